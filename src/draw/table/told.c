#include "draw/table/told.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"

enum { LOG_COLUMNS = 44, GAP = 3 };

/* Does a text stand in a row from a column on. */
static bool stands_at(const Canvas *canvas, int x, int y, const char *text)
{
    for (size_t at = 0, step; text[at]; at += step) {
        const Glyph *glyph = canvas_at(canvas, x, y);
        step = utf8_cluster(text + at, strlen(text + at));
        if (!glyph || strlen(glyph->text) != step || memcmp(glyph->text, text + at, step) != 0)
            return false;
        x += glyph->width;
    }
    return true;
}

/* Players have their colours where a line begins with them. */
static void tint_players(Canvas *canvas, Rect area, const Spread *s)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int i = 0; i < s->tableau.seats; i++) {
            int player = s->tableau.seat[i].player;
            if (stands_at(canvas, area.x, y, s->title[player]))
                canvas_text(canvas, area.x, y, area.width, s->title[player], s->role[player], 0);
        }
}

typedef struct LogPlace {
    Canvas *canvas;
    const Spread *spread;
    Rect area;
    int first; /* line that is seen at the top */
} LogPlace;

enum { INDENT = 2 }; /* of what a sentence goes on with, where there is room */

static void draw_log_line(void *context, int row, const char *text, size_t length)
{
    const LogPlace *place = context;
    Rect area = place->area;
    int y = area.y + row - place->first;
    if (row < place->first || y >= area.y + area.height)
        return;
    bool old = (size_t)(text - place->spread->log) < place->spread->news;
    bool goes_on = text != place->spread->log && text[-1] != '\n';
    char *line = mem_copy_bytes(text, length);
    int aside = goes_on && utf8_width(line, length) + INDENT <= area.width ? INDENT : 0;
    canvas_text(place->canvas, area.x + aside, y, area.width - aside, line, old ? ROLE_DIM : ROLE_TEXT, 0);
    mem_free(line);
}

typedef struct LogStart {
    const char *log;
    int first, found; /* the first line from there on that begins a sentence, -1: none yet */
    size_t at;        /* where in the log that one begins */
} LogStart;

static void find_start(void *context, int row, const char *text, size_t length)
{
    (void)length;
    LogStart *start = context;
    if (row >= start->first && start->found < 0 && (text == start->log || text[-1] == '\n')) {
        start->found = row;
        start->at = (size_t)(text - start->log);
    }
}

/* The last rows of a text that is too long for its place, from the beginning of a sentence on. */
void told_draw(Canvas *canvas, Rect area, Spread *s)
{
    s->told = s->log ? at_least(area.height, 0) : 0;
    if (s->told == 0)
        return;
    int lines = canvas_wrap(s->log, area.width, NULL, NULL), first = at_least(lines - area.height, 0);
    LogStart start = {s->log, first, -1, 0};
    canvas_wrap(s->log, area.width, find_start, &start);
    s->seen = start.found >= 0 ? strlen(s->log + start.at) : 0;
    Rect before = canvas_clip(canvas, area);
    LogPlace place = {canvas, s, area, start.found < 0 ? first : start.found};
    canvas_wrap(s->log, area.width, draw_log_line, &place);
    tint_players(canvas, area, s);
    canvas_unclip(canvas, before);
}

/* At the side of all else, with a line between them. */
void told_draw_beside(Canvas *canvas, Rect *area, Spread *s)
{
    Rect log = {area->x + area->width - LOG_COLUMNS, area->y, LOG_COLUMNS, area->height};
    told_draw(canvas, log, s);
    canvas_fill(canvas, (Rect){log.x - 2, log.y, 1, log.height}, canvas->unicode ? "│" : "|", ROLE_DIM, 0);
    area->width -= LOG_COLUMNS + GAP;
}
