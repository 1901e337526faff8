/* What questions say: values worked out by what each one who is told may know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "game/sight.h"
#include "playing.h"

/* Numbers and names in each language; braces that are shown; the phase where nothing is said. */
static void test_values(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: [ann, ben]\n"
        "board: { size: 3 x 1 }\n"
        "layers: { stone: [pebble, brick] }\n"
        "tokens: { pawn: { per: player, start: [a1, c1] } }\n"
        "each player has: { steps: { values: 0 to 3, first: 3 } }\n"
        "vars: { last: { of: player } }\n"
        "turn:\n"
        "  - let: { used: 1 }\n"
        "  - ask: me\n"
        "    say:\n"
        "      en: \"{my steps - used} steps for {me}, from {my pawn}, past {last}\"\n"
        "      cs: \"Zbývá kroků: {my steps - used}; {stone at my pawn}; {{{me}}}\"\n"
        "      when my steps is 2:\n"
        "        en: One step\n"
        "        cs: Jeden krok\n"
        "        when no stone at my pawn: { en: \"One step, on nothing\" }\n"
        "    options: { walk: { do: [steps of me = my steps - 1, last = me, place brick at a1] } }\n"
        "  - phase: rest\n"
        "    ask: me\n"
        "    say: { en: \"\" }\n"
        "    options: { nap: {} }\n"
        "texts: { ann: { en: Ann, cs: Anna }, brick: { en: brick, cs: cihla }, rest: { en: Rest } }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_prompt(&g, 0, LANGUAGE_EN, "2 steps for Ann, from a1, past -");
    playing_prompt(&g, 1, LANGUAGE_EN, "2 steps for Ann, from a1, past -");
    playing_prompt(&g, PLAYER_NOBODY, LANGUAGE_CS, "Zbývá kroků: 2; -; {Anna}");
    playing_make(&g, "walk");
    playing_prompt(&g, 0, LANGUAGE_EN, "Rest");
    playing_make(&g, "nap");
    playing_prompt(&g, 0, LANGUAGE_EN, "2 steps for ben, from c1, past Ann");
    playing_make(&g, "walk");
    playing_make(&g, "nap");
    playing_prompt(&g, 1, LANGUAGE_EN, "One step");
    playing_prompt(&g, 1, LANGUAGE_CS, "Jeden krok");
    playing_make(&g, "walk");
    playing_make(&g, "nap");
    playing_prompt(&g, 1, LANGUAGE_SK, "One step, on nothing");
    playing_finish(&g);
}

/* Why a game has ended: what holds then, the first text that fits, and no more than everybody may know. */
static void test_ends(void **state)
{
    static const char RULES[] =
        "language: 1\n"
        "players: [ann, ben]\n"
        "zones:\n"
        "  deck: { of: card, ordered: true, seen by: nobody }\n"
        "  hand: { of: card, per: player, seen by: owner }\n"
        "cards: { low: { count: 6 } }\n"
        "each player has: { points: 0 }\n"
        "setup: deal 1 from deck to hand\n"
        "turn:\n"
        "  - ask: me\n"
        "    options: { take: { pick: { n: 1 to 5 }, do: points of me = points of me + n } }\n"
        "end:\n"
        "  - if: points of me > 2\n"
        "    result: me wins\n"
        "    say:\n"
        "      en: \"{me} has {points of me} points.\"\n"
        "      cs: \"Body hráče {me}: {points of me}.\"\n"
        "      when size of my hand > 5: { en: Not so. }\n"
        "      when points of me is 5: { en: \"All five at once, {me}.\" }\n"
        "      when some (my hand where it is low) and points of me is 4: { en: \"A secret.\" }\n";
    (void)state;
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "take 3");
    playing_why(&g, LANGUAGE_EN, "ann has 3 points.");
    playing_why(&g, LANGUAGE_CS, "Body hráče ann: 3.");
    playing_finish(&g);
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "take 1");
    playing_make(&g, "take 5");
    playing_why(&g, LANGUAGE_SK, "All five at once, ben.");
    playing_finish(&g);
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "take 4");
    playing_why(&g, LANGUAGE_EN, "ann has 4 points.");
    playing_finish(&g);
}

