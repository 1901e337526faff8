/* Chess by hand: words of bits beside an array of what stands where; moves are made on a copy to see whether they leave
 * the king attacked. With the draws that nobody has to claim. */
#ifndef TAH_BENCH_HAND_CHESS_H
#define TAH_BENCH_HAND_CHESS_H

#include "hand_rays.h"

enum { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN, KINDS };
enum { CHESS_NONE = -1, CHESS_MOVES = 256, CHESS_QUIET = 100 };
enum {
    CHESS_KEY_RIGHTS = 12,
    CHESS_KEY_PASSED,
    CHESS_KEY_SIDE
}; /* rows of hand_key; before them the pieces */

typedef struct ChessMove {
    uint8_t from, to, kind; /* kind: what stands there afterwards */
} ChessMove;

typedef struct ChessBoard {
    uint64_t kind[KINDS], side[2], key;
    int8_t at[64]; /* side * KINDS + kind */
    int me, passed, quiet;
    unsigned rights; /* a bit for each rook that may castle, as in chess_castle */
} ChessBoard;

typedef struct Chess {
    ChessBoard board;
    bool over;
    int count;
    ChessMove move[CHESS_MOVES];
    uint64_t past[CHESS_QUIET + 1]; /* keys since the last move that cannot be taken back, by quiet */
} Chess;

/* King and rook, from where to where. White is at the bottom. */
static const struct {
    uint8_t king, goal, rook, beside;
} chess_castle[4] = {{60, 62, 63, 61}, {60, 58, 56, 59}, {4, 6, 7, 5}, {4, 2, 0, 3}};

static uint64_t chess_king[64], chess_knight[64], chess_pawn[2][64];

static void chess_fill_cell(int cell)
{
    for (int right = -2; right <= 2; right++)
        for (int down = -2; down <= 2; down++) {
            int to = ray_step(cell, right, down);
            if (to < 0)
                continue;
            if (right * right + down * down == 5)
                chess_knight[cell] |= bit(to);
            else if (to != cell && right * right <= 1 && down * down <= 1)
                chess_king[cell] |= bit(to);
            if (right * right == 1 && down * down == 1)
                chess_pawn[down == 1][cell] |= bit(to);
        }
}

static void chess_fill(void)
{
    for (int cell = 0; cell < 64; cell++)
        chess_fill_cell(cell);
}

static void chess_toggle(ChessBoard *b, int cell, int piece)
{
    b->kind[piece % KINDS] ^= bit(cell);
    b->side[piece / KINDS] ^= bit(cell);
    b->key ^= hand_key[piece][cell];
}

static void chess_put(ChessBoard *b, int cell, int piece)
{
    chess_toggle(b, cell, piece);
    b->at[cell] = (int8_t)piece;
}

static void chess_remove(ChessBoard *b, int cell)
{
    chess_toggle(b, cell, b->at[cell]);
    b->at[cell] = CHESS_NONE;
}

static void chess_set_rights(ChessBoard *b, unsigned rights)
{
    b->key ^= hand_key[CHESS_KEY_RIGHTS][b->rights] ^ hand_key[CHESS_KEY_RIGHTS][rights];
    b->rights = rights;
}

static void chess_set_passed(ChessBoard *b, int cell)
{
    if (b->passed != CHESS_NONE)
        b->key ^= hand_key[CHESS_KEY_PASSED][b->passed];
    if (cell != CHESS_NONE)
        b->key ^= hand_key[CHESS_KEY_PASSED][cell];
    b->passed = cell;
}

/* Kings and rooks that stand where they begin may castle. */
static void chess_set(void *position, const char *text)
{
    static const char letter[] = "KQRBNPkqrbnp";
    Chess *c = position;
    ChessBoard *b = &c->board;
    c->over = false;
    *b = (ChessBoard){.passed = CHESS_NONE};
    for (int cell = 0; cell < 64; cell++) {
        const char *found = strchr(letter, hand_cell(text, cell));
        b->at[cell] = CHESS_NONE;
        if (found != NULL)
            chess_put(b, cell, (int)(found - letter));
    }
    unsigned rights = 0;
    for (unsigned i = 0; i < 4; i++)
        if (b->at[chess_castle[i].king] == (i < 2 ? KING : KINDS + KING) &&
            b->at[chess_castle[i].rook] == (i < 2 ? ROOK : KINDS + ROOK))
            rights |= 1u << i;
    chess_set_rights(b, rights);
    c->past[0] = b->key;
}

