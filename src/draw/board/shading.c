#include "draw/board/shading.h"

#include <math.h>
#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "base/mem.h"
#include "draw/board/board_sight.h"
#include "draw/board/emblem.h"
#include "draw/board/grid.h"
#include "draw/colour.h"
#include "draw/theme.h"

/* ---- which shades ----------------------------------------------------------------------------- */

/* Of hues in the order of their lightness: how much of borders is lost when those from one to another have the same shade. Of as
 * much, those have it that are near to each other. */
static double lost_between(const Hues *hues, const int order[SHADING_HUES], int from, int to)
{
    const double near = 1e-4;
    double far = hues->lightness[order[to]] - hues->lightness[order[from]], lost = near * far * far;
    for (int i = from; i <= to; i++)
        for (int j = from; j < i; j++)
            lost += hues->border[order[i]][order[j]] + hues->border[order[j]][order[i]];
    return lost;
}

static void sort(const Hues *hues, int order[SHADING_HUES])
{
    for (int i = 0; i < hues->count; i++) {
        int at = i;
        for (; at > 0 && hues->lightness[order[at - 1]] > hues->lightness[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

/* The least that is lost of the first hues with so many shades, and how many of them have all but the last of these. */
void shading_share(const Hues *hues, uint8_t shade[SHADING_HUES])
{
    double least[SHADES][SHADING_HUES] = {{0}};
    int order[SHADING_HUES] = {0}, before[SHADES][SHADING_HUES] = {{0}}, used = at_most(hues->count, SHADES);
    sort(hues, order);
    for (int i = 0; i < used * hues->count; i++) {
        int k = i / hues->count, last = i % hues->count;
        least[k][last] = k == 0 ? lost_between(hues, order, 0, last) : INFINITY;
        before[k][last] = 0;
        for (int first = 1; k > 0 && first <= last; first++) {
            double lost = least[k - 1][first - 1] + lost_between(hues, order, first, last);
            if (lost < least[k][last]) {
                least[k][last] = lost;
                before[k][last] = first;
            }
        }
    }
    for (int k = used - 1, last = hues->count - 1; k >= 0; k--) {
        int first = before[k][last];
        for (; last >= first; last--)
            shade[order[last]] = (uint8_t)(used > 1 ? k * (SHADES - 1) / (used - 1) : SHADES - 1);
    }
}

const char *shading_text(int shade, bool light)
{
    static const char *const TEXT[SHADES] = {" ", "░", "▒", "▓", "█"};
    return TEXT[light ? SHADES - 1 - shade : shade];
}

/* ---- pieces ----------------------------------------------------------------------------------- */

/* A picture that is cut into pieces, and what of it is what. */
typedef struct Cut {
    const Emblem *emblem;
    unsigned under;
    Rect area; /* of a piece */
    int across, down;
    Hues hues;
    uint16_t hue[SHADING_HUES];
} Cut;

enum { SHADED = 1 << 8, BRIGHT = 1 << 9 }; /* of a hue, beside its ground */

/* CIE L*, 0 to 100, of the colours of 24 bits on a dark page. */
static double lightness_of(unsigned hue)
{
    enum { MORE = 15 };
    const Theme theme = {.colours = THEME_COLOURS};
    unsigned ground = (hue & ~(unsigned)(SHADED | BRIGHT)) | (hue & SHADED ? CELL_IN_SHADE : 0);
    int colour = theme_style(&theme, ROLE_PLAIN, ground, 0).background;
    double luminance = colour < 0 ? 0 : colour_luminance(colour_under(colour, false));
    return 116 * cbrt(luminance) - 16 + (hue & BRIGHT ? MORE : 0);
}

/* Which of its hues the picture has at a point of a piece; those that are too many are as the last one. */
static int hue_at(Cut *cut, int piece, double x, double y)
{
    const EmblemPart *part = emblem_part_of_piece(
        cut->area, cut->emblem, (EmblemPiece){piece, cut->across, cut->down, false, false}, x, y);
    unsigned hue = part ? (unsigned)part->role - EMBLEM_GROUNDS : cut->under;
    hue |= (part && part->shaded ? SHADED : 0u) | (part && part->bright ? BRIGHT : 0u);
    int i = 0;
    while (i < cut->hues.count && cut->hue[i] != hue)
        i++;
    if (i == SHADING_HUES)
        return i - 1;
    if (i == cut->hues.count) {
        cut->hue[i] = (uint16_t)hue;
        cut->hues.lightness[i] = lightness_of(hue);
        cut->hues.count++;
    }
    return i;
}

/* Along rows and columns of points as far from each other as half a row is high. */
static void find_borders(Cut *cut, int piece)
{
    const double high = 0.5;
    for (int i = 0; i < 2 * cut->area.width * cut->area.height; i++) {
        int column = i % cut->area.width, half = i / cut->area.width;
        double x = column + 0.5, y = (half + 0.5) * high;
        int here = hue_at(cut, piece, x, y), right = hue_at(cut, piece, x + 1, y),
            below = hue_at(cut, piece, x, y + high);
        cut->hues.border[here][right] += right != here;
        cut->hues.border[here][below] += below != here;
    }
}

/* The shade that most points of a text cell have; of as many, a lighter one. */
static uint8_t shade_of(Cut *cut, const uint8_t shade[SHADING_HUES], int piece, int column, int row)
{
    enum { ACROSS = 3, DOWN = 6 };
    int points[SHADES] = {0}, best = 0;
    for (int i = 0; i < ACROSS * DOWN; i++) {
        int right = i % ACROSS, below = i / ACROSS;
        points[shade[hue_at(cut, piece, column + (right + 0.5) / ACROSS, row + (below + 0.5) / DOWN)]]++;
    }
    for (int i = 1; i < SHADES; i++)
        best = points[i] >= points[best] ? i : best;
    return (uint8_t)best;
}

/* ---- the board -------------------------------------------------------------------------------- */

/* A text cell or two would be overlooked. */
static bool is_like(const uint8_t *piece, const uint8_t *other, int cells)
{
    enum { LEAST = 3 };
    int different = 0;
    for (int i = 0; i < cells; i++)
        different += piece[i] != other[i];
    return different < LEAST;
}

static bool are_different(const Cut *cut, const uint8_t *shading, const uint8_t *seen)
{
    int pieces = cut->across * cut->down, cells = cut->area.width * cut->area.height;
    for (int i = 0; i < pieces; i++)
        for (int j = 0; j < i && seen[i]; j++)
            if (seen[j] &&
                is_like(shading + (size_t)i * (size_t)cells, shading + (size_t)j * (size_t)cells, cells))
                return false;
    return true;
}

/* The picture of which all pieces on the board are, and which of them, counted from 0, are there. */
static bool find_cut(const Painter *p, Cut *cut, uint8_t *seen)
{
    const BoardSource *source = p->source;
    *cut = (Cut){.area = {0, 0, grid_inner_columns(p->view->size), grid_inner_rows(p->view->size)},
                 .across = source->width,
                 .down = source->height};
    for (int cell = 0; cell < source->width * source->height; cell++) {
        if (!source->on_board(source->context, cell))
            continue;
        Sight sight = cell_sight(source, cell, true);
        if (!sight.top || sight.top->piece == 0)
            continue;
        const Emblem *emblem = sight.top->emblem;
        bool other = cut->emblem && (cut->emblem != emblem || cut->under != sight.ground);
        if (!emblem || !emblem_is_of_grounds(emblem) || other ||
            sight.top->piece > source->width * source->height)
            return false;
        cut->emblem = emblem;
        cut->under = sight.ground;
        seen[sight.top->piece - 1] = true;
    }
    return cut->emblem;
}

static uint8_t *shades_of(Cut *cut)
{
    uint8_t shade[SHADING_HUES] = {0};
    int pieces = cut->across * cut->down, cells = cut->area.width * cut->area.height;
    uint8_t *shading = mem_alloc((size_t)pieces * (size_t)cells);
    for (int piece = 1; piece <= pieces; piece++)
        find_borders(cut, piece);
    shading_share(&cut->hues, shade);
    for (int i = 0; i < pieces * cells; i++)
        shading[i] =
            shade_of(cut, shade, i / cells + 1, i % cells % cut->area.width, i % cells / cut->area.width);
    return shading;
}

static bool has_room(const Painter *p)
{
    enum { LEAST_COLUMNS = 8, LEAST_ROWS = 4 };
    const BoardView *v = p->view;
    return p->source->shifts == SHIFT_NONE && !grid_seamed(v) &&
           grid_inner_columns(v->size) >= LEAST_COLUMNS && grid_inner_rows(v->size) >= LEAST_ROWS;
}

uint8_t *shading_of_pieces(const Painter *p)
{
    if (p->canvas->grounds || !p->canvas->unicode || !has_room(p))
        return NULL;
    Cut cut;
    uint8_t *seen = mem_alloc((size_t)p->source->width * (size_t)p->source->height), *shading = NULL;
    if (find_cut(p, &cut, seen))
        shading = shades_of(&cut);
    if (shading && !are_different(&cut, shading, seen)) {
        mem_free(shading);
        shading = NULL;
    }
    mem_free(seen);
    return shading;
}

bool shading_draw(const Painter *p, Rect area, int piece)
{
    const BoardView *v = p->view;
    int cells = area.width * area.height;
    if (piece == 0 || area.width != grid_inner_columns(v->size) || area.height != grid_inner_rows(v->size))
        return false;
    for (int i = 0; i < cells; i++) {
        const char *text = shading_text(p->shading[(piece - 1) * cells + i], p->canvas->light);
        canvas_put(p->canvas, area.x + i % area.width, area.y + i / area.width, text, strlen(text),
                   ROLE_PLAIN, CELL_SHAPE);
    }
    return true;
}

/* The character of a frame along the sides of an area. */
static const char *frame_text(Rect area, int x, int y)
{
    bool left = x == 0, right = x == area.width - 1, top = y == 0, bottom = y == area.height - 1;
    bool level = top || bottom, upright = left || right;
    unsigned sides = (level && !right ? BOX_EAST : 0u) | (level && !left ? BOX_WEST : 0u) |
                     (upright && !bottom ? BOX_SOUTH : 0u) | (upright && !top ? BOX_NORTH : 0u);
    return box_text(sides, BOX_LIGHT, true);
}

void shading_draw_gap(const Painter *p, Rect area)
{
    for (int i = 0; i < area.width * area.height; i++) {
        const char *text = frame_text(area, i % area.width, i / area.width);
        canvas_put(p->canvas, area.x + i % area.width, area.y + i / area.width, text, strlen(text), ROLE_DIM,
                   0);
    }
}
