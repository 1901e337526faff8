/* Lessons: what was chosen, from which weights of likely choices (scan/likely.h) are learnt: by ascending the likelihood
 * (Adam: Kingma and Ba 2015), held towards the weights from which it begins. */
#ifndef TAH_SCAN_LESSONS_H
#define TAH_SCAN_LESSONS_H

#include "scan/choice.h"
#include "scan/likely.h"

/* One step of a choice. */
typedef struct Lesson {
    int step;      /* which weights it is about */
    double counts; /* how much, against the others; below 0 and 0: nothing */
    size_t options, wanted;
    double (*feature)[LIKELY_FEATURES]; /* of each option */
} Lesson;

typedef struct Lessons {
    Lesson *list;
    size_t count, capacity;
    size_t options; /* of all of them */
} Lessons;          /* start with {0} */

/* The steps in which a move was chosen, one where several options were: the choice has been set to the moves there were, and is
 * taken. They count 1. Nothing when the move is not among them. */
void lessons_add(Lessons *lessons, ScanChoice *choice, const Stage *stage, LikelyPast past,
                 const Move *wanted);
void lessons_free(Lessons *lessons);

/* The chances that weights give the options of a lesson, together 1. */
void lesson_chances(const Lesson *lesson, const LikelyWeights *weights, double *chance);

/* Weights under which what was wanted is likelier: hold is by how much the squares of what they differ from the first ones are
 * held against that; so many rounds are made. */
void lessons_learn(const Lessons *lessons, const LikelyWeights *from, double hold, int rounds,
                   LikelyWeights *out);

enum { LESSONS_OWN = 150 }; /* so many of one person are enough */

/* The same from what one person chose in one game: the more lessons count, the further from the first weights, which are those of
 * everybody. Changes by how much they count. */
void lessons_learn_own(Lessons *lessons, const LikelyWeights *from, LikelyWeights *out);

#endif
