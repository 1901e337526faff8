#include "cli/saves.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "cli/report.h"
#include "play/search.h"
#include "save/store.h"

/* The newest save in which a move was made, of a game or (NULL) of all; NULL when there is none. */
static char *newest(const char *whose, const char *game)
{
    StoreList list;
    char *path = NULL;
    store_list(whose, game, &list);
    for (size_t i = 0; i < list.count && !path; i++)
        if (list.list[i].moves > 0)
            path = mem_copy(list.list[i].path);
    entry_list_free(&list);
    return path;
}

/* Saves may be of a game that is not there any more; where it is, it may be called by its title. */
static char *newest_of(const char *whose, Catalogue *catalogue, const char *word, Buf *error)
{
    char *path = newest(whose, word);
    const CatalogueGame *game = path ? NULL : search_find(catalogue, word, error);
    if (game)
        path = newest(whose, game->name);
    return path;
}

static void report_none(const char *word, Language language)
{
    Buf sentence = {.language = language};
    if (word)
        buf_say(&sentence, MSG_CLI_NO_SAVE_OF, word);
    else
        buf_say(&sentence, MSG_CLI_NO_SAVES);
    report_error(EXIT_USAGE, buf_string(&sentence));
    buf_free(&sentence);
}

/* The name of a game must not lead anywhere else. */
static bool is_path(const char *word)
{
    static const char ENDING[] = ".jsonl";
    size_t length = strlen(word), ending = sizeof ENDING - 1;
    bool ends = length > ending && strcmp(word + length - ending, ENDING) == 0;
    return ends || file_exists(word) || strchr(word, '/') || *word == '.';
}

char *saves_find(const char *whose, Catalogue *catalogue, const char *word)
{
    Buf error = {.language = catalogue_language(catalogue)};
    if (word && is_path(word))
        return mem_copy(word);
    char *path = word ? newest_of(whose, catalogue, word, &error) : newest(whose, NULL);
    if (!path && word && search_games(catalogue, word, NULL, 0) > 1)
        report_error(EXIT_USAGE, buf_string(&error));
    else if (!path)
        report_none(word, error.language);
    buf_free(&error);
    return path;
}
