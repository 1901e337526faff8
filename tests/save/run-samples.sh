#!/bin/sh
# The sample games in saves/ replay move by move, also where the game's rules and levels are not there:
# a save brings its own.
set -u
. "$(dirname "$0")/../support/script.sh"

empty=$work/empty
mkdir "$empty"

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
        pass
    else
        fail "$1: $said"
    fi
}

for sample in saves/*.jsonl; do
    check_sample "$sample" "$PWD"
    check_sample "$sample" "$empty"
done
finish
