/* Play, offer: the legal moves as what can be chosen on the page. */
#include <string.h>

#include "show/look.h"
#include "show/naming.h"
#include "ui/habits.h"
#include "ui/play/playing.h"

#include "base/mem.h"
#include "base/message.h"

enum { REFUSED_CELLS = 40000 }; /* of larger boards cells without a move are no choices */

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
    int count =
        game_cell_looks(match_machine(play->match), play_seen_state(play), cell, 0, look, BOARD_LOOKS);
    for (int i = 0; i < count; i++)
        if (look[i]->role == ROLE_AVATAR)
            return true;
    return false;
}

/* Off the board and no way of its own, as waiting is: it stands in the bar, whatever arrow keys mean. */
bool play_stands_aside(ScanOption option)
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
        if (play_stands_aside(option))
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

/* Is there a cell in what a move is called. */
static bool names_cell(const Stage *stage, const Move *move)
{
    bool found = false;
    for (int i = 0; i < move->count && !found; i++)
        found = move_pick_kind(stage, move, i) == PICK_CELL;
    return found;
}

/* Once moves are called by cells these have names beside the board, so that it does not change with every move. */
static bool cells_are_named(const Play *play)
{
    bool found = play->names_cells;
    for (size_t i = 0; i < scan_choice_count(play->options) && !found; i++) {
        ScanOption option = scan_choice_option(play->options, i);
        found = names_cell(match_stage(play->match), scan_choice_move(play->options, option.first));
    }
    return found;
}

/* The legal moves anew; while a turn has not passed yet, there are none. */
void play_take_moves(Play *play)
{
    int player = play_chooser(play);
    play->changed = false;
    play->rest = REST_NEW;
    if (player == PLAYER_NOBODY)
        return;
    play->offered = play_lenience(play);
    play->scanned = app_one_key(play->app);
    match_offer(play->match, play->offered);
    play->one_way = false;
    if (play_take_journeys(play, player))
        return; /* what arrow keys mean is about single moves */
    const Moveset *legal = match_legal(play->match, player);
    play_settle_button(play);
    if (app_one_key(play->app) || play_has_next_button(play))
        scan_choice_set_some(play->options, legal, play_offers, play);
    else
        scan_choice_set(play->options, legal);
    play->one_way = scan_choice_count(play->options) > 0 && moves_are_direct(play);
    play->roams = play->roams || !play->one_way;
    play->names_cells = cells_are_named(play);
}

/* Whether arrow keys make moves is the player's choice, as far as the moves let them. By itself, a game that
 * once had a move without a way of its own never moves by arrows. */
bool play_arrows_move(const Play *play)
{
    int choosing = settings_get(&play->app->settings, SETTING_CHOOSING);
    return play->one_way && (choosing == CHOICE_ARROWS || (choosing == CHOICE_AUTO && !play->roams));
}

/* The cell that all moves which have a place come from, or none. */
int play_only_source(const Play *play)
{
    int source = CELL_NONE;
    for (size_t i = 0; i < scan_choice_count(play->options); i++) {
        ScanOption option = scan_choice_option(play->options, i);
        if (play_stands_aside(option))
            continue;
        if (option.source == CELL_NONE || (source != CELL_NONE && option.source != source))
            return CELL_NONE;
        source = option.source;
    }
    return source;
}

/* What the clues say of the row or the column of a cell, in words: the board may have no room for them. */
static void add_clue(const Play *play, bool columns, int cell, Buf *out)
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
        buf_printf(out, app_text(play->app, columns ? column : row), buf_string(&numbers));
    buf_free(&numbers);
}

void play_add_clues(const Play *play, int cell, Buf *out)
{
    for (int columns = 0; columns < 2 && play->picture.source.clue; columns++)
        add_clue(play, columns, cell, out);
}

/* Does a move put a tile in at an end, turned; "turned left" alone tells those nothing who do not see it. Of tiles with
 * more ends it would be a long list. */
static bool turns_at_end(const Play *play, const Move *move)
{
    const Stage *stage = match_stage(play->match);
    bool turn = false, end = false;
    for (int i = 0; i < move->count; i++) {
        turn = turn || move_pick_kind(stage, move, i) == PICK_TURN;
        end = end || move_pick_kind(stage, move, i) == PICK_END;
    }
    return turn && end && stage_per_side(stage) == 1 && imagining_helps(stage);
}

