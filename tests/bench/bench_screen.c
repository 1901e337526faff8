/* What a terminal gets: runs a program in a pseudo-terminal of 80 x 24 and counts.
 *
 *   bench_screen frame KEYS PROGRAM [ARGUMENT...]
 *       milliseconds to the end of the first frame, its bytes, bytes sent for each of KEYS in the mean,
 *       the most memory that was resident, in KiB, and milliseconds of processor time until the first frame
 *   bench_screen steps NUMBER PROGRAM [ARGUMENT...]
 *       bytes sent for each of NUMBER steps that the program makes by itself, in the mean
 *   bench_screen run TIMES PROGRAM [ARGUMENT...]
 *       milliseconds of processor time that a run takes, the least of so many; what it prints is not seen
 *
 * Output counts as one piece until nothing has come for QUIET milliseconds. */
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { QUIET = 120, PATIENCE = 5000 };

typedef struct Piece {
    long bytes;
    double last; /* when its last byte came, in milliseconds */
} Piece;

static double milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

static bool wait_readable(int terminal, int milliseconds)
{
    struct pollfd ready = {.fd = terminal, .events = POLLIN};
    return poll(&ready, 1, milliseconds) > 0 && (ready.revents & POLLIN) != 0;
}

/* Reads one piece; no bytes when nothing comes at all. */
static Piece read_piece(int terminal)
{
    Piece piece = {0, milliseconds_now()};
    char buffer[4096];
    int patience = PATIENCE;
    while (wait_readable(terminal, patience)) {
        ssize_t got = read(terminal, buffer, sizeof buffer);
        if (got <= 0)
            break;
        piece.bytes += got;
        piece.last = milliseconds_now();
        patience = QUIET;
    }
    return piece;
}

static pid_t start(char **command, int *terminal)
{
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    pid_t child = forkpty(terminal, NULL, NULL, &size);
    if (child == 0) {
        execv(command[0], command);
        _exit(127);
    }
    return child;
}

static void stop(pid_t child, int terminal)
{
    kill(child, SIGTERM);
    while (wait_readable(terminal, QUIET)) {
        char buffer[4096];
        if (read(terminal, buffer, sizeof buffer) <= 0)
            break;
    }
    close(terminal);
    waitpid(child, NULL, 0);
}

/* Peak of resident memory in KiB, 0 where the system does not tell. */
static long resident_peak(pid_t child)
{
    char path[64], line[256];
    long peak = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)child);
    FILE *status = fopen(path, "r");
    while (status != NULL && fgets(line, sizeof line, status) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0)
            peak = strtol(line + 6, NULL, 10);
    if (status != NULL)
        fclose(status);
    return peak;
}

/* Milliseconds of processor time so far, 0 where the system does not tell. */
static double spent_by(pid_t child)
{
    char path[64], line[256];
    double spent = 0;
    snprintf(path, sizeof path, "/proc/%ld/schedstat", (long)child);
    FILE *status = fopen(path, "r");
    if (status != NULL && fgets(line, sizeof line, status) != NULL)
        spent = strtod(line, NULL) * 1e-6;
    if (status != NULL)
        fclose(status);
    return spent;
}

static int measure_frame(const char *keys, char **command)
{
    int terminal;
    double begin = milliseconds_now();
    pid_t child = start(command, &terminal);
    Piece frame = read_piece(terminal);
    double spent = spent_by(child);
    long bytes = 0;
    for (const char *key = keys; *key; key++) {
        if (write(terminal, key, 1) != 1)
            return 1;
        bytes += read_piece(terminal).bytes;
    }
    long peak = resident_peak(child);
    stop(child, terminal);
    size_t count = strlen(keys);
    printf("%.1f %ld %ld %ld %.1f\n", frame.last - begin, frame.bytes, count > 0 ? bytes / (long)count : 0,
           peak, spent);
    return 0;
}

static int measure_steps(int number, char **command)
{
    int terminal;
    pid_t child = start(command, &terminal);
    long bytes = 0;
    read_piece(terminal);
    for (int i = 0; i < number; i++)
        bytes += read_piece(terminal).bytes;
    stop(child, terminal);
    printf("%ld\n", number > 0 ? bytes / number : 0);
    return 0;
}

static double run_once(char **command)
{
    struct rusage usage;
    pid_t child = fork();
    if (child == 0) {
        int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        execv(command[0], command);
        _exit(127);
    }
    wait4(child, NULL, 0, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3 +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-3;
}

static int measure_run(int times, char **command)
{
    double least = run_once(command);
    for (int i = 1; i < times; i++) {
        double spent = run_once(command);
        least = spent < least ? spent : least;
    }
    printf("%.1f\n", least);
    return 0;
}

int main(int count, char **argument)
{
    if (count < 4)
        return 2;
    if (strcmp(argument[1], "frame") == 0)
        return measure_frame(argument[2], argument + 3);
    if (strcmp(argument[1], "run") == 0)
        return measure_run(atoi(argument[2]), argument + 3);
    return measure_steps(atoi(argument[2]), argument + 3);
}
