/* Dice whose faces are told one by one: each is kept once, as its values in order with how often each is on it. */
#include <string.h>

#include "game/gen.h"

enum { DICE = 200 };

static void add_face(WorldDie *die, int16_t *value, int16_t *weight, int face)
{
    int at = 0;
    while (at < die->faces && value[at] < face)
        at++;
    if (at == die->faces || value[at] != face) {
        memmove(value + at + 1, value + at, (size_t)(die->faces - at) * sizeof *value);
        memmove(weight + at + 1, weight + at, (size_t)(die->faces - at) * sizeof *weight);
        value[at] = (int16_t)face;
        weight[at] = 0;
        die->faces++;
    }
    weight[at]++;
    die->total++;
}

static bool same(const WorldDie *a, const WorldDie *b)
{
    size_t bytes = (size_t)a->faces * sizeof *a->value;
    return a->faces == b->faces && memcmp(a->value, b->value, bytes) == 0 &&
           memcmp(a->weight, b->weight, bytes) == 0;
}

int gen_die(Gen *g, const Node *faces)
{
    Arena *arena = g->stage->arena;
    World *w = g->world;
    int16_t *value = arena_alloc_array(arena, MODEL_FACES + 1, sizeof *value);
    int16_t *weight = arena_alloc_array(arena, MODEL_FACES + 1, sizeof *weight);
    WorldDie die = {0, value, weight, 0};
    for (const Node *face = faces; face; face = face->next)
        add_face(&die, value, weight, (int)face->number);
    for (int i = 0; i < w->dice; i++)
        if (same(&w->die[i], &die))
            return i;
    if (w->dice == DICE) {
        gen_fail(g, "there are more than 200 different dice");
        return 0;
    }
    WorldDie *list = arena_alloc_array(arena, (size_t)w->dice + 1, sizeof *list);
    if (w->dice > 0)
        memcpy(list, w->die, (size_t)w->dice * sizeof *list);
    list[w->dice] = die;
    w->die = list;
    return w->dice++;
}
