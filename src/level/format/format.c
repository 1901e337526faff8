/* From a notation to a level, as an entry of `formats:` says. */
#include "level/format/format.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"

typedef struct Maker {
    PackReader *reader;
    const FormatLevel *level;
    const Notation *n;
    bool failed;
} Maker;

const Yaml *format_with(const Ruleset *rules, const char *key)
{
    const Yaml *formats = ruleset_formats(rules);
    for (size_t i = 0; formats && i < formats->count; i++)
        if (yaml_get(formats->item[i], key))
            return formats->item[i];
    return NULL;
}

/* ---- nodes of the level ----------------------------------------------------------------------------- */

static Yaml *new_node(const Maker *m, YamlKind kind, size_t room)
{
    Arena *arena = m->reader->arena;
    Yaml *node = arena_alloc(arena, sizeof *node);
    *node = (Yaml){.kind = kind,
                   .text = "",
                   .file = m->reader->file,
                   .line = m->level->place.line,
                   .column = m->level->place.column - 1};
    node->item = arena_alloc_array(arena, room, sizeof(Yaml *));
    node->key = arena_alloc_array(arena, room, sizeof(Yaml *));
    return node;
}

static Yaml *new_text(const Maker *m, const char *text)
{
    Yaml *node = new_node(m, YAML_SCALAR, 0);
    node->text = text;
    return node;
}

/* Takes the text of the buffer. */
static Yaml *new_block(const Maker *m, Buf *text)
{
    Yaml *node = new_text(m, arena_copy(m->reader->arena, buf_string(text)));
    node->quoted = true;
    buf_free(text);
    return node;
}

static void put(const Maker *m, Yaml *map, const char *key, Yaml *value)
{
    map->key[map->count] = new_text(m, key);
    map->item[map->count++] = value;
}

/* ---- tokens ----------------------------------------------------------------------------------------- */

static int cells_of(const Maker *m)
{
    return m->n->width * m->n->height;
}

static void complain(Maker *m, const char *token)
{
    if (!m->failed)
        diag_add(m->reader->diags, m->level->place, "these rules do not say what '%s' stands for here",
                 token);
    m->failed = true;
}

/* What a map says for the token of a cell: `centre` first, then the token itself, then any number. */
static const char *meaning(Maker *m, const Yaml *map, int cell)
{
    char token[24];
    int value = m->n->cell ? m->n->cell[cell] : NOTATION_BLANK;
    int centre = m->n->height / 2 * m->n->width + m->n->width / 2;
    if (value >= 0)
        snprintf(token, sizeof token, "%d", value);
    else if (value == NOTATION_BLANK)
        snprintf(token, sizeof token, "blank");
    else
        snprintf(token, sizeof token, "%c", (char)-value);
    const Yaml *found = cell == centre ? yaml_get(map, "centre") : NULL;
    found = found ? found : yaml_get(map, token);
    found = found || value < 0 ? found : yaml_get(map, "number");
    found = found ? found : yaml_get(map, "other");
    if (!found)
        complain(m, token);
    return found ? found->text : "";
}

/* ---- the board -------------------------------------------------------------------------------------- */

/* A wall on the right of a cell, or below it. */
static char wall_of(const Maker *m, int x, int y, int side)
{
    bool inside = x >= 0 && y >= 0 && m->n->wall;
    if (!inside || !(m->n->wall[y * m->n->width + x] & side))
        return ' ';
    return side == NOTATION_RIGHT ? '|' : '-';
}

/* A picture of the walls, with what the map says on the cells; a blank without a map. */
static Yaml *picture_of(Maker *m, const Yaml *map)
{
    Buf text = {0};
    for (int y = -1; y < m->n->height; y++) {
        for (int x = -1; y >= 0 && x < m->n->width; x++) {
            if (x >= 0)
                buf_text(&text, map ? meaning(m, map, y * m->n->width + x) : " ");
            buf_char(&text, wall_of(m, x, y, NOTATION_RIGHT));
        }
        buf_text(&text, y >= 0 ? "\n " : " ");
        for (int x = 0; x < m->n->width; x++) {
            buf_char(&text, wall_of(m, x, y, NOTATION_BELOW));
            buf_char(&text, ' ');
        }
        buf_char(&text, '\n');
    }
    return new_block(m, &text);
}

