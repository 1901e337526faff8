/* Play, ask: single questions about the position, for who cannot see it at a glance: what the last move was, what the aim is,
 * what stands in a row or on a square, and where all of a kind are. Answers that fit are said on the board; lists stay open
 * for the next question. */
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "draw/picture.h"
#include "game/place.h"
#include "play/recent.h"
#include "show/wording.h"
#include "ui/play/playing.h"
#include "ui/screens.h"
#include "ui/terminal.h"

enum {
    LAST,
    AIM,
    ROWS,
    COLUMNS,
    REGIONS,
    KINDS,
    CLOSE,
    FIRST /* of a list; what it offers is counted from here */
};

/* A page of questions. */
typedef struct Ask {
    Play *play;
    int what; /* ROWS, COLUMNS or REGIONS; or KINDS */
    int line; /* which of them: rows from the top, columns from the left; a region, or as many as there are for what is in none */
    bool opened; /* one of them is asked about, square by square */
} Ask;

static const Stage *stage_of(const Ask *ask)
{
    return match_stage(ask->play->match);
}

static Ask *new_ask(Play *play, int what)
{
    Ask *ask = mem_alloc(sizeof *ask);
    *ask = (Ask){.play = play, .what = what};
    return ask;
}

static void free_ask(Screen *screen)
{
    mem_free(screen->data);
}

static void add_close(const App *app, Page *page)
{
    items_add(&page->items, ITEM_IN_LIST, CLOSE, app_text(app, MSG_SCREEN_BACK));
}

/* In the line of messages, or, where that has no room for it, on a page of its own. */
static void tell(App *app, const char *title, const char *words)
{
    int columns, rows;
    app->terminal->size(app->terminal->own, &columns, &rows);
    if (utf8_width(words, strlen(words)) < columns || app->terminal->tell)
        app_say(app, words);
    else
        screen_open_text(app, title, words);
}

/* ---- squares ---- */

static int count_cells(const Stage *stage)
{
    return stage_width(stage) * stage_height(stage);
}

static bool is_in(const Ask *ask, int line, int cell)
{
    const Stage *stage = stage_of(ask);
    int width = stage_width(stage);
    if (!stage_on_board(stage, cell))
        return false;
    if (ask->what == ROWS)
        return cell / width == line;
    if (ask->what == COLUMNS)
        return cell % width == line;
    int region = stage_inner_region(stage, cell);
    return (region < 0 ? stage_regions(stage) : region) == line;
}

static int first_in(const Ask *ask, int line)
{
    const Stage *stage = stage_of(ask);
    for (int cell = 0; cell < count_cells(stage); cell++)
        if (is_in(ask, line, cell))
            return cell;
    return CELL_NONE;
}

static int count_lines(const Ask *ask)
{
    const Stage *stage = stage_of(ask);
    if (ask->what == REGIONS)
        return stage_regions(stage) + 1;
    return ask->what == ROWS ? stage_height(stage) : stage_width(stage);
}

/* "Row 4", "Column b", "Fell". */
static void line_title(const Ask *ask, int line, Buf *out)
{
    const Play *play = ask->play;
    const BoardSource *board = &play->picture.source;
    char name[STAGE_CELL_NAME];
    Language language = play->app->language;
    if (ask->what == REGIONS) {
        const Stage *stage = stage_of(ask);
        buf_text(out, line < stage_regions(stage)
                          ? ruleset_text(match_rules(play->match), stage_region(stage, line), language)
                          : message_in(MSG_ASK_ELSEWHERE, language));
        return;
    }
    board->name(board->context, first_in(ask, line), name);
    size_t letters = strcspn(name, "0123456789");
    if (ask->what == ROWS) {
        buf_printf(out, message_in(MSG_ASK_ROW, language), name + letters);
        return;
    }
    name[letters] = '\0';
    buf_printf(out, message_in(MSG_ASK_COLUMN, language), name);
}

/* What is on a square, which may be nothing. */
static void word_square(const Ask *ask, int cell, Buf *out)
{
    play_word_cell(ask->play, cell, out);
    if (out->length == 0)
        buf_text(out, app_text(ask->play->app, MSG_PLAIN_NOTHING));
}

static const char *square_title(const Ask *ask, int cell, char out[STAGE_CELL_NAME])
{
    return picture_cell_title(&ask->play->picture.source, cell, ask->play->app->language, out);
}

