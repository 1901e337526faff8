/* Widgets: items in lists and bars, and texts. */
#include "draw/widget.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"

Item *items_add(Items *items, ItemPlace place, int id, const char *label)
{
    items->list = mem_grow(items->list, &items->capacity, items->count + 1, sizeof *items->list);
    Item *item = &items->list[items->count++];
    *item = (Item){.id = id,
                   .place = place,
                   .label = mem_copy(label),
                   .cell = CELL_NONE,
                   .end = -1,
                   .row = -1,
                   .column = -1,
                   .thing = -1,
                   .other = CELL_NONE,
                   .role = ROLE_TEXT};
    return item;
}

void item_set_value(Item *item, const char *value)
{
    mem_free(item->value);
    item->value = mem_copy(value);
}

void item_set_detail(Item *item, const char *detail)
{
    mem_free(item->detail);
    item->detail = mem_copy(detail);
}

void item_set_group(Item *item, const char *group)
{
    mem_free(item->group);
    item->group = mem_copy(group);
}

static void item_free(Item *item)
{
    mem_free(item->label);
    mem_free(item->value);
    mem_free(item->detail);
    mem_free(item->group);
}

void items_drop(Items *items)
{
    size_t kept = 0;
    for (size_t i = 0; i < items->count; i++) {
        if (items->list[i].dropped)
            item_free(&items->list[i]);
        else
            items->list[kept++] = items->list[i];
    }
    items->count = kept;
}

void items_clear(Items *items)
{
    for (size_t i = 0; i < items->count; i++)
        item_free(&items->list[i]);
    items->count = 0;
    items->folded = false;
    items->back = items->on = (BarArrow){0};
}

void items_free(Items *items)
{
    items_clear(items);
    mem_free(items->list);
    *items = (Items){0};
}

/* Most ids are places in the list. */
Item *items_find(const Items *items, int id)
{
    if (id >= 0 && (size_t)id < items->count && items->list[id].id == id)
        return &items->list[id];
    for (size_t i = 0; i < items->count; i++)
        if (items->list[i].id == id)
            return &items->list[i];
    return NULL;
}

size_t items_in(const Items *items, ItemPlace place)
{
    size_t count = 0;
    for (size_t i = 0; i < items->count; i++)
        count += items->list[i].place == place;
    return count;
}

static int columns_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

/* The brackets that a mark puts around a label; blanks for none, so that nothing moves. */
static const char *brackets(unsigned marks)
{
    return marks & CELL_FOCUS ? "[]" : marks & CELL_GROUP ? "{}" : "  ";
}

/* A label between its brackets; returns the columns used. The first focused label gets the cursor. */
static int draw_label(Canvas *canvas, int x, int y, int columns, const Item *item)
{
    const char *pair = brackets(item->marks);
    LookRole role = item->off ? ROLE_DIM : item->role;
    int used = 1;
    canvas_put(canvas, x, y, pair, 1, role, item->marks);
    used += canvas_text_short(canvas, x + 1, y, columns - 2, item->label, role, item->marks);
    canvas_put(canvas, x + used, y, pair + 1, 1, role, item->marks);
    if (item->marks & (CELL_FOCUS | CELL_GROUP) && canvas->cursor_x < 0) {
        canvas->cursor_x = x + 1;
        canvas->cursor_y = y;
    }
    return used + 1;
}

/* ---- lists ---- */

/* Where the next item of the list from i on is; items->count after the last. */
static size_t next_listed(const Items *items, size_t i)
{
    while (i < items->count && items->list[i].place != ITEM_IN_LIST)
        i++;
    return i;
}

static bool same_group(const Item *a, const Item *b)
{
    return a->group && b->group && strcmp(a->group, b->group) == 0;
}

/* Is there a heading above an item, given the one before it in the list (or NULL). */
static bool is_headed(const Item *item, const Item *before)
{
    return item->group && !(before && same_group(item, before));
}

int list_rows(const Items *items)
{
    const Item *before = NULL;
    int rows = 0;
    for (size_t i = next_listed(items, 0); i < items->count; i = next_listed(items, i + 1)) {
        rows += 1 + is_headed(&items->list[i], before);
        before = &items->list[i];
    }
    return rows;
}

