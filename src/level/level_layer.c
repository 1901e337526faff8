/* `layers:` of a level: what stands on the cells of one layer, as a block of text or rows of numbers. */
#include <string.h>

#include "base/box.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "level/level_reader.h"

enum { DIGITS = 9 };

/* One layer that is being read. */
typedef struct LayerReader {
    PackReader *reader;
    const char *name;
    LayerFill fill;
    int low, high;
    size_t width, height, count, room;
    int *value; /* mem_grow; count of them */
} LayerReader;

static bool fail(const LayerReader *r, Place place, const char *sentence)
{
    diag_add(r->reader->diags, place, "%s", sentence);
    return false;
}

static Place place_in(const LayerReader *r, const Row *row, const char *at)
{
    return (Place){r->reader->file, row->line,
                   row->column + (int)utf8_count(row->text, (size_t)(at - row->text)), 1};
}

/* Takes a number; 0 is nothing where the layer has no 0. */
static bool add_number(LayerReader *r, long number, Place place)
{
    if (number == 0 && (r->low > 0 || r->high < 0))
        number = LEVEL_NOTHING;
    if (number != LEVEL_NOTHING && (number < r->low || number > r->high)) {
        diag_add(r->reader->diags, place, "the layer '%s' has the values %d to %d, not %ld", r->name, r->low,
                 r->high, number);
        return false;
    }
    r->value = mem_grow(r->value, &r->room, r->count + 1, sizeof *r->value);
    r->value[r->count++] = (int)number;
    return true;
}

static bool end_row(LayerReader *r, size_t length, Place place)
{
    if (r->height++ == 0)
        r->width = length;
    if (length == r->width)
        return true;
    diag_add(r->reader->diags, place, "this row has %zu cells, the first row has %zu", length, r->width);
    return false;
}

/* `.` or a whole number with its end at a blank; *at moves behind it. */
static bool read_token(LayerReader *r, const Row *row, const char **at)
{
    const char *end = row->text + row->length, *text = *at;
    long number = 0;
    int digits = 0, sign = *text == '-' ? -1 : 1;
    Place place = place_in(r, row, *at);
    if (*text == '.' && (text + 1 == end || text[1] == ' ')) {
        *at = text + 1;
        r->value = mem_grow(r->value, &r->room, r->count + 1, sizeof *r->value);
        r->value[r->count++] = LEVEL_NOTHING;
        return true;
    }
    for (text += sign < 0; text < end && *text >= '0' && *text <= '9' && digits < DIGITS; text++, digits++)
        number = number * 10 + (*text - '0');
    if (digits == 0 || (text < end && *text != ' '))
        return fail(r, place, "a whole number, or '.' for nothing, is wanted here");
    *at = text;
    return add_number(r, sign * number, place);
}

/* One character a cell: 0 to 9, then a to z for 10 to 35; `.` is nothing. */
static bool read_character(LayerReader *r, const Row *row, const char *at)
{
    Place place = place_in(r, row, at);
    if (*at >= '0' && *at <= '9')
        return add_number(r, *at - '0', place);
    if (*at >= 'a' && *at <= 'z')
        return add_number(r, *at - 'a' + 10, place);
    if (*at != '.')
        return fail(r, place,
                    "a digit, a letter from a to z for 10 to 35, or '.' for nothing is wanted here");
    r->value = mem_grow(r->value, &r->room, r->count + 1, sizeof *r->value);
    r->value[r->count++] = LEVEL_NOTHING;
    return true;
}

static bool read_number_row(LayerReader *r, const Row *row)
{
    const char *at = row->text, *end = at + row->length;
    size_t before = r->count;
    bool apart = memchr(at, ' ', row->length) != NULL;
    while (at < end) {
        if (*at == ' ') {
            at++;
        } else if (!apart) {
            if (!read_character(r, row, at++))
                return false;
        } else if (!read_token(r, row, &at)) {
            return false;
        }
    }
    return end_row(r, r->count - before, place_in(r, row, row->text));
}

/* Characters of the legend, of which each must say something about this layer; the value is the character. */
static bool read_kind_row(LayerReader *r, const Row *row)
{
    for (size_t i = 0; i < row->length; i++) {
        char c = row->text[i];
        if (c != '.' && !ruleset_legend_fills(r->reader->rules, c, r->name)) {
            diag_add(r->reader->diags, place_in(r, row, row->text + i),
                     "in the legend there is no '%c' for the layer '%s'", c >= 32 && c < 127 ? c : '?',
                     r->name);
            return false;
        }
        r->value = mem_grow(r->value, &r->room, r->count + 1, sizeof *r->value);
        r->value[r->count++] = (unsigned char)c;
    }
    return end_row(r, row->length, place_in(r, row, row->text));
}

/* One box-drawing character a cell; `.` or a blank is nothing. */
static bool read_sides_row(LayerReader *r, const Row *row)
{
    size_t before = r->count;
    for (size_t i = 0, used; i < row->length; i += used) {
        uint32_t code;
        used = utf8_decode(row->text + i, row->length - i, &code);
        int sides = code == '.' || code == ' ' ? LEVEL_NOTHING : box_sides(code);
        if (sides == -1) {
            diag_add(r->reader->diags, place_in(r, row, row->text + i),
                     "the sides of a cell are drawn as one of ╵╶└╷│┌├╴┘─┴┐┤┬┼, and nothing as '.'");
            return false;
        }
        r->value = mem_grow(r->value, &r->room, r->count + 1, sizeof *r->value);
        r->value[r->count++] = sides;
    }
    return end_row(r, r->count - before, place_in(r, row, row->text));
}

