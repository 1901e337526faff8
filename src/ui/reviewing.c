/* Reviewing: a game gone through position by position, with the chances of everybody as bars and as a plot, and in words
 * where they were given away. From each position one can try on. */
#include "play/review.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "draw/picture.h"
#include "game/sight.h"
#include "play/sentence.h"
#include "ui/screens.h"

enum {
    LOOK = 60,      /* milliseconds between two looks at what was found */
    BAR = 10,       /* columns of a bar beside the board, */
    PLOT_WIDE = 24, /* and of the plot there, */
    PLOT_HIGH = 4,
    PAGE_PLOT_HIGH = 6, /* and of those on a page of their own */
    PAGE_MARGIN = 6
};

typedef struct Reviewing {
    const Match *match;
    Review *review;
    Review **kept; /* whose it is, or NULL: it is this screen's own */
    ReviewTry try;
    void *context;
    size_t at; /* the point that is shown */
    State *state, *view;
    Picture picture;
    Called called;
    int judged; /* which fact tells how far it is, or -1 */
} Reviewing;

enum { FORWARD, BACKWARD, NEXT_TURNING, FORMER_TURNING, TO_START, TO_END, PLOT, WORDS, TRY, CLOSE };

static const ReviewPoint *point_of(const Reviewing *r)
{
    return review_point(r->review, r->at);
}

/* ---- the page ---------------------------------------------------------------------------------------- */

/* As whoever decided saw it. */
static void set_picture(const App *app, Reviewing *r)
{
    const Match *match = r->match;
    int player = point_of(r)->player;
    if (player < 0)
        player = 0;
    match_state_before(match, point_of(r)->record, r->state);
    game_view(match_machine(match), r->state, player, r->view);
    picture_set(&r->picture, match_stage(match), match_machine(match), r->view, player);
    r->picture.profile = &app->profile;
    r->picture.language = app->language;
    r->picture.seats = match_seats(match);
}

static void say_judged(const App *app, const Reviewing *r, Buf *out)
{
    buf_printf(out, app_text(app, MSG_REVIEW_JUDGED), (int)review_known(r->review),
               (int)review_count(r->review));
}

/* In the fewest columns, since a small page has room for one fact: where this is, and the chances. */
static void add_brief(const App *app, const Reviewing *r, Page *page)
{
    const ReviewPoint *p = point_of(r);
    Buf fact = {0};
    buf_printf(&fact, app_text(app, MSG_REVIEW_POSITION), (int)r->at + 1, (int)review_count(r->review));
    buf_char(&fact, ':');
    for (int i = 0; i < match_players(r->match) && p->known && p->judged; i++)
        buf_printf(&fact, " %s%d", r->called.symbol[i], (int)(p->chance[i] * 100 + 0.5));
    if (!p->known || !p->judged)
        buf_printf(&fact, " %s", app_text(app, MSG_REVIEW_NOT_YET));
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
}

static void add_bar(const App *app, const Reviewing *r, int player, Page *page)
{
    const ReviewPoint *p = point_of(r);
    Buf fact = {0};
    review_bar(p->chance[player], BAR, app_unicode(app), &fact);
    buf_printf(&fact, " %3d %%  %s", (int)(p->chance[player] * 100 + 0.5), r->called.title[player]);
    page_add_fact_of(page, buf_string(&fact), r->called.title[player], r->called.role[player]);
    buf_free(&fact);
}

static void add_plot(const App *app, const Reviewing *r, Page *page)
{
    Buf plot = {0};
    review_plot(r->review, 0, r->at, PLOT_WIDE, PLOT_HIGH, app_unicode(app), &plot);
    char *line = buf_take(&plot);
    for (char *from = line, *end; (end = strchr(from, '\n')) != NULL; from = end + 1) {
        *end = 0;
        page_add_fact(page, from);
    }
    mem_free(line);
}

static void set_facts(const App *app, Reviewing *r, Page *page)
{
    const ReviewPoint *p = point_of(r);
    Buf fact = {0};
    page_clear_facts(page);
    add_brief(app, r, page);
    for (int i = 0; i < match_players(r->match) && p->known && p->judged; i++)
        add_bar(app, r, i, page);
    r->judged = -1;
    if (review_known(r->review) < review_count(r->review)) {
        buf_clear(&fact);
        say_judged(app, r, &fact);
        for (r->judged = 0; page->fact[r->judged]; r->judged++) {
        }
        page_add_fact(page, buf_string(&fact));
    }
    page_add_fact(page, "");
    add_plot(app, r, page);
    buf_free(&fact);
}

