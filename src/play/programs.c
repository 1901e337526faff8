#include "play/programs.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"

static const char FOLDER[] = "bots";

char *programs_folder(void)
{
    char *data = file_data_folder(), *folder = file_join(data, FOLDER);
    mem_free(data);
    return folder;
}

/* A path as one word of a command; false where no quotes are left for it. */
static bool quote(const char *path, Buf *out)
{
    bool one = strchr(path, '\''), two = strchr(path, '"');
    const char *mark = one ? "\"" : two || strpbrk(path, " \t") ? "'" : "";
    buf_printf(out, "%s%s%s", mark, path, mark);
    return !(one && two);
}

static bool may_be_run(const char *path)
{
    return !file_is_folder(path) && file_exists(path) && access(path, X_OK) == 0;
}

bool program_fits_seat(const char *command, Buf *error)
{
    if (program_command_good(command) && !strchr(command, ','))
        return true;
    buf_say(error, MSG_PROGRAM_BAD);
    return false;
}

static void add(Programs *out, const char *path)
{
    Buf command = {0}, ignored = {0};
    if (out->count < PROGRAMS && may_be_run(path) && quote(path, &command) &&
        program_fits_seat(buf_string(&command), &ignored))
        snprintf(out->command[out->count++], PROGRAM_COMMAND, "%s", buf_string(&command));
    buf_free(&command);
    buf_free(&ignored);
}

void programs_list(Programs *out)
{
    size_t count = 0;
    char *folder = programs_folder(), **names = file_list(folder, "", &count);
    out->count = 0;
    for (size_t i = 0; i < count; i++) {
        char *path = file_join(folder, names[i]);
        add(out, path);
        mem_free(path);
    }
    mem_free(names);
    mem_free(folder);
}

/* Of the one word that a command is, with or without its quotes. */
void program_title(const char *command, Buf *out)
{
    const char mark[] = {*command == '\'' || *command == '"' ? *command : ' ', '\0'};
    const char *path = command + (*mark != ' '), *end = path + strcspn(path, mark), *name = end;
    bool whole = *path == '/' && !end[*end == *mark];
    while (whole && name > path && name[-1] != '/')
        name--;
    buf_add(out, whole ? name : command, whole ? (size_t)(end - name) : strlen(command));
}
