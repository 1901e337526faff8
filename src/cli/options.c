#include "cli/options.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ai/solve.h"
#include "base/mem.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "draw/blocks.h"
#include "draw/layout.h"
#include "draw/theme.h"
#include "play/profile.h"
#include "play/seats_store.h"
#include "save/line.h"

typedef struct CommandRow {
    const char *name;
    int least, most;   /* operands */
    Message arguments; /* how they are written in the usage line */
    Message help;
} CommandRow;

static const CommandRow COMMANDS[COMMAND_COUNT] = {
    [COMMAND_MENU] = {"", 0, 0, MSG_CLI_ARGUMENTS_NONE, MSG_CLI_HELP_MENU},
    [COMMAND_PLAY] = {"play", 0, 2, MSG_CLI_ARGUMENTS_PLAY, MSG_CLI_HELP_PLAY},
    [COMMAND_EDIT] = {"edit", 1, 2, MSG_CLI_ARGUMENTS_SOLVE, MSG_CLI_HELP_EDIT},
    [COMMAND_LIST] = {"list", 0, 0, MSG_CLI_ARGUMENTS_NONE, MSG_CLI_HELP_LIST},
    [COMMAND_LEVELS] = {"levels", 1, 2, MSG_CLI_ARGUMENTS_LEVELS, MSG_CLI_HELP_LEVELS},
    [COMMAND_SOLVE] = {"solve", 1, 2, MSG_CLI_ARGUMENTS_SOLVE, MSG_CLI_HELP_SOLVE},
    [COMMAND_MATCH] = {"match", 1, OPTIONS_OPERANDS, MSG_CLI_ARGUMENTS_MATCH, MSG_CLI_HELP_MATCH},
    [COMMAND_CHECK] = {"check", 1, OPTIONS_OPERANDS, MSG_CLI_ARGUMENTS_CHECK, MSG_CLI_HELP_CHECK},
    [COMMAND_SHOW] = {"show", 1, 2, MSG_CLI_ARGUMENTS_SHOW, MSG_CLI_HELP_SHOW},
    [COMMAND_LOOKS] = {"looks", 0, OPTIONS_OPERANDS, MSG_CLI_ARGUMENTS_LOOKS, MSG_CLI_HELP_LOOKS},
    [COMMAND_NEW] = {"new", 0, 1, MSG_CLI_ARGUMENTS_NEW, MSG_CLI_HELP_NEW},
    [COMMAND_REPLAY] = {"replay", 0, 1, MSG_CLI_ARGUMENTS_RECORD, MSG_CLI_HELP_REPLAY},
    [COMMAND_RECORD] = {"record", 0, 1, MSG_CLI_ARGUMENTS_RECORD, MSG_CLI_HELP_RECORD},
    [COMMAND_STATS] = {"stats", 0, 1, MSG_CLI_ARGUMENTS_STATS, MSG_CLI_HELP_STATS},
    [COMMAND_SCAN_COST] = {"scan-cost", 0, OPTIONS_OPERANDS, MSG_CLI_ARGUMENTS_SCAN_COST,
                           MSG_CLI_HELP_SCAN_COST},
    [COMMAND_ENGINE] = {"engine", 1, 1, MSG_CLI_ARGUMENTS_GAME, MSG_CLI_HELP_ENGINE},
    [COMMAND_HELP] = {"help", 0, 1, MSG_CLI_ARGUMENTS_HELP, MSG_CLI_HELP_HELP},
    [COMMAND_VERSION] = {"version", 0, 0, MSG_CLI_ARGUMENTS_NONE, MSG_CLI_HELP_VERSION},
};

typedef enum OptionKind {
    OPTION_FLAG,     /* bool */
    OPTION_TEXT,     /* const char * */
    OPTION_LANGUAGE, /* int */
    OPTION_INTERVAL, /* int, milliseconds; written in seconds */
    OPTION_REACTION, /* the same */
    OPTION_PERCENT,  /* int, 0 to 50 */
    OPTION_PART,     /* int, 0 to 100 */
    OPTION_IDLE,     /* the same, longer ones too */
    OPTION_SEED,     /* uint64_t, and has_seed */
    OPTION_PLAYERS,  /* int */
    OPTION_SEAT,     /* one more of const char *[], the text of a seat */
    OPTION_LIMIT,    /* uint64_t, not 0 */
    OPTION_TIME,     /* int, seconds, not 0 */
    OPTION_GAMES,    /* int, not 0 */
    OPTION_JOBS,     /* int, not 0 */
    OPTION_THREADS,  /* likewise */
    OPTION_MEMORY,   /* likewise */
    OPTION_FIRST,    /* uint64_t */
    OPTION_PROFILE,  /* const char *, a name that a player may have */
    OPTION_SIZE,     /* OptionSize of a page */
    OPTION_CELL,     /* OptionSize of a cell */
    OPTION_STEP,     /* uint64_t, and has_at */
    OPTION_COLOURS,  /* int, 0 for none */
    OPTION_THEME,    /* OptionTheme */
    OPTION_BLOCKS,   /* int, a BlockKind */
    OPTION_CHOSEN,   /* OptionList, one more each time */
    OPTION_VERSION   /* stands for the command */
} OptionKind;

