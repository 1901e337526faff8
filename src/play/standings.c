#include "play/standings.h"

#include <string.h>

#include "base/bits.h"
#include "base/message.h"
#include "base/table.h"
#include "show/fact.h"
#include "show/standing.h"

bool standings_matter(const Match *match)
{
    return match_players(match) > 2 || (match_players(match) > 1 && stage_figures(match_stage(match)) > 0);
}

void standings_names(const Match *match, Language language, const char *name[STAGE_PLAYERS])
{
    for (int p = 0; p < match_players(match); p++)
        name[p] = ruleset_text(match_rules(match), stage_player_name(match_stage(match), p), language);
}

/* The team of a player, -1 for none. */
static int team_of(const Stage *stage, int player)
{
    for (int team = 0; team < stage_teams(stage); team++)
        if (stage_team(stage, team) >> player & 1)
            return team;
    return -1;
}

static const char *team_title(const Match *match, int team, Language language)
{
    return ruleset_text(match_rules(match), stage_team_name(match_stage(match), team), language);
}

static void join_names(uint32_t players, const char *const name[], Buf *out)
{
    const char *before = "";
    for (int p = 0; p < STAGE_PLAYERS; p++)
        if (players >> p & 1) {
            buf_printf(out, "%s%s", before, name[p]);
            before = ", ";
        }
}

void standings_winners(const Match *match, uint32_t winners, const char *const name[], Language language,
                       Buf *out)
{
    const Stage *stage = match_stage(match);
    Buf names = {0};
    uint32_t left = winners;
    int count = 0;
    for (int team = 0; team < stage_teams(stage); team++) {
        uint32_t members = stage_team(stage, team);
        if (!members || (members & winners) != members)
            continue;
        buf_printf(&names, "%s%s (", count++ > 0 ? ", " : "", team_title(match, team, language));
        join_names(members, name, &names);
        buf_char(&names, ')');
        left &= ~members;
    }
    buf_text(&names, count > 0 && left ? ", " : "");
    join_names(left, name, &names);
    count += bits_in(left);
    if (count > 0)
        buf_printf(out, message_in(count > 1 ? MSG_SCREEN_WINNERS : MSG_SCREEN_WINNER, language),
                   buf_string(&names));
    else
        buf_text(out, message_in(MSG_SCREEN_NOBODY_WINS, language));
    buf_free(&names);
}

static bool left_the_game(const Standing *standing)
{
    return !standing->living && !standing->winner;
}

static void add_line(const Match *match, const Standing *standing, const char *name, Language language,
                     Buf *out)
{
    const Stage *stage = match_stage(match);
    const char *mark = ": ";
    int team = team_of(stage, standing->player);
    buf_printf(out, "%d. %s", standing->place, name);
    if (team >= 0)
        buf_printf(out, " (%s)", team_title(match, team, language));
    for (int i = 0; i < stage_figures(stage); i++) {
        const char *title = stage_figure_title(stage, i, language);
        if (!*title || standing->figure[i] == STANDING_NONE)
            continue;
        buf_printf(out, "%s%s %d", mark, title, (int)standing->figure[i]);
        mark = ", ";
    }
    if (left_the_game(standing))
        buf_printf(out, "%s%s", mark, message_in(MSG_STANDINGS_LEFT, language));
    buf_char(out, '\n');
}

void standings_lines(const Match *match, const char *const name[], Language language, Buf *out)
{
    Standing standing[STAGE_PLAYERS];
    int count = game_standings(match_machine(match), match_state(match), standing);
    for (int i = 0; i < count; i++)
        add_line(match, &standing[i], name[standing[i].player], language, out);
}

/* What a player has, without line ends: "Points: 5\nLife: 2\n" becomes "Points 5, Life 2". */
static void join_facts(const char *facts, Buf *out)
{
    for (const char *line = facts; *line;) {
        size_t length = strcspn(line, "\n"), colon = length;
        while (colon > 0 && line[colon] != ':')
            colon--;
        buf_text(out, out->length > 0 ? ", " : "");
        buf_add(out, line, colon);
        buf_add(out, line + colon + 1, length > colon ? length - colon - 1 : 0);
        line += length + (line[length] == '\n');
    }
}

static void add_present(const Match *match, int player, int viewer, Language language, Buf *out)
{
    const State *state = match_state(match);
    Buf facts = {0};
    int skips = game_skips(state, player);
    PromptNames names = match_names(match);
    game_player_facts(match_machine(match), state, player, viewer, &names, language, &facts);
    join_facts(buf_string(&facts), out);
    if (skips > 0) {
        buf_text(out, out->length > 0 ? ", " : "");
        buf_printf(out, message_in(MSG_STANDINGS_SKIPS, language), skips);
    }
    if (!(game_living(state) >> player & 1)) {
        buf_text(out, out->length > 0 ? ", " : "");
        buf_text(out, message_in(MSG_STANDINGS_LEFT, language));
    }
    buf_free(&facts);
}

bool standings_now(const Match *match, int player, int viewer, const char *name, Language language, Buf *out)
{
    Buf line = {0};
    add_present(match, player, viewer, language, &line);
    bool any = line.length > 0;
    if (any)
        buf_printf(out, "%s: %s", name, buf_string(&line));
    buf_free(&line);
    return any;
}

