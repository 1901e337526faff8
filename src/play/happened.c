#include "play/happened.h"

#include <string.h>

#include "base/mem.h"
#include "game/decisive.h"
#include "play/recent.h"

enum { PURSUERS = 3 }; /* of one kind; more that move at once are no pieces */

typedef struct Marking {
    const Match *match;
    const Stage *stage;
    int viewer, eyes; /* eyes: whose view is shown to the viewer */
    State *before, *after;
    uint8_t *out;
    size_t cells;
} Marking;

static void raise(const Marking *m, int cell, CellChange change)
{
    if (cell >= 0 && (size_t)cell < m->cells && m->out[cell] < change)
        m->out[cell] = (uint8_t)change;
}

static bool is_much(const Marking *m, int changed)
{
    int cells = 0;
    for (size_t cell = 0; cell < m->cells; cell++)
        cells += stage_on_board(m->stage, (int)cell);
    return changed * HAPPENED_PART > cells;
}

/* What the viewer may know of the move of a record; false: not all. */
static bool know_move(const Match *match, size_t index, int viewer, Move *out)
{
    const Stage *stage = match_stage(match);
    const MatchRecord *record = match_record(match, index);
    if (record->player == PLAYER_CHANCE || match_answer_hidden(match, index, viewer) ||
        !sight_mask(stage, &record->move, &record->sight, viewer, out))
        return false;
    for (int i = 0; i < out->count; i++)
        if (move_pick_unknown(stage, out, i))
            return false;
    return true;
}

/* The board as it was seen before a record, and as it is seen now. */
static bool make_views(const Marking *m, size_t index)
{
    Machine *machine = match_machine(m->match);
    State *state = state_new(m->stage);
    bool good = match_state_before(m->match, index, state);
    if (good) {
        game_view(machine, state, m->eyes, m->before);
        game_view(machine, match_state(m->match), m->eyes, m->after);
    }
    state_free(state);
    return good;
}

/* Where a move began and where it ended, if the viewer may know both. */
static void mark_move(const Marking *m, size_t index)
{
    Move seen;
    if (!know_move(m->match, index, m->viewer, &seen))
        return;
    MoveShape shape = move_shape(m->stage, &seen);
    raise(m, shape.target, CHANGE_CAME);
    raise(m, shape.source, CHANGE_LEFT);
}

static void mark_moves(const Marking *m, size_t first)
{
    if (make_views(m, first)) {
        int changed = game_difference(match_machine(m->match), m->before, m->after, m->eyes, m->out);
        if (is_much(m, changed))
            memset(m->out, 0, m->cells);
    }
    for (size_t i = first; i < match_record_count(m->match); i++)
        mark_move(m, i);
}

/* Takes the marks off a cell and off those that follow it that way. */
static void unmark_line(const Marking *m, int cell, int direction)
{
    for (size_t left = m->cells; cell >= 0 && left > 0 && m->out[cell] != CHANGE_NONE; left--) {
        m->out[cell] = CHANGE_NONE;
        cell = direction == DIRECTION_NONE ? CELL_NONE : stage_neighbour(m->stage, cell, direction);
    }
}

/* May what has moved be something else than was meant to: not where something was chosen on one cell, nor where all was to
 * go one way. */
static bool leaves_others(MoveShape shape)
{
    bool way = shape.direction != DIRECTION_NONE;
    return shape.source == CELL_NONE ? !way : shape.source != shape.target;
}

/* Who moved saw that move, and what it pushed or drew. */
static void mark_consequences(const Marking *m, size_t own)
{
    const Move *move = &match_record(m->match, own)->move;
    MoveShape shape = move_shape(m->stage, move);
    if (!leaves_others(shape) || !make_views(m, own))
        return;
    int way = shape.direction, moved;
    moved = game_moved(match_machine(m->match), m->before, m->after, m->eyes, PURSUERS, m->out);
    if (is_much(m, moved)) {
        memset(m->out, 0, m->cells);
    } else if (shape.source != CELL_NONE) {
        unmark_line(m, shape.target, way);
        unmark_line(m, shape.source, way == DIRECTION_NONE ? way : (way + DIRECTIONS / 2) % DIRECTIONS);
    }
}

