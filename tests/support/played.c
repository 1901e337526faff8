#include "played.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

Played played_start(const char *rules)
{
    Buf error = {0};
    Played played = {.sitting = sitting_new(rules, 7)};
    played.journal = journal_new("", played.sitting.match);
    assert_true(match_start(played.sitting.match, &error));
    return played;
}

void played_end(Played *played)
{
    journal_free(played->journal);
    sitting_free(&played->sitting);
}
