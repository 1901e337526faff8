/* The yardstick: games written by hand in plain C, playing random legal moves as the library does, each as likely as
 * another.
 *
 *   bench_hand GAME SECONDS [BOARD]
 *   bench_hand GAME perft DEPTH ['ROW ROW...']
 *
 * BOARD is a text file with one board in the game's characters, as are the rows. A game ends when it is won, when no move
 * is left, or after LIMIT moves; then it starts again. Prints: moves, games, seconds of processor time. Or, of
 * those that it plays against somebody, counts sequences of moves, so that it can be seen that none is missing. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "hand_amazons.h"
#include "hand_breakthrough.h"
#include "hand_chess.h"
#include "hand_connect_four.h"
#include "hand_draughts.h"
#include "hand_draughts_array.h"
#include "hand_go.h"
#include "hand_gomoku.h"
#include "hand_hex.h"
#include "hand_loa.h"
#include "hand_morris.h"
#include "hand_reversi.h"

enum { SIDE = 64, CELLS = SIDE * SIDE };

static const HandGame hand_game[] = {
    {"connect-four", sizeof(Fall), fall_start, fall_count, fall_play, NULL, NULL},
    {"reversi", sizeof(Turning), turning_start, turning_count, turning_play, NULL, NULL},
    {"gomoku", sizeof(Stones), stones_start, stones_count, stones_play, NULL, NULL},
    {"breakthrough", sizeof(March), march_start, march_count, march_play, NULL, NULL},
    {"draughts", sizeof(Draughts), draughts_start, draughts_count, draughts_play, draughts_set, NULL},
    {"draughts-array", sizeof(Mailbox), mailbox_start, mailbox_count, mailbox_play, NULL, NULL},
    {"hex", sizeof(Hex), hex_start, hex_count, hex_play, hex_set, NULL},
    {"morris", sizeof(Morris), morris_start, morris_count, morris_play, morris_set, NULL},
    {"go", sizeof(Go), go_start, go_count, go_play, go_set, go_draw},
    {"go-listed", sizeof(Go), go_start, go_count, go_play, go_set, NULL},
    {"amazons", sizeof(Amazons), amazons_start, amazons_count, amazons_play, amazons_set, NULL},
    {"lines-of-action", sizeof(Loa), loa_start, loa_count, loa_play, loa_set, NULL},
    {"chess", sizeof(Chess), chess_start, chess_count, chess_play, chess_set, chess_draw},
    {"chess-listed", sizeof(Chess), chess_start, chess_count, chess_play, chess_set, NULL},
};

_Static_assert(sizeof(Go) <= HAND_BYTES && sizeof(Chess) <= HAND_BYTES, "the largest fit");

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The board of the file with a border of blanks around it, SIDE characters a row. */
static bool read_board(const char *path, char board[CELLS])
{
    FILE *file = fopen(path, "r");
    char line[SIDE];
    if (file == NULL)
        return false;
    memset(board, ' ', CELLS);
    for (int row = 1; row < SIDE - 1 && fgets(line, sizeof line - 2, file) != NULL; row++)
        memcpy(board + row * SIDE + 1, line, strcspn(line, "\n"));
    fclose(file);
    return true;
}

static const int step_of[4] = {-SIDE, 1, SIDE, -1};

/* Sokoban: what stands on each cell, the goals, and how many boxes are still off them. */
typedef struct Warehouse {
    char content[CELLS]; /* '#', '$' or ' ' */
    bool goal[CELLS];
    int keeper;
    int away;
} Warehouse;

static void warehouse_read(const char board[CELLS], Warehouse *out)
{
    memset(out, 0, sizeof *out);
    for (int cell = 0; cell < CELLS; cell++) {
        char c = board[cell];
        bool box = c == '$' || c == '*';
        out->content[cell] = c == '#' ? '#' : box ? '$' : ' ';
        out->goal[cell] = c == '.' || c == '+' || c == '*';
        if (c == '@' || c == '+')
            out->keeper = cell;
        out->away += out->goal[cell] && !box;
    }
}

static bool warehouse_can(const Warehouse *house, int step)
{
    char next = house->content[house->keeper + step];
    return next == ' ' || (next == '$' && house->content[house->keeper + 2 * step] == ' ');
}

static void warehouse_go(Warehouse *house, int step)
{
    int cell = house->keeper += step;
    if (house->content[cell] != '$')
        return;
    house->content[cell] = ' ';
    house->content[cell + step] = '$';
    house->away += house->goal[cell];
    house->away -= house->goal[cell + step];
}

