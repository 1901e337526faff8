/* The inside of stages and machines, for src/game alone. */
#ifndef TAH_GAME_INSIDE_H
#define TAH_GAME_INSIDE_H

#include "game/game.h"
#include "lang/vm.h"
#include "lang/builtin.h"
#include "rule/model.h"

enum {
    STAGE_TABLES = 1 << 20, /* numbers in constant tables */
    STAGE_ENDS = 32766,     /* path ends, so that each is a pick of a move */
    STAGE_OPTIONS = 1000,
    MOVESET_MOVES = 1 << 20, /* most moves of one decision that are listed */
    /* In steps (lang/cost.h), so that rules keep nobody waiting: what a move may take, with all lists of moves that
     * follow from it; what looks and words may take until machine_rest. */
    STRETCH_STEPS = 800000000,
    TELLING_STEPS = 200000000,
    NOBODY_ASKED = 10000, /* questions one after the other that nobody can answer */
    FRAME_SLOTS = 4096,
    GEN_CANCELS = 40,       /* `cancel` in what stands before one event */
    GEN_TURN_ENDS = 400,    /* `end turn` in all the rules */
    NONE_NUMBER = INT32_MIN /* how `none` is held where a number is expected */
};

/* One named move or answer with one of its patterns, linked. */
typedef struct StageOption {
    const OptionModel *model;    /* NULL for the outcomes of chance */
    const PatternModel *pattern; /* NULL for moves with picks */
    const char *text;            /* first word of its move texts */
    const char *name;            /* in the rules */
    int picks;
    PickKind kind[MODEL_RUN_CELLS];
    int kind_layer[MODEL_RUN_CELLS]; /* of PICK_KIND */
    int unsaid; /* picks that its text leaves out at the beginning, as its name says them */
    int shown;  /* picks up to which its text shows them; the rest follows from them */
    bool chain; /* start, then the picks of every link but its start; the text lists the landing cells */
    int way;    /* of a pattern, the pick that is the direction: the last one of a line, or of a link */
    int legal, effect, keep, avoid; /* entries into the code; -1: none; the tests begin with the effect */
    int reason;                     /* which of its refusals holds first, counted from 1; 0: none does */
    int link;                       /* of a chain: what one link of it does */
    int question;
} StageOption;

typedef struct StageQuestion {
    const QuestionModel *model;
    int first, count;     /* its options, numbered one after the other */
    bool ranked, chained; /* some option has a rank, can be a chain */
    bool looks_ahead;     /* keep or avoid */
    bool several;         /* some move has several patterns, or one that is found in several ways */
    bool stuck;
    int legal; /* entry of the code of all options in turn; -1 where chains are among them */
    bool made; /* its code is there */
    int mover; /* entry: who `me` is in what it says; -1: it works nothing out */
} StageQuestion;

typedef struct Growing {
    uint64_t *word;
    int32_t *number;
    size_t words, word_capacity, numbers, number_capacity;
} Growing;

/* Where a look leads to: code for the cell that is the first pick. */
typedef struct StageLead {
    int entry;
    bool personal; /* it depends on who looks */
    LeadStyle style;
} StageLead;

typedef struct StageLook {
    Look look;
    const StageLead *lead;           /* or NULL */
    int condition;                   /* entry of its test, -1: always */
    bool personal;                   /* which depends on who looks */
    const struct StageNumbers *bear; /* of a thing that bears a number: its looks with it, or NULL */
    struct StageLook *next;
} StageLook;

/* The looks of a thing without paths that bears the number of its label, one for each number from low on. */
typedef struct StageNumbers {
    const Symbol *attribute;
    int low, count;
    Look *look;
} StageNumbers;

/* What is drawn over all that stands on the cells for which a word holds. */
typedef struct StageMark {
    int where; /* entry of its test */
    bool personal;
    bool on_ends; /* path ends instead of cells: */
    int count,
        player; /* entries of their number and of the test whether it is of the player who is the third pick; -1 */
    StageLook *look;
} StageMark;

enum { TOKEN_UNSAID = -1 };

/* What is drawn of a thing, or of the player whose token it is: one of those that it has. */
typedef struct StageLabel {
    const Symbol *attribute;
    const StageLook *look; /* of the attribute itself, or NULL */
} StageLabel;

/* The looks of one token, for every player who has one. */
typedef struct StageToken {
    const VariableModel *model;
    StageLook *look[STAGE_PLAYERS];
    const StageLabel *label; /* ended by one without an attribute; or NULL */
    int count;
} StageToken;

