/* Widgets: items in lists and bars, and texts. */
#include "draw/widget.h"

#include <string.h>

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

void items_clear(Items *items)
{
    for (size_t i = 0; i < items->count; i++) {
        mem_free(items->list[i].label);
        mem_free(items->list[i].value);
        mem_free(items->list[i].detail);
    }
    items->count = 0;
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

/* Which of the list's items are marked, first and last; -1: none. */
static int marked_rows(const Items *items, int *last)
{
    int row = 0, first = -1;
    *last = -1;
    for (size_t i = 0; i < items->count; i++) {
        if (items->list[i].place != ITEM_IN_LIST)
            continue;
        if (items->list[i].marks & (CELL_FOCUS | CELL_GROUP)) {
            first = first < 0 ? row : first;
            *last = row;
        }
        row++;
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

static int at_most(int value, int limit)
{
    return value < limit ? value : limit;
}

/* A label on the left and a value on the right; the value may take two thirds at most. */
static void draw_row(Canvas *canvas, Rect row, Item *item)
{
    int value = item->value ? at_most(columns_of(item->value), row.width * 2 / 3) : 0;
    draw_label(canvas, row.x, row.y, row.width - (value > 0 ? value + 2 : 0), item);
    if (value > 0)
        canvas_text_short(canvas, row.x + row.width - 1 - value, row.y, value, item->value, item->role,
                          item->marks);
    item->area = row;
}

void list_draw(Canvas *canvas, Rect area, Items *items, int *first)
{
    int total = (int)items_in(items, ITEM_IN_LIST), row = 0;
    *first = scrolled(*first, area.height, total, items);
    bool more = total > area.height;
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        if (item->place != ITEM_IN_LIST)
            continue;
        item->area = (Rect){0, 0, 0, 0};
        int y = area.y + row++ - *first;
        if (y >= area.y && y < area.y + area.height)
            draw_row(canvas, (Rect){area.x, y, area.width - (more ? 1 : 0), 1}, item);
    }
    if (more && *first > 0)
        canvas_text(canvas, area.x + area.width - 1, area.y, 1, "▲", ROLE_DIM, 0);
    if (more && *first + area.height < total)
        canvas_text(canvas, area.x + area.width - 1, area.y + area.height - 1, 1, "▼", ROLE_DIM, 0);
}

/* ---- bars ---- */

static int item_columns(const Item *item, int columns)
{
    int width = columns_of(item->label) + 2;
    return width < columns ? width : columns;
}

/* Gives each item of the bar its row and column; returns how many rows that takes. */
static int arrange(Items *items, int columns)
{
    int x = 0, row = 0;
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        if (item->place != ITEM_IN_BAR || item->hidden)
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

int bar_rows(const Items *items, int columns)
{
    int x = 0, rows = 0;
    for (size_t i = 0; i < items->count; i++) {
        if (items->list[i].place != ITEM_IN_BAR)
            continue;
        int width = item_columns(&items->list[i], columns);
        if (rows == 0 || x + width > columns) {
            x = 0;
            rows++;
        }
        x += width;
    }
    return rows;
}

static int marked_bar_row(const Items *items)
{
    for (size_t i = 0; i < items->count; i++)
        if (items->list[i].place == ITEM_IN_BAR && items->list[i].marks & (CELL_FOCUS | CELL_GROUP))
            return items->list[i].area.y;
    return 0;
}

void bar_draw(Canvas *canvas, Rect area, Items *items)
{
    int rows = arrange(items, area.width - 2), first = 0;
    if (area.height < 1)
        return;
    if (rows > area.height)
        first = marked_bar_row(items) < rows - area.height ? marked_bar_row(items) : rows - area.height;
    for (size_t i = 0; i < items->count; i++) {
        Item *item = &items->list[i];
        if (item->place != ITEM_IN_BAR)
            continue;
        if (item->hidden) {
            item->area = (Rect){0, 0, 0, 0};
            continue;
        }
        int row = item->area.y - first;
        Rect place = {area.x + 1 + item->area.x, area.y + row, item->area.width, 1};
        bool visible = row >= 0 && row < area.height;
        item->area = visible ? place : (Rect){0, 0, 0, 0};
        if (visible)
            draw_label(canvas, place.x, place.y, place.width, item);
    }
    if (first > 0)
        canvas_text(canvas, area.x, area.y, 1, "◀", ROLE_DIM, 0);
    if (first + area.height < rows)
        canvas_text(canvas, area.x + area.width - 1, area.y + area.height - 1, 1, "▶", ROLE_DIM, 0);
}

/* ---- texts ---- */

typedef struct TextBlock {
    Canvas *canvas;
    Rect area;
    int first;
    LookRole role;
    unsigned marks;
} TextBlock;

static void draw_line(void *context, int row, const char *text, size_t length)
{
    const TextBlock *block = context;
    int y = row - block->first;
    if (y < 0 || y >= block->area.height)
        return;
    char *line = mem_copy_bytes(text, length);
    canvas_text(block->canvas, block->area.x, block->area.y + y, block->area.width, line, block->role,
                block->marks);
    mem_free(line);
}

int text_draw(Canvas *canvas, Rect area, const char *text, int first, LookRole role, unsigned marks)
{
    TextBlock block = {canvas, area, first, role, marks};
    return canvas_wrap(text, area.width, draw_line, &block);
}
