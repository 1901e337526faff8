/* Code for final pictures: is the board as they show it. */
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"

/* One picture, a character a cell; NULL after an error was told. */
static char *cells_of(Gen *g, const char *text)
{
    const World *w = g->world;
    size_t cells = (size_t)w->cells;
    char *out = arena_alloc(g->stage->arena, cells + 1);
    memset(out, g->rules->filler, cells);
    int y = 0;
    for (text += strspn(text, "\n"); *text; y++) {
        size_t length = strcspn(text, "\n");
        if (y >= w->height || length > (size_t)w->width) {
            gen_fail(g, "a final picture is larger than the board");
            return NULL;
        }
        memcpy(out + (size_t)y * (size_t)w->width, text, length);
        text += length + strspn(text + length, "\n");
    }
    if (y < w->height)
        gen_fail(g, "a final picture has fewer rows than the board");
    return y < w->height ? NULL : out;
}

static int value_of(const Gen *g, char character, int layer)
{
    const LayerModel *m = &g->rules->layer[layer];
    int value = g->rules->legend[(unsigned char)character & 127].value[layer];
    if (value == 0)
        return m->first;
    if (!m->owned)
        return value;
    int most = g->rules->players_most; /* the legend counts with that many */
    return 1 + (value - 1) / most * g->stage->players + (value - 1) % most;
}

/* A picture is about the layers that its characters name; one that names none, about all. */
static bool is_about(Gen *g, const char *picture, int layer)
{
    bool any = false, this = false;
    for (int c = 0; c < g->world->cells; c++)
        for (int l = 0; picture[c] != '?' && l < g->rules->layers; l++) {
            bool names =
                g->world->layer[l].changes && g->rules->legend[(unsigned char)picture[c] & 127].value[l] > 0;
            any = any || names;
            this = this || (names && l == layer);
        }
    for (int c = 0; c < g->world->cells; c++)
        for (int i = 0; picture[c] != '?' && i < MODEL_TOKENS && !g->failed; i++)
            if (g->rules->legend[(unsigned char)picture[c] & 127].token[i])
                gen_fail(g, "a final picture shows no tokens");
    bool things = g->rules->layer[layer].things;
    if (things && this)
        gen_fail(g, "a final picture shows no cards, tiles and pieces");
    return g->world->layer[layer].changes && (this || !any) && !things;
}

/* The cells of a picture on which a layer has a value; false where there are none. */
static bool cells_with(const Gen *g, const char *picture, int layer, int value, uint64_t *out)
{
    const World *w = g->world;
    bool some = false;
    bits_clear(out, w->words[DOMAIN_CELLS]);
    for (int c = 0; c < w->cells; c++) {
        bool is = picture[c] != '?' && value_of(g, picture[c], layer) == value;
        if (is && bits_has(w->board, c)) {
            bits_add(out, c);
            some = true;
        }
    }
    return some;
}

/* Leaves a one in the register where the picture fits, else a zero. */
static void match(Gen *g, const char *picture, int good)
{
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    uint64_t *cells = mem_alloc_array(words, sizeof *cells);
    int *out = mem_alloc_array(MODEL_LAYERS * (MODEL_VALUES + 1), sizeof *out), outs = 0;
    int sets = g->sets;
    for (int layer = 0; layer < g->rules->layers; layer++)
        for (int value = 0; is_about(g, picture, layer) && value <= g->world->layer[layer].values; value++) {
            if (!cells_with(g, picture, layer, value, cells))
                continue;
            int wanted = gen_set_op(g, OPCODE_FIXEDSET, DOMAIN_CELLS, 0, gen_fixed(g, cells, (int)words));
            gen_emit(g, OPCODE_SUBSET, good, wanted, gen_layer_set(g, layer, value), DOMAIN_CELLS);
            out[outs++] = gen_jump(g, OPCODE_JZ, good);
            g->sets = sets;
        }
    gen_emit(g, OPCODE_CONST, good, 0, 0, 1);
    for (int i = 0; i < outs; i++)
        gen_land(g, out[i]);
    mem_free(out);
    mem_free(cells);
}

int gen_pictures(Gen *g, const EndModel *end)
{
    const Level *level = g->stage->level;
    bool of_level = end->pictures == 0;
    int count = of_level ? (level ? level->finals : 0) : end->pictures;
    int good = gen_reg(g), found[MODEL_VALUES], last = 0;
    if (count == 0)
        gen_fail(g, "the rules end with the level's final picture, but the level has none (`final:`)");
    if (count > MODEL_VALUES)
        gen_fail(g, "an end has more than 200 final pictures");
    for (int i = 0; i < count && !g->failed; i++) {
        const char *picture = of_level ? level->final[i] : cells_of(g, end->picture[i]);
        if (!picture)
            break;
        match(g, picture, good);
        found[last++] = gen_jump(g, OPCODE_JNZ, good);
    }
    for (int i = 0; i < last; i++)
        gen_land(g, found[i]);
    return good;
}
