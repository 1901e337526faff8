/* Match: history, undo over everything, clock, observers, faults. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/mem.h"
#include "play/follow.h"
#include "shelf.h"
#include "show/look.h"
#include "sitting.h"

static void assert_refused(Match *match, int player, const char *text, const char *expected)
{
    Buf error = {0};
    uint64_t before = match_hash(match);
    assert_false(match_move_text(match, player, text, INPUT_TEXT, &error));
    assert_string_equal(buf_string(&error), expected);
    assert_true(match_hash(match) == before);
    buf_free(&error);
}

static void test_moves_and_result(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    Match *match = sitting.match;
    assert_int_equal(match_decider(match), 0);
    sitting_play(match, "place a1, place b1, place a2, place b2");
    assert_int_equal(match_move_count(match), 4);
    assert_int_equal(match_record_count(match), 4);
    assert_int_equal(match_record(match, 3)->number, 4);
    assert_int_equal(match_record(match, 3)->player, 1);
    assert_true(match_record(match, 3)->hash == match_hash(match));
    assert_refused(match, 1, "place c3", "it is not this player's decision");
    sitting_play(match, "place a3");
    Buf result = {0};
    match_outcome_text(match, &result);
    assert_string_equal(buf_string(&result), "cross wins");
    buf_free(&result);
    assert_true(match_finished(match));
    assert_refused(match, 1, "place c3", "the game is over");
    assert_true(match_undo(match));
    assert_false(match_finished(match));
    assert_int_equal(match_decider(match), 0);
    sitting_free(&sitting);
}

static void test_illegal_move_changes_nothing(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    Buf error = {0};
    Move move = {0};
    move.option = 40;
    assert_false(match_move(sitting.match, 0, &move, INPUT_KEY, &error));
    assert_string_equal(buf_string(&error), "this move is not legal now");
    assert_int_equal(match_move_count(sitting.match), 0);
    buf_free(&error);
    sitting_free(&sitting);
}

static void test_no_such_level(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    Diags diags = {0};
    assert_null(match_new(sitting.rules, sitting.pack, 2, 0, 1, &diags));
    assert_string_equal(diags.list[0].message, "there is no level 2; the last one is 1");
    diags_free(&diags);
    sitting_free(&sitting);
}

static void test_restart_can_be_undone(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    Match *match = sitting.match;
    uint64_t opening = match_hash(match);
    assert_false(match_restart(match));
    sitting_play(match, "place a1, place b1");
    uint64_t two = match_hash(match);
    assert_true(match_restart(match));
    assert_true(match_hash(match) == opening);
    assert_int_equal(match_move_count(match), 0);
    assert_false(match_restart(match));
    assert_true(match_undo(match));
    assert_true(match_hash(match) == two);
    assert_int_equal(match_move_count(match), 2);
    assert_true(match_redo(match));
    assert_true(match_hash(match) == opening);
    sitting_play(match, "place c3");
    assert_int_equal(match_record(match, 0)->number, 1);
    assert_true(match_undo(match) && match_undo(match) && match_undo(match));
    assert_int_equal(match_move_count(match), 1);
    assert_true(match_redo(match) && match_redo(match) && match_redo(match));
    assert_false(match_redo(match));
    sitting_free(&sitting);
}

static void test_another_move_ends_redo(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    sitting_play(sitting.match, "place a1, place b1");
    match_undo(sitting.match);
    assert_true(match_can_redo(sitting.match));
    sitting_play(sitting.match, "place c1");
    assert_false(match_can_redo(sitting.match));
    sitting_free(&sitting);
}

static void test_old_restarts_are_forgotten(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    int undone = 0;
    for (int i = 0; i < MATCH_RESTARTS + 10; i++) {
        sitting_play(sitting.match, "place a1");
        assert_true(match_restart(sitting.match));
    }
    while (match_undo(sitting.match)) {
        undone++;
    }
    assert_int_equal(undone, 2 * MATCH_RESTARTS);
    sitting_free(&sitting);
}

/* Undo goes over the die, and the die falls the same way again. */
static void test_chance(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_dice, 7);
    Match *match = sitting.match;
    uint64_t opening = match_hash(match);
    sitting_play(match, "throw");
    assert_int_equal(match_record_count(match), 2);
    assert_int_equal(match_record(match, 1)->player, PLAYER_CHANCE);
    assert_int_equal(match_record(match, 1)->number, 1);
    assert_int_equal(match_move_count(match), 1);
    uint64_t thrown = match_hash(match);
    assert_true(match_undo(match));
    assert_true(match_hash(match) == opening);
    sitting_play(match, "throw");
    assert_true(match_hash(match) == thrown);
    assert_true(match_undo(match) && match_redo(match));
    assert_true(match_hash(match) == thrown);
    assert_int_equal(match_record_count(match), 2);
    sitting_free(&sitting);
}

