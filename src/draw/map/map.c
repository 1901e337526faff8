#include "draw/map/map.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/board_painter.h"
#include "draw/board/board_size.h"
#include "draw/board/emblem.h"
#include "draw/board/texture.h"
#include "draw/map/map_land.h"
#include "draw/map/map_layout.h"
#include "draw/map/map_names.h"

/* ---- sizes and scrolling --------------------------------------------------------------------- */

/* Large boxes in land have a row for a key below them. */
static bool fits(const MapLayout *layout, Rect area)
{
    return layout->columns <= area.width && layout->rows + layout->land <= area.height;
}

/* The largest size in which all of it is seen; else that with names, scrolled, where there is room for a few boxes. A
 * player's wish for small cells is one for small boxes. */
static MapSize choose(const BoardRequest *request, Rect area, MapLayout *out)
{
    enum { FEW = 4 };                              /* large boxes are seen at least each way */
    static const int LEAST[MAP_SIZES] = {3, 2, 0}; /* of BoardRequest.largest */
    MapSize first = MAP_FULL;
    if (request->overview) {
        map_layout_press(request->source, MAP_SIGNS, area.width, area.height, out);
        return MAP_SIGNS;
    }
    while (first < MAP_SIGNS && request->largest > 0 && request->largest < LEAST[first])
        first++;
    for (MapSize size = first; size < MAP_SIZES; size++) {
        map_layout_make(request->source, size, out);
        bool signs = size == MAP_SIGNS && size != first;
        if (!signs && fits(out, area))
            return size;
        map_layout_free(out);
        if (size != MAP_SMALL)
            continue;
        if (map_layout_press(request->source, size, area.width, area.height, out) && fits(out, area))
            return size;
        map_layout_free(out);
    }
    bool room = area.width >= FEW * MAP_COLUMNS && area.height >= FEW * MAP_ROWS;
    MapSize size = first == MAP_SIGNS || room ? first : MAP_SMALL;
    map_layout_make(request->source, size, out);
    return size;
}

/* The least change of what was seen before that shows all of a stretch with some room around it. */
static int scrolled(int before, int room, int all, int at, int length, int around)
{
    if (all <= room)
        return 0;
    around = at_most(around, at_least((room - length) / 2, 0));
    if (at - around < before)
        before = at - around;
    if (at + length + around > before + room)
        before = at + length + around - room;
    return at_least(at_most(before, all - room), 0);
}

/* The box that is nearest to the middle of the map, if there is one. */
static Rect middle_box(const MapLayout *layout)
{
    Rect best = {layout->columns / 2, layout->rows / 2, 1, 1};
    int least = -1;
    for (int place = 0; place < layout->places; place++) {
        Rect box = layout->box[place];
        int across = abs(2 * box.x + box.width - layout->columns),
            down = 2 * abs(2 * box.y + box.height - layout->rows); /* rows are twice as high */
        if (least >= 0 && across + down >= least)
            continue;
        least = across + down;
        best = box;
    }
    return best;
}

static void place_view(const MapLayout *layout, const BoardRequest *request, Rect area, BoardView *view)
{
    bool same = view->size.columns == layout->box_columns && view->size.rows == layout->box_rows;
    Rect kept = {view->column + area.width / 2, view->row + area.height / 2, 1,
                 1}; /* nothing is focused: it stays */
    if (request->keep >= 0 && request->keep < layout->places)
        kept = layout->box[request->keep];
    else if (!same || request->leaps || view->columns == 0) /* or begins in the middle */
        kept = middle_box(layout);
    int column = same && !request->leaps ? view->column : kept.x + kept.width / 2 - area.width / 2;
    int row = same && !request->leaps ? view->row : kept.y + kept.height / 2 - area.height / 2;
    *view = (BoardView){.size = {layout->box_columns, layout->box_rows, CELLS_TOUCH},
                        .columns = at_most(layout->columns, area.width),
                        .rows = at_most(layout->rows, area.height),
                        .scrolled = layout->columns > area.width || layout->rows > area.height};
    if (layout->pressed) {
        view->pressed_columns = area.width;
        view->pressed_rows = area.height;
    }
    view->column = scrolled(column, area.width, layout->columns, kept.x, kept.width, layout->box_columns / 2);
    view->row = scrolled(row, area.height, layout->rows, kept.y, kept.height, 1);
    view->area = (Rect){area.x + (area.width - view->columns) / 2, area.y + (area.height - view->rows) / 2,
                        view->columns, view->rows};
}

/* ---- drawing --------------------------------------------------------------------------------- */

typedef struct MapPainter {
    Canvas *canvas;
    const BoardRequest *request;
    const BoardSource *source;
    const MapSource *map;
    const MapLayout *layout;
    const MapLines *lines; /* NULL: too small for any */
    int left, top;         /* of the map on the canvas */
    bool land;             /* some is seen */
    bool banners;          /* names of places in land have the colour of whoever is there */
    bool signed_chips;     /* how much players have in signs is told with whose it is */
    bool told_plates;      /* plates of signs tell something: names of which that is not told have none */
} MapPainter;

static void put(const MapPainter *p, int x, int y, const char *text, LookRole role, unsigned marks)
{
    canvas_put(p->canvas, x, y, text, strlen(text), role, marks);
}

static const char *arrow_text(unsigned side, bool unicode)
{
    switch (side) {
    case BOX_NORTH: return unicode ? "▴" : "^";
    case BOX_EAST: return unicode ? "▸" : ">";
    case BOX_SOUTH: return unicode ? "▾" : "v";
    default: return unicode ? "◂" : "<";
    }
}

/* A dashed line with round corners; NULL: others join it. */
static const char *dashed_text(unsigned sides)
{
    switch (sides) {
    case BOX_EAST | BOX_WEST: return "╌";
    case BOX_NORTH | BOX_SOUTH: return "╎";
    case BOX_EAST | BOX_SOUTH: return "╭";
    case BOX_WEST | BOX_SOUTH: return "╮";
    case BOX_NORTH | BOX_EAST: return "╰";
    case BOX_NORTH | BOX_WEST: return "╯";
    default: return NULL;
    }
}

/* Round corners, of which what stands between signs looks quieter. */
static const char *round_text(unsigned sides)
{
    bool bend = sides & (BOX_EAST | BOX_WEST) && sides & (BOX_NORTH | BOX_SOUTH);
    return bend ? dashed_text(sides) : NULL;
}

/* Roads are heavy, and what is no road is dashed. */
static const char *line_text(unsigned sides, int style, bool roads, bool unicode)
{
    static const BoxStyle STYLE[MAP_STYLES] = {BOX_LIGHT, BOX_DOUBLE, BOX_HEAVY};
    unsigned upright = sides & (BOX_NORTH | BOX_SOUTH), level = sides & (BOX_EAST | BOX_WEST);
    if (unicode && roads && style == 1 && dashed_text(sides))
        return dashed_text(sides);
    if (unicode && roads)
        return box_text(sides, style == 0 ? BOX_HEAVY : BOX_LIGHT, true);
    if (unicode)
        return box_text(sides, STYLE[style], true);
    if (upright && level)
        return "+";
    return style == 0 ? (level ? "-" : "|") : (level ? "=" : "H");
}

static const char *slant_text(unsigned slant, bool unicode)
{
    switch (slant) {
    case MAP_FALLS: return unicode ? "╲" : "\\";
    case MAP_RISES: return unicode ? "╱" : "/";
    default: return unicode ? "╳" : "X";
    }
}

