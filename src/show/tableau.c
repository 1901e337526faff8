#include "show/tableau.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "game/thing.h"
#include "lang/variable.h"
#include "lang/zone.h"
#include "show/corner.h"
#include "show/facts.h"
#include "show/inside.h"
#include "show/naming.h"
#include "show/thing.h"

enum { TRIED = 4000 /* most legal moves that are looked through for what can be played */ };

static void free_card(const TableauCard *card)
{
    mem_free(card->name);
    mem_free(card->corner);
    mem_free(card->values);
}

void tableau_free(Tableau *t)
{
    for (int i = 0; i < t->seats; i++) {
        mem_free(t->seat[i].known);
        mem_free(t->seat[i].things);
        for (int k = 0; k < t->seat[i].laid; k++) {
            mem_free(t->seat[i].lie[k].name);
            mem_free(t->seat[i].lie[k].corner);
            mem_free(t->seat[i].lie[k].head);
        }
        for (int k = 0; k < TABLEAU_FIGURES; k++)
            mem_free(t->seat[i].value[k]);
    }
    for (int i = 0; i < t->piles; i++) {
        mem_free(t->pile[i].title);
        mem_free(t->pile[i].things);
        mem_free(t->pile[i].corner);
    }
    for (int i = 0; i < t->cards; i++)
        free_card(&t->card[i]);
    mem_free(t->secret);
    *t = (Tableau){0};
}

/* Tiles with paths are drawn beside the board as they will lie there. */
static bool has_tiles(const Ruleset *r)
{
    bool found = false;
    for (int z = 0; z < r->zones; z++)
        found =
            found || (!r->zone[z].hidden && r->zone[z].family >= 0 && r->family[r->zone[z].family].paths > 0);
    return found;
}

static bool lies_on_board(const Ruleset *r, int family)
{
    bool found = false;
    for (int i = 0; i < r->layers; i++)
        found = found || (r->layer[i].things && r->layer[i].family == family);
    return found;
}

/* Pieces that wait beside the board are told with it. */
static bool has_cards(const Ruleset *r)
{
    bool found = false;
    for (int i = 0; i < r->zones; i++) {
        const ZoneModel *z = &r->zone[i];
        bool seen = z->per_player && !z->hidden && (z->seen != ZONE_NOBODY || z->show) && z->size != 1;
        found = found || (seen && !lies_on_board(r, z->family));
    }
    return found;
}

bool tableau_joins(const Stage *stage)
{
    return stage->players > 1 && !stage->no_board && !has_tiles(stage->rules) && has_cards(stage->rules);
}

bool tableau_fits(const Stage *stage)
{
    return (stage->players > 1 && stage->rules->zones > 0 && stage->no_board) || tableau_joins(stage);
}

static const Ruleset *rules_of(const Onlooker *o)
{
    return o->machine->stage->rules;
}

static const char *name_of(const Onlooker *o, int thing)
{
    return onlooker_text(o, o->machine->stage->thing_name[thing]);
}

/* ---- names of what lies in a zone ---- */

typedef struct Names {
    char *name[TABLEAU_CARDS];
    const Look *look[TABLEAU_CARDS];
    int thing[TABLEAU_CARDS]; /* the first of them */
    int zone[TABLEAU_CARDS];  /* where that lies */
    int count[TABLEAU_CARDS], names, unknown;
} Names;

/* What it is called, with what stands in its corner. */
static char *full_name(const Onlooker *o, int thing)
{
    Buf words = {0};
    corner_name(o, thing, &words);
    return buf_take(&words);
}

static void count_name(Names *n, char *name, const GameThing *thing, int zone)
{
    int i = 0;
    while (i < n->names && strcmp(n->name[i], name) != 0)
        i++;
    if (i == TABLEAU_CARDS)
        n->unknown++;
    else
        n->count[i]++;
    if (i == n->names && i < TABLEAU_CARDS) {
        n->look[i] = thing->look;
        n->thing[i] = thing->thing;
        n->zone[i] = zone;
        n->name[n->names++] = name;
    } else {
        mem_free(name);
    }
}

