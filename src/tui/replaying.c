/* Replaying: a save on the screen, step by step or played back. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/picture.h"
#include "save/replay.h"
#include "tui/screens.h"

typedef struct Replaying {
    Replay *replay;
    Picture picture;
    State *view; /* what is known to who looks on, or NULL where that is all */
    int viewer;  /* see game/sight.h */
    bool playing;
} Replaying;

enum { FORWARD, BACKWARD, PLAYBACK, TO_START, TO_END, CLOSE };

static void add_fact(Page *page, Message format, int number)
{
    Buf fact = {0};
    buf_printf(&fact, message(format), number);
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
}

static void set_facts(const Replaying *replaying, Page *page)
{
    const Match *match = replay_match(replaying->replay);
    Buf fact = {0}, time = {0};
    page_clear_facts(page);
    buf_printf(&fact, message(MSG_SCREEN_REPLAY_STEP), (int)replay_position(replaying->replay),
               (int)replay_count(replaying->replay));
    page_add_fact(page, buf_string(&fact));
    add_fact(page, MSG_SCREEN_MOVES, match_move_count(match));
    buf_clear(&fact);
    app_time_text(match_elapsed(match), &time);
    buf_printf(&fact, message(MSG_SCREEN_TIME), buf_string(&time));
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
    buf_free(&time);
}

/* The move that has just been made, in words. */
static void set_about(const Replaying *replaying, Page *page)
{
    const Match *match = replay_match(replaying->replay);
    size_t records = match_record_count(match);
    Buf words = {0};
    if (records > 0)
        match_describe(match, records - 1, replaying->viewer, language_get(), &words);
    else
        buf_text(&words, message(MSG_SCREEN_OPENING));
    page_set(&page->about, buf_string(&words));
    buf_free(&words);
}

static void add_items(const Replaying *replaying, Items *items)
{
    bool end = replay_position(replaying->replay) >= replay_count(replaying->replay);
    bool start = replay_position(replaying->replay) == 0;
    if (!end) {
        items_add(items, ITEM_IN_BAR, FORWARD, message(MSG_SCREEN_REPLAY_FORWARD));
        items_add(items, ITEM_IN_BAR, PLAYBACK, message(MSG_SCREEN_REPLAY_PLAY));
    }
    if (!start)
        items_add(items, ITEM_IN_BAR, BACKWARD, message(MSG_SCREEN_REPLAY_BACK));
    if (!start)
        items_add(items, ITEM_IN_BAR, TO_START, message(MSG_SCREEN_REPLAY_START));
    if (!end)
        items_add(items, ITEM_IN_BAR, TO_END, message(MSG_SCREEN_REPLAY_END));
    items_add(items, ITEM_IN_BAR, CLOSE, message(MSG_QUIT));
}

/* The board as who looks on sees it. */
static void set_picture(Replaying *replaying)
{
    Match *match = replay_match(replaying->replay);
    int player = replaying->viewer == PLAYER_ALL_SEEING ? 0 : replaying->viewer;
    if (!replaying->view)
        replaying->view = state_new(match_stage(match));
    game_view(match_machine(match), match_state(match), player, replaying->view);
    picture_set(&replaying->picture, match_stage(match), match_machine(match), replaying->view,
                player == PLAYER_NOBODY ? PICTURE_PUBLIC : player);
}

static void fill(App *app, Screen *screen)
{
    (void)app;
    Replaying *replaying = screen->data;
    Match *match = replay_match(replaying->replay);
    Page *page = &screen->page;
    set_picture(replaying);
    page->board = &replaying->picture.source;
    page_set(&page->title, ruleset_title(match_rules(match), language_get()));
    set_facts(replaying, page);
    set_about(replaying, page);
    screen->still = replaying->playing;
    if (replaying->playing)
        items_add(&page->items, ITEM_IN_BAR, PLAYBACK, message(MSG_SCREEN_REPLAY_STOP));
    else
        add_items(replaying, &page->items);
}

static void move_to(App *app, Replaying *replaying, size_t position)
{
    Buf why = {0};
    if (!replay_seek(replaying->replay, position, &why)) {
        app_say(app, buf_string(&why));
        replaying->playing = false;
    }
    buf_free(&why);
    app_refill(app);
}

