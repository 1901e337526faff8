/* The checked model of a ruleset: what ruleset.h hides and the linker (src/link) reads. Only src/rule
 * includes this, and what looks inside it (game/inside.h, check.h). Everything lives in the ruleset's arena. */
#ifndef TAH_RULE_MODEL_H
#define TAH_RULE_MODEL_H

#include "base/arena.h"
#include "base/diag.h"
#include "base/hash.h"
#include "base/message.h"
#include "lang/ast.h"
#include "lang/shift.h"
#include "rule/button.h"
#include "rule/emblem.h"
#include "rule/joins.h"
#include "rule/limits.h"
#include "rule/sign.h"

typedef struct Ruleset Ruleset;
typedef struct OptionModel OptionModel;
typedef struct QuestionModel QuestionModel;

enum {
    MODEL_LAYERS = 16,
    MODEL_VALUES = 200,      /* values of one layer, owners included */
    MODEL_OPTIONS = 400,     /* named moves and answers */
    MODEL_PICKS = 6,         /* picks of one move */
    MODEL_REFUSALS = 20,     /* each of what refuses it and of what is wrong with it */
    MODEL_RUN_CELLS = 12,    /* cells of a line pattern */
    MODEL_LINES_AT_ONCE = 4, /* line patterns of one move with `at once` */
    MODEL_VARIABLES = 200,
    MODEL_ZONES = 60,
    MODEL_CLUES = 8,
    MODEL_WANTS = 8,
    MODEL_THINGS = 400,
    MODEL_FIGURES = 6,      /* by which players are ranked */
    MODEL_BESIDES = 4,      /* told beside players */
    MODEL_TRIMS = 4,        /* sides of a board, clockwise from above */
    MODEL_ATTRIBUTES = 200, /* printed on cards */
    MODEL_SORTS = 16,       /* lists and ranges under `values:` */
    MODEL_VARYING = 16,     /* attributes that differ among copies */
    MODEL_STYLES = 12,      /* described opponents */
    MODEL_GUESSES = 16,     /* what they guess of a player */
    MODEL_STYLE_NAME = 31,  /* bytes of their names, with the end */
    MODEL_TOKENS = 16,
    MODEL_NOTES = 4,
    MODEL_EMBLEMS = 64,
    MODEL_NOTED = 30,       /* values that notes tell apart: bits of a variable */
    MODEL_FAMILIES = 9,     /* of things: cards, and eight more */
    MODEL_THING_LAYERS = 4, /* layers in which things lie */
    MODEL_PLACES = 64,      /* where things of one kind lie from the start */
    STAGE_PLAYERS_MOST = 16,
    MODEL_TEAMS = 8,
    MODEL_NUMBERS = 20, /* that cards change */
    MODEL_PHASES = 40,
    NUMBER_UNLIMITED = 1000000,
    NUMBER_NOT_SET = -1000000,
    MODEL_FACES = 100, /* of a die that is told by its faces */
    MODEL_SIDES = 15,  /* sets of sides that are not empty */
    MODEL_MAP_PLACES = 500,
    MODEL_PLACE_TEXT = 48, /* bytes of a place's name in move texts, with the end */
    MODEL_TRACKS = 40,
    MODEL_STEPS = 100,        /* of a track that are told of */
    MODEL_TRACK_STEPS = 1000, /* of a track in all */
    MODEL_PRICE = 9999,       /* of a link, at most */
    MODEL_LINK_SORTS = 8      /* the one without a name included */
};

/* Which things of a layer hear events: those that all players know, all, none. */
typedef enum Hearing { HEARS_FACE_UP, HEARS_ALL, HEARS_NONE } Hearing;

