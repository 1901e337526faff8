/* Drafts on the disk. What is not finished lies in the state folder of the player (play/profile.h), a file each in
 * drafts/GAME, and is written after every change. What is finished is added to a pack of the player's own in the
 * data folder (levels/GAME/own.*), in text where the game's packs are text and a level can be written so, else in
 * YAML. */
#ifndef TAH_PLAY_DRAFT_STORE_H
#define TAH_PLAY_DRAFT_STORE_H

#include "play/catalogue.h"
#include "play/draft/draft.h"

/* Where a draft comes from. */
typedef struct DraftOrigin {
    char *pack; /* of the level that it began with; NULL: it is new */
    int number; /* in the pack */
} DraftOrigin;
void draft_origin_free(DraftOrigin *origin);

/* Files of a game's drafts, the names alone, sorted; one block to mem_free. */
char **draft_list(const char *whose, const char *game, size_t *count);
/* The path of one. Caller frees. */
char *draft_path(const char *whose, const char *game, const char *file);
/* A path for a draft of this origin that is not in use; and the origin that a file's name tells. */
char *draft_free_path(const char *whose, const char *game, const DraftOrigin *origin);
DraftOrigin draft_origin_of(const char *file);
/* The first draft of this origin, or NULL. Caller frees. */
char *draft_find(const char *whose, const char *game, const DraftOrigin *origin);

/* Writes a draft; reads one; throws one away. False with a sentence. */
bool draft_write(const Draft *draft, const char *path, Buf *error);
bool draft_read(Draft *draft, const char *path, Buf *error);
bool draft_remove(const char *path);

/* Adds the level to the player's own levels, or puts it in the place of the one it comes from, where that is one
 * of these; origin then says where it is, and *out is that level. Packs that were handed out stay valid. False
 * with a sentence. */
bool draft_keep(const Draft *draft, CatalogueGame *game, DraftOrigin *origin, LevelChoice *out, Buf *error);

/* Is a pack one of those that draft_keep writes. */
bool draft_keeps(const CatalogueGame *game, const Pack *pack);

/* Takes a level out of such a pack: it becomes a draft of this player's, in *file (caller frees), so that nothing is
 * lost. The levels behind it move up, and with them what is known of where drafts come from, whoever makes them. An
 * empty pack goes. False with a sentence, and the level stays. */
bool draft_take_out(CatalogueGame *game, LevelChoice choice, const char *whose, char **file, Buf *error);

/* A level in the text format of packs; what that cannot say is left out. */
void draft_print_text(const Level *level, Buf *out);

#endif
