/* Scale: how somebody new plays, from all keys and a mouse to one key that needs time; the answer sets the scan. Whoever it is can
 * answer: with all keys, and, since the focus goes on by itself until a key moves it, with one. */
#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "save/store.h"
#include "ui/screens.h"
#include "ui/terminal.h"

enum { STEP = 2000 }; /* slow enough for anybody who has not been asked yet */

typedef struct Degree {
    Message title;
    int one_key, method, interval, first_extra, lockout;
} Degree;

static const Degree DEGREES[] = {
    {MSG_SCALE_ALL, 0, CHOICE_AUTO, 1000, 500, 700},    {MSG_SCALE_TWO, 1, CHOICE_TWO_KEYS, 1000, 500, 700},
    {MSG_SCALE_QUICK, 1, CHOICE_AUTO, 700, 300, 700},   {MSG_SCALE_ONE, 1, CHOICE_AUTO, 1000, 500, 700},
    {MSG_SCALE_SLOW, 1, CHOICE_AUTO, 2000, 1000, 1000},
};

enum { DEGREE_COUNT = sizeof DEGREES / sizeof *DEGREES, AS_NOW = DEGREE_COUNT, ANSWERS };

typedef struct Scale {
    bool first; /* at the first start: any answer is remembered, so that it is not asked again */
    Key key;    /* that somebody pressed to answer, who may have no other */
} Scale;

static void fill(App *app, Screen *screen)
{
    Page *page = &screen->page;
    page_set(&page->title, app_text(app, MSG_SCALE_TITLE));
    page_set(&page->text, app_text(app, MSG_SCALE_TEXT));
    for (int i = 0; i < DEGREE_COUNT; i++)
        items_add(&page->items, ITEM_IN_LIST, i, app_text(app, DEGREES[i].title));
    items_add(&page->items, ITEM_IN_LIST, AS_NOW, app_text(app, MSG_SCALE_AS_NOW));
}

static void tick(App *app, Screen *screen)
{
    if (app_one_key(app))
        return;
    screen->focus = (screen->focus + 1) % ANSWERS;
    screen->wake = app_now(app) + STEP;
    app->dirty = true;
}

/* Somebody who has one key has whichever it is: one that means nothing here takes what is marked. */
static bool key(App *app, Screen *screen, Key pressed)
{
    Scale *scale = screen->data;
    bool none = pressed != KEYCODE_NONE && keymap_command(&app->keymap, pressed, ON_MENU) == PLAY_NONE;
    if (app_one_key(app) || !none || !app_press_counts(app, screen))
        return false;
    scale->key = pressed;
    screen->kind->take(app, screen, screen->focus, INPUT_KEY);
    return true;
}

/* Who moves the focus by hand needs no help with it. */
static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)app, (void)method;
    if (given != PLAY_SELECT)
        screen->wake = SCREEN_NEVER;
    return false;
}

enum { MEASURE };

static void measure_answered(App *app, void *context, int answer)
{
    (void)context;
    if (answer == MEASURE)
        screen_open_calibrating(app);
}

static void offer_measuring(App *app)
{
    const char *answers[] = {app_text(app, MSG_CALIBRATE_TITLE), app_text(app, MSG_SCALE_NOT_NOW), NULL};
    screen_open_question(app, app_text(app, MSG_CALIBRATE_TITLE), app_text(app, MSG_CALIBRATE_LONG), answers,
                         measure_answered, NULL, NULL);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Scale scale = *(const Scale *)screen->data;
    Settings *settings = &app->settings;
    app_pop(app);
    settings->changed[SETTING_ONE_KEY] = settings->changed[SETTING_ONE_KEY] || scale.first;
    if (id == AS_NOW) {
        app_settings_changed(app);
        return;
    }
    const Degree *degree = &DEGREES[id];
    if (scale.key != KEYCODE_NONE && degree->one_key)
        settings_set(settings, SETTING_SWITCH_KEY, (int)scale.key);
    settings_set(settings, SETTING_ONE_KEY, degree->one_key);
    settings_set(settings, SETTING_SCAN_METHOD, degree->method);
    settings_set(settings, SETTING_SCAN_INTERVAL, degree->interval);
    settings_set(settings, SETTING_FIRST_EXTRA, degree->first_extra);
    settings_set(settings, SETTING_LOCKOUT, degree->lockout);
    app_settings_changed(app);
    if (degree->one_key && degree->method != CHOICE_TWO_KEYS)
        offer_measuring(app);
}

static void free_scale(Screen *screen)
{
    mem_free(screen->data);
}

static void open(App *app, bool first)
{
    static const ScreenKind KIND = {.where = ON_MENU,
                                    .fill = fill,
                                    .take = take,
                                    .key = key,
                                    .command = command,
                                    .tick = tick,
                                    .free = free_scale};
    Scale *scale = mem_alloc(sizeof *scale);
    *scale = (Scale){.first = first, .key = KEYCODE_NONE};
    Screen *screen = screen_new(&KIND, scale);
    if (!app->terminal->tell)
        screen->wake = app_now(app) + 2 * STEP;
    app_push(app, screen);
}

void screen_open_scale(App *app)
{
    open(app, false);
}

void screen_open_first_scale(App *app)
{
    const AppOptions *options = &app->options;
    const char *path = app->settings.path;
    bool said = options->one_key || options->switch_input || options->interval > 0 || app->terminal->tell;
    StoreList list;
    if (said || !path || file_exists(path))
        return;
    store_list("", NULL, &list);
    if (list.count == 0)
        open(app, true);
    entry_list_free(&list);
}
