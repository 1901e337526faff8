/* Outline: what rules have that makers of levels choose from: layers, characters of the legend, clues and
 * variables. Layers, clues and variables are numbered from 0 in the order of the rules. */
#ifndef TAH_RULE_OUTLINE_H
#define TAH_RULE_OUTLINE_H

#include "rule/ruleset.h"

int outline_layers(const Ruleset *rules);
const char *outline_layer(const Ruleset *rules, int layer);
/* Some rule writes it: what stands there at the start is not all that ever will. */
bool outline_layer_written(const Ruleset *rules, int layer);
/* Some character of the legend says something about it. */
bool outline_layer_in_legend(const Ruleset *rules, int layer);

/* The character of a cell on which nothing particular stands; 0 where the legend is empty. */
char outline_plain(const Ruleset *rules);
/* Is it a character of cells that are no part of the board. */
bool outline_outside(const Ruleset *rules, char character);
/* Do two characters of the legend mean the same. */
bool outline_same(const Ruleset *rules, char a, char b);
/* What a character means, in the words of the rules: "goal, box". */
void outline_describe(const Ruleset *rules, char character, Language language, Buf *out);

int outline_clues(const Ruleset *rules);
const char *outline_clue(const Ruleset *rules, int clue);
/* Rules work it out from a final picture, so that nobody has to write it. */
bool outline_clue_told(const Ruleset *rules, int clue);

/* Numbers that levels may set; their least and greatest value, and the first one where a level sets none. */
int outline_numbers(const Ruleset *rules);
const char *outline_number(const Ruleset *rules, int variable, int *low, int *high, int *first);

#endif
