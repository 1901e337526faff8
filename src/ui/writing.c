/* Writing: a line of text, letter by letter. The letters stand on a board, so that one key goes through rows
 * and columns, arrow keys go where they lie, and the mouse points at them; who has a keyboard just types. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "ui/cue.h"
#include "ui/screens.h"
#include "ui/turns.h"

enum {
    ROW = 10,         /* letters in a row */
    CELLS = ROW * 10, /* rows enough for the letters of every language */
    LETTER_BYTES = 8
};

/* Items beside the letters, whose ids are their cells. */
enum { DONE = 1 << 20, ERASE, BACK };

typedef struct Writing {
    char *ask;
    Buf text;
    int columns; /* that the text may take */
    bool typed;  /* the last press wrote a letter on the keyboard */
    WritingCheck check;
    WritingThen then;
    void *context;
    void (*free_context)(void *context);
    char letter[CELLS][LETTER_BYTES]; /* "" where there is none */
    Look look[CELLS];
    int rows;
    BoardSource board;
} Writing;

/* ---- the letters ---- */

/* A name begins with a capital letter, and so does each of its parts. */
static bool wants_capital(const Writing *writing)
{
    return writing->text.length == 0 || strchr(" -", writing->text.data[writing->text.length - 1]);
}

static void add_letter(Writing *writing, int *cell, uint32_t code, bool unicode)
{
    if ((code >= 128 && !unicode) || *cell >= CELLS)
        return;
    uint32_t shown = wants_capital(writing) ? utf8_upper(code) : code;
    size_t length = utf8_encode(shown, writing->letter[*cell]);
    writing->letter[*cell][length] = 0;
    (*cell)++;
}

/* A run of characters that begins in a row of its own. */
static void add_run(Writing *writing, int *cell, const char *text, bool unicode)
{
    uint32_t code;
    size_t length = strlen(text);
    *cell = (*cell + ROW - 1) / ROW * ROW;
    for (size_t at = 0; at < length;) {
        at += utf8_decode(text + at, length - at, &code);
        add_letter(writing, cell, code, unicode);
    }
}

static void set_letters(const App *app, Writing *writing, bool unicode)
{
    int cells = 0;
    memset(writing->letter, 0, sizeof writing->letter);
    add_run(writing, &cells, app_text(app, MSG_WRITE_LETTERS), unicode);
    add_run(writing, &cells, "0123456789", unicode);
    add_run(writing, &cells, " -'.", unicode);
    writing->rows = (cells + ROW - 1) / ROW;
    for (int cell = 0; cell < CELLS; cell++) {
        const char *text = writing->letter[cell];
        bool blank = strcmp(text, " ") == 0;
        writing->look[cell] =
            (Look){.ascii = blank ? "_" : text, .small = blank ? "␣" : text, .role = ROLE_TEXT};
    }
}

static bool on_board(void *context, int cell)
{
    const Writing *writing = context;
    return *writing->letter[cell] != 0;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    const Writing *writing = context;
    if (max > 0)
        out[0] = &writing->look[cell];
    return max > 0;
}

static void name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    (void)context;
    (void)cell;
    *out = 0;
}

/* ---- the text ---- */

static bool has_room(const Writing *writing, const char *letter)
{
    int width = utf8_width(writing->text.data, writing->text.length) + utf8_width(letter, strlen(letter));
    return width <= writing->columns;
}

static void write_letter(App *app, Writing *writing, const char *letter)
{
    if (has_room(writing, letter))
        buf_text(&writing->text, letter);
    else
        cue_say(app, CUE_REFUSED, app_text(app, MSG_WRITE_FULL));
}

/* The last character as people see it. */
static void erase_letter(Writing *writing)
{
    Buf kept = {0};
    size_t last = 0, length = writing->text.length;
    for (size_t at = 0; at < length; at += utf8_cluster(writing->text.data + at, length - at))
        last = at;
    buf_add(&kept, buf_string(&writing->text), last);
    buf_free(&writing->text);
    writing->text = kept;
}

static void finish(App *app, Writing *writing)
{
    Buf error = {.language = app->language};
    if (!writing->check || writing->check(writing->context, buf_string(&writing->text), &error)) {
        app_pop(app);
        writing->then(app, writing->context, buf_string(&writing->text));
    } else {
        app_say(app, buf_string(&error));
    }
    buf_free(&error);
}

/* ---- the screen ---- */

