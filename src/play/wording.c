#include "play/wording.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "show/lead.h"
#include "game/token.h"
#include "show/look.h"

enum { SIDES = 4, MOST_TOKENS = 32, MOST_LOOKS = 48 };

/* ---- paths ---- */

void wording_end(int per_side, int end, Buf *out)
{
    static const Message side_name[SIDES] = {MSG_NORTH, MSG_EAST, MSG_SOUTH, MSG_WEST};
    static const Message half[SIDES][2] = {{MSG_WORDING_LEFT, MSG_WORDING_RIGHT},
                                           {MSG_WORDING_UPPER, MSG_WORDING_LOWER},
                                           {MSG_WORDING_RIGHT, MSG_WORDING_LEFT},
                                           {MSG_WORDING_LOWER, MSG_WORDING_UPPER}};
    int side = end / per_side % SIDES, place = end % per_side;
    buf_text(out, message(side_name[side]));
    if (per_side == 2)
        buf_printf(out, " %s", message(half[side][place]));
    else if (per_side > 2)
        buf_printf(out, " %d", place + 1);
}

static void word_group(uint32_t group, int per_side, Buf *out)
{
    Buf ends = {0};
    int count = 0;
    for (int end = 0; end < SIDES * per_side; end++)
        if (group >> end & 1) {
            buf_text(&ends, count++ ? " – " : "");
            wording_end(per_side, end, &ends);
        }
    buf_printf(out, message(count == 1 ? MSG_WORDING_DEAD_END : MSG_WORDING_PATH), buf_string(&ends));
    buf_free(&ends);
}

void wording_joins(const Joins *joins, int per_side, Buf *out)
{
    for (int i = 0; i < joins->groups; i++) {
        buf_text(out, i > 0 ? "; " : "");
        word_group(joins->group[i], per_side, out);
    }
}

/* ---- things ---- */

static const char *text_of(const Match *match, const char *name)
{
    return ruleset_text(match_rules(match), name, language_get());
}

/* "; spices 3; leads to b2" */
static void word_labels(const Match *match, const ThingLabel *label, int count, const char *before, Buf *out)
{
    for (int i = 0; i < count; i++, label++) {
        char cell[16];
        buf_printf(out, "%s%s", before, text_of(match, label->name));
        if (label->counted)
            buf_printf(out, " %d", (int)label->number);
        if (label->cell == CELL_NONE)
            continue;
        stage_cell_name(match_stage(match), label->cell, cell);
        buf_printf(out, " %s", cell);
    }
}

/* What others see by how it looks. */
static void word_told(const Match *match, const Look *look, Buf *out)
{
    if (look && look->told)
        buf_printf(out, "; %s", text_of(match, look->told));
}

static void word_thing(const Match *match, const GameThing *thing, Buf *out)
{
    const Stage *stage = match_stage(match);
    if (thing->kind < 0) {
        if (thing->family > 0)
            buf_printf(out, "%s, ", text_of(match, stage_family_name(stage, thing->family)));
        buf_text(out, message(MSG_WORDING_FACE_DOWN));
        return;
    }
    ruleset_describe(match_rules(match), stage_kind_name(stage, thing->kind), language_get(), out);
    if (thing->joins.groups > 0) {
        buf_text(out, "; ");
        wording_joins(&thing->joins, stage_family_paths(stage, thing->family), out);
    }
    word_labels(match, thing->label, thing->labels, "; ", out);
    word_told(match, thing->look, out);
}

static void word_owner(const Match *match, int player, bool unicode, Buf *out)
{
    Buf name = {0};
    if (player < 0 || player >= match_players(match))
        return;
    seats_title(match_seats(match), match_rules(match), player, language_get(), unicode, &name);
    buf_printf(out, " (%s)", buf_string(&name));
    buf_free(&name);
}

static void part(Buf *out)
{
    if (out->length > 0)
        buf_text(out, "; ");
}

/* ---- cells ---- */

static void word_token(const Match *match, const State *seen, GameToken token, int viewer, bool unicode,
                       Buf *out)
{
    ThingLabel label[THING_LABELS];
    Buf name = {0}, end = {0};
    const Stage *stage = match_stage(match);
    if (token.player >= 0 && token.player < match_players(match))
        seats_title(match_seats(match), match_rules(match), token.player, language_get(), unicode, &name);
    else
        buf_text(&name, text_of(match, stage_token_name(stage, token.token)));
    if (token.end >= 0) {
        wording_end(stage_per_side(stage), token.end, &end);
        buf_printf(out, message(MSG_WORDING_FIGURE_AT), buf_string(&name), buf_string(&end));
    } else {
        buf_text(out, buf_string(&name));
    }
    word_labels(match, label,
                game_token_labels(match_machine(match), seen, token.token, token.player, viewer, label), ", ",
                out);
    buf_free(&name);
    buf_free(&end);
}

