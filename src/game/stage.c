#include "game/stage.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "game/inside.h"

void stage_free(Stage *stage)
{
    if (!stage)
        return;
    code_free(&stage->code);
    mem_free(stage->constants.word);
    mem_free(stage->constants.number);
    mem_free(stage->resume);
    mem_free(stage->known);
    mem_free(stage->entry);
    ruleset_free((Ruleset *)stage->rules);
    arena_free(stage->arena);
}

const Ruleset *stage_rules(const Stage *stage)
{
    return stage->rules;
}

int stage_players(const Stage *stage)
{
    return stage->players;
}

const Variants *stage_variants(const Stage *stage)
{
    return &stage->variants;
}

const char *stage_player_name(const Stage *stage, int player)
{
    static const char *const number[] = {"1", "2",  "3",  "4",  "5",  "6",  "7",  "8",
                                         "9", "10", "11", "12", "13", "14", "15", "16"};
    if (player == PLAYER_CHANCE)
        return "chance";
    if (player < 0 || player >= stage->players)
        return "nobody";
    const char *name = ruleset_player(stage->rules, player);
    return name ? name : number[player];
}

int stage_teams(const Stage *stage)
{
    return stage->rules->teams;
}

const char *stage_team_name(const Stage *stage, int team)
{
    return stage->rules->team[team].symbol->name;
}

uint32_t stage_team(const Stage *stage, int team)
{
    return stage->rules->team[team].members & (uint32_t)bits_below(stage->players);
}

int stage_player_find(const Stage *stage, const char *name)
{
    if (strcmp(name, "chance") == 0)
        return PLAYER_CHANCE;
    for (int p = 0; p < stage->players; p++)
        if (strcmp(stage_player_name(stage, p), name) == 0)
            return p;
    return PLAYER_NOBODY;
}

int stage_width(const Stage *stage)
{
    return stage->no_board ? 0 : stage->world.width;
}

int stage_height(const Stage *stage)
{
    return stage->no_board ? 0 : stage->world.height;
}

bool stage_on_board(const Stage *stage, int cell)
{
    const World *w = &stage->world;
    return cell >= 0 && cell < w->cells && bits_has(w->board, cell);
}

int stage_neighbour(const Stage *stage, int cell, int direction)
{
    const World *w = &stage->world;
    if (!stage_on_board(stage, cell) || direction < 0 || direction >= DIRECTIONS)
        return CELL_NONE;
    int there = world_step(w, cell, direction);
    return there < w->cells ? there : CELL_NONE;
}

unsigned stage_walls(const Stage *stage, int cell)
{
    return stage->walls && stage_on_board(stage, cell) ? stage->walls[cell] : 0;
}

bool stage_has_regions(const Stage *stage)
{
    return stage->rules->borders >= 0 || stage->rules->every > 0;
}

bool stage_regions_guide(const Stage *stage)
{
    return stage->rules->borders < 0 && stage->rules->every > 0;
}

LookRole stage_trim(const Stage *stage, int side)
{
    return (LookRole)stage->rules->trim[side];
}

LookGround stage_wall(const Stage *stage)
{
    return (LookGround)stage->rules->wall_ground;
}

bool stage_has_walls(const Stage *stage)
{
    return stage->walls != NULL;
}

void stage_cell_name(const Stage *stage, int cell, char out[STAGE_CELL_NAME])
{
    const World *w = &stage->world;
    if (cell < 0 || cell >= w->cells) {
        strcpy(out, "none");
        return;
    }
    if (w->graph) {
        snprintf(out, STAGE_CELL_NAME, "%s", stage->rules->place[cell].text);
        return;
    }
    char letters[8];
    int count = 0;
    for (int column = cell % w->width; column >= 0; column = column / 26 - 1)
        letters[count++] = (char)('a' + column % 26);
    int row = w->height - cell / w->width;
    char digits[8];
    int digit = 0;
    for (; row > 0; row /= 10)
        digits[digit++] = (char)('0' + row % 10);
    int at = 0;
    while (count > 0)
        out[at++] = letters[--count];
    while (digit > 0)
        out[at++] = digits[--digit];
    out[at] = 0;
}

GridShift stage_shifts(const Stage *stage)
{
    return stage->world.shifts;
}

bool stage_has_places(const Stage *stage)
{
    return stage->world.graph;
}

int stage_cell_find(const Stage *stage, const char *name)
{
    const World *w = &stage->world;
    int column = 0, row = 0;
    const char *c = name;
    for (int i = 0; i < stage->rules->places; i++)
        if (strcmp(stage->rules->place[i].text, name) == 0)
            return i;
    if (w->graph)
        return CELL_NONE;
    for (; *c >= 'a' && *c <= 'z' && column < 100000; c++)
        column = column * 26 + (*c - 'a' + 1);
    if (c == name || *c < '1' || *c > '9')
        return CELL_NONE;
    for (; *c >= '0' && *c <= '9' && row < 100000; c++)
        row = row * 10 + (*c - '0');
    if (*c || column > w->width || row > w->height)
        return CELL_NONE;
    int cell = (w->height - row) * w->width + column - 1;
    return stage_on_board(stage, cell) ? cell : CELL_NONE;
}

const char *direction_name(int direction)
{
    const char *name = direction >= 0 && direction < DIRECTIONS ? names_direction(direction) : NULL;
    return name ? name : "none";
}

