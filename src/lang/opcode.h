/* The instructions of the rules machine, in one table: OPCODE(NAME, operands, flow). Disassembler, costs and verifier
 * come from it. The four letters of operands say of a, b, c and d what they are, and so what they may be; each letter
 * stands in OPERAND_LIST. The flow says what is done next: goes ON, BRANCHES to d or goes on, GOES to d, CALLS what
 * is at d, ASKS a question after which nothing is known any more, LEAVES for d likewise, ENDS here. */
#ifndef TAH_LANG_OPCODE_H
#define TAH_LANG_OPCODE_H

/* OPERAND(letter, how it is refused). Between two numbers the upper one is not among them. */
#define OPERAND_LIST(OPERAND)                                                             \
    OPERAND('-', "operand that is not used") /* 0 */                                      \
    OPERAND('r', "no such register")         /* written */                                \
    OPERAND('R', "no such register")         /* read */                                   \
    OPERAND('s', "no such set")              /* written */                                \
    OPERAND('S', "no such set")              /* read */                                   \
    OPERAND('x', "no such set")              /* read and written */                       \
    OPERAND('D', "no such line")             /* a set that is read, another one than a */ \
    OPERAND('Q', "no such range of sets")    /* all sets from a to b are read */          \
    OPERAND('m', "no such domain")           /* of a set, see Domain in world.h */        \
    OPERAND('j', "jump out of the code")     /* an address */                             \
    OPERAND('n', "")                         /* any number */                             \
    OPERAND('l', "no such layer")                                                         \
    OPERAND('L', "no layer of things") /* in which things lie */                          \
    OPERAND('k', "no such layers")     /* a bit each */                                   \
    OPERAND('v', "no such variable")                                                      \
    OPERAND('z', "no such zone")                                                          \
    OPERAND('t', "no such table") /* where it begins among all numbers of tables */       \
    OPERAND('c', "no such clue")                                                          \
    OPERAND('w', "neither 0 nor 1") /* rows or columns, no or yes */                      \
    OPERAND('a', "no such list")    /* of the machine's two */                            \
    OPERAND('i', "no such die")                                                           \
    OPERAND('f', "no such frame slot")                                                    \
    OPERAND('F', "no room for a set there") /* frame slots of a set of the domain b */    \
    OPERAND('C', "no room for a set there") /* words among the constants, likewise */     \
    OPERAND('B', "no room for a set there") /* for one for each cell, and for none */     \
    OPERAND('T', "no room for a set there") /* bytes of the state, likewise */            \
    OPERAND('q', "no such resume point")                                                  \
    OPERAND('p', "no such pick")                                                          \
    OPERAND('P', "no such pick") /* how many there are */                                 \
    OPERAND('N', "no such pick") /* one of b */                                           \
    OPERAND('o', "no such option")                                                        \
    OPERAND('O', "no such option") /* eight times it, and a domain */                     \
    OPERAND('G', "no such option") /* 64 times it, 8 times steps, and a direction */      \
    OPERAND('u', "no such option") /* its low byte; in the next operand is */             \
    OPERAND('U', "")               /* the high one */                                     \
    OPERAND('y', "no such line")   /* eight times steps of a line, and a direction */     \
    OPERAND('h', "no such telling")                                                       \
    OPERAND('g', "no such value of a text")                                               \
    OPERAND('d', "no such procedure that leads to itself")

