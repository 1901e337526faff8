/* What the question that waits says to somebody: its text, with values worked out by what that one may know. */
#include "show/prompt.h"

#include "base/bits.h"
#include "game/inside.h"
#include "game/legal.h"
#include "show/naming.h"

typedef struct Telling {
    Machine *machine;
    const State *seen; /* as the viewer knows it */
    int viewer, mover, asked;
    const Move *move; /* of what is said about one, else NULL */
    const PromptNames *names;
    Language language;
    Buf *out;
} Telling;

static bool run(const Telling *t, const State *state, int entry, int32_t *value)
{
    Vm *vm = &t->machine->vm;
    vm->picks = 0;
    if (t->move)
        machine_choose(t->machine, t->move);
    vm->you = t->asked;
    bool good = entry >= 0 && machine_tell(t->machine, state, entry);
    *value = good ? (int32_t)vm->r[0] : 0;
    return good;
}

/* What looks into somebody's hand is for that one alone. */
static bool may_know(const Telling *t, SayEyes eyes)
{
    return t->viewer == PLAYER_ALL_SEEING ||
           (!eyes.nobody && (!eyes.mine || t->viewer == t->mover) && (!eyes.yours || t->viewer == t->asked));
}

/* To who cannot tell an unknown thing from none, both are the same. */
static bool is_known(const Telling *t, const SayPiece *piece, int32_t value)
{
    bool thing = value >= 0 && value < t->machine->stage->world.things;
    return piece->type.kind != TYPE_THING || thing || may_know(t, piece->there);
}

static void tell_value(const Telling *t, const SayPiece *piece)
{
    const Stage *stage = t->machine->stage;
    int32_t value;
    bool known = may_know(t, piece->eyes) && run(t, t->seen, stage->said[piece->index], &value) &&
                 is_known(t, piece, value);
    if (!known)
        buf_char(t->out, '?');
    else if (piece->type.kind == TYPE_PLAYER && t->names && value >= 0 && value < stage->players)
        t->names->name(t->names->context, value, t->language, t->out);
    else
        value_describe(stage, t->seen, piece->type, value, t->viewer, t->language, t->out);
}

/* The first one whose condition holds, as far as the viewer may know, and so on inside it. */
static const SayingModel *choose(const Telling *t, const SayingModel *say)
{
    for (const SayingModel *special = say->special; special; special = special->next) {
        int32_t holds;
        if (may_know(t, special->eyes) && run(t, t->seen, t->machine->stage->said[special->index], &holds) &&
            holds)
            return choose(t, special);
    }
    return say;
}

static void tell(const Telling *t, const SayingModel *say)
{
    for (const SayPiece *piece = choose(t, say)->text[t->language]; piece; piece = piece->next)
        if (piece->text)
            buf_text(t->out, piece->text);
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

static void tell_question(Machine *m, const State *state, int viewer, const StageQuestion *question,
                          Telling *t)
{
    State *view = NULL;
    t->asked = asked_of(state, viewer);
    if (question->mover >= 0 && viewer != PLAYER_ALL_SEEING) {
        view = state_new(m->stage);
        game_view(m, state, viewer, view);
        t->seen = view;
    }
    if (question->mover >= 0)
        run(t, state, question->mover, &t->mover);
    tell(t, question->model->say);
    state_free(view);
}

const char *game_phase(const Machine *m, const State *state, Language language)
{
    const Ruleset *rules = m->stage->rules;
    int phase = state->head.phase;
    return phase > 0 ? ruleset_text(rules, rules->phase[phase - 1]->name, language) : "";
}

void game_prompt(Machine *m, const State *state, int viewer, const PromptNames *names, Language language,
                 Buf *out)
{
    size_t before = out->length;
    int asked = state->head.resume > 0 ? m->stage->resume[state->head.resume].question : -1;
    const StageQuestion *question = asked >= 0 ? &m->stage->question[asked] : NULL;
    Telling t = {m, state, viewer, state->head.me, 0, NULL, names, language, out};
    if (question && question->model->say)
        tell_question(m, state, viewer, question, &t);
    if (out->length == before)
        buf_text(out, game_phase(m, state, language));
}

/* The first of what refuses a move, or NULL. */
static const SayingModel *against(Machine *m, const State *state, int player, const Move *move)
{
    const StageOption *o = &m->stage->option[move->option];
    Telling t = {.machine = m, .asked = player, .move = move};
    int32_t nth = 0;
    if (o->reason >= 0 && run(&t, state, o->reason, &nth) && nth > 0)
        return o->model->refusal[nth - 1].say;
    bool kept = !o->model->kept || legal_keeps(m, (State *)(uintptr_t)state, player, move);
    return kept ? NULL : o->model->kept;
}

bool game_reason(Machine *m, const State *state, int player, const Move *move, Language language, Buf *out)
{
    if (move->option >= m->stage->options)
        return false;
    const SayingModel *say = against(m, state, player, move);
    m->set_valid = false;
    if (!say)
        return false;
    Telling t = {m, state, player, state->head.me, player, move, NULL, language, out};
    tell(&t, say);
    return true;
}
