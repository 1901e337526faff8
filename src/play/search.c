#include "play/search.h"

#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"

/* A word of the name begins with a word of so many bytes. */
static bool has_beginning(const char *name, const char *word, size_t length)
{
    for (const char *at = name; *at; at += strspn(at, " ")) {
        if (strncmp(at, word, length) == 0)
            return true;
        at += strcspn(at, " ");
    }
    return false;
}

static bool all_begin(const char *name, const char *words)
{
    for (const char *word = words; *word; word += strspn(word, " ")) {
        size_t length = strcspn(word, " ");
        if (!has_beginning(name, word, length))
            return false;
        word += length;
    }
    return true;
}

static void close_up(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++)
        if (*from != ' ')
            *to++ = *from;
    *to = 0;
}

SearchRank search_name(const char *name, const char *words)
{
    Buf bare_name = {0}, bare_words = {0};
    SearchRank rank = SEARCH_NOT;
    utf8_bare(&bare_name, name);
    utf8_bare(&bare_words, words);
    char *in = buf_take(&bare_name), *wanted = buf_take(&bare_words);
    if (*wanted && strcmp(in, wanted) == 0)
        rank = SEARCH_WHOLE;
    else if (*wanted && all_begin(in, wanted))
        rank = SEARCH_BEGINS;
    close_up(in);
    close_up(wanted);
    if (rank == SEARCH_NOT && *wanted && strstr(in, wanted))
        rank = SEARCH_WITHIN;
    mem_free(in);
    mem_free(wanted);
    return rank;
}

SearchRank search_game(CatalogueGame *game, const char *words)
{
    bool read = catalogue_read(game);
    SearchRank best = search_name(game->name, words);
    for (int language = 0; read && language < LANGUAGE_COUNT; language++) {
        SearchRank rank = search_name(ruleset_title(game->rules, (Language)language), words);
        best = rank > best ? rank : best;
    }
    return best;
}

size_t search_games(Catalogue *catalogue, const char *words, CatalogueGame **out, size_t count)
{
    SearchRank best = SEARCH_BEGINS;
    size_t found = 0;
    for (int i = 0; i < catalogue_count(catalogue); i++) {
        SearchRank rank = search_game(catalogue_at(catalogue, i), words);
        if (rank < best)
            continue;
        found = rank > best ? 0 : found;
        best = rank;
        if (found < count)
            out[found] = catalogue_at(catalogue, i);
        found++;
    }
    return found;
}

/* "fog (Fog in the valley)": by what it is started, and what it is called. */
static void add_called(Buf *out, const CatalogueGame *game)
{
    buf_printf(out, "%s%s (", out->length > 0 ? ", " : "", game->name);
    const char *title = game->rules ? ruleset_title(game->rules, out->language) : "?";
    utf8_clean(out, title, strlen(title), false, false);
    buf_char(out, ')');
}

CatalogueGame *search_find(Catalogue *catalogue, const char *name, Buf *error)
{
    enum { LISTED = 10 };
    CatalogueGame *found[LISTED];
    Buf unknown = {.language = error->language}, names = {.language = error->language};
    CatalogueGame *game = catalogue_find(catalogue, name, &unknown);
    size_t count = game ? 0 : search_games(catalogue, name, found, LISTED);
    for (size_t i = 0; count > 1 && i < count && i < LISTED; i++)
        add_called(&names, found[i]);
    if (count == 1)
        game = found[0];
    else if (count > 1)
        buf_say(error, MSG_SEARCH_SEVERAL, name, buf_string(&names), count > LISTED ? ", …" : "");
    else
        buf_text(error, buf_string(&unknown));
    buf_free(&unknown);
    buf_free(&names);
    return game;
}
