#include "play/seats_store.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "play/command.h"
#include "play/pairs.h"

static const char FOLDER[] = "seats", LAST[] = "last-seats";

/* ---- texts ---- */

typedef struct Reading {
    const ProfileList *profiles;
    Seat seat;
    Buf *error;
} Reading;

static bool complain(const Reading *reading, Message sentence, const char *word)
{
    Buf safe = {0};
    utf8_clean(&safe, word, strlen(word), false, false);
    buf_say(reading->error, sentence, buf_string(&safe));
    buf_free(&safe);
    return false;
}

static bool read_key(Reading *reading, const char *value)
{
    reading->seat.key = key_find(value);
    return reading->seat.key != KEYCODE_NONE || complain(reading, MSG_SEAT_BAD_KEY, value);
}

static bool read_symbol(Reading *reading, const char *value)
{
    if (!profile_symbol_good(value))
        return complain(reading, MSG_PROFILE_BAD_SYMBOL, value);
    memcpy(reading->seat.symbol, value, strlen(value) + 1);
    return true;
}

static bool read_ascii(Reading *reading, const char *value)
{
    if (strlen(value) != 1 || *value <= ' ' || *value > '~')
        return complain(reading, MSG_PROFILE_BAD_ASCII, value);
    reading->seat.ascii = *value;
    return true;
}

static bool read_colour(Reading *reading, const char *value)
{
    int colour = seat_colour_find(value);
    reading->seat.colour = colour < 0 ? SEAT_COLOUR_OPEN : colour;
    return colour >= 0 || complain(reading, MSG_SEAT_BAD_COLOUR, value);
}

static const struct {
    const char *name;
    bool (*read)(Reading *reading, const char *value);
} FIELDS[] = {{"key", read_key}, {"symbol", read_symbol}, {"ascii", read_ascii}, {"colour", read_colour}};
enum { FIELD_COUNT = sizeof FIELDS / sizeof *FIELDS };

