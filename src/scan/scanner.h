/* Scanner: the state machine of one-key play. The caller owns the clock and tells the time; the scanner
 * says when it wants to be woken. What a press selects is what was focused when it was made, even
 * when the timer should have moved on by then: the player answers to what is on the screen (scanner_trip). */
#ifndef TAH_SCAN_SCANNER_H
#define TAH_SCAN_SCANNER_H

#include <stdbool.h>
#include <stdint.h>

#include "scan/belief.h"
#include "scan/input.h"
#include "scan/settings.h"
#include "scan/seen.h"
#include "scan/tree.h"

enum { SCAN_NEVER = -1 }; /* no deadline */

typedef enum ScanEvent {
    SCAN_NOTHING,  /* nothing to redraw */
    SCAN_IGNORED,  /* a press that came within the lockout: does not count */
    SCAN_MOVED,    /* the focus is elsewhere on the same level */
    SCAN_ENTERED,  /* a group was entered; its first item is focused */
    SCAN_LEFT,     /* a group was left; it is focused itself */
    SCAN_SLEPT,    /* rounds used up: nothing moves until a press */
    SCAN_WOKE,     /* the press ended sleep or pause and did nothing else */
    SCAN_SELECTED, /* a choice was taken: its id is in the result. Start a tree (the same or a new one) */
    SCAN_CLOSED    /* the exit of the root was taken */
} ScanEvent;

typedef struct ScanResult {
    ScanEvent event;
    int id; /* with SCAN_SELECTED, else SCAN_NOBODY */
} ScanResult;

typedef enum ScanMode { SCAN_IDLE, SCAN_RUNNING, SCAN_ASLEEP, SCAN_PAUSED } ScanMode;

enum { SCAN_ONE_KEY = 12 }; /* so many selections without a step: nobody has a second key any more */

enum { SCAN_LABEL = 200 }; /* bytes of the label of several things that are asked of at once */

/* A plain value: embed it, initialise with scanner_init. Read it through the functions. */
typedef struct Scanner {
    ScanSettings settings;
    const ScanTree *tree;
    ScanMode mode;
    int focus;              /* node */
    int steps;              /* made on this level since it was entered */
    bool near;              /* the level was come back to: one round, then the top */
    int64_t since;          /* when the focus came here */
    int64_t wait_until;     /* rest after a selection */
    bool tolerant;          /* the tree is scanned with SCAN_TOLERANT */
    Belief belief;          /* then: in the children of this level */
    ScanNode asked;         /* what is asked of: those from the focus on */
    char label[SCAN_LABEL]; /* its label */
    bool stepped;           /* somebody moves on by hand */
    int selects;            /* since then */
    bool directed;          /* somebody points, so that nothing moves by itself */
    bool pointed;           /* at the focus, since something was picked last */
    bool held, released;    /* with SCAN_INVERSE: a key is down; it is known that keys are let go */
    bool unreleased;        /* it was not told, although it should have been: holding is pressing */
    int alone;              /* picked by doing nothing, since the last press */
    int picked;             /* what scanner_tick has selected */
    int64_t pressed;        /* last press that selects, counted or not; INT64_MIN: none */
    bool said;              /* what is focused is being said, */
    int64_t heard;          /* or was until then; INT64_MIN: never */
    Highlights shown;       /* what was highlighted when, since somebody did something last */
    int trip; /* milliseconds until what is highlighted is seen and a press comes back; see scanner_trip */
} Scanner;

void scanner_init(Scanner *scanner, const ScanSettings *settings);

/* Scans a tree from its first item. The tree must live until the next start or stop. After a
 * selection the first item also stays for the wait (a press takes it as soon as the lockout is over). */
void scanner_start(Scanner *scanner, const ScanTree *tree, int64_t now);

/* The same after a while in which whoever scans has looked at what there is to choose: the first item has neither the
 * wait nor the extra time. */
void scanner_start_looked(Scanner *scanner, const ScanTree *tree, int64_t now);

/* A selection has led to a page where there is nothing to look at before going on: no wait. */
void scanner_skip_wait(Scanner *scanner);

/* The same from a choice further inside, which was taken just now and may be wanted again, or one beside it. When its
 * level has been offered for one round the scan goes on from the first item of all. False when there is no such
 * choice: nothing is started. */
bool scanner_start_near(Scanner *scanner, const ScanTree *tree, int id, int64_t now);

/* The same, but nothing moves until a press: after an opponent's move. */
void scanner_start_asleep(Scanner *scanner, const ScanTree *tree, int64_t now);

/* No tree any more: no focus, no deadline, every input gives SCAN_NOTHING. The lockout stays. */
void scanner_stop(Scanner *scanner);

