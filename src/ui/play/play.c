/* Play: a match on the screen. Its moves are offered pick by pick; what it has become is offered when it
 * is over. */
#include "ui/effort.h"
#include "ui/play/playing.h"
#include "ui/seating.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/random.h"
#include "play/follow.h"
#include "play/recent.h"
#include "play/review.h"
#include "show/standings.h"
#include "ui/agreeing.h"
#include "ui/cue.h"
#include "ui/scanning.h"
#include "ui/screens.h"
#include "ui/telling.h"
#include "ui/undoing.h"
#include "ui/watching.h"

/* ---- the page ---- */

/* Where much lies on the board or beside it, or at a table, of which small screens leave something out, telling it is
 * offered; elsewhere its key does it. Who has one key has no other way. */
static bool has_much_to_tell(const Play *play)
{
    const Stage *stage = match_stage(play->match);
    return stage_paths(stage) > 0 || stage_has_places(stage) || tableau_fits(stage) || app_one_key(play->app);
}

/* The board was larger than the screen when it was drawn last; of a map that may well be so with each focus. */
static bool has_more_to_see(const Play *play, const Page *page)
{
    bool map = stage_has_places(match_stage(play->match));
    return page->overview || page->view.scrolled || (map && app_one_key(play->app));
}

/* An item in the bar that is not a command of a key. */
static void add_grouped(const App *app, Screen *screen, int id, Message label, Message detail)
{
    Item *item = items_add(&screen->page.items, ITEM_IN_BAR, id, app_text(app, label));
    item_set_detail(item, app_text(app, detail));
    item->grouped = true;
}

/* What was added from an item on is a part of the scan's menu. */
static void make_part(const App *app, Screen *screen, size_t from, Message title)
{
    for (size_t i = from; i < screen->page.items.count; i++)
        item_set_group(&screen->page.items.list[i], app_text(app, title));
}

/* What cannot be done now keeps its place, so that nothing moves when it can. */
static void add_moving_back(const Play *play, Screen *screen)
{
    App *app = play->app;
    if (play->trial)
        item_set_detail(
            items_add(&screen->page.items, ITEM_IN_BAR, TRIAL_BACK, app_text(app, play_trial_back(play))),
            app_text(app, play->practice ? MSG_REVIEW_TRY_BACK_LONG : MSG_EDIT_TRIAL_BACK_LONG));
    app_add_command(app, screen, PLAY_UNDO, !match_can_undo(play->match));
    Takeback step;
    if (takeback_find_step(play->match, &step))
        add_grouped(app, screen, UNDO_STEP, MSG_SCREEN_UNDO_STEP, MSG_SCREEN_UNDO_STEP_LONG);
    app_add_command(app, screen, PLAY_REDO, !match_can_redo(play->match));
}

static void add_restart(const Play *play, Screen *screen)
{
    app_add_command(play->app, screen, PLAY_RESTART, !match_can_restart(play->match));
}

static void add_levels(Play *play, Screen *screen)
{
    LevelChoice other;
    bool placed = play->choice.level != NULL;
    bool next = placed && catalogue_step(play->game, play->choice, 1, &other);
    bool previous = placed && catalogue_step(play->game, play->choice, -1, &other);
    if (!next && !previous)
        return;
    app_add_command(play->app, screen, PLAY_NEXT_LEVEL, !next);
    app_add_command(play->app, screen, PLAY_PREVIOUS_LEVEL, !previous);
    add_grouped(play->app, screen, OVER_LEVELS, MSG_SCREEN_OTHER_LEVEL, MSG_SCREEN_OTHER_LEVEL_LONG);
}

/* The keys of other buttons, as this game uses them. */
static void add_buttons(const Play *play, Screen *screen)
{
    for (MoveButton button = BUTTON_SECOND; button <= BUTTON_THIRD && !app_one_key(play->app); button++) {
        const char *name = stage_button(match_stage(play->match), button);
        if (name)
            app_add_command_as(play->app, screen, play_button_command(button),
                               ruleset_text(match_rules(play->match), name, play->app->language));
    }
}

static void add_telling(const Play *play, Screen *screen)
{
    if (has_much_to_tell(play))
        app_add_command(play->app, screen, PLAY_DESCRIBE, false);
    if (has_more_to_see(play, &screen->page))
        app_add_command(play->app, screen, PLAY_OVERVIEW, false);
    if (app_one_key(play->app)) { /* who has keys has one for each, and a shorter bar */
        if (play_can_ask(play))
            app_add_command(play->app, screen, PLAY_ASK, false);
        app_add_command(play->app, screen, PLAY_HISTORY, false);
        app_add_command(play->app, screen, PLAY_HINT, false);
        app_add_command(play->app, screen, PLAY_PLAY_ON, false);
        if (play->turns)
            app_add_command(play->app, screen, PLAY_REVIEW, false);
    }
    if (play->turns)
        add_grouped(play->app, screen, SHOW_SEATS, MSG_PLAYERS_TITLE, MSG_SEATING_NOW_LONG);
}

static void add_advance(Play *play, Screen *screen)
{
    if (play_has_advance(play))
        add_grouped(play->app, screen, ANSWER_AHEAD, MSG_ADVANCE_TITLE, MSG_ADVANCE_LONG);
}

/* Where there are levels their list offers it. */
static void add_making(const Play *play, Screen *screen)
{
    if (!play->trial && !play_has_levels(play) && !settings_holds(&play->app->settings, LOCK_MAKING) &&
        workshop_possible(play->game))
        add_grouped(play->app, screen, MAKE_LEVEL, MSG_EDIT_TITLE, MSG_EDIT_TITLE_LONG);
}

