/* Options: everything that `tah` takes on its command line, in one table (options.c) from which the
 * parser and the help come.
 *
 * `tah` hands what needs a screen to the program tah-screen, with the same words: a command (menu, play,
 * edit or replay), its operands and the options below, already checked. tah-screen reads them with the same
 * options_parse. */
#ifndef TAH_CLI_OPTIONS_H
#define TAH_CLI_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/message.h"
#include "play/profile.h"

enum {
    OPTIONS_OPERANDS = 4000, /* most files or names after a command */
    OPTIONS_SEATS = 16,
    OPTIONS_INTERVAL_LEAST = 100, /* milliseconds */
    OPTIONS_INTERVAL_MOST = 15000,
    OPTIONS_IDLE_MOST = 3600000,
    OPTIONS_SECONDS_MOST = 1000000,
    OPTIONS_COLUMNS_MOST = 400, /* of what is drawn */
    OPTIONS_ROWS_MOST = 200,
    OPTIONS_CELL_MOST = 99,
    OPTIONS_GAMES_MOST = 1000000,
    OPTIONS_JOBS_MOST = 256,
    OPTIONS_THREADS_MOST = 64,
    OPTIONS_MEMORY_MOST = 1 << 20, /* MiB */
    OPTIONS_PERCENT_MOST = 50,
    OPTIONS_PART_MOST = 100,
    OPTIONS_CHOSEN = 12 /* most options of a game */
};

typedef enum Command {
    COMMAND_MENU, /* no command at all: the menu of games */
    COMMAND_PLAY,
    COMMAND_EDIT,
    COMMAND_LIST,
    COMMAND_LEVELS,
    COMMAND_SOLVE,
    COMMAND_MATCH,
    COMMAND_CHECK,
    COMMAND_SHOW,
    COMMAND_LOOKS,
    COMMAND_NEW,
    COMMAND_REPLAY,
    COMMAND_RECORD,
    COMMAND_STATS,
    COMMAND_SCAN_COST,
    COMMAND_ENGINE,
    COMMAND_HELP,
    COMMAND_VERSION,
    COMMAND_COUNT
} Command;

/* What was given several times, in that order. */
typedef struct OptionList {
    int count;
    const char *text[OPTIONS_CHOSEN];
} OptionList;

/* Columns and rows; 0: not given. */
typedef struct OptionSize {
    int columns, rows;
} OptionSize;

/* Themes of what is drawn: a look of draw/theme.h on dark or on light. */
typedef enum OptionTheme {
    OPTION_THEME_DARK,
    OPTION_THEME_LIGHT,
    OPTION_THEME_CONTRAST,
    OPTION_THEME_CONTRAST_LIGHT,
    OPTION_THEME_SOFT,
    OPTION_THEME_SOFT_LIGHT
} OptionTheme;

typedef struct Options {
    Command command;
    int operands;
    const char *operand[OPTIONS_OPERANDS + 1]; /* as given; NULL after the last */
    /* how the screen is used */
    bool one_key;                         /* scan with one switch */
    bool plain;                           /* lines of text in place of a screen */
    bool ascii;                           /* only ASCII characters */
    int language;                         /* a Language, or -1: from the environment */
    Language spoken;                      /* as given, else of who plays, else of the environment */
    const char *switch_input;             /* named pipe with lines from a device, or NULL */
    int interval;                         /* of the scan, in milliseconds; 0: as set before */
    const char *profile;                  /* name of who plays, or NULL: who played last, or who says so */
    char whose[PROFILE_FOLDER_BYTES + 1]; /* the folder of that one (play/profile.h), once it is known */
    /* somebody with one switch, as a model */
    int reaction;      /* milliseconds from a highlight to the press; 0: as the interval wants it */
    int spread, grace; /* the standard deviation of that time; the setting */
    int trip, jitter;  /* milliseconds that a line takes there and back, and by how much more or less */
    bool uncredited;   /* and a press counts as it comes */
    int miss, twice, late, stray; /* of a hundred presses so many */
    bool single;                  /* no move follows by itself */
    const char *method;           /* of the scan, or NULL: all */
    /* what is played */
    const char *level; /* PACK:N, FILE:N or N; NULL: the first that is not solved */
    bool has_seed;
    uint64_t seed;
    OptionList chosen; /* options of the game, "name=value" */
    int players;       /* 0: the least number the rules allow */
    int seats;         /* who sits where: how many are given, as texts of play/seats_store.h */
    const char *seat[OPTIONS_SEATS];
    bool draw_seats;    /* by chance */
    bool watch;         /* read the rules again when they change */
    const char *engine; /* the command of a program that keeps the game, in place of a game; or NULL */
    uint64_t limit;     /* positions that are looked at; 0: as many as is usual */
    int time;           /* seconds that may pass; 0: as many as it takes */
    int games;          /* of a series; 0: one */
    uint64_t first;     /* number of its first one */
    int think;          /* milliseconds for one decision; 0: as long as it takes */
    int jobs;           /* at the same time; 0: one */
    int threads;        /* of an agent that thinks; 0: one */
    int memory;         /* MiB for what all agents of a game remember while they think; 0: as is usual */
    bool merge;         /* the operands are files of series */
    /* what is drawn */
    const char *moves; /* a file of moves, or NULL */
    const char *move;  /* moves with commas between, or NULL */
    int solved;        /* so many of a hundred moves of the level's solution come first */
    bool has_at;
    uint64_t at;     /* step of a save */
    OptionSize size; /* of the page */
    OptionSize cell; /* of a cell, inside; then the board alone is drawn */
    bool coordinates;
    bool history; /* in words, and no picture */
    bool chances; /* likewise, of everybody in all positions */
    int colours;  /* 0, 8, 16, 256, or -1: as is usual */
    OptionTheme theme;
    int blocks;       /* a BlockKind, or -1: as is usual */
    const char *svg;  /* where a picture goes, or NULL */
    const char *cast; /* where a recording goes, or NULL */
    int idle;         /* longest time that a frame of it is seen, in milliseconds; 0: as is usual */
    int pace;         /* time that each is seen; 0: as it was played */
    /* what is printed */
    const char *import; /* a file of levels to make a pack of, or NULL */
    const char *as;     /* the name of that pack, or the player who looks on; or NULL */
    const char *like;   /* a game to begin with, or NULL */
    const char *choose; /* what a new game is made of, or NULL */
    bool json;
    bool csv;
    bool names;
    bool profiles; /* who plays, in place of games */
    bool dump;
    bool cost;
    bool texts;
    bool check;
    bool help; /* --help with any command */
} Options;

/* Reads the words after the program's name. Returns false with a sentence in *error; *out then still
 * says which command was meant, and in which language. argv must outlive *out. */
bool options_parse(int argc, char *const *argv, Options *out, Buf *error);

/* The words for another program that reads them with options_parse: argv[0] is program. Ends with NULL;
 * free with options_free_words. */
char **options_words(const Options *options, const char *program);
void options_free_words(char **words);

/* Reads seconds with at most three decimals (after a point or a comma) as milliseconds, without floating
 * point and the same in every locale. False for anything else, and above most. */
bool options_milliseconds(const char *text, long most, long *out);

/* Of "play" and so on; COMMAND_COUNT when unknown. And back ("" for the menu). */
Command command_find(const char *name);
const char *command_name(Command command);

/* Does it print what a player has done, so that it matters who. */
bool command_is_personal(Command command);

/* What --help prints: the whole program, or one command. */
void options_help(Command command, Buf *out);

#endif
