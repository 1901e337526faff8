/* Match: one live game. It owns stage, state, machine and undo log of a game, a level and its players,
 * and is the only way in which people, scripts and saves make moves: the same path for all of them.
 * Chance is resolved at once, each outcome as a record of its own. Observers are told of every record
 * and event before the call that made it returns, so what a player has been shown is already kept. */
#ifndef TAH_PLAY_MATCH_H
#define TAH_PLAY_MATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/diag.h"
#include "game/corridor.h"
#include "game/journey.h"
#include "game/game.h"
#include "game/sight.h"
#include "game/telling.h"
#include "play/seats.h"
#include "play/settings.h"
#include "show/facts.h"
#include "show/onlooker.h"

typedef struct Match Match;

/* How a move was entered; the second word stands in saves. */
#define INPUT_METHOD_LIST(X)                                                            \
    X(KEY, "key")       /* a key that means the move, or Enter on a candidate */        \
    X(MOUSE, "mouse")   /* pointed at */                                                \
    X(SCAN, "scan")     /* chosen with one switch */                                    \
    X(DEVICE, "device") /* lines of an outside device */                                \
    X(TEXT, "text")     /* typed as text, also by a program */                          \
    X(BOT, "bot")                                                                       \
    X(RULES, "rules")       /* chance */                                                \
    X(FORCED, "forced")     /* the only move there was, played by itself */             \
    X(ADVANCE, "advance")   /* as its player had said in advance, see play/advance.h */ \
    X(CORRIDOR, "corridor") /* it followed from the one before, see game/corridor.h; it is undone alone */

typedef enum InputMethod {
#define X(name, word) INPUT_##name,
    INPUT_METHOD_LIST(X)
#undef X
        INPUT_COUNT
} InputMethod;

static inline bool input_is_by_itself(InputMethod method)
{
    return method == INPUT_FORCED || method == INPUT_ADVANCE;
}

const char *input_method_word(InputMethod method);
int input_method_find(const char *word); /* -1 when unknown */

#define MATCH_EVENT_LIST(X)                                                                               \
    X(START, "start")             /* first of all */                                                      \
    X(UNDO, "undo")               /* back to before the last decision of a player, or before a restart */ \
    X(REDO, "redo")               /* what the last undo took back */                                      \
    X(RESTART, "restart")         /* back to the opening; can be undone */                                \
    X(PAUSED, "paused")           /* the clock stands */                                                  \
    X(INTERRUPTED, "interrupted") /* the program ends or is stopped; text says why */                     \
    X(RESUMED, "resumed")         /* the clock runs again after either */                                 \
    X(FINISHED, "finished")       /* text is the result, as game_outcome_text */                          \
    X(FAULT, "fault")             /* the rules failed; text says how */                                   \
    X(PASSED, "passed")           /* a player had nothing to choose from; text is the player's name */    \
    X(MISSED, "missed")           /* a player's turn was left out; text likewise */                       \
    X(REFUSED, "refused")         /* an undo was asked for; text is the player who did not agree */       \
    X(SEATED, "seated")           /* others sit in the seats from now on: match_seats */

typedef enum MatchEventKind {
#define X(name, word) MATCH_##name,
    MATCH_EVENT_LIST(X)
#undef X
        MATCH_EVENT_COUNT
} MatchEventKind;

const char *match_event_word(MatchEventKind kind);
int match_event_find(const char *word); /* -1 when unknown */

/* When something happened. Milliseconds of play leave out the time that was paused or between two
 * sittings. */
typedef struct MatchTime {
    int64_t wall;       /* milliseconds since 1970-01-01 UTC */
    int64_t played;     /* milliseconds of play since the start */
    int64_t since_move; /* milliseconds of play since the last move of anybody, or since the start */
} MatchTime;

/* What choosing a move with one switch took: highlights until it was made, presses that counted, milliseconds from the first
 * highlight to the last press, and how often what was wanted went by. Without steps nothing is known. */
typedef struct MatchTook {
    SettingWord way; /* of SETTING_SCAN_METHOD */
    int steps, presses, misses;
    int64_t milliseconds;
} MatchTook;

enum { MATCH_CHANGES = 8 }; /* of numbers of players, by one record, that are kept */

/* One move or one outcome of chance. */
typedef struct MatchRecord {
    int number; /* of the decision in the present line of play, from 1, again after a restart; chance
                   has the number of the decision it follows, 0 in the set-up */
    int player; /* PLAYER_CHANCE for chance */
    Move move;
    InputMethod method;
    MatchTime time;
    uint64_t hash;                     /* state_hash after it */
    Sight sight;                       /* who may know what of it */
    Tellings told;                     /* what the rules told by it; where they told nothing: */
    FactChange changed[MATCH_CHANGES]; /* which numbers of players it changed */
    int changes;
    int end;         /* the rule of `end:` by which it ended the game, from 0; -1: none */
    uint32_t learnt; /* players who got to know something by it, see game_learnt */
    MatchTook took;
} MatchRecord;

