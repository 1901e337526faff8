/* Replaying: a save on the screen, step by step or played back; one that is still played is followed. */
#include <string.h>

#include "base/duration.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/picture.h"
#include "play/chronicle.h"
#include "play/happened.h"
#include "play/watch.h"
#include "save/claim.h"
#include "save/replay.h"
#include "ui/screens.h"

/* A save that another program plays. */
typedef struct Following {
    CatalogueGame *game;
    LevelChoice choice;
    char *path;
    Watch *watch;
    bool held; /* it is played there still */
} Following;

typedef struct Replaying {
    Replay *replay;
    Picture picture;
    State *view;       /* what is known to who looks on, or NULL where that is all */
    uint8_t *happened; /* to the cells since the step before */
    int viewer;        /* see game/sight.h */
    bool playing;
    Following *following; /* or NULL */
} Replaying;

enum { FORWARD, BACKWARD, PLAYBACK, TO_START, TO_END, CLOSE, TAKE_OVER };

static void add_fact(const App *app, Page *page, Message format, int number)
{
    Buf fact = {0};
    buf_printf(&fact, app_text(app, format), number);
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
}

static void set_facts(const App *app, const Replaying *replaying, Page *page)
{
    const Match *match = replay_match(replaying->replay);
    Buf fact = {0}, time = {0};
    page_clear_facts(page);
    if (replaying->following)
        page_add_fact(page,
                      app_text(app, replaying->following->held ? MSG_ELSEWHERE_PLAYED : MSG_ELSEWHERE_LEFT));
    buf_printf(&fact, app_text(app, MSG_SCREEN_REPLAY_STEP), (int)replay_position(replaying->replay),
               (int)replay_count(replaying->replay));
    page_add_fact(page, buf_string(&fact));
    add_fact(app, page, MSG_SCREEN_MOVES, match_move_count(match));
    buf_clear(&fact);
    duration_text(match_elapsed(match), &time);
    buf_printf(&fact, app_text(app, MSG_SCREEN_TIME), buf_string(&time));
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
    buf_free(&time);
}

/* The move that has just been made, in words. */
static void set_about(const App *app, const Replaying *replaying, Page *page)
{
    const Match *match = replay_match(replaying->replay);
    size_t records = match_record_count(match);
    Buf words = {0};
    if (records > 0)
        match_describe(match, records - 1, replaying->viewer, NULL, app->language, &words);
    else
        buf_text(&words, app_text(app, MSG_SCREEN_OPENING));
    page_set(&page->about, buf_string(&words));
    buf_free(&words);
}

static void add_items(const App *app, const Replaying *replaying, Items *items)
{
    bool end = replay_position(replaying->replay) >= replay_count(replaying->replay);
    bool start = replay_position(replaying->replay) == 0;
    const Following *following = replaying->following;
    if (following && !match_finished(replay_match(replaying->replay)))
        items_add(items, ITEM_IN_BAR, TAKE_OVER,
                  app_text(app, following->held ? MSG_ELSEWHERE_TAKE : MSG_SCREEN_RESUME));
    if (!end) {
        items_add(items, ITEM_IN_BAR, FORWARD, app_text(app, MSG_SCREEN_REPLAY_FORWARD));
        items_add(items, ITEM_IN_BAR, PLAYBACK, app_text(app, MSG_SCREEN_REPLAY_PLAY));
    }
    if (!start)
        items_add(items, ITEM_IN_BAR, BACKWARD, app_text(app, MSG_SCREEN_REPLAY_BACK));
    if (!start)
        items_add(items, ITEM_IN_BAR, TO_START, app_text(app, MSG_SCREEN_REPLAY_START));
    if (!end)
        items_add(items, ITEM_IN_BAR, TO_END, app_text(app, MSG_SCREEN_REPLAY_END));
    items_add(items, ITEM_IN_BAR, CLOSE,
              app_text(app, following || app->top->below ? MSG_SCREEN_BACK : MSG_QUIT));
}

