/* Previews of levels: drawn for nobody in particular. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "show/thing.h"
#include "sitting.h"
#include "ui/preview.h"

/* Each player sees the own piece alone: ann hers at a1, ben his at b1. */
static const char RULES[] = "language: 1\nplayers: [ann, ben]\nboard: { size: 2 x 1 }\n"
                            "pieces: { man: { per: player, kinds: { fox: {} } } }\n"
                            "layers: { piece: { of: man, seen by: owner } }\n"
                            "zones: { hand: { of: man, per: player, seen by: owner } }\n"
                            "setup:\n"
                            "  - each: p in players\n"
                            "    do:\n"
                            "      each: t in hand of p\n"
                            "      do: lay t at (if p is ann then a1 else b1)\n"
                            "vars: { n: 0 to 1 }\n"
                            "moves: { wait: { do: n = 1 } }\n";

static void test_a_preview_tells_no_secret(void **state)
{
    (void)state;
    Sitting sitting = sitting_new(RULES, 1);
    Preview preview = {0};
    Page page;
    page_init(&page);
    preview_show(&preview, NULL, &page, sitting.rules, sitting.pack, 1);
    assert_non_null(page.preview);
    for (int cell = 0; cell < 2; cell++) {
        GameThing thing;
        assert_true(
            game_thing_at(match_machine(preview.match), match_state(preview.match), 0, cell, cell, &thing));
        assert_true(thing.kind >= 0); /* its owner knows it */
        assert_true(
            game_thing_at(match_machine(preview.match), preview.picture.state, 0, cell, cell, &thing));
        assert_true(thing.kind < 0);
    }
    assert_int_equal(preview.picture.player, PICTURE_PUBLIC);
    preview_clear(&preview, &page);
    page_free(&page);
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_preview_tells_no_secret),
    };
    return cmocka_run_group_tests_name("ui_preview", tests, NULL, NULL);
}
