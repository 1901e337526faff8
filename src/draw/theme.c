/* Theme: how roles and marks look. */
#include "draw/theme.h"

#include "draw/canvas.h"
#include "draw/colour.h"

typedef struct Shade {
    int dark256, light256, dark16, light16,
        basic; /* basic: of eight colours, THEME_DEFAULT where none is safe */
    unsigned marks;
} Shade;

enum { D = THEME_DEFAULT };

/* Least contrasts of texts and signs, and of lines (WCAG 2.1: 1.4.3 and 1.4.11); luminance above which a colour is light. */
static const double CONTRAST_TEXT = 4.5, CONTRAST_LINES = 3, MIDDLE = 0.18;

static const Shade SHADES[ROLE_COUNT] = {[ROLE_PLAIN] = {D, D, D, D, D, 0},
                                         [ROLE_DIM] = {245, 243, 8, 8, D, CELL_DIM},
                                         [ROLE_WALL] = {137, 94, 3, 3, 3, 0},
                                         [ROLE_FLOOR] = {244, 244, 8, 8, D, CELL_DIM},
                                         [ROLE_GOAL] = {221, 130, 11, 3, 3, CELL_BOLD},
                                         [ROLE_AVATAR] = {81, 25, 14, 4, 6, CELL_BOLD},
                                         [ROLE_OBJECT] = {215, 130, 7, 0, D, 0},
                                         [ROLE_DONE] = {114, 28, 10, 2, 2, CELL_BOLD},
                                         [ROLE_LIT] = {228, 130, 11, 3, 3, CELL_BOLD},
                                         [ROLE_DARK] = {245, 243, 8, 8, D, CELL_DIM},
                                         [ROLE_FIRST] = {210, 124, 9, 1, 1, CELL_BOLD},
                                         [ROLE_SECOND] = {117, 25, 12, 4, 6, CELL_BOLD},
                                         [ROLE_THIRD] = {150, 28, 10, 2, 2, CELL_BOLD},
                                         [ROLE_FOURTH] = {183, 90, 13, 5, 5, CELL_BOLD},
                                         [ROLE_FIFTH] = {222, 94, 11, 3, 3, CELL_BOLD},
                                         [ROLE_SIXTH] = {80, 23, 14, 6, 6, CELL_BOLD},
                                         [ROLE_SEVENTH] = {208, 130, 3, 3, D, CELL_BOLD},
                                         [ROLE_EIGHTH] = {248, 240, 7, 8, D, CELL_BOLD},
                                         [ROLE_DANGER] = {203, 124, 9, 1, 1, CELL_BOLD},
                                         [ROLE_TEXT] = {D, D, D, D, D, 0}};

/* Quiet colours, of 256, on dark and on light; roles that are not here keep theirs. */
static const short QUIET[ROLE_COUNT][2] = {
    [ROLE_WALL] = {101, 137},   [ROLE_GOAL] = {143, 58},    [ROLE_AVATAR] = {73, 24},
    [ROLE_OBJECT] = {137, 95},  [ROLE_DONE] = {71, 28},     [ROLE_LIT] = {186, 94},
    [ROLE_FIRST] = {138, 95},   [ROLE_SECOND] = {74, 61},   [ROLE_THIRD] = {107, 58},
    [ROLE_FOURTH] = {139, 96},  [ROLE_FIFTH] = {143, 94},   [ROLE_SIXTH] = {73, 23},
    [ROLE_SEVENTH] = {137, 95}, [ROLE_EIGHTH] = {247, 242}, [ROLE_DANGER] = {174, 124}};

/* A tint as a colour to write with and as one to write on. */
typedef struct Tint {
    int dark256, light256, dark16, light16, basic;
} Tint;

static const Tint INK[TINT_COUNT] = {
    [TINT_GREY] = {245, 243, 7, 8, D},   [TINT_RED] = {203, 124, 9, 1, 1},
    [TINT_YELLOW] = {221, 94, 11, 3, 3}, [TINT_GREEN] = {114, 28, 10, 2, 2},
    [TINT_BLUE] = {75, 25, 12, 4, 4},    [TINT_VIOLET] = {177, 90, 13, 5, 5}};
