/* Moves that are typed as a line, and what is on a cell in words. */
#include "ui/play/playing.h"

#include "show/plain.h"
#include "show/wording.h"

bool play_said(App *app, Screen *screen, const char *words, Buf *why)
{
    Play *play = screen->data;
    Move move;
    (void)app;
    if (play_is_over(play) || play_agent_due(play) >= 0)
        return false;
    match_enter(play->match, INPUT_KEY);
    if (!move_parse(match_machine(play->match), match_state(play->match), play_chooser(play), words, &move,
                    why))
        return false;
    play_make_move(play, screen, &move, INPUT_KEY);
    return true;
}

void play_word_cell(Play *play, int cell, Buf *out)
{
    Called called;
    play_call(play, &called);
    Onlooker onlooker = match_onlooker(play->match, play_chooser(play), &called);
    wording_cell(&onlooker, cell, out);
    called_free(&called);
}

void play_inspect(App *app, Screen *screen, int cell, Buf *out)
{
    (void)app;
    play_word_cell(screen->data, cell, out);
}

void play_grid(App *app, Screen *screen, Buf *out)
{
    Play *play = screen->data;
    Called called;
    (void)app;
    play_call(play, &called);
    Onlooker onlooker = match_onlooker(play->match, play_chooser(play), &called);
    plain_named(&onlooker, out);
    called_free(&called);
}
