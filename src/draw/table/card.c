#include "draw/table/card.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/emblem.h"
#include "draw/widget.h"

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

bool card_has_picture(const Canvas *canvas, const CardFace *face)
{
    const Emblem *emblem = face->look ? face->look->emblem : NULL;
    return face->look && (emblem ? emblem_has_grounds(canvas, emblem) : face->look->small != NULL);
}

bool card_is_panel(const Canvas *canvas)
{
    return canvas_shows(canvas, GROUND_FLOOR) && canvas_shows(canvas, CARD_GROUND);
}

/* What a card is made of; one that cannot be played is a little darker. */
static unsigned ground_of(const Canvas *canvas, const CardFace *face)
{
    if (face->look && face->look->ground != GROUND_NONE)
        return face->look->ground;
    if (face->back)
        return GROUND_COVER;
    if (!card_is_panel(canvas))
        return GROUND_SHADE;
    return face->dim && !face->focused ? CARD_GROUND | CELL_ODD : CARD_GROUND;
}

static LookRole role_of(const CardFace *face, LookRole role)
{
    return face->dim && !face->focused ? ROLE_DIM : role;
}

/* A drawing where it has room, else the sign in the middle. In a low area it is as wide as small forms are, and stands away
 * from what is in the corner. */
static void draw_picture(Canvas *canvas, Rect area, const CardFace *face)
{
    enum { LOW = 3, FORM = 5 };
    int spare = at_least(area.width - FORM, 0);
    if (area.height < LOW && spare > 0)
        area = (Rect){area.x + (face->corner ? spare : spare / 2), area.y, FORM, area.height};
    LookRole role = role_of(face, face->look->role);
    if (area.height < 1 || emblem_draw(canvas, area, face->look->emblem, role))
        return;
    const char *sign = look_text(face->look, canvas->unicode);
    int columns = columns_of(sign);
    canvas_text(canvas, area.x + at_least((area.width - columns) / 2, 0), area.y + area.height / 2,
                area.width, sign, role, CELL_BOLD);
}

/* Below a drawing, in the middle; else in as many lines as it takes, of those that there are. Returns the lines. */
static int draw_name(Canvas *canvas, Rect inside, const CardFace *face, int rows, bool middle)
{
    int lines = at_most(canvas_wrap(face->name, inside.width, NULL, NULL), rows);
    Rect place = {inside.x, inside.y + inside.height - lines, inside.width, lines};
    LookRole role = role_of(face, ROLE_TEXT);
    unsigned marks = face->bold ? CELL_BOLD : 0;
    int spare = middle ? at_least(inside.width - columns_of(face->name), 0) / 2 : 0;
    if (lines < 2)
        canvas_text_ends(canvas, place.x + spare, place.y, place.width - spare, face->name, role, marks);
    else if (middle)
        text_draw_middle(canvas, place, face->name, role, marks);
    else
        text_draw(canvas, place, face->name, 0, role, marks);
    return lines;
}

static void draw_edge(Canvas *canvas, Rect inside, int y, const char *text, LookRole role)
{
    if (text)
        canvas_text_short(canvas, inside.x, y, inside.width, text, role, 0);
}

/* Its name, and below it what it does. */
static void draw_told(Canvas *canvas, Rect inside, const CardFace *face)
{
    canvas_text_ends(canvas, inside.x, inside.y, inside.width, face->name, role_of(face, ROLE_TEXT),
                     CELL_BOLD);
    Rect rest = {inside.x, inside.y + 1, inside.width, inside.height - 1};
    text_draw_cut(canvas, rest, face->help, role_of(face, ROLE_TEXT), 0);
}

/* What it bears at the left, and at its side its name and what it does. */
static bool draw_both(Canvas *canvas, Rect inside, const CardFace *face)
{
    enum { GAP = 1 };
    if (!face->help || !card_has_picture(canvas, face) || !card_is_panel(canvas) ||
        inside.width < CARD_BOTH_COLUMNS - 2 || inside.height < CARD_LARGE_ROWS - 2)
        return false;
    draw_picture(canvas, (Rect){inside.x, inside.y, CARD_BOTH_PICTURE, inside.height}, face);
    inside.x += CARD_BOTH_PICTURE + GAP;
    inside.width -= CARD_BOTH_PICTURE + GAP;
    if (canvas_wrap(face->help, inside.width - GAP, NULL, NULL) < inside.height)
        inside.width -= GAP; /* away from the frame */
    draw_told(canvas, inside, face);
    return true;
}

static bool is_told(const Canvas *canvas, const CardFace *face, Rect r)
{
    return face->help && r.width >= CARD_TOLD_COLUMNS && r.height >= CARD_LARGE_ROWS &&
           !card_has_picture(canvas, face);
}

/* ---- what it is made of ---- */

static void put_ground(Canvas *canvas, int x, int y, const char *part, unsigned ground)
{
    canvas_put(canvas, x, y, part, strlen(part), (LookRole)ground, CELL_SHAPE | CELL_GROUND);
}

/* Lozenges in its other shade, where there are quarters and a ground shows what else is the card; else one tone. */
static void draw_back(Canvas *canvas, Rect inside, bool panel)
{
    static const char *const LOZENGE[] = {"▞", "▚"};
    if (!panel || !canvas->unicode || canvas->blocks == BLOCKS_HALVES) {
        canvas_fill(canvas, inside, canvas->unicode ? "░" : ":", ROLE_DIM, 0);
        return;
    }
    for (int i = 0; i < inside.width * inside.height; i++) {
        int x = i % inside.width, y = i / inside.width;
        const char *part = LOZENGE[(x + y) % 2];
        put_ground(canvas, inside.x + x, inside.y + y, part, GROUND_COVER | CELL_ODD);
    }
}

