/* Files in the notations of other programs: game IDs one a line, saved games, and files of clues with a key a
 * line. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "level/format/format_line.h"

/* ---- game IDs --------------------------------------------------------------------------------------- */

/* SIZE and letters, before the colon. */
typedef struct Params {
    int first, second;
    bool single; /* there is one number, which stands for both */
    const char *letters;
    size_t letter_count;
    size_t length; /* up to the colon */
    char mark;     /* ':', or '#' before a seed */
} Params;

/* "7x7w:" and so on at the start of a text. */
static bool read_params(const char *text, size_t length, Params *out)
{
    size_t at = 0;
    *out = (Params){0};
    if (!line_side(text, length, &at, &out->first))
        return false;
    out->second = out->first;
    out->single = at == length || text[at] != 'x';
    if (!out->single) {
        at++;
        if (!line_side(text, length, &at, &out->second))
            return false;
    }
    out->letters = text + at;
    while (at < length && (isalnum((unsigned char)text[at]) || text[at] == '.'))
        at++;
    out->letter_count = (size_t)(text + at - out->letters);
    out->length = at;
    bool more = at + 1 < length && !isspace((unsigned char)text[at + 1]);
    out->mark = more ? text[at] : '\0';
    return out->mark == ':' || out->mark == '#';
}

/* The longest word of the rules that stands at the start of a text; what it gives a level, or NULL. */
static const Yaml *longest_word(const Yaml *known, const char *text, size_t length, size_t *used)
{
    const Yaml *best = NULL;
    for (size_t i = 0; known && i < known->count; i++) {
        size_t size = strlen(known->key[i]->text);
        if (size <= length && memcmp(known->key[i]->text, text, size) == 0 && size > *used) {
            *used = size;
            best = known->item[i];
        }
    }
    return best;
}

/* What words after the size say of a level. */
typedef struct Letters {
    Yaml *extra;                    /* keys of the level: a map */
    const Yaml *then[FORMAT_PARTS]; /* what follows in the text for each word: a part or a list of parts */
    size_t thens;
} Letters;

static void join_maps(Yaml *all, const Yaml *more)
{
    for (size_t i = 0; i < more->count; i++) {
        all->key[all->count] = more->key[i];
        all->item[all->count++] = more->item[i];
    }
}

/* A map with room for the keys of so many words. */
static Yaml *room_for_words(Arena *arena, const Yaml *known, size_t words)
{
    size_t keys = 0;
    for (size_t i = 0; known && i < known->count; i++)
        keys = known->item[i]->count > keys ? known->item[i]->count : keys;
    return level_new_map(arena, keys * words);
}

static void add_then(Letters *out, const Yaml *then)
{
    bool there = then == NULL || out->thens == FORMAT_PARTS;
    for (size_t i = 0; i < out->thens; i++)
        there = there || out->then[i] == then;
    if (!there)
        out->then[out->thens++] = then;
}

/* Words one after the other, each perhaps with a number: what a program wants for making levels says nothing of
 * the level, and its words have empty maps. The first that the rules do not know, or NULL. */
static const char *read_letters(Arena *arena, const Yaml *format, const Params *params, Letters *out)
{
    const Yaml *known = yaml_get(format, "letters"), *behind = yaml_get(format, "then");
    const char *at = params->letters, *end = at + params->letter_count;
    *out = (Letters){.extra = room_for_words(arena, known, params->letter_count)};
    while (at < end) {
        size_t length = (size_t)(end - at), used = 0, more = 0;
        const Yaml *extra = longest_word(known, at, length, &used);
        const Yaml *then = longest_word(behind, at, length, &more);
        if (used == 0 && more == 0)
            return at;
        if (used >= more)
            join_maps(out->extra, extra);
        if (more >= used)
            add_then(out, then);
        at += used > more ? used : more;
        while (at < end && (isdigit((unsigned char)*at) || *at == '.'))
            at++;
    }
    return NULL;
}

/* A size of one number has words behind it that these rules know. */
static bool has_known_letters(const Yaml *format, const Params *params)
{
    Arena *scratch = arena_new();
    Letters letters;
    bool known = params->letter_count > 0 && !read_letters(scratch, format, params, &letters);
    arena_free(scratch);
    return known;
}

bool format_is_id(const char *text, const Yaml *format)
{
    Params params;
    return read_params(text, strlen(text), &params) && params.mark == ':' &&
           (!params.single || has_known_letters(format, &params));
}

/* ---- parts of the text ------------------------------------------------------------------------------ */

