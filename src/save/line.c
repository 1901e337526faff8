#include "save/line.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/message.h"
#include "play/command.h"
#include "save/result.h"

enum { MILLISECONDS = 1000, STAMP = sizeof "2026-11-21T20:30:00.123Z" - 1, FIRST_YEAR = 1900 };
/* The last second of the year 9999, beyond which the form has no room. */
static const int64_t last_second = 253402300799;

void timestamp_write(int64_t milliseconds, Buf *out)
{
    int64_t seconds = milliseconds / MILLISECONDS;
    if (milliseconds < 0 || seconds > last_second) {
        milliseconds = seconds = 0;
    }
    time_t when = (time_t)seconds;
    struct tm parts;
    gmtime_r(&when, &parts);
    buf_printf(out, "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", parts.tm_year + FIRST_YEAR, parts.tm_mon + 1,
               parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, (int)(milliseconds % MILLISECONDS));
}

/* Reads a run of digits at a fixed place; -1 when something else stands there. */
static int digits(const char *text, int from, int count)
{
    int number = 0;
    for (int i = from; i < from + count; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return -1;
        }
        number = number * 10 + text[i] - '0';
    }
    return number;
}

/* A time is good when writing it again gives the same text. */
bool timestamp_read(const char *text, int64_t *milliseconds)
{
    if (strlen(text) != STAMP) {
        return false;
    }
    struct tm parts = {.tm_year = digits(text, 0, 4) - FIRST_YEAR,
                       .tm_mon = digits(text, 5, 2) - 1,
                       .tm_mday = digits(text, 8, 2),
                       .tm_hour = digits(text, 11, 2),
                       .tm_min = digits(text, 14, 2),
                       .tm_sec = digits(text, 17, 2)};
    int rest = digits(text, 20, 3);
    int64_t time = (int64_t)timegm(&parts) * MILLISECONDS + rest;
    Buf again = {0};
    timestamp_write(time, &again);
    bool same = rest >= 0 && strcmp(buf_string(&again), text) == 0;
    buf_free(&again);
    *milliseconds = same ? time : 0;
    return same;
}

static void add_time(Json *json, const char *name, int64_t time)
{
    Buf stamp = {0};
    timestamp_write(time, &stamp);
    json_add_text(json, name, buf_string(&stamp));
    buf_free(&stamp);
}

static void add_key(Json *json, Key key)
{
    Buf word = {0};
    key_word(key, &word);
    json_add_text(json, "key", buf_string(&word));
    buf_free(&word);
}

/* What nobody wished is not said. */
static void add_wishes(Json *json, const Seat *seat)
{
    char ascii[2] = {seat->ascii, 0};
    if (*seat->name)
        json_add_text(json, "name", seat->name);
    if (seat->profiled)
        json_add_text(json, "profile", seat->folder);
    if (seat->input != SEAT_OWN)
        json_add_text(json, "input", seat_input_word(seat->input));
    if (seat->key != KEYCODE_NONE)
        add_key(json, seat->key);
    if (*seat->symbol)
        json_add_text(json, "symbol", seat->symbol);
    if (*ascii)
        json_add_text(json, "ascii", ascii);
    if (seat->colour >= 0)
        json_add_text(json, "colour", seat_colour_word(seat->colour));
}

static void add_agent(Json *json, const AgentPlan *plan)
{
    Buf text = {0};
    agent_write(plan, &text);
    json_add_text(json, "agent", buf_string(&text));
    buf_free(&text);
}

static Json *seats(const Match *match)
{
    Json *list = json_array();
    for (int player = 0; player < match_players(match); player++) {
        Json *seat = json_object();
        json_add_text(seat, "player", stage_player_name(match_stage(match), player));
        const Seat *sits = &match_seats(match)->seat[player];
        json_add_text(seat, "by", sits->played ? "agent" : "person");
        if (sits->played)
            add_agent(seat, &sits->agent);
        add_wishes(seat, sits);
        json_push(list, seat);
    }
    return list;
}