static void count_zone(const Onlooker *o, int zone, int owner, Names *n)
{
    GameThing thing;
    for (int i = 0; game_zone_thing(o->machine, o->state, zone, owner, i, o->viewer, &thing); i++)
        if (thing.thing >= 0)
            count_name(n, full_name(o, thing.thing), &thing, zone);
        else
            n->unknown++;
}

/* "barrel, 2× jail"; what is not known is left out. The names are used up. */
static void write_names(const Onlooker *o, Names *n, Buf *out)
{
    for (int i = 0; i < n->names; i++) {
        buf_text(out, out->length > 0 ? ", " : "");
        if (n->count[i] > 1)
            buf_printf(out, "%d%s ", n->count[i], o->unicode ? "×" : "x");
        buf_text(out, n->name[i]);
        mem_free(n->name[i]);
    }
    n->names = 0;
}

static char *taken(Buf *text)
{
    if (text->length > 0)
        return buf_take(text);
    buf_free(text);
    return NULL;
}

/* ---- what every player has ---- */

/* Where a token stands is seen on the board; the markers of a track stand on it. */
static bool is_figure(const VariableModel *v)
{
    return v->show && v->per_player && !v->per_thing && !v->per_place && !v->token && !v->track;
}

/* Of a zone how much lies in it is told, or the only thing that can; not of one whose things are told by name. */
static bool zone_is_figure(const Ruleset *r, int zone)
{
    const ZoneModel *z = &r->zone[zone];
    return z->per_player && !z->hidden && zone != r->role_zone &&
           (z->size == 1 || (z->show && z->seen != ZONE_ALL));
}

static bool zone_is_named(const Ruleset *r, int zone)
{
    const ZoneModel *z = &r->zone[zone];
    return z->per_player && !z->hidden && zone != r->role_zone && z->size != 1 && z->seen == ZONE_ALL;
}

static const char *zone_label(const Onlooker *o, int zone)
{
    const ZoneModel *z = &rules_of(o)->zone[zone];
    return z->show ? text_in(z->show, o->language) : onlooker_text(o, z->name);
}

/* Marks stand for a number from nought on that is never large. */
static TableauFigure variable_figure(const Onlooker *o, const VariableModel *v)
{
    bool small = v->ranged && v->low == 0 && v->high <= TABLEAU_MARKS;
    return (TableauFigure){.label = text_in(v->show, o->language),
                           .sign = v->sign,
                           .most = small ? v->high : 0,
                           .number = v->type.kind == TYPE_INT};
}

static void add_figures(const Onlooker *o, Tableau *t)
{
    const Ruleset *r = rules_of(o);
    for (int v = 0; v < r->variables && t->figures < TABLEAU_FIGURES; v++)
        if (is_figure(&r->variable[v]))
            t->figure[t->figures++] = variable_figure(o, &r->variable[v]);
    for (int i = 0; i < r->besides && t->figures < TABLEAU_FIGURES; i++)
        t->figure[t->figures++] = (TableauFigure){
            .label = text_in(r->beside[i].show, o->language), .sign = r->beside[i].sign, .number = true};
    for (int z = 0; z < r->zones && t->figures < TABLEAU_FIGURES; z++)
        if (zone_is_figure(r, z))
            t->figure[t->figures++] =
                (TableauFigure){.label = zone_label(o, z), .number = r->zone[z].size != 1};
}

static char *variable_value_of(const Onlooker *o, int v, int player)
{
    const Stage *stage = o->machine->stage;
    const VariableModel *m = &stage->rules->variable[v];
    int32_t value = variable_value(&stage->world, o->state, v, player);
    Buf words = {0};
    if (!game_variable_known(stage, o->state, v, player, o->viewer))
        buf_char(&words, '?');
    else if (m->type.kind == TYPE_PLAYER && !value_is_none(stage, m->type, value))
        buf_text(&words, onlooker_name(o, value));
    else
        value_describe(stage, o->state, m->type, value, o->viewer, o->language, &words);
    return buf_take(&words);
}

static char *zone_value_of(const Onlooker *o, int zone, int player)
{
    GameThing thing;
    Buf words = {0};
    if (rules_of(o)->zone[zone].size != 1)
        buf_printf(&words, "%d", game_zone_size(o->machine, o->state, zone, player));
    else if (!game_zone_thing(o->machine, o->state, zone, player, 0, o->viewer, &thing))
        buf_char(&words, '-');
    else if (thing.thing < 0)
        buf_char(&words, '?');
    else
        corner_name(o, thing.thing, &words);
    return buf_take(&words);
}

