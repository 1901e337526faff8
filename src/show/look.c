#include "show/look.h"

#include <string.h>

#include "game/thing.h"
#include "lang/layer.h"
#include "show/inside.h"

/* What speaks of who looks holds for nobody in particular nowhere. */
bool look_ask(Machine *machine, const State *state, int entry, bool personal, int cell, int player,
              int64_t *value)
{
    int32_t pick[3] = {cell, player, 0};
    return (!personal || player >= 0) && machine_ask(machine, state, entry, 3, pick, value);
}

static bool seen_by(Machine *machine, const State *state, int entry, bool personal, int cell, int player)
{
    int64_t holds;
    return look_ask(machine, state, entry, personal, cell, player, &holds) && holds;
}

const StageLook *look_holding(Machine *machine, const State *state, const StageLook *list, int cell,
                              int player)
{
    while (list && list->condition >= 0 &&
           !seen_by(machine, state, list->condition, list->personal, cell, player))
        list = list->next;
    return list;
}

/* Numbers beyond eight begin anew; what is less than one has the look's own colour. */
static const Look *hued_look(Machine *machine, const State *state, const StageLook *look, int cell,
                             int player)
{
    int64_t hue;
    if (!look || !look->hued || cell == CELL_NONE ||
        !look_ask(machine, state, look->hue, look->hue_personal, cell, player, &hue) || hue < 1)
        return look ? &look->look : NULL;
    return &look->hued[(hue - 1) % (ROLE_EIGHTH - ROLE_FIRST + 1)];
}

static const Look *look_choose(Machine *machine, const State *state, const StageLook *list, int cell,
                               int player)
{
    return hued_look(machine, state, look_holding(machine, state, list, cell, player), cell, player);
}

/* A look that depends on where it lies holds nowhere off the board. */
static const StageLook *choose_anywhere(Machine *machine, const State *state, const StageLook *list, int cell,
                                        int player)
{
    while (cell == CELL_NONE && list && list->condition >= 0)
        list = list->next;
    return look_holding(machine, state, list, cell, player);
}

const Look *look_anywhere(Machine *machine, const State *state, const StageLook *list, int cell, int player)
{
    return hued_look(machine, state, choose_anywhere(machine, state, list, cell, player), cell, player);
}

/* 0 is not written, and neither is what is beyond the numbers that are drawn. */
static const Look *with_its_number(const Stage *stage, const State *state, int thing, const StageLook *look)
{
    const StageNumbers *bear = look->bear;
    TypeKind type;
    int32_t value = 0;
    if (!bear || !thing_attribute(stage, state, thing, bear->attribute, &type, &value) || value == 0)
        return &look->look;
    bool drawn = value >= bear->low && value - bear->low < bear->count;
    return drawn ? &bear->look[value - bear->low] : &look->look;
}

const Look *thing_look(Machine *machine, const State *state, int thing, int turn, int cell, int player)
{
    const Stage *stage = machine->stage;
    if (thing >= stage->role_thing)
        return look_anywhere(machine, state, stage->thing_look[thing * 4], cell, player);
    const CardModel *card = &stage->rules->card[stage->thing_card[thing]];
    int shown = stage->rules->family[card->family].turns ? turn & 3 : 0;
    const StageLook *list = stage->thing_look[stage->world.twin[thing] * 4 + shown];
    const StageLook *look = choose_anywhere(machine, state, list, cell, player);
    return look ? with_its_number(stage, state, thing, look) : NULL;
}

const Look *back_look(Machine *machine, const State *state, int layer, int value, int cell, int player)
{
    return look_anywhere(machine, state, machine->stage->look[layer][value], cell, player);
}

const Look *game_token_look(Machine *machine, const State *state, GameToken token, int cell, int player)
{
    int owner = token.player == PLAYER_NOBODY ? 0 : token.player;
    return look_choose(machine, state, machine->stage->token[token.token].look[owner], cell, player);
}

const StageLook *mark_holding(Machine *machine, const State *state, const StageMark *mark, int cell,
                              int player)
{
    bool drawn = !mark->on_ends && seen_by(machine, state, mark->where, mark->personal, cell, player);
    return drawn ? look_holding(machine, state, mark->look, cell, player) : NULL;
}

/* Tokens are seen above all else. */
static int add_tokens(Machine *machine, const State *state, int cell, int player, const Look **out, int count,
                      int max)
{
    GameToken token[STAGE_PLAYERS];
    int tokens = machine->stage->token_count ? game_tokens_at(machine, state, cell, token, STAGE_PLAYERS) : 0;
    for (int i = 0; i < tokens && count < max; i++) {
        const Look *look = game_token_look(machine, state, token[i], cell, player);
        if (look)
            out[count++] = look;
    }
    return count;
}

