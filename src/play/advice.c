#include "play/advice.h"

#include <string.h>

#include "ai/agent.h"
#include "ai/solve.h"
#include "base/aside.h"
#include "base/mem.h"
#include "game/sight.h"
#include "play/witness.h"

enum {
    PORTION = 8,              /* playouts at a time */
    SOLVE_SECONDS = 20,       /* that a way to the end is looked for */
    SOLVE_MEMORY = 256 << 20, /* bytes */
    MOST_STEPS = 100000       /* of a solution */
};

/* What the process that looks for a way sends back. */
typedef struct Found {
    SolveResult result;
    int moves;
    Move first;
} Found;

struct Advisor {
    const Match *match;
    Machine *machine;
    State *view;
    Agent *agent;
    Aside *aside;
    int player;
    uint64_t hash;
    size_t records;
    bool done;
    Advice advice;
};

/* ---- alone: the level's own solution ------------------------------------------------------------- */

typedef struct Moves {
    Move *at;
    size_t count, capacity;
} Moves;

static void add_move(Moves *moves, const Move *move)
{
    moves->at = mem_grow(moves->at, &moves->capacity, moves->count + 1, sizeof *moves->at);
    moves->at[moves->count++] = *move;
}

/* Takes a move away, the first of its kind. */
static void take_away(Moves *moves, const Move *move)
{
    for (size_t i = 0; i < moves->count; i++)
        if (move_equal(&moves->at[i], move)) {
            memmove(moves->at + i, moves->at + i + 1, (moves->count - i - 1) * sizeof *moves->at);
            moves->count--;
            return;
        }
}

/* The moves of the solution, from where the level begins. False: it does not go on. */
static bool read_solution(Advisor *a, State *state, Moves *out)
{
    const char *at = match_level(a->match)->solution;
    Buf text = {0};
    Fault fault;
    bool good = at && match_state_before(a->match, 0, state) && game_deciders(a->machine, state) == 1;
    while (good && *at && out->count < MOST_STEPS) {
        size_t length = strcspn(at, "\n");
        Move move;
        buf_clear(&text);
        buf_add(&text, at, length);
        good = move_parse(a->machine, state, 0, buf_string(&text), &move, &text) &&
               game_apply(a->machine, state, 0, &move, NULL, &fault);
        if (good)
            add_move(out, &move);
        at += length + (at[length] == '\n');
    }
    buf_free(&text);
    return good;
}

/* What is left of the solution still leads to the end from here. */
static bool leads_on(Advisor *a, State *state, const Moves *moves)
{
    Fault fault;
    state_copy(match_stage(a->match), state, match_state(a->match));
    for (size_t i = 0; i < moves->count; i++)
        if (!game_apply(a->machine, state, 0, &moves->at[i], NULL, &fault))
            return false;
    return moves->count > 0 && game_outcome(state).kind == OUTCOME_WIN;
}

/* Moves that were made already are left out of it, in whichever order they came: puzzles that are filled in have none. */
static bool follow_solution(Advisor *a)
{
    Moves moves = {0};
    State *state = state_new(match_stage(a->match));
    bool good = read_solution(a, state, &moves);
    for (size_t i = 0; good && i < match_record_count(a->match); i++)
        take_away(&moves, &match_record(a->match, i)->move);
    good = good && leads_on(a, state, &moves);
    if (good)
        a->advice = (Advice){.kind = ADVICE_SOLUTION, .move = moves.at[0], .left = (int)moves.count};
    state_free(state);
    mem_free(moves.at);
    return good;
}

/* ---- alone: a solution of its own ------------------------------------------------------------------ */

static void look_for_way(void *context, Buf *answer)
{
    const Advisor *a = context;
    SolveLimits limits = {
        .states = SOLVE_MOST_STATES, .bytes = SOLVE_MEMORY, .milliseconds = SOLVE_SECONDS * 1000};
    Solution solution;
    Found found;
    memset(&found, 0, sizeof found);
    solve_state(match_stage(a->match), match_state(a->match), limits, NULL, &solution);
    found.result = solution.result;
    found.moves = solution.moves;
    if (solution.moves > 0)
        found.first = solution.move[0];
    buf_add(answer, &found, sizeof found);
}

