/* Looks: how the rules draw what there is, linked; chosen among in show/look.h. */
#ifndef TAH_GAME_LOOK_H
#define TAH_GAME_LOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "rule/emblem.h"
#include "rule/roles.h"

struct Texts;

/* How to draw things. A look is one picture of a value of a layer in one situation. */
typedef enum LookRole {
/* colour roles, for themes; never the only difference between two things */
#define LOOK_ROLE(name, text) ROLE_##name,
    LOOK_ROLE_LIST(LOOK_ROLE)
#undef LOOK_ROLE
        ROLE_COUNT
} LookRole;

/* What a cell is made of, a colour under what stands there: of themes, too. */
typedef enum LookGround {
#define LOOK_GROUND(name, text) GROUND_##name,
    LOOK_GROUND_LIST(LOOK_GROUND)
#undef LOOK_GROUND
        GROUND_COUNT
} LookGround;

/* Below left, above right, above left on the border if there is one, and beside what stands in the middle. */
typedef enum LookCorner { CORNER_NONE, CORNER_LEFT, CORNER_RIGHT, CORNER_TOP, CORNER_SIDE } LookCorner;

/* The sides of a layer of sides lead from the middle of the cell, or enclose it. */
typedef enum LookFrame { FRAME_NONE, FRAME_OUTER, FRAME_INNER } LookFrame;

typedef struct Look {
    const char *ascii; /* one printable ASCII character (two or more allowed when the value is a number) */
    const char *small; /* one column of Unicode, or NULL: use ascii */
    const char *wide;  /* two columns of Unicode, or NULL: derived from small */
    const char *large; /* lines parted by newlines for drawn cells, or NULL: the small one centred */
    const struct Texts
        *title;           /* words in its place, in the language of who looks (draw/picture.h); or NULL */
    const Emblem *emblem; /* drawn where there is room, rather than the large picture; or NULL */
    uint16_t
        piece; /* of an emblem that is cut into as many as the board has cells: which, from 1; 0: it is whole */
    const char *number; /* what a thing bears, which is written on its emblem; or NULL */
    LookRole role;
    uint8_t ground; /* a LookGround; GROUND_NONE: that of what lies below */
    uint8_t
        edge; /* where its ground ends at the right and below, so that cells are seen one by one, likewise */
    uint8_t texture; /* of its ground, a LookTexture */
    uint8_t ways;    /* of a tile with paths: what these are made of, likewise */
    uint8_t sides;   /* lines are drawn from the middle to these sides (base/box.h); 0: none */
    uint8_t lines;   /* how: a BoxStyle */
    bool thin;       /* in characters, even where others are bars */
    bool over;       /* they lead over what stands in the middle, where that is made of a ground and drawn */
    uint8_t corner;  /* a LookCorner: where it stands when not in the middle */
    uint8_t frame;   /* a LookFrame */
    bool word;       /* of a word that is drawn where it holds */
    bool token;      /* something that stands there beside all else; several may */
    int16_t which;   /* of a token: its number (game/token.h) */
    bool numbered;   /* a player's token without a picture of its own: the player's number */
    bool at_end;     /* of a token that stands on path ends: game/token.h has on which */
    bool owned;      /* of a token, piece or tile of one player: */
    int16_t player;  /* whose; of a token PLAYER_NOBODY: nobody's */
    bool tile;       /* of a tile with paths, or its back: show/thing.h has how it lies there */
    bool
        given; /* a number of the level where players write numbers themselves: drawn bold, and theirs are not */
    bool even;  /* grounds of a board on which it is have one shade, not two that take turns */
    bool road;  /* of a tile: its paths are roads over its ground */
    bool round; /* its ground is a plate on that of its edge, where there is room for one */
    bool open;  /* edges of a board on which it is lie between cells alone, not where it ends */
    bool fill;  /* fills the whole drawn cell (walls) instead of standing in its middle */
    const char
        *load[2]; /* what a token carries, beside it where there is room: in ASCII, in Unicode; or NULL */
    LookRole load_role;
    const char *name; /* the value's name in the rules, for texts ("box", or "7") */
    const char *told; /* the rules' word for which it looks so, for texts ("wet"), or NULL */
    /* Of the player's figure: how it looks where nothing special holds, this look itself or another; NULL: it is
     * no figure. A symbol of the player's may stand wherever the character of that look does. */
    const struct Look *figure;
    /* Of what stands for a player, the only kind of token or piece that everybody has: how it looks where nothing
     * special holds. The sign of who sits there may stand wherever the character of that look does; or NULL. */
    const struct Look *sign;
} Look;

/* How a player's pieces are told beside the board, where grounds are seen: what they are made of, on a patch of what they lie
 * on. GROUND_NONE: nothing is told of them. */
typedef struct Swatch {
    uint8_t piece, ground;
} Swatch;

/* As it is written small; nothing where there is no look (NULL). */
static inline const char *look_text(const Look *look, bool unicode)
{
    if (!look)
        return "";
    return unicode && look->small ? look->small : look->ascii;
}

#endif
