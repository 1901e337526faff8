#include "cli/sights.h"

#include "game/place.h"
#include "play/recent.h"
#include "show/naming.h"
#include "show/tableau.h"
#include "show/thing.h"

/* ---- zones ---- */

/* By name; copies that differ as moves spell them, with all that stands on them. */
static void push_thing(const Stage *stage, int thing, Json *things)
{
    Buf text = {0};
    move_copy_text(stage, thing, &text);
    json_push_text(things, thing < 0         ? "?"
                           : text.length > 0 ? buf_string(&text)
                                             : move_thing_name(stage, thing));
    buf_free(&text);
}

static Json *zone_of(const Stage *stage, const Onlooker *o, int zone, int owner)
{
    Json *answer = json_object(), *things = json_array();
    int size = game_zone_size(o->machine, o->state, zone, owner), known = 0;
    GameThing thing;
    for (int n = 0; n < size && game_zone_thing(o->machine, o->state, zone, owner, n, o->viewer, &thing);
         n++) {
        known += thing.thing >= 0;
        push_thing(stage, thing.thing, things);
    }
    json_add_number(answer, "size", size);
    if (known > 0)
        json_add(answer, "things", things);
    else
        json_free(things);
    return answer;
}

void sight_add_zones(const Stage *stage, const Onlooker *o, Json *answer)
{
    if (stage_zone_count(stage) == 0)
        return;
    Json *zones = json_object();
    for (int zone = 0; zone < stage_zone_count(stage); zone++) {
        Json *of = stage_zone_per_player(stage, zone) ? json_object() : zone_of(stage, o, zone, 0);
        for (int p = 0; stage_zone_per_player(stage, zone) && p < stage_players(stage); p++)
            json_add(of, stage_player_name(stage, p), zone_of(stage, o, zone, p));
        json_add(zones, stage_zone_name(stage, zone), of);
    }
    json_add(answer, "zones", zones);
}

/* ---- places ---- */

static Json *place_value(const Stage *stage, const Onlooker *o, const PlaceVariable *v, int place, int player)
{
    int32_t value = state_place_value(stage, o->state, v, place, player);
    if (v->type.kind == TYPE_BOOL || v->type.kind == TYPE_INT)
        return v->type.kind == TYPE_BOOL ? json_bool(value != 0) : json_number(value);
    Buf text = {0};
    if (!value_is_none(stage, v->type, value))
        value_describe(stage, o->state, v->type, value, o->viewer, LANGUAGE_EN, &text);
    Json *named = json_text(buf_string(&text));
    buf_free(&text);
    return named;
}

static Json *place_values(const Stage *stage, const Onlooker *o, const PlaceVariable *v, int player)
{
    Json *list = json_array();
    for (int place = 0; place < stage_width(stage); place++)
        json_push(list, place_value(stage, o, v, place, player));
    return list;
}

void sight_add_places(const Stage *stage, const Onlooker *o, Json *answer)
{
    Json *places = json_array(), *have = json_object();
    for (int place = 0; place < stage_width(stage); place++) {
        char name[STAGE_CELL_NAME];
        stage_cell_name(stage, place, name);
        json_push_text(places, name);
    }
    PlaceVariable v;
    for (int i = 0; stage_place_variable(stage, i, &v); i++) {
        Json *of = v.per_player ? json_object() : place_values(stage, o, &v, 0);
        for (int p = 0; v.per_player && p < stage_players(stage); p++)
            json_add(of, stage_player_name(stage, p), place_values(stage, o, &v, p));
        json_add(have, v.name, of);
    }
    json_add(answer, "places", places);
    json_add(answer, "each place has", have);
}

/* ---- players ---- */

static Json *figures_of(const Tableau *tableau, const TableauSeat *seat)
{
    Json *lines = json_array();
    for (int k = 0; k < tableau->figures; k++) {
        Buf line = {0};
        buf_printf(&line, "%s: %s", tableau->figure[k].label, seat->value[k]);
        json_push_text(lines, buf_string(&line));
        buf_free(&line);
    }
    return lines;
}

void sight_add_players(const Stage *stage, const Onlooker *o, Json *answer)
{
    Tableau tableau = {0};
    tableau_make(o, &tableau);
    Json *players = json_object(), *living = json_array();
    for (int i = 0; i < tableau.seats; i++) {
        const TableauSeat *seat = &tableau.seat[i];
        json_add(players, stage_player_name(stage, seat->player), figures_of(&tableau, seat));
        if (seat->living)
            json_push_text(living, stage_player_name(stage, seat->player));
    }
    if (tableau.seats > 0) {
        json_add(answer, "players", players);
        json_add(answer, "living", living);
    } else {
        json_free(players);
        json_free(living);
    }
    tableau_free(&tableau);
}

/* ---- the question ---- */

void sight_add_question(const Match *match, int player, Json *answer)
{
    Json *names = json_array();
    Buf prompt = {0};
    for (int p = 0; p < match_players(match); p++)
        if (match_deciders(match) & 1u << p)
            json_push_text(names, stage_player_name(match_stage(match), p));
    match_prompt(match, player, match_language(match), &prompt);
    json_add(answer, "deciders", names);
    json_add_text(answer, "prompt", buf_string(&prompt));
    buf_free(&prompt);
}

/* ---- what has happened ---- */

static void push_told(const Match *match, size_t index, int player, Json *list)
{
    for (size_t nth = 0; nth < match_told_count(match, index); nth++) {
        Buf line = {0};
        if (match_told(match, index, nth, player, NULL, match_language(match), &line))
            json_push_text(list, buf_string(&line));
        buf_free(&line);
    }
}

static void push_move(const Match *match, size_t index, int player, Json *list)
{
    const MatchRecord *record = match_record(match, index);
    Buf text = {0};
    if (record->player != PLAYER_CHANCE) {
        buf_printf(&text, "%s: ", stage_player_name(match_stage(match), record->player));
        match_text(match, index, player, &text);
        json_push_text(list, buf_string(&text));
    }
    buf_free(&text);
}

void sight_add_happened(const Match *match, int player, Json *answer)
{
    Json *happened = json_array(), *told = json_array();
    size_t since = recent_since(match, player);
    if (since == 0)
        push_told(match, MATCH_FIRST, player, told);
    for (size_t i = since > 0 ? since - 1 : 0; i < match_record_count(match); i++) {
        push_move(match, i, player, happened);
        push_told(match, i, player, told);
    }
    json_add(answer, "happened", happened);
    if (json_count(told) > 0)
        json_add(answer, "told", told);
    else
        json_free(told);
}
