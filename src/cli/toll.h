/* What `tah check --cost` tells of one level: which lines of the rules take most of a move. */
#ifndef TAH_CLI_TOLL_H
#define TAH_CLI_TOLL_H

#include "game/effort.h"
#include "save/json.h"

/* Sentences for people, in English as all that is said of rules. */
void toll_tell(const char *file, const Ruleset *rules, const Effort *effort, Buf *out);
Json *toll_json(const Effort *effort);

#endif
