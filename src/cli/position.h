/* Position: what options and operands ask to be shown: a game that was set up and moved on, or a step of a
 * save, and who looks at it. */
#ifndef TAH_CLI_POSITION_H
#define TAH_CLI_POSITION_H

#include "cli/options.h"
#include "draw/scene.h"
#include "draw/theme.h"
#include "play/catalogue.h"
#include "save/replay.h"

enum { POSITION_BYTES = 1 << 20 }; /* longest file of moves */

typedef struct Position {
    Catalogue *catalogue;
    Replay *replay; /* of a save, or NULL */
    Match *match;   /* a save's belongs to the replay */
    int onlooker;   /* see scene_set */
} Position;

/* Opens what the options name. EXIT_FINE, or the exit code with a sentence in *error; empty where all has been
 * reported. Close it in any case. */
int position_open(Position *position, const Options *options, Buf *error);
void position_close(Position *position);

/* The size of the page that the options ask for. */
OptionSize position_page(const Options *options);

/* The theme that the options ask for; colours is how many there are where they say nothing. */
Theme position_theme(const Options *options, int colours);

/* What the options ask drawings to be made of; where they say nothing what is best for the terminal, and quadrants for
 * pictures and files. */
BlockKind position_blocks(const Options *options);

/* Where the last step of a save was no move: the message of the scene becomes what it was. */
void position_tell_event(Replay *replay, Scene *scene);

/* Who looks on by the name after --as; without one (NULL) somebody who knows what all players do, and everything
 * where they have no secrets or the game is over. False with a sentence when there is no such player. */
bool position_onlooker(const Match *match, const char *name, int *onlooker, Buf *error);
/* The same of a save, which may be over though not all of its steps are made. */
bool position_save_onlooker(const Replay *replay, const char *name, int *onlooker, Buf *error);

#endif
