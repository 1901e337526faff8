/* Theme list: the colours of roles and grounds, of every theme, with every number of colours. Whoever wants others changes
 * them here; tests/unit/test_draw_colour.c says which pairs are not seen well enough then, test_draw_distance.c which are
 * taken for each other. Names are those of rule/roles.h; SLOPE is the half of a cell with clues that lies above its diagonal. OWN is the
 * terminal's own colour, and of a ground: it is not seen, so that lines and signs tell what it would.
 *
 * With 24 bits colours are 0xRRGGBB, chosen for a page that is nearly black (dark) or nearly white (light). The soft theme
 * has them mixed with grey and with the page (theme.c). With 256 they are numbers of the cube and of its greys, 16 to 255,
 * since terminals differ in what the sixteen first are; with 16 and 8 these, for their names alone. */
#ifndef TAH_DRAW_THEME_LIST_H
#define TAH_DRAW_THEME_LIST_H

/* Roles, 24 bits: dark, light; strong contrast dark, light. */
#define THEME_ROLE_TRUE_LIST(X)                               \
    X(PLAIN,   OWN,      OWN,      OWN,      OWN)             \
    X(DIM,     0x8f97a6, 0x6b717b, OWN,      OWN)             \
    X(WALL,    0xc5a773, 0x886228, 0xf9e0b8, 0x5c3e20)        \
    X(FLOOR,   0x858d9b, 0x7b7f86, OWN,      OWN)             \
    X(GOAL,    0xf7c748, 0x865e16, 0xfcdf51, 0x5f4021)        \
    X(AVATAR,  0x70d7fd, 0x0b5b80, 0x65e0fd, 0x033f6f)        \
    X(OBJECT,  0xefa54a, 0x82410c, 0xffba77, 0x572416)        \
    X(DONE,    0x8cd28f, 0x146f46, 0x7dfe9e, 0x185745)        \
    X(LIT,     0xfbde8c, 0x755d0b, 0xfdfe74, 0x50451d)        \
    X(DARK,    0x8f97a6, 0x6b717b, OWN,      OWN)             \
    X(FIRST,   0xfb8797, 0x9c3a48, 0xfb7b76, 0x9b1e39)        \
    X(SECOND,  0x7daff0, 0x193771, 0x93affc, 0x232669)        \
    X(THIRD,   0x97fb94, 0x0b581d, 0x9df977, 0x28430d)        \
    X(FOURTH,  0xc0bafb, 0x722a99, 0xf2b4f9, 0x5b008b)        \
    X(FIFTH,   0xc0b021, 0x6f680a, 0xfafb1f, 0x474f22)        \
    X(SIXTH,   0x2ccdc8, 0x23697f, 0x37f7dd, 0x04505b)        \
    X(SEVENTH, 0xfbb46d, 0x4a1f00, 0xfcb34d, 0x2e1103)        \
    X(EIGHTH,  0xeee8e1, 0x3d3a3c, 0xfafdfe, 0x462009)        \
    X(DANGER,  0xfe7573, 0x91221f, 0xf77d72, 0x9b1031)        \
    X(TEXT,    OWN,      OWN,      OWN,      OWN)

/* Roles, 256: dark, light; soft dark, light (OWN: as without); 16: dark, light; 8; marks. */
#define THEME_ROLE_FEW_LIST(X)                                                \
    X(PLAIN,   OWN, OWN,   OWN, OWN,   OWN, OWN,  OWN, 0)                     \
    X(DIM,     245, 243,   OWN, OWN,     8,   8,  OWN, CELL_DIM)              \
    X(WALL,    187,  60,   101,  66,     3,   3,    3, 0)                     \
    X(FLOOR,   244, 244,   OWN, OWN,     8,   8,  OWN, CELL_DIM)              \
    X(GOAL,    221,  58,   143,  58,    11,   3,    3, CELL_BOLD)             \
    X(AVATAR,   81,  24,    73,  24,    14,   4,    6, CELL_BOLD)             \
    X(OBJECT,  215,  88,   180,  95,     7,   0,  OWN, 0)                     \
    X(DONE,    114,  23,   108,  28,    10,   2,    2, CELL_BOLD)             \
    X(LIT,     228, 130,   186,  58,    11,   3,    3, CELL_BOLD)             \
    X(DARK,    245, 243,   OWN, OWN,     8,   8,  OWN, CELL_DIM)              \
    X(FIRST,   210, 125,   174,  95,     9,   1,    1, CELL_BOLD)             \
    X(SECOND,   75,  25,   110,  25,    12,   4,    6, CELL_BOLD)             \
    X(THIRD,   120,  28,   150,  22,    10,   2,    2, CELL_BOLD)             \
    X(FOURTH,  219,  90,   182,  97,    13,   5,    5, CELL_BOLD)             \
    X(FIFTH,   220,  58,   222, 130,    11,   3,    3, CELL_BOLD)             \
    X(SIXTH,    80,  23,    73,  24,    14,   6,    6, CELL_BOLD)             \
    X(SEVENTH, 215,  88,   137,  52,     3,   3,  OWN, CELL_BOLD)             \
    X(EIGHTH,  255, 237,   252, 238,     7,   8,  OWN, CELL_BOLD)             \
    X(DANGER,  203, 124,   173,  88,     9,   1,    1, CELL_BOLD)             \
    X(TEXT,    OWN, OWN,   OWN, OWN,   OWN, OWN,  OWN, 0)

