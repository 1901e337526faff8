#!/bin/sh
# Ways of scanning on a real screen that run-terminal.sh does not play: those where doing nothing picks, where a second key,
# a mouse or letting go does, and where mistakes are allowed; and a change from one to another in the middle of a game.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
number=0
interval=$((400 * pace)) lockout=$((100 * pace)) gap=$((200 * pace))

# play NAME METHOD [SETTING...]: plays the same level; the script comes from standard input.
play() {
    number=$((number + 1))
    name=$1 method=$2
    shift 2
    player "$work/$number" "scan_method = $method" "scan_interval = $interval" "lockout = $lockout" 'first_extra = 0' \
        'after_wait = 0' 'revoke_window = 0' "dwell = $((700 * pace))" 'show_time = no' 'corridors = off' "$@"
    cat > "$HOME/script"
    for try in 1 2; do # a press that comes late on a busy machine means something else
        rm -rf "$XDG_STATE_HOME"
        if "$robot" -i "$interval" -g "$gap" "$TAH" --one-key play sokoban first-steps:2 \
            < "$HOME/script" > "$HOME/output" 2>&1; then
            pass
            return
        fi
    done
    fail "$name"
    sed 's/^/    /' "$HOME/output"
}

play 'doing nothing picks, after a press' step << 'END'
see Moves: 0
wait 1500
see Moves: 0
send ^
see Moves: 1
END

play 'doing nothing picks until it sleeps' silent 'unattended = 2' << 'END'
see Moves: 0
see Moves: 1
see Moves: 2
rest
see Moves: 2
kill TERM
exit TERM
END

play 'likely choices come first, and the save tells what they took' likely << 'END'
see Moves: 0
send ^
see Moves: 1
END
if grep -q '"took":{"way":"likely","steps":[1-9][0-9]*,"presses":[1-9]' "$XDG_STATE_HOME"/tah/saves/*/*.jsonl; then
    pass
else
    fail 'a save tells what choosing took'
fi

play 'two keys need no time' two-keys << 'END'
see Moves: 0
key enter
wait 1500
rest
see Moves: 0
send ^
see Moves: 1
END

play 'what is pointed at is picked' directed << 'END'
see Moves: 0
send ^[[<35;1;1M
rest
see Moves: 0
kill TERM
exit TERM
END

play 'letting go picks' inverse << 'END'
see Moves: 0
send ^[[?2u
send ^
wait 300
send ^[[97;1:3u
see Moves: 0
send ^[[32;1:3u
see Moves: 1
kill TERM
exit TERM
END

# Somebody changes the way, and the game stays as it is.
play 'a change in the middle' column-row << 'END'
scan walk
see Moves: 1
scan Menu
scan Speed
scan Settings
choose One key and scanning
choose Way of scanning
see in groups
scan Back
scan Back
see Moves: 1
END

finish
