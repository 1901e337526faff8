/* Code for `bots:`: what described opponents think of moves, and what they notice of them. */
#include <string.h>

#include "link/gen/gen.h"

static bool is_meant(const OpinionModel *o, const char *name)
{
    for (int i = 0; i < o->names; i++)
        if (strcmp(o->name[i], name) == 0)
            return true;
    return false;
}

enum { OPINION_JUMPS = MODEL_PICKS + 8 };

/* Jumps that pass over an opinion. */
typedef struct Skips {
    int at[OPINION_JUMPS], count;
} Skips;

/* It is passed over where what it asks about is not known. */
static void skip_unknown(Gen *g, int value, Skips *skips)
{
    int regs = g->regs, unknown = gen_op(g, OPCODE_EQ, value, gen_constant(g, MOVE_UNKNOWN), 0);
    skips->at[skips->count++] = gen_jump(g, OPCODE_JNZ, unknown);
    g->regs = regs;
}

static void bind(Gen *g, const Local *local, int pick, Skips *skips)
{
    int r = gen_op(g, OPCODE_PICK, 0, 0, pick);
    skip_unknown(g, r, skips);
    gen_store_local(g, local, (Storage){STORE_REGISTER, (int16_t)r});
}

/* All that were chosen at once, from a pick on, as a set. */
static void bind_several(Gen *g, const Local *local, int first, int most, Skips *skips)
{
    TypeKind elem = (TypeKind)local->type.elem;
    int set = gen_set_op(g, OPCODE_CLEAR, 0, 0, (int)domain_of(elem)), regs = g->regs;
    int count = gen_op(g, OPCODE_PICKS, 0, 0, 0);
    for (int i = 0; i < most && first + i < VM_PICKS; i++) {
        int own = g->regs, more = gen_op(g, OPCODE_LT, gen_constant(g, first + i), count, 0);
        int over = gen_jump(g, OPCODE_JZ, more), member = gen_op(g, OPCODE_PICK, 0, 0, first + i);
        if (i == 0)
            skip_unknown(g, member, skips);
        gen_emit(g, OPCODE_INCLUDE, set, set, member, (int)domain_of(elem));
        gen_land(g, over);
        g->regs = own;
    }
    g->regs = regs;
    gen_store_local(g, local, (Storage){STORE_SET, (int16_t)set});
}

/* By which pick of a move a name is meant; -1: by none. */
static int pick_named(const OptionModel *m, const char *name)
{
    for (int i = 0; i < m->picks; i++)
        if (strcmp(m->pick[i]->name, name) == 0)
            return i;
    return strcmp(name, "this") == 0 ? pick_named(m, "it") : -1;
}

static void bind_names(Gen *g, const OpinionModel *o, const OptionModel *m, Skips *skips)
{
    gen_store_local(g, o->mover, (Storage){STORE_REGISTER, (int16_t)gen_op(g, OPCODE_ME, 0, 0, 0)});
    if (o->asks_who)
        bind(g, o->who, MIND_WHO, skips);
    if (o->asks_line && o->source)
        bind(g, o->source, MIND_SOURCE, skips);
    if (o->asks_line && o->target)
        bind(g, o->target, MIND_TARGET, skips);
    for (int i = 0; m && i < o->picks; i++) {
        int pick = o->asked >> i & 1 ? pick_named(m, o->pick[i]->name) : -1;
        if (pick >= 0 && m->most > 0 && pick + 1 == m->picks)
            bind_several(g, o->pick[i], MIND_PICKS + pick, m->most, skips);
        else if (pick >= 0)
            bind(g, o->pick[i], MIND_PICKS + pick, skips);
    }
}

/* Ends where it holds, with register 0 as the answer; it is passed over where it does not. */
static void opinion(Gen *g, const OpinionModel *o, const OptionModel *m, int answer)
{
    GenMark mark = gen_mark(g);
    Skips skips = {.count = 0};
    g->line = rules_line(g->rules, o->at.file, o->at.line);
    bind_names(g, o, m, &skips);
    if (o->condition)
        skips.at[skips.count++] = gen_jump(g, OPCODE_JZ, gen_condition(g, o->condition));
    if (o->worth) {
        gen_into(g, answer, gen_value(g, o->worth, type_of(TYPE_INT)));
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    }
    gen_statement(g, o->body);
    while (skips.count > 0)
        gen_land(g, skips.at[--skips.count]);
    gen_unmark(g, mark);
}