/* Grounds, 24 bits: dark on even cells, on odd ones, lifted where one may choose; the same light; strong contrast dark, light. */
#define THEME_GROUND_TRUE_LIST(X)                                                                           \
    X(NONE,    OWN,      OWN,      OWN,        OWN,      OWN,      OWN,        OWN,      OWN)               \
    X(FLOOR,   0x3e444f, 0x373c46, 0x526073,   0xefece7, 0xe6e3dc, 0xd7d2c9,   OWN,      OWN)               \
    X(SHADE,   0x4f5662, 0x585e6b, 0x667285,   0xd9d5ce, 0xcecac2, 0xbfbab0,   OWN,      OWN)               \
    X(WALL,    0x7b849f, 0x7b849f, 0x939cb7,   0x8a87ae, 0x8a87ae, 0x6e6c92,   0xc6c7be, 0x2f2f2d)          \
    X(BRICK,   0x966754, 0x8d5f4d, 0xb0816e,   0xb5785f, 0xac7058, 0x9a5f48,   0xe8a48c, 0xfbdcbe)          \
    X(EARTH,   0x5a4838, 0x524132, 0x756250,   0xd0b189, 0xc7a881, 0xb3956f,   0x4a2f00, 0xe3c08b)          \
    X(SNOW,    0xd3dfe8, 0xcad6df, 0xf0f8fd,   0xfbfdff, 0xf0f4f8, 0xd5dde6,   0xeef6fc, 0xd0d4d8)          \
    X(STONE,   0x5d6560, 0x565e59, 0x757e78,   0xaaa59c, 0xa29e95, 0x938e85,   0x4c4b50, 0xb0acae)          \
    X(WATER,   0x27537d, 0x224c75, 0x3d6b99,   0x93c5e7, 0x8dbdde, 0x7dadcd,   0x075a8a, 0x9dcefc)          \
    X(ICE,     0x437186, 0x3e6a7e, 0x598ba1,   0xcbe5f7, 0xc4ddee, 0xb4ccdd,   0x87d7ff, 0xb1f1f7)          \
    X(GRASS,   0x406132, 0x3a5a2d, 0x567a47,   0xb5d99e, 0xaed198, 0x9ec088,   0x0d5703, 0xaaef90)          \
    X(HEDGE,   0x2b4a25, 0x264320, 0x456b3d,   0x6d9a5f, 0x679359, 0x56804a,   0x0d5703, 0x6fbf52)          \
    X(SAND,    0xd7af87, 0xd0a981, 0xe4caa4,   0xf0dfb9, 0xe8d7b3, 0xd7c7a3,   0xd7af5f, 0xf8f5a8)          \
    X(WOOD,    0xa9835a, 0xa17c54, 0xc29b70,   0xcf9d74, 0xc6966e, 0xb7865e,   0xd7875f, 0xfcc786)          \
    X(FELT,    0x376b6d, 0x316466, 0x4f8688,   0x5f8f8f, 0x598888, 0x477474,   0x4fb0ac, 0xb4ece8)          \
    X(CLUE,    0x2d2c34, 0x26252c, 0x4a4953,   0xc7cee5, 0xc0c6dc, 0xafb6cc,   0x2e3744, 0xd7d8e7)          \
    X(SLOPE,   0x605f6b, 0x595864, 0x787783,   0xb0b9d6, 0xa9b2ce, 0x98a1bd,   0x3b475a, 0xc3c6dc)          \
    X(COVER,   0x435b7d, 0x384c6a, 0x546c8f,   0x94a9c9, 0x8da2c0, 0x7e92b0,   0x29347c, 0xb5c1fc)          \
    X(INK,     0xcacbc7, 0xcacbc7, 0xe6e7e2,   0x2d353f, 0x2d353f, 0x1b222b,   0xfcfef8, 0x000000)          \
    X(BLACK,   0x050607, 0x050607, 0x22262d,   0x20252c, 0x20252c, 0x3c444f,   0x585858, 0x000000)          \
    X(PAPER,   0xe2e0d8, 0xd7d5cc, 0xfffdf6,   0xf7f4ec, 0xebe7dd, 0xdcd6c9,   OWN,      OWN)               \
    X(ROSE,    0xf0b4b0, 0xe7aba7, 0xffd2ce,   0xfbc3bf, 0xf1bab6, 0xe2a9a5,   OWN,      OWN)               \
    X(LIT,     0xe6ce81, 0xddc67c, 0xfeeaae,   0xf6e586, 0xeddd82, 0xddcc71,   0xf9fe75, 0xfdfe62)          \
    X(DONE,    0x2f774b, 0x2a6f45, 0x469161,   0x98e1ae, 0x92d9a7, 0x82c898,   0x1c5b38, 0x7cfeb1)          \
    X(DANGER,  0xc8322e, 0xb02a26, 0xdc625d,   0xf09b9c, 0xe69495, 0xd58586,   0x810b02, 0xfca4a0)          \
    X(FIRST,   0x764d4e, 0x6f4647, 0x936a6b,   0xfda19a, 0xf39a94, 0xe28b84,   0xff8787, 0xf8aeb3)          \
    X(SECOND,  0x4a58a0, 0x435199, 0x6775bd,   0x7aa2fb, 0x759bf1, 0x658be0,   0x132f9d, 0x98c2d6)          \
    X(THIRD,   0x42703e, 0x3b6937, 0x5f8d5b,   0xc7fbb4, 0xc0f2ae, 0xb0e19e,   0x005a00, 0xb5fe92)          \
    X(FOURTH,  0x845778, 0x7d5071, 0xa17495,   0xbfb9cb, 0xb7b2c3, 0xa7a2b3,   0x5f197b, 0xdcbdf8)          \
    X(FIFTH,   0xf0c83c, 0xe8c036, 0xf6da72,   0xdaba5e, 0xd2b259, 0xc2a245,   0xffd700, 0xf9f45e)          \
    X(SIXTH,   0x1d7089, 0x166982, 0x3a8da6,   0x73e7e3, 0x6fdedb, 0x5dceca,   0x5fe0e0, 0x7cfff6)          \
    X(SEVENTH, 0x804619, 0x793f12, 0x9d6336,   0xf7cea4, 0xeec69e, 0xdeb68d,   0x5b2d07, 0xf9c89f)          \
    X(EIGHTH,  0x77777a, 0x707073, 0x919194,   0x9a9ca1, 0x93959a, 0x83858a,   0xa8a8a8, 0xdbe0d2)