/* One set of notes. */
typedef struct StageNotes {
    const VariableModel *model;
    int variable; /* its number */
    Look *look;   /* by value */
} StageNotes;

/* A condition that nothing changes, and for whom it holds. */
typedef struct StageKnown {
    const Node *condition;
    TypeKind elem;
    int at;    /* of its words among the constants */
    int entry; /* of the code that works it out */
} StageKnown;

struct Stage {
    Arena *arena;
    const Ruleset *rules;
    Variants variants; /* what was chosen before the game */
    World world;
    Code code;
    Growing constants;
    StageKnown *known;
    size_t knowns, known_capacity;
    WorldResume *resume;
    size_t resumes, resume_capacity;
    StageOption *option;
    const Level *level; /* while linking */
    int too_many;       /* line of the option that is one more than STAGE_OPTIONS, else 0 */
    int options;        /* without those of chance, which are options and options + 1 */
    StageQuestion *question;
    int questions;
    int start, end, stuck, consistent;                  /* entries; -1: none */
    int sight;                                          /* shows what rules let players see; -1 */
    int tokens;                                         /* puts tokens to where they start; -1 */
    int clue_tells[MODEL_CLUES], clue_met[MODEL_CLUES]; /* entries; the first pick is the line; -1: none */
    int want[MODEL_WANTS];                              /* entries: does the level have it */
    int figure[MODEL_FIGURES];                          /* entries of the figures of the ranking */
    int hidden[MODEL_LAYERS]; /* entries of the tests whether a cell of a layer is hidden; -1 */
    int *said;                /* entries of what texts work out, by their index */
    int *entry;               /* every entry, for the verifier */
    size_t entries, entry_capacity;
    uint8_t *first; /* a state as it is before `setup` */
    int shuffle;
    uint64_t shuffle_seed;
    int players;
    bool no_board;
    bool lenient;         /* more may be legal than solutions are made of */
    bool tells_some;      /* something is shown to players that the rules work out */
    const uint8_t *walls; /* around each cell as the level draws them, or NULL */
    /* looks: by layer and value, and for cells where nothing stands */
    StageLook **look[MODEL_LAYERS]; /* [value], value 0: `no LAYER` has no look of its own */
    StageLook *empty_look;
    bool leads; /* some look leads to a cell */
    StageMark *mark;
    int marks;
    int32_t token_place[MODEL_TOKENS]
                       [STAGE_PLAYERS]; /* where a level puts tokens; TOKEN_UNSAID: it does not */
    StageToken token[MODEL_TOKENS];
    int token_count;
    StageNotes notes[MODEL_NOTES];
    int note_sets;
    /* cards */
    const char **thing_name;        /* as the rules spell it */
    const int *thing_card;          /* card number, or cards + role number */
    const uint8_t *thing_class;     /* things with the same number look alike from behind */
    int role_thing;                 /* number of the first role card */
    StageLook **thing_look;         /* [thing * 4 + turn], or NULL: that of copies is the first one's */
    const StageLabel **thing_label; /* what is drawn on each, MODEL_LABELS and an end without attribute */
    const char **thing_text;        /* likewise: kind, owner and turn in words, as in tests */
    const int16_t *thing_first;     /* place at the start, -1: none is told */
    const uint8_t *thing_turn;      /* how it is turned at the start */
};

struct State {
    Head head;
};

/* A compact set of moves: each segment is one move, or one for each member of a bit set at one of
 * its picks. */
typedef struct Segment {
    Move base;
    int vary;     /* which pick the set gives, -1: a single move */
    uint32_t set; /* where its words start in the pool */
    uint16_t words;
    uint64_t count;
} Segment;

struct Moveset {
    Segment *segment;
    size_t segments, capacity;
    uint64_t *pool;
    size_t pooled, pool_capacity;
    uint64_t total;
    uint64_t any; /* not listed: the outcomes of a shuffle */
    int any_option;
};

/* A stack of links that chains may go on with. */
typedef struct Links {
    Move *move;
    size_t count, capacity;
} Links;

struct Machine {
    const Stage *stage;
    Vm vm;
    Moveset set, spare, starts, steps; /* starts and single links of chains */
    Links links;
    bool set_valid;
    int set_player;
    Head set_head;
    uint32_t passed; /* see game_passed */
    int stuck;       /* see game_end_place */
    uint64_t set_hash;
    UndoLog inner;        /* looking ahead */
    uint8_t *scratch;     /* one more state */
    State *room[3];       /* and some for game_sight */
    const uint8_t *shown; /* see machine_show; or NULL */
    bool starting;        /* game_start has granted the steps, for all that it does */
    int64_t telling;      /* steps that are left to looks and words, see machine_rest */
};

