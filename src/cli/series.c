#include "cli/series.h"

#include <stdio.h>
#include <string.h>

#include "ai/contest.h"
#include "base/table.h"

enum { THOUSAND = 1000, HUNDRED = 100 };

static void copy(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text ? text : "");
}

/* ---- adding up ---- */

static SeriesPlayer *player_of(Series *series, const char *name)
{
    for (int i = 0; i < series->players; i++)
        if (strcmp(series->player[i].name, name) == 0)
            return &series->player[i];
    if (series->players == STAGE_PLAYERS)
        return NULL;
    SeriesPlayer *player = &series->player[series->players++];
    copy(player->name, sizeof player->name, name);
    return player;
}

static bool same_seats(const Series *series, const SeriesGame *game)
{
    bool same = series->seats == game->seats;
    for (int i = 0; same && i < game->seats; i++)
        same = strcmp(series->seat[i].name, game->seat[i].name) == 0 &&
               strcmp(series->seat[i].agent, game->seat[i].agent) == 0;
    return same;
}

static void add_guesses(Guessing *to, const Guessing *from)
{
    for (int r = 0; r < GUESSING_ROUNDS; r++) {
        to[r].made += from[r].made;
        to[r].right += from[r].right;
        to[r].given += from[r].given;
        to[r].deal += from[r].deal;
    }
}

static void add_seat(Series *series, const SeriesGame *game, int i, bool drawn)
{
    const SeriesSeat *seat = &game->seat[i];
    SeriesPlayer *player = player_of(series, seat->player);
    series->won[i] += seat->won;
    series->drawn[i] += drawn;
    series->lost[i] += !seat->won && !drawn;
    series->points[i] += seat->points;
    series->seat[i].playouts += seat->playouts;
    if (series->seat[i].lost == 0)
        copy(series->seat[i].reason, sizeof seat->reason, seat->reason);
    series->seat[i].lost += seat->lost;
    add_guesses(series->seat[i].guessing, seat->guessing);
    series->troubles[i] += *seat->trouble != 0;
    if (*seat->trouble && !*series->seat[i].trouble)
        copy(series->seat[i].trouble, sizeof series->seat[i].trouble, seat->trouble);
    if (!player)
        return;
    player->games++;
    player->won += seat->won;
    player->points += seat->points;
}

bool series_add(Series *series, const SeriesGame *game)
{
    if (series->seats == 0) {
        series->seats = game->seats;
        memcpy(series->seat, game->seat, sizeof series->seat);
        for (int i = 0; i < game->seats; i++) {
            series->seat[i].playouts = 0;
            series->seat[i].lost = 0;
            memset(series->seat[i].guessing, 0, sizeof series->seat[i].guessing);
        }
    } else if (!same_seats(series, game)) {
        return false;
    }
    if (*game->fault) {
        if (series->faults++ == 0)
            copy(series->fault, sizeof series->fault, game->fault);
        return true;
    }
    bool drawn = true;
    for (int i = 0; i < game->seats; i++)
        drawn = drawn && !game->seat[i].won;
    series->games++;
    series->moves += game->moves;
    series->draws += drawn;
    series->unfinished += !game->over;
    for (int i = 0; i < game->seats; i++)
        add_seat(series, game, i, drawn);
    return true;
}

/* ---- one game as a line ---- */

static int64_t thousandths(double value)
{
    return (int64_t)(value * THOUSAND + (value < 0 ? -0.5 : 0.5));
}

static void add_lost(Json *row, const SeriesSeat *seat)
{
    if (seat->lost == 0)
        return;
    json_add_number(row, "lost", seat->lost);
    json_add_text(row, "reason", seat->reason);
}

/* One object for each round in which something was guessed, in order, in thousandths of guesses; those behind the last are
 * left out. */
