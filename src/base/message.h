/* The program's own words, in every language it speaks. One table (message.c) holds them all; a text
 * missing in a language does not compile. Numbers stand after labels ("Moves: 5"), so no plurals. */
#ifndef TAH_BASE_MESSAGE_H
#define TAH_BASE_MESSAGE_H

#include "base/buf.h"

/* From LC_ALL, LC_MESSAGES, LANG in this order; LANGUAGE_EN where none is known. Sets nothing. */
Language language_from_environment(void);

/* Of "en", "cs", "sk"; -1 when unknown. And back. */
int language_find(const char *code);
const char *language_code(Language language);

#define MESSAGE_LIST_HEADER "base/message_list.h"

/* The names alone, where the Makefile has drawn them from the list: then a change of a text compiles one file anew. */
#ifndef TAH_MESSAGE_NAMES
#define TAH_MESSAGE_NAMES MESSAGE_LIST_HEADER
#endif

typedef enum Message {
#define MESSAGE(name, en, cs, sk) MSG_##name,
#include TAH_MESSAGE_NAMES
#undef MESSAGE
    MESSAGE_COUNT
} Message;

/* The text in a language; static. */
const char *message_in(Message name, Language language);

/* Adds it in the language of the buffer, as a format for what follows. */
void buf_say(Buf *buf, Message name, ...);

#endif
