/* Looks, linked: which picture every value of every layer has, and the code of the conditions. */
#include <stdio.h>
#include <string.h>

#include "base/box.h"
#include "base/utf8.h"
#include "link/gen/gen.h"
#include "lang/builtin.h"

typedef struct LookCode {
    int entry, answer, subject;
    Storage me;
} LookCode;

/* Code about the cell or path end that is passed as the first pick; `me` is who looks, the second. */
static LookCode look_code_begin(Gen *g)
{
    LookCode code = {.entry = gen_entry(g), .me = g->me};
    g->regs = g->sets = 0;
    g->script = g->spoke_of_me = false;
    code.answer = gen_reg(g);
    code.subject = gen_reg(g);
    int who = gen_reg(g);
    gen_emit(g, OPCODE_PICK, code.subject, 0, 0, 0);
    gen_emit(g, OPCODE_PICK, who, 0, 0, 1);
    g->me = (Storage){STORE_REGISTER, (int16_t)who};
    return code;
}

static int look_code_end(Gen *g, LookCode code, int value)
{
    gen_into(g, code.answer, value);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    g->me = code.me;
    return code.entry;
}

static int look_test(Gen *g, const Node *node, TypeKind subject, bool *personal)
{
    LookCode code = look_code_begin(g);
    int value = gen_condition_on(g, node, subject, code.subject);
    *personal = g->spoke_of_me;
    return look_code_end(g, code, value);
}

/* Where a look leads to; NULL: nowhere. */
static const StageLead *look_lead(Gen *g, const LookModel *m)
{
    if (!m->leads)
        return NULL;
    StageLead *lead = arena_alloc(g->stage->arena, sizeof *lead);
    LookCode code = look_code_begin(g);
    g->subject = TYPE_CELL;
    g->subject_reg = code.subject;
    int cell = gen_value(g, m->leads, type_of(TYPE_CELL));
    lead->style = (LeadStyle)m->drawn;
    lead->ground = (uint8_t)(m->ground >= 0 ? m->ground : GROUND_NONE);
    lead->personal = g->spoke_of_me;
    lead->entry = look_code_end(g, code, cell);
    g->stage->leads = true;
    return lead;
}

/* What is told beside every player. */
static void link_besides(Stage *stage, Gen *g)
{
    for (int i = 0; i < stage->rules->besides; i++) {
        LookCode code = look_code_begin(g);
        g->subject = TYPE_PLAYER;
        g->subject_reg = code.subject;
        int number = gen_value(g, stage->rules->beside[i].value, type_of(TYPE_INT));
        stage->beside[i].personal = g->spoke_of_me;
        stage->beside[i].entry = look_code_end(g, code, number);
    }
}

enum { HUES = 8 };

/* The number of a cell that says in whose colour it is; the colours themselves wait until looks are complete. */
static void look_hue(Gen *g, const LookModel *m, StageLook *look)
{
    if (!m->hue)
        return;
    LookCode code = look_code_begin(g);
    g->subject = TYPE_CELL;
    g->subject_reg = code.subject;
    int number = gen_value(g, m->hue, type_of(TYPE_INT));
    look->hue_personal = g->spoke_of_me;
    look->hue = look_code_end(g, code, number);
    look->hued = arena_alloc(g->stage->arena, HUES * sizeof *look->hued);
}

/* Each look in the colours of players, of which each has a ground. */
static void fill_hues(StageLook *look)
{
    for (; look; look = look->next)
        for (int i = 0; look->hued && i < HUES; i++) {
            look->hued[i] = look->look;
            look->hued[i].role = (LookRole)(ROLE_FIRST + i);
            if (look->look.ground >= GROUND_FIRST && look->look.ground <= GROUND_EIGHTH)
                look->hued[i].ground = (uint8_t)(GROUND_FIRST + i);
        }
}

static void link_hues(Stage *stage)
{
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values; v++)
            fill_hues(stage->look[layer][v]);
    for (int i = 0; i < stage->marks; i++)
        fill_hues(stage->mark[i].look);
    fill_hues(stage->empty_look);
}

