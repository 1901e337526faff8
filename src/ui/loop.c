/* The loop serves all screens alike with keys, mouse, and one switch. */
#include "ui/loop.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/message.h"
#include "ui/animation.h"
#include "ui/cue.h"
#include "ui/effort.h"
#include "ui/focus.h"
#include "ui/saying.h"
#include "ui/scanning.h"
#include "ui/screens.h"
#include "ui/searching.h"
#include "ui/showing.h"
#include "ui/speaking.h"
#include "ui/turns.h"
#include "ui/watching.h"

/* ---- filling ---- */

static void keep_focus(Screen *screen)
{
    const Item *item = items_find(&screen->page.items, screen->focus);
    bool moved = item && item->place == ITEM_ON_BOARD && item->cell != screen->focus_cell;
    if (screen->focus >= 0 && (!item || moved))
        screen->focus = focus_nearest(&screen->page, screen->focus_cell);
    if (screen->focus < 0 && !screen->wordless)
        screen->focus = focus_nearest(&screen->page, screen->focus_cell);
}

static void remember_focus(Screen *screen)
{
    const Item *item = items_find(&screen->page.items, screen->focus);
    if (item && item->place == ITEM_ON_BOARD)
        screen->focus_cell = item->cell;
}

/* The locks of the game that is played on top of the others, also in what is opened from it. */
static void use_locks(App *app)
{
    const Screen *screen = app->top;
    while (screen && !screen->rules)
        screen = screen->below;
    settings_lock(&app->settings, screen ? screen->rules : NULL);
}

static bool tells_releases(const App *app);

/* How old what somebody sees is when a press of theirs arrives. */
static void use_trip(App *app)
{
    int set = settings_get(&app->settings, SETTING_ROUND_TRIP);
    bool wanted = set == 0 && app_one_key(app) && !app->terminal->tell;
    int measured = app->terminal->trip ? app->terminal->trip(app->terminal->own, wanted) : 0;
    scanner_trip(&app->scanner, set > 0 ? set : wanted ? measured : 0);
}

/* The page anew; filling may open another screen on top, which then is filled as well. */
static void fill(App *app)
{
    while (app->stale && app->top) {
        app->stale = false;
        app->clock = 0;
        animation_end(app);
        Screen *screen = app->top;
        turns_hold(app);
        use_locks(app);
        items_clear(&screen->page.items);
        showing_style(app, &screen->page);
        screen->kind->fill(app, screen);
        if (screen != app->top || app->stale)
            continue;
        searching_cut(app, screen);
        keep_focus(screen);
        remember_focus(screen);
        scanning_start(app);
        tells_releases(app);
        if (app->terminal->point)
            app->terminal->point(app->terminal->own,
                                 app_one_key(app) && scan_settings(&app->settings).method == SCAN_DIRECTED);
        use_trip(app);
    }
    app->dirty = true;
}

/* ---- taking items ---- */

static void run_command(App *app, PlayCommand command, InputMethod method);

static void take(App *app, int id, InputMethod method)
{
    Screen *screen = app->top;
    page_set(&screen->page.message, NULL);
    app->dirty = true;
    if (id >= ITEM_SCAN_MENU && id < ITEM_SCAN_END)
        return;
    if (id == ITEM_SEARCH_END)
        searching_end(app);
    else if (id >= ITEM_COMMAND && id < ITEM_SCAN_MENU)
        run_command(app, (PlayCommand)(id - ITEM_COMMAND), method);
    else if (screen->kind->take)
        screen->kind->take(app, screen, id, method);
}

/* A press just after a move: it belongs to the move's own press, or takes the move back. */
static void revoke_press(App *app, InputMethod method)
{
    if (!scanner_press(&app->scanner, app_now(app)))
        return;
    speaking_hush(app);
    page_set(&app->top->page.message, NULL);
    run_command(app, PLAY_UNDO, method);
    app->revoke = 0;
    app_refill(app);
}

