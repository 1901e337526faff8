#include "rule/emblem.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "rule/roles.h"

static const struct {
    const char *name, *drawing;
} SHELF[] = {
#define EMBLEM(name, drawing) {name, drawing},
#include "rule/emblem_list.h"
#undef EMBLEM
};

/* A kind of part: its word, how many numbers it takes, whether the last is a width. */
static const struct Word {
    const char *text;
    EmblemShape shape;
    int least, most;
    bool width;
} WORDS[] = {
    {"disc", EMBLEM_OVAL, 3, 3, false},
    {"oval", EMBLEM_OVAL, 4, 4, false},
    {"ring", EMBLEM_RING, 4, 4, true},
    {"box", EMBLEM_AREA, 4, 4, false},
    {"line", EMBLEM_LINE, 5, EMBLEM_NUMBERS + 1, true},
    {"shape", EMBLEM_AREA, 6, EMBLEM_NUMBERS, false},
};

void emblem_begin(EmblemDraft *draft, Arena *arena)
{
    *draft = (EmblemDraft){.arena = arena, .role = EMBLEM_OWN, .columns = 5, .rows = 3};
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " ,");
}

/* Is this the next word? Then it is passed. */
static bool take_word(const char **text, const char *word)
{
    size_t length = strlen(word), found = strcspn(*text, " ,");
    if (found != length || strncmp(*text, word, length) != 0)
        return false;
    *text = skip_blanks(*text + length);
    return true;
}

static bool take_number(const char **text, int low, int high, int *out)
{
    char *end = NULL;
    long number = strtol(*text, &end, 10);
    if (end == *text || (*end && !strchr(" ,", *end)) || number < low || number > high)
        return false;
    *out = (int)number;
    *text = skip_blanks(end);
    return true;
}

/* What follows is neither in the shade nor in the light. */
static void put_in_plain(EmblemDraft *draft)
{
    draft->shaded = draft->carved = draft->hollow = draft->bright = false;
}

static const char *take_role(EmblemDraft *draft, const char **text)
{
    put_in_plain(draft);
    for (int i = 0; i < LOOK_ROLES; i++)
        if (take_word(text, look_role_names[i])) {
            draft->role = i;
            return NULL;
        }
    if (!take_word(text, "own"))
        return "after 'colour' stands a colour role, such as wall or danger, or own";
    draft->role = EMBLEM_OWN;
    return NULL;
}

/* What is drawn so is a hole in what lies there, or an inlay. */
static const char *take_ground(EmblemDraft *draft, const char **text)
{
    put_in_plain(draft);
    for (int i = LOOK_GROUND_NONE + 1; i < LOOK_GROUNDS; i++)
        if (take_word(text, look_ground_names[i])) {
            draft->role = EMBLEM_GROUNDS + i;
            return NULL;
        }
    return "after 'ground' stands what something is made of, such as black or wood";
}

static const char *take_least(EmblemDraft *draft, const char **text)
{
    if (take_number(text, 1, EMBLEM_SIDE, &draft->columns) && take_number(text, 1, EMBLEM_SIDE, &draft->rows))
        return NULL;
    return "after 'from' stand columns and rows, as in 'from 7 3'";
}

/* What follows is another drawing. */
static const char *take_sloped(EmblemDraft *draft, const char **text)
{
    int columns, rows;
    if (draft->sloped == EMBLEM_SLOPED)
        return "an emblem is sloped in cells of at most eight sizes";
    if (!take_number(text, 1, EMBLEM_SIDE, &columns) || !take_number(text, 1, EMBLEM_SIDE, &rows))
        return "after 'sloped' stand columns and rows, as in 'sloped 5 2'";
    draft->slope[draft->sloped].columns = columns;
    draft->slope[draft->sloped].rows = rows;
    draft->slope[draft->sloped++].before = draft->parts;
    draft->role = EMBLEM_OWN;
    put_in_plain(draft);
    return NULL;
}

/* Corners of a box, ways of a disc: the shapes have what the words leave out. */
static int complete(const struct Word *word, int *number, int count)
{
    if (strcmp(word->text, "box") == 0) {
        int right = number[2], bottom = number[3];
        int corners[] = {number[0], number[1], right, number[1], right, bottom, number[0], bottom};
        memcpy(number, corners, sizeof corners);
        return 8;
    }
    if (word->shape == EMBLEM_RING || strcmp(word->text, "disc") == 0)
        number[3] = number[2];
    return word->shape == EMBLEM_OVAL || word->shape == EMBLEM_RING ? 4 : count;
}

