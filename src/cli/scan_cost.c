/* scan-cost: what choosing moves costs a person with one switch, by every method: over solutions that levels tell, games by
 * chance, and saves. */
#include <math.h>
#include <string.h>

#include "base/bits.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "game/corridor.h"
#include "game/game.h"
#include "game/journey.h"
#include "link/link.h"
#include "play/letters.h"
#include "play/search.h"
#include "play/settings.h"
#include "save/json.h"
#include "save/replay.h"
#include "scan/person.h"

enum {
    RANDOM_MOVES = 60, /* of a game without a solution */
    NAME_COLUMNS = 30,
    LOOKED_AT = 100, /* levels of a pack, for a solution */
    SHOWN = 4        /* methods beside one another */
};

static const char *const METHODS[SCAN_METHODS] = {
    "linear", "row-column", "block",    "auto",   "column-row", "elimination", "step",
    "silent", "tolerant",   "two-keys", "likely", "directed",   "inverse"};

/* What players have moved lately. */
typedef struct Lately {
    Move move[STAGE_PLAYERS][LIKELY_PAST]; /* the last one first */
    size_t count[STAGE_PLAYERS];
    size_t made; /* by all */
} Lately;

static void remember(Lately *lately, int player, const Move *move)
{
    Move *past = lately->move[player];
    memmove(past + 1, past, (LIKELY_PAST - 1) * sizeof *past);
    past[0] = *move;
    lately->count[player] += lately->count[player] < LIKELY_PAST;
    lately->made++;
}

/* What choices in a save really took, by one way of scanning. */
typedef struct Taken {
    long choices, steps, presses, misses;
    double milliseconds;
} Taken;

/* What one game cost, by method. */
typedef struct Row {
    char *name;
    PersonEffort effort[SCAN_METHODS];
    Taken taken[CHOICE_COUNT]; /* by words of the setting */
} Row;

typedef struct Costs {
    Person person;
    ScanSettings settings;
    uint64_t seed;
    int only;    /* one method, -1: all */
    bool every;  /* also those that a line has no room for */
    bool single; /* every move is chosen */
    Row *row;
    size_t rows, capacity;
} Costs;

static Row *new_row(Costs *costs, const char *name)
{
    costs->row = mem_grow(costs->row, &costs->capacity, costs->rows + 1, sizeof *costs->row);
    Row *row = &costs->row[costs->rows++];
    *row = (Row){.name = mem_copy(name)};
    return row;
}

static bool is_asked(const Costs *costs, int method)
{
    return costs->only >= 0 ? costs->only == method
           : costs->every   ? method != SCAN_DIRECTED && method != SCAN_INVERSE
                            : method < SHOWN; /* nobody is modelled who points or holds */
}

/* What is chosen from: the moves, or where there are journeys what ends them. */
typedef struct Offer {
    const Moveset *moves;
    const Journeys *journeys;
    bool walks;
} Offer;

static void set_journeys(ScanChoice *choice, Offer offer)
{
    size_t decisions = journeys_decisions(offer.journeys), all = journeys_count(offer.journeys);
    scan_choice_set_journeys(choice, journeys_at(offer.journeys, 0), offer.walks ? decisions : 0,
                             offer.walks ? all : decisions);
}

/* One decision by all methods. */
static void choose(const Costs *costs, Row *row, ScanChoice *choice, Offer offer, const Move *wanted,
                   const Lately *lately, int player, Random *random)
{
    for (int method = 0; method < SCAN_METHODS; method++) {
        ScanSettings settings = costs->settings;
        settings.method = (ScanMethod)method;
        if (!is_asked(costs, method))
            continue;
        if (offer.journeys)
            set_journeys(choice, offer);
        else
            scan_choice_set(choice, offer.moves);
        if (method == SCAN_LIKELY)
            scan_choice_past(choice, lately->move[player], lately->count[player], lately->made);
        else
            scan_choice_forget(choice);
        person_choose(&costs->person, &settings, choice, wanted, random, &row->effort[method]);
    }
}

