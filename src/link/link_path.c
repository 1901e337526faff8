/* Linking of path ends: which cells' ends face each other, and what the tiles join in each of their turns. */
#include "base/bits.h"
#include "link/parts.h"

bool link_ends(Stage *stage, Diags *diags)
{
    World *w = &stage->world;
    const Ruleset *r = stage->rules;
    w->per_side = r->per_side;
    w->path_layer = -1;
    if (!r->uses_ends)
        return true;
    w->ends = w->cells * 4 * w->per_side;
    if (w->ends <= STAGE_ENDS)
        return true;
    diag_add(diags, link_level_place(r, stage->level), "the board has more path ends than the limit of %d",
             STAGE_ENDS);
    return false;
}

static void face(Stage *stage)
{
    World *w = &stage->world;
    int each = 4 * w->per_side;
    uint64_t *set = arena_alloc_array(stage->arena, (size_t)w->words[DOMAIN_ENDS], sizeof *set);
    int16_t *opposite = arena_alloc_array(stage->arena, (size_t)w->ends + 1, sizeof *opposite);
    opposite[w->ends] = (int16_t)w->ends;
    for (int e = 0; e < w->ends; e++) {
        int cell = e / each, side = e % each / w->per_side;
        int there = world_step(w, cell, 2 * side);
        opposite[e] =
            (int16_t)(there < w->cells ? there * each + joins_facing(e % each, w->per_side) : w->ends);
        if (bits_has(w->board, cell))
            bits_add(set, e);
    }
    w->end_set = set;
    w->opposite = opposite;
}

/* Every kind of tile is a form. */
static void forms(Stage *stage)
{
    World *w = &stage->world;
    const Ruleset *r = stage->rules;
    size_t each = (size_t)w->per_side * JOINS_SIDES, count = (size_t)r->cards + 1;
    int16_t *form = arena_alloc_array(stage->arena, (size_t)w->things + 1, sizeof *form);
    uint32_t *join = arena_alloc_array(stage->arena, count * 4 * each, sizeof *join);
    bool *turning = arena_alloc_array(stage->arena, count, sizeof *turning);
    for (int k = 0; k < r->cards; k++) {
        turning[k] = r->card[k].turning;
        for (int turn = 0; turn < 4; turn++) {
            Joins turned;
            joins_turn(&r->card[k].joins, w->per_side, turn, &turned);
            for (size_t e = 0; e < each; e++)
                join[((size_t)k * 4 + (size_t)turn) * each + e] = joins_of(&turned, (int)e);
        }
    }
    for (int t = 0; t < w->things; t++) {
        int card = stage->thing_card[t];
        bool paths = card < r->cards && r->card[card].family == r->layer[r->path_layer].family;
        form[t] = (int16_t)(paths ? card : -1);
    }
    w->form = form;
    w->join = join;
    w->turning = turning;
    w->path_layer = r->path_layer;
}

void link_paths(Stage *stage)
{
    if (!stage->rules->uses_ends)
        return;
    face(stage);
    if (stage->rules->path_layer >= 0)
        forms(stage);
}
