#include "show/wording.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "game/place.h"
#include "game/token.h"
#include "show/corner.h"
#include "show/lead.h"
#include "show/look.h"
#include "show/naming.h"
#include "show/note.h"
#include "show/tableau.h"
#include "show/thing.h"

enum { SIDES = 4, MOST_TOKENS = 32, MOST_LOOKS = 48 };

/* ---- lines ---- */

void wording_free(Wording *wording)
{
    for (size_t i = 0; i < wording->count; i++) {
        buf_free(&wording->line[i].what);
        buf_free(&wording->line[i].where);
    }
    mem_free(wording->line);
    *wording = (Wording){0};
}

static WordingLine *new_line(Wording *w, WordingKind kind)
{
    w->line = mem_grow(w->line, &w->capacity, w->count + 1, sizeof *w->line);
    w->line[w->count] = (WordingLine){.kind = kind};
    return &w->line[w->count++];
}

/* What is said of several places is said once, where the first of them comes. */
static void say_of(Wording *w, WordingKind kind, const char *what, const char *where)
{
    size_t i = 0;
    while (i < w->count && (w->line[i].kind != kind || strcmp(buf_string(&w->line[i].what), what) != 0))
        i++;
    if (i == w->count)
        buf_text(&new_line(w, kind)->what, what);
    buf_printf(&w->line[i].where, "%s%s", w->line[i].where.length > 0 ? ", " : "", where);
    w->line[i].count++;
}

void wording_lines(const Wording *wording, Buf *out)
{
    for (size_t i = 0; i < wording->count; i++) {
        const WordingLine *line = &wording->line[i];
        const char *what = buf_string(&line->what), *where = buf_string(&line->where);
        switch (line->kind) {
        case WORDING_ZONE: buf_printf(out, "%s: %d\n", what, line->count); break;
        case WORDING_THING: buf_printf(out, "  %s\n", what); break;
        case WORDING_SPOT: buf_printf(out, "%s: %s\n", what, where); break;
        case WORDING_CELLS: buf_printf(out, "%s: %s\n", where, what); break;
        case WORDING_REGION: buf_printf(out, "%s\n", what); break;
        case WORDING_PLACE: buf_printf(out, "  %s: %s\n", where, what); break;
        }
    }
}

/* ---- paths ---- */

void wording_end(int per_side, int end, Language language, Buf *out)
{
    static const Message side_name[SIDES] = {MSG_NORTH, MSG_EAST, MSG_SOUTH, MSG_WEST};
    static const Message half[SIDES][2] = {{MSG_WORDING_LEFT, MSG_WORDING_RIGHT},
                                           {MSG_WORDING_UPPER, MSG_WORDING_LOWER},
                                           {MSG_WORDING_RIGHT, MSG_WORDING_LEFT},
                                           {MSG_WORDING_LOWER, MSG_WORDING_UPPER}};
    int side = end / per_side % SIDES, place = end % per_side;
    buf_text(out, message_in(side_name[side], language));
    if (per_side == 2)
        buf_printf(out, " %s", message_in(half[side][place], language));
    else if (per_side > 2)
        buf_printf(out, " %d", place + 1);
}

static void word_group(uint32_t group, int per_side, Language language, Buf *out)
{
    Buf ends = {0};
    int count = 0;
    for (int end = 0; end < SIDES * per_side; end++)
        if (group >> end & 1) {
            buf_text(&ends, count++ ? " – " : "");
            wording_end(per_side, end, language, &ends);
        }
    buf_printf(out, message_in(count == 1 ? MSG_WORDING_DEAD_END : MSG_WORDING_PATH, language),
               buf_string(&ends));
    buf_free(&ends);
}

void wording_joins(const Joins *joins, int per_side, Language language, Buf *out)
{
    for (int i = 0; i < joins->groups; i++) {
        buf_text(out, i > 0 ? "; " : "");
        word_group(joins->group[i], per_side, language, out);
    }
}

/* ---- things ---- */

static void part(Buf *out)
{
    if (out->length > 0)
        buf_text(out, "; ");
}

