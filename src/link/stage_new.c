/* A stage from first to last: players and options, then what link_world.c and link.c make. */
#include "link/link.h"

#include "base/mem.h"
#include "link/parts.h"

static int least_players(const Ruleset *rules, int players, Diags *diags)
{
    int least = ruleset_players_least(rules), most = ruleset_players_most(rules);
    if (players == 0)
        return least;
    if (players >= least && players <= most)
        return players;
    Place place = {ruleset_file(rules), 0, 0, 0};
    if (least == most)
        diag_add(diags, place, "this game is for %d player%s, not for %d", least, least == 1 ? "" : "s",
                 players);
    else
        diag_add(diags, place, "this game is for %d to %d players, not for %d", least, most, players);
    return 0;
}

Stage *stage_new(const Ruleset *rules, const Level *level, int players, Diags *diags)
{
    return stage_new_with(rules, level, players, NULL, diags);
}

typedef enum Pace { PACE_FAST, PACE_PLAIN, PACE_BRIEF } Pace;

static Stage *link_stage(const Ruleset *rules, const Level *level, int players, const Variants *chosen,
                         Pace pace, Diags *diags)
{
    if (ruleset_is_library(rules)) {
        diag_add(diags, (Place){ruleset_file(rules), 0, 0, 0}, "a library of words cannot be played");
        return NULL;
    }
    players = least_players(rules, players, diags);
    if (players == 0 || (level && !level_open(level, diags)))
        return NULL;
    if (level && level->on_map)
        rules = level->on_map;
    Arena *arena = arena_new();
    Stage *stage = arena_alloc(arena, sizeof *stage);
    stage->arena = arena;
    stage->rules = ruleset_keep(rules);
    stage->language = diags->language;
    stage->players = players;
    stage->level = level;
    stage->plain = pace == PACE_PLAIN;
    stage->brief = pace == PACE_BRIEF;
    variants_first(rules, &stage->variants);
    if (chosen)
        stage->variants = *chosen;
    if (link_world(stage, level, diags) && link_code(stage, diags)) {
        link_frame(stage);
        stage->level = NULL;
        if (link_known_sets(stage, diags) && link_told_clues(stage, level, diags))
            return stage;
    }
    stage_free(stage);
    return NULL;
}

static Stage *wanted(Stage *stage, const Level *level, Diags *diags)
{
    if (!stage || link_wants(stage, level, diags))
        return stage;
    stage_free(stage);
    return NULL;
}

Stage *stage_new_with(const Ruleset *rules, const Level *level, int players, const Variants *chosen,
                      Diags *diags)
{
    return wanted(link_stage(rules, level, players, chosen, PACE_FAST, diags), level, diags);
}

Stage *stage_new_brief(const Ruleset *rules, const Level *level, int players, Diags *diags)
{
    return wanted(link_stage(rules, level, players, NULL, PACE_BRIEF, diags), level, diags);
}

Stage *stage_new_plain(const Ruleset *rules, const Level *level, int players, Diags *diags)
{
    return link_stage(rules, level, players, NULL, PACE_PLAIN, diags);
}

Stage *stage_new_unfinished(const Ruleset *rules, const Level *level, Diags *diags)
{
    return link_stage(rules, level, 0, NULL, PACE_FAST, diags);
}
