#include "voice/voice.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"

static const char PROGRAM[] = "speech-dispatcher";

enum {
    LONGEST = 4096,    /* bytes of an answer */
    MOST = 64,         /* wishes that are not fulfilled: whoever is so late has lost count */
    START_WAIT = 5000, /* milliseconds until a dispatcher that was started listens, */
    START_PAUSE = 100, /* which is tried so often */
    WRITE_PAUSE = 50,  /* likewise writing, where there was no room */
    LOWER = -40,       /* the pitch of what is told */
    SAYS_DATA = 230,   /* answers: the text may come, */
    SAYS_QUEUED = 225, /* it will be said, */
    SAYS_EVENT = 700,  /* and later, unasked, of a message: */
    SAYS_END = 702,
    SAYS_CANCELLED = 703
};

/* A command, and the text that follows it where it is allowed to. */
typedef struct Wish {
    char *command, *text;
} Wish;

typedef enum Step { STEP_IDLE, STEP_ASKED, STEP_DICTATED } Step;

struct Voice {
    VoiceState state;
    int fd;
    int64_t now;     /* as told last */
    int64_t started; /* when the dispatcher was */
    int64_t retry;   /* when a lost one is tried again */
    int failures;    /* since something was said to its end */
    Wish wish[MOST]; /* the first one is the one that is asked */
    int wishes;
    Step step;
    bool cancels; /* of what is asked: all that was said is over with its answer */
    Buf out, in;
    long id;            /* that the lines of an answer have told */
    long newest, ended; /* messages: those up to ended are over */
    int64_t limit;      /* until when the end of what was said is waited for */
    bool endless;       /* ends are not told: */
    int64_t estimate;   /* when it will be over */
    Language language;
    int rate, pitch;
    bool manner; /* these were changed since it was told */
};

Voice *voice_new(void)
{
    Voice *voice = mem_alloc(sizeof *voice);
    voice->fd = -1;
    return voice;
}

/* ---- what is wished ---- */

static void free_wish(Wish *wish)
{
    mem_free(wish->command);
    mem_free(wish->text);
    *wish = (Wish){NULL, NULL};
}

static void wish_for(Voice *voice, const char *command, const char *text)
{
    if (voice->wishes < MOST)
        voice->wish[voice->wishes++] = (Wish){mem_copy(command), text ? mem_copy(text) : NULL};
}

static void wish_number(Voice *voice, const char *command, int number)
{
    Buf line = {0};
    buf_printf(&line, "%s %d", command, number);
    wish_for(voice, buf_string(&line), NULL);
    buf_free(&line);
}

static void drop_wish(Voice *voice, int index)
{
    free_wish(&voice->wish[index]);
    memmove(voice->wish + index, voice->wish + index + 1,
            (size_t)(voice->wishes - index - 1) * sizeof *voice->wish);
    voice->wishes--;
}

static void wish_manner(Voice *voice)
{
    voice->manner = false;
    Buf line = {0};
    buf_printf(&line, "SET SELF LANGUAGE %s", language_code(voice->language));
    wish_for(voice, buf_string(&line), NULL);
    wish_number(voice, "SET SELF RATE", voice->rate);
    buf_free(&line);
}

/* ---- the connection ---- */

static void lose(Voice *voice)
{
    if (voice->fd >= 0)
        close(voice->fd);
    voice->fd = -1;
    while (voice->wishes > 0)
        drop_wish(voice, voice->wishes - 1);
    buf_clear(&voice->in);
    buf_clear(&voice->out);
    voice->step = STEP_IDLE;
    voice->newest = voice->ended = 0;
    voice->endless = false;
    voice->state = VOICE_LOST;
    voice->retry = voice->now + ((int64_t)VOICE_RETRY << (voice->failures < 8 ? voice->failures : 8));
    voice->failures++;
}

