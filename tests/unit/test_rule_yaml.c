/* The YAML reader: trees with places, and the sentences with which it refuses what rules do not have. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "rule/yaml.h"

typedef struct Fixture {
    Arena *arena;
    Diags diags;
    Buf said; /* errors as "line:column: message; hint", one a line */
} Fixture;

static Yaml *read_text(Fixture *fixture, const char *text, size_t length)
{
    *fixture = (Fixture){.arena = arena_new()};
    Yaml *root = yaml_read(fixture->arena, "t.yaml", text, length, &fixture->diags);
    for (size_t i = 0; i < fixture->diags.count; i++) {
        const Diag *d = &fixture->diags.list[i];
        buf_printf(&fixture->said, "%d:%d: %s%s%s\n", d->line, d->column, d->message, d->hint ? "; " : "",
                   d->hint ? d->hint : "");
    }
    return root;
}

static void release(Fixture *fixture)
{
    arena_free(fixture->arena);
    diags_free(&fixture->diags);
    buf_free(&fixture->said);
}

static void test_tree_has_places(void **state)
{
    (void)state;
    Fixture fixture;
    static const char TEXT[] =
        "# comment\r\ngame: x\nmožná: {a: \"ž\", b: [1, -2]}\nboard: |\n    ##\n    #\n";
    Yaml *root = read_text(&fixture, TEXT, strlen(TEXT));
    assert_non_null(root);
    assert_int_equal(root->kind, YAML_MAP);
    assert_int_equal(root->count, 3);
    assert_int_equal(root->line, 2);
    const Yaml *map = yaml_get(root, "možná");
    assert_int_equal(map->kind, YAML_MAP);
    assert_int_equal(map->column, 8);
    assert_true(yaml_get(map, "a")->quoted);
    assert_int_equal(yaml_get(map, "a")->column, 12);
    assert_int_equal(yaml_get(map, "b")->item[1]->column, 24);
    assert_int_equal(yaml_get_key(root, "board")->line, 4);
    const Yaml *block = yaml_get(root, "board");
    assert_true(block->block && block->quoted);
    assert_int_equal(block->indent, 4);
    assert_string_equal(block->text, "##\n#\n");
    assert_null(yaml_get(root, "absent"));
    assert_null(yaml_get(block, "absent"));
    assert_null(yaml_get(NULL, "absent"));
    assert_string_equal(buf_string(&fixture.said), "");
    release(&fixture);
}

static void test_block_indent_leaves_out_the_text_s_own(void **state)
{
    (void)state;
    Fixture fixture;
    static const char TEXT[] = "a:\n  board: |2\n\n      ##\n    #\n";
    Yaml *root = read_text(&fixture, TEXT, strlen(TEXT));
    const Yaml *block = yaml_get(yaml_get(root, "a"), "board");
    assert_string_equal(block->text, "\n  ##\n#\n");
    assert_int_equal(block->indent, 4);
    release(&fixture);
}