typedef struct MatchEvent {
    MatchEventKind kind;
    MatchTime time;
    int number;       /* players' decisions in the present line of play after it */
    uint64_t hash;    /* state_hash after it */
    const char *text; /* "" where the kind has none; of an undo who agreed. Valid during the call only */
    const char *by;   /* how a command was entered, as in saves; NULL where that says nothing */
} MatchEvent;

/* Told synchronously. false: not kept (disk full); the match goes on and match_unsaved says so. */
typedef struct MatchObserver {
    void *context;
    bool (*record)(void *context, const Match *match, const MatchRecord *record);
    bool (*event)(void *context, const Match *match, const MatchEvent *event);
} MatchObserver;

/* Where time comes from. Both in milliseconds; steady never goes back. */
typedef struct MatchClock {
    void *context;
    int64_t (*wall)(void *context);
    int64_t (*steady)(void *context);
} MatchClock;

enum {
    MATCH_OBSERVERS = 4,
    MATCH_RESTARTS = 256 /* so many restarts can be undone; older lines of play are out of reach */
};

/* Links rules and a level (number from 1 in the pack) and sets the game up; nothing is recorded yet.
 * players 0 means the least number the rules allow. Rules and pack must outlive the match. NULL after
 * adding at least one error. */
Match *match_new(const Ruleset *rules, const Pack *pack, int number, int players, uint64_t seed,
                 Diags *diags);
/* The same with options of the game that were chosen; NULL: as the rules say first. */
Match *match_new_with(const Ruleset *rules, const Pack *pack, int number, int players, const Variants *chosen,
                      uint64_t seed, Diags *diags);
/* The language in which it tells what fails and how players are called where none is said: at first that of diags. */
void match_speak(Match *match, Language language);
Language match_language(const Match *match);
void match_free(Match *match); /* NULL is allowed; tells observers nothing */

/* Before match_start. The clock is the system's unless set. */
void match_set_clock(Match *match, MatchClock clock);
void match_observe(Match *match, MatchObserver observer);
/* Who sits where; nobody in particular unless set. There are as many as players, whatever seats->count says. */
void match_set_seats(Match *match, const Seats *seats);
void match_unobserve(Match *match, const void *context);
/* Likewise while it goes on: observers are told. */
void match_change_seats(Match *match, const Seats *seats);

/* Records the start and resolves chance up to the first decision. False with a sentence when the rules
 * fail. */
bool match_start(Match *match, Buf *error);

/* Makes a move of a decider. False with a sentence when it is not legal (nothing has changed), or when
 * the rules fail (then match_fault says so, and only undo and restart lead on). A paused match resumes. */
bool match_move(Match *match, int player, const Move *move, InputMethod method, Buf *error);
bool match_move_text(Match *match, int player, const char *text, InputMethod method, Buf *error);

/* The move that a text means for a decider, among those that are offered; nothing is made. */
bool match_parse(Match *match, int player, const char *text, Move *out, Buf *error);

/* How the commands below are entered from now on: their events say so. Unknown (INPUT_COUNT) at first. */
void match_enter(Match *match, InputMethod method);
/* What the next move of a player took, for its record. */
void match_took(Match *match, const MatchTook *took);

/* What follows by itself from a legal move of a decider, see game/corridor.h; how many. out has room for CORRIDOR_MOST. */
size_t match_corridor(Match *match, int player, const Move *move, Move *out);

/* What a decider can come to decide on, see game/journey.h; NULL: the next move is all there is to choose. */
Journeys *match_journeys(Match *match, int player);

/* The one legal move there is, when there is no other and nobody else decides. */
bool match_forced(Match *match, int *player, Move *out);

/* Undo goes back to before the last decision of a player (over outcomes of chance, and over moves that were
 * played by themselves), or takes back a restart with the whole old line of play. agreed names those who were
 * asked ("" when nobody was), which a save keeps. Redo is its opposite, until another move is made. Restart
 * goes to the opening (after the chance of the set-up). False when there is nothing to do. */
bool match_undo(Match *match);
bool match_undo_agreed(Match *match, const char *agreed);
/* Somebody who was asked did not agree: the save tells who. */
void match_refuse_undo(Match *match, int player);
bool match_redo(Match *match);
bool match_restart(Match *match);
/* After a fault: goes on from before the move that failed. Does nothing when there was none. */
void match_recover(Match *match);
bool match_can_undo(const Match *match);
InputMethod match_next_redo(const Match *match); /* how that move was made; INPUT_COUNT: none, or a restart */
bool match_can_redo(const Match *match);
bool match_can_restart(const Match *match);

/* The clock. Interrupt also says why ("quit", "hangup", "terminated", "stopped"). Each does nothing where
 * it already is so. */
void match_pause(Match *match);
void match_interrupt(Match *match, const char *reason);
void match_resume(Match *match);
bool match_paused(const Match *match); /* paused or interrupted */