/* `it` is the path end. */
static LookCode end_code_begin(Gen *g)
{
    LookCode code = look_code_begin(g);
    g->subject = TYPE_END;
    g->subject_reg = code.subject;
    return code;
}

static int end_count(Gen *g, const Node *node)
{
    LookCode code = end_code_begin(g);
    return look_code_end(g, code, gen_value(g, node, type_of(TYPE_INT)));
}

/* The player in question is the third pick. */
static int end_player(Gen *g, const Node *node)
{
    LookCode code = end_code_begin(g);
    int asked = gen_reg(g), has = gen_reg(g);
    gen_emit(g, OPCODE_PICK, asked, 0, 0, 2);
    gen_emit(g, OPCODE_HAS, has, gen_set(g, node, TYPE_PLAYER), asked, DOMAIN_PLAYERS);
    return look_code_end(g, code, has);
}

/* A value of a layer of sides is drawn as its lines, where the rules give no picture of their own. */
static void draw_sides(Look *look, int sides)
{
    BoxStyle style = (BoxStyle)look->lines;
    look->sides = (uint8_t)sides;
    if (!look->ascii && !look->small)
        look->small = box_text((unsigned)sides, style, true);
    if (!look->ascii)
        look->ascii = box_text((unsigned)sides, style, false);
}

/* The plain look is the last one. */
static void mark_figure(StageLook *first)
{
    StageLook *plain = first;
    while (plain->next)
        plain = plain->next;
    for (StageLook *look = first; look; look = look->next)
        look->look.figure = &plain->look;
}

/* So many columns of a line, from one on; blanks where it is shorter. */
static void cut_line(const char *line, size_t length, int from, int columns, Buf *out)
{
    int column = 0;
    for (size_t at = 0; at < length && column < from + columns; column++) {
        size_t step = utf8_cluster(line + at, length - at);
        if (column >= from)
            buf_add(out, line + at, step);
        at += step;
    }
    for (column = column > from ? column : from; column < from + columns; column++)
        buf_char(out, ' ');
}

/* The n-th piece, from 1 in reading order, of a picture that is cut into as many as the board has cells. */
static const char *cut_piece(const Stage *stage, const char *picture, int n)
{
    int width = 0, height = 0, columns = stage->world.width, rows = stage->world.height;
    for (const char *line = picture; *line; line += strcspn(line, "\n") + (line[strcspn(line, "\n")] != 0)) {
        int wide = (int)utf8_count(line, strcspn(line, "\n"));
        width = wide > width ? wide : width;
        height++;
    }
    if (n < 1 || n > columns * rows || width == 0)
        return NULL;
    int wide = (width + columns - 1) / columns, high = (height + rows - 1) / rows, y = 0;
    int first = (n - 1) / columns * high;
    Buf out = {0};
    for (const char *line = picture; y < first + high; y++) {
        size_t length = strcspn(line, "\n");
        if (y > first)
            buf_char(&out, '\n');
        if (y >= first)
            cut_line(line, length, (n - 1) % columns * wide, wide, &out);
        line += length + (line[length] != 0);
    }
    const char *piece = arena_copy(stage->arena, buf_string(&out));
    buf_free(&out);
    return piece;
}

/* A text with something in the place of {}, or as it is. */
static const char *filled(const Stage *stage, const char *text, const char *with)
{
    const char *place = text ? strstr(text, "{}") : NULL;
    if (!place)
        return text;
    Buf out = {0};
    buf_add(&out, text, (size_t)(place - text));
    buf_printf(&out, "%s%s", with, place + 2);
    const char *copy = arena_copy(stage->arena, buf_string(&out));
    buf_free(&out);
    return copy;
}

/* A text in which {} stands for the value, where that is a number. */
static const char *with_number(const Gen *g, const LookModel *m, const char *text, const char *number)
{
    bool numeric = m->subject->class == SYMBOL_LAYER && g->rules->layer[m->subject->index].numeric;
    return numeric ? filled(g->stage, text, number) : text;
}

/* Words likewise, in every language. */
static const Texts *titled(const Gen *g, const LookModel *m, const char *number)
{
    if (!m->title)
        return NULL;
    Texts *made = arena_alloc(g->stage->arena, sizeof *made);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        made->in[i] = with_number(g, m, m->title->in[i], number);
    return made;
}