/* ---- games ---- */

/* What follows by itself from the moves that were chosen. */
typedef struct Following {
    Move move[JOURNEY_PLACES];
    size_t count, next;
} Following;

_Static_assert((int)CORRIDOR_MOST <= (int)JOURNEY_PLACES, "one array for both");

/* The journey that the next moves of a solution are, which go to `following` but for the first; -1: they are none. */
static long find_journey(Machine *machine, const Stage *stage, const State *state, int player,
                         const Journeys *journeys, const char *solution, Following *following)
{
    State *now = state_new(stage);
    Buf text = {0}, why = {0};
    Fault fault = {0};
    Move move;
    long found = -1;
    size_t made = 0;
    state_copy(stage, now, state);
    for (bool on = true; on && *solution && made < JOURNEY_PLACES; made++) {
        size_t length = strcspn(solution, "\n");
        buf_clear(&text);
        buf_printf(&text, "%.*s", (int)length, solution);
        solution += length + (solution[length] == '\n');
        on = move_parse(machine, now, player, buf_string(&text), &move, &why);
        if (on && made > 0)
            following->move[made - 1] = move;
        found = on ? journeys_ending(journeys, &move) : -1;
        on = on && found < 0 && move_is_on_the_way(stage, &move) &&
             game_apply(machine, now, player, &move, NULL, &fault) &&
             game_deciders(machine, now) == 1u << player;
    }
    following->next = 0;
    following->count = found >= 0 ? made - 1 : 0;
    buf_free(&text);
    buf_free(&why);
    state_free(now);
    return found;
}

/* A move was made without being chosen. */
static void follow(Row *row)
{
    for (int method = 0; method < SCAN_METHODS; method++)
        row->effort[method].moves++;
}

/* What has followed and was not wanted is taken back first. */
static void turn_back(const Costs *costs, Row *row)
{
    for (int method = 0; method < SCAN_METHODS; method++)
        person_take_back(&costs->person, &costs->settings, &row->effort[method]);
}

/* Where somebody has to choose in a game. */
typedef struct Turn {
    const Costs *costs;
    Row *row;
    const Stage *stage;
    Machine *machine;
    const State *state;
    int player;
    ScanChoice *choice;
    const Lately *lately;
    Random *random;
} Turn;

/* Chooses the next move, or with the rest of a solution the journey that it begins; and what follows from it. */
static void choose_next(const Turn *turn, const char *rest, const Move *move, Following *following)
{
    bool single = turn->costs->single;
    Journeys *journeys = rest && !single ? journeys_find(turn->machine, turn->state, turn->player) : NULL;
    long journey = journeys ? find_journey(turn->machine, turn->stage, turn->state, turn->player, journeys,
                                           rest, following)
                            : -1;
    Offer offer = {.journeys = journey >= 0 ? journeys : NULL};
    if (journey < 0) {
        offer.moves = game_legal(turn->machine, turn->state, turn->player);
        following->next = following->count = 0;
    }
    choose(turn->costs, turn->row, turn->choice, offer,
           journey >= 0 ? &journeys_at(journeys, (size_t)journey)->move : move, turn->lately, turn->player,
           turn->random);
    if (journey < 0 && !single)
        following->count =
            game_corridor(turn->machine, turn->state, turn->player, move, following->move, CORRIDOR_MOST);
    journeys_free(journeys);
}

