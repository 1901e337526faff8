/* Variants: the options of a game (`options:`), what players agree on before it begins. An option is yes or no, a
 * number, or one of several names. It is known when the rules are linked with a level, and does not change. */
#ifndef TAH_RULE_VARIANT_H
#define TAH_RULE_VARIANT_H

#include <stdbool.h>

#include "base/buf.h"
#include "rule/ruleset.h"

/* What was chosen, one for every option of the rules in their order: the number of the value, from 0. */
typedef struct Variants {
    int value[VARIANTS_MOST];
} Variants;

/* What the rules say first. */
void variants_first(const Ruleset *rules, Variants *out);

/* Options by number, 0 .. count-1, and how many values one has. */
int variant_count(const Ruleset *rules);
int variant_values(const Ruleset *rules, int variant);
/* The number that an option of numbers has, 0 or 1 for no and yes, else the number of the name. */
int variant_number(const Ruleset *rules, int variant, const Variants *chosen);

/* How they are written: names with hyphens ("bouncing-back"), "yes", "no", numbers. */
void variant_word(const Ruleset *rules, int variant, Buf *out);
void variant_value_word(const Ruleset *rules, int variant, int value, Buf *out);
int variant_find(const Ruleset *rules, const char *word);                    /* -1: there is none */
int variant_value_find(const Ruleset *rules, int variant, const char *word); /* -1: it cannot be that */

/* Reads "OPTION=VALUE" into chosen. False with a sentence, and nothing has changed. */
bool variants_choose(const Ruleset *rules, const char *text, Variants *chosen, Buf *error);
/* What the rules say first, but for a list of such texts. */
bool variants_read(const Ruleset *rules, const char *const *list, int count, Variants *out, Buf *error);

/* For people, in a language. */
const char *variant_title(const Ruleset *rules, int variant, Language language);
void variant_value_title(const Ruleset *rules, int variant, int value, Language language, Buf *out);

#endif