/* Where it listens; false: by no socket that is known here. */
static bool find_socket(Buf *path)
{
    static const char KIND[] = "unix_socket";
    const char *address = getenv("SPEECHD_ADDRESS"), *folder = getenv("XDG_RUNTIME_DIR");
    const char *kept = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (address && *address && strncmp(address, KIND, strlen(KIND)) != 0)
        return false;
    if (address && *address && address[strlen(KIND)] == ':')
        buf_text(path, address + strlen(KIND) + 1);
    else if (folder && *folder)
        buf_printf(path, "%s/speech-dispatcher/speechd.sock", folder);
    else if (kept && *kept)
        buf_printf(path, "%s/speech-dispatcher/speechd.sock", kept);
    else if (home && *home)
        buf_printf(path, "%s/.cache/speech-dispatcher/speechd.sock", home);
    return path->length > 0;
}

static int connect_to(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path)
        return -1;
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd < 0)
        return -1;
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    if (connect(fd, (const struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool connects(Voice *voice)
{
    Buf path = {0};
    bool known = find_socket(&path);
    voice->fd = known ? connect_to(buf_string(&path)) : -1;
    buf_free(&path);
    if (voice->fd < 0)
        return false;
    voice->state = VOICE_OPEN;
    voice->limit = voice->now + VOICE_FIRST_WAIT;
    voice->pitch = 0;
    Wish kept[MOST];
    int count = voice->wishes;
    memcpy(kept, voice->wish, sizeof kept);
    voice->wishes = 0;
    wish_for(voice, "SET SELF CLIENT_NAME player:tah:main", NULL);
    wish_for(voice, "SET SELF NOTIFICATION ALL on", NULL);
    wish_for(voice, "SET SELF PRIORITY message", NULL);
    wish_manner(voice);
    for (int i = 0; i < count; i++) {
        if (voice->wishes < MOST)
            voice->wish[voice->wishes++] = kept[i];
        else
            free_wish(&kept[i]);
    }
    return true;
}

static bool is_installed(void)
{
    const char *folders = getenv("PATH");
    Buf path = {0};
    bool found = false;
    while (folders && *folders && !found) {
        size_t length = strcspn(folders, ":");
        buf_clear(&path);
        buf_printf(&path, "%.*s/%s", (int)length, folders, PROGRAM);
        found = length > 0 && access(buf_string(&path), X_OK) == 0;
        folders += length + (folders[length] == ':');
    }
    buf_free(&path);
    return found;
}

/* As its library does: it goes on by itself, ends when nobody needs it any more, and refuses where whoever keeps the
 * system does not want it started so. */
static void start_dispatcher(void)
{
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) {
            int nothing = open("/dev/null", O_RDWR);
            for (int fd = 0; nothing >= 0 && fd < 3; fd++)
                dup2(nothing, fd);
            execlp(PROGRAM, PROGRAM, "--spawn", (char *)NULL);
        }
        _exit(0);
    }
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR)
        ;
}

static void open_voice(Voice *voice)
{
    const char *address = getenv("SPEECHD_ADDRESS");
    if (connects(voice))
        return;
    if ((address && *address) || !is_installed() || voice->failures > 0) {
        lose(voice);
        return;
    }
    start_dispatcher();
    voice->state = VOICE_STARTS;
    voice->started = voice->now;
}

/* ---- writing ---- */

static void write_out(Voice *voice)
{
    while (voice->fd >= 0 && voice->out.length > 0) {
        ssize_t sent = send(voice->fd, voice->out.data, voice->out.length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK)
            lose(voice);
        if (sent < 0)
            return;
        memmove(voice->out.data, voice->out.data + sent, voice->out.length - (size_t)sent);
        voice->out.length -= (size_t)sent;
    }
}

/* The next wish, once the one before was answered: a text that is sent unasked would be taken for commands. */
static void ask(Voice *voice)
{
    if (voice->state != VOICE_OPEN || voice->step != STEP_IDLE || voice->wishes == 0)
        return;
    voice->cancels = strncmp(voice->wish[0].command, "CANCEL", 6) == 0;
    buf_printf(&voice->out, "%s\r\n", voice->wish[0].command);
    voice->step = STEP_ASKED;
    write_out(voice);
}

