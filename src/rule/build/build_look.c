/* Looks: what each value of a layer, token, cell and player is drawn as, and on which conditions. */
#include <string.h>

#include "base/box.h"
#include "base/utf8.h"
#include "lang/parse.h"
#include "rule/build/build.h"
#include "rule/check/check.h"
#include "rule/roles.h"

const char *const look_role_names[] = {
#define LOOK_ROLE(name, text) text,
    LOOK_ROLE_LIST(LOOK_ROLE)
#undef LOOK_ROLE
};

const char *const look_ground_names[] = {
#define LOOK_GROUND(name, text) text,
    LOOK_GROUND_LIST(LOOK_GROUND)
#undef LOOK_GROUND
};

const char *const look_texture_names[] = {
#define LOOK_TEXTURE(name, text) text,
    LOOK_TEXTURE_LIST(LOOK_TEXTURE)
#undef LOOK_TEXTURE
};

enum { EVERY_MOST = 1000 }; /* as many as a board has rows or columns */

/* A word of a list, or -1 after an error that says what it should be. */
static int find_word(Diags *diags, const Yaml *word, const char *what, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(list[i], word->text) == 0)
            return (int)i;
    diag_near(diag_add(diags, yaml_place(word), "unknown %s '%s'", what, word->text),
              suggest_nearest(word->text, list, count));
    return -1;
}

/* They are so few that an error tells all of them. */
static void read_texture(const Build *b, LookModel *look, const Yaml *texture)
{
    for (int i = 0; texture && i < TEXTURE_COUNT; i++)
        if (strcmp(texture->text, look_texture_names[i]) == 0)
            look->texture = i;
    if (!texture || look->texture >= 0)
        return;
    Buf all = {0};
    for (int i = 1; i < TEXTURE_COUNT; i++)
        buf_printf(&all, i > 1 ? ", %s" : "%s", look_texture_names[i]);
    diag_near(diag_add(b->diags, yaml_place(texture), "unknown texture '%s': there are %s and none",
                       texture->text, buf_string(&all)),
              suggest_nearest(texture->text, look_texture_names, TEXTURE_COUNT));
    buf_free(&all);
}

static const char *clean(const Build *b, const Yaml *text, bool lines)
{
    if (!text)
        return NULL;
    Buf out = {0};
    utf8_clean(&out, text->text, strlen(text->text), lines, false);
    const char *copy = arena_copy(b->rules->arena, buf_string(&out));
    buf_free(&out);
    return copy;
}

/* Tells of a key that it cannot stand here. */
static void refuse(const Build *b, const Yaml *body, const char *key, const char *sentence)
{
    build_fault(b, yaml_get_key(body, key), sentence, NULL);
}

static void read_lines(const Build *b, LookModel *look, const Yaml *lines)
{
    look->thin = lines && strcmp(lines->text, "thin") == 0;
    look->over = lines && strcmp(lines->text, "over") == 0;
    if (look->thin || look->over)
        look->lines = look->over ? BOX_HEAVY : BOX_LIGHT;
    for (int i = 0; lines && i < BOX_STYLES; i++)
        if (strcmp(lines->text, box_style_names[i]) == 0)
            look->lines = i;
    if (!lines || look->lines >= 0)
        return;
    diag_near(diag_add(b->diags, yaml_place(lines), "lines are thin, light, heavy, double or over, not '%s'",
                       lines->text),
              suggest_nearest(lines->text, box_style_names, BOX_STYLES));
}

/* Is it a family of tiles with paths or one of their kinds. */
static bool has_paths(const Build *b, const Symbol *s)
{
    int family = s->class == SYMBOL_TILE   ? s->index
                 : s->class == SYMBOL_CARD ? b->rules->card[s->index].family
                                           : -1;
    return family >= 0 && b->rules->family[family].paths > 0;
}

/* Lines need something that is drawn by them; the paths of a tile have no double ones. */
static void check_lines(const Build *b, const LookModel *look, const Yaml *body)
{
    const Symbol *s = look->subject;
    bool sides = s->class == SYMBOL_LAYER && b->rules->layer[s->index].sides, paths = has_paths(b, s);
    if (look->lines >= 0 && !sides && !paths)
        refuse(b, body, "lines", "'lines' goes with a layer that has sides, and with tiles that have paths");
    else if ((look->lines == BOX_DOUBLE || look->thin || look->over) && paths)
        diag_add(b->diags, yaml_place(yaml_get(body, "lines")), "paths of tiles are light or heavy");
}

