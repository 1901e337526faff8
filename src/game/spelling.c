#include "game/spelling.h"

#include <string.h>

#include "base/mem.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "game/inside.h"
#include "game/stage.h"

enum { SHOWN = 40 }; /* bytes of a word that are repeated */

/* One word of the text, not zero-terminated. */
typedef struct Word {
    const char *text;
    size_t length;
} Word;

static Word next_word(const char **at)
{
    *at += strspn(*at, " ");
    Word word = {*at, strcspn(*at, " ")};
    *at += word.length;
    return word;
}

static bool is_word(Word word, const char *text)
{
    return strlen(text) == word.length && memcmp(text, word.text, word.length) == 0;
}

/* A name is one word in a move: its blanks are hyphens. */
static bool is_name(Word word, const char *name)
{
    size_t i = 0;
    while (i < word.length && name[i] && word.text[i] == (name[i] == ' ' ? '-' : name[i]))
        i++;
    return i == word.length && !name[i];
}

static void quote(Word word, Buf *out)
{
    buf_char(out, '\'');
    utf8_clean(out, word.text, word.length < SHOWN ? word.length : SHOWN, false, false);
    buf_char(out, '\'');
}

/* ---- what a word is --------------------------------------------------------------------------- */

/* A whole number; *number is what it is. */
static bool read_number(Word word, long *number)
{
    size_t i = word.length > 0 && *word.text == '-' ? 1 : 0;
    if (word.length == i || word.length > i + 6)
        return false;
    *number = 0;
    for (size_t d = i; d < word.length; d++) {
        if (word.text[d] < '0' || word.text[d] > '9')
            return false;
        *number = *number * 10 + (word.text[d] - '0');
    }
    *number = i ? -*number : *number;
    return true;
}

/* The numbers that the rules let be picked, where they say them: `1 to 9`, perhaps with a `where`. */
static bool range_of(const Node *domain, long *low, long *high)
{
    if (domain && domain->kind == NODE_WHERE)
        domain = domain->a;
    if (!domain || domain->kind != NODE_RANGE || domain->a->kind != NODE_NUMBER ||
        domain->b->kind != NODE_NUMBER)
        return false;
    *low = (long)domain->a->number;
    *high = (long)domain->b->number;
    return true;
}

static bool number_fits(const StageOption *o, int pick, Word word, Buf *why)
{
    long number, low, high;
    const Node *domain = o->model && !o->pattern && pick < o->model->picks ? o->model->domain[pick] : NULL;
    if (!read_number(word, &number)) {
        quote(word, why);
        buf_text(why, " is no number");
        return false;
    }
    if (!range_of(domain, &low, &high) || (number >= low && number <= high))
        return true;
    buf_printf(why, "%ld is not one of %ld to %ld", number, low, high);
    return false;
}

static bool names_player(const Stage *stage, Word word)
{
    for (int p = 0; p < stage->players; p++)
        if (is_name(word, stage_player_name(stage, p)))
            return true;
    return false;
}

static bool names_thing(const Stage *stage, const StageOption *o, int pick, Word word)
{
    const OptionModel *m = o->model && !o->pattern && o->model->picks > 0 ? o->model : NULL;
    int nth = m && pick >= m->picks ? m->picks - 1 : pick;
    bool found = false;
    Buf text = {0};
    for (int t = 0; t < stage->world.things && !found; t++) {
        buf_clear(&text);
        spell_thing(stage, m ? m->apart[nth] : 0, m && m->card && pick == 0, t, &text);
        found = is_word(word, buf_string(&text));
    }
    buf_free(&text);
    return found;
}

/* Kinds, or words of `values:`, that a pick tells one by one. */
static bool names_told(const StageOption *o, int pick, Word word)
{
    for (const Node *one = o->model->domain[pick]->a; one; one = one->next) {
        const Node *name = one->kind == NODE_INDEX ? one->a : one;
        if (name->kind == NODE_NAME && is_name(word, name->text))
            return true;
    }
    return false;
}

static bool names_one_of(Word word, const char *(*name)(int), int count)
{
    for (int i = 0; i < count; i++)
        if (is_word(word, name(i)))
            return true;
    return false;
}

static bool value_fits(const Stage *stage, const StageOption *o, int pick, Word word, Buf *why)
{
    static const char *const WANTED[] = {
        [PICK_CELL] = "cell", [PICK_DIRECTION] = "direction", [PICK_PLAYER] = "player", [PICK_THING] = "card",
        [PICK_TURN] = "turn", [PICK_END] = "path end",        [PICK_KIND] = "choice",
    };
    PickKind kind = o->kind[o->chain ? 0 : pick];
    char *name = mem_copy_bytes(word.text, word.length);
    bool good = is_word(word, "?") || is_word(word, "none");
    switch (kind) {
    case PICK_CELL: good = good || stage_cell_find(stage, name) != CELL_NONE; break;
    case PICK_DIRECTION: good = good || names_one_of(word, direction_name, DIRECTIONS); break;
    case PICK_PLAYER: good = good || names_player(stage, word); break;
    case PICK_THING: good = good || names_thing(stage, o, pick, word); break;
    case PICK_TURN: good = good || names_one_of(word, turn_name, 4); break;
    case PICK_KIND: good = good || names_told(o, pick, word); break;
    case PICK_END: good = good || stage_end_find(stage, name) != END_NONE; break;
    default: mem_free(name); return good || number_fits(o, pick, word, why);
    }
    mem_free(name);
    if (good)
        return true;
    buf_printf(why, "there is no %s ", WANTED[kind]);
    quote(word, why);
    return false;
}

/* ---- moves ------------------------------------------------------------------------------------ */

static bool option_fits(const Stage *stage, const StageOption *o, const char *rest, Buf *why)
{
    int pick = o->unsaid;
    for (Word word = next_word(&rest); word.length > 0; word = next_word(&rest), pick++) {
        if (!o->chain && pick >= o->shown) {
            int words = o->shown - o->unsaid;
            buf_printf(why, "after '%s' there %s no more than %d word%s", o->text, words == 1 ? "is" : "are",
                       words, words == 1 ? "" : "s");
            return false;
        }
        if (!value_fits(stage, o, pick, word, why))
            return false;
    }
    return true;
}

static void no_such_move(const Stage *stage, Word name, Buf *why)
{
    const char **known = mem_alloc_array((size_t)stage->options + 1, sizeof *known);
    for (int i = 0; i < stage->options; i++)
        known[i] = stage->option[i].text;
    char *text = mem_copy_bytes(name.text, name.length);
    const char *near = suggest_nearest(text, known, (size_t)stage->options);
    buf_text(why, "no move is called ");
    quote(name, why);
    if (near)
        buf_printf(why, "; did you mean '%s'?", near);
    mem_free(text);
    mem_free(known);
}

bool move_is_spelt(const Stage *stage, const char *text, Buf *why)
{
    const char *rest = text;
    Word name = next_word(&rest);
    bool named = is_word(name, "roll") || is_word(name, "shuffle"), good = named; /* outcomes of chance */
    Buf reason = {0};
    for (int i = 0; i < stage->options && !good; i++) {
        if (!is_word(name, stage->option[i].text))
            continue;
        named = true;
        buf_clear(&reason);
        good = option_fits(stage, &stage->option[i], rest, &reason);
    }
    if (!named)
        no_such_move(stage, name, &reason);
    if (!good && why)
        buf_text(why, buf_string(&reason));
    buf_free(&reason);
    return good;
}
