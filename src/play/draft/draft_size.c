/* Draft: rows and columns that are added and taken away. */
#include <string.h>

#include "base/bits.h"
#include "base/box.h"
#include "play/draft/draft_inside.h"
#include "rule/outline.h"

enum { NORTH, EAST, SOUTH, WEST };

/* One line more or less: which it is, and the sizes before and after. */
typedef struct Change {
    bool rows, more;
    int line; /* the new one after the change, or the one that goes before it */
    int width, height, old_width, old_height;
} Change;

/* Where a cell comes from; -1: it is new. */
static int origin(const Change *c, int cell)
{
    int x = cell % c->width, y = cell / c->width, *along = c->rows ? &y : &x;
    if (c->more && *along == c->line)
        return -1;
    if (c->more)
        *along -= *along > c->line;
    else
        *along += *along >= c->line;
    return y * c->old_width + x;
}

static bool is_wall(const Draft *draft, const Level *level, bool row, int line)
{
    char wall = ruleset_level_wall(draft->rules);
    int length = row ? level->width : level->height;
    bool all = wall && level->cells;
    for (int i = 0; i < length && all; i++)
        all = level->cells[row ? line * level->width + i : i * level->width + line] == wall;
    return all;
}

/* Where a board must be walled in, a line comes and goes inside of the wall. */
static Change change_at(const Draft *draft, const Level *level, int side, bool more)
{
    Change c = {.rows = side == NORTH || side == SOUTH, .more = more};
    int lines = c.rows ? level->height : level->width, step = more ? 1 : -1;
    bool first = side == NORTH || side == WEST;
    int inside = is_wall(draft, level, c.rows, first ? 0 : lines - 1) && lines > 1;
    c.old_width = level->width;
    c.old_height = level->height;
    c.width = level->width + (c.rows ? 0 : step);
    c.height = level->height + (c.rows ? step : 0);
    c.line = first ? inside : lines - (more ? 0 : 1) - inside;
    return c;
}

/* ---- what stands on the cells ---- */

/* A new line goes on where a wall stands at both of its ends. */
static char new_character(const Draft *draft, const Change *c, const char *cells, int cell, char blank)
{
    char wall = ruleset_level_wall(draft->rules);
    int x = cell % c->width, y = cell / c->width, before, after;
    bool end = c->rows ? x == 0 || x == c->width - 1 : y == 0 || y == c->height - 1;
    int lines = c->rows ? c->old_height : c->old_width;
    if (!wall || !end || c->line == 0 || c->line >= lines)
        return blank;
    before = c->rows ? (c->line - 1) * c->old_width + x : y * c->old_width + c->line - 1;
    after = c->rows ? c->line * c->old_width + x : y * c->old_width + c->line;
    return cells[before] == wall && cells[after] == wall ? wall : blank;
}

static const char *move_cells(Draft *draft, const Change *c, const char *cells, int blank, bool board)
{
    if (!cells)
        return NULL;
    int count = c->width * c->height;
    char *out = arena_alloc(draft->arena, (size_t)count + 1);
    for (int i = 0; i < count; i++) {
        int from = origin(c, i);
        out[i] = from >= 0 ? cells[from]
                 : board   ? new_character(draft, c, cells, i, (char)blank)
                           : (char)blank;
    }
    return out;
}

static const int *move_numbers(Draft *draft, const Change *c, const int *numbers, int blank)
{
    if (!numbers)
        return NULL;
    int count = c->width * c->height;
    int *out = arena_alloc_array(draft->arena, (size_t)count + 1, sizeof *out);
    for (int i = 0; i < count; i++) {
        int from = origin(c, i);
        out[i] = from >= 0 ? numbers[from] : blank;
    }
    return out;
}

static void move_layers(Draft *draft, const Change *c, Level *level)
{
    LevelLayer *layer = arena_alloc_array(draft->arena, LEVEL_LAYERS, sizeof *layer);
    for (int i = 0; i < level->layers; i++) {
        layer[i] = level->layer[i];
        layer[i].cells = move_cells(draft, c, layer[i].cells, '.', false);
        layer[i].values = move_numbers(draft, c, layer[i].values, LEVEL_NOTHING);
    }
    level->layer = layer;
}

static void move_finals(Draft *draft, const Change *c, Level *level)
{
    const char **final = arena_alloc_array(draft->arena, LEVEL_FINALS, sizeof *final);
    for (int i = 0; i < level->finals; i++)
        final[i] = move_cells(draft, c, level->final[i], outline_plain(draft->rules), false);
    level->final = final;
}

/* ---- walls: what stands at the border moves with it ---- */

static int border_sides(const Change *c, int cell)
{
    int x = cell % c->width, y = cell / c->width;
    return (y == 0 ? BOX_NORTH : 0) | (x == c->width - 1 ? BOX_EAST : 0) |
           (y == c->height - 1 ? BOX_SOUTH : 0) | (x == 0 ? BOX_WEST : 0);
}

static int old_border_sides(const Change *c, int cell)
{
    Change old = {.width = c->old_width, .height = c->old_height};
    return border_sides(&old, cell);
}

/* The cell of the old border that lies where a cell of the new one does. */
static int old_border_cell(const Change *c, int cell)
{
    int x = cell % c->width, y = cell / c->width;
    if (c->rows)
        y = y == 0 ? 0 : y == c->height - 1 ? c->old_height - 1 : y > c->line ? y - 1 : y;
    else
        x = x == 0 ? 0 : x == c->width - 1 ? c->old_width - 1 : x > c->line ? x - 1 : x;
    y = y < c->old_height ? y : c->old_height - 1;
    x = x < c->old_width ? x : c->old_width - 1;
    return y * c->old_width + x;
}