/* Which rows of the list are marked, first and last, the first with a heading above it; -1: none. */
static int marked_rows(const Items *items, int *last)
{
    const Item *before = NULL;
    int row = 0, first = -1;
    *last = -1;
    for (size_t i = next_listed(items, 0); i < items->count; i = next_listed(items, i + 1)) {
        const Item *item = &items->list[i];
        bool headed = is_headed(item, before);
        row += headed;
        if (item->marks & (CELL_FOCUS | CELL_GROUP)) {
            first = first < 0 ? row - headed : first;
            *last = row;
        }
        row++;
        before = item;
    }
    return first;
}

/* A marked group is seen as a whole where it fits, else its beginning is. */
static int scrolled(int first, int visible, int total, const Items *items)
{
    int last, marked = marked_rows(items, &last);
    if (marked >= 0 && last >= first + visible)
        first = last - visible + 1;
    if (marked >= 0 && marked < first)
        first = marked;
    if (first > total - visible)
        first = total - visible;
    return first > 0 ? first : 0;
}

enum { BESIDE = 4 }; /* columns of a row with label and value that are of neither */

int list_columns(const Items *items)
{
    int most = 0;
    for (size_t i = next_listed(items, 0); i < items->count; i = next_listed(items, i + 1)) {
        const Item *item = &items->list[i];
        int columns = columns_of(item->label) + (item->value ? columns_of(item->value) : 0) + BESIDE + 1;
        most = at_least(most, columns);
    }
    return most;
}

/* A label on the left and a value on the right; the value may take two thirds at most. On wide screens it does not stand so
 * far to the right that the eye loses the line. */
static void draw_row(Canvas *canvas, Rect row, Item *item)
{
    enum { FARTHEST = 78 };
    item->area = row;
    int value = item->value ? at_most(columns_of(item->value), row.width * 2 / 3) : 0;
    row.width = at_most(row.width, at_least(columns_of(item->label) + value + BESIDE, FARTHEST));
    if (item->yields && columns_of(item->label) + value + BESIDE > row.width)
        value = 0;
    draw_label(canvas, row.x, row.y, row.width - (value > 0 ? value + 2 : 0), item);
    if (value > 0)
        canvas_text_short(canvas, row.x + row.width - 1 - value, row.y, value, item->value, item->role,
                          item->marks);
}

/* Is the whole group of an item marked: all of it is scanned as one. */
static bool group_marked(const Items *items, size_t from)
{
    bool marked = true;
    for (size_t i = from; i < items->count && same_group(&items->list[from], &items->list[i]);
         i = next_listed(items, i + 1))
        marked = marked && items->list[i].marks & CELL_GROUP;
    return marked;
}

static void draw_heading(Canvas *canvas, Rect row, const Items *items, size_t first)
{
    unsigned marks = group_marked(items, first) ? CELL_GROUP : 0;
    const char *title = items->list[first].group;
    if (!marks) {
        canvas_text_short(canvas, row.x, row.y, row.width, title, ROLE_TEXT, CELL_BOLD);
        return;
    }
    Item heading = {.label = items->list[first].group, .role = ROLE_TEXT, .marks = marks};
    draw_label(canvas, row.x, row.y, row.width, &heading);
}

static void draw_arrows(Canvas *canvas, Rect area, bool above, bool below)
{
    int x = area.x + area.width - 1;
    if (above)
        canvas_text(canvas, x, area.y, 1, "▲", ROLE_DIM, 0);
    if (below)
        canvas_text(canvas, x, area.y + area.height - 1, 1, "▼", ROLE_DIM, 0);
}

void list_draw(Canvas *canvas, Rect area, Items *items, int *first)
{
    int total = list_rows(items), y;
    *first = scrolled(*first, area.height, total, items);
    bool more = total > area.height;
    Rect row = {area.x, area.y - *first, area.width - more, 1};
    const Item *before = NULL;
    for (size_t i = next_listed(items, 0); i < items->count; i = next_listed(items, i + 1)) {
        Item *item = &items->list[i];
        if (is_headed(item, before)) {
            y = row.y++;
            if (y >= area.y && y < area.y + area.height)
                draw_heading(canvas, (Rect){row.x, y, row.width, 1}, items, i);
        }
        item->area = (Rect){0, 0, 0, 0};
        y = row.y++;
        if (y >= area.y && y < area.y + area.height)
            draw_row(canvas, (Rect){row.x, y, row.width, 1}, item);
        before = item;
    }
    draw_arrows(canvas, area, more && *first > 0, more && *first + area.height < total);
}

/* ---- bars ---- */

static int item_columns(const Item *item, int columns)
{
    int width = columns_of(item->label) + 2;
    return width < columns ? width : columns;
}

