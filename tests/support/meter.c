#include "meter.h"

#include <locale.h>
#include <pthread.h>
#include <pty.h>
#include <semaphore.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/random.h"
#include "folders.h"
#include "play/search.h"
#include "tui/curses.h"
#include "ui/app.h"
#include "ui/loop.h"
#include "ui/screens.h"

/* After each frame the program's side writes this byte, which no frame has, so that the other side knows its end. */
enum {
    MARK = 0x1f,
    END = 0x1e /* no more is read after this */,
    KEPT = 1 << 16,
    REAL = 1000 /* microseconds for opponents, who think in real time */
};

static struct {
    int master;
    FILE *output;
    pthread_t reader;
    sem_t marked;
    char kept[KEPT]; /* since the last mark */
    int bytes;
    Terminal terminal;    /* that of curses, with another clock */
    int64_t now, pressed; /* time, and when the key was pressed last */
    int64_t drawn;        /* since when what was focused lay there when chance last decided about a press */
    bool waking;
    bool idle; /* nothing is focused: somebody else may be thinking */
    Key key;   /* is pressed next, or KEYCODE_NONE */
} meter_line;

static void *read_line(void *own)
{
    char buffer[4096];
    ssize_t got;
    (void)own;
    while ((got = read(meter_line.master, buffer, sizeof buffer)) > 0)
        for (ssize_t i = 0; i < got; i++)
            if (buffer[i] == END)
                return NULL;
            else if (buffer[i] == MARK)
                sem_post(&meter_line.marked);
            else if (meter_line.bytes < KEPT)
                meter_line.kept[meter_line.bytes++] = buffer[i];
    return NULL;
}

/* What was sent since the last time. */
static int take_bytes(void)
{
    char mark = MARK;
    fflush(stdout);
    if (write(STDOUT_FILENO, &mark, 1) != 1)
        return 0;
    while (sem_wait(&meter_line.marked) != 0)
        ;
    int bytes = meter_line.bytes;
    meter_line.bytes = 0;
    return bytes;
}

static int64_t now(void *own)
{
    (void)own;
    return meter_line.now;
}

static unsigned pass(void *own, const int *others, int count, int64_t timeout)
{
    (void)own;
    (void)others;
    (void)count;
    meter_line.now += timeout > 0 ? timeout : 0;
    if (meter_line.idle)
        usleep(REAL);
    return 0;
}

static bool next_event(void *own, TerminalEvent *event)
{
    (void)own;
    if (meter_line.key == KEYCODE_NONE)
        return false;
    *event = (TerminalEvent){.kind = TERMINAL_KEY, .key = meter_line.key};
    meter_line.key = KEYCODE_NONE;
    return true;
}

bool meter_open(int columns, int rows)
{
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    int slave;
    Buf error = {0};
    setlocale(LC_ALL, "");
    sem_init(&meter_line.marked, 0, 0);
    meter_line.output = fdopen(dup(STDOUT_FILENO), "w");
    if (openpty(&meter_line.master, &slave, NULL, NULL, &size) != 0)
        return false;
    dup2(slave, STDIN_FILENO);
    dup2(slave, STDOUT_FILENO);
    close(slave);
    pthread_create(&meter_line.reader, NULL, read_line, NULL);
    if (!curses_open(&error)) {
        fprintf(stderr, "%s\n", buf_string(&error));
        return false;
    }
    meter_line.terminal = *curses_terminal();
    meter_line.terminal.now = now;
    meter_line.terminal.wait = pass;
    meter_line.terminal.event = next_event;
    return true;
}

FILE *meter_output(void)
{
    return meter_line.output;
}

void meter_close(void)
{
    curses_close();
    take_bytes();
    char end = END;
    if (write(STDOUT_FILENO, &end, 1) != 1)
        return;
    pthread_join(meter_line.reader, NULL);
    dup2(fileno(meter_line.output), STDOUT_FILENO);
    fclose(meter_line.output);
}

static void add_step(MeterSteps *steps, int bytes)
{
    steps->bytes = mem_grow(steps->bytes, &steps->capacity, steps->count + 1, sizeof *steps->bytes);
    steps->bytes[steps->count++] = bytes;
}

static size_t total(const Meter *meter)
{
    size_t count = 0;
    for (int kind = 0; kind < METER_KINDS; kind++)
        count += meter->steps[kind].count;
    return count;
}

static void print_bytes(int bytes, MeterKind kind, const char *what)
{
    static const char *const KIND[] = {"choice", "group", "page"};
    fprintf(meter_line.output, "%d, %s, %s: ", bytes, KIND[kind], what);
    for (int i = 0; i < bytes; i++) {
        unsigned char byte = (unsigned char)meter_line.kept[i];
        if (byte < ' ')
            fprintf(meter_line.output, byte == 27 ? "\\e" : "\\%o", byte);
        else
            fputc(byte, meter_line.output);
    }
    fputc('\n', meter_line.output);
}

