/* Emblem: a drawing of simple parts that is as large as its cell has room for, so that things look well at every size
 * without a picture for each. Rules have a shelf of them by name (emblem_list.h) and may draw their own. The parts are
 * told in hundredths of a square, from its left and its top. */
#ifndef TAH_RULE_EMBLEM_H
#define TAH_RULE_EMBLEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum {
    EMBLEM_SIDE = 100,        /* of the square */
    EMBLEM_PARTS = 64,        /* most of one drawing */
    EMBLEM_NUMBERS = 64,      /* most of one part */
    EMBLEM_THIRDS = 3,        /* rows of a small form for a single row of text, in sixths */
    EMBLEM_FORMS = 10,        /* most small forms of one drawing */
    EMBLEM_SLOPED = 8,        /* most sizes of cells for which it has another drawing */
    EMBLEM_FORM_COLUMNS = 16, /* most dots of a small form, each way */
    EMBLEM_FORM_ROWS = 12,
    EMBLEM_SKETCHES = 8, /* most drawings in characters of one drawing */
    EMBLEM_SKETCH_COLUMNS = 11,
    EMBLEM_SKETCH_ROWS = 5,
    EMBLEM_SIXTHS =
        64, /* characters of a sketch before this are sixths of a text cell, a bit each; wedges follow */
    EMBLEM_CROSS = 255, /* a cross of heavy lines through a text cell */
    EMBLEM_SEVEN = 254, /* all of it but an eighth above */
    EMBLEM_OWN = -1,    /* as role: the colour of what is drawn so */
    EMBLEM_GROUNDS = 64 /* likewise: what comes from here on are grounds (LookGroundIndex) */
};

typedef enum EmblemShape {
    EMBLEM_AREA, /* a polygon: x y for each corner */
    EMBLEM_LINE, /* x y for each joint */
    EMBLEM_OVAL, /* x y of the middle, half its width, half its height */
    EMBLEM_RING  /* the same */
} EmblemShape;

typedef struct EmblemPart {
    uint8_t shape; /* an EmblemShape */
    bool cut;      /* takes away what is there */
    bool shaded;   /* in a shade of its colour, where there are colours for that */
    bool carved;   /* so is this, and elsewhere it is cut */
    bool hollow;   /* this is cut there, and else nothing */
    bool bright;   /* catches the light: likewise in a lighter tone */
    int8_t role;   /* index of a colour role (rule/roles.h), EMBLEM_OWN, or a ground from EMBLEM_GROUNDS on */
    uint8_t numbers;
    int16_t width; /* of a line or ring */
    const int16_t *number;
} EmblemPart;

/* A small form: dots of a drawing where its parts would not be known. A text cell has two across and two down. */
typedef struct EmblemForm {
    uint8_t columns, rows;
    uint16_t row[EMBLEM_FORM_ROWS];    /* bit i: the dot in column i, from the left */
    uint16_t shade[EMBLEM_FORM_ROWS];  /* of these those that are shaded */
    uint16_t carve[EMBLEM_FORM_ROWS];  /* of these those that are carved */
    uint16_t bright[EMBLEM_FORM_ROWS]; /* those that catch the light */
    uint16_t inlay
        [EMBLEM_FORM_ROWS]; /* those in the ink of the first part that has another than its first one; cut where there
                                          are no shades */
} EmblemForm;

/* A drawing in characters, one for each text cell, row by row: bits of the sixths that it covers, from EMBLEM_SIXTHS on wedges in
 * the order of draw/wedge.h, EMBLEM_CROSS, or EMBLEM_SEVEN. */
typedef struct EmblemSketch {
    uint8_t columns, rows;
    uint8_t cell[EMBLEM_SKETCH_COLUMNS * EMBLEM_SKETCH_ROWS];
    uint64_t inlay; /* text cells in the ink of inlays, a bit each */
    uint64_t shade; /* likewise those that are half in the shade */
    uint64_t rim;   /* likewise those of which what the character leaves free is in the shade */
    uint64_t deep;  /* likewise those that are wholly in it; with rim cut where there are no shades */
    uint64_t glint; /* likewise those of which what the character leaves free catches the light */
} EmblemSketch;