static void test_clock_leaves_pauses_out(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    Match *match = sitting.match;
    sitting_wait(1000);
    sitting_play(match, "place a1");
    int64_t played = match_record(match, 0)->time.played;
    assert_true(played >= 1000 && played < 1200);
    assert_int_equal(match_record(match, 0)->time.since_move, played);
    match_pause(match);
    assert_true(match_paused(match));
    sitting_wait(5000);
    assert_true(match_elapsed(match) < 1200);
    match_resume(match);
    sitting_wait(100);
    sitting_play(match, "place a2");
    assert_true(match_record(match, 1)->time.since_move >= 100);
    assert_true(match_record(match, 1)->time.since_move < 300);
    sitting_free(&sitting);
}

/* Who looks for long at how it has ended is not slower for it. */
static void test_clock_stands_at_the_end(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_marks, 7);
    Match *match = sitting.match;
    sitting_wait(1000);
    sitting_play(match, "place a1, place b1, place a2, place b2, place a3");
    assert_true(match_finished(match));
    sitting_wait(60000);
    assert_true(match_elapsed(match) < 1200);
    match_interrupt(match, "stopped");
    match_resume(match);
    sitting_wait(60000);
    assert_true(match_elapsed(match) < 1200);
    assert_true(match_undo(match));
    sitting_wait(1000);
    assert_true(match_elapsed(match) >= 2000 && match_elapsed(match) < 2400);
    assert_true(match_redo(match));
    sitting_wait(60000);
    assert_true(match_elapsed(match) < 2400);
    assert_true(match_restart(match));
    sitting_wait(1000);
    assert_true(match_elapsed(match) >= 3000 && match_elapsed(match) < 3600);
    sitting_free(&sitting);
}

typedef struct Witness {
    Buf seen;
    bool broken;
} Witness;

static bool see_record(void *context, const Match *match, const MatchRecord *record)
{
    Witness *witness = context;
    move_text(match_stage(match), &record->move, &witness->seen);
    buf_text(&witness->seen, "; ");
    return !witness->broken;
}

static bool see_event(void *context, const Match *match, const MatchEvent *event)
{
    Witness *witness = context;
    (void)match;
    buf_printf(&witness->seen, "%s%s%s; ", match_event_word(event->kind), *event->text ? " " : "",
               event->text);
    return !witness->broken;
}

