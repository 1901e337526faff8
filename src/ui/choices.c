/* Choices: the settings, a page for each section of them, numbers with more and less, and the key that selects. */
#include "base/mem.h"
#include "base/message.h"
#include "ui/cue.h"
#include "ui/screens.h"
#include "ui/turns.h"

enum { BACK = SETTING_COUNT, LANGUAGES, CALIBRATE, LOCKS };

/* The value, and who has locked it. */
static void add_value(const App *app, Setting setting, Buf *out)
{
    Buf value = {.language = app->language};
    settings_describe(&app->settings, setting, &value);
    switch (settings_locked(&app->settings, setting)) {
    case LOCKED_BY_NOBODY: buf_text(out, buf_string(&value)); break;
    case LOCKED_BY_PLAYER:
        buf_printf(out, app_text(app, MSG_SETTING_HELD_BY_PLAYER), buf_string(&value));
        break;
    case LOCKED_BY_GAME: buf_printf(out, app_text(app, MSG_SETTING_HELD_BY_GAME), buf_string(&value)); break;
    }
    buf_free(&value);
}

/* A lock that is not opened here is not worth a step of the scan; keys find it and are told why. */
static void label_value(const App *app, Setting setting, Item *item)
{
    Buf value = {0};
    add_value(app, setting, &value);
    item_set_value(item, buf_string(&value));
    item_set_detail(item, setting_detail(setting, app->language));
    item->off = app_one_key(app) && settings_locked(&app->settings, setting);
    buf_free(&value);
}

/* ---- one number ---- */

enum { NUMBER_MORE, NUMBER_LESS, NUMBER_DEFAULT, NUMBER_DONE };

static void number_fill(App *app, Screen *screen)
{
    const Setting *setting = screen->data;
    Buf value = {.language = app->language}, text = {0};
    settings_describe(&app->settings, *setting, &value);
    buf_printf(&text, "%s: %s\n%s", setting_title(*setting, app->language), buf_string(&value),
               setting_detail(*setting, app->language));
    page_set(&screen->page.title, app_text(app, MSG_SCREEN_SETTINGS));
    page_set(&screen->page.text, buf_string(&text));
    items_add(&screen->page.items, ITEM_IN_LIST, NUMBER_MORE, app_text(app, MSG_SCREEN_MORE));
    items_add(&screen->page.items, ITEM_IN_LIST, NUMBER_LESS, app_text(app, MSG_SCREEN_LESS));
    items_add(&screen->page.items, ITEM_IN_LIST, NUMBER_DEFAULT, app_text(app, MSG_SCREEN_DEFAULT));
    items_add(&screen->page.items, ITEM_IN_LIST, NUMBER_DONE, app_text(app, MSG_SCREEN_BACK));
    buf_free(&value);
    buf_free(&text);
}

static void number_take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Setting *setting = screen->data;
    switch (id) {
    case NUMBER_MORE: settings_step(&app->settings, *setting, 1); break;
    case NUMBER_LESS: settings_step(&app->settings, *setting, -1); break;
    case NUMBER_DEFAULT: settings_reset(&app->settings, *setting); break;
    default: app_pop(app); return;
    }
    app_settings_changed(app);
}

static bool number_command(App *app, Screen *screen, PlayCommand command, InputMethod method)
{
    if (command != PLAY_EAST && command != PLAY_WEST)
        return false;
    number_take(app, screen, command == PLAY_EAST ? NUMBER_MORE : NUMBER_LESS, method);
    return true;
}

static void number_free(Screen *screen)
{
    mem_free(screen->data);
}

static void open_number(App *app, Setting setting)
{
    static const ScreenKind KIND = {.where = ON_MENU,
                                    .fill = number_fill,
                                    .take = number_take,
                                    .command = number_command,
                                    .free = number_free};
    Setting *kept = mem_alloc(sizeof *kept);
    *kept = setting;
    app_push(app, screen_new(&KIND, kept));
}

/* ---- the key that selects ---- */

static void key_fill(App *app, Screen *screen)
{
    const Setting *setting = screen->data;
    bool second = *setting == SETTING_SECOND_KEY;
    page_set(&screen->page.title, setting_title(*setting, app->language));
    page_set(&screen->page.text, app_text(app, second ? MSG_SCREEN_PRESS_SECOND : MSG_SCREEN_PRESS_SWITCH));
}

/* Any key becomes the switch, or the second key where it is not the switch. A mouse button or a device selects anyway: it
 * leaves the key as it is. */
static bool key_pressed(App *app, Screen *screen, Key key)
{
    Setting setting = *(const Setting *)screen->data;
    bool second = setting == SETTING_SECOND_KEY;
    app_pop(app);
    if (key == KEYCODE_NONE || (second && turns_is_switch(app, key)))
        return true;
    settings_set(&app->settings, setting, key);
    app_settings_changed(app);
    Buf name = {.language = app->language}, sentence = {0};
    key_describe(key, &name);
    buf_printf(&sentence, app_text(app, second ? MSG_SCREEN_SECOND_IS : MSG_SCREEN_SWITCH_IS),
               buf_string(&name));
    app_say(app, buf_string(&sentence));
    buf_free(&name);
    buf_free(&sentence);
    return true;
}

static void key_free(Screen *screen)
{
    mem_free(screen->data);
}

static void open_key(App *app, Setting setting)
{
    static const ScreenKind KIND = {.where = ON_TEXT, .fill = key_fill, .key = key_pressed, .free = key_free};
    Setting *kept = mem_alloc(sizeof *kept);
    *kept = setting;
    Screen *screen = screen_new(&KIND, kept);
    screen->still = true;
    app_push(app, screen);
}

/* ---- the settings of one section ---- */