typedef struct LayerModel {
    const char *name;
    int kinds;     /* enumerated kinds, or high - low + 1 numbers */
    Symbol **kind; /* NULL for numbers */
    int *player;   /* by kind, where these are enumerated: who has the same name, or -1 */
    bool numeric;
    bool sides; /* a value is a set of sides, north 1, east 2, south 4, west 8; none is 0 */
    int low, high;
    int first;      /* value of cells that nothing is said about: 0 none, k: the k-th kind */
    bool made;      /* of what stands at places: shown only where `look` or `texts` has its name */
    bool truth;     /* made of what is true of some places: asked for as a truth */
    bool owned;     /* every piece belongs to a player */
    bool by_player; /* kinds have the players' names */
    bool written;   /* some rule writes it, so it is part of the state */
    bool things;    /* things of a family lie there: a value is the back of one, one for each owner */
    int family;     /* which one */
    int seen;       /* who knows a thing that is laid there: 0 nobody, 1 its owner, 2 all */
    Hearing hears;  /* which things there hear events */
    Node *sees;     /* cells on which `me` sees what is not their own, by a rule; NULL: there is none */
    Node *hidden;   /* cells for which it holds do not show their value; NULL: all do */
    bool forgets;   /* an undo hides again what had been seen */
    bool lifts;     /* what is hidden is shown when the game is over */
} LayerModel;

/* What a card does to a number while something holds of its holder. */
typedef struct ChangeModel {
    Symbol *card;
    Local *thing; /* `it` in the condition, where `me` is the holder */
    Node *condition;
    int amount;
    bool adds; /* else it sets the number */
    struct ChangeModel *next;
} ChangeModel;

/* A number that rules ask for: of each player, changed by cards in play. */
typedef struct NumberModel {
    Symbol *symbol;
    Node *base;           /* about the player */
    int *set;             /* by card: what it sets the number to, or NUMBER_NOT_SET */
    int *add;             /* by card */
    ChangeModel *changes; /* with conditions, the last first */
    bool looked;          /* is being looked at, by what goes through all that it stands on */
} NumberModel;

/* Players who play together. */
typedef struct TeamModel {
    Symbol *symbol;
    uint32_t members; /* players as bits */
} TeamModel;

typedef struct WordModel {
    Symbol *symbol;
    Node *body;
    Local **parameter; /* symbol->parameters of them */
    TypeKind subject;  /* what it is a predicate of, TYPE_ERROR for a plain value */
    Type type;         /* SET of the subject, or the value's type */
    int state;         /* 0 not checked, 1 being checked, 2 done */
    int query;         /* the last one for which it was looked at (check_secret.c) */
    bool remembers;    /* it speaks of what described opponents remember */
} WordModel;

/* A text for people, in every language: where one is not given, in English. */
typedef struct Texts {
    const char *in[LANGUAGE_COUNT]; /* NULL where there is no English either */
} Texts;

/* A place of a board that is no grid: a cell with a name. */
typedef struct PlaceModel {
    Symbol *symbol;
    const char *text;          /* in move texts: blanks become hyphens */
    const Texts *title;        /* or NULL */
    const Texts *abbreviation; /* where the title has no room; or NULL */
    int column, row; /* where it is drawn on a map at its full size, in text cells; -1: nothing is said */
    int value[MODEL_LAYERS]; /* from the start, as in a legend; 0: the layer's first */
} PlaceModel;

/* Places that have a name together. */
typedef struct RegionModel {
    Symbol *symbol;
    const Texts *title; /* or NULL */
    uint64_t *places;   /* Ruleset.place_words of them */
    uint64_t *within;   /* regions that this one is a part of */
} RegionModel;

/* A sort of link between places. */
typedef struct LinkSortModel {
    Symbol *symbol;     /* NULL: the one of `links:` at places */
    const Texts *title; /* or NULL */
    bool one_way;
    int price; /* of its links, where they do not say another one */
} LinkSortModel;

/* A name that is given a value: under `let:`, or, with what may be chosen, under `pick:`. */
typedef struct LetModel {
    const char *name;
    Node *value;
    Local *local; /* the checker's */
} LetModel;

typedef struct TellModel TellModel;

typedef struct Lets {
    int count;
    LetModel *let;
} Lets;

typedef enum StatementKind {
    STATEMENT_LIST,  /* part */
    STATEMENT_ONE,   /* node */
    STATEMENT_EACH,  /* node: the loop; body */
    STATEMENT_IF,    /* node: the condition; body, otherwise (or NULL) */
    STATEMENT_TIMES, /* node: how many times; body */
    STATEMENT_UNTIL, /* body; node: the condition */
    STATEMENT_WHILE, /* node: the condition; body */
    STATEMENT_ASK,   /* question; phase (or NULL) */
    STATEMENT_LET,   /* lets */
    STATEMENT_PHASE, /* phase; body (NULL: it is told nowhere), which may stand under `phases:` */
    STATEMENT_TELL   /* tells; node: to whom, as there */
} StatementKind;

