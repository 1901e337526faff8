/* Shelf: the rules files that the program brings and those that tests keep, each looked at by itself; and samples of
 * the data that others have made. */
#ifndef TAH_TESTS_SHELF_H
#define TAH_TESTS_SHELF_H

#include <cjson/cJSON.h>

#include "level/level.h"

/* Runs a test for each rules file in rules and tests/fixtures of the present folder; its *state is the path; or
 * for the one that TAH_EACH names. How many have failed. */
int shelf_run(const char *group, void (*test)(void **state));
/* Calls for each rules file in rules/ of the program, of which there must be some. */
void shelf_each(void (*look)(const char *path));
/* The pack in a game's rules, or where the board comes from levels, the first one of its own. */
Pack *shelf_pack(const Ruleset *rules, Diags *diags);
/* The build with sanitizers, in which all is several times as slow, and no time was given to it on purpose (LONG). */
bool shelf_slow(void);
/* A document in boards/ of the samples; skips the running test where there is none. */
cJSON *shelf_sample(const char *name);

#endif
