/* From a checked YAML document to a model: build.c reads the parts in the order that later parts need. */
#ifndef TAH_RULE_BUILD_H
#define TAH_RULE_BUILD_H

#include "rule/model.h"

/* Fills in everything that rules->document says, then checks it. Errors are added to diags. */
void rules_build(Ruleset *rules, Diags *diags);

/* The procedure that knows what the `event` of each card does (build_event.c). */
void build_event(Ruleset *rules);

/* Numbers that cards change (build_number.c), and what a card does to one. */
void build_numbers(Ruleset *rules, Diags *diags);
void build_number_change(Ruleset *rules, Diags *diags, const Symbol *number, const Yaml *value, int card);

/* Teams (build_team.c), once the players are known. */
void build_teams(Ruleset *rules, Diags *diags);
/* Phases, which have been declared. */
void build_phases(Ruleset *rules);

/* Things (build_thing.c): the families, which layers need; the cards, tiles and pieces themselves; and the
 * layer that a body with `of:` describes. */
void build_families(Ruleset *rules, Diags *diags);
void build_things(Ruleset *rules, Diags *diags);
void build_thing_layer(Ruleset *rules, Diags *diags, LayerModel *layer, const Yaml *of, const Yaml *body);
/* What stands before a kind in the legend: its owner, how it is turned; false: neither. */
bool build_legend_word(const Node *node, LegendThing *thing);
/* The layer in which such a thing lies; -1 after adding an error. */
int build_legend_layer(Ruleset *rules, Diags *diags, const Yaml *at, const LegendThing *thing);
/* The family of a zone by its `of:`. */
int build_zone_family(Ruleset *rules, Diags *diags, const Yaml *of);

/* Options of the game (build_variant.c). */
void build_variants(Ruleset *rules, Diags *diags);

/* Looks (build_look.c). */
void build_looks(Ruleset *rules, Diags *diags);
/* Whether formats of levels speak of what there is (build_format.c). */
void build_formats(const Ruleset *rules, Diags *diags);
/* What things have by mistake (check_attribute.c). */
void check_attributes(Ruleset *rules, Diags *diags);

/* Notes, which are variables of cells (build_note.c). */
void build_notes(Ruleset *rules, Diags *diags);

/* Tokens, which are variables (build_token.c). They come after the others. */
void build_tokens(Ruleset *rules, Diags *diags);
/* `pawn of red` in the legend, told at its place. False: this speaks of no token. */
bool build_legend_token(Ruleset *rules, Diags *diags, const Yaml *at, const Node *node, LegendModel *entry);

/* Text of a `TEXT` value in a language, English where it is missing; NULL when there is none at all. */
const char *text_in(const Yaml *text, Language language);

#endif
