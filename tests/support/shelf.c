#include "shelf.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "level/pack.h"

static size_t add_folder(const char *folder, CMUnitTestFunction test, struct CMUnitTest *tests, size_t count,
                         size_t most)
{
    size_t files;
    char **names = file_list(folder, ".yaml", &files);
    for (size_t i = 0; i < files && count < most; i++) {
        char *path = file_join(folder, names[i]);
        tests[count++] = (struct CMUnitTest){.name = path, .test_func = test, .initial_state = path};
    }
    mem_free(names);
    return count;
}

bool shelf_slow(void)
{
    const char *is_long = getenv("LONG");
    return getenv("TAH_SANITIZED") && !(is_long && *is_long);
}

int shelf_run(const char *group, CMUnitTestFunction test)
{
    enum { MOST = 200 };
    static struct CMUnitTest tests[MOST];
    setenv("TAH_SHARE", ".", 1);
    setenv("XDG_DATA_HOME", "/nonexistent", 1);
    const char *each = getenv("TAH_EACH");
    size_t count = 0;
    if (each && *each) {
        Buf named = {0};
        buf_text(&named, each);
        char *path = buf_take(&named);
        tests[count++] = (struct CMUnitTest){.name = path, .test_func = test, .initial_state = path};
    } else {
        count = add_folder("rules", test, tests, count, MOST);
        count = add_folder("tests/fixtures", test, tests, count, MOST);
    }
    int failed = _cmocka_run_group_tests(group, tests, count, NULL, NULL);
    for (size_t i = 0; i < count; i++)
        mem_free(tests[i].initial_state);
    return failed;
}

void shelf_each(void (*look)(const char *path))
{
    char *share = file_share_folder(), *folder = file_join(share, "rules");
    size_t count = 0;
    char **names = file_list(folder, ".yaml", &count);
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        char *path = file_join(folder, names[i]);
        look(path);
        mem_free(path);
    }
    mem_free(names);
    mem_free(folder);
    mem_free(share);
}

Pack *shelf_pack(const Ruleset *rules, Diags *diags)
{
    if (!ruleset_board_from_level(rules))
        return pack_of_rules(rules, diags);
    char *share = file_share_folder(), *levels = file_join(share, "levels");
    char *folder = file_join(levels, ruleset_game(rules));
    char **names = file_list(folder, "", NULL);
    char *path = names[0] ? file_join(folder, names[0]) : NULL;
    Pack *pack = path ? pack_load(path, rules, diags) : pack_of_rules(rules, diags);
    mem_free(path);
    mem_free(names);
    mem_free(folder);
    mem_free(levels);
    mem_free(share);
    return pack;
}

cJSON *shelf_sample(const char *name)
{
    const char *folder = getenv("TAH_DATA");
    char path[4096];
    snprintf(path, sizeof path, "%s/boards/%s", folder ? folder : "../shared/data", name);
    if (!file_exists(path)) {
        print_message("%s is missing: skipped\n", path);
        skip();
    }
    Buf text = {0}, error = {0};
    if (!file_read(path, 1 << 20, &text, &error))
        fail_msg("%s", buf_string(&error));
    cJSON *document = cJSON_ParseWithLength(buf_string(&text), text.length);
    buf_free(&text);
    assert_non_null(document);
    return document;
}