/* What has no room is not worth a step of the scan; keys find it and are told why. */
static void add_letters(const App *app, const Writing *writing, Page *page)
{
    for (int cell = 0; cell < writing->rows * ROW; cell++) {
        const char *letter = writing->letter[cell];
        if (!*letter)
            continue;
        bool blank = strcmp(letter, " ") == 0;
        Item *item =
            items_add(&page->items, ITEM_ON_BOARD, cell, blank ? app_text(app, MSG_WRITE_SPACE) : letter);
        item->cell = cell;
        item->off = app_one_key(app) && !has_room(writing, letter);
    }
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    Writing *writing = screen->data;
    Page *page = &screen->page;
    Buf title = {0};
    set_letters(app, writing, app_unicode(app));
    writing->board = (BoardSource){.context = writing,
                                   .width = ROW,
                                   .height = writing->rows,
                                   .on_board = on_board,
                                   .looks = looks,
                                   .name = name};
    buf_printf(&title, "%s: %s_", writing->ask, buf_string(&writing->text));
    page_set(&page->title, buf_string(&title));
    page_set(&page->about, app_text(app, has_room(writing, "a") ? MSG_WRITE_ABOUT : MSG_WRITE_FULL));
    page->board = &writing->board;
    page->largest = 3;
    add_letters(app, writing, page);
    items_add(&page->items, ITEM_IN_BAR, DONE, app_text(app, MSG_WRITE_DONE))->off =
        writing->text.length == 0;
    items_add(&page->items, ITEM_IN_BAR, ERASE, app_text(app, MSG_WRITE_ERASE))->off =
        writing->text.length == 0;
    items_add(&page->items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
    buf_free(&title);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Writing *writing = screen->data;
    writing->typed = false;
    if (id == DONE)
        finish(app, writing);
    else if (id == BACK)
        app_pop(app);
    else if (id == ERASE)
        erase_letter(writing);
    else
        write_letter(app, writing, writing->letter[id]);
    app_refill(app);
}

static void cell(App *app, Screen *screen, int at)
{
    take(app, screen, at, INPUT_MOUSE);
}

/* A character that is typed; what selects selects, unless somebody is just typing. */
static bool type(App *app, Writing *writing, Key pressed)
{
    char letter[LETTER_BYTES] = "";
    bool printable = pressed >= KEYCODE_SPACE && pressed < KEYCODE_UP && pressed != KEYCODE_BACKSPACE;
    if (!printable || utf8_dangerous((uint32_t)pressed) || (pressed == KEYCODE_SPACE && !writing->typed))
        return false;
    letter[utf8_encode((uint32_t)pressed, letter)] = 0;
    write_letter(app, writing, letter);
    return true;
}

static bool key(App *app, Screen *screen, Key pressed)
{
    Writing *writing = screen->data;
    bool typed = writing->typed;
    if (app_one_key(app) && (turns_is_switch(app, pressed) || !pressed))
        return false;
    page_set(&screen->page.message, NULL);
    writing->typed =
        type(app, writing, pressed) || (pressed == KEYCODE_BACKSPACE && writing->text.length > 0);
    if (pressed == KEYCODE_BACKSPACE && writing->typed)
        erase_letter(writing);
    if (writing->typed)
        app_refill(app);
    if (pressed != KEYCODE_ENTER || !typed)
        return writing->typed;
    finish(app, writing);
    return true;
}

/* A whole line is the text, and done; unless it leads back. */
static bool said(App *app, Screen *screen, const char *words, Buf *why)
{
    Writing *writing = screen->data;
    (void)why;
    if (utf8_same(words, play_command_name(PLAY_BACK)) || utf8_same(words, app_text(app, MSG_SCREEN_BACK)))
        return false;
    page_set(&screen->page.message, NULL);
    if (utf8_width(words, strlen(words)) > writing->columns) {
        cue_say(app, CUE_REFUSED, app_text(app, MSG_WRITE_FULL));
        return true;
    }
    buf_clear(&writing->text);
    buf_text(&writing->text, words);
    finish(app, writing);
    app_refill(app);
    return true;
}

static void free_writing(Screen *screen)
{
    Writing *writing = screen->data;
    if (writing->free_context)
        writing->free_context(writing->context);
    mem_free(writing->ask);
    buf_free(&writing->text);
    mem_free(writing);
}

void screen_open_writing(App *app, const char *ask, const char *text, int columns, WritingCheck check,
                         WritingThen then, void *context, void (*free_context)(void *context))
{
    static const ScreenKind KIND = {.where = ON_MENU,
                                    .fill = fill,
                                    .take = take,
                                    .key = key,
                                    .pastes = true,
                                    .said = said,
                                    .cell = cell,
                                    .free = free_writing};
    Writing *writing = mem_alloc(sizeof *writing);
    *writing = (Writing){.ask = mem_copy(ask),
                         .columns = columns,
                         .check = check,
                         .then = then,
                         .context = context,
                         .free_context = free_context};
    buf_text(&writing->text, text);
    app_push(app, screen_new(&KIND, writing));
}
