/* Plays by ear: starts a program that tells lines (`tah play GAME --plain`), and knows nothing of a game but what it is
 * told there. It says the moves of a file, then asks for the list whenever something is waited for and chooses by chance,
 * until the game is said to be over.
 *
 *   listener [-s SEED] [-n LINES] [-m MOVES] [-w WORDS] [-f WORDS] PROGRAM [ARGUMENT...]
 *
 * -w: words that the line begins with by which an end is known (more than one -w may be given). -n: how many lines are said
 * at most. -f: words that a choice begins with which is taken at once. Prints what was told last and exits 1 when it did not come to an end, 2 when a byte was told that is no text. */
#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ENDS = 8, HEARD = 1 << 20, LINE = 4096, PATIENCE = 20000 };

typedef struct Listener {
    int in, out; /* of the program's words, to the program */
    char *heard; /* since something was said last */
    size_t length;
    const char *end[ENDS];
    int ends;
    const char *first[ENDS];
    int firsts;
    uint64_t chance;
    FILE *moves;
    bool escaped, gone;
} Listener;

static uint64_t draw(Listener *listener, uint64_t below)
{
    uint64_t x = listener->chance += 0x9e3779b97f4a7c15u;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return (x ^ (x >> 31)) % below;
}

/* Anything below a blank but the end of a line could move a cursor, and so could C1 controls. */
static void look_for_escapes(Listener *listener, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        unsigned char now = (unsigned char)bytes[i],
                      next = i + 1 < count ? (unsigned char)bytes[i + 1] : 0xff;
        if ((now < ' ' && now != '\n') || now == 0x7f || (now == 0xc2 && next < 0xa0))
            listener->escaped = true;
    }
}

/* Hears until a prompt stands at the end. */
static bool hear(Listener *listener)
{
    listener->length = 0;
    for (;;) {
        struct pollfd ready = {.fd = listener->in, .events = POLLIN};
        if (poll(&ready, 1, PATIENCE) <= 0)
            return false;
        ssize_t got = read(listener->in, listener->heard + listener->length, HEARD - 1 - listener->length);
        if (got <= 0) {
            listener->gone = true;
            return false;
        }
        look_for_escapes(listener, listener->heard + listener->length, (size_t)got);
        listener->length += (size_t)got;
        listener->heard[listener->length] = '\0';
        const char *tail = listener->heard + listener->length;
        if (listener->length >= 2 && strcmp(tail - 2, "> ") == 0 &&
            (listener->length == 2 || tail[-3] == '\n'))
            return true;
        if (listener->length > HEARD / 2) { /* the end is enough */
            memmove(listener->heard, listener->heard + listener->length / 2,
                    listener->length - listener->length / 2);
            listener->length -= listener->length / 2;
        }
    }
}

static bool say(const Listener *listener, const char *words)
{
    size_t length = strlen(words);
    return write(listener->out, words, length) == (ssize_t)length && write(listener->out, "\n", 1) == 1;
}

static bool is_over(const Listener *listener)
{
    for (const char *line = listener->heard; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        const char *text = line + strspn(line, "0123456789");
        text += strncmp(text, ". ", 2) == 0 ? 2 : 0;
        for (int i = 0; i < listener->ends; i++)
            if (strncmp(text, listener->end[i], strlen(listener->end[i])) == 0)
                return true;
    }
    return false;
}

/* What the list offers before its commands: one of them by chance, by its number, or whole where numbers are names. */
static void choose(Listener *listener, char *out)
{
    uint64_t seen = 0;
    *out = '\0';
    for (const char *line = listener->heard; *line; line += strcspn(line, "\n"), line += *line == '\n') {
        size_t length = strcspn(line, "\n"), digits = strspn(line, "0123456789");
        if (strncmp(line, "Commands:", 9) == 0)
            break;
        if (length == 0 || (length >= 2 && strncmp(line, "> ", 2) == 0) || line[length - 1] == ':')
            continue;
        bool first = false;
        for (int i = 0; i < listener->firsts; i++)
            first = first || strncmp(line + digits + (digits ? 2 : 0), listener->first[i],
                                     strlen(listener->first[i])) == 0;
        size_t used = digits > 0 && line[digits] == '.' ? digits : length;
        if (used < LINE && (draw(listener, ++seen) == 0 || first))
            snprintf(out, LINE, "%.*s", (int)used, line);
        if (first)
            break;
    }
}

/* The next thing to say: a move of the file, else what chance chooses. */
static bool answer(Listener *listener)
{
    char line[LINE];
    if (listener->moves && fgets(line, sizeof line, listener->moves)) {
        line[strcspn(line, "\n")] = '\0';
        return say(listener, line);
    }
    if (!say(listener, "list") || !hear(listener))
        return false;
    choose(listener, line);
    return say(listener, line);
}

static bool start(Listener *listener, char **words)
{
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0)
        return false;
    pid_t child = fork();
    if (child == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        for (int i = 0; i < 2; i++) {
            close(to[i]);
            close(from[i]);
        }
        execvp(words[0], words);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    listener->out = to[1];
    listener->in = from[0];
    return child > 0;
}

static int finish(Listener *listener, bool over)
{
    int status = 0;
    if (!over)
        printf("not over; told last:\n%s\n", listener->heard);
    else
        say(listener, "quit");
    close(listener->out);
    while (hear(listener))
        ;
    wait(&status);
    if (listener->escaped)
        printf("a byte was told that is no text\n");
    if (over && status != 0)
        printf("ended with %d\n", status);
    return listener->escaped ? 2 : !over || status != 0;
}

int main(int argc, char **argv)
{
    Listener listener = {.heard = malloc(HEARD)};
    long lines = 100000;
    int option;
    while ((option = getopt(argc, argv, "+s:n:m:w:f:")) != -1) {
        switch (option) {
        case 's': listener.chance = strtoull(optarg, NULL, 10); break;
        case 'n': lines = strtol(optarg, NULL, 10); break;
        case 'm': listener.moves = fopen(optarg, "r"); break;
        case 'w':
            if (listener.ends < ENDS)
                listener.end[listener.ends++] = optarg;
            break;
        case 'f':
            if (listener.firsts < ENDS)
                listener.first[listener.firsts++] = optarg;
            break;
        default: return 64;
        }
    }
    if (optind >= argc || !listener.heard || !start(&listener, argv + optind))
        return 64;
    bool over = false;
    while (!over && lines-- > 0 && hear(&listener)) {
        over = is_over(&listener);
        if (!over && !answer(&listener))
            break;
    }
    int code = finish(&listener, over);
    if (listener.moves)
        fclose(listener.moves);
    free(listener.heard);
    return code;
}
