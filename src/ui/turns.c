#include "ui/turns.h"

#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/message.h"
#include "draw/picture.h"
#include "game/sight.h"
#include "play/recent.h"
#include "ui/cue.h"
#include "ui/telling.h"

enum { HOST = -1 }; /* who began the game: those settings stay where they are */

enum { LATE_CLICK = 300 }; /* milliseconds; a mouse button does not repeat when it is held */

typedef struct Own {
    Settings settings;
    Keymap keymap;
    int language; /* a Language, or -1 */
} Own;

struct Turns {
    App *app;
    Match *match;
    Seats seats;
    int source[SEATS]; /* whose settings: an index of own, or HOST */
    Own own[SEATS];
    int player, asked;
    int looked;   /* who looked at the screen last, or PLAYER_NOBODY */
    bool secrets; /* by the rules, whatever lies open */
    State *view;
    Buf told;               /* to be said when the turn passes */
    bool of_move;           /* what is told has come of a move */
    TurnsQuestion question; /* of who is asked out of turn; then is NULL: nobody is */
    /* presses of the one before, that still come: */
    bool fresh;       /* nothing was chosen since the turn has passed */
    int64_t since;    /* when it did */
    int64_t late;     /* when the last of them came */
    bool interrupted; /* an agent has moved since */
    bool waits;       /* what the other one did is looked at before the scan begins */
    /* while it is in force: */
    int held; /* the seat, or PLAYER_NOBODY */
    Own host; /* of who began, where another one's settings hold */
    Key former;
    int one_key, switch_key; /* before the seat had its say */
};

/* ---- settings of all ---- */

static void load_profile(Own *own, const App *app, const Profile *profile)
{
    Diags ignored = {0};
    settings_load(profile->folder, &own->settings, &ignored);
    keymap_load(profile->folder, &own->keymap, &ignored);
    diags_free(&ignored);
    own->language = profile->language;
    if (app->options.ascii)
        own->settings.value[SETTING_GLYPHS] = CHOICE_ASCII;
}

static void copy_host(Own *own, const App *app)
{
    *own = (Own){app->settings, app->keymap, app->profile.language};
    own->settings.path = NULL;
}

static void load_seat(Turns *turns, int player, const ProfileList *profiles)
{
    const Seat *seat = &turns->seats.seat[player];
    const Profile *profile = seat->profiled ? profiles_find_folder(profiles, seat->folder) : NULL;
    turns->source[player] = player;
    for (int other = 0; other < player; other++)
        if (seats_same_person(&turns->seats, player, other)) {
            turns->source[player] = turns->source[other];
            return;
        }
    if (profile && strcmp(profile->folder, turns->app->profile.folder) == 0)
        turns->source[player] = HOST;
    else if (profile)
        load_profile(&turns->own[player], turns->app, profile);
    else
        copy_host(&turns->own[player], turns->app);
}

static void load_seats(Turns *turns)
{
    ProfileList profiles;
    profiles_list(&profiles, NULL);
    for (int player = 0; player < turns->seats.count; player++)
        load_seat(turns, player, &profiles);
}

Turns *turns_new(App *app, Match *match)
{
    Turns *turns = mem_alloc(sizeof *turns);
    *turns =
        (Turns){.app = app,
                .match = match,
                .seats = *match_seats(match),
                .player = PLAYER_NOBODY,
                .asked = PLAYER_NOBODY,
                .looked = PLAYER_NOBODY,
                .held = PLAYER_NOBODY,
                .secrets = stage_hides_more(match_stage(match)) || stage_asks_together(match_stage(match)),
                .view = state_new(match_stage(match))};
    load_seats(turns);
    return turns;
}

/* ---- whose settings hold ---- */

static void use_own(App *app, const Own *own)
{
    app->settings = own->settings;
    app->keymap = own->keymap;
    ScanSettings scan = scan_settings(&app->settings);
    scanner_settings(&app->scanner, &scan);
    app_speak(app, own->language);
}

