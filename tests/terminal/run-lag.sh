#!/bin/sh
# Over a slow line (lag.c) presses count for what was seen when they were made: a level is solved by one key and one choice after
# another, with presses that come when the next choice is highlighted already.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
lag=$BUILD/tests/terminal/lag
number=0

# crosses NAME SETTING...: two lamps are pressed twice, and the one that puts all of them out.
crosses() {
    number=$((number + 1))
    name=$1
    shift
    player "$work/$number" 'one_key = yes' 'scan_method = linear' "scan_interval = $((400 * pace))" "lockout = $((200 * pace))" \
        'first_extra = 0' 'after_wait = 0' 'revoke_window = 0' 'show_time = no' 'outer_loops = 0' "$@"
    for try in 1 2 3; do # a busy machine is late by itself
        rm -rf "$XDG_STATE_HOME"
        if "$lag" $((350 * pace)) $((70 * pace)) $((200 * pace)) \
            'press b3' 'press b3' 'press a2' 'press a2' 'press b2' 'Solved!' -- \
            "$TAH" play lights-out 1 --ascii > "$HOME/output" 2>&1; then
            return 0
        fi
    done
    return 1
}

if crosses 'measured'; then pass; else
    fail 'a slow line is measured'
    cat "$HOME/output"
fi
if crosses 'set' "round_trip = $((350 * pace))"; then pass; else
    fail 'a slow line is told'
    cat "$HOME/output"
fi
finish