static bool read_block(LayerReader *r, const Yaml *block)
{
    static bool (*const read_row[])(LayerReader *, const Row *) = {
        [LAYER_KINDS] = read_kind_row, [LAYER_NUMBERS] = read_number_row, [LAYER_SIDES] = read_sides_row};
    size_t count;
    Row *row = reader_rows(block, &count);
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        while (row[i].length > 0 && row[i].text[row[i].length - 1] == ' ')
            row[i].length--;
        good = read_row[r->fill](r, &row[i]);
    }
    mem_free(row);
    return good;
}

static bool read_list(LayerReader *r, const Yaml *rows)
{
    if (r->fill == LAYER_KINDS)
        return fail(r, yaml_place(rows), "a layer of kinds is given as a block of text ('|')");
    for (size_t y = 0; y < rows->count; y++) {
        const Yaml *row = rows->item[y];
        for (size_t x = 0; x < row->count; x++) {
            long number;
            if (!yaml_number(row->item[x], -1000000000, 1000000000, &number, r->reader->diags) ||
                !add_number(r, number, yaml_place(row->item[x])))
                return false;
        }
        if (!end_row(r, row->count, yaml_place(row)))
            return false;
    }
    return true;
}

/* The first board, values or layer of a level gives its size; all others have the same. */
static bool take_size(LayerReader *r, Level *level, const Yaml *node)
{
    if (r->count == 0)
        return fail(r, yaml_place(node), "there is nothing in this layer");
    if (level->width > 0 && (r->width != (size_t)level->width || r->height != (size_t)level->height)) {
        diag_add(r->reader->diags, yaml_place(node), "the layer is %zu x %zu, but the board is %d x %d",
                 r->width, r->height, level->width, level->height);
        return false;
    }
    if (level->width == 0 && !reader_check_size(r->reader, r->width, r->height, yaml_place(node)))
        return false;
    level->width = (int)r->width;
    level->height = (int)r->height;
    return true;
}

static void keep(LayerReader *r, Level *level)
{
    LevelLayer *layer = &level->layer[level->layers++];
    *layer = (LevelLayer){.name = arena_copy(r->reader->arena, r->name), .sides = r->fill == LAYER_SIDES};
    if (r->fill == LAYER_KINDS) {
        char *cells = arena_alloc(r->reader->arena, r->count + 1);
        for (size_t i = 0; i < r->count; i++)
            cells[i] = (char)r->value[i];
        layer->cells = cells;
    } else {
        int *values = arena_alloc_array(r->reader->arena, r->count, sizeof *values);
        memcpy(values, r->value, r->count * sizeof *values);
        layer->values = values;
    }
}

static void read_layer(PackReader *reader, Level *level, const Yaml *key, const Yaml *node)
{
    LayerReader r = {.reader = reader, .name = key->text};
    for (int i = 0; i < level->layers; i++)
        if (strcmp(level->layer[i].name, r.name) == 0)
            return;
    r.fill = ruleset_layer_fill(reader->rules, r.name, &r.low, &r.high);
    if (r.fill == LAYER_UNKNOWN) {
        diag_add(reader->diags, yaml_place(key), "'%s' is not a layer of these rules", r.name);
        return;
    }
    if (level->layers == LEVEL_LAYERS)
        fail(&r, yaml_place(key), "a level speaks of too many layers");
    else if ((node->kind == YAML_LIST ? read_list(&r, node) : read_block(&r, node)) &&
             take_size(&r, level, node))
        keep(&r, level);
    mem_free(r.value);
}

static int by_name(const LevelLayer *a, const LevelLayer *b)
{
    return strcmp(a->name, b->name);
}

/* Few layers: put in order by insertion. */
static void sort_layers(Level *level)
{
    for (int i = 1; i < level->layers; i++)
        for (int k = i; k > 0 && by_name(&level->layer[k - 1], &level->layer[k]) > 0; k--) {
            LevelLayer other = level->layer[k];
            level->layer[k] = level->layer[k - 1];
            level->layer[k - 1] = other;
        }
}

void reader_read_layers(PackReader *reader, Level *level, const Yaml *layers)
{
    const Yaml *said[] = {layers, yaml_get(reader->every[0], "layers"), yaml_get(reader->every[1], "layers")};
    for (int i = 0; i < 3; i++) {
        if (said[i] && !level->layer)
            level->layer = arena_alloc_array(reader->arena, LEVEL_LAYERS, sizeof *level->layer);
        for (size_t k = 0; said[i] && k < said[i]->count; k++)
            read_layer(reader, level, said[i]->key[k], said[i]->item[k]);
    }
    sort_layers(level);
}

/* ---- writing ---- */

static void write_row(Buf *text, const LevelLayer *layer, int width, int y)
{
    for (int x = 0; x < width; x++) {
        int i = y * width + x;
        if (layer->cells)
            buf_char(text, layer->cells[i]);
        else if (layer->sides)
            buf_text(text, layer->values[i] == LEVEL_NOTHING
                               ? "."
                               : box_text((unsigned)layer->values[i], BOX_LIGHT, true));
        else if (layer->values[i] == LEVEL_NOTHING)
            buf_text(text, x > 0 ? " ." : ".");
        else
            buf_printf(text, x > 0 ? " %d" : "%d", layer->values[i]);
    }
    buf_char(text, '\n');
}

Yaml *level_write_layers(Arena *arena, const Level *level)
{
    Yaml *map = level_new_map(arena, (size_t)level->layers);
    for (int i = 0; i < level->layers; i++) {
        Buf text = {0};
        for (int y = 0; y < level->height; y++)
            write_row(&text, &level->layer[i], level->width, y);
        level_put_block(arena, map, level->layer[i].name, &text);
    }
    return map;
}
