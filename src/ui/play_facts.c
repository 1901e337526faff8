/* Play, facts: what the page says about the match beside its board. */
#include "show/fact.h"
#include "ui/playing.h"

#include <string.h>

#include "base/duration.h"
#include "base/message.h"
#include "draw/scene.h"
#include "play/recent.h"
#include "play/standings.h"
#include "play/wording.h"
#include "ui/screens.h"
#include "ui/turns.h"
#include "ui/watching.h"

void play_title(Play *play, Page *page)
{
    Buf title = {0};
    scene_title(play->match, &title);
    page_set(&page->title, buf_string(&title));
    buf_free(&title);
}

static void add_fact(Page *page, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add_fact(Page *page, const char *format, ...)
{
    Buf fact = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&fact, format, arguments);
    va_end(arguments);
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
}

/* Symbol and name of who sits there. */
void play_add_player(const Play *play, int player, Buf *out)
{
    seats_title(match_seats(play->match), match_rules(play->match), player, language_get(),
                app_unicode(play->app), out);
}

/* Who chooses now: among several, the one whose turn the screen shows. */
int play_chooser(const Play *play)
{
    return play->turns ? turns_player(play->turns) : match_decider(play->match);
}

/* The state as the one who looks may see it. */
const State *play_seen_state(Play *play)
{
    if (play->turns)
        return turns_view(play->turns);
    if (!play->view)
        play->view = state_new(match_stage(play->match));
    game_view(match_machine(play->match), match_state(play->match), 0, play->view);
    return play->view;
}

/* The last move, where the one who looks may know what it touched; or NULL. */
const MatchRecord *play_seen_record(const Play *play)
{
    size_t records = match_record_count(play->match);
    const MatchRecord *last = records > 0 ? match_record(play->match, records - 1) : NULL;
    bool secret = play->turns && turns_secret(play->turns);
    return last && secret && last->player != play_chooser(play) ? NULL : last;
}

void play_call(const Play *play, Called *called)
{
    *called = (Called){0};
    for (int player = 0; player < match_players(play->match); player++) {
        play_add_player(play, player, &called->title[player]);
        called->name[player] = buf_string(&called->title[player]);
    }
}

void play_free_called(Called *called)
{
    for (int player = 0; player < STAGE_PLAYERS; player++)
        buf_free(&called->title[player]);
}

static void add_lines(Page *page, const char *lines)
{
    for (const char *line = lines; *line;) {
        size_t length = strcspn(line, "\n");
        add_fact(page, "%.*s", (int)length, line);
        line += length + (line[length] == '\n');
    }
}

/* A fact about a player, who has their colour in it. */
static void add_fact_of(const Play *play, Page *page, int player, const char *fact)
{
    Buf name = {0};
    play_add_player(play, player, &name);
    page_add_fact_of(page, fact, buf_string(&name), seats_role(match_seats(play->match), player));
    buf_free(&name);
}

/* How a player stands now, as another one may know it. */
static void add_present(const Play *play, Page *page, int player, int viewer)
{
    Buf name = {0}, line = {0};
    play_add_player(play, player, &name);
    if (standings_now(play->match, player, viewer, buf_string(&name), language_get(), &line))
        add_fact_of(play, page, player, buf_string(&line));
    buf_free(&name);
    buf_free(&line);
}

/* What the game counts itself, a line each; among several a line for everybody. */
static void add_game_facts(Play *play, Page *page, int player)
{
    Match *match = play->match;
    Buf facts = {0};
    PromptNames names = match_names(match);
    game_common_facts(match_machine(match), play_seen_state(play), &names, language_get(), &facts);
    if (match_players(match) == 1)
        game_player_facts(match_machine(match), match_state(match), 0, 0, &names, language_get(), &facts);
    add_lines(page, buf_string(&facts));
    for (int p = 0; p < match_players(match) && match_players(match) > 1; p++)
        add_present(play, page, p, player);
    buf_free(&facts);
}

/* How everybody stands, for where there is no room to tell it. */
static void set_brief(const Play *play, Page *page)
{
    Buf title = {0}, brief = {0};
    const char *symbol[STAGE_PLAYERS] = {NULL};
    for (int p = 0; p < match_players(play->match); p++)
        symbol[p] = seats_symbol(match_seats(play->match), p, app_unicode(play->app));
    bool any = standings_brief(play->match, play_chooser(play), symbol, language_get(), &title, &brief);
    page_set(&page->brief, any ? buf_string(&brief) : NULL);
    page_set(&page->brief_of, any && title.length > 0 ? buf_string(&title) : NULL);
    buf_free(&title);
    buf_free(&brief);
}

/* How hard the level is, and how well it was solved before. */
static void add_level_facts(const Play *play, Page *page)
{
    const Level *level = match_level(play->match);
    Buf time = {0};
    duration_text(play->before.time, &time);
    if (level->difficulty > 0)
        add_fact(page, message(MSG_SCREEN_DIFFICULTY), level_difficulty_title(level->difficulty));
    if (play->before.solved && match_players(play->match) == 1)
        add_fact(page, message(MSG_SCREEN_MINE), play->before.moves, buf_string(&time));
    buf_free(&time);
}

static void add_mover(const Play *play, Page *page, int player)
{
    Buf name = {0}, fact = {0};
    play_add_player(play, player, &name);
    buf_printf(&fact, message(MSG_SCREEN_TO_MOVE), buf_string(&name));
    add_fact_of(play, page, player, buf_string(&fact));
    buf_free(&fact);
    buf_free(&name);
}