/* What choosing stands for. */
static void add_next_button(const Play *play, Screen *screen)
{
    Buf label = {0};
    if (!play_has_next_button(play))
        return;
    buf_printf(&label, app_text(play->app, MSG_SCREEN_BUTTON), play_button_name(play, play->button));
    Item *item = items_add(&screen->page.items, ITEM_IN_BAR, NEXT_BUTTON, buf_string(&label));
    item_set_detail(item, app_text(play->app, MSG_SCREEN_BUTTON_LONG));
    item->grouped = true;
    buf_free(&label);
}

/* For one key what is wanted in the middle of a game comes first, and what leads out of it last; the rest stands in
 * parts of the menu, so that all of it is a few steps away. */
static void add_menu(Play *play, Screen *screen)
{
    static const PlayCommand SPEED[] = {PLAY_SLOWER, PLAY_FASTER, PLAY_SETTINGS};
    static const PlayCommand REST[] = {PLAY_PAUSE, PLAY_GAMES, PLAY_QUIT};
    const Items *items = &screen->page.items;
    add_next_button(play, screen);
    play_add_walking(play, &screen->page.items, true);
    add_moving_back(play, screen);
    add_advance(play, screen);
    size_t from = items->count;
    app_add_commands(play->app, screen, SPEED, sizeof SPEED / sizeof *SPEED);
    make_part(play->app, screen, from, MSG_SCREEN_MENU_SPEED);
    from = items->count;
    add_restart(play, screen);
    add_levels(play, screen);
    add_making(play, screen);
    make_part(play->app, screen, from, MSG_SCREEN_MENU_LEVELS);
    from = items->count;
    add_telling(play, screen);
    app_add_command(play->app, screen, PLAY_HELP, false);
    make_part(play->app, screen, from, MSG_SCREEN_MENU_FACTS);
    from = items->count;
    for (size_t i = 0; i < sizeof REST / sizeof *REST; i++)
        if (!(play->trial && REST[i] == PLAY_GAMES))
            app_add_command(play->app, screen, REST[i], false);
    make_part(play->app, screen, from, MSG_SCREEN_MENU_MORE);
}

static void add_all_commands(Play *play, Screen *screen)
{
    static const PlayCommand REST[] = {PLAY_GAMES,    PLAY_PAUSE,   PLAY_HELP,
                                       PLAY_SETTINGS, PLAY_ONE_KEY, PLAY_QUIT};
    bool trial = play->trial != NULL;
    if (play->button != BUTTON_FIRST)
        add_next_button(play, screen);
    add_buttons(play, screen);
    add_moving_back(play, screen);
    add_advance(play, screen);
    add_restart(play, screen);
    add_levels(play, screen);
    add_telling(play, screen);
    add_making(play, screen);
    app_add_commands(play->app, screen, REST + trial, sizeof REST / sizeof *REST - trial);
}

/* Who knows the keys may do without the rest; the way back to the settings stays. */
static void add_commands(Play *play, Screen *screen)
{
    if (app_one_key(play->app))
        add_menu(play, screen);
    else if (play_shows(play, SETTING_SHOW_COMMANDS))
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
    const MatchRecord *last = play_seen_record(play);
    if (!settings_get(&play->app->settings, SETTING_MARK_POSITION))
        return CELL_NONE;
    if (!play_is_over(play) && play_only_source(play) != CELL_NONE)
        return play_only_source(play);
    return last ? move_shape(match_stage(play->match), &last->move).target : CELL_NONE;
}

/* Rules that are being written: all that is wrong with them can be read. */
static void add_errors(const Play *play, Page *page)
{
    const Diags *errors = watching_errors(play->app, play->game);
    Buf label = {0}, first = {0};
    if (errors) {
        buf_printf(&label, app_text(play->app, MSG_SCREEN_ERRORS), (int)errors->total);
        watching_error(errors, &first);
        Item *item = items_add(&page->items, ITEM_IN_BAR, SHOW_ERRORS, buf_string(&label));
        item_set_detail(item, buf_string(&first));
        item->role = ROLE_DANGER;
    }
    buf_free(&label);
    buf_free(&first);
}

int play_picked(const Play *play, const Move *move, PickKind kind)
{
    int value = -1;
    for (int i = 0; i < move->count; i++)
        if (move_pick_kind(match_stage(play->match), move, i) == kind)
            value = move->pick[i];
    return value;
}

/* Where there is more to choose than how a tile is turned, nothing can be told yet. */
enum { TURNS = 4 };

/* Before anything is chosen the board is seen as it is: who has keys would else never see it, since something is
 * always focused. It is imagined from when the focus moves. */
static bool rests(Play *play, int id, ScanOption option)
{
    if (play->rest == REST_NEW)
        play->rest = id;
    else if (play->rest != id)
        play->rest = REST_NONE;
    return play->rest == id && !option.whole && !app_one_key(play->app);
}

/* What would come of an option: the thing that it takes is marked where it lies, turned as it would lie. */
static const BoardSource *imagine(void *context, int id)
{
    Play *play = context;
    const Stage *stage = match_stage(play->match);
    rack_focus(&play->rack, stage, -1, 0);
    play->spread.focus = -1;
    if (play_is_over(play) || id < 0 || id >= (int)scan_choice_count(play->options))
        return NULL;
    ScanOption option = scan_choice_option(play->options, (size_t)id);
    const Move *move = scan_choice_move(play->options, option.first);
    int turn = play_picked(play, move, PICK_TURN), thing = play_picked(play, move, PICK_THING);
    rack_focus(&play->rack, stage, thing, turn);
    play->spread.focus = thing;
    if (rests(play, id, option) || option.moves > TURNS || !imagining_helps(stage))
        return NULL;
    return imagining_of(&play->imagining, play->match, play_chooser(play), move);
}