static const uint8_t *move_walls(Draft *draft, const Change *c, const uint8_t *walls)
{
    if (!walls)
        return NULL;
    int count = c->width * c->height;
    uint8_t *out = arena_alloc(draft->arena, (size_t)count + 1);
    for (int i = 0; i < count; i++) {
        int from = origin(c, i), border = border_sides(c, i);
        int inner = from >= 0 ? walls[from] & ~old_border_sides(c, from) : 0;
        out[i] = (uint8_t)((inner & ~border) | (walls[old_border_cell(c, i)] & border));
    }
    return out;
}

/* ---- links ---- */

static const uint64_t *move_links(Draft *draft, const Change *c, const uint64_t *links)
{
    int count = c->width * c->height, old = c->old_width * c->old_height;
    size_t words = bits_words((size_t)count), old_words = bits_words((size_t)old);
    if (!links)
        return NULL;
    uint64_t *out = arena_alloc_array(draft->arena, (size_t)count * words, sizeof *out);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < count; k++) {
            int from = origin(c, i), to = origin(c, k);
            if (from >= 0 && to >= 0 && bits_has(links + (size_t)from * old_words, to))
                bits_add(out + (size_t)i * words, k);
        }
    return out;
}

/* ---- tokens: those of a line that goes are off the board ---- */

static int move_place(const Change *c, int place, int each)
{
    for (int i = 0; i < c->width * c->height && place != LEVEL_NOTHING; i++)
        if (origin(c, i) == place / each)
            return i * each + place % each;
    return LEVEL_NOTHING;
}

static void move_tokens(Draft *draft, const Change *c, Level *level)
{
    LevelToken *token = arena_alloc_array(draft->arena, LEVEL_TOKENS, sizeof *token);
    for (int i = 0; i < level->tokens; i++) {
        const LevelToken *old = &level->token[i];
        int *place = arena_alloc_array(draft->arena, (size_t)old->count + 1, sizeof *place);
        for (int p = 0; p < old->count; p++)
            place[p] = move_place(c, old->place[p], old->each);
        token[i] = (LevelToken){old->name, c->width, c->height, old->each, old->count, place};
    }
    level->token = token;
}

/* ---- clues ---- */

/* Of a new line nothing is said. */
static LevelClue move_clue(Draft *draft, const Change *c, const LevelClue *clue)
{
    int lines = clue->lines + (c->more ? 1 : -1), to = 0, numbers = 0;
    size_t total = 0;
    for (int i = 0; i < clue->lines; i++)
        total += clue->length[i] > 0 ? (size_t)clue->length[i] : 0;
    int *length = arena_alloc_array(draft->arena, (size_t)lines + 1, sizeof *length);
    int *number = arena_alloc_array(draft->arena, total + 1, sizeof *number);
    const int *from = clue->number;
    for (int i = 0; i < clue->lines; i++) {
        int count = clue->length[i] > 0 ? clue->length[i] : 0;
        bool gone = !c->more && i == c->line;
        if (c->more && i == c->line)
            length[to++] = -1;
        for (int k = 0; k < count && !gone; k++)
            number[numbers++] = from[k];
        if (!gone)
            length[to++] = clue->length[i];
        from += count;
    }
    if (c->more && to < lines)
        length[to] = -1;
    return (LevelClue){clue->name, lines, length, number};
}

static void move_clues(Draft *draft, const Change *c, Level *level)
{
    LevelClue *clue = arena_alloc_array(draft->arena, LEVEL_CLUES, sizeof *clue);
    for (int i = 0; i < level->clues; i++) {
        bool columns = false, list;
        ruleset_clue(draft->rules, level->clue[i].name, &columns, &list);
        clue[i] = columns == !c->rows ? move_clue(draft, c, &level->clue[i]) : level->clue[i];
    }
    level->clue = clue;
}

/* ---- all of it ---- */

static void apply(Draft *draft, const Change *c)
{
    Level level = *draft_level(draft);
    level.width = c->width;
    level.height = c->height;
    level.cells = move_cells(draft, c, level.cells, outline_plain(draft->rules), true);
    level.values = move_numbers(draft, c, level.values, 0);
    level.walls = move_walls(draft, c, level.walls);
    level.links = move_links(draft, c, level.links);
    move_layers(draft, c, &level);
    move_finals(draft, c, &level);
    move_clues(draft, c, &level);
    move_tokens(draft, c, &level);
    draft_forget_answers(&level);
    draft_push(draft, &level);
}

bool draft_resizable(const Draft *draft)
{
    return draft->width == 0 && draft_level(draft)->width > 0;
}

bool draft_grow(Draft *draft, int side)
{
    const Level *level = draft_level(draft);
    if (!draft_resizable(draft))
        return false;
    Change c = change_at(draft, level, side, true);
    bool fits = c.width <= LEVEL_SIDE && c.height <= LEVEL_SIDE && c.width * c.height <= LEVEL_CELLS;
    size_t cells = (size_t)c.width * (size_t)c.height;
    if (level->links && cells * bits_words(cells) > LEVEL_LINKS)
        fits = false;
    if (fits)
        apply(draft, &c);
    return fits;
}

bool draft_shrink(Draft *draft, int side)
{
    const Level *level = draft_level(draft);
    if (!draft_resizable(draft))
        return false;
    Change c = change_at(draft, level, side, false);
    bool fits = c.width > 0 && c.height > 0;
    if (fits)
        apply(draft, &c);
    return fits;
}
