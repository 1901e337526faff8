#include "draw/banner.h"

#include <stdbool.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/widget.h"

enum { EDGE = 2 }; /* columns at each side: of the frame, and a blank */

void banner_clear(Banner *banner)
{
    mem_free(banner->sign);
    mem_free(banner->heading);
    for (int i = 0; i < BANNER_LINES; i++)
        mem_free(banner->line[i]);
    *banner = (Banner){0};
}

void banner_set(Banner *banner, const char *sign, const char *heading, LookRole role)
{
    banner_clear(banner);
    banner->sign = mem_copy(sign);
    banner->heading = mem_copy(heading);
    banner->role = role;
}

void banner_add(Banner *banner, const char *line)
{
    int i = 0;
    while (i < BANNER_LINES && banner->line[i])
        i++;
    if (i < BANNER_LINES)
        banner->line[i] = mem_copy(line);
}

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

/* ---- in a frame ---- */

/* Lines of a text are written one below the other, each in the middle. */
typedef struct Column {
    Canvas *canvas;
    Rect area; /* what is left of it */
    LookRole role;
    unsigned marks;
} Column;

static void write_text(Column *column, const char *text)
{
    int rows = text_draw_middle(column->canvas, column->area, text, column->role, column->marks);
    column->area.y += rows;
    column->area.height -= rows;
}

static int rows_of(const Banner *banner, int columns)
{
    int rows = canvas_wrap(banner->heading, columns, NULL, NULL);
    for (int i = 0; i < BANNER_LINES && banner->line[i]; i++)
        rows += canvas_wrap(banner->line[i], columns, NULL, NULL);
    return rows;
}

static void put(Canvas *canvas, int x, int y, const char *unicode, const char *ascii, LookRole role)
{
    const char *text = canvas->unicode ? unicode : ascii;
    canvas_put(canvas, x, y, text, strlen(text), role, 0);
}

static void draw_frame(Canvas *canvas, Rect r, LookRole role)
{
    int right = r.x + r.width - 1, bottom = r.y + r.height - 1;
    for (int x = r.x + 1; x < right; x++) {
        put(canvas, x, r.y, "═", "=", role);
        put(canvas, x, bottom, "═", "=", role);
    }
    for (int y = r.y + 1; y < bottom; y++) {
        put(canvas, r.x, y, "║", "|", role);
        put(canvas, right, y, "║", "|", role);
    }
    put(canvas, r.x, r.y, "╔", "+", role);
    put(canvas, right, r.y, "╗", "+", role);
    put(canvas, r.x, bottom, "╚", "+", role);
    put(canvas, right, bottom, "╝", "+", role);
}

int banner_rows(const Banner *banner, int columns)
{
    columns -= 2 * EDGE;
    return banner->heading && columns > 0 ? rows_of(banner, columns) + 2 : 0;
}

int banner_draw(Canvas *canvas, Rect area, const Banner *banner)
{
    int columns = area.width - 2 * EDGE, rows = banner_rows(banner, area.width);
    if (rows == 0 || rows > area.height)
        return 0;
    draw_frame(canvas, (Rect){area.x, area.y, area.width, rows}, banner->role);
    Column column = {canvas, {area.x + EDGE, area.y + 1, columns, rows - 2}, banner->role, CELL_BOLD};
    write_text(&column, banner->heading);
    column.role = ROLE_TEXT;
    column.marks = 0;
    for (int i = 0; i < BANNER_LINES && banner->line[i]; i++)
        write_text(&column, banner->line[i]);
    return rows;
}

/* ---- in rows ---- */

static const char GAP[] = "  ";

/* As many of the lines as there is room for beside what is written already. */
static void add_lines(const Banner *banner, int columns, Buf *out)
{
    for (int i = 0; i < BANNER_LINES && banner->line[i]; i++) {
        int gap = out->length > 0 ? columns_of(GAP) : 0;
        if (columns_of(buf_string(out)) + gap + columns_of(banner->line[i]) > columns)
            return;
        buf_printf(out, "%s%s", gap > 0 ? GAP : "", banner->line[i]);
    }
}

/* Rules at both sides of a text, where there is room for them with a blank between. */
static void draw_between_rules(Canvas *canvas, Rect row, const char *text, LookRole role)
{
    int taken = columns_of(text), left = (row.width - taken) / 2;
    int x = row.x + (left > 0 ? left : 0);
    for (int at = row.x; at < row.x + row.width; at++)
        if (at < x - 1 || at > x + taken)
            put(canvas, at, row.y, "═", "=", role);
    canvas_text_short(canvas, x, row.y, row.x + row.width - x, text, role, CELL_BOLD);
}

void banner_draw_rows(Canvas *canvas, Rect area, const Banner *banner)
{
    Buf heading = {0}, lines = {0};
    bool signed_too = columns_of(banner->sign) + columns_of(banner->heading) <= area.width;
    buf_printf(&heading, "%s%s", signed_too ? banner->sign : "", banner->heading);
    if (area.height < 2)
        add_lines(banner, area.width, &heading);
    draw_between_rules(canvas, area, buf_string(&heading), banner->role);
    add_lines(banner, area.width, &lines);
    int left = (area.width - columns_of(buf_string(&lines))) / 2;
    if (area.height >= 2)
        canvas_text(canvas, area.x + left, area.y + 1, area.width, buf_string(&lines), ROLE_TEXT, 0);
    buf_free(&heading);
    buf_free(&lines);
}
