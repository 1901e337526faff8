/* Dump: what rules were compiled to, with the lines of the rules beside it, for who writes them. */
#include <string.h>

#include "base/bits.h"
#include "base/utf8.h"
#include "lang/layer.h"
#include "link/dump_list.h"
#include "link/parts.h"
#include "link/dump.h"

enum { CELLS_NAMED = 6, WORDS_COLUMN = 9, CODE_COLUMN = 66 };

/* ---- names ------------------------------------------------------------------------------------ */

static void value_name(const Stage *stage, int layer, int value, Buf *out)
{
    const LayerModel *model = &stage->rules->layer[layer];
    int each = model->owned ? stage->players : 1, kind = (value - 1) / each;
    if (value == 0)
        buf_text(out, "nothing");
    else if (!model->kind)
        buf_printf(out, "%d", model->low + value - 1);
    else if (kind < model->kinds)
        buf_text(out, model->kind[kind]->name);
    else
        buf_printf(out, "value %d", value);
    if (value > 0 && model->owned)
        buf_printf(out, " of %s", stage_player_name(stage, (value - 1) % each));
}

static void where_is(const Stage *stage, int layer, int value, Buf *out)
{
    buf_printf(out, "cells where %s is ", stage->rules->layer[layer].name);
    value_name(stage, layer, value, out);
}

/* A set of cells by what stands there, when it is that of a value that never changes. */
static bool is_layer_set(const Stage *stage, const uint64_t *set, Buf *out)
{
    size_t words = (size_t)stage->world.words[DOMAIN_CELLS];
    for (int i = 0; i < stage->world.layers; i++) {
        bool has = layer_first_set(&stage->world, i, 0) != NULL;
        for (int value = 0; has && value <= stage->world.layer[i].values; value++) {
            if (memcmp(layer_first_set(&stage->world, i, value), set, words * sizeof *set) != 0)
                continue;
            where_is(stage, i, value, out);
            return true;
        }
    }
    return false;
}

static void list_cells(const Stage *stage, const uint64_t *set, Buf *out)
{
    int count = 0;
    buf_text(out, "cells");
    for (int cell = 0; cell < stage->world.cells; cell++) {
        char name[STAGE_CELL_NAME];
        if (!bits_has(set, cell) || count++ >= CELLS_NAMED)
            continue;
        stage_cell_name(stage, cell, name);
        buf_printf(out, " %s", name);
    }
    if (count > CELLS_NAMED)
        buf_printf(out, " and %d more", count - CELLS_NAMED);
}

static void fixed_set(const Stage *stage, Instruction in, Buf *out)
{
    const uint64_t *set = stage->world.fixed + in.d;
    if (in.b != DOMAIN_CELLS)
        buf_text(out, "a set worked out once");
    else if (!is_layer_set(stage, set, out))
        list_cells(stage, set, out);
}

/* A set that is kept in every position for the value of a layer. */
static void kept_set(const Stage *stage, Instruction in, Buf *out)
{
    int layer, value;
    if (layer_find_set(&stage->world, (uint32_t)in.d, &layer, &value))
        where_is(stage, layer, value, out);
    else
        buf_printf(out, "the set at %d", in.d);
}

static void layers(const Ruleset *rules, int mask, Buf *out)
{
    for (int i = 0, count = 0; i < rules->layers; i++)
        if (mask >> i & 1)
            buf_printf(out, count++ > 0 ? ", %s" : "%s", rules->layer[i].name);
}

static void ways(int directions, Buf *out)
{
    enum { ORTHOGONALS = 0x55, DIAGONALS = 0xAA };
    if (directions == ORTHOGONALS || directions == DIAGONALS || directions == (ORTHOGONALS | DIAGONALS)) {
        buf_text(out, directions == ORTHOGONALS ? "orthogonals"
                      : directions == DIAGONALS ? "diagonals"
                                                : "directions");
        return;
    }
    const char *before = "";
    for (int i = 0; i < DIRECTIONS; i++) {
        if (directions >> i & 1) {
            buf_printf(out, "%s%s", before, direction_name(i));
            before = ", ";
        }
    }
}

static void option_name(const Stage *stage, int option, Buf *out)
{
    if (option < stage->options)
        buf_text(out, stage->option[option].name);
    else
        buf_text(out, "chance");
}

