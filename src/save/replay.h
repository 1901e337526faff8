/* Replay: a save read back. The file may be anybody's: it is bounded and every line is checked. Rules and
 * level come from the file itself, or from the store by content, so that a save plays as it was played
 * even when the game's rules have changed since. */
#ifndef TAH_SAVE_REPLAY_H
#define TAH_SAVE_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "play/catalogue.h"
#include "play/match.h"

typedef struct Replay Replay;

/* Reads a save and sets its match up at the start. rules and pack may be NULL; where they play alike
 * (the same identity), and the pack has the level, they are used instead of the stored ones and must
 * outlive the replay. NULL with a sentence (file, line, what is wrong). */
Replay *replay_load(const char *path, const Ruleset *rules, const Pack *pack, Buf *error);
Replay *replay_load_text(const char *name, const char *text, size_t length, const Ruleset *rules,
                         const Pack *pack, Buf *error);
/* With what is kept beside the save, else, for saves that come from elsewhere, with the installed rules and
 * levels of the same names, where they play alike; these the catalogue must outlive. A save cannot name a
 * file to be read: only what the catalogue lists counts. */
Replay *replay_open(const char *path, Catalogue *catalogue, Buf *error);
/* Frees what it loaded, its match too unless it was taken; a taken match must be freed before. */
void replay_free(Replay *replay);

/* Does a file begin as saves do, whatever it is called. */
bool replay_is_save(const char *path);

/* One sentence about a torn last line that was left out, or NULL. */
const char *replay_notice(const Replay *replay);
const char *replay_path(const Replay *replay);
/* Bytes of the file, and of its complete lines, for those who append to it. */
size_t replay_size(const Replay *replay);
size_t replay_good_size(const Replay *replay);
/* These lines, each with its newline. */
void replay_good_text(const Replay *replay, Buf *out);
/* The number of the level in the pack that it was played from. */
int replay_level(const Replay *replay);
/* When it was begun, milliseconds since 1970 UTC. */
int64_t replay_time(const Replay *replay);
/* The rules or the level are not those that were handed in. */
bool replay_is_old(const Replay *replay);

/* Who may look on where nobody in particular does: somebody who knows everything, once the game is over or where the
 * players have no secrets from each other; else one who knows what all players do. See game/sight.h. */
int replay_viewer(const Replay *replay);

/* The game as it stands after the steps made so far. Another one after going backwards or departing. */
Match *replay_match(const Replay *replay);

/* The lines after the header, as steps. */
size_t replay_count(const Replay *replay);
size_t replay_position(const Replay *replay); /* steps made */
/* What a step is, for people and for `--json`: its line of the file. */
const char *replay_line(const Replay *replay, size_t step);
bool replay_is_move(const Replay *replay, size_t step); /* false: an event */

/* Makes the next step. False at the end, and with a sentence in *why where the save departs from the
 * rules ("line 7, move 5: 'push d4 west' is not legal", "expected state ..., got ..."); the position then
 * stays before that step. */
bool replay_step(Replay *replay, Buf *why);
/* Goes to a position, forwards or backwards. */
bool replay_seek(Replay *replay, size_t position, Buf *why);
/* All steps that are left; true when the end was reached without departing. */
bool replay_run(Replay *replay, Buf *why);

/* Hands the match over, interrupted, to play on with (match_resume, match_settle; journal_resume does both
 * and saves); replay_match gives NULL and no further step is possible afterwards. */
Match *replay_take(Replay *replay);

#endif