/* One symbol can stand for one player only. */
static void read_figure(const Build *b, LookModel *look, const Yaml *body)
{
    const Yaml *figure = yaml_get(body, "figure");
    const Symbol *subject = look->subject;
    look->figure = figure && strcmp(figure->text, "true") == 0;
    if (look->figure && (subject->class != SYMBOL_KIND || b->rules->layer[subject->owner].owned))
        refuse(b, body, "figure", "'figure' goes with a kind that no player owns");
}

/* A picture in pieces needs numbers for them. */
static void read_pieces(const Build *b, LookModel *look, const Yaml *body)
{
    const Symbol *subject = look->subject;
    look->pieces = clean(b, yaml_get(body, "pieces"), true);
    if (look->pieces && (subject->class != SYMBOL_LAYER || !b->rules->layer[subject->index].numeric))
        refuse(b, body, "pieces", "'pieces' goes with a layer of values");
}

static bool is_of_things(const Symbol *s)
{
    const VariableModel *v = s->class == SYMBOL_ATTRIBUTE ? s->model : NULL;
    return s->class == SYMBOL_ATTRIBUTE && (s->owner > 0 || (v && v->per_thing));
}

static bool is_of_players(const Symbol *s)
{
    const VariableModel *v = s->class == SYMBOL_ATTRIBUTE ? s->model : NULL;
    return v && v->per_player;
}

/* A token that every player has shows what its player has. */
static bool is_figure(const Symbol *s)
{
    const VariableModel *v = s->class == SYMBOL_TOKEN ? s->model : NULL;
    return v && v->per_player;
}

static const Symbol *find_label(const Build *b, const Yaml *name, bool of_players)
{
    const Symbol *s = names_find_class(b->rules->names, name->text, SYMBOL_ATTRIBUTE);
    if (s && (of_players ? is_of_players(s) : is_of_things(s)))
        return s;
    diag_add(b->diags, yaml_place(name),
             of_players ? "'%s' is nothing that players have" : "'%s' is nothing that things have",
             name->text);
    return NULL;
}

/* What things have, or players, in the order in which it is drawn. */
static void read_labels(const Build *b, LookModel *look, const Yaml *body)
{
    const Yaml *label = yaml_get(body, "label");
    size_t count = yaml_count(label);
    bool figure = is_figure(look->subject);
    if (label && look->subject->class != SYMBOL_CARD && look->subject->class != SYMBOL_TILE && !figure)
        refuse(
            b, body, "label",
            "'label' goes with a card, a tile or a piece, with a family of them, or with a token that every "
            "player has");
    else if (count > MODEL_LABELS)
        diag_add(b->diags, yaml_place(label), "at most %d labels are drawn on a thing", MODEL_LABELS);
    for (size_t i = 0; i < count && i < MODEL_LABELS; i++) {
        look->label[i] = find_label(b, yaml_item(label, i), figure);
        if (!look->label[i])
            return;
    }
}

/* A LookCorner (game/stage.h). */
static int corner_of(const char *name)
{
    static const char *const NAMES[] = {"left", "right", "top", "side"};
    int corner = 0;
    while (corner < 3 && strcmp(NAMES[corner], name) != 0)
        corner++;
    return corner + 1;
}

/* Words have the place of the large picture. */
static void read_title(const Build *b, LookModel *look, const Yaml *body)
{
    look->title = build_texts(b, yaml_get(body, "title"));
    if (look->title && (look->large || yaml_get(body, "pieces")))
        refuse(b, body, "title", "'title' stands where 'large' and 'pieces' do: give one of them");
}

/* `walls: hedge`: what the walls between cells are made of, all of a board alike. */
static void read_walls(const Build *b, const Yaml *walls)
{
    int before = b->rules->wall_ground;
    if (!walls)
        return;
    if (!b->rules->walls)
        diag_hint(diag_add(b->diags, yaml_place(walls), "boards of this game have no walls between cells"),
                  "'level: { walls: true }' gives them some");
    b->rules->wall_ground = find_word(b->diags, walls, "ground", look_ground_names, LOOK_GROUNDS);
    if (before != LOOK_GROUND_NONE && b->rules->wall_ground != before)
        diag_add(b->diags, yaml_place(walls), "walls are made of '%s' already: one ground for all of them",
                 look_ground_names[before]);
}

