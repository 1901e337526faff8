/* The structure of a template of new games (template.h), as schema_list.h has that of rules; for schema.c alone.
 *
 * No include guard: it is a table. */
#ifdef VALUE
VALUE(EVERY_LANGUAGE, "a text in every language: { en: , cs: , sk: }", NONE, NONE, NONE, EVERY_LANGUAGE)
VALUE(SIGNS, "a map from characters to gaps", NONE, NONE, NONE, SIGNS)
VALUE(GAPS, "a map from gaps to their values", NONE, NONE, NONE, GAPS)
VALUE(GAP, "a text, or a text in every language", TEXT, NONE, NONE, EVERY_LANGUAGE)
VALUE(NEEDED, "an answer's name, or a list of them", TEXT, NONE, PLAIN, NONE)
VALUE(QUESTIONS, "a list of questions", NONE, NONE, QUESTION, NONE)
VALUE(QUESTION, "a map", NONE, NONE, NONE, QUESTION)
VALUE(ANSWERS, "a list of answers", NONE, NONE, ANSWER, NONE)
VALUE(ANSWER, "a map", NONE, NONE, NONE, ANSWER)
VALUE(BRINGS, "a list of what answers bring together", NONE, NONE, BRING, NONE)
VALUE(BRING, "a map", NONE, NONE, NONE, BRING)
#endif

#ifdef PART
PART(TEMPLATE, "template", "a template")
PART(QUESTION, "question", "a question")
PART(ANSWER, "answer", "an answer")
PART(BRING, "also", "what answers bring together")
PART(EVERY_LANGUAGE, "every language", "a text in every language")
PART(SIGNS, "signs", "'signs'")
PART(GAPS, "gaps", "'set'")
#endif

#ifdef KEY
KEY(TEMPLATE, "title", EVERY_LANGUAGE, REQUIRED)
KEY(TEMPLATE, "about", EVERY_LANGUAGE, REQUIRED)
KEY(TEMPLATE, "place", COUNT, 0)
KEY(TEMPLATE, "signs", SIGNS, 0)
KEY(TEMPLATE, "set", GAPS, 0)
KEY(TEMPLATE, "questions", QUESTIONS, REQUIRED)
KEY(TEMPLATE, "also", BRINGS, 0)
KEY(TEMPLATE, "usual", NEEDED, 0)
KEY(TEMPLATE, "rules", PLAIN, REQUIRED)
KEY(QUESTION, "name", PLAIN, REQUIRED)
KEY(QUESTION, "ask", EVERY_LANGUAGE, REQUIRED)
KEY(QUESTION, "several", FLAG, 0)
KEY(QUESTION, "least", COUNT, 0)
KEY(QUESTION, "needs", NEEDED, 0)
KEY(QUESTION, "answers", ANSWERS, REQUIRED)
KEY(ANSWER, "name", PLAIN, REQUIRED)
KEY(ANSWER, "text", EVERY_LANGUAGE, REQUIRED)
KEY(ANSWER, "about", EVERY_LANGUAGE, 0)
KEY(ANSWER, "needs", NEEDED, 0)
KEY(ANSWER, "set", GAPS, 0)
KEY(ANSWER, "board", PLAIN, 0)
KEY(BRING, "needs", NEEDED, REQUIRED)
KEY(BRING, "set", GAPS, 0)
KEY(BRING, "board", PLAIN, 0)
KEY(EVERY_LANGUAGE, "en", PLAIN, REQUIRED)
KEY(EVERY_LANGUAGE, "cs", PLAIN, REQUIRED)
KEY(EVERY_LANGUAGE, "sk", PLAIN, REQUIRED)
OTHERS(SIGNS, CHARACTER, PLAIN)
OTHERS(GAPS, ANY, GAP)
#endif
