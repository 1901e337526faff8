/* Picture: a game's state as what board.h draws. */
#include "draw/picture.h"

#include <stdio.h>
#include <string.h>

#include "base/box.h"
#include "base/message.h"
#include "base/utf8.h"
#include "rule/model.h"
#include "show/clue.h"
#include "show/lead.h"
#include "show/naming.h"
#include "show/look.h"
#include "show/symbol.h"
#include "show/thing.h"
#include "game/place.h"
#include "game/token.h"

/* ---- the figure ---- */

/* Puts the symbol wherever the figure's character stands; NULL where that does not fit. */
static const char *replaced(const char *text, const char *from, const char *to,
                            char out[PICTURE_FIGURE_BYTES])
{
    size_t used = 0, length = strlen(text);
    for (size_t at = 0, step; at < length; at += step) {
        step = utf8_cluster(text + at, length - at);
        bool figure = step == strlen(from) && memcmp(text + at, from, step) == 0;
        size_t bytes = figure ? strlen(to) : step;
        if (used + bytes >= PICTURE_FIGURE_BYTES)
            return NULL;
        memcpy(out + used, figure ? to : text + at, bytes);
        used += bytes;
    }
    out[used] = 0;
    return out;
}

/* A text of the look with the symbol in it, or as it was. */
static const char *with_symbol(const char *text, const char *from, const char *to,
                               char out[PICTURE_FIGURE_BYTES])
{
    const char *made = text && *from && *to ? replaced(text, from, to, out) : NULL;
    return made ? made : text;
}

static void make_figure(const Picture *picture, PictureFigure *figure, const Look *from)
{
    const Look *plain = from->figure;
    const char *own = look_text(plain, true);
    const char *small = picture->profile->symbol, ascii_own[] = {picture->profile->ascii, 0},
               *ascii = ascii_own;
    if (stage_symbol_taken(picture->stage, small, true))
        small = "";
    if (stage_symbol_taken(picture->stage, ascii, false))
        ascii = "";
    figure->from = from;
    figure->look = *from;
    figure->look.ascii = with_symbol(from->ascii, plain->ascii, ascii, figure->text[0]);
    figure->look.small = with_symbol(look_text(from, true), own, small, figure->text[1]);
    figure->look.wide = with_symbol(from->wide, own, small, figure->text[2]);
    figure->look.large = with_symbol(from->large, own, small, figure->text[3]);
}

/* What was made of a look, or makes it; the look itself where there is no more room. */
static const Look *made_of(Picture *picture, const Look *from,
                           void (*make)(const Picture *picture, PictureFigure *figure, const Look *from))
{
    for (int i = 0; i < picture->figures; i++)
        if (picture->figure[i].from == from)
            return &picture->figure[i].look;
    if (picture->figures == PICTURE_FIGURES)
        return from;
    PictureFigure *figure = &picture->figure[picture->figures++];
    make(picture, figure, from);
    return &figure->look;
}

/* ---- what the board asks ---- */

static bool on_board(void *context, int cell)
{
    const Picture *picture = context;
    return stage_on_board(picture->stage, cell);
}

/* ---- pieces and tokens of who sits there ---- */

/* A text with the sign where it has the character that stands for the player; without that it would show a sign that
 * another may have. */
static const char *with_sign(const char *text, const char *from, const char *to,
                             char out[PICTURE_FIGURE_BYTES])
{
    const char *made = text && *to ? replaced(text, from, to, out) : NULL;
    return made && strstr(made, to) ? made : NULL;
}

static LookRole role_of_seat(const Picture *picture, const Look *look)
{
    bool players = look->role >= ROLE_FIRST && look->role <= ROLE_EIGHTH;
    bool wished =
        picture->seats->seat[look->player].colour >= 0 && look->sign && look->role == look->sign->role;
    return players || wished ? seats_role(picture->seats, look->player) : look->role;
}