enum {
    ON_MENU = 1 << COMMAND_MENU,
    ON_PLAY = 1 << COMMAND_PLAY,
    ON_EDIT = 1 << COMMAND_EDIT,
    ON_LIST = 1 << COMMAND_LIST,
    ON_LEVELS = 1 << COMMAND_LEVELS,
    ON_SOLVE = 1 << COMMAND_SOLVE,
    ON_MATCH = 1 << COMMAND_MATCH,
    ON_CHECK = 1 << COMMAND_CHECK,
    ON_NEW = 1 << COMMAND_NEW,
    ON_REPLAY = 1 << COMMAND_REPLAY,
    ON_RECORD = 1 << COMMAND_RECORD,
    ON_STATS = 1 << COMMAND_STATS,
    ON_SCAN_COST = 1 << COMMAND_SCAN_COST,
    ON_TABLES = ON_RECORD | ON_STATS,
    ON_ENGINE = 1 << COMMAND_ENGINE,
    ON_SHOW = 1 << COMMAND_SHOW,
    ON_LOOKS = 1 << COMMAND_LOOKS,
    ON_SCREEN = ON_MENU | ON_PLAY | ON_EDIT | ON_REPLAY,
    ON_PERSONAL = ON_SCREEN | ON_LIST | ON_LEVELS | ON_TABLES,
    ON_ALL = (1 << COMMAND_COUNT) - 1
};

typedef struct OptionRow {
    const char *name;
    char letter; /* 0: none */
    OptionKind kind;
    size_t offset;
    unsigned commands;
    const char *value; /* how its value is written in the help; NULL for a flag */
    Message help;
} OptionRow;

#define AT(field) offsetof(Options, field)