/* A statement or a block of them, as the builder reads it from the rules, once. */
typedef struct Statement {
    StatementKind kind;
    Place at;
    Node *node;
    struct Statement *body, *otherwise, **part;
    int parts;
    QuestionModel *question;
    TellModel *tells;
    Lets lets;
    const Symbol *phase;
    Place phase_at;
} Statement;

typedef struct ListenerModel ListenerModel;

typedef struct ProcedureModel {
    Symbol *symbol;
    Statement *body;
    Local **parameter;
    int state;     /* as for words */
    bool suspends; /* may ask or leave something to chance */
    bool nested;   /* leads to itself, so its code is never in line */
    bool looked;   /* is being looked at, by what goes through all that it calls */
    ListenerModel *before, *after;
    int index;
} ProcedureModel;

struct ListenerModel {
    Statement *body;
    Symbol *source; /* the card it stands on, or NULL: the rules as a whole */
    ProcedureModel *of;
    Local *holder_thing; /* `it` in a card's code */
    ListenerModel *next;
};

/* What is done when a condition comes to hold, whoever caused it: for one of some players, for who has a card in play,
 * or for nobody in particular. */
typedef struct WatchModel {
    Place at;
    Symbol *source;      /* the card it stands on, or NULL */
    Local *holder_thing; /* `it` there */
    Node *players;       /* `for:`, a loop; or NULL */
    bool mine;           /* for each player, who is `me` */
    Node *condition;
    bool from_start; /* what holds when setup is done comes to hold then */
    Statement *body;
} WatchModel;

/* Who sees what lies in a zone: its owner, all of the owner's team, all but the owner, those whom a rule names. */
typedef enum ZoneSeen { ZONE_NOBODY, ZONE_OWNER, ZONE_ALL, ZONE_TEAM, ZONE_OTHERS, ZONE_RULE } ZoneSeen;

typedef struct VariableModel {
    Symbol *symbol;
    const char *name;
    Type type;
    bool per_player;
    bool per_pair; /* each player has one for each player */
    bool per_thing;
    bool per_place;    /* every place has one, and with per_player one for each player: */
    int32_t *first_at; /* what it holds at first, by place, of a place by player */
    bool closed;       /* not all know it: */
    bool both;         /* both of a pair do, */
    ZoneSeen seen;     /* or else these; of ZONE_RULE the seats: */
    uint32_t seats;
    bool ranged;
    int low, high;
    int first;             /* for numbers and booleans */
    Node *first_node;      /* else an expression, or NULL: none */
    const Texts *show;     /* or NULL */
    const CountSign *sign; /* that a number is drawn in, or NULL */
    int most;   /* the variable, from 1, of how many of it each player can have; 0: none is named */
    bool token; /* it is where something stands, which is drawn there */
    int nth;    /* of a token: which of them */
    int starts; /* of a token: 0, or where each starts: one expression, or one for every player */
    Node **start;
    struct TrackModel *track; /* it is where markers are on a track; or NULL */
    bool memory; /* what a described opponent keeps to itself: in a position it has its first value */
    bool notes;  /* every cell has one, whose bits are values of a layer, the first one lowest: */
    int of_layer;
} VariableModel;

/* What is said of a step of a track. */
typedef struct StepModel {
    Place at;
    int value;
    Symbol *symbol;        /* its name, or NULL */
    const Texts *title;    /* or NULL */
    Statement *body;       /* what is done when a marker comes there, or NULL */
    Statement *opening;    /* and what the first time instead, or NULL: */
    VariableModel *opened; /* whether that has been */
} StepModel;

/* A row of steps with a marker, or one of every player: a variable of numbers. */
typedef struct TrackModel {
    VariableModel *variable;
    const struct Yaml *key;
    struct Yaml *body;
    int low, high; /* the values of its first and last step */
    int steps;     /* that something is said of, in the order of their values */
    StepModel *step;
} TrackModel;

/* An option of the game: true or false, a number, or one of several names. */
typedef struct VariantModel {
    const char *name;
    Symbol *symbol;
    bool truth;
    int choices;     /* names; 0: a number or a truth */
    Symbol **choice; /* so many */
    int low, high;   /* of a number */
    int first;       /* as in Variants */
} VariantModel;

