#!/bin/sh
# What `tah check --dump` says of tests/engine/dump.yaml is tests/engine/dump.expected, in which each word is true.
#
#   tests/engine/run-dump.sh            compares
#   tests/engine/run-dump.sh --write    writes it anew and prints the difference: read it before you keep it
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"
. tests/support/goldens.sh
expected=tests/engine/dump.expected

"$TAH" check --dump tests/engine/dump.yaml > "$work/said" || fail "dump.yaml does not load"
if [ "${1:-}" = --write ]; then
    rewrite "$expected" "$work/said"
    exit
fi
if diff -u "$expected" "$work/said"; then pass; else fail "the dump is another one (--write)"; fi

# Every game can be dumped; nothing stands without words, and jumps land where something stands.
for rules in rules/*.yaml tests/fixtures/*.yaml; do
    if ! "$TAH" check --dump "$rules" > "$work/said" 2> "$work/errors" && [ -s "$work/errors" ]; then
        fail "$rules cannot be dumped"
    elif grep -E '^ *[0-9]+   (  |$)' "$work/said"; then
        fail "$rules: an instruction without words"
    elif ! awk '/^ *[0-9]+   / { there[$1] = 1 }
                match($0, /-> [0-9]+$/) { to[substr($0, RSTART + 3)] = 1 }
                END { for (t in to) if (!(t in there)) exit 1 }' "$work/said"; then
        fail "$rules: a jump to nowhere"
    else
        pass
    fi
done

# says RULES WORDS: the dump has them.
says() {
    if "$TAH" check --dump "$1" 2> "$work/errors" | grep -qF "$2"; then pass; else fail "$1 does not say: $2"; fi
}
says rules/bang.yaml "Away, what stands beside the player in pick 0:"
says tests/fixtures/hilltop.yaml "trust of the pair r"
finish