static const Tint PAPER[TINT_COUNT] = {
    [TINT_GREY] = {236, 254, 8, 7, 0},   [TINT_RED] = {52, 224, 1, 9, 1},
    [TINT_YELLOW] = {58, 230, 3, 11, 3}, [TINT_GREEN] = {22, 194, 2, 10, 2},
    [TINT_BLUE] = {17, 189, 4, 12, 4},   [TINT_VIOLET] = {53, 225, 5, 13, 5}};

/* What a ground looks like, on even cells and on odd ones; and lifted, where one may choose it. A ground without a colour
 * is not seen. */
typedef struct Ground {
    int dark256[2], light256[2], dark16, light16, basic;
    int lifted_dark, lifted_light; /* of 256 */
} Ground;

static const Ground GROUNDS[GROUND_COUNT] = {[GROUND_NONE] = {{D, D}, {D, D}, D, D, D, D, D},
                                             [GROUND_FLOOR] = {{234, 235}, {255, 254}, D, D, D, 238, 251},
                                             [GROUND_SHADE] = {{237, 239}, {253, 251}, D, D, D, 241, 249},
                                             [GROUND_WALL] = {{60, 60}, {103, 103}, 8, 8, 7, 61, 104},
                                             [GROUND_STONE] = {{239, 240}, {246, 247}, 8, 8, 7, 242, 249},
                                             [GROUND_WATER] = {{17, 18}, {117, 111}, 4, 12, 4, 31, 153},
                                             [GROUND_ICE] = {{24, 25}, {195, 189}, 6, 14, 6, 74, 159},
                                             [GROUND_GRASS] = {{22, 28}, {157, 151}, 2, 10, 2, 28, 120},
                                             [GROUND_SAND] = {{58, 58}, {229, 223}, 3, 11, 3, 64, 228},
                                             [GROUND_WOOD] = {{94, 94}, {223, 223}, 3, 11, 3, 130, 222},
                                             [GROUND_CLUE] = {{238, 238}, {250, 250}, 8, 7, D, 240, 248},
                                             [GROUND_COVER] = {{240, 241}, {248, 249}, 8, 7, D, 243, 246},
                                             [GROUND_INK] = {{250, 249}, {239, 240}, 7, 8, 7, 247, 242},
                                             [GROUND_LIT] = {{186, 187}, {228, 227}, 11, 11, 3, 228, 222},
                                             [GROUND_DONE] = {{22, 22}, {157, 151}, 2, 10, 2, 28, 120},
                                             [GROUND_DANGER] = {{88, 88}, {217, 217}, 1, 9, 1, 124, 210},
                                             [GROUND_FIRST] = {{52, 52}, {224, 224}, 1, 9, 1, 88, 217},
                                             [GROUND_SECOND] = {{17, 18}, {189, 189}, 4, 12, 4, 25, 153},
                                             [GROUND_THIRD] = {{22, 22}, {194, 194}, 2, 10, 2, 28, 157},
                                             [GROUND_FOURTH] = {{53, 53}, {225, 225}, 5, 13, 5, 90, 219},
                                             [GROUND_FIFTH] = {{58, 58}, {230, 230}, 3, 11, 3, 100, 229},
                                             [GROUND_SIXTH] = {{23, 23}, {195, 195}, 6, 14, 6, 30, 159},
                                             [GROUND_SEVENTH] = {{94, 94}, {223, 223}, 3, 11, 3, 130, 216},
                                             [GROUND_EIGHTH] = {{240, 240}, {250, 250}, 8, 7, 7, 243, 247}};

/* Where something has happened, on floors: what lies elsewhere must be known by its colour there, too. */
static const Ground TRACED = {{237, 237}, {187, 187}, D, D, D, 239, 186};

