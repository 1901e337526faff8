/* Things: what instructions do with cards, tiles and pieces. A number that is none of a thing does nothing and is nowhere;
 * instance -1 is no zone. out has room for a set of its domain. */
#ifndef TAH_LANG_VM_THING_H
#define TAH_LANG_VM_THING_H

#include "lang/vm/vm.h"

/* By the outcome of chance that is being made: the order of a zone; what lies in a layer on some cells, taken in reading
 * order; how things are turned. */
void vm_shuffle_zone(Vm *vm, int instance);
void vm_mix_layer(Vm *vm, int layer, const uint64_t *set);
void vm_spin(Vm *vm, const uint64_t *set, int variable);

/* Into nobody's zone nothing is put, nor where there is no room (VM_OUT_OF_PLAY has room); beyond the edge nothing is laid. */
void vm_put_thing(Vm *vm, int64_t thing, int zone, int64_t owner);
void vm_lay_thing(Vm *vm, int64_t thing, int layer, int64_t cell);
/* Nobody knows it any more but who sees it where it is. */
void vm_conceal(Vm *vm, int64_t thing);

/* What is in a zone: all of it; the last thing put there, of an unordered zone the first in order of cards; one of them as
 * the outcome of chance has it. */
void zone_set(const Vm *vm, uint64_t *out, int instance);
int zone_top(const Vm *vm, int instance);
int zone_any(const Vm *vm, int instance);

/* Things that everybody knows. */
void things_face_up(const Vm *vm, uint64_t *out);
/* Of copies that nothing tells apart keeps the first; `like` has for each thing the first of those that are like it as
 * things. Copies have numbers one after the other. Of all, those that lie in one of these layers, as bits. */
void things_keep_unlike(Vm *vm, uint64_t *set, const int32_t *like);
void things_keep_laid(const Vm *vm, uint64_t *set, uint32_t layers);
/* The first in the order of layers and their cells. */
int things_first_laid(const Vm *vm, const uint64_t *set, uint32_t layers);

int thing_place_or_none(const Vm *vm, int64_t thing);
/* Where tokens of some players stand. */
void token_places(const Vm *vm, uint64_t *out, uint64_t players, int token);

#endif