/* What was agreed on, where the game leaves something open. */
static void add_options(const Match *match, Json *json)
{
    const Ruleset *rules = match_rules(match);
    const Variants *chosen = stage_variants(match_stage(match));
    Json *list = variant_count(rules) > 0 ? json_object() : NULL;
    for (int i = 0; i < variant_count(rules); i++) {
        Buf name = {0}, value = {0};
        variant_word(rules, i, &name);
        variant_value_word(rules, i, chosen->value[i], &value);
        json_add_text(list, buf_string(&name), buf_string(&value));
        buf_free(&name);
        buf_free(&value);
    }
    if (list)
        json_add(json, "options", list);
}

/* What the game is: rules, level, seed. */
static void add_game(const Match *match, Json *json)
{
    const Ruleset *rules = match_rules(match);
    const Level *level = match_level(match);
    char content[HASH_HEX + 1];
    hash_content(ruleset_source(rules), strlen(ruleset_source(rules)), content);
    json_add_text(json, "game", ruleset_game(rules));
    json_add_text(json, "identity", ruleset_identity(rules));
    json_add_text(json, "rules", content);
    json_add_text(json, "level", level->hash);
    json_add_text(json, "level_identity", level->identity);
    json_add_text(json, "pack", match_pack(match)->name);
    json_add_number(json, "level_number", level->number);
    json_add_text(json, "title", level->title[LANGUAGE_EN]);
    json_add_hash(json, "seed", match_seed(match));
    json_add_number(json, "players", match_players(match));
    add_options(match, json);
    json_add(json, "seats", seats(match));
}

/* Every line ends with a sum of what is before it: a bit that a disk or a cable turns is seen. */
static const char SUM_FORMAT[] = ",\"sum\":\"%08" PRIx32 "\"}";
enum { SUM_LENGTH = sizeof ",\"sum\":\"00000000\"}" - 1 };

static void print_line(Json *json, Buf *out)
{
    Buf line = {0};
    json_print(json, &line);
    line.length--; /* without the brace at its end */
    buf_add(out, line.data, line.length);
    buf_printf(out, SUM_FORMAT, hash_check(line.data, line.length));
    buf_char(out, '\n');
    buf_free(&line);
    json_free(json);
}

/* Lines of older saves, and of those that people wrote, have no sum. */
static bool sum_agrees(const Json *json, const char *text, size_t length, Buf *error)
{
    if (!json_get(json, "sum")) {
        return true;
    }
    Buf sum = {0};
    size_t summed = length > SUM_LENGTH ? length - SUM_LENGTH : 0;
    buf_printf(&sum, SUM_FORMAT, hash_check(text, summed));
    bool agrees = summed > 0 && memcmp(text + summed, buf_string(&sum), SUM_LENGTH) == 0;
    if (!agrees) {
        buf_say(error, MSG_SAVE_SUM);
    }
    buf_free(&sum);
    return agrees;
}

void header_write(const Match *match, bool whole, Buf *out)
{
    Json *json = json_object();
    json_add_text(json, "save", "tah");
    json_add_number(json, "format", SAVE_FORMAT);
    add_game(match, json);
    json_add_text(json, "program", "tah " TAH_VERSION);
    add_time(json, "time", match_start_time(match));
    if (whole) {
        json_add_text(json, "rules_text", ruleset_source(match_rules(match)));
        json_add_text(json, "level_text", match_level(match)->text);
    }
    print_line(json, out);
}

/* Fields of a line that must be there; the first one that is not makes the sentence. */
typedef struct Fields {
    const Json *json;
    Buf *error;
    bool good;
} Fields;

static void missing(Fields *fields, const char *name, Message sentence)
{
    if (fields->good) {
        buf_say(fields->error, sentence, name);
    }
    fields->good = false;
}

static const char *need_text(Fields *fields, const char *name)
{
    const char *text = json_get_text(fields->json, name);
    if (!text) {
        missing(fields, name, MSG_SAVE_NO_FIELD);
    }
    return text ? text : "";
}

static int64_t need_number(Fields *fields, const char *name, int64_t most)
{
    int64_t number = 0;
    if (!json_get_number(fields->json, name, &number)) {
        missing(fields, name, MSG_SAVE_NO_FIELD);
    } else if (number < 0 || number > most) {
        missing(fields, name, MSG_SAVE_BAD_FIELD);
        number = 0;
    }
    return number;
}

