#include "play/review.h"

#include <string.h>

#include "ai/agent.h"
#include "base/aside.h"
#include "base/bits.h"
#include "base/hash.h"
#include "base/mem.h"
#include "base/message.h"
#include "game/sight.h"
#include "game/worth.h"
#include "play/sentence.h"
#include "show/naming.h"

enum {
    PORTION = 64,    /* playouts between two looks whether it is enough */
    TOLD = 64,       /* moves of a position that are looked at for the one that was made */
    LEAST_VISITS = 5 /* without which its worth is not known */
};

#define WEAKER 0.15 /* so much less than the best move promised */
#define MISTAKE 0.30
#define LEAD 0.10 /* more than the share of everybody in equal parts */
#define LEAD_LEAST 0.15
#define SURE 0.95

struct Review {
    const Match *match;
    uint64_t hash;
    size_t records;
    long playouts;
    bool plain; /* what follows a move is the next position: no chance, no secrets */
    ReviewPoint *point;
    size_t count, known;
    Machine *machine;
    State *state, *view;
    Aside *aside;
};

bool review_possible(const Match *match)
{
    return match_players(match) > 1 && !match_fault(match) &&
           (match_finished(match) || stage_is_open(match_stage(match)));
}

/* ---- points ------------------------------------------------------------------------------------------ */

static void add_point(Review *r, size_t *capacity, size_t record, int player)
{
    r->point = mem_grow(r->point, capacity, r->count + 1, sizeof *r->point);
    r->point[r->count++] = (ReviewPoint){.record = record, .player = player};
}

Review *review_new(const Match *match, long playouts)
{
    const Stage *stage = match_stage(match);
    Review *r = mem_alloc(sizeof *r);
    size_t capacity = 0;
    r->match = match;
    r->hash = match_hash(match);
    r->records = match_record_count(match);
    r->playouts = playouts > 0 ? playouts : REVIEW_PLAYOUTS;
    r->plain = stage_is_open(stage) && !stage_has_chance(stage);
    r->machine = machine_new(stage);
    r->state = state_new(stage);
    r->view = state_new(stage);
    for (size_t i = 0; i < r->records; i++)
        if (match_record(match, i)->player != PLAYER_CHANCE)
            add_point(r, &capacity, i, match_record(match, i)->player);
    add_point(r, &capacity, r->records, match_finished(match) ? PLAYER_NOBODY : match_decider(match));
    return r;
}

void review_free(Review *r)
{
    if (!r)
        return;
    aside_end(r->aside);
    machine_free(r->machine);
    state_free(r->state);
    state_free(r->view);
    mem_free(r->point);
    mem_free(r);
}

bool review_fits(const Review *r)
{
    return r->hash == match_hash(r->match) && r->records == match_record_count(r->match);
}

size_t review_count(const Review *r)
{
    return r->count;
}

size_t review_known(const Review *r)
{
    return r->known;
}

const ReviewPoint *review_point(const Review *r, size_t index)
{
    return &r->point[index];
}

/* ---- judging ----------------------------------------------------------------------------------------- */

static const Move *made_here(const Review *r, const ReviewPoint *p)
{
    return p->record < r->records ? &match_record(r->match, p->record)->move : NULL;
}

static void note_moves(const Review *r, const Agent *agent, ReviewPoint *out)
{
    MctsMove list[TOLD];
    const Move *made = made_here(r, out);
    int count = agent_moves(agent, list, TOLD);
    out->made = -1;
    for (int i = 0; i < count && made; i++)
        if (move_equal(&list[i].move, made) && (list[i].visits >= LEAST_VISITS || list[i].proven != 0))
            out->made = list[i].worth;
    if (count < 1 || list[0].visits == 0)
        return;
    out->has_best = true;
    out->best = list[0].move;
    out->better = list[0].worth;
    out->proven = list[0].proven;
}

static void think(const Review *r, ReviewPoint *out)
{
    AgentPlan plan = {.level = AGENT_STRONG, .playouts = r->playouts, .search.unguided = true};
    Agent *agent =
        agent_new(match_stage(r->match), r->machine, plan, hash_key(match_seed(r->match), out->record, 1));
    game_view(r->machine, r->state, out->player, r->view);
    agent_begin(agent, r->view, out->player, game_legal(r->machine, r->state, out->player));
    while (!agent_think(agent, PORTION)) {
    }
    out->judged = agent_chances(agent, out->chance);
    note_moves(r, agent, out);
    agent_free(agent);
}

/* A decision with one move is worth what the next one is: nobody looks ahead there. */
static bool is_forced(const Review *r, const ReviewPoint *p)
{
    return moveset_count(game_legal(r->machine, r->state, p->player)) <= 1;
}

