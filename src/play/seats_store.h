/* Texts of seats, as they stand on the command line and in the file of seats that are remembered:
 *   [NAME][, own|switch|keys|mouse][, AGENT][, key=KEY][, symbol=CHARACTER][, ascii=CHARACTER][, colour=COLOUR]
 *   [, profile=FOLDER]
 * A name that a profile has means that profile. AGENT is what agent_read (ai/agent.h) takes: random, a level, a program; a
 * comma ends it. A word that is known for nothing else is an opponent that the rules of the game describe.
 *
 * Remembered are those of the last game, and of the last match of every game, by who began it: in the state
 * folder of a profile the file `last-seats` and the files seats/GAME, one seat a line as `seat = TEXT`,
 * `players = N` where those behind the first N sat out, and `order = chance`. Who played alone changes nothing in
 * the seats of the last game. */
#ifndef TAH_PLAY_SEATS_STORE_H
#define TAH_PLAY_SEATS_STORE_H

#include "play/seats.h"

enum { SEAT_TEXT_BYTES = 1024, SEATS_FILE_BYTES = 1 << 16 };

/* False with a sentence; the seat is then as it was. What the text does not say becomes as for nobody in
 * particular. profiles: those that there are. */
bool seat_read(const char *text, const ProfileList *profiles, Seat *seat, Buf *error);
/* Is who plays there not described, or one of those that the rules describe. False with a sentence. */
bool seat_described(const Seat *seat, const Ruleset *rules, Buf *error);
bool seats_described(const Seats *seats, const Ruleset *rules, Buf *error);

/* Reading it again gives the same seat. */
void seat_write(const Seat *seat, const ProfileList *profiles, Buf *out);

/* What such a file says; what is wrong in it is done without. False, and no seats, when it knows of none. */
bool seats_read(const char *text, size_t length, const ProfileList *profiles, Seats *out);
/* From least to most seats: those of the last time with this game, else with any game, as far as there were so
 * many, and seats_set_count for more; where nothing is known, those whom seats_invite has. Where nobody in particular sat there,
 * `first` (or NULL) has the first seat. What is wrong in the file is done without. */
void seats_recall(const char *whose, const char *game, int least, int most, const Profile *first, Seats *out);
/* False with a sentence. */
bool seats_remember(const char *whose, const char *game, const Seats *seats, Buf *error);

#endif
