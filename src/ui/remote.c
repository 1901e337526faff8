/* Remote: a game that another program keeps, on the screen: its board as lines of text, and its moves as a list. Where there
 * are many, they are chosen word by word: that leaves room for the board, and one key has less to go through. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "talk/remote.h"
#include "ui/screens.h"

enum {
    SOON = 10,           /* milliseconds until it is looked at again */
    UNDO = REMOTE_MOVES, /* items behind the moves */
    OTHER,
    WAITED = 500 /* milliseconds after which it is told that one waits */
};

typedef struct Guest {
    Remote *remote;
    char *program;
    RemoteStatus status;
    int64_t tell; /* when it is told that one waits, or SCREEN_NEVER */
    Buf chosen;   /* the words that the move begins with, each with the blank behind it */
} Guest;

enum { FEW = 7 /* moves that are listed whole */ };

/* ---- choosing by words ---- */

static bool begins(const char *move, const Buf *with)
{
    return strncmp(move, buf_string(with), with->length) == 0;
}

/* How much of a move is chosen with the next word of it, its blank included. */
static size_t next_word(const Guest *guest, const char *move)
{
    const char *from = move + guest->chosen.length, *end = strchr(from, ' ');
    return end ? (size_t)(end - move) + 1 : strlen(move);
}

static int count_begun(const Guest *guest)
{
    int count = 0;
    for (int i = 0; i < remote_moves(guest->remote); i++)
        count += begins(remote_move(guest->remote, i), &guest->chosen);
    return count;
}

/* Is the next word of a move that of one before it. */
static bool is_repeated(const Guest *guest, int move)
{
    const char *text = remote_move(guest->remote, move);
    size_t length = next_word(guest, text);
    for (int i = 0; i < move; i++) {
        const char *other = remote_move(guest->remote, i);
        if (begins(other, &guest->chosen) && next_word(guest, other) == length &&
            strncmp(other, text, length) == 0)
            return true;
    }
    return false;
}

/* Is it the only move that goes on with its next word. */
static bool is_alone(const Guest *guest, int move)
{
    const char *text = remote_move(guest->remote, move);
    size_t length = next_word(guest, text);
    int count = 0;
    for (int i = 0; i < remote_moves(guest->remote); i++)
        count += strncmp(remote_move(guest->remote, i), text, length) == 0;
    return count == 1;
}

/* What all moves go on with is no choice. */
static void choose_common(Guest *guest)
{
    for (bool common = count_begun(guest) > 1; common;) {
        size_t length = 0;
        const char *first = NULL;
        for (int i = 0; i < remote_moves(guest->remote) && common; i++) {
            const char *text = remote_move(guest->remote, i);
            if (!begins(text, &guest->chosen))
                continue;
            if (!first) {
                first = text;
                length = next_word(guest, text);
            }
            common = next_word(guest, text) == length && strncmp(text, first, length) == 0 && text[length];
        }
        common = common && first;
        if (common)
            buf_add(&guest->chosen, first + guest->chosen.length, length - guest->chosen.length);
    }
}

static void add_moves(const Guest *guest, Items *items)
{
    bool whole = count_begun(guest) <= FEW;
    for (int i = 0; i < remote_moves(guest->remote); i++) {
        const char *text = remote_move(guest->remote, i);
        Buf label = {0};
        if (!begins(text, &guest->chosen) || (!whole && is_repeated(guest, i)))
            continue;
        if (whole || is_alone(guest, i))
            buf_text(&label, text);
        else
            buf_printf(&label, "%.*s...", (int)next_word(guest, text), text);
        items_add(items, ITEM_IN_LIST, i, buf_string(&label));
        buf_free(&label);
    }
}

/* ---- the page ---- */

/* The board, and what else there is to say. */
static void describe(const App *app, const Guest *guest, Buf *out)
{
    const Remote *remote = guest->remote;
    out->language = app->language;
    for (int i = 0; i < remote_rows(remote); i++)
        buf_printf(out, "%s%s", out->length > 0 ? "\n" : "", remote_row(remote, i));
    if (guest->status == REMOTE_FAILED) {
        buf_text(out, out->length > 0 ? "\n\n" : "");
        buf_say(out, MSG_REMOTE_FAILED, remote_reason(remote));
    } else if (guest->status == REMOTE_READY && !remote_over(remote) && remote_moves(remote) == 0) {
        buf_text(out, "\n\n");
        buf_say(out, MSG_REMOTE_STUCK);
    }
    if (remote_more(remote) > 0) {
        buf_text(out, "\n\n");
        buf_say(out, MSG_REMOTE_MORE, remote_more(remote));
    }
}

/* Who is to move and what is asked, or how it ended. */
static void add_title(const App *app, const Guest *guest, Buf *out)
{
    const Remote *remote = guest->remote;
    const char *result = remote_result(remote);
    out->language = app->language;
    if (guest->status == REMOTE_FAILED)
        buf_text(out, guest->program);
    else if (guest->status == REMOTE_WAITS)
        buf_text(out, app_text(app, MSG_REMOTE_WAITS));
    else if (remote_over(remote))
        buf_say(out, MSG_REMOTE_OVER, *result ? result : app_text(app, MSG_REMOTE_NO_RESULT));
    else
        buf_say(out, MSG_REMOTE_TURN, remote_player(remote));
    if (guest->status == REMOTE_READY && *remote_prompt(remote))
        buf_printf(out, ": %s", remote_prompt(remote));
}

