/* The record in its forms: for people, as JSON, as CSV. */
#include <stdlib.h>
#include <string.h>

#include "base/duration.h"
#include "base/message.h"
#include "base/table.h"
#include "base/utf8.h"
#include "save/json.h"
#include "save/line.h"
#include "save/record.h"

/* A result as people say it; winners, where there are any, by their names. */
static const char *result_words(const char *result, const char *winners, Language language)
{
    static const struct {
        const char *result;
        Message words;
    } KNOWN[] = {{"win", MSG_RECORD_RESULT_WIN},
                 {"lose", MSG_RECORD_RESULT_LOSE},
                 {"stuck", MSG_RECORD_RESULT_STUCK},
                 {"draw", MSG_RECORD_RESULT_DRAW}};
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++)
        if (strcmp(KNOWN[i].result, result) == 0)
            return message_in(KNOWN[i].words, language);
    return winners ? winners : result;
}

/* ---- the summary ---- */

static void print_heading(const Record *record, Buf *out)
{
    const Match *match = replay_match(record->replay);
    Language language = out->language;
    const Level *level = match_level(match);
    buf_text(out, ruleset_title(match_rules(match), language));
    buf_printf(out, " %d", replay_level(record->replay));
    if (*level->title[language])
        buf_printf(out, ": %s", level->title[language]);
    buf_text(out, "\n");
    moment_date(record->started, out);
    buf_char(out, ' ');
    moment_clock(record->started, out);
    buf_char(out, '\n');
}

static void print_result(const Record *record, Buf *out)
{
    Buf time = {0};
    int best = match_level(replay_match(record->replay))->best;
    duration_text(record->played, &time);
    if (strcmp(record->result, "win") == 0)
        buf_say(out, MSG_RECORD_SOLVED, record->moves, buf_string(&time));
    else if (*record->result)
        buf_say(out, MSG_RECORD_ENDED, result_words(record->result, record->winners, out->language),
                record->moves, buf_string(&time));
    else
        buf_say(out, MSG_RECORD_OPEN, record->moves, buf_string(&time));
    if (best > 0) {
        buf_char(out, ' ');
        buf_say(out, MSG_RECORD_LEAST, best);
    }
    buf_char(out, '\n');
    buf_free(&time);
}

static void print_way(const char *title, TallyWay way, Buf *out)
{
    Buf time = {0}, mean = {.language = out->language}, pace = {.language = out->language};
    duration_text(way.time, &time);
    tally_tenths((tally_mean(way) + 50) / 100, &mean);
    if (tally_pace(way) > 0)
        tally_tenths(tally_pace(way), &pace);
    else
        buf_char(&pace, '-');
    buf_say(out, MSG_RECORD_WAY, title, way.moves, buf_string(&time), buf_string(&mean), buf_string(&pace));
    buf_char(out, '\n');
    buf_free(&time);
    buf_free(&mean);
    buf_free(&pace);
}

static void print_ways(const Tally *tally, Buf *out)
{
    int ways = 0;
    for (int i = 0; i < INPUT_COUNT; i++)
        if (tally->way[i].moves + tally->way[i].commands > 0) {
            print_way(tally_way_title((InputMethod)i, out->language), tally->way[i], out);
            ways++;
        }
    if (ways > 1)
        print_way(message_in(MSG_RECORD_ALL_WAYS, out->language), tally_sum(tally), out);
}

void record_print_summary(const Record *record, Buf *out)
{
    Buf text = {.language = out->language};
    const Tally *tally = &record->tally;
    print_heading(record, &text);
    print_result(record, &text);
    buf_say(&text, MSG_RECORD_MADE, tally_sum(tally).moves, tally->undone, tally->restarts, tally->pauses);
    buf_char(&text, '\n');
    print_ways(tally, &text);
    utf8_clean(out, buf_string(&text), text.length, true, false);
    buf_free(&text);
}

/* ---- the table ---- */

static const char *event_title(MatchEventKind kind, Language language)
{
    static const Message TITLE[MATCH_EVENT_COUNT] = {
#define X(name, word) [MATCH_##name] = MSG_RECORD_##name,
        MATCH_EVENT_LIST(X)
#undef X
    };
    return message_in(TITLE[kind], language);
}

static void add_event(const RecordRow *row, int seen, Language language, Table *table)
{
    Buf text = {.language = language};
    buf_text(&text, event_title(row->kind, language));
    if (*row->text)
        buf_printf(&text, ": %s",
                   row->kind == MATCH_FINISHED ? result_words(row->text, row->words, language) : row->text);
    if (seen > 0) {
        buf_text(&text, ", ");
        buf_say(&text, MSG_RECORD_SEEN, seen);
    }
    table_cell(table, buf_string(&text));
    buf_free(&text);
}

/* What was seen by taking back belongs to the event that did it. */
static void add_what(const Record *record, const RecordRow *row, Table *table)
{
    const Match *match = replay_match(record->replay);
    bool several = match_players(match) > 1;
    int before = row > record->row ? row[-1].seen : 0;
    if (row->is_event)
        add_event(row, row->seen - before, match_language(match), table);
    else if (row->method == INPUT_RULES)
        table_format(table, "%s: %s", tally_way_title(row->method, match_language(match)), row->words);
    else
        table_format(table, "%s%s%s", several ? row->who : "", several ? ": " : "", row->words);
}

