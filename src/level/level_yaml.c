/* Levels in YAML: `levels:` of a level file or of the rules; and a level written back as such a file,
 * which is its canonical text. Shapes have been checked by schema.h. */
#include <string.h>

#include "base/mem.h"
#include "level/level_reader.h"

enum { VALUE_LIMIT = 1000000000 };

/* ---- reading ---- */

static Diag *complain(PackReader *reader, const Yaml *node, const char *what)
{
    return diag_add(reader->diags, yaml_place(node), "%s", what);
}

void reader_set_titles(PackReader *reader, const char *title[LANGUAGE_COUNT], const Yaml *text)
{
    if (!text)
        return;
    const Yaml *english = text->kind == YAML_MAP ? yaml_get(text, language_code(LANGUAGE_EN)) : text;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const Yaml *own = yaml_get(text, language_code((Language)i));
        const char *words = own ? own->text : english->text;
        title[i] = reader_clean(reader, words, strlen(words));
    }
}

static size_t count_lines(const char *text)
{
    size_t lines = 1;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

Row *reader_rows(const Yaml *block, size_t *count)
{
    const char *text = block->text;
    int line = block->line + (block->block ? 1 : 0);
    Row *row = mem_alloc_array(count_lines(text), sizeof *row);
    *count = 0;
    for (; *text; line++) {
        size_t length = strcspn(text, "\n");
        if (length > 0 || *count > 0)
            row[(*count)++] = (Row){text, length, block->block ? line : block->line,
                                    block->block ? block->indent + 1 : block->column + 1};
        text += length + (text[length] == '\n');
    }
    while (*count > 0 && row[*count - 1].length == 0)
        --*count;
    return row;
}

static void read_board(PackReader *reader, Level *level, const Yaml *board)
{
    size_t count;
    Row *row = reader_rows(board, &count);
    if (count == 0)
        diag_hint(complain(reader, board, "the board is empty"),
                  "its lines stand below `board: |`, further in than that word");
    else
        reader_set_board(reader, level, row, count);
    mem_free(row);
}

/* Numbers that are being read, row by row. */
typedef struct Grid {
    int *value;
    size_t count, room;
    size_t width, height;
} Grid;

static void grid_add(Grid *grid, int value)
{
    grid->value = mem_grow(grid->value, &grid->room, grid->count + 1, sizeof *grid->value);
    grid->value[grid->count++] = value;
}

/* After a row: all rows are as long as the first. */
static bool grid_end_row(PackReader *reader, Grid *grid, size_t length, Place place)
{
    if (grid->height++ == 0)
        grid->width = length;
    if (length == grid->width)
        return true;
    diag_add(reader->diags, place, "this row has %zu numbers, the first row has %zu", length, grid->width);
    return false;
}

static bool read_listed_values(PackReader *reader, Grid *grid, const Yaml *values)
{
    bool good = true;
    for (size_t y = 0; y < values->count && good; y++) {
        const Yaml *row = values->item[y];
        for (size_t x = 0; x < row->count && good; x++) {
            long number;
            good = yaml_number(row->item[x], -VALUE_LIMIT, VALUE_LIMIT, &number, reader->diags);
            if (good)
                grid_add(grid, (int)number);
        }
        good = good && grid_end_row(reader, grid, row->count, yaml_place(row));
    }
    return good;
}

/* One number at *at, which moves behind it and the blanks after it. */
static bool read_block_number(const char **at, const char *end, int *out)
{
    int sign = **at == '-' ? -1 : 1, digits = 0;
    const char *text = *at + (sign < 0);
    *out = 0;
    for (; text < end && *text >= '0' && *text <= '9' && digits < 9; text++, digits++)
        *out = *out * 10 + (*text - '0');
    *out *= sign;
    bool good = digits > 0 && (text == end || *text == ' ' || *text == '\t');
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    if (good)
        *at = text;
    return good;
}

static bool read_block_row(PackReader *reader, Grid *grid, const Row *row)
{
    const char *at = row->text, *end = at + row->length;
    size_t before = grid->count;
    while (at < end && *at == ' ')
        at++;
    while (at < end) {
        int number;
        if (!read_block_number(&at, end, &number)) {
            Place place = {reader->file, row->line, row->column + (int)(at - row->text), 1};
            diag_add(reader->diags, place, "a whole number is wanted here");
            return false;
        }
        grid_add(grid, number);
    }
    return grid_end_row(reader, grid, grid->count - before, (Place){reader->file, row->line, row->column, 1});
}

static bool read_block_values(PackReader *reader, Grid *grid, const Yaml *values)
{
    size_t count;
    Row *row = reader_rows(values, &count);
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = read_block_row(reader, grid, &row[i]);
    mem_free(row);
    return good;
}

static void set_values(PackReader *reader, Level *level, const Yaml *values, const Grid *grid)
{
    if (grid->count == 0) {
        complain(reader, values, "there are no numbers here");
    } else if (level->cells &&
               (grid->width != (size_t)level->width || grid->height != (size_t)level->height)) {
        diag_add(reader->diags, yaml_place(values), "the values are %zu x %zu, but the board is %d x %d",
                 grid->width, grid->height, level->width, level->height);
    } else if (level->cells || reader_check_size(reader, grid->width, grid->height, yaml_place(values))) {
        int *copy = arena_alloc_array(reader->arena, grid->count, sizeof *copy);
        memcpy(copy, grid->value, grid->count * sizeof *copy);
        level->values = copy;
        level->width = (int)grid->width;
        level->height = (int)grid->height;
    }
}

static void read_values(PackReader *reader, Level *level, const Yaml *values)
{
    if (!ruleset_level_has_values(reader->rules)) {
        complain(reader, values, "these rules have no layer with values");
        return;
    }
    Grid grid = {0};
    bool good = values->kind == YAML_LIST ? read_listed_values(reader, &grid, values)
                                          : read_block_values(reader, &grid, values);
    if (good)
        set_values(reader, level, values, &grid);
    mem_free(grid.value);
}

static int read_count(PackReader *reader, const Yaml *node, long low, long high)
{
    long number = 0;
    return node && yaml_number(node, low, high, &number, reader->diags) ? (int)number : 0;
}

/* `shuffle: 200`, or `shuffle: { moves: 200, seed: 7 }` with the seed inside or beside it. */
static void read_shuffle(PackReader *reader, Level *level, const Yaml *map)
{
    const Yaml *shuffle = yaml_get(map, "shuffle");
    bool inside = shuffle && shuffle->kind == YAML_MAP;
    const Yaml *seed =
        inside && yaml_get(shuffle, "seed") ? yaml_get(shuffle, "seed") : yaml_get(map, "seed");
    level->shuffle = read_count(reader, inside ? yaml_get(shuffle, "moves") : shuffle, 0, LEVEL_SHUFFLE);
    level->seed = (uint64_t)read_count(reader, seed, 0, VALUE_LIMIT);
}

static bool is_set(const Level *level, const char *name)
{
    bool found = false;
    for (int i = 0; i < level->settings && !found; i++)
        found = strcmp(level->setting_name[i], name) == 0;
    return found;
}

/* What is set already stays. */
static void read_settings(PackReader *reader, Level *level, const Yaml *set)
{
    if (!set)
        return;
    size_t room = (size_t)level->settings + set->count;
    const char **name = arena_alloc_array(reader->arena, room, sizeof *name);
    const int **setting = arena_alloc_array(reader->arena, room, sizeof *setting);
    for (int i = 0; i < level->settings; i++) {
        name[i] = level->setting_name[i];
        setting[i] = level->setting_value[i];
    }
    level->setting_name = name;
    level->setting_value = setting;
    for (size_t i = 0; i < set->count; i++) {
        if (is_set(level, set->key[i]->text))
            continue;
        if (!ruleset_has_variable(reader->rules, set->key[i]->text)) {
            diag_add(reader->diags, yaml_place(set->key[i]), "'%s' is not a variable of these rules",
                     set->key[i]->text);
            continue;
        }
        int *value = arena_alloc(reader->arena, sizeof *value);
        *value = read_count(reader, set->item[i], -VALUE_LIMIT, VALUE_LIMIT);
        level->setting_name[level->settings] = arena_copy(reader->arena, set->key[i]->text);
        level->setting_value[level->settings++] = value;
    }
}

/* Who moves first: a player's name, or its number where the rules give no names. */
static void read_begins(PackReader *reader, Level *level, const Yaml *begins)
{
    int most = begins ? ruleset_players_most(reader->rules) : 0;
    for (int p = 0; p < most && !level->begins; p++) {
        const char *name = ruleset_player(reader->rules, p);
        name = name ? name : arena_printf(reader->arena, "%d", p + 1);
        level->begins = strcmp(name, begins->text) == 0 ? name : NULL;
    }
    if (begins && !level->begins)
        diag_add(reader->diags, yaml_place(begins), "there is no player '%s' who could begin", begins->text);
}

/* Move texts, one a line, without blank lines. */
static void read_solution(PackReader *reader, Level *level, const Yaml *solution)
{
    Buf text = {0};
    size_t count = solution->kind == YAML_LIST ? solution->count : 0;
    Row *row = solution->kind == YAML_LIST ? NULL : reader_rows(solution, &count);
    for (size_t i = 0; i < count; i++) {
        const char *from = row ? row[i].text : solution->item[i]->text;
        const char *move = reader_clean(reader, from, row ? row[i].length : strlen(from));
        if (*move && text.length > 0)
            buf_char(&text, '\n');
        buf_text(&text, move);
    }
    mem_free(row);
    if (text.length > 0)
        reader_set_solution(reader, level, &text, yaml_place(solution));
    buf_free(&text);
}

/* What a level says, else what every level of the pack or of the game has. */
static const Yaml *said(const PackReader *reader, const Yaml *map, const char *key)
{
    const Yaml *found = yaml_get(map, key);
    for (int i = 0; i < 2 && !found; i++)
        found = yaml_get(reader->every[i], key);
    return found;
}

/* What is next to what: walls, edges, links. The size is known by now, unless only the walls give it. */
static void read_topology(PackReader *reader, Level *level, const Yaml *map)
{
    const Yaml *walls = said(reader, map, "walls"), *edges = said(reader, map, "edges");
    const Yaml *links = said(reader, map, "links");
    if (edges)
        level->edges = strcmp(edges->text, "wrap") == 0 ? EDGES_WRAP : EDGES_STOP;
    if (walls && level->pictured) {
        complain(reader, walls, "the walls stand in the picture of the board already");
    } else if (walls) {
        size_t count;
        Row *row = reader_rows(walls, &count);
        if (count == 0)
            complain(reader, walls, "there are no walls here");
        else
            reader_take_walls(reader, level, row, count, false);
        mem_free(row);
    }
    if (links)
        reader_read_links(reader, level, links);
}

/* A level of the file from which this part of the rules came, which may be one that they stand on. */
static Level *add_level(PackReader *reader, const Yaml *node)
{
    Level *level = reader_add(reader, node ? node->line : 0);
    if (level && node && node->file && strcmp(node->file, level->file) != 0)
        level->file = arena_copy(reader->arena, node->file);
    return level;
}

/* A map of its own, for which the rules are read anew; the rest of the level is read by those. False after errors. */
static bool take_map(PackReader *reader, Level *level, const Yaml *map)
{
    const Yaml *places = said(reader, map, "places"), *regions = said(reader, map, "regions");
    if (!places && !regions)
        return true;
    if (!places || !ruleset_has_places(reader->rules)) {
        complain(reader, places ? places : regions,
                 places ? "only a level of rules with `places:` has places"
                        : "regions are of `places:` of a level");
        return false;
    }
    level->places = yaml_copy(reader->arena, places);
    level->regions = regions ? yaml_copy(reader->arena, regions) : NULL;
    level->on_map = ruleset_on_map(reader->rules, level->places, level->regions, reader->diags);
    if (!level->on_map) {
        complain(reader, places, "the rules cannot be played on these places, for the reasons that are told");
        return false;
    }
    reader->rules = level->on_map;
    return true;
}

static void read_parts(PackReader *reader, Level *level, const Yaml *map);

void reader_read_level(PackReader *reader, const Yaml *map)
{
    const Ruleset *rules = reader->rules;
    Level *level = add_level(reader, map);
    if (!level)
        return;
    reader_set_titles(reader, level->title, yaml_get(map, "title"));
    if (take_map(reader, level, map))
        read_parts(reader, level, map);
    reader->rules = rules;
    reader_end(reader);
}

static void read_parts(PackReader *reader, Level *level, const Yaml *map)
{
    const Yaml *author = said(reader, map, "author"), *board = said(reader, map, "board");
    const Yaml *values = said(reader, map, "values"), *solution = yaml_get(map, "solution");
    if (author)
        level->author = reader_clean(reader, author->text, strlen(author->text));
    if (board)
        read_board(reader, level, board);
    if (values)
        read_values(reader, level, values);
    reader_read_layers(reader, level, yaml_get(map, "layers"));
    if (said(reader, map, "final"))
        reader_read_finals(reader, level, said(reader, map, "final"));
    reader_read_clues(reader, level, map);
    if (level->width == 0 && !board && !values && ruleset_board_from_level(reader->rules) &&
        !said(reader, map, "layers") && !said(reader, map, "walls") && !said(reader, map, "clues") &&
        !said(reader, map, "final"))
        complain(reader, map, "'board' is missing in a level");
    read_topology(reader, level, map);
    if (said(reader, map, "tokens"))
        reader_read_tokens(reader, level, said(reader, map, "tokens"));
    read_shuffle(reader, level, map);
    read_settings(reader, level, yaml_get(map, "set"));
    for (int i = 0; i < 2; i++)
        read_settings(reader, level, yaml_get(reader->every[i], "set"));
    read_begins(reader, level, said(reader, map, "begins"));
    level->best = read_count(reader, yaml_get(map, "best"), 0, VALUE_LIMIT);
    level->difficulty = read_count(reader, yaml_get(map, "difficulty"), 1, LEVEL_DIFFICULTY);
    if (solution)
        read_solution(reader, level, solution);
}

void reader_read_yaml(PackReader *reader, const Yaml *levels)
{
    if (levels && levels->kind == YAML_LIST) {
        for (size_t i = 0; i < levels->count; i++)
            reader_read_level(reader, levels->item[i]);
        return;
    }
    Level *level = add_level(reader, levels);
    if (level)
        read_shuffle(reader, level, levels);
}

/* ---- writing ---- */

static Yaml *new_node(Arena *arena, YamlKind kind, size_t room)
{
    Yaml *node = arena_alloc(arena, sizeof *node);
    node->kind = kind;
    node->text = "";
    if (room > 0) {
        node->item = arena_alloc_array(arena, room, sizeof(Yaml *));
        node->key = arena_alloc_array(arena, room, sizeof(Yaml *));
    }
    return node;
}

static Yaml *new_text(Arena *arena, const char *text, bool block)
{
    Yaml *node = new_node(arena, YAML_SCALAR, 0);
    node->text = text;
    node->block = node->quoted = block;
    return node;
}

void level_put(Arena *arena, Yaml *map, const char *key, Yaml *value)
{
    map->key[map->count] = new_text(arena, key, false);
    map->item[map->count++] = value;
}

static void put_number(Arena *arena, Yaml *map, const char *key, long long number)
{
    if (number != 0)
        level_put(arena, map, key, new_text(arena, arena_printf(arena, "%lld", number), false));
}

static void put_titles(Arena *arena, Yaml *map, const Level *level)
{
    bool same = true;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        same = same && strcmp(level->title[i], level->title[LANGUAGE_EN]) == 0;
    if (same && *level->title[LANGUAGE_EN])
        level_put(arena, map, "title", new_text(arena, level->title[LANGUAGE_EN], false));
    if (same)
        return;
    Yaml *titles = new_node(arena, YAML_MAP, LANGUAGE_COUNT);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        Yaml *text = new_text(arena, level->title[i], false);
        text->quoted = !*level->title[i];
        level_put(arena, titles, language_code((Language)i), text);
    }
    level_put(arena, map, "title", titles);
}

