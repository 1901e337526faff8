/* Sequence: what a terminal says of itself begins with an escape and goes on as ECMA-48 has it: control sequences, and strings
 * with an end of their own. Nobody has typed it, known or not, so all of it is read to its end and no part of it is a key. */
#ifndef TAH_TUI_SEQUENCE_H
#define TAH_TUI_SEQUENCE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    SEQUENCE_TEXT = 32,    /* so much is kept of one */
    SEQUENCE_MOST = 65536, /* one that is longer has no end */
};

typedef enum SequenceStep {
    SEQUENCE_GOES_ON,
    SEQUENCE_ENDS,
    SEQUENCE_BREAKS /* the character belongs to something else */
} SequenceStep;

typedef struct Sequence {
    char text[SEQUENCE_TEXT + 1]; /* of a control sequence: what is behind the bracket */
    int length, read;
    uint32_t kind; /* the character behind the escape */
    bool escaped;  /* the last one was an escape within a string */
} Sequence;

/* What follows an escape; false when that begins no sequence. */
bool sequence_begin(Sequence *sequence, uint32_t code);
SequenceStep sequence_next(Sequence *sequence, uint32_t code);

#endif