/* Where two grounds meet a line lies on the one that is seen. */
static void put_line(const MapPainter *p, int x, int y, const char *text, LookRole role)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    if (glyph && glyph->marks & CELL_GROUND && glyph->ground == GROUND_NONE)
        canvas_ground(p->canvas, (Rect){x, y, 1, 1}, glyph->role);
    put(p, x, y, text, role, CELL_LINE);
}

static BoardMark mark_of(const MapPainter *p, int place)
{
    return p->request->mark ? (BoardMark)p->request->mark[place] : BOARD_NONE;
}

/* In land they are roads, which are seen among so many colours; among signs they stand back, but those of what is focused. */
static LookRole line_role(const MapPainter *p, int at)
{
    MapEnds ends = p->lines->ends[at];
    if (p->layout->size != MAP_SIGNS)
        return p->land ? ROLE_WALL : ROLE_DIM;
    bool focused =
        ends.a > 0 && (mark_of(p, ends.a - 1) >= BOARD_FOCUS || mark_of(p, ends.b - 1) >= BOARD_FOCUS);
    return focused ? ROLE_TEXT : p->layout->plates ? ROLE_WALL : ROLE_DIM;
}

/* Between large boxes in land they are heavy, if nothing else is told by that. */
static void draw_lines(const MapPainter *p)
{
    const MapLines *lines = p->lines;
    bool heavy = p->layout->bars && p->map->sorts < MAP_STYLES;
    bool fine = p->layout->size == MAP_SIGNS && p->canvas->unicode;
    for (int y = 0; y < p->layout->rows; y++)
        for (int x = 0; x < p->layout->columns; x++) {
            int at = y * p->layout->columns + x;
            LookRole role = line_role(p, at);
            for (int style = 0; style < MAP_STYLES; style++) {
                unsigned side = lines->side[style][at];
                const char *bend = fine && style == 0 ? round_text(side) : NULL;
                if (side)
                    put_line(p, p->left + x, p->top + y,
                             bend ? bend : line_text(side, style, heavy, p->canvas->unicode),
                             heavy && style > 0 ? ROLE_TEXT : role);
            }
            if (lines->slant[at])
                put_line(p, p->left + x, p->top + y, slant_text(lines->slant[at], p->canvas->unicode), role);
            if (lines->arrow[at])
                put(p, p->left + x, p->top + y, arrow_text(lines->arrow[at], p->canvas->unicode), ROLE_TEXT,
                    CELL_LINE);
        }
}

static bool has_changed(const MapPainter *p, int place)
{
    return p->request->change && p->request->change[place];
}

/* ---- frames ---- */

/* The focus has heavy lines, a group double ones, what may be chosen heavy ones above and below; in ASCII the same is told
 * by characters. */
typedef struct Edges {
    const char *level, *upright, *corner[4];
} Edges;

static const Edges *edges_of(const MapPainter *p, BoardMark mark)
{
    static const Edges UNICODE[] = {[BOARD_NONE] = {"─", "│", {"┌", "┐", "└", "┘"}},
                                    [BOARD_OTHER] = {"─", "│", {"╭", "╮", "╰", "╯"}},
                                    [BOARD_CANDIDATE] = {"━", "│", {"┍", "┑", "┕", "┙"}},
                                    [BOARD_GROUP] = {"═", "║", {"╔", "╗", "╚", "╝"}},
                                    [BOARD_FOCUS] = {"━", "┃", {"┏", "┓", "┗", "┛"}},
                                    [BOARD_REFUSED] = {"━", "┃", {"┏", "┓", "┗", "┛"}}};
    static const Edges ASCII[] = {[BOARD_NONE] = {"-", "|", {"+", "+", "+", "+"}},
                                  [BOARD_OTHER] = {"-", "|", {".", ".", "'", "'"}},
                                  [BOARD_CANDIDATE] = {"-", "|", {"*", "*", "*", "*"}},
                                  [BOARD_GROUP] = {"=", "H", {"#", "#", "#", "#"}},
                                  [BOARD_FOCUS] = {"=", "#", {"#", "#", "#", "#"}},
                                  [BOARD_REFUSED] = {"!", "!", {"!", "!", "!", "!"}}};
    return p->canvas->unicode ? &UNICODE[mark] : &ASCII[mark];
}

static LookRole edge_role(BoardMark mark)
{
    return mark == BOARD_NONE ? ROLE_DIM : mark == BOARD_REFUSED ? ROLE_DANGER : ROLE_TEXT;
}

static void draw_frame(const MapPainter *p, Rect box, BoardMark mark)
{
    const Edges *edges = edges_of(p, mark);
    LookRole role = edge_role(mark);
    unsigned bits = mark >= BOARD_FOCUS ? CELL_BOLD : 0;
    int right = box.x + box.width - 1, bottom = box.y + box.height - 1;
    canvas_fill(p->canvas, box, " ", ROLE_PLAIN, 0);
    for (int x = box.x + 1; x < right; x++) {
        put(p, x, box.y, edges->level, role, bits);
        put(p, x, bottom, edges->level, role, bits);
    }
    for (int y = box.y + 1; y < bottom; y++) {
        put(p, box.x, y, edges->upright, role, bits);
        put(p, right, y, edges->upright, role, bits);
    }
    for (int i = 0; i < 4; i++)
        put(p, i % 2 ? right : box.x, i / 2 ? bottom : box.y, edges->corner[i], role, bits);
}

/* ---- what stands in a box ---- */

enum { MAP_ABBREVIATION = 32 }; /* bytes */

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

/* Where there is no room for all of them: those that are of players, or, where these have none, their signs alone. Returns
 * how many. */
static int keep_owned(MapFigure *figure, int count, int columns)
{
    int owned = 0, taken = 0;
    for (int i = 0; i < count; i++)
        if (*figure[i].sign) {
            taken += columns_of(figure[i].text) + (owned > 0);
            figure[owned++] = figure[i];
        }
    for (int i = 0; i < owned && taken > columns; i++)
        strcpy(figure[i].text, figure[i].sign);
    return owned > 0 ? owned : count;
}

/* Where there is no room for all of them, what is nobody's goes first, from the last one on. */
static int drop_unowned(MapFigure *figure, int count, int columns)
{
    int wanted = 0;
    for (int i = 0; i < count; i++)
        wanted += columns_of(figure[i].text) + (i > 0);
    for (int i = count - 1; i >= 0 && wanted > columns; i--)
        if (!*figure[i].sign) {
            wanted -= columns_of(figure[i].text) + 1;
            memmove(&figure[i], &figure[i + 1], (size_t)(count - i - 1) * sizeof *figure);
            count--;
        }
    return count;
}

/* As many as there is room for; returns the columns that they take. */
static int draw_figures(const MapPainter *p, int place, int x, int y, int columns, unsigned marks)
{
    MapFigure figure[MAP_FIGURES] = {0};
    int count = p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES), used = 0;
    if (p->layout->size == MAP_SIGNS)
        count = keep_owned(figure, count, columns);
    else
        count = drop_unowned(figure, count, columns);
    for (int i = 0; i < count; i++) {
        int width = utf8_width(figure[i].text, strlen(figure[i].text)),
            gap = used > 0 && used + 1 + width <= columns;
        if (used + gap + width > columns)
            break;
        used += gap;
        used += canvas_text(p->canvas, x + used, y, columns - used, figure[i].text, figure[i].role,
                            marks | (figure[i].bold ? CELL_BOLD : 0));
    }
    return used;
}

/* In the lower edge, so that a region is not told by where it lies alone. */
static void draw_region(const MapPainter *p, int place, Rect box)
{
    int region = p->map->region(p->map->context, place);
    const char *title = region >= 0 ? p->map->region_title(p->map->context, region) : "";
    canvas_text_short(p->canvas, box.x + 1, box.y + box.height - 1, box.width - 2, title, ROLE_DIM, 0);
}

