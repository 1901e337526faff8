#include "show/naming.h"

#include "game/inside.h"
#include "game/thing.h"
#include "show/inside.h"

static void named(const Stage *stage, const char *name, Language language, Buf *out)
{
    buf_text(out, ruleset_text(stage->rules, name, language));
}

const char *direction_describe(int direction, Language language)
{
    static const Message name[] = {MSG_NORTH, MSG_NORTH_EAST, MSG_EAST, MSG_SOUTH_EAST,
                                   MSG_SOUTH, MSG_SOUTH_WEST, MSG_WEST, MSG_NORTH_WEST};
    return message_in(name[direction % DIRECTIONS], language);
}

/* A roll says what it came to; what a shuffle was is no word for people. */
static void chance_for_people(const Stage *stage, const Move *move, Language language, Buf *out)
{
    if (move->option == stage->options)
        buf_printf(out, "%s %d", message_in(MSG_ROLLED, language), move->pick[0]);
    else
        buf_text(out, message_in(MSG_SHUFFLED, language));
}

static const char *turn_for_people(int turn, Language language)
{
    static const Message name[] = {MSG_TURNED_UPRIGHT, MSG_TURNED_RIGHT, MSG_TURNED_ROUND, MSG_TURNED_LEFT};
    return message_in(name[turn & 3], language);
}

const char *cell_title(const Stage *stage, int cell, Language language, char room[STAGE_CELL_NAME])
{
    const Ruleset *rules = stage->rules;
    if (cell >= 0 && cell < rules->places)
        return ruleset_text(rules, rules->place[cell].symbol->name, language);
    stage_cell_name(stage, cell, room);
    return room;
}

const char *cell_abbreviation(const Stage *stage, int cell, Language language)
{
    const Ruleset *rules = stage->rules;
    bool told = cell >= 0 && cell < rules->places && rules->place[cell].abbreviation;
    return told ? text_in(rules->place[cell].abbreviation, language) : "";
}

void end_describe(const Stage *stage, int end, Language language, Buf *out)
{
    char cell[STAGE_CELL_NAME];
    int per_side = stage_per_side(stage), own = end % (4 * per_side);
    stage_cell_name(stage, stage_end_cell(stage, end), cell);
    buf_printf(out, "%s %s", cell, direction_describe(own / per_side * 2, language));
    if (per_side > 1)
        buf_printf(out, " %d", own % per_side + 1);
}

void move_describe_thing(const Stage *stage, int thing, Language language, Buf *out)
{
    ruleset_describe(stage->rules, move_thing_name(stage, thing), language, out);
}

void printed_describe(const Stage *stage, const PrintedModel *p, int thing, Language language, Buf *out)
{
    int32_t none = thing_nothing(stage, p->type), value = thing_printed(stage, p, thing, none);
    Type type = {(uint8_t)p->type, p->type == TYPE_INT && p->sort >= 0 ? TYPE_VALUE : TYPE_ERROR,
                 (int16_t)p->sort};
    if (p->type == TYPE_BOOL && value)
        named(stage, p->symbol->name, language, out);
    else if (p->type != TYPE_BOOL)
        value_describe(stage, NULL, type, value, PLAYER_ALL_SEEING, language, out);
    else
        buf_char(out, '-');
}

void move_describe_pick(const Stage *stage, const Move *move, int pick, Language language, Buf *out)
{
    uint32_t apart = move_tells_apart(stage, move, pick);
    int thing = move->pick[pick];
    size_t before = out->length;
    if (apart == 0 || !move_names_card(stage, move, pick))
        move_describe_thing(stage, thing, language, out);
    for (int i = 0; i < stage->rules->varying && thing < stage->role_thing; i++) {
        const PrintedModel *p = stage->rules->vary[i];
        if (!(apart >> p->varying & 1) || !thing_differs(stage, p, thing))
            continue;
        buf_text(out, out->length > before ? " " : "");
        printed_describe(stage, p, thing, language, out);
    }
}

void move_describe_kind(const Stage *stage, const Move *move, int pick, Language language, Buf *out)
{
    named(stage, move_pick_name(stage, move, pick), language, out);
}

/* What is not known of a pick; of a thing that lies face down, what its back shows. */
static void unknown_for_people(const Stage *stage, PickKind kind, int value, Language language, Buf *out)
{
    int family = kind == PICK_THING ? value - MOVE_UNKNOWN : 0;
    if (kind != PICK_THING)
        buf_char(out, '?');
    else if (stage->rules->family[family].symbol)
        named(stage, stage->rules->family[family].name, language, out);
    else
        buf_text(out, message_in(MSG_MOVE_CARD, language));
}

