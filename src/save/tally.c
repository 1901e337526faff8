#include "save/tally.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"

static void push_start(TallyReader *reader, int64_t played)
{
    reader->start = mem_grow(reader->start, &reader->room, reader->starts + 1, sizeof *reader->start);
    reader->start[reader->starts++] = played;
}

/* A selection by this way: the time since the one before it was spent on it. */
static TallyWay *select_by(TallyReader *reader, InputMethod method, int64_t played)
{
    TallyWay *way = &reader->tally.way[method];
    if (played > reader->selected)
        way->time += played - reader->selected;
    reader->selected = played;
    return way;
}

/* Undo goes back over a restart where nothing was decided since. */
static void take_back(TallyReader *reader)
{
    if (reader->count > 0)
        reader->tally.undone++;
    else if (reader->starts > 1)
        reader->starts--;
}

static void finish(TallyReader *reader, const Line *line)
{
    Tally *tally = &reader->tally;
    int64_t begun = reader->starts > 0 ? reader->start[reader->starts - 1] : 0;
    int64_t time = line->time.played > begun ? line->time.played - begun : 1;
    if (strcmp(line->text, "win") != 0)
        return;
    if (!tally->solved || line->number < tally->best_moves)
        tally->best_moves = line->number;
    if (!tally->solved || time < tally->best_time)
        tally->best_time = time;
    tally->solved = true;
}

static void take_event(TallyReader *reader, const Line *line)
{
    Tally *tally = &reader->tally;
    int64_t played = line->time.played;
    if (line->method < INPUT_COUNT)
        select_by(reader, line->method, played)->commands++;
    switch (line->kind) {
    case MATCH_START: push_start(reader, played); break;
    case MATCH_UNDO: take_back(reader); break;
    case MATCH_REDO:
        tally->redone++;
        if (line->number == 0 && reader->count > 0) /* a restart again */
            push_start(reader, played);
        break;
    case MATCH_RESTART:
        tally->restarts++;
        push_start(reader, played);
        break;
    case MATCH_PAUSED: tally->pauses++; break;
    case MATCH_FINISHED: finish(reader, line); break;
    default: break;
    }
}

void tally_line(TallyReader *reader, const Line *line)
{
    if (line->is_event)
        take_event(reader, line);
    else if (line->method != INPUT_RULES)
        select_by(reader, line->method, line->time.played)->moves++;
    reader->count = line->number;
}

Tally tally_end(TallyReader *reader)
{
    Tally tally = reader->tally;
    mem_free(reader->start);
    *reader = (TallyReader){0};
    return tally;
}

TallyWay tally_sum(const Tally *tally)
{
    TallyWay sum = {0};
    for (int i = 0; i < INPUT_COUNT; i++) {
        sum.moves += tally->way[i].moves;
        sum.commands += tally->way[i].commands;
        sum.time += tally->way[i].time;
    }
    return sum;
}

int64_t tally_mean(TallyWay way)
{
    return way.moves > 0 ? way.time / way.moves : 0;
}

int tally_pace(TallyWay way)
{
    const int64_t tenths_a_minute = 600000, least = 1000;
    int64_t pace = way.time >= least ? (way.moves + (int64_t)way.commands) * tenths_a_minute / way.time : 0;
    return pace > INT32_MAX ? INT32_MAX : (int)pace;
}

const char *tally_way_title(InputMethod method, Language language)
{
    static const Message TITLE[INPUT_COUNT] = {
#define X(name, word) [INPUT_##name] = MSG_WAY_##name,
        INPUT_METHOD_LIST(X)
#undef X
    };
    return message_in(TITLE[method], language);
}

void tally_tenths(int64_t tenths, Buf *out)
{
    buf_printf(out, "%lld%s%d", (long long)(tenths / 10),
               message_in(MSG_SETTING_DECIMAL_POINT, out->language), (int)(tenths % 10));
}

static Json *way_json(TallyWay way)
{
    Json *json = json_object();
    json_add_number(json, "moves", way.moves);
    json_add_number(json, "commands", way.commands);
    json_add_number(json, "ms", way.time);
    json_add_number(json, "ms_a_move", tally_mean(way));
    json_add_thousandths(json, "selections_a_minute", tally_pace(way) * INT64_C(100));
    return json;
}

Json *tally_json(const Tally *tally)
{
    Json *json = json_object(), *ways = json_object();
    json_add_number(json, "undone", tally->undone);
    json_add_number(json, "redone", tally->redone);
    json_add_number(json, "restarts", tally->restarts);
    json_add_number(json, "pauses", tally->pauses);
    json_add(json, "all", way_json(tally_sum(tally)));
    for (int i = 0; i < INPUT_COUNT; i++)
        if (tally->way[i].moves + tally->way[i].commands > 0)
            json_add(ways, input_method_word((InputMethod)i), way_json(tally->way[i]));
    json_add(json, "ways", ways);
    return json;
}
