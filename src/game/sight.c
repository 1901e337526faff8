#include "game/sight.h"

#include <string.h>

#include "game/game.h"
#include "game/inside.h"
#include "game/thing.h"
#include "game/token.h"
#include "lang/answer.h"
#include "lang/builtin.h"
#include "lang/layer.h"
#include "lang/variable.h"
#include "lang/zone.h"

_Static_assert((int)SIGHT_PICKS == (int)MODEL_PICKS, "room for every pick");

/* ---- what rules keep secret ---- */

/* Is somebody in particular meant. */
static bool speaks_of_me(const Node *node)
{
    if (!node)
        return false;
    if (node->kind == NODE_ME || node->kind == NODE_OPPONENTS)
        return true;
    Builtin builtin = builtin_of(node);
    if (builtin == BUILTIN_OTHERS || builtin == BUILTIN_OPPONENTS)
        return true;
    const Symbol *s = node->symbol;
    while (s && s->class != SYMBOL_WORD)
        s = s->twin;
    if (s && speaks_of_me(((const WordModel *)s->model)->body))
        return true;
    for (int i = 0; i < NODE_OPERANDS; i++)
        if (speaks_of_me(node->operand[i]))
            return true;
    return speaks_of_me(node->a) || speaks_of_me(node->b) || speaks_of_me(node->c) ||
           speaks_of_me(node->next);
}

/* A layer of kinds that each player sees on other cells. */
static bool is_fog(const Stage *stage, int layer)
{
    const LayerModel *model = &stage->rules->layer[layer];
    return model->sees && !model->things && speaks_of_me(model->hidden);
}

bool stage_hides_more(const Stage *stage)
{
    bool secret = stage->tells_some;
    for (int l = 0; l < stage->world.layers && !secret; l++)
        secret = is_fog(stage, l) || speaks_of_me(stage->rules->layer[l].hidden);
    return secret && stage->players > 1;
}

/* Is there a variable that some players know, and some do not. */
static bool closes_variable(const Stage *stage)
{
    const World *w = &stage->world;
    bool closed = false;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; w->variable[v].viewers && i < w->variable[v].count; i++) {
            uint32_t viewers = w->variable[v].viewers[i];
            closed = closed || (viewers != 0 && viewers != world_everybody(w));
        }
    return closed;
}

bool stage_keeps_secrets(const Stage *stage)
{
    const World *w = &stage->world;
    bool secret = stage_hides_more(stage) || closes_variable(stage);
    for (int i = 0; i < w->instances; i++) /* some see it, and some do not */
        secret = secret || (w->viewers[i] != 0 && w->viewers[i] != world_everybody(&stage->world));
    for (int l = 0; l < w->layers && !secret; l++)
        secret = stage->rules->layer[l].things && stage->rules->layer[l].seen == 1;
    return secret && stage->players > 1;
}

bool stage_asks_together(const Stage *stage)
{
    for (int q = 0; q < stage->rules->questions; q++)
        if (stage->rules->question[q]->together)
            return stage->players > 1;
    return false;
}

bool stage_is_open(const Stage *stage)
{
    const World *w = &stage->world;
    bool open = w->things == 0 && !stage_asks_together(stage);
    for (int v = 0; v < w->variables; v++)
        open = open && !w->variable[v].viewers;
    for (int l = 0; l < w->layers; l++)
        open = open && !layer_has_veil(w, l);
    return open;
}

bool stage_has_chance(const Stage *stage)
{
    for (size_t i = 0; i < stage->code.length; i++) {
        Opcode op = (Opcode)stage->code.at[i].op;
        if (op == OPCODE_ROLL || op == OPCODE_ROLLDIE || op == OPCODE_ASKSHUFFLE)
            return true;
    }
    return false;
}

/* ---- what a move tells ---- */

bool game_keeps_secrets(const Stage *stage, const State *state)
{
    if (stage->players > 1 && state->head.ended == ENDED_NOT && closes_variable(stage))
        return true;
    for (int t = 0; t < stage->world.things; t++) {
        uint32_t known = thing_viewers(stage, state, t) & world_everybody(&stage->world);
        if (known != 0 && known != world_everybody(&stage->world))
            return true;
    }
    return false;
}