static const char *add_part(EmblemDraft *draft, const struct Word *word, EmblemPart *part, const char **text)
{
    int number[EMBLEM_NUMBERS + 2], count = 0, width = 0;
    while (**text && count < word->most) {
        if (!take_number(text, -EMBLEM_SIDE, 2 * EMBLEM_SIDE, &number[count]))
            return "a whole number of hundredths of the square is wanted here";
        count++;
    }
    if (word->width && count > 0)
        width = number[--count];
    if (count < word->least - word->width || (word->shape != EMBLEM_RING && word->width && count % 2) ||
        (strcmp(word->text, "shape") == 0 && count % 2))
        return "there are too few or too many numbers; a disc has 3, an oval, a ring and a box 4, a line x "
               "and y of its "
               "joints and its width, a shape x and y of its corners";
    count = complete(word, number, count);
    int16_t *copy = arena_alloc(draft->arena, (size_t)count * sizeof *copy);
    for (int i = 0; i < count; i++)
        copy[i] = (int16_t)number[i];
    part->shape = (uint8_t)word->shape;
    part->role = (int8_t)draft->role;
    part->shaded = draft->shaded || draft->carved;
    part->carved = draft->carved;
    part->hollow = draft->hollow;
    part->bright = draft->bright;
    part->numbers = (uint8_t)count;
    part->width = (int16_t)width;
    part->number = copy;
    draft->part[draft->parts++] = *part;
    return NULL;
}

/* The next row of dots of a form: its columns, or 0 where it is none. */
static size_t take_dots(const char **text, EmblemForm *form)
{
    int y = form->rows;
    size_t columns = strspn(*text, "xocbi.");
    if (columns > EMBLEM_FORM_COLUMNS || ((*text)[columns] && !strchr(" ,", (*text)[columns])))
        return 0;
    for (size_t i = 0; i < columns; i++) {
        char dot = (*text)[i];
        form->row[y] |= (uint16_t)((unsigned)(dot != '.') << i);
        form->shade[y] |= (uint16_t)((unsigned)(dot == 'o' || dot == 'c') << i);
        form->carve[y] |= (uint16_t)((unsigned)(dot == 'c') << i);
        form->bright[y] |= (uint16_t)((unsigned)(dot == 'b') << i);
        form->inlay[y] |= (uint16_t)((unsigned)(dot == 'i') << i);
    }
    *text = skip_blanks(*text + columns);
    return columns;
}

static const char *take_form(EmblemDraft *draft, const char **text)
{
    EmblemForm form = {0};
    if (draft->forms >= EMBLEM_FORMS)
        return "an emblem has at most 4 small forms";
    while (**text) {
        size_t columns = form.rows < EMBLEM_FORM_ROWS ? take_dots(text, &form) : 0;
        if (columns == 0 || (form.rows > 0 && columns != form.columns))
            return "a small form is made of at most 12 rows of x, o, c, b, i and dots, which are equally "
                   "long, at most "
                   "16";
        form.columns = (uint8_t)columns;
        form.rows++;
    }
    if (form.rows == 0 || (form.rows % 2 && form.rows % EMBLEM_THIRDS) || form.columns % 2)
        return "a small form has an even number of columns, and of rows, or a multiple of three of these, as "
               "in 'small .xx. "
               "xxxx'";
    draft->form[draft->forms++] = form;
    return NULL;
}

/* What a character of a sketch is as EmblemSketch has it; -1: none of them. */
static int sketched(uint32_t code)
{
    enum { SIXTHS = 0x1FB00, WEDGES = 0x1FB3C, WEDGES_END = 0x1FB70, HALVES = 0x25E2, LEFT = 21, RIGHT = 42 };
    switch (code) {
    case '.': return 0;
    case 0x258C: return LEFT;              /* ▌ */
    case 0x2590: return RIGHT;             /* ▐ */
    case 0x2588: return EMBLEM_SIXTHS - 1; /* █ */
    case 0x2587: return EMBLEM_SEVEN;      /* ▇ */
    case 0x254B: return EMBLEM_CROSS;      /* ╋ */
    }
    if (code >= HALVES && code < HALVES + 4)
        return EMBLEM_SIXTHS + (int)(code - HALVES) + WEDGES_END - WEDGES;
    if (code >= WEDGES && code < WEDGES_END)
        return EMBLEM_SIXTHS + (int)(code - WEDGES);
    if (code < SIXTHS || code >= WEDGES)
        return -1;
    int parts = (int)(code - SIXTHS) + 1; /* of all there are but what other characters are */
    parts += parts >= LEFT;
    return parts + (parts >= RIGHT);
}