static void section_fill(App *app, Screen *screen)
{
    const SettingSection *section = screen->data;
    page_set(&screen->page.title, setting_section_title(*section, app->language));
    if (*section == SECTION_SCANNING && app_one_key(app) && !settings_holds(&app->settings, SECTION_SCANNING))
        item_set_detail(
            items_add(&screen->page.items, ITEM_IN_LIST, CALIBRATE, app_text(app, MSG_CALIBRATE_TITLE)),
            app_text(app, MSG_CALIBRATE_LONG));
    for (int setting = 0; setting < SETTING_COUNT; setting++) {
        if (setting_section((Setting)setting) != *section)
            continue;
        Item *item = items_add(&screen->page.items, ITEM_IN_LIST, setting,
                               setting_title((Setting)setting, app->language));
        label_value(app, (Setting)setting, item);
    }
    items_add(&screen->page.items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
}

/* Who has one key only must not lose it by one press. */
static void leave_answered(App *app, void *context, int answer)
{
    (void)context;
    if (answer == 1) {
        settings_set(&app->settings, SETTING_ONE_KEY, 0);
        app_settings_changed(app);
    }
}

static void ask_to_leave(App *app)
{
    const char *answers[] = {app_text(app, MSG_SCREEN_LEAVE_NOT), app_text(app, MSG_SCREEN_LEAVE), NULL};
    screen_open_question(app, setting_title(SETTING_ONE_KEY, app->language),
                         app_text(app, MSG_SCREEN_LEAVE_TEXT), answers, leave_answered, NULL, NULL);
}

static bool refuse_locked(App *app, Setting setting)
{
    SettingLock lock = settings_locked(&app->settings, setting);
    if (lock)
        cue_say(
            app, CUE_REFUSED,
            app_text(app, lock == LOCKED_BY_GAME ? MSG_SCREEN_LOCKED_BY_GAME : MSG_SCREEN_LOCKED_BY_PLAYER));
    return lock != LOCKED_BY_NOBODY;
}

/* What this terminal cannot show is passed over, and why is told. */
static void step_setting(App *app, Setting setting, int way)
{
    settings_step(&app->settings, setting, way);
    const char *why = setting == SETTING_GLYPHS ? app_no_unicode(app) : NULL;
    if (why)
        settings_step(&app->settings, setting, way);
    app_settings_changed(app);
    if (why)
        cue_say(app, CUE_REFUSED, why);
}

static void section_take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)screen;
    (void)method;
    if (id == BACK) {
        app_pop(app);
    } else if (id == CALIBRATE) {
        screen_open_calibrating(app);
    } else if (refuse_locked(app, (Setting)id)) {
        return;
    } else if (id == SETTING_ONE_KEY && app_one_key(app)) {
        ask_to_leave(app);
    } else if (setting_kind((Setting)id) == SETTING_IS_KEY) {
        open_key(app, (Setting)id);
    } else if (setting_kind((Setting)id) == SETTING_IS_NUMBER) {
        open_number(app, (Setting)id);
    } else {
        step_setting(app, (Setting)id, 1);
    }
}

/* Left and right change what is focused without opening it. */
static bool section_command(App *app, Screen *screen, PlayCommand command, InputMethod method)
{
    (void)method;
    bool sideways = command == PLAY_EAST || command == PLAY_WEST;
    if (!sideways || screen->focus < 0 || screen->focus >= SETTING_COUNT || app_one_key(app))
        return false;
    if (setting_kind((Setting)screen->focus) == SETTING_IS_KEY)
        return false;
    if (refuse_locked(app, (Setting)screen->focus))
        return true;
    step_setting(app, (Setting)screen->focus, command == PLAY_EAST ? 1 : -1);
    return true;
}

static void section_free(Screen *screen)
{
    mem_free(screen->data);
}

static const ScreenKind SECTION_KIND = {.where = ON_MENU,
                                        .fill = section_fill,
                                        .take = section_take,
                                        .command = section_command,
                                        .free = section_free};

static void open_section(App *app, SettingSection section)
{
    SettingSection *kept = mem_alloc(sizeof *kept);
    *kept = section;
    app_push(app, screen_new(&SECTION_KIND, kept));
}

/* ---- the sections ---- */

/* First of all, where whoever reads nothing else on the page finds it. */
static void add_languages(const App *app, Screen *screen)
{
    Buf label = {0};
    languages_label(app, &label);
    Item *item = items_add(&screen->page.items, ITEM_IN_LIST, LANGUAGES, buf_string(&label));
    item_set_value(item, app_text(app, MSG_LANGUAGE_NAME));
    buf_free(&label);
}

static void sections_fill(App *app, Screen *screen)
{
    page_set(&screen->page.title, app_text(app, MSG_SCREEN_SETTINGS));
    add_languages(app, screen);
    for (int section = 0; section < SECTION_COUNT; section++)
        items_add(&screen->page.items, ITEM_IN_LIST, section,
                  setting_section_title((SettingSection)section, app->language));
    item_set_detail(items_add(&screen->page.items, ITEM_IN_LIST, LOCKS, app_text(app, MSG_LOCKS_TITLE)),
                    app_text(app, MSG_LOCKS_LONG));
    items_add(&screen->page.items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
}

static void sections_take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)screen;
    (void)method;
    if (id == BACK)
        app_pop(app);
    else if (id == LANGUAGES)
        screen_open_languages(app);
    else if (id == LOCKS)
        screen_open_locks(app);
    else
        open_section(app, (SettingSection)id);
}

void screen_open_settings(App *app)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = sections_fill, .take = sections_take};
    if (app->top && (app->top->kind == &KIND || app->top->kind == &SECTION_KIND))
        return;
    app_push(app, screen_new(&KIND, NULL));
}
