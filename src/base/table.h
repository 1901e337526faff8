/* Table: rows of texts under titles, printed in columns for people or as CSV for programs. */
#ifndef TAH_BASE_TABLE_H
#define TAH_BASE_TABLE_H

#include <stdbool.h>

#include "base/buf.h"

typedef struct Table Table;

enum { TABLE_COLUMNS = 40, TABLE_NARROW = 8 /* what gives way is never cut to less */ };

/* Never NULL; free with table_free. */
Table *table_new(void);
void table_free(Table *table); /* NULL is allowed */

/* Columns come first, at most TABLE_COLUMNS. Numbers stand at the right. Where there is no room for all, the columns with the highest rank are left out first; those of rank 0 never. */
void table_column(Table *table, const char *title, bool number, int rank);
/* The next cell, row by row; NULL is an empty one. */
void table_cell(Table *table, const char *text);
void table_number(Table *table, long long number);
void table_format(Table *table, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Titles and rows, two blanks between columns, no blanks at the ends; made safe for a terminal. With columns > 0
 * no line is wider: columns are left out, and then the widest text is cut. */
void table_print(const Table *table, int columns, Buf *out);

/* As RFC 4180 has it, but with a newline alone at the ends of lines; all columns. */
void table_csv(const Table *table, Buf *out);

#endif
