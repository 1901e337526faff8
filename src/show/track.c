#include "show/track.h"

#include <string.h>

#include "game/inside.h"
#include "lang/variable.h"

static const TrackModel *track_at(const Onlooker *o, int track)
{
    return &o->machine->stage->rules->track[track];
}

int stage_tracks(const Stage *stage)
{
    return stage->rules->tracks;
}

int stage_track_of(const Stage *stage, int variable)
{
    const TrackModel *track = stage->rules->variable[variable].track;
    return track ? (int)(track - stage->rules->track) : -1;
}

static int markers_of(const Onlooker *o, const TrackModel *track)
{
    return track->variable->per_player ? o->machine->stage->players : 1;
}

static int value_of(const Onlooker *o, const TrackModel *track, int player)
{
    int variable = (int)(track->variable - o->machine->stage->rules->variable);
    return variable_value(&o->machine->stage->world, o->state, variable, player);
}

/* ---- drawn ---- */

static void set_sign(const Onlooker *o, int player, StripMark *mark)
{
    const char *sign = o->called && o->called->symbol[player] ? o->called->symbol[player] : "";
    mark->role = o->called ? o->called->role[player] : ROLE_TEXT;
    if (*sign && strlen(sign) < STRIP_SIGN)
        strcpy(mark->sign, sign);
    else
        mark->sign[0] = (char)('1' + player % 9);
}

void track_strip(const Onlooker *o, int track, Strip *out)
{
    const TrackModel *t = track_at(o, track);
    *out = (Strip){.low = t->low, .high = t->high, .marks = markers_of(o, t)};
    for (int p = 0; p < out->marks; p++) {
        out->mark[p] = (StripMark){.at = value_of(o, t, p), .role = ROLE_TEXT};
        if (t->variable->per_player)
            set_sign(o, p, &out->mark[p]);
    }
}

/* ---- in words ---- */

/* What a step is called: its title, or its name under `texts:`; NULL: it is a number alone. */
static const char *title_of(const Onlooker *o, const StepModel *step)
{
    if (step->title)
        return text_in(step->title, o->language);
    return step->symbol ? onlooker_text(o, step->symbol->name) : NULL;
}

static const StepModel *step_at(const TrackModel *track, int value)
{
    for (int i = 0; i < track->steps; i++)
        if (track->step[i].value == value)
            return &track->step[i];
    return NULL;
}

/* Steps that are counted from the first one have an end that says how far it is. */
static void write_number(const Onlooker *o, const TrackModel *track, int value, Buf *out)
{
    if ((track->low == 0 || track->low == 1) && !track->variable->per_player)
        buf_printf(out, message_in(MSG_TRACK_AT, o->language), value, track->high);
    else
        buf_printf(out, "%d", value);
}

static void write_step(const Onlooker *o, const TrackModel *track, int value, Buf *out)
{
    const StepModel *step = step_at(track, value);
    const char *title = step ? title_of(o, step) : NULL;
    write_number(o, track, value, out);
    if (title)
        buf_printf(out, ", %s", title);
}

void track_words(const Onlooker *o, int track, Buf *out)
{
    const TrackModel *t = track_at(o, track);
    for (int p = 0; p < markers_of(o, t); p++) {
        if (t->variable->per_player)
            buf_printf(out, "%s%s ", p > 0 ? "; " : "", onlooker_title(o, p));
        write_step(o, t, value_of(o, t, p), out);
    }
}

/* Who stands there. */
static void write_markers(const Onlooker *o, const TrackModel *track, int value, Buf *out)
{
    const char *before = ": ";
    for (int p = 0; p < markers_of(o, track); p++) {
        if (value_of(o, track, p) != value)
            continue;
        buf_printf(out, "%s%s", before,
                   track->variable->per_player ? onlooker_title(o, p)
                                               : message_in(MSG_TRACK_HERE, o->language));
        before = ", ";
    }
}

static void write_line(const Onlooker *o, const TrackModel *track, const StepModel *step, Buf *out)
{
    const char *title = title_of(o, step);
    const char *means =
        step->symbol ? ruleset_explanation(o->machine->stage->rules, step->symbol->name, o->language) : NULL;
    if (!title)
        return;
    buf_printf(out, "  %d %s", step->value, title);
    if (means)
        buf_printf(out, " (%s)", means);
    write_markers(o, track, step->value, out);
    buf_char(out, '\n');
}

static bool has_titles(const Onlooker *o, const TrackModel *track)
{
    bool any = false;
    for (int i = 0; i < track->steps; i++)
        any = any || title_of(o, &track->step[i]);
    return any;
}

void track_lines(const Onlooker *o, Buf *out)
{
    for (int t = 0; t < stage_tracks(o->machine->stage); t++) {
        const TrackModel *track = track_at(o, t);
        if (!track->variable->show || !has_titles(o, track))
            continue;
        buf_printf(out, "%s\n", text_in(track->variable->show, o->language));
        for (int i = 0; i < track->steps; i++)
            write_line(o, track, &track->step[i], out);
    }
}