/* What is said of the seat goes before the settings, and is not remembered with them. */
static void force_input(Turns *turns, const Seat *seat)
{
    int *value = turns->app->settings.value;
    turns->one_key = value[SETTING_ONE_KEY];
    turns->switch_key = value[SETTING_SWITCH_KEY];
    if (seat->input != SEAT_OWN)
        value[SETTING_ONE_KEY] = seat->input == SEAT_SWITCH;
    if (seat->key != KEYCODE_NONE)
        value[SETTING_SWITCH_KEY] = seat->key;
}

static void free_input(Turns *turns, const Seat *seat)
{
    int *value = turns->app->settings.value;
    if (seat->input != SEAT_OWN && value[SETTING_ONE_KEY] == (seat->input == SEAT_SWITCH))
        value[SETTING_ONE_KEY] = turns->one_key;
    if (seat->key != KEYCODE_NONE && value[SETTING_SWITCH_KEY] == seat->key)
        value[SETTING_SWITCH_KEY] = turns->switch_key;
}

static void lend(Turns *turns, int player)
{
    App *app = turns->app;
    app->turns = turns;
    turns->held = player;
    if (player == PLAYER_NOBODY)
        return;
    int source = turns->source[player];
    turns->host = (Own){app->settings, app->keymap, app->profile.language};
    turns->former = app->former;
    app->former = KEYCODE_NONE;
    use_own(app, source == HOST ? &turns->host : &turns->own[source]);
    force_input(turns, &turns->seats.seat[player]);
}

static void give_back(Turns *turns)
{
    App *app = turns->app;
    int player = turns->held;
    app->turns = NULL;
    turns->held = PLAYER_NOBODY;
    if (player == PLAYER_NOBODY)
        return;
    int source = turns->source[player];
    free_input(turns, &turns->seats.seat[player]);
    if (source == HOST)
        turns->host.settings = app->settings;
    else
        turns->own[source].settings = app->settings;
    app->former = turns->former;
    use_own(app, &turns->host);
}

bool turns_speak(App *app, int language)
{
    Turns *turns = app->turns;
    if (!turns || turns->held == PLAYER_NOBODY)
        return false;
    int source = turns->source[turns->held];
    const Seat *seat = &turns->seats.seat[turns->held];
    if (source == HOST) {
        turns->host.language = language;
        return false;
    }
    turns->own[source].language = language;
    ProfileList list;
    Buf ignored = {0};
    profiles_list(&list, NULL);
    const Profile *profile = seat->profiled ? profiles_find_folder(&list, seat->folder) : NULL;
    if (profile) {
        Profile changed = *profile;
        changed.language = language;
        profile_save(&changed, &ignored); /* what cannot be written holds for this game */
    }
    buf_free(&ignored);
    return true;
}

static void free_own(Turns *turns)
{
    for (int player = 0; player < turns->seats.count; player++)
        if (turns->source[player] == player)
            settings_free(&turns->own[player].settings);
}

/* Is it the same person as before. */
static bool stays(const Seats *before, const Seats *now, int player)
{
    const Seat *a = &before->seat[player], *b = &now->seat[player];
    return a->profiled == b->profiled && strcmp(a->folder, b->folder) == 0 && strcmp(a->name, b->name) == 0;
}

void turns_reseat(Turns *turns)
{
    bool lent = turns->app->turns == turns;
    if (lent)
        give_back(turns);
    Turns *before = mem_alloc(sizeof *before);
    *before = *turns;
    turns->seats = *match_seats(turns->match);
    memset(turns->own, 0, sizeof turns->own);
    load_seats(turns);
    for (int player = 0; player < turns->seats.count; player++) {
        int from = before->source[player], to = turns->source[player];
        bool same = stays(&before->seats, &turns->seats, player);
        if (same && from != HOST && to != HOST)
            memcpy(turns->own[to].settings.value, before->own[from].settings.value,
                   sizeof turns->own[to].settings.value);
        if (!same && turns->looked == player)
            turns->looked = PLAYER_NOBODY;
    }
    free_own(before);
    mem_free(before);
    turns->player = turns->asked = PLAYER_NOBODY;
}