static bool is_thing(const Stage *stage, const Move *move, int pick)
{
    return pick < move->count && move->option < stage->options &&
           move_pick_kind(stage, move, pick) == PICK_THING && move->pick[pick] < stage->world.things;
}

/* Which other moves are looked for: the same one but for a pick, or, where others depend on it, for others as well; or,
 * for pick -1, those that are called otherwise. */
typedef struct Others {
    const Stage *stage;
    const Move *move;
    int pick;
    bool alone;
} Others;

/* Is it called otherwise, so that its name tells which of both was made. */
static bool differs_in_name(const Stage *stage, int a, int b)
{
    return strcmp(stage->option[a].text, stage->option[b].text) != 0;
}

static bool is_another(const Others *o, const Move *move)
{
    if (o->pick < 0)
        return differs_in_name(o->stage, o->move->option, move->option);
    Move same = *o->move;
    same.pick[o->pick] = move->pick[o->pick];
    return o->move->option == move->option && o->move->pick[o->pick] != move->pick[o->pick] &&
           (!o->alone || move_equal(&same, move));
}

/* Other choices that the player had, at most so many, evenly taken where there were more. */
static int other_moves(Machine *m, const State *before, int player, const Others *o, Move *out, uint64_t most)
{
    const Moveset *set = game_legal(m, before, player);
    uint64_t count = moveset_count(set) < SIGHT_MOVES ? moveset_count(set) : SIGHT_MOVES, found = 0, at = 0;
    uint64_t kept = 0;
    Move move;
    for (uint64_t i = 0; i < count; i++)
        found += moveset_nth(set, i, &move) && is_another(o, &move);
    for (uint64_t i = 0; i < count && kept < most; i++)
        if (moveset_nth(set, i, &move) && is_another(o, &move) && at++ % (found / most + 1) == 0)
            out[kept++] = move;
    return (int)kept;
}

/* The viewers among these to whom another move would have looked the same; of those that lead to the very same
 * position, if these count as well. */
static uint32_t deceived(Machine *m, const State *before, const State *after, int player, const Move *other,
                         uint32_t viewers, bool same_position)
{
    State *there = m->room[0], *view = m->room[1], *seen = m->room[2];
    uint32_t same = 0;
    Fault fault = {0};
    state_copy(m->stage, there, before);
    if (!game_apply_listed(m, there, player, other, NULL, &fault) ||
        (!same_position && state_equal(m->stage, there, after)))
        return 0;
    for (int p = 0; p < m->stage->players; p++) {
        if (!(viewers >> p & 1))
            continue;
        game_view(m, there, p, view);
        game_view(m, after, p, seen);
        same |= (uint32_t)state_equal(m->stage, view, seen) << p;
    }
    return same;
}

static uint32_t who_saw(Machine *m, const State *before, const State *after, int player, const Move *move,
                        int pick, bool same_position)
{
    Move other[SIGHT_TRIES];
    Others others = {m->stage, move, pick, true};
    uint32_t saw = world_everybody(&m->stage->world);
    int count = other_moves(m, before, player, &others, other, SIGHT_TRIES);
    others.alone = false;
    if (count == 0)
        count = other_moves(m, before, player, &others, other, SIGHT_TRIES);
    for (int i = 0; i < count; i++)
        saw &= ~deceived(m, before, after, player, &other[i], saw & ~(1u << player), same_position);
    return saw;
}

/* Does the question that was answered have moves of other names. */
static bool has_other_names(const Stage *stage, const Move *move)
{
    const StageQuestion *q = &stage->question[stage->option[move->option].question];
    for (int i = q->first; i < q->first + q->count; i++)
        if (differs_in_name(stage, move->option, i))
            return true;
    return false;
}

/* To whom every move of another name would have looked otherwise, but for those that are no secret, since the same comes
 * of them. */
