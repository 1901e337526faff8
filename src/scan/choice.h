/* Choice: choosing one move of many pick by pick. The moves of a decision that begin alike are one option
 * until the pick that tells them apart, so a person chooses the piece first and then where it goes; of a path end
 * first the cell and then the side.
 * Scanning, mouse and keyboard all choose through it. */
#ifndef TAH_SCAN_CHOICE_H
#define TAH_SCAN_CHOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/message.h"
#include "game/journey.h"
#include "game/move.h"
#include "game/stage.h"
#include "show/onlooker.h"
#include "scan/likely.h"
#include "scan/tree.h"

typedef struct ScanChoice ScanChoice;

typedef struct ScanOption {
    int cell;   /* where it stands on the board; CELL_NONE when it stands nowhere */
    int end;    /* the path end that is picked there; END_NONE: none is */
    int source; /* the cell that the thing comes from when it is the same for all moves below, or CELL_NONE */
    int target; /* the cell that it goes to, likewise */
    int direction; /* likewise, or DIRECTION_NONE */
    int row,
        column; /* of a scan: those of its cell; where all options are path ends at the border, the side, from
                        the north clockwise, and the place along it; -1: none */
    bool whole; /* taking it completes a move */
    size_t first; /* one of the moves below: scan_choice_move */
    size_t moves; /* how many moves begin so */
    long journey; /* the journey that a whole move ends, -1: it is made here and now */
    int before;   /* of a journey: moves on the way */
} ScanOption;

enum { SCAN_CHOICE_BACK = 1 << 28 }; /* id of the entry that withdraws a pick */

ScanChoice *scan_choice_new(const Stage *stage); /* the stage must outlive it */
/* How players are called in words; NULL, as at first: as the rules call them. Not copied. */
void scan_choice_call(ScanChoice *choice, const Called *called);
void scan_choice_free(ScanChoice *choice);

/* A new decision: copies the moves; nothing is picked yet. Steps with one way only are taken at once,
 * but never the whole move: even a single legal move stays for the player to make. */
void scan_choice_set(ScanChoice *choice, const Moveset *moves);
/* The same with those moves alone that are wanted. */
typedef bool (*ScanWanted)(const void *context, const Move *move);
void scan_choice_set_some(ScanChoice *choice, const Moveset *moves, ScanWanted wanted, const void *context);

/* The journeys from .. to - 1 of a list instead: first the cell of what is moved, or the one that is gone to, and then where
 * that comes to. They are copied. */
void scan_choice_set_journeys(ScanChoice *choice, const Journey *journey, size_t from, size_t to);

/* The options of this step; whole moves first where a move ends here, then by the order of picks, and
 * last, where others pick something, what changes nothing by itself (move_is_idle). */
size_t scan_choice_count(const ScanChoice *choice);
ScanOption scan_choice_option(const ScanChoice *choice, size_t index);
const Move *scan_choice_move(const ScanChoice *choice, size_t move);

/* The option of this step that a move is below of, -1: none is. */
long scan_choice_find(const ScanChoice *choice, const Move *move);

/* For people: the move when there is only one below, else the value of the pick. */
void scan_choice_label(const ScanChoice *choice, size_t index, Language language, Buf *out);

/* The label without the words that all options of this step begin or end with; the whole label where nothing
 * would be left of one. */
void scan_choice_name(const ScanChoice *choice, size_t index, Language language, Buf *out);

/* Takes an option. True: a whole move is chosen and in *out. False: the options are now those after it. */
bool scan_choice_take(ScanChoice *choice, size_t index, Move *out);

/* How many real steps have been taken, and taking the last one back (false: there was none). */
size_t scan_choice_depth(const ScanChoice *choice);
bool scan_choice_back(ScanChoice *choice);

/* The option that stands on a cell (else the only one whose moves all end there), for a click; -1:
 * none, or several. */
long scan_choice_at(const ScanChoice *choice, int cell);

/* The only option of this step that goes a way; -1: none or several. For arrow keys. */
long scan_choice_toward(const ScanChoice *choice, int direction);

/* ---- what is likely ---- */

/* From now on entries of the list have weights (scan/likely.h), after the moves that the same player made before, the last one
 * first; they are copied. made: how many moves were made in all. Without it entries have none. */
void scan_choice_past(ScanChoice *choice, const Move *past, size_t count, size_t made);
void scan_choice_forget(ScanChoice *choice);
/* The weights from now on; before, those that were learnt from solutions. They are copied. */
void scan_choice_weigh(ScanChoice *choice, const LikelyWeights *weights);
/* The options of this step as scan/likely.h has them; and how likely each is, all above 0 and together 1. */
void scan_choice_likely(const ScanChoice *choice, LikelyOption *out);
/* Which weights hold for this step. */
int scan_choice_likely_step(const ScanChoice *choice);
void scan_choice_chances(const ScanChoice *choice, double *chance);
/* For ScanSettings.credit: what has been saved up to here, and what choosing in a tree has just added (scan_tree_gain). It belongs
 * to the number of moves made: where some are taken back, it is what it was. */
double scan_choice_credit(const ScanChoice *choice);
void scan_choice_earn(ScanChoice *choice, double gain);

/* The flat list for a scan tree: the options (id: index) at their cells, the entry that withdraws a pick when
 * there is one, then the caller's commands. Labels live as long as the list. */
typedef struct ScanList {
    ScanEntry *entry;
    size_t count;
    struct Arena *arena;
} ScanList;
ScanList scan_choice_list(const ScanChoice *choice, Language language, const ScanEntry *commands,
                          size_t count);
void scan_list_free(ScanList *list);

#endif
