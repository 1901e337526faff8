/* Play, frames: what the board shows for a moment after a move, see ui/animation.h. What went further than to the next cell
 * is seen on its way; what has vanished, and what others or the rules have changed, is seen once more as it was; and what
 * a win rests on is lit. */
#include "ui/play/playing.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "play/happened.h"
#include "play/recent.h"
#include "ui/animation.h"

enum {
    WAYS = 4, /* more at once would not be followed */
    FRAMES = ANIMATION_FRAMES - 1
};

typedef enum CellPart { PART_NONE, PART_BLINKS, PART_FROM, PART_TO } CellPart;
typedef enum FrameKind { FRAME_IS, FRAME_WAS, FRAME_WAY } FrameKind;

struct PlayFrames {
    Picture picture; /* the first: functions of its source that stay are given the whole for it */
    int (*looks)(void *context, int cell, const Look **out, int max); /* those of the picture alone */
    bool (*tile)(void *context, int cell, Tile *out);
    int (*notes)(void *context, int cell, GameNotes out[NOTES_SETS]);
    const State *is;
    State *was;
    uint8_t *part;      /* a CellPart a cell */
    uint8_t *undecided; /* what has happened to the cells, without what a win rests on */
    GameWay way[WAYS];
    int ways;
    FrameKind kind[FRAMES], now;
    PageFrame frame;
    size_t records; /* what was shown when the page was filled last: */
    int viewer;
    bool shown, finished;
    bool own; /* did the one who looks decide what has changed */
};

static size_t cell_count(const Play *play)
{
    const Stage *stage = match_stage(play->match);
    return (size_t)stage_width(stage) * (size_t)stage_height(stage);
}

/* ---- what the board asks ---- */

static const State *state_at(const PlayFrames *frames, int cell)
{
    CellPart part = (CellPart)frames->part[cell];
    bool stands_still = part == PART_NONE || frames->now == FRAME_IS;
    return stands_still || (frames->now == FRAME_WAY && part == PART_FROM) ? frames->is : frames->was;
}

static int looks_in(PlayFrames *frames, const State *state, int cell, const Look **out, int max)
{
    frames->picture.state = state;
    int count = frames->looks(frames, cell, out, max);
    frames->picture.state = frames->is;
    return count;
}

static bool is_among(const Look *look, const Look *const *looks, int count)
{
    for (int i = 0; i < count; i++)
        if (looks[i] == look)
            return true;
    return false;
}

/* Adds what has come to the end of a way. */
static int add_passing(PlayFrames *frames, int to, const Look **out, int count, int max)
{
    const Look *was[BOARD_LOOKS], *is[BOARD_LOOKS];
    int before = looks_in(frames, frames->was, to, was, BOARD_LOOKS);
    int after = looks_in(frames, frames->is, to, is, BOARD_LOOKS);
    for (int i = 0; i < after && count < max; i++)
        if (!is[i]->fill && !is_among(is[i], was, before))
            out[count++] = is[i];
    return count;
}

/* Of two hexagons it is in the middle along both axes. */
static int middle_hexagon(const Stage *stage, GameWay way)
{
    GridShift shifts = stage_shifts(stage);
    int width = stage_width(stage), above = way.from / width, below = way.to / width,
        row = (above + below) / 2;
    int axes = shift_axis(shifts, way.from % width, above) + shift_axis(shifts, way.to % width, below);
    return row * width + axes / 2 + (row - shift_of_row(shifts, row)) / 2;
}

/* The cell in the middle between two, or CELL_NONE where they are neighbours. */
static int middle_of(const Stage *stage, GameWay way)
{
    int width = stage_width(stage), columns = way.to % width - way.from % width;
    int rows = way.to / width - way.from / width;
    int cell = (way.from / width + rows / 2) * width + way.from % width + columns / 2;
    if (abs(columns) < 2 && abs(rows) < 2)
        return CELL_NONE;
    return stage_shifts(stage) == SHIFT_NONE ? cell : middle_hexagon(stage, way);
}

static int looks(void *context, int cell, const Look **out, int max)
{
    PlayFrames *frames = context;
    int count = looks_in(frames, state_at(frames, cell), cell, out, max);
    for (int i = 0; i < frames->ways && frames->now == FRAME_WAY; i++)
        if (middle_of(frames->picture.stage, frames->way[i]) == cell)
            count = add_passing(frames, frames->way[i].to, out, count, max);
    return count;
}

static bool tile(void *context, int cell, Tile *out)
{
    PlayFrames *frames = context;
    frames->picture.state = state_at(frames, cell);
    bool any = frames->tile(frames, cell, out);
    frames->picture.state = frames->is;
    return any;
}

