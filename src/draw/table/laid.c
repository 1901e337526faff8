#include "draw/table/laid.h"

#include <limits.h>
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/emblem.h"
#include "draw/table/card.h"

enum {
    CARD = 9, /* least columns of a card */
    CARD_MOST = 15,
    SMALL = 8,   /* likewise of a small one: */
    DRAWING = 5, /* columns of its drawing, */
    DRAWN = 2,   /* and rows */
    SIGN = 4,    /* columns of a drawing that stands alone */
    ZONE_GAP = 3 /* between those of one zone and those of the next one */
};

static int columns_of(const char *text)
{
    return text ? utf8_width(text, strlen(text)) : 0;
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

static bool same_sign(const TableauLaid *a, const TableauLaid *b)
{
    return a->look->emblem == b->look->emblem && a->look->role == b->look->role;
}

bool laid_told_apart(const TableauSeat *one, const TableauSeat *other, const Canvas *canvas)
{
    bool apart = canvas->unicode && canvas->blocks != BLOCKS_HALVES && card_is_panel(canvas);
    for (int i = 0; i < one->laid && apart; i++) {
        const TableauLaid *a = &one->lie[i];
        apart = has_picture(a) && a->look->emblem->forms > 0 && !a->corner;
        for (int k = 0; k < other->laid && apart; k++) {
            const TableauLaid *b = &other->lie[k];
            apart = has_picture(b) && (same_sign(a, b) == (strcmp(a->name, b->name) == 0));
        }
    }
    return apart;
}

/* "2×" */
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

/* What stands in the corner of a card: how many there are, or what is printed there. */
static void write_corner(const TableauLaid *lie, bool unicode, Buf *out)
{
    if (lie->corner && lie->count < 2)
        buf_text(out, lie->corner);
    else
        write_count(lie, unicode, out);
}

static bool is_panel(LaidSize size, const Canvas *canvas)
{
    return size != LAID_CARDS && card_is_panel(canvas);
}

/* Of one of them. */
static int columns_each(const TableauLaid *lie, LaidSize size, const Canvas *canvas)
{
    Buf words = {0}, corner = {0};
    write_words(lie, canvas->unicode, &words);
    write_corner(lie, canvas->unicode, &corner);
    int columns = columns_of(buf_string(&words)) + (card_is_panel(canvas) ? 2 : 0);
    int beside = columns_of(buf_string(&corner)) + (corner.length > 0) + DRAWING + 1;
    if (is_panel(size, canvas) && size == LAID_SMALL)
        columns = at_most(at_least(at_least(columns_of(lie->bare) + 2, beside), SMALL), CARD_MOST);
    else if (size != LAID_WORDS)
        columns = at_most(at_least(columns_of(lie->bare) + 2, CARD), CARD_MOST);
    buf_free(&words);
    buf_free(&corner);
    return columns;
}

/* Words are parted by commas, panels by a gap. */
static int parting(LaidSize size, const Canvas *canvas)
{
    return size == LAID_WORDS && !card_is_panel(canvas) ? 2 : 1;
}

/* Of all small cards before a player, where they have room in one row then; or 0: each has its own. */
static int columns_alike(const TableauSeat *seat, int columns, LaidSize size, const Canvas *canvas)
{
    int most = 0;
    for (int i = 0; i < seat->laid && size == LAID_SMALL; i++)
        most = at_least(columns_each(&seat->lie[i], size, canvas), most);
    return seat->laid * (most + parting(size, canvas)) <= columns + parting(size, canvas) ? most : 0;
}

/* Where the next one stands: in the row of the one before where it has room there. */
static Rect place_next(Rect before, Rect area, const TableauLaid *lie, int alike, LaidSize size,
                       const Canvas *canvas)
{
    int columns = alike > 0 ? alike : columns_each(lie, size, canvas);
    int start = before.width > 0 ? before.x + before.width + parting(size, canvas) : area.x;
    bool wraps = before.width > 0 && start + columns > area.x + area.width;
    return (Rect){wraps ? area.x : start, before.y + (wraps ? (int)size : 0), columns, (int)size};
}

int laid_rows(const TableauSeat *seat, int columns, LaidSize size, const Canvas *canvas)
{
    Rect place = {0}, area = {.width = columns};
    int alike = columns_alike(seat, columns, size, canvas);
    for (int i = 0; i < seat->laid; i++)
        place = place_next(place, area, &seat->lie[i], alike, size, canvas);
    return seat->laid > 0 ? place.y + (int)size : 0;
}

int laid_columns(const TableauSeat *seat, LaidSize size, const Canvas *canvas)
{
    int columns = 0;
    for (int i = 0; i < seat->laid; i++)
        columns += columns_each(&seat->lie[i], size, canvas) + (i > 0 ? parting(size, canvas) : 0);
    return columns;
}

int laid_columns_alike(const TableauSeat *seat, LaidSize size, const Canvas *canvas)
{
    int each = columns_alike(seat, INT_MAX / 2, size, canvas);
    return each > 0 ? seat->laid * (each + parting(size, canvas)) - parting(size, canvas)
                    : laid_columns(seat, size, canvas);
}

static LookRole role_of(const TableauLaid *lie)
{
    return lie->look ? lie->look->role : ROLE_TEXT;
}

/* A drawing beside what stands in the corner, and the name below both; without a drawing the name in the middle. */
static void draw_small(Canvas *canvas, Rect r, const TableauLaid *lie)
{
    Buf corner = {0};
    write_corner(lie, canvas->unicode, &corner);
    card_draw(canvas, r,
              &(CardFace){.corner = corner.length > 0 ? buf_string(&corner) : NULL,
                          .corner_role = lie->count > 1 ? ROLE_TEXT : lie->corner_role});
    int left = columns_of(buf_string(&corner)), columns = at_most(columns_of(lie->bare), r.width - 2);
    int free = r.width - left - 2, wide = at_most(free, DRAWING); /* in wider ones it would not be known */
    Rect drawing = {r.x + left + 1 + (free - wide) / 2, r.y, wide, DRAWN};
    bool drawn = has_picture(lie) && emblem_draw(canvas, drawing, lie->look->emblem, role_of(lie));
    canvas_text_ends(canvas, r.x + (r.width - columns) / 2, r.y + (drawn ? DRAWN : 1), columns, lie->bare,
                     ROLE_TEXT, 0);
    buf_free(&corner);
}

static void draw_card(Canvas *canvas, Rect r, const TableauLaid *lie)
{
    Buf corner = {0};
    write_corner(lie, canvas->unicode, &corner);
    card_draw(canvas, r,
              &(CardFace){.name = lie->bare,
                          .corner = corner.length > 0 ? buf_string(&corner) : NULL,
                          .corner_role = lie->count > 1 ? ROLE_TEXT : lie->corner_role,
                          .look = lie->look});
    buf_free(&corner);
}

/* The whole name on a panel, what stands in the corner in its own colour. */
static void draw_tag(Canvas *canvas, Rect r, const TableauLaid *lie)
{
    Buf words = {0};
    LookRole role = lie->corner ? ROLE_TEXT : role_of(lie);
    int inside = r.width - 2;
    write_words(lie, canvas->unicode, &words);
    canvas_ground(canvas, r, CARD_GROUND | CELL_ODD); /* seen on a lit row, too */
    int used = canvas_text_ends(canvas, r.x + 1, r.y, inside, buf_string(&words), role, 0);
    int corner = columns_of(lie->corner);
    if (corner > 0 && columns_of(buf_string(&words)) <= inside)
        canvas_text(canvas, r.x + 1 + used - corner, r.y, corner, lie->corner, lie->corner_role, 0);
    buf_free(&words);
}

static void draw_words(Canvas *canvas, Rect r, const TableauLaid *lie, bool last)
{
    Buf words = {0};
    if (card_is_panel(canvas)) {
        draw_tag(canvas, r, lie);
        return;
    }
    write_words(lie, canvas->unicode, &words);
    canvas_text_ends(canvas, r.x, r.y, r.width, buf_string(&words), role_of(lie), 0);
    canvas_text(canvas, r.x + r.width, r.y, 1, last ? "" : ",", ROLE_TEXT, 0);
    buf_free(&words);
}

static void draw_one(Canvas *canvas, Rect r, const TableauLaid *lie, LaidSize size, bool last)
{
    if (size == LAID_WORDS)
        draw_words(canvas, r, lie, last);
    else if (is_panel(size, canvas))
        draw_small(canvas, r, lie);
    else
        draw_card(canvas, r, lie);
}

/* Of the first one that has no room as much as has, and a sign. */
static void draw_cut(Canvas *canvas, Rect area, Rect before, const TableauLaid *lie, LaidSize size)
{
    enum { LEAST = 5 }; /* columns of a part of a panel */
    int right = area.x + area.width;
    int start = before.width > 0 ? before.x + before.width + parting(size, canvas) : area.x;
    int least = card_is_panel(canvas) ? LEAST : 2;
    if (size == LAID_WORDS && right - start >= least)
        draw_words(canvas, (Rect){start, before.y, right - start, 1}, lie, true);
    else
        canvas_text(canvas, right - 1, before.y + (int)size - 1, 1, "…", ROLE_TEXT, 0);
}

bool laid_draw(Canvas *canvas, Rect area, const TableauSeat *seat, LaidSize size)
{
    Rect clip = canvas_clip(canvas, area), place = {.x = area.x, .y = area.y};
    bool cut = false;
    int alike = columns_alike(seat, area.width, size, canvas);
    for (int i = 0; i < seat->laid && !cut; i++) {
        const TableauLaid *lie = &seat->lie[i];
        Rect next = place_next(place, area, lie, alike, size, canvas);
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

/* ---- drawings alone ---- */

/* "×2" behind what is drawn, nothing behind one. */
static void write_times(const TableauLaid *lie, Buf *out)
{
    if (lie->count > 1)
        buf_printf(out, "×%d", lie->count);
}

static int sign_columns(const TableauLaid *lie)
{
    Buf times = {0};
    write_times(lie, &times);
    int columns = SIGN + columns_of(buf_string(&times));
    buf_free(&times);
    return columns;
}

/* What comes next in a zone, in the order of the rules; or NULL. */
static const TableauLaid *next_sign(const TableauSeat *seat, int zone, const TableauLaid *before)
{
    const TableauLaid *next = NULL;
    for (int i = 0; i < seat->laid; i++) {
        const TableauLaid *lie = &seat->lie[i];
        if (lie->zone == zone && (!before || lie->thing > before->thing) &&
            (!next || lie->thing < next->thing))
            next = lie;
    }
    return next;
}

static int signs_columns(const TableauSeat *seat, int zone)
{
    int columns = 0;
    for (const TableauLaid *lie = next_sign(seat, zone, NULL); lie; lie = next_sign(seat, zone, lie))
        columns += sign_columns(lie) + (columns > 0);
    return columns;
}

void laid_zones_add(LaidZones *zones, const TableauSeat *seat)
{
    for (int i = 0; i < seat->laid; i++) {
        const TableauLaid *lie = &seat->lie[i];
        int at = 0;
        while (at < zones->zones && zones->zone[at].lie->zone < lie->zone)
            at++;
        LaidZone *zone = &zones->zone[at];
        bool found = at < zones->zones && zone->lie->zone == lie->zone;
        if (!found && zones->zones == LAID_ZONES)
            continue;
        if (!found) {
            memmove(zone + 1, zone, (size_t)(zones->zones++ - at) * sizeof *zone);
            *zone = (LaidZone){lie, columns_of(lie->head)};
        }
        zone->columns = at_least(zone->columns, signs_columns(seat, lie->zone));
    }
}

bool laid_zones_full(const LaidZones *zones)
{
    return zones->zones == LAID_ZONES;
}

int laid_zones_columns(const LaidZones *zones)
{
    int columns = at_least(zones->zones - 1, 0) * ZONE_GAP;
    for (int i = 0; i < zones->zones; i++)
        columns += zones->zone[i].columns;
    return columns;
}

/* The drawing, in the colour of the look, and at its right how many there are, in the row of the player's other numbers. */
static void draw_sign(Canvas *canvas, Rect r, const TableauLaid *lie)
{
    Buf times = {0};
    write_times(lie, &times);
    emblem_draw(canvas, (Rect){r.x, r.y, SIGN, r.height}, lie->look->emblem, role_of(lie));
    canvas_text(canvas, r.x + SIGN, r.y, r.width - SIGN, buf_string(&times), ROLE_TEXT, 0);
    buf_free(&times);
}

void laid_draw_signs(Canvas *canvas, Rect area, const TableauSeat *seat, const LaidZones *zones)
{
    Rect clip = canvas_clip(canvas, area);
    int x = area.x;
    for (int k = 0; k < zones->zones; x += zones->zone[k++].columns + ZONE_GAP) {
        int zone = zones->zone[k].lie->zone, at = x;
        for (const TableauLaid *lie = next_sign(seat, zone, NULL); lie; lie = next_sign(seat, zone, lie)) {
            int columns = sign_columns(lie);
            draw_sign(canvas, (Rect){at, area.y, columns, LAID_SIGNS}, lie);
            at += columns + 1;
        }
    }
    canvas_unclip(canvas, clip);
}

void laid_draw_titles(Canvas *canvas, Rect row, const LaidZones *zones)
{
    Rect clip = canvas_clip(canvas, row);
    int x = row.x;
    for (int k = 0; k < zones->zones; x += zones->zone[k++].columns + ZONE_GAP)
        canvas_text(canvas, x, row.y, zones->zone[k].columns, zones->zone[k].lie->head, ROLE_DIM, 0);
    canvas_unclip(canvas, clip);
}
