#include "draw/board/emblem.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/board/facets.h"
#include "draw/board/round.h"
#include "draw/board/seam.h"
#include "draw/mosaic.h"
#include "draw/wedge.h"

static const EmblemPiece EMBLEM_WHOLE = {0, 1, 1, false, false};
enum { SAMPLES = 5, NOTHING = -2 }; /* points each way of a part of a cell; nothing is there */

/* Where hundredths of the square fall: from the area's left and top, in columns; a row is two of them. */
typedef struct Frame {
    double left, top, side;
    double thin; /* lines are at least so wide, in hundredths, or they would have gaps */
    bool fitted; /* whole dots: see round_fit */
    bool sloped; /* no dots: what is round is a circle */
} Frame;

static double line_distance(double x, double y, const int16_t *from, const int16_t *to)
{
    double dx = to[0] - from[0], dy = to[1] - from[1], length = dx * dx + dy * dy;
    double along = length > 0 ? fmin(1, fmax(0, ((x - from[0]) * dx + (y - from[1]) * dy) / length)) : 0;
    return hypot(x - from[0] - along * dx, y - from[1] - along * dy);
}

static bool on_line(const EmblemPart *part, double x, double y, double width)
{
    for (int i = 0; i + 3 < part->numbers; i += 2)
        if (line_distance(x, y, part->number + i, part->number + i + 2) <= width / 2)
            return true;
    return false;
}

/* By how often a ray to the right crosses the border. */
static bool in_area(const EmblemPart *part, double x, double y)
{
    bool inside = false;
    for (int i = 0, j = part->numbers - 2; i < part->numbers; j = i, i += 2) {
        const int16_t *a = part->number + i, *b = part->number + j;
        if ((a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) * (b[0] - a[0]) / (double)(b[1] - a[1]))
            inside = !inside;
    }
    return inside;
}

static bool in_oval(const EmblemPart *part, double x, double y, double inset, double bulge)
{
    double across = part->number[2] - inset, down = part->number[3] - inset;
    double right = fabs(x - part->number[0]) / across, below = fabs(y - part->number[1]) / down;
    return across > 0 && down > 0 && pow(right, bulge) + pow(below, bulge) <= 1;
}

/* Four rows of dots that a circle would cover nearly wholly are a square to the eye; of those that are fitted only the
 * corners are left out, or they would be a cross, and two are to be one. */
static double bulge_of(const EmblemPart *part, const Frame *frame)
{
    const double rows = 2.6, fitted = 2.2, two = 1.2, circle = 2, rounder = 1.7, fuller = 2.4;
    double radius = part->number[3] * frame->side / EMBLEM_SIDE;
    if (frame->sloped && frame->fitted)
        return circle;
    if (frame->fitted)
        return radius > two && radius < fitted ? fuller : circle;
    return radius < rows ? rounder : circle;
}

static bool has_point(const EmblemPart *part, double x, double y, const Frame *frame)
{
    double width = part->cut ? part->width : fmax(part->width, frame->thin);
    double bulge = part->shape >= EMBLEM_OVAL ? bulge_of(part, frame) : 2;
    switch (part->shape) {
    case EMBLEM_AREA: return in_area(part, x, y);
    case EMBLEM_LINE: return on_line(part, x, y, width);
    case EMBLEM_OVAL: return in_oval(part, x, y, 0, bulge);
    default: return in_oval(part, x, y, 0, bulge) && !in_oval(part, x, y, width, bulge);
    }
}

static bool is_ground(int role)
{
    return role >= EMBLEM_GROUNDS;
}

/* The topmost part at a point, or NULL. */
static const EmblemPart *part_at(const Emblem *emblem, double x, double y, const Frame *frame)
{
    for (int i = emblem->parts - 1; i >= 0; i--)
        if (has_point(&emblem->part[i], x, y, frame))
            return emblem->part[i].cut ? NULL : &emblem->part[i];
    return NULL;
}

/* A border belongs to the side of the middle, so that drawings that are even stay so. */
static double inwards(double coordinate)
{
    return coordinate + (EMBLEM_SIDE / 2.0 - coordinate) * 1e-6;
}

/* A part of a text cell: how many of its points are covered, how many of these by grounds, how many are shaded or bright, and the role
 * of the point found last of each of the first two, or of most where there are slopes, or two sides would differ. */
typedef struct Patch {
    int covered, grounded, shaded, bright, role, ground;
} Patch;

/* Of those found so far, the role that most points have; of as many, the one that had them first. */
typedef struct Votes {
    int count[EMBLEM_GROUNDS + LOOK_GROUNDS + 1];
} Votes;

static void vote(Votes *votes, int role, int *most)
{
    int count = ++votes->count[role + 1];
    if (*most == NOTHING || count > votes->count[*most + 1])
        *most = role;
}

/* So many columns high. */
static Patch patch_at(const Emblem *emblem, const Frame *frame, double left, double top, double height)
{
    static const double POINT[SAMPLES] = {0.1, 0.3, 0.5, 0.7, 0.9};
    Patch patch = {0, 0, 0, 0, NOTHING, NOTHING};
    Votes votes = {0};
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        double x = left + 0.5 * POINT[i % SAMPLES], y = top + height * POINT[i / SAMPLES];
        double across = EMBLEM_SIDE * (x - frame->left) / frame->side,
               down = EMBLEM_SIDE * (y - frame->top) / frame->side;
        const EmblemPart *here = part_at(emblem, inwards(across), inwards(down), frame);
        if (!here)
            continue;
        patch.covered++;
        patch.grounded += is_ground(here->role);
        patch.shaded += here->shaded;
        patch.bright += here->bright;
        int *role = is_ground(here->role) ? &patch.ground : &patch.role;
        if (emblem->has_slopes)
            vote(&votes, (int)here->role, role);
        else
            *role = (int)here->role;
    }
    return patch;
}

/* A text cell of an emblem. */
typedef struct Mould {
    uint8_t parts; /* which are covered: a bit each, from the left above */
    uint8_t shade; /* of these those that are shaded */
    uint8_t bright;
    bool deep; /* what is under them is in the shade */
    int8_t role;
    int8_t under;  /* the ground of the other parts, from EMBLEM_GROUNDS on, or 0: what was there */
    uint8_t wedge; /* the one that stands for the parts, counted from 1, or 0 */
} Mould;

/* Emblems that were worked out lately. The canvas has it. */
enum { STENCILS = 64, STENCIL_CELLS = 14 * 7 };

typedef struct Kept {
    uint64_t print;
    int columns, rows; /* 0: none */
    bool faceted;      /* as a polygon, see draw/board/facets.h */
    Mould cell[STENCIL_CELLS];
} Kept;

typedef struct Stencil {
    Kept kept[STENCILS];
} Stencil;

/* One text cell has one colour: that of most of the parts that it covers. */
static int commonest_role(const int role[BLOCKS_PARTS], unsigned parts)
{
    int votes[EMBLEM_GROUNDS + LOOK_GROUNDS + 1] = {0}, best = 0;
    for (int i = 0; i < BLOCKS_PARTS; i++)
        if (parts >> i & 1 && role[i] != NOTHING && ++votes[role[i] + 1] > votes[best])
            best = role[i] + 1;
    return best - 1;
}

/* What is fitted to halves has whole columns. */
static void level_columns(int covered[BLOCKS_PARTS])
{
    for (int i = 0; i < BLOCKS_PARTS; i += BLOCKS_ACROSS)
        covered[i] = covered[i + 1] = (covered[i] + covered[i + 1]) / 2;
}

/* Which parts are more in the shade, or in the light, than not. */
static unsigned toned_parts(const Patch patch[BLOCKS_PARTS], bool bright)
{
    unsigned parts = 0;
    for (int i = 0; i < BLOCKS_PARTS; i++) {
        int toned = bright ? patch[i].bright : patch[i].shaded;
        if (toned > 0 && 2 * toned >= patch[i].covered)
            parts |= 1u << i;
    }
    return parts;
}

static bool is_most(unsigned some, unsigned parts)
{
    return 2 * __builtin_popcount(some & parts) > __builtin_popcount(parts);
}

/* Parts that have another ground than the one that most have. */
static unsigned other_parts(const int ground[BLOCKS_PARTS], unsigned parts, int most)
{
    unsigned other = 0;
    for (int i = 0; i < BLOCKS_PARTS; i++)
        if (parts >> i & 1 && ground[i] != most && ground[i] != NOTHING)
            other |= 1u << i;
    return other;
}

/* What has colours lies on what is a ground: where both are in a text cell, and nothing else is, one is under the other; so is one
 * ground under another. */
