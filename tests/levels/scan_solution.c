/* What a solution costs a person with one switch, with the settings that tah starts with.
 *
 *   scan_solution RULES LEVELS NUMBER < SOLUTION
 *
 * RULES is a rules file, LEVELS a file of which the NUMBER-th level is played, SOLUTION its moves, one a line.
 * Prints: moves, options, steps, presses, seconds, each the sum over all moves, as in support/scan_sum.h. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/diag.h"
#include "game/game.h"
#include "level/pack.h"
#include "rule/ruleset.h"
#include "scan/choice.h"
#include "scan_sum.h"
#include "link/link.h"

/* Replays the moves on standard input; 0, or 1 after an illegal one. */
static int replay(const Stage *stage)
{
    ScanSum sum = {0};
    Fault fault = {0};
    Buf why = {0};
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    ScanChoice *choice = scan_choice_new(stage);
    char line[4096];
    bool good = game_start(machine, state, 1, &fault);
    while (good && fgets(line, sizeof line, stdin)) {
        Move move;
        line[strcspn(line, "\n")] = 0;
        scan_choice_set(choice, game_legal(machine, state, 0));
        good = move_parse(machine, state, 0, line, &move, &why);
        if (good)
            scan_sum_add(choice, &move, &sum);
        good = good && game_apply(machine, state, 0, &move, NULL, &fault);
    }
    if (good)
        printf("%ld %ld %.0f %.0f %.1f\n", sum.moves, sum.options, sum.steps, sum.presses,
               sum.milliseconds / 1000);
    else
        fprintf(stderr, "%s%s\n", buf_string(&why), fault.message);
    scan_choice_free(choice);
    state_free(state);
    machine_free(machine);
    buf_free(&why);
    return good ? 0 : 1;
}

int main(int count, char **argument)
{
    if (count != 4)
        return 2;
    Diags diags = {0};
    Ruleset *rules = ruleset_load(argument[1], &diags);
    Pack *pack = rules ? pack_load(argument[2], rules, &diags) : NULL;
    int number = atoi(argument[3]);
    Stage *stage = pack && number >= 1 && number <= pack->count
                       ? stage_new(rules, &pack->level[number - 1], 0, &diags)
                       : NULL;
    if (!stage) {
        Buf text = {0};
        diags_print(&diags, &text);
        fputs(buf_string(&text), stderr);
        buf_free(&text);
        return 1;
    }
    int code = replay(stage);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
    return code;
}
