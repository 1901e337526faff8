/* Subcommands: one function each, in a file of its own. They return the exit code. */
#ifndef TAH_CLI_SUBCOMMAND_H
#define TAH_CLI_SUBCOMMAND_H

#include "cli/options.h"

int subcommand_list(const Options *options);
int subcommand_levels(const Options *options);
int subcommand_solve(const Options *options);
int subcommand_match(const Options *options);
int subcommand_check(const Options *options);
int subcommand_show(const Options *options);
int subcommand_looks(const Options *options);
int subcommand_replay(const Options *options);
int subcommand_new(const Options *options);
int subcommand_record(const Options *options);
int subcommand_stats(const Options *options);
int subcommand_scan_cost(const Options *options);
int subcommand_engine(const Options *options);

/* The menu, play, and replay on the screen: becomes the program tah-screen. Returns only when that
 * fails. */
int subcommand_screen(const Options *options);

#endif