static void test_observers_see_everything(void **state)
{
    (void)state;
    Sitting sitting = sitting_new(sitting_marks, 7);
    Match *match = sitting.match;
    Witness witness = {0};
    Buf error = {0};
    match_observe(match, (MatchObserver){&witness, see_record, see_event});
    assert_true(match_start(match, &error));
    sitting_play(match, "place a1, place b1, place a2, place b2, place a3");
    match_undo(match);
    match_redo(match);
    match_restart(match);
    match_pause(match);
    match_pause(match);
    sitting_play(match, "place c3");
    match_interrupt(match, "hangup");
    match_resume(match);
    assert_string_equal(
        buf_string(&witness.seen),
        "start; place a1; place b1; place a2; place b2; place a3; finished cross wins; undo; redo; "
        "finished cross wins; restart; paused; resumed; place c3; interrupted hangup; resumed; ");
    assert_false(match_unsaved(match));
    witness.broken = true;
    sitting_play(match, "place a1");
    assert_true(match_unsaved(match));
    witness.broken = false;
    sitting_play(match, "place a2");
    assert_false(match_unsaved(match));
    buf_free(&witness.seen);
    sitting_free(&sitting);
}

static void test_fault_stops_safely(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_spin, 7);
    Match *match = sitting.match;
    Buf error = {0};
    sitting_play(match, "place a1");
    uint64_t before = match_hash(match);
    assert_false(match_move_text(match, 0, "spin", INPUT_KEY, &error));
    assert_non_null(match_fault(match));
    assert_non_null(strstr(buf_string(&error), "the rules failed in line"));
    assert_true(match_hash(match) == before);
    assert_int_equal(match_decider(match), PLAYER_NOBODY);
    assert_refused(match, 0, "place b1", match_fault(match));
    assert_true(match_undo(match));
    assert_null(match_fault(match));
    sitting_play(match, "place a1, place b1");
    assert_true(match_finished(match));
    buf_free(&error);
    sitting_free(&sitting);
}

/* What a person could do in an hour: moves, undo, redo and restart in any order come back to the same
 * states. The model is the list of hashes that led to the present. */
typedef struct Model {
    uint64_t hash[400];
    int count, total;
} Model;

static void wander(Match *match, int steps)
{
    Model model = {.count = 1, .total = 1};
    uint64_t random = 1;
    model.hash[0] = match_hash(match);
    for (int i = 0; i < steps; i++) {
        random += UINT64_C(0x9e3779b97f4a7c15);
        switch (hash_mix(random) % 8) {
        case 0:
        case 1:
            assert_int_equal(match_undo(match), model.count > 1);
            model.count -= model.count > 1;
            break;
        case 2:
            assert_int_equal(match_redo(match), model.count < model.total);
            model.count += model.count < model.total;
            break;
        case 3:
            if (i % 5 || !match_restart(match)) {
                break;
            }
            model.hash[model.count++] = model.hash[0];
            model.total = model.count;
            break;
        default:
            if (sitting_play_random(match, &random)) {
                model.hash[model.count++] = match_hash(match);
                model.total = model.count;
            }
            break;
        }
        assert_true(match_hash(match) == model.hash[model.count - 1]);
        assert_true(match_hash(match) == state_hash_full(match_stage(match), match_state(match)));
    }
}

static void wander_through(const char *path)
{
    Diags diags = {0};
    Buf error = {0};
    Ruleset *rules = ruleset_load(path, &diags);
    assert_non_null(rules);
    Pack *pack = shelf_pack(rules, &diags);
    Match *match = pack ? match_new(rules, pack, 1, 0, 3, &diags) : NULL;
    assert_non_null(match);
    assert_true(match_start(match, &error));
    wander(match, 390);
    diags_free(&diags);
    match_free(match);
    pack_free(pack);
    ruleset_free(rules);
}

static int looks_at(const Match *match, int cell)
{
    const Look *looks[4];
    return game_cell_looks(match_machine(match), match_state(match), cell, 0, looks, 4);
}