/* The moves of a solution, or by chance; ends where one is not legal. */
static void play(const Costs *costs, Row *row, const Stage *stage, const char *solution)
{
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    ScanChoice *choice = scan_choice_new(stage);
    Buf text = {0}, why = {0};
    Fault fault = {0};
    Random random, chance;
    Following following = {.count = 0};
    Lately lately = {.made = 0};
    const char *rest;
    random_seed(&random, costs->seed);
    random_seed(&chance, costs->seed + 1);
    bool good = game_start(machine, state, costs->seed, &fault);
    for (int made = 0; good && (solution ? *solution != 0 : made < RANDOM_MOVES);) {
        uint32_t deciders = game_deciders(machine, state);
        Move move;
        if (deciders == 0)
            break;
        int player = bits_least(deciders);
        if (player == PLAYER_CHANCE) {
            game_draw(machine, state, &move);
            good = game_apply(machine, state, player, &move, NULL, &fault);
            continue;
        }
        const Moveset *moves = game_legal(machine, state, player);
        rest = solution;
        if (solution) {
            size_t length = strcspn(solution, "\n");
            buf_clear(&text);
            buf_printf(&text, "%.*s", (int)length, solution);
            solution += length + (solution[length] == '\n');
            good = move_parse(machine, state, player, buf_string(&text), &move, &why);
            moves = game_legal(machine, state, player);
        } else {
            uint64_t count = moveset_count(moves);
            good = count > 0 && moveset_nth(moves, random_below(&chance, count), &move);
        }
        if (good && following.next < following.count && move_equal(&following.move[following.next], &move)) {
            following.next++;
            follow(row);
        } else if (good) {
            if (following.next < following.count)
                turn_back(costs, row);
            choose_next(&(Turn){costs, row, stage, machine, state, player, choice, &lately, &random}, rest,
                        &move, &following);
        }
        if (good) {
            good = game_apply(machine, state, player, &move, NULL, &fault);
            remember(&lately, player, &move);
            made++;
        }
    }
    buf_free(&text);
    buf_free(&why);
    scan_choice_free(choice);
    state_free(state);
    machine_free(machine);
}

/* The last level of the first pack that tells solutions, and its moves, also where they are told in letters. */
static const Level *solved_level(const CatalogueGame *game, Buf *moves)
{
    for (int p = 0; p < game->packs; p++)
        for (int i = game->pack[p]->count; i > 0 && i > game->pack[p]->count - LOOKED_AT; i--) {
            const Level *level = &game->pack[p]->level[i - 1];
            Diags diags = {0};
            bool open = level_open(level, &diags) && !level->shuffle;
            diags_free(&diags);
            if (open && level->solution)
                buf_text(moves, level->solution);
            if (open && (level->solution || letters_moves(game->rules, game->pack[p], i, moves)))
                return level;
        }
    return NULL;
}

static void add_game(Costs *costs, CatalogueGame *game)
{
    Diags diags = {0};
    if (!catalogue_read(game))
        return;
    catalogue_search(game);
    if (game->packs == 0)
        return;
    for (int p = 0; p < game->packs; p++)
        if (game->pack[p]->count > 0)
            level_open(&game->pack[p]->level[0], &diags);
    Buf moves = {0};
    const Level *level = solved_level(game, &moves);
    Stage *stage = stage_new(game->rules, level ? level : &game->pack[0]->level[0], 0, &diags);
    if (stage)
        play(costs, new_row(costs, game->name), stage, level ? buf_string(&moves) : NULL);
    buf_free(&moves);
    stage_free(stage);
    diags_free(&diags);
}

/* ---- saves ---- */

static void add_taken(Row *row, const MatchTook *took)
{
    if (took->steps == 0)
        return;
    Taken *taken = &row->taken[took->way];
    taken->choices++;
    taken->steps += took->steps;
    taken->presses += took->presses;
    taken->misses += took->misses;
    taken->milliseconds += (double)took->milliseconds;
}

/* What is chosen in a save: a move, and with it those that follow from it. */
typedef struct Chosen {
    State *state; /* before them; NULL: nothing is */
    Move first, last;
    int player;
    size_t count;
    Lately lately; /* before them */
} Chosen;