static Yaml *board_of(Maker *m, const Yaml *map)
{
    Buf text = {0};
    if (ruleset_level_walls(m->reader->rules))
        return picture_of(m, map);
    for (int i = 0; i < cells_of(m); i++) {
        buf_text(&text, meaning(m, map, i));
        if ((i + 1) % m->n->width == 0)
            buf_char(&text, '\n');
    }
    return new_block(m, &text);
}

/* ---- layers ----------------------------------------------------------------------------------------- */

/* The hexadecimal digit's bits are right, up, left, down; drawn as lines from the middle of a cell to its sides. */
static const char *side_text(int digit)
{
    static const char *const LINES[] = {" ", "╶", "╵", "└", "╴", "─", "┘", "┴",
                                        "╷", "┌", "│", "├", "┐", "┬", "┤", "┼"};
    return LINES[digit & 15];
}

static int box_of(const Maker *m, int cell)
{
    int x = cell % m->n->width, y = cell / m->n->width;
    int across = (m->n->width + m->level->box_width - 1) / m->level->box_width;
    return y / m->level->box_height * across + x / m->level->box_width + 1;
}

static void add_number(Buf *text, int number, bool first)
{
    if (!first)
        buf_char(text, ' ');
    if (number < 0)
        buf_char(text, '.');
    else
        buf_printf(text, "%d", number);
}

/* One cell of a layer that is filled by a word: numbers, sides or boxes. */
static void add_cell(const Maker *m, const char *how, int cell, Buf *text)
{
    int value = m->n->cell ? m->n->cell[cell] : NOTATION_BLANK;
    if (strcmp(how, "boxes") == 0)
        add_number(text, box_of(m, cell), cell % m->n->width == 0);
    else if (strcmp(how, "numbers") == 0)
        add_number(text, value, cell % m->n->width == 0);
    else
        buf_text(text, value <= 0 ? "." : side_text(value)); /* a blank at an end would be cut off */
}

static Yaml *layer_of(Maker *m, const Yaml *how)
{
    Buf text = {0};
    for (int i = 0; i < cells_of(m); i++) {
        if (how->kind == YAML_MAP)
            buf_text(&text, meaning(m, how, i));
        else
            add_cell(m, how->text, i, &text);
        if ((i + 1) % m->n->width == 0)
            buf_char(&text, '\n');
    }
    return new_block(m, &text);
}

static bool has_layer(const Yaml *format, const char *name)
{
    return yaml_get(yaml_get(format, "layers"), name) != NULL;
}

/* A part that comes behind says more of a layer than the first one does. */
static bool said_behind(const FormatLevel *level, const char *layer)
{
    for (size_t i = 0; i < level->parts; i++)
        if (has_layer(level->part[i].format, layer))
            return true;
    return false;
}

/* Boxes only where the board has some. */
static bool can_fill(const Maker *m, const Yaml *how)
{
    return how->kind == YAML_MAP || strcmp(how->text, "boxes") != 0 || m->level->box_width > 0;
}

/* The layers that one part of the text fills. */
static void add_layers(Maker *m, Yaml *map, const Yaml *layers)
{
    for (size_t i = 0; i < layers->count; i++) {
        const char *name = layers->key[i]->text;
        bool first = m->n == m->level->notation;
        if (can_fill(m, layers->item[i]) && !(first && said_behind(m->level, name)) && !yaml_get(map, name))
            put(m, map, name, layer_of(m, layers->item[i]));
    }
}

static size_t layers_count(const FormatLevel *level)
{
    const Yaml *layers = yaml_get(level->format, "layers");
    size_t count = layers ? layers->count : 0;
    for (size_t i = 0; i < level->parts; i++)
        count += yaml_get(level->part[i].format, "layers")->count;
    return count;
}