void turns_free(Turns *turns)
{
    if (!turns)
        return;
    if (turns->app->turns == turns)
        give_back(turns);
    free_own(turns);
    if (turns->question.then && turns->question.free_context)
        turns->question.free_context(turns->question.context);
    state_free(turns->view);
    buf_free(&turns->told);
    mem_free(turns);
}

/* When nobody is to move all may press: whoever has one switch must find a way on. */
static int seat_at_end(const Turns *turns)
{
    for (int player = 0; player < turns->seats.count; player++)
        if (!turns->seats.seat[player].played && turns_scans(turns, player))
            return player;
    return PLAYER_NOBODY;
}

static int seat_wanted(const Turns *turns)
{
    return turns->asked >= 0 ? turns->asked : turns->player >= 0 ? turns->player : seat_at_end(turns);
}

void turns_hold(App *app)
{
    const Screen *screen = app->top;
    while (screen && !screen->turns)
        screen = screen->below;
    Turns *wanted = screen ? screen->turns : NULL;
    if (app->turns && (app->turns != wanted || wanted->held != seat_wanted(wanted)))
        give_back(app->turns);
    if (wanted && app->turns != wanted)
        lend(wanted, seat_wanted(wanted));
}

/* ---- how a seat plays ---- */

static bool is_held(const Turns *turns, int source)
{
    return turns->held >= 0 && turns->source[turns->held] == source;
}

static const Settings *settings_of(const Turns *turns, int player)
{
    int source = turns->source[player];
    bool lent = turns->held >= 0;
    if (is_held(turns, source) || (source == HOST && !lent))
        return &turns->app->settings;
    return source == HOST ? &turns->host.settings : &turns->own[source].settings;
}

bool turns_scans(const Turns *turns, int player)
{
    SeatInput input = turns->seats.seat[player].input;
    if (turns->held == player || input == SEAT_OWN)
        return settings_get(settings_of(turns, player), SETTING_ONE_KEY);
    return input == SEAT_SWITCH;
}

Key turns_switch(const Turns *turns, int player)
{
    Key key = turns->seats.seat[player].key;
    return key != KEYCODE_NONE ? key : (Key)settings_get(settings_of(turns, player), SETTING_SWITCH_KEY);
}

/* When nobody is to move, the switch of everybody selects. */
static bool any_switch(const App *app, Key key)
{
    const Turns *turns = app->turns;
    for (int p = 0; turns && turns->player < 0 && turns->asked < 0 && p < turns->seats.count; p++)
        if (turns_scans(turns, p) && turns_switch(turns, p) == key)
            return true;
    return false;
}

bool turns_is_switch(const App *app, Key key)
{
    return key == (Key)settings_get(&app->settings, SETTING_SWITCH_KEY) ||
           (key == app->former && key != KEYCODE_NONE) || any_switch(app, key);
}

/* The next seat of somebody else from one on, or the number of seats. */
static int next_other(const Turns *turns, int player, int from)
{
    while (from < turns->seats.count &&
           (turns->seats.seat[from].played || seats_same_person(&turns->seats, player, from)))
        from++;
    return from;
}

static int other_with_switch(const Turns *turns, int player, Key key)
{
    for (int p = next_other(turns, player, 0); p < turns->seats.count; p = next_other(turns, player, p + 1))
        if (turns_scans(turns, p) && (key == KEYCODE_NONE || turns_switch(turns, p) == key))
            return p;
    return PLAYER_NOBODY;
}

int turns_other_switch(const Turns *turns, int player)
{
    int other = other_with_switch(turns, player, KEYCODE_NONE);
    bool same =
        other >= 0 && turns_scans(turns, player) && turns_switch(turns, other) == turns_switch(turns, player);
    return same ? PLAYER_NOBODY : other;
}

