#include "play/seats.h"

#include <string.h>

#include "base/random.h"
#include "base/utf8.h"
#include "play/command.h"
#include "play/programs.h"
#include "show/symbol.h"

static const char *const input_words[SEAT_INPUTS] = {
#define X(name, word) word,
    SEAT_INPUT_LIST(X)
#undef X
};

static const Message input_titles[SEAT_INPUTS] = {
#define X(name, word) MSG_SEAT_INPUT_##name,
    SEAT_INPUT_LIST(X)
#undef X
};

/* The words are those of the colours of looks. */
static const struct {
    const char *word;
    Message title;
} colours[SEAT_COLOURS] = {{"first", MSG_SEAT_COLOUR_FIRST},     {"second", MSG_SEAT_COLOUR_SECOND},
                           {"third", MSG_SEAT_COLOUR_THIRD},     {"fourth", MSG_SEAT_COLOUR_FOURTH},
                           {"fifth", MSG_SEAT_COLOUR_FIFTH},     {"sixth", MSG_SEAT_COLOUR_SIXTH},
                           {"seventh", MSG_SEAT_COLOUR_SEVENTH}, {"eighth", MSG_SEAT_COLOUR_EIGHTH}};

/* Symbols for those who wish none: a column wide in every terminal that knows them, and unlike each other. */
static const struct {
    const char *symbol;
    char ascii;
} symbols[SEAT_SYMBOLS] = {{"●", 'o'}, {"■", '#'}, {"▲", 'A'}, {"◆", 'V'}, {"★", '*'}, {"♥", '&'},
                           {"♣", 'Y'}, {"♠", 'W'}, {"♪", '?'}, {"☼", '!'}, {"○", 'O'}, {"□", '='},
                           {"△", '^'}, {"◇", '%'}, {"☆", '+'}, {"Ω", 'Q'}};

const char *seat_input_word(SeatInput input)
{
    return input_words[input];
}

int seat_input_find(const char *word)
{
    for (int i = 0; i < SEAT_INPUTS; i++)
        if (strcmp(input_words[i], word) == 0)
            return i;
    return -1;
}

const char *seat_input_title(SeatInput input, Language language)
{
    return message_in(input_titles[input], language);
}

LookRole seat_colour_role(int colour)
{
    return (LookRole)(ROLE_FIRST + colour);
}

const char *seat_colour_word(int colour)
{
    return colours[colour].word;
}

int seat_colour_find(const char *word)
{
    for (int i = 0; i < SEAT_COLOURS; i++)
        if (strcmp(colours[i].word, word) == 0)
            return i;
    return -1;
}

const char *seat_colour_title(int colour, Language language)
{
    return message_in(colours[colour].title, language);
}

const char *seat_symbol(int index)
{
    return symbols[index].symbol;
}

char seat_symbol_ascii(int index)
{
    return symbols[index].ascii;
}

/* ---- who sits down ---- */

void seat_guest(Seat *seat, const char *name)
{
    size_t length = strlen(name);
    *seat = (Seat){.colour = SEAT_COLOUR_OPEN};
    memcpy(seat->name, name, length < sizeof seat->name ? length : 0);
}

void seat_profile(Seat *seat, const Profile *profile)
{
    seat_guest(seat, profile->name);
    seat->profiled = true;
    memcpy(seat->folder, profile->folder, sizeof seat->folder);
    memcpy(seat->symbol, profile->symbol, sizeof seat->symbol);
    seat->ascii = profile->ascii;
}

void seats_init(Seats *seats, int count)
{
    *seats = (Seats){.count = count < 0 ? 0 : count > SEATS ? SEATS : count};
    for (int i = 0; i < SEATS; i++)
        seat_guest(&seats->seat[i], "");
}

bool seat_is_open(const Seat *seat)
{
    return !*seat->name && !seat->profiled && seat->input == SEAT_OWN && seat->key == KEYCODE_NONE &&
           !*seat->symbol && !seat->ascii && seat->colour < 0;
}

void seats_invite(Seats *seats)
{
    for (int i = 1; i < SEATS; i++) {
        Seat *seat = &seats->seat[i];
        bool open = seat_is_open(seat);
        seat->played = seat->played || open;
        if (open)
            seat->agent = (AgentPlan){.level = AGENT_EASY};
    }
}

static bool plays_alike(const Seat *a, const Seat *b)
{
    Buf one = {0}, other = {0};
    agent_write(&a->agent, &one);
    agent_write(&b->agent, &other);
    bool alike = a->played == b->played && (!a->played || strcmp(buf_string(&one), buf_string(&other)) == 0);
    buf_free(&one);
    buf_free(&other);
    return alike;
}

bool seats_alike(const Seats *seats)
{
    bool alike = seats->count > 1;
    for (int i = 2; i < seats->count; i++)
        alike = alike && plays_alike(&seats->seat[1], &seats->seat[i]);
    return alike;
}