/* What has come of it. */
static void switch_result(App *app, ScanInput input, InputMethod method, ScanResult result)
{
    if (result.event == SCAN_NOTHING || result.event == SCAN_IGNORED)
        return;
    app->dirty = true;
    speaking_hush(app);
    speaking_moved(app, result.event);
    turns_woken(app);
    scanning_remember(app, result.event == SCAN_SELECTED ? result.id : -1);
    bool pressed =
        (input == SCAN_SELECT || input == SCAN_HOLD) &&
        (result.event == SCAN_ENTERED || result.event == SCAN_MOVED || result.event == SCAN_SELECTED);
    app->presses += pressed;
    if (pressed || (input == SCAN_SELECT && result.event == SCAN_LEFT))
        effort_press(app);
    if (result.event != SCAN_SELECTED && result.event != SCAN_CLOSED)
        effort_step(app);
    if (result.event == SCAN_SELECTED) {
        effort_pick(app, result.id);
        speaking_took(app, result.id);
        app_refill(app);
        take(app, result.id, method);
        if (result.id >= ITEM_COMMAND && result.id < ITEM_SCAN_MENU) {
            app->presses = 0;
            effort_clear(app);
        }
    }
}

static void switch_input(App *app, ScanInput input, InputMethod method)
{
    use_trip(app);
    if (app->revoke && (input == SCAN_SELECT || input == SCAN_HOLD)) {
        revoke_press(app, method);
        return;
    }
    if (app->revoke) {
        scanning_end_revoke(app); /* the next one is the first of all */
        return;
    }
    int reaction = input == SCAN_SELECT ? effort_reaction(app) : -1;
    ScanResult result = scanner_input(&app->scanner, input, app_now(app));
    if (reaction >= 0 && (result.event == SCAN_ENTERED || result.event == SCAN_SELECTED))
        adaptation_press(&app->adaptation, reaction);
    switch_result(app, input, method, result);
}

void loop_press(App *app)
{
    switch_input(app, SCAN_SELECT, INPUT_SCAN);
}

/* ---- commands ---- */

static bool refuse_locked(App *app, Setting setting)
{
    bool locked = settings_locked(&app->settings, setting) != LOCKED_BY_NOBODY;
    if (locked)
        cue_say(app, CUE_REFUSED, app_text(app, MSG_SCREEN_LOCKED_BY_PLAYER));
    return locked;
}

static void change_speed(App *app, int way)
{
    if (refuse_locked(app, SETTING_SCAN_INTERVAL))
        return;
    Buf text = {.language = app->language}, sentence = {0};
    settings_step(&app->settings, SETTING_SCAN_INTERVAL, way);
    app_settings_changed(app);
    settings_describe(&app->settings, SETTING_SCAN_INTERVAL, &text);
    buf_printf(&sentence, "%s: %s", setting_title(SETTING_SCAN_INTERVAL, app->language), buf_string(&text));
    app_say(app, buf_string(&sentence));
    buf_free(&text);
    buf_free(&sentence);
}

static void switch_one_key(App *app)
{
    if (refuse_locked(app, SETTING_ONE_KEY))
        return;
    settings_set(&app->settings, SETTING_ONE_KEY, !app_one_key(app));
    app_settings_changed(app);
    Buf key = {.language = app->language}, sentence = {0};
    key_describe((Key)settings_get(&app->settings, SETTING_SWITCH_KEY), &key);
    if (app_one_key(app))
        buf_printf(&sentence, app_text(app, MSG_SCREEN_ONE_KEY_ON), buf_string(&key));
    else
        buf_text(&sentence, app_text(app, MSG_SCREEN_ONE_KEY_OFF));
    app_say(app, buf_string(&sentence));
    buf_free(&key);
    buf_free(&sentence);
}

static void focus_on(App *app, int id)
{
    Screen *screen = app->top;
    if (app->tree) {
        scanner_point(&app->scanner, id, app_now(app));
    } else if (id != screen->focus) {
        screen->focus = id;
        remember_focus(screen);
    }
    app->dirty = true;
}