/* What is wrong with a move that can be made all the same. */
static void add_reason(const Play *play, const Move *move, Buf *out)
{
    Buf reason = {.language = play->app->language};
    if (match_reason(play->match, play_chooser(play), move, play->app->language, &reason))
        buf_printf(out, ": %s", buf_string(&reason));
    buf_free(&reason);
}

/* How many moves it is, in front, where a label that is cut to fit still says so. */
static void add_ahead(const Play *play, PlayAhead ahead, Buf *out)
{
    Buf label = {0};
    if (ahead.moves > 0) {
        buf_printf(&label, app_text(play->app, MSG_SCREEN_CORRIDOR_AHEAD), ahead.moves + 1, buf_string(out));
        buf_clear(out);
        buf_text(out, buf_string(&label));
    }
    buf_free(&label);
}

/* What an option is called, and what there is to know where it stands but for what is common (NULL: only how it is called);
 * where it leads by itself. */
static PlayAhead describe_option(Play *play, size_t index, const PlayPlaces *places, Buf *out)
{
    ScanOption option = scan_choice_option(play->options, index);
    const Move *move = scan_choice_move(play->options, option.first);
    const Move *first = play_first_move(play, index);
    PlayAhead ahead = option.journey >= 0 ? (PlayAhead){option.before, option.target}
                      : option.whole      ? play_corridor_ahead(play, first ? first : move)
                                          : (PlayAhead){0, CELL_NONE};
    int cell = option.cell;
    if (first)
        move_describe(match_stage(play->match), first, &play->called, play->app->language, out);
    else
        scan_choice_label(play->options, index, play->app->language, out);
    add_ahead(play, ahead, out);
    if (option.whole && turns_at_end(play, move))
        imagining_word_tile(&play->imagining, play->match, play_chooser(play), move, cell,
                            play->app->language, out);
    else if (places)
        play_add_place(play, places, option, out);
    play_add_buttons(play, index, out);
    if (option.whole && option.journey < 0)
        add_reason(play, move, out);
    if (cell != CELL_NONE)
        play_add_clues(play, cell, out);
    return ahead;
}

/* The thing that all moves of an option take, or -1. */
static int thing_of(const Play *play, ScanOption option)
{
    int thing = -1;
    for (size_t i = 0; i < option.moves; i++) {
        int taken = play_picked(play, scan_choice_move(play->options, option.first + i), PICK_THING);
        if (i > 0 && taken != thing)
            return -1;
        thing = taken;
    }
    return thing;
}

/* Do all options of this step take the same thing: it is known then, and how it is turned is in question. */
static bool same_thing(const Play *play, int thing)
{
    size_t count = scan_choice_count(play->options);
    for (size_t i = 0; i < count; i++)
        if (thing_of(play, scan_choice_option(play->options, i)) != thing)
            return false;
    return thing >= 0 && count > 1;
}

/* What is to be chosen is called in the bar by what is different in it. */
static void call_in_bar(const Play *play, Item *item, size_t index, const char *label)
{
    Buf name = {0};
    scan_choice_name(play->options, index, play->app->language, &name);
    item_set_detail(item, label);
    mem_free(item->label);
    item->label = buf_take(&name);
}

static void add_option(Play *play, Page *page, size_t index, bool same_source, const PlayPlaces *places)
{
    ScanOption option = scan_choice_option(play->options, index);
    Buf label = {0}, told = {0};
    PlayAhead ahead = describe_option(play, index, NULL, &label);
    describe_option(play, index, places, &told);
    bool placed = option.cell != CELL_NONE;
    Item *item =
        items_add(&page->items, placed ? ITEM_ON_BOARD : ITEM_IN_BAR, (int)index, buf_string(&label));
    item->thing = thing_of(play, option);
    if (strcmp(buf_string(&label), buf_string(&told)) != 0)
        item_set_detail(item, buf_string(&told)); /* groups are called without it */
    if (!placed && same_thing(play, item->thing))
        call_in_bar(play, item, index, buf_string(&label));
    item->end = option.end == END_NONE ? -1 : option.end;
    item->row = option.end == END_NONE ? -1 : option.row;
    item->column = option.column;
    item->cell = play->direct && same_source && option.target != CELL_NONE ? option.target : option.cell;
    if (!same_source && option.source != CELL_NONE && option.target != option.source)
        item->other = option.cell == option.source ? option.target : option.source;
    if (ahead.cell != CELL_NONE)
        item->other = ahead.cell;
    buf_free(&label);
    buf_free(&told);
}

