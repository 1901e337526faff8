/* Meter: how many bytes a terminal is sent for each step of the scan. The program itself plays on a pseudo-terminal through
 * curses; only its clock is another one, whose time passes by waiting. */
#ifndef TAH_TESTS_METER_H
#define TAH_TESTS_METER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { METER_AIM_CHOICE = 64, METER_AIM_GROUP = 128 }; /* bytes */

/* To a choice and to a group where there is a board; to either of them on other pages, as lists with pictures. */
typedef enum MeterKind { METER_CHOICE, METER_GROUP, METER_PAGE, METER_KINDS } MeterKind;

typedef struct MeterSteps {
    int *bytes;
    size_t count, capacity;
} MeterSteps;

/* Begin with {0}. */
typedef struct Meter {
    MeterSteps steps[METER_KINDS];
    int dump; /* steps of more bytes are printed; -1: none */
} Meter;

/* The pseudo-terminal in place of standard input and output, as the environment describes it. There is one; false where it
 * cannot be opened. */
bool meter_open(int columns, int rows);
FILE *meter_output(void); /* what was standard output before */
void meter_close(void);

/* Adds so many steps of a game, or fewer where it ends before. What is pressed is the same each time. */
void meter_play(Meter *meter, const char *game, int steps);
void meter_add(Meter *sum, const Meter *meter);
/* How many of 100 steps of a kind took at most so many bytes. */
double meter_within(const Meter *meter, MeterKind kind, int bytes);
void meter_free(Meter *meter);

/* Names of all games, to be freed. */
char **meter_shelf(size_t *count);
void meter_free_shelf(char **names, size_t count);

#endif
