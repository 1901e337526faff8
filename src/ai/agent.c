#include "ai/agent.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/alphabeta.h"
#include "ai/described.h"
#include "ai/grove.h"
#include "base/hash.h"
#include "base/mem.h"
#include "game/worth.h"

enum {
    WHOLE = 100,     /* percent */
    VAIN = 60,       /* playouts in which the rules fail, after which it gives up if they are most of them */
    GOOD_MOVES = 64, /* from which one that is not the best may be chosen */
    PLAYOUT = 30,    /* positions that alphabeta looks at where mcts would play on to the end once */
    AGENT_MOST = 100000000 /* playouts of a decision */
};

static const char PROGRAM_WORD[] = "program", UNGUIDED_WORD[] = "unguided";

typedef struct Character {
    long playouts;
    int overlooks; /* percent of moves that it does not see, if they are not the only ones */
    long length;   /* decisions that it plays on for; 0: as a search does */
} Character;

/* Where luck or a short game leaves little to think about, levels differ by what they overlook, and forget, more than by how
 * far they look ahead, so all but the strong one overlook something. The figures were found by series: each level is to win
 * two of three games of the one below it. */
static const Character CHARACTERS[AGENT_LEVELS] = {
    [AGENT_RANDOM] = {0, 0, 0},   [AGENT_GENTLE] = {20, 70, 0},   [AGENT_EASY] = {80, 22, 0},
    [AGENT_MEDIUM] = {700, 7, 0}, [AGENT_STRONG] = {10000, 0, 0},
};

static const char STYLE_LETTERS[] = "abcdefghijklmnopqrstuvwxyz-";

struct Agent {
    const Stage *stage;
    AgentPlan plan;
    Grove *search;   /* NULL: it does not, or by the other one */
    Alphabeta *deep; /* likewise */
    Machine *machine;
    Described *described; /* once it is known for which seat it plays; NULL: it is none */
    bool chose;           /* what the rules describe has chosen: */
    Move chosen;
    bool lost; /* the rules describe no such opponent: */
    Fault fault;
    uint64_t random;
    uint64_t blind; /* what it does not see this time depends on this */
    long wanted, made;
    int player;                /* whose decision it is */
    size_t memory;             /* numbers in seen, see game_remember, */
    uint16_t *seen, *recalled; /* and what comes to its mind now; or NULL */
    State *known;              /* the view with that */
    bool begun;                /* there is something to decide, and it searches */
    bool stopped;              /* no playout is possible */
    bool stumbled;             /* the rules failed in what it looked at: */
    Fault stumble;
};

const char *agent_level_word(AgentLevel level)
{
    static const char *const WORDS[] = {
#define X(name, word) [AGENT_##name] = word,
        AGENT_LEVEL_LIST(X)
#undef X
    };
    return WORDS[level];
}

static const char *method_word(AgentMethod method)
{
    static const char *const WORDS[] = {
#define X(name, word) [AGENT_##name] = word,
        AGENT_METHOD_LIST(X)
#undef X
    };
    return WORDS[method];
}

/* Takes a word off the front, with the space behind it. */
static bool take_word(const char **text, const char *word)
{
    size_t length = strlen(word);
    if (length == 0 || strncmp(*text, word, length) != 0 || ((*text)[length] && (*text)[length] != ' '))
        return false;
    *text += length + ((*text)[length] == ' ' && (*text)[length + 1] ? 1 : 0);
    return true;
}

/* Likewise a number. */
static bool take_number(const char **text, long *out)
{
    char *end = NULL;
    long value = **text >= '0' && **text <= '9' ? strtol(*text, &end, 10) : 0;
    if (value < 1 || value > AGENT_MOST || (*end && *end != ' '))
        return false;
    *out = value;
    *text = end + (*end == ' ' && end[1] ? 1 : 0);
    return true;
}

static void take_search(const char **text, AgentPlan *plan)
{
    take_number(text, &plan->playouts);
    for (int m = 0; m < AGENT_METHODS; m++)
        if (take_word(text, method_word((AgentMethod)m)))
            plan->method = (AgentMethod)m;
    const char *rest = *text;
    if (take_word(&rest, "ahead") && take_number(&rest, &plan->search.length))
        *text = rest;
    long threads;
    rest = *text;
    if (take_word(&rest, "threads") && take_number(&rest, &threads) && threads <= GROVE_TREES) {
        plan->threads = (int)threads;
        *text = rest;
    }
    plan->search.unguided = take_word(text, UNGUIDED_WORD);
}