/* What was done here, and what it gave away. */
static void set_about(const App *app, Reviewing *r, Page *page)
{
    const ReviewPoint *p = point_of(r);
    int viewer = match_finished(r->match) ? PLAYER_ALL_SEEING : PLAYER_NOBODY;
    Buf words = {0}, verdict = {0};
    if (p->record < match_record_count(r->match))
        sentence_tell(r->match, p->record, viewer, &r->called, app->language, &words);
    else
        buf_text(&words, app_text(app, MSG_REVIEW_END));
    review_verdict(r->review, r->at, &r->called, &verdict);
    page_set(&page->about, buf_string(&words));
    page_set(&page->message, verdict.length > 0 ? buf_string(&verdict) : NULL);
    buf_free(&words);
    buf_free(&verdict);
}

static void add(const App *app, Page *page, int id, Message label, bool off)
{
    items_add(&page->items, ITEM_IN_BAR, id, app_text(app, label))->off = off;
}

static void add_told(const App *app, Page *page, int id, Message label, Message detail)
{
    Item *item = items_add(&page->items, ITEM_IN_BAR, id, app_text(app, label));
    item_set_detail(item, app_text(app, detail));
}

/* What cannot be done now keeps its place. */
static void add_items(const App *app, const Reviewing *r, Page *page)
{
    bool start = r->at == 0, end = r->at + 1 == review_count(r->review);
    add(app, page, FORWARD, MSG_SCREEN_REPLAY_FORWARD, end);
    add(app, page, BACKWARD, MSG_SCREEN_REPLAY_BACK, start);
    add(app, page, NEXT_TURNING, MSG_REVIEW_NEXT, review_turning(r->review, r->at, 1) == r->at);
    add(app, page, FORMER_TURNING, MSG_REVIEW_PREVIOUS, review_turning(r->review, r->at, -1) == r->at);
    add(app, page, TO_START, MSG_SCREEN_REPLAY_START, start);
    add(app, page, TO_END, MSG_SCREEN_REPLAY_END, end);
    add_told(app, page, PLOT, MSG_REVIEW_PLOT, MSG_REVIEW_PLOT_LONG);
    add_told(app, page, WORDS, MSG_REVIEW_WORDS, MSG_REVIEW_WORDS_LONG);
    if (r->try)
        add_told(app, page, TRY, MSG_REVIEW_TRY, MSG_REVIEW_TRY_LONG);
    add(app, page, CLOSE, MSG_SCREEN_BACK, false);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP, PLAY_SLOWER, PLAY_FASTER};
    Reviewing *r = screen->data;
    Page *page = &screen->page;
    called_free(&r->called);
    match_call(r->match, app->language, app_unicode(app), &r->called);
    set_picture(app, r);
    page->board = &r->picture.source;
    page_set(&page->title, ruleset_title(match_rules(r->match), app->language));
    set_facts(app, r, page);
    set_about(app, r, page);
    add_items(app, r, page);
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
    if (review_known(r->review) < review_count(r->review))
        screen->wake = app_now(app);
}

/* How far it is moves on without the page, so that a scan goes on where it is. */
static int64_t tell_progress(App *app, Screen *screen)
{
    const Reviewing *r = screen->data;
    Buf fact = {0};
    if (r->judged < 0 || !screen->page.fact[r->judged] || review_known(r->review) == review_count(r->review))
        return SCREEN_NEVER;
    say_judged(app, r, &fact);
    page_set(&screen->page.fact[r->judged], buf_string(&fact));
    buf_free(&fact);
    return 1000;
}

static void tick(App *app, Screen *screen)
{
    Reviewing *r = screen->data;
    bool known = point_of(r)->known;
    size_t before = review_known(r->review);
    bool done = review_look(r->review);
    screen->wake = done ? SCREEN_NEVER : app_now(app) + LOOK;
    if (done || known != point_of(r)->known || (before != review_known(r->review) && !app_one_key(app)))
        app_refill(app);
}

/* ---- going through ------------------------------------------------------------------------------------ */

static void go(App *app, Reviewing *r, size_t at)
{
    r->at = at < review_count(r->review) ? at : review_count(r->review) - 1;
    app_refill(app);
}

static void go_turning(App *app, Reviewing *r, int step)
{
    size_t at = review_turning(r->review, r->at, step);
    if (at == r->at)
        app_say(app, app_text(app, MSG_REVIEW_NO_MORE));
    go(app, r, at);
}