static Mould mould_of(const Patch patch[BLOCKS_PARTS], BlockKind blocks, bool level)
{
    int covered[BLOCKS_PARTS], ink[BLOCKS_PARTS], role[BLOCKS_PARTS], ground[BLOCKS_PARTS], grounded = 0;
    for (int i = 0; i < BLOCKS_PARTS; i++) {
        covered[i] = patch[i].covered;
        ink[i] = patch[i].covered - patch[i].grounded;
        role[i] = patch[i].role;
        ground[i] = patch[i].ground;
        grounded += patch[i].grounded;
    }
    if (level) {
        level_columns(covered);
        level_columns(ink);
    }
    unsigned parts = blocks_nearest(blocks, covered, SAMPLES * SAMPLES);
    unsigned inked = blocks_nearest(blocks, ink, SAMPLES * SAMPLES);
    unsigned shade = toned_parts(patch, false), bright = toned_parts(patch, true);
    unsigned all = (1u << BLOCKS_ACROSS * blocks_down(blocks)) - 1;
    int most = commonest_role(ground, parts);
    unsigned above = inked ? inked : parts == all ? other_parts(ground, parts, most) : 0;
    const int *of = inked ? role : ground;
    bool under = grounded > 0 && above && above != parts && parts == all && is_ground(most);
    if (!above)
        above = parts;
    return (Mould){(uint8_t)above,
                   (uint8_t)(above & shade),
                   (uint8_t)(above & bright),
                   under && is_most(shade, parts & ~above),
                   (int8_t)commonest_role(grounded == 0 ? role : of, above),
                   (int8_t)(under ? most : 0),
                   0};
}

static Mould mould_at(const Emblem *emblem, const Frame *frame, BlockKind blocks, int column, int row)
{
    Patch patch[BLOCKS_PARTS];
    int down = blocks_down(blocks);
    double height = 2.0 / down;
    for (int i = 0; i < BLOCKS_PARTS; i++)
        patch[i] = (Patch){0, 0, 0, 0, NOTHING, NOTHING};
    for (int i = 0; i < BLOCKS_ACROSS * down; i++) {
        int above = i / BLOCKS_ACROSS;
        patch[i] =
            patch_at(emblem, frame, column + 0.5 * (i % BLOCKS_ACROSS), 2.0 * row + height * above, height);
    }
    return mould_of(patch, blocks, frame->fitted && blocks == BLOCKS_HALVES);
}

/* ---- slopes ---- */

/* What is sloped, and one of its text cells. */
typedef struct Sloping {
    const Emblem *emblem;
    Frame frame;
    int column, row;
    bool halves; /* see Canvas */
    int within;  /* of what is covered by a single drawing, the role that is looked for; ANY: all */
    bool plain;  /* of that, what is neither shaded nor bright */
} Sloping;

enum { ANY = -3 };

/* The topmost part at a point of a text cell, which is one wide and one high, if it is one that is looked for. Points lie further
 * inwards one way than the other, lest they be on a border that leads to the middle. */
static const EmblemPart *part_in(const Sloping *s, double x, double y)
{
    double left = s->column + x, top = 2 * (s->row + y);
    const EmblemPart *part =
        part_at(s->emblem, inwards(EMBLEM_SIDE * (left - s->frame.left) / s->frame.side),
                inwards(inwards(EMBLEM_SIDE * (top - s->frame.top) / s->frame.side)), &s->frame);
    bool found = part && (s->within == ANY || s->within == (int)part->role) &&
                 !(s->plain && (part->shaded || part->bright));
    return found ? part : NULL;
}

/* What is covered of a text cell, and its one role, or NOTHING; what is sloped at any rate has one of them. */
static int only_role(const Sloping *s, WedgePoints out)
{
    int role = NOTHING;
    memset(out, 0, sizeof(WedgePoints));
    for (int i = 0; i < WEDGE_ACROSS * WEDGE_DOWN; i++) {
        int x = i % WEDGE_ACROSS, y = i / WEDGE_ACROSS;
        const EmblemPart *here = part_in(s, (x + 0.5) / WEDGE_ACROSS, (y + 0.5) / WEDGE_DOWN);
        if (!here)
            continue;
        if (role != NOTHING && role != (int)here->role && !s->emblem->has_slopes)
            return NOTHING;
        role = (int)here->role;
        out[y] |= (uint16_t)(1u << x);
    }
    return role;
}

/* Are blocks nearer by far: what has a corner there has no slope. */
static bool has_corner(unsigned parts, int wedge, const WedgePoints wanted)
{
    enum { FAR = 20 };
    WedgePoints blocks, slope;
    char text[BLOCKS_TEXT];
    blocks_text(BLOCKS_SEXTANTS, parts, text);
    wedge_points_of_steps(blocks_steps(text), blocks);
    wedge_points(wedge, slope);
    return wedge_difference(wanted, slope) > wedge_difference(wanted, blocks) + FAR;
}

/* Where the border of the drawing crosses that of a text cell: a side from its left or upper end, in so many steps; one that is
 * half-way between two of them is moved outwards. Returns how often it does. */
static int crossing_of(const Sloping *s, double x, double y, bool level, int steps, int *at)
{
    enum { LOOKS = 12, HALVINGS = 10 };
    bool before = part_in(s, x, y);
    int count = 0;
    for (int i = 1; i <= LOOKS; i++) {
        double low = (i - 1.0) / LOOKS, high = (double)i / LOOKS;
        bool now = part_in(s, level ? high : x, level ? y : high);
        if (now == before)
            continue;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (low + high) / 2;
            *((part_in(s, level ? middle : x, level ? y : middle) != NULL) == before ? &low : &high) = middle;
        }
        const double near = 0.05;
        *at = (int)lround((low + high) / 2 * steps + (before ? near : -near));
        before = now;
        count++;
    }
    return count;
}

static bool is_on_one_side(WedgeCorner a, WedgeCorner b)
{
    return (a.x == b.x && a.x % WEDGE_WIDTH == 0) || (a.y == b.y && a.y % WEDGE_HEIGHT == 0);
}

/* The points at which the border of the drawing enters and leaves a text cell. Returns how many: two; none too where it only touches a
 * side; -1 when there are others. */
static int ends_of(const Sloping *s, WedgeCorner end[2])
{
    enum { STEP = WEDGE_HEIGHT / BLOCKS_DOWN };
    int count = 0;
    for (int side = 0; side < 4; side++) {
        bool level = side < 2;
        int at = 0, far = side % 2;
        int found =
            crossing_of(s, level ? 0 : far, level ? far : 0, level, level ? WEDGE_WIDTH : BLOCKS_DOWN, &at);
        if (found > 1 || count + found > 2)
            return -1;
        if (found && level)
            end[count] = (WedgeCorner){(int8_t)at, (int8_t)(far * WEDGE_HEIGHT)};
        else if (found)
            end[count] = (WedgeCorner){(int8_t)(far * WEDGE_WIDTH), (int8_t)(at * STEP)};
        count += found;
    }
    if (count == 2 && is_on_one_side(end[0], end[1]))
        return 0;
    return count == 1 ? -1 : count;
}

/* A point on the covered side of a line: a corner of the text cell, or what lies opposite to one. */
static bool covered_point(const Sloping *s, const WedgeCorner end[2], WedgeCorner *out)
{
    static const WedgeCorner CORNER[] = {
        {0, 0}, {WEDGE_WIDTH, 0}, {WEDGE_WIDTH, WEDGE_HEIGHT}, {0, WEDGE_HEIGHT}};
    int most = 0;
    for (int i = 0; i < 4; i++) {
        int side = abs(wedge_side(end[0], end[1], CORNER[i]));
        bool covered = part_in(s, (double)CORNER[i].x / WEDGE_WIDTH, (double)CORNER[i].y / WEDGE_HEIGHT);
        if (side <= most)
            continue;
        most = side;
        *out = covered ? CORNER[i]
                       : (WedgeCorner){(int8_t)(end[0].x + end[1].x - CORNER[i].x),
                                       (int8_t)(end[0].y + end[1].y - CORNER[i].y)};
    }
    return most > 0;
}

/* What is on the covered side of a line that no wedge has: all, nothing, rows or columns of parts. */
static unsigned parts_beside(const WedgeCorner end[2], WedgeCorner covered)
{
    unsigned parts = 0;
    for (int i = 0; i < BLOCKS_PARTS; i++) {
        int column = i % BLOCKS_ACROSS, row = i / BLOCKS_ACROSS;
        double x = column + 0.5, y = (row + 0.5) * WEDGE_HEIGHT / BLOCKS_DOWN;
        double side = (end[1].x - end[0].x) * (y - end[0].y) - (end[1].y - end[0].y) * (x - end[0].x);
        if (side * wedge_side(end[0], end[1], covered) > 0)
            parts |= 1u << i;
    }
    return parts;
}

static uint8_t most_of(unsigned some, unsigned parts, unsigned all)
{
    return 2 * __builtin_popcount(some) > __builtin_popcount(parts) ? (uint8_t)all : 0;
}

/* The tones of what is too little of a text cell for any of its parts: as all of it. */
static void take_tone(Mould *mould, const Sloping *s, unsigned parts)
{
    for (int i = 0; i < WEDGE_ACROSS * WEDGE_DOWN; i++) {
        int x = i % WEDGE_ACROSS, y = i / WEDGE_ACROSS;
        const EmblemPart *here = part_in(s, (x + 0.5) / WEDGE_ACROSS, (y + 0.5) / WEDGE_DOWN);
        if (!here)
            continue;
        mould->shade = here->shaded ? (uint8_t)parts : 0;
        mould->bright = here->bright ? (uint8_t)parts : 0;
        return;
    }
}