/* Where the rules do not say what a cell is made of, what fills it tells. */
static LookGround ground_of(const LookModel *m)
{
    if (m->ground >= 0)
        return (LookGround)m->ground;
    if (!m->fill)
        return GROUND_NONE;
    switch (m->role) {
    case ROLE_WALL: return GROUND_WALL;
    case ROLE_DARK: return GROUND_STONE;
    case ROLE_LIT: return GROUND_LIT;
    default: return GROUND_COVER;
    }
}

/* {} in its name stands for the number of a value; numbers may be without one. */
static const Emblem *emblem_of(const Gen *g, const LookModel *m, const char *number)
{
    const char *name = m->emblem ? with_number(g, m, m->emblem, number) : NULL;
    return name ? ruleset_emblem(g->rules, g->stage->arena, name) : NULL;
}

/* sides: of a value that is a set of them, else 0. number: of a value that is one, else 0. */
static StageLook *look_new(Gen *g, const LookModel *m, const char *name, int sides, int number)
{
    StageLook *first = NULL, **end = &first;
    bool figure = m->figure, on_ends = m->on_ends;
    for (; m; m = m->next) {
        StageLook *look = arena_alloc(g->stage->arena, sizeof *look);
        look->look.ascii = with_number(g, m, m->ascii, name);
        look->look.small = with_number(g, m, m->small, name);
        look->look.wide = with_number(g, m, m->wide, name);
        look->look.large =
            m->pieces ? cut_piece(g->stage, m->pieces, number) : with_number(g, m, m->large, name);
        look->look.title = titled(g, m, name);
        look->look.fill = m->fill;
        look->look.even = m->even;
        look->look.open = m->open;
        look->look.round = m->round;
        g->stage->rounds = g->stage->rounds || m->round;
        look->look.road = m->road;
        look->look.corner = m->corner > 0 ? (uint8_t)m->corner : CORNER_NONE;
        look->look.frame = m->frame > 0 ? (uint8_t)m->frame : FRAME_NONE;
        look->look.role = m->role >= 0 ? (LookRole)m->role : ROLE_PLAIN;
        look->look.ground = (uint8_t)ground_of(m);
        look->look.edge = (uint8_t)(m->edge >= 0 ? m->edge : GROUND_NONE);
        look->look.texture = (uint8_t)(m->texture >= 0 ? m->texture : TEXTURE_NONE);
        look->look.emblem = emblem_of(g, m, name);
        look->look.piece = m->pieces && look->look.emblem ? (uint16_t)number : 0;
        look->look.ways = (uint8_t)(m->ways >= 0 ? m->ways : GROUND_NONE);
        look->look.lines = (uint8_t)(m->lines >= 0 ? m->lines : BOX_LIGHT);
        look->look.thin = m->thin;
        look->look.over = m->over;
        look->look.name = name;
        look->look.told = m->word;
        if (sides)
            draw_sides(&look->look, sides);
        look->lead = look_lead(g, m);
        if (look->lead && look->lead->style == LEAD_RIBBON) {
            look->look.ground = GROUND_NONE; /* it is that of the ribbon alone */
            g->stage->ribbons = look->lead->ground;
        }
        look_hue(g, m, look);
        look->condition =
            m->condition ? look_test(g, m->condition, on_ends ? TYPE_END : TYPE_CELL, &look->personal) : -1;
        *end = look;
        end = &look->next;
    }
    if (figure)
        mark_figure(first);
    return first;
}

/* "north east": the sides in order. */
static const char *sides_name(Arena *arena, int sides)
{
    Buf text = {0};
    for (int i = 0; i < 4; i++)
        if (sides >> i & 1)
            buf_printf(&text, "%s%s", text.length > 0 ? " " : "", direction_name(2 * i));
    const char *name = arena_copy(arena, buf_string(&text));
    buf_free(&text);
    return name;
}

static const char *value_name(const Stage *stage, int layer, int value)
{
    const LayerModel *l = &stage->rules->layer[layer];
    if (l->numeric)
        return arena_printf(stage->arena, "%d", l->low + value - 1);
    if (l->sides)
        return sides_name(stage->arena, value);
    return l->kind[l->owned ? (value - 1) / stage->players : value - 1]->name;
}

