#include "ui/imagining.h"

#include "base/mem.h"
#include "base/message.h"
#include "game/token.h"
#include "show/wording.h"
#include "show/naming.h"

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

static bool leaves(const Imagining *imagining, int player)
{
    return game_living(imagining->view) >> player & 1 && !(game_living(imagining->world) >> player & 1);
}

static void tell_token(const Imagining *imagining, const Match *match, int token, int player,
                       Language language, bool unicode, Buf *out)
{
    const Stage *stage = imagining->stage;
    TracePlace from = place_of(imagining, imagining->view, token, player);
    TracePlace to = place_of(imagining, imagining->world, token, player);
    Buf name = {0}, place = {0};
    char cell[STAGE_CELL_NAME];
    if (stage_token_per_player(stage, token))
        seats_title(match_seats(match), match_rules(match), player, language, unicode, &name);
    else
        buf_text(&name, ruleset_text(match_rules(match), stage_token_name(stage, token), language));
    if (to.cell >= 0 && to.end >= 0) {
        end_describe(stage, to.cell * 4 * stage_per_side(stage) + to.end, language, &place);
    } else if (to.cell >= 0) {
        buf_text(&place, cell_title(stage, to.cell, language, cell));
    }
    bool out_now = stage_token_per_player(stage, token) && leaves(imagining, player);
    bool moves = to.cell >= 0 && (from.cell != to.cell || from.end != to.end);
    if (out_now || moves)
        buf_text(out, out->length > 0 ? ", " : "");
    if (out_now)
        buf_printf(out, message_in(MSG_IMAGINED_OUT, language), buf_string(&name));
    else if (moves)
        buf_printf(out, unicode ? "%s → %s" : "%s -> %s", buf_string(&name), buf_string(&place));
    buf_free(&name);
    buf_free(&place);
}

void imagining_words(const Imagining *imagining, const Match *match, Language language, bool unicode,
                     Buf *out)
{
    const Stage *stage = imagining->stage;
    for (int token = 0; token < stage_token_count(stage); token++)
        for (int player = 0; player < (stage_token_per_player(stage, token) ? stage_players(stage) : 1);
             player++)
            tell_token(imagining, match, token, player, language, unicode, out);
}

/* Does a tile that is seen lie there. */
static bool lies(const Imagining *imagining, const State *state, int cell, int player)
{
    GameThing thing;
    for (int layer = 0; layer < stage_layer_count(imagining->stage); layer++)
        if (stage_layer_paths(imagining->stage, layer) > 0 &&
            game_thing_at(imagining->machine, state, layer, cell, player, &thing))
            return true;
    return false;
}

int imagining_laid(const Imagining *imagining, int player)
{
    for (int cell = 0; cell < stage_width(imagining->stage) * stage_height(imagining->stage); cell++)
        if (lies(imagining, imagining->world, cell, player) &&
            !lies(imagining, imagining->view, cell, player))
            return cell;
    return CELL_NONE;
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
    imagining->picture.profile = imagining->profile;
    imagining->picture.language = match_language(match);
    imagining->picture.seats = match_seats(match);
    imagining->picture.before = imagining->view;
    imagining->picture.trace = &imagining->trace;
    return &imagining->picture.source;
}

void imagining_word_tile(Imagining *imagining, const Match *match, int player, const Move *move, int cell,
                         Language language, Buf *out)
{
    GameThing thing;
    if (!imagining_of(imagining, match, player, move))
        return;
    for (int layer = 0; layer < stage_layer_count(imagining->stage); layer++)
        if (game_thing_at(imagining->machine, imagining->world, layer, cell, player, &thing) &&
            thing.joins.groups > 0) {
            buf_text(out, ", ");
            wording_joins(&thing.joins, stage_family_paths(imagining->stage, thing.family), language, out);
        }
}