/* "; spices 3; leads to b2" */
static void word_labels(const Onlooker *o, const ThingLabel *label, int count, const char *before, Buf *out)
{
    for (int i = 0; i < count; i++, label++) {
        char cell[STAGE_CELL_NAME];
        buf_printf(out, "%s%s", before, onlooker_text(o, label->name));
        if (label->counted)
            buf_printf(out, " %d", (int)label->number);
        if (label->cell == CELL_NONE)
            continue;
        buf_printf(out, " %s", cell_title(o->machine->stage, label->cell, o->language, cell));
    }
}

/* What others see by how it looks. */
static void word_told(const Onlooker *o, const Look *look, Buf *out)
{
    if (look && look->told && *onlooker_text(o, look->told))
        buf_printf(out, "; %s", onlooker_text(o, look->told));
}

static void word_corner(const Onlooker *o, int thing, Buf *out)
{
    Buf corner = {0};
    corner_text(o, thing, &corner);
    if (corner.length > 0)
        buf_printf(out, " %s", buf_string(&corner));
    buf_free(&corner);
}

static void word_thing(const Onlooker *o, const GameThing *thing, Buf *out)
{
    const Stage *stage = o->machine->stage;
    if (thing->kind < 0) {
        if (thing->family > 0)
            buf_printf(out, "%s, ", onlooker_text(o, stage_family_name(stage, thing->family)));
        buf_text(out, message_in(MSG_WORDING_FACE_DOWN, o->language));
        return;
    }
    ruleset_describe(stage->rules, stage_kind_name(stage, thing->kind), o->language, out);
    word_corner(o, thing->thing, out);
    if (thing->joins.groups > 0) {
        buf_text(out, "; ");
        wording_joins(&thing->joins, stage_family_paths(stage, thing->family), o->language, out);
    }
    word_labels(o, thing->label, thing->labels, "; ", out);
    word_told(o, thing->look, out);
}

static bool is_player(const Onlooker *o, int player)
{
    return player >= 0 && player < o->machine->stage->players;
}

static void word_owner(const Onlooker *o, int player, Buf *out)
{
    if (is_player(o, player))
        buf_printf(out, " (%s)", onlooker_title(o, player));
}

/* Kinds that are called as their players say it themselves. */
static void word_look(const Onlooker *o, const Look *look, Buf *out)
{
    buf_text(out, onlooker_text(o, look->name));
    if (look->owned && strcmp(look->name, stage_player_name(o->machine->stage, look->player)) != 0)
        word_owner(o, look->player, out);
}

/* ---- cells ---- */

/* A player's token is called as the player. */
static const char *token_name(const Onlooker *o, GameToken token)
{
    return is_player(o, token.player) ? onlooker_title(o, token.player)
                                      : onlooker_text(o, stage_token_name(o->machine->stage, token.token));
}

static void word_at_end(const Onlooker *o, const char *name, int end, Buf *out)
{
    Buf place = {0};
    wording_end(stage_per_side(o->machine->stage), end, o->language, &place);
    buf_printf(out, message_in(MSG_WORDING_FIGURE_AT, o->language), name, buf_string(&place));
    buf_free(&place);
}

static void word_tokens(const Onlooker *o, int cell, Buf *out)
{
    GameToken token[MOST_TOKENS];
    ThingLabel label[THING_LABELS];
    int count = game_tokens_at(o->machine, o->state, cell, token, MOST_TOKENS);
    for (int i = 0; i < count; i++) {
        part(out);
        if (token[i].end >= 0)
            word_at_end(o, token_name(o, token[i]), token[i].end, out);
        else
            buf_text(out, token_name(o, token[i]));
        int labels =
            game_token_labels(o->machine, o->state, token[i].token, token[i].player, o->viewer, label);
        word_labels(o, label, labels, ", ", out);
    }
}