static const OptionRow OPTIONS[] = {
    {"one-key", '1', OPTION_FLAG, AT(one_key), ON_SCREEN, NULL, MSG_CLI_OPTION_ONE_KEY},
    {"plain", 0, OPTION_FLAG, AT(plain), ON_SCREEN, NULL, MSG_CLI_OPTION_PLAIN},
    {"switch-input", 0, OPTION_TEXT, AT(switch_input), ON_SCREEN, "FILE", MSG_CLI_OPTION_SWITCH_INPUT},
    {"interval", 0, OPTION_INTERVAL, AT(interval), ON_SCREEN | ON_SCAN_COST, "SECONDS",
     MSG_CLI_OPTION_INTERVAL},
    {"reaction", 0, OPTION_REACTION, AT(reaction), ON_SCAN_COST, "SECONDS", MSG_CLI_OPTION_REACTION},
    {"miss", 0, OPTION_PERCENT, AT(miss), ON_SCAN_COST, "PERCENT", MSG_CLI_OPTION_MISS},
    {"double", 0, OPTION_PERCENT, AT(twice), ON_SCAN_COST, "PERCENT", MSG_CLI_OPTION_DOUBLE},
    {"random", 0, OPTION_PERCENT, AT(stray), ON_SCAN_COST, "PERCENT", MSG_CLI_OPTION_RANDOM},
    {"late", 0, OPTION_PERCENT, AT(late), ON_SCAN_COST, "PERCENT", MSG_CLI_OPTION_LATE},
    {"spread", 0, OPTION_REACTION, AT(spread), ON_SCAN_COST, "SECONDS", MSG_CLI_OPTION_SPREAD},
    {"grace", 0, OPTION_REACTION, AT(grace), ON_SCAN_COST, "SECONDS", MSG_CLI_OPTION_GRACE},
    {"method", 0, OPTION_TEXT, AT(method), ON_SCAN_COST, "METHOD", MSG_CLI_OPTION_METHOD},
    {"trip", 0, OPTION_REACTION, AT(trip), ON_SCAN_COST, "SECONDS", MSG_CLI_OPTION_TRIP},
    {"jitter", 0, OPTION_REACTION, AT(jitter), ON_SCAN_COST, "SECONDS", MSG_CLI_OPTION_JITTER},
    {"uncredited", 0, OPTION_FLAG, AT(uncredited), ON_SCAN_COST, NULL, MSG_CLI_OPTION_UNCREDITED},
    {"single", 0, OPTION_FLAG, AT(single), ON_SCAN_COST, NULL, MSG_CLI_OPTION_SINGLE},
    {"ascii", 0, OPTION_FLAG, AT(ascii), ON_SCREEN | ON_LIST | ON_LEVELS | ON_TABLES | ON_SHOW | ON_LOOKS,
     NULL, MSG_CLI_OPTION_ASCII},
    {"language", 0, OPTION_LANGUAGE, AT(language), ON_ALL, "en|cs|sk", MSG_CLI_OPTION_LANGUAGE},
    {"profile", 0, OPTION_PROFILE, AT(profile), ON_PERSONAL, "NAME", MSG_CLI_OPTION_PROFILE},
    {"level", 0, OPTION_TEXT, AT(level), ON_PLAY | ON_ENGINE | ON_MATCH, "LEVEL", MSG_CLI_OPTION_LEVEL},
    {"seed", 0, OPTION_SEED, AT(seed), ON_PLAY | ON_ENGINE | ON_SOLVE | ON_SHOW | ON_MATCH | ON_SCAN_COST,
     "N", MSG_CLI_OPTION_SEED},
    {"players", 0, OPTION_PLAYERS, AT(players), ON_PLAY | ON_ENGINE | ON_SHOW, "N", MSG_CLI_OPTION_PLAYERS},
    {"option", 'o', OPTION_CHOSEN, AT(chosen), ON_PLAY | ON_ENGINE | ON_SHOW | ON_MATCH, "NAME=VALUE",
     MSG_CLI_OPTION_OPTION},
    {"seat", 0, OPTION_SEAT, AT(seat), ON_PLAY | ON_MATCH, "SEAT", MSG_CLI_OPTION_SEAT},
    {"draw-seats", 0, OPTION_FLAG, AT(draw_seats), ON_PLAY, NULL, MSG_CLI_OPTION_DRAW_SEATS},
    {"watch", 0, OPTION_FLAG, AT(watch), ON_PLAY, NULL, MSG_CLI_OPTION_WATCH},
    {"engine", 0, OPTION_TEXT, AT(engine), ON_PLAY, "PROGRAM", MSG_CLI_OPTION_ENGINE},
    {"games", 0, OPTION_GAMES, AT(games), ON_MATCH, "N", MSG_CLI_OPTION_GAMES},
    {"first", 0, OPTION_FIRST, AT(first), ON_MATCH, "N", MSG_CLI_OPTION_FIRST},
    {"think", 0, OPTION_IDLE, AT(think), ON_MATCH | ON_PLAY, "SECONDS", MSG_CLI_OPTION_THINK},
    {"jobs", 0, OPTION_JOBS, AT(jobs), ON_MATCH, "N", MSG_CLI_OPTION_JOBS},
    {"threads", 0, OPTION_THREADS, AT(threads), ON_MATCH | ON_PLAY, "N", MSG_CLI_OPTION_THREADS},
    {"memory", 0, OPTION_MEMORY, AT(memory), ON_MATCH | ON_PLAY, "MIB", MSG_CLI_OPTION_MEMORY},
    {"merge", 0, OPTION_FLAG, AT(merge), ON_MATCH, NULL, MSG_CLI_OPTION_MERGE},
    {"limit", 0, OPTION_LIMIT, AT(limit), ON_SOLVE, "N", MSG_CLI_OPTION_LIMIT},
    {"time", 0, OPTION_TIME, AT(time), ON_SOLVE, "SECONDS", MSG_CLI_OPTION_TIME},
    {"import", 0, OPTION_TEXT, AT(import), ON_LEVELS, "FILE", MSG_CLI_OPTION_IMPORT},
    {"as", 0, OPTION_TEXT, AT(as), ON_LEVELS | ON_SHOW | ON_REPLAY | ON_RECORD, "NAME", MSG_CLI_OPTION_AS},
    {"moves", 0, OPTION_TEXT, AT(moves), ON_SHOW, "FILE", MSG_CLI_OPTION_MOVES},
    {"move", 'm', OPTION_TEXT, AT(move), ON_SHOW, "MOVE,...", MSG_CLI_OPTION_MOVE},
    {"solved", 0, OPTION_PART, AT(solved), ON_SHOW, "PERCENT", MSG_CLI_OPTION_SOLVED},
    {"at", 0, OPTION_STEP, AT(at), ON_SHOW, "N", MSG_CLI_OPTION_AT},
    {"size", 0, OPTION_SIZE, AT(size), ON_SHOW | ON_LOOKS | ON_REPLAY, "WxH", MSG_CLI_OPTION_SIZE},
    {"cell", 0, OPTION_CELL, AT(cell), ON_SHOW | ON_LOOKS, "WxH", MSG_CLI_OPTION_CELL},
    {"colour", 0, OPTION_COLOURS, AT(colours), ON_SHOW | ON_LOOKS | ON_REPLAY, "none|8|16|256|truecolour",
     MSG_CLI_OPTION_COLOUR},
    {"theme", 0, OPTION_THEME, AT(theme), ON_SHOW | ON_LOOKS | ON_REPLAY, "THEME", MSG_CLI_OPTION_THEME},
    {"blocks", 0, OPTION_BLOCKS, AT(blocks), ON_SHOW | ON_LOOKS, "halves|quadrants|sextants",
     MSG_CLI_OPTION_BLOCKS},
    {"svg", 0, OPTION_TEXT, AT(svg), ON_SHOW | ON_LOOKS, "FILE", MSG_CLI_OPTION_SVG},
    {"cast", 0, OPTION_TEXT, AT(cast), ON_REPLAY, "FILE", MSG_CLI_OPTION_CAST},
    {"idle", 0, OPTION_IDLE, AT(idle), ON_REPLAY, "SECONDS", MSG_CLI_OPTION_IDLE},
    {"pace", 0, OPTION_IDLE, AT(pace), ON_REPLAY, "SECONDS", MSG_CLI_OPTION_PACE},
    {"coordinates", 0, OPTION_FLAG, AT(coordinates), ON_SHOW, NULL, MSG_CLI_OPTION_COORDINATES},
    {"history", 0, OPTION_FLAG, AT(history), ON_SHOW, NULL, MSG_CLI_OPTION_HISTORY},
    {"chances", 0, OPTION_FLAG, AT(chances), ON_SHOW | ON_REPLAY, NULL, MSG_CLI_OPTION_CHANCES},
    {"like", 0, OPTION_TEXT, AT(like), ON_NEW, "GAME", MSG_CLI_OPTION_LIKE},
    {"choose", 0, OPTION_TEXT, AT(choose), ON_NEW, "LIST", MSG_CLI_OPTION_CHOOSE},
    {"json", 0, OPTION_FLAG, AT(json),
     ON_LIST | ON_LEVELS | ON_SOLVE | ON_CHECK | ON_REPLAY | ON_TABLES | ON_MATCH | ON_SCAN_COST, NULL,
     MSG_CLI_OPTION_JSON},
    {"csv", 0, OPTION_FLAG, AT(csv), ON_TABLES, NULL, MSG_CLI_OPTION_CSV},
    {"names", 0, OPTION_FLAG, AT(names), ON_LIST, NULL, MSG_CLI_OPTION_NAMES},
    {"profiles", 0, OPTION_FLAG, AT(profiles), ON_LIST, NULL, MSG_CLI_OPTION_PROFILES},
    {"dump", 0, OPTION_FLAG, AT(dump), ON_CHECK, NULL, MSG_CLI_OPTION_DUMP},
    {"cost", 0, OPTION_FLAG, AT(cost), ON_CHECK, NULL, MSG_CLI_OPTION_COST},
    {"texts", 0, OPTION_FLAG, AT(texts), ON_CHECK, NULL, MSG_CLI_OPTION_TEXTS},
    {"check", 0, OPTION_FLAG, AT(check), ON_REPLAY, NULL, MSG_CLI_OPTION_CHECK},
    {"help", 'h', OPTION_FLAG, AT(help), ON_ALL, NULL, MSG_CLI_OPTION_HELP},
    {"version", 'V', OPTION_VERSION, 0, ON_ALL, NULL, MSG_CLI_OPTION_VERSION},
};
enum { OPTION_ROWS = sizeof OPTIONS / sizeof OPTIONS[0] };