/* Have words been chosen that lead to some moves only. */
static bool is_choosing(const Guest *guest)
{
    return guest->chosen.length > 0 && count_begun(guest) < remote_moves(guest->remote);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_SLOWER, PLAY_FASTER, PLAY_SETTINGS, PLAY_QUIT};
    const Guest *guest = screen->data;
    Page *page = &screen->page;
    bool ready = guest->status == REMOTE_READY;
    Buf text = {0}, title = {0};
    describe(app, guest, &text);
    add_title(app, guest, &title);
    page_set(&page->title, buf_string(&title));
    page_set(&page->text, buf_string(&text));
    page->text_goes_first = true;
    if (ready)
        add_moves(guest, &page->items);
    if (ready && is_choosing(guest))
        items_add(&page->items, ITEM_IN_BAR, OTHER, app_text(app, MSG_REMOTE_OTHER));
    items_add(&page->items, ITEM_IN_BAR, UNDO, app_text(app, MSG_UNDO))->off = !ready;
    size_t skipped = guest->status == REMOTE_WAITS ? sizeof COMMANDS / sizeof *COMMANDS - 1 : 0;
    app_add_commands(app, screen, COMMANDS + skipped, sizeof COMMANDS / sizeof *COMMANDS - skipped);
    if (guest->status == REMOTE_WAITS)
        screen->wake = app_now(app) + SOON;
    buf_free(&title);
    buf_free(&text);
}

static void begin_choice(App *app, Screen *screen)
{
    Guest *guest = screen->data;
    buf_clear(&guest->chosen);
    choose_common(guest);
    screen->focus = remote_moves(guest->remote) > 0 ? 0 : -1;
    app_refill(app);
}

/* All that it has answered by now. */
static void look(App *app, Screen *screen)
{
    Guest *guest = screen->data;
    screen->wake = app_now(app) + SOON;
    guest->status = remote_poll(guest->remote, app_now(app));
    if (guest->status == REMOTE_WAITS && guest->tell >= 0 && app_now(app) >= guest->tell) {
        guest->tell = SCREEN_NEVER;
        app_refill(app);
    }
    if (guest->status == REMOTE_WAITS)
        return;
    screen->wake = SCREEN_NEVER;
    begin_choice(app, screen);
    if (*remote_notice(guest->remote))
        app_say(app, remote_notice(guest->remote));
}

/* As a rule the answer is there at once: until then all stays as it is, and takes nothing. */
static void wait(App *app, Screen *screen)
{
    Guest *guest = screen->data;
    guest->status = REMOTE_WAITS;
    guest->tell = app_now(app) + WAITED;
    screen->wake = app_now(app);
}

static void undo(App *app, Screen *screen)
{
    const Guest *guest = screen->data;
    if (guest->status != REMOTE_READY)
        return;
    remote_undo(guest->remote, app_now(app));
    wait(app, screen);
}

static void choose_word(App *app, Screen *screen, int move)
{
    Guest *guest = screen->data;
    const char *text = remote_move(guest->remote, move);
    buf_add(&guest->chosen, text + guest->chosen.length, next_word(guest, text) - guest->chosen.length);
    choose_common(guest);
    screen->focus = move;
    app_refill(app);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Guest *guest = screen->data;
    if (id == UNDO) {
        undo(app, screen);
    } else if (guest->status != REMOTE_READY) {
        return;
    } else if (id == OTHER) {
        begin_choice(app, screen);
    } else if (count_begun(guest) <= FEW || is_alone(guest, id)) {
        remote_make(guest->remote, id, app_now(app));
        wait(app, screen);
    } else {
        choose_word(app, screen, id);
    }
}

/* Going back gives up what was chosen of a move. */
static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)method;
    const Guest *guest = screen->data;
    bool other = given == PLAY_BACK && guest->status == REMOTE_READY && is_choosing(guest);
    if (other)
        begin_choice(app, screen);
    return other;
}

static void free_guest(Screen *screen)
{
    Guest *guest = screen->data;
    remote_free(guest->remote);
    mem_free(guest->program);
    buf_free(&guest->chosen);
    mem_free(guest);
}

bool screen_open_remote(App *app, const char *program, Buf *error)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill, .take = take, .command = command, .tick = look, .free = free_guest};
    Remote *remote = remote_new(program, app->language, app_now(app), error);
    if (!remote)
        return false;
    Guest *guest = mem_alloc(sizeof *guest);
    *guest =
        (Guest){.remote = remote, .program = mem_copy(program), .status = REMOTE_WAITS, .tell = SCREEN_NEVER};
    Screen *screen = screen_new(&KIND, guest);
    screen->root = true;
    screen->wake = app_now(app);
    app_push(app, screen);
    return true;
}
