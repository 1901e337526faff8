#include "ui/null_terminal.h"

static void size(void *own, int *columns, int *rows)
{
    const NullTerminal *null = own;
    *columns = null->columns;
    *rows = null->rows;
}

static TerminalUnicode unicode(void *own)
{
    const NullTerminal *null = own;
    return null->ascii ? UNICODE_REFUSED : UNICODE_SHOWN;
}

static bool force_unicode(void *own)
{
    return unicode(own) == UNICODE_SHOWN;
}

static int colours(void *own)
{
    const NullTerminal *null = own;
    return null->colours;
}

static BlockKind blocks(void *own)
{
    const NullTerminal *null = own;
    return null->blocks;
}

static bool never(void *own)
{
    (void)own;
    return false;
}

static void show(void *own, const Canvas *canvas, const Theme *theme)
{
    NullTerminal *null = own;
    (void)theme;
    null->shows++;
    buf_clear(&null->shown);
    for (int y = 0; y < canvas->height; y++) {
        canvas_line(canvas, y, false, &null->shown);
        buf_char(&null->shown, '\n');
    }
}

static void forget(void *own)
{
    (void)own;
}

static void bell(void *own)
{
    ((NullTerminal *)own)->bells++;
}

static void flash(void *own)
{
    ((NullTerminal *)own)->flashes++;
}

static bool is_fast(void *own)
{
    const NullTerminal *null = own;
    return null->fast;
}

/* Where nothing is to be heard, the time that is waited for is over. */
static unsigned wait_for(void *own, const int *others, int count, int64_t timeout)
{
    NullTerminal *null = own;
    (void)others;
    (void)count;
    if (null->heard == null->queued && timeout > 0)
        null->now += timeout;
    return 0;
}

static bool next_event(void *own, TerminalEvent *event)
{
    NullTerminal *null = own;
    if (null->heard == null->queued) {
        null->heard = null->queued = 0;
        return false;
    }
    *event = null->queue[null->heard++];
    return true;
}

static const char *reason(void *own)
{
    (void)own;
    return "hangup";
}

static void die(void *own)
{
    ((NullTerminal *)own)->died = true;
}

static int64_t now(void *own)
{
    const NullTerminal *null = own;
    return null->now;
}

void null_terminal_init(NullTerminal *null, int columns, int rows)
{
    *null = (NullTerminal){.columns = columns, .rows = rows, .colours = 256, .now = 1};
    null->terminal = (Terminal){.own = null,
                                .size = size,
                                .unicode = unicode,
                                .force_unicode = force_unicode,
                                .blocks = blocks,
                                .colours = colours,
                                .is_read = never,
                                .is_fast = is_fast,
                                .light = never,
                                .show = show,
                                .forget = forget,
                                .bell = bell,
                                .flash = flash,
                                .wait = wait_for,
                                .event = next_event,
                                .stop = forget,
                                .reason = reason,
                                .die = die,
                                .now = now};
}

void null_terminal_free(NullTerminal *null)
{
    buf_free(&null->shown);
}

static bool add(NullTerminal *null, TerminalEvent event)
{
    if (null->queued == NULL_EVENTS)
        return false;
    null->queue[null->queued++] = event;
    return true;
}

bool null_terminal_key(NullTerminal *null, Key key)
{
    return add(null, (TerminalEvent){.kind = TERMINAL_KEY, .key = key});
}

bool null_terminal_press(NullTerminal *null, int x, int y, MoveButton button)
{
    return add(null, (TerminalEvent){.kind = TERMINAL_MOUSE, .x = x, .y = y, .button = button});
}

bool null_terminal_resize(NullTerminal *null, int columns, int rows)
{
    null->columns = columns;
    null->rows = rows;
    return add(null, (TerminalEvent){.kind = TERMINAL_RESIZED});
}
