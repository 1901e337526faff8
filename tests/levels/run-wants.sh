#!/bin/sh
# Levels that no rules want are told when they are read, those that are solved as they lie are won by the first move,
# and puzzles of common sizes are within the limits.
set -u
. "$(dirname "$0")/../support/script.sh"

# lacks GAME LEVEL-FILE SENTENCE: the level on standard input is refused with this.
lacks() {
    cat > "$work/$2"
    if ! "$TAH" engine "$1" --level "$work/$2" < /dev/null > "$work/said" 2>&1 && grep -q "^$work/$2:[0-9]*: error: level 1 lacks what these rules need: $3\$" "$work/said"; then
        pass
    else
        fail "$1 without $3: $(head -n 3 "$work/said")"
    fi
}

# plays GAME LEVEL-FILE COMMANDS ANSWER: the level on standard input, and what the last command is answered.
plays() {
    cat > "$work/$2"
    printf '%b\n' "$3" | "$TAH" engine "$1" --level "$work/$2" > "$work/said" 2>&1
    if tail -n 1 "$work/said" | grep -q "$4"; then
        pass
    else
        fail "$1 $2: $(tail -n 1 "$work/said" | cut -c 1-200)"
    fi
}

lacks sokoban two.xsb 'exactly one keeper' << 'END'
######
#@$.@#
######
END
lacks sokoban none.xsb 'exactly one keeper' << 'END'
######
# $. #
######
END
lacks sokoban goals.xsb 'a goal' << 'END'
######
#@$  #
######
END
lacks sokoban boxes.xsb 'a box' << 'END'
######
#@  .#
######
END
lacks sudoku row.txt 'digits that differ in each row, column and box' << 'END'
4...4..8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4.....
END
lacks sudoku small.txt 'digits up to the length of a row' << 'END'
1...0000....5..3
END
lacks sudoku box.yaml 'boxes with as many squares as a row' << 'END'
levels: [{ layers: { box: [[1, 1], [1, 2]] } }]
END
lacks sudoku cage.yaml 'cages with sums that they can come to' << 'END'
levels: [{ layers: { box: [[1, 1], [2, 2]], cage: [[1, 2], [1, 2]], total: [[3, 4], [0, 0]] } }]
END
lacks sudoku diagonal.txt 'digits that differ in each row, column and box' << 'END'
2x2x:1d1j
END
lacks sudoku-for-children cage.yaml 'no cages' << 'END'
levels: [{ layers: { cage: [[1, 1]], total: [[3, 0]] } }]
END
lacks hidato twice.yaml 'numbers that all differ' << 'END'
levels: [{ layers: { given: [[1, 0], [0, 1]] }, set: { final: 4 } }]
END
lacks numberlink alone.yaml 'each number twice' << 'END'
levels: [{ layers: { clue: [[1, 2], [0, 1]] } }]
END
lacks maze nobody.txt 'exactly one walker' << 'END'
####
#  >
####
END
lacks maze barred.txt 'a way out that can be reached' << 'END'
######
#@ # >
######
END
lacks sokoban more.xsb 'a box for each goal' << 'END'
######
#@$..#
######
END
lacks akari four.txt 'a white square for every bulb at a number' << 'END'
2x2:3c
END
lacks back-from-the-klondike even.txt 'a number in the middle' << 'END'
12
34
END
lacks box-up empty.yaml 'a big box and a small one' << 'END'
levels: [{ board: "+-+\n|@|\n+-+" }]
END
lacks chain-reaction none.txt 'a charge' << 'END'
...
END
lacks colour-maze off.txt 'a house that can be reached' << 'END'
Ry-1
END
lacks coloured-sokoban other.xsb 'a goal for each box in its colour' << 'END'
#####
#@aB#
#####
END
lacks dark-equations two.txt 'exactly one equals sign in each row' << 'END'
1=1=1
END
lacks falling-stones odd.txt 'no stone that is the only one of its colour' << 'END'
#####
#a b#
#####
END
lacks fifteen gaps.yaml 'exactly one gap' << 'END'
levels: [{ values: [[0, 2], [3, 0]] }]
END
lacks fifteen twice.txt 'tiles from 1 on, each once' << 'END'
2x2:1,2,2,0
END
lacks fifteen far.txt 'tiles from 1 on, each once' << 'END'
2x2:1,2,4,0
END
lacks fifteen swapped.txt 'tiles that can be put in order' << 'END'
4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0
END
lacks fifteen odd.txt 'tiles that can be put in order' << 'END'
3x3:1,2,3,4,5,6,8,7,0
END
lacks fifteen-picture swapped.txt 'tiles that can be put in order' << 'END'
2x2:2,1,3,0
END
lacks full-board headless.txt 'exactly one pen' << 'END'
...
END
lacks hidato far.yaml 'numbers that can be reached from each other' << 'END'
levels: [{ layers: { given: [[1, 0, 2, 0]] }, set: { final: 4 } }]
END
lacks hidato over.yaml 'numbers up to the last one' << 'END'
levels: [{ layers: { given: [[1, 0, 3, 0]] }, set: { final: 2 } }]
END
lacks hidato small.yaml 'a square for every number' << 'END'
levels: [{ layers: { given: [[1, 0, 3, 0]] } }]
END
lacks hitori hole.yaml 'a number on every square' << 'END'
levels: [{ layers: { number: [[1, 0], [2, 1]] } }]
END
lacks kakuro wide.yaml 'runs of at most nine squares' << 'END'
levels: [{ board: "#.........." }]
END
lacks kakuro sum.yaml 'sums that their runs can come to' << 'END'
levels: [{ board: "#..", layers: { across: [[18, 0, 0]] } }]
END
lacks knights-tour odd.txt 'as many dark squares as light ones' << 'END'
@..
...
...
END
lacks kuromasu five.txt 'numbers that a row and a column have room for' << 'END'
3x3:6h
END
lacks masyu none.txt 'a pearl' << 'END'
...
...
END
lacks maze-without-left-turns barred.txt 'an exit that can be reached' << 'END'
+-+-+
|@|E|
+-+-+
END
lacks minesweeper full.yaml 'room for the mines beside the first step' << 'END'
levels: [{ board: "....\n....\n....", set: { mines: 4 } }]
END
lacks netwalk odd.txt 'cable ends that can be joined in pairs' << 'END'
3x1:172
END
lacks netwalk alone.txt 'a computer' << 'END'
3x1:050
END
lacks number-jumps none.txt 'a number at the top left' << 'END'
-1*
END
lacks nurikabe full.yaml 'numbers that leave room for the sea' << 'END'
levels: [{ layers: { clue: [[1, 0, 3, 0]] } }]
END
lacks nurikabe beside.yaml 'numbers that do not touch each other' << 'END'
levels: [{ layers: { clue: [[1, 1, 0, 0]] } }]
END
lacks peg-solitaire last.txt 'two pegs or more' << 'END'
o..
END
lacks french-peg-solitaire full.txt 'a hole without a peg' << 'END'
ooo
END
lacks str8ts nine.yaml 'digits up to the length of a side' << 'END'
levels: [{ board: "..\n..", layers: { given: [[3, 0], [0, 0]] }, set: { most: 2 } }]
END
lacks theseus-and-the-minotaur two.txt 'one Minotaur at most' << 'END'
+-+-+-+-+
|T M M >|
+-+-+-+-+
END
lacks ice-sliding rocks.txt 'a hut that can be reached' << 'END'
#####
#@#>#
#####
END
lacks tilt-maze nothing.txt 'a gem or a hole' << 'END'
+-+-+
|o  |
+-+-+
END
lacks victorian-puzzle few.txt 'a man for each place' << 'END'
r.1.1
END

