/* Any bytes as what people write about themselves: every file of a player, of one with a profile and of the first one,
 * and a seat a line as on the command line. No crash, no leak; what is read is used for a match, and what is written of
 * it reads back as the same: seats, settings, options, profiles, and the save of who sits there. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "level/pack.h"
#include "play/command.h"
#include "play/seats_store.h"
#include "play/settings.h"
#include "play/variants_store.h"
#include "save/journal.h"
#include "save/replay.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char RULES[] = "language: 1\n"
                            "game: fuzz\n"
                            "players: 1 to 4\n"
                            "settings: { mark moves: false }\n"
                            "options: { landing: [exact landing, bouncing back], another move: false,\n"
                            "           last field: { values: 3 to 20, first: 5 } }\n"
                            "board: { size: 3 x 3 }\n"
                            "layers: { mark: { values: 1 to 4 } }\n"
                            "moves:\n"
                            "  place: { pick: { c: empty cell }, do: mark at c = 1 }\n"
                            "end:\n"
                            "  - { if: no cell is empty, result: me wins }\n";

/* What a player's files are called, below the folder of a test. */
static const char *const FILES[] = {"config/tah/profile",
                                    "config/tah/settings",
                                    "config/tah/keys",
                                    "config/tah/players/eva/profile",
                                    "config/tah/players/eva/settings",
                                    "state/tah/last-player",
                                    "state/tah/last-seats",
                                    "state/tah/seats/fuzz",
                                    "state/tah/options/fuzz",
                                    "state/tah/players/eva/last-seats"};

/* Nothing here need outlast a cut of the power, and the disk is what would take the time. */
int fsync(int descriptor);

int fsync(int descriptor)
{
    (void)descriptor;
    return 0;
}

static char folder[64];
static Ruleset *rules;
static const char *whose; /* files are looked at */
static Pack *pack;

static void write_file(const char *name, const uint8_t *data, size_t size)
{
    char *path = file_join(folder, name);
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file) != 0)
        abort();
    mem_free(path);
}

static void write_files(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++)
        write_file(FILES[i], data, size);
}

static void remove_folder(void)
{
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'", folder);
    if (system(buf_string(&command)) != 0) /* NOLINT(cert-env33-c) */
        abort();
    buf_free(&command);
}

static void make_folder(const char *variable, const char *name, const char *below)
{
    Buf error = {0};
    char *base = file_join(folder, name), *all = file_join(base, below);
    if (!file_make_folder(all, &error))
        abort();
    setenv(variable, base, 1);
    mem_free(base);
    mem_free(all);
}

static void prepare(void)
{
    Diags diags = {0};
    snprintf(folder, sizeof folder, "%s", "/tmp/tah-fuzz-XXXXXX");
    if (!mkdtemp(folder))
        abort();
    atexit(remove_folder);
    make_folder("XDG_CONFIG_HOME", "config", "tah/players/eva");
    make_folder("XDG_STATE_HOME", "state", "tah/seats");
    make_folder("XDG_STATE_HOME", "state", "tah/options");
    make_folder("XDG_STATE_HOME", "state", "tah/players/eva");
    rules = ruleset_load_text("fuzz", NULL, RULES, strlen(RULES), &diags);
    pack = rules ? pack_of_rules(rules, &diags) : NULL;
    if (!pack)
        abort();
}

/* ---- seats ---- */

static void expect_same(Buf *once, Buf *twice)
{
    if (once->length != twice->length || memcmp(buf_string(once), buf_string(twice), once->length) != 0)
        abort();
    buf_free(once);
    buf_free(twice);
}

static void read_again(const Seat *seat, const ProfileList *profiles)
{
    Buf once = {0}, twice = {0}, error = {0};
    Seat again = {0};
    seat_write(seat, profiles, &once);
    if (!seat_read(buf_string(&once), profiles, &again, &error))
        abort();
    seat_write(&again, profiles, &twice);
    expect_same(&once, &twice);
}

static void read_lines(const char *text, const ProfileList *profiles)
{
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "\n");
        char *line = mem_copy_bytes(text, (size_t)(end - text));
        Buf error = {0};
        Seats seats;
        seats_init(&seats, 1);
        bool good = seat_read(line, profiles, &seats.seat[0], &error);
        if (good == (error.length > 0))
            abort();
        if (good)
            read_again(&seats.seat[0], profiles);
        buf_free(&error);
        mem_free(line);
    }
}

/* Whoever is remembered can be remembered again. */
static void remember(const char *text, size_t length, const ProfileList *profiles, Seats *seats)
{
    Buf error = {0}, once = {0}, twice = {0};
    Seats again;
    if (seats_read(text, length, profiles, seats) != (seats->count > 0) || seats->count > SEATS)
        abort();
    seats_recall(whose, "fuzz", 1, 4, &profiles->list[0], seats);
    if (seats->count < 1 || seats->count > 4 || !seats_remember(whose, "fuzz", seats, &error))
        abort();
    seats_recall(whose, "fuzz", seats->count, seats->count, &profiles->list[0], &again);
    for (int i = 0; i < seats->count; i++) {
        read_again(&seats->seat[i], profiles);
        seat_write(&seats->seat[i], profiles, &once);
        seat_write(&again.seat[i], profiles, &twice);
    }
    expect_same(&once, &twice);
}

