/* Statements: assignments, results, procedures, and verbs with the forms of VERB_LIST. */
#include "lang/parser.h"

#include <string.h>

#include "base/suggest.h"

static size_t word_count(const char *text)
{
    size_t count = 1;
    for (; *text; text++)
        count += *text == ' ' ? 1 : 0;
    return count;
}

/* One step in a form: a small word, a CAPITAL operand, or a bracket; *at moves behind it. */
static size_t form_step(const char **at)
{
    const char *text = *at;
    while (*text == ' ')
        text++;
    size_t length = *text == '[' || *text == ']' ? 1 : strcspn(text, " ]");
    *at = text;
    return length;
}

static bool is_operand(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* What may follow an operand, read from the rest of the form: words to stop at; returns true when the
 * operand may also be the last thing in the statement and nothing can follow it. */
static bool stops_after(const char *form, Stops *stops)
{
    bool optional = false, skipping = false;
    *stops = (Stops){0};
    for (size_t length; (length = form_step(&form)) > 0; form += length) {
        if (*form == ']') {
            optional = skipping = false;
        } else if (*form == '[') {
            optional = true;
        } else if (!skipping) {
            if (is_operand(*form)) {
                stops->adjacent = true;
            } else if (stops->count < PARSER_STOPS) {
                stops->word[stops->count] = form;
                stops->length[stops->count++] = length;
            }
            if (!optional)
                return false;
            skipping = true;
        }
    }
    return stops->count == 0 && !stops->adjacent;
}

/* Where an operand is wanted, a word of the language that is none of the form's may be meant as a name. */
static void refuse_form(Parser *p, Verb verb, bool operand)
{
    if (p->failed)
        return;
    Diag *diag = diag_add(p->parse->diags, parser_place(p, parser_peek(p)), "after '%s' the form is: %s",
                          verb_spelling(verb), verb_form(verb));
    if (operand && !strstr(verb_form(verb), parser_peek(p)->text))
        parser_hint_reserved(p, diag);
    parser_fail(p);
}

/* Whether something stands here that an operand can start with. */
static bool at_operand(const Parser *p)
{
    static const char *const starts[] = {
        "my", "your", "their", "every", "some", "no",   "any",     "near", "joined", "roll",
        "if", "not",  "me",    "you",   "it",   "none", "nothing", "true", "false",
    };
    const Token *token = parser_peek(p);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (parser_at_word(p, starts[i]))
            return true;
    return parser_at_name(p) || token->kind == TOKEN_NUMBER || token->kind == TOKEN_OPEN ||
           token->kind == TOKEN_MINUS;
}

/* An operand is a sum, the last one any expression. form points behind it. */
static Node *operand(Parser *p, Verb verb, const char *form)
{
    Stops stops;
    bool final = stops_after(form, &stops);
    p->stops = stops;
    if (!at_operand(p))
        refuse_form(p, verb, true);
    Node *node = final ? parser_expression(p) : parser_sum(p);
    p->stops = (Stops){0};
    return node;
}

static bool at_form_word(const Parser *p, const char *form, size_t length)
{
    const Token *token = parser_peek(p);
    return token->kind == TOKEN_WORD && strlen(token->text) == length &&
           memcmp(token->text, form, length) == 0;
}

/* Follows the verb's form with the verb's own words already taken. */
static Node *verb_statement(Parser *p, Verb verb)
{
    Node *node = parser_node(p, NODE_VERB, 0);
    const char *form = verb_form(verb) + strlen(verb_spelling(verb));
    int count = 0;
    bool skipping = false;
    p->form = verb_form(verb);
    for (size_t length; (length = form_step(&form)) > 0; form += length) {
        if (*form == '[') {
            const char *inside = form + 1;
            size_t first = form_step(&inside);
            skipping =
                is_operand(*inside) ? parser_peek(p)->kind == TOKEN_END : !at_form_word(p, inside, first);
        } else if (*form == ']') {
            skipping = false;
        } else if (is_operand(*form)) {
            node->operand[count++] = skipping ? NULL : operand(p, verb, form + length);
        } else if (!skipping) {
            if (at_form_word(p, form, length))
                p->at++;
            else
                refuse_form(p, verb, false);
        }
    }
    node->verb = verb;
    return node;
}

/* The verb that starts here, if no procedure of a longer name, or called with brackets, does. */
static bool find_verb(const Parser *p, Verb *verb)
{
    size_t longest = 0;
    for (int i = 0; i < VERB_COUNT; i++) {
        size_t words = word_count(verb_spelling((Verb)i));
        if (words > longest && parser_at_words(p, verb_spelling((Verb)i))) {
            longest = words;
            *verb = (Verb)i;
        }
    }
    if (longest == 0)
        return false;
    int used = 0;
    Symbol *symbol = parser_match_name(p, &used);
    bool procedure = symbol && names_find_class(p->parse->names, symbol->name, SYMBOL_PROCEDURE);
    const Token *behind = &p->tokens[p->at + longest];
    bool call = behind->kind == TOKEN_OPEN && !behind->space_before;
    return !procedure || ((size_t)used <= longest && !call);
}

/* expression ("wins" | "loses"): the last word is taken off first, so the rest is parsed to its end. */
static Node *result_statement(Parser *p, Verb verb)
{
    size_t end = p->last;
    p->tokens[--p->last].kind = TOKEN_END;
    Node *who = parser_expression(p);
    if (parser_peek(p)->kind != TOKEN_END)
        parser_unexpected(p);
    p->last = end;
    p->at = end;
    Node *node = parser_node(p, NODE_VERB, 0);
    node->verb = verb;
    node->operand[0] = who;
    return node;
}

/* Whether the statement ends in `wins` or `loses` after somebody: *verb says which. */
static bool is_result(const Parser *p, Verb *verb)
{
    if (p->last < 2)
        return false;
    const Token *token = &p->tokens[p->last - 1];
    *verb = token_is(token, "wins") || token_is(token, "win") ? VERB_WIN : VERB_LOSE;
    return *verb == VERB_WIN || token_is(token, "loses") || token_is(token, "lose");
}

static bool is_assignment(const Parser *p)
{
    int depth = 0;
    for (size_t i = 0; i < p->last; i++) {
        TokenKind kind = p->tokens[i].kind;
        depth += kind == TOKEN_OPEN ? 1 : kind == TOKEN_CLOSE ? -1 : 0;
        if (kind == TOKEN_EQUALS && depth == 0)
            return true;
    }
    return false;
}

/* target "=" expression */
static Node *assignment(Parser *p)
{
    Node *target = parser_located(p);
    if (!parser_accept(p, TOKEN_EQUALS))
        parser_unexpected(p);
    if (!p->failed && target->kind != NODE_NAME && target->kind != NODE_INDEX)
        parser_refuse(p, &p->tokens[0], "this cannot stand before '='",
                      "only a variable or something like `lamp at c` gets a value");
    Node *value = parser_expression(p);
    return parser_node_of(p, NODE_ASSIGN, 0, target, value);
}

/* The words of blocks, which are keys of YAML and no one-line statements. */
static const char *block_hint(const Token *token)
{
    static const char *const hints[][2] = {
        {"if", "write two keys, each on a line of its own: `if: ...` and `then: ...`"},
        {"each", "write two keys, each on a line of its own: `each: c in cells` and `do: ...`"},
        {"repeat", "write two keys, each on a line of its own: `repeat: ...` and `until: ...`"},
        {"while", "write two keys, each on a line of its own: `while: ...` and `do: ...`"},
        {"ask", "write keys, each on a line of its own: `ask: me`, `pick: ...` and `do: ...`"},
    };
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (token_is(token, hints[i][0]))
            return hints[i][1];
    return NULL;
}

static void refuse_block(Parser *p, const Token *token, const char *hint)
{
    Diag *diag =
        diag_add(p->parse->diags, parser_place(p, token), "'%s' is not a statement of one line", token->text);
    diag_hint(diag, "%s", hint);
    parser_fail(p);
}

/* The procedure whose name of several words is nearest to those with which the statement begins, or NULL. */
static const char *nearest_procedure(const Parser *p)
{
    Buf phrase = {0};
    for (size_t i = 0; i < p->last && p->tokens[i].kind == TOKEN_WORD; i++)
        buf_printf(&phrase, "%s%s", i > 0 ? " " : "", p->tokens[i].text);
    const char *near = names_nearest(p->parse->names, buf_string(&phrase));
    buf_free(&phrase);
    return near && names_find_class(p->parse->names, near, SYMBOL_PROCEDURE) ? near : NULL;
}

static void refuse_statement(Parser *p)
{
    if (p->failed)
        return;
    const char *words[VERB_COUNT];
    for (int i = 0; i < VERB_COUNT; i++)
        words[i] = verb_spelling((Verb)i);
    const Token *token = &p->tokens[0];
    const char *near = nearest_procedure(p);
    if (!near && !names_reserved(token->text)) /* that is spelt right */
        near = suggest_nearest(token->text, words, VERB_COUNT);
    Diag *diag =
        diag_add(p->parse->diags, parser_place(p, token), "'%s' does not start a statement", token->text);
    diag_near(diag, near);
    if (!near)
        diag_hint(diag, "a statement is `x = 3`, a verb like `move`, or a name from `define:`");
    parser_fail(p);
}

/* What a procedure is called by: its name, perhaps of something (event of c), perhaps with arguments. */
static bool is_callable(const Node *node)
{
    if (node->kind == NODE_INDEX)
        node = node->a;
    return node->kind == NODE_NAME || node->kind == NODE_CALL;
}

/* name ["of" chain] ["at" chain] | call */
static Node *procedure(Parser *p)
{
    if (p->last == 0)
        parser_expected(p, "a statement", NULL);
    else if (!parser_at_name(p))
        refuse_statement(p);
    if (p->failed)
        return parser_node(p, NODE_NONE, 0);
    Node *what = parser_located(p);
    if (!is_callable(what) || (parser_peek(p)->kind == TOKEN_WORD && what->kind == NODE_NAME))
        refuse_statement(p);
    return parser_node_of(p, NODE_DO, 0, what, NULL);
}

/* assignment | result | verb | procedure */
Node *parser_statement(Parser *p)
{
    Verb verb;
    const char *block = is_result(p, &verb) ? NULL : block_hint(parser_peek(p));
    if (is_assignment(p) && !block)
        return assignment(p);
    if (block && p->last > 1) {
        refuse_block(p, parser_peek(p), block);
        return parser_node(p, NODE_NONE, 0);
    }
    if (is_result(p, &verb))
        return result_statement(p, verb);
    if (!find_verb(p, &verb))
        return procedure(p);
    if (verb == VERB_DRAW && p->last == 1)
        verb = VERB_TIE;
    p->at += word_count(verb_spelling(verb));
    return verb_statement(p, verb);
}
