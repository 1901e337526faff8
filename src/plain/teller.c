#include "plain/teller.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/board/board.h"
#include "draw/picture.h"
#include "play/account.h"
#include "show/plain.h"
#include "show/wording.h"
#include "ui/saying.h"

enum {
    LISTED = 40,    /* choices of a menu that are told when it opens; of more, how many they are */
    CHANGES = 12,   /* cells that are told one by one */
    GRID_SIDE = 400 /* most columns and rows of a grid */
};

void teller_free(Teller *teller)
{
    Buf *const all[] = {&teller->title,   &teller->about, &teller->news,   &teller->text,  &teller->facts,
                        &teller->choices, &teller->grid,  &teller->banner, &teller->focus, &teller->message};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        buf_free(all[i]);
    for (int i = 0; i < teller->cells; i++)
        mem_free(teller->cell[i]);
    mem_free(teller->cell);
    canvas_free(&teller->canvas);
}

static const Page *page_of(const Teller *teller)
{
    return &teller->app->top->page;
}

static const char *text_of(const Teller *teller, Message name)
{
    return app_text(teller->app, name);
}

/* Writes a part of the page if it is not what was told before, and remembers it. The message has said much already. */
static void tell_part(Teller *teller, Buf *told, const char *text)
{
    const char *now = text ? text : "", *message = page_of(teller)->message;
    if (strcmp(buf_string(told), now) == 0)
        return;
    buf_clear(told);
    buf_text(told, now);
    if (message && told != &teller->message && strstr(message, now))
        return;
    speech_write(teller->speech, now);
}

/* ---- cells ---- */

/* "a4: rook", or the name alone of an empty one. */
static void describe_cell(const Teller *teller, int cell, Buf *out)
{
    Screen *screen = teller->app->top;
    const BoardSource *board = screen->page.board;
    char name[STAGE_CELL_NAME];
    Buf words = {.language = teller->app->language};
    Onlooker onlooker;
    if (screen->kind->inspect)
        screen->kind->inspect(teller->app, screen, cell, &words);
    else if (picture_onlooker(board, &onlooker))
        wording_cell(&onlooker, cell, &words);
    buf_printf(out, words.length > 0 ? "%s: %s" : "%s%s",
               picture_cell_title(board, cell, teller->app->language, name), buf_string(&words));
    buf_free(&words);
}

/* The same, where that it is empty is what there is to say. */
static void tell_cell(const Teller *teller, int cell, Buf *out)
{
    size_t before = out->length;
    describe_cell(teller, cell, out);
    if (!strchr(buf_string(out) + before, ':'))
        buf_printf(out, ": %s", text_of(teller, MSG_PLAIN_NOTHING));
}

/* ---- what there is to choose ---- */

/* A move on the board is told whole, where its label only tells it from the others there. */
static void add_item(const Teller *teller, const Item *item, int number, Buf *out)
{
    char room[STAGE_CELL_NAME];
    const BoardSource *board = page_of(teller)->board;
    const char *name = "";
    if (number > 0)
        buf_printf(out, "%d. ", number);
    if (item->place == ITEM_ON_BOARD && board && item->cell != CELL_NONE)
        name = picture_cell_title(board, item->cell, teller->app->language, room);
    bool command = item->id >= ITEM_COMMAND && item->id < ITEM_SCAN_MENU;
    if (command)
        buf_text(out, play_command_title((PlayCommand)(item->id - ITEM_COMMAND), teller->app->language));
    else if (item->place == ITEM_ON_BOARD && item->detail && *item->detail)
        buf_text(out, item->detail);
    else if (*name && strcmp(item->label, name) == 0)
        describe_cell(teller, item->cell, out);
    else
        buf_text(out, item->label);
    if (item->value && *item->value)
        buf_printf(out, ": %s", item->value);
    buf_char(out, '\n');
}

static bool is_command(const Item *item)
{
    return item->id >= ITEM_COMMAND || item->grouped;
}

/* Those that are commands, or the others, with headings. Their numbers are those of all. */
static int list_items(const Teller *teller, bool commands, Buf *out)
{
    const Items *items = &page_of(teller)->items;
    bool names = saying_numbers(items);
    const char *group = NULL;
    int number = 0, listed = 0;
    for (size_t i = 0; i < items->count; i++) {
        const Item *item = &items->list[i];
        if (!saying_offers(item) || (number++, is_command(item) != commands))
            continue;
        if (item->place == ITEM_IN_LIST && item->group && (!group || strcmp(group, item->group) != 0))
            buf_printf(out, "%s:\n", item->group);
        group = item->place == ITEM_IN_LIST ? item->group : NULL;
        add_item(teller, item, names ? 0 : number, out);
        listed++;
    }
    return listed;
}

const Item *teller_only(const Teller *teller)
{
    const Items *items = &page_of(teller)->items;
    const Item *only = NULL;
    for (size_t i = 0; i < items->count; i++)
        if (saying_offers(&items->list[i])) {
            if (only)
                return NULL;
            only = &items->list[i];
        }
    return only;
}

