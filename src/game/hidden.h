/* What the rules hide of layers. */
#ifndef TAH_GAME_HIDDEN_H
#define TAH_GAME_HIDDEN_H

#include <stdbool.h>
#include <stdint.h>

#include "game/types.h"

/* Layers with `hidden:`. A view holds nothing of them where they are hidden; a sampled world has what
 * is hidden in another order. */
bool stage_layer_hides(const Stage *stage, int layer);
bool stage_layer_forgets(const Stage *stage, int layer); /* an undo hides again what had been seen */
/* Is what stands in a layer on a cell hidden from a player. */
bool game_hides(Machine *machine, const State *state, int layer, int cell, int player);
/* The value of a layer on a cell as a number from 1, 0: nothing. */
int game_layer_value(const Machine *machine, const State *state, int layer, int cell);
/* What players have been shown already: for every layer one value a cell, 0 where nothing. These are drawn
 * even where they are hidden, as long as they stand there. The caller keeps it; NULL for none. */
void machine_show(Machine *machine, const uint8_t *shown);

/* Is what stands there hidden from a player, or from somebody (PLAYER_NOBODY), and has not been shown before. */
bool game_veils(Machine *machine, const State *state, int layer, int cell, int player);

#endif
