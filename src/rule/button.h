/* Buttons: which button of the mouse, or which key, makes a move where one points at. Those that are not the first
 * make one move alone, so that nothing has to be chosen any more. */
#ifndef TAH_RULE_BUTTON_H
#define TAH_RULE_BUTTON_H

typedef enum MoveButton {
    BUTTON_FIRST,  /* the left one, and the key that selects */
    BUTTON_SECOND, /* the right one */
    BUTTON_THIRD,  /* the middle one */
    BUTTON_ERASE,  /* the key that erases; no mouse has it */
    BUTTON_COUNT
} MoveButton;

#endif
