/* Play, places: what is to be found on the cells that can be chosen, as far as it tells them apart. */
#include <string.h>

#include "game/token.h"
#include "show/note.h"
#include "show/wording.h"
#include "ui/play/playing.h"

/* ---- parts ---- */

static bool has_part(const char *words, const WordingPart *part)
{
    WordingPart other;
    while (wording_next_part(&words, true, &other))
        if (other.length == part->length && memcmp(other.text, part->text, part->length) == 0)
            return true;
    return false;
}

static void add_part(const WordingPart *part, Buf *out)
{
    if (out->length > 0)
        buf_text(out, *part->text == '(' ? " " : "; ");
    buf_add(out, part->text, part->length);
}

/* Adds the parts of a that are in b as well. */
static void add_both(const char *a, const char *b, Buf *out)
{
    WordingPart part;
    while (wording_next_part(&a, true, &part))
        if (has_part(b, &part))
            add_part(&part, out);
}

/* ---- places ---- */

/* Where figures stand, or notes are taken, these are worth telling, and the rest goes without saying. */
static bool says_all(const Play *play)
{
    const Stage *stage = match_stage(play->match);
    return stage_token_count(stage) == 0 && !stage_has_notes(stage);
}

static void word_place(Play *play, int cell, Buf *out)
{
    Onlooker onlooker = match_onlooker(play->match, play_chooser(play), &play->called);
    onlooker.state = play_seen_state(play);
    if (says_all(play))
        wording_cell(&onlooker, cell, out);
    else
        wording_place(&onlooker, cell, out);
}

/* Does a label have these words already: a piece is told with its move. */
static bool is_said(const char *label, const WordingPart *part)
{
    for (const char *at = label; *at; at++) {
        bool begins = at == label || at[-1] == ' ';
        if (begins && strncmp(at, part->text, part->length) == 0 &&
            (at[part->length] == '\0' || at[part->length] == ' '))
            return true;
    }
    return false;
}

void play_add_cell(Play *play, int cell, const char *common, Buf *out)
{
    Buf place = {0}, parts = {0};
    WordingPart part;
    word_place(play, cell, &place);
    for (const char *at = buf_string(&place); wording_next_part(&at, true, &part);)
        if (!has_part(common, &part) && !has_part(buf_string(&parts), &part) &&
            !is_said(buf_string(out), &part))
            add_part(&part, &parts);
    if (parts.length > 0)
        buf_printf(out, ": %s", buf_string(&parts));
    buf_free(&place);
    buf_free(&parts);
}

/* Of what goes one way or another from the only place there is nobody asks what it is. */
static bool is_of_place(const Play *play, bool moved, ScanOption option)
{
    return option.cell != CELL_NONE && option.end == END_NONE &&
           !(moved && option.direction != DIRECTION_NONE) &&
           play_picked(play, scan_choice_move(play->options, option.first), PICK_THING) < 0;
}

PlayPlaces play_places(Play *play)
{
    PlayPlaces places = {.moved = play_only_source(play) != CELL_NONE};
    Buf *out = &places.common;
    bool first = true, some = true;
    for (size_t i = 0; says_all(play) && some && i < scan_choice_count(play->options); i++) {
        ScanOption option = scan_choice_option(play->options, i);
        Buf here = {0}, both = {0};
        if (!is_of_place(play, places.moved, option))
            continue;
        word_place(play, option.cell, &here);
        add_both(buf_string(&here), first ? buf_string(&here) : buf_string(out), &both);
        buf_clear(out);
        buf_text(out, buf_string(&both));
        first = false;
        some = both.length > 0;
        buf_free(&here);
        buf_free(&both);
    }
    return places;
}

void play_free_places(PlayPlaces *places)
{
    buf_free(&places->common);
}

void play_add_place(Play *play, const PlayPlaces *places, ScanOption option, Buf *out)
{
    if (is_of_place(play, places->moved, option))
        play_add_cell(play, option.cell, buf_string(&places->common), out);
}
