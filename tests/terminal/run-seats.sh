#!/bin/sh
# Several at one keyboard: who sits where, turns that pass between one switch, keys and a mouse, and secrets that
# nobody else sees. See robot.c for the words of the scripts.
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
work=$(mktemp -d "${TMPDIR:-/tmp}/tah-seats.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
robot=$BUILD/tests/terminal/robot
hands=$root/tests/fixtures/worthies.yaml

# Slow machines need more time between two steps of the scan: then all times grow.
pace=${TAH_PACE:-1}
[ -n "${TAH_SANITIZED:-}" ] && pace=2

only=${1:-}

# play NAME ARGUMENT...: the script comes from standard input. A press that comes late means something else: what
# failed is played once more, slower. Only those with the first argument in their name.
play() {
    name=$1
    shift
    case $name in *"${only:-}"*) ;; *) return ;; esac
    cat > "$work/script"
    for slow in $pace $((pace * 3)); do
        rm -rf "$work/home"
        HOME=$work/home
        XDG_STATE_HOME=$HOME/state XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data
        export HOME XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME
        mkdir -p "$XDG_STATE_HOME" "$XDG_CONFIG_HOME/tah" "$XDG_DATA_HOME"
        printf '%s\n' "scan_interval = $((200 * slow))" "lockout = $((250 * slow))" "first_extra = 0" \
            "after_wait = 0" "revoke_window = ${window:-0}" > "$XDG_CONFIG_HOME/tah/settings"
        sed "s/^lockout$/wait $((350 * slow))/" "$work/script" > "$work/now"
        if "$robot" -i $((200 * slow)) -g $((350 * slow)) "$TAH" "$@" < "$work/now" > "$work/output" 2>&1; then
            passed=$((passed + 1))
            return
        fi
    done
    failed=$((failed + 1))
    echo "not ok: $name"
    sed 's/^/    /' "$work/output"
}

# A whole game of three: one scans with the space bar, one has all keys, one scans with a key of her own. What is
# still in somebody's hand is never sent to the terminal while another one sits there.
play 'three seats with hands' --seed 1 play "$hands" --seat Eva,switch --seat Jan,keys --seat 'Mia,switch,key=m' << 'END'
ban badger
ban condor
ban falcon
ban hoopoe
ban dolphin
ban gannet
see Give the keyboard to ● Eva. Press your switch (Space) when you are ready.
lockout
key m
see m is the switch of ▲ Mia.
lockout
allow
ban falcon
ban hoopoe
ban dolphin
ban gannet
key space
see To move: ● Eva
lockout
key m
see m is the switch of ▲ Mia.
see play condor
scan play badger
allow
ban condor
ban falcon
ban hoopoe
ban dolphin
ban gannet
see Give the keyboard to ■ Jan. Press any key but Space when you are ready.
lockout
key space
see Space is the switch of ● Eva.
lockout
allow
ban condor
ban dolphin
ban gannet
key x
see play hoopoe
key space
see Space is the switch of ● Eva.
key right enter
allow
ban condor
ban falcon
ban dolphin
ban gannet
see Give the keyboard to ▲ Mia. Press your switch (m) when you are ready.
lockout
key enter
wait 50
see Give the keyboard to ▲ Mia
allow
ban condor
ban falcon
key m
switch m
scan play dolphin
switch space
lockout
allow
ban falcon
ban gannet
key space
scan play condor
see Give the keyboard to ■ Jan
lockout
allow
ban gannet
key enter
see play falcon
key enter
see Give the keyboard to ▲ Mia
lockout
allow
key m
switch m
scan play gannet
see The winner: ■ Jan.
scan Quit
exit 0
END

# Answers together are given one after the other, and nobody sees the other's.
play 'answers together' play "$root/tests/fixtures/rock-paper-scissors.yaml" --seat Eva --seat Jan << 'END'
see Give the keyboard to ● Eva. Press any key when you are ready.
lockout
key x
see Rock, paper or scissors?
key right enter
ban rock
ban paper
see Give the keyboard to ■ Jan
lockout
allow
key x
see Rock, paper or scissors?
key enter
see Give the keyboard to ● Eva
lockout
key x
see Rock, paper or scissors?
key q
exit 0
END

# One person in all seats hands nothing over.
play 'one person in two seats' --profile Eva --seed 1 play "$hands" --seat Eva --seat Eva << 'END'
see play condor
key enter
see play
see To move: ■ Eva
key q
exit 0
END

# Without secrets the turn passes at once; a mouse beside a switch makes no move for it, nor the other way round.
play 'a switch and a mouse' play tic-tac-toe --seat Eva,switch --seat Jan,mouse << 'END'
see To move: ╳ Eva
mouse 14 3
see [x] To move: ╳ Eva
lockout
scan place a3 ...
scan place a3
see To move: ○ Jan
lockout
key space
see Space is the switch of ╳ Eva.
mouse 26 3
see To move: ╳ Eva
see Moves: 2
lockout
scan Menu
scan Quit
exit 0
END

# A press that takes a move back belongs to who made the move: the turn passes only after it.
window=300 play 'taking back before the turn passes' --seed 1 play "$hands" --seat Eva,switch --seat Jan << 'END'
see Give the keyboard to ● Eva
lockout
key space
see Play a card.
lockout
scan play badger
see Press again to take this back.
lockout
key space
see Moves: 0
see play badger
lockout
lockout
scan play badger
see Press again to take this back.
see Give the keyboard to ■ Jan
key q
lockout
key x
see Moves: 1
key q
exit 0
END

# A save keeps who sits where; the keyboard is handed over again before anything is shown.
play 'going on with a game of several' --seed 1 play "$hands" --seat Eva --seat Jan,keys << 'END'
see Give the keyboard to ● Eva
lockout
key x
see play condor
key enter
see Give the keyboard to ■ Jan
hangup
exit HUP
ban badger
ban condor
ban dolphin
ban falcon
start
see Go on
key enter
see Give the keyboard to ■ Jan
allow
ban condor
lockout
key x
see play
see Moves: 1
key q
exit 0
END

# The page that asks, with one key: one press begins, others change who sits where and how.
play 'who sits where with one key' --one-key play tic-tac-toe << 'END'
see Who sits where?
scan ○ nought
see Who sits here
scan Plays with
see one switch
scan Plays with
see keys and mouse
scan Colour
see green
scan Symbol
scan ◆
scan ★
scan Who sits here
scan Somebody else
scan A ... J
scan J
scan a ... j
scan a
scan Done
see ★ Ja (nought)
scan Back
scan Start
see To move: ╳ cross
scan place a3 ...
scan place a3
see To move: ★ Ja
key enter
see Moves: 2
lockout
scan Menu
scan Quit
exit 0
start
scan Start anew
see ★ Ja (nought)
see keys and mouse
scan Start
see To move: ╳ cross
scan Menu
scan Quit
exit 0
END

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
