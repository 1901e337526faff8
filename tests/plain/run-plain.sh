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

# Under sanitizers, which are slow, every twelfth game stands for those that are played the same ways.
every=1 turn=0
[ -z "${TAH_SANITIZED:-}" ] || [ -n "${LONG:-}" ] || every=12
for rules in "$root"/rules/*.yaml; do
    turn=$((turn + 1))
    [ $((turn % every)) -eq 0 ] || continue
    game=$(basename "$rules" .yaml)
    level=$("$TAH" levels "$game" | sed '1d; /^rules:/d; s/ .*//; q')
    : > "$work/moves"
    [ -z "$level" ] || solution_of "$game" "$level" > "$work/moves"
    if [ -s "$work/moves" ]; then plays "$game" "$level"; else plays "$game"; fi
done

# ---- what is told and understood ----

# plain WORDS...: what is told by a program that is started like this, which hears standard input. Its saves stay.
plain() {
    XDG_DATA_HOME=$work/own XDG_CONFIG_HOME=$work/own XDG_STATE_HOME=$work/own "$TAH" "$@" > "$work/told" 2>&1
}

# says LINES PROGRAM...: the same, with lines as for printf.
says() {
    lines=$1
    shift
    # shellcheck disable=SC2059
    printf "$lines" | plain "$@"
}

# heard TEXT: a line of it says just this.
heard() {
    if grep -qxF -- "$1" "$work/told"; then pass; else fail "not told: $1, but: $(cat "$work/told")"; fi
}

rm -rf "$work/own"
says 'e2 e4\nundo\nredo\na7?\nrush d7 south\nboard\n' play chess --plain --language en --seat Ann --seat Ben
heard ' 2 PPPPPPPP'
heard '   abcdefgh'
heard 'e4: pawn (○ Ann)'
heard 'Taken back. To move: ○ Ann'
heard 'a7: pawn (● Ben)'
heard 'd5: pawn (● Ben)'
heard ' 4 ....P...'
# Single questions are asked page by page, or at once.
rm -rf "$work/own"
says 'ask the last move\ne2 e4\nask the last move\nask rows row 4\ne4\nback\nback\nall of a kind\nking\nback\nthe aim\n' \
    play chess --plain --language en --seat Ann --seat Ben
heard 'Nothing has been moved yet.'
heard '○ Ann: pawn by two e2 north'
heard 'a4–d4: nothing; e4: pawn (○ Ann); f4–h4: nothing'
heard 'e4: pawn (○ Ann)'
heard 'Checkmate the king.'
rm -rf "$work/own"
says 'list\na3\nask columns column b\nback\nback\nall of a kind\nlit\n' play lights-out 1 --plain --language en
heard '2. press b3: dark'
heard '4. press a2: dark'
heard 'b3: dark; b2–b1: lit'
heard 'lit: a3, b2, c2, b1'
# What is the same wherever one may choose is not told.
says 'list\n' play minesweeper 1 --plain --language en
heard '2. step b9, x: flag'
rm -rf "$work/own"
says 'e2 e4\nundo\nredo\n' play chess --plain --language en --seat Ann --seat Ben
# What was said is kept when the input ends, and gone on with.
says '1\nboard\n' play chess --plain --language en
heard ' 4 ....P...'
says 'setings\n9z\na2 a9\n' play chess 2 --plain --language en --seat Ann --seat Ben
heard "'setings' is not understood here; did you mean 'settings'?"
# By typed names through the menus: a game, its level, a setting, and back.
says 'sokoban\nfirst steps\n1\n' --plain --language en
heard 'Sokoban 1/16: Straight ahead'
says 'settings\nback\nlist\n' play sokoban --plain --language en
heard 'Commands:'
# A level by its moves, and the next one offered.
says 'east\neast\n' play sokoban 1 --plain --language en
heard 'Solved! Moves: 2. Time: 0:00.'
# A line is too long, bytes are no text, and lines without an end.
head -c 100000 /dev/zero | tr '\0' 'a' > "$work/long"
printf '\nlist\n' >> "$work/long"
plain play sokoban 1 --plain --language en < "$work/long"
heard 'That line is too long; nothing was done.'
heard 'Commands:'
says '\033[A\001\377\nlist' play sokoban 1 --plain --language en
heard 'Commands:'
if LC_ALL=C grep -q "$(printf '[\001-\011\013-\037\177]')" "$work/told"; then fail 'an escape was told'; else pass; fi
# Other languages, and nothing beyond ASCII.
says 'seznam\nslova\n' play sokoban 1 --plain --language cs
heard 'Příkazy:'
says 'seznam\n' play sokoban 1 --plain --language cs --ascii
heard 'Prikazy:'
# Asked for by the environment; and whoever hears goes away.
printf 'list\n' | TERM=dumb plain play sokoban 1 --language en
heard 'Commands:'
printf 'list\n' | TERM=xterm ACCESSIBLE=1 plain play sokoban 1 --language en
heard 'Commands:'
yes list | head -n 5000 | XDG_DATA_HOME=$work/own "$TAH" play sokoban 1 --plain --language en 2> "$work/errors" | head -n 1 > "$work/told"
if [ -s "$work/errors" ]; then fail "a closed pipe: $(cat "$work/errors")"; else pass; fi
# One key: an empty line is a press, and each step of the scan is told.
{ sleep 1; echo; sleep 3; } | plain play sokoban 1 --plain --one-key --interval 0.2 --language en
heard '3 moves: push d3 north'
heard 'Press again to take this back.'
{ sleep 1; echo; sleep 2; } | plain play labyrinth --plain --one-key --interval 0.2 --language en --seat Ann --seat Ben --seed 7
heard 'Where do you push?'
# A save, step by step.
save=$(find "$work/own" -name '*.jsonl' -o -name '*.json' | grep chess | head -n 1)
says 'forward\nforward\n' replay "$save" --plain --language en
heard ' 7 pppppppp'
heard 'e4: pawn (white)'

finish