/* The legend's character for exactly this value and nothing else; otherwise the name's first letter. */
static const char *legend_character(const Stage *stage, int layer, int value)
{
    const Ruleset *r = stage->rules;
    for (int c = ' '; c < 127; c++) {
        const LegendModel *legend = &r->legend[c];
        bool alone =
            !r->layer[layer].owned && r->legend_has[c] && !legend->outside && legend->value[layer] == value;
        for (int other = 0; alone && other < r->layers; other++)
            alone = other == layer || legend->value[other] == 0;
        if (alone)
            return arena_printf(stage->arena, "%c", c);
    }
    return arena_copy_bytes(stage->arena, value_name(stage, layer, value), 1);
}

static bool is_looked_at(const Ruleset *rules, int layer)
{
    for (int i = 0; i < rules->looks; i++) {
        const Symbol *s = rules->look[i]->subject;
        if ((s->class == SYMBOL_LAYER && s->index == layer) || (s->class == SYMBOL_KIND && s->owner == layer))
            return true;
    }
    return false;
}

/* The picture of a value whose look is not said. */
static StageLook *look_default(Stage *stage, int layer, int value)
{
    StageLook *look = arena_alloc(stage->arena, sizeof *look);
    const LayerModel *l = &stage->rules->layer[layer];
    look->look.name = value_name(stage, layer, value);
    if (l->things) /* whose back it is, is told by more than the colour */
        look->look.ascii = l->owned ? arena_printf(stage->arena, "%d", value % 10) : "?";
    else if (l->sides)
        draw_sides(&look->look, value);
    else if (l->made && !is_looked_at(stage->rules, layer))
        look->look.ascii = " ";
    else
        look->look.ascii = l->numeric ? look->look.name : legend_character(stage, layer, value);
    look->look.role = l->owned ? (LookRole)(ROLE_FIRST + (value - 1) % stage->players % 4) : ROLE_PLAIN;
    look->condition = -1;
    return look;
}

/* Whose it is, is seen where the rules give no colour. */
static void colour_owners(StageLook *look, const LookModel *m, int owner)
{
    for (; look && m; look = look->next, m = m->next)
        if (m->role < 0)
            look->look.role = (LookRole)(ROLE_FIRST + owner % 4);
}

static void complete(StageLook *look, const Look *otherwise)
{
    for (; look; look = look->next)
        if (!look->look.ascii)
            look->look.ascii = otherwise->ascii;
}

/* Looks of words; what has no picture is drawn with the first letter of the word. */
static void link_marks(Stage *stage, Gen *g)
{
    const Ruleset *r = stage->rules;
    stage->mark = arena_alloc_array(stage->arena, (size_t)r->looks + 1, sizeof *stage->mark);
    for (int i = 0; i < r->looks; i++) {
        const LookModel *m = r->look[i];
        if (!m->where)
            continue;
        StageMark mark = {
            .look = look_new(g, m, m->subject->name, 0, 0), .on_ends = m->on_ends, .count = -1, .player = -1};
        mark.where = look_test(g, m->where, m->on_ends ? TYPE_END : TYPE_CELL, &mark.personal);
        if (m->count)
            mark.count = end_count(g, m->count);
        if (m->player)
            mark.player = end_player(g, m->player);
        complete(mark.look, &(Look){.ascii = arena_copy_bytes(stage->arena, m->subject->name, 1)});
        for (StageLook *look = mark.look; look; look = look->next)
            look->look.word = true;
        stage->mark[stage->marks++] = mark;
    }
}

const LookModel *model_of_player(const Ruleset *r, int player)
{
    const char *name = player >= 0 ? ruleset_player(r, player) : NULL;
    for (int i = 0; name && i < r->looks; i++)
        if (r->look[i]->subject->class == SYMBOL_PLAYER && strcmp(r->look[i]->subject->name, name) == 0)
            return r->look[i];
    return NULL;
}

const LookModel *look_model_of(const Ruleset *r, const Symbol *subject)
{
    for (int i = 0; i < r->looks; i++)
        if (subject && r->look[i]->subject == subject)
            return r->look[i];
    return NULL;
}

