/* One line a sign in which small numbers are drawn: SIGN(name, one of it, one that is lacking, both in ASCII, colour).
 * Names again in schema_list.h, the schema for editors and the manual. No include guard: it is a table. */
SIGN("heart", "♥", "♡", "*", "-", DANGER)
SIGN("star", "★", "☆", "*", "-", LIT)
SIGN("coin", "●", "○", "o", "-", GOAL)
SIGN("gem", "◆", "◇", "#", "-", AVATAR)
SIGN("box", "■", "□", "#", "-", OBJECT)
SIGN("flag", "⚑", "⚐", "P", "-", DONE)
