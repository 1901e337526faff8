/* Play, digit: a digit that is typed writes itself into the focused cell. */
#include "ui/play/playing.h"

#include "base/message.h"
#include "ui/cue.h"

/* Does an option write this digit: is that its last word. */
static bool writes(const Play *play, size_t index, Key digit)
{
    Buf label = {0};
    scan_choice_label(play->options, index, play->app->language, &label);
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
    for (size_t i = 0; play_in_one_place(play) && i < scan_choice_count(play->options); i++)
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
bool play_type_digit(App *app, Screen *screen, Key key)
{
    Play *play = screen->data;
    if (key < '0' || key > '9' || app_one_key(app) || play_is_over(play) ||
        keymap_command(&app->keymap, key, ON_BOARD) != PLAY_NONE)
        return false;
    long option = option_writing(play, key);
    bool entered = option < 0 && !play_in_one_place(play) && enter_focused(play, screen);
    if (entered)
        option = option_writing(play, key);
    else if (option < 0 && screen->focus >= 0 && screen->focus < (int)scan_choice_count(play->options) &&
             writes(play, (size_t)screen->focus, key))
        option = screen->focus;
    page_set(&screen->page.message, NULL);
    if (option >= 0)
        play_take_option(play, screen, (size_t)option, INPUT_KEY);
    else if (entered)
        scan_choice_back(play->options);
    if (option < 0 && !play_refuse(play, play_focused_cell(play, screen), key - '0'))
        cue_say(app, CUE_REFUSED, app_text(app, MSG_SCREEN_NO_MOVE_THERE));
    return true;
}
