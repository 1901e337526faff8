/* Drives a fuzz target where the compiler brings no fuzzer: feeds it every file of the folders it is
 * given, then changed copies of them until the time is over. Takes the same words as libFuzzer:
 *
 *   TARGET [-max_total_time=SECONDS] [-seed=N] FILE-OR-FOLDER...
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/random.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

enum { SEEDS_MAX = 1000, SEED_BYTES = 1 << 20, CHANGES = 8 };

static Buf seeds[SEEDS_MAX]; /* the first is the empty one */
static size_t seed_count = 1;

static void add_file(const char *path)
{
    Buf error = {0};
    if (seed_count < SEEDS_MAX && file_read(path, SEED_BYTES, &seeds[seed_count], &error)) {
        seed_count++;
    }
    buf_free(&error);
}

static void add_path(const char *path)
{
    if (!file_is_folder(path)) {
        add_file(path);
        return;
    }
    size_t count;
    char **names = file_list(path, "", &count);
    for (size_t i = 0; i < count; i++) {
        char *joined = file_join(path, names[i]);
        add_file(joined);
        mem_free(joined);
    }
    mem_free(names);
}

/* In a block of its own size, so that the sanitizer sees a read past the end. */
static void feed(const char *bytes, size_t length)
{
    uint8_t *copy = malloc(length ? length : 1);
    if (!copy) {
        exit(1);
    }
    if (length) {
        memcpy(copy, bytes, length);
    }
    LLVMFuzzerTestOneInput(copy, length);
    free(copy);
}

/* One change: a byte set, a stretch removed, or a stretch of any seed put in. */
static void change(Buf *text, Random *random)
{
    size_t at = (size_t)random_below(random, text->length + 1);
    size_t stretch = (size_t)random_below(random, 16) + 1;
    Buf changed = {0};
    buf_add(&changed, buf_string(text), at);
    switch (random_below(random, 3)) {
    case 0:
        buf_char(&changed, (char)random_below(random, 256));
        at += at < text->length;
        break;
    case 1: at = at + stretch < text->length ? at + stretch : text->length; break;
    default: {
        const Buf *other = &seeds[random_below(random, seed_count)];
        size_t from = (size_t)random_below(random, other->length + 1);
        buf_add(&changed, buf_string(other) + from,
                from + stretch < other->length ? stretch : other->length - from);
        break;
    }
    }
    buf_add(&changed, buf_string(text) + at, text->length - at);
    buf_free(text);
    *text = changed;
}

static void mutate(Random *random)
{
    const Buf *seed = &seeds[random_below(random, seed_count)];
    Buf text = {0};
    buf_add(&text, buf_string(seed), seed->length);
    for (uint64_t i = random_below(random, CHANGES) + 1; i > 0; i--) {
        change(&text, random);
    }
    feed(buf_string(&text), text.length);
    buf_free(&text);
}

int main(int argc, char **argv)
{
    long seconds = 0;
    Random random;
    random_seed(&random, 1);
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "-max_total_time=", 16) == 0) {
            seconds = strtol(argv[i] + 16, NULL, 10);
        } else if (strncmp(argv[i], "-seed=", 6) == 0) {
            random_seed(&random, strtoull(argv[i] + 6, NULL, 10));
        } else if (argv[i][0] != '-') {
            add_path(argv[i]);
        }
    }
    for (size_t i = 0; i < seed_count; i++) {
        feed(buf_string(&seeds[i]), seeds[i].length);
    }
    unsigned long runs = 0;
    for (time_t end = time(NULL) + seconds; time(NULL) < end; runs++) {
        mutate(&random);
    }
    printf("%zu seeds and %lu changed ones\n", seed_count, runs);
    for (size_t i = 0; i < seed_count; i++) {
        buf_free(&seeds[i]);
    }
    return 0;
}