/* Where a line comes to an edge of thin lines it joins it. */
static void join_edge(const MapPainter *p, int x, int y, int out_x, int out_y, unsigned towards,
                      unsigned outwards)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    int map_x = x + out_x - p->left, map_y = y + out_y - p->top;
    if (map_x < 0 || map_y < 0 || map_x >= p->layout->columns || map_y >= p->layout->rows || !glyph)
        return;
    bool edge = strcmp(glyph->text, "─") == 0 || strcmp(glyph->text, "│") == 0;
    if (edge && p->lines->side[0][map_y * p->layout->columns + map_x] & towards)
        put(p, x, y,
            box_text(outwards | (out_x ? BOX_NORTH | BOX_SOUTH : BOX_EAST | BOX_WEST), BOX_LIGHT, true),
            glyph->role, glyph->marks);
}

static void join_edges(const MapPainter *p, Rect box)
{
    int right = box.x + box.width - 1, bottom = box.y + box.height - 1;
    for (int x = box.x + 1; x < right; x++) {
        join_edge(p, x, box.y, 0, -1, BOX_SOUTH, BOX_NORTH);
        join_edge(p, x, bottom, 0, 1, BOX_NORTH, BOX_SOUTH);
    }
    for (int y = box.y + 1; y < bottom; y++) {
        join_edge(p, box.x, y, -1, 0, BOX_EAST, BOX_WEST);
        join_edge(p, right, y, 1, 0, BOX_WEST, BOX_EAST);
    }
}

static unsigned land_of(const MapPainter *p, int place)
{
    unsigned land = p->map->land ? p->map->land(p->map->context, place) : GROUND_NONE;
    return canvas_shows(p->canvas, land) ? land : GROUND_NONE;
}

/* In land the same everywhere. */
static unsigned bare_plate(const MapPainter *p)
{
    return canvas_shows(p->canvas, GROUND_PAPER) ? GROUND_PAPER | CELL_ODD : GROUND_NONE;
}

/* Where a place's own signs have no room its name has their colour. */
static LookRole name_role(const MapFigure *figure, int count)
{
    for (int i = 0; i < count; i++)
        if (!*figure[i].sign && figure[i].role != ROLE_DIM && figure[i].role > ROLE_PLAIN)
            return figure[i].role;
    return ROLE_TEXT;
}

static LookRole name_role_of(const MapPainter *p, int place)
{
    MapFigure figure[MAP_FIGURES] = {0};
    return name_role(figure,
                     p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES));
}

/* What is lit is so by its plate: letters of that colour are a dull one on all that is light. */
static bool is_lit(LookRole role)
{
    return role == ROLE_LIT || role == ROLE_GOAL;
}

/* Under a name whose colour tells something, and the colour that it has there. */
static unsigned told_plate(const MapPainter *p, LookRole role)
{
    return is_lit(role) && canvas_shows(p->canvas, GROUND_LIT) ? GROUND_LIT : bare_plate(p);
}

static LookRole told_role(const MapPainter *p, LookRole role)
{
    return p->told_plates && told_plate(p, role) == GROUND_LIT ? ROLE_TEXT : role;
}

/* Does the colour of a name tell something in some land, and is no land as its plate would be. */
static bool has_told_names(const MapPainter *p)
{
    bool found = false;
    for (int place = 0; place < p->source->width; place++) {
        unsigned land = land_of(p, place);
        if (land == GROUND_LIT)
            return false;
        found = found || (land != GROUND_NONE && name_role_of(p, place) != ROLE_TEXT);
    }
    return found;
}

/* Of a sign without a ground of its own: where plates tell something others lie on their land. There a bare plate tells
 * that something has happened; a trace on that would be taken for what is lit. */
static unsigned sign_plate(const MapPainter *p, int place, bool traced)
{
    LookRole role = name_role_of(p, place);
    if (role == ROLE_TEXT)
        return traced ? bare_plate(p) : land_of(p, place);
    return told_plate(p, role) | (traced ? CELL_TRACED : 0u);
}

/* What a place lies on: its own ground, or in land the same everywhere, as a sign on the land itself; a trace where a sign has no room for a mark of what
 * has happened. */
static unsigned plate_of(const MapPainter *p, int place)
{
    unsigned own = p->map->ground(p->map->context, place);
    bool traced = p->layout->size == MAP_SIGNS && has_changed(p, place) && p->canvas->textured;
    if (land_of(p, place) == GROUND_NONE)
        return own;
    bool bare = p->layout->size != MAP_SIGNS || p->layout->plates || traced;
    bool none = own == GROUND_NONE || !canvas_shows(p->canvas, own);
    if (none && p->told_plates)
        return sign_plate(p, place, traced);
    if (none)
        own = bare ? bare_plate(p) : land_of(p, place);
    return own != GROUND_NONE && traced ? own | CELL_TRACED : own;
}

static bool is_plate(const MapPainter *p, int place)
{
    return canvas_shows(p->canvas, p->map->ground(p->map->context, place)) ||
           land_of(p, place) != GROUND_NONE;
}

/* Where its ground is seen a box needs no frame, and nothing runs through what is written in it: only marks stand at its
 * sides, and the name of the focus is a bar of its own. */
static void draw_sides(const MapPainter *p, Rect box, BoardMark mark)
{
    static const char *const UNICODE[][2] = {[BOARD_OTHER] = {"▏", "▕"},
                                             [BOARD_CANDIDATE] = {"▌", "▐"},
                                             [BOARD_GROUP] = {"║", "║"},
                                             [BOARD_FOCUS] = {"█", "█"},
                                             [BOARD_REFUSED] = {"█", "█"}};
    if (mark == BOARD_NONE)
        return;
    for (int y = box.y; y < box.y + box.height; y++)
        for (int i = 0; i < 2; i++)
            put(p, i ? box.x + box.width - 1 : box.x, y,
                p->canvas->unicode ? UNICODE[mark][i] : edges_of(p, mark)->upright, edge_role(mark), 0);
}

/* While time moves the focus on it keeps what its place has as others that may be chosen, and its name stands out alone. */
static bool is_passed(const MapPainter *p, BoardMark mark)
{
    return p->request->passing && p->request->marked && mark == BOARD_FOCUS;
}

static void draw_plate(const MapPainter *p, Rect box, BoardMark mark)
{
    bool passed = is_passed(p, mark);
    Rect bar = {box.x + passed, box.y, box.width - 2 * passed, 1};
    canvas_fill(p->canvas, box, " ", ROLE_PLAIN, 0);
    draw_sides(p, box, passed ? BOARD_CANDIDATE : mark);
    if (mark >= BOARD_FOCUS)
        canvas_fill(p->canvas, bar, " ", edge_role(mark), CELL_REVERSE);
}

/* How a place is called in so many columns: by its title where that fits; else as the rules abbreviate it. */
static const char *name_in(const MapPainter *p, int place, int columns)
{
    const char *title = p->map->title(p->map->context, place), *brief;
    if (columns_of(title) <= columns)
        return title;
    brief = p->map->abbreviation(p->map->context, place);
    return *brief ? brief : title;
}

/* Bars in the free columns at both sides of a box, where that of a neighbour may stand already. */
static void draw_beside(const MapPainter *p, Rect box, BoardMark mark)
{
    for (int y = box.y; mark >= BOARD_CANDIDATE && y < box.y + box.height; y++)
        for (int i = 0; i < 2; i++) {
            int x = i ? box.x + box.width : box.x - 1;
            const Glyph *there = canvas_at(p->canvas, x, y);
            bool taken = there && strcmp(there->text, i ? "▐" : "▌") == 0;
            const char *bar = taken ? "█" : i ? "▌" : "▐";
            put(p, x, y, p->canvas->unicode ? bar : edges_of(p, mark)->upright, edge_role(mark), 0);
        }
}