/* Is all of a text cell covered, in two tones. */
static bool has_two_tones(const Mould *mould)
{
    enum { ALL = (1 << BLOCKS_PARTS) - 1 };
    unsigned tone = mould->shade ? mould->shade : mould->bright;
    return mould->parts == ALL && tone && tone != ALL && !(mould->shade && mould->bright);
}

/* A slope where these meet, or two inks, if one shows that. */
static void slope_within(Mould *out, const Sloping *s)
{
    Sloping inner = *s;
    WedgeCorner end[2], covered = {0, 0};
    inner.within = out->under ? out->role : ANY;
    inner.plain = !out->under;
    if (ends_of(&inner, end) <= 0 || !covered_point(&inner, end, &covered))
        return;
    int wedge = wedge_between(end[0], end[1], covered);
    if (wedge >= 0 && (wedge < WEDGE_HALVES || s->halves))
        out->wedge = (uint8_t)(wedge + 1);
}

/* The border of the drawing crosses the sides of text cells at points that those on both sides have, so that slopes meet. False
 * where there is more than a slope shows. */
static bool slope(Mould *out, const Sloping *s)
{
    enum { ALL = (1 << BLOCKS_PARTS) - 1 };
    Mould mould = *out;
    WedgeCorner end[2], covered = {0, 0};
    WedgePoints wanted;
    if (mould.under && !s->emblem->has_slopes)
        return false;
    if (s->emblem->has_slopes && (mould.under || has_two_tones(&mould))) {
        slope_within(out, s);
        return true;
    }
    int ends = ends_of(s, end);
    if (ends <= 0)
        return mould.parts == 0 || mould.parts == ALL;
    int role = only_role(s, wanted);
    if (role == NOTHING || !covered_point(s, end, &covered))
        return false;
    int wedge = wedge_between(end[0], end[1], covered);
    if (wedge >= WEDGE_HALVES && !s->halves)
        return false;
    if (wedge >= 0 && has_corner(mould.parts, wedge, wanted))
        return true;
    unsigned parts = wedge < 0 ? parts_beside(end, covered) : mould.parts ? mould.parts : 1;
    mould.shade = most_of(mould.shade, mould.parts, parts);
    mould.bright = most_of(mould.bright, mould.parts, parts);
    if (mould.parts == 0)
        take_tone(&mould, s, parts);
    mould.parts = (uint8_t)parts;
    mould.role = (int8_t)role;
    mould.wedge = (uint8_t)(wedge + 1);
    *out = mould;
    return true;
}

/* It keeps off the edges of its area, of which the lower half of the last row is none where it is raised. */
static Frame frame_in(Rect area, bool raised)
{
    double width = area.width, height = 2.0 * area.height - raised, room = fmin(width, height);
    double side = room - (room > 6 ? 1.2 : 0);
    return (Frame){(width - side) / 2, (height - side) / 2, side, 0.8 * EMBLEM_SIDE / side, false, false};
}

/* The whole is as large as all areas together; this one is a part of it. */
static Frame frame_of_piece(Rect area, EmblemPiece piece)
{
    int column = (piece.number - 1) % piece.across, row = (piece.number - 1) / piece.across;
    double width = (double)area.width * piece.across, height = 2.0 * area.height * piece.down;
    double side = fmin(width, height);
    return (Frame){(width - side) / 2 - (double)column * area.width,
                   (height - side) / 2 - 2.0 * row * area.height,
                   side,
                   0.8 * EMBLEM_SIDE / side,
                   false,
                   false};
}

const EmblemPart *emblem_part_of_piece(Rect area, const Emblem *emblem, EmblemPiece piece, double x, double y)
{
    Frame frame = frame_of_piece(area, piece);
    frame.sloped = frame.fitted = true;
    frame.thin = 0;
    return part_at(emblem, inwards(EMBLEM_SIDE * (x - frame.left) / frame.side),
                   inwards(EMBLEM_SIDE * (2 * y - frame.top) / frame.side), &frame);
}

/* With slopes where there are wedges, all or without halves: everywhere or nowhere, for where some text cells have more than slopes
 * show the others would be seen as faults. */
typedef enum Slopes { SLOPES_NONE, SLOPES_WEDGES, SLOPES_HALVES } Slopes;

static bool slope_all(Rect area, const Emblem *emblem, const Frame *frame, bool halves, Mould *out)
{
    Sloping s = {emblem, *frame, 0, 0, halves, ANY, false};
    s.frame.sloped = true;
    for (int i = 0; i < area.width * area.height; i++) {
        s.column = i % area.width;
        s.row = i / area.width;
        out[i] = mould_at(emblem, frame, BLOCKS_SEXTANTS, s.column, s.row);
        if (!slope(&out[i], &s))
            return false;
    }
    return true;
}

/* Of what stands lower: a part of a text cell, where that is nearer to half of half a row than nothing is. */
static double lower_by(EmblemPiece piece, BlockKind blocks)
{
    return piece.lowered && blocks == BLOCKS_SEXTANTS ? 2.0 / BLOCKS_DOWN : 0;
}

/* Cell by cell what is nearest, in all of the square. */
static void trace_all(Rect area, const Emblem *emblem, EmblemPiece piece, bool halves, Mould *out)
{
    double height = 2.0 * area.height - piece.raised, side = fmin(area.width, height);
    Sloping s = {.emblem = emblem, .halves = halves, .within = ANY};
    s.frame = (Frame){(area.width - side) / 2,
                      (height - side) / 2 + lower_by(piece, BLOCKS_SEXTANTS),
                      side,
                      0,
                      false,
                      true};
    WedgeTable wedges;
    wedge_measure(halves, &wedges);
    for (int i = 0; i < area.width * area.height; i++) {
        WedgePoints wanted;
        unsigned parts;
        s.column = i % area.width;
        s.row = i / area.width;
        out[i] = mould_at(emblem, &s.frame, BLOCKS_SEXTANTS, s.column, s.row);
        Sloping inner = s; /* of two inks the one that lies on the other */
        inner.within = out[i].under ? out[i].role : ANY;
        int role = only_role(&inner, wanted);
        if (role == NOTHING)
            continue;
        int wedge = mosaic_find(&wedges, wanted, &parts);
        out[i].parts = (uint8_t)(wedge >= 0 && parts == 0 ? 1 : parts);
        out[i].role = (int8_t)role;
        out[i].wedge = (uint8_t)(wedge + 1);
    }
}

static Frame frame_in_units(double left, double top)
{
    return (Frame){left, top, (double)EMBLEM_SIDE / ROUND_UNITS, 0, true, false};
}

/* Returns whether it is a polygon, see draw/board/facets.h. */
static bool work_out(Rect area, const Emblem *emblem, EmblemPiece piece, BlockKind blocks, Slopes slopes,
                     Mould *out)
{
    RoundFit fit;
    Facets facets;
    bool halves = slopes == SLOPES_HALVES;
    if (slopes != SLOPES_NONE && emblem->traced && piece.number == 0) {
        trace_all(area, emblem, piece, halves, out);
        return false;
    }
    if (slopes != SLOPES_NONE && piece.number == 0 && !piece.raised &&
        facets_fit(area, emblem, halves, &facets)) {
        Frame frame = frame_in_units(facets.left, facets.top);
        facets.emblem.has_slopes = true; /* of one disc on another, too */
        if (slope_all(area, &facets.emblem, &frame, halves, out))
            return true;
    }
    Frame frame = piece.number > 0 ? frame_of_piece(area, piece) : frame_in(area, piece.raised);
    if (piece.number == 0 && !piece.raised && round_fit(area, emblem, blocks, &fit)) {
        frame = frame_in_units(fit.left, fit.top);
        emblem = &fit.emblem;
    }
    frame.top += lower_by(piece, blocks);
    if (slopes != SLOPES_NONE && slope_all(area, emblem, &frame, halves, out))
        return false;
    for (int i = 0; i < area.width * area.height; i++)
        out[i] = mould_at(emblem, &frame, blocks, i % area.width, i / area.width);
    return false;
}

/* A ring has two borders in a text cell, a wedge one: with both it would be thick and thin. */
static bool has_rings(const Emblem *emblem)
{
    for (int i = 0; i < emblem->parts; i++)
        if (emblem->part[i].shape == EMBLEM_RING)
            return true;
    return false;
}

static bool has_slopes(const Canvas *canvas, const Emblem *emblem)
{
    return canvas->blocks == BLOCKS_SEXTANTS && !emblem->stepped && (emblem->traced || !has_rings(emblem));
}

/* In areas that are too small for drawings with dots: a lone disc may be known even there when it is a polygon. */
static bool may_be_faceted(const Canvas *canvas, Rect area, const Emblem *emblem)
{
    enum { WIDTH = 3, HEIGHT = 2 };
    return has_slopes(canvas, emblem) && emblem->parts == 1 && area.width >= WIDTH && area.height >= HEIGHT &&
           round_about_the_middle(emblem);
}

/* What is drawn into each text cell of an area, row by row. */
typedef struct Moulds {
    const Mould *cell;
    bool faceted;
} Moulds;

