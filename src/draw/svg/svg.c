/* Svg: a canvas as a picture in SVG 1.1. */
#include "draw/svg/svg.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/box.h"
#include "base/utf8.h"
#include "draw/palette.h"
#include "draw/svg/dots.h"
#include "draw/svg/piece.h"

enum {
    FONT = 40,     /* a font's characters are six tenths of its size wide: a cell */
    BASELINE = 37, /* below the upper edge of a cell */
    UNDERLINE = 43,
    UNDERLINE_WEIGHT = 2,
    MARGIN = SHAPE_WIDTH, /* around the canvas */
    ROUNDING = 16,        /* of the corners of the paper */
    CODE_PLAIN = 0x2000   /* below are letters, which fonts for terminals have in one width */
};

typedef struct Sheet {
    const Canvas *canvas;
    const Theme *theme;
    Pieces pieces;
    Buf *out;
} Sheet;

/* ---- text ---- */

/* Markup characters are written as entities; what XML cannot hold never gets here (utf8_clean, canvas_put). */
static void add_escaped(Buf *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&': buf_text(out, "&amp;"); break;
        case '<': buf_text(out, "&lt;"); break;
        case '>': buf_text(out, "&gt;"); break;
        default: buf_char(out, *text);
        }
}

static void add_element(Buf *out, const char *name, const char *text)
{
    if (!text || !*text)
        return;
    Buf safe = {0};
    utf8_clean(&safe, text, strlen(text), true, false);
    buf_printf(out, "<%s>", name);
    add_escaped(out, buf_string(&safe));
    buf_printf(out, "</%s>\n", name);
    buf_free(&safe);
}

static void add_colour(Buf *out, const char *name, uint32_t colour)
{
    buf_printf(out, " %s=\"#%06" PRIx32 "\"", name, colour);
}

/* ---- collecting ---- */

static void add_rectangle(Sheet *sheet, Layer layer, uint32_t ink, Rect r)
{
    pieces_add(&sheet->pieces, layer, ink,
               (ShapePart){SHAPE_BLOCK, 4, 2, {{r.x, r.y}, {r.x + r.width, r.y + r.height}}});
}

static bool is_straight(const ShapePart *part)
{
    return part->point[0].x == part->point[1].x || part->point[0].y == part->point[1].y;
}

static Layer part_layer(const ShapePart *part)
{
    switch (part->kind) {
    case SHAPE_BLOCK: return LAYER_BLOCK;
    case SHAPE_LINE: return is_straight(part) ? LAYER_LINE : LAYER_CURVE;
    case SHAPE_AREA:
    case SHAPE_ROUND: return part->weight ? LAYER_OUTLINE : LAYER_AREA;
    case SHAPE_SLOPE: return LAYER_SLOPE;
    case SHAPE_SPOT: return LAYER_SPOT;
    case SHAPE_CURVE: break;
    }
    return LAYER_CURVE;
}

static int parts_of(const Glyph *glyph, ShapePart part[SHAPE_PARTS])
{
    uint32_t code = 0;
    size_t length = strlen(glyph->text);
    return glyph->width == 1 && utf8_decode(glyph->text, length, &code) == length ? shape_of(code, part) : 0;
}

/* Is it left to a font. */
static bool is_text(const Glyph *glyph)
{
    ShapePart part[SHAPE_PARTS];
    return glyph->width > 0 && strcmp(glyph->text, " ") != 0 && parts_of(glyph, part) == 0;
}

/* Is there nothing at a place but a paper. */
static bool is_bare(const Sheet *sheet, int x, int y, uint32_t paper)
{
    const Glyph *glyph = canvas_at(sheet->canvas, x, y);
    return !glyph || (palette_cell(sheet->theme, glyph).paper == paper && strcmp(glyph->text, " ") == 0);
}

/* Beyond which sides of a text cell there is nothing but its paper (base/box.h). */
static int free_sides(const Sheet *sheet, int x, int y, uint32_t paper)
{
    return (is_bare(sheet, x, y - 1, paper) ? BOX_NORTH : 0) |
           (is_bare(sheet, x + 1, y, paper) ? BOX_EAST : 0) |
           (is_bare(sheet, x, y + 1, paper) ? BOX_SOUTH : 0) |
           (is_bare(sheet, x - 1, y, paper) ? BOX_WEST : 0);
}