static void read_look(const Build *b, LookModel *look, const Yaml *body)
{
    bool sides = look->subject->class == SYMBOL_LAYER && b->rules->layer[look->subject->index].sides;
    if (body->kind == YAML_SCALAR) {
        look->ascii = clean(b, body, false);
        return;
    }
    look->ascii = clean(b, yaml_get(body, "ascii"), false);
    look->small = clean(b, yaml_get(body, "small"), false);
    look->wide = clean(b, yaml_get(body, "wide"), false);
    look->large = clean(b, yaml_get(body, "large"), true);
    read_title(b, look, body);
    const Yaml *fill = yaml_get(body, "fill"), *even = yaml_get(body, "even"), *open = yaml_get(body, "open"),
               *round = yaml_get(body, "round"), *colour = yaml_get(body, "colour");
    look->fill = fill && strcmp(fill->text, "true") == 0;
    look->even = even && strcmp(even->text, "true") == 0;
    look->open = open && strcmp(open->text, "true") == 0;
    look->round = round && strcmp(round->text, "true") == 0;
    if (look->ascii)
        for (const char *c = look->ascii; *c; c++)
            if ((unsigned char)*c >= 127) {
                diag_add(b->diags, yaml_place(yaml_get(body, "ascii")),
                         "'ascii' takes plain ASCII characters only");
                break;
            }
    read_lines(b, look, yaml_get(body, "lines"));
    check_lines(b, look, body);
    read_figure(b, look, body);
    read_pieces(b, look, body);
    read_labels(b, look, body);
    const Yaml *corner = yaml_get(body, "corner");
    if (corner)
        look->corner = corner_of(corner->text);
    const Yaml *frame = yaml_get(body, "frame");
    if (frame)
        look->frame = strcmp(frame->text, "outer") == 0 ? 1 : 2;
    if (frame && !sides)
        refuse(b, body, "frame", "'frame' goes with a layer that has sides");
    const Yaml *ground = yaml_get(body, "ground"), *edge = yaml_get(body, "edge"),
               *ways = yaml_get(body, "ways");
    const Yaml *emblem = yaml_get(body, "emblem");
    if (emblem)
        look->emblem = build_emblem_name(b, emblem);
    if (ground)
        look->ground = find_word(b->diags, ground, "ground", look_ground_names, LOOK_GROUNDS);
    if (edge)
        look->edge = find_word(b->diags, edge, "ground", look_ground_names, LOOK_GROUNDS);
    read_texture(b, look, yaml_get(body, "texture"));
    if (ways)
        look->ways = find_word(b->diags, ways, "ground", look_ground_names, LOOK_GROUNDS);
    if (colour)
        look->role = find_word(b->diags, colour, "colour role", look_role_names, LOOK_ROLES);
}

/* `me` is who looks. */
static Check look_check(const Build *b, const char *file, TypeKind subject)
{
    return (Check){
        .rules = b->rules, .diags = b->diags, .file = file, .subject = subject, .me = true, .pure = true};
}

/* A word about the cell, or the path end, which stands in a key after so many bytes. */
static Node *word_in(const Build *b, const Yaml *key, size_t skip, TypeKind subject)
{
    Parse parse = build_parse(b, key, skip);
    parse.diags = b->diags;
    Node *node = parse_expression(&parse, key->text + skip);
    Check check = look_check(b, key->file, subject);
    if (node && !check_condition_on(&check, node, subject))
        return NULL;
    return node;
}

/* Does the word hold of path ends. */
static bool is_about_ends(const Build *b, const Yaml *key)
{
    Diags quiet = {0};
    bool about =
        word_in(&(Build){b->rules, &quiet, NULL, NULL}, key, 0, TYPE_END) != NULL && quiet.count == 0;
    diags_free(&quiet);
    return about;
}

/* What is told of each end beside its sign. */
static void read_end(const Build *b, LookModel *look, const Yaml *body)
{
    const Yaml *count = yaml_get(body, "count"), *player = yaml_get(body, "player");
    Check check = look_check(b, body->file, TYPE_END);
    bool wrong = look->subject->class == SYMBOL_WORD && !look->where; /* and that was told */
    if ((count || player) && !look->on_ends && !wrong) {
        diag_add(b->diags, yaml_place(yaml_get_key(body, count ? "count" : "player")),
                 "'%s' goes with a word about path ends", count ? "count" : "player");
        return;
    }
    if (!look->on_ends)
        return;
    look->count = count ? count->parsed : NULL;
    look->player = player ? player->parsed : NULL;
    if (look->count) {
        Type type = check_expression(&check, look->count);
        if (type.kind != TYPE_ERROR && type.kind != TYPE_INT)
            check_error(&check, look->count, "this is %s, but 'count' is a number", type_name(type));
    }
    if (look->player)
        check_set(&check, look->player, TYPE_PLAYER);
}