/* Who only looks on is told what does not depend on who looks; none is a dash, too. */
static char *beside_value_of(const Onlooker *o, int beside, int player)
{
    const StageBeside *b = &o->machine->stage->beside[beside];
    int64_t value;
    Buf words = {0};
    if (look_ask(o->machine, o->state, b->entry, b->personal, player, o->viewer, &value) &&
        value != NONE_NUMBER)
        buf_printf(&words, "%d", (int)value);
    else
        buf_char(&words, '-');
    return buf_take(&words);
}

/* Of marks that a player can have, if the rules say it; otherwise as many as anybody. */
static int most_of(const Onlooker *o, const VariableModel *v, int player)
{
    const Stage *stage = o->machine->stage;
    if (v->most == 0)
        return variable_figure(o, v).most;
    if (!game_variable_known(stage, o->state, v->most - 1, player, o->viewer))
        return 0;
    int most = variable_value(&stage->world, o->state, v->most - 1, player);
    return most <= 0 ? TABLEAU_NO_MARKS : most <= TABLEAU_MARKS ? most : 0;
}

static void fill_values(const Onlooker *o, TableauSeat *seat)
{
    const Ruleset *r = rules_of(o);
    int n = 0;
    for (int v = 0; v < r->variables && n < TABLEAU_FIGURES; v++)
        if (is_figure(&r->variable[v])) {
            seat->most[n] = most_of(o, &r->variable[v], seat->player);
            seat->value[n++] = variable_value_of(o, v, seat->player);
        }
    for (int i = 0; i < r->besides && n < TABLEAU_FIGURES; i++)
        seat->value[n++] = beside_value_of(o, i, seat->player);
    for (int z = 0; z < r->zones && n < TABLEAU_FIGURES; z++)
        if (zone_is_figure(r, z))
            seat->value[n++] = zone_value_of(o, z, seat->player);
}

/* The role card that lies before a player. */
static void add_role(const Onlooker *o, TableauSeat *seat)
{
    int zone = rules_of(o)->role_zone;
    GameThing thing;
    if (zone < 0 || !game_zone_thing(o->machine, o->state, zone, seat->player, 0, o->viewer, &thing))
        return;
    seat->known_hidden = thing.thing < 0;
    seat->known = mem_copy(seat->known_hidden ? "?" : name_of(o, thing.thing));
    seat->known_look = thing.look;
}

static char *corner_of(const Onlooker *o, int thing, LookRole *role)
{
    Buf corner = {0};
    *role = corner_text(o, thing, &corner);
    return taken(&corner);
}

static char *zone_title(const Onlooker *o, int zone)
{
    Buf title = {0};
    stage_zone_title(o->machine->stage, zone, o->language, &title);
    return taken(&title);
}

static void lay(const Onlooker *o, const Names *n, TableauSeat *seat)
{
    for (int i = 0; i < n->names && i < TABLEAU_LAID; i++) {
        TableauLaid *lie = &seat->lie[seat->laid++];
        *lie = (TableauLaid){.name = mem_copy(n->name[i]),
                             .count = n->count[i],
                             .thing = n->thing[i],
                             .look = n->look[i],
                             .zone = n->zone[i],
                             .head = zone_title(o, n->zone[i]),
                             .bare = name_of(o, n->thing[i])};
        lie->corner = corner_of(o, n->thing[i], &lie->corner_role);
    }
}

/* What lies open before everybody is told there. */
static bool is_held(const Ruleset *r, int zone)
{
    return r->zone[zone].per_player && !r->zone[zone].hidden && zone != r->role_zone &&
           !zone_is_named(r, zone) && r->zone[zone].size != 1;
}

/* Of all such zones together. */
static int held_by(const Onlooker *o, int player)
{
    int held = 0;
    for (int z = 0; z < rules_of(o)->zones; z++)
        if (is_held(rules_of(o), z) && rules_of(o)->zone[z].seen == ZONE_OWNER)
            held += game_zone_size(o->machine, o->state, z, player);
    return held;
}