bool play_shows(const Play *play, Setting fact)
{
    return settings_get(&play->app->settings, fact);
}

static void time_fact(const Play *play, Buf *out)
{
    Buf time = {0};
    app_time_text(match_elapsed(play->match), &time);
    buf_printf(out, message(MSG_SCREEN_TIME), buf_string(&time));
    buf_free(&time);
}

static int count_facts(const Page *page)
{
    int count = 0;
    while (count < PAGE_FACTS && page->fact[count])
        count++;
    return count;
}

static void add_time(Play *play, Page *page)
{
    Buf fact = {0};
    play->clock = count_facts(page);
    time_fact(play, &fact);
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
}

/* The time is told again when its last second has passed, as long as it runs. */
int64_t play_clock(App *app, Screen *screen)
{
    enum { SECOND = 1000 };
    Play *play = screen->data;
    Buf fact = {0};
    (void)app;
    if (play->clock < 0 || play->clock >= count_facts(&screen->page) || play_is_over(play) ||
        match_paused(play->match))
        return SCREEN_NEVER;
    time_fact(play, &fact);
    page_set(&screen->page.fact[play->clock], buf_string(&fact));
    buf_free(&fact);
    return SECOND - match_elapsed(play->match) % SECOND;
}

void play_facts(Play *play, Page *page)
{
    int player = match_decider(play->match);
    page_clear_facts(page);
    page_set(&page->brief, NULL);
    play->clock = -1;
    if (match_players(play->match) > 1 && player >= 0 && player < STAGE_PLAYERS)
        add_mover(play, page, player);
    if (play_shows(play, SETTING_SHOW_MOVES))
        add_fact(page, message(MSG_SCREEN_MOVES), match_move_count(play->match));
    if (match_level(play->match)->best > 0 && play_shows(play, SETTING_SHOW_LEAST))
        add_fact(page, message(MSG_SCREEN_LEAST), match_level(play->match)->best);
    if (play_shows(play, SETTING_SHOW_TIME))
        add_time(play, page);
    if (play_shows(play, SETTING_SHOW_COUNTS)) {
        add_game_facts(play, page, play_chooser(play));
        set_brief(play, page);
    }
    if (play_shows(play, SETTING_SHOW_LEVEL))
        add_level_facts(play, page);
}

/* What is wrong with rules that are being written, the question that is asked, or else the aim. */
void play_about(Play *play, Page *page)
{
    bool asked = play_chooser(play) == match_decider(play->match);
    Buf error = {0}, prompt = {0};
    if (asked)
        match_prompt(play->match, play_chooser(play), language_get(), &prompt);
    const Diags *errors = watching_errors(play->app, play->game);
    if (errors)
        watching_error(errors, &error);
    const char *aim =
        play_shows(play, SETTING_SHOW_AIM) ? ruleset_about(match_rules(play->match), language_get()) : NULL;
    page_set(&page->about, errors ? buf_string(&error) : prompt.length > 0 ? buf_string(&prompt) : aim);
    buf_free(&error);
    buf_free(&prompt);
}

/* What others did stays readable until one's own move. */
void play_news(const Play *play, Page *page)
{
    Buf news = {0};
    if (play->turns && !play_is_over(play))
        turns_news(play->turns, &news);
    page_set(&page->news, news.length > 0 ? buf_string(&news) : NULL);
    buf_free(&news);
}

/* Where arrow keys move and nothing is focused, the last move is said: not everybody sees it. Of others the news say
 * it. */
void play_resting(Play *play, Screen *screen)
{
    Buf words = {0};
    if (!screen->page.news)
        recent_describe(play->match, play_chooser(play), language_get(), &words);
    page_set(&screen->resting, buf_string(&words));
    buf_free(&words);
}

/* At the end it is told beside the board who has which place. */
void play_standings(const Play *play, Page *page)
{
    Called called;
    Buf lines = {0};
    play_call(play, &called);
    standings_lines(play->match, called.name, language_get(), &lines);
    page_clear_facts(page);
    add_lines(page, buf_string(&lines));
    buf_free(&lines);
    play_free_called(&called);
}

void play_show_standings(const Play *play)
{
    Called called;
    Buf table = {0};
    play_call(play, &called);
    standings_table(play->match, called.name, language_get(), 0, &table);
    screen_open_text(play->app, message(MSG_STANDINGS_TITLE), buf_string(&table));
    buf_free(&table);
    play_free_called(&called);
}

/* What a small screen does not show can be read, or read aloud. */
void play_describe(const Play *play, const Page *page)
{
    Buf words = {0};
    int player = play_chooser(play);
    if (page->about)
        buf_printf(&words, "%s\n", page->about);
    if (page->news)
        buf_printf(&words, "%s\n", page->news);
    for (int i = 0; i < PAGE_FACTS && page->fact[i]; i++)
        buf_printf(&words, "%s\n", page->fact[i]);
    buf_text(&words, words.length > 0 ? "\n" : "");
    wording_of(play->match, player >= 0 && player < match_players(play->match) ? player : PLAYER_NOBODY,
               app_unicode(play->app), &words);
    screen_open_text(play->app, play_command_title(PLAY_DESCRIBE), buf_string(&words));
    buf_free(&words);
}
