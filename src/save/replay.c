#include "save/replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "level/pack.h"
#include "save/line.h"
#include "save/result.h"
#include "save/store.h"

/* A line of the file behind the header. */
typedef struct Step {
    char *text; /* zero-terminated, inside of the replay's text */
    size_t length;
    bool is_move;
} Step;

struct Replay {
    char *path;
    Buf text;         /* the file, with zeros in place of the newlines */
    size_t size;      /* of the file */
    size_t good_size; /* of its complete lines */
    Buf notice;
    Header header;
    Step *step;
    size_t count, capacity;
    size_t position;

    Ruleset *own_rules;
    Pack *own_pack;
    const Ruleset *rules;
    const Pack *pack;
    int level; /* number in the pack */
    bool old;
    Match *match;
};

/* Puts file, line and sentence into *error; always returns false. */
static bool complain(const Replay *replay, size_t line, const char *sentence, Buf *error)
{
    Buf path = {0}, clean = {0};
    utf8_clean(&path, replay->path, strlen(replay->path), false, false);
    utf8_clean(&clean, sentence, strlen(sentence), false, false);
    buf_say(error, MSG_SAVE_LINE, buf_string(&path), line, buf_string(&clean));
    buf_free(&path);
    buf_free(&clean);
    return false;
}

/* The first of many errors, with its line, as one sentence. */
static void first_error(const Diags *diags, Message format, Buf *out)
{
    if (!diags->count) {
        buf_say(out, format, "");
        return;
    }
    Buf sentence = {0};
    const Diag *diag = &diags->list[0];
    buf_printf(&sentence, "%d:%d: %s", diag->line, diag->column, diag->message);
    buf_say(out, format, buf_string(&sentence));
    buf_free(&sentence);
}

/* Cuts the text at its newlines. What follows the last newline was torn. */
static bool split(Replay *replay, Buf *error)
{
    char *text = replay->text.data;
    size_t at = 0;
    while (at < replay->text.length) {
        char *end = memchr(text + at, '\n', replay->text.length - at);
        if (!end) {
            break;
        }
        if (replay->count > SAVE_LINES) {
            Buf sentence = {.language = error->language};
            buf_say(&sentence, MSG_SAVE_TOO_MANY_LINES, SAVE_LINES);
            complain(replay, replay->count, buf_string(&sentence), error);
            buf_free(&sentence);
            return false;
        }
        replay->step = mem_grow(replay->step, &replay->capacity, replay->count + 1, sizeof *replay->step);
        replay->step[replay->count++] = (Step){.text = text + at, .length = (size_t)(end - text) - at};
        at = (size_t)(end - text) + 1;
        *end = '\0';
    }
    replay->good_size = at;
    return true;
}

static void note_torn(Replay *replay)
{
    Buf path = {0};
    utf8_clean(&path, replay->path, strlen(replay->path), false, false);
    buf_clear(&replay->notice);
    buf_say(&replay->notice, MSG_SAVE_TORN, buf_string(&path));
    buf_free(&path);
}

bool replay_is_save(const char *path)
{
    return file_begins(path, "{\"save\":\"tah\"");
}

/* Takes the header off the front of the lines. */
static bool read_header(Replay *replay, Buf *error)
{
    if (!replay->count) {
        return complain(replay, 1, message_in(MSG_SAVE_NOT_A_SAVE, error->language), error);
    }
    Buf why = {.language = error->language};
    bool good = header_read(replay->step[0].text, replay->step[0].length, &replay->header, &why);
    if (!good) {
        complain(replay, 1, buf_string(&why), error);
    }
    buf_free(&why);
    replay->count--;
    memmove(replay->step, replay->step + 1, replay->count * sizeof *replay->step);
    return good;
}

/* The start is the first thing that happens, and happens once. */
static bool check_start(const Replay *replay, size_t step, const Line *line, Buf *error)
{
    bool starts = line->is_event && line->kind == MATCH_START;
    if (starts == (step == 0)) {
        return true;
    }
    return complain(replay, step + 2,
                    message_in(starts ? MSG_SAVE_SECOND_START : MSG_SAVE_NO_START, error->language), error);
}