/* What is seen of a value of a layer: of a thing its kind, where the player knows it. */
static const Look *value_look(Machine *machine, const State *state, int layer, int value, int cell,
                              int player)
{
    const Stage *stage = machine->stage;
    int thing = stage->rules->layer[layer].things ? thing_on(stage, state, layer, cell) : -1;
    if (thing >= 0 && thing_is_known(stage, state, thing, player))
        return thing_look(machine, state, thing, thing_turn(stage, state, thing), cell, player);
    return back_look(machine, state, layer, value, cell, player);
}

const Look *game_layer_look(Machine *machine, const State *state, int layer, int cell, int player)
{
    int value = layer_value(&machine->stage->world, state, layer, cell);
    if (value == 0 || game_veils(machine, state, layer, cell, player))
        return NULL;
    return value_look(machine, state, layer, value, cell, player);
}

/* Of a value of a layer; 0: it is not shown as a number in the middle. */
static int digits_of_value(const Stage *stage, int layer, int value)
{
    int most = 0;
    for (const StageLook *look = stage->look[layer][value]; look; look = look->next) {
        const char *text = look->look.ascii;
        int count = text ? (int)strspn(text, "0123456789") : 0;
        if (count > most && text[count] == 0 && look->look.corner == CORNER_NONE && !look->look.emblem)
            most = count;
    }
    return most;
}

int game_number_digits(const Stage *stage)
{
    int most = 0;
    for (int layer = 0; layer < stage->rules->layers; layer++) {
        const LayerModel *l = &stage->rules->layer[layer];
        for (int v = 1; l->numeric && !l->sides && l->written && v <= stage->world.layer[layer].values &&
                        l->low + v - 1 <= stage->world.cells;
             v++) {
            int digits = digits_of_value(stage, layer, v);
            most = digits > most ? digits : most;
        }
    }
    return most;
}

static bool is_drawn(const Stage *stage, int layer, int value)
{
    bool drawn = false;
    for (const StageLook *look = stage->look[layer][value]; look && !drawn; look = look->next)
        drawn = look->look.emblem && look->look.emblem->parts > 0;
    return drawn;
}

/* Where values are drawn as emblems they are no numbers to who plays. */
static bool shows_digits(const Stage *stage, int layer)
{
    const LayerModel *l = &stage->rules->layer[layer];
    int digits = 0;
    for (int v = 1; l->numeric && v <= stage->world.layer[layer].values && digits == 0; v++)
        digits = is_drawn(stage, layer, v) ? 0 : digits_of_value(stage, layer, v);
    return digits > 0;
}

bool stage_has_givens(const Stage *stage)
{
    bool found = false;
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values; v++)
            found = found || (stage->look[layer][v] && stage->look[layer][v]->look.given);
    return found;
}

static bool names_ground(const StageLook *look, LookGround ground)
{
    while (look && look->look.ground != ground)
        look = look->next;
    return look != NULL;
}

/* A sign at the side of what is written is no thing of its own: its ground is a tint of what lies there. */
static bool names_other_ground(const StageLook *look, LookGround ground)
{
    while (look && (look->look.ground == ground || look->look.ground == GROUND_NONE ||
                    look->look.corner == CORNER_SIDE))
        look = look->next;
    return look != NULL;
}

/* Is there a look that cells may have of which this holds. */
static bool has_cell_look(const Stage *stage, bool (*holds)(const StageLook *look, LookGround ground),
                          LookGround ground)
{
    bool found = holds(stage->empty_look, ground);
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values && !found; v++)
            found = holds(stage->look[layer][v], ground);
    for (int i = 0; i < stage->marks && !found; i++)
        found = holds(stage->mark[i].look, ground);
    return found;
}

bool stage_has_rounds(const Stage *stage)
{
    return stage->rounds;
}

bool stage_has_ground(const Stage *stage, LookGround ground)
{
    return has_cell_look(stage, names_ground, ground);
}

bool stage_has_other_ground(const Stage *stage, LookGround ground)
{
    return has_cell_look(stage, names_other_ground, ground);
}

bool stage_has_cell_lines(const Stage *stage)
{
    bool lines = false;
    for (int layer = 0; layer < stage->rules->layers; layer++)
        lines = lines || stage->rules->layer[layer].sides;
    return lines;
}

bool game_writes_numbers(const Stage *stage)
{
    bool numbers = false;
    for (int layer = 0; layer < stage->rules->layers; layer++)
        numbers = numbers || shows_digits(stage, layer);
    return numbers && !stage_has_cell_lines(stage);
}

