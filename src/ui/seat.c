/* Seat: who sits in one seat, how that one plays, and what stands for that one. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "play/seats_store.h"
#include "ui/seating.h"

enum { WHO, INPUT, SWITCH, SYMBOL, COLOUR, BACK };

typedef struct SeatPage {
    Seating *seating;
    int index;
    ProfileList profiles;
} SeatPage;

static Seat *seat_of(const SeatPage *page)
{
    return &page->seating->seats.seat[page->index];
}

static Screen *open_page(App *app, const ScreenKind *kind, Seating *seating, int index)
{
    SeatPage *page = mem_alloc(sizeof *page);
    page->seating = seating;
    page->index = index;
    profiles_list(&page->profiles, NULL);
    Screen *screen = screen_new(kind, page);
    app_push(app, screen);
    return screen;
}

static void free_page(Screen *screen)
{
    mem_free(screen->data);
}

/* ---- who it is ---- */

enum { NEW_NAME = PROFILES, NOBODY, WHO_BACK, AGENT };

/* Another person keeps what was wished for the seat, where that one has no profile to say it. */
static void sit(SeatPage *page, const Profile *profile, const char *name)
{
    Seat *seat = seat_of(page), before = *seat;
    if (profile)
        seat_profile(seat, profile);
    else
        seat_guest(seat, name);
    seat->colour = before.colour;
    if (profile)
        return;
    seat->input = before.input;
    seat->key = before.key;
    if (before.profiled)
        return;
    memcpy(seat->symbol, before.symbol, sizeof seat->symbol);
    seat->ascii = before.ascii;
}

static void who_fill(App *app, Screen *screen)
{
    const SeatPage *page = screen->data;
    Items *items = &screen->page.items;
    page_set(&screen->page.title, app_text(app, MSG_SEAT_WHO));
    for (int i = 0; i < page->profiles.count; i++)
        items_add(items, ITEM_IN_LIST, i, profile_title(&page->profiles.list[i], app->language));
    items_add(items, ITEM_IN_LIST, NEW_NAME, app_text(app, MSG_SEAT_GUEST));
    items_add(items, ITEM_IN_LIST, NOBODY, app_text(app, MSG_SEAT_NOBODY));
    seating_add_agents(app, page->seating, AGENT, items);
    items_add(items, ITEM_IN_BAR, WHO_BACK, app_text(app, MSG_SCREEN_BACK));
}

static bool name_fits(void *context, const char *text, Buf *error)
{
    (void)context;
    return seat_name_good(text, error);
}

static void name_guest(App *app, void *context, const char *text)
{
    sit(context, NULL, text);
    app_pop(app);
    app_refill(app);
}

static void place_agent(App *app, void *context, const AgentPlan *plan)
{
    seating_place(seat_of(context), plan);
    app_pop(app);
    app_refill(app);
}

static void who_take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    SeatPage *page = screen->data;
    if (id == NEW_NAME) {
        screen_open_writing(app, app_text(app, MSG_PLAYER_NAME), "", PROFILE_NAME_COLUMNS, name_fits,
                            name_guest, page, NULL);
        return;
    }
    if (id < PROFILES)
        sit(page, &page->profiles.list[id], NULL);
    if (id == NOBODY)
        sit(page, NULL, "");
    if (id >= AGENT)
        seating_take_agent(app, page->seating, id - AGENT, place_agent, page);
    else
        app_pop(app);
}

/* ---- the switch ---- */

static void key_fill(App *app, Screen *screen)
{
    page_set(&screen->page.title, app_text(app, MSG_SEAT_SWITCH));
    page_set(&screen->page.text, app_text(app, MSG_SCREEN_PRESS_SWITCH));
}

/* A mouse button or a device selects anyway. */
static bool key_pressed(App *app, Screen *screen, Key key)
{
    const SeatPage *page = screen->data;
    seat_of(page)->key = key;
    app_pop(app);
    return true;
}

/* ---- the symbol ---- */

enum { ANY_SYMBOL = SEAT_SYMBOLS, SYMBOL_BACK };

