#include "show/standings.h"

#include <string.h>

#include "base/bits.h"
#include "base/table.h"
#include "game/inside.h"
#include "show/facts.h"

_Static_assert((int)STANDING_FIGURES == (int)MODEL_FIGURES, "a place for every figure");
_Static_assert((int)VM_PLAYERS == (int)STAGE_PLAYERS, "as many players for all");

int stage_figures(const Stage *stage)
{
    return stage->rules->figures;
}

const char *stage_figure_title(const Stage *stage, int figure, Language language)
{
    const Texts *show = stage->rules->figure[figure].show;
    const char *title = show ? text_in(show, language) : NULL;
    return title ? title : "";
}

/* More is better, of either sort of figure. */
static int32_t figure_of(Machine *m, const State *state, int figure, int player)
{
    int64_t value;
    int32_t pick = player;
    if (!machine_ask(m, state, m->stage->figure[figure], 1, &pick, &value))
        return STANDING_NONE;
    return value > INT32_MAX ? INT32_MAX : value < INT32_MIN ? STANDING_NONE : (int32_t)value;
}

/* The part of the table that a player belongs to: the winners, those in the game, and those who left, by when. */
static int group_of(const Head *head, const Standing *standing)
{
    if (standing->winner)
        return 0;
    return standing->living ? 1 : 1 + VM_PLAYERS + 1 - head->left[standing->player];
}

/* Less than 0 where a stands before b. */
static int compare(const Machine *m, const Head *head, const Standing *a, const Standing *b)
{
    int group = group_of(head, a);
    if (group != group_of(head, b))
        return group - group_of(head, b);
    bool equal = group != 1 || head->ended == ENDED_DRAW;
    for (int i = 0; !equal && i < m->stage->rules->figures; i++)
        if (a->figure[i] != b->figure[i])
            return a->figure[i] > b->figure[i] ? -1 : 1;
    return 0;
}

static void fill_in(Machine *m, const State *state, int player, Standing *out)
{
    const Head *head = &state->head;
    *out = (Standing){.player = player, .living = head->living >> player & 1};
    out->winner = head->ended == ENDED_WIN && head->winners >> player & 1;
    for (int i = 0; i < m->stage->rules->figures; i++)
        out->figure[i] = figure_of(m, state, i, player);
}

/* Figures of which the least is best were turned round to be compared. */
static void turn_figures(const Ruleset *rules, Standing *standing)
{
    for (int i = 0; i < rules->figures; i++)
        if (rules->figure[i].least && standing->figure[i] != STANDING_NONE)
            standing->figure[i] = -standing->figure[i];
}

int game_standings(Machine *m, const State *state, Standing out[STAGE_PLAYERS])
{
    const Stage *stage = m->stage;
    const Head *head = &state->head;
    for (int p = 0; p < stage->players; p++) {
        Standing standing;
        int at = p;
        fill_in(m, state, p, &standing);
        for (; at > 0 && compare(m, head, &standing, &out[at - 1]) < 0; at--)
            out[at] = out[at - 1];
        out[at] = standing;
    }
    for (int i = 0; i < stage->players; i++) {
        bool shares = i > 0 && compare(m, head, &out[i], &out[i - 1]) == 0;
        out[i].place = shares ? out[i - 1].place : i + 1;
    }
    for (int i = 0; i < stage->players; i++)
        turn_figures(stage->rules, &out[i]);
    return stage->players;
}

bool standings_matter(const Stage *stage)
{
    return stage->players > 2 || (stage->players > 1 && stage_figures(stage) > 0);
}

/* ---- in words ---- */

/* The team of a player, -1 for none. */
static int team_of(const Stage *stage, int player)
{
    for (int team = 0; team < stage_teams(stage); team++)
        if (stage_team(stage, team) >> player & 1)
            return team;
    return -1;
}

static const char *team_title(const Onlooker *o, int team)
{
    return onlooker_text(o, stage_team_name(o->machine->stage, team));
}

static void join_titles(const Onlooker *o, uint32_t players, Buf *out)
{
    const char *before = "";
    for (int p = 0; p < STAGE_PLAYERS; p++)
        if (players >> p & 1) {
            buf_printf(out, "%s%s", before, onlooker_title(o, p));
            before = ", ";
        }
}

void standings_winners(const Onlooker *o, uint32_t winners, Buf *out)
{
    const Stage *stage = o->machine->stage;
    Buf names = {0};
    uint32_t left = winners;
    int count = 0;
    for (int team = 0; team < stage_teams(stage); team++) {
        uint32_t members = stage_team(stage, team);
        if (!members || (members & winners) != members)
            continue;
        buf_printf(&names, "%s%s (", count++ > 0 ? ", " : "", team_title(o, team));
        join_titles(o, members, &names);
        buf_char(&names, ')');
        left &= ~members;
    }
    buf_text(&names, count > 0 && left ? ", " : "");
    join_titles(o, left, &names);
    count += bits_in(left);
    if (count > 0)
        buf_printf(out, message_in(count > 1 ? MSG_SCREEN_WINNERS : MSG_SCREEN_WINNER, o->language),
                   buf_string(&names));
    else
        buf_text(out, message_in(MSG_SCREEN_NOBODY_WINS, o->language));
    buf_free(&names);
}

static bool left_the_game(const Standing *standing)
{
    return !standing->living && !standing->winner;
}