/* A run is a journey where one ends so; else its first move was chosen by itself. */
static void choose_run(const Costs *costs, Row *row, Machine *machine, ScanChoice *choice, Chosen *chosen,
                       Random *random)
{
    if (!chosen->state)
        return;
    Journeys *journeys = costs->single ? NULL : journeys_find(machine, chosen->state, chosen->player);
    long found = journeys ? journeys_ending(journeys, &chosen->last) : -1;
    for (size_t i = 0; journeys && chosen->count > 1 && found < 0 && i < journeys_count(journeys); i++)
        if (move_equal(&journeys_at(journeys, i)->move, &chosen->last))
            found = (long)i;
    if (found >= 0)
        choose(costs, row, choice, (Offer){NULL, journeys, (size_t)found >= journeys_decisions(journeys)},
               &chosen->last, &chosen->lately, chosen->player, random);
    else
        choose(costs, row, choice, (Offer){game_legal(machine, chosen->state, chosen->player), NULL, false},
               &chosen->first, &chosen->lately, chosen->player, random);
    journeys_free(journeys);
    state_free(chosen->state);
    chosen->state = NULL;
}

static bool add_save(Costs *costs, const char *path, Catalogue *catalogue, Buf *error)
{
    Replay *replay = replay_open(path, catalogue, error);
    if (!replay)
        return false;
    Row *row = new_row(costs, file_base(path));
    ScanChoice *choice = NULL;
    Lately lately = {.made = 0};
    Chosen chosen = {.state = NULL};
    Random random;
    random_seed(&random, costs->seed);
    for (size_t step = 0; step < replay_count(replay); step++) {
        Match *match = replay_match(replay);
        size_t before = match_record_count(match);
        State *state = state_new(match_stage(match));
        state_copy(match_stage(match), state, match_state(match));
        if (!replay_step(replay, error)) {
            state_free(state);
            break;
        }
        match = replay_match(replay);
        const MatchRecord *made = match_record_count(match) > before ? match_record(match, before) : NULL;
        bool follows = made && made->method == INPUT_CORRIDOR && !costs->single && chosen.state;
        if (!choice)
            choice = scan_choice_new(match_stage(match));
        if (!follows)
            choose_run(costs, row, match_machine(match), choice, &chosen, &random);
        if (made && made->player != PLAYER_CHANCE) {
            add_taken(row, &made->took);
            if (follows) {
                follow(row);
                chosen.last = made->move;
                chosen.count++;
            } else {
                chosen = (Chosen){state, made->move, made->move, made->player, 1, lately};
                state = NULL;
            }
            remember(&lately, made->player, &made->move);
        }
        state_free(state);
    }
    choose_run(costs, row, match_machine(replay_match(replay)), choice, &chosen, &random);
    scan_choice_free(choice);
    replay_free(replay);
    return error->length == 0;
}

/* ---- telling ---- */

static double a_move(double sum, const PersonEffort *effort)
{
    return effort->moves > 0 ? sum / (double)effort->moves : 0;
}

static void tell_head(const Costs *costs, Buf *out)
{
    buf_printf(out, "%s\n", message_in(MSG_SCAN_COST_ABOUT, out->language));
    buf_printf(out, "%-*s %6s %6s %6s", NAME_COLUMNS, "", "moves", "chosen", "bound");
    for (int method = 0; method < SCAN_METHODS; method++)
        if (is_asked(costs, method))
            buf_printf(out, "  %-22s", METHODS[method]);
    buf_char(out, '\n');
}

static void tell_row(const Costs *costs, const char *name, const PersonEffort effort[SCAN_METHODS], Buf *out)
{
    const PersonEffort *any = &effort[costs->only < 0 ? 0 : costs->only];
    buf_printf(out, "%-*.*s %6ld %6ld %6.2f", NAME_COLUMNS, NAME_COLUMNS, name, any->moves, any->chosen,
               a_move(any->bound, any) / 1000);
    for (int method = 0; method < SCAN_METHODS; method++)
        if (is_asked(costs, method))
            buf_printf(out, "  %5.1f %4.1f %5.2f %4.1f%%",
                       a_move((double)effort[method].steps, &effort[method]),
                       a_move((double)effort[method].presses, &effort[method]),
                       a_move(effort[method].milliseconds, &effort[method]) / 1000,
                       100 * a_move((double)effort[method].wrong, &effort[method]));
    buf_char(out, '\n');
}

