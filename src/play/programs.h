/* Programs: those that wait in a folder to play (talk/bot.h), so that whoever has one key can choose them from a list. Each is
 * a file there that may be run, whatever it is called; hidden ones and those whose path no command can have are left out. */
#ifndef TAH_PLAY_PROGRAMS_H
#define TAH_PLAY_PROGRAMS_H

#include "base/buf.h"
#include "base/program.h"

enum { PROGRAMS = 30 /* most of them, by name */ };

typedef struct Programs {
    int count;
    char command[PROGRAMS][PROGRAM_COMMAND];
} Programs;

/* The folder `bots` of the program's data folder. Caller frees. */
char *programs_folder(void);
void programs_list(Programs *out);

/* What the program of a command is called: the name of its file, or the command where it is more than a file. */
void program_title(const char *command, Buf *out);

/* Can a seat have this command (play/seats_store.h): a good one without a comma. False with a sentence. */
bool program_fits_seat(const char *command, Buf *error);

#endif