static void judge(const Review *r, ReviewPoint *out)
{
    out->known = true;
    out->made = -1;
    if (!match_state_before(r->match, out->record, r->state))
        return;
    uint32_t deciders = game_deciders(r->machine, r->state);
    if (deciders == 0) {
        game_worth(r->machine, r->state, 1, out->chance);
        out->judged = true;
    } else if (out->player >= 0 && deciders >> out->player & 1 && !is_forced(r, out)) {
        think(r, out);
    }
}

static double share_of_all(const Review *r)
{
    return 1.0 / match_players(r->match);
}

static ReviewVerdict verdict_of(const Review *r, const ReviewPoint *p)
{
    const Move *made = made_here(r, p);
    double given = p->better - p->made, fair = share_of_all(r);
    if (!made || !p->has_best || p->made < 0 || move_equal(made, &p->best))
        return REVIEW_FINE;
    if (p->proven == 1 && p->made < SURE)
        return REVIEW_LOST_WIN;
    if (p->better > fair + LEAD * fair && p->made < fair && given >= LEAD_LEAST)
        return REVIEW_LOST_LEAD;
    return given >= MISTAKE ? REVIEW_MISTAKE : given >= WEAKER ? REVIEW_WEAKER : REVIEW_FINE;
}

/* A point is known: what was only waiting for it is, too. */
static void settle(Review *r)
{
    ReviewPoint *now = &r->point[r->known], *before = r->known > 0 ? now - 1 : NULL;
    if (before && r->plain && now->judged && before->has_best)
        before->made = now->chance[before->player];
    if (before)
        before->verdict = verdict_of(r, before);
    if (!now->judged && before && before->judged) {
        memcpy(now->chance, before->chance, sizeof now->chance);
        if (before->made >= 0 && match_players(r->match) == 2) {
            now->chance[before->player] = before->made;
            now->chance[1 - before->player] = 1 - before->made;
        }
        now->judged = true;
    }
    r->known++;
}

static void judge_aside(void *context, Buf *answer)
{
    const Review *r = context;
    ReviewPoint point = r->point[r->known];
    judge(r, &point);
    buf_add(answer, &point, sizeof point);
}

/* What a process has found; one that failed has found nothing. */
static void take(Review *r)
{
    ReviewPoint *point = &r->point[r->known];
    const Buf *answer = aside_answer(r->aside);
    if (aside_poll(r->aside) == ASIDE_DONE && answer->length == sizeof *point)
        memcpy(point, answer->data, sizeof *point);
    point->known = true;
    aside_end(r->aside);
    r->aside = NULL;
    settle(r);
}

bool review_look(Review *r)
{
    if (r->aside && aside_poll(r->aside) != ASIDE_RUNNING)
        take(r);
    if (!r->aside && r->known < r->count) {
        r->aside = aside_begin(judge_aside, r);
        if (!r->aside) { /* no process can be had */
            r->point[r->known].known = true;
            settle(r);
        }
    }
    return r->known == r->count;
}

bool review_judge(Review *r)
{
    if (r->known < r->count) {
        judge(r, &r->point[r->known]);
        settle(r);
    }
    return r->known == r->count;
}

static bool is_turning(const Review *r, size_t index)
{
    return index + 1 < r->known && r->point[index].verdict != REVIEW_FINE;
}

size_t review_turning(const Review *r, size_t index, int step)
{
    for (size_t i = index + (size_t)step; i < r->count; i += (size_t)step)
        if (is_turning(r, i))
            return i;
    return index;
}

/* ---- words ------------------------------------------------------------------------------------------- */

static int percent(double chance)
{
    return (int)(chance * 100 + 0.5);
}

void review_chances(const Review *r, size_t index, const Called *called, Buf *out)
{
    const ReviewPoint *p = &r->point[index];
    for (int i = 0; i < match_players(r->match) && p->known && p->judged; i++)
        buf_printf(out, "%s%s: %d %%", i > 0 ? ", " : "", called->title[i], percent(p->chance[i]));
}

void review_verdict(const Review *r, size_t index, const Called *called, Buf *out)
{
    static const Message SENTENCES[] = {[REVIEW_WEAKER] = MSG_REVIEW_WEAKER,
                                        [REVIEW_MISTAKE] = MSG_REVIEW_MISTAKE,
                                        [REVIEW_LOST_LEAD] = MSG_REVIEW_LOST_LEAD,
                                        [REVIEW_LOST_WIN] = MSG_REVIEW_LOST_WIN};
    const ReviewPoint *p = &r->point[index];
    Buf best = {0};
    if (!is_turning(r, index))
        return;
    move_describe(match_stage(r->match), &p->best, called, called->language, &best);
    buf_printf(out, message_in(SENTENCES[p->verdict], called->language), called->title[p->player],
               percent(p->better), percent(p->made));
    buf_printf(out, message_in(MSG_REVIEW_BETTER, called->language), buf_string(&best));
    buf_free(&best);
}