static int notes(void *context, int cell, GameNotes out[NOTES_SETS])
{
    PlayFrames *frames = context;
    frames->picture.state = state_at(frames, cell);
    int count = frames->notes(frames, cell, out);
    frames->picture.state = frames->is;
    return count;
}

/* The page's picture, with cells as they were among those that are. */
static void set_picture(Play *play)
{
    PlayFrames *frames = play->frames;
    const Picture *own = &play->picture;
    picture_set(&frames->picture, own->stage, own->machine, own->state, own->player);
    frames->picture.profile = own->profile;
    frames->picture.language = own->language;
    frames->picture.seats = own->seats;
    frames->is = own->state;
    BoardSource *source = &frames->picture.source;
    frames->looks = source->looks;
    frames->tile = source->tile;
    frames->notes = source->notes;
    source->looks = looks;
    source->tile = source->tile ? tile : NULL;
    source->notes = source->notes ? notes : NULL;
}

/* ---- what has changed ---- */

/* The first record that the one who looks has not seen yet. */
static size_t first_unseen(const Play *play, int viewer)
{
    const PlayFrames *frames = play->frames;
    bool secret = viewer != frames->viewer && stage_keeps_secrets(match_stage(play->match));
    if (!secret)
        return frames->records;
    return viewer < 0 ? match_record_count(play->match) : recent_since(play->match, viewer);
}

/* Did the one who looks decide all of it. */
static bool is_own(const Play *play, size_t first, int viewer)
{
    bool own = false;
    for (size_t i = first; i < match_record_count(play->match); i++) {
        int player = match_record(play->match, i)->player;
        if (player != viewer && player != PLAYER_CHANCE)
            return false;
        own = own || player == viewer;
    }
    return own;
}

static void clear_part(PlayFrames *frames, int cell)
{
    if (cell >= 0)
        frames->part[cell] = PART_NONE;
}

/* Who moved knows what was done by hand, and what went a step; the rest went by itself. */
static void leave_out_done(Play *play, size_t first, const Page *page)
{
    PlayFrames *frames = play->frames;
    for (size_t i = first; i < match_record_count(play->match); i++) {
        MoveShape shape = move_shape(match_stage(play->match), &match_record(play->match, i)->move);
        clear_part(frames, shape.source);
        clear_part(frames, shape.target);
    }
    for (int i = 0; i < frames->ways; i++) {
        clear_part(frames, frames->way[i].from);
        clear_part(frames, frames->way[i].to);
    }
    for (size_t cell = 0; page->change && cell < cell_count(play); cell++)
        if (page->change[cell] == CHANGE_CAME || page->change[cell] == CHANGE_LEFT)
            frames->part[cell] = PART_BLINKS;
}

static void add_way(PlayFrames *frames, GameWay way)
{
    for (int i = 0; i < frames->ways; i++)
        if (frames->way[i].from == way.from && frames->way[i].to == way.to)
            return;
    if (frames->ways < WAYS)
        frames->way[frames->ways++] = way;
}

/* Ways that the board tells, and those that moves name where nobody may know less than all of a move. */
static void find_ways(Play *play, size_t first)
{
    PlayFrames *frames = play->frames;
    const Stage *stage = match_stage(play->match);
    Machine *machine = match_machine(play->match);
    int viewer = play_viewer(play);
    frames->ways = game_ways(machine, frames->was, frames->is, viewer, frames->way, WAYS);
    for (size_t i = first; i < match_record_count(play->match) && !stage_keeps_secrets(stage); i++) {
        MoveShape shape = move_shape(stage, &match_record(play->match, i)->move);
        GameWay way = {shape.source, shape.target};
        if (way.from >= 0 && way.to >= 0 && game_went(machine, frames->was, frames->is, viewer, way))
            add_way(frames, way);
    }
}

/* What is only a step is no way to be seen on. */
static void keep_far_ways(const Play *play)
{
    PlayFrames *frames = play->frames;
    const Stage *stage = match_stage(play->match);
    int far = 0;
    for (int i = 0; i < frames->ways; i++) {
        int middle = middle_of(stage, frames->way[i]);
        if (middle != CELL_NONE && stage_on_board(stage, middle))
            frames->way[far++] = frames->way[i];
    }
    frames->ways = far;
    for (int i = 0; i < far; i++) {
        frames->part[frames->way[i].from] = PART_FROM;
        frames->part[frames->way[i].to] = PART_TO;
    }
}

