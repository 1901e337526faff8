/* Play, button: what another button of the mouse, or its key, does where one points; and why something cannot be
 * done there. */
#include "ui/play/playing.h"

#include <string.h>

#include "base/message.h"
#include "ui/cue.h"

PlayCommand play_button_command(MoveButton button)
{
    static const PlayCommand COMMAND[BUTTON_COUNT] = {[BUTTON_FIRST] = PLAY_SELECT,
                                                      [BUTTON_SECOND] = PLAY_SECOND,
                                                      [BUTTON_THIRD] = PLAY_THIRD,
                                                      [BUTTON_ERASE] = PLAY_ERASE};
    return COMMAND[button];
}

Lenience play_lenience(const Play *play)
{
    int mistakes = settings_get(&play->app->settings, SETTING_MISTAKES);
    bool allowed = mistakes == CHOICE_ALLOW || (mistakes == CHOICE_AUTO && !app_one_key(play->app));
    return allowed ? LENIENCE_MISTAKES : LENIENCE_AIDS;
}

/* How many moves below an option a button makes, and the first of them. Erasing needs no button where there is
 * nothing else to choose. */
static int moves_of(const Play *play, size_t index, MoveButton button, const Move **first)
{
    ScanOption option = scan_choice_option(play->options, index);
    int count = 0;
    for (size_t i = 0; i < option.moves; i++) {
        const Move *move = scan_choice_move(play->options, option.first + i);
        MoveButton own = move_button(match_stage(play->match), move);
        if (own != button && !(button == BUTTON_FIRST && own == BUTTON_ERASE))
            continue;
        *first = count++ ? *first : move;
    }
    return count;
}

/* The options that stand where one points: the focused one, or all where one cell is chosen already. */
static bool options_here(const Play *play, const Screen *screen, size_t *from, size_t *to)
{
    size_t count = scan_choice_count(play->options);
    bool all = play_in_one_place(play), one = screen->focus >= 0 && (size_t)screen->focus < count;
    *from = all || !one ? 0 : (size_t)screen->focus;
    *to = all ? count : one ? *from + 1 : 0;
    return *from < *to;
}

/* The only move that a button makes here; NULL: none, or several. */
static const Move *move_here(const Play *play, const Screen *screen, MoveButton button)
{
    const Move *found = NULL, *move = NULL;
    size_t from, to;
    int count = 0;
    if (options_here(play, screen, &from, &to))
        for (size_t i = from; i < to; i++)
            if (moves_of(play, i, button, &move) > 0) {
                count += moves_of(play, i, button, &found);
            }
    return count == 1 ? found : NULL;
}

bool play_has_button(const Play *play, MoveButton button)
{
    return stage_button(match_stage(play->match), button) != NULL;
}

/* ---- choosing for one button at a time ---- */

/* For one key all aids of other buttons stand apart; else those for which pointing is not all that is to be chosen. */
static bool apart(const Play *play, const Move *move)
{
    const Stage *stage = match_stage(play->match);
    MoveButton button = move_button(stage, move);
    if (!move_is_aid(stage, move) || button == BUTTON_FIRST)
        return false;
    return app_one_key(play->app) || (button != BUTTON_ERASE && move->count > 1);
}

bool play_offers(const void *context, const Move *move)
{
    const Play *play = context;
    MoveButton own = move_button(match_stage(play->match), move),
               button = apart(play, move) ? own : BUTTON_FIRST;
    return button == play->button || (own == BUTTON_ERASE && !app_one_key(play->app));
}

/* Buttons of which some move is legal and apart, as bits. */
static unsigned buttons_apart(const Play *play)
{
    const Moveset *legal = match_legal(play->match, play_chooser(play));
    unsigned buttons = 1u << BUTTON_FIRST;
    Move move;
    for (uint64_t i = 0; moveset_nth(legal, i, &move); i++)
        if (apart(play, &move))
            buttons |= 1u << move_button(match_stage(play->match), &move);
    return buttons;
}