static int pace(const App *app)
{
    return settings_get(&app->settings, SETTING_SCAN_INTERVAL);
}

static void play_back(App *app, Screen *screen, bool on)
{
    Replaying *replaying = screen->data;
    replaying->playing = on;
    screen->wake = on ? app_now() + pace(app) : SCREEN_NEVER;
    app_refill(app);
}

static void tick(App *app, Screen *screen)
{
    Replaying *replaying = screen->data;
    if (!replaying->playing)
        return;
    move_to(app, replaying, replay_position(replaying->replay) + 1);
    bool more = replaying->playing && replay_position(replaying->replay) < replay_count(replaying->replay);
    play_back(app, screen, more);
}

/* Any press stops what plays by itself. */
static bool key(App *app, Screen *screen, Key pressed)
{
    (void)pressed;
    const Replaying *replaying = screen->data;
    if (!replaying->playing)
        return false;
    play_back(app, screen, false);
    return true;
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Replaying *replaying = screen->data;
    size_t position = replay_position(replaying->replay);
    switch (id) {
    case FORWARD: move_to(app, replaying, position + 1); break;
    case BACKWARD: move_to(app, replaying, position > 0 ? position - 1 : 0); break;
    case PLAYBACK: play_back(app, screen, true); break;
    case TO_START: move_to(app, replaying, 0); break;
    case TO_END: move_to(app, replaying, replay_count(replaying->replay)); break;
    default: app_quit(app); break;
    }
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    const Replaying *replaying = screen->data;
    switch (given) {
    case PLAY_HELP: screen_open_match_help(app, replay_match(replaying->replay)); return true;
    case PLAY_WEST:
    case PLAY_UNDO: take(app, screen, BACKWARD, method); return true;
    case PLAY_EAST:
    case PLAY_REDO: take(app, screen, FORWARD, method); return true;
    case PLAY_RESTART:
    case PLAY_FIRST: take(app, screen, TO_START, method); return true;
    case PLAY_LAST: take(app, screen, TO_END, method); return true;
    case PLAY_BACK: app_quit(app); return true;
    default: return false;
    }
}

static void free_replaying(Screen *screen)
{
    Replaying *replaying = screen->data;
    state_free(replaying->view);
    replay_free(replaying->replay);
    mem_free(replaying);
}

/* Who looks on: a player of this name, or nobody in particular. False with a sentence. */
static bool find_viewer(const Replay *replay, const char *as, int *viewer, Buf *error)
{
    const Match *match = replay_match(replay);
    Buf players = {0}, name = {0};
    utf8_clean(&name, as ? as : "", as ? strlen(as) : 0, false, false);
    *viewer = as ? match_find_player(match, as) : replay_viewer(replay);
    bool found = !as || *viewer != PLAYER_NOBODY;
    for (int p = 0; p < match_players(match); p++)
        buf_printf(&players, "%s%s", p > 0 ? ", " : "", stage_player_name(match_stage(match), p));
    if (!found)
        buf_printf(error, message(MSG_CLI_NO_PLAYER), buf_string(&name), buf_string(&players));
    buf_free(&players);
    buf_free(&name);
    return found;
}

bool screen_open_replay(App *app, const char *path, const char *as, Buf *error)
{
    static const ScreenKind KIND = {.where = ON_BOARD,
                                    .fill = fill,
                                    .take = take,
                                    .command = command,
                                    .key = key,
                                    .tick = tick,
                                    .free = free_replaying};
    Replay *replay = replay_open(path, app->catalogue, error);
    if (!replay)
        return false;
    int viewer;
    if (!find_viewer(replay, as, &viewer, error)) {
        replay_free(replay);
        return false;
    }
    Replaying *replaying = mem_alloc(sizeof *replaying);
    replaying->replay = replay;
    replaying->viewer = viewer;
    app_push(app, screen_new(&KIND, replaying));
    if (replay_notice(replay))
        app_say(app, replay_notice(replay));
    else if (viewer == PLAYER_NOBODY)
        app_say(app, message(MSG_SCREEN_REPLAY_PUBLIC));
    return true;
}