/* The item that keys start from: the one that is focused by hand or by the scan. */
static int focused(const App *app)
{
    if (!app->tree)
        return app->top->focus;
    const ScanNode *node = scanner_focus(&app->scanner);
    int count;
    const int *ids = scanner_covered(&app->scanner, &count);
    return node && count > 0 ? ids[0] : -1;
}

/* In a text without a list these keys scroll: by how many lines; 0: they do not. */
static int scrolls(const App *app, PlayCommand command)
{
    const Page *page = &app->top->page;
    if (!page->text || page->text_lines <= page->text_rows || items_in(&page->items, ITEM_IN_LIST) > 0)
        return 0;
    switch (command) {
    case PLAY_NORTH: return -1;
    case PLAY_SOUTH: return 1;
    case PLAY_FIRST: return -page->text_lines;
    case PLAY_LAST: return page->text_lines;
    default: return 0;
    }
}

static void move_focus(App *app, PlayCommand command)
{
    Page *page = &app->top->page;
    int from = focused(app), to;
    int border = settings_get(&app->settings, SETTING_FOCUS_BORDER);
    switch (command) {
    case PLAY_NEXT: to = focus_step(page, from, 1); break;
    case PLAY_PREVIOUS: to = focus_step(page, from, -1); break;
    case PLAY_FIRST: to = focus_end(page, 1); break;
    case PLAY_LAST: to = focus_last(page, from); break;
    default: to = focus_toward(page, from, play_command_direction(command), border); break;
    }
    focus_on(app, to);
}

/* What there is to choose on the page depends on where its text stands. */
static bool scroll_text(App *app, int lines)
{
    bool moved = page_scroll(&app->top->page, lines);
    if (moved)
        app_refill(app);
    return moved;
}

static void turn_page(App *app, int way)
{
    Page *page = &app->top->page;
    int rows = page->text_rows > 2 ? page->text_rows - 1 : 1;
    if (page->text && page->text_lines > page->text_rows) {
        scroll_text(app, way * rows);
        return;
    }
    int id = focused(app);
    for (int i = 0; i < 8; i++)
        id = focus_toward(page, id, way > 0 ? 4 : 0, CHOICE_STAY);
    focus_on(app, id);
}

static void select_focused(App *app, InputMethod method)
{
    if (app->tree) {
        switch_input(app, SCAN_SELECT, method);
    } else if (app->top->focus >= 0) {
        speaking_took(app, app->top->focus);
        take(app, app->top->focus, method);
    }
}

/* The menu of games lies below everything, also when the program began elsewhere. */
static void go_back(App *app)
{
    if (app->top->below)
        app_pop(app);
    else if (!app->top->root)
        screen_open_games(app);
}

static void everyday_command(App *app, PlayCommand command, InputMethod method)
{
    switch (command) {
    case PLAY_NORTH:
    case PLAY_EAST:
    case PLAY_SOUTH:
    case PLAY_WEST:
    case PLAY_NEXT:
    case PLAY_PREVIOUS:
    case PLAY_FIRST:
    case PLAY_LAST:
        if (scrolls(app, command))
            scroll_text(app, scrolls(app, command));
        else
            move_focus(app, command);
        break;
    case PLAY_SELECT: select_focused(app, method); break;
    case PLAY_PAGE_UP: turn_page(app, -1); break;
    case PLAY_PAGE_DOWN: turn_page(app, 1); break;
    case PLAY_HELP: screen_open_help(app, NULL); break;
    case PLAY_SETTINGS: screen_open_settings(app); break;
    case PLAY_ONE_KEY: switch_one_key(app); break;
    case PLAY_SLOWER: change_speed(app, 1); break;
    case PLAY_FASTER: change_speed(app, -1); break;
    case PLAY_REDRAW: app->terminal->forget(app->terminal->own); break;
    case PLAY_FIND: searching_begin(app); break;
    case PLAY_QUIT: screen_leave(app); break;
    case PLAY_BACK: go_back(app); break;
    case PLAY_ERASE: run_command(app, PLAY_BACK, method); break;
    default: break;
    }
}

