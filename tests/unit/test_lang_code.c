/* The verifier refuses every kind of bad code, and says which instruction it is; the disassembler prints
 * what was emitted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang/code.h"

/* A stage with a little of everything: two tables (3 and 1 numbers), sets of two words of cells and one
 * of all else. */
static const int32_t TABLES[] = {3, 10, 11, 12, 1, 5};
static const CodeLimits LIMITS = {.layers = 2,
                                  .variables = 3,
                                  .zones = 2,
                                  .tables = 6,
                                  .words = 4,
                                  .frame = 4,
                                  .resumes = 3,
                                  .options = 5,
                                  .cells = 1,
                                  .state = 64,
                                  .picks = 28,
                                  .steps = 12,
                                  .set_words = {2, 1, 1, 1, 1, 1},
                                  .table = TABLES};

typedef struct Line {
    Opcode op;
    int a, b, c, d;
} Line;

/* Verifies lines from the first one on; returns whether they pass, and why not. */
static bool passes(const Line *lines, int count, Buf *why)
{
    Code code = {0};
    for (int i = 0; i < count; i++)
        code_emit(&code, i + 1, lines[i].op, lines[i].a, lines[i].b, lines[i].c, lines[i].d);
    const int entry = 0;
    bool good = code_verify(&code, &LIMITS, &entry, 1, why);
    code_free(&code);
    return good;
}

static void check_good(const Line *lines, int count)
{
    Buf why = {0};
    if (!passes(lines, count, &why))
        fail_msg("refused: %s", buf_string(&why));
    buf_free(&why);
}

static void check_bad(const Line *lines, int count, const char *reason)
{
    Buf why = {0};
    assert_false(passes(lines, count, &why));
    if (strcmp(buf_string(&why), reason) != 0)
        fail_msg("'%s', but wanted '%s'", buf_string(&why), reason);
    buf_free(&why);
}

#define COUNT(lines) ((int)(sizeof(lines) / sizeof(lines)[0]))
#define GOOD(...)                                  \
    do {                                           \
        static const Line lines[] = {__VA_ARGS__}; \
        check_good(lines, COUNT(lines));           \
    } while (0)
#define BAD(reason, ...)                           \
    do {                                           \
        static const Line lines[] = {__VA_ARGS__}; \
        check_bad(lines, COUNT(lines), reason);    \
    } while (0)
/* One instruction after which the code ends, with register 0 and sets 0 to 2 written before it. */
#define PREPARED                                                                        \
    {OPCODE_CONST, 0, 0, 0, 0}, {OPCODE_CLEAR, 0, 0, 0, 0}, {OPCODE_CLEAR, 1, 0, 0, 0}, \
    {                                                                                   \
        OPCODE_CLEAR, 2, 0, 0, 0                                                        \
    }
#define ONE_GOOD(...) GOOD(PREPARED, {__VA_ARGS__}, {OPCODE_HALT, 0, 0, 0, 0})
#define ONE_BAD(reason, ...) BAD(reason, PREPARED, {__VA_ARGS__}, {OPCODE_HALT, 0, 0, 0, 0})

static void test_good(void **state)
{
    (void)state;
    GOOD({OPCODE_HALT, 0, 0, 0, 0});
    GOOD({OPCODE_CONST, 249, 0, 0, 7}, {OPCODE_MOVE, 0, 249, 0, 0}, {OPCODE_RET, 0, 0, 0, 0});
    /* a loop over the members of a set */
    GOOD({OPCODE_ALL, 59, 0, 0, 0}, {OPCODE_ENTER, 0, 59, 0, 4}, {OPCODE_MOVE, 1, 0, 0, 0},
         {OPCODE_AGAIN, 0, 59, 0, 2}, {OPCODE_HALT, 0, 0, 0, 0});
    /* written on both ways */
    GOOD({OPCODE_CONST, 0, 0, 0, 1}, {OPCODE_JZ, 0, 0, 0, 4}, {OPCODE_CONST, 1, 0, 0, 1},
         {OPCODE_JUMP, 0, 0, 0, 5}, {OPCODE_CONST, 1, 0, 0, 2}, {OPCODE_MOVE, 2, 1, 0, 0},
         {OPCODE_HALT, 0, 0, 0, 0});
}

