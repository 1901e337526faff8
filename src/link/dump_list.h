/* What each instruction does, in the words of who writes rules: DUMP(OPCODE, text). In the text
 *   %a %b %c %d  an operand (a number "r1", a set "s1"); %j where it goes on, when d says so
 *   %L %V %Z %C  the layer, variable, zone or clue of d, with whose it is; %B the layer of b; %K the value c of the layer d
 *   %O %E %U     the move of d, of d / 8, of b and c together; %w %W directions, of c or d
 *   %G %g        the move of d / 64, the direction that is the rest of d / 8, and %s that itself
 *   %l           the layers of d, a bit each
 *   %N %n        the new value of a layer; the number d, which may be none
 *   %S %M        the set at d among those worked out once, in a position */
#define DUMP_LIST(DUMP)                                                     \
    DUMP(HALT, "the end")                                                   \
    DUMP(CONST, "%a = %n")                                                  \
    DUMP(MOVE, "%a = %b")                                                   \
    DUMP(ADD, "%a = %b + %c")                                               \
    DUMP(SUB, "%a = %b - %c")                                               \
    DUMP(MUL, "%a = %b * %c")                                               \
    DUMP(DIV, "%a = %b / %c")                                               \
    DUMP(MOD, "%a = %b mod %c")                                             \
    DUMP(NEG, "%a = -%b")                                                   \
    DUMP(MIN, "%a = the smaller of %b and %c")                              \
    DUMP(MAX, "%a = the larger of %b and %c")                               \
    DUMP(EQ, "%a = is %b the same as %c")                                   \
    DUMP(NE, "%a = is %b other than %c")                                    \
    DUMP(LT, "%a = is %b less than %c")                                     \
    DUMP(LE, "%a = is %b not more than %c")                                 \
    DUMP(NOT, "%a = not %b")                                                \
    DUMP(JUMP, "go on at %j")                                               \
    DUMP(LOOP, "again from %j")                                             \
    DUMP(JZ, "if not %a, go on at %j")                                      \
    DUMP(JNZ, "if %a, go on at %j")                                         \
    DUMP(CALL, "do what stands at %j")                                      \
    DUMP(RET, "done")                                                       \
    DUMP(TABLE, "%a = entry %b of the table at %d")                         \
    DUMP(LAYER, "%a = %L on cell %b")                                       \
    DUMP(FIXED, "%a = %L on cell %b")                                       \
    DUMP(SETLAYER, "%L on cell %a becomes %N")                              \
    DUMP(STEP, "%a = the cell beside %b in direction %c")                   \
    DUMP(AHEAD, "%a = the cell %d steps from %b in direction %c")           \
    DUMP(CLEAR, "%a = none")                                                \
    DUMP(ALL, "%a = all")                                                   \
    DUMP(ALLIF, "%a = all if %b, else none")                                \
    DUMP(COPY, "%a = %b")                                                   \
    DUMP(LOADSET, "%a = %M")                                                \
    DUMP(FIXEDSET, "%a = %S")                                               \
    DUMP(VALUESET, "%a = cells where %L is %K")                             \
    DUMP(CHOSEN, "%a = cells where %L is what %b says")                     \
    DUMP(AND, "%a = those in both %b and %c")                               \
    DUMP(OR, "%a = those in %b or %c")                                      \
    DUMP(ANDNOT, "%a = those in %b, not in %c")                             \
    DUMP(ONE, "%a = only %b")                                               \
    DUMP(SPAN, "%a = numbers from %b to %c")                                \
    DUMP(INCLUDE, "%a = those of %b, and %c")                               \
    DUMP(HAS, "%a = is %c in %b")                                           \
    DUMP(SIZE, "%a = how many are in %b")                                   \
    DUMP(RUNLENGTH, "%a = how many of %b follow on cell %c in direction %d") \
    DUMP(SOME, "%a = is there any in %b")                                   \
    DUMP(SUBSET, "%a = are all of %b in %c")                                \
    DUMP(FIRST, "%a = the first of %b")                                     \
    DUMP(NEXT, "%a = the one of %b after %c")                               \
    DUMP(ENTER, "%a = the first of %b; without any, go on at %j")           \
    DUMP(AGAIN, "%a = the next of %b; if there is one, again from %j")      \
    DUMP(NEAR, "%a = neighbours of %b along %W")                            \
    DUMP(BEFORE, "%a = cells with one of %b beside them in direction %c")   \
    DUMP(NEARCELL, "%a = neighbours of the cell %b")                        \
    DUMP(LINKED, "%a = links of the cell %b")                               \
    DUMP(ALLPAIRED, "%a = cells that were found beforehand for any of %b")  \
    DUMP(PAIRED, "%a = cells that were found beforehand for the cell %b")   \
    DUMP(MATCH, "%a = those of %b with one of %c %s steps to the %g")       \
    DUMP(LINES, "possible: %O, with %a to %b in line along %w")             \
    DUMP(LINESALONG, "possible: %O, with %a to %b in line along %c")        \
    DUMP(RIDES, "possible: %G, from %a over %b to %c towards %g")           \
    DUMP(FLOOD, "%a = what is joined to %b by %c")                          \
    DUMP(FLOODSIDES, "%a = what is joined to %b by %L on %c")               \
    DUMP(SIDES, "%a = directions of the sides %b")                          \
    DUMP(FROMSIDES, "%a = sides in the directions %b")                      \
    DUMP(SEEN, "%a = what is seen from %b over %c along %d")                \
    DUMP(SEENTO, "%a = what is seen from %b over %c and up to it along %d") \
    DUMP(SEES, "%a = cells that see one of %b over %c along %d")            \
    DUMP(ENCLOSED, "%a = those of %c in lines between cell %b and one of %d") \
    DUMP(INROW, "%a = are %d of %b in a row through cell %c")               \
    DUMP(READING, "%a = does %B read as the table at %d says")              \
    DUMP(VAR, "%a = %V")                                                    \
    DUMP(SETVAR, "%V becomes %b")                                           \
    DUMP(FRAME, "%a = the note %d")                                         \
    DUMP(SETFRAME, "note %d becomes %a")                                    \
    DUMP(FRAMESET, "%a = the notes from %d on")                             \
    DUMP(SETFRAMESET, "the notes from %d on become %a")                     \
    DUMP(ME, "%a = me")                                                     \
    DUMP(YOU, "%a = you")                                                   \
    DUMP(LENIENT, "%a = is what is %d beyond the rules allowed")            \
    DUMP(LASTPLAYER, "%a = who decided last")                               \
    DUMP(LASTCELL, "%a = last cell")                                        \
    DUMP(SETLASTCELL, "last cell becomes %a")                               \
    DUMP(PLY, "%a = ply")                                                   \
    DUMP(REPEATED, "%a = repetitions")                                      \
    DUMP(COMING, "%a = repetitions, if the turn ends now")                  \
    DUMP(STOOD, "%a = board repetitions, and %d more")                      \
    DUMP(NOTE, "the position is remembered")                                \
    DUMP(LIVING, "%a = players still in the game")                          \
    DUMP(ELIMINATE, "%a are out")                                           \
    DUMP(REVIVE, "%a are in the game again")                                \
    DUMP(LASTLIVING, "%a = players still in the game, or who left last")    \
    DUMP(PLAYAGAIN, "the same player has another turn")                     \
    DUMP(SETNEXT, "%a has the next turn")                                   \
    DUMP(REVERSE, "the order of play turns round")                          \
    DUMP(ORDER, "%a = places to the next player, round the table")          \
    DUMP(AFTER, "%a = who plays after %b (%d: 1 after, -1 before)")         \
    DUMP(APART, "%a = places round the table between %b and %c, %d for nobody") \
    DUMP(SKIP, "%a miss %b turns more")                                     \
    DUMP(SKIPS, "%a = turns that %b will miss")                             \
    DUMP(ADVANCE, "the turn passes on")                                     \
    DUMP(BEGIN, "the first turn begins")                                    \
    DUMP(ENDTURN, "the turn ends; go on at %j")                             \
    DUMP(PICK, "%a = pick %d of the move, counted from 0")                  \
    DUMP(PICKS, "%a = how many picks the move has")                         \
    DUMP(PICKAT, "%a = pick %b of the move, counted from 0")                \
    DUMP(QUIET, "%a = is this a shuffle before the game")                   \
    DUMP(UNIQUE, "%a = of things in %a that are equal in the table at %d one") \
    DUMP(OPTION, "%a = number of the move")                                 \
    DUMP(PREFIX, "pick %d of what is possible = %a")                        \
    DUMP(EMIT, "possible: %E, with pick %c from %a")                        \
    DUMP(EMITONE, "possible: %O")                                           \
    DUMP(UNLESS, "if it is not %U, go on at %j")                            \
    DUMP(ASK, "ask %a, and wait for the answer")                            \
    DUMP(ASKME, "ask the player to move, and wait")                         \
    DUMP(ROLL, "roll a die with %a sides")                                  \
    DUMP(ROLLDIE, "roll a die of its own kind, number %b")                  \
    DUMP(SETROLLED, "rolled becomes %a")                                    \
    DUMP(ROLLED, "%a = rolled")                                             \
    DUMP(PHASE, "%a = number of the phase")                                 \
    DUMP(SETPHASE, "phase %d")                                              \
    DUMP(GIVEN, "if nobody could answer last, the answer %d holds again")   \
    DUMP(ANSWERED, "%a = was name %d the last answer, or was nobody asked") \
    DUMP(ASKSHUFFLE, "shuffle")                                             \
    DUMP(ANSWER, "take the answer of player %a")                            \
    DUMP(FORGET, "forget the answers")                                      \
    DUMP(NEST, "what a procedure that leads to itself knows is laid aside") \
    DUMP(UNNEST, "what it knew before is taken up again")                   \
    DUMP(LEADSON, "%a times a condition has come to hold; not too often")\
    DUMP(RETURN, "back to where it was called from, kept in %a")            \
    DUMP(WIN, "%a win; the game is over")                                   \
    DUMP(LOSE, "%a lose; the game is over")                                 \
    DUMP(TIE, "a draw; the game is over")                                   \
    DUMP(ZONESET, "%a = what lies in %Z of %b")                             \
    DUMP(ZONECOUNT, "%a = how many lie in %Z of %b")                        \
    DUMP(ZONETOP, "%a = top of %Z of %b")                                   \
    DUMP(ZONEANY, "%a = one of %Z of %b by chance")                         \
    DUMP(PUT, "%a goes to %Z")                                              \
    DUMP(SHUFFLE, "shuffle %Z")                                             \
    DUMP(MIX, "shuffle %L on the cells %a")                                 \
    DUMP(LINESET, "%a = cells of line %b")                                  \
    DUMP(RUNS, "list %a = runs of %b in %c")                                \
    DUMP(CLUE, "%a = %C of line %b")                                        \
    DUMP(CLUED, "%a = does the level say %C of line %b")                    \
    DUMP(CLUES, "list %a = %C of line %b")                                  \
    DUMP(SAMELIST, "%a = are both lists the same")                          \
    DUMP(HOLDER, "%a = who holds %b")                                       \
    DUMP(TOKENS, "%a = where %V of the players %b stand")                   \
    DUMP(REVEAL, "%a is shown to %b")                                       \
    DUMP(THINGAT, "%a = the thing of %L at %b")                             \
    DUMP(LAY, "%a is laid in %L at %b")                                     \
    DUMP(CELLOF, "%a = the cell of %b")                                     \
    DUMP(DROP, "%a is out of play")                                         \
    DUMP(FACEUP, "%a = things that lie face up")                            \
    DUMP(LAID, "%a = those of %a that lie in the layers %l")                \
    DUMP(FIRSTLAID, "%a = the one of %b that lies first in the layers %l")  \
    DUMP(CONCEAL, "%a is turned face down")                                 \
    DUMP(SPIN, "%a are turned by chance")                                   \
    DUMP(ENDSOF, "%a = ends of the cells %b")                               \
    DUMP(CELLSOF, "%a = cells of the ends %b")                              \
    DUMP(EXITS, "%a = exits of the ends %b")                                \
    DUMP(NEXTENDS, "%a = where one comes to through the exits of %b")       \
    DUMP(FAREND, "%a = far end of %b")                                      \
    DUMP(WITHIN, "%a = what is reached from %a for at most %c through %b")  \
    DUMP(REACH, "%a = what is reached from %a in %c to %d steps by %b")     \
    DUMP(JOINENDS, "%a = ends joined to %b by tiles on %c, within %d")      \
    DUMP(JOINCELLS, "%a = cells joined to %b by tiles on %c, within %d")    \
    DUMP(LINEEND, "%a = last cell of the line at the end %b")               \
    DUMP(SHIFT, "the line at the end %a moves on")                          \
    DUMP(TELL, "the players %a are told text %n")                           \
    DUMP(TOLD, "its value %n is %a")