Command command_find(const char *name)
{
    for (int c = COMMAND_PLAY; c < COMMAND_COUNT; c++)
        if (strcmp(COMMANDS[c].name, name) == 0)
            return (Command)c;
    return COMMAND_COUNT;
}

const char *command_name(Command command)
{
    return COMMANDS[command].name;
}

bool command_is_personal(Command command)
{
    return (ON_LIST | ON_LEVELS | ON_TABLES | ON_REPLAY) >> command & 1;
}

static void *field(Options *options, const OptionRow *row)
{
    return (char *)options + row->offset;
}

static const void *field_of(const Options *options, const OptionRow *row)
{
    return (const char *)options + row->offset;
}

/* A word of the user's inside a sentence of ours: safe for a terminal and not longer than a line. */
static void quote(Buf *out, const char *word)
{
    Buf safe = {0};
    utf8_clean(&safe, word, strlen(word), false, false);
    size_t fit = utf8_fit(buf_string(&safe), safe.length, 60);
    buf_add(out, buf_string(&safe), fit);
    if (fit < safe.length)
        buf_text(out, "...");
    buf_free(&safe);
}

static bool complain(Buf *error, Message sentence, const char *word)
{
    Buf safe = {0};
    quote(&safe, word);
    buf_say(error, sentence, buf_string(&safe));
    buf_free(&safe);
    return false;
}

static void did_you_mean(Buf *error, const char *before, const char *word)
{
    if (!word)
        return;
    Buf full = {0};
    buf_printf(&full, "%s%s", before, word);
    buf_text(error, "; ");
    buf_say(error, MSG_CLI_DID_YOU_MEAN, buf_string(&full));
    buf_free(&full);
}

/* --- the value of one option ------------------------------------------------------------------------ */

static bool read_language(const char *text, Options *out)
{
    out->language = language_find(text);
    return out->language >= 0;
}

bool options_milliseconds(const char *text, long most, long *out)
{
    long ms = 0;
    int decimals = -1;
    if (!*text)
        return false;
    for (const char *c = text; *c; c++) {
        if ((*c == '.' || *c == ',') && decimals < 0) {
            decimals = 0;
            continue;
        }
        if (*c < '0' || *c > '9' || ms > most || decimals == 3)
            return false;
        ms = ms * 10 + (*c - '0');
        decimals += decimals >= 0;
    }
    for (int d = decimals < 0 ? 0 : decimals; d < 3; d++)
        ms *= 10;
    *out = ms;
    return ms <= most;
}

static bool read_interval(const char *text, long most, int *out)
{
    long ms = 0;
    bool fine = options_milliseconds(text, most, &ms) && ms >= OPTIONS_INTERVAL_LEAST;
    *out = fine ? (int)ms : 0;
    return fine;
}

static bool read_whole(const char *text, uint64_t most, uint64_t *out)
{
    if (*text < '0' || *text > '9')
        return false;
    char *end = NULL;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    *out = value;
    return errno == 0 && *end == '\0' && value <= most;
}

static bool read_players(const char *text, int *out)
{
    uint64_t value = 0;
    bool fine = read_whole(text, 16, &value) && value > 0;
    *out = fine ? (int)value : 0;
    return fine;
}

static bool read_limit(const char *text, uint64_t *out)
{
    return read_whole(text, SOLVE_MOST_STATES, out) && *out > 0;
}

static bool read_time(const char *text, int *out)
{
    uint64_t value = 0;
    bool fine = read_whole(text, OPTIONS_SECONDS_MOST, &value) && value > 0;
    *out = (int)value;
    return fine;
}

static bool read_count(const char *text, uint64_t most, int *out)
{
    uint64_t value = 0;
    bool fine = read_whole(text, most, &value) && value > 0;
    *out = fine ? (int)value : 0;
    return fine;
}

