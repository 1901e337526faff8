/* tah match: series of games between agents. Games are shared out among processes; each sends what came of a game through
 * a pipe, in one piece. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "ai/contest.h"
#include "base/duration.h"
#include "base/file.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "cli/series.h"
#include "cli/subcommand.h"
#include "link/link.h"
#include "play/search.h"
#include "play/seats_store.h"
#include "talk/guests.h"

enum { FILE_BYTES = 1 << 30 };

typedef struct Contestants {
    int count;
    AgentPlan plan[STAGE_PLAYERS];
    char name[STAGE_PLAYERS][SERIES_NAME], agent[STAGE_PLAYERS][SERIES_NAME];
} Contestants;

typedef struct Running {
    const Options *options;
    const CatalogueGame *game;
    const Stage *stage;
    const Contestants *who;
    GuestsGame guests; /* what other programs play */
    Series series;
    Progress progress;
    Buf out;
    int code;
} Running;

/* ---- who plays ---- */

static bool take_seat(const Ruleset *rules, const char *text, int index, Contestants *who, Buf *error)
{
    ProfileList none = {0};
    Seat seat;
    Buf agent = {0};
    if (!seat_read(text, &none, &seat, error))
        return false;
    if (!seat.played) {
        buf_say(error, MSG_MATCH_NO_AGENT, index + 1);
        return false;
    }
    if (!seat_described(&seat, rules, error))
        return false;
    agent_write(&seat.agent, &agent);
    who->plan[index] = seat.agent;
    snprintf(who->agent[index], SERIES_NAME, "%s", buf_string(&agent));
    if (*seat.name)
        snprintf(who->name[index], SERIES_NAME, "%s", seat.name);
    else
        snprintf(who->name[index], SERIES_NAME, "%d", index + 1);
    buf_free(&agent);
    for (int i = 0; i < index; i++)
        if (strcmp(who->name[i], who->name[index]) == 0) {
            buf_say(error, MSG_MATCH_SAME_NAME, who->name[i]);
            return false;
        }
    return true;
}

static bool take_seats(const Ruleset *rules, const Options *options, Contestants *who, Buf *error)
{
    int least = ruleset_players_least(rules), most = ruleset_players_most(rules);
    who->count = options->seats;
    if (who->count < least || who->count > most) {
        buf_say(error, MSG_MATCH_SEATS, options->operand[0], least, most, who->count);
        return false;
    }
    for (int i = 0; i < who->count; i++) {
        if (!take_seat(rules, options->seat[i], i, who, error))
            return false;
        if (who->plan[i].threads == 0)
            who->plan[i].threads = options->threads;
        who->plan[i].search.bytes = ((size_t)options->memory << 20) / (size_t)who->count;
    }
    return true;
}

/* ---- one game ---- */

/* What else the machine does must not make an agent weaker: the time that it thinks is that of the processor. */
typedef struct Deadline {
    int64_t most, end; /* milliseconds of all threads; most 0: none */
} Deadline;

static int64_t processor_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void decision_begins(void *context)
{
    Deadline *deadline = context;
    deadline->end = processor_time() + deadline->most;
}

static bool decision_goes_on(void *context, bool *stop)
{
    const Deadline *deadline = context;
    *stop = interrupt_asked();
    return !*stop && (deadline->most == 0 || processor_time() < deadline->end);
}

/* With its place in the rules, where that is known. */
static void tell_trouble(const Running *run, const Fault *trouble, char out[SERIES_TROUBLE])
{
    const char *file = ruleset_file(stage_rules(run->stage));
    if (*trouble->message && trouble->line > 0)
        snprintf(out, SERIES_TROUBLE, "%.60s:%d: %.120s", file_base(file), trouble->line, trouble->message);
    else
        snprintf(out, SERIES_TROUBLE, "%s", trouble->message);
}

