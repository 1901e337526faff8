#include "draw/path/tile.h"

#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/emblem.h"
#include "draw/path/corridors.h"
#include "draw/path/roads.h"
#include "draw/path/stone.h"
#include "draw/path/tracks.h"

enum { LABEL_BYTES = 40 };

TileLabel *tile_add_label(Tile *tile, const Look *look, int32_t number, bool counted)
{
    if (tile->labels == TILE_LABELS)
        return NULL;
    TileLabel *label = &tile->label[tile->labels++];
    *label = (TileLabel){.look = look, .number = number, .counted = counted, .way = -1};
    return label;
}

void tile_add_place(Tile *tile, const Look *look, const char *place, int way)
{
    if (tile->labels == TILE_LABELS)
        return;
    TileLabel *label = &tile->label[tile->labels++];
    *label = (TileLabel){.look = look, .way = way};
    snprintf(label->place, sizeof label->place, "%s", place);
}

void tile_add_figure(Tile *tile, const Look *look, int end)
{
    if (tile->figures < TILE_FIGURES)
        tile->figure[tile->figures++] = (TileFigure){.look = look, .end = end};
}

TileSign *tile_add_sign(Tile *tile, int end)
{
    if (tile->signs == TILE_SIGNS)
        return NULL;
    TileSign *sign = &tile->sign[tile->signs++];
    *sign = (TileSign){.end = end};
    return sign;
}

void tile_sign_add(TileSign *sign, const char *ascii, const char *unicode, LookRole role)
{
    if (sign->parts == TILE_SIGN_PARTS)
        return;
    snprintf(sign->part[sign->parts][0], TILE_PART_BYTES, "%s", ascii);
    snprintf(sign->part[sign->parts][1], TILE_PART_BYTES, "%s", unicode);
    sign->role[sign->parts++] = role;
}

static bool blank_at(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph && strcmp(glyph->text, " ") == 0;
}

/* ---- labels ---- */

/* What belongs to a player stands on that player's ground, so that it is found at once. */
static void draw_patch(Canvas *canvas, Rect area, LookRole role)
{
    unsigned ground = (unsigned)GROUND_FIRST + (unsigned)role - ROLE_FIRST;
    if (role >= ROLE_FIRST && role <= ROLE_EIGHTH && canvas_shows(canvas, ground))
        canvas_ground(canvas, area, ground);
}