/* Reads every line once, so that a damaged save is told at once. A power cut may leave a last line of the
 * right length with the wrong bytes; that is a torn line too. */
static bool check_lines(Replay *replay, Buf *error)
{
    bool good = true;
    for (size_t i = 0; good && i < replay->count; i++) {
        Step *step = &replay->step[i];
        Buf why = {.language = error->language};
        Line line;
        if (line_read(step->text, step->length, &line, &why)) {
            step->is_move = !line.is_event;
            good = check_start(replay, i, &line, error);
            line_free(&line);
        } else if (i + 1 == replay->count && i > 0) {
            replay->good_size = (size_t)(step->text - replay->text.data);
            replay->count--;
        } else {
            good = complain(replay, i + 2, buf_string(&why), error);
        }
        buf_free(&why);
    }
    if (good && replay->count == 0) {
        good = complain(replay, 2, message_in(MSG_SAVE_NO_START, error->language), error);
    }
    if (good && replay->good_size < replay->size) {
        note_torn(replay);
    }
    return good;
}

/* A text out of the header, else out of the store; either way it must be what its hash says. */
static bool fetch(const char *inside, const char *hash, const char *suffix, Buf *out, Buf *error)
{
    if (!inside) {
        return store_fetch(hash, suffix, out, error);
    }
    char found[HASH_HEX + 1];
    hash_content(inside, strlen(inside), found);
    if (strcmp(found, hash) != 0) {
        buf_say(error, MSG_SAVE_NO_CONTENT, hash);
        return false;
    }
    buf_text(out, inside);
    return true;
}

static bool find_rules(Replay *replay, const Ruleset *given, Buf *error)
{
    const Header *header = &replay->header;
    if (given && strcmp(ruleset_identity(given), header->identity) == 0) {
        replay->rules = given;
        return true;
    }
    Buf text = {0};
    Diags diags = {.language = error->language};
    replay->old = given != NULL;
    if (fetch(header->rules_text, header->rules, ".yaml", &text, error)) {
        replay->own_rules = ruleset_load_text(header->game, NULL, buf_string(&text), text.length, &diags);
        if (!replay->own_rules) {
            first_error(&diags, MSG_SAVE_BAD_RULES, error);
        }
    }
    replay->rules = replay->own_rules;
    diags_free(&diags);
    buf_free(&text);
    return replay->rules != NULL;
}

static bool is_level(const Level *level, const Header *header)
{
    return strcmp(level->hash, header->level) == 0 || strcmp(level->identity, header->level_identity) == 0;
}

/* The number of the level in a pack, the one that the header names first; 0 when it is not there. */
static int find_in_pack(const Pack *pack, const Header *header)
{
    int named = header->level_number;
    if (named >= 1 && named <= pack->count && is_level(&pack->level[named - 1], header)) {
        return named;
    }
    for (int i = 0; i < pack->count; i++) {
        if (is_level(&pack->level[i], header)) {
            return i + 1;
        }
    }
    return 0;
}

/* Some rules bring their levels with them; otherwise the level's text is a pack of one. */
static Pack *load_level(const Replay *replay, Diags *diags, Buf *error)
{
    const Header *header = &replay->header;
    Pack *pack = pack_of_rules(replay->rules, diags);
    if (pack && find_in_pack(pack, header)) {
        return pack;
    }
    pack_free(pack);
    diags_free(diags);
    Buf text = {0};
    pack = NULL;
    if (fetch(header->level_text, header->level, ".level", &text, error)) {
        pack = pack_load_text(header->pack, buf_string(&text), text.length, replay->rules, diags);
        if (!pack) {
            first_error(diags, MSG_SAVE_BAD_LEVEL, error);
        }
    }
    buf_free(&text);
    return pack;
}

