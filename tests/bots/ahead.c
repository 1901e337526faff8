/* An example of a program that plays a seat, in C and without any library: it asks for its moves itself, as one asks the
 * engine, and makes the last of them by alphabet. That is a plan where squares are called a1 to h8. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 24 };

static char line[LINE];

/* The last text of the list of moves; where it begins, and how long it is. */
static const char *last_move(const char *answer, size_t *length)
{
    static const char LIST[] = "\"moves\":[";
    const char *at = strstr(answer, LIST), *last = NULL;
    at = at ? at + strlen(LIST) : "";
    while (*at == '"') {
        last = at + 1;
        *length = strcspn(last, "\"");
        at = last + *length + 1;
        at += *at == ',';
    }
    return last;
}

static int heard(void)
{
    return fgets(line, LINE, stdin) != NULL;
}

static void say(const char *text)
{
    puts(text);
    fflush(stdout);
}

int main(void)
{
    size_t length = 0;
    while (heard()) {
        if (strncmp(line, "{\"event\":\"turn\"", strlen("{\"event\":\"turn\"")) != 0)
            continue;
        say("show");
        if (!heard() || strncmp(line, "{\"ok\":true,\"lines\":", strlen("{\"ok\":true,\"lines\":")) != 0)
            return EXIT_FAILURE;
        say("legal");
        const char *move = heard() ? last_move(line, &length) : NULL;
        if (!move)
            return EXIT_FAILURE;
        printf("move %.*s\n", (int)length, move);
        fflush(stdout);
        if (!heard())
            return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}
