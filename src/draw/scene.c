/* Scene: a match as a page with nothing to choose from. */
#include "draw/scene.h"

#include <stdio.h>
#include <string.h>

#include "base/duration.h"
#include "base/message.h"
#include "draw/grid.h"
#include "draw/margin.h"

enum {
    NAME_COLUMNS = 8, /* that the names of the rows need beside a board, on both sides */
    NAME_ROWS = 2
};

void scene_init(Scene *scene)
{
    *scene = (Scene){0};
    page_init(&scene->page);
}

void scene_free(Scene *scene)
{
    state_free(scene->view);
    page_free(&scene->page);
    scene_init(scene);
}

/* ---- what the page says ---- */

void scene_title(const Match *match, Buf *out)
{
    const Level *level = match_level(match);
    Language language = language_get();
    char digits[16];
    snprintf(digits, sizeof digits, "%d", level->number);
    buf_text(out, ruleset_title(match_rules(match), language));
    if (match_pack(match)->count > 1)
        buf_printf(out, " %d/%d", level->number, match_pack(match)->count);
    const char *name = level->title[language];
    if (*name && strcmp(name, digits) != 0) /* a level without a name is called by its number */
        buf_printf(out, ": %s", name);
}

static void add_winners(const Match *match, Outcome outcome, Buf *out)
{
    Buf names = {0};
    for (int player = 0; player < match_players(match); player++)
        if (outcome.winners & 1u << player) {
            buf_text(&names, names.length > 0 ? ", " : "");
            match_player_name(match, player, &names);
        }
    buf_printf(out, message(MSG_SCREEN_WINNER), buf_string(&names));
    buf_free(&names);
}

void scene_result(const Match *match, Buf *out)
{
    Outcome outcome = match_outcome(match);
    if (match_fault(match))
        buf_printf(out, "%s: %s", message(MSG_SCREEN_FAULT_TITLE), match_fault(match));
    else if (outcome.kind == OUTCOME_WIN && match_players(match) == 1)
        buf_text(out, message(MSG_SCREEN_WON_TITLE));
    else if (outcome.kind == OUTCOME_WIN)
        add_winners(match, outcome, out);
    else if (outcome.kind == OUTCOME_DRAW)
        buf_text(out, message(MSG_SCREEN_DRAW));
    else if (outcome.kind == OUTCOME_LOSE)
        buf_text(out, message(MSG_SCREEN_LOST));
    else if (outcome.kind == OUTCOME_STUCK)
        buf_printf(out, "%s.", message(MSG_SCREEN_STUCK_TITLE));
}

void scene_last_move(const Match *match, Buf *out)
{
    size_t records = match_record_count(match);
    if (records > 0)
        move_describe(match_stage(match), &match_record(match, records - 1)->move, language_get(), out);
}

static void add_fact(Page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_fact(Page *page, const char *format, ...)
{
    Buf fact = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&fact, format, arguments);
    va_end(arguments);
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
}

