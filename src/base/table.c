#include "base/table.h"

#include <stdarg.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

enum { GAP = 2 };

typedef struct Column {
    char *title;
    bool number;
    int rank;
} Column;

struct Table {
    Column column[TABLE_COLUMNS];
    int columns;
    char **cell;
    size_t cells, capacity;
};

Table *table_new(void)
{
    return mem_alloc(sizeof(Table));
}

void table_free(Table *table)
{
    if (!table)
        return;
    for (int i = 0; i < table->columns; i++)
        mem_free(table->column[i].title);
    for (size_t i = 0; i < table->cells; i++)
        mem_free(table->cell[i]);
    mem_free(table->cell);
    mem_free(table);
}

static char *clean(const char *text)
{
    Buf out = {0};
    utf8_clean(&out, text, strlen(text), false, false);
    return buf_take(&out);
}

void table_column(Table *table, const char *title, bool number, int rank)
{
    if (table->columns < TABLE_COLUMNS)
        table->column[table->columns++] = (Column){clean(title), number, rank};
}

void table_cell(Table *table, const char *text)
{
    table->cell = mem_grow(table->cell, &table->capacity, table->cells + 1, sizeof *table->cell);
    table->cell[table->cells++] = clean(text ? text : "");
}

void table_format(Table *table, const char *format, ...)
{
    Buf text = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&text, format, arguments);
    va_end(arguments);
    table_cell(table, buf_string(&text));
    buf_free(&text);
}

void table_number(Table *table, long long number)
{
    table_format(table, "%lld", number);
}

/* ---- for people ---- */

static size_t rows_of(const Table *table)
{
    return table->columns > 0 ? table->cells / (size_t)table->columns : 0;
}

static const char *cell_at(const Table *table, size_t row, int column)
{
    return table->cell[row * (size_t)table->columns + (size_t)column];
}

static int width_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

static void measure(const Table *table, int *width)
{
    for (int c = 0; c < table->columns; c++) {
        width[c] = width_of(table->column[c].title);
        for (size_t r = 0; r < rows_of(table); r++) {
            int own = width_of(cell_at(table, r, c));
            width[c] = own > width[c] ? own : width[c];
        }
    }
}

static int total_of(const Table *table, const int *width)
{
    int total = 0;
    for (int c = 0; c < table->columns; c++)
        total += width[c] > 0 ? width[c] + GAP : 0;
    return total > 0 ? total - GAP : 0;
}

/* The column that is missed least; -1 when none may go. */
static int least_wanted(const Table *table, const int *width)
{
    int least = -1;
    for (int c = 0; c < table->columns; c++)
        if (width[c] > 0 && table->column[c].rank > 0 &&
            (least < 0 || table->column[c].rank >= table->column[least].rank))
            least = c;
    return least;
}

static int widest(const Table *table, const int *width)
{
    int found = 0;
    for (int c = 1; c < table->columns; c++)
        if (width[c] > width[found])
            found = c;
    return found;
}

/* Columns of width 0 are not printed. */
static void fit(const Table *table, int columns, int *width)
{
    while (total_of(table, width) > columns) {
        int gone = least_wanted(table, width);
        if (gone < 0)
            break;
        width[gone] = 0;
    }
    int over = total_of(table, width) - columns, cut = table->columns > 0 ? widest(table, width) : 0;
    if (over > 0)
        width[cut] = width[cut] - over > TABLE_NARROW ? width[cut] - over : TABLE_NARROW;
}

/* One cell in its column, behind blanks that are still owed: none stand at the end of a line. */
static void print_cell(const char *text, int width, bool number, size_t *owed, Buf *out)
{
    size_t fits = utf8_fit(text, strlen(text), width);
    char *shown = mem_copy_bytes(text, fits);
    size_t rest = (size_t)(width - width_of(shown));
    *owed += number ? rest : 0;
    if (*shown) {
        buf_repeat(out, ' ', *owed);
        buf_text(out, shown);
        *owed = 0;
    }
    *owed += number ? 0 : rest;
    mem_free(shown);
}

/* Row -1 is the titles. */
static void print_row(const Table *table, long row, const int *width, Buf *out)
{
    size_t owed = 0;
    bool first = true;
    for (int c = 0; c < table->columns; c++) {
        if (width[c] == 0)
            continue;
        owed += first ? 0 : GAP;
        first = false;
        const char *text = row < 0 ? table->column[c].title : cell_at(table, (size_t)row, c);
        print_cell(text, width[c], table->column[c].number, &owed, out);
    }
    buf_char(out, '\n');
}

void table_print(const Table *table, int columns, Buf *out)
{
    int width[TABLE_COLUMNS] = {0};
    measure(table, width);
    if (columns > 0)
        fit(table, columns, width);
    for (long row = -1; row < (long)rows_of(table); row++)
        print_row(table, row, width, out);
}

/* ---- for programs ---- */

static void quote(const char *text, Buf *out)
{
    bool plain = !strpbrk(text, "\",\n\r");
    if (!plain)
        buf_char(out, '"');
    for (const char *c = text; *c; c++) {
        if (*c == '"')
            buf_char(out, '"');
        buf_char(out, *c);
    }
    if (!plain)
        buf_char(out, '"');
}

void table_csv(const Table *table, Buf *out)
{
    for (long row = -1; row < (long)rows_of(table); row++) {
        for (int c = 0; c < table->columns; c++) {
            if (c > 0)
                buf_char(out, ',');
            quote(row < 0 ? table->column[c].title : cell_at(table, (size_t)row, c), out);
        }
        buf_char(out, '\n');
    }
}
