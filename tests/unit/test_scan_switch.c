/* Switch lines: bytes in any portions, wrong lines, and the pipe itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scan/switch.h"

/* Feeds text in portions and writes what came out: s n r c, ? for a complaint. */
static void feed(SwitchReader *reader, const char *text, size_t length, size_t portion, char *out, Buf *why)
{
    for (size_t done = 0; done < length;) {
        size_t piece = length - done < portion ? length - done : portion;
        SwitchEvent event;
        done += switch_read(reader, text + done, piece, &event, why);
        if (event.kind == SWITCH_INPUT) {
            *out++ = "snrc"[event.input];
        } else if (event.kind == SWITCH_UNKNOWN) {
            *out++ = '?';
        }
    }
    *out = '\0';
}

static void words_in_any_portions(void **state)
{
    (void)state;
    const char *text = "select\nnext\r\n\n  next-row \nnext-column\nselect";
    for (size_t portion = 1; portion < 20; portion++) {
        SwitchReader reader = {0};
        Buf why = {0};
        char out[20];
        feed(&reader, text, strlen(text), portion, out, &why);
        assert_string_equal(out, "snrc");
        feed(&reader, "\n", 1, 1, out, &why);
        assert_string_equal(out, "s");
        assert_int_equal(why.length, 0);
    }
}

static void wrong_lines_are_reported_once(void **state)
{
    (void)state;
    const char *text = "sel\x1b[2Ject\nSELECT\nselect now\nnext\n";
    SwitchReader reader = {0};
    Buf why = {0};
    char out[20];
    feed(&reader, text, strlen(text), 100, out, &why);
    assert_string_equal(out, "?n");
    assert_null(strchr(buf_string(&why), '\x1b'));
    assert_non_null(strstr(buf_string(&why), "next-row"));
    buf_free(&why);
}

static void long_lines_and_zero_bytes_are_dropped(void **state)
{
    (void)state;
    char text[5000];
    memset(text, 's', sizeof text);
    memcpy(text + 4000, "\nselect\nselect\0\nnext\n", 22);
    SwitchReader reader = {0};
    Buf why = {0};
    char out[20];
    feed(&reader, text, 4021, 7, out, &why);
    assert_string_equal(out, "?sn");
    buf_free(&why);
    char blanks[200];
    memset(blanks, ' ', sizeof blanks);
    memcpy(blanks + 190, "select\n", 7);
    feed(&reader, blanks, 197, 300, out, &why);
    assert_string_equal(out, "");
}

static void writers_may_come_and_go(void **state)
{
    (void)state;
    char folder[] = "/tmp/tah-switch-XXXXXX";
    char path[64];
    Buf why = {0};
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(switch_open(path, &why), -1);
    assert_non_null(strstr(buf_string(&why), path));
    buf_clear(&why);
    assert_int_equal(mkfifo(path, 0600), 0);
    int file = switch_open(path, &why);
    assert_true(file >= 0);
    char bytes[16];
    assert_int_equal(read(file, bytes, sizeof bytes), -1);
    for (int i = 0; i < 3; i++) {
        int writer = open(path, O_WRONLY | O_NONBLOCK);
        assert_int_equal(write(writer, "next\n", 5), 5);
        close(writer);
        assert_int_equal(read(file, bytes, sizeof bytes), 5);
        assert_int_equal(read(file, bytes, sizeof bytes), -1);
    }
    close(file);
    assert_int_equal(switch_open(folder, &why), -1);
    assert_non_null(strstr(buf_string(&why), "mkfifo"));
    buf_clear(&why);
    assert_int_equal(switch_open("/dev/zero", &why), -1);
    assert_non_null(strstr(buf_string(&why), "mkfifo"));
    buf_free(&why);
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_in_any_portions),
        cmocka_unit_test(wrong_lines_are_reported_once),
        cmocka_unit_test(long_lines_and_zero_bytes_are_dropped),
        cmocka_unit_test(writers_may_come_and_go),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
