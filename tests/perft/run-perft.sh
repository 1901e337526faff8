#!/bin/sh
# Sequences of moves are counted to a depth ("perft") and compared with the numbers that programs for these
# games agree on, or that a program gave which was written for this alone. The rules are those of the shelf, of the
# sketches or of the benchmark; tests/perft/NAME.txt has, parted by blanks,
#
#   rules NAME        which ones
#   board ROW...      another position than the first level, in the characters of the rules
#   perft N...        the counts for depth 1, 2, ...
#   hand GAME         the last count is that of the program with which its speed is compared, too
set -u
. "$(dirname "$0")/../support/script.sh"
LC_ALL=C

field() {
    sed -n "s/^$1 //p" "$case"
}

for case in tests/perft/*.txt; do
    name=${case##*/}
    for folder in rules tests/sketches tests/bench/rules; do
        sketch=$folder/$(field rules).yaml
        [ ! -f "$sketch" ] || break
    done
    set -- "./$sketch"
    if [ -n "$(field board)" ]; then
        field board | tr ' ' '\n' > "$work/board.txt"
        set -- "$@" --level "$work/board.txt:1"
    fi
    wanted=$(field perft | tr ' ' ',')
    depth=$(field perft | wc -w)
    got=$(echo "perft $((depth))" | "$TAH" engine "$@" 2>&1)
    same "${name%.txt}" "{\"ok\":true,\"nodes\":[$wanted]}" "$got"
    [ -z "$(field hand)" ] ||
        same "${name%.txt} by hand" "${wanted##*,}" "$("$BUILD/tests/bench/bench_hand" "$(field hand)" perft $((depth)))"
done

finish