static int looker(const Picture *picture)
{
    return picture->player == PICTURE_PUBLIC ? PLAYER_NOBODY : picture->player;
}

static void add_load(const ThingLabel *label, bool unicode, char out[PICTURE_LOAD_BYTES])
{
    const char *sign = !label->look                    ? ""
                       : unicode && label->look->small ? label->look->small
                                                       : label->look->ascii;
    size_t used = strlen(out), length = strlen(sign);
    if (used + length + 12 >= PICTURE_LOAD_BYTES) /* with room for a number */
        return;
    memcpy(out + used, sign, length + 1);
    if (label->counted)
        snprintf(out + used + length, PICTURE_LOAD_BYTES - used - length, "%d", (int)label->number);
}

/* What the player has that is drawn beside the token. */
static void load_token(const Picture *picture, PictureFigure *figure)
{
    ThingLabel label[THING_LABELS];
    Look *look = &figure->look;
    int count = look->token ? game_token_labels(picture->machine, picture->state, look->which, look->player,
                                                looker(picture), label)
                            : 0;
    figure->load[0][0] = figure->load[1][0] = 0;
    for (int i = 0; i < count; i++) {
        add_load(&label[i], false, figure->load[0]);
        add_load(&label[i], true, figure->load[1]);
    }
    look->load[0] = count > 0 ? figure->load[0] : NULL;
    look->load[1] = count > 0 ? figure->load[1] : NULL;
    look->load_role = count > 0 && label[0].look ? label[0].look->role : ROLE_TEXT;
}

/* Does a token stand where its player left the game. */
static bool is_left_behind(const Picture *picture, const Look *look)
{
    return look->token && !(game_living(picture->state) >> look->player & 1);
}

/* What is special keeps its own character; larger pictures without the sign in them are done without. */
static void make_piece(const Picture *picture, PictureFigure *figure, const Look *from)
{
    const Look *plain = from->sign;
    const char *small = seats_symbol(picture->seats, from->player, true);
    const char *ascii = seats_symbol(picture->seats, from->player, false);
    const char *own = look_text(plain, true);
    Look *look = &figure->look;
    figure->from = from;
    *look = *from;
    look->role = is_left_behind(picture, from) ? ROLE_DIM : role_of_seat(picture, from);
    if (plain && strcmp(ascii, plain->ascii) != 0)
        look->ascii = with_symbol(from->ascii, plain->ascii, ascii, figure->text[0]);
    if (plain && strcmp(small, own) != 0) {
        look->small = with_symbol(look_text(from, true), own, small, figure->text[1]);
        look->wide = with_sign(from->wide, own, small, figure->text[2]);
        look->large = with_sign(from->large, own, small, figure->text[3]);
    }
    load_token(picture, figure);
}

/* Where the rules draw nothing, the look is the player's number. */
static const Look *number_of_seat(Picture *picture, const Look *look)
{
    PictureFigure *figure = &picture->token[look->player];
    Look *own = &figure->look;
    *own = *look;
    own->small = seats_symbol(picture->seats, look->player, true);
    own->ascii = seats_symbol(picture->seats, look->player, false);
    own->role = is_left_behind(picture, look) ? ROLE_DIM : seats_role(picture->seats, look->player);
    load_token(picture, figure);
    return own;
}

/* Words in the language of who looks stand as a large picture does. */
static void make_titled(const Picture *picture, PictureFigure *figure, const Look *from)
{
    figure->from = from;
    figure->look = *from;
    figure->look.large = text_in(from->title, picture->language);
}

/* The sign and colour of who sits there. */
static const Look *look_of_seat(Picture *picture, const Look *look)
{
    if (!picture->seats || !look->owned || look->player < 0 || look->player >= picture->seats->count)
        return look;
    return look->numbered ? number_of_seat(picture, look) : made_of(picture, look, make_piece);
}

