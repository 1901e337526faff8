/* Path ends and what moves along them (vm_path.c): tiles with paths on a board, of which only those that lie face
 * up, known to everybody, lead anywhere. End e of a cell has the number cell * 4 * per_side + e, with e as joins.h
 * counts them. A figure at an end has come to the end's cell by it: it stands before that cell, or on it. */
#ifndef TAH_LANG_VM_PATH_H
#define TAH_LANG_VM_PATH_H

#include "lang/vm/vm.h"

/* Ends that the tile joins an end with, as bits of the cell's own ends: without the end itself but where one may
 * turn round. 0: no tile, none that is known, or nothing but a dead end. */
uint32_t path_exits(const Vm *vm, int end);

/* Where one comes to through an exit: the end of the next cell that faces it, at the border the exit itself. */
int path_through(const World *world, int exit);

/* The only exit, as an end of the board; none where there is no exit or more than one. */
int path_exit(const Vm *vm, int end);

/* Follows the only way on to where it ends: before a cell without a known tile, on a tile with another number of
 * ways on than one, at the border; a circle ends where it began. */
int path_far(Vm *vm, int end);

/* Sets of ends. `ends of` cells, the cells of ends, the exits of ends, what is one tile further. */
void path_ends_of(const World *world, uint64_t *out, const uint64_t *cells);
void path_cells_of(const World *world, uint64_t *out, const uint64_t *ends);
void path_all_exits(Vm *vm, uint64_t *out, const uint64_t *ends);
void path_next(Vm *vm, uint64_t *out, const uint64_t *ends);

/* Ends become what is reached from them by walks of low to high tiles, which go on behind those whose cells are in
 * `by`. False when the budget is exhausted. The last two are room for sets. */
bool path_reach(Vm *vm, uint64_t *ends, const uint64_t *by, int64_t low, int64_t high, uint64_t *one,
                uint64_t *other);

/* Joined to the cells or ends of a set, over tiles on the cells of `by`, in at most so many steps from a tile to the
 * next. The set itself is part of it. spare: room for a set of ends. */
void path_join_cells(Vm *vm, uint64_t *out, const uint64_t *from, const uint64_t *by, int64_t steps,
                     uint64_t *spare);
void path_join_ends(Vm *vm, uint64_t *out, const uint64_t *from, const uint64_t *by, int64_t steps);

/* The line that can be pushed into at an end: its cells from that of the end on, towards the opposite side, up to the
 * border, a hole or a wall. The last of them; the number of cells where the end is none. */
int path_line_end(const World *world, int end);

/* Moves everything in that line by one cell, away from the end: things, what else stands there, tokens. What is
 * pushed out comes in again at the end. layers are those that move, as bits. */
void path_shift(Vm *vm, int end, uint32_t layers);

#endif
