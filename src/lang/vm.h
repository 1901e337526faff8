/* The virtual machine: runs code over a state. What a state's bytes mean is told by a World, which the
 * linker makes; the machine itself knows no rules. */
#ifndef TAH_LANG_VM_H
#define TAH_LANG_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "lang/code.h"

enum {
    VM_PICKS = 28, /* picks of one move, see game/move.h */
    VM_CALLS = 40, /* nesting of calls */
    VM_PLAYERS = 16,
    VM_SHUFFLE = -1,
    VM_DIE = -2,
    VM_ROLLED = 1 << 20, /* more than all dice of one roll together */
    VM_SKIPS = 99,       /* turns that one player may have to miss */
    VM_LAYERS = 16,
    VM_CLUES = 8,
    VM_DIRECTIONS = 8,
    VM_SPARE_SETS = 2,   /* beside those that code names */
    VM_VALUES = 256,     /* numbers that `distinct` tells apart: 0 to 255 */
    VM_POSITIONS = 128,  /* turns that are remembered for repetitions */
    VM_OUT_OF_PLAY = -2, /* whose zone a thing is put into that leaves the game */
    VM_SLICE = 1 << 20   /* steps (see cost.h) after which the machine looks whether it is to stop */
};

typedef enum Domain {
    DOMAIN_CELLS,
    DOMAIN_PLAYERS,
    DOMAIN_THINGS,
    DOMAIN_SMALL,  /* directions */
    DOMAIN_VALUES, /* numbers and kinds that are told apart, in a set that is never kept */
    DOMAIN_ENDS,   /* path ends */
    DOMAINS
} Domain;

typedef enum Ended { ENDED_NOT, ENDED_WIN, ENDED_LOSE, ENDED_STUCK, ENDED_DRAW } Ended;

/* The start of every state. All of it is part of a state's bytes; nothing in it is a pointer. */
typedef struct Head {
    uint64_t body;       /* incremental hash of layers, variables, zones */
    uint64_t random[4];  /* the generator */
    int32_t ply;         /* decisions of players so far */
    int32_t chances;     /* outcomes of chance so far */
    int32_t me;          /* the player to move */
    int32_t last_player; /* who decided last */
    int32_t last_cell;   /* cell number + 1, 0: none */
    int32_t resume;      /* where the script goes on, 0: not started or over */
    int32_t chance;      /* what chance decides: faces of a die, VM_SHUFFLE, from VM_DIE down a die with
                                  faces of its own, 0 nothing */
    int32_t phase;       /* of the turn, from 1; 0: none */
    int32_t answer;      /* number of the name of the last answer, where rules ask; -1: nobody was asked */
    int32_t rolled;      /* what was rolled last + VM_ROLLED, 0: nothing yet */
    int32_t again;       /* the turn does not pass on */
    int32_t next;        /* whose turn is next + 1, 0: as the order of play has it */
    int32_t reversed;    /* the order of play goes back */
    uint8_t skips[VM_PLAYERS]; /* turns that a player will miss */
    uint32_t deciders;         /* players as bits, bit 31 chance */
    uint32_t asked;            /* everybody who was asked this question together */
    uint32_t answered;
    uint32_t living;
    uint32_t winners;
    int32_t ended;            /* Ended */
    int32_t last_left;        /* the decision after which somebody left last */
    uint8_t left[VM_PLAYERS]; /* of each player: when they left, counted from 1; 0: they are in the game */
} Head;

typedef struct WorldLayer {
    bool changes;         /* part of the state; else bytes and sets are the stage's own */
    int values;           /* 1 .. values, 0 is none */
    uint32_t bytes_at;    /* offset in the state: cells + 1 bytes */
    const uint8_t *bytes; /* of a layer that never changes */
    bool tracked;         /* a set is kept for every value */
    uint32_t sets_at;     /* offset of (values + 1) sets */
    const uint64_t *sets; /* of a layer that never changes */
    uint32_t veil_at;     /* what a view hides of it: a set of cells, then how often each value from 0 on is
                             there, as 32 bits; all zero in states. 0: nothing is ever hidden */
    uint32_t things_at;   /* of a layer of things: int16 a cell, thing + 1; 0: no such layer */
    int place;            /* number of the place of a thing on its first cell */
    int seen;             /* who knows a thing that is laid there: 0 nobody, 1 its owner, 2 all */
    uint64_t id;          /* hash of its name */
    const uint64_t *key;  /* hash contributions by cell and value; NULL on large boards */
} WorldLayer;

