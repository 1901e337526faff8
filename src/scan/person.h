/* Person: somebody with one switch, as a model: when a press comes after a highlight, and how often it does not come, comes
 * twice or comes late. It drives the scanner itself on a clock of its own, so that what is measured is what would happen. */
#ifndef TAH_SCAN_PERSON_H
#define TAH_SCAN_PERSON_H

#include <stdbool.h>

#include "base/random.h"
#include "scan/choice.h"
#include "scan/settings.h"
#include "scan/tree.h"

typedef struct Person {
    int reaction; /* milliseconds from a highlight to the press on it, at least 1 */
    int spread;   /* its standard deviation */
    int miss;     /* of a hundred presses so many are not made: the highlight goes by */
    int twice;    /* so many come twice, 150 ms apart */
    int stray;    /* of a hundred highlights that are not wanted so many see a press that counts */
    int late;     /* so many come a whole interval later */
    int trip;     /* milliseconds until what is highlighted is seen and a press comes back, on average */
    int jitter;   /* by as much it is more or less, all alike */
    int credited; /* milliseconds that the scanner takes it to be; 0: it counts a press as it comes */
} Person;

/* What choosing took, added up. */
typedef struct PersonEffort {
    long moves;
    long chosen;  /* of them; others followed by themselves */
    long steps;   /* highlights that were seen, the target's own included */
    long presses; /* all that were made, whether they counted or not */
    long wrong;   /* moves that were made and not meant, each taken back then */
    double milliseconds;
    double bits; /* of choosing among the legal moves, were all alike */
    double
        bound; /* milliseconds that no way of choosing among them could be below on average, without mistakes */
} PersonEffort; /* start with {0} */

/* Chooses a move of a fresh choice pick by pick, among its options and one entry more for the menu, takes back what was wrong,
 * and adds what it took. False where the scan does not come to the move. */
bool person_choose(const Person *person, const ScanSettings *settings, ScanChoice *choice, const Move *wanted,
                   Random *random, PersonEffort *sum);

/* Takes one move back that was not meant but has followed: the entry that comes first after it, and nothing more. */
void person_take_back(const Person *person, const ScanSettings *settings, PersonEffort *sum);

/* The least time of one binary step a bit, in milliseconds, where a press costs `press` and letting a highlight go by costs
 * `step`: 1 / L with 2^(-L press) + 2^(-L step) = 1 (Krause 1962: channels whose letters cost unequally). */
double person_bit(double press, double step);

#endif
