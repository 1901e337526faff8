/* Aside: work in a process of its own, which gets all that there is to know as a copy and sends back some bytes; for what
 * may take long, much memory or both while the program goes on. It may be broken off at any time. */
#ifndef TAH_BASE_ASIDE_H
#define TAH_BASE_ASIDE_H

#include "base/buf.h"

typedef struct Aside Aside;

/* Begins it: `work` runs in a child and fills in an answer, with `context` as it is now. NULL where no process can be had. */
Aside *aside_begin(void (*work)(void *context, Buf *answer), void *context);

typedef enum AsideStatus { ASIDE_RUNNING, ASIDE_DONE, ASIDE_FAILED } AsideStatus;

/* Looks, without waiting, whether it is done. */
AsideStatus aside_poll(Aside *aside);
/* What it has answered, once it is done; belongs to the aside. */
const Buf *aside_answer(const Aside *aside);

/* Breaks it off, if it still runs. */
void aside_end(Aside *aside);

#endif
