/* Languages: what the program speaks, for whoever has come upon one that is foreign. */
#include <string.h>

#include "base/message.h"
#include "ui/screens.h"
#include "ui/turns.h"

enum { AS_SYSTEM = LANGUAGE_COUNT, BACK };

/* Codes need no language, and the English word helps most of those who cannot read the own one. */
void languages_label(const App *app, Buf *out)
{
    const char *own = app_text(app, MSG_PLAYER_LANGUAGE),
               *english = message_in(MSG_PLAYER_LANGUAGE, LANGUAGE_EN);
    for (int l = 0; l < LANGUAGE_COUNT; l++)
        buf_printf(out, "%s%s", l > 0 ? " " : "", language_code((Language)l));
    buf_printf(out, "  %s", own);
    if (strcmp(own, english) != 0)
        buf_printf(out, " / %s", english);
}

static void add_language(const App *app, Screen *screen, Language language)
{
    Item *item =
        items_add(&screen->page.items, ITEM_IN_LIST, (int)language, message_in(MSG_LANGUAGE_NAME, language));
    item_set_value(item, language_code(language));
    if (screen->focus < 0 && language == app->language)
        screen->focus = (int)language;
}

static void fill(App *app, Screen *screen)
{
    Buf title = {0};
    languages_label(app, &title);
    page_set(&screen->page.title, buf_string(&title));
    for (int l = 0; l < LANGUAGE_COUNT; l++)
        add_language(app, screen, (Language)l);
    Language system = language_from_environment();
    Item *item = items_add(&screen->page.items, ITEM_IN_LIST, AS_SYSTEM, app_text(app, MSG_LANGUAGE_AUTO));
    item_set_value(item, language_code(system));
    items_add(&screen->page.items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    buf_free(&title);
}

/* What is chosen here goes before what the command line said. */
static void speak(App *app, int language)
{
    Buf error = {.language = app->language};
    app->options.language = -1;
    if (!turns_speak(app, language)) {
        app->profile.language = language;
        profile_save(&app->profile, &error);
    }
    app_speak(app, language);
    if (error.length > 0)
        app_say(app, buf_string(&error));
    app_refill(app);
    buf_free(&error);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)screen;
    (void)method;
    app_pop(app);
    if (id != BACK)
        speak(app, id == AS_SYSTEM ? -1 : id);
}

void screen_open_languages(App *app)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take};
    app_push(app, screen_new(&KIND, NULL));
}