/* Tiles are drawn with their paths, and who stands at their ends with them. */
static int without_tiles(const Look **look, int count)
{
    int left = 0;
    for (int i = 0; i < count; i++)
        if (!look[i]->tile && !look[i]->at_end)
            look[left++] = look[i];
    return left;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    Picture *picture = context;
    int player = picture->player == PICTURE_PUBLIC ? PLAYER_NOBODY : picture->player;
    int count = game_cell_looks(picture->machine, picture->state, cell, player, out, max);
    count = without_tiles(out, count);
    for (int i = 0; i < count; i++)
        if (out[i]->owned)
            out[i] = look_of_seat(picture, out[i]);
        else if (out[i]->figure && picture->profile)
            out[i] = made_of(picture, out[i], make_figure);
        else if (out[i]->title)
            out[i] = made_of(picture, out[i], make_titled);
    return count;
}

static int notes(void *context, int cell, GameNotes out[NOTES_SETS])
{
    const Picture *picture = context;
    return game_notes_at(picture->machine, picture->state, cell, out);
}

static void name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    const Picture *picture = context;
    stage_cell_name(picture->stage, cell, out);
}

static int add_clue(const Picture *picture, int clue, int line, BoardClue *out, int max)
{
    const int32_t *numbers;
    int count = stage_clue(picture->stage, clue, line, &numbers);
    bool met = count >= 0 && game_clue_met(picture->machine, picture->state, clue, line);
    if (count <= 0 && max > 0) {
        out[0] = (BoardClue){count < 0 ? -1 : 0, met};
        return 1;
    }
    for (int i = 0; i < count && i < max; i++)
        out[i] = (BoardClue){numbers[i], met};
    return count < max ? count : max;
}

static int clue(void *context, bool columns, int line, BoardClue *out, int max)
{
    const Picture *picture = context;
    int count = 0;
    for (int i = 0; i < stage_clue_count(picture->stage); i++)
        if (stage_clue_of_columns(picture->stage, i) == columns)
            count += add_clue(picture, i, columns ? line + 1 : stage_height(picture->stage) - line,
                              out + count, max - count);
    return count;
}

static int neighbour(void *context, int cell, int side)
{
    const Picture *picture = context;
    return stage_neighbour(picture->stage, cell, side * 2);
}

static unsigned walls(void *context, int cell)
{
    const Picture *picture = context;
    return stage_walls(picture->stage, cell);
}

static int region(void *context, int cell)
{
    const Picture *picture = context;
    return game_cell_region(picture->machine, picture->state, cell);
}

static int dashes(void *context, int cell)
{
    const Picture *picture = context;
    return game_cell_dashes(picture->machine, picture->state, cell);
}

static int leads(void *context, int cell, BoardLead *out, int max)
{
    const Picture *picture = context;
    GameLead lead[BOARD_LEADS];
    int count = game_leads_from(picture->machine, picture->state, cell, looker(picture), lead,
                                max < BOARD_LEADS ? max : BOARD_LEADS);
    for (int i = 0; i < count; i++)
        out[i] = (BoardLead){lead[i].cell, lead[i].role, lead[i].style, lead[i].ground};
    return count;
}

/* ---- tiles ---- */

static LookRole role_of(const GameThing *thing)
{
    if (thing->look)
        return thing->look->role;
    return thing->thing < 0 ? ROLE_DIM : ROLE_PLAIN;
}

/* The way from a cell to another, 0 north and on clockwise by eighths of a turn: that which is nearest. */
static int way_between(const Stage *stage, int from, int to)
{
    int width = stage_width(stage), x = to % width - from % width, y = from / width - to / width;
    int far = x * x + y * y;
    if (x == 0 && y == 0)
        return -1;
    if (8 * x * x * y * y > far * far) /* sin 2a > sin 45 degrees */
        return y > 0 ? (x > 0 ? 1 : 7) : (x > 0 ? 3 : 5);
    if (x * x > y * y)
        return x > 0 ? 2 : 6;
    return y > 0 ? 0 : 4;
}

