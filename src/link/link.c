/* Linking, second half: options, code, looks. */
#include <string.h>

#include "base/mem.h"
#include "lang/zone.h"
#include "link/gen/gen.h"
#include "link/opt/opt.h"
#include "lang/cost.h"
#include "rule/check/check.h"

/* ---- options --------------------------------------------------------------------------------- */

static PickKind pick_kind(TypeKind type)
{
    switch (type) {
    case TYPE_CELL: return PICK_CELL;
    case TYPE_DIRECTION: return PICK_DIRECTION;
    case TYPE_PLAYER: return PICK_PLAYER;
    case TYPE_THING: return PICK_THING;
    case TYPE_TURN: return PICK_TURN;
    case TYPE_END: return PICK_END;
    case TYPE_KIND:
    case TYPE_VALUE: return PICK_KIND;
    default: return PICK_NUMBER;
    }
}

static void option_fill(StageOption *o, const OptionModel *m, const PatternModel *p, int question)
{
    o->model = m;
    o->pattern = p;
    o->name = m->name;
    o->text = m->text;
    o->question = question;
    o->keep = o->avoid = o->measure = o->reason = o->loose = o->fits = -1;
    if (p) {
        int cells = p->runs ? p->anchors : 1;
        for (int i = 0; i < cells; i++)
            o->kind[i] = PICK_CELL;
        o->kind[cells] = PICK_DIRECTION;
        o->way = cells;
        o->picks = cells + 1;
        o->shown = p->runs ? cells : 2;
        o->chain = m->again;
        return;
    }
    o->picks = o->shown = m->picks + (m->most > 0 ? m->most - 1 : 0);
    o->unsaid = m->card && m->apart[0] == 0;
    for (int i = 0; i < o->picks; i++) {
        Type type = m->pick[i < m->picks ? i : m->picks - 1]->type;
        o->kind[i] = pick_kind((TypeKind)(type.kind == TYPE_SET ? type.elem : type.kind));
    }
}

/* All lines of one move. */
static void option_add_all(Stage *stage, const OptionModel *o, int question)
{
    int patterns = o->patterns > 0 && !o->at_once ? o->patterns : 1;
    if (!stage->too_many && stage->options + patterns > STAGE_OPTIONS - 2)
        stage->too_many = o->at.line > 0 ? rules_line(stage->rules, o->at.file, o->at.line) : 1;
    for (int p = 0; p < patterns && !stage->too_many; p++)
        option_fill(&stage->option[stage->options++], o, o->patterns && !o->at_once ? &o->pattern[p] : NULL,
                    question);
}

/* In the middle of what was chosen at any time nothing else is. */
void link_question(Stage *stage, int index)
{
    const Ruleset *rules = stage->rules;
    bool inside = index >= rules->questions;
    const QuestionModel *m = rules->question[inside ? index - rules->questions : index];
    StageQuestion *q = &stage->question[index];
    q->model = m;
    q->first = stage->options;
    q->stuck = m->stuck;
    for (int i = 0; i < m->options; i++) {
        const OptionModel *o = m->option[i];
        option_add_all(stage, o, index);
        stage->lenient = stage->lenient || o->aid || o->refusals > 0 || o->kept;
        q->several = q->several || (!o->at_once && link_has_doubles(stage, o));
        q->ranked = q->ranked || o->rank > 0 || o->measure;
        q->measured = q->measured || o->measure;
        q->chained = q->chained || o->again;
        q->looks_ahead = q->looks_ahead || o->keep || o->avoid;
    }
    q->own = stage->options - q->first;
    for (int i = 0; i < rules->any_times && !inside; i++) {
        stage->lenient = stage->lenient || rules->any_time[i]->aid || rules->any_time[i]->refusals > 0;
        option_add_all(stage, rules->any_time[i], index);
    }
    q->count = stage->options - q->first;
}

static void chance_options(Stage *stage)
{
    static const char *const name[] = {"roll", "shuffle"};
    for (int i = 0; i < 2; i++) {
        StageOption *o = &stage->option[stage->options + i];
        o->name = o->text = name[i];
        o->picks = i == 0 ? 1 : 4;
        o->shown = o->picks;
        for (int k = 0; k < o->picks; k++)
            o->kind[k] = PICK_NUMBER;
        o->legal = o->effect = o->keep = o->avoid = o->measure = o->reason = o->loose = o->fits = -1;
        o->question = -1;
    }
}

