/* The generator: makes the code of one stage while it is linked; for src/link alone. A value comes into a
 * register and a set into a set register, whose number is what a function returns. Registers are taken one after
 * the other; who has no more use for some sets gen->regs and gen->sets back. After an error, told once to
 * gen->diags, gen->failed is true: all goes on, and the code is of no use. */
#ifndef TAH_LINK_GEN_H
#define TAH_LINK_GEN_H

#include "link/parts.h"

/* STORE_EMPTY: a set that has no member, whatever happens. STORE_WAY: a cell by the way to it from the cell that is asked about, where all are asked about at once. */
typedef enum StorageKind {
    STORE_NONE,
    STORE_REGISTER,
    STORE_SET,
    STORE_FRAME,
    STORE_FRAMESET,
    STORE_EMPTY,
    STORE_WAY
} StorageKind;

enum {
    GEN_EVERYWHERE = -1 /* for a register: `it` is every cell at once, see gen_where */,
    GEN_STEPS = 4,
    GEN_WAYS = 16
};

/* Steps from one cell to another, their directions in registers. */
typedef struct GenWay {
    int steps, direction[GEN_STEPS];
} GenWay;

typedef struct Storage {
    uint8_t kind;
    int16_t index;
} Storage;

/* What was found of where cells lie (gen_geometry.c): for which condition, which of its cells it asks for in turn, and where
 * the sets or the table are. */
typedef struct GenMeasured {
    const Node *condition;
    uint64_t roles;
    int asked, at;
    bool table;
} GenMeasured;

typedef struct Gen {
    Stage *stage;
    const Ruleset *rules;
    World *world;
    Diags *diags;
    Storage *storage; /* by the id of a local */
    int regs, sets;   /* next free ones */
    int landed;       /* where the last jump landed */
    int frame;        /* next free slot */
    uint8_t *holds;   /* FrameHolds of each slot */
    int line;
    const Node *at; /* the whole expression that is being made, or NULL */
    bool script;    /* locals outlive questions, so they live in the frame */
    bool failed;
    TypeKind subject; /* `it` */
    int subject_reg;  /* or GEN_EVERYWHERE */
    bool varied;      /* then: what was made needs one cell */
    GenWay way[GEN_WAYS];
    int ways;
    Storage me, you; /* STORE_NONE: the state's, the machine's */
    GenMeasured *measured;
    size_t measures, measured_capacity;
    bool spoke_of_me;       /* since it was last looked at */
    bool last_player_is_me; /* in `end:` */
    bool trying;            /* in `keep` and `avoid`: what a move would lead to */
    bool loose;             /* tests of the last pick are left over: of these */
    const Node *left;       /* what the last pick is asked by itself, */
    bool left_leaf;         /* and what is asked when all is picked */
    int phase;              /* of the turn, from 1; 0: none */
    bool inside;            /* in the middle of what was chosen at any time */
    struct {
        const Node *node;
        int slot;
    } roll[8]; /* dice of the statement being made, rolled before it */
    int rolls;
    Storage *watched; /* of each condition that is watched, for which players it held when it was looked at */
    int watch_way;    /* frame slot: where it goes on when that is done, 0: it is not being done; */
    int watch_times;  /* how often something was done since it began; */
    int watch_at;     /* where it begins */
    int cancel[GEN_CANCELS]; /* jumps out of the event that is being made */
    int cancels, cancel_frame;
    int turn_end[GEN_TURN_ENDS]; /* jumps to the end of the turn */
    int turn_ends;
    struct {
        bool visited;
        int entry; /* of a procedure that suspends; of one that leads to itself where it goes on, by its number */
        int way_back; /* frame slot that holds where it was called from; the next one holds `me`, then come
                         parameters */
        int given;    /* of one that leads to itself: where it is told all that, before it begins */
    } * procedure;    /* by index; behind them the same for what is inside */
} Gen;

/* ---- tools (gen_code.c) ----------------------------------------------------------------------- */