Yaml *level_new_map(Arena *arena, size_t room)
{
    return new_node(arena, YAML_MAP, room);
}

Yaml *level_new_list(Arena *arena, size_t room)
{
    return new_node(arena, YAML_LIST, room);
}

void level_push_text(Arena *arena, Yaml *list, const char *text)
{
    list->item[list->count++] = new_text(arena, arena_copy(arena, text), false);
}

void level_put_block(Arena *arena, Yaml *map, const char *key, Buf *text)
{
    level_put(arena, map, key, new_text(arena, arena_copy(arena, buf_string(text)), true));
    buf_free(text);
}

void level_write_rows(const Level *level, const char *cells, size_t rows, Buf *out)
{
    size_t width = (size_t)level->width;
    for (size_t y = 0; y < rows; y++) {
        size_t length = width;
        while (level->padding && length > 0 && cells[y * width + length - 1] == level->padding)
            length--;
        buf_add(out, cells + y * width, length);
        buf_char(out, '\n');
    }
}

static void put_board(Arena *arena, Yaml *map, const Level *level)
{
    Buf text = {0}, walls = {0};
    if (level->walls)
        level_write_walls(level, &walls);
    if (level->cells && !level->pictured)
        level_write_rows(level, level->cells, (size_t)level->height, &text);
    if (level->cells)
        level_put_block(arena, map, "board", level->pictured ? &walls : &text);
    if (level->walls && !level->pictured)
        level_put_block(arena, map, "walls", &walls);
    text = (Buf){0};
    for (int i = 0; level->values && i < level->width * level->height; i++)
        buf_printf(&text, "%d%c", level->values[i], (i + 1) % level->width ? ' ' : '\n');
    if (level->values)
        level_put_block(arena, map, "values", &text);
}