/* ---- a place that lies in its land: its name, in a bar of whose it is, and below it what stands there ---- */

/* Whose all is that somebody has there; NULL: nobody's, or that of several. */
static const MapFigure *owner_of(const MapFigure *figure, int count)
{
    const MapFigure *owner = NULL;
    for (int i = 0; i < count; i++) {
        if (!*figure[i].sign)
            continue;
        if (owner && strcmp(owner->sign, figure[i].sign) != 0)
            return NULL;
        owner = owner ? owner : &figure[i];
    }
    return owner;
}

/* A sign for each of what somebody has there, before how many these are, where there is room for it. */
static void count_signs(const MapFigure *figure, int columns, Buf *out)
{
    int value = atoi(figure->text + strlen(figure->sign)), each = columns_of(figure->sign);
    bool room = value > 1 && each > 0 && value * each + columns_of(figure->text) - each + 1 <= columns;
    for (int i = 0; i < value && room; i++)
        buf_text(out, figure->sign);
    buf_printf(out, "%s%s", room ? " " : "", room ? figure->text + strlen(figure->sign) : figure->text);
}

/* On a ground of their own, on which their colours are as they are elsewhere. */
static int draw_owned(const MapPainter *p, Rect row, const MapFigure *figure, int count)
{
    int used = 0, owned = 0, common = 0; /* signs are counted where nothing stands beside them */
    for (int i = 0; i < count; i++) {
        owned += *figure[i].sign != 0;
        common += *figure[i].sign ? 0 : columns_of(figure[i].text);
    }
    for (int i = 0; i < count && used < row.width; i++) {
        Buf text = {0};
        if (!*figure[i].sign)
            continue;
        count_signs(&figure[i], owned > 1 || common > 0 ? 0 : row.width - 2, &text);
        int columns = at_most(columns_of(buf_string(&text)) + 2 - (used > 0), row.width - used);
        Rect area = {row.x + used, row.y, columns, 1};
        canvas_ground(p->canvas, area, GROUND_NONE);
        if (p->banners)
            canvas_fill(p->canvas, area, " ", figure[i].role, CELL_REVERSE);
        canvas_text(p->canvas, area.x + (used == 0), row.y, columns - (used == 0), buf_string(&text),
                    figure[i].role, (figure[i].bold ? CELL_BOLD : 0) | (p->banners ? CELL_REVERSE : 0));
        used += columns;
        buf_free(&text);
    }
    return used;
}

/* As many columns as what is nobody's takes, from the left: so it stands beside what somebody has, or below the name. */
static Rect at_left(Rect row, const MapFigure *figure, int count)
{
    int columns = -1;
    for (int i = 0; i < count; i++)
        columns += *figure[i].sign || !*figure[i].text ? 0 : columns_of(figure[i].text) + 1;
    row.width = at_most(row.width, at_least(columns, 0));
    return row;
}

/* What is nobody's, at the right. */
static void draw_common(const MapPainter *p, Rect row, const MapFigure *figure, int count)
{
    int x = row.x + row.width;
    for (int i = count - 1; i >= 0; i--) {
        int columns = columns_of(figure[i].text);
        if (*figure[i].sign || columns == 0 || x - columns < row.x)
            continue;
        x -= columns;
        canvas_text(p->canvas, x, row.y, columns, figure[i].text, figure[i].role,
                    figure[i].bold ? CELL_BOLD : 0);
        x -= 1;
    }
}

/* The columns at both sides of it that nothing is written in: none in small boxes. */
static Rect inside(const MapPainter *p, Rect row)
{
    return rect_inset(row, p->layout->size == MAP_FULL, 0);
}

/* Does the game tell by grounds whose places are, or something else of them. */
static bool has_own_grounds(const MapPainter *p)
{
    for (int place = 0; place < p->source->width; place++)
        if (canvas_shows(p->canvas, p->map->ground(p->map->context, place)))
            return true;
    return false;
}

static void draw_bar(const MapPainter *p, int place, Rect box, const MapFigure *owner)
{
    BoardMark mark = mark_of(p, place);
    bool own = canvas_shows(p->canvas, p->map->ground(p->map->context, place));
    bool told = mark >= BOARD_FOCUS, banner = owner && p->banners && !told, passed = is_passed(p, mark);
    Rect bar = {box.x + passed, box.y, box.width - 2 * passed, 1}, name = inside(p, bar);
    LookRole role = told ? edge_role(mark) : banner ? owner->role : ROLE_TEXT;
    unsigned bits = (told || banner ? CELL_REVERSE : 0) | CELL_BOLD;
    if (told || banner || own)
        canvas_ground(p->canvas, bar, own ? p->map->ground(p->map->context, place) : GROUND_NONE);
    if (told || banner)
        canvas_fill(p->canvas, bar, " ", role, CELL_REVERSE);
    const char *text = name_in(p, place, name.width);
    int used = p->layout->size == MAP_FULL
                   ? canvas_text_short(p->canvas, name.x, name.y, name.width, text, role, bits)
                   : canvas_text(p->canvas, name.x, name.y, name.width, text, role, bits);
    if (mark == BOARD_OTHER)
        canvas_mark(p->canvas, (Rect){name.x, name.y, used, 1}, CELL_UNDERLINE);
}

/* A drawing of what is nobody's, at the right below the name; a column parts it from texts. Returns the columns that these lose. */
static int draw_emblem(const MapPainter *p, Rect row, MapFigure *figure, int count)
{
    enum { COLUMNS = 3, ROWS = 2 };
    Rect area = {row.x + row.width - COLUMNS, row.y, COLUMNS, ROWS};
    for (int i = 0; i < count && p->layout->size == MAP_FULL; i++)
        if (!*figure[i].sign && figure[i].emblem &&
            emblem_draw(p->canvas, area, figure[i].emblem, figure[i].role)) {
            figure[i].text[0] = '\0';
            return COLUMNS + 1;
        }
    return 0;
}

/* At the end of the name's row, in which nothing else stands so far at the right. */
static void put_changed(const MapPainter *p, Rect box)
{
    int x = box.x + box.width - 1;
    const Glyph *glyph = canvas_at(p->canvas, x, box.y);
    bool banner = glyph && glyph->marks & CELL_REVERSE;
    put(p, x, box.y, p->canvas->unicode ? "◆" : "*", banner ? (LookRole)glyph->role : ROLE_TEXT,
        CELL_BOLD | (banner ? CELL_REVERSE : 0));
}

