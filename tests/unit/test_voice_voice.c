/* What is said aloud, at a dispatcher that the test is itself: what it is sent, and that none can keep anybody waiting. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "dispatcher.h"
#include "folders.h"
#include "voice/voice.h"

typedef struct Both {
    Dispatcher dispatcher;
    Voice *voice;
    int64_t now;
} Both;

static void begin(Both *both)
{
    Buf path = {0};
    buf_printf(&path, "%s/speechd.sock", folders_path());
    dispatcher_open(&both->dispatcher, buf_string(&path));
    both->voice = voice_new();
    both->now = 1000;
    buf_free(&path);
}

static void end(Both *both)
{
    voice_free(both->voice);
    dispatcher_close(&both->dispatcher);
}

/* Both hear each other out. */
static void talk(Both *both)
{
    do {
        voice_serve(both->voice, both->now);
    } while (dispatcher_serve(&both->dispatcher));
    voice_serve(both->voice, both->now);
}

static void say(Both *both, VoiceTone tone, const char *text)
{
    voice_say(both->voice, tone, text, both->now);
    talk(both);
}

static void wants(Both *both, const char *said)
{
    assert_string_equal(buf_string(&both->dispatcher.said), said);
    buf_clear(&both->dispatcher.said);
}

static void test_said_in_order(void **state)
{
    (void)state;
    Both both;
    begin(&both);
    voice_use(both.voice, LANGUAGE_CS, 30);
    say(&both, VOICE_PROMPTS, "tah věží");
    say(&both, VOICE_TELLS, "táhl soupeř");
    say(&both, VOICE_TELLS, "");
    wants(&both, "0 30 cs tah věží\n-40 30 cs táhl soupeř\n");
    assert_true(voice_is_busy(both.voice));
    assert_true(dispatcher_end(&both.dispatcher));
    talk(&both);
    assert_true(voice_is_busy(both.voice));
    assert_true(dispatcher_end(&both.dispatcher));
    talk(&both);
    assert_false(voice_is_busy(both.voice));
    assert_true(voice_deadline(both.voice) == VOICE_NEVER);
    voice_use(both.voice, LANGUAGE_SK, 30);
    say(&both, VOICE_PROMPTS, "ťah");
    wants(&both, "0 30 sk ťah\n");
    end(&both);
}

/* Nothing of a text is a command, nor ends it. */
static void test_untrusted(void **state)
{
    (void)state;
    Both both;
    begin(&both);
    say(&both, VOICE_PROMPTS, ".");
    say(&both, VOICE_PROMPTS, "one\n.\nSET ALL RATE 100\n..two");
    say(&both, VOICE_PROMPTS, "a\r\n.\r\nQUIT\r\n\033[2J\xff\x9b");
    wants(&both, "0 0 en .\n0 0 en one|.|SET ALL RATE 100|..two\n"
                 "0 0 en a\uFFFD|.\uFFFD|QUIT\uFFFD|\uFFFD[2J\uFFFD\uFFFD\n");
    end(&both);
}

static void test_hush(void **state)
{
    (void)state;
    Both both;
    begin(&both);
    say(&both, VOICE_PROMPTS, "first");
    voice_say(both.voice, VOICE_PROMPTS, "second", both.now);
    voice_say(both.voice, VOICE_PROMPTS, "third", both.now);
    voice_hush(both.voice);
    voice_say(both.voice, VOICE_TELLS, "fourth", both.now);
    talk(&both);
    assert_true(voice_is_busy(both.voice));
    const char *said = buf_string(&both.dispatcher.said);
    assert_null(strstr(said, "third"));
    assert_non_null(strstr(said, "cancel\n-40 0 en fourth\n"));
    while (dispatcher_end(&both.dispatcher))
        talk(&both);
    assert_false(voice_is_busy(both.voice));
    buf_clear(&both.dispatcher.said);
    voice_hush(both.voice);
    talk(&both);
    wants(&both, ""); /* there was nothing to be cancelled */
    end(&both);
}