void standing_line(const Onlooker *o, const Standing *standing, Buf *out)
{
    const Stage *stage = o->machine->stage;
    const char *mark = ": ";
    int team = team_of(stage, standing->player);
    buf_printf(out, "%d. %s", standing->place, onlooker_title(o, standing->player));
    if (team >= 0)
        buf_printf(out, " (%s)", team_title(o, team));
    for (int i = 0; i < stage_figures(stage); i++) {
        const char *title = stage_figure_title(stage, i, o->language);
        if (!*title || standing->figure[i] == STANDING_NONE)
            continue;
        buf_printf(out, "%s%s %d", mark, title, (int)standing->figure[i]);
        mark = ", ";
    }
    if (left_the_game(standing))
        buf_printf(out, "%s%s", mark, message_in(MSG_STANDINGS_LEFT, o->language));
}

static void add_row(const Onlooker *o, const Standing *standing, Table *table)
{
    const Stage *stage = o->machine->stage;
    table_number(table, standing->place);
    table_cell(table, onlooker_title(o, standing->player));
    if (stage_teams(stage) > 0) {
        int team = team_of(stage, standing->player);
        table_cell(table, team >= 0 ? team_title(o, team) : "-");
    }
    for (int i = 0; i < stage_figures(stage); i++) {
        if (!*stage_figure_title(stage, i, o->language))
            continue;
        if (standing->figure[i] == STANDING_NONE)
            table_cell(table, "-");
        else
            table_number(table, standing->figure[i]);
    }
    table_cell(table, left_the_game(standing) ? message_in(MSG_STANDINGS_LEFT, o->language) : "");
}

void standings_table(const Onlooker *o, int columns, Buf *out)
{
    const Stage *stage = o->machine->stage;
    Standing standing[STAGE_PLAYERS];
    Table *table = table_new();
    table_column(table, message_in(MSG_STANDINGS_PLACE, o->language), true, 0);
    table_column(table, message_in(MSG_STANDINGS_PLAYER, o->language), false, 0);
    if (stage_teams(stage) > 0)
        table_column(table, message_in(MSG_STANDINGS_TEAM, o->language), false, 0);
    for (int i = 0; i < stage_figures(stage); i++)
        if (*stage_figure_title(stage, i, o->language))
            table_column(table, stage_figure_title(stage, i, o->language), true, 1);
    table_column(table, "", false, 0);
    int count = game_standings(o->machine, o->state, standing);
    for (int i = 0; i < count; i++)
        add_row(o, &standing[i], table);
    table_print(table, columns, out);
    table_free(table);
}

/* ---- while the game goes on ---- */

static bool is_living(const Onlooker *o, int player)
{
    return game_living(o->state) >> player & 1;
}

bool standings_now(const Onlooker *o, int player, Buf *out)
{
    const char *mark = ": ";
    int skips = game_skips(o->state, player);
    Buf line = {0};
    Facts facts = {0};
    facts_of_player(o, player, &facts);
    for (size_t i = 0; i < facts.count; i++, mark = ", ")
        buf_printf(&line, "%s%s %s", mark, facts.fact[i].label, facts.fact[i].value);
    if (skips > 0) {
        buf_text(&line, mark);
        buf_printf(&line, message_in(MSG_STANDINGS_SKIPS, o->language), skips);
        mark = ", ";
    }
    if (!is_living(o, player))
        buf_printf(&line, "%s%s", mark, message_in(MSG_STANDINGS_LEFT, o->language));
    bool any = line.length > 0;
    if (any)
        buf_printf(out, "%s%s", onlooker_title(o, player), buf_string(&line));
    facts_free(&facts);
    buf_free(&line);
    return any;
}

/* A number among facts, with any title for NULL; or NULL. */
static const Fact *find_number(const Facts *facts, const char *title)
{
    for (size_t i = 0; i < facts->count; i++)
        if (fact_is_number(&facts->fact[i]) && (!title || strcmp(facts->fact[i].label, title) == 0))
            return &facts->fact[i];
    return NULL;
}

/* Has everybody a number that is called so. */
static bool all_have(const Facts *facts, int players, const char *title)
{
    bool all = *title != '\0';
    for (int p = 0; p < players && all; p++)
        all = find_number(&facts[p], title);
    return all;
}

/* What a number is called that everybody has: what the ranking looks at, else the first of the first player's; or
 * NULL. */
static const char *common_number(const Onlooker *o, const Facts *facts)
{
    const Stage *stage = o->machine->stage;
    for (int i = 0; i < stage_figures(stage); i++)
        if (all_have(facts, stage->players, stage_figure_title(stage, i, o->language)))
            return stage_figure_title(stage, i, o->language);
    const Fact *first = find_number(&facts[0], NULL);
    return first && all_have(facts, stage->players, first->label) ? first->label : NULL;
}

bool standings_brief(const Onlooker *o, Buf *title, Buf *out)
{
    Facts facts[STAGE_PLAYERS] = {{0}};
    Onlooker plain = *o;
    int players = o->machine->stage->players, living = 0;
    plain.called = NULL;
    for (int p = 0; p < players; p++) {
        facts_of_player(&plain, p, &facts[p]);
        living += is_living(o, p);
    }
    const char *number = common_number(o, facts);
    bool any = players > 1 && (number || living < players);
    buf_text(title, number ? number : "");
    for (int p = 0; p < players && any; p++)
        buf_printf(out, "%s%s%s", p > 0 ? " " : "", o->called->symbol[p],
                   !is_living(o, p) ? "×"
                   : number         ? find_number(&facts[p], number)->value
                                    : "");
    for (int p = 0; p < players; p++)
        facts_free(&facts[p]);
    return any;
}