static uint64_t need_hash(Fields *fields, const char *name)
{
    uint64_t hash = 0;
    if (!json_get_hash(fields->json, name, &hash)) {
        missing(fields, name, MSG_SAVE_NO_FIELD);
    }
    return hash;
}

static int64_t need_time(Fields *fields, const char *name)
{
    int64_t time = 0;
    const char *text = need_text(fields, name);
    if (fields->good && !timestamp_read(text, &time)) {
        missing(fields, name, MSG_SAVE_BAD_FIELD);
    }
    return time;
}

/* Content hashes become names of files, and a game's name the name of a folder. */
static const char *need_content(Fields *fields, const char *name)
{
    const char *text = need_text(fields, name);
    if (fields->good && (strlen(text) != HASH_HEX || strspn(text, "0123456789abcdef") != HASH_HEX)) {
        missing(fields, name, MSG_SAVE_BAD_FIELD);
    }
    return text;
}

/* The same where older saves have none: "". */
static const char *content_or_none(Fields *fields, const char *name)
{
    return json_get(fields->json, name) ? need_content(fields, name) : "";
}

static const char *need_game(Fields *fields)
{
    const char *text = need_text(fields, "game");
    if (fields->good && (!*text || strlen(text) > 100 || *text == '.' || strchr(text, '/'))) {
        missing(fields, "game", MSG_SAVE_BAD_FIELD);
    }
    return text;
}

static bool check_format(const Json *json, Buf *error)
{
    const char *save = json_get_text(json, "save");
    int64_t format = 0;
    if (!save || strcmp(save, "tah") != 0 || !json_get_number(json, "format", &format) || format < 1) {
        buf_say(error, MSG_SAVE_NOT_A_SAVE);
        return false;
    }
    if (format > SAVE_FORMAT) {
        int shown = format > 1000000 ? 1000000 : (int)format;
        buf_say(error, MSG_SAVE_NEWER, shown, SAVE_FORMAT);
        return false;
    }
    return true;
}

bool header_read(const char *text, size_t length, Header *out, Buf *error)
{
    Json *json = json_parse(text, length, LINE_HEADER_BYTES, error);
    Fields fields = {json, error, json && check_format(json, error) && sum_agrees(json, text, length, error)};
    if (fields.good) {
        *out = (Header){.json = json,
                        .game = need_game(&fields),
                        .identity = need_text(&fields, "identity"),
                        .rules = need_content(&fields, "rules"),
                        .level = need_content(&fields, "level"),
                        .level_identity = content_or_none(&fields, "level_identity"),
                        .pack = need_text(&fields, "pack"),
                        .title = need_text(&fields, "title"),
                        .rules_text = json_get_text(json, "rules_text"),
                        .level_text = json_get_text(json, "level_text"),
                        .level_number = (int)need_number(&fields, "level_number", INT32_MAX),
                        .players = (int)need_number(&fields, "players", STAGE_PLAYERS),
                        .seed = need_hash(&fields, "seed"),
                        .time = need_time(&fields, "time")};
    }
    if (!fields.good) {
        json_free(json);
        *out = (Header){0};
    }
    return fields.good;
}

/* A text that a member has; "" where there is none. */
static const char *text_of(const Json *json, const char *name)
{
    const char *text = json_get_text(json, name);
    return text ? text : "";
}

static void read_symbol(const Json *json, Seat *seat)
{
    const char *symbol = text_of(json, "symbol"), *ascii = text_of(json, "ascii");
    if (profile_symbol_good(symbol))
        memcpy(seat->symbol, symbol, strlen(symbol) + 1);
    if (strlen(ascii) == 1 && *ascii > ' ' && *ascii <= '~')
        seat->ascii = *ascii;
}

