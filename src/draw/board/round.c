#include "draw/board/round.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { ROUND_LEAST = 2 };                                 /* columns of a square that stands for a disc */
enum { MIDDLE = EMBLEM_SIDE / 2, PIP = EMBLEM_SIDE / 6 }; /* no pip has a larger radius */

/* What drawings are fitted to: an area, in columns, and what stands in its middle. */
typedef struct Room {
    double width, height, side;
    BlockKind blocks;
    double dot;    /* height of a dot */
    int dots;      /* down the area */
    int across;    /* columns of the outermost part */
    int down;      /* dots of it */
    double radius; /* of it, in hundredths */
} Room;

/* What stands in the middle or is the largest there, or pips. */
enum Kind { DISC, DIAMOND, PIPS };

static bool is_round(const EmblemPart *part)
{
    return part->shape >= EMBLEM_OVAL && part->number[2] == part->number[3];
}

/* Corners above, on the right, below and on the left. */
bool round_is_diamond(const EmblemPart *part)
{
    int radius = MIDDLE - part->number[1];
    const int16_t corner[] = {MIDDLE, (int16_t)(MIDDLE - radius), (int16_t)(MIDDLE + radius), MIDDLE,
                              MIDDLE, (int16_t)(MIDDLE + radius), (int16_t)(MIDDLE - radius), MIDDLE};
    return part->shape == EMBLEM_AREA && part->numbers == 8 && radius > 0 &&
           memcmp(part->number, corner, sizeof corner) == 0;
}

bool round_is_in_the_middle(const EmblemPart *part)
{
    return round_is_diamond(part) ||
           (is_round(part) && part->number[0] == MIDDLE && part->number[1] == MIDDLE);
}

static bool is_pip(const EmblemPart *part)
{
    return part->shape == EMBLEM_OVAL && is_round(part) && !part->cut && part->number[2] <= PIP;
}

static bool all_are(const Emblem *emblem, bool (*is)(const EmblemPart *part))
{
    for (int i = 0; i < emblem->parts; i++)
        if (!is(&emblem->part[i]))
            return false;
    return emblem->parts > 0 && emblem->parts <= ROUND_PARTS;
}

int round_radius(const EmblemPart *part)
{
    return round_is_diamond(part) ? MIDDLE - part->number[1] : part->number[2];
}

bool round_about_the_middle(const Emblem *emblem)
{
    return all_are(emblem, round_is_in_the_middle);
}

static Room room_of(Rect area, BlockKind blocks)
{
    Room room = {.width = area.width, .height = 2.0 * area.height, .blocks = blocks};
    room.side = fmin(room.width, room.height);
    room.dot = 2.0 / blocks_down(blocks);
    room.dots = area.height * blocks_down(blocks);
    return room;
}

/* Columns of a part in the middle. What is four rows high has room for half a row above and below, and so have small ones in three; a disc of three
 * rows would have a lone dot on both sides. With halves columns are whole. */
static int columns_of(const Room *room, double radius, enum Kind kind)
{
    enum { ROOMY = 8, LOW = 6, LONE = 3 };
    double wanted = 2 * radius * room->side / EMBLEM_SIDE;
    int most = (int)fmin(room->width - (kind != DIAMOND), room->height - 1);
    if (kind == PIPS)
        most = (int)fmin(room->width - 2, room->height - 1) / 3;
    bool even = kind != PIPS &&
                (room->height >= ROOMY || (room->height >= LOW && wanted < most && wanted > LONE + 0.5));
    int columns = (int)lround(wanted);
    columns = columns < most ? columns : most;
    if (room->blocks == BLOCKS_HALVES)
        columns -= (columns - (int)room->width) % 2 != 0;
    else if (even)
        columns -= columns % 2;
    else if (columns == LONE && kind == DISC && room->blocks == BLOCKS_QUADRANTS)
        columns += most > LONE + 1 ? 1 : -1;
    return columns > 0 ? columns : 1;
}

static void measure(Room *room, const Emblem *emblem, bool pips)
{
    const EmblemPart *largest = &emblem->part[0];
    for (int i = 1; i < emblem->parts; i++)
        if (round_radius(&emblem->part[i]) > round_radius(largest))
            largest = &emblem->part[i];
    room->radius = round_radius(largest);
    room->across = columns_of(room, room->radius, pips ? PIPS : round_is_diamond(largest) ? DIAMOND : DISC);
    room->down = (int)floor(room->across / room->dot + 0.25);
}

/* Where the middle of a part is, from that of the area, and how large it is, in columns. */
typedef struct Span {
    double at, size;
} Span;

static void set_numbers(EmblemPart *part, int16_t *number, const double *by, int count)
{
    for (int i = 0; i < count; i++)
        number[i] = (int16_t)lround(by[i] * ROUND_UNITS);
    part->numbers = (uint8_t)count;
}

static void be_oval(EmblemPart *part, int16_t *number, Span x, Span y)
{
    const double middle = (double)MIDDLE / ROUND_UNITS;
    const double by[] = {middle + x.at, middle + y.at, x.size / 2, y.size / 2};
    set_numbers(part, number, by, 4);
}