/* A name says more than the letter that stands in the rules; what has a sign keeps it. */
static void add_name(const Stage *stage, const ThingLabel *label, Language language, TileLabel *out)
{
    const char *sign = look_text(label->look, true),
               *name = ruleset_text(stage_rules(stage), label->name, language);
    bool letter = ((*sign | 32) >= 'a' && (*sign | 32) <= 'z') && !sign[1];
    size_t length = 0;
    while (out && letter && !label->counted && name[length]) {
        size_t step = utf8_cluster(name + length, strlen(name + length));
        if (length + step >= sizeof out->name)
            break;
        length += step;
    }
    if (length > 0)
        snprintf(out->name, sizeof out->name, "%.*s", (int)length, name);
}

static void add_label(const Stage *stage, int cell, const ThingLabel *label, Language language, Tile *out)
{
    char name[STAGE_CELL_NAME];
    if (label->cell == CELL_NONE) {
        add_name(stage, label, language, tile_add_label(out, label->look, label->number, label->counted));
        return;
    }
    stage_cell_name(stage, label->cell, name);
    tile_add_place(out, label->look, name, cell == CELL_NONE ? -1 : way_between(stage, cell, label->cell));
}

enum { SIDES = 4, ALL_SIDES = (1 << SIDES) - 1 };

void picture_tile(const Stage *stage, const GameThing *thing, int cell, Language language, Tile *out)
{
    int paths = thing->family < 0 ? 0 : stage_family_paths(stage, thing->family);
    LookRole role = role_of(thing);
    bool heavy = thing->look && thing->look->lines == BOX_HEAVY;
    *out = (Tile){.lies = true,
                  .tracks = {.per_side = paths > 0 ? paths : 1,
                             .covered = thing->thing < 0,
                             .role = (uint8_t)role,
                             .back = thing->thing < 0 && thing->look ? thing->look->emblem : NULL,
                             .ground = thing->look ? thing->look->ground : GROUND_NONE,
                             .ways = thing->look ? thing->look->ways : GROUND_NONE,
                             .edge = thing->look ? thing->look->edge : GROUND_NONE,
                             .road = thing->look && thing->look->road,
                             .shut = ALL_SIDES}};
    for (int i = 0; i < thing->joins.groups && i < TRACKS_PATHS; i++)
        out->tracks.path[out->tracks.count++] = (TracksPath){
            thing->joins.group[i], heavy ? thing->joins.group[i] : 0, (uint8_t)role, (uint8_t)role};
    for (int i = 0; i < thing->labels; i++)
        add_label(stage, cell, &thing->label[i], language, out);
}

static void add_figures(Picture *picture, int cell, Tile *out)
{
    GameToken token[STAGE_PLAYERS];
    int count = game_tokens_at(picture->machine, picture->state, cell, token, STAGE_PLAYERS);
    for (int i = 0; i < count; i++) {
        const Look *look = token[i].end == END_NONE ? NULL
                                                    : game_token_look(picture->machine, picture->state,
                                                                      token[i], cell, looker(picture));
        if (look)
            tile_add_figure(out, look_of_seat(picture, look), token[i].end);
    }
}

/* A sign, the symbols of those whose it is, and how much it is, as in ⌂●2. */
static void add_signs(Picture *picture, int cell, Tile *out)
{
    GameSign sign[TILE_SIGNS];
    int count = game_signs_at(picture->machine, picture->state, cell, looker(picture), sign, TILE_SIGNS);
    for (int i = 0; i < count; i++) {
        TileSign *made = tile_add_sign(out, sign[i].end);
        char number[TILE_PART_BYTES];
        const Look *look = sign[i].look;
        if (!made)
            return;
        made->look = look;
        tile_sign_add(made, look->ascii, look_text(look, true), look->role);
        for (int p = 0; picture->seats && p < picture->seats->count; p++)
            if (sign[i].players >> p & 1)
                tile_sign_add(made, seats_symbol(picture->seats, p, false),
                              seats_symbol(picture->seats, p, true), seats_role(picture->seats, p));
        snprintf(number, sizeof number, "%d", (int)sign[i].number);
        made->counted = sign[i].number != 0;
        if (made->counted)
            tile_sign_add(made, number, number, look->role);
    }
}