/* Grounds, 256: as above; 16: dark, light; 8: dark, light. With strong contrast 256 are those nearest to the 24 bits. */
#define THEME_GROUND_FEW_LIST(X)                                                              \
    X(NONE,    OWN, OWN, OWN,   OWN, OWN, OWN,   OWN, OWN,  OWN, OWN)                         \
    X(FLOOR,   238, 237, 241,   255, 254, 251,   OWN, OWN,  OWN, OWN)                         \
    X(SHADE,   240, 241, 243,   253, 252, 249,   OWN, OWN,  OWN, OWN)                         \
    X(WALL,    102, 102, 247,   103, 103,  61,     7,   8,    7,   0)                         \
    X(BRICK,    95,  95, 138,   131, 131, 174,     3,   3,    3,   0)                         \
    X(EARTH,    94,  94, 137,   180, 180, 137,     3,   3,    3,   0)                         \
    X(SNOW,    254, 253, 231,   231, 195, 253,     7,   8,    7,   0)                         \
    X(STONE,   241, 240, 244,   248, 247, 245,   OWN, OWN,  OWN, OWN)                         \
    X(WATER,    24,  24,  32,   110,  74, 117,     4,   4,    4,   4)                         \
    X(ICE,     110,  74, 153,   153, 117, 195,     6,  14,    6,   6)                         \
    X(GRASS,    28,  22,  34,   113, 150,  71,     2,  10,    2,   2)                         \
    X(HEDGE,    22,  22,  29,    65,  65,  71,     2,   2,    2,   2)                         \
    X(SAND,    180, 180, 187,   223, 223, 180,    11,  11,    3,   3)                         \
    X(WOOD,    137, 137, 180,   180, 179, 173,     3,   3,    3,   3)                         \
    X(FELT,     23,  23,  66,    66,  66, 109,     6,   6,    6,   6)                         \
    X(CLUE,    235, 235, 240,   153, 153, 110,   OWN, OWN,  OWN, OWN)                         \
    X(SLOPE,    60,  60, 103,   110, 110,  75,   OWN, OWN,  OWN, OWN)                         \
    X(COVER,    60,  61, 103,   146, 147, 140,     4,   4,    4,   4)                         \
    X(INK,     251, 251, 254,   237, 237, 235,     7,   0,    7,   0)                         \
    X(BLACK,    16,  16, 235,   235, 235, 238,   OWN, OWN,  OWN, OWN)                         \
    X(PAPER,   254, 253, 231,   255, 254, 251,   OWN, OWN,  OWN, OWN)                         \
    X(ROSE,    217, 217, 224,   217, 217, 224,   OWN, OWN,  OWN, OWN)                         \
    X(LIT,     222, 221, 228,   221, 222, 215,    11,  11,    3,   3)                         \
    X(DONE,     29,  29,  35,   115,  79,  72,     2,  10,    2,   2)                         \
    X(DANGER,  160, 124, 203,   203, 203, 210,     1,   9,    1,   1)                         \
    X(FIRST,    95,  95, 138,   210, 210, 173,     1,   9,    1,   1)                         \
    X(SECOND,   26,  26,  32,    69,  69,  63,     4,   4,    4,   4)                         \
    X(THIRD,    65,  65,  71,   115, 115,  72,     2,  10,    2,   2)                         \
    X(FOURTH,  90,  90, 97,   182, 182, 176,     5,  13,  OWN, OWN)                         \
    X(FIFTH,   220, 220, 228,   222, 221, 215,     3,  11,    3,   3)                         \
    X(SIXTH,    30,  30,  37,    38,  38,  79,     6,  14,    6,   6)                         \
    X(SEVENTH, 130, 130, 137,   216, 215, 209,   OWN, OWN,  OWN, OWN)                         \
    X(EIGHTH,  240, 239, 243,   248, 249, 246,     7,   8,    7,   0)

