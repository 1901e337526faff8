#include <string.h>

#include "base/utf8.h"
#include "cli/position.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "draw/scene.h"
#include "draw/sgr.h"
#include "draw/svg/svg.h"
#include "play/chronicle.h"

/* Onto a canvas, as large as the options say. */
static bool draw(Scene *scene, const Options *options, Canvas *canvas, Buf *error)
{
    OptionSize cell = options->cell, size = position_page(options);
    scene->page.coordinates = options->coordinates;
    if (cell.columns > 0)
        return scene_draw_cells(scene, canvas, cell.columns, cell.rows, error);
    scene_draw(scene, canvas, size.columns, size.rows);
    return true;
}

/* The lines without the blank ones at the end. */
static void print_text(const Canvas *canvas, const Theme *theme, Buf *out)
{
    size_t end = 0;
    for (int y = 0; y < canvas->height; y++) {
        size_t before = out->length;
        if (theme->colours > 0)
            sgr_line(canvas, theme, y, out);
        else
            canvas_line(canvas, y, false, out);
        bool blank = out->length == before;
        buf_char(out, '\n');
        end = blank ? end : out->length;
    }
    out->length = end;
}

static void print_picture(Scene *scene, const Match *match, const Canvas *canvas, const Theme *theme,
                          Buf *out)
{
    Buf words = {0};
    scene_words(scene, match, &words);
    svg_write(canvas, theme, scene->page.title, buf_string(&words), out);
    buf_free(&words);
}

static int print(Scene *scene, const Match *match, const Canvas *canvas, const Options *options)
{
    Buf out = {.language = options->spoken};
    Theme theme = position_theme(options, options->svg ? 256 : 0);
    if (options->svg)
        print_picture(scene, match, canvas, &theme, &out);
    else
        print_text(canvas, &theme, &out);
    int code = report_output_to(options->svg ? options->svg : "-", &out, EXIT_FINE);
    buf_free(&out);
    return code;
}

/* In place of a picture. */
static int tell_history(const Position *position, const Options *options)
{
    Buf text = {0}, out = {.language = options->spoken};
    Called called;
    match_call(position->match, options->spoken, !options->ascii && utf8_locale(), &called);
    chronicle_tell(position->match, position->onlooker, &called, &text);
    utf8_clean(&out, buf_string(&text), text.length, true, options->ascii);
    int code = report_output(&out, EXIT_FINE);
    called_free(&called);
    buf_free(&text);
    buf_free(&out);
    return code;
}

static int show(const Position *position, const Options *options)
{
    Scene scene;
    Canvas canvas = {0};
    Buf error = {.language = options->spoken};
    scene_init(&scene);
    scene.timed = position->replay != NULL;
    scene.unicode = !options->ascii && (options->svg || utf8_locale());
    scene_set(&scene, position->match, position->onlooker);
    if (position->replay)
        position_tell_event(position->replay, &scene);
    Theme theme = position_theme(options, options->svg ? 256 : 0);
    canvas.grounded = theme_has_grounds(&theme);
    scene.page.gaps = canvas.grounded ? GAPS_NONE : GAPS_AUTO;
    int code = draw(&scene, options, &canvas, &error) ? print(&scene, position->match, &canvas, options)
                                                      : report_error(EXIT_USAGE, buf_string(&error));
    canvas_free(&canvas);
    scene_free(&scene);
    buf_free(&error);
    return code;
}

int subcommand_show(const Options *options)
{
    Position position;
    Buf error = {.language = options->spoken};
    if (options->cell.columns > 0 && options->size.columns > 0)
        return report_usage(options->spoken, message_in(MSG_CLI_SIZE_OR_CELL, options->spoken));
    if (options->history && (options->svg || options->cell.columns > 0 || options->size.columns > 0))
        return report_usage(options->spoken, message_in(MSG_CLI_HISTORY_OR_PICTURE, options->spoken));
    int code = position_open(&position, options, &error);
    if (code == EXIT_FINE)
        code = options->history ? tell_history(&position, options) : show(&position, options);
    else if (error.length > 0)
        report_error(code, buf_string(&error));
    position_close(&position);
    buf_free(&error);
    return code;
}
