/* Rack: what lies beside the board, as a player may know it: hands, piles, what is held or to be found. Tiles with
 * paths are drawn as tiles, the top one of a pile with how many there are; other things are told by name. */
#ifndef TAH_DRAW_RACK_H
#define TAH_DRAW_RACK_H

#include "base/message.h"
#include "draw/path/tile.h"
#include "show/thing.h"

enum { RACK_ENTRIES = 12, RACK_TILES = 16, RACK_TITLE = 96, RACK_STRIP = 3 /* rows of a strip */ };

typedef struct RackTile {
    Tile tile;
    GameThing thing;
    bool focused;
    Rect area; /* where it was drawn last; width 0: not visible */
} RackTile;

typedef struct RackEntry {
    char title[RACK_TITLE];
    int first, tiles; /* of the rack's */
    bool pile;
} RackEntry;

typedef struct Rack {
    int entries, tiles;
    RackEntry entry[RACK_ENTRIES];
    RackTile tile[RACK_TILES];
    Language language;
    bool seamed;       /* tiles are drawn as on a board with seams; set before it is drawn */
    bool brief;        /* piles are told by their titles alone, where rows are few; likewise */
    const char *whose; /* set before rack_set: the name before what is the player's own, or NULL */
} Rack;                /* start with {0} */

/* What a player sees; PLAYER_NOBODY: what everybody does. */
void rack_set(Rack *rack, const Stage *stage, Machine *machine, const State *state, int player,
              Language language);
/* Marks a thing as focused, turned clockwise by so many quarters; -1 none. */
void rack_focus(Rack *rack, const Stage *stage, int thing, int turn);

/* The thing whose tile was drawn there, or -1. */
int rack_thing_at(const Rack *rack, int x, int y);

/* Entries below each other, in tiles that are no larger than these; or, where few rows are left, beside each other.
 * Names keep off the edges by the indent; tiles do, for their brackets. Returns the rows that were used. */
int rack_draw(Canvas *canvas, Rect area, int indent, Rack *rack, int columns, int rows);
/* The rows that the entries below each other need to be drawn whole. */
int rack_rows(const Rack *rack, int width, int columns, int rows);
void rack_draw_strip(Canvas *canvas, Rect area, Rack *rack);

#endif
