/* Draft: a level that somebody makes, its steps, and its planes. */
#include "play/draft/draft.h"

#include <string.h>

#include "base/bits.h"
#include "base/box.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "level/pack.h"
#include "play/draft/draft_inside.h"
#include "rule/outline.h"

/* ---- steps ---- */

/* All memory belongs to one arena: when it is used up only the present level goes on. */
static void forget_steps(Draft *draft)
{
    Buf text = {0};
    Diags diags = {0};
    level_print(&draft->step[draft->at], &text);
    Pack *pack = pack_load_text("draft.yaml", buf_string(&text), text.length, draft->rules, &diags);
    if (pack)
        draft_load(draft, &pack->level[0]);
    pack_free(pack);
    diags_free(&diags);
    buf_free(&text);
}

void draft_push(Draft *draft, const Level *level)
{
    Level next = *level;
    if (draft->steps > 0)
        draft->steps = draft->at + 1;
    if (draft->steps == DRAFT_STEPS) {
        memmove(draft->step, draft->step + 1, (DRAFT_STEPS - 1) * sizeof *draft->step);
        memmove(draft->version, draft->version + 1, (DRAFT_STEPS - 1) * sizeof *draft->version);
        draft->steps--;
    }
    draft->step = mem_grow(draft->step, &draft->room, draft->steps + 1, sizeof *draft->step);
    draft->version = mem_grow(draft->version, &draft->version_room, draft->steps + 1, sizeof *draft->version);
    draft->version[draft->steps] = ++draft->versions;
    draft->step[draft->steps] = next;
    draft->at = draft->steps++;
    if (arena_used(draft->arena) > DRAFT_BYTES && draft->steps > 1)
        forget_steps(draft);
}

bool draft_can_undo(const Draft *draft)
{
    return draft->at > 0;
}

bool draft_can_redo(const Draft *draft)
{
    return draft->at + 1 < draft->steps;
}

bool draft_undo(Draft *draft)
{
    bool can = draft_can_undo(draft);
    draft->at -= can;
    return can;
}

bool draft_redo(Draft *draft)
{
    bool can = draft_can_redo(draft);
    draft->at += can;
    return can;
}

unsigned draft_version(const Draft *draft)
{
    return draft->version[draft->at];
}

const Ruleset *draft_rules(const Draft *draft)
{
    return draft->rules;
}

const Level *draft_level(const Draft *draft)
{
    return &draft->step[draft->at];
}

int draft_width(const Draft *draft)
{
    const Level *level = draft_level(draft);
    return level->width > 0 ? level->width : draft->width;
}

int draft_height(const Draft *draft)
{
    const Level *level = draft_level(draft);
    return level->height > 0 ? level->height : draft->height;
}

static size_t cells_of(const Draft *draft)
{
    return (size_t)draft_width(draft) * (size_t)draft_height(draft);
}

void draft_print(const Draft *draft, Buf *out)
{
    level_print(draft_level(draft), out);
}

/* ---- copies ---- */

char *draft_copy_cells(Draft *draft, const char *cells, size_t count)
{
    return cells ? arena_copy_bytes(draft->arena, cells, count) : NULL;
}

int *draft_copy_numbers(Draft *draft, const int *numbers, size_t count)
{
    int *copy = numbers ? arena_alloc_array(draft->arena, count + 1, sizeof *copy) : NULL;
    if (copy && count > 0)
        memcpy(copy, numbers, count * sizeof *copy);
    return copy;
}

static void copy_layers(Draft *draft, Level *level, size_t cells)
{
    LevelLayer *layer = arena_alloc_array(draft->arena, LEVEL_LAYERS, sizeof *layer);
    for (int i = 0; i < level->layers; i++)
        layer[i] =
            (LevelLayer){arena_copy(draft->arena, level->layer[i].name),
                         draft_copy_cells(draft, level->layer[i].cells, cells),
                         draft_copy_numbers(draft, level->layer[i].values, cells), level->layer[i].sides};
    level->layer = layer;
}

static void copy_clues(Draft *draft, Level *level)
{
    LevelClue *clue = arena_alloc_array(draft->arena, LEVEL_CLUES, sizeof *clue);
    for (int i = 0; i < level->clues; i++) {
        const LevelClue *from = &level->clue[i];
        size_t numbers = 0;
        for (int line = 0; line < from->lines; line++)
            numbers += from->length[line] > 0 ? (size_t)from->length[line] : 0;
        clue[i] = (LevelClue){arena_copy(draft->arena, from->name), from->lines,
                              draft_copy_numbers(draft, from->length, (size_t)from->lines),
                              draft_copy_numbers(draft, from->number, numbers)};
    }
    level->clue = clue;
}

