/* Scene: a match as a page with nothing to choose from. */
#include "draw/scene.h"

#include <stdio.h>
#include <string.h>

#include "base/duration.h"
#include "base/message.h"
#include "draw/board_size.h"
#include "draw/grid.h"
#include "draw/margin.h"
#include "play/recent.h"
#include "play/standings.h"
#include "play/wording.h"
#include "show/fact.h"

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

void scene_player(const Scene *scene, const Match *match, int player, Buf *out)
{
    seats_title(match_seats(match), match_rules(match), player, language_get(), scene->unicode, out);
}

static void add_winners(const Scene *scene, const Match *match, Outcome outcome, Buf *out)
{
    Buf names[STAGE_PLAYERS] = {{0}};
    const char *name[STAGE_PLAYERS] = {NULL};
    for (int player = 0; player < match_players(match); player++) {
        scene_player(scene, match, player, &names[player]);
        name[player] = buf_string(&names[player]);
    }
    standings_winners(match, outcome.winners, name, language_get(), out);
    for (int player = 0; player < match_players(match); player++)
        buf_free(&names[player]);
}

/* How it ended; nothing while it goes on. */
static void add_result(const Scene *scene, const Match *match, Buf *out)
{
    Outcome outcome = match_outcome(match);
    if (match_fault(match))
        buf_printf(out, "%s: %s", message(MSG_SCREEN_FAULT_TITLE), match_fault(match));
    else if (outcome.kind == OUTCOME_WIN && match_players(match) == 1)
        buf_text(out, message(MSG_SCREEN_WON_TITLE));
    else if (outcome.kind == OUTCOME_WIN)
        add_winners(scene, match, outcome, out);
    else if (outcome.kind == OUTCOME_DRAW)
        buf_text(out, message(MSG_SCREEN_DRAW));
    else if (outcome.kind == OUTCOME_LOSE)
        buf_text(out, message(MSG_SCREEN_LOST));
    else if (outcome.kind == OUTCOME_STUCK)
        buf_printf(out, "%s.", message(MSG_SCREEN_STUCK_TITLE));
}

