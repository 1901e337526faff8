/* What levels have beside their size, and what the levels of a pack have together. */
#include <string.h>

#include "level/level_reader.h"

int level_parts(const Level *level, LevelPart part[LEVEL_PARTS])
{
    int parts = 0;
    if (level->cells)
        part[parts++] = (LevelPart){LEVEL_PART_BOARD, "", 0};
    if (level->values)
        part[parts++] = (LevelPart){LEVEL_PART_VALUES, "", 0};
    for (int i = 0; i < level->layers; i++)
        part[parts++] = (LevelPart){LEVEL_PART_LAYER, level->layer[i].name, 0};
    if (level->walls)
        part[parts++] = (LevelPart){LEVEL_PART_WALLS, "", 0};
    for (int i = 0; i < level->finals; i++)
        part[parts++] = (LevelPart){LEVEL_PART_FINAL, "", i};
    return parts;
}

static bool has_part(const Pack *pack, const LevelPart *part)
{
    bool has = false;
    for (int i = 0; i < pack->parts && !has; i++)
        has = pack->part[i].kind == part->kind && pack->part[i].index == part->index &&
              strcmp(pack->part[i].name, part->name) == 0;
    return has;
}

void level_sum_parts(Pack *pack)
{
    LevelPart own[LEVEL_PARTS];
    pack->part = arena_alloc_array(pack->arena, LEVEL_PARTS, sizeof *pack->part);
    for (int i = 0; i < pack->count; i++) {
        int parts = level_parts(&pack->level[i], own);
        for (int k = 0; k < parts && pack->parts < LEVEL_PARTS; k++)
            if (!has_part(pack, &own[k]))
                pack->part[pack->parts++] = own[k];
    }
}