static void add_guessing(Json *row, const Guessing *guessing)
{
    Json *list = json_array();
    int rounds = GUESSING_ROUNDS;
    while (rounds > 0 && guessing[rounds - 1].made == 0)
        rounds--;
    for (int r = 0; r < rounds; r++) {
        Json *one = json_object();
        json_add_number(one, "made", guessing[r].made);
        json_add_number(one, "right", thousandths(guessing[r].right));
        json_add_number(one, "given", thousandths(guessing[r].given));
        json_add_number(one, "deal", thousandths(guessing[r].deal));
        json_push(list, one);
    }
    if (rounds > 0)
        json_add(row, "guesses", list);
    else
        json_free(list);
}

void series_game_print(const char *game, const SeriesGame *one, Buf *out)
{
    Json *json = json_object(), *seats = json_array();
    json_add_number(json, "game", (int64_t)one->number);
    json_add_text(json, "of", game);
    for (int i = 0; i < one->seats; i++) {
        const SeriesSeat *seat = &one->seat[i];
        Json *row = json_object();
        json_add_text(row, "name", seat->name);
        json_add_text(row, "agent", seat->agent);
        json_add_text(row, "player", seat->player);
        json_add_bool(row, "won", seat->won);
        json_add_number(row, "thousandths", thousandths(seat->points));
        json_add_number(row, "playouts", (int64_t)seat->playouts);
        add_lost(row, seat);
        add_guessing(row, seat->guessing);
        if (*seat->trouble)
            json_add_text(row, "trouble", seat->trouble);
        json_push(seats, row);
    }
    json_add(json, "seats", seats);
    json_add_text(json, "result", one->result);
    json_add_number(json, "moves", one->moves);
    json_add_bool(json, "over", one->over);
    if (*one->fault)
        json_add_text(json, "fault", one->fault);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

static void read_guessing(const Json *list, Guessing *out)
{
    for (size_t r = 0; r < GUESSING_ROUNDS && r < json_count(list); r++) {
        const Json *one = json_at(list, r);
        int64_t made = 0, right = 0, given = 0, deal = 0;
        if (json_get_number(one, "made", &made) && json_get_number(one, "right", &right) &&
            json_get_number(one, "given", &given) && json_get_number(one, "deal", &deal) && made >= 0)
            out[r] = (Guessing){(long)made, (double)right / THOUSAND, (double)given / THOUSAND,
                                (double)deal / THOUSAND};
    }
}

static bool read_seat(const Json *row, SeriesSeat *out)
{
    read_guessing(json_get(row, "guesses"), out->guessing);
    copy(out->trouble, sizeof out->trouble, json_get_text(row, "trouble"));
    int64_t points = 0, playouts = 0, lost = 0;
    copy(out->name, sizeof out->name, json_get_text(row, "name"));
    copy(out->agent, sizeof out->agent, json_get_text(row, "agent"));
    copy(out->player, sizeof out->player, json_get_text(row, "player"));
    bool good = json_get_number(row, "thousandths", &points) && json_get_bool(row, "won", &out->won) &&
                points >= 0 && points <= THOUSAND && *out->name;
    json_get_number(row, "playouts", &playouts);
    json_get_number(row, "lost", &lost);
    copy(out->reason, sizeof out->reason, json_get_text(row, "reason"));
    out->lost = lost > 0 ? (long)lost : 0;
    out->playouts = playouts > 0 ? (uint64_t)playouts : 0;
    out->points = (double)points / THOUSAND;
    return good;
}

static bool read_game(const Json *json, char game[SERIES_NAME], SeriesGame *out)
{
    int64_t number = 0, moves = 0;
    const Json *seats = json_get(json, "seats");
    memset(out, 0, sizeof *out);
    bool good = json_get_number(json, "game", &number) && number >= 0 &&
                json_get_number(json, "moves", &moves) && json_get_bool(json, "over", &out->over) &&
                json_count(seats) >= 1 && json_count(seats) <= STAGE_PLAYERS;
    copy(game, SERIES_NAME, json_get_text(json, "of"));
    copy(out->result, sizeof out->result, json_get_text(json, "result"));
    copy(out->fault, sizeof out->fault, json_get_text(json, "fault"));
    out->number = (uint64_t)number;
    out->moves = (long)moves;
    out->seats = good ? (int)json_count(seats) : 0;
    for (int i = 0; i < out->seats; i++)
        good = read_seat(json_at(seats, (size_t)i), &out->seat[i]) && good;
    return good;
}

bool series_game_read(const char *line, size_t length, char game[SERIES_NAME], SeriesGame *out, bool *whole)
{
    Buf ignored = {0};
    Json *json = json_parse(line, length, SERIES_LINE, &ignored);
    *whole = json && json_get(json, "games") != NULL;
    bool good = json && !*whole && read_game(json, game, out);
    json_free(json);
    buf_free(&ignored);
    return good;
}

/* ---- sums ---- */

static Json *range_of(double points, double games)
{
    double low, high;
    Json *range = json_object();
    contest_interval(points, games, &low, &high);
    json_add_thousandths(range, "low", thousandths(low));
    json_add_thousandths(range, "high", thousandths(high));
    return range;
}

static Json *seat_json(const Series *series, int i)
{
    Json *row = json_object();
    double games = (double)series->games;
    json_add_text(row, "name", series->seat[i].name);
    json_add_text(row, "agent", series->seat[i].agent);
    json_add_number(row, "won", series->won[i]);
    json_add_number(row, "drawn", series->drawn[i]);
    json_add_number(row, "lost", series->lost[i]);
    json_add_thousandths(row, "share", series->games > 0 ? thousandths(series->points[i] / games) : 0);
    json_add(row, "within", range_of(series->points[i], games));
    if (series->games > 0)
        json_add_number(row, "elo", (int64_t)contest_elo(series->points[i] / games));
    json_add_number(row, "playouts", (int64_t)series->seat[i].playouts);
    add_lost(row, &series->seat[i]);
    add_guessing(row, series->seat[i].guessing);
    return row;
}

void series_json(const Series *series, Buf *out)
{
    Json *json = json_object(), *wins = json_object(), *seats = json_array(), *players = json_array();
    json_add_text(json, "of", series->game);
    json_add_number(json, "games", series->games);
    for (int i = 0; i < series->seats; i++) {
        json_add_number(wins, series->seat[i].name, series->won[i]);
        json_push(seats, seat_json(series, i));
    }
    json_add(json, "wins", wins);
    json_add_number(json, "draws", series->draws);
    json_add_number(json, "moves", series->moves);
    json_add_number(json, "unfinished", series->unfinished);
    json_add_number(json, "faults", series->faults);
    json_add(json, "seats", seats);
    for (int i = 0; i < series->players; i++) {
        const SeriesPlayer *player = &series->player[i];
        Json *row = json_object();
        json_add_text(row, "player", player->name);
        json_add_number(row, "games", player->games);
        json_add_number(row, "won", player->won);
        json_add(row, "within", range_of(player->points, (double)player->games));
        json_push(players, row);
    }
    json_add(json, "players", players);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

static void cell_share(Table *table, double points, double games)
{
    double low, high;
    contest_interval(points, games, &low, &high);
    table_format(table, "%.1f %%", HUNDRED * points / games);
    table_format(table, "%.1f - %.1f", HUNDRED * low, HUNDRED * high);
}

static void print_seats(const Series *series, Buf *out)
{
    Table *table = table_new();
    Language l = out->language;
    table_column(table, message_in(MSG_MATCH_COLUMN_SEAT, l), false, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_AGENT, l), false, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_WON, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_DRAWN, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_LOST, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_SHARE, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_RANGE, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_ELO, l), true, 0);
    for (int i = 0; i < series->seats; i++) {
        table_cell(table, series->seat[i].name);
        table_cell(table, series->seat[i].agent);
        table_number(table, series->won[i]);
        table_number(table, series->drawn[i]);
        table_number(table, series->lost[i]);
        cell_share(table, series->points[i], (double)series->games);
        table_format(table, "%+.0f", contest_elo(series->points[i] / (double)series->games));
    }
    table_print(table, 0, out);
    table_free(table);
}

