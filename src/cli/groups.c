#include "cli/groups.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "game/part.h"
#include "show/prompt.h"

enum {
    GROUPS_MOST = 200, /* of one sort; what is more is counted together */
    COLUMN = 22        /* least width of names */
};

typedef enum Sort {
    SORT_SIDE,
    SORT_REASON,
    SORT_SEAT,
    SORT_TEAM,
    SORT_ROLE,
    SORT_CHARACTER,
    SORT_PRINTED,
    SORTS
} Sort;

typedef struct Group {
    char *name;
    long games, won; /* in how many it was there, for each player who had it; of these, how many won */
} Group;

struct Groups {
    const char *by;
    long games;
    int count[SORTS];
    Group group[SORTS][GROUPS_MOST + 1];
};

Groups *groups_new(const char *by)
{
    Groups *groups = mem_alloc(sizeof *groups);
    groups->by = by;
    return groups;
}

void groups_free(Groups *groups)
{
    for (int s = 0; groups && s < SORTS; s++)
        for (int i = 0; i < groups->count[s]; i++)
            mem_free(groups->group[s][i].name);
    mem_free(groups);
}

/* --- counting ----------------------------------------------------------------------------------------- */

static void count(Groups *groups, Sort sort, const char *name, bool won)
{
    if (!name || !*name)
        return;
    int i = 0, *all = &groups->count[sort];
    Group *group = groups->group[sort];
    while (i < *all && i < GROUPS_MOST && strcmp(group[i].name, name) != 0)
        i++;
    if (i == *all) {
        const char *kept = i == GROUPS_MOST ? "others" : name;
        group[(*all)++].name = mem_copy_bytes(kept, strlen(kept));
    }
    group[i].games++;
    group[i].won += won;
}

static void count_player(Groups *groups, const Stage *stage, const State *state, int player, bool won)
{
    count(groups, SORT_SEAT, stage_player_name(stage, player), won);
    for (int t = 0; t < stage_teams(stage); t++)
        if (stage_team(stage, t) >> player & 1)
            count(groups, SORT_TEAM, stage_team_name(stage, t), won);
    count(groups, SORT_ROLE, game_part(stage, state, player, PART_ROLE), won);
    count(groups, SORT_CHARACTER, game_part(stage, state, player, PART_CHARACTER), won);
    Buf text = {0};
    if (groups->by && game_part_printed(stage, state, player, groups->by, &text))
        count(groups, SORT_PRINTED, buf_string(&text), won);
    buf_free(&text);
}

/* Does somebody before this player win in the same role. */
static bool named_before(const Stage *stage, const State *state, uint32_t winners, int player)
{
    const char *role = game_part(stage, state, player, PART_ROLE);
    for (int p = 0; p < player; p++) {
        const char *other = winners >> p & 1 ? game_part(stage, state, p, PART_ROLE) : NULL;
        if (other && strcmp(other, role) == 0)
            return true;
    }
    return false;
}

/* The roles that win together, in alphabetical order: those of one side. */
static void side_of(const Stage *stage, const State *state, uint32_t winners, Buf *out)
{
    const char *last = "";
    for (;;) {
        const char *next = NULL;
        for (int p = 0; p < stage_players(stage); p++) {
            const char *role = winners >> p & 1 ? game_part(stage, state, p, PART_ROLE) : NULL;
            if (role && !named_before(stage, state, winners, p) && strcmp(role, last) > 0 &&
                (!next || strcmp(role, next) < 0))
                next = role;
        }
        if (!next)
            return;
        buf_printf(out, "%s%s", out->length ? ", " : "", next);
        last = next;
    }
}

void groups_count(Groups *groups, Machine *machine, const Stage *stage, const State *state)
{
    uint32_t winners = game_outcome(state).winners;
    int end = game_end_rule(machine);
    Onlooker onlooker = {machine, state, PLAYER_ALL_SEEING, NULL, LANGUAGE_EN, true};
    Buf side = {0}, why = {0};
    groups->games++;
    side_of(stage, state, winners, &side);
    if (game_part(stage, state, 0, PART_ROLE))
        count(groups, SORT_SIDE, side.length ? buf_string(&side) : "nobody", true);
    game_why(&onlooker, end, &why);
    count(groups, SORT_REASON, why.length ? buf_string(&why) : NULL, true);
    for (int p = 0; p < stage_players(stage); p++)
        count_player(groups, stage, state, p, winners >> p & 1);
    buf_free(&side);
    buf_free(&why);
}

/* --- telling ------------------------------------------------------------------------------------------ */

/* How wide names are in one table. */
static int column(const Groups *groups, int sort)
{
    int most = COLUMN;
    for (int i = 0; i < groups->count[sort]; i++) {
        int width = utf8_width(groups->group[sort][i].name, strlen(groups->group[sort][i].name));
        most = width > most ? width : most;
    }
    return most + 2;
}

/* Of all games, or of those in which it was there; in tenths of a hundredth, rounded. */
static void tell_group(const Groups *groups, Sort sort, const Group *group, int width, Json *lines)
{
    bool whole = sort == SORT_SIDE || sort == SORT_REASON;
    long all = whole ? groups->games : group->games, tenths = (group->won * 2000 + all) / (2 * all);
    Buf line = {0};
    buf_printf(&line, "  %s", group->name);
    buf_repeat(&line, ' ', (size_t)(width - utf8_width(group->name, strlen(group->name))));
    if (whole)
        buf_printf(&line, "%8s", "");
    else
        buf_printf(&line, "%8ld", group->games);
    buf_printf(&line, "%8ld%6ld.%ld%%", group->won, tenths / 10, tenths % 10);
    json_push_text(lines, buf_string(&line));
    buf_free(&line);
}

/* The most often won first, equal ones by name; seats in their order. */
static const Group *next_group(const Groups *groups, Sort sort, bool *told)
{
    int best = -1;
    for (int i = 0; i < groups->count[sort]; i++) {
        const Group *g = &groups->group[sort][i], *b = best < 0 ? NULL : &groups->group[sort][best];
        long more = !b ? 1 : g->won * b->games - b->won * g->games;
        if (sort == SORT_SIDE || sort == SORT_REASON)
            more = !b ? 1 : g->won - b->won;
        if (told[i] || (b && sort == SORT_SEAT))
            continue;
        if (more > 0 || (more == 0 && strcmp(g->name, b->name) < 0))
            best = i;
    }
    if (best < 0)
        return NULL;
    told[best] = true;
    return &groups->group[sort][best];
}

void groups_tell(const Groups *groups, Json *lines)
{
    static const char *const TITLE[SORTS] = {"sides", "reasons",    "seats",  "teams",
                                             "roles", "characters", "printed"};
    for (int s = 0; s < SORTS; s++) {
        if (groups->count[s] == 0)
            continue;
        bool told[GROUPS_MOST + 1] = {false}, whole = s == SORT_SIDE || s == SORT_REASON;
        int width = column(groups, s);
        Buf title = {0};
        const char *name = s == SORT_PRINTED ? groups->by : TITLE[s];
        buf_printf(&title, "%s", name);
        buf_repeat(&title, ' ', (size_t)(width + 2 - utf8_width(name, strlen(name))));
        buf_printf(&title, "%8s%8s", whole ? "" : "games", whole ? "games" : "won");
        json_push_text(lines, buf_string(&title));
        buf_free(&title);
        for (const Group *g = next_group(groups, (Sort)s, told); g; g = next_group(groups, (Sort)s, told))
            tell_group(groups, (Sort)s, g, width, lines);
    }
}