static void read_seat(const Json *json, Seat *seat)
{
    const char *name = text_of(json, "name"), *folder = json_get_text(json, "profile");
    int input = seat_input_find(text_of(json, "input"));
    seat_guest(seat, profile_name_good(name) ? name : "");
    if (folder && strlen(folder) < sizeof seat->folder) {
        seat->profiled = true;
        memcpy(seat->folder, folder, strlen(folder) + 1);
    }
    seat->played = agent_read(text_of(json, "agent"), &seat->agent);
    seat->input = input >= 0 ? (SeatInput)input : SEAT_OWN;
    seat->key = *text_of(json, "key") ? key_find(text_of(json, "key")) : KEYCODE_NONE;
    seat->colour = seat_colour_find(text_of(json, "colour"));
    read_symbol(json, seat);
}

static void read_seats(const Json *list, int players, Seats *out)
{
    seats_init(out, players);
    for (int player = 0; player < out->count; player++)
        if (json_is_object(json_at(list, (size_t)player)))
            read_seat(json_at(list, (size_t)player), &out->seat[player]);
}

void header_seats(const Header *header, Seats *out)
{
    read_seats(json_get(header->json, "seats"), header->players, out);
}

void line_seats(const Line *line, int players, Seats *out)
{
    read_seats(json_get(line->json, "seats"), players, out);
}

bool header_variants(const Header *header, const Ruleset *rules, Variants *out, Buf *error)
{
    const Json *list = json_get(header->json, "options");
    variants_first(rules, out);
    for (int i = 0; i < variant_count(rules); i++) {
        Buf name = {0};
        variant_word(rules, i, &name);
        const Json *given = list ? json_get(list, buf_string(&name)) : NULL;
        const char *word = given ? json_get_text(list, buf_string(&name)) : NULL;
        int value = word ? variant_value_find(rules, i, word) : given ? -1 : out->value[i];
        buf_free(&name);
        if (value < 0) {
            buf_say(error, MSG_SAVE_BAD_FIELD, "options");
            return false;
        }
        out->value[i] = value;
    }
    return true;
}

void header_free(Header *header)
{
    json_free(header->json);
    *header = (Header){0};
}

/* What every line behind the header ends with. */
static void add_moment(Json *json, const MatchTime *time, uint64_t hash)
{
    add_time(json, "time", time->wall);
    json_add_number(json, "ms", time->played);
    json_add_number(json, "since", time->since_move);
    json_add_hash(json, "hash", hash);
}

/* The word of a way of scanning in the file of settings. */
static void add_way(SettingWord way, Buf *out)
{
    Settings settings;
    settings_init(&settings);
    settings_set(&settings, SETTING_SCAN_METHOD, (int)way);
    settings_text(&settings, SETTING_SCAN_METHOD, out);
    settings_free(&settings);
}

static void add_took(Json *json, const MatchTook *took)
{
    Json *object = json_object();
    Buf way = {0};
    add_way(took->way, &way);
    json_add_text(object, "way", buf_string(&way));
    json_add_number(object, "steps", took->steps);
    json_add_number(object, "presses", took->presses);
    json_add_number(object, "ms", took->milliseconds);
    json_add_number(object, "misses", took->misses);
    json_add(json, "took", object);
    buf_free(&way);
}

void line_write_record(const Stage *stage, const MatchRecord *record, Buf *out)
{
    Buf text = {0};
    Json *json = json_object();
    move_text(stage, &record->move, &text);
    json_add_number(json, "move", record->number);
    json_add_text(json, "player", stage_player_name(stage, record->player));
    json_add_text(json, "text", buf_string(&text));
    json_add_text(json, "by", input_method_word(record->method));
    if (record->took.steps > 0) {
        add_took(json, &record->took);
    }
    add_moment(json, &record->time, record->hash);
    print_line(json, out);
    buf_free(&text);
}

/* What the text of an event is called in a save. */
static const char *text_field(MatchEventKind kind)
{
    switch (kind) {
    case MATCH_FINISHED: return "result";
    case MATCH_UNDO: return "agreed";
    case MATCH_PASSED:
    case MATCH_MISSED:
    case MATCH_REFUSED: return "player";
    default: return "why";
    }
}

