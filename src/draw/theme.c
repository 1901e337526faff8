/* Theme: how roles and marks look. */
#include "draw/theme.h"

#include "draw/canvas.h"
#include "draw/colour.h"

#include "draw/theme_list.h"

enum {
    D = THEME_DEFAULT,
    OWN = THEME_DEFAULT,
    GROUND_SLOPE = GROUND_COUNT, /* one half of a cell with clues */
    GROUND_ALL
};

/* Least contrasts of texts and signs, and of lines (WCAG 2.1: 1.4.3, 1.4.11 and 1.4.6); luminance above which a colour is
 * light. */
static const double CONTRAST_TEXT = 4.5, CONTRAST_LINES = 3, CONTRAST_STRONG = 7, MIDDLE = 0.18;

/* Colours of 24 bits, or OWN. */
typedef struct TrueShade {
    int32_t dark, light, strong_dark, strong_light;
} TrueShade;

static const TrueShade TRUE_SHADES[ROLE_COUNT] = {
#define X(name, ...) [ROLE_##name] = {__VA_ARGS__},
    THEME_ROLE_TRUE_LIST(X)
#undef X
};

typedef struct Shade {
    int16_t dark256, light256, soft_dark, soft_light, dark16, light16, basic;
    unsigned marks;
} Shade;

static const Shade SHADES[ROLE_COUNT] = {
#define X(name, ...) [ROLE_##name] = {__VA_ARGS__},
    THEME_ROLE_FEW_LIST(X)
#undef X
};

/* On even cells, on odd ones, lifted. */
typedef struct TrueGround {
    int32_t dark[3], light[3], strong_dark, strong_light;
} TrueGround;

static const TrueGround TRUE_GROUNDS[GROUND_ALL] = {
#define X(name, a, b, c, d, e, f, ...) [GROUND_##name] = {{a, b, c}, {d, e, f}, __VA_ARGS__},
    THEME_GROUND_TRUE_LIST(X)
#undef X
};

typedef struct Ground {
    int16_t dark256[3], light256[3], dark16, light16, dark8, light8;
} Ground;

static const Ground GROUNDS[GROUND_ALL] = {
#define X(name, a, b, c, d, e, f, ...) [GROUND_##name] = {{a, b, c}, {d, e, f}, __VA_ARGS__},
    THEME_GROUND_FEW_LIST(X)
#undef X
};

/* Of 256, what the texture of a ground is drawn in. */
typedef struct Grain {
    int16_t dark, light;
} Grain;

static const Grain GRAINS[GROUND_ALL] = {
#define X(name, ...) [GROUND_##name] = {__VA_ARGS__},
    THEME_GRAIN_LIST(X)
#undef X
};

/* Of 256, the other shade of what has waves; 0: it is that of all others. */
static const Grain WAVED[GROUND_ALL] = {
#define X(name, ...) [GROUND_##name] = {__VA_ARGS__},
    THEME_WAVED_LIST(X)
#undef X
};

/* Of 256, what a ground is on which something has happened. */
static const Grain TRACES[GROUND_ALL] = {
#define X(name, ...) [GROUND_##name] = {__VA_ARGS__},
    THEME_TRACE_LIST(X)
#undef X
};

bool theme_has_textures(const Theme *theme)
{
    return theme->colours >= 256 && theme->kind != THEME_CONTRAST;
}

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

/* A colour of 24 bits as the theme has it. */
static int true_colour(const Theme *theme, uint32_t rgb)
{
    return theme->colours >= THEME_COLOURS ? (int)(COLOUR_TRUE | rgb) : colour_nearest(rgb);
}

/* What a page usually is. */
static uint32_t page_colour(const Theme *theme)
{
    return theme->light ? 0xfdfdfb : 0x1b1f27;
}

/* The square of how far two colours of 24 bits are from each other. */
static int apart(uint32_t rgb, uint32_t other)
{
    int square = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int part = (int)(rgb >> shift & UINT8_MAX) - (int)(other >> shift & UINT8_MAX);
        square += part * part;
    }
    return square;
}

/* What is drawn with colours is mixed with grey where the theme is soft, what lies under it with the page. */
static uint32_t soften(const Theme *theme, uint32_t rgb, bool ground)
{
    enum { DRAWN = 65, UNDER = 70 };
    if (theme->kind != THEME_SOFT)
        return rgb;
    return ground ? colour_mix(rgb, page_colour(theme), UNDER)
                  : colour_mix(rgb, theme->light ? 0x44484e : 0xa8b0bd, DRAWN);
}

