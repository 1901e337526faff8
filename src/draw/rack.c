#include "draw/rack.h"

#include <string.h>

#include "base/buf.h"
#include "base/utf8.h"
#include "draw/path/corridors.h"
#include "draw/picture.h"
#include "draw/smooth.h"
#include "draw/widget.h"

/* ---- what there is ---- */

static bool has_paths(const Stage *stage, const GameThing *thing)
{
    return thing->family >= 0 && stage_family_paths(stage, thing->family) > 0;
}

static void add_tile(Rack *rack, RackEntry *entry, const Stage *stage, const GameThing *thing)
{
    if (rack->tiles == RACK_TILES)
        return;
    RackTile *tile = &rack->tile[rack->tiles++];
    tile->thing = *thing;
    tile->focused = false;
    picture_tile(stage, thing, CELL_NONE, rack->language, &tile->tile);
    entry->tiles++;
}

/* Cut after a whole character. */
static void set_title(RackEntry *entry, const Buf *text)
{
    size_t length = text->length;
    while (length >= RACK_TITLE)
        for (length--; length > 0 && ((unsigned char)text->data[length] & 0xC0) == 0x80;)
            length--;
    memcpy(entry->title, text->data, length);
    entry->title[length] = 0;
}

/* A kind that is known to lie in a zone, and how many of it. */
typedef struct Named {
    int kind, count;
} Named;

enum { NAMED = 6 };

/* One more of its kind; false when it is one kind too many. */
static bool count_thing(Named *named, int *kinds, int kind)
{
    int i = 0;
    while (i < *kinds && named[i].kind != kind)
        i++;
    if (i == NAMED)
        return false;
    if (i == *kinds)
        named[(*kinds)++] = (Named){kind, 0};
    named[i].count++;
    return true;
}

/* The names of what is known there, and how many more there are. */
static void name_things(const Stage *stage, const Named *named, int kinds, int more, Language language,
                        Buf *out)
{
    for (int i = 0; i < kinds; i++) {
        buf_text(out, i > 0 ? ", " : " ");
        if (named[i].count > 1)
            buf_printf(out, "%d× ", named[i].count);
        ruleset_describe(stage_rules(stage), stage_kind_name(stage, named[i].kind), language, out);
    }
    if (more > 0)
        buf_printf(out, kinds > 0 ? " + %d" : " %d", more);
}

static void add_zone(Rack *rack, const Stage *stage, Machine *machine, const State *state, int zone,
                     int player, Language language)
{
    int owner = player >= 0 ? player : 0, size = game_zone_size(machine, state, zone, owner), known = 0,
        kinds = 0;
    bool pile = stage_zone_ordered(stage, zone);
    Named named[NAMED];
    GameThing thing;
    if (size == 0 || rack->entries == RACK_ENTRIES || stage_zone_hidden(stage, zone))
        return;
    RackEntry *entry = &rack->entry[rack->entries++];
    Buf title = {0};
    *entry = (RackEntry){.first = rack->tiles, .pile = pile};
    for (int i = 0; i < size; i++) {
        int n = pile ? size - 1 - i : i;
        if (!game_zone_thing(machine, state, zone, owner, n, player, &thing))
            break;
        if (has_paths(stage, &thing) && (!pile || i == 0))
            add_tile(rack, entry, stage, &thing);
        else if (thing.kind >= 0 && !has_paths(stage, &thing))
            known += count_thing(named, &kinds, thing.kind);
    }
    if (rack->whose && stage_zone_per_player(stage, zone))
        buf_printf(&title, "%s, ", rack->whose);
    stage_zone_title(stage, zone, language, &title);
    buf_char(&title, ':');
    if (entry->tiles == 0 || pile)
        name_things(stage, named, kinds, size - known, language, &title);
    set_title(entry, &title);
    buf_free(&title);
}

void rack_set(Rack *rack, const Stage *stage, Machine *machine, const State *state, int player,
              Language language)
{
    rack->entries = rack->tiles = 0;
    rack->language = language;
    for (int own = 1; own >= 0; own--) /* what is the player's own comes first */
        for (int zone = 0; zone < stage_zone_count(stage); zone++)
            if (stage_zone_per_player(stage, zone) == own && (player >= 0 || !own))
                add_zone(rack, stage, machine, state, zone, player, language);
}

