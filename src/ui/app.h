/* App: the program on the screen: a stack of screens, each a page with items, and what all of them share. ui/loop.h serves
 * them. */
#ifndef TAH_UI_APP_H
#define TAH_UI_APP_H

#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"
#include "draw/page.h"
#include "play/catalogue.h"
#include "play/command.h"
#include "play/match.h"
#include "play/profile.h"
#include "play/search.h"
#include "play/settings.h"
#include "scan/calibrate.h"
#include "scan/held.h"
#include "scan/scanner.h"
#include "scan/switch.h"
#include "ui/terminal.h"

typedef struct App App;
typedef struct Screen Screen;
struct Watching;
struct Turns;
struct Speaking;

enum { SCREEN_NEVER = -1 };

/* What a kind of screen does. All but fill may be NULL. */
typedef struct ScreenKind {
    int where; /* one of ON_BOARD, ON_MENU, ON_TEXT: what keys mean here */
    /* Makes the page's texts and items anew from what they show. */
    void (*fill)(App *app, Screen *screen);
    /* An item was chosen (ids of the screen's own, see below). */
    void (*take)(App *app, Screen *screen, int id, InputMethod method);
    /* A command; false: not this screen's, the app does what it always does. */
    bool (*command)(App *app, Screen *screen, PlayCommand command, InputMethod method);
    /* A key or press before anything else looks at it; true: it is done with. */
    bool (*key)(App *app, Screen *screen, Key key);
    bool pastes; /* a pasted text is typed here; else it is nothing */
    /* A line that was typed where pages are told in words (ui/saying.h): true when it is done with. Else *why may say
     * what is wrong with it, if nothing else understands it either. */
    bool (*said)(App *app, Screen *screen, const char *words, Buf *why);
    void (*inspect)(App *app, Screen *screen, int cell,
                    Buf *out);                        /* what is on a cell of the board, in words */
    void (*grid)(App *app, Screen *screen, Buf *out); /* the board as lines of text */
    void (*cell)(App *app, Screen *screen, int cell); /* a cell of the board was pointed at */
    /* The same with another button; false: all buttons are alike here. */
    bool (*press)(App *app, Screen *screen, int cell, MoveButton button);
    void (*focused)(App *app, Screen *screen, int id); /* the focus is elsewhere; id -1: on several or none */
    void (*tick)(App *app, Screen *screen);            /* screen->wake has come */
    /* A clock that is shown moves on: changes texts of the page and nothing else. In how many milliseconds it moves
     * again, or SCREEN_NEVER. Called as often only where the player has clocks that move. */
    int64_t (*clock)(App *app, Screen *screen);
    /* How well words of a search meet an entry of the list; NULL: its label is looked at. */
    SearchRank (*found)(App *app, const Screen *screen, int id, const char *words);
    /* A frame of the animation that filling the page began (ui/animation.h), from 0; NULL: the page as it stays. */
    const PageFrame *(*frame)(App *app, Screen *screen, int index);
    void (*suspend)(App *app, Screen *screen, const char *reason); /* the program stops or ends */
    void (*resume)(App *app, Screen *screen);
    int (*listens)(const Screen *screen); /* a descriptor that others reach it by, wherever it lies; or -1 */
    void (*called)(App *app, Screen *screen); /* and somebody did */
    void (*free)(Screen *screen);
} ScreenKind;

struct Screen {
    const ScreenKind *kind;
    Page page;
    int focus;         /* id of the item that keys have focused, or -1 */
    int focus_cell;    /* where it stands, to find a neighbour when it is gone */
    int taken;         /* id of the item that the scan took last, or -1, */
    char *taken_label; /* and what it said: while it is there and says the same, the scan goes on near it */
    bool wordless;     /* no item is focused until a key asks for it */
    bool root;         /* nothing lies below: going back does nothing */
    bool still;        /* nothing moves here: any press is taken */
    int64_t opened;    /* when it was; the presses that opened it are over soon after */
    int64_t wake;      /* when tick is wanted, or SCREEN_NEVER */
    char *searched;    /* words that entries of the list are looked for by (ui/searching.h), or NULL */
    bool search_fresh; /* they have changed since the page was filled */
    char *resting;     /* what the status line says while nothing is focused, or NULL */
    const Ruleset *rules; /* of the game that is played here, whose locks hold, or NULL */
    struct Turns *turns;  /* of several players (ui/turns.h), or NULL */
    void *data;           /* the kind's */
    Screen *below;
};

/* Ids of items: a screen's own lie below these. */
enum {
    ITEM_SEARCH_END = (1 << 24) - 1,
    ITEM_COMMAND = 1 << 24,   /* + PlayCommand: the same as its key */
    ITEM_SCAN_MENU = 1 << 25, /* signs of the scan, which nothing takes: */
    ITEM_SCAN_EXIT,
    ITEM_SCAN_REVOKE,
    ITEM_SCAN_PART, /* + number of a part of the menu */
    ITEM_SCAN_END = ITEM_SCAN_PART + 100
};

typedef struct AppOptions {
    bool one_key, ascii;
    int language;             /* a Language, or -1: the player's, else the environment's */
    int interval;             /* milliseconds; 0: as set */
    const char *switch_input; /* or NULL */
    bool has_seed;
    uint64_t seed;
    int players;             /* 0: not said */
    const char *const *seat; /* texts of seats, for the first game that is begun */
    int seats;
    bool draw_seats;
    int think;   /* milliseconds that agents may take for a decision; 0: as usual */
    int threads; /* of an agent that thinks; 0: one */
    int memory;  /* MiB for all agents of a game; 0: as usual */
} AppOptions;

/* Bells or flashes that are to come. */
typedef struct AppSignal {
    int left;
    bool flash; /* else bells */
    int64_t due;
} AppSignal;