/* What an option is about: the thing that it takes, else, as where it takes several, what is done. */
static const char *focused_name(const Play *play, const Item *item, int id)
{
    const Stage *stage = match_stage(play->match);
    const Move *move = scan_choice_move(play->options, scan_choice_option(play->options, (size_t)id).first);
    bool several = move_several(stage, move) >= 0;
    return item->thing >= 0 && !several ? move_thing_name(stage, item->thing) : move_name(stage, move);
}

/* What the rules explain is explained with the option that is about it. */
static bool explain_focused(const Play *play, Item *item, int id)
{
    const char *text = NULL;
    Buf told = {0};
    if (!play_is_over(play) && id >= 0 && id < (int)scan_choice_count(play->options))
        text =
            ruleset_explanation(match_rules(play->match), focused_name(play, item, id), play->app->language);
    if (!text)
        return false;
    scan_choice_label(play->options, (size_t)id, play->app->language, &told);
    buf_printf(&told, ": %s", text);
    item_set_detail(item, buf_string(&told));
    buf_free(&told);
    return true;
}

/* Who goes over the board with keys hears what stands where nothing can be chosen. */
static bool tell_refused(Play *play, Item *item)
{
    Buf told = {0};
    if (!item || !item->refused)
        return false;
    buf_text(&told, item->label);
    play_add_cell(play, item->cell, "", &told);
    item_set_detail(item, buf_string(&told));
    buf_free(&told);
    return true;
}

/* What would come of the focused option is said with it: who cannot see the board knows it, too. */
static void tell_focused(App *app, Screen *screen, int id)
{
    Play *play = screen->data;
    Item *item = items_find(&screen->page.items, id);
    if (!item || tell_refused(play, item) || explain_focused(play, item, id) || item->thing < 0 ||
        !imagine(play, id))
        return;
    Buf words = {0}, told = {0};
    imagining_words(&play->imagining, play->match, app->language, app_unicode(app), &words);
    scan_choice_label(play->options, (size_t)id, app->language, &told);
    if (words.length > 0) {
        buf_printf(&told, ": %s", buf_string(&words));
        item_set_detail(item, buf_string(&told));
    }
    buf_free(&words);
    buf_free(&told);
}

/* The board shows a tile where it would be laid: there it is laid. */
static bool lay_imagined(Play *play, Screen *screen, int at)
{
    const Item *item = items_find(&screen->page.items, screen->focus);
    if (play_is_over(play) || !item || item->thing < 0 || !imagine(play, screen->focus) ||
        imagining_laid(&play->imagining, play_chooser(play)) != at)
        return false;
    play_take_option(play, screen, (size_t)screen->focus, INPUT_MOUSE);
    return true;
}

/* Choices name players as they are called now. */
static void call_players(Play *play)
{
    called_free(&play->called);
    play_call(play, &play->called);
    scan_choice_call(play->options, &play->called);
}

/* What can be chosen: while an agent thinks, that it hurries, and what else is about watching it. */
static void add_choices(Play *play, Screen *screen)
{
    if (play_agent_due(play) >= 0)
        play_add_watching(play, screen);
    else
        play_add_options(play, &screen->page);
    add_errors(play, &screen->page);
    add_commands(play, screen);
}

/* What has come of it, and what can be done now. */
static void add_end(Play *play, Screen *screen)
{
    play_show_result(play, &screen->page);
    add_errors(play, &screen->page);
    if (play->trial && match_outcome(play->match).kind == OUTCOME_WIN)
        *play->trial = true;
    if (play->trial)
        play_add_trial_endings(play, screen);
    else
        play_add_endings(play, screen);
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
    match_speak(play->match, app->language);
    call_players(play);
    if (play_agent_due(play) >= 0 || play_hint_due(play))
        screen->wake = app_now(app);
    if (play_is_over(play)) {
        play->button = BUTTON_FIRST;
        if (!app->revoke)
            play_tell_bots_over(play);
    }
    if (play->changed || play->offered != play_lenience(play) || play->scanned != app_one_key(app))
        play_take_moves(play);
    picture_set(&play->picture, match_stage(play->match), match_machine(play->match), play_seen_state(play),
                play->turns ? turns_looker(play->turns) : match_decider(play->match));
    play->picture.profile = &app->profile;
    play->picture.language = app->language;
    play->imagining.profile = &app->profile;
    page->board = &play->picture.source;
    rack_set(&play->rack, match_stage(play->match), match_machine(play->match), match_state(play->match),
             play_chooser(play), app->language);
    page->rack = &play->rack;
    play_table(play, page);
    page->imagine = imagine;
    page->imagine_context = play;
    page->presses = true;
    play->picture.seats = match_seats(play->match);
    play->direct = play_arrows_move(play);
    set_marks(app, page);
    page->map_whole = !play->overview_chosen;
    if (play->overview_chosen)
        page->overview = play->overview;
    play_facts(play, page);
    play_about(play, page);
    play_news(play, page);
    play_happened(play, page);
    play_resting(play, screen);
    screen->wordless = !play_is_over(play) && play->direct;
    if (play->ended != play_is_over(play)) {
        screen->focus = -1; /* the same command may be among the choices of both, but not meant by both */
        if (play_is_over(play) && !play->trial)
            play_find_unsolved(play);
    }
    play->ended = play_is_over(play);
    page->mover = mover(play);
    banner_clear(&page->banner);
    page->steady = !play_is_over(play) && play_in_one_place(play);
    if (play_is_over(play))
        add_end(play, screen);
    else
        add_choices(play, screen);
    play_animate(play, page);
}

/* ---- moving ---- */

static void match_changed(Play *play, Screen *screen)
{
    play->changed = true;
    if (play->pointed)
        play->button = BUTTON_FIRST;
    play->pointed = false;
    if (play->direct)
        screen->focus = -1;
    app_refill(play->app);
}

