/* App: what all screens share. */
#include "ui/app.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "base/message.h"

int64_t app_now(const App *app)
{
    return app->terminal->now(app->terminal->own);
}

bool app_one_key(const App *app)
{
    return settings_get(&app->settings, SETTING_ONE_KEY);
}

bool app_unicode(const App *app)
{
    int glyphs = settings_get(&app->settings, SETTING_GLYPHS);
    return glyphs == CHOICE_UNICODE
               ? app->terminal->force_unicode(app->terminal->own)
               : glyphs == CHOICE_AUTO && app->terminal->unicode(app->terminal->own) == UNICODE_SHOWN;
}

BlockKind app_blocks(const App *app)
{
    switch (settings_get(&app->settings, SETTING_BLOCKS)) {
    case CHOICE_HALVES: return BLOCKS_HALVES;
    case CHOICE_QUADRANTS: return BLOCKS_QUADRANTS;
    case CHOICE_SEXTANTS: return BLOCKS_SEXTANTS;
    default: return app->terminal->blocks(app->terminal->own);
    }
}

const char *app_no_unicode(const App *app)
{
    if (settings_get(&app->settings, SETTING_GLYPHS) != CHOICE_UNICODE || app_unicode(app))
        return NULL;
    return app_text(app, app->terminal->unicode(app->terminal->own) == UNICODE_NO_LOCALE
                             ? MSG_SCREEN_NO_UTF8_LOCALE
                             : MSG_SCREEN_NO_UTF8_TERMINAL);
}

bool app_too_small(const App *app)
{
    int columns, rows;
    app->terminal->size(app->terminal->own, &columns, &rows);
    return columns < LAYOUT_COLUMNS || rows < LAYOUT_ROWS;
}

Screen *screen_new(const ScreenKind *kind, void *data)
{
    Screen *screen = mem_alloc(sizeof *screen);
    screen->kind = kind;
    screen->data = data;
    screen->focus = screen->taken = -1;
    screen->focus_cell = CELL_NONE;
    screen->wake = SCREEN_NEVER;
    page_init(&screen->page);
    return screen;
}

static void screen_free(Screen *screen)
{
    if (screen->kind->free)
        screen->kind->free(screen);
    page_free(&screen->page);
    mem_free(screen->resting);
    mem_free(screen->taken_label);
    mem_free(screen->searched);
    mem_free(screen);
}

void app_refill(App *app)
{
    app->stale = true;
    app->dirty = true;
}

void app_push(App *app, Screen *screen)
{
    screen->below = app->top;
    screen->opened = app_now(app);
    app->presses = 0;
    app->effort = (AppEffort){.asleep = false};
    app->top = screen;
    app_refill(app);
}

/* The screen may still be at work further up the call chain: it is freed between two events. */
void app_pop(App *app)
{
    Screen *screen = app->top;
    if (!screen)
        return;
    app->top = screen->below;
    screen->below = app->gone;
    app->gone = screen;
    scanner_stop(&app->scanner);
    app->revoke = 0;
    app->presses = 0;
    app->effort = (AppEffort){.asleep = false};
    app_refill(app);
}

void app_pop_below(App *app)
{
    for (Screen *screen = app->top->below; screen; screen = app->top->below) {
        app->top->below = screen->below;
        screen->below = app->gone;
        app->gone = screen;
    }
}

void app_clear(App *app)
{
    while (app->top)
        app_pop(app);
}

void app_free_gone(App *app)
{
    while (app->gone) {
        Screen *screen = app->gone;
        app->gone = screen->below;
        screen_free(screen);
    }
}

void app_quit(App *app)
{
    app->over = true;
}

void app_say(App *app, const char *text)
{
    if (app->top)
        page_set(&app->top->page.message, text);
    app->dirty = true;
}

/* What was found to be amiss before there was a screen. */
void app_tell_notice(App *app)
{
    const char *notice = app->notice ? app->notice : app_no_unicode(app);
    if (notice)
        app_say(app, notice);
}

void app_command_label(const App *app, PlayCommand command, const char *title, Buf *out)
{
    Buf keys = {.language = app->language};
    keymap_describe(&app->keymap, command, &keys);
    const char *first = buf_string(&keys);
    if (!app_one_key(app) && *first)
        buf_printf(out, "%.*s ", (int)strcspn(first, " "), first);
    buf_text(out, title);
    buf_free(&keys);
}

static Item *add_command(App *app, Screen *screen, PlayCommand command, const char *title)
{
    Buf label = {0};
    app_command_label(app, command, title, &label);
    Item *item = items_add(&screen->page.items, ITEM_IN_BAR, ITEM_COMMAND + (int)command, buf_string(&label));
    item_set_detail(item, play_command_detail(command, app->language));
    item->grouped = true;
    item->stays = command == PLAY_HELP;
    buf_free(&label);
    return item;
}