static bool read_percent(const char *text, uint64_t most, int *out)
{
    uint64_t value = 0;
    bool fine = read_whole(text, most, &value);
    *out = fine ? (int)value : 0;
    return fine;
}

/* "80x24"; both numbers from least to most. */
static bool read_size(const char *text, OptionSize least, OptionSize most, OptionSize *out)
{
    const char *cross = strpbrk(text, "xX");
    if (!cross || *text < '0' || *text > '9')
        return false;
    uint64_t columns = 0, rows = 0;
    char *end = NULL;
    columns = strtoull(text, &end, 10);
    bool fine = end == cross && read_whole(cross + 1, (uint64_t)most.rows, &rows) &&
                columns <= (uint64_t)most.columns && columns >= (uint64_t)least.columns &&
                rows >= (uint64_t)least.rows;
    *out = fine ? (OptionSize){(int)columns, (int)rows} : (OptionSize){0, 0};
    return fine;
}

static bool read_page_size(const char *text, OptionSize *out)
{
    return read_size(text, (OptionSize){LAYOUT_COLUMNS, LAYOUT_ROWS},
                     (OptionSize){OPTIONS_COLUMNS_MOST, OPTIONS_ROWS_MOST}, out);
}

static bool read_cell_size(const char *text, OptionSize *out)
{
    return read_size(text, (OptionSize){1, 1}, (OptionSize){OPTIONS_CELL_MOST, OPTIONS_CELL_MOST}, out);
}

static bool read_colours(const char *text, int *out)
{
    static const int COLOURS[] = {0, 8, 16, 256, THEME_COLOURS, THEME_COLOURS, THEME_COLOURS};
    static const char *const WORDS[] = {"none", "8", "16", "256", "truecolour", "truecolor", "16m"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(text, WORDS[i]) == 0) {
            *out = COLOURS[i];
            return true;
        }
    return false;
}

static bool read_theme(const char *text, OptionTheme *out)
{
    static const char *const WORDS[] = {"dark", "light", "contrast", "contrast-light", "soft", "soft-light"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(text, WORDS[i]) == 0) {
            *out = (OptionTheme)i;
            return true;
        }
    return false;
}

static bool read_blocks(const char *text, int *out)
{
    static const char *const WORDS[] = {
        [BLOCKS_QUADRANTS] = "quadrants", [BLOCKS_HALVES] = "halves", [BLOCKS_SEXTANTS] = "sextants"};
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        if (strcmp(text, WORDS[i]) == 0) {
            *out = (int)i;
            return true;
        }
    return false;
}

/* Whether the game has such an option is known later. */
static bool read_chosen(const char *text, OptionList *list)
{
    if (list->count == OPTIONS_CHOSEN || *text == '=' || !strchr(text, '='))
        return false;
    list->text[list->count++] = text;
    return true;
}

static bool read_value(const OptionRow *row, const char *text, Options *out)
{
    switch (row->kind) {
    case OPTION_TEXT: *(const char **)field(out, row) = text; return *text != '\0';
    case OPTION_PROFILE: *(const char **)field(out, row) = text; return profile_name_good(text);
    case OPTION_LANGUAGE: return read_language(text, out);
    case OPTION_INTERVAL: return read_interval(text, OPTIONS_INTERVAL_MOST, field(out, row));
    case OPTION_REACTION: return read_interval(text, OPTIONS_INTERVAL_MOST, field(out, row));
    case OPTION_PERCENT: return read_percent(text, OPTIONS_PERCENT_MOST, field(out, row));
    case OPTION_PART: return read_percent(text, OPTIONS_PART_MOST, field(out, row));
    case OPTION_IDLE: return read_interval(text, OPTIONS_IDLE_MOST, field(out, row));
    case OPTION_SEED: out->has_seed = true; return read_whole(text, UINT64_MAX, field(out, row));
    case OPTION_PLAYERS: return read_players(text, field(out, row));
    case OPTION_LIMIT: return read_limit(text, field(out, row));
    case OPTION_TIME: return read_time(text, field(out, row));
    case OPTION_GAMES: return read_count(text, OPTIONS_GAMES_MOST, field(out, row));
    case OPTION_JOBS: return read_count(text, OPTIONS_JOBS_MOST, field(out, row));
    case OPTION_THREADS: return read_count(text, OPTIONS_THREADS_MOST, field(out, row));
    case OPTION_MEMORY: return read_count(text, OPTIONS_MEMORY_MOST, field(out, row));
    case OPTION_FIRST: return read_whole(text, UINT32_MAX, field(out, row));
    case OPTION_SIZE: return read_page_size(text, field(out, row));
    case OPTION_CELL: return read_cell_size(text, field(out, row));
    case OPTION_COLOURS: return read_colours(text, field(out, row));
    case OPTION_THEME: return read_theme(text, field(out, row));
    case OPTION_BLOCKS: return read_blocks(text, field(out, row));
    case OPTION_CHOSEN: return read_chosen(text, field(out, row));
    case OPTION_STEP: out->has_at = true; return read_whole(text, SAVE_LINES, field(out, row));
    case OPTION_SEAT:
    case OPTION_FLAG:
    case OPTION_VERSION: break;
    }
    return false;
}