void seats_set_count(Seats *seats, int count)
{
    bool alike = seats_alike(seats);
    const Seat *second = &seats->seat[1];
    for (int i = seats->count; alike && i < count; i++) {
        Seat *seat = &seats->seat[i];
        if (seat_is_open(seat)) {
            seat->played = second->played;
            seat->agent = second->agent;
        }
    }
    seats->count = count;
}

void seat_wish_symbol(Seat *seat, int index)
{
    const char *symbol = index < 0 ? "" : symbols[index].symbol;
    memcpy(seat->symbol, symbol, strlen(symbol) + 1);
    seat->ascii = index < 0 ? 0 : symbols[index].ascii;
}

bool seat_name_good(const char *name, Buf *error)
{
    bool good = profile_name_good(name) && !strpbrk(name, ",=");
    if (!good) {
        Buf safe = {0};
        utf8_clean(&safe, name, strlen(name), false, false);
        buf_say(error, strpbrk(name, ",=") ? MSG_SEAT_BAD_NAME : MSG_PROFILE_BAD_NAME, buf_string(&safe));
        buf_free(&safe);
    }
    return good;
}

/* ---- persons ---- */

bool seats_same_person(const Seats *seats, int a, int b)
{
    const Seat *one = &seats->seat[a], *other = &seats->seat[b];
    return a == b || (one->profiled && other->profiled && strcmp(one->folder, other->folder) == 0);
}

uint32_t seats_played(const Seats *seats)
{
    uint32_t played = 0;
    for (int i = 0; i < seats->count; i++)
        played |= seats->seat[i].played ? 1u << i : 0;
    return played;
}

int seats_persons(const Seats *seats)
{
    int persons = 0;
    for (int i = 0; i < seats->count; i++) {
        bool met = seats->seat[i].played;
        for (int j = 0; j < i; j++)
            met = met || seats_same_person(seats, i, j);
        persons += !met;
    }
    return persons;
}

void seats_draw(Seats *seats, uint64_t seed)
{
    Random random;
    random_seed(&random, seed);
    for (int i = seats->count - 1; i > 0; i--) {
        int j = (int)random_below(&random, (uint64_t)i + 1);
        Seat kept = seats->seat[i];
        seats->seat[i] = seats->seat[j];
        seats->seat[j] = kept;
    }
}

void seats_move_on(Seats *seats, int by)
{
    Seats before = *seats;
    for (int i = 0; i < seats->count; i++)
        seats->seat[i] = before.seat[(i + by) % seats->count];
}

/* ---- what is shown ---- */

static bool symbol_used(const Seats *seats, const char *symbol)
{
    for (int i = 0; i < seats->count; i++)
        if (strcmp(seats->seat[i].shown.symbol, symbol) == 0)
            return true;
    return false;
}

static bool ascii_used(const Seats *seats, char ascii)
{
    for (int i = 0; i < seats->count; i++)
        if (seats->seat[i].shown.ascii[0] == ascii)
            return true;
    return false;
}

static bool symbol_fits(const Seats *seats, const Stage *stage, const char *symbol)
{
    return *symbol && !symbol_used(seats, symbol) && !stage_symbol_taken(stage, symbol, true);
}

static bool ascii_fits(const Seats *seats, const Stage *stage, char ascii)
{
    char text[2] = {ascii, 0};
    return ascii && !ascii_used(seats, ascii) && !stage_symbol_taken(stage, text, false);
}

static void show_symbol(Seat *seat, const char *symbol)
{
    size_t length = strlen(symbol);
    memcpy(seat->shown.symbol, symbol, length < sizeof seat->shown.symbol ? length + 1 : 0);
}

/* What somebody wishes, first come, first served; else the look of one's pieces. */
static void show_wished(Seats *seats, const Stage *stage, int player)
{
    Seat *seat = &seats->seat[player];
    const Look *look = stage_player_look(stage, player);
    const char *own = look_text(look, true);
    if (symbol_fits(seats, stage, seat->symbol))
        show_symbol(seat, seat->symbol);
    else if (*own && !symbol_used(seats, own))
        show_symbol(seat, own);
    if (ascii_fits(seats, stage, seat->ascii))
        seat->shown.ascii[0] = seat->ascii;
    else if (look && !ascii_used(seats, *look->ascii))
        seat->shown.ascii[0] = *look->ascii;
}

/* Where everything is taken, letters tell at least the seats from each other. */
static void show_any(Seats *seats, const Stage *stage, int player)
{
    Seat *seat = &seats->seat[player];
    for (int i = 0; i < SEAT_SYMBOLS; i++) {
        const char *symbol = symbols[(player + i) % SEAT_SYMBOLS].symbol;
        char ascii = symbols[(player + i) % SEAT_SYMBOLS].ascii;
        if (!*seat->shown.symbol && symbol_fits(seats, stage, symbol))
            show_symbol(seat, symbol);
        if (!seat->shown.ascii[0] && ascii_fits(seats, stage, ascii))
            seat->shown.ascii[0] = ascii;
    }
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    for (const char *at = letters; *at; at++) {
        char letter = *at, text[2] = {letter, 0};
        if (!*seat->shown.symbol && !symbol_used(seats, text))
            show_symbol(seat, text);
        if (!seat->shown.ascii[0] && !ascii_used(seats, letter))
            seat->shown.ascii[0] = letter;
    }
}

