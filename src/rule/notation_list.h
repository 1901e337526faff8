/* Names of notations, in which puzzle programs write boards, as rules have them (see level/notation.h). rules/schema and
 * the manual have them again. */
#ifndef TAH_RULE_NOTATION_LIST_H
#define TAH_RULE_NOTATION_LIST_H

#define NOTATION_LIST(X)                                                                                     \
    X(NUMBERS, "numbers")       /* 8,1,7: a number for each cell, parted by commas */                        \
    X(DIGITS, "digits")         /* a character for each cell: 0-9, a-z, A-Z are 0 to 61 */                   \
    X(CHARACTERS, "characters") /* a character for each cell, any but a blank or a comma; 0-9 are numbers */ \
    X(MARKS, "marks")           /* the same, but small letters are so many cells with nothing: a 1, z 26 */  \
    X(CLUES, "clues")           /* numbers of any length, letters as above, _ between two numbers */         \
    X(SIDES, "sides")           /* a hexadecimal digit a cell: right 1, up 2, left 4, down 8; behind it v  \
                                   for a wall on its right and h for one below */  \
    X(RUNS, "runs")             /* numbers joined by points, a list for each column, then for each row,   \
                                   parted by slashes */  \
    X(MATRIX, "matrix")         /* hexadecimal bits: for each cell which cells it changes */                      \
    X(BITS, "bits")             /* hexadecimal bits: one for each cell */                                         \
    X(REGIONS, "regions")       /* which neighbours are parted; cells get the number of their region */

#endif
