/* Players: who plays. At the start it goes on by itself after a while with who played last. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "play/profile.h"
#include "ui/screens.h"
#include "ui/terminal.h"
#include "ui/loop.h"
#include "ui/turns.h"

typedef struct Players {
    ProfileList list;
    PlayersThen then; /* NULL: the menu of games */
    void *context;
    int chosen;        /* while it is asked whether all keys are wanted */
    bool changing;     /* whom to change is asked, not who plays */
    bool start;        /* it is the first screen; there is no way back */
    Profile last;      /* who goes on by itself */
    Key key[PROFILES]; /* the switches of those who play with one key */
    int keys;
} Players;

/* Items beside the players. */
enum { NEW = 1 << 20, CHANGE, BACK };

static bool waits(const Screen *screen)
{
    return screen->wake != SCREEN_NEVER;
}

/* ---- choosing ---- */

static void go_on(App *app, const Players *players, bool by_itself)
{
    Buf ignored = {0};
    PlayersThen then = players->then;
    void *context = players->context;
    profile_remember(app->profile.folder, &ignored); /* where nothing can be written, the game goes on */
    buf_free(&ignored);
    if (players->start)
        app_pop(app);
    if (then)
        then(app, context, by_itself);
    else
        screen_open_games(app);
}

enum { KEEP_ONE_KEY, USE_ALL_KEYS };

static void keys_answered(App *app, void *context, int answer)
{
    const Players *players = context;
    app_change_player(app, &players->list.list[players->chosen], answer == KEEP_ONE_KEY);
    go_on(app, players, false);
}

/* The settings of one player. */
static void peek_settings(const Profile *profile, Settings *out)
{
    Diags ignored = {0};
    settings_load(profile->folder, out, &ignored);
    diags_free(&ignored);
}

static bool has_all_keys(const App *app, const Profile *profile)
{
    Settings settings;
    peek_settings(profile, &settings);
    bool all = !settings_get(&settings, SETTING_ONE_KEY) && !app->options.one_key;
    settings_free(&settings);
    return all;
}

/* Who has one key only must not lose it by one press, which chose a player who has more. */
static void choose(App *app, Players *players, int index, InputMethod method)
{
    const Profile *chosen = &players->list.list[index];
    const char *answers[] = {app_text(app, MSG_SCREEN_LEAVE_NOT), app_text(app, MSG_SCREEN_LEAVE), NULL};
    players->chosen = index;
    if (!app_one_key(app) || method == INPUT_KEY || !has_all_keys(app, chosen)) {
        keys_answered(app, players, USE_ALL_KEYS);
        return;
    }
    Buf text = {0};
    buf_printf(&text, app_text(app, MSG_PLAYERS_ALL_KEYS), profile_title(chosen, app->language));
    screen_open_question(app, setting_title(SETTING_ONE_KEY, app->language), buf_string(&text), answers,
                         keys_answered, players, NULL);
    buf_free(&text);
}

static void tick(App *app, Screen *screen)
{
    const Players *players = screen->data;
    app_change_player(app, &players->last, false);
    go_on(app, players, true);
}

/* ---- a new one ---- */

static bool name_fits(void *context, const char *text, Buf *error)
{
    (void)context;
    return profile_name_free(text, NULL, error);
}

/* Begins with the settings of who made it: what works for that one's hands works at once. */
static void make(App *app, void *context, const char *text)
{
    const Players *players = context;
    Profile profile;
    Buf error = {.language = app->language};
    Settings before = app->settings;
    before.path = NULL;
    if (profile_make(text, &profile, &error)) {
        app_change_player(app, &profile, false);
        for (int s = 0; s < SETTING_COUNT; s++)
            settings_set(&app->settings, (Setting)s, settings_get(&before, (Setting)s));
        app_settings_changed(app);
        if (!players->start)
            profile_remember(app->profile.folder, &error);
        screen_open_player(app, profile.folder);
        screen_open_scale(app);
    }
    if (error.length > 0)
        app_say(app, buf_string(&error));
    buf_free(&error);
}

/* ---- the page ---- */

/* On a narrow screen the names must be told apart first. */
static bool has_room(const App *app)
{
    int columns, rows;
    app->terminal->size(app->terminal->own, &columns, &rows);
    return columns >= PROFILE_NAME_COLUMNS + 16;
}

static void add_player(App *app, Screen *screen, int index)
{
    const Players *players = screen->data;
    const Profile *profile = &players->list.list[index];
    bool last = strcmp(profile->folder, players->start ? players->last.folder : app->profile.folder) == 0;
    Item *item = items_add(&screen->page.items, ITEM_IN_LIST, index, profile_title(profile, app->language));
    char ascii[2] = {profile->ascii, 0};
    Buf value = {0};
    if (last && has_room(app))
        buf_text(&value, app_text(app, players->start ? MSG_PLAYERS_LAST : MSG_PLAYERS_NOW));
    buf_printf(&value, "%s%s", value.length ? "  " : "", app_unicode(app) ? profile->symbol : ascii);
    item_set_value(item, buf_string(&value));
    if (last && screen->focus < 0)
        screen->focus = index;
    buf_free(&value);
}

