/* Editor: trying a level out, checking it, and putting it among the player's own. */
#include <string.h>

#include "ai/solve.h"
#include "base/mem.h"
#include "base/message.h"
#include "level/pack.h"
#include "ui/editor/editor.h"
#include "ui/loop.h"
#include "link/link.h"

enum { SECONDS = 10, SEARCH_BYTES = 128 << 20 };

Pack *editor_read(const Editor *editor, Diags *diags)
{
    Buf text = {0};
    draft_print(editor->draft, &text);
    Pack *pack = pack_load_text("draft.yaml", buf_string(&text), text.length, editor->game->rules, diags);
    buf_free(&text);
    return pack;
}

static void show_errors(const Editor *editor, const Diags *diags)
{
    Buf text = {0};
    buf_printf(&text, "%s\n\n", app_text(editor->app, MSG_EDIT_BROKEN));
    diags_print(diags, &text);
    screen_open_text(editor->app, app_text(editor->app, MSG_EDIT_CHECK), buf_string(&text));
    buf_free(&text);
}

/* ---- trying ---- */

void editor_try(Editor *editor)
{
    Diags diags = {.language = editor->app->language};
    Pack *pack = editor_read(editor, &diags);
    if (pack) {
        pack_free(editor->trial);
        editor->trial = pack;
        editor->trial_won = false;
        editor->trial_version = draft_version(editor->draft);
        screen_open_trial(editor->app, editor->game, (LevelChoice){pack, &pack->level[0]},
                          &editor->trial_won);
    } else {
        show_errors(editor, &diags);
    }
    diags_free(&diags);
}

/* ---- checking ---- */

typedef struct Search {
    Editor *editor;
    bool stopped;
} Search;

static bool go_on(void *context, uint64_t states, int depth)
{
    const Search *search = context;
    (void)states;
    (void)depth;
    loop_serve(search->editor->app);
    return !search->stopped && !search->editor->app->over;
}

static void tell_solution(const Editor *editor, const Solution *solution, Buf *out)
{
    switch (solution->result) {
    case SOLVE_SOLVED:
        buf_printf(out, app_text(editor->app, solution->moves > 0 ? MSG_EDIT_SOLVABLE : MSG_EDIT_OVER),
                   solution->moves);
        break;
    case SOLVE_UNSOLVABLE:
        buf_printf(out, app_text(editor->app, MSG_EDIT_UNSOLVABLE), (unsigned long long)solution->states);
        break;
    case SOLVE_CHANCE: buf_text(out, app_text(editor->app, MSG_EDIT_CHANCE)); break;
    case SOLVE_PLAYERS: buf_text(out, app_text(editor->app, MSG_EDIT_PLAYERS)); break;
    case SOLVE_FAULT: buf_printf(out, app_text(editor->app, MSG_EDIT_FAULT), solution->fault.message); break;
    default:
        buf_printf(out, app_text(editor->app, MSG_EDIT_NOT_FOUND), (unsigned long long)solution->states,
                   solution->depth);
    }
    if (editor->won == draft_version(editor->draft))
        buf_printf(out, " %s", app_text(editor->app, MSG_EDIT_WON));
    buf_char(out, '\n');
}

/* What stands there, how often, before anybody moves. */
static void tell_counts(const Editor *editor, Buf *out)
{
    buf_printf(out, app_text(editor->app, MSG_EDIT_SIZE_IS), draft_width(editor->draft),
               draft_height(editor->draft));
    buf_char(out, '\n');
    draft_count(editor->draft, editor->app->language, out);
}

static void tell_start(const App *app, const Stage *stage, uint64_t seed, Buf *out)
{
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    Fault fault = {0};
    OutcomeKind kind = OUTCOME_NONE;
    if (game_start(machine, state, seed, &fault))
        kind = game_outcome(state).kind;
    if (kind == OUTCOME_STUCK)
        buf_printf(out, "%s\n", app_text(app, MSG_EDIT_STUCK));
    else if (kind == OUTCOME_LOSE || kind == OUTCOME_DRAW)
        buf_printf(out, "%s\n", app_text(app, MSG_EDIT_LOST));
    state_free(state);
    machine_free(machine);
}

/* The answer holds for the level as it is; so it is kept with it. */
static void note_solution(Editor *editor, const Stage *stage, const Solution *solution)
{
    Buf moves = {0};
    if (solution->result != SOLVE_SOLVED || solution->moves == 0 || draft_level(editor->draft)->shuffle > 0)
        return;
    solution_text(stage, solution, &moves);
    bool clean = editor_is_clean(editor);
    draft_note_solution(editor->draft, solution->moves, buf_string(&moves));
    if (clean && draft_level(editor->draft)->best == solution->moves)
        editor->clean = editor->written = draft_version(editor->draft);
    buf_free(&moves);
}

