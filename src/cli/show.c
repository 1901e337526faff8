#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "cli/position.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "draw/scene.h"

enum { COLUMNS = 80, ROWS = 24 }; /* where nothing else is asked for */

/* Onto a canvas, as large as the options say. */
static bool draw(Scene *scene, const Options *options, Canvas *canvas, Buf *error)
{
    OptionSize cell = options->cell, size = options->size;
    scene->page.coordinates = options->coordinates;
    if (cell.columns > 0)
        return scene_draw_cells(scene, canvas, cell.columns, cell.rows, !options->ascii, error);
    scene_draw(scene, canvas, size.columns > 0 ? size.columns : COLUMNS, size.rows > 0 ? size.rows : ROWS,
               !options->ascii);
    return true;
}

/* The lines of a page without the blank ones at its end. */
static void print_text(const Canvas *canvas, Buf *out)
{
    size_t end = 0;
    for (int y = 0; y < canvas->height; y++) {
        size_t before = out->length;
        canvas_line(canvas, y, false, out);
        bool blank = out->length == before;
        buf_char(out, '\n');
        end = blank ? end : out->length;
    }
    out->length = end;
}

static int print(const Canvas *canvas)
{
    Buf out = {0};
    print_text(canvas, &out);
    int code = report_output(&out, EXIT_FINE);
    buf_free(&out);
    return code;
}

static int show(const Position *position, const Options *options)
{
    Scene scene;
    Canvas canvas = {0};
    Buf error = {0};
    scene_init(&scene);
    scene.timed = position->replay != NULL;
    scene_set(&scene, position->match, position->onlooker);
    int code = draw(&scene, options, &canvas, &error) ? print(&canvas)
                                                      : report_error(EXIT_USAGE, buf_string(&error));
    canvas_free(&canvas);
    scene_free(&scene);
    buf_free(&error);
    return code;
}

int subcommand_show(const Options *options)
{
    Position position;
    Buf error = {0};
    if (options->cell.columns > 0 && options->size.columns > 0)
        return report_usage(message(MSG_CLI_SIZE_OR_CELL));
    int code = position_open(&position, options, &error);
    if (code == EXIT_FINE)
        code = show(&position, options);
    else if (error.length > 0)
        report_error(code, buf_string(&error));
    position_close(&position);
    buf_free(&error);
    return code;
}