static bool others_play(const Turns *turns, int player, SeatInput input)
{
    for (int p = next_other(turns, player, 0); p < turns->seats.count; p = next_other(turns, player, p + 1)) {
        bool mouse = turns->seats.seat[p].input == SEAT_MOUSE;
        if (!turns_scans(turns, p) && mouse == (input == SEAT_MOUSE))
            return true;
    }
    return false;
}

/* ---- what counts ---- */

/* Commands that come to a move, sooner or later. */
static bool chooses(PlayCommand command)
{
    switch (command) {
    case PLAY_NORTH:
    case PLAY_EAST:
    case PLAY_SOUTH:
    case PLAY_WEST:
    case PLAY_NEXT:
    case PLAY_PREVIOUS:
    case PLAY_FIRST:
    case PLAY_LAST:
    case PLAY_SELECT:
    case PLAY_NONE: return true;
    default: return false;
    }
}

static bool refuses_key(const Turns *turns, int player, Key key)
{
    const App *app = turns->app;
    bool scans = turns_scans(turns, player), mouse = turns->seats.seat[player].input == SEAT_MOUSE;
    if (scans && key == turns_switch(turns, player))
        return false;
    if (other_with_switch(turns, player, key) >= 0)
        return true;
    return (scans || mouse) && others_play(turns, player, SEAT_KEYS) &&
           chooses(keymap_command(&app->keymap, key, app->top->kind->where));
}

static bool refuses(const Turns *turns, int player, TurnSource source, Key key)
{
    bool scans = turns_scans(turns, player), mouse = turns->seats.seat[player].input == SEAT_MOUSE;
    switch (source) {
    case TURN_KEY: return refuses_key(turns, player, key);
    case TURN_MOUSE:
        return (!mouse && others_play(turns, player, SEAT_MOUSE)) ||
               (scans && others_play(turns, player, SEAT_KEYS));
    default: return !scans && other_with_switch(turns, player, KEYCODE_NONE) >= 0;
    }
}

/* Where arrow keys make moves, they choose as well. */
static bool key_chooses(const App *app, Key key)
{
    PlayCommand command = keymap_command(&app->keymap, key, app->top->kind->where);
    return command == PLAY_SELECT || command == PLAY_NONE || (chooses(command) && app->top->wordless);
}

/* Is it still from the one before: held down, or a moment late. With one key the scanner sees to it. */
static bool comes_late(Turns *turns, TurnSource source, Key key)
{
    const App *app = turns->app;
    int64_t window = settings_get(&app->settings, SETTING_LOCKOUT), now = app_now(app);
    if (!turns->fresh || app_one_key(app) || (source == TURN_KEY && !key_chooses(app, key)))
        return false;
    if (source == TURN_MOUSE && window > LATE_CLICK)
        window = LATE_CLICK;
    bool repeats = window > 0 && source == TURN_KEY && now - turns->late < HELD_REPEAT;
    turns->fresh = now - turns->since < window || repeats;
    turns->late = now;
    return turns->fresh;
}

static void add_title(const Turns *turns, int player, Buf *out)
{
    seats_title(&turns->seats, match_rules(turns->match), player, turns->app->language,
                app_unicode(turns->app), out);
}

/* Who is to move, and with what. */
static void tell_wanted(const Turns *turns, int player, const char *title, Buf *out)
{
    const App *app = turns->app;
    Buf key = {.language = app->language};
    key_describe(turns_switch(turns, player), &key);
    if (turns_scans(turns, player))
        buf_printf(out, app_text(app, MSG_TURNS_BY_SWITCH), title, buf_string(&key));
    else if (turns->seats.seat[player].input == SEAT_MOUSE)
        buf_printf(out, app_text(app, MSG_TURNS_BY_MOUSE), title);
    else
        buf_printf(out, app_text(app, MSG_SCREEN_TO_MOVE), title);
    buf_free(&key);
}