static void add_seat(const Onlooker *o, int player, Tableau *t)
{
    TableauSeat *seat = &t->seat[t->seats++];
    const Ruleset *r = rules_of(o);
    Names names = {0};
    Buf things = {0};
    *seat = (TableauSeat){.player = player,
                          .decides = game_deciders(o->machine, o->state) >> player & 1,
                          .living = game_living(o->state) >> player & 1,
                          .held = held_by(o, player),
                          .own = player == o->viewer};
    add_role(o, seat);
    fill_values(o, seat);
    for (int z = 0; z < r->zones; z++)
        if (zone_is_named(r, z))
            count_zone(o, z, player, &names);
    lay(o, &names, seat);
    write_names(o, &names, &things);
    seat->things = taken(&things);
}

/* ---- what lies in the middle ---- */

static bool is_pile(const Ruleset *r, int zone, int size)
{
    const ZoneModel *z = &r->zone[zone];
    return !z->per_player && !z->hidden && (z->show || (z->seen == ZONE_ALL && size > 0));
}

/* Of a pile what lies on top is told, of anything else all. */
static char *pile_things(const Onlooker *o, int zone, int size)
{
    Names names = {0};
    Buf words = {0};
    GameThing top;
    if (!rules_of(o)->zone[zone].ordered)
        count_zone(o, zone, 0, &names);
    else if (size > 0 && game_zone_thing(o->machine, o->state, zone, 0, size - 1, o->viewer, &top) &&
             top.thing >= 0)
        count_name(&names, full_name(o, top.thing), &top, zone);
    write_names(o, &names, &words);
    return taken(&words);
}

static void look_at_top(const Onlooker *o, int zone, int size, TableauPile *pile)
{
    GameThing top;
    pile->pile = rules_of(o)->zone[zone].ordered;
    if (!pile->pile || size == 0 ||
        !game_zone_thing(o->machine, o->state, zone, 0, size - 1, o->viewer, &top))
        return;
    pile->known = top.thing >= 0;
    pile->look = top.look;
    pile->bare = pile->known ? name_of(o, top.thing) : NULL;
    pile->corner = corner_of(o, top.thing, &pile->corner_role);
}

/* What there is one of is told as everybody may know it; a figure that is cut off at the end is the least of them. Tracks
 * stand before all that lies there. */
static void add_common(const Onlooker *o, bool tracks, Tableau *t)
{
    Onlooker all = *o;
    Facts facts = {0};
    all.viewer = PLAYER_NOBODY;
    facts_shared(&all, &facts);
    for (size_t i = 0; i < facts.count && t->piles < TABLEAU_PILES; i++)
        if ((facts.fact[i].strip.marks > 0) == tracks)
            t->pile[t->piles++] = (TableauPile){.title = mem_copy(facts.fact[i].label),
                                                .size = TABLEAU_FIGURE,
                                                .things = mem_copy(facts.fact[i].value),
                                                .strip = facts.fact[i].strip};
    facts_free(&facts);
}

static void add_piles(const Onlooker *o, Tableau *t)
{
    add_common(o, true, t);
    for (int z = 0; z < rules_of(o)->zones && t->piles < TABLEAU_PILES; z++) {
        int size = game_zone_size(o->machine, o->state, z, 0);
        Buf title = {0};
        if (!is_pile(rules_of(o), z, size))
            continue;
        stage_zone_title(o->machine->stage, z, o->language, &title);
        t->pile[t->piles] =
            (TableauPile){.title = buf_take(&title), .size = size, .things = pile_things(o, z, size)};
        look_at_top(o, z, size, &t->pile[t->piles++]);
    }
    add_common(o, false, t);
}

/* ---- what the onlooker holds ---- */

static char *values_of(const Onlooker *o, const GameThing *thing)
{
    Buf words = {0};
    for (int i = 0; i < thing->labels; i++) {
        const ThingLabel *label = &thing->label[i];
        const char *sign = look_text(label->look, o->unicode);
        buf_text(&words, words.length > 0 ? " " : "");
        if (label->counted)
            buf_printf(&words, "%d", (int)label->number);
        buf_text(&words, *sign ? sign : label->counted ? "" : onlooker_text(o, label->name));
    }
    return taken(&words);
}

