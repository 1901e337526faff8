/* Names that the language has by itself. */
#include "lang/builtin.h"

#define ONE(type)                   \
    {                               \
        TYPE_##type, TYPE_ERROR, -1 \
    }
#define ALL(type)                 \
    {                             \
        TYPE_SET, TYPE_##type, -1 \
    }
#define T_NONE ONE(ERROR)
#define T_ANY ONE(NONE)
#define T_BOOL ONE(BOOL)
#define T_INT ONE(INT)
#define T_CELL ONE(CELL)
#define T_CELLS ALL(CELL)
#define T_DIRECTION ONE(DIRECTION)
#define T_DIRECTIONS ALL(DIRECTION)
#define T_PLAYER ONE(PLAYER)
#define T_PLAYERS ALL(PLAYER)
#define T_THING ONE(THING)
#define T_THINGS ALL(THING)
#define T_TURN ONE(TURN)
#define T_TURNS ALL(TURN)
#define T_END ONE(END)
#define T_ENDS ALL(END)

const BuiltinModel builtins[] = {
#define BUILTIN(name, text, alone, of, then, tells, board) {text, T_##alone, T_##of, T_##then, tells, board},
#include "lang/builtin_list.h"
#undef BUILTIN
    {0, T_NONE, T_NONE, T_NONE, false, false},
};