/* What is refused, where, and in which words. */
static const struct {
    const char *text, *said;
} REFUSED[] = {
    {"", "0:0: the file is empty\n"},
    {"# only a comment\n", "0:0: the file is empty\n"},
    {"~\n", "0:0: the file is empty\n"},
    {"a: &x 1\nb: *x\n", "1:4: anchors ('&x') are not part of the rules language; write the value out\n"
                         "2:4: aliases ('*x') are not part of the rules language; write the value out\n"},
    {"a: !!str 5\nb: !mine {c: d}\n",
     "1:4: tags ('!') are not part of the rules language; put the text in quotes\n"
     "2:4: tags ('!') are not part of the rules language; put the text in quotes\n"},
    {"a: 1\nb: 2\na: 3\n", "3:1: 'a' stands twice; the first is in line 1\n"},
    {"a:\nb: 2\n", "1:1: 'a' has no value\n"},
    {"a: {b: max(c, d)}\n",
     "1:15: 'd)' has no value; inside { } a comma parts entries; put the value in quotes, "
     "or on a line of its own\n"},
    {"a: null\n",
     "1:1: 'a' has no value; 'null' is YAML's word for nothing; put it in quotes if it is a text\n"},
    {"a: [1, ~]\n", "1:8: an empty entry in a list; '~' is YAML's word for nothing; put it in quotes if it "
                    "is a text\n"},
    {"%YAML 1.2\n---\nb: 2\n", "1:1: lines that begin with '%' are not part of the rules language\n"},
    {"a: 1\n---\nb: 2\n", "2:1: a second document ('---') in the file\n"},
    {"? [a, b]\n: c\n", "1:3: a key must be plain text, not a list or a map\n"},
    {"{a: b}: c\n", "1:1: a key must be plain text, not a list or a map\n"},
    {"'': c\n", "1:1: a key is empty\n"},
    {"a:\n\tb: 1\n", "2:1: a tab cannot indent; use blanks\n"},
    {"a: b: c\n",
     "1:5: a key where none can be (look at the indentation, and for a blank after each dash), or text "
     "that needs quotes\n"},
    {"a: @x\n", "1:4: plain text cannot begin with '@'; put it in quotes\n"},
    {"*: goal\n", "1:2: '*' and '&' cannot begin plain text; put it in quotes\n"},
    {"a: [1, 2\nb: 3\n", "1:4: a list in [ ] lacks its comma or its closing ]\n"},
    {"a: [\n  - b\n", "2:3: this cannot stand here; is a value missing before it?\n"},
    {"a: \"never closed\n", "1:4: a quotation mark that is never closed\n"},
    {"a: 1\n   b: 2\n",
     "2:5: a key where none can be (look at the indentation, and for a blank after each dash), or text "
     "that needs quotes\n"},
    {"a: 1\nb\nc: 2\n", "2:1: a key without a colon and a blank after it (or text that needs quotes)\n"},
    {"a: x\x01y\n", "1:5: a control character (U+0001) in the text\n"},
    {"a: \"\\0\"\n", "1:4: a control character (U+0000) in the text\n"},
    {"a: \"\\e[31m\"\n", "1:4: a control character (U+001B) in the text\n"},
    {"a: \"\\u202e\"\nb: \"\\u0082\"\n", "2:4: a control character (U+0082) in the text\n"},
    {"č: \xff\n", "1:4: byte 0xff is not UTF-8; save the file as UTF-8\n"},
    {"a: \xc2\x85\n", "1:4: a control character (U+0085) in the text\n"},
};

static void test_refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++) {
        Fixture fixture;
        assert_null(read_text(&fixture, REFUSED[i].text, strlen(REFUSED[i].text)));
        assert_string_equal(buf_string(&fixture.said), REFUSED[i].said);
        release(&fixture);
    }
}

static void test_zero_byte(void **state)
{
    (void)state;
    Fixture fixture;
    assert_null(read_text(&fixture, "a: b\0c\n", 7));
    assert_string_equal(buf_string(&fixture.said), "1:5: a control character (U+0000) in the text\n");
    release(&fixture);
}

/* A text that repeats one piece is refused with this sentence, in bounded memory. */
static void refuse_repeated(const char *piece, size_t bytes, const char *said)
{
    Fixture fixture;
    Buf text = {0};
    while (text.length < bytes)
        buf_text(&text, piece);
    assert_null(read_text(&fixture, buf_string(&text), text.length));
    assert_string_equal(buf_string(&fixture.said), said);
    assert_true(arena_used(fixture.arena) < (32u << 20));
    buf_free(&text);
    release(&fixture);
}

static void test_limits(void **state)
{
    (void)state;
    refuse_repeated("[", 10 << 20, "0:0: the file has 10485760 bytes; at most 1048576 are read\n");
    refuse_repeated("[", YAML_BYTES, "1:41: nested more than 40 deep\n");
    refuse_repeated("{a: ", YAML_BYTES, "1:161: nested more than 40 deep\n");
    refuse_repeated("- ", YAML_BYTES, "1:81: nested more than 40 deep\n");
    refuse_repeated("- a\n", YAML_BYTES, "100000:3: more than 100000 values in one file\n");
}