/* Tells it of the expression that is being made, else of the line; NULL when something was told before. */
Diag *gen_fail(Gen *gen, const char *sentence);
int gen_emit(Gen *gen, Opcode op, int a, int b, int c, int d);
int gen_reg(Gen *gen);
int gen_set_reg(Gen *gen);
/* An instruction that leaves what it makes in a new register, or in a new set register, which is its operand a. */
int gen_op(Gen *gen, Opcode op, int b, int c, int d);
int gen_set_op(Gen *gen, Opcode op, int b, int c, int d);
int gen_jump(Gen *gen, Opcode op, int reg); /* target to be set by gen_land */
void gen_land(Gen *gen, int address);
/* A value made from register `first` on is now in `first`, or where it was before; all others are given back. */
int gen_lower(Gen *gen, int first, int made);
/* A value just made comes into register `to`; registers above it are given back. */
void gen_into(Gen *gen, int to, int made);
/* Like gen_lower; but the register is nobody else's, so that it may be written again. */
int gen_own(Gen *gen, int first, int made);
int gen_constant(Gen *gen, int64_t value); /* a register that holds it */
int gen_table(Gen *gen, const int32_t *numbers, int count);
int gen_fixed(Gen *gen, const uint64_t *set, int words);
int gen_entry(Gen *gen); /* marks this address as an entry */
int gen_load(Gen *gen, Storage storage);
void gen_store_local(Gen *gen, const Local *local, Storage storage);
int gen_me(Gen *gen);
int gen_you(Gen *gen);
/* A loop over the members of a set register; the member is in *member. Returns the address to go back to. */
typedef struct GenLoop {
    int member, back, out;
    Domain domain;
    int set;
} GenLoop;
void gen_loop_begin(Gen *gen, GenLoop *loop, int set, Domain domain);
void gen_loop_end(Gen *gen, GenLoop *loop);
/* A loop over what `where`, `every` and sums go through: members of a set, or numbers. */
typedef struct GenMembers {
    GenLoop sets;
    TypeKind elem;
    int member, back, out, miss; /* the last three of numbers */
} GenMembers;
void gen_members_begin(Gen *gen, GenMembers *loop, const Node *node);
void gen_members_end(Gen *gen, GenMembers *loop);
/* Code with `it` being the loop's member, and being what a register holds. */
int gen_member_value(Gen *gen, const GenMembers *loop, const Node *node, Type want);
int gen_condition_on(Gen *gen, const Node *node, TypeKind elem, int reg);
int gen_value_on(Gen *gen, const Node *node, TypeKind elem, int reg, Type want);

/* ---- expressions ------------------------------------------------------------------------------- */

/* What is made from here on works for an expression; returns what it was for before, to be given back. */
int32_t gen_part(Gen *gen, const Node *node);
int gen_value(Gen *gen, const Node *node, Type want);
int gen_set(Gen *gen, const Node *node, TypeKind elem);
int gen_condition(Gen *gen, const Node *node);

/* Of names (gen_expression.c): a variable (of a player or a thing, in a register), what a thing has or is printed
 * on it, and a kind as its layer's byte. */
int gen_variable(Gen *gen, const Symbol *variable, int index);
int gen_thing_value(Gen *gen, const Symbol *attribute, int thing);
/* Of copies in a set that lie in one place and do not differ in any of these values, as bits of PrintedModel.varying,
 * the first alone is kept (gen_zone.c). */
void gen_unlike(Gen *gen, int set, uint32_t apart);
int gen_kind_raw(const Gen *gen, const Symbol *kind);

/* The parts of gen_value, each for the nodes that its name says. */
int gen_index(Gen *gen, const Node *node);
int gen_ahead(Gen *gen, const Node *cell);
int gen_distance(Gen *gen, const Node *a, const Node *b);
/* Prices of links (gen_price.c): what one costs, or the cheapest way; what is near along sorts of links or within a price,
 * or joined so, or -1 where such a set is made otherwise. */
int gen_price(Gen *gen, const Node *call, bool way);
int gen_near_along_links(Gen *gen, const Node *near);
int gen_joined_within(Gen *gen, const Node *joined);
/* The fewest steps between two cells of a board of hexagons, as if none were off the board. */
int gen_hexagons_apart(const World *world, int a, int b);
int gen_quantifier(Gen *gen, const Node *node);
int gen_comparison(Gen *gen, const Node *node);
int gen_logic(Gen *gen, const Node *node);
int gen_no(Gen *gen, const Node *node); /* `no A` */

