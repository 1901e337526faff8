/* `clues:` and `final:` of a level: what it says of its rows and columns, and how it looks when solved. */
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "level/level_reader.h"

enum { DIGITS = 6, NUMBER_MOST = 1000000, NOTHING_SAID = -1 };

/* One clue that is being read. */
typedef struct ClueReader {
    PackReader *reader;
    const char *name;
    bool columns, list;
    int *length, *number; /* mem_grow */
    size_t lines, numbers, line_room, number_room;
} ClueReader;

static bool fail(const ClueReader *r, Place place, const char *sentence)
{
    diag_add(r->reader->diags, place, "%s", sentence);
    return false;
}

static void begin_line(ClueReader *r)
{
    r->length = mem_grow(r->length, &r->line_room, r->lines + 1, sizeof *r->length);
    r->length[r->lines++] = 0;
}

static bool add_number(ClueReader *r, int number, Place place)
{
    int *length = &r->length[r->lines - 1];
    if (*length == 1 && !r->list)
        return fail(r, place, "this clue has one number for each line");
    if (r->list && number == 0) /* how puzzles write a line without runs */
        return true;
    r->number = mem_grow(r->number, &r->number_room, r->numbers + 1, sizeof *r->number);
    r->number[r->numbers++] = number;
    (*length)++;
    return true;
}

/* ---- reading clues ---- */

/* A number, or `?` for a line of which nothing is said; *at moves behind it. */
static bool read_token(ClueReader *r, const char **at, const char *end, Place place)
{
    const char *text = *at;
    if (*text == '?' || *text == '.') {
        r->length[r->lines - 1] = NOTHING_SAID;
        *at = text + 1;
        return true;
    }
    int number = 0, digits = 0;
    for (; text < end && *text >= '0' && *text <= '9' && digits < DIGITS; text++, digits++)
        number = number * 10 + (*text - '0');
    if (digits == 0 || (text < end && *text >= '0' && *text <= '9'))
        return fail(r, place, "numbers are wanted here, or '?' for a line of which nothing is said");
    *at = text;
    return add_number(r, number, place);
}

static bool read_row(ClueReader *r, const Row *row)
{
    const char *at = row->text, *end = at + row->length;
    begin_line(r);
    while (at < end) {
        Place place = {r->reader->file, row->line, row->column + (int)(at - row->text), 1};
        if (*at == ' ' || *at == ',')
            at++;
        else if (!read_token(r, &at, end, place))
            return false;
    }
    return true;
}

static bool read_block(ClueReader *r, const Yaml *block)
{
    size_t count;
    Row *row = reader_rows(block, &count);
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = read_row(r, &row[i]);
    mem_free(row);
    return good;
}

static bool read_list(ClueReader *r, const Yaml *lines)
{
    bool good = true;
    for (size_t i = 0; i < lines->count && good; i++) {
        const Yaml *line = lines->item[i];
        begin_line(r);
        for (size_t k = 0; k < (line->kind == YAML_LIST ? line->count : 1) && good; k++) {
            const Yaml *item = line->kind == YAML_LIST ? line->item[k] : line;
            long number = 0;
            good = yaml_number(item, 0, NUMBER_MOST, &number, r->reader->diags) &&
                   add_number(r, (int)number, yaml_place(item));
        }
    }
    return good;
}

static void keep(ClueReader *r, Level *level)
{
    Arena *arena = r->reader->arena;
    int *length = arena_alloc_array(arena, r->lines + 1, sizeof *length);
    int *number = arena_alloc_array(arena, r->numbers + 1, sizeof *number);
    memcpy(length, r->length, r->lines * sizeof *length);
    if (r->numbers > 0)
        memcpy(number, r->number, r->numbers * sizeof *number);
    level->clue[level->clues++] = (LevelClue){arena_copy(arena, r->name), (int)r->lines, length, number};
}

