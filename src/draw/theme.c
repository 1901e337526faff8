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
                                         [ROLE_DANGER] = {203, 124, 9, 1, 1, CELL_BOLD},
                                         [ROLE_TEXT] = {D, D, D, D, D, 0}};

static int foreground(const Shade *shade, int colours, bool light)
{
    if (colours >= 256)
        return light ? shade->light256 : shade->dark256;
    if (colours >= 16)
        return light ? shade->light16 : shade->dark16;
    return colours >= 8 ? shade->basic : THEME_DEFAULT;
}

/* Grey needs no dimming where there is a colour for it; dimmed grey is hard to see. */
static unsigned role_marks(const Shade *shade, int colours)
{
    return colours >= 16 ? shade->marks & ~(unsigned)CELL_DIM : shade->marks;
}

ThemeStyle theme_style(int colours, bool light, LookRole role, unsigned marks)
{
    const Shade *shade = &SHADES[role];
    ThemeStyle style = {foreground(shade, colours, light), role_marks(shade, colours)};
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
