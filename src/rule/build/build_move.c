/* Moves and answers: their clauses become nodes, and what cannot stand together is told. */
#include <string.h>

#include "rule/build/build.h"

/* What of a move is only known when all of it is read. */
typedef struct Move {
    Build *build;
    OptionModel *option;
    const Yaml *body;
} Move;

static const Yaml *clause(const Move *m, const char *key)
{
    return yaml_get(m->body, key);
}

/* Tells of a clause that it cannot stand here. */
static void refuse(const Move *m, const char *key, const char *sentence)
{
    diag_add(m->build->late, yaml_place(yaml_get_key(m->body, key)), "%s", sentence);
}

static void *room(const Move *m, size_t count, size_t size)
{
    return arena_alloc_array(m->build->rules->arena, count + 1, size);
}

static void read_lines(const Move *m, const Yaml *lines)
{
    OptionModel *o = m->option;
    o->patterns = (int)yaml_count(lines);
    o->pattern = room(m, yaml_count(lines), sizeof *o->pattern);
    for (int i = 0; i < o->patterns; i++)
        o->pattern[i].node = yaml_item(lines, (size_t)i)->parsed;
}

static void read_along(const Move *m, const Yaml *along)
{
    OptionModel *o = m->option;
    o->along_kind = along && along->kind == YAML_MAP;
    o->alongs = o->along_kind ? (int)along->count : along != NULL;
    o->along = room(m, (size_t)o->alongs, sizeof *o->along);
    for (int i = 0; i < o->alongs; i++) {
        const Yaml *name = o->along_kind ? along->key[i] : NULL;
        o->along[i].kind = name ? names_find_class(m->build->rules->names, name->text, SYMBOL_KIND) : NULL;
        o->along[i].ways = o->along_kind ? along->item[i]->parsed : along->parsed;
    }
}

static void read_choice(const Move *m, const Yaml *picks)
{
    int most = MODEL_PICKS - (m->option->card != NULL);
    m->option->choice = build_lets(m->build, picks);
    if (!picks)
        return;
    if (m->option->patterns > 0)
        refuse(m, "pick", "a move has a `line` or a `pick`, not both");
    else if (m->option->choice.count > most)
        diag_add(m->build->late, yaml_place(picks->key[most]), "a move has at most %d picks", MODEL_PICKS);
}

static void read_refusal(const Move *m, const Yaml *yaml, bool mistake)
{
    m->option->refusal[m->option->refusals++] =
        (RefusalModel){build_node(yaml, "if"), build_saying(m->build, yaml_get(yaml, "say")), mistake};
}

/* What can never be done goes before what is only wrong. */
static void read_refusals(const Move *m)
{
    static const char *const KEY[] = {"refuse", "mistake"};
    size_t count = yaml_count(clause(m, KEY[0])) + yaml_count(clause(m, KEY[1]));
    m->option->refusal = room(m, count, sizeof *m->option->refusal);
    for (int k = 0; k < 2; k++) {
        const Yaml *list = clause(m, KEY[k]);
        if (yaml_count(list) > MODEL_REFUSALS)
            diag_add(m->build->late, yaml_place(list), "a move has at most %d reasons", MODEL_REFUSALS);
        for (size_t i = 0; i < yaml_count(list) && i < MODEL_REFUSALS; i++)
            read_refusal(m, yaml_item(list, i), k == 1);
    }
}

/* What must hold afterwards, alone or with the reason why. */
static void read_kept(const Move *m)
{
    const Yaml *kept = clause(m, "keep");
    bool said = kept && kept->kind == YAML_MAP;
    m->option->keep = said ? build_node(kept, "if") : kept ? kept->parsed : NULL;
    m->option->kept = said ? build_saying(m->build, yaml_get(kept, "say")) : NULL;
}

static void read_button(const Move *m)
{
    static const char *const WORD[BUTTON_COUNT] = {
        [BUTTON_FIRST] = "", [BUTTON_SECOND] = "second", [BUTTON_THIRD] = "third", [BUTTON_ERASE] = "erase"};
    const Yaml *button = clause(m, "button");
    for (int i = 0; button && i < BUTTON_COUNT; i++)
        if (strcmp(button->text, WORD[i]) == 0)
            m->option->button = (MoveButton)i;
    if (button)
        m->option->button_at = yaml_place(yaml_get_key(m->body, "button"));
}