/* The board as who looks on sees it. */
static void set_picture(const App *app, Replaying *replaying)
{
    Match *match = replay_match(replaying->replay);
    int player = replaying->viewer == PLAYER_ALL_SEEING ? 0 : replaying->viewer;
    if (!replaying->view)
        replaying->view = state_new(match_stage(match));
    game_view(match_machine(match), match_state(match), player, replaying->view);
    picture_set(&replaying->picture, match_stage(match), match_machine(match), replaying->view,
                player == PLAYER_NOBODY ? PICTURE_PUBLIC : player);
    replaying->picture.profile = &app->profile;
    replaying->picture.language = app->language;
}

/* What the last step has done to the board. */
static const uint8_t *find_happened(const App *app, Replaying *replaying)
{
    const Match *match = replay_match(replaying->replay);
    size_t cells = (size_t)stage_width(match_stage(match)) * (size_t)stage_height(match_stage(match));
    mem_free(replaying->happened);
    replaying->happened = NULL;
    if (!settings_get(&app->settings, SETTING_MARK_HAPPENED))
        return NULL;
    replaying->happened = mem_alloc(cells);
    happened_marks(match, replaying->viewer, replaying->happened);
    return replaying->happened;
}

static void fill(App *app, Screen *screen)
{
    Replaying *replaying = screen->data;
    Match *match = replay_match(replaying->replay);
    Page *page = &screen->page;
    set_picture(app, replaying);
    page->board = &replaying->picture.source;
    page->change = find_happened(app, replaying);
    page->pushed = page->change ? happened_push(match, replaying->viewer) + 1 : 0;
    page_set(&page->title, ruleset_title(match_rules(match), app->language));
    set_facts(app, replaying, page);
    set_about(app, replaying, page);
    screen->still = replaying->playing;
    if (replaying->following && screen->wake == SCREEN_NEVER)
        screen->wake = app_now(app) + WATCH_PAUSE;
    if (replaying->playing)
        items_add(&page->items, ITEM_IN_BAR, PLAYBACK, app_text(app, MSG_SCREEN_REPLAY_STOP));
    else
        add_items(app, replaying, &page->items);
}

static void move_to(App *app, Replaying *replaying, size_t position)
{
    Buf why = {.language = app->language};
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
    screen->wake = on ? app_now(app) + pace(app) : SCREEN_NEVER;
    app_refill(app);
}

/* What was added since is read; whoever saw the present sees it again, whoever looked back stays there. */
static void read_again(Replaying *replaying, App *app)
{
    size_t position = replay_position(replaying->replay);
    bool at_end = position >= replay_count(replaying->replay);
    Buf why = {.language = app->language};
    Replay *fresh = replay_open(replaying->following->path, app->catalogue, &why);
    if (fresh && replay_seek(fresh, at_end ? replay_count(fresh) : position, &why)) {
        state_free(replaying->view);
        replaying->view = NULL;
        replay_free(replaying->replay);
        replaying->replay = fresh;
        replaying->viewer = replay_viewer(fresh);
    } else {
        app_say(app, buf_string(&why));
        replay_free(fresh);
    }
    buf_free(&why);
}

/* Nothing is written where nothing has changed. */
static void follow(App *app, Screen *screen)
{
    Replaying *replaying = screen->data;
    Following *following = replaying->following;
    bool changed = watch_changed(following->watch), held = claim_held(following->path);
    if (changed)
        read_again(replaying, app);
    if (changed || held != following->held)
        app_refill(app);
    following->held = held;
    screen->wake = app_now(app) + WATCH_PAUSE;
}

static void tick(App *app, Screen *screen)
{
    Replaying *replaying = screen->data;
    if (replaying->following && !replaying->playing)
        follow(app, screen);
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

static void leave(App *app, const Replaying *replaying)
{
    if (app->top->below)
        app_pop(app);
    else if (replaying->following)
        screen_open_games(app);
    else
        screen_leave(app);
}

/* This screen is closed first: what it is about is played here from now on. */
static void take_over(App *app, const Following *following)
{
    char *path = mem_copy(following->path);
    CatalogueGame *game = following->game;
    LevelChoice choice = following->choice;
    app_pop(app);
    screen_take_over(app, game, choice, path);
    mem_free(path);
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
    case TAKE_OVER: take_over(app, replaying->following); break;
    default: leave(app, replaying); break;
    }
}

