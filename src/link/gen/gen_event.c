/* Code for what things do at an event: those of a kind that lie on the board when it comes, then those before the
 * players. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

/* ---- on the board ---------------------------------------------------------------------------- */

/* The layers, as bits, in which things of a family hear: all of them, or only those that lie face up. */
static uint32_t hearing_layers(const Gen *g, int family, bool face_down)
{
    uint32_t layers = 0;
    for (int i = 0; i < g->rules->layers; i++) {
        const LayerModel *l = &g->rules->layer[i];
        bool open = l->seen == 2 && !g->rules->conceals; /* nothing ever lies face down there */
        if (l->things && l->family == family && l->hears != HEARS_NONE)
            layers |= (uint32_t)((l->hears == HEARS_ALL || open) == face_down) << i;
    }
    return layers;
}

static int laid(Gen *g, Symbol *kind, uint32_t layers)
{
    Node name = {.kind = NODE_NAME, .text = kind->name, .symbol = kind, .type = {TYPE_CARD, 0, -1}};
    int things = gen_set_reg(g), of = gen_set(g, &name, TYPE_THING);
    gen_emit(g, OPCODE_COPY, things, of, 0, DOMAIN_THINGS);
    gen_emit(g, OPCODE_LAID, things, 0, 0, (int)layers);
    g->sets = things + 1;
    return things;
}

/* Things of a kind on the board that hear now. What not all players know must not be told by what it does, so
 * unless the rules say so only what lies face up hears. */
static int hearing(Gen *g, Symbol *kind, int family)
{
    uint32_t open = hearing_layers(g, family, false), all = hearing_layers(g, family, true);
    int things = laid(g, kind, all);
    if (open) {
        int others = laid(g, kind, open), up = gen_set_op(g, OPCODE_FACEUP, 0, 0, 0);
        gen_emit(g, OPCODE_AND, others, others, up, DOMAIN_THINGS);
        gen_emit(g, OPCODE_OR, things, things, others, DOMAIN_THINGS);
    }
    g->sets = things + 1;
    return things;
}

/* Takes a thing out of those that have yet to hear. */
static void take_out(Gen *g, Storage left, int thing)
{
    GenMark m = gen_mark(g);
    int one = gen_set_reg(g), set = gen_load_set(g, left, TYPE_THING);
    gen_emit(g, OPCODE_ONE, one, thing, 0, DOMAIN_THINGS);
    gen_emit(g, OPCODE_ANDNOT, set, set, one, DOMAIN_THINGS);
    if (left.kind == STORE_FRAMESET)
        gen_emit(g, OPCODE_SETFRAMESET, set, DOMAIN_THINGS, 0, left.index);
    gen_unmark_registers(g, m);
}

/* The first of those that have yet to hear and still do. */
static int next_on_board(Gen *g, const ListenerModel *l, int family, Storage left)
{
    int thing = gen_reg(g), now = hearing(g, l->source, family), set = gen_load_set(g, left, TYPE_THING);
    uint32_t layers = hearing_layers(g, family, false) | hearing_layers(g, family, true);
    gen_emit(g, OPCODE_AND, now, now, set, DOMAIN_THINGS);
    gen_emit(g, OPCODE_FIRSTLAID, thing, now, 0, (int)layers);
    return thing;
}

/* What a kind says runs once for each of its things that lay there when the event came, and still lies there when
 * its turn has come: in the order of the layers, and in each in reading order. `me` is whose the thing is. */
static void heard_on_board(Gen *g, const ListenerModel *l)
{
    int family = g->rules->card[l->source->index].family, none = g->world->none[DOMAIN_THINGS];
    if ((hearing_layers(g, family, false) | hearing_layers(g, family, true)) == 0)
        return;
    GenMark m = gen_mark(g);
    Storage left = gen_store_set(g, hearing(g, l->source, family), TYPE_THING), outer_me = g->me;
    Storage thing = gen_store_copy(g, gen_constant(g, none), TYPE_THING);
    gen_store_local(g, l->holder_thing, thing);
    bool owned = g->rules->family[family].per_player;
    Storage me = owned ? gen_store_copy(g, gen_constant(g, 0), TYPE_PLAYER) : g->me;
    int back = code_here(&g->stage->code);
    GenMark turn = gen_mark(g);
    int at = next_on_board(g, l, family, left), some = gen_reg(g);
    gen_emit(g, OPCODE_LT, some, at, gen_constant(g, none), 0);
    int done = gen_jump(g, OPCODE_JZ, some);
    take_out(g, left, at);
    gen_store(g, thing, at);
    if (owned)
        gen_store(g, me, gen_owner_of(g, at));
    gen_unmark_registers(g, turn);
    g->me = me;
    gen_statement(g, l->body);
    g->me = outer_me;
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, done);
    gen_unmark(g, m);
}