bool play_has_next_button(const Play *play)
{
    return play->button != BUTTON_FIRST || buttons_apart(play) != 1u << BUTTON_FIRST;
}

static MoveButton next_button(const Play *play)
{
    unsigned buttons = buttons_apart(play);
    for (int button = (int)play->button + 1; button < BUTTON_COUNT; button++)
        if (buttons >> button & 1)
            return (MoveButton)button;
    return BUTTON_FIRST;
}

static void choose_for(Play *play, MoveButton button)
{
    play->button = button;
    play->pointed = false;
    play_take_moves(play);
    app_refill(play->app);
}

void play_next_button(Play *play)
{
    choose_for(play, next_button(play));
}

void play_settle_button(Play *play)
{
    if (play->button != BUTTON_FIRST && !(buttons_apart(play) >> play->button & 1))
        play->button = BUTTON_FIRST;
}

/* Chooses for another button, or for the first one again; on the cell that was focused or chosen, if it is there. */
static void switch_button(Play *play, Screen *screen, MoveButton button)
{
    int cell = play_focused_cell(play, screen);
    bool inside = play_in_one_place(play);
    Move move;
    choose_for(play, play->button == button ? BUTTON_FIRST : button);
    Buf said = {0};
    buf_printf(&said, app_text(play->app, MSG_SCREEN_BUTTON), play_button_name(play, play->button));
    app_say(play->app, buf_string(&said));
    buf_free(&said);
    long option = cell == CELL_NONE ? -1 : scan_choice_at(play->options, cell);
    if (option < 0)
        return;
    screen->focus = (int)option;
    screen->focus_cell = cell;
    if (inside && !scan_choice_option(play->options, (size_t)option).whole &&
        !scan_choice_take(play->options, (size_t)option, &move))
        app_refill(play->app);
}

/* Pointing with the button of a mouse chooses for it this once. */
bool play_point(Play *play, Screen *screen, int cell, MoveButton button)
{
    if (!(buttons_apart(play) >> button & 1) || (button == play->button && !play->pointed))
        return false;
    choose_for(play, button);
    play->pointed = button != BUTTON_FIRST;
    long option = scan_choice_at(play->options, cell);
    if (option >= 0) {
        screen->focus = (int)option;
        screen->focus_cell = cell;
        play_choose(play, screen, (size_t)option, INPUT_MOUSE);
    }
    return option >= 0;
}

const char *play_button_name(const Play *play, MoveButton button)
{
    const char *name = stage_button(match_stage(play->match), button);
    return name ? ruleset_text(match_rules(play->match), name, play->app->language) : "";
}

bool play_press(Play *play, Screen *screen, MoveButton button, InputMethod method)
{
    if (play_is_over(play) || !play_has_button(play, button))
        return false;
    if (buttons_apart(play) >> button & 1 && button != BUTTON_ERASE) {
        switch_button(play, screen, button);
        return true;
    }
    const Move *move = move_here(play, screen, button);
    if (move) {
        Move made = *move;
        play_make_move(play, screen, &made, method);
        return true;
    }
    Message none = button == BUTTON_ERASE ? MSG_SCREEN_NOTHING_TO_ERASE : MSG_SCREEN_NO_MOVE_THERE;
    if (!play_refuse(play, play_focused_cell(play, screen), -1))
        cue_say(play->app, CUE_REFUSED, app_text(play->app, none));
    return true;
}

void play_erase(Play *play, Screen *screen, InputMethod method)
{
    bool picked = scan_choice_depth(play->options) > 0;
    if (!play_is_over(play) && move_here(play, screen, BUTTON_ERASE))
        play_press(play, screen, BUTTON_ERASE, method);
    else if (picked && scan_choice_back(play->options))
        app_refill(play->app);
    else
        cue_say(play->app, CUE_REFUSED, app_text(play->app, MSG_SCREEN_NOTHING_TO_ERASE));
}