static bool find_level(Replay *replay, const Pack *given, Buf *error)
{
    Diags diags = {.language = error->language};
    int number = given && !replay->own_rules ? find_in_pack(given, &replay->header) : 0;
    bool open = number && level_open(&given->level[number - 1], &diags);
    diags_free(&diags);
    if (open) {
        replay->pack = given;
        replay->level = number;
        return true;
    }
    replay->old |= given != NULL;
    replay->own_pack = load_level(replay, &diags, error);
    diags_free(&diags);
    if (!replay->own_pack) {
        return false;
    }
    number = find_in_pack(replay->own_pack, &replay->header);
    replay->pack = replay->own_pack;
    replay->level = number ? number : 1;
    return true;
}

/* A match at the very start, in place of the present one. */
static bool set_up(Replay *replay, Buf *error)
{
    Diags diags = {.language = error->language};
    match_free(replay->match);
    replay->position = 0;
    Variants chosen;
    if (!header_variants(&replay->header, replay->rules, &chosen, error)) {
        replay->match = NULL;
        return false;
    }
    replay->match = match_new_with(replay->rules, replay->pack, replay->level, replay->header.players,
                                   &chosen, replay->header.seed, &diags);
    if (!replay->match) {
        first_error(&diags, MSG_SAVE_BAD_RULES, error);
    } else {
        Seats seats;
        header_seats(&replay->header, &seats);
        match_set_seats(replay->match, &seats);
        match_offer(replay->match, LENIENCE_MISTAKES); /* what was done was allowed */
    }
    diags_free(&diags);
    return replay->match != NULL;
}

/* Sentences about the header's content get the file and its first line. */
static bool load_game(Replay *replay, const Ruleset *rules, const Pack *pack, Buf *error)
{
    Buf why = {.language = error->language};
    bool good = find_rules(replay, rules, &why) && find_level(replay, pack, &why) && set_up(replay, &why);
    if (!good) {
        complain(replay, 1, buf_string(&why), error);
    }
    buf_free(&why);
    return good;
}

Replay *replay_load_text(const char *name, const char *text, size_t length, const Ruleset *rules,
                         const Pack *pack, Buf *error)
{
    Replay *replay = mem_alloc(sizeof *replay);
    replay->path = mem_copy(name);
    replay->notice.language = error->language;
    replay->size = length;
    buf_add(&replay->text, text, length);
    if (split(replay, error) && read_header(replay, error) && check_lines(replay, error) &&
        load_game(replay, rules, pack, error)) {
        return replay;
    }
    replay_free(replay);
    return NULL;
}

Replay *replay_load(const char *path, const Ruleset *rules, const Pack *pack, Buf *error)
{
    Buf text = {0};
    Replay *replay = NULL;
    if (file_read(path, SAVE_BYTES, &text, error)) {
        replay = replay_load_text(path, buf_string(&text), text.length, rules, pack, error);
    }
    buf_free(&text);
    return replay;
}

static const Pack *pack_named(const CatalogueGame *game, const char *name)
{
    for (int i = 0; i < game->packs; i++) {
        if (strcmp(game->pack[i]->name, name) == 0) {
            return game->pack[i];
        }
    }
    return NULL;
}

/* The installed pack that a header names, and its rules; NULL when there is none. */
static const Pack *find_installed(const Header *header, Catalogue *catalogue, const Ruleset **rules)
{
    for (int i = 0; i < catalogue_count(catalogue); i++) {
        CatalogueGame *game = catalogue_at(catalogue, i);
        if (catalogue_read(game) && strcmp(ruleset_game(game->rules), header->game) == 0) {
            catalogue_search(game);
            *rules = game->rules;
            return pack_named(game, header->pack);
        }
    }
    return NULL;
}

