/* Files in the notations of other programs: game IDs one a line, saved games, plain lines of cells, and
 * files of clues with a key a line. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "rule/format.h"

/* One line of the file, without blanks and what ends a line. */
typedef struct Line {
    const char *text;
    size_t length;
    int number;
    int column; /* of its first character */
} Line;

typedef struct File {
    PackReader *reader;
    const char *at, *end;
    int number;                 /* of the line that comes next */
    const char *title, *author; /* of the next level */
} File;

static bool next_line(File *f, Line *line)
{
    if (f->at >= f->end)
        return false;
    const char *newline = memchr(f->at, '\n', (size_t)(f->end - f->at));
    const char *stop = newline ? newline : f->end;
    const char *start = f->at, *first = f->at;
    while (first < stop && isspace((unsigned char)*first))
        first++;
    while (stop > first && isspace((unsigned char)stop[-1]))
        stop--;
    *line = (Line){first, (size_t)(stop - first), f->number++, (int)(first - start) + 1};
    f->at = newline ? newline + 1 : f->end;
    return true;
}

static File open_file(PackReader *reader, const char *text, size_t length)
{
    size_t mark = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    return (File){.reader = reader, .at = text + mark, .end = text + length, .number = 1};
}

static bool begins(const Line *line, const char *word)
{
    size_t length = strlen(word);
    return line->length >= length && strncasecmp(line->text, word, length) == 0;
}

static Place place_at(const File *f, const Line *line, size_t at)
{
    return (Place){f->reader->file, line->number, line->column + (int)at, 1};
}

static void complain(const File *f, const Line *line, size_t at, const char *sentence)
{
    diag_add(f->reader->diags, place_at(f, line, at), "%s", sentence);
}

/* ---- game IDs --------------------------------------------------------------------------------------- */

/* SIZE and letters, before the colon. */
typedef struct Params {
    int first, second;
    const char *letters;
    size_t letter_count;
    size_t length; /* up to the colon */
    char mark;     /* ':', or '#' before a seed */
} Params;

static bool read_side(const char *text, size_t length, size_t *at, int *out)
{
    size_t start = *at;
    for (*out = 0; *at < length && isdigit((unsigned char)text[*at]) && *out <= LEVEL_SIDE; ++*at)
        *out = *out * 10 + (text[*at] - '0');
    return *at > start;
}

