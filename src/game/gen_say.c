/* Code for what questions say: each value and each condition of a text, worked out while the question waits. */
#include "game/gen.h"

static int entry_of(Gen *g, const Node *node, Type type)
{
    g->regs = g->sets = 0;
    int entry = gen_entry(g), answer = gen_reg(g);
    gen_into(g, answer, type.kind == TYPE_BOOL ? gen_condition(g, node) : gen_value(g, node, type));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

static void pieces(Gen *g, const SayPiece *piece)
{
    for (; piece; piece = piece->next)
        if (piece->value && g->stage->said[piece->index] < 0)
            g->stage->said[piece->index] = entry_of(g, piece->value, piece->type);
}

static void saying(Gen *g, const SayingModel *say)
{
    if (say->condition)
        g->stage->said[say->index] = entry_of(g, say->condition, type_of(TYPE_BOOL));
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        pieces(g, say->text[i]);
    for (const SayingModel *special = say->special; special; special = special->next)
        saying(g, special);
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
    saying(g, q->model->say);
    q->mover = mover(g);
    g->you = you;
    g->script = script;
}