/* Do two things of one name have the same values, of those that tell copies apart. */
static bool are_alike(const Onlooker *o, int a, int b, uint32_t apart)
{
    int things = o->machine->stage->role_thing;
    return a < 0 || b < 0 || a >= things || b >= things || thing_same_values(o->machine->stage, a, b, apart);
}

static bool same_text(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool same_card(const Onlooker *o, const TableauCard *a, const TableauCard *b)
{
    return same_text(a->name, b->name) && same_text(a->corner, b->corner) &&
           same_text(a->values, b->values) && are_alike(o, a->thing, b->thing, UINT32_MAX);
}

static void add_card(const Onlooker *o, int zone, const GameThing *thing, Tableau *t)
{
    TableauCard made = {.thing = thing->thing, .zone = zone, .count = 1};
    made.name = mem_copy(thing->thing < 0 ? "?" : name_of(o, thing->thing));
    made.corner = corner_of(o, thing->thing, &made.corner_role);
    made.values = values_of(o, thing);
    made.look = thing->look;
    if (thing->thing >= 0)
        made.help =
            ruleset_explanation(rules_of(o), o->machine->stage->thing_name[thing->thing], o->language);
    for (int i = 0; i < t->cards; i++) {
        TableauCard *card = &t->card[i];
        if (card->zone != zone || !same_card(o, card, &made))
            continue;
        card->count++;
        free_card(&made);
        return;
    }
    if (t->cards < TABLEAU_CARDS)
        t->card[t->cards++] = made;
    else
        free_card(&made);
}

/* What of it can be played: what some legal move takes first. A card that is one of several equal ones stands for all. */
static void mark_playable(const Onlooker *o, Tableau *t)
{
    Move move;
    if (o->viewer < 0 || !(game_deciders(o->machine, o->state) >> o->viewer & 1))
        return;
    const Stage *stage = o->machine->stage;
    const Moveset *set = game_legal(o->machine, o->state, o->viewer);
    for (uint64_t i = 0; i < TRIED && moveset_nth(set, i, &move); i++)
        for (int k = 0; move.count > 0 && move_pick_kind(stage, &move, 0) == PICK_THING && k < t->cards;
             k++) {
            bool one = move.pick[0] >= 0 && move.pick[0] < stage->world.things;
            one = one && strcmp(name_of(o, move.pick[0]), t->card[k].name) == 0;
            t->card[k].playable =
                t->card[k].playable ||
                (one && are_alike(o, move.pick[0], t->card[k].thing, move_tells_apart(stage, &move, 0)));
        }
}

/* What one may choose from is held for that long, though it is told nowhere. */
static bool is_offered(const Onlooker *o, int zone)
{
    const Stage *stage = o->machine->stage;
    const ZoneModel *z = &stage->rules->zone[zone];
    bool kept = z->per_player && z->hidden && z->seen == ZONE_OWNER && zone != stage->rules->role_zone;
    Move move;
    GameThing thing;
    if (!kept || !(game_deciders(o->machine, o->state) >> o->viewer & 1) ||
        !moveset_nth(game_legal(o->machine, o->state, o->viewer), 0, &move) || move.count == 0 ||
        move_pick_kind(stage, &move, 0) != PICK_THING)
        return false;
    for (int n = 0; game_zone_thing(o->machine, o->state, zone, o->viewer, n, o->viewer, &thing); n++)
        if (thing.thing == move.pick[0])
            return true;
    return false;
}

static void add_cards(const Onlooker *o, Tableau *t)
{
    GameThing thing;
    for (int z = 0; z < rules_of(o)->zones && o->viewer >= 0; z++) {
        bool held = is_held(rules_of(o), z) || is_offered(o, z);
        for (int n = 0; held && game_zone_thing(o->machine, o->state, z, o->viewer, n, o->viewer, &thing);
             n++)
            add_card(o, z, &thing, t);
    }
    mark_playable(o, t);
}

/* The first zone of who is to decide in which something is held that nobody else sees. */
static void add_backs(const Onlooker *o, Tableau *t)
{
    const Ruleset *r = rules_of(o);
    uint64_t deciders = game_deciders(o->machine, o->state);
    int player = 0;
    GameThing thing;
    while (player < o->machine->stage->players && !(deciders >> player & 1))
        player++;
    for (int z = 0; z < r->zones && player < o->machine->stage->players && t->backs.count == 0; z++) {
        const ZoneModel *zone = &r->zone[z];
        bool kept = zone->per_player && zone->seen == ZONE_OWNER && z != r->role_zone && zone->size != 1;
        if (kept && game_zone_thing(o->machine, o->state, z, player, 0, o->viewer, &thing))
            t->backs = (TableauBacks){game_zone_size(o->machine, o->state, z, player), player, z,
                                      thing.thing < 0 ? thing.look : NULL};
    }
}

void tableau_zone(const Onlooker *o, int zone, Buf *out)
{
    stage_zone_title(o->machine->stage, zone, o->language, out);
}

/* ---- who one is ---- */

/* What it is after, as the rules explain it. */
static void explain(const Onlooker *o, int thing, Buf *out)
{
    const char *text = ruleset_explanation(rules_of(o), o->machine->stage->thing_name[thing], o->language);
    if (text)
        buf_printf(out, ". %s", text);
}

/* "You are: outlaw", "Character: fenrir": what lies alone in a zone of the onlooker's that others do not look into. */
static void add_secret(const Onlooker *o, int zone, Buf *out)
{
    GameThing card;
    if (!game_zone_thing(o->machine, o->state, zone, o->viewer, 0, o->viewer, &card) || card.thing < 0)
        return;
    bool role = zone == rules_of(o)->role_zone;
    buf_text(out, out->length > 0 ? "\n" : "");
    if (role)
        buf_printf(out, message_in(MSG_TABLEAU_ROLE, o->language), name_of(o, card.thing));
    else
        buf_printf(out, "%s: %s", zone_label(o, zone), name_of(o, card.thing));
    explain(o, card.thing, out);
}

static bool is_identity(const Ruleset *r, int zone)
{
    const ZoneModel *z = &r->zone[zone];
    return zone == r->role_zone || (zone_is_figure(r, zone) && z->size == 1 && z->seen == ZONE_OWNER);
}

static char *secret_of(const Onlooker *o)
{
    bool plays = o->viewer >= 0 && o->viewer < o->machine->stage->players;
    Buf words = {0};
    for (int z = 0; z < rules_of(o)->zones && plays; z++)
        if (is_identity(rules_of(o), z))
            add_secret(o, z, &words);
    return taken(&words);
}

static void write_part(const char *parting, const char *text, const char *value, size_t start, Buf *out)
{
    buf_printf(out, "%s%s%s%s", out->length > start ? parting : "", text, *text && *value ? " " : "", value);
}

/* Of what nobody knows yet how much it can be, none is no number. */
static const char *figure_words(const TableauSeat *seat, int figure)
{
    bool unset = seat->most[figure] == TABLEAU_NO_MARKS && strcmp(seat->value[figure], "0") == 0;
    return unset ? "-" : seat->value[figure];
}

void tableau_lines(const Onlooker *o, const Tableau *t, Buf *out)
{
    for (int i = 0; i < t->seats; i++) {
        const TableauSeat *seat = &t->seat[i];
        buf_printf(out, "%s: ", onlooker_title(o, seat->player));
        size_t start = out->length;
        if (seat->known)
            write_part(", ", seat->known, "", start, out);
        for (int k = 0; k < t->figures; k++)
            write_part(", ", t->figure[k].label, figure_words(seat, k), start, out);
        if (seat->things)
            write_part("; ", seat->things, "", start, out);
        if (!seat->living)
            write_part("; ", message_in(MSG_STANDINGS_LEFT, o->language), "", start, out);
        buf_char(out, '\n');
    }
    if (t->secret)
        buf_printf(out, "%s\n", t->secret);
}

void tableau_make(const Onlooker *o, Tableau *t)
{
    if (!tableau_fits(o->machine->stage))
        return;
    add_figures(o, t);
    for (int z = 0; z < rules_of(o)->zones; z++)
        t->lays = t->lays || zone_is_named(rules_of(o), z);
    for (int p = 0; p < o->machine->stage->players; p++)
        add_seat(o, p, t);
    add_piles(o, t);
    add_cards(o, t);
    if (o->viewer == PLAYER_NOBODY)
        add_backs(o, t);
    t->secret = secret_of(o);
}