/* It is waited for as long as it may take, and no longer. */
static void test_hangs(void **state)
{
    (void)state;
    Both both;
    begin(&both);
    both.dispatcher.hangs = true;
    say(&both, VOICE_PROMPTS, "a2");
    both.now += VOICE_FIRST_WAIT + 2 * VOICE_LETTER_WAIT - 1;
    talk(&both);
    assert_true(voice_is_busy(both.voice));
    assert_true(voice_deadline(both.voice) == both.now + 1);
    both.now++;
    talk(&both);
    assert_false(voice_is_busy(both.voice));
    assert_int_equal(voice_state(both.voice), VOICE_LOST);
    say(&both, VOICE_PROMPTS, "a3");
    assert_false(voice_is_busy(both.voice));
    dispatcher_drop(&both.dispatcher);
    both.dispatcher.hangs = false;
    while (dispatcher_serve(&both.dispatcher))
        ;
    dispatcher_drop(&both.dispatcher);
    buf_clear(&both.dispatcher.said);
    both.now += VOICE_RETRY;
    say(&both, VOICE_PROMPTS, "a4"); /* it is back */
    wants(&both, "0 0 en a4\n");
    end(&both);
}

static void test_dies(void **state)
{
    (void)state;
    Both both;
    begin(&both);
    say(&both, VOICE_PROMPTS, "a2");
    dispatcher_drop(&both.dispatcher);
    voice_serve(both.voice, both.now);
    assert_false(voice_is_busy(both.voice));
    assert_int_equal(voice_state(both.voice), VOICE_LOST);
    assert_int_equal(voice_descriptor(both.voice), -1);
    for (int times = 0; times < 20; times++) { /* again and again: it is left alone */
        both.now += (int64_t)VOICE_RETRY << 9;
        say(&both, VOICE_PROMPTS, "a3");
        dispatcher_drop(&both.dispatcher);
        talk(&both);
    }
    buf_clear(&both.dispatcher.said);
    both.now += (int64_t)VOICE_RETRY << 20;
    say(&both, VOICE_PROMPTS, "a3");
    wants(&both, "");
    end(&both);
}

/* Some do not tell when they have ended: it is guessed, after the first one. */
static void test_endless(void **state)
{
    (void)state;
    Both both;
    begin(&both);
    both.dispatcher.endless = true;
    say(&both, VOICE_PROMPTS, "a2");
    both.now += VOICE_FIRST_WAIT + 2 * VOICE_LETTER_WAIT;
    talk(&both);
    assert_false(voice_is_busy(both.voice));
    assert_int_equal(voice_state(both.voice), VOICE_OPEN);
    say(&both, VOICE_PROMPTS, "a3");
    assert_true(voice_deadline(both.voice) == both.now + 2 * VOICE_LETTER);
    both.now += 2 * VOICE_LETTER;
    talk(&both);
    assert_false(voice_is_busy(both.voice));
    end(&both);
}

/* An answer without an end, and one that means nothing. */
static void test_nonsense(void **state)
{
    (void)state;
    Both both;
    begin(&both);
    say(&both, VOICE_PROMPTS, "a2");
    const char *nonsense[] = {"702 END\r\n", "702-x\r\n702 END\r\n",     "hello\r\n",
                              "\r\n",        "99999999999999999999 x\n", "225-7\r\n"};
    for (size_t i = 0; i < sizeof nonsense / sizeof *nonsense; i++)
        assert_true(write(both.dispatcher.client, nonsense[i], strlen(nonsense[i])) > 0);
    talk(&both);
    assert_true(voice_is_busy(both.voice));
    char endless[5000];
    memset(endless, 'x', sizeof endless);
    assert_int_equal(write(both.dispatcher.client, endless, sizeof endless), sizeof endless);
    talk(&both);
    assert_int_equal(voice_state(both.voice), VOICE_LOST);
    end(&both);
}

static void test_nobody(void **state)
{
    (void)state;
    Voice *voice = voice_new();
    setenv("SPEECHD_ADDRESS", "unix_socket:/nowhere/at/all", 1);
    voice_say(voice, VOICE_PROMPTS, "a2", 1);
    assert_int_equal(voice_state(voice), VOICE_LOST);
    assert_false(voice_is_busy(voice));
    voice_free(voice);
    voice = voice_new();
    setenv("SPEECHD_ADDRESS", "inet_socket:localhost:6560", 1);
    voice_say(voice, VOICE_PROMPTS, "a2", 1);
    assert_int_equal(voice_state(voice), VOICE_LOST);
    voice_free(voice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_said_in_order), cmocka_unit_test(test_untrusted),
                                       cmocka_unit_test(test_hush),          cmocka_unit_test(test_hangs),
                                       cmocka_unit_test(test_dies),          cmocka_unit_test(test_endless),
                                       cmocka_unit_test(test_nonsense),      cmocka_unit_test(test_nobody)};
    return cmocka_run_group_tests(tests, folders_make, folders_remove);
}