static bool read_program(const char *text, AgentPlan *out)
{
    const size_t length = sizeof PROGRAM_WORD - 1;
    if (strncmp(text, PROGRAM_WORD, length) != 0 || (text[length] != ' ' && text[length] != '='))
        return false;
    const char *command = text + length + 1 + strspn(text + length + 1, " ");
    if (!program_command_good(command))
        return false;
    AgentPlan plan = {.level = AGENT_RANDOM};
    memcpy(plan.program, command, strlen(command) + 1);
    *out = plan;
    return true;
}

/* The name of a style, to the end of the text. */
static bool take_style(const char **text, char out[AGENT_STYLE])
{
    const char *rest = *text;
    if (!take_word(&rest, "style"))
        return false;
    size_t length = strlen(rest);
    if (length == 0 || length >= AGENT_STYLE || strspn(rest, STYLE_LETTERS) != length)
        return false;
    memcpy(out, rest, length + 1);
    *text = rest + length;
    return true;
}

bool agent_read(const char *text, AgentPlan *out)
{
    if (read_program(text, out))
        return true;
    AgentPlan described = {.level = AGENT_RANDOM};
    if (take_style(&text, described.style)) {
        *out = described;
        return true;
    }
    for (int l = 0; l < AGENT_LEVELS; l++) {
        AgentPlan plan = {.level = (AgentLevel)l};
        const char *rest = text;
        if (!take_word(&rest, agent_level_word(plan.level)))
            continue;
        if (plan.level != AGENT_RANDOM)
            take_search(&rest, &plan);
        if (*rest)
            return false;
        *out = plan;
        return true;
    }
    return false;
}

void agent_write(const AgentPlan *plan, Buf *out)
{
    if (*plan->program) {
        buf_printf(out, "%s %s", PROGRAM_WORD, plan->program);
        return;
    }
    if (*plan->style) {
        buf_printf(out, "style %s", plan->style);
        return;
    }
    buf_text(out, agent_level_word(plan->level));
    if (plan->playouts > 0)
        buf_printf(out, " %ld", plan->playouts);
    if (plan->method != AGENT_SUITED)
        buf_printf(out, " %s", method_word(plan->method));
    if (plan->search.length > 0)
        buf_printf(out, " ahead %ld", plan->search.length);
    if (plan->threads > 0)
        buf_printf(out, " threads %d", plan->threads);
    if (plan->search.unguided)
        buf_printf(out, " %s", UNGUIDED_WORD);
}

/* Where rules say what a position is worth, looking at all that can follow is stronger than playing on at random. */
static bool looks_deep(const Stage *stage, AgentMethod method)
{
    return alphabeta_fits(stage) &&
           (method == AGENT_DEEP || (method == AGENT_SUITED && stage_has_worth(stage)));
}

Agent *agent_new(const Stage *stage, Machine *machine, AgentPlan plan, uint64_t seed)
{
    Agent *agent = mem_alloc(sizeof *agent);
    const Character *character = &CHARACTERS[plan.level];
    agent->stage = stage;
    agent->machine = machine;
    agent->plan = plan;
    agent->random = hash_mix(seed);
    agent->wanted = plan.playouts > 0 ? plan.playouts : character->playouts;
    if (plan.search.length == 0)
        agent->plan.search.length = character->length;
    uint64_t random = hash_next(&agent->random);
    agent->memory = plan.level != AGENT_RANDOM ? stage_memory(stage) : 0;
    if (agent->memory > 0) {
        agent->seen = mem_alloc_array(agent->memory, sizeof *agent->seen);
        agent->recalled = mem_alloc_array(agent->memory, sizeof *agent->recalled);
        agent->known = state_new(stage);
    }
    if (plan.level != AGENT_RANDOM && looks_deep(stage, plan.method))
        agent->deep = alphabeta_new(stage, machine, plan.search.bytes, character->overlooks > 0, random);
    else if (plan.level != AGENT_RANDOM)
        agent->search = grove_new(stage, machine, agent->plan.search, plan.threads, random);
    return agent;
}