/* Do other buttons make moves of an option that stands on the board, so that the first one chooses among the rest. */
static bool shares(const Play *play, size_t index)
{
    const Move *move;
    ScanOption option = scan_choice_option(play->options, index);
    return !app_one_key(play->app) && play->button == BUTTON_FIRST && option.cell != CELL_NONE &&
           !play_in_one_place(play) &&
           moves_of(play, index, BUTTON_SECOND, &move) + moves_of(play, index, BUTTON_THIRD, &move) > 0;
}

const Move *play_first_move(const Play *play, size_t index)
{
    const Move *move = NULL;
    return shares(play, index) && moves_of(play, index, BUTTON_FIRST, &move) == 1 ? move : NULL;
}

static void add_key(const Play *play, MoveButton button, Buf *out)
{
    Buf keys = {.language = play->app->language};
    keymap_describe(&play->app->keymap, play_button_command(button), &keys);
    buf_add(out, buf_string(&keys), strcspn(buf_string(&keys), " "));
    buf_free(&keys);
}

void play_add_buttons(const Play *play, size_t index, Buf *out)
{
    const Move *any = NULL;
    if (!shares(play, index))
        return;
    bool alone = moves_of(play, index, BUTTON_FIRST, &any) == 0; /* what it does is said already */
    for (MoveButton button = BUTTON_SECOND; button <= BUTTON_THIRD; button++) {
        const Move *move = NULL;
        if (moves_of(play, index, button, &move) != 1)
            continue;
        buf_text(out, alone ? " (" : ", ");
        add_key(play, button, out);
        if (alone)
            buf_char(out, ')');
        else
            buf_printf(out, ": %s",
                       ruleset_text(match_rules(play->match), move_name(match_stage(play->match), move),
                                    play->app->language));
    }
}

void play_choose(Play *play, Screen *screen, size_t index, InputMethod method)
{
    const Move *first = play_first_move(play, index), *any = NULL;
    Buf other = {0};
    if (first) {
        Move made = *first;
        play_make_move(play, screen, &made, method);
    } else if (shares(play, index) && moves_of(play, index, BUTTON_FIRST, &any) == 0) {
        scan_choice_label(play->options, index, play->app->language, &other);
        play_add_buttons(play, index, &other);
        cue_say(play->app, CUE_REFUSED, buf_string(&other));
    } else {
        play_take_option(play, screen, index, method);
    }
    buf_free(&other);
}

/* ---- why not ---- */

int play_focused_cell(const Play *play, const Screen *screen)
{
    if (screen->focus >= REFUSED_CELL)
        return screen->focus - REFUSED_CELL;
    size_t from, to;
    return options_here(play, screen, &from, &to) ? scan_choice_option(play->options, from).cell : CELL_NONE;
}

static bool is_about(const Play *play, const Move *move, int cell, int number)
{
    MoveShape shape = move_shape(match_stage(play->match), move);
    return (shape.source == cell || shape.target == cell) &&
           (number < 0 || play_picked(play, move, PICK_NUMBER) == number);
}

enum { ASKED = 64 /* moves of one cell that are looked at for a reason */ };

static int candidates_at(const Play *play, int cell, int number, Move *out)
{
    const Moveset *set = match_candidates(play->match, play_chooser(play));
    int count = 0;
    for (uint64_t i = 0; count < ASKED && moveset_nth(set, i, &out[count]); i++)
        count += is_about(play, &out[count], cell, number);
    return count;
}

bool play_refuse(Play *play, int cell, int number)
{
    int player = play_chooser(play);
    bool found = false;
    Buf reason = {.language = play->app->language};
    Move move[ASKED];
    if (cell == CELL_NONE || play_is_over(play) || player == PLAYER_NOBODY)
        return false;
    int count = candidates_at(play, cell, number, move);
    for (int i = 0; i < count && !found; i++)
        found = match_reason(play->match, player, &move[i], play->app->language, &reason);
    if (found)
        cue_say(play->app, CUE_REFUSED, buf_string(&reason));
    buf_free(&reason);
    return found;
}