/* What is shown for a moment, see ui/animation.h. */
typedef struct AppAnimation {
    int at, count; /* the frame that is shown, of so many; after them the page is as it stays */
    int64_t due;
    int64_t heard, before; /* when something was pressed last, and before that */
} AppAnimation;

/* What players chose before a game; see ui/agreeing.h. */
typedef struct AppAgreed {
    char *game; /* identity of its rules, or NULL */
    Variants chosen;
    bool told;    /* by the command line, for the first game that is begun */
    bool goes_on; /* the level that is begun next belongs to the game that is played: */
    Seats seats;  /* of that one */
} AppAgreed;

/* What is being chosen takes, see ui/effort.h. */
typedef struct AppEffort {
    MatchTook took;
    int64_t since, slept;
    bool asleep;
} AppEffort;

struct App {
    const Terminal *terminal; /* outlives the app */
    AppOptions options;
    Profile profile;         /* who plays */
    Language language;       /* of whoever is spoken to, see app_speak */
    int lent[SETTING_COUNT]; /* settings of scanning that somebody else lent, while lends */
    bool lends;
    Key former; /* the switch of whoever chose who plays, which still selects; or KEYCODE_NONE */
    Settings settings;
    Keymap keymap;
    struct Turns *turns; /* whose settings these are, or NULL: the player's own */
    Catalogue *catalogue;
    const CatalogueGame *played; /* last, or NULL: the menu begins there */
    AppAgreed agreed;            /* before a game */
    struct Watching *watching;   /* a game whose files are watched, or NULL */
    Screen *top;
    Screen *gone; /* closed screens, freed when nothing uses them any more */
    Canvas canvas;
    Scanner scanner;
    ScanTree *tree;
    SwitchReader reader;
    int pipe;                 /* of the switch device, or -1 */
    int pointed_x, pointed_y; /* where the mouse was last */
    int rested_x, rested_y;   /* where it picked something by staying there, and still is; or x is -1 */
    int64_t stepped;          /* when a second key came last, or one that means nothing; 0: never */
    Key unknown; /* the last key that means nothing, and how often it came; above three: it was offered */
    int unknowns;
    HeldKey held;   /* whether what comes from the switch is a press */
    Key waiting;    /* the key that waits until that is known */
    int64_t revoke; /* until then a press takes the last move back; 0: it does not */
    double
        credit; /* what scanning likely choices first has saved in what is being played, see scan/settings.h */
    int presses; /* of the switch for what is being chosen */
    AppEffort effort;
    Adaptation adaptation; /* of the time on a choice to who plays */
    bool moved;            /* a move was chosen, so that the time may change */
    AppSignal signal;
    AppAnimation animation;
    struct Speaking *speaking; /* what is said aloud (ui/speaking.h), or NULL: nothing was yet */
    int64_t clock;             /* when a clock that is shown moves on, or SCREEN_NEVER */
    bool stale;                /* the page must be filled and the scan begun anew */
    bool dirty;                /* the page must be drawn */
    bool over;
    char *notice;  /* said at the start, or NULL */
    char *unsaved; /* why moves of a game that was left are not on the disk, or NULL; app_free leaves it */
};

void app_init(App *app, const Terminal *terminal, const AppOptions *options, const Profile *profile);
void app_free(App *app);

/* Screens. New ones come with an empty page; the app owns them. */
Screen *screen_new(const ScreenKind *kind, void *data);
void app_push(App *app, Screen *screen);
void app_pop(App *app);
/* Closes what lies below the top. */
void app_pop_below(App *app);
/* Closes every screen. */
void app_clear(App *app);
void app_quit(App *app);
/* Frees what was closed since the last time: a screen may still be at work when it closes itself. */
void app_free_gone(App *app);
/* Something the page shows has changed. */
void app_refill(App *app);

/* One line that says what happened; stays until the next command. */
void app_say(App *app, const char *text);
/* What was found to be amiss before there was a screen, likewise. */
void app_tell_notice(App *app);

/* Speaks the language of somebody (a Language, or -1: that of the environment), unless the command line names
 * one. */
void app_speak(App *app, int own);

/* A text in the language that the app speaks; static. */
const char *app_text(const App *app, Message name);

/* Does a press count on a screen that takes any: not within the lockout after it was opened, nor of a key that is
 * held. */
bool app_press_counts(App *app, const Screen *screen);

/* From now on somebody else plays, with settings, keys and a language of one's own, or the same one with another
 * name, symbol or language. No game may be open. lend: for this time somebody else scans as this one does. */
void app_change_player(App *app, const Profile *profile, bool lend);

/* How a command stands in a bar: with its first key, unless there is one key only. */
void app_command_label(const App *app, PlayCommand command, const char *title, Buf *out);
/* Adds commands that belong into the scan and have a meaning here to the page's bar. */
void app_add_commands(App *app, Screen *screen, const PlayCommand *commands, size_t count);
/* One of them; off: it keeps its place, but cannot be chosen now. */
void app_add_command(App *app, Screen *screen, PlayCommand command, bool off);
/* One that is called otherwise here. */
void app_add_command_as(App *app, Screen *screen, PlayCommand command, const char *title);

bool app_one_key(const App *app);
bool app_unicode(const App *app);
/* What drawings are made of. */
BlockKind app_blocks(const App *app);
bool app_too_small(const App *app); /* for any page */
/* Why characters beyond ASCII, which the player wishes, are not shown, and what helps; NULL: nothing is amiss. */
const char *app_no_unicode(const App *app);
int64_t app_now(const App *app); /* milliseconds, never goes back */

/* After a setting was changed: remembers it and uses it. */
void app_settings_changed(App *app);

#endif
