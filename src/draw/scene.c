/* Scene: a match as a page with nothing to choose from. */
#include "draw/scene.h"

#include "base/mem.h"
#include "base/message.h"
#include "draw/board/board_size.h"
#include "draw/board/grid.h"
#include "draw/board/margin.h"
#include "play/account.h"
#include "play/chronicle.h"
#include "play/happened.h"
#include "play/recent.h"
#include "show/wording.h"

enum {
    NAME_COLUMNS = 8, /* that the names of the rows need beside a board, on both sides */
    NAME_ROWS = 2
};

void scene_init(Scene *scene)
{
    *scene = (Scene){.spread = {.focus = -1}};
    page_init(&scene->page);
}

void scene_free(Scene *scene)
{
    state_free(scene->view);
    mem_free(scene->change);
    spread_free(&scene->spread);
    page_free(&scene->page);
    scene_init(scene);
}

/* ---- what the page says ---- */

/* How everybody stands: once it is over the places; before, what the game shows of each. */
static void make_account(const Scene *scene, const Match *match, Account *out)
{
    unsigned parts =
        ACCOUNT_MOVER | ACCOUNT_MOVES | ACCOUNT_LEAST | ACCOUNT_COUNTS | ACCOUNT_DIFFICULTY | ACCOUNT_HIDDEN;
    parts |= match_finished(match) ? ACCOUNT_PLACES : ACCOUNT_PRESENT;
    parts |= scene->timed ? ACCOUNT_TIME : 0;
    parts &= tableau_fits(match_stage(match)) ? ACCOUNT_TABLE : ~0u;
    account_make(match, scene->onlooker, scene->view, parts, scene->unicode, out);
}

/* Beside the board the question that is asked, or else the aim; below it how it ended, or the last move. */
static void set_texts(Scene *scene, const Match *match, const Called *called)
{
    Buf news = {.language = scene->language}, prompt = {0};
    match_prompt(match, scene->onlooker, scene->language, &prompt);
    page_set(&scene->page.about,
             prompt.length > 0 ? buf_string(&prompt) : ruleset_about(match_rules(match), scene->language));
    account_result(match, called, &news);
    scene->page.logged = news.length == 0;
    if (news.length == 0)
        recent_describe(match, scene->onlooker, called, scene->language, &news);
    page_set(&scene->page.message, news.length > 0 ? buf_string(&news) : NULL);
    buf_free(&news);
    buf_free(&prompt);
}

/* Who sees everything is shown what lies before the one who is to move, and whose it is. */
static void set_rack(Scene *scene, Match *match, const Called *called, int eyes)
{
    scene->rack.whose = NULL;
    if (scene->onlooker == PLAYER_ALL_SEEING && match_players(match) > 1) {
        int decider = match_decider(match);
        eyes = decider >= 0 && decider < match_players(match) ? decider : eyes;
        scene->rack.whose = called->title[eyes];
    }
    rack_set(&scene->rack, match_stage(match), match_machine(match), scene->view, eyes, scene->language);
    scene->rack.whose = NULL;
    scene->page.rack = &scene->rack;
}

enum { LOG_DECISIONS = 60 /* of which the table tells */ };

