#include "lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void lines_add(const Canvas *canvas, bool keep_blanks, Buf *out)
{
    for (int y = 0; y < canvas->height; y++) {
        canvas_line(canvas, y, keep_blanks, out);
        buf_char(out, '\n');
    }
}

void lines_are(const Canvas *canvas, bool keep_blanks, const char *expected)
{
    Buf out = {0};
    lines_add(canvas, keep_blanks, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

void lines_of_board(const BoardRequest *request, int columns, int rows, bool unicode, BoardView *view,
                    const char *expected)
{
    Canvas canvas = {0};
    canvas_reset(&canvas, columns, rows, unicode);
    *view = (BoardView){0};
    board_draw(&canvas, (Rect){0, 0, columns, rows}, request, view);
    lines_are(&canvas, true, expected);
    canvas_free(&canvas);
}
