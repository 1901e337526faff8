/* Words of the language that are used like names, in one list: names.h declares them to the parser, and the checker
 * and the generator tell them apart by their numbers. */
#ifndef TAH_LANG_BUILTIN_H
#define TAH_LANG_BUILTIN_H

#define BUILTIN_LIST(BUILTIN)           \
    BUILTIN(CELL, "cell")               \
    BUILTIN(CELLS, "cells")             \
    BUILTIN(PLAYER, "player")           \
    BUILTIN(PLAYERS, "players")         \
    BUILTIN(OTHERS, "others")           \
    BUILTIN(OPPONENTS, "opponents")     \
    BUILTIN(ALLIES, "allies")           \
    BUILTIN(TEAM, "team")               \
    BUILTIN(SKIPS, "skips")             \
    BUILTIN(ROLLED, "rolled")           \
    BUILTIN(LIVING, "living")           \
    BUILTIN(LAST_LIVING, "last living") \
    BUILTIN(LEADERS, "leaders")         \
    BUILTIN(DIRECTION, "direction")     \
    BUILTIN(DIRECTIONS, "directions")   \
    BUILTIN(ORTHOGONALS, "orthogonals") \
    BUILTIN(DIAGONALS, "diagonals")     \
    BUILTIN(LAST_CELL, "last cell")     \
    BUILTIN(EDGE, "edge")               \
    BUILTIN(CORNER, "corner")           \
    BUILTIN(EMPTY, "empty")             \
    BUILTIN(THING, "thing")             \
    BUILTIN(ROW, "row")                 \
    BUILTIN(COLUMN, "column")           \
    BUILTIN(ROWS, "rows")               \
    BUILTIN(COLUMNS, "columns")         \
    BUILTIN(CLUES_MET, "clues met")     \
    BUILTIN(NEXT, "next")               \
    BUILTIN(PREVIOUS, "previous")       \
    BUILTIN(OPPOSITE, "opposite")       \
    BUILTIN(LEFT, "left")               \
    BUILTIN(RIGHT, "right")             \
    BUILTIN(LINKS, "links")             \
    BUILTIN(DISTANCE, "distance")       \
    BUILTIN(AHEAD, "ahead")             \
    BUILTIN(ABS, "abs")                 \
    BUILTIN(MAX, "max")                 \
    BUILTIN(MIN, "min")                 \
    BUILTIN(SIZE, "size")               \
    BUILTIN(COUNT, "count")             \
    BUILTIN(TOP, "top")                 \
    BUILTIN(FIRST, "first")             \
    BUILTIN(OWNER, "owner")             \
    BUILTIN(HOLDER, "holder")           \
    BUILTIN(DARK_CELLS, "dark cells")   \
    BUILTIN(LIGHT_CELLS, "light cells") \
    BUILTIN(PLY, "ply")                 \
    BUILTIN(REPETITIONS, "repetitions") \
    BUILTIN(TURN, "turn")               \
    BUILTIN(UPRIGHT, "upright")         \
    BUILTIN(ROUND, "round")             \
    BUILTIN(ROTATIONS, "rotations")     \
    BUILTIN(FACE_UP, "face up")         \
    BUILTIN(ENDS, "ends")               \
    BUILTIN(BORDER_ENDS, "border ends") \
    BUILTIN(SIDE, "side")               \
    BUILTIN(PLACE, "place")             \
    BUILTIN(EXITS, "exits")             \
    BUILTIN(NEXT_ENDS, "next ends")     \
    BUILTIN(FAR_END, "far end")         \
    BUILTIN(START, "start")

typedef enum Builtin {
#define BUILTIN(name, text) BUILTIN_##name,
    BUILTIN_LIST(BUILTIN)
#undef BUILTIN
        BUILTINS
} Builtin;

const char *builtin_text(Builtin builtin);
/* Which one a text is, or BUILTINS. */
Builtin builtin_find(const char *text);

#endif
