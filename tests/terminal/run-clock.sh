#!/bin/sh
# What moves by itself: the clock beside the board, and nothing where that is not wanted; and the way back from a language
# that nobody here reads. See robot.c for the words of the scripts.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
interval=$((200 * pace)) gap=$((350 * pace))

# sit NAME EXPECTED SETTINGS ARGUMENT...: what the robot prints; the script comes from standard input.
sit() {
    name=$1 expected=$2
    rm -rf "$work/home"
    player "$work/home" "$3" "scan_interval = $interval" "lockout = $((250 * pace))" "first_extra = 0" "after_wait = 0"
    shift 3
    if "$robot" -i "$interval" -g "$gap" "$TAH" "$@" > "$work/output" 2>&1 && [ "$(cat "$work/output")" = "$expected" ]; then
        pass
    else
        fail "$name"
        sed 's/^/    /' "$work/output"
    fi
}

sit 'a clock that moves' '' 'clock_moves = on' play fifteen 1 << 'END'
see Time: 0:00
see Time: 0:02
see Time: 0:03
END
sit 'a clock that stands' '' 'clock_moves = off' play fifteen 1 << 'END'
see Time: 0:00
wait 2500
see Time: 0:00
END

printf '%s\n' 'see Time: 0:01' 'key z' 'see Paused' rest 'bytes before' 'wait 2500' 'bytes after' > "$work/script"
rm "$XDG_CONFIG_HOME/tah/settings"
"$robot" "$TAH" play fifteen 1 < "$work/script" > "$work/output" 2>&1
if grep -q '^after: 0$' "$work/output"; then
    pass
else
    fail 'something is written on a pause'
    sed 's/^/    /' "$work/output"
fi

sit 'the way back from a foreign language with one key' '' '' --one-key --language sk << 'END'
see Hry
scan Ponuka
scan en cs sk
scan en cs sk
scan English
see Games
END

finish