/* ---- in zones -------------------------------------------------------------------------------- */

static bool may_be_in_play(const Gen *g, int family)
{
    bool may = false;
    for (int i = 0; i < g->rules->zones; i++) {
        const ZoneModel *zone = &g->rules->zone[i];
        may = may || (zone->in_play && zone->per_player && (zone->family == family || zone->family < 0));
    }
    return may;
}

int gen_things_in_play(Gen *g, Symbol *card, int who)
{
    int things = gen_cards_in_play(g, who);
    Node name = {.kind = NODE_NAME, .text = card->name, .symbol = card, .type = {TYPE_CARD, 0, -1}};
    gen_emit(g, OPCODE_AND, things, things, gen_set(g, &name, TYPE_THING), DOMAIN_THINGS);
    g->sets = things + 1;
    return things;
}

/* Jumps, to be landed, when a card has left play since the event came. */
static int skip_gone(Gen *g, Symbol *card, int thing)
{
    GenMark m = gen_mark(g);
    int here = gen_reg(g);
    gen_emit(g, OPCODE_HAS, here, gen_things_in_play(g, card, gen_me(g)), thing, DOMAIN_THINGS);
    gen_unmark_registers(g, m);
    return gen_jump(g, OPCODE_JZ, here);
}

/* What a thing says runs once for each copy in zones in play: players from the one to move in seat order, and the
 * things of each as they lay when the event came. */
static void heard_in_zones(Gen *g, const ListenerModel *l)
{
    if (!may_be_in_play(g, g->rules->card[l->source->index].family))
        return;
    GenMark m = gen_mark(g);
    Storage first = gen_store_copy(g, gen_me(g), TYPE_PLAYER),
            steps = gen_store_value(g, gen_constant(g, 0), TYPE_INT);
    int back = code_here(&g->stage->code);
    GenMark turn = gen_mark(g);
    int i = gen_load(g, steps), n = gen_constant(g, g->stage->players), more = gen_reg(g), who = gen_reg(g);
    gen_emit(g, OPCODE_LT, more, i, n, 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    gen_emit(g, OPCODE_ADD, who, gen_load(g, first), i, 0);
    gen_emit(g, OPCODE_MOD, who, who, n, 0);
    int things = gen_things_in_play(g, l->source, who);
    Storage outer_me = g->me;
    g->me = gen_store_value(g, who, TYPE_PLAYER);
    Storage kept = gen_store_set(g, things, TYPE_THING);
    int at = gen_op(g, OPCODE_FIRST, things, 0, DOMAIN_THINGS);
    Storage thing = gen_store_value(g, at, TYPE_THING);
    gen_store_local(g, l->holder_thing, thing);
    int again = code_here(&g->stage->code);
    int here = gen_load(g, thing), none = gen_constant(g, g->world->none[DOMAIN_THINGS]),
        some = gen_op(g, OPCODE_LT, here, none, 0);
    int done = gen_jump(g, OPCODE_JZ, some);
    int gone = skip_gone(g, l->source, here);
    gen_statement(g, l->body);
    gen_land(g, gone);
    int set = gen_load_set(g, kept, TYPE_THING);
    int last = gen_load(g, thing), next = gen_op(g, OPCODE_NEXT, set, last, DOMAIN_THINGS);
    gen_store(g, thing, next);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, again);
    gen_land(g, done);
    g->me = outer_me;
    gen_unmark(g, turn);
    gen_count(g, steps, OPCODE_ADD);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    gen_unmark(g, m);
}

void gen_listeners(Gen *g, const ListenerModel *list)
{
    for (; list; list = list->next)
        if (list->source) {
            heard_on_board(g, list);
            heard_in_zones(g, list);
        } else {
            gen_statement(g, list->body);
        }
}
