/* What a terminal is sent for steps of the scan, over all games of the shelf:
 *
 *   bench_steps [-v] [-d BYTES] [-n STEPS] [-s COLUMNSxROWS] [GAME...]
 *
 * Plays each game with one key in a pseudo-terminal through curses, as tah-screen does; TERM, NO_COLOR and the rest of the
 * environment count. Time passes only by waiting for it. What is pressed is drawn by chance, the same in every run. Only
 * steps count that the scan makes by itself: beside a board to one choice, and to a group, and those on other pages. Prints
 * the median, the bytes below which 95 of 100 steps are, and how many of 100 keep within the aims; -v the same for each
 * game, and -d what was sent where that was more than so many bytes. */
#include <locale.h>
#include <pty.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "meter.h"

enum { STEPS = 120 };

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

static void print_kind(FILE *out, MeterSteps *steps, int aim)
{
    size_t within = 0;
    qsort(steps->bytes, steps->count, sizeof *steps->bytes, compare);
    for (size_t i = 0; i < steps->count; i++)
        within += steps->bytes[i] <= aim;
    if (steps->count == 0)
        fprintf(out, " %7s %6s %6s %6s %6s", "-", "-", "-", "-", "-");
    else
        fprintf(out, " %7zu %6d %6d %6d %5.1f%%", steps->count, steps->bytes[steps->count / 2],
                steps->bytes[steps->count * 95 / 100], steps->bytes[steps->count - 1],
                100.0 * (double)within / (double)steps->count);
}

static void print_line(FILE *out, const char *name, Meter *meter)
{
    fprintf(out, "%-24s", name);
    print_kind(out, &meter->steps[METER_CHOICE], METER_AIM_CHOICE);
    print_kind(out, &meter->steps[METER_GROUP], METER_AIM_GROUP);
    print_kind(out, &meter->steps[METER_PAGE], METER_AIM_GROUP);
    fputc('\n', out);
}

int main(int count, char **argument)
{
    int option, steps = STEPS, columns = 80, rows = 24, dump = -1;
    bool verbose = false;
    while ((option = getopt(count, argument, "vd:n:s:")) != -1)
        if (option == 'v')
            verbose = true;
        else if (option == 'd')
            dump = atoi(optarg);
        else if (option == 'n')
            steps = atoi(optarg);
        else if (option != 's' || sscanf(optarg, "%dx%d", &columns, &rows) != 2)
            return 2;
    Meter all = {.dump = -1};
    if (!meter_open(columns, rows))
        return 1;
    FILE *out = meter_output();
    fprintf(out, "%-24s %7s %6s %6s %6s %6s %7s %6s %6s %6s %6s %7s %6s %6s %6s %6s\n", "bytes", "choices",
            "median", "95%", "most", "<=64", "groups", "median", "95%", "most", "<=128", "others", "median",
            "95%", "most", "<=128");
    char **name = argument + optind;
    size_t games = (size_t)(count - optind);
    char **shelf = games ? NULL : meter_shelf(&games);
    for (size_t i = 0; i < games; i++) {
        const char *game = shelf ? shelf[i] : name[i];
        Meter one = {.dump = dump};
        meter_play(&one, game, steps);
        meter_add(&all, &one);
        if (verbose)
            print_line(out, game, &one);
        meter_free(&one);
    }
    print_line(out, "all", &all);
    meter_free(&all);
    meter_free_shelf(shelf, games);
    meter_close();
    return 0;
}
