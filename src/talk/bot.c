#include "talk/bot.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "rule/variant.h"
#include "talk/sights.h"

enum {
    PROTOCOL = 1,
    LINES = 64,  /* of one look */
    REASON = 120 /* columns that are quoted of why something was refused */
};

struct Bot {
    char command[PROGRAM_COMMAND];
    int64_t limit, end;
    Program *program;
    int starts;
    bool begun, over; /* it was told of the beginning, and of the end */
    int player;
    bool asked, lost;
    int questions;
    size_t written;
    Buf reason, line;
};

Bot *bot_new(const char *command, int64_t milliseconds)
{
    Bot *bot = mem_alloc(sizeof *bot);
    size_t length = strlen(command);
    memcpy(bot->command, command, length < sizeof bot->command ? length : 0);
    bot->limit = milliseconds > 0 ? milliseconds : BOT_MILLISECONDS;
    return bot;
}

void bot_free(Bot *bot)
{
    if (!bot)
        return;
    program_end(bot->program);
    buf_free(&bot->reason);
    buf_free(&bot->line);
    mem_free(bot);
}

/* ---- what it is told ---- */

static void send(Bot *bot, Json *json)
{
    Buf text = {0};
    json_print(json, &text);
    buf_char(&text, '\n');
    if (bot->program)
        program_send(bot->program, text.data, text.length); /* who does not read will be late */
    buf_free(&text);
    json_free(json);
}

static Json *event(const char *name)
{
    Json *json = json_object();
    json_add_text(json, "event", name);
    return json;
}

static Json *level_of(const Match *match)
{
    const Level *level = match_level(match);
    Json *json = json_object();
    json_add_text(json, "pack", match_pack(match)->name);
    json_add_number(json, "number", level->number);
    json_add_text(json, "title", level->title[match_language(match)]);
    return json;
}

static Json *options_of(const Match *match)
{
    const Ruleset *rules = match_rules(match);
    const Variants *chosen = stage_variants(match_stage(match));
    Json *json = json_object();
    for (int i = 0; i < variant_count(rules); i++) {
        Buf name = {0}, value = {0};
        variant_word(rules, i, &name);
        variant_value_word(rules, i, chosen->value[i], &value);
        json_add_text(json, buf_string(&name), buf_string(&value));
        buf_free(&name);
        buf_free(&value);
    }
    return json;
}

/* All that it may know but the seed, from which it could tell what chance will bring. */
static void tell_begin(Bot *bot, const Match *match)
{
    Json *json = event("begin"), *players = json_array();
    json_add_number(json, "protocol", PROTOCOL);
    json_add_text(json, "game", ruleset_game(match_rules(match)));
    json_add(json, "level", level_of(match));
    json_add(json, "options", options_of(match));
    for (int p = 0; p < match_players(match); p++)
        json_push_text(players, stage_player_name(match_stage(match), p));
    json_add(json, "players", players);
    json_add_text(json, "player", stage_player_name(match_stage(match), bot->player));
    json_add_thousandths(json, "seconds", bot->limit);
    send(bot, json);
    bot->begun = true;
    bot->over = false;
}

static Json *seen(const Match *match, int player, Json *answer)
{
    State *scratch = state_new(match_stage(match));
    sight_add_view(match, player, scratch, answer);
    state_free(scratch);
    return answer;
}

static void tell_turn(Bot *bot, Match *match)
{
    Json *json = event("turn");
    json_add_text(json, "player", stage_player_name(match_stage(match), bot->player));
    json_add_thousandths(json, "seconds", bot->limit);
    seen(match, bot->player, json);
    sight_add_moves(match_stage(match), match_legal(match, bot->player), json);
    send(bot, json);
}

void bot_tell_lost(Bot *bot, const Match *match, const Move *made)
{
    Buf text = {0};
    Json *json = event("lost");
    move_text(match_stage(match), made, &text);
    json_add_text(json, "reason", bot_reason(bot));
    json_add_text(json, "move", buf_string(&text));
    send(bot, json);
    buf_free(&text);
}

void bot_tell_over(Bot *bot, const Match *match)
{
    if (!bot->program || !bot->begun || bot->over)
        return;
    Buf result = {0};
    Json *json = event("over");
    match_outcome_text(match, &result);
    json_add(json, "result", result.length > 0 ? json_text(buf_string(&result)) : json_null());
    send(bot, json);
    buf_free(&result);
    bot->over = true;
}

