#include "ai/agent.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum {
    WHOLE = 100,           /* percent */
    GOOD_MOVES = 64,       /* from which one that is not the best may be chosen */
    AGENT_MOST = 100000000 /* playouts of a decision */
};

typedef struct Character {
    long playouts;
    int overlooks; /* percent of moves that it does not see, if they are not the only ones */
    long length;   /* decisions that it plays on for; 0: as a search does */
} Character;

static const Character CHARACTERS[AGENT_LEVELS] = {
    [AGENT_RANDOM] = {0, 0, 0},    [AGENT_GENTLE] = {30, 40, 0},   [AGENT_EASY] = {150, 15, 0},
    [AGENT_MEDIUM] = {1000, 0, 0}, [AGENT_STRONG] = {10000, 0, 0},
};

struct Agent {
    const Stage *stage;
    AgentPlan plan;
    Mcts *search; /* NULL: it does not */
    uint64_t random;
    uint64_t blind; /* what it does not see this time depends on this */
    long wanted, made;
    bool stopped; /* no playout is possible */
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

/* A number and what stands behind it; NULL: there is none. */
static const char *read_number(const char *text, long *out)
{
    char *end = NULL;
    long value = *text >= '0' && *text <= '9' ? strtol(text, &end, 10) : 0;
    if (value < 1 || value > AGENT_MOST || (*end && *end != ' '))
        return NULL;
    *out = value;
    return end;
}

/* What stands behind a word, NULL: the text does not begin with it. */
static const char *behind(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && (text[length] == '\0' || text[length] == ' ') ? text + length
                                                                                             : NULL;
}

bool agent_read(const char *text, AgentPlan *out)
{
    static const char AHEAD[] = " ahead ";
    AgentPlan plan = {0};
    const char *rest = NULL;
    for (int l = 0; l < AGENT_LEVELS && !rest; l++) {
        plan.level = (AgentLevel)l;
        rest = behind(text, agent_level_word(plan.level));
    }
    if (rest && plan.level != AGENT_RANDOM && rest[0] == ' ' && rest[1] >= '0' && rest[1] <= '9')
        rest = read_number(rest + 1, &plan.playouts);
    if (rest && plan.level != AGENT_RANDOM && strncmp(rest, AHEAD, sizeof AHEAD - 1) == 0)
        rest = read_number(rest + sizeof AHEAD - 1, &plan.search.length);
    if (!rest || *rest)
        return false;
    *out = plan;
    return true;
}

void agent_write(const AgentPlan *plan, Buf *out)
{
    buf_text(out, agent_level_word(plan->level));
    if (plan->playouts > 0)
        buf_printf(out, " %ld", plan->playouts);
    if (plan->search.length > 0)
        buf_printf(out, " ahead %ld", plan->search.length);
}

Agent *agent_new(const Stage *stage, Machine *machine, AgentPlan plan, uint64_t seed)
{
    Agent *agent = mem_alloc(sizeof *agent);
    const Character *character = &CHARACTERS[plan.level];
    agent->stage = stage;
    agent->plan = plan;
    agent->random = hash_mix(seed);
    agent->wanted = plan.playouts > 0 ? plan.playouts : character->playouts;
    if (plan.search.length == 0)
        agent->plan.search.length = character->length;
    if (plan.level != AGENT_RANDOM)
        agent->search = mcts_new(stage, machine, agent->plan.search, hash_next(&agent->random));
    return agent;
}

void agent_free(Agent *agent)
{
    if (!agent)
        return;
    mcts_free(agent->search);
    mem_free(agent);
}

void agent_follow(Agent *agent, int player, const Move *move)
{
    if (agent->search)
        mcts_follow(agent->search, player, move);
}

void agent_begin(Agent *agent, const State *view, int player, const Moveset *legal)
{
    agent->made = 0;
    agent->blind = hash_next(&agent->random);
    agent->stopped = moveset_count(legal) <= 1;
    if (agent->search && !agent->stopped)
        mcts_begin(agent->search, view, player);
}

bool agent_think(Agent *agent, long playouts)
{
    long left = agent->wanted - agent->made;
    if (agent->stopped || !agent->search || left <= 0)
        return true;
    long now = playouts < 1 ? 1 : playouts < left ? playouts : left;
    agent->stopped = mcts_run(agent->search, now) < 0;
    agent->made += now;
    return agent->stopped || agent->made >= agent->wanted || mcts_done(agent->search);
}

double agent_progress(const Agent *agent)
{
    return agent->stopped || !agent->search || agent->made >= agent->wanted || mcts_done(agent->search)
               ? 1
               : (double)agent->made / (double)agent->wanted;
}

const Mcts *agent_mcts(const Agent *agent)
{
    return agent->search;
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
    int count = mcts_moves(agent->search, list, GOOD_MOVES);
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
    bool searched = agent->search && count > 1 && agent->made > 0;
    if (searched && CHARACTERS[agent->plan.level].overlooks > 0 && best_seen(agent, legal, out))
        return;
    if (searched && mcts_best(agent->search, legal, &best))
        *out = best.move;
    else
        moveset_nth(legal, hash_next(&agent->random) % count, out);
}