/* The next row of characters of a sketch; how many, or 0 where it is none. */
static int take_characters(const char **text, EmblemSketch *sketch)
{
    int columns = 0, before = sketch->rows * sketch->columns;
    while (**text && !strchr(" ,", **text)) {
        uint32_t code;
        size_t step = utf8_decode(*text, strlen(*text), &code);
        int here = step == 0 ? -1 : sketched(code);
        if (here < 0 || columns >= EMBLEM_SKETCH_COLUMNS)
            return 0;
        sketch->cell[before + columns++] = (uint8_t)here;
        *text += step;
    }
    *text = skip_blanks(*text);
    return columns;
}

/* After a word as many rows as a sketch has, of x and dots; with more sets of cells also of o, d and b, and of c, which is both o
 * and d. False where they are others. */
static bool take_cells(const char **text, const EmblemSketch *sketch, uint64_t *const out[], int sets)
{
    static const char *const LETTERS[] = {"x", "oc", "dc", "b"};
    const char *allowed = sets > 1 ? "xodbc." : "x.";
    for (int row = 0; row < sketch->rows; row++) {
        const char *cell = *text;
        size_t columns = strspn(cell, allowed);
        *text += columns;
        if (columns != sketch->columns || (**text && !strchr(" ,", **text)))
            return false;
        for (size_t i = 0; i < columns * (size_t)sets; i++)
            if (strchr(LETTERS[i / columns], cell[i % columns]))
                *out[i / columns] |= UINT64_C(1) << ((size_t)row * columns + i % columns);
        *text = skip_blanks(*text);
    }
    return true;
}

static const char *take_sketch(EmblemDraft *draft, const char **text)
{
    EmblemSketch sketch = {0};
    bool right = true, inlaid = false, shaded = false;
    if (draft->sketches >= EMBLEM_SKETCHES)
        return "an emblem has at most 8 drawings in characters";
    while (**text && right && !inlaid && !shaded) {
        inlaid = take_word(text, "inlaid");
        shaded = !inlaid && take_word(text, "shaded");
        if (inlaid || shaded)
            break;
        int columns = sketch.rows < EMBLEM_SKETCH_ROWS ? take_characters(text, &sketch) : 0;
        right = columns > 0 && (sketch.rows == 0 || columns == sketch.columns);
        sketch.columns = (uint8_t)columns;
        sketch.rows++;
    }
    if (right && inlaid) {
        right = take_cells(text, &sketch, (uint64_t *[]){&sketch.inlay}, 1);
        shaded = right && take_word(text, "shaded");
    }
    if (right && shaded)
        right = take_cells(text, &sketch,
                           (uint64_t *[]){&sketch.shade, &sketch.rim, &sketch.deep, &sketch.glint}, 4);
    if (!right || sketch.rows == 0 || **text)
        return "a drawing in characters is made of at most 5 rows of sixths, halves, slopes and dots, which "
               "are equally long, at most 11, as in 'cells .🭮█🭬. .◢█◣.', and as many of x and "
               "dots "
               "after 'inlaid' and after 'shaded', there of o, d, c and b, too";
    draft->sketch[draft->sketches++] = sketch;
    return NULL;
}

/* How parts that follow are lit. */
static bool take_light(EmblemDraft *draft, const char **text)
{
    bool shaded = take_word(text, "shaded"), carved = !shaded && take_word(text, "carved"),
         hollow = !shaded && !carved && take_word(text, "hollow"),
         bright = !shaded && !carved && !hollow && take_word(text, "bright");
    if (!shaded && !carved && !hollow && !bright)
        return false;
    draft->shaded = shaded || (draft->shaded && carved);
    draft->carved = carved;
    draft->hollow = hollow;
    draft->bright = bright;
    return true;
}

