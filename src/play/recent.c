#include "play/recent.h"

#include <string.h>

#include "play/sentence.h"

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

static bool is_ended(const Buf *out)
{
    return out->length > 0 && strchr(".!?", out->data[out->length - 1]);
}

/* " – Eva shoots at Jan. Jan loses a life." */
static void tell_told(const Match *match, size_t index, size_t from, int viewer, const Called *called,
                      Language language, Buf *out)
{
    const char *parted = is_ended(out) ? " " : out->length > 0 ? " – " : "";
    for (size_t nth = from; nth < match_told_count(match, index); nth++) {
        Buf line = {0};
        if (match_told(match, index, nth, viewer, called, language, &line) && line.length > 0) {
            buf_printf(out, "%s%s", parted, buf_string(&line));
            parted = is_ended(out) ? " " : ", ";
        }
        buf_free(&line);
    }
}

/* Also by what chance did after it. */
static void tell_all_told(const Match *match, size_t index, int viewer, const Called *called,
                          Language language, Buf *out)
{
    size_t chances = sentence_chances(match, index);
    tell_told(match, index, sentence_says(match, index), viewer, called, language, out);
    for (size_t i = index + 1; i <= index + chances; i++)
        tell_told(match, i, 0, viewer, called, language, out);
}

static bool tells(const Match *match, size_t index)
{
    return is_told(match, index) || match_told_count(match, index) > 0;
}

/* Who made it is left out, unless it is a whole sentence. */
void recent_describe(const Match *match, int viewer, const Called *called, Language language, Buf *out)
{
    size_t before = out->length, count = match_record_count(match), first = recent_last(match);
    int told = 0;
    if (first < count && match_record(match, first)->player != PLAYER_CHANCE &&
        sentence_is_whole(match, first, viewer) && called) {
        sentence_tell(match, first, viewer, called, language, out);
        tell_all_told(match, first, viewer, called, language, out);
        return;
    }
    for (size_t i = first; i < count && told < ROLLS; i++) {
        if (!tells(match, i))
            continue;
        if (is_told(match, i)) {
            buf_text(out, out->length > before ? ", " : "");
            match_describe(match, i, viewer, called, language, out);
            told++;
        }
        tell_told(match, i, 0, viewer, called, language, out);
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

static bool has_told(const Match *match, size_t index)
{
    size_t told = 0, chances = sentence_chances(match, index);
    for (size_t i = index; i <= index + chances; i++)
        told += match_told_count(match, i);
    return told > 0;
}

/* That somebody has answered what all are asked is no news, as long as nobody may know what, or for ever. */
static bool is_news(const Match *match, size_t index, int viewer)
{
    return match_record(match, index)->player != PLAYER_CHANCE &&
           (!match_answer_unknown(match, index, viewer) || has_told(match, index));
}

/* What goes on with what the same player did before it leaves out who that is. */
static void tell_more(const Match *match, size_t index, int viewer, const Called *called, Language language,
                      Buf *out)
{
    size_t chances = sentence_chances(match, index);
    for (size_t i = index; i <= index + chances; i++)
        if (is_told(match, i)) {
            buf_text(out, ", ");
            match_describe(match, i, viewer, called, language, out);
        }
}

/* The same move again and again is told once, with how often it was made. */
typedef struct Run {
    Buf words; /* of the last move, when nothing else is told of it */
    int times;
} Run;

static void end_run(Run *run, Buf *told)
{
    if (run->times > 1)
        buf_printf(told, " (%d×)", run->times);
    run->times = 0;
    buf_clear(&run->words);
}

/* Is it the move before once more; if not, a run begins with it. */
static bool goes_on_run(Run *run, const Match *match, size_t index, int viewer, const Called *called,
                        Language language, bool goes_on, Buf *told)
{
    Buf words = {0};
    if (sentence_chances(match, index) == 0 && match_told_count(match, index) == 0)
        match_describe(match, index, viewer, called, language, &words);
    bool same = goes_on && words.length > 0 && strcmp(buf_string(&words), buf_string(&run->words)) == 0;
    if (!same) {
        end_run(run, told);
        buf_text(&run->words, buf_string(&words));
    }
    run->times++;
    buf_free(&words);
    return same;
}

/* Moves of another one begin behind what parts them, whole sentences as any sentence does. */
static void tell_others(const Match *match, size_t first, int viewer, const Called *called, Language language,
                        const char *parted, Buf *told)
{
    int before = PLAYER_CHANCE;
    Run run = {0};
    for (size_t i = first; i < match_record_count(match); i++) {
        int mover = match_record(match, i)->player;
        Buf line = {0};
        if (!is_news(match, i, viewer))
            continue;
        bool goes_on = mover == before && !is_ended(told) && !sentence_is_whole(match, i, viewer);
        if (goes_on_run(&run, match, i, viewer, called, language, goes_on, told))
            continue;
        if (goes_on)
            tell_more(match, i, viewer, called, language, told);
        else
            sentence_tell(match, i, viewer, called, language, &line);
        if (line.length > 0 && told->length > 0)
            buf_text(told, mover != before && *parted == '\n' ? parted : is_ended(told) ? " " : "; ");
        buf_text(told, buf_string(&line));
        buf_free(&line);
        tell_all_told(match, i, viewer, called, language, told);
        before = mover;
    }
    end_run(&run, told);
    buf_free(&run.words);
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