static void tell_move(const Review *r, size_t index, int viewer, const Called *called, Buf *out)
{
    const ReviewPoint *p = &r->point[index];
    if (p->record == r->records) {
        buf_text(out, message_in(MSG_REVIEW_END, called->language));
        return;
    }
    buf_printf(out, "%d. ", match_record(r->match, p->record)->number);
    sentence_tell(r->match, p->record, viewer, called, called->language, out);
}

static void tell_point(const Review *r, size_t index, int viewer, const Called *called, Buf *out)
{
    Buf chances = {0}, verdict = {0};
    review_chances(r, index, called, &chances);
    review_verdict(r, index, called, &verdict);
    if (chances.length > 0)
        buf_printf(out, message_in(MSG_REVIEW_CHANCES, called->language), buf_string(&chances));
    if (chances.length > 0)
        buf_char(out, '\n');
    tell_move(r, index, viewer, called, out);
    buf_char(out, '\n');
    if (verdict.length > 0)
        buf_printf(out, "  %s\n", buf_string(&verdict));
    buf_free(&chances);
    buf_free(&verdict);
}

static bool tell_turnings(const Review *r, int viewer, const Called *called, Buf *out)
{
    bool any = false;
    for (size_t i = 0; i < r->known; i++) {
        Buf verdict = {0};
        review_verdict(r, i, called, &verdict);
        if (verdict.length > 0 && !any)
            buf_printf(out, "%s\n", message_in(MSG_REVIEW_TURNINGS, called->language));
        if (verdict.length > 0) {
            any = true;
            tell_move(r, i, viewer, called, out);
            buf_printf(out, "\n  %s\n", buf_string(&verdict));
        }
        buf_free(&verdict);
    }
    return any;
}

void review_tell(const Review *r, const Called *called, Buf *out)
{
    int viewer = match_finished(r->match) ? PLAYER_ALL_SEEING : PLAYER_NOBODY;
    if (!tell_turnings(r, viewer, called, out))
        buf_printf(out, "%s\n", message_in(MSG_REVIEW_NO_TURNINGS, called->language));
    buf_printf(out, "\n%s\n", message_in(MSG_REVIEW_COURSE, called->language));
    for (size_t i = 0; i < r->known; i++)
        tell_point(r, i, viewer, called, out);
}

/* ---- drawings ---------------------------------------------------------------------------------------- */

void review_bar(double chance, int columns, bool unicode, Buf *out)
{
    static const char *const EIGHTHS[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
    enum { PARTS = 8 };
    int parts = (int)(chance * columns * PARTS + 0.5), whole = parts / PARTS, rest = parts % PARTS;
    if (!unicode) {
        whole = (int)(chance * columns + 0.5);
        rest = 0;
    }
    for (int i = 0; i < whole; i++)
        buf_text(out, unicode ? "█" : "#");
    if (rest > 0)
        buf_text(out, EIGHTHS[rest]);
    for (int i = whole + (rest > 0); i < columns; i++)
        buf_text(out, unicode ? "░" : ".");
}

/* The points that a column stands for: the last of them counts. */
static size_t point_of_column(const Review *r, int column, int columns)
{
    size_t room = (size_t)columns, bars = r->count < room ? r->count : room;
    size_t index = ((size_t)column + 1) * r->count / bars;
    return index > 0 ? index - 1 : 0;
}

static bool known_chance(const Review *r, int player, size_t index, double *out)
{
    const ReviewPoint *p = &r->point[index];
    *out = p->chance[player];
    return p->known && p->judged;
}

static void plot_row(const Review *r, int player, int bars, int columns, int rows, int row, bool unicode,
                     Buf *out)
{
    static const char *const BLOCKS[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const SIGNS[] = {" ", ".", "#"};
    int steps = unicode ? 8 : 2, below = (rows - 1 - row) * steps;
    size_t owed = 0;
    for (int c = 0; c < bars; c++) {
        double chance = 0;
        bool known = known_chance(r, player, point_of_column(r, c, columns), &chance);
        int part = (known ? (int)(chance * rows * steps + 0.5) : 0) - below;
        part = part < 0 ? 0 : part > steps ? steps : part;
        if (part > 0)
            buf_repeat(out, ' ', owed);
        if (part > 0)
            buf_text(out, unicode ? BLOCKS[part] : SIGNS[part]);
        owed = part > 0 ? 0 : owed + 1;
    }
}

void review_plot(const Review *r, int player, size_t index, int columns, int rows, bool unicode, Buf *out)
{
    int bars = r->count < (size_t)columns ? (int)r->count : columns, at = 0;
    for (int row = 0; row < rows; row++) {
        buf_text(out, unicode ? "│" : "|");
        plot_row(r, player, bars, columns, rows, row, unicode, out);
        buf_char(out, '\n');
    }
    while (at + 1 < bars && point_of_column(r, at, columns) < index)
        at++;
    buf_repeat(out, ' ', (size_t)at + 1);
    buf_text(out, "^\n");
}
