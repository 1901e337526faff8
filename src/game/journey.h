/* Journeys: what a player can decide on from here, once the way to it is walked. Some moves are only on the way to others
 * (`on the way:` in rules): in puzzles of pushing the push is what is decided on, and one walks to where it begins. Such moves
 * are searched breadth first through the rules machine itself; positions are told apart by their keys. */
#ifndef TAH_GAME_JOURNEY_H
#define TAH_GAME_JOURNEY_H

#include <stdbool.h>
#include <stddef.h>

#include "game/game.h"

enum { JOURNEY_PLACES = 2500 /* positions of a search; what lies beyond them is reached in two journeys */ };

/* One that can be chosen: moves on the way, and the one that ends it. */
typedef struct Journey {
    Move move;  /* that one, legal where the way has led to */
    int before; /* how many moves come before it */
    int from; /* a decision: the cell of the piece that it moves beside who travels, where there is one; else CELL_NONE */
    int cell;  /* where that piece comes to, else where who travels does; CELL_NONE where nothing moves */
    bool walk; /* nothing is decided: this only leads to a cell */
    bool goes; /* its last move is one of those that are on the way */
    int place; /* of the search, where its last move is made */
} Journey;

typedef struct Journeys Journeys;

/* Do the rules of this stage say of some move that it is on the way. */
bool stage_has_journeys(const Stage *stage);
bool move_is_on_the_way(const Stage *stage, const Move *move);

/* All journeys of a player who alone decides, the decisions first, the nearest ones first. A move leads on where the rules say that
 * it is on the way, it takes one piece from one cell to another and changes nothing else, the same player decides again, the
 * game goes on, nothing is told, and one can come back. All other moves are decisions; one that can be made from several
 * places, as waiting, is made at the nearest. NULL where no decision is to be had, or nothing to be walked, or rules say of no move that it is
 * on the way; and where something is hidden. How much is legal is what the machine allows; the set of its last moves becomes another one. */
Journeys *journeys_find(Machine *machine, const State *state, int player);
void journeys_free(Journeys *journeys);
size_t journeys_count(const Journeys *journeys);
size_t journeys_decisions(const Journeys *journeys);
const Journey *journeys_at(const Journeys *journeys, size_t index); /* others follow it, as in an array */
/* The journey that ends with a decision, -1: none does. */
long journeys_ending(const Journeys *journeys, const Move *move);
/* All moves of a journey, the last one included; out has room for JOURNEY_PLACES. Returns how many. */
size_t journeys_way(const Journeys *journeys, size_t index, Move *out);

#endif