static void run_command(App *app, PlayCommand command, InputMethod method)
{
    Screen *screen = app->top;
    app->dirty = true;
    if (screen->kind->command && screen->kind->command(app, screen, command, method))
        return;
    everyday_command(app, command, method);
}

/* ---- events ---- */

static bool screen_takes(App *app, Key key)
{
    Screen *screen = app->top;
    if (!screen->kind->key)
        return false;
    if (screen->still && app_one_key(app))
        return !app_press_counts(app, screen) || screen->kind->key(app, screen, key);
    if (!screen->kind->key(app, screen, key))
        return false;
    scanner_touch(&app->scanner, app_now(app));
    return true;
}

/* ---- a key that is held and let go ---- */

/* Whether the way of scanning needs it, and the terminal tells it. */
static bool tells_releases(const App *app)
{
    bool wanted = app_one_key(app) && scan_settings(&app->settings).method == SCAN_INVERSE;
    return app->terminal->release && app->terminal->release(app->terminal->own, wanted);
}

/* ---- a second key ---- */

static bool is_second(const App *app, Key key)
{
    return app_one_key(app) && settings_get(&app->settings, SETTING_SCAN_METHOD) == CHOICE_TWO_KEYS &&
           key == (Key)settings_get(&app->settings, SETTING_SECOND_KEY) && !turns_is_switch(app, key);
}

/* Each press moves on once, as long as the key is held. */
static void second_pressed(App *app)
{
    int64_t now = app_now(app);
    bool repeats = app->stepped != 0 && now - app->stepped < HELD_REPEAT;
    app->stepped = now;
    if (!repeats)
        switch_input(app, SCAN_NEXT, INPUT_SCAN);
}

enum { KEEP_ONE, USE_TWO };

static void second_answered(App *app, void *context, int answer)
{
    (void)context;
    if (answer != USE_TWO)
        return;
    settings_set(&app->settings, SETTING_SECOND_KEY, app->unknown);
    settings_set(&app->settings, SETTING_SCAN_METHOD, CHOICE_TWO_KEYS);
    app_settings_changed(app);
}

static void offer_second(App *app)
{
    const char *answers[] = {app_text(app, MSG_SCREEN_LEAVE_NOT), app_text(app, MSG_SCREEN_SECOND_YES), NULL};
    Buf name = {.language = app->language}, text = {0};
    key_describe(app->unknown, &name);
    buf_printf(&text, app_text(app, MSG_SCREEN_SECOND_TEXT), buf_string(&name));
    screen_open_question(app, setting_title(SETTING_SECOND_KEY, app->language), buf_string(&text), answers,
                         second_answered, NULL, NULL);
    buf_free(&name);
    buf_free(&text);
}

/* A key that means nothing, again and again between presses of the switch: a second switch. It is offered once. */
static void notice_second(App *app, Key key)
{
    enum { ENOUGH = 3 };
    int64_t now = app_now(app);
    bool repeats = key == app->unknown && now - app->stepped < HELD_REPEAT;
    app->stepped = now;
    if (!app_one_key(app) || repeats || app->unknowns > ENOUGH ||
        settings_locked(&app->settings, SETTING_SECOND_KEY))
        return;
    app->unknowns = key == app->unknown ? app->unknowns + 1 : 1;
    app->unknown = key;
    if (app->unknowns == ENOUGH) {
        app->unknowns++;
        offer_second(app);
    }
}

