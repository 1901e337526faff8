/* Seats: plays a whole game through the engine with a mind for each seat that is told its own view and its own list of
 * moves, nothing else. What is chosen follows from these texts alone, so that a seat that was told too little, or something
 * that it may not do, comes to nothing.
 *
 *   seats TAH GAME PLAYERS SEED
 *
 * It prints how many moves there were, and who had to choose how often. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/mem.h"
#include "save/json.h"

enum { LONGEST_GAME = 20000, LONGEST_ANSWER = 1 << 20, SEATS = 16, TO = 1, FROM = 0 };

static FILE *said, *heard;

static _Noreturn void give_up(const char *what, const char *about)
{
    fprintf(stderr, "seats: %s: %s\n", what, about);
    exit(1);
}

/* The engine on the other side of two pipes. */
static void start_engine(char *const *arguments)
{
    int there[2], back[2];
    if (pipe(there) != 0 || pipe(back) != 0)
        give_up("no pipes for", arguments[0]);
    pid_t child = fork();
    if (child < 0)
        give_up("no process for", arguments[0]);
    if (child == 0) {
        dup2(there[FROM], STDIN_FILENO);
        dup2(back[TO], STDOUT_FILENO);
        close(there[TO]);
        close(back[FROM]);
        execv(arguments[0], arguments);
        _exit(127);
    }
    close(there[FROM]);
    close(back[TO]);
    said = fdopen(there[TO], "w");
    heard = fdopen(back[FROM], "r");
    if (!said || !heard)
        give_up("no pipes to", arguments[0]);
}

/* The answer to a command, which must be a good one; its line goes to the caller as well. */
static Json *ask(const char *verb, const char *rest, char **line)
{
    size_t capacity = 0;
    Buf why = {0};
    *line = NULL;
    if (fprintf(said, "%s %s\n", verb, rest) < 0 || fflush(said) != 0 || getline(line, &capacity, heard) < 0)
        give_up("the engine is gone at", verb);
    Json *answer = json_parse(*line, strlen(*line), LONGEST_ANSWER, &why);
    bool good = false;
    buf_free(&why);
    if (!json_get_bool(answer, "ok", &good) || !good)
        give_up(rest, *line);
    return answer;
}

static bool has_text(const Json *list, const char *text)
{
    bool found = false;
    for (size_t i = 0; i < json_count(list); i++)
        found = found || strcmp(json_value_text(json_at(list, i)), text) == 0;
    return found;
}

/* What must be known to whoever chooses: that one is in the game and asked, what is asked, and among how many moves. */
static void check_view(const Json *view, const char *seat, const Json *moves, const char *text)
{
    int64_t legal = -1;
    const char *prompt = json_get_text(view, "prompt");
    if (!has_text(json_get(view, "living"), seat))
        give_up("who is out is asked", text);
    if (!prompt || !*prompt)
        give_up("nothing is asked", text);
    if (!json_get_number(view, "legal", &legal) || legal != (int64_t)json_count(moves))
        give_up("the view has another number of moves", text);
    if (!json_get(json_get(view, "players"), seat))
        give_up("nothing stands beside the player", text);
}

/* Chooses for a seat, if it is asked. True: it has moved, and whether the game is over. */
static bool choose(const char *seat, bool *over)
{
    char *text, *list, *line;
    Json *view = ask("view", seat, &text);
    bool asked = has_text(json_get(view, "deciders"), seat);
    if (asked) {
        Json *legal = ask("legal", seat, &list);
        const Json *moves = json_get(legal, "moves");
        check_view(view, seat, moves, text);
        uint64_t mind = hash_bytes(text, strlen(text)) ^ hash_bytes(list, strlen(list));
        Buf move = {0};
        if (json_count(moves) == 0)
            give_up("nothing to choose from", text);
        buf_printf(&move, "%s: %s", seat, json_value_text(json_at(moves, mind % json_count(moves))));
        Json *made = ask("move", buf_string(&move), &line);
        *over = json_get_bool(made, "terminal", over) && *over;
        json_free(made);
        json_free(legal);
        buf_free(&move);
        free(line);
        free(list);
    }
    json_free(view);
    free(text);
    return asked;
}

int main(int count, char **argument)
{
    if (count != 5)
        give_up("usage", "seats TAH GAME PLAYERS SEED");
    int players = atoi(argument[3]), chosen[SEATS] = {0}, moves = 0;
    char *engine[] = {argument[1], "engine", argument[2], "--players",
                      argument[3], "--seed", argument[4], NULL};
    bool over = false;
    start_engine(engine);
    while (!over && moves < LONGEST_GAME) {
        int before = moves;
        for (int p = 0; p < players && p < SEATS && !over; p++) {
            char seat[16];
            snprintf(seat, sizeof seat, "%d", p + 1);
            if (choose(seat, &over)) {
                moves++;
                chosen[p]++;
            }
        }
        if (moves == before)
            give_up("nobody knows of a question", argument[2]);
    }
    if (!over)
        give_up("the game does not end", argument[2]);
    fclose(said);
    fclose(heard);
    wait(NULL);
    printf("%d moves:", moves);
    for (int p = 0; p < players && p < SEATS; p++)
        printf(" %d", chosen[p]);
    printf("\n");
    return 0;
}
