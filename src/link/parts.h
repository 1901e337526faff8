/* The parts of linking, in the order in which link.c calls them. Only this room includes it. */
#ifndef TAH_LINK_PARTS_H
#define TAH_LINK_PARTS_H

#include "game/game.h"
#include "game/inside.h"
#include "game/thing.h"

/* Everything: layouts, tables, code. */
bool link_code(Stage *stage, Diags *diags);
bool link_world(Stage *stage, const Level *level, Diags *diags);
/* Path ends and which of them tiles join (link_path.c): their number, then, when things are known, the tables. */
bool link_ends(Stage *stage, Diags *diags);
void link_paths(Stage *stage);
/* Things (link_thing.c): how many there are, what each is, where those lie that the level or `at:` places. */
void link_count_things(Stage *stage);
bool link_things(Stage *stage, Diags *diags);
bool link_first_places(Stage *stage, const Level *level, Diags *diags);
void link_first_things(Stage *stage);
/* Works out the sets of gen_known, when the state has its size; false after an error (gen_known.c). */
bool link_known_sets(Stage *stage, Diags *diags);
/* Where a level puts tokens, in its picture or by name (link_token.c); false after an error. */
bool link_token_places(Stage *stage, const Level *level, Diags *diags);
/* The legend's entry for a cell of a layer, of the level's own picture of the layer if it has one; of layer -1
 * that of the board. NULL where there is none. */
const LegendModel *link_legend_at(const Stage *stage, const Level *level, int layer, int cell);
void link_frame(Stage *stage);
/* The options of a question, by its number in the stage, behind those that there are (link.c). */
void link_question(Stage *stage, int index);
/* Can a move be found in several ways (link_double.c). */
bool link_has_doubles(const Stage *stage, const OptionModel *option);
/* The level's clues, and those that follow from its final picture; the second when all else is linked. */
bool link_clues(Stage *stage, const Level *level, Diags *diags);
bool link_told_clues(Stage *stage, const Level *level, Diags *diags);
/* Does the level have at its start what the rules want, when all else is linked; false after an error for each
 * thing that it lacks. */
bool link_wants(Stage *stage, const Level *level, Diags *diags);
/* Where a level stands, for errors about it: in its own file. Of NULL the rules. */
Place link_level_place(const Ruleset *rules, const Level *level);

/* Whose what is, and which pictures stand for players; once, when all looks are there. */
void link_signs(Stage *stage);
/* What the rules say of the look of a player by the player's name; or NULL. */
const LookModel *model_of_player(const Ruleset *r, int player);
/* How all notes look, when all values do. */
void link_notes(Stage *stage);
/* What the rules draw for what they name; NULL: nothing. */
const LookModel *look_model_of(const Ruleset *rules, const Symbol *subject);

#endif
