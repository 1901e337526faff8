/* Making: a new game from a template, one question after the other, with a picture of what it becomes. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "level/pack.h"
#include "play/maker.h"
#include "ui/preview.h"
#include "ui/screens.h"

enum { NO_TEMPLATE = -1 };

typedef struct Making {
    Maker *maker;
    int index;    /* of the template, NO_TEMPLATE while it is chosen */
    int question; /* that is asked; the number of questions: all is chosen */
    TemplateChoice chosen;
    Ruleset *rules; /* of the picture */
    Pack *pack;
    Preview preview;
} Making;

/* Items beside answers and templates. */
enum { BACK = 1 << 20, GO_ON, MAKE };

static const Template *template_of(const Making *making)
{
    return maker_at(making->maker, making->index);
}

static bool all_chosen(const Making *making)
{
    return making->question == template_questions(template_of(making));
}

static TemplateChoice bit(int answer)
{
    return (TemplateChoice)1 << answer;
}

/* The answers of one question, as bits. */
static TemplateChoice answers_of(const Making *making, int question)
{
    const Template *template = template_of(making);
    TemplateChoice bits = 0;
    for (int i = 0; i < template_answers(template, question); i++)
        bits |= bit(template_first_answer(template, question) + i);
    return bits;
}

/* ---- the picture ---- */

static void forget_picture(Making *making, Page *page)
{
    preview_clear(&making->preview, page);
    pack_free(making->pack);
    ruleset_free(making->rules);
    making->pack = NULL;
    making->rules = NULL;
}

/* How the game would look with these answers, and with what the program would choose for the rest. */
static void show_picture(const App *app, Making *making, Page *page, int index, TemplateChoice chosen)
{
    Diags diags = {.language = app->language};
    Buf text = {0};
    forget_picture(making, page);
    const Template *template = maker_at(making->maker, index);
    maker_rules(making->maker, index, template_complete(template, chosen), "new", "", app->language, &text);
    making->rules = ruleset_load_text("new", NULL, buf_string(&text), text.length, &diags);
    if (making->rules)
        making->pack = pack_of_rules(making->rules, &diags);
    if (making->pack)
        preview_show(&making->preview, &app->profile, page, making->rules, making->pack, 1);
    buf_free(&text);
    diags_free(&diags);
}

/* ---- the page ---- */

static void add_templates(const App *app, const Making *making, Page *page)
{
    page_set(&page->text, app_text(app, MSG_MAKE_WHICH));
    for (int i = 0; i < maker_count(making->maker); i++) {
        const Template *template = maker_at(making->maker, i);
        Item *item = items_add(&page->items, ITEM_IN_LIST, i, template_title(template, app->language));
        item_set_detail(item, template_about(template, app->language));
    }
}

static void add_answer(const App *app, const Making *making, Page *page, int answer)
{
    const Template *template = template_of(making);
    const char *text = template_answer_text(template, answer, app->language);
    Item *item = items_add(&page->items, ITEM_IN_LIST, answer, text);
    const char *about = template_answer_about(template, answer, app->language);
    item_set_detail(item, *about ? about : text); /* which may be cut where it stands in the list */
    if (template_several(template, making->question))
        item_set_value(item, app_text(app, making->chosen & bit(answer) ? MSG_SETTING_YES : MSG_SETTING_NO));
}

static int count_chosen(const Making *making, int question)
{
    TemplateChoice own = making->chosen & answers_of(making, question);
    int count = 0;
    for (; own; own &= own - 1)
        count++;
    return count;
}

static void add_answers(const App *app, const Making *making, Page *page)
{
    const Template *template = template_of(making);
    int question = making->question, first = template_first_answer(template, question);
    page_set(&page->text, template_ask(template, question, app->language));
    for (int i = 0; i < template_answers(template, question); i++)
        if (template_offers(template, first + i, making->chosen))
            add_answer(app, making, page, first + i);
    if (template_several(template, question))
        items_add(&page->items, ITEM_IN_LIST, GO_ON, app_text(app, MSG_MAKE_GO_ON))->off =
            count_chosen(making, question) < template_least(template, question);
}

