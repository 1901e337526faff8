#include "show/plain.h"

#include <stdio.h>
#include <string.h>

#include "base/box.h"
#include "base/utf8.h"
#include "game/inside.h"
#include "show/look.h"
#include "show/naming.h"
#include "show/wording.h"

enum {
    CELL_LOOKS = 32, /* layers and tokens */
    LINES_BYTES = 4
};

/* One column of ASCII cannot tell where lines lead to: in three, "-+-", left and right are told by themselves. */
static const char *lines_text(const Look *look, char out[LINES_BYTES])
{
    BoxStyle style = (BoxStyle)look->lines;
    const char *across = box_text(BOX_EAST | BOX_WEST, style, false);
    snprintf(out, LINES_BYTES, "%s%s%s", look->sides & BOX_WEST ? across : " ",
             box_text(look->sides, style, false), look->sides & BOX_EAST ? across : " ");
    return out;
}

/* What stands on the border or beside the middle leaves the cell to the others. */
static bool stands_aside(const Look *look)
{
    return look->corner == CORNER_TOP || look->corner == CORNER_SIDE;
}

/* What a cell shows: the uppermost look that is not blank, else a blank. */
static const char *cell_text(const Onlooker *o, int cell, char lines[LINES_BYTES])
{
    const Look *looks[CELL_LOOKS];
    int count = game_cell_looks(o->machine, o->state, cell, o->viewer, looks, CELL_LOOKS);
    while (count > 0) {
        const Look *look = looks[--count];
        bool lined = look->sides && look->frame == FRAME_NONE;
        const char *text = lined ? lines_text(look, lines) : look->ascii;
        if (text && strspn(text, " ") < strlen(text) && !stands_aside(look))
            return text;
    }
    return " ";
}

Plain plain_board(const Onlooker *onlooker)
{
    const Stage *stage = onlooker->machine->stage;
    Plain plain = {.onlooker = *onlooker, .widest = 1};
    plain.rows = stage_has_walls(stage) ? 2 * stage_height(stage) + 1 : stage_height(stage);
    for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
        char lines[LINES_BYTES];
        const char *text = cell_text(onlooker, cell, lines);
        int width = utf8_width(text, strlen(text));
        plain.widest = width > plain.widest ? width : plain.widest;
        plain.lined = plain.lined || text == lines;
    }
    return plain;
}

static bool wall_of(const Stage *stage, int column, int row, unsigned side)
{
    return column >= 0 && row >= 0 && column < stage_width(stage) && row < stage_height(stage) &&
           (stage_walls(stage, row * stage_width(stage) + column) & side);
}

/* The line above a row, with the walls that stand there. */
static void add_border(const Plain *plain, int row, Buf *out)
{
    const Stage *stage = plain->onlooker.machine->stage;
    for (int column = 0; column < stage_width(stage); column++) {
        bool wall = wall_of(stage, column, row, BOX_NORTH) || wall_of(stage, column, row - 1, BOX_SOUTH);
        buf_char(out, '+');
        buf_repeat(out, wall ? '-' : ' ', (size_t)plain->widest);
    }
    buf_char(out, '+');
}

/* Numbers stand at the right; between lines what is narrower stands in the middle. */
static void add_cell(const Plain *plain, int cell, Buf *out)
{
    char lines[LINES_BYTES];
    const char *text = cell_text(&plain->onlooker, cell, lines);
    int room = plain->widest - utf8_width(text, strlen(text)), right = plain->lined ? room / 2 : 0;
    buf_repeat(out, ' ', (size_t)(room - right));
    buf_text(out, text);
    buf_repeat(out, ' ', (size_t)right);
}

static void add_row(const Plain *plain, int row, Buf *out)
{
    const Stage *stage = plain->onlooker.machine->stage;
    bool walls = stage_has_walls(stage);
    int width = stage_width(stage);
    for (int column = 0; column < width; column++) {
        bool wall = wall_of(stage, column, row, BOX_WEST) || wall_of(stage, column - 1, row, BOX_EAST);
        if (walls)
            buf_char(out, wall ? '|' : ' ');
        else if (plain->widest > 1 && column > 0)
            buf_char(out, ' ');
        add_cell(plain, row * width + column, out);
    }
    if (walls)
        buf_char(out, wall_of(stage, width - 1, row, BOX_EAST) ? '|' : ' ');
}

void plain_line(const Plain *plain, int row, Buf *out)
{
    bool walls = stage_has_walls(plain->onlooker.machine->stage);
    if (walls && row % 2 == 0)
        add_border(plain, row / 2, out);
    else
        add_row(plain, walls ? row / 2 : row, out);
}

/* ---- with names ---- */

enum { NAME_COLUMNS = 3 }; /* room for the name of a row, and a blank */

/* The name of the first cell of a row (step 1) or a column (step the width) that is there; "" where there is none. */
static void line_name(const Stage *stage, int from, int step, int cells, char out[STAGE_CELL_NAME])
{
    *out = '\0';
    for (int i = 0; i < cells && !*out; i++)
        if (stage_on_board(stage, from + i * step))
            stage_cell_name(stage, from + i * step, out);
}

static void add_row_name(const Stage *stage, int row, Buf *out)
{
    char name[STAGE_CELL_NAME];
    line_name(stage, row * stage_width(stage), 1, stage_width(stage), name);
    const char *digits = name + strcspn(name, "0123456789");
    int room = NAME_COLUMNS - 1 - (int)strlen(digits);
    buf_repeat(out, ' ', room > 0 ? (size_t)room : 0);
    buf_printf(out, "%s ", digits);
}

/* As far as it has room, from its end. */
static void add_column_name(const Plain *plain, int column, Buf *out)
{
    const Stage *stage = plain->onlooker.machine->stage;
    char name[STAGE_CELL_NAME];
    line_name(stage, column, stage_width(stage), stage_height(stage), name);
    int letters = (int)strcspn(name, "0123456789"), shown = letters < plain->widest ? letters : plain->widest;
    int room = plain->widest - shown, right = plain->lined ? room / 2 : 0;
    if (stage_has_walls(stage) || (plain->widest > 1 && column > 0))
        buf_char(out, ' ');
    buf_repeat(out, ' ', (size_t)(room - right));
    buf_add(out, name + letters - shown, (size_t)shown);
    buf_repeat(out, ' ', (size_t)right);
}

static void add_places(const Onlooker *onlooker, Buf *out)
{
    const Stage *stage = onlooker->machine->stage;
    char name[STAGE_CELL_NAME];
    Buf words = {.language = out->language};
    for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
        buf_clear(&words);
        wording_cell(onlooker, cell, &words);
        buf_printf(out, words.length > 0 ? "%s: %s\n" : "%s%s\n",
                   cell_title(stage, cell, onlooker->language, name), buf_string(&words));
    }
    buf_free(&words);
}

void plain_named(const Onlooker *onlooker, Buf *out)
{
    const Stage *stage = onlooker->machine->stage;
    bool walls = stage_has_walls(stage);
    if (stage_has_places(stage)) {
        add_places(onlooker, out);
        return;
    }
    Plain plain = plain_board(onlooker);
    for (int row = 0; row < plain.rows; row++) {
        if (walls && row % 2 == 0)
            buf_repeat(out, ' ', NAME_COLUMNS);
        else
            add_row_name(stage, walls ? row / 2 : row, out);
        plain_line(&plain, row, out);
        buf_char(out, '\n');
    }
    buf_repeat(out, ' ', NAME_COLUMNS);
    for (int column = 0; column < stage_width(stage); column++)
        add_column_name(&plain, column, out);
    buf_char(out, '\n');
}