static void copy_tokens(Draft *draft, Level *level)
{
    LevelToken *token = arena_alloc_array(draft->arena, LEVEL_TOKENS, sizeof *token);
    for (int i = 0; i < level->tokens; i++) {
        token[i] = level->token[i];
        token[i].name = arena_copy(draft->arena, token[i].name);
        token[i].place = draft_copy_numbers(draft, token[i].place, (size_t)token[i].count);
    }
    level->token = token;
}

static void copy_settings(Draft *draft, Level *level)
{
    size_t count = (size_t)level->settings;
    const char **name = arena_alloc_array(draft->arena, count + 1, sizeof *name);
    const int **value = arena_alloc_array(draft->arena, count + 1, sizeof *value);
    for (size_t i = 0; i < count; i++) {
        name[i] = arena_copy(draft->arena, level->setting_name[i]);
        value[i] = draft_copy_numbers(draft, level->setting_value[i], 1);
    }
    level->setting_name = name;
    level->setting_value = value;
}

static const void *copy_bytes(Draft *draft, const void *bytes, size_t size)
{
    return bytes ? memcpy(arena_alloc(draft->arena, size + 1), bytes, size) : NULL;
}

/* Everything that a level points to, in the draft's arena. */
static void copy_deep(Draft *draft, Level *level)
{
    size_t cells = (size_t)level->width * (size_t)level->height;
    const char **final = arena_alloc_array(draft->arena, LEVEL_FINALS, sizeof *final);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        level->title[i] = arena_copy(draft->arena, level->title[i]);
    level->author = arena_copy(draft->arena, level->author);
    level->cells = draft_copy_cells(draft, level->cells, cells);
    level->values = draft_copy_numbers(draft, level->values, cells);
    level->walls = copy_bytes(draft, level->walls, cells);
    level->links = copy_bytes(draft, level->links, cells * bits_words(cells) * sizeof *level->links);
    level->solution = level->solution ? arena_copy(draft->arena, level->solution) : NULL;
    level->letters = level->letters ? arena_copy(draft->arena, level->letters) : NULL;
    for (int i = 0; i < level->finals; i++)
        final[i] = draft_copy_cells(draft, level->final[i], cells);
    level->final = final;
    copy_layers(draft, level, cells);
    copy_clues(draft, level);
    copy_tokens(draft, level);
    copy_settings(draft, level);
    level->text = NULL;
}

/* ---- which planes a game has ---- */

static int plane_find(const Draft *draft, PlaneKind kind, const char *name, int index)
{
    for (int i = 0; i < draft->planes; i++) {
        const DraftPlane *plane = &draft->plane[i];
        if (plane->kind == kind && plane->index == index && strcmp(plane->name, name) == 0)
            return i;
    }
    return -1;
}

static void add_plane(Draft *draft, PlaneKind kind, const char *name, int index)
{
    if (draft->planes == DRAFT_PLANES || plane_find(draft, kind, name, index) >= 0)
        return;
    DraftPlane *plane = &draft->plane[draft->planes];
    *plane = (DraftPlane){.kind = kind, .name = "", .index = index};
    for (int layer = 0; kind == PLANE_LAYER && layer < outline_layers(draft->rules); layer++)
        if (strcmp(outline_layer(draft->rules, layer), name) == 0)
            plane->name = outline_layer(draft->rules, layer);
    if (kind == PLANE_LAYER)
        plane->fill = ruleset_layer_fill(draft->rules, plane->name, &plane->low, &plane->high);
    for (int layer = 0; kind == PLANE_VALUES && layer < outline_layers(draft->rules); layer++) {
        const char *own = outline_layer(draft->rules, layer);
        if (ruleset_layer_fill(draft->rules, own, &plane->low, &plane->high) == LAYER_NUMBERS)
            break;
    }
    draft->planes++;
}

/* What levels of the game have, others may have. */
static void learn(Draft *draft, const LevelPart *part)
{
    static const PlaneKind KINDS[LEVEL_PART_KINDS] = {[LEVEL_PART_BOARD] = PLANE_BOARD,
                                                      [LEVEL_PART_VALUES] = PLANE_VALUES,
                                                      [LEVEL_PART_LAYER] = PLANE_LAYER,
                                                      [LEVEL_PART_WALLS] = PLANE_WALLS,
                                                      [LEVEL_PART_FINAL] = PLANE_FINAL};
    add_plane(draft, KINDS[part->kind], part->name, part->index);
}

static bool clues_are_told(const Ruleset *rules)
{
    bool told = false;
    for (int i = 0; i < outline_clues(rules) && !told; i++)
        told = outline_clue_told(rules, i);
    return told;
}