static const StageLabel *labels_of(Stage *stage, Gen *g, const LookModel *m)
{
    StageLabel *label = arena_alloc_array(stage->arena, MODEL_LABELS + 1, sizeof *label);
    for (int i = 0; m && i < MODEL_LABELS && m->label[i]; i++) {
        const LookModel *sign = look_model_of(stage->rules, m->label[i]);
        StageLook *look = sign ? look_new(g, sign, m->label[i]->name, 0, 0) : NULL;
        complete(look, &(Look){.ascii = arena_copy_bytes(stage->arena, m->label[i]->name, 1)});
        label[i] = (StageLabel){m->label[i], look};
    }
    return label;
}

/* The look that the rules give a token, else that of the player whose it is. */
static const LookModel *token_model(const Ruleset *r, const VariableModel *token, int player)
{
    for (int i = 0; i < r->looks; i++)
        if (r->look[i]->subject->class == SYMBOL_TOKEN && r->look[i]->subject->model == token)
            return r->look[i];
    return token->per_player ? model_of_player(r, player) : NULL;
}

/* Without a picture of its own a player's token is the player's number, any other one its first letter. */
static StageLook *token_look(Stage *stage, Gen *g, const VariableModel *token, int player)
{
    const LookModel *m = token_model(stage->rules, token, player);
    StageLook *look = m ? look_new(g, m, token->name, 0, 0) : arena_alloc(stage->arena, sizeof *look);
    if (!m)
        *look = (StageLook){.look = {.role = ROLE_OBJECT, .name = token->name}, .condition = -1};
    Look usual = {.ascii = arena_copy_bytes(stage->arena, token->name, 1)};
    if (token->per_player)
        usual.ascii = arena_copy_bytes(stage->arena, &"123456789ABCDEFG"[player], 1);
    complete(look, &usual);
    for (StageLook *l = look; l; l = l->next) {
        l->look.token = true;
        l->look.which = (int16_t)stage->token_count;
        l->look.numbered = token->per_player && !(m && (m->ascii || m->small));
        l->look.at_end = token->type.kind == TYPE_END;
        l->look.player = (int16_t)(token->per_player ? player : PLAYER_NOBODY);
        if (token->per_player && (!m || m->role < 0))
            l->look.role = (LookRole)(ROLE_FIRST + player % 4);
    }
    return look;
}

static void link_tokens(Stage *stage, Gen *g)
{
    for (int i = 0; i < stage->rules->variables; i++) {
        const VariableModel *m = &stage->rules->variable[i];
        StageToken *token = &stage->token[stage->token_count];
        if (!m->token)
            continue;
        *token = (StageToken){.model = m, .count = m->per_player ? stage->players : 1};
        token->label = labels_of(stage, g, look_model_of(stage->rules, m->symbol));
        for (int p = 0; p < token->count; p++)
            token->look[p] = token_look(stage, g, m, p);
        stage->token_count++;
    }
}

/* ---- things ---- */

/* The sides to which a tile with one end on a side leads; 0 for others. */
static unsigned sides_of_tile(const Ruleset *r, const CardModel *card, int turn)
{
    Joins turned = {0};
    unsigned sides = 0;
    if (r->family[card->family].paths == 1)
        joins_turn(&card->joins, 1, turn, &turned);
    for (int i = 0; i < turned.groups; i++)
        sides |= turned.group[i];
    return sides;
}

static LookRole role_of_owner(int owner)
{
    return owner < 0 ? ROLE_PLAIN : (LookRole)(ROLE_FIRST + owner % 4);
}

/* Large for the first player and small for the second. */
static const char *first_letter(Arena *arena, const char *name, int owner)
{
    char letter[2] = {name[0], '\0'};
    if (owner == 0 && letter[0] >= 'a' && letter[0] <= 'z')
        letter[0] = (char)(letter[0] - 'a' + 'A');
    else if (owner == 1 && letter[0] >= 'A' && letter[0] <= 'Z')
        letter[0] = (char)(letter[0] - 'A' + 'a');
    return arena_copy(arena, letter);
}

