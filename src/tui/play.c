/* Play: a match on the screen. Its moves are offered pick by pick; what it has become is offered when it
 * is over. */
#include "tui/screens.h"

#include <string.h>

#include "base/duration.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/random.h"
#include "draw/picture.h"
#include "draw/scene.h"
#include "play/follow.h"
#include "play/recent.h"
#include "play/standings.h"
#include "play/wording.h"
#include "save/journal.h"
#include "save/replay.h"
#include "save/score.h"
#include "scan/choice.h"
#include "tui/agreeing.h"
#include "tui/cue.h"
#include "tui/imagining.h"
#include "tui/scanning.h"
#include "tui/telling.h"
#include "tui/turns.h"
#include "tui/undoing.h"
#include "tui/watching.h"

typedef struct Play {
    App *app;
    CatalogueGame *game;
    LevelChoice choice;
    Replay *replay; /* of a match that goes on: owns its rules */
    Match *match;
    Journal *journal;
    Turns *turns; /* of several players, or NULL */
    ScanChoice *options;
    Picture picture;
    Rack rack;
    Imagining imagining;
    bool changed;         /* the match has moved on since options were made */
    bool one_way;         /* arrow keys can mean all moves that there are now */
    bool roams;           /* this game has had moves that arrow keys cannot mean: they only move the focus */
    bool direct;          /* arrow keys make moves */
    bool ended;           /* what is offered are the choices after an end */
    Score before;         /* what was known of the level when it was opened */
    bool *trial;          /* nothing is kept; true once it was won. What is below is gone back to. Or NULL */
    LevelChoice unsolved; /* the next to solve after this one, once it is over; level NULL: there is none */
} Play;

/* What is offered when a match is over. */
enum {
    OVER_NEXT = 1 << 20,
    OVER_UNSOLVED,
    OVER_AGAIN,
    OVER_LEVELS /* also before */,
    OVER_GAMES,
    SHOW_ERRORS,
    TRIAL_BACK,
    MAKE_LEVEL,
    SHOW_STANDINGS,
    SHOW_WORDS
};

enum {
    FORCED_RUN = 10 /* so many moves in a row are played by themselves, then the player makes the next */
};

enum { REFUSED_CELL = 1 << 21 }; /* + a cell where there is no move */

/* ---- what the page shows ---- */

