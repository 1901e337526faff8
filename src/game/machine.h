/* Machines, which run the code of a stage over states, and logs by which what they did is taken back. */
#ifndef TAH_GAME_MACHINE_H
#define TAH_GAME_MACHINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/language.h"
#include "game/types.h"

/* Machine: registers, scratch sets and the last move set; one per thread and stage. */
Machine *machine_new(const Stage *stage);
void machine_free(Machine *machine);
/* The language of faults; at first that of the errors of linking. */
void machine_speak(Machine *machine, Language language);
/* A page is drawn anew, a view is made, a move is made: what its looks and words are worked out by may take its full measure again. Rules
 * that go beyond it have no looks and a "?" for words, so that they keep nobody waiting. */
void machine_rest(Machine *machine);

/* Undo log: what moves overwrote. */
UndoLog *undo_new(void);
void undo_free(UndoLog *log);
size_t undo_mark(const UndoLog *log);
/* Restores the very bytes that were there when the mark was taken. */
void undo_to(Machine *machine, State *state, UndoLog *log, size_t mark);
/* The same for a copy of the state that the log leads to; the log goes on remembering. */
void undo_look(const UndoLog *log, size_t mark, State *copy);

/* How much is legal beside what solutions are made of. Solvers and checks of levels have the rules alone; a match that
 * somebody plays has more. */
typedef enum Lenience {
    LENIENCE_NONE,
    LENIENCE_AIDS,     /* also moves that only help who plays: `aid` */
    LENIENCE_MISTAKES, /* also what is wrong and may be done all the same: `mistake` */
    LENIENCE_ALL       /* also what is refused with a reason, so that it can be told */
} Lenience;
/* Holds for all that this machine is asked from now on; at first it is LENIENCE_NONE. */
void machine_allow(Machine *machine, Lenience lenience);

/* For searches, which go on from few of the positions that they make: from now on a move only finds out whether there is
 * one to follow it, and what follows is listed when it is asked for. Of mistakes in rules that lists would show fewer are
 * seen. At first each move lists what follows. */
void machine_spare(Machine *machine, bool sparing);

/* For searches: what fails by taking too many steps fails after a fortieth of them, so that rules without an end keep nobody
 * waiting for long. At first a move may take its full measure. */
void machine_ration(Machine *machine, bool rationed);

/* ---- for this room, and those that tell of a state ---- */

/* Steps for a call from outside, with all that it leads to. */
void machine_grant(Machine *machine);
/* Runs code that only looks at a state and says something of it, on what is left for that; true when it came to its
 * end. */
bool machine_tell(Machine *machine, const State *state, int entry);
/* The same with picks made; *value is what it says, 0 after a fault. */
bool machine_ask(Machine *machine, const State *state, int entry, int picks, const int32_t *pick,
                 int64_t *value);
/* Makes a chosen move known to the virtual machine. */
void machine_choose(Machine *machine, const Move *move);

#endif