/* Of `A of B`: the row or column of each cell as a table (gen_builtin.c), what a table has for the number in a
 * register, and how many things lie in a zone (gen_index.c). */
int gen_column_table(Gen *gen, bool column);
int gen_by_table(Gen *gen, int table, int of);
/* The same of a variable that each place has, `influence of p at c`. */
int gen_at_place(Gen *gen, const Node *node);
int gen_pair(Gen *gen, const Node *of, const Node *other);
bool gen_is_zone(const Node *node);
int gen_zone_count(Gen *gen, const Node *zone);

/* Of conditions (gen_condition.c): can a number be none; jumps, to be landed, when it is; -1 where it cannot be. */
bool gen_may_be_none(const Node *node);
int gen_skip_none(Gen *gen, const Node *node, int number);

/* Words of the language (gen_builtin.c): a value or a set, as their type says; alone, as `A of B`, as `A(...)`. */
int gen_builtin(Gen *gen, const Node *name);
int gen_builtin_of(Gen *gen, const Node *node);
int gen_builtin_call(Gen *gen, const Node *node);

/* The cells of a row or column whose number is in a register. */
int gen_line_cells(Gen *gen, int number, bool columns);

/* Of sets (gen_set.c): all that there is, what an instruction makes of a set, one that is known now. A word's arguments are put where its body finds them. */
int gen_all_set(Gen *gen, TypeKind elem);
int gen_set_made(Gen *gen, Opcode op, const Node *of, TypeKind elem);
int gen_fixed_set(Gen *gen, const uint64_t *set, Domain domain);
void gen_pass_arguments(Gen *gen, const Node *node, const WordModel *word);
/* Those of a set for whom a condition holds, asked one by one, in the register that is free next; what can be known
 * of it beforehand is asked once (gen_known.c): the set keeps for whom that holds, and the rest, or NULL, is
 * returned. The code that works it out comes when all other is there. */
/* A set, without what has to be asked of each member of `A where B`, which is returned; else NULL. */
const Node *gen_set_narrowed(Gen *gen, const Node *node, TypeKind elem, int *set);
int gen_filter(Gen *gen, int from, TypeKind elem, const Node *condition);
const Node *gen_known(Gen *gen, int set, TypeKind elem, const Node *condition);
/* Lines (gen_move.c): the cells that fit one of a pattern; what it does, where its cells are in registers; a jump where
 * a direction is not one of a set, -1: there is none. */
int gen_fitting(Gen *gen, const PatternModel *pattern, int cell);
void gen_write_pattern(Gen *gen, const PatternModel *pattern, const int *cell, int way);
int gen_skip_direction(Gen *gen, int set, int direction);
/* Lines at once (gen_once.c): where they begin, and what they do from the picked cell on. */
int gen_once_starts(Gen *gen, const OptionModel *option);
void gen_once(Gen *gen, const OptionModel *option);
/* Where leaps lead (gen_leap.c): of a node, and of the cells of a set, as a node has it. */
int gen_leaps(Gen *gen, const Node *node);
int gen_leaps_of(Gen *gen, const Node *node, int from);
/* The cells for which a condition on `it` holds, worked out for all of them at once (gen_where.c); -1: that cannot be. */
int gen_where(Gen *gen, const Node *condition);
/* The same of a condition on a cell that has a name. */
int gen_where_named(Gen *gen, const Local *name, const Node *condition);
/* The same of a condition on where cells lie alone (gen_geometry.c). */
int gen_geometry(Gen *gen, const Node *condition);
/* The same of two cells that registers hold, as 1 or 0 in a register. */
int gen_geometry_here(Gen *gen, const Node *condition);
/* The register of `it`. */
int gen_subject(Gen *gen);
void gen_known_sets(Gen *gen);
/* Works out the cells that an expression means if no move changes them (gen_fold.c); false if it cannot. */
bool gen_fold(const Gen *gen, const Node *node, uint64_t *out);
/* A number that is the same whatever happens, NONE_NUMBER for none; false: it is not known. */
bool gen_fold_number(const Gen *gen, const Node *node, int64_t *out);
/* Has a set of cells no member, whatever happens. */
bool gen_known_empty(const Gen *gen, const Node *set);
/* Does a condition hold whatever happens (1) or never (0); -1: that is not known. */
int gen_fold_condition(const Gen *gen, const Node *node);