void rack_focus(Rack *rack, const Stage *stage, int thing, int turn)
{
    for (int i = 0; i < rack->tiles; i++) {
        RackTile *tile = &rack->tile[i];
        bool focused = thing >= 0 && tile->thing.thing == thing;
        GameThing turned = tile->thing;
        if (focused && turn > 0)
            joins_turn(&tile->thing.joins, stage_family_paths(stage, turned.family), turn - turned.turn,
                       &turned.joins);
        if (focused || tile->focused)
            picture_tile(stage, &turned, CELL_NONE, rack->language, &tile->tile);
        tile->focused = focused;
    }
}

/* ---- drawing ---- */

typedef struct TileSize {
    int columns, rows;
} TileSize;

enum { SEAMED_ROWS = 3 };                   /* with those of the seams */
enum { CLEAR_COLUMNS = 9, CLEAR_ROWS = 5 }; /* tiles of this size can be read whatever their paths */

/* Do so many stand side by side; of a size that can be read well also below each other, where the height allows it. */
static bool stand(TileSize size, int count, Rect area, int behind)
{
    int across = (area.width - 1) / (size.columns + 1), least = count < 3 ? count : 3;
    if (across >= least)
        return size.rows <= area.height;
    int lines = across > 0 ? (count + across - 1) / across : count;
    return across > 0 && size.columns == CLEAR_COLUMNS && lines * (size.rows + 1) + behind <= area.height;
}

/* The largest tiles of which so many have room; behind: rows that others need below them. */
static TileSize size_for(int count, int columns, int rows, Rect area, int behind)
{
    static const TileSize SIZES[] = {
        {14, 7}, {CLEAR_COLUMNS, CLEAR_ROWS}, {8, 4}, {7, 3}, {5, 3}, {5, 2}, {4, 2}, {3, 2}, {3, 1}};
    for (size_t i = 0; i < sizeof SIZES / sizeof *SIZES; i++)
        if (SIZES[i].columns <= columns && SIZES[i].rows <= rows && stand(SIZES[i], count, area, behind))
            return SIZES[i];
    return (TileSize){3, 1};
}

int rack_thing_at(const Rack *rack, int x, int y)
{
    for (int i = 0; i < rack->tiles; i++)
        if (rack->tile[i].area.width > 0 && rect_has(rack->tile[i].area, x, y))
            return rack->tile[i].thing.thing;
    return -1;
}

/* Brackets stand beside the tile, in its middle; there is a column for them on both sides. One with seams has half of the row
 * below it. */
static void draw_tile(Canvas *canvas, Rect r, RackTile *tile, bool seamed)
{
    tile->area = r;
    const Tracks *alone[CORRIDORS_AROUND] = {NULL};
    tile->tile.tracks.seamed = seamed;
    if (seamed)
        corridors_join(canvas, &tile->tile.tracks, alone);
    tile_draw(canvas, seamed ? (Rect){r.x, r.y + 1, r.width, r.height - 1} : r, &tile->tile);
    smooth_steps(canvas, r); /* as on the board */
    int y = r.y + seamed + (r.height - 1) / 2;
    if (!tile->focused)
        return;
    canvas_put(canvas, r.x - 1, y, "[", 1, ROLE_TEXT, CELL_CANDIDATE | CELL_FOCUS);
    canvas_put(canvas, r.x + r.width, y, "]", 1, ROLE_TEXT, CELL_CANDIDATE | CELL_FOCUS);
}

/* Tiles side by side, in as many rows of them as it takes; returns the text rows used. */
static int draw_tiles(Canvas *canvas, Rect area, Rack *rack, const RackEntry *entry, TileSize size)
{
    int x = area.x + 1, y = area.y, end = area.x + area.width - 1;
    int gap = entry->tiles * (size.columns + 2) <= area.width ? 2 : 1;
    for (int i = 0; i < entry->tiles; i++) {
        if (x + size.columns > end && x > area.x + 1) {
            x = area.x + 1;
            y += size.rows + 1;
        }
        if (y + size.rows > area.y + area.height)
            break;
        draw_tile(canvas, (Rect){x, y, size.columns, size.rows}, &rack->tile[entry->first + i],
                  rack->seamed && size.rows >= SEAMED_ROWS);
        x += size.columns + gap;
    }
    return y + size.rows - area.y;
}

static int drawn_tiles(const Rack *rack, const RackEntry *entry)
{
    return rack->brief && entry->pile ? 0 : entry->tiles;
}

