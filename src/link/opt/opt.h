/* Better code: what the generator made for one entry is gone through once more, when all of it is there. What is the same is
 * worked out once, and before a loop where nothing in it matters; what nobody asks for is dropped.
 *
 * A region is the code from an entry on that nothing else leads into. Its registers and sets are parted into webs: places
 * that write and read the same value (Muchnick, Advanced Compiler Design and Implementation, chapters 8 and 16); passes
 * work on webs, and at the end each gets a register again. Positions stand for a graph of the code: the generator makes
 * nothing but branches ahead and loops. Where something does not fit, a region stays as it was. */
#ifndef TAH_LINK_OPT_H
#define TAH_LINK_OPT_H

#include "game/inside.h"

/* An instruction: where a jump leads, as a position in the region, and the webs of its operands; -1: none. */
typedef struct OptOp {
    Instruction in;
    int line, part, target;
    bool gone;
    int web[4];
    int range; /* where the webs of its range of sets begin in `ranges`, the first one is that of operand a */
    int result; /* the web that is answered here, else -1 */
} OptOp;

typedef struct OptWeb {
    int defs, def, uses; /* how often it is written, where last, and how often it is read */
    int reg;             /* a register, or CODE_REGISTERS and a set */
    bool set;
    bool fixed; /* its place is told: it is an answer, or in a range */
} OptWeb;

/* What an instruction does with an operand: bits. */
enum { OPT_READS = 1, OPT_WRITES = 2, OPT_SET = 4 };
enum { OPT_PLACES = CODE_REGISTERS + CODE_SETS };

/* Of all instructions, by their letters (opt_kind.c). */
typedef struct OptTable {
    uint8_t access[OPCODE_COUNT][4];
    bool range[OPCODE_COUNT]; /* reads all sets from a to b */
} OptTable;

void opt_table(OptTable *table);

typedef struct Opt {
    Stage *stage;
    const OptTable *table;
    OptOp *op;
    size_t capacity;
    int count;
    int me;   /* who is on turn, where that is known; -1 */
    bool cut; /* a test was decided, so that fewer ways lead to what stands behind it */
    OptWeb *web;
    int webs;
    int *ranges;
    size_t range_count, range_capacity;
    int *back; /* where jumps lead back from, in order */
    size_t backs, back_capacity;
} Opt;

static inline int opt_access(const Opt *opt, const Instruction *in, int operand)
{
    return opt->table->access[in->op][operand];
}

/* Parts registers into webs (opt_web.c); answers: the region leaves a value in register 0. False: it cannot be. */
bool opt_webs(Opt *opt, bool answers);
void opt_count(Opt *opt); /* fills `web` and `back` anew */

/* What instructions have to do with, as bits: what they read, and what they change (opt_kind.c). */
bool opt_is_pure(const Opt *opt, int at); /* gives the same for the same, and does nothing else */
bool opt_may_fail(const Opt *opt, int at);
bool opt_is_dear(Opcode op); /* more than a few steps */
/* How many numbers a web can be at an instruction, from 0 on; 0: that is not known. */
int64_t opt_range(const Opt *opt, int web, int at);
int opt_domain(const Instruction *in); /* of the set that it makes; -1 */
uint32_t opt_reads(Opcode op);
uint32_t opt_changes(Opcode op);

/* Passes (opt_pass.c, opt_fold.c), each until nothing changes any more; true: something did. */
bool opt_share(Opt *opt);
bool opt_copies(Opt *opt);
bool opt_fold(Opt *opt);
bool opt_drop(Opt *opt);
bool opt_hoist(Opt *opt);
/* Sets that follow from one cell alone are looked up (opt_table.c). */
bool opt_tabulate(Opt *opt);
/* A set of one word among the constants. */
int32_t opt_constant(Stage *stage, uint64_t word);
/* Takes out what is gone. */
void opt_close(Opt *opt);
/* Is a value that was worked out at `from` the same at `to`: what it was made of did not change on any way. */
bool opt_lasts(const Opt *opt, int from, int to);
bool opt_web_lasts(const Opt *opt, int web, int from, int to);

/* Registers for webs (opt_place.c); false: there are not enough. */
bool opt_places(Opt *opt);

/* Code of a stage, and where it is led to from, at least and at most; of each entry from nowhere. */
typedef struct OptLeads {
    int *least, *most;
} OptLeads;

/* The last instruction of the region at an entry; -1: it is none. */
int opt_region(const Stage *stage, const OptLeads *leads, int from);
/* A region's instructions come behind those that are there; then all passes, and registers (false: it cannot be). */
void opt_read(Opt *opt, int from, int to);
bool opt_improve(Opt *opt, bool answers);
void opt_free(Opt *opt);

/* All regions of a stage. */
void opt_stage(Stage *stage);
/* What is possible, of all options of a question in one piece, for each player (opt_join.c). */
void opt_join(Stage *stage, const OptTable *table, const OptLeads *leads);

#endif
