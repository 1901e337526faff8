/* Answers in advance: what is offered of them, and moves that are made because of them or because they are the only ones. */
#include "base/mem.h"
#include "base/message.h"
#include "show/naming.h"
#include "ui/play/playing.h"
#include "ui/screens.h"

enum {
    RUN = 10,    /* so many moves in a row are played by themselves, then the player makes the next */
    OFFERED = 24 /* so many answers are offered in advance */
};

/* ---- moves that are played by themselves ---- */

/* The only move there is, where that it is the only one tells nobody anything. */
static bool find_forced(Match *match, int *player, Move *move)
{
    return match_forced(match, player, move) &&
           (!stage_keeps_secrets(match_stage(match)) ||
            game_answers_plain(match_machine(match), match_state(match), *player));
}

/* What is played by itself now; INPUT_COUNT: nothing. */
static InputMethod find(const Play *play, int *player, Move *move)
{
    if (settings_get(&play->app->settings, SETTING_FORCED_MOVES) && find_forced(play->match, player, move))
        return INPUT_FORCED;
    return advance_find(&play->advance, play->match, player, move) ? INPUT_ADVANCE : INPUT_COUNT;
}

/* The keyboard need not go round for these. After something came to light the player looks at it first. */
int play_by_itself(Play *play)
{
    Match *match = play->match;
    Move move;
    InputMethod method;
    int player, count = 0;
    for (bool seen = true; seen && count < RUN && (method = find(play, &player, &move)) != INPUT_COUNT;
         count++) {
        Buf error = {.language = play->app->language};
        seen = match_move(match, player, &move, method, &error) &&
               match_record(match, match_record_count(match) - 1)->learnt == 0;
        buf_free(&error);
    }
    return count;
}

/* ---- the page ---- */

typedef struct Answers {
    Play *play;
    size_t history; /* of the match, which may not change meanwhile */
    int player, moves;
    Move move[OFFERED];
    char *label[OFFERED];
    size_t drops[OFFERED]; /* entries of the player */
    int drop_count;
} Answers;

static void collect(Answers *a)
{
    Play *play = a->play;
    const Moveset *set = match_legal(play->match, a->player);
    const Advance *advance = &play->advance;
    Move move;
    for (uint64_t i = 0; a->moves < OFFERED && moveset_nth(set, i, &move); i++) {
        Buf label = {.language = play->app->language};
        if (!advance_allows(play->match, a->player, &move))
            continue;
        move_describe(match_stage(play->match), &move, &play->called, play->app->language, &label);
        a->move[a->moves] = move;
        a->label[a->moves++] = buf_take(&label);
    }
    for (size_t i = 0; i < advance->count && a->drop_count < OFFERED; i++)
        if (advance->entry[i].player == a->player)
            a->drops[a->drop_count++] = i;
}

static void free_answers(void *context)
{
    Answers *a = context;
    for (int i = 0; i < a->moves; i++)
        mem_free(a->label[i]);
    mem_free(a);
}

static Answers *answers_of(Play *play)
{
    Answers *a = mem_alloc(sizeof *a);
    *a = (Answers){.play = play, .history = match_history_count(play->match), .player = play_chooser(play)};
    if (play->turns && !play_is_over(play) && a->player >= 0 && a->player < match_players(play->match))
        collect(a);
    return a;
}

bool play_has_advance(Play *play)
{
    Answers *a = answers_of(play);
    bool some = a->moves > 0 || a->drop_count > 0;
    free_answers(a);
    return some;
}

/* What was chosen is said of the question from now on, and answers it now. */
static void say(Answers *a, int which)
{
    Play *play = a->play;
    Buf entry = {.language = play->app->language}, prompt = {.language = play->app->language};
    match_prompt(play->match, a->player, play->app->language, &prompt);
    buf_printf(&entry, "%s%s%s", buf_string(&prompt), prompt.length > 0 ? " – " : "", a->label[which]);
    advance_add(&play->advance, play->match, a->player, &a->move[which], buf_string(&entry));
    buf_free(&entry);
    buf_free(&prompt);
    play_make_move(play, play->app->top, &a->move[which], app_one_key(play->app) ? INPUT_SCAN : INPUT_KEY);
}

static void answered(App *app, void *context, int answer)
{
    Answers *a = context;
    Play *play = a->play;
    if (match_history_count(play->match) != a->history)
        return;
    if (answer < a->moves)
        say(a, answer);
    else if (answer < a->moves + a->drop_count)
        advance_drop(&play->advance, a->drops[answer - a->moves]);
    else if (answer == a->moves + a->drop_count && a->drop_count > 1)
        advance_drop_player(&play->advance, a->player);
    app_refill(app);
}

static char *labelled(const App *app, Message message, const char *label)
{
    Buf text = {0};
    buf_printf(&text, app_text(app, message), label);
    return buf_take(&text);
}

void play_open_advance(Play *play)
{
    App *app = play->app;
    Answers *a = answers_of(play);
    const char *text[2 * OFFERED + 3];
    char *made[2 * OFFERED];
    int count = 0;
    for (int i = 0; i < a->moves; i++, count++)
        text[count] = made[count] = labelled(app, MSG_ADVANCE_ALWAYS, a->label[i]);
    for (int i = 0; i < a->drop_count; i++, count++)
        text[count] = made[count] = labelled(app, MSG_ADVANCE_DROP, play->advance.entry[a->drops[i]].label);
    int all = count;
    if (a->drop_count > 1)
        text[all++] = app_text(app, MSG_ADVANCE_DROP_ALL);
    text[all++] = app_text(app, MSG_SCREEN_BACK);
    text[all] = NULL;
    Buf about = {0};
    buf_text(&about, app_text(app, MSG_ADVANCE_TEXT));
    if (a->moves > 0 && advance_hides(play->match))
        buf_printf(&about, " %s", app_text(app, MSG_ADVANCE_ANY_TIME));
    screen_open_question(app, app_text(app, MSG_ADVANCE_TITLE), buf_string(&about), text, answered, a,
                         free_answers);
    buf_free(&about);
    for (int i = 0; i < count; i++)
        mem_free(made[i]);
}
