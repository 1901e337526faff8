#include "tui/imagining.h"

#include "base/mem.h"
#include "game/token.h"

enum { WORLD_SEED = 1 };

void imagining_free(Imagining *imagining)
{
    machine_free(imagining->machine);
    state_free(imagining->view);
    state_free(imagining->world);
    trace_free(&imagining->trace);
    *imagining = (Imagining){0};
}

/* Pieces that come to light would have to be made up. */
bool imagining_helps(const Stage *stage)
{
    for (int layer = 0; layer < stage_layer_count(stage); layer++)
        if (stage_layer_family(stage, layer) >= 0 && stage_layer_paths(stage, layer) == 0)
            return false;
    return stage_paths(stage) > 0;
}

static void start(Imagining *imagining, const Stage *stage)
{
    if (imagining->stage == stage)
        return;
    imagining_free(imagining);
    imagining->stage = stage;
    imagining->machine = machine_new(stage);
    imagining->view = state_new(stage);
    imagining->world = state_new(stage);
}

static TracePlace place_of(const Imagining *imagining, const State *state, int token, int player)
{
    int end = game_token_end(imagining->machine, state, token, player);
    TracePlace place = {game_token_cell(imagining->machine, state, token, player), -1};
    if (end != END_NONE)
        place.end = end % (4 * stage_per_side(imagining->stage));
    return place;
}

/* The ways of all figures that the move makes go. */
static void trace_tokens(Imagining *imagining, const Seats *seats, int looker)
{
    const Stage *stage = imagining->stage;
    trace_start(&imagining->trace, stage);
    for (int token = 0; token < stage_token_count(stage); token++)
        for (int player = 0; player < (stage_token_per_player(stage, token) ? stage_players(stage) : 1);
             player++) {
            TracePlace from = place_of(imagining, imagining->view, token, player);
            TracePlace to = place_of(imagining, imagining->world, token, player);
            LookRole role = stage_token_per_player(stage, token) ? seats_role(seats, player) : ROLE_AVATAR;
            if (from.cell != to.cell || from.end != to.end)
                trace_way(&imagining->trace, stage, imagining->machine, imagining->world, looker, from, to,
                          role);
        }
}

const BoardSource *imagining_of(Imagining *imagining, const Match *match, int player, const Move *move)
{
    Fault fault;
    start(imagining, match_stage(match));
    if (player < 0 || player >= match_players(match))
        return NULL;
    game_view(imagining->machine, match_state(match), player, imagining->view);
    if (!game_sample(imagining->machine, imagining->view, WORLD_SEED, imagining->world) ||
        !game_apply(imagining->machine, imagining->world, player, move, NULL, &fault))
        return NULL;
    trace_tokens(imagining, match_seats(match), player);
    picture_set(&imagining->picture, imagining->stage, imagining->machine, imagining->world, player);
    imagining->picture.seats = match_seats(match);
    imagining->picture.before = imagining->view;
    imagining->picture.trace = &imagining->trace;
    return &imagining->picture.source;
}