static int label_text(const Canvas *canvas, const TileLabel *label, char out[LABEL_BYTES])
{
    static const char *const ARROW[2][8] = {{"^", "/", ">", "\\", "v", "/", "<", "\\"},
                                            {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"}};
    const char *arrow = label->way >= 0 ? ARROW[canvas->unicode][label->way] : "";
    const char *sign = label->look ? look_text(label->look, canvas->unicode) : arrow;
    if (label->counted)
        snprintf(out, LABEL_BYTES, "%.16s%d", sign, (int)label->number);
    else
        snprintf(out, LABEL_BYTES, "%.16s%s", sign, label->place);
    return utf8_width(out, strlen(out));
}

static bool blank_run(const Canvas *canvas, int x, int y, int columns)
{
    for (int i = 0; i < columns; i++)
        if (!blank_at(canvas, x + i, y))
            return false;
    return true;
}

/* The run of blank cells that is nearest to the middle; false where there is none so long. */
static bool find_room(const Canvas *canvas, Rect area, int columns, int *x, int *y)
{
    int least = -1;
    for (int row = 0; row < area.height; row++)
        for (int column = 0; column + columns <= area.width; column++) {
            int dx = 2 * column + columns - area.width, dy = 2 * row + 1 - area.height;
            int far = dx * dx + 4 * dy * dy;
            if ((least < 0 || far < least) && blank_run(canvas, area.x + column, area.y + row, columns)) {
                least = far;
                *x = area.x + column;
                *y = area.y + row;
            }
        }
    return least >= 0;
}

/* At the right end of the middle row, else at its left end. */
static bool find_side(const Canvas *canvas, Rect area, int columns, int *x, int *y)
{
    int right = area.x + area.width - columns;
    *y = area.y + (area.height - 1) / 2;
    *x = blank_run(canvas, right, *y, columns) ? right : area.x;
    return blank_run(canvas, *x, *y, columns);
}

static bool stands_in_the_middle(const Tile *tile)
{
    bool stands = false;
    for (int i = 0; i < tile->figures; i++)
        stands = stands || tile->figure[i].end < 0;
    return stands;
}

/* What is under the upper half of a text cell; a number that is no ground outside of the canvas. */
static unsigned ground_of(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph ? glyph->ground : GROUND_COUNT;
}

/* A blank, also where one ground is above another. */
static bool unwritten_at(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph && (glyph->marks & CELL_GROUND || strcmp(glyph->text, " ") == 0);
}

static bool unwritten_run(const Canvas *canvas, int x, int y, int columns)
{
    for (int i = 0; i < columns; i++)
        if (!unwritten_at(canvas, x + i, y))
            return false;
    return true;
}

/* The text cells of a row around its middle with nothing on them that are made of the same. */
static Rect find_run(const Canvas *canvas, Rect area, int y)
{
    int left = area.x + area.width / 2, right = left;
    unsigned ground = ground_of(canvas, left, y);
    while (left > area.x && unwritten_at(canvas, left - 1, y) && ground_of(canvas, left - 1, y) == ground)
        left--;
    while (right < area.x + area.width && unwritten_at(canvas, right, y) &&
           ground_of(canvas, right, y) == ground)
        right++;
    return (Rect){left, y, right - left, 1};
}

enum { NAME_LEAST = 3, NAME_CUT = 3 }; /* letters that tell something; of a name that is cut */

/* Is something of the wall in a text cell. */
static bool has_wall(const Canvas *canvas, int x, int y, unsigned wall)
{
    enum { KIND = ~(CELL_ODD | CELL_TRACED | CELL_GRAIN) };
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph &&
           ((glyph->ground & KIND) == wall || (glyph->marks & CELL_GROUND && (glyph->role & KIND) == wall));
}

/* The middle row; of two the one without a wall, if the other one has some. */
static int middle_row(const Canvas *canvas, Rect area, const Tile *tile)
{
    int y = area.y + (area.height - 1) / 2, x = area.x + (area.width - 1) / 2;
    unsigned wall = tile->tracks.ground != GROUND_NONE ? tile->tracks.ground : GROUND_WALL;
    bool lower = area.height == 2 && has_wall(canvas, x, y, wall) && !has_wall(canvas, x, y + 1, wall);
    return lower ? y + 1 : y;
}

/* Without the last column: names of neighbours must not run together. */
static Rect name_area(Rect area)
{
    return (Rect){area.x, area.y, area.width > NAME_LEAST ? area.width - 1 : area.width, area.height};
}

/* Its name in the middle, or below a figure that stands there, on one ground with nothing on it, as much as has room. */
static bool draw_name(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label, int middle)
{
    int columns = utf8_width(label->name, strlen(label->name));
    int y = middle + stands_in_the_middle(tile);
    if (y == area.y + area.height && area.height == 2)
        y = area.y;
    if (columns == 0 || y >= area.y + area.height)
        return false;
    Rect run = find_run(canvas, name_area(area), y);
    if (run.width < at_most(columns, NAME_LEAST))
        return false;
    columns = columns <= run.width ? columns : at_most(NAME_CUT, run.width);
    int x = area.x + (area.width - columns) / 2;
    x = at_most(at_least(x, run.x), run.x + run.width - columns);
    canvas_text(canvas, x, y, columns, label->name, label->look->role, CELL_BOLD);
    return true;
}

enum { ROOM_COLUMNS = 11, ROOM_ROWS = 6, FAR_COLUMNS = 13 }; /* of tiles in whose middle drawings have room */

/* A room in the middle for what is drawn, made of what the middle is made of. */
static bool make_room(Canvas *canvas, Rect area, const Tile *tile, Rect *room)
{
    if (area.width < ROOM_COLUMNS || area.height < ROOM_ROWS || !canvas->unicode)
        return false;
    unsigned ground = ground_of(canvas, area.x + area.width / 2, area.y + area.height / 2);
    *room = rect_inset(area, area.width < FAR_COLUMNS ? 1 : 2, 1);
    for (int y = room->y; y < room->y + room->height; y++)
        for (int x = room->x; tile->lies && x < room->x + room->width; x++)
            canvas_halves(canvas, x, y, ground, ground);
    return true;
}

/* Its drawing, where nobody stands on it, on the ground of whose it is. */
static bool draw_emblem(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label)
{
    Rect room;
    const Emblem *emblem = label->look ? label->look->emblem : NULL;
    if (!emblem || emblem->parts == 0 || label->counted || stands_in_the_middle(tile) ||
        !make_room(canvas, area, tile, &room))
        return false;
    draw_patch(canvas, room, label->look->role);
    return emblem_draw(canvas, room, emblem, label->look->role);
}

static bool is_player(LookRole role)
{
    return role >= ROLE_FIRST && role <= ROLE_EIGHTH;
}

/* Who stands there alone has a plate elsewhere; where there is none below him he keeps his colour, on a ground of his own. */
static bool has_own_ground(const Tile *tile)
{
    const Tracks *tracks = &tile->tracks;
    return tile->figures == 1 && tracks->plate != GROUND_NONE && tracks->plate != tracks->ways &&
           !tracks->thin;
}

/* Colours are seen well enough on floors, on earth and water, which are dark where the page is and light where it is light, on
 * sand, and on what lies face down. */
static bool is_quiet(const Canvas *canvas, Rect area, const Tile *tile)
{
    unsigned ground = ground_of(canvas, area.x + area.width / 2, area.y + area.height / 2) &
                      ~(unsigned)(CELL_ODD | CELL_TRACED | CELL_GRAIN);
    if (has_own_ground(tile))
        return false;
    return (tile->lies && tile->tracks.covered) || ground <= GROUND_SHADE || ground == GROUND_CLUE ||
           ground == GROUND_EARTH || ground == GROUND_WATER || ground == GROUND_SAND;
}

/* What has one colour, also in front of a wall or a bank: the one that is seen on the way. */
static unsigned marks_on_way(const Canvas *canvas, Rect area)
{
    unsigned ground = ground_of(canvas, area.x + area.width / 2, area.y + area.height / 2) &
                      ~(unsigned)(CELL_ODD | CELL_TRACED | CELL_GRAIN);
    return ground == GROUND_SAND ? CELL_ABROAD | CELL_ON_SAND : CELL_ABROAD;
}

/* ---- tiles with edges ---- */

enum { EDGED_LOW = 3, EDGED_COLUMNS = 5 }; /* rows of a low one; least columns of what is drawn on it */

/* What the edge of a tile leaves. */
static Rect without_edge(Rect area, const Tile *tile)
{
    area.width -= tile->tracks.edge != GROUND_NONE;
    return area;
}

/* So many columns, or one more, in the middle of what the edge leaves. */
static Rect middle_columns(Rect area, int columns)
{
    int within = area.width - 1;
    columns = at_most(columns + (within - columns) % 2, within);
    return (Rect){area.x + (within - columns) / 2, area.y, columns, area.height};
}

/* Where a thing stands. */
static Rect edged_room(Rect area)
{
    return middle_columns(area, at_least(EDGED_COLUMNS, area.width - 1 - 2));
}

/* Are so many text cells blank, of one ground, or solid, of one colour: a number can stand there. */
static bool is_solid_run(const Canvas *canvas, int x, int y, int columns)
{
    const Glyph *first = canvas_at(canvas, x, y);
    bool solid = first && (strcmp(first->text, " ") == 0 || strcmp(first->text, "█") == 0);
    for (int i = 1; i < columns && solid; i++) {
        const Glyph *glyph = canvas_at(canvas, x + i, y);
        solid = glyph && glyph_same(glyph, first);
    }
    return solid;
}

/* In the colour of the drawing that it stands on, or before the ground of that. */
static void put_number_on(Canvas *canvas, int x, int y, int columns, const char *number)
{
    Glyph under = *canvas_at(canvas, x, y);
    bool solid = strcmp(under.text, "█") == 0, ground = under.marks & CELL_GROUND;
    unsigned place = under.marks & (CELL_ABROAD | CELL_ON_SAND);
    if (solid && ground)
        canvas_ground(canvas, (Rect){x, y, columns, 1}, under.role);
    if (solid && !ground)
        canvas_text(canvas, x, y, columns, number, (LookRole)under.role,
                    CELL_BOLD | CELL_REVERSE | CELL_SHAPE | place);
    else
        canvas_text(canvas, x, y, columns, number, ROLE_TEXT, CELL_BOLD);
}

/* How much it is stands on the drawing itself, as near to the middle of what the edge leaves as there is a solid place for it. */
static bool draw_number_on(Canvas *canvas, Rect area, const char *number)
{
    int columns = (int)strlen(number), least = -1, at_x = 0, at_y = 0;
    for (int i = 0; i < area.width * area.height; i++) {
        int column = i % area.width, row = i / area.width;
        int aside = 2 * column + columns - area.width, above = 4 * row + 2 - (2 * area.height - 1);
        int far = aside * aside + above * above;
        if (column + columns > area.width || (least >= 0 && far > least) ||
            !is_solid_run(canvas, area.x + column, area.y + row, columns))
            continue;
        least = far;
        at_x = area.x + column;
        at_y = area.y + row;
    }
    if (least >= 0)
        put_number_on(canvas, at_x, at_y, columns, number);
    return least >= 0;
}

/* A thing on a tile with an edge, and how much of it, where nobody stands. */
static bool draw_edged_label(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label)
{
    const Emblem *emblem = label->look ? label->look->emblem : NULL;
    char number[LABEL_BYTES];
    Rect room = edged_room(area);
    if (!emblem || emblem->parts == 0 || tile->figures > 0 || (label->counted && tile->labels > 1) ||
        !corridors_edged(canvas, area, &tile->tracks))
        return false;
    unsigned marks = is_quiet(canvas, area, tile) ? marks_on_way(canvas, area) : 0;
    bool drawn = corridors_draw_emblem(canvas, room, emblem, label->look->role);
    if (drawn)
        canvas_mark(canvas, room, marks);
    snprintf(number, sizeof number, "%d", (int)label->number);
    if (drawn && label->counted)
        draw_number_on(canvas, room, number);
    return drawn;
}

/* The same where a way is as high as a low drawing: both within the way. */
static bool draw_low_amount(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label,
                            const char *number)
{
    enum { ROWS = 3, MOST = 5 };
    int digits = (int)strlen(number), columns = at_most(area.width - 1 - digits, MOST);
    Rect drawing = {area.x + (area.width - columns - digits + 1) / 2, area.y + 1, columns, 1};
    if (area.height != ROWS || columns < 1 || !is_quiet(canvas, area, tile) ||
        !emblem_draw_seamed(canvas, drawing, label->look->emblem, label->look->role))
        return false;
    canvas_text(canvas, drawing.x + columns, drawing.y, digits, number, ROLE_TEXT, CELL_BOLD);
    return true;
}

/* A drawing of it and how much it is, side by side in the middle of a low tile. */
static bool draw_amount(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label)
{
    enum { LEAST = 7, ROWS = 3, SMALL = 4 };
    const Emblem *emblem = label->look ? label->look->emblem : NULL;
    char number[LABEL_BYTES];
    int digits = snprintf(number, sizeof number, "%d", (int)label->number);
    int columns = at_most(area.width / 2 + 2, area.width - digits), rows = at_least(ROWS, area.height - 2);
    int gap = columns - 1 > SMALL; /* a blank parts them where the drawing stays large enough */
    columns -= gap;
    if (!label->counted || tile->labels > 1 || tile->figures > 0 || !canvas->unicode || !canvas->grounds ||
        !emblem || emblem->parts == 0 || area.width < LEAST || area.height < ROWS)
        return false;
    if (draw_low_amount(canvas, area, tile, label, number))
        return true;
    Rect drawing = {area.x + (area.width - columns - gap - digits) / 2, area.y + (area.height - rows) / 2,
                    columns, rows};
    if (!emblem_draw(canvas, drawing, emblem, label->look->role))
        return false;
    canvas_text(canvas, drawing.x + columns + gap, area.y + (area.height - 1) / 2, digits, number, ROLE_TEXT,
                CELL_BOLD);
    return true;
}

/* Under what is at home: where there are few colours its own is seen on the page alone, and what would be seen on its ground
 * tells nobody whose it is. */
static void draw_own_ground(Canvas *canvas, Rect area, LookRole role)
{
    if (canvas->textured)
        draw_patch(canvas, area, role);
    else if (is_player(role))
        canvas_ground(canvas, area, GROUND_NONE);
}

/* A thing in the middle of a tile that is not low, nor so large that drawings have room of their own. A piece stands on the
 * ground of whose it is, where its colour is not seen well enough. */
static bool draw_piece(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label)
{
    enum { COLUMNS = 5, ROWS = 2, LEAST = 7 };
    const Emblem *emblem = label->look ? label->look->emblem : NULL;
    bool fits = area.width >= LEAST && area.height >= 2 * ROWS && area.width < ROOM_COLUMNS;
    if (!fits || !emblem || emblem->parts == 0 || label->counted || !canvas->unicode || !canvas->grounds ||
        tile->figures > 0)
        return false;
    bool odd = area.height % 2, quiet = is_quiet(canvas, area, tile);
    int rows = ROWS + odd;
    Rect room = {area.x + (area.width - COLUMNS) / 2, area.y + (area.height - rows) / 2, COLUMNS, rows};
    if (odd && quiet)
        return emblem_draw_seamed(canvas, (Rect){room.x, room.y + 1, COLUMNS, 1}, emblem, label->look->role);
    if (!emblem_draw(canvas, room, emblem, label->look->role))
        return false;
    if (quiet)
        canvas_mark(canvas, room, marks_on_way(canvas, area));
    else
        draw_own_ground(canvas, room, label->look->role);
    return true;
}

/* Its small form in the middle of a low tile, half a row higher than text cells: there the way is as high as that. */
static bool draw_low_emblem(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label)
{
    enum { COLUMNS = 5, LEAST = 7, ROWS = 3 };
    const Emblem *emblem = label->look ? label->look->emblem : NULL;
    Rect middle = {area.x + (area.width - COLUMNS) / 2, area.y + 1, COLUMNS, 1};
    return emblem && area.width >= LEAST && area.height == ROWS && canvas->grounds && !label->counted &&
           !stands_in_the_middle(tile) && !corridors_edged(canvas, area, &tile->tracks) &&
           emblem_draw_seamed(canvas, middle, emblem, label->look->role);
}

enum {
    FIGURE_COLUMNS = 5,
    FIGURE_ROWS = 2,
    FIGURE_TILE = 7,
    FIGURE_LOW = 3
}; /* of a drawing of who stands there; columns of a tile with room, rows of a low one */

/* Is a figure a round piece that has room at its end. Where there are few colours its own is not seen on every ground. */
static bool is_stone(const Canvas *canvas, Rect area, const Tile *tile, const TileFigure *figure, Rect *place)
{
    const Emblem *emblem = figure->look->emblem;
    return figure->end >= 0 && emblem && emblem->parts == 1 && emblem->part[0].shape == EMBLEM_OVAL &&
           canvas->unicode && canvas->textured &&
           stone_place(area, tile->tracks.per_side, figure->end, figure->over, place);
}

/* Is there room to draw who stands there alone. */
static bool can_draw_figure(const Canvas *canvas, Rect area, const Tile *tile)
{
    Rect place;
    const Emblem *emblem = tile->figures == 1 ? tile->figure[0].look->emblem : NULL;
    return emblem && emblem->parts > 0 && !is_stone(canvas, area, tile, &tile->figure[0], &place) &&
           canvas->unicode && canvas->grounds && area.height > FIGURE_ROWS &&
           (area.width >= FIGURE_TILE || corridors_edged(canvas, area, &tile->tracks));
}

/* What has a drawing lies under a figure: a sign in its colour tells that something is there, at an end of the middle row of
 * the way, where nothing is drawn. */
static bool draw_pip(Canvas *canvas, Rect area, const TileLabel *label)
{
    static const char PIP[] = "◆";
    enum { LEAST = 7 };
    int y = area.y + (area.height - 1) / 2;
    if (!canvas->unicode || !canvas->grounds || !label->look || !label->look->emblem || label->counted ||
        area.width < LEAST)
        return false;
    for (int side = 1; side >= 0; side--) {
        int x = side ? area.x + area.width - 2 : area.x + 1;
        if (blank_at(canvas, x, y))
            return canvas_put(canvas, x, y, PIP, strlen(PIP), label->look->role, 0) > 0;
    }
    return true;
}

/* Beside the paths; what is narrow, over them where there is no room. beside: something is drawn in the middle. */
static void draw_label(Canvas *canvas, Rect area, const Tile *tile, const TileLabel *label, int middle,
                       bool beside)
{
    char text[LABEL_BYTES];
    if (draw_edged_label(canvas, area, tile, label) || draw_piece(canvas, area, tile, label) ||
        draw_amount(canvas, area, tile, label) || draw_emblem(canvas, area, tile, label) ||
        (beside && draw_pip(canvas, area, label)) ||
        (!beside && draw_name(canvas, area, tile, label, middle)))
        return;
    int columns = label_text(canvas, label, text), x, y;
    LookRole role = label->look ? label->look->role : ROLE_TEXT;
    bool fits = columns <= area.width && (beside ? find_side(canvas, area, columns, &x, &y)
                                                 : find_room(canvas, area, columns, &x, &y));
    if (!fits && label->counted) { /* the number is what matters */
        snprintf(text, sizeof text, "%d", (int)label->number);
        columns = (int)strlen(text);
        fits = find_room(canvas, area, columns, &x, &y);
    }
    if (!fits && *label->place) { /* a single character says that it leads somewhere */
        text[utf8_cluster(text, strlen(text))] = 0;
        columns = utf8_width(text, strlen(text));
        fits = find_room(canvas, area, columns, &x, &y);
    }
    if (columns > area.width)
        return;
    if (!fits) {
        if (columns > 1 && area.width > 2)
            return;
        x = area.x + area.width - columns;
        y = area.y + (area.height - 1) / 2;
    }
    canvas_text(canvas, x, y, columns, text, role, 0);
    bool wide = columns == 1 && area.width >= 5 && fits;
    draw_patch(canvas, (Rect){x - wide, y, columns + 2 * wide, 1}, role);
}

/* What is drawn stands in the middle, and texts make way for it. */
static void draw_labels(Canvas *canvas, Rect area, const Tile *tile, int middle)
{
    int drawn = -1;
    for (int i = 0; i < tile->labels && drawn < 0; i++)
        if (draw_low_emblem(canvas, area, tile, &tile->label[i]))
            drawn = i;
    for (int i = 0; i < tile->labels; i++)
        if (i != drawn)
            draw_label(canvas, area, tile, &tile->label[i], middle,
                       drawn >= 0 || can_draw_figure(canvas, area, tile));
}

/* ---- figures ---- */

void tile_end_at(Rect area, int per_side, int end, int *x, int *y)
{
    tracks_end(area.width, area.height, per_side, end, x, y);
    *x += area.x;
    *y += area.y;
}

/* Is one of the figures that were drawn before at this place. */
static bool taken(int (*place)[2], int count, int x, int y)
{
    for (int i = 0; i < count; i++)
        if (place[i][0] == x && place[i][1] == y)
            return true;
    return false;
}

/* Next to the place of an end, inward, while others stand there. */
static void step_inward(Rect area, int side, int *x, int *y)
{
    static const int DX[4] = {0, -1, 0, 1}, DY[4] = {1, 0, -1, 0};
    if (rect_has(area, *x + DX[side], *y + DY[side])) {
        *x += DX[side];
        *y += DY[side];
    }
}

/* In the middle row, from the middle outward to the right and to the left. */
static void step_aside(Rect area, int row, int step, int *x, int *y)
{
    int middle = area.x + (area.width - 1) / 2, far = (step + 1) / 2;
    *x = step % 2 ? middle + far : middle - far;
    *y = row;
}

/* Is this a run of blanks on the tile; if so, the text stands there. */
static bool put_load(Canvas *canvas, Rect area, int x, int y, const char *text, LookRole role)
{
    int columns = utf8_width(text, strlen(text));
    if (x < area.x || x + columns > area.x + area.width || y < area.y || y >= area.y + area.height ||
        !blank_run(canvas, x, y, columns))
        return false;
    canvas_text(canvas, x, y, columns, text, role, CELL_BOLD);
    return true;
}

/* What a figure carries stands next to it; where there is no room the figure is underlined. */
static void draw_load(Canvas *canvas, Rect area, const Look *look, int x, int y)
{
    const char *text = look->load[canvas->unicode];
    int columns = text ? utf8_width(text, strlen(text)) : 0, middle = x - (columns - 1) / 2;
    if (columns == 0 || put_load(canvas, area, x + 1, y, text, look->load_role) ||
        put_load(canvas, area, x - columns, y, text, look->load_role))
        return;
    for (int dy = 1; dy >= -1; dy -= 2)
        for (int aside = 0; aside < 3; aside++) {
            int at = aside == 0 ? middle : aside == 1 ? x + 1 : x - columns;
            if (put_load(canvas, area, at, y + dy, text, look->load_role))
                return;
        }
    canvas_mark(canvas, (Rect){x, y, 1, 1}, CELL_UNDERLINE);
}

static Rect clipped(Rect r, Rect area)
{
    int left = at_least(r.x, area.x), right = at_most(r.x + r.width, area.x + area.width);
    return (Rect){left, r.y, right - left, r.height};
}

/* A patch becomes a man: with a head above it, and with feet below where these may be. */
static void draw_man(Canvas *canvas, Rect area, bool feet, int x, int y)
{
    unsigned ground = ground_of(canvas, x, y);
    bool seen = canvas_shows(canvas, ground) && ground_of(canvas, x - 1, y) == ground;
    if (!seen || !canvas->unicode || !rect_has(area, x, y - 1))
        return;
    canvas_half(canvas, x, y - 1, true, ground);
    for (int i = -1; i <= 1 && rect_has(area, x, y + 1) && feet; i++)
        canvas_half(canvas, x + i, y + 1, false, ground);
}

/* Half of a text cell in the colour of a role; its other half stays. Not before another ground, where the same role may be
 * another colour. */
static void put_half(Canvas *canvas, int x, int y, bool lower, unsigned ground, LookRole role)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    bool halved = glyph && glyph->marks & CELL_GROUND, over = halved && strcmp(glyph->text, "▀") == 0;
    if (!glyph || (!halved && strcmp(glyph->text, " ") != 0))
        return;
    unsigned other = halved && over == lower ? (unsigned)glyph->role : glyph->ground;
    if (other != ground)
        return;
    canvas_put(canvas, x, y, " ", 1, ROLE_PLAIN, 0);
    canvas_ground(canvas, (Rect){x, y, 1, 1}, other);
    canvas_put(canvas, x, y, lower ? "▄" : "▀", strlen("▄"), role, CELL_SHAPE);
}

/* In the middle of a tile with room for walls: lower ones have light grounds, before which the colour would be dark. */
static bool can_plate(const Canvas *canvas, Rect area, const TileFigure *figure)
{
    enum { LEAST_ROWS = 3 };
    return figure->end < 0 && area.height >= LEAST_ROWS && canvas->unicode && canvas->textured &&
           is_player(figure->look->role);
}

/* A player's sign, dark in a solid plate, which is like nothing that lies on tiles; a name may stand below it. */
static void draw_plate(Canvas *canvas, Rect area, const Look *look, bool named, int x, int y)
{
    enum { MARKS = CELL_REVERSE | CELL_SHAPE };
    unsigned ground = ground_of(canvas, x, y);
    canvas_fill(canvas, (Rect){x - 1, y, 3, 1}, " ", look->role, MARKS);
    canvas_text(canvas, x, y, 1, look_text(look, true), look->role, CELL_BOLD | MARKS);
    for (int i = x - 1; i <= x + 1; i++) {
        if (rect_has(area, i, y - 1))
            put_half(canvas, i, y - 1, true, ground, look->role);
        if (!named && rect_has(area, i, y + 1))
            put_half(canvas, i, y + 1, false, ground, look->role);
    }
}

/* Where a drawing has room at a place of a tile, or as near to it as can be. */
static Rect figure_room(Rect area, int x, int y)
{
    int columns = at_least(FIGURE_COLUMNS, area.width / 2), rows = at_least(FIGURE_ROWS, area.height / 2);
    int left = at_least(x - (columns - 1) / 2, area.x), top = at_least(y - (rows - 1) / 2, area.y);
    return (Rect){at_most(left, area.x + area.width - columns), at_most(top, area.y + area.height - rows),
                  columns, rows};
}

/* On a tile with an edge: at its end, in the middle of that side. At the lower one it stands in the door, where half a row of
 * edge is no longer seen. */
static Rect edged_end_room(Rect area, int end)
{
    enum { LOW_COLUMNS = 3 };
    bool low = area.height == EDGED_LOW;
    int rows = at_least(FIGURE_ROWS, area.height / 2);
    Rect room = middle_columns(area, low ? LOW_COLUMNS : at_least(FIGURE_COLUMNS, area.width / 2));
    int right = area.x + area.width - 1 - room.width, lowest = area.y + area.height - rows;
    room.x = end == 1 ? right : end == 3 ? area.x : room.x;
    room.y = end == 0 ? area.y : end == 2 ? lowest : area.y + (area.height - rows) / 2;
    room.height = rows;
    return room;
}

/* What was the edge is a door: made of what lies above it. */
static void open_door(Canvas *canvas, Rect area, Rect room)
{
    int y = area.y + area.height - 1;
    for (int x = room.x; x < room.x + room.width && room.y + room.height > y; x++) {
        const Glyph *glyph = canvas_at(canvas, x, y);
        if (glyph && glyph->marks & CELL_GROUND)
            canvas_halves(canvas, x, y, glyph->ground, glyph->ground);
    }
}

/* As large as its low tile, whose sign it hides: at home. False where the drawing has no such size. */
static bool draw_figure_at_home(Canvas *canvas, Rect area, const Tile *tile, Rect *place)
{
    const Look *look = tile->figure[0].look;
    if (!tile->lies || !tile->tracks.covered || tile->signs == 0 || area.height != FIGURE_LOW)
        return false;
    *place = without_edge(area, tile);
    canvas_fill(canvas, area, " ", ROLE_PLAIN, 0);
    draw_own_ground(canvas, area, look->role);
    corridors_draw_edge(canvas, area, &tile->tracks);
    bool drawn = corridors_draw_emblem(canvas, *place, look->emblem, look->role);
    if (drawn && canvas->textured) /* as it is elsewhere */
        canvas_mark(canvas, *place, CELL_ABROAD);
    return drawn;
}

/* Who stands there alone is drawn, where the colour is not seen well enough on the ground of whose it is. The middle of a way
 * is half a row higher on a low tile than text cells are, and so is who stands below it: feet at the rim would seem cut off.
 * Where it is stands in *place. */
static bool draw_figure_emblem(Canvas *canvas, Rect area, const Tile *tile, int x, int y, Rect *place)
{
    if (!can_draw_figure(canvas, area, tile))
        return false;
    if (draw_figure_at_home(canvas, area, tile, place))
        return true;
    const Look *look = tile->figure[0].look;
    bool quiet = is_quiet(canvas, area, tile), drawn, edged = corridors_edged(canvas, area, &tile->tracks);
    *place = edged ? edged_end_room(area, tile->figure[0].end) : figure_room(area, x, y);
    if (edged && quiet && !tile->tracks.covered)
        open_door(canvas, area, *place);
    if (!edged && quiet && area.height == FIGURE_LOW && y > area.y) {
        Rect middle = {place->x, area.y + 1, place->width, 1};
        drawn = emblem_draw_seamed(canvas, middle, look->emblem, look->role);
        *place = (Rect){place->x, area.y, place->width, area.height};
    } else {
        if (!edged || !quiet)
            canvas_fill(canvas, *place, " ", ROLE_PLAIN, 0);
        if (!quiet)
            draw_own_ground(canvas, *place, look->role);
        drawn = emblem_draw(canvas, *place, look->emblem, look->role);
    }
    if (quiet)
        canvas_mark(canvas, *place, marks_on_way(canvas, area));
    return drawn;
}

static bool overlap(Rect a, Rect b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/* Round pieces at the ends where they stand, each where none before it takes a text cell of it: those that lie on the tiles
 * beyond as well, or the others. The bits say which of both kinds have room. */
static unsigned draw_stones(Canvas *canvas, Rect area, const Tile *tile, bool over)
{
    Rect place[TILE_FIGURES];
    unsigned drawn = 0;
    for (int i = 0; i < tile->figures; i++) {
        bool free = is_stone(canvas, area, tile, &tile->figure[i], &place[i]);
        for (int k = 0; k < i && free; k++)
            free = !(drawn >> k & 1) || !overlap(place[i], place[k]);
        if (free) {
            if (tile->figure[i].over == over)
                stone_draw(canvas, area, tile->tracks.per_side, tile->figure[i].end, over,
                           tile->figure[i].look->role);
            drawn |= 1u << i;
        }
    }
    return drawn;
}

/* Where there is no place of its own for a figure, a plus tells that there are more. */
static void draw_figures(Canvas *canvas, Rect area, const Tile *tile, int middle)
{
    int place[TILE_FIGURES][2];
    unsigned stones = draw_stones(canvas, area, tile, false);
    for (int i = 0; i < tile->figures; i++) {
        const TileFigure *figure = &tile->figure[i];
        int x, y, side = figure->end < 0 ? 0 : tracks_side(tile->tracks.per_side, figure->end), steps = 0;
        if (figure->end >= 0)
            tile_end_at(area, tile->tracks.per_side, figure->end, &x, &y);
        else
            step_aside(area, middle, 0, &x, &y);
        place[i][0] = x;
        place[i][1] = y;
        if (stones >> i & 1)
            continue;
        while (taken(place, i, x, y) && ++steps < area.width)
            if (figure->end >= 0)
                step_inward(area, side, &x, &y);
            else
                step_aside(area, middle, steps, &x, &y);
        Rect drawn;
        if (draw_figure_emblem(canvas, area, tile, x, y, &drawn)) {
            place[i][0] = drawn.x + drawn.width - 1;
            place[i][1] = drawn.y;
            continue;
        }
        const char *text = look_text(figure->look, canvas->unicode);
        bool crowded = taken(place, i, x, y), alone = tile->figures == 1 && area.width >= 5;
        if (alone && can_plate(canvas, area, figure)) {
            draw_plate(canvas, area, figure->look, tile->labels > 0, x, y);
            continue;
        }
        canvas_text(canvas, x, y, 1, crowded ? "+" : text, crowded ? ROLE_TEXT : figure->look->role,
                    CELL_BOLD);
        place[i][0] = x;
        place[i][1] = y;
        draw_patch(canvas, clipped((Rect){x - alone, y, 1 + 2 * alone, 1}, area),
                   crowded ? ROLE_TEXT : figure->look->role);
        if (alone)
            draw_man(canvas, area, figure->end < 0 && tile->labels == 0, x, y);
    }
    for (int i = 0; i < tile->figures; i++)
        draw_load(canvas, area, tile->figure[i].look, place[i][0], place[i][1]);
}

/* ---- signs ---- */

static int sign_width(const TileSign *sign, int first, int end, bool unicode)
{
    int width = 0;
    for (int i = first; i < end; i++)
        width += utf8_width(sign->part[i][unicode], strlen(sign->part[i][unicode]));
    return width;
}

/* A run of a row on which no path is, but blanks, or the back of a tile. */
static bool free_run(const Canvas *canvas, Rect area, const Tile *tile, int x, int y, int columns)
{
    bool inside =
        x >= area.x && x + columns <= area.x + area.width && y >= area.y && y < area.y + area.height;
    return inside && ((tile->lies && tile->tracks.covered) || unwritten_run(canvas, x, y, columns));
}

/* A place for so many columns beside an end, where no path leads: at the right of an end above or below, else at its
 * left; under an end at a side, else over it. */
static bool sign_room(const Canvas *canvas, Rect area, const Tile *tile, int end, int columns, int *x, int *y)
{
    int side = tracks_side(tile->tracks.per_side, end), end_x, end_y;
    tile_end_at(area, tile->tracks.per_side, end, &end_x, &end_y);
    for (int second = 0; second < 2; second++) {
        int beside = second ? end_x - columns : end_x + 1, inward = side == 1 ? end_x - columns + 1 : end_x;
        *x = side % 2 ? inward : beside;
        *y = side % 2 ? end_y + (second ? -1 : 1) : end_y;
        if (free_run(canvas, area, tile, *x, *y, columns))
            return true;
    }
    return false;
}

/* The player whose symbol a part is or stands behind, else the first one's; another role where it is nobody's. */
static LookRole owner_of_part(const TileSign *sign, int part)
{
    int at = part;
    while (at > 0 && !is_player(sign->role[at]))
        at--;
    while (at + 1 < sign->parts && !is_player(sign->role[at]))
        at++;
    return sign->role[at];
}

/* Where there is no room for all of it: how much it is rather than the sign, else the sign rather than whose it is,
 * since symbols alone would look like figures. */
static bool draw_sign(Canvas *canvas, Rect area, const Tile *tile, const TileSign *sign)
{
    int x, y, first = 0, end = sign->parts;
    bool unicode = canvas->unicode, found = false;
    while (!found && end > 0) {
        found = sign_room(canvas, area, tile, sign->end, sign_width(sign, first, end, unicode), &x, &y);
        if (!found && sign->counted && first == 0 && end == sign->parts) {
            first = 1;
        } else if (!found) {
            end--;
            first = 0;
        }
    }
    for (int i = first; i < end; i++) {
        int columns = canvas_text(canvas, x, y, area.width, sign->part[i][unicode], sign->role[i], CELL_BOLD);
        draw_patch(canvas, (Rect){x, y, columns, 1}, owner_of_part(sign, i));
        x += columns;
    }
    return found;
}

/* A dot at an end is drawn as the path that will begin there: two dots of braille wide and two deep, where so much has
 * room. */
static const char *tick_of(Rect area, const Tile *tile, const TileSign *sign, char text[5])
{
    static const uint8_t BIT[4][2] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
    enum { DOTS = 2, DOTS_DOWN = 4, BRAILLE = 0x2800 };
    Rect place;
    int per_side = tile->tracks.per_side, side = tracks_side(per_side, sign->end);
    if (strcmp(sign->part[0][1], "•") != 0 || !stone_place(area, per_side, sign->end, false, &place))
        return sign->part[0][1];
    int lane = side % 2
                   ? tracks_wide_lane(DOTS_DOWN * area.height, per_side, sign->end, DOTS_DOWN) % DOTS_DOWN
                   : tracks_wide_lane(DOTS * area.width, per_side, sign->end, DOTS) % DOTS;
    int top = side % 2 ? at_most(lane, DOTS_DOWN - 2) : side == 2 ? DOTS_DOWN - 2 : 0;
    unsigned bits = BIT[top][0] | BIT[top][1] | BIT[top + 1][0] | BIT[top + 1][1];
    text[utf8_encode(BRAILLE + bits, text)] = 0;
    return text;
}

/* Where nothing lies a short sign stands at the end itself, unless somebody does. */
static bool draw_sign_on_bare(Canvas *canvas, Rect area, const Tile *tile, const TileSign *sign)
{
    int x, y;
    bool unicode = canvas->unicode;
    tile_end_at(area, tile->tracks.per_side, sign->end, &x, &y);
    if (tile->lies || sign->parts != 1 || sign_width(sign, 0, 1, unicode) != 1 ||
        !unwritten_run(canvas, x, y, 1))
        return false;
    char tick[5];
    canvas_text(canvas, x, y, 1, unicode ? tick_of(area, tile, sign, tick) : sign->part[0][0], sign->role[0],
                CELL_LINE);
    return true;
}

/* What is at several ends of a tile, as in a corner of the board, is one thing to the eye. */
static bool is_same_sign(const TileSign *a, const TileSign *b)
{
    bool same = a->look == b->look && a->parts == b->parts;
    for (int i = 0; same && i < a->parts; i++)
        same = a->role[i] == b->role[i] && strcmp(a->part[i][1], b->part[i][1]) == 0;
    return same;
}

/* Whose a sign is: a role, and the sign of that player, which a text of another length is not. */
typedef struct Owner {
    LookRole role;
    const char *sign;
} Owner;

/* Nobody's: the role of the sign alone. Returns how many, at least one. */
static int find_owners(const TileSign *sign, Owner owner[TILE_SIGN_PARTS])
{
    int owners = 0;
    owner[0] = (Owner){sign->role[0], ""};
    for (int i = 0; i < sign->parts; i++)
        if (is_player(sign->role[i]))
            owner[owners++] = (Owner){sign->role[i], sign->part[i][1]};
    return at_least(owners, 1);
}

/* A sign dark on a door in its colour; a door without a sign is blank. */
static void draw_door(Canvas *canvas, Rect door, const Owner *owner)
{
    enum { MARKS = CELL_REVERSE | CELL_SHAPE };
    int columns = utf8_width(owner->sign, strlen(owner->sign));
    canvas_fill(canvas, door, "█", owner->role, CELL_SHAPE);
    if (columns <= door.width)
        canvas_text(canvas, door.x + (door.width - columns) / 2, door.y, columns, owner->sign, owner->role,
                    CELL_BOLD | MARKS);
}

/* A house of several: in the colour of its sign, with a door for each of them in the last row. */
static bool draw_shared(Canvas *canvas, Rect room, Rect drawing, const TileSign *sign, const Owner *owner,
                        int owners)
{
    enum { DOOR = 3 };
    if (canvas_shows(canvas, GROUND_CLUE))
        canvas_ground(canvas, room, GROUND_CLUE);
    bool drawn = emblem_draw(canvas, drawing, sign->look->emblem, sign->look->role);
    int columns = at_most(DOOR, drawing.width / owners);
    for (int i = 0; i < owners && drawn; i++) {
        int x = drawing.x + (2 * i + 1) * drawing.width / (2 * owners) - columns / 2;
        draw_door(canvas, (Rect){x, drawing.y + drawing.height - 1, columns, 1}, &owner[i]);
    }
    return drawn;
}

/* In the colour of whose it is, on that ground. */
static bool draw_owned(Canvas *canvas, Rect room, Rect drawing, const TileSign *sign)
{
    Owner owner[TILE_SIGN_PARTS];
    int owners = find_owners(sign, owner);
    canvas_fill(canvas, room, " ", ROLE_PLAIN, 0); /* a back may have a sign */
    if (owners > 1)
        return draw_shared(canvas, room, drawing, sign, owner, owners);
    draw_own_ground(canvas, room, owner[0].role);
    return emblem_draw(canvas, drawing, sign->look->emblem, owner[0].role);
}

/* Of several, side by side: what is one's. */
static Rect stripe_of(Rect room, int i, int count)
{
    int from = i * room.width / count, to = (i + 1) * room.width / count;
    return (Rect){room.x + from, room.y, to - from, room.height};
}

/* In the colours of whose it is; raised: up to the edge below (emblem_draw_raised). */
static bool draw_striped(Canvas *canvas, Rect room, const TileSign *sign, bool raised)
{
    Owner owner[TILE_SIGN_PARTS];
    int owners = find_owners(sign, owner);
    bool drawn = true;
    for (int i = 0; i < owners; i++) {
        Rect before = canvas_clip(canvas, stripe_of(room, i, owners));
        drawn = (raised ? corridors_draw_emblem(canvas, room, sign->look->emblem, owner[i].role)
                        : emblem_draw(canvas, room, sign->look->emblem, owner[i].role)) &&
                drawn;
        canvas_unclip(canvas, before);
    }
    if (canvas->textured) /* each is one colour wherever it stands */
        canvas_mark(canvas, room, CELL_ABROAD);
    return drawn;
}

/* On their grounds. */
static void draw_owned_grounds(Canvas *canvas, Rect room, const TileSign *sign)
{
    Owner owner[TILE_SIGN_PARTS];
    int owners = find_owners(sign, owner);
    canvas_fill(canvas, room, " ", ROLE_PLAIN, 0); /* a back may have a sign */
    for (int i = 0; i < owners; i++)
        draw_own_ground(canvas, stripe_of(room, i, owners), owner[i].role);
}

/* The back of a tile with an edge is all of it, and how much it is stands on it. */
static bool draw_edged_sign(Canvas *canvas, Rect area, const Tile *tile, const TileSign *sign)
{
    Rect room = without_edge(area, tile);
    draw_owned_grounds(canvas, room, sign);
    corridors_draw_edge(canvas, area, &tile->tracks);
    bool drawn = draw_striped(canvas, room, sign, true);
    if (drawn && sign->counted)
        draw_number_on(canvas, room, sign->part[sign->parts - 1][1]);
    return drawn;
}

/* In the middle of a back, on which there is nothing else; below it how much it is. */
static bool draw_sign_emblem(Canvas *canvas, Rect area, const Tile *tile, const TileSign *sign)
{
    enum { COLUMNS = 6, ROWS = 3 };
    bool alone = tile->lies && tile->tracks.covered && tile->figures == 0;
    if (!alone || !sign->look || !sign->look->emblem || sign->look->emblem->parts == 0 || !canvas->unicode ||
        !canvas->grounds || area.width < COLUMNS || area.height < ROWS)
        return false;
    if (corridors_edged(canvas, area, &tile->tracks))
        return draw_edged_sign(canvas, area, tile, sign);
    Rect room = rect_inset(area, 1, 0), drawing = room;
    drawing.height -= sign->counted || room.height <= ROWS;
    if (!draw_owned(canvas, room, drawing, sign))
        return false;
    const char *number = sign->part[sign->parts - 1][1];
    int columns = sign->counted ? (int)strlen(number) : 0;
    canvas_text(canvas, room.x + (room.width - columns) / 2, room.y + room.height - 1, columns,
                sign->counted ? number : "", ROLE_TEXT, CELL_BOLD);
    return true;
}

/* Where the way of an open tile ends, with nobody and nothing on it: a small drawing in the colour of whose it is. */
static bool draw_sign_at_end(Canvas *canvas, Rect area, const Tile *tile, const TileSign *sign)
{
    enum { COLUMNS = 5, ROWS = 2, LEAST = 7 };
    bool open = tile->lies && !tile->tracks.covered && tile->tracks.per_side == 1,
         edged = corridors_edged(canvas, area, &tile->tracks);
    Owner owner[TILE_SIGN_PARTS];
    int x, y;
    if (!open || tile->labels > 0 || tile->figures > 0 || !sign->look || !sign->look->emblem ||
        !canvas->unicode || !canvas->textured || (!edged && area.width < LEAST) || area.height <= ROWS)
        return false;
    if (edged) {
        Rect door = edged_end_room(area, sign->end);
        draw_owned_grounds(canvas, door, sign);
        return draw_striped(canvas, door, sign, false);
    }
    tile_end_at(area, 1, sign->end, &x, &y);
    Rect room = {at_most(at_least(x - COLUMNS / 2, area.x), area.x + area.width - COLUMNS),
                 at_most(y, area.y + area.height - ROWS), COLUMNS, ROWS};
    find_owners(sign, owner);
    draw_own_ground(canvas, room, owner[0].role);
    return emblem_draw(canvas, room, sign->look->emblem, owner[0].role);
}

static void draw_signs(Canvas *canvas, Rect area, const Tile *tile)
{
    bool drawn[TILE_SIGNS] = {false};
    for (int i = 0; i < tile->signs; i++) {
        bool before = false;
        for (int j = 0; j < i; j++)
            before = before || (drawn[j] && is_same_sign(&tile->sign[j], &tile->sign[i]));
        bool bare = draw_sign_on_bare(canvas, area, tile, &tile->sign[i]);
        drawn[i] = !bare && !before &&
                   (draw_sign_emblem(canvas, area, tile, &tile->sign[i]) ||
                    draw_sign_at_end(canvas, area, tile, &tile->sign[i]) ||
                    draw_sign(canvas, area, tile, &tile->sign[i]));
    }
}

/* ---- between seams ---- */

/* What lies or stands there, side by side, each as large as it can be; false where a drawing is missing, or has no room. */
static bool draw_side_by_side(Canvas *canvas, Rect room, const Look *const *look, int count)
{
    enum { LEAST = 2 };
    int columns = at_most(room.width / at_least(count, 1), at_least(FIGURE_COLUMNS, 2 * room.height + 1));
    for (int i = 0; i < count; i++)
        if (!look[i]->emblem || look[i]->emblem->parts == 0)
            return false;
    if (columns < LEAST)
        return false;
    columns += count == 1 && (room.width - columns) % 2; /* in the middle */
    int left = room.x + (room.width - count * columns) / 2;
    bool drawn = true;
    for (int i = 0; i < count; i++) {
        Rect place = {left + i * columns, room.y, columns, room.height};
        drawn = emblem_draw(canvas, place, look[i]->emblem, look[i]->role) && drawn;
    }
    return drawn;
}

/* A text beside a drawing: in a corner that it leaves free. */
static bool put_in_corner(Canvas *canvas, Rect room, const char *text, LookRole role, unsigned marks)
{
    int columns = utf8_width(text, strlen(text));
    for (int i = 0; i < 4 && columns > 0; i++) {
        int x = i % 2 ? room.x : room.x + room.width - columns, y = i / 2 ? room.y + room.height - 1 : room.y;
        if (blank_run(canvas, x, y, columns)) {
            canvas_text(canvas, x, y, columns, text, role, marks);
            return true;
        }
    }
    return false;
}

/* What lies under a drawing: its sign, or how much it is. */
static void draw_in_corner(Canvas *canvas, Rect room, const TileLabel *label)
{
    const Look *look = label->look;
    const char *text = !look ? "" : look->emblem ? "◆" : look_text(look, canvas->unicode);
    char number[LABEL_BYTES];
    snprintf(number, sizeof number, "%d", (int)label->number);
    if (label->counted)
        put_in_corner(canvas, room, number, ROLE_TEXT, CELL_BOLD);
    else if (look && utf8_width(text, strlen(text)) == 1)
        put_in_corner(canvas, room, text, look->role, 0);
}

/* What is drawn has one colour; on wood and on a bridge, whose planks take turns with sand, the one that is seen on sand. */
static void mark_in_room(Canvas *canvas, Rect area, Rect place, const Tile *tile)
{
    if (has_own_ground(tile))
        return;
    bool planks = tile->tracks.ways == GROUND_SAND && corridors_bridge(area, &tile->tracks);
    if (!corridors_has_plate(&tile->tracks) &&
        (planks || tile->tracks.ways == GROUND_WOOD)) /* near to sand, and often among it */
        canvas_mark(canvas, place, CELL_ABROAD | CELL_ON_SAND);
    else if (is_quiet(canvas, area, tile))
        canvas_mark(canvas, place, marks_on_way(canvas, area));
}

/* Where who stands beside the wall between two bends has room: at that side of it, where this wall is thin; all of it else. */
static Rect room_beside_parting(Rect room, const Tile *tile)
{
    enum { LEAST = 5, EAST = 1 << 1 };
    int end = tile->figures == 1 ? tile->figure[0].end : -1, part = room.width - room.width / 2;
    if (!tile->tracks.thin || end < 0 || room.width < LEAST)
        return room;
    for (int path = 0; path < tile->tracks.count; path++)
        if (tile->tracks.path[path].ends >> end & 1 && tile->tracks.path[path].ends & EAST)
            room.x += room.width - part;
    room.width = part;
    return room;
}

/* Pieces of the wall between two bends would seem to belong to who stands on it: its ends at the corners of the tile are left, and
 * what is beside him. */
static void clear_parting(Canvas *canvas, Rect room, const Tile *tile)
{
    enum { NORTH_EAST = 3, SOUTH_WEST = 12 };
    uint32_t ends = tile->tracks.path[0].ends;
    bool falls = ends == NORTH_EAST || ends == SOUTH_WEST;
    unsigned way = ground_of(canvas, falls ? room.x + room.width - 1 : room.x, room.y);
    for (int i = 0; i < room.width * room.height; i++)
        canvas_halves(canvas, room.x + i % room.width, room.y + i / room.width, way, way);
}

/* The walls of a tile between seams leave whole text cells to what is on it: who stands there hides what lies there, of which a
 * sign is left. */
static bool draw_things(Canvas *canvas, Rect area, Rect room, const Tile *tile, int *thing)
{
    enum { BESIDE = 4 };
    const Look *look[TILE_FIGURES + 1];
    int looks = 0;
    *thing = -1;
    for (int i = 0; i < tile->labels && *thing < 0; i++)
        if (tile->label[i].look && tile->label[i].look->emblem)
            *thing = i;
    for (int i = 0; i < tile->figures; i++)
        look[looks++] = tile->figure[i].look;
    if (*thing >= 0 && (looks == 0 || room.width / (looks + 1) >= BESIDE))
        look[looks++] = tile->label[*thing].look;
    else
        *thing = -1;
    if (tile->figures > 0 && corridors_part(&tile->tracks) && !roads_fit(canvas, area, &tile->tracks)) {
        room = room_beside_parting(room, tile);
        clear_parting(canvas, room, tile);
    }
    if (looks == 0 || !draw_side_by_side(canvas, room, look, looks))
        return false;
    if (!roads_fit(canvas, area, &tile->tracks))
        mark_in_room(canvas, area, room, tile);
    return true;
}

/* ---- over roads ---- */

enum { SEAT_CELLS = 128, LOW = 2 };

/* The text cells of it that the edge leaves whole. */
static Rect plate_of(const Canvas *canvas, Rect area, const Tile *tile)
{
    int edge = corridors_edged(canvas, area, &tile->tracks);
    return (Rect){area.x, area.y, area.width - edge, area.height - edge};
}

/* A place on a road that something is drawn on: its text cells before that. */
typedef struct Seat {
    Rect area;
    Glyph before[SEAT_CELLS];
} Seat;

/* Where the road is under what is drawn on it, and else the ground of the tile. */
typedef enum SeatRoad {
    ROAD_MOSTLY, /* in text cells that are road more than not, so that it leads up to what lies there */
    ROAD_BESIDE, /* in the outer columns likewise, else in those that are nothing else: around who stands on a low plate */
    ROAD_NOWHERE, /* so that somebody is seen before the ground of the tile */
} SeatRoad;

/* The road goes on around, in text cells of which nothing is drawn on. */
static void take_seat(Canvas *canvas, Rect area, Rect place, SeatRoad road, Seat *seat)
{
    unsigned ground = ground_of(canvas, area.x, area.y); /* no road leads to a corner */
    seat->area = place;
    for (int i = 0; i < at_most(place.width * place.height, SEAT_CELLS); i++) {
        int x = place.x + i % place.width, y = place.y + i / place.width;
        const Glyph *glyph = canvas_at(canvas, x, y);
        bool beside = x == place.x || x == place.x + place.width - 1;
        bool seen = road == ROAD_MOSTLY || (road == ROAD_BESIDE && (beside || blank_at(canvas, x, y)));
        unsigned under = seen ? roads_under(canvas, x, y) : ground;
        seat->before[i] = glyph ? *glyph : (Glyph){.text = " "};
        canvas_halves(canvas, x, y, under, under);
    }
}

static SeatRoad road_under(const Canvas *canvas, Rect area, const Tile *tile)
{
    bool low = corridors_edged(canvas, area, &tile->tracks) && plate_of(canvas, area, tile).height <= LOW;
    return tile->figures == 0 ? ROAD_MOSTLY : low ? ROAD_BESIDE : ROAD_NOWHERE;
}

/* What has one colour has it also where it hides a road, as around an eye. */
static void unmark_sand(Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    if (!glyph || !(glyph->marks & CELL_ON_SAND))
        return;
    Glyph drawn = *glyph;
    canvas_put(canvas, x, y, drawn.text, strlen(drawn.text), (LookRole)drawn.role,
               drawn.marks & ~(unsigned)CELL_ON_SAND);
}

/* A number that is to stand on a text cell without a rest is written in what is under it, which is dark rather than road. */
static void leave_seat(Canvas *canvas, Rect area, const Seat *seat)
{
    Rect place = seat->area;
    unsigned ground = ground_of(canvas, area.x, area.y);
    canvas_mark(canvas, place, CELL_ABROAD);
    for (int i = 0; i < at_most(place.width * place.height, SEAT_CELLS); i++) {
        int x = place.x + i % place.width, y = place.y + i / place.width;
        const Glyph *before = &seat->before[i], *glyph = canvas_at(canvas, x, y);
        if (glyph && strcmp(glyph->text, "█") == 0)
            canvas_ground(canvas, (Rect){x, y, 1, 1}, ground);
        unmark_sand(canvas, x, y);
        if (!blank_at(canvas, x, y))
            continue;
        canvas_ground(canvas, (Rect){x, y, 1, 1}, before->ground);
        if (before->marks & CELL_GROUND) /* the sign of a back is no road */
            canvas_put(canvas, x, y, before->text, strlen(before->text), (LookRole)before->role,
                       before->marks);
    }
}

/* So many columns and rows at an end of a tile, in the middle of that side. */
static Rect place_at_end(Rect area, int end, int columns, int rows)
{
    int right = area.x + area.width - columns, lowest = area.y + area.height - rows;
    Rect place = {(area.x + right) / 2, (area.y + lowest) / 2, columns, rows};
    if (end % 2)
        place.x = end == 1 ? right : area.x;
    else
        place.y = end == 0 ? area.y : lowest;
    return place;
}

/* Two thirds of the rows, so that the road to the other end is seen. */
static Rect place_of_thing(Rect area, int end)
{
    return place_at_end(area, end, area.width - 2, (2 * area.height + 2) / 3);
}

/* With as many rows above it as below it. */
static Rect place_in_middle(Rect area)
{
    if (area.height <= LOW)
        return area;
    return (Rect){area.x + 1, area.y + (area.height % 2 == 0), area.width - 2,
                  area.height - (area.height % 2 == 0)};
}

/* Who stands there alone is at his end, unless the tile is low. */
static Rect place_of_figures(Rect area, const Tile *tile)
{
    bool alone = tile->figures == 1 && tile->figure[0].end >= 0;
    if (area.height <= LOW)
        return area;
    return alone ? place_of_thing(area, tile->figure[0].end) : rect_inset(area, 1, 0);
}

/* Where the sign of an end stands between seams: on a back in all of the room, else in the half of it at the end, so that the way
 * that leads there is seen. */
static Rect sign_place(Rect room, const Tile *tile, int end)
{
    int columns = room.width - room.width / 2, rows = at_least(room.height / 2, 1);
    if (tile->tracks.covered || tile->tracks.thin)
        return room;
    switch (tracks_side(tile->tracks.per_side, end)) {
    case 0: return (Rect){room.x, room.y, room.width, rows};
    case 1: return (Rect){room.x + room.width - columns, room.y, columns, room.height};
    case 2: return (Rect){room.x, room.y + room.height - rows, room.width, rows};
    default: return (Rect){room.x, room.y, columns, room.height};
    }
}

/* In the middle of a room, with the way at both sides: for a drawing that is not known in half the rows. */
static Rect sign_place_between(Rect room)
{
    int columns = room.width - room.width / 2;
    return (Rect){room.x + (room.width - columns) / 2, room.y, columns, room.height};
}

/* Of ends that have the same sign one above or below, if there is one: in a corner of the board what is drawn stands as it does beside
 * that. */
static int level_end(const Tile *tile, const TileSign *sign)
{
    for (int i = 0; i < tile->signs; i++)
        if (is_same_sign(&tile->sign[i], sign) && tile->sign[i].end % 2 == 0)
            return tile->sign[i].end;
    return sign->end;
}

static bool draw_sign_on_road(Canvas *canvas, Rect area, Rect place, const TileSign *sign)
{
    Seat seat;
    take_seat(canvas, area, place, ROAD_MOSTLY, &seat);
    bool drawn = draw_striped(canvas, place, sign, false);
    leave_seat(canvas, area, &seat);
    return drawn;
}

/* False where somebody or something is on the tile, or there is nothing to draw. */
static bool draw_sign_in_room(Canvas *canvas, Rect area, Rect room, const Tile *tile, const TileSign *sign)
{
    bool alone = tile->lies && tile->figures == 0 && tile->labels == 0,
         road = roads_fit(canvas, area, &tile->tracks);
    if (!alone || !sign->look || !sign->look->emblem || sign->look->emblem->parts == 0 ||
        (!canvas->textured && !road))
        return false;
    Rect place = sign_place(room, tile, sign->end);
    if (road) {
        Rect plate = plate_of(canvas, area, tile);
        bool back = plate.height <= LOW && tile->tracks.covered;
        place = back ? plate : place_of_thing(plate, level_end(tile, sign));
        if (!draw_sign_on_road(canvas, area, place, sign))
            return false;
    } else {
        if (!draw_striped(canvas, place, sign, false)) {
            if (place.height == room.height)
                return false;
            place = sign_place_between(room);
            if (!draw_striped(canvas, place, sign, false))
                return false;
        }
        mark_in_room(canvas, area, place, tile);
    }
    if (sign->counted)
        draw_number_on(canvas, place, sign->part[sign->parts - 1][1]);
    if (road) /* so that a number is on the colour of the drawing */
        canvas_mark(canvas, place, CELL_ABROAD);
    return true;
}

static bool leads_to(const Tile *tile, int end)
{
    for (int i = 0; i < tile->tracks.count; i++)
        if (tile->tracks.path[i].ends >> end & 1)
            return true;
    return false;
}

/* What is at several ends is drawn once: at the first to which a way leads, else at the first. */
static bool stands_elsewhere(const Tile *tile, int sign)
{
    bool own = leads_to(tile, tile->sign[sign].end);
    for (int i = 0; i < tile->signs; i++) {
        bool other = leads_to(tile, tile->sign[i].end);
        if (i != sign && is_same_sign(&tile->sign[i], &tile->sign[sign]) &&
            (i < sign ? other || !own : other && !own))
            return true;
    }
    return false;
}

static void draw_signs_in_room(Canvas *canvas, Rect area, Rect room, const Tile *tile)
{
    for (int i = 0; i < tile->signs; i++)
        if (!stands_elsewhere(tile, i) && !draw_sign_in_room(canvas, area, room, tile, &tile->sign[i]))
            draw_sign(canvas, room, tile, &tile->sign[i]);
}

/* The columns of wall beside a room, where colours are seen better than on light ways. */
static bool put_on_wall(Canvas *canvas, Rect area, const Tile *tile, const char *text, LookRole role)
{
    const unsigned shades = CELL_ODD | CELL_TRACED | CELL_GRAIN;
    for (int i = 0; i < 2 * area.height; i++) {
        int x = i % 2 ? area.x : area.x + area.width - 1, y = area.y + i / 2;
        if (blank_at(canvas, x, y) && (ground_of(canvas, x, y) & ~shades) == tile->tracks.ground) {
            canvas_text(canvas, x, y, 1, text, role, CELL_SHAPE);
            return true;
        }
    }
    return false;
}

/* Where a low plate has no room beside who stands there: before its ground, in the place of a piece of road, or of what is drawn. */
static void put_at_foot(Canvas *canvas, Rect plate, const char *text, LookRole role)
{
    int x = plate.x + plate.width - 1, y = plate.y + plate.height - 1;
    canvas_ground(canvas, (Rect){x, y, 1, 1}, ground_of(canvas, plate.x, plate.y));
    canvas_text(canvas, x, y, 1, text, role, CELL_SHAPE);
}

/* Who stands there has what he carries beside him. */
static void draw_loads(Canvas *canvas, Rect area, Rect room, const Tile *tile)
{
    bool road = roads_fit(canvas, area, &tile->tracks);
    Rect beside = road ? plate_of(canvas, area, tile) : area;
    for (int i = 0; i < tile->figures; i++) {
        const Look *look = tile->figure[i].look;
        const char *text = look->load[canvas->unicode];
        bool narrow = text && utf8_width(text, strlen(text)) == 1;
        bool put = !text || (narrow && put_on_wall(canvas, beside, tile, text, look->load_role)) ||
                   put_in_corner(canvas, road ? beside : room, text, look->load_role, CELL_BOLD);
        if (!put && narrow && road)
            put_at_foot(canvas, beside, text, look->load_role);
    }
}

static void draw_in_room(Canvas *canvas, Rect area, const Tile *tile)
{
    Rect room = rect_inset(area, 1, 0);
    Seat seat;
    int thing;
    bool road = roads_fit(canvas, area, &tile->tracks);
    bool seated = road && tile->figures + tile->labels > 0;
    if (road) {
        Rect plate = plate_of(canvas, area, tile);
        room = tile->figures > 0 ? place_of_figures(plate, tile) : place_in_middle(plate);
    }
    if (seated)
        take_seat(canvas, area, room, road_under(canvas, area, tile), &seat);
    bool drawn = draw_things(canvas, area, room, tile, &thing);
    if (seated)
        leave_seat(canvas, area, &seat);
    for (int i = 0; i < tile->labels; i++)
        if (!drawn)
            draw_label(canvas, room, tile, &tile->label[i], room.y, false);
        else if (i != thing)
            draw_in_corner(canvas, room, &tile->label[i]);
    if (drawn && thing >= 0 && tile->label[thing].counted) {
        char number[LABEL_BYTES];
        snprintf(number, sizeof number, "%d", (int)tile->label[thing].number);
        draw_number_on(canvas, room, number);
    }
    if (tile->figures == 0)
        draw_signs_in_room(canvas, area, room, tile);
    else if (drawn)
        draw_loads(canvas, area, room, tile);
    else
        draw_figures(canvas, room, tile, room.y);
}

void tile_draw_over(Canvas *canvas, Rect area, const Tile *tile)
{
    draw_stones(canvas, area, tile, true);
}

void tile_draw(Canvas *canvas, Rect area, const Tile *tile)
{
    if (area.width < 1 || area.height < 1)
        return;
    if (tile->lies)
        tracks_draw(canvas, area, &tile->tracks);
    if (tile->lies && (tile->tracks.seamed || roads_fit(canvas, area, &tile->tracks))) {
        draw_in_room(canvas, area, tile);
        return;
    }
    bool drawn = can_draw_figure(canvas, area, tile);
    int middle = middle_row(canvas, area, tile);
    if (!drawn)
        draw_labels(canvas, area, tile, middle);
    if (!drawn || area.height > FIGURE_LOW) /* on a low tile its drawing has all the room */
        draw_signs(canvas, area, tile);
    draw_figures(canvas, area, tile, middle);
    if (drawn)
        draw_labels(canvas, area, tile, middle);
}

/* ---- marks ---- */

enum { FLAT_COLUMNS = 5 }; /* of a tile in one row, so that its paths are told without its rim */

/* Where no path is hidden: none leads over what lies face down, and where there is one row only, so long that the
 * paths are seen inside of the brackets, too. */
static bool put_brackets(Canvas *canvas, Rect area, const Tile *tile, int y, const char pair[2],
                         unsigned marks)
{
    int right = area.x + area.width - 1;
    bool over = tile->lies && (tile->tracks.covered || (area.height == 1 && area.width >= FLAT_COLUMNS &&
                                                        tile->tracks.per_side == 1));
    if (area.width < 3 || (!over && (!blank_at(canvas, area.x, y) || !blank_at(canvas, right, y))))
        return false;
    canvas_put(canvas, area.x, y, pair, 1, ROLE_TEXT, marks);
    canvas_put(canvas, right, y, pair + 1, 1, ROLE_TEXT, marks);
    return true;
}

void tile_mark(Canvas *canvas, Rect area, const Tile *tile, const char pair[2], unsigned marks)
{
    bool below = put_brackets(canvas, area, tile, area.y + area.height - 1, pair, marks), above = false;
    if (!below)
        above = put_brackets(canvas, area, tile, area.y, pair, marks);
    if (!below && !above)
        canvas_mark(canvas, (Rect){area.x, area.y + (area.height - 1) / 2, area.width, 1}, marks);
}