static void collect_cell(Sheet *sheet, int x, int y)
{
    const Glyph *glyph = canvas_at(sheet->canvas, x, y);
    PaletteCell look = palette_cell(sheet->theme, glyph);
    ShapePart part[SHAPE_PARTS];
    int left = x * SHAPE_WIDTH, top = y * SHAPE_HEIGHT, count = parts_of(glyph, part);
    if (!look.plain)
        add_rectangle(sheet, strcmp(glyph->text, " ") == 0 ? LAYER_TILE : LAYER_PAPER, look.paper,
                      (Rect){left, top, SHAPE_WIDTH, SHAPE_HEIGHT});
    if (look.marks & CELL_UNDERLINE)
        add_rectangle(sheet, LAYER_BLOCK, look.ink,
                      (Rect){left, top + UNDERLINE, SHAPE_WIDTH, UNDERLINE_WEIGHT});
    for (int i = 0; i < count; i++) {
        for (int p = 0; p < part[i].points; p++) {
            part[i].point[p].x += left;
            part[i].point[p].y += top;
        }
        if (part[i].kind == SHAPE_SLOPE)
            part[i].weight = free_sides(sheet, x, y, look.paper);
        pieces_add(&sheet->pieces, strcmp(glyph->text, "█") == 0 ? LAYER_TILE : part_layer(&part[i]),
                   look.ink, part[i]);
    }
}

/* ---- writing ---- */

static void write_polygon(const ShapePart *part, Buf *out)
{
    for (int i = 0; i < part->points; i++)
        buf_printf(out, "%c%d %d", i ? 'L' : 'M', part->point[i].x, part->point[i].y);
    buf_char(out, 'Z');
}

/* Of a number in hundredths. */
static void write_number(int hundredths, Buf *out)
{
    int whole = abs(hundredths) / 100, rest = abs(hundredths) % 100;
    buf_printf(out, "%s%d", hundredths < 0 ? "-" : "", whole);
    if (rest)
        buf_printf(out, ".%02d", rest);
}

/* Where the line through two points is at an x or a y, in hundredths: the other one of the two. */
static int along(ShapePoint from, ShapePoint to, int at, bool by_x)
{
    int start = by_x ? from.x : from.y, length = (by_x ? to.x : to.y) - start, other = by_x ? from.y : from.x,
        rise = (by_x ? to.y : to.x) - other;
    return 100 * other + 100 * rise * (at - start) / length;
}

/* On which side a line that is a side of a text cell has the other points of its area: away from these it is moved, unless
 * there is nothing beyond it. */
static int outward(const ShapePart *part, int value, bool by_x)
{
    int sum = 0;
    for (int i = 0; i < part->points; i++)
        sum += (by_x ? part->point[i].x : part->point[i].y) - value;
    int side = by_x ? (sum > 0 ? BOX_WEST : BOX_EAST) : sum > 0 ? BOX_NORTH : BOX_SOUTH;
    return part->weight & side ? 0 : sum > 0 ? -1 : 1;
}

/* It reaches over the sides of its cell, so that nothing shines through between two cells, but the slope stays in line with that
 * of the next cell, whichever side of it is drawn there. */
static void write_slope(const ShapePart *part, Buf *out)
{
    for (int i = 0; i < part->points; i++) {
        ShapePoint at = part->point[i], before = part->point[(i + part->points - 1) % part->points],
                   next = part->point[(i + 1) % part->points];
        bool upright = before.x == at.x || next.x == at.x, level = before.y == at.y || next.y == at.y;
        ShapePoint slope = before.x == at.x || before.y == at.y ? next : before;
        int x = at.x + (upright ? outward(part, at.x, true) : 0),
            y = at.y + (level ? outward(part, at.y, false) : 0);
        buf_char(out, i ? 'L' : 'M');
        write_number(level && !upright ? along(at, slope, y, false) : 100 * x, out);
        buf_char(out, ' ');
        write_number(upright && !level ? along(at, slope, x, true) : 100 * y, out);
    }
    buf_char(out, 'Z');
}

/* Does a stroke go on where the one before ends. */
static bool goes_on(const Piece *before, const Piece *piece)
{
    const ShapePoint *p = before ? &before->part.point[1] : NULL, *q = &piece->part.point[0];
    return p && piece->layer == LAYER_STROKE && piece_compare_pens(before, piece) == 0 && p->x == q->x &&
           p->y == q->y;
}

/* Caps of lines reach beyond their ends, so that corners are whole: at the side of a text cell, where they would reach into what is
 * beside it, lines are so much shorter. Returns a coordinate of an end, moved towards the other one. */
static int drawn_back(const ShapePart *part, int at, int other, int side)
{
    int cap = at % side == 0 ? part->weight / 2 : 0;
    return at < other ? at + cap : at - cap;
}

static void write_straight(const ShapePart *part, Buf *out)
{
    ShapePoint p = part->point[0], q = part->point[1];
    if (p.y == q.y)
        buf_printf(out, "M%d %dH%d", drawn_back(part, p.x, q.x, SHAPE_WIDTH), p.y,
                   drawn_back(part, q.x, p.x, SHAPE_WIDTH));
    else
        buf_printf(out, "M%d %dV%d", p.x, drawn_back(part, p.y, q.y, SHAPE_HEIGHT),
                   drawn_back(part, q.y, p.y, SHAPE_HEIGHT));
}