static uint32_t who_knows_name(Machine *m, const State *before, const State *after, int player,
                               const Move *move)
{
    Move other[SIGHT_NAMES];
    uint32_t known = world_everybody(&m->stage->world);
    int count = other_moves(m, before, player, &(Others){m->stage, move, -1, false}, other, SIGHT_NAMES);
    for (int i = 0; i < count; i++)
        known &= ~deceived(m, before, after, player, &other[i], known & ~(1u << player), false);
    return known;
}

/* Is a token on a cell that was not there before, or the other way round. */
static bool tokens_changed(const Machine *m, const State *before, const State *after, int cell)
{
    GameToken was[STAGE_PLAYERS], is[STAGE_PLAYERS];
    int count = game_tokens_at(m, before, cell, was, STAGE_PLAYERS);
    return count != game_tokens_at(m, after, cell, is, STAGE_PLAYERS) ||
           memcmp(was, is, (size_t)count * sizeof *was) != 0;
}

/* One's own one sees everywhere, so that it is gone one sees as well. */
static bool has_lost(const Machine *m, const State *before, const State *after, int layer, int cell,
                     int player)
{
    int was = game_layer_value(m, before, layer, cell), is = game_layer_value(m, after, layer, cell);
    return m->stage->rules->layer[layer].owned && was > 0 && was != is &&
           (was - 1) % m->stage->players == player;
}

/* The players who cannot tell that anything happened on a cell: they did not see it there, or do not now, and of what
 * they see nothing has changed. */
static uint32_t unseen_on(Machine *m, const State *before, const State *after, int cell)
{
    const Stage *stage = m->stage;
    uint32_t unseen = 0;
    if (cell < 0 || cell >= stage->world.cells || tokens_changed(m, before, after, cell))
        return 0;
    for (int p = 0; p < stage->players; p++) {
        bool fog = false, changed = false;
        for (int l = 0; l < stage->world.layers; l++) {
            bool hides = game_hides(m, before, l, cell, p) || game_hides(m, after, l, cell, p);
            fog = fog || (hides && is_fog(stage, l));
            bool same = game_layer_value(m, before, l, cell) == game_layer_value(m, after, l, cell);
            changed = changed || (!hides && !same) || has_lost(m, before, after, l, cell, p);
        }
        unseen |= (uint32_t)(fog && !changed) << p;
    }
    return unseen;
}

/* The cell that a pick names, or CELL_NONE. */
static int picked_cell(const Stage *stage, const Move *move, int pick)
{
    PickKind kind = move_pick_kind(stage, move, pick);
    int value = move->pick[pick];
    return kind == PICK_CELL ? value : kind == PICK_END ? stage_end_cell(stage, value) : CELL_NONE;
}

/* Takes the picks from those who did not see the cells: a cell from who did not see it, and what else was chosen, or
 * a line's way from cell to cell, from who missed any. What others might have done does not count here: they do not
 * know it. */
static void lay_fog(Machine *m, const State *before, const State *after, int player, const Move *move,
                    Sight *sight)
{
    const Stage *stage = m->stage;
    bool line = stage->option[move->option].pattern;
    MoveShape shape = move_shape(stage, move);
    uint32_t from = unseen_on(m, before, after, shape.source), to = unseen_on(m, before, after, shape.target);
    uint32_t missed = from | to, blind = from & to, own[MOVE_PICKS] = {0};
    for (int i = 0; i < move->count; i++) {
        int cell = picked_cell(stage, move, i);
        own[i] = unseen_on(m, before, after, cell);
        missed |= own[i];
        blind &= cell == CELL_NONE ? blind : own[i];
    }
    if (has_other_names(stage, move))
        sight->name &= ~(blind & ~(1u << player));
    for (int i = 0; i < move->count && i < SIGHT_PICKS; i++) {
        bool cell = !line && picked_cell(stage, move, i) != CELL_NONE;
        if (!is_thing(stage, move, i))
            sight->pick[i] &= ~((cell ? own[i] : missed) & ~(1u << player));
    }
}

typedef enum Openness {
    OPEN,    /* all know what was chosen, but for things */
    SECRET,  /* it may be a secret, so that other choices are tried */
    ANSWERED /* likewise, but what came to the same is none: an open vote that had no majority */
} Openness;