/* Is it about such a move, which picks all that it asks about. */
static bool is_about(const OpinionModel *o, const OptionModel *m)
{
    bool about = o->names == 0 || (m && is_meant(o, m->name));
    for (int i = 0; about && i < o->picks; i++)
        about = !(o->asked >> i & 1) || (m && pick_named(m, o->pick[i]->name) >= 0);
    return about;
}

static void opinions(Gen *g, const OpinionList *list, const OptionModel *m, int answer)
{
    for (int i = 0; i < list->count; i++)
        if (is_about(&list->opinion[i], m))
            opinion(g, &list->opinion[i], m, answer);
}

static bool some_meant(const OpinionList *list, const OptionModel *m)
{
    for (int i = 0; m && i < list->count; i++)
        if (is_meant(&list->opinion[i], m->name))
            return true;
    return false;
}

static int begin(Gen *g, int *answer)
{
    int entry = gen_entry(g);
    g->regs = g->sets = 0;
    g->script = false;
    *answer = gen_constant(g, NONE_NUMBER);
    g->me = (Storage){STORE_REGISTER, (int16_t)gen_op(g, OPCODE_PICK, 0, 0, MIND_ME)};
    return entry;
}

static void end(Gen *g)
{
    gen_emit(g, OPCODE_CONST, 0, 0, 0, NONE_NUMBER);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}

static int worth_entry(Gen *g, const StyleModel *style, const OptionModel *m)
{
    int answer;
    if (!some_meant(&style->prefer, m))
        return -1;
    int entry = begin(g, &answer);
    opinions(g, &style->prefer, m, answer);
    end(g);
    return entry;
}

static int notice_entry(Gen *g, const StyleModel *style, const OptionModel *m)
{
    int answer, entry = begin(g, &answer);
    opinions(g, &g->rules->notice, m, answer);
    opinions(g, &style->notice, m, answer);
    end(g);
    return entry;
}

/* What stands in several questions is made once. */
static int made_before(const Stage *stage, int option)
{
    for (int i = 0; i < option; i++)
        if (stage->option[i].model == stage->option[option].model)
            return i;
    return -1;
}

static void style(Stage *stage, Gen *g, int index)
{
    const StyleModel *m = &g->rules->style[index];
    StageStyle *s = &stage->style[index];
    size_t room = (size_t)stage->options + 2; /* dice and shuffles come last */
    bool notices = g->rules->notice.count + m->notice.count > 0;
    s->worth = arena_alloc_array(stage->arena, room, sizeof *s->worth);
    s->notice = arena_alloc_array(stage->arena, room, sizeof *s->notice);
    int whatever = notices ? notice_entry(g, m, NULL) : -1;
    for (int i = 0; i < (int)room; i++) {
        const OptionModel *o = i < stage->options ? stage->option[i].model : NULL;
        int before = o ? made_before(stage, i) : -1;
        bool meant = some_meant(&g->rules->notice, o) || some_meant(&m->notice, o);
        s->worth[i] = before >= 0 ? s->worth[before] : worth_entry(g, m, o);
        s->notice[i] = before >= 0 ? s->notice[before] : meant ? notice_entry(g, m, o) : whatever;
    }
}

/* About the player in pick MIND_WHO. */
static int guess_entry(Gen *g, const Node *node, TypeKind kind)
{
    int answer, entry = begin(g, &answer), player = gen_op(g, OPCODE_PICK, 0, 0, MIND_WHO);
    g->line = rules_line(g->rules, node->file, node->line);
    gen_into(g, answer, gen_value_on(g, node, TYPE_PLAYER, player, type_of(kind)));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

void link_bots(Stage *stage, Gen *g)
{
    Storage me = g->me;
    for (int i = 0; i < g->rules->styles; i++)
        style(stage, g, i);
    for (int i = 0; i < g->rules->guesses; i++) {
        stage->guess[i].is = guess_entry(g, g->rules->guess[i].is, TYPE_BOOL);
        stage->guess[i].likely = guess_entry(g, g->rules->guess[i].likely, TYPE_INT);
    }
    g->me = me;
}
