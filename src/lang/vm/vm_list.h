/* Lists of numbers that are compared: what stands along a row or a column, and what a level tells of it. Lines are counted
 * from 1. */
#ifndef TAH_LANG_VM_LIST_H
#define TAH_LANG_VM_LIST_H

#include "lang/vm/vm.h"

/* The cells of a row, or of a column; none where there is no such line. */
void list_line(const World *world, uint64_t *out, int columns, int64_t number);
/* Lengths of the stretches of `in` along a line, whose cells are taken in reading order. */
void list_runs(Vm *vm, int list, const uint64_t *in, const uint64_t *line);
void list_clue(Vm *vm, int list, const WorldClue *clue, int64_t line);
/* A list of which nothing is known is like every other. */
bool lists_agree(const Vm *vm);

int64_t clue_first(const WorldClue *clue, int64_t line);
bool clue_is_told(const WorldClue *clue, int64_t line);

#endif