/* Copies of a card that differ can be choices of their own only where things are picked. */
static void read_telling(const Move *m)
{
    if (clause(m, "tell apart"))
        m->option->copies = build_is_true(m->body, "tell apart") ? COPIES_APART : COPIES_ALIKE;
    if (clause(m, "tell apart") && m->option->choice.count == 0 && !m->option->card)
        refuse(m, "tell apart", "`tell apart` belongs to moves with a `pick`");
}

/* Which clauses need others. */
static void check_clauses(const Move *m)
{
    const OptionModel *o = m->option;
    bool line = o->patterns > 0, picks = o->choice.count > 0 || o->card, tests = o->keep || o->avoid;
    if (!picks && clause(m, "refuse"))
        refuse(m, "refuse", "`refuse` belongs to moves with a `pick`");
    if (!picks && clause(m, "mistake"))
        refuse(m, "mistake", "`mistake` belongs to moves with a `pick`");
    if (!picks && o->aid)
        refuse(m, "aid", "`aid` belongs to moves with a `pick`");
    if (o->way_name && (!line || o->again))
        refuse(m, "way", "`way` belongs to moves with a `line`, without `again`");
    if (o->again && (!line || tests))
        refuse(m, "again", "`again` belongs to moves with a `line`, without `keep` or `avoid`");
    if (o->at_once && (!line || o->again || o->way_name || o->along_kind))
        refuse(
            m, "at once",
            "`at once` belongs to moves with a `line`, without `again`, `way` and directions for each kind");
    if (o->at_once && o->patterns > MODEL_LINES_AT_ONCE)
        diag_add(m->build->late, yaml_place(yaml_get_key(m->body, "at once")),
                 "a move lays at most %d lines at once", MODEL_LINES_AT_ONCE);
    if (o->card && line)
        refuse(m, "line", "what a card can is told by `pick` and `do`");
}

/* What is told instead of the move's name is told before the move does anything. */
static Statement *told_effect(const Move *m, Statement *effect)
{
    if (!clause(m, "tell"))
        return effect;
    Statement *list = build_statement_new(m->build, STATEMENT_LIST, m->body);
    list->part = room(m, 2, sizeof *list->part);
    list->part[list->parts++] = build_telling(m->build, m->body);
    if (effect)
        list->part[list->parts++] = effect;
    m->option->retold = true;
    return list;
}

static bool is_whole(const char *text)
{
    return text[strspn(text, "0123456789")] == 0;
}

static void read_body(const Move *m)
{
    OptionModel *o = m->option;
    const Yaml *way = clause(m, "way"), *rank = clause(m, "rank");
    long number = 0;
    read_lines(m, m->body->kind == YAML_SCALAR ? m->body : clause(m, "line"));
    read_along(m, clause(m, "along"));
    read_choice(m, clause(m, "pick"));
    o->let = build_lets(m->build, clause(m, "let"));
    o->who = build_node(m->body, "who");
    o->when = build_node(m->body, "when");
    o->aid = build_node(m->body, "aid");
    o->avoid = build_node(m->body, "avoid");
    o->again = clause(m, "again") != NULL;
    o->at_once = build_is_true(m->body, "at once");
    o->on_the_way = build_is_true(m->body, "on the way");
    if (o->on_the_way)
        o->on_the_way_at = yaml_place(yaml_get_key(m->body, "on the way"));
    o->way_name = way ? way->text : NULL;
    read_refusals(m);
    read_kept(m);
    read_button(m);
    read_telling(m);
    if (rank && !is_whole(rank->text))
        o->measure = rank->parsed;
    else if (rank && yaml_number(rank, 1, 1000, &number, m->build->late))
        o->rank = (int)number;
    o->effect = told_effect(m, build_statement(m->build, yaml_get(m->body, "do")));
    o->after = build_statement(m->build, yaml_get(m->body, "after"));
    check_clauses(m);
}