/* Grains, 256: what the texture of a ground is drawn in, near to its first shade; dark, light. With 24 bits they are mixed
 * (theme.c). */
#define THEME_GRAIN_LIST(X)                  \
    X(NONE,    OWN, OWN)                     \
    X(FLOOR,   239, 254)                     \
    X(SHADE,   239, 250)                     \
    X(WALL,    243, 146)                     \
    X(BRICK,   240, 138)                     \
    X(EARTH,    58, 144)                     \
    X(SNOW,    252, 255)                     \
    X(STONE,   244, 251)                     \
    X(WATER,    26, 111)                     \
    X(ICE,     153, 195)                     \
    X(GRASS,    70, 150)                     \
    X(HEDGE,    28,  71)                     \
    X(SAND,    187, 187)                     \
    X(WOOD,    136, 179)                     \
    X(FELT,     24,  67)                     \
    X(CLUE,    236, 152)                     \
    X(SLOPE,   242, 111)                     \
    X(COVER,    67, 189)                     \
    X(INK,     250, 238)                     \
    X(BLACK,   233, 237)                     \
    X(PAPER,   252, 252)                     \
    X(ROSE,    224, 224)                     \
    X(LIT,     221, 222)                     \
    X(DONE,     28, 114)                     \
    X(DANGER,  124, 217)                     \
    X(FIRST,   240, 217)                     \
    X(SECOND,   60,  68)                     \
    X(THIRD,    64,  79)                     \
    X(FOURTH,   91, 176)                     \
    X(FIFTH,   179, 221)                     \
    X(SIXTH,    31, 116)                     \
    X(SEVENTH,  94, 215)                     \
    X(EIGHTH,  242, 249)

/* Shades, 256, that take turns with the first under waves; dark, light. With 24 bits they are the second. */
#define THEME_WAVED_LIST(X)                  \
    X(WATER,     25,  74)                    \
    X(ICE,       74, 117)

/* Traces, 256: grounds on which something has happened: floors with a touch of olive, what is nearly black in a lighter
 * grey, since olive is mud there, both shades of a board of wood with amber, sand in a lighter and warmer tone, what has a hue of
 * its own in another shade of that, lest it look like a hole in it; dark, light. With 24 bits they are mixed from these, floors
 * and what is not told here from olive (theme.c). */
#define THEME_TRACE_LIST(X)                  \
    X(FLOOR,    58, 187)                     \
    X(SHADE,    58, 186)                     \
    X(WALL,    178, 221)                     \
    X(BRICK,   172, 173)                     \
    X(EARTH,   136, 173)                     \
    X(SNOW,    187, 229)                     \
    X(STONE,   101, 143)                     \
    X(WATER,     31, 116)                     \
    X(ICE,     151, 193)                     \
    X(GRASS,   149, 185)                     \
    X(HEDGE,    28, 107)                     \
    X(SAND,    222, 221)                     \
    X(WOOD,    178, 221)                     \
    X(FELT,    178, 221)                     \
    X(CLUE,    238, 187)                     \
    X(SLOPE,    58, 187)                     \
    X(COVER,    62, 189)                     \
    X(INK,     187,  58)                     \
    X(PAPER,   229, 229)                     \
    X(ROSE,    178, 178)                     \
    X(BLACK,    58,  58)                     \
    X(LIT,     178, 178)                     \
    X(DONE,     64,  77)                     \
    X(DANGER,   52, 179)

#endif
