/* Maker: new rules files, from templates or like a game that is there. */
#include "play/maker.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/suggest.h"
#include "base/utf8.h"

enum { COPIED_LEVELS = 12 };

typedef struct Kept {
    char *name;
    Template *template;
} Kept;

struct Maker {
    Kept *list;
    size_t count, capacity;
};

/* ---- templates ---- */

static void add_folder(Maker *maker, char *root, Diags *diags)
{
    char *rules = file_join(root, "rules"), *folder = file_join(rules, "new");
    size_t count;
    char **names = file_list(folder, ".yaml", &count);
    for (size_t i = 0; i < count; i++) {
        char *path = file_join(folder, names[i]);
        Template *template = template_load(path, diags);
        if (template) {
            maker->list = mem_grow(maker->list, &maker->capacity, maker->count + 1, sizeof *maker->list);
            maker->list[maker->count++] = (Kept){file_stem(path), template};
        }
        mem_free(path);
    }
    mem_free(names);
    mem_free(folder);
    mem_free(rules);
    mem_free(root);
}

static int by_place(const void *a, const void *b)
{
    const Kept *x = a, *y = b;
    int difference = template_place(x->template) - template_place(y->template);
    return difference ? difference : strcmp(x->name, y->name);
}

Maker *maker_new(Diags *diags)
{
    Maker *maker = mem_alloc(sizeof *maker);
    add_folder(maker, file_share_folder(), diags);
    add_folder(maker, file_data_folder(), diags);
    if (maker->count > 1)
        qsort(maker->list, maker->count, sizeof *maker->list, by_place);
    return maker;
}

void maker_free(Maker *maker)
{
    if (!maker)
        return;
    for (size_t i = 0; i < maker->count; i++) {
        mem_free(maker->list[i].name);
        template_free(maker->list[i].template);
    }
    mem_free(maker->list);
    mem_free(maker);
}

int maker_count(const Maker *maker)
{
    return (int)maker->count;
}

const Template *maker_at(const Maker *maker, int index)
{
    return maker->list[index].template;
}

const char *maker_name(const Maker *maker, int index)
{
    return maker->list[index].name;
}

/* ---- choosing by words ---- */

/* The next word of a list with commas; NULL at the end. */
static char *next_word(const char **at)
{
    *at += strspn(*at, ", \t");
    size_t length = strcspn(*at, ",");
    const char *start = *at;
    *at += length;
    while (length > 0 && (start[length - 1] == ' ' || start[length - 1] == '\t'))
        length--;
    return length > 0 ? mem_copy_bytes(start, length) : NULL;
}

static int template_named(const Maker *maker, const char *name)
{
    for (size_t i = 0; i < maker->count; i++)
        if (strcmp(maker->list[i].name, name) == 0)
            return (int)i;
    return -1;
}

static void choose_template(const Maker *maker, const char *words, int *index)
{
    *index = 0;
    for (char *word; (word = next_word(&words)); mem_free(word))
        if (template_named(maker, word) >= 0)
            *index = template_named(maker, word);
}

static void tell_unknown(const Maker *maker, const Template *template, const char *word, Buf *error)
{
    const char *names[TEMPLATE_ANSWERS * 2];
    size_t count = 0;
    for (int q = 0; q < template_questions(template); q++)
        for (int i = 0; i < template_answers(template, q); i++)
            names[count++] = template_answer_name(template, template_first_answer(template, q) + i);
    for (size_t i = 0; i < maker->count && count < TEMPLATE_ANSWERS * 2; i++)
        names[count++] = maker->list[i].name;
    const char *near = suggest_nearest(word, names, count);
    buf_say(error, MSG_MAKER_NO_ANSWER, word);
    if (near) {
        buf_text(error, "; ");
        buf_say(error, MSG_DID_YOU_MEAN, near);
    }
}

static bool choose_answer(const Maker *maker, int index, const char *word, TemplateChoice *chosen, Buf *error)
{
    const Template *template = maker_at(maker, index);
    int answer = template_find(template, word);
    if (answer >= 0) {
        *chosen |= (TemplateChoice)1 << answer;
        return true;
    }
    if (template_named(maker, word) == index)
        return true;
    tell_unknown(maker, template, word, error);
    return false;
}

/* What was asked for and is not there after completing does not go with the rest. */
static bool check_kept(const Template *template, TemplateChoice wanted, TemplateChoice kept, Buf *error)
{
    for (int answer = 0; answer < TEMPLATE_ANSWERS; answer++)
        if ((wanted & ~kept) >> answer & 1) {
            buf_say(error, MSG_MAKER_NOT_TOGETHER, template_answer_name(template, answer));
            return false;
        }
    return true;
}

bool maker_choose(const Maker *maker, const char *words, int *index, TemplateChoice *chosen, Buf *error)
{
    TemplateChoice wanted = 0;
    bool fine = true;
    if (maker->count == 0) {
        buf_say(error, MSG_MAKER_NO_TEMPLATES);
        return false;
    }
    choose_template(maker, words, index);
    for (char *word; fine && (word = next_word(&words)); mem_free(word))
        fine = choose_answer(maker, *index, word, &wanted, error);
    if (!wanted)
        wanted = template_usual(maker_at(maker, *index));
    *chosen = template_complete(maker_at(maker, *index), wanted);
    return fine && check_kept(maker_at(maker, *index), wanted, *chosen, error);
}

/* ---- names ---- */

