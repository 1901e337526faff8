#!/bin/sh
# Sequences of moves are counted to a depth ("perft") and compared with the numbers that programs for these
# games agree on, or that a program gave which was written for this alone. The rules are those of the shelf, of the
# sketches or of the benchmark; tests/perft/NAME.txt has, parted by blanks,
#
#   rules NAME...     which ones; the same game in several wordings
#   board ROW...      another position than the first level, in the characters of the rules
#   perft N...        the counts for depth 1, 2, ...
#   hand GAME         the last count is that of the program with which its speed is compared, too
#
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"
LC_ALL=C

field() {
    sed -n "s/^$1 //p" "$case"
}

# rules_file NAME: where it lies.
rules_file() {
    for folder in rules tests/sketches tests/bench/rules; do
        [ ! -f "$folder/$1.yaml" ] || break
    done
    echo "./$folder/$1.yaml"
}

for case in tests/perft/*.txt; do
    name=${case##*/}
    name=${name%.txt}
    wanted=$(field perft | tr ' ' ',')
    depth=$(field perft | wc -w)
    level=$(field level)
    board=$(field board)
    echo "$board" | tr ' ' '\n' > "$work/board.txt"
    for rules in $(field rules); do
        set -- "$(rules_file "$rules")" ${level:+--level "$level"} ${board:+--level "$work/board.txt:1"}
        got=$(echo "perft $((depth))" | "$TAH" engine "$@" 2>&1)
        same "$name, $rules" "{\"ok\":true,\"nodes\":[$wanted]}" "$got"
    done
    [ -z "$(field hand)" ] ||
        same "$name by hand" "${wanted##*,}" \
            "$("$BUILD/tests/bench/bench_hand" "$(field hand)" perft $((depth)) ${board:+"$board"})"
done

finish