static void options(Stage *stage)
{
    const Ruleset *r = stage->rules;
    stage->questions = r->questions * (r->any_times > 0 ? 2 : 1);
    stage->question = arena_alloc_array(stage->arena, (size_t)stage->questions + 1, sizeof *stage->question);
    stage->option = arena_alloc_array(stage->arena, STAGE_OPTIONS, sizeof *stage->option);
    for (int i = 0; i < stage->questions; i++)
        stage->question[i].legal = stage->question[i].any_time = -1;
    for (int i = 0; i < r->questions; i++)
        link_question(stage, i);
}

/* ---- scripts --------------------------------------------------------------------------------- */

static void make_end(Gen *g)
{
    Stage *s = g->stage;
    s->end = -1;
    if (g->rules->ends == 0)
        return;
    s->end = gen_entry(g);
    g->last_player_is_me = true;
    g->regs = g->sets = 0;
    if (s->shuffle > 0 || stage_won_by_moving(s)) {
        int loud = gen_jump(g, OPCODE_JZ, gen_op(g, OPCODE_QUIET, 0, 0, 0));
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
        gen_land(g, loud);
    }
    for (int i = 0; i < g->rules->ends; i++) {
        const EndModel *e = &g->rules->end[i];
        g->line = e->line;
        g->regs = g->sets = 0;
        int good = e->condition ? gen_condition(g, e->condition) : gen_pictures(g, e);
        int no = gen_jump(g, OPCODE_JZ, good);
        gen_result(g, e->result);
        gen_land(g, no);
    }
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    for (int i = 0; i < g->rules->ends; i++)
        gen_end_said(g, &g->rules->end[i]);
    g->last_player_is_me = false;
}

static void make_stuck(Gen *g)
{
    g->stage->stuck = -1;
    if (!g->rules->stuck)
        return;
    g->line = rules_line(g->rules, g->rules->stuck->file, g->rules->stuck->line);
    g->stage->stuck = gen_entry(g);
    g->regs = g->sets = 0;
    gen_result(g, g->rules->stuck);
}

static void make_consistent(Gen *g)
{
    g->stage->consistent = -1;
    if (!g->rules->consistent)
        return;
    g->line = rules_line(g->rules, g->rules->consistent->file, g->rules->consistent->line);
    g->stage->consistent = gen_entry(g);
    g->regs = g->sets = 0;
    int answer = gen_reg(g);
    gen_into(g, answer, gen_condition(g, g->rules->consistent));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}

/* Role cards are shuffled face down and dealt one to each before anything else happens. */
static void deal_roles(Gen *g)
{
    const Ruleset *r = g->rules;
    if (r->role_zone < 0)
        return;
    int pile = r->zones, owner = gen_constant(g, 0), thing = gen_reg(g);
    for (int i = 0; i < g->stage->players; i++) {
        gen_emit(g, OPCODE_CONST, thing, 0, 0, g->stage->role_thing + i);
        gen_emit(g, OPCODE_PUT, thing, owner, 0, pile);
    }
    gen_emit(g, OPCODE_ASKSHUFFLE, 0, 0, 0, gen_resume(g, -1));
    gen_emit(g, OPCODE_CONST, owner, 0, 0, 0);
    gen_emit(g, OPCODE_SHUFFLE, owner, 0, 0, pile);
    for (int p = 0; p < g->stage->players; p++) {
        gen_emit(g, OPCODE_CONST, owner, 0, 0, 0);
        gen_emit(g, OPCODE_ZONETOP, thing, owner, 0, pile);
        gen_emit(g, OPCODE_CONST, owner, 0, 0, p);
        gen_emit(g, OPCODE_PUT, thing, owner, 0, r->role_zone);
    }
    g->regs = 0;
}

static void make_turn(Gen *g)
{
    Stage *s = g->stage;
    g->regs = g->sets = 0;
    int again = code_here(&s->code);
    if (g->rules->uses_repetitions)
        gen_emit(g, OPCODE_NOTE, 0, 0, 0, 0);
    if (g->rules->phases > 0)
        gen_emit(g, OPCODE_SETPHASE, 0, 0, 0, 0);
    if (g->rules->turn)
        gen_statement(g, g->rules->turn);
    else
        gen_question(g, g->rules->question[0]);
    for (int i = 0; i < g->turn_ends; i++)
        gen_land(g, g->turn_end[i]);
    gen_look(g);
    if ((g->rules->turn || g->turn_ends > 0) && s->end >= 0) /* a turn may end without a question after it */
        gen_emit(g, OPCODE_CALL, 0, 0, 0, s->end);
    if (s->players > 1)
        gen_emit(g, OPCODE_ADVANCE, 0, 0, 0, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, again);
}

