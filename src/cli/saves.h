/* Saves: which one somebody names on the command line: the file, or the game (by its file's name or its title) whose
 * newest save is meant, or nothing for the newest of all. */
#ifndef TAH_CLI_SAVES_H
#define TAH_CLI_SAVES_H

#include "play/catalogue.h"

/* The path of a save, to be freed; word may be NULL. NULL after it was reported that there is none. */
char *saves_find(const char *whose, Catalogue *catalogue, const char *word);

#endif
