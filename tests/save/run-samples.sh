#!/bin/sh
# The sample games in saves/ replay move by move, also where the game's rules and levels are not there:
# a save brings its own.
set -u
cd "$(dirname "$0")/../.." || exit 1
TAH=${TAH:-${BUILD:-build}/tah}
LC_ALL=C.UTF-8
export LC_ALL
empty=$(mktemp -d "${TMPDIR:-/tmp}/tah-samples.XXXXXX") || exit 1
trap 'rm -rf "$empty"' EXIT
passed=0 failed=0

# What a sample ends with stands in its last record.
ending() {
    result=$(sed -n '$s/.*"event":"finished".*"result":"\([^"]*\)".*/\1/p' "$1")
    echo "${result:--}"
}

check_sample() {
    said=$(TAH_SHARE=$2 "$TAH" replay --check "$1" 2>&1)
    code=$?
    case $said in
    *"agrees with the rules."*"Result: $(ending "$1")") ;;
    *) code=1 ;;
    esac
    if [ "$code" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: $1: $said"
    fi
}

for sample in saves/*.jsonl; do
    check_sample "$sample" "$PWD"
    check_sample "$sample" "$empty"
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