int rack_rows(const Rack *rack, int width, int columns, int rows)
{
    int all = 0;
    for (int i = 0; i < rack->entries; i++) {
        const RackEntry *entry = &rack->entry[i];
        int tiles = drawn_tiles(rack, entry);
        TileSize size = size_for(tiles, columns, rows, (Rect){0, 0, width, rows}, 0);
        int across = (width - 1) / (size.columns + 1);
        int lines = across > 0 ? (tiles + across - 1) / across : tiles;
        all += canvas_wrap(entry->title, width, NULL, NULL) + lines * (size.rows + 1);
    }
    bool blank = rack->entries > 0 &&
                 drawn_tiles(rack, &rack->entry[rack->entries - 1]) > 0; /* below the last tiles */
    return all - blank;
}

/* What is not drawn now is nowhere. */
static void forget_places(Rack *rack)
{
    for (int i = 0; i < rack->tiles; i++)
        rack->tile[i].area = (Rect){0, 0, 0, 0};
}

/* What the entries behind one need at least, so that tiles before them do not take all. */
static int rows_behind(const Rack *rack, int entry, int width)
{
    int rows = 0;
    for (int i = entry + 1; i < rack->entries; i++)
        rows += canvas_wrap(rack->entry[i].title, width, NULL, NULL) +
                (drawn_tiles(rack, &rack->entry[i]) > 0 ? RACK_STRIP : 0);
    return rows;
}

/* Tiles between seams reach up to what is above them: is there room for a blank row between titles and these. */
static bool has_blanks(const Rack *rack, Rect area, int columns, int rows)
{
    int blanks = 0;
    for (int i = 0; i < rack->entries; i++)
        blanks += drawn_tiles(rack, &rack->entry[i]) > 0;
    return rack->seamed && rack_rows(rack, area.width, columns, rows) + blanks < area.height;
}

int rack_draw(Canvas *canvas, Rect area, int indent, Rack *rack, int columns, int rows)
{
    forget_places(rack);
    bool blanks = has_blanks(rack, area, columns, rows);
    Rect rest = area, before = canvas_clip(canvas, area);
    for (int i = 0; i < rack->entries && rest.height > 0; i++) {
        const RackEntry *entry = &rack->entry[i];
        int used = text_draw(canvas, rect_inset(rest, indent, 0), entry->title, 0, ROLE_TEXT, 0);
        rest = (Rect){rest.x, rest.y + used, rest.width, rest.height - used};
        if (drawn_tiles(rack, entry) == 0 || rest.height < 1)
            continue;
        rest = (Rect){rest.x, rest.y + blanks, rest.width, rest.height - blanks};
        int behind = rows_behind(rack, i, rest.width);
        used = draw_tiles(canvas, rest, rack, entry, size_for(entry->tiles, columns, rows, rest, behind)) + 1;
        rest = (Rect){rest.x, rest.y + used, rest.width, rest.height - used};
    }
    canvas_unclip(canvas, before);
    return area.height - (rest.height > 0 ? rest.height : 0);
}

enum { STRIP_NAME = 12 }; /* columns of a name beside its tiles */

static int name_columns(const RackEntry *entry)
{
    int wide = utf8_width(entry->title, strlen(entry->title));
    return entry->tiles > 0 && wide > STRIP_NAME ? STRIP_NAME : wide;
}

/* In one row wide tiles are read more easily, while there is room for all of them. */
static TileSize strip_size(const Rack *rack, Rect area)
{
    static const TileSize HIGH = {5, 3}, WIDE = {5, 1}, SMALL = {3, 1};
    int columns = 0;
    for (int i = 0; i < rack->entries; i++)
        columns += name_columns(&rack->entry[i]) + 2 + rack->entry[i].tiles * (WIDE.columns + 1);
    return area.height >= HIGH.rows ? HIGH : columns <= area.width + 2 ? WIDE : SMALL;
}

/* The name beside its tiles, in the middle. */
void rack_draw_strip(Canvas *canvas, Rect area, Rack *rack)
{
    Rect before = canvas_clip(canvas, area);
    forget_places(rack);
    int x = area.x, end = area.x + area.width;
    TileSize size = strip_size(rack, area);
    for (int i = 0; i < rack->entries && x < end; i++) {
        const RackEntry *entry = &rack->entry[i];
        int room = name_columns(entry);
        canvas_text_short(canvas, x, area.y + (area.height - 1) / 2, room < end - x ? room : end - x,
                          entry->title, ROLE_TEXT, 0);
        x += room + 1;
        for (int k = 0; k < entry->tiles && x + size.columns <= end; k++, x += size.columns + 1)
            draw_tile(canvas, (Rect){x, area.y, size.columns, size.rows}, &rack->tile[entry->first + k],
                      false);
        x++;
    }
    canvas_unclip(canvas, before);
}