# Who only lists levels, or takes them over, is told as well: each with its file and line, and all others stay.
cat > "$work/mixed.xsb" << 'END'
; Two of them
######
#@$.@#
######

; Fine
#####
#@$.#
#####

; Done
#####
#@ *#
#####

; Shut in
#####
#@###
##$.#
#####
END
cat > "$work/wanted" << 'END'
mixed.xsb:2: error: level 1 lacks what these rules need: exactly one keeper
mixed.xsb:12: error: level 3 is solved before the first move
mixed.xsb:17: error: in level 4 there is no legal move; is all of its board there, each line as far in as the first?
END
XDG_DATA_HOME=$work/data
export XDG_DATA_HOME
# tells WHAT EXIT-CODE LINES ARGUMENTS...: so many lines are the answer, and the errors are those that are wanted.
tells() {
    what=$1 code=$2 lines=$3
    shift 3
    "$TAH" levels sokoban "$@" > "$work/said" 2> "$work/errors"
    got=$?
    sed "s|$work/||; s|data/tah/levels/sokoban/||" "$work/errors" > "$work/told"
    if [ "$got" -eq "$code" ] && cmp -s "$work/told" "$work/wanted" && [ "$(wc -l < "$work/said")" -eq "$lines" ]; then
        pass
    else
        fail "$what: exit $got: $(cat "$work/said" "$work/errors")"
    fi
}
tells 'a file that is listed' 1 5 "$work/mixed.xsb"
tells 'a file that is taken over' 1 2 --import "$work/mixed.xsb"
tells 'a pack of levels' 1 5 mixed
: > "$work/wanted"
tells 'a pack without errors' 0 17 first-steps

# As other programs count it.
plays sokoban solved.xsb 'state' '"terminal":false' << 'END'
#####
#@ *#
#####
END
plays sokoban solved.xsb 'move walk b2 east\nstate' '"result":"win"' << 'END'
#####
#@ *#
#####
END

# Sizes of puzzles in books and on the web.
awk 'BEGIN {
    print "levels:\n  - set: { final: 100 }\n    layers:\n      given: |"
    for (y = 0; y < 10; y++) {
        line = "       "
        for (x = 0; x < 10; x++) { n = y * 10 + (y % 2 ? 10 - x : x + 1); line = line " " (n == 100 || n < 99 ? n : ".") }
        print line
    }
}' > "$work/level"
plays hidato ten.yaml 'move next c1 b1\nstate' '"result":"win"' < "$work/level"
awk 'BEGIN { print "levels:\n  - layers:\n      clue: |\n        60 . 60" }' > "$work/level"
plays numberlink large.yaml 'state' '"ok":true' < "$work/level"
awk 'BEGIN {
    print "levels:\n  - layers:\n      clue: |"
    for (y = 0; y < 11; y++) print "       ", y ? ". . . . . . . . . ." : "60 . . . 41 . . . . ."
}' > "$work/level"
plays nurikabe large.yaml 'state' '"ok":true' < "$work/level"
printf 'levels:\n  - board: "##\\n#."\n    layers: { down: [[0, 1], [0, 0]], across: [[0, 0], [1, 0]] }\n' > "$work/level"
plays kakuro one.yaml 'move write b1 1\nstate' '"result":"win"' < "$work/level"
awk 'BEGIN {
    print "levels:\n  - board: |"
    for (y = 0; y < 58; y++) {
        line = "      "
        for (x = 0; x < 40; x++) line = line substr("......o*", (x * 7 + y * 5 + x * y) % 8 + 1, 1)
        print line
    }
}' > "$work/level"
plays masyu large.yaml 'legal' '"ok":true' < "$work/level"

finish