/* Also, once, that the save had to be written anew. */
static void tell_unsaved(Play *play)
{
    Buf sentence = {0};
    bool rescued = play->journal && journal_take_notice(play->journal, &sentence);
    if (rescued || play_add_unsaved(play, &sentence))
        app_say(play->app, buf_string(&sentence));
    buf_free(&sentence);
}

/* What came of a move that nobody chose. */
static void add_consequences(Play *play, Buf *out)
{
    Called called;
    play_call(play, &called);
    telling_left_out(play->match, &called, out);
    int forced = play_by_itself(play);
    telling_by_itself(play->match, &called, forced, out);
    if (forced > 0)
        telling_left_out(play->match, &called, out);
    called_free(&called);
}

/* Told with whose turn it is, or at once where nobody else's comes. */
void play_tell(Play *play, const char *told, bool of_move)
{
    if (play->turns)
        turns_tell(play->turns, told, of_move);
    else if (*told)
        app_say(play->app, told);
}

/* What an undo goes back to. Where all lies open, whoever moved last may take it back, and sits there still, as
 * with a press that takes the own one back; where somebody else has been handed the screen since, it is that one's
 * own decision. */
static bool find_back(const Play *play, Takeback *out)
{
    bool own = (stage_keeps_secrets(match_stage(play->match)) || seats_played(match_seats(play->match))) &&
               !play->app->revoke;
    int player = own ? play_chooser(play) : PLAYER_NOBODY;
    return takeback_find(play->match, player, out) || takeback_find(play->match, PLAYER_NOBODY, out);
}

/* The screen is still that of whoever made the last move, and told that one nothing: nobody knows more than before. */
static bool nobody_saw(const Play *play, const Takeback *takeback)
{
    return play->turns && takeback->steps == 1 && takeback->player == play_chooser(play) &&
           !takeback->chance && !(takeback->learnt >> takeback->player & 1);
}

/* Nobody is asked about what is one's own, in whichever seat; and agents do not mind. */
static void leave_out_own(const Play *play, Takeback *takeback)
{
    takeback->asks &= ~seats_played(match_seats(play->match));
    for (int player = 0; player < match_players(play->match); player++)
        if (takeback->player >= 0 && seats_same_person(match_seats(play->match), takeback->player, player))
            takeback->asks &= ~(1u << player);
}

/* The others need not be asked. */
static bool may_alone(const Play *play, const Takeback *takeback)
{
    bool allowed = settings_get(&play->app->settings, SETTING_UNDO_OTHERS) == CHOICE_ALLOW;
    return takeback->asks == 0 || allowed || nobody_saw(play, takeback);
}

/* A press too many must not set everybody asking: what one cannot take back alone, it does not take back. */
static void offer_revoke(Play *play)
{
    Takeback takeback;
    if (!app_one_key(play->app) || !takeback_find(play->match, PLAYER_NOBODY, &takeback))
        return;
    leave_out_own(play, &takeback);
    if (may_alone(play, &takeback))
        scanning_offer_revoke(play->app, play_is_over(play));
}

void play_make_move(Play *play, Screen *screen, const Move *move, InputMethod method)
{
    play_make_move_of(play, screen, play_chooser(play), move, method);
}

static void tell_corridor(const Play *play, int moves, Buf *out)
{
    buf_text(out, out->length > 0 ? " " : "");
    buf_printf(out, app_text(play->app, MSG_SCREEN_CORRIDOR), moves);
}

/* The first move of a run was chosen, and the others follow from it. */
static void make_run_of(Play *play, Screen *screen, int player, const Move *move, size_t count,
                        InputMethod method)
{
    Buf error = {.language = play->app->language}, told = {.language = play->app->language};
    match_reason(play->match, player, move, play->app->language,
                 &told); /* of what is wrong and done all the same */
    bool scanned = method == INPUT_SCAN || method == INPUT_DEVICE;
    MatchTook took = scanned ? effort_take(play->app) : (MatchTook){.steps = 0};
    match_took(play->match, &took);
    bool made = match_move(play->match, player, move, method, &error);
    size_t follow = made ? play_walk_corridor(play, player, move + 1, count - 1) : 0;
    match_changed(play, screen);
    if (!made)
        cue_say(play->app, CUE_REFUSED, buf_string(&error));
    else if (scanned)
        offer_revoke(play);
    if (follow > 0)
        tell_corridor(play, (int)follow, &told);
    if (made)
        add_consequences(play, &told);
    if (made)
        play_tell(play, buf_string(&told), true);
    if (made && play_is_over(play) && play_is_won(play))
        cue_signal(play->app, CUE_WIN);
    tell_unsaved(play);
    buf_free(&told);
    buf_free(&error);
}

void play_make_move_of(Play *play, Screen *screen, int player, const Move *move, InputMethod method)
{
    Move run[CORRIDOR_MOST + 1];
    run[0] = *move;
    size_t follow = play_find_corridor(play, player, move, method, run + 1);
    make_run_of(play, screen, player, run, follow + 1, method);
}

void play_make_run(Play *play, Screen *screen, const Move *move, size_t count, InputMethod method)
{
    make_run_of(play, screen, play_chooser(play), move, count, method);
}

void play_take_option(Play *play, Screen *screen, size_t index, InputMethod method)
{
    Move move;
    long journey = scan_choice_option(play->options, index).journey;
    if (scan_choice_take(play->options, index, &move)) {
        if (journey >= 0)
            play_travel(play, screen, (size_t)journey, method);
        else
            play_make_move(play, screen, &move, method);
        return;
    }
    screen->focus = -1;
    app_refill(play->app);
}

