/* Leaves of the rules language: text to tree, wrong text to message, hint and place, and the bounds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "lang/parse.h"

typedef enum Leaf { EXPRESSION, STATEMENT, PATTERN, EACH } Leaf;

typedef struct Good {
    Leaf leaf;
    const char *text, *tree;
} Good;

typedef struct Bad {
    Leaf leaf;
    const char *text;
    int column, span;
    const char *message, *hint;
} Bad;

static const Good good[] = {
    {EXPRESSION, "goal", "goal"},
    {EXPRESSION, "not wall and no things", "(and (not wall) (empty things))"},
    {EXPRESSION, "every goal has box", "(every goal box)"},
    {EXPRESSION, "every goal has box and no pipe has loose", "(and (every goal box) (no pipe loose))"},
    {EXPRESSION, "lamp at c", "(index lamp at c)"},
    {EXPRESSION, "next(lamp at n)", "(call next (index lamp at n))"},
    {EXPRESSION, "c or near c", "(or c (near c))"},
    {EXPRESSION, "n in c or near c", "(or (in n c) (near c))"},
    {EXPRESSION, "empty cell", "(adjective empty cell)"},
    {EXPRESSION, "any cell", "(any cell)"},
    {EXPRESSION, "no cell is empty", "(no cell empty)"},
    {EXPRESSION, "3 in a row of my mark through last cell",
     "(line 3 (index mark of me) through 'last cell')"},
    {EXPRESSION, "tile in reading order is 1 to 15 then nothing",
     "(is (reading tile) (sequence (to 1 15) none))"},
    {EXPRESSION, "influence of p at c - influence of rival of p at c >= stability of c",
     "(>= (- (index influence of p at c) (index influence of (index rival of p) at c)) (index stability of "
     "c))"},
    {EXPRESSION, "living others where in range(me, it)",
     "(where (adjective living others) (call 'in range' me it))"},
    {EXPRESSION, "cells of row 6", "(index cells of (call row 6))"},
    {EXPRESSION, "their piece", "(index piece of their)"},
    {EXPRESSION, "c is not wall", "(is-not c wall)"},
    {EXPRESSION, "not not free", "(not (not free))"},
    {EXPRESSION, "-1", "(negate 1)"},
    {EXPRESSION, "a - -1", "(- a (negate 1))"},
    {EXPRESSION, "a-b", "a-b"},
    {EXPRESSION, "sum of life over my hand", "(sum life (index hand of me))"},
    {EXPRESSION, "largest of life of it over players", "(largest (index life of it) players)"},
    {EXPRESSION, "roll d6 + 2", "(+ (roll d6) 2)"},
    {EXPRESSION, "roll 2 d6", "(roll 2 d6)"},
    {EXPRESSION, "roll (a + 1) d20", "(roll (+ a 1) d20)"},
    {EXPRESSION, "runs of mark at it in row(it) is across of it",
     "(is (runs (index mark at it) in (call row it)) (index across of it))"},
    {EXPRESSION, "near c within 2", "(near c within 2)"},
    {EXPRESSION, "near (my man) along east within 2", "(near (index man of me) within 2 along east)"},
    {EXPRESSION, "leap 1 by 2 from c and box", "(and (leap 1 by 2 c) box)"},
    {EXPRESSION, "leap", "leap"},
    {EXPRESSION, "seen from c along diagonals up to box", "(seen c along diagonals up-to box)"},
    {EXPRESSION, "c in seen from it up to (box or wall)", "(in c (seen it up-to (or box wall)))"},
    {EXPRESSION, "joined to server by pipe", "(joined server by pipe)"},
    {EXPRESSION, "if a is 1 then 2 else if b then 3 else 4", "(if (is a 1) 2 (if b 3 4))"},
    {EXPRESSION, "x where y where z", "(where (where x y) z)"},
    {EXPRESSION, "1 + 2 * 3 mod 4 / 5", "(+ 1 (/ (mod (* 2 3) 4) 5))"},
    {EXPRESSION, "no influence of p at it or near it", "(or (empty (index influence of p at it)) (near it))"},
    {EXPRESSION, "some player has life of it > 3", "(some player (> (index life of it) 3))"},
    {EXPRESSION, "every player is not box", "(every player (not box))"},
    {EXPRESSION, "c in range(a, b)", "(in c (call range a b))"},
    {EXPRESSION, "in range(a, b)", "(call 'in range' a b)"},
    {EXPRESSION, "north-east", "north-east"},
    {EXPRESSION, "max(a, min(b, c), 3)", "(call max a (call min b c) 3)"},
    {EXPRESSION, "dark cells where row <= 3", "(where 'dark cells' (<= row 3))"},
    {EXPRESSION, "any empty cell where it is not c", "(where (any (adjective empty cell)) (is-not it c))"},
    {EXPRESSION, "(c)", "c"},
    {EXPRESSION, "my life of target at c", "(index (index life of me) of target at c)"},
    {EACH, "n in c or near c", "(in n (or c (near c)))"},
    {EACH, "c in my hand where it is box", "(in c (where (index hand of me) (is it box)))"},
    {STATEMENT, "lamp at c = next(lamp at c)", "(= (index lamp at c) (call next (index lamp at c)))"},
    {STATEMENT, "used = used + 1", "(= used (+ used 1))"},
    {STATEMENT, "move keeper to c", "(move keeper c)"},
    {STATEMENT, "place black man at cells of row 6",
     "(place (adjective black man) (index cells of (call row 6)))"},
    {STATEMENT, "place man at dark cells where row <= 3", "(place man (where 'dark cells' (<= row 3)))"},
    {STATEMENT, "turn pipe at c left", "(turn (index pipe at c) left)"},
    {STATEMENT, "turn pipe at c -1", "(turn (index pipe at c) (negate 1))"},
    {STATEMENT, "lay t turned way at c", "(lay t way c)"},
    {STATEMENT, "lay t at c", "(lay t - c)"},
    {STATEMENT, "draw 2 from deck to hand", "(draw 2 deck hand)"},
    {STATEMENT, "draw", "(tie)"},
    {STATEMENT, "fill hand of p from deck", "(fill (index hand of p) deck)"},
    {STATEMENT, "fill hand of p from deck up to 3", "(fill (index hand of p) deck 3)"},
    {STATEMENT, "shoot(target, 1)", "(do (call shoot target 1))"},
    {STATEMENT, "action round", "(do 'action round')"},
    {STATEMENT, "refill", "(do refill)"},
    {STATEMENT, "me wins", "(win me)"},
    {STATEMENT, "win", "(win)"},
    {STATEMENT, "lose", "(lose)"},
    {STATEMENT, "me loses", "(lose me)"},
    {STATEMENT, "win me", "(win me)"},
    {STATEMENT, "sheriff or deputies win", "(win (or sheriff deputies))"},
    {STATEMENT, "if a is b then c else d wins", "(win (if (is a b) c d))"},
    {STATEMENT, "swap a and b", "(swap a b)"},
    {STATEMENT, "shift row 2 with spare", "(shift (call row 2) spare)"},
    {STATEMENT, "run event of c as ussr", "(run (index event of c) ussr)"},
    {STATEMENT, "run event of c", "(run (index event of c))"},
    {STATEMENT, "become it king", "(become it king)"},
    {STATEMENT, "reveal it to players", "(reveal it players)"},
    {STATEMENT, "next player", "(next-player)"},
    {STATEMENT, "play again", "(play-again)"},
    {STATEMENT, "shuffle deck now", "(shuffle (adjective deck now))"},
    {STATEMENT, "put c into discard", "(put c discard)"},
    {STATEMENT, "eliminate p", "(eliminate p)"},
    {STATEMENT, "revive p", "(revive p)"},
    {STATEMENT, "cancel", "(cancel)"},
    {PATTERN, "keeper | free -> nothing | keeper", "(pattern (keeper free) (none keeper))"},
    {PATTERN, "man | man | hole -> hole | hole | man", "(pattern (man man hole) (hole hole man))"},
    {PATTERN, "man | nothing ... | their piece -> nothing | nothing ... | man",
     "(pattern (man (run none) (index piece of their)) (none (run none) man))"},
    {PATTERN, "a | ... -> ... | a", "(pattern (a (run)) ((run) a))"},
    {EXPRESSION, "box keeper goal", "(adjective box (adjective keeper goal))"},
    {EXPRESSION, "15", "15"},
    {EXPRESSION, "none", "none"},
    {EXPRESSION, "nothing", "none"},
    {EXPRESSION, "true", "true"},
    {EXPRESSION, "false", "false"},
    {EXPRESSION, "me", "me"},
    {EXPRESSION, "you", "you"},
    {EXPRESSION, "it", "it"},
    {EXPRESSION, "last cell", "'last cell'"},
    {EXPRESSION, "not a or b", "(or (not a) b)"},
    {EXPRESSION, "a or b and c", "(or a (and b c))"},
    {EXPRESSION, "a and b or c", "(or (and a b) c)"},
    {EXPRESSION, "not a and b", "(and (not a) b)"},
    {EXPRESSION, "not (a and b)", "(not (and a b))"},
    {EXPRESSION, "a or b or c", "(or (or a b) c)"},
    {EXPRESSION, "a and b and c", "(and (and a b) c)"},
    {EXPRESSION, "a is b", "(is a b)"},
    {EXPRESSION, "a is not b", "(is-not a b)"},
    {EXPRESSION, "a < 3", "(< a 3)"},
    {EXPRESSION, "a <= 3", "(<= a 3)"},
    {EXPRESSION, "a > 3", "(> a 3)"},
    {EXPRESSION, "a >= 3", "(>= a 3)"},
    {EXPRESSION, "c in cells", "(in c cells)"},
    {EXPRESSION, "hand has box", "(has hand box)"},
    {EXPRESSION, "a is b and c is d", "(and (is a b) (is c d))"},
    {EXPRESSION, "not a is b", "(not (is a b))"},
    {EXPRESSION, "a + b + c", "(+ (+ a b) c)"},
    {EXPRESSION, "a - b - c", "(- (- a b) c)"},
    {EXPRESSION, "a * b + c", "(+ (* a b) c)"},
    {EXPRESSION, "(a + b) * c", "(* (+ a b) c)"},
    {EXPRESSION, "a / 2", "(/ a 2)"},
    {EXPRESSION, "a mod 2 is 0", "(is (mod a 2) 0)"},
    {EXPRESSION, "1 to 3", "(to 1 3)"},
    {EXPRESSION, "a + 1 to b + 1", "(to (+ a 1) (+ b 1))"},
    {EXPRESSION, "life of target", "(index life of target)"},
    {EXPRESSION, "my life", "(index life of me)"},
    {EXPRESSION, "your hand", "(index hand of you)"},
    {EXPRESSION, "their hand", "(index hand of their)"},
    {EXPRESSION, "my keeper", "(index keeper of me)"},
    {EXPRESSION, "life of owner of c", "(index life of (index owner of c))"},
    {EXPRESSION, "lamp at c + 1", "(+ (index lamp at c) 1)"},
    {EXPRESSION, "lamp at (c or d)", "(index lamp at (or c d))"},
    {EXPRESSION, "my lamp at c", "(index lamp of me at c)"},
    {EXPRESSION, "life of my target", "(index life of (index target of me))"},
    {EXPRESSION, "near c", "(near c)"},
    {EXPRESSION, "near my keeper", "(near (index keeper of me))"},
    {EXPRESSION, "c or near c within 2", "(or c (near c within 2))"},
    {EXPRESSION, "joined to server", "(joined server)"},
    {EXPRESSION, "joined to my keeper by free", "(joined (index keeper of me) by free)"},
    {EXPRESSION, "no box", "(empty box)"},
    {EXPRESSION, "no lamp at c", "(empty (index lamp at c))"},
    {EXPRESSION, "no box has free", "(no box free)"},
    {EXPRESSION, "no goal is free", "(no goal free)"},
    {EXPRESSION, "some box is free", "(some box free)"},
    {EXPRESSION, "every goal has keeper or free", "(or (every goal keeper) free)"},
    {EXPRESSION, "every (cells where free) has box", "(every (where cells free) box)"},
    {EXPRESSION, "some cell has not free", "(some cell (not free))"},
    {EXPRESSION, "every goal has box is keeper", "(every goal (is box keeper))"},
    {EXPRESSION, "not every goal has box", "(not (every goal box))"},
    {EXPRESSION, "smallest of row of it over cells", "(smallest (index row of it) cells)"},
    {EXPRESSION, "sum of 1 over cells", "(sum 1 cells)"},
    {EXPRESSION, "roll d20", "(roll d20)"},
    {EXPRESSION, "south", "south"},
    {EXPRESSION, "south-west of c", "(index south-west of c)"},
    {EXPRESSION, "next(c)", "(call next c)"},
    {EXPRESSION, "max(1, 2)", "(call max 1 2)"},
    {EXPRESSION, "min(a + 1, (b))", "(call min (+ a 1) b)"},
    {EXPRESSION, "in range(me, you)", "(call 'in range' me you)"},
    {EXPRESSION, "column 3", "(call column 3)"},
    {EXPRESSION, "rotations of spare", "(index rotations of spare)"},
    {EXPRESSION, "my hand where it is not box", "(where (index hand of me) (is-not it box))"},
    {EXPRESSION, "living players where life of it > 0",
     "(where (adjective living players) (> (index life of it) 0))"},
    {EXPRESSION, "empty black cell", "(adjective empty (adjective black cell))"},
    {EXPRESSION, "if free then 1 else 0", "(if free 1 0)"},
    {EXPRESSION, "(if free then 1 else 0) + 1", "(+ (if free 1 0) 1)"},
    {EXPRESSION, "if a then b or c else d where e", "(if a (or b c) (where d e))"},
    {EXPRESSION, "lamp in reading order is not 1 to 3", "(is-not (reading lamp) (sequence (to 1 3)))"},
    {EXPRESSION, "(tile) in reading order is 1", "(is (reading tile) (sequence 1))"},
    {EXPRESSION, "3 in a row of my lamp through c", "(line 3 (index lamp of me) through c)"},
    {EXPRESSION, "3 in a row of box through last cell or free", "(or (line 3 box through 'last cell') free)"},
    {EXPRESSION, "pipe is none", "(is pipe none)"},
    {EXPRESSION, "-(a + b)", "(negate (+ a b))"},
    {EXPRESSION, "- a * b", "(* (negate a) b)"},
    {EXPRESSION, "život of hráč", "(index život of hráč)"},
    {EXPRESSION, "a1", "a1"},
    {EACH, "p in players", "(in p players)"},
    {EACH, "x in box or keeper where near it", "(in x (where (or box keeper) (near it)))"},
    {STATEMENT, "lamp at c = lit", "(= (index lamp at c) lit)"},
    {STATEMENT, "my life = my life - 1", "(= (index life of me) (- (index life of me) 1))"},
    {STATEMENT, "life of target = 3", "(= (index life of target) 3)"},
    {STATEMENT, "influence of p at c = 0", "(= (index influence of p at c) 0)"},
    {STATEMENT, "x = if a then b else c", "(= x (if a b c))"},
    {STATEMENT, "x = a is b", "(= x (is a b))"},
    {STATEMENT, "move it to (c or d)", "(move it (or c d))"},
    {STATEMENT, "move my keeper to goal", "(move (index keeper of me) goal)"},
    {STATEMENT, "put hand of p into deck", "(put (index hand of p) deck)"},
    {STATEMENT, "remove box at c", "(remove (index box at c))"},
    {STATEMENT, "discard c", "(discard c)"},
    {STATEMENT, "drop my box", "(drop (index box of me))"},
    {STATEMENT, "reveal my hand", "(reveal (index hand of me))"},
    {STATEMENT, "deal 3 from deck to hand of p", "(deal 3 deck (index hand of p))"},
    {STATEMENT, "shuffle deck", "(shuffle deck)"},
    {STATEMENT, "discard c where it is box", "(discard (where c (is it box)))"},
    {STATEMENT, "shift row of c", "(shift (index row of c))"},
    {STATEMENT, "shift column 2", "(shift (call column 2))"},
    {STATEMENT, "place box at c", "(place box c)"},
    {STATEMENT, "draw life of me from deck to my hand", "(draw (index life of me) deck (index hand of me))"},
    {STATEMENT, "deck(1)", "(do (call deck 1))"},
    {STATEMENT, "event of c", "(do (index event of c))"},
    {STATEMENT, "end turn", "(end-turn)"},
    {STATEMENT, "tie", "(tie)"},
    {STATEMENT, "players win", "(win players)"},
    {STATEMENT, "p loses", "(lose p)"},
    {STATEMENT, "lose p", "(lose p)"},
    {STATEMENT, "shuffle(deck)", "(shuffle deck)"},
    {STATEMENT, "turn (pipe at c) 1", "(turn (index pipe at c) 1)"},
    {STATEMENT, "swap c and d", "(swap c d)"},
    {STATEMENT, "become king at c queen", "(become (index king at c) queen)"},
    {PATTERN, "keeper -> nothing", "(pattern (keeper) (none))"},
    {PATTERN, "my box | their box | nothing -> nothing | nothing | my box",
     "(pattern ((index box of me) (index box of their) none) (none none (index box of me)))"},
    {PATTERN, "box | free or goal -> nothing | box", "(pattern (box (or free goal)) (none box))"},
    {PATTERN, "not wall | (box where near it) -> box | nothing",
     "(pattern ((not wall) (where box (near it))) (box none))"},
    {PATTERN, "... | box -> ... | nothing", "(pattern ((run) box) ((run) none))"},
    {PATTERN, "box | free ... | box -> nothing | free ... | box",
     "(pattern (box (run free) box) (none (run free) box))"},
    {PATTERN, "box | no lamp -> nothing | box", "(pattern (box (empty lamp)) (none box))"},
    {EXPRESSION, "sum", "sum"},
    {EXPRESSION, "largest", "largest"},
    {EXPRESSION, "max(a b)", "(call max (adjective a b))"},
    {EXPRESSION, "goal has box", "(has goal box)"},
    {STATEMENT, "turn red pipe at c left", "(turn red (index pipe at (adjective c left)))"},
    {STATEMENT, "repeat", "(do repeat)"},
    {STATEMENT, "wins", "(do wins)"},
    {PATTERN, "... -> nothing", "(pattern ((run)) (none))"},
};

static const Bad bad[] = {
    {STATEMENT, "draw 2 from deck", 17, 1, "after 'draw' the form is: draw NUMBER from ZONE to ZONE", NULL},
    {STATEMENT, "mvoe keeper to c", 1, 4, "'mvoe' does not start a statement", "did you mean 'move'?"},
    {STATEMENT, "draw from deck", 6, 4, "after 'draw' the form is: draw NUMBER from ZONE to ZONE", NULL},
    {STATEMENT, "if x then y", 1, 2, "'if' is not a statement of one line",
     "write two keys, each on a line of its own: `if: ...` and `then: ...`"},
    {STATEMENT, "keeper jumps", 1, 6, "'keeper' does not start a statement",
     "a statement is `x = 3`, a verb like `move`, or a name from `define:`"},
    {STATEMENT, "", 1, 1, "I expected a statement, but there is nothing", NULL},
    {STATEMENT, "x = y = 3", 7, 1, "'=' does not compare", "write `is` to compare, `=` to assign"},
    {STATEMENT, "x == 3", 3, 2, "'==' is not used here", "write `is` to compare, `=` to assign"},
    {STATEMENT, "3 = x", 1, 1, "this cannot stand before '='",
     "only a variable or something like `lamp at c` gets a value"},
    {STATEMENT, "shuffle", 8, 1, "after 'shuffle' the form is: shuffle ZONE [at CELLS]", NULL},
    {STATEMENT, "put c into", 11, 1, "after 'put' the form is: put THING into ZONE", NULL},
    {PATTERN, "a | b", 1, 1, "this pattern has no '->'", "write `before -> after`"},
    {PATTERN, "a -> b -> c", 8, 2, "'->' stands only once in a pattern", "write `before -> after`"},
    {PATTERN, "a | b -> c", 7, 2, "before the arrow there are 2 cells, after it 1",
     "both sides need the same number; write `nothing` for a cell that ends up empty"},
    {PATTERN, "a || b -> c", 4, 1, "after '|' I expected a cell, not '|'",
     "write `nothing` for an empty cell, `...` for any run of cells"},
    {PATTERN, "a | -> b", 5, 2, "after '|' I expected a cell, not '->'",
     "write `nothing` for an empty cell, `...` for any run of cells"},
    {PATTERN, "a = b -> c", 3, 1, "'=' does not compare", "write `is` to compare, `=` to assign"},
    {PATTERN, "a where b -> c", 3, 5, "I did not expect 'where' here",
     "put the part before `where` in brackets, or give it a name under `words:`"},
    {EXPRESSION, "a = b", 3, 1, "'=' does not compare", "write `is` to compare, `=` to assign"},
    {EXPRESSION, "a && b", 3, 2, "'&&' is not used here", "write `and`"},
    {EXPRESSION, "lamp[c]", 5, 1, "'[' is not used here", "write `lamp at c`, without square brackets"},
    {EXPRESSION, "(a", 3, 1, "after 'a' I expected ')', but the line ends", NULL},
    {EXPRESSION, "a)", 2, 1, "this ')' has no '(' before it", NULL},
    {EXPRESSION, "every goal", 11, 1, "after 'goal' I expected `has` or `is`, but the line ends",
     "for example: every goal has box"},
    {EXPRESSION, "every", 6, 1, "after 'every' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "a < b < c", 7, 1, "only two things are compared at once", "write `a < b and b < c`"},
    {EXPRESSION, "if a then b", 12, 1, "after 'b' I expected `else`, but the line ends", NULL},
    {EXPRESSION, "3 in a row of x", 16, 1, "after 'x' I expected `through`, but the line ends", NULL},
    {EXPRESSION, "max()", 5, 1, "after '(' I expected a value, not ')'", "leave empty brackets out"},
    {EXPRESSION, "max (a, b)", 5, 1, "I did not expect '(' here",
     "in a call the bracket touches the name: max(a, b)"},
    {EXPRESSION, "5-3", 2, 1, "this '-' is not clear", "to subtract, write a space on both sides of '-'"},
    {EXPRESSION, "2d6", 1, 3, "'2d6' is neither a number nor a word",
     "a word starts with a letter; two dice are `roll 2 d6`"},
    {EXPRESSION, "99999999999", 1, 11, "this number is too large", "the largest is 2147483647"},
    {EXPRESSION, "life.x", 5, 1, "'.' is not used here", "write `life of target`; numbers are whole"},
    {EXPRESSION, "a ≥ b", 3, 1, "'≥' is not used here", "write `>=`"},
    {EXPRESSION, "☃", 1, 1, "unknown character '☃'", NULL},
    {EXPRESSION, "$x", 1, 1, "unknown character '$'", NULL},
    {EXPRESSION, "or a", 1, 2, "I expected a name or a value, not 'or'",
     "'or' is a word of the language itself and no name"},
    {EXPRESSION, "a or", 5, 1, "after 'or' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "", 1, 1, "I expected a name or a value, but there is nothing", NULL},
    {EXPRESSION, "roll 6", 7, 1, "after '6' I expected dice like `d6`, but the line ends",
     "write `roll d6`, or `roll 2 d6` for two of them"},
    {EXPRESSION, "my", 3, 1, "after 'my' I expected a name, but the line ends", NULL},
    {EXPRESSION, "my is", 4, 2, "after 'my' I expected a name, not 'is'",
     "'is' is a word of the language itself and no name"},
    {EXPRESSION, "a and if b then c else d", 7, 2, "after 'and' I expected a value, not 'if'",
     "put it in brackets: (if a then b else c)"},
    {EXPRESSION, "near", 5, 1, "after 'near' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "joined server", 8, 6, "after 'joined' I expected `to`, not 'server'", NULL},
    {EXPRESSION, "c is wall or", 13, 1, "after 'or' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "a at b at c", 8, 2, "I did not expect 'at' here",
     "one `at` is enough: influence of p at c; put the rest in brackets"},
    {EXPRESSION, "1 to 3 to 5", 8, 2, "I did not expect 'to' here", "put the range in brackets"},
    {EXPRESSION, "box every goal has box", 5, 5, "I did not expect 'every' here",
     "join conditions with `and`"},
    {EXPRESSION, "goal, box", 5, 1, "I did not expect ',' here", "write `or` to put two sets together"},
    {EXPRESSION, "dice roll", 6, 4, "I did not expect 'roll' here", NULL},
    {EXPRESSION, "x is not not y", 10, 3, "after 'not' I expected a name or a value, not 'not'",
     "'not' is a word of the language itself and no name"},
    {EXPRESSION, "in", 1, 2, "I expected a name or a value, not 'in'",
     "'in' is a word of the language itself and no name"},
    {EXPRESSION, "goal where", 11, 1, "after 'where' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "goal where box where", 21, 1,
     "after 'where' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "goal and", 9, 1, "after 'and' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "of goal", 1, 2, "I expected a name or a value, not 'of'",
     "'of' is a word of the language itself and no name"},
    {EXPRESSION, "goal of", 8, 1, "after 'of' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "goal at", 8, 1, "after 'at' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "to 3", 1, 2, "I expected a name or a value, not 'to'",
     "'to' is a word of the language itself and no name"},
    {EXPRESSION, "a +", 4, 1, "after '+' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "a * / b", 5, 1, "after '*' I expected a name or a value, not '/'", NULL},
    {EXPRESSION, "(a or b", 8, 1, "after 'b' I expected ')', but the line ends", NULL},
    {EXPRESSION, "((a)", 5, 1, "after ')' I expected ')', but the line ends", NULL},
    {EXPRESSION, ")", 1, 1, "I expected a name or a value, not ')'", NULL},
    {EXPRESSION, "some", 5, 1, "after 'some' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "some has box", 6, 3, "after 'some' I expected a name or a value, not 'has'",
     "'has' is a word of the language itself and no name"},
    {EXPRESSION, "every goal has", 15, 1, "after 'has' I expected a name or a value, but the line ends",
     NULL},
    {EXPRESSION, "no", 3, 1, "after 'no' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "no goal has", 12, 1, "after 'has' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "any", 4, 1, "after 'any' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "my my keeper", 4, 2, "after 'my' I expected a name, not 'my'",
     "'my' is a word of the language itself and no name"},
    {EXPRESSION, "if", 3, 1, "after 'if' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "if a", 5, 1, "after 'a' I expected `then`, but the line ends", NULL},
    {EXPRESSION, "if a then", 10, 1, "after 'then' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "if a then b else", 17, 1, "after 'else' I expected a name or a value, but the line ends",
     NULL},
    {EXPRESSION, "then a", 1, 4, "I expected a name or a value, not 'then'",
     "'then' is a word of the language itself and no name"},
    {EXPRESSION, "a else b", 3, 4, "I did not expect 'else' here", "`if` comes first: if a then b else c"},
    {EXPRESSION, "3 in a row of through c", 15, 7, "after 'of' I expected a name or a value, not 'through'",
     "'through' is a word of the language itself and no name"},
    {EXPRESSION, "roll", 5, 1, "after 'roll' I expected dice like `d6`, but the line ends",
     "write `roll d6`, or `roll 2 d6` for two of them"},
    {EXPRESSION, "roll dice", 6, 4, "after 'roll' I expected dice like `d6`, not 'dice'",
     "write `roll d6`, or `roll 2 d6` for two of them"},
    {EXPRESSION, "roll 2", 7, 1, "after '2' I expected dice like `d6`, but the line ends",
     "write `roll d6`, or `roll 2 d6` for two of them"},
    {EXPRESSION, "max(a,)", 7, 1, "after ',' I expected a name or a value, not ')'", NULL},
    {EXPRESSION, "max(a", 6, 1, "after 'a' I expected ',' or ')', but the line ends", NULL},
    {EXPRESSION, "near c within", 14, 1, "after 'within' I expected a name or a value, but the line ends",
     NULL},
    {EXPRESSION, "joined to", 10, 1, "after 'to' I expected a name or a value, but the line ends", NULL},
    {EXPRESSION, "joined to server by", 20, 1, "after 'by' I expected a name or a value, but the line ends",
     NULL},
    {EXPRESSION, "sum of life", 12, 1, "after 'life' I expected `over`, but the line ends", NULL},
    {EXPRESSION, "a -b", 3, 1, "this '-' is not clear", "to subtract, write a space on both sides of '-'"},
    {EXPRESSION, "a -> b", 3, 2, "'->' stands only in line patterns", "write `>=` for 'at least'"},
    {EXPRESSION, "a | b", 3, 1, "'|' stands only in line patterns", "write `or`"},
    {EXPRESSION, "a ...", 3, 3, "'...' stands only in line patterns", "write `1 to 3` for a range"},
    {EXPRESSION, "a != b", 3, 2, "'!=' is not used here", "write `is not`"},
    {EXPRESSION, "!a", 1, 1, "'!' is not used here", "write `not`"},
    {EXPRESSION, "a || b", 3, 2, "'||' is not used here", "write `or`"},
    {EXPRESSION, "a[1]", 2, 1, "'[' is not used here", "write `lamp at c`, without square brackets"},
    {EXPRESSION, "{a}", 1, 1, "'{' is not used here",
     "use round brackets ( ) in one line, YAML's own lines for blocks"},
    {EXPRESSION, "1.5", 2, 1, "'.' is not used here", "write `life of target`; numbers are whole"},
    {EXPRESSION, "a; b", 2, 1, "';' is not used here", "write several statements as a list, one a line"},
    {EXPRESSION, "a: b", 2, 1, "':' is not used here",
     "a colon belongs to YAML; `if`, `each` and `ask` are keys with lines of their own"},
    {EXPRESSION, "a % b", 3, 1, "'%' is not used here", "write `mod`"},
    {EXPRESSION, "a ^ 2", 3, 1, "'^' is not used here", "write `x * x`"},
    {EXPRESSION, "\"te.xt\"", 1, 1, "'\"' is not used here",
     "texts stand under `say:` and `texts:`; in quotes here stands a name, of words parted by blanks"},
    {EXPRESSION, "'text", 1, 1, "''' is not used here",
     "texts stand under `say:` and `texts:`; in quotes here stands a name, of words parted by blanks"},
    {EXPRESSION, "a → b", 3, 1, "'→' is not used here", "write `->`"},
    {EXPRESSION, "a × b", 3, 1, "'×' is not used here", "write `*`"},
    {EXPRESSION, "a – b", 3, 1, "'–' is not used here", "write `-` with a space on both sides"},
    {EXPRESSION, "x := 1", 3, 2, "':=' is not used here", "write `x = 3` to assign"},
    {EXPRESSION, "x += 1", 3, 2, "'+=' is not used here", "write `x = x + 1`"},
    {EXPRESSION, "a..b", 2, 2, "'..' is not used here",
     "write `1 to 3` for a range, `...` for a run of cells"},
    {EXPRESSION, "a <> b", 3, 2, "'<>' is not used here", "write `is not`"},
    {EXPRESSION, "a => b", 3, 2, "'=>' is not used here", "write `>=` for 'at least', `->` in a pattern"},
    {EXPRESSION, "a == b", 3, 2, "'==' is not used here", "write `is` to compare, `=` to assign"},
    {EXPRESSION, "12abc", 1, 5, "'12abc' is neither a number nor a word",
     "a word starts with a letter; two dice are `roll 2 d6`"},
    {EXPRESSION, "4294967296", 1, 10, "this number is too large", "the largest is 2147483647"},
    {EXPRESSION, "box | free", 5, 1, "'|' stands only in line patterns", "write `or`"},
    {EXPRESSION, "a is b is c", 8, 2, "I did not expect 'is' here",
     "only two things are compared at once; join comparisons with `and`"},
    {EXPRESSION, "a in b in c", 8, 2, "I did not expect 'in' here",
     "only two things are compared at once; join comparisons with `and`"},
    {EXPRESSION, "goal has box has free", 14, 3, "I did not expect 'has' here",
     "write `every`, `some` or `no` before: every goal has box"},
    {EXPRESSION, "keeper not wall", 8, 3, "I did not expect 'not' here",
     "write `is not`, or join conditions with `and not`"},
    {STATEMENT, "move", 5, 1, "after 'move' the form is: move THING to PLACE", NULL},
    {STATEMENT, "move keeper", 12, 1, "after 'move' the form is: move THING to PLACE", NULL},
    {STATEMENT, "move keeper c", 14, 1, "after 'move' the form is: move THING to PLACE", NULL},
    {STATEMENT, "move to c", 6, 2, "after 'move' the form is: move THING to PLACE", NULL},
    {STATEMENT, "move keeper into c", 13, 4, "after 'move' the form is: move THING to PLACE", NULL},
    {STATEMENT, "swap a with b", 8, 4, "after 'swap' the form is: swap CELL and CELL", NULL},
    {STATEMENT, "lay t turned at c", 14, 2, "after 'lay' the form is: lay THING [turned TURN] at CELL", NULL},
    {STATEMENT, "fill deck", 10, 1, "after 'fill' the form is: fill ZONE from ZONE [up to NUMBER]", NULL},
    {STATEMENT, "fill deck from hand up 3", 24, 1,
     "after 'fill' the form is: fill ZONE from ZONE [up to NUMBER]", NULL},
    {STATEMENT, "reveal", 7, 1, "after 'reveal' the form is: reveal THING [to PLAYERS]", NULL},
    {STATEMENT, "become it", 10, 1, "after 'become' the form is: become THING KIND", NULL},
    {STATEMENT, "turn pipe", 10, 1, "after 'turn' the form is: turn THING AMOUNT", NULL},
    {STATEMENT, "next player please", 13, 6, "I did not expect 'please' here", "the form is: next player"},
    {STATEMENT, "win me now", 8, 3, "I did not expect 'now' here", "the form is: win [PLAYERS]"},
    {STATEMENT, "each c in cells", 1, 4, "'each' is not a statement of one line",
     "write two keys, each on a line of its own: `each: c in cells` and `do: ...`"},
    {STATEMENT, "ask me", 1, 3, "'ask' is not a statement of one line",
     "write keys, each on a line of its own: `ask: me`, `pick: ...` and `do: ...`"},
    {STATEMENT, "while free", 1, 5, "'while' is not a statement of one line",
     "write two keys, each on a line of its own: `while: ...` and `do: ...`"},
    {STATEMENT, "lamp at c = ", 13, 1, "after '=' I expected a name or a value, but the line ends", NULL},
    {STATEMENT, "= 3", 1, 1, "I expected a name or a value, not '='", NULL},
    {STATEMENT, "free box = 3", 1, 4, "this cannot stand before '='",
     "only a variable or something like `lamp at c` gets a value"},
    {STATEMENT, "a and b = 3", 3, 3, "I did not expect 'and' here", NULL},
    {STATEMENT, "if a = b then c", 1, 2, "'if' is not a statement of one line",
     "write two keys, each on a line of its own: `if: ...` and `then: ...`"},
    {STATEMENT, "me and wins", 8, 4, "after 'and' I expected a name or a value, but the line ends", NULL},
    {STATEMENT, "12", 1, 2, "'12' does not start a statement",
     "a statement is `x = 3`, a verb like `move`, or a name from `define:`"},
    {STATEMENT, "(a)", 1, 1, "'(' does not start a statement",
     "a statement is `x = 3`, a verb like `move`, or a name from `define:`"},
    {STATEMENT, "not free", 1, 3, "'not' does not start a statement",
     "a statement is `x = 3`, a verb like `move`, or a name from `define:`"},
    {STATEMENT, "x = a | b", 7, 1, "'|' stands only in line patterns", "write `or`"},
    {STATEMENT, "shoot(target, 1) now", 18, 3, "I did not expect 'now' here", NULL},
    {STATEMENT, "draw 2 from deck to hand to", 28, 1,
     "after 'to' I expected a name or a value, but the line ends",
     "the form is: draw NUMBER from ZONE to ZONE"},
    {STATEMENT, "put [c] into deck", 5, 1, "'[' is not used here",
     "write `lamp at c`, without square brackets"},
    {STATEMENT, "plaice box at c", 1, 6, "'plaice' does not start a statement", "did you mean 'place'?"},
    {PATTERN, "", 1, 1, "this pattern has no '->'", "write `before -> after`"},
    {PATTERN, "-> box", 1, 2, "I expected a cell, not '->'",
     "write `nothing` for an empty cell, `...` for any run of cells"},
    {PATTERN, "box ->", 7, 1, "after '->' I expected a cell, but the line ends",
     "write `nothing` for an empty cell, `...` for any run of cells"},
    {PATTERN, "box | free", 1, 3, "this pattern has no '->'", "write `before -> after`"},
    {PATTERN, "box | free -> free", 12, 2, "before the arrow there are 2 cells, after it 1",
     "both sides need the same number; write `nothing` for a cell that ends up empty"},
    {PATTERN, "| box -> box", 1, 1, "I expected a cell, not '|'",
     "write `nothing` for an empty cell, `...` for any run of cells"},
    {PATTERN, "box || free -> nothing | free | box", 6, 1, "after '|' I expected a cell, not '|'",
     "write `nothing` for an empty cell, `...` for any run of cells"},
    {PATTERN, "box -> free -> box", 13, 2, "'->' stands only once in a pattern", "write `before -> after`"},
    {PATTERN, "box free free | keeper -> nothing", 24, 2, "before the arrow there are 2 cells, after it 1",
     "both sides need the same number; write `nothing` for a cell that ends up empty"},
    {PATTERN, "box = free -> free", 5, 1, "'=' does not compare", "write `is` to compare, `=` to assign"},
    {PATTERN, "(box -> free)", 6, 2, "'->' stands only in line patterns", "write `>=` for 'at least'"},
    {PATTERN, "... box -> ... box", 5, 3, "I did not expect 'box' here",
     "the form is: cell | cell -> cell | cell"},
    {PATTERN, "box | free -> nothing, box", 22, 1, "I did not expect ',' here",
     "write `or` to put two sets together"},
    {STATEMENT, "refill to c", 1, 6, "'refill' does not start a statement", "did you mean 'fill'?"},
    {STATEMENT, "refill)", 7, 1, "this ')' has no '(' before it", NULL},
    {EXPRESSION, "every cell where free has box", 12, 5, "after 'cell' I expected `has` or `is`, not 'where'",
     "put the set in brackets: every (cell where free) has box"},
    {EACH, "cells", 6, 1, "after 'cells' I expected `in`, but the line ends", NULL},
    {EACH, "3 in cells", 1, 1, "I expected a name, not '3'", "for example: each: c in cells"},
    {EACH, "c of cells", 3, 2, "after 'c' I expected `in`, not 'of'",
     "'of' is a word of the language itself and no name"},
    {EACH, "c in", 5, 1, "after 'in' I expected a name or a value, but the line ends", NULL},
    {EACH, "", 1, 1, "I expected a name, but there is nothing", "for example: each: c in cells"},
};

static const struct {
    SymbolClass class;
    const char *name;
} declared[] = {
    {SYMBOL_LAYER, "ground"},
    {SYMBOL_KIND, "wall"},
    {SYMBOL_KIND, "box"},
    {SYMBOL_KIND, "keeper"},
    {SYMBOL_KIND, "goal"},
    {SYMBOL_WORD, "free"},
    {SYMBOL_LAYER, "lamp"},
    {SYMBOL_LAYER, "things"},
    {SYMBOL_WORD, "in range(a, b)"},
    {SYMBOL_PROCEDURE, "shoot(target, needed)"},
    {SYMBOL_PROCEDURE, "action round"},
    {SYMBOL_PROCEDURE, "refill"},
    {SYMBOL_ATTRIBUTE, "influence"},
    {SYMBOL_ATTRIBUTE, "life"},
    {SYMBOL_ZONE, "deck"},
    {SYMBOL_ZONE, "hand"},
    {SYMBOL_ZONE, "spare"},
    {SYMBOL_LAYER, "pipe"},
    {SYMBOL_PROCEDURE, "draw cards"},
    {SYMBOL_PROCEDURE, "swap"},
    {SYMBOL_WORD, "north wind"},
};

typedef struct Fixture {
    Arena *arena;
    Diags diags;
    Parse parse;
} Fixture;

static int set_up(void **state)
{
    Fixture *fixture = mem_alloc(sizeof *fixture);
    fixture->arena = arena_new();
    Names *names = names_new(fixture->arena);
    for (size_t i = 0; i < sizeof declared / sizeof *declared; i++)
        names_declare(names, declared[i].class, declared[i].name, NULL, NULL);
    fixture->parse = (Parse){.arena = fixture->arena,
                             .names = names,
                             .diags = &fixture->diags,
                             .file = "rules.yaml",
                             .line = 1,
                             .column = 1};
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    diags_free(&fixture->diags);
    arena_free(fixture->arena);
    mem_free(fixture);
    return 0;
}

static Node *parse(const Fixture *fixture, Leaf leaf, const char *text)
{
    switch (leaf) {
    case STATEMENT: return parse_statement(&fixture->parse, text);
    case PATTERN: return parse_pattern(&fixture->parse, text);
    case EACH: return parse_each(&fixture->parse, text);
    default: return parse_expression(&fixture->parse, text);
    }
}

static void assert_tree(Fixture *fixture, Leaf leaf, const char *text, const char *tree)
{
    Buf out = {0};
    Node *node = parse(fixture, leaf, text);
    if (node)
        node_print(node, &out);
    else
        diags_print(&fixture->diags, &out);
    if (strcmp(buf_string(&out), tree) != 0)
        fail_msg("'%s' gave %s, not %s", text, buf_string(&out), tree);
    buf_free(&out);
    assert_int_equal(fixture->diags.total, 0);
}

static void test_trees(void **state)
{
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_tree(*state, good[i].leaf, good[i].text, good[i].tree);
}

static void test_errors(void **state)
{
    Fixture *fixture = *state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Node *node = parse(fixture, bad[i].leaf, bad[i].text);
        if (node)
            fail_msg("'%s' was parsed", bad[i].text);
        assert_int_equal(fixture->diags.total, 1);
        const Diag *diag = &fixture->diags.list[0];
        assert_string_equal(diag->message, bad[i].message);
        if (bad[i].hint)
            assert_string_equal(diag->hint, bad[i].hint);
        else
            assert_string_equal(diag->hint ? diag->hint : "", "");
        if (diag->column != bad[i].column || diag->span != bad[i].span)
            fail_msg("'%s': place %d+%d, not %d+%d", bad[i].text, diag->column, diag->span, bad[i].column,
                     bad[i].span);
        diags_free(&fixture->diags);
    }
}

/* A longer name wins over a verb and over a direction. */
static void test_names_before_verbs(void **state)
{
    assert_tree(*state, STATEMENT, "draw cards", "(do 'draw cards')");
    assert_tree(*state, STATEMENT, "draw cards(3)", "(do (call 'draw cards' 3))");
    assert_tree(*state, STATEMENT, "swap(a, b)", "(do (call swap a b))");
    assert_tree(*state, STATEMENT, "swap a and b", "(swap a b)");
    assert_tree(*state, EXPRESSION, "north wind", "'north wind'");
    assert_tree(*state, EXPRESSION, "north", "north");
}

