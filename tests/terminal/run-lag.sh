#!/bin/sh
# Over a slow line (lag.c) presses count for what was seen when they were made: a level is solved by one key and one choice after
# another, with presses that come when the next choice is highlighted already.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
lag=$BUILD/tests/terminal/lag
number=0

# crosses [SETTING]: two lamps are pressed twice, and the one that puts all of them out. The setting, if any, is told how
# long the line takes there and back.
crosses() {
    number=$((number + 1))
    for slower in 1 2 4; do # a busy machine is late by itself, and the less so the slower all is
        trip=$((350 * pace * slower))
        player "$work/$number-$slower" 'one_key = yes' 'scan_method = linear' "scan_interval = $((400 * pace * slower))" \
            "lockout = $((200 * pace * slower))" 'first_extra = 0' 'after_wait = 0' 'revoke_window = 0' 'show_time = no' \
            'outer_loops = 0' ${1:+"$1 = $trip"}
        if "$lag" "$trip" $((70 * pace * slower)) $((200 * pace * slower)) \
            'press b3' 'press b3' 'press a2' 'press a2' 'press b2' 'Solved!' -- \
            "$TAH" play lights-out 1 --ascii > "$HOME/output" 2>&1; then
            return 0
        fi
    done
    return 1
}

if crosses; then pass; else
    fail 'a slow line is measured'
    cat "$HOME/output"
fi
if crosses round_trip; then pass; else
    fail 'a slow line is told'
    cat "$HOME/output"
fi
finish
