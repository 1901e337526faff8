/* Settings that are remembered: plain text, one `name = value` a line, in the file `settings` under the
 * configuration folder of the player (play/profile.h). Lines the program does not know are kept; a bad value
 * is an error with its line, and the default is used. One table (setting_list.h) makes names, defaults and
 * ranges.
 *
 * A setting may be locked: by a game, whose rules say what it is while that game is played, or by the player,
 * with a line `locked = name, name` or `locked = all` in the file, so that it is not changed by mistake. What
 * is about scanning is locked as a whole, by `scanning`, or not at all, and while scanning no game's lock holds. Whole
 * sections (`look`), and what is made (`making`), are locked and unlocked on the screen, too. */
#ifndef TAH_PLAY_SETTINGS_H
#define TAH_PLAY_SETTINGS_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/diag.h"

struct Ruleset;

typedef enum Setting {
#define SETTING_FLAG(section, name, ...) SETTING_##name,
#define SETTING_CHOICE(section, name, ...) SETTING_##name,
#define SETTING_NUMBER(section, name, ...) SETTING_##name,
#define SETTING_KEY(section, name, ...) SETTING_##name,
#include "play/setting_list.h"
#undef SETTING_FLAG
#undef SETTING_CHOICE
#undef SETTING_NUMBER
#undef SETTING_KEY
    SETTING_COUNT
} Setting;

/* What settings are about: the page that they stand on. */
#define SETTING_SECTION_LIST(X) \
    X(SCANNING)                 \
    X(MOVES)                    \
    X(CUES)                     \
    X(READING)                  \
    X(LOOK)                     \
    X(SHOWN)                    \
    X(PLAYERS)

typedef enum SettingSection {
#define X(name) SECTION_##name,
    SETTING_SECTION_LIST(X)
#undef X
        SECTION_COUNT
} SettingSection;

/* The value of a choice: the same word means the same number everywhere. */
#define SETTING_WORD_LIST(X)      \
    X(AUTO, "auto")               \
    X(LINEAR, "linear")           \
    X(ROW_COLUMN, "row-column")   \
    X(BLOCK, "block")             \
    X(COLUMN_ROW, "column-row")   \
    X(ELIMINATION, "elimination") \
    X(STEP, "step")               \
    X(TWO_KEYS, "two-keys")       \
    X(DIRECTED, "directed")       \
    X(INVERSE, "inverse")         \
    X(LIKELY, "likely")           \
    X(TOLERANT, "tolerant")       \
    X(SILENT, "silent")           \
    X(AT_ONCE, "at-once")         \
    X(ASK, "ask")                 \
    X(ALLOW, "allow")             \
    X(REFUSE, "refuse")           \
    X(ON_PRESS, "on-press")       \
    X(FIRST, "first")             \
    X(LAST, "last")               \
    X(ARROWS, "arrows")           \
    X(MARK, "mark")               \
    X(STAY, "stay")               \
    X(ROUND, "round")             \
    X(NEXT_LINE, "next-line")     \
    X(STRONG, "strong")           \
    X(SLIGHT, "slight")           \
    X(OFF, "off")                 \
    X(LOCKED, "locked")           \
    X(ON, "on")                   \
    X(PACE, "pace")               \
    X(SCAN, "scan")               \
    X(STANDARD, "standard")       \
    X(CONTRAST, "contrast")       \
    X(SOFT, "soft")               \
    X(GREY, "grey")               \
    X(RED, "red")                 \
    X(YELLOW, "yellow")           \
    X(GREEN, "green")             \
    X(BLUE, "blue")               \
    X(VIOLET, "violet")           \
    X(LINES, "lines")             \
    X(BLANK, "blank")             \
    X(NOTHING, "nothing")         \
    X(SIGN, "sign")               \
    X(FLASH, "flash")             \
    X(BELL, "bell")               \
    X(ASCII, "ascii")             \
    X(UNICODE, "unicode")         \
    X(HALVES, "halves")           \
    X(QUADRANTS, "quadrants")     \
    X(SEXTANTS, "sextants")       \
    X(NONE, "none")               \
    X(C8, "8")                    \
    X(C16, "16")                  \
    X(C256, "256")                \
    X(CTRUE, "truecolour")        \
    X(CUES, "cues")               \
    X(ALL, "all")                 \
    X(ENDS, "ends")               \
    X(GROUPS, "groups")           \
    X(DARK, "dark")               \
    X(LIGHT, "light")

