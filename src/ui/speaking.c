#include "ui/speaking.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "ui/cue.h"
#include "voice/voice.h"

typedef struct Speaking {
    Voice *voice;
    const Screen *screen; /* that was told last, */
    int64_t opened;       /* and when it was */
    bool anew;            /* the list has begun anew since something was highlighted */
    bool lost;            /* that there is no voice was told */
    Buf title, about, text, news, message, banner, focus;
} Speaking;

void speaking_free(Speaking *speaking)
{
    if (!speaking)
        return;
    Buf *const all[] = {&speaking->title,   &speaking->about,  &speaking->text, &speaking->news,
                        &speaking->message, &speaking->banner, &speaking->focus};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        buf_free(all[i]);
    voice_free(speaking->voice);
    mem_free(speaking);
}

static int wished(const App *app)
{
    return settings_get(&app->settings, SETTING_SPEECH);
}

/* NULL: the player wishes none. */
static Speaking *speaking_of(App *app)
{
    if (wished(app) == CHOICE_OFF) {
        speaking_free(app->speaking);
        app->speaking = NULL;
        scanner_hear(&app->scanner, false, app_now(app));
        return NULL;
    }
    if (!app->speaking) {
        app->speaking = mem_alloc(sizeof *app->speaking);
        app->speaking->voice = voice_new();
    }
    voice_use(app->speaking->voice, app->language,
              2 * settings_get(&app->settings, SETTING_SPEECH_RATE) - 100);
    return app->speaking;
}

static void say(const App *app, VoiceTone tone, const char *text)
{
    voice_say(app->speaking->voice, tone, text, app_now(app));
}

/* ---- parts of the page ---- */

/* Remembers a part; true where it is another one than before. */
static bool is_new(Buf *told, const char *text)
{
    const char *now = text ? text : "";
    if (strcmp(buf_string(told), now) == 0)
        return false;
    buf_clear(told);
    buf_text(told, now);
    return *now != '\0';
}

/* What the message has said already need not be said again. */
static void tell_part(const App *app, Buf *told, const char *text)
{
    const char *message = app->top->page.message;
    bool said = message && text && told != &app->speaking->message && strstr(message, text);
    if (is_new(told, text) && !said)
        say(app, VOICE_TELLS, text);
}

/* News are added to those before. */
static void tell_news(const App *app)
{
    Buf *told = &app->speaking->news;
    const char *news = app->top->page.news;
    size_t known = told->length;
    bool grows = news && known > 0 && strncmp(news, buf_string(told), known) == 0 && news[known] == ';';
    if (!grows) {
        tell_part(app, told, news);
    } else if (is_new(told, news)) {
        say(app, VOICE_TELLS, news + known + strspn(news + known, "; "));
    }
}

/* Lines of a text that are seen. */
typedef struct Seen {
    const Page *page;
    Buf *out;
} Seen;

static void add_seen(void *context, int row, const char *line, size_t length)
{
    const Seen *seen = context;
    if (row < seen->page->text_first || row >= seen->page->text_first + seen->page->text_rows)
        return;
    buf_add(seen->out, line, length);
    buf_char(seen->out, line[length] == '\n' || length == 0 ? '\n' : ' ');
}

static void read_text(const Page *page, Buf *out)
{
    if (!page->text)
        return;
    if (page->text_columns > 0 && page->text_lines > page->text_rows)
        canvas_wrap(page->text, page->text_columns, add_seen, &(Seen){page, out});
    else
        buf_text(out, page->text);
}

static bool has_line(const char *text, const char *line, size_t length)
{
    for (const char *at = text; *at; at += strcspn(at, "\n"), at += *at == '\n')
        if (strcspn(at, "\n") == length && memcmp(at, line, length) == 0)
            return true;
    return false;
}

