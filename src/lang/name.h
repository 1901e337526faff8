/* Names: what a rules file declares, so that the parser can match names of several words, longest
 * first. Reserved words can be inside names that stand in quotes, where they are declared and wherever they are used. */
#ifndef TAH_LANG_NAME_H
#define TAH_LANG_NAME_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

enum { NAME_PARAMETERS = 8 }; /* most parameters of a word or a procedure */

typedef enum SymbolClass {
    SYMBOL_BUILTIN,   /* word of the language that is used like a name (cell, players, others, last cell) */
    SYMBOL_LAYER,     /* ground */
    SYMBOL_KIND,      /* wall: a value of a layer */
    SYMBOL_WORD,      /* words: free, in range(a, b) */
    SYMBOL_PROCEDURE, /* define: shoot(target, needed) */
    SYMBOL_VARIABLE,  /* vars: dragon */
    SYMBOL_ATTRIBUTE, /* each player has: life; attributes of cards, characters, places, kinds */
    SYMBOL_NUMBER,    /* numbers: reach */
    SYMBOL_PLAYER,    /* players: [black, white] */
    SYMBOL_ROLE,      /* roles: sheriff */
    SYMBOL_ZONE,      /* zones: deck */
    SYMBOL_CARD,      /* cards: beer */
    SYMBOL_CHARACTER, /* characters: willy */
    SYMBOL_MOVE,      /* moves and options: push */
    SYMBOL_TOKEN,     /* tokens: pawn */
    SYMBOL_TILE,      /* tiles: corridor */
    SYMBOL_TEAM,      /* teams: hunters */
    SYMBOL_PHASE,     /* phases: headline */
    SYMBOL_CLUE,      /* clues: across */
    SYMBOL_VARIANT,   /* options: landing */
    SYMBOL_CHOICE,    /* what an option may be: bouncing back */
    SYMBOL_NOTES,     /* notes: pencil */
    SYMBOL_VALUE,     /* values: hearts, one of what a suit can be */
    SYMBOL_PLACE,     /* places: prague */
    SYMBOL_REGION,    /* regions: europe */
    SYMBOL_LINK,      /* links: sea */
    SYMBOL_CLASSES    /* how many there are */
} SymbolClass;

typedef struct Symbol {
    SymbolClass class;
    const char *name;       /* words parted by single spaces */
    int words;              /* how many words the name has */
    bool quoted;            /* words of the language are among them: it is used in quotes alone */
    int parameters;         /* declared with (a, b): how many; -1 when without brackets */
    const char **parameter; /* their names */
    int line, column;       /* where it was declared; 0 for builtins */
    const char *file;       /* NULL for builtins */
    int index;              /* the checker's: number within its class (and for kinds within the layer) */
    int owner;              /* the checker's: e.g. the layer of a kind */
    void *model;            /* the checker's */
    struct Symbol *twin;    /* another symbol of the same name and another class, or NULL (players
                               and their marks may have the same names on purpose) */
} Symbol;

typedef struct Names Names;

Names *names_new(Arena *arena); /* lives as long as the arena; knows the builtins */

/* Declares a name; when a symbol of the same name and class exists it is returned and *fresh is false.
 * The same name with another class becomes its twin; a builtin is always the last of its twins. Returns
 * NULL when the name is not well formed or contains a reserved word (*why then says so in a sentence). A name that
 * stood in quotes may contain them. */
Symbol *names_declare(Names *names, SymbolClass class, const char *name, bool *fresh, const char **why);
Symbol *names_declare_quoted(Names *names, SymbolClass class, const char *name, bool *fresh,
                             const char **why);

/* The first symbol with exactly this name, or NULL; the one of a class, or NULL. */
Symbol *names_find(const Names *names, const char *name);
Symbol *names_find_class(const Names *names, const char *name, SymbolClass class);

/* Is it exactly a declared name that has to stand in quotes. */
bool names_need_quotes(const Names *names, const char *name);

/* Longest declared name at the start of the n words; *used says how many words it has. */
Symbol *names_match(const Names *names, const char *const *words, int n, int *used);

/* Declared names nearest to text (also of several words), for "did you mean"; NULL when none is near. */
const char *names_nearest(const Names *names, const char *text);

bool names_reserved(const char *word);

/* Directions are words of the language too: 0 north, then clockwise by 45 degrees. -1: no direction. */
int names_direction_find(const char *word);
const char *names_direction(int number);

/* All symbols in order of declaration, builtins first. */
size_t names_count(const Names *names);
Symbol *names_at(const Names *names, size_t index);

const char *symbol_class_name(SymbolClass class);    /* "layer", "kind", ... */
const char *symbol_class_article(SymbolClass class); /* "a" or "an", before that */

#endif