typedef enum SettingWord {
#define X(name, word) CHOICE_##name,
    SETTING_WORD_LIST(X)
#undef X
        CHOICE_COUNT
} SettingWord;

/* What is locked together: the settings of a section, with what else changes them, and games and levels, which can be
 * made, imported and deleted. A number below SECTION_COUNT is a SettingSection. */
enum { LOCK_MAKING = SECTION_COUNT, LOCK_COUNT };

typedef enum SettingKind {
    SETTING_IS_FLAG,   /* 0 or 1; in the file yes or no */
    SETTING_IS_CHOICE, /* a SettingWord */
    SETTING_IS_NUMBER, /* milliseconds, percent of an interval, loops (0: endless), size (0: automatic) */
    SETTING_IS_KEY     /* a Key of play/command.h */
} SettingKind;

typedef enum SettingLock { LOCKED_BY_NOBODY, LOCKED_BY_PLAYER, LOCKED_BY_GAME } SettingLock;

typedef struct Settings {
    int value[SETTING_COUNT];
    bool held[SETTING_COUNT];    /* locked by the player */
    bool making_held;            /* likewise LOCK_MAKING */
    bool locks_changed;          /* since the load: the line `locked` is written */
    bool imposed[SETTING_COUNT]; /* locked by the game, which says: */
    int game[SETTING_COUNT];
    bool changed[SETTING_COUNT]; /* since the load; only these are written */
    char *path;                  /* of the file; NULL: never read or written */
} Settings;

/* All defaults, no file. */
void settings_init(Settings *settings);
/* Reads the file of a player (play/profile.h); it need not exist. Bad lines add errors to diags, and their
 * defaults are used. Frees nothing: call on a fresh struct, end with settings_free. */
void settings_load(const char *whose, Settings *settings, Diags *diags);
/* The same with a path of the caller's choice, and from memory. */
void settings_load_file(Settings *settings, const char *path, Diags *diags);
void settings_load_text(Settings *settings, const char *file, const char *text, size_t length, Diags *diags);
/* Writes what was changed, at once or not at all; every other line of the file stays as it is. */
bool settings_save(Settings *settings, Buf *error);
void settings_free(Settings *settings);

/* The game whose locks hold from now on; NULL: none. */
void settings_lock(Settings *settings, const struct Ruleset *rules);
/* Who keeps a setting from being changed now. */
SettingLock settings_locked(const Settings *settings, Setting setting);

/* Has the player locked all of it; locks or unlocks it, which settings_save writes. */
bool settings_holds(const Settings *settings, int lock);
void settings_hold(Settings *settings, int lock, bool held);

/* What holds now: a game's word goes before the player's. */
int settings_get(const Settings *settings, Setting setting);
/* Numbers are brought into their range; a word that is not among the setting's is ignored. What is locked stays
 * as it is, here and below. */
void settings_set(Settings *settings, Setting setting, int value);
/* One step up (+1) or down (-1): flags turn over, choices go round, numbers stop at their ends.
 * False when nothing changed, also for keys. */
bool settings_step(Settings *settings, Setting setting, int direction);
void settings_reset(Settings *settings, Setting setting);

SettingKind setting_kind(Setting setting);
SettingSection setting_section(Setting setting);
const char *setting_section_title(SettingSection section, Language language); /* for people */
const char *setting_name(Setting setting);                                    /* in the file */
const char *setting_title(Setting setting, Language language);                /* for people */
const char *setting_detail(Setting setting, Language language); /* a sentence of what it is about, likewise */
void setting_range(Setting setting, int *least, int *most);     /* numbers only */
/* Words of a choice; returns how many. */
int setting_words(Setting setting, const SettingWord **words);
/* The value as the file has it, and the one that holds for people ("1.5 s", "150 %", "endless"). */
void settings_text(const Settings *settings, Setting setting, Buf *out);
void settings_describe(const Settings *settings, Setting setting, Buf *out);

#endif