static void set_title(Play *play, Page *page)
{
    Buf title = {0};
    scene_title(play->match, &title);
    page_set(&page->title, buf_string(&title));
    buf_free(&title);
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

/* Symbol and name of who sits there. */
static void add_player(const Play *play, int player, Buf *out)
{
    seats_title(match_seats(play->match), match_rules(play->match), player, language_get(),
                app_unicode(play->app), out);
}

/* Who chooses now: among several, the one whose turn the screen shows. */
static int chooser(const Play *play)
{
    return play->turns ? turns_player(play->turns) : match_decider(play->match);
}

/* The state as the one who looks may see it. */
static const State *seen_state(const Play *play)
{
    return play->turns ? turns_view(play->turns) : match_state(play->match);
}

/* The last move, where the one who looks may know what it touched; or NULL. */
static const MatchRecord *seen_record(const Play *play)
{
    size_t records = match_record_count(play->match);
    const MatchRecord *last = records > 0 ? match_record(play->match, records - 1) : NULL;
    bool secret = play->turns && turns_secret(play->turns);
    return last && secret && last->player != chooser(play) ? NULL : last;
}

/* What everybody is called. */
typedef struct Called {
    Buf title[STAGE_PLAYERS];
    const char *name[STAGE_PLAYERS];
} Called;

static void call_players(const Play *play, Called *called)
{
    *called = (Called){0};
    for (int player = 0; player < match_players(play->match); player++) {
        add_player(play, player, &called->title[player]);
        called->name[player] = buf_string(&called->title[player]);
    }
}

static void free_called(Called *called)
{
    for (int player = 0; player < STAGE_PLAYERS; player++)
        buf_free(&called->title[player]);
}

static void add_lines(Page *page, const char *lines)
{
    for (const char *line = lines; *line;) {
        size_t length = strcspn(line, "\n");
        add_fact(page, "%.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

/* What the game counts itself, a line each; among several a line for everybody. */
static void add_game_facts(Play *play, Page *page, int player)
{
    Match *match = play->match;
    Buf facts = {0};
    Called called;
    call_players(play, &called);
    if (match_players(match) == 1) {
        game_facts(match_machine(match), match_state(match), player > 0 ? player : 0, language_get(), &facts);
    } else {
        game_common_facts(match_machine(match), seen_state(play), language_get(), &facts);
        standings_now(match, player, called.name, language_get(), &facts);
    }
    add_lines(page, buf_string(&facts));
    free_called(&called);
    buf_free(&facts);
}

/* How hard the level is, and how well it was solved before. */
static void add_level_facts(const Play *play, Page *page)
{
    const Level *level = match_level(play->match);
    Buf time = {0};
    duration_text(play->before.time, &time);
    if (level->difficulty > 0)
        add_fact(page, message(MSG_SCREEN_DIFFICULTY), level_difficulty_title(level->difficulty));
    if (play->before.solved && match_players(play->match) == 1)
        add_fact(page, message(MSG_SCREEN_MINE), play->before.moves, buf_string(&time));
    buf_free(&time);
}

static bool shows(const Play *play, Setting fact)
{
    return settings_get(&play->app->settings, fact);
}

static void set_facts(Play *play, Page *page)
{
    int player = match_decider(play->match);
    Buf time = {0}, mover = {0};
    page_clear_facts(page);
    app_time_text(match_elapsed(play->match), &time);
    add_player(play, player, &mover);
    if (match_players(play->match) > 1 && player >= 0 && player < STAGE_PLAYERS)
        add_fact(page, message(MSG_SCREEN_TO_MOVE), buf_string(&mover));
    if (shows(play, SETTING_SHOW_MOVES))
        add_fact(page, message(MSG_SCREEN_MOVES), match_move_count(play->match));
    if (match_level(play->match)->best > 0 && shows(play, SETTING_SHOW_LEAST))
        add_fact(page, message(MSG_SCREEN_LEAST), match_level(play->match)->best);
    if (shows(play, SETTING_SHOW_TIME))
        add_fact(page, message(MSG_SCREEN_TIME), buf_string(&time));
    if (shows(play, SETTING_SHOW_COUNTS))
        add_game_facts(play, page, chooser(play));
    if (shows(play, SETTING_SHOW_LEVEL))
        add_level_facts(play, page);
    buf_free(&time);
    buf_free(&mover);
}

/* What is wrong with rules that are being written, the question that is asked, or else the aim. */
static void set_about(Play *play, Page *page)
{
    bool asked = chooser(play) == match_decider(play->match);
    const char *prompt = asked ? match_prompt(play->match, language_get()) : "";
    const Diags *errors = watching_errors(play->app, play->game);
    Buf error = {0};
    if (errors)
        watching_error(errors, &error);
    const char *aim =
        shows(play, SETTING_SHOW_AIM) ? ruleset_about(match_rules(play->match), language_get()) : NULL;
    page_set(&page->about, errors ? buf_string(&error) : *prompt ? prompt : aim);
    buf_free(&error);
}

/* Where arrow keys move and nothing is focused, the last move is said: not everybody sees it. */
static void set_resting(Play *play, Screen *screen)
{
    Buf words = {0};
    recent_describe(play->match, chooser(play), language_get(), &words);
    page_set(&screen->resting, buf_string(&words));
    buf_free(&words);
}

/* ---- options ---- */

static bool adjacent(const Stage *stage, int a, int b)
{
    for (int direction = 0; direction < DIRECTIONS; direction++)
        if (stage_neighbour(stage, a, direction) == b)
            return true;
    return false;
}

/* Does the player's own figure stand there. */
static bool has_avatar(Play *play, int cell)
{
    const Look *look[BOARD_LOOKS];
    int count = game_cell_looks(match_machine(play->match), seen_state(play), cell, 0, look, BOARD_LOOKS);
    for (int i = 0; i < count; i++)
        if (look[i]->role == ROLE_AVATAR)
            return true;
    return false;
}

/* Off the board and no way of its own, as waiting is: it stands in the bar, whatever arrow keys mean. */
static bool stands_aside(ScanOption option)
{
    return option.whole && option.cell == CELL_NONE && option.direction == DIRECTION_NONE;
}

/* Arrow keys mean moves where every move goes a way of its own and all are of one thing: the player's figure,
 * the board as a whole, or what stands next to one cell and moves into it. Where there is nothing but to wait,
 * they mean what they meant before. */
static bool moves_are_direct(Play *play)
{
    const Stage *stage = match_stage(play->match);
    size_t count = scan_choice_count(play->options);
    unsigned ways = 0;
    bool one_source = true, one_target = true;
    ScanOption first = {0};
    for (size_t i = 0; i < count; i++) {
        ScanOption option = scan_choice_option(play->options, i);
        if (stands_aside(option))
            continue;
        if (!option.whole || option.direction == DIRECTION_NONE || ways & 1u << option.direction)
            return false;
        first = ways ? first : option;
        ways |= 1u << option.direction;
        one_source = one_source && option.source == first.source;
        one_target = one_target && option.target == first.target && option.target != CELL_NONE &&
                     option.source != CELL_NONE && adjacent(stage, option.source, option.target);
    }
    if (!ways)
        return play->direct;
    return one_target || (one_source && (first.source == CELL_NONE || has_avatar(play, first.source)));
}

/* The legal moves anew; while a turn has not passed yet, there are none. */
static void take_moves(Play *play)
{
    int player = chooser(play);
    play->changed = false;
    if (player == PLAYER_NOBODY)
        return;
    scan_choice_set(play->options, match_legal(play->match, player));
    play->one_way = scan_choice_count(play->options) > 0 && moves_are_direct(play);
    play->roams = play->roams || !play->one_way;
}

/* Whether arrow keys make moves is the player's choice, as far as the moves let them. By itself, a game that
 * once had a move without a way of its own never moves by arrows. */
static bool arrows_move(const Play *play)
{
    int choosing = settings_get(&play->app->settings, SETTING_CHOOSING);
    return play->one_way && (choosing == CHOICE_ARROWS || (choosing == CHOICE_AUTO && !play->roams));
}

/* The cell that all moves which have a place come from, or none. */
static int only_source(const Play *play)
{
    int source = CELL_NONE;
    for (size_t i = 0; i < scan_choice_count(play->options); i++) {
        ScanOption option = scan_choice_option(play->options, i);
        if (stands_aside(option))
            continue;
        if (option.source == CELL_NONE || (source != CELL_NONE && option.source != source))
            return CELL_NONE;
        source = option.source;
    }
    return source;
}

/* What the clues say of the row or the column of a cell, in words: the board may have no room for them. */
static void add_clues(const Play *play, bool columns, int cell, Buf *out)
{
    const BoardSource *board = &play->picture.source;
    BoardClue clue[BOARD_CLUES];
    int line = columns ? cell % board->width : cell / board->width;
    int count = board->clue(board->context, columns, line, clue, BOARD_CLUES);
    bool met = count > 0;
    Buf numbers = {0};
    for (int i = 0; i < count; i++) {
        met = met && clue[i].met;
        if (clue[i].number < 0)
            buf_char(&numbers, '?');
        else
            buf_printf(&numbers, i > 0 ? " %d" : "%d", (int)clue[i].number);
    }
    Message row = met ? MSG_SCREEN_CLUE_ROW_MET : MSG_SCREEN_CLUE_ROW;
    Message column = met ? MSG_SCREEN_CLUE_COLUMN_MET : MSG_SCREEN_CLUE_COLUMN;
    buf_text(out, count > 0 ? ", " : "");
    if (count > 0)
        buf_printf(out, message(columns ? column : row), buf_string(&numbers));
    buf_free(&numbers);
}

/* What an option is called, and what there is to know where it stands. */
static void describe_option(const Play *play, size_t index, Buf *out)
{
    int cell = scan_choice_option(play->options, index).cell;
    scan_choice_label(play->options, index, language_get(), out);
    if (cell == CELL_NONE || !play->picture.source.clue)
        return;
    add_clues(play, false, cell, out);
    add_clues(play, true, cell, out);
}

static void add_option(Play *play, Page *page, size_t index, bool same_source)
{
    ScanOption option = scan_choice_option(play->options, index);
    Buf label = {0};
    describe_option(play, index, &label);
    bool placed = option.cell != CELL_NONE;
    Item *item =
        items_add(&page->items, placed ? ITEM_ON_BOARD : ITEM_IN_BAR, (int)index, buf_string(&label));
    item->end = option.end == END_NONE ? -1 : option.end;
    item->cell = play->direct && same_source && option.target != CELL_NONE ? option.target : option.cell;
    if (!same_source && option.source != CELL_NONE && option.target != option.source)
        item->other = option.cell == option.source ? option.target : option.source;
    buf_free(&label);
}

/* Several options that all stand on one cell: the board cannot show them beside each other. */
static bool in_one_place(const Play *play)
{
    size_t count = scan_choice_count(play->options);
    int cell = count > 1 ? scan_choice_option(play->options, 0).cell : CELL_NONE;
    for (size_t i = 1; i < count; i++)
        if (scan_choice_option(play->options, i).cell != cell)
            return false;
    return cell != CELL_NONE && !play->direct;
}

/* Options in one place stand in the bar, and are called there by what is different in them: digits, or verbs. */
static void add_options_of_place(Play *play, Page *page)
{
    int cell = scan_choice_option(play->options, 0).cell;
    page->keep = cell;
    for (size_t i = 0; i < scan_choice_count(play->options); i++) {
        Buf name = {0}, label = {0};
        scan_choice_name(play->options, i, language_get(), &name);
        describe_option(play, i, &label);
        Item *item = items_add(&page->items, ITEM_IN_BAR, (int)i, buf_string(&name));
        item_set_detail(item, buf_string(&label));
        item->other = cell;
        item->end = scan_choice_option(play->options, i).end;
        buf_free(&name);
        buf_free(&label);
    }
}

/* The cells without a move, for the mark of a player who wishes to go there; never in a scan, where each
 * would cost a step. They come before the choices, so that Tab leads to the first of these. */
static void add_refused(const Play *play, Page *page)
{
    const BoardSource *board = page->board;
    int cells = board->width * board->height;
    bool *taken = mem_alloc((size_t)cells * sizeof *taken);
    for (size_t i = 0; i < scan_choice_count(play->options); i++)
        if (scan_choice_option(play->options, i).cell != CELL_NONE)
            taken[scan_choice_option(play->options, i).cell] = true;
    for (int cell = 0; cell < cells; cell++) {
        if (taken[cell] || !board->on_board(board->context, cell))
            continue;
        char name[16];
        Buf label = {0};
        board->name(board->context, cell, name);
        buf_printf(&label, message(MSG_SCREEN_NO_MOVE_AT), name);
        Item *item = items_add(&page->items, ITEM_ON_BOARD, REFUSED_CELL + cell, buf_string(&label));
        item->cell = cell;
        item->refused = true;
        buf_free(&label);
    }
    mem_free(taken);
}

static void add_options_of_board(Play *play, Page *page)
{
    size_t count = scan_choice_count(play->options);
    page->keep = only_source(play);
    bool same_source = page->keep != CELL_NONE;
    if (!play->direct && !app_one_key(play->app) && settings_get(&play->app->settings, SETTING_FOCUS_ILLEGAL))
        add_refused(play, page);
    for (size_t i = 0; i < count; i++)
        add_option(play, page, i, same_source);
}

static void add_options(Play *play, Page *page)
{
    page->coordinates = !play->direct && shows(play, SETTING_SHOW_COORDINATES);
    if (page->steady)
        add_options_of_place(play, page);
    else
        add_options_of_board(play, page);
    if (scan_choice_depth(play->options) > 0)
        items_add(&page->items, ITEM_IN_BAR, SCAN_CHOICE_BACK, message(MSG_SCAN_WITHDRAW));
}

/* ---- the end ---- */

static void add_winners(const Play *play, Outcome outcome, Buf *out)
{
    Buf names = {0};
    int count = 0;
    for (int player = 0; player < match_players(play->match); player++)
        if (outcome.winners & 1u << player) {
            buf_text(&names, count++ ? ", " : "");
            add_player(play, player, &names);
        }
    if (count > 0)
        buf_printf(out, message(count > 1 ? MSG_SCREEN_WINNERS : MSG_SCREEN_WINNER), buf_string(&names));
    else
        buf_text(out, message(MSG_SCREEN_NOBODY_WINS));
    buf_free(&names);
}

/* At the end it is told beside the board who has which place. */
static void set_standings(const Play *play, Page *page)
{
    Called called;
    Buf lines = {0};
    call_players(play, &called);
    standings_lines(play->match, called.name, language_get(), &lines);
    page_clear_facts(page);
    add_lines(page, buf_string(&lines));
    buf_free(&lines);
    free_called(&called);
}

static void show_standings(const Play *play)
{
    Called called;
    Buf table = {0};
    call_players(play, &called);
    standings_table(play->match, called.name, language_get(), 0, &table);
    screen_open_text(play->app, message(MSG_STANDINGS_TITLE), buf_string(&table));
    buf_free(&table);
    free_called(&called);
}

/* What a small screen does not show of tiles and hands can be read. */
static void show_words(const Play *play)
{
    Buf words = {0};
    int player = match_decider(play->match);
    wording_of(play->match, player >= 0 && player < match_players(play->match) ? player : PLAYER_NOBODY,
               app_unicode(play->app), &words);
    screen_open_text(play->app, message(MSG_WORDING_TITLE), buf_string(&words));
    buf_free(&words);
}

static bool has_next(const Play *play, LevelChoice *next)
{
    return play->choice.level && catalogue_step(play->game, play->choice, 1, next);
}

/* Reads the saves: once when a level is over, not with every page. */
static void find_unsolved(Play *play)
{
    Scores *scores = scores_of_game(play->game->name);
    const LevelChoice *from = play->choice.level ? &play->choice : NULL;
    play->unsolved = (LevelChoice){NULL, NULL};
    scores_next(scores, play->game, from, &play->unsolved);
    scores_free(scores);
}

static bool has_levels(const Play *play)
{
    return play->game->packs > 1 || match_pack(play->match)->count > 1;
}

/* Whether it was done in fewer moves than before, and what remains to be done. */
static void tell_progress(const Play *play, Buf *out)
{
    LevelChoice next;
    if (play->trial)
        return;
    if (play->before.solved && match_move_count(play->match) < play->before.moves)
        buf_printf(out, " %s", message(MSG_SCREEN_WON_BETTER));
    if (has_levels(play) && !play->unsolved.level)
        buf_printf(out, " %s", message(MSG_SCREEN_ALL_SOLVED));
    else if (!has_next(play, &next))
        buf_printf(out, " %s", message(MSG_SCREEN_LAST_LEVEL));
}

static void tell_solved(const Play *play, Buf *out)
{
    Buf time = {0};
    app_time_text(match_elapsed(play->match), &time);
    buf_printf(out, "%s ", message(MSG_SCREEN_WON_TITLE));
    buf_printf(out, message(MSG_SCREEN_WON_TEXT), match_move_count(play->match), buf_string(&time));
    if (match_level(play->match)->best > 0) {
        buf_char(out, ' ');
        buf_printf(out, message(MSG_SCREEN_WON_LEAST), match_level(play->match)->best);
    }
    tell_progress(play, out);
    buf_free(&time);
}

static void tell_result(const Play *play, Buf *out)
{
    Outcome outcome = match_outcome(play->match);
    if (match_fault(play->match))
        buf_printf(out, "%s: %s", message(MSG_SCREEN_FAULT_TITLE), match_fault(play->match));
    else if (outcome.kind == OUTCOME_WIN && match_players(play->match) == 1)
        tell_solved(play, out);
    else if (outcome.kind == OUTCOME_WIN)
        add_winners(play, outcome, out);
    else if (outcome.kind == OUTCOME_DRAW)
        buf_text(out, message(MSG_SCREEN_DRAW));
    else if (outcome.kind == OUTCOME_LOSE)
        buf_printf(out, "%s %s", message(MSG_SCREEN_LOST), message(MSG_SCREEN_STUCK_TEXT));
    else
        buf_printf(out, "%s. %s", message(MSG_SCREEN_STUCK_TITLE), message(MSG_SCREEN_STUCK_TEXT));
}

static bool is_over(const Play *play)
{
    return match_finished(play->match) || match_fault(play->match);
}

/* What was tried out leads back, first of all. */
static void add_trial_endings(Play *play, Screen *screen)
{
    Items *items = &screen->page.items;
    items_add(items, ITEM_IN_BAR, TRIAL_BACK, message(MSG_EDIT_TRIAL_BACK));
    items_add(items, ITEM_IN_BAR, OVER_AGAIN, message(MSG_SCREEN_AGAIN))->off =
        !match_can_restart(play->match);
    app_add_command(play->app, screen, PLAY_UNDO, !match_can_undo(play->match));
    for (size_t i = 0; i < items->count; i++)
        items->list[i].grouped = false;
}

/* After a solved level: the next one that is not solved, which mostly is the one behind it; when all are, another
 * game. */
static void add_onward(Play *play, Items *items)
{
    LevelChoice next;
    bool more = has_next(play, &next), left = play->unsolved.level != NULL;
    if (left && !(more && next.level == play->unsolved.level)) {
        Buf label = {0}, name = {0};
        level_name(play->unsolved.level, &name);
        buf_printf(&label, message(MSG_SCREEN_NEXT_UNSOLVED), buf_string(&name));
        items_add(items, ITEM_IN_BAR, OVER_UNSOLVED, buf_string(&label));
        buf_free(&label);
        buf_free(&name);
    }
    if (more)
        items_add(items, ITEM_IN_BAR, OVER_NEXT, message(MSG_SCREEN_NEXT_LEVEL));
    if (!more && !left)
        items_add(items, ITEM_IN_BAR, OVER_GAMES, message(MSG_SCREEN_OTHER_GAME));
}

/* What can be done now that it is over; the likeliest first: what comes after a solved level, a step back out of a
 * dead end, or one more game. */
static void add_endings(Play *play, Screen *screen)
{
    static const PlayCommand REST[] = {PLAY_HELP,  PLAY_SETTINGS, PLAY_ONE_KEY,
                                       PLAY_PAUSE, PLAY_SLOWER,   PLAY_FASTER};
    App *app = play->app;
    Items *items = &screen->page.items;
    bool puzzle = match_players(play->match) == 1;
    bool solved = puzzle && match_outcome(play->match).kind == OUTCOME_WIN, dead = puzzle && !solved;
    if (solved)
        add_onward(play, items);
    if (dead)
        app_add_command(app, screen, PLAY_UNDO, !match_can_undo(play->match));
    items_add(items, ITEM_IN_BAR, OVER_AGAIN, message(MSG_SCREEN_AGAIN))->off =
        !match_can_restart(play->match);
    if (!dead)
        app_add_command(app, screen, PLAY_UNDO, !match_can_undo(play->match));
    if (standings_matter(play->match) && match_finished(play->match))
        items_add(items, ITEM_IN_BAR, SHOW_STANDINGS, message(MSG_STANDINGS_TITLE));
    if (has_levels(play))
        items_add(items, ITEM_IN_BAR, OVER_LEVELS, message(MSG_SCREEN_OTHER_LEVEL));
    if (!items_find(items, OVER_GAMES))
        items_add(items, ITEM_IN_BAR, OVER_GAMES, message(MSG_SCREEN_OTHER_GAME));
    app_add_command(app, screen, PLAY_QUIT, false);
    for (size_t i = 0; i < items->count; i++)
        items->list[i].grouped = false;
    app_add_commands(app, screen, REST, sizeof REST / sizeof *REST);
}

/* Says that the last moves are not on the disk; false when they are. */
static bool add_unsaved(const Play *play, Buf *out)
{
    const char *problem = play->journal ? journal_problem(play->journal) : NULL;
    if (problem)
        buf_printf(out, message(MSG_SCREEN_UNSAVED), problem);
    return problem != NULL;
}

static bool is_won(const Play *play)
{
    return match_outcome(play->match).kind == OUTCOME_WIN && !match_fault(play->match);
}

static void show_result(const Play *play, Page *page)
{
    Buf result = {0}, unsaved = {0}, sentence = {0};
    tell_result(play, &sentence);
    if (is_won(play))
        cue_text(play->app, CUE_WIN, buf_string(&sentence), &result);
    else
        buf_text(&result, buf_string(&sentence));
    if (add_unsaved(play, &unsaved))
        buf_printf(&result, " %s", buf_string(&unsaved));
    page_set(&page->message, buf_string(&result));
    buf_free(&sentence);
    buf_free(&result);
    buf_free(&unsaved);
}

/* ---- the page ---- */

/* What cannot be done now keeps its place, so that nothing moves when it can. */
static void add_all_commands(Play *play, Screen *screen)
{
    static const PlayCommand REST[] = {PLAY_GAMES,   PLAY_PAUSE,  PLAY_HELP,   PLAY_SETTINGS,
                                       PLAY_ONE_KEY, PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    App *app = play->app;
    LevelChoice other;
    bool placed = play->choice.level != NULL, trial = play->trial != NULL;
    if (trial)
        items_add(&screen->page.items, ITEM_IN_BAR, TRIAL_BACK, message(MSG_EDIT_TRIAL_BACK));
    app_add_command(app, screen, PLAY_UNDO, !match_can_undo(play->match));
    app_add_command(app, screen, PLAY_REDO, !match_can_redo(play->match));
    app_add_command(app, screen, PLAY_RESTART, !match_can_restart(play->match));
    bool next = placed && catalogue_step(play->game, play->choice, 1, &other);
    bool previous = placed && catalogue_step(play->game, play->choice, -1, &other);
    if (next || previous) {
        app_add_command(app, screen, PLAY_NEXT_LEVEL, !next);
        app_add_command(app, screen, PLAY_PREVIOUS_LEVEL, !previous);
        items_add(&screen->page.items, ITEM_IN_BAR, OVER_LEVELS, message(MSG_SCREEN_OTHER_LEVEL))->grouped =
            true;
    }
    if (stage_paths(match_stage(play->match)) > 0)
        items_add(&screen->page.items, ITEM_IN_BAR, SHOW_WORDS, message(MSG_WORDING_TITLE))->grouped = true;
    if (!trial && !has_levels(play) && workshop_possible(play->game)) /* else their list offers it */
        items_add(&screen->page.items, ITEM_IN_BAR, MAKE_LEVEL, message(MSG_EDIT_TITLE))->grouped = true;
    app_add_commands(app, screen, REST + trial, sizeof REST / sizeof *REST - trial);
}

/* Who knows the keys may do without the rest; the way back to the settings stays. */
static void add_commands(Play *play, Screen *screen)
{
    if (app_one_key(play->app) || shows(play, SETTING_SHOW_COMMANDS))
        add_all_commands(play, screen);
    else
        app_add_command(play->app, screen, PLAY_SETTINGS, false);
}

/* How the board is marked. A scan cannot be followed without its focus. */
static void set_marks(App *app, Page *page)
{
    const Settings *settings = &app->settings;
    int style = settings_get(settings, SETTING_MARK_FOCUS);
    page->focus_style = style == CHOICE_SLIGHT                      ? FOCUS_SLIGHT
                        : style == CHOICE_NONE && !app_one_key(app) ? FOCUS_UNSEEN
                                                                    : FOCUS_STRONG;
    page->moves_unmarked = !settings_get(settings, SETTING_MARK_MOVES);
}

/* The cell of what is to move: where all moves come from, else where the last one ended. */
static int mover(const Play *play)
{
    const MatchRecord *last = seen_record(play);
    if (!settings_get(&play->app->settings, SETTING_MARK_POSITION))
        return CELL_NONE;
    if (!is_over(play) && only_source(play) != CELL_NONE)
        return only_source(play);
    return last ? move_shape(match_stage(play->match), &last->move).target : CELL_NONE;
}

/* Rules that are being written: all that is wrong with them can be read. */
static void add_errors(const Play *play, Page *page)
{
    const Diags *errors = watching_errors(play->app, play->game);
    Buf label = {0}, first = {0};
    if (errors) {
        buf_printf(&label, message(MSG_SCREEN_ERRORS), (int)errors->total);
        watching_error(errors, &first);
        Item *item = items_add(&page->items, ITEM_IN_BAR, SHOW_ERRORS, buf_string(&label));
        item_set_detail(item, buf_string(&first));
        item->role = ROLE_DANGER;
    }
    buf_free(&label);
    buf_free(&first);
}

/* The value of a pick of a kind, the last one; -1: none. */
static int picked(const Play *play, const Move *move, PickKind kind)
{
    int value = -1;
    for (int i = 0; i < move->count; i++)
        if (move_pick_kind(match_stage(play->match), move, i) == kind)
            value = move->pick[i];
    return value;
}

/* Where there is more to choose than how a tile is turned, nothing can be told yet. */
enum { TURNS = 4 };

/* What would come of an option: the thing that it takes is marked where it lies, turned as it would lie. */
static const BoardSource *imagine(void *context, int id)
{
    Play *play = context;
    const Stage *stage = match_stage(play->match);
    rack_focus(&play->rack, stage, -1, 0);
    if (is_over(play) || id < 0 || id >= (int)scan_choice_count(play->options))
        return NULL;
    ScanOption option = scan_choice_option(play->options, (size_t)id);
    const Move *move = scan_choice_move(play->options, option.first);
    int turn = picked(play, move, PICK_TURN), thing = picked(play, move, PICK_THING);
    rack_focus(&play->rack, stage, thing, turn);
    if (option.moves > TURNS || !imagining_helps(stage))
        return NULL;
    return imagining_of(&play->imagining, play->match, move);
}

static void fill(App *app, Screen *screen)
{
    Play *play = screen->data;
    Page *page = &screen->page;
    if (play->turns && turns_pass(play->turns)) {
        play->changed = true;
        screen->focus = -1;
        return;
    }
    if (play->changed)
        take_moves(play);
    picture_set(&play->picture, match_stage(play->match), match_machine(play->match), seen_state(play),
                play->turns ? turns_looker(play->turns) : match_decider(play->match));
    page->board = &play->picture.source;
    rack_set(&play->rack, match_stage(play->match), match_machine(play->match), match_state(play->match),
             chooser(play), language_get());
    page->rack = &play->rack;
    page->imagine = imagine;
    page->imagine_context = play;
    play->picture.seats = match_seats(play->match);
    play->direct = arrows_move(play);
    set_marks(app, page);
    set_title(play, page);
    set_facts(play, page);
    set_about(play, page);
    set_resting(play, screen);
    screen->wordless = !is_over(play) && play->direct;
    if (play->ended != is_over(play)) {
        screen->focus = -1; /* the same command may be among the choices of both, but not meant by both */
        if (is_over(play) && !play->trial)
            find_unsolved(play);
    }
    play->ended = is_over(play);
    page->mover = mover(play);
    page->steady = !is_over(play) && in_one_place(play);
    if (is_over(play)) {
        show_result(play, page);
        if (standings_matter(play->match) && match_finished(play->match))
            set_standings(play, page);
        add_errors(play, page);
        if (play->trial && match_outcome(play->match).kind == OUTCOME_WIN)
            *play->trial = true;
        if (play->trial)
            add_trial_endings(play, screen);
        else
            add_endings(play, screen);
    } else {
        add_options(play, page);
        add_errors(play, page);
        add_commands(play, screen);
    }
}

/* ---- moving ---- */

static void match_changed(Play *play, Screen *screen)
{
    play->changed = true;
    if (play->direct)
        screen->focus = -1;
    app_refill(play->app);
}

static void tell_unsaved(Play *play)
{
    Buf sentence = {0};
    if (add_unsaved(play, &sentence))
        app_say(play->app, buf_string(&sentence));
    buf_free(&sentence);
}

/* The only move there is plays itself, where the player wishes it. Where one knows what others do not, it would show
 * that before the screen is theirs; after something came to light the player looks at it first. */
static int play_forced(Play *play)
{
    Match *match = play->match;
    Move move;
    int player, count = 0;
    if (!settings_get(&play->app->settings, SETTING_FORCED_MOVES) || stage_keeps_secrets(match_stage(match)))
        return 0;
    for (bool seen = true; seen && count < FORCED_RUN && match_forced(match, &player, &move); count++) {
        Buf error = {0};
        seen = match_move(match, player, &move, INPUT_FORCED, &error) &&
               match_record(match, match_record_count(match) - 1)->learnt == 0;
        buf_free(&error);
    }
    return count;
}

/* What came of a move that nobody chose. */
static void add_consequences(Play *play, Buf *out)
{
    Called called;
    call_players(play, &called);
    telling_left_out(play->match, called.name, out);
    int forced = play_forced(play);
    telling_forced(play->match, called.name, forced, out);
    if (forced > 0)
        telling_left_out(play->match, called.name, out);
    free_called(&called);
}

/* Told with whose turn it is, or at once where nobody else's comes. */
static void tell(Play *play, const char *told)
{
    if (play->turns)
        turns_tell(play->turns, told);
    else if (*told)
        app_say(play->app, told);
}

static void make_move(Play *play, Screen *screen, const Move *move, InputMethod method)
{
    Buf error = {0}, told = {0};
    int player = chooser(play);
    bool made = match_move(play->match, player, move, method, &error);
    match_changed(play, screen);
    if (!made)
        cue_say(play->app, CUE_REFUSED, buf_string(&error));
    else if (app_one_key(play->app) && (method == INPUT_SCAN || method == INPUT_DEVICE) && !is_over(play))
        scanning_offer_revoke(play->app);
    if (made)
        add_consequences(play, &told);
    if (made)
        tell(play, buf_string(&told));
    if (made && is_over(play) && is_won(play))
        cue_signal(play->app, CUE_WIN);
    tell_unsaved(play);
    buf_free(&told);
    buf_free(&error);
}

static void take_option(Play *play, Screen *screen, size_t index, InputMethod method)
{
    Move move;
    if (scan_choice_take(play->options, index, &move)) {
        make_move(play, screen, &move, method);
        return;
    }
    screen->focus = -1;
    app_refill(play->app);
}

static void open_other(Play *play, LevelChoice choice)
{
    App *app = play->app;
    CatalogueGame *game = play->game;
    app_pop(app);
    agreeing_go_on(app);
    screen_open_level(app, game, choice);
}

static void restart(Play *play, Screen *screen)
{
    if (match_restart(play->match)) {
        match_changed(play, screen);
        app_say(play->app, message(MSG_SCREEN_RESTARTED));
    } else {
        app_say(play->app, message(MSG_SCREEN_NO_RESTART));
    }
    tell_unsaved(play);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    Play *play = screen->data;
    LevelChoice next;
    switch (id) {
    case OVER_NEXT:
        if (has_next(play, &next))
            open_other(play, next);
        break;
    case OVER_UNSOLVED: open_other(play, play->unsolved); break;
    case OVER_AGAIN: restart(play, screen); break;
    case OVER_LEVELS: {
        CatalogueGame *game = play->game;
        app_pop(app);
        screen_open_levels(app, game);
        break;
    }
    case OVER_GAMES: screen_open_games(app); break;
    case SHOW_ERRORS: watching_show(app); break;
    case SHOW_STANDINGS: show_standings(play); break;
    case SHOW_WORDS: show_words(play); break;
    case TRIAL_BACK: app_pop(app); break;
    case MAKE_LEVEL: screen_open_workshop(app, play->game, NULL); break;
    case SCAN_CHOICE_BACK:
        scan_choice_back(play->options);
        app_refill(app);
        break;
    default:
        if (id >= REFUSED_CELL)
            cue_say(app, CUE_REFUSED, message(MSG_SCREEN_NO_MOVE_THERE));
        else if (id < (int)scan_choice_count(play->options))
            take_option(play, screen, (size_t)id, method);
    }
}

static void cell(App *app, Screen *screen, int at)
{
    Play *play = screen->data;
    long option = is_over(play) ? -1 : scan_choice_at(play->options, at);
    if (option >= 0) {
        screen->focus = (int)option;
        screen->focus_cell = at;
        take_option(play, screen, (size_t)option, INPUT_MOUSE);
    } else {
        cue_say(app, CUE_REFUSED, message(MSG_SCREEN_NO_MOVE_THERE));
    }
}

/* ---- commands ---- */

/* Does an option write this digit: is that its last word. */
static bool writes(const Play *play, size_t index, Key digit)
{
    Buf label = {0};
    scan_choice_label(play->options, index, language_get(), &label);
    const char *text = buf_string(&label);
    bool last = label.length >= 1 && text[label.length - 1] == digit;
    bool alone = label.length == 1 || (label.length > 1 && text[label.length - 2] == ' ');
    buf_free(&label);
    return last && alone;
}

/* The one option of this step that writes a digit; -1: none, or several. */
static long option_writing(const Play *play, Key digit)
{
    long found = -1;
    for (size_t i = 0; in_one_place(play) && i < scan_choice_count(play->options); i++)
        if (writes(play, i, digit)) {
            if (found >= 0)
                return -1;
            found = (long)i;
        }
    return found;
}

/* Goes on to what can be done with the focused cell; false where nothing is focused, or nothing is left open. */
static bool enter_focused(Play *play, const Screen *screen)
{
    Move move;
    bool option = screen->focus >= 0 && screen->focus < (int)scan_choice_count(play->options);
    return option && !scan_choice_option(play->options, (size_t)screen->focus).whole &&
           !scan_choice_take(play->options, (size_t)screen->focus, &move);
}

/* A digit writes itself into the focused cell, in one step. */
static bool type_digit(App *app, Screen *screen, Key key)
{
    Play *play = screen->data;
    if (key < '0' || key > '9' || app_one_key(app) || is_over(play) ||
        keymap_command(&app->keymap, key, ON_BOARD) != PLAY_NONE)
        return false;
    long option = option_writing(play, key);
    bool entered = option < 0 && !in_one_place(play) && enter_focused(play, screen);
    if (entered)
        option = option_writing(play, key);
    else if (option < 0 && screen->focus >= 0 && screen->focus < (int)scan_choice_count(play->options) &&
             writes(play, (size_t)screen->focus, key))
        option = screen->focus;
    page_set(&screen->page.message, NULL);
    if (option >= 0)
        take_option(play, screen, (size_t)option, INPUT_KEY);
    else if (entered)
        scan_choice_back(play->options);
    if (option < 0)
        cue_say(app, CUE_REFUSED, message(MSG_SCREEN_NO_MOVE_THERE));
    return true;
}

/* An arrow key makes the move that goes its way, where that is what arrows do in this game. */
static bool go(Play *play, Screen *screen, int direction, InputMethod method)
{
    bool picked = scan_choice_depth(play->options) > 0;
    if (is_over(play) || (!play->direct && !picked))
        return false;
    long option = scan_choice_toward(play->options, direction);
    if (option < 0 && !play->direct)
        return false;
    if (option >= 0)
        take_option(play, screen, (size_t)option, method);
    else
        cue_say(play->app, CUE_REFUSED, message(MSG_SCREEN_NO_WAY));
    return true;
}

/* Where arrow keys move, the key that selects makes the only move that goes nowhere. */
static bool stay(Play *play, Screen *screen, InputMethod method)
{
    size_t count = scan_choice_count(play->options), found = count;
    if (is_over(play) || !play->direct || screen->focus >= 0 || app_one_key(play->app))
        return false;
    for (size_t i = 0; i < count; i++)
        if (stands_aside(scan_choice_option(play->options, i))) {
            if (found < count)
                return false;
            found = i;
        }
    if (found == count)
        return false;
    take_option(play, screen, found, method);
    return true;
}

static void tell_back(Play *play, bool done, Message yes, Message no)
{
    app_say(play->app, message(done ? yes : no));
    tell_unsaved(play);
}

static void go_forth(Play *play, Screen *screen)
{
    bool done = match_redo(play->match);
    if (done)
        match_changed(play, screen);
    tell_back(play, done, MSG_SCREEN_REDONE, MSG_SCREEN_NO_REDO);
}

/* What an undo goes back to. Where all lies open, whoever moved last may take it back, and sits there still, as
 * with a press that takes the own one back; where somebody else has been handed the screen since, it is that one's
 * own decision. */
static bool find_back(const Play *play, Takeback *out)
{
    bool own = stage_keeps_secrets(match_stage(play->match)) && !play->app->revoke;
    int player = own ? chooser(play) : PLAYER_NOBODY;
    return takeback_find(play->match, player, out) || takeback_find(play->match, PLAYER_NOBODY, out);
}

static void take_back(Play *play, Screen *screen, const Takeback *takeback, const char *agreed)
{
    takeback_do(play->match, takeback, agreed);
    match_changed(play, screen);
    tell_back(play, true, MSG_SCREEN_UNDONE, MSG_SCREEN_UNDONE);
}

static void name_for_undo(const void *context, int player, Buf *out)
{
    add_player(context, player, out);
}

static void agreed_or_not(App *app, void *context, const char *agreed, int refused)
{
    Play *play = context;
    Takeback takeback;
    Buf sentence = {0}, name = {0};
    if (agreed && find_back(play, &takeback)) {
        take_back(play, app->top, &takeback, agreed);
    } else if (!agreed) {
        match_refuse_undo(play->match, refused);
        add_player(play, refused, &name);
        buf_printf(&sentence, message(MSG_UNDO_NOT_AGREED), buf_string(&name));
        app_say(app, buf_string(&sentence));
        tell_unsaved(play);
    }
    buf_free(&sentence);
    buf_free(&name);
}

/* The screen is still that of whoever made the last move, and told that one nothing: nobody knows more than before. */
static bool nobody_saw(const Play *play, const Takeback *takeback)
{
    return play->turns && takeback->steps == 1 && takeback->player == chooser(play) && !takeback->chance &&
           !(takeback->learnt >> takeback->player & 1);
}

/* Among several players the others are asked where chance or a secret has spoken since. */
static void ask_back(Play *play, Screen *screen)
{
    int others = settings_get(&play->app->settings, SETTING_UNDO_OTHERS);
    Takeback takeback;
    if (!find_back(play, &takeback))
        tell_back(play, false, MSG_SCREEN_NO_UNDO, MSG_SCREEN_NO_UNDO);
    else if (takeback.asks == 0 || others == CHOICE_ALLOW || nobody_saw(play, &takeback))
        take_back(play, screen, &takeback, "");
    else if (others == CHOICE_REFUSE)
        cue_say(play->app, CUE_REFUSED, message(MSG_UNDO_NEVER));
    else
        undoing_ask(play->app, play->match, &takeback, name_for_undo, agreed_or_not, play);
}

static void step_level(Play *play, int step)
{
    LevelChoice other;
    if (play->choice.level && catalogue_step(play->game, play->choice, step, &other))
        open_other(play, other);
    else
        app_say(play->app, message(step > 0 ? MSG_SCREEN_NO_NEXT : MSG_SCREEN_NO_PREVIOUS));
}

static void go_on(App *app, void *context)
{
    (void)app;
    match_resume(context);
}

static void leave(Play *play)
{
    if (scan_choice_depth(play->options) > 0 && !is_over(play)) {
        scan_choice_back(play->options);
        app_refill(play->app);
    } else if (play->app->top->below) {
        app_pop(play->app);
    } else {
        screen_open_games(play->app);
    }
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    Play *play = screen->data;
    match_enter(play->match, method);
    switch (given) {
    case PLAY_NORTH:
    case PLAY_EAST:
    case PLAY_SOUTH:
    case PLAY_WEST: return go(play, screen, play_command_direction(given), method);
    case PLAY_SELECT: return stay(play, screen, method);
    case PLAY_UNDO: ask_back(play, screen); break;
    case PLAY_REDO: go_forth(play, screen); break;
    case PLAY_RESTART: restart(play, screen); break;
    case PLAY_NEXT_LEVEL: step_level(play, 1); break;
    case PLAY_PREVIOUS_LEVEL: step_level(play, -1); break;
    case PLAY_GAMES: screen_open_games(app); break;
    case PLAY_PAUSE:
        match_pause(play->match);
        screen_open_pause(app, go_on, play->match);
        break;
    case PLAY_HELP: screen_open_match_help(app, play->match); break;
    case PLAY_BACK: leave(play); break;
    default: return false;
    }
    return true;
}

static void suspend(App *app, Screen *screen, const char *reason)
{
    (void)app;
    Play *play = screen->data;
    match_interrupt(play->match, reason);
}

static void resume(App *app, Screen *screen)
{
    (void)app;
    Play *play = screen->data;
    match_resume(play->match);
}

/* ---- opening and closing ---- */

/* Tries once more to save. What is lost is told now and, since nothing may be open any more, at the end. */
static void close_journal(const Play *play)
{
    if (play->journal && !journal_retry(play->journal)) {
        Buf sentence = {0};
        buf_printf(&sentence, message(MSG_SCREEN_UNSAVED_LEFT), journal_problem(play->journal));
        app_say(play->app, buf_string(&sentence));
        mem_free(play->app->unsaved);
        play->app->unsaved = buf_take(&sentence);
    }
    journal_free(play->journal);
}

static void free_play(Screen *screen)
{
    Play *play = screen->data;
    if (play->match)
        match_interrupt(play->match, "quit");
    close_journal(play);
    imagining_free(&play->imagining);
    turns_free(play->turns);
    match_free(play->match);
    replay_free(play->replay);
    scan_choice_free(play->options);
    mem_free(play);
}

/* With these seats; NULL: as many players as the rules want at least. */
static Match *new_match(const App *app, const CatalogueGame *game, LevelChoice choice, const Seats *seats,
                        uint64_t seed, Diags *diags)
{
    Variants chosen;
    agreeing_chosen(app, game, &chosen);
    Match *match = match_new_with(game->rules, choice.pack, choice.level->number, seats ? seats->count : 0,
                                  &chosen, seed, diags);
    if (match && seats)
        match_set_seats(match, seats);
    return match;
}

static void begin(Play *play, const Seats *seats, Buf *error)
{
    const AppOptions *options = &play->app->options;
    uint64_t seed = options->has_seed ? options->seed : random_fresh_seed();
    Diags diags = {0};
    play->match = new_match(play->app, play->game, play->choice, seats, seed, &diags);
    if (!play->match)
        diags_print(&diags, error);
    diags_free(&diags);
    if (!play->match)
        return;
    if (!play->trial && !watching_this(play->app, play->game))
        play->journal = journal_new(play->match);
    match_start(play->match, error);
}

static void go_on_with(Play *play, const char *save, Buf *error)
{
    play->replay = replay_load(save, play->game->rules, play->choice.pack, error);
    if (play->replay)
        play->journal = journal_resume(play->replay, error);
    if (play->journal)
        play->match = journal_match(play->journal);
}

static void tell_resumed(Play *play)
{
    const char *notice = replay_notice(play->replay);
    Message plain = replay_is_old(play->replay) ? MSG_SCREEN_RESUMED_OLD : MSG_SCREEN_RESUMED;
    app_say(play->app, notice ? notice : message(plain));
}

static void tell_failure(App *app, Play *play, Screen *screen, const char *save, const char *error)
{
    screen->data = NULL;
    Screen unused = {.data = play};
    free_play(&unused);
    mem_free(screen);
    screen_open_text(app, message(save ? MSG_SCREEN_RESUME_FAILED : MSG_SCREEN_LEVEL_BROKEN), error);
}

static Score score_before(const Play *play)
{
    Scores *scores = scores_of_game(play->game->name);
    Score score = scores_level(scores, match_level(play->match));
    scores_free(scores);
    return score;
}

/* ---- rules that are being written ---- */

static void tell_renewed(const Play *play, int had, int made)
{
    Buf sentence = {0};
    if (had == 0)
        buf_text(&sentence, message(MSG_SCREEN_READ_AGAIN));
    else if (made == had)
        buf_printf(&sentence, message(MSG_SCREEN_READ_KEPT), made);
    else
        buf_printf(&sentence, message(MSG_SCREEN_READ_PARTLY), had, made);
    app_say(play->app, buf_string(&sentence));
    buf_free(&sentence);
}

/* From now on the screen is that of whoever is to move, with that one's settings. */
static void sit_down(Play *play, Screen *screen)
{
    turns_free(play->turns);
    play->turns = match_players(play->match) > 1 ? turns_new(play->app, play->match) : NULL;
    screen->turns = play->turns;
}

/* Goes on with the new rules where the old ones were, as far as they agree. */
static void take_over(Play *play, Screen *screen, CatalogueGame *fresh, LevelChoice choice, Match *match)
{
    int had = match_move_count(play->match), made = follow(match, play->match);
    imagining_free(&play->imagining);
    scan_choice_free(play->options);
    turns_free(play->turns);
    play->turns = screen->turns = NULL;
    match_free(play->match);
    app_pop_below(play->app);
    catalogue_renew(play->game, fresh);
    play->match = match;
    sit_down(play, screen);
    play->choice = choice;
    play->options = scan_choice_new(match_stage(match));
    play->changed = true;
    play->roams = false;
    play->before = score_before(play);
    screen->rules = match_rules(match);
    screen->focus = -1;
    tell_renewed(play, had, made);
}

/* New rules may be for more players, or for fewer. */
static void fit_seats(Seats *seats, const CatalogueGame *fresh)
{
    int least = fresh->rules ? ruleset_players_least(fresh->rules) : 1;
    int most = fresh->rules ? ruleset_players_most(fresh->rules) : SEATS;
    seats->count = seats->count < least ? least : seats->count > most ? most : seats->count;
}

/* A match by the new rules, from its start; NULL with errors. */
static Match *match_again(const Play *play, CatalogueGame *fresh, LevelChoice *choice, Diags *errors)
{
    Buf error = {0};
    Match *match = NULL;
    Seats seats = *match_seats(play->match);
    fit_seats(&seats, fresh);
    if (fresh->rules && catalogue_same_level(fresh, play->choice, choice, &error))
        match = new_match(play->app, fresh, *choice, &seats, match_seed(play->match), errors);
    if (match && !match_start(match, &error)) {
        match_free(match);
        match = NULL;
    }
    if (error.length > 0 && fresh->pack_diags.count == 0)
        diag_add(errors, (Place){.file = fresh->path, .span = 1}, "%s", buf_string(&error));
    buf_free(&error);
    return match;
}

/* What has errors is not played: the match goes on by the rules that it has. */
static void renew(Play *play, Screen *screen, CatalogueGame *fresh)
{
    App *app = play->app;
    Diags errors = {0};
    LevelChoice choice;
    Match *match = match_again(play, fresh, &choice, &errors);
    if (match)
        take_over(play, screen, fresh, choice, match);
    watching_note(app, match ? play->game : fresh, &errors);
    if (!match)
        catalogue_drop(fresh);
    const Diags *noted = watching_errors(app, play->game);
    Buf sentence = {0};
    if (noted && app->top == screen) {
        watching_error(noted, &sentence);
        app_say(app, buf_string(&sentence));
    }
    buf_free(&sentence);
    app_refill(app);
}

static void tick(App *app, Screen *screen)
{
    Play *play = screen->data;
    screen->wake = watching_wake();
    CatalogueGame *fresh = watching_read(app);
    if (!fresh)
        return;
    watching_pack(app, play->choice.pack);
    renew(play, screen, fresh);
}

static void open_play(App *app, CatalogueGame *game, LevelChoice choice, const Seats *seats, const char *save,
                      bool *trial)
{
    static const ScreenKind KIND = {.where = ON_BOARD,
                                    .key = type_digit,
                                    .fill = fill,
                                    .take = take,
                                    .command = command,
                                    .cell = cell,
                                    .tick = tick,
                                    .suspend = suspend,
                                    .resume = resume,
                                    .free = free_play};
    app->played = game;
    Play *play = mem_alloc(sizeof *play);
    *play = (Play){.app = app, .game = game, .choice = choice, .changed = true, .trial = trial};
    Screen *screen = screen_new(&KIND, play);
    Buf error = {0};
    if (save)
        go_on_with(play, save, &error);
    else
        begin(play, seats, &error);
    if (!play->match) {
        tell_failure(app, play, screen, save, buf_string(&error));
        buf_free(&error);
        return;
    }
    play->options = scan_choice_new(match_stage(play->match));
    play->before = score_before(play);
    screen->rules = match_rules(play->match);
    sit_down(play, screen);
    if (!trial && watching_this(app, game)) {
        watching_pack(app, choice.pack);
        screen->wake = watching_wake();
    }
    app_push(app, screen);
    if (save)
        tell_resumed(play);
    tell_unsaved(play);
    buf_free(&error);
}

void screen_open_seated(App *app, CatalogueGame *game, LevelChoice choice, const Seats *seats)
{
    open_play(app, game, choice, seats, NULL, NULL);
}

void screen_open_play(App *app, CatalogueGame *game, LevelChoice choice, const char *save)
{
    bool asked = agreeing_asks(app, game, choice, save != NULL) || (!save && seating_asks(app, game, choice));
    if (!asked)
        open_play(app, game, choice, NULL, save, NULL);
}

void screen_open_trial(App *app, CatalogueGame *game, LevelChoice choice, bool *won)
{
    open_play(app, game, choice, NULL, NULL, won);
}
