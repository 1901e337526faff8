/* The inside of a template, for template.c (reading, choosing) and template_text.c (writing) alone. */
#ifndef TAH_RULE_TEMPLATE_INSIDE_H
#define TAH_RULE_TEMPLATE_INSIDE_H

#include "base/arena.h"
#include "base/message.h"
#include "rule/limits.h"
#include "rule/yaml.h"

typedef struct Template Template;
typedef uint64_t TemplateChoice; /* bit i: answer i was chosen */

typedef struct Need {
    TemplateChoice any; /* one of these answers */
    bool without;       /* or rather none of them */
} Need;

typedef struct Needs {
    Need *list; /* all must hold */
    size_t count;
} Needs;

typedef struct Answer {
    const char *name;
    int question;
    const Yaml *text, *about;
    Needs needs;
} Answer;

typedef struct Question {
    const char *name;
    const Yaml *ask;
    bool several;
    int least, first, count;
    Needs needs;
} Question;

/* Values that gaps have when an answer was chosen, or when needs hold. */
typedef struct Part {
    Needs needs;
    int answer; /* or -1 */
    const Yaml *set, *board;
} Part;

struct Template {
    Arena *arena;
    const Yaml *title, *about, *signs, *rules;
    int place;
    Question *question;
    int questions;
    Answer answer[TEMPLATE_ANSWERS];
    int answers;
    Part *part;
    int parts;
    TemplateChoice usual;
};

const char *template_words(const Yaml *text, Language language);
bool template_part_counts(const Part *part, TemplateChoice chosen);

#endif
