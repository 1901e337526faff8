#include "save/result.h"

#include <string.h>

#include "show/standings.h"

static Json *figures_of(const Stage *stage, const Standing *standing)
{
    Json *list = json_array();
    for (int i = 0; i < stage_figures(stage); i++)
        if (standing->figure[i] == STANDING_NONE)
            json_push(list, json_null());
        else
            json_push_number(list, standing->figure[i]);
    return list;
}

static Json *line_of(const Stage *stage, const Standing *standing)
{
    Json *line = json_object();
    json_add_text(line, "player", stage_player_name(stage, standing->player));
    json_add_number(line, "place", standing->place);
    if (stage_figures(stage) > 0)
        json_add(line, "figures", figures_of(stage, standing));
    return line;
}

Json *result_standings(const Match *match)
{
    if (!standings_matter(match_stage(match)) || !match_finished(match))
        return NULL;
    Standing standing[STAGE_PLAYERS];
    Json *list = json_array();
    int count = game_standings(match_machine(match), match_state(match), standing);
    for (int i = 0; i < count; i++)
        json_push(list, line_of(match_stage(match), &standing[i]));
    return list;
}

bool result_agrees(const Match *match, const Json *said)
{
    if (!said)
        return true;
    Json *standings = result_standings(match);
    Buf expected = {0}, got = {0};
    if (standings)
        json_print(standings, &expected);
    json_print(said, &got);
    bool same = strcmp(buf_string(&expected), buf_string(&got)) == 0;
    json_free(standings);
    buf_free(&expected);
    buf_free(&got);
    return same;
}
