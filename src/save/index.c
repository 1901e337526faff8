#include "save/index.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "save/json.h"
#include "save/line.h"

static const char INDEX_NAME[] = "index";

/* ---- writing ---- */

static Json *ways_json(const Tally *tally)
{
    Json *json = json_object();
    for (int i = 0; i < INPUT_COUNT; i++) {
        const TallyWay *way = &tally->way[i];
        if (!way->moves && !way->commands)
            continue;
        Json *figures = json_array();
        json_push_number(figures, way->moves);
        json_push_number(figures, way->commands);
        json_push_number(figures, way->time);
        json_add(json, input_method_word((InputMethod)i), figures);
    }
    return json;
}

static void add_tally(Json *json, const Tally *tally)
{
    json_add(json, "ways", ways_json(tally));
    json_add_number(json, "undone", tally->undone);
    json_add_number(json, "redone", tally->redone);
    json_add_number(json, "restarts", tally->restarts);
    json_add_number(json, "pauses", tally->pauses);
    json_add_bool(json, "solved", tally->solved);
    json_add_number(json, "best_moves", tally->best_moves);
    json_add_number(json, "best_time", tally->best_time);
}

static void write_entry(const StoreEntry *entry, Buf *out)
{
    Json *json = json_object();
    json_add_text(json, "file", file_base(entry->path));
    json_add_number(json, "size", entry->size);
    json_add_number(json, "changed", entry->changed);
    json_add_text(json, "game", entry->game);
    json_add_text(json, "pack", entry->pack);
    json_add_number(json, "level_number", entry->level);
    json_add_text(json, "title", entry->title);
    json_add_text(json, "level", entry->hash);
    json_add_text(json, "level_identity", entry->level_identity);
    json_add_text(json, "identity", entry->identity);
    json_add_number(json, "started", entry->started);
    json_add_number(json, "last", entry->last);
    json_add_number(json, "played", entry->played);
    json_add_number(json, "moves", entry->moves);
    json_add_bool(json, "finished", entry->finished);
    json_add_text(json, "result", entry->result);
    add_tally(json, &entry->tally);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

static void write_head(const Buf *body, Buf *out)
{
    char sum[HASH_HEX + 1];
    hash_content(body->data, body->length, sum);
    Json *json = json_object();
    json_add_text(json, "index", "tah");
    json_add_number(json, "format", INDEX_FORMAT);
    json_add_text(json, "sum", sum);
    json_print(json, out);
    buf_char(out, '\n');
    json_free(json);
}

static int by_path(const void *a, const void *b)
{
    const StoreEntry *const *left = a, *const *right = b;
    return strcmp((*left)->path, (*right)->path);
}

void index_write(const char *folder, const StoreList *list)
{
    Buf body = {0}, text = {0}, ignored = {0};
    char *path = file_join(folder, INDEX_NAME);
    const StoreEntry **sorted = mem_alloc_array(list->count + 1, sizeof *sorted);
    for (size_t i = 0; i < list->count; i++)
        sorted[i] = &list->list[i];
    if (list->count > 1)
        qsort(sorted, list->count, sizeof *sorted, by_path);
    for (size_t i = 0; i < list->count; i++)
        write_entry(sorted[i], &body);
    write_head(&body, &text);
    buf_add(&text, buf_string(&body), body.length);
    file_write(path, text.data, text.length, &ignored);
    mem_free(sorted);
    mem_free(path);
    buf_free(&body);
    buf_free(&text);
    buf_free(&ignored);
}

/* ---- reading ---- */

static int64_t number_of(const Json *json, const char *name)
{
    int64_t number = 0;
    return json_get_number(json, name, &number) && number > 0 ? number : 0;
}

static int count_of(const Json *json, const char *name)
{
    int64_t number = number_of(json, name);
    return number > INT32_MAX ? INT32_MAX : (int)number;
}

static bool truth_of(const Json *json, const char *name)
{
    bool truth = false;
    return json_get_bool(json, name, &truth) && truth;
}

static char *text_of(const Json *json, const char *name)
{
    const char *text = json_get_text(json, name);
    return mem_copy(text ? text : "");
}

static void hash_of(const Json *json, const char *name, char out[HASH_HEX + 1])
{
    const char *text = json_get_text(json, name);
    bool good = text && strlen(text) == HASH_HEX;
    memcpy(out, good ? text : "", good ? HASH_HEX + 1 : 1);
}

static int64_t figure_at(const Json *figures, size_t index)
{
    int64_t number = 0;
    return json_value_number(json_at(figures, index), &number) && number > 0 ? number : 0;
}

static Tally read_tally(const Json *json)
{
    Tally tally = {.undone = count_of(json, "undone"),
                   .redone = count_of(json, "redone"),
                   .restarts = count_of(json, "restarts"),
                   .pauses = count_of(json, "pauses"),
                   .solved = truth_of(json, "solved"),
                   .best_moves = count_of(json, "best_moves"),
                   .best_time = number_of(json, "best_time")};
    for (int i = 0; i < INPUT_COUNT; i++) {
        const Json *figures = json_get(json_get(json, "ways"), input_method_word((InputMethod)i));
        tally.way[i] =
            (TallyWay){(int)figure_at(figures, 0), (int)figure_at(figures, 1), figure_at(figures, 2)};
    }
    return tally;
}

static StoreEntry read_entry(const char *folder, const Json *json)
{
    char *file = text_of(json, "file");
    StoreEntry entry = {.path = file_join(folder, file_base(file)),
                        .size = number_of(json, "size"),
                        .changed = number_of(json, "changed"),
                        .game = text_of(json, "game"),
                        .pack = text_of(json, "pack"),
                        .level = count_of(json, "level_number"),
                        .title = text_of(json, "title"),
                        .identity = text_of(json, "identity"),
                        .started = number_of(json, "started"),
                        .last = number_of(json, "last"),
                        .played = number_of(json, "played"),
                        .moves = count_of(json, "moves"),
                        .finished = truth_of(json, "finished"),
                        .result = text_of(json, "result"),
                        .tally = read_tally(json)};
    hash_of(json, "level", entry.hash);
    hash_of(json, "level_identity", entry.level_identity);
    mem_free(file);
    return entry;
}

/* The head's hash must be that of all that follows it. */
static bool head_agrees(const char *head, size_t length, const char *body, size_t rest)
{
    Buf ignored = {0};
    char sum[HASH_HEX + 1];
    int64_t format = 0;
    Json *json = json_parse(head, length, LINE_BYTES, &ignored);
    const char *said = json_get_text(json, "sum");
    hash_content(body, rest, sum);
    bool good =
        json_get_number(json, "format", &format) && format == INDEX_FORMAT && said && strcmp(said, sum) == 0;
    json_free(json);
    buf_free(&ignored);
    return good;
}

static bool read_lines(const char *folder, const char *text, StoreList *out)
{
    for (const char *end; (end = strchr(text, '\n')) != NULL; text = end + 1) {
        Buf ignored = {0};
        Json *json = json_parse(text, (size_t)(end - text), LINE_BYTES, &ignored);
        buf_free(&ignored);
        if (!json_is_object(json)) {
            json_free(json);
            return false;
        }
        out->list = mem_grow(out->list, &out->capacity, out->count + 1, sizeof *out->list);
        out->list[out->count++] = read_entry(folder, json);
        json_free(json);
    }
    return true;
}

void index_read(const char *folder, StoreList *out)
{
    Buf text = {0}, ignored = {0};
    char *path = file_join(folder, INDEX_NAME);
    *out = (StoreList){0};
    bool good = file_exists(path) && file_read(path, INDEX_BYTES, &text, &ignored);
    const char *head = buf_string(&text), *end = good ? memchr(head, '\n', text.length) : NULL;
    if (end) {
        const char *body = end + 1;
        size_t rest = text.length - (size_t)(body - head);
        if (!head_agrees(head, (size_t)(end - head), body, rest) || !read_lines(folder, body, out))
            entry_list_free(out);
    }
    mem_free(path);
    buf_free(&text);
    buf_free(&ignored);
}
