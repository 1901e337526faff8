#!/bin/sh
# The save printed in tah-saves(5) is one: it replays, and a change in it is noticed.
set -u
. "$(dirname "$0")/../support/script.sh"

# As the page says: a line that begins with blanks belongs to the one above it.
awk '/^\.Bd -literal/ { inside = 1; next }
     /^\.Ed/ { inside = 0 }
     inside { gsub(/\\e/, "\\"); folded = sub(/^  /, ""); printf "%s%s", folded || !n ? "" : "\n", $0; n++ }
     END { print "" }' man/tah-saves.5 > "$work/example.jsonl"

cd "$work" || exit 1
same "example replays" "example.jsonl: agrees with the rules. Moves: 3. Result: cross wins" \
    "$("$TAH" replay --check example.jsonl 2>&1)"
sed 's/place a1/place b1/' example.jsonl > damaged.jsonl
same "damage is noticed" "tah: damaged.jsonl:4: the line does not match its checksum, so it is damaged" \
    "$("$TAH" replay --check damaged.jsonl 2>&1)"
sed 's/,"sum":"[0-9a-f]*"//; s/place a1/place b1/' example.jsonl > changed.jsonl
same "change is noticed" "tah: line 4, move 2: 'place b1' is not legal now" \
    "$("$TAH" replay --check changed.jsonl 2>&1)"
printf '{"move":4' >> example.jsonl
same "torn line is told" "tah: the last line was not complete and was left out: example.jsonl" \
    "$("$TAH" replay --check example.jsonl 2>&1 >/dev/null)"

finish
