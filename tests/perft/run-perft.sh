#!/bin/sh
# Sequences of moves are counted to a depth ("perft") and compared with the numbers that programs for these
# games agree on, or that a program gave which was written for this alone. The rules are those of the shelf, of the
# sketches or of the benchmark; tests/perft/NAME.txt has, parted by blanks,
#
#   rules NAME        which ones
#   edit COMMAND      what sed changes in it
#   board ROW...      another position than `setup:` makes, in the characters of `legend:` below
#   perft N...        the counts for depth 1, 2, ...
#   hand GAME         the last count is that of the program with which its speed is compared, too
set -u
. "$(dirname "$0")/../support/script.sh"
LC_ALL=C

LEGEND='legend: { ".": none, P: white pawn, N: white knight, B: white bishop, R: white rook, Q: white queen, K: white king, p: black pawn, n: black knight, b: black bishop, r: black rook, q: black queen, k: black king }'

field() {
    sed -n "s/^$1 //p" "$case"
}

# The rules with another position in the place of `setup:`.
with_board() {
    awk -v legend="$LEGEND" '/^setup:/ { skip = 1; print legend }
         /^[a-z]/ && !/^setup:/ { skip = 0 }
         !skip' "$1"
    echo 'levels:'
    echo '  - board: |'
    for row in $(field board); do
        echo "      $row"
    done
}

for case in tests/perft/*.txt; do
    name=${case##*/}
    for folder in rules tests/sketches tests/bench/rules; do
        sketch=$folder/$(field rules).yaml
        [ ! -f "$sketch" ] || break
    done
    sed -e "$(field edit)" "$sketch" > "$work/plain.yaml"
    if [ -n "$(field board)" ]; then
        with_board "$work/plain.yaml" > "$work/rules.yaml"
    else
        cp "$work/plain.yaml" "$work/rules.yaml"
    fi
    wanted=$(field perft | tr ' ' ',')
    depth=$(field perft | wc -w)
    got=$(echo "perft $((depth))" | "$TAH" engine "$work/rules.yaml" 2>&1)
    same "${name%.txt}" "{\"ok\":true,\"nodes\":[$wanted]}" "$got"
    [ -z "$(field hand)" ] ||
        same "${name%.txt} by hand" "${wanted##*,}" "$("$BUILD/tests/bench/bench_hand" "$(field hand)" perft $((depth)))"
done

finish