bool card_shows_edges(const Canvas *canvas, int columns)
{
    return card_is_panel(canvas) && canvas->unicode && columns >= CARD_LARGE_COLUMNS;
}

/* At its right the sides of those below it, in a shade of what it is made of; what is left is the card itself. */
static void draw_under(Canvas *canvas, Rect *r, const CardFace *face)
{
    if (face->under < 1 || !card_shows_edges(canvas, r->width))
        return;
    unsigned ground = ground_of(canvas, face);
    unsigned side = ground == CARD_GROUND ? GROUND_STONE : ground ^ CELL_ODD;
    int x = r->x + --r->width;
    for (int y = r->y; y < r->y + r->height; y++)
        put_ground(canvas, x, y, y == r->y ? "▖" : y == r->y + r->height - 1 ? "▘" : "▌", side);
}

/* A line just inside of its edge: on a back a light one, on a face one that is bold for what can be played. */
static void draw_rim(Canvas *canvas, Rect r, const CardFace *face)
{
    if (face->back)
        canvas_frame(canvas, r, (LookRole)CARD_GROUND, CELL_GROUND);
    else if (face->bold)
        canvas_frame(canvas, r, ROLE_DONE, CELL_BOLD);
    else
        canvas_frame(canvas, r, (LookRole)GROUND_STONE, CELL_GROUND);
}

static bool is_lit(const Canvas *canvas, const CardFace *face)
{
    return face->focused && canvas->textured && canvas_shows(canvas, ground_of(canvas, face)) &&
           canvas_shows(canvas, GROUND_LIT);
}

/* The focus is a card in a frame of light, low ones between bars of it. */
static void draw_light(Canvas *canvas, Rect r, unsigned ground)
{
    canvas_ground(canvas, r, GROUND_LIT);
    canvas_ground(canvas, rect_inset(r, 1, r.height >= CARD_LARGE_ROWS ? 1 : 0), ground);
}

static void draw_body(Canvas *canvas, Rect r, const CardFace *face)
{
    unsigned marks = face->focused ? CELL_BOLD | CELL_CANDIDATE | CELL_FOCUS : 0;
    unsigned ground = ground_of(canvas, face);
    bool shown = canvas_shows(canvas, ground), high = r.height >= CARD_SMALL_ROWS;
    bool lit = is_lit(canvas, face);
    if (shown)
        canvas_ground(canvas, r, ground);
    if (lit)
        draw_light(canvas, r, ground);
    if (!shown || (marks && !lit) || (face->back && high && !card_is_panel(canvas)))
        canvas_frame(canvas, r, role_of(face, ROLE_TEXT), marks);
    if (face->back && shown && face->look && face->look->emblem)
        draw_picture(canvas, rect_inset(r, 1, r.height > CARD_SMALL_ROWS), face);
    else if (face->back)
        draw_back(canvas, high || !shown ? rect_inset(r, 1, 1) : r, shown);
    if (shown && !marks && (face->back ? high : r.height >= CARD_LARGE_ROWS) && card_is_panel(canvas))
        draw_rim(canvas, r, face);
}

/* ---- all of it ---- */

/* In the corner above, and again below as cards have it, where nothing else stands there. */
static void draw_corners(Canvas *canvas, Rect r, const CardFace *face, bool twice)
{
    Rect inside = rect_inset(r, 1, 1);
    LookRole role = role_of(face, face->corner_role);
    draw_edge(canvas, inside, r.y, face->corner, role);
    if (!twice || !face->corner || face->back || face->values || !card_is_panel(canvas))
        return;
    int columns = columns_of(face->corner);
    if (columns < inside.width)
        canvas_text(canvas, inside.x + inside.width - columns, r.y + r.height - 1, columns, face->corner,
                    role, 0);
}

void card_draw(Canvas *canvas, Rect r, const CardFace *face)
{
    bool panel = canvas_shows(canvas, ground_of(canvas, face));
    draw_under(canvas, &r, face);
    draw_body(canvas, r, face);
    Rect inside = rect_inset(r, 1, 1);
    draw_edge(canvas, inside, r.y + r.height - 1, face->values, role_of(face, ROLE_TEXT));
    draw_corners(canvas, r, face, r.height >= CARD_LARGE_ROWS);
    if (!face->name)
        return;
    if (is_told(canvas, face, r)) {
        draw_told(canvas, inside, face);
        return;
    }
    if (draw_both(canvas, inside, face))
        return;
    bool plain = !face->focused || is_lit(canvas, face);
    bool small = r.height <= CARD_SMALL_ROWS && panel && plain && !face->values;
    if (small && card_has_picture(canvas, face))
        inside = rect_inset(r, 1, 0);
    bool drawn = inside.height > 2 && card_has_picture(canvas, face);
    bool one = inside.height < 2 || (drawn && r.height < CARD_LARGE_ROWS);
    int lines = draw_name(canvas, inside, face, one ? 1 : 2, drawn);
    Rect picture = {inside.x, inside.y, inside.width, inside.height - lines};
    if (drawn)
        draw_picture(canvas, picture, face);
    draw_corners(canvas, r, face, false);
}

void card_draw_place(Canvas *canvas, Rect r)
{
    canvas_frame(canvas, r, ROLE_DIM, 0);
}