/* In the order in which the rules list them. */
static size_t list_parts(const Yaml *format, const Letters *letters, FormatPart part[FORMAT_PARTS])
{
    const Yaml *behind = yaml_get(format, "then");
    size_t count = 0;
    for (size_t i = 0; behind && i < behind->count; i++)
        for (size_t k = 0; k < letters->thens; k++) {
            const Yaml *then = behind->item[i];
            bool list = then->kind == YAML_LIST;
            for (size_t n = 0; then == letters->then[k] && n < (list ? then->count : 1); n++)
                if (count < FORMAT_PARTS)
                    part[count++] = (FormatPart){.format = list ? then->item[n] : then};
        }
    return count;
}

/* Does a part of the text say what would otherwise be boxes. */
static bool has_own_boxes(const Yaml *format, const FormatPart *part, size_t parts)
{
    const Yaml *layers = yaml_get(format, "layers");
    for (size_t i = 0; layers && i < layers->count; i++)
        for (size_t k = 0; k < parts; k++)
            if (layers->item[i]->kind != YAML_MAP && strcmp(layers->item[i]->text, "boxes") == 0 &&
                yaml_get(yaml_get(part[k].format, "layers"), layers->key[i]->text))
                return true;
    return false;
}

static bool read_parts(const File *f, const Line *line, size_t at, const Yaml *format, FormatLevel *level,
                       FormatPart *part, Notation *notation)
{
    bool good = line_notations(f, line, &at, yaml_get(format, "id"), notation);
    for (size_t i = 0; i < level->parts && good; i++) {
        part[i].notation = (Notation){.width = notation->width, .height = notation->height};
        good = line_comma(f, line, &at) &&
               line_notations(f, line, &at, yaml_get(part[i].format, "id"), &part[i].notation);
    }
    return good && line_ends(f, line, at);
}

/* SIZE counts boxes or cells; where boxes have shapes of their own, a single number is the side of the board. */
static void size_of(const Yaml *format, const Params *params, bool shapes, FormatLevel *level, long *width,
                    long *height)
{
    const Yaml *size = yaml_get(format, "size");
    bool boxes = size && strcmp(size->text, "boxes") == 0;
    bool side = shapes && params->single;
    *width = boxes && !side ? (long)params->first * params->second : params->first;
    *height = boxes ? *width : params->second;
    level->box_width = boxes && !shapes ? params->second : 0;
    level->box_height = boxes && !shapes ? params->first : 0;
}

static void add_id(File *f, const Line *line, const Yaml *format, const Params *params)
{
    FormatLevel level = {.format = format, .place = line_place(f, line, 0), .title = f->title};
    FormatPart part[FORMAT_PARTS];
    Letters letters;
    long width, height;
    const char *strange = read_letters(f->reader->arena, format, params, &letters);
    level.parts = list_parts(format, &letters, part);
    size_of(format, params, has_own_boxes(format, part, level.parts), &level, &width, &height);
    if (!line_sides_fit(f, line, width, height))
        return;
    if (strange) {
        diag_add(f->reader->diags, line_place(f, line, (size_t)(strange - line->text)),
                 "these rules do not know '%.*s' after the size",
                 (int)(params->letters + params->letter_count - strange), strange);
        return;
    }
    Notation notation = {.width = (int)width, .height = (int)height};
    level.notation = &notation;
    level.extra = letters.extra;
    level.part = part;
    if (read_parts(f, line, params->length + 1, format, &level, part, &notation))
        format_add(f->reader, &level);
}

/* The part of a line between tabs that is an ID, as tables have them; or a line with a seed instead. */
static bool find_id(const Line *line, Line *id, Params *params)
{
    const char *at = line->text, *end = at + line->length;
    bool table = memchr(at, '\t', line->length) != NULL;
    while (at < end) {
        const char *tab = memchr(at, '\t', (size_t)(end - at)), *stop = tab ? tab : end;
        *id = (Line){at, (size_t)(stop - at), line->number, line->column + (int)(at - line->text)};
        if (read_params(at, id->length, params) && (params->mark == ':' || !table))
            return true;
        at = stop + 1;
    }
    return false;
}

/* What is no ID names the next one, if it is no row of a table. */
static void note_title(File *f, const Line *line)
{
    size_t mark = line->length > 0 && (*line->text == ';' || *line->text == '#') ? 1 : 0;
    if (line->length > mark && !memchr(line->text, '\t', line->length))
        f->title = reader_clean(f->reader, line->text + mark, line->length - mark);
}

