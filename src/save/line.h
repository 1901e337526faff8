/* Lines of a save, written and read: the header, moves and events. tah-saves(5) is their reference. */
#ifndef TAH_SAVE_LINE_H
#define TAH_SAVE_LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/hash.h"
#include "play/match.h"
#include "save/json.h"

enum {
    SAVE_FORMAT = 1,
    SAVE_BYTES = 64 << 20, /* longest save */
    SAVE_LINES = 1000000,  /* most lines */
    LINE_HEADER_BYTES = 48 << 20,
    LINE_BYTES = 16384
};

/* 2026-11-21T20:30:00.123Z, and back; only this form is read. */
void timestamp_write(int64_t milliseconds, Buf *out);
bool timestamp_read(const char *text, int64_t *milliseconds);

typedef struct Header {
    Json *json; /* owns all texts */
    const char *game;
    const char *identity;       /* of the rules */
    const char *rules;          /* content hash of the rules */
    const char *level;          /* hash of the level */
    const char *level_identity; /* of what is played of the level; "" in older saves */
    const char *pack;
    const char *title;
    const char *rules_text; /* NULL: kept in the store */
    const char *level_text; /* NULL: kept in the store */
    int level_number;
    int players;
    uint64_t seed;
    int64_t time;
} Header;

/* whole: with the texts of rules and level. Ends with a newline. */
void header_write(const Match *match, bool whole, Buf *out);
/* One line. False with a sentence; on success end with header_free. */
bool header_read(const char *text, size_t length, Header *out, Buf *error);
/* The options that were chosen, for the rules that the save is played by. False with a sentence. */
bool header_variants(const Header *header, const Ruleset *rules, Variants *out, Buf *error);
void header_free(Header *header);
/* Who sits where. What the header does not say, or what is not as it should be, is nobody in particular: a save
 * of anybody's plays alike. */
void header_seats(const Header *header, Seats *out);

typedef struct Line {
    Json *json; /* owns all texts */
    bool is_event;
    int number; /* the field "move" */
    MatchTime time;
    uint64_t hash;
    const char *player;    /* of a move */
    const char *text;      /* the move, or what an event says; never NULL */
    InputMethod method;    /* of a move or a command; INPUT_COUNT where it is not said */
    MatchTook took;        /* of a move */
    MatchEventKind kind;   /* of an event */
    const Json *standings; /* of a finished game, or NULL */
} Line;

/* Both end with a newline. */
void line_write_record(const Stage *stage, const MatchRecord *record, Buf *out);
void line_write_event(const Match *match, const MatchEvent *event, Buf *out);
bool line_read(const char *text, size_t length, Line *out, Buf *error);
/* Who sits where from an event "seated" on, as header_seats has it. */
void line_seats(const Line *line, int players, Seats *out);
void line_free(Line *line);

#endif