/* Of what kind all of it is. */
static bool take_kind(EmblemDraft *draft, const char **text)
{
    if (take_word(text, "bare")) {
        draft->bare = true;
    } else if (take_word(text, "sunken")) {
        draft->sunken = true;
    } else if (take_word(text, "stepped")) {
        if (draft->sloped != 0)
            draft->slopes_stepped = true;
        else
            draft->stepped = true;
    } else if (take_word(text, "traced")) {
        draft->slopes_traced = true;
        draft->traced = draft->traced || draft->sloped == 0;
    } else if (take_word(text, "always")) {
        draft->always = true;
    } else if (take_word(text, "whole")) {
        draft->always = draft->whole = true;
    } else {
        return false;
    }
    return true;
}

static const char *add_words(EmblemDraft *draft, const char **text)
{
    EmblemPart part = {0};
    if (take_word(text, "colour"))
        return take_role(draft, text);
    if (take_word(text, "ground"))
        return take_ground(draft, text);
    if (take_word(text, "from"))
        return take_least(draft, text);
    if (take_word(text, "sloped"))
        return take_sloped(draft, text);
    if (take_kind(draft, text) || take_light(draft, text))
        return NULL;
    if (take_word(text, "small"))
        return take_form(draft, text);
    if (take_word(text, "cells"))
        return take_sketch(draft, text);
    part.cut = take_word(text, "cut");
    if (draft->parts >= EMBLEM_PARTS)
        return "an emblem has at most 64 parts";
    draft->mirrored[draft->parts] = take_word(text, "mirror");
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (take_word(text, WORDS[i].text))
            return add_part(draft, &WORDS[i], &part, text);
    return "a part begins with disc, oval, ring, box, line, shape, cut, mirror, colour, ground, shaded, "
           "carved, hollow, bright, from, small, cells, sloped, stepped, traced, always, whole, sunken or "
           "bare";
}

const char *emblem_add(EmblemDraft *draft, const char *text, size_t *at)
{
    const char *next = skip_blanks(text), *fault = add_words(draft, &next);
    if (!fault && *next)
        fault = "nothing more is wanted here";
    *at = (size_t)(next - text);
    return fault;
}

static void turn_point(int16_t *point)
{
    int16_t x = point[0];
    point[0] = (int16_t)(EMBLEM_SIDE - point[1]);
    point[1] = x;
}

/* A quarter clockwise. */
static void turn_part(const EmblemPart *part, int16_t *number)
{
    bool round = part->shape == EMBLEM_OVAL || part->shape == EMBLEM_RING;
    for (int i = 0; i + 1 < (round ? 2 : part->numbers); i += 2)
        turn_point(number + i);
    if (round) {
        int16_t across = number[2];
        number[2] = number[3];
        number[3] = across;
    }
}

/* With left and right exchanged. */
static EmblemPart reflected(Arena *arena, const EmblemPart *part)
{
    EmblemPart other = *part;
    int16_t *number = arena_alloc(arena, part->numbers * sizeof *number);
    bool round = part->shape == EMBLEM_OVAL || part->shape == EMBLEM_RING;
    for (int i = 0; i < part->numbers; i++) {
        bool across = i % 2 == 0 && !(round && i > 0);
        number[i] = across ? (int16_t)(EMBLEM_SIDE - part->number[i]) : part->number[i];
    }
    other.number = number;
    return other;
}

/* Of its form too: two drawings may differ in that alone. */
static uint64_t fingerprint(const EmblemPart *part, int parts, const EmblemForm *form, int forms,
                            const EmblemSketch *sketch, int sketches)
{
    uint64_t print = (uint64_t)parts;
    for (int i = 0; i < forms; i++) {
        uint64_t here[] = {print,
                           form[i].columns,
                           form[i].rows,
                           hash_bytes(form[i].row, sizeof form[i].row),
                           hash_bytes(form[i].shade, sizeof form[i].shade),
                           hash_bytes(form[i].bright, sizeof form[i].bright),
                           hash_bytes(form[i].inlay, sizeof form[i].inlay)};
        print = hash_bytes(here, sizeof here);
    }
    for (int i = 0; i < sketches; i++) {
        uint64_t here[] = {print,           sketch[i].columns,
                           sketch[i].inlay, sketch[i].shade,
                           sketch[i].rim,   sketch[i].deep,
                           sketch[i].glint, hash_bytes(sketch[i].cell, sizeof sketch[i].cell)};
        print = hash_bytes(here, sizeof here);
    }
    for (int i = 0; i < parts; i++) {
        uint64_t here[] = {print,
                           part[i].shape,
                           part[i].cut,
                           part[i].shaded,
                           part[i].bright,
                           (uint64_t)part[i].role,
                           (uint64_t)part[i].width,
                           hash_bytes(part[i].number, part[i].numbers * sizeof *part[i].number)};
        print = hash_bytes(here, sizeof here);
    }
    return print;
}