static int ground_colour(const Theme *theme, unsigned ground, bool lifted)
{
    const Ground *of = &GROUNDS[ground & ~(unsigned)(CELL_ODD | CELL_TRACED)];
    bool odd = ground & CELL_ODD;
    if (ground & CELL_TRACED && (of == &GROUNDS[GROUND_FLOOR] || of == &GROUNDS[GROUND_SHADE]))
        of = &TRACED;
    if (theme->colours >= 256 && lifted)
        return theme->light ? of->lifted_light : of->lifted_dark;
    if (theme->colours >= 256)
        return theme->light ? of->light256[odd] : of->dark256[odd];
    if (theme->colours >= 16)
        return theme->light ? of->light16 : of->dark16;
    return theme->colours >= 8 ? of->basic : THEME_DEFAULT;
}

static int tint_colour(const Tint *tint, const Theme *theme)
{
    if (theme->colours >= 256)
        return theme->light ? tint->light256 : tint->dark256;
    if (theme->colours >= 16)
        return theme->light ? tint->light16 : tint->dark16;
    return theme->colours >= 8 ? tint->basic : THEME_DEFAULT;
}

static int shade_colour(const Shade *shade, const Theme *theme, int colours)
{
    if (colours >= 256)
        return theme->light ? shade->light256 : shade->dark256;
    if (colours >= 16)
        return theme->light ? shade->light16 : shade->dark16;
    return colours >= 8 ? shade->basic : THEME_DEFAULT;
}

/* Strong contrast has the bright colours of a terminal, and no grey. */
static int role_colour(const Theme *theme, LookRole role)
{
    const Shade *shade = &SHADES[role];
    if (theme->kind == THEME_CONTRAST) {
        if (shade->marks & CELL_DIM)
            return THEME_DEFAULT;
        int colour = shade_colour(shade, theme, theme->colours > 16 ? 16 : theme->colours);
        return theme->light && colour == 3 ? THEME_DEFAULT : colour; /* yellow on white */
    }
    if (theme->kind == THEME_SOFT && theme->colours >= 256 && QUIET[role][0])
        return QUIET[role][theme->light];
    return shade_colour(shade, theme, theme->colours);
}

/* Grey needs no dimming where there is a colour for it; dimmed grey is hard to see. */
static unsigned role_marks(const Theme *theme, LookRole role)
{
    unsigned marks = SHADES[role].marks;
    if (theme->kind == THEME_CONTRAST)
        return (marks & ~(unsigned)CELL_DIM) | (marks & CELL_DIM || role == ROLE_TEXT ? 0 : CELL_BOLD);
    if (theme->kind == THEME_SOFT)
        marks &= ~(unsigned)CELL_BOLD;
    return theme->colours >= 16 ? marks & ~(unsigned)CELL_DIM : marks;
}

/* What is written on a colour must be seen on it. */
static void put_on_paper(ThemeStyle *style, const Theme *theme)
{
    style->background = tint_colour(&PAPER[theme->board], theme);
    bool dark = !theme->light || theme->colours < 16;
    if (style->foreground == THEME_DEFAULT || style->foreground == style->background)
        style->foreground = dark ? (theme->colours >= 16 ? 15 : 7) : 0;
    style->marks &= ~(unsigned)CELL_DIM;
}

static void add_tints(ThemeStyle *style, const Theme *theme, LookRole role, unsigned marks)
{
    if (theme->colours < 8)
        return;
    if (theme->border && (marks & CELL_LINE || role == ROLE_WALL))
        style->foreground = tint_colour(&INK[theme->border], theme);
    if (theme->board && marks & CELL_BOARD)
        put_on_paper(style, theme);
}

/* Is a colour (THEME_DEFAULT: none is) seen well enough on a ground. */
static bool is_legible(const Theme *theme, int colour, uint32_t ground, double least)
{
    return colour >= 0 && colour_contrast(colour_rgb(colour, theme->light), ground) >= least;
}