/* How a kind is drawn without a word of the rules: a tile as its paths, else by the first letter. */
static void complete_thing(Stage *stage, StageLook *look, const CardModel *card, int owner, int turn)
{
    unsigned sides = sides_of_tile(stage->rules, card, turn);
    look->look.tile = stage->rules->family[card->family].paths > 0;
    bool picture = look->look.ascii || look->look.small;
    if (sides && !picture)
        draw_sides(&look->look, (int)sides);
    if (!look->look.ascii)
        look->look.ascii = first_letter(stage->arena, card->symbol->name, owner);
}

static const StageLabel *thing_labels(Stage *stage, Gen *g, const CardModel *card)
{
    const Ruleset *r = stage->rules;
    const LookModel *own = look_model_of(r, card->symbol),
                    *shared = look_model_of(r, r->family[card->family].symbol);
    return labels_of(stage, g, own && own->label[0] ? own : shared);
}

/* Of the look of a family the colours alone: its pictures are those of the backs. */
static void drop_pictures(StageLook *look)
{
    for (; look; look = look->next) {
        look->look.ascii = look->look.small = look->look.wide = look->look.large = NULL;
        look->look.title = NULL;
    }
}

/* The first label that is a number, which a thing without paths bears. */
static const Symbol *borne(const Ruleset *r, const CardModel *card, const StageLabel *label)
{
    for (int i = 0; r->family[card->family].paths == 0 && i < MODEL_LABELS && label[i].attribute; i++) {
        const Symbol *s = label[i].attribute;
        const VariableModel *v = s->model;
        TypeKind type = v && v->per_thing ? v->type.kind : r->print[s->owner - 1].type;
        if (type == TYPE_INT)
            return s;
    }
    return NULL;
}

/* A text with a number in the place of {}, else behind it. */
static const char *bearing(Stage *stage, const char *text, const char *number)
{
    if (text && !strstr(text, "{}"))
        return arena_printf(stage->arena, "%s%s", text, number);
    return filled(stage, text, number);
}

/* Larger pictures without a place for the number give way to the smaller ones. */
static Look look_bearing(Stage *stage, const Look *look, int n)
{
    char number[16];
    Look made = *look;
    snprintf(number, sizeof number, "%d", n);
    made.number = arena_copy(stage->arena, number);
    made.ascii = bearing(stage, look->ascii, number);
    made.small = bearing(stage, look->small, number);
    made.wide = look->wide && strstr(look->wide, "{}") ? filled(stage, look->wide, number) : NULL;
    made.large = look->large && strstr(look->large, "{}") ? filled(stage, look->large, number) : NULL;
    return made;
}

enum { MOST_BORNE = 99 };

/* Numbers without a range are drawn from 1 to what two digits can say. */
static const StageNumbers *numbers_new(Stage *stage, const Symbol *s, const Look *look)
{
    StageNumbers *made = arena_alloc(stage->arena, sizeof *made);
    const VariableModel *v = s->model;
    bool ranged = v && v->per_thing && v->ranged && v->high - v->low <= MOST_BORNE;
    int low = ranged ? v->low : 1, high = ranged ? v->high : MOST_BORNE;
    *made = (StageNumbers){s, low, high - low + 1, NULL};
    made->look = arena_alloc_array(stage->arena, (size_t)made->count, sizeof *made->look);
    for (int i = 0; i < made->count; i++)
        made->look[i] = look_bearing(stage, look, low + i);
    return made;
}

/* Is there a picture, or only something else that is said. */
static bool has_picture(const LookModel *m)
{
    return m && (m->ascii || m->small || m->wide || m->large);
}

/* How the backs of a family look: as its own look has it, else as that of whose they are. */
static const LookModel *back_model(const Ruleset *r, int family, int owner)
{
    const LookModel *m = look_model_of(r, r->family[family].symbol), *other = model_of_player(r, owner);
    return has_picture(m) || !has_picture(other) ? m : other;
}