void agent_free(Agent *agent)
{
    if (!agent)
        return;
    described_free(agent->described);
    grove_free(agent->search);
    alphabeta_free(agent->deep);
    mem_free(agent->seen);
    mem_free(agent->recalled);
    state_free(agent->known);
    mem_free(agent);
}

void agent_follow(Agent *agent, int player, const Move *move)
{
    if (agent->search)
        grove_follow(agent->search, player, move);
}

bool agent_remembers(const Agent *agent)
{
    return agent->memory > 0;
}

void agent_look(Agent *agent, const State *view)
{
    if (agent->memory > 0)
        game_remember(agent->stage, view, agent->seen);
}

/* The view with what it has seen before; what it overlooks it has forgotten, this time. */
static const State *with_memory(Agent *agent, const State *view)
{
    int forgets = CHARACTERS[agent->plan.level].overlooks;
    if (agent->memory == 0)
        return view;
    agent_look(agent, view);
    for (size_t i = 0; i < agent->memory; i++) {
        bool lost = (int)(hash_mix(agent->blind + i) % WHOLE) < forgets;
        agent->recalled[i] = lost ? 0 : agent->seen[i];
    }
    state_copy(agent->stage, agent->known, view);
    game_recall(agent->stage, agent->recalled, agent->known);
    return agent->known;
}

/* ---- described ones ---- */

bool agent_watches(const Agent *agent)
{
    return *agent->plan.style || (agent->search && grove_is_guided(agent->search));
}

/* For one seat, from the first time that it is known which. */
static Described *described_of(Agent *agent, int seat)
{
    int style = ruleset_style_find(stage_rules(agent->stage), agent->plan.style);
    if (style < 0 && !agent->lost) {
        agent->lost = true;
        snprintf(agent->fault.message, sizeof agent->fault.message, "the rules describe no opponent '%s'",
                 agent->plan.style);
    }
    if (!agent->described && style >= 0)
        agent->described =
            described_new(agent->stage, agent->machine, style, seat, hash_next(&agent->random));
    return agent->described;
}

void agent_watch(Agent *agent, int seat, const State *view, int who, const Move *move)
{
    Described *described = *agent->plan.style ? described_of(agent, seat) : NULL;
    if (described)
        described_watch(described, view, who, move);
    if (agent->search)
        grove_watch(agent->search, view, who, move);
}

const Fault *agent_fault(const Agent *agent)
{
    if (agent->stumbled)
        return &agent->stumble;
    return agent->lost ? &agent->fault : agent->described ? described_fault(agent->described) : NULL;
}

bool agent_guess(Agent *agent, const State *view, int player, int32_t *out)
{
    Fault ignored;
    return agent->described && stage_guesses(agent->stage) > 0 &&
           mind_guess(described_mind(agent->described), agent->machine, view, player, out, &ignored);
}

const Stage *agent_stage(const Agent *agent)
{
    return agent->stage;
}

static void choose_described(Agent *agent, const State *view, int player, const Moveset *legal)
{
    Described *described = *agent->plan.style ? described_of(agent, player) : NULL;
    agent->chose = described != NULL;
    if (described)
        described_choose(described, view, legal, &agent->chosen);
}

/* ---- deciding ---- */

static bool searches(const Agent *agent)
{
    return agent->deep || agent->search;
}

void agent_begin(Agent *agent, const State *view, int player, const Moveset *legal)
{
    choose_described(agent, view, player, legal);
    agent->made = 0;
    agent->player = player;
    agent->blind = hash_next(&agent->random);
    agent->stopped = moveset_count(legal) <= 1;
    agent->begun = !agent->stopped && searches(agent);
    view = with_memory(agent, view);
    if (!agent->begun)
        return;
    if (agent->deep)
        alphabeta_begin(agent->deep, view, player);
    else
        grove_begin(agent->search, view, player);
}

static bool is_done(const Agent *agent)
{
    return agent->stopped || !agent->begun || agent->made >= agent->wanted ||
           (agent->deep ? alphabeta_done(agent->deep) : grove_done(agent->search));
}

