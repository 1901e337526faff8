/* Lag: plays through a slow line. The program runs on a terminal of its own; what it sends is seen after a part of the time that the
 * line takes, and a press comes after the rest. Whoever plays looks at what is seen and presses one key.
 *
 *   lag MILLISECONDS JITTER REACTION WANTED... -- PROGRAM ARGUMENT...
 *
 * MILLISECONDS of the line there and back, by JITTER more or less; REACTION milliseconds after one of the WANTED texts stands in the
 * line that says what is highlighted (each in turn) comes the press for it. The last one is only waited for, anywhere on the
 * screen; then the program is ended. Exits with 0 if it was seen. */
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "vt.h"

enum {
    COLUMNS = 80,
    ROWS = 24,
    PACKETS = 4096,
    PIECE = 4096,
    SPARE = 100,
    PATIENCE = 40000 /* milliseconds for each text */
};

/* What is on its way. */
typedef struct Packet {
    int64_t due;
    size_t length;
    char bytes[PIECE];
} Packet;

typedef struct Way {
    Packet *packet[PACKETS];
    int first, count;
    int64_t last; /* nothing overtakes */
} Way;

typedef struct Lag {
    int terminal, trip, jitter;
    uint32_t chance;
    Way out, in;
    Vt *vt;
} Lag;

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Half of the line, this time. */
static int half(Lag *lag)
{
    lag->chance = lag->chance * 1664525u + 1013904223u;
    int more = lag->jitter > 0 ? (int)(lag->chance >> 8) % (2 * lag->jitter + 1) - lag->jitter : 0;
    return (lag->trip + more) / 2;
}

static void send_along(Lag *lag, Way *way, const char *bytes, size_t length)
{
    if (way->count == PACKETS || length == 0 || length > PIECE)
        return;
    Packet *packet = malloc(sizeof *packet);
    if (!packet)
        abort();
    int64_t due = now_ms() + half(lag);
    way->last = due > way->last ? due : way->last;
    packet->due = way->last;
    packet->length = length;
    memcpy(packet->bytes, bytes, length);
    way->packet[(way->first + way->count++) % PACKETS] = packet;
}

static Packet *arrived(Way *way)
{
    if (way->count == 0 || way->packet[way->first]->due > now_ms())
        return NULL;
    Packet *packet = way->packet[way->first];
    way->first = (way->first + 1) % PACKETS;
    way->count--;
    return packet;
}

/* Lets a moment pass: false when the program is gone. */
static bool pass(Lag *lag)
{
    char bytes[PIECE];
    struct pollfd watched = {lag->terminal, POLLIN, 0};
    if (poll(&watched, 1, 5) > 0) {
        ssize_t got = read(lag->terminal, bytes, sizeof bytes);
        if (got <= 0)
            return errno == EINTR;
        send_along(lag, &lag->out, bytes, (size_t)got);
    }
    for (Packet *packet; (packet = arrived(&lag->out)); free(packet)) {
        vt_feed(lag->vt, packet->bytes, packet->length);
        send_along(lag, &lag->in, lag->vt->reply, strlen(lag->vt->reply));
        *lag->vt->reply = '\0';
    }
    for (Packet *packet; (packet = arrived(&lag->in)); free(packet))
        if (write(lag->terminal, packet->bytes, packet->length) < 0)
            return false;
    return true;
}

/* The line that begins with the sign of what is highlighted. */
static bool is_highlighted(const Lag *lag, const char *text)
{
    bool found = false;
    for (int y = 0; y < ROWS && !found; y++) {
        Buf row = {0};
        vt_row(lag->vt, y, &row);
        const char *line = buf_string(&row);
        found = line[0] == '>' && strstr(line, text) != NULL;
        buf_free(&row);
    }
    return found;
}

static bool is_seen(const Lag *lag, const char *text)
{
    return vt_find(lag->vt, text) >= 0;
}

static bool wait_for(Lag *lag, bool (*met)(const Lag *, const char *), const char *text, int64_t patience)
{
    for (int64_t end = now_ms() + patience; !met(lag, text);)
        if (now_ms() > end || !pass(lag))
            return false;
    return true;
}

/* Whoever pressed waits for what comes of it. */
static void react(Lag *lag, int reaction)
{
    for (int64_t at = now_ms() + reaction; now_ms() < at && pass(lag);)
        continue;
    send_along(lag, &lag->in, " ", 1);
    for (int64_t at = now_ms() + lag->trip + lag->jitter + SPARE; now_ms() < at && pass(lag);)
        continue;
}

static int play(Lag *lag, int reaction, char **wanted, int count)
{
    for (int i = 0; i < count; i++) {
        bool last = i + 1 == count;
        if (!wait_for(lag, last ? is_seen : is_highlighted, wanted[i], PATIENCE)) {
            Buf screen = {0};
            vt_screen(lag->vt, &screen);
            printf("'%s' did not come:\n%s\n", wanted[i], buf_string(&screen));
            buf_free(&screen);
            return 1;
        }
        if (!last)
            react(lag, reaction);
    }
    return 0;
}

static void start(char **program)
{
    setenv("TERM", "xterm-256color", 1);
    execvp(program[0], program);
    perror(program[0]);
    _exit(127);
}

int main(int argc, char **argv)
{
    int dashes = 4;
    while (dashes < argc && strcmp(argv[dashes], "--") != 0)
        dashes++;
    if (argc < 6 || dashes >= argc - 1) {
        fprintf(stderr, "usage: lag MILLISECONDS JITTER REACTION WANTED... -- PROGRAM ARGUMENT...\n");
        return 2;
    }
    struct winsize size = {ROWS, COLUMNS, 0, 0};
    Lag *lag = calloc(1, sizeof *lag);
    if (!lag)
        abort();
    lag->trip = atoi(argv[1]);
    lag->jitter = atoi(argv[2]);
    lag->vt = vt_new(COLUMNS, ROWS);
    pid_t child = forkpty(&lag->terminal, NULL, NULL, &size);
    if (child < 0) {
        perror("forkpty");
        return 2;
    }
    if (child == 0)
        start(argv + dashes + 1);
    int result = play(lag, atoi(argv[3]), argv + 4, dashes - 4);
    kill(child, SIGTERM);
    int64_t end = now_ms() + PATIENCE;
    while (waitpid(child, NULL, WNOHANG) == 0 && now_ms() < end)
        pass(lag);
    close(lag->terminal);
    for (Packet *packet; lag->out.count > 0 && (packet = lag->out.packet[lag->out.first]); free(packet)) {
        lag->out.first = (lag->out.first + 1) % PACKETS;
        lag->out.count--;
    }
    for (Packet *packet; lag->in.count > 0 && (packet = lag->in.packet[lag->in.first]); free(packet)) {
        lag->in.first = (lag->in.first + 1) % PACKETS;
        lag->in.count--;
    }
    vt_free(lag->vt);
    free(lag);
    return result;
}
