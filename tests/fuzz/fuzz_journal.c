/* Any bytes as a save, and as the lines behind a good header: refused or replayed, no crash, no leak; what
 * replays leads to a state that prints as a save again. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "save/journal.h"
#include "save/replay.h"
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
        setenv("XDG_STATE_HOME", "/nonexistent", 1);
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
    buf_free(&text);
    return 0;
}