static void read_ids(File *f, const Yaml *format)
{
    Line line, id;
    Params params;
    while (lines_next(f, &line)) {
        id = line;
        if (line.length == 0)
            continue;
        if (!find_id(&line, &id, &params)) {
            note_title(f, &line);
            continue;
        }
        if (params.mark == '#')
            line_complain(f, &id, params.length,
                          "a game ID with a seed needs the program that made it; copy the one with ':'");
        else
            add_id(f, &id, format, &params);
        f->title = NULL;
    }
}

/* Is there an ID in one of the lines that are no comments. */
static bool has_ids(File f)
{
    Line line, id;
    Params params;
    while (lines_next(&f, &line))
        if (find_id(&line, &id, &params))
            return true;
    return false;
}

/* ---- saved games: KEY:length:value ------------------------------------------------------------------- */

static bool read_record(File *f, Line *key, Line *value)
{
    size_t rest = (size_t)(f->end - f->at), at = 0, length = 0;
    while (at < rest && f->at[at] != ':' && f->at[at] != '\n')
        at++;
    size_t name = at++;
    while (name > 0 && f->at[name - 1] == ' ')
        name--;
    for (; at < rest && isdigit((unsigned char)f->at[at]) && length <= rest; at++)
        length = length * 10 + (size_t)(f->at[at] - '0');
    if (at >= rest || f->at[at] != ':' || length > rest - at - 1)
        return false;
    *key = (Line){f->at, name, f->number, 1};
    *value = (Line){f->at + at + 1, length, f->number, (int)at + 2};
    f->at += at + 1 + length;
    f->at += f->at < f->end && *f->at == '\n';
    f->number++;
    return true;
}

static bool is_key(const Line *line, const char *key)
{
    return line->length == strlen(key) && memcmp(line->text, key, line->length) == 0;
}

/* What a saved game says of its level. */
typedef struct Saved {
    Line game, params, level_params, description;
} Saved;

static Saved read_records(File *f)
{
    Saved saved = {0};
    Line key, value;
    while (f->at < f->end && !saved.description.text && read_record(f, &key, &value)) {
        if (is_key(&key, "GAME"))
            saved.game = value;
        else if (is_key(&key, "PARAMS"))
            saved.params = value;
        else if (is_key(&key, "CPARAMS"))
            saved.level_params = value;
        else if (is_key(&key, "DESC"))
            saved.description = value;
    }
    return saved;
}

/* A saved game of another puzzle may look like one of these rules, and means something else. */
static bool is_own_game(const File *f, const Yaml *format, const Line *game)
{
    const Yaml *name = yaml_get(format, "name");
    if (!name || !game->text || is_key(game, name->text))
        return true;
    diag_add(f->reader->diags, line_place(f, game, 0), "this is a saved game of '%.*s', not of '%s'",
             (int)game->length, game->text, name->text);
    return false;
}

/* PARAMS is for the next game that is made; those of this one are CPARAMS, where they are given. */
static void read_saved(File *f, const Yaml *format)
{
    Saved saved = read_records(f);
    Line size = saved.level_params.text ? saved.level_params : saved.params, id = {0};
    Buf text = {0};
    Params params;
    if (size.text && saved.description.text) {
        buf_add(&text, size.text, size.length);
        buf_char(&text, ':');
        buf_add(&text, saved.description.text, saved.description.length);
        id = (Line){buf_string(&text), text.length, saved.description.number, 1};
    }
    bool own = is_own_game(f, format, &saved.game);
    if (own && id.text && read_params(id.text, id.length, &params))
        add_id(f, &id, format, &params);
    else if (own)
        diag_add(f->reader->diags, (Place){f->reader->file, f->number, 0, 1},
                 "this saved game has no PARAMS and DESC");
    buf_free(&text);
}

/* ---- files of clues ---------------------------------------------------------------------------------- */

typedef struct ClueFile {
    File *file;
    const Yaml *format;
    Notation notation;
    Line first; /* of this puzzle */
    bool begun, failed;
    bool has_rows, has_columns;
} ClueFile;

static void refuse(ClueFile *c, const Line *line, size_t at, const char *sentence)
{
    if (!c->failed)
        line_complain(c->file, line, at, sentence);
    c->failed = true;
}

/* The text after a key, without the quotes around it. */
static const char *quoted(const ClueFile *c, const Line *line, size_t key)
{
    const char *text = line->text + key, *end = line->text + line->length;
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    if (text < end && *text == '"')
        text++;
    if (end > text && end[-1] == '"')
        end--;
    return reader_clean(c->file->reader, text, (size_t)(end - text));
}