/* Numbers and sides that no rule writes and no character of the legend means can only come from levels. */
static void add_layers(Draft *draft)
{
    for (int i = 0; i < outline_layers(draft->rules); i++) {
        int low, high;
        const char *name = outline_layer(draft->rules, i);
        LayerFill fill = ruleset_layer_fill(draft->rules, name, &low, &high);
        if (fill != LAYER_KINDS && !outline_layer_written(draft->rules, i) &&
            !outline_layer_in_legend(draft->rules, i) && plane_find(draft, PLANE_VALUES, "", 0) < 0)
            add_plane(draft, PLANE_LAYER, name, 0);
    }
}

Draft *draft_new(const Ruleset *rules, Pack *const *pack, int packs)
{
    Draft *draft = mem_alloc(sizeof *draft);
    *draft = (Draft){.rules = rules, .arena = arena_new()};
    if (!ruleset_board_from_level(rules))
        ruleset_board_size(rules, &draft->width, &draft->height);
    if (clues_are_told(rules))
        add_plane(draft, PLANE_FINAL, "", 0);
    for (int i = 0; i < packs; i++)
        for (int k = 0; k < pack[i]->parts; k++)
            learn(draft, &pack[i]->part[k]);
    if (draft->planes == 0 && outline_plain(rules))
        add_plane(draft, PLANE_BOARD, "", 0);
    add_layers(draft);
    return draft;
}

void draft_free(Draft *draft)
{
    if (!draft)
        return;
    arena_free(draft->arena);
    mem_free(draft->step);
    mem_free(draft->version);
    mem_free(draft);
}

bool draft_possible(const Draft *draft)
{
    bool board = draft->width > 0 || ruleset_board_from_level(draft->rules);
    return draft->planes > 0 && board && !ruleset_has_places(draft->rules);
}

int draft_planes(const Draft *draft)
{
    return draft->planes;
}

const DraftPlane *draft_plane(const Draft *draft, int plane)
{
    return &draft->plane[plane];
}

/* ---- values ---- */

int draft_blank(const Draft *draft, const DraftPlane *plane)
{
    switch (plane->kind) {
    case PLANE_VALUES:
    case PLANE_WALLS: return 0;
    case PLANE_LAYER: return plane->fill == LAYER_KINDS ? '.' : LEVEL_NOTHING;
    default: return outline_plain(draft->rules);
    }
}

static const LevelLayer *layer_of(const Level *level, const char *name)
{
    for (int i = 0; i < level->layers; i++)
        if (strcmp(level->layer[i].name, name) == 0)
            return &level->layer[i];
    return NULL;
}

static int value_in(const Level *level, const DraftPlane *plane, int cell, int blank)
{
    const LevelLayer *layer;
    switch (plane->kind) {
    case PLANE_BOARD: return level->cells ? level->cells[cell] : blank;
    case PLANE_VALUES: return level->values ? level->values[cell] : blank;
    case PLANE_WALLS: return level->walls ? level->walls[cell] : blank;
    case PLANE_FINAL: return plane->index < level->finals ? level->final[plane->index][cell] : blank;
    case PLANE_LAYER: break;
    }
    layer = layer_of(level, plane->name);
    return !layer ? blank : layer->cells ? layer->cells[cell] : layer->values[cell];
}

int draft_value(const Draft *draft, int plane, int cell)
{
    const DraftPlane *p = &draft->plane[plane];
    return value_in(draft_level(draft), p, cell, draft_blank(draft, p));
}

/* ---- brushes ---- */

static bool is_listed(const Draft *draft, const int *value, int count, char c)
{
    bool listed = false;
    for (int i = 0; i < count && !listed; i++)
        listed = outline_same(draft->rules, (char)value[i], c);
    return listed;
}

/* Characters of the legend, of those that mean the same only one; what is outside stands last. */
static int legend_brushes(const Draft *draft, int *value)
{
    int count = 0;
    value[count++] = (unsigned char)outline_plain(draft->rules);
    for (int outside = 0; outside < 2; outside++)
        for (int c = ' '; c < 127; c++)
            if (ruleset_legend_has(draft->rules, (char)c) &&
                outline_outside(draft->rules, (char)c) == outside && !is_listed(draft, value, count, (char)c))
                value[count++] = c;
    return count;
}

static int kind_brushes(const Draft *draft, const DraftPlane *plane, int *value)
{
    int count = 0;
    value[count++] = '.';
    for (int c = ' '; c < 127; c++)
        if (c != '.' && ruleset_legend_fills(draft->rules, (char)c, plane->name))
            value[count++] = c;
    return count;
}

static int number_brushes(const DraftPlane *plane, int blank, int *value)
{
    int count = 0;
    if (blank == LEVEL_NOTHING || plane->low > 0 || plane->high < 0)
        value[count++] = blank;
    for (int number = plane->low; number <= plane->high && count < DRAFT_BRUSHES; number++)
        value[count++] = number;
    return count;
}