/* Those lines that were not there before. */
static void tell_text(const App *app)
{
    Buf now = {0}, fresh = {0};
    read_text(&app->top->page, &now);
    char *before = mem_copy(buf_string(&app->speaking->text));
    bool other = is_new(&app->speaking->text, buf_string(&now));
    for (const char *line = buf_string(&now); other && *line; line += *line == '\n') {
        size_t length = strcspn(line, "\n");
        if (length > 0 && !has_line(before, line, length)) {
            buf_text(&fresh, fresh.length > 0 ? "\n" : "");
            buf_add(&fresh, line, length);
        }
        line += length;
    }
    say(app, VOICE_TELLS, buf_string(&fresh));
    mem_free(before);
    buf_free(&now);
    buf_free(&fresh);
}

/* ---- what is highlighted ---- */

/* "5 moves: push d3 west": how many there are does not tell one from another. */
static const char *after_count(const char *label)
{
    size_t digits = strspn(label, "0123456789");
    const char *colon = digits > 0 && label[digits] == ' ' ? strstr(label, ": ") : NULL;
    return colon && colon[2] ? colon + 2 : label;
}

void speaking_words(const char *label, Buf *out)
{
    int words = 0;
    const char *at = after_count(label + strspn(label, " "));
    for (; *at && words < SPEAKING_WORDS; words++) {
        size_t length = strcspn(at, " ");
        buf_text(out, words > 0 ? " " : "");
        buf_add(out, at, length);
        at += length;
        at += strspn(at, " ");
    }
    while (*at && out->length > 0 && strchr(",;:.", out->data[out->length - 1]))
        out->data[--out->length] = '\0';
}

/* Where there are keys, labels of commands name them as well. */
static const char *name_of(const App *app, const Item *item)
{
    bool command = item->id >= ITEM_COMMAND && item->id < ITEM_SCAN_MENU;
    return command && !app_one_key(app)
               ? play_command_title((PlayCommand)(item->id - ITEM_COMMAND), app->language)
               : item->label;
}

static void add_item(const App *app, const Item *item, Buf *out)
{
    speaking_words(name_of(app, item), out);
    if (item->value && *item->value && wished(app) == CHOICE_ALL)
        buf_printf(out, ": %s", item->value);
}

/* Of the scan, of keys, or that it sleeps. */
static void find_focus(const App *app, Buf *out)
{
    const Items *items = &app->top->page.items;
    const ScanNode *node = app->tree ? scanner_focus(&app->scanner) : NULL;
    bool sleeps = app->tree && !node && !app->revoke;
    int id = app->tree ? (node && node->kind == SCAN_CHOICE ? node->id : -1) : app->top->focus;
    const Item *item = id >= 0 ? items_find(items, id) : NULL;
    if (item)
        add_item(app, item, out);
    else if (node)
        speaking_words(node->label, out);
    else if (sleeps)
        buf_text(out, app_text(app, MSG_SCREEN_ASLEEP));
}

static void tell_focus(const App *app)
{
    Speaking *speaking = app->speaking;
    bool sleeps = app->tree && !scanner_focus(&app->scanner);
    Buf now = {0};
    find_focus(app, &now);
    if (is_new(&speaking->focus, buf_string(&now))) {
        if (speaking->anew)
            say(app, VOICE_TELLS, app_text(app, MSG_SPEECH_ANEW));
        say(app, sleeps ? VOICE_TELLS : VOICE_PROMPTS, buf_string(&now));
    }
    speaking->anew = false;
    buf_free(&now);
}

/* ---- the page ---- */

static void forget(Speaking *speaking)
{
    Buf *const all[] = {&speaking->title, &speaking->about, &speaking->text, &speaking->banner,
                        &speaking->message};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        buf_clear(all[i]);
}

/* Who is to choose from a list is asked something by the text above it. */
static bool asks(const Page *page)
{
    return page->text && items_in(&page->items, ITEM_IN_LIST) > 0;
}