void app_add_command(App *app, Screen *screen, PlayCommand command, bool off)
{
    bool of_scan = command == PLAY_SLOWER || command == PLAY_FASTER;
    bool of_keys = command == PLAY_ONE_KEY;
    bool held = settings_holds(&app->settings, SECTION_SCANNING);
    bool locked = held || settings_get(&app->settings, SETTING_ADAPT) == CHOICE_LOCKED;
    if ((of_scan && (!app_one_key(app) || locked)) || (of_keys && (app_one_key(app) || held)) ||
        !(play_command_where(command) & screen->kind->where))
        return;
    add_command(app, screen, command, play_command_title(command, app->language))->off = off;
}

void app_add_command_as(App *app, Screen *screen, PlayCommand command, const char *title)
{
    add_command(app, screen, command, title);
}

void app_add_commands(App *app, Screen *screen, const PlayCommand *commands, size_t count)
{
    for (size_t i = 0; i < count; i++)
        app_add_command(app, screen, commands[i], false);
}

void app_settings_changed(App *app)
{
    Buf error = {.language = app->language};
    ScanSettings scan = scan_settings(&app->settings);
    scanner_settings(&app->scanner, &scan);
    if (!settings_save(&app->settings, &error))
        app_say(app, buf_string(&error));
    buf_free(&error);
    app_refill(app);
}

/* Where any press is taken, as on a pause, it still has to count: the repeats of the held key that opened
 * the pause must not end it. */
bool app_press_counts(App *app, const Screen *screen)
{
    if (app->terminal->tell && !app_one_key(app))
        return true; /* a line is never a key that is held */
    return scanner_press_since(&app->scanner, screen->opened, HELD_REPEAT, app_now(app));
}

/* What the command line says, and what is lent, counts for this time only: it is not remembered. */
static void take_options(App *app)
{
    for (int s = 0; app->lends && s < SETTING_COUNT; s++)
        if (setting_section((Setting)s) == SECTION_SCANNING)
            app->settings.value[s] = app->lent[s];
    if (app->options.one_key)
        app->settings.value[SETTING_ONE_KEY] = 1;
    if (app->options.ascii)
        app->settings.value[SETTING_GLYPHS] = CHOICE_ASCII;
    if (app->options.interval > 0)
        app->settings.value[SETTING_SCAN_INTERVAL] = app->options.interval;
}

/* What is wrong with the settings or keys is told, and the game goes on without it. */
static char *make_notice(const Diag *diag)
{
    Buf notice = {0};
    diag_line(diag, &notice);
    return buf_take(&notice);
}

void app_speak(App *app, int own)
{
    int wanted = app->options.language >= 0 ? app->options.language : own;
    app->language = wanted >= 0 ? (Language)wanted : language_from_environment();
    if (app->catalogue)
        catalogue_speak(app->catalogue, app->language);
}

const char *app_text(const App *app, Message name)
{
    return message_in(name, app->language);
}

/* All that is a player's own. */
static void load_player(App *app)
{
    app_speak(app, app->profile.language);
    Diags diags = {.language = app->language};
    ProfileList list;
    profiles_list(&list, &diags);
    settings_load(app->profile.folder, &app->settings, &diags);
    keymap_load(app->profile.folder, &app->keymap, &diags);
    mem_free(app->notice);
    app->notice = diags.count > 0 ? make_notice(&diags.list[0]) : NULL;
    diags_free(&diags);
    take_options(app);
}

void app_change_player(App *app, const Profile *profile, bool lend)
{
    if (strcmp(app->profile.folder, profile->folder) != 0) {
        app->former = app_one_key(app) ? (Key)settings_get(&app->settings, SETTING_SWITCH_KEY) : KEYCODE_NONE;
        app->lends = lend;
        app->adaptation = (Adaptation){.presses = 0};
        app->played = NULL;
    }
    memcpy(app->lent, app->settings.value, sizeof app->lent);
    app->profile = *profile;
    settings_free(&app->settings);
    load_player(app);
    ScanSettings scan = scan_settings(&app->settings);
    scanner_settings(&app->scanner, &scan);
    app_tell_notice(app);
    app_refill(app);
}

void app_init(App *app, const Terminal *terminal, const AppOptions *options, const Profile *profile)
{
    *app = (App){.terminal = terminal, .options = *options, .pipe = -1, .profile = *profile};
    load_player(app);
    ScanSettings scan = scan_settings(&app->settings);
    scanner_init(&app->scanner, &scan);
    app->rested_x = -1;
    app->catalogue = catalogue_new(app->language);
}

void app_free(App *app)
{
    app_clear(app);
    app_free_gone(app);
    scan_tree_free(app->tree);
    catalogue_free(app->catalogue);
    settings_free(&app->settings);
    mem_free(app->notice);
    mem_free(app->agreed.game);
    canvas_free(&app->canvas);
    if (app->pipe >= 0)
        close(app->pipe);
}
