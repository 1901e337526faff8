#include "head.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/buf.h"
#include "play/search.h"
#include "ui/loop.h"
#include "ui/screens.h"

enum { STEPS = 20000, UNHELD = 1000 /* milliseconds after which a key is a new press */ };

void head_open(Head *head, const AppOptions *options, int columns, int rows)
{
    Profile profile;
    bool made;
    Buf error = {0};
    if (!profile_open(NULL, &profile, &made, &error))
        fail_msg("%s", buf_string(&error));
    head->steps = STEPS;
    head->real = head->between = 0;
    head->scanned = 0;
    null_terminal_init(&head->null, columns, rows);
    app_init(&head->app, &head->null.terminal, options, &profile);
    buf_free(&error);
}

void head_play(Head *head, const char *game)
{
    Buf error = {0};
    CatalogueGame *found = search_find(head->app.catalogue, game, &error);
    if (!found)
        fail_msg("%s", buf_string(&error));
    screen_open_now(&head->app, found, NULL);
    loop_begin(&head->app);
    buf_free(&error);
}

void head_games(Head *head)
{
    screen_open_games(&head->app);
    loop_begin(&head->app);
}

void head_end(Head *head)
{
    loop_finish(&head->app);
    app_free(&head->app);
    null_terminal_free(&head->null);
}

void head_leave(Head *head)
{
    head->null.queue[head->null.queued++] = (TerminalEvent){.kind = TERMINAL_END};
    assert_false(loop_step(&head->app));
    head_end(head);
}

bool head_shows(const Head *head, const char *text)
{
    return strstr(buf_string(&head->null.shown), text) != NULL;
}

static void step(Head *head)
{
    assert_true(loop_step(&head->app));
    if (head->real > 0)
        usleep((useconds_t)head->real);
}

void head_steps(Head *head, int steps)
{
    for (int i = 0; i < steps; i++)
        step(head);
}

void head_comes(Head *head, const char *text)
{
    for (int i = 0; i < head->steps && !head_shows(head, text); i++)
        step(head);
    if (!head_shows(head, text))
        fail_msg("'%s' does not come:\n%s", text, buf_string(&head->null.shown));
}

void head_key(Head *head, Key pressed)
{
    head->null.now += head->between;
    assert_true(null_terminal_key(&head->null, pressed));
    loop_step(&head->app);
    loop_step(&head->app);
}

static bool offers(const Head *head, char mark, const char *entry)
{
    Buf focused = {0};
    buf_printf(&focused, "%c%s", mark, entry);
    bool offered = head_shows(head, buf_string(&focused));
    buf_free(&focused);
    return offered;
}

void head_scan(Head *head, const char *entry)
{
    for (int i = 0; i < head->steps; i++) {
        loop_serve(&head->app); /* what is shown is what a press would select now */
        bool taken = offers(head, '[', entry), group = offers(head, '{', entry);
        if ((!taken && !group) || head->null.now < head->scanned + UNHELD) {
            step(head);
            continue;
        }
        assert_true(null_terminal_key(&head->null, ' '));
        head->scanned = head->null.now;
        step(head);
        if (taken)
            return;
    }
    fail_msg("'%s' is not offered:\n%s", entry, buf_string(&head->null.shown));
}