/* A kind without a look is a tile as its family has it, and a piece that bears a number its back with it. */
static const LookModel *thing_model(const Ruleset *r, const CardModel *card, int owner, const Symbol *number)
{
    const LookModel *m = look_model_of(r, card->symbol);
    if (has_picture(m))
        return m;
    if (number)
        return back_model(r, card->family, owner);
    return m || r->family[card->family].paths == 0 ? m : look_model_of(r, r->family[card->family].symbol);
}

static StageLook *thing_look_new(Stage *stage, Gen *g, int thing, const CardModel *card, int turn)
{
    int owner = stage->world.thing_owner[thing];
    const Symbol *number = borne(stage->rules, card, stage->thing_label[thing]);
    const LookModel *m = thing_model(stage->rules, card, owner, number);
    StageLook *made = m ? look_new(g, m, card->symbol->name, 0, 0) : NULL;
    if (!made) {
        made = arena_alloc(stage->arena, sizeof *made);
        *made =
            (StageLook){.look = {.name = card->symbol->name, .role = role_of_owner(owner)}, .condition = -1};
    }
    if (m && owner >= 0)
        colour_owners(made, m, owner);
    if (m && m->subject != card->symbol && stage->rules->family[card->family].paths > 0)
        drop_pictures(made);
    for (StageLook *look = made; look; look = look->next) {
        complete_thing(stage, look, card, owner, turn);
        look->bear = number ? numbers_new(stage, number, &look->look) : NULL;
        look->look.large = filled(stage, look->look.large, " ");
    }
    return made;
}

/* "bend right", "scout of red". */
static const char *thing_text_new(Stage *stage, const CardModel *card, int owner, int turn)
{
    Buf text = {0};
    buf_text(&text, card->symbol->name);
    if (owner >= 0)
        buf_printf(&text, " of %s", stage_player_name(stage, owner));
    if (turn > 0)
        buf_printf(&text, " %s", turn_name(turn));
    const char *made = arena_copy(stage->arena, buf_string(&text));
    buf_free(&text);
    return made;
}

/* As the rules draw what has no picture otherwise, such as the card of a role; NULL: they do not. */
static StageLook *symbol_look_new(Stage *stage, Gen *g, const Symbol *symbol)
{
    const LookModel *m = symbol ? look_model_of(stage->rules, symbol) : NULL;
    StageLook *made = m ? look_new(g, m, symbol->name, 0, 0) : NULL;
    for (StageLook *look = made; look; look = look->next) {
        if (!look->look.ascii)
            look->look.ascii = first_letter(stage->arena, symbol->name, PLAYER_NOBODY);
        look->look.large = filled(stage, look->look.large, " ");
    }
    return made;
}

static void link_thing_looks(Stage *stage, Gen *g)
{
    enum { TURNS = 4 };
    const World *w = &stage->world;
    size_t room = (size_t)w->things * TURNS + 1;
    stage->thing_look = arena_alloc_array(stage->arena, room, sizeof(StageLook *));
    stage->thing_text = arena_alloc_array(stage->arena, room, sizeof(char *));
    stage->thing_label = arena_alloc_array(stage->arena, room, sizeof(StageLabel *));
    for (int t = 0; t < stage->role_thing; t++) {
        const CardModel *card = &stage->rules->card[stage->thing_card[t]];
        bool turns = stage->rules->family[card->family].turns;
        int twin = w->twin[t];
        stage->thing_label[t] = twin == t ? thing_labels(stage, g, card) : stage->thing_label[twin];
        for (int turn = 0; turn < TURNS && (turn == 0 || turns) && w->twin[t] == t; turn++) {
            stage->thing_look[t * TURNS + turn] = thing_look_new(stage, g, t, card, turn);
            stage->thing_text[t * TURNS + turn] = thing_text_new(stage, card, w->thing_owner[t], turn);
        }
    }
    for (int t = stage->role_thing; t < w->things; t++)
        stage->thing_look[t * TURNS] = symbol_look_new(
            stage, g, names_find_class(stage->rules->names, stage->thing_name[t], SYMBOL_ROLE));
}

/* Backs of families as their own looks have them; on the board those of layers say more. */
static void link_family_backs(Stage *stage, Gen *g)
{
    const Ruleset *r = stage->rules;
    stage->family_back = arena_alloc_array(stage->arena, (size_t)r->families + 1, sizeof(StageLook *));
    for (int f = 0; f < r->families; f++)
        stage->family_back[f] = symbol_look_new(stage, g, r->family[f].symbol);
}

