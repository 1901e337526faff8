/* Watch: files, and whether they have changed. Whoever wants to know asks from time to time; nothing is
 * asked of the system but to open and read, so that it works for files of other machines as well: opening
 * asks their server anew, and what was read is compared, since dates may be coarse or wrong. */
#ifndef TAH_PLAY_WATCH_H
#define TAH_PLAY_WATCH_H

#include <stdbool.h>

typedef struct Watch Watch;

enum {
    WATCH_PAUSE = 500,      /* milliseconds between two looks are enough */
    WATCH_BYTES = 16 << 20, /* of a longer file only this: it is no rules file anyway */
    WATCH_FILES = 64        /* most files; more are not watched */
};

Watch *watch_new(void);
void watch_free(Watch *watch); /* NULL is allowed */

/* Watches this file too, which need not be there, as it is now; once is enough. */
void watch_add(Watch *watch, const char *path);
void watch_clear(Watch *watch); /* no files */

/* True once after a change, when the files were the same at this look and the last: who is still writing is
 * waited for. A change that was undone meanwhile is none. */
bool watch_changed(Watch *watch);

#endif