/* Numbers parted by commas; 0 or nothing is an empty list. */
static void read_clue_list(ClueFile *c, const Line *line, NotationList *out, int cells)
{
    int most = (cells + 1) / 2;
    size_t at = 0;
    out->number = arena_alloc_array(c->file->reader->arena, (size_t)most, sizeof *out->number);
    while (at < line->length && !c->failed) {
        int number, before = out->count;
        size_t start = at;
        if (!line_side(line->text, line->length, &at, &number)) {
            refuse(c, line, at, "a number is wanted here; runs in colours are not known");
        } else if (number > cells || (number > 0 && before == most)) {
            refuse(c, line, start, "there is no room for these runs in the line");
        } else if (number > 0) {
            out->number[out->count++] = number;
        }
        while (at < line->length && (line->text[at] == ',' || line->text[at] == ' '))
            at++;
    }
}

static void read_clue_lists(ClueFile *c, NotationList **out, int count, int cells)
{
    Line line = c->first;
    *out = arena_alloc_array(c->file->reader->arena, (size_t)count, sizeof **out);
    for (int i = 0; i < count && !c->failed; i++) {
        if (lines_next(c->file, &line))
            read_clue_list(c, &line, &(*out)[i], cells);
        else
            refuse(c, &line, 0, "the file ends before its last line of clues");
    }
}

static void read_clue_size(ClueFile *c, const Line *line, size_t key, int *out)
{
    size_t at = key;
    while (at < line->length && line->text[at] == ' ')
        at++;
    if (!line_side(line->text, line->length, &at, out) || *out < 1 || *out > LEVEL_SIDE)
        refuse(c, line, at, "a number of rows or columns is wanted here");
}

static bool size_known(ClueFile *c, const Line *line)
{
    if (c->notation.width > 0 && c->notation.height > 0)
        return line_sides_fit(c->file, line, c->notation.width, c->notation.height) ||
               (c->failed = true, false);
    refuse(c, line, 0, "'width' and 'height' must stand before the clues");
    return false;
}

static void read_clue_line(ClueFile *c, const Line *line)
{
    Notation *n = &c->notation;
    if (!c->begun)
        c->first = *line;
    c->begun = true;
    if (line_begins(line, "width "))
        read_clue_size(c, line, 6, &n->width);
    else if (line_begins(line, "height "))
        read_clue_size(c, line, 7, &n->height);
    else if (line_begins(line, "title "))
        c->file->title = quoted(c, line, 6);
    else if (line_begins(line, "by "))
        c->file->author = quoted(c, line, 3);
    else if (line_begins(line, "rows") && size_known(c, line))
        read_clue_lists(c, &n->row, n->height, n->width);
    else if (line_begins(line, "columns") && size_known(c, line))
        read_clue_lists(c, &n->column, n->width, n->height);
}

static void end_clues(ClueFile *c)
{
    if (c->begun && !c->failed && (!c->notation.row || !c->notation.column))
        refuse(c, &c->first, 0, "'rows' or 'columns' are missing in this puzzle");
    FormatLevel level = {.format = c->format,
                         .notation = &c->notation,
                         .place = line_place(c->file, &c->first, 0),
                         .title = c->file->title,
                         .author = c->file->author};
    if (c->begun && !c->failed)
        format_add(c->file->reader, &level);
    *c = (ClueFile){.file = c->file, .format = c->format};
    c->file->title = c->file->author = NULL;
}

static void read_clue_file(File *f, const Yaml *format)
{
    ClueFile c = {.file = f, .format = format};
    Line line;
    while (lines_next(f, &line)) {
        if (line_begins(&line, "===="))
            end_clues(&c);
        else if (line.length > 0)
            read_clue_line(&c, &line);
    }
    end_clues(&c);
}

/* The words that such a file must have, each at the start of a line. */
static bool is_clue_file(File f)
{
    Line line;
    bool width = false, rows = false;
    while (lines_next(&f, &line)) {
        width = width || line_begins(&line, "width ");
        rows = rows || (line_begins(&line, "rows") && line.length == 4);
    }
    return width && rows;
}

/* ---- which format is it ------------------------------------------------------------------------------ */

bool format_read(PackReader *reader, const char *text, size_t length)
{
    const Yaml *id = format_with(reader->rules, "id"), *lines = format_with(reader->rules, "line");
    const Yaml *clues = format_with(reader->rules, "file");
    File f = lines_open(reader, text, length);
    if (id && length > 8 && memcmp(f.at, "SAVEFILE", 8) == 0)
        read_saved(&f, id);
    else if (id && has_ids(f))
        read_ids(&f, id);
    else if (clues && is_clue_file(f))
        read_clue_file(&f, clues);
    else if (lines && cells_found(f))
        cells_read(&f, lines);
    else
        return false;
    return true;
}