/* "nest at north: ■ bob, 2" */
static void word_signs(const Onlooker *o, int cell, Buf *out)
{
    GameSign sign[MOST_TOKENS];
    int count = game_signs_at(o->machine, o->state, cell, o->viewer, sign, MOST_TOKENS);
    for (int i = 0; i < count; i++) {
        const char *mark = ": ";
        part(out);
        word_at_end(o, onlooker_text(o, sign[i].look->name), sign[i].end, out);
        for (int p = 0; p < o->machine->stage->players; p++)
            if (sign[i].players >> p & 1) {
                buf_printf(out, "%s%s", mark, onlooker_title(o, p));
                mark = ", ";
            }
        if (sign[i].number != 0)
            buf_printf(out, "%s%d", mark, (int)sign[i].number);
    }
}

/* What lies in the other layers, by name, and whose it is where the name does not say it. */
static void word_layer(const Onlooker *o, int layer, int cell, Buf *out)
{
    const Stage *stage = o->machine->stage;
    const Look *look = stage_layer_family(stage, layer) < 0
                           ? game_layer_look(o->machine, o->state, layer, cell, o->viewer)
                           : NULL;
    if (!look || look->thin)
        return;
    if (stage_layer_is_numeric(stage, layer) && stage_number_layers(stage) > 1)
        buf_printf(out, "%s ", onlooker_text(o, stage_layer_name(stage, layer)));
    word_look(o, look, out);
    word_told(o, look, out);
}

/* "→ c4": where the lines lead that are drawn from the cell. */
static void word_leads(const Onlooker *o, int cell, Buf *line)
{
    GameLead lead[MOST_LOOKS];
    char name[STAGE_CELL_NAME];
    int count = game_leads_from(o->machine, o->state, cell, o->viewer, lead, MOST_LOOKS);
    for (int i = 0; i < count; i++) {
        buf_printf(line, " %s %s", o->unicode ? "→" : "->",
                   cell_title(o->machine->stage, lead[i].cell, o->language, name));
    }
}

/* Words that are drawn on the cell; how many. */
static int marks_on(const Onlooker *o, int cell, const char *name[MOST_LOOKS])
{
    const Look *look[MOST_LOOKS];
    int looks = game_cell_looks(o->machine, o->state, cell, o->viewer, look, MOST_LOOKS), count = 0;
    for (int i = 0; i < looks; i++)
        if (look[i]->word && look[i]->role != ROLE_FLOOR)
            name[count++] = onlooker_text(o, look[i]->name);
    return count;
}

static void word_marks(const Onlooker *o, int cell, Buf *line)
{
    const char *name[MOST_LOOKS];
    int count = marks_on(o, cell, name);
    for (int i = 0; i < count; i++) {
        part(line);
        buf_text(line, name[i]);
    }
}

/* "notes: 4, 5" */
static void word_notes(const Onlooker *o, int cell, Buf *line)
{
    GameNotes notes[NOTES_SETS];
    int count = game_notes_at(o->machine, o->state, cell, notes);
    for (int i = 0; i < count; i++) {
        part(line);
        buf_printf(line, "%s: ", onlooker_text(o, notes[i].name));
        for (int k = 0; k < notes[i].count; k++)
            buf_printf(line, "%s%s", k > 0 ? ", " : "", onlooker_text(o, notes[i].look[k]->name));
    }
}

/* Where the owner sees it anyway, whether the others do is told, too. */
static void word_piece(const Onlooker *o, int layer, const GameThing *thing, Buf *out)
{
    bool secret = thing->owner >= 0 && stage_layer_secret(o->machine->stage, layer);
    word_thing(o, thing, out);
    if (secret && thing->face_up && !(thing->look && thing->look->told))
        buf_printf(out, "; %s", message_in(MSG_WORDING_FACE_UP, o->language));
    word_owner(o, thing->owner, out);
}

/* "Influence 3", "Influence red 3, blue 1": what a place has and is shown; nothing, none and false are not told. */
static void word_variable(const Onlooker *o, const PlaceVariable *v, int cell, Buf *word)
{
    const Stage *stage = o->machine->stage;
    for (int p = 0; v->show && p < (v->per_player ? stage->players : 1); p++) {
        int value = state_place_value(stage, o->state, v, cell, p);
        if (value_is_none(stage, v->type, value) || value == 0)
            continue;
        buf_text(word, word->length > 0 ? "," : text_in(v->show, o->language));
        if (v->per_player)
            buf_printf(word, " %s", onlooker_title(o, p));
        if (v->type.kind != TYPE_BOOL) {
            buf_char(word, ' ');
            value_describe(stage, o->state, v->type, value, o->viewer, o->language, word);
        }
    }
}