static void tell_game(const Running *run, const Contest *contest, const ContestGame *game,
                      const uint64_t *before, SeriesGame *out)
{
    Buf result = {0};
    game_outcome_text(run->stage, contest_state(contest), &result);
    snprintf(out->result, sizeof out->result, "%s", buf_string(&result));
    out->over = !game->unfinished;
    out->moves = game->moves;
    for (int p = 0; p < out->seats; p++)
        snprintf(out->seat[game->agent[p]].player, SERIES_NAME, "%s", stage_player_name(run->stage, p));
    for (int a = 0; a < out->seats; a++) {
        out->seat[a].won = game->winners >> a & 1;
        out->seat[a].points = game->worth[a];
        out->seat[a].playouts = contest_playouts(contest, a) - before[a];
        memcpy(out->seat[a].guessing, game->guessing[a], sizeof out->seat[a].guessing);
        tell_trouble(run, &game->trouble[a], out->seat[a].trouble);
    }
    buf_free(&result);
}

static void tell_lost(const Guests *guests, SeriesGame *out)
{
    for (int a = 0; a < out->seats; a++) {
        out->seat[a].lost = guests_lost(guests, a);
        snprintf(out->seat[a].reason, sizeof out->seat[a].reason, "%s", guests_reason(guests, a));
    }
}

/* False: broken off. */
static bool play_one(const Running *run, Contest *contest, const Guests *guests, uint64_t number,
                     SeriesGame *out)
{
    int threads = run->options->threads > 0 ? run->options->threads : 1;
    Deadline deadline = {(int64_t)run->options->think * threads, 0};
    ContestClock clock = {&deadline, decision_begins, decision_goes_on};
    ContestGame game;
    Fault fault;
    uint64_t before[STAGE_PLAYERS] = {0};
    memset(out, 0, sizeof *out);
    out->number = number;
    out->seats = run->who->count;
    for (int a = 0; a < out->seats; a++) {
        memcpy(out->seat[a].name, run->who->name[a], SERIES_NAME);
        memcpy(out->seat[a].agent, run->who->agent[a], SERIES_NAME);
        before[a] = contest_playouts(contest, a);
    }
    bool played = contest_play(contest, number, &clock, &game, &fault);
    if (!played && interrupt_asked())
        return false;
    tell_lost(guests, out);
    if (played)
        tell_game(run, contest, &game, before, out);
    else
        snprintf(out->fault, sizeof out->fault, "%s", fault.message);
    return true;
}

/* ---- all of them ---- */

static void tell_progress(Running *run)
{
    long done = run->series.games + run->series.faults,
         all = run->options->games > 0 ? run->options->games : 1;
    Buf line = {.language = run->options->spoken}, left = {0};
    if (!progress_due(&run->progress) || done == 0)
        return;
    duration_text(progress_time(&run->progress) / done * (all - done), &left);
    buf_say(&line, MSG_MATCH_PROGRESS, done, all, buf_string(&left));
    progress_show(&run->progress, buf_string(&line));
    buf_free(&line);
    buf_free(&left);
}

static void take_game(Running *run, const SeriesGame *game)
{
    series_add(&run->series, game);
    if (run->options->json) {
        buf_clear(&run->out);
        series_game_print(run->game->name, game, &run->out);
        run->code = report_output(&run->out, run->code);
    }
    tell_progress(run);
}

static int jobs_of(const Options *options)
{
    int games = options->games > 0 ? options->games : 1, jobs = options->jobs > 0 ? options->jobs : 1;
    return jobs < games ? jobs : games;
}

/* Every job plays each so many-th game, from its own first one on. */
static void play_share(const Running *run, int job, int jobs,
                       void (*take)(void *context, const SeriesGame *game), void *context)
{
    Contest *contest = contest_new(run->stage, run->who->plan, run->options->seed);
    Guests *guests = guests_new(&run->guests, run->who->plan, run->options->think);
    int games = run->options->games > 0 ? run->options->games : 1;
    contest_outside(contest, guests_outside(guests));
    for (int i = job; i < games && !interrupt_asked(); i += jobs) {
        SeriesGame game;
        if (!play_one(run, contest, guests, run->options->first + (uint64_t)i, &game))
            break;
        take(context, &game);
    }
    contest_free(contest);
    guests_free(guests);
}