static void put_settings(Arena *arena, Yaml *map, const Level *level)
{
    if (level->begins)
        level_put(arena, map, "begins", new_text(arena, level->begins, false));
    if (level->settings == 0)
        return;
    Yaml *set = new_node(arena, YAML_MAP, (size_t)level->settings);
    for (int i = 0; i < level->settings; i++)
        level_put(arena, set, level->setting_name[i],
                  new_text(arena, arena_printf(arena, "%d", *level->setting_value[i]), false));
    level_put(arena, map, "set", set);
}

const char *level_write(Arena *arena, const Level *level)
{
    enum { KEYS = 22 };
    Yaml *map = new_node(arena, YAML_MAP, KEYS);
    put_titles(arena, map, level);
    if (*level->author)
        level_put(arena, map, "author", new_text(arena, level->author, false));
    if (level->places)
        level_put(arena, map, "places", yaml_copy(arena, level->places));
    if (level->regions)
        level_put(arena, map, "regions", yaml_copy(arena, level->regions));
    put_board(arena, map, level);
    if (level->layers > 0)
        level_put(arena, map, "layers", level_write_layers(arena, level));
    if (level->tokens > 0)
        level_put(arena, map, "tokens", level_write_tokens(arena, level));
    if (level->edges != EDGES_OF_RULES)
        level_put(arena, map, "edges", new_text(arena, level->edges == EDGES_WRAP ? "wrap" : "stop", false));
    if (level->links)
        level_put(arena, map, "links", level_write_links(arena, level));
    level_put_clues(arena, map, level);
    put_number(arena, map, "shuffle", level->shuffle);
    put_number(arena, map, "seed", (long long)level->seed);
    put_settings(arena, map, level);
    put_number(arena, map, "best", level->best);
    put_number(arena, map, "difficulty", level->difficulty);
    if (level->solution)
        level_put(arena, map, "solution",
                  new_text(arena, arena_printf(arena, "%s\n", level->solution), true));
    Yaml *list = new_node(arena, YAML_LIST, 1), *document = new_node(arena, YAML_MAP, 1);
    list->item[list->count++] = map;
    level_put(arena, document, "levels", list);
    Buf out = {0};
    yaml_write(document, &out);
    const char *text = arena_copy(arena, buf_string(&out));
    buf_free(&out);
    return text;
}

void level_print(const Level *level, Buf *out)
{
    Arena *scratch = arena_new();
    buf_text(out, level_write(scratch, level));
    arena_free(scratch);
}

void level_print_item(const Level *level, Buf *out)
{
    Arena *scratch = arena_new();
    buf_text(out, strchr(level_write(scratch, level), '\n') + 1);
    arena_free(scratch);
}

bool level_same(const Level *a, const Level *b)
{
    Arena *scratch = arena_new();
    bool same = strcmp(level_write(scratch, a), level_write(scratch, b)) == 0;
    arena_free(scratch);
    return same;
}