static void add_moment(Table *table, void (*write)(int64_t milliseconds, Buf *out), int64_t milliseconds)
{
    Buf text = {0};
    write(milliseconds, &text);
    table_cell(table, buf_string(&text));
    buf_free(&text);
}

static void add_row(const Record *record, const RecordRow *row, Table *table)
{
    table_number(table, row->move);
    add_what(record, row, table);
    add_moment(table, duration_tenths, row->time.played);
    add_moment(table, duration_tenths, row->time.since_move);
    table_cell(table, row->method < INPUT_COUNT
                          ? tally_way_title(row->method, match_language(replay_match(record->replay)))
                          : "");
    if (row->legal >= 0)
        table_number(table, row->legal);
    else
        table_cell(table, "");
    for (int i = 0; i < record->facts; i++)
        table_cell(table, row->value[i]);
    add_moment(table, moment_clock, row->time.wall);
}

void record_print_table(const Record *record, int columns, Buf *out)
{
    Table *table = table_new();
    table_column(table, message_in(MSG_RECORD_MOVE, out->language), true, 0);
    table_column(table, message_in(MSG_RECORD_EVENT, out->language), false, 0);
    table_column(table, message_in(MSG_RECORD_PLAYED, out->language), true, 1);
    table_column(table, message_in(MSG_RECORD_SINCE, out->language), true, 0);
    table_column(table, message_in(MSG_RECORD_BY, out->language), false, 3);
    table_column(table, message_in(MSG_RECORD_LEGAL, out->language), true, 2);
    for (int i = 0; i < record->facts; i++)
        table_column(table, record->fact[i], true, 4);
    table_column(table, message_in(MSG_RECORD_CLOCK, out->language), true, 5);
    for (size_t i = 0; i < record->rows; i++)
        add_row(record, &record->row[i], table);
    table_print(table, columns, out);
    table_free(table);
}

/* ---- for programs ---- */

static const char *event_word(const RecordRow *row)
{
    return row->is_event ? match_event_word(row->kind) : row->method == INPUT_RULES ? "chance" : "move";
}

/* What the game shows is a number, as a rule. */
static Json *value_json(const char *value)
{
    size_t digits = strspn(value, "0123456789-");
    bool number =
        *value && !value[digits] && digits < 16 && !strchr(value + 1, '-') && strcmp(value, "-") != 0;
    return number ? json_number(strtoll(value, NULL, 10)) : json_text(value);
}

static Json *row_json(const Record *record, const RecordRow *row)
{
    Json *json = json_object(), *values = json_object();
    Buf time = {0};
    timestamp_write(row->time.wall, &time);
    json_add_text(json, "time", buf_string(&time));
    json_add_number(json, "ms", row->time.played);
    json_add_number(json, "since", row->time.since_move);
    json_add_number(json, "move", row->move);
    json_add_text(json, "event", event_word(row));
    json_add_text(json, "text", row->text);
    json_add_text(json, "player", row->player);
    json_add_text(json, "by", row->method < INPUT_COUNT ? input_method_word(row->method) : "");
    json_add(json, "legal", row->legal >= 0 ? json_number(row->legal) : json_null());
    json_add_number(json, "seen", row->seen);
    for (int i = 0; i < record->facts; i++)
        json_add(values, record->fact_english[i], value_json(row->value[i] ? row->value[i] : ""));
    json_add(json, "values", values);
    buf_free(&time);
    return json;
}

static Json *level_json(const Record *record)
{
    const Match *match = replay_match(record->replay);
    const Level *level = match_level(match);
    Json *json = json_object();
    json_add_text(json, "pack", match_pack(match)->name);
    json_add_number(json, "number", replay_level(record->replay));
    json_add_text(json, "title", level->title[match_language(match)]);
    json_add_number(json, "best", level->best);
    return json;
}

void record_print_json(const Record *record, Buf *out)
{
    Json *json = json_object(), *rows = json_array();
    json_add_text(json, "game", ruleset_game(match_rules(replay_match(record->replay))));
    json_add(json, "level", level_json(record));
    json_add_text(json, "result", record->result);
    json_add_number(json, "moves", record->moves);
    json_add_number(json, "ms", record->played);
    json_add(json, "sum", tally_json(&record->tally));
    for (size_t i = 0; i < record->rows; i++)
        json_push(rows, row_json(record, &record->row[i]));
    json_add(json, "rows", rows);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

void record_print_csv(const Record *record, Buf *out)
{
    static const char *const TITLES[] = {"time", "ms",     "since", "move",  "event",
                                         "text", "player", "by",    "legal", "seen"};
    Table *table = table_new();
    for (size_t i = 0; i < sizeof TITLES / sizeof *TITLES; i++)
        table_column(table, TITLES[i], false, 0);
    for (int i = 0; i < record->facts; i++)
        table_column(table, record->fact_english[i], false, 0);
    for (size_t i = 0; i < record->rows; i++) {
        const RecordRow *row = &record->row[i];
        add_moment(table, timestamp_write, row->time.wall);
        table_number(table, row->time.played);
        table_number(table, row->time.since_move);
        table_number(table, row->move);
        table_cell(table, event_word(row));
        table_cell(table, row->text);
        table_cell(table, row->player);
        table_cell(table, row->method < INPUT_COUNT ? input_method_word(row->method) : "");
        if (row->legal >= 0)
            table_number(table, row->legal);
        else
            table_cell(table, "");
        table_number(table, row->seen);
        for (int f = 0; f < record->facts; f++)
            table_cell(table, row->value[f]);
    }
    table_csv(table, out);
    table_free(table);
}
