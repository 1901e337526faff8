#include "play/letters.h"

#include <ctype.h>
#include <string.h>

#include "play/match.h"

/* Directions go round from north, two for a quarter. */
static int direction_of(char letter)
{
    static const char LETTERS[] = "u r d l ";
    const char *at = strchr(LETTERS, tolower((unsigned char)letter));
    return at ? (int)(at - LETTERS) : DIRECTION_NONE;
}

/* The only legal move that way. */
static bool find_move(Match *match, int direction, Move *out)
{
    const Moveset *legal = match_legal(match, match_decider(match));
    int found = 0;
    for (uint64_t i = 0; i < moveset_count(legal) && found < 2; i++) {
        Move move;
        if (moveset_nth(legal, i, &move) && move_shape(match_stage(match), &move).direction == direction) {
            *out = move;
            found++;
        }
    }
    return found == 1;
}

static bool follow(Match *match, const char *letters, Buf *out)
{
    Buf error = {.language = out->language};
    bool good = match_start(match, &error);
    for (const char *letter = letters; *letter && good; letter++) {
        Move move;
        int player = match_decider(match);
        good = player >= 0 && player < STAGE_PLAYERS && find_move(match, direction_of(*letter), &move);
        if (!good)
            break;
        if (out->length > 0)
            buf_char(out, '\n');
        move_text(match_stage(match), &move, out);
        good = match_move(match, player, &move, INPUT_KEY, &error);
    }
    buf_free(&error);
    return good && match_outcome(match).kind == OUTCOME_WIN;
}

bool letters_moves(const Ruleset *rules, const Pack *pack, int number, Buf *out)
{
    const char *letters = pack->level[number - 1].letters;
    Diags diags = {.language = out->language};
    Buf moves = {0};
    Match *match = letters ? match_new(rules, pack, number, 0, 1, &diags) : NULL;
    bool good = match && follow(match, letters, &moves);
    if (good)
        buf_add(out, buf_string(&moves), moves.length);
    match_free(match);
    diags_free(&diags);
    buf_free(&moves);
    return good;
}
