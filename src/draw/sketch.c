/* Sketch: a level under construction as what board.h draws. */
#include "draw/sketch.h"

#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "link/link.h"

void sketch_clear(Sketch *sketch)
{
    state_free(sketch->state);
    machine_free(sketch->machine);
    stage_free(sketch->stage);
    mem_free(sketch->shown);
    *sketch = (Sketch){0};
}

/* ---- drawing ---- */

/* What is outside can be painted, too. */
static bool on_board(void *context, int cell)
{
    (void)context;
    return cell >= 0;
}

enum { BLANK = '-' };

/* A character as it stands in the file. */
static const Look *raw_look(Sketch *sketch, int value)
{
    value = value > ' ' && value < SKETCH_CHARACTERS - 1 ? value : BLANK;
    sketch->raw_text[value][0] = (char)value;
    sketch->raw[value] = (Look){.ascii = sketch->raw_text[value], .role = ROLE_DIM, .name = ""};
    return &sketch->raw[value];
}

static bool is_drawn(const Sketch *sketch, int cell)
{
    return sketch->stage && stage_on_board(sketch->stage, cell);
}

static int looks(void *context, int cell, const Look **out, int max)
{
    Sketch *sketch = context;
    if (is_drawn(sketch, cell))
        return sketch->picture.source.looks(&sketch->picture, cell, out, max);
    if (max > 0)
        out[0] = raw_look(sketch, draft_value(sketch->draft, sketch->plane, cell));
    return max > 0;
}

static void name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    const Sketch *sketch = context;
    char letters[8];
    int count = 0, at = 0;
    for (int column = cell % sketch->source.width; column >= 0; column = column / 26 - 1)
        letters[count++] = (char)('a' + column % 26);
    while (count > 0)
        out[at++] = letters[--count];
    snprintf(out + at, (size_t)(16 - at), "%d", sketch->source.height - cell / sketch->source.width);
}

static int neighbour(void *context, int cell, int side)
{
    Sketch *sketch = context;
    return is_drawn(sketch, cell) ? sketch->picture.source.neighbour(&sketch->picture, cell, side)
                                  : CELL_NONE;
}

static unsigned walls(void *context, int cell)
{
    Sketch *sketch = context;
    return is_drawn(sketch, cell) ? sketch->picture.source.walls(&sketch->picture, cell) : 0;
}

static int region(void *context, int cell)
{
    Sketch *sketch = context;
    return is_drawn(sketch, cell) ? sketch->picture.source.region(&sketch->picture, cell) : 0;
}

static int dashes(void *context, int cell)
{
    Sketch *sketch = context;
    return is_drawn(sketch, cell) ? sketch->picture.source.dashes(&sketch->picture, cell) : 0;
}

static int clue(void *context, bool columns, int line, BoardClue *out, int max)
{
    Sketch *sketch = context;
    return sketch->picture.source.clue(&sketch->picture, columns, line, out, max);
}

/* Whoever makes a level sees what players do not. */
static void uncover(Sketch *sketch)
{
    int cells = stage_width(sketch->stage) * stage_height(sketch->stage),
        layers = stage_layer_count(sketch->stage);
    sketch->shown = mem_alloc((size_t)cells * (size_t)layers + 1);
    for (int layer = 0; layer < layers; layer++)
        for (int cell = 0; cell < cells; cell++)
            sketch->shown[layer * cells + cell] =
                (uint8_t)game_layer_value(sketch->machine, sketch->state, layer, cell);
    machine_show(sketch->machine, sketch->shown);
}

static void link_level(Sketch *sketch)
{
    const Level *level = draft_level(sketch->draft);
    const DraftPlane *plane = draft_plane(sketch->draft, sketch->plane);
    Diags diags = {0};
    sketch->stage = stage_new_unfinished(draft_rules(sketch->draft), level, &diags);
    diags_free(&diags);
    if (!sketch->stage)
        return;
    sketch->machine = machine_new(sketch->stage);
    sketch->state = state_new(sketch->stage);
    bool painted = plane->kind == PLANE_FINAL && plane->index < level->finals;
    game_lay_out(sketch->machine, sketch->state, painted ? level->final[plane->index] : NULL);
    uncover(sketch);
    picture_set(&sketch->picture, sketch->stage, sketch->machine, sketch->state, 0);
    sketch->picture.profile = sketch->profile;
}

/* What a picture of the level can tell is told. */
static void set_source(Sketch *sketch)
{
    BoardSource from = {0};
    if (sketch->stage)
        from = sketch->picture.source;
    sketch->source = (BoardSource){.context = sketch,
                                   .width = draft_width(sketch->draft),
                                   .height = draft_height(sketch->draft),
                                   .on_board = on_board,
                                   .looks = looks,
                                   .name = name,
                                   .shifts = from.shifts,
                                   .wall = from.wall,
                                   .clue = from.clue ? clue : NULL,
                                   .neighbour = from.neighbour ? neighbour : NULL,
                                   .walls = from.walls ? walls : NULL,
                                   .region = from.region ? region : NULL,
                                   .dashes = from.dashes ? dashes : NULL};
    memcpy(sketch->source.trim, from.trim, sizeof from.trim);
}

const BoardSource *sketch_of(Sketch *sketch, const Draft *draft, int plane)
{
    unsigned version = draft_version(draft);
    if (sketch->draft != draft || sketch->version != version || sketch->plane != plane) {
        sketch_clear(sketch);
        sketch->draft = draft;
        sketch->plane = plane;
        sketch->version = version;
        link_level(sketch);
        set_source(sketch);
    }
    return &sketch->source;
}
