/* Chances: what positions of a game promised everybody (play/review.h), printed. */
#ifndef TAH_CLI_CHANCES_H
#define TAH_CLI_CHANCES_H

#include "cli/options.h"
#include "play/match.h"
#include "save/json.h"

/* All of the present line of play of a match, on standard output: in words, or where the options give a size or want a picture
 * as a plot for each player; the exit code. */
int chances_print(const Match *match, const Options *options);
/* The same as a list of objects; NULL where the match has none to tell. */
Json *chances_json(const Match *match);

#endif