/* Every game counts alike, however many moves it has. */
static void mean(const Costs *costs, PersonEffort sum[SCAN_METHODS])
{
    enum { SCALE = 1000 };
    for (int method = 0; method < SCAN_METHODS; method++) {
        double steps = 0, presses = 0, wrong = 0, chosen = 0;
        sum[method] = (PersonEffort){.moves = SCALE * (long)costs->rows};
        for (size_t i = 0; i < costs->rows; i++) {
            const PersonEffort *effort = &costs->row[i].effort[method];
            steps += SCALE * a_move((double)effort->steps, effort);
            presses += SCALE * a_move((double)effort->presses, effort);
            chosen += SCALE * a_move((double)effort->chosen, effort);
            wrong += SCALE * a_move((double)effort->wrong, effort);
            sum[method].milliseconds += SCALE * a_move(effort->milliseconds, effort);
            sum[method].bound += SCALE * a_move(effort->bound, effort);
        }
        sum[method].steps = lround(steps);
        sum[method].presses = lround(presses);
        sum[method].wrong = lround(wrong);
        sum[method].chosen = lround(chosen);
    }
}

static void add_way(int word, Buf *out)
{
    Settings settings;
    settings_init(&settings);
    settings_set(&settings, SETTING_SCAN_METHOD, word);
    settings_text(&settings, SETTING_SCAN_METHOD, out);
    settings_free(&settings);
}

static void tell_taken_row(const char *name, int way, const Taken *taken, Buf *out)
{
    double choices = (double)taken->choices;
    Buf word = {0};
    add_way(way, &word);
    buf_printf(out, "%-*.*s %6ld %-11s %5.1f %4.1f %5.2f %4.1f\n", NAME_COLUMNS, NAME_COLUMNS, name,
               taken->choices, buf_string(&word), (double)taken->steps / choices,
               (double)taken->presses / choices, taken->milliseconds / choices / 1000,
               (double)taken->misses / choices);
    buf_free(&word);
}

/* What the saves tell of it themselves, beside the model. */
static void tell_taken(const Costs *costs, Buf *out)
{
    bool told = false;
    for (size_t i = 0; i < costs->rows; i++)
        for (int way = 0; way < CHOICE_COUNT; way++) {
            if (costs->row[i].taken[way].choices == 0)
                continue;
            if (!told)
                buf_printf(out, "%s\n", message_in(MSG_SCAN_COST_TAKEN, out->language));
            told = true;
            tell_taken_row(costs->row[i].name, way, &costs->row[i].taken[way], out);
        }
}

static void tell(const Costs *costs, Buf *out)
{
    PersonEffort all[SCAN_METHODS];
    tell_head(costs, out);
    for (size_t i = 0; i < costs->rows; i++)
        tell_row(costs, costs->row[i].name, costs->row[i].effort, out);
    mean(costs, all);
    if (costs->rows > 1)
        tell_row(costs, message_in(MSG_SCAN_COST_MEAN, out->language), all, out);
    tell_taken(costs, out);
}

static void tell_taken_json(const Row *row, Buf *out)
{
    for (int way = 0; way < CHOICE_COUNT; way++) {
        const Taken *taken = &row->taken[way];
        if (taken->choices == 0)
            continue;
        Json *json = json_object();
        Buf word = {0};
        add_way(way, &word);
        json_add_text(json, "name", row->name);
        json_add_text(json, "way", buf_string(&word));
        json_add_bool(json, "taken", true);
        json_add_number(json, "chosen", taken->choices);
        json_add_number(json, "steps", taken->steps);
        json_add_number(json, "presses", taken->presses);
        json_add_number(json, "misses", taken->misses);
        json_add_number(json, "ms", lround(taken->milliseconds));
        json_print(json, out);
        buf_char(out, '\n');
        json_free(json);
        buf_free(&word);
    }
}

