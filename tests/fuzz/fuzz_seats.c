/* Any bytes as what people write about themselves: settings, keys, a seat a line, and the file that remembers who sat
 * where. No crash, no leak; a seat that
 * is read is written, and reads back as the same. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "play/command.h"
#include "play/seats_store.h"
#include "play/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_again(const Seat *seat, const ProfileList *profiles)
{
    Buf once = {0}, twice = {0}, error = {0};
    Seat again;
    seat_write(seat, profiles, &once);
    memset(&again, 0, sizeof again);
    if (!seat_read(buf_string(&once), profiles, &again, &error))
        abort();
    seat_write(&again, profiles, &twice);
    if (strcmp(buf_string(&once), buf_string(&twice)) != 0)
        abort();
    buf_free(&once);
    buf_free(&twice);
    buf_free(&error);
}

static void read_seats(const char *text)
{
    ProfileList profiles = {0};
    for (const char *end; *text; text = *end ? end + 1 : end) {
        end = text + strcspn(text, "\n");
        char *line = mem_copy_bytes(text, (size_t)(end - text));
        Buf error = {0};
        Seats seats;
        seats_init(&seats, 1);
        bool good = seat_read(line, &profiles, &seats.seat[0], &error);
        if (good == (error.length > 0))
            abort();
        if (good)
            read_again(&seats.seat[0], &profiles);
        buf_free(&error);
        mem_free(line);
    }
}

/* Whoever is remembered can be remembered again. */
static void read_remembered(const char *text, size_t length)
{
    ProfileList profiles = {0};
    Seats seats;
    if (seats_read(text, length, &profiles, &seats) != (seats.count > 0) || seats.count > SEATS)
        abort();
    for (int i = 0; i < seats.count; i++)
        read_again(&seats.seat[i], &profiles);
}

static void read_settings(const char *text, size_t length)
{
    Diags diags = {0};
    Settings settings;
    Keymap keys;
    settings_init(&settings);
    settings_load_text(&settings, "settings", text, length, &diags);
    settings_free(&settings);
    keymap_init(&keys);
    keymap_load_text(&keys, "keys", text, length, &diags);
    diags_free(&diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = mem_copy_bytes((const char *)data, size);
    setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
    setenv("XDG_STATE_HOME", "/nonexistent", 1);
    read_settings(text, size);
    read_seats(text);
    read_remembered(text, size);
    mem_free(text);
    return 0;
}