static const char HANDS[] =
    "language: 1\n"
    "players: [ann, ben, cid]\n"
    "zones:\n"
    "  deck: { of: card, ordered: true, seen by: nobody }\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "cards: { low: { count: 6, worth: 1 } }\n"
    "each player has: { best: { of: card } }\n"
    "setup:\n"
    "  - deal 1 from deck to hand\n"
    "  - each: p in players\n"
    "    do: best of p = first of hand of p\n"
    "turn:\n"
    "  - ask: me\n"
    "    say:\n"
    "      en: \"{size of hand of ben} cards, {count of (my hand where worth is 1)} low, {my best}\"\n"
    "      when some my hand has worth is 1 and ply > 1: { en: \"You hold a low one, {me}\" }\n"
    "    options: { ask: { pick: { p: others }, do: show(p) }, pass: {} }\n"
    "  - ask together: living\n"
    "    say: \"{you}: {count of (your hand where worth is 1)}\"\n"
    "    options: { nod: {} }\n"
    "define:\n"
    "  show(p):\n"
    "    - ask: p\n"
    "      say: \"{you} shows {me}: {best of p} of {count of (your hand where worth is 1)}\"\n"
    "      options: { yes: { do: reveal best of p } }\n";

/* To somebody else what lies in a hand is a question mark, and a condition about it does not hold. */
static void test_secrets(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, HANDS, 0, 1);
    playing_prompt(&g, 0, LANGUAGE_EN, "1 cards, 1 low, low");
    playing_prompt(&g, 1, LANGUAGE_EN, "1 cards, ? low, ?");
    playing_prompt(&g, PLAYER_NOBODY, LANGUAGE_EN, "1 cards, ? low, ?");
    playing_prompt(&g, PLAYER_ALL_SEEING, LANGUAGE_EN, "1 cards, 1 low, low");
    playing_make(&g, "ask ben");
    playing_prompt(&g, 0, LANGUAGE_EN, "ben shows ann: ? of ?");
    playing_prompt(&g, 1, LANGUAGE_EN, "ben shows ann: low of 1");
    playing_make(&g, "yes");
    playing_prompt(&g, 0, LANGUAGE_EN, "ann: 1");
    playing_prompt(&g, 2, LANGUAGE_EN, "cid: 1");
    playing_make_as(&g, 1, "nod");
    playing_prompt(&g, 1, LANGUAGE_EN, "ann: ?");
    playing_make_as(&g, 0, "nod");
    playing_make_as(&g, 2, "nod");
    playing_prompt(&g, 0, LANGUAGE_EN, "1 cards, ? low, low"); /* it was shown */
    playing_prompt(&g, 1, LANGUAGE_EN, "You hold a low one, ben");
    playing_finish(&g);
}

/* What is made of a secret is one, under whatever name. */
static void test_refused(void **state)
{
    (void)state;
    static const char SECRET[] = "those who are told this may not know it\n";
    playing_refuses("language: 1\nplayers: 2\n"
                    "zones: { deck: { of: card, ordered: true, seen by: nobody } }\n"
                    "cards: { low: { worth: 1 } }\n"
                    "define:\n  tell(n):\n    - ask: me\n      say: \"{n}\"\n      options: [fine]\n"
                    "turn:\n  - let: { peeked: worth of first of deck }\n  - tell(peeked + 1)\n",
                    SECRET);
    playing_refuses("language: 1\nplayers: 2\nboard: { size: 2 x 1 }\n"
                    "layers: { mine: { kinds: [bomb], hidden: column of it is 1 } }\n"
                    "turn:\n  - ask: me\n    say: \"{count of bomb}\"\n    options: [fine]\n",
                    SECRET);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
