#!/bin/sh
# The save printed in tah-saves(5) is one: it replays, and a change in it is noticed.
set -u
cd "$(dirname "$0")/../.." || exit 1
TAH=${TAH:-${BUILD:-build}/tah}
LC_ALL=C.UTF-8
export LC_ALL

work=$(mktemp -d "${TMPDIR:-/tmp}/tah-example.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# As the page says: a line that begins with blanks belongs to the one above it.
awk '/^\.Bd -literal/ { inside = 1; next }
     /^\.Ed/ { inside = 0 }
     inside { gsub(/\\e/, "\\"); folded = sub(/^  /, ""); printf "%s%s", folded || !n ? "" : "\n", $0; n++ }
     END { print "" }' man/tah-saves.5 > "$work/example.jsonl"

expect() {
    if [ "$2" = "$3" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        printf 'FAILED %s\n  expected: %s\n  got:      %s\n' "$1" "$2" "$3"
    fi
}

cd "$work" || exit 1
expect "example replays" "example.jsonl: agrees with the rules. Moves: 3. Result: cross wins" \
    "$("$TAH" replay --check example.jsonl 2>&1)"
sed 's/place a1/place b1/' example.jsonl > damaged.jsonl
expect "damage is noticed" "tah: damaged.jsonl:4: the line does not agree with its sum, so it is damaged" \
    "$("$TAH" replay --check damaged.jsonl 2>&1)"
sed 's/,"sum":"[0-9a-f]*"//; s/place a1/place b1/' example.jsonl > changed.jsonl
expect "change is noticed" "tah: line 4, move 2: 'place b1' is not legal now" \
    "$("$TAH" replay --check changed.jsonl 2>&1)"
printf '{"move":4' >> example.jsonl
expect "torn line is told" "tah: the last line was not complete and was left out: example.jsonl" \
    "$("$TAH" replay --check example.jsonl 2>&1 >/dev/null)"

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
