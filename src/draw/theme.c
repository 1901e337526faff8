/* Theme: how roles and marks look. */
#include "draw/theme.h"

#include "draw/canvas.h"

typedef struct Shade {
    int dark256, light256, dark16, light16,
        basic; /* basic: of eight colours, THEME_DEFAULT where none is safe */
    unsigned marks;
} Shade;

enum { D = THEME_DEFAULT };

static const Shade SHADES[ROLE_COUNT] = {[ROLE_PLAIN] = {D, D, D, D, D, 0},
                                         [ROLE_DIM] = {240, 249, 8, 8, D, CELL_DIM},
                                         [ROLE_WALL] = {137, 94, 3, 3, 3, 0},
                                         [ROLE_FLOOR] = {240, 249, 8, 8, D, CELL_DIM},
                                         [ROLE_GOAL] = {221, 130, 11, 3, 3, CELL_BOLD},
                                         [ROLE_AVATAR] = {81, 25, 14, 4, 6, CELL_BOLD},
                                         [ROLE_OBJECT] = {215, 130, 7, 0, D, 0},
                                         [ROLE_DONE] = {114, 28, 10, 2, 2, CELL_BOLD},
                                         [ROLE_LIT] = {228, 130, 11, 3, 3, CELL_BOLD},
                                         [ROLE_DARK] = {242, 247, 8, 8, D, CELL_DIM},
                                         [ROLE_FIRST] = {210, 124, 9, 1, 1, CELL_BOLD},
                                         [ROLE_SECOND] = {117, 25, 12, 4, 6, CELL_BOLD},
                                         [ROLE_THIRD] = {150, 28, 10, 2, 2, CELL_BOLD},
                                         [ROLE_FOURTH] = {183, 90, 13, 5, 5, CELL_BOLD},
                                         [ROLE_FIFTH] = {222, 94, 11, 3, 3, CELL_BOLD},
                                         [ROLE_SIXTH] = {80, 30, 14, 6, 6, CELL_BOLD},
                                         [ROLE_SEVENTH] = {208, 166, 3, 3, D, CELL_BOLD},
                                         [ROLE_EIGHTH] = {248, 240, 7, 8, D, CELL_BOLD},
                                         [ROLE_DANGER] = {203, 124, 9, 1, 1, CELL_BOLD},
                                         [ROLE_TEXT] = {D, D, D, D, D, 0}};

/* Quiet colours, of 256, on dark and on light; roles that are not here keep theirs. */
static const short QUIET[ROLE_COUNT][2] = {
    [ROLE_WALL] = {101, 137},   [ROLE_GOAL] = {143, 101},   [ROLE_AVATAR] = {73, 66},
    [ROLE_OBJECT] = {137, 95},  [ROLE_DONE] = {71, 65},     [ROLE_LIT] = {186, 136},
    [ROLE_FIRST] = {138, 131},  [ROLE_SECOND] = {67, 61},   [ROLE_THIRD] = {107, 65},
    [ROLE_FOURTH] = {139, 96},  [ROLE_FIFTH] = {143, 101},  [ROLE_SIXTH] = {73, 66},
    [ROLE_SEVENTH] = {137, 95}, [ROLE_EIGHTH] = {247, 242}, [ROLE_DANGER] = {131, 131}};

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

ThemeStyle theme_style(const Theme *theme, LookRole role, unsigned marks)
{
    ThemeStyle style = {role_colour(theme, role), THEME_DEFAULT, role_marks(theme, role)};
    add_tints(&style, theme, role, marks);
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

bool theme_equal(const Theme *a, const Theme *b)
{
    return a->colours == b->colours && a->light == b->light && a->kind == b->kind && a->board == b->board &&
           a->border == b->border;
}