/* What the onlooker may know of the last move. */
static void add_last_move(const Scene *scene, const Match *match, Buf *out)
{
    recent_describe(match, scene->onlooker, language_get(), out);
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

static void add_lines(Page *page, const char *lines)
{
    for (const char *line = lines; *line;) {
        size_t length = strcspn(line, "\n");
        add_fact(page, "%.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

/* How a player stands now, where the game shows something of them. */
static void add_present(Scene *scene, const Match *match, int player, const char *name)
{
    Buf line = {0};
    if (standings_now(match, player, scene->onlooker, name, language_get(), &line))
        page_add_fact_of(&scene->page, buf_string(&line), name, seats_role(match_seats(match), player));
    buf_free(&line);
}

/* How everybody stands: once it is over the places, where that is more than who has won; before, what the game shows
 * of each. */
static void add_standings(Scene *scene, const Match *match)
{
    Buf names[STAGE_PLAYERS] = {{0}}, lines = {0};
    const char *name[STAGE_PLAYERS] = {NULL};
    for (int p = 0; p < match_players(match); p++) {
        scene_player(scene, match, p, &names[p]);
        name[p] = buf_string(&names[p]);
        if (!match_finished(match))
            add_present(scene, match, p, name[p]);
    }
    if (match_finished(match) && standings_matter(match))
        standings_lines(match, name, language_get(), &lines);
    add_lines(&scene->page, buf_string(&lines));
    for (int p = 0; p < match_players(match); p++)
        buf_free(&names[p]);
    buf_free(&lines);
}

/* What the game counts itself, a line each; among several a line for everybody. */
static void add_game_facts(Scene *scene, Match *match)
{
    Machine *machine = match_machine(match);
    const State *state = scene->picture.state;
    Buf facts = {0};
    PromptNames names = match_names(match);
    game_common_facts(machine, state, &names, language_get(), &facts);
    if (match_players(match) == 1)
        game_player_facts(machine, state, 0, 0, &names, language_get(), &facts);
    add_lines(&scene->page, buf_string(&facts));
    buf_free(&facts);
    if (match_players(match) > 1)
        add_standings(scene, match);
}

static void add_mover(Scene *scene, const Match *match)
{
    int player = match_decider(match);
    if (match_players(match) == 1 || player < 0 || player >= match_players(match))
        return;
    Buf name = {0}, fact = {0};
    scene_player(scene, match, player, &name);
    buf_printf(&fact, message(MSG_SCREEN_TO_MOVE), buf_string(&name));
    page_add_fact_of(&scene->page, buf_string(&fact), buf_string(&name),
                     seats_role(match_seats(match), player));
    buf_free(&fact);
    buf_free(&name);
}

static void set_facts(Scene *scene, Match *match)
{
    Page *page = &scene->page;
    const Level *level = match_level(match);
    page_clear_facts(page);
    add_mover(scene, match);
    add_fact(page, message(MSG_SCREEN_MOVES), match_move_count(match));
    if (level->best > 0)
        add_fact(page, message(MSG_SCREEN_LEAST), level->best);
    if (scene->timed) {
        Buf time = {0};
        duration_text(match_elapsed(match), &time);
        add_fact(page, message(MSG_SCREEN_TIME), buf_string(&time));
        buf_free(&time);
    }
    add_game_facts(scene, match);
    if (level->difficulty > 0)
        add_fact(page, message(MSG_SCREEN_DIFFICULTY), level_difficulty_title(level->difficulty));
}

/* Beside the board the question that is asked, or else the aim; below it how it ended, or the last move. */
static void set_texts(Scene *scene, const Match *match)
{
    Buf title = {0}, news = {0}, prompt = {0};
    match_prompt(match, scene->onlooker, language_get(), &prompt);
    scene_title(match, &title);
    page_set(&scene->page.title, buf_string(&title));
    page_set(&scene->page.about,
             prompt.length > 0 ? buf_string(&prompt) : ruleset_about(match_rules(match), language_get()));
    add_result(scene, match, &news);
    if (news.length == 0)
        add_last_move(scene, match, &news);
    page_set(&scene->page.message, news.length > 0 ? buf_string(&news) : NULL);
    buf_free(&title);
    buf_free(&news);
    buf_free(&prompt);
}

/* Who sees everything is shown what lies before the one who is to move, and whose it is. */
static void set_rack(Scene *scene, Match *match, int eyes)
{
    Buf name = {0};
    if (scene->onlooker == PLAYER_ALL_SEEING && match_players(match) > 1) {
        int decider = match_decider(match);
        eyes = decider >= 0 && decider < match_players(match) ? decider : eyes;
        scene_player(scene, match, eyes, &name);
    }
    scene->rack.whose = name.length > 0 ? buf_string(&name) : NULL;
    rack_set(&scene->rack, match_stage(match), match_machine(match), scene->view, eyes, language_get());
    scene->rack.whose = NULL;
    scene->page.rack = &scene->rack;
    buf_free(&name);
}

/* Where the last move ended; before any, where the first of those that there are begins. */
static int place_of_move(Match *match)
{
    const Stage *stage = match_stage(match);
    int decider = match_decider(match);
    Move move;
    for (size_t i = match_record_count(match); i > 0; i--) {
        const MatchRecord *record = match_record(match, i - 1);
        if (record->player != PLAYER_CHANCE)
            return move_shape(stage, &record->move).target;
    }
    bool some =
        decider >= 0 && decider < match_players(match) && moveset_nth(match_legal(match, decider), 0, &move);
    return some ? move_shape(stage, &move).source : CELL_NONE;
}

void scene_set(Scene *scene, Match *match, int onlooker)
{
    scene->onlooker = onlooker;
    state_free(scene->view);
    scene->view = NULL;
    int eyes = onlooker == PLAYER_ALL_SEEING ? 0 : onlooker;
    scene->view = state_new(match_stage(match));
    game_view(match_machine(match), match_state(match), eyes, scene->view);
    picture_set(&scene->picture, match_stage(match), match_machine(match), scene->view,
                eyes == PLAYER_NOBODY ? PICTURE_PUBLIC : eyes);
    scene->picture.seats = match_seats(match);
    scene->page.board = &scene->picture.source;
    /* A board that is too large is scrolled to there; but not where that tells what the onlooker may not know. */
    scene->page.leaps = true;
    scene->page.keep = stage_keeps_secrets(match_stage(match)) ? CELL_NONE : place_of_move(match);
    set_rack(scene, match, eyes);
    set_facts(scene, match);
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

/* Where tiles with paths lie, cells lead to others, numbers mean several things, or something is beside the board,
 * there is more to tell than a name. */
static bool wants_wording(const Scene *scene)
{
    const BoardSource *board = scene->page.board;
    return board->paths > 0 || board->leads || scene->rack.entries > 0 ||
           stage_has_notes(scene->picture.stage) || stage_number_layers(scene->picture.stage) > 1;
}

void scene_words(Scene *scene, const Match *match, Buf *out)
{
    const BoardSource *board = scene->page.board;
    const Ruleset *rules = stage_rules(scene->picture.stage);
    Things things = {0};
    if (wants_wording(scene)) {
        int player = scene->picture.player;
        wording_of(match, player == PICTURE_PUBLIC ? PLAYER_NOBODY : player, scene->unicode, out);
        return;
    }
    for (int cell = 0; cell < board->width * board->height; cell++)
        tell_cell(scene, cell, &things);
    for (int i = 0; i < things.count; i++) {
        const char *name = ruleset_text(rules, things.name[i], language_get());
        buf_printf(out, "%s: %s\n", name ? name : things.name[i], buf_string(&things.where[i]));
        buf_free(&things.where[i]);
    }
}

/* ---- drawing ---- */

void scene_draw(Scene *scene, Canvas *canvas, int columns, int rows)
{
    canvas_reset(canvas, columns, rows, scene->unicode);
    page_draw(canvas, &scene->page, "");
}

enum { LINED = 3 }; /* columns from which cells have lines between them */

/* Tiles with paths lie side by side. */
static BoardSize size_of_cells(const BoardSource *board, int columns, int rows)
{
    bool lines = columns >= LINED && board->paths == 0;
    return (BoardSize){columns + lines, rows + lines, lines};
}

/* Columns that what stands on the cells needs. */
static int least_columns(const Scene *scene)
{
    BoardSize least = board_choose(scene->page.board, scene->unicode, scene->page.gaps, 1, 1, 1);
    return grid_inner_columns(least);
}

/* Between names and boards with paths there may be arrows. */
static Rect room_of_names(const Page *page)
{
    int arrows = page->board->paths > 0 ? 2 : 0;
    return page->coordinates ? (Rect){0, 0, NAME_COLUMNS + arrows, NAME_ROWS + arrows} : (Rect){0};
}

bool scene_draw_cells(Scene *scene, Canvas *canvas, int columns, int rows, Buf *error)
{
    const Page *page = &scene->page;
    BoardSize size = size_of_cells(page->board, columns, rows);
    int least = least_columns(scene);
    if (columns < least) {
        buf_printf(error, message(MSG_CLI_NO_CELL_SIZE), least);
        return false;
    }
    Margin margin = margin_choose(page->board, (Rect){0, 0, INT16_MAX, INT16_MAX});
    Rect room = board_room(page->board, size), names = room_of_names(page);
    room.width += margin.left + names.width;
    room.height += margin.top + names.height;
    if (room.width > SCENE_SIDE || room.height > SCENE_SIDE) {
        buf_printf(error, message(MSG_CLI_PICTURE_TOO_LARGE), room.width, room.height, SCENE_SIDE);
        return false;
    }
    canvas_reset(canvas, room.width, room.height, scene->unicode);
    BoardView view = {0};
    BoardRequest request = {.source = page->board,
                            .keep = CELL_NONE,
                            .coordinates = page->coordinates,
                            .exact = size,
                            .gaps = page->gaps};
    board_draw(canvas, room, &request, &view);
    return true;
}
