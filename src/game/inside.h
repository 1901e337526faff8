/* The inside of stages and machines, for src/game, src/link and src/show alone. */
#ifndef TAH_GAME_INSIDE_H
#define TAH_GAME_INSIDE_H

#include "game/look.h"
#include "game/types.h"
#include "lang/builtin.h"
#include "lang/vm/vm.h"
#include "level/level.h"
#include "rule/model.h"
#include "rule/variant.h"

enum {
    STAGE_TABLES = 1 << 20, /* numbers in constant tables */
    STAGE_ENDS = 32766,     /* path ends, so that each is a pick of a move */
    STAGE_OPTIONS = 1000,
    MOVESET_MOVES = 1 << 20, /* most moves of one decision that are listed */
    /* In steps (lang/cost.h), so that rules keep nobody waiting: what a move may take, with all lists of moves that
     * follow from it; what looks and words may take until machine_rest. */
    STRETCH_STEPS = 800000000,
    RATION_STEPS = STRETCH_STEPS / 40, /* in a search, see machine_ration */
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
    int unsaid; /* picks that its text leaves out at the beginning, as its name says them */
    int shown;  /* picks up to which its text shows them; the rest follows from them */
    bool chain; /* start, then the picks of every link but its start; the text lists the landing cells */
    int way;    /* of a pattern, the pick that is the direction: the last one of a line, or of a link */
    int legal, effect, keep, avoid,
        measure; /* entries into the code; -1: none; the tests begin with the effect */
    int loose,
        fits; /* entries, where its last pick is tested one by one: the same as `legal` without these tests, and the
                        tests of a move that was picked, for who draws one; -1 */
    int reason; /* which of its refusals holds first, counted from 1; 0: none does */
    int *
        legal_of; /* where some of a question's options are chains: `legal` for each player who is on turn; else NULL */
    int link; /* of a chain: what one link of it does */
    int question;
} StageOption;

typedef struct StageQuestion {
    const QuestionModel *model;
    int first, count;     /* its options, numbered one after the other: */
    int own;              /* so many of its own, then those that there are at any time */
    bool ranked, chained; /* some option has a rank, can be a chain */
    bool measured;        /* some rank is worked out after the move */
    bool looks_ahead;     /* keep or avoid */
    bool several;         /* some move may be found in several ways */
    bool stuck;
    bool plain; /* that code lists the moves, and nothing is left to be done with them */
    int legal;  /* entry of the code of all its own options; -1 where chains are among them */
    int loose;  /* entry of the same with those that are tested when drawn; -1: there are none */
    int legal_of[STAGE_PLAYERS], /* the same for each player who is on turn */
        loose_of[STAGE_PLAYERS];
    int any_time; /* entry of the same for those that there are at any time; -1: none */
    bool made;    /* its code is there */
    int mover;    /* entry: who `me` is in what it says; -1: it works nothing out */
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
    uint8_t ground; /* of a ribbon: a LookGround */
} StageLead;

