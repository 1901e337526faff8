/* Words of the language that are used like names (builtin_list.h). */
#ifndef TAH_LANG_BUILTIN_H
#define TAH_LANG_BUILTIN_H

#include "lang/type.h"

typedef enum Builtin {
#define BUILTIN(name, text, alone, of, then, tells, board) BUILTIN_##name,
#include "lang/builtin_list.h"
#undef BUILTIN
    BUILTINS
} Builtin;

/* The last one, BUILTINS, is what is no such word. */
typedef struct BuiltinModel {
    const char *text; /* NULL */
    Type alone;       /* TYPE_ERROR: it means nothing alone */
    Type of, then;    /* TYPE_ERROR: it is not followed by `of`; TYPE_NONE: by various things */
    bool tells;       /* the type of `it`, alone */
    bool board;       /* what it says is known when it is known of what */
} BuiltinModel;

extern const BuiltinModel builtins[];

#endif