static void tell_json(const Costs *costs, Buf *out)
{
    for (size_t i = 0; i < costs->rows; i++) {
        for (int method = 0; method < SCAN_METHODS; method++) {
            const PersonEffort *effort = &costs->row[i].effort[method];
            if (!is_asked(costs, method))
                continue;
            Json *json = json_object();
            json_add_text(json, "name", costs->row[i].name);
            json_add_text(json, "method", METHODS[method]);
            json_add_number(json, "moves", effort->moves);
            json_add_number(json, "chosen", effort->chosen);
            json_add_number(json, "steps", effort->steps);
            json_add_number(json, "presses", effort->presses);
            json_add_number(json, "wrong", effort->wrong);
            json_add_number(json, "ms", lround(effort->milliseconds));
            json_add_number(json, "bound_ms", lround(effort->bound));
            json_add_number(json, "millibits", lround(effort->bits * 1000));
            json_print(json, out);
            buf_char(out, '\n');
            json_free(json);
        }
        tell_taken_json(&costs->row[i], out);
    }
}

/* ---- the command ---- */

static bool add_operand(Costs *costs, const char *word, Catalogue *catalogue, Buf *error)
{
    if (replay_is_save(word))
        return add_save(costs, word, catalogue, error);
    CatalogueGame *game = search_find(catalogue, word, error);
    if (game)
        add_game(costs, game);
    return game != NULL;
}

static void take_options(Costs *costs, const Options *options)
{
    costs->settings = scan_settings_default();
    costs->settings.interval = options->interval > 0 ? options->interval : costs->settings.interval;
    costs->settings.grace = options->grace;
    costs->person =
        (Person){.reaction = options->reaction > 0 ? options->reaction : costs->settings.interval * 65 / 100,
                 .spread = options->spread,
                 .miss = options->miss,
                 .twice = options->twice,
                 .late = options->late,
                 .trip = options->trip,
                 .jitter = options->jitter,
                 .credited = options->uncredited ? 0 : options->trip,
                 .stray = options->stray};
    costs->every = options->json;
    costs->seed = options->has_seed ? options->seed : 1;
    costs->single = options->single;
    costs->only = -1;
    for (int method = 0; options->method && method < SCAN_DIRECTED; method++)
        if (strcmp(options->method, METHODS[method]) == 0)
            costs->only = method;
}

int subcommand_scan_cost(const Options *options)
{
    Costs costs = {0};
    Catalogue *catalogue = catalogue_new(options->spoken);
    Buf error = {.language = options->spoken}, out = {.language = options->spoken};
    int code = EXIT_FINE;
    take_options(&costs, options);
    if (options->method && costs.only < 0) {
        Buf all = {0};
        for (int method = 0; method < SCAN_DIRECTED; method++)
            buf_printf(&all, "%s%s", method > 0 ? ", " : "", METHODS[method]);
        buf_say(&error, MSG_SCAN_COST_NO_METHOD, options->method, buf_string(&all));
        buf_free(&all);
        code = report_error(EXIT_USAGE, buf_string(&error));
    }
    for (int i = 0; code == EXIT_FINE && i < options->operands; i++)
        if (!add_operand(&costs, options->operand[i], catalogue, &error))
            code = report_error(EXIT_USAGE, buf_string(&error));
    for (int i = 0; code == EXIT_FINE && options->operands == 0 && i < catalogue_count(catalogue); i++)
        add_game(&costs, catalogue_at(catalogue, i));
    if (code == EXIT_FINE) {
        if (options->json)
            tell_json(&costs, &out);
        else
            tell(&costs, &out);
        code = report_output(&out, EXIT_FINE);
    }
    for (size_t i = 0; i < costs.rows; i++)
        mem_free(costs.row[i].name);
    mem_free(costs.row);
    buf_free(&error);
    buf_free(&out);
    catalogue_free(catalogue);
    return code;
}
