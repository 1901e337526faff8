#!/bin/sh
# Every game of the shelf is played to its end from what is told in plain text alone (listener.c): a level by its own
# solution, typed move by move, else by choosing from the list by chance. And what is told and understood beside that.
# Builds: both
set -u
. "$(dirname "$0")/../support/script.sh"
. tests/support/solution.sh
listener=$BUILD/tests/plain/listener
LC_ALL=C.UTF-8
export LC_ALL

# plays GAME [LEVEL]: to the end, by ear.
plays() {
    game=$1 level=${2:-}
    rm -rf "$work/player"
    mkdir -p "$work/player"
    if ! XDG_DATA_HOME=$work/player XDG_CONFIG_HOME=$work/player XDG_STATE_HOME=$work/player \
        "$listener" -s 1 -n 20000 -m "$work/moves" -w 'Play again' -f Start \
        "$TAH" play "$game" ${level:+"$level"} --plain --language en --seed 1 > "$work/told" 2>&1; then
        fail "$game $level: $(tail -n 20 "$work/told")"
    else
        pass
    fi
}

for rules in "$root"/rules/*.yaml; do
    game=$(basename "$rules" .yaml)
    level=$("$TAH" levels "$game" | sed '1d; /^rules:/d; s/ .*//; q')
    : > "$work/moves"
    [ -z "$level" ] || solution_of "$game" "$level" > "$work/moves"
    if [ -s "$work/moves" ]; then plays "$game" "$level"; else plays "$game"; fi
done

# tells NAME WORDS... : what is told from a line on; the lines that are said come from standard input.
finish
