#!/bin/sh
# A terminal that takes no more output, and rules that are slow, keep nobody: the program ends when it is told to, and what
# was played is saved whole.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"

check() {
    if [ "$2" = 0 ]; then
        pass
    else
        fail "$1"
    fi
}

# ends CONDITION SIGNAL GAME
ends() {
    XDG_STATE_HOME=$work/$1-$2
    export XDG_STATE_HOME
    "$BUILD/tests/terminal/stall" "$1" "$2" "$TAH" play "$3" 2> "$work/error"
    check "$1, told to end by $2: $(cat "$work/error")" $?
    find "$XDG_STATE_HOME" -path '*/saves/*' -name '*.jsonl' -type f > "$work/saves"
    test -s "$work/saves"
    check "$1, $2: something is saved" $?
    while read -r save; do
        "$TAH" replay --check "$save" > /dev/null 2> "$work/error"
        check "$1, $2: the save is whole: $(cat "$work/error")" $?
    done < "$work/saves"
    test -z "$(find "$XDG_STATE_HOME" -type p)"
    check "$1, $2: nothing is left that the game was had by" $?
}

for condition in stopped deaf; do
    for signal in TERM HUP INT close; do
        ends "$condition" "$signal" sokoban
    done
done
for signal in TERM HUP INT close; do
    ends busy "$signal" tests/terminal/slow.yaml
done

finish