/* A set that was just made comes into set register `to`; where it was made it is of no use any more, unless it is below. */
void gen_set_into(Gen *gen, int to, int made, Domain domain);
/* Are directions the same for every state, as names of them joined by `or`; which they then are, as bits. */
bool gen_directions_known(const Node *node);
uint32_t gen_directions(const Gen *gen, const Node *node);
/* The directions across sides of a cell, as bits. */
uint32_t gen_orthogonals(const Gen *g);
/* Where neighbours are, as OPCODE_NEAR takes it: the directions of the board, or the links of places. */
uint32_t gen_near_ways(const Gen *gen);
/* The places that links of a sort lead to from a cell; and from all of a set. */
int gen_linked(Gen *gen, const Node *of, int sort);
int gen_linked_all(Gen *gen, const Node *of, int sort);

/* Does a set have all cells of the board. */
bool gen_is_all_cells(const Node *set);

/* Layers (gen_layer.c): the set of cells whose layer holds a value (fixed or kept in the state), the one in a
 * register, any; a kind of an owner (-1: any kind, any owner); what `my piece` and `man of p` mean. */
int gen_layer_set(Gen *gen, int layer, int value);
int gen_chosen_set(Gen *gen, int layer, int reg);
int gen_filled_set(Gen *gen, int layer);
int gen_kind_set(Gen *gen, int layer, int kind, int owner);
int gen_owned_set(Gen *gen, const Node *node, int layer, int kind);
int gen_layer_value(Gen *gen, int layer, int cell);
/* A number as a layer's byte holds it, and back; kinds are that already. The next value in the layer's order. */
int gen_raw(Gen *gen, int layer, int number);
int gen_number_from_raw(Gen *gen, int layer, int raw);
int gen_cycle(Gen *gen, const Node *of, int by);

/* Notes (gen_note.c): `v in pencil at c`; has the cell in a register any, which cells have; the verbs. */
int gen_noted(Gen *gen, const Node *node);
int gen_has_notes(Gen *gen, const Symbol *notes, int cell);
int gen_notes_set(Gen *gen, const Symbol *notes);
void gen_note(Gen *gen, const Node *node);
void gen_rub_out(Gen *gen, const Node *node);

/* Clues (gen_clue.c): numbers come into one of the machine's two lists. */
void gen_list(Gen *gen, const Node *node, int list);
/* What a clue tells of the line whose number a register holds: a number in the register that is returned, or
 * numbers in the machine's first list; and whether the line does what the level's clue says. */
int gen_clue_tells(Gen *gen, int clue, int line);
int gen_clue_met(Gen *gen, int clue, int line);
/* `clues met`: every line does what all its clues say. */
int gen_clues_met(Gen *gen);

/* Who comes first of those in the game by `ranking:`, as a set; and entries for each figure of the ranking
 * and for `worth:`, to which the player is passed as the first pick. */
int gen_leaders(Gen *gen);
void link_ranking(Stage *stage, Gen *gen);

/* Entries of what described opponents think of moves and notice (gen_bot.c). */
void link_bots(Stage *stage, Gen *gen);

/* Sets of players (gen_player.c): a team, everybody of a player's team (who is in none is one), and those who
 * are still in the game: all but the player, those of other teams, those of the same team. */
int gen_team(Gen *gen, int team);
int gen_team_of(Gen *gen, int player);
int gen_others(Gen *gen, int player);
int gen_opponents(Gen *gen, int player);
int gen_allies(Gen *gen, int player);
/* A player's team as bits. */
uint32_t gen_side(const Gen *gen, int player);
/* Who plays after a player (by 1) or before (by -1). */
int gen_after(Gen *gen, int player, int by);
/* Whether the last answer had a name. */
int gen_answered(Gen *gen, int name);
/* A number of a player that cards in play change (gen_number.c). */
int gen_number(Gen *gen, const NumberModel *number, int player);
/* Phases are counted from 1: is it this one now; a block begins, and ends with what was before. */
int gen_is_phase(Gen *gen, int phase);
int gen_phase_begin(Gen *gen, const Symbol *phase);
void gen_phase_end(Gen *gen, int before);
/* Jumps, to be landed, when who is asked is one of these players. */
int gen_unless_asked(Gen *gen, const Node *who);