typedef struct WorldVariable {
    uint32_t at; /* offset of count 32-bit numbers, index 0 .. count-1 */
    int count;
    bool ranged;
    bool counts;    /* a number, which makes no other position */
    bool of_things; /* every thing has one */
    int32_t low, high;
    int32_t first;
    int32_t none; /* what asking nobody's gives */
    bool token;
    Domain domain; /* of a token: of what it stands on */
    uint64_t id;
} WorldVariable;

/* A zone has one instance for all, or one for each player. Things are in exactly one place: an instance, a cell of
 * a layer of things, or out of play. Places are numbered: first the instances, then the cells of those layers. */
typedef struct WorldZone {
    int instances;
    int first; /* number of its first instance */
    bool ordered;
    int size;    /* how many things an instance can hold, 0: any number */
    bool unlike; /* only things that something tells apart */
} WorldZone;

/* Numbers that a level gives for every row or column; lines are counted from 1, as rows and columns are. */
typedef struct WorldClue {
    int lines;
    const int32_t *start;  /* of each line in number */
    const int32_t *length; /* -1: the level says nothing of it */
    const int32_t *number;
    int32_t none;
} WorldClue;

/* A die whose faces are not 1, 2 and so on: the values in order, and how often each is on it. */
typedef struct WorldDie {
    int faces; /* different ones */
    const int16_t *value;
    const int16_t *weight;
    int total;
} WorldDie;

typedef struct WorldResume {
    int pc;
    int question; /* -1 for chance and for returns */
} WorldResume;

typedef struct World {
    int width, height, cells, players, things;
    int words[DOMAINS];    /* 64-bit words of a set; always one spare bit for `none` */
    int none[DOMAINS];     /* the number that means none */
    uint32_t ways;         /* directions of the board, as bits */
    const int16_t *step;   /* [direction][cell], cells + 1 a row */
    int steps;             /* longest line */
    const uint64_t *near;  /* a set for every cell: its neighbours; NULL on large boards */
    const uint64_t *from;  /* [direction][steps + 1][words]: cells with an i-th cell that way */
    bool plain;            /* numbering lets sets be shifted: no wrapping edges */
    const uint64_t *board; /* cells on the board */
    const uint8_t *walls;  /* each cell's sides (base/box.h) with a wall to another cell; NULL: no walls */
    const uint64_t *links; /* a set for every cell; NULL: no links */
    /* Path ends, see vm_path.h. The rest is 0 where rules do not speak of them. */
    int per_side, ends;      /* of a cell's side; of all cells */
    const uint64_t *end_set; /* those of cells on the board */
    const int16_t *opposite; /* an end: the one that faces it, `ends` at the border; one more for none */
    int path_layer;          /* in which tiles with paths lie; -1: none */
    const int16_t *form;     /* a thing: which paths it has, -1: none */
    const uint32_t *join;    /* [form][turn][end of a cell]: ends joined with it, itself included */
    const bool *turning;     /* [form]: one may turn round there */
    int layers;
    WorldLayer layer[VM_LAYERS];
    const uint64_t
        *line[2]; /* sets of the cells of every row from 1, and of every column; NULL: not asked for */
    int clues;
    WorldClue clue[VM_CLUES];
    int dice;
    const WorldDie *die;
    int variables;
    const WorldVariable *variable;
    int zones, instances;
    const WorldZone *zone;
    const int16_t *twin;          /* a thing: the first thing that nothing tells from it */
    const int16_t *thing_owner;   /* -1: it is common */
    int places;                   /* how many there are */
    int turn;                     /* the variable that holds how things are turned, -1: none can be */
    const int8_t *instance_owner; /* -1: common */
    const uint32_t *viewers;      /* of an instance: who sees what is in it, as bits */
    const int16_t *instance_zone;
    uint32_t place_at;     /* int16 a thing: its place + 1 */
    uint32_t known_at;     /* uint32 a thing: players who know it, as bits */
    uint32_t count_at;     /* int32 an instance */
    uint32_t held_at;      /* a set of things an instance */
    uint32_t order_at;     /* int16[things] an ordered instance: thing + 1, bottom first */
    uint32_t answer_at;    /* one answer a player: int16 option + 1, int16 count, picks */
    uint32_t positions_at; /* keys of the last VM_POSITIONS turns, the next place first; 0: not kept */
    uint32_t frame_at;     /* int64 slots */
    int frame;
    const uint8_t *holds;  /* what each slot holds, see FrameHolds */
    uint32_t size;         /* bytes of a state */
    const int32_t *table;  /* tables, each starting with its length */
    const uint64_t *fixed; /* constant sets */
    const Code *code;
    const WorldResume *resume;
    int resumes;
} World;