/* What a level says of every row or column. */
typedef struct ClueModel {
    const char *name;
    bool columns; /* per column, else per row */
    bool list;    /* numbers, else one number */
    Node *tells;  /* what it says of a board that is solved, about the line `it`; or NULL */
    Node *met;    /* whether the line does what it says; NULL: it is what `tells` gives */
    Place at;
} ClueModel;

/* What every level must have at its start. */
typedef struct WantModel {
    Node *condition;
    const Texts *title; /* what is lacking where it does not hold */
    int line;
} WantModel;

typedef struct ZoneModel {
    Symbol *symbol;
    const char *name;
    int family; /* what lies there; -1: things of all families */
    bool per_player;
    bool ordered;
    bool in_play;
    ZoneSeen seen;
    Node *viewers;   /* of ZONE_RULE, about the owner `me`: a set of players */
    bool owner_sees; /* the rule always names the owner */
    int size;        /* how many things it can hold, 0: any number */
    bool unlike;     /* of things that nothing tells apart it holds one */
    Statement *when_empty;
    const Texts *show;
    bool hidden; /* it is the rules' own: nobody is shown it */
} ZoneModel;

/* Cards, tiles and pieces are things. A family has one sort of back, or one for each owner; the first is
 * that of the cards. */
typedef struct FamilyModel {
    Symbol *symbol; /* NULL: the cards */
    const char *name;
    int paths;       /* path ends on a side, 0: tiles without paths */
    bool turns;      /* its things may be turned */
    bool per_player; /* every player has a set of them */
} FamilyModel;

/* A card, or a kind of tile or piece. */
typedef struct CardModel {
    Symbol *symbol;
    int family;
    int count; /* how many there are of it, of a family per player for each */
    int copy;  /* number of its first copy, among those of cards whose copies differ; -1: they do not */
    OptionModel *option;   /* from `can:`, or NULL */
    OptionModel *any_time; /* from `any time:`, likewise */
    Joins joins;           /* of a family with paths, as it is drawn when it is upright */
    bool turning;          /* one may turn round on it */
    int places;            /* so many of them lie on the board from the start */
    const char **place;    /* the names of those cells */
    Place *place_at;
} CardModel;

/* What a number is called in the corner of a card and in texts. */
typedef struct CalledModel {
    int number;
    const Texts *text;
    struct CalledModel *next;
} CalledModel;

/* What an attribute can be: one of some words, or a number of a range. */
typedef struct SortModel {
    Symbol *symbol; /* of the attribute */
    int words;      /* 0: a number from low to high */
    Symbol **word;
    int low, high;
    CalledModel *called;
} SortModel;

/* A value printed on cards, or that cards change: by attribute and card. */
typedef struct PrintedModel {
    Symbol *symbol;
    TypeKind type; /* TYPE_INT, TYPE_BOOL; TYPE_THING, TYPE_PLAYER, TYPE_DIRECTION for what is named there */
    int sort; /* which of the lists of values it has, -1: none; of words the type is TYPE_VALUE, and a value counts
                    them from 1 */
    int varying; /* its number among those that differ among copies of one card, -1: it does not */
    int *copy;   /* of these, by the number of a copy (CardModel.copy), as `value`; else NULL */
    int *value; /* by card number: the number, 1 for true, the number of a player or direction, that of a card
                      whose only thing is meant; where it says nothing 0, false or PRINTED_NONE */
} PrintedModel;

enum { PRINTED_NONE = -1, PRINTED_ON_CARD = -2000000000 /* a copy has what its card has */ };

/* One change that a pattern makes: the layer of a cell becomes a value, or what another cell had. */
typedef struct WriteModel {
    int cell; /* which of the pattern's cells */
    int layer;
    int value;        /* kind number from 1, 0: empties; when from < 0 */
    int from;         /* the cell of the left side whose value is taken, or -1 */
    const Node *made; /* a value worked out at play, as in `my king`; else NULL */
} WriteModel;

typedef struct PatternModel {
    Node *node; /* NODE_PATTERN */
    int cells;
    Node *left[MODEL_RUN_CELLS];
    Node *right[MODEL_RUN_CELLS];
    int writes;
    WriteModel write[MODEL_RUN_CELLS * 2];
    int runs;   /* how many cells are `...` */
    int target; /* where what stood on the first cell ends, for drawing and `last cell` */
    int end;    /* the last cell that it changes; with a run, the text of its moves names it */
    int anchors; /* with runs, the cells that are named and tell where all others lie: the first, of each part between
                    two runs whose cells matter one, `end` */
    int anchor[MODEL_RUN_CELLS];
    bool untold; /* it has parts between two runs that are not named */
} PatternModel;