void bot_new_game(Bot *bot)
{
    bot->begun = false;
    bot->starts = bot->program ? 1 : 0;
}

/* ---- its turn is lost ---- */

static void stop(Bot *bot)
{
    program_kill(bot->program);
    bot->program = NULL;
    bot->begun = false;
}

static BotStatus lose(Bot *bot, const char *reason)
{
    buf_clear(&bot->reason);
    buf_text(&bot->reason, reason);
    bot->lost = true;
    return BOT_LOST;
}

static BotStatus lose_by(Bot *bot, const Match *match, Message reason)
{
    stop(bot);
    return lose(bot, message_in(reason, match_language(match)));
}

static BotStatus lose_by_end(Bot *bot, const Match *match)
{
    Buf reason = {.language = match_language(match)};
    const char *words = program_last_words(bot->program);
    if (*words)
        buf_say(&reason, MSG_BOT_ENDED_SAYING, words);
    else
        buf_say(&reason, MSG_BOT_ENDED);
    stop(bot);
    lose(bot, buf_string(&reason));
    buf_free(&reason);
    return BOT_LOST;
}

const char *bot_reason(const Bot *bot)
{
    return buf_string(&bot->reason);
}

/* ---- what it says ---- */

typedef struct Saying {
    Bot *bot;
    Match *match;
    const char *argument;
    Move *move;
    Json *answer;
    Buf *error;
} Saying;

/* It may ask as its own player alone, whom it need not name. */
static bool own_player(const Saying *saying)
{
    const char *own = stage_player_name(match_stage(saying->match), saying->bot->player);
    if (!*saying->argument || strcmp(saying->argument, own) == 0)
        return true;
    buf_say(saying->error, MSG_BOT_NOT_ITS_PLAYER, saying->argument, own);
    return false;
}

static bool say_view(const Saying *saying)
{
    return own_player(saying) && seen(saying->match, saying->bot->player, saying->answer);
}

static bool say_legal(const Saying *saying)
{
    if (!own_player(saying))
        return false;
    sight_add_moves(match_stage(saying->match), match_legal(saying->match, saying->bot->player),
                    saying->answer);
    return true;
}

static bool say_show(const Saying *saying)
{
    State *scratch = state_new(match_stage(saying->match));
    sight_add_board(saying->match, saying->bot->player, scratch, saying->answer);
    state_free(scratch);
    return true;
}

static bool say_move(const Saying *saying)
{
    const char *own = stage_player_name(match_stage(saying->match), saying->bot->player);
    const char *text = saying->argument;
    size_t length = strlen(own);
    if (strncmp(text, own, length) == 0 && text[length] == ':')
        text += length + 1 + strspn(text + length + 1, " ");
    return match_parse(saying->match, saying->bot->player, text, saying->move, saying->error);
}

static const struct {
    const char *name;
    bool (*say)(const Saying *saying);
    bool decides;
} SAYINGS[] = {{"move", say_move, true},
               {"legal", say_legal, false},
               {"view", say_view, false},
               {"show", say_show, false}};
enum { SAYING_COUNT = sizeof SAYINGS / sizeof *SAYINGS };

static bool unknown(const char *name, Buf *error)
{
    buf_say(error, MSG_BOT_UNKNOWN_COMMAND, name);
    return false;
}

/* Cuts the first word off; both lie in `text`, the blanks around them left out. */
static const char *cut(char *text, const char **argument)
{
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r", text[length - 1]))
        text[--length] = '\0';
    char *name = text + strspn(text, " \t"), *end = name + strcspn(name, " \t");
    *argument = end + strspn(end, " \t");
    *end = '\0';
    return name;
}

/* What it wrote is quoted in it, and may be long. */
static BotStatus refuse(Bot *bot, Json *answer, const Buf *error)
{
    Buf safe = {0};
    utf8_clean(&safe, buf_string(error), error->length, false, false);
    size_t fit = utf8_fit(buf_string(&safe), safe.length, REASON);
    if (fit < safe.length) {
        safe.length = fit;
        buf_text(&safe, "...");
    }
    json_free(answer);
    answer = json_object();
    json_add_bool(answer, "ok", false);
    json_add_text(answer, "error", buf_string(&safe));
    send(bot, answer);
    lose(bot, buf_string(&safe));
    buf_free(&safe);
    return BOT_LOST;
}