static void mark_decision(const Marking *m)
{
    uint8_t *rests = mem_alloc(m->cells);
    game_view(match_machine(m->match), match_state(m->match), m->eyes, m->after);
    int count = game_decisive(match_machine(m->match), m->after, rests);
    for (size_t cell = 0; cell < m->cells && !is_much(m, count); cell++)
        if (rests[cell])
            raise(m, (int)cell, CHANGE_DECIDED);
    mem_free(rests);
}

/* What chance did right behind an own move belongs to it. */
static size_t skip_chance(const Match *match, size_t first)
{
    while (first < match_record_count(match) && match_record(match, first)->player == PLAYER_CHANCE)
        first++;
    return first;
}

/* The first record of the turn that was played last, in which somebody may have decided more than once. */
static size_t turn_begin(const Match *match, size_t last)
{
    int player = match_record(match, last)->player;
    size_t first = last;
    for (size_t at = last; at-- > 0;) {
        int mover = match_record(match, at)->player;
        if (mover != player && mover != PLAYER_CHANCE)
            break;
        first = mover == player ? at : first;
    }
    return first;
}

static void mark(const Marking *m)
{
    bool alone = match_players(m->match) == 1, plays = m->viewer >= 0 && !match_finished(m->match);
    size_t count = match_record_count(m->match), last = recent_last(m->match);
    if (count == 0 || match_record(m->match, last)->player == PLAYER_CHANCE)
        return;
    size_t first = plays || alone ? skip_chance(m->match, recent_since(m->match, alone ? 0 : m->viewer))
                                  : turn_begin(m->match, last);
    if (first < count)
        mark_moves(m, first);
    else
        mark_consequences(m, last);
    if (match_finished(m->match))
        mark_decision(m);
}

void happened_marks(const Match *match, int viewer, uint8_t *out)
{
    const Stage *stage = match_stage(match);
    Marking m = {.match = match,
                 .stage = stage,
                 .viewer = viewer,
                 .eyes = viewer == PLAYER_ALL_SEEING ? 0 : viewer,
                 .before = state_new(stage),
                 .after = state_new(stage),
                 .out = out,
                 .cells = (size_t)stage_width(stage) * (size_t)stage_height(stage)};
    memset(out, 0, m.cells);
    mark(&m);
    state_free(m.before);
    state_free(m.after);
}

static bool is_on_border(const Stage *stage, int end)
{
    int ends = 4 * stage_paths(stage), side = end % ends / stage_paths(stage);
    return stage_neighbour(stage, stage_end_cell(stage, end), side * DIRECTIONS / 4) == CELL_NONE;
}

/* Where a tile that is turned for it comes in. */
static int pushed_end(const Stage *stage, const Move *move)
{
    int end = END_NONE;
    bool turned = false;
    for (int i = 0; i < move->count; i++) {
        PickKind kind = move_pick_kind(stage, move, i);
        turned = turned || kind == PICK_TURN;
        if (kind == PICK_END && is_on_border(stage, move->pick[i]))
            end = move->pick[i];
    }
    return turned ? end : END_NONE;
}

int happened_push(const Match *match, int viewer)
{
    enum { REACH = 64 }; /* records; what was longer ago is no news */
    const Stage *stage = match_stage(match);
    Move seen;
    size_t count = match_record_count(match), first = count > REACH ? count - REACH : 0;
    int end = END_NONE;
    for (size_t i = count; stage_paths(stage) > 0 && i > first && end == END_NONE; i--)
        if (know_move(match, i - 1, viewer, &seen))
            end = pushed_end(stage, &seen);
    return end;
}