typedef struct SayingModel SayingModel;

/* What speaks against a move that could be picked. */
typedef struct RefusalModel {
    Node *condition; /* about what was picked */
    SayingModel *say;
    bool mistake; /* a player may do it all the same */
} RefusalModel;

/* The directions of a line, perhaps of those that begin on one kind only. */
typedef struct AlongModel {
    Symbol *kind; /* or NULL */
    Node *ways;
} AlongModel;

/* Are copies of a card choices of their own: as the rules ask for their values, always, or never. */
typedef enum CopyChoice { COPIES_AS_ASKED, COPIES_APART, COPIES_ALIKE } CopyChoice;

struct OptionModel {
    const char *name; /* as in the file */
    const char *text; /* in move texts: blanks become hyphens */
    Symbol *symbol;
    int index; /* in the ruleset's list */
    Place at;  /* line 0: a plain answer, which has a name and no effect */
    int patterns;
    PatternModel *pattern;
    int alongs;      /* 0: all directions of the board */
    bool along_kind; /* each is for one kind */
    AlongModel *along;
    bool on_the_way; /* it only leads to others, see game/journey.h */
    Place on_the_way_at;
    bool at_once; /* one move is every line that fits from its cell on; it has one pick, that cell */
    const char *way_name;
    Local *way;  /* name of the line's direction, or NULL */
    Lets choice; /* `pick:` */
    int picks;   /* the same as numbers of a move, behind the card that it comes from */
    Local *pick[MODEL_PICKS];
    Node *domain[MODEL_PICKS];
    int least,
        most; /* so many are chosen at once by the last pick, whose name is their set; most 0: one, which is it */
    CopyChoice copies;
    uint32_t apart
        [MODEL_PICKS]; /* of things: the values that tell copies apart, as bits of PrintedModel.varying */
    Node *who;         /* the players who have this move; NULL: whoever is asked */
    Node *when, *keep, *avoid;
    Node *measure; /* `rank` where it is no plain number: worked out after the move */
    Node *aid;     /* where it holds the move only helps who plays; NULL: nowhere */
    int refusals;
    RefusalModel *refusal;
    SayingModel *kept; /* why `keep` does not hold, or NULL */
    MoveButton button;
    Place button_at;
    Lets let;
    Statement *effect, *after;
    int rank;      /* 0: none */
    bool retold;   /* its effect begins with a text that is told instead of what it is called */
    bool again;    /* a chain with the same piece is one move */
    bool suspends; /* its effect asks or leaves something to chance */
    bool open;     /* whether it is possible everybody can tell; */
    int needs;     /* else it is plain that it is not where this zone of who is asked holds fewer, or -1; */
    int needed;    /* than so many */
    bool worn;     /* at any time, from a card that all see lie before who may use it */
    bool offered;  /* some question has it */
    bool any_time; /* it is added to every question that who may use it is asked */
    const OptionModel *origin; /* what the card can; this is it where a question offers it */
    CardModel *card;           /* comes from a card, which is then its first pick; `me` is who is asked */
    Local *thing;              /* another name of that pick */
};

/* Who may know what a text tells: everybody, unless only `me` or only who is asked, or else nobody. */
typedef struct SayEyes {
    bool mine, yours, nobody;
} SayEyes;

/* A part of what is said: words, or a value that is told in their place. */
typedef struct SayPiece {
    const char *text; /* safe for a terminal; NULL: */
    Node *value;
    bool corner; /* of the thing that this is, what stands in its corner */
    Type type;
    SayEyes eyes;
    SayEyes there; /* of a thing: who may know whether there is one at all */
    int index;     /* among all that texts work out */
    struct SayPiece *next;
} SayPiece;

/* What a question says, in each language. */
struct SayingModel {
    SayPiece *text[LANGUAGE_COUNT];
    Node *condition;             /* of one that goes before where it holds; NULL: always */
    bool good;                   /* it can be asked */
    SayEyes eyes;                /* who may know whether it holds */
    int index;                   /* likewise */
    struct SayingModel *special; /* those that go before, the first that fits first */
    struct SayingModel *next;    /* the next of such */
};

