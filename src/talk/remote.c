#include "talk/remote.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/program.h"
#include "base/utf8.h"
#include "save/json.h"

/* What is asked, one after the other; a change is answered as `state` is. */
typedef enum Step { STEP_STATE, STEP_SHOW, STEP_LEGAL, STEP_CHANGE, STEP_NONE } Step;

typedef struct Texts {
    char **list;
    int count;
} Texts;

struct Remote {
    Program *program;
    Language language;
    Step step;
    int64_t end;
    Buf asked; /* the last line that it was sent */
    bool several;
    Texts rows, moves;
    int more;
    char *player, *prompt, *result;
    bool over;
    Buf reason, notice, line;
};

/* ---- texts ---- */

static char *clean(const char *text)
{
    Buf safe = {0};
    utf8_clean(&safe, text ? text : "", text ? strlen(text) : 0, false, false);
    size_t fit = utf8_fit(buf_string(&safe), safe.length, REMOTE_COLUMNS);
    char *copy = mem_copy_bytes(buf_string(&safe), fit);
    buf_free(&safe);
    return copy;
}

static void put(char **place, const char *text)
{
    mem_free(*place);
    *place = clean(text);
}

static void empty(Texts *texts)
{
    for (int i = 0; i < texts->count; i++)
        mem_free(texts->list[i]);
    mem_free(texts->list);
    *texts = (Texts){0};
}

static void push(Texts *texts, const char *text, int most)
{
    if (!texts->list)
        texts->list = mem_alloc_array((size_t)most, sizeof *texts->list);
    texts->list[texts->count++] = clean(text);
}

/* ---- asking ---- */

static void send(Remote *remote, Step step, const char *text, int64_t now)
{
    remote->step = step;
    remote->end = now + REMOTE_MILLISECONDS;
    buf_clear(&remote->asked);
    buf_text(&remote->asked, text);
    program_send(remote->program, text, strlen(text)); /* who does not listen does not answer */
    program_send(remote->program, "\n", 1);
}

static void ask_legal(Remote *remote, int64_t now)
{
    Buf text = {0};
    buf_text(&text, "legal");
    if (remote->several)
        buf_printf(&text, " %s", remote->player);
    send(remote, STEP_LEGAL, buf_string(&text), now);
    buf_free(&text);
}

void remote_make(Remote *remote, int move, int64_t now)
{
    Buf text = {0};
    buf_clear(&remote->notice);
    buf_text(&text, "move ");
    if (remote->several)
        buf_printf(&text, "%s: ", remote->player);
    buf_text(&text, remote->moves.list[move]);
    send(remote, STEP_CHANGE, buf_string(&text), now);
    buf_free(&text);
}

void remote_undo(Remote *remote, int64_t now)
{
    buf_clear(&remote->notice);
    send(remote, STEP_CHANGE, "undo", now);
}

/* ---- answers ---- */

static RemoteStatus fail(Remote *remote, const char *reason)
{
    buf_clear(&remote->reason);
    buf_text(&remote->reason, reason);
    program_kill(remote->program);
    remote->program = NULL;
    return REMOTE_FAILED;
}

static RemoteStatus fail_by(Remote *remote, Message reason)
{
    return fail(remote, message_in(reason, remote->language));
}

static RemoteStatus fail_by_end(Remote *remote)
{
    Buf reason = {.language = remote->language};
    const char *words = program_last_words(remote->program);
    if (*words)
        buf_say(&reason, MSG_BOT_ENDED_SAYING, words);
    else
        buf_say(&reason, MSG_BOT_ENDED);
    fail(remote, buf_string(&reason));
    buf_free(&reason);
    return REMOTE_FAILED;
}

static RemoteStatus fail_by_answer(Remote *remote, const char *why)
{
    Buf reason = {.language = remote->language};
    buf_say(&reason, MSG_REMOTE_ANSWER, buf_string(&remote->asked), why);
    fail(remote, buf_string(&reason));
    buf_free(&reason);
    return REMOTE_FAILED;
}

static RemoteStatus lacks(Remote *remote, const char *field)
{
    Buf why = {.language = remote->language};
    buf_say(&why, MSG_REMOTE_NO_FIELD, field);
    fail_by_answer(remote, buf_string(&why));
    buf_free(&why);
    return REMOTE_FAILED;
}

static RemoteStatus take_state(Remote *remote, const Json *json, int64_t now)
{
    const Json *deciders = json_get(json, "deciders");
    bool over = false;
    if (!deciders)
        return lacks(remote, "deciders");
    if (!json_get_bool(json, "terminal", &over))
        return lacks(remote, "terminal");
    remote->over = over || json_count(deciders) == 0;
    remote->several = json_count(deciders) > 1;
    put(&remote->player, json_value_text(json_at(deciders, 0)));
    put(&remote->prompt, json_get_text(json, "prompt"));
    put(&remote->result, json_get_text(json, "result"));
    if (json_get_text(json, "fault")) {
        buf_clear(&remote->notice);
        char *fault = clean(json_get_text(json, "fault"));
        buf_text(&remote->notice, fault);
        mem_free(fault);
    }
    send(remote, STEP_SHOW, "show", now);
    return REMOTE_WAITS;
}