static void key_pressed(App *app, Key key)
{
    Screen *screen = app->top;
    if (is_second(app, key) && !screen->still) {
        if (!turns_refuse(app, TURN_KEY, (Key)settings_get(&app->settings, SETTING_SWITCH_KEY)))
            second_pressed(app);
        return;
    }
    if (turns_refuse(app, TURN_KEY, key) || searching_key(app, key) || screen_takes(app, key))
        return;
    if (app_one_key(app) && turns_is_switch(app, key)) {
        switch_input(app, tells_releases(app) ? SCAN_HOLD : SCAN_SELECT, INPUT_SCAN);
        return;
    }
    PlayCommand command = keymap_command(&app->keymap, key, screen->kind->where);
    if (command == PLAY_NONE) {
        notice_second(app, key);
        return;
    }
    if (app->revoke)
        scanning_end_revoke(app);
    page_set(&screen->page.message, NULL);
    speaking_hush(app);
    run_command(app, command, INPUT_KEY);
}

static void settle(App *app)
{
    if (!app->top && !app->over)
        screen_open_games(app);
    app_free_gone(app); /* a game that was left is not open any more when the menu looks for it */
    if (app->stale && !app->over)
        fill(app);
    app_free_gone(app);
}

/* Before anything else comes, so that all is done in the order in which it was meant. */
static void end_waiting(App *app)
{
    if (!held_end(&app->held))
        return;
    key_pressed(app, app->waiting);
    settle(app);
}

/* Only where any press is taken, or the switch chooses, a key that is held does harm. */
static void on_key(App *app, Key key)
{
    if (key != app->waiting)
        end_waiting(app);
    if (app->over)
        return;
    bool chooses = app->top->still || (app_one_key(app) && turns_is_switch(app, key));
    int64_t now = app_now(app);
    HeldVerdict verdict =
        chooses ? held_press(&app->held, settings_get(&app->settings, SETTING_LOCKOUT), now) : HELD_PRESS;
    app->waiting = key;
    if (verdict == HELD_PRESS)
        key_pressed(app, key);
    else if (verdict == HELD_NONE)
        scanner_touch(&app->scanner, now);
}

static void on_release(App *app, Key key)
{
    end_waiting(app); /* it went down before */
    if (app->over || app->revoke || !app_one_key(app) || !turns_is_switch(app, key))
        return;
    switch_result(app, SCAN_HOLD, INPUT_SCAN, scanner_release(&app->scanner, app_now(app)));
}

/* A thing beside the board is taken where one item takes it; where several do, each click focuses the next of them,
 * so that a tile is seen turned. */
static bool on_thing(App *app, int thing)
{
    const Items *items = &app->top->page.items;
    int first = -1, next = -1, count = 0;
    bool behind = false;
    for (size_t i = 0; thing >= 0 && i < items->count; i++) {
        const Item *item = &items->list[i];
        if (item->thing == thing) {
            first = count++ ? first : item->id;
            next = behind && next < 0 ? item->id : next;
            behind = behind || item->id == app->top->focus;
        }
    }
    if (count > 0)
        focus_on(app, next >= 0 ? next : first);
    if (count == 1)
        take(app, first, INPUT_MOUSE);
    return count > 0;
}

static void on_mouse(App *app, int x, int y, MoveButton button)
{
    end_waiting(app);
    if (app->over)
        return;
    Screen *screen = app->top;
    if (turns_refuse(app, TURN_MOUSE, KEYCODE_NONE) || screen_takes(app, KEYCODE_NONE))
        return;
    if (app_one_key(app)) {
        switch_input(app, SCAN_SELECT, INPUT_SCAN);
        return;
    }
    Item *item = page_item_at(&screen->page, x, y);
    int cell = page_cell_at(&screen->page, x, y);
    page_set(&screen->page.message, NULL);
    app->dirty = true;
    if (button != BUTTON_FIRST && cell != CELL_NONE && screen->kind->press &&
        screen->kind->press(app, screen, cell, button))
        return;
    if (on_thing(app, page_thing_at(&screen->page, x, y)))
        return;
    int further = bar_leads_to(&screen->page.items, x, y);
    if (further >= 0) {
        focus_on(app, further);
        return;
    }
    if (item && !item->off) {
        focus_on(app, item->id);
        take(app, item->id, INPUT_MOUSE);
    } else if (cell != CELL_NONE && screen->kind->cell) {
        screen->kind->cell(app, screen, cell);
    }
}