/* Gives each item of the bar, but for one if there is such a number, its row and column; returns how many rows that takes. */
static int arrange(Items *items, int columns, size_t but)
{
    int x = 0, row = 0;
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        if (item->place != ITEM_IN_BAR || item->hidden || i == but)
            continue;
        int width = item_columns(item, columns);
        if (x > 0 && x + width > columns) {
            x = 0;
            row++;
        }
        item->area = (Rect){x, row, width, 1};
        x += width;
    }
    return items_in(items, ITEM_IN_BAR) > 0 ? row + 1 : 0;
}

/* Are both to be seen in a folded bar at once. */
static bool stand_together(const Item *a, const Item *b)
{
    return a->grouped == b->grouped && (!a->grouped || (!a->group && !b->group) || same_group(a, b));
}

/* Rows of the items that stand with one; NULL: of all. */
static int rows_with(const Items *items, int columns, const Item *one)
{
    int x = 0, rows = 0;
    for (size_t i = 0; i < items->count; i++) {
        const Item *item = &items->list[i];
        if (item->place != ITEM_IN_BAR || (one && !item->everywhere && !stand_together(item, one)))
            continue;
        int width = item_columns(item, columns);
        if (rows == 0 || x + width > columns) {
            x = 0;
            rows++;
        }
        x += width;
    }
    return rows;
}

int bar_rows(const Items *items, int columns)
{
    int most = 0;
    if (!items->folded)
        return rows_with(items, columns, NULL);
    for (size_t i = 0; i < items->count; i++) {
        int rows = items->list[i].place == ITEM_IN_BAR ? rows_with(items, columns, &items->list[i]) : 0;
        most = rows > most ? rows : most;
    }
    return most;
}

static int marked_bar_row(const Items *items, const Item *but)
{
    for (size_t i = 0; i < items->count; i++)
        if (items->list[i].place == ITEM_IN_BAR && !items->list[i].hidden && &items->list[i] != but &&
            items->list[i].marks & (CELL_FOCUS | CELL_GROUP))
            return items->list[i].area.y;
    return 0;
}

/* Of what is seen now the one that stays where the bar is cut, or NULL: where it would have most of the bar, too, or leave no room
 * for the labels of others. */
static Item *staying(const Items *items, int columns)
{
    enum { LEAST_COLUMNS = 20 };
    for (size_t i = 0; i < items->count && columns >= LEAST_COLUMNS; i++) {
        Item *item = &items->list[i];
        if (item->place == ITEM_IN_BAR && item->stays && !item->hidden &&
            3 * item_columns(item, columns) <= columns)
            return item;
    }
    return NULL;
}

/* Puts each item where it is in an area of which the first row is this one; returns the column behind the last one. */
static int place_items(Items *items, Rect area, int first, const Item *but)
{
    int end = 0;
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        if (item->place != ITEM_IN_BAR || item == but)
            continue;
        int row = item->area.y - first;
        if (item->hidden || row < 0 || row >= area.height) {
            item->area.width = 0;
            continue;
        }
        item->area = (Rect){area.x + item->area.x, area.y + row, item->area.width, 1};
        end = row == area.height - 1 ? item->area.x + item->area.width : end;
    }
    return end;
}

/* The first item of a row that can be chosen, else the first one; -1: there is none. */
static int first_in_row(const Items *items, int row, const Item *but)
{
    int first = -1;
    for (size_t i = 0; i < items->count; i++) {
        const Item *item = &items->list[i];
        if (item->place != ITEM_IN_BAR || item->hidden || item == but || item->area.y != row)
            continue;
        if (!item->off)
            return item->id;
        first = first < 0 ? item->id : first;
    }
    return first;
}

static BarArrow draw_bar_arrow(Canvas *canvas, int x, int y, const char *text, int id)
{
    if (id < 0)
        return (BarArrow){0};
    canvas_text(canvas, x, y, 1, text, ROLE_DIM, 0);
    return (BarArrow){{x, y, 1, 1}, id};
}

