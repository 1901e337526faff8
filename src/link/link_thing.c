/* Linking of things: which there are with so many players, and where those lie that have a place from the
 * start. */
#include <stdlib.h>
#include <string.h>

#include "lang/variable.h"
#include "lang/zone.h"
#include "link/parts.h"

/* ---- which there are ------------------------------------------------------------------------- */

static int sets_of(const Stage *stage, const CardModel *card)
{
    return stage->rules->family[card->family].per_player ? stage->players : 1;
}

void link_count_things(Stage *stage)
{
    const Ruleset *r = stage->rules;
    int count = 0;
    for (int k = 0; k < r->cards; k++)
        count += r->card[k].count * sets_of(stage, &r->card[k]);
    stage->role_thing = count;
    stage->world.things = count + (r->role_zone >= 0 ? stage->players : 0);
}

/* Role cards: as many as players, of the roles that are dealt to so many. */
static bool role_things(const Stage *stage, const char **name, int *card, Diags *diags)
{
    const Ruleset *r = stage->rules;
    const DealModel *list = NULL;
    for (int i = 0; i < r->deals; i++)
        if (r->deal[i].players == stage->players)
            list = &r->deal[i];
    if (r->deals == 0)
        return true;
    if (!list || list->roles != stage->players) {
        diag_add(diags, r->deal_at, "`deal:` does not say which roles so many players have");
        return false;
    }
    int thing = stage->role_thing;
    for (int role = 0; role < r->roles; role++) /* equal ones lie together */
        for (int i = 0; i < list->roles; i++)
            if (list->role[i]->index == role) {
                name[thing] = list->role[i]->name;
                card[thing++] = r->cards + role;
            }
    return true;
}

/* Copies of a card and the same owner are told apart by nothing. */
static void find_twins(Stage *stage)
{
    World *w = &stage->world;
    int16_t *twin = arena_alloc_array(stage->arena, (size_t)w->things + 1, sizeof *twin);
    for (int t = 0; t < w->things; t++) {
        bool same = t > 0 && stage->thing_card[t] == stage->thing_card[t - 1] &&
                    w->thing_owner[t] == w->thing_owner[t - 1];
        twin[t] = (int16_t)(same ? twin[t - 1] : t);
    }
    w->twin = twin;
}

bool link_things(Stage *stage, Diags *diags)
{
    World *w = &stage->world;
    const Ruleset *r = stage->rules;
    size_t room = (size_t)w->things + 1;
    const char **name = arena_alloc_array(stage->arena, room, sizeof *name);
    int *card = arena_alloc_array(stage->arena, room, sizeof *card);
    int16_t *copy = arena_alloc_array(stage->arena, room, sizeof *copy);
    uint8_t *class = arena_alloc_array(stage->arena, room, sizeof *class);
    int16_t *owner = arena_alloc_array(stage->arena, room, sizeof *owner);
    memset(owner, -1, room * sizeof *owner);
    memset(copy, -1, room * sizeof *copy);
    int thing = 0;
    for (int k = 0; k < r->cards; k++)
        for (int set = 0, sets = sets_of(stage, &r->card[k]); set < sets; set++)
            for (int i = 0; i < r->card[k].count; i++, thing++) {
                name[thing] = r->card[k].symbol->name;
                card[thing] = k;
                copy[thing] = (int16_t)(r->card[k].copy < 0 ? -1 : r->card[k].copy + i);
                bool owned = r->family[r->card[k].family].per_player;
                owner[thing] = (int16_t)(owned ? set : -1);
                class[thing] = (uint8_t)(1 + r->card[k].family * STAGE_PLAYERS + (owned ? set : 0));
            }
    if (!role_things(stage, name, card, diags))
        return false;
    stage->thing_name = name;
    stage->thing_card = card;
    stage->thing_copy = copy;
    stage->thing_class = class; /* that of role cards is 0 */
    w->thing_owner = owner;
    find_twins(stage);
    zone_lay_out_things(w);
    return true;
}

/* ---- where they lie -------------------------------------------------------------------------- */

typedef struct Layout {
    const Stage *stage;
    Diags *diags;
    int16_t *first;
    uint8_t *turn;
} Layout;

/* The next thing of a kind (and owner, if one is asked for) that has no place yet; -1. */
static int next_free(const Layout *l, int card, int owner)
{
    const Stage *s = l->stage;
    for (int t = 0; t < s->role_thing; t++)
        if (s->thing_card[t] == card && l->first[t] < 0 && (owner < 0 || s->world.thing_owner[t] == owner))
            return t;
    return -1;
}