/* The first time is remembered. */
static void note_stumble(Agent *agent)
{
    const Fault *fault = agent->deep ? alphabeta_fault(agent->deep) : grove_fault(agent->search);
    if (!fault || agent->stumbled)
        return;
    agent->stumbled = true;
    agent->stumble = *fault;
}

bool agent_think(Agent *agent, long playouts)
{
    if (is_done(agent))
        return true;
    long left = agent->wanted - agent->made, now = playouts < 1 ? 1 : playouts < left ? playouts : left;
    long made = now;
    if (agent->deep)
        made = alphabeta_run(agent->deep, now * PLAYOUT) ? now : -1;
    else
        made = grove_run(agent->search, now);
    agent->stopped = made < 0 ? agent->deep || grove_faults(agent->search) == 0 : false;
    if (agent->search && grove_faults(agent->search) >= VAIN)
        agent->stopped = grove_faults(agent->search) > grove_playouts(agent->search);
    agent->made += made > now ? made : now;
    note_stumble(agent);
    return is_done(agent);
}

double agent_progress(const Agent *agent)
{
    return is_done(agent) ? 1 : (double)agent->made / (double)agent->wanted;
}

int agent_moves(const Agent *agent, MctsMove *out, int most)
{
    if (!agent->begun)
        return 0;
    return agent->deep ? alphabeta_moves(agent->deep, out, most) : grove_moves(agent->search, out, most);
}

int agent_line(Agent *agent, int *player, Move *move, int most)
{
    if (!agent->begun)
        return 0;
    return agent->deep ? alphabeta_line(agent->deep, player, move, most)
                       : grove_line(agent->search, player, move, most);
}

/* Playouts also try what is worse than the best: what the best is better for who decides than their mean is taken from
 * the others in equal parts. */
bool agent_chances(const Agent *agent, double out[STAGE_PLAYERS])
{
    MctsMove best;
    int players = stage_players(agent->stage);
    if (agent_moves(agent, &best, 1) < 1 || best.visits == 0)
        return false;
    if (agent->deep || !grove_means(agent->search, out))
        for (int p = 0; p < players; p++)
            out[p] = p == agent->player || players < 2 ? best.worth : (1 - best.worth) / (players - 1);
    double gain = players > 1 ? (best.worth - out[agent->player]) / (players - 1) : 0;
    for (int p = 0; p < players; p++)
        out[p] = p == agent->player ? best.worth : fmax(0, fmin(1, out[p] - gain));
    return true;
}

uint64_t agent_playouts(const Agent *agent)
{
    if (!agent->begun)
        return 0;
    return agent->deep ? alphabeta_positions(agent->deep) / PLAYOUT : grove_playouts(agent->search);
}

static bool overlooks(const Agent *agent, const Move *move)
{
    uint64_t lot = hash_mix(agent->blind + hash_bytes(move, sizeof *move));
    return (int)(lot % WHOLE) < CHARACTERS[agent->plan.level].overlooks;
}

/* The best of what it sees; what wins at once nobody overlooks. */
static bool best_seen(const Agent *agent, const Moveset *legal, Move *out)
{
    MctsMove list[GOOD_MOVES];
    int count = agent_moves(agent, list, GOOD_MOVES);
    for (int i = 0; i < count; i++) {
        if (list[i].visits == 0 || !moveset_contains(legal, &list[i].move))
            continue;
        if (list[i].proven != 1 && overlooks(agent, &list[i].move))
            continue;
        *out = list[i].move;
        return true;
    }
    return false;
}

void agent_decide(Agent *agent, const Moveset *legal, Move *out)
{
    MctsMove best;
    uint64_t count = moveset_count(legal);
    bool searched = agent->begun && count > 1;
    if (agent->chose && moveset_contains(legal, &agent->chosen)) {
        *out = agent->chosen;
        return;
    }
    if (searched && CHARACTERS[agent->plan.level].overlooks > 0 && best_seen(agent, legal, out))
        return;
    if (searched &&
        (agent->deep ? alphabeta_best(agent->deep, legal, &best) : grove_best(agent->search, legal, &best)))
        *out = best.move;
    else
        moveset_nth(legal, hash_next(&agent->random) % count, out);
}
