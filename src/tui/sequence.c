#include "tui/sequence.h"

enum { BELL = 7, CANCEL = 0x18, SUBSTITUTE = 0x1A, ESCAPE = 0x1B };

bool sequence_begin(Sequence *sequence, uint32_t code)
{
    *sequence = (Sequence){.kind = code};
    switch (code) {
    case '[':
    case 'O':
    case ']':
    case 'P':
    case 'X':
    case '^':
    case '_': return true;
    default: return false;
    }
}

/* Parameters and intermediate characters, then one that says what it is. */
static SequenceStep next_of_control(Sequence *sequence, uint32_t code)
{
    if (code < 0x20 || code > 0x7E)
        return SEQUENCE_BREAKS;
    if (sequence->length < SEQUENCE_TEXT)
        sequence->text[sequence->length++] = (char)code;
    return code >= 0x40 ? SEQUENCE_ENDS : SEQUENCE_GOES_ON;
}

/* Anything up to a bell, or to an escape and what follows it. */
static SequenceStep next_of_string(Sequence *sequence, uint32_t code)
{
    if (sequence->escaped || code == BELL || code == CANCEL || code == SUBSTITUTE)
        return SEQUENCE_ENDS;
    sequence->escaped = code == ESCAPE;
    return SEQUENCE_GOES_ON;
}

SequenceStep sequence_next(Sequence *sequence, uint32_t code)
{
    if (++sequence->read > SEQUENCE_MOST)
        return SEQUENCE_BREAKS;
    return sequence->kind == '[' || sequence->kind == 'O' ? next_of_control(sequence, code)
                                                          : next_of_string(sequence, code);
}
