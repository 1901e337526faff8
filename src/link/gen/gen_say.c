/* Code for what questions say: each value and each condition of a text, worked out while the question waits. */
#include "link/gen/gen.h"

/* Of a move it is said about what was picked. */
static int entry_of(Gen *g, const Node *node, Type type, const StageOption *move)
{
    g->regs = g->sets = 0;
    int entry = gen_entry(g), answer = gen_reg(g);
    if (move)
        gen_picked(g, move);
    gen_into(g, answer, type.kind == TYPE_BOOL ? gen_condition(g, node) : gen_value(g, node, type));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

/* Where the entries of the question are that is being made. */
static int *said(Gen *g)
{
    return g->stage->said + (g->inside ? g->rules->sayings : 0);
}

static void pieces(Gen *g, const SayPiece *piece, const StageOption *move)
{
    for (; piece; piece = piece->next)
        if (piece->value && said(g)[piece->index] < 0)
            said(g)[piece->index] = entry_of(g, piece->value, piece->type, move);
}

static void saying(Gen *g, const SayingModel *say, const StageOption *move)
{
    if (say->condition)
        said(g)[say->index] = entry_of(g, say->condition, type_of(TYPE_BOOL), move);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        pieces(g, say->text[i], move);
    for (const SayingModel *special = say->special; special; special = special->next)
        saying(g, special, move);
}

static bool works_out(const SayingModel *say)
{
    bool works = say->special != NULL;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        for (const SayPiece *piece = say->text[i]; piece; piece = piece->next)
            works = works || piece->value;
    return works;
}

static int mover(Gen *g)
{
    g->regs = g->sets = 0;
    int entry = gen_entry(g), answer = gen_reg(g);
    gen_into(g, answer, gen_me(g));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

/* As in the code of its options, `you` is who is asked. */
void gen_saying(Gen *g, StageQuestion *q)
{
    Storage you = g->you;
    bool script = g->script;
    q->mover = -1;
    if (!q->model->say || !works_out(q->model->say))
        return;
    g->you.kind = STORE_NONE;
    g->script = false;
    saying(g, q->model->say, NULL);
    q->mover = mover(g);
    g->you = you;
    g->script = script;
}

void gen_end_said(Gen *g, const EndModel *end)
{
    if (end->say)
        saying(g, end->say, NULL);
}

/* ---- what is told while rules are done: worked out there and then ---- */

static void told(Gen *g, int index, int value)
{
    gen_emit(g, OPCODE_TOLD, value, 0, 0, index);
}

/* One text may stand for several languages. */
static bool stands_before(const SayingModel *say, int language)
{
    bool before = false;
    for (int i = 0; i < language; i++)
        before = before || say->text[i] == say->text[language];
    return before;
}

static void tell_values(Gen *g, const SayingModel *say)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        for (const SayPiece *piece = stands_before(say, i) ? NULL : say->text[i]; piece; piece = piece->next)
            if (piece->value) {
                GenMark m = gen_mark(g);
                told(g, piece->index, gen_value(g, piece->value, piece->type));
                gen_unmark(g, m);
            }
    for (const SayingModel *special = say->special; special; special = special->next) {
        GenMark m = gen_mark(g);
        told(g, special->index, gen_condition(g, special->condition));
        gen_unmark(g, m);
        tell_values(g, special);
    }
}

void gen_telling(Gen *g, const Statement *s)
{
    GenMark m = gen_mark(g);
    int players = s->node ? gen_set(g, s->node, TYPE_PLAYER) : gen_all_set(g, TYPE_PLAYER);
    gen_emit(g, OPCODE_TELL, players, gen_me(g), gen_you(g), s->tells->index);
    gen_unmark(g, m);
    tell_values(g, s->tells->say);
}

void gen_reasons_said(Gen *g, const StageOption *o)
{
    for (int i = 0; i < o->model->refusals; i++)
        saying(g, o->model->refusal[i].say, o);
    if (o->model->kept)
        saying(g, o->model->kept, o);
}