typedef struct StageLook {
    Look look;
    const StageLead *lead;           /* or NULL */
    Look *hued;                      /* the same in the colours of the eight players, or NULL; and */
    int hue;                         /* entry of the number of a cell, from 1, that says in which; */
    bool hue_personal;               /* it depends on who looks */
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

/* Code of a number of the player who is the first pick, as the second one sees it. */
typedef struct StageBeside {
    int entry;
    bool personal; /* it depends on who looks */
} StageBeside;

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

/* Code of a described opponent, by option. The first picks are the seat that it plays for, who decides, and where what is
 * moved comes from and goes to; then come those of the move. -1: it has no opinion. */
enum { MIND_ME, MIND_WHO, MIND_SOURCE, MIND_TARGET, MIND_PICKS };
typedef struct StageStyle {
    int *worth, *notice;
} StageStyle;

struct Stage {
    Arena *arena;
    const Ruleset *rules;
    Language language; /* of who had it linked: machines tell faults in it */
    Variants variants; /* what was chosen before the game */
    World world;
    Code code;
    Growing constants;
    StageKnown *known;
    size_t knowns, known_capacity;
    WorldResume *resume;
    size_t resumes, resume_capacity;
    WorldNest *nest; /* of procedures that lead to themselves */
    int nests;
    StageOption *option;
    const Level *level; /* while linking */
    int too_many;       /* line of the option that is one more than STAGE_OPTIONS, else 0 */
    int options;        /* without those of chance, which are options and options + 1 */
    StageQuestion *question;
    int questions;
    int start, end, stuck, consistent, worth;           /* entries; -1: none */
    int sight;                                          /* shows what rules let players see; -1 */
    int tokens;                                         /* puts tokens to where they start; -1 */
    int clue_tells[MODEL_CLUES], clue_met[MODEL_CLUES]; /* entries; the first pick is the line; -1: none */
    int want[MODEL_WANTS];                              /* entries: does the level have it */
    StageStyle style[MODEL_STYLES];
    struct {
        int is, likely;
    } guess[MODEL_GUESSES];    /* entries, about the player in pick MIND_WHO */
    int figure[MODEL_FIGURES]; /* entries of the figures of the ranking */
    int hidden[MODEL_LAYERS];  /* entries of the tests whether a cell of a layer is hidden; -1 */
    int *said;                 /* entries of what texts work out, by their index, see stage_said */
    int *entry;                /* every entry, for the verifier */
    size_t entries, entry_capacity;
    uint8_t *first; /* a state as it is before `setup` */
    int shuffle;
    uint64_t shuffle_seed;
    int begins; /* the player who moves first */
    int players;
    bool plain; /* its code is made cell by cell, for tests to hold the other against */
    bool brief; /* its code stays as it was made: more time was lost on passes over it than they would save */
    bool no_board;
    bool lenient;         /* more may be legal than solutions are made of */
    bool tells_some;      /* something is shown to players that the rules work out */
    const uint8_t *walls; /* around each cell as the level draws them, or NULL */
    /* looks: by layer and value, and for cells where nothing stands */
    StageLook **look[MODEL_LAYERS]; /* [value], value 0: `no LAYER` has no look of its own */
    StageLook *empty_look;
    bool leads;                             /* some look leads to a cell */
    uint8_t ribbons;                        /* the ground of those that are ribbons, or GROUND_NONE */
    bool rounds;                            /* some look is round */
    const Look *player_look[STAGE_PLAYERS]; /* see stage_player_look */
    LookRole player_role[STAGE_PLAYERS];
    Swatch player_swatch[STAGE_PLAYERS];
    StageMark *mark;
    StageBeside beside[MODEL_BESIDES];
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
    const int16_t *thing_copy;      /* number of a copy that differs from others, -1: it does not */
    const uint8_t *thing_class;     /* things with the same number look alike from behind */
    int role_thing;                 /* number of the first role card */
    StageLook **thing_look;         /* [thing * 4 + turn], or NULL: that of copies is the first one's */
    StageLook **family_back;        /* of things that never lie on the board, by family; or NULL */
    const StageLabel **thing_label; /* what is drawn on each, MODEL_LABELS and an end without attribute */
    const char **thing_text;        /* likewise: kind, owner and turn in words, as in tests */
    const int16_t *thing_first;     /* place at the start, -1: none is told */
    const uint8_t *thing_turn;      /* how it is turned at the start */
};

struct State {
    Head head;
};

/* A compact set of moves: each segment is one move, or one for each member of a bit set at one of its picks, or one for
 * each member of several sets of one word: that is the first pick, and the second one the direction of its set. */
typedef struct Segment {
    Move base;
    int vary;     /* which pick the set gives, -1: a single move */
    uint32_t set; /* where its words start in the pool */
    uint16_t words;
    uint16_t ways; /* the directions of several sets, as bits; 0: there is one */
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
    Language language; /* of faults */
    Vm vm;
    Moveset set, spare, starts, steps; /* starts and single links of chains */
    Links links;
    bool set_valid;
    /* In the middle of random games, else NULL: nobody asks whose the moves are, so that no hash is worked out, and of moves
     * that have to be tried only one is listed, drawn with this. */
    uint64_t *drawing;
    int set_player;
    Head set_head;
    uint32_t passed; /* see game_passed */
    int stuck;       /* see game_end_place */
    uint64_t set_rest;
    UndoLog inner;        /* looking ahead */
    uint8_t *scratch;     /* one more state */
    uint8_t *tried;       /* the state that moves are tried in, where it is small; else NULL */
    bool copied, trying;  /* it is there; a move is being tried */
    bool sparing;         /* see machine_spare, */
    bool rationed;        /* and machine_ration */
    State *room[4];       /* and some for game_sight */
    const uint8_t *shown; /* see machine_show; or NULL */
    bool starting;        /* game_start has granted the steps, for all that it does */
    Tellings *tellings;   /* see machine_listen */
    int64_t telling;      /* steps that are left to looks and words, see machine_rest */
};

/* What stopped the code that the machine ran last, and where. */
struct Fault;
void fault_fill(const Machine *machine, struct Fault *fault);

/* A thing in a move: its name, unless the move has it already, and the values that tell its copies apart (move.c). */
void spell_thing(const Stage *stage, uint32_t apart, bool named, int thing, Buf *out);
/* What the members of a set of these are numbered by; how none is held where one of a type is expected. */
Domain domain_of(TypeKind elem);
int32_t none_of(const World *world, Type type);
/* Questions are asked a second time in the middle of what may be chosen at any time: those have numbers behind all
 * others, and so has what they say. */
static inline const int *stage_said(const Stage *stage, int question)
{
    return stage->said + (question >= stage->rules->questions ? stage->rules->sayings : 0);
}
/* The entry of the moves of one of a question's options, for who draws one or for all others. */
static inline int stage_moves(const Stage *stage, const StageQuestion *question, int nth, bool loose)
{
    const StageOption *o = &stage->option[question->first + nth];
    return loose && o->loose >= 0 ? o->loose : o->legal;
}
/* Is a puzzle that is solved as it lies won by the first move. */
bool stage_won_by_moving(const Stage *stage);

#endif
