/* The virtual machine: runs code over a state. */
#ifndef TAH_LANG_VM_H
#define TAH_LANG_VM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/random.h"
#include "base/message.h"
#include "lang/head.h"
#include "lang/world.h"

enum {
    VM_CALLS = 40,       /* nesting of calls */
    VM_SPARE_SETS = 2,   /* beside those that code names */
    VM_OUT_OF_PLAY = -2, /* whose zone a thing is put into that leaves the game */
    VM_SLICE = 1 << 20   /* steps (see cost.h) after which the machine looks whether it is to stop */
};

typedef struct UndoLog {
    struct UndoWord {
        uint32_t at;
        uint64_t old;
    } * word;
    size_t count, capacity;
} UndoLog;

/* Receives legal moves: option, picks so far, and either one move or one for each member of a set; or of an option whose
 * picks are a cell and a direction, for each direction the cells, a set of one word that is not empty. False: it takes no
 * more. */
typedef struct VmEmitter {
    void *to;
    bool (*emit)(void *to, int option, const int64_t *prefix, int picks, int vary, const uint64_t *set,
                 int words);
    bool (*emit_ways)(void *to, int option, uint32_t ways, const uint64_t *set);
} VmEmitter;

/* Receives what players are told: first that they are, with who `me` and `you` are then, then each value and condition of
 * the text. */
typedef struct VmTeller {
    void *to; /* NULL: nobody listens */
    void (*tell)(void *to, int telling, uint32_t players, int me, int you);
    void (*value)(void *to, int saying, int64_t value);
} VmTeller;

typedef enum VmStop { VM_HALTED, VM_ASKED, VM_CHANCE, VM_OVER, VM_FAULT } VmStop;

/* How often each instruction was run, and what it charged beyond what it always takes (cost.h). */
typedef struct VmMeter {
    int64_t *times, *extra;
    int64_t budget;
    int last; /* instruction; -1: none yet in this run */
} VmMeter;

typedef struct Vm {
    const World *world;
    uint8_t *block;   /* the state */
    UndoLog *log;     /* NULL: nothing is remembered */
    int64_t *r;       /* CODE_REGISTERS */
    uint64_t *s;      /* CODE_SETS sets of `stride` words */
    int32_t *queue;   /* cells + 1 of them, for floods */
    int32_t *list[2]; /* cells + 1 numbers each, to be compared */
    int listed[2];    /* how many there are; -1: nothing is known of them */
    int stride;
    bool quiet;      /* ends are not looked at: a set-up is being shuffled, or is solved as it lies */
    uint32_t missed; /* players whose turn was left out since this was last cleared */
    int lenience;    /* a Lenience of game.h: how much is legal beside what solutions are made of */
    int you;
    int option; /* of the move being made; -1 none */
    int picks;
    int32_t pick[VM_PICKS];
    int64_t prefix[VM_PICKS];
    VmEmitter emitter;
    VmTeller teller;
    VmMeter *meter; /* NULL: nothing is counted */
    int call[VM_CALLS];
    int64_t budget;  /* steps left of this slice */
    int64_t reserve; /* and after it */
    int over_at;     /* address of the instruction that ended the game last */
    int fault_at;    /* address of the instruction that failed */
    Message fault;   /* what it is */
} Vm;

/* The head of the machine's state. Whoever changes it has remembered it (undo.h). */
static inline Head *vm_head(const Vm *vm)
{
    return (Head *)(void *)vm->block;
}

void vm_init(Vm *vm, const World *world);
void vm_free(Vm *vm);

/* What runs may take from now on, together, in steps; and what is left of it, below 0: none. */
void vm_grant(Vm *vm, int64_t steps);
int64_t vm_left(const Vm *vm);
/* Charges work that is done for the machine outside of it; false: nothing is left, or somebody wants the program to end.
 * vm->fault then says so. */
bool vm_charge(Vm *vm, int64_t steps);

/* Counts an instruction that is about to be run. */
void vm_count(Vm *vm, int at);

/* The next slice of what was granted; false: as vm_charge. */
bool vm_next_slice(Vm *vm);

/* The generator that an outcome of chance stands for: seeded from its picks. */
Random vm_outcome(const Vm *vm);

#endif