/* "a4: lit, row 1 1; next to b2". */
static void tell_square(const Ask *ask, int cell)
{
    Play *play = ask->play;
    Called called;
    char name[STAGE_CELL_NAME];
    Buf words = {0}, square = {0}, links = {0};
    word_square(ask, cell, &square);
    buf_printf(&words, "%s: %s", square_title(ask, cell, name), buf_string(&square));
    play_add_clues(play, cell, &words);
    play_call(play, &called);
    Onlooker onlooker = match_onlooker(play->match, play_chooser(play), &called);
    wording_links(&onlooker, cell, &links);
    called_free(&called);
    if (links.length > 0)
        buf_printf(&words, "; %s", buf_string(&links));
    tell(play->app, square_title(ask, cell, name), buf_string(&words));
    buf_free(&words);
    buf_free(&square);
    buf_free(&links);
}

/* All of a line in one sentence: neighbours that are alike are told together. */
static void tell_line(const Ask *ask)
{
    const Stage *stage = stage_of(ask);
    Buf words = {0}, run = {0};
    int from = CELL_NONE, to = CELL_NONE;
    for (int cell = 0; cell <= count_cells(stage); cell++) {
        char first[STAGE_CELL_NAME], last[STAGE_CELL_NAME];
        Buf square = {0};
        if (cell < count_cells(stage) && !is_in(ask, ask->line, cell))
            continue;
        if (cell < count_cells(stage))
            word_square(ask, cell, &square);
        bool same = square.length > 0 && from != CELL_NONE && ask->what != REGIONS &&
                    strcmp(buf_string(&square), buf_string(&run)) == 0;
        if (from != CELL_NONE && !same)
            buf_printf(&words, "%s%s%s%s: %s", words.length > 0 ? "; " : "", square_title(ask, from, first),
                       from == to ? "" : "–", from == to ? "" : square_title(ask, to, last),
                       buf_string(&run));
        if (!same) {
            from = cell;
            buf_clear(&run);
            buf_text(&run, buf_string(&square));
        }
        to = cell;
        buf_free(&square);
    }
    app_say(ask->play->app, buf_string(&words));
    buf_free(&words);
    buf_free(&run);
}

/* ---- lines ---- */

static void fill_lines(const Ask *ask, Page *page)
{
    for (int line = 0; line < count_lines(ask); line++) {
        Buf label = {0};
        if (first_in(ask, line) == CELL_NONE)
            continue;
        line_title(ask, line, &label);
        items_add(&page->items, ITEM_IN_LIST, FIRST + line, buf_string(&label));
        buf_free(&label);
    }
}

static void fill_squares(const Ask *ask, Page *page)
{
    const Stage *stage = stage_of(ask);
    for (int cell = 0; cell < count_cells(stage); cell++) {
        char name[STAGE_CELL_NAME];
        Buf square = {0};
        if (!is_in(ask, ask->line, cell))
            continue;
        word_square(ask, cell, &square);
        Item *item = items_add(&page->items, ITEM_IN_LIST, FIRST + cell, square_title(ask, cell, name));
        item_set_value(item, buf_string(&square));
        buf_free(&square);
    }
}

static Message title_of(const Ask *ask)
{
    static const Message TITLE[] = {[ROWS] = MSG_ASK_ROWS,
                                    [COLUMNS] = MSG_ASK_COLUMNS,
                                    [REGIONS] = MSG_ASK_REGIONS,
                                    [KINDS] = MSG_ASK_KINDS};
    return TITLE[ask->what];
}

static void fill_list(App *app, Screen *screen)
{
    const Ask *ask = screen->data;
    Buf title = {0};
    if (ask->opened)
        line_title(ask, ask->line, &title);
    else
        buf_text(&title, app_text(app, title_of(ask)));
    page_set(&screen->page.title, buf_string(&title));
    buf_free(&title);
    if (ask->opened)
        fill_squares(ask, &screen->page);
    else
        fill_lines(ask, &screen->page);
    add_close(app, &screen->page);
}

static void take_of_list(App *app, Screen *screen, int id, InputMethod method);

static void open_list(Play *play, Ask *ask)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill_list, .take = take_of_list, .free = free_ask};
    app_push(play->app, screen_new(&KIND, ask));
    if (ask->opened)
        tell_line(ask);
}

static void open_line(const Ask *of, int line)
{
    Ask *ask = new_ask(of->play, of->what);
    ask->line = line;
    ask->opened = true;
    open_list(of->play, ask);
}

static void take_of_list(App *app, Screen *screen, int id, InputMethod method)
{
    const Ask *ask = screen->data;
    (void)method;
    if (id == CLOSE)
        app_pop(app);
    else if (ask->opened)
        tell_square(ask, id - FIRST);
    else
        open_line(ask, id - FIRST);
}

