#include "ai/solve.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/duration.h"
#include "base/utf8.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "play/search.h"
#include "save/json.h"
#include "link/link.h"

typedef struct SolveWord {
    const char *answer, *why; /* in JSON */
    Message sentence;         /* why, for people */
} SolveWord;

static const SolveWord WORDS[] = {
    [SOLVE_SOLVED] = {"solved", NULL, MSG_SOLVE_SOLVED},
    [SOLVE_UNSOLVABLE] = {"unsolvable", NULL, MSG_SOLVE_UNSOLVABLE},
    [SOLVE_TOO_MANY_STATES] = {"unknown", "states", MSG_SOLVE_WHY_STATES},
    [SOLVE_TOO_MUCH_MEMORY] = {"unknown", "memory", MSG_SOLVE_WHY_MEMORY},
    [SOLVE_TOO_LONG] = {"unknown", "time", MSG_SOLVE_WHY_TIME},
    [SOLVE_CANCELLED] = {"unknown", "cancelled", MSG_SOLVE_WHY_CANCELLED},
    [SOLVE_CHANCE] = {"unknown", "chance", MSG_SOLVE_WHY_CHANCE},
    [SOLVE_PLAYERS] = {"unknown", "players", MSG_SOLVE_WHY_PLAYERS},
    [SOLVE_FAULT] = {"unknown", "fault", MSG_SOLVE_UNKNOWN},
};

static void print_text(const Stage *stage, const Solution *solution, Buf *out)
{
    unsigned long long states = solution->states;
    if (solution->result == SOLVE_SOLVED)
        buf_say(out, MSG_SOLVE_SOLVED, solution->moves, states);
    else if (solution->result == SOLVE_UNSOLVABLE)
        buf_say(out, MSG_SOLVE_UNSOLVABLE, states);
    else
        buf_say(out, MSG_SOLVE_UNKNOWN,
                solution->result == SOLVE_FAULT ? solution->fault.message
                                                : message_in(WORDS[solution->result].sentence, out->language),
                states, solution->depth);
    buf_char(out, '\n');
    solution_text(stage, solution, out);
}

static void print_json(const CatalogueGame *game, LevelChoice choice, const Stage *stage,
                       const Solution *solution, Buf *out)
{
    Json *json = json_object(), *moves = json_array();
    json_add_text(json, "game", game->name);
    json_add_text(json, "pack", choice.pack->name);
    json_add_number(json, "level", choice.level->number);
    json_add_text(json, "answer", WORDS[solution->result].answer);
    if (WORDS[solution->result].why)
        json_add_text(json, "why", WORDS[solution->result].why);
    json_add_number(json, "positions", (int64_t)solution->states);
    if (!solution_is_certain(solution))
        json_add_number(json, "at_least", solution->depth);
    for (int i = 0; i < solution->moves; i++) {
        Buf text = {0};
        move_text(stage, &solution->move[i], &text);
        json_push_text(moves, buf_string(&text));
        buf_free(&text);
    }
    if (solution->result == SOLVE_SOLVED) {
        json_add_number(json, "moves", solution->moves);
        json_add(json, "solution", moves);
    } else {
        json_free(moves);
    }
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

static int exit_code(const Solution *solution)
{
    if (solution->result == SOLVE_SOLVED)
        return EXIT_FINE;
    return solution->result == SOLVE_UNSOLVABLE ? EXIT_NEGATIVE : EXIT_UNKNOWN;
}

/* ---- progress ---- */

static bool tell_progress(void *context, uint64_t states, int depth)
{
    Progress *progress = context;
    Buf line = {.language = progress->language}, time = {0};
    if (!progress_due(progress))
        return true;
    duration_text(progress_time(progress), &time);
    buf_say(&line, MSG_SOLVE_PROGRESS, (unsigned long long)states, depth, buf_string(&time));
    progress_show(progress, buf_string(&line));
    buf_free(&line);
    buf_free(&time);
    return true;
}

static void search(const Stage *stage, const Options *options, Solution *out)
{
    enum { SECOND = 1000 };
    Progress progress = progress_begin(options->spoken);
    SolvePoll poll = {&progress, tell_progress};
    SolveLimits limits = {.states = options->limit, .milliseconds = (int64_t)options->time * SECOND};
    solve_start(stage, options->seed, limits, isatty(STDERR_FILENO) ? &poll : NULL, out);
    progress_show(&progress, "");
}

static int solve(const CatalogueGame *game, LevelChoice choice, const Options *options)
{
    Diags diags = {.language = options->spoken};
    Stage *stage = stage_new(game->rules, choice.level, 0, &diags);
    int code = stage ? EXIT_FINE : report_diags(&diags);
    if (stage) {
        Solution solution;
        Buf out = {.language = options->spoken};
        search(stage, options, &solution);
        if (options->json)
            print_json(game, choice, stage, &solution, &out);
        else
            print_text(stage, &solution, &out);
        code = report_output(&out, exit_code(&solution));
        buf_free(&out);
        solution_free(&solution);
        stage_free(stage);
    }
    diags_free(&diags);
    return code;
}

static int solve_game(CatalogueGame *game, const Options *options)
{
    if (!game->rules)
        return report_broken(game);
    Buf error = {.language = options->spoken};
    LevelChoice choice = {0};
    int code = catalogue_level(game, options->operand[1], &choice, &error)
                   ? solve(game, choice, options)
                   : report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    return code;
}

int subcommand_solve(const Options *options)
{
    Catalogue *catalogue = catalogue_new(options->spoken);
    Buf error = {.language = options->spoken};
    CatalogueGame *game = search_find(catalogue, options->operand[0], &error);
    int code = game ? solve_game(game, options) : report_error(EXIT_USAGE, buf_string(&error));
    buf_free(&error);
    catalogue_free(catalogue);
    return code;
}
