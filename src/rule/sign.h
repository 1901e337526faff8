/* Signs in which a small number that players have is drawn: so many of it, and as many others as are lacking. */
#ifndef TAH_RULE_SIGN_H
#define TAH_RULE_SIGN_H

#include <stdbool.h>

typedef struct CountSign {
    const char *name;
    const char *full[2], *empty[2]; /* in ASCII, in Unicode; one column each */
    int role;                       /* a colour role */
} CountSign;

/* NULL: there is none of this name. */
const CountSign *count_sign_find(const char *name);

#endif
