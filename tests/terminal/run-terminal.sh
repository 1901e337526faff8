#!/bin/sh
# Whole games on a real screen: through a pseudo-terminal, by what is seen, with one key, with arrow keys,
# with a mouse button and with lines from a device. See robot.c for the words of its scripts.
set -u
folder=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$folder/../.." && pwd)
BUILD=${BUILD:-$root/build}
TAH=${TAH:-$BUILD/tah}
TAH_SHARE=${TAH_SHARE:-$root}
LC_ALL=C.UTF-8
TERM=xterm-256color
export TAH_SHARE LC_ALL TERM
unset NO_COLOR COLORTERM COLORFGBG LANG LC_MESSAGES LANGUAGE
work=$(mktemp -d "${TMPDIR:-/tmp}/tah-terminal.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
robot=$BUILD/tests/terminal/robot

# Slow machines need more time between two steps of the scan: then all times grow.
pace=${TAH_PACE:-1}
[ -n "${TAH_SANITIZED:-}" ] && pace=2
interval=$((200 * pace)) lockout=$((250 * pace)) gap=$((350 * pace))

# Fresh folders for saves and settings; $1 says whether the scan is hurried.
fresh() {
    rm -rf "$work/home"
    HOME=$work/home
    XDG_STATE_HOME=$HOME/state XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data
    export HOME XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
    mkdir -p "$XDG_STATE_HOME" "$XDG_CONFIG_HOME/tah" "$XDG_DATA_HOME"
    printf '%s\n' "scan_interval = $interval" "lockout = $lockout" "first_extra = 0" "after_wait = 0" \
        "revoke_window = 0" "$@" > "$XDG_CONFIG_HOME/tah/settings"
}

# play NAME [ROBOT-OPTION...] -- ARGUMENT...: the script comes from standard input.
play() {
    name=$1
    shift
    options=
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    # shellcheck disable=SC2086  # options are words
    if "$robot" -i "$interval" -g "$gap" $options "$TAH" "$@" > "$work/output" 2>&1; then
        passed=$((passed + 1))
    else
        echo "not ok: $name"
        sed 's/^/    /' "$work/output"
        failed=$((failed + 1))
    fi
}

# A solution as arrow keys.
arrows() {
    sed -e 's/.* north$/up/' -e 's/.* south$/down/' -e 's/.* east$/right/' -e 's/.* west$/left/' -e 's/^/key /' "$1"
}

solutions=$root/tests/levels

# A whole game with the space bar only, the way out included.
fresh
{
    sed 's/^/scan /' "$solutions/sokoban/first-steps.2.solution"
    echo 'see Solved!'
    echo 'scan Next level'
    echo 'see 3/16'
    printf '%s\n' 'scan Menu' 'scan Pause' 'see Paused' 'scan ' 'gone Paused'
    printf '%s\n' 'scan Menu' 'scan Quit' 'exit 0'
} > "$work/script"
play 'a whole game with one key' -- --one-key play sokoban first-steps:2 < "$work/script"

# Rows first: each choice takes a press for its row and one for its place in it.
fresh
while read -r move; do
    row=${move#* ?}
    printf 'scan press a%s ... press d%s\nscan %s\n' "$row" "$row" "$move"
done < "$solutions/lights-out/figures.4.solution" > "$work/script"
printf '%s\n' 'see Solved!' 'scan Menu' 'scan Quit' 'exit 0' >> "$work/script"
play 'a whole game by rows with one key' -- --one-key play lights-out figures:4 < "$work/script"

# A piece first, and then where it goes; taken back on the way.
fresh
play 'a piece, then its way, in a small window' -c 40 -r 15 -- --one-key play peg-solitaire english:1 << 'END'
see Moves: 0
screen
END

# Killed in the middle: all moves are there again, and the question is answered with the same key.
fresh
{
    head -n 3 "$solutions/sokoban/first-steps.2.solution" | sed 's/^/scan /'
    printf '%s\n' 'see Moves: 3' 'kill KILL' 'exit KILL' start 'scan Go on' 'see Moves: 3'
    sed -n '4,5s/^/scan /p' "$solutions/sokoban/first-steps.2.solution"
    printf '%s\n' 'see Moves: 5' 'hangup' 'exit HUP' start 'scan Go on' 'see Moves: 5'
    sed -n '6,$s/^/scan /p' "$solutions/sokoban/first-steps.2.solution"
    printf '%s\n' 'see Solved!' 'scan Menu' 'scan Quit' 'exit 0'
} > "$work/script"
play 'killed, hung up, and gone on with' -- --one-key play sokoban first-steps:2 < "$work/script"

# Arrow keys, a whole game, with undo, and the keys of the end.
fresh
{
    printf '%s\n' 'see Moves: 0' 'key u' 'see nothing to take back'
    arrows "$solutions/sokoban/first-steps.4.solution"
    printf '%s\n' 'see Solved!' 'key u' 'see Taken back' 'key U' 'see Solved!' 'key enter' 'see 5/16' 'key q' 'exit 0'
} > "$work/script"
play 'a whole game with arrow keys' -- play sokoban first-steps:4 < "$work/script"

# The menu of games by arrow keys, in the smallest window that is promised.
fresh
play 'from the menu into a game' -c 40 -r 15 -- << 'END'
see Games
key ?
see KEYS
key escape
gone KEYS
key q
exit 0
END

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
