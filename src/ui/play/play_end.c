/* Play, end: how a match has ended, and what can be done then. */
#include "base/duration.h"
#include "play/account.h"
#include "ui/play/playing.h"

#include "base/message.h"
#include "show/standings.h"
#include "ui/cue.h"
#include "ui/screens.h"

bool play_is_over(const Play *play)
{
    return match_finished(play->match) || match_fault(play->match);
}

bool play_is_won(const Play *play)
{
    return match_outcome(play->match).kind == OUTCOME_WIN && !match_fault(play->match);
}

bool play_has_banner(const Play *play)
{
    return match_finished(play->match) && !match_fault(play->match) &&
           (play_is_won(play) || match_players(play->match) > 1);
}

bool play_has_next(const Play *play, LevelChoice *next)
{
    return play->choice.level && catalogue_step(play->game, play->choice, 1, next);
}

/* Reads the saves: once when a level is over, not with every page. */
void play_find_unsolved(Play *play)
{
    Scores *scores = scores_of_game(play->app->profile.folder, play->game->name);
    const LevelChoice *from = play->choice.level ? &play->choice : NULL;
    play->unsolved = (LevelChoice){NULL, NULL};
    scores_next(scores, play->game, from, &play->unsolved);
    scores_free(scores);
}

bool play_has_levels(const Play *play)
{
    return play->game->packs > 1 || match_pack(play->match)->count > 1;
}

static bool is_better(const Play *play)
{
    return play->before.solved && match_move_count(play->match) < play->before.moves;
}

/* What remains to be done, or NULL where there is more. */
static const char *remains(const Play *play)
{
    LevelChoice next;
    if (play_has_levels(play) && !play->unsolved.level)
        return app_text(play->app, MSG_SCREEN_ALL_SOLVED);
    return play_has_next(play, &next) ? NULL : app_text(play->app, MSG_SCREEN_LAST_LEVEL);
}

/* Whether it was done in fewer moves than before, and what remains to be done. */
static void tell_progress(const Play *play, Buf *out)
{
    if (play->trial)
        return;
    if (is_better(play))
        buf_printf(out, " %s", app_text(play->app, MSG_SCREEN_WON_BETTER));
    if (remains(play))
        buf_printf(out, " %s", remains(play));
}

static void tell_solved(const Play *play, Buf *out)
{
    Buf time = {0};
    duration_text(match_elapsed(play->match), &time);
    buf_printf(out, "%s ", app_text(play->app, MSG_SCREEN_WON_TITLE));
    buf_printf(out, app_text(play->app, MSG_SCREEN_WON_TEXT), match_move_count(play->match),
               buf_string(&time));
    if (match_level(play->match)->best > 0) {
        buf_char(out, ' ');
        buf_printf(out, app_text(play->app, MSG_SCREEN_WON_LEAST), match_level(play->match)->best);
    }
    tell_progress(play, out);
    buf_free(&time);
}

static void tell_result(const Play *play, Buf *out)
{
    OutcomeKind outcome = match_outcome(play->match).kind;
    bool fault = match_fault(play->match) != NULL;
    Called called;
    if (!fault && outcome == OUTCOME_WIN && match_players(play->match) == 1) {
        tell_solved(play, out);
        return;
    }
    play_call(play, &called);
    account_result(play->match, &called, out);
    if (!fault && (outcome == OUTCOME_LOSE || outcome == OUTCOME_STUCK))
        buf_printf(out, " %s", app_text(play->app, MSG_SCREEN_STUCK_TEXT));
    called_free(&called);
}

Message play_trial_back(const Play *play)
{
    return play->practice ? MSG_REVIEW_TRY_BACK : MSG_EDIT_TRIAL_BACK;
}

/* What was tried out leads back, first of all. */
void play_add_trial_endings(Play *play, Screen *screen)
{
    Items *items = &screen->page.items;
    items_add(items, ITEM_IN_BAR, TRIAL_BACK, app_text(play->app, play_trial_back(play)));
    items_add(items, ITEM_IN_BAR, OVER_AGAIN, app_text(play->app, MSG_SCREEN_AGAIN))->off =
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
    bool more = play_has_next(play, &next), left = play->unsolved.level != NULL;
    if (left && !(more && next.level == play->unsolved.level)) {
        Buf label = {0}, name = {0};
        level_name(play->app, play->unsolved.level, &name);
        buf_printf(&label, app_text(play->app, MSG_SCREEN_NEXT_UNSOLVED), buf_string(&name));
        items_add(items, ITEM_IN_BAR, OVER_UNSOLVED, buf_string(&label));
        buf_free(&label);
        buf_free(&name);
    }
    if (more)
        items_add(items, ITEM_IN_BAR, OVER_NEXT, app_text(play->app, MSG_SCREEN_NEXT_LEVEL));
    if (!more && !left)
        items_add(items, ITEM_IN_BAR, OVER_GAMES, app_text(play->app, MSG_SCREEN_OTHER_GAME));
}

bool play_deals_anew(const Play *play)
{
    return match_players(play->match) > 1 && play->choice.level && !play->trial;
}

