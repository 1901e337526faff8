#include "tui/seating.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/random.h"
#include "play/seats_store.h"

enum { START, COUNT, ORDER, SEAT, BACK = SEAT + SEATS };

void seating_settle(Seating *seating)
{
    if (seating->stage)
        seats_settle(&seating->seats, seating->stage);
}

/* Which pictures the pieces have may depend on how many play. */
static void set_count(Seating *seating, int count)
{
    Diags ignored = {0};
    stage_free(seating->stage);
    seating->seats.count = count;
    seating->stage = stage_new(seating->game->rules, seating->choice.level, count, &ignored);
    diags_free(&ignored);
    seating_settle(seating);
}

void seating_title(const App *app, const Seating *seating, int index, Buf *out)
{
    const Ruleset *rules = seating->game->rules;
    const char *side = ruleset_player(rules, index);
    seats_title(&seating->seats, rules, index, language_get(), app_unicode(app), out);
    if (side && *seating->seats.seat[index].name)
        buf_printf(out, " (%s)", ruleset_text(rules, side, language_get()));
}

/* ---- beginning ---- */

/* What is remembered is who sat down, not where chance put them. */
static void start(App *app, CatalogueGame *game, LevelChoice choice, Seats seats)
{
    Buf error = {0};
    AppOptions *options = &app->options;
    seats_remember(game->name, &seats, &error); /* where nothing can be written, the game goes on */
    buf_free(&error);
    if (seats.draw)
        seats_draw(&seats, hash_mix(options->has_seed ? options->seed : random_fresh_seed()));
    options->players = options->seats = 0;
    options->draw_seats = false;
    screen_open_seated(app, game, choice, &seats);
}

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
        buf_printf(error, message(MSG_CLI_SEATS_AND_PLAYERS), options->seats, options->players);
    else if (count < least || count > most)
        buf_printf(error, message(MSG_SEATING_COUNT_WRONG), least, most, count);
    else {
        seats_init(seats, count);
        seat_profile(&seats->seat[0], &app->profile);
        take_texts(options, seats);
        seats->draw = options->draw_seats;
        return true;
    }
    return false;
}

static bool is_told(const AppOptions *options)
{
    return options->players > 0 || options->seats > 0 || options->draw_seats;
}

static void play_told(App *app, CatalogueGame *game, LevelChoice choice)
{
    Seats seats;
    Buf error = {0};
    if (take_options(app, game->rules, &seats, &error))
        start(app, game, choice, seats);
    else
        screen_open_text(app, ruleset_title(game->rules, language_get()), buf_string(&error));
    buf_free(&error);
}

/* ---- the page ---- */

static void add_count(Seating *seating, Items *items)
{
    Buf value = {0};
    buf_printf(&value, "%d", seating->seats.count);
    item_set_value(items_add(items, ITEM_IN_LIST, COUNT, message(MSG_SEATING_COUNT)), buf_string(&value));
    buf_free(&value);
}

static void add_seat(const App *app, const Seating *seating, Items *items, int index)
{
    Buf title = {0};
    seating_title(app, seating, index, &title);
    Item *item = items_add(items, ITEM_IN_LIST, SEAT + index, buf_string(&title));
    item_set_value(item, seat_input_title(seating->seats.seat[index].input));
    item->role = seats_role(&seating->seats, index);
    item->yields = true;
    buf_free(&title);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    Seating *seating = screen->data;
    Page *page = &screen->page;
    seating_settle(seating);
    Buf title = {0};
    buf_printf(&title, "%s: %s", ruleset_title(seating->game->rules, language_get()),
               message(MSG_SEATING_TITLE));
    page_set(&page->title, buf_string(&title));
    buf_free(&title);
    items_add(&page->items, ITEM_IN_LIST, START, message(MSG_SEATING_START));
    if (seating->least < seating->most)
        add_count(seating, &page->items);
    for (int i = 0; i < seating->seats.count; i++)
        add_seat(app, seating, &page->items, i);
    item_set_value(items_add(&page->items, ITEM_IN_LIST, ORDER, message(MSG_SEATING_ORDER)),
                   message(seating->seats.draw ? MSG_SEATING_ORDER_CHANCE : MSG_SEATING_ORDER_LIST));
    items_add(&page->items, ITEM_IN_BAR, BACK, message(MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

static void step_count(App *app, Seating *seating, int way)
{
    int all = seating->most - seating->least + 1;
    set_count(seating, seating->least + (seating->seats.count - seating->least + way + all) % all);
    app_refill(app);
}

/* The page gives way to the game, to which there is no way back. */
static void begin(App *app, const Seating *seating)
{
    CatalogueGame *game = seating->game;
    LevelChoice choice = seating->choice;
    Seats seats = seating->seats;
    app_pop(app);
    start(app, game, choice, seats);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Seating *seating = screen->data;
    switch (id) {
    case START: begin(app, seating); break;
    case COUNT: step_count(app, seating, 1); break;
    case ORDER:
        seating->seats.draw = !seating->seats.draw;
        app_refill(app);
        break;
    case BACK:
        if (screen->below)
            app_pop(app);
        else
            screen_open_games(app);
        break;
    default: screen_open_seat(app, seating, id - SEAT);
    }
}

/* Left and right change what is focused without opening it. */
static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    Seating *seating = screen->data;
    bool sideways = (given == PLAY_EAST || given == PLAY_WEST) && !app_one_key(app);
    if (given == PLAY_HELP)
        screen_open_help(app, seating->game->rules);
    else if (sideways && screen->focus == COUNT)
        step_count(app, seating, given == PLAY_EAST ? 1 : -1);
    else if (sideways && screen->focus == ORDER)
        take(app, screen, ORDER, method);
    else
        return false;
    return true;
}

static void free_seating(Screen *screen)
{
    Seating *seating = screen->data;
    stage_free(seating->stage);
    mem_free(seating);
}

static void open_page(App *app, CatalogueGame *game, LevelChoice choice)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill, .take = take, .command = command, .free = free_seating};
    Seating *seating = mem_alloc(sizeof *seating);
    *seating = (Seating){.game = game,
                         .choice = choice,
                         .least = ruleset_players_least(game->rules),
                         .most = ruleset_players_most(game->rules)};
    seats_recall(game->name, seating->least, seating->most, &app->profile, &seating->seats);
    set_count(seating, seating->seats.count);
    app_push(app, screen_new(&KIND, seating));
}

bool seating_asks(App *app, CatalogueGame *game, LevelChoice choice)
{
    int least = ruleset_players_least(game->rules), most = ruleset_players_most(game->rules);
    if (most == 1 || (least == 1 && !is_told(&app->options)))
        return false;
    if (is_told(&app->options))
        play_told(app, game, choice);
    else
        open_page(app, game, choice);
    return true;
}
