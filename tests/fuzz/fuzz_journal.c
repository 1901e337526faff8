/* Any bytes as a save, and as the lines behind a good header, with sums that agree and without any: refused or replayed,
 * no crash, no leak; what replays leads to a state that prints as a save again and as a table of what was played. The
 * same as a save in a player's folder, with an index beside it that may say anything: it is listed, counted, and gone on
 * with. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/mem.h"
#include "level/pack.h"
#include "save/index.h"
#include "save/journal.h"
#include "save/record.h"
#include "save/replay.h"
#include "save/score.h"
#include "save/stats.h"
#include "save/tally.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char RULES[] = "language: 1\n"
                            "game: marks\n"
                            "players: [cross, nought]\n"
                            "board: { size: 3 x 3 }\n"
                            "layers: { mark: [cross, nought] }\n"
                            "moves:\n"
                            "  place: { pick: { c: empty cell }, do: mark at c = my mark }\n"
                            "end:\n"
                            "  - { if: 3 in a row of my mark through last cell, result: me wins }\n"
                            "  - { if: no cell is empty, result: draw }\n";

/* Nothing here need outlast a cut of the power, and the disk is what would take the time. */
int fsync(int descriptor);
int fdatasync(int descriptor);

int fsync(int descriptor)
{
    (void)descriptor;
    return 0;
}

int fdatasync(int descriptor)
{
    (void)descriptor;
    return 0;
}

static char folder[64];
static char *saves; /* of the game, in that folder */

static void remove_folder(void)
{
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'", folder);
    if (system(buf_string(&command)) != 0) /* NOLINT(cert-env33-c) */
        abort();
    buf_free(&command);
    mem_free(saves);
}

static void make_folder(void)
{
    Buf error = {0};
    snprintf(folder, sizeof folder, "%s", "/tmp/tah-fuzz-XXXXXX");
    if (!mkdtemp(folder))
        abort();
    setenv("XDG_STATE_HOME", folder, 1);
    saves = store_saves_folder("", "marks");
    if (!file_make_folder(saves, &error))
        abort();
    atexit(remove_folder);
}

static void write_file(const char *name, const char *bytes, size_t length)
{
    char *path = file_join(saves, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file) != 0)
        abort();
    mem_free(path);
}

/* An index that says so of anything, by its own word whole. */
static void write_index(const char *bytes, size_t length)
{
    char sum[HASH_HEX + 1];
    Buf text = {0};
    hash_content(bytes, length, sum);
    buf_printf(&text, "{\"index\":\"tah\",\"format\":%d,\"sum\":\"%s\"}\n", INDEX_FORMAT, sum);
    buf_add(&text, bytes, length);
    write_file("index", text.data, text.length);
    buf_free(&text);
}

/* As tables for people and for programs. */
static void print_table(Replay *replay)
{
    Buf text = {0}, why = {0};
    for (int viewer = PLAYER_NOBODY; viewer <= 0; viewer++) {
        Record *record = record_new(replay, viewer, &why);
        record_print_summary(record, &text);
        record_print_table(record, 40, &text);
        record_print_json(record, &text);
        record_print_csv(record, &text);
        record_free(record);
    }
    buf_free(&text);
    buf_free(&why);
}

static void count_all(const StoreList *list)
{
    Buf text = {0};
    Stats stats;
    stats_of(list, NULL, &stats);
    stats_print_json(&stats, &text);
    stats_print_csv(&stats, &text);
    stats_free(&stats);
    scores_free(scores_new(list, "marks"));
    buf_free(&text);
}

/* What is listed is listed the same out of the index that is made of it. */
static void list_saves(const Ruleset *rules, const Pack *pack)
{
    StoreList once, twice;
    StoreEntry latest;
    store_list("", "marks", &once);
    store_list("", "marks", &twice);
    if (once.count != twice.count)
        abort();
    for (size_t i = 0; i < once.count; i++)
        if (once.list[i].moves != twice.list[i].moves || once.list[i].last != twice.list[i].last)
            abort();
    count_all(&twice);
    if (store_latest("", "marks", NULL, &latest)) {
        Buf error = {0};
        Replay *replay = replay_load(latest.path, rules, pack, &error);
        Journal *journal = replay ? journal_resume("", replay, &error) : NULL;
        Match *match = journal ? journal_match(journal) : NULL;
        if (journal && journal_problem(journal))
            abort();
        journal_free(journal);
        match_free(match);
        replay_free(replay);
        entry_free(&latest);
        buf_free(&error);
    }
    entry_list_free(&once);
    entry_list_free(&twice);
}