/* From the canvas's own, or worked out now. Larger ones, for which there is room then, are not kept: they are drawn
 * seldom, and few of them. */
static Moulds moulds_of(Canvas *canvas, Rect area, const Emblem *emblem, EmblemPiece piece, Mould *larger)
{
    if (!canvas->stencil)
        canvas->stencil = mem_alloc(sizeof *canvas->stencil);
    Slopes slopes = !has_slopes(canvas, emblem) ? SLOPES_NONE
                    : canvas->halves            ? SLOPES_HALVES
                                                : SLOPES_WEDGES;
    if (larger)
        return (Moulds){larger, work_out(area, emblem, piece, canvas->blocks, slopes, larger)};
    uint64_t part[] = {emblem->print, (uint64_t)piece.number, (uint64_t)piece.across, (uint64_t)piece.down,
                       (uint64_t)canvas->blocks + ((uint64_t)slopes << 8) + ((uint64_t)piece.raised << 16) +
                           ((uint64_t)piece.lowered << 17)};
    uint64_t print = hash_bytes(part, sizeof part);
    uint64_t where[] = {print, (uint64_t)area.width, (uint64_t)area.height};
    Kept *kept = &canvas->stencil->kept[hash_bytes(where, sizeof where) % STENCILS];
    if (kept->print != print || kept->columns != area.width || kept->rows != area.height) {
        kept->print = print;
        kept->columns = area.width;
        kept->rows = area.height;
        kept->faceted = work_out(area, emblem, piece, canvas->blocks, slopes, kept->cell);
    }
    return (Moulds){kept->cell, kept->faceted};
}

/* What a text cell is drawn in. */
typedef struct Ink {
    LookRole role;
    unsigned marks;
} Ink;

static Ink ink_of(const Emblem *emblem, int role, LookRole own)
{
    unsigned marks = emblem->stepped || emblem->traced ? CELL_SHAPE : CELL_SHAPE | CELL_SMOOTH;
    if (emblem->sunken)
        return (Ink){own, marks | CELL_SUNKEN};
    if (is_ground(role))
        return (Ink){(LookRole)(role - EMBLEM_GROUNDS), marks | CELL_GROUND};
    return (Ink){role == EMBLEM_OWN ? own : (LookRole)role, marks};
}

/* Parts of a text cell that are in the shade, and those in the light. */
typedef struct Tones {
    unsigned shade, bright;
} Tones;

static Tones tones_in(const Canvas *canvas, Tones tones, unsigned parts)
{
    unsigned seen = canvas->textured ? parts : 0;
    return (Tones){tones.shade & seen, tones.bright & seen & ~tones.shade};
}

/* Of three tones in a text cell, which has two colours, the one that has least of it is as the rest. */
static Tones two_of(Tones tones, unsigned parts)
{
    int shade = __builtin_popcount(tones.shade), bright = __builtin_popcount(tones.bright),
        rest = __builtin_popcount(parts) - shade - bright;
    if (!shade || !bright || !rest)
        return tones;
    if (rest < shade && rest < bright)
        tones.shade = parts & ~tones.bright;
    else if (bright <= shade)
        tones.bright = 0;
    else
        tones.shade = 0;
    return tones;
}

/* Marks of parts in one ink, and which of them its character has. Where a text cell is not covered wholly all of them are of
 * one tone. */
static unsigned marks_of(Tones tones, unsigned all, unsigned *parts)
{
    unsigned shade = tones.shade, bright = tones.bright, own = *parts & ~shade & ~bright;
    if (*parts != all || own == all || shade == all || bright == all)
        return is_most(shade, *parts) ? CELL_SHADED : is_most(bright, *parts) ? CELL_SHADED | CELL_GLINT : 0;
    *parts = own ? own : shade;
    return (shade ? CELL_RIM : 0) | (bright ? CELL_GLINT : 0);
}

/* Where one ground lies above another, what a drawing leaves free of a text cell is of the one of which it leaves more. */
static void choose_ground(Canvas *canvas, int x, int y, int down, unsigned parts)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    int half = glyph && glyph->marks & CELL_GROUND ? seam_parts(glyph->text) : 0, upper = 0;
    if (half != SEAM_UPPER && half != SEAM_LOWER)
        return;
    for (int part = 0; part < BLOCKS_ACROSS * down; part++) {
        int row = part / BLOCKS_ACROSS;
        if (!(parts >> part & 1))
            upper += (2 * row < down - 1) - (2 * row > down - 1);
    }
    if (upper != 0 && (upper > 0) == (half == SEAM_UPPER))
        canvas_ground(canvas, (Rect){x, y, 1, 1}, glyph->role);
}

static void put_parts(Canvas *canvas, int x, int y, BlockKind kind, unsigned parts, Tones tones, Ink ink)
{
    char text[BLOCKS_TEXT];
    unsigned all = (1u << BLOCKS_ACROSS * blocks_down(kind)) - 1;
    ink.marks |= marks_of(two_of(tones_in(canvas, tones, parts), parts), all, &parts);
    choose_ground(canvas, x, y, blocks_down(kind), parts);
    canvas_unlight(canvas, x, y);
    blocks_text(kind, parts, text);
    canvas_put(canvas, x, y, text, strlen(text), ink.role, ink.marks);
}

/* In place of the blocks that were put. */
static void put_in_place(Canvas *canvas, int x, int y, const char *text, size_t length)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    if (glyph)
        canvas_put(canvas, x, y, text, length, (LookRole)glyph->role, glyph->marks);
}

static void put_wedge(Canvas *canvas, int x, int y, int wedge)
{
    char text[BLOCKS_TEXT];
    put_in_place(canvas, x, y, text, utf8_encode(wedge_code(wedge), text));
}

static void put_under(Canvas *canvas, int x, int y, unsigned ground, bool deep)
{
    canvas_ground(canvas, (Rect){x, y, 1, 1}, ground | (deep ? (unsigned)CELL_IN_SHADE : 0));
}

static void put_mould(Canvas *canvas, int x, int y, const Emblem *emblem, Mould mould, LookRole own)
{
    if (mould.parts == 0)
        return;
    if (mould.under)
        put_under(canvas, x, y, (unsigned)mould.under - EMBLEM_GROUNDS, mould.deep && canvas->textured);
    Ink ink = ink_of(emblem, mould.role, own);
    if (canvas->blocks == BLOCKS_SEXTANTS)
        ink.marks &= ~(unsigned)CELL_SMOOTH; /* is as smooth as it gets */
    put_parts(canvas, x, y, canvas->blocks, mould.parts, (Tones){mould.shade, mould.bright}, ink);
    if (mould.wedge)
        put_wedge(canvas, x, y, mould.wedge - 1);
}

bool emblem_has_grounds(const Canvas *canvas, const Emblem *emblem)
{
    for (int i = 0; i < emblem->parts; i++)
        if (is_ground(emblem->part[i].role) &&
            !canvas_shows(canvas, (unsigned)emblem->part[i].role - EMBLEM_GROUNDS))
            return false;
    return true;
}

bool emblem_is_of_grounds(const Emblem *emblem)
{
    for (int i = 0; i < emblem->parts; i++)
        if (!is_ground(emblem->part[i].role))
            return false;
    return emblem->parts > 0;
}

/* A hole that is not seen would be taken for a thing: texts stand for the drawing then. */
static bool can_be_seen(const Canvas *canvas, const Emblem *emblem)
{
    return emblem_has_grounds(canvas, emblem) && canvas->unicode && emblem->parts > 0 &&
           (canvas->grounds || !emblem->sunken);
}

/* What is carved is cut where there are no shades, and what is always drawn has its own colour where its ground is not seen. */
static const Emblem *in_shades(const Canvas *canvas, const Emblem *emblem)
{
    if (emblem && emblem->own && !emblem_has_grounds(canvas, emblem))
        emblem = emblem->own;
    return emblem && emblem->flat && !canvas->textured ? emblem->flat : emblem;
}

/* ---- small forms ---- */

enum { EMBLEM_SEAMED = 5 };                 /* most columns of a cell with seams */
enum { DOTS = 2, CELL_DOTS = DOTS * DOTS }; /* of a text cell, each way, but for sixths */

static bool has_dot(const EmblemForm *form, const uint16_t *row, int x, int y)
{
    return x >= 0 && y >= 0 && x < form->columns && y < form->rows && row[y] >> x & 1;
}

/* Free dots above a form in the middle of an area: of those that are left over one more than below it, or as near to the middle as
 * can be of what is raised, whose area has half a row less. */
static int dots_above(BlockKind blocks, Rect area, const EmblemForm *form, bool raised)
{
    enum { PARTS = 4 };
    int down = blocks_down(blocks), left_over = down * area.height - form->rows;
    return raised ? (2 * left_over - down + 1) / PARTS : left_over - left_over / 2;
}

/* The parts of a text cell that a form covers, or its shade, below so many free dots; with halves it stands at a whole column. */
static unsigned parts_below(BlockKind blocks, Rect area, const EmblemForm *form, const uint16_t *row, int top,
                            int cell)
{
    int down = blocks_down(blocks), left = area.width - form->columns / 2;
    unsigned parts = 0;
    left -= blocks == BLOCKS_HALVES && left % 2;
    for (int i = 0; i < DOTS * down; i++)
        if (has_dot(form, row, DOTS * (cell % area.width) + i % DOTS - left,
                    down * (cell / area.width) + i / DOTS - top))
            parts |= 1u << i;
    return parts;
}

