/* Profiles: who plays. Each has a name, a symbol, a language, and settings, keys and saves of its own.
 * The first one is what was there before there were several: its files stand in the program's folders
 * themselves, those of every other one in players/FOLDER below them:
 *   configuration folder   profile (this), settings, keys
 *   state folder           saves/
 * and the state folder has `last-player`, the folder of who played last.
 * Whoever looks for files of a player is told whose: the name of that folder, as the profile has it. */
#ifndef TAH_PLAY_PROFILE_H
#define TAH_PLAY_PROFILE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/diag.h"

enum {
    PROFILES = 50,             /* most of them */
    PROFILE_NAME_COLUMNS = 24, /* widest name */
    PROFILE_NAME_BYTES = 96,   /* longest name */
    PROFILE_FOLDER_BYTES = 40, /* longest name of a folder */
    PROFILE_SYMBOL_BYTES = 16
};

typedef struct Profile {
    char folder[PROFILE_FOLDER_BYTES + 1]; /* "" of the first one */
    char name[PROFILE_NAME_BYTES + 1];     /* "": it was never given one, see profile_title */
    char symbol[PROFILE_SYMBOL_BYTES + 1]; /* one character a column wide, or "": the games' own figures */
    char ascii;                            /* the same where there is ASCII only, or 0 */
    int language;                          /* a Language, or -1: the environment decides */
} Profile;

typedef struct ProfileList {
    Profile list[PROFILES];
    int count; /* at least 1 */
} ProfileList;

/* All of them, the first one first, then by folder. What is wrong in their files is told in diags (or NULL),
 * and done without. */
void profiles_list(ProfileList *out, Diags *diags);

/* For people: the name, or what the first one is called. */
const char *profile_title(const Profile *profile, Language language);

/* Which one is called so, whatever the case of its letters; NULL: none. The first one without a name is
 * found by what it is called in any language. */
const Profile *profiles_find(const ProfileList *list, const char *name);

/* The one with a folder; NULL: none. */
const Profile *profiles_find_folder(const ProfileList *list, const char *folder);

/* One visible character that is a column wide. */
bool profile_symbol_good(const char *symbol);

/* 1 to PROFILE_NAME_COLUMNS columns of plain text, blanks around left out. */
bool profile_name_good(const char *name);

/* Could the one in this folder (NULL: a new one) be called so. False with a sentence: the name is not good, it is
 * another one's, or there are too many. */
bool profile_name_free(const char *name, const char *folder, Buf *error);
/* Gives it a name that is free; blanks around are left out. Nothing is written. */
void profile_set_name(Profile *profile, const char *name);

/* A new one with defaults, on the disk at once. False with a sentence: the name is not good or taken, there are
 * too many, or nothing can be written. */
bool profile_make(const char *name, Profile *out, Buf *error);

/* Writes name, symbol and language; lines of other versions stay. */
bool profile_save(const Profile *profile, Buf *error);

/* Moves its files aside, into deleted-players/FOLDER of both folders (with a number where that is taken), and
 * tells where the saves are in *where. False with a sentence, also for the only one. */
bool profile_delete(const Profile *profile, Buf *where, Buf *error);

/* The one with a name, which is made when there is none (*made), or the one who played last (NULL). */
bool profile_open(const char *name, Profile *out, bool *made, Buf *error);

/* Who played last, "" when that one is not there any more. */
const Profile *profiles_last(const ProfileList *list);
/* This one is from now on who played last. Nothing is written while there is only the first one. */
bool profile_remember(const char *whose, Buf *error);

/* Where the files are of the one with this folder; of the first one where no player's is called so. Callers free. */
char *profile_config_folder(const char *whose);
char *profile_state_folder(const char *whose);

#endif