/* What was agreed on, and who sits where, holds for what is begun next; not where the rules are others by now. */
static void go_on_alike(const Play *play)
{
    const char *rules = ruleset_identity(match_rules(play->match));
    const Seats *seats = match_players(play->match) > 1 ? match_seats(play->match) : NULL;
    if (strcmp(rules, ruleset_identity(play->game->rules)) == 0)
        agreeing_go_on(play->app, play->game, stage_variants(match_stage(play->match)), seats);
}

static void open_other(Play *play, LevelChoice choice)
{
    App *app = play->app;
    CatalogueGame *game = play->game;
    go_on_alike(play);
    app_pop(app);
    screen_open_level(app, game, choice);
}

/* Among several a game anew: what was dealt lies open by now. It begins with the seat of this number. */
static void play_again(const Play *play, int first)
{
    App *app = play->app;
    CatalogueGame *game = play->game;
    LevelChoice choice = play->choice;
    Seats seats = *match_seats(play->match);
    seats_move_on(&seats, first);
    if (app->options.has_seed)
        app->options.seed = hash_mix(match_seed(play->match) + 1);
    go_on_alike(play);
    agreeing_forget(app);
    app_pop(app);
    screen_open_seated(app, game, choice, &seats);
}

/* The page of options and seats, which begins with those of this game. */
static void begin_otherwise(const Play *play)
{
    App *app = play->app;
    CatalogueGame *game = play->game;
    LevelChoice choice = play->choice;
    app_pop(app);
    screen_open_beginning(app, game, choice);
}

static void restart(Play *play, Screen *screen)
{
    if (play_lent(play))
        play_take_seats_back(play);
    if (match_restart(play->match)) {
        match_changed(play, screen);
        app_say(play->app, app_text(play->app, MSG_SCREEN_RESTARTED));
    } else {
        app_say(play->app, app_text(play->app, MSG_SCREEN_NO_RESTART));
    }
    tell_unsaved(play);
}

/* Who sits here may have changed as well: then the keyboard is handed over before anything is shown. */
static void change_seats(App *app, void *context, const Seats *seats)
{
    Play *play = context;
    match_change_seats(play->match, seats);
    play_take_seats_back(play);
    advance_drop_player(&play->advance, PLAYER_NOBODY); /* somebody else may have said it */
    play_free_agents(play);
    play_free_hint(play);
    turns_reseat(play->turns);
    play_tell(play, app_text(app, MSG_SEATING_CHANGED), false);
    play->changed = true;
    app_refill(app);
}

/* Whoever has watched goes on in the place of the agent that is to move. */
static void sit_down_there(App *app, Play *play)
{
    Seats seats;
    play_sit_down(play, &seats);
    play->halted = false;
    change_seats(app, play, &seats);
}

static void refuse_cell(Play *play, int cell)
{
    if (!play_refuse(play, cell, -1))
        cue_say(play->app, CUE_REFUSED, app_text(play->app, MSG_SCREEN_NO_MOVE_THERE));
}

static void undo_step(Play *play, Screen *screen);

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    Play *play = screen->data;
    LevelChoice next;
    switch (id) {
    case OVER_NEXT:
        if (play_has_next(play, &next))
            open_other(play, next);
        break;
    case OVER_UNSOLVED: open_other(play, play->unsolved); break;
    case OVER_AGAIN:
        if (play_deals_anew(play))
            play_again(play, 0);
        else
            restart(play, screen);
        break;
    case OVER_AGAIN_FIRST: play_again(play, 1); break;
    case OVER_OTHERWISE: begin_otherwise(play); break;
    case OVER_LEVELS: {
        CatalogueGame *game = play->game;
        app_pop(app);
        screen_open_levels(app, game);
        break;
    }
    case OVER_GAMES: screen_open_games(app); break;
    case SHOW_SEATS: screen_open_seating(app, play->match, change_seats, play); break;
    case SHOW_ERRORS: watching_show(app); break;
    case NEXT_BUTTON: play_next_button(play); break;
    case ONLY_WALK: play_turn_to_walking(play); break;
    case ANSWER_AHEAD: play_open_advance(play); break;
    case HURRY: play_hurry(play); break;
    case UNDO_STEP: undo_step(play, screen); break;
    case LEND_STOP: play_lend(play); break;
    case WATCH_HALT:
    case WATCH_ON:
    case WATCH_STEP: play_watch(play, screen, id); break;
    case WATCH_SIT: sit_down_there(app, play); break;
    case WATCH_SLOWER: play_change_pace(play, 1); break;
    case WATCH_FASTER: play_change_pace(play, -1); break;
    case SHOW_STANDINGS: play_show_standings(play); break;
    case TRIAL_BACK: app_pop(app); break;
    case MAKE_LEVEL: screen_open_workshop(app, play->game, NULL); break;
    case SCAN_CHOICE_BACK:
        scan_choice_back(play->options);
        play->rest = REST_NEW;
        app_refill(app);
        break;
    default:
        if (id >= REFUSED_CELL)
            refuse_cell(play, id - REFUSED_CELL);
        else if (id < (int)scan_choice_count(play->options)) {
            if (app->tree)
                scan_choice_earn(play->options, scan_tree_gain(app->tree, id));
            play_choose(play, screen, (size_t)id, method);
        }
    }
}

static void cell(App *app, Screen *screen, int at)
{
    (void)app;
    Play *play = screen->data;
    if (play->pointed && !play_is_over(play) && play_point(play, screen, at, BUTTON_FIRST))
        return;
    long option = play_is_over(play) ? -1 : scan_choice_at(play->options, at);
    if (option >= 0) {
        screen->focus = (int)option;
        screen->focus_cell = at;
        play_choose(play, screen, (size_t)option, INPUT_MOUSE);
    } else if (!lay_imagined(play, screen, at)) {
        refuse_cell(play, at);
    }
}