/* "nest at north: ■ bob, 2" */
static void word_sign(const Match *match, const GameSign *sign, bool unicode, Buf *out)
{
    Buf end = {0};
    int named = 0;
    wording_end(stage_per_side(match_stage(match)), sign->end, &end);
    buf_printf(out, message(MSG_WORDING_FIGURE_AT), text_of(match, sign->look->name), buf_string(&end));
    for (int p = 0; p < match_players(match); p++)
        if (sign->players >> p & 1) {
            buf_text(out, named++ ? ", " : ": ");
            seats_title(match_seats(match), match_rules(match), p, language_get(), unicode, out);
        }
    if (sign->number != 0)
        buf_printf(out, "%s%d", named > 0 ? ", " : ": ", (int)sign->number);
    buf_free(&end);
}

/* What lies in the other layers, by name, and whose it is where the name does not say it. */
static void word_layer(const Match *match, const State *seen, int layer, int cell, int player, bool unicode,
                       Buf *out)
{
    const Look *look = stage_layer_family(match_stage(match), layer) < 0
                           ? game_layer_look(match_machine(match), seen, layer, cell, player)
                           : NULL;
    if (!look)
        return;
    if (stage_layer_is_numeric(match_stage(match), layer) && stage_number_layers(match_stage(match)) > 1)
        buf_printf(out, "%s ", text_of(match, stage_layer_name(match_stage(match), layer)));
    buf_text(out, text_of(match, look->name));
    if (look->owned && strcmp(look->name, stage_player_name(match_stage(match), look->player)) != 0)
        word_owner(match, look->player, unicode, out);
    word_told(match, look, out);
}

/* "→ c4": where the lines lead that are drawn from the cell. */
static void word_leads(const Match *match, const State *seen, int cell, int player, bool unicode, Buf *line)
{
    GameLead lead[MOST_LOOKS];
    char name[16];
    int count = game_leads_from(match_machine(match), seen, cell, player, lead, MOST_LOOKS);
    for (int i = 0; i < count; i++) {
        stage_cell_name(match_stage(match), lead[i].cell, name);
        buf_printf(line, " %s %s", unicode ? "→" : "->", name);
    }
}

/* Words that are drawn on the cell. */
static void word_marks(const Match *match, const State *seen, int cell, int player, Buf *line)
{
    const Look *look[MOST_LOOKS];
    int count = game_cell_looks(match_machine(match), seen, cell, player, look, MOST_LOOKS);
    for (int i = 0; i < count; i++)
        if (look[i]->word && look[i]->role != ROLE_FLOOR) {
            part(line);
            buf_text(line, text_of(match, look[i]->name));
        }
}

/* "notes: 4, 5" */
static void word_notes(const Match *match, const State *seen, int cell, Buf *line)
{
    GameNotes notes[NOTES_SETS];
    int count = game_notes_at(match_machine(match), seen, cell, notes);
    for (int i = 0; i < count; i++) {
        part(line);
        buf_printf(line, "%s: ", text_of(match, notes[i].name));
        for (int k = 0; k < notes[i].count; k++)
            buf_printf(line, "%s%s", k > 0 ? ", " : "", text_of(match, notes[i].look[k]->name));
    }
}

/* Where the owner sees it anyway, whether the others do is told, too. */
static void word_piece(const Match *match, int layer, const GameThing *thing, bool unicode, Buf *out)
{
    bool secret = thing->owner >= 0 && stage_layer_secret(match_stage(match), layer);
    word_thing(match, thing, out);
    if (secret && thing->face_up && !(thing->look && thing->look->told))
        buf_printf(out, "; %s", message(MSG_WORDING_FACE_UP));
    word_owner(match, thing->owner, unicode, out);
}