Replay *replay_open(const char *path, Catalogue *catalogue, Buf *error)
{
    Buf text = {0}, ignored = {0};
    if (!file_read(path, SAVE_BYTES, &text, error)) {
        return NULL;
    }
    Replay *replay = replay_load_text(path, buf_string(&text), text.length, NULL, NULL, error);
    const char *end = replay ? NULL : memchr(buf_string(&text), '\n', text.length);
    Header header;
    if (end && header_read(text.data, (size_t)(end - text.data), &header, &ignored)) {
        const Ruleset *rules = NULL;
        const Pack *pack = find_installed(&header, catalogue, &rules);
        buf_clear(&ignored);
        replay = pack ? replay_load_text(path, text.data, text.length, rules, pack, &ignored) : NULL;
        header_free(&header);
    }
    if (replay) {
        buf_clear(error);
    }
    buf_free(&ignored);
    buf_free(&text);
    return replay;
}

void replay_free(Replay *replay)
{
    if (!replay) {
        return;
    }
    match_free(replay->match);
    pack_free(replay->own_pack);
    ruleset_free(replay->own_rules);
    header_free(&replay->header);
    buf_free(&replay->text);
    buf_free(&replay->notice);
    mem_free(replay->step);
    mem_free(replay->path);
    mem_free(replay);
}

const char *replay_notice(const Replay *replay)
{
    return replay->notice.length ? buf_string(&replay->notice) : NULL;
}

const char *replay_path(const Replay *replay)
{
    return replay->path;
}

size_t replay_size(const Replay *replay)
{
    return replay->size;
}

size_t replay_good_size(const Replay *replay)
{
    return replay->good_size;
}

void replay_good_text(const Replay *replay, Buf *out)
{
    size_t from = out->length;
    buf_add(out, replay->text.data, replay->good_size);
    for (size_t i = from; i < out->length; i++) {
        if (out->data[i] == '\0') {
            out->data[i] = '\n';
        }
    }
}

int replay_level(const Replay *replay)
{
    return replay->header.level_number;
}

int64_t replay_time(const Replay *replay)
{
    return replay->header.time;
}

bool replay_is_old(const Replay *replay)
{
    return replay->old;
}

Match *replay_match(const Replay *replay)
{
    return replay->match;
}

size_t replay_count(const Replay *replay)
{
    return replay->count;
}

size_t replay_position(const Replay *replay)
{
    return replay->position;
}

const char *replay_line(const Replay *replay, size_t step)
{
    return step < replay->count ? replay->step[step].text : "";
}

/* Was the game over when it was left: what tells so is behind the last move. */
static bool ends_finished(const Replay *replay)
{
    bool finished = false, told = false;
    for (size_t i = replay->count; i-- > 0 && !told;) {
        Buf ignored = {0};
        Line line;
        if (line_read(replay->step[i].text, replay->step[i].length, &line, &ignored)) {
            told = !line.is_event ||
                   (line.kind != MATCH_INTERRUPTED && line.kind != MATCH_PAUSED &&
                    line.kind != MATCH_RESUMED && line.kind != MATCH_REFUSED && line.kind != MATCH_SEATED);
            finished = line.is_event && line.kind == MATCH_FINISHED;
            line_free(&line);
        }
        buf_free(&ignored);
    }
    return finished;
}

int replay_viewer(const Replay *replay)
{
    const Stage *stage = replay->match ? match_stage(replay->match) : NULL;
    bool secrets = stage && (stage_keeps_secrets(stage) || stage_asks_together(stage));
    return secrets && !ends_finished(replay) ? PLAYER_NOBODY : PLAYER_ALL_SEEING;
}

bool replay_is_move(const Replay *replay, size_t step)
{
    return step < replay->count && replay->step[step].is_move;
}

static bool play_move(Replay *replay, const Line *line, Buf *why)
{
    Match *match = replay->match;
    int player = strcmp(line->player, "chance") == 0 ? PLAYER_CHANCE
                                                     : stage_player_find(match_stage(match), line->player);
    int number = match_move_count(match) + (player != PLAYER_CHANCE);
    if (player == PLAYER_NOBODY) {
        buf_say(why, MSG_SAVE_NO_PLAYER, line->player);
        return false;
    }
    if (line->number != number) {
        buf_say(why, MSG_SAVE_NUMBER, number, line->number);
        return false;
    }
    match_took(match, &line->took);
    return match_replay_record(match, player, line->text, line->method, &line->time, why);
}