static void look(Machine *m, const State *before, const State *after, int player, const Move *move,
                 Openness openness, Sight *out)
{
    const Stage *stage = m->stage;
    bool hidden = openness != OPEN;
    out->name = hidden ? who_knows_name(m, before, after, player, move) : world_everybody(&stage->world);
    for (int i = 0; i < SIGHT_PICKS; i++) {
        out->pick[i] = world_everybody(&stage->world);
        if (is_thing(stage, move, i))
            out->pick[i] = (player < STAGE_PLAYERS ? 1u << player : 0) |
                           thing_viewers(stage, before, move->pick[i]) |
                           thing_viewers(stage, after, move->pick[i]);
        else if (hidden && i < move->count)
            out->pick[i] = who_saw(m, before, after, player, move, i, openness == SECRET);
    }
    bool fog = false;
    for (int l = 0; l < stage->world.layers; l++)
        fog = fog || is_fog(stage, l);
    if (hidden && fog)
        lay_fog(m, before, after, player, move, out);
}

void game_sight(Machine *m, const State *before, const State *after, int player, const Move *move, Sight *out)
{
    bool chosen = player < STAGE_PLAYERS && move->option < m->stage->options;
    look(m, before, after, player, move, chosen && !before->head.asked && stage_keeps_secrets(m->stage), out);
}

/* The state before a player's answer, had that one been the last to give it. */
static bool answer_last(Machine *m, const State *before, int last, const Move *closing, int player,
                        State *out)
{
    Fault fault = {0};
    state_copy(m->stage, out, before);
    if (player == last)
        return true;
    answer_hide(&m->stage->world, out, player);
    out->head.answered &= ~(1u << player);
    out->head.deciders |= 1u << player;
    out->head.ply--;
    return game_apply_listed(m, out, last, closing, NULL, &fault);
}

void game_sight_answer(Machine *m, const State *before, const State *after, int last, const Move *closing,
                       int player, const Move *move, Sight *out)
{
    State *there = m->room[3];
    bool tried = stage_keeps_secrets(m->stage) && answer_last(m, before, last, closing, player, there);
    look(m, tried ? there : before, after, player, move, tried ? ANSWERED : OPEN, out);
}

void sight_close(int player, Sight *sight)
{
    sight->name = 1u << player;
    for (int i = 0; i < SIGHT_PICKS; i++)
        sight->pick[i] = 1u << player;
}

static uint32_t learnt_of_things(const Stage *stage, const State *before, const State *after)
{
    uint32_t learnt = 0;
    for (int t = 0; t < stage->world.things; t++)
        learnt |= thing_viewers(stage, after, t) & ~thing_viewers(stage, before, t);
    return learnt & world_everybody(&stage->world);
}

/* What they know of has changed. */
static uint32_t learnt_of_variables(const Stage *stage, const State *before, const State *after)
{
    const World *w = &stage->world;
    uint32_t learnt = 0;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; w->variable[v].viewers && i < w->variable[v].count; i++)
            if (variable_value(w, before, v, i) != variable_value(w, after, v, i))
                learnt |= w->variable[v].viewers[i];
    return learnt;
}

static bool sees(Machine *machine, const State *state, int layer, int cell, int player)
{
    return game_layer_value(machine, state, layer, cell) > 0 &&
           !game_hides(machine, state, layer, cell, player);
}

/* What was hidden and lies open now, without having been changed. */
static uint32_t learnt_of_layer(Machine *machine, const State *before, const State *after, int layer)
{
    const Stage *stage = machine->stage;
    uint32_t learnt = 0;
    for (int c = 0; c < stage->world.cells; c++)
        for (int p = 0; p < stage->players; p++)
            if (sees(machine, after, layer, c, p) && game_hides(machine, before, layer, c, p))
                learnt |= 1u << p;
    return learnt;
}

uint32_t game_learnt(Machine *machine, const State *before, const State *after)
{
    const Stage *stage = machine->stage;
    const Head *was = &before->head, *is = &after->head;
    uint32_t learnt = learnt_of_things(stage, before, after) | learnt_of_variables(stage, before, after);
    for (int l = 0; l < stage->world.layers; l++)
        if (stage_layer_hides(stage, l))
            learnt |= learnt_of_layer(machine, before, after, l);
    if (was->answered && !is->answered)
        learnt |= world_everybody(&stage->world);
    return learnt;
}

