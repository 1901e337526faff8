#include "plain/speech.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "base/utf8.h"

static const char PROMPT[] = "> ";

/* As the terminal was found; there is one input of a program. */
static struct termios found;

void speech_init(Speech *speech, int in, int out)
{
    *speech = (Speech){.in = in, .out = out};
}

bool speech_are_typed(const Speech *speech)
{
    return isatty(speech->in) == 1;
}

void speech_take_keys(Speech *speech, bool keys)
{
    struct termios wanted;
    if (keys == speech->keys || !speech_are_typed(speech))
        return;
    if (keys && tcgetattr(speech->in, &found) != 0)
        return;
    wanted = found;
    wanted.c_lflag &= keys ? ~(tcflag_t)(ICANON | ECHO) : ~(tcflag_t)0;
    tcsetattr(speech->in, TCSADRAIN, &wanted);
    speech->keys = keys;
}

void speech_free(Speech *speech)
{
    speech_take_keys(speech, false);
    buf_free(&speech->written);
    buf_free(&speech->come);
    buf_free(&speech->line);
}

/* ---- writing ---- */

/* What is typed at a terminal ends the line that the prompt stands in. */
static void leave_prompt(Speech *speech)
{
    if (speech->prompted)
        buf_char(&speech->written, '\n');
    speech->prompted = false;
}

static void write_line(Speech *speech, const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == ' ')
        length--;
    utf8_clean(&speech->written, text, length, false, speech->ascii);
    buf_char(&speech->written, '\n');
}

void speech_write(Speech *speech, const char *text)
{
    leave_prompt(speech);
    for (;;) {
        size_t length = strcspn(text, "\n");
        if (length > 0)
            write_line(speech, text, length);
        if (text[length] == '\0')
            return;
        text += length + 1;
    }
}

void speech_prompt(Speech *speech)
{
    if (speech->prompted)
        return;
    buf_text(&speech->written, PROMPT);
    speech->prompted = true;
}

void speech_bell(Speech *speech)
{
    speech_write(speech, "*");
}

void speech_send(Speech *speech)
{
    size_t sent = 0;
    while (sent < speech->written.length && !speech->broken) {
        ssize_t now = write(speech->out, speech->written.data + sent, speech->written.length - sent);
        struct pollfd room = {.fd = speech->out, .events = POLLOUT};
        if (now >= 0)
            sent += (size_t)now;
        else if (errno == EAGAIN)
            poll(&room, 1, -1);
        else if (errno != EINTR)
            speech->broken = true;
    }
    buf_clear(&speech->written);
}

/* ---- reading ---- */

void speech_fetch(Speech *speech)
{
    char bytes[4096];
    struct pollfd ready = {.fd = speech->in, .events = POLLIN};
    if (speech->ended || poll(&ready, 1, 0) <= 0)
        return;
    ssize_t got = read(speech->in, bytes, sizeof bytes);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
        speech->ended = true;
    if (got > 0)
        buf_add(&speech->come, bytes, (size_t)got);
}

static const char *unread(const Speech *speech, size_t *length)
{
    *length = speech->come.length - speech->read;
    return *length > 0 ? speech->come.data + speech->read : "";
}

bool speech_wait(const Speech *speech)
{
    size_t length;
    const char *text = unread(speech, &length);
    if (speech->keys || speech->ended)
        return length == 0 && !speech->ended;
    return !memchr(text, '\n', length);
}

static void use(Speech *speech, size_t bytes)
{
    speech->read += bytes;
    if (speech->read < speech->come.length)
        return;
    buf_clear(&speech->come);
    speech->read = 0;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Blanks and what is not safe give way; several blanks are one. */
static void keep_line(Speech *speech, const char *text, size_t length)
{
    Buf clean = {0};
    utf8_clean(&clean, text, length, false, false);
    buf_clear(&speech->line);
    for (size_t i = 0; i < clean.length; i++) {
        bool blank = is_blank(clean.data[i]);
        bool first = speech->line.length == 0 || speech->line.data[speech->line.length - 1] == ' ';
        if (!blank || !first)
            buf_char(&speech->line, blank ? ' ' : clean.data[i]);
    }
    while (speech->line.length > 0 && speech->line.data[speech->line.length - 1] == ' ')
        speech->line.data[--speech->line.length] = '\0';
    buf_free(&clean);
}

/* Too much for a line: all of it goes, up to its end. */
static SpeechEvent skip_long(Speech *speech, size_t length, bool whole)
{
    SpeechEvent event = speech->skips ? SPEECH_NOTHING : SPEECH_LONG;
    speech->skips = !whole;
    use(speech, length);
    return event;
}

static SpeechEvent next_line(Speech *speech)
{
    size_t length;
    const char *text = unread(speech, &length);
    const char *end = memchr(text, '\n', length);
    size_t bytes = end ? (size_t)(end - text) : length;
    if (speech->skips || bytes > SPEECH_LONGEST)
        return bytes > 0 || end ? skip_long(speech, bytes + (end != NULL), end != NULL) : SPEECH_NOTHING;
    if (!end && !(speech->ended && length > 0))
        return SPEECH_NOTHING;
    size_t kept = bytes > 0 && text[bytes - 1] == '\r' ? bytes - 1 : bytes;
    keep_line(speech, text, kept);
    use(speech, bytes + (end != NULL));
    if (speech->prompted && !speech_are_typed(speech))
        leave_prompt(speech);
    speech->prompted = false;
    return SPEECH_LINE;
}

/* Bytes of a sequence that a key beyond characters sends: these say nothing here. */
static size_t sequence(const char *text, size_t length)
{
    size_t at = 2;
    if (length < 2 || (text[1] != '[' && text[1] != 'O'))
        return 1;
    while (at < length && (unsigned char)text[at] < 0x40)
        at++;
    return at < length ? at + 1 : length;
}

static SpeechEvent next_key(Speech *speech, Key *key)
{
    size_t length;
    const char *text = unread(speech, &length);
    uint32_t code = 0;
    if (length == 0)
        return SPEECH_NOTHING;
    size_t bytes = *text == '\033' ? sequence(text, length) : utf8_decode(text, length, &code);
    *key = *text != '\033' ? (Key)code : bytes == 1 ? KEYCODE_ESCAPE : KEYCODE_NONE;
    if (*key == '\n')
        *key = KEYCODE_ENTER;
    if (*key == 8)
        *key = KEYCODE_BACKSPACE;
    use(speech, bytes);
    return *key == KEYCODE_NONE ? SPEECH_NOTHING : SPEECH_KEY;
}

SpeechEvent speech_next(Speech *speech, Key *key)
{
    size_t length;
    unread(speech, &length);
    if (length == 0)
        return SPEECH_NOTHING;
    return speech->keys ? next_key(speech, key) : next_line(speech);
}