static void make_start(Gen *g)
{
    Stage *s = g->stage;
    g->regs = g->sets = 0;
    g->script = true;
    gen_procedures(g);
    s->start = gen_entry(g);
    g->regs = g->sets = 0;
    gen_watches_wait(g);
    deal_roles(g);
    gen_decks(g);
    if (s->tokens >= 0)
        gen_emit(g, OPCODE_CALL, 0, 0, 0, s->tokens);
    gen_statement(g, g->rules->setup);
    if (g->rules->setup && g->rules->uses_begin && s->players > 1)
        gen_emit(g, OPCODE_BEGIN, 0, 0, 0, 0);
    gen_watches_start(g);
    make_turn(g);
}

static bool verify(Stage *stage, Diags *diags)
{
    const World *w = &stage->world;
    CodeLimits limits = {.clues = w->clues,
                         .dice = w->dice,
                         .layers = w->layers,
                         .variables = w->variables,
                         .zones = w->zones,
                         .tables = (int)stage->constants.numbers,
                         .words = (int)stage->constants.words,
                         .frame = w->frame,
                         .resumes = (int)stage->resumes,
                         .options = stage->options + 2,
                         .tells = stage->rules->tells,
                         .sayings = stage->rules->sayings,
                         .nest = stage->nest,
                         .nests = stage->nests,
                         .nest_at = w->nest_at,
                         .cells = w->cells,
                         .state = (int)w->size,
                         .picks = VM_PICKS,
                         .steps = w->steps,
                         .table = stage->constants.number};
    memcpy(limits.set_words, w->words, sizeof w->words);
    for (int i = 0; i < w->layers; i++)
        limits.things |= layer_has_things(w, i) ? 1u << i : 0;
    Buf why = {.language = diags->language};
    bool good = code_verify(&stage->code, &limits, stage->entry, stage->entries, &why);
    if (!good) {
        Place place = {stage->rules->file, 0, 0, 0};
        diag_add(diags, place, "internal error: the compiled rules do not verify: %s", buf_string(&why));
    }
    buf_free(&why);
    return good;
}

bool link_code(Stage *stage, Diags *diags)
{
    const Ruleset *r = stage->rules;
    Gen g = {.stage = stage, .rules = r, .world = &stage->world, .diags = diags, .subject = TYPE_ERROR};
    g.storage = mem_alloc_array((size_t)r->locals + 1, sizeof *g.storage);
    g.holds = arena_alloc(stage->arena, FRAME_SLOTS);
    stage->world.holds = g.holds;
    g.procedure = mem_alloc_array(2 * (size_t)r->procedures + 1, sizeof *g.procedure);
    stage->said = arena_alloc_array(stage->arena, 2 * (size_t)r->sayings + 1, sizeof *stage->said);
    for (int i = 0; i < 2 * r->sayings; i++)
        stage->said[i] = -1;
    options(stage);
    g.line = stage->too_many;
    if (stage->too_many)
        gen_fail(&g, "all lines of moves and all answers together are more than 998");
    gen_resume(&g, -1); /* number 0 means that nothing is suspended */
    stage->entries = 0;
    gen_emit(&g, OPCODE_HALT, 0, 0, 0, 0);
    make_end(&g);
    make_stuck(&g);
    make_consistent(&g);
    link_clue_tests(stage, &g);
    link_want_tests(stage, &g);
    link_ranking(stage, &g);
    link_bots(stage, &g);
    gen_sight(&g);
    gen_token_starts(&g);
    make_start(&g);
    chance_options(stage);
    bool good = !g.failed && link_looks(stage, &g) && !g.failed;
    gen_known_sets(&g);
    good = good && !g.failed;
    mem_free(g.storage);
    mem_free(g.measured);
    mem_free(g.procedure);
    if (!good)
        return false;
    if (!stage->brief)
        opt_stage(stage);
    stage->world.code = &stage->code;
    stage->world.resume = stage->resume;
    stage->world.resumes = (int)stage->resumes;
    stage->world.nest = stage->nest;
    stage->world.nests = stage->nests;
    stage->world.table = stage->constants.number;
    stage->world.fixed = stage->constants.word;
    if (!verify(stage, diags))
        return false;
    CostSizes sizes = cost_sizes(&stage->world);
    code_cost(&stage->code, &sizes);
    return true;
}