static bool role_used(const Seats *seats, LookRole role)
{
    for (int i = 0; i < seats->count; i++)
        if (seats->seat[i].shown.role == role)
            return true;
    return false;
}

static void show_wished_role(Seats *seats, const Stage *stage, int player)
{
    Seat *seat = &seats->seat[player];
    LookRole own = stage_player_role(stage, player);
    if (seat->colour >= 0 && !role_used(seats, seat_colour_role(seat->colour)))
        seat->shown.role = seat_colour_role(seat->colour);
    else if (own && !role_used(seats, own))
        seat->shown.role = own;
}

/* From the ninth seat on colours come again. */
static void show_any_role(Seats *seats, int player)
{
    Seat *seat = &seats->seat[player];
    for (int i = 0; i < SEAT_COLOURS && !seat->shown.role; i++) {
        LookRole role = seat_colour_role((player + i) % SEAT_COLOURS);
        if (!role_used(seats, role))
            seat->shown.role = role;
    }
    if (!seat->shown.role)
        seat->shown.role = seat_colour_role(player % SEAT_COLOURS);
}

/* Wishes of all go before what is given to those who have none. */
void seats_settle(Seats *seats, const Stage *stage)
{
    for (int p = 0; p < seats->count; p++)
        memset(&seats->seat[p].shown, 0, sizeof seats->seat[p].shown);
    for (int p = 0; p < seats->count; p++) {
        show_wished(seats, stage, p);
        show_wished_role(seats, stage, p);
    }
    for (int p = 0; p < seats->count; p++) {
        show_any(seats, stage, p);
        show_any_role(seats, p);
    }
}

const char *seats_symbol(const Seats *seats, int player, bool unicode)
{
    if (player < 0 || player >= seats->count)
        return "?";
    return unicode ? seats->seat[player].shown.symbol : seats->seat[player].shown.ascii;
}

LookRole seats_role(const Seats *seats, int player)
{
    return player >= 0 && player < seats->count ? seats->seat[player].shown.role : ROLE_PLAIN;
}

/* ---- names ---- */

void seats_name(const Seats *seats, const Ruleset *rules, int player, Language language, Buf *out)
{
    const char *own = player >= 0 && player < seats->count ? seats->seat[player].name : "";
    const char *side = ruleset_player(rules, player);
    bool computer = player >= 0 && player < seats->count && seats->seat[player].played;
    if (*own)
        buf_text(out, own);
    else if (side)
        buf_text(out, ruleset_text(rules, side, language));
    else
        buf_printf(out, message_in(computer ? MSG_SEAT_COMPUTER : MSG_SEAT_PLAYER, language), player + 1);
}

const char *agent_level_title(AgentLevel level, Language language)
{
    static const Message TITLES[AGENT_LEVELS] = {[AGENT_RANDOM] = MSG_AGENT_RANDOM,
                                                 [AGENT_GENTLE] = MSG_AGENT_GENTLE,
                                                 [AGENT_EASY] = MSG_AGENT_EASY,
                                                 [AGENT_MEDIUM] = MSG_AGENT_MEDIUM,
                                                 [AGENT_STRONG] = MSG_AGENT_STRONG};
    return message_in(TITLES[level], language);
}

const char *agent_plan_title(const AgentPlan *plan, const Ruleset *rules, Language language)
{
    int style = ruleset_style_find(rules, plan->style);
    return style >= 0     ? ruleset_style_title(rules, style, language)
           : *plan->style ? plan->style
                          : agent_level_title(plan->level, language);
}

void agent_title(const AgentPlan *plan, const Ruleset *rules, Language language, Buf *out)
{
    Buf program = {0};
    program_title(plan->program, &program);
    if (*plan->program)
        buf_printf(out, message_in(MSG_AGENT_PROGRAM, language), buf_string(&program));
    else
        buf_printf(out, message_in(MSG_AGENT_TITLE, language), agent_plan_title(plan, rules, language));
    buf_free(&program);
}

void seats_title(const Seats *seats, const Ruleset *rules, int player, Language language, bool unicode,
                 Buf *out)
{
    buf_printf(out, "%s ", seats_symbol(seats, player, unicode));
    seats_name(seats, rules, player, language, out);
}

void seats_call(const Seats *seats, const Ruleset *rules, int players, Language language, bool unicode,
                Called *out)
{
    *out = (Called){.language = language, .unicode = unicode};
    for (int p = 0; p < players; p++) {
        Buf name = {0}, title = {0};
        seats_name(seats, rules, p, language, &name);
        seats_title(seats, rules, p, language, unicode, &title);
        out->name[p] = buf_take(&name);
        out->title[p] = buf_take(&title);
        out->symbol[p] = seats_symbol(seats, p, unicode);
        out->role[p] = seats_role(seats, p);
    }
}