static void draw_in_land(const MapPainter *p, int place, Rect box)
{
    enum { OWNED = 4 }; /* columns of what somebody has there, as a rule */
    BoardMark mark = mark_of(p, place);
    MapFigure figure[MAP_FIGURES] = {0};
    int count = p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES);
    int region = p->map->region(p->map->context, place);
    Rect row = inside(p, (Rect){box.x, box.y + 1, box.width, 1});
    canvas_ground(p->canvas, box, plate_of(p, place));
    if (p->layout->pressed && plate_of(p, place) != p->map->ground(p->map->context, place)) /* they touch */
        canvas_ground(p->canvas, (Rect){box.x, row.y, box.width, 1}, land_of(p, place));
    canvas_fill(p->canvas, box, " ", ROLE_PLAIN, 0);
    row.width -= draw_emblem(p, row, figure, count);
    Rect all = {box.x, row.y, row.x + row.width - box.x,
                1}; /* a sign stands below the beginning of the name */
    int used = draw_owned(p, all, figure, count);
    bool full = p->layout->size == MAP_FULL;
    if (full) /* amounts stand below each other in all boxes, whoever is there */
        used = at_least(used, OWNED) + 1;
    Rect rest = {at_least(box.x + used, row.x), row.y, at_most(all.width - used, row.width), 1};
    draw_common(p, full ? at_left(rest, figure, count) : rest, figure, count);
    if (full) {
        canvas_text_short(p->canvas, row.x, row.y + 1, row.width,
                          region >= 0 ? p->map->region_title(p->map->context, region) : "", ROLE_WALL, 0);
        draw_sides(p, box, is_passed(p, mark) ? BOARD_CANDIDATE : mark);
    }
    draw_bar(p, place, box, owner_of(figure, count));
    if (!full)
        draw_beside(p, box, mark);
    else if (has_changed(p, place))
        put_changed(p, box);
}

static void draw_full(const MapPainter *p, int place, Rect box)
{
    BoardMark mark = mark_of(p, place);
    unsigned bits = mark_bits(mark) & ~(unsigned)CELL_UNDERLINE;
    unsigned bold = mark >= BOARD_CANDIDATE || has_changed(p, place) ? CELL_BOLD : 0;
    bool plate = is_plate(p, place);
    if (plate)
        draw_plate(p, box, mark);
    else
        draw_frame(p, box, is_passed(p, mark) ? BOARD_CANDIDATE : mark);
    if (plate)
        bits = mark >= BOARD_FOCUS ? CELL_REVERSE : 0;
    int name = canvas_text_short(p->canvas, box.x + 1, box.y, box.width - 2, name_in(p, place, box.width - 2),
                                 plate && mark >= BOARD_FOCUS ? edge_role(mark) : ROLE_TEXT, bold);
    canvas_mark(p->canvas, (Rect){box.x + 1, box.y, name, 1}, mark == BOARD_OTHER ? CELL_UNDERLINE : bits);
    draw_region(p, place, box);
    if (p->canvas->unicode && !plate && (mark == BOARD_NONE || mark == BOARD_OTHER))
        join_edges(p, box);
    draw_figures(p, place, box.x + 1, box.y + 1, box.width - 2, 0);
    if (has_changed(p, place))
        put(p, box.x + box.width - 1, box.y + 1, p->canvas->unicode ? "◆" : "*", ROLE_TEXT, CELL_BOLD);
}

/* The name of the focus, and a sign, on its ground: as bright as its letters, which are of the ground. */
static void set_off(const MapPainter *p, Rect bar, BoardMark mark)
{
    if (mark >= BOARD_FOCUS)
        canvas_mark(p->canvas, bar, CELL_REVERSE | CELL_BOLD);
    else if (mark == BOARD_OTHER)
        canvas_mark(p->canvas, bar, CELL_UNDERLINE);
    else if (mark >= BOARD_CANDIDATE)
        canvas_mark(p->canvas, bar, CELL_BOLD);
}

/* The name above what stands there; brackets take its first and last column where its ground is not seen. */
static void draw_small(const MapPainter *p, int place, Rect box)
{
    BoardMark mark = mark_of(p, place);
    bool plate = is_plate(p, place);
    const char *pair = plate ? "" : mark_brackets(mark);
    int aside = *pair ? 1 : 0;
    canvas_fill(p->canvas, box, " ", ROLE_PLAIN, 0);
    int name = canvas_text(p->canvas, box.x + aside, box.y, box.width - 2 * aside,
                           name_in(p, place, box.width - 2 * aside), ROLE_TEXT,
                           has_changed(p, place) ? CELL_BOLD : 0);
    if (plate)
        set_off(p, (Rect){box.x, box.y, box.width, 1}, mark);
    else
        canvas_mark(p->canvas, (Rect){box.x + aside, box.y, name, 1}, mark_bits(mark));
    int used = draw_figures(p, place, box.x + aside, box.y + 1, box.width - 2 * aside, 0);
    if (used == 0)
        put(p, box.x + aside, box.y + 1, p->canvas->unicode ? "·" : ".", ROLE_DIM, 0);
    for (int i = 0; i < 2 && aside; i++)
        canvas_put(p->canvas, i ? box.x + box.width - 1 : box.x, box.y, pair + i, 1, ROLE_TEXT, CELL_BOLD);
    if (plate)
        draw_beside(p, box, mark);
}

/* Signs are called all in the same way: as the rules abbreviate a place, if they do. */
static const char *sign_name(const MapPainter *p, int place)
{
    const char *brief = p->map->abbreviation(p->map->context, place);
    return *brief ? brief : p->map->title(p->map->context, place);
}

/* A name that is too long for its columns without what parts its words: "EGerm" of "E. Germany". Where its colour tells something
 * it is bold, too: on some lands little of that is left. */
static void draw_abbreviation(const MapPainter *p, int place, int x, int y, int columns, LookRole role)
{
    const char *title = sign_name(p, place);
    char text[MAP_ABBREVIATION] = "";
    size_t length = 0;
    bool whole = columns_of(title) <= columns;
    for (; *title && length + 1 < sizeof text; title++)
        if (whole || !strchr(" ./-", *title))
            text[length++] = *title;
    text[length] = '\0';
    canvas_text(p->canvas, x, y, columns, text, role, role == ROLE_TEXT ? 0 : CELL_BOLD);
}

/* The columns of what is told of players. */
static int columns_of_owned(const MapFigure *figure, int count)
{
    int used = 0;
    for (int i = 0; i < count; i++)
        used += *figure[i].sign ? columns_of(figure[i].text) : 0;
    return used;
}

/* What players have there, at the right end, one after the other. */
static void draw_owned_texts(const MapPainter *p, Rect row, const MapFigure *figure, int count)
{
    for (int i = 0; i < count && row.width > 0; i++) {
        int columns = canvas_text(p->canvas, row.x, row.y, row.width, figure[i].text, figure[i].role,
                                  figure[i].bold ? CELL_BOLD : 0);
        row.x += columns;
        row.width -= columns;
    }
}

/* Have signs of players room before their numbers in all boxes. Where these have grounds of their own, which tell whose they are,
 * there are none. */
static bool has_room_for_signs(const MapPainter *p)
{
    int room = p->layout->box_columns - MAP_LETTERS;
    for (int place = 0; place < p->source->width; place++) {
        MapFigure figure[MAP_FIGURES] = {0};
        int count = p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES);
        if (columns_of_owned(figure, count) > room)
            return false;
    }
    return true;
}

/* Numbers on the colours of whose they are, which need no sign where that has no room: right behind the letters, so that nobody
 * takes them for those of the next box; what is long takes the free column beside its own at last. */
static void draw_chips(const MapPainter *p, Rect box, const MapFigure *figure, int count)
{
    int x = box.x + MAP_LETTERS, end = box.x + box.width + 1;
    for (int i = 0; i < count; i++) {
        size_t sign = strlen(figure[i].sign);
        bool marked = strncmp(figure[i].text, figure[i].sign, sign) == 0 && figure[i].text[sign];
        const char *text = figure[i].text + (marked && !p->signed_chips ? sign : 0);
        int columns = at_most(columns_of(text), end - x);
        if (!sign)
            continue;
        canvas_ground(p->canvas, (Rect){x, box.y, columns, 1}, GROUND_NONE);
        x += canvas_text(p->canvas, x, box.y, columns, text, figure[i].role,
                         CELL_REVERSE | (figure[i].bold ? CELL_BOLD : 0));
    }
}

