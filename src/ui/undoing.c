#include "ui/undoing.h"

#include "base/mem.h"
#include "base/message.h"
#include "ui/screens.h"

typedef struct Undoing {
    Turns *turns;
    const Match *match;
    size_t history; /* of the match, which may not change meanwhile */
    Takeback takeback;
    uint32_t left; /* who has still to be asked */
    int asked;
    Buf agreed;
    UndoingName name;
    UndoingThen then;
    void *context;
} Undoing;

static void free_undoing(void *context)
{
    Undoing *undoing = context;
    buf_free(&undoing->agreed);
    mem_free(undoing);
}

/* The next one in the order of seats, from the player on whose move it is. */
static int next_to_ask(const Undoing *undoing)
{
    int players = match_players(undoing->match);
    for (int i = 1; i < players; i++) {
        int player = (undoing->takeback.player + i) % players;
        if (undoing->left >> player & 1)
            return player;
    }
    return PLAYER_NOBODY;
}

static void ask_next(Undoing *undoing);

static Undoing *copy_of(const Undoing *undoing)
{
    Undoing *copy = mem_alloc(sizeof *copy);
    *copy = *undoing;
    copy->agreed = (Buf){0};
    buf_text(&copy->agreed, buf_string(&undoing->agreed));
    return copy;
}

static void answered(App *app, void *context, int answer)
{
    Undoing *undoing = context;
    if (match_history_count(undoing->match) != undoing->history)
        return;
    if (answer != 0) {
        undoing->then(app, undoing->context, NULL, undoing->asked);
        return;
    }
    const char *who = stage_player_name(match_stage(undoing->match), undoing->asked);
    buf_printf(&undoing->agreed, "%s%s", undoing->agreed.length > 0 ? ", " : "", who);
    undoing->left &= ~(1u << undoing->asked);
    if (undoing->left)
        ask_next(copy_of(undoing));
    else
        undoing->then(app, undoing->context, buf_string(&undoing->agreed), PLAYER_NOBODY);
}

static void open_question(App *app, void *context)
{
    Undoing *undoing = context;
    const char *answers[] = {app_text(app, MSG_UNDO_AGREE), app_text(app, MSG_UNDO_DISAGREE), NULL};
    Buf name = {.language = app->language}, mover = {.language = app->language}, text = {0};
    undoing->name(undoing->context, undoing->asked, &name);
    undoing->name(undoing->context, undoing->takeback.player, &mover);
    buf_printf(&text, app_text(app, undoing->takeback.chance ? MSG_UNDO_ASK_CHANCE : MSG_UNDO_ASK_SECRET),
               buf_string(&mover));
    if (undoing->takeback.steps > 1) {
        buf_char(&text, ' ');
        buf_printf(&text, app_text(app, MSG_UNDO_STEPS), undoing->takeback.steps);
    }
    buf_printf(&text, " %s", app_text(app, MSG_UNDO_QUESTION));
    screen_open_question(app, buf_string(&name), buf_string(&text), answers, answered, undoing, free_undoing);
    buf_free(&name);
    buf_free(&mover);
    buf_free(&text);
}

/* The question comes when that one has the keyboard. */
static void ask_next(Undoing *undoing)
{
    undoing->asked = next_to_ask(undoing);
    turns_ask(undoing->turns, &(TurnsQuestion){.player = undoing->asked,
                                               .why = MSG_UNDO_ASKING,
                                               .by = undoing->takeback.player,
                                               .then = open_question,
                                               .context = undoing,
                                               .free_context = free_undoing});
}

void undoing_ask(Turns *turns, const Takeback *takeback, UndoingName name, UndoingThen then, void *context)
{
    Undoing *undoing = mem_alloc(sizeof *undoing);
    const Match *match = turns_match(turns);
    *undoing = (Undoing){.turns = turns,
                         .match = match,
                         .history = match_history_count(match),
                         .takeback = *takeback,
                         .left = takeback->asks,
                         .name = name,
                         .then = then,
                         .context = context};
    ask_next(undoing);
}