/* New settings while scanning: timing counts at once from when the focus came, the rest at the next start. */
void scanner_settings(Scanner *scanner, const ScanSettings *settings);

/* When scanner_tick has something to do, or SCAN_NEVER (asleep, paused, no tree, or one choice alone: there is
 * nothing to move on to). Never before what is focused could be taken for a whole interval: its stay begins when
 * the lockout ends. */
int64_t scanner_deadline(const Scanner *scanner);

/* With SCAN_TWO_KEYS: a step by hand has been made, so that nothing moves by itself. Until then, and after SCAN_ONE_KEY selections
 * without a step, the timer runs, so that one key always does. */
bool scanner_is_stepped(const Scanner *scanner);

/* Does time move the focus on, and nothing is picked by that. */
bool scanner_passes(const Scanner *scanner);

/* Lets time pass: at most one step, however late it is called, so that nothing is skipped unseen.
 * SCAN_NOTHING, SCAN_MOVED, SCAN_LEFT or SCAN_SLEPT; where doing nothing picks also SCAN_ENTERED, SCAN_CLOSED and
 * SCAN_SELECTED, with the id in scanner->picked. */
ScanEvent scanner_tick(Scanner *scanner, int64_t now);

/* A switch speaks. Where doing nothing picks SCAN_SELECT moves on, as SCAN_NEXT does. SCAN_SELECT within the lockout after another one is ignored and extends it, so a held
 * key counts once. The first input while asleep or paused only wakes. The others are steps of the hand:
 * they have no lockout, restart the interval and count as attention (rounds begin anew). */
ScanResult scanner_input(Scanner *scanner, ScanInput input, int64_t now);

/* How long a highlight takes to be seen and a press to come back, in milliseconds; 0 at first. Where the timer moves and a press
 * picks, a press counts for what its maker saw: for what was highlighted so long ago, or, within ScanSettings.grace after a
 * step, for what was before that; and for nothing (SCAN_IGNORED) where this level was not seen yet. */
void scanner_trip(Scanner *scanner, int milliseconds);

/* A press of the switch that means something else just now (taking a move back, going on): false when it
 * came within the lockout and does not count. Either way it is remembered, so that a held key counts once
 * wherever its repeats arrive. */
bool scanner_press(Scanner *scanner, int64_t now);

/* Likewise on a page that takes any press: it counts when the lockout has passed since the page came, however often
 * somebody presses meanwhile, unless it follows another one so fast as only the repeats of a held key do. */
bool scanner_press_since(Scanner *scanner, int64_t since, int64_t repeat, int64_t now);

/* A press that was handled elsewhere (a dialog that just closed, a moving picture): starts the lockout. */
void scanner_touch(Scanner *scanner, int64_t now);

/* What is focused is being said, or no longer: nothing moves meanwhile, and then it can be taken for a whole interval. Whoever
 * calls it sees to it that it comes to an end. */
void scanner_hear(Scanner *scanner, bool said, int64_t now);

/* Did the last step lead from the end of a list to its beginning, as far as the focus tells. */
bool scanner_at_first(const Scanner *scanner);

/* Stops the timer where it stands; an input, or scanner_resume, goes on at the same item. */
void scanner_pause(Scanner *scanner);
void scanner_resume(Scanner *scanner, int64_t now);

/* What is focused, or NULL: no tree, asleep or paused. Only what a press would take is ever focused. */
const ScanNode *scanner_focus(const Scanner *scanner);

/* The nodes that are focused, of one level: one, or with SCAN_TOLERANT several in a row, which scanner_focus then gives as
 * one group that is not in the tree. NULL and 0 when there are none. */
const ScanNode *scanner_parts(const Scanner *scanner, int *count);

/* Ids of the choices that the focus covers (one, or those of a group); NULL and 0 when there are none. */
const int *scanner_covered(const Scanner *scanner, int *count);

/* Puts the focus on a choice (arrow keys, mouse), inside its group; wakes. False when there is none. */
bool scanner_point(Scanner *scanner, int id, int64_t now);

/* With SCAN_DIRECTED somebody points at a node, or (SCAN_NOBODY) at none; wakes. It is picked by a press, or when it was pointed
 * at for the dwell, and then once. As with a second key nothing moves by itself from then on. */
void scanner_direct(Scanner *scanner, int index, int64_t now);

/* The key of SCAN_HOLD was let go: with SCAN_INVERSE that picks, unless the scan has fallen asleep or gone elsewhere meanwhile. */
ScanResult scanner_release(Scanner *scanner, int64_t now);

/* Labels from the root's child down to the focused node, at most max; returns how many. */
int scanner_path(const Scanner *scanner, const ScanNode **out, int max);

#endif