static bool play_event(Replay *replay, const Line *line, Buf *why)
{
    if (!match_replay_event(replay->match, line->kind, &line->time, why)) {
        return false;
    }
    if (line->kind == MATCH_SEATED) {
        Seats seats;
        line_seats(line, match_players(replay->match), &seats);
        match_set_seats(replay->match, &seats);
    }
    if (line->kind != MATCH_FINISHED) {
        return true;
    }
    Buf result = {0};
    match_outcome_text(replay->match, &result);
    bool same = strcmp(buf_string(&result), line->text) == 0;
    bool agrees = result_agrees(replay->match, line->standings);
    if (!same) {
        buf_say(why, MSG_SAVE_RESULT, line->text, buf_string(&result));
    } else if (!agrees) {
        buf_say(why, MSG_SAVE_STANDINGS);
    }
    buf_free(&result);
    return same && agrees;
}

static bool same_state(const Replay *replay, const Line *line, Buf *why)
{
    uint64_t hash = match_hash(replay->match);
    if (hash == line->hash) {
        return true;
    }
    Buf expected = {0}, got = {0};
    buf_printf(&expected, "%016" PRIx64, line->hash);
    buf_printf(&got, "%016" PRIx64, hash);
    buf_say(why, MSG_SAVE_HASH, buf_string(&expected), buf_string(&got));
    buf_free(&expected);
    buf_free(&got);
    return false;
}

/* The sentence about where the save departs. The header is line 1, so step n is line n + 2. */
static void say_where(const Replay *replay, const Line *line, const char *reason, Buf *why)
{
    size_t number = replay->position + 2;
    Buf clean = {0};
    utf8_clean(&clean, reason, strlen(reason), false, false);
    if (line->is_event) {
        buf_say(why, MSG_SAVE_WHERE_EVENT, number, match_event_word(line->kind), buf_string(&clean));
    } else {
        buf_say(why, MSG_SAVE_WHERE_MOVE, number, line->number, buf_string(&clean));
    }
    buf_free(&clean);
}

/* One step without care for what is left behind when it fails. */
static bool advance(Replay *replay, Buf *why)
{
    const Step *step = &replay->step[replay->position];
    Buf reason = {.language = why->language};
    Line line;
    bool good = line_read(step->text, step->length, &line, &reason);
    if (good) {
        good = (line.is_event ? play_event : play_move)(replay, &line, &reason) &&
               same_state(replay, &line, &reason);
        if (!good) {
            say_where(replay, &line, buf_string(&reason), why);
        }
        line_free(&line);
    }
    replay->position += good;
    buf_free(&reason);
    return good;
}

/* Back to the start, and forward again over steps that are known to be good. */
static bool rebuild(Replay *replay, size_t position, Buf *why)
{
    bool good = set_up(replay, why);
    while (good && replay->position < position) {
        good = advance(replay, why);
    }
    return good;
}

bool replay_step(Replay *replay, Buf *why)
{
    if (!replay->match || replay->position >= replay->count) {
        return false;
    }
    if (advance(replay, why)) {
        return true;
    }
    Buf ignored = {0};
    rebuild(replay, replay->position, &ignored);
    buf_free(&ignored);
    return false;
}

bool replay_seek(Replay *replay, size_t position, Buf *why)
{
    size_t target = position < replay->count ? position : replay->count;
    if (!replay->match || (target < replay->position && !set_up(replay, why))) {
        return false;
    }
    while (replay->position < target) {
        if (!replay_step(replay, why)) {
            return false;
        }
    }
    return true;
}

bool replay_run(Replay *replay, Buf *why)
{
    return replay_seek(replay, replay->count, why);
}

Match *replay_take(Replay *replay)
{
    Match *match = replay->match;
    replay->match = NULL;
    if (match) {
        match_replay_end(match);
    }
    return match;
}
