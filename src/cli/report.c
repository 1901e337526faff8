#include "cli/report.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/message.h"
#include "base/utf8.h"

int report_error(int code, const char *sentence)
{
    Buf line = {0};
    buf_text(&line, "tah: ");
    utf8_clean(&line, sentence, strlen(sentence), true, false);
    fprintf(stderr, "%s\n", buf_string(&line));
    buf_free(&line);
    return code;
}

int report_usage(Language language, const char *sentence)
{
    report_error(EXIT_USAGE, sentence);
    fprintf(stderr, "tah: %s\n", message_in(MSG_CLI_SEE_HELP, language));
    return EXIT_USAGE;
}

int report_diags(const Diags *diags)
{
    Buf text = {0};
    diags_print(diags, &text);
    fputs(buf_string(&text), stderr);
    buf_free(&text);
    return EXIT_NEGATIVE;
}

int report_broken(const CatalogueGame *game)
{
    report_diags(&game->diags);
    return file_exists(game->path) ? EXIT_NEGATIVE : EXIT_USAGE;
}

int report_output(const Buf *out, int code)
{
    size_t written = out->length ? fwrite(out->data, 1, out->length, stdout) : 0;
    if (written == out->length && fflush(stdout) == 0)
        return code;
    return errno == EPIPE ? EXIT_NEGATIVE
                          : report_error(EXIT_NEGATIVE, message_in(MSG_CLI_WRITE_FAILED, out->language));
}

int report_output_to(const char *path, const Buf *out, int code)
{
    if (strcmp(path, "-") == 0)
        return report_output(out, code);
    Buf error = {.language = out->language};
    if (!file_put(path, buf_string(out), out->length, &error))
        code = report_error(EXIT_NEGATIVE, buf_string(&error));
    buf_free(&error);
    return code;
}
