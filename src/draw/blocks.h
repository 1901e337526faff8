/* Blocks: of which parts of a text cell drawings are made up, and what is known of terminals: fonts lack some of the
 * characters that are needed, and a few terminals draw all of them themselves. */
#ifndef TAH_DRAW_BLOCKS_H
#define TAH_DRAW_BLOCKS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum BlockKind {
    BLOCKS_QUADRANTS, /* two by two: ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█ */
    BLOCKS_HALVES,    /* only ▀▄▌▐█, which the fonts of consoles have */
    BLOCKS_SEXTANTS   /* two across, three down: U+1FB00 to U+1FB3B, ▌▐█ */
} BlockKind;

enum {
    BLOCKS_ACROSS = 2,
    BLOCKS_DOWN = 3, /* at most */
    BLOCKS_PARTS = BLOCKS_ACROSS * BLOCKS_DOWN,
    BLOCKS_TEXT = 5,  /* bytes of a character, with the zero */
    BLOCKS_STEPS = 6, /* rows of a cell of which parts of any kind are made up */
    BLOCKS_ALL_STEPS = (1 << BLOCKS_ACROSS * BLOCKS_STEPS) - 1
};

/* How many parts of a cell are above each other. */
int blocks_down(BlockKind kind);

/* How much of each part of a cell is covered, of whole; row by row from the left above. Returns which parts the
 * nearest character covers, a bit each: those that are at least half covered, or with halves the one that differs in
 * the least area. What is even from left to right stays so. */
unsigned blocks_nearest(BlockKind kind, const int *covered, int whole);

/* The character that covers these parts, " " for none. */
void blocks_text(BlockKind kind, unsigned parts, char text[BLOCKS_TEXT]);

/* The kind for a terminal, as its environment describes it: sextants where it is known to draw them itself, halves on
 * consoles whose fonts are small, else quadrants. */
BlockKind blocks_of_terminal(void);

/* Does the terminal draw ◢◣◤◥ as halves of a text cell, as far as is known. */
bool blocks_have_halves(void);

/* What a character of any kind covers of two columns and BLOCKS_STEPS rows, a bit each as above; 0 for what is none. */
unsigned blocks_steps(const char *text);

/* The parts of a sextant, a bit each as above, or 0 when the code point is none. */
unsigned blocks_sextant_parts(uint32_t code);

#endif