static void write_path(const ShapePart *part, Buf *out)
{
    const ShapePoint *p = part->point;
    int radius = abs(p[part->points - 1].x - p[0].x);
    switch (part->kind) {
    case SHAPE_BLOCK: buf_printf(out, "M%d %dH%dV%dH%dZ", p[0].x, p[0].y, p[1].x, p[1].y, p[0].x); break;
    case SHAPE_LINE:
        if (p[0].y == p[1].y)
            buf_printf(out, "M%d %dH%d", p[0].x, p[0].y, p[1].x);
        else if (p[0].x == p[1].x)
            buf_printf(out, "M%d %dV%d", p[0].x, p[0].y, p[1].y);
        else
            buf_printf(out, "M%d %dL%d %d", p[0].x, p[0].y, p[1].x, p[1].y);
        break;
    case SHAPE_CURVE:
        buf_printf(out, "M%d %dV%dA%d %d 0 0 %d %d %d", p[0].x, p[0].y, p[1].y, radius, radius,
                   (p[2].x > p[0].x) == (p[0].y > p[2].y), p[2].x, p[2].y);
        break;
    case SHAPE_AREA: write_polygon(part, out); break;
    case SHAPE_SLOPE: write_slope(part, out); break;
    case SHAPE_ROUND:
        buf_printf(out, "M%d %da%d %d 0 1 1 %d 0a%d %d 0 1 1 %d 0Z", p[0].x - radius, p[0].y, radius, radius,
                   2 * radius, radius, radius, -2 * radius);
        break;
    case SHAPE_SPOT: buf_printf(out, "M%d %dh0", p[0].x, p[0].y); break;
    }
}

/* Filled things have their edges on whole pixels, lest something shines through between two of them. */
static const char *group_of(Layer layer)
{
    switch (layer) {
    case LAYER_PAPER:
    case LAYER_BLOCK:
    case LAYER_TILE: return "<g shape-rendering=\"crispEdges\">\n";
    case LAYER_AREA:
        return "<g stroke-width=\"2\" stroke-linejoin=\"round\">\n"; /* they meet those of the next cell */
    case LAYER_SLOPE: return "<g>\n";
    case LAYER_OUTLINE: return "<g fill=\"none\" stroke-linejoin=\"round\">\n";
    case LAYER_LINE: return "<g fill=\"none\" stroke-linecap=\"square\">\n";
    case LAYER_CURVE:
    case LAYER_STROKE:
    case LAYER_SPOT: break;
    }
    return "<g fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n";
}

static void open_path(const Piece *piece, Buf *out)
{
    bool filled = piece->layer <= LAYER_TILE;
    buf_text(out, "<path");
    add_colour(out, filled ? "fill" : "stroke", piece->ink);
    if (piece->layer == LAYER_AREA)
        add_colour(out, "stroke", piece->ink);
    if (!filled)
        buf_printf(out, " stroke-width=\"%d\"", piece->part.weight);
    if (piece->layer == LAYER_BLOCK && piece->part.weight < 4)
        buf_printf(out, " fill-opacity=\"0.%d\"", piece->part.weight * 25);
    buf_text(out, " d=\"");
}

static void write_pieces(const Sheet *sheet)
{
    for (size_t i = 0; i < sheet->pieces.count; i++) {
        const Piece *piece = &sheet->pieces.list[i], *before = i ? piece - 1 : NULL;
        if (!before || before->layer != piece->layer)
            buf_text(sheet->out, group_of(piece->layer));
        if (!before || piece_compare_pens(before, piece) != 0)
            open_path(piece, sheet->out);
        if (goes_on(before, piece))
            buf_printf(sheet->out, "L%d %d", piece->part.point[1].x, piece->part.point[1].y);
        else if (piece->layer == LAYER_LINE)
            write_straight(&piece->part, sheet->out);
        else
            write_path(&piece->part, sheet->out);
        const Piece *next = i + 1 < sheet->pieces.count ? piece + 1 : NULL;
        if (!next || piece_compare_pens(piece, next) != 0)
            buf_text(sheet->out, "\"/>\n");
        if (!next || next->layer != piece->layer)
            buf_text(sheet->out, "</g>\n");
    }
}

/* ---- characters ---- */

/* One letter in one column, which may stand in a row with others. */
static bool is_letter(const Glyph *glyph)
{
    uint32_t code = 0;
    size_t length = strlen(glyph->text);
    return glyph->width == 1 && is_text(glyph) && utf8_decode(glyph->text, length, &code) == length &&
           code < CODE_PLAIN;
}

