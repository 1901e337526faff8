/* Links: which cells each cell of a level is linked to, a list of names a cell in reading order. */
#include <string.h>

#include "base/bits.h"
#include "level/level_reader.h"

/* Letters tell the column, the number the row from below. */
int level_cell_of(int width, int height, const char *name)
{
    long column = 0, row = 0;
    const char *text = name;
    for (; *text >= 'a' && *text <= 'z' && column <= LEVEL_SIDE; text++)
        column = column * 26 + (*text - 'a' + 1);
    const char *digits = text;
    for (; *text >= '0' && *text <= '9' && row <= LEVEL_SIDE; text++)
        row = row * 10 + (*text - '0');
    if (*text || digits == name || text == digits || *digits == '0' || column > width || row > height)
        return -1;
    return (height - (int)row) * width + (int)column - 1;
}

static bool read_cell(PackReader *reader, const Level *level, const Yaml *names, uint64_t *set)
{
    for (size_t i = 0; i < names->count; i++) {
        if (strcmp(names->item[i]->text, "none") == 0)
            continue;
        int cell = level_cell_of(level->width, level->height, names->item[i]->text);
        if (cell < 0) {
            diag_add(reader->diags, yaml_place(names->item[i]), "there is no cell '%s' on a board of %d x %d",
                     names->item[i]->text, level->width, level->height);
            return false;
        }
        bits_add(set, cell);
    }
    return true;
}

void reader_read_links(PackReader *reader, Level *level, const Yaml *links)
{
    size_t cells = (size_t)level->width * (size_t)level->height, words = bits_words(cells);
    if (ruleset_has_places(reader->rules)) {
        diag_add(reader->diags, yaml_place(links),
                 "what places are linked with stands in the rules, at `places:`");
        return;
    }
    if (links->count != cells)
        diag_add(reader->diags, yaml_place(links), "there are links of %zu cells, but the board has %zu",
                 links->count, cells);
    else if (cells * words > LEVEL_LINKS)
        diag_add(reader->diags, yaml_place(links), "links are for boards of at most %d cells",
                 LEVEL_LINKED_CELLS);
    if (links->count != cells || cells * words > LEVEL_LINKS)
        return;
    uint64_t *set = arena_alloc_array(reader->arena, cells * words, sizeof *set);
    for (size_t i = 0; i < cells; i++)
        if (!read_cell(reader, level, links->item[i], set + i * words))
            return;
    level->links = set;
}

void level_write_cell(int width, int height, int cell, Buf *out)
{
    char letters[8];
    int count = 0;
    for (int column = cell % width; column >= 0; column = column / 26 - 1)
        letters[count++] = (char)('a' + column % 26);
    while (count > 0)
        buf_char(out, letters[--count]);
    buf_printf(out, "%d", height - cell / width);
}

Yaml *level_write_links(Arena *arena, const Level *level)
{
    size_t cells = (size_t)level->width * (size_t)level->height, words = bits_words(cells);
    Yaml *list = level_new_list(arena, cells);
    for (size_t i = 0; i < cells; i++) {
        Yaml *names = level_new_list(arena, cells);
        for (size_t c = 0; c < cells; c++) {
            if (!bits_has(level->links + i * words, (int)c))
                continue;
            Buf name = {0};
            level_write_cell(level->width, level->height, (int)c, &name);
            level_push_text(arena, names, buf_string(&name));
            buf_free(&name);
        }
        if (names->count == 0)
            level_push_text(arena, names, "none");
        list->item[list->count++] = names;
    }
    return list;
}