/* A game of several is begun anew, by the same people or with the next one first; a puzzle is put back. */
static void add_again(const Play *play, Items *items)
{
    bool anew = play_deals_anew(play);
    Buf label = {0}, name = {0};
    items_add(items, ITEM_IN_BAR, OVER_AGAIN, app_text(play->app, MSG_SCREEN_AGAIN))->off =
        !anew && !match_can_restart(play->match);
    play_add_player(play, 1, &name);
    buf_printf(&label, app_text(play->app, MSG_PLAY_AGAIN_FIRST), buf_string(&name));
    if (anew)
        items_add(items, ITEM_IN_BAR, OVER_AGAIN_FIRST, buf_string(&label));
    if (play->choice.level && !play->trial && beginning_possible(play->game))
        items_add(items, ITEM_IN_BAR, OVER_OTHERWISE, app_text(play->app, MSG_PLAY_AGAIN_OTHERWISE));
    buf_free(&label);
    buf_free(&name);
}

/* What can be done now that it is over; the likeliest first: what comes after a solved level, a step back out of a
 * dead end, or one more game. */
void play_add_endings(Play *play, Screen *screen)
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
    add_again(play, items);
    if (!dead)
        app_add_command(app, screen, PLAY_UNDO, !match_can_undo(play->match));
    if (play_has_places(play))
        items_add(items, ITEM_IN_BAR, SHOW_STANDINGS, app_text(app, MSG_STANDINGS_TITLE));
    if (play->turns)
        app_add_command(app, screen, PLAY_REVIEW, false);
    if (play_has_levels(play))
        items_add(items, ITEM_IN_BAR, OVER_LEVELS, app_text(app, MSG_SCREEN_OTHER_LEVEL));
    if (!items_find(items, OVER_GAMES))
        items_add(items, ITEM_IN_BAR, OVER_GAMES, app_text(app, MSG_SCREEN_OTHER_GAME));
    app_add_command(app, screen, PLAY_QUIT, false);
    for (size_t i = 0; i < items->count; i++)
        items->list[i].grouped = false;
    if (app_one_key(app))
        app_add_command(app, screen, PLAY_HISTORY, false);
    app_add_commands(app, screen, REST, sizeof REST / sizeof *REST);
}

/* Says that the last moves are not on the disk; false when they are. */
bool play_add_unsaved(const Play *play, Buf *out)
{
    const char *problem = play->journal ? journal_problem(play->journal) : NULL;
    if (problem)
        buf_printf(out, app_text(play->app, MSG_SCREEN_UNSAVED), problem);
    return problem != NULL;
}

/* ---- the banner ---- */

static void add_number(const Play *play, Banner *banner, Message format, int number)
{
    Buf line = {0};
    buf_printf(&line, app_text(play->app, format), number);
    banner_add(banner, buf_string(&line));
    buf_free(&line);
}

/* How this compares to what is possible, and to how the same player solved it before. */
static void add_comparison(const Play *play, Banner *banner)
{
    int moves = match_move_count(play->match), best = match_level(play->match)->best;
    const Score *before = &play->before;
    if (best > 0 && moves <= best)
        banner_add(banner, app_text(play->app, MSG_BANNER_LEAST));
    else if (best > 0)
        add_number(play, banner, MSG_SCREEN_LEAST, best);
    if (is_better(play))
        banner_add(banner, app_text(play->app, MSG_SCREEN_WON_BETTER));
    if (before->solved)
        add_number(play, banner, MSG_BANNER_BEFORE, before->moves);
}

static LookRole role_of_result(const Play *play, const Called *called)
{
    uint32_t winners = match_outcome(play->match).winners;
    if (!play_is_won(play))
        return ROLE_TEXT;
    for (int player = 0; match_players(play->match) > 1 && player < match_players(play->match); player++)
        if (winners == 1u << player && called->swatch[player].piece == GROUND_NONE)
            return called->role[player];
    return ROLE_DONE;
}

/* What was reached, for who looks at it; the message says it in a sentence. */
static void set_banner(const Play *play, Page *page)
{
    Banner *banner = &page->banner;
    Buf heading = {.language = play->app->language}, sign = {0}, time = {.language = play->app->language};
    Called called;
    bool alone = match_players(play->match) == 1;
    play_call(play, &called);
    account_result(play->match, &called, &heading);
    if (play_is_won(play))
        cue_text(play->app, CUE_WIN, "", &sign);
    banner_set(banner, buf_string(&sign), buf_string(&heading), role_of_result(play, &called));
    add_number(play, banner, MSG_SCREEN_MOVES, match_move_count(play->match));
    if (alone && play_is_won(play) && !play->trial)
        add_comparison(play, banner);
    account_time(play->match, &time);
    if (play_shows(play, SETTING_SHOW_TIME))
        banner_add(banner, buf_string(&time));
    if (alone && !play->trial && remains(play))
        banner_add(banner, remains(play));
    page_set(&page->banner_message, page->message);
    called_free(&called);
    buf_free(&heading);
    buf_free(&sign);
    buf_free(&time);
}

void play_show_result(const Play *play, Page *page)
{
    Buf result = {0}, unsaved = {0}, sentence = {.language = play->app->language};
    tell_result(play, &sentence);
    if (play_is_won(play))
        cue_text(play->app, CUE_WIN, buf_string(&sentence), &result);
    else
        buf_text(&result, buf_string(&sentence));
    if (play_add_unsaved(play, &unsaved))
        buf_printf(&result, " %s", buf_string(&unsaved));
    page_set(&page->message, buf_string(&result));
    if (unsaved.length == 0 && play_has_banner(play))
        set_banner(play, page);
    buf_free(&sentence);
    buf_free(&result);
    buf_free(&unsaved);
}