/* The sentence about a text that says no seat comes from where texts of seats are read. */
static bool read_seat(const char *text, Options *out, Buf *error)
{
    ProfileList profiles;
    Seat ignored;
    if (out->seats == OPTIONS_SEATS) {
        buf_say(error, MSG_CLI_TOO_MANY_SEATS, OPTIONS_SEATS);
        return false;
    }
    out->seat[out->seats++] = text;
    profiles_list(&profiles, NULL);
    return seat_read(text, &profiles, &ignored, error);
}

static Message wrong_value(OptionKind kind)
{
    switch (kind) {
    case OPTION_PROFILE: return MSG_PROFILE_BAD_NAME;
    case OPTION_LANGUAGE: return MSG_CLI_WRONG_LANGUAGE;
    case OPTION_INTERVAL: return MSG_CLI_WRONG_INTERVAL;
    case OPTION_REACTION: return MSG_CLI_WRONG_INTERVAL;
    case OPTION_PERCENT: return MSG_CLI_WRONG_PERCENT;
    case OPTION_PART: return MSG_CLI_WRONG_PART;
    case OPTION_IDLE: return MSG_CLI_WRONG_IDLE;
    case OPTION_SEED: return MSG_CLI_WRONG_SEED;
    case OPTION_PLAYERS: return MSG_CLI_WRONG_PLAYERS;
    case OPTION_CHOSEN: return MSG_CLI_WRONG_OPTION;
    case OPTION_LIMIT: return MSG_CLI_WRONG_LIMIT;
    case OPTION_TIME: return MSG_CLI_WRONG_TIME;
    case OPTION_GAMES: return MSG_CLI_WRONG_GAMES;
    case OPTION_JOBS: return MSG_CLI_WRONG_JOBS;
    case OPTION_THREADS: return MSG_CLI_WRONG_THREADS;
    case OPTION_MEMORY: return MSG_CLI_WRONG_MEMORY;
    case OPTION_FIRST: return MSG_CLI_WRONG_SEED;
    case OPTION_SIZE: return MSG_CLI_WRONG_SIZE;
    case OPTION_CELL: return MSG_CLI_WRONG_CELL;
    case OPTION_COLOURS: return MSG_CLI_WRONG_COLOUR;
    case OPTION_THEME: return MSG_CLI_WRONG_THEME;
    case OPTION_BLOCKS: return MSG_CLI_WRONG_BLOCKS;
    case OPTION_STEP: return MSG_CLI_WRONG_STEP;
    default: return MSG_CLI_WRONG_EMPTY;
    }
}

/* --- the command line ------------------------------------------------------------------------------- */

typedef struct Reader {
    int argc;
    char *const *argv;
    int at; /* the next word */
    bool seen_command;
    bool only_operands;      /* after -- */
    bool given[OPTION_ROWS]; /* which options were */
    Options *out;
    Buf *error;
} Reader;

static const OptionRow *row_of_letter(char letter)
{
    for (int i = 0; i < OPTION_ROWS; i++)
        if (OPTIONS[i].letter == letter)
            return &OPTIONS[i];
    return NULL;
}

static const OptionRow *row_of_name(const char *name, size_t length)
{
    for (int i = 0; i < OPTION_ROWS; i++)
        if (strlen(OPTIONS[i].name) == length && memcmp(OPTIONS[i].name, name, length) == 0)
            return &OPTIONS[i];
    return NULL;
}

static bool unknown_option(Reader *reader, const char *word, size_t length)
{
    const char *names[OPTION_ROWS];
    for (int i = 0; i < OPTION_ROWS; i++)
        names[i] = OPTIONS[i].name;
    complain(reader->error, MSG_CLI_UNKNOWN_OPTION, word);
    if (word[0] == '-' && word[1] == '-') {
        char *name = mem_copy_bytes(word + 2, length);
        did_you_mean(reader->error, "--", suggest_nearest(name, names, OPTION_ROWS));
        mem_free(name);
    }
    return false;
}

static bool set_flag(Reader *reader, const OptionRow *row)
{
    if (row->kind == OPTION_VERSION) {
        reader->out->command = COMMAND_VERSION;
        reader->seen_command = true;
    } else {
        *(bool *)field(reader->out, row) = true;
    }
    return true;
}

/* An option that was found: takes its value (after '=' or the next word) and stores it. */
static bool take_option(Reader *reader, const OptionRow *row, const char *value)
{
    reader->given[row - OPTIONS] = true;
    if (row->kind == OPTION_FLAG || row->kind == OPTION_VERSION)
        return value ? complain(reader->error, MSG_CLI_NO_VALUE_WANTED, row->name) : set_flag(reader, row);
    if (!value && reader->at < reader->argc)
        value = reader->argv[reader->at++];
    if (!value)
        return complain(reader->error, MSG_CLI_VALUE_MISSING, row->name);
    if (row->kind == OPTION_SEAT)
        return read_seat(value, reader->out, reader->error);
    return read_value(row, value, reader->out) || complain(reader->error, wrong_value(row->kind), value);
}

static bool read_letters(Reader *reader, const char *word)
{
    for (const char *c = word + 1; *c; c++) {
        const OptionRow *row = row_of_letter(*c);
        if (!row)
            return unknown_option(reader, word, 0);
        if (!take_option(reader, row, NULL))
            return false;
    }
    return true;
}

static bool read_option(Reader *reader, const char *word)
{
    if (word[1] != '-')
        return read_letters(reader, word);
    size_t length = strcspn(word + 2, "=");
    const OptionRow *row = row_of_name(word + 2, length);
    if (!row)
        return unknown_option(reader, word, length);
    return take_option(reader, row, word[2 + length] == '=' ? word + 3 + length : NULL);
}

