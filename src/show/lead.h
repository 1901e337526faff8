/* Leads: lines from cells to those to which what is on them leads, as the looks of the rules say. */
#ifndef TAH_SHOW_LEAD_H
#define TAH_SHOW_LEAD_H

#include "game/game.h"

typedef struct GameLead {
    int cell; /* to which it leads: on the board, and another than that on which it is */
    LookRole role;
    LeadStyle style;
    uint8_t ground; /* of a ribbon: a LookGround */
} GameLead;

/* Does any look lead somewhere. */
bool stage_has_leads(const Stage *stage);
/* And as a ribbon: of which ground, or GROUND_NONE. */
LookGround stage_ribbons(const Stage *stage);
/* Where a cell leads as a player (PLAYER_NOBODY: whoever) sees it; at most max, how many is returned. */
int game_leads_from(Machine *machine, const State *state, int cell, int player, GameLead *out, int max);

#endif
