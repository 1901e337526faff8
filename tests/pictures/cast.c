/* Plays a recording through a terminal in memory.
 *
 *   cast FOLDER < RECORDING
 *
 * writes FOLDER/0001 and so on, the screen after each frame without blank ends, and leaves out one that is as the
 * one before. The last line that it prints has what there was: "80x24, 12 frames, 14.084 seconds". Ends with 1
 * and a sentence at anything that is no asciicast v2, at times that go backwards, and at sequences other than
 * those that draw/sgr.h tells of and the two that hide and show the cursor. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../support/vt.h"
#include "base/file.h"
#include "base/mem.h"
#include "save/json.h"

enum { LIMIT = 64 << 20 };

static _Noreturn void refuse(int line, const char *why)
{
    printf("line %d: %s\n", line, why);
    exit(1);
}

/* Every escape sequence moves the cursor, colours, clears, or hides or shows the cursor. */
static bool is_known(const char *text)
{
    for (const char *at = text; *at; at++) {
        if (*at != 27) {
            if ((unsigned char)*at < 32 && !strchr("\b\r", *at))
                return false;
            continue;
        }
        if (strncmp(at, "\033[?25l", 6) == 0 || strncmp(at, "\033[?25h", 6) == 0) {
            at += 5;
            continue;
        }
        size_t length = at[1] == '[' ? strspn(at + 2, "0123456789;") : 0;
        if (at[1] != '[' || !strchr("ABCDGHJKdm", at[2 + length]) || !at[2 + length])
            return false;
        at += 2 + length;
    }
    return true;
}

static Vt *read_header(const char *text, size_t length)
{
    Buf error = {0};
    int64_t version = 0, columns = 0, rows = 0;
    Json *json = json_parse(text, length, LIMIT, &error);
    json_get_number(json, "version", &version);
    json_get_number(json, "width", &columns);
    json_get_number(json, "height", &rows);
    if (version != 2 || columns < 1 || rows < 1 || !json_get_text(json, "title"))
        refuse(1, "this is not the header of an asciicast v2");
    json_free(json);
    buf_free(&error);
    return vt_new((int)columns, (int)rows);
}

static void trim(Buf *screen)
{
    while (screen->length > 1 && screen->data[screen->length - 1] == '\n' &&
           screen->data[screen->length - 2] == '\n')
        screen->data[--screen->length] = '\0';
}

static void keep(const Vt *vt, const char *folder, Buf *before, int *count)
{
    Buf screen = {0}, name = {0}, error = {0};
    vt_screen(vt, &screen);
    trim(&screen);
    if (*count == 0 || strcmp(buf_string(&screen), buf_string(before)) != 0) {
        buf_printf(&name, "%s/%04d", folder, ++*count);
        if (!file_write(buf_string(&name), screen.data, screen.length, &error))
            refuse(0, buf_string(&error));
        buf_clear(before);
        buf_text(before, buf_string(&screen));
    }
    buf_free(&screen);
    buf_free(&name);
    buf_free(&error);
}

/* "12.345": the time is checked as it is written, digit by digit. */
static int64_t read_time(int line, const char *text)
{
    char *end;
    long long seconds = strtoll(text, &end, 10);
    if (*end != '.' || !isdigit((unsigned char)end[1]) || !isdigit((unsigned char)end[2]) ||
        !isdigit((unsigned char)end[3]) || end[4] != ',')
        refuse(line, "the time is not seconds with three decimals");
    return seconds * 1000 + strtol(end + 1, NULL, 10);
}

static int64_t read_event(Vt *vt, int number, const char *text, size_t length)
{
    Buf error = {0};
    Json *json = json_parse(text, length, LIMIT, &error);
    const char *data = json_value_text(json_at(json, 2)), *kind = json_value_text(json_at(json, 1));
    if (text[0] != '[' || json_count(json) != 3 || !kind || strcmp(kind, "o") != 0 || !data)
        refuse(number, "this is not an event");
    if (!is_known(data))
        refuse(number, "a sequence that should not be there");
    int64_t time = read_time(number, text + 1);
    vt_feed(vt, data, strlen(data));
    json_free(json);
    buf_free(&error);
    return time;
}

int main(int argc, char **argv)
{
    Buf text = {0}, error = {0}, before = {0};
    if (argc != 2 || !file_read("-", LIMIT, &text, &error))
        refuse(0, "cast FOLDER < RECORDING");
    const char *line = buf_string(&text);
    size_t length = strcspn(line, "\n");
    Vt *vt = read_header(line, length);
    int64_t time = 0;
    int count = 0, number = 2;
    for (line += length + 1; *line; line += length + 1, number++) {
        length = strcspn(line, "\n");
        if (!line[length])
            refuse(number, "the line does not end");
        int64_t now = read_event(vt, number, line, length);
        if (now < time)
            refuse(number, "the time goes backwards");
        time = now;
        keep(vt, argv[1], &before, &count);
    }
    if (vt->unknown || vt->cursor_hidden)
        refuse(number, "the terminal is left as it should not be");
    printf("%dx%d, %d frames, %d.%03d seconds\n", vt->columns, vt->rows, count, (int)(time / 1000),
           (int)(time % 1000));
    vt_free(vt);
    buf_free(&text);
    buf_free(&error);
    buf_free(&before);
    return 0;
}