OptionModel *build_option(Build *b, const char *name, Yaml *body, CardModel *card)
{
    OptionModel *option = arena_alloc(b->rules->arena, sizeof *option);
    const Yaml *own = body ? yaml_get(body, "text") : NULL;
    char *text = arena_copy(b->rules->arena, own ? own->text : name);
    for (char *t = text; *t; t++)
        if (*t == ' ')
            *t = '-';
    option->name = name;
    option->text = text;
    option->symbol = names_find_class(b->rules->names, name, SYMBOL_MOVE);
    option->card = card;
    option->at = body ? yaml_place(body) : (Place){0};
    if (body)
        read_body(&(Move){b, option, body});
    return option;
}

/* What is asked of a whole question, or would tell that it could be used, does not go with it. */
void build_any_time(Build *b, OptionModel *option, const Yaml *body)
{
    static const char *const KEY[] = {"line", "along", "again", "keep", "avoid", "rank", "button"};
    Move m = {b, option, body};
    if (body->kind == YAML_SCALAR)
        return;
    for (size_t i = 0; i < sizeof KEY / sizeof *KEY; i++)
        if (clause(&m, KEY[i]))
            diag_add(b->late, yaml_place(yaml_get_key(body, KEY[i])),
                     "what may be chosen at any time is told by `pick`, `when` and `do`, without `%s`",
                     KEY[i]);
    any_time_add(b->rules, option);
}

/* Another name has only what a card can at any time. */
void build_named_by_key(Build *b, const Yaml *body)
{
    if (yaml_get(body, "name"))
        diag_add(b->late, yaml_place(yaml_get_key(body, "name")),
                 "`name` belongs to what a card can at any time; this has a name already");
}

void build_not_any_time(Build *b, const Yaml *body)
{
    build_named_by_key(b, body);
    if (yaml_get(body, "any time"))
        diag_hint(diag_add(b->late, yaml_place(yaml_get_key(body, "any time")),
                           "`any time: true` belongs to what stands under `moves:`"),
                  "a card or a character has a key `any time` of its own, beside `can`");
}

/* Room for one more move; tells where there is none. */
static bool has_room(Build *b, const Yaml *power)
{
    if (b->rules->options < MODEL_OPTIONS)
        return true;
    diag_add(b->diags, yaml_place(power), "there are more than %d moves and answers", MODEL_OPTIONS);
    return false;
}

/* Does a zone before players, in which what lies is in play, hold things of a family. */
static bool may_be_in_play(const Ruleset *rules, int family)
{
    bool may = false;
    for (int i = 0; i < rules->zones; i++) {
        const ZoneModel *z = &rules->zone[i];
        may = may || (z->in_play && z->per_player && (z->family == family || z->family < 0));
    }
    return may;
}

/* Beside what the card can it goes by another name. */
static void build_ready(Build *b, CardModel *card, Yaml *power)
{
    const Yaml *own = yaml_get(power, "name");
    const char *name = own ? own->text : card->symbol->name;
    if (card->option && strcmp(name, card->symbol->name) == 0)
        diag_add(b->late, yaml_place(power),
                 "'%s' can something else as well; give this another name, as in `name: use %s`",
                 card->symbol->name, card->symbol->name);
    if (!may_be_in_play(b->rules, card->family))
        diag_hint(diag_add(b->late, yaml_place(power),
                           "nothing like '%s' is ever in play before a player, where it could be used",
                           card->symbol->name),
                  "give a zone that is `per: player` the key `in play: true`");
    card->any_time = build_option(b, name, power, card);
    build_any_time(b, card->any_time, power);
}

void build_powers(Build *b)
{
    for (int i = 0; i < b->rules->cards; i++) {
        CardModel *card = &b->rules->card[i];
        Yaml *power = yaml_get(b->body[i], "can"), *ready = yaml_get(b->body[i], "any time");
        if (power && has_room(b, power)) {
            card->option = build_option(b, card->symbol->name, power, card);
            build_not_any_time(b, power);
            option_add(b->rules, card->option);
        }
        if (ready && has_room(b, ready))
            build_ready(b, card, ready);
    }
}
