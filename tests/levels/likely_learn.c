/* Learns how likely moves are (scan/likely.h) from the solutions that levels tell, and prints the table of weights.
 *
 *   likely_learn [--report] [--shuffle] [GAME...] > src/scan/likely_list.h
 *
 * Every game counts alike. The level on which `tah scan-cost` measures, the last solved one of the first pack that has
 * any, is left out of what is learnt, in all games. With --report no table comes but bits a choice on those levels:
 * where all options are as likely, with all weights, with weights for which the whole game was left out, and as somebody's own
 * who has chosen LESSONS_OWN times in that game.
 * With --shuffle each wanted option is replaced by one by chance: there is nothing to learn then. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "game/corridor.h"
#include "link/link.h"
#include "play/catalogue.h"
#include "scan/lessons.h"

enum { GAMES = 200, ROUNDS = 300 };

static const char *const NAMES[LIKELY_FEATURES] = {
#define X(name, word) [LIKELY_##name] = word,
    LIKELY_LIST(X)
#undef X
};

/* Of a lesson. */
typedef struct Origin {
    int game;
    bool held; /* of a level that is left out */
} Origin;

typedef struct Learner {
    Lessons lessons;
    Origin *origin; /* of each lesson */
    size_t origins, capacity;
    const char *name[GAMES];
    int games;
    bool shuffle;
    Random random;
} Learner;

static void add_steps(Learner *l, ScanChoice *choice, const Stage *stage, LikelyPast past, const Move *wanted,
                      bool held)
{
    lessons_add(&l->lessons, choice, stage, past, wanted);
    l->origin = mem_grow(l->origin, &l->capacity, l->lessons.count, sizeof *l->origin);
    for (; l->origins < l->lessons.count; l->origins++) {
        Lesson *lesson = &l->lessons.list[l->origins];
        l->origin[l->origins] = (Origin){l->games, held};
        if (l->shuffle)
            lesson->wanted = random_below(&l->random, lesson->options);
    }
}

static void remember(Move *past, size_t *count, const Move *move)
{
    memmove(past + 1, past, (LIKELY_PAST - 1) * sizeof *past);
    past[0] = *move;
    *count += *count < LIKELY_PAST;
}

static void add_solution(Learner *l, const Stage *stage, const char *solution, bool held)
{
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    ScanChoice *choice = scan_choice_new(stage);
    Move past[LIKELY_PAST], follows[CORRIDOR_MOST], move;
    size_t pasts = 0, following = 0, next = 0;
    Buf text = {0}, why = {0};
    Fault fault = {0};
    bool good = game_start(machine, state, 1, &fault);
    while (good && *solution) {
        uint32_t deciders = game_deciders(machine, state);
        if (deciders & 1u << PLAYER_CHANCE) {
            game_draw(machine, state, &move);
            good = game_apply(machine, state, PLAYER_CHANCE, &move, NULL, &fault);
            continue;
        }
        size_t length = strcspn(solution, "\n");
        buf_clear(&text);
        buf_printf(&text, "%.*s", (int)length, solution);
        solution += length + (solution[length] == '\n');
        if (deciders == 0 || !move_parse(machine, state, 0, buf_string(&text), &move, &why))
            break;
        if (next < following && move_equal(&follows[next], &move)) {
            next++;
        } else {
            scan_choice_set(choice, game_legal(machine, state, 0));
            add_steps(l, choice, stage, (LikelyPast){past, pasts}, &move, held);
            next = 0;
            following = game_corridor(machine, state, 0, &move, follows, CORRIDOR_MOST);
        }
        remember(past, &pasts, &move);
        good = game_apply(machine, state, 0, &move, NULL, &fault);
    }
    buf_free(&text);
    buf_free(&why);
    scan_choice_free(choice);
    state_free(state);
    machine_free(machine);
}

static void add_game(Learner *l, CatalogueGame *game)
{
    Diags diags = {0};
    const Level *held = NULL;
    size_t before = l->lessons.count;
    if (!catalogue_read(game) || l->games == GAMES)
        return;
    catalogue_search(game);
    for (int p = 0; p < game->packs && !held; p++)
        for (int i = 0; i < game->pack[p]->count; i++) {
            Level *level = &game->pack[p]->level[i];
            level_open(level, &diags);
            if (level->solution && !level->shuffle)
                held = level;
        }
    for (int p = 0; p < game->packs; p++)
        for (int i = 0; i < game->pack[p]->count; i++) {
            Level *level = &game->pack[p]->level[i];
            level_open(level, &diags);
            Stage *stage =
                level->solution && !level->shuffle ? stage_new(game->rules, level, 0, &diags) : NULL;
            if (stage)
                add_solution(l, stage, level->solution, level == held);
            stage_free(stage);
        }
    if (l->lessons.count > before)
        l->name[l->games++] = game->name;
    diags_free(&diags);
}