static unsigned parts_of(BlockKind blocks, Rect area, const EmblemForm *form, const uint16_t *row, int cell)
{
    return parts_below(blocks, area, form, row, dots_above(blocks, area, form, false), cell);
}

static unsigned form_parts(BlockKind blocks, Rect area, const EmblemForm *form, int cell)
{
    return parts_of(blocks, area, form, form->row, cell);
}

/* Halves show a form whose cells are halves, no others: little would be left of them. */
static bool halves_show(Rect area, const EmblemForm *form)
{
    for (int cell = 0; cell < area.width * area.height; cell++) {
        unsigned parts = form_parts(BLOCKS_HALVES, area, form, cell);
        int covered[CELL_DOTS];
        for (int i = 0; i < CELL_DOTS; i++)
            covered[i] = (int)(parts >> i & 1);
        if (blocks_nearest(BLOCKS_HALVES, covered, 1) != parts)
            return false;
    }
    return true;
}

/* It has room, and is more than a speck there. In a single row one is little more than a patch of colour, which is told from
 * others only where there are grounds. */
static bool form_fits(const Canvas *canvas, Rect area, const EmblemForm *form)
{
    return form->columns <= DOTS * area.width && form->rows <= DOTS * area.height && form->rows % DOTS == 0 &&
           form->columns > area.width && form->rows > area.height && (area.height > 1 || canvas->grounds) &&
           (canvas->blocks != BLOCKS_HALVES || halves_show(area, form));
}

/* Of what is raised half a row is no room for more than rows that are free. */
static bool is_within(Rect area, const EmblemForm *form, int down, bool raised)
{
    int rows = form->rows;
    while (rows > 0 && form->row[rows - 1] == 0)
        rows--;
    return !raised || 2 * rows <= down * (2 * area.height - 1);
}

/* A form of more rows than there are quarters below each other, for sixths: the largest that fits, or NULL. */
static const EmblemForm *form_of_sixths(const Canvas *canvas, Rect area, const Emblem *emblem, bool raised)
{
    const EmblemForm *best = NULL;
    for (int i = 0;
         i < emblem->forms && canvas->blocks == BLOCKS_SEXTANTS && (area.height > 1 || canvas->grounds);
         i++) {
        const EmblemForm *form = &emblem->form[i];
        if (form->rows > DOTS * area.height - raised && form->rows <= BLOCKS_DOWN * area.height &&
            is_within(area, form, BLOCKS_DOWN, raised) && form->columns <= DOTS * area.width &&
            form->columns > area.width && (!best || form->columns * form->rows > best->columns * best->rows))
            best = form;
    }
    return best;
}

/* The largest that fits, or NULL. */
static const EmblemForm *form_for(const Canvas *canvas, Rect area, const Emblem *emblem, bool raised)
{
    const EmblemForm *best = NULL;
    for (int i = 0; i < emblem->forms; i++) {
        const EmblemForm *form = &emblem->form[i];
        if (form_fits(canvas, area, form) && is_within(area, form, DOTS, raised) &&
            (!best || form->columns * form->rows > best->columns * best->rows))
            best = form;
    }
    return best;
}

/* All of a small form is drawn in one ink: a ground where its drawing begins with one. */
static Ink form_ink(const Emblem *emblem, LookRole own)
{
    return ink_of(emblem, is_ground(emblem->part[0].role) ? emblem->part[0].role : EMBLEM_OWN, own);
}

/* What its inlays are drawn in: the first ink that is another one. */
static Ink inlay_ink(const Emblem *emblem, LookRole own)
{
    for (int i = 1; i < emblem->parts; i++)
        if (emblem->part[i].role != emblem->part[0].role)
            return ink_of(emblem, emblem->part[i].role, own);
    return form_ink(emblem, own);
}

/* What forms of quarters are drawn in. */
static BlockKind quarters_of(const Canvas *canvas)
{
    return canvas->blocks == BLOCKS_HALVES ? BLOCKS_HALVES : BLOCKS_QUADRANTS;
}

/* Round ones that are as high as their area would grow together with those above them: an eighth of a row is left free there,
 * if all that goes up so far covers its text cells wholly. The fonts of consoles have no character for that. */
static void part_from_above(Canvas *canvas, Rect area, const EmblemForm *form)
{
    enum { UPPER = 3, ALL = 15 };
    bool round = form->row[0] == form->row[form->rows - 1] && form->row[0] != form->row[1];
    if (!round || form->rows < DOTS * area.height || area.height < 2 || canvas->blocks == BLOCKS_HALVES)
        return;
    for (int x = 0; x < area.width; x++) {
        unsigned parts = form_parts(quarters_of(canvas), area, form, x);
        if (parts & UPPER && parts != ALL)
            return;
    }
    for (int x = area.x; x < area.x + area.width; x++) {
        const Glyph *glyph = canvas_at(canvas, x, area.y);
        if (glyph && strcmp(glyph->text, "█") == 0)
            canvas_put(canvas, x, area.y, "▇", strlen("▇"), (LookRole)glyph->role, glyph->marks);
    }
}

/* What has a step at its end is round with a slope: the code point of a wedge, or 0. */
static uint32_t slope_of(unsigned parts)
{
    enum { UL = 1, UR = 2, L = 4, R = 8, LL = 16, LR = 32, LOWER = L | R | LL | LR };
    switch (parts) {
    case UR | L | R | LR:
    case R: return 0x1FB6E; /* 🭮 the triangle on the right */
    case UL | L | R | LL:
    case L: return 0x1FB6C;          /* 🭬 on the left */
    case UR | LOWER: return 0x1FB42; /* 🭂 without the corner above on the left */
    case UL | LOWER: return 0x1FB4D; /* 🭍 on the right */
    case UR: return 0x1FB63;         /* 🭣 that corner alone */
    case UL: return 0x1FB58;         /* 🭘 */
    default: return 0;
    }
}

static void put_sloped(Canvas *canvas, int x, int y, unsigned parts, Ink ink)
{
    uint32_t slope = slope_of(parts);
    ink.marks &= ~(unsigned)CELL_SMOOTH;
    if (parts)
        put_parts(canvas, x, y, BLOCKS_SEXTANTS, parts, (Tones){0, 0}, ink);
    if (slope)
        put_wedge(canvas, x, y, wedge_number(slope));
}

/* A text cell of a form. */
typedef struct FormCell {
    BlockKind kind;
    unsigned parts;
    Tones tones;
    unsigned inlay;
    bool exact; /* is not smooth */
} FormCell;

static unsigned kind_at(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph ? glyph->ground & ~(unsigned)(CELL_ODD | CELL_TRACED | CELL_GRAIN) : GROUND_NONE;
}

/* An inlay and what it is in, which fill a text cell: what is a ground lies under the other, and on a floor what has a colour as
 * well; elsewhere the inlay is a shade. */
static void put_inlaid(Canvas *canvas, int x, int y, const FormCell *cell, Ink body, Ink inlay)
{
    unsigned rest = cell->parts & ~cell->inlay;
    if (body.marks & CELL_GROUND) {
        put_under(canvas, x, y, body.role, is_most(cell->tones.shade, rest));
        put_parts(canvas, x, y, cell->kind, cell->inlay, (Tones){0, 0}, inlay);
    } else if (inlay.marks & CELL_GROUND) {
        put_under(canvas, x, y, inlay.role, false);
        put_parts(canvas, x, y, cell->kind, rest, cell->tones, body);
    } else if (canvas->textured && kind_at(canvas, x, y) == GROUND_FLOOR) {
        inlay.marks |= CELL_OVER_ROLE | CELL_ABROAD | (is_most(cell->tones.shade, rest) ? CELL_RIM : 0u);
        put_under(canvas, x, y, body.role, false);
        put_parts(canvas, x, y, cell->kind, cell->inlay, (Tones){0, 0}, inlay);
    } else {
        put_parts(canvas, x, y, cell->kind, cell->parts, (Tones){cell->inlay, 0}, body);
    }
}

/* A form that says where light falls is told dot by dot: slopes would leave pieces of it. */
static bool is_exact(const EmblemForm *form)
{
    unsigned found = 0;
    for (int y = 0; y < form->rows; y++)
        found |= form->bright[y];
    return found;
}

static void put_form(Canvas *canvas, int x, int y, const FormCell *cell, const Emblem *emblem, LookRole role)
{
    Ink body = form_ink(emblem, role), inlay = inlay_ink(emblem, role);
    inlay.marks &= ~(unsigned)CELL_SMOOTH;
    if (cell->exact)
        body.marks &= ~(unsigned)CELL_SMOOTH;
    unsigned all = (1u << BLOCKS_ACROSS * blocks_down(cell->kind)) - 1;
    if (cell->inlay && cell->inlay != all && cell->parts == all)
        put_inlaid(canvas, x, y, cell, body, inlay);
    else
        put_parts(canvas, x, y, cell->kind, cell->parts, cell->tones,
                  2 * __builtin_popcount(cell->inlay) > __builtin_popcount(cell->parts) ? inlay : body);
}