/* Is it something that is on cells, other than things, which move. */
static bool is_on_cells(const LookModel *look)
{
    SymbolClass class = look->subject->class;
    return class == SYMBOL_LAYER || class == SYMBOL_KIND || (class == SYMBOL_WORD && !look->on_ends);
}

static void read_drawn(LookModel *look, const Yaml *drawn)
{
    static const char *const STYLE[] = {
        [LEAD_LINE] = "line", [LEAD_RUNGS] = "rungs", [LEAD_WAVE] = "wave", [LEAD_RIBBON] = "ribbon"};
    for (int i = 0; i <= LEAD_RIBBON; i++)
        look->drawn = drawn && strcmp(drawn->text, STYLE[i]) == 0 ? i : look->drawn;
}

/* The cell to which it leads; a condition of the look changes nothing about that. */
static void read_leads(const Build *b, LookModel *look, const Yaml *body)
{
    const Yaml *leads = yaml_get(body, "leads to"), *drawn = yaml_get(body, "drawn as");
    Check check = look_check(b, body->file, TYPE_CELL);
    if (drawn && strcmp(drawn->text, "road") == 0) {
        look->road = true;
        if (!has_paths(b, look->subject) || leads || !yaml_get(body, "ways"))
            refuse(b, body, "drawn as", "'drawn as: road' goes with tiles that have paths, and with 'ways'");
    } else if (drawn && !leads) {
        refuse(b, body, "drawn as", "'drawn as' goes with 'leads to'");
    }
    if (leads && !is_on_cells(look)) {
        refuse(b, body, "leads to", "'leads to' goes with a layer, a kind or a word about cells");
        return;
    }
    look->leads = leads ? leads->parsed : NULL;
    read_drawn(look, drawn);
    if (look->leads && !check_value(&check, look->leads, type_of(TYPE_CELL)))
        look->leads = NULL;
}

/* A number of each cell on which it is. Under a condition that gives a colour it is left out. */
static void read_hue(const Build *b, LookModel *look, const Yaml *body)
{
    const Yaml *hue = yaml_get(body, "hue");
    Check check = look_check(b, body->file, TYPE_CELL);
    if (hue && !is_on_cells(look))
        refuse(b, body, "hue", "'hue' goes with a layer, a kind or a word about cells");
    else if (hue && check_value(&check, hue->parsed, type_of(TYPE_INT)))
        look->hue = hue->parsed;
}

/* Leads, and what walls are made of, are the same under every condition. */
static void refuse_in_condition(const Build *b, const Yaml *body)
{
    if (yaml_get_key(body, "leads to"))
        refuse(b, body, "leads to", "'leads to' stands beside the conditions of a look, not in one");
    if (yaml_get_key(body, "walls"))
        refuse(b, body, "walls", "'walls' stands beside the conditions of a look, not in one");
}

/* A plate, where a look or a condition says that there is one, and what it lies on. */
static void check_round(const Build *b, const LookModel *look, const Yaml *body)
{
    if (look->round && yaml_get(body, "round") && (look->edge < 0 || look->ground < 0))
        refuse(b, body, "round", "'round' goes with 'ground' and 'edge': the one lies on the other");
}

/* How much of `on goal` or `when live` stands before the condition. */
static size_t before_condition(const Yaml *key)
{
    return strncmp(key->text, "on ", 3) == 0 ? 3 : 5;
}

/* For those who are told what others see. */
static const char *told_word(const Build *b, const Yaml *key)
{
    const Symbol *s = names_find_class(b->rules->names, key->text + before_condition(key), SYMBOL_WORD);
    return s ? s->name : NULL;
}

static LookModel *look_new(const Build *b, Symbol *subject, const LookModel *base)
{
    LookModel *look = arena_alloc(b->rules->arena, sizeof *look);
    if (base)
        *look = *base;
    else
        look->role = look->ground = look->edge = look->texture = look->ways = look->lines = look->corner =
            look->frame = -1;
    look->subject = subject;
    look->condition = NULL;
    look->next = NULL;
    return look;
}

