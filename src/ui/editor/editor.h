/* Editor: what the screens share on which a level is made; used by editor*.c only. */
#ifndef TAH_UI_EDITOR_H
#define TAH_UI_EDITOR_H

#include "draw/sketch.h"
#include "play/draft/draft.h"
#include "play/draft/draft_store.h"
#include "ui/screens.h"

typedef enum EditorShape {
    SHAPE_CELL,
    SHAPE_AREA,  /* between two corners */
    SHAPE_FRAME, /* its rim */
    SHAPE_FILL,  /* all that is joined and alike */
    SHAPE_COUNT
} EditorShape;

typedef struct Editor {
    App *app;
    CatalogueGame *game;
    Draft *draft;
    DraftOrigin origin;
    char *path;              /* where the draft lies while it is not among the levels */
    unsigned clean, written; /* versions: among the levels; on the disk */
    int plane, value;        /* what is put */
    EditorShape shape;
    int corner; /* the first one of two, or CELL_NONE */
    bool sizing;
    unsigned won; /* the version that the author has solved, or 0 */
    bool trial_won;
    unsigned trial_version;
    Pack *trial; /* what is tried out */
    Sketch sketch;
} Editor;

/* Something was changed: it is written, and the page is made anew. */
void editor_changed(Editor *editor);
bool editor_is_clean(const Editor *editor);

/* Questions, each of which leads back. */
void editor_ask_thing(Editor *editor);
void editor_ask_shape(Editor *editor);
void editor_ask_details(Editor *editor);
/* Clues that have to be written: those that do not follow from a picture. */
bool editor_has_clues(const Editor *editor);
void editor_ask_clues(Editor *editor);
void editor_ask_to_leave(Editor *editor);
void editor_ask_to_discard(Editor *editor);

/* The level as a pack of one, as it would be read from a file; NULL after adding the errors. */
Pack *editor_read(const Editor *editor, Diags *diags);
void editor_try(Editor *editor);
void editor_check(Editor *editor);
/* Puts the level among the player's own; false after saying why not. */
bool editor_keep(Editor *editor);

#endif