int game_cell_looks(Machine *machine, const State *state, int cell, int player, const Look **out, int max)
{
    const Stage *stage = machine->stage;
    int count = 0;
    if (!stage_on_board(stage, cell))
        return 0;
    for (int layer = 0; layer < stage->rules->layers && count < max; layer++) {
        const Look *look = game_layer_look(machine, state, layer, cell, player);
        if (look)
            out[count++] = look;
    }
    if (count == 0 && stage->empty_look && max > 0) {
        const Look *look = look_choose(machine, state, stage->empty_look, cell, player);
        if (look)
            out[count++] = look;
    }
    for (int i = 0; i < stage->marks && count < max; i++) {
        const StageLook *look = mark_holding(machine, state, &stage->mark[i], cell, player);
        if (look)
            out[count++] = hued_look(machine, state, look, cell, player);
    }
    return add_tokens(machine, state, cell, player, out, count, max);
}

bool game_owned_in_sight(Machine *machine, const State *state, int player)
{
    enum { SIGHT_LOOKS = 32 };
    const Stage *stage = machine->stage;
    for (int cell = 0; cell < stage_width(stage) * stage_height(stage); cell++) {
        const Look *look[SIGHT_LOOKS];
        int count = game_cell_looks(machine, state, cell, player, look, SIGHT_LOOKS);
        for (int i = 0; i < count; i++)
            if (look[i]->owned && look[i]->player >= 0)
                return true;
    }
    return false;
}

bool stage_hides_owned(const Stage *stage)
{
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int value = 1; value <= stage->world.layer[layer].values; value++)
            if (stage_layer_hides(stage, layer) && stage->look[layer][value] &&
                stage->look[layer][value]->look.owned)
                return true;
    return false;
}

static uint32_t players_of(Machine *machine, const State *state, int entry, int end, int player)
{
    uint32_t players = 0;
    for (int p = 0; entry >= 0 && p < machine->stage->players; p++) {
        int32_t pick[3] = {end, player, p};
        int64_t has;
        players |= machine_ask(machine, state, entry, 3, pick, &has) && has ? 1u << p : 0;
    }
    return players;
}

/* What a word says of an end; false where it does not hold, or is not drawn. */
static bool make_sign(Machine *machine, const State *state, const StageMark *mark, int end, int player,
                      GameSign *out)
{
    int64_t number = 0;
    if (!seen_by(machine, state, mark->where, mark->personal, end, player))
        return false;
    *out = (GameSign){.look = look_choose(machine, state, mark->look, end, player)};
    if (mark->count >= 0)
        look_ask(machine, state, mark->count, false, end, player, &number);
    out->number = (int32_t)number;
    out->players = players_of(machine, state, mark->player, end, player);
    return out->look != NULL;
}

int game_signs_at(Machine *machine, const State *state, int cell, int player, GameSign *out, int max)
{
    const Stage *stage = machine->stage;
    int each = 4 * stage_per_side(stage), count = 0;
    for (int i = 0; i < stage->marks; i++)
        for (int end = 0; stage->mark[i].on_ends && end < each && count < max; end++)
            if (make_sign(machine, state, &stage->mark[i], cell * each + end, player, &out[count]))
                out[count++].end = end;
    return count;
}

int game_cell_region(const Machine *machine, const State *state, int cell)
{
    const Stage *stage = machine->stage;
    int layer = stage->rules->borders, every = stage->rules->every, width = stage->world.width;
    if (layer >= 0)
        return layer_value(&stage->world, state, layer, cell);
    return every > 0 ? cell / width / every * width + cell % width / every : 0;
}

int game_cell_dashes(const Machine *machine, const State *state, int cell)
{
    int layer = machine->stage->rules->dashes;
    return layer < 0 ? 0 : layer_value(&machine->stage->world, state, layer, cell);
}

bool game_has_dashes(const Machine *machine, const State *state)
{
    bool found = false;
    int cells = machine->stage->rules->dashes < 0 ? 0 : machine->stage->world.cells;
    for (int cell = 0; cell < cells && !found; cell++)
        found = game_cell_dashes(machine, state, cell) != 0;
    return found;
}

static int shown_turn(const Stage *stage, const State *state, int thing)
{
    const CardModel *card = &stage->rules->card[stage->thing_card[thing]];
    return stage->rules->family[card->family].turns ? thing_turn(stage, state, thing) : 0;
}

const char *game_cell_value(const Machine *machine, const State *state, int layer, int cell)
{
    const Stage *stage = machine->stage;
    int value = layer_value(&stage->world, state, layer, cell);
    int thing = stage->rules->layer[layer].things ? thing_on(stage, state, layer, cell) : -1;
    if (thing >= 0)
        return stage->thing_text[stage->world.twin[thing] * 4 + shown_turn(stage, state, thing)];
    return value == 0 ? "" : stage->look[layer][value]->look.name;
}