static void tell_page(const App *app)
{
    Speaking *speaking = app->speaking;
    const Page *page = &app->top->page;
    bool all = wished(app) == CHOICE_ALL;
    if (all)
        tell_part(app, &speaking->title, page->title);
    if (all || asks(page))
        tell_text(app);
    tell_news(app);
    tell_part(app, &speaking->message, page->message);
    tell_part(app, &speaking->banner, page->banner_message);
    if (all && items_in(&page->items, ITEM_IN_LIST) == 0)
        tell_part(app, &speaking->about, page->about);
    tell_focus(app);
}

/* That there is none is told where it can be seen, once. */
static void tell_lost(App *app)
{
    Speaking *speaking = app->speaking;
    bool lost = voice_state(speaking->voice) == VOICE_LOST;
    const char *message = app->top ? app->top->page.message : NULL;
    if (lost && !speaking->lost && app->top) {
        Buf text = {0};
        buf_printf(&text, "%s%s%s", message ? message : "", message ? " " : "",
                   app_text(app, MSG_SPEECH_LOST));
        app_say(app, buf_string(&text));
        buf_free(&text);
    }
    speaking->lost = lost;
}

void speaking_tell(App *app)
{
    Speaking *speaking = speaking_of(app);
    if (!speaking)
        return;
    if (app->top != speaking->screen || app->top->opened != speaking->opened)
        forget(speaking);
    speaking->screen = app->top;
    speaking->opened = app->top->opened;
    tell_page(app);
    speaking_serve(app);
}

/* ---- what is done ---- */

void speaking_took(App *app, int id)
{
    const Item *item = items_find(&app->top->page.items, id);
    if (!item || !speaking_of(app))
        return;
    speaking_hush(app);
    say(app, VOICE_TELLS, name_of(app, item));
}

static void ring(App *app, int times)
{
    if (app->signal.left == 0)
        app->signal = (AppSignal){times, false, app_now(app)};
}

void speaking_moved(App *app, ScanEvent event)
{
    bool moved = event == SCAN_MOVED || event == SCAN_LEFT || event == SCAN_ENTERED || event == SCAN_SLEPT ||
                 event == SCAN_WOKE;
    bool anew = event == SCAN_MOVED && scanner_at_first(&app->scanner);
    int bells = settings_get(&app->settings, SETTING_SCAN_BELLS);
    const ScanNode *node = scanner_focus(&app->scanner);
    if (!moved)
        return;
    if (anew && bells != CHOICE_NONE)
        ring(app, 2);
    else if (node && node->kind == SCAN_GROUP && bells == CHOICE_GROUPS)
        ring(app, 1);
    if (!app->speaking)
        return;
    buf_clear(&app->speaking->focus);
    app->speaking->anew = anew;
}

void speaking_hush(App *app)
{
    Speaking *speaking = app->speaking;
    if (!speaking)
        return;
    voice_hush(speaking->voice);
    buf_clear(&speaking->message);
    buf_clear(&speaking->focus);
    speaking->anew = false;
}

/* ---- time ---- */

void speaking_serve(App *app)
{
    if (!app->speaking)
        return;
    int64_t now = app_now(app);
    bool before = app->scanner.said;
    voice_serve(app->speaking->voice, now);
    bool said = voice_is_busy(app->speaking->voice);
    scanner_hear(&app->scanner, said, now);
    tell_lost(app);
    if (before && !said && app->revoke && app->top) {
        int64_t least = now + settings_get(&app->settings, SETTING_SCAN_INTERVAL);
        app->revoke = app->revoke > least ? app->revoke : least;
    }
}

bool speaking_goes_on(const App *app)
{
    return app->speaking && voice_is_busy(app->speaking->voice);
}

int64_t speaking_deadline(const App *app)
{
    return app->speaking ? voice_deadline(app->speaking->voice) : SCREEN_NEVER;
}

int speaking_descriptor(const App *app)
{
    return app->speaking ? voice_descriptor(app->speaking->voice) : -1;
}
