/* The yardstick: three games written by hand in plain C, playing random legal moves as the library does.
 *
 *   bench_hand sokoban|lights-out|tic-tac-toe SECONDS [BOARD]
 *
 * BOARD is a text file with one board in the game's characters. A game ends when it is won, when no move
 * is left, or after LIMIT moves; then it starts again. Prints: moves, games, seconds. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SIDE = 64, CELLS = SIDE * SIDE, LIMIT = 1000 };

typedef struct Tally {
    long moves;
    long games;
} Tally;

static uint64_t random_state = 88172645463325252u;

static uint32_t random_below(uint32_t bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(((random_state >> 32) * bound) >> 32);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
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

static void play_once(char game, Tally *tally)
{
    if (game == 's')
        warehouse_play(&warehouse, tally);
    else if (game == 'l')
        lamps_play(&lamps_start, tally);
    else
        marks_play(tally);
}

int main(int count, char **argument)
{
    static char board[CELLS];
    if (count < 3 || (count > 3 && !read_board(argument[3], board)))
        return 2;
    char game = argument[1][0];
    warehouse_read(board, &warehouse);
    lamps_read(board, &lamps_start);
    double begin = seconds_now();
    double wanted = atof(argument[2]);
    double spent = 0;
    Tally tally = {0, 0};
    while (spent < wanted) {
        for (int i = 0; i < 100; i++)
            play_once(game, &tally);
        spent = seconds_now() - begin;
    }
    printf("%ld %ld %.6f\n", tally.moves, tally.games, spent);
    return 0;
}