/* What has no ground has nothing that could end, or have a texture. */
static void check_of_ground(const Build *b, const LookModel *look, const Yaml *body, const char *key,
                            const char *sentence)
{
    if (look->ground >= 0 || look->fill)
        return;
    if (yaml_get(body, key))
        refuse(b, body, key, sentence);
    for (size_t i = 0; i < body->count; i++) {
        const Yaml *special = body->item[i];
        bool condition = special->kind == YAML_MAP && strcmp(body->key[i]->text, "leads to") != 0;
        if (condition && yaml_get(special, key) && !yaml_get(special, "ground") && !yaml_get(special, "fill"))
            refuse(b, special, key, sentence);
    }
}

static void check_grounds(const Build *b, const LookModel *look, const Yaml *body)
{
    check_of_ground(b, look, body, "edge",
                    "'edge' goes with 'ground', whose last column and half row it takes");
    check_round(b, look, body);
    check_of_ground(b, look, body, "texture", "'texture' goes with 'ground', of which it is a pattern");
}

/* What is given where a condition holds takes the place of what was there; `hued`: a hue among it. */
static void look_change(LookModel *special, const LookModel *given, bool hued)
{
    if (given->ascii) { /* a new picture: none of the old sizes stay */
        special->ascii = given->ascii;
        special->small = special->wide = special->large = special->pieces = NULL;
        special->emblem = NULL;
        special->title = NULL;
    }
    special->small = given->small ? given->small : special->small;
    special->wide = given->wide ? given->wide : special->wide;
    special->large = given->large ? given->large : given->title ? NULL : special->large;
    special->title = given->title ? given->title : given->large ? NULL : special->title;
    special->pieces = given->pieces ? given->pieces : special->pieces;
    if (given->role >= 0 && !hued)
        special->hue = NULL;
    special->role = given->role >= 0 ? given->role : special->role;
    special->ground = given->ground >= 0 ? given->ground : special->ground;
    special->texture = given->texture >= 0 || given->ground >= 0 ? given->texture : special->texture;
    special->edge = given->edge >= 0 ? given->edge : special->edge;
    special->emblem = given->emblem ? given->emblem : special->emblem;
    special->ways = given->ways >= 0 ? given->ways : special->ways;
    special->thin = given->lines >= 0 ? given->thin : special->thin;
    special->over = given->lines >= 0 ? given->over : special->over;
    special->lines = given->lines >= 0 ? given->lines : special->lines;
    special->corner = given->corner >= 0 ? given->corner : special->corner;
    special->frame = given->frame >= 0 ? given->frame : special->frame;
    special->fill = special->fill || given->fill;
    special->even = special->even || given->even;
    special->open = special->open || given->open;
    special->round = special->round || given->round;
}

/* Conditions come before the plain look, so the first that fits is taken. */
static void look_add(const Build *b, Symbol *subject, const Yaml *name, const Yaml *body)
{
    LookModel *plain = look_new(b, subject, NULL);
    if (subject->class == SYMBOL_WORD) {
        plain->on_ends = is_about_ends(b, name);
        plain->where = word_in(b, name, 0, plain->on_ends ? TYPE_END : TYPE_CELL);
    }
    read_look(b, plain, body);
    read_walls(b, yaml_get(body, "walls"));
    read_end(b, plain, body);
    read_leads(b, plain, body);
    read_hue(b, plain, body);
    LookModel *first = plain, **end = &first;
    for (size_t i = 0; body->kind == YAML_MAP && i < body->count; i++) {
        const char *key = body->key[i]->text;
        if (strncmp(key, "on ", 3) != 0 && strncmp(key, "when ", 5) != 0)
            continue;
        LookModel *special = look_new(b, subject, plain);
        LookModel given = *look_new(b, subject, NULL);
        read_look(b, &given, body->item[i]);
        refuse_in_condition(b, body->item[i]);
        read_hue(b, special, body->item[i]);
        look_change(special, &given, yaml_get(body->item[i], "hue") != NULL);
        check_round(b, special, body->item[i]);
        special->condition =
            word_in(b, body->key[i], before_condition(body->key[i]), plain->on_ends ? TYPE_END : TYPE_CELL);
        special->word = told_word(b, body->key[i]);
        special->next = plain;
        *end = special;
        end = &special->next;
    }
    if (body->kind == YAML_MAP)
        check_grounds(b, plain, body);
    b->rules->look[b->rules->looks++] = first;
}

