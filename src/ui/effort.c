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
    return took;
}