/* Another button of the mouse, where this game has a use for it. */
static bool press_cell(App *app, Screen *screen, int at, MoveButton button)
{
    (void)app;
    Play *play = screen->data;
    long option = play_is_over(play) ? -1 : scan_choice_at(play->options, at);
    if (!play_has_button(play, button))
        return false;
    if (!play_is_over(play) && play_point(play, screen, at, button))
        return true;
    if (option >= 0) {
        screen->focus = (int)option;
        screen->focus_cell = at;
        play_press(play, screen, button, INPUT_MOUSE);
    } else if (!play_in_one_place(play) || !play_press(play, screen, button, INPUT_MOUSE)) {
        refuse_cell(play, at);
    }
    return true;
}

/* ---- commands ---- */

/* An arrow key makes the move that goes its way, where that is what arrows do in this game. */
static bool go(Play *play, Screen *screen, int direction, InputMethod method)
{
    bool picked = scan_choice_depth(play->options) > 0;
    if (play_is_over(play) || (!play->direct && !picked))
        return false;
    long option = scan_choice_toward(play->options, direction);
    if (option < 0 && !play->direct)
        return false;
    if (option >= 0)
        play_take_option(play, screen, (size_t)option, method);
    else
        cue_say(play->app, CUE_REFUSED, app_text(play->app, MSG_SCREEN_NO_WAY));
    return true;
}

/* Where arrow keys move, the key that selects makes the only move that goes nowhere. */
static bool stay(Play *play, Screen *screen, InputMethod method)
{
    size_t count = scan_choice_count(play->options), found = count;
    if (play_is_over(play) || !play->direct || screen->focus >= 0 || app_one_key(play->app))
        return false;
    for (size_t i = 0; i < count; i++)
        if (play_stands_aside(scan_choice_option(play->options, i))) {
            if (found < count)
                return false;
            found = i;
        }
    if (found == count)
        return false;
    play_take_option(play, screen, found, method);
    return true;
}

static void tell_not_back(Play *play, Message why)
{
    app_say(play->app, app_text(play->app, why));
    tell_unsaved(play);
}

/* Which move it was is said with it, where one moved it and may know it. */
static void tell_back(Play *play, Message plain, Message named, const char *move)
{
    Buf sentence = {0};
    if (*move)
        buf_printf(&sentence, app_text(play->app, named), move);
    else
        buf_text(&sentence, app_text(play->app, plain));
    play_tell(play, buf_string(&sentence), false);
    tell_unsaved(play);
    buf_free(&sentence);
}

/* The move that was made last, for who plays alone. */
static void last_move(const Play *play, Buf *out)
{
    if (!play->turns)
        recent_describe(play->match, play_chooser(play), NULL, play->app->language, out);
}

static void go_forth(Play *play, Screen *screen)
{
    Buf move = {0};
    if (match_redo(play->match)) {
        while (match_next_redo(play->match) == INPUT_CORRIDOR && match_redo(play->match)) {
        }
        match_changed(play, screen);
        last_move(play, &move);
        tell_back(play, MSG_SCREEN_REDONE, MSG_SCREEN_REDONE_MOVE, buf_string(&move));
    } else {
        tell_not_back(play, MSG_SCREEN_NO_REDO);
    }
    buf_free(&move);
}

static void take_back(Play *play, Screen *screen, const Takeback *takeback, const char *agreed)
{
    Buf move = {0};
    last_move(play, &move);
    if (play_lent(play))
        play_take_seats_back(play);
    takeback_do(play->match, takeback, agreed);
    match_changed(play, screen);
    tell_back(play, MSG_SCREEN_UNDONE, MSG_SCREEN_UNDONE_MOVE, buf_string(&move));
    buf_free(&move);
}

static void undo_step(Play *play, Screen *screen)
{
    Takeback takeback;
    if (takeback_find_step(play->match, &takeback))
        take_back(play, screen, &takeback, "");
}

static void name_for_undo(const void *context, int player, Buf *out)
{
    play_add_player(context, player, out);
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
        play_add_player(play, refused, &name);
        buf_printf(&sentence, app_text(app, MSG_UNDO_NOT_AGREED), buf_string(&name));
        play_tell(play, buf_string(&sentence), false);
        app_refill(app);
        tell_unsaved(play);
    }
    buf_free(&sentence);
    buf_free(&name);
}

/* Among several players the others are asked where chance or a secret has spoken since. */
static void ask_back(Play *play, Screen *screen)
{
    int others = settings_get(&play->app->settings, SETTING_UNDO_OTHERS);
    Takeback takeback;
    bool found = find_back(play, &takeback);
    if (found)
        leave_out_own(play, &takeback);
    if (!found)
        tell_not_back(play, MSG_SCREEN_NO_UNDO);
    else if (may_alone(play, &takeback))
        take_back(play, screen, &takeback, "");
    else if (others == CHOICE_REFUSE)
        cue_say(play->app, CUE_REFUSED, app_text(play->app, MSG_UNDO_NEVER));
    else
        undoing_ask(play->turns, &takeback, name_for_undo, agreed_or_not, play);
}

static void step_level(Play *play, int step)
{
    LevelChoice other;
    if (play->choice.level && catalogue_step(play->game, play->choice, step, &other))
        open_other(play, other);
    else
        app_say(play->app, app_text(play->app, step > 0 ? MSG_SCREEN_NO_NEXT : MSG_SCREEN_NO_PREVIOUS));
}

static void go_on(App *app, void *context)
{
    (void)app;
    match_resume(context);
}

static void open_practice(App *app, const Play *from, size_t record);

static void leave(Play *play)
{
    if (scan_choice_depth(play->options) > 0 && !play_is_over(play)) {
        scan_choice_back(play->options);
        app_refill(play->app);
    } else if (play->app->top->below) {
        app_pop(play->app);
    } else {
        screen_open_games(play->app);
    }
}

