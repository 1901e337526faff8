#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "cli/report.h"
#include "cli/subcommand.h"

static const char PROGRAM[] = "tah-screen";

/* The folder that this program runs from, or NULL. Caller frees. */
static char *own_folder(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return NULL;
    path[length] = '\0';
    char *slash = strrchr(path, '/');
    return slash ? mem_copy_bytes(path, (size_t)(slash - path)) : NULL;
}

/* Beside this program in a checkout, in ../libexec/tah of a tree that was moved, else where it was
 * configured to be. Caller frees. */
static char *screen_program(void)
{
    static const char *const PLACES[] = {"", "../libexec/tah"};
    char *folder = own_folder();
    for (size_t i = 0; folder && i < sizeof PLACES / sizeof PLACES[0]; i++) {
        char *place = *PLACES[i] ? file_join(folder, PLACES[i]) : mem_copy(folder);
        char *path = file_join(place, PROGRAM);
        mem_free(place);
        if (access(path, X_OK) == 0) {
            mem_free(folder);
            return path;
        }
        mem_free(path);
    }
    mem_free(folder);
    return file_join(TAH_LIBEXEC_FOLDER, PROGRAM);
}

int subcommand_screen(const Options *options)
{
    if (!isatty(STDOUT_FILENO) && !options->plain)
        return report_error(EXIT_USAGE, message_in(MSG_CLI_NO_TERMINAL, options->spoken));
    char *program = screen_program();
    char **words = options_words(options, PROGRAM);
    signal(SIGPIPE, SIG_DFL); /* would be handed on otherwise */
    execv(program, words);
    Buf sentence = {.language = options->spoken};
    buf_say(&sentence, MSG_CLI_NO_SCREEN_PROGRAM, program, strerror(errno));
    int code = report_error(EXIT_NEGATIVE, buf_string(&sentence));
    buf_free(&sentence);
    options_free_words(words);
    mem_free(program);
    return code;
}