static bool is_number(const char *text, size_t length)
{
    size_t sign = length > 0 && text[0] == '-';
    return length > sign && strspn(text + sign, "0123456789") >= length - sign;
}

/* A fact "TITLE: NUMBER" among lines of facts: where the number begins, or NULL. Length 0: with any title. */
static const char *find_number(const char *facts, const char *title, size_t title_length)
{
    for (const char *line = facts; *line; line += *line == '\n') {
        size_t length = strcspn(line, "\n"), colon = length;
        while (colon > 0 && line[colon] != ':')
            colon--;
        size_t from = colon + 1 + strspn(line + colon + 1, " ");
        bool titled = title_length == 0 || (colon == title_length && strncmp(line, title, colon) == 0);
        if (colon > 0 && titled && from < length && is_number(line + from, length - from))
            return line + from;
        line += length;
    }
    return NULL;
}

/* Has everybody a number that is called so. */
static bool all_have(const Match *match, const Buf facts[], const char *title, size_t length)
{
    for (int p = 0; p < match_players(match); p++)
        if (!find_number(buf_string(&facts[p]), title, length))
            return false;
    return length > 0;
}

/* What a number is called that everybody has: what the ranking looks at, else the first of the first player's. */
static void find_title(const Match *match, const Buf facts[], Language language, Buf *title)
{
    const Stage *stage = match_stage(match);
    for (int i = 0; i < stage_figures(stage) && title->length == 0; i++) {
        const char *figure = stage_figure_title(stage, i, language);
        if (all_have(match, facts, figure, strlen(figure)))
            buf_text(title, figure);
    }
    const char *first = buf_string(&facts[0]), *number = find_number(first, "", 0), *line = number;
    if (!number || title->length > 0)
        return;
    while (line > first && line[-1] != '\n')
        line--;
    size_t length = (size_t)(number - line);
    while (length > 0 && line[length] != ':')
        length--;
    if (all_have(match, facts, line, length))
        buf_add(title, line, length);
}

static void add_brief(const Match *match, const Buf facts[], const char *const symbol[], const Buf *title,
                      Buf *out)
{
    for (int p = 0; p < match_players(match); p++) {
        bool living = game_living(match_state(match)) >> p & 1;
        const char *number =
            title->length > 0 ? find_number(buf_string(&facts[p]), title->data, title->length) : "";
        buf_printf(out, "%s%s", p > 0 ? " " : "", symbol[p]);
        if (living)
            buf_add(out, number, strcspn(number, "\n"));
        else
            buf_text(out, "×");
    }
}

bool standings_brief(const Match *match, int viewer, const char *const symbol[], Language language,
                     Buf *title, Buf *out)
{
    Buf facts[STAGE_PLAYERS] = {{0}};
    const State *state = match_state(match);
    int players = match_players(match), living = 0;
    for (int p = 0; p < players; p++) {
        game_player_facts(match_machine(match), state, p, viewer, NULL, language, &facts[p]);
        living += (game_living(state) >> p & 1) != 0;
    }
    find_title(match, facts, language, title);
    bool any = players > 1 && (title->length > 0 || living < players);
    if (any)
        add_brief(match, facts, symbol, title, out);
    for (int p = 0; p < players; p++)
        buf_free(&facts[p]);
    return any;
}

static void add_row(const Match *match, const Standing *standing, const char *name, Language language,
                    Table *table)
{
    const Stage *stage = match_stage(match);
    table_number(table, standing->place);
    table_cell(table, name);
    if (stage_teams(stage) > 0) {
        int team = team_of(stage, standing->player);
        table_cell(table, team >= 0 ? team_title(match, team, language) : "-");
    }
    for (int i = 0; i < stage_figures(stage); i++) {
        if (!*stage_figure_title(stage, i, language))
            continue;
        if (standing->figure[i] == STANDING_NONE)
            table_cell(table, "-");
        else
            table_number(table, standing->figure[i]);
    }
    table_cell(table, left_the_game(standing) ? message_in(MSG_STANDINGS_LEFT, language) : "");
}

void standings_table(const Match *match, const char *const name[], Language language, int columns, Buf *out)
{
    const Stage *stage = match_stage(match);
    Standing standing[STAGE_PLAYERS];
    Table *table = table_new();
    table_column(table, message_in(MSG_STANDINGS_PLACE, language), true, 0);
    table_column(table, message_in(MSG_STANDINGS_PLAYER, language), false, 0);
    if (stage_teams(stage) > 0)
        table_column(table, message_in(MSG_STANDINGS_TEAM, language), false, 0);
    for (int i = 0; i < stage_figures(stage); i++)
        if (*stage_figure_title(stage, i, language))
            table_column(table, stage_figure_title(stage, i, language), true, 1);
    table_column(table, "", false, 0);
    int count = game_standings(match_machine(match), match_state(match), standing);
    for (int i = 0; i < count; i++)
        add_row(match, &standing[i], name[standing[i].player], language, table);
    table_print(table, columns, out);
    table_free(table);
}
