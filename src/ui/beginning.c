/* Beginning: one page before a game, where its rules leave something open: its options, how many play, and who sits
 * where. It begins with what was chosen the last time, and one press on its first entry is enough. */
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/random.h"
#include "play/seats_store.h"
#include "play/variants_store.h"
#include "ui/agreeing.h"
#include "ui/seating.h"
#include "link/link.h"

enum { START, COUNT, OTHERS, ORDER, RESET, BACK, OPTION, SEAT = OPTION + VARIANTS_MOST };

enum { UNGROUPED = 12 }; /* so many entries are looked through faster than headings */

typedef struct Beginning {
    CatalogueGame *game;
    LevelChoice choice;
    Variants chosen;
    int least, most; /* players */
    Stage *stage;    /* for as many as there are now; or NULL */
    Seating seating;
} Beginning;

/* Which pictures the pieces have may depend on how many play. */
static void set_count(Beginning *beginning, int count)
{
    Diags ignored = {0};
    stage_free(beginning->stage);
    seats_set_count(&beginning->seating.seats, count);
    beginning->stage =
        stage_new_with(beginning->game->rules, beginning->choice.level, count, &beginning->chosen, &ignored);
    beginning->seating.stage = beginning->stage;
    diags_free(&ignored);
    seating_settle(&beginning->seating);
}

/* ---- starting ---- */

/* What is remembered is what was chosen and who sat down, not where chance put them. Where nothing can be written,
 * the game goes on. */
static void remember(const char *whose, const CatalogueGame *game, const Variants *chosen, const Seats *seats)
{
    Buf ignored = {0};
    if (variant_count(game->rules) > 0)
        variants_remember(whose, game->rules, game->name, chosen, &ignored);
    if (ruleset_players_most(game->rules) > 1)
        seats_remember(whose, game->name, seats, &ignored);
    buf_free(&ignored);
}

static void start(App *app, CatalogueGame *game, LevelChoice choice, const Variants *chosen, Seats seats)
{
    AppOptions *options = &app->options;
    agreeing_choose(app, game, chosen);
    remember(app->profile.folder, game, chosen, &seats);
    if (seats.draw)
        seats_draw(&seats, hash_mix(options->has_seed ? options->seed : random_fresh_seed()));
    options->players = options->seats = 0;
    options->draw_seats = false;
    screen_open_seated(app, game, choice, ruleset_players_most(game->rules) > 1 ? &seats : NULL);
}

/* ---- what the command line says ---- */

/* The texts were read once already, so they are good. */
static void take_texts(const AppOptions *options, Seats *seats)
{
    ProfileList profiles;
    Buf ignored = {0};
    profiles_list(&profiles, NULL);
    for (int i = 0; i < options->seats; i++)
        seat_read(options->seat[i], &profiles, &seats->seat[i], &ignored);
    buf_free(&ignored);
}

static int wanted_count(const AppOptions *options, int least)
{
    if (options->players > 0)
        return options->players;
    return options->seats > least ? options->seats : least;
}

/* Those whom the command line names; False with a sentence when they do not fit. */
static bool take_options(const App *app, const Ruleset *rules, Seats *seats, Buf *error)
{
    const AppOptions *options = &app->options;
    int least = ruleset_players_least(rules), most = ruleset_players_most(rules);
    int count = wanted_count(options, least);
    if (options->players > 0 && options->seats > options->players)
        buf_printf(error, app_text(app, MSG_CLI_SEATS_AND_PLAYERS), options->seats, options->players);
    else if (count < least || count > most)
        buf_printf(error, app_text(app, MSG_SEATING_COUNT_WRONG), least, most, count);
    else {
        seats_init(seats, count);
        seat_profile(&seats->seat[0], &app->profile);
        take_texts(options, seats);
        seats->draw = options->draw_seats;
        return seats_described(seats, rules, error);
    }
    return false;
}

static bool names_players(const AppOptions *options)
{
    return options->players > 0 || options->seats > 0 || options->draw_seats;
}

/* ---- the page ---- */

static const char *heading(const App *app, const Beginning *beginning, Message title)
{
    int entries = variant_count(beginning->game->rules) + beginning->seating.seats.count;
    return entries > UNGROUPED ? app_text(app, title) : NULL;
}

static Item *add(Items *items, int id, const char *title, const char *value, const char *group)
{
    Buf words = {0};
    buf_printf(&words, "%s: %s", title, value);
    Item *item = items_add(items, ITEM_IN_LIST, id, title);
    item_set_value(item, value);
    item_set_detail(item, buf_string(&words));
    if (group)
        item_set_group(item, group);
    buf_free(&words);
    return item;
}

