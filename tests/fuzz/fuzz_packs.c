/* Any bytes as what an index says of level packs, with everything around them right: no crash, no
 * leak. What is taken from it is safe for a terminal; and when a level of it is wanted, it is what
 * the file says, or it is said why not. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "play/pack_index.h"
#include "level/head.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char RULES[] = "language: 1\n"
                            "game: fuzz\n"
                            "board: from level\n"
                            "layers: { ground: [floor, wall], things: [keeper], mark: { values: 1 to 9 } }\n"
                            "legend: { \"#\": wall, \" \": floor, \"@\": keeper }\n"
                            "moves: { walk: keeper | no things -> nothing | keeper }\n";
static const char NAME[] = "fuzz.txt", TEXT[] = "Title: Pack\n\n####\n#@ #\n####\nTitle: One\n";
static const char MAGIC[] = "tah levels\n";

/* Nothing here need outlast a cut of the power, and the disk is what would take the time. */
int fsync(int descriptor);

int fsync(int descriptor)
{
    (void)descriptor;
    return 0;
}

static char folder[] = "/tmp/tah-fuzz.XXXXXX";
static char *pack_path, *index_path;
static Ruleset *rules;
static Buf key, whole; /* what stands before the entries of the index; the heads of the pack */

static void clean_up(void)
{
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'", folder);
    if (system(buf_string(&command)) != 0) /* NOLINT(cert-env33-c) */
        abort();
    buf_free(&command);
}

static void write_file(const char *path, const void *bytes, size_t length)
{
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes, 1, length, file) != length || fclose(file) != 0)
        abort();
}

/* A good index begins with what all of it depends on. */
static void take_key(void)
{
    Buf text = {0}, error = {0}, entry = {0};
    Diags diags = {0};
    PackIndex *index = pack_index_open(rules, folder, true, file_now() + 2 * FILE_TICK);
    Pack *pack = pack_index_load(index, NAME, &diags);
    heads_write(pack, &whole);
    pack_free(pack);
    pack_index_close(index);
    bytes_put_text(&entry, NAME);
    if (!file_read(index_path, PACK_INDEX_BYTES, &text, &error))
        abort();
    size_t from = sizeof MAGIC - 1 + sizeof(uint64_t), length = 0;
    while (memcmp(text.data + from + length, entry.data, entry.length) != 0)
        length++;
    buf_add(&key, text.data + from, length);
    buf_free(&text);
    buf_free(&entry);
}

static void prepare(void)
{
    Diags diags = {0};
    Buf error = {0};
    if (!mkdtemp(folder))
        abort();
    atexit(clean_up);
    setenv("XDG_CACHE_HOME", folder, 1);
    rules = ruleset_load_text("fuzz", NULL, RULES, strlen(RULES), &diags);
    pack_path = file_join(folder, NAME);
    index_path = pack_index_path("fuzz", true);
    write_file(pack_path, TEXT, strlen(TEXT));
    if (!rules)
        abort();
    take_key();
    buf_free(&error);
}

/* Where the first byte says so, all entries are the fuzzer's; else it says something of the file
 * that is there. */
static void write_index(const uint8_t *data, size_t size)
{
    Buf text = {0}, rest = {0};
    FileStamp stamp;
    buf_add(&rest, key.data, key.length);
    if (*data < 2 && file_stamp(pack_path, &stamp)) {
        bytes_put_text(&rest, NAME);
        bytes_put_number(&rest, (uint64_t)stamp.size);
        bytes_put_number(&rest, (uint64_t)stamp.node);
        bytes_put_number(&rest, (uint64_t)stamp.written);
        bytes_put_number(&rest, (uint64_t)stamp.changed);
        bytes_put_number(&rest, *data);
        bytes_put_number(&rest, size - 1);
    }
    buf_add(&rest, data + 1, size - 1);
    uint64_t sum = hash_bytes(rest.data, rest.length);
    buf_text(&text, MAGIC);
    for (size_t i = 0; i < sizeof sum; i++)
        buf_char(&text, (char)(unsigned char)(sum >> 8 * i & 255));
    buf_add(&text, rest.data, rest.length);
    write_file(index_path, text.data, text.length);
    buf_free(&text);
    buf_free(&rest);
}

static void check_text(const char *text)
{
    Buf clean = {0};
    utf8_clean(&clean, text, strlen(text), false, false);
    if (strcmp(buf_string(&clean), text) != 0)
        abort();
    buf_free(&clean);
}

/* What was said of the pack is only believed where the file says the same. */
static void check_pack(const Pack *pack)
{
    Buf said = {0};
    Diags diags = {0};
    heads_write(pack, &said);
    for (int i = 0; i < pack->count; i++) {
        check_text(pack->level[i].author);
        for (int k = 0; k < LANGUAGE_COUNT; k++)
            check_text(pack->level[i].title[k]);
    }
    bool honest = said.length == whole.length && memcmp(said.data, whole.data, said.length) == 0;
    if (level_open(&pack->level[0], &diags) != honest)
        abort();
    buf_free(&said);
    diags_free(&diags);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Diags diags = {0};
    Buf text = {0};
    if (!rules)
        prepare();
    if (size == 0)
        return 0;
    write_index(data, size);
    PackIndex *index = pack_index_open(rules, folder, true, 0);
    Pack *pack = pack_index_load(index, NAME, &diags);
    if (!pack == !diags.total)
        abort();
    if (pack)
        check_pack(pack);
    diags_print_within(&diags, 40, &text);
    pack_free(pack);
    pack_index_close(index);
    diags_free(&diags);
    buf_free(&text);
    return 0;
}
