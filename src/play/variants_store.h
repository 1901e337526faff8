/* What was chosen of the options of a game the last time, remembered by who began it: in the state folder of the
 * profile the file options/GAME, one option a line as `NAME = VALUE`, in the words of the command line. */
#ifndef TAH_PLAY_VARIANTS_STORE_H
#define TAH_PLAY_VARIANTS_STORE_H

#include "rule/variant.h"

enum { VARIANTS_FILE_BYTES = 1 << 14 };

/* What was chosen last; what the rules say first where nothing is known, or what is known is no choice any more. */
void variants_recall(const char *whose, const Ruleset *rules, const char *game, Variants *out);
/* False with a sentence. */
bool variants_remember(const char *whose, const Ruleset *rules, const char *game, const Variants *chosen,
                       Buf *error);

#endif