/* ---- one instruction --------------------------------------------------------------------------- */

static void operand(Instruction in, int which, Buf *out)
{
    const int value[4] = {in.a, in.b, in.c, in.d};
    char kind = opcode_operands((Opcode)in.op)[which];
    if (operand_is_register(kind))
        buf_char(out, 'r');
    else if (operand_is_set(kind))
        buf_char(out, 's');
    buf_printf(out, "%d", value[which]);
}

/* The number that a register certainly holds: it was just put there. */
static bool constant_in(const Stage *stage, int at, int reg, int *value)
{
    while (at-- > 0) {
        Instruction in = stage->code.at[at];
        const char *operands = opcode_operands((Opcode)in.op);
        if (in.op == OPCODE_CONST && in.a == reg) {
            *value = in.d;
            return true;
        }
        if (operands[3] == 'j' || in.op == OPCODE_RET || (operands[0] == 'r' && in.a == reg))
            return false;
    }
    return false;
}

/* What a layer's cell becomes, by its name where it is known. */
static void new_value(const Stage *stage, int at, Buf *out)
{
    Instruction in = stage->code.at[at];
    int value;
    operand(in, 1, out);
    if (!constant_in(stage, at, in.b, &value))
        return;
    buf_text(out, ", ");
    value_name(stage, in.d, value, out);
}

/* "life of r1" where each player has one; the instructions that write have its number first. */
static void owned_name(const char *name, bool several, const char *owner, Instruction in, Buf *out)
{
    bool first = in.op == OPCODE_SETVAR || in.op == OPCODE_SHUFFLE;
    buf_text(out, name);
    if (several && in.op != OPCODE_TOKENS)
        buf_printf(out, " of %sr%d", owner, first ? in.a : in.b);
}

static void name_of(const Stage *stage, int at, char sort, Buf *out)
{
    const Ruleset *rules = stage->rules;
    Instruction in = stage->code.at[at];
    switch (sort) {
    case 'L': buf_text(out, rules->layer[in.d].name); break;
    case 'B': buf_text(out, rules->layer[in.b].name); break;
    case 'K': value_name(stage, in.d, in.c, out); break;
    case 'V':
        owned_name(rules->variable[in.d].name, stage->world.variable[in.d].count > 1,
                   rules->variable[in.d].per_pair ? "the pair " : "", in, out);
        break;
    case 'Z':
        owned_name(in.d < rules->zones ? rules->zone[in.d].name : "the pile of roles",
                   stage->world.zone[in.d].instances > 1, "", in, out);
        break;
    case 'C': buf_text(out, rules->clue[in.d].name); break;
    case 'O': option_name(stage, in.d, out); break;
    case 'E': option_name(stage, in.d >> 3, out); break;
    case 'U': option_name(stage, in.b | in.c << 8, out); break;
    case 'G': option_name(stage, in.d >> 6, out); break;
    case 'g': buf_text(out, direction_name(in.d & 7)); break;
    case 's': buf_printf(out, "%d", in.d >> 3); break;
    case 'l': layers(rules, in.d, out); break;
    case 'w': ways(in.c, out); break;
    case 'W': ways(in.d, out); break;
    case 'S': fixed_set(stage, in, out); break;
    case 'M': kept_set(stage, in, out); break;
    case 'N': new_value(stage, at, out); break;
    case 'n': buf_printf(out, in.d == NONE_NUMBER ? "none" : "%d", in.d); break;
    case 'j': buf_printf(out, "%d", in.d); break;
    default: operand(in, sort - 'a', out); break;
    }
}

static void explain(const Stage *stage, int at, Buf *out)
{
    static const char *const TEXTS[OPCODE_COUNT] = {
#define DUMP(name, text) [OPCODE_##name] = text,
        DUMP_LIST(DUMP)
#undef DUMP
    };
    int op = stage->code.at[at].op;
    for (const char *c = TEXTS[op] ? TEXTS[op] : ""; *c; c++) {
        if (*c == '%')
            name_of(stage, at, *++c, out);
        else
            buf_char(out, *c);
    }
}

