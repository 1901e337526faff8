/* What the readers of both formats share. */
#include "level/level_reader.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"

Level *reader_add(PackReader *reader, int line)
{
    if (reader->count == LEVEL_PACK) {
        if (!reader->full)
            diag_add(reader->diags, (Place){reader->file, line, 0, 1}, "more than %d levels in one file",
                     LEVEL_PACK);
        reader->full = true;
        return NULL;
    }
    reader->before = reader->diags->total;
    if (!reader->file_kept)
        reader->file_kept = arena_copy(reader->arena, reader->file ? reader->file : "");
    reader->list = mem_grow(reader->list, &reader->room, reader->count + 1, sizeof *reader->list);
    Level *level = &reader->list[reader->count++];
    *level = (Level){.number = (int)reader->count, .line = line, .author = "", .file = reader->file_kept};
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        level->title[i] = "";
    return level;
}

bool reader_end(PackReader *reader)
{
    bool drop = reader->some && reader->diags->total > reader->before;
    reader->count -= drop;
    if (drop)
        ruleset_free(reader->list[reader->count].on_map);
    return !drop;
}

const char *reader_clean(PackReader *reader, const char *text, size_t length)
{
    enum { ENOUGH = 8 * LEVEL_TEXT }; /* a longer text is not even looked at */
    Buf clean = {0};
    utf8_clean(&clean, text, length < ENOUGH ? length : ENOUGH, false, false);
    const char *start = buf_string(&clean);
    start += strspn(start, " ");
    size_t kept = strlen(start);
    if (kept > LEVEL_TEXT) {
        kept = LEVEL_TEXT;
        while (kept > 0 && ((unsigned char)start[kept] & 0xc0) == 0x80)
            kept--;
    }
    while (kept > 0 && start[kept - 1] == ' ')
        kept--;
    const char *copy = arena_copy_bytes(reader->arena, start, kept);
    buf_free(&clean);
    return copy;
}

bool reader_check_size(PackReader *reader, size_t width, size_t height, Place place)
{
    if (width > LEVEL_SIDE || height > LEVEL_SIDE || width * height > LEVEL_CELLS) {
        diag_add(reader->diags, place,
                 "a board of %zu x %zu is too large: at most %d rows, %d columns and %d cells", width, height,
                 LEVEL_SIDE, LEVEL_SIDE, LEVEL_CELLS);
        return false;
    }
    reader->cells += width * height;
    if (reader->cells > LEVEL_PACK_CELLS) {
        diag_add(reader->diags, place, "the boards of this file have more than %d cells together",
                 LEVEL_PACK_CELLS);
        return false;
    }
    int columns = (int)width, rows = (int)height;
    if (!ruleset_board_from_level(reader->rules))
        ruleset_board_size(reader->rules, &columns, &rows);
    if (width == (size_t)columns && height == (size_t)rows)
        return true;
    diag_add(reader->diags, place, "the level is %zu x %zu, but the board of the rules is %d x %d", width,
             height, columns, rows);
    return false;
}

/* Every character must be in the legend; each row reports its first stranger. */
static bool check_row(PackReader *reader, const Row *row)
{
    for (size_t i = 0; i < row->length;) {
        uint32_t code;
        size_t used = utf8_decode(row->text + i, row->length - i, &code);
        if (used == 1 && ruleset_legend_has(reader->rules, row->text[i])) {
            i++;
            continue;
        }
        Place place = {reader->file, row->line, row->column + (int)utf8_count(row->text, i), 1};
        if (row->text[i] == '\t')
            diag_add(reader->diags, place, "a tab in a board; use blanks");
        else
            diag_add(reader->diags, place, "'%.*s' is not in the legend of these rules", (int)used,
                     row->text + i);
        return false;
    }
    return true;
}

static bool has_wall(const PackReader *reader, const Row *row, size_t rows)
{
    char wall = ruleset_level_wall(reader->rules);
    bool found = wall == '\0';
    for (size_t i = 0; i < rows && !found; i++)
        found = memchr(row[i].text, wall, row[i].length) != NULL;
    return found;
}

void reader_mind_short(const PackReader *reader, Level *level, bool shorter)
{
    char filler = ruleset_level_filler(reader->rules);
    if (shorter && !ruleset_legend_has(reader->rules, filler))
        level->padding = filler;
}

bool reader_set_board(PackReader *reader, Level *level, const Row *row, size_t rows)
{
    Place place = {reader->file, row->line, row->column, (int)row->length};
    size_t width = 0;
    bool good = true;
    bool pictured = ruleset_level_walls(reader->rules);
    for (size_t i = 0; i < rows; i++) {
        width = row[i].length > width ? row[i].length : width;
        good = (pictured || check_row(reader, &row[i])) && good;
    }
    if (good && width == 0) {
        diag_add(reader->diags, place, "the board is empty");
        good = false;
    }
    if (good && !has_wall(reader, row, rows)) {
        diag_add(reader->diags, place, "the board has no '%c'", ruleset_level_wall(reader->rules));
        good = false;
    }
    if (good && pictured)
        return reader_take_walls(reader, level, row, rows, true);
    if (!good || !reader_check_size(reader, width, rows, place))
        return false;
    char *cells = arena_alloc(reader->arena, width * rows + 1);
    memset(cells, ruleset_level_filler(reader->rules), width * rows);
    for (size_t i = 0; i < rows; i++) {
        memcpy(cells + i * width, row[i].text, row[i].length);
        reader_mind_short(reader, level, row[i].length < width);
    }
    level->cells = cells;
    level->width = (int)width;
    level->height = (int)rows;
    return true;
}

void reader_set_solution(PackReader *reader, Level *level, Buf *moves, Place place)
{
    if (moves->length > LEVEL_SOLUTION)
        diag_add(reader->diags, place, "a solution has at most %d bytes", LEVEL_SOLUTION);
    else
        level->solution = arena_copy(reader->arena, buf_string(moves));
}
