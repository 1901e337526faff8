/* Bot: another program that plays one seat of a match. It is told by lines of JSON what its player may know, and answers
 * with commands of the engine; tah-bot(6) has the protocol. It is never waited for: whoever asks it looks from time to time
 * whether it has decided. A program that is late, writes what it may not, or ends, loses its turn; what is then done in its
 * place is the caller's to say. Unless all it did was to choose a move that is not legal, it is ended then, since it could
 * not be known what its next line is about. It is started at its first turn, and again when it has ended, BOT_STARTS times in a game. */
#ifndef TAH_TALK_BOT_H
#define TAH_TALK_BOT_H

#include <stdbool.h>
#include <stdint.h>

#include "play/match.h"

enum {
    BOT_MILLISECONDS = 10000, /* that a decision may take where nothing else is said */
    BOT_HURRY = 1000,         /* that are left when it is hurried */
    BOT_STARTS = 3,
    BOT_LINE = 1 << 16,  /* bytes of a line of it */
    BOT_TURN = 1 << 20,  /* bytes that it may write in a turn */
    BOT_QUESTIONS = 1000 /* that it may ask in a turn */
};

typedef struct Bot Bot;

/* For whom, and how long a decision may take; starts nothing yet. Times below are of any clock that never goes back, in
 * milliseconds. */
Bot *bot_new(const char *command, int64_t milliseconds);
void bot_free(Bot *bot); /* NULL is allowed; waits up to PROGRAM_LEAVE_MILLISECONDS */

/* Starts the program, where it does not run. False with a sentence. */
bool bot_start(Bot *bot, Buf *error);

/* Was its program started in this game, whatever became of it. */
bool bot_has_run(const Bot *bot);

/* A decision is wanted of a player who is a decider of the match. What is offered there is what the rules alone allow. */
void bot_ask(Bot *bot, Match *match, int player, int64_t now);

typedef enum BotStatus {
    BOT_THINKS,
    BOT_DECIDED,
    BOT_LOST /* its turn: bot_reason says why */
} BotStatus;

/* Looks whether it has decided; the match must not have changed since bot_ask. Decided is a legal move. */
BotStatus bot_poll(Bot *bot, Match *match, int64_t now, Move *out);
/* In the language of the match, as the end of a sentence: "it did not answer in time". Safe to be shown. */
const char *bot_reason(const Bot *bot);
/* Waits until there may be something to poll. */
void bot_wait(Bot *bot, int milliseconds);

/* The decision is wanted soon. */
void bot_hurry(Bot *bot, int64_t now);
/* Tells it that it has lost its turn, and what was done instead. */
void bot_tell_lost(Bot *bot, const Match *match, const Move *made);
/* Tells it, if it runs and is not told yet, that its game is over; what it is asked next belongs to another one. */
void bot_tell_over(Bot *bot, const Match *match);
/* It will be asked about another match than before. */
void bot_new_game(Bot *bot);

#endif