static void take_here(void *context, const SeriesGame *game)
{
    take_game(context, game);
}

static void send_away(void *context, const SeriesGame *game)
{
    int pipe_end = *(const int *)context;
    const char *bytes = (const char *)game;
    for (size_t sent = 0; sent < sizeof *game;) {
        ssize_t more = write(pipe_end, bytes + sent, sizeof *game - sent);
        if (more < 0 && errno != EINTR)
            _exit(EXIT_NEGATIVE);
        sent += more > 0 ? (size_t)more : 0;
    }
}

/* Whoever interrupts this process alone means all of them: they end, and with them their pipes. */
static void hand_on_interrupt(const pid_t *child, int jobs)
{
    for (int j = 0; interrupt_asked() && j < jobs; j++)
        kill(child[j], SIGINT);
}

/* One whole game from a job; false at its end. */
static bool receive(int pipe_end, const pid_t *child, int jobs, SeriesGame *out)
{
    char *bytes = (char *)out;
    size_t got = 0;
    while (got < sizeof *out) {
        hand_on_interrupt(child, jobs);
        ssize_t more = read(pipe_end, bytes + got, sizeof *out - got);
        if (more == 0 || (more < 0 && errno != EINTR))
            return false;
        got += more > 0 ? (size_t)more : 0;
    }
    return true;
}

static pid_t start_job(const Running *run, int job, int jobs, int *end)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        play_share(run, job, jobs, send_away, &ends[1]);
        _exit(EXIT_FINE);
    }
    close(ends[1]);
    *end = ends[0];
    if (child < 0)
        close(ends[0]);
    return child;
}

/* Games are taken in the order of their numbers, whoever is quicker. */
static void play_in_jobs(Running *run, int jobs)
{
    pid_t child[OPTIONS_JOBS_MOST];
    int end[OPTIONS_JOBS_MOST], games = run->options->games, started = 0;
    for (int j = 0; j < jobs; j++, started++)
        if ((child[j] = start_job(run, j, jobs, &end[j])) < 0)
            break;
    if (started < jobs)
        run->code = report_error(EXIT_NEGATIVE, strerror(errno));
    for (int i = 0; i < games && started == jobs; i++) {
        SeriesGame game;
        if (!receive(end[i % jobs], child, jobs, &game))
            break;
        take_game(run, &game);
    }
    hand_on_interrupt(child, started);
    for (int j = 0; j < started; j++) {
        close(end[j]);
        waitpid(child[j], NULL, 0);
    }
}

static void on_signal(int number)
{
    (void)number;
    interrupt_ask();
}

static void sum_up(Running *run)
{
    Series *series = &run->series;
    long wanted = run->options->games > 0 ? run->options->games : 1;
    buf_clear(&run->out);
    if (run->options->json)
        series_json(series, &run->out);
    else
        series_text(series, &run->out);
    run->code = report_output(&run->out, run->code);
    if (interrupt_asked() && series->games + series->faults < wanted) {
        buf_clear(&run->out);
        buf_say(&run->out, MSG_MATCH_BROKEN_OFF, wanted);
        run->code = report_error(EXIT_UNKNOWN, buf_string(&run->out));
    }
    if (series->games == 0 && run->code == EXIT_FINE)
        run->code = EXIT_NEGATIVE;
}

/* What cannot be started at all is said before anything is played. */
static bool programs_start(const Running *run)
{
    Buf error = {.language = run->options->spoken};
    Guests *guests = guests_new(&run->guests, run->who->plan, 0);
    bool good = guests_start(guests, &error);
    if (!good)
        report_error(EXIT_USAGE, buf_string(&error));
    guests_free(guests);
    buf_free(&error);
    return good;
}

