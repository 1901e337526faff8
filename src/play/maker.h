/* Maker: new rules files, from templates and the answers to their questions, or like a game that is there.
 * Templates are the files in rules/new of the share folder and of the player's data folder. */
#ifndef TAH_PLAY_MAKER_H
#define TAH_PLAY_MAKER_H

#include <stdbool.h>

#include "play/catalogue.h"
#include "rule/template.h"

typedef struct Maker Maker;

/* Reads the templates. Never NULL; those that are broken are left out and described in diags. */
Maker *maker_new(Diags *diags);
void maker_free(Maker *maker); /* NULL is allowed */

/* The templates, in their order; names are the stems of their files. */
int maker_count(const Maker *maker);
const Template *maker_at(const Maker *maker, int index);
const char *maker_name(const Maker *maker, int index);

/* What was chosen by words: names of answers with commas between, and among them perhaps the name of a
 * template (else it is the first one). All is completed. False with a sentence where a word is unknown or
 * does not go with the others. */
bool maker_choose(const Maker *maker, const char *words, int *index, TemplateChoice *chosen, Buf *error);

/* From the path of a file, the name of the game in it: small letters, digits and hyphens. False with a
 * sentence where nothing of it can be used. And the name as a title: "My garden". */
bool maker_game_name(const char *path, Buf *name, Buf *error);
void maker_title(const char *name, Buf *title);

/* The rules of a template, with the line by which editors find the schema. title NULL: as was chosen. */
void maker_rules(const Maker *maker, int index, TemplateChoice chosen, const char *name, const char *title,
                 Language language, Buf *out);

/* The rules of a game that was read well, with another name and title, and with the levels of its first pack
 * where it has none of its own. */
void maker_copy(CatalogueGame *game, const char *name, const char *title, Buf *out);

/* Where in the player's own folder a game of this name can be written, and its free name: a number follows
 * where there is one already. Caller frees. */
char *maker_free_path(const char *name, Buf *free_name);

/* Writes a new file and the folders it lies in. False with a sentence, also where something is there already. */
bool maker_write(const char *path, const Buf *text, Buf *error);

#endif