void line_write_event(const Match *match, const MatchEvent *event, Buf *out)
{
    Json *json = json_object();
    Json *standings = event->kind == MATCH_FINISHED ? result_standings(match) : NULL;
    json_add_text(json, "event", match_event_word(event->kind));
    json_add_number(json, "move", event->number);
    if (*event->text) {
        json_add_text(json, text_field(event->kind), event->text);
    }
    if (standings) {
        json_add(json, "standings", standings);
    }
    if (event->kind == MATCH_SEATED) {
        json_add(json, "seats", seats(match));
    }
    if (event->by) {
        json_add_text(json, "by", event->by);
    }
    add_moment(json, &event->time, event->hash);
    print_line(json, out);
}

static InputMethod read_method(Fields *fields, const char *by)
{
    int method = input_method_find(by);
    if (fields->good && method < 0) {
        missing(fields, by, MSG_SAVE_NO_METHOD);
    }
    return (InputMethod)(method < 0 ? 0 : method);
}

static bool find_way(const char *text, SettingWord *out)
{
    const SettingWord *words;
    int count = setting_words(SETTING_SCAN_METHOD, &words);
    bool found = false;
    for (int i = 0; text && i < count && !found; i++) {
        Buf word = {0};
        add_way(words[i], &word);
        found = strcmp(buf_string(&word), text) == 0;
        *out = words[i];
        buf_free(&word);
    }
    return found;
}

static bool read_count(const Json *json, const char *name, int64_t *out)
{
    return json_get_number(json, name, out) && *out >= 0 && *out <= INT32_MAX;
}

/* It says nothing about the game: what is not understood is left out. */
static MatchTook read_took(const Json *json)
{
    MatchTook took;
    int64_t steps, presses, misses;
    bool good = find_way(json_get_text(json, "way"), &took.way) && read_count(json, "steps", &steps) &&
                read_count(json, "presses", &presses) && read_count(json, "misses", &misses) &&
                read_count(json, "ms", &took.milliseconds);
    if (!good) {
        return (MatchTook){.steps = 0};
    }
    took.steps = (int)steps;
    took.presses = (int)presses;
    took.misses = (int)misses;
    return took;
}

static void read_move(Fields *fields, Line *out)
{
    out->took = read_took(json_get(fields->json, "took"));
    out->method = read_method(fields, need_text(fields, "by"));
    out->player = need_text(fields, "player");
    out->text = need_text(fields, "text");
}

static void read_event(Fields *fields, Line *out)
{
    const char *word = need_text(fields, "event");
    int kind = match_event_find(word);
    if (fields->good && kind < 0) {
        missing(fields, word, MSG_SAVE_NO_EVENT);
    }
    out->kind = (MatchEventKind)(kind < 0 ? 0 : kind);
    const char *text = json_get_text(fields->json, text_field(out->kind));
    out->text = text ? text : "";
    out->standings = out->kind == MATCH_FINISHED ? json_get(fields->json, "standings") : NULL;
    bool told = json_get(fields->json, "by") != NULL;
    out->method = told ? read_method(fields, need_text(fields, "by")) : INPUT_COUNT;
}

bool line_read(const char *text, size_t length, Line *out, Buf *error)
{
    const int64_t most_time = INT64_C(1) << 52;
    if (length > LINE_BYTES) {
        buf_say(error, MSG_SAVE_TOO_LONG_LINE, LINE_BYTES);
        return false;
    }
    Json *json = json_parse(text, length, LINE_BYTES, error);
    if (!json) {
        return false;
    }
    Fields fields = {json, error, sum_agrees(json, text, length, error)};
    *out = (Line){.json = json, .is_event = json_get(json, "event") != NULL};
    (out->is_event ? read_event : read_move)(&fields, out);
    out->number = (int)need_number(&fields, "move", INT32_MAX);
    out->time = (MatchTime){need_time(&fields, "time"), need_number(&fields, "ms", most_time),
                            need_number(&fields, "since", most_time)};
    out->hash = need_hash(&fields, "hash");
    if (!fields.good) {
        line_free(out);
    }
    return fields.good;
}

void line_free(Line *line)
{
    json_free(line->json);
    *line = (Line){0};
}