/* What stands in quotes is one name, whatever its words are elsewhere. */
static void test_quoted_names(void **state)
{
    Fixture *fixture = *state;
    Names *names = names_new(fixture->arena);
    fixture->parse.names = names;
    names_declare_quoted(names, SYMBOL_CARD, "one by one", NULL, NULL);
    names_declare_quoted(names, SYMBOL_PROCEDURE, "hit by(a, b)", NULL, NULL);
    names_declare_quoted(names, SYMBOL_ZONE, "out of play", NULL, NULL);
    names_declare_quoted(names, SYMBOL_MOVE, "by", NULL, NULL);
    assert_tree(fixture, EXPRESSION, "my 'out of play' is not \"one by one\"",
                "(is-not (index 'out of play' of me) 'one by one')");
    assert_tree(fixture, STATEMENT, "'hit by'(c, 1)", "(do (call 'hit by' c 1))");
    assert_tree(fixture, STATEMENT, "put 'one by one' into 'out of play'",
                "(put 'one by one' 'out of play')");
    assert_tree(fixture, EXPRESSION, "c is 'by' or x", "(or (is c by) x)");
    fixture->parse.quoted = true;
    assert_tree(fixture, EXPRESSION, "one by one", "'one by one'");
    assert_tree(fixture, EXPRESSION, "by", "by");
    fixture->parse.quoted = false;
    assert_null(parse_expression(&fixture->parse, "c is one by one"));
    assert_string_equal(fixture->diags.list[0].message, "'by' is a word of the language");
    assert_string_equal(fixture->diags.list[0].hint, "put the name in quotes: 'one by one'");
    assert_int_equal(fixture->diags.list[0].column, 10);
    diags_free(&fixture->diags);
    assert_null(parse_expression(&fixture->parse, "c is 'one by one"));
    assert_int_equal(fixture->diags.list[0].column, 6);
}

