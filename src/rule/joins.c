#include "rule/joins.h"

#include <string.h>

#include "base/bits.h"
#include "base/box.h"
#include "base/utf8.h"

static uint32_t all_ends(int per_side)
{
    return (uint32_t)bits_below(per_side * JOINS_SIDES);
}

/* Puts a group where its lowest end belongs. */
static void add_group(Joins *joins, uint32_t group)
{
    int at = joins->groups++;
    for (; at > 0 && (joins->group[at - 1] & (~joins->group[at - 1] + 1)) > (group & (~group + 1)); at--)
        joins->group[at] = joins->group[at - 1];
    joins->group[at] = group;
}

static bool wrong(const char *text, const char *place, const char *sentence, size_t *at, const char **error)
{
    *at = (size_t)(place - text);
    *error = sentence;
    return false;
}

static bool read_box(const char *text, uint32_t code, size_t used, int per_side, Joins *out, size_t *at,
                     const char **error)
{
    int sides = box_sides(code);
    if (sides <= 0)
        return wrong(text, text, "this is neither a box-drawing character nor groups of ends, as in 1-4 2-3",
                     at, error);
    if (per_side != 1)
        return wrong(text, text, "a character tells only of tiles with one end on a side", at, error);
    if (text[used])
        return wrong(text, text + used, "a tile is one character, or groups of ends", at, error);
    uint32_t group = 0; /* box.h numbers sides as ends are, as bits */
    for (int side = 0; side < JOINS_SIDES; side++) {
        if ((unsigned)sides & (1u << side))
            group |= UINT32_C(1) << side;
    }
    add_group(out, group);
    return true;
}

/* Reads the number of an end; -1 with a sentence. */
static int read_end(const char **place, int per_side, const char **error)
{
    int number = 0;
    const char *p = *place;
    if (*p < '0' || *p > '9') {
        *error = "the number of an end is missing";
        return -1;
    }
    for (; *p >= '0' && *p <= '9' && number <= JOINS_ENDS; p++)
        number = number * 10 + (*p - '0');
    if (number < 1 || number > per_side * JOINS_SIDES) {
        *error = "there is no end of this number; they count clockwise from 1, as many as the sides have";
        return -1;
    }
    *place = p;
    return number - 1;
}

static bool read_group(const char *text, const char **place, int per_side, uint32_t *taken, Joins *out,
                       size_t *at, const char **error)
{
    uint32_t group = 0;
    for (;;) {
        const char *start = *place;
        int end = read_end(place, per_side, error);
        if (end < 0)
            return wrong(text, start, *error, at, error);
        if (*taken & (UINT32_C(1) << end))
            return wrong(text, start, "this end is joined already", at, error);
        *taken |= UINT32_C(1) << end;
        group |= UINT32_C(1) << end;
        if (**place != '-')
            break;
        ++*place;
    }
    add_group(out, group);
    if (**place && **place != ' ')
        return wrong(text, *place, "groups are numbers joined by hyphens, with blanks between them", at,
                     error);
    return true;
}

bool joins_read(const char *text, int per_side, Joins *out, size_t *at, const char **error)
{
    *out = (Joins){0};
    uint32_t code = 0, taken = 0;
    size_t used = utf8_decode(text, strlen(text), &code);
    if (code >= 0x80)
        return read_box(text, code, used, per_side, out, at, error);
    const char *place = text;
    for (;;) {
        while (*place == ' ')
            place++;
        if (!*place)
            break;
        if (!read_group(text, &place, per_side, &taken, out, at, error))
            return false;
    }
    return out->groups > 0 || wrong(text, text, "which ends are joined is missing, as in 1-4 2-3", at, error);
}

static uint32_t turn_mask(uint32_t ends, int per_side, int quarters)
{
    int by = per_side * quarters, all = per_side * JOINS_SIDES;
    uint64_t wide = (uint64_t)ends << by;
    return (uint32_t)(wide | wide >> all) & all_ends(per_side);
}

void joins_turn(const Joins *joins, int per_side, int quarters, Joins *out)
{
    Joins turned = {0};
    quarters = (quarters % JOINS_SIDES + JOINS_SIDES) % JOINS_SIDES;
    for (int i = 0; i < joins->groups; i++)
        add_group(&turned, turn_mask(joins->group[i], per_side, quarters));
    *out = turned;
}

static bool same(const Joins *a, const Joins *b)
{
    return a->groups == b->groups && memcmp(a->group, b->group, sizeof(a->group)) == 0;
}

unsigned joins_turns(const Joins *joins, int per_side)
{
    Joins turned;
    joins_turn(joins, per_side, 1, &turned);
    if (same(joins, &turned))
        return 1;
    joins_turn(joins, per_side, 2, &turned);
    return same(joins, &turned) ? 3 : 15;
}

uint32_t joins_of(const Joins *joins, int end)
{
    for (int i = 0; i < joins->groups; i++) {
        if (joins->group[i] & (UINT32_C(1) << end))
            return joins->group[i];
    }
    return 0;
}

int joins_facing(int end, int per_side)
{
    int side = end / per_side, place = end % per_side;
    return (side + JOINS_SIDES / 2) % JOINS_SIDES * per_side + per_side - 1 - place;
}
