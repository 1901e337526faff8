/* The checker's inside: types of expressions (check_expression.c and what it names), statements and scripts
 * (check_script.c), moves and patterns (check_move.c). For src/rule, and for src/link, whose generator has to see
 * in a node what was seen here. */
#ifndef TAH_RULE_CHECK_H
#define TAH_RULE_CHECK_H

#include "rule/model.h"

enum { CHECK_SCOPE = 60, CHECK_DEPTH = 40 };

typedef struct Check {
    Ruleset *rules;
    Diags *diags;
    const char *file;
    Local *scope[CHECK_SCOPE];
    int names;
    TypeKind subject; /* what `it` is; TYPE_ERROR: there is none */
    bool me, you;     /* may they be used here */
    bool pure;        /* nothing may be asked or left to chance here */
    bool before;      /* inside `before NAME`, where it can be cancelled */
    bool phased;      /* here a phase of the turn may stand */
    bool turn;        /* there is a turn that can be ended */
    bool wording;     /* inside a word of the rules */
    WordModel *word;  /* which one, or NULL */
    bool bot;         /* what a described opponent thinks: it may speak of what such opponents remember */
    bool ranking;     /* inside `ranking:`, of which nothing is known yet */
    bool telling;     /* a text is told: whose eyes see their own zones, */
    bool my_eyes, your_eyes;
    int query; /* number of what is asked of the eyes of all, 0: nothing is; each word is looked at once for it */
    int depth;
    int line; /* of what is being checked */
} Check;