static void warehouse_play(const Warehouse *start, Tally *tally)
{
    static Warehouse house;
    house = *start;
    for (int move = 0; move < LIMIT && house.away > 0; move++) {
        int steps[4];
        uint32_t count = 0;
        for (int direction = 0; direction < 4; direction++)
            if (warehouse_can(&house, step_of[direction]))
                steps[count++] = step_of[direction];
        if (count == 0)
            break;
        warehouse_go(&house, steps[random_below(count)]);
        tally->moves++;
    }
    tally->games++;
}

/* Lights Out: the cells that are lamps, which of them are lit, and how many. */
typedef struct Lamps {
    int lamp[CELLS];
    uint32_t count;
    int lit_count;
    bool is_lamp[CELLS];
    bool lit[CELLS];
} Lamps;

static void lamps_read(const char board[CELLS], Lamps *out)
{
    memset(out, 0, sizeof *out);
    for (int cell = 0; cell < CELLS; cell++) {
        if (board[cell] != '.' && board[cell] != '*')
            continue;
        out->is_lamp[cell] = true;
        out->lit[cell] = board[cell] == '*';
        out->lit_count += out->lit[cell];
        out->lamp[out->count++] = cell;
    }
}

static void lamps_toggle(Lamps *lamps, int cell)
{
    if (!lamps->is_lamp[cell])
        return;
    lamps->lit_count += lamps->lit[cell] ? -1 : 1;
    lamps->lit[cell] = !lamps->lit[cell];
}

static void lamps_play(const Lamps *start, Tally *tally)
{
    static Lamps lamps;
    lamps = *start;
    for (int move = 0; move < LIMIT && lamps.lit_count > 0; move++) {
        int cell = lamps.lamp[random_below(lamps.count)];
        lamps_toggle(&lamps, cell);
        for (int direction = 0; direction < 4; direction++)
            lamps_toggle(&lamps, cell + step_of[direction]);
        tally->moves++;
    }
    tally->games++;
}

/* Tic-tac-toe: a mark wins when one of the lines through the last square is full of it. */
static bool three_in_line(const char mark[9], int last)
{
    static const int line[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                   {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    char me = mark[last];
    for (int i = 0; i < 8; i++)
        if (mark[line[i][0]] == me && mark[line[i][1]] == me && mark[line[i][2]] == me)
            return true;
    return false;
}

static void marks_play(Tally *tally)
{
    char mark[9] = {0};
    char me = 'X';
    for (int move = 0; move < 9; move++) {
        int empty[9];
        uint32_t count = 0;
        for (int cell = 0; cell < 9; cell++)
            if (mark[cell] == 0)
                empty[count++] = cell;
        int cell = empty[random_below(count)];
        mark[cell] = me;
        tally->moves++;
        if (three_in_line(mark, cell))
            break;
        me = me == 'X' ? 'O' : 'X';
    }
    tally->games++;
}

static Warehouse warehouse;
static Lamps lamps_start;

static void fill_tables(void)
{
    hand_keys_fill();
    morris_fill();
    rays_fill();
    chess_fill();
}

static const HandGame *find_game(const char *name)
{
    for (size_t i = 0; i < sizeof hand_game / sizeof *hand_game; i++)
        if (strcmp(hand_game[i].name, name) == 0)
            return &hand_game[i];
    return NULL;
}

static void play_once(const char *name, const HandGame *game, Tally *tally)
{
    if (game != NULL)
        hand_play(game, tally);
    else if (name[0] == 's')
        warehouse_play(&warehouse, tally);
    else if (name[0] == 'l')
        lamps_play(&lamps_start, tally);
    else
        marks_play(tally);
}

/* From the start, or from a board that the game can be set to. */
static int print_perft(const HandGame *game, int depth, const char *board)
{
    uint64_t position[HAND_BYTES / 8];
    if (board == NULL)
        game->start(position);
    else if (game->set != NULL)
        game->set(position, board);
    else
        return 2;
    printf("%llu\n", (unsigned long long)hand_perft(game, position, depth));
    return 0;
}

int main(int count, char **argument)
{
    static char board[CELLS];
    const HandGame *game = count > 1 ? find_game(argument[1]) : NULL;
    fill_tables();
    if (game != NULL && (count == 4 || count == 5) && strcmp(argument[2], "perft") == 0)
        return print_perft(game, atoi(argument[3]), argument[4]);
    if (count < 3 || (count > 3 && !read_board(argument[3], board)))
        return 2;
    warehouse_read(board, &warehouse);
    lamps_read(board, &lamps_start);
    double begin = seconds_now();
    double wanted = atof(argument[2]);
    double spent = 0;
    Tally tally = {0, 0};
    while (spent < wanted) {
        for (int i = 0; i < 100; i++)
            play_once(argument[1], game, &tally);
        spent = seconds_now() - begin;
    }
    printf("%ld %ld %.6f\n", tally.moves, tally.games, spent);
    return 0;
}