static void test_registers(void **state)
{
    (void)state;
    BAD("instruction 0 (CONST): no such register", {OPCODE_CONST, 250, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 0 (CLEAR): no such set", {OPCODE_CLEAR, 60, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 0 (CLEAR): no such domain", {OPCODE_CLEAR, 0, 0, 0, 6}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 0 (CLEAR): no such domain", {OPCODE_CLEAR, 0, 0, 0, -1}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 0 (LOADSET): no such domain", {OPCODE_LOADSET, 0, 6, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 0 (MOVE): reads a register that may not have been written", {OPCODE_MOVE, 0, 1, 0, 0},
        {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 0 (SIZE): reads a set that may not have been written", {OPCODE_SIZE, 0, 1, 0, 0},
        {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 1 (INCLUDE): reads a set that may not have been written", {OPCODE_CONST, 0, 0, 0, 0},
        {OPCODE_INCLUDE, 3, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 3 (MOVE): reads a register that may not have been written", {OPCODE_CONST, 0, 0, 0, 1},
        {OPCODE_JZ, 0, 0, 0, 3}, {OPCODE_CONST, 1, 0, 0, 1}, {OPCODE_MOVE, 2, 1, 0, 0},
        {OPCODE_HALT, 0, 0, 0, 0});
}

static void test_jumps(void **state)
{
    (void)state;
    BAD("instruction 0 (JUMP): jump out of the code", {OPCODE_JUMP, 0, 0, 0, 1});
    BAD("instruction 0 (JUMP): jump out of the code", {OPCODE_JUMP, 0, 0, 0, -1});
    BAD("instruction 0 (ENDTURN): jump out of the code", {OPCODE_ENDTURN, 0, 0, 0, 9});
    BAD("instruction 0 (CONST): runs off the end of the code", {OPCODE_CONST, 0, 0, 0, 0});
    BAD("instruction 1 (JZ): runs off the end of the code", {OPCODE_CONST, 0, 0, 0, 0},
        {OPCODE_JZ, 0, 0, 0, 0});
    BAD("instruction 0: unknown number 200", {(Opcode)200, 0, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    Code code = {0};
    Buf why = {0};
    code_emit(&code, 1, OPCODE_HALT, 0, 0, 0, 0);
    static const int entries[] = {0, 1};
    assert_true(code_verify(&code, &LIMITS, entries, 1, &why));
    assert_false(code_verify(&code, &LIMITS, entries, 2, &why));
    assert_string_equal(buf_string(&why), "entry 1 is no instruction");
    buf_free(&why);
    code_free(&code);
}

/* After a question, a call or the end of a turn nothing is in the registers any more. */
static void test_clobbered(void **state)
{
    (void)state;
    BAD("instruction 2 (MOVE): reads a register that may not have been written", {OPCODE_CONST, 0, 0, 0, 0},
        {OPCODE_ASKME, 0, 0, 0, 1}, {OPCODE_MOVE, 1, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 2 (SIZE): reads a set that may not have been written", {OPCODE_ALL, 0, 0, 0, 1},
        {OPCODE_ASK, 0, 0, 0, 1}, {OPCODE_SIZE, 1, 0, 0, 1}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 2 (MOVE): reads a register that may not have been written", {OPCODE_CONST, 0, 0, 0, 6},
        {OPCODE_ROLL, 0, 0, 0, 1}, {OPCODE_MOVE, 1, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 2 (MOVE): reads a register that may not have been written", {OPCODE_CONST, 0, 0, 0, 6},
        {OPCODE_ASKSHUFFLE, 0, 0, 0, 1}, {OPCODE_MOVE, 1, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
    BAD("instruction 2 (MOVE): reads a register that may not have been written", {OPCODE_CONST, 0, 0, 0, 6},
        {OPCODE_CALL, 0, 0, 0, 4}, {OPCODE_MOVE, 1, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0},
        {OPCODE_RET, 0, 0, 0, 0});
    BAD("instruction 3 (MOVE): reads a register that may not have been written", {OPCODE_CONST, 0, 0, 0, 6},
        {OPCODE_CALL, 0, 0, 0, 3}, {OPCODE_HALT, 0, 0, 0, 0}, {OPCODE_MOVE, 1, 0, 0, 0},
        {OPCODE_RET, 0, 0, 0, 0});
    BAD("instruction 2 (MOVE): reads a register that may not have been written", {OPCODE_CONST, 0, 0, 0, 6},
        {OPCODE_ENDTURN, 0, 0, 0, 2}, {OPCODE_MOVE, 1, 0, 0, 0}, {OPCODE_HALT, 0, 0, 0, 0});
}

static void test_operands(void **state)
{
    (void)state;
    ONE_GOOD(OPCODE_LAYER, 1, 0, 0, 1);
    ONE_BAD("instruction 4 (LAYER): no such layer", OPCODE_LAYER, 1, 0, 0, 2);
    ONE_BAD("instruction 4 (SETLAYER): no such layer", OPCODE_SETLAYER, 0, 0, 0, -1);
    ONE_BAD("instruction 4 (FIXED): no such layer", OPCODE_FIXED, 1, 0, 0, 2);
    ONE_BAD("instruction 4 (VALUESET): no such layer", OPCODE_VALUESET, 1, 0, 0, 2);
    ONE_BAD("instruction 4 (VAR): no such variable", OPCODE_VAR, 1, 0, 0, 3);
    ONE_BAD("instruction 4 (SETVAR): no such variable", OPCODE_SETVAR, 0, 0, 0, 3);
    ONE_BAD("instruction 4 (ZONESET): no such zone", OPCODE_ZONESET, 0, 0, 0, 2);
    ONE_BAD("instruction 4 (PUT): no such zone", OPCODE_PUT, 0, 0, 0, 2);
    ONE_BAD("instruction 4 (SHUFFLE): no such zone", OPCODE_SHUFFLE, 0, 0, 0, 2);
    ONE_BAD("instruction 4 (FRAME): no such frame slot", OPCODE_FRAME, 1, 0, 0, 4);
    ONE_BAD("instruction 4 (SETFRAME): no such frame slot", OPCODE_SETFRAME, 0, 0, 0, 4);
    ONE_BAD("instruction 4 (ASKME): no such resume point", OPCODE_ASKME, 0, 0, 0, 3);
    ONE_BAD("instruction 4 (PICK): no such pick", OPCODE_PICK, 1, 0, 0, -1);
    ONE_BAD("instruction 4 (PICK): no such pick", OPCODE_PICK, 1, 0, 0, 28);
    ONE_BAD("instruction 4 (PREFIX): no such pick", OPCODE_PREFIX, 0, 0, 0, 28);
    ONE_GOOD(OPCODE_EMITONE, 0, 28, 0, 4);
    ONE_BAD("instruction 4 (EMITONE): no such option", OPCODE_EMITONE, 0, 1, 0, 5);
    ONE_BAD("instruction 4 (EMITONE): no such pick", OPCODE_EMITONE, 0, 29, 0, 4);
    ONE_GOOD(OPCODE_EMIT, 0, 2, 1, 4 << 3 | 5);
    ONE_BAD("instruction 4 (EMIT): no such option", OPCODE_EMIT, 0, 2, 1, 4 << 3 | 6);
    ONE_GOOD(OPCODE_LAID, 0, 0, 0, 3);
    ONE_BAD("instruction 4 (LAID): no such layers", OPCODE_LAID, 0, 0, 0, 4);
    ONE_GOOD(OPCODE_FIRSTLAID, 0, 0, 0, 3);
    ONE_BAD("instruction 4 (FIRSTLAID): no such layers", OPCODE_FIRSTLAID, 0, 0, 0, 4);
    ONE_GOOD(OPCODE_SHIFT, 0, 0, 0, 3);
    ONE_BAD("instruction 4 (SHIFT): no such layers", OPCODE_SHIFT, 0, 0, 0, 4);
    ONE_BAD("instruction 4 (REACH): no such register", OPCODE_REACH, 0, 0, 0, -1);
    ONE_BAD("instruction 4 (EMIT): no such option", OPCODE_EMIT, 0, 2, 1, 5 << 3);
    ONE_BAD("instruction 4 (EMIT): no such pick", OPCODE_EMIT, 0, 2, 2, 4);
    ONE_GOOD(OPCODE_RIDES, 0, 1, 2, 4 << 6 | 7 << 3 | 7);
    ONE_BAD("instruction 4 (RIDES): no such option", OPCODE_RIDES, 0, 1, 2, 5 << 6);
    ONE_BAD("instruction 4 (RIDES): no such option", OPCODE_RIDES, 0, 1, 2, -1);
    ONE_BAD("instruction 4 (UNLESS): no such option", OPCODE_UNLESS, 0, 5, 0, 0);
    ONE_BAD("instruction 4 (UNLESS): no such option", OPCODE_UNLESS, 0, 0, 1, 0);
    ONE_BAD("instruction 4 (MOVE): operand that is not used", OPCODE_MOVE, 1, 0, 0, 1);
    ONE_BAD("instruction 4 (LINESET): neither 0 nor 1", OPCODE_LINESET, 1, 0, 0, 2);
}

/* What begins in range may still reach too far. */
static void test_extents(void **state)
{
    (void)state;
    ONE_GOOD(OPCODE_TABLE, 1, 0, 0, 0);
    ONE_GOOD(OPCODE_TABLE, 1, 0, 0, 4);
    ONE_BAD("instruction 4 (TABLE): no such table", OPCODE_TABLE, 1, 0, 0, 6);
    ONE_BAD("instruction 4 (TABLE): no such table", OPCODE_TABLE, 1, 0, 0, 1);
    ONE_GOOD(OPCODE_READING, 1, 1, 0, 0);
    ONE_BAD("instruction 4 (READING): no such layer", OPCODE_READING, 1, 2, 0, 0);
    ONE_GOOD(OPCODE_LOADSET, 0, 0, 0, 48);
    ONE_BAD("instruction 4 (LOADSET): no room for a set there", OPCODE_LOADSET, 0, 0, 0, 56);
    ONE_GOOD(OPCODE_LOADSET, 0, 1, 0, 56);
    ONE_BAD("instruction 4 (LOADSET): no room for a set there", OPCODE_LOADSET, 0, 1, 0, -8);
    ONE_GOOD(OPCODE_FIXEDSET, 0, 0, 0, 2);
    ONE_BAD("instruction 4 (FIXEDSET): no room for a set there", OPCODE_FIXEDSET, 0, 0, 0, 3);
    ONE_GOOD(OPCODE_PAIRED, 0, 0, 0, 0);
    ONE_BAD("instruction 4 (PAIRED): no room for a set there", OPCODE_PAIRED, 0, 0, 0, 1);
    ONE_BAD("instruction 4 (ALLPAIRED): no room for a set there", OPCODE_ALLPAIRED, 0, 0, 0, -1);
    ONE_GOOD(OPCODE_FRAMESET, 0, 0, 0, 2);
    ONE_BAD("instruction 4 (FRAMESET): no room for a set there", OPCODE_FRAMESET, 0, 0, 0, 3);
    ONE_BAD("instruction 4 (SETFRAMESET): no room for a set there", OPCODE_SETFRAMESET, 0, 0, 0, 3);
    ONE_BAD("instruction 4 (SETFRAMESET): no room for a set there", OPCODE_SETFRAMESET, 0, 0, 0, -1);
    ONE_GOOD(OPCODE_LINES, 0, 2, 255, 4);
    ONE_BAD("instruction 4 (LINES): no such range of sets", OPCODE_LINES, 2, 0, 255, 4);
    ONE_BAD("instruction 4 (LINES): no such range of sets", OPCODE_LINES, 0, 13, 255, 4);
    ONE_BAD("instruction 4 (LINES): no such range of sets", OPCODE_LINES, 59, 59, 255, 4);
    ONE_BAD("instruction 4 (LINES): reads a set that may not have been written", OPCODE_LINES, 0, 3, 255, 4);
    ONE_BAD("instruction 4 (LINES): no such option", OPCODE_LINES, 0, 2, 255, 5);
    ONE_GOOD(OPCODE_MATCH, 0, 0, 1, 12 << 3 | 7);
    ONE_BAD("instruction 4 (MATCH): no such line", OPCODE_MATCH, 0, 1, 2, 13 << 3);
    ONE_BAD("instruction 4 (MATCH): no such line", OPCODE_MATCH, 0, 1, 2, -1);
    ONE_BAD("instruction 4 (MATCH): no such line", OPCODE_MATCH, 0, 1, 0, 0);
}

/* Whatever stands in the table is known to the verifier: no instruction passes with an operand beyond all bounds. */
static void test_the_whole_table(void **state)
{
    (void)state;
    static const char known[] = {
#define OPERAND(letter, refused) letter,
        OPERAND_LIST(OPERAND)
#undef OPERAND
            0};
    for (int op = 0; op < OPCODE_COUNT; op++) {
        const char *letters = opcode_operands((Opcode)op);
        assert_int_equal(strspn(letters, known), 4);
        for (int k = 0; k < 4; k++) {
            int value[4] = {0};
            value[k] = k < 3 ? 255 : INT32_MAX;
            Buf why = {0};
            Line line[] = {{(Opcode)op, value[0], value[1], value[2], value[3]}, {OPCODE_HALT, 0, 0, 0, 0}};
            if (letters[k] != 'n' && letters[k] != 'U')
                assert_false(passes(line, 2, &why));
            buf_free(&why);
        }
    }
}

static void test_disassembly(void **state)
{
    (void)state;
    Code code = {0};
    Buf out = {0};
    code_emit(&code, 7, OPCODE_CONST, 3, 0, 0, -12);
    code_emit(&code, 7, OPCODE_ALL, 1, 0, 0, 2);
    code_emit(&code, 8, OPCODE_ENTER, 3, 1, 2, 4);
    code_emit(&code, 12345, OPCODE_EMIT, 1, 2, 0, 9);
    code_emit(&code, 9, OPCODE_HALT, 0, 0, 0, 0);
    code_disassemble(&code, 0, 99, &out);
    assert_string_equal(buf_string(&out), "CONST r3 -12\n"
                                          "ALL s1 2\n"
                                          "ENTER r3 s1 2 -> 4\n"
                                          "EMIT s1 2 0 9\n"
                                          "HALT\n");
    assert_string_equal(opcode_name(OPCODE_LINES), "LINES");
    assert_string_equal(opcode_operands(OPCODE_LINES), "SQno");
    buf_free(&out);
    code_free(&code);
}

/* Where the limit is reached nothing more is added, and the code says so. */
static void test_limit(void **state)
{
    (void)state;
    Code code = {0};
    for (int i = 0; i < CODE_LENGTH; i++)
        code_emit(&code, 1, OPCODE_HALT, 0, 0, 0, 0);
    assert_false(code.full);
    assert_int_equal(code_here(&code), CODE_LENGTH);
    code_emit(&code, 1, OPCODE_HALT, 0, 0, 0, 0);
    assert_true(code.full);
    assert_int_equal(code_here(&code), CODE_LENGTH);
    code_free(&code);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_registers),
        cmocka_unit_test(test_jumps),
        cmocka_unit_test(test_clobbered),
        cmocka_unit_test(test_operands),
        cmocka_unit_test(test_extents),
        cmocka_unit_test(test_the_whole_table),
        cmocka_unit_test(test_disassembly),
        cmocka_unit_test(test_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