/* What is on a cell, "" for nothing. */
static void word_cell(const Match *match, const State *seen, int cell, int player, bool unicode, Buf *line)
{
    const Stage *stage = match_stage(match);
    GameToken token[MOST_TOKENS];
    GameThing thing;
    for (int layer = 0; layer < stage_layer_count(stage); layer++) {
        Buf word = {0};
        if (game_thing_at(match_machine(match), seen, layer, cell, player, &thing))
            word_piece(match, layer, &thing, unicode, &word);
        else
            word_layer(match, seen, layer, cell, player, unicode, &word);
        if (word.length > 0) {
            part(line);
            buf_text(line, buf_string(&word));
        }
        buf_free(&word);
    }
    word_notes(match, seen, cell, line);
    word_marks(match, seen, cell, player, line);
    word_leads(match, seen, cell, player, unicode, line);
    int count = game_tokens_at(match_machine(match), seen, cell, token, MOST_TOKENS);
    for (int i = 0; i < count; i++) {
        part(line);
        word_token(match, seen, token[i], player, unicode, line);
    }
    GameSign sign[MOST_TOKENS];
    count = game_signs_at(match_machine(match), seen, cell, player, sign, MOST_TOKENS);
    for (int i = 0; i < count; i++) {
        part(line);
        word_sign(match, &sign[i], unicode, line);
    }
}

void wording_place(const Match *match, const State *seen, int player, int cell, bool unicode, Buf *out)
{
    GameToken token[MOST_TOKENS];
    GameThing thing;
    Buf line = {0};
    for (int layer = 0; layer < stage_layer_count(match_stage(match)); layer++)
        if (game_thing_at(match_machine(match), seen, layer, cell, player, &thing))
            word_labels(match, thing.label, thing.labels, "; ", &line);
    word_notes(match, seen, cell, &line);
    word_marks(match, seen, cell, player, &line);
    int count = game_tokens_at(match_machine(match), seen, cell, token, MOST_TOKENS);
    for (int i = 0; i < count; i++) {
        part(&line);
        word_token(match, seen, token[i], player, unicode, &line);
    }
    bool labels = line.length > 0 && buf_string(&line)[0] == ';'; /* they begin with "; " */
    buf_text(out, buf_string(&line) + (labels ? 2 : 0));
    buf_free(&line);
}

/* ---- where to look first ---- */

typedef struct Spot {
    Buf name, cells;
} Spot;

typedef struct Spots {
    Spot *spot;
    size_t count, capacity;
} Spots;

/* A name and the cells that it is said of, in the order in which names come. */
static void add_spot(Spots *spots, const char *name, const char *cell)
{
    size_t i = 0;
    while (i < spots->count && strcmp(buf_string(&spots->spot[i].name), name) != 0)
        i++;
    if (i == spots->count) {
        spots->spot = mem_grow(spots->spot, &spots->capacity, spots->count + 1, sizeof *spots->spot);
        spots->spot[spots->count++] = (Spot){{0}, {0}};
        buf_text(&spots->spot[i].name, name);
    }
    buf_printf(&spots->spot[i].cells, "%s%s", spots->spot[i].cells.length > 0 ? ", " : "", cell);
}

/* Figures of a player, or those that are nobody's. */
static void add_figures(const Match *match, const State *seen, int cell, int whose, bool unicode,
                        Spots *spots)
{
    const Stage *stage = match_stage(match);
    GameToken token[MOST_TOKENS];
    int count = game_tokens_at(match_machine(match), seen, cell, token, MOST_TOKENS);
    for (int i = 0; i < count; i++) {
        Buf name = {0}, place = {0};
        char cell_name[16];
        if (token[i].player != whose)
            continue;
        if (token[i].player >= 0 && token[i].player < match_players(match))
            seats_title(match_seats(match), match_rules(match), token[i].player, language_get(), unicode,
                        &name);
        else
            buf_text(&name, text_of(match, stage_token_name(stage, token[i].token)));
        stage_cell_name(stage, cell, cell_name);
        buf_text(&place, cell_name);
        if (token[i].end >= 0) {
            buf_char(&place, ' ');
            wording_end(stage_per_side(stage), token[i].end, &place);
        }
        add_spot(spots, buf_string(&name), buf_string(&place));
        buf_free(&name);
        buf_free(&place);
    }
}

static void add_marked(const Match *match, const State *seen, int cell, int player, Spots *spots)
{
    const Look *look[MOST_LOOKS];
    char name[16];
    int count = game_cell_looks(match_machine(match), seen, cell, player, look, MOST_LOOKS);
    stage_cell_name(match_stage(match), cell, name);
    for (int i = 0; i < count; i++)
        if (look[i]->word && look[i]->role != ROLE_FLOOR)
            add_spot(spots, text_of(match, look[i]->name), name);
}