/* One line of it. */
static BotStatus listen(Bot *bot, Match *match, char *text, Move *out)
{
    Buf error = {.language = match_language(match)};
    Saying saying = {bot, match, "", out, json_object(), &error};
    const char *name = cut(text, &saying.argument);
    int i = 0;
    while (i < SAYING_COUNT && strcmp(SAYINGS[i].name, name) != 0)
        i++;
    json_add_bool(saying.answer, "ok", true);
    bool good = i < SAYING_COUNT ? SAYINGS[i].say(&saying) : unknown(name, &error);
    BotStatus status = BOT_LOST;
    if (good) {
        send(bot, saying.answer);
        status = SAYINGS[i].decides ? BOT_DECIDED : BOT_THINKS;
    } else {
        refuse(bot, saying.answer, &error);
        if (i == SAYING_COUNT || !SAYINGS[i].decides)
            stop(bot); /* what it says next may still be about this turn */
    }
    buf_free(&error);
    return status;
}

/* ---- asking ---- */

bool bot_start(Bot *bot, Buf *error)
{
    if (bot->program)
        return true;
    bot->program = program_start(bot->command, BOT_LINE, error);
    bot->begun = false;
    if (bot->program)
        bot->starts++;
    return bot->program != NULL;
}

bool bot_has_run(const Bot *bot)
{
    return bot->starts > 0;
}

void bot_ask(Bot *bot, Match *match, int player, int64_t now)
{
    Buf error = {.language = match_language(match)};
    bot->asked = true;
    bot->lost = false;
    bot->questions = 0;
    bot->written = 0;
    bot->end = now + bot->limit;
    bot->begun = bot->begun && bot->player == player && !bot->over;
    bot->player = player;
    match_offer(match, LENIENCE_NONE);
    if (!bot->program && bot->starts >= BOT_STARTS)
        lose(bot, message_in(MSG_BOT_GONE, match_language(match)));
    else if (!bot_start(bot, &error))
        lose(bot, buf_string(&error));
    if (!bot->lost) {
        program_forget(bot->program);
        if (!bot->begun)
            tell_begin(bot, match);
        tell_turn(bot, match);
    }
    buf_free(&error);
}

void bot_hurry(Bot *bot, int64_t now)
{
    if (!bot->asked || bot->lost || bot->end <= now + BOT_HURRY)
        return;
    bot->end = now + BOT_HURRY;
    Json *json = event("hurry");
    json_add_thousandths(json, "seconds", BOT_HURRY);
    send(bot, json);
}

static BotStatus hear_line(Bot *bot, Match *match, Move *out)
{
    Buf *line = &bot->line;
    bot->written += line->length + 1;
    if (bot->written > BOT_TURN || ++bot->questions > BOT_QUESTIONS)
        return lose_by(bot, match, MSG_BOT_FLOOD);
    if (strlen(buf_string(line)) != line->length)
        return lose_by(bot, match, MSG_BOT_ZERO_BYTE);
    if (strspn(buf_string(line), " \t\r") == line->length)
        return BOT_THINKS;
    return listen(bot, match, line->data, out);
}

BotStatus bot_poll(Bot *bot, Match *match, int64_t now, Move *out)
{
    if (bot->lost)
        return BOT_LOST;
    match_offer(match, LENIENCE_NONE);
    BotStatus status = BOT_THINKS;
    for (int i = 0; i < LINES && status == BOT_THINKS; i++) {
        ProgramNews news = program_hear(bot->program, &bot->line);
        if (news == PROGRAM_SILENT)
            return now >= bot->end ? lose_by(bot, match, MSG_BOT_LATE) : BOT_THINKS;
        if (news == PROGRAM_FLOOD)
            return lose_by(bot, match, MSG_BOT_FLOOD);
        if (news == PROGRAM_ENDED)
            return lose_by_end(bot, match);
        status = hear_line(bot, match, out);
    }
    return status == BOT_THINKS && now >= bot->end ? lose_by(bot, match, MSG_BOT_LATE) : status;
}

void bot_wait(Bot *bot, int milliseconds)
{
    if (bot->program && !bot->lost)
        program_wait(bot->program, milliseconds);
}