/* The seconds that are left, a begun one as a whole one. */
static void set_text(const App *app, Screen *screen)
{
    enum { SECOND = 1000 };
    const Players *players = screen->data;
    Buf text = {0}, left = {0};
    buf_printf(&left, "%lld s", (long long)((screen->wake - app_now(app) + SECOND - 1) / SECOND));
    if (waits(screen))
        buf_printf(&text, app_text(app, MSG_PLAYERS_WAIT), profile_title(&players->last, app->language),
                   buf_string(&left));
    page_set(&screen->page.text, waits(screen) ? buf_string(&text) : NULL);
    buf_free(&text);
    buf_free(&left);
}

static int64_t count_down(App *app, Screen *screen)
{
    enum { SECOND = 1000 };
    if (!waits(screen))
        return SCREEN_NEVER;
    set_text(app, screen);
    int64_t left = screen->wake - app_now(app);
    return left > 0 && left % SECOND > 0 ? left % SECOND : SECOND;
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    Players *players = screen->data;
    Items *items = &screen->page.items;
    profiles_list(&players->list, NULL);
    page_set(&screen->page.title, app_text(app, players->changing ? MSG_PLAYERS_WHOM : MSG_PLAYERS_WHO));
    set_text(app, screen);
    for (int i = 0; i < players->list.count; i++)
        add_player(app, screen, i);
    if (!players->changing && !settings_holds(&app->settings, SECTION_PLAYERS)) {
        items_add(items, ITEM_IN_LIST, NEW, app_text(app, MSG_PLAYERS_NEW))->off =
            players->list.count == PROFILES;
        items_add(items, ITEM_IN_LIST, CHANGE, app_text(app, MSG_PLAYERS_CHANGE));
    }
    if (!players->start)
        items_add(items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

static void open_changing(App *app);

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    Players *players = screen->data;
    if (id == BACK)
        app_pop(app);
    else if (id == NEW)
        screen_open_writing(app, app_text(app, MSG_PLAYER_NAME), "", PROFILE_NAME_COLUMNS, name_fits, make,
                            players, NULL);
    else if (id == CHANGE)
        open_changing(app);
    else if (players->changing)
        screen_open_player(app, players->list.list[id].folder);
    else
        choose(app, players, id, method);
}

/* Any press stops the wait and does nothing else. */
static bool stop_waiting(App *app, Screen *screen)
{
    if (!waits(screen))
        return false;
    screen->wake = SCREEN_NEVER;
    screen->still = false;
    app_refill(app);
    return true;
}

/* Before it is known who plays, the switch of each who plays with one key selects. */
static bool key(App *app, Screen *screen, Key pressed)
{
    const Players *players = screen->data;
    if (stop_waiting(app, screen))
        return true;
    for (int i = 0; i < players->keys && app_one_key(app); i++)
        if (pressed == players->key[i] && !turns_is_switch(app, pressed)) {
            loop_press(app);
            return true;
        }
    return false;
}

static void suspend(App *app, Screen *screen, const char *reason)
{
    (void)reason;
    stop_waiting(app, screen);
}

static void free_players(Screen *screen)
{
    Players *players = screen->data;
    mem_free(players);
}

static Screen *new_screen(PlayersThen then, void *context)
{
    static const ScreenKind KIND = {.where = ON_MENU,
                                    .fill = fill,
                                    .take = take,
                                    .key = key,
                                    .tick = tick,
                                    .clock = count_down,
                                    .suspend = suspend,
                                    .free = free_players};
    Players *players = mem_alloc(sizeof *players);
    players->then = then;
    players->context = context;
    return screen_new(&KIND, players);
}

void screen_open_players(App *app)
{
    app_push(app, new_screen(NULL, NULL));
}

static void open_changing(App *app)
{
    Screen *screen = new_screen(NULL, NULL);
    ((Players *)screen->data)->changing = true;
    app_push(app, screen);
}

/* ---- at the start ---- */

/* Who plays with one key must be able to say so before it is known: then the page is scanned as for that one,
 * the last player first. */
static void find_switches(App *app, Players *players)
{
    const Profile *scanned = NULL;
    for (int i = 0; i < players->list.count; i++) {
        const Profile *profile = &players->list.list[i];
        Settings settings;
        peek_settings(profile, &settings);
        if (settings_get(&settings, SETTING_ONE_KEY)) {
            players->key[players->keys++] = (Key)settings_get(&settings, SETTING_SWITCH_KEY);
            if (!scanned || strcmp(profile->folder, players->last.folder) == 0)
                scanned = profile;
        }
        settings_free(&settings);
    }
    if (scanned && !app_one_key(app))
        app_change_player(app, scanned, false);
}

/* No scan moves meanwhile; 0: it does not go on by itself. */
static void set_wait(const App *app, Screen *screen)
{
    int wait = settings_get(&app->settings, SETTING_START_WAIT);
    if (wait <= 0)
        return;
    screen->wake = app_now(app) + wait;
    screen->still = true;
}

void screen_open_start(App *app, PlayersThen then, void *context)
{
    Screen *screen = new_screen(then, context);
    Players *players = screen->data;
    profiles_list(&players->list, NULL);
    players->last = app->profile;
    players->start = true;
    screen->root = true;
    set_wait(app, screen);
    find_switches(app, players);
    app_push(app, screen);
}