/* ---- learning ---- */

static double part_of(const Learner *l, int game)
{
    size_t count = 0;
    for (size_t i = 0; i < l->origins; i++)
        count += l->origin[i].game == game && !l->origin[i].held;
    return count > 0 ? 1.0 / (double)count : 0;
}

/* With weights held towards those of `from`. Only `game`, or all but `without`. */
static void learn(const Learner *l, int only, int without, const LikelyWeights *from, double hold,
                  LikelyWeights *w)
{
    double part[GAMES];
    for (int g = 0; g < l->games; g++)
        part[g] = part_of(l, g) * (g != without && (only < 0 || g == only)) / (only < 0 ? l->games : 1);
    for (size_t i = 0; i < l->origins; i++)
        l->lessons.list[i].counts = l->origin[i].held ? 0 : part[l->origin[i].game];
    lessons_learn(&l->lessons, from, hold, ROUNDS, w);
}

/* As one person's who has played it. */
static void learn_own(Learner *l, int game, const LikelyWeights *all, LikelyWeights *w)
{
    int count = 0;
    for (size_t i = 0; i < l->origins; i++) {
        bool counts = l->origin[i].game == game && !l->origin[i].held && count < LESSONS_OWN;
        l->lessons.list[i].counts = counts;
        count += counts;
    }
    lessons_learn_own(&l->lessons, all, w);
}

static double bits(const Learner *l, int game, bool held, const LikelyWeights *w)
{
    double sum = 0, *p = mem_alloc_array(l->lessons.options + 1, sizeof *p);
    size_t count = 0;
    for (size_t i = 0; i < l->origins; i++) {
        const Lesson *lesson = &l->lessons.list[i];
        if (l->origin[i].game != game || l->origin[i].held != held)
            continue;
        lesson_chances(lesson, w, p);
        sum -= log2(p[lesson->wanted]);
        count++;
    }
    mem_free(p);
    return count > 0 ? sum / (double)count : 0;
}

static void report(Learner *l, const LikelyWeights *all)
{
    static const LikelyWeights NONE = {{{0}}};
    double sum[4] = {0};
    printf("%-28s %8s %8s %8s %8s\n", "bits a step, level left out", "alike", "learnt", "no game", "own");
    for (int g = 0; g < l->games; g++) {
        LikelyWeights without, own;
        learn(l, -1, g, &NONE, 1e-3, &without);
        learn_own(l, g, all, &own);
        double is[] = {bits(l, g, true, &NONE), bits(l, g, true, all), bits(l, g, true, &without),
                       bits(l, g, true, &own)};
        printf("%-28s %8.2f %8.2f %8.2f %8.2f\n", l->name[g], is[0], is[1], is[2], is[3]);
        for (int i = 0; i < 4; i++)
            sum[i] += is[i] / l->games;
    }
    printf("%-28s %8.2f %8.2f %8.2f %8.2f\n", "mean", sum[0], sum[1], sum[2], sum[3]);
}

static void print_table(const LikelyWeights *w)
{
    printf("/* Made by tests/levels/likely_learn.c from the solutions of the levels; see there. */\n");
    printf("const LikelyWeights LIKELY_LEARNT = {{\n");
    for (int t = 0; t < LIKELY_STEPS; t++) {
        printf("    {\n");
        for (int k = 0; k < LIKELY_FEATURES; k++)
            printf("        %.3f, /* %s */\n", w->weight[t][k], NAMES[k]);
        printf("    },\n");
    }
    printf("}};\n");
}

int main(int count, char **argument)
{
    static const LikelyWeights NONE = {{{0}}};
    Learner l = {0};
    bool tells = false;
    int names = 0;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    random_seed(&l.random, 1);
    for (int i = 1; i < count; i++) {
        tells = tells || strcmp(argument[i], "--report") == 0;
        l.shuffle = l.shuffle || strcmp(argument[i], "--shuffle") == 0;
        names += argument[i][0] != '-';
    }
    for (int i = 0; i < catalogue_count(catalogue); i++) {
        CatalogueGame *game = catalogue_at(catalogue, i);
        bool asked = names == 0;
        for (int a = 1; a < count; a++)
            asked = asked || strcmp(argument[a], game->name) == 0;
        if (asked)
            add_game(&l, game);
    }
    LikelyWeights all;
    learn(&l, -1, -1, &NONE, 1e-3, &all);
    if (tells)
        report(&l, &all);
    else
        print_table(&all);
    lessons_free(&l.lessons);
    mem_free(l.origin);
    catalogue_free(catalogue);
    return 0;
}
