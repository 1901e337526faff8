/* Play, facts: what the page says about the match beside its board. */
#include "play/account.h"
#include "ui/play/playing.h"

#include <string.h>

#include "base/duration.h"
#include "base/mem.h"
#include "base/message.h"
#include "play/chronicle.h"
#include "play/happened.h"
#include "play/recent.h"
#include "show/facts.h"
#include "show/standings.h"
#include "show/tableau.h"
#include "show/track.h"
#include "show/wording.h"
#include "ui/screens.h"
#include "ui/turns.h"
#include "ui/watching.h"

/* Symbol and name of who sits there. */
void play_add_player(const Play *play, int player, Buf *out)
{
    seats_title(match_seats(play->match), match_rules(play->match), player, play->app->language,
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
    match_call(play->match, play->app->language, app_unicode(play->app), called);
}

/* How everybody stands, for where there is no room to tell it. */
static void set_brief(const Play *play, const Called *called, Page *page)
{
    Buf title = {0}, brief = {0};
    Onlooker onlooker = match_onlooker(play->match, play_chooser(play), called);
    bool any = standings_brief(&onlooker, &title, &brief);
    page_set(&page->brief, any ? buf_string(&brief) : NULL);
    page_set(&page->brief_of, any && title.length > 0 ? buf_string(&title) : NULL);
    buf_free(&title);
    buf_free(&brief);
}

/* How well the level was solved before. */
static void add_mine(const Play *play, Page *page)
{
    Buf time = {0}, fact = {0};
    duration_text(play->before.time, &time);
    buf_printf(&fact, app_text(play->app, MSG_SCREEN_MINE), play->before.moves, buf_string(&time));
    page_add_fact(page, buf_string(&fact));
    buf_free(&fact);
    buf_free(&time);
}

bool play_shows(const Play *play, Setting fact)
{
    return settings_get(&play->app->settings, fact);
}

static int count_facts(const Page *page)
{
    int count = 0;
    while (count < PAGE_FACTS && page->fact[count])
        count++;
    return count;
}

/* The time is told again when its last second has passed, as long as it runs. */
int64_t play_clock(App *app, Screen *screen)
{
    enum { SECOND = 1000 };
    Play *play = screen->data;
    Buf fact = {.language = app->language};
    (void)app;
    if (play->clock < 0 || play->clock >= count_facts(&screen->page) || play_is_over(play) ||
        match_paused(play->match))
        return SCREEN_NEVER;
    account_time(play->match, &fact);
    page_set(&screen->page.fact[play->clock], buf_string(&fact));
    buf_free(&fact);
    return SECOND - match_elapsed(play->match) % SECOND;
}

/* What the player wishes to see while the match goes on; and once it is over, who has which place. */
static unsigned parts_of(const Play *play)
{
    static const struct {
        Setting setting;
        unsigned parts;
    } PARTS[] = {{SETTING_SHOW_MOVES, ACCOUNT_MOVES},
                 {SETTING_SHOW_LEAST, ACCOUNT_LEAST},
                 {SETTING_SHOW_TIME, ACCOUNT_TIME},
                 {SETTING_SHOW_COUNTS, ACCOUNT_COUNTS | ACCOUNT_PRESENT},
                 {SETTING_SHOW_LEVEL, ACCOUNT_DIFFICULTY}};
    enum { IN_BANNER = ACCOUNT_MOVES | ACCOUNT_LEAST | ACCOUNT_TIME };
    unsigned parts = ACCOUNT_MOVER;
    bool table = tableau_fits(match_stage(play->match));
    if (play_has_places(play) && !table)
        return ACCOUNT_PLACES;
    for (size_t i = 0; i < sizeof PARTS / sizeof *PARTS; i++)
        parts |= play_shows(play, PARTS[i].setting) ? PARTS[i].parts : 0;
    parts &= table ? ACCOUNT_TABLE : ~0u;
    return play_has_banner(play) ? parts & ~(unsigned)IN_BANNER : parts;
}

bool play_has_places(const Play *play)
{
    return match_finished(play->match) && standings_matter(match_stage(play->match));
}

void play_facts(Play *play, Page *page)
{
    Account account;
    account_make(play->match, play_chooser(play), play_seen_state(play), parts_of(play),
                 app_unicode(play->app), &account);
    page_tell(page, &account);
    play->clock = -1;
    for (size_t i = 0; i < account.lines; i++)
        if (account.line[i].part == ACCOUNT_TIME)
            play->clock = (int)i;
    page_set(&page->brief, NULL);
    if (play_shows(play, SETTING_SHOW_COUNTS))
        set_brief(play, &account.called, page);
    if (play_shows(play, SETTING_SHOW_LEVEL) && play->before.solved && match_players(play->match) == 1 &&
        !play_has_banner(play))
        add_mine(play, page);
    account_free(&account);
}

enum { LOG_DECISIONS = 60 /* of which the table tells */ };

void play_table(Play *play, Page *page)
{
    Called called;
    Buf log = {0}, more = {0};
    page->spread = page->beside = NULL;
    if (!tableau_fits(match_stage(play->match)))
        return;
    play_call(play, &called);
    int viewer = play_viewer(play);
    Onlooker onlooker = match_onlooker(play->match, viewer, &called);
    size_t news = chronicle_log(play->match, viewer, &called, LOG_DECISIONS, &log);
    spread_set(&play->spread, &onlooker, buf_string(&log), news);
    app_command_label(play->app, PLAY_DESCRIBE, play_command_title(PLAY_DESCRIBE, play->app->language),
                      &more);
    play->spread.more = buf_take(&more);
    if (tableau_joins(match_stage(play->match))) {
        page->beside = &play->spread;
        page->rack = NULL;
    } else {
        page->spread = &play->spread;
    }
    called_free(&called);
    buf_free(&log);
}

/* What is wrong with rules that are being written, the question that is asked, or else the aim. */
void play_about(Play *play, Page *page)
{
    int thinking = play_agent_due(play);
    bool asked = match_deciders(play->match) >> (play_chooser(play) & 31) & 1 && play_chooser(play) >= 0;
    Buf error = {0}, prompt = {.language = play->app->language};
    if (thinking >= 0 && !play->halted) {
        Buf name = {0};
        play_add_player(play, thinking, &name);
        buf_say(&prompt, MSG_AGENT_THINKS, buf_string(&name));
        buf_free(&name);
    } else if (asked)
        match_prompt(play->match, play_chooser(play), play->app->language, &prompt);
    const Diags *errors = watching_errors(play->app, play->game);
    if (errors)
        watching_error(errors, &error);
    const char *aim = play_shows(play, SETTING_SHOW_AIM)
                          ? ruleset_about(match_rules(play->match), play->app->language)
                          : NULL;
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

int play_viewer(const Play *play)
{
    int looker = play->turns ? turns_looker(play->turns) : 0;
    return looker < 0 ? PLAYER_NOBODY : looker;
}

/* Worked out once for each position that somebody looks at. */
static void find_happened(Play *play, int viewer)
{
    const Stage *stage = match_stage(play->match);
    uint64_t state = match_hash(play->match);
    size_t records = match_record_count(play->match);
    if (play->happened && state == play->happened_state && records == play->happened_records &&
        viewer == play->happened_viewer)
        return;
    mem_free(play->happened);
    play->happened = mem_alloc((size_t)stage_width(stage) * (size_t)stage_height(stage));
    play->happened_state = state;
    play->happened_records = records;
    play->happened_viewer = viewer;
    happened_marks(play->match, viewer, play->happened);
}

void play_happened(Play *play, Page *page)
{
    page->change = NULL;
    page->pushed = 0;
    if (!play_shows(play, SETTING_MARK_HAPPENED))
        return;
    find_happened(play, play_viewer(play));
    page->change = play->happened;
    page->pushed = happened_push(play->match, play_viewer(play)) + 1;
}

/* Where arrow keys move and nothing is focused, the last move is said: not everybody sees it. Of others the news say
 * it. */
void play_resting(Play *play, Screen *screen)
{
    Called called;
    Buf words = {0};
    play_call(play, &called);
    if (!screen->page.news)
        recent_describe(play->match, play_chooser(play), &called, play->app->language, &words);
    called_free(&called);
    page_set(&screen->resting, buf_string(&words));
    buf_free(&words);
}

void play_show_standings(const Play *play)
{
    Called called;
    Buf table = {0};
    play_call(play, &called);
    Onlooker onlooker = match_onlooker(play->match, PLAYER_NOBODY, &called);
    standings_table(&onlooker, 0, &table);
    screen_open_called_text(play->app, app_text(play->app, MSG_STANDINGS_TITLE), buf_string(&table), &called);
    buf_free(&table);
    called_free(&called);
}

void play_show_history(const Play *play)
{
    Called called;
    Buf text = {0};
    play_call(play, &called);
    chronicle_tell(play->match, play_viewer(play), &called, &text);
    screen_open_called_text(play->app, play_command_title(PLAY_HISTORY, play->app->language),
                            buf_string(&text), &called);
    buf_free(&text);
    called_free(&called);
}

/* Who has what, where it is not among the facts. */
static void describe_table(const Onlooker *onlooker, const Stage *stage, Buf *out)
{
    Tableau tableau = {0};
    Facts facts = {0};
    if (!tableau_fits(stage))
        return;
    facts_shared(onlooker, &facts);
    for (size_t i = 0; i < facts.count; i++) {
        fact_line(&facts.fact[i], out);
        buf_char(out, '\n');
    }
    facts_free(&facts);
    tableau_make(onlooker, &tableau);
    tableau_lines(onlooker, &tableau, out);
    tableau_free(&tableau);
    buf_char(out, '\n');
}

/* What a small screen does not show can be read, or read aloud. */
void play_describe(const Play *play, const Page *page)
{
    Buf words = {0};
    Called called;
    Wording wording = {0};
    int player = play_chooser(play);
    bool some = player >= 0 && player < match_players(play->match);
    if (page->about)
        buf_printf(&words, "%s\n", page->about);
    if (page->news)
        buf_printf(&words, "%s\n", page->news);
    for (int i = 0; i < PAGE_FACTS && page->fact[i]; i++)
        buf_printf(&words, "%s\n", page->fact[i]);
    buf_text(&words, words.length > 0 ? "\n" : "");
    play_call(play, &called);
    Onlooker onlooker = match_onlooker(play->match, some ? player : PLAYER_NOBODY, &called);
    describe_table(&onlooker, match_stage(play->match), &words);
    track_lines(&onlooker, &words);
    wording_all(&onlooker, &wording);
    wording_lines(&wording, &words);
    wording_free(&wording);
    screen_open_called_text(play->app, play_command_title(PLAY_DESCRIBE, play->app->language),
                            buf_string(&words), &called);
    called_free(&called);
    buf_free(&words);
}
