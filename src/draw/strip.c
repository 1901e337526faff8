#include "draw/strip.h"

#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"

enum {
    SCALE_LEAST = 8, /* columns between the ends of a scale */
    DIGITS = 16
};

static int digits_of(int number)
{
    return snprintf(NULL, 0, "%d", number);
}

static int sign_columns(const StripMark *mark)
{
    return utf8_width(mark->sign, strlen(mark->sign));
}

/* Columns of the signs on a step; *count: how many. */
static int signs_on(const Strip *s, int step, int *count)
{
    int columns = 0;
    *count = 0;
    for (int i = 0; i < s->marks; i++)
        if (s->mark[i].at == step) {
            columns += sign_columns(&s->mark[i]);
            ++*count;
        }
    return columns;
}

/* Columns of what stands on a step. Numbers are in brackets where the track's own marker is; signs of players stand in place
 * of the number. */
static int widest_step(const Strip *s)
{
    int widest = at_least(digits_of(s->low), digits_of(s->high)), count;
    for (int i = 0; i < s->marks; i++)
        widest = at_least(widest, signs_on(s, s->mark[i].at, &count));
    return widest;
}

/* Blanks around each step, or, where room is scarce, one between two. */
static int columns_with(const Strip *s, int blanks)
{
    int64_t columns = ((int64_t)s->high - s->low + 1) * (widest_step(s) + blanks) + (blanks == 1);
    return columns > CANVAS_SIDE ? CANVAS_SIDE : (int)columns;
}

int strip_columns(const Strip *s)
{
    return columns_with(s, 2);
}

static int scale_least(const Strip *s)
{
    return digits_of(s->low) + digits_of(s->high) + 2 + SCALE_LEAST;
}

bool strip_fits(const Strip *s, int columns)
{
    return s->marks > 0 && columns >= at_most(scale_least(s), columns_with(s, 1));
}

void strip_brief(const char *label, size_t length, const Strip *s, Buf *out)
{
    buf_printf(out, "%.*s", (int)length, label);
    for (int i = 0; i < s->marks; i++)
        buf_printf(out, " %s%d", s->mark[i].sign, s->mark[i].at);
    if (s->marks == 1 && !*s->mark[0].sign && (s->low == 0 || s->low == 1))
        buf_printf(out, "/%d", s->high);
}

/* ---- cells ---- */

static void draw_signs(Canvas *canvas, int x, int y, const Strip *s, int step)
{
    for (int i = 0; i < s->marks; i++)
        if (s->mark[i].at == step)
            x += canvas_text(canvas, x, y, STRIP_SIGN, s->mark[i].sign, s->mark[i].role, CELL_BOLD);
}

/* Brackets stand on the blanks. */
static void draw_number(Canvas *canvas, int x, int y, int columns, int step, bool here)
{
    char text[DIGITS];
    int digits = digits_of(step);
    snprintf(text, sizeof text, here ? "[%d]" : "%d", step);
    canvas_text(canvas, x + (columns - digits + 1) / 2 - here, y, digits + 2 * here, text,
                here ? ROLE_TEXT : ROLE_DIM, here ? CELL_BOLD : 0);
}

static void draw_cells(Canvas *canvas, Rect area, const Strip *s, int blanks)
{
    int widest = widest_step(s), columns = widest + blanks;
    for (int step = s->low; step <= s->high; step++) {
        int x = area.x + 1 + (step - s->low) * columns, count, signs = signs_on(s, step, &count);
        if (signs > 0)
            draw_signs(canvas, x + (widest - signs + 1) / 2, area.y, s, step);
        else
            draw_number(canvas, x, area.y, widest, step, count > 0);
    }
}

/* ---- a scale ---- */

/* Where a step is on a line of so many columns. */
static int along(const Strip *s, int step, int columns)
{
    int64_t length = (int64_t)s->high - s->low;
    return (int)(((int64_t)step - s->low) * (columns - 1) / length);
}

/* Signs that would stand on each other stand side by side. */
static void draw_on_scale(Canvas *canvas, Rect line, const Strip *s)
{
    int end = line.x + line.width, from = line.x;
    for (int step = s->low; step <= s->high && from < end; step++)
        for (int i = 0; i < s->marks; i++) {
            const char *sign = *s->mark[i].sign ? s->mark[i].sign : canvas->unicode ? "◆" : "#";
            int x = at_least(line.x + along(s, step, line.width), from);
            if (s->mark[i].at == step)
                from = x + canvas_text(canvas, x, line.y, end - x, sign, s->mark[i].role, CELL_BOLD);
        }
}

static void draw_scale(Canvas *canvas, Rect area, const Strip *s)
{
    char low[DIGITS], high[DIGITS];
    snprintf(low, sizeof low, "%d", s->low);
    snprintf(high, sizeof high, "%d", s->high);
    Rect line = {area.x + (int)strlen(low) + 1, area.y, area.width - (int)strlen(low) - (int)strlen(high) - 2,
                 1};
    canvas_text(canvas, area.x, area.y, (int)strlen(low), low, ROLE_DIM, 0);
    canvas_text(canvas, line.x + line.width + 1, area.y, (int)strlen(high), high, ROLE_DIM, 0);
    canvas_fill(canvas, line, canvas->unicode ? "─" : "-", ROLE_DIM, 0);
    if (s->low < 0 && s->high > 0)
        canvas_text(canvas, line.x + along(s, 0, line.width), line.y, 1, canvas->unicode ? "┼" : "+",
                    ROLE_DIM, 0);
    draw_on_scale(canvas, line, s);
}

int strip_draw(Canvas *canvas, Rect area, const Strip *s)
{
    enum { SCALE_MOST = 48 };
    for (int blanks = 2; blanks >= 1; blanks--)
        if (columns_with(s, blanks) <= area.width) {
            draw_cells(canvas, area, s, blanks);
            return columns_with(s, blanks);
        }
    area.width = at_most(area.width, at_least(SCALE_MOST, scale_least(s)));
    draw_scale(canvas, area, s);
    return area.width;
}