/* `every 5`: 0 where it is not that. */
static int read_every(const char *text)
{
    int number = 0;
    if (strncmp(text, "every ", 6) != 0)
        return 0;
    for (const char *digit = text + 6; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || number > EVERY_MOST)
            return 0;
        number = 10 * number + (*digit - '0');
    }
    return number <= EVERY_MOST ? number : 0;
}

/* The layer of this name becomes the one whose regions have such borders. */
static void border_layer(const Build *b, const Yaml *name, int *out)
{
    const Symbol *layer = names_find_class(b->rules->names, name->text, SYMBOL_LAYER);
    if (layer && *out < 0)
        *out = layer->index;
    else
        diag_add(b->diags, yaml_place(name),
                 layer ? "the borders of another layer are drawn in this way already; '%s' needs other ones"
                       : "borders are drawn round the values of a layer, or 'every 5' cells; '%s' is none of "
                         "this",
                 name->text);
}

/* `borders: region`: a line is drawn between cells whose values of that layer differ; `borders: every 5`: after
 * so many rows and columns; `borders: { region: heavy, area: dashed }`: lines of two kinds. */
static void read_borders(const Build *b, const Yaml *borders)
{
    if (b->rules->shifts != SHIFT_NONE) {
        diag_add(b->diags, yaml_place(borders),
                 "borders are drawn between squares, and this board is of hexagons");
        return;
    }
    for (size_t i = 0; borders->kind == YAML_MAP && i < borders->count; i++) {
        bool dashed = strcmp(borders->item[i]->text, "dashed") == 0;
        border_layer(b, borders->key[i], dashed ? &b->rules->dashes : &b->rules->borders);
    }
    if (borders->kind == YAML_MAP)
        return;
    b->rules->every = read_every(borders->text);
    if (b->rules->every == 0)
        border_layer(b, borders, &b->rules->borders);
}

/* `trim: { above: first, left: second }`: what lies beyond the sides of the board. */
static void read_trim(const Build *b, const Yaml *trim)
{
    static const char *const SIDE[MODEL_TRIMS] = {"above", "right", "below", "left"};
    for (int side = 0; side < MODEL_TRIMS; side++) {
        const Yaml *colour = yaml_get(trim, SIDE[side]);
        if (colour)
            b->rules->trim[side] = find_word(b->diags, colour, "colour role", look_role_names, LOOK_ROLES);
    }
}

/* What is drawn must not tell who looks what that one may not know. */
static void refuse_closed(const Build *b)
{
    Check check = look_check(b, b->rules->file, TYPE_CELL);
    for (int i = 0; i < b->rules->looks; i++)
        for (const LookModel *m = b->rules->look[i]; m; m = m->next) {
            const Node *const node[] = {m->where, m->count, m->player, m->hue, m->leads, m->condition};
            for (size_t k = 0; k < sizeof node / sizeof *node; k++) {
                check.query--; /* of each once more */
                if (check_reads_closed(&check, node[k]))
                    diag_hint(check_error(&check, node[k], "who looks may not know what this depends on"),
                              "a look may read variables that all know, and `my` own");
            }
        }
}

void build_looks(Build *b)
{
    const Yaml *looks = build_part(b, "look");
    b->rules->borders = b->rules->dashes = -1;
    if (!looks)
        return;
    b->rules->look = arena_alloc_array(b->rules->arena, looks->count + 1, sizeof *b->rules->look);
    for (size_t i = 0; i < looks->count; i++) {
        if (strcmp(looks->key[i]->text, "borders") == 0) {
            read_borders(b, looks->item[i]);
            continue;
        }
        if (strcmp(looks->key[i]->text, "trim") == 0) {
            read_trim(b, looks->item[i]);
            continue;
        }
        Symbol *s = names_find_class(b->rules->names, looks->key[i]->text, SYMBOL_KIND);
        if (!s)
            s = names_find_class(b->rules->names, looks->key[i]->text, SYMBOL_LAYER);
        if (!s)
            s = names_find(b->rules->names, looks->key[i]->text);
        if (s)
            look_add(b, s, looks->key[i], looks->item[i]);
    }
    refuse_closed(b);
}