/* Whose what is, and which pictures stand for players; once, when all looks are there (sign.c). */
void stage_mark_players(Stage *stage);
/* What the members of a set of these are numbered by; how none is held where one of a type is expected. */
Domain domain_of(TypeKind elem);
int32_t none_of(const World *world, Type type);
/* The only thing of a kind; the number that means none if it does not take part. */
int only_thing(const Stage *stage, int card);
/* What an attribute says of a thing, by its kind; `none` where it says nothing. */
int32_t thing_printed(const Stage *stage, const PrintedModel *printed, int thing, int32_t none);

/* Is what stands there hidden from a player, or from somebody (PLAYER_NOBODY), and has not been shown before. */
bool look_hides(Machine *machine, const State *state, int layer, int cell, int player);
/* The one of a list that holds, or NULL. */
const StageLook *look_holding(Machine *machine, const State *state, const StageLook *list, int cell,
                              int player);
/* The one by which a word is drawn on a cell, or NULL where it does not hold. */
const StageLook *mark_holding(Machine *machine, const State *state, const StageMark *mark, int cell,
                              int player);
/* What code says of a cell; false after a fault, and where it speaks of who looks and that is nobody. */
bool look_ask(Machine *machine, const State *state, int entry, bool personal, int cell, int player,
              int32_t *value);
/* Looks of things (look.c): of one that is known, turned like this, and of the back of one in a layer; cell may be
 * CELL_NONE. NULL: none. */
const Look *look_anywhere(Machine *machine, const State *state, const StageLook *list, int cell, int player);
const Look *thing_look(Machine *machine, const State *state, int thing, int turn, int cell, int player);
const Look *back_look(Machine *machine, const State *state, int layer, int value, int cell, int player);
/* Things in a state (thing.c): what lies on a cell of a layer of things, -1: nothing, or it is not known; how it is
 * turned; whether a player knows it, or everybody (PLAYER_NOBODY). */
int thing_on(const Stage *stage, const State *state, int layer, int cell);
int thing_turn(const Stage *stage, const State *state, int thing);
bool thing_is_known(const Stage *stage, const State *state, int thing, int player);
/* The players who know it, as bits. Once the game is over, all know what some of them saw; what lies where nobody sees
 * it stays closed. */
uint32_t thing_viewers(const Stage *stage, const State *state, int thing);
/* What a thing has: its variable, or what is printed on it. False: things do not have that. */
bool thing_attribute(const Stage *stage, const State *state, int thing, const Symbol *attribute,
                     TypeKind *type, int32_t *value);

/* A value in words, as a player knows it (fact.c); nothing, nobody and nowhere are said by a dash. */
void fact_value(const Stage *stage, const State *state, Type type, int value, int player, Language language,
                Buf *out);

/* ---- machine ----------------------------------------------------------------------------------- */

void moveset_clear(Moveset *set);
void moveset_free(Moveset *set);
bool moveset_emit(void *to, int option, const int64_t *prefix, int picks, int vary, const uint64_t *set,
                  int words);
void moveset_add(Moveset *set, const Move *move);

/* What chance may decide now, into machine->set (chance.c); how much all that weighs together, and what the n-th
 * part of the weight falls to, from 0. */
void chance_moves(Machine *machine, const State *state);
uint64_t chance_weight(const Machine *machine, const State *state);
bool chance_nth(const Machine *machine, const State *state, uint64_t n, Move *out);

/* Where what stood on the first cell of a line comes to, by the picks that follow its start. */
int line_target(const Stage *stage, const StageOption *option, int start, const int32_t *pick);

/* Fills machine->set with a decider's moves; false with a fault in machine->vm. */
bool legal_build(Machine *machine, State *state, int player);
/* Runs code that only looks at a state and says something of it, on what is left for that; true when it came to its end. */
bool machine_tell(Machine *machine, const State *state, int entry);
/* Does `keep` hold after a move; true after a fault. */
bool legal_keeps(Machine *machine, State *state, int player, const Move *move);
/* Makes chosen a move known to the virtual machine. */
void vm_choose(Vm *vm, const Move *move);
/* Is a puzzle that is solved as it lies won by the first move. */
bool stage_won_by_moving(const Stage *stage);

#endif
