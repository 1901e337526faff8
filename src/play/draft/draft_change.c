/* Draft: what changes a level, one step each. */
#include <string.h>

#include "base/box.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "play/draft/draft_inside.h"
#include "rule/outline.h"

void draft_forget_answers(Level *level)
{
    level->best = 0;
    level->solution = level->letters = NULL;
}

static size_t cells_in(const Level *level)
{
    return (size_t)level->width * (size_t)level->height;
}

/* ---- planes that a level does not have yet ---- */

static char *blank_cells(Draft *draft, const DraftPlane *plane, size_t count)
{
    char *cells = arena_alloc(draft->arena, count + 1);
    memset(cells, draft_blank(draft, plane), count);
    return cells;
}

static int *blank_numbers(Draft *draft, const DraftPlane *plane, size_t count)
{
    int *numbers = arena_alloc_array(draft->arena, count + 1, sizeof *numbers);
    for (size_t i = 0; i < count; i++)
        numbers[i] = draft_blank(draft, plane);
    return numbers;
}

static int layer_index(const Level *level, const char *name)
{
    for (int i = 0; i < level->layers; i++)
        if (strcmp(level->layer[i].name, name) == 0)
            return i;
    return -1;
}

/* A layer gets its place among the others, which are sorted by name. */
static void add_layer(Draft *draft, Level *level, const DraftPlane *plane)
{
    LevelLayer *layer = arena_alloc_array(draft->arena, LEVEL_LAYERS, sizeof *layer);
    int at = 0;
    while (at < level->layers && strcmp(level->layer[at].name, plane->name) < 0)
        at++;
    for (int i = 0; i < level->layers; i++)
        layer[i + (i >= at)] = level->layer[i];
    layer[at] = (LevelLayer){.name = plane->name, .sides = plane->fill == LAYER_SIDES};
    if (plane->fill == LAYER_KINDS)
        layer[at].cells = blank_cells(draft, plane, cells_in(level));
    else
        layer[at].values = blank_numbers(draft, plane, cells_in(level));
    level->layer = layer;
    level->layers++;
}

static void add_finals(Draft *draft, Level *level, const DraftPlane *plane)
{
    const char **final = arena_alloc_array(draft->arena, LEVEL_FINALS, sizeof *final);
    for (int i = 0; i <= plane->index; i++)
        final[i] = i < level->finals ? level->final[i] : blank_cells(draft, plane, cells_in(level));
    level->final = final;
    level->finals = plane->index + 1;
}

/* Everything that is painted has the board's size. */
static void ensure_plane(Draft *draft, Level *level, const DraftPlane *plane)
{
    level->width = level->width > 0 ? level->width : draft->width;
    level->height = level->height > 0 ? level->height : draft->height;
    size_t count = cells_in(level);
    if (plane->kind == PLANE_BOARD && !level->cells)
        level->cells = blank_cells(draft, plane, count);
    else if (plane->kind == PLANE_VALUES && !level->values)
        level->values = blank_numbers(draft, plane, count);
    else if (plane->kind == PLANE_WALLS && !level->walls)
        level->walls = arena_alloc(draft->arena, count + 1);
    else if (plane->kind == PLANE_FINAL && plane->index >= level->finals)
        add_finals(draft, level, plane);
    else if (plane->kind == PLANE_LAYER && layer_index(level, plane->name) < 0)
        add_layer(draft, level, plane);
}

/* ---- painting ---- */

static char *paint_cells(Draft *draft, const char *cells, size_t count, int value, const int *cell,
                         int chosen)
{
    char *copy = draft_copy_cells(draft, cells, count);
    for (int i = 0; i < chosen; i++)
        copy[cell[i]] = (char)value;
    return copy;
}

static int *paint_numbers(Draft *draft, const int *numbers, size_t count, int value, const int *cell,
                          int chosen)
{
    int *copy = draft_copy_numbers(draft, numbers, count);
    for (int i = 0; i < chosen; i++)
        copy[cell[i]] = value;
    return copy;
}

