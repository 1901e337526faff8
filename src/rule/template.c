/* Template: a rules file with gaps, read and checked. */
#include "rule/template.h"

#include <string.h>

#include "base/arena.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/suggest.h"
#include "rule/schema.h"
#include "rule/template_inside.h"

/* ---- needs ---- */

int template_find(const Template *template, const char *name)
{
    for (int i = 0; i < template->answers; i++)
        if (strcmp(template->answer[i].name, name) == 0)
            return i;
    return -1;
}

static TemplateChoice named(const Template *template, const Yaml *item, const char *name, Diags *diags)
{
    int answer = template_find(template, name);
    if (answer >= 0)
        return (TemplateChoice)1 << answer;
    const char *names[TEMPLATE_ANSWERS];
    for (int i = 0; i < template->answers; i++)
        names[i] = template->answer[i].name;
    const char *near = suggest_nearest(name, names, (size_t) template->answers);
    diag_near(diag_add(diags, yaml_place(item), "no earlier answer is called '%s'", name), near);
    return 0;
}

/* "push or pull", "not glide". */
static void read_need(Template *template, const Yaml *item, Need *need, Diags *diags)
{
    const char *text = item->text;
    need->without = strncmp(text, "not ", 4) == 0;
    text += need->without ? 4 : 0;
    while (*text) {
        const char *end = strstr(text, " or ");
        size_t length = end ? (size_t)(end - text) : strlen(text);
        const char *name = arena_copy_bytes(template->arena, text, length);
        need->any |= named(template, item, name, diags);
        text += length + (end ? 4 : 0);
    }
}

static Needs read_needs(Template *template, const Yaml *node, Diags *diags)
{
    Needs needs = {0};
    needs.count = yaml_count(node);
    needs.list = arena_alloc_array(template->arena, needs.count + 1, sizeof *needs.list);
    for (size_t i = 0; i < needs.count; i++)
        read_need(template, yaml_item(node, i), &needs.list[i], diags);
    return needs;
}

static bool needs_hold(const Needs *needs, TemplateChoice chosen)
{
    for (size_t i = 0; i < needs->count; i++)
        if (((needs->list[i].any & chosen) != 0) == needs->list[i].without)
            return false;
    return true;
}

/* ---- questions and answers ---- */

static void read_answer(Template *template, int question, const Yaml *map, Diags *diags)
{
    const Yaml *name = yaml_get(map, "name");
    if (template->answers == TEMPLATE_ANSWERS) {
        diag_add(diags, yaml_place(map), "more than %d answers", TEMPLATE_ANSWERS);
        return;
    }
    if (template_find(template, name->text) >= 0)
        diag_add(diags, yaml_place(name), "another answer is called '%s' already", name->text);
    Needs needs = read_needs(template, yaml_get(map, "needs"), diags);
    Part *part = &template->part[template->parts++];
    *part = (Part){.needs = {0},
                   .answer = template->answers,
                   .set = yaml_get(map, "set"),
                   .board = yaml_get(map, "board")};
    template->answer[template->answers++] =
        (Answer){name->text, question, yaml_get(map, "text"), yaml_get(map, "about"), needs};
}

static long number_of(const Yaml *map, const char *key, long otherwise, Diags *diags)
{
    const Yaml *node = yaml_get(map, key);
    long value = otherwise;
    if (node)
        yaml_number(node, 0, TEMPLATE_ANSWERS, &value, diags);
    return value;
}

static void read_question(Template *template, const Yaml *map, Diags *diags)
{
    int number = template->questions++;
    Question *question = &template->question[number];
    *question = (Question){
        .name = yaml_get(map, "name")->text, .ask = yaml_get(map, "ask"), .first = template->answers};
    const Yaml *several = yaml_get(map, "several");
    question->several = several && strcmp(several->text, "true") == 0;
    question->least = question->several ? (int)number_of(map, "least", 0, diags) : 1;
    question->needs = read_needs(template, yaml_get(map, "needs"), diags);
    const Yaml *answers = yaml_get(map, "answers");
    for (size_t i = 0; i < answers->count; i++)
        read_answer(template, number, answers->item[i], diags);
    question->count = template->answers - question->first;
}

static void read_also(Template *template, const Yaml *map, Diags *diags)
{
    Part *part = &template->part[template->parts++];
    *part = (Part){.answer = -1, .set = yaml_get(map, "set"), .board = yaml_get(map, "board")};
    part->needs = read_needs(template, yaml_get(map, "needs"), diags);
}

/* Each item of the list is one answer. */
static void read_usual(Template *template, const Yaml *list, Diags *diags)
{
    Needs usual = read_needs(template, list, diags);
    for (size_t i = 0; i < usual.count; i++)
        template->usual |= usual.list[i].any;
}