/* The largest drawing in characters that has room and is no speck there, or NULL: for terminals that have all of these. */
static const EmblemSketch *sketch_for(const Canvas *canvas, Rect area, const Emblem *emblem)
{
    const EmblemSketch *best = NULL;
    for (int i = 0; i < emblem->sketches && canvas->blocks == BLOCKS_SEXTANTS; i++) {
        const EmblemSketch *sketch = &emblem->sketch[i];
        if (sketch->columns <= area.width && sketch->rows <= area.height &&
            2 * sketch->columns > area.width && 2 * sketch->rows > area.height &&
            (!best || sketch->columns * sketch->rows > best->columns * best->rows))
            best = sketch;
    }
    return best;
}

/* Was one made for cells as high as this: it is known better than parts that have room. */
static bool is_sketched(const Canvas *canvas, Rect area, const Emblem *emblem)
{
    const EmblemSketch *sketch = sketch_for(canvas, area, emblem);
    return sketch && sketch->rows == area.height;
}

/* The sixths that are nearest to what a wedge covers. */
static unsigned sixths_of(int wedge)
{
    enum { COLUMN = WEDGE_ACROSS / BLOCKS_ACROSS, ROW = WEDGE_DOWN / BLOCKS_DOWN };
    WedgePoints points;
    int covered[BLOCKS_PARTS] = {0};
    wedge_points(wedge, points);
    for (int y = 0; y < WEDGE_DOWN; y++)
        for (int x = 0; x < WEDGE_ACROSS; x++)
            covered[y / ROW * BLOCKS_ACROSS + x / COLUMN] += points[y] >> x & 1;
    return blocks_nearest(BLOCKS_SEXTANTS, covered, COLUMN * ROW);
}

/* How much of a text cell of a sketch is in the shade, or in the light. */
typedef enum Dusk { DUSK_NONE, DUSK_HALF, DUSK_RIM, DUSK_DEEP, DUSK_GLINT } Dusk;

static Dusk dusk_of(const EmblemSketch *sketch, int cell)
{
    return sketch->deep >> cell & 1    ? DUSK_DEEP
           : sketch->rim >> cell & 1   ? DUSK_RIM
           : sketch->glint >> cell & 1 ? DUSK_GLINT
           : sketch->shade >> cell & 1 ? DUSK_HALF
                                       : DUSK_NONE;
}

/* Does what is drawn above it reach down to a text cell all along. */
static bool is_below_whole(const Canvas *canvas, int x, int y)
{
    const Glyph *above = canvas_at(canvas, x, y - 1);
    return above && strcmp(above->text, "█") == 0;
}

/* Where there are no shades nothing is left free for them, nor is an eighth below what is no drawing. */
static void put_sketched(Canvas *canvas, int x, int y, unsigned character, Dusk dusk, Ink ink)
{
    enum { ALL = EMBLEM_SIXTHS - 1 };
    static const unsigned MARKS[] = {
        [DUSK_HALF] = CELL_DUSK, [DUSK_RIM] = CELL_RIM, [DUSK_DEEP] = CELL_SHADED, [DUSK_GLINT] = CELL_GLINT};
    if (((dusk == DUSK_RIM || dusk == DUSK_GLINT) && !canvas->textured) ||
        (character == EMBLEM_SEVEN && !is_below_whole(canvas, x, y)))
        character = ALL;
    int wedge = (int)character - EMBLEM_SIXTHS;
    const char *other = character == EMBLEM_CROSS ? "╋" : character == EMBLEM_SEVEN ? "▇" : NULL;
    unsigned parts = other ? ALL : wedge < 0 ? character : sixths_of(wedge);
    ink.marks |= canvas->textured ? MARKS[dusk] : 0;
    put_parts(canvas, x, y, BLOCKS_SEXTANTS, parts, (Tones){0, 0}, ink);
    if (other)
        put_in_place(canvas, x, y, other, strlen(other));
    else if (wedge >= 0 && (wedge < WEDGE_HALVES || canvas->halves))
        put_wedge(canvas, x, y, wedge);
}

/* The character of a sketch that covers what another one leaves free; all of the text cell where there is none. */
static unsigned counterpart_of(unsigned character)
{
    enum { ALL = EMBLEM_SIXTHS - 1 };
    WedgePoints of, here;
    if (character <= ALL)
        return ALL & ~character;
    if (character >= EMBLEM_SIXTHS + WEDGES)
        return ALL;
    wedge_points((int)character - EMBLEM_SIXTHS, of);
    for (int wedge = 0; wedge < WEDGES; wedge++) {
        wedge_points(wedge, here);
        if (wedge_difference(of, here) == WEDGE_ACROSS * WEDGE_DOWN)
            return EMBLEM_SIXTHS + (unsigned)wedge;
    }
    return ALL;
}

/* How much of a text cell a character of a sketch covers. */
static int coverage_of(unsigned character)
{
    static const WedgePoints NOTHING_THERE = {0};
    WedgePoints of;
    char text[BLOCKS_TEXT];
    if (character >= EMBLEM_SIXTHS + WEDGES)
        return WEDGE_ACROSS * WEDGE_DOWN;
    if (character >= EMBLEM_SIXTHS) {
        wedge_points((int)character - EMBLEM_SIXTHS, of);
    } else {
        blocks_text(BLOCKS_SEXTANTS, character, text);
        wedge_points_of_steps(blocks_steps(text), of);
    }
    return wedge_difference(of, NOTHING_THERE);
}

/* Neither is a ground: on paper, and on a floor on its shade, one may be over the other, elsewhere there is that alone which has
 * more of the text cell. */
static void put_on_role(Canvas *canvas, int x, int y, unsigned character, Ink body, Ink inlay)
{
    unsigned rest = counterpart_of(character), kind = kind_at(canvas, x, y);
    if ((kind != GROUND_PAPER && kind != GROUND_FLOOR) || !canvas->textured) {
        bool more = coverage_of(character) > coverage_of(rest);
        put_sketched(canvas, x, y, more ? character : rest, DUSK_NONE, more ? inlay : body);
        return;
    }
    inlay.marks |= CELL_OVER_ROLE | (kind == GROUND_FLOOR ? CELL_ABROAD | CELL_RIM : 0u);
    put_under(canvas, x, y, body.role, false);
    put_sketched(canvas, x, y, character, DUSK_NONE, inlay);
}

/* What stands on a floor or on sand has one colour, also where it reaches over something else. */
static unsigned marks_abroad(const Canvas *canvas, int x, int y, unsigned marks)
{
    unsigned ground = kind_at(canvas, x, y);
    if (ground == GROUND_SAND && !(marks & CELL_GROUND))
        return marks | CELL_ABROAD | CELL_ON_SAND;
    bool floor = ground == GROUND_FLOOR || ground == GROUND_SHADE || ground == GROUND_CLUE;
    return floor && !(marks & CELL_GROUND) ? marks | CELL_ABROAD : marks;
}

/* Grounds that are light where the page is dark. */
static bool is_light(const Canvas *canvas, int x, int y)
{
    unsigned ground = kind_at(canvas, x, y);
    return ground == GROUND_PAPER || ground == GROUND_SNOW || ground == GROUND_ICE || ground == GROUND_LIT;
}

/* An inlay whose character leaves what it is in free: what is a ground lies under the other, of which all may be in the shade. */
static void put_over(Canvas *canvas, int x, int y, unsigned character, bool deep, Ink body, Ink inlay)
{
    bool grounded = body.marks & CELL_GROUND;
    if (!grounded && !(inlay.marks & CELL_GROUND)) {
        put_on_role(canvas, x, y, character, body, inlay);
        return;
    }
    bool lost = deep && inlay.role == (LookRole)GROUND_SAND; /* a shade is too near to that */
    if (!grounded && !lost && !is_light(canvas, x, y)) /* it is the same beside the inlay and elsewhere */
        body.marks = marks_abroad(canvas, x, y, body.marks) | CELL_ABROAD;
    put_under(canvas, x, y, grounded ? body.role : inlay.role, grounded && deep);
    put_sketched(canvas, x, y, grounded ? character : counterpart_of(character),
                 deep && !grounded ? DUSK_DEEP : DUSK_NONE, grounded ? inlay : body);
}

static void draw_sketch(Canvas *canvas, Rect area, const EmblemSketch *sketch, const Emblem *emblem,
                        LookRole role)
{
    Ink body = form_ink(emblem, role), inlay = inlay_ink(emblem, role);
    body.marks &= ~(unsigned)CELL_SMOOTH;
    inlay.marks &= ~(unsigned)CELL_SMOOTH;
    int left = area.x + (area.width - sketch->columns) / 2, top = area.y + (area.height - sketch->rows) / 2;
    for (int i = 0; i < sketch->columns * sketch->rows; i++) {
        int x = left + i % sketch->columns, y = top + i / sketch->columns;
        bool inlaid = sketch->inlay >> i & 1, over = inlaid && sketch->rim >> i & 1,
             deep = over && canvas->textured && sketch->deep >> i & 1;
        if (over)
            put_over(canvas, x, y, sketch->cell[i], deep, body, inlay);
        else if (sketch->cell[i])
            put_sketched(canvas, x, y, sketch->cell[i], dusk_of(sketch, i), inlaid ? inlay : body);
    }
}