static void chess_start(void *position)
{
    chess_set(position, "rnbqkbnr pppppppp ........ ........ ........ ........ PPPPPPPP RNBQKBNR");
}

static bool chess_attacked(const ChessBoard *b, int cell, int by)
{
    uint64_t filled = b->side[0] | b->side[1], queen = b->kind[QUEEN];
    uint64_t near = (chess_knight[cell] & b->kind[KNIGHT]) | (chess_king[cell] & b->kind[KING]) |
                    (chess_pawn[!by][cell] & b->kind[PAWN]);
    return (near & b->side[by]) || (rays_straight(cell, filled) & (queen | b->kind[ROOK]) & b->side[by]) ||
           (rays_aslant(cell, filled) & (queen | b->kind[BISHOP]) & b->side[by]);
}

static bool chess_checked(const ChessBoard *b, int side)
{
    return chess_attacked(b, __builtin_ctzll(b->kind[KING] & b->side[side]), !side);
}

/* ---- what moves there are --------------------------------------------------------------------- */

static void chess_add(Chess *c, int from, int to, int kind)
{
    c->move[c->count++] = (ChessMove){(uint8_t)from, (uint8_t)to, (uint8_t)kind};
}

static void chess_add_all(Chess *c, int from, uint64_t goals, int kind)
{
    for (; goals; goals &= goals - 1)
        chess_add(c, from, __builtin_ctzll(goals), kind);
}

/* Pawns that come from a fixed distance; on the last row they choose what they become. */
static void chess_add_pawns(Chess *c, uint64_t goals, int distance)
{
    for (; goals; goals &= goals - 1) {
        int to = __builtin_ctzll(goals);
        if (to >= 8 && to < 56)
            chess_add(c, to - distance, to, PAWN);
        else
            for (int kind = QUEEN; kind <= KNIGHT; kind++)
                chess_add(c, to - distance, to, kind);
    }
}

static uint64_t chess_forward(uint64_t set, int me)
{
    return me == 0 ? set >> 8 : set << 8;
}

static void chess_list_pawns(Chess *c)
{
    const ChessBoard *b = &c->board;
    const uint64_t not_first = 0xfefefefefefefefeu, not_last = 0x7f7f7f7f7f7f7f7fu;
    int me = b->me, step = me == 0 ? -8 : 8;
    uint64_t mine = b->kind[PAWN] & b->side[me], free = ~(b->side[0] | b->side[1]),
             prey = b->side[!me] | (b->passed == CHESS_NONE ? 0 : bit(b->passed)),
             once = chess_forward(mine, me) & free,
             third = me == 0 ? (uint64_t)0xff << 40 : (uint64_t)0xff << 16;
    chess_add_pawns(c, once, step);
    chess_add_pawns(c, chess_forward(once & third, me) & free, 2 * step);
    chess_add_pawns(c, chess_forward((mine & not_first) >> 1, me) & prey, step - 1);
    chess_add_pawns(c, chess_forward((mine & not_last) << 1, me) & prey, step + 1);
}

static uint64_t chess_reach(const ChessBoard *b, int from, int kind)
{
    uint64_t filled = b->side[0] | b->side[1];
    switch (kind) {
    case KING: return chess_king[from];
    case KNIGHT: return chess_knight[from];
    case ROOK: return rays_straight(from, filled);
    case BISHOP: return rays_aslant(from, filled);
    default: return rays_straight(from, filled) | rays_aslant(from, filled);
    }
}

/* Castling leaves only the last square of the king to be looked at later, as with all moves. */
static void chess_list_castling(Chess *c)
{
    const ChessBoard *b = &c->board;
    unsigned first = b->me == 0 ? 0 : 2;
    for (unsigned i = first; i < first + 2; i++) {
        int king = chess_castle[i].king, rook = chess_castle[i].rook;
        uint64_t between =
            ray_of[rook > king ? RAY_EAST : RAY_WEST][king] & ray_of[rook > king ? RAY_WEST : RAY_EAST][rook];
        if (b->rights & 1u << i && !(between & (b->side[0] | b->side[1])) && !chess_checked(b, b->me) &&
            !chess_attacked(b, chess_castle[i].beside, !b->me))
            chess_add(c, king, chess_castle[i].goal, KING);
    }
}

/* All moves but that some may leave the king attacked. */
static void chess_list(Chess *c)
{
    const ChessBoard *b = &c->board;
    c->count = 0;
    if (c->over)
        return;
    for (uint64_t left = b->side[b->me] & ~b->kind[PAWN]; left; left &= left - 1) {
        int from = __builtin_ctzll(left), kind = b->at[from] % KINDS;
        chess_add_all(c, from, chess_reach(b, from, kind) & ~b->side[b->me], kind);
    }
    chess_list_pawns(c);
    chess_list_castling(c);
}

