#include "game/move.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "game/stage.h"
#include "game/thing.h"

PickKind move_pick_kind(const Stage *stage, const Move *move, int index)
{
    const StageOption *o = &stage->option[move->option];
    return o->kind[o->chain && index > 0 ? 1 + (index - 1) % o->way : index];
}

bool move_equal(const Move *a, const Move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

const char *move_name(const Stage *stage, const Move *move)
{
    return stage->option[move->option].name;
}

bool move_is_idle(const Stage *stage, const Move *move)
{
    if (move->option >= stage->options || move->count > 0 || stage->option[move->option].pattern)
        return false;
    const OptionModel *model = stage->option[move->option].model;
    bool tells_alone = model->retold && model->effect->parts < 2;
    return (!model->effect || tells_alone) && !model->after;
}

MoveButton move_button(const Stage *stage, const Move *move)
{
    return move->option < stage->options ? stage->option[move->option].model->button : BUTTON_FIRST;
}

bool move_is_aid(const Stage *stage, const Move *move)
{
    return move->option < stage->options && stage->option[move->option].model->aid;
}

const char *stage_button(const Stage *stage, MoveButton button)
{
    for (int i = 0; i < stage->options; i++)
        if (stage->option[i].model->button == button)
            return stage->option[i].name;
    return NULL;
}

bool move_is_any_time(const Stage *stage, const Move *move)
{
    return move->option < stage->options && stage->option[move->option].model->any_time;
}

bool stage_has_any_time(const Stage *stage)
{
    return stage->rules->any_times > 0;
}

bool move_is_retold(const Stage *stage, const Move *move)
{
    return move->option < stage->options && stage->option[move->option].model->retold;
}

int move_card_use(const Stage *stage, const Move *move)
{
    const OptionModel *option = move->option < stage->options ? stage->option[move->option].model : NULL;
    const CardModel *card = option ? option->card : NULL;
    if (!card || strcmp(option->name, card->symbol->name) != 0)
        return 0;
    bool on = move->count == 2 && move_pick_kind(stage, move, 1) == PICK_PLAYER;
    return (card->family == 0 ? MOVE_PLAYS : MOVE_USES) | (on ? MOVE_ON : 0);
}

bool move_is_plain(const Stage *stage, const Move *move)
{
    return move->option < stage->options && stage->option[move->option].model->open;
}

bool move_is_together(const Stage *stage, const Move *move)
{
    const Ruleset *rules = stage->rules;
    return move->option < stage->options && rules->questions > 0 &&
           rules->question[stage->option[move->option].question % rules->questions]->together;
}

int move_several(const Stage *stage, const Move *move)
{
    const OptionModel *model = move->option < stage->options ? stage->option[move->option].model : NULL;
    return model && model->most > 0 ? model->picks - 1 : -1;
}

bool move_is_roll(const Stage *stage, const Move *move)
{
    return move->option == stage->options;
}

static int step(const Stage *stage, int cell, int direction, int times)
{
    for (; times > 0 && cell >= 0; times--)
        cell = stage_neighbour(stage, cell, direction);
    return cell;
}

/* Which of the named cells lies in the same part of a line as this one. */
static int anchor_of(const PatternModel *p, int cell)
{
    for (int k = 0; k < p->anchors; k++) {
        int from = p->anchor[k] < cell ? p->anchor[k] : cell, to = p->anchor[k] + cell - from;
        while (from <= to && p->left[from]->kind != NODE_RUN)
            from++;
        if (from > to)
            return k;
    }
    return 0;
}

int line_target(const Stage *stage, const StageOption *o, int start, const int32_t *pick)
{
    const PatternModel *p = o->pattern;
    int k = anchor_of(p, p->target), by = p->target - p->anchor[k], way = pick[o->way - 1];
    int from = k == 0 ? start : pick[k - 1];
    return step(stage, from, by < 0 ? (way + 4) % DIRECTIONS : way, by < 0 ? -by : by);
}

/* Where a line move ends: where what stood on its first cell comes to. */
static MoveShape line_shape(const Stage *stage, const StageOption *o, const Move *move)
{
    MoveShape shape = {move->pick[0], move->pick[0], DIRECTION_NONE};
    for (int i = 1; i + o->way <= move->count; i += o->way) {
        shape.target = line_target(stage, o, shape.target, &move->pick[i]);
        shape.direction = move->pick[i + o->way - 1];
    }
    if (o->chain && move->count > 1 + o->way)
        shape.direction = DIRECTION_NONE;
    return shape;
}

MoveShape move_shape(const Stage *stage, const Move *move)
{
    const StageOption *o = &stage->option[move->option];
    MoveShape shape = {CELL_NONE, CELL_NONE, DIRECTION_NONE};
    if (o->pattern)
        return line_shape(stage, o, move);
    for (int i = 0; i < move->count; i++) {
        if (o->kind[i] == PICK_CELL) {
            shape.source = shape.source == CELL_NONE ? move->pick[i] : shape.source;
            shape.target = move->pick[i];
        } else if (o->kind[i] == PICK_END) {
            shape.source = shape.source == CELL_NONE ? stage_end_cell(stage, move->pick[i]) : shape.source;
            shape.target = stage_end_cell(stage, move->pick[i]);
        } else if (o->kind[i] == PICK_DIRECTION) {
            shape.direction = move->pick[i];
        }
    }
    if (shape.source != CELL_NONE && shape.target == shape.source && shape.direction != DIRECTION_NONE)
        shape.target = step(stage, shape.source, shape.direction, 1);
    if (shape.target == CELL_NONE)
        shape.target = shape.source;
    return shape;
}

static void hyphenated(const char *text, Buf *out)
{
    for (; *text; text++)
        buf_char(out, *text == ' ' ? '-' : *text);
}

/* A value that is printed on a thing, as one word or a part of it. */
static void spell_value(const Stage *stage, const PrintedModel *p, int thing, Buf *out)
{
    int32_t none = thing_nothing(stage, p->type), value = thing_printed(stage, p, thing, none);
    switch (p->type) {
    case TYPE_VALUE:
        hyphenated(value > 0 ? stage->rules->sort[p->sort].word[value - 1]->name : "none", out);
        break;
    case TYPE_BOOL:
        buf_text(out, value ? "" : "no-");
        hyphenated(p->symbol->name, out);
        break;
    case TYPE_PLAYER:
        hyphenated(value < stage->players ? stage_player_name(stage, value) : "none", out);
        break;
    case TYPE_THING: hyphenated(move_thing_name(stage, value), out); break;
    case TYPE_DIRECTION: buf_text(out, direction_name(value)); break;
    default: buf_printf(out, "%d", value); break;
    }
}

const char *move_thing_name(const Stage *stage, int thing)
{
    return thing < stage->world.things ? stage->thing_name[thing] : "none";
}

uint32_t move_tells_apart(const Stage *stage, const Move *move, int index)
{
    const StageOption *o = &stage->option[move->option];
    int picks = o->model && !o->pattern ? o->model->picks : 0; /* of several at once one */
    return picks > 0 ? o->model->apart[index < picks ? index : picks - 1] : 0;
}

bool move_names_card(const Stage *stage, const Move *move, int index)
{
    const StageOption *o = &stage->option[move->option];
    return o->model && o->model->card && index == 0;
}

void spell_thing(const Stage *stage, uint32_t apart, bool named, int thing, Buf *out)
{
    size_t before = out->length;
    if (!named)
        hyphenated(move_thing_name(stage, thing), out);
    for (int i = 0; i < stage->rules->varying && thing < stage->role_thing; i++) {
        const PrintedModel *p = stage->rules->vary[i];
        if (!(apart >> p->varying & 1) || !thing_differs(stage, p, thing))
            continue;
        buf_text(out, out->length > before ? "-" : "");
        spell_value(stage, p, thing, out);
    }
}

void move_copy_text(const Stage *stage, int thing, Buf *out)
{
    if (thing >= 0 && thing < stage->role_thing && stage->thing_copy[thing] >= 0)
        spell_thing(stage, UINT32_MAX, false, thing, out);
}

/* Of no kind but things do values come so near to the least one. */
bool move_pick_unknown(const Stage *stage, const Move *move, int index)
{
    int value = move->pick[index];
    return value == MOVE_UNKNOWN || (value < 0 && move_pick_kind(stage, move, index) == PICK_THING);
}

const char *move_pick_name(const Stage *stage, const Move *move, int index)
{
    Type type = stage->option[move->option].model->pick[index]->type;
    int value = move->pick[index];
    if (type.kind == TYPE_VALUE)
        return stage->rules->sort[type.layer].word[value - 1]->name;
    return stage->look[type.layer][value]->look.name;
}

/* One pick as a word; chains show where each link lands. */
void move_pick_text(const Stage *stage, const Move *move, int index, Buf *out)
{
    const StageOption *o = &stage->option[move->option];
    char cell[STAGE_CELL_NAME];
    if (o->chain && index > 0 && move->pick[0] == MOVE_UNKNOWN) {
        buf_char(out, '?');
        return;
    }
    if (o->chain && o->way == 1 && index > 0) {
        int at = move->pick[0];
        for (int i = 1; i <= index; i++)
            at = line_target(stage, o, at, &move->pick[i]);
        stage_cell_name(stage, at, cell);
        buf_text(out, cell);
        return;
    }
    if (move_pick_unknown(stage, move, index)) {
        buf_char(out, '?');
        return;
    }
    int value = move->pick[index];
    switch (move_pick_kind(stage, move, index)) {
    case PICK_CELL:
        stage_cell_name(stage, value, cell);
        buf_text(out, cell);
        break;
    case PICK_DIRECTION: buf_text(out, direction_name(value)); break;
    case PICK_PLAYER: hyphenated(stage_player_name(stage, value), out); break;
    case PICK_THING:
        spell_thing(stage, move_tells_apart(stage, move, index), move_names_card(stage, move, index), value,
                    out);
        break;
    case PICK_TURN: buf_text(out, turn_name(value)); break;
    case PICK_KIND: hyphenated(move_pick_name(stage, move, index), out); break;
    case PICK_END: {
        char end[STAGE_END_NAME];
        stage_end_name(stage, value, end);
        buf_text(out, end);
        break;
    }
    default: buf_printf(out, "%d", value); break;
    }
}

/* The way of a link with a run follows from the cells that are told of it. */
bool move_tells(const Stage *stage, const Move *move, int index)
{
    const StageOption *o = &stage->option[move->option];
    if (o->chain)
        return index >= o->unsaid && (o->way == 1 || index == 0 || index % o->way != 0);
    return index >= o->unsaid && index < o->shown;
}

void move_text(const Stage *stage, const Move *move, Buf *out)
{
    buf_text(out, stage->option[move->option].text);
    for (int i = 0; i < move->count; i++)
        if (move_tells(stage, move, i)) {
            buf_char(out, ' ');
            move_pick_text(stage, move, i, out);
        }
}