/* "7x7w:" and so on at the start of a text. */
static bool read_params(const char *text, size_t length, Params *out)
{
    size_t at = 0;
    *out = (Params){0};
    if (!read_side(text, length, &at, &out->first))
        return false;
    out->second = out->first;
    if (at < length && text[at] == 'x') {
        at++;
        if (!read_side(text, length, &at, &out->second))
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

bool format_is_id(const char *text)
{
    Params params;
    return read_params(text, strlen(text), &params) && strchr(text, 'x') && params.mark == ':';
}

/* The longest word of the rules that stands at the start of a text, or -1. */
static int longest_word(const Yaml *known, const char *text, size_t length)
{
    int best = -1;
    for (size_t i = 0; known && i < known->count; i++) {
        size_t size = strlen(known->key[i]->text);
        bool fits = size <= length && memcmp(known->key[i]->text, text, size) == 0;
        if (fits && (best < 0 || size > strlen(known->key[best]->text)))
            best = (int)i;
    }
    return best;
}

static void join_maps(Yaml *all, const Yaml *more)
{
    for (size_t i = 0; i < more->count; i++) {
        all->key[all->count] = more->key[i];
        all->item[all->count++] = more->item[i];
    }
}

/* A map with room for the keys of so many words. */
static Yaml *room_for_words(const File *f, const Yaml *known, size_t words)
{
    size_t keys = 0;
    for (size_t i = 0; known && i < known->count; i++)
        keys = known->item[i]->count > keys ? known->item[i]->count : keys;
    return level_new_map(f->reader->arena, keys * words);
}

/* The keys that words after the size give a level, one after the other, each perhaps with a number: what a
 * program wants for making levels says nothing of the level, and its words have empty maps. */
static bool read_letters(const File *f, const Line *line, const Yaml *format, const Params *params,
                         const Yaml **extra)
{
    const Yaml *known = yaml_get(format, "letters");
    Yaml *all = room_for_words(f, known, params->letter_count);
    const char *at = params->letters, *end = at + params->letter_count;
    *extra = all;
    while (at < end) {
        int word = longest_word(known, at, (size_t)(end - at));
        if (word < 0) {
            diag_add(f->reader->diags, place_at(f, line, (size_t)(at - line->text)),
                     "these rules do not know '%.*s' after the size", (int)(end - at), at);
            return false;
        }
        join_maps(all, known->item[word]);
        at += strlen(known->key[word]->text);
        while (at < end && (isdigit((unsigned char)*at) || *at == '.'))
            at++;
    }
    return true;
}

/* Names of notations, joined by commas in the text. */
static bool read_pieces(const File *f, const Line *line, size_t at, const Yaml *names, Notation *notation)
{
    size_t count = names->kind == YAML_LIST ? names->count : 1;
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        const Yaml *name = names->kind == YAML_LIST ? names->item[i] : names;
        Buf error = {0};
        size_t used = 0;
        bool last = i + 1 == count;
        good = notation_read((NotationKind)notation_find(name->text), line->text + at, line->length - at,
                             f->reader->arena, notation, &used, &error);
        at += used;
        if (good && !last && (at >= line->length || line->text[at++] != ',')) {
            buf_text(&error, "',' and another part are missing here");
            good = false;
        }
        if (!good)
            complain(f, line, at, buf_string(&error));
        buf_free(&error);
    }
    if (good && at < line->length)
        complain(f, line, at, "nothing more is wanted here");
    return good && at == line->length;
}

static bool check_sides(const File *f, const Line *line, long width, long height)
{
    if (width < 1 || height < 1) {
        complain(f, line, 0, "a board has at least one row and one column");
        return false;
    }
    if (width <= LEVEL_SIDE && height <= LEVEL_SIDE && width * height <= LEVEL_CELLS)
        return true;
    diag_add(f->reader->diags, place_at(f, line, 0),
             "a board of %ld x %ld is too large: at most %d rows, %d columns and %d cells", width, height,
             LEVEL_SIDE, LEVEL_SIDE, LEVEL_CELLS);
    return false;
}

static void add_id(File *f, const Line *line, const Yaml *format, const Params *params)
{
    const Yaml *size = yaml_get(format, "size");
    bool boxes = size && strcmp(size->text, "boxes") == 0;
    long width = boxes ? (long)params->first * params->second : params->first;
    long height = boxes ? width : params->second;
    FormatLevel level = {.format = format, .place = place_at(f, line, 0), .title = f->title};
    if (!check_sides(f, line, width, height) || !read_letters(f, line, format, params, &level.extra))
        return;
    Notation notation = {.width = (int)width, .height = (int)height};
    if (!read_pieces(f, line, params->length + 1, yaml_get(format, "id"), &notation))
        return;
    level.notation = &notation;
    level.box_width = boxes ? params->second : 0;
    level.box_height = boxes ? params->first : 0;
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
    while (next_line(f, &line)) {
        id = line;
        if (line.length == 0)
            continue;
        if (!find_id(&line, &id, &params)) {
            note_title(f, &line);
            continue;
        }
        if (params.mark == '#')
            complain(f, &id, params.length,
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
    while (next_line(&f, &line))
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
    diag_add(f->reader->diags, place_at(f, game, 0), "this is a saved game of '%.*s', not of '%s'",
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

/* ---- lines of cells ---------------------------------------------------------------------------------- */

/* The side of a square of so many cells, or 0. */
static int square_side(size_t cells)
{
    for (int side = 1; side <= LEVEL_SIDE && (size_t)side * (size_t)side <= cells; side++)
        if ((size_t)side * (size_t)side == cells)
            return side;
    return 0;
}

/* As tall as wide, or wider: 9 has boxes of 3 x 3, 6 of 3 x 2, a prime number none. */
static int box_height_of(int side)
{
    int height = 1;
    for (int h = 2; h * h <= side; h++)
        if (side % h == 0)
            height = h;
    return height;
}

static void add_cells(File *f, const Yaml *format, const Line *line, const Line *first, int side)
{
    Notation notation = {.width = side, .height = side};
    int height = box_height_of(side);
    FormatLevel level = {.format = format,
                         .notation = &notation,
                         .place = place_at(f, first, 0),
                         .box_width = height > 1 ? side / height : 0,
                         .box_height = height > 1 ? height : 0,
                         .title = f->title,
                         .author = f->author};
    if (read_pieces(f, line, 0, yaml_get(format, "line"), &notation))
        format_add(f->reader, &level);
    f->title = NULL;
}

/* Rows of a board that come line by line. */
typedef struct Rows {
    Buf text;
    Line first;
    size_t length; /* of each row; 0: none yet */
    size_t count;
} Rows;

static void end_rows(File *f, const Yaml *format, Rows *rows)
{
    if (rows->count > 0 && rows->count == rows->length) {
        Line all = {buf_string(&rows->text), rows->text.length, rows->first.number, rows->first.column};
        add_cells(f, format, &all, &rows->first, (int)rows->length);
    } else if (rows->count > 0) {
        diag_add(f->reader->diags, place_at(f, &rows->first, 0),
                 "%zu lines with %zu cells each are no square board", rows->count, rows->length);
    }
    rows->count = rows->length = 0;
    buf_clear(&rows->text);
}

static void add_row(File *f, const Yaml *format, Rows *rows, const Line *line)
{
    if (rows->count > 0 && rows->length != line->length)
        end_rows(f, format, rows);
    if (rows->count == 0)
        rows->first = *line;
    rows->length = line->length;
    buf_add(&rows->text, line->text, line->length);
    if (++rows->count == rows->length)
        end_rows(f, format, rows);
}

static bool is_cells(const Line *line)
{
    size_t good = 0, digits = 0;
    for (; good < line->length; good++) {
        char c = line->text[good];
        if (!isalnum((unsigned char)c) && !strchr("._-*?", c))
            return false;
        digits += isdigit((unsigned char)c) || c == '.';
    }
    return good > 0 && digits * 2 >= good;
}

/* `#A author` and so on; any other text names the next board. */
static void read_remark(File *f, const Line *line)
{
    const char *text = line->text + 2;
    bool tagged = line->length > 2 && *line->text == '#';
    if (tagged && line->text[1] == 'A')
        f->author = reader_clean(f->reader, text, line->length - 2);
    else if (tagged && line->text[1] == 'D')
        f->title = reader_clean(f->reader, text, line->length - 2);
    else if (!tagged && *line->text != '[' && *line->text != '#')
        f->title = reader_clean(f->reader, line->text, line->length);
}

static void read_cell_lines(File *f, const Yaml *format)
{
    enum { WHOLE = 16 }; /* a line with so many cells is a board, not a row of one */
    Line line;
    Rows rows = {0};
    bool skipping = false; /* a section that is no puzzle */
    while (next_line(f, &line)) {
        if (begins(&line, "["))
            skipping = !begins(&line, "[puzzle]");
        if (skipping)
            continue;
        int side = square_side(line.length);
        bool cells = line.length > 0 && is_cells(&line);
        if (!cells || (side > 0 && line.length >= WHOLE && rows.count == 0))
            end_rows(f, format, &rows);
        if (cells && side > 0 && line.length >= WHOLE && rows.count == 0)
            add_cells(f, format, &line, &line, side);
        else if (cells)
            add_row(f, format, &rows, &line);
        else if (line.length > 0)
            read_remark(f, &line);
    }
    end_rows(f, format, &rows);
    buf_free(&rows.text);
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
        complain(c->file, line, at, sentence);
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
        if (!read_side(line->text, line->length, &at, &number)) {
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
        if (next_line(c->file, &line))
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
    if (!read_side(line->text, line->length, &at, out) || *out < 1 || *out > LEVEL_SIDE)
        refuse(c, line, at, "a number of rows or columns is wanted here");
}

static bool size_known(ClueFile *c, const Line *line)
{
    if (c->notation.width > 0 && c->notation.height > 0)
        return check_sides(c->file, line, c->notation.width, c->notation.height) || (c->failed = true, false);
    refuse(c, line, 0, "'width' and 'height' must stand before the clues");
    return false;
}

static void read_clue_line(ClueFile *c, const Line *line)
{
    Notation *n = &c->notation;
    if (!c->begun)
        c->first = *line;
    c->begun = true;
    if (begins(line, "width "))
        read_clue_size(c, line, 6, &n->width);
    else if (begins(line, "height "))
        read_clue_size(c, line, 7, &n->height);
    else if (begins(line, "title "))
        c->file->title = quoted(c, line, 6);
    else if (begins(line, "by "))
        c->file->author = quoted(c, line, 3);
    else if (begins(line, "rows") && size_known(c, line))
        read_clue_lists(c, &n->row, n->height, n->width);
    else if (begins(line, "columns") && size_known(c, line))
        read_clue_lists(c, &n->column, n->width, n->height);
}

static void end_clues(ClueFile *c)
{
    if (c->begun && !c->failed && (!c->notation.row || !c->notation.column))
        refuse(c, &c->first, 0, "'rows' or 'columns' are missing in this puzzle");
    FormatLevel level = {.format = c->format,
                         .notation = &c->notation,
                         .place = place_at(c->file, &c->first, 0),
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
    while (next_line(f, &line)) {
        if (begins(&line, "===="))
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
    while (next_line(&f, &line)) {
        width = width || begins(&line, "width ");
        rows = rows || (begins(&line, "rows") && line.length == 4);
    }
    return width && rows;
}

/* ---- which format is it ------------------------------------------------------------------------------ */

static bool is_cell_lines(File f)
{
    Line line;
    size_t cells = 0, other = 0;
    while (next_line(&f, &line)) {
        if (line.length > 0 && *line.text != '#' && *line.text != '[')
            *(is_cells(&line) ? &cells : &other) += 1;
    }
    return cells > other;
}

bool format_read(PackReader *reader, const char *text, size_t length)
{
    const Yaml *id = format_with(reader->rules, "id"), *lines = format_with(reader->rules, "line");
    const Yaml *clues = format_with(reader->rules, "file");
    File f = open_file(reader, text, length);
    if (id && length > 8 && memcmp(f.at, "SAVEFILE", 8) == 0)
        read_saved(&f, id);
    else if (id && has_ids(f))
        read_ids(&f, id);
    else if (clues && is_clue_file(f))
        read_clue_file(&f, clues);
    else if (lines && is_cell_lines(f))
        read_cell_lines(&f, lines);
    else
        return false;
    return true;
}
