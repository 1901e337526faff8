/* Code for things that come into zones: put, drawn, dealt, shuffled, shown. */
#include "game/thing.h"
#include "link/gen/gen.h"

int gen_zone_owner(Gen *g, const Node *zone)
{
    return zone->kind == NODE_INDEX ? gen_value(g, zone->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
}

/* Puts one thing, or every thing of a set, into a zone; zone -1 is out of play. */
void gen_put_things(Gen *g, const Node *what, int zone, int owner)
{
    int nowhere = zone < 0 ? gen_constant(g, VM_OUT_OF_PLAY) : owner;
    int into = zone < 0 ? 0 : zone;
    if (what->type.kind == TYPE_THING) {
        int thing = gen_value(g, what, type_of(TYPE_THING));
        gen_emit(g, OPCODE_PUT, thing, nowhere, 0, into);
        return;
    }
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, what, TYPE_THING), DOMAIN_THINGS);
    gen_emit(g, OPCODE_PUT, loop.member, nowhere, 0, into);
    gen_loop_end(g, &loop);
}

int gen_cards_in_play(Gen *g, int who)
{
    int things = gen_set_reg(g), zone = gen_set_reg(g);
    gen_emit(g, OPCODE_CLEAR, things, 0, 0, DOMAIN_THINGS);
    for (int z = 0; z < g->rules->zones; z++)
        if (g->rules->zone[z].in_play && g->rules->zone[z].per_player) {
            gen_emit(g, OPCODE_ZONESET, zone, who, 0, z);
            gen_emit(g, OPCODE_OR, things, things, zone, DOMAIN_THINGS);
        }
    g->sets = things + 1;
    return things;
}

void gen_unlike(Gen *g, int set, uint32_t apart)
{
    const World *w = g->world;
    int32_t *like = arena_alloc_array(g->stage->arena, (size_t)w->things + 1, sizeof *like);
    for (int t = 0; t < w->things; t++) {
        like[t] = w->twin[t];
        while (t < g->stage->role_thing && like[t] < t && !thing_same_values(g->stage, like[t], t, apart))
            like[t]++;
    }
    gen_emit(g, OPCODE_UNIQUE, set, 0, 0, gen_table(g, like, w->things + 1));
}

/* The thing that comes out of a zone: what lies on top, or, without an order, one by chance, which is asked only where
 * it makes a difference. */
static int drawn(Gen *g, const Node *from)
{
    int zone = from->type.layer, thing = gen_reg(g), source = gen_zone_owner(g, from), same = -1;
    if (!g->rules->zone[zone].ordered) {
        int things = gen_set_reg(g), sorts = gen_reg(g), one = gen_constant(g, 1);
        gen_emit(g, OPCODE_ZONESET, things, source, 0, zone);
        gen_unlike(g, things, UINT32_MAX);
        gen_emit(g, OPCODE_SIZE, sorts, things, 0, DOMAIN_THINGS);
        gen_emit(g, OPCODE_LE, sorts, sorts, one, 0);
        int few = gen_jump(g, OPCODE_JNZ, sorts);
        gen_emit(g, OPCODE_ASKSHUFFLE, 0, 0, 0, gen_resume(g, -1));
        gen_emit(g, OPCODE_ZONEANY, thing, gen_zone_owner(g, from), 0, zone);
        same = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, few);
    }
    gen_emit(g, OPCODE_ZONETOP, thing, source, 0, zone);
    if (same >= 0)
        gen_land(g, same);
    return thing;
}

/* Draws one after the other; an empty source is filled up by its `when empty:` first. */
static void draw_one(Gen *g, const Node *from, const Node *to, int player)
{
    const ZoneModel *zone = &g->rules->zone[from->type.layer];
    GenMark m = gen_mark(g);
    if (zone->when_empty) {
        int size = gen_reg(g);
        gen_emit(g, OPCODE_ZONECOUNT, size, gen_zone_owner(g, from), 0, from->type.layer);
        int some = gen_jump(g, OPCODE_JNZ, size);
        gen_statement(g, zone->when_empty);
        gen_land(g, some);
    }
    int thing = drawn(g, from);
    int owner = player >= 0 ? gen_constant(g, player) : gen_zone_owner(g, to);
    gen_emit(g, OPCODE_PUT, thing, owner, 0, to->type.layer);
    gen_unmark_registers(g, m);
}

/* `deal 3 from deck to hand`: round the table, one card at a time. */
static bool deals_to_all(const Gen *g, const Node *node)
{
    const Node *to = node->operand[2];
    return node->verb == VERB_DEAL && to->kind == NODE_NAME && g->rules->zone[to->type.layer].per_player;
}

/* How many things a zone lacks that is to be filled. */
static int missing(Gen *g, const Node *node)
{
    const Node *zone = node->operand[0];
    int number = node->operand[2] ? gen_value(g, node->operand[2], type_of(TYPE_INT))
                                  : gen_constant(g, g->rules->zone[zone->type.layer].size);
    int size = gen_reg(g), wanted = gen_reg(g);
    gen_emit(g, OPCODE_ZONECOUNT, size, gen_zone_owner(g, zone), 0, zone->type.layer);
    gen_emit(g, OPCODE_SUB, wanted, number, size, 0);
    return wanted;
}