/* ---- reading ---- */

static void settle(Voice *voice)
{
    drop_wish(voice, 0);
    voice->step = STEP_IDLE;
    voice->cancels = false;
}

static void on_event(Voice *voice, int code)
{
    if (code != SAYS_END && code != SAYS_CANCELLED)
        return;
    if (voice->id > voice->ended)
        voice->ended = voice->id;
    voice->failures = 0;
    voice->endless = false;
}

static void on_answer(Voice *voice, int code)
{
    if (code >= SAYS_EVENT) {
        on_event(voice, code);
    } else if (voice->step == STEP_ASKED && code == SAYS_DATA && voice->wish[0].text) {
        buf_printf(&voice->out, "%s\r\n.\r\n", voice->wish[0].text);
        voice->step = STEP_DICTATED;
    } else if (voice->step != STEP_IDLE) {
        if (voice->step == STEP_DICTATED && code == SAYS_QUEUED && voice->id > voice->newest)
            voice->newest = voice->id;
        if (voice->cancels)
            voice->ended = voice->newest;
        settle(voice);
    }
}

/* "225-21" and then "225 OK": what stands before the last line is its content, a number first where there is one. */
static void on_line(Voice *voice, const char *line, size_t length)
{
    bool coded = length >= 4 && strspn(line, "0123456789") >= 3;
    if (!coded)
        return;
    if (line[3] == '-') {
        long id = strtol(line + 4, NULL, 10);
        voice->id = voice->id ? voice->id : id;
        return;
    }
    on_answer(voice, (int)strtol(line, NULL, 10));
    voice->id = 0;
}

static void read_lines(Voice *voice)
{
    size_t used = 0;
    char *end;
    while (voice->fd >= 0 && used < voice->in.length &&
           (end = memchr(voice->in.data + used, '\n', voice->in.length - used)) != NULL) {
        size_t length = (size_t)(end - voice->in.data) - used;
        *end = '\0';
        on_line(voice, voice->in.data + used, length);
        used += length + 1;
        ask(voice);
    }
    if (voice->fd < 0 || used == 0)
        return;
    memmove(voice->in.data, voice->in.data + used, voice->in.length - used);
    voice->in.length -= used;
    voice->in.data[voice->in.length] = '\0';
}