/* The layers of the whole text. */
static Yaml *layers_of(Maker *m)
{
    const FormatLevel *level = m->level;
    Yaml *map = new_node(m, YAML_MAP, layers_count(level));
    if (yaml_get(level->format, "layers"))
        add_layers(m, map, yaml_get(level->format, "layers"));
    for (size_t i = 0; i < level->parts; i++) {
        m->n = &level->part[i].notation;
        add_layers(m, map, yaml_get(level->part[i].format, "layers"));
    }
    m->n = level->notation;
    return map;
}

/* ---- clues and links -------------------------------------------------------------------------------- */

static Yaml *list_of(const Maker *m, const NotationList *list)
{
    Yaml *node = new_node(m, YAML_LIST, (size_t)list->count);
    for (int i = 0; i < list->count; i++)
        node->item[node->count++] = new_text(m, arena_printf(m->reader->arena, "%d", list->number[i]));
    return node;
}

/* `across: rows` and the like: the lists of rows and columns. */
static Yaml *clues_of(const Maker *m, const Yaml *formats)
{
    Yaml *map = new_node(m, YAML_MAP, formats->count);
    for (size_t i = 0; i < formats->count; i++) {
        bool rows = strcmp(formats->item[i]->text, "rows") == 0;
        const NotationList *list = rows ? m->n->row : m->n->column;
        int count = rows ? m->n->height : m->n->width;
        Yaml *lists = new_node(m, YAML_LIST, (size_t)count);
        for (int k = 0; k < count; k++)
            lists->item[lists->count++] = list_of(m, &list[k]);
        put(m, map, formats->key[i]->text, lists);
    }
    return map;
}

/* As cells are called everywhere: column letters, and the row counted from the bottom. */
static const char *cell_name(const Maker *m, int cell)
{
    int column = cell % m->n->width, row = m->n->height - cell / m->n->width;
    const char *more = column < 26 ? "" : arena_printf(m->reader->arena, "%c", 'a' + column / 26 - 1);
    return arena_printf(m->reader->arena, "%s%c%d", more, 'a' + column % 26, row);
}

/* The cells that each cell changes. */
static Yaml *links_of(const Maker *m)
{
    int cells = cells_of(m);
    Yaml *all = new_node(m, YAML_LIST, (size_t)cells);
    for (int i = 0; i < cells; i++) {
        Yaml *own = new_node(m, YAML_LIST, (size_t)cells);
        for (int k = 0; k < cells; k++)
            if (m->n->changes[i * cells + k])
                own->item[own->count++] = new_text(m, cell_name(m, k));
        all->item[all->count++] = own;
    }
    return all;
}

/* Errors in what was made here are errors of the text that it was made from. */
static void point_at(Diags *diags, size_t from, Place place)
{
    for (size_t i = from; i < diags->count; i++)
        diags->list[i].column = place.column;
}

void format_add(PackReader *reader, const FormatLevel *level)
{
    enum { KEYS = 8 };
    Maker m = {.reader = reader, .level = level, .n = level->notation};
    size_t more = level->extra ? level->extra->count : 0;
    Yaml *map = new_node(&m, YAML_MAP, KEYS + more);
    const Yaml *board = yaml_get(level->format, "board");
    const Yaml *clues = yaml_get(level->format, "clues");
    if (level->title && *level->title)
        put(&m, map, "title", new_text(&m, level->title));
    if (level->author && *level->author)
        put(&m, map, "author", new_text(&m, level->author));
    if (board)
        put(&m, map, "board", board_of(&m, board));
    if (layers_count(level) > 0)
        put(&m, map, "layers", layers_of(&m));
    if (m.n->wall && !(board && ruleset_level_walls(reader->rules)))
        put(&m, map, "walls", picture_of(&m, NULL));
    if (clues && m.n->row)
        put(&m, map, "clues", clues_of(&m, clues));
    if (m.n->changes)
        put(&m, map, "links", links_of(&m));
    for (size_t i = 0; i < more; i++)
        put(&m, map, level->extra->key[i]->text, level->extra->item[i]);
    size_t before = reader->diags->count;
    if (!m.failed)
        reader_read_level(reader, map);
    point_at(reader->diags, before, level->place);
}