/* What can be chosen when that is little, else how much it is. */
static void tell_choices(Teller *teller)
{
    bool board = page_of(teller)->board && teller->app->top->kind->where == ON_BOARD;
    Buf list = {.language = teller->app->language};
    int count = list_items(teller, false, &list);
    if (strcmp(buf_string(&teller->choices), buf_string(&list)) == 0) {
        buf_free(&list);
        return;
    }
    buf_clear(&teller->choices);
    buf_text(&teller->choices, buf_string(&list));
    if (count > (board ? CHANGES : LISTED)) {
        buf_clear(&list);
        buf_say(&list, MSG_PLAIN_CHOICES, count);
    }
    speech_write(teller->speech, buf_string(&list));
    buf_free(&list);
}

/* ---- the board ---- */

static void draw_grid(Teller *teller, Buf *out)
{
    const BoardSource *source = page_of(teller)->board;
    BoardView view = {0};
    BoardRequest request = {
        .source = source, .keep = -1, .coordinates = true, .largest = 1, .gaps = GAPS_AUTO};
    if (!source)
        return;
    canvas_reset(&teller->canvas, GRID_SIDE, GRID_SIDE, app_unicode(teller->app));
    BoardFit fit = board_fit(&request, teller->canvas.unicode, (Rect){0, 0, GRID_SIDE, GRID_SIDE});
    int columns = fit.columns + fit.around_columns, rows = fit.rows + fit.around_rows;
    if (!fit.whole || columns > GRID_SIDE || rows > GRID_SIDE)
        return;
    canvas_reset(&teller->canvas, columns, rows, app_unicode(teller->app));
    board_draw(&teller->canvas, (Rect){0, 0, columns, rows}, &request, &view);
    for (int y = 0; y < rows; y++) {
        canvas_line(&teller->canvas, y, false, out);
        buf_char(out, '\n');
    }
}

static void tell_grid(Teller *teller)
{
    Screen *screen = teller->app->top;
    Buf grid = {.language = teller->app->language};
    Onlooker onlooker;
    if (screen->kind->grid)
        screen->kind->grid(teller->app, screen, &grid);
    else if (screen->page.board && picture_onlooker(screen->page.board, &onlooker))
        plain_named(&onlooker, &grid);
    else
        draw_grid(teller, &grid);
    speech_write(teller->speech, grid.length > 0 ? buf_string(&grid) : text_of(teller, MSG_PLAIN_NO_BOARD));
    buf_free(&grid);
}

/* Remembers what is on a cell; true where that is something else than before. */
static bool keep_cell(Teller *teller, int cell, Buf *told)
{
    buf_clear(told);
    tell_cell(teller, cell, told);
    if (teller->cell[cell] && strcmp(teller->cell[cell], buf_string(told)) == 0)
        return false;
    mem_free(teller->cell[cell]);
    teller->cell[cell] = mem_copy(buf_string(told));
    return true;
}

static void keep_board_size(Teller *teller, int cells)
{
    if (teller->cells == cells)
        return;
    for (int i = 0; i < teller->cells; i++)
        mem_free(teller->cell[i]);
    mem_free(teller->cell);
    teller->cell = cells > 0 ? mem_alloc((size_t)cells * sizeof *teller->cell) : NULL;
    teller->cells = cells;
}

/* Which cells are others than before, a line each; of many, how many they are. */
static void tell_board(Teller *teller, bool fresh)
{
    const BoardSource *board = page_of(teller)->board;
    Onlooker ignored;
    bool told = board && (teller->app->top->kind->inspect || picture_onlooker(board, &ignored));
    Buf words = {.language = teller->app->language}, one = {.language = teller->app->language};
    int changed = 0;
    keep_board_size(teller, told ? board->width * board->height : 0);
    for (int cell = 0; board && cell < teller->cells; cell++)
        if (board->on_board(board->context, cell) && keep_cell(teller, cell, &one) && ++changed <= CHANGES)
            buf_printf(&words, "%s\n", buf_string(&one));
    if (changed > CHANGES) {
        buf_clear(&words);
        buf_say(&words, MSG_PLAIN_CHANGED, changed);
    }
    if (board && (fresh || (changed > 0 && teller->grids)))
        tell_grid(teller);
    else if (changed > 0)
        speech_write(teller->speech, buf_string(&words));
    buf_free(&words);
    buf_free(&one);
}

/* ---- the page ---- */

/* What passes by itself is told when it is asked for. */
static void list_facts(const Page *page, bool all, Buf *out)
{
    for (int i = 0; i < PAGE_FACTS && page->fact[i]; i++)
        if (all ||
            !(page->fact_part[i] & (ACCOUNT_TIME | ACCOUNT_MOVES | ACCOUNT_LEAST | ACCOUNT_DIFFICULTY)))
            buf_printf(out, "%s\n", page->fact[i]);
}

/* Those facts that are not among the lines told before. */
static void tell_facts(Teller *teller, bool fresh)
{
    Buf now = {0};
    list_facts(page_of(teller), fresh, &now);
    for (const char *line = buf_string(&now); *line; line += strcspn(line, "\n") + 1) {
        char *fact = mem_copy_bytes(line, strcspn(line, "\n"));
        const char *message = page_of(teller)->message;
        if (fresh || !(strstr(buf_string(&teller->facts), fact) || (message && strstr(message, fact))))
            speech_write(teller->speech, fact);
        mem_free(fact);
    }
    buf_clear(&teller->facts);
    list_facts(page_of(teller), true, &teller->facts);
    buf_free(&now);
}