static void test_words_of_other_readers_are_text(void **state)
{
    (void)state;
    Fixture fixture;
    static const char TEXT[] = "on: yes\nno: off\ntrue: 0x10\n";
    Yaml *root = read_text(&fixture, TEXT, strlen(TEXT));
    assert_string_equal(yaml_get(root, "on")->text, "yes");
    assert_string_equal(yaml_get(root, "no")->text, "off");
    assert_string_equal(yaml_get(root, "true")->text, "0x10");
    release(&fixture);
}

static void test_numbers(void **state)
{
    (void)state;
    Fixture fixture;
    static const char TEXT[] = "[5, -3, \"5\", 5x, 1-2, 99999999999999999999, [], 11]";
    Yaml *root = read_text(&fixture, TEXT, strlen(TEXT));
    long value = 0;
    assert_true(yaml_number(root->item[0], 0, 10, &value, &fixture.diags) && value == 5);
    assert_true(yaml_number(root->item[1], -5, 10, &value, &fixture.diags) && value == -3);
    for (size_t i = 2; i < 8; i++)
        assert_false(yaml_number(root->item[i], 0, 10, &value, &fixture.diags));
    assert_int_equal(fixture.diags.count, 6);
    assert_string_equal(fixture.diags.list[0].message, "a whole number is wanted here");
    assert_string_equal(fixture.diags.list[5].message, "11 is not in the range 0 to 10");
    release(&fixture);
}

static bool same_tree(const Yaml *a, const Yaml *b)
{
    if (a->kind != b->kind || a->count != b->count || strcmp(a->text, b->text) != 0 || a->quoted != b->quoted)
        return false;
    for (size_t i = 0; i < a->count; i++) {
        if (!same_tree(a->item[i], b->item[i]))
            return false;
        if (a->kind == YAML_MAP && !same_tree(a->key[i], b->key[i]))
            return false;
    }
    return true;
}

static void test_written_tree_reads_back(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "a: b\n\"#\": wall\n\" \": floor\nlist: [1, \"2\", {c: d, e: []}, [x, [y]], {}]\n",
        "t: \"tab\\there \\\"quoted\\\" \\\\ back\\nline\"\nu: 'x: y'\nv: a # comment\nw: -3\n",
        "board: |2\n    ##\n  #  \n\n  end\nnext: >\n  folded\n  text\n",
        "- a\n- - b\n  - c: |\n      d\n- e: {f: {g: h}}\n",
        "dash: a - b\nq: a? b\nyes: no\npipe: keeper | free -> nothing | keeper\n\"null\": \"null\"\n",
    };
    for (size_t i = 0; i < sizeof TEXTS / sizeof *TEXTS; i++) {
        Fixture first, again;
        Buf out = {0}, twice = {0};
        Yaml *a = read_text(&first, TEXTS[i], strlen(TEXTS[i]));
        assert_non_null(a);
        yaml_write(a, &out);
        Yaml *b = read_text(&again, buf_string(&out), out.length);
        assert_non_null(b);
        assert_true(same_tree(a, b));
        yaml_write(b, &twice);
        assert_string_equal(buf_string(&out), buf_string(&twice));
        buf_free(&out);
        buf_free(&twice);
        release(&first);
        release(&again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree_has_places), cmocka_unit_test(test_block_indent_leaves_out_the_text_s_own),
        cmocka_unit_test(test_refusals),        cmocka_unit_test(test_zero_byte),
        cmocka_unit_test(test_limits),          cmocka_unit_test(test_words_of_other_readers_are_text),
        cmocka_unit_test(test_numbers),         cmocka_unit_test(test_written_tree_reads_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
