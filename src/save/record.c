#include "save/record.h"

#include <stdint.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "save/line.h"
#include "show/facts.h"

/* ---- values that the game shows ---- */

/* Returns how many there are. */
static int take_facts(Match *match, int player, int viewer, Language language, char **name, char **value)
{
    Onlooker onlooker = match_onlooker(match, viewer, NULL);
    Facts facts = {0};
    onlooker.language = language;
    facts_all(&onlooker, player > 0 ? player : 0, &facts);
    int count = facts.count < RECORD_FACTS ? (int)facts.count : RECORD_FACTS;
    for (int i = 0; i < count; i++) {
        if (name)
            name[i] = mem_copy(facts.fact[i].label);
        if (value)
            value[i] = mem_copy(facts.fact[i].value);
    }
    facts_free(&facts);
    return count;
}

/* ---- rows ---- */

/* How many moves there are tells of a hand what it holds. */
static int64_t count_legal(Match *match, int viewer)
{
    int player = match_decider(match);
    bool known = viewer == PLAYER_ALL_SEEING || viewer == player || !stage_keeps_secrets(match_stage(match));
    if (player == PLAYER_NOBODY || player == PLAYER_CHANCE || !known)
        return -1;
    return (int64_t)moveset_count(match_legal(match, player));
}

/* The words of a move. */
static char *words_of(const Match *match, size_t index, int viewer)
{
    Buf words = {0};
    if (index < match_record_count(match))
        match_describe(match, index, viewer, NULL, match_language(match), &words);
    return buf_take(&words);
}

/* The same as in saves. */
static char *text_of(const Match *match, size_t index, int viewer)
{
    Buf text = {0};
    if (index < match_record_count(match))
        match_text(match, index, viewer, &text);
    return buf_take(&text);
}

static char *name_of(const Match *match, int player)
{
    Buf name = {0};
    seats_name(match_seats(match), match_rules(match), player, match_language(match), &name);
    return buf_take(&name);
}

/* Who has won, by the names that people have; NULL where that is nobody or everybody. */
static char *winners_of(const Match *match)
{
    Outcome outcome = match_outcome(match);
    Buf names = {0}, text = {.language = match_language(match)};
    int count = 0;
    for (int p = 0; outcome.kind == OUTCOME_WIN && match_players(match) > 1 && p < match_players(match); p++)
        if (outcome.winners >> p & 1) {
            buf_text(&names, count++ > 0 ? ", " : "");
            seats_name(match_seats(match), match_rules(match), p, match_language(match), &names);
        }
    if (count > 0)
        buf_say(&text, count > 1 ? MSG_RECORD_WIN : MSG_RECORD_WINS, buf_string(&names));
    buf_free(&names);
    return count > 0 ? buf_take(&text) : NULL;
}

/* Once all have answered it is told what they answered, also in the rows of before; but never of an answer that was
 * taken back before. */
static void tell_answers(Record *record)
{
    Match *match = replay_match(record->replay);
    int hidden = 0;
    for (int i = 0; i < record->answers; i++) {
        RecordAnswer answer = record->answer[i];
        RecordRow *row = &record->row[answer.row];
        if (answer.record >= match_record_count(match))
            continue;
        if (match_answer_hidden(match, answer.record, record->viewer)) {
            record->answer[hidden++] = answer;
            continue;
        }
        mem_free(row->text);
        mem_free(row->words);
        row->text = text_of(match, answer.record, record->viewer);
        row->words = words_of(match, answer.record, record->viewer);
    }
    record->answers = hidden;
}

static void add_row(Record *record, const Line *line, int64_t legal)
{
    Match *match = replay_match(record->replay);
    record->row = mem_grow(record->row, &record->capacity, record->rows + 1, sizeof *record->row);
    RecordRow *row = &record->row[record->rows++];
    bool chance = !line->is_event && line->method == INPUT_RULES;
    bool over = line->is_event && line->kind == MATCH_FINISHED;
    size_t last = match_record_count(match) - 1; /* none: beyond all */
    *row = (RecordRow){.time = line->time,
                       .move = line->number,
                       .is_event = line->is_event,
                       .kind = line->kind,
                       .text = line->is_event ? mem_copy(line->text) : text_of(match, last, record->viewer),
                       .words = over             ? winners_of(match)
                                : line->is_event ? NULL
                                                 : words_of(match, last, record->viewer),
                       .method = line->method,
                       .legal = chance ? -1 : legal,
                       .seen = match_peeks(match)};
    bool hidden = !line->is_event && last < SIZE_MAX && match_answer_hidden(match, last, record->viewer);
    if (hidden && record->answers < STAGE_PLAYERS)
        record->answer[record->answers++] = (RecordAnswer){record->rows - 1, last};
    int player = line->is_event ? 0 : stage_player_find(match_stage(match), line->player);
    row->player = chance ? "chance" : line->is_event ? "" : stage_player_name(match_stage(match), player);
    row->who = chance ? NULL : name_of(match, player);
    take_facts(match, player, record->viewer, match_language(match), NULL, row->value);
}

static void take_whole(Record *record, const Line *line)
{
    bool finished = line->is_event && line->kind == MATCH_FINISHED;
    bool moved = !line->is_event || line->kind == MATCH_UNDO || line->kind == MATCH_REDO ||
                 line->kind == MATCH_RESTART;
    if (finished || moved) {
        mem_free(record->result);
        mem_free(record->winners);
        record->result = mem_copy(finished ? line->text : "");
        record->winners = finished ? winners_of(replay_match(record->replay)) : NULL;
    }
    record->played = line->time.played;
    record->moves = line->number;
}

/* One step of the save; false where it departs from the rules. */
static bool follow(Record *record, Replay *replay, TallyReader *reader, Buf *why)
{
    Buf ignored = {0};
    Line line;
    const char *text = replay_line(replay, replay_position(replay));
    int64_t legal = count_legal(replay_match(replay), record->viewer);
    bool good = line_read(text, strlen(text), &line, &ignored);
    buf_free(&ignored);
    if (!good)
        return false;
    good = replay_step(replay, why);
    if (good) {
        add_row(record, &line, legal);
        take_whole(record, &line);
        tell_answers(record);
        tally_line(reader, &line);
    }
    line_free(&line);
    return good;
}

Record *record_new(Replay *replay, int viewer, Buf *why)
{
    Record *record = mem_alloc(sizeof *record);
    TallyReader reader = {0};
    record->viewer = viewer;
    record->replay = replay;
    record->result = mem_copy("");
    bool good = replay_seek(replay, 0, why);
    if (good) {
        record->facts = take_facts(replay_match(replay), 0, viewer, why->language, record->fact, NULL);
        take_facts(replay_match(replay), 0, viewer, LANGUAGE_EN, record->fact_english, NULL);
    }
    while (good && replay_position(replay) < replay_count(replay))
        good = follow(record, replay, &reader, why);
    record->tally = tally_end(&reader);
    record->started = record->rows > 0 ? record->row[0].time.wall : 0;
    return record;
}

void record_free(Record *record)
{
    if (!record)
        return;
    for (size_t i = 0; i < record->rows; i++) {
        mem_free(record->row[i].text);
        mem_free(record->row[i].words);
        mem_free(record->row[i].who);
        for (int f = 0; f < RECORD_FACTS; f++)
            mem_free(record->row[i].value[f]);
    }
    for (int f = 0; f < RECORD_FACTS; f++) {
        mem_free(record->fact[f]);
        mem_free(record->fact_english[f]);
    }
    mem_free(record->row);
    mem_free(record->result);
    mem_free(record->winners);
    mem_free(record);
}