/* The present. */
uint32_t match_deciders(const Match *match);          /* players as bits; 0 when over, or after a fault */
int match_decider(const Match *match);                /* the first of them, PLAYER_NOBODY when none */
const Moveset *match_legal(Match *match, int player); /* valid until the next call with this match */
/* How much is legal beside the rules alone, which are what is legal at first: at most LENIENCE_MISTAKES. */
void match_offer(Match *match, Lenience lenience);
/* Also what is refused with a reason; and the reason, or what is wrong with a move that is legal (false: nothing). */
const Moveset *match_candidates(Match *match, int player);
bool match_reason(Match *match, int player, const Move *move, Language language, Buf *out);
/* Players are called as who sits there; given back with called_free. */
void match_call(const Match *match, Language language, bool unicode, Called *out);
/* Somebody who looks at the state as it is now; called NULL: players are called as the rules do, in the language of
 * the match. */
Onlooker match_onlooker(const Match *match, int viewer, const Called *called);
/* What is asked, as a viewer may know it (see game/sight.h). */
void match_prompt(const Match *match, int viewer, Language language, Buf *out);
Outcome match_outcome(const Match *match);
void match_outcome_text(const Match *match, Buf *out);
/* Why it ended so, as its rules say it to all; nothing while it goes on, or where they do not say. */
void match_why(const Match *match, const Called *called, Buf *out);
bool match_finished(const Match *match);     /* over by the rules, "stuck" included */
const char *match_fault(const Match *match); /* NULL, or the sentence */
bool match_unsaved(const Match *match);      /* some observer could not keep what happened last */
uint64_t match_hash(const Match *match);
/* Players as bits: whose questions passed by since the last move of a player, and whose turn was left out. */
uint32_t match_passed(const Match *match);
uint32_t match_missed(const Match *match);
int match_move_count(const Match *match);     /* players' decisions in the present line of play */
int match_peeks(const Match *match);          /* hidden values that undoing has left known, by now */
int match_undone(const Match *match);         /* moves taken back so far, over restarts */
int64_t match_elapsed(const Match *match);    /* milliseconds of play until now, or until it was over */
int64_t match_start_time(const Match *match); /* milliseconds since 1970 UTC; 0 before match_start */

/* The present line of play: records since the opening or the last restart, outcomes of chance in
 * between. For a restart the records of the set-up's chance stay. Valid until the next change. */
size_t match_record_count(const Match *match);
const MatchRecord *match_record(const Match *match, size_t index); /* from 0 */

/* The state before a record of them; with the number of records, the present one. False where that was before the opening
 * of a match that was restarted. */
bool match_state_before(const Match *match, size_t index, State *out);

/* What a viewer (see game/sight.h) may know of a record: in words, and as in saves with "?" for what is not known. */
void match_describe(const Match *match, size_t index, int viewer, const Called *called, Language language,
                    Buf *out);
void match_text(const Match *match, size_t index, int viewer, Buf *out);
/* What the rules told by a record, or before the first one (MATCH_FIRST): how much, and one of it in words; false where
 * the viewer was not told. Where they told nothing, which numbers of players have changed. called NULL: players are called as the rules do. */
#define MATCH_FIRST SIZE_MAX
size_t match_told_count(const Match *match, size_t index);
bool match_told(const Match *match, size_t index, size_t nth, int viewer, const Called *called,
                Language language, Buf *out);
/* Is it an answer that others still wait for, and the viewer may not know. */
bool match_answer_hidden(const Match *match, size_t index, int viewer);
/* An answer given together with others of which a viewer knows nothing, not yet or for good. */
bool match_answer_unknown(const Match *match, size_t index, int viewer);

/* The player of a name, as the rules or who sits there have it; PLAYER_NOBODY when there is none. */
int match_find_player(const Match *match, const char *name);

/* Everything that leads to the present, over restarts: for writing a save. A restart has record NULL. The
 * hashes are those of the state before the set-up's chance and after it. */
MatchTime match_now(const Match *match);
uint64_t match_start_hash(const Match *match);
uint64_t match_opening_hash(const Match *match);
size_t match_history_count(const Match *match);
const MatchRecord *match_history(const Match *match, size_t index, MatchTime *restarted);

/* What it is made of. */
const Ruleset *match_rules(const Match *match);
const Pack *match_pack(const Match *match);
const Level *match_level(const Match *match);
const Stage *match_stage(const Match *match);
const State *match_state(const Match *match);
Machine *match_machine(const Match *match);
uint64_t match_seed(const Match *match);
int match_players(const Match *match);
const Seats *match_seats(const Match *match); /* settled for this game */

/* For replaying a save: the same changes with the times that were recorded, chance as it was recorded
 * and not drawn, observers not told. match_replay_end leaves the match interrupted at the last time that
 * was given: match_resume sets the clock going, then match_settle resolves chance that was still open
 * (and records it). */
bool match_replay_record(Match *match, int player, const char *text, InputMethod method,
                         const MatchTime *time, Buf *error);
bool match_replay_event(Match *match, MatchEventKind kind, const MatchTime *time, Buf *error);
void match_replay_end(Match *match);
bool match_settle(Match *match, Buf *error);

#endif
