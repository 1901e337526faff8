/* Remote: a game that another program keeps, spoken to as tah-engine(6) has it: it is asked for its state, its board, and its
 * legal moves, and told moves. It is never waited for: whoever shows it looks from time to time. What it answers may be
 * anything; all texts below are safe to be shown. */
#ifndef TAH_TALK_REMOTE_H
#define TAH_TALK_REMOTE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

enum {
    REMOTE_MILLISECONDS = 10000, /* that an answer may take */
    REMOTE_LINE = 1 << 23,       /* bytes of an answer */
    REMOTE_ROWS = 200,           /* lines of the board that are kept, */
    REMOTE_COLUMNS = 200,        /* of so many columns, */
    REMOTE_MOVES = 2000          /* and moves */
};

typedef struct Remote Remote;

/* Starts it and asks for all there is. NULL with a sentence. Times are as in talk/bot.h. */
Remote *remote_new(const char *command, Language language, int64_t now, Buf *error);
void remote_free(Remote *remote); /* NULL is allowed; waits as program_end does */

typedef enum RemoteStatus {
    REMOTE_WAITS,
    REMOTE_READY,
    REMOTE_FAILED /* for good: remote_reason says why */
} RemoteStatus;

RemoteStatus remote_poll(Remote *remote, int64_t now);
/* How a sentence ends that says so: "it ended". */
const char *remote_reason(const Remote *remote);
/* What it has refused last, as a sentence, since something was done; "": nothing. */
const char *remote_notice(const Remote *remote);

/* The game as it was when all was answered last. */
int remote_rows(const Remote *remote);
const char *remote_row(const Remote *remote, int index);
int remote_moves(const Remote *remote);
const char *remote_move(const Remote *remote, int index);
int remote_more(const Remote *remote);           /* moves beyond these */
const char *remote_player(const Remote *remote); /* who decides, the first of them; "" */
const char *remote_prompt(const Remote *remote);
bool remote_over(const Remote *remote);
const char *remote_result(const Remote *remote); /* "": none is told */

/* Once it is ready. */
void remote_make(Remote *remote, int move, int64_t now);
void remote_undo(Remote *remote, int64_t now);

#endif