static void tell_refusal(const Turns *turns, int player, TurnSource source, Key key)
{
    int other = source == TURN_KEY ? other_with_switch(turns, player, key) : PLAYER_NOBODY;
    Buf sentence = {0}, title = {0}, name = {.language = turns->app->language};
    add_title(turns, other >= 0 ? other : player, &title);
    key_describe(key, &name);
    if (other >= 0)
        buf_printf(&sentence, app_text(turns->app, MSG_TURNS_SWITCH_OF), buf_string(&name),
                   buf_string(&title));
    else
        tell_wanted(turns, player, buf_string(&title), &sentence);
    cue_say(turns->app, CUE_REFUSED, buf_string(&sentence));
    buf_free(&sentence);
    buf_free(&title);
    buf_free(&name);
}

bool turns_refuse(App *app, TurnSource source, Key key)
{
    Turns *turns = app->top->turns;
    int player = turns ? seat_wanted(turns) : PLAYER_NOBODY;
    if (!turns || player < 0 || (turns->player < 0 && turns->asked < 0))
        return false;
    bool others = refuses(turns, player, source, key);
    if (others)
        tell_refusal(turns, player, source, key);
    return others || comes_late(turns, source, key);
}

bool turns_wait(const Turns *turns)
{
    return turns && turns->waits;
}

void turns_woken(App *app)
{
    if (app->turns)
        app->turns->waits = false;
}

/* ---- passing ---- */

int turns_player(const Turns *turns)
{
    return turns->player;
}

int turns_asked(const Turns *turns)
{
    return turns->asked;
}

const Match *turns_match(const Turns *turns)
{
    return turns->match;
}

bool turns_secret(const Turns *turns)
{
    return turns->secrets || game_keeps_secrets(match_stage(turns->match), match_state(turns->match));
}

int turns_looker(const Turns *turns)
{
    return turns->player < 0 && turns_secret(turns) ? PICTURE_PUBLIC : turns->player;
}

const State *turns_view(Turns *turns)
{
    int player = turns_looker(turns);
    game_view(match_machine(turns->match), match_state(turns->match), player < 0 ? PLAYER_NOBODY : player,
              turns->view);
    return turns->view;
}

void turns_tell(Turns *turns, const char *text, bool of_move)
{
    buf_clear(&turns->told);
    buf_text(&turns->told, text);
    turns->of_move = of_move;
}

void turns_news(const Turns *turns, Buf *out)
{
    Buf left_out = {0};
    Called called;
    int players = match_players(turns->match);
    seats_call(&turns->seats, match_rules(turns->match), players, turns->app->language,
               app_unicode(turns->app), &called);
    if (turns->player >= 0 && turns->player < players) {
        recent_of_others(turns->match, turns->player, turns->player, &called, turns->app->language, out);
        telling_left_out(turns->match, &called, &left_out);
    }
    buf_printf(out, "%s%s", out->length > 0 && left_out.length > 0 ? "; " : "", buf_string(&left_out));
    called_free(&called);
    buf_free(&left_out);
}

static void add_sentence(Buf *out, const char *sentence)
{
    bool ended = out->length > 0 && out->data[out->length - 1] == '.';
    if (*sentence)
        buf_printf(out, "%s%s", out->length == 0 ? "" : ended ? " " : ". ", sentence);
}

/* What happened may be said already, as that a move was taken back. */
static void tell_turn(Turns *turns)
{
    App *app = turns->app;
    Buf sentence = {0}, title = {0}, news = {0}, turn = {0};
    add_sentence(&sentence, turns->of_move ? "" : buf_string(&turns->told));
    turns_news(turns, &news);
    add_sentence(&sentence, buf_string(&news));
    add_title(turns, turns->player, &title);
    buf_printf(&turn, app_text(app, MSG_SCREEN_TO_MOVE), buf_string(&title));
    if (settings_get(&app->settings, SETTING_CUE_TURN) != CHOICE_NONE)
        add_sentence(&sentence, buf_string(&turn));
    if (app->top->page.message)
        cue_signal(app, CUE_TURN);
    else if (sentence.length > 0)
        cue_say(app, CUE_TURN, buf_string(&sentence));
    buf_clear(&turns->told);
    buf_free(&sentence);
    buf_free(&title);
    buf_free(&news);
    buf_free(&turn);
}