/* The table of a game without a board. */
static void set_spread(Scene *scene, const Match *match, const Called *called)
{
    Buf log = {0};
    if (!tableau_fits(match_stage(match)))
        return;
    Onlooker onlooker = match_onlooker(match, scene->onlooker, called);
    size_t news = chronicle_log(match, scene->onlooker, called, LOG_DECISIONS, &log);
    spread_set(&scene->spread, &onlooker, buf_string(&log), news);
    if (tableau_joins(match_stage(match))) {
        scene->page.beside = &scene->spread;
        scene->page.rack = NULL;
    } else {
        scene->page.spread = &scene->spread;
    }
    buf_free(&log);
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

static void set_changes(Scene *scene, const Match *match)
{
    const BoardSource *board = scene->page.board;
    mem_free(scene->change);
    scene->change = NULL;
    if (!scene->unmarked) {
        scene->change = mem_alloc((size_t)board->width * (size_t)board->height);
        happened_marks(match, scene->onlooker, scene->change);
    }
    scene->page.change = scene->change;
    scene->page.pushed = scene->unmarked ? 0 : happened_push(match, scene->onlooker) + 1;
}

void scene_set(Scene *scene, Match *match, int onlooker)
{
    scene->onlooker = onlooker;
    scene->language = match_language(match);
    state_free(scene->view);
    scene->view = NULL;
    int eyes = onlooker == PLAYER_ALL_SEEING ? 0 : onlooker;
    scene->view = state_new(match_stage(match));
    game_view(match_machine(match), match_state(match), eyes, scene->view);
    picture_set(&scene->picture, match_stage(match), match_machine(match), scene->view,
                eyes == PLAYER_NOBODY ? PICTURE_PUBLIC : eyes);
    scene->picture.language = scene->language;
    scene->picture.seats = match_seats(match);
    scene->page.board = &scene->picture.source;
    set_changes(scene, match);
    /* A board that is too large is scrolled to there; but not where that tells what the onlooker may not know. */
    scene->page.leaps = true;
    scene->page.keep = stage_keeps_secrets(match_stage(match)) ? CELL_NONE : place_of_move(match);
    Account account;
    make_account(scene, match, &account);
    page_tell(&scene->page, &account);
    set_rack(scene, match, &account.called, eyes);
    set_spread(scene, match, &account.called);
    set_texts(scene, match, &account.called);
    account_free(&account);
}

/* ---- the board in words ---- */

/* Where places are joined, tiles with paths lie, cells lead to others, numbers mean several things, or something is beside the board,
 * there is more to tell than a name. */
static bool wants_wording(const Scene *scene)
{
    const BoardSource *board = scene->page.board;
    return board->paths > 0 || board->leads || board->map || scene->rack.entries > 0 ||
           stage_has_notes(scene->picture.stage) || stage_number_layers(scene->picture.stage) > 1;
}

void scene_words(Scene *scene, const Match *match, Buf *out)
{
    int player = scene->picture.player;
    Called called;
    Wording wording = {0};
    match_call(match, scene->language, scene->unicode, &called);
    Onlooker onlooker = match_onlooker(match, player == PICTURE_PUBLIC ? PLAYER_NOBODY : player, &called);
    if (wants_wording(scene)) {
        wording_all(&onlooker, &wording);
    } else {
        onlooker.state = scene->view;
        wording_pictures(&onlooker, &wording);
    }
    wording_lines(&wording, out);
    wording_free(&wording);
    called_free(&called);
}

/* ---- drawing ---- */

static void draw_page(Scene *scene, Canvas *canvas, int columns, int rows, bool overview)
{
    scene->page.overview = overview;
    canvas_reset(canvas, columns, rows, scene->unicode);
    page_draw(canvas, &scene->page, "", scene->language);
    scene->page.overview = false;
}

/* Nobody scrolls a picture: of a map that is too large all is seen in signs, where that has room. */
void scene_draw(Scene *scene, Canvas *canvas, int columns, int rows)
{
    const Page *page = &scene->page;
    draw_page(scene, canvas, columns, rows, false);
    if (!page->board || !page->board->map || !page->view.scrolled)
        return;
    draw_page(scene, canvas, columns, rows, true);
    if (page->view.scrolled)
        draw_page(scene, canvas, columns, rows, false);
}

enum { LINED = 3 }; /* columns from which cells have lines between them */

/* Tiles with paths lie side by side, and so do cells without gaps. */
static BoardSize size_of_cells(const Page *page, int columns, int rows)
{
    bool lines = columns >= LINED && page->board->paths == 0 && page->gaps < GAPS_NONE;
    return (BoardSize){columns + lines, rows + lines, lines};
}

/* Columns that what stands on the cells needs. */
static int least_columns(const Scene *scene)
{
    BoardSize least = board_choose(scene->page.board, scene->unicode, scene->page.gaps, 1, 1, 1);
    return grid_inner_columns(least);
}

static Rect room_of_names(const Page *page)
{
    return page->coordinates ? (Rect){0, 0, NAME_COLUMNS, NAME_ROWS} : (Rect){0};
}

bool scene_draw_cells(Scene *scene, Canvas *canvas, int columns, int rows, Buf *error)
{
    const Page *page = &scene->page;
    BoardSize size = size_of_cells(page, columns, rows);
    int least = least_columns(scene);
    if (columns < least) {
        buf_say(error, MSG_CLI_NO_CELL_SIZE, least);
        return false;
    }
    Margin margin = margin_choose(page->board, (Rect){0, 0, INT16_MAX, INT16_MAX},
                                  grid_inner_columns(size) < margin_digits(page->board));
    Rect room = board_room(page->board, size), names = room_of_names(page);
    room.width += margin.left + names.width;
    room.height += margin.top + names.height;
    if (room.width > SCENE_SIDE || room.height > SCENE_SIDE) {
        buf_say(error, MSG_CLI_PICTURE_TOO_LARGE, room.width, room.height, SCENE_SIDE);
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