/* Among many cells nobody finds where they stand and where they want to go. */
static void word_spots(const Match *match, const State *seen, int player, bool unicode, Buf *out)
{
    const Stage *stage = match_stage(match);
    int cells = stage_width(stage) * stage_height(stage);
    Spots spots = {0};
    for (int i = 0; i <= match_players(match); i++)
        for (int cell = 0; cell < cells; cell++)
            if (stage_on_board(stage, cell))
                add_figures(match, seen, cell, i < match_players(match) ? i : PLAYER_NOBODY, unicode, &spots);
    for (int cell = 0; cell < cells; cell++)
        if (stage_on_board(stage, cell))
            add_marked(match, seen, cell, player, &spots);
    for (size_t i = 0; i < spots.count; i++) {
        buf_printf(out, "%s: %s\n", buf_string(&spots.spot[i].name), buf_string(&spots.spot[i].cells));
        buf_free(&spots.spot[i].name);
        buf_free(&spots.spot[i].cells);
    }
    mem_free(spots.spot);
}

/* Cells on which the same is are told together, where the first of them comes. */
static void word_cells(const Match *match, const State *seen, int player, bool unicode, Buf *out)
{
    const Stage *stage = match_stage(match);
    int cells = stage_width(stage) * stage_height(stage);
    Buf *line = mem_alloc_array((size_t)cells, sizeof *line);
    char name[16];
    for (int cell = 0; cell < cells; cell++)
        if (stage_on_board(stage, cell))
            word_cell(match, seen, cell, player, unicode, &line[cell]);
    for (int cell = 0; cell < cells; cell++) {
        bool any = line[cell].length > 0;
        for (int other = cell; any && other < cells; other++) {
            if (other > cell && strcmp(buf_string(&line[other]), buf_string(&line[cell])) != 0)
                continue;
            stage_cell_name(stage, other, name);
            buf_printf(out, "%s%s", other > cell ? ", " : "", name);
            if (other > cell)
                buf_clear(&line[other]);
        }
        if (any)
            buf_printf(out, ": %s\n", buf_string(&line[cell]));
        buf_free(&line[cell]);
    }
    mem_free(line);
}

/* ---- zones ---- */

static void word_zone(const Match *match, const State *seen, int zone, int player, bool unicode, Buf *out)
{
    const Stage *stage = match_stage(match);
    int owner = player >= 0 ? player : 0, size = game_zone_size(match_machine(match), seen, zone, owner);
    GameThing thing;
    if (size == 0)
        return;
    stage_zone_title(stage, zone, language_get(), out);
    buf_printf(out, ": %d\n", size);
    for (int n = 0; n < size; n++)
        if (game_zone_thing(match_machine(match), seen, zone, owner, n, player, &thing) && thing.kind >= 0) {
            buf_text(out, "  ");
            word_thing(match, &thing, out);
            if (!stage_zone_per_player(stage, zone))
                word_owner(match, thing.owner, unicode, out);
            buf_char(out, '\n');
        }
}

/* What a player may know of what others hold, as cards that lie open; nothing where that is nothing. */
static void word_held(const Match *match, const State *seen, int zone, int owner, int player, bool unicode,
                      Buf *out)
{
    const Stage *stage = match_stage(match);
    int size = game_zone_size(match_machine(match), seen, zone, owner);
    GameThing thing;
    Buf known = {0};
    for (int n = 0; n < size; n++)
        if (game_zone_thing(match_machine(match), seen, zone, owner, n, player, &thing) && thing.kind >= 0) {
            buf_text(&known, "  ");
            word_thing(match, &thing, &known);
            buf_char(&known, '\n');
        }
    if (known.length > 0) {
        seats_title(match_seats(match), match_rules(match), owner, language_get(), unicode, out);
        buf_text(out, ", ");
        stage_zone_title(stage, zone, language_get(), out);
        buf_printf(out, ": %d\n%s", size, buf_string(&known));
    }
    buf_free(&known);
}

static void word_others(const Match *match, const State *seen, int player, bool unicode, Buf *out)
{
    const Stage *stage = match_stage(match);
    for (int zone = 0; zone < stage_zone_count(stage); zone++)
        for (int owner = 0; owner < match_players(match) && stage_zone_per_player(stage, zone); owner++)
            if (owner != player)
                word_held(match, seen, zone, owner, player, unicode, out);
}

void wording_of(const Match *match, int player, bool unicode, Buf *out)
{
    const Stage *stage = match_stage(match);
    State *seen = state_new(stage);
    game_view(match_machine(match), match_state(match), player, seen);
    for (int zone = 0; zone < stage_zone_count(stage); zone++)
        if (player >= 0 || !stage_zone_per_player(stage, zone))
            word_zone(match, seen, zone, player, unicode, out);
    word_others(match, seen, player, unicode, out);
    if (stage_token_count(stage) > 0)
        word_spots(match, seen, player, unicode, out);
    word_cells(match, seen, player, unicode, out);
    state_free(seen);
}
