/* Walls between cells: a picture of 2 h + 1 lines of 2 w + 1 characters, in which the cells stand on odd lines
 * and columns, counted from 0, and what is not blank between two of them is a wall. */
#include <string.h>

#include "base/box.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "level/level_reader.h"

static bool is_wall(char c)
{
    return c == '|' || c == '-' || c == '+';
}

static char character_at(const Row *row, size_t column)
{
    return column < row->length ? row->text[column] : ' ';
}

/* A picture without a board has nothing on its cells. */
static bool cell_fits(const PackReader *reader, char c, bool board)
{
    return board ? ruleset_legend_has(reader->rules, c) : c == ' ' || c == '.';
}

static void complain(PackReader *reader, const Row *row, size_t at, bool cell, bool board)
{
    uint32_t code;
    size_t used = utf8_decode(row->text + at, row->length - at, &code);
    Place place = {reader->file, row->line, row->column + (int)at, 1};
    if (cell && board)
        diag_add(reader->diags, place, "'%.*s' is not in the legend of these rules", (int)used,
                 row->text + at);
    else if (cell)
        diag_add(reader->diags, place, "on a cell of a picture of walls stands a blank or '.', not '%.*s'",
                 (int)used, row->text + at);
    else
        diag_add(reader->diags, place, "between cells stands a blank, '|', '-' or '+', not '%.*s'", (int)used,
                 row->text + at);
}

/* Reports the first stranger of a line. */
static bool line_fits(PackReader *reader, const Row *row, size_t y, bool board)
{
    for (size_t x = 0; x < row->length; x++) {
        bool cell = x % 2 == 1 && y % 2 == 1;
        char c = row->text[x];
        if (cell ? cell_fits(reader, c, board) : c == ' ' || is_wall(c))
            continue;
        complain(reader, row, x, cell, board);
        return false;
    }
    return true;
}

static uint8_t walls_around(const Row *row, size_t x, size_t y)
{
    size_t column = 2 * x + 1, line = 2 * y + 1;
    unsigned walls = 0;
    walls |= character_at(&row[line - 1], column) != ' ' ? BOX_NORTH : 0;
    walls |= character_at(&row[line], column + 1) != ' ' ? BOX_EAST : 0;
    walls |= character_at(&row[line + 1], column) != ' ' ? BOX_SOUTH : 0;
    walls |= character_at(&row[line], column - 1) != ' ' ? BOX_WEST : 0;
    return (uint8_t)walls;
}

bool reader_take_walls(PackReader *reader, Level *level, const Row *row, size_t rows, bool board)
{
    Place place = {reader->file, row->line, row->column, (int)row->length};
    size_t length = 0;
    bool good = true;
    for (size_t i = 0; i < rows; i++) {
        length = row[i].length > length ? row[i].length : length;
        good = line_fits(reader, &row[i], i, board) && good;
    }
    size_t width = length / 2, height = rows / 2;
    if (good && (rows % 2 == 0 || width == 0 || height == 0)) {
        diag_add(reader->diags, place,
                 "a picture with walls has a line above and below each line of cells: 2 x rows + 1, not %zu",
                 rows);
        good = false;
    }
    if (good && level->width > 0 && (width != (size_t)level->width || height != (size_t)level->height)) {
        diag_add(reader->diags, place, "the walls are around %zu x %zu cells, but the board is %d x %d",
                 width, height, level->width, level->height);
        good = false;
    }
    if (!good || (level->width == 0 && !reader_check_size(reader, width, height, place)))
        return false;
    uint8_t *walls = arena_alloc(reader->arena, width * height);
    char *cells = arena_alloc(reader->arena, width * height + 1);
    for (size_t i = 0; i < width * height; i++) {
        size_t x = i % width, y = i / width;
        bool there = 2 * x + 1 < row[2 * y + 1].length;
        walls[i] = walls_around(row, x, y);
        cells[i] = there ? row[2 * y + 1].text[2 * x + 1] : ruleset_level_filler(reader->rules);
    }
    level->walls = walls;
    level->pictured = board;
    if (board)
        level->cells = cells;
    level->width = (int)width;
    level->height = (int)height;
    return true;
}

/* ---- writing ---- */

static bool wall_at(const Level *level, int x, int y, unsigned side)
{
    bool inside = x >= 0 && y >= 0 && x < level->width && y < level->height;
    return inside && (level->walls[y * level->width + x] & side) != 0;
}

static void write_border(const Level *level, int y, Buf *out)
{
    for (int x = 0; x < level->width; x++) {
        bool wall = wall_at(level, x, y, BOX_NORTH) || wall_at(level, x, y - 1, BOX_SOUTH);
        buf_text(out, wall ? "+-" : "+ ");
    }
    buf_text(out, "+\n");
}

void level_write_walls(const Level *level, Buf *out)
{
    for (int y = 0; y < level->height; y++) {
        write_border(level, y, out);
        for (int x = 0; x <= level->width; x++) {
            bool wall = wall_at(level, x, y, BOX_WEST) || wall_at(level, x - 1, y, BOX_EAST);
            buf_char(out, wall ? '|' : ' ');
            if (x < level->width)
                buf_char(out, level->pictured ? level->cells[y * level->width + x] : ' ');
        }
        buf_char(out, '\n');
    }
    write_border(level, level->height, out);
}
