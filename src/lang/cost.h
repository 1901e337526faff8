/* Cost: what instructions take, in steps, so that rules can be given a budget that is the same on every machine. A step is
 * about a nanosecond of a common processor: one simple instruction, or four words of a set.
 *
 * What does not depend on the state is added up beforehand, and charged where code can come again: a turn of a loop costs
 * the code from its begin to its end, a call and a run the code up to the end of the section they enter. So nothing is
 * counted between. Instructions whose work the state decides (floods, neighbours, lines) charge the rest as they go. */
#ifndef TAH_LANG_COST_H
#define TAH_LANG_COST_H

#include "lang/code.h"

struct World;

enum {
    COST_WORDS = 4,       /* of a set, in one step */
    COST_REMEMBERED = 100 /* of a word in an undo log: less for its time than for its room */
};

/* What the lengths of a stage's sets and lists are. */
typedef struct CostSizes {
    int words[8]; /* of a set, by domain */
    int cells, ends, things, players, variables, remembered;
} CostSizes;

CostSizes cost_sizes(const struct World *world);

/* What an instruction always takes. */
int cost_of_instruction(const CostSizes *sizes, Instruction in);

/* Fills code->turn and code->enter, which go with the code. Verified code only. */
void code_cost(Code *code, const CostSizes *sizes);

#endif