int stage_per_side(const Stage *stage)
{
    return stage->world.per_side;
}

int stage_end_cell(const Stage *stage, int end)
{
    return end / (4 * stage->world.per_side);
}

void stage_end_name(const Stage *stage, int end, char out[STAGE_END_NAME])
{
    char cell[STAGE_CELL_NAME];
    int per_side = stage->world.per_side, own = end % (4 * per_side);
    stage_cell_name(stage, stage_end_cell(stage, end), cell);
    if (per_side == 1)
        snprintf(out, STAGE_END_NAME, "%s-%s", cell, direction_name(own * 2));
    else
        snprintf(out, STAGE_END_NAME, "%s-%s-%d", cell, direction_name(own / per_side * 2),
                 own % per_side + 1);
}

int stage_end_find(const Stage *stage, const char *name)
{
    char cell[STAGE_CELL_NAME], own[STAGE_END_NAME];
    size_t length = strcspn(name, "-");
    if (length >= sizeof cell)
        return END_NONE;
    memcpy(cell, name, length);
    cell[length] = '\0';
    int at = stage_cell_find(stage, cell), ends = 4 * stage->world.per_side;
    for (int end = at * ends; at != CELL_NONE && end < (at + 1) * ends; end++) {
        stage_end_name(stage, end, own);
        if (strcmp(own, name) == 0)
            return end;
    }
    return END_NONE;
}

const char *turn_name(int turn)
{
    static const char *const name[] = {"upright", "right", "round", "left"};
    return turn >= 0 && turn < 4 ? name[turn] : "none";
}

int direction_find(const char *name)
{
    int found = names_direction_find(name);
    return found < 0 ? DIRECTION_NONE : found;
}

int stage_layer_count(const Stage *stage)
{
    return stage->rules->layers;
}

bool stage_layer_is_numeric(const Stage *stage, int layer)
{
    return stage->rules->layer[layer].numeric;
}

int stage_number_layers(const Stage *stage)
{
    int count = 0;
    for (int layer = 0; layer < stage->rules->layers; layer++)
        count += stage->rules->layer[layer].numeric;
    return count;
}

const char *stage_layer_name(const Stage *stage, int layer)
{
    return stage->rules->layer[layer].name;
}

const char *stage_family_name(const Stage *stage, int family)
{
    return stage->rules->family[family].name;
}

int stage_family_paths(const Stage *stage, int family)
{
    return stage->rules->family[family].paths;
}

const char *stage_kind_name(const Stage *stage, int kind)
{
    return stage->rules->card[kind].symbol->name;
}

int stage_layer_family(const Stage *stage, int layer)
{
    const LayerModel *l = &stage->rules->layer[layer];
    return l->things ? l->family : -1;
}

int stage_layer_paths(const Stage *stage, int layer)
{
    int family = stage_layer_family(stage, layer);
    return family < 0 ? 0 : stage_family_paths(stage, family);
}

bool stage_layer_secret(const Stage *stage, int layer)
{
    const LayerModel *l = &stage->rules->layer[layer];
    return l->things && l->seen == 1;
}

int stage_paths(const Stage *stage)
{
    for (int i = 0; i < stage->rules->layers; i++)
        if (stage_layer_paths(stage, i) > 0)
            return stage_layer_paths(stage, i);
    return 0;
}

int stage_zone_count(const Stage *stage)
{
    return stage->rules->zones;
}

const char *stage_zone_name(const Stage *stage, int zone)
{
    return stage->rules->zone[zone].name;
}

bool stage_zone_per_player(const Stage *stage, int zone)
{
    return stage->rules->zone[zone].per_player;
}

bool stage_zone_hidden(const Stage *stage, int zone)
{
    return stage->rules->zone[zone].hidden;
}

bool stage_zone_ordered(const Stage *stage, int zone)
{
    return stage->rules->zone[zone].ordered;
}

bool stage_won_by_moving(const Stage *stage)
{
    return stage->rules->won_by_moving && stage->players == 1;
}

Domain domain_of(TypeKind elem)
{
    switch (elem) {
    case TYPE_PLAYER: return DOMAIN_PLAYERS;
    case TYPE_THING: return DOMAIN_THINGS;
    case TYPE_END: return DOMAIN_ENDS;
    case TYPE_TURN:
    case TYPE_DIRECTION: return DOMAIN_SMALL;
    default: return DOMAIN_CELLS;
    }
}

int32_t none_of(const World *w, Type type)
{
    switch ((TypeKind)type.kind) {
    case TYPE_CELL: return w->none[DOMAIN_CELLS];
    case TYPE_PLAYER: return w->none[DOMAIN_PLAYERS];
    case TYPE_THING: return w->none[DOMAIN_THINGS];
    case TYPE_END: return w->none[DOMAIN_ENDS];
    case TYPE_TURN:
    case TYPE_DIRECTION: return VM_DIRECTIONS;
    case TYPE_INT: return NONE_NUMBER;
    default: return 0;
    }
}

Swatch stage_player_swatch(const Stage *stage, int player)
{
    return player >= 0 && player < stage->players ? stage->player_swatch[player] : (Swatch){0};
}

const Look *stage_player_look(const Stage *stage, int player)
{
    return player >= 0 && player < stage->players ? stage->player_look[player] : NULL;
}

LookRole stage_player_role(const Stage *stage, int player)
{
    return player >= 0 && player < stage->players ? stage->player_role[player] : ROLE_PLAIN;
}
