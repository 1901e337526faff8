#include "play/account.h"

#include <stdio.h>
#include <string.h>

#include "base/duration.h"
#include "base/mem.h"
#include "show/facts.h"
#include "show/look.h"
#include "show/standings.h"

/* The level among those of its pack; nothing where there is one. */
static void add_number(const Match *match, Buf *out)
{
    if (match_pack(match)->count > 1)
        buf_printf(out, "%d/%d", match_level(match)->number, match_pack(match)->count);
}

void account_title(const Match *match, Buf *out)
{
    const Level *level = match_level(match);
    Language language = match_language(match);
    char digits[16];
    snprintf(digits, sizeof digits, "%d", level->number);
    buf_text(out, ruleset_title(match_rules(match), language));
    buf_text(out, match_pack(match)->count > 1 ? " " : "");
    add_number(match, out);
    const char *name = level->title[language];
    if (*name && strcmp(name, digits) != 0) /* a level without a name is called by its number */
        buf_printf(out, ": %s", name);
}

void account_time(const Match *match, Buf *out)
{
    Buf time = {0};
    duration_text(match_elapsed(match), &time);
    buf_say(out, MSG_SCREEN_TIME, buf_string(&time));
    buf_free(&time);
}

void account_result(const Match *match, const Called *called, Buf *out)
{
    Outcome outcome = match_outcome(match);
    Onlooker onlooker = match_onlooker(match, PLAYER_NOBODY, called);
    if (match_fault(match))
        buf_printf(out, "%s: %s", message_in(MSG_SCREEN_FAULT_TITLE, out->language), match_fault(match));
    else if (outcome.kind == OUTCOME_WIN && match_players(match) == 1)
        buf_say(out, MSG_SCREEN_WON_TITLE);
    else if (outcome.kind == OUTCOME_WIN)
        standings_winners(&onlooker, outcome.winners, out);
    else if (outcome.kind == OUTCOME_DRAW)
        buf_say(out, MSG_SCREEN_DRAW);
    else if (outcome.kind == OUTCOME_LOSE)
        buf_say(out, MSG_SCREEN_LOST);
    else if (outcome.kind == OUTCOME_STUCK)
        buf_printf(out, "%s.", message_in(MSG_SCREEN_STUCK_TITLE, out->language));
    Buf why = {.language = out->language};
    match_why(match, called, &why);
    if (why.length > 0)
        buf_printf(out, " %s", buf_string(&why));
    buf_free(&why);
}

/* ---- lines ---- */

static void add(Account *account, AccountPart part, int player, Buf *text)
{
    account->line = mem_grow(account->line, &account->capacity, account->lines + 1, sizeof *account->line);
    account->line[account->lines++] = (AccountLine){.part = part, .player = player, .text = buf_take(text)};
}

static void add_sentence(Account *account, AccountPart part, int player, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

static void add_sentence(Account *account, AccountPart part, int player, const char *format, ...)
{
    Buf text = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&text, format, arguments);
    va_end(arguments);
    add(account, part, player, &text);
}

static void add_mover(Account *account, const Match *match)
{
    int player = match_decider(match);
    if (match_players(match) > 1 && player >= 0 && player < match_players(match))
        add_sentence(account, ACCOUNT_MOVER, player, message_in(MSG_SCREEN_TO_MOVE, match_language(match)),
                     account->called.title[player]);
}

static void add_moves(Account *account, const Match *match)
{
    add_sentence(account, ACCOUNT_MOVES, PLAYER_NOBODY, message_in(MSG_SCREEN_MOVES, match_language(match)),
                 match_move_count(match));
    account->line[account->lines - 1].idle = match_move_count(match) == 0;
}

/* A board that is empty only for who looks on. */
static void add_hidden(Account *account, const Match *match, int viewer, const State *seen)
{
    Buf text = {.language = match_language(match)};
    if (viewer != PLAYER_NOBODY || !stage_hides_owned(match_stage(match)) ||
        game_owned_in_sight(match_machine(match), seen, viewer))
        return;
    buf_say(&text, MSG_SCREEN_HIDDEN);
    add(account, ACCOUNT_HIDDEN, PLAYER_NOBODY, &text);
}