static void test_places(void **state)
{
    Fixture *fixture = *state;
    fixture->parse.line = 7;
    fixture->parse.column = 11;
    Node *node = parse_expression(&fixture->parse, "žába is lamp at  c");
    assert_non_null(node);
    assert_int_equal(node->line, 7);
    assert_int_equal(node->column, 11);
    assert_int_equal(node->span, 18);
    assert_int_equal(node->b->column, 19);
    assert_int_equal(node->b->span, 10);
    assert_int_equal(node->b->c->column, 28);
    assert_null(parse_expression(&fixture->parse, "(žába\n  is =)"));
    assert_int_equal(fixture->diags.list[0].line, 8);
    assert_int_equal(fixture->diags.list[0].column, 6);
}

static void test_symbols(void **state)
{
    Fixture *fixture = *state;
    Node *node = parse_expression(&fixture->parse, "box at elsewhere");
    assert_non_null(node);
    assert_non_null(node->a->symbol);
    assert_int_equal(node->a->symbol->class, SYMBOL_KIND);
    assert_null(node->c->symbol);
    node = parse_each(&fixture->parse, "box in cells");
    assert_non_null(node);
    assert_null(node->a->symbol);
}

static void assert_refused(Fixture *fixture, Leaf leaf, const char *text, const char *message)
{
    assert_null(parse(fixture, leaf, text));
    assert_int_equal(fixture->diags.total, 1);
    assert_string_equal(fixture->diags.list[0].message, message);
    diags_free(&fixture->diags);
}