static void print_code(const Stage *stage, int at, Buf *out)
{
    Buf words = {0};
    explain(stage, at, &words);
    buf_printf(out, "%6d   %s", at, buf_string(&words));
    int column = WORDS_COLUMN + utf8_width(buf_string(&words), words.length);
    buf_repeat(out, ' ', column < CODE_COLUMN ? (size_t)(CODE_COLUMN - column) : 2);
    code_disassemble(&stage->code, (size_t)at, (size_t)at + 1, out);
    buf_free(&words);
}

/* ---- what stands where ------------------------------------------------------------------------- */

static void print_place(const Stage *stage, int line, Buf *out)
{
    Place place = rules_place(stage->rules, line);
    if (place.line == 0)
        return;
    Diags quoted = {.language = out->language};
    diag_add(&quoted, place, "%s", "");
    ruleset_quote(stage->rules, &quoted);
    const char *text = quoted.list[0].source ? quoted.list[0].source : "";
    buf_printf(out, "\n%s:%d: %s\n", place.file, place.line, text + strspn(text, " "));
    diags_free(&quoted);
}

static void print_entry(int at, int entry, const char *what, const char *name, Buf *out)
{
    if (at == entry)
        buf_printf(out, "  %s%s%s:\n", name, *name ? ", " : "", what);
}

static bool is_look_of(const StageLook *look, int at)
{
    for (; look; look = look->next)
        if (look->condition == at)
            return true;
    return false;
}

static bool is_lead_of(const StageLook *look, int at)
{
    return look && look->lead && look->lead->entry == at;
}

/* Does it work out where a look leads. */
static bool is_lead(const Stage *stage, int at)
{
    bool found = false;
    for (int i = 0; i < stage->world.layers && !found; i++)
        for (int value = 1; value <= stage->world.layer[i].values && !found; value++)
            found = is_lead_of(stage->look[i][value], at);
    for (int i = 0; i < stage->marks && !found; i++)
        found = is_lead_of(stage->mark[i].look, at);
    return found;
}

/* Is it the test of a look. */
static bool is_look(const Stage *stage, int at)
{
    bool found = is_look_of(stage->empty_look, at);
    for (int i = 0; i < stage->world.layers && !found; i++)
        for (int value = 0; value <= stage->world.layer[i].values && !found; value++)
            found = stage->look[i] && is_look_of(stage->look[i][value], at);
    for (int i = 0; i < stage->marks && !found; i++)
        found = stage->mark[i].where == at || is_look_of(stage->mark[i].look, at);
    for (int i = 0; i < stage->token_count && !found; i++)
        for (int p = 0; p < stage->token[i].count && !found; p++)
            found = is_look_of(stage->token[i].look[p], at);
    return found;
}

/* For one player, or for all. */
static void print_moves(const Stage *stage, const char *what, int apart, const int *entry_of, int at,
                        Buf *out)
{
    bool same = stage->players == 1 || entry_of[1] == entry_of[0];
    if (at == apart)
        buf_printf(out, "  %s, option by option:\n", what);
    if (entry_of[0] != apart && same)
        print_entry(at, entry_of[0], what, "", out);
    for (int p = 0; p < stage->players && !same; p++)
        print_entry(at, entry_of[p], what, stage_player_name(stage, p), out);
}

static void print_possible(const Stage *stage, const StageQuestion *q, int at, Buf *out)
{
    if (q->legal >= 0)
        print_moves(stage, "all that is possible", q->legal, q->legal_of, at, out);
    if (q->legal >= 0 && q->loose >= 0)
        print_moves(stage, "all that may be possible", q->loose, q->loose_of, at, out);
}

/* For one player apart, where it was made so. */
static void print_legal(const Stage *stage, const StageOption *option, int at, Buf *out)
{
    static const char what[] = "where it is possible";
    const int *entry_of = option->legal_of;
    print_entry(at, option->legal, what, option->name, out);
    for (int p = 0; entry_of && p < stage->players; p++) {
        bool same = entry_of[p] == option->legal || (p > 0 && entry_of[p] == entry_of[p - 1]);
        bool all = stage->players == 1 || (p == 0 && entry_of[1] == entry_of[0]);
        if (same || at != entry_of[p])
            continue;
        print_entry(at, at, what, option->name, out);
        if (!all)
            buf_printf(out, "  ... %s\n", stage_player_name(stage, p));
    }
}