void gen_draw(Gen *g, const Node *node)
{
    const Node *from = node->operand[1], *to = node->operand[node->verb == VERB_FILL ? 0 : 2];
    bool stops = g->script && zone_draws_stop(&g->rules->zone[from->type.layer]), script = g->script;
    GenMark m = gen_mark(g);
    GenTimes loop;
    g->script = stops;
    int wanted =
        node->verb == VERB_FILL ? missing(g, node) : gen_value(g, node->operand[0], type_of(TYPE_INT));
    gen_times_begin(g, &loop, wanted, stops);
    if (deals_to_all(g, node))
        for (int p = 0; p < g->stage->players; p++)
            draw_one(g, from, to, p);
    else
        draw_one(g, from, to, -1);
    gen_times_end(g, &loop);
    gen_unmark(g, m);
    g->script = script;
}

void gen_shuffle(Gen *g, const Node *node)
{
    int resume = gen_resume(g, -1);
    gen_emit(g, OPCODE_ASKSHUFFLE, 0, 0, 0, resume);
    const Node *what = node->operand[0];
    if (what->type.kind == TYPE_READING) {
        int where = gen_set_op(g, OPCODE_ALL, 0, 0, DOMAIN_CELLS);
        if (node->operand[1])
            where = gen_set(g, node->operand[1], TYPE_CELL);
        gen_emit(g, OPCODE_MIX, where, 0, 0, what->type.layer);
        return;
    }
    gen_emit(g, OPCODE_SHUFFLE, gen_zone_owner(g, what), 0, 0, what->type.layer);
}

/* What is shown to players that the rules work out is a secret from the others. */
static int shown_to(Gen *g, const Node *players)
{
    g->stage->tells_some = true;
    return gen_set(g, players, TYPE_PLAYER);
}

void gen_reveal(Gen *g, const Node *node)
{
    int who = gen_set_op(g, OPCODE_ALL, 0, 0, DOMAIN_PLAYERS);
    if (node->operand[1])
        who = shown_to(g, node->operand[1]);
    if (node->operand[0]->type.kind == TYPE_THING) {
        gen_emit(g, OPCODE_REVEAL, gen_value(g, node->operand[0], type_of(TYPE_THING)), who, 0, 0);
        return;
    }
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, node->operand[0], TYPE_THING), DOMAIN_THINGS);
    gen_emit(g, OPCODE_REVEAL, loop.member, who, 0, 0);
    gen_loop_end(g, &loop);
}

/* Things of a zone are shown to those whom its rule names, of whom `me` is the owner. */
static void show_zone(Gen *g, const ZoneModel *zone, int number, int owner)
{
    GenMark mark = gen_mark(g);
    Storage me = g->me;
    int player = gen_constant(g, owner), things = gen_set_reg(g);
    g->me = (Storage){STORE_REGISTER, (int16_t)player};
    int who = shown_to(g, zone->viewers);
    gen_emit(g, OPCODE_ZONESET, things, player, 0, number);
    GenLoop loop;
    gen_loop_begin(g, &loop, things, DOMAIN_THINGS);
    gen_emit(g, OPCODE_REVEAL, loop.member, who, 0, 0);
    gen_loop_end(g, &loop);
    g->me = me;
    gen_unmark(g, mark);
}

/* What lies in a layer is shown to a player on the cells for which its rule holds, in which `me` is the player. */
static void show_layer(Gen *g, const LayerModel *layer, int number, int player)
{
    GenMark mark = gen_mark(g);
    Storage me = g->me;
    int looks = gen_constant(g, player), who = gen_set_reg(g);
    g->me = (Storage){STORE_REGISTER, (int16_t)looks};
    g->stage->tells_some = true;
    gen_emit(g, OPCODE_ONE, who, looks, 0, DOMAIN_PLAYERS);
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_filter(g, gen_filled_set(g, number), TYPE_CELL, layer->sees), DOMAIN_CELLS);
    gen_emit(g, OPCODE_REVEAL, gen_thing_at(g, number, loop.member), who, 0, 0);
    gen_loop_end(g, &loop);
    g->me = me;
    gen_unmark(g, mark);
}

static void sight_begin(Gen *g, const Node *rule)
{
    if (g->stage->sight < 0)
        g->stage->sight = gen_entry(g);
    g->line = rules_line(g->rules, rule->file, rule->line);
}

void gen_sight(Gen *g)
{
    const Ruleset *r = g->rules;
    g->stage->sight = -1;
    for (int z = 0; z < r->zones; z++) {
        if (!r->zone[z].viewers)
            continue;
        sight_begin(g, r->zone[z].viewers);
        for (int p = 0; p < (r->zone[z].per_player ? g->stage->players : 1); p++)
            show_zone(g, &r->zone[z], z, p);
    }
    for (int l = 0; l < r->layers; l++) {
        if (!r->layer[l].things || !r->layer[l].sees)
            continue;
        sight_begin(g, r->layer[l].sees);
        for (int p = 0; p < g->stage->players; p++)
            show_layer(g, &r->layer[l], l, p);
    }
    if (g->stage->sight >= 0)
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}