/* Where much has changed nobody could say what was seen. */
static bool is_much(const Play *play, int changed)
{
    int cells = 0;
    for (size_t cell = 0; cell < cell_count(play); cell++)
        cells += stage_on_board(match_stage(play->match), (int)cell);
    return changed * HAPPENED_PART > cells;
}

/* Of one's own move what has vanished is seen again, else all that has changed. */
static void find_parts(Play *play, size_t first, const Page *page)
{
    PlayFrames *frames = play->frames;
    Machine *machine = match_machine(play->match);
    int viewer = play_viewer(play);
    size_t cells = cell_count(play);
    memset(frames->part, 0, cells);
    frames->ways = 0;
    bool much = is_much(play, game_difference(machine, frames->was, frames->is, viewer, frames->part));
    if (much || frames->own)
        memset(frames->part, 0, cells);
    if (much)
        return;
    find_ways(play, first);
    if (frames->own)
        game_vanished(machine, frames->was, frames->is, viewer, frames->way, frames->ways, frames->part);
    for (size_t cell = 0; cell < cells; cell++)
        frames->part[cell] = frames->part[cell] != CHANGE_NONE ? PART_BLINKS : PART_NONE;
    if (frames->own)
        leave_out_done(play, first, page);
    keep_far_ways(play);
}

/* ---- the frames ---- */

/* Before, with the eyes of who looks now. */
static bool see_before(Play *play, size_t first)
{
    const Stage *stage = match_stage(play->match);
    State *state = state_new(stage);
    bool good = match_state_before(play->match, first, state);
    if (good)
        game_view(match_machine(play->match), state, play_viewer(play), play->frames->was);
    state_free(state);
    return good;
}

/* What the win rests on is marked in the frames of what is, and not in the others. */
static bool find_decided(Play *play, const Page *page)
{
    PlayFrames *frames = play->frames;
    bool any = false;
    for (size_t cell = 0; cell < cell_count(play); cell++) {
        CellChange change = page->change ? (CellChange)page->change[cell] : CHANGE_NONE;
        bool decided = change == CHANGE_DECIDED && !frames->finished;
        frames->undecided[cell] = decided ? CHANGE_NONE : (uint8_t)change;
        any = any || decided;
    }
    return any;
}

/* Who moved has seen what was; others are shown that first. */
static int choose_frames(PlayFrames *frames, bool blinks)
{
    bool far = frames->ways > 0;
    int count = 0;
    if (!far && !blinks)
        return 0;
    if (!far)
        frames->kind[count++] = FRAME_IS;
    if (!far || !frames->own)
        frames->kind[count++] = FRAME_WAS;
    if (far)
        frames->kind[count++] = FRAME_WAY;
    return count;
}

static int make_frames(Play *play, const Page *page)
{
    PlayFrames *frames = play->frames;
    int viewer = play_viewer(play);
    size_t first = first_unseen(play, viewer), count = match_record_count(play->match);
    if (!frames->shown || first >= count || !see_before(play, first))
        return 0;
    set_picture(play);
    frames->own = is_own(play, first, viewer);
    find_parts(play, first, page);
    bool blinks = find_decided(play, page);
    for (size_t cell = 0; cell < cell_count(play); cell++)
        blinks = blinks || frames->part[cell] == PART_BLINKS;
    return choose_frames(frames, blinks);
}

static PlayFrames *new_frames(const Play *play)
{
    PlayFrames *frames = mem_alloc(sizeof *frames);
    frames->was = state_new(match_stage(play->match));
    frames->part = mem_alloc(cell_count(play));
    frames->undecided = mem_alloc(cell_count(play));
    return frames;
}

void play_animate(Play *play, const Page *page)
{
    if (!play->frames)
        play->frames = new_frames(play);
    PlayFrames *frames = play->frames;
    int count = animation_wished(play->app) ? make_frames(play, page) : 0;
    if (count > 0)
        animation_begin(play->app, count);
    frames->records = match_record_count(play->match);
    frames->viewer = play_viewer(play);
    frames->finished = match_finished(play->match);
    frames->shown = true;
}

const PageFrame *play_frame(App *app, Screen *screen, int index)
{
    Play *play = screen->data;
    PlayFrames *frames = play->frames;
    (void)app;
    frames->now = frames->kind[index];
    frames->frame = (PageFrame){&frames->picture.source, screen->page.change ? frames->undecided : NULL};
    return frames->now == FRAME_IS ? NULL : &frames->frame;
}

void play_free_frames(Play *play)
{
    if (!play->frames)
        return;
    state_free(play->frames->was);
    mem_free(play->frames->part);
    mem_free(play->frames->undecided);
    mem_free(play->frames);
    play->frames = NULL;
}
