#include "draw/table/laid.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/emblem.h"
#include "draw/table/card.h"

enum {
    CARD = 9, /* least columns of a card */
    CARD_MOST = 15,
    DRAWING = 6, /* columns of the drawing of a chip */
    PARTING = 2  /* between words: ", " */
};

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

static bool has_picture(const TableauLaid *lie)
{
    return lie->look && lie->look->emblem;
}

bool laid_has_pictures(const TableauSeat *seat)
{
    bool found = false;
    for (int i = 0; i < seat->laid; i++)
        found = found || has_picture(&seat->lie[i]);
    return found;
}

/* "2× " */
static void write_count(const TableauLaid *lie, bool unicode, Buf *out)
{
    if (lie->count > 1)
        buf_printf(out, "%d%s", lie->count, unicode ? "×" : "x");
}

static void write_words(const TableauLaid *lie, bool unicode, Buf *out)
{
    write_count(lie, unicode, out);
    buf_printf(out, "%s%s", lie->count > 1 ? " " : "", lie->name);
}

/* Of one of them. */
static int columns_each(const TableauLaid *lie, LaidSize size, bool unicode)
{
    Buf words = {0};
    write_words(lie, unicode, &words);
    int name = columns_of(lie->name), columns = columns_of(buf_string(&words));
    if (size != LAID_WORDS)
        columns = at_most(at_least(name + 2, CARD), CARD_MOST);
    if (size == LAID_CHIPS && has_picture(lie))
        columns = DRAWING + at_most(name, CARD_MOST) + 2;
    buf_free(&words);
    return columns;
}

static int parting(LaidSize size)
{
    return size == LAID_WORDS ? PARTING : 1;
}

/* Where the next one stands: in the row of the one before where it has room there. */
static Rect place_next(Rect before, int left, int right, int columns, LaidSize size)
{
    int start = before.width > 0 ? before.x + before.width + parting(size) : left;
    bool wraps = before.width > 0 && start + columns > right;
    return (Rect){wraps ? left : start, before.y + (wraps ? (int)size : 0), columns, (int)size};
}

int laid_rows(const TableauSeat *seat, int columns, LaidSize size, bool unicode)
{
    Rect place = {0};
    for (int i = 0; i < seat->laid; i++)
        place = place_next(place, 0, columns, columns_each(&seat->lie[i], size, unicode), size);
    return seat->laid > 0 ? place.y + (int)size : 0;
}

int laid_columns(const TableauSeat *seat, bool unicode)
{
    int columns = 0;
    for (int i = 0; i < seat->laid; i++)
        columns += columns_each(&seat->lie[i], LAID_WORDS, unicode) + (i > 0 ? PARTING : 0);
    return columns;
}

static LookRole role_of(const TableauLaid *lie)
{
    return lie->look ? lie->look->role : ROLE_TEXT;
}

/* The drawing, and beside it how many there are and what it is. */
static void draw_chip(Canvas *canvas, Rect r, const TableauLaid *lie)
{
    Buf count = {0};
    Rect drawing = {r.x, r.y, DRAWING, r.height};
    Rect words = {r.x + DRAWING + 1, r.y, r.width - DRAWING - 1, r.height};
    write_count(lie, canvas->unicode, &count);
    canvas_ground(canvas, r, GROUND_SHADE);
    if (!emblem_draw(canvas, drawing, lie->look->emblem, role_of(lie)))
        canvas_text(canvas, r.x + DRAWING / 2, r.y + 1, DRAWING, look_text(lie->look, canvas->unicode),
                    role_of(lie), CELL_BOLD);
    canvas_text_short(canvas, words.x, words.y, words.width, buf_string(&count), ROLE_TEXT, CELL_BOLD);
    canvas_text_ends(canvas, words.x, words.y + 1, words.width, lie->name, role_of(lie), 0);
    buf_free(&count);
}

static void draw_card(Canvas *canvas, Rect r, const TableauLaid *lie)
{
    Buf count = {0};
    write_count(lie, canvas->unicode, &count);
    card_draw(canvas, r,
              &(CardFace){.name = lie->name,
                          .corner = count.length > 0 ? buf_string(&count) : NULL,
                          .corner_role = ROLE_TEXT,
                          .look = lie->look});
    buf_free(&count);
}

static void draw_words(Canvas *canvas, Rect r, const TableauLaid *lie, bool last)
{
    Buf words = {0};
    write_words(lie, canvas->unicode, &words);
    canvas_text_ends(canvas, r.x, r.y, r.width, buf_string(&words), role_of(lie), 0);
    canvas_text(canvas, r.x + r.width, r.y, 1, last ? "" : ",", ROLE_TEXT, 0);
    buf_free(&words);
}

static void draw_one(Canvas *canvas, Rect r, const TableauLaid *lie, LaidSize size, bool last)
{
    if (size == LAID_WORDS)
        draw_words(canvas, r, lie, last);
    else if (size == LAID_CHIPS && has_picture(lie))
        draw_chip(canvas, r, lie);
    else
        draw_card(canvas, r, lie);
}

/* Of the first one that has no room as much as has, and a sign. */
static void draw_cut(Canvas *canvas, Rect area, Rect before, const TableauLaid *lie, LaidSize size)
{
    int right = area.x + area.width,
        start = before.width > 0 ? before.x + before.width + parting(size) : area.x;
    if (size == LAID_WORDS && right - start > 1)
        draw_words(canvas, (Rect){start, before.y, right - start, 1}, lie, true);
    else
        canvas_text(canvas, right - 1, before.y + (int)size - 1, 1, "…", ROLE_TEXT, 0);
}

bool laid_draw(Canvas *canvas, Rect area, const TableauSeat *seat, LaidSize size)
{
    Rect clip = canvas_clip(canvas, area), place = {.x = area.x, .y = area.y};
    bool cut = false;
    for (int i = 0; i < seat->laid && !cut; i++) {
        const TableauLaid *lie = &seat->lie[i];
        int columns = columns_each(lie, size, canvas->unicode);
        Rect next = place_next(place, area.x, area.x + area.width, columns, size);
        cut = next.y + next.height > area.y + area.height || next.width > area.width;
        if (cut)
            draw_cut(canvas, area, place, lie, size);
        else
            draw_one(canvas, next, lie, size, i == seat->laid - 1);
        place = next;
    }
    canvas_unclip(canvas, clip);
    return cut;
}