Diag *check_error(Check *check, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
Diag *check_error_at(Check *check, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The type of what an error was added for; the same after adding it. */
Type check_fault(void);
Type check_wrong(Check *check, const Node *node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Says that there is something on boards of squares alone, told once; TYPE_ERROR. */
Type check_squares(Check *check, const Node *node, const char *sentence, const char *hint);

/* The type that an expression has by itself; TYPE_ERROR after an error was added. */
Type check_expression(Check *check, Node *node);
/* The expression must be true or false here: a condition, or a word about the subject. */
bool check_condition(Check *check, Node *node);
/* A name with twins (a player and a mark, or a layer and a kind, of one name) takes the wanted meaning. */
void check_choose_twin(Node *node, Type want);
/* The expression must be a set of elem, or lift to one. */
bool check_set(Check *check, Node *node, TypeKind elem);
/* The expression must be a value of this type. */
bool check_value(Check *check, Node *node, Type want);
/* The type of what is made of an expression that must be a value or a set of a type. */
Type check_given(Check *check, Node *node, Type want, Type then);
/* The expression must be one thing, or the name of a card, tile or piece of which there is only one; in the latter
 * case check_only_thing is what adds the error. */
bool check_thing(Check *check, Node *node);
bool check_only_thing(Check *check, const Node *node);
/* What members the expression's set has, when it is one; adds an error when it is none. */
TypeKind check_any_set(Check *check, Node *node);
/* The same, and numbers `A to B` may be chosen from or gone through as well. */
TypeKind check_choices(Check *check, Node *node);
/* The type of a name that is bound to the expression: a single value or a set. */
Type check_bound(Check *check, Node *node);
/* Is this a cell's name, as `a1` is where nothing else is called so. */
bool check_is_cell_name(const Check *check, const Node *node);
/* Is it a name that the rule itself has bound here. */
bool check_is_local(const Check *check, const Node *node);
/* The same of a path end's name, as `a1-south` and `a1-south-2`. */
bool check_is_end_name(const Check *check, const Node *node);
/* Says that a name means nothing, and which one is near. */
void check_unknown(Check *check, const Node *node);

/* Checks with `it` being a member of elem. */
bool check_condition_on(Check *check, Node *node, TypeKind elem);

/* The parts of check_expression, each for the nodes that its name says: names, words that rules define and calls
 * (check_word.c), `A of B` (check_index.c), operators (check_operator.c). */
Type check_name(Check *check, Node *node);
Type check_word(Check *check, Node *node, Symbol *word);
Type check_call(Check *check, Node *node);
Type check_index(Check *check, Node *node);
Type check_logic(Check *check, Node *node);
Type check_comparison(Check *check, Node *node);
Type check_arithmetic(Check *check, Node *node);
Type check_if_value(Check *check, Node *node);
Type check_where(Check *check, Node *set, Node *condition);
Type check_sum(Check *check, Node *node);
Type check_no(Check *check, Node *node); /* `no A` */

/* What `it` is in an expression: told by the first name in it that is about something; and what it, or a name, is by
 * what stands before it. TYPE_ERROR: nothing tells. */
TypeKind check_subject_of(Check *check, const Node *node);
TypeKind check_subject_by(const Node *node, const char *name, int depth);

/* The type is written into the node. */
Type check_note_type(Check *check, Node *node, Type type);
/* Is it a range of numbers, perhaps with a `where`. */
bool check_is_numbers(Check *check, Node *node);
/* Is it the name of a card, tile or piece of which there is only one. */
bool check_names_only_thing(const Check *check, const Node *node);
/* What a thing has by this name: what changes goes before what is printed. */
Type check_thing_attribute(const Ruleset *rules, const Symbol *symbol);
/* Adjectives and their noun: when one of them means nothing it is told, and true returned. */
bool check_unknown_phrase(Check *check, const Node *node);
/* The same as check_unknown, for who has to tell a type. */
Type check_unknown_name(Check *check, const Node *node);

/* The name that the rule has bound here; or NULL. */
Local *check_local(const Check *check, const char *name);
Local *check_bind(Check *check, const char *name, Type type);
void check_unbind(Check *check, int names);

/* Statements about things on the board (check_thing.c). Is it the thing on a cell, as in `tile at c`? */
bool check_is_thing_at(const Ruleset *rules, const Node *node);
/* `no tile at c`, `tile at c is none`: the thing of which it is asked whether one is there at all, which its back
 * tells everybody; NULL for all else. */
const Node *check_asked_there(const Ruleset *rules, const Node *node);
void check_thing_move(Check *check, Node *what, Node *to);
void check_lay(Check *check, Node *node);
/* A thing that comes onto the board, turned in some way or (NULL) as it is. */
void check_thing_laid(Check *check, Node *what, Node *turn);

/* Described opponents (check_bot.c), when all else is known. What they remember is spoken of: false after an error, as that
 * cannot be known to the rules of the game. */
void check_bots(Check *check);
bool check_memory(Check *check, const Node *node, const Symbol *variable);

/* Notes (check_note.c): `pencil at c`, whether a node is that, `v in pencil at c`, and the verbs that change them. */
Type check_notes_at(Check *check, Node *node);
bool check_is_notes_at(const Check *check, const Node *node);
Type check_noted(Check *check, Node *node);
Type check_no_notes(Check *check, Node *node);
void check_note_verb(Check *check, Node *node);
/* Something must be there that can be turned; else adds an error. */
bool check_can_turn(Check *check, const Node *node);

/* NULL is none. */
void check_statement(Check *check, Statement *statement);
/* Names are bound to what they are given, which may be secret. */
void check_lets(Check *check, Lets *lets, bool secrets);
/* Single statements: verbs and assignments (check_verb.c), calls of procedures and `run` (check_procedure.c). */
void check_verb(Check *check, Node *node);
void check_assign(Check *check, Node *target, Node *value);
void check_do(Check *check, Node *node);
void check_run(Check *check, Node *node);
/* Does it take from the top of a zone, which may have to be filled up first. */
bool verb_draws(Verb verb);
void check_option(Check *check, OptionModel *option);
void check_result(Check *check, Node *node);
/* Numbers that cards in play change (check_number.c). */
void check_numbers(Check *check);
/* What cards can (check_offer.c), before the questions that offer them. What a question offers beside answers of its
 * own: the moves, or cards, which are gathered and offered together. */
void check_powers(Check *check);
/* Of every move and answer: who can tell whether it is possible. */
void check_open_options(Check *check);
/* Is a variable read that who looks may not know: all but `me`, or those whose eyes a text is told to. A word is looked at
 * once for a query, which is less than 0 here. */
bool check_reads_closed(const Check *check, const Node *node);
/* Of every move and answer: does it depend on such a variable. */
void check_closed_options(Check *check);
/* What one card can, or may be used for at any time. */
void check_power(Check *check, OptionModel *option);
void check_offers(Check *check); /* at the end, when it is known of each what it can */
/* Likewise; tells of procedures whether they lead to themselves (check_nested.c). */
void check_nested(Ruleset *rules);
void check_offer(Check *check, QuestionModel *question, const OfferModel *offer, Node **cards);
void check_offer_cards(Check *check, QuestionModel *question, Node *cards);
/* The procedure that a statement calls, by its name or with `run`; or NULL. */
const ProcedureModel *check_called(const Node *node);
/* May the script stop in it; does a move ask by itself, not only through what it calls. */
bool check_suspends(const Ruleset *rules, const Statement *statement);
bool check_asks(const OptionModel *option);
/* Do they look at cards or roles that `me` may not know? Everything in them is checked already. */
bool check_reads_secret(const Check *check, const Node *node);
/* Which values tell the copies of a card apart that a move or answer picks (check_copies.c), when all else is known. */
void check_copies(const Check *check);
/* What a question says (check_say.c), NULL where it says nothing; and at the end, when all is known of the rules,
 * whether those who are told may know it. Is a value made of what not everybody may know? */
void check_saying(Check *check, SayingModel *say);
void check_sayings(Check *check);
bool check_hides_things(const Ruleset *rules); /* is there a place where not all see what lies there */
bool check_makes_secret(const Check *check, const Node *node);
bool check_statement_reads_secret(const Check *check, const Statement *statement);

/* Path ends (check_path.c): `opposite of`, `cell of` and `cells of` may be about them or about something else;
 * `start of my pawn` is told by the rules where these name places. */
Type check_of_end(Check *check, Node *of, Builtin which);
Type check_start_of(Check *check, Node *of);
Type check_end_name(Check *check, const Node *node);
Type check_joined(Check *check, Node *node);
Type check_reached(Check *check, Node *node);
void check_shift(Check *check, Node *node);
/* The layer that `by pipe`, `by dry pipe` or `by pipe where ...` names, else -1. */
int check_layer_named(const Node *by);
/* The sorts of links that an expression names, as bits, 1 for those without a name; 0: it names something else. */
uint32_t check_link_sorts(const Node *node);
/* Where `within` counts prices there must be some; tells where there are none. */
bool check_has_prices(Check *check, const Node *node);

/* The type a set of these lifts from: TYPE_KIND -> TYPE_CELL and so on; TYPE_ERROR when it does not. */
TypeKind type_lift(Type type);
const char *type_name(Type type);
bool type_is_scalar(TypeKind kind);
bool type_same(Type a, Type b);

/* `count of pipe at c`: the first name does not take a cell, so the next one has it. */
void check_pass_cell_on(Check *c, Node *node);
/* A zone that holds one thing at most is this thing where one is wanted: the node becomes `first of` it, and its
 * type is returned. All else stays as it is. */
Type check_sole(Check *c, Node *node, Type type);
/* The node becomes `first of` what it was, of which nothing is checked yet. */
void check_make_first_of(const Check *c, Node *node);
/* The hint where a kind is wanted and a pick stands whose cells are told by kinds. */
void check_hint_kind(Diag *diag, const Node *node);
/* The hint where a zone stands that holds more. */
void check_hint_sole(Diag *diag);
/* Does an attribute belong to things: printed on them, or one of theirs that changes. */
bool symbol_is_of_things(const Symbol *symbol);

#endif