static void paint_layer(Draft *draft, Level *level, const char *name, int value, const int *cell, int chosen)
{
    LevelLayer *layer = arena_alloc_array(draft->arena, LEVEL_LAYERS, sizeof *layer);
    memcpy(layer, level->layer, (size_t)level->layers * sizeof *layer);
    LevelLayer *own = &layer[layer_index(level, name)];
    if (own->cells)
        own->cells = paint_cells(draft, own->cells, cells_in(level), value, cell, chosen);
    else
        own->values = paint_numbers(draft, own->values, cells_in(level), value, cell, chosen);
    level->layer = layer;
}

static void paint_final(Draft *draft, Level *level, int index, int value, const int *cell, int chosen)
{
    const char **final = arena_alloc_array(draft->arena, LEVEL_FINALS, sizeof *final);
    memcpy(final, level->final, (size_t)level->finals * sizeof *final);
    final[index] = paint_cells(draft, final[index], cells_in(level), value, cell, chosen);
    level->final = final;
}

/* The cell on a side, or -1 at the border. */
static int beside(const Level *level, int cell, int side)
{
    int x = cell % level->width, y = cell / level->width;
    x += (side == BOX_EAST) - (side == BOX_WEST);
    y += (side == BOX_SOUTH) - (side == BOX_NORTH);
    return x < 0 || y < 0 || x >= level->width || y >= level->height ? -1 : y * level->width + x;
}

static int opposite(int side)
{
    return side == BOX_NORTH   ? BOX_SOUTH
           : side == BOX_SOUTH ? BOX_NORTH
           : side == BOX_EAST  ? BOX_WEST
                               : BOX_EAST;
}

/* A wall stands on both sides of the line between two cells. */
static void paint_walls(Draft *draft, Level *level, int side, const int *cell, int chosen)
{
    uint8_t *walls = memcpy(arena_alloc(draft->arena, cells_in(level) + 1), level->walls, cells_in(level));
    for (int i = 0; i < chosen; i++) {
        int other = beside(level, cell[i], side), back = opposite(side);
        bool there = walls[cell[i]] & side || (other >= 0 && walls[other] & back);
        walls[cell[i]] = (uint8_t)(there ? walls[cell[i]] & ~side : walls[cell[i]] | side);
        if (other >= 0)
            walls[other] = (uint8_t)(there ? walls[other] & ~back : walls[other] | back);
    }
    level->walls = walls;
}

/* Clues that rules work out follow from the picture from now on. */
static void drop_told_clues(Draft *draft, Level *level)
{
    LevelClue *clue = arena_alloc_array(draft->arena, LEVEL_CLUES, sizeof *clue);
    int kept = 0;
    for (int i = 0; i < level->clues; i++) {
        bool told = false;
        for (int k = 0; k < outline_clues(draft->rules); k++)
            told = told || (outline_clue_told(draft->rules, k) &&
                            strcmp(outline_clue(draft->rules, k), level->clue[i].name) == 0);
        if (!told)
            clue[kept++] = level->clue[i];
    }
    level->clue = clue;
    level->clues = kept;
}

static bool changes(const Draft *draft, int plane, int value, const int *cell, int cells)
{
    bool changed = draft_plane(draft, plane)->kind == PLANE_WALLS && cells > 0;
    for (int i = 0; i < cells && !changed; i++)
        changed = draft_value(draft, plane, cell[i]) != value;
    return changed;
}

bool draft_paint(Draft *draft, int plane, int value, const int *cell, int cells)
{
    const DraftPlane *p = &draft->plane[plane];
    if (!changes(draft, plane, value, cell, cells))
        return false;
    Level level = *draft_level(draft);
    ensure_plane(draft, &level, p);
    draft_forget_answers(&level);
    switch (p->kind) {
    case PLANE_BOARD:
        level.cells = paint_cells(draft, level.cells, cells_in(&level), value, cell, cells);
        break;
    case PLANE_VALUES:
        level.values = paint_numbers(draft, level.values, cells_in(&level), value, cell, cells);
        break;
    case PLANE_LAYER: paint_layer(draft, &level, p->name, value, cell, cells); break;
    case PLANE_WALLS: paint_walls(draft, &level, value, cell, cells); break;
    case PLANE_FINAL:
        paint_final(draft, &level, p->index, value, cell, cells);
        drop_told_clues(draft, &level);
        break;
    }
    draft_push(draft, &level);
    return true;
}

