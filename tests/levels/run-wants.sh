#!/bin/sh
# Levels that no rules want are told when they are read, those that are solved as they lie are won by the first move,
# and puzzles of common sizes are within the limits.
set -u
cd "$(dirname "$0")/../.." || exit 1
TAH=${TAH:-${BUILD:-build}/tah}
TAH_SHARE=${TAH_SHARE:-.}
export TAH_SHARE
LC_ALL=C.UTF-8
export LC_ALL
unset LANG LC_MESSAGES LANGUAGE
work=$(mktemp -d "${TMPDIR:-/tmp}/tah-wants.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

fail() {
    failed=$((failed + 1))
    echo "not ok: $*"
}

# lacks GAME LEVEL-FILE SENTENCE: the level on standard input is refused with this.
lacks() {
    cat > "$work/$2"
    if ! "$TAH" engine "$1" --level "$work/$2" < /dev/null > "$work/said" 2>&1 && grep -q "^$work/$2:[0-9]*: error: level 1 lacks what these rules want: $3\$" "$work/said"; then
        passed=$((passed + 1))
    else
        fail "$1 without $3: $(head -n 3 "$work/said")"
    fi
}

# plays GAME LEVEL-FILE COMMANDS ANSWER: the level on standard input, and what the last command is answered.
plays() {
    cat > "$work/$2"
    printf '%b\n' "$3" | "$TAH" engine "$1" --level "$work/$2" > "$work/said" 2>&1
    if tail -n 1 "$work/said" | grep -q "$4"; then
        passed=$((passed + 1))
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
awk 'BEGIN { print "levels:\n  - layers:\n      clue: |\n        60 . 41" }' > "$work/level"
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

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