static void press_button(Play *play, Screen *screen, PlayCommand given, InputMethod method)
{
    MoveButton button = given == PLAY_SECOND ? BUTTON_SECOND : BUTTON_THIRD;
    if (!play_press(play, screen, button, method))
        cue_say(play->app, CUE_REFUSED, app_text(play->app, MSG_SCREEN_NO_BUTTON));
}

static const char *button_help(const Play *play, MoveButton button)
{
    return play_has_button(play, button) ? play_button_name(play, button) : NULL;
}

static void show_help(Play *play)
{
    LevelChoice other;
    bool next = play->choice.level && catalogue_step(play->game, play->choice, 1, &other);
    bool previous = play->choice.level && catalogue_step(play->game, play->choice, -1, &other);
    int player = play_chooser(play);
    bool known = player >= 0 && player < match_players(play->match);
    MatchHelp help = {.match = play->match,
                      .seen = play_seen_state(play),
                      .player = known ? player : PLAYER_NOBODY,
                      .arrows_move = play->direct,
                      .levels = next || previous,
                      .second = button_help(play, BUTTON_SECOND),
                      .third = button_help(play, BUTTON_THIRD)};
    screen_open_match_help(play->app, &help);
}

/* From a position of the game that is gone through. */
static void try_on(App *app, void *context, size_t record)
{
    const Play *play = context;
    open_practice(app, play, record);
}

static void review(Play *play)
{
    bool practice = play->choice.level && !play->trial;
    screen_open_review(play->app, play->match, &play->review, practice ? try_on : NULL, play);
}

