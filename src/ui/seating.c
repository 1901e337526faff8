#include "ui/seating.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"

void seating_settle(Seating *seating)
{
    if (seating->stage)
        seats_settle(&seating->seats, seating->stage);
}

void seating_title(const App *app, const Seating *seating, int index, Buf *out)
{
    const char *side = ruleset_player(seating->rules, index);
    seats_title(&seating->seats, seating->rules, index, app->language, app_unicode(app), out);
    if (side && *seating->seats.seat[index].name)
        buf_printf(out, " (%s)", ruleset_text(seating->rules, side, app->language));
}

void seating_add(const App *app, const Seating *seating, int first, const char *group, Items *items)
{
    for (int i = 0; i < seating->seats.count; i++) {
        Buf title = {0}, words = {0};
        const Seat *seat = &seating->seats.seat[i];
        Buf agent = {0};
        agent_title(&seat->agent, seating->rules, app->language, &agent);
        const char *input = seat->played ? buf_string(&agent) : seat_input_title(seat->input, app->language);
        seating_title(app, seating, i, &title);
        buf_printf(&words, "%s: %s", buf_string(&title), input);
        Item *item = items_add(items, ITEM_IN_LIST, first + i, buf_string(&title));
        item_set_value(item, input);
        item_set_detail(item, buf_string(&words));
        if (group)
            item_set_group(item, group);
        item->yields = true;
        buf_free(&title);
        buf_free(&words);
        buf_free(&agent);
    }
}

void seating_call(const App *app, const Seating *seating, Page *page)
{
    Called called;
    seats_call(&seating->seats, seating->rules, seating->seats.count, app->language, app_unicode(app),
               &called);
    for (int i = 0; i < seating->seats.count && seating->stage; i++)
        called.swatch[i] = stage_player_swatch(seating->stage, i);
    page_call(page, &called);
    called_free(&called);
}

/* ---- in the middle of a game ---- */

enum { BACK = SEATS };

typedef struct Changing {
    Seating seating;
    const Match *match;
    SeatingThen then;
    void *context;
} Changing;

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP, PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    Changing *changing = screen->data;
    seating_settle(&changing->seating);
    page_set(&screen->page.title, app_text(app, MSG_SEATING_NOW));
    seating_add(app, &changing->seating, 0, NULL, &screen->page.items);
    seating_call(app, &changing->seating, &screen->page);
    items_add(&screen->page.items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

/* Is it the same person, who plays and is shown alike. */
static bool sits_alike(const Seat *a, const Seat *b)
{
    return strcmp(a->name, b->name) == 0 && a->profiled == b->profiled && strcmp(a->folder, b->folder) == 0 &&
           a->input == b->input && a->key == b->key && strcmp(a->symbol, b->symbol) == 0 &&
           a->ascii == b->ascii && a->colour == b->colour && a->played == b->played &&
           a->agent.level == b->agent.level && a->agent.playouts == b->agent.playouts &&
           strcmp(a->agent.program, b->agent.program) == 0 && strcmp(a->agent.style, b->agent.style) == 0;
}

static void leave(App *app, const Changing *changing)
{
    const Seats *seats = &changing->seating.seats, *before = match_seats(changing->match);
    bool changed = false;
    for (int i = 0; i < seats->count; i++)
        changed = changed || !sits_alike(&seats->seat[i], &before->seat[i]);
    app_pop(app);
    if (changed)
        changing->then(app, changing->context, seats);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Changing *changing = screen->data;
    if (id == BACK)
        leave(app, changing);
    else
        screen_open_seat(app, &changing->seating, id);
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)method;
    if (given == PLAY_BACK)
        leave(app, screen->data);
    return given == PLAY_BACK;
}

static void free_changing(Screen *screen)
{
    mem_free(screen->data);
}

void screen_open_seating(App *app, const Match *match, SeatingThen then, void *context)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill, .take = take, .command = command, .free = free_changing};
    Changing *changing = mem_alloc(sizeof *changing);
    *changing = (Changing){
        .seating = {.rules = match_rules(match), .stage = match_stage(match), .seats = *match_seats(match)},
        .match = match,
        .then = then,
        .context = context};
    programs_list(&changing->seating.programs);
    app_push(app, screen_new(&KIND, changing));
}
