/* Laid: what lies open before a player of a table, one beside the other in as many rows as that takes: as words, which are
 * little panels where cards are, or where there is room as their drawings alone, which must tell them apart, or as small
 * cards with these. */
#ifndef TAH_DRAW_LAID_H
#define TAH_DRAW_LAID_H

#include "draw/canvas.h"
#include "show/tableau.h"

/* How large each is: rows of it. */
typedef enum LaidSize { LAID_WORDS = 1, LAID_SIGNS = 2, LAID_SMALL = 3, LAID_CARDS = 5 } LaidSize;

enum { LAID_ZONES = 6 };

/* Zones of what lies before several players, in the order of the rules. */
typedef struct LaidZone {
    const TableauLaid *lie; /* something that lies there */
    int columns;            /* of the drawings before one player at most, and of the title above them */
} LaidZone;

typedef struct LaidZones {
    int zones;
    LaidZone zone[LAID_ZONES];
} LaidZones;

/* Rows of all of it in so many columns of such a canvas; 0: nothing lies there. */
int laid_rows(const TableauSeat *seat, int columns, LaidSize size, const Canvas *canvas);
/* Columns of all of it in one row. */
int laid_columns(const TableauSeat *seat, LaidSize size, const Canvas *canvas);
/* The same where small cards are as wide as the widest, as they are where this has room. */
int laid_columns_alike(const TableauSeat *seat, LaidSize size, const Canvas *canvas);

/* With those that lie before this player. */
void laid_zones_add(LaidZones *zones, const TableauSeat *seat);
/* There may be more of them. */
bool laid_zones_full(const LaidZones *zones);
/* Columns of all of them beside each other. */
int laid_zones_columns(const LaidZones *zones);
/* Drawings alone, those of a zone one behind the other in the order of the rules, each zone in the same columns before every
 * player; and the titles of these. */
void laid_draw_signs(Canvas *canvas, Rect area, const TableauSeat *seat, const LaidZones *zones);
void laid_draw_titles(Canvas *canvas, Rect row, const LaidZones *zones);

/* Draws it, in any size but as drawings alone. Words that have no room end with a sign: true. */
bool laid_draw(Canvas *canvas, Rect area, const TableauSeat *seat, LaidSize size);

/* Is there a drawing for something that lies there. */
bool laid_has_pictures(const TableauSeat *seat);
/* Is each of the things of two players, who may be one, told by its drawing from all others. */
bool laid_told_apart(const TableauSeat *one, const TableauSeat *other, const Canvas *canvas);

#endif