static void read_file(Template *template, const Yaml *root, Diags *diags)
{
    const Yaml *questions = yaml_get(root, "questions"), *also = yaml_get(root, "also");
    template->title = yaml_get(root, "title");
    template->about = yaml_get(root, "about");
    template->place = (int)number_of(root, "place", TEMPLATE_ANSWERS, diags);
    template->signs = yaml_get(root, "signs");
    template->rules = yaml_get(root, "rules");
    template->question = arena_alloc_array(template->arena, questions->count + 1, sizeof(Question));
    size_t parts = 1 + TEMPLATE_ANSWERS + (also ? also->count : 0);
    template->part = arena_alloc_array(template->arena, parts, sizeof(Part));
    template->part[template->parts++] = (Part){.answer = -1, .set = yaml_get(root, "set")};
    for (size_t i = 0; i < questions->count; i++)
        read_question(template, questions->item[i], diags);
    for (size_t i = 0; also && i < also->count; i++)
        read_also(template, also->item[i], diags);
    read_usual(template, yaml_get(root, "usual"), diags);
}

Template *template_load_text(const char *file, const char *text, size_t length, Diags *diags)
{
    size_t before = diags->total;
    Template *template = mem_alloc(sizeof *template);
    template->arena = arena_new();
    Yaml *root = yaml_read(template->arena, arena_copy(template->arena, file), text, length, diags);
    if (root && schema_read_template(root, template->arena, diags))
        read_file(template, root, diags);
    if (diags->total == before)
        return template;
    diags_quote(diags, file, text, length);
    template_free(template);
    return NULL;
}

Template *template_load(const char *path, Diags *diags)
{
    Buf text = {0}, error = {.language = diags->language};
    Template *template = NULL;
    if (file_read(path, YAML_BYTES, &text, &error))
        template = template_load_text(path, buf_string(&text), text.length, diags);
    else
        diag_add(diags, (Place){.file = path, .span = 1}, "%s", buf_string(&error));
    buf_free(&text);
    buf_free(&error);
    return template;
}

void template_free(Template *template)
{
    if (!template)
        return;
    arena_free(template->arena);
    mem_free(template);
}

/* ---- what is in it ---- */

/* The words in a language; a plain text is the same in all. */
const char *template_words(const Yaml *text, Language language)
{
    if (!text)
        return "";
    return text->kind == YAML_SCALAR ? text->text : yaml_get(text, language_code(language))->text;
}

const char *template_title(const Template *template, Language language)
{
    return template_words(template->title, language);
}

const char *template_about(const Template *template, Language language)
{
    return template_words(template->about, language);
}

int template_place(const Template *template)
{
    return template->place;
}

int template_questions(const Template *template)
{
    return template->questions;
}

const char *template_question_name(const Template *template, int question)
{
    return template->question[question].name;
}

const char *template_ask(const Template *template, int question, Language language)
{
    return template_words(template->question[question].ask, language);
}

bool template_several(const Template *template, int question)
{
    return template->question[question].several;
}

int template_least(const Template *template, int question)
{
    return template->question[question].least;
}

int template_first_answer(const Template *template, int question)
{
    return template->question[question].first;
}

int template_answers(const Template *template, int question)
{
    return template->question[question].count;
}

const char *template_answer_name(const Template *template, int answer)
{
    return template->answer[answer].name;
}

const char *template_answer_text(const Template *template, int answer, Language language)
{
    return template_words(template->answer[answer].text, language);
}

const char *template_answer_about(const Template *template, int answer, Language language)
{
    return template_words(template->answer[answer].about, language);
}

/* ---- choosing ---- */

TemplateChoice template_usual(const Template *template)
{
    return template->usual;
}

bool template_offers(const Template *template, int answer, TemplateChoice chosen)
{
    const Answer *row = &template->answer[answer];
    return needs_hold(&template->question[row->question].needs, chosen) && needs_hold(&row->needs, chosen);
}

static int offered(const Template *template, int question, TemplateChoice chosen)
{
    const Question *row = &template->question[question];
    int count = 0;
    for (int i = 0; i < row->count; i++)
        count += template_offers(template, row->first + i, chosen);
    return count;
}

bool template_asks(const Template *template, int question, TemplateChoice chosen)
{
    const Question *row = &template->question[question];
    return offered(template, question, chosen) > (row->several ? row->least : 1);
}

/* The answers before this one. */
static TemplateChoice before(int answer)
{
    return answer >= TEMPLATE_ANSWERS ? ~(TemplateChoice)0 : ((TemplateChoice)1 << answer) - 1;
}

static TemplateChoice complete_question(const Template *template, const Question *row, TemplateChoice chosen)
{
    TemplateChoice known = chosen & before(row->first), kept = 0;
    TemplateChoice own = before(row->first + row->count) & ~before(row->first);
    int count = 0, most = row->several ? row->count : 1;
    for (int i = 0; i < 2 * row->count; i++) {
        int answer = row->first + i % row->count;
        TemplateChoice bit = (TemplateChoice)1 << answer;
        bool wanted = i < row->count ? (chosen & bit) && count < most : count < row->least && !(kept & bit);
        if (!wanted || !template_offers(template, answer, known))
            continue;
        kept |= bit;
        count++;
    }
    return (chosen & ~own) | kept;
}

TemplateChoice template_complete(const Template *template, TemplateChoice chosen)
{
    for (int question = 0; question < template->questions; question++)
        chosen = complete_question(template, &template->question[question], chosen);
    return chosen;
}

bool template_part_counts(const Part *part, TemplateChoice chosen)
{
    return part->answer >= 0 ? chosen >> part->answer & 1 : needs_hold(&part->needs, chosen);
}