static bool unknown_command(Reader *reader, const char *word)
{
    const char *names[COMMAND_COUNT];
    for (int c = COMMAND_PLAY; c < COMMAND_COUNT; c++)
        names[c - 1] = COMMANDS[c].name;
    complain(reader->error, MSG_CLI_UNKNOWN_COMMAND, word);
    did_you_mean(reader->error, "tah ", suggest_nearest(word, names, COMMAND_COUNT - 1));
    return false;
}

static bool read_word(Reader *reader, const char *word)
{
    Options *out = reader->out;
    if (!reader->seen_command) {
        out->command = command_find(word);
        reader->seen_command = true;
        if (out->command != COMMAND_COUNT)
            return true;
        out->command = COMMAND_MENU;
        out->operand[0] = word;
        return unknown_command(reader, word);
    }
    if (out->operands >= COMMANDS[out->command].most)
        return complain(reader->error, MSG_CLI_TOO_MANY, word);
    out->operand[out->operands++] = word;
    return true;
}

/* Options of a recording, which say nothing about the screen. */
static bool draws_only(const Options *options)
{
    return options->size.columns > 0 || options->colours >= 0 || options->theme != OPTION_THEME_DARK ||
           options->idle > 0 || options->pace > 0;
}

/* After the last word: does the command take these options, and has it enough operands. */
static bool check_together(Reader *reader)
{
    const Options *out = reader->out;
    if (out->help)
        return true;
    for (int i = 0; i < OPTION_ROWS; i++) {
        if (!reader->given[i] || OPTIONS[i].commands & 1u << out->command)
            continue;
        buf_say(reader->error, MSG_CLI_OPTION_ELSEWHERE, OPTIONS[i].name, COMMANDS[out->command].name);
        return false;
    }
    if (out->command == COMMAND_REPLAY && !out->cast && draws_only(out)) {
        buf_say(reader->error, MSG_CLI_CAST_WHAT);
        return false;
    }
    if (out->engine && out->operands > 0) {
        buf_say(reader->error, MSG_CLI_ENGINE_WHAT);
        return false;
    }
    if (out->watch && out->operands == 0) {
        buf_say(reader->error, MSG_CLI_WATCH_WHAT);
        return false;
    }
    if (out->operands >= COMMANDS[out->command].least)
        return true;
    buf_say(reader->error, MSG_CLI_TOO_FEW, COMMANDS[out->command].name,
            message_in(COMMANDS[out->command].arguments, reader->error->language));
    return false;
}

static bool parse(int argc, char *const *argv, Options *out, Buf *error)
{
    memset(out, 0, sizeof *out);
    out->language = -1;
    out->colours = -1;
    out->blocks = -1;
    Reader reader = {.argc = argc, .argv = argv, .at = 1, .out = out, .error = error};
    while (reader.at < argc) {
        const char *word = argv[reader.at++];
        bool fine = true;
        if (!reader.only_operands && strcmp(word, "--") == 0)
            reader.only_operands = true;
        else if (!reader.only_operands && word[0] == '-' && word[1])
            fine = read_option(&reader, word);
        else
            fine = read_word(&reader, word);
        if (!fine)
            return false;
    }
    return check_together(&reader);
}

bool options_parse(int argc, char *const *argv, Options *out, Buf *error)
{
    bool fine = parse(argc, argv, out, error);
    out->spoken = out->language >= 0 ? (Language)out->language : language_from_environment();
    return fine;
}

/* --- the words for another program -------------------------------------------------------------------- */

static void add_word(char ***words, size_t *capacity, size_t *count, char *word)
{
    *words = mem_grow(*words, capacity, *count + 1, sizeof **words);
    (*words)[(*count)++] = word;
}

/* "--name=value" or "--name", or NULL where the option was not given. */
static char *option_word(const Options *options, const OptionRow *row)
{
    Buf word = {0};
    const void *value = field_of(options, row);
    if (row->kind == OPTION_FLAG && *(const bool *)value)
        buf_printf(&word, "--%s", row->name);
    else if ((row->kind == OPTION_TEXT || row->kind == OPTION_PROFILE) && *(const char *const *)value)
        buf_printf(&word, "--%s=%s", row->name, *(const char *const *)value);
    else if (row->kind == OPTION_LANGUAGE && options->language >= 0)
        buf_printf(&word, "--%s=%s", row->name, language_code((Language)options->language));
    else if (row->kind == OPTION_IDLE && *(const int *)value)
        buf_printf(&word, "--%s=%d.%03d", row->name, *(const int *)value / 1000, *(const int *)value % 1000);
    else if (row->kind == OPTION_INTERVAL && options->interval)
        buf_printf(&word, "--%s=%d.%03d", row->name, options->interval / 1000, options->interval % 1000);
    else if (row->kind == OPTION_SEED && options->has_seed)
        buf_printf(&word, "--%s=%llu", row->name, (unsigned long long)options->seed);
    else if (row->kind == OPTION_PLAYERS && options->players)
        buf_printf(&word, "--%s=%d", row->name, options->players);
    else if ((row->kind == OPTION_THREADS || row->kind == OPTION_MEMORY) && *(const int *)value)
        buf_printf(&word, "--%s=%d", row->name, *(const int *)value);
    else if (row->kind == OPTION_TIME && options->time)
        buf_printf(&word, "--%s=%d", row->name, options->time);
    else if (row->kind == OPTION_LIMIT && options->limit)
        buf_printf(&word, "--%s=%llu", row->name, (unsigned long long)options->limit);
    return word.length ? buf_take(&word) : NULL;
}