/* Where a figure stands on a path end: its way back. */
static void follow(Picture *picture, int token, int player)
{
    const Stage *stage = picture->stage;
    int end = game_token_end(picture->machine, picture->state, token, player),
        ends = 4 * stage_per_side(stage);
    bool own = stage_token_per_player(stage, token);
    LookRole role = own && picture->seats ? seats_role(picture->seats, player)
                    : own                 ? (LookRole)(ROLE_FIRST + player % (ROLE_EIGHTH - ROLE_FIRST + 1))
                                          : ROLE_AVATAR;
    if (end != END_NONE && stage_per_side(stage) > 1) /* else paths are ways for several, to and fro */
        trail_add(&picture->trail, stage, picture->machine, picture->state, looker(picture), end / ends,
                  end % ends, role);
}

/* The ways that have brought the figures to where they stand, which stay in their colours. */
static void add_trails(Picture *picture, int cell, Tile *out)
{
    const Stage *stage = picture->stage;
    LookRole role[JOINS_ENDS];
    if (picture->trail.steps < 0) {
        picture->trail.steps = 0;
        for (int token = 0; token < stage_token_count(stage); token++)
            for (int player = 0; player < (stage_token_per_player(stage, token) ? stage_players(stage) : 1);
                 player++)
                if (stage_token_on_ends(stage, token))
                    follow(picture, token, player);
    }
    uint32_t passed = trail_at(&picture->trail, cell, role);
    for (int i = 0; i < out->tracks.count; i++)
        for (int end = 0; end < TRACKS_ENDS; end++)
            if (out->tracks.path[i].ends & passed & UINT32_C(1) << end) {
                out->tracks.path[i].traced = out->tracks.path[i].ends;
                out->tracks.path[i].traced_role = (uint8_t)role[end];
            }
}

/* The way that is traced over the cell. */
static void add_trace(const Picture *picture, int cell, Tile *out)
{
    const Trace *trace = picture->trace;
    for (int i = 0; trace && trace->mask && i < out->tracks.count; i++) {
        TracksPath *path = &out->tracks.path[i];
        uint32_t way = path->ends & trace->mask[cell];
        path->traced = way ? way : path->traced; /* a way is seen on heavy lines, too */
        for (int end = 0; end < TRACKS_ENDS; end++)
            if (way >> end & 1)
                path->traced_role = trace->role[cell * JOINS_ENDS + end];
    }
}

/* What is not known in the state before is not told by what would come of a move either. */
static bool is_secret(const Picture *picture, const GameThing *thing)
{
    return picture->before && thing->thing >= 0 &&
           !game_thing_known(picture->machine, picture->before, thing->thing, looker(picture));
}

/* Does a tile that lies open beyond a side have a way that meets one there. */
static bool is_met(Picture *picture, int layer, int cell, int side)
{
    int beyond = stage_neighbour(picture->stage, cell, 2 * side), facing = (side + SIDES / 2) % SIDES;
    GameThing thing;
    if (beyond == CELL_NONE ||
        !game_thing_at(picture->machine, picture->state, layer, beyond, looker(picture), &thing) ||
        thing.thing < 0 || is_secret(picture, &thing))
        return false;
    for (int i = 0; i < thing.joins.groups; i++)
        if (thing.joins.group[i] >> facing & 1)
            return true;
    return false;
}

/* Ways of one end a side go on where they are met. */
static void open_sides(Picture *picture, int layer, int cell, Tile *out)
{
    for (int side = 0; side < SIDES && out->tracks.per_side == 1 && out->tracks.edge != GROUND_NONE; side++)
        if (is_met(picture, layer, cell, side))
            out->tracks.shut &= (uint8_t) ~(1u << side);
}