static void add_options(const App *app, const Beginning *beginning, Items *items)
{
    const Ruleset *rules = beginning->game->rules;
    for (int i = 0; i < variant_count(rules); i++) {
        Buf value = {0};
        variant_value_title(rules, i, beginning->chosen.value[i], app->language, &value);
        add(items, OPTION + i, variant_title(rules, i, app->language), buf_string(&value),
            heading(app, beginning, MSG_BEGIN_OPTIONS));
        buf_free(&value);
    }
}

/* Which agent (ui/seating.h) plays all seats but the first one, SEATING_PERSON where persons do; SEATING_OTHER: some and some. */
static int agent_of_others(const Seating *seating)
{
    return seats_alike(&seating->seats) ? seating_agent_of(seating, &seating->seats.seat[1]) : SEATING_OTHER;
}

static void title_of_others(const App *app, const Seating *seating, Buf *out)
{
    const Seat *second = &seating->seats.seat[1];
    if (!seats_alike(&seating->seats))
        buf_text(out, app_text(app, MSG_AGENT_MIXED));
    else if (second->played)
        agent_title(&second->agent, seating->rules, app->language, out);
    else
        buf_text(out, app_text(app, MSG_AGENT_PEOPLE));
}

static void add_seats(const App *app, const Beginning *beginning, Items *items)
{
    const Seating *seating = &beginning->seating;
    const char *group = heading(app, beginning, MSG_PLAYERS_TITLE);
    Buf count = {0}, others = {0};
    buf_printf(&count, "%d", seating->seats.count);
    title_of_others(app, seating, &others);
    if (beginning->least < beginning->most)
        add(items, COUNT, app_text(app, MSG_SEATING_COUNT), buf_string(&count), group);
    if (seating->seats.count > 1)
        add(items, OTHERS, app_text(app, MSG_AGENT_OTHERS), buf_string(&others), group);
    if (beginning->most > 1)
        seating_add(app, seating, SEAT, group, items);
    if (seating->seats.count > 1)
        add(items, ORDER, app_text(app, MSG_SEATING_ORDER),
            app_text(app, seating->seats.draw ? MSG_SEATING_ORDER_CHANCE : MSG_SEATING_ORDER_LIST), group);
    buf_free(&count);
    buf_free(&others);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    Beginning *beginning = screen->data;
    Page *page = &screen->page;
    Buf title = {0};
    seating_settle(&beginning->seating);
    buf_printf(&title, app_text(app, MSG_BEGIN_TITLE), ruleset_title(beginning->game->rules, app->language));
    page_set(&page->title, buf_string(&title));
    items_add(&page->items, ITEM_IN_LIST, START, app_text(app, MSG_SEATING_START));
    add_options(app, beginning, &page->items);
    add_seats(app, beginning, &page->items);
    seating_call(app, &beginning->seating, page);
    items_add(&page->items, ITEM_IN_BAR, RESET, app_text(app, MSG_BEGIN_RESET));
    items_add(&page->items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
    buf_free(&title);
}

static void step_count(App *app, Beginning *beginning, int way)
{
    int all = beginning->most - beginning->least + 1, now = beginning->seating.seats.count;
    set_count(beginning, beginning->least + (now - beginning->least + way + all) % all);
    app_refill(app);
}

/* All seats but the first, and what sits out there. */
static void place_others(App *app, void *context, const AgentPlan *plan)
{
    Seats *seats = context;
    for (int i = 1; i < SEATS; i++) {
        Seat *seat = &seats->seat[i];
        bool plays = i < seats->count;
        if (plan ? plays || seat->played : seat->played)
            seating_place(seat, plan);
    }
    app_refill(app);
}

/* People, then the levels from gentle to strong, what the rules describe and other programs, and people again. */
static void step_others(App *app, Beginning *beginning, int way)
{
    const Seating *seating = &beginning->seating;
    int agent = agent_of_others(seating), all = seating_agents(seating) + 1;
    int now = agent < 0 ? 0 : agent + 1, next = (now + way + all) % all;
    AgentPlan plan = next > 0 ? seating_agent(seating, next - 1) : (AgentPlan){0};
    place_others(app, &beginning->seating.seats, next > 0 ? &plan : NULL);
}

static void step_option(App *app, Beginning *beginning, int option, int way)
{
    int values = variant_values(beginning->game->rules, option);
    int *value = &beginning->chosen.value[option];
    *value = (*value + way + values) % values;
    set_count(beginning, beginning->seating.seats.count);
    app_refill(app);
}

/* As the rules say, with whom there are for who plays for the first time. */
static void reset(App *app, Beginning *beginning)
{
    Seats *seats = &beginning->seating.seats;
    variants_first(beginning->game->rules, &beginning->chosen);
    seats_init(seats, beginning->least);
    seat_profile(&seats->seat[0], &app->profile);
    seats_invite(seats);
    set_count(beginning, beginning->least);
    app_refill(app);
    app_say(app, app_text(app, MSG_BEGIN_WAS_RESET));
}

/* The page gives way to the game, to which there is no way back. */
static void begin(App *app, const Beginning *beginning)
{
    CatalogueGame *game = beginning->game;
    LevelChoice choice = beginning->choice;
    Variants chosen = beginning->chosen;
    Seats seats = beginning->seating.seats;
    app_pop(app);
    start(app, game, choice, &chosen, seats);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Beginning *beginning = screen->data;
    Seats *seats = &beginning->seating.seats;
    switch (id) {
    case START: begin(app, beginning); break;
    case COUNT: step_count(app, beginning, 1); break;
    case ORDER:
        seats->draw = !seats->draw;
        app_refill(app);
        break;
    case OTHERS: screen_open_others(app, &beginning->seating, place_others, seats); break;
    case RESET: reset(app, beginning); break;
    case BACK:
        if (screen->below)
            app_pop(app);
        else
            screen_open_games(app);
        break;
    default:
        if (id >= SEAT)
            screen_open_seat(app, &beginning->seating, id - SEAT);
        else
            step_option(app, beginning, id - OPTION, 1);
    }
}

/* Left and right change what is focused without opening it. */
static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    Beginning *beginning = screen->data;
    int focus = screen->focus, way = given == PLAY_EAST ? 1 : -1;
    bool sideways = (given == PLAY_EAST || given == PLAY_WEST) && !app_one_key(app);
    if (given == PLAY_HELP)
        screen_open_help(app, beginning->game->rules);
    else if (sideways && focus == COUNT)
        step_count(app, beginning, way);
    else if (sideways && focus == OTHERS)
        step_others(app, beginning, way);
    else if (sideways && focus == ORDER)
        take(app, screen, ORDER, method);
    else if (sideways && focus >= OPTION && focus < SEAT)
        step_option(app, beginning, focus - OPTION, way);
    else
        return false;
    return true;
}