/* Where there is no scan the keys of its speed are those of a game that is watched. */
static bool change_pace(Play *play, PlayCommand given)
{
    bool watched = play_agent_due(play) >= 0 && play_is_watched(play) && !app_one_key(play->app);
    if (watched)
        play_change_pace(play, given == PLAY_SLOWER ? 1 : -1);
    return watched;
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
    case PLAY_SECOND:
    case PLAY_THIRD: press_button(play, screen, given, method); break;
    case PLAY_ERASE: play_erase(play, screen, method); break;
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
    case PLAY_DESCRIBE: play_describe(play, &screen->page); break;
    case PLAY_OVERVIEW:
        play->overview = !screen->page.overview;
        play->overview_chosen = true;
        app_refill(app);
        break;
    case PLAY_ASK: play_open_ask(play); break;
    case PLAY_HISTORY: play_show_history(play); break;
    case PLAY_HINT: play_ask_hint(play, screen); break;
    case PLAY_PLAY_ON: play_lend(play); break;
    case PLAY_REVIEW: review(play); break;
    case PLAY_SLOWER:
    case PLAY_FASTER: return change_pace(play, given);
    case PLAY_HELP: show_help(play); break;
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

static int listens(const Screen *screen)
{
    const Play *play = screen->data;
    return play->journal ? journal_descriptor(play->journal) : -1;
}

/* Another program goes on with this game. */
static void called(App *app, Screen *screen)
{
    const Play *play = screen->data;
    if (!journal_wanted(play->journal))
        return;
    match_interrupt(play->match, "taken over");
    screen_given_up(app);
}

/* ---- opening and closing ---- */

/* Tries once more to save. What is lost is told now and, since nothing may be open any more, at the end. */
static void close_journal(const Play *play)
{
    if (play->journal && !journal_retry(play->journal)) {
        Buf sentence = {0};
        buf_printf(&sentence, app_text(play->app, MSG_SCREEN_UNSAVED_LEFT), journal_problem(play->journal));
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
    spread_free(&play->spread);
    called_free(&play->called);
    advance_free(&play->advance);
    play_free_agents(play);
    play_free_hint(play);
    review_free(play->review);
    turns_free(play->turns);
    state_free(play->view);
    mem_free(play->happened);
    play_free_frames(play);
    match_free(play->match);
    replay_free(play->replay);
    scan_choice_free(play->options);
    play_forget_journeys(play);
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
    Diags diags = {.language = play->app->language};
    play->match = new_match(play->app, play->game, play->choice, seats, seed, &diags);
    if (!play->match)
        diags_print(&diags, error);
    diags_free(&diags);
    if (!play->match)
        return;
    if (!play->trial && !watching_this(play->app, play->game))
        play->journal = journal_new(play->app->profile.folder, play->match);
    match_start(play->match, error);
}

static void go_on_with(Play *play, const char *save, Buf *error)
{
    play->replay = replay_load(save, play->game->rules, play->choice.pack, error);
    if (play->replay)
        play->journal = journal_resume(play->app->profile.folder, play->replay, error);
    if (play->journal)
        play->match = journal_match(play->journal);
}

static void tell_resumed(Play *play)
{
    const char *notice = replay_notice(play->replay);
    Message plain = replay_is_old(play->replay) ? MSG_SCREEN_RESUMED_OLD : MSG_SCREEN_RESUMED;
    app_say(play->app, notice ? notice : app_text(play->app, plain));
}

static void tell_failure(App *app, Play *play, Screen *screen, const char *save, const char *error)
{
    screen->data = NULL;
    Screen unused = {.data = play};
    free_play(&unused);
    mem_free(screen);
    screen_open_text(app, app_text(app, save ? MSG_SCREEN_RESUME_FAILED : MSG_SCREEN_LEVEL_BROKEN), error);
}

static Score score_before(const Play *play)
{
    Scores *scores = scores_of_game(play->app->profile.folder, play->game->name);
    Score score = scores_level(scores, match_level(play->match));
    scores_free(scores);
    return score;
}

/* ---- rules that are being written ---- */

static void tell_renewed(const Play *play, int had, int made)
{
    Buf sentence = {0};
    if (had == 0)
        buf_text(&sentence, app_text(play->app, MSG_SCREEN_READ_AGAIN));
    else if (made == had)
        buf_printf(&sentence, app_text(play->app, MSG_SCREEN_READ_KEPT), made);
    else
        buf_printf(&sentence, app_text(play->app, MSG_SCREEN_READ_PARTLY), had, made);
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
    play_free_agents(play);
    play_free_hint(play);
    review_free(play->review);
    play->review = NULL;
    imagining_free(&play->imagining);
    scan_choice_free(play->options);
    play_forget_journeys(play);
    turns_free(play->turns);
    play->turns = screen->turns = NULL;
    state_free(play->view);
    play->view = NULL;
    mem_free(play->happened);
    play->happened = NULL;
    play_free_frames(play);
    match_free(play->match);
    advance_free(&play->advance);
    app_pop_below(play->app);
    catalogue_renew(play->game, fresh);
    play->match = match;
    sit_down(play, screen);
    play->choice = choice;
    play->options = scan_choice_new(match_stage(match));
    play->weighed = false;
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
    Buf error = {.language = play->app->language};
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
    Diags errors = {.language = app->language};
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
    if (play_agent_due(play) >= 0) {
        screen->wake = play_let_think(play, screen);
        return;
    }
    screen->wake = app->watching ? watching_wake(app) : SCREEN_NEVER;
    if (play_hint_due(play))
        screen->wake = play_look_for_hint(play);
    if (!app->watching)
        return;
    CatalogueGame *fresh = watching_read(app);
    if (!fresh)
        return;
    watching_pack(app, play->choice.pack);
    renew(play, screen, fresh);
}

/* From before a record of another match on, everybody by whoever is at the keyboard. */
static void begin_practice(Play *play, const Match *from, size_t record, Buf *error)
{
    Diags diags = {.language = play->app->language};
    Seats seats = *match_seats(from);
    for (int i = 0; i < seats.count; i++) {
        Seat *seat = &seats.seat[i];
        seat->played = false;
        seat->profiled = true;
        memcpy(seat->folder, play->app->profile.folder, sizeof seat->folder);
    }
    play->practice = true;
    play->trial = &play->won;
    play->match =
        match_new_with(match_rules(from), match_pack(from), match_level(from)->number, match_players(from),
                       stage_variants(match_stage(from)), match_seed(from), &diags);
    if (play->match)
        match_set_seats(play->match, &seats);
    else
        diags_print(&diags, error);
    if (play->match && !follow_to(play->match, from, record, error)) {
        match_free(play->match);
        play->match = NULL;
    }
    diags_free(&diags);
}

/* What a game begins with: seats (NULL: nobody in particular), a save (or NULL), or a record of another match (or NULL). */
typedef struct Opening {
    const Seats *seats;
    const char *save;
    const Match *from;
    size_t record;
    bool *trial; /* as in Play */
} Opening;

static void begin_as(Play *play, const Opening *opening, Buf *error)
{
    if (opening->save)
        go_on_with(play, opening->save, error);
    else if (opening->from)
        begin_practice(play, opening->from, opening->record, error);
    else
        begin(play, opening->seats, error);
}

static void open_play(App *app, CatalogueGame *game, LevelChoice choice, const Opening *opening)
{
    static const ScreenKind KIND = {.where = ON_BOARD,
                                    .key = play_type_digit,
                                    .fill = fill,
                                    .take = take,
                                    .command = command,
                                    .said = play_said,
                                    .inspect = play_inspect,
                                    .grid = play_grid,
                                    .cell = cell,
                                    .press = press_cell,
                                    .focused = tell_focused,
                                    .tick = tick,
                                    .clock = play_clock,
                                    .frame = play_frame,
                                    .suspend = suspend,
                                    .resume = resume,
                                    .listens = listens,
                                    .called = called,
                                    .free = free_play};
    app->played = game;
    Play *play = mem_alloc(sizeof *play);
    *play = (Play){.app = app,
                   .game = game,
                   .choice = choice,
                   .changed = true,
                   .trial = opening->trial,
                   .spread = {.focus = -1}};
    Screen *screen = screen_new(&KIND, play);
    Buf error = {.language = app->language};
    begin_as(play, opening, &error);
    if (!play->match) {
        tell_failure(app, play, screen, opening->save, buf_string(&error));
        buf_free(&error);
        return;
    }
    play->options = scan_choice_new(match_stage(play->match));
    play->before = score_before(play);
    screen->rules = match_rules(play->match);
    sit_down(play, screen);
    if (!play->trial && watching_this(app, game)) {
        watching_pack(app, choice.pack);
        screen->wake = watching_wake(app);
    }
    app_push(app, screen);
    if (opening->save)
        tell_resumed(play);
    tell_unsaved(play);
    buf_free(&error);
}

void screen_open_seated(App *app, CatalogueGame *game, LevelChoice choice, const Seats *seats)
{
    open_play(app, game, choice, &(Opening){.seats = seats});
}

void screen_open_play(App *app, CatalogueGame *game, LevelChoice choice, const char *save)
{
    Diags ignored = {0}; /* without the level there is no match, which says why; a save has one of its own */
    if (choice.level)
        catalogue_open(game, &choice, &ignored);
    diags_free(&ignored);
    if (save)
        agreeing_forget(app);
    if (save || !beginning_asks(app, game, choice))
        open_play(app, game, choice, &(Opening){.save = save});
}

void screen_open_trial(App *app, CatalogueGame *game, LevelChoice choice, bool *won)
{
    open_play(app, game, choice, &(Opening){.trial = won});
}

static void open_practice(App *app, const Play *from, size_t record)
{
    open_play(app, from->game, from->choice, &(Opening){.from = from->match, .record = record});
}