static void read_clue(PackReader *reader, Level *level, const Yaml *key, const Yaml *node)
{
    ClueReader r = {.reader = reader, .name = key->text};
    for (int i = 0; i < level->clues; i++)
        if (strcmp(level->clue[i].name, r.name) == 0)
            return;
    if (!ruleset_clue(reader->rules, r.name, &r.columns, &r.list)) {
        diag_add(reader->diags, yaml_place(key), "'%s' is not a clue of these rules", r.name);
        return;
    }
    bool good = node->kind == YAML_LIST ? read_list(&r, node) : read_block(&r, node);
    if (good && r.lines == 0)
        fail(&r, yaml_place(node), "there is nothing in this clue");
    else if (good && level->clues < LEVEL_CLUES)
        keep(&r, level);
    mem_free(r.length);
    mem_free(r.number);
}

/* Few clues: put in order by insertion. */
static void sort_clues(Level *level)
{
    for (int i = 1; i < level->clues; i++)
        for (int k = i; k > 0 && strcmp(level->clue[k - 1].name, level->clue[k].name) > 0; k--) {
            LevelClue other = level->clue[k];
            level->clue[k] = level->clue[k - 1];
            level->clue[k - 1] = other;
        }
}

/* How many rows or columns the clues speak of; 0 where none does. */
static int lines_of(const PackReader *reader, const Level *level, bool columns)
{
    bool per_column = false, list;
    for (int i = 0; i < level->clues; i++)
        if (ruleset_clue(reader->rules, level->clue[i].name, &per_column, &list) && per_column == columns)
            return level->clue[i].lines;
    return 0;
}

/* All clues must be about as many lines as the board has; where nothing else has said how large it is, they
 * do. */
static void fit_size(PackReader *reader, Level *level, Place place)
{
    int width = level->width, height = level->height;
    if (width == 0 && !ruleset_board_from_level(reader->rules))
        ruleset_board_size(reader->rules, &width, &height);
    if (width == 0) {
        width = lines_of(reader, level, true);
        height = lines_of(reader, level, false);
        if (width == 0 || height == 0) {
            diag_add(reader->diags, place,
                     "how large the board is nothing tells: give clues for rows and columns, or a board");
            return;
        }
        if (!reader_check_size(reader, (size_t)width, (size_t)height, place))
            return;
        level->width = width;
        level->height = height;
    }
    for (int i = 0; i < level->clues; i++) {
        bool columns = false, list;
        ruleset_clue(reader->rules, level->clue[i].name, &columns, &list);
        if (level->clue[i].lines != (columns ? width : height))
            diag_add(reader->diags, place, "the clue '%s' has %d lines, but the board has %d %s",
                     level->clue[i].name, level->clue[i].lines, columns ? width : height,
                     columns ? "columns" : "rows");
    }
}

void reader_read_clues(PackReader *reader, Level *level, const Yaml *map)
{
    const Yaml *said[] = {yaml_get(map, "clues"), yaml_get(reader->every[0], "clues"),
                          yaml_get(reader->every[1], "clues")};
    size_t before = reader->diags->total;
    const Yaml *first = NULL;
    for (int i = 0; i < 3; i++) {
        if (said[i] && !level->clue)
            level->clue = arena_alloc_array(reader->arena, LEVEL_CLUES, sizeof *level->clue);
        if (said[i] && !first)
            first = said[i];
        for (size_t k = 0; said[i] && k < said[i]->count; k++)
            read_clue(reader, level, said[i]->key[k], said[i]->item[k]);
    }
    if (level->clues > 0 && reader->diags->total == before)
        fit_size(reader, level, yaml_place(first));
    sort_clues(level);
}

/* ---- reading pictures ---- */

static bool is_drawn(PackReader *reader, const Row *row)
{
    for (size_t i = 0; i < row->length; i++) {
        char c = row->text[i];
        if (c == '?' || ruleset_legend_has(reader->rules, c))
            continue;
        Place place = {reader->file, row->line, row->column + (int)utf8_count(row->text, i), 1};
        diag_add(reader->diags, place, "'%c' is neither in the legend of these rules nor '?' for anything",
                 c >= 32 && c < 127 ? c : '?');
        return false;
    }
    return true;
}