static void print_players(const Series *series, Buf *out)
{
    Table *table = table_new();
    Language l = out->language;
    table_column(table, message_in(MSG_MATCH_COLUMN_PLAYER, l), false, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_WON, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_SHARE, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_RANGE, l), true, 0);
    for (int i = 0; i < series->players; i++) {
        const SeriesPlayer *player = &series->player[i];
        table_cell(table, player->name);
        table_number(table, player->won);
        cell_share(table, player->points, (double)player->games);
    }
    table_print(table, 0, out);
    table_free(table);
}

/* Of all who guess, together. */
static void sum_guesses(const Series *series, Guessing *sum)
{
    memset(sum, 0, GUESSING_ROUNDS * sizeof *sum);
    for (int i = 0; i < series->seats; i++)
        add_guesses(sum, series->seat[i].guessing);
}

static void print_guesses(const Guessing *sum, Buf *out)
{
    Table *table = table_new();
    Language l = out->language;
    table_column(table, message_in(MSG_MATCH_COLUMN_ROUND, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_GUESSES, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_RIGHT, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_RANGE, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_GIVEN, l), true, 0);
    table_column(table, message_in(MSG_MATCH_COLUMN_DEAL, l), true, 0);
    for (int r = 0; r < GUESSING_ROUNDS; r++) {
        if (sum[r].made == 0)
            continue;
        double made = (double)sum[r].made;
        table_number(table, r + 1);
        table_number(table, sum[r].made);
        cell_share(table, sum[r].right, made);
        table_format(table, "%.1f %%", HUNDRED * sum[r].given / made);
        table_format(table, "%.1f %%", HUNDRED * sum[r].deal / made);
    }
    table_print(table, 0, out);
    table_free(table);
}

