/* One line a message: name, English, Czech, Slovak. Included by message.h and message.c. No include
 * guard: it is a table. Keep it sorted by what uses it. */
MESSAGE(QUIT, "Quit", "Konec", "Koniec")
MESSAGE(UNDO, "Undo", "Vrátit", "Vrátiť")
