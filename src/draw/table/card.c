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

bool card_has_picture(const CardFace *face)
{
    return face->look && (face->look->emblem || face->look->small);
}

/* What a card is made of; one that can be played stands out. */
static LookGround ground_of(const CardFace *face)
{
    if (face->look && face->look->ground != GROUND_NONE)
        return (LookGround)face->look->ground;
    return face->back ? GROUND_COVER : face->dim ? GROUND_FLOOR : GROUND_SHADE;
}

static LookRole role_of(const CardFace *face, LookRole role)
{
    return face->dim && !face->focused ? ROLE_DIM : role;
}

/* A drawing where it has room, else the sign in the middle. */
static void draw_picture(Canvas *canvas, Rect area, const CardFace *face)
{
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
    int spare = middle ? at_least(inside.width - columns_of(face->name), 0) / 2 : 0;
    if (lines < 2)
        canvas_text_ends(canvas, place.x + spare, place.y, place.width - spare, face->name, role,
                         face->bold ? CELL_BOLD : 0);
    else {
        Rect before = canvas_clip(canvas, place);
        text_draw(canvas, place, face->name, 0, role, face->bold ? CELL_BOLD : 0);
        canvas_unclip(canvas, before);
    }
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
                     face->bold ? CELL_BOLD : 0);
    Rect rest = {inside.x, inside.y + 1, inside.width, inside.height - 1};
    text_draw_cut(canvas, rest, face->help, ROLE_DIM, 0);
}

static bool is_told(const CardFace *face, Rect r)
{
    return face->help && r.width >= CARD_TOLD_COLUMNS && r.height >= CARD_LARGE_ROWS &&
           !card_has_picture(face);
}

/* Bright around a card that can be played; else a shade that is hardly more than that of the card. */
static void draw_rim(Canvas *canvas, Rect r, const CardFace *face, LookGround ground)
{
    LookGround shade = ground == GROUND_SHADE ? GROUND_FLOOR : GROUND_SHADE;
    if (face->bold)
        canvas_frame(canvas, r, ROLE_TEXT, CELL_BOLD);
    else if (canvas_shows(canvas, shade))
        canvas_frame(canvas, r, (LookRole)shade, CELL_GROUND);
    else
        canvas_frame(canvas, r, ROLE_DIM, 0);
}

/* Lozenges, where a ground shows what else is the card; a tone, where there are no quarters or no ground. */
static void draw_back(Canvas *canvas, Rect inside, bool shown)
{
    static const char *const LOZENGE[] = {"▞", "▚"};
    bool toned = canvas_shows(canvas, GROUND_FLOOR);
    unsigned marks = toned ? CELL_SHAPE | CELL_GROUND : CELL_SHAPE;
    LookRole role = toned ? (LookRole)GROUND_FLOOR : ROLE_DIM;
    bool quarters = canvas->unicode && shown && canvas->blocks != BLOCKS_HALVES;
    if (!quarters)
        canvas_fill(canvas, inside, canvas->unicode ? "░" : ":", ROLE_DIM, 0);
    for (int i = 0; quarters && i < inside.width * inside.height; i++) {
        int x = i % inside.width, y = i / inside.width;
        const char *part = LOZENGE[(x + y) % 2];
        canvas_put(canvas, inside.x + x, inside.y + y, part, strlen(part), role, marks);
    }
}

void card_draw(Canvas *canvas, Rect r, const CardFace *face)
{
    unsigned marks = face->focused ? CELL_BOLD | CELL_CANDIDATE | CELL_FOCUS : 0;
    LookGround ground = ground_of(face);
    bool shown = canvas_shows(canvas, ground);
    Rect inside = rect_inset(r, 1, 1);
    if (shown)
        canvas_ground(canvas, r, ground);
    if (!shown || marks)
        canvas_frame(canvas, r, role_of(face, ROLE_TEXT), marks);
    else if (r.height >= CARD_LARGE_ROWS)
        draw_rim(canvas, r, face, ground);
    if (face->back && (!shown || r.height >= CARD_LARGE_ROWS))
        draw_back(canvas, inside, shown);
    draw_edge(canvas, inside, r.y + r.height - 1, face->values, role_of(face, ROLE_TEXT));
    draw_edge(canvas, inside, r.y, face->corner, role_of(face, face->corner_role));
    if (!face->name)
        return;
    if (is_told(face, r)) {
        draw_told(canvas, inside, face);
        return;
    }
    if (r.height == CARD_SMALL_ROWS && shown && !face->focused && !face->values && card_has_picture(face))
        inside = rect_inset(r, 1, 0);
    bool large = inside.height > 2 && card_has_picture(face);
    bool one = inside.height < 2 || (large && r.height < CARD_LARGEST_ROWS);
    int lines = draw_name(canvas, inside, face, one ? 1 : 2, large);
    Rect picture = {inside.x, inside.y, inside.width, inside.height - lines};
    if (large)
        draw_picture(canvas, picture, face);
    draw_edge(canvas, inside, r.y, face->corner, role_of(face, face->corner_role));
}