static int play_series(const CatalogueGame *game, const Stage *stage, const GuestsGame *guests,
                       const Contestants *who, const Options *options)
{
    Running run = {.options = options,
                   .game = game,
                   .stage = stage,
                   .who = who,
                   .guests = *guests,
                   .progress = progress_begin(options->spoken),
                   .out = {.language = options->spoken}};
    int jobs = jobs_of(options);
    struct sigaction action = {.sa_handler = on_signal};
    if (!programs_start(&run))
        return EXIT_USAGE;
    snprintf(run.series.game, sizeof run.series.game, "%s", game->name);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    if (jobs > 1)
        play_in_jobs(&run, jobs);
    else
        play_share(&run, 0, 1, take_here, &run);
    progress_show(&run.progress, "");
    sum_up(&run);
    buf_free(&run.out);
    return run.code;
}

static int play(const CatalogueGame *game, LevelChoice choice, const Variants *chosen, const Contestants *who,
                const Options *options)
{
    Diags diags = {.language = options->spoken};
    Stage *stage = stage_new_with(game->rules, choice.level, who->count, chosen, &diags);
    GuestsGame guests = {game->rules, choice.pack, choice.level->number, who->count, chosen, options->spoken};
    int code = stage ? play_series(game, stage, &guests, who, options) : report_diags(&diags);
    stage_free(stage);
    diags_free(&diags);
    return code;
}

static int play_game(CatalogueGame *game, const Options *options)
{
    if (!game->rules)
        return report_broken(game);
    Buf error = {.language = options->spoken};
    LevelChoice choice = {0};
    Contestants *who = mem_alloc(sizeof *who);
    Variants chosen;
    bool fine = catalogue_level(game, options->level, &choice, &error) &&
                variants_read(game->rules, options->chosen.text, options->chosen.count, &chosen, &error) &&
                take_seats(game->rules, options, who, &error);
    int code =
        fine ? play(game, choice, &chosen, who, options) : report_error(EXIT_USAGE, buf_string(&error));
    mem_free(who);
    buf_free(&error);
    return code;
}

/* ---- adding up files ---- */

static bool merge_file(const char *path, Series *series, Buf *error)
{
    Buf file = {0};
    bool good = file_read(path, FILE_BYTES, &file, error);
    const char *text = good ? buf_string(&file) : "";
    size_t length = file.length;
    long line = 0;
    for (size_t at = 0, end; good && at < length; at = end + 1) {
        const char *stop = memchr(text + at, '\n', length - at);
        SeriesGame game;
        char name[SERIES_NAME];
        bool whole = false;
        end = stop ? (size_t)(stop - text) : length;
        line++;
        bool is = series_game_read(text + at, end - at, name, &game, &whole);
        if (whole || end == at)
            continue;
        if (is && !*series->game)
            memcpy(series->game, name, sizeof name);
        if (!is)
            buf_say(error, MSG_MATCH_BAD_LINE, path, line);
        else if (strcmp(series->game, name) != 0 || !series_add(series, &game))
            buf_say(error, MSG_MATCH_OTHER_SERIES, path, line);
        good = error->length == 0;
    }
    buf_free(&file);
    return good;
}

static int merge(const Options *options)
{
    Series *series = mem_alloc(sizeof *series);
    Buf text = {.language = options->spoken};
    bool good = true;
    for (int i = 0; i < options->operands && good; i++)
        good = merge_file(options->operand[i], series, &text);
    int code = EXIT_USAGE;
    if (!good) {
        report_error(code, buf_string(&text));
    } else {
        if (options->json)
            series_json(series, &text);
        else
            series_text(series, &text);
        code = report_output(&text, series->games > 0 ? EXIT_FINE : EXIT_NEGATIVE);
    }
    buf_free(&text);
    mem_free(series);
    return code;
}

int subcommand_match(const Options *options)
{
    if (options->merge)
        return merge(options);
    Catalogue *catalogue = catalogue_new(options->spoken);
    Buf error = {.language = options->spoken};
    CatalogueGame *game = search_find(catalogue, options->operand[0], &error);
    int code = game ? play_game(game, options) : report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    catalogue_free(catalogue);
    return code;
}