static void word_variables(const Onlooker *o, int cell, Buf *line)
{
    PlaceVariable v;
    for (int i = 0; stage_place_variable(o->machine->stage, i, &v); i++) {
        Buf word = {0};
        word_variable(o, &v, cell, &word);
        if (word.length > 0) {
            part(line);
            buf_text(line, buf_string(&word));
        }
        buf_free(&word);
    }
}

/* What stands at places for the rules alone has no text. */
static bool is_told(const Onlooker *o, int layer)
{
    const LayerModel *model = &o->machine->stage->rules->layer[layer];
    return !model->made || ruleset_text(o->machine->stage->rules, model->name, o->language) != model->name;
}

static int count_cells(const Onlooker *o)
{
    return stage_width(o->machine->stage) * stage_height(o->machine->stage);
}

void wording_cell(const Onlooker *o, int cell, Buf *line)
{
    GameThing thing;
    for (int layer = 0; layer < stage_layer_count(o->machine->stage); layer++) {
        Buf word = {0};
        if (game_thing_at(o->machine, o->state, layer, cell, o->viewer, &thing))
            word_piece(o, layer, &thing, &word);
        else if (is_told(o, layer))
            word_layer(o, layer, cell, &word);
        if (word.length > 0) {
            part(line);
            buf_text(line, buf_string(&word));
        }
        buf_free(&word);
    }
    word_variables(o, cell, line);
    word_notes(o, cell, line);
    word_marks(o, cell, line);
    word_leads(o, cell, line);
    word_tokens(o, cell, line);
    word_signs(o, cell, line);
}

void wording_place(const Onlooker *o, int cell, Buf *out)
{
    GameThing thing;
    Buf line = {0};
    for (int layer = 0; layer < stage_layer_count(o->machine->stage); layer++)
        if (game_thing_at(o->machine, o->state, layer, cell, o->viewer, &thing)) {
            if (thing.look && thing.look->title)
                buf_printf(&line, "; %s", text_in(thing.look->title, o->language));
            word_labels(o, thing.label, thing.labels, "; ", &line);
        }
    word_variables(o, cell, &line);
    word_notes(o, cell, &line);
    word_marks(o, cell, &line);
    word_tokens(o, cell, &line);
    bool labels = line.length > 0 && buf_string(&line)[0] == ';'; /* they begin with "; " */
    buf_text(out, buf_string(&line) + (labels ? 2 : 0));
    buf_free(&line);
}

bool wording_next_part(const char **at, bool owners, WordingPart *out)
{
    const char *from = *at + strspn(*at, "; ");
    const char *end = strstr(from, "; "), *owner = owners && *from ? strstr(from + 1, " (") : NULL;
    *out = (WordingPart){from, strlen(from)};
    if (end)
        out->length = (size_t)(end - from);
    if (owner && (!end || owner < end))
        out->length = (size_t)(owner - from);
    *at = from + out->length;
    return out->length > 0;
}

void wording_kinds(const Onlooker *o, Wording *out)
{
    char name[STAGE_CELL_NAME];
    for (int cell = 0; cell < count_cells(o); cell++) {
        Buf line = {0}, kind = {0};
        WordingPart part;
        if (stage_on_board(o->machine->stage, cell))
            wording_cell(o, cell, &line);
        for (const char *at = buf_string(&line); wording_next_part(&at, false, &part);) {
            buf_clear(&kind);
            buf_add(&kind, part.text, part.length);
            say_of(out, WORDING_SPOT, buf_string(&kind),
                   cell_title(o->machine->stage, cell, o->language, name));
        }
        buf_free(&line);
        buf_free(&kind);
    }
}

/* ---- where to look first ---- */

