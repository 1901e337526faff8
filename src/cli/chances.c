#include "cli/chances.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "play/review.h"
#include "cli/drawing.h"
#include "cli/position.h"

/* Who waits is told how far it is. */
static Review *judge_all(const Match *match, Language language)
{
    Review *review = review_new(match, 0);
    Progress progress = progress_begin(language);
    while (!review_judge(review)) {
        Buf line = {.language = language};
        if (!progress_due(&progress))
            continue;
        buf_say(&line, MSG_REVIEW_JUDGED, (int)review_known(review), (int)review_count(review));
        progress_show(&progress, buf_string(&line));
        buf_free(&line);
    }
    progress_show(&progress, "");
    return review;
}

static void say_all(const Review *review, const Called *called, const Options *options, Buf *out)
{
    Buf text = {.language = options->spoken};
    review_tell(review, called, &text);
    utf8_clean(out, buf_string(&text), text.length, true, options->ascii);
    buf_free(&text);
}

/* ---- as a plot ---------------------------------------------------------------------------------------- */

enum {
    AXIS = 7,   /* columns of what stands beside the axis, and the axis */
    THICK = 8,  /* columns that a bar has at most */
    LOWEST = 2, /* rows of a plot at least */
    AROUND = 2, /* further rows of each: who it is of, and what lies below */
    MARGIN = 3  /* rows of the page beside plots: its title, an empty one, what the marks mean */
};

/* Whose move follows a point, and gave something away. */
static bool gives_away(const ReviewPoint *point, int player)
{
    return point->player == player && point->verdict != REVIEW_FINE;
}

/* One row of it, every bar as thick as there is room for. */
static void draw_row(Canvas *canvas, int y, const char *row, int thick, LookRole role)
{
    size_t length = strcspn(row, "\n"), step;
    for (size_t at = 0, column = 0; at < length; at += step, column++) {
        step = utf8_cluster(row + at, length - at);
        int x = column == 0 ? AXIS - 1 : AXIS + (int)(column - 1) * thick;
        for (int i = 0; i < (column == 0 ? 1 : thick); i++)
            canvas_put(canvas, x + i, y, row + at, step, column == 0 ? ROLE_TEXT : role, 0);
    }
}

/* The line under the bars, with a mark where the player gave something away. */
static void draw_base(Canvas *canvas, int y, const Review *review, int player, int thick)
{
    size_t count = review_count(review);
    int bars = (canvas->width - AXIS) / thick;
    bars = count < (size_t)bars ? (int)count : bars;
    canvas_text(canvas, AXIS - 1, y, 1, canvas->unicode ? "\u2514" : "+", ROLE_TEXT, 0);
    for (int x = 0; x < bars * thick; x++)
        canvas_text(canvas, AXIS + x, y, 1, canvas->unicode ? "\u2500" : "-", ROLE_TEXT, 0);
    for (size_t i = 0; i < count; i++)
        if (gives_away(review_point(review, i), player))
            canvas_text(canvas, AXIS + (int)(i * (size_t)bars / count) * thick, y, 1, "?", ROLE_TEXT, 0);
}

static void draw_player(Canvas *canvas, int y, int rows, const Review *review, int player,
                        const Called *called)
{
    Buf plot = {0};
    int columns = canvas->width - AXIS, thick = columns / (int)review_count(review);
    thick = thick < 1 ? 1 : thick > THICK ? THICK : thick;
    canvas_text(canvas, 0, y, canvas->width, called->title[player], ROLE_TEXT, 0);
    canvas_text(canvas, 0, y + 1, AXIS - 1, "100 %", ROLE_TEXT, 0);
    canvas_text(canvas, 0, y + rows + 1, AXIS - 1, "  0 %", ROLE_TEXT, 0);
    review_plot(review, player, 0, columns / thick, rows, canvas->unicode, &plot);
    const char *row = buf_string(&plot);
    for (int i = 0; i < rows; i++, row += strcspn(row, "\n") + 1)
        draw_row(canvas, y + 1 + i, row, thick, called->role[player]);
    draw_base(canvas, y + 1 + rows, review, player, thick);
    buf_free(&plot);
}

