/* What looks share; for src/show alone. */
#ifndef TAH_SHOW_INSIDE_H
#define TAH_SHOW_INSIDE_H

#include "game/inside.h"

/* The one of a list that holds, or NULL. */
const StageLook *look_holding(Machine *machine, const State *state, const StageLook *list, int cell,
                              int player);
/* The one by which a word is drawn on a cell, or NULL where it does not hold. */
const StageLook *mark_holding(Machine *machine, const State *state, const StageMark *mark, int cell,
                              int player);
/* What code says of a cell; false after a fault, and where it speaks of who looks and that is nobody. */
bool look_ask(Machine *machine, const State *state, int entry, bool personal, int cell, int player,
              int64_t *value);
/* Looks of things: of one that is known, turned like this, and of the back of one in a layer; cell may be
 * CELL_NONE. NULL: none. */
const Look *look_anywhere(Machine *machine, const State *state, const StageLook *list, int cell, int player);
const Look *thing_look(Machine *machine, const State *state, int thing, int turn, int cell, int player);
/* What is printed on a thing by one name, in words: "clubs", and "K" for what the rules call so. */
void printed_describe(const Stage *stage, const PrintedModel *printed, int thing, Language language,
                      Buf *out);
const Look *back_look(Machine *machine, const State *state, int layer, int value, int cell, int player);

#endif