/* Figures of a player, or those that are nobody's. */
static void add_figures(const Onlooker *o, int cell, int whose, Wording *out)
{
    GameToken token[MOST_TOKENS];
    int count = game_tokens_at(o->machine, o->state, cell, token, MOST_TOKENS);
    for (int i = 0; i < count; i++) {
        Buf place = {0};
        char name[STAGE_CELL_NAME];
        if (token[i].player != whose)
            continue;
        buf_text(&place, cell_title(o->machine->stage, cell, o->language, name));
        if (token[i].end >= 0) {
            buf_char(&place, ' ');
            wording_end(stage_per_side(o->machine->stage), token[i].end, o->language, &place);
        }
        say_of(out, WORDING_SPOT, token_name(o, token[i]), buf_string(&place));
        buf_free(&place);
    }
}

static void add_marked(const Onlooker *o, int cell, Wording *out)
{
    const char *name[MOST_LOOKS];
    char where[STAGE_CELL_NAME];
    int count = marks_on(o, cell, name);
    const char *there = cell_title(o->machine->stage, cell, o->language, where);
    for (int i = 0; i < count; i++)
        say_of(out, WORDING_SPOT, name[i], there);
}

/* Among many cells nobody finds where they stand and where they want to go. */
static void add_spots(const Onlooker *o, Wording *out)
{
    const Stage *stage = o->machine->stage;
    for (int i = 0; i <= stage->players; i++)
        for (int cell = 0; cell < count_cells(o); cell++)
            if (stage_on_board(stage, cell))
                add_figures(o, cell, i < stage->players ? i : PLAYER_NOBODY, out);
    for (int cell = 0; cell < count_cells(o); cell++)
        if (stage_on_board(stage, cell))
            add_marked(o, cell, out);
}

static void add_cells(const Onlooker *o, Wording *out)
{
    char name[STAGE_CELL_NAME];
    for (int cell = 0; cell < count_cells(o); cell++) {
        Buf line = {0};
        if (stage_on_board(o->machine->stage, cell))
            wording_cell(o, cell, &line);
        if (line.length > 0)
            say_of(out, WORDING_CELLS, buf_string(&line),
                   cell_title(o->machine->stage, cell, o->language, name));
        buf_free(&line);
    }
}

/* ---- places ---- */

static void join(const Onlooker *o, int cell, int sort, Buf *out)
{
    char name[STAGE_CELL_NAME];
    for (int to = 0; to < count_cells(o); to++)
        if (stage_linked(o->machine->stage, sort, cell, to))
            buf_printf(out, "%s%s", out->length > 0 ? ", " : "",
                       cell_title(o->machine->stage, to, o->language, name));
}

/* "next to Mill, Inn; Ferry: Quay" */
void wording_links(const Onlooker *o, int cell, Buf *line)
{
    const Stage *stage = o->machine->stage;
    for (int sort = 0; sort < stage_link_sorts(stage); sort++) {
        Buf to = {0};
        const char *name = stage_link_sort(stage, sort);
        join(o, cell, sort, &to);
        if (to.length > 0)
            part(line);
        if (to.length > 0 && name)
            buf_printf(line, "%s: %s", onlooker_text(o, name), buf_string(&to));
        else if (to.length > 0)
            buf_printf(line, message_in(MSG_WORDING_LINKED, o->language), buf_string(&to));
        buf_free(&to);
    }
}

static void add_place(const Onlooker *o, int cell, Wording *out)
{
    char name[STAGE_CELL_NAME];
    WordingLine *line = new_line(out, WORDING_PLACE);
    buf_text(&line->where, cell_title(o->machine->stage, cell, o->language, name));
    wording_cell(o, cell, &line->what);
    wording_links(o, cell, &line->what);
}

/* "Fell", "Western Shore, The Shore" */
static void add_region(const Onlooker *o, int region, Wording *out)
{
    const Stage *stage = o->machine->stage;
    WordingLine *line = new_line(out, WORDING_REGION);
    buf_text(&line->what, onlooker_text(o, stage_region(stage, region)));
    for (int other = 0; other < stage_regions(stage); other++)
        if (stage_region_in(stage, region, other))
            buf_printf(&line->what, ", %s", onlooker_text(o, stage_region(stage, other)));
}

