/* From a checked YAML document to a model: build.c reads the parts in the order that later parts need. What comes out
 * of it are typed nodes; no YAML is looked at later. */
#ifndef TAH_RULE_BUILD_H
#define TAH_RULE_BUILD_H

#include "rule/model.h"
#include "rule/yaml.h"

typedef struct Build {
    Ruleset *rules;
    Diags *diags;
    Diags *late; /* errors of statements, moves and what is said, after which all else can be checked */
    Yaml **body; /* of each card, tile and piece */
} Build;

/* Fills in everything that rules->document says, then checks it. Errors are added to diags. */
void rules_build(Ruleset *rules, Diags *diags);

/* ---- what all builders share (build_tool.c) ---- */

/* "WHAT 'NAME'", or, where the name is NULL, the sentence alone. */
Diag *build_fault(const Build *build, const Yaml *at, const char *what, const char *name);
/* A part of the rules, or NULL. */
Yaml *build_part(const Build *build, const char *key);
/* How many entries a map or list has; 0 of all else. */
size_t build_entries(const Yaml *map);
/* What comes of an expression, or NULL; whether a flag is there and true. */
Node *build_node(const Yaml *map, const char *key);
bool build_is_true(const Yaml *map, const char *key);
/* Is a parsed leaf a number, with or without a minus; a range `A to B`. */
bool build_number_of(const Node *node, int *number);
bool build_range_of(const Node *node, int *low, int *high);
/* `when NAME` or `before NAME`. */
bool build_is_event(const char *key);
Parse build_parse(const Build *build, const Yaml *at, size_t skipped);
/* Text by language; NULL for NULL. */
const Texts *build_texts(const Build *build, const Yaml *text);
/* A node that no text was parsed for. */
Node *build_node_new(const Build *build, NodeKind kind, const Yaml *at, Node *left, Node *right);

/* ---- statements, moves and what is said ---- */

Statement *build_statement_new(const Build *build, StatementKind kind, const Yaml *at);
/* NULL for NULL; of the same YAML always the same. */
Statement *build_statement(Build *build, Yaml *yaml);
/* The `tell` of a map of the rules. */
Statement *build_telling(const Build *build, const Yaml *yaml);
Lets build_lets(const Build *build, const Yaml *map);
/* A move, or an answer of a question; of a card for what it can. The body may be NULL. */
OptionModel *build_option(Build *build, const char *name, Yaml *body, CardModel *card);
/* Makes a move with such a body one that may be chosen at any time; tells where one cannot be. */
void build_any_time(Build *build, OptionModel *option, const Yaml *body);
void build_named_by_key(Build *build, const Yaml *body); /* tells of a name where none can be */
void build_not_any_time(Build *build, const Yaml *body);
SayingModel *build_saying(const Build *build, const Yaml *yaml);

/* ---- parts ---- */

/* What the `event` of each card does, as a procedure (build_event.c); what cards can. */
void build_event(Build *build);
void build_powers(Build *build);

/* Numbers that cards change (build_number.c), and what a card does to one. */
void build_numbers(Build *build);
void build_number_change(Build *build, const Symbol *number, const Yaml *value, int card);

/* Teams (build_team.c), once the players are known. */
void build_teams(Build *build);
/* Phases, which have been declared. */
void build_phases(Build *build);

/* Things (build_thing.c): the families, which layers need; the cards, tiles and pieces themselves; and the
 * layer that a body with `of:` describes. */
void build_families(Build *build);
void build_things(Build *build);
void build_thing_layer(Build *build, LayerModel *layer, const Yaml *of, const Yaml *body);
/* What stands before a kind in the legend: its owner, how it is turned; false: neither. */
bool build_legend_word(const Node *node, LegendThing *thing);
/* The layer in which such a thing lies; -1 after adding an error. */
int build_legend_layer(Build *build, const Yaml *at, const LegendThing *thing);
/* The family of a zone by its `of:`. */
int build_zone_family(Build *build, const Yaml *of);

/* Places (build_place.c): their names; their links, regions and values, once the layers of the rules are known; and what a
 * variable under `each place has` holds at first. */
void build_places(Build *build);
void build_place_values(Build *build);
void build_place_variable(Build *build, VariableModel *variable, const Yaml *body);

/* Tracks (build_track.c): their steps, before words are built; how many words these make, and the words; what a variable of
 * a track is once it is built; how many conditions are watched for them, and these. */
void build_tracks(Build *build);
size_t build_track_words_most(const Build *build);
void build_track_words(Build *build);
void build_track_variables(Build *build);
size_t build_track_watches_most(const Build *build);
void build_track_watches(Build *build);
/* A variable (build.c), as under `vars:`. */
void build_variable(Build *build, const Yaml *key, Yaml *body, SymbolClass class, bool places);

/* Values (build_value.c): the lists under `values:`; the number of an attribute's, -1: it has none. */
void build_sorts(Build *build);
int build_sort_of(const Build *build, const Symbol *attribute);
/* Reads what stands on a thing under the name of an attribute: a number, or what names something. False after an error. */
bool build_printed(const Build *build, const Symbol *attribute, const Yaml *at, TypeKind *type, int *value);
/* The attribute of a thing that has such a value; NULL after an error. */
PrintedModel *build_print(Build *build, const Yaml *key, const Yaml *at, TypeKind type);
/* Copies that differ (build_copy.c): how many `each:` tells of, and what stands on them. */
int build_copies_count(const Build *build, const Yaml *body);
void build_copies(Build *build, CardModel *card, const Yaml *body);

/* Described opponents (build_bot.c). */
void build_bots(Build *build);

/* Options of the game (build_variant.c). */
void build_variants(Build *build);

/* Looks (build_look.c). */
void build_looks(Build *build);
/* Whether formats of levels speak of what there is (build_format.c). */
void build_formats(Build *build);
/* What things have by mistake (build_slip.c). */
void build_slips(Build *build);

/* Notes, which are variables of cells (build_note.c). */
void build_notes(Build *build);
/* The rules' own emblems; a look's, checked, or NULL after an error (build_emblem.c). */
void build_emblems(Build *build);
const char *build_emblem_name(const Build *build, const Yaml *name);

/* Tokens, which are variables (build_token.c). They come after the others. */
void build_tokens(Build *build);
/* `pawn of red` in the legend, told at its place. False: this speaks of no token. */
bool build_legend_token(Build *build, const Yaml *at, const Node *node, LegendModel *entry);

#endif
