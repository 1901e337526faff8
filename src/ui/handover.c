/* Handover: the keyboard goes to the player who decides next, before anything is shown that only that one may
 * see. Any press of that one goes on. */
#include <string.h>

#include "base/limit.h"
#include "base/message.h"
#include "play/recent.h"
#include "ui/terminal.h"
#include "ui/turns.h"

static void add_title(const Turns *turns, int player, const App *app, Buf *out)
{
    const Match *match = turns_match(turns);
    seats_title(match_seats(match), match_rules(match), player, app->language, app_unicode(app), out);
}

static bool by_mouse(const Turns *turns)
{
    return match_seats(turns_match(turns))->seat[turns_asked(turns)].input == SEAT_MOUSE;
}

/* What counts as a press of whom the keyboard is for. */
static void tell_press(const Turns *turns, const App *app, Buf *out)
{
    int player = turns_asked(turns), other = turns_other_switch(turns, player);
    bool scans = turns_scans(turns, player);
    Buf key = {.language = app->language};
    if (scans || other >= 0)
        key_describe(turns_switch(turns, scans ? player : other), &key);
    if (scans)
        buf_printf(out, app_text(app, MSG_HANDOVER_SWITCH), buf_string(&key));
    else if (by_mouse(turns))
        buf_text(out, app_text(app, MSG_HANDOVER_MOUSE));
    else if (other >= 0)
        buf_printf(out, app_text(app, MSG_HANDOVER_ANY_BUT), buf_string(&key));
    else
        buf_text(out, app_text(app, MSG_HANDOVER_ANY));
    buf_free(&key);
}

/* Who has the keyboard wonders why it should go round when it is not for a move. */
static void tell_why(const Turns *turns, const App *app, Buf *out)
{
    const TurnsQuestion *question = turns_question(turns);
    Buf name = {0};
    if (!question)
        return;
    add_title(turns, question->by, app, &name);
    buf_printf(out, app_text(app, question->why), buf_string(&name));
    buf_text(out, "\n\n");
    buf_free(&name);
}

/* The newest of these lines that have room below what is said before, at least one; where some have none, a mark is first. */
static void add_newest(const App *app, const char *before, const char *lines, Buf *out)
{
    enum { AROUND = 4, AROUND_SMALL = 2, SMALL = 11, MARGIN = 4 }; /* rows above and below the text */
    int columns, rows;
    app->terminal->size(app->terminal->own, &columns, &rows);
    int width = at_least(columns - MARGIN, 1);
    int room = rows - (rows < SMALL ? AROUND_SMALL : AROUND) - canvas_wrap(before, width, NULL, NULL);
    const char *from = lines;
    while (canvas_wrap(from, width, NULL, NULL) + (from > lines) > room && strchr(from, '\n')[1])
        from = strchr(from, '\n') + 1;
    buf_printf(out, "%s%s", from == lines ? "" : app_unicode(app) ? "…\n" : "...\n", from);
}

/* What happened since this one moved last. The one before may still look, and so may others: they are told no more than
 * all may know. */
static void tell_since(const Turns *turns, const App *app, Buf *out)
{
    const Match *match = turns_match(turns);
    Buf news = {0};
    Called called;
    if (turns_question(turns))
        return;
    match_call(match, app->language, app_unicode(app), &called);
    recent_lines_of_others(match, turns_asked(turns), PLAYER_NOBODY, &called, app->language, &news);
    if (news.length > 0) {
        buf_printf(out, "\n\n%s\n", app_text(app, MSG_HANDOVER_SINCE));
        add_newest(app, buf_string(out), buf_string(&news), out);
    }
    buf_free(&news);
    called_free(&called);
}

static void fill(App *app, Screen *screen)
{
    const Turns *turns = screen->turns;
    Buf name = {0}, text = {0};
    Called called;
    add_title(turns, turns_asked(turns), app, &name);
    tell_why(turns, app, &text);
    buf_printf(&text, app_text(app, MSG_HANDOVER_TEXT), buf_string(&name));
    buf_char(&text, ' ');
    tell_press(turns, app, &text);
    tell_since(turns, app, &text);
    match_call(turns_match(turns), app->language, app_unicode(app), &called);
    page_call(&screen->page, &called);
    called_free(&called);
    page_set(&screen->page.title, ruleset_title(match_rules(turns_match(turns)), app->language));
    page_set(&screen->page.text, buf_string(&text));
    buf_free(&name);
    buf_free(&text);
}

/* Presses that are left over from the move before do not count. With one key the app has looked already. */
static bool key(App *app, Screen *screen, Key pressed)
{
    Turns *turns = screen->turns;
    bool scans = turns_scans(turns, turns_asked(turns));
    bool counts = pressed == KEYCODE_NONE || (scans ? turns_is_switch(app, pressed) : !by_mouse(turns));
    if (!counts)
        return false;
    if (!app_one_key(app) && !app_press_counts(app, screen))
        return true;
    app_pop(app);
    turns_taken(turns);
    return true;
}

/* There is no way round. */
static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)app, (void)screen, (void)method;
    return given == PLAY_BACK;
}

void screen_open_handover(App *app, Turns *turns)
{
    static const ScreenKind KIND = {.where = ON_TEXT, .fill = fill, .key = key, .command = command};
    Screen *screen = screen_new(&KIND, NULL);
    screen->turns = turns;
    screen->still = true;
    scanner_touch(&app->scanner, app_now(app));
    app->terminal->forget(app->terminal->own);
    app_push(app, screen);
}