/* The same one goes on, but something has happened meanwhile. */
static void tell_rest(Turns *turns)
{
    if (turns->told.length > 0 && !turns->app->top->page.message)
        app_say(turns->app, buf_string(&turns->told));
    buf_clear(&turns->told);
}

/* On a table it stands in the log, and the page before has told it: the line is left to the question. */
static void signal_turn(Turns *turns)
{
    cue_signal(turns->app, CUE_TURN);
    buf_clear(&turns->told);
}

static void give_turn(Turns *turns, int player, bool handed)
{
    App *app = turns->app;
    int former = turns->player;
    bool interrupted = turns->interrupted;
    turns->interrupted = false;
    turns->player = player;
    turns->asked = PLAYER_NOBODY;
    turns_hold(app);
    app_refill(app);
    if (player < 0)
        return;
    if (interrupted || (turns->looked >= 0 && !seats_same_person(&turns->seats, turns->looked, player))) {
        scanner_touch(&app->scanner, app_now(app));
        turns->fresh = turns->waits = true;
        turns->since = turns->late = app_now(app);
    }
    if (handed && app->top->page.spread && (turns->of_move || turns->told.length == 0))
        signal_turn(turns);
    else if (former >= 0 || turns->looked >= 0 || turns->told.length > 0)
        tell_turn(turns);
    turns->looked = player;
}

/* Nothing that the one before has seen may be there still. */
static bool wants_handover(const Turns *turns, int player)
{
    return player >= 0 && turns_secret(turns) && seats_persons(&turns->seats) > 1 &&
           (turns->looked < 0 || !seats_same_person(&turns->seats, turns->looked, player));
}

static void hand_over(Turns *turns, int player)
{
    turns->asked = player;
    page_set(&turns->app->top->page.message, NULL);
    screen_open_handover(turns->app, turns);
    turns_hold(turns->app);
}

void turns_interrupt(Turns *turns)
{
    turns->interrupted = true;
}

/* While agents think the screen stays with whoever had it; one person alone has it from the start. */
static void stay_seated(Turns *turns)
{
    uint32_t persons = ~seats_played(&turns->seats) & ((1u << turns->seats.count) - 1);
    if (turns->player >= 0 || seats_persons(&turns->seats) != 1)
        return;
    turns->player = turns->looked = bits_least(persons);
    turns_hold(turns->app);
}

/* Agents decide before persons do who are asked together with them, and persons who are asked meanwhile wait. */
bool turns_pass(Turns *turns)
{
    int player = match_decider(turns->match);
    bool away = turns->asked >= 0; /* the page of one who was asked is closed */
    turns->asked = PLAYER_NOBODY;
    if (turns->app->revoke)
        return false;
    if (match_deciders(turns->match) & seats_played(&turns->seats)) {
        stay_seated(turns);
        return false;
    }
    if (player == turns->player && !away && !turns->interrupted) {
        tell_rest(turns);
        return false;
    }
    if (wants_handover(turns, player))
        hand_over(turns, player);
    else
        give_turn(turns, player, false);
    return true;
}

const TurnsQuestion *turns_question(const Turns *turns)
{
    return turns->question.then ? &turns->question : NULL;
}

void turns_ask(Turns *turns, const TurnsQuestion *question)
{
    int player = question->player;
    bool same = turns->looked >= 0 && seats_same_person(&turns->seats, turns->looked, player);
    turns->question = *question;
    if (!same) {
        hand_over(turns, player);
        return;
    }
    turns->asked = player;
    turns_taken(turns);
}

void turns_taken(Turns *turns)
{
    TurnsQuestion question = turns->question;
    turns->question.then = NULL;
    if (question.then) {
        turns->looked = turns->asked;
        question.then(turns->app, question.context);
        turns->app->top->turns = turns;
        app_refill(turns->app);
        return;
    }
    turns->player = PLAYER_NOBODY;
    give_turn(turns, turns->asked, true);
    turns->fresh = turns->waits = false; /* the page that was between has waited for those presses */
}