static void read_in(Voice *voice)
{
    char bytes[1024];
    while (voice->fd >= 0) {
        ssize_t got = recv(voice->fd, bytes, sizeof bytes, 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return;
        if (got > 0)
            buf_add(&voice->in, bytes, (size_t)got);
        if (got > 0)
            read_lines(voice);
        if (got <= 0 || voice->in.length > LONGEST)
            lose(voice);
    }
}

/* ---- saying ---- */

/* Lines that cannot end the text: a dot at the beginning of one is doubled. */
static void make_safe(const char *text, Buf *out)
{
    Buf clean = {0};
    utf8_clean(&clean, text, strlen(text), true, false);
    for (const char *line = buf_string(&clean);;) {
        size_t length = strcspn(line, "\n");
        buf_text(out, *line == '.' ? "." : "");
        buf_add(out, line, length);
        if (line[length] == '\0')
            break;
        buf_text(out, "\r\n");
        line += length + 1;
    }
    buf_free(&clean);
}

void voice_use(Voice *voice, Language language, int rate)
{
    if (language == voice->language && rate == voice->rate)
        return;
    voice->language = language;
    voice->rate = rate;
    voice->manner = true;
}

static void open_again(Voice *voice)
{
    if (voice->state == VOICE_CLOSED ||
        (voice->state == VOICE_LOST && voice->failures <= VOICE_FAILURES && voice->now >= voice->retry))
        open_voice(voice);
}

void voice_say(Voice *voice, VoiceTone tone, const char *text, int64_t now)
{
    int pitch = tone == VOICE_TELLS ? LOWER : 0;
    int64_t letters = (int64_t)utf8_count(text, strlen(text));
    Buf safe = {0};
    voice->now = now;
    if (!*text)
        return;
    open_again(voice);
    if (voice->state == VOICE_LOST)
        return;
    if (voice->manner && voice->state == VOICE_OPEN)
        wish_manner(voice);
    bool busy = voice_is_busy(voice);
    int64_t least = now + VOICE_FIRST_WAIT;
    voice->limit = (busy && voice->limit > least ? voice->limit : least) + letters * VOICE_LETTER_WAIT;
    voice->estimate = (busy && voice->estimate > now ? voice->estimate : now) + letters * VOICE_LETTER;
    if (pitch != voice->pitch || voice->state == VOICE_STARTS)
        wish_number(voice, "SET SELF PITCH", pitch);
    voice->pitch = pitch;
    make_safe(text, &safe);
    wish_for(voice, "SPEAK", buf_string(&safe));
    buf_free(&safe);
    ask(voice);
}

void voice_hush(Voice *voice)
{
    bool said = voice->step == STEP_DICTATED || voice->newest > voice->ended;
    for (int i = voice->wishes - 1; i >= 0; i--) {
        bool asked = i == 0 && voice->step != STEP_IDLE;
        said = said || (asked && voice->wish[i].text);
        if (voice->wish[i].text && !asked)
            drop_wish(voice, i);
    }
    voice->estimate = voice->now;
    voice->limit = voice->now + VOICE_FIRST_WAIT;
    if (said && voice->state == VOICE_OPEN) {
        wish_for(voice, "CANCEL SELF", NULL);
        ask(voice);
    }
}

bool voice_is_busy(const Voice *voice)
{
    if (voice->state == VOICE_STARTS)
        return true;
    if (voice->state != VOICE_OPEN)
        return false;
    for (int i = 0; i < voice->wishes; i++)
        if (voice->wish[i].text)
            return true;
    return voice->newest > voice->ended;
}

/* It has answered and goes on without ends, as some do, or it does not answer at all. */
static void end_waiting(Voice *voice)
{
    if (voice->wishes > 0 || voice->out.length > 0) {
        lose(voice);
        return;
    }
    voice->endless = voice->newest > voice->ended;
    voice->ended = voice->newest;
}

void voice_serve(Voice *voice, int64_t now)
{
    voice->now = now;
    if (voice->state == VOICE_STARTS && !connects(voice) && now >= voice->started + START_WAIT)
        lose(voice);
    if (voice->state != VOICE_OPEN)
        return;
    ask(voice);
    write_out(voice);
    read_in(voice);
    write_out(voice);
    bool asks = voice->wishes > 0 || voice->newest > voice->ended;
    if (voice->state != VOICE_OPEN || !asks)
        return;
    if (now >= voice->limit)
        end_waiting(voice);
    else if (voice->endless && voice->wishes == 0 && now >= voice->estimate)
        voice->ended = voice->newest;
}

int64_t voice_deadline(const Voice *voice)
{
    if (voice->state == VOICE_STARTS)
        return voice->now + START_PAUSE;
    if (voice->state != VOICE_OPEN)
        return VOICE_NEVER;
    if (voice->out.length > 0)
        return voice->now + WRITE_PAUSE;
    if (voice->wishes == 0 && voice->newest <= voice->ended)
        return VOICE_NEVER;
    return voice->endless && voice->wishes == 0 && voice->estimate < voice->limit ? voice->estimate
                                                                                  : voice->limit;
}

int voice_descriptor(const Voice *voice)
{
    return voice->fd;
}

VoiceState voice_state(const Voice *voice)
{
    return voice->state;
}

void voice_free(Voice *voice)
{
    static const char LAST[] = "QUIT\r\n";
    if (!voice)
        return;
    if (voice->fd >= 0 && voice->step == STEP_IDLE && voice->out.length == 0) {
        ssize_t sent = send(voice->fd, LAST, strlen(LAST), MSG_NOSIGNAL);
        (void)sent;
    }
    lose(voice);
    buf_free(&voice->in);
    buf_free(&voice->out);
    mem_free(voice);
}
