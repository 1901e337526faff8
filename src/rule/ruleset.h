/* Ruleset: one game's rules, read from YAML, checked, immutable. It has no sizes that a level decides
 * and no code yet; link/link.h links it with a level. */
#ifndef TAH_RULE_RULESET_H
#define TAH_RULE_RULESET_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/hash.h"
#include "base/message.h"
#include "rule/category.h"
#include "rule/limits.h"

typedef struct Ruleset Ruleset;

/* Loads and checks a file; NULL after adding at least one error. The caller frees. */
Ruleset *ruleset_load(const char *path, Diags *diags);
/* The same from memory; name stands for the file in errors and is the game's name where the text has
 * no `game:`. folder is where `from:` files are looked for (NULL: none allowed). */
Ruleset *ruleset_load_text(const char *name, const char *folder, const char *text, size_t length,
                           Diags *diags);
void ruleset_free(Ruleset *rules);
/* One more has them, and frees them as well; they go with the last one. */
const Ruleset *ruleset_keep(const Ruleset *rules);

/* The same rules on other places: on those of a map in a file of levels (`places:`), of which some may be in regions of
 * its own (`regions:`, or NULL). They are known by the hashes of the rules that they are made of. NULL after adding errors,
 * each with its place in either file. */
struct Yaml;
Ruleset *ruleset_on_map(const Ruleset *rules, const struct Yaml *places, const struct Yaml *regions,
                        Diags *diags);

const char *ruleset_game(const Ruleset *rules); /* file-safe name: letters, digits, hyphens */
const char *ruleset_file(const Ruleset *rules); /* as it was named; never NULL */

/* Texts in a language, English where one is missing. Never NULL; "" when the rules say nothing.
 * All are already safe for a terminal. */
const char *ruleset_title(const Ruleset *rules, Language language);
const char *ruleset_about(const Ruleset *rules, Language language); /* the aim, one line */
/* What a level lacks for which one of the conditions under `wants:` does not hold. */
const char *ruleset_want(const Ruleset *rules, int want, Language language);
const char *ruleset_help(const Ruleset *rules, Language language); /* the rules in words, paragraphs */
/* What a name of the rules (kind, move, player, layer) is called: from `texts:`, else the name itself. */
const char *ruleset_text(const Ruleset *rules, const char *name, Language language);
/* The same for one of several that are told apart by a number, as kinds of a list are: NAME-2 is called what NAME is,
 * and 2, where it has no text of its own. */
void ruleset_describe(const Ruleset *rules, const char *name, Language language, Buf *out);
/* What a name means for who plays, from `explain:`; NULL: it is not explained. The nth name of these, NULL behind the last. */
const char *ruleset_explanation(const Ruleset *rules, const char *name, Language language);
const char *ruleset_explained(const Ruleset *rules, size_t nth);
/* True when every text that is given in one language is given in all; otherwise missing tells each that is not. */
bool ruleset_texts_complete(const Ruleset *rules, Diags *missing);

/* What sort of game it is, and how many minutes one usually takes (0: the rules do not say). */
Category ruleset_category(const Ruleset *rules);
int ruleset_minutes(const Ruleset *rules);

/* What the rules lock a setting of the player to (`settings:`), as it is written there ("focus border" to
 * "round", "mark moves" to "true"); NULL: it is left to the player. */
const char *ruleset_setting(const Ruleset *rules, const char *name);

/* Players: least and most; 1 and 1 for a puzzle. Names: "cross", or NULL where players have none. */
int ruleset_players_least(const Ruleset *rules);
int ruleset_players_most(const Ruleset *rules);
const char *ruleset_player(const Ruleset *rules, int player);

/* Opponents that the rules describe, numbered from 0: by which word, how people call one (a text, English where one is
 * missing) and what is said of it (NULL: nothing). -1: none is called so. */
int ruleset_styles(const Ruleset *rules);
const char *ruleset_style(const Ruleset *rules, int style);
int ruleset_style_find(const Ruleset *rules, const char *name);
int ruleset_guide(const Ruleset *rules); /* the style that searches ask first, -1: none */
const char *ruleset_style_title(const Ruleset *rules, int style, Language language);
const char *ruleset_style_about(const Ruleset *rules, int style, Language language);

/* Hash of the rules without looks, texts and comments: two files with the same one play alike. */
const char *ruleset_identity(const Ruleset *rules);
/* The whole rules as one YAML text that loads by itself, to be kept beside a save. */
const char *ruleset_source(const Ruleset *rules);

/* The files that the rules were put together from: the game's own first, then its bases and libraries. */
int ruleset_file_count(const Ruleset *rules);
const char *ruleset_file_at(const Ruleset *rules, int index);
/* Fills in the lines of errors that stand in one of these files. */
void ruleset_quote(const Ruleset *rules, Diags *diags);

/* Words and procedures for other files (`library: true`): it can be checked, not played. */
bool ruleset_is_library(const Ruleset *rules);

/* The board's size comes from the level (else the rules give it: columns and rows). */
bool ruleset_board_from_level(const Ruleset *rules);
/* The board is made of places (`places:`). */
bool ruleset_has_places(const Ruleset *rules);
void ruleset_board_size(const Ruleset *rules, int *width, int *height);

/* What level.c needs to read text boards: is this a character of the legend; the character that
 * fills short rows (a blank unless `level: filler` says else); the one that every board must have
 * (`level: wall`), or 0; and the `levels:` part of the rules file, or NULL. */
struct Yaml;
bool ruleset_legend_has(const Ruleset *rules, char character);
char ruleset_level_filler(const Ruleset *rules);
char ruleset_level_wall(const Ruleset *rules);
/* The boards of levels are pictures with walls between the cells (`level: walls`). */
bool ruleset_level_walls(const Ruleset *rules);
const struct Yaml *ruleset_levels(const Ruleset *rules);
/* Cells hold numbers (a layer with `values:` that levels may fill by number). */
bool ruleset_level_has_values(const Ruleset *rules);
/* How a level may fill the layer of this name: not at all (there is none), with kinds in the legend's
 * characters, with numbers from *low to *high, or with sets of sides (base/box.h). */
typedef enum LayerFill { LAYER_UNKNOWN, LAYER_KINDS, LAYER_NUMBERS, LAYER_SIDES } LayerFill;
LayerFill ruleset_layer_fill(const Ruleset *rules, const char *name, int *low, int *high);
/* True when the character stands for a kind of this layer (or for nothing in it). */
bool ruleset_legend_fills(const Ruleset *rules, char character, const char *layer);
/* `every level:` of the rules, or NULL. */
const struct Yaml *ruleset_every_level(const Ruleset *rules);
/* Is it a token of the rules; has every player one; and how many places a cell has for it: 1, or as many path
 * ends as a cell has. */
bool ruleset_token(const Ruleset *rules, const char *name, bool *per_player, int *each);
/* Is it a clue of the rules; per column or per row, of several numbers or of one. */
bool ruleset_clue(const Ruleset *rules, const char *name, bool *columns, bool *list);
/* `level: packed: true`: rows of text boards may be packed in runs; `level: formats:`, a list, or NULL. */
bool ruleset_level_packed(const Ruleset *rules);
const struct Yaml *ruleset_formats(const Ruleset *rules);
/* Does a text, in the words in which moves are written, begin with the name of one. */
bool ruleset_names_move(const Ruleset *rules, const char *text, size_t length);
/* Is this a variable that a level may set. */
bool ruleset_has_variable(const Ruleset *rules, const char *name);

#endif