/* What one line says on the page that is shown. */
static size_t on_said(App *app, const char *words)
{
    Said said = saying_read(app, words);
    Screen *screen = app->top;
    if (app->revoke && said.kind != SAID_NOTHING)
        scanning_end_revoke(app);
    if (said.kind == SAID_ITEM) {
        focus_on(app, said.id);
        take(app, said.id, INPUT_KEY);
    } else if (said.kind == SAID_COMMAND) {
        page_set(&screen->page.message, NULL);
        run_command(app, said.command, INPUT_KEY);
    } else if (said.kind == SAID_KEY && !screen->kind->key(app, screen, said.key)) {
        go_back(app);
    }
    app->dirty = true;
    settle(app);
    return said.kind == SAID_NOTHING ? strlen(words) : said.used;
}

/* A line without words is a press of the switch, else of what is the only choice. */
static void on_words(App *app, const char *words)
{
    end_waiting(app);
    if (*words == '\0' && app_one_key(app))
        on_key(app, (Key)settings_get(&app->settings, SETTING_SWITCH_KEY));
    for (size_t used = 0; words[used] && !app->over;)
        used += on_said(app, words + used);
}

static void on_wheel(App *app, Key key)
{
    const Page *page = &app->top->page;
    if (app_one_key(app) || (page->text && scroll_text(app, key == KEYCODE_UP ? -3 : 3)))
        return;
    if (!page->board)
        move_focus(app, key == KEYCODE_UP ? PLAY_NORTH : PLAY_SOUTH);
}

static void tell_all(App *app, const char *reason)
{
    for (Screen *s = app->top; s; s = s->below) {
        if (reason && s->kind->suspend)
            s->kind->suspend(app, s, reason);
        if (!reason && s->kind->resume)
            s->kind->resume(app, s);
    }
}

static void on_end(App *app)
{
    tell_all(app, app->terminal->reason(app->terminal->own));
    while (app->top)
        app_pop(app);
    app_free_gone(app);
    app->over = true;
    app->terminal->die(app->terminal->own);
}

static void on_stop(App *app)
{
    tell_all(app, "stopped");
    app->terminal->stop(app->terminal->own);
    if (!app->top->still) /* a pause goes on */
        tell_all(app, NULL);
    app_refill(app);
}

static void on_event(App *app, const TerminalEvent *event)
{
    if (event->kind == TERMINAL_NOTHING)
        return;
    animation_heard(app);
    switch (event->kind) {
    case TERMINAL_KEY:
        if (!app_too_small(app) ||
            keymap_command(&app->keymap, event->key, app->top->kind->where) == PLAY_QUIT)
            on_key(app, event->key);
        break;
    case TERMINAL_PASTE:
        if (!app_too_small(app) && app->top->kind->pastes && event->key >= ' ')
            app->top->kind->key(app, app->top, event->key);
        break;
    case TERMINAL_MOUSE:
        if (!app_too_small(app))
            on_mouse(app, event->x, event->y, event->button);
        break;
    case TERMINAL_WORDS: on_words(app, event->words); break;
    case TERMINAL_RELEASE: on_release(app, event->key); break;
    case TERMINAL_POINT:
        if (!app_too_small(app) && app_one_key(app) && !app->top->still)
            scanning_point(app, event->x, event->y);
        break;
    case TERMINAL_WHEEL: on_wheel(app, event->key); break;
    case TERMINAL_RESIZED:
        app->dirty = true;
        if (app->top->kind->where == ON_TEXT)
            app_refill(app);
        if (app_too_small(app))
            scanner_pause(&app->scanner);
        else
            scanner_resume(&app->scanner, app_now(app));
        break;
    case TERMINAL_STOP: on_stop(app); break;
    case TERMINAL_END: on_end(app); break;
    default: break;
    }
}

