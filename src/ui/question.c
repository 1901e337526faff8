/* Question: a text and a list of answers. */
#include "base/mem.h"
#include "base/message.h"
#include "ui/screens.h"

typedef struct Question {
    char *title, *text;
    char **answer;
    int answers;
    void (*then)(App *app, void *context, int answer);
    void *context;
    void (*free_context)(void *context);
    bool quits; /* it is about the end of the program, which is not offered beside the answers then */
} Question;

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    Question *question = screen->data;
    page_set(&screen->page.title, question->title);
    page_set(&screen->page.text, question->text);
    for (int i = 0; i < question->answers; i++)
        items_add(&screen->page.items, ITEM_IN_LIST, i, question->answer[i]);
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS - question->quits);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Question *question = screen->data;
    app_pop(app);
    question->then(app, question->context, id);
}

/* Whoever is asked already is not asked again, and a second stray key is no answer. */
static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)app, (void)method;
    const Question *question = screen->data;
    return question->quits && given == PLAY_QUIT;
}

static void free_question(Screen *screen)
{
    Question *question = screen->data;
    for (int i = 0; i < question->answers; i++)
        mem_free(question->answer[i]);
    mem_free(question->answer);
    mem_free(question->title);
    mem_free(question->text);
    if (question->free_context)
        question->free_context(question->context);
    mem_free(question);
}

static Question *open_question(App *app, const char *title, const char *text, const char *const *answers,
                               void (*then)(App *app, void *context, int answer), void *context,
                               void (*free_context)(void *context))
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = fill, .take = take, .command = command, .free = free_question};
    Question *question = mem_alloc(sizeof *question);
    *question = (Question){.title = mem_copy(title),
                           .text = mem_copy(text),
                           .then = then,
                           .context = context,
                           .free_context = free_context};
    while (answers[question->answers])
        question->answers++;
    question->answer = mem_alloc_array((size_t)question->answers + 1, sizeof *question->answer);
    for (int i = 0; i < question->answers; i++)
        question->answer[i] = mem_copy(answers[i]);
    app_push(app, screen_new(&KIND, question));
    return question;
}

void screen_open_question(App *app, const char *title, const char *text, const char *const *answers,
                          void (*then)(App *app, void *context, int answer), void *context,
                          void (*free_context)(void *context))
{
    open_question(app, title, text, answers, then, context, free_context);
}

enum { STAY, QUIT };

static void quit_answered(App *app, void *context, int answer)
{
    (void)context;
    if (answer == QUIT)
        app_quit(app);
}

static void ask_to_quit(App *app)
{
    const char *answers[] = {app_text(app, MSG_SCREEN_QUIT_NOT), app_text(app, MSG_SCREEN_QUIT), NULL};
    open_question(app, app_text(app, MSG_SCREEN_QUIT_TITLE), app_text(app, MSG_SCREEN_QUIT_TEXT), answers,
                  quit_answered, NULL, NULL)
        ->quits = true;
}

/* Where nothing can be shown nobody can be asked. */
void screen_leave(App *app)
{
    if (settings_get(&app->settings, SETTING_STAY)) {
        screen_open_games(app);
        app_say(app, app_text(app, MSG_SCREEN_STAYS));
    } else if (app_one_key(app) && !app_too_small(app))
        ask_to_quit(app);
    else
        app_quit(app);
}