/* Things (gen_thing.c): that of a layer on the cell in a register; whose it is; the turns of one that look
 * different. */
int gen_thing_at(Gen *gen, int layer, int cell);
int gen_owner_of(Gen *gen, int thing);
int gen_rotations(Gen *gen, const Node *of);
int gen_turn_named(Builtin which);
/* The statements about them. */
void gen_lay(Gen *gen, const Node *node);
/* The thing in a register, that `what` means, comes to the cell in another, turned as a third one says (-1: as it
 * is); nothing is done beyond the edge. */
void gen_lay_at(Gen *gen, const Node *what, int thing, int turn, int cell);
void gen_turn_thing(Gen *gen, const Node *what, int quarters);
void gen_spin(Gen *gen, const Node *node);
void gen_conceal(Gen *gen, const Node *what);
/* Moves the thing in a register to the cell in another; what lies there is out of play. */
void gen_move_thing(Gen *gen, int layer, int thing, int cell);
/* The layer in which things of a kind that is known here lie, -1: that is known at play. */
void gen_lay_thing(Gen *gen, const Node *what, int thing, int cell);
void gen_swap_things(Gen *gen, int layer, int a, int b);
/* Takes the thing in a register out of play. */
void gen_drop_thing(Gen *gen, int thing);
/* Things that lie in no place yet go to the first ordered zone of their family that is common to all, or to
 * each player's own one (gen_thing.c). */
void gen_decks(Gen *gen);

/* Zones (gen_zone.c): whose zone is meant; things go into a zone (-1: out of play); what lies before a player in
 * zones that are in play; the verbs for it. */
/* An entry that shows what lies in zones to those whom a rule lets see it. */
void gen_sight(Gen *gen);
int gen_zone_owner(Gen *gen, const Node *zone);
void gen_put_things(Gen *gen, const Node *what, int zone, int owner);
int gen_cards_in_play(Gen *gen, int who);
/* The same of one card (gen_event.c). */
int gen_things_in_play(Gen *gen, Symbol *card, int who);
void gen_draw(Gen *gen, const Node *node);
void gen_shuffle(Gen *gen, const Node *node);
void gen_reveal(Gen *gen, const Node *node);

/* Statements, and what they are made of: assignments and verbs (gen_verb.c), calls and names that are given a value
 * (gen_procedure.c), loops over members (gen_each.c). */
void gen_statement(Gen *gen, const Statement *statement); /* NULL is none */
void gen_assign(Gen *gen, const Node *target, const Node *value);
void gen_verb(Gen *gen, const Node *node);
/* What rules and things do before or after an event (gen_event.c). */
void gen_listeners(Gen *gen, const ListenerModel *list);
/* Conditions that are watched (gen_watch.c): what is known of them has its place before all else in the frame, and the
 * code comes when all procedures are there; at the begin nothing is looked at, and when all is laid out what holds is
 * only noted; a look in a script, unless one is going on. */
void gen_watches_begin(Gen *gen);
void gen_watches(Gen *gen);
void gen_watches_wait(Gen *gen);
void gen_watches_start(Gen *gen);
void gen_look(Gen *gen);
void gen_call(Gen *gen, const Node *call);
void gen_run(Gen *gen, const Node *node);
void gen_bind(Gen *gen, const Local *local, const Node *value);
void gen_each(Gen *gen, const Statement *loop);
/* `last cell` is where a token has come to. */
void gen_last_place(Gen *gen, int place, Type type);
/* Tokens come to where they start; runs by itself and when a game begins (gen_token.c). */
void gen_token_starts(Gen *gen);