/* ---- the switch device ---- */

static void on_switch(App *app, ScanInput input)
{
    animation_heard(app);
    end_waiting(app);
    if (app->over)
        return;
    if (turns_refuse(app, TURN_DEVICE, KEYCODE_NONE) || screen_takes(app, KEYCODE_NONE))
        return;
    if (app->tree || app->revoke) {
        switch_input(app, input, INPUT_DEVICE);
    } else if (input == SCAN_SELECT) {
        select_focused(app, INPUT_DEVICE);
    } else {
        move_focus(app, input == SCAN_NEXT_ROW      ? PLAY_SOUTH
                        : input == SCAN_NEXT_COLUMN ? PLAY_EAST
                                                    : PLAY_NEXT);
    }
}

/* The device was pulled out: the keys still work. */
static void lose_switch(App *app)
{
    close(app->pipe);
    app->pipe = -1;
    app_say(app, app_text(app, MSG_SCREEN_SWITCH_LOST));
}

static void read_switch(App *app)
{
    char bytes[256];
    ssize_t got = read(app->pipe, bytes, sizeof bytes);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        lose_switch(app);
    for (size_t used = 0; got > 0 && used < (size_t)got && !app->over;) {
        SwitchEvent event = {SWITCH_NOTHING, SCAN_SELECT};
        Buf why = {.language = app->language};
        used += switch_read(&app->reader, bytes + used, (size_t)got - used, &event, &why);
        if (event.kind == SWITCH_INPUT && !app_too_small(app))
            on_switch(app, event.input);
        if (event.kind == SWITCH_UNKNOWN)
            app_say(app, buf_string(&why));
        buf_free(&why);
        if (app->stale)
            fill(app);
    }
}

/* ---- the loop ---- */

enum { AT_ONCE = 1000 }; /* however much comes, there is time to show what has become of it */

static int64_t sooner(int64_t a, int64_t b)
{
    return a < 0 ? b : b < 0 ? a : a < b ? a : b;
}

/* Who reads by ear or by touch is told what has changed: for them nothing moves by itself. */
static bool has_moving_clock(const App *app)
{
    int moves = settings_get(&app->settings, SETTING_CLOCK_MOVES);
    bool wanted = moves == CHOICE_ON || (moves == CHOICE_AUTO && !app->terminal->is_read(app->terminal->own));
    return wanted && app->top->kind->clock && !app_too_small(app);
}

static void move_clock(App *app, int64_t now)
{
    if (app->clock == SCREEN_NEVER || now < app->clock || !has_moving_clock(app))
        return;
    int64_t wait = app->top->kind->clock(app, app->top);
    app->clock = wait == SCREEN_NEVER ? SCREEN_NEVER : now + wait;
    if (wait != SCREEN_NEVER)
        app->dirty = true;
}

static int64_t time_left(const App *app)
{
    int64_t deadline = app_too_small(app) ? SCAN_NEVER : scanner_deadline(&app->scanner);
    int64_t held = held_deadline(&app->held);
    if (app->revoke && !speaking_goes_on(app))
        deadline = sooner(deadline, app->revoke);
    if (!speaking_goes_on(app))
        deadline = sooner(deadline, app->top->wake);
    deadline = sooner(deadline, speaking_deadline(app));
    if (has_moving_clock(app))
        deadline = sooner(deadline, app->clock);
    deadline = sooner(held >= 0 ? held : deadline, cue_deadline(app));
    deadline = sooner(deadline, animation_deadline(app));
    if (deadline < 0)
        return -1;
    int64_t left = deadline - app_now(app);
    return left > 0 ? left : 0;
}

/* Nothing moves while it is not known whether the switch was pressed: the press is for what was there then. */
static bool waits_for_key(App *app, int64_t now)
{
    if (held_due(&app->held, now))
        key_pressed(app, app->waiting);
    return held_deadline(&app->held) >= 0 || app->stale || app->over;
}