static void test_bounds(void **state)
{
    static const char *const rows[] = {
        "(", "not ", "near ", "a of ", "- ", "no ", "max(", "if a then b else ", "a b "};
    Fixture *fixture = *state;
    Buf text = {0};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        buf_clear(&text);
        for (int n = 0; n <= PARSE_DEPTH; n++)
            buf_text(&text, rows[i]);
        buf_text(&text, "a");
        assert_refused(fixture, EXPRESSION, buf_string(&text), "too many parts inside each other");
    }
    buf_clear(&text);
    for (int n = 0; n <= PARSE_DEPTH; n++)
        buf_text(&text, "a or ");
    buf_text(&text, "a");
    assert_refused(fixture, EXPRESSION, buf_string(&text), "too many parts in one row");
    buf_clear(&text);
    buf_repeat(&text, 'a', 81);
    assert_refused(fixture, EXPRESSION, buf_string(&text), "this word is too long");
    buf_clear(&text);
    buf_repeat(&text, ' ', PARSE_LENGTH + 1);
    assert_refused(fixture, PATTERN, buf_string(&text), "this line is too long (more than 4000 bytes)");
    buf_free(&text);
}

/* Bytes that are no text, controls and signs of writing direction are refused and never shown raw. */
static void test_unsafe(void **state)
{
    static const char *const texts[] = {"a \x1b[2J",        "a \xff", "\xc2\x9b",
                                        "a \xe2\x80\xae b", "\xc3",   "a\x7f"};
    Fixture *fixture = *state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_null(parse_expression(&fixture->parse, texts[i]));
        assert_int_equal(fixture->diags.total, 1);
        for (const char *at = fixture->diags.list[0].message; *at; at++)
            assert_true((unsigned char)*at >= ' ' && *at != 0x7f);
        assert_null(strstr(fixture->diags.list[0].message, "\xe2\x80\xae"));
        diags_free(&fixture->diags);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_trees, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_errors, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_names_before_verbs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_quoted_names, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_places, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_symbols, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_bounds, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_unsafe, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
