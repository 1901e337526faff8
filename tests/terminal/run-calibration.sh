#!/bin/sh
# Ten presses at a sign, with one key on a real screen, give the times of the scan, and the same key keeps them. A press that comes
# late means something else: what failed is played once more, slower.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"

# A reaction each, one of them slower than the others; a press at once counts as one before the sign.
presses() {
    for i in 1 2 3 4 5 6 7 8 9 10; do
        printf 'see >>> NOW <<<\n'
        printf 'wait %d\n' $((i == 3 ? 900 * pace : 300))
        printf 'send ^\ngone >>> NOW <<<\n'
    done
}

# calibrate PACE: false when the script was not played to its end.
calibrate() {
    interval=$((400 * $1))
    player "$work/$1" "scan_interval = $interval" "lockout = $((100 * $1))" 'first_extra = 0' 'after_wait = 0' \
        'revoke_window = 0' 'show_time = no'
    "$robot" -i "$interval" -g $((200 * $1)) "$TAH" --one-key play lights-out > "$work/output" 2>&1 < "$work/script"
}

{
    printf 'see Moves: 0\nscan Menu\nscan Speed\nscan Settings\nchoose One key and scanning\nchoose Measure my time\n'
    presses
    printf 'see on average\nchoose Keep it\nsee The times are kept.\nkill TERM\nexit TERM\n'
} > "$work/script"
if calibrate "$pace" || calibrate $((pace * 3)); then
    pass
else
    fail 'calibrated with one key'
    sed 's/^/    /' "$work/output"
fi
if grep -q '^scan_interval = ' "$XDG_CONFIG_HOME/tah/settings" &&
    ! grep -q "^scan_interval = $interval\$" "$XDG_CONFIG_HOME/tah/settings"; then
    pass
else
    fail 'the measured time is kept'
fi

finish
