/* Report: what subcommands say, on standard output for results and on standard error for the rest. */
#ifndef TAH_CLI_REPORT_H
#define TAH_CLI_REPORT_H

#include "base/buf.h"
#include "base/diag.h"
#include "play/catalogue.h"

/* Exit codes of all subcommands. */
enum {
    EXIT_FINE = 0,
    EXIT_NEGATIVE = 1, /* the answer is no: broken rules, a save that departs from them */
    EXIT_USAGE = 2,    /* the command line makes no sense: unknown game, option, file */
    EXIT_UNKNOWN = 3   /* no answer within the limits */
};

/* Prints "tah: sentence" on standard error and returns code. The sentence may hold newlines; it is made
 * safe for a terminal. */
int report_error(int code, const char *sentence);
/* The same, followed by where help is found. */
int report_usage(Language language, const char *sentence);
/* Prints errors with their lines on standard error; returns EXIT_NEGATIVE. */
int report_diags(const Diags *diags);

/* The same for a game whose rules are broken; EXIT_USAGE where there is no such file. */
int report_broken(const CatalogueGame *game);

/* Writes all of out to standard output and flushes. Returns code, or EXIT_NEGATIVE where that failed
 * (a full disk); a closed pipe is not worth a word. */
int report_output(const Buf *out, int code);

/* The same into a file, or for "-" to standard output. */
int report_output_to(const char *path, const Buf *out, int code);

#endif
