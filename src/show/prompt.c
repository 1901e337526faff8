/* What the question that waits says to somebody: its text, with values worked out by what that one may know. */
#include "show/prompt.h"

#include "base/bits.h"
#include "game/inside.h"
#include "game/legal.h"
#include "game/thing.h"
#include "show/corner.h"
#include "show/naming.h"

typedef struct Telling {
    Onlooker to; /* of the state as the viewer knows it */
    int mover, asked;
    const Move *move;       /* of what is said about one, else NULL */
    const Tellings *worked; /* of what was told: where its values are; NULL: they are worked out now */
    const Told *told;
    Buf *out;
    const int *said; /* entries of what is worked out */
} Telling;

static bool run(const Telling *t, const State *state, int entry, int32_t *value)
{
    Machine *m = t->to.machine;
    Vm *vm = &m->vm;
    vm->picks = 0;
    if (t->move)
        machine_choose(m, t->move);
    vm->you = t->asked;
    bool good = entry >= 0 && machine_tell(m, state, entry);
    *value = good ? (int32_t)vm->r[0] : 0;
    return good;
}

static const ToldValue *told_value(const Telling *t, int saying)
{
    for (size_t i = 0; i < t->told->values; i++)
        if (t->worked->value[t->told->first + i].saying == saying)
            return &t->worked->value[t->told->first + i];
    return NULL;
}

/* What a value or a condition of a text comes to. */
static bool work_out(const Telling *t, int saying, int32_t *value)
{
    if (!t->told)
        return run(t, t->to.state, t->said[saying], value);
    const ToldValue *told = told_value(t, saying);
    *value = told ? told->value : 0;
    return told != NULL;
}

/* Who may know a thing that was told. */
static int eyes_for(const Telling *t, const SayPiece *piece)
{
    const ToldValue *told = t->told && piece->type.kind == TYPE_THING ? told_value(t, piece->index) : NULL;
    bool knows = told && t->to.viewer >= 0 && t->to.viewer < STAGE_PLAYERS && told->known >> t->to.viewer & 1;
    return knows ? PLAYER_ALL_SEEING : t->to.viewer;
}

/* What looks into somebody's hand is for that one alone. */
static bool may_know(const Telling *t, SayEyes eyes)
{
    return t->to.viewer == PLAYER_ALL_SEEING || (!eyes.nobody && (!eyes.mine || t->to.viewer == t->mover) &&
                                                 (!eyes.yours || t->to.viewer == t->asked));
}

/* To who cannot tell an unknown thing from none, both are the same. */
static bool is_known(const Telling *t, const SayPiece *piece, int32_t value)
{
    bool thing = value >= 0 && value < t->to.machine->stage->world.things;
    return piece->type.kind != TYPE_THING || thing || may_know(t, piece->there);
}

/* What stands in the corner of a card; a dash where nothing does. */
static void tell_corner(const Telling *t, const SayPiece *piece, int32_t thing)
{
    Onlooker onlooker = t->to;
    size_t before = t->out->length;
    onlooker.viewer = eyes_for(t, piece);
    bool none = thing < 0 || thing >= onlooker.machine->stage->world.things;
    bool known = none || thing_is_known(onlooker.machine->stage, onlooker.state, thing, onlooker.viewer);
    if (!none && known)
        corner_text(&onlooker, thing, t->out);
    if (t->out->length == before)
        buf_char(t->out, known ? '-' : '?');
}

static void tell_value(const Telling *t, const SayPiece *piece)
{
    const Stage *stage = t->to.machine->stage;
    int32_t value;
    bool known = may_know(t, piece->eyes) && work_out(t, piece->index, &value) && is_known(t, piece, value);
    if (!known)
        buf_char(t->out, '?');
    else if (piece->corner)
        tell_corner(t, piece, value);
    else if (piece->type.kind == TYPE_PLAYER && value >= 0 && value < stage->players)
        buf_text(t->out, onlooker_name(&t->to, value));
    else
        value_describe(stage, t->to.state, piece->type, value, eyes_for(t, piece), t->to.language, t->out);
}

/* The first one whose condition holds, as far as the viewer may know, and so on inside it. */
static const SayingModel *choose(const Telling *t, const SayingModel *say)
{
    for (const SayingModel *special = say->special; special; special = special->next) {
        int32_t holds;
        if (may_know(t, special->eyes) && work_out(t, special->index, &holds) && holds)
            return choose(t, special);
    }
    return say;
}

/* A value that ends with a mark, as "Missed!", takes the place of the full stop behind it. */
static const char *behind(const Buf *out, const char *text)
{
    bool marked = out->length > 0 && out->data[out->length - 1] == '!';
    return marked && text[0] == '.' && text[1] != '.' ? text + 1 : text;
}