/* An undo hides a value again by the rules, but it was seen: it stays shown, and is counted. */
static void peek(bool forget, int shown)
{
    Buf rules = {0};
    buf_printf(&rules,
               "language: 1\n"
               "board: { size: 2 x 1 }\n"
               "layers:\n"
               "  face: { values: 1 to 2, hidden: back%s }\n"
               "  cover: { kinds: [back], first: back }\n"
               "setup: [face at a1 = 1, face at b1 = 2]\n"
               "moves: { turn up: { pick: { c: back }, do: remove cover at c } }\n",
               forget ? ", forget: true" : "");
    Sitting sitting = sitting_start(buf_string(&rules), 7);
    Match *match = sitting.match;
    assert_int_equal(looks_at(match, 0), 1);
    sitting_play(match, "turn-up a1");
    assert_int_equal(looks_at(match, 0), 1);
    assert_int_equal(match_peeks(match), 0);
    assert_true(match_undo(match));
    assert_int_equal(looks_at(match, 0), shown);
    assert_int_equal(looks_at(match, 1), 1);
    assert_int_equal(match_peeks(match), 1);
    sitting_play(match, "turn-up b1");
    assert_true(match_restart(match));
    assert_int_equal(looks_at(match, 0), 1);
    sitting_free(&sitting);
    buf_free(&rules);
}

static void test_undo_leaves_what_was_seen(void **state)
{
    (void)state;
    peek(false, 2);
    peek(true, 1);
}

static void test_wander_through_all_games(void **state)
{
    (void)state;
    shelf_each(wander_through);
}

static void test_wander_with_chance(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_dice, 7);
    wander(sitting.match, 390);
    sitting_free(&sitting);
}

/* The moves of a match are made in another one, up to the first that is not possible there. */
static void test_moves_are_followed(void **state)
{
    (void)state;
    Sitting old = sitting_start(sitting_marks, 7), same = sitting_start(sitting_marks, 7);
    sitting_play(old.match, "place a1, place b1, place a2");
    assert_int_equal(follow(same.match, old.match), 3);
    assert_true(match_hash(same.match) == match_hash(old.match));
    assert_true(match_undo(same.match));
    assert_true(match_restart(same.match));
    assert_int_equal(follow(old.match, same.match), 0);
    sitting_play(same.match, "place c3, place b1, place a1");
    assert_true(match_undo(old.match));
    assert_true(match_undo(old.match)); /* what is left is a1 */
    assert_int_equal(follow(old.match, same.match), 0);
    assert_true(match_restart(old.match));
    assert_int_equal(follow(old.match, same.match), 3);
    sitting_free(&old);
    sitting_free(&same);
}

static void test_faults_are_not_followed(void **state)
{
    (void)state;
    static const char ONCE[] = "language: 1\n"
                               "board: { size: 2 x 1 }\n"
                               "layers: { mark: [point] }\n"
                               "moves:\n"
                               "  place: { pick: { c: empty cell }, do: mark at c = point }\n"
                               "  spin: {}\n";
    Sitting old = sitting_start(ONCE, 7), other = sitting_start(sitting_spin, 7);
    sitting_play(old.match, "place a1, spin, place b1");
    assert_int_equal(follow(other.match, old.match), 1);
    assert_null(match_fault(other.match));
    assert_int_equal(match_move_count(other.match), 1);
    sitting_free(&old);
    sitting_free(&other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves_and_result),
        cmocka_unit_test(test_moves_are_followed),
        cmocka_unit_test(test_faults_are_not_followed),
        cmocka_unit_test(test_illegal_move_changes_nothing),
        cmocka_unit_test(test_no_such_level),
        cmocka_unit_test(test_restart_can_be_undone),
        cmocka_unit_test(test_another_move_ends_redo),
        cmocka_unit_test(test_old_restarts_are_forgotten),
        cmocka_unit_test(test_chance),
        cmocka_unit_test(test_clock_leaves_pauses_out),
        cmocka_unit_test(test_clock_stands_at_the_end),
        cmocka_unit_test(test_observers_see_everything),
        cmocka_unit_test(test_fault_stops_safely),
        cmocka_unit_test(test_undo_leaves_what_was_seen),
        cmocka_unit_test(test_wander_through_all_games),
        cmocka_unit_test(test_wander_with_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