/* All that seats are shown with can be shown, and no two look alike. */
static void show(Seats *seats, const Stage *stage)
{
    Buf text = {0};
    seats_settle(seats, stage);
    for (int p = 0; p < seats->count; p++) {
        for (int q = 0; q < p; q++)
            if (strcmp(seats_symbol(seats, p, true), seats_symbol(seats, q, true)) == 0)
                abort();
        seats_title(seats, rules, p, LANGUAGE_EN, true, &text);
        seats_title(seats, rules, p, LANGUAGE_CS, false, &text);
    }
    if (seats_persons(seats) > seats->count)
        abort();
    Seats moved = *seats;
    seats_draw(&moved, 5);
    seats_move_on(&moved, 1);
    buf_free(&text);
}

/* ---- a match of these ---- */

static void write_seats(const Match *match, const ProfileList *profiles, Buf *out)
{
    for (int i = 0; i < match_players(match); i++) {
        seat_write(&match_seats(match)->seat[i], profiles, out);
        buf_char(out, '\n');
    }
}

static void play(Seats *seats, const Variants *chosen, const ProfileList *profiles)
{
    Diags diags = {0};
    Buf text = {0}, error = {0}, once = {0}, twice = {0};
    Match *match = match_new_with(rules, pack, 1, seats->count, chosen, 1, &diags);
    if (!match || !match_start(match, &error))
        abort();
    show(seats, match_stage(match));
    match_set_seats(match, seats);
    save_print(match, &text);
    Replay *replay = replay_load_text("fuzz.jsonl", buf_string(&text), text.length, rules, pack, &error);
    if (!replay || !replay_run(replay, &error))
        abort();
    write_seats(match, profiles, &once);
    write_seats(replay_match(replay), profiles, &twice);
    expect_same(&once, &twice);
    replay_free(replay);
    match_free(match);
    buf_free(&text);
}

/* ---- settings, keys, options, profiles ---- */

/* Each setting is turned once; what is written then is what was turned to. */
static void settle(void)
{
    Diags diags = {0};
    Buf error = {0}, once = {0}, twice = {0};
    Settings settings = {0}, again = {0};
    settings_load(whose, &settings, &diags);
    for (int i = 0; i < SETTING_COUNT; i++)
        settings_step(&settings, (Setting)i, i % 2 ? 1 : -1);
    if (!settings_save(&settings, &error))
        abort();
    settings_load(whose, &again, &diags);
    for (int i = 0; i < SETTING_COUNT; i++) {
        settings_text(&settings, (Setting)i, &once);
        settings_text(&again, (Setting)i, &twice);
    }
    expect_same(&once, &twice);
    settings_lock(&again, rules);
    for (int i = 0; i < SETTING_COUNT; i++)
        settings_describe(&again, (Setting)i, &once);
    buf_free(&once);
    settings_free(&settings);
    settings_free(&again);
    diags_free(&diags);
}

static void press(void)
{
    Diags diags = {0};
    Buf text = {0};
    Keymap keys;
    keymap_init(&keys);
    keymap_load(whose, &keys, &diags);
    for (int i = 0; i < PLAY_COUNT; i++) {
        keymap_describe(&keys, (PlayCommand)i, &text);
        for (int k = 0; k < keys.count[i]; k++)
            if (keymap_command(&keys, keys.key[i][k], play_command_where((PlayCommand)i)) == PLAY_NONE)
                abort();
    }
    buf_free(&text);
    diags_free(&diags);
}

static void choose(Variants *chosen)
{
    Buf error = {0};
    Variants again;
    variants_recall(whose, rules, "fuzz", chosen);
    if (!variants_remember(whose, rules, "fuzz", chosen, &error))
        abort();
    variants_recall(whose, rules, "fuzz", &again);
    if (memcmp(chosen->value, again.value, (size_t)variant_count(rules) * sizeof *again.value) != 0)
        abort();
}

/* A name that could be had is had after it is written. */
static void introduce(const char *text, ProfileList *profiles)
{
    Diags diags = {0};
    Buf error = {0};
    profiles_list(profiles, &diags);
    profiles_last(profiles);
    Profile *eva = &profiles->list[profiles->count - 1];
    if (profile_name_free(text, eva->folder, &error))
        profile_set_name(eva, text);
    if (!profile_save(eva, &error))
        abort();
    ProfileList again;
    profiles_list(&again, NULL);
    if (again.count != profiles->count || strcmp(again.list[again.count - 1].name, eva->name) != 0 ||
        strcmp(again.list[again.count - 1].symbol, eva->symbol) != 0)
        abort();
    buf_free(&error);
    diags_free(&diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!rules)
        prepare();
    char *text = mem_copy_bytes((const char *)data, size);
    write_files(data, size);
    for (int player = 0; player < 2; player++) {
        ProfileList profiles;
        Seats seats;
        Variants chosen;
        whose = player ? "eva" : "";
        introduce(text, &profiles);
        settle();
        press();
        choose(&chosen);
        read_lines(text, &profiles);
        remember(text, size, &profiles, &seats);
        play(&seats, &chosen, &profiles);
    }
    mem_free(text);
    return 0;
}
