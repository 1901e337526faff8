/* Stats in their forms: for people, as JSON, as CSV. */
#include <string.h>

#include "base/duration.h"
#include "base/message.h"
#include "base/table.h"
#include "save/json.h"
#include "save/line.h"
#include "save/stats.h"

/* ---- lines in words ---- */

const char *stats_line_title(StatsLine line, Language language)
{
    static const Message TITLE[STATS_LINES] = {MSG_STATS_PACE, MSG_STATS_MEAN, MSG_STATS_OVER};
    return message_in(TITLE[line], language);
}

/* The most of selections is the best, and the least of everything else. */
static int64_t best_of(StatsLine line, const int64_t *value, size_t count)
{
    int64_t best = value[0];
    for (size_t i = 1; i < count; i++)
        if (line == STATS_PACE ? value[i] > best : value[i] < best)
            best = value[i];
    return best;
}

static int64_t mean_of(const int64_t *value, size_t count)
{
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += value[i];
    return count > 0 ? (sum + (int64_t)count / 2) / (int64_t)count : 0;
}

void stats_print_line(StatsLine line, const int64_t *value, size_t count, Buf *out)
{
    if (count == 0)
        return;
    enum { FIGURES = 5, THIRD = 3 };
    size_t third = count >= THIRD ? count / THIRD : 1;
    const int64_t figure[FIGURES] = {value[0], value[count - 1], best_of(line, value, count),
                                     mean_of(value, third), mean_of(value + count - third, third)};
    Buf text[FIGURES] = {{0}};
    for (int i = 0; i < FIGURES; i++)
        text[i].language = out->language, tally_tenths(figure[i], &text[i]);
    buf_say(out, MSG_STATS_LINE, stats_line_title(line, out->language), buf_string(&text[0]),
            buf_string(&text[1]), buf_string(&text[2]), buf_string(&text[3]), buf_string(&text[4]));
    for (int i = 0; i < FIGURES; i++)
        buf_free(&text[i]);
}

/* ---- tables for people ---- */

static void add_duration(Table *table, int64_t milliseconds)
{
    Buf text = {0};
    duration_text(milliseconds, &text);
    table_cell(table, buf_string(&text));
    buf_free(&text);
}

static void add_tenths(Table *table, int64_t tenths, Language language)
{
    Buf text = {.language = language};
    if (tenths > 0)
        tally_tenths(tenths, &text);
    else
        buf_char(&text, '-');
    table_cell(table, buf_string(&text));
    buf_free(&text);
}

/* Seconds a move and selections a minute. */
static void add_speed(Table *table, TallyWay way, Language language)
{
    add_tenths(table, (tally_mean(way) + 50) / 100, language);
    add_tenths(table, tally_pace(way), language);
}

static const char *title_of(const StatsSum *sum, Catalogue *catalogue, Language language)
{
    for (int i = 0; catalogue && i < catalogue_count(catalogue); i++) {
        CatalogueGame *game = catalogue_at(catalogue, i);
        if (catalogue_read(game) && strcmp(game->name, sum->game) == 0)
            return ruleset_title(game->rules, language);
    }
    return sum->game;
}

static void add_sum(Table *table, const char *title, const StatsSum *sum, Language language)
{
    TallyWay way = tally_sum(&sum->tally);
    table_cell(table, title);
    table_number(table, sum->games);
    table_number(table, sum->solved);
    table_number(table, sum->levels);
    table_number(table, way.moves);
    table_number(table, sum->tally.undone);
    table_number(table, sum->tally.restarts);
    add_duration(table, sum->played);
    add_speed(table, way, language);
}

void stats_print_games(const Stats *stats, Catalogue *catalogue, int columns, Buf *out)
{
    Table *table = table_new();
    table_column(table, message_in(MSG_STATS_GAME, out->language), false, 0);
    table_column(table, message_in(MSG_STATS_GAMES, out->language), true, 2);
    table_column(table, message_in(MSG_STATS_SOLVED, out->language), true, 3);
    table_column(table, message_in(MSG_STATS_LEVELS, out->language), true, 0);
    table_column(table, message_in(MSG_STATS_MOVES, out->language), true, 4);
    table_column(table, message_in(MSG_STATS_UNDONE, out->language), true, 6);
    table_column(table, message_in(MSG_STATS_RESTARTS, out->language), true, 5);
    table_column(table, message_in(MSG_STATS_TIME, out->language), true, 1);
    table_column(table, message_in(MSG_STATS_EACH, out->language), true, 3);
    table_column(table, message_in(MSG_STATS_A_MINUTE, out->language), true, 2);
    for (size_t i = 0; i < stats->count; i++)
        add_sum(table, title_of(&stats->sum[i], catalogue, out->language), &stats->sum[i], out->language);
    if (stats->count > 1)
        add_sum(table, message_in(MSG_RECORD_ALL_WAYS, out->language), &stats->all, out->language);
    table_print(table, columns, out);
    table_free(table);
}

