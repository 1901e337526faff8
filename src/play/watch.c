/* Watch: files, and whether they have changed. */
#include "play/watch.h"

#include <stdint.h>
#include <string.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/hash.h"
#include "base/mem.h"

struct Watch {
    char *path[WATCH_FILES];
    int files;
    uint64_t known; /* what the files were when they were added, or when a change was told */
    uint64_t last;  /* at the last look */
};

Watch *watch_new(void)
{
    return mem_alloc(sizeof(Watch));
}

void watch_clear(Watch *watch)
{
    for (int i = 0; i < watch->files; i++)
        mem_free(watch->path[i]);
    watch->files = 0;
    watch->known = watch->last = 0;
}

void watch_free(Watch *watch)
{
    if (watch)
        watch_clear(watch);
    mem_free(watch);
}

/* A file that cannot be read is as good as none, and differs from an empty one. */
static uint64_t look_at(const char *path)
{
    Buf text = {0}, error = {0};
    uint64_t look = 1;
    if (file_read(path, WATCH_BYTES, &text, &error))
        look = hash_bytes(buf_string(&text), text.length) | 2;
    buf_free(&text);
    buf_free(&error);
    return look;
}

static uint64_t look(const Watch *watch)
{
    uint64_t all = 0;
    for (int i = 0; i < watch->files; i++)
        all = hash_mix(all ^ look_at(watch->path[i]));
    return all;
}

static bool watches(const Watch *watch, const char *path)
{
    for (int i = 0; i < watch->files; i++)
        if (strcmp(watch->path[i], path) == 0)
            return true;
    return false;
}

void watch_add(Watch *watch, const char *path)
{
    if (watch->files == WATCH_FILES || watches(watch, path))
        return;
    watch->path[watch->files++] = mem_copy(path);
    watch->known = watch->last = look(watch);
}

bool watch_changed(Watch *watch)
{
    uint64_t now = look(watch), before = watch->last;
    watch->last = now;
    if (now == watch->known || now != before)
        return false;
    watch->known = now;
    return true;
}