/* Has a form more text cells than a drawing in characters. */
static bool is_larger(const EmblemForm *form, BlockKind kind, const EmblemSketch *sketch)
{
    return form->columns * form->rows > sketch->columns * sketch->rows * BLOCKS_ACROSS * blocks_down(kind);
}

/* Sixths would tear a form of quarters, and terminals that have sixths have quarters as well; one that is too high for these
 * is as fine in sixths. */
static bool draw_small(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role, bool raised)
{
    const EmblemSketch *sketch = sketch_for(canvas, area, emblem);
    const EmblemForm *fine = form_of_sixths(canvas, area, emblem, raised);
    const EmblemForm *form = fine ? fine : form_for(canvas, area, emblem, raised);
    BlockKind kind = fine ? BLOCKS_SEXTANTS : quarters_of(canvas);
    if (sketch && !(form && is_larger(form, kind, sketch))) {
        draw_sketch(canvas, area, sketch, emblem, role);
        return true;
    }
    int top = form ? dots_above(kind, area, form, raised) : 0;
    for (int cell = 0; form && cell < area.width * area.height; cell++) {
        unsigned parts = parts_below(kind, area, form, form->row, top, cell);
        FormCell of = {kind,
                       parts,
                       {parts_below(kind, area, form, form->shade, top, cell),
                        parts_below(kind, area, form, form->bright, top, cell)},
                       parts_below(kind, area, form, form->inlay, top, cell),
                       is_exact(form)};
        if (fine && area.height == 1)
            put_sloped(canvas, area.x + cell, area.y, parts, form_ink(emblem, role));
        else if (parts)
            put_form(canvas, area.x + cell % area.width, area.y + cell / area.width, &of, emblem, role);
    }
    if (form && !fine)
        part_from_above(canvas, area, form);
    return form;
}

/* ---- over seams ---- */

/* What stands in two rows of one column: which quarters of these are covered, which of them are in the shade or in the light,
 * in which roles. */
typedef struct Shifted {
    unsigned parts[2], shade[2], bright[2];
    Ink ink[2];
} Shifted;

/* Quarters of one half; consoles have none, and show what fills it. So does a seam in which two grounds meet: a text cell has
 * no third colour for what is left of the half, which would be a piece of the ground beyond. */
static unsigned parts_in_seam(const Canvas *canvas, int x, int y, unsigned parts, unsigned half)
{
    bool filled = canvas->blocks == BLOCKS_HALVES || seam_parts_grounds(canvas, x, y);
    return filled && (parts & half) != half ? 0 : parts & half;
}

/* In one half a part is in the shade, or in the light, with all others, or none is. What lies beyond must not change the colour, which is that of
 * floors unless what it stands on is light. */
static void put_in_seam(Canvas *canvas, int x, int y, bool light, unsigned parts, Tones tones, Ink ink)
{
    bool toned = parts && canvas->textured, shaded = toned && (parts & ~tones.shade) == 0,
         bright = toned && (parts & ~tones.bright) == 0;
    bool abroad = !light && seam_parts_grounds(canvas, x, y) && !(ink.marks & CELL_GROUND);
    seam_draw(canvas, x, y, parts, ink.role,
              ink.marks |
                  (shaded   ? CELL_SHADED
                   : bright ? CELL_SHADED | CELL_GLINT
                            : 0) |
                  (abroad ? CELL_ABROAD : 0));
}

static void put_shifted(Canvas *canvas, int x, int y, const Shifted *s)
{
    unsigned middle = s->parts[0] >> 2 | (s->parts[1] & SEAM_UPPER) << 2;
    Tones tones = {s->shade[0] >> 2 | (s->shade[1] & SEAM_UPPER) << 2,
                   s->bright[0] >> 2 | (s->bright[1] & SEAM_UPPER) << 2};
    Tones over = {(s->shade[0] & SEAM_UPPER) << 2, (s->bright[0] & SEAM_UPPER) << 2},
          under = {s->shade[1] >> 2, s->bright[1] >> 2};
    unsigned above = parts_in_seam(canvas, x, y - 1, (s->parts[0] & SEAM_UPPER) << 2, SEAM_LOWER);
    unsigned below = parts_in_seam(canvas, x, y + 1, s->parts[1] >> 2, SEAM_UPPER);
    BlockKind kind = canvas->blocks == BLOCKS_HALVES ? BLOCKS_HALVES : BLOCKS_QUADRANTS;
    int covered[BLOCKS_PARTS] = {0};
    Ink ink[2] = {s->ink[0], s->ink[1]};
    for (int i = 0; i < 2; i++)
        ink[i].marks = marks_abroad(canvas, x, y, ink[i].marks);
    bool light = is_light(canvas, x, y);
    put_in_seam(canvas, x, y - 1, light, above, over, ink[0]);
    put_in_seam(canvas, x, y + 1, light, below, under, ink[1]);
    for (int i = 0; i < CELL_DOTS; i++)
        covered[i] = (int)(middle >> i & 1);
    if (middle)
        put_parts(canvas, x, y, kind,
                  kind == BLOCKS_HALVES ? blocks_nearest(BLOCKS_HALVES, covered, 1) : middle, tones,
                  ink[!(middle & SEAM_UPPER)]);
}

/* A form of sixths whose first row is free has a third of each seam, and all of what is between them. */
static const EmblemForm *form_of_thirds(const Canvas *canvas, Rect inside, const Emblem *emblem)
{
    const Rect two = {inside.x, inside.y, inside.width, 2};
    const EmblemForm *form = form_of_sixths(canvas, two, emblem, false);
    for (int i = 0; form && i < 2 * inside.width; i++) {
        int x = inside.x + i / 2, y = inside.y + (i % 2 ? 1 : -1);
        const Glyph *glyph = canvas_at(canvas, x, y);
        if (!glyph || (glyph->marks & CELL_GROUND && !(glyph->marks & CELL_SHAPE)))
            return NULL; /* two grounds, which part it at the half */
    }
    return form && form->rows == DOTS * BLOCKS_DOWN && form->row[0] == 0 ? form : NULL;
}

/* It has no part of the seam above: a text cell has two colours, so two drawings and the ground between them have no room there.
 * Its ends are slopes, and it is the same whatever stands beside it. */
static void draw_thirds(Canvas *canvas, Rect inside, const EmblemForm *form, Ink ink)
{
    enum { ROW = DOTS, REST = DOTS * BLOCKS_DOWN, ALL = (1 << REST) - 1 };
    const unsigned third = (1u << ROW) - 1;
    Rect two = {inside.x, inside.y, inside.width, 2};
    for (int x = 0; x < inside.width; x++) {
        unsigned parts = form_parts(BLOCKS_SEXTANTS, two, form, x) |
                         form_parts(BLOCKS_SEXTANTS, two, form, inside.width + x) << REST;
        unsigned above = parts >> ROW, middle = (above >> ROW & ALL & ~third) | (above & third);
        put_sloped(canvas, inside.x + x, inside.y, middle, ink);
        put_sloped(canvas, inside.x + x, inside.y + 1, above >> ROW >> REST, ink);
    }
}

bool emblem_hangs(const Canvas *canvas, Rect inside, const Emblem *emblem)
{
    return emblem && can_be_seen(canvas, emblem) && inside.width <= EMBLEM_SEAMED &&
           form_of_thirds(canvas, inside, emblem);
}

bool emblem_draw_seamed(Canvas *canvas, Rect inside, const Emblem *emblem, LookRole role)
{
    Rect area = {inside.x, inside.y, inside.width, 2};
    Mould mould[2 * EMBLEM_SEAMED];
    emblem = in_shades(canvas, emblem);
    if (!emblem || !can_be_seen(canvas, emblem) || area.width > EMBLEM_SEAMED)
        return false;
    const EmblemForm *fine = form_of_thirds(canvas, inside, emblem),
                     *form = form_for(canvas, area, emblem, false);
    if (fine) {
        draw_thirds(canvas, inside, fine, form_ink(emblem, role));
        return true;
    }
    bool whole = area.width >= emblem->columns && area.height >= emblem->rows;
    if (whole)
        work_out(area, emblem, EMBLEM_WHOLE, BLOCKS_QUADRANTS, SLOPES_NONE, mould);
    else if (!form)
        return false;
    Ink ink = form_ink(emblem, role);
    for (int x = 0; x < area.width; x++) {
        Shifted shifted = {.ink = {ink, ink}};
        for (int row = 0; row < 2; row++) {
            int cell = row * area.width + x;
            shifted.parts[row] =
                whole ? mould[cell].parts : form_parts(quarters_of(canvas), area, form, cell);
            shifted.shade[row] = whole ? mould[cell].shade
                                       : parts_of(quarters_of(canvas), area, form, form->shade, cell) |
                                             parts_of(quarters_of(canvas), area, form, form->inlay, cell);
            shifted.bright[row] =
                whole ? mould[cell].bright : parts_of(quarters_of(canvas), area, form, form->bright, cell);
            if (whole)
                shifted.ink[row] = ink_of(emblem, mould[cell].role, role);
        }
        put_shifted(canvas, area.x + x, area.y, &shifted);
    }
    return true;
}

