#include "play/variants_store.h"

#include "base/file.h"
#include "base/mem.h"
#include "play/pairs.h"
#include "play/profile.h"

static const char FOLDER[] = "options";

/* Caller frees. */
static char *options_folder(const char *whose)
{
    char *state = profile_state_folder(whose);
    char *folder = file_join(state, FOLDER);
    mem_free(state);
    return folder;
}

static char *options_path(const char *whose, const char *game)
{
    char *folder = options_folder(whose);
    char *path = file_join(folder, game);
    mem_free(folder);
    return path;
}

/* What is wrong in the file is done without. */
static void take(const Ruleset *rules, const Pair *pair, Variants *out)
{
    Buf text = {0}, ignored = {0};
    buf_add(&text, pair->name, pair->name_length);
    buf_char(&text, '=');
    buf_add(&text, pair->value, pair->value_length);
    variants_choose(rules, buf_string(&text), out, &ignored);
    buf_free(&text);
    buf_free(&ignored);
}

void variants_recall(const char *whose, const Ruleset *rules, const char *game, Variants *out)
{
    Buf text = {0}, ignored = {0};
    char *path = options_path(whose, game);
    variants_first(rules, out);
    if (variant_count(rules) > 0 && file_exists(path) &&
        file_read(path, VARIANTS_FILE_BYTES, &text, &ignored)) {
        PairReader reader = {buf_string(&text), text.length, 0};
        Pair pair;
        while (pair_next(&reader, &pair))
            if (pair.kind == PAIR_VALUE)
                take(rules, &pair, out);
    }
    mem_free(path);
    buf_free(&text);
    buf_free(&ignored);
}

bool variants_remember(const char *whose, const Ruleset *rules, const char *game, const Variants *chosen,
                       Buf *error)
{
    Buf text = {0};
    char *folder = options_folder(whose), *path = options_path(whose, game);
    for (int i = 0; i < variant_count(rules); i++) {
        variant_word(rules, i, &text);
        buf_text(&text, " = ");
        variant_value_word(rules, i, chosen->value[i], &text);
        buf_char(&text, '\n');
    }
    bool good = file_make_folder(folder, error) && file_write(path, buf_string(&text), text.length, error);
    mem_free(folder);
    mem_free(path);
    buf_free(&text);
    return good;
}
