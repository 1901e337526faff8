#include "draw/board/board_sight.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/digits.h"

bool look_blank(const Look *look, bool unicode)
{
    const char *text = look_text(look, unicode);
    return text[strspn(text, " ")] == 0;
}

bool look_worth_seeing(const Look *look)
{
    return !look->fill && look->role != ROLE_FLOOR && look->role != ROLE_PLAIN && look->role != ROLE_DIM;
}

/* The number or the sign of arithmetic that a cell shows, or NULL. */
static const Look *number_of(const Sight *sight)
{
    const char *text = look_text(sight->top, true);
    bool number = *text && strspn(text, "0123456789") == strlen(text);
    return number || digits_sign(text) ? sight->top : sight->covered;
}

/* The ground of a cell as a plate on that of its edge. */
static void lay_on_edge(Sight *sight)
{
    sight->plate = sight->ground;
    sight->ground = sight->under = sight->edge;
    sight->edge = GROUND_NONE;
    sight->texture = TEXTURE_NONE;
}

Sight cell_sight(const BoardSource *source, int cell, bool unicode)
{
    const Look *look[BOARD_LOOKS];
    int n = source->looks(source->context, cell, look, BOARD_LOOKS);
    Sight sight = {0};
    for (int i = 0; i < n; i++) {
        if (look[i]->ground != GROUND_NONE && look[i]->frame == FRAME_NONE) {
            sight.ground = (LookGround)look[i]->ground;
            sight.under = look[i]->corner == CORNER_SIDE ? sight.under : sight.ground;
            sight.edge = (LookGround)look[i]->edge;
            sight.texture = (LookTexture)look[i]->texture;
            sight.plate = GROUND_NONE;
            if (look[i]->round && source->rounded)
                lay_on_edge(&sight);
        }
        if (look[i]->token) {
            sight.token[at_most(sight.tokens++, SIGHT_TOKENS - 1)] = look[i];
        } else if (look[i]->corner == CORNER_LEFT) {
            sight.left = look[i];
        } else if (look[i]->corner == CORNER_RIGHT) {
            sight.right = look[i];
        } else if (look[i]->corner == CORNER_TOP) {
            sight.high = look[i];
        } else if (look[i]->corner == CORNER_SIDE) {
            sight.beside = look[i];
        } else if (look[i]->fill) {
            sight = (Sight){.fill = look[i],
                            .ground = sight.ground,
                            .under = sight.under,
                            .plate = sight.plate,
                            .edge = sight.edge,
                            .texture = sight.texture,
                            .covered = number_of(&sight)};
        } else if (look[i]->frame != FRAME_NONE) {
            sight.frame[look[i]->frame == FRAME_INNER] = look[i];
        } else if (look[i]->sides) {
            sight.lines = look[i];
        } else if (!look_blank(look[i], unicode) || sight.top == NULL) {
            sight.below = sight.top && look_worth_seeing(sight.top) ? sight.top : sight.below;
            sight.top = look[i];
        }
    }
    return sight;
}

int look_width(const Look *look, bool unicode)
{
    const char *text = look_text(look, unicode);
    return utf8_width(text, strlen(text));
}

/* Columns of what stands in the corners, with a stroke between them. */
int corners_width(const Sight *sight, bool unicode)
{
    return sight->left || sight->right
               ? look_width(sight->left, unicode) + 1 + look_width(sight->right, unicode)
               : 0;
}