/* No command: they lead out of the game. */
static bool may_press(const ScanNode *node)
{
    return node && (node->kind != SCAN_CHOICE || node->id < ITEM_COMMAND);
}

/* What can be chosen, as a number: another tree may come to lie where the one before lay. */
static uint64_t tree_number(const ScanTree *tree)
{
    uint64_t number = 0;
    for (int i = 0; tree && i < tree->nodes; i++)
        number = hash_key(number, (uint64_t)tree->node[i].id, hash_text(tree->node[i].label));
    return number;
}

/* One step of the program; counts what was sent where only the focus has moved, long enough after a press, which may wait. */
static bool step(Meter *meter, App *app, Random *random)
{
    enum { OFTEN = 4, UNHELD = 3000 /* milliseconds after which a key is a new press */, WAITING = 700 };
    const Screen *screen = app->top;
    uint64_t tree = tree_number(app->tree);
    const ScanNode *before = scanner_focus(&app->scanner);
    int focus = app->scanner.focus;
    bool begins = screen && screen->kind->where != ON_BOARD && total(meter) == 0;
    /* Once for each step of the scan: the clock of the game, which is a real one, wakes the loop at other times in each run. */
    bool anew = app->scanner.since != meter_line.drawn;
    bool pressed = may_press(before) && anew && (begins || random_below(random, OFTEN) == 0);
    if (before)
        meter_line.drawn = app->scanner.since;
    meter_line.idle = !before && !app->revoke;
    meter_line.waking = meter_line.idle && !meter_line.waking; /* time passes before the next one */
    if (pressed || meter_line.waking) {
        meter_line.now += UNHELD;
        meter_line.key = (Key)settings_get(&app->settings, SETTING_SWITCH_KEY);
        meter_line.pressed = meter_line.now;
    }
    if (!loop_step(app))
        return false;
    if (app->top && app->dirty)
        loop_serve(app);
    int bytes = take_bytes();
    const ScanNode *after = scanner_focus(&app->scanner);
    if (meter_line.now < meter_line.pressed + WAITING || !before || !after || app->top != screen ||
        tree_number(app->tree) != tree || app->scanner.focus == focus || bytes == 0)
        return true;
    MeterKind kind = !screen->page.board         ? METER_PAGE
                     : after->kind == SCAN_GROUP ? METER_GROUP
                                                 : METER_CHOICE;
    if (meter->dump >= 0 && bytes > meter->dump)
        print_bytes(bytes, kind, after->label);
    add_step(&meter->steps[kind], bytes);
    return true;
}

void meter_play(Meter *meter, const char *game, int steps)
{
    enum { TRIES = 30 };
    static App app;
    Profile profile;
    bool made;
    Buf error = {0};
    AppOptions options = {.one_key = true, .language = LANGUAGE_EN, .has_seed = true, .seed = 1, .think = 10};
    Random random;
    random_seed(&random, 1);
    void *state = NULL;
    size_t before = total(meter);
    if (folders_make(&state) != 0 || !profile_open(NULL, &profile, &made, &error))
        return;
    app_init(&app, &meter_line.terminal, &options, &profile);
    CatalogueGame *found = search_find(app.catalogue, game, &error);
    if (found) {
        app.terminal->forget(NULL);
        meter_line.drawn = -1;
        screen_open_now(&app, found, NULL);
        loop_begin(&app);
        for (int i = 0; i < TRIES * steps && step(meter, &app, &random); i++)
            if (total(meter) - before >= (size_t)steps)
                break;
    } else {
        fprintf(stderr, "%s\n", buf_string(&error));
    }
    loop_finish(&app);
    app_free(&app);
    folders_remove(&state);
    buf_free(&error);
}

void meter_add(Meter *sum, const Meter *meter)
{
    for (int kind = 0; kind < METER_KINDS; kind++)
        for (size_t i = 0; i < meter->steps[kind].count; i++)
            add_step(&sum->steps[kind], meter->steps[kind].bytes[i]);
}

double meter_within(const Meter *meter, MeterKind kind, int bytes)
{
    const MeterSteps *steps = &meter->steps[kind];
    size_t within = 0;
    for (size_t i = 0; i < steps->count; i++)
        within += steps->bytes[i] <= bytes;
    return steps->count ? 100.0 * (double)within / (double)steps->count : 0;
}

void meter_free(Meter *meter)
{
    for (int kind = 0; kind < METER_KINDS; kind++)
        mem_free(meter->steps[kind].bytes);
}

char **meter_shelf(size_t *count)
{
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    size_t games = (size_t)catalogue_count(catalogue);
    char **names = mem_alloc_array(games + 1, sizeof *names);
    for (size_t i = 0; i < games; i++)
        names[i] = mem_copy(catalogue_at(catalogue, (int)i)->name);
    catalogue_free(catalogue);
    *count = games;
    return names;
}

void meter_free_shelf(char **names, size_t count)
{
    for (size_t i = 0; names && i < count; i++)
        mem_free(names[i]);
    mem_free(names);
}
