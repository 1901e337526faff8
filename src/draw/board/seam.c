#include "draw/board/seam.h"

#include <string.h>

int seam_parts(const char *text)
{
    char block[BLOCKS_TEXT];
    for (unsigned parts = 0; parts <= (SEAM_UPPER | SEAM_LOWER); parts++) {
        blocks_text(BLOCKS_QUADRANTS, parts, block);
        if (strcmp(block, text) == 0)
            return (int)parts;
    }
    return -1;
}

/* The ground of a half that is not drawn on. */
static unsigned ground_of(const Glyph *glyph, bool upper)
{
    bool over = strcmp(glyph->text, "▀") == 0, shaded = glyph->marks & CELL_SHADED;
    if (!(glyph->marks & CELL_GROUND) || over != upper)
        return glyph->ground;
    return glyph->role | (shaded ? (unsigned)CELL_IN_SHADE : 0);
}

bool seam_parts_grounds(const Canvas *canvas, int x, int y)
{
    const unsigned shades = CELL_ODD | CELL_TRACED | CELL_GRAIN;
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph && (ground_of(glyph, true) & ~shades) != (ground_of(glyph, false) & ~shades);
}

void seam_draw(Canvas *canvas, int x, int y, unsigned parts, LookRole role, unsigned marks)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    int there = glyph ? seam_parts(glyph->text) : -1;
    char text[BLOCKS_TEXT];
    if (there < 0 || parts == 0)
        return;
    const unsigned wall = CELL_GROUND | CELL_LINE;
    bool alike = (glyph->marks & wall) == (marks & wall) && (marks & wall) != CELL_GROUND;
    unsigned other = ground_of(glyph, parts & SEAM_LOWER);
    if (alike && there > 0 && glyph->role == (uint8_t)role)
        parts |= (unsigned)there;
    blocks_text(BLOCKS_QUADRANTS, parts, text);
    canvas_ground(canvas, (Rect){x, y, 1, 1}, other);
    canvas_put(canvas, x, y, text, strlen(text), role, marks);
}

void seam_open(Canvas *canvas, Rect inside, bool below)
{
    int y = below ? inside.y + inside.height : inside.y - 1;
    const Glyph *glyph = canvas_at(canvas, inside.x, inside.y);
    if (!glyph)
        return;
    Rect row = {inside.x, y, inside.width, 1};
    canvas_ground(canvas, row, glyph->ground);
    canvas_fill(canvas, row, " ", ROLE_PLAIN, 0);
}
