/* tah new: a rules file to start from. */
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "cli/report.h"
#include "cli/subcommand.h"
#include "play/maker.h"
#include "play/search.h"

/* ---- what can be chosen ---- */

static void print_question(const Template *template, int question, Buf *out)
{
    Language language = out->language;
    bool several = template_several(template, question);
    int first = template_first_answer(template, question);
    buf_printf(out, "  %s (%s)\n", template_ask(template, question, language),
               message_in(several ? MSG_CLI_NEW_SEVERAL : MSG_CLI_NEW_ONE, out->language));
    for (int i = 0; i < template_answers(template, question); i++)
        buf_printf(out, "    %-18s%s\n", template_answer_name(template, first + i),
                   template_answer_text(template, first + i, language));
}

static int print_choices(const Maker *maker, Language language)
{
    Buf out = {.language = language};
    for (int i = 0; i < maker_count(maker); i++) {
        const Template *template = maker_at(maker, i);
        buf_printf(&out, "%s%s: %s\n  %s\n", i ? "\n" : "", maker_name(maker, i),
                   template_title(template, language), template_about(template, language));
        for (int q = 0; q < template_questions(template); q++)
            print_question(template, q, &out);
    }
    int code = report_output(&out, EXIT_FINE);
    buf_free(&out);
    return code;
}

/* ---- the file ---- */

/* "garden" becomes garden.yaml. */
static char *file_of(const char *name)
{
    size_t length = strlen(name);
    bool whole = length > 5 && strcmp(name + length - 5, ".yaml") == 0;
    Buf path = {0};
    buf_printf(&path, "%s%s", name, whole ? "" : ".yaml");
    return buf_take(&path);
}

static bool rules_like(const char *like, const char *name, const char *title, Buf *text, Buf *error)
{
    Catalogue *catalogue = catalogue_new(text->language);
    CatalogueGame *game = search_find(catalogue, like, error);
    if (game && game->rules)
        maker_copy(game, name, title, text);
    else if (game && game->diags.count > 0)
        diag_line(&game->diags.list[0], error);
    catalogue_free(catalogue);
    return text->length > 0;
}

static bool rules_chosen(const Maker *maker, const Options *options, const char *name, const char *title,
                         Buf *text, Buf *error)
{
    int index;
    TemplateChoice chosen;
    if (!maker_choose(maker, options->choose ? options->choose : "", &index, &chosen, error))
        return false;
    maker_rules(maker, index, chosen, name, title, options->spoken, text);
    return true;
}

static bool write_new(const Maker *maker, const Options *options, const char *path, Buf *error)
{
    Buf name = {0}, title = {0}, text = {.language = options->spoken};
    bool good = maker_game_name(path, &name, error);
    if (good) {
        maker_title(buf_string(&name), &title);
        good = options->like
                   ? rules_like(options->like, buf_string(&name), buf_string(&title), &text, error)
                   : rules_chosen(maker, options, buf_string(&name), buf_string(&title), &text, error);
    }
    good = good && maker_write(path, &text, error);
    buf_free(&name);
    buf_free(&title);
    buf_free(&text);
    return good;
}

static int make(const Maker *maker, const Options *options)
{
    Buf error = {.language = options->spoken}, out = {.language = options->spoken};
    char *path = file_of(options->operand[0]);
    int code = EXIT_USAGE;
    if (options->like && options->choose) {
        report_usage(options->spoken, message_in(MSG_CLI_NEW_BOTH, options->spoken));
    } else if (write_new(maker, options, path, &error)) {
        Buf shown = {0}, clean = {0};
        utf8_clean(&clean, path, strlen(path), false, false);
        buf_printf(&shown, "%s%s", strchr(path, '/') ? "" : "./", buf_string(&clean));
        buf_say(&out, MSG_CLI_NEW_WRITTEN, buf_string(&clean), buf_string(&shown));
        buf_char(&out, '\n');
        code = report_output(&out, EXIT_FINE);
        buf_free(&shown);
        buf_free(&clean);
    } else {
        report_error(code, buf_string(&error));
    }
    mem_free(path);
    buf_free(&error);
    buf_free(&out);
    return code;
}

int subcommand_new(const Options *options)
{
    Diags diags = {.language = options->spoken};
    Maker *maker = maker_new(&diags);
    int broken = diags.total ? report_diags(&diags) : EXIT_FINE;
    int code = options->operands ? make(maker, options) : print_choices(maker, options->spoken);
    maker_free(maker);
    diags_free(&diags);
    return code ? code : broken;
}