/* What characters leave free is cut, too, but for what inlays lie on, and so are text cells that are carved. */
static void flatten_sketch(EmblemSketch *sketch)
{
    uint64_t carved = sketch->rim & sketch->deep & ~sketch->inlay;
    for (int i = 0; i < sketch->columns * sketch->rows; i++)
        if (carved >> i & 1)
            sketch->cell[i] = 0;
    sketch->rim &= sketch->inlay;
    sketch->glint = 0;
}

static int all_parts(const Emblem *emblem)
{
    return emblem->parts + emblem->hollows;
}

/* The same where there are no shades, or NULL. */
static const Emblem *flattened(Arena *arena, const Emblem *emblem)
{
    Emblem *flat = arena_alloc(arena, sizeof *flat);
    EmblemPart *part = arena_alloc(arena, (size_t)(all_parts(emblem) + 1) * sizeof *part);
    bool carved = emblem->hollows > 0;
    *flat = *emblem;
    flat->part = part;
    flat->parts = all_parts(emblem);
    flat->hollows = 0;
    flat->sketches = emblem->hollows > 0 ? 0 : emblem->sketches; /* they have no such parts */
    for (int i = 0; i < flat->parts; i++) {
        part[i] = emblem->part[i];
        part[i].cut = part[i].cut || part[i].carved || part[i].hollow;
        carved = carved || part[i].carved;
    }
    for (int i = 0; i < emblem->forms; i++)
        for (int y = 0; y < emblem->form[i].rows; y++) {
            flat->form[i].row[y] &= (uint16_t) ~(emblem->form[i].carve[y] | emblem->form[i].inlay[y]);
            flat->form[i].shade[y] &= flat->form[i].row[y];
            carved = carved || emblem->form[i].carve[y] || emblem->form[i].inlay[y];
        }
    for (int i = 0; i < flat->sketches; i++)
        flatten_sketch(&flat->sketch[i]);
    flat->print = fingerprint(part, flat->parts, flat->form, flat->forms, flat->sketch, flat->sketches);
    return carved ? flat : NULL;
}

/* Those of a draft from one on and before another that are hollow or not, with what they are in a mirror. Returns how many. */
static int finish_parts(const EmblemDraft *draft, int from, int end, bool hollow, EmblemPart *out)
{
    int parts = 0;
    for (int i = from; i < end; i++) {
        if (draft->part[i].hollow != hollow)
            continue;
        out[parts++] = draft->part[i];
        if (draft->mirrored[i])
            out[parts++] = reflected(draft->arena, &draft->part[i]);
    }
    return parts;
}

/* Parts before those of a drawing that has slopes. */
static int parts_before(const EmblemDraft *draft, int sloped)
{
    return sloped < draft->sloped ? draft->slope[sloped].before : draft->parts;
}

/* The other drawings, which have slopes, from one on; NULL: there is none. */
static const Emblem *sloped_of(const EmblemDraft *draft, int sloped)
{
    if (sloped == draft->sloped)
        return NULL;
    Emblem *emblem = arena_alloc(draft->arena, sizeof *emblem);
    EmblemPart *part = arena_alloc(draft->arena, (size_t)(2 * draft->parts + 1) * sizeof *part);
    int parts =
        finish_parts(draft, parts_before(draft, sloped), parts_before(draft, sloped + 1), false, part);
    *emblem = (Emblem){.name = "",
                       .print = fingerprint(part, parts, NULL, 0, NULL, 0) +
                                4 * (uint64_t)draft->slopes_stepped + 8 * (uint64_t)draft->slopes_traced,
                       .parts = parts,
                       .part = part,
                       .columns = draft->slope[sloped].columns,
                       .rows = draft->slope[sloped].rows,
                       .stepped = draft->slopes_stepped,
                       .traced = draft->slopes_traced,
                       .has_slopes = true,
                       .sloped = sloped_of(draft, sloped + 1)};
    return emblem;
}