/* All players' below each other; the page grows where they need more. */
static int draw_all(const Match *match, const Review *review, const Called *called, const Options *options)
{
    Canvas canvas = {0};
    Buf words = {.language = options->spoken};
    OptionSize size = position_page(options);
    int players = match_players(match), rows = (size.rows - MARGIN) / players - AROUND;
    rows = rows < LOWEST ? LOWEST : rows;
    int high = MARGIN + players * (rows + AROUND);
    Theme theme = position_theme(options, options->svg ? THEME_COLOURS : 0);
    const char *title = ruleset_title(match_rules(match), options->spoken);
    canvas_reset(&canvas, size.columns, high > size.rows ? high : size.rows, called->unicode);
    canvas_text(&canvas, 0, 0, size.columns, title, ROLE_TEXT, 0);
    for (int p = 0; p < players; p++)
        draw_player(&canvas, 2 + p * (rows + AROUND), rows, review, p, called);
    canvas_text(&canvas, 0, high - 1, size.columns, message_in(MSG_REVIEW_MARKS, options->spoken), ROLE_TEXT,
                0);
    say_all(review, called, options, &words);
    int code = drawing_report(&canvas, &theme, options, title, buf_string(&words));
    canvas_free(&canvas);
    buf_free(&words);
    return code;
}

int chances_print(const Match *match, const Options *options)
{
    Buf out = {.language = options->spoken};
    Called called;
    if (!review_possible(match))
        return report_error(
            EXIT_USAGE,
            message_in(match_players(match) > 1 ? MSG_REVIEW_SECRET : MSG_REVIEW_ALONE, options->spoken));
    Review *review = judge_all(match, options->spoken);
    bool drawn = options->svg || options->size.columns > 0;
    match_call(match, options->spoken, !options->ascii && (options->svg || utf8_locale()), &called);
    if (!drawn)
        say_all(review, &called, options, &out);
    int code = drawn ? draw_all(match, review, &called, options) : report_output(&out, EXIT_FINE);
    review_free(review);
    called_free(&called);
    buf_free(&out);
    return code;
}

/* ---- as JSON ------------------------------------------------------------------------------------------ */

static const char *verdict_word(ReviewVerdict verdict)
{
    static const char *const WORDS[] = {[REVIEW_FINE] = "fine",
                                        [REVIEW_WEAKER] = "weaker",
                                        [REVIEW_MISTAKE] = "mistake",
                                        [REVIEW_LOST_LEAD] = "lost-advantage",
                                        [REVIEW_LOST_WIN] = "lost-win"};
    return WORDS[verdict];
}

static void add_move(const Match *match, const ReviewPoint *point, Json *row)
{
    const MatchRecord *record = match_record(match, point->record);
    Buf text = {0};
    json_add_number(row, "move", record->number);
    json_add_text(row, "player", stage_player_name(match_stage(match), point->player));
    move_text(match_stage(match), &record->move, &text);
    json_add_text(row, "made", buf_string(&text));
    json_add_text(row, "verdict", verdict_word(point->verdict));
    if (point->has_best) {
        buf_clear(&text);
        move_text(match_stage(match), &point->best, &text);
        json_add_text(row, "best", buf_string(&text));
    }
    buf_free(&text);
}

static Json *point_json(const Match *match, const ReviewPoint *point)
{
    enum { THOUSAND = 1000 };
    Json *row = json_object(), *chances = json_object();
    for (int p = 0; p < match_players(match) && point->judged; p++)
        json_add_thousandths(chances, stage_player_name(match_stage(match), p),
                             (int64_t)(point->chance[p] * THOUSAND + 0.5));
    json_add(row, "chances", chances);
    if (point->record < match_record_count(match))
        add_move(match, point, row);
    return row;
}

Json *chances_json(const Match *match)
{
    if (!review_possible(match))
        return NULL;
    Json *list = json_array();
    Review *review = judge_all(match, match_language(match));
    for (size_t i = 0; i < review_count(review); i++)
        json_push(list, point_json(match, review_point(review, i)));
    review_free(review);
    return list;
}