int draft_brushes(const Draft *draft, int plane, int value[DRAFT_BRUSHES])
{
    const DraftPlane *p = &draft->plane[plane];
    int count = 0;
    if (p->kind == PLANE_BOARD || p->kind == PLANE_FINAL)
        return legend_brushes(draft, value);
    if (p->kind == PLANE_WALLS) {
        for (int side = BOX_NORTH; side < BOX_SIDES; side *= 2)
            value[count++] = side;
        return count;
    }
    if (p->kind == PLANE_LAYER && p->fill == LAYER_KINDS)
        return kind_brushes(draft, p, value);
    if (p->kind == PLANE_VALUES || p->fill == LAYER_NUMBERS)
        return number_brushes(p, draft_blank(draft, p), value);
    value[count++] = LEVEL_NOTHING;
    for (int sides = 1; sides < BOX_SIDES; sides++)
        value[count++] = sides;
    return count;
}

static void describe_sides(int sides, Language language, Buf *out)
{
    static const Message SIDE[] = {MSG_NORTH, MSG_EAST, MSG_SOUTH, MSG_WEST};
    const char *before = "";
    for (int i = 0; i < 4; i++)
        if (sides >> i & 1) {
            buf_printf(out, "%s%s", before, message_in(SIDE[i], language));
            before = ", ";
        }
}

static void describe_character(const Draft *draft, int value, Language language, Buf *out)
{
    if (value == '?')
        buf_text(out, message_in(MSG_DRAFT_ANYTHING, language));
    else if (ruleset_legend_has(draft->rules, (char)value))
        outline_describe(draft->rules, (char)value, language, out);
    else
        buf_text(out, message_in(MSG_DRAFT_NOTHING, language));
}

void draft_describe(const Draft *draft, int plane, int value, Language language, Buf *out)
{
    const DraftPlane *p = &draft->plane[plane];
    bool drawn = p->kind == PLANE_BOARD || p->kind == PLANE_FINAL;
    if (drawn || (p->kind == PLANE_LAYER && p->fill == LAYER_KINDS))
        describe_character(draft, value, language, out);
    else if (value == LEVEL_NOTHING || (value == draft_blank(draft, p) && p->low > 0) ||
             (p->kind == PLANE_WALLS && value == 0))
        buf_text(out, message_in(MSG_DRAFT_NOTHING, language));
    else if (p->kind == PLANE_WALLS || p->fill == LAYER_SIDES)
        describe_sides(value, language, out);
    else
        buf_printf(out, "%d", value);
}

void draft_plane_title(const Draft *draft, int plane, Language language, Buf *out)
{
    static const Message TITLE[] = {[PLANE_BOARD] = MSG_DRAFT_BOARD,
                                    [PLANE_VALUES] = MSG_DRAFT_VALUES,
                                    [PLANE_WALLS] = MSG_DRAFT_WALLS,
                                    [PLANE_FINAL] = MSG_DRAFT_FINAL};
    const DraftPlane *p = &draft->plane[plane];
    if (p->kind == PLANE_LAYER)
        buf_text(out, ruleset_text(draft->rules, p->name, language));
    else
        buf_text(out, message_in(TITLE[p->kind], language));
    if (p->kind == PLANE_FINAL && p->index > 0)
        buf_printf(out, " %d", p->index + 1);
}

void draft_count(const Draft *draft, Language language, Buf *out)
{
    int value[DRAFT_BRUSHES];
    for (int plane = 0; plane < draft->planes; plane++) {
        if (draft->plane[plane].kind != PLANE_BOARD && draft->plane[plane].kind != PLANE_FINAL)
            continue;
        int brushes = draft_brushes(draft, plane, value);
        for (int i = 1; i < brushes; i++) {
            int count = 0;
            for (size_t cell = 0; cell < cells_of(draft); cell++)
                count +=
                    outline_same(draft->rules, (char)draft_value(draft, plane, (int)cell), (char)value[i]);
            if (count == 0 || outline_outside(draft->rules, (char)value[i]))
                continue;
            draft_describe(draft, plane, value[i], language, out);
            buf_printf(out, ": %d\n", count);
        }
    }
}

/* ---- loading ---- */

void draft_load(Draft *draft, const Level *level)
{
    Arena *old = draft->arena;
    Level copy = *level;
    draft->arena = arena_new();
    copy_deep(draft, &copy);
    arena_free(old);
    draft->steps = draft->at = 0;
    LevelPart part[LEVEL_PARTS];
    int parts = level_parts(&copy, part);
    for (int i = 0; i < parts; i++)
        learn(draft, &part[i]);
    draft_push(draft, &copy);
}
