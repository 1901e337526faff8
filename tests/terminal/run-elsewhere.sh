#!/bin/sh
# A game that is open in another window: it is not hidden, can be watched and had, and nobody is locked out of it by a
# program that stands still. See robot.c for the words of the scripts.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
interval=$((200 * pace)) gap=$((350 * pace))

fresh() {
    player "$work/$1" "scan_interval = $interval" "lockout = $((250 * pace))" "first_extra = 0" "after_wait = 0" \
        "revoke_window = 0" "corridors = off"
}

# sit WINDOW ARGUMENT...: what is done in a window; the script comes from standard input.
sit() {
    window=$1
    shift
    "$robot" -i "$interval" -g "$gap" "$TAH" "$@" > "$HOME/$window.output" 2>&1 && : > "$HOME/$window.passed"
}

# has TEXT: waits until a save has a line with the text.
has() {
    for look in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        grep -qs "$1" "$XDG_STATE_HOME"/tah/saves/*/*.jsonl && return
        sleep 0.5
    done
}

# judge NAME: whether both windows came to the end of their scripts, and there is one save.
judge() {
    wait
    set -- "$1" "$XDG_STATE_HOME"/tah/saves/*/*.jsonl
    if [ -e "$HOME/first.passed" ] && [ -e "$HOME/second.passed" ] && [ $# = 2 ] && ! [ -e "$2.take" ]; then
        pass
    else
        fail "$*"
        sed 's/^/    /' "$HOME"/*.output
    fi
}

fresh keys
sit first play sokoban first-steps:2 << 'END' &
see Moves: 0
key right
see Moves: 1
see The game was taken over
key enter
see Last played
END
has '"move":1,"player"'
sit second play sokoban first-steps:2 << 'END'
see This game is open in another window
see Watch it
key enter
see Played in another window
see Moves: 1
key enter
see The game goes on where it was.
key u
see Moves: 0
hangup
exit HUP
END
judge 'a game that is watched and had'

fresh one-key
sit first --one-key play sokoban first-steps:2 << 'END' &
see Moves: 0
scan walk b2 east
see Moves: 1
see The game was taken over
scan Back
see Last played
END
has '"move":1,"player"'
sit second --one-key play sokoban first-steps:2 << 'END'
see This game is open in another window
scan Back
see Games
scan Last played
see This game is open in another window
scan Take it over
see The game goes on where it was.
hangup
exit HUP
END
judge 'the same with one key'

fresh still
sit first play sokoban first-steps:2 << 'END' &
see Moves: 0
key right
see Moves: 1
kill STOP
wait 6000
kill CONT
see The game was taken over
END
has '"move":1,"player"'
sleep 0.5
sit second play sokoban first-steps:2 << 'END'
see This game is open in another window
key down enter
see The game goes on where it was.
key u
see Moves: 0
hangup
exit HUP
END
judge 'a game of a program that stands still'

finish