char **options_words(const Options *options, const char *program)
{
    char **words = NULL;
    size_t capacity = 0, count = 0;
    add_word(&words, &capacity, &count, mem_copy(program));
    if (options->command != COMMAND_MENU)
        add_word(&words, &capacity, &count, mem_copy(command_name(options->command)));
    for (int i = 0; i < OPTION_ROWS; i++) {
        char *word = option_word(options, &OPTIONS[i]);
        if (word)
            add_word(&words, &capacity, &count, word);
    }
    for (int i = 0; i < options->chosen.count; i++) {
        Buf word = {0};
        buf_printf(&word, "--option=%s", options->chosen.text[i]);
        add_word(&words, &capacity, &count, buf_take(&word));
    }
    for (int i = 0; i < options->seats; i++) {
        Buf word = {0};
        buf_printf(&word, "--seat=%s", options->seat[i]);
        add_word(&words, &capacity, &count, buf_take(&word));
    }
    add_word(&words, &capacity, &count, mem_copy("--"));
    for (int i = 0; i < options->operands; i++)
        add_word(&words, &capacity, &count, mem_copy(options->operand[i]));
    add_word(&words, &capacity, &count, NULL);
    return words;
}

void options_free_words(char **words)
{
    for (char **word = words; word && *word; word++)
        mem_free(*word);
    mem_free(words);
}

/* --- help --------------------------------------------------------------------------------------------- */

enum { HELP_INDENT = 2, HELP_COLUMN = 28, HELP_WIDTH = 80 };

/* One entry of the help: a heading, and beside it a text that is broken at blanks. */
static void help_row(Buf *out, const char *heading, const char *text)
{
    int column = HELP_INDENT + utf8_width(heading, strlen(heading));
    buf_repeat(out, ' ', HELP_INDENT);
    buf_text(out, heading);
    if (column + 2 > HELP_COLUMN) {
        buf_char(out, '\n');
        column = 0;
    }
    buf_repeat(out, ' ', (size_t)(HELP_COLUMN - column));
    column = HELP_COLUMN;
    for (size_t at = 0, next; text[at]; at = next) {
        size_t word = strcspn(text + at, " ");
        int width = utf8_width(text + at, word);
        if (column > HELP_COLUMN && column + 1 + width > HELP_WIDTH) {
            buf_char(out, '\n');
            buf_repeat(out, ' ', HELP_COLUMN);
            column = HELP_COLUMN;
        } else if (column > HELP_COLUMN) {
            buf_char(out, ' ');
            column++;
        }
        buf_add(out, text + at, word);
        column += width;
        next = at + word + (text[at + word] == ' ');
    }
    buf_char(out, '\n');
}

static void help_option(const OptionRow *row, Buf *out)
{
    Buf heading = {0};
    if (row->letter)
        buf_printf(&heading, "-%c, --%s", row->letter, row->name);
    else
        buf_printf(&heading, "    --%s", row->name);
    if (row->value)
        buf_printf(&heading, " %s", row->value);
    help_row(out, buf_string(&heading), message_in(row->help, out->language));
    buf_free(&heading);
}

static void help_usage(Command command, Buf *out)
{
    const CommandRow *row = &COMMANDS[command];
    buf_printf(out, "%s tah", message_in(MSG_CLI_USAGE, out->language));
    if (*row->name)
        buf_printf(out, " %s", row->name);
    if (*message_in(row->arguments, out->language))
        buf_printf(out, " %s", message_in(row->arguments, out->language));
    buf_printf(out, " [%s]\n", message_in(MSG_CLI_OPTIONS_WORD, out->language));
}

static void help_commands(Buf *out)
{
    buf_printf(out, "\n%s\n", message_in(MSG_CLI_COMMANDS, out->language));
    help_row(out, "tah", message_in(COMMANDS[COMMAND_MENU].help, out->language));
    for (int c = COMMAND_PLAY; c < COMMAND_COUNT; c++) {
        Buf heading = {0};
        const char *arguments = message_in(COMMANDS[c].arguments, out->language);
        buf_printf(&heading, "tah %s%s%s", COMMANDS[c].name, *arguments ? " " : "", arguments);
        help_row(out, buf_string(&heading), message_in(COMMANDS[c].help, out->language));
        buf_free(&heading);
    }
}

void options_help(Command command, Buf *out)
{
    help_usage(command, out);
    if (command == COMMAND_MENU) {
        buf_printf(out, "%s\n", message_in(MSG_CLI_PROGRAM, out->language));
        help_commands(out);
    } else {
        buf_printf(out, "%s\n", message_in(COMMANDS[command].help, out->language));
    }
    buf_printf(out, "\n%s\n", message_in(MSG_CLI_OPTIONS, out->language));
    for (int i = 0; i < OPTION_ROWS; i++)
        if (command == COMMAND_MENU || OPTIONS[i].commands & 1u << command)
            help_option(&OPTIONS[i], out);
    buf_printf(out, "\n%s\n", message_in(MSG_CLI_MORE, out->language));
}