static int strong_colour(const Theme *theme, int32_t dark, int32_t light)
{
    int32_t rgb = theme->light ? light : dark;
    return rgb == OWN ? THEME_DEFAULT : true_colour(theme, (uint32_t)rgb);
}

static int few_ground(const Theme *theme, const Ground *of)
{
    if (theme->colours >= 16)
        return theme->light ? of->light16 : of->dark16;
    return theme->colours < 8 ? THEME_DEFAULT : theme->light ? of->light8 : of->dark8;
}

/* Has a colour of 24 bits a hue, rather than being nearly grey. */
static bool has_hue(uint32_t rgb)
{
    enum { BYTE = 8, MASK = 0xff, LEAST = 40 };
    int least = MASK, most = 0;
    for (int i = 0; i < 3; i++) {
        int part = (int)(rgb >> BYTE * i & MASK);
        least = part < least ? part : least;
        most = part > most ? part : most;
    }
    return most - least >= LEAST;
}

/* Of 24 bits, what has a hue goes towards what it is with 256, so that it keeps it; all else has a touch of olive. */
static int trace_colour(const Theme *theme, unsigned kind)
{
    enum { OWN_PART = 35, OWN_PART_OF_OLIVE = 58, OLIVE_DARK = 0x98901a, OLIVE_LIGHT = 0x9a9808 };
    const TrueGround *of = &TRUE_GROUNDS[kind];
    int told = theme->light ? TRACES[kind].light : TRACES[kind].dark;
    if (theme->colours < THEME_COLOURS && told > 0)
        return told;
    uint32_t own = (uint32_t)(theme->light ? of->light[0] : of->dark[0]);
    uint32_t olive = theme->light ? OLIVE_LIGHT : OLIVE_DARK;
    uint32_t mixed = told > 0 && has_hue(own) ? colour_mix(own, colour_rgb(told, theme->light), OWN_PART)
                                              : colour_mix(own, olive, OWN_PART_OF_OLIVE);
    return true_colour(theme, soften(theme, mixed, true));
}

/* Of 24 bits a little lighter or darker than its ground, as those of 256 are. */
static int grain_colour(const Theme *theme, unsigned kind)
{
    enum { OWN_PART = 84 };
    int32_t rgb = theme->light ? TRUE_GROUNDS[kind].light[0] : TRUE_GROUNDS[kind].dark[0];
    int grain = theme->light ? GRAINS[kind].light : GRAINS[kind].dark,
        ground = theme->light ? GROUNDS[kind].light256[0] : GROUNDS[kind].dark256[0];
    if (theme->colours < THEME_COLOURS)
        return grain;
    bool lighter = colour_luminance(colour_rgb(grain, theme->light)) >
                   colour_luminance(colour_rgb(ground, theme->light));
    uint32_t mixed = colour_mix((uint32_t)rgb, lighter ? 0xffffff : 0x000000, OWN_PART);
    return true_colour(theme, soften(theme, mixed, true));
}

/* Of the cube its own hue: each part of it as much darker, but what is brown does not become red. Greys, and others, are not of it. */
static int shaded_in_cube(int colour)
{
    enum { FIRST = 16, LAST = 231, LEVELS = 6, THREE = 3, FIFTHS = 5 };
    int cube = colour - FIRST, red = cube / (LEVELS * LEVELS), green = cube / LEVELS % LEVELS,
        blue = cube % LEVELS;
    if (colour < FIRST || colour > LAST || (red == green && green == blue))
        return THEME_DEFAULT;
    bool brown = blue == 0 && green > 0 && red > green;
    red = (red * THREE + 1) / FIFTHS;
    green = (green * THREE + 1) / FIFTHS;
    green += brown && green == 0 && red > 1;
    blue = (blue * THREE + 1) / FIFTHS;
    return FIRST + LEVELS * (LEVELS * red + green) + blue;
}

