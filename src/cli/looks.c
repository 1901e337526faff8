/* What rules may draw with, to be looked at: the shelf of emblems, grounds, textures and colours; or some emblems in several sizes. */
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "cli/drawing.h"
#include "cli/position.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "draw/board/emblem.h"
#include "draw/board/texture.h"
#include "rule/model.h"
#include "rule/ruleset.h"

enum { NAME_COLUMNS = 13, GROUND_ROWS = 2, SIZES = 6, PAGE_COLUMNS = 80 };

static const OptionSize SIZE[SIZES] = {{14, 7}, {9, 5}, {7, 3}, {5, 3}, {4, 2}, {3, 2}};

/* A sheet that grows downwards; what has no room on a page of the terminal is scrolled there. */
typedef struct Sheet {
    Canvas canvas;
    const Options *options;
    Arena *arena;
    int y;
} Sheet;

static int sheet_width(const Sheet *sheet)
{
    return sheet->canvas.width;
}

/* One emblem with its name below, at a place of the sheet. Where it cannot be drawn its name stands alone. */
static void draw_named(Sheet *sheet, const Emblem *emblem, int x, OptionSize cell)
{
    canvas_ground(&sheet->canvas, (Rect){x, sheet->y, cell.columns, cell.rows}, GROUND_FLOOR);
    emblem_draw(&sheet->canvas, (Rect){x, sheet->y, cell.columns, cell.rows}, emblem, ROLE_OBJECT);
    canvas_text_short(&sheet->canvas, x, sheet->y + cell.rows, at_least(cell.columns, NAME_COLUMNS - 1),
                      emblem->name, ROLE_TEXT, 0);
}

static void draw_shelf(Sheet *sheet, OptionSize cell)
{
    int step = at_least(cell.columns + 1, NAME_COLUMNS), across = at_least(sheet_width(sheet) / step, 1),
        placed = 0;
    for (size_t i = 0; i < emblem_shelf(); i++) {
        const Emblem *emblem = emblem_find(sheet->arena, emblem_shelf_name(i));
        if (emblem->parts == 0)
            continue;
        if (placed > 0 && placed % across == 0)
            sheet->y += cell.rows + 2;
        draw_named(sheet, emblem, placed++ % across * step, cell);
    }
    sheet->y += cell.rows + 2;
}

/* As large as it is on boards of any size, largest first. */
static void draw_sizes(Sheet *sheet, const Emblem *emblem)
{
    int x = 0, high = 1;
    for (int i = 0; i < SIZES; i++) {
        OptionSize cell = SIZE[i];
        if (x + cell.columns > sheet_width(sheet))
            break;
        canvas_ground(&sheet->canvas, (Rect){x, sheet->y, cell.columns, cell.rows}, GROUND_FLOOR);
        emblem_draw(&sheet->canvas, (Rect){x, sheet->y, cell.columns, cell.rows}, emblem, ROLE_OBJECT);
        x += cell.columns + 1;
        high = at_least(high, cell.rows);
    }
    canvas_text_short(&sheet->canvas, 0, sheet->y + high, sheet_width(sheet), emblem->name, ROLE_TEXT, 0);
    sheet->y += high + 2;
}

static void draw_grounds(Sheet *sheet)
{
    int across = at_least(sheet_width(sheet) / NAME_COLUMNS, 1);
    for (int i = 0; i < GROUND_COUNT - 1; i++) {
        int x = i % across * NAME_COLUMNS;
        if (i > 0 && i % across == 0)
            sheet->y += GROUND_ROWS + 2;
        for (int odd = 0; odd < 2; odd++)
            canvas_ground(&sheet->canvas,
                          (Rect){x + odd * NAME_COLUMNS / 2, sheet->y, NAME_COLUMNS / 2, GROUND_ROWS},
                          (unsigned)(i + 1) | (odd ? CELL_ODD : 0));
        canvas_text(&sheet->canvas, x, sheet->y + GROUND_ROWS, NAME_COLUMNS, look_ground_names[i + 1],
                    ROLE_TEXT, 0);
    }
    sheet->y += GROUND_ROWS + 2;
}

