/* Seen: what was highlighted when, so that a press can count for what its maker saw then: over a slow line it arrives later than
 * it was made, and what is seen is older than what was sent. */
#ifndef TAH_SCAN_SEEN_H
#define TAH_SCAN_SEEN_H

#include <stdint.h>

enum {
    SEEN_LENGTH = 16, /* highlights that are remembered */
    SEEN_BEFORE = -2  /* there was something else to see then: no answer to it is one to what is seen now */
};

/* Nodes of a scan tree, -1 for none, in the order of time (milliseconds of any clock); start with {0}. */
typedef struct Highlights {
    int node[SEEN_LENGTH];
    int64_t since[SEEN_LENGTH];
    int count;
} Highlights;

/* Something new begins with this. */
void seen_begin(Highlights *seen, int node, int64_t now);
void seen_add(Highlights *seen, int node, int64_t now);

/* What was highlighted at a time; the oldest that is known where others were forgotten; SEEN_BEFORE. */
int seen_at(const Highlights *seen, int64_t at);

#endif