static void print_troubles(const Series *series, Buf *out)
{
    for (int i = 0; i < series->seats; i++)
        if (series->troubles[i] > 0) {
            buf_say(out, MSG_MATCH_TROUBLE, series->seat[i].name, series->troubles[i],
                    series->seat[i].trouble);
            buf_char(out, '\n');
        }
}

void series_text(const Series *series, Buf *out)
{
    Guessing guesses[GUESSING_ROUNDS];
    sum_guesses(series, guesses);
    if (series->games > 0) {
        Buf mean = {0};
        buf_printf(&mean, "%.1f", (double)series->moves / (double)series->games);
        buf_say(out, MSG_MATCH_TITLE, series->game, series->games, buf_string(&mean));
        buf_text(out, "\n\n");
        print_seats(series, out);
        buf_char(out, '\n');
        print_players(series, out);
        if (guesses[0].made > 0) {
            buf_char(out, '\n');
            print_guesses(guesses, out);
        }
        buf_free(&mean);
    } else {
        buf_say(out, MSG_MATCH_NO_GAMES);
        buf_char(out, '\n');
    }
    for (int i = 0; i < series->seats; i++) {
        const SeriesSeat *seat = &series->seat[i];
        if (seat->lost == 0)
            continue;
        buf_say(out, MSG_MATCH_LOST_TURNS, seat->name, seat->lost, seat->reason);
        buf_char(out, '\n');
    }
    if (series->unfinished > 0) {
        buf_say(out, MSG_MATCH_UNFINISHED, series->unfinished);
        buf_char(out, '\n');
    }
    if (series->faults > 0) {
        buf_say(out, MSG_MATCH_FAULTS, series->faults, series->fault);
        buf_char(out, '\n');
    }
    print_troubles(series, out);
}