/* A colour in the shade, or what catches light of one that is nearly black. */
static int shade_of(const Theme *theme, int colour)
{
    enum { LEFT_OF_WHITE = 74, LEFT_OF_LIGHT = 52, LEFT_OF_DARK = 74 };
    const double dark = 0.04, white = 0.7;
    if (colour < 0 || !theme_has_textures(theme))
        return colour;
    uint32_t rgb = colour_rgb(colour, theme->light);
    int own = theme->colours < THEME_COLOURS ? shaded_in_cube(colour) : THEME_DEFAULT;
    if (own != THEME_DEFAULT && own != colour)
        return own;
    double luminance = colour_luminance(rgb);
    if (luminance < dark)
        return true_colour(theme, colour_mix(rgb, 0xffffff, LEFT_OF_DARK));
    return true_colour(theme, colour_mix(rgb, 0x000000, luminance > white ? LEFT_OF_WHITE : LEFT_OF_LIGHT));
}

/* A colour where light falls on it. */
static int light_on(const Theme *theme, int colour)
{
    enum { LEFT = 48, LEFT_OF_DARK = 58 };
    const double dark = 0.04;
    if (colour < 0 || !theme_has_textures(theme))
        return colour;
    uint32_t rgb = colour_rgb(colour, theme->light);
    return true_colour(theme, colour_mix(rgb, 0xffffff, colour_luminance(rgb) < dark ? LEFT_OF_DARK : LEFT));
}