/* Where a name stands on its plate: in the middle, where it has what two players have there at its sides. */
static int name_column(const MapPainter *p, Rect box)
{
    bool sides = p->layout->plates && p->map->owners == 2;
    return box.x + (sides ? (box.width - MAP_LETTERS) / 2 : 0);
}

/* What two players have there: of the first one before the name, of the second one behind it, so that two numbers are not read as
 * one; what is long takes the free column beside the plate. */
static void draw_chips_aside(const MapPainter *p, Rect box, const MapFigure *figure, int count)
{
    int left = name_column(p, box), right = left + MAP_LETTERS;
    for (int i = 0; i < count; i++) {
        size_t sign = strlen(figure[i].sign);
        bool first = figure[i].owner == 0, marked = strncmp(figure[i].text, figure[i].sign, sign) == 0;
        const char *text = figure[i].text + (marked && figure[i].text[sign] ? sign : 0);
        int room = first ? left - box.x + 1 : box.x + box.width + 1 - right;
        int columns = at_most(columns_of(text), room), x = first ? left - columns : right;
        if (!sign)
            continue;
        canvas_ground(p->canvas, (Rect){x, box.y, columns, 1}, GROUND_NONE);
        canvas_text(p->canvas, x, box.y, columns, text, figure[i].role,
                    CELL_REVERSE | (figure[i].bold ? CELL_BOLD : 0));
    }
}

/* Where no ground of its own shows how far a box reaches, lines that come to its sides go on up to what is written in it. */
static void lead_in(const MapPainter *p, Rect box)
{
    for (int side = 0; side < 2; side++) {
        int step = side ? -1 : 1, x = side ? box.x + box.width : box.x - 1;
        int map_x = x - p->left, map_y = box.y - p->top;
        if (!p->lines || map_x < 0 || map_x >= p->layout->columns)
            continue;
        unsigned towards = side ? BOX_WEST : BOX_EAST;
        if (!(p->lines->side[0][map_y * p->layout->columns + map_x] & towards))
            continue;
        LookRole role = line_role(p, map_y * p->layout->columns + map_x);
        for (x += step; x >= box.x && x < box.x + box.width; x += step) {
            const Glyph *glyph = canvas_at(p->canvas, x, box.y);
            if (!glyph || strcmp(glyph->text, " ") != 0)
                break;
            put_line(p, x, box.y, line_text(BOX_EAST | BOX_WEST, 0, false, p->canvas->unicode), role);
        }
    }
}

/* A short name, with what players have there at its right; a whole name where there is no short
 * one, nobody has anything there and it has room. */
static void draw_named_sign(const MapPainter *p, int place, Rect box)
{
    enum { CHIP = 2 }; /* columns of a sign and a number, which are kept free where there is nothing */
    MapFigure figure[MAP_FIGURES] = {0};
    int count = p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES);
    LookRole role = name_role(figure, count);
    bool own = canvas_shows(p->canvas, p->map->ground(p->map->context, place));
    bool brief = *p->map->abbreviation(p->map->context, place) != 0;
    if (!p->land)
        count = keep_owned(figure, count, box.width - 1); /* they stand without gaps */
    int used = at_most(columns_of_owned(figure, count), box.width - 1);
    int columns = box.width - (used > CHIP ? used : CHIP);
    bool whole = !brief && used == 0 && columns_of(p->map->title(p->map->context, place)) <= box.width;
    columns = whole ? box.width : p->land ? MAP_LETTERS : columns - (columns > MAP_LETTERS);
    draw_abbreviation(p, place, whole ? box.x : name_column(p, box), box.y, columns,
                      own ? role : told_role(p, role));
    if (p->told_plates && role != ROLE_TEXT)
        canvas_mark(p->canvas, box, CELL_BOLD);
    if (name_column(p, box) > box.x)
        draw_chips_aside(p, box, figure, count);
    else if (p->land)
        draw_chips(p, box, figure, count);
    else if (used > 0)
        draw_owned_texts(p, (Rect){box.x + box.width - used, box.y, used, 1}, figure, count);
    if (!own && !p->layout->plates)
        lead_in(p, box);
}

/* A figure, or how the name begins; both where there is room. */
static void draw_sign(const MapPainter *p, int place, Rect box)
{
    BoardMark mark = mark_of(p, place);
    canvas_fill(p->canvas, box, " ", ROLE_PLAIN, 0);
    if (map_layout_named(p->layout))
        draw_named_sign(p, place, box);
    else if (draw_figures(p, place, box.x, box.y, box.width, 0) == 0)
        canvas_text(p->canvas, box.x, box.y, box.width, name_in(p, place, box.width), ROLE_DIM, 0);
    bool plate = is_plate(p, place), traced = has_changed(p, place), lettered = false;
    unsigned bits = plate && mark >= BOARD_FOCUS ? 0 : mark_bits(mark);
    if (plate && map_layout_named(p->layout)) { /* lifted, a plate would be lost in some lands */
        bits = mark == BOARD_CANDIDATE ? CELL_UNDERLINE | CELL_BOLD : bits;
        lettered = mark == BOARD_CANDIDATE;
        traced = traced && !p->canvas->textured;
    }
    Rect letters = {lettered ? name_column(p, box) : box.x, box.y, lettered ? MAP_LETTERS : box.width, 1};
    canvas_mark(p->canvas, letters, bits | (traced ? CELL_BOLD : 0));
    bool unseen = p->request->focus_style == FOCUS_UNSEEN;
    const char *pair = mark >= BOARD_GROUP && !unseen ? mark_brackets(mark) : "";
    for (int i = 0; i < 2 && *pair; i++) /* between two signs there is a column */
        canvas_put(p->canvas, i ? box.x + box.width : box.x - 1, box.y, pair + i, 1, ROLE_TEXT, CELL_BOLD);
    if (mark == BOARD_FOCUS && p->request->focus_style != FOCUS_UNSEEN)
        canvas_mark(p->canvas, box, CELL_REVERSE);
}

static void draw_place(const MapPainter *p, int place)
{
    Rect box = p->layout->box[place];
    unsigned ground = p->map->ground(p->map->context, place);
    box.x += p->left;
    box.y += p->top;
    bool signs = map_layout_named(p->layout); /* names lie on their land */
    canvas_ground(p->canvas, box, signs ? plate_of(p, place) : ground);
    if (p->layout->size != MAP_SIGNS && land_of(p, place) != GROUND_NONE)
        draw_in_land(p, place, box);
    else if (p->layout->size == MAP_FULL)
        draw_full(p, place, box);
    else if (p->layout->size == MAP_SMALL)
        draw_small(p, place, box);
    else
        draw_sign(p, place, box);
}

/* ---- a key to the colours of signs ---- */

enum {
    KEY_LINES = 12,
    KEY_MEANING = 48 /* bytes, with the end */
};

/* Nothing is drawn there, and no land: sea at most. */
static bool is_free(const MapPainter *p, int x, int y)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    return glyph && strcmp(glyph->text, " ") == 0 && !(glyph->marks & (CELL_GROUND | CELL_REVERSE)) &&
           (glyph->ground == GROUND_NONE || glyph->ground == MAP_SEA);
}

/* One line of the key: a sample, and what it means. */
typedef struct KeyLine {
    char sample[MAP_ABBREVIATION]; /* how the name of a place begins, or a number */
    LookRole role;
    unsigned ground; /* under the sample */
    unsigned marks;
    char meaning[KEY_MEANING];
} KeyLine;

typedef struct Key {
    KeyLine line[KEY_LINES];
    int lines;
} Key;

