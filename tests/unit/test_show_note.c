/* Notes: what rules say of them, how they are taken down and rubbed out, and what is read from a state. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "show/note.h"
#include "playing.h"

static const char PAPER[] =
    "language: 1\n"
    "board: { size: 3 x 2 }\n"
    "layers:\n"
    "  number: { values: 2 to 5 }\n"
    "  mark: [red, blue]\n"
    "notes: { pencil: number, maybe: mark }\n"
    "words:\n"
    "  jotted: pencil\n"
    "  bare: no pencil\n"
    "moves:\n"
    "  write:\n"
    "    pick: { c: cell, v: 2 to 5 }\n"
    "    do: [number at c = v, rub out pencil at c, rub v from pencil at near c]\n"
    "  note: { pick: { c: cell, v: 1 to 9 where not it in pencil at c }, do: note v in pencil at c }\n"
    "  rub: { pick: { c: jotted, v: 1 to 9 where it in pencil at c }, do: rub v from pencil at c }\n"
    "  red: { pick: { c: cell }, do: [note red in maybe at c, note blue in maybe at north of c] }\n"
    "  again: { pick: { c: cell where red in maybe at it }, do: note red in maybe at c }\n"
    "  all: { do: note 4 in pencil at bare cell }\n"
    "  clean: { when: no pencil at a1, do: [rub out pencil at cells, rub out maybe at cells] }\n"
    "end:\n"
    "  - if: every cell is number\n"
    "    result: win\n";

/* The notes of a cell: of each set its name and its values. */
static void notes_are(const Playing *g, const char *cell, const char *wanted)
{
    GameNotes notes[NOTES_SETS];
    Buf out = {0};
    int count = game_notes_at(g->machine, g->state, stage_cell_find(g->stage, cell), notes);
    for (int i = 0; i < count; i++) {
        buf_printf(&out, "%s%s", i > 0 ? "; " : "", notes[i].name);
        for (int k = 0; k < notes[i].count; k++)
            buf_printf(&out, " %s", notes[i].look[k]->name);
    }
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

static void test_taken_down(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, PAPER, 0, 1);
    assert_true(stage_has_notes(g.stage));
    notes_are(&g, "a1", "");
    playing_make(&g, "note a1 5");
    playing_make(&g, "note a1 2");
    notes_are(&g, "a1", "pencil 2 5");
    notes_are(&g, "b1", "");
    playing_make(&g, "red a1");
    notes_are(&g, "a1", "pencil 2 5; maybe red");
    notes_are(&g, "a2", "maybe blue");
    playing_make(&g, "again a1");
    notes_are(&g, "a1", "pencil 2 5; maybe red");
    playing_make(&g, "rub a1 2");
    notes_are(&g, "a1", "pencil 5; maybe red");
    playing_finish(&g);
}

static void test_gone_when_written(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, PAPER, 0, 1);
    playing_make(&g, "all");
    playing_make(&g, "note b2 3");
    playing_make(&g, "write b1 4");
    notes_are(&g, "b1", "");
    notes_are(&g, "a1", "");
    notes_are(&g, "b2", "pencil 3");
    notes_are(&g, "a2", "pencil 4");
    playing_make(&g, "note b1 2"); /* under what is written none is seen */
    notes_are(&g, "b1", "");
    playing_make(&g, "clean");
    notes_are(&g, "a2", "");
    playing_finish(&g);
}

/* What the layer cannot hold is noted nowhere, and what is beyond the edge is no cell. */
static void test_what_is_no_note(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, PAPER, 0, 1);
    playing_make(&g, "note c1 9");
    playing_make(&g, "note c1 1");
    notes_are(&g, "c1", "");
    playing_make(&g, "red c2");
    notes_are(&g, "c2", "maybe red");
    playing_make(&g, "note a1 2");
    Move move;
    Buf why = {0};
    assert_false(move_parse(g.machine, g.state, 0, "clean", &move, &why));
    assert_false(move_parse(g.machine, g.state, 0, "again a1", &move, &why));
    assert_false(move_parse(g.machine, g.state, 0, "note a1 2", &move, &why));
    assert_true(move_parse(g.machine, g.state, 0, "note a1 3", &move, &why));
    buf_free(&why);
    playing_finish(&g);
}

static void refuses(const char *notes, const char *what, const char *expected)
{
    Buf rules = {0};
    buf_printf(&rules,
               "language: 1\n"
               "board: { size: 2 x 1 }\n"
               "layers: { digit: { values: 1 to 9 }, pipe: { sides: true }, many: { values: 1 to 31 } }\n"
               "notes: { %s }\n"
               "moves:\n"
               "  put: { pick: { c: cell, v: 1 to 3 }, do: %s }\n",
               notes, what);
    playing_refuses(buf_string(&rules), expected);
    buf_free(&rules);
}

static void test_what_is_wrong(void **state)
{
    (void)state;
    refuses("pencil: dgit", "digit at c = v", "notes are values of a layer, and there is no layer 'dgit'\n");
    refuses("pencil: pipe", "digit at c = v",
            "notes are numbers, or kinds that nobody owns, unlike those of 'pipe'\n");
    refuses("pencil: many", "digit at c = v", "notes tell at most 30 values apart, and 'many' has 31\n");
    refuses("pencil: digit", "pencil at c = v", "notes are not written, they are taken down\n");
    refuses("pencil: digit", "digit at c = pencil at c",
            "what is noted on a cell is several values, not one\n");
    refuses("pencil: digit", "note v in digit at c", "here stands the name of notes\n");
    refuses("pencil: digit", "note c in pencil at c", "this is a cell, but a number is wanted here\n");
    refuses("pencil: digit", "rub out pencil", "after 'rub out' the form is: rub out NOTES at CELLS\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_taken_down),
        cmocka_unit_test(test_gone_when_written),
        cmocka_unit_test(test_what_is_no_note),
        cmocka_unit_test(test_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