static void show_help(App *app, const Replaying *replaying)
{
    int player = replaying->viewer == PLAYER_ALL_SEEING ? 0 : replaying->viewer;
    MatchHelp help = {.match = replay_match(replaying->replay), .seen = replaying->view, .player = player};
    screen_open_match_help(app, &help);
}

/* What the steps up to here were. */
static void show_history(App *app, const Replaying *replaying)
{
    const Match *match = replay_match(replaying->replay);
    Called called;
    Buf text = {0};
    match_call(match, app->language, app_unicode(app), &called);
    chronicle_tell(match, replaying->viewer, &called, &text);
    screen_open_called_text(app, play_command_title(PLAY_HISTORY, app->language), buf_string(&text), &called);
    buf_free(&text);
    called_free(&called);
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    const Replaying *replaying = screen->data;
    switch (given) {
    case PLAY_HELP: show_help(app, replaying); return true;
    case PLAY_HISTORY: show_history(app, replaying); return true;
    case PLAY_WEST:
    case PLAY_UNDO: take(app, screen, BACKWARD, method); return true;
    case PLAY_EAST:
    case PLAY_REDO: take(app, screen, FORWARD, method); return true;
    case PLAY_RESTART:
    case PLAY_FIRST: take(app, screen, TO_START, method); return true;
    case PLAY_LAST: take(app, screen, TO_END, method); return true;
    case PLAY_BACK: leave(app, replaying); return true;
    default: return false;
    }
}

static void free_replaying(Screen *screen)
{
    Replaying *replaying = screen->data;
    Following *following = replaying->following;
    if (following) {
        watch_free(following->watch);
        mem_free(following->path);
        mem_free(following);
    }
    state_free(replaying->view);
    mem_free(replaying->happened);
    replay_free(replaying->replay);
    mem_free(replaying);
}

/* Who looks on: a player of this name, or nobody in particular. False with a sentence. */
static bool find_viewer(const App *app, const Replay *replay, const char *as, int *viewer, Buf *error)
{
    const Match *match = replay_match(replay);
    Buf players = {0}, name = {0};
    utf8_clean(&name, as ? as : "", as ? strlen(as) : 0, false, false);
    *viewer = as ? match_find_player(match, as) : replay_viewer(replay);
    bool found = !as || *viewer != PLAYER_NOBODY;
    for (int p = 0; p < match_players(match); p++)
        buf_printf(&players, "%s%s", p > 0 ? ", " : "", stage_player_name(match_stage(match), p));
    if (!found)
        buf_printf(error, app_text(app, MSG_CLI_NO_PLAYER), buf_string(&name), buf_string(&players));
    buf_free(&players);
    buf_free(&name);
    return found;
}

/* A page about a save; NULL with a sentence. */
static Replaying *open_page(App *app, const char *path, const char *as, Buf *error)
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
        return NULL;
    int viewer;
    if (!find_viewer(app, replay, as, &viewer, error)) {
        replay_free(replay);
        return NULL;
    }
    Replaying *replaying = mem_alloc(sizeof *replaying);
    replaying->replay = replay;
    replaying->viewer = viewer;
    app_push(app, screen_new(&KIND, replaying));
    return replaying;
}

bool screen_open_replay(App *app, const char *path, const char *as, Buf *error)
{
    const Replaying *replaying = open_page(app, path, as, error);
    if (replaying && replay_notice(replaying->replay))
        app_say(app, replay_notice(replaying->replay));
    else if (replaying && replaying->viewer == PLAYER_NOBODY)
        app_say(app, app_text(app, MSG_SCREEN_REPLAY_PUBLIC));
    return replaying;
}

/* It begins at the present. */
bool screen_open_watch(App *app, CatalogueGame *game, LevelChoice choice, const char *path, Buf *error)
{
    Watch *watch = watch_new();
    watch_add(watch, path);
    Replaying *replaying = open_page(app, path, NULL, error);
    if (!replaying) {
        watch_free(watch);
        return false;
    }
    replaying->following = mem_alloc(sizeof *replaying->following);
    *replaying->following = (Following){game, choice, mem_copy(path), watch, claim_held(path)};
    move_to(app, replaying, replay_count(replaying->replay));
    return true;
}