bool maker_game_name(const char *path, Buf *name, Buf *error)
{
    char *stem = file_stem(path);
    Buf bare = {0};
    utf8_clean(&bare, stem, strlen(stem), false, true);
    for (const char *at = buf_string(&bare); *at && name->length < 64; at++) {
        bool kept = isalnum((unsigned char)*at);
        if (kept)
            buf_char(name, (char)tolower((unsigned char)*at));
        else if (name->length > 0 && name->data[name->length - 1] != '-')
            buf_char(name, '-');
    }
    while (name->length > 0 && name->data[name->length - 1] == '-')
        name->data[--name->length] = 0;
    if (name->length == 0)
        buf_say(error, MSG_MAKER_NO_NAME, buf_string(&bare));
    mem_free(stem);
    buf_free(&bare);
    return name->length > 0;
}

void maker_title(const char *name, Buf *title)
{
    buf_char(title, (char)toupper((unsigned char)*name));
    for (const char *at = name + 1; *at; at++)
        buf_char(title, *at == '-' ? ' ' : *at);
}

char *maker_free_path(const char *name, Buf *free_name)
{
    char *data = file_data_folder(), *folder = file_join(data, "rules"), *path = NULL;
    for (int number = 1; !path; number++) {
        Buf file = {0};
        buf_clear(free_name);
        buf_text(free_name, name);
        if (number > 1)
            buf_printf(free_name, "-%d", number);
        buf_printf(&file, "%s.yaml", buf_string(free_name));
        path = file_join(folder, buf_string(&file));
        if (file_exists(path)) {
            mem_free(path);
            path = NULL;
        }
        buf_free(&file);
    }
    mem_free(folder);
    mem_free(data);
    return path;
}

/* ---- rules ---- */

/* A path as a word without blanks: as it is, or else as an address. */
static void write_path(const char *path, Buf *out)
{
    bool plain = !path[strcspn(path, " \t%#?")];
    buf_text(out, plain ? "" : "file://");
    for (const char *c = path; *c; c++)
        if (plain || isalnum((unsigned char)*c) || strchr("/-._~", *c))
            buf_char(out, *c);
        else
            buf_printf(out, "%%%02X", (unsigned char)*c);
}

/* Editors with a YAML language server complete and check by it. */
static void write_schema_line(Buf *out)
{
    char *share = file_share_folder(), *schema = file_join(share, "rules/schema/rules.schema.json");
    char *whole = file_whole_path(schema);
    if (whole) {
        buf_text(out, "# yaml-language-server: $schema=");
        write_path(whole, out);
        buf_char(out, '\n');
    }
    mem_free(whole);
    mem_free(schema);
    mem_free(share);
}

void maker_rules(const Maker *maker, int index, TemplateChoice chosen, const char *name, const char *title,
                 Language language, Buf *out)
{
    write_schema_line(out);
    template_write(maker_at(maker, index), chosen, name, title, language, out);
}

/* A line that begins a key of the file, and not a part of one or a remark. */
static bool begins_key(const char *line)
{
    return *line && !strchr(" \t#-}\n", *line);
}

static bool is_key(const char *line, const char *key)
{
    size_t length = strlen(key);
    return strncmp(line, key, length) == 0 && line[length] == ':';
}

static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length + (line[length] == '\n');
}

/* Leaves out what belongs to a key: its line, and those further in. */
static const char *skip_key(const char *line)
{
    do
        line += line_length(line);
    while (*line == ' ' || *line == '\t');
    return line;
}

static void copy_rules(const char *text, const char *name, const char *title, Buf *out)
{
    for (const char *line = text; *line;) {
        if (strncmp(line, "# yaml-language-server:", 23) == 0) {
            line += line_length(line);
        } else if (begins_key(line) && (is_key(line, "game") || is_key(line, "title"))) {
            bool game = is_key(line, "game");
            bool plain = game && isalpha((unsigned char)*name) && strcmp(name, "null") != 0;
            buf_printf(out, plain ? "%s: %s\n" : "%s: \"%s\"\n", game ? "game" : "title",
                       game ? name : title);
            line = skip_key(line);
        } else {
            buf_add(out, line, line_length(line));
            line += line_length(line);
        }
    }
    if (out->length > 0 && out->data[out->length - 1] != '\n')
        buf_char(out, '\n');
}

/* The canonical text of a level is a pack of one: its lines after the first stand below each other as one
 * list. */
static void copy_levels(const Pack *pack, Buf *out)
{
    buf_text(out, "\nlevels:\n");
    for (int i = 0; i < pack->count && i < COPIED_LEVELS; i++) {
        const char *text = pack->level[i].text;
        buf_text(out, text + line_length(text));
    }
}

void maker_copy(CatalogueGame *game, const char *name, const char *title, Buf *out)
{
    Buf text = {0}, error = {.language = out->language};
    LevelChoice first;
    write_schema_line(out);
    if (file_read(game->path, 1 << 20, &text, &error))
        copy_rules(buf_string(&text), name, title, out);
    else
        copy_rules(ruleset_source(game->rules), name, title, out);
    if (!ruleset_levels(game->rules) && ruleset_board_from_level(game->rules) &&
        catalogue_level(game, NULL, &first, &error))
        copy_levels(first.pack, out);
    buf_free(&text);
    buf_free(&error);
}

/* ---- writing ---- */

bool maker_write(const char *path, const Buf *text, Buf *error)
{
    const char *base = file_base(path);
    char *folder = mem_copy_bytes(path, (size_t)(base - path));
    bool made = !*folder || file_is_folder(folder) || file_make_folder(folder, error);
    bool written = made && file_create(path, buf_string(text), text->length, error);
    mem_free(folder);
    return written;
}