static void search(Search *search, const Stage *stage, Buf *report)
{
    enum { SEED = 1 };
    SolveLimits limits = {.bytes = SEARCH_BYTES, .milliseconds = SECONDS * 1000};
    SolvePoll poll = {search, go_on};
    Solution solution = {0};
    tell_start(search->editor->app, stage, SEED, report);
    solve_start(stage, SEED, limits, &poll, &solution);
    tell_solution(search->editor, &solution, report);
    buf_char(report, '\n');
    tell_counts(search->editor, report);
    note_solution(search->editor, stage, &solution);
    solution_free(&solution);
}

/* A press just now was meant to end the search, not to close what it has found. */
static void forget_press(App *app)
{
    held_end(&app->held);
    scanner_touch(&app->scanner, app_now(app));
}

static void report_on(Search *s)
{
    Editor *editor = s->editor;
    Diags diags = {.language = editor->app->language};
    Buf report = {0};
    Pack *pack = editor_read(editor, &diags);
    Stage *stage = pack ? stage_new(editor->game->rules, &pack->level[0], 0, &diags) : NULL;
    if (stage)
        search(s, stage, &report);
    App *app = editor->app;
    app_pop(app);
    forget_press(app);
    if (stage)
        screen_open_text(app, app_text(app, MSG_EDIT_CHECK), buf_string(&report));
    else
        show_errors(editor, &diags);
    stage_free(stage);
    pack_free(pack);
    diags_free(&diags);
    buf_free(&report);
}

static void search_fill(App *app, Screen *screen)
{
    Buf text = {0};
    buf_printf(&text, app_text(app, MSG_EDIT_SEARCHING), SECONDS);
    page_set(&screen->page.title, app_text(app, MSG_EDIT_CHECK));
    page_set(&screen->page.text, buf_string(&text));
    buf_free(&text);
}

static bool search_key(App *app, Screen *screen, Key pressed)
{
    (void)app;
    (void)pressed;
    Search *search = screen->data;
    search->stopped = true;
    return true;
}

static void search_tick(App *app, Screen *screen)
{
    (void)app;
    report_on(screen->data);
}

static void search_free(Screen *screen)
{
    mem_free(screen->data);
}

/* The search runs while its screen is shown, on which any press ends it. */
void editor_check(Editor *editor)
{
    static const ScreenKind KIND = {
        .where = ON_TEXT, .fill = search_fill, .key = search_key, .tick = search_tick, .free = search_free};
    Search *search = mem_alloc(sizeof *search);
    *search = (Search){.editor = editor};
    Screen *screen = screen_new(&KIND, search);
    screen->still = true;
    screen->wake = app_now(editor->app);
    app_push(editor->app, screen);
}

/* ---- keeping ---- */

static void tell_kept(Editor *editor, const char *old_path, LevelChoice kept)
{
    Buf sentence = {0};
    draft_remove(old_path);
    editor->clean = editor->written = draft_version(editor->draft);
    if (kept.level)
        buf_printf(&sentence, app_text(editor->app, MSG_EDIT_KEPT), kept.level->number,
                   kept.pack->title[editor->app->language]);
    app_refill(editor->app);
    app_say(editor->app, buf_string(&sentence));
    buf_free(&sentence);
}

bool editor_keep(Editor *editor)
{
    Diags diags = {.language = editor->app->language};
    Buf error = {.language = editor->app->language};
    LevelChoice kept = {NULL, NULL};
    Pack *pack = editor_read(editor, &diags);
    Stage *stage = pack ? stage_new(editor->game->rules, &pack->level[0], 0, &diags) : NULL;
    bool sound = stage != NULL;
    bool done = sound && draft_keep(editor->draft, editor->game, &editor->origin, &kept, &error);
    stage_free(stage);
    pack_free(pack);
    if (done) {
        char *old = editor->path;
        editor->path = draft_free_path(editor->app->profile.folder, editor->game->name, &editor->origin);
        tell_kept(editor, old, kept);
        mem_free(old);
    } else if (sound) {
        app_say(editor->app,
                error.length > 0 ? buf_string(&error) : app_text(editor->app, MSG_EDIT_NOT_KEPT));
    } else {
        show_errors(editor, &diags);
    }
    diags_free(&diags);
    buf_free(&error);
    return done;
}
