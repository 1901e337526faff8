#include "ui/effort.h"

void effort_step(App *app)
{
    AppEffort *effort = &app->effort;
    int64_t now = app_now(app);
    if (!app->tree || !scanner_focus(&app->scanner))
        return;
    if (effort->took.steps == 0)
        effort->since = now;
    else if (effort->asleep)
        effort->since += now - effort->slept;
    effort->asleep = false;
    effort->took.steps++;
    app->tree->seen[app->scanner.focus]++;
}

void effort_press(App *app)
{
    app->effort.took.presses++;
}

void effort_sleep(App *app)
{
    app->effort.asleep = true;
    app->effort.slept = app_now(app);
}

void effort_pick(App *app, int id)
{
    int node = app->tree ? scan_tree_find(app->tree, id) : SCAN_NOBODY;
    for (; node > SCAN_ROOT; node = app->tree->node[node].parent) {
        int seen = app->tree->seen[node];
        app->effort.took.misses += seen > 1 ? seen - 1 : 0;
        adaptation_misses(&app->adaptation, seen > 1 ? seen - 1 : 0);
    }
}

void effort_clear(App *app)
{
    app->effort = (AppEffort){.asleep = false};
}

MatchTook effort_take(App *app)
{
    MatchTook took = app->effort.took;
    took.way = (SettingWord)settings_get(&app->settings, SETTING_SCAN_METHOD);
    took.milliseconds = app_now(app) - app->effort.since;
    effort_clear(app);
    app->moved = took.presses > 0;
    return took;
}

int64_t effort_pressed(const App *app)
{
    int64_t now = app_now(app);
    bool waited = app->held.pressed && now - app->held.last <= 2 * HELD_REPEAT;
    return waited ? app->held.last : now;
}

/* The first choice of a level comes unawares and has a time of its own, and in the lockout nobody can press. */
int effort_reaction(const App *app)
{
    const Scanner *scanner = &app->scanner;
    const ScanNode *focus = scanner_focus(scanner);
    bool first = !focus || scanner->focus == app->tree->node[focus->parent].first;
    bool locked = scanner->pressed != INT64_MIN &&
                  scanner->pressed + settings_get(&app->settings, SETTING_LOCKOUT) > scanner->since;
    if (first || locked || scanner->tolerant || !scanner_passes(scanner))
        return -1;
    int64_t reaction = effort_pressed(app) - scanner->since;
    return reaction < 0 ? 0 : (int)reaction;
}

/* Never while something is being chosen, and not where settings of several people are in use. */
void effort_adapt(App *app)
{
    bool moved = app->moved;
    app->moved = false;
    if (!moved || app->turns || settings_get(&app->settings, SETTING_ADAPT) != CHOICE_ON ||
        settings_locked(&app->settings, SETTING_SCAN_INTERVAL))
        return;
    int interval = settings_get(&app->settings, SETTING_SCAN_INTERVAL);
    int fits = adaptation_interval(&app->adaptation, interval);
    Buf error = {.language = app->language};
    settings_set(&app->settings, SETTING_SCAN_INTERVAL, fits);
    if (fits != interval && !settings_save(&app->settings, &error))
        app_say(app, buf_string(&error));
    buf_free(&error);
}