/* The lines, each with the sum that it should have. */
static void add_sums(const char *text, size_t length, Buf *out)
{
    for (const char *end; (end = memchr(text, '\n', length)) != NULL; text = end + 1) {
        size_t line = (size_t)(end - text);
        length -= line + 1;
        bool object = line > 1 && text[line - 1] == '}';
        buf_add(out, text, line - object);
        if (object)
            buf_printf(out, ",\"sum\":\"%08" PRIx32 "\"}", hash_check(text, line - 1));
        buf_char(out, '\n');
    }
    buf_add(out, text, length);
}

static void print_again(const Replay *replay)
{
    Buf again = {0};
    save_print(replay_match(replay), &again);
    if (!again.length)
        abort();
    buf_free(&again);
}

/* Figures of lines that need not make sense together stay within what was read. */
static void tally(const char *text, size_t length)
{
    TallyReader reader = {0};
    int lines = 0;
    for (const char *end; (end = memchr(text, '\n', length)) != NULL; text = end + 1) {
        Buf error = {0};
        Line line;
        if (line_read(text, (size_t)(end - text), &line, &error)) {
            tally_line(&reader, &line);
            line_free(&line);
            lines++;
        }
        length -= (size_t)(end + 1 - text);
        buf_free(&error);
    }
    Tally sum = tally_end(&reader);
    if (tally_sum(&sum).moves > lines || sum.undone > lines || tally_sum(&sum).time < 0)
        abort();
}

static void feed(const char *text, size_t length, const Ruleset *rules, const Pack *pack)
{
    Buf error = {0};
    Replay *replay = replay_load_text("fuzz.jsonl", text, length, rules, pack, &error);
    if (!replay == !error.length)
        abort();
    if (replay) {
        bool good = replay_run(replay, &error);
        if (good == (error.length > 0))
            abort();
        print_again(replay);
        print_table(replay);
        replay_seek(replay, replay_position(replay) / 2, &error);
    }
    replay_free(replay);
    buf_free(&error);
}

/* The header of a save of the rules above, up to its newline. */
static void print_header(const Ruleset *rules, const Pack *pack, Buf *header)
{
    Diags diags = {0};
    Match *match = match_new(rules, pack, 1, 0, 0, &diags);
    if (!match)
        abort();
    Buf text = {0};
    save_print(match, &text);
    buf_add(header, buf_string(&text), strcspn(buf_string(&text), "\n") + 1);
    buf_free(&text);
    match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Ruleset *rules;
    static Pack *pack;
    static Buf header;
    if (!rules) {
        Diags diags = {0};
        make_folder();
        rules = ruleset_load_text("fuzz", NULL, RULES, strlen(RULES), &diags);
        pack = rules ? pack_of_rules(rules, &diags) : NULL;
        if (!pack)
            abort();
        print_header(rules, pack, &header);
    }
    Buf text = {0};
    feed((const char *)data, size, NULL, NULL);
    tally((const char *)data, size);
    buf_add(&text, buf_string(&header), header.length);
    buf_add(&text, data, size);
    feed(buf_string(&text), text.length, rules, pack);
    write_file("20200101T000000000Z.jsonl", buf_string(&text), text.length);
    write_file("20200101T000000001Z.jsonl", (const char *)data, size);
    write_index((const char *)data, size);
    list_saves(rules, pack);
    buf_clear(&text);
    buf_add(&text, buf_string(&header), header.length);
    add_sums((const char *)data, size, &text);
    feed(buf_string(&text), text.length, rules, pack);
    buf_free(&text);
    return 0;
}