static void pick_for_people(const Stage *stage, const Move *move, int index, const Called *called,
                            Language language, Buf *out)
{
    int value = move->pick[index];
    PickKind kind = move_pick_kind(stage, move, index);
    char cell[STAGE_CELL_NAME];
    if (stage->option[move->option].chain)
        move_pick_text(stage, move, index, out);
    else if (move_pick_unknown(stage, move, index))
        unknown_for_people(stage, kind, value, language, out);
    else if (kind == PICK_DIRECTION)
        buf_text(out, direction_describe(value, language));
    else if (kind == PICK_CELL)
        buf_text(out, cell_title(stage, value, language, cell));
    else if (kind == PICK_END)
        end_describe(stage, value, language, out);
    else if (kind == PICK_KIND)
        move_describe_kind(stage, move, index, language, out);
    else if (kind == PICK_TURN)
        buf_text(out, turn_for_people(value, language));
    else if (kind == PICK_THING && value < stage->world.things)
        move_describe_pick(stage, move, index, language, out);
    else if (kind == PICK_PLAYER && called)
        buf_text(out, called->title[value]);
    else if (kind == PICK_PLAYER)
        named(stage, stage_player_name(stage, value), language, out);
    else
        move_pick_text(stage, move, index, out);
}

void move_describe(const Stage *stage, const Move *move, const Called *called, Language language, Buf *out)
{
    const StageOption *o = &stage->option[move->option];
    if (!o->model) {
        chance_for_people(stage, move, language, out);
        return;
    }
    int several = move_several(stage, move);
    named(stage, o->name, language, out);
    for (int i = 0; i < move->count; i++)
        if (move_tells(stage, move, i)) {
            buf_text(out, several >= 0 && i > several ? ", " : " ");
            pick_for_people(stage, move, i, called, language, out);
        }
    if (several == move->count)
        buf_printf(out, " %s", message_in(MSG_MOVE_NOTHING, language));
}

void move_describe_name(const Stage *stage, const Move *move, Language language, Buf *out)
{
    named(stage, stage->option[move->option].name, language, out);
}

void move_describe_seen(const Stage *stage, const Move *move, const Sight *sight, int viewer,
                        const Called *called, Language language, Buf *out)
{
    Move seen;
    if (sight_mask(stage, move, sight, viewer, &seen))
        move_describe(stage, &seen, called, language, out);
    else
        buf_text(out, message_in(MSG_MOVE_UNSEEN, language));
}

/* What a number is called on a thing; NULL: nothing else. */
static const char *number_called(const Ruleset *rules, int sort, int number, Language language)
{
    const CalledModel *c = sort < 0 ? NULL : rules->sort[sort].called;
    while (c && c->number != number)
        c = c->next;
    return c ? text_in(c->text, language) : NULL;
}

/* A thing that a player does not know is not told. */
static void thing_words(const Stage *stage, const State *state, int thing, int player, Language language,
                        Buf *out)
{
    if (thing < 0 || thing >= stage->world.things)
        buf_char(out, '-');
    else if (player == PLAYER_ALL_SEEING || thing_is_known(stage, state, thing, player))
        named(stage, stage->thing_name[thing], language, out);
    else
        buf_char(out, '?');
}

static void number_words(const Stage *stage, Type type, int value, Language language, Buf *out)
{
    bool printed = type.kind == TYPE_INT && type.elem == TYPE_VALUE;
    const char *called = printed ? number_called(stage->rules, type.layer, value, language) : NULL;
    if (called)
        buf_text(out, called);
    else
        buf_printf(out, "%d", value);
}

static void value_words(const Stage *stage, const State *state, Type type, int value, int player,
                        Language language, Buf *out)
{
    char cell[STAGE_CELL_NAME];
    switch ((TypeKind)type.kind) {
    case TYPE_CELL: buf_text(out, cell_title(stage, value, language, cell)); break;
    case TYPE_END: end_describe(stage, value, language, out); break;
    case TYPE_PLAYER: named(stage, stage_player_name(stage, value), language, out); break;
    case TYPE_DIRECTION: buf_text(out, direction_describe(value, language)); break;
    case TYPE_KIND: named(stage, stage->look[type.layer][value]->look.name, language, out); break;
    case TYPE_VALUE: named(stage, stage->rules->sort[type.layer].word[value - 1]->name, language, out); break;
    case TYPE_THING: thing_words(stage, state, value, player, language, out); break;
    default: number_words(stage, type, value, language, out); break;
    }
}

bool value_is_none(const Stage *stage, Type type, int value)
{
    switch ((TypeKind)type.kind) {
    case TYPE_VALUE: return value <= 0;
    case TYPE_KIND: return value <= 0 || value > stage->world.layer[type.layer].values;
    case TYPE_CELL: return value < 0 || value >= stage->world.cells;
    case TYPE_END: return value < 0 || value >= stage->world.ends;
    case TYPE_PLAYER: return value < 0 || value >= stage->players;
    case TYPE_DIRECTION: return value < 0 || value >= DIRECTIONS;
    default: return value == NONE_NUMBER;
    }
}

void value_describe(const Stage *stage, const State *state, Type type, int value, int player,
                    Language language, Buf *out)
{
    if (value_is_none(stage, type, value))
        buf_char(out, '-');
    else
        value_words(stage, state, type, value, player, language, out);
}