/* Those that are in no region come last. */
static void add_places(const Onlooker *o, Wording *out)
{
    const Stage *stage = o->machine->stage;
    for (int i = 0; i <= stage_regions(stage); i++) {
        int region = i < stage_regions(stage) ? i : -1;
        bool headed = region < 0;
        for (int cell = 0; cell < count_cells(o); cell++) {
            if (stage_inner_region(stage, cell) != region)
                continue;
            if (!headed)
                add_region(o, region, out);
            headed = true;
            add_place(o, cell, out);
        }
    }
}

/* ---- zones ---- */

/* A table says of each player which role that is. */
static bool is_told_at_table(const Stage *stage, int zone)
{
    return zone == stage->rules->role_zone && tableau_fits(stage);
}

/* What lies in a zone of the viewer's or of all; of another player only what the viewer may know, as cards that lie open;
 * nothing where that is nothing. */
static void add_zone(const Onlooker *o, int zone, int owner, bool others, Wording *out)
{
    const Stage *stage = o->machine->stage;
    int size = game_zone_size(o->machine, o->state, zone, owner);
    GameThing thing;
    if (size == 0 || stage_zone_hidden(stage, zone) || is_told_at_table(stage, zone))
        return;
    size_t head = out->count;
    WordingLine *line = new_line(out, WORDING_ZONE);
    line->count = size;
    if (others)
        buf_printf(&line->what, "%s, ", onlooker_title(o, owner));
    stage_zone_title(stage, zone, o->language, &line->what);
    for (int n = 0; n < size; n++)
        if (game_zone_thing(o->machine, o->state, zone, owner, n, o->viewer, &thing) && thing.kind >= 0) {
            line = new_line(out, WORDING_THING);
            word_thing(o, &thing, &line->what);
            if (!stage_zone_per_player(stage, zone))
                word_owner(o, thing.owner, &line->what);
        }
    if (others && out->count == head + 1)
        buf_free(&out->line[--out->count].what);
}

static void add_zones(const Onlooker *o, Wording *out)
{
    const Stage *stage = o->machine->stage;
    for (int zone = 0; zone < stage_zone_count(stage); zone++)
        if (o->viewer >= 0 || !stage_zone_per_player(stage, zone))
            add_zone(o, zone, o->viewer >= 0 ? o->viewer : 0, false, out);
    for (int zone = 0; zone < stage_zone_count(stage); zone++)
        for (int owner = 0; owner < stage->players && stage_zone_per_player(stage, zone); owner++)
            if (owner != o->viewer)
                add_zone(o, zone, owner, true, out);
}

void wording_all(const Onlooker *onlooker, Wording *out)
{
    Onlooker o = *onlooker;
    State *seen = state_new(o.machine->stage);
    game_view(o.machine, o.state, o.viewer, seen);
    o.state = seen;
    add_zones(&o, out);
    if (stage_token_count(o.machine->stage) > 0)
        add_spots(&o, out);
    if (stage_has_places(o.machine->stage))
        add_places(&o, out);
    else
        add_cells(&o, out);
    state_free(seen);
}

/* ---- by pictures alone ---- */

/* Ground and thin lines that are everywhere would say nothing; tiles with paths, and who stands at their ends, are more than a name. */
static bool worth_telling(const Look *look)
{
    return *look->name && look->role != ROLE_FLOOR && (!look->fill || look->role != ROLE_DIM) &&
           !look->tile && !look->at_end && !look->thin;
}

static void say_picture(const Onlooker *o, const Look *look, const char *where, Wording *out)
{
    Buf what = {0};
    word_look(o, look, &what);
    say_of(out, WORDING_SPOT, buf_string(&what), where);
    buf_free(&what);
}

void wording_pictures(const Onlooker *o, Wording *out)
{
    const Look *look[MOST_LOOKS];
    char name[STAGE_CELL_NAME];
    for (int cell = 0; cell < count_cells(o); cell++) {
        int count = game_cell_looks(o->machine, o->state, cell, o->viewer, look, MOST_LOOKS);
        const char *where = cell_title(o->machine->stage, cell, o->language, name);
        for (int i = 0; i < count; i++)
            if (worth_telling(look[i]))
                say_picture(o, look[i], where, out);
    }
}
