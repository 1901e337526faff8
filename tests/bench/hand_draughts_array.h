/* English draughts by hand once more, plainly: an array with a border and a list of moves, and no draws. */
#ifndef TAH_BENCH_HAND_DRAUGHTS_ARRAY_H
#define TAH_BENCH_HAND_DRAUGHTS_ARRAY_H

#include <stdlib.h>

#include "hand.h"

enum { MAILBOX_STRIDE = 9, MAILBOX_CELLS = MAILBOX_STRIDE * 10 + 1, MAILBOX_MOVES = 128, MAILBOX_PATH = 14 };
enum { MAILBOX_NOBODY, MAILBOX_BORDER = 8, MAILBOX_KING = 4 /* beside 1 and 2, whose man it is */ };

typedef struct MailboxMove {
    int8_t count, path[MAILBOX_PATH]; /* from, and where it lands */
} MailboxMove;

typedef struct Mailbox {
    int8_t at[MAILBOX_CELLS];
    int me; /* 1 goes down, 2 up */
    int count;
    MailboxMove move[MAILBOX_MOVES];
} Mailbox;

static void mailbox_start(void *position)
{
    Mailbox *d = position;
    memset(d->at, MAILBOX_BORDER, sizeof d->at);
    for (int row = 1; row <= 8; row++)
        for (int column = 1; column <= 8; column++)
            d->at[row * MAILBOX_STRIDE + column] =
                (int8_t)((row + column) % 2 == 0 || row == 4 || row == 5 ? 0
                         : row < 4                                       ? 1
                                                                         : 2);
    d->me = 1;
}

/* The directions of a piece: the first two lead down. */
static const int mailbox_step[4] = {MAILBOX_STRIDE - 1, MAILBOX_STRIDE + 1, -MAILBOX_STRIDE - 1,
                                    -MAILBOX_STRIDE + 1};

static void mailbox_ways(int piece, int *from, int *to)
{
    *from = piece & MAILBOX_KING || piece == 1 ? 0 : 2;
    *to = piece & MAILBOX_KING || piece == 2 ? 4 : 2;
}

static void mailbox_add(Mailbox *d, const MailboxMove *move)
{
    if (d->count < MAILBOX_MOVES)
        d->move[d->count++] = *move;
}

/* All chains of captures that go on from the last cell of the path. */
static bool mailbox_chain(Mailbox *d, int piece, MailboxMove *path)
{
    int from = path->path[path->count - 1], way, last;
    bool any = false;
    for (mailbox_ways(piece, &way, &last); way < last; way++) {
        int over = from + mailbox_step[way], to = over + mailbox_step[way], taken = d->at[over];
        if ((taken & 3) != 3 - d->me || taken == MAILBOX_BORDER || d->at[to] != 0 ||
            path->count == MAILBOX_PATH)
            continue;
        any = true;
        d->at[over] = 0;
        path->path[path->count++] = (int8_t)to;
        if (!mailbox_chain(d, piece, path))
            mailbox_add(d, path);
        path->count--;
        d->at[over] = (int8_t)taken;
    }
    return any;
}

static void mailbox_captures(Mailbox *d)
{
    for (int cell = MAILBOX_STRIDE; cell < MAILBOX_STRIDE * 9; cell++) {
        int piece = d->at[cell];
        if (piece == MAILBOX_BORDER || (piece & 3) != d->me)
            continue;
        MailboxMove path = {.count = 1, .path = {(int8_t)cell}};
        d->at[cell] = 0;
        mailbox_chain(d, piece, &path);
        d->at[cell] = (int8_t)piece;
    }
}

static void mailbox_steps(Mailbox *d)
{
    for (int cell = MAILBOX_STRIDE; cell < MAILBOX_STRIDE * 9; cell++) {
        int piece = d->at[cell], way, last;
        if (piece == MAILBOX_BORDER || (piece & 3) != d->me)
            continue;
        for (mailbox_ways(piece, &way, &last); way < last; way++) {
            MailboxMove path = {.count = 2, .path = {(int8_t)cell, (int8_t)(cell + mailbox_step[way])}};
            if (d->at[path.path[1]] == 0)
                mailbox_add(d, &path);
        }
    }
}

static int mailbox_count(void *position)
{
    Mailbox *d = position;
    d->count = 0;
    mailbox_captures(d);
    if (d->count == 0)
        mailbox_steps(d);
    return d->count;
}

static void mailbox_play(void *position, int nth)
{
    Mailbox *d = position;
    const MailboxMove *move = &d->move[nth];
    int from = move->path[0], piece = d->at[from], far = d->me == 1 ? 8 : 1;
    d->at[from] = 0;
    for (int i = 1; i < move->count; i++) {
        if (abs(move->path[i] - from) > MAILBOX_STRIDE + 1) /* over one that is taken */
            d->at[(from + move->path[i]) / 2] = 0;
        from = move->path[i];
    }
    d->at[from] = (int8_t)(from / MAILBOX_STRIDE == far ? piece | MAILBOX_KING : piece);
    d->me = 3 - d->me;
}

#endif
