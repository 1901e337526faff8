/* Numbers held within limits. */
#ifndef TAH_BASE_LIMIT_H
#define TAH_BASE_LIMIT_H

static inline int at_most(int value, int limit)
{
    return value < limit ? value : limit;
}

static inline int at_least(int value, int limit)
{
    return value > limit ? value : limit;
}

#endif