static void add_time(Account *account, const Match *match)
{
    Buf text = {.language = match_language(match)};
    account_time(match, &text);
    add(account, ACCOUNT_TIME, PLAYER_NOBODY, &text);
}

static void add_counts(Account *account, const Match *match, const State *seen)
{
    Onlooker onlooker = match_onlooker(match, 0, &account->called);
    Facts facts = {0};
    onlooker.state = seen;
    facts_common(&onlooker, &facts);
    onlooker.state = match_state(match);
    if (match_players(match) == 1)
        facts_of_player(&onlooker, 0, &facts);
    for (size_t i = 0; i < facts.count; i++) {
        Buf line = {0};
        fact_line(&facts.fact[i], &line);
        add(account, ACCOUNT_COUNTS, PLAYER_NOBODY, &line);
        account->line[account->lines - 1].strip = facts.fact[i].strip;
    }
    facts_free(&facts);
}

static void add_present(Account *account, const Match *match, int viewer)
{
    Onlooker onlooker = match_onlooker(match, viewer, &account->called);
    for (int p = 0; p < match_players(match) && match_players(match) > 1; p++) {
        Buf line = {0};
        if (standings_now(&onlooker, p, &line))
            add(account, ACCOUNT_PRESENT, p, &line);
    }
}

static void add_places(Account *account, const Match *match)
{
    Onlooker onlooker = match_onlooker(match, PLAYER_NOBODY, &account->called);
    Standing standing[STAGE_PLAYERS];
    if (!standings_matter(match_stage(match)))
        return;
    int count = game_standings(onlooker.machine, onlooker.state, standing);
    for (int i = 0; i < count; i++) {
        Buf line = {0};
        standing_line(&onlooker, &standing[i], &line);
        add(account, ACCOUNT_PLACES, PLAYER_NOBODY, &line);
    }
}

void account_make(const Match *match, int onlooker, const State *seen, unsigned parts, bool unicode,
                  Account *out)
{
    const Level *level = match_level(match);
    Buf title = {0}, number = {0};
    account_title(match, &title);
    add_number(match, &number);
    *out = (Account){.title = buf_take(&title)};
    out->number = number.length > 0 ? buf_take(&number) : NULL;
    buf_free(&number);
    match_call(match, match_language(match), unicode, &out->called);
    if (parts & ACCOUNT_MOVER)
        add_mover(out, match);
    if (parts & ACCOUNT_HIDDEN)
        add_hidden(out, match, onlooker, seen);
    if (parts & ACCOUNT_MOVES)
        add_moves(out, match);
    if (parts & ACCOUNT_LEAST && level->best > 0)
        add_sentence(out, ACCOUNT_LEAST, PLAYER_NOBODY, message_in(MSG_SCREEN_LEAST, match_language(match)),
                     level->best);
    if (parts & ACCOUNT_TIME)
        add_time(out, match);
    if (parts & ACCOUNT_COUNTS)
        add_counts(out, match, seen);
    if (parts & ACCOUNT_PRESENT)
        add_present(out, match, onlooker);
    if (parts & ACCOUNT_PLACES)
        add_places(out, match);
    if (parts & ACCOUNT_DIFFICULTY && level->difficulty > 0)
        add_sentence(out, ACCOUNT_DIFFICULTY, PLAYER_NOBODY,
                     message_in(MSG_SCREEN_DIFFICULTY, match_language(match)),
                     level_difficulty_title(level->difficulty, match_language(match)));
}

void account_free(Account *account)
{
    for (size_t i = 0; i < account->lines; i++)
        mem_free(account->line[i].text);
    mem_free(account->line);
    mem_free(account->title);
    mem_free(account->number);
    called_free(&account->called);
    *account = (Account){0};
}