/* What players are told when a statement is done. */
struct TellModel {
    SayingModel *say;
    Node *to;  /* NULL: all */
    bool good; /* which is a set of players */
    int index;
};

/* What an ask block lists: an answer of its own, cards that can do something, or the moves of the game. */
typedef struct OfferModel {
    Place at;
    OptionModel *option; /* or NULL: */
    Node *cards;         /* or NULL: the moves */
} OfferModel;

struct QuestionModel {
    bool moves; /* those of the player to move */
    int offers;
    OfferModel *offer;
    Place at, offers_at;
    Node *who;
    bool together;
    SayingModel *say; /* or NULL */
    int options;
    OptionModel **option;
    bool stuck; /* nothing to choose from means the end, not a skip */
    int index;
};

typedef struct EndModel {
    Node *condition; /* NULL where there are pictures */
    int pictures;    /* blocks in the legend's characters; 0: those of the level */
    const char **picture;
    Node *result;     /* NODE_VERB */
    SayingModel *say; /* why it has ended so, or NULL */
    int line;
} EndModel;

/* What players are ranked by: a number of each, of which the most comes first, or the least. */
typedef struct FigureModel {
    Node *value;
    bool least;
    const Texts *show; /* what people call it; NULL: it only parts those who are equal */
} FigureModel;

/* A number that is told beside every player (`it`) to who looks on (`me`). */
typedef struct BesideModel {
    Node *value;
    const Texts *show;
    const CountSign *sign; /* or NULL */
} BesideModel;

/* What a described opponent thinks of moves of some names, or notices when one is made: about what was picked, whose
 * names are those of the move. Where several moves are meant, what they all pick is known. */
typedef struct OpinionModel {
    Place at;
    int names; /* of moves and answers; 0: all that happens */
    const char **name;
    Place *name_at;
    Node *condition; /* or NULL */
    Node *worth;     /* of a preference, else NULL: */
    Statement *body;
    Local *who, *mover, *source,
        *target; /* who made it, whose turn it is, where its piece comes from and goes to */
    int picks;
    Local *pick[MODEL_PICKS + 2];
    uint32_t asked;           /* which of these it asks about, as bits */
    bool asks_who, asks_line; /* and whether it asks who made it, and where to and from */
} OpinionModel;

typedef struct OpinionList {
    int count;
    OpinionModel *opinion;
} OpinionList;

/* A described opponent. */
typedef struct StyleModel {
    const char *name;
    const Texts *title, *about; /* or NULL */
    OpinionList notice, prefer;
    int close;    /* so much less is as good as the best */
    int careless; /* percent of decisions that are left to chance */
} StyleModel;

/* What an opponent guesses of a player (`it`): one of several things that it may be. */
typedef struct GuessModel {
    const char *name;
    Node *is;     /* does it hold, for who knows all */
    Node *likely; /* how likely that is, by what the opponent remembers */
} GuessModel;

enum { MODEL_LABELS = 4 };

typedef struct LookModel {
    Symbol *subject; /* kind, layer or word; a card, tile or piece, or a family of them; what they have */
    Node *where;     /* of a word: the cells or path ends that have it; NULL otherwise */
    bool on_ends;    /* it is about path ends: */
    Node *count, *player; /* a number of each that is written, and whose it is; or NULL */
    Node *hue;            /* a number of each cell, which gives it the colour of that player; or NULL */
    Node *leads;          /* the cell to which a line is drawn from each on which it is; or NULL */
    int drawn;            /* how: a LeadStyle */
    const char *ascii, *small, *wide, *large;
    const Texts *title; /* words that stand where the large picture would; or NULL */
    const char *pieces; /* a picture of the whole board, of which each value is a part; or NULL */
    int role;           /* LookRole, -1 where not given */
    const char *emblem; /* its name, {} in it for the number of a value; NULL: not given */
    int ground, edge,
        ways;    /* LookGrounds, likewise; edge: at the end of the ground; ways: of the paths of a tile */
    int texture; /* LookTexture, likewise */
    bool fill;
    bool even;                         /* grounds have one shade where it is on the board */
    bool open;                         /* edges end where the board does */
    bool round;                        /* the ground is a plate on that of its edge */
    bool road;                         /* paths of a tile are roads over its ground */
    bool figure;                       /* the player's */
    int lines;                         /* a BoxStyle, -1 where not given */
    bool thin;                         /* no bars, whatever the colours */
    bool over;                         /* they lead over what stands in the middle */
    int corner;                        /* LookCorner, -1 where not given */
    int frame;                         /* LookFrame, likewise */
    const Symbol *label[MODEL_LABELS]; /* what of a thing is drawn on it; NULL ends them */
    Node *condition;                   /* `on WORD` / `when WORD`; NULL: always */
    const char *word;       /* of the condition, where it is one of the rules' words alone; or NULL */
    struct LookModel *next; /* more special ones for the same subject, tried in order */
} LookModel;