/* The value of "name=value", or NULL. */
static const char *value_of(const char *word, const char *name)
{
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

/* A word that is like none of those that are known may be an opponent that the rules of the game describe: seats_described
 * says whether there is one. */
static bool read_style(Reading *reading, const char *word)
{
    static const char *const KNOWN[] = {"own",
                                        "switch",
                                        "keys",
                                        "mouse",
                                        "program",
#define X(name, word) word,
                                        AGENT_LEVEL_LIST(X)
#undef X
    };
    Buf style = {0};
    AgentPlan plan;
    buf_printf(&style, "style %s", word);
    bool like = suggest_nearest(word, KNOWN, sizeof KNOWN / sizeof *KNOWN) != NULL;
    bool good = !like && agent_read(buf_string(&style), &plan);
    buf_free(&style);
    reading->seat.agent = good ? plan : reading->seat.agent;
    reading->seat.played = reading->seat.played || good;
    return good;
}

static bool read_word(Reading *reading, const char *word)
{
    int input = seat_input_find(word);
    if (input >= 0)
        reading->seat.input = (SeatInput)input;
    if (agent_read(word, &reading->seat.agent)) {
        reading->seat.played = true;
        reading->seat.agent.agreed = true;
        return true;
    }
    for (int i = 0; i < FIELD_COUNT && input < 0; i++) {
        const char *value = value_of(word, FIELDS[i].name);
        if (value)
            return FIELDS[i].read(reading, value);
    }
    return input >= 0 || read_style(reading, word) || complain(reading, MSG_SEAT_BAD_WORD, word);
}

static bool read_name(Reading *reading, const char *name)
{
    const Profile *profile = *name ? profiles_find(reading->profiles, name) : NULL;
    if (!profile && *name && !seat_name_good(name, reading->error))
        return false;
    if (profile)
        seat_profile(&reading->seat, profile);
    else
        seat_guest(&reading->seat, name);
    return true;
}

static bool read_folder(Reading *reading, const char *folder)
{
    const Profile *profile = profiles_find_folder(reading->profiles, folder);
    if (profile)
        seat_profile(&reading->seat, profile);
    return profile || complain(reading, MSG_SEAT_NO_PROFILE, folder);
}

/* Who it is, or what else is said of the seat. */
static bool read_part(Reading *reading, const char *word, bool first, bool who)
{
    bool name = first && !strchr(word, '=');
    const char *folder = value_of(word, "profile");
    if (name)
        return !who || read_name(reading, word);
    if (folder)
        return !who || read_folder(reading, folder);
    return who || !*word || read_word(reading, word);
}

static bool read_words(Reading *reading, const char *text, bool who)
{
    const char *rest = text, *word;
    size_t left = strlen(text), length;
    bool good = true;
    for (bool first = true; good && pair_next_word(&rest, &left, &word, &length); first = false) {
        char *copy = mem_copy_bytes(word, length);
        good = read_part(reading, copy, first, who);
        mem_free(copy);
    }
    return good;
}

/* Who it is comes first, wherever it stands: what else is said goes before what the profile says. */
bool seat_read(const char *text, const ProfileList *profiles, Seat *seat, Buf *error)
{
    Reading reading = {.profiles = profiles, .error = error};
    seat_guest(&reading.seat, "");
    if (strlen(text) > SEAT_TEXT_BYTES) {
        buf_say(error, MSG_SEAT_TOO_LONG, SEAT_TEXT_BYTES);
        return false;
    }
    if (!read_words(&reading, text, true) || !read_words(&reading, text, false))
        return false;
    *seat = reading.seat;
    return true;
}

/* A program that nobody here wanted is not started the next time either. */
static void write_agent(const AgentPlan *plan, Buf *out)
{
    AgentPlan written = *plan;
    if (!plan->agreed)
        *written.program = '\0';
    agent_write(&written, out);
}

static void list_styles(const Ruleset *rules, Buf *out)
{
    for (int i = 0; i < ruleset_styles(rules); i++)
        buf_printf(out, "%s%s", i > 0 ? ", " : "", ruleset_style(rules, i));
}

bool seat_described(const Seat *seat, const Ruleset *rules, Buf *error)
{
    if (!seat->played || !*seat->agent.style || ruleset_style_find(rules, seat->agent.style) >= 0)
        return true;
    Buf styles = {0};
    list_styles(rules, &styles);
    buf_say(error, styles.length > 0 ? MSG_SEAT_NO_STYLE : MSG_SEAT_NO_STYLES, seat->agent.style,
            buf_string(&styles));
    buf_free(&styles);
    return false;
}

bool seats_described(const Seats *seats, const Ruleset *rules, Buf *error)
{
    for (int i = 0; i < seats->count; i++)
        if (!seat_described(&seats->seat[i], rules, error))
            return false;
    return true;
}

void seat_write(const Seat *seat, const ProfileList *profiles, Buf *out)
{
    const Profile *profile = seat->profiled ? profiles_find_folder(profiles, seat->folder) : NULL;
    if (!profile)
        buf_text(out, seat->name);
    if (profile)
        buf_printf(out, ", profile=%s", profile->folder);
    if (seat->input != SEAT_OWN)
        buf_printf(out, ", %s", seat_input_word(seat->input));
    if (seat->played) {
        buf_text(out, ", ");
        write_agent(&seat->agent, out);
    }
    if (seat->key != KEYCODE_NONE) {
        buf_text(out, ", key=");
        key_word(seat->key, out);
    }
    if (*seat->symbol && (!profile || strcmp(profile->symbol, seat->symbol) != 0))
        buf_printf(out, ", symbol=%s", seat->symbol);
    if (seat->ascii && (!profile || profile->ascii != seat->ascii))
        buf_printf(out, ", ascii=%c", seat->ascii);
    if (seat->colour >= 0)
        buf_printf(out, ", colour=%s", seat_colour_word(seat->colour));
}

/* ---- remembering ---- */

/* Of one game, or of the last one (NULL). Caller frees. */
static char *seats_path(const char *whose, const char *game)
{
    char *state = profile_state_folder(whose);
    char *folder = game ? file_join(state, FOLDER) : mem_copy(state);
    char *path = file_join(folder, game ? game : LAST);
    mem_free(folder);
    mem_free(state);
    return path;
}

static bool is_called(const Pair *pair, const char *name)
{
    return pair->name_length == strlen(name) && memcmp(pair->name, name, pair->name_length) == 0;
}

/* What a file of seats says. */
typedef struct Recalled {
    Seats *seats;
    int players; /* who play; 0: all */
} Recalled;

static void read_line(const Pair *pair, const ProfileList *profiles, Recalled *recalled)
{
    Buf ignored = {0};
    Seat seat;
    Seats *seats = recalled->seats;
    char *value = mem_copy_bytes(pair->value, pair->value_length);
    if (is_called(pair, "seat") && seats->count < SEATS) {
        if (seat_read(value, profiles, &seat, &ignored))
            seats->seat[seats->count] = seat;
        seats->count++;
    }
    if (is_called(pair, "players"))
        recalled->players = (int)strtol(value, NULL, 10);
    if (is_called(pair, "order"))
        seats->draw = strcmp(value, "chance") == 0;
    mem_free(value);
    buf_free(&ignored);
}

bool seats_read(const char *text, size_t length, const ProfileList *profiles, Seats *out)
{
    Recalled recalled = {.seats = out};
    PairReader reader = {text, length, 0};
    Pair pair;
    seats_init(out, 0);
    while (pair_next(&reader, &pair))
        if (pair.kind == PAIR_VALUE)
            read_line(&pair, profiles, &recalled);
    if (recalled.players > 0 && recalled.players < out->count)
        out->count = recalled.players;
    return out->count > 0;
}

/* False when nothing is known. */
static bool read_file(const char *whose, const char *game, const ProfileList *profiles, Seats *out)
{
    Buf text = {0}, ignored = {0};
    char *path = seats_path(whose, game);
    if (file_exists(path))
        file_read(path, SEATS_FILE_BYTES, &text, &ignored);
    bool known = seats_read(buf_string(&text), text.length, profiles, out);
    mem_free(path);
    buf_free(&text);
    buf_free(&ignored);
    return known;
}

static bool sits(const Seats *seats, const Profile *profile)
{
    for (int i = 0; i < seats->count; i++)
        if (seats->seat[i].profiled && strcmp(seats->seat[i].folder, profile->folder) == 0)
            return true;
    return false;
}

void seats_recall(const char *whose, const char *game, int least, int most, const Profile *first, Seats *out)
{
    ProfileList profiles;
    profiles_list(&profiles, NULL);
    bool known = read_file(whose, game, &profiles, out);
    if (!known)
        known = read_file(whose, NULL, &profiles, out);
    if (!known)
        seats_init(out, least);
    if (out->count < 2 || !known)
        seats_invite(out);
    seats_set_count(out, out->count < least ? least : out->count > most ? most : out->count);
    if (first && seat_is_open(&out->seat[0]) && !sits(out, first))
        seat_profile(&out->seat[0], first);
}

static bool write_file(const char *whose, const char *game, const Buf *text, Buf *error)
{
    char *path = seats_path(whose, game), *folder = mem_copy_bytes(path, (size_t)(file_base(path) - path));
    bool good = file_make_folder(folder, error) && file_write(path, buf_string(text), text->length, error);
    mem_free(folder);
    mem_free(path);
    return good;
}

/* Those who sit out are not forgotten. */
static int known_seats(const Seats *seats)
{
    int known = SEATS;
    while (known > seats->count && seat_is_open(&seats->seat[known - 1]))
        known--;
    return known;
}

bool seats_remember(const char *whose, const char *game, const Seats *seats, Buf *error)
{
    ProfileList profiles;
    Buf text = {0};
    profiles_list(&profiles, NULL);
    int known = known_seats(seats);
    for (int i = 0; i < known; i++) {
        buf_text(&text, "seat = ");
        seat_write(&seats->seat[i], &profiles, &text);
        buf_char(&text, '\n');
    }
    if (known > seats->count)
        buf_printf(&text, "players = %d\n", seats->count);
    if (seats->draw)
        buf_text(&text, "order = chance\n");
    bool good =
        write_file(whose, game, &text, error) && (seats->count == 1 || write_file(whose, NULL, &text, error));
    buf_free(&text);
    return good;
}