static bool take_size(PackReader *reader, Level *level, size_t width, size_t height, Place place)
{
    int columns = level->width, rows = level->height;
    if (columns == 0 && !ruleset_board_from_level(reader->rules))
        ruleset_board_size(reader->rules, &columns, &rows);
    if (columns == 0) {
        if (!reader_check_size(reader, width, height, place))
            return false;
    } else if (width != (size_t)columns || height != (size_t)rows) {
        diag_add(reader->diags, place, "the final picture is %zu x %zu, but the board is %d x %d", width,
                 height, columns, rows);
        return false;
    }
    level->width = (int)width;
    level->height = (int)height;
    return true;
}

static void read_picture(PackReader *reader, Level *level, const Yaml *block)
{
    size_t count, width = 0;
    Row *row = reader_rows(block, &count);
    bool good = count > 0;
    if (!good)
        diag_add(reader->diags, yaml_place(block), "the final picture is empty");
    for (size_t i = 0; i < count; i++) {
        width = row[i].length > width ? row[i].length : width;
        good = is_drawn(reader, &row[i]) && good;
    }
    if (good && take_size(reader, level, width, count, yaml_place(block))) {
        char *cells = arena_alloc(reader->arena, width * count + 1);
        memset(cells, ruleset_level_filler(reader->rules), width * count);
        for (size_t i = 0; i < count; i++) {
            memcpy(cells + i * width, row[i].text, row[i].length);
            reader_mind_short(reader, level, row[i].length < width);
        }
        level->final[level->finals++] = cells;
    }
    mem_free(row);
}

void reader_read_finals(PackReader *reader, Level *level, const Yaml *pictures)
{
    size_t count = pictures->kind == YAML_LIST ? pictures->count : 1;
    level->final = arena_alloc_array(reader->arena, LEVEL_FINALS, sizeof *level->final);
    if (count > LEVEL_FINALS) {
        diag_add(reader->diags, yaml_place(pictures), "more than %d final pictures", LEVEL_FINALS);
        return;
    }
    for (size_t i = 0; i < count; i++)
        read_picture(reader, level, pictures->kind == YAML_LIST ? pictures->item[i] : pictures);
}

/* ---- writing ---- */

static void write_clue(Buf *text, const LevelClue *clue)
{
    const int *number = clue->number;
    for (int i = 0; i < clue->lines; i++) {
        if (clue->length[i] < 0)
            buf_char(text, '?');
        else if (clue->length[i] == 0)
            buf_char(text, '0');
        for (int k = 0; k < clue->length[i]; k++)
            buf_printf(text, k > 0 ? " %d" : "%d", *number++);
        buf_char(text, '\n');
    }
}

/* A picture as text; a list only where there are several. */
static void put_finals(Arena *arena, Yaml *map, const Level *level)
{
    Yaml *list = level_new_map(arena, (size_t)level->finals);
    for (int i = 0; i < level->finals; i++) {
        Buf text = {0};
        size_t width = (size_t)level->width;
        level_write_rows(level, level->final[i], strlen(level->final[i]) / (width ? width : 1), &text);
        level_put_block(arena, level->finals > 1 ? list : map, "final", &text);
    }
    if (level->finals > 1) {
        list->kind = YAML_LIST;
        level_put(arena, map, "final", list);
    }
}

void level_put_clues(Arena *arena, Yaml *map, const Level *level)
{
    if (level->finals > 0)
        put_finals(arena, map, level);
    if (level->clues == 0)
        return;
    Yaml *clues = level_new_map(arena, (size_t)level->clues);
    for (int i = 0; i < level->clues; i++) {
        Buf text = {0};
        write_clue(&text, &level->clue[i]);
        level_put_block(arena, clues, level->clue[i].name, &text);
    }
    level_put(arena, map, "clues", clues);
}