static void print_styles(const Stage *stage, int at, Buf *out)
{
    for (int i = 0; i < stage->rules->guesses; i++) {
        print_entry(at, stage->guess[i].is, "is the player in pick 1 that", stage->rules->guess[i].name, out);
        print_entry(at, stage->guess[i].likely, "how likely an opponent thinks it",
                    stage->rules->guess[i].name, out);
    }
    for (int s = 0; s < stage->rules->styles; s++)
        for (int i = 0; i < stage->options; i++) {
            print_entry(at, stage->style[s].worth[i], "what an opponent thinks it is worth",
                        stage->option[i].name, out);
            print_entry(at, stage->style[s].notice[i], "what an opponent notices of it",
                        stage->option[i].name, out);
        }
}

/* Headings of what begins at an address. */
static void print_entries(const Stage *stage, int at, Buf *out)
{
    for (int i = 0; i < stage->options; i++) {
        const StageOption *option = &stage->option[i];
        print_legal(stage, option, at, out);
        print_entry(at, option->loose, "where it may be possible", option->name, out);
        print_entry(at, option->fits, "is one that was drawn possible", option->name, out);
        print_entry(at, option->effect, "what it does", option->name, out);
        if (option->chain)
            print_entry(at, option->link, "what one link of the chain does", option->name, out);
        print_entry(at, option->keep, "what must hold after it", option->name, out);
        print_entry(at, option->avoid, "what must not hold after it", option->name, out);
        print_entry(at, option->measure, "its rank", option->name, out);
    }
    print_entry(at, stage->start, "the game from its start", "", out);
    print_entry(at, stage->sight, "what rules let players see is shown", "", out);
    print_entry(at, stage->tokens, "tokens come to where they start", "", out);
    print_entry(at, stage->end, "is the game over", "", out);
    print_entry(at, stage->stuck, "what being stuck means", "", out);
    print_entry(at, stage->consistent, "what may be imagined", "", out);
    for (size_t i = 0; i < stage->knowns; i++)
        print_entry(at, stage->known[i].entry, "a set that is worked out once", "", out);
    for (int i = 0; i < stage->rules->wants; i++)
        print_entry(at, stage->want[i], "what every level must have", "", out);
    for (int i = 0; i < stage->rules->figures; i++)
        print_entry(at, stage->figure[i], "a figure of the ranking", "", out);
    print_entry(at, stage->worth, "what a position is worth to the player in pick 0", "", out);
    print_styles(stage, at, out);
    for (int i = 0; i < stage->rules->besides; i++)
        print_entry(at, stage->beside[i].entry, "what stands beside the player in pick 0",
                    text_in(stage->rules->beside[i].show, LANGUAGE_EN), out);
    for (int i = 0; i < stage->questions; i++)
        print_possible(stage, &stage->question[i], at, out);
    for (int i = 0; i < stage->world.layers; i++)
        print_entry(at, stage->hidden[i], "is it hidden", stage->rules->layer[i].name, out);
    if (is_look(stage, at))
        buf_text(out, "  does a look hold for the cell in pick 0:\n");
    if (is_lead(stage, at))
        buf_text(out, "  where a look leads from the cell in pick 0:\n");
}

static void print_layers(const Stage *stage, Buf *out)
{
    for (int i = 0; i < stage->world.layers; i++)
        buf_printf(out, "layer %s: %s\n", stage->rules->layer[i].name,
                   stage->world.layer[i].changes ? "part of every position"
                                                 : "no rule changes it, so it is worked out once");
}

/* Left over where code became shorter. */
static bool is_left_over(const Stage *stage, int at)
{
    return at > 0 && stage->code.at[at].op == OPCODE_HALT;
}

static size_t instructions(const Stage *stage)
{
    size_t count = 0;
    for (int at = 0; at < (int)stage->code.length; at++)
        count += !is_left_over(stage, at);
    return count;
}

void stage_dump(const Stage *stage, Buf *out)
{
    buf_printf(out, "A board of %d x %d. A position has %u bytes; the code has %zu instructions.\n",
               stage->world.width, stage->world.height, stage->world.size, instructions(stage));
    print_layers(stage, out);
    int line = -1;
    for (int at = 0; at < (int)stage->code.length; at++) {
        if (is_left_over(stage, at))
            continue;
        if (stage->code.line[at] != line)
            print_place(stage, stage->code.line[at], out);
        line = stage->code.line[at];
        print_entries(stage, at, out);
        print_code(stage, at, out);
    }
}
