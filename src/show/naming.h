/* Naming: what moves, things, places and values are called by people, in a language. */
#ifndef TAH_SHOW_NAMING_H
#define TAH_SHOW_NAMING_H

#include "game/game.h"
#include "game/sight.h"
#include "lang/type.h"
#include "show/onlooker.h"

/* A move, as its canonical text is, but for people: names through the rules' texts, directions translated, players by their
 * titles (called NULL: as the rules call them). */
void move_describe(const Stage *stage, const Move *move, const Called *called, Language language, Buf *out);
/* A thing that is picked, for people. */
void move_describe_thing(const Stage *stage, int thing, Language language, Buf *out);
/* The same with the values that tell its copies apart, where these are choices of their own: "queen 7 clubs"; of what a
 * card can, whose name the move has already, these alone. */
void move_describe_pick(const Stage *stage, const Move *move, int pick, Language language, Buf *out);
/* A kind, or a word of `values:`, that is picked. */
void move_describe_kind(const Stage *stage, const Move *move, int pick, Language language, Buf *out);

/* A direction for people, and a path end: "a1 south 2". */
const char *direction_describe(int direction, Language language);
void end_describe(const Stage *stage, int end, Language language, Buf *out);
/* What a cell is called: by column and row, written into `room`; a place by its title. Stays as long as both do. */
const char *cell_title(const Stage *stage, int cell, Language language, char room[STAGE_CELL_NAME]);
/* A place in few letters, where the rules tell them; else "". */
const char *cell_abbreviation(const Stage *stage, int cell, Language language);

/* The name of a move alone. */
void move_describe_name(const Stage *stage, const Move *move, Language language, Buf *out);
/* The same as a viewer may know it: what is not known is "?", and of things the name of their family, or "a card"; a
 * move of which not even the name is known is "a move that was not seen". */
void move_describe_seen(const Stage *stage, const Move *move, const Sight *sight, int viewer,
                        const Called *called, Language language, Buf *out);

/* A value in words, as a player knows it; nothing, nobody and nowhere are said by a dash. */
void value_describe(const Stage *stage, const State *state, Type type, int value, int player,
                    Language language, Buf *out);
/* Is a value of a type nothing, nobody or nowhere. */
bool value_is_none(const Stage *stage, Type type, int value);

#endif
