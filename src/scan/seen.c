#include "scan/seen.h"

#include <string.h>

void seen_begin(Highlights *seen, int node, int64_t now)
{
    seen->node[0] = node;
    seen->since[0] = now;
    seen->count = 1;
}

void seen_add(Highlights *seen, int node, int64_t now)
{
    if (seen->count == SEEN_LENGTH) {
        seen->count--;
        memmove(seen->node, seen->node + 1, (SEEN_LENGTH - 1) * sizeof *seen->node);
        memmove(seen->since, seen->since + 1, (SEEN_LENGTH - 1) * sizeof *seen->since);
        seen->since[0] = INT64_MIN;
    }
    seen->node[seen->count] = node;
    seen->since[seen->count++] = now;
}

int seen_at(const Highlights *seen, int64_t at)
{
    for (int i = seen->count - 1; i >= 0; i--)
        if (seen->since[i] <= at)
            return seen->node[i];
    return SEEN_BEFORE;
}
