#!/bin/sh
# Whole games under valgrind: no byte read that was never written, none outside of its block, none lost.
# The games are those of tests/transcripts, without the long counts, and each is saved and loaded again: with LONG all,
# else one of twenty-four, since the sanitizers see most of it.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"

if [ -n "${TAH_SANITIZED:-}" ]; then
    skip "the sanitizers watch instead"
    finish
elif ! command -v valgrind > /dev/null 2>&1; then
    skip "there is no valgrind"
    finish
fi

watched() {
    valgrind --quiet --error-exitcode=99 --leak-check=full --show-leak-kinds=all \
        --errors-for-leak-kinds=definite,indirect,possible --log-file="$work/said" "$@" 2> /dev/null
}

judge() {
    if [ "$2" -eq 0 ] && ! [ -s "$work/said" ]; then
        pass
    else
        fail "$1 (exit code $2)"
        head -n 60 "$work/said"
    fi
}

every=24 count=0
[ -n "${LONG:-}" ] && every=1
for transcript in tests/transcripts/*.txt; do
    count=$((count + 1))
    [ $((count % every)) -eq 0 ] || continue
    game=$(basename "$transcript" .txt)
    game=${game%%.*}
    rules=rules/$game.yaml
    [ -f "$rules" ] || rules=tests/fixtures/$game.yaml
    options=$(sed -n '1s/^# *//p' "$transcript")
    sed -n 's/^> //p' "$transcript" | grep -Ev '^(perft|playouts|quit|random [0-9]{4})' > "$work/commands"
    printf 'save %s\nload %s\nundo\nstate\nquit\n' "$work/save" "$work/save" >> "$work/commands"
    # shellcheck disable=SC2086  # several words
    watched "$TAH" engine $options "$rules" < "$work/commands" > "$work/answers"
    judge "$transcript" $?
done
watched "$TAH" list > /dev/null
judge "the list of games" $?
printf 'game: x\nmoves: { walk: keper | nothing -> nothing | [ }\n' > "$work/bad.yaml"
watched "$TAH" check "$work/bad.yaml" > /dev/null
judge "a broken rules file" $(($? - 1)) # it says that the file is broken
finish
