/* Blocks: from parts to characters. */
#include "draw/blocks.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum {
    QUADRANTS = 4,
    SEXTANT_FIRST =
        0x1FB00, /* sextants count up as numbers of two bits each row do, without what others are */
    SEXTANT_LAST = 0x1FB3B,
    SEXTANT_LEFT = 0x15, /* this is ▌ */
    SEXTANT_RIGHT = 0x2A,
    SEXTANT_ALL = 0x3F,
    VTE_DRAWS = 6200 /* 0.62, of 2020; earlier ones in part */
};

int blocks_down(BlockKind kind)
{
    return kind == BLOCKS_SEXTANTS ? BLOCKS_DOWN : 2;
}

/* Left and right come last: when both are as near, so is one of those before. */
static unsigned nearest_half(const int *covered, int whole)
{
    static const uint8_t HALVES[] = {15, 0, 3, 12, 5, 10};
    unsigned best = 0;
    int least = -1;
    for (size_t i = 0; i < sizeof HALVES; i++) {
        int wrong = 0;
        for (int part = 0; part < QUADRANTS; part++)
            wrong += HALVES[i] >> part & 1 ? whole - covered[part] : covered[part];
        if (least < 0 || wrong < least) {
            least = wrong;
            best = HALVES[i];
        }
    }
    return best;
}

unsigned blocks_nearest(BlockKind kind, const int *covered, int whole)
{
    unsigned parts = 0;
    if (kind == BLOCKS_HALVES)
        return nearest_half(covered, whole);
    for (int part = 0; part < BLOCKS_ACROSS * blocks_down(kind); part++)
        if (2 * covered[part] >= whole)
            parts |= 1u << part;
    return parts;
}

static const char *sextant_alike(unsigned parts)
{
    switch (parts) {
    case 0: return " ";
    case SEXTANT_LEFT: return "▌";
    case SEXTANT_RIGHT: return "▐";
    case SEXTANT_ALL: return "█";
    default: return NULL;
    }
}

enum { QUARTERS = 1 << QUADRANTS };

static const char *const QUARTER[QUARTERS] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                              "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};

/* Which quarters a character covers, 0 for what is none of those. */
static unsigned quarters_of(const char *text)
{
    for (unsigned parts = 1; parts < QUARTERS; parts++)
        if (strcmp(text, QUARTER[parts]) == 0)
            return parts;
    return 0;
}

void blocks_text(BlockKind kind, unsigned parts, char text[BLOCKS_TEXT])
{
    const char *known = kind == BLOCKS_SEXTANTS ? sextant_alike(parts) : QUARTER[parts];
    size_t length = known ? strlen(known) : 0;
    if (known)
        memcpy(text, known, length);
    else
        length =
            utf8_encode(SEXTANT_FIRST + parts - 1 - (parts > SEXTANT_LEFT) - (parts > SEXTANT_RIGHT), text);
    text[length] = '\0';
}

unsigned blocks_sextant_parts(uint32_t code)
{
    if (code < SEXTANT_FIRST || code > SEXTANT_LAST)
        return 0;
    unsigned parts = code - SEXTANT_FIRST + 1;
    parts += parts >= SEXTANT_LEFT;
    return parts + (parts >= SEXTANT_RIGHT);
}

unsigned blocks_steps(const char *text)
{
    static const BlockKind KINDS[] = {BLOCKS_QUADRANTS, BLOCKS_SEXTANTS};
    uint32_t code = 0;
    utf8_decode(text, strlen(text), &code);
    for (size_t i = 0; i < sizeof KINDS / sizeof *KINDS; i++) {
        int down = blocks_down(KINDS[i]), each = BLOCKS_STEPS / down;
        unsigned parts = KINDS[i] == BLOCKS_SEXTANTS ? blocks_sextant_parts(code) : quarters_of(text),
                 steps = 0;
        for (int step = 0; step < BLOCKS_STEPS; step++)
            steps |= (parts >> BLOCKS_ACROSS * (step / each) & 3) << BLOCKS_ACROSS * step;
        if (parts)
            return steps;
    }
    return 0;
}

/* ---- terminals ---- */

static bool begins_with_one_of(const char *text, const char *const *beginning)
{
    for (; *beginning; beginning++)
        if (strncmp(text, *beginning, strlen(*beginning)) == 0)
            return true;
    return false;
}

/* What such terminals set, others that are started from them have, too: those say themselves what they are. */
static bool is_named_as_xterm(void)
{
    static const char *const XTERM[] = {"xterm", "vte", "gnome", NULL};
    const char *name = getenv("TERM");
    return name && begins_with_one_of(name, XTERM) && !getenv("XTERM_VERSION");
}

static bool is_vte(void)
{
    const char *version = getenv("VTE_VERSION");
    return is_named_as_xterm() && version && strtol(version, NULL, 10) >= VTE_DRAWS;
}

static bool is_program(const char *name)
{
    const char *program = getenv("TERM_PROGRAM");
    return is_named_as_xterm() && program && strcmp(program, name) == 0;
}

BlockKind blocks_of_terminal(void)
{
    static const char *const CONSOLES[] = {"linux", "cons25", "wsvt25", "pccon", NULL};
    static const char *const DRAWING[] = {"xterm-kitty", "xterm-ghostty", "ghostty", "foot",
                                          "wezterm",     "contour",       NULL};
    const char *name = getenv("TERM");
    if (!name)
        return BLOCKS_QUADRANTS;
    if (begins_with_one_of(name, CONSOLES))
        return BLOCKS_HALVES;
    if (begins_with_one_of(name, DRAWING) || is_vte() || is_program("WezTerm") || is_program("ghostty"))
        return BLOCKS_SEXTANTS;
    return BLOCKS_QUADRANTS;
}

bool blocks_have_halves(void)
{
    static const char *const DRAWING[] = {"xterm-kitty", "xterm-ghostty", "ghostty", NULL};
    const char *name = getenv("TERM");
    return name && (begins_with_one_of(name, DRAWING) || is_vte() || is_program("ghostty"));
}
