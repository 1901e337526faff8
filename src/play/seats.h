/* Seats: who sits where in a match. Every player of the rules has a seat, with a name, a symbol and a colour
 * (which differ by more than colour), a profile or none, and a way of playing of its own. Seats are about people
 * and screens: the rules know nothing of them, and a game plays alike whoever sits there.
 *
 * What is wished and what is shown differ: two seats may wish the same symbol, or one that the game's pictures
 * have. seats_settle gives every seat what is shown; until then there is none. */
#ifndef TAH_PLAY_SEATS_H
#define TAH_PLAY_SEATS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/agent.h"
#include "base/buf.h"
#include "base/message.h"
#include "game/stage.h"
#include "play/profile.h"
#include "show/onlooker.h"

enum {
    SEATS = STAGE_PLAYERS,
    SEAT_COLOURS = 8,
    SEAT_SYMBOLS = 16,
    SEAT_COLOUR_OPEN = -1 /* the next one that is free */
};

/* How somebody plays; the second word stands in saves and on the command line. */
#define SEAT_INPUT_LIST(X)                                          \
    X(OWN, "own")       /* as the settings of who sits there say */ \
    X(SWITCH, "switch") /* with one switch */                       \
    X(KEYS, "keys")     /* with all keys, and with the mouse */     \
    X(MOUSE, "mouse")   /* with the mouse alone: the keys are another's */

typedef enum SeatInput {
#define X(name, word) SEAT_##name,
    SEAT_INPUT_LIST(X)
#undef X
        SEAT_INPUTS
} SeatInput;

const char *seat_input_word(SeatInput input);
int seat_input_find(const char *word);                            /* -1 when unknown */
const char *seat_input_title(SeatInput input, Language language); /* for people */

/* The colours that a seat may have: "first" to "eighth". */
LookRole seat_colour_role(int colour);
const char *seat_colour_word(int colour);
int seat_colour_find(const char *word);                       /* -1 when unknown */
const char *seat_colour_title(int colour, Language language); /* for people */

/* Symbols to wish, from 0: one of Unicode, one of ASCII. */
const char *seat_symbol(int index);
char seat_symbol_ascii(int index);

typedef struct Seat {
    char name[PROFILE_NAME_BYTES +
              1];  /* "": that of the profile, of the rules, or "Player 2", of an agent "Computer 2" */
    bool profiled; /* the settings, keys and language of a profile hold: */
    char folder[PROFILE_FOLDER_BYTES + 1];
    bool played; /* by an agent, in place of a person: */
    AgentPlan agent;
    SeatInput input;
    int key; /* of the switch, a Key of play/command.h; 0: as the settings say */
    char symbol[PROFILE_SYMBOL_BYTES + 1]; /* wished, one character a column wide; "": any */
    char ascii;                            /* the same where there is ASCII only; 0: any */
    int colour;                            /* wished, or SEAT_COLOUR_OPEN */
    struct {
        char symbol[PROFILE_SYMBOL_BYTES + 1];
        char ascii[2];
        LookRole role;
    } shown;
} Seat;

typedef struct Seats {
    int count; /* one for every player */
    bool draw; /* who sits where is left to chance */
    Seat seat[SEATS];
} Seats;

/* So many seats of nobody in particular. */
void seats_init(Seats *seats, int count);

/* An easy agent sits down in each seat but the first that is nobody's, also where one sits out: what plays with who plays
 * for the first time. */
void seats_invite(Seats *seats);
/* So many play from now on. A seat that comes in and is nobody's gets what all have but the first, where they are agents
 * alike or persons. */
void seats_set_count(Seats *seats, int count);
/* Are there others than the first, all of them persons, or all agents of one kind. */
bool seats_alike(const Seats *seats);
/* Does nobody in particular sit there, whatever plays. */
bool seat_is_open(const Seat *seat);

/* Somebody who has a profile sits down: with that name, and that symbol where there is one. */
void seat_profile(Seat *seat, const Profile *profile);
/* Somebody without one, under a name ("": none). The name must be good. */
void seat_guest(Seat *seat, const char *name);
/* Wishes a symbol, -1: any. */
void seat_wish_symbol(Seat *seat, int index);
/* 1 to PROFILE_NAME_COLUMNS columns of plain text without a comma or an equals sign. False with a sentence. */
bool seat_name_good(const char *name, Buf *error);

/* Do these two belong to one person: the same profile, else the same seat. */
bool seats_same_person(const Seats *seats, int a, int b);
/* The seats that agents play, as bits. */
uint32_t seats_played(const Seats *seats);
/* How many persons there are; agents are none. */
int seats_persons(const Seats *seats);

/* The seats in another order, which a seed decides; nobody's place is kept. */
void seats_draw(Seats *seats, uint64_t seed);

/* All sit so many seats further to the front; those in front go to the end. */
void seats_move_on(Seats *seats, int by);

/* What every seat is shown with in this game. Where the rules give each player pieces of one kind, it is the look
 * of these, unless somebody wished another one. All symbols differ, and so do the first eight colours. */
void seats_settle(Seats *seats, const Stage *stage);

/* Of a player of a match. Unknown players have "?" and ROLE_PLAIN. */
const char *seats_symbol(const Seats *seats, int player, bool unicode);
LookRole seats_role(const Seats *seats, int player);

/* What a level of agents is called. */
const char *agent_level_title(AgentLevel level, Language language);
/* What an agent is called for people: its level, or the opponent of the rules that it is; without what it is. */
const char *agent_plan_title(const AgentPlan *plan, const Ruleset *rules, Language language);
/* Who plays in place of a person: "The program: strong", "Another program: ./bot". */
void agent_title(const AgentPlan *plan, const Ruleset *rules, Language language, Buf *out);
/* What a player is called: the name of who sits there, else the rules' word, else "Player 2". */
void seats_name(const Seats *seats, const Ruleset *rules, int player, Language language, Buf *out);
/* Symbol and name: "× Eva". */
void seats_title(const Seats *seats, const Ruleset *rules, int player, Language language, bool unicode,
                 Buf *out);

/* All of that of so many players; given back with called_free. */
void seats_call(const Seats *seats, const Ruleset *rules, int players, Language language, bool unicode,
                Called *out);

#endif
