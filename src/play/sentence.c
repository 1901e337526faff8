#include "play/sentence.h"

#include <string.h>

#include "base/message.h"
#include "show/naming.h"

size_t sentence_chances(const Match *match, size_t index)
{
    size_t count = 0;
    while (index + count + 1 < match_record_count(match) &&
           match_record(match, index + count + 1)->player == PLAYER_CHANCE)
        count++;
    return count;
}

/* While an answer waits for those of others nothing is told of it yet; of those asked together the last one's record has
 * what is told of all. */
static bool is_retold(const Match *match, size_t index)
{
    const Move *move = &match_record(match, index)->move;
    bool together = move_is_together(match_stage(match), move);
    return move_is_retold(match_stage(match), move) &&
           (match_told_count(match, index) > 0 ||
            (together && !match_answer_hidden(match, index, PLAYER_NOBODY)));
}

/* Of a card that is not known nothing can be said but that it was one. */
static int card_use(const Match *match, size_t index, int viewer)
{
    const MatchRecord *record = match_record(match, index);
    Move seen;
    bool named = sight_mask(match_stage(match), &record->move, &record->sight, viewer, &seen);
    return match_players(match) > 1 && named && !match_answer_unknown(match, index, viewer)
               ? move_card_use(match_stage(match), &record->move)
               : 0;
}

bool sentence_is_whole(const Match *match, size_t index, int viewer)
{
    return is_retold(match, index) || card_use(match, index, viewer) != 0;
}

size_t sentence_says(const Match *match, size_t index)
{
    return is_retold(match, index) && match_told_count(match, index) > 0 ? 1 : 0;
}

/* As the rules tell it; what begins with the name of who did it begins with the symbol, too. */
static void tell_retold(const Match *match, size_t index, int viewer, const Called *called, Language language,
                        Buf *out)
{
    int player = match_record(match, index)->player;
    Buf line = {0};
    if (sentence_says(match, index) > 0)
        match_told(match, index, 0, viewer, called, language, &line);
    size_t name = called && match_players(match) > 1 ? strlen(called->name[player]) : 0;
    if (name > 0 && called->symbol[player] && strncmp(buf_string(&line), called->name[player], name) == 0)
        buf_printf(out, "%s ", called->symbol[player]);
    buf_text(out, buf_string(&line));
    buf_free(&line);
}

/* "Beer", "Duel on ■ Bob": what is played or used, and on whom. */
static void name_card(const Match *match, size_t index, int viewer, int use, const Called *called,
                      Language language, Buf *out)
{
    const MatchRecord *record = match_record(match, index);
    Move seen;
    Buf card = {0};
    sight_mask(match_stage(match), &record->move, &record->sight, viewer, &seen);
    bool on = use & MOVE_ON && !move_pick_unknown(match_stage(match), &seen, 1);
    seen.count = on ? 1 : seen.count;
    move_describe(match_stage(match), &seen, called, language, &card);
    if (on)
        buf_printf(out, message_in(MSG_MOVE_ON, language), buf_string(&card), called->title[seen.pick[1]]);
    else
        buf_text(out, buf_string(&card));
    buf_free(&card);
}

/* "● Ann plays Beer", "● Ann: place b3". */
static void tell_move(const Match *match, size_t index, int viewer, int use, const Called *called,
                      Language language, Buf *out)
{
    int player = match_record(match, index)->player;
    Buf words = {0};
    if (use)
        name_card(match, index, viewer, use, called, language, &words);
    else
        match_describe(match, index, viewer, called, language, &words);
    if (use)
        buf_printf(out, message_in(use & MOVE_PLAYS ? MSG_MOVE_PLAYS : MSG_MOVE_USES, language),
                   called->title[player], buf_string(&words));
    else if (called && match_players(match) > 1)
        buf_printf(out, "%s: %s", called->title[player], buf_string(&words));
    else
        buf_text(out, buf_string(&words));
    buf_free(&words);
}

/* What was rolled stands before the full stop. */
static void tell_rolls(const Match *match, size_t index, int viewer, const Called *called, Language language,
                       Buf *out)
{
    const char *parted = ", ";
    size_t chances = sentence_chances(match, index);
    for (size_t i = index + 1; i <= index + chances; i++) {
        if (!move_is_roll(match_stage(match), &match_record(match, i)->move))
            continue;
        if (out->length > 0 && out->data[out->length - 1] == '.') {
            out->data[--out->length] = 0;
            parted = " – ";
        }
        buf_text(out, parted);
        match_describe(match, i, viewer, called, language, out);
        parted = ", ";
    }
}

void sentence_tell(const Match *match, size_t index, int viewer, const Called *called, Language language,
                   Buf *out)
{
    size_t before = out->length;
    bool whole = called && sentence_is_whole(match, index, viewer);
    if (is_retold(match, index))
        tell_retold(match, index, viewer, called, language, out);
    else
        tell_move(match, index, viewer, called ? card_use(match, index, viewer) : 0, called, language, out);
    if (out->length > before)
        tell_rolls(match, index, viewer, called, language, out);
    if (whole && out->length > before && !strchr(".!?", out->data[out->length - 1]))
        buf_char(out, '.');
}