/* A slot of the frame holds things or never does, so that views can hide them: one thing, or, from
 * FRAME_THINGS on, so many words of a set of them. */
typedef enum FrameHolds { FRAME_UNUSED, FRAME_PLAIN, FRAME_THING, FRAME_THINGS } FrameHolds;

enum { VM_ANSWER_BYTES = 4 + VM_PICKS * 2 };

typedef struct UndoLog {
    struct UndoWord {
        uint32_t at;
        uint64_t old;
    } * word;
    size_t count, capacity;
} UndoLog;

/* Receives legal moves: option, picks so far, and either one move or one for each member of a set. */
typedef struct VmEmitter {
    void *to;
    bool (*emit)(void *to, int option, const int64_t *prefix, int picks, int vary, const uint64_t *set,
                 int words);
} VmEmitter;

typedef enum VmStop { VM_HALTED, VM_ASKED, VM_CHANCE, VM_OVER, VM_FAULT } VmStop;

typedef struct Vm {
    const World *world;
    uint8_t *block;   /* the state */
    UndoLog *log;     /* NULL: nothing is remembered */
    int64_t *r;       /* CODE_REGISTERS */
    uint64_t *s;      /* CODE_SETS sets of `stride` words */
    int16_t *queue;   /* cells + 1 of them, for floods */
    int32_t *list[2]; /* cells + 1 numbers each, to be compared */
    int listed[2];    /* how many there are; -1: nothing is known of them */
    int stride;
    bool quiet;      /* ends are not looked at: a set-up is being shuffled, or is solved as it lies */
    uint32_t missed; /* players whose turn was left out since this was last cleared */
    int lenience;    /* a Lenience of game.h: how much is legal beside what solutions are made of */
    int you;
    int option; /* of the move being made; -1 none */
    int picks;
    int16_t pick[VM_PICKS];
    int64_t prefix[VM_PICKS];
    VmEmitter emitter;
    int call[VM_CALLS];
    int64_t budget;    /* steps left of this slice */
    int64_t reserve;   /* and after it */
    int over_at;       /* address of the instruction that ended the game last */
    int fault_at;      /* address of the instruction that failed */
    const char *fault; /* sentence, static */
} Vm;

void vm_init(Vm *vm, const World *world);
void vm_free(Vm *vm);

/* What runs may take from now on, together, in steps; and what is left of it, below 0: none. */
void vm_grant(Vm *vm, int64_t steps);
int64_t vm_left(const Vm *vm);
/* Charges work that is done for the machine outside of it; false: nothing is left, or somebody wants the program to end.
 * vm->fault then says so. */
bool vm_charge(Vm *vm, int64_t steps);

/* Runs from an address until HALT, a question, chance, an end or a fault. Uses up what was granted. */
VmStop vm_run(Vm *vm, int pc);

/* Writes that keep hash and undo log right; for the linker's own set-up and for views. */
void vm_set_layer(Vm *vm, int layer, int cell, int value);
void vm_set_variable(Vm *vm, int variable, int index, int64_t value);
/* Moves a thing to a place, -1: out of play. What lies there on the board already goes where the thing came
 * from. */
void vm_put(Vm *vm, int thing, int place);
/* The layer and cell of a place; -1 for a zone or out of play. */
int vm_place_layer(const World *world, int place);
int vm_place_cell(const World *world, int place);
void vm_know(Vm *vm, int thing, uint32_t players);
void vm_store_answer(Vm *vm, int player, int option, int count, const int16_t *pick);
/* Remembers the old bytes of a range of the state, in words. */
void vm_remember(Vm *vm, uint32_t at, uint32_t bytes);

/* Hash contributions, for full recomputation. A default contributes nothing. */
uint64_t vm_key_layer(const World *world, int layer, int cell, int value);
uint64_t vm_key_variable(const World *world, int variable, int index, int64_t value);
uint64_t vm_key_held(const World *world, int place, int position, int thing);
uint64_t vm_key_known(int thing, uint32_t players);

#endif