/* Several options that all stand on one cell: the board cannot show them beside each other. */
bool play_in_one_place(const Play *play)
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
    PlayPlaces places = play_places(play);
    page->keep = cell;
    for (size_t i = 0; i < scan_choice_count(play->options); i++) {
        Buf name = {0}, label = {0};
        scan_choice_name(play->options, i, play->app->language, &name);
        describe_option(play, i, &places, &label);
        Item *item = items_add(&page->items, ITEM_IN_BAR, (int)i, buf_string(&name));
        item_set_detail(item, buf_string(&label));
        item->other = cell;
        item->end = scan_choice_option(play->options, i).end;
        item->thing = thing_of(play, scan_choice_option(play->options, i));
        buf_free(&name);
        buf_free(&label);
    }
    play_free_places(&places);
}

/* The cells without a move, for the mark of a player who wishes to go there; never in a scan, where each
 * would cost a step. They come before the choices, so that Tab leads to the first of these. */
static void add_refused(const Play *play, Page *page)
{
    const BoardSource *board = page->board;
    int cells = board->width * board->height;
    if (cells > REFUSED_CELLS)
        return;
    bool *taken = mem_alloc((size_t)cells * sizeof *taken);
    for (size_t i = 0; i < scan_choice_count(play->options); i++)
        if (scan_choice_option(play->options, i).cell != CELL_NONE)
            taken[scan_choice_option(play->options, i).cell] = true;
    for (int cell = 0; cell < cells; cell++) {
        if (taken[cell] || !board->on_board(board->context, cell))
            continue;
        char name[STAGE_CELL_NAME];
        Buf label = {0};
        board->name(board->context, cell, name);
        buf_printf(&label, app_text(play->app, MSG_SCREEN_NO_MOVE_AT), name);
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
    page->keep = play_only_source(play);
    bool same_source = page->keep != CELL_NONE;
    if (!play->direct && !app_one_key(play->app) && settings_get(&play->app->settings, SETTING_FOCUS_ILLEGAL))
        add_refused(play, page);
    PlayPlaces places = play_places(play);
    for (size_t i = 0; i < count; i++)
        add_option(play, page, i, same_source, &places);
    play_free_places(&places);
}

/* The moves that the player made before, the last one first. */
static void remember_past(Play *play, int player)
{
    Move past[LIKELY_PAST];
    size_t count = 0, made = 0;
    for (size_t i = match_record_count(play->match); i > 0; i--) {
        const MatchRecord *record = match_record(play->match, i - 1);
        made += record->player != PLAYER_CHANCE;
        if (record->player == player && count < LIKELY_PAST)
            past[count++] = record->move;
    }
    scan_choice_past(play->options, past, count, made);
    play->app->credit = scan_choice_credit(play->options);
}

/* Where likely choices come first, what is likely. What stands aside is not compared with what does not. */
static void weigh_options(Play *play, Page *page)
{
    size_t count = scan_choice_count(play->options);
    bool wanted = app_one_key(play->app) && scan_settings(&play->app->settings).method == SCAN_LIKELY;
    if (!wanted || count == 0)
        return;
    if (!play->weighed) {
        LikelyWeights weights;
        habits_learn(play->app->profile.folder, play->game->name, play->app->catalogue, &weights);
        scan_choice_weigh(play->options, &weights);
        play->weighed = true;
    }
    double *chance = mem_alloc_array(count, sizeof *chance);
    remember_past(play, play_chooser(play));
    scan_choice_chances(play->options, chance);
    for (size_t i = 0; i < page->items.count; i++) {
        Item *item = &page->items.list[i];
        if (item->id < (int)count)
            item->weight = chance[item->id];
    }
    mem_free(chance);
}

void play_add_options(Play *play, Page *page)
{
    page->coordinates = (!play->direct || play->names_cells) && play_shows(play, SETTING_SHOW_COORDINATES);
    if (page->steady)
        add_options_of_place(play, page);
    else
        add_options_of_board(play, page);
    bool picked = scan_choice_depth(play->options) > 0;
    page->steady =
        page->steady || picked; /* what can be given up comes into the bar, and moves nothing else */
    if (picked)
        item_set_detail(
            items_add(&page->items, ITEM_IN_BAR, SCAN_CHOICE_BACK, app_text(play->app, MSG_SCAN_WITHDRAW)),
            app_text(play->app, MSG_SCAN_WITHDRAW_LONG));
    play_add_walking(play, &page->items, false);
    weigh_options(play, page);
}