/* Things without paths that lie on the same cell are seen on the tile as other layers are. */
static bool tile_at(void *context, int cell, Tile *out)
{
    Picture *picture = context;
    GameThing thing;
    *out = (Tile){.tracks = {.per_side = picture->source.paths}};
    for (int layer = 0; layer < stage_layer_count(picture->stage); layer++)
        if (stage_layer_paths(picture->stage, layer) > 0 &&
            game_thing_at(picture->machine, picture->state, layer, cell, looker(picture), &thing)) {
            picture_tile(picture->stage, &thing, cell, picture->language, out);
            out->tracks.covered = out->tracks.covered || is_secret(picture, &thing);
            open_sides(picture, layer, cell, out);
        }
    add_trails(picture, cell, out);
    add_trace(picture, cell, out);
    add_figures(picture, cell, out);
    add_signs(picture, cell, out);
    if (out->figures > 0 || out->signs > 0) /* which stand on it */
        out->tracks.back = NULL;
    return out->lies || out->figures > 0 || out->signs > 0;
}

/* ---- places ---- */

static bool map_spot(void *context, int place, int *column, int *row)
{
    return stage_place_spot(((const Picture *)context)->stage, place, column, row);
}

static const char *map_title(void *context, int place)
{
    Picture *picture = context;
    char room[STAGE_CELL_NAME];
    snprintf(picture->title, sizeof picture->title, "%s",
             cell_title(picture->stage, place, picture->language, room));
    return picture->title;
}

static const char *map_abbreviation(void *context, int place)
{
    const Picture *picture = context;
    return cell_abbreviation(picture->stage, place, picture->language);
}

static int map_region(void *context, int place)
{
    return stage_inner_region(((const Picture *)context)->stage, place);
}

static int map_outer_region(void *context, int place)
{
    return stage_outer_region(((const Picture *)context)->stage, place);
}

static const char *map_region_title(void *context, int region)
{
    const Picture *picture = context;
    return ruleset_text(stage_rules(picture->stage), stage_region(picture->stage, region), picture->language);
}

static bool map_linked(void *context, int sort, int from, int to)
{
    return stage_linked(((const Picture *)context)->stage, sort, from, to);
}

/* The sign of who sits there; in ASCII, and where nobody is known, the player's number or the first letter of the name. */
static void sign_of_player(const Picture *picture, int player, bool unicode, char out[MAP_SIGN])
{
    const char *sign = picture->seats ? seats_symbol(picture->seats, player, unicode) : NULL;
    snprintf(out, MAP_SIGN, "%s", sign && *sign ? sign : "");
    if (!*out)
        snprintf(out, MAP_SIGN, "%.*s", 1, stage_player_name(picture->stage, player));
}

/* What each player has there: "●3"; what all have in common is told by its number alone, and a truth by how it begins. */
static int add_variable(const Picture *picture, const PlaceVariable *v, int place, bool unicode,
                        MapFigure *out, int max)
{
    int count = 0, players = v->per_player ? stage_players(picture->stage) : 1;
    for (int p = 0; p < players && count < max && v->show; p++) {
        int32_t value = state_place_value(picture->stage, picture->state, v, place, p);
        MapFigure *figure = &out[count];
        char sign[MAP_SIGN] = "";
        if (value == 0 || (v->type.kind != TYPE_INT && v->type.kind != TYPE_BOOL))
            continue;
        if (v->per_player)
            sign_of_player(picture, p, unicode, sign);
        figure->role = v->per_player && picture->seats ? seats_role(picture->seats, p) : ROLE_TEXT;
        figure->bold = true;
        memcpy(figure->sign, sign, sizeof figure->sign);
        figure->owner = v->per_player ? p : 0;
        figure->name = v->per_player ? ruleset_text(stage_rules(picture->stage),
                                                    stage_player_name(picture->stage, p), picture->language)
                                     : NULL;
        if (v->type.kind == TYPE_INT)
            snprintf(figure->text, sizeof figure->text, "%s%d", sign, (int)value);
        else
            snprintf(figure->text, sizeof figure->text, "%.3s", text_in(v->show, picture->language));
        count++;
    }
    return count;
}