/* A thing that lies there: of a kind, whose it is, how it is turned. */
typedef struct LegendThing {
    int card;  /* its number, when the legend's value of the layer is not 0 */
    int owner; /* -1: common */
    int turn;  /* quarters clockwise */
} LegendThing;

typedef struct LegendModel {
    char character;
    bool outside;
    int value
        [MODEL_LAYERS]; /* kind number from 1, 0: the layer's first; of a layer of things 1: see `thing` */
    LegendThing thing[MODEL_LAYERS];
    uint32_t token[MODEL_TOKENS]; /* the players whose token stands there; 1 for one that is common to all */
} LegendModel;

/* The roles that so many players have. */
typedef struct DealModel {
    int players, roles;
    const Symbol **role;
} DealModel;

struct Ruleset {
    Arena *arena;
    int keepers; /* beside the first one, see ruleset_keep */
    Names *names;
    struct Yaml *document; /* for who reads it: the builder, and texts and levels that stand in it */
    char *file, *game;
    const char *source;
    int files;
    struct SourceFile *part;     /* the files that it was put together from */
    char identity[HASH_HEX + 1]; /* empty until it is asked for */
    int players_least, players_most;
    const char **player; /* names, or NULL */
    int numbers;
    NumberModel number[MODEL_NUMBERS];
    int phases;
    Symbol *phase[MODEL_PHASES];
    int teams;
    TeamModel team[MODEL_TEAMS]; /* no player is in two of them */
    int variants;
    VariantModel variant[VARIANTS_MOST];
    bool from_level, wrap;
    int neighbours; /* of a cell: 4, 8, or 6 of hexagons */
    GridShift shifts;
    int width, height;
    int places; /* 0: a grid, or no board; else width is as many, and height 1 */
    PlaceModel *place;
    size_t place_words; /* of a set of places */
    int regions;
    RegionModel *region;
    int link_sorts;
    LinkSortModel link_sort[MODEL_LINK_SORTS];
    uint64_t *link; /* by sort and place, the set of places that it leads to */
    int16_t
        *price; /* by sort, place and place, what a link costs, -1: its sort says that; NULL: that of all */
    int layers;
    LayerModel layer[MODEL_LAYERS];
    int tracks;
    TrackModel *track;
    int clues;
    ClueModel clue[MODEL_CLUES];
    int wants;
    WantModel want[MODEL_WANTS];
    int words, procedures, variables, zones, cards, things, printed, options, questions, ends;
    int sorts, varying, copies;
    const PrintedModel *vary[MODEL_VARYING]; /* what differs among copies, in the order in which it is told */
    SortModel sort[MODEL_SORTS];
    int families;
    FamilyModel family[MODEL_FAMILIES];
    WordModel **word;
    ProcedureModel **procedure;
    ProcedureModel *event; /* what `run event of` a card does, or NULL */
    VariableModel *variable;
    ZoneModel *zone;
    CardModel *card;
    PrintedModel *print; /* attributes of cards */
    OptionModel **option;
    QuestionModel **question; /* the first is that of the default turn, if there is no `turn:` */
    int any_times;
    OptionModel **any_time; /* what may be chosen in every question */
    EndModel *end;
    int watches;
    WatchModel *watch;
    Statement *setup, *turn;
    Node *stuck; /* result, or NULL: the default */
    Node *consistent;
    bool won_by_moving; /* a level that is solved as it lies is won by the first move */
    int figures;
    FigureModel figure[MODEL_FIGURES];
    Node *worth; /* what a position is worth to a player, for agents */
    int styles;
    StyleModel style[MODEL_STYLES];
    int guide;          /* the style that searches ask first, -1: none */
    OpinionList notice; /* of all of them, before their own */
    int guesses;
    GuessModel *guess;
    int besides;
    BesideModel beside[MODEL_BESIDES];
    int roles;     /* role cards are the last things of a stage */
    int discard;   /* the zone to which things are discarded, where some are */
    int role_zone; /* zone number, -1 without roles */
    bool roles_secret;
    int deals;
    DealModel *deal;
    Place deal_at;
    bool uses_answer; /* what was answered last */
    bool uses_rolled, rolls;
    bool uses_order;   /* players may leave, or the order of play may turn round */
    bool uses_begin;   /* who has the first turn may be told, or may miss it */
    bool conceals;     /* some rule turns things face down */
    int turn_variable; /* holds how things are turned, in quarters clockwise; -1: nothing can be turned */
    bool uses_ends;    /* path ends are spoken of */
    int per_side;      /* of a cell's side: as many as the tiles have that lie on the board, else 1 */
    int path_layer;    /* in which tiles with paths lie; -1: none */
    bool uses_last_cell, uses_repetitions, uses_distinct;
    const Emblem *emblem[MODEL_EMBLEMS]; /* the rules' own */
    int emblems;
    LookModel **look; /* by symbol, a list */
    int looks;
    int borders;           /* the layer whose regions have borders, -1: none */
    int dashes;            /* the same with dashed ones */
    int every;             /* borders after so many rows and columns, 0: none */
    int trim[MODEL_TRIMS]; /* colour roles beyond the sides of the board, 0: none */
    int wall_ground;       /* the LookGround that walls between cells are made of, GROUND_NONE: not said */
    LegendModel legend[128];
    bool legend_has[128];
    char filler, wall;
    bool walls;  /* boards of levels are pictures with walls */
    int locals;  /* how many Local ids there are */
    int sayings; /* values and conditions of texts */
    int tells;
    TellModel **tell;
};