static RemoteStatus take_board(Remote *remote, const Json *json, int64_t now)
{
    const Json *lines = json_get(json, "lines");
    empty(&remote->rows);
    for (size_t i = 0; i < json_count(lines) && i < REMOTE_ROWS; i++)
        push(&remote->rows, json_value_text(json_at(lines, i)), REMOTE_ROWS);
    if (!remote->over) {
        ask_legal(remote, now);
        return REMOTE_WAITS;
    }
    empty(&remote->moves);
    remote->more = 0;
    remote->step = STEP_NONE;
    return REMOTE_READY;
}

/* A move that is not shown as it is cannot be sent back as it is. */
static RemoteStatus take_moves(Remote *remote, const Json *json)
{
    const Json *moves = json_get(json, "moves");
    if (!moves)
        return lacks(remote, "moves");
    empty(&remote->moves);
    remote->more = 0;
    for (size_t i = 0; i < json_count(moves); i++) {
        const char *text = json_value_text(json_at(moves, i));
        char *safe = clean(text);
        if (text && strcmp(safe, text) == 0 && remote->moves.count < REMOTE_MOVES)
            push(&remote->moves, text, REMOTE_MOVES);
        else
            remote->more++;
        mem_free(safe);
    }
    remote->step = STEP_NONE;
    return REMOTE_READY;
}

/* Without a board it can be played all the same, and what it does not do is told. */
static RemoteStatus take_refusal(Remote *remote, const Json *json, int64_t now)
{
    char *why = clean(json_get_text(json, "error"));
    Buf sentence = {.language = remote->language};
    RemoteStatus status = REMOTE_WAITS;
    buf_say(&sentence, MSG_REMOTE_REFUSED, buf_string(&remote->asked), why);
    if (remote->step == STEP_SHOW) {
        status = take_board(remote, NULL, now);
    } else if (remote->step == STEP_CHANGE) {
        buf_clear(&remote->notice);
        buf_text(&remote->notice, buf_string(&sentence));
        send(remote, STEP_STATE, "state", now);
    } else {
        status = fail(remote, buf_string(&sentence));
    }
    buf_free(&sentence);
    mem_free(why);
    return status;
}

static RemoteStatus take(Remote *remote, const Json *json, int64_t now)
{
    bool good = false;
    if (!json_get_bool(json, "ok", &good))
        return lacks(remote, "ok");
    if (!good)
        return take_refusal(remote, json, now);
    switch (remote->step) {
    case STEP_SHOW: return take_board(remote, json, now);
    case STEP_LEGAL: return take_moves(remote, json);
    default: return take_state(remote, json, now);
    }
}

static RemoteStatus take_line(Remote *remote, int64_t now)
{
    Buf why = {.language = remote->language};
    Json *json = json_parse(buf_string(&remote->line), remote->line.length, REMOTE_LINE, &why);
    char *safe = clean(buf_string(&why));
    RemoteStatus status = json ? take(remote, json, now) : fail_by_answer(remote, safe);
    json_free(json);
    mem_free(safe);
    buf_free(&why);
    return status;
}

RemoteStatus remote_poll(Remote *remote, int64_t now)
{
    if (!remote->program)
        return REMOTE_FAILED;
    if (remote->step == STEP_NONE)
        return REMOTE_READY;
    switch (program_hear(remote->program, &remote->line)) {
    case PROGRAM_LINE: return take_line(remote, now);
    case PROGRAM_FLOOD: return fail_by(remote, MSG_BOT_FLOOD);
    case PROGRAM_ENDED: return fail_by_end(remote);
    default: return now >= remote->end ? fail_by(remote, MSG_BOT_LATE) : REMOTE_WAITS;
    }
}

/* ---- what is known ---- */

Remote *remote_new(const char *command, Language language, int64_t now, Buf *error)
{
    Program *program = program_start(command, REMOTE_LINE, error);
    if (!program)
        return NULL;
    Remote *remote = mem_alloc(sizeof *remote);
    remote->program = program;
    remote->language = language;
    put(&remote->player, "");
    put(&remote->prompt, "");
    put(&remote->result, "");
    send(remote, STEP_STATE, "state", now);
    return remote;
}

void remote_free(Remote *remote)
{
    if (!remote)
        return;
    if (remote->program)
        program_send(remote->program, "quit\n", strlen("quit\n"));
    program_end(remote->program);
    empty(&remote->rows);
    empty(&remote->moves);
    mem_free(remote->player);
    mem_free(remote->prompt);
    mem_free(remote->result);
    buf_free(&remote->asked);
    buf_free(&remote->reason);
    buf_free(&remote->notice);
    buf_free(&remote->line);
    mem_free(remote);
}

const char *remote_reason(const Remote *remote)
{
    return buf_string(&remote->reason);
}

const char *remote_notice(const Remote *remote)
{
    return buf_string(&remote->notice);
}

int remote_rows(const Remote *remote)
{
    return remote->rows.count;
}

const char *remote_row(const Remote *remote, int index)
{
    return remote->rows.list[index];
}

int remote_moves(const Remote *remote)
{
    return remote->moves.count;
}

const char *remote_move(const Remote *remote, int index)
{
    return remote->moves.list[index];
}

int remote_more(const Remote *remote)
{
    return remote->more;
}

const char *remote_player(const Remote *remote)
{
    return remote->player;
}

const char *remote_prompt(const Remote *remote)
{
    return remote->prompt;
}

bool remote_over(const Remote *remote)
{
    return remote->over;
}

const char *remote_result(const Remote *remote)
{
    return remote->result;
}
