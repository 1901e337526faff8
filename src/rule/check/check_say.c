/* Types of what is said, and who may know it. */
#include "rule/check/check.h"

static bool can_be_told(TypeKind kind)
{
    return kind == TYPE_INT || kind == TYPE_KIND || kind == TYPE_CELL || kind == TYPE_DIRECTION ||
           kind == TYPE_PLAYER || kind == TYPE_THING || kind == TYPE_END || kind == TYPE_VALUE;
}

/* A number that stands on things may be called something: its type then says where that stands, in the place where a set
 * tells its members. */
static Type number_called(const Check *c, const Node *value)
{
    const Node *name = value->kind == NODE_INDEX ? value->a : NULL;
    const Symbol *s = name && name->kind == NODE_NAME ? symbol_of(name, SYMBOL_ATTRIBUTE) : NULL;
    int sort = s && s->owner > 0 && !s->model ? c->rules->print[s->owner - 1].sort : -1;
    return sort < 0 ? type_of(TYPE_INT) : (Type){TYPE_INT, TYPE_VALUE, (int16_t)sort};
}

/* `{corner of c}`: the thing is worked out, and what stands in its corner told of it. */
static bool take_corner(Check *c, SayPiece *piece)
{
    const Node *node = piece->value;
    if (node->kind != NODE_INDEX || node->c || !node->b || node->a->kind != NODE_NAME ||
        builtin_of(node->a) != BUILTIN_CORNER || check_local(c, node->a->text))
        return true;
    piece->value = node->b;
    piece->corner = true;
    Type type = check_sole(c, piece->value, check_expression(c, piece->value));
    Diag *d = type.kind == TYPE_ERROR || (type.kind == TYPE_THING && c->rules->sorts > 0) ? NULL
              : type.kind != TYPE_THING
                  ? check_error(c, node, "%s has no corner that could be told", type_name(type))
                  : check_error(c, node, "nothing stands in the corners of cards here");
    if (d)
        diag_hint(d, type.kind == TYPE_THING
                         ? "`values:` has lists and ranges that cards have a value of"
                         : "a card has one: `corner of c`, or `corner of first of` a zone");
    return !d;
}

static void check_piece(Check *c, SayPiece *piece)
{
    if (!take_corner(c, piece))
        return;
    Type type = check_sole(c, piece->value, check_expression(c, piece->value));
    if (type.kind == TYPE_ERROR)
        return;
    if (can_be_told((TypeKind)type.kind)) {
        piece->type = check_bound(c, piece->value);
        if (piece->type.kind == TYPE_INT)
            piece->type = number_called(c, piece->value);
        return;
    }
    Diag *d = check_error(c, piece->value, "%s cannot be told in a text", type_name(type));
    if (type.kind == TYPE_BOOL)
        diag_hint(d, "say something else `when` it holds: `when CONDITION: { en: ... }` beside the texts");
    else
        diag_hint(d, "tell how many with `size of`, or one of them with `first of`");
}

/* Each text once, though one may stand for several languages. */
static void check_texts(Check *c, const SayingModel *say)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        bool again = false;
        for (int k = 0; k < i; k++)
            again = again || say->text[k] == say->text[i];
        for (SayPiece *piece = again ? NULL : say->text[i]; piece; piece = piece->next)
            if (piece->value) {
                piece->index = c->rules->sayings++;
                check_piece(c, piece);
            }
    }
}

void check_saying(Check *c, SayingModel *say)
{
    bool pure = c->pure;
    c->pure = true;
    if (say)
        check_texts(c, say);
    for (SayingModel *special = say ? say->special : NULL; special; special = special->next) {
        check_saying(c, special);
        special->index = c->rules->sayings++;
        special->good = special->condition && check_condition(c, special->condition);
    }
    c->pure = pure;
}

/* ---- who may know it, when all is known of the rules ---- */

static bool reads_secret(const Check *c, const Node *node, bool my_eyes, bool your_eyes)
{
    Check telling = *c;
    telling.telling = true;
    telling.my_eyes = my_eyes;
    telling.your_eyes = your_eyes;
    return check_reads_secret(&telling, node);
}

bool check_makes_secret(const Check *c, const Node *node)
{
    return reads_secret(c, node, false, false);
}

static SayEyes eyes_of(const Check *c, const Node *node)
{
    return (SayEyes){.mine = reads_secret(c, node, false, true),
                     .yours = reads_secret(c, node, true, false),
                     .nobody = reads_secret(c, node, true, true)};
}

static SayEyes check_eyes(Check *c, const Node *node)
{
    SayEyes eyes = eyes_of(c, node);
    if (eyes.nobody)
        diag_hint(check_error(c, node, "those who are told this may not know it"),
                  "tell what everybody sees, or what lies in `my` or `your` zones");
    return eyes;
}

/* A thing that is told itself is a question mark to those who do not know it; what tells whose it is may be
 * secret, too. Of what is told once it is kept who knows it then. */
static void check_thing_eyes(Check *c, SayPiece *piece, bool told)
{
    const Node *value = piece->value;
    bool held = value->kind == NODE_INDEX && value->b && symbol_of_variable(value->a);
    bool named = value->kind == NODE_NAME && (value->local || symbol_of_variable(value));
    piece->there = eyes_of(c, value);
    piece->there.nobody = piece->there.nobody || (named && value->local && check_hides_things(c->rules));
    if (!named && !told)
        piece->eyes = check_eyes(c, held ? value->b : value);
}

static void check_saying_eyes(Check *c, SayingModel *say, bool told)
{
    if (say->good)
        say->eyes = check_eyes(c, say->condition);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        for (SayPiece *piece = say->text[i]; piece; piece = piece->next) {
            if (piece->type.kind == TYPE_THING)
                check_thing_eyes(c, piece, told);
            else if (piece->type.kind != TYPE_ERROR)
                piece->eyes = check_eyes(c, piece->value);
        }
    for (SayingModel *special = say->special; special; special = special->next)
        check_saying_eyes(c, special, told);
}

/* Whoever is told learns from being told. */
static void check_tell_eyes(Check *c, TellModel *tell)
{
    check_saying_eyes(c, tell->say, true);
    if (tell->to && tell->good && check_makes_secret(c, tell->to))
        diag_hint(check_error(c, tell->to, "who is told must be no secret"),
                  "tell all of them; each is told only what that one may know");
}

void check_sayings(Check *c)
{
    for (int i = 0; i < c->rules->options; i++) {
        const OptionModel *o = c->rules->option[i];
        for (int k = 0; k < o->refusals; k++)
            check_saying_eyes(c, o->refusal[k].say, false);
        if (o->kept)
            check_saying_eyes(c, o->kept, false);
    }
    for (int i = 0; i < c->rules->questions; i++)
        if (c->rules->question[i]->say)
            check_saying_eyes(c, c->rules->question[i]->say, false);
    for (int i = 0; i < c->rules->ends; i++)
        if (c->rules->end[i].say)
            check_saying_eyes(c, c->rules->end[i].say, false);
    for (int i = 0; i < c->rules->tells; i++)
        check_tell_eyes(c, c->rules->tell[i]);
}
