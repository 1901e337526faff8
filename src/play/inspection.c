/* Inspection: what is wrong with a level before anybody plays it. */
#include "play/inspection.h"

#include <string.h>

#include "game/game.h"
#include "link/link.h"

/* Plays the solution that a level tells: it must be legal move by move, and win. */
static void check_solution(Machine *machine, State *state, const Level *level, Place place, Diags *diags)
{
    Buf text = {0}, why = {0};
    Fault fault = {0};
    bool good = true;
    int number = 0;
    for (const char *at = level->solution; good && *at;) {
        size_t length = strcspn(at, "\n");
        Move move;
        buf_clear(&text);
        buf_printf(&text, "%.*s", (int)length, at);
        number++;
        good = move_parse(machine, state, 0, buf_string(&text), &move, &why) &&
               game_apply(machine, state, 0, &move, NULL, &fault);
        at += length + (at[length] == '\n');
    }
    if (!good)
        diag_add(diags, place, "move %d of the solution, '%s', is not possible: %s", number,
                 buf_string(&text), fault.message[0] ? fault.message : buf_string(&why));
    else if (game_outcome(state).kind != OUTCOME_WIN)
        diag_add(diags, place, "the solution does not solve the level");
    buf_free(&text);
    buf_free(&why);
}

/* A level must not be over before it has begun: a part of its board got lost, or an end is wrong, or nobody thought
 * of who begins. */
static void tell_over(const Machine *machine, const Stage *stage, const Level *level, Place place,
                      Diags *diags)
{
    static const char BOARD[] = "is all of its board there, each line as far in as the first?";
    int stuck;
    Place end = game_end_place(machine, &stuck);
    place = place.line > 0 ? place : end;
    if (stuck >= 0 && stage_players(stage) > 1) {
        Diag *d = diag_add(diags, place, "in level %d %s, who begins, has no legal move", level->number,
                           stage_player_name(stage, stuck));
        diag_hint(d, "`moves:` must have one for what belongs to each player, and `turn:` says who begins");
    } else if (stuck >= 0) {
        diag_hint(diag_add(diags, place, "in level %d there is no legal move", level->number), "%s", BOARD);
    } else {
        Diag *d = diag_add(diags, place, "level %d is over before the first move: the end in line %d holds",
                           level->number, end.line);
        diag_hint(d, "if that is the end that is meant, %s", BOARD);
    }
}

void inspect_opening(const Stage *stage, const Level *level, Diags *diags)
{
    Place place = {.file = level->file, .line = level->line, .span = 1};
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    Fault fault = {0};
    if (!game_start(machine, state, 1, &fault)) {
        diag_add(diags, place, "the level does not begin: %s (line %d)", fault.message, fault.line);
    } else if (game_outcome(state).kind != OUTCOME_NONE) {
        tell_over(machine, stage, level, place, diags);
    } else if (game_solved_at_start(machine, state)) {
        diag_add(diags, place, "level %d is solved before the first move", level->number);
    } else if (level->solution && stage_players(stage) == 1 && !level->shuffle) {
        check_solution(machine, state, level, place, diags);
    }
    state_free(state);
    machine_free(machine);
}

void inspect_level(const Ruleset *rules, const Level *level, int players, Diags *diags)
{
    Stage *stage = stage_new_brief(rules, level, players, diags);
    if (stage)
        inspect_opening(stage, level, diags);
    stage_free(stage);
}

void inspect_pack(const Ruleset *rules, const Pack *pack, int players, Diags *diags)
{
    for (int i = 0; i < pack->count; i++)
        inspect_level(rules, &pack->level[i], players, diags);
}
