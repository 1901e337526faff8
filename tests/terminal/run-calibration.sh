#!/bin/sh
# Ten presses at a sign, with one key on a real screen, give the times of the scan, and the same key keeps them.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
interval=$((400 * pace)) gap=$((200 * pace))
player "$work/1" "scan_interval = $interval" "lockout = $((100 * pace))" 'first_extra = 0' 'after_wait = 0' \
    'revoke_window = 0' 'show_time = no'

# A reaction each, one of them slower than the others; a press at once counts as one before the sign.
presses() {
    for i in 1 2 3 4 5 6 7 8 9 10; do
        printf 'see >>> NOW <<<\n'
        printf 'wait %d\n' $((i == 3 ? 900 * pace : 300))
        printf 'send ^\ngone >>> NOW <<<\n'
    done
}

{
    printf 'see Moves: 0\nscan Menu\nscan Speed\nscan Settings\nchoose One key and scanning\nchoose Measure my time\n'
    presses
    printf 'see on average\nchoose Keep it\nsee The times are kept.\nkill TERM\nexit TERM\n'
} > "$HOME/script"
if "$robot" -i "$interval" -g "$gap" "$TAH" --one-key play lights-out < "$HOME/script" > "$HOME/output" 2>&1; then
    pass
else
    fail 'calibrated with one key'
    sed 's/^/    /' "$HOME/output"
fi
if grep -q '^scan_interval = ' "$XDG_CONFIG_HOME/tah/settings" &&
    ! grep -q "^scan_interval = $interval\$" "$XDG_CONFIG_HOME/tah/settings"; then
    pass
else
    fail 'the measured time is kept'
fi

finish
