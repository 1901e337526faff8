#include <string.h>

#include "base/utf8.h"
#include "cli/chances.h"
#include "cli/drawing.h"
#include "cli/position.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "draw/scene.h"
#include "play/chronicle.h"

/* Do people call moves by cells, as the screen has it: on boards of several. */
static bool calls_cells(const Scene *scene)
{
    return stage_players(scene->picture.stage) > 1;
}

/* Onto a canvas, as large as the options say. */
static bool draw(Scene *scene, const Options *options, Canvas *canvas, Buf *error)
{
    OptionSize cell = options->cell, size = position_page(options);
    scene->page.coordinates =
        options->coordinates || (options->svg && cell.columns == 0 && calls_cells(scene));
    if (cell.columns > 0)
        return scene_draw_cells(scene, canvas, cell.columns, cell.rows, error);
    scene_draw(scene, canvas, size.columns, size.rows);
    return true;
}

static int print(Scene *scene, const Match *match, const Canvas *canvas, const Options *options)
{
    Buf words = {0};
    Theme theme = position_theme(options, options->svg ? THEME_COLOURS : 0);
    if (options->svg)
        scene_words(scene, match, &words);
    int code = drawing_report(canvas, &theme, options, scene->page.title, buf_string(&words));
    buf_free(&words);
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
    Theme theme = position_theme(options, options->svg ? THEME_COLOURS : 0);
    canvas.grounds = theme_grounds(&theme);
    canvas.like_walls = theme_grounds_like_walls(&theme);
    canvas.light = theme.light;
    canvas.textured = theme_has_textures(&theme);
    canvas.blocks = position_blocks(options);
    canvas.halves = options->svg || blocks_have_halves();
    bool sloped = canvas.blocks == BLOCKS_SEXTANTS && canvas.textured;
    scene.page.gaps = !theme_parts_cells(&theme) ? GAPS_AUTO : sloped ? GAPS_SLOPES : GAPS_SEAMS;
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
    if (options->chances && options->cell.columns > 0)
        return report_usage(options->spoken, message_in(MSG_CLI_CHANCES_CELL, options->spoken));
    if (options->history && (options->svg || options->cell.columns > 0 || options->size.columns > 0))
        return report_usage(options->spoken, message_in(MSG_CLI_HISTORY_OR_PICTURE, options->spoken));
    int code = position_open(&position, options, &error);
    if (code == EXIT_FINE && options->chances)
        code = chances_print(position.match, options);
    else if (code == EXIT_FINE)
        code = options->history ? tell_history(&position, options) : show(&position, options);
    else if (error.length > 0)
        report_error(code, buf_string(&error));
    position_close(&position);
    buf_free(&error);
    return code;
}