void stats_print_ways(const StatsSum *sum, int columns, Buf *out)
{
    Table *table = table_new();
    table_column(table, message_in(MSG_STATS_WAY, out->language), false, 0);
    table_column(table, message_in(MSG_STATS_MOVES, out->language), true, 1);
    table_column(table, message_in(MSG_STATS_TIME, out->language), true, 2);
    table_column(table, message_in(MSG_STATS_EACH, out->language), true, 0);
    table_column(table, message_in(MSG_STATS_A_MINUTE, out->language), true, 0);
    for (int i = 0; i < INPUT_COUNT; i++) {
        TallyWay way = sum->tally.way[i];
        if (way.moves + way.commands == 0)
            continue;
        table_cell(table, tally_way_title((InputMethod)i, out->language));
        table_number(table, way.moves);
        add_duration(table, way.time);
        add_speed(table, way, out->language);
    }
    table_print(table, columns, out);
    table_free(table);
}

/* ---- for programs ---- */

static Json *sum_json(const StatsSum *sum)
{
    Json *json = json_object();
    if (sum->game)
        json_add_text(json, "game", sum->game);
    json_add_number(json, "games", sum->games);
    json_add_number(json, "solved", sum->solved);
    json_add_number(json, "levels", sum->levels);
    json_add_number(json, "ms", sum->played);
    json_add(json, "sum", tally_json(&sum->tally));
    return json;
}

static Json *point_json(const StatsPoint *point)
{
    const int64_t hundred = 100; /* thousandths in a tenth */
    Json *json = json_object();
    Buf time = {0};
    timestamp_write(point->started, &time);
    json_add_text(json, "started", buf_string(&time));
    json_add_thousandths(json, "selections_a_minute", point->pace * hundred);
    json_add_number(json, "ms_a_move", point->mean);
    json_add(json, "percent_over_best", point->over >= 0 ? json_number(point->over) : json_null());
    buf_free(&time);
    return json;
}

void stats_print_json(const Stats *stats, Buf *out)
{
    Json *json = json_object(), *games = json_array(), *points = json_array();
    json_add(json, "all", sum_json(&stats->all));
    for (size_t i = 0; i < stats->count; i++)
        json_push(games, sum_json(&stats->sum[i]));
    json_add(json, "games", games);
    for (size_t i = 0; i < stats->points; i++)
        json_push(points, point_json(&stats->point[i]));
    json_add(json, "points", points);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

/* A line for each game and way; "all" stands for all ways. */
static void add_csv(Table *table, const StatsSum *sum, const char *word, TallyWay way)
{
    table_cell(table, sum->game);
    table_cell(table, word);
    table_number(table, sum->games);
    table_number(table, sum->solved);
    table_number(table, sum->levels);
    table_number(table, way.moves);
    table_number(table, way.commands);
    table_number(table, sum->tally.undone);
    table_number(table, sum->tally.restarts);
    table_number(table, way.time);
    table_number(table, tally_mean(way));
    table_format(table, "%d.%d", tally_pace(way) / 10, tally_pace(way) % 10);
}

void stats_print_csv(const Stats *stats, Buf *out)
{
    static const char *const TITLES[] = {"game",     "by",    "games",     "solved",
                                         "levels",   "moves", "commands",  "undone",
                                         "restarts", "ms",    "ms_a_move", "selections_a_minute"};
    Table *table = table_new();
    for (size_t i = 0; i < sizeof TITLES / sizeof *TITLES; i++)
        table_column(table, TITLES[i], false, 0);
    for (size_t i = 0; i < stats->count; i++) {
        const StatsSum *sum = &stats->sum[i];
        add_csv(table, sum, "all", tally_sum(&sum->tally));
        for (int w = 0; w < INPUT_COUNT; w++)
            if (sum->tally.way[w].moves + sum->tally.way[w].commands > 0)
                add_csv(table, sum, input_method_word((InputMethod)w), sum->tally.way[w]);
    }
    table_csv(table, out);
    table_free(table);
}