/* Does a thing lie in play before a player. */
static bool lies_before(const Stage *stage, const State *state, int thing, int player)
{
    const World *w = &stage->world;
    int place = thing_place(w, state, thing);
    if (place < 0 || !place_is_zone(w, place) || w->instance_zone[place] >= stage->rules->zones)
        return false;
    int zone = w->instance_zone[place];
    return stage->rules->zone[zone].in_play && place == zone_instance(w, zone, player);
}

/* Does a card lie before nobody but others, as all can see. */
static bool wears_none(const Stage *stage, const State *state, const CardModel *card, int player)
{
    uint32_t all = world_everybody(&stage->world);
    bool none = true;
    for (int t = 0; t < stage->world.things && none; t++)
        none = !lies_before(stage, state, t, player) ||
               (stage->thing_card[t] != card->symbol->index && thing_viewers(stage, state, t) == all);
    return none;
}

/* Can everybody tell whether an option is possible: how many lie in a zone all see, and what lies open before whom. */
static bool is_plain(const Stage *stage, const State *state, const StageOption *o, int player)
{
    const World *w = &stage->world;
    const OptionModel *m = o->model;
    return m->open || (m->worn && wears_none(stage, state, m->card, player)) ||
           (m->needs >= 0 && zone_count(w, state, zone_instance(w, m->needs, player)) < m->needed);
}

bool game_answers_plain(const Machine *m, const State *state, int player)
{
    const Stage *stage = m->stage;
    int question = stage->resume[state->head.resume].question;
    if (question < 0 || stage_hides_more(stage) || state->head.asked)
        return false;
    const StageQuestion *q = &stage->question[question];
    for (int i = q->first; i < q->first + q->count; i++)
        if (!is_plain(stage, state, &stage->option[i], player))
            return false;
    return true;
}

bool game_asks_together(const State *state)
{
    return state->head.asked != 0;
}

bool game_answer_waits(const State *state, int player)
{
    return state->head.asked && player < STAGE_PLAYERS && state->head.answered >> player & 1;
}

/* ---- texts ---- */

/* Is a viewer among those who know; of everybody, are all. */
static bool is_among(const Stage *stage, uint32_t knowing, int viewer)
{
    uint32_t wanted = viewer == PLAYER_ALL_SEEING ? 0
                      : viewer == PLAYER_NOBODY   ? world_everybody(&stage->world)
                                                  : 1u << viewer;
    return (knowing & wanted) == wanted;
}

/* Of picks behind those that are kept, as the later links of a chain, who knows all of the others knows them. */
static bool may_know(const Stage *stage, const Sight *sight, int pick, int viewer)
{
    bool known = true;
    for (int i = 0; i < SIGHT_PICKS; i++)
        known = known && ((pick < SIGHT_PICKS && i != pick) || is_among(stage, sight->pick[i], viewer));
    return known;
}

static int family_of(const Stage *stage, int thing)
{
    int class = stage->thing_class[thing]; /* of role cards 0 */
    return class > 0 ? (class - 1) / STAGE_PLAYERS : 0;
}

bool sight_mask(const Stage *stage, const Move *move, const Sight *sight, int viewer, Move *out)
{
    *out = *move;
    if (move->option == stage->options + 1 && viewer != PLAYER_ALL_SEEING)
        out->count = 0;
    for (int i = 0; i < move->count; i++)
        if (!may_know(stage, sight, i, viewer))
            out->pick[i] = MOVE_UNKNOWN + (is_thing(stage, move, i) ? family_of(stage, move->pick[i]) : 0);
    return is_among(stage, sight->name, viewer);
}

void move_text_seen(const Stage *stage, const Move *move, const Sight *sight, int viewer, Buf *out)
{
    Move seen;
    if (sight_mask(stage, move, sight, viewer, &seen))
        move_text(stage, &seen, out);
    else
        buf_char(out, '?');
}
