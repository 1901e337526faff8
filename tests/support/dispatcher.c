#include "dispatcher.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "base/mem.h"

static void fail_hard(const char *what)
{
    perror(what);
    exit(1);
}

void dispatcher_open(Dispatcher *dispatcher, const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    Buf where = {0};
    *dispatcher = (Dispatcher){.client = -1, .language = "?"};
    if (strlen(path) >= sizeof address.sun_path)
        fail_hard("the path of the socket is too long");
    memcpy(address.sun_path, path, strlen(path) + 1);
    unlink(path);
    dispatcher->listens = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(dispatcher->listens, (const struct sockaddr *)&address, sizeof address) != 0 ||
        listen(dispatcher->listens, 4) != 0)
        fail_hard(path);
    fcntl(dispatcher->listens, F_SETFL, O_NONBLOCK);
    buf_printf(&where, "unix_socket:%s", path);
    setenv("SPEECHD_ADDRESS", buf_string(&where), 1);
    buf_free(&where);
}

void dispatcher_drop(Dispatcher *dispatcher)
{
    if (dispatcher->client >= 0)
        close(dispatcher->client);
    dispatcher->client = -1;
    dispatcher->dictated = false;
    dispatcher->ended = dispatcher->id;
    buf_clear(&dispatcher->in);
    buf_clear(&dispatcher->text);
}

void dispatcher_close(Dispatcher *dispatcher)
{
    dispatcher_drop(dispatcher);
    close(dispatcher->listens);
    buf_free(&dispatcher->in);
    buf_free(&dispatcher->text);
    buf_free(&dispatcher->said);
}

static void answer(const Dispatcher *dispatcher, const char *text)
{
    ssize_t sent =
        send(dispatcher->client, text, strlen(text), MSG_NOSIGNAL); /* who has gone hears nothing */
    (void)sent;
}

static void tell_event(const Dispatcher *dispatcher, int code, long id, const char *name)
{
    Buf line = {0};
    buf_printf(&line, "%d-%ld\r\n%d-1\r\n%d %s\r\n", code, id, code, code, name);
    if (!dispatcher->endless)
        answer(dispatcher, buf_string(&line));
    buf_free(&line);
}

static void queue_text(Dispatcher *dispatcher)
{
    Buf reply = {0};
    dispatcher->dictated = false;
    dispatcher->id++;
    buf_printf(&dispatcher->said, "%d %d %s %s\n", dispatcher->pitch, dispatcher->rate, dispatcher->language,
               buf_string(&dispatcher->text));
    buf_clear(&dispatcher->text);
    buf_printf(&reply, "225-%ld\r\n225 OK MESSAGE QUEUED\r\n", dispatcher->id);
    answer(dispatcher, buf_string(&reply));
    buf_free(&reply);
    tell_event(dispatcher, 701, dispatcher->id, "BEGIN");
}

static void take_text(Dispatcher *dispatcher, const char *line)
{
    if (strcmp(line, ".") == 0) {
        queue_text(dispatcher);
        return;
    }
    buf_text(&dispatcher->text, dispatcher->text.length > 0 ? "|" : "");
    buf_text(&dispatcher->text, *line == '.' ? line + 1 : line);
}

static void cancel(Dispatcher *dispatcher)
{
    buf_text(&dispatcher->said, "cancel\n");
    answer(dispatcher, "210 OK MESSAGE CANCELED\r\n");
    while (dispatcher->ended < dispatcher->id)
        tell_event(dispatcher, 703, ++dispatcher->ended, "CANCELED");
}

static void take_command(Dispatcher *dispatcher, const char *line)
{
    int number;
    char word[8];
    if (strcmp(line, "SPEAK") == 0) {
        dispatcher->dictated = true;
        answer(dispatcher, "230 OK RECEIVING DATA\r\n");
    } else if (strcmp(line, "CANCEL SELF") == 0) {
        cancel(dispatcher);
    } else if (strcmp(line, "QUIT") == 0) {
        answer(dispatcher, "231 HAPPY HACKING\r\n");
    } else if (sscanf(line, "SET SELF PITCH %d", &number) == 1) {
        dispatcher->pitch = number;
        answer(dispatcher, "204 OK PITCH SET\r\n");
    } else if (sscanf(line, "SET SELF RATE %d", &number) == 1) {
        dispatcher->rate = number;
        answer(dispatcher, "203 OK RATE SET\r\n");
    } else if (sscanf(line, "SET SELF LANGUAGE %7s", word) == 1) {
        memcpy(dispatcher->language, word, sizeof word);
        answer(dispatcher, "201 OK LANGUAGE SET\r\n");
    } else if (strncmp(line, "SET SELF ", 9) == 0) {
        answer(dispatcher, "200 OK SET\r\n");
    } else {
        buf_printf(&dispatcher->said, "? %s\n", line);
        answer(dispatcher, "500 ERR INVALID COMMAND\r\n");
    }
}

static bool next_line(Dispatcher *dispatcher)
{
    char *end = dispatcher->in.length > 0 ? strchr(dispatcher->in.data, '\n') : NULL;
    if (!end)
        return false;
    size_t length = (size_t)(end - dispatcher->in.data);
    char *line = mem_copy_bytes(dispatcher->in.data, length);
    if (length > 0 && line[length - 1] == '\r')
        line[length - 1] = '\0';
    memmove(dispatcher->in.data, end + 1, dispatcher->in.length - length);
    dispatcher->in.length -= length + 1;
    if (dispatcher->dictated)
        take_text(dispatcher, line);
    else
        take_command(dispatcher, line);
    mem_free(line);
    return true;
}

bool dispatcher_serve(Dispatcher *dispatcher)
{
    char bytes[4096];
    if (dispatcher->hangs)
        return false;
    if (dispatcher->client < 0)
        dispatcher->client = accept(dispatcher->listens, NULL, NULL);
    if (dispatcher->client < 0)
        return false;
    ssize_t got = recv(dispatcher->client, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got == 0)
        dispatcher_drop(dispatcher);
    if (got > 0)
        buf_add(&dispatcher->in, bytes, (size_t)got);
    while (dispatcher->client >= 0 && next_line(dispatcher))
        ;
    return got > 0;
}

bool dispatcher_end(Dispatcher *dispatcher)
{
    if (dispatcher->client < 0 || dispatcher->ended == dispatcher->id)
        return false;
    tell_event(dispatcher, 702, ++dispatcher->ended, "END");
    return true;
}