/* Doing nothing has picked: no press is owed to it. */
static void take_silently(App *app)
{
    int id = app->scanner.picked;
    app->presses = 0;
    scanning_rest(app);
    turns_woken(app);
    scanning_remember(app, id);
    effort_pick(app, id);
    speaking_took(app, id);
    app_refill(app);
    take(app, id, INPUT_SCAN);
    settle(app);
}

static void let_time_pass(App *app)
{
    int64_t now = app_now(app);
    cue_tick(app, now);
    animation_tick(app, now);
    if (waits_for_key(app, now))
        return;
    Screen *screen = app->top;
    bool said = speaking_goes_on(app);
    if (app->revoke && now >= app->revoke && !said)
        scanning_end_revoke(app);
    ScanEvent event = app_too_small(app) ? SCAN_NOTHING : scanner_tick(&app->scanner, now);
    app->dirty = app->dirty || event != SCAN_NOTHING;
    speaking_moved(app, event);
    if (event == SCAN_LEFT || event == SCAN_SLEPT)
        scanning_remember(app, -1);
    if (event == SCAN_MOVED || event == SCAN_ENTERED || event == SCAN_LEFT)
        effort_step(app);
    if (event == SCAN_SLEPT) {
        app->presses = 0;
        effort_sleep(app);
    }
    if (event == SCAN_ENTERED)
        scanning_rest(app);
    if (event == SCAN_SELECTED) {
        take_silently(app);
        return;
    }
    move_clock(app, now);
    if (screen->wake != SCREEN_NEVER && now >= screen->wake && !said) {
        screen->wake = SCREEN_NEVER;
        screen->kind->tick(app, screen);
    }
}

/* The screen that others can reach, mostly below what is shown; NULL: there is none. */
static Screen *listener(const App *app)
{
    for (Screen *screen = app->top; screen; screen = screen->below)
        if (screen->kind->listens && screen->kind->listens(screen) >= 0)
            return screen;
    return NULL;
}

/* Waits until there is something to do. What others want comes before what was typed. */
static void wait_for_anything(App *app)
{
    Screen *called = listener(app);
    int others[] = {app->pipe, called ? called->kind->listens(called) : -1, speaking_descriptor(app)};
    unsigned ready =
        app->terminal->wait(app->terminal->own, others, sizeof others / sizeof *others, time_left(app));
    speaking_serve(app);
    if (ready & 2)
        called->kind->called(app, called);
    if (ready & 1)
        read_switch(app);
}

void loop_serve(App *app)
{
    TerminalEvent event;
    if (app->dirty)
        showing_draw(app);
    if (app->terminal->wait(app->terminal->own, &app->pipe, 1, 0))
        read_switch(app);
    speaking_serve(app);
    for (int i = 0; i < AT_ONCE && !app->over && app->terminal->event(app->terminal->own, &event); i++)
        on_event(app, &event);
    if (!app->over)
        waits_for_key(app, app_now(app));
}

void loop_begin(App *app)
{
    settle(app);
    app_tell_notice(app);
}

bool loop_step(App *app)
{
    if (app->over)
        return false;
    for (int times = 0; app->dirty && times < 2; times++) /* to draw may be to find that nobody speaks */
        showing_draw(app);
    wait_for_anything(app);
    settle(app);
    TerminalEvent event;
    for (int i = 0; i < AT_ONCE && !app->over && app->terminal->event(app->terminal->own, &event); i++) {
        on_event(app, &event);
        settle(app);
    }
    if (!app->over)
        let_time_pass(app);
    settle(app);
    return !app->over;
}

int loop_finish(App *app)
{
    tell_all(app, "quit");
    app_clear(app);
    app_free_gone(app);
    speaking_free(app->speaking);
    app->speaking = NULL;
    watching_free(app->watching);
    app->watching = NULL;
    return 0;
}

int loop_run(App *app)
{
    loop_begin(app);
    while (loop_step(app))
        ;
    return loop_finish(app);
}