/* Inlays are no more than the rest of what they are in. */
static void fill_inlays(Emblem *emblem)
{
    for (int i = 0; i < emblem->forms; i++)
        memset(emblem->form[i].inlay, 0, sizeof emblem->form[i].inlay);
}

/* In the colour of its look alone: what is of other grounds is cut, unless it is to be whole. */
static const Emblem *in_own_colour(Arena *arena, const Emblem *emblem)
{
    Emblem *other = arena_alloc(arena, sizeof *other);
    EmblemPart *part = arena_alloc(arena, (size_t)(all_parts(emblem) + 1) * sizeof *part);
    *other = *emblem;
    other->part = part;
    other->sketches = 0;
    for (int i = 0; i < emblem->sketches; i++)
        if (!emblem->sketch[i].inlay)
            other->sketch[other->sketches++] = emblem->sketch[i];
    for (int i = 0; i < all_parts(emblem); i++) {
        part[i] = emblem->part[i];
        if (part[i].role >= EMBLEM_GROUNDS) {
            part[i].role = EMBLEM_OWN;
            part[i].cut = part[i].cut || !emblem->whole;
        }
    }
    if (emblem->whole)
        fill_inlays(other);
    other->print =
        fingerprint(part, all_parts(emblem), other->form, other->forms, other->sketch, other->sketches);
    other->flat = flattened(arena, other);
    other->sloped = NULL;
    return other;
}

static bool has_grounds(const Emblem *emblem)
{
    for (int i = 0; i < emblem->parts; i++)
        if (emblem->part[i].role >= EMBLEM_GROUNDS)
            return true;
    return false;
}

const Emblem *emblem_end(const EmblemDraft *draft, const char *name)
{
    Emblem *emblem = arena_alloc(draft->arena, sizeof *emblem);
    EmblemPart *part = arena_alloc(draft->arena, (size_t)(2 * draft->parts + 1) * sizeof *part);
    const Emblem *sloped = sloped_of(draft, 0);
    int parts = finish_parts(draft, 0, parts_before(draft, 0), false, part),
        hollows = finish_parts(draft, 0, parts_before(draft, 0), true, part + parts);
    *emblem = (Emblem){.name = arena_copy(draft->arena, name),
                       .print = fingerprint(part, parts + hollows, draft->form, draft->forms, draft->sketch,
                                            draft->sketches) +
                                draft->bare + 2 * (uint64_t)draft->sunken + 4 * (uint64_t)draft->stepped +
                                8 * (uint64_t)draft->traced,
                       .parts = parts,
                       .hollows = hollows,
                       .part = part,
                       .columns = draft->columns,
                       .rows = draft->rows,
                       .forms = draft->forms,
                       .sketches = draft->sketches,
                       .bare = draft->bare,
                       .sunken = draft->sunken,
                       .stepped = draft->stepped,
                       .traced = draft->traced,
                       .always = draft->always,
                       .whole = draft->whole,
                       .sloped = sloped};
    memcpy(emblem->form, draft->form, sizeof emblem->form);
    memcpy(emblem->sketch, draft->sketch, sizeof emblem->sketch);
    emblem->flat = flattened(draft->arena, emblem);
    emblem->own = emblem->always && has_grounds(emblem) ? in_own_colour(draft->arena, emblem) : NULL;
    if (emblem->whole && emblem->own)
        emblem->flat = emblem->own->flat ? emblem->own->flat : emblem->own;
    return emblem;
}

/* Upside down and from right to left. */
static EmblemForm overturned(const EmblemForm *form)
{
    EmblemForm other = {.columns = form->columns, .rows = form->rows};
    for (int y = 0; y < form->rows; y++)
        for (int x = 0; x < form->columns; x++) {
            int row = form->rows - 1 - y, column = form->columns - 1 - x;
            other.row[row] |= (uint16_t)((form->row[y] >> x & 1u) << column);
            other.shade[row] |= (uint16_t)((form->shade[y] >> x & 1u) << column);
            other.carve[row] |= (uint16_t)((form->carve[y] >> x & 1u) << column);
            other.bright[row] |= (uint16_t)((form->bright[y] >> x & 1u) << column);
            other.inlay[row] |= (uint16_t)((form->inlay[y] >> x & 1u) << column);
        }
    return other;
}

/* Dots are twice as high as wide: a quarter turn leaves none of them. */
static void turn_forms(Emblem *emblem, int quarters)
{
    if (quarters % 2)
        emblem->forms = 0;
    if (quarters)
        emblem->sketches = 0;
    for (int i = 0; i < emblem->forms && quarters == 2; i++)
        emblem->form[i] = overturned(&emblem->form[i]);
}

