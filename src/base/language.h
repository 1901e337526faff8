/* Language: what people are spoken to in. It is handed on from who knows it; nothing remembers it for all. */
#ifndef TAH_BASE_LANGUAGE_H
#define TAH_BASE_LANGUAGE_H

typedef enum Language { LANGUAGE_EN, LANGUAGE_CS, LANGUAGE_SK, LANGUAGE_COUNT } Language;

#endif