static void tell(const Telling *t, const SayingModel *say)
{
    for (const SayPiece *piece = choose(t, say)->text[t->to.language]; piece; piece = piece->next)
        if (piece->text)
            buf_text(t->out, behind(t->out, piece->text));
        else
            tell_value(t, piece);
}

/* Of several who are asked together everybody is told of oneself. */
static int asked_of(const State *state, int viewer)
{
    uint32_t deciders = state->head.deciders;
    if (viewer >= 0 && viewer < STAGE_PLAYERS && deciders >> viewer & 1)
        return viewer;
    return deciders ? bits_least(deciders) : state->head.me;
}

/* Why a game has ended, of what the onlooker may know now; who decided last is `me`. */
static void tell_end(const Onlooker *o, const SayingModel *say, Buf *out)
{
    State *view = NULL;
    Telling t = {*o, o->state->head.me, -1, NULL, NULL, NULL, out, o->machine->stage->said};
    if (o->viewer != PLAYER_ALL_SEEING) {
        view = state_new(o->machine->stage);
        game_view(o->machine, o->state, o->viewer, view);
        t.to.state = view;
    }
    tell(&t, say);
    state_free(view);
}

void game_why(const Onlooker *o, int end, Buf *out)
{
    const Ruleset *rules = o->machine->stage->rules;
    if (end >= 0 && end < rules->ends && rules->end[end].say)
        tell_end(o, rules->end[end].say, out);
}

static void tell_question(const Onlooker *o, const StageQuestion *question, Buf *out)
{
    const Stage *stage = o->machine->stage;
    State *view = NULL;
    Telling t = {*o,
                 o->state->head.me,
                 asked_of(o->state, o->viewer),
                 NULL,
                 NULL,
                 NULL,
                 out,
                 stage_said(stage, (int)(question - stage->question))};
    if (question->mover >= 0 && o->viewer != PLAYER_ALL_SEEING) {
        view = state_new(o->machine->stage);
        game_view(o->machine, o->state, o->viewer, view);
        t.to.state = view;
    }
    if (question->mover >= 0)
        run(&t, o->state, question->mover, &t.mover);
    tell(&t, question->model->say);
    state_free(view);
}

const char *game_phase(const Machine *m, const State *state, Language language)
{
    const Ruleset *rules = m->stage->rules;
    int phase = state->head.phase;
    return phase > 0 ? ruleset_text(rules, rules->phase[phase - 1]->name, language) : "";
}

void game_prompt(const Onlooker *o, Buf *out)
{
    size_t before = out->length;
    const Stage *stage = o->machine->stage;
    int resume = o->state->head.resume, asked = resume > 0 ? stage->resume[resume].question : -1;
    if (asked >= 0 && stage->question[asked].model->say)
        tell_question(o, &stage->question[asked], out);
    if (out->length == before)
        buf_text(out, game_phase(o->machine, o->state, o->language));
}

/* The first of what refuses a move, or NULL. */
static const SayingModel *against(const Telling *t)
{
    Machine *m = t->to.machine;
    const StageOption *option = &m->stage->option[t->move->option];
    int32_t nth = 0;
    if (option->reason >= 0 && run(t, t->to.state, option->reason, &nth) && nth > 0)
        return option->model->refusal[nth - 1].say;
    bool kept = !option->model->kept || legal_keeps(m, (State *)(uintptr_t)t->to.state, t->asked, t->move);
    return kept ? NULL : option->model->kept;
}

bool game_reason(const Onlooker *o, const Move *move, Buf *out)
{
    const Stage *stage = o->machine->stage;
    if (move->option >= stage->options)
        return false;
    Telling t = {*o,        o->state->head.me,
                 o->viewer, move,
                 NULL,      NULL,
                 out,       stage_said(stage, stage->option[move->option].question)};
    const SayingModel *say = against(&t);
    o->machine->set_valid = false;
    if (say)
        tell(&t, say);
    return say != NULL;
}

bool game_told(const Onlooker *o, const Tellings *tellings, size_t nth, Buf *out)
{
    const Told *told = &tellings->told[nth];
    bool all = o->viewer == PLAYER_ALL_SEEING, player = o->viewer >= 0 && o->viewer < STAGE_PLAYERS;
    uint32_t everybody = world_everybody(&o->machine->stage->world);
    bool to_all = (told->to & everybody) == everybody;
    if (!all && !to_all && !(player && told->to >> o->viewer & 1))
        return false;
    Telling t = {*o, told->me, told->you, NULL, tellings, told, out, NULL};
    tell(&t, o->machine->stage->rules->tell[told->telling]->say);
    return true;
}