/* Path ends (gen_path.c): `A of B` of a word that is about one. */
int gen_of_end(Gen *gen, const Node *of, Builtin which);
int gen_border_ends(Gen *gen);
int gen_end_named(Gen *gen, const Node *name);
int gen_cell_of_end(Gen *gen, int end);
int gen_joined_by_tiles(Gen *gen, const Node *node);
int gen_reached(Gen *gen, const Node *node);
void gen_shift(Gen *gen, const Node *node);
/* Values for the names of a `let:`; in registers, or in the frame in a script. */
void gen_lets(Gen *gen, const Lets *lets);
void gen_result(Gen *gen, const Node *node);
/* Every procedure that suspends, out of line, what is called before what calls it. */
void gen_procedures(Gen *gen);
/* A question with what its answers do; the code of its options stands out of line before it. */
void gen_question(Gen *gen, const QuestionModel *question);
/* The out-of-line code of what a question says (gen_say.c). */
void gen_saying(Gen *gen, StageQuestion *question);
void gen_end_said(Gen *gen, const EndModel *end);
/* Tells players something, with values as they are then. */
void gen_telling(Gen *gen, const Statement *statement);
/* The names of what was picked, for what is asked about a move before it is made (gen_move.c); and what is said for
 * what speaks against it. */
void gen_picked(Gen *gen, const StageOption *option);
void gen_reasons_said(Gen *gen, const StageOption *option);
/* The out-of-line code of an option: which moves there are, and what they do. */
void gen_option(Gen *gen, StageOption *option);
/* What an answer does in a script that suspends: its picks are bound, then `do` and `after` run. */
void gen_answer(Gen *gen, StageOption *option);
/* A die with these faces, by its number (gen_die.c). */
int gen_die(Gen *gen, const Node *faces);
/* Dice in an expression are rolled before the statement, in the order in which they are written. */
void gen_roll_first(Gen *gen, const Node *node);
/* A place where the script goes on later; its number. Lands at the next instruction. */
int gen_resume(Gen *gen, int question);
/* Code that is gone to before it is there: its number as a place to go on; here it begins now; going there, with the way
 * back, behind what is made here, in a frame slot. */
int gen_resume_later(Gen *gen);
void gen_resume_here(Gen *gen, int resume);
void gen_resume_go(Gen *gen, int resume, int way_back);
/* Frame slots (gen_frame.c) for a value of a type, or for the words of a set of them, and giving them back zeroed;
 * zeroing those from one on that are in use. */
int gen_slots(Gen *gen, TypeKind kind, bool set);
void gen_release(Gen *gen, int from);
void gen_zero_slots(Gen *gen, int from);
/* What is in use now; giving back all that came since, or registers alone. */
typedef struct GenMark {
    int regs, sets, frame;
} GenMark;
GenMark gen_mark(const Gen *gen);
void gen_unmark(Gen *gen, GenMark mark);
void gen_unmark_registers(Gen *gen, GenMark mark);
/* Where a local lives from now on: what a register has, a copy of it that may be changed, a set. */
Storage gen_store_value(Gen *gen, int reg, TypeKind kind);
Storage gen_store_copy(Gen *gen, int reg, TypeKind kind);
Storage gen_store_set(Gen *gen, int set, TypeKind elem);
/* What is stored changes: to a register's value; by one, with OPCODE_ADD or OPCODE_SUB. */
void gen_store(Gen *gen, Storage to, int reg);
void gen_count(Gen *gen, Storage at, Opcode op);
/* The set register in which a stored set is now. */
int gen_load_set(Gen *gen, Storage at, TypeKind elem);
/* What stands between them is done as often as a register says; script: it may stop meanwhile. */
typedef struct GenTimes {
    Storage left;
    int back, end;
    GenMark mark;
    bool outer; /* whether the script could stop outside */
} GenTimes;
void gen_times_begin(Gen *gen, GenTimes *loop, int times, bool script);
void gen_times_end(Gen *gen, const GenTimes *loop);
/* May the script stop in these statements. */
bool gen_stops(const Gen *gen, const Statement *statement);
/* Whether the board looks like one of the final pictures of an end. */
int gen_pictures(Gen *gen, const EndModel *end);

void link_clue_tests(Stage *stage, Gen *gen);
void link_want_tests(Stage *stage, Gen *gen);
bool link_looks(Stage *stage, Gen *gen);

#endif
