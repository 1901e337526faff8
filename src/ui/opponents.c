/* Opponents: the agents that may sit in a seat of a game, as items of a page, and a page of those for all seats but one. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "ui/seating.h"

enum { COMMAND_COLUMNS = 200 /* that a command may take which is written here */ };

static const int LEVELS = AGENT_LEVELS - AGENT_GENTLE;

/* ---- which there are ---- */

int seating_agents(const Seating *seating)
{
    return LEVELS + ruleset_styles(seating->rules) + seating->programs.count;
}

AgentPlan seating_agent(const Seating *seating, int agent)
{
    AgentPlan plan = {.level = AGENT_RANDOM};
    int style = agent - LEVELS, program = style - ruleset_styles(seating->rules);
    if (style < 0)
        plan.level = (AgentLevel)(AGENT_GENTLE + agent);
    else if (program < 0)
        snprintf(plan.style, sizeof plan.style, "%s", ruleset_style(seating->rules, style));
    else
        memcpy(plan.program, seating->programs.command[program], sizeof plan.program);
    plan.agreed = program >= 0;
    return plan;
}

static int program_of(const Seating *seating, const Seat *seat)
{
    for (int i = 0; i < seating->programs.count; i++)
        if (strcmp(seating->programs.command[i], seat->agent.program) == 0)
            return LEVELS + ruleset_styles(seating->rules) + i;
    return SEATING_OTHER;
}

int seating_agent_of(const Seating *seating, const Seat *seat)
{
    int style = ruleset_style_find(seating->rules, seat->agent.style);
    int level = (int)seat->agent.level - AGENT_GENTLE;
    if (!seat->played)
        return SEATING_PERSON;
    if (*seat->agent.program)
        return program_of(seating, seat);
    if (*seat->agent.style)
        return style < 0 ? SEATING_OTHER : LEVELS + style;
    return level < 0 ? SEATING_OTHER : level;
}

void seating_place(Seat *seat, const AgentPlan *plan)
{
    int colour = seat->colour;
    seat_guest(seat, "");
    seat->played = plan != NULL;
    seat->colour = colour;
    if (plan)
        seat->agent = *plan;
}

/* ---- as items ---- */

static void describe(const App *app, const AgentPlan *plan, Buf *out)
{
    static const Message LONG[AGENT_LEVELS] = {[AGENT_GENTLE] = MSG_AGENT_GENTLE_LONG,
                                               [AGENT_EASY] = MSG_AGENT_EASY_LONG,
                                               [AGENT_MEDIUM] = MSG_AGENT_MEDIUM_LONG,
                                               [AGENT_STRONG] = MSG_AGENT_STRONG_LONG};
    if (*plan->program)
        buf_printf(out, app_text(app, MSG_PROGRAM_LONG), plan->program);
    else
        buf_text(out, app_text(app, *plan->style ? MSG_AGENT_STYLE_LONG : LONG[plan->level]));
}

int seating_add_agents(const App *app, const Seating *seating, int first, Items *items)
{
    int agents = seating_agents(seating);
    for (int i = 0; i < agents; i++) {
        AgentPlan plan = seating_agent(seating, i);
        Buf title = {0}, detail = {0};
        agent_title(&plan, seating->rules, app->language, &title);
        describe(app, &plan, &detail);
        item_set_detail(items_add(items, ITEM_IN_LIST, first + i, buf_string(&title)), buf_string(&detail));
        buf_free(&title);
        buf_free(&detail);
    }
    if (app_one_key(app))
        return agents;
    Item *other = items_add(items, ITEM_IN_LIST, first + agents, app_text(app, MSG_PROGRAM_OTHER));
    item_set_detail(other, app_text(app, MSG_PROGRAM_OTHER_LONG));
    return agents + 1;
}

/* ---- the command of another program ---- */

typedef struct Writing {
    SeatingPlan then;
    void *context;
} Writing;

static bool command_fits(void *context, const char *text, Buf *error)
{
    (void)context;
    return program_fits_seat(text, error);
}

static void command_written(App *app, void *context, const char *text)
{
    const Writing *writing = context;
    AgentPlan plan = {.level = AGENT_RANDOM, .agreed = true};
    snprintf(plan.program, sizeof plan.program, "%s", text);
    writing->then(app, writing->context, &plan);
}

void seating_take_agent(App *app, const Seating *seating, int taken, SeatingPlan then, void *context)
{
    if (taken < seating_agents(seating)) {
        AgentPlan plan = seating_agent(seating, taken);
        then(app, context, &plan);
        return;
    }
    Writing *writing = mem_alloc(sizeof *writing);
    *writing = (Writing){then, context};
    screen_open_writing(app, app_text(app, MSG_PROGRAM_ASK), "", COMMAND_COLUMNS, command_fits,
                        command_written, writing, mem_free);
}

/* ---- the page ---- */

enum { PEOPLE, BACK, AGENT };

typedef struct Others {
    const Seating *seating;
    SeatingPlan then;
    void *context;
} Others;

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP, PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    const Others *others = screen->data;
    Items *items = &screen->page.items;
    page_set(&screen->page.title, app_text(app, MSG_AGENT_OTHERS));
    seating_add_agents(app, others->seating, AGENT, items);
    Item *people = items_add(items, ITEM_IN_LIST, PEOPLE, app_text(app, MSG_AGENT_PEOPLE));
    item_set_detail(people, app_text(app, MSG_AGENT_PEOPLE_LONG));
    items_add(items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

static void chosen(App *app, void *context, const AgentPlan *plan)
{
    Others others = *(const Others *)context;
    app_pop(app);
    others.then(app, others.context, plan);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Others *others = screen->data;
    if (id == BACK)
        app_pop(app);
    else if (id == PEOPLE)
        chosen(app, screen->data, NULL);
    else
        seating_take_agent(app, others->seating, id - AGENT, chosen, screen->data);
}

static void free_others(Screen *screen)
{
    mem_free(screen->data);
}

void screen_open_others(App *app, const Seating *seating, SeatingPlan then, void *context)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take, .free = free_others};
    Others *others = mem_alloc(sizeof *others);
    *others = (Others){seating, then, context};
    app_push(app, screen_new(&KIND, others));
}