static bool is_taken(const Layout *l, int place)
{
    for (int t = 0; t < l->stage->role_thing; t++)
        if (l->first[t] == place)
            return true;
    return false;
}

static int layer_of_family(const Ruleset *r, int family)
{
    for (int i = 0; i < r->layers; i++)
        if (r->layer[i].things && r->layer[i].family == family)
            return i;
    return -1;
}

/* `at:` of a kind. */
static bool lay_kind(const Layout *l, int card)
{
    const CardModel *m = &l->stage->rules->card[card];
    const World *w = &l->stage->world;
    int layer = layer_of_family(l->stage->rules, m->family);
    for (int i = 0; i < m->places && layer >= 0; i++) {
        int cell = stage_cell_find(l->stage, m->place[i]), thing = next_free(l, card, -1);
        bool there = cell != CELL_NONE && stage_on_board(l->stage, cell);
        if (!there) {
            diag_add(l->diags, m->place_at[i], "there is no cell '%s' on this board", m->place[i]);
            return false;
        }
        if (is_taken(l, place_on(w, layer, cell))) {
            diag_add(l->diags, m->place_at[i], "on '%s' lies something already", m->place[i]);
            return false;
        }
        if (thing >= 0) /* else it belongs to a player who does not take part */
            l->first[thing] = (int16_t)place_on(w, layer, cell);
    }
    return true;
}

/* What the level's picture shows in a layer of things. */
static bool lay_legend(const Layout *l, const Level *level, int layer)
{
    const World *w = &l->stage->world;
    for (int c = 0; c < w->cells; c++) {
        const LegendModel *legend = link_legend_at(l->stage, level, layer, c);
        if (!stage_on_board(l->stage, c) || !legend || legend->value[layer] == 0)
            continue;
        const LegendThing *what = &legend->thing[layer];
        if (what->owner >= l->stage->players)
            continue;
        int thing = next_free(l, what->card, what->owner);
        if (thing < 0) {
            diag_add(l->diags, link_level_place(l->stage->rules, level),
                     "the level shows more of '%s' than there are",
                     l->stage->rules->card[what->card].symbol->name);
            return false;
        }
        l->first[thing] = (int16_t)place_on(w, layer, c);
        l->turn[thing] = (uint8_t)what->turn;
    }
    return true;
}

bool link_first_places(Stage *stage, const Level *level, Diags *diags)
{
    size_t room = (size_t)stage->world.things + 1;
    Layout l = {stage, diags, arena_alloc_array(stage->arena, room, sizeof(int16_t)),
                arena_alloc_array(stage->arena, room, sizeof(uint8_t))};
    memset(l.first, -1, room * sizeof *l.first);
    stage->thing_first = l.first;
    stage->thing_turn = l.turn;
    bool good = true;
    for (int layer = 0; layer < stage->rules->layers && good; layer++)
        good = !stage->rules->layer[layer].things || lay_legend(&l, level, layer);
    for (int card = 0; card < stage->rules->cards && good; card++)
        good = lay_kind(&l, card);
    return good;
}

/* What is printed on a thing is what it has at first. */
static void first_values(const Stage *stage, Vm *vm)
{
    const Ruleset *r = stage->rules;
    for (int i = 0; i < r->printed; i++) {
        const VariableModel *v = r->print[i].symbol->model;
        const WorldVariable *w = v && v->per_thing ? &stage->world.variable[v - r->variable] : NULL;
        for (int t = 0; w && t < stage->role_thing; t++)
            if (thing_printed(stage, &r->print[i], t, w->none) != 0)
                vm_set_variable(vm, (int)(v - r->variable), t,
                                thing_printed(stage, &r->print[i], t, w->none));
    }
}

void link_first_things(Stage *stage)
{
    Vm vm;
    vm_init(&vm, &stage->world);
    vm.block = stage->first;
    first_values(stage, &vm);
    for (int t = 0; t < stage->role_thing; t++) {
        if (stage->thing_first[t] >= 0)
            vm_put(&vm, t, stage->thing_first[t]);
        if (stage->world.turn >= 0 && stage->thing_turn[t] > 0)
            vm_set_variable(&vm, stage->world.turn, t, stage->thing_turn[t]);
    }
    vm_free(&vm);
}
