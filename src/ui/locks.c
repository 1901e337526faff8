/* Locks: what somebody who sets the program up keeps from being changed by mistake. To lock takes one choice; to unlock
 * takes three that nobody makes by chance, and no other key. */
#include "base/mem.h"
#include "base/message.h"
#include "ui/screens.h"

enum { BACK = LOCK_COUNT };

static const char *lock_title(const App *app, int lock)
{
    return lock == LOCK_MAKING ? app_text(app, MSG_LOCK_MAKING)
                               : setting_section_title((SettingSection)lock, app->language);
}

static const char *lock_detail(const App *app, int lock)
{
    switch (lock) {
    case SECTION_SCANNING: return app_text(app, MSG_LOCK_SCANNING_LONG);
    case SECTION_PLAYERS: return app_text(app, MSG_LOCK_PLAYERS_LONG);
    case LOCK_MAKING: return app_text(app, MSG_LOCK_MAKING_LONG);
    default: return app_text(app, MSG_LOCK_SECTION_LONG);
    }
}

static void set_lock(App *app, int lock, bool held)
{
    Buf said = {0};
    settings_hold(&app->settings, lock, held);
    buf_printf(&said, app_text(app, held ? MSG_LOCK_LOCKED : MSG_LOCK_UNLOCKED), lock_title(app, lock));
    app_say(app, buf_string(&said));
    app_settings_changed(app);
    buf_free(&said);
}

/* ---- unlocking ---- */

enum { KEEP, UNLOCK };

static void ask(App *app, int lock, Message text, Message yes,
                void (*then)(App *app, void *context, int answer))
{
    const char *answers[] = {app_text(app, MSG_LOCK_KEEP), app_text(app, yes), NULL};
    Buf question = {0};
    int *kept = mem_alloc(sizeof *kept);
    *kept = lock;
    buf_printf(&question, app_text(app, text), lock_title(app, lock));
    screen_open_question(app, app_text(app, MSG_LOCKS_TITLE), buf_string(&question), answers, then, kept,
                         mem_free);
    buf_free(&question);
}

static void answered_again(App *app, void *context, int answer)
{
    const int *lock = context;
    if (answer == UNLOCK)
        set_lock(app, *lock, false);
}

static void answered(App *app, void *context, int answer)
{
    const int *lock = context;
    if (answer == UNLOCK)
        ask(app, *lock, MSG_LOCK_ASK_AGAIN, MSG_LOCK_UNLOCK_NOW, answered_again);
}

/* ---- the page ---- */

static void fill(App *app, Screen *screen)
{
    Page *page = &screen->page;
    page_set(&page->title, app_text(app, MSG_LOCKS_TITLE));
    page_set(&page->text, app_text(app, MSG_LOCKS_TEXT));
    for (int lock = 0; lock < LOCK_COUNT; lock++) {
        bool held = settings_holds(&app->settings, lock);
        Item *item = items_add(&page->items, ITEM_IN_LIST, lock, lock_title(app, lock));
        item_set_value(item, app_text(app, held ? MSG_CHOICE_LOCKED : MSG_LOCK_FREE));
        item_set_detail(item, lock_detail(app, lock));
    }
    items_add(&page->items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)screen;
    (void)method;
    if (id == BACK)
        app_pop(app);
    else if (settings_holds(&app->settings, id))
        ask(app, id, MSG_LOCK_ASK, MSG_LOCK_UNLOCK, answered);
    else
        set_lock(app, id, true);
}

void screen_open_locks(App *app)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take};
    app_push(app, screen_new(&KIND, NULL));
}
