#include "talk/sights.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "game/place.h"
#include "game/token.h"
#include "play/recent.h"
#include "show/facts.h"
#include "show/look.h"
#include "show/naming.h"
#include "show/plain.h"
#include "show/tableau.h"
#include "show/thing.h"
#include "show/wording.h"

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

static void add_zones(const Stage *stage, const Onlooker *o, Json *answer)
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

static void add_places(const Stage *stage, const Onlooker *o, Json *answer)
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

static void add_players(const Stage *stage, const Onlooker *o, Json *answer)
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

static void add_question(const Match *match, int player, Json *answer)
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

static void add_happened(const Match *match, int player, Json *answer)
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

/* ---- moves ---- */

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static char **sorted_texts(const Stage *stage, const Moveset *set, size_t count)
{
    char **texts = mem_alloc_array(count, sizeof *texts);
    for (size_t i = 0; i < count; i++) {
        Move move;
        Buf text = {0};
        moveset_nth(set, i, &move);
        move_text(stage, &move, &text);
        texts[i] = buf_take(&text);
    }
    qsort(texts, count, sizeof *texts, compare_texts);
    return texts;
}

void sight_add_moves(const Stage *stage, const Moveset *set, Json *answer)
{
    uint64_t all = moveset_count(set);
    size_t count = all < SIGHTS_LISTED ? (size_t)all : SIGHTS_LISTED;
    char **texts = sorted_texts(stage, set, count);
    Json *moves = json_array();
    for (size_t i = 0; i < count; i++) {
        json_push_text(moves, texts[i]);
        mem_free(texts[i]);
    }
    json_add(answer, "moves", moves);
    mem_free(texts);
}

/* ---- all that there is to see ---- */

/* Somebody who looks at what they may know of the game. */
static Onlooker look_on(const Match *match, int viewer, State *scratch)
{
    Onlooker onlooker = match_onlooker(match, viewer, NULL);
    game_view(onlooker.machine, onlooker.state, viewer, scratch);
    onlooker.state = scratch;
    return onlooker;
}

/* A place a line, with what stands there. */
static Json *place_lines(const Stage *stage, const Onlooker *o)
{
    Json *lines = json_array();
    for (int place = 0; place < stage_width(stage); place++) {
        char room[STAGE_CELL_NAME];
        Buf line = {0}, there = {0};
        wording_cell(o, place, &there);
        buf_printf(&line, "%s: %s", cell_title(stage, place, o->language, room),
                   there.length > 0 ? buf_string(&there) : "-");
        json_push_text(lines, buf_string(&line));
        buf_free(&line);
        buf_free(&there);
    }
    return lines;
}

void sight_add_board(const Match *match, int viewer, State *scratch, Json *answer)
{
    Onlooker onlooker = look_on(match, viewer, scratch);
    if (stage_has_places(match_stage(match))) {
        json_add(answer, "lines", place_lines(match_stage(match), &onlooker));
        return;
    }
    Plain board = plain_board(&onlooker);
    Json *lines = json_array();
    for (int row = 0; row < board.rows; row++) {
        Buf line = {0};
        plain_line(&board, row, &line);
        json_push_text(lines, buf_string(&line));
        buf_free(&line);
    }
    json_add(answer, "lines", lines);
}

/* As things are called there: "man of black". */
static Json *cell_value(const Stage *stage, const Onlooker *o, int layer, int cell)
{
    const char *value = game_cell_value(o->machine, o->state, layer, cell);
    const Look *look = stage_layer_family(stage, layer) < 0
                           ? game_layer_look(o->machine, o->state, layer, cell, o->viewer)
                           : NULL;
    if (!look || !look->owned || strcmp(value, stage_player_name(stage, look->player)) == 0)
        return json_text(value);
    Buf text = {0};
    buf_printf(&text, "%s of %s", value, stage_player_name(stage, look->player));
    Json *named = json_text(buf_string(&text));
    buf_free(&text);
    return named;
}

static Json *layer_rows(const Stage *stage, const Onlooker *o, int layer)
{
    Json *rows = json_array();
    for (int y = 0; y < stage_height(stage); y++) {
        Json *row = json_array();
        for (int x = 0; x < stage_width(stage); x++) {
            int cell = y * stage_width(stage) + x;
            bool there = stage_on_board(stage, cell);
            json_push(row, there ? cell_value(stage, o, layer, cell) : json_null());
        }
        json_push(rows, row);
    }
    return rows;
}

static Json *fact_lines(const Onlooker *o)
{
    Json *lines = json_array();
    Facts facts = {0};
    facts_all(o, o->viewer, &facts);
    for (size_t i = 0; i < facts.count; i++) {
        Buf line = {0};
        fact_line(&facts.fact[i], &line);
        json_push_text(lines, buf_string(&line));
        buf_free(&line);
    }
    facts_free(&facts);
    return lines;
}

static Json *token_place(const Stage *stage, const Onlooker *o, int token, int player)
{
    char name[STAGE_END_NAME] = "";
    int end = game_token_end(o->machine, o->state, token, player);
    int cell = game_token_cell(o->machine, o->state, token, player);
    if (end != END_NONE)
        stage_end_name(stage, end, name);
    else if (cell != CELL_NONE)
        stage_cell_name(stage, cell, name);
    return json_text(name);
}

/* Where a token stands; of one that every player has, a list. */
static Json *token_places(const Stage *stage, const Onlooker *o, int token)
{
    if (!stage_token_per_player(stage, token))
        return token_place(stage, o, token, 0);
    Json *list = json_array();
    for (int p = 0; p < stage_players(stage); p++)
        json_push(list, token_place(stage, o, token, p));
    return list;
}

static void add_tokens(const Stage *stage, const Onlooker *o, Json *answer)
{
    Json *tokens = json_object();
    for (int t = 0; t < stage_token_count(stage); t++)
        json_add(tokens, stage_token_name(stage, t), token_places(stage, o, t));
    json_add(answer, "tokens", tokens);
}

void sight_add_view(const Match *match, int player, State *scratch, Json *answer)
{
    const Stage *stage = match_stage(match);
    Onlooker onlooker = look_on(match, player, scratch);
    json_add_hash(answer, "hash", state_hash_full(stage, onlooker.state));
    Json *layers = json_object();
    for (int l = 0; l < stage_layer_count(stage); l++)
        json_add(layers, stage_layer_name(stage, l), layer_rows(stage, &onlooker, l));
    json_add(answer, "layers", layers);
    if (stage_has_places(stage))
        add_places(stage, &onlooker, answer);
    if (stage_token_count(stage) > 0)
        add_tokens(stage, &onlooker, answer);
    json_add(answer, "facts", fact_lines(&onlooker));
    add_players(stage, &onlooker, answer);
    add_zones(stage, &onlooker, answer);
    add_question(match, player, answer);
    add_happened(match, player, answer);
    uint64_t legal = moveset_count(game_legal(onlooker.machine, onlooker.state, player));
    json_add_number(answer, "legal", (int64_t)legal);
}