const Emblem *emblem_turned(Arena *arena, const Emblem *emblem, int quarters)
{
    Emblem *other = arena_alloc(arena, sizeof *other);
    EmblemPart *part = arena_alloc(arena, (size_t)(all_parts(emblem) + 1) * sizeof *part);
    *other = *emblem;
    other->part = part;
    for (int i = 0; i < all_parts(emblem); i++) {
        int16_t *number = arena_alloc(arena, emblem->part[i].numbers * sizeof *number);
        memcpy(number, emblem->part[i].number, emblem->part[i].numbers * sizeof *number);
        part[i] = emblem->part[i];
        part[i].number = number;
        for (int q = 0; q < quarters; q++)
            turn_part(&part[i], number);
    }
    turn_forms(other, quarters);
    other->sloped =
        emblem->sloped && quarters % 2 == 0 ? emblem_turned(arena, emblem->sloped, quarters) : NULL;
    other->print =
        fingerprint(part, all_parts(emblem), other->form, other->forms, other->sketch, other->sketches);
    other->flat = flattened(arena, other);
    other->own = emblem->own ? emblem_turned(arena, emblem->own, quarters) : NULL;
    return other;
}

const Emblem *emblem_made_of(Arena *arena, const Emblem *emblem, int ground)
{
    Emblem *other = arena_alloc(arena, sizeof *other);
    EmblemPart *part = arena_alloc(arena, (size_t)(all_parts(emblem) + 1) * sizeof *part);
    *other = *emblem;
    other->part = part;
    for (int i = 0; i < all_parts(emblem); i++) {
        part[i] = emblem->part[i];
        if (part[i].role == EMBLEM_OWN)
            part[i].role = (int8_t)(EMBLEM_GROUNDS + ground);
    }
    other->print =
        fingerprint(part, all_parts(emblem), other->form, other->forms, other->sketch, other->sketches);
    other->flat = flattened(arena, other);
    other->own = emblem->always ? in_own_colour(arena, emblem) : NULL;
    other->sloped = emblem->sloped ? emblem_made_of(arena, emblem->sloped, ground) : NULL;
    return other;
}

size_t emblem_shelf(void)
{
    return sizeof SHELF / sizeof *SHELF;
}

const char *emblem_shelf_name(size_t index)
{
    return SHELF[index].name;
}

const char *emblem_shelf_drawing(size_t index)
{
    return SHELF[index].drawing;
}

size_t emblem_name_length(const char *name, int *quarters)
{
    static const char *const TURNED[] = {"", " turned right", " turned over", " turned left"};
    size_t length = strlen(name);
    for (*quarters = 3; *quarters > 0; --*quarters) {
        size_t ending = strlen(TURNED[*quarters]);
        if (length > ending && strcmp(name + length - ending, TURNED[*quarters]) == 0)
            return length - ending;
    }
    return length;
}

size_t emblem_plain_length(const char *name, int *ground)
{
    size_t length = strlen(name);
    for (*ground = LOOK_GROUNDS - 1; *ground > LOOK_GROUND_NONE; --*ground) {
        size_t last = strlen(look_ground_names[*ground]), ending = last + strlen(" made of ");
        if (length > ending && strcmp(name + length - last, look_ground_names[*ground]) == 0 &&
            strncmp(name + length - ending, " made of ", strlen(" made of ")) == 0)
            return length - ending;
    }
    return length;
}

/* The shelf's own drawings are right: a test reads them all. */
static const Emblem *draw_shelf(Arena *arena, const char *drawing, const char *name)
{
    EmblemDraft draft;
    size_t at = 0;
    emblem_begin(&draft, arena);
    while (*drawing) {
        size_t length = strcspn(drawing, ";");
        if (emblem_add(&draft, arena_copy_bytes(arena, drawing, length), &at))
            break;
        drawing += length + (drawing[length] == ';');
    }
    return emblem_end(&draft, name);
}

const Emblem *emblem_find(Arena *arena, const char *name)
{
    for (size_t i = 0; i < emblem_shelf(); i++)
        if (strcmp(SHELF[i].name, name) == 0)
            return draw_shelf(arena, SHELF[i].drawing, name);
    return NULL;
}