static void tell_banner(Teller *teller)
{
    const Page *page = page_of(teller);
    tell_part(teller, &teller->banner, page->banner_message);
}

/* A message is said again when something was said that it answers. */
static void tell_message(Teller *teller)
{
    if (teller->heard)
        buf_clear(&teller->message);
    tell_part(teller, &teller->message, page_of(teller)->message);
}

/* What the next press would choose. */
static void tell_focus(Teller *teller)
{
    const ScanNode *node = teller->app->tree ? scanner_focus(&teller->app->scanner) : NULL;
    const Item *item =
        node && node->kind == SCAN_CHOICE ? items_find(&page_of(teller)->items, node->id) : NULL;
    tell_part(teller, &teller->focus, item ? item->label : node ? node->label : NULL);
}

static void forget(Teller *teller)
{
    Buf *const all[] = {&teller->title,   &teller->about,  &teller->text,
                        &teller->choices, &teller->banner, &teller->message};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        buf_clear(all[i]);
}

static void tell_page(Teller *teller, bool fresh)
{
    const Page *page = page_of(teller);
    if (fresh)
        forget(teller);
    tell_part(teller, &teller->title, page->title);
    tell_part(teller, &teller->text, page->text);
    tell_part(teller, &teller->news, page->news);
    tell_message(teller);
    tell_board(teller, fresh);
    tell_banner(teller);
    tell_facts(teller, fresh);
    if (items_in(&page->items, ITEM_IN_LIST) ==
        0) /* of a list it is about what is focused, which nobody hears of */
        tell_part(teller, &teller->about, page->about);
    if (!app_one_key(teller->app))
        tell_choices(teller);
    tell_focus(teller);
    teller->heard = false;
}

void teller_tell(Teller *teller)
{
    const Screen *screen = teller->app->top;
    bool fresh = screen != teller->screen || screen->opened != teller->opened;
    teller->screen = screen;
    teller->opened = screen->opened;
    tell_page(teller, fresh);
}

void teller_hear(Teller *teller)
{
    teller->heard = true;
}

/* ---- what is asked for ---- */

static bool is_word(const Teller *teller, const char *words, const char *english, Message own)
{
    return utf8_same(words, english) || utf8_same(words, text_of(teller, own));
}

static void tell_all_choices(Teller *teller)
{
    Buf list = {.language = teller->app->language}, commands = {.language = teller->app->language};
    if (list_items(teller, false, &list) == 0)
        buf_text(&list, text_of(teller, MSG_PLAIN_NO_CHOICES));
    if (list_items(teller, true, &commands) > 0)
        buf_printf(&list, "\n%s\n%s", text_of(teller, MSG_PLAIN_COMMANDS), buf_string(&commands));
    buf_free(&commands);
    speech_write(teller->speech, buf_string(&list));
    buf_free(&list);
}

/* A number or a cell with a question mark behind it. */
static bool answer_about(Teller *teller, const char *words)
{
    size_t length = strlen(words);
    Buf name = {0}, told = {.language = teller->app->language};
    if (length < 2 || words[length - 1] != '?')
        return false;
    buf_add(&name, words, length - 1);
    while (name.length > 0 && name.data[name.length - 1] == ' ')
        name.data[--name.length] = '\0';
    int cell = saying_cell(page_of(teller), teller->app->language, buf_string(&name));
    const Items *items = &page_of(teller)->items;
    if (cell != CELL_NONE)
        tell_cell(teller, cell, &told);
    for (size_t i = 0; cell == CELL_NONE && i < items->count; i++)
        if (saying_offers(&items->list[i]) && utf8_same(items->list[i].label, buf_string(&name)))
            buf_text(&told, items->list[i].detail ? items->list[i].detail : items->list[i].label);
    if (told.length > 0)
        speech_write(teller->speech, buf_string(&told));
    bool answered = told.length > 0;
    buf_free(&name);
    buf_free(&told);
    return answered;
}

bool teller_answers(Teller *teller, const char *words)
{
    if (saying_names(teller->app, words))
        return false;
    if (*words == '\0' || is_word(teller, words, "again", MSG_PLAIN_WORD_AGAIN)) {
        tell_page(teller, true);
    } else if (is_word(teller, words, "list", MSG_PLAIN_WORD_LIST)) {
        tell_all_choices(teller);
    } else if (is_word(teller, words, "board", MSG_PLAIN_WORD_BOARD)) {
        tell_grid(teller);
    } else if (is_word(teller, words, "board always", MSG_PLAIN_WORD_ALWAYS)) {
        teller->grids = !teller->grids;
        tell_grid(teller);
    } else if (is_word(teller, words, "words", MSG_PLAIN_WORD_WORDS)) {
        speech_write(teller->speech, text_of(teller, MSG_PLAIN_HELP));
    } else {
        return answer_about(teller, words);
    }
    return true;
}