/* ---- over lines ---- */

/* Are there covered cells in the same row on both sides of one, or in the same column. */
static bool is_enclosed(const Mould *mould, Rect area, int column, int row)
{
    bool west = false, east = false, north = false, south = false;
    for (int x = 0; x < area.width; x++)
        if (mould[row * area.width + x].parts)
            *(x < column ? &west : &east) = true;
    for (int y = 0; y < area.height; y++)
        if (mould[y * area.width + column].parts)
            *(y < row ? &north : &south) = true;
    return (west && east) || (north && south);
}

/* Is something drawn at a place of the area or beside it that the emblem leaves as it is. */
static bool is_line(const Canvas *canvas, Rect area, const Mould *mould, int column, int row)
{
    bool inside = column >= 0 && row >= 0 && column < area.width && row < area.height;
    const Glyph *glyph = canvas_at(canvas, area.x + column, area.y + row);
    return glyph && strcmp(glyph->text, " ") != 0 && !(inside && mould[row * area.width + column].parts);
}

/* Parts of one column of a text cell where a bar lies in it, or a quarter of one row; where a line is none, the lower ones. */
static unsigned parts_of_bar(const char *text, unsigned column, int down)
{
    enum { FIRST = 0x3, LAST = 0xC00 };
    int each = BLOCKS_STEPS / down;
    unsigned parts = 0, steps = strcmp(text, "▂") == 0      ? LAST
                                : strcmp(text, "🮂") == 0 ? FIRST
                                                            : blocks_steps(text);
    for (int row = 0; row < down; row++) {
        bool on_step = (steps >> BLOCKS_ACROSS * each * row & (column | column << BLOCKS_ACROSS)) != 0;
        if (steps ? on_step : row >= down / 2)
            parts |= column << BLOCKS_ACROSS * row;
    }
    return parts;
}

/* Parts of a cell between its covered ones and a side, 0 north, clockwise, through which a line leads to them: in half of a column
 * where that is all it has there. */
static unsigned parts_towards(const char *line, unsigned parts, int side, int down)
{
    enum { LEFT = 1, RIGHT = 2, BOTH = 3 };
    unsigned more = 0, columns = strcmp(line, "▌") == 0 ? LEFT : strcmp(line, "▐") == 0 ? RIGHT : BOTH;
    for (int i = 0; i < down && side % 2 == 0; i++) {
        int shift = BLOCKS_ACROSS * (side == 0 ? i : down - 1 - i);
        if (parts >> shift & columns)
            break;
        more |= columns << shift;
    }
    return side % 2 ? parts_of_bar(line, side == 1 ? RIGHT : LEFT, down) : more;
}

/* Is a bar that leads there all of what can be seen of a cell at the rim: one that stands fills its column, and where one lies the
 * drawing has no more than half of the cell. */
static bool is_led_over(const Glyph *glyph, unsigned parts, int down, int side)
{
    int all = BLOCKS_ACROSS * down, covered = __builtin_popcount(parts);
    return side % 2 == 0 ? covered < all && strcmp(glyph->text, "█") == 0
                         : 2 * covered <= all && (glyph->marks & CELL_BAR) == CELL_BAR;
}

/* What a drawing leaves free of a cell at its rim must not part it from a line that leads there: in larger drawings that is whole
 * up to the next cell: round ones, and those that are drawn in slopes, it leads into, of others the cell is filled. */
static Mould mould_over(const Canvas *canvas, Rect area, const Emblem *emblem, const Mould *mould, int i)
{
    static const int BY_X[] = {0, 1, 0, -1}, BY_Y[] = {-1, 0, 1, 0};
    enum { LARGE = 3 };
    const Glyph *glyph = canvas_at(canvas, area.x + i % area.width, area.y + i / area.width);
    int down = blocks_down(canvas->blocks);
    Mould here = mould[i];
    if (here.parts == 0 || !glyph || strcmp(glyph->text, " ") == 0)
        return here;
    for (int side = 0; side < 4; side++) {
        if (!is_line(canvas, area, mould, i % area.width + BY_X[side], i / area.width + BY_Y[side]))
            continue;
        if (area.height >= LARGE && (emblem->part[0].shape >= EMBLEM_OVAL || emblem->has_slopes) &&
            is_led_over(glyph, mould[i].parts, down, side))
            return (Mould){0};
        here.parts |= (uint8_t)parts_towards(glyph->text, mould[i].parts, side, down);
    }
    here.wedge = here.parts == mould[i].parts ? here.wedge : 0;
    return here;
}

static void clear_inside(Canvas *canvas, Rect area, const Mould *mould)
{
    for (int i = 0; i < area.width * area.height; i++)
        if (mould[i].parts == 0 && is_enclosed(mould, area, i % area.width, i / area.width))
            canvas_put(canvas, area.x + i % area.width, area.y + i / area.width, " ", 1, ROLE_PLAIN, 0);
}

/* The drawing of just this size, where its slopes can be drawn. */
static const Emblem *in_slopes(const Canvas *canvas, Rect area, const Emblem *emblem)
{
    const Emblem *sloped = canvas->blocks == BLOCKS_SEXTANTS && canvas->textured ? emblem->sloped : NULL;
    while (sloped && (area.width != sloped->columns || area.height != sloped->rows))
        sloped = sloped->sloped;
    return sloped ? sloped : emblem;
}

static void put_moulds(Canvas *canvas, Rect area, const Emblem *emblem, const Mould *mould, LookRole role,
                       bool opaque)
{
    if (opaque)
        clear_inside(canvas, area, mould);
    for (int i = 0; i < area.width * area.height; i++)
        put_mould(canvas, area.x + i % area.width, area.y + i / area.width, emblem,
                  opaque ? mould_over(canvas, area, emblem, mould, i) : mould[i], role);
}

/* Is there a form for exactly so many columns of what is raised: it is drawn for the place. */
static bool has_own_form(const Canvas *canvas, Rect area, const Emblem *emblem, EmblemPiece piece)
{
    const EmblemForm *form = piece.raised ? form_of_sixths(canvas, area, emblem, true) : NULL;
    return form && form->columns == DOTS * area.width;
}

bool emblem_is_drawn_for(const Canvas *canvas, Rect area, const Emblem *emblem)
{
    const EmblemSketch *sketch = sketch_for(canvas, area, emblem);
    return sketch && sketch->columns == area.width && sketch->rows == area.height;
}

static bool has_own_sketch(const Canvas *canvas, Rect area, const Emblem *emblem, EmblemPiece piece)
{
    return piece.number == 0 && !piece.raised && emblem_is_drawn_for(canvas, area, emblem);
}

static bool draw(Canvas *canvas, Rect area, const Emblem *emblem, EmblemPiece piece, LookRole role,
                 bool opaque)
{
    emblem = in_shades(canvas, emblem);
    if (!emblem || !can_be_seen(canvas, emblem))
        return false;
    const Emblem *sloped = piece.number == 0 ? in_slopes(canvas, area, emblem) : emblem;
    bool own_slopes = sloped != emblem && !emblem_is_drawn_for(canvas, area, emblem);
    if (piece.number == 0 && !piece.raised && !own_slopes && is_sketched(canvas, area, emblem))
        return draw_small(canvas, area, emblem, role, false);
    emblem = sloped;
    bool drawn_for_it = has_own_sketch(canvas, area, emblem, piece);
    bool small = area.width < emblem->columns || area.height < emblem->rows || drawn_for_it ||
                 has_own_form(canvas, area, emblem, piece);
    if (small && (drawn_for_it || piece.number > 0 || piece.raised || !may_be_faceted(canvas, area, emblem)))
        return piece.number == 0 && draw_small(canvas, area, emblem, role, piece.raised);
    size_t cells = (size_t)area.width * (size_t)area.height;
    Mould *larger = cells > STENCIL_CELLS ? mem_alloc_array(cells, sizeof *larger) : NULL;
    Moulds moulds = moulds_of(canvas, area, emblem, piece, larger);
    bool drawn = !small || moulds.faceted;
    if (drawn)
        put_moulds(canvas, area, emblem, moulds.cell, role, opaque);
    mem_free(larger);
    return drawn || draw_small(canvas, area, emblem, role, piece.raised);
}

bool emblem_draw_piece(Canvas *canvas, Rect area, const Emblem *emblem, EmblemPiece piece, LookRole role)
{
    return draw(canvas, area, emblem, piece, role, false);
}

bool emblem_draw(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role)
{
    return draw(canvas, area, emblem, EMBLEM_WHOLE, role, false);
}

bool emblem_draw_raised(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role)
{
    EmblemPiece piece = EMBLEM_WHOLE;
    piece.raised = true;
    return draw(canvas, area, emblem, piece, role, false);
}

bool emblem_draw_over(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role)
{
    return draw(canvas, area, emblem, EMBLEM_WHOLE, role, true);
}