static void show_words(App *app, const Reviewing *r)
{
    Buf text = {0};
    review_tell(r->review, &r->called, &text);
    screen_open_text(app, play_command_title(PLAY_REVIEW, app->language), buf_string(&text));
    buf_free(&text);
}

static void show_plots(App *app, const Reviewing *r)
{
    int columns, rows;
    Buf text = {0};
    app->terminal->size(app->terminal->own, &columns, &rows);
    for (int i = 0; i < match_players(r->match); i++) {
        buf_printf(&text, "%s\n", r->called.title[i]);
        review_plot(r->review, i, r->at, columns > PAGE_MARGIN + BAR ? columns - PAGE_MARGIN : BAR,
                    PAGE_PLOT_HIGH, app_unicode(app), &text);
    }
    screen_open_text(app, app_text(app, MSG_REVIEW_PLOT), buf_string(&text));
    buf_free(&text);
}

static void try_on(App *app, Reviewing *r)
{
    ReviewTry try = r->try;
    void *context = r->context;
    size_t record = point_of(r)->record;
    try(app, context, record);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    Reviewing *r = screen->data;
    switch (id) {
    case FORWARD: go(app, r, r->at + 1); break;
    case BACKWARD: go(app, r, r->at > 0 ? r->at - 1 : 0); break;
    case NEXT_TURNING: go_turning(app, r, 1); break;
    case FORMER_TURNING: go_turning(app, r, -1); break;
    case TO_START: go(app, r, 0); break;
    case TO_END: go(app, r, review_count(r->review)); break;
    case PLOT: show_plots(app, r); break;
    case WORDS: show_words(app, r); break;
    case TRY: try_on(app, r); break;
    default: app_pop(app);
    }
}

static void show_help(App *app, const Reviewing *r)
{
    int player = point_of(r)->player;
    MatchHelp help = {.match = r->match, .seen = r->view, .player = player >= 0 ? player : 0};
    screen_open_match_help(app, &help);
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    const Reviewing *r = screen->data;
    switch (given) {
    case PLAY_WEST:
    case PLAY_UNDO: take(app, screen, BACKWARD, method); return true;
    case PLAY_EAST:
    case PLAY_REDO: take(app, screen, FORWARD, method); return true;
    case PLAY_SOUTH: take(app, screen, NEXT_TURNING, method); return true;
    case PLAY_NORTH: take(app, screen, FORMER_TURNING, method); return true;
    case PLAY_RESTART:
    case PLAY_FIRST: take(app, screen, TO_START, method); return true;
    case PLAY_LAST: take(app, screen, TO_END, method); return true;
    case PLAY_HISTORY: show_words(app, r); return true;
    case PLAY_HELP: show_help(app, r); return true;
    case PLAY_BACK:
    case PLAY_REVIEW: app_pop(app); return true;
    default: return false;
    }
}

static void free_reviewing(Screen *screen)
{
    Reviewing *r = screen->data;
    if (!r->kept)
        review_free(r->review);
    called_free(&r->called);
    state_free(r->state);
    state_free(r->view);
    mem_free(r);
}

/* What was found before stays, as long as it is about the same game. */
static Review *review_kept(const Match *match, Review **kept)
{
    if (kept && *kept && review_fits(*kept))
        return *kept;
    if (kept)
        review_free(*kept);
    Review *review = review_new(match, 0);
    if (kept)
        *kept = review;
    return review;
}

void screen_open_review(App *app, const Match *match, Review **kept, ReviewTry try, void *context)
{
    static const ScreenKind KIND = {.where = ON_BOARD,
                                    .fill = fill,
                                    .take = take,
                                    .command = command,
                                    .clock = tell_progress,
                                    .tick = tick,
                                    .free = free_reviewing};
    if (!review_possible(match)) {
        app_say(app, app_text(app, match_players(match) > 1 ? MSG_REVIEW_SECRET : MSG_REVIEW_ALONE));
        return;
    }
    Reviewing *r = mem_alloc(sizeof *r);
    r->match = match;
    r->kept = kept;
    r->review = review_kept(match, kept);
    r->try = try;
    r->context = context;
    r->judged = -1;
    r->state = state_new(match_stage(match));
    r->view = state_new(match_stage(match));
    r->at = match_finished(match) ? 0 : review_count(r->review) - 1;
    Screen *screen = screen_new(&KIND, r);
    screen->rules = match_rules(match);
    app_push(app, screen);
}