static void add_line(Key *key, const char *sample, LookRole role, unsigned ground, unsigned marks,
                     const char *meaning)
{
    for (int i = 0; i < key->lines; i++)
        if (strcmp(key->line[i].meaning, meaning) == 0)
            return;
    if (key->lines == KEY_LINES || !*meaning)
        return;
    KeyLine *line = &key->line[key->lines++];
    *line = (KeyLine){.role = role, .ground = ground, .marks = marks};
    snprintf(line->sample, sizeof line->sample, "%.*s", (int)sizeof line->sample - 1, sample);
    snprintf(line->meaning, sizeof line->meaning, "%s", meaning);
}

/* Whose the numbers are. */
static void add_owners(const MapPainter *p, Key *key)
{
    for (int owner = 0; p->land && owner < p->map->owners; owner++)
        for (int place = 0, found = 0; place < p->source->width && !found; place++) {
            MapFigure figure[MAP_FIGURES] = {0};
            int count = p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES);
            for (int i = 0; i < count && !found; i++) {
                found = *figure[i].sign && figure[i].owner == owner && figure[i].name;
                if (found)
                    add_line(key, "1", figure[i].role, GROUND_NONE, CELL_REVERSE | CELL_BOLD, figure[i].name);
            }
        }
}

/* Where signs have given their colour to names alone the first one is told with what it means. */
static void add_colours(const MapPainter *p, Key *key)
{
    for (int place = 0; place < p->source->width; place++) {
        MapFigure figure[MAP_FIGURES] = {0};
        int count = p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES);
        LookRole role = name_role(figure, count);
        unsigned land = land_of(p, place);
        for (int i = 0; i < count && role != ROLE_TEXT; i++)
            if (!*figure[i].sign && figure[i].role == role && figure[i].name) {
                unsigned plate = p->told_plates      ? told_plate(p, role)
                                 : p->layout->plates ? bare_plate(p)
                                                     : GROUND_NONE;
                add_line(key, land != GROUND_NONE ? sign_name(p, place) : "", told_role(p, role), plate,
                         CELL_BOLD, figure[i].name);
                return;
            }
    }
}

/* The first place of each ground that sets some apart in their land. */
static void add_grounds(const MapPainter *p, Key *key)
{
    for (int place = 0; place < p->source->width && p->map->ground_title; place++) {
        unsigned ground = p->map->ground(p->map->context, place);
        const char *title =
            land_of(p, place) != GROUND_NONE ? p->map->ground_title(p->map->context, place) : NULL;
        if (title && canvas_shows(p->canvas, ground))
            add_line(key, sign_name(p, place), ROLE_TEXT, ground, 0, title);
    }
}

/* Columns of a line with its sample, which all have as many columns. */
static int columns_of_line(const KeyLine *line)
{
    return *line->sample ? MAP_LETTERS + 1 + columns_of(line->meaning) : columns_of(line->meaning);
}

static bool is_free_area(const MapPainter *p, Rect area)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (!is_free(p, x, y))
                return false;
    return true;
}

/* The first room for so many columns and rows in the area, with a free column at both sides if there is that much. */
static bool find_room(const MapPainter *p, Rect area, int columns, int rows, Rect *out)
{
    for (int around = 1; around >= 0; around--)
        for (int y = area.y; y + rows <= area.y + area.height; y++)
            for (int x = area.x; x + columns + 2 * around <= area.x + area.width; x++) {
                *out = (Rect){x, y, columns + 2 * around, rows};
                if (!is_free_area(p, *out))
                    continue;
                int free = 0; /* columns at its right, of which it leaves half */
                while (out->x + out->width + free < area.x + area.width &&
                       is_free_area(p, (Rect){x + out->width + free, y, 1, rows}))
                    free++;
                out->x += (free + 1) / 2;
                *out = rect_inset(*out, around, 0);
                return true;
            }
    return false;
}

static void draw_key_line(const MapPainter *p, const KeyLine *line, int x, int y)
{
    int columns = *line->sample ? MAP_LETTERS : 0, text = at_most(columns_of(line->sample), columns);
    Rect sample = {x + columns - (line->marks & CELL_REVERSE ? text : columns), y,
                   line->marks & CELL_REVERSE ? text : columns, 1};
    if (line->ground != GROUND_NONE || line->marks & CELL_REVERSE)
        canvas_ground(p->canvas, sample, line->ground);
    canvas_text(p->canvas, sample.x, y, sample.width, line->sample, line->role, line->marks);
    const Glyph *under = canvas_at(p->canvas, x + columns, y);
    LookRole quiet = under && under->ground == MAP_SEA ? ROLE_TEXT : ROLE_DIM;
    canvas_text(p->canvas, x + columns + (columns > 0), y, columns_of(line->meaning), line->meaning,
                columns > 0 ? quiet : line->role, 0);
}

/* What colours mean, all together where the map has nothing; each alone where there is no room for that. */
static void draw_key(const MapPainter *p, Rect area)
{
    Key key = {.lines = 0};
    Rect room;
    int columns = 0;
    add_owners(p, &key);
    add_colours(p, &key);
    add_grounds(p, &key);
    for (int i = 0; i < key.lines; i++)
        columns = at_least(columns, columns_of_line(&key.line[i]));
    bool together = key.lines > 0 && find_room(p, area, columns, key.lines, &room);
    for (int i = 0; i < key.lines; i++) {
        if (together)
            draw_key_line(p, &key.line[i], room.x, room.y + i);
        else if (find_room(p, area, columns_of_line(&key.line[i]), 1, &room))
            draw_key_line(p, &key.line[i], room.x, room.y);
    }
}

/* A sign and what it means, in what is left of a row, if there is room for both. */
static void put_meaning(const MapPainter *p, Rect *row, const char *sign, LookRole role, const char *meaning)
{
    enum { GAP = 3 };
    int columns = columns_of(sign) + 1 + columns_of(meaning);
    if (columns > row->width)
        return;
    int x = row->x + canvas_text(p->canvas, row->x, row->y, columns, sign, role, 0) + 1;
    canvas_text(p->canvas, x, row->y, row->x + columns - x, meaning, ROLE_DIM, 0);
    row->x += columns + GAP;
    row->width -= columns + GAP;
}

/* Was something of this meaning told of a place before, or of one of the first figures of this one. */
static bool was_told(const MapPainter *p, int place, int before, const char *meaning)
{
    MapFigure figure[MAP_FIGURES];
    for (int at = 0; at <= place; at++) {
        memset(figure, 0, sizeof figure);
        int count = p->map->figures(p->map->context, at, p->canvas->unicode, figure, MAP_FIGURES);
        for (int i = 0; i < (at == place ? before : count); i++)
            if (!*figure[i].sign && figure[i].name && strcmp(figure[i].name, meaning) == 0)
                return true;
    }
    return false;
}

static bool has_any_changed(const MapPainter *p)
{
    for (int place = 0; place < p->source->width; place++)
        if (has_changed(p, place))
            return true;
    return false;
}

