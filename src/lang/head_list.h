/* What the head of a state is made of, in its order, and what of it makes another state:
 *   ONE(type, name, part, index)           a number
 *   EACH(type, name, count, part, index)   so many numbers, each by itself
 *   BYTES(name, count, part, index)        so many bytes, hashed eight at a time
 * What is of POSITION makes another position; the generator and what counts are of COUNTER and make another state of the
 * same position; BODY is a hash itself. index tells the numbers apart in hashes: several of them take as many, one after
 * the other. */
#ifndef TAH_LANG_HEAD_LIST_H
#define TAH_LANG_HEAD_LIST_H

#define HEAD_LIST(ONE, EACH, BYTES)                                                                             \
    ONE(uint64_t, body, BODY, 0)                   /* incremental hash of layers, variables, zones */           \
    EACH(uint64_t, random, 4, COUNTER, 50)         /* the generator */                                          \
    ONE(int32_t, ply, COUNTER, 60)                 /* decisions of players so far */                            \
    ONE(int32_t, chances, COUNTER, 61)             /* outcomes of chance so far */                              \
    ONE(int32_t, me, POSITION, 1)                  /* the player to move */                                     \
    ONE(int32_t, last_player, POSITION, 2)         /* who decided last */                                       \
    ONE(int32_t, last_cell, POSITION, 3)           /* cell number + 1, 0: none */                               \
    ONE(int32_t, resume, POSITION, 4)              /* where the script goes on, 0: not started or over */       \
    ONE(int32_t, chance, POSITION, 5)              /* what chance decides: faces of a die, VM_SHUFFLE,          \
                                                      from VM_DIE down a die with its own faces; 0: nothing */  \
    ONE(int32_t, phase, POSITION, 24)              /* of the turn, from 1; 0: none */                           \
    ONE(int32_t, answer, POSITION, 23)             /* number of the name of the last answer,                    \
                                                      where rules ask; -1: nobody was asked */                  \
    ONE(int32_t, rolled, POSITION, 22)             /* what was rolled last + VM_ROLLED, 0: nothing yet */       \
    ONE(int32_t, again, POSITION, 6)               /* the turn does not pass on */                              \
    ONE(int32_t, next, POSITION, 20)               /* whose turn is next + 1, 0: as the order of play has it */ \
    ONE(int32_t, reversed, POSITION, 21)           /* the order of play goes back */                            \
    EACH(uint8_t, skips, VM_PLAYERS, POSITION, 30) /* turns that a player will miss */                          \
    ONE(uint32_t, deciders, POSITION, 7)           /* players as bits, bit 31 chance */                         \
    ONE(uint32_t, asked, POSITION, 8)              /* everybody who was asked this question together */         \
    ONE(uint32_t, answered, POSITION, 9)                                                                        \
    ONE(uint32_t, living, POSITION, 10)                                                                         \
    ONE(uint32_t, winners, POSITION, 11)                                                                        \
    ONE(int32_t, ended, POSITION, 12)              /* Ended */                                                  \
    ONE(int32_t, last_left, COUNTER, 62)           /* the decision after which somebody left last */            \
    BYTES(left, VM_PLAYERS, POSITION, 13)          /* when a player left, counted from 1; 0: in the game */

#endif
