#include "draw/named.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

void named_clear(Named *named)
{
    for (int i = 0; i < named->count; i++)
        mem_free(named->player[i].title);
    named->count = 0;
}

void named_add(Named *named, const char *title, LookRole role, Swatch swatch)
{
    if (named->count == STAGE_PLAYERS)
        return;
    int at = named->count++;
    named->player[at].title = mem_copy(title);
    named->player[at].role = role;
    named->player[at].swatch = swatch;
}

/* ---- swatches ---- */

bool swatch_shows(const Canvas *canvas, Swatch swatch)
{
    return canvas->unicode && swatch.piece != GROUND_NONE && swatch.ground != GROUND_NONE &&
           canvas_shows(canvas, swatch.ground);
}

void swatch_draw(Canvas *canvas, int x, int y, int columns, Swatch swatch, const char *title)
{
    static const char PIECE[] = "●";
    canvas_ground(canvas, (Rect){x, y, columns, 1}, swatch.ground);
    if (canvas_shows(canvas, swatch.piece))
        canvas_put(canvas, x + columns / 2, y, PIECE, strlen(PIECE), (LookRole)swatch.piece, CELL_GROUND);
    else
        canvas_put(canvas, x + columns / 2, y, title, utf8_cluster(title, strlen(title)), ROLE_TEXT,
                   CELL_BOLD);
}

/* ---- in texts ---- */

static bool is_plain(const Glyph *glyph)
{
    return glyph->ground == GROUND_NONE && !(glyph->marks & (CELL_REVERSE | CELL_FOCUS | CELL_GROUP));
}

static bool is_letter(const Glyph *glyph)
{
    enum { LATIN = 0xC3, BEHIND = 0xE0 }; /* what letters with marks begin with, and signs of more bytes */
    unsigned char first = (unsigned char)glyph->text[0];
    return ((first | 32) >= 'a' && (first | 32) <= 'z') || (first >= LATIN && first < BEHIND);
}

/* The columns of a title that stands there as a word of its own, or 0. */
static int columns_at(const Canvas *canvas, int x, int y, int end, const char *title)
{
    int column = x;
    if (x > 0 && is_letter(canvas_at(canvas, x - 1, y)))
        return 0;
    for (size_t at = 0, step; title[at]; at += step) {
        const Glyph *glyph = column < end ? canvas_at(canvas, column, y) : NULL;
        step = utf8_cluster(title + at, strlen(title + at));
        if (!glyph || !is_plain(glyph) || strlen(glyph->text) != step ||
            memcmp(glyph->text, title + at, step) != 0)
            return 0;
        column += glyph->width;
    }
    return column < end && is_letter(canvas_at(canvas, column, y)) ? 0 : column - x;
}

static void draw_name(Canvas *canvas, int x, int y, int columns, const Named *named, int player)
{
    Swatch swatch = named->player[player].swatch;
    LookRole role = named->player[player].role;
    bool shows = swatch_shows(canvas, swatch);
    for (int end = x + columns, at = x + shows; at < end;) {
        Glyph glyph = *canvas_at(canvas, at, y);
        at += canvas_put(canvas, at, y, glyph.text, strlen(glyph.text), shows ? ROLE_TEXT : role,
                         glyph.marks | CELL_BOLD);
    }
    if (shows)
        swatch_draw(canvas, x, y, 1, swatch, named->player[player].title);
}

void named_draw(const Named *named, Canvas *canvas, Rect area)
{
    int end = area.x + area.width;
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < end; x++)
            for (int i = 0; i < named->count; i++) {
                int columns = columns_at(canvas, x, y, end, named->player[i].title);
                if (columns == 0)
                    continue;
                draw_name(canvas, x, y, columns, named, i);
                x += columns - 1;
                break;
            }
}
