#!/bin/sh
# The program itself speaks to a stand-in for speech-dispatcher (dispatcher.c): in plain text, to its end, and with one that
# hangs, dies or is not there, which stops nothing.
# Builds: both
set -u
. "$(dirname "$0")/../support/script.sh"
LC_ALL=C.UTF-8
export LC_ALL

# speaks LINES [DISPATCHER'S WORDS...]: plays so, and records what is said.
speaks() {
    lines=$1
    shift
    rm -rf "$work/own" "$work/said"
    mkdir -p "$work/own/tah"
    printf 'speech = all\nspeech_rate = 80\n' > "$work/own/tah/settings"
    "$BUILD/tests/speech/dispatcher" "$work/socket" "$work/said" "$@" &
    dispatcher=$!
    for _ in 1 2 3 4 5 6 7 8 9 10; do [ -S "$work/socket" ] || sleep 0.1; done
    # shellcheck disable=SC2059
    { printf "$lines"; sleep 1; } | XDG_DATA_HOME=$work/own XDG_CONFIG_HOME=$work/own XDG_STATE_HOME=$work/own \
        SPEECHD_ADDRESS=unix_socket:$work/socket "$TAH" play chess --plain --language "$language" --seat Ann --seat Ben \
        > "$work/told" 2>&1
    code=$?
    kill "$dispatcher" 2> "$work/gone"
    wait "$dispatcher" 2> "$work/gone"
    rm -f "$work/socket"
    if [ "$code" -eq 0 ]; then pass; else fail "it ends with $code: $(cat "$work/told")"; fi
}

# said WORDS: among what was.
said() {
    if grep -qF -- "$1" "$work/said"; then pass; else fail "not said: $1, but: $(cat "$work/said")"; fi
}

language=cs
speaks 'e2 e4\n'
said '60 cs '
if grep -q '^?' "$work/said"; then fail "it is told what it does not know: $(cat "$work/said")"; else pass; fi
language=en
speaks 'e2 e4\nundo\n' endless=1
said '60 en '
speaks 'e2 e4\nundo\n' hangs=1
speaks 'e2 e4\nundo\nredo\n' dies=1
if grep -qF 'There is no speech' "$work/told"; then pass; else fail "that there is none is not told: $(cat "$work/told")"; fi

finish
