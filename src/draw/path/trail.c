#include "draw/path/trail.h"

#include "game/stage.h"

/* The ends that a path joins with this one, itself included; 0 where none lies there, or it forks. */
static uint32_t path_at(const Stage *stage, Machine *machine, const State *state, int player, int cell,
                        int end)
{
    for (int layer = 0; layer < stage_layer_count(stage); layer++) {
        GameThing thing;
        if (stage_layer_paths(stage, layer) > 0 &&
            game_thing_at(machine, state, layer, cell, player, &thing) && thing.face_up) {
            uint32_t ends = joins_of(&thing.joins, end), others = ends & ~(UINT32_C(1) << end);
            return others != 0 && (others & (others - 1)) == 0 ? ends : 0;
        }
    }
    return 0;
}

static int only_end(uint32_t ends)
{
    int end = 0;
    while (!(ends >> end & 1))
        end++;
    return end;
}

static bool is_passed(const Trail *trail, int from, int cell, uint32_t ends)
{
    for (int i = from; i < trail->steps; i++)
        if (trail->step[i].cell == cell && trail->step[i].ends == ends)
            return true;
    return false;
}

/* A figure before a tile that is not laid yet came over the one that meets that end. */
void trail_add(Trail *trail, const Stage *stage, Machine *machine, const State *state, int player, int cell,
               int end, LookRole role)
{
    int per_side = stage_paths(stage), from = trail->steps;
    uint32_t ends = path_at(stage, machine, state, player, cell, end);
    if (ends == 0) {
        cell = stage_neighbour(stage, cell, end / per_side * 2);
        end = joins_facing(end, per_side);
        ends = cell == CELL_NONE ? 0 : path_at(stage, machine, state, player, cell, end);
    }
    while (ends != 0 && trail->steps < TRAIL_STEPS && !is_passed(trail, from, cell, ends)) {
        trail->step[trail->steps].cell = cell;
        trail->step[trail->steps].ends = ends;
        trail->step[trail->steps++].role = role;
        end = only_end(ends & ~(UINT32_C(1) << end));
        cell = stage_neighbour(stage, cell, end / per_side * 2);
        end = joins_facing(end, per_side);
        ends = cell == CELL_NONE ? 0 : path_at(stage, machine, state, player, cell, end);
    }
}

uint32_t trail_at(const Trail *trail, int cell, LookRole role[])
{
    uint32_t passed = 0;
    for (int i = 0; i < trail->steps; i++)
        for (int end = 0; end < JOINS_ENDS && trail->step[i].cell == cell; end++)
            if (trail->step[i].ends >> end & 1) {
                passed |= UINT32_C(1) << end;
                role[end] = trail->step[i].role;
            }
    return passed;
}