static void free_beginning(Screen *screen)
{
    Beginning *beginning = screen->data;
    stage_free(beginning->stage);
    mem_free(beginning);
}

/* Seats of another game may have opponents that this one does not describe. */
static void replace_strangers(Seating *seating)
{
    Buf ignored = {0};
    for (int i = 0; i < seating->seats.count; i++)
        if (!seat_described(&seating->seats.seat[i], seating->rules, &ignored))
            seating->seats.seat[i].agent = (AgentPlan){.level = AGENT_MEDIUM};
    buf_free(&ignored);
}

/* seats: as the command line has them, or NULL: those of the last time. */
static void open_page(App *app, CatalogueGame *game, LevelChoice choice, const Seats *seats)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill, .take = take, .command = command, .free = free_beginning};
    Beginning *beginning = mem_alloc(sizeof *beginning);
    *beginning = (Beginning){.game = game,
                             .choice = choice,
                             .least = ruleset_players_least(game->rules),
                             .most = ruleset_players_most(game->rules),
                             .seating = {.rules = game->rules}};
    agreeing_chosen(app, game, &beginning->chosen);
    if (seats)
        beginning->seating.seats = *seats;
    else
        seats_recall(app->profile.folder, game->name, beginning->least, beginning->most, &app->profile,
                     &beginning->seating.seats);
    replace_strangers(&beginning->seating);
    programs_list(&beginning->seating.programs);
    set_count(beginning, beginning->seating.seats.count);
    app_push(app, screen_new(&KIND, beginning));
}

void screen_open_beginning(App *app, CatalogueGame *game, LevelChoice choice)
{
    open_page(app, game, choice, NULL);
}

bool beginning_possible(const CatalogueGame *game)
{
    return game->rules && (variant_count(game->rules) > 0 || ruleset_players_most(game->rules) > 1);
}

/* Players are told by the command line, and options perhaps: then there is nothing left to ask. */
static void begin_told(App *app, CatalogueGame *game, LevelChoice choice, bool asks_options)
{
    Seats seats;
    Variants chosen;
    Buf error = {0};
    agreeing_chosen(app, game, &chosen);
    if (!take_options(app, game->rules, &seats, &error))
        screen_open_text(app, ruleset_title(game->rules, app->language), buf_string(&error));
    else if (asks_options)
        open_page(app, game, choice, &seats);
    else
        start(app, game, choice, &chosen, seats);
    buf_free(&error);
}

bool beginning_asks(App *app, CatalogueGame *game, LevelChoice choice)
{
    Seats seats;
    if (!beginning_possible(game))
        return false;
    bool goes_on = agreeing_goes_on(app, game, &seats), told = agreeing_told(app, game);
    bool asks_options = variant_count(game->rules) > 0 && !told;
    bool several = ruleset_players_most(game->rules) > 1;
    if (goes_on)
        screen_open_seated(app, game, choice, seats.count > 0 ? &seats : NULL);
    else if (several && names_players(&app->options))
        begin_told(app, game, choice, asks_options);
    else if (asks_options || several)
        open_page(app, game, choice, NULL);
    else
        return false;
    return true;
}
