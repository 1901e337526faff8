#include "cli/chances.h"

#include "base/mem.h"
#include "base/utf8.h"
#include "cli/progress.h"
#include "cli/report.h"
#include "play/review.h"

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

int chances_print(const Match *match, const Options *options)
{
    Buf text = {.language = options->spoken}, out = {.language = options->spoken};
    Called called;
    if (!review_possible(match))
        return report_error(
            EXIT_USAGE,
            message_in(match_players(match) > 1 ? MSG_REVIEW_SECRET : MSG_REVIEW_ALONE, options->spoken));
    Review *review = judge_all(match, options->spoken);
    match_call(match, options->spoken, !options->ascii && utf8_locale(), &called);
    review_tell(review, &called, &text);
    utf8_clean(&out, buf_string(&text), text.length, true, options->ascii);
    int code = report_output(&out, EXIT_FINE);
    review_free(review);
    called_free(&called);
    buf_free(&text);
    buf_free(&out);
    return code;
}

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