/* One line a question: what was asked, and what was answered. */
static void add_summary(const App *app, const Making *making, Page *page)
{
    const Template *template = template_of(making);
    Buf text = {0};
    buf_printf(&text, "%s\n", template_title(template, app->language));
    for (int question = 0; question < template_questions(template); question++) {
        if (!(making->chosen & answers_of(making, question)))
            continue;
        const char *before = "";
        buf_printf(&text, "%s ", template_ask(template, question, app->language));
        for (int i = 0; i < template_answers(template, question); i++) {
            int answer = template_first_answer(template, question) + i;
            if (!(making->chosen & bit(answer)))
                continue;
            buf_printf(&text, "%s%s", before, template_answer_text(template, answer, app->language));
            before = "; ";
        }
        buf_char(&text, '\n');
    }
    page_set(&page->text, buf_string(&text));
    items_add(&page->items, ITEM_IN_LIST, MAKE, app_text(app, MSG_MAKE_IT));
    items_add(&page->items, ITEM_IN_LIST, BACK, app_text(app, MSG_MAKE_CHANGE));
    buf_free(&text);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                           PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    const Making *making = screen->data;
    Page *page = &screen->page;
    page_set(&page->title, app_text(app, MSG_MAKE_TITLE));
    page->preview_wanted = true;
    if (making->index == NO_TEMPLATE)
        add_templates(app, making, page);
    else if (all_chosen(making))
        add_summary(app, making, page);
    else
        add_answers(app, making, page);
    if (making->index == NO_TEMPLATE || !all_chosen(making))
        items_add(&page->items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

static void focused(App *app, Screen *screen, int id)
{
    Making *making = screen->data;
    Page *page = &screen->page;
    const Item *item = items_find(&page->items, id);
    page_set(&page->about, item && item->place == ITEM_IN_LIST && item->detail ? item->detail : "");
    if (making->index == NO_TEMPLATE && id >= 0 && id < maker_count(making->maker)) {
        show_picture(app, making, page, id, template_usual(maker_at(making->maker, id)));
    } else if (making->index != NO_TEMPLATE) {
        TemplateChoice chosen = making->chosen;
        if (!all_chosen(making) && id >= 0 && id < TEMPLATE_ANSWERS) {
            if (!template_several(template_of(making), making->question))
                chosen &= ~answers_of(making, making->question);
            chosen |= bit(id);
        }
        show_picture(app, making, page, making->index, chosen);
    }
}

/* ---- going through the questions ---- */

static void show_question(App *app, Screen *screen, Making *making, int question)
{
    making->question = question;
    screen->focus = -1;
    page_set(&screen->page.about, NULL);
    app_refill(app);
}

/* The next question that leaves something to choose; what leaves nothing is answered on the way. */
static void go_on(App *app, Screen *screen, Making *making)
{
    const Template *template = template_of(making);
    int question = making->question + 1, count = template_questions(template);
    while (question < count && !template_asks(template, question, making->chosen))
        question++;
    if (question == count)
        making->chosen = template_complete(template, making->chosen);
    show_question(app, screen, making, question);
}

static void go_back(App *app, Screen *screen, Making *making)
{
    if (making->index == NO_TEMPLATE) {
        app_pop(app);
        return;
    }
    int question = making->question - 1;
    while (question >= 0 && !template_asks(template_of(making), question, making->chosen))
        question--;
    if (question < 0)
        making->index = NO_TEMPLATE;
    show_question(app, screen, making, question);
}

static void begin_template(App *app, Screen *screen, Making *making, int index)
{
    making->index = index;
    making->question = -1;
    making->chosen = template_usual(maker_at(making->maker, index));
    go_on(app, screen, making);
}

static void take_answer(App *app, Screen *screen, Making *making, int answer)
{
    if (template_several(template_of(making), making->question)) {
        making->chosen ^= bit(answer);
        app_refill(app);
    } else {
        making->chosen = (making->chosen & ~answers_of(making, making->question)) | bit(answer);
        go_on(app, screen, making);
    }
}

/* ---- the file ---- */

/* The answer that gives the game its title names the file, too. */
static const char *stem_of(const Making *making)
{
    const Template *template = template_of(making);
    int last = template_questions(template) - 1;
    for (int i = 0; i < template_answers(template, last); i++) {
        int answer = template_first_answer(template, last) + i;
        if (making->chosen & bit(answer))
            return template_answer_name(template, answer);
    }
    return maker_name(making->maker, making->index);
}

enum { PLAY_NOW, TO_MENU };

static void made_answered(App *app, void *context, int answer)
{
    CatalogueGame *game = context;
    if (answer == PLAY_NOW)
        screen_open_now(app, game, NULL);
    else
        screen_open_games(app);
}

static void tell_made(App *app, CatalogueGame *game)
{
    const char *answers[] = {app_text(app, MSG_MAKE_PLAY), app_text(app, MSG_SCREEN_GAMES), NULL};
    Buf text = {0};
    buf_printf(&text, app_text(app, MSG_MAKE_MADE), ruleset_title(game->rules, app->language), game->path,
               game->path);
    app->played = game;
    screen_open_question(app, app_text(app, MSG_MAKE_TITLE), buf_string(&text), answers, made_answered, game,
                         NULL);
    buf_free(&text);
}

/* The second garden is called so. */
static void numbered_title(const App *app, const Making *making, const char *name, const char *stem,
                           Buf *title)
{
    template_value(template_of(making), making->chosen, "title", app->language, title);
    buf_printf(title, " %s", name + strlen(stem) + 1);
}

static void make(App *app, Making *making)
{
    const char *stem = stem_of(making);
    Buf name = {0}, title = {0}, text = {0}, error = {.language = app->language};
    char *path = maker_free_path(stem, &name);
    bool second = strcmp(buf_string(&name), stem) != 0;
    if (second)
        numbered_title(app, making, buf_string(&name), stem, &title);
    maker_rules(making->maker, making->index, making->chosen, buf_string(&name),
                second ? buf_string(&title) : NULL, app->language, &text);
    CatalogueGame *game =
        maker_write(path, &text, &error) ? catalogue_find(app->catalogue, path, &error) : NULL;
    app_pop(app);
    if (game && game->rules)
        tell_made(app, game);
    else
        screen_open_text(app, app_text(app, MSG_MAKE_TITLE), buf_string(&error));
    mem_free(path);
    buf_free(&name);
    buf_free(&title);
    buf_free(&text);
    buf_free(&error);
}

/* ---- the screen ---- */

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Making *making = screen->data;
    if (id == BACK)
        go_back(app, screen, making);
    else if (id == MAKE)
        make(app, making);
    else if (id == GO_ON)
        go_on(app, screen, making);
    else if (making->index == NO_TEMPLATE)
        begin_template(app, screen, making, id);
    else
        take_answer(app, screen, making, id);
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)method;
    if (given == PLAY_BACK)
        go_back(app, screen, screen->data);
    return given == PLAY_BACK;
}

static void free_making(Screen *screen)
{
    Making *making = screen->data;
    forget_picture(making, NULL);
    maker_free(making->maker);
    mem_free(making);
}

void screen_open_making(App *app)
{
    static const ScreenKind KIND = {.where = ON_MENU,
                                    .fill = fill,
                                    .take = take,
                                    .command = command,
                                    .focused = focused,
                                    .free = free_making};
    Diags diags = {.language = app->language};
    Making *making = mem_alloc(sizeof *making);
    making->maker = maker_new(&diags);
    making->index = NO_TEMPLATE;
    app_push(app, screen_new(&KIND, making));
    if (diags.count > 0) {
        Buf why = {0};
        diag_line(&diags.list[0], &why);
        app_say(app, buf_string(&why));
        buf_free(&why);
    }
    diags_free(&diags);
}
