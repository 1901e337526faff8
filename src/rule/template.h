/* Template: a rules file with gaps, and the questions whose answers fill them. What a game that is made by
 * choosing consists of is said in files (rules/new), not here.
 *
 *   title, about      what the template is called, and what it is for: texts by language
 *   place             where it stands among the templates, from 1
 *   signs             characters of boards that stand for the value of a gap: "@": figure sign
 *   set               values of gaps: a text, a block of lines, or a text by language
 *   questions         a list of: name, ask, several (any number of answers), least, needs, answers
 *   answers           a list of: name, text, about, needs, set, board
 *   also              a list of: needs, set, board: what several answers together bring
 *   usual             answers that are chosen where nothing else is: a list of names
 *   rules             the rules file with its gaps
 *
 * A gap is a name in angle brackets that touch it: <moves>. Alone in a line it stands for its lines, each
 * indented as the gap is; a gap without a value takes the line away. After # it is a remark, in the language
 * of who makes the game, cut at words. Elsewhere it is a text in the line, or the map of its languages. Values
 * may have gaps themselves. Several values of one gap follow each other in the order of the file. `board` is
 * the value of the gap <board>, in which signs stand for what was chosen.
 *
 * needs is a list: each item must hold, and is an answer's name, several with "or" between, or "not" and a
 * name. Only answers of earlier questions are known to it. */
#ifndef TAH_RULE_TEMPLATE_H
#define TAH_RULE_TEMPLATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/diag.h"
#include "base/message.h"
#include "rule/limits.h"

typedef struct Template Template;
typedef uint64_t TemplateChoice; /* bit i: answer i was chosen */

/* Reads a file; NULL after adding at least one error. The caller frees. */
Template *template_load(const char *path, Diags *diags);
Template *template_load_text(const char *file, const char *text, size_t length, Diags *diags);
void template_free(Template *template); /* NULL is allowed */

const char *template_title(const Template *template, Language language);
const char *template_about(const Template *template, Language language);
int template_place(const Template *template);

/* Questions, from 0, in the order in which they are asked. */
int template_questions(const Template *template);
const char *template_question_name(const Template *template, int question);
const char *template_ask(const Template *template, int question, Language language);
bool template_several(const Template *template, int question);
int template_least(const Template *template, int question); /* answers that must be chosen */

/* The answers of a question are those from first, count of them; names are unique in the whole template. */
int template_first_answer(const Template *template, int question);
int template_answers(const Template *template, int question);
const char *template_answer_name(const Template *template, int answer);
const char *template_answer_text(const Template *template, int answer, Language language);
const char *template_answer_about(const Template *template, int answer, Language language); /* or "" */
int template_find(const Template *template, const char *name); /* an answer, or -1 */

/* Can this answer be chosen after what was chosen before. */
bool template_offers(const Template *template, int answer, TemplateChoice chosen);
/* Is there anything to choose at this question. */
bool template_asks(const Template *template, int question, TemplateChoice chosen);

/* What is chosen where nobody chooses. */
TemplateChoice template_usual(const Template *template);

/* What is chosen in the end: answers that are not offered are left out, of several where one is wanted the
 * first counts, and questions without an answer get the first ones that are offered. */
TemplateChoice template_complete(const Template *template, TemplateChoice chosen);

/* Adds the value of a gap, as one text, to an empty buffer; false where it has none. */
bool template_value(const Template *template, TemplateChoice chosen, const char *gap, Language language,
                    Buf *out);

/* Writes the rules. name fills the gap <name>; title, where it is not NULL, <title>. */
void template_write(const Template *template, TemplateChoice chosen, const char *name, const char *title,
                    Language language, Buf *out);

#endif