static void be_box(EmblemPart *part, int16_t *number, Span x, Span y)
{
    const double middle = (double)MIDDLE / ROUND_UNITS;
    double left = middle + x.at - x.size / 2, top = middle + y.at - y.size / 2;
    const double by[] = {left, top, left + x.size, top, left + x.size, top + y.size, left, top + y.size};
    part->shape = EMBLEM_AREA;
    set_numbers(part, number, by, 8);
}

/* Its corners are cut off, so that each end is two columns wide, where there is room for that; with sextants, which slope, they are
 * sharp. With halves, all rows have odd or all have even columns. */
static void be_diamond(const Room *room, EmblemPart *part, int16_t *number, double across, double down)
{
    enum { SMALL = 4, LARGE = 6 };
    const double m = (double)MIDDLE / ROUND_UNITS;
    bool halves = room->blocks == BLOCKS_HALVES;
    bool ends = halves ? (int)across % 2 == 0
                       : room->blocks != BLOCKS_SEXTANTS &&
                             (across >= LARGE || (across >= SMALL && across < room->width - 1));
    double high = (down + ends) / 2, half = (across + ends) / 2, most = (room->width - 1) / 2;
    double rim = fmin(half, most), rise = high * (1 - rim / half);
    const double by[] = {m, m - high, m + rim, m - rise, m + rim, m + rise,
                         m, m + high, m - rim, m + rise, m - rim, m - rise};
    set_numbers(part, number, by, 12);
}

/* As many whole dots within the outermost part, on each side, as are nearest to what it is told; at least so many, or it
 * would grow together with the ring around it. */
static void fit_middle(const Room *room, EmblemPart *part, int16_t *number, int *least)
{
    int within = (int)lround(room->across / 2.0 * (1 - round_radius(part) / room->radius));
    int thick = (int)fmax(1, round(part->width * room->side / EMBLEM_SIDE - 0.2));
    within = within < *least && !part->cut ? *least : within;
    *least = part->shape == EMBLEM_RING ? within + thick + 1 : 0;
    double across = room->across - 2.0 * within, down = room->dot * room->down - 2.0 * within;
    part->width = (int16_t)(ROUND_UNITS * thick);
    if (round_is_diamond(part))
        be_diamond(room, part, number, across, down);
    else if (across <= ROUND_LEAST)
        be_box(part, number, (Span){0, across}, (Span){0, down});
    else
        be_oval(part, number, (Span){0, across}, (Span){0, down});
}

/* Room for pips one way: the square's side, a quarter of the area, half of it less a margin, the size of a pip
 * and of a dot. */
typedef struct Pips {
    double side, quarter, most, size, dot;
    double beside; /* part of a dot that lies between the middle and the dots */
} Pips;

/* From the middle of the area to that of a pip: as many dots to both sides, clear of a pip there if it can be,
 * and else not nearer to the neighbour's pips than to its own. */
static double pip_offset(int coordinate, const Pips *pips)
{
    double offset = (coordinate - MIDDLE) * pips->side / EMBLEM_SIDE;
    double dots = round(fmin(fabs(offset), pips->quarter) / pips->dot - 0.25 - pips->beside);
    if (offset != 0)
        dots = fmin(floor(pips->most / pips->dot), fmax(dots, ceil(pips->size / pips->dot - 0.01) + 1));
    return copysign((dots + pips->beside) * pips->dot, offset);
}

/* Small ones are squares: with a notch in each corner they would be crumbs. */
static void fit_pip(const Room *room, EmblemPart *part, int16_t *number)
{
    enum { ROUNDED = 4 };
    double high = room->down * room->dot;
    bool halves = room->blocks == BLOCKS_HALVES;
    double beside = halves && ((int)room->width - room->across) % 2 ? 0.5 : 0;
    const Pips wide = {room->side,   room->width / 4,  (room->width - room->across) / 2,
                       room->across, halves ? 1 : 0.5, beside};
    const Pips tall = {room->side, room->height / 4, (room->height - high - 1) / 2, high, room->dot, 0};
    double x = pip_offset(part->number[0], &wide), y = pip_offset(part->number[1], &tall);
    if (room->across >= ROUNDED)
        be_oval(part, number, (Span){x, room->across}, (Span){y, high});
    else
        be_box(part, number, (Span){x, room->across}, (Span){y, high});
}

bool round_fit(Rect area, const Emblem *emblem, BlockKind blocks, RoundFit *out)
{
    bool pips = all_are(emblem, is_pip), middle = round_about_the_middle(emblem);
    Room room = room_of(area, blocks);
    if (!middle && !pips)
        return false;
    int least = 0;
    measure(&room, emblem, pips);
    out->emblem = *emblem;
    out->emblem.part = out->part;
    for (int i = 0; i < emblem->parts; i++) {
        out->part[i] = emblem->part[i];
        if (pips)
            fit_pip(&room, &out->part[i], out->number[i]);
        else
            fit_middle(&room, &out->part[i], out->number[i], &least);
        out->part[i].number = out->number[i];
    }
    double half = EMBLEM_SIDE / 2.0 / ROUND_UNITS, free = (room.dots - room.down) % 2 ? room.dot / 2 : 0;
    out->left = room.width / 2 - half;
    out->top = room.height / 2 - free - half;
    return true;
}
