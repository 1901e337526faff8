#include "play/recent.h"

#include <string.h>

enum {
    ROLLS = 12, /* so many are told of more */
    OTHERS = 40 /* likewise of moves of others */
};

size_t recent_last(const Match *match)
{
    size_t at = match_record_count(match);
    while (at > 0 && match_record(match, --at)->player == PLAYER_CHANCE) {
    }
    return at;
}

static bool is_told(const Match *match, size_t index)
{
    const MatchRecord *record = match_record(match, index);
    return record->player != PLAYER_CHANCE || move_is_roll(match_stage(match), &record->move);
}

/* " – Eva shoots at Jan. Jan loses a life." */
static void tell_told(const Match *match, size_t index, int viewer, const Called *called, Language language,
                      Buf *out)
{
    const char *parted = " – ";
    for (size_t nth = 0; nth < match_told_count(match, index); nth++) {
        Buf line = {0};
        if (match_told(match, index, nth, viewer, called, language, &line) && line.length > 0) {
            buf_printf(out, "%s%s", parted, buf_string(&line));
            parted = strchr(".!?", out->data[out->length - 1]) ? " " : ", ";
        }
        buf_free(&line);
    }
}

static bool tells(const Match *match, size_t index)
{
    return is_told(match, index) || match_told_count(match, index) > 0;
}

void recent_describe(const Match *match, int viewer, const Called *called, Language language, Buf *out)
{
    size_t before = out->length, count = match_record_count(match);
    int told = 0;
    for (size_t i = recent_last(match); i < count && told < ROLLS; i++) {
        if (!tells(match, i))
            continue;
        if (is_told(match, i)) {
            buf_text(out, out->length > before ? ", " : "");
            match_describe(match, i, viewer, called, language, out);
            told++;
        }
        tell_told(match, i, viewer, called, language, out);
    }
}

size_t recent_since(const Match *match, int player)
{
    size_t at = match_record_count(match);
    while (at > 0) {
        const MatchRecord *record = match_record(match, at - 1);
        int mover = record->player;
        if (record->method != INPUT_ADVANCE && mover >= 0 && mover < match_players(match) &&
            seats_same_person(match_seats(match), mover, player))
            break;
        at--;
    }
    return at;
}

/* The last of them, so many as are told. */
static size_t told_from(const Match *match, size_t first)
{
    size_t at = match_record_count(match);
    for (int told = 0; at > first && told < OTHERS; at--)
        told += is_told(match, at - 1);
    return at;
}

/* That somebody has answered what all are asked is no news, as long as nobody may know what, or for ever. */
static bool is_news(const Match *match, size_t index, int viewer)
{
    return tells(match, index) &&
           (!match_answer_unknown(match, index, viewer) || match_told_count(match, index) > 0);
}

/* What was rolled before anybody moved belongs to the own move. Moves of another one begin behind what parts them. */
static void tell_others(const Match *match, size_t first, int viewer, const Called *called, Language language,
                        const char *parted, Buf *told)
{
    int before = PLAYER_CHANCE;
    bool any = false;
    for (size_t i = first; i < match_record_count(match); i++) {
        int mover = match_record(match, i)->player;
        bool another = mover != PLAYER_CHANCE && mover != before;
        if (!is_news(match, i, viewer) || (!any && !another))
            continue;
        if (is_told(match, i)) {
            bool ended = told->length > 0 && strchr(".!?", told->data[told->length - 1]);
            buf_text(told, !any                         ? ""
                           : another && *parted == '\n' ? parted
                           : ended                      ? " "
                           : another                    ? parted
                                                        : ", ");
            if (another)
                buf_printf(told, "%s: ", called->title[mover]);
            match_describe(match, i, viewer, called, language, told);
        }
        tell_told(match, i, viewer, called, language, told);
        before = mover != PLAYER_CHANCE ? mover : before;
        any = true;
    }
}

void recent_of_others(const Match *match, int player, int viewer, const Called *called, Language language,
                      Buf *out)
{
    Buf told = {0};
    tell_others(match, told_from(match, recent_since(match, player)), viewer, called, language, "; ", &told);
    buf_text(out, buf_string(&told));
    buf_free(&told);
}

void recent_lines_of_others(const Match *match, int player, int viewer, const Called *called,
                            Language language, Buf *out)
{
    Buf told = {0};
    tell_others(match, told_from(match, recent_since(match, player)), viewer, called, language, "\n", &told);
    if (told.length > 0)
        buf_printf(out, "%s\n", buf_string(&told));
    buf_free(&told);
}