/* ---- kinds ---- */

static void find_kinds(const Ask *ask, Wording *out)
{
    Called called;
    play_call(ask->play, &called);
    Onlooker onlooker = match_onlooker(ask->play->match, play_chooser(ask->play), &called);
    onlooker.state = play_seen_state(ask->play);
    wording_kinds(&onlooker, out);
    called_free(&called);
}

static void fill_kinds(App *app, Screen *screen)
{
    const Ask *ask = screen->data;
    Wording kinds = {0};
    find_kinds(ask, &kinds);
    page_set(&screen->page.title, app_text(app, MSG_ASK_KINDS));
    for (size_t i = 0; i < kinds.count; i++) {
        char count[16];
        snprintf(count, sizeof count, "%d", kinds.line[i].count);
        Item *item =
            items_add(&screen->page.items, ITEM_IN_LIST, FIRST + (int)i, buf_string(&kinds.line[i].what));
        item_set_value(item, count);
    }
    wording_free(&kinds);
    add_close(app, &screen->page);
}

static void take_kind(App *app, Screen *screen, int id, InputMethod method)
{
    const Ask *ask = screen->data;
    Wording kinds = {0};
    (void)method;
    if (id == CLOSE) {
        app_pop(app);
        return;
    }
    find_kinds(ask, &kinds);
    if (id - FIRST < (int)kinds.count) {
        Buf words = {0};
        buf_printf(&words, "%s: %s", buf_string(&kinds.line[id - FIRST].what),
                   buf_string(&kinds.line[id - FIRST].where));
        tell(app, screen->page.title, buf_string(&words));
        buf_free(&words);
    }
    wording_free(&kinds);
}

static void open_kinds(Play *play)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill_kinds, .take = take_kind, .free = free_ask};
    app_push(play->app, screen_new(&KIND, new_ask(play, KINDS)));
}

/* ---- questions ---- */

/* The last move, and, where others have moved since one's own, all that they did. */
static void word_last(Play *play, Buf *out)
{
    Called called;
    int viewer = play_viewer(play);
    play_call(play, &called);
    if (viewer >= 0)
        recent_of_others(play->match, viewer, viewer, &called, play->app->language, out);
    if (out->length == 0)
        recent_describe(play->match, viewer, &called, play->app->language, out);
    if (out->length == 0)
        buf_text(out, app_text(play->app, MSG_ASK_NO_MOVE));
    called_free(&called);
}

static void fill(App *app, Screen *screen)
{
    const Ask *ask = screen->data;
    const Stage *stage = stage_of(ask);
    Items *items = &screen->page.items;
    bool grid = !stage_has_places(stage);
    page_set(&screen->page.title, play_command_title(PLAY_ASK, app->language));
    items_add(items, ITEM_IN_LIST, LAST, app_text(app, MSG_ASK_LAST));
    items_add(items, ITEM_IN_LIST, AIM, app_text(app, MSG_ASK_AIM));
    if (grid) {
        items_add(items, ITEM_IN_LIST, ROWS, app_text(app, MSG_ASK_ROWS));
        items_add(items, ITEM_IN_LIST, COLUMNS, app_text(app, MSG_ASK_COLUMNS));
    } else {
        items_add(items, ITEM_IN_LIST, REGIONS, app_text(app, MSG_ASK_REGIONS));
    }
    items_add(items, ITEM_IN_LIST, KINDS, app_text(app, MSG_ASK_KINDS));
    add_close(app, &screen->page);
}

/* The board is what one wants to go on with. */
static void answer(App *app, Play *play, int id)
{
    Buf words = {.language = app->language};
    if (id == LAST)
        word_last(play, &words);
    else
        buf_text(&words, ruleset_about(match_rules(play->match), app->language));
    app_pop(app);
    tell(app, app_text(app, id == LAST ? MSG_ASK_LAST : MSG_ASK_AIM), buf_string(&words));
    buf_free(&words);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    const Ask *ask = screen->data;
    Play *play = ask->play;
    (void)method;
    switch (id) {
    case LAST:
    case AIM: answer(app, play, id); break;
    case ROWS:
    case COLUMNS:
    case REGIONS: open_list(play, new_ask(play, id)); break;
    case KINDS: open_kinds(play); break;
    default: app_pop(app); break;
    }
}

bool play_can_ask(const Play *play)
{
    return count_cells(match_stage(play->match)) > 1;
}

void play_open_ask(Play *play)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take, .free = free_ask};
    if (play_can_ask(play))
        app_push(play->app, screen_new(&KIND, new_ask(play, LAST)));
}