/* Each on a ground that it is made for. */
static void draw_textures(Sheet *sheet)
{
    static const uint8_t ON[TEXTURE_COUNT] = {
        [TEXTURE_BRICKS] = GROUND_WALL, [TEXTURE_FLECKS] = GROUND_EARTH, [TEXTURE_TUFTS] = GROUND_GRASS,
        [TEXTURE_WAVES] = GROUND_WATER, [TEXTURE_WISPS] = GROUND_STONE,  [TEXTURE_GLINTS] = GROUND_ICE,
        [TEXTURE_CRAGS] = GROUND_STONE, [TEXTURE_PLANKS] = GROUND_WOOD,  [TEXTURE_BEVEL] = GROUND_WALL};
    enum { ROWS = 2 * GROUND_ROWS };
    int across = at_least(sheet_width(sheet) / NAME_COLUMNS, 1);
    for (int i = 0; i < TEXTURE_COUNT - 1; i++) {
        if (i > 0 && i % across == 0)
            sheet->y += ROWS + 2;
        Rect area = {i % across * NAME_COLUMNS, sheet->y, NAME_COLUMNS - 1, ROWS};
        canvas_ground(&sheet->canvas, area, ON[i + 1]);
        texture_draw(&sheet->canvas, area, (LookTexture)(i + 1), ON[i + 1]);
        canvas_text(&sheet->canvas, area.x, sheet->y + ROWS, NAME_COLUMNS, look_texture_names[i + 1],
                    ROLE_TEXT, 0);
    }
    sheet->y += ROWS + 2;
}

static void draw_colours(Sheet *sheet)
{
    int across = at_least(sheet_width(sheet) / NAME_COLUMNS, 1);
    for (int i = 0; i < ROLE_COUNT; i++) {
        if (i > 0 && i % across == 0)
            sheet->y++;
        canvas_text(&sheet->canvas, i % across * NAME_COLUMNS, sheet->y, NAME_COLUMNS, look_role_names[i],
                    (LookRole)i, 0);
    }
    sheet->y += 2;
}

/* The emblems that a rules file draws itself. EXIT_FINE, or after an error the exit code. */
static int draw_file(Sheet *sheet, const char *path)
{
    Diags diags = {.language = sheet->options->spoken};
    Ruleset *rules = ruleset_load(path, &diags);
    int code = rules ? EXIT_FINE : report_diags(&diags);
    for (int i = 0; rules && i < rules->emblems; i++)
        draw_sizes(sheet, rules->emblem[i]);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}

static bool is_file(const char *operand)
{
    size_t length = strlen(operand);
    return strchr(operand, '/') || (length > 5 && strcmp(operand + length - 5, ".yaml") == 0);
}

static int complain(const Sheet *sheet, const char *operand)
{
    Buf error = {.language = sheet->options->spoken};
    buf_say(&error, MSG_CLI_UNKNOWN_EMBLEM, operand);
    int code = report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    return code;
}

static int draw_operand(Sheet *sheet, const char *operand)
{
    int quarters = 0;
    if (is_file(operand))
        return draw_file(sheet, operand);
    size_t length = emblem_name_length(operand, &quarters);
    const Emblem *emblem = emblem_find(sheet->arena, arena_copy_bytes(sheet->arena, operand, length));
    if (!emblem)
        return complain(sheet, operand);
    draw_sizes(sheet, emblem_turned(sheet->arena, emblem, quarters));
    return EXIT_FINE;
}

/* What there is, from the top. */
static int draw_all(Sheet *sheet, int height)
{
    const Options *options = sheet->options;
    bool unicode = !options->ascii && (options->svg || utf8_locale());
    canvas_reset(&sheet->canvas, options->size.columns > 0 ? options->size.columns : PAGE_COLUMNS, height,
                 unicode);
    sheet->y = 0;
    for (int i = 0; i < options->operands; i++) {
        int code = draw_operand(sheet, options->operand[i]);
        if (code != EXIT_FINE)
            return code;
    }
    if (options->operands > 0)
        return EXIT_FINE;
    draw_shelf(sheet, options->cell.columns > 0 ? options->cell : SIZE[2]);
    draw_grounds(sheet);
    draw_textures(sheet);
    draw_colours(sheet);
    return EXIT_FINE;
}

/* Drawn twice, the second time as high as it is. */
int subcommand_looks(const Options *options)
{
    Sheet sheet = {.options = options, .arena = arena_new()};
    Theme theme = position_theme(options, options->svg ? THEME_COLOURS : 0);
    sheet.canvas.grounds = theme_grounds(&theme);
    sheet.canvas.like_walls = theme_grounds_like_walls(&theme);
    sheet.canvas.light = theme.light;
    sheet.canvas.textured = theme_has_textures(&theme);
    sheet.canvas.blocks = position_blocks(options);
    sheet.canvas.halves = options->svg || blocks_have_halves();
    int code = draw_all(&sheet, CANVAS_SIDE);
    if (code == EXIT_FINE && draw_all(&sheet, at_most(sheet.y, CANVAS_SIDE)) == EXIT_FINE)
        code = drawing_report(&sheet.canvas, &theme, options, "", "");
    canvas_free(&sheet.canvas);
    arena_free(sheet.arena);
    return code;
}
