/* Files: whole-file reads with a limit, writes that never leave half a file, and the folders of
 * the XDG base directory specification. Errors are sentences put into a Buf. */
#ifndef TAH_BASE_FILE_H
#define TAH_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/* Reads a regular file of at most limit bytes ("-" is standard input). Returns false with a sentence
 * in *error (path and reason) and *out untouched. A folder, a device or a longer file is refused. */
bool file_read(const char *path, size_t limit, Buf *out, Buf *error);

/* Does a regular file begin so? At most 64 bytes are compared; a pipe or a device does not hold the program up. */
bool file_begins(const char *path, const char *beginning);

/* Writes to a temporary file beside path, fsyncs it, gives it its name, and fsyncs the folder: at every moment there is
 * a whole file under this name, or none. over: what was there is replaced; otherwise it stays, and errno is EEXIST.
 * Returns the open file, mode 0600, locked (flock) before anybody can see it, for adding at its end; or -1 with errno. */
int file_place(const char *path, const void *bytes, size_t length, bool over);

/* The same as a sentence; what a symbolic link points to is replaced. */
bool file_write(const char *path, const void *bytes, size_t length, Buf *error);

/* The same for what others are to read: a new file has the usual rights, one that was there keeps its own, and what
 * is no file, such as a pipe, is written into. */
bool file_put(const char *path, const void *bytes, size_t length, Buf *error);

/* The same for a new file: where anything is there already, it stays and a sentence is given. */
bool file_create(const char *path, const void *bytes, size_t length, Buf *error);

/* Moves a file or a folder, within one file system; where anything is there already, it stays. */
bool file_rename(const char *from, const char *to, Buf *error);

bool file_exists(const char *path);
bool file_is_folder(const char *path);

/* What tells without reading it whether a file is still as it was. A file that is written again
 * within the coarsest tick of the file systems keeps its times, so a stamp is to be trusted only
 * where both are older than FILE_TICK when it is taken. */
typedef struct FileStamp {
    int64_t size, node;
    int64_t written, changed; /* its content, and anything about it, in nanoseconds since 1970 UTC */
} FileStamp;

#define FILE_TICK INT64_C(2000000000) /* nanoseconds */

bool file_stamp(const char *path, FileStamp *out); /* false where there is no regular file */
int64_t file_now(void);                            /* by the clock of the stamps */

/* Makes a folder and its parents, mode 0700 for the new ones. */
bool file_make_folder(const char *path, Buf *error);

/* The tah folder under XDG_STATE_HOME, XDG_DATA_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME (or their
 * defaults under HOME), without making it. Caller frees with mem_free. */
char *file_state_folder(void);
char *file_data_folder(void);
char *file_config_folder(void);
char *file_cache_folder(void);

/* Where the program's own files are: $TAH_SHARE, else a checkout's folder when the program runs from one
 * (a folder `rules` beside the executable's own), else share/tah of the tree that the program was installed in,
 * wherever that tree is now, else the configured folder. Caller frees. */
char *file_share_folder(void);

/* Path pieces joined by '/'. Caller frees. */
char *file_join(const char *folder, const char *name);

/* A path from the root, without links; NULL when nothing is there. Caller frees. */
char *file_whole_path(const char *path);

/* Names in a folder that end with suffix, sorted, NULL-terminated array in one block to mem_free;
 * empty when the folder is missing. Hidden files are left out. */
char **file_list(const char *folder, const char *suffix, size_t *count);

/* Takes away what a program that was killed left in a folder and in those so many levels below it: files that were
 * being written, empty files that end with suffix, and pipes that end with pipes. What somebody holds the lock of stays,
 * and so does a pipe at which somebody listens. */
void file_clean(const char *folder, int depth, const char *suffix, const char *pipes);

/* The last part of a path, and the last part without its suffix (caller frees). */
const char *file_base(const char *path);
char *file_stem(const char *path);

#endif