/* Backs with the pictures of their owners, where the family has none of its own. */
static void link_backs(Stage *stage, Gen *g, int layer)
{
    const LayerModel *l = &stage->rules->layer[layer];
    for (int v = 1; l->things && v <= stage->world.layer[layer].values; v++) {
        int owner = l->owned ? v - 1 : PLAYER_NOBODY;
        const LookModel *m = back_model(stage->rules, l->family, owner);
        Look otherwise = stage->look[layer][v]->look;
        if (!m)
            continue;
        stage->look[layer][v] = look_new(g, m, otherwise.name, 0, 0);
        complete(stage->look[layer][v], &otherwise);
        if (l->owned)
            colour_owners(stage->look[layer][v], m, owner);
        for (StageLook *look = stage->look[layer][v]; look; look = look->next)
            look->look.large = filled(stage, look->look.large, " ");
    }
}

/* Numbers that nobody can change, where there are others that players write, must be told from these by more than their
 * colour. What stands in corners is about other cells. */
static void link_given(Stage *stage)
{
    const Ruleset *r = stage->rules;
    bool numbers = false;
    for (int layer = 0; layer < r->layers; layer++)
        numbers = numbers || (r->layer[layer].numeric && !r->layer[layer].sides && r->layer[layer].written);
    for (int layer = 0; numbers && layer < r->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values; v++)
            for (StageLook *look = stage->look[layer][v]; look; look = look->next)
                look->look.given = r->layer[layer].numeric && !r->layer[layer].sides &&
                                   !r->layer[layer].written && look->look.corner == CORNER_NONE;
}

bool link_looks(Stage *stage, Gen *g)
{
    const Ruleset *r = stage->rules;
    bool personal;
    for (int layer = 0; layer < r->layers; layer++)
        stage->hidden[layer] =
            r->layer[layer].hidden ? look_test(g, r->layer[layer].hidden, TYPE_CELL, &personal) : -1;
    for (int layer = 0; layer < r->layers; layer++) {
        int values = stage->world.layer[layer].values;
        stage->look[layer] = arena_alloc_array(stage->arena, (size_t)values + 1, sizeof(StageLook *));
        for (int v = 1; v <= values; v++)
            stage->look[layer][v] = look_default(stage, layer, v);
        link_backs(stage, g, layer);
    }
    for (int i = 0; i < r->looks; i++) {
        const LookModel *m = r->look[i];
        const Symbol *s = m->subject;
        if (s->class == SYMBOL_BUILTIN && s->index == BUILTIN_EMPTY)
            stage->empty_look = look_new(g, m, "", 0, 0);
        for (int layer = 0; layer < r->layers; layer++)
            for (int v = 1; v <= stage->world.layer[layer].values; v++) {
                const char *name = value_name(stage, layer, v);
                bool kind = s->class == SYMBOL_KIND && s->owner == layer && strcmp(s->name, name) == 0;
                bool whole = s->class == SYMBOL_LAYER && s->index == layer;
                if (!kind && !whole)
                    continue;
                Look otherwise = stage->look[layer][v]->look;
                const LayerModel *l = &r->layer[layer];
                stage->look[layer][v] =
                    look_new(g, m, name, l->sides ? v : 0, l->numeric ? l->low + v - 1 : 0);
                complete(stage->look[layer][v], &otherwise);
                if (l->owned)
                    colour_owners(stage->look[layer][v], m, (v - 1) % stage->players);
            }
    }
    for (int layer = 0; layer < r->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values && stage_layer_paths(stage, layer) > 0; v++)
            for (StageLook *look = stage->look[layer][v]; look; look = look->next)
                look->look.tile = true;
    link_given(stage);
    complete(stage->empty_look, &(Look){.ascii = "."});
    link_thing_looks(stage, g);
    link_family_backs(stage, g);
    link_besides(stage, g);
    link_marks(stage, g);
    link_tokens(stage, g);
    link_notes(stage);
    link_signs(stage);
    link_hues(stage);
    return !g->failed;
}