static bool same_look(PaletteCell a, PaletteCell b)
{
    return a.ink == b.ink && (a.marks & CELL_BOLD) == (b.marks & CELL_BOLD);
}

/* Where a row of letters that begins at x ends: single blanks may stand between them. */
static int letters_end(const Sheet *sheet, int x, int y)
{
    const Canvas *canvas = sheet->canvas;
    PaletteCell look = palette_cell(sheet->theme, canvas_at(canvas, x, y));
    int end = x + 1;
    for (int at = x + 1; at < canvas->width && at <= end + 1; at++) {
        const Glyph *glyph = canvas_at(canvas, at, y);
        if (is_letter(glyph) && same_look(look, palette_cell(sheet->theme, glyph)))
            end = at + 1;
        else if (strcmp(glyph->text, " ") != 0 || at > end)
            break;
    }
    return end;
}

static void open_text(PaletteCell look, int y, Buf *out)
{
    buf_text(out, "<text");
    add_colour(out, "fill", look.ink);
    if (look.marks & CELL_BOLD)
        buf_text(out, " font-weight=\"bold\"");
    buf_printf(out, " y=\"%d\"", y * SHAPE_HEIGHT + BASELINE);
}

static void write_letters(const Sheet *sheet, int x, int end, int y)
{
    Buf *out = sheet->out;
    open_text(palette_cell(sheet->theme, canvas_at(sheet->canvas, x, y)), y, out);
    for (int at = x; at < end; at++)
        buf_printf(out, "%s%d", at == x ? " x=\"" : " ", at * SHAPE_WIDTH);
    buf_text(out, "\">");
    for (int at = x; at < end; at++)
        add_escaped(out, canvas_at(sheet->canvas, at, y)->text);
    buf_text(out, "</text>\n");
}

/* Fonts have signs in many widths: each stands in the middle of its cell. */
static void write_sign(const Sheet *sheet, int x, int y)
{
    const Glyph *glyph = canvas_at(sheet->canvas, x, y);
    open_text(palette_cell(sheet->theme, glyph), y, sheet->out);
    buf_printf(sheet->out, " x=\"%d\" text-anchor=\"middle\">",
               x * SHAPE_WIDTH + glyph->width * SHAPE_WIDTH / 2);
    add_escaped(sheet->out, glyph->text);
    buf_text(sheet->out, "</text>\n");
}

static void write_row(const Sheet *sheet, int y)
{
    for (int x = 0; x < sheet->canvas->width;) {
        const Glyph *glyph = canvas_at(sheet->canvas, x, y);
        int end = x + 1;
        if (is_letter(glyph)) {
            end = letters_end(sheet, x, y);
            write_letters(sheet, x, end, y);
        } else if (is_text(glyph)) {
            write_sign(sheet, x, y);
        }
        x = end;
    }
}

static void write_texts(const Sheet *sheet)
{
    buf_printf(sheet->out,
               "<g font-family=\"'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace\" "
               "font-size=\"%d\" xml:space=\"preserve\">\n",
               FONT);
    for (int y = 0; y < sheet->canvas->height; y++)
        write_row(sheet, y);
    buf_text(sheet->out, "</g>\n");
}

/* Dots beside each other are known when rows are in order; what they become is put in order again. */
static void join_pieces(Pieces *pieces)
{
    pieces_join(pieces, false);
    if (pieces->count > 0)
        dots_link(pieces);
    pieces_join(pieces, false);
    pieces_join(pieces, true);
}

/* ---- the document ---- */

void svg_write(const Canvas *canvas, const Theme *theme, const char *title, const char *description, Buf *out)
{
    Sheet sheet = {.canvas = canvas, .theme = theme, .out = out};
    int width = canvas->width * SHAPE_WIDTH + 2 * MARGIN, height = canvas->height * SHAPE_HEIGHT + 2 * MARGIN;
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++)
            collect_cell(&sheet, x, y);
    join_pieces(&sheet.pieces);
    buf_printf(out,
               "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%d\" height=\"%d\" "
               "viewBox=\"%d %d %d %d\">\n",
               width * SVG_COLUMN / SHAPE_WIDTH, height * SVG_COLUMN / SHAPE_WIDTH, -MARGIN, -MARGIN, width,
               height);
    add_element(out, "title", title);
    add_element(out, "desc", description);
    buf_text(out, "<rect");
    add_colour(out, "fill", palette_paper(theme));
    buf_printf(out, " x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"/>\n", -MARGIN, -MARGIN, width,
               height, ROUNDING);
    write_pieces(&sheet);
    write_texts(&sheet);
    buf_text(out, "</svg>\n");
    pieces_free(&sheet.pieces);
}