/* What the game counts itself, a line each. */
static void add_game_facts(Scene *scene, Match *match, int onlooker)
{
    Buf facts = {0};
    if (onlooker >= 0)
        game_facts(match_machine(match), scene->picture.state, onlooker, language_get(), &facts);
    for (const char *line = buf_string(&facts); *line;) {
        size_t length = strcspn(line, "\n");
        add_fact(&scene->page, "%.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
    buf_free(&facts);
}

static void set_facts(Scene *scene, Match *match, int onlooker)
{
    Page *page = &scene->page;
    const Level *level = match_level(match);
    int player = match_decider(match);
    Buf mover = {0};
    page_clear_facts(page);
    match_player_name(match, player, &mover);
    if (match_players(match) > 1 && player >= 0 && player < match_players(match))
        add_fact(page, message(MSG_SCREEN_TO_MOVE), buf_string(&mover));
    buf_free(&mover);
    add_fact(page, message(MSG_SCREEN_MOVES), match_move_count(match));
    if (level->best > 0)
        add_fact(page, message(MSG_SCREEN_LEAST), level->best);
    if (scene->timed) {
        Buf time = {0};
        duration_text(match_elapsed(match), &time);
        add_fact(page, message(MSG_SCREEN_TIME), buf_string(&time));
        buf_free(&time);
    }
    add_game_facts(scene, match, onlooker);
    if (level->difficulty > 0)
        add_fact(page, message(MSG_SCREEN_DIFFICULTY), level_difficulty_title(level->difficulty));
}

/* Beside the board the question that is asked, or else the aim; below it how it ended, or the last move. */
static void set_texts(Scene *scene, const Match *match)
{
    const char *prompt = match_prompt(match, language_get());
    Buf title = {0}, news = {0};
    scene_title(match, &title);
    page_set(&scene->page.title, buf_string(&title));
    page_set(&scene->page.about, *prompt ? prompt : ruleset_about(match_rules(match), language_get()));
    scene_result(match, &news);
    if (news.length == 0)
        scene_last_move(match, &news);
    page_set(&scene->page.message, news.length > 0 ? buf_string(&news) : NULL);
    buf_free(&title);
    buf_free(&news);
}

void scene_set(Scene *scene, Match *match, int onlooker)
{
    const State *state = match_state(match);
    state_free(scene->view);
    scene->view = NULL;
    if (onlooker >= 0 && match_players(match) > 1) {
        scene->view = state_new(match_stage(match));
        game_view(match_machine(match), state, onlooker, scene->view);
        state = scene->view;
    }
    picture_set(&scene->picture, match_stage(match), match_machine(match), state, onlooker);
    scene->page.board = &scene->picture.source;
    set_facts(scene, match, onlooker);
    set_texts(scene, match);
}

/* ---- the board in words ---- */

enum { THINGS = 64 }; /* most things that are told */

typedef struct Things {
    const char *name[THINGS]; /* as the rules have it */
    Buf where[THINGS];
    int count;
} Things;

/* Ground that is everywhere would say nothing. */
static bool worth_telling(const Look *look)
{
    return *look->name && look->role != ROLE_FLOOR && (!look->fill || look->role != ROLE_DIM);
}

static void tell_thing(Things *things, const char *name, const char *cell)
{
    int at = 0;
    while (at < things->count && strcmp(things->name[at], name) != 0)
        at++;
    if (at == THINGS)
        return;
    things->count += at == things->count;
    things->name[at] = name;
    buf_printf(&things->where[at], "%s%s", things->where[at].length > 0 ? ", " : "", cell);
}

static void tell_cell(Scene *scene, int cell, Things *things)
{
    const BoardSource *board = scene->page.board;
    const Look *look[BOARD_LOOKS];
    char name[16];
    if (!board->on_board(board->context, cell))
        return;
    int count = board->looks(board->context, cell, look, BOARD_LOOKS);
    board->name(board->context, cell, name);
    for (int i = 0; i < count; i++)
        if (worth_telling(look[i]))
            tell_thing(things, look[i]->name, name);
}

void scene_words(Scene *scene, Buf *out)
{
    const BoardSource *board = scene->page.board;
    const Ruleset *rules = stage_rules(scene->picture.stage);
    Things things = {0};
    for (int cell = 0; cell < board->width * board->height; cell++)
        tell_cell(scene, cell, &things);
    for (int i = 0; i < things.count; i++) {
        const char *name = ruleset_text(rules, things.name[i], language_get());
        buf_printf(out, "%s: %s\n", name ? name : things.name[i], buf_string(&things.where[i]));
        buf_free(&things.where[i]);
    }
}

/* ---- drawing ---- */

void scene_draw(Scene *scene, Canvas *canvas, int columns, int rows, bool unicode)
{
    canvas_reset(canvas, columns, rows, unicode);
    page_draw(canvas, &scene->page, "");
}

/* The `largest` of a board that gives cells of this size inside; 0: none does. *others lists those that there
 * are, the smallest first. */
static int find_size(const Scene *scene, int columns, int rows, bool unicode, BoardSize *found, Buf *others)
{
    enum { SIZES = 32 };
    BoardSize before = {0, 0, false};
    for (int largest = 1; largest <= SIZES; largest++) {
        BoardSize size =
            board_choose(scene->page.board, unicode, scene->page.gaps, largest, INT16_MAX, INT16_MAX);
        int inner = grid_inner_columns(size), high = grid_inner_rows(size);
        if (inner == grid_inner_columns(before) && high == grid_inner_rows(before))
            continue;
        before = *found = size;
        if (inner == columns && high == rows)
            return largest;
        buf_printf(others, "%s%dx%d", others->length > 0 ? ", " : "", inner, high);
    }
    return 0;
}

bool scene_draw_cells(Scene *scene, Canvas *canvas, int columns, int rows, bool unicode, Buf *error)
{
    const Page *page = &scene->page;
    BoardSize size;
    Buf others = {0};
    int largest = find_size(scene, columns, rows, unicode, &size, &others);
    if (largest == 0)
        buf_printf(error, message(MSG_CLI_NO_CELL_SIZE), columns, rows, buf_string(&others));
    buf_free(&others);
    if (largest == 0)
        return false;
    Margin margin = margin_choose(page->board, (Rect){0, 0, INT16_MAX, INT16_MAX});
    Rect room = board_room(page->board, size);
    room.width += margin.left + (page->coordinates ? NAME_COLUMNS : 0);
    room.height += margin.top + (page->coordinates ? NAME_ROWS : 0);
    if (room.width > CANVAS_SIDE || room.height > CANVAS_SIDE) {
        buf_printf(error, message(MSG_CLI_PICTURE_TOO_LARGE), room.width, room.height, CANVAS_SIDE);
        return false;
    }
    canvas_reset(canvas, room.width, room.height, unicode);
    BoardView view = {0};
    BoardRequest request = {.source = page->board,
                            .keep = CELL_NONE,
                            .coordinates = page->coordinates,
                            .largest = largest,
                            .gaps = page->gaps};
    board_draw(canvas, room, &request, &view);
    return true;
}