/* ---- beginning ---- */

static int within(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* What every board must have stands around it, where the legend says so. */
static void frame_board(Draft *draft, Level *level)
{
    char wall = ruleset_level_wall(draft->rules);
    char *cells = draft_copy_cells(draft, level->cells, cells_in(level));
    for (int i = 0; wall && i < level->width * level->height; i++) {
        int x = i % level->width, y = i / level->width;
        if (x == 0 || y == 0 || x == level->width - 1 || y == level->height - 1)
            cells[i] = wall;
    }
    level->cells = cells;
}

static void frame_walls(Draft *draft, Level *level)
{
    uint8_t *walls = arena_alloc(draft->arena, cells_in(level) + 1);
    for (int i = 0; i < level->width * level->height; i++)
        for (int side = BOX_NORTH; side < BOX_SIDES; side *= 2)
            walls[i] = (uint8_t)(walls[i] | (beside(level, i, side) < 0 ? side : 0));
    level->walls = walls;
    level->pictured = true;
}

void draft_begin(Draft *draft, int width, int height)
{
    Level level = {.author = "", .file = "", .number = 1};
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        level.title[i] = "";
    level.width = draft->width > 0 ? draft->width : within(width, 1, LEVEL_SIDE);
    level.height = draft->height > 0 ? draft->height : within(height, 1, LEVEL_CELLS / level.width);
    draft->steps = draft->at = 0;
    ensure_plane(draft, &level, &draft->plane[0]);
    if (level.cells)
        frame_board(draft, &level);
    if (level.cells && ruleset_level_walls(draft->rules))
        frame_walls(draft, &level);
    draft_push(draft, &level);
}

/* ---- what is said beside the board ---- */

static bool push_if(Draft *draft, const Level *level, bool changed)
{
    if (changed)
        draft_push(draft, level);
    return changed;
}

bool draft_set_title(Draft *draft, const char *title)
{
    Level level = *draft_level(draft);
    bool changed = false;
    Buf clean = {0};
    utf8_clean(&clean, title, strlen(title), false, false);
    size_t fit = utf8_fit(buf_string(&clean), clean.length, LEVEL_TEXT / 4);
    const char *copy = arena_copy_bytes(draft->arena, buf_string(&clean), fit);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        changed = changed || strcmp(level.title[i], copy) != 0;
        level.title[i] = copy;
    }
    buf_free(&clean);
    return push_if(draft, &level, changed);
}

bool draft_set_difficulty(Draft *draft, int difficulty)
{
    Level level = *draft_level(draft);
    level.difficulty = within(difficulty, 0, LEVEL_DIFFICULTY);
    return push_if(draft, &level, level.difficulty != draft_level(draft)->difficulty);
}

bool draft_set_edges(Draft *draft, LevelEdges edges)
{
    Level level = *draft_level(draft);
    level.edges = edges;
    draft_forget_answers(&level);
    return push_if(draft, &level, edges != draft_level(draft)->edges);
}

bool draft_set_shuffle(Draft *draft, int moves)
{
    Level level = *draft_level(draft);
    level.shuffle = within(moves, 0, LEVEL_SHUFFLE);
    draft_forget_answers(&level);
    return push_if(draft, &level, level.shuffle != draft_level(draft)->shuffle);
}

static int setting_find(const Level *level, const char *name)
{
    for (int i = 0; i < level->settings; i++)
        if (strcmp(level->setting_name[i], name) == 0)
            return i;
    return -1;
}

bool draft_number(const Draft *draft, int variable, int *value)
{
    int low, high;
    const Level *level = draft_level(draft);
    const char *name = outline_number(draft->rules, variable, &low, &high, value);
    int at = setting_find(level, name);
    if (at >= 0)
        *value = *level->setting_value[at];
    return at >= 0;
}