/* The role's own colour if it is seen there, else the one that it has on the other kind of background, else black or
 * white. What is quiet stays so, as far as it is seen. */
static int colour_on(const Theme *theme, LookRole role, int own, int ground, bool line)
{
    uint32_t under = colour_rgb(ground, theme->light);
    double least = line ? CONTRAST_LINES : CONTRAST_TEXT;
    Theme other = *theme;
    other.light = !theme->light;
    int swapped = theme->colours >= 256 ? role_colour(&other, role) : THEME_DEFAULT;
    if (is_legible(theme, own, under, least))
        return own;
    if (is_legible(theme, swapped, under, least))
        return swapped;
    for (int grey = 232, by = 1; line && theme->colours >= 256 && grey <= 255; grey += by)
        if (is_legible(theme, grey, under, least) && (grey > 243) == (colour_luminance(under) < MIDDLE))
            return grey;
    int white = theme->colours >= 256 ? 231 : theme->colours >= 16 ? 15 : 7;
    int black = theme->colours >= 256 ? 16 : 0;
    return is_legible(theme, white, under, colour_contrast(colour_rgb(black, theme->light), under)) ? white
                                                                                                    : black;
}

/* What has moved keeps the colour that it had before, as long as it is seen. */
static int colour_where_moved(const Theme *theme, LookRole role, int own, unsigned ground, int under,
                              bool line)
{
    int before = ground & CELL_TRACED ? ground_colour(theme, ground & ~(unsigned)CELL_TRACED, false) : under;
    int kept = colour_on(theme, role, own, before, line);
    return before == under || is_legible(theme, kept, colour_rgb(under, theme->light), CONTRAST_LINES)
               ? kept
               : colour_on(theme, role, own, under, line);
}

/* What lies under a character: what the rules say, lifted where it may be chosen. Where that has no colour, marks are what
 * they are without a ground. */
static bool put_on_ground(ThemeStyle *style, const Theme *theme, LookRole role, unsigned ground,
                          unsigned marks)
{
    int under = ground_colour(theme, ground, (marks & (CELL_CANDIDATE | CELL_GROUP)) != 0);
    if (under == THEME_DEFAULT)
        return false;
    bool quiet = SHADES[role].marks & CELL_DIM;
    style->background = under;
    style->foreground =
        colour_where_moved(theme, role, style->foreground, ground, under, quiet || marks & CELL_LINE);
    style->marks &= ~(unsigned)CELL_DIM;
    return true;
}

ThemeStyle theme_style(const Theme *theme, LookRole role, unsigned ground, unsigned marks)
{
    ThemeStyle style = {role_colour(theme, role), THEME_DEFAULT, role_marks(theme, role)};
    add_tints(&style, theme, role, marks);
    bool grounded = put_on_ground(&style, theme, role, ground, marks);
    if (grounded && !(marks & CELL_FOCUS) && theme->colours >= 256)
        marks &= ~(unsigned)(CELL_CANDIDATE | CELL_GROUP);
    style.marks |= marks & (CELL_BOLD | CELL_DIM | CELL_REVERSE | CELL_UNDERLINE);
    if (marks & CELL_CANDIDATE)
        style.marks |= CELL_UNDERLINE | CELL_BOLD;
    if (marks & (CELL_FOCUS | CELL_GROUP))
        style.marks |= CELL_REVERSE;
    if (marks & CELL_FOCUS)
        style.marks |= CELL_BOLD;
    if (marks & (CELL_CANDIDATE | CELL_FOCUS | CELL_GROUP))
        style.marks &= ~(unsigned)CELL_DIM;
    return style;
}

bool theme_has_grounds(const Theme *theme)
{
    return theme->colours >= 256 && theme->board == TINT_NONE && theme->kind != THEME_CONTRAST;
}

bool theme_equal(const Theme *a, const Theme *b)
{
    return a->colours == b->colours && a->light == b->light && a->kind == b->kind && a->board == b->board &&
           a->border == b->border;
}