/* The lowest look that has a ground; NULL: none. */
static const Look *land_look(void *context, int place)
{
    const Look *look[BOARD_LOOKS];
    int n = looks(context, place, look, BOARD_LOOKS), at = 0;
    while (at < n && look[at]->ground == GROUND_NONE)
        at++;
    return at < n ? look[at] : NULL;
}

static unsigned map_land(void *context, int place)
{
    const Look *look = land_look(context, place);
    return look ? look->ground : GROUND_NONE;
}

static unsigned map_texture(void *context, int place)
{
    const Look *look = land_look(context, place);
    return look ? look->texture : TEXTURE_NONE;
}

/* That of the uppermost one, if it is another one. */
/* The look whose ground is under a box, and sets it apart from its land; NULL: none. */
static const Look *ground_look(void *context, int place, const Look **look)
{
    int n = looks(context, place, look, BOARD_LOOKS);
    unsigned land = map_land(context, place);
    while (n > 0 && look[n - 1]->ground == GROUND_NONE)
        n--;
    return n > 0 && look[n - 1]->ground != land ? look[n - 1] : NULL;
}

static unsigned map_ground(void *context, int place)
{
    const Look *look[BOARD_LOOKS], *found = ground_look(context, place, look);
    return found ? found->ground : GROUND_NONE;
}

static const char *map_change_title(void *context)
{
    return message_in(MSG_ASK_LAST, ((const Picture *)context)->language);
}

static const char *map_sort_title(void *context, int sort)
{
    const Picture *picture = context;
    const char *name = stage_link_sort(picture->stage, sort);
    return name ? ruleset_text(stage_rules(picture->stage), name, picture->language) : "";
}

/* How the layer is called whose look it is at a place; NULL: it has no name, or it is that of something else. */
static const char *look_called(const Picture *picture, int place, const Look *look)
{
    int player = picture->player == PICTURE_PUBLIC ? PLAYER_NOBODY : picture->player;
    for (int layer = 0; layer < stage_layer_count(picture->stage); layer++) {
        const char *name = stage_layer_name(picture->stage, layer);
        if (game_layer_look(picture->machine, picture->state, layer, place, player) == look) {
            const char *text = ruleset_text(stage_rules(picture->stage), name, picture->language);
            return text != name ? text : NULL;
        }
    }
    return NULL;
}

static const char *map_ground_title(void *context, int place)
{
    const Picture *picture = context;
    const Look *look[BOARD_LOOKS], *found = ground_look(context, place, look);
    return found && found->word && found->name
               ? ruleset_text(stage_rules(picture->stage), found->name, picture->language)
               : NULL;
}

static int map_figures(void *context, int place, bool unicode, MapFigure *out, int max)
{
    Picture *picture = context;
    const Look *look[BOARD_LOOKS];
    int n = looks(context, place, look, BOARD_LOOKS), count = 0;
    for (int i = 0; i < n && count < max; i++) {
        const char *text = look_text(look[i], unicode);
        if (!text || !*text || strcmp(text, " ") == 0)
            continue;
        out[count].role = look[i]->role;
        out[count].bold = false;
        out[count].sign[0] = 0;
        out[count].owner = 0;
        out[count].emblem = look[i]->emblem;
        out[count].name = look_called(picture, place, look[i]);
        snprintf(out[count++].text, MAP_FIGURE, "%s", text);
    }
    PlaceVariable v;
    for (int i = 0; stage_place_variable(picture->stage, i, &v) && count < max; i++)
        count += add_variable(picture, &v, place, unicode, out + count, max - count);
    return count;
}

