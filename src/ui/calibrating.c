/* Calibrating: ten presses at a sign give the times of the scan, which are used while it is asked whether to keep them. The
 * same key does all of it, and not to press leads out. */
#include "base/mem.h"
#include "base/message.h"
#include "base/random.h"
#include "scan/calibrate.h"
#include "ui/effort.h"
#include "ui/screens.h"
#include "ui/terminal.h"
#include "ui/turns.h"

typedef struct Calibrating {
    Calibration calibration;
    Random random;
    int64_t sign; /* when it came, or -1 */
} Calibrating;

enum { CALIBRATED = 4 };

static const Setting TIMES[CALIBRATED] = {SETTING_SCAN_INTERVAL, SETTING_FIRST_EXTRA, SETTING_LOCKOUT,
                                          SETTING_GRACE};

/* ---- keeping it ---- */

typedef struct Offer {
    App *app;
    int before[CALIBRATED];
    bool changed[CALIBRATED]; /* as the settings had it: nothing is written of what was not kept */
    bool kept;
} Offer;

enum { KEEP, AGAIN, BEFORE };

static void use(App *app, const int *value)
{
    for (int i = 0; i < CALIBRATED; i++)
        settings_set(&app->settings, TIMES[i], value[i]);
    ScanSettings scan = scan_settings(&app->settings);
    scanner_settings(&app->scanner, &scan);
}

static void put_back(const Offer *offer)
{
    use(offer->app, offer->before);
    for (int i = 0; i < CALIBRATED; i++)
        offer->app->settings.changed[TIMES[i]] = offer->changed[i];
}

static void answered(App *app, void *context, int answer)
{
    Offer *offer = context;
    offer->kept = true; /* it is decided */
    if (answer == KEEP) {
        app->adaptation = (Adaptation){.presses = 0};
        app_settings_changed(app);
        app_say(app, app_text(app, MSG_CALIBRATE_KEPT));
        return;
    }
    put_back(offer);
    if (answer == AGAIN)
        screen_open_calibrating(app);
    else
        app_say(app, app_text(app, MSG_CALIBRATE_UNCHANGED));
}

/* Who went elsewhere has kept nothing. */
static void free_offer(void *context)
{
    Offer *offer = context;
    if (!offer->kept)
        put_back(offer);
    mem_free(offer);
}

static void describe(const App *app, Setting setting, Buf *out)
{
    Buf value = {.language = app->language};
    settings_describe(&app->settings, setting, &value);
    buf_text(out, buf_string(&value));
    buf_free(&value);
}

static void ask(App *app, const Calibration *calibration)
{
    const char *answers[] = {app_text(app, MSG_CALIBRATE_KEEP), app_text(app, MSG_CALIBRATE_AGAIN),
                             app_text(app, MSG_CALIBRATE_BEFORE), NULL};
    CalibrationResult result = calibration_result(calibration, settings_get(&app->settings, SETTING_LOCKOUT));
    int value[CALIBRATED] = {result.interval, result.first_extra, result.lockout, result.grace};
    Offer *offer = mem_alloc(sizeof *offer);
    Buf text = {0}, was[CALIBRATED] = {{0}};
    *offer = (Offer){.app = app};
    buf_printf(&text, app_text(app, MSG_CALIBRATE_RESULT), result.mean, result.spread);
    for (int i = 0; i < CALIBRATED; i++) {
        offer->before[i] = settings_get(&app->settings, TIMES[i]);
        offer->changed[i] = app->settings.changed[TIMES[i]];
        describe(app, TIMES[i], &was[i]);
    }
    use(app, value);
    for (int i = 0; i < CALIBRATED; i++) {
        Buf now = {0};
        describe(app, TIMES[i], &now);
        buf_printf(&text, "\n%s: ", setting_title(TIMES[i], app->language));
        buf_printf(&text, app_text(app, MSG_CALIBRATE_CHANGE), buf_string(&now), buf_string(&was[i]));
        buf_free(&now);
        buf_free(&was[i]);
    }
    screen_open_question(app, app_text(app, MSG_CALIBRATE_TITLE), buf_string(&text), answers, answered, offer,
                         free_offer);
    buf_free(&text);
}

/* ---- the signs ---- */

/* Nobody can count the time to the next one. */
static void wait_for_sign(const App *app, Screen *screen)
{
    Calibrating *calibrating = screen->data;
    calibrating->sign = -1;
    screen->wake = app_now(app) + CALIBRATION_PAUSE + (int64_t)random_below(&calibrating->random, 1500);
}

/* Whoever listens is told the sign alone, again and again. */
static void fill(App *app, Screen *screen)
{
    const Calibrating *calibrating = screen->data;
    Page *page = &screen->page;
    bool shown = calibrating->sign >= 0;
    Buf text = {0}, count = {0};
    buf_printf(&count, app_text(app, MSG_CALIBRATE_COUNT), calibrating->calibration.count,
               CALIBRATION_PRESSES);
    if (!app->terminal->tell) {
        buf_printf(&text, "%s\n\n", app_text(app, shown ? MSG_CALIBRATE_NOW : MSG_CALIBRATE_WAIT));
        buf_printf(&text, "%s\n", buf_string(&count));
    }
    buf_text(&text, app_text(app, MSG_CALIBRATE_TEXT));
    page_set(&page->title, app_text(app, MSG_CALIBRATE_TITLE));
    page_set(&page->text, buf_string(&text));
    if (app->terminal->tell)
        page_set(&page->message, shown ? app_text(app, MSG_CALIBRATE_NOW) : buf_string(&count));
    buf_free(&text);
    buf_free(&count);
}

static void tick(App *app, Screen *screen)
{
    Calibrating *calibrating = screen->data;
    if (calibrating->sign < 0) {
        calibrating->sign = app_now(app);
        screen->wake = calibrating->sign + CALIBRATION_SIGN;
    } else if (calibration_miss(&calibrating->calibration)) {
        app_pop(app);
        app_say(app, app_text(app, MSG_CALIBRATE_UNCHANGED));
    } else {
        wait_for_sign(app, screen);
    }
    app_refill(app);
}

static bool key(App *app, Screen *screen, Key pressed)
{
    Calibrating *calibrating = screen->data;
    if (pressed != KEYCODE_NONE && !turns_is_switch(app, pressed))
        return false;
    calibration_press(&calibrating->calibration, calibrating->sign, effort_pressed(app));
    if (calibration_done(&calibrating->calibration)) {
        Calibration done = calibrating->calibration;
        app_pop(app);
        ask(app, &done);
        return true;
    }
    wait_for_sign(app, screen);
    app_refill(app);
    return true;
}

static void free_calibrating(Screen *screen)
{
    mem_free(screen->data);
}

void screen_open_calibrating(App *app)
{
    static const ScreenKind KIND = {
        .where = ON_TEXT, .fill = fill, .key = key, .tick = tick, .free = free_calibrating};
    Calibrating *calibrating = mem_alloc(sizeof *calibrating);
    *calibrating = (Calibrating){.sign = -1};
    random_seed(&calibrating->random, app->options.has_seed ? app->options.seed : random_fresh_seed());
    Screen *screen = screen_new(&KIND, calibrating);
    wait_for_sign(app, screen);
    screen->wake += 2 * CALIBRATION_PAUSE; /* there is a text to read */
    app_push(app, screen);
}