static void take_way(Advisor *a)
{
    const Buf *answer = aside_answer(a->aside);
    Found found;
    if (answer->length != sizeof found)
        return;
    memcpy(&found, answer->data, sizeof found);
    if (found.result == SOLVE_UNSOLVABLE)
        a->advice.kind = ADVICE_HOPELESS;
    else if (found.result == SOLVE_SOLVED && found.moves > 0)
        a->advice =
            (Advice){.kind = ADVICE_SOLUTION, .move = found.first, .left = found.moves, .fewest = true};
}

/* ---- among others ------------------------------------------------------------------------------------ */

static void begin_agent(Advisor *a)
{
    const Stage *stage = match_stage(a->match);
    a->view = state_new(stage);
    a->agent = agent_new(stage, a->machine, (AgentPlan){.level = AGENT_STRONG},
                         match_seed(a->match) + match_record_count(a->match));
    if (agent_remembers(a->agent) || agent_watches(a->agent))
        witness_tell(a->match, a->machine, a->player, 0, a->agent);
    game_view(a->machine, match_state(a->match), a->player, a->view);
    agent_begin(a->agent, a->view, a->player, game_legal(a->machine, match_state(a->match), a->player));
}

static void take_chances(Advisor *a)
{
    MctsMove best;
    int player[ADVICE_LINE + 1];
    Move line[ADVICE_LINE + 1];
    if (agent_moves(a->agent, &best, 1) < 1)
        return;
    a->advice =
        (Advice){.kind = ADVICE_CHANCES, .move = best.move, .share = best.worth, .proven = best.proven};
    if (!stage_is_open(match_stage(a->match)))
        return; /* what others do then stands on what was imagined only */
    int count = agent_line(a->agent, player, line, ADVICE_LINE + 1);
    for (int i = 1; i < count; i++) {
        a->advice.player[a->advice.line] = player[i];
        a->advice.follows[a->advice.line++] = line[i];
    }
}

/* ---- from outside ------------------------------------------------------------------------------------- */

Advisor *advisor_new(const Match *match, int player)
{
    const Stage *stage = match_stage(match);
    Advisor *a = mem_alloc(sizeof *a);
    a->match = match;
    a->player = player;
    a->hash = match_hash(match);
    a->records = match_record_count(match);
    a->machine = machine_new(stage);
    bool alone = stage_players(stage) == 1 && stage_is_open(stage);
    if (alone && follow_solution(a))
        a->done = true;
    else if (alone && !stage_has_chance(stage))
        a->aside = aside_begin(look_for_way, a);
    else
        begin_agent(a);
    a->done = a->done || (!a->aside && !a->agent);
    return a;
}

void advisor_free(Advisor *a)
{
    if (!a)
        return;
    aside_end(a->aside);
    agent_free(a->agent);
    state_free(a->view);
    machine_free(a->machine);
    mem_free(a);
}

bool advisor_fits(const Advisor *a, int player)
{
    return a->player == player && a->hash == match_hash(a->match) &&
           a->records == match_record_count(a->match);
}

bool advisor_think(Advisor *a)
{
    if (a->done)
        return true;
    if (a->agent)
        a->done = agent_think(a->agent, PORTION);
    else
        a->done = aside_poll(a->aside) != ASIDE_RUNNING;
    return a->done;
}

bool advisor_is_busy(const Advisor *a)
{
    return a->agent && !a->done;
}

void advisor_advice(Advisor *a, Advice *out)
{
    if (a->agent)
        take_chances(a);
    else if (a->aside && aside_poll(a->aside) == ASIDE_DONE)
        take_way(a);
    *out = a->advice;
}