static void set_map(Picture *picture)
{
    picture->map = (MapSource){.context = picture,
                               .spot = map_spot,
                               .title = map_title,
                               .abbreviation = map_abbreviation,
                               .region = map_region,
                               .region_title = map_region_title,
                               .sorts = stage_link_sorts(picture->stage),
                               .linked = map_linked,
                               .sort_title = map_sort_title,
                               .ground = map_ground,
                               .ground_title = map_ground_title,
                               .figures = map_figures,
                               .land = map_land,
                               .texture = map_texture,
                               .change_title = map_change_title,
                               .outer_region = map_outer_region,
                               .owners = stage_players(picture->stage)};
    picture->source.map = &picture->map;
}

static void begin(void *context)
{
    machine_rest(((const Picture *)context)->machine);
}

/* Is there more on a board of paper than what is written into its cells. */
static bool is_patched(const Stage *stage)
{
    return stage_has_other_ground(stage, GROUND_PAPER) || stage_has_cell_lines(stage) ||
           stage_has_leads(stage);
}

void picture_set(Picture *picture, const Stage *stage, Machine *machine, const State *state, int player)
{
    picture->figures = 0;
    picture->stage = stage;
    picture->machine = machine;
    picture->state = state;
    picture->player = player;
    picture->language = LANGUAGE_EN;
    picture->profile = NULL;
    picture->seats = NULL;
    picture->before = NULL;
    picture->trace = NULL;
    picture->trail.steps = -1;
    picture->source = (BoardSource){.context = picture,
                                    .width = stage_width(stage),
                                    .height = stage_height(stage),
                                    .on_board = on_board,
                                    .looks = looks,
                                    .name = name,
                                    .clue = stage_clue_count(stage) > 0 ? clue : NULL,
                                    .neighbour = neighbour,
                                    .walls = stage_has_walls(stage) ? walls : NULL,
                                    .region = stage_has_regions(stage) ? region : NULL,
                                    .dashes = game_has_dashes(machine, state) ? dashes : NULL,
                                    .leads = stage_has_leads(stage) ? leads : NULL,
                                    .ribbons = (uint8_t)stage_ribbons(stage),
                                    .rounds = stage_has_rounds(stage),
                                    .guides = stage_regions_guide(stage),
                                    .paths = stage_paths(stage),
                                    .tile = stage_paths(stage) > 0 ? tile_at : NULL,
                                    .notes = stage_has_notes(stage) ? notes : NULL,
                                    .digits = game_number_digits(stage),
                                    .texts = stage_clue_count(stage) > 0 || game_writes_numbers(stage),
                                    .givens = stage_has_givens(stage),
                                    .paper = stage_has_ground(stage, GROUND_PAPER),
                                    .lined = stage_has_cell_lines(stage),
                                    .patched = is_patched(stage),
                                    .shifts = stage_shifts(stage),
                                    .begin = begin};
    picture->source.wall = stage_wall(stage);
    for (int side = 0; side < BOARD_SIDES; side++)
        picture->source.trim[side] = stage_trim(stage, side);
    if (stage_has_places(stage))
        set_map(picture);
    begin(picture);
}

bool picture_onlooker(const BoardSource *source, Onlooker *out)
{
    if (source->looks != looks)
        return false;
    const Picture *picture = source->context;
    *out = (Onlooker){.machine = picture->machine,
                      .state = picture->state,
                      .viewer = picture->player == PICTURE_PUBLIC ? PLAYER_NOBODY : picture->player,
                      .language = picture->language};
    return true;
}

const char *picture_cell_title(const BoardSource *source, int cell, Language language,
                               char room[STAGE_CELL_NAME])
{
    const Picture *picture = source->context;
    if (source->looks == looks)
        return cell_title(picture->stage, cell, language, room);
    source->name(source->context, cell, room);
    return room;
}