/* May what is drawn from a zone be asked of chance, or its `when empty:` stop. */
bool zone_draws_stop(const ZoneModel *zone);

/* Those that the builder has made come to be known to the ruleset, with a number of their own. */
void option_add(Ruleset *rules, OptionModel *option);
void question_add(Ruleset *rules, QuestionModel *question);
void tell_add(Ruleset *rules, TellModel *tell);
void any_time_add(Ruleset *rules, OptionModel *option);

/* A text in a language; NULL when there is none at all. */
const char *text_in(const Texts *text, Language language);

/* What goes through statements and all that stands in them, those of their questions and listed phases included, and
 * ends as soon as one of its functions, either of which may be NULL, says true; then it says so as well. */
typedef struct Visit {
    bool (*statement)(void *context, const Statement *statement);
    bool (*node)(void *context, Node *node); /* expressions as a whole */
    void *context;
} Visit;
bool statement_visit(const Statement *statement, const Visit *visit);
bool option_visit(const OptionModel *option, const Visit *visit);

/* The question of `moves:`, or NULL. */
const QuestionModel *rules_moves(const Ruleset *rules);

/* Does a question offer what stands elsewhere in the rules: what a card can, or one of the moves. */
bool question_borrows(const Ruleset *rules, const QuestionModel *q, const OptionModel *option);

/* What a link that there is costs. */
int rules_price(const Ruleset *rules, int sort, int from, int to);

/* The type of the values of a layer: TYPE_INT for numbers, a set of directions for sides, else TYPE_KIND. */
Type layer_type(const Ruleset *rules, int layer);

/* A place in the rules as code remembers it (CODE_LINE_BITS), and back again. */
int rules_line(const Ruleset *rules, const char *file, int line);
Place rules_place(const Ruleset *rules, int place);

/* The family of a name in `of:`: cards, or what `tiles:` and `pieces:` declare; -1 when there is none. */
int family_find(const Ruleset *rules, const char *name);

/* Checks everything (check.c); errors are added to diags. */
void rules_check(Ruleset *rules, Diags *diags);

/* By a name, of the rules' own or of the shelf, which ` turned right`, ` turned left` or ` turned over` may follow; in that
 * arena where it is made anew. NULL: there is none. */
const Emblem *ruleset_emblem(const Ruleset *rules, Arena *arena, const char *name);

#endif