static int ground_colour(const Theme *theme, unsigned ground, bool lifted)
{
    unsigned kind = ground & ~(unsigned)(CELL_ODD | CELL_TRACED | CELL_SLOPE | CELL_GRAIN);
    if ((ground & CELL_IN_SHADE) == CELL_IN_SHADE)
        return shade_of(theme, ground_colour(theme, ground & ~(unsigned)CELL_IN_SHADE, lifted));
    if (ground & CELL_SLOPE && kind == GROUND_CLUE) {
        kind = GROUND_SLOPE;
        ground &= ~(unsigned)CELL_SLOPE; /* it is no grain there */
    }
    bool waved = (ground & CELL_WAVED) == CELL_WAVED && WAVED[kind].dark > 0;
    if (waved && theme->colours < THEME_COLOURS && theme_has_textures(theme))
        return theme->light ? WAVED[kind].light : WAVED[kind].dark;
    if (ground & CELL_GRAIN && !waved && kind != GROUND_CLUE && kind != GROUND_SLOPE &&
        theme_has_textures(theme))
        return grain_colour(theme, kind);
    if (ground & CELL_TRACED && kind != GROUND_NONE && !lifted && theme_has_textures(theme))
        return trace_colour(theme, kind);
    const TrueGround *of = &TRUE_GROUNDS[kind];
    const Ground *few = &GROUNDS[kind];
    int shade = lifted || (ground & CELL_GRAIN && !waved) ? 2 : ground & CELL_ODD ? 1 : 0;
    if (theme->colours < 256)
        return few_ground(theme, few);
    if (theme->kind == THEME_CONTRAST)
        return strong_colour(theme, of->strong_dark, of->strong_light);
    int32_t rgb = theme->light ? of->light[shade] : of->dark[shade];
    if (theme->colours < THEME_COLOURS || rgb == OWN)
        return theme->light ? few->light256[shade] : few->dark256[shade];
    return true_colour(theme, soften(theme, (uint32_t)rgb, true));
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

/* Strong contrast has no grey. */
static int contrast_colour(const Theme *theme, LookRole role)
{
    const Shade *shade = &SHADES[role];
    if (shade->marks & CELL_DIM)
        return THEME_DEFAULT;
    if (theme->colours >= 256)
        return strong_colour(theme, TRUE_SHADES[role].strong_dark, TRUE_SHADES[role].strong_light);
    int colour = shade_colour(shade, theme, theme->colours);
    return theme->light && colour == 3 ? THEME_DEFAULT : colour; /* yellow on white */
}

static int role_colour(const Theme *theme, LookRole role)
{
    const Shade *shade = &SHADES[role];
    int soft = theme->light ? shade->soft_light : shade->soft_dark;
    int32_t rgb = theme->light ? TRUE_SHADES[role].light : TRUE_SHADES[role].dark;
    if (theme->kind == THEME_CONTRAST)
        return contrast_colour(theme, role);
    if (theme->colours >= THEME_COLOURS)
        return rgb == OWN ? THEME_DEFAULT : true_colour(theme, soften(theme, (uint32_t)rgb, false));
    if (theme->kind == THEME_SOFT && theme->colours >= 256 && soft != OWN)
        return soft;
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

/* Of the sixteen first nobody knows what they are: they must be told from each other on any terminal. */
static double contrast_of(const Theme *theme, int colour, int ground)
{
    return theme->colours < 256
               ? colour_contrast_anywhere(colour, ground)
               : colour_contrast(colour_rgb(colour, theme->light), colour_rgb(ground, theme->light));
}

/* Is a colour (THEME_DEFAULT: none is) seen well enough on a ground. */
static bool is_legible(const Theme *theme, int colour, int ground, double least)
{
    return colour >= 0 && contrast_of(theme, colour, ground) >= least;
}

/* A colour made as much lighter or darker as it must be on a ground; THEME_DEFAULT where no trace of it is left. */
static int drawn_away(const Theme *theme, int own, int ground, double least)
{
    enum { STEP = 10 };
    if (own < 0 || theme->colours < 256)
        return THEME_DEFAULT;
    uint32_t rgb = colour_rgb(own, theme->light);
    bool darker = colour_luminance(colour_rgb(ground, theme->light)) >= MIDDLE;
    int shade = darker && theme->colours < THEME_COLOURS ? shaded_in_cube(own) : THEME_DEFAULT;
    for (int next; shade != THEME_DEFAULT; shade = next) { /* mixed with black it would be grey */
        next = shaded_in_cube(shade);
        if (next != THEME_DEFAULT && is_legible(theme, shade, ground, least))
            return shade;
    }
    for (uint32_t part = 100 - STEP; part > STEP; part -= STEP) {
        int colour = true_colour(theme, colour_mix(rgb, darker ? 0x000000 : 0xffffff, part));
        if (is_legible(theme, colour, ground, least))
            return colour;
    }
    return THEME_DEFAULT;
}

/* A grey for lines, no stronger than it must be. */
static int quiet_grey(const Theme *theme, int ground)
{
    bool on_light = colour_luminance(colour_rgb(ground, theme->light)) >= MIDDLE;
    for (int i = 0; i < 24; i++) {
        int grey = on_light ? 255 - i : 232 + i;
        uint32_t rgb = colour_rgb(grey, theme->light);
        bool other_side = (colour_luminance(rgb) < MIDDLE) == on_light;
        if (other_side && is_legible(theme, grey, ground, CONTRAST_LINES))
            return theme->colours >= THEME_COLOURS ? (int)(COLOUR_TRUE | rgb) : grey;
    }
    return THEME_DEFAULT;
}

static int black_or_white(const Theme *theme, int ground)
{
    int white = theme->colours >= 256 ? 231 : theme->colours >= 16 ? 15 : 7;
    int black = theme->colours >= 256 ? 16 : 0;
    return contrast_of(theme, white, ground) >= contrast_of(theme, black, ground) ? white : black;
}

/* Drawings and lines need less than texts (WCAG 2.1, 1.4.11). */
static double least_contrast(const Theme *theme, bool line, bool shape)
{
    if (theme->kind == THEME_CONTRAST && !line)
        return shape ? CONTRAST_TEXT : CONTRAST_STRONG;
    return line || shape ? CONTRAST_LINES : CONTRAST_TEXT;
}

/* The role's own colour if it is seen there, else the one that it has on the other kind of background, else its own made
 * lighter or darker, else black or white. What is quiet stays so, as far as it is seen. */
static int colour_on(const Theme *theme, LookRole role, int own, int ground, unsigned marks)
{
    bool line = SHADES[role].marks & CELL_DIM || marks & CELL_LINE;
    double least = least_contrast(theme, line, marks & CELL_SHAPE);
    Theme other = *theme;
    other.light = !theme->light;
    if (is_legible(theme, own, ground, least))
        return own;
    int found = theme->colours >= 256 ? role_colour(&other, role) : THEME_DEFAULT;
    if (!is_legible(theme, found, ground, least))
        found =
            line && theme->colours >= 256 ? quiet_grey(theme, ground) : drawn_away(theme, own, ground, least);
    return found >= 0 ? found : black_or_white(theme, ground);
}

/* Of the two shades of a ground, the one on which a colour is seen worse: what lies on both has one colour. */
static int worse_shade(const Theme *theme, int own, unsigned ground, int under)
{
    bool waved = (ground & CELL_WAVED) == CELL_WAVED;
    int other = ground_colour(theme, ground ^ (waved ? CELL_WAVED : CELL_ODD), false);
    bool worse = own >= 0 && other >= 0 && contrast_of(theme, own, other) < contrast_of(theme, own, under);
    return worse ? other : under;
}

/* Is a large shape told from what is under it by its hue, if not by how light it is. */
static bool is_told_by_hue(const Theme *theme, int colour, int under, unsigned marks)
{
    enum { APART = 200 };
    const double least = 1.7;
    return marks & CELL_SHAPE && theme->kind != THEME_CONTRAST && theme_has_textures(theme) &&
           is_legible(theme, colour, under, least) &&
           apart(colour_rgb(colour, theme->light), colour_rgb(under, theme->light)) >= APART * APART;
}

/* What has moved keeps the colour that it had before, as long as it is seen. */
static int colour_where_moved(const Theme *theme, LookRole role, int own, unsigned ground, int under,
                              unsigned marks)
{
    bool moved = (ground & CELL_IN_SHADE) == CELL_TRACED;
    unsigned unmoved = ground & ~(unsigned)CELL_TRACED;
    int before = moved ? worse_shade(theme, own, unmoved, ground_colour(theme, unmoved, false)) : under;
    int kept = colour_on(theme, role, own, before, marks);
    return before == under || is_legible(theme, kept, under, CONTRAST_LINES) ||
                   is_told_by_hue(theme, kept, under, marks)
               ? kept
               : colour_on(theme, role, own, under, marks);
}

/* Bars have one colour wherever they pass, and something else on one side at least: what is seen on every floor. So has what
 * reaches over the end of a floor, of sand or of paper: what is seen on that. */
static void put_bar(ThemeStyle *style, const Theme *theme, LookRole role, int under, unsigned marks)
{
    unsigned beside = marks & CELL_ON_SAND    ? GROUND_SAND
                      : marks & CELL_ON_PAPER ? GROUND_PAPER
                                              : GROUND_FLOOR;
    unsigned ground = marks & CELL_ABROAD ? beside : GROUND_SHADE;
    int floor = ground_colour(theme, ground, false);
    floor = floor < 0 ? floor : worse_shade(theme, style->foreground, ground, floor);
    if (floor >= 0)
        style->foreground = colour_on(theme, role, style->foreground, floor, marks);
    style->background = style->foreground == under ? THEME_DEFAULT : under;
}

/* As little darker than a colour as is told from it so well; THEME_DEFAULT where none is. */
static int darker_colour(const Theme *theme, int under, double told)
{
    enum { STEP = 5, MOST = 90 };
    for (uint32_t part = MOST; part > STEP; part -= STEP) {
        int colour = true_colour(theme, colour_mix(colour_rgb(under, theme->light), 0x000000, part));
        if (is_legible(theme, colour, under, told))
            return colour;
    }
    return THEME_DEFAULT;
}

/* Darker than a ground, as far as that can be, of one kind on both its shades; else what it would be. */
static int sunken_colour(const Theme *theme, unsigned ground, int else_colour)
{
    const double clear = 3.2, told = 2.2;
    int under = ground_colour(theme, ground & ~(unsigned)CELL_ODD, false);
    if (theme->colours < 256 || theme->kind == THEME_CONTRAST)
        return else_colour;
    int colour = darker_colour(theme, under, clear);
    if (colour == THEME_DEFAULT)
        colour = darker_colour(theme, under, told);
    return colour == THEME_DEFAULT ? else_colour : colour;
}

/* What lies beside a board keeps its colour where its shade would hardly be told from the page. */
static bool is_lost_on_page(const Theme *theme, int colour)
{
    enum { NEAR = 40 };
    return apart(colour_rgb(colour, theme->light), page_colour(theme)) < NEAR * NEAR;
}

/* Half-way from one colour to another. */
static int between(const Theme *theme, int from, int to)
{
    enum { HALF = 50 };
    return from < 0 || to < 0 || from == to
               ? from
               : true_colour(theme,
                             colour_mix(colour_rgb(from, theme->light), colour_rgb(to, theme->light), HALF));
}

/* Parts of drawings in the shade and in the light (CELL_SHADED, CELL_RIM, CELL_GLINT): of a hole it is the rim. */
static ThemeStyle with_shade(const Theme *theme, ThemeStyle style, unsigned marks)
{
    int shade = shade_of(theme, style.foreground);
    int light = light_on(theme, marks & CELL_SUNKEN ? style.background : style.foreground);
    if (marks & CELL_GLINT && marks & CELL_SHADED) {
        style.foreground = light;
        return style;
    }
    if ((marks & CELL_DUSK) == CELL_DUSK) {
        style.foreground = between(theme, style.foreground, shade);
        return style;
    }
    if (marks & (CELL_RIM | CELL_GLINT))
        style.background = marks & CELL_GLINT ? light : shade;
    bool lost = marks & CELL_ON_PAPER && marks & CELL_SHADED && is_lost_on_page(theme, shade);
    if ((marks & CELL_SHADED && !lost) || (marks & CELL_GLINT && marks & CELL_RIM))
        style.foreground = shade;
    return style;
}

/* What lies under a character: what the rules say, lifted where it may be chosen. Where that has no colour, marks are what
 * they are without a ground. */
static bool put_on_ground(ThemeStyle *style, const Theme *theme, LookRole role, unsigned ground,
                          unsigned marks)
{
    int under = ground_colour(theme, ground, (marks & (CELL_CANDIDATE | CELL_GROUP)) != 0);
    if ((marks & CELL_BAR) == CELL_BAR || marks & CELL_ABROAD) {
        put_bar(style, theme, role, under, marks);
        return under != THEME_DEFAULT;
    }
    if (under == THEME_DEFAULT)
        return false;
    bool waved = (ground & CELL_WAVED) == CELL_WAVED;
    unsigned calm = ground & ~(unsigned)CELL_WAVED;
    int worse = worse_shade(theme, style->foreground, ground, under);
    if (waved && is_told_by_hue(theme, style->foreground, worse, marks)) /* as on the first shade */
        worse = worse_shade(theme, style->foreground, calm, ground_colour(theme, calm, false));
    int shared = colour_where_moved(theme, role, style->foreground, ground, worse, marks);
    double least =
        least_contrast(theme, SHADES[role].marks & CELL_DIM || marks & CELL_LINE, marks & CELL_SHAPE);
    style->background = under;
    bool told = waved && is_told_by_hue(theme, shared, under, marks);
    style->foreground = told || is_legible(theme, shared, under, least)
                            ? shared
                            : colour_where_moved(theme, role, style->foreground, ground, under, marks);
    if (marks & CELL_SUNKEN)
        style->foreground = sunken_colour(theme, ground, style->foreground);
    style->marks &= ~(unsigned)CELL_DIM;
    return true;
}

/* What is cut into a ground: of its hue and a step darker, of what is nearly black lighter. A narrow one is cut deeper. */
static int groove_colour(const Theme *theme, int colour, bool narrow)
{
    enum { FIRST = 16, LAST = 231, LEVELS = 6, LEFT = 72, LEFT_OF_NARROW = 60 };
    const double dark = 0.04;
    if (colour < 0)
        return colour;
    uint32_t rgb = colour_rgb(colour, theme->light);
    bool light = colour_luminance(rgb) >= dark;
    int cube = colour - FIRST, step = 0;
    for (int unit = LEVELS * LEVELS; unit > 0; unit /= LEVELS)
        step += cube / unit % LEVELS > 0 ? unit : 0;
    if (light && !narrow && colour >= FIRST && colour <= LAST && theme->colours < THEME_COLOURS)
        return colour - step;
    return true_colour(theme, colour_mix(rgb, light ? 0x000000 : 0xffffff, narrow ? LEFT_OF_NARROW : LEFT));
}

/* Walls that are made of a ground have one colour wherever they pass: dark ones, and those on a light page, are as dark as
 * lines on what is lit must be, others as light as on a floor. */
static int wall_colour(const Theme *theme, int own)
{
    bool dark = own >= 0 && (theme->light || colour_luminance(colour_rgb(own, theme->light)) < MIDDLE);
    int floor = ground_colour(theme, dark ? GROUND_LIT : GROUND_FLOOR, false);
    if (own < 0 || floor < 0 || is_legible(theme, own, floor, CONTRAST_LINES))
        return own;
    int drawn = drawn_away(theme, own, floor, CONTRAST_LINES);
    return drawn == THEME_DEFAULT ? own : drawn;
}

/* A sign that has the colour of a ground is less than a drawing of that: what has a hue keeps it, as light or as dark as it must
 * be. White and black stay what they are. */
static int sign_colour(const Theme *theme, int own, int under)
{
    if (own < 0 || under < 0 || theme->colours < 256 || !has_hue(colour_rgb(own, theme->light)) ||
        is_legible(theme, own, under, CONTRAST_LINES))
        return own;
    int drawn = drawn_away(theme, own, under, CONTRAST_LINES);
    return drawn == THEME_DEFAULT ? own : drawn;
}

/* One ground above another in a text cell. */
static ThemeStyle halves_style(const Theme *theme, unsigned lower, unsigned upper, unsigned marks)
{
    bool lifted = marks & (CELL_CANDIDATE | CELL_GROUP);
    int colour = ground_colour(theme, lower, lifted);
    if (marks & CELL_BOLD)
        colour = sign_colour(theme, colour, ground_colour(theme, upper, lifted));
    if (marks & CELL_SUNKEN)
        colour = groove_colour(theme, colour, marks & CELL_LINE);
    else if (marks & CELL_LINE)
        colour = wall_colour(theme, colour);
    return (ThemeStyle){colour, ground_colour(theme, upper, lifted), marks & CELL_FOCUS ? CELL_REVERSE : 0};
}

/* What two roles have on paper, or on a floor, one over the other. */
static ThemeStyle roles_style(const Theme *theme, LookRole over, LookRole under, unsigned marks)
{
    const unsigned tones = CELL_SHADED | CELL_GLINT;
    bool floor = marks & CELL_ABROAD && !(marks & CELL_ON_PAPER);
    unsigned ground = floor ? GROUND_FLOOR : GROUND_PAPER,
             drawn = CELL_SHAPE | CELL_ABROAD | (floor ? 0u : CELL_ON_PAPER);
    ThemeStyle style = theme_style(theme, over, ground, drawn | (marks & tones));
    unsigned shaded = marks & CELL_RIM ? CELL_SHADED : 0;
    style.background = theme_style(theme, under, ground, drawn | shaded).foreground;
    return style;
}

ThemeStyle theme_style(const Theme *theme, LookRole role, unsigned ground, unsigned marks)
{
    if (marks & CELL_OVER_ROLE)
        return roles_style(theme, role, (LookRole)ground, marks);
    if (marks & CELL_GROUND)
        return with_shade(theme, halves_style(theme, role, ground, marks), marks);
    ThemeStyle style = {role_colour(theme, role), THEME_DEFAULT, role_marks(theme, role)};
    add_tints(&style, theme, role, marks);
    bool grounded = put_on_ground(&style, theme, role, ground, marks);
    if (grounded && !(marks & CELL_FOCUS) && theme->colours >= 256 && theme->kind != THEME_CONTRAST)
        marks &= ~(unsigned)(CELL_CANDIDATE | CELL_GROUP);
    style.marks |= marks & (CELL_BOLD | CELL_DIM | CELL_REVERSE | CELL_UNDERLINE);
    if (marks & CELL_CANDIDATE)
        style.marks |= CELL_UNDERLINE | CELL_BOLD;
    if (marks & (CELL_FOCUS | CELL_GROUP))
        style.marks |= CELL_REVERSE;
    if (marks & (CELL_CANDIDATE | CELL_FOCUS | CELL_GROUP))
        style.marks &= ~(unsigned)CELL_DIM;
    return with_shade(theme, style, marks);
}

uint32_t theme_grounds(const Theme *theme)
{
    uint32_t seen = 0;
    for (unsigned ground = GROUND_NONE + 1; ground < GROUND_COUNT && theme->board == TINT_NONE; ground++)
        seen |= ground_colour(theme, ground, false) != THEME_DEFAULT ? UINT32_C(1) << ground : 0;
    return seen;
}

uint32_t theme_grounds_like_walls(const Theme *theme)
{
    uint32_t like = 0;
    int wall = role_colour(theme, ROLE_WALL);
    for (unsigned ground = GROUND_NONE + 1; ground < GROUND_COUNT; ground++)
        like |= (uint32_t)(ground_colour(theme, ground, false) == wall) << ground;
    return like & theme_grounds(theme);
}

bool theme_parts_cells(const Theme *theme)
{
    return theme_grounds(theme) >> GROUND_FLOOR & 1;
}

bool theme_equal(const Theme *a, const Theme *b)
{
    return a->colours == b->colours && a->light == b->light && a->kind == b->kind && a->board == b->board &&
           a->border == b->border;
}