/* ---- making them ------------------------------------------------------------------------------ */

static void chess_castle_rook(ChessBoard *b, int king, int goal)
{
    for (int i = 0; i < 4; i++)
        if (chess_castle[i].king == king && chess_castle[i].goal == goal) {
            chess_put(b, chess_castle[i].beside, b->at[chess_castle[i].rook]);
            chess_remove(b, chess_castle[i].rook);
        }
}

static unsigned chess_rights_at(int cell)
{
    unsigned rights = 0;
    for (unsigned i = 0; i < 4; i++)
        if (chess_castle[i].king == cell || chess_castle[i].rook == cell)
            rights |= 1u << i;
    return rights;
}

/* A pawn has gone: it may take one that has just passed, or have passed itself, where one could take it. */
static void chess_make_pawn(ChessBoard *b, int from, int to, int passed)
{
    int back = b->me == 0 ? 8 : -8, over = to + back;
    if (to == passed)
        chess_remove(b, over);
    else if (from == over + back && chess_pawn[b->me][over] & b->kind[PAWN] & b->side[!b->me])
        chess_set_passed(b, over);
}

static void chess_make(ChessBoard *b, const ChessMove *move)
{
    int from = move->from, to = move->to, piece = b->at[from], passed = b->passed;
    b->quiet++;
    chess_set_passed(b, CHESS_NONE);
    if (b->at[to] != CHESS_NONE) {
        chess_remove(b, to);
        b->quiet = 0;
    }
    chess_remove(b, from);
    chess_put(b, to, b->me * KINDS + move->kind);
    if (piece % KINDS == PAWN) {
        chess_make_pawn(b, from, to, passed);
        b->quiet = 0;
    } else if (piece % KINDS == KING && abs(from - to) == 2)
        chess_castle_rook(b, from, to);
    if (b->rights)
        chess_set_rights(b, b->rights & ~(chess_rights_at(from) | chess_rights_at(to)));
    b->key ^= hand_key[CHESS_KEY_SIDE][0];
    b->me = !b->me;
}

static bool chess_make_legal(const ChessBoard *b, const ChessMove *move, ChessBoard *out)
{
    *out = *b;
    chess_make(out, move);
    return !chess_checked(out, b->me);
}

static bool chess_bare(const ChessBoard *b)
{
    const uint64_t dark = 0xaa55aa55aa55aa55u;
    uint64_t bishops = b->kind[BISHOP];
    return !(b->kind[PAWN] | b->kind[ROOK] | b->kind[QUEEN]) &&
           (bits_in(bishops | b->kind[KNIGHT]) < 2 ||
            (!b->kind[KNIGHT] && (!(bishops & dark) || !(bishops & ~dark))));
}

static bool chess_third(const Chess *c)
{
    const ChessBoard *b = &c->board;
    int times = 1;
    for (int turn = b->quiet - 2; turn >= 0; turn -= 2)
        times += c->past[turn] == b->key;
    return times > 2;
}

/* After a move: what was before one that cannot be taken back does not come again. */
static void chess_settle(Chess *c, const ChessBoard *next)
{
    c->board = *next;
    c->past[next->quiet] = next->key;
    c->over = next->quiet == CHESS_QUIET || chess_bare(next) || chess_third(c);
}

static int chess_count(void *position)
{
    Chess *c = position;
    ChessBoard next;
    int legal = 0;
    chess_list(c);
    for (int i = 0; i < c->count; i++)
        if (chess_make_legal(&c->board, &c->move[i], &next))
            c->move[legal++] = c->move[i];
    return c->count = legal;
}

static void chess_play(void *position, int nth)
{
    Chess *c = position;
    ChessBoard next = c->board;
    chess_make(&next, &c->move[nth]);
    chess_settle(c, &next);
}

/* Draws among moves until one is legal, so that few are made. */
static bool chess_draw(void *position)
{
    Chess *c = position;
    ChessBoard next;
    for (chess_list(c); c->count > 0;) {
        int drawn = (int)random_below((uint32_t)c->count);
        if (chess_make_legal(&c->board, &c->move[drawn], &next)) {
            chess_settle(c, &next);
            return true;
        }
        c->move[drawn] = c->move[--c->count];
    }
    return false;
}

#endif