void bar_draw(Canvas *canvas, Rect area, Items *items)
{
    Rect inside = rect_inset(area, 1, 0);
    int rows = arrange(items, inside.width, items->count), first = 0;
    if (area.height < 1)
        return;
    Item *stays = rows > area.height ? staying(items, inside.width) : NULL;
    if (stays)
        rows =
            arrange(items, inside.width - item_columns(stays, inside.width), (size_t)(stays - items->list));
    if (rows > area.height)
        first = at_most(marked_bar_row(items, stays), rows - area.height);
    int back = first > 0 ? first_in_row(items, first - 1, stays) : -1;
    int on = first_in_row(items, first + area.height, stays);
    int end = place_items(items, inside, first, stays);
    if (stays)
        stays->area = (Rect){end, area.y + area.height - 1, item_columns(stays, inside.width), 1};
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        if (item->place == ITEM_IN_BAR && item->area.width > 0)
            draw_label(canvas, item->area.x, item->area.y, item->area.width, item);
    }
    items->back = draw_bar_arrow(canvas, area.x, area.y, "◀", back);
    items->on = draw_bar_arrow(canvas, area.x + area.width - 1, area.y + area.height - 1, "▶", on);
}

int bar_leads_to(const Items *items, int x, int y)
{
    if (rect_has(items->back.area, x, y))
        return items->back.id;
    return rect_has(items->on.area, x, y) ? items->on.id : -1;
}

/* ---- texts ---- */

typedef struct TextBlock {
    Canvas *canvas;
    Rect area;
    int first;
    LookRole role;
    unsigned marks;
    bool middle;
} TextBlock;

static void draw_line(void *context, int row, const char *text, size_t length)
{
    const TextBlock *block = context;
    int y = row - block->first;
    if (y < 0 || y >= block->area.height)
        return;
    char *line = mem_copy_bytes(text, length);
    int before = block->middle ? (block->area.width - utf8_width(text, length)) / 2 : 0;
    canvas_text(block->canvas, block->area.x + before, block->area.y + y, block->area.width - before, line,
                block->role, block->marks);
    mem_free(line);
}

int text_draw(Canvas *canvas, Rect area, const char *text, int first, LookRole role, unsigned marks)
{
    TextBlock block = {canvas, area, first, role, marks, false};
    return canvas_wrap(text, area.width, draw_line, &block);
}

int text_draw_middle(Canvas *canvas, Rect area, const char *text, LookRole role, unsigned marks)
{
    TextBlock block = {canvas, area, 0, role, marks, true};
    return canvas_wrap(text, area.width, draw_line, &block);
}

/* The rest of a text from one of its lines on. */
typedef struct LastLine {
    int row;
    const char *text; /* NULL: it has no line there */
} LastLine;

static void find_line(void *context, int row, const char *text, size_t length)
{
    LastLine *last = context;
    (void)length;
    if (row == last->row)
        last->text = text;
}

/* A line that is whole has no room for the sign, but what is behind it tells that there is more. */
static void draw_rest(Canvas *canvas, Rect line, const char *text, LookRole role, unsigned marks)
{
    Buf words = {0};
    for (; *text; text++)
        buf_char(&words, *text == '\n' ? ' ' : *text);
    canvas_text_short(canvas, line.x, line.y, line.width, buf_string(&words), role, marks);
    buf_free(&words);
}

bool text_draw_cut(Canvas *canvas, Rect area, const char *text, LookRole role, unsigned marks)
{
    return text_draw_more(canvas, area, text, NULL, role, marks);
}

bool text_draw_more(Canvas *canvas, Rect area, const char *text, const char *more, LookRole role,
                    unsigned marks)
{
    if (area.height < 1)
        return *text != 0;
    LastLine last = {.row = area.height - 1};
    int lines = canvas_wrap(text, area.width, find_line, &last), y = area.y + last.row;
    Rect before = canvas_clip(canvas, (Rect){area.x, area.y, area.width, area.height - (last.text != NULL)});
    text_draw(canvas, area, text, 0, role, marks);
    canvas_unclip(canvas, before);
    int columns = lines > area.height && more ? utf8_width(more, strlen(more)) + 1 : 0;
    columns = columns * 2 <= area.width ? columns : 0;
    if (last.text)
        draw_rest(canvas, (Rect){area.x, y, area.width - columns, 1}, last.text, role, marks);
    if (columns > 0)
        canvas_text(canvas, area.x + area.width - columns + 1, y, columns - 1, more, ROLE_DIM, 0);
    return lines > area.height;
}

void text_left_out(Canvas *canvas, Rect area)
{
    const char *sign = canvas->unicode ? "…" : "...";
    int columns = columns_of(sign), x = area.x + area.width - columns;
    for (int i = 0; i < columns; i++) {
        const Glyph *glyph = canvas_at(canvas, x + i, area.y - 1);
        if (!glyph || strcmp(glyph->text, " ") != 0)
            return;
    }
    canvas_text(canvas, x, area.y - 1, columns, sign, ROLE_DIM, 0);
}
