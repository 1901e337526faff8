/* Folders: every test has a player's folders of its own, which are gone after it. */
#ifndef TAH_TESTS_FOLDERS_H
#define TAH_TESTS_FOLDERS_H

/* Set-up and tear-down of a test. The settings are in config, the saves in state below folders_path; nobody plays
 * under a profile, and the language is English. */
int folders_make(void **state);
int folders_remove(void **state);

/* Where they are; without a slash at the end. */
const char *folders_path(void);

#endif