#define OPCODE_LIST(OPCODE)          \
    OPCODE(HALT, "----", ENDS)       \
    OPCODE(CONST, "r--n", ON)        \
    OPCODE(MOVE, "rR--", ON)         \
    OPCODE(ADD, "rRR-", ON)          \
    OPCODE(SUB, "rRR-", ON)          \
    OPCODE(MUL, "rRR-", ON)          \
    OPCODE(DIV, "rRR-", ON)          \
    OPCODE(MOD, "rRR-", ON)          \
    OPCODE(NEG, "rR--", ON)          \
    OPCODE(MIN, "rRR-", ON)          \
    OPCODE(MAX, "rRR-", ON)          \
    OPCODE(EQ, "rRR-", ON)           \
    OPCODE(NE, "rRR-", ON)           \
    OPCODE(LT, "rRR-", ON)           \
    OPCODE(LE, "rRR-", ON)           \
    OPCODE(NOT, "rR--", ON)          \
    OPCODE(JUMP, "---j", GOES)       \
    OPCODE(LOOP, "---j", GOES)       \
    OPCODE(JZ, "R--j", BRANCHES)     \
    OPCODE(JNZ, "R--j", BRANCHES)    \
    OPCODE(CALL, "---j", CALLS)      \
    OPCODE(RET, "----", ENDS)        \
    OPCODE(TABLE, "rR-t", ON)        \
    OPCODE(LAYER, "rR-l", ON)        \
    OPCODE(FIXED, "rR-l", ON)        \
    OPCODE(SETLAYER, "RR-l", ON)     \
    OPCODE(STEP, "rRR-", ON)         \
    OPCODE(AHEAD, "rRRR", ON)        \
    OPCODE(CLEAR, "s--m", ON)        \
    OPCODE(ALL, "s--m", ON)          \
    OPCODE(ALLIF, "sR-m", ON)        \
    OPCODE(COPY, "sS-m", ON)         \
    OPCODE(LOADSET, "sm-T", ON)      \
    OPCODE(FIXEDSET, "sm-C", ON)     \
    OPCODE(VALUESET, "s-nl", ON)     \
    OPCODE(CHOSEN, "sRwl", ON)       \
    OPCODE(AND, "sSSm", ON)          \
    OPCODE(OR, "sSSm", ON)           \
    OPCODE(ANDNOT, "sSSm", ON)       \
    OPCODE(ONE, "sR-m", ON)          \
    OPCODE(SPAN, "sRR-", ON)         \
    OPCODE(INCLUDE, "sSRm", ON)      \
    OPCODE(HAS, "rSRm", ON)          \
    OPCODE(SIZE, "rS-m", ON)         \
    OPCODE(RUNLENGTH, "rSRR", ON)    \
    OPCODE(SOME, "rS-m", ON)         \
    OPCODE(SUBSET, "rSSm", ON)       \
    OPCODE(FIRST, "rS-m", ON)        \
    OPCODE(NEXT, "rSRm", ON)         \
    OPCODE(ENTER, "rSmj", BRANCHES)  \
    OPCODE(AGAIN, "RSmj", BRANCHES)  \
    OPCODE(NEAR, "sS-n", ON)         \
    OPCODE(BEFORE, "sSR-", ON)       \
    OPCODE(NEARCELL, "sR--", ON)     \
    OPCODE(LINKED, "sR-n", ON)       \
    OPCODE(PAIRED, "sR-B", ON)       \
    OPCODE(ALLPAIRED, "sS-B", ON)    \
    OPCODE(MATCH, "sSDy", ON)        \
    OPCODE(LINES, "SQno", ON)        \
    OPCODE(LINESALONG, "SQSo", ON)   \
    OPCODE(RIDES, "SSSG", ON)        \
    OPCODE(FLOOD, "sSS-", ON)        \
    OPCODE(FLOODSIDES, "sSSl", ON)   \
    OPCODE(SIDES, "sR--", ON)        \
    OPCODE(FROMSIDES, "rS--", ON)    \
    OPCODE(SEEN, "sSDS", ON)         \
    OPCODE(SEENTO, "sSDS", ON)       \
    OPCODE(SEES, "sSDS", ON)         \
    OPCODE(ENCLOSED, "sRDD", ON)     \
    OPCODE(INROW, "rSRn", ON)        \
    OPCODE(READING, "rl-t", ON)      \
    OPCODE(VAR, "rR-v", ON)          \
    OPCODE(SETVAR, "RR-v", ON)       \
    OPCODE(FRAME, "r--f", ON)        \
    OPCODE(SETFRAME, "R--f", ON)     \
    OPCODE(FRAMESET, "sm-F", ON)     \
    OPCODE(SETFRAMESET, "Sm-F", ON)  \
    OPCODE(ME, "r---", ON)           \
    OPCODE(YOU, "r---", ON)          \
    OPCODE(LENIENT, "r--n", ON)      \
    OPCODE(LASTPLAYER, "r---", ON)   \
    OPCODE(LASTCELL, "r---", ON)     \
    OPCODE(SETLASTCELL, "R---", ON)  \
    OPCODE(PLY, "r---", ON)          \
    OPCODE(REPEATED, "r---", ON)     \
    OPCODE(COMING, "r---", ON)       \
    OPCODE(STOOD, "r--n", ON)        \
    OPCODE(NOTE, "----", ON)         \
    OPCODE(LIVING, "s---", ON)       \
    OPCODE(ELIMINATE, "S---", ON)    \
    OPCODE(REVIVE, "S---", ON)       \
    OPCODE(LASTLIVING, "s---", ON)   \
    OPCODE(PLAYAGAIN, "----", ON)    \
    OPCODE(SETNEXT, "R---", ON)      \
    OPCODE(REVERSE, "----", ON)      \
    OPCODE(ORDER, "r---", ON)        \
    OPCODE(AFTER, "rR-n", ON)        \
    OPCODE(APART, "rRRn", ON)        \
    OPCODE(SKIP, "SR--", ON)         \
    OPCODE(SKIPS, "rR--", ON)        \
    OPCODE(ADVANCE, "----", ON)      \
    OPCODE(BEGIN, "----", ON)        \
    OPCODE(ENDTURN, "---j", LEAVES)  \
    OPCODE(PICK, "r--p", ON)         \
    OPCODE(PICKS, "r---", ON)        \
    OPCODE(PICKAT, "rR--", ON)       \
    OPCODE(QUIET, "r---", ON)        \
    OPCODE(UNIQUE, "x--t", ON)       \
    OPCODE(OPTION, "r---", ON)       \
    OPCODE(PREFIX, "R--p", ON)       \
    OPCODE(EMIT, "SPNO", ON)         \
    OPCODE(EMITONE, "-P-o", ON)      \
    OPCODE(UNLESS, "-uUj", BRANCHES) \
    OPCODE(ASK, "Sw-q", ASKS)        \
    OPCODE(ASKME, "---q", ASKS)      \
    OPCODE(ROLL, "R--q", ASKS)       \
    OPCODE(ROLLDIE, "-i-q", ASKS)    \
    OPCODE(SETROLLED, "R---", ON)    \
    OPCODE(ROLLED, "r--n", ON)       \
    OPCODE(ANSWERED, "r--n", ON)     \
    OPCODE(PHASE, "r---", ON)        \
    OPCODE(SETPHASE, "---n", ON)     \
    OPCODE(ASKSHUFFLE, "---q", ASKS) \
    OPCODE(ANSWER, "R---", ON)       \
    OPCODE(GIVEN, "---n", ON)        \
    OPCODE(FORGET, "----", ON)       \
    OPCODE(NEST, "---d", ON)         \
    OPCODE(UNNEST, "---d", ON)       \
    OPCODE(LEADSON, "R---", ON)      \
    OPCODE(RETURN, "R---", ENDS)     \
    OPCODE(WIN, "S---", ENDS)        \
    OPCODE(LOSE, "S---", ENDS)       \
    OPCODE(TIE, "----", ENDS)        \
    OPCODE(ZONESET, "sR-z", ON)      \
    OPCODE(ZONECOUNT, "rR-z", ON)    \
    OPCODE(ZONETOP, "rR-z", ON)      \
    OPCODE(ZONEANY, "rR-z", ON)      \
    OPCODE(PUT, "RR-z", ON)          \
    OPCODE(SHUFFLE, "R--z", ON)      \
    OPCODE(MIX, "S--l", ON)          \
    OPCODE(LINESET, "sR-w", ON)      \
    OPCODE(RUNS, "aSS-", ON)         \
    OPCODE(CLUE, "rR-c", ON)         \
    OPCODE(CLUED, "rR-c", ON)        \
    OPCODE(CLUES, "aR-c", ON)        \
    OPCODE(SAMELIST, "r---", ON)     \
    OPCODE(HOLDER, "rR--", ON)       \
    OPCODE(TOKENS, "sS-v", ON)       \
    OPCODE(REVEAL, "RS--", ON)       \
    OPCODE(THINGAT, "rR-L", ON)      \
    OPCODE(LAY, "RR-L", ON)          \
    OPCODE(CELLOF, "rR--", ON)       \
    OPCODE(DROP, "R---", ON)         \
    OPCODE(FACEUP, "s---", ON)       \
    OPCODE(LAID, "x--k", ON)         \
    OPCODE(FIRSTLAID, "rS-k", ON)    \
    OPCODE(CONCEAL, "R---", ON)      \
    OPCODE(SPIN, "S--v", ON)         \
    OPCODE(ENDSOF, "sS--", ON)       \
    OPCODE(CELLSOF, "sS--", ON)      \
    OPCODE(EXITS, "sS--", ON)        \
    OPCODE(NEXTENDS, "sS--", ON)     \
    OPCODE(FAREND, "rR--", ON)       \
    OPCODE(REACH, "xSRR", ON)        \
    OPCODE(WITHIN, "xSRt", ON)       \
    OPCODE(JOINENDS, "sSSR", ON)     \
    OPCODE(JOINCELLS, "sSSR", ON)    \
    OPCODE(LINEEND, "rR--", ON)      \
    OPCODE(SHIFT, "R--k", ON)        \
    OPCODE(TELL, "SRRh", ON)         \
    OPCODE(TOLD, "R--g", ON)

#endif
