/* The world: what the linker makes of rules and a level for the machine, which knows no rules. It says what a state's
 * bytes mean, and holds what no rule writes. Its offsets are for the files of this room alone: what stands in a state is
 * read and written by the headers that it names. */
#ifndef TAH_LANG_WORLD_H
#define TAH_LANG_WORLD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"
#include "lang/code.h"
#include "lang/shift.h"

enum {
    VM_PICKS = 28, /* picks of one move, see game/move.h */
    VM_LAYERS = 16,
    VM_CLUES = 8,
    VM_DIRECTIONS = 8,
    VM_VALUES = 256,                    /* numbers that `distinct` tells apart: 0 to 255 */
    VM_POSITIONS = 128,                 /* turns that are remembered for repetitions */
    VM_ALONG_LINKS = 1 << VM_DIRECTIONS /* with the sort of link behind it, in the place of directions */
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

typedef struct WorldLayer {
    bool changes;         /* part of the state; else bytes and sets are the stage's own */
    int values;           /* 1 .. values, 0 is none */
    int low;              /* of numbers: which one is value 1 */
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
    bool counts;             /* a number, which makes no other position */
    bool of_things;          /* every thing has one */
    bool things;             /* it holds a thing, which a view may hide */
    const uint32_t *viewers; /* of each: who knows it, as bits; NULL: all know all of them */
    int32_t low, high;
    int32_t first;
    const int32_t *firsts; /* of each, where they differ; else NULL */
    int32_t none;          /* what asking nobody's gives */
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

enum { NEST_ROOM = 1000 /* slots in which is laid aside what procedures that lead to themselves know */ };

/* A procedure that leads to itself: the frame slots of what it knows, so many from `first` on, and the slot that counts
 * how often it has begun and is not done. */
typedef struct WorldNest {
    int first, count, depth;
} WorldNest;

typedef struct World {
    int width, height, cells, players, things;
    int words[DOMAINS];   /* 64-bit words of a set; with a spare bit for `none`, but of cells */
    int none[DOMAINS];    /* the number that means none */
    uint32_t ways;        /* directions of the board, as bits */
    const int32_t *step;  /* [direction][cell], cells + 1 a row */
    int steps;            /* longest line */
    const uint64_t *near; /* a set for every cell: its neighbours; NULL on large boards */
    const uint64_t *from; /* [direction][steps + 1][words]: cells with an i-th cell that way */
    GridShift shifts;     /* of rows: cells are hexagons, in six directions */
    bool wraps;           /* the board goes on at the other side */
    bool plain;           /* numbering lets sets be shifted: no wrapping edges, no rows shifted by turns */
    int shift[VM_DIRECTIONS]; /* then how far a step leads in it */
    const uint64_t *board;    /* cells on the board */
    const uint8_t *walls;     /* each cell's sides (base/box.h) with a wall to another cell; NULL: no walls */
    bool graph; /* cells are places: neighbours are those that links of sort 0 lead to, and no directions */
    int link_sorts;
    const uint64_t *links; /* by sort, a set for every cell; NULL: no links */
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
    uint32_t answer_at;    /* one answer a player: int16 option + 1, int16 count, int32 picks */
    uint32_t answer_bytes; /* of each; 0 where nobody is asked together */
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
    const WorldNest *nest;
    int nests;
    int nest_at; /* where there are some: the slot that counts how many of the NEST_ROOM behind it are used */
    int kept;    /* the first slots of the frame, which a turn that ends does not clear */
} World;

/* Where one comes to from each cell in a direction; the number of cells: off the board, from where all steps lead. */
static inline const int32_t *world_steps(const World *world, int direction)
{
    return world->step + (size_t)direction * (size_t)(world->cells + 1);
}

static inline int world_step(const World *world, int cell, int direction)
{
    return world_steps(world, direction)[cell];
}

/* So many steps on. */
static inline int world_far(const World *world, int cell, int direction, int steps)
{
    const int32_t *row = world_steps(world, direction);
    while (steps-- > 0)
        cell = row[cell];
    return cell;
}

/* The places that links of a sort lead to from each; the sort is one there is. */
static inline const uint64_t *world_links(const World *world, int sort)
{
    return world->links + (size_t)sort * (size_t)world->cells * (size_t)world->words[DOMAIN_CELLS];
}

/* What a variable holds at first. */
static inline int32_t world_first(const WorldVariable *variable, int index)
{
    return variable->firsts ? variable->firsts[index] : variable->first;
}

/* The cells from which so many steps in a direction lead to one. */
static inline const uint64_t *world_from(const World *world, int direction, int steps)
{
    return world->from + ((size_t)direction * (size_t)(world->steps + 1) + (size_t)steps) *
                             (size_t)world->words[DOMAIN_CELLS];
}

/* All players, as bits. */
static inline uint32_t world_everybody(const World *world)
{
    return (uint32_t)bits_below(world->players);
}

/* A slot of the frame holds things or never does, so that views can hide them: one thing, or, from
 * FRAME_THINGS on, so many words of a set of them. */
typedef enum FrameHolds { FRAME_UNUSED, FRAME_PLAIN, FRAME_THING, FRAME_THINGS } FrameHolds;

#endif