/* Below a map of large boxes: what is nobody's, links that have a name, and where something has happened. */
static void draw_key_row(const MapPainter *p, Rect row)
{
    MapFigure figure[MAP_FIGURES];
    for (int place = 0; place < p->source->width; place++) {
        memset(figure, 0, sizeof figure);
        int count = p->map->figures(p->map->context, place, p->canvas->unicode, figure, MAP_FIGURES);
        for (int i = 0; i < count; i++)
            if (!*figure[i].sign && figure[i].name && !was_told(p, place, i, figure[i].name))
                put_meaning(p, &row, figure[i].text, figure[i].role, figure[i].name);
    }
    bool heavy = p->layout->bars && p->map->sorts < MAP_STYLES;
    for (int sort = 1; sort < p->map->sorts && p->map->sort_title; sort++) {
        const char *line =
            line_text(BOX_EAST | BOX_WEST, at_most(sort, MAP_STYLES - 1), heavy, p->canvas->unicode);
        Buf sign = {0};
        buf_printf(&sign, "%s%s%s", line, line, line);
        put_meaning(p, &row, buf_string(&sign), ROLE_TEXT, p->map->sort_title(p->map->context, sort));
        buf_free(&sign);
    }
    if (p->map->change_title && has_any_changed(p))
        put_meaning(p, &row, p->canvas->unicode ? "◆" : "*", ROLE_TEXT,
                    p->map->change_title(p->map->context));
}

/* Where the map goes on beyond what is seen. */
static void draw_edges(const MapPainter *p, const BoardView *view)
{
    Rect area = view->area;
    bool unicode = p->canvas->unicode;
    int x = area.x + area.width / 2, y = area.y + area.height / 2;
    if (view->column > 0)
        put(p, area.x, y, unicode ? "◀" : "<", ROLE_TEXT, CELL_BOLD);
    if (view->column + area.width < p->layout->columns)
        put(p, area.x + area.width - 1, y, unicode ? "▶" : ">", ROLE_TEXT, CELL_BOLD);
    if (view->row > 0)
        put(p, x, area.y, unicode ? "▲" : "^", ROLE_TEXT, CELL_BOLD);
    if (view->row + area.height < p->layout->rows)
        put(p, x, area.y + area.height - 1, unicode ? "▼" : "v", ROLE_TEXT, CELL_BOLD);
}

static bool shows_land(const MapPainter *p)
{
    for (int place = 0; place < p->source->width; place++)
        if (land_of(p, place) != GROUND_NONE)
            return true;
    return false;
}

/* As bright as can be: lands have all grounds, on some of which a quiet text is lost. */
static void draw_names(const MapPainter *p, const MapNames *names)
{
    for (int i = 0; i < names->count; i++) {
        const MapName *name = &names->name[i];
        canvas_text(p->canvas, p->left + name->area.x, p->top + name->area.y, name->area.width,
                    p->map->region_title(p->map->context, name->region), ROLE_TEXT, CELL_BOLD);
    }
}

/* Patterns of the lands, where nothing else is drawn on them. */
static void draw_textures(const MapPainter *p, Rect area)
{
    bool drawn[GROUND_COUNT] = {false};
    for (int place = 0; place < p->source->width && p->map->texture; place++) {
        unsigned land = land_of(p, place), texture = p->map->texture(p->map->context, place);
        if (land != GROUND_NONE && !drawn[land])
            texture_draw(p->canvas, area, (LookTexture)texture, land);
        drawn[land] = true;
    }
}

void map_draw(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view)
{
    const BoardSource *source = request->source;
    MapLayout layout;
    if (source->width < 1 || area.width < 1 || area.height < 1)
        return;
    choose(request, area, &layout);
    place_view(&layout, request, area, view);
    MapLines lines = {0};
    MapPainter p = {.canvas = canvas,
                    .request = request,
                    .source = source,
                    .map = source->map,
                    .layout = &layout,
                    .left = view->area.x - view->column,
                    .top = view->area.y - view->row};
    Rect before = canvas_clip(canvas, view->area);
    p.land = shows_land(&p);
    layout.bars = layout.size == MAP_FULL && p.land;
    bool named = map_layout_named(&layout);
    layout.plates = named && p.land && bare_plate(&p) != GROUND_NONE;
    p.told_plates = layout.plates && canvas->textured && has_told_names(&p);
    layout.letters = layout.plates ? layout.box_columns : layout.letters;
    bool lined = layout.size != MAP_SIGNS || named;
    MapNames names = {0};
    if (lined)
        map_lines_make(source, &layout, &lines);
    if (named)
        map_names_make(source, &layout, &lines, &names);
    MapLand land;
    map_land_make(canvas, source, &layout, lined ? &lines : NULL, &names, &land);
    map_land_draw(canvas, &land, p.left, p.top);
    p.banners = !has_own_grounds(&p);
    p.signed_chips = named && p.banners && has_room_for_signs(&p);
    map_land_free(&land);
    if (lined) {
        p.lines = &lines;
        draw_lines(&p);
    }
    draw_names(&p, &names);
    for (int place = 0; place < source->width; place++)
        draw_place(&p, place);
    if (named) {
        draw_key(&p, view->area);
    }
    draw_textures(&p, view->area);
    draw_edges(&p, view);
    canvas_unclip(canvas, before);
    int below = view->area.y + view->area.height;
    if (layout.land && !view->scrolled && below < area.y + area.height)
        draw_key_row(&p, (Rect){view->area.x, below, view->area.width, 1});
    if (p.lines)
        map_lines_free(&lines);
    map_layout_free(&layout);
}

BoardFit map_fit(const BoardRequest *request, bool unicode, Rect area)
{
    (void)unicode; /* boxes are as large in ASCII */
    MapLayout layout;
    choose(request, area, &layout);
    BoardFit fit = {.size = {layout.box_columns, layout.box_rows, CELLS_TOUCH},
                    .side = board_side((BoardSize){layout.box_columns, layout.box_rows, CELLS_TOUCH}),
                    .whole = layout.columns <= area.width && layout.rows <= area.height,
                    .columns = layout.columns,
                    .rows = layout.rows,
                    .around_rows = layout.land,
                    .tight = map_layout_tight(&layout)};
    for (int p = 0; p < layout.places; p++)
        fit.seen += layout.box[p].x + layout.box[p].width <= area.width &&
                    layout.box[p].y + layout.box[p].height <= area.height;
    map_layout_free(&layout);
    return fit;
}

/* ---- where places are ------------------------------------------------------------------------ */

static Rect on_canvas(const BoardView *view, Rect box)
{
    box.x += view->area.x - view->column;
    box.y += view->area.y - view->row;
    return box;
}

/* As it was drawn. */
static void make_seen(const BoardView *view, const BoardSource *source, MapLayout *out)
{
    if (view->pressed_columns > 0)
        map_layout_press(source, view->size.rows == 1 ? MAP_SIGNS : MAP_SMALL, view->pressed_columns,
                         view->pressed_rows, out);
    else
        map_layout_make(source, map_layout_size(view->size.columns), out);
}

bool map_place_rect(const BoardView *view, const BoardSource *source, int place, Rect *out)
{
    MapLayout layout;
    make_seen(view, source, &layout);
    *out = on_canvas(view, layout.box[place]);
    map_layout_free(&layout);
    return rect_has(view->area, out->x, out->y) &&
           rect_has(view->area, out->x + out->width - 1, out->y + out->height - 1);
}

int map_place_at(const BoardView *view, const BoardSource *source, int x, int y)
{
    MapLayout layout;
    int found = CELL_NONE;
    if (!rect_has(view->area, x, y) || view->size.columns < 1)
        return CELL_NONE;
    make_seen(view, source, &layout);
    for (int place = 0; place < layout.places; place++)
        if (rect_has(on_canvas(view, layout.box[place]), x, y))
            found = place;
    map_layout_free(&layout);
    return found;
}

void map_place_middle(const BoardSource *source, int place, int *x, int *y)
{
    MapLayout layout;
    map_layout_make(source, MAP_FULL, &layout);
    *x = layout.box[place].x + MAP_COLUMNS / 2;
    *y = 2 * (layout.box[place].y + MAP_ROWS / 2); /* rows are twice as high */
    map_layout_free(&layout);
}