static void symbols_fill(App *app, Screen *screen)
{
    Items *items = &screen->page.items;
    page_set(&screen->page.title, app_text(app, MSG_PLAYER_SYMBOL));
    items_add(items, ITEM_IN_LIST, ANY_SYMBOL, app_text(app, MSG_SEAT_ANY));
    for (int i = 0; i < SEAT_SYMBOLS; i++) {
        char ascii[2] = {seat_symbol_ascii(i), 0};
        items_add(items, ITEM_IN_LIST, i, app_unicode(app) ? seat_symbol(i) : ascii);
    }
    items_add(items, ITEM_IN_BAR, SYMBOL_BACK, app_text(app, MSG_SCREEN_BACK));
}

static void symbols_take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Seat *seat = seat_of(screen->data);
    if (id <= ANY_SYMBOL)
        seat_wish_symbol(seat, id == ANY_SYMBOL ? -1 : id);
    app_pop(app);
}

/* ---- the page ---- */

static void add_value(const App *app, Page *page, int id, Message label, const char *value)
{
    item_set_value(items_add(&page->items, ITEM_IN_LIST, id, app_text(app, label)), value);
}

static void add_key(const App *app, Page *page, const Seat *seat)
{
    bool scans = seat->input == SEAT_SWITCH || (seat->input == SEAT_OWN && app_one_key(app));
    Buf name = {.language = app->language};
    if (seat->key != KEYCODE_NONE)
        key_describe(seat->key, &name);
    if (scans)
        add_value(app, page, SWITCH, MSG_SEAT_SWITCH,
                  name.length > 0 ? buf_string(&name) : seat_input_title(SEAT_OWN, app->language));
    buf_free(&name);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP, PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    const SeatPage *page = screen->data;
    const Seat *seat = seat_of(page);
    const Seats *seats = &page->seating->seats;
    Buf title = {0}, name = {0};
    seating_settle(page->seating);
    seating_call(app, page->seating, &screen->page);
    seating_title(app, page->seating, page->index, &title);
    seats_name(seats, page->seating->rules, page->index, app->language, &name);
    page_set(&screen->page.title, buf_string(&title));
    add_value(app, &screen->page, WHO, MSG_SEAT_WHO, buf_string(&name));
    if (!seat->played) {
        add_value(app, &screen->page, INPUT, MSG_SEAT_INPUT, seat_input_title(seat->input, app->language));
        add_key(app, &screen->page, seat);
    }
    add_value(app, &screen->page, SYMBOL, MSG_PLAYER_SYMBOL,
              seats_symbol(seats, page->index, app_unicode(app)));
    add_value(app, &screen->page, COLOUR, MSG_SEAT_COLOUR,
              seat_colour_title((int)seats_role(seats, page->index) - (int)ROLE_FIRST, app->language));
    items_add(&screen->page.items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
    buf_free(&title);
    buf_free(&name);
}

/* The next one that nobody else has. */
static void next_colour(const SeatPage *page)
{
    Seats *seats = &page->seating->seats;
    int shown = (int)seats_role(seats, page->index) - (int)ROLE_FIRST;
    for (int i = 1; i <= SEAT_COLOURS; i++) {
        seat_of(page)->colour = (shown + i) % SEAT_COLOURS;
        seating_settle(page->seating);
        if (seats_role(seats, page->index) == seat_colour_role(seat_of(page)->colour))
            return;
    }
}

static void open_key(App *app, const SeatPage *page)
{
    static const ScreenKind KIND = {
        .where = ON_TEXT, .fill = key_fill, .key = key_pressed, .free = free_page};
    open_page(app, &KIND, page->seating, page->index)->still = true;
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    static const ScreenKind WHO_KIND = {
        .where = ON_MENU, .fill = who_fill, .take = who_take, .free = free_page};
    static const ScreenKind SYMBOL_KIND = {
        .where = ON_MENU, .fill = symbols_fill, .take = symbols_take, .free = free_page};
    SeatPage *page = screen->data;
    Seat *seat = seat_of(page);
    app_refill(app);
    switch (id) {
    case WHO: open_page(app, &WHO_KIND, page->seating, page->index); break;
    case INPUT: seat->input = (SeatInput)((seat->input + 1) % SEAT_INPUTS); break;
    case SWITCH: open_key(app, page); break;
    case SYMBOL: open_page(app, &SYMBOL_KIND, page->seating, page->index); break;
    case COLOUR: next_colour(page); break;
    default: app_pop(app);
    }
}

void screen_open_seat(App *app, Seating *seating, int index)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take, .free = free_page};
    open_page(app, &KIND, seating, index);
}