typedef struct Emblem {
    const char *name;
    uint64_t print; /* a hash of its drawing: the same for what looks the same */
    int parts;      /* drawn in this order; 0: nothing is drawn */
    int hollows;    /* parts behind these that are hollow */
    const EmblemPart *part;
    int columns,
        rows; /* of text cells; in less room it would not be known, and its small forms stand for it */
    int forms;
    EmblemForm form[EMBLEM_FORMS];
    int sketches;
    EmblemSketch sketch[EMBLEM_SKETCHES];
    bool bare;    /* nothing is drawn where the ground of what has it is seen */
    bool sunken;  /* in a darker shade of that, and not drawn where it is not seen */
    bool stepped; /* no slopes stand for its steps */
    bool traced;  /* where there are slopes each text cell is the character that is nearest to it */
    bool always;  /* made of a ground, all of it or a part, it is drawn where that is not seen, too */
    bool whole;   /* then what is of a ground has the colour of its look, too, and is not cut */
    const struct Emblem *own; /* then: the same in the colour of its look; else NULL */
    const struct Emblem
        *flat; /* where there are no shades: what is carved or hollow is cut; NULL: the same */
    const struct Emblem *
        sloped; /* where there are slopes, in cells of just its columns and rows, or those of its own; NULL: the same */
    bool has_slopes; /* it is that, and has slopes wherever they can be */
} Emblem;

/* A drawing in the making. Start with emblem_begin. */
typedef struct EmblemDraft {
    Arena *arena;
    int parts, role, columns, rows;
    int sloped; /* drawings that have slopes: of what size they are, and parts before their own */
    struct {
        int columns, rows, before;
    } slope[EMBLEM_SLOPED];
    EmblemPart part[EMBLEM_PARTS];
    bool bare, sunken, stepped, traced, slopes_stepped, slopes_traced, always, whole, shaded, carved, hollow,
        bright;
    bool mirrored[EMBLEM_PARTS]; /* also as in a mirror, left and right exchanged */
    int forms, sketches;
    EmblemForm form[EMBLEM_FORMS];
    EmblemSketch sketch[EMBLEM_SKETCHES];
} EmblemDraft;

void emblem_begin(EmblemDraft *draft, Arena *arena);
/* Adds one part: [cut] [mirror] disc X Y RADIUS | oval X Y ACROSS DOWN | ring X Y RADIUS WIDTH | box LEFT TOP RIGHT BOTTOM |
 * line X Y X Y ... WIDTH | shape X Y X Y X Y ..., or `colour ROLE` or `ground GROUND` for those that follow, `shaded`, `carved`, `hollow` or `bright`
 * likewise until the next colour, `from COLUMNS ROWS`, `sloped COLUMNS ROWS` before the parts that stand for the others in such cells, `bare`, `sunken`, `stepped`, `traced`, `always`, `whole`, or `small ROW ROW ...` of x, o for what is shaded, c for what is carved, b for what is bright, i for inlays, and dots, or
 * `cells ROW ROW ... [inlaid ROW ROW ...] [shaded ROW ROW ...]` of characters for text cells. NULL, or what is wrong as a sentence for authors, with the byte of text at which it is. */
const char *emblem_add(EmblemDraft *draft, const char *text, size_t *at);
/* The emblem, in the draft's arena. */
const Emblem *emblem_end(const EmblemDraft *draft, const char *name);
/* The same, turned by so many quarters clockwise. */
const Emblem *emblem_turned(Arena *arena, const Emblem *emblem, int quarters);

/* The same, of which all that has the colour of its look is made of a ground, an index from LOOK_GROUND_NONE + 1 on. */
const Emblem *emblem_made_of(Arena *arena, const Emblem *emblem, int ground);

/* The shelf: names in its order, and how each is drawn, parts parted by semicolons. */
size_t emblem_shelf(void);
const char *emblem_shelf_name(size_t index);
const char *emblem_shelf_drawing(size_t index);
/* From the shelf; NULL: it is not there. */
const Emblem *emblem_find(Arena *arena, const char *name);
/* The bytes of a name before ` turned right`, ` turned left` or ` turned over`; quarters clockwise that this is. */
size_t emblem_name_length(const char *name, int *quarters);
/* The bytes of what is left before ` made of GROUND`; the ground, or LOOK_GROUND_NONE where none is told. */
size_t emblem_plain_length(const char *name, int *ground);

#endif