bool draft_set_number(Draft *draft, const char *variable, int value)
{
    Level level = *draft_level(draft);
    int at = setting_find(&level, variable);
    if (at >= 0 && *level.setting_value[at] == value)
        return false;
    size_t count = (size_t)level.settings + (at < 0);
    const char **name = arena_alloc_array(draft->arena, count, sizeof *name);
    const int **number = arena_alloc_array(draft->arena, count, sizeof *number);
    for (int i = 0; i < level.settings; i++) {
        name[i] = level.setting_name[i];
        number[i] = level.setting_value[i];
    }
    at = at < 0 ? level.settings : at;
    name[at] = arena_copy(draft->arena, variable);
    number[at] = draft_copy_numbers(draft, &value, 1);
    level.setting_name = name;
    level.setting_value = number;
    level.settings = (int)count;
    draft_forget_answers(&level);
    draft_push(draft, &level);
    return true;
}

void draft_note_solution(Draft *draft, int moves, const char *solution)
{
    Level *level = &draft->step[draft->at];
    if (strlen(solution) > LEVEL_SOLUTION || (level->best == moves && level->solution))
        return;
    level->best = moves;
    level->solution = arena_copy(draft->arena, solution);
    level->letters = NULL;
    draft->version[draft->at] = ++draft->versions;
}

/* ---- clues that are written ---- */

static int clue_find(const Level *level, const char *name)
{
    for (int i = 0; i < level->clues; i++)
        if (strcmp(level->clue[i].name, name) == 0)
            return i;
    return -1;
}

int draft_clue(const Draft *draft, int clue, int line, const int **number)
{
    const Level *level = draft_level(draft);
    int at = clue_find(level, outline_clue(draft->rules, clue));
    if (at < 0)
        return -1;
    *number = level->clue[at].number;
    for (int i = 0; i < line; i++)
        *number += level->clue[at].length[i] > 0 ? level->clue[at].length[i] : 0;
    return level->clue[at].length[line];
}

/* All lines of a clue with one of them replaced. */
static LevelClue with_line(Draft *draft, const LevelClue *old, int lines, int line, const int *number,
                           int numbers)
{
    size_t total = (size_t)(numbers > 0 ? numbers : 0);
    for (int i = 0; old && i < lines; i++)
        total += old->length[i] > 0 ? (size_t)old->length[i] : 0;
    int *length = arena_alloc_array(draft->arena, (size_t)lines + 1, sizeof *length);
    int *all = arena_alloc_array(draft->arena, total + 1, sizeof *all), *to = all;
    const int *from = old ? old->number : NULL;
    for (int i = 0; i < lines; i++) {
        int count = old ? old->length[i] : -1;
        length[i] = i == line ? numbers : count;
        for (int k = 0; k < length[i]; k++)
            *to++ = i == line ? number[k] : from[k];
        if (count > 0)
            from += count;
    }
    return (LevelClue){old ? old->name : NULL, lines, length, all};
}

bool draft_set_clue(Draft *draft, int clue, int line, const int *number, int numbers)
{
    const char *name = outline_clue(draft->rules, clue);
    bool columns = false, list;
    ruleset_clue(draft->rules, name, &columns, &list);
    Level level = *draft_level(draft);
    int at = clue_find(&level, name), lines = columns ? draft_width(draft) : draft_height(draft);
    LevelClue *all = arena_alloc_array(draft->arena, LEVEL_CLUES, sizeof *all);
    if (at < 0 && level.clues == LEVEL_CLUES)
        return false;
    if (level.clues > 0)
        memcpy(all, level.clue, (size_t)level.clues * sizeof *all);
    if (at < 0) {
        for (at = 0; at < level.clues && strcmp(all[at].name, name) < 0;)
            at++;
        memmove(all + at + 1, all + at, (size_t)(level.clues - at) * sizeof *all);
        all[at] = with_line(draft, NULL, lines, line, number, numbers);
        all[at].name = name;
        level.clues++;
    } else {
        all[at] = with_line(draft, &all[at], lines, line, number, numbers);
    }
    level.clue = all;
    draft_forget_answers(&level);
    draft_push(draft, &level);
    return true;
}
