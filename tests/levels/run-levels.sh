#!/bin/sh
# Every level of ours can be solved: its stored solution (GAME/PACK.N.solution, one move a line) is played
# through `tah engine` and must be legal move by move and win, and a person with one switch comes to each of its
# moves by scanning. A level without a solution fails.
set -u
folder=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$folder/../.." && pwd)
BUILD=${BUILD:-$root/build}
TAH=${TAH:-$BUILD/tah}
TAH_SHARE=${TAH_SHARE:-$root}
export TAH_SHARE
work=$(mktemp -d "${TMPDIR:-/tmp}/tah-levels.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

fail() {
    echo "not ok: $1"
    failed=$((failed + 1))
}

check_level() {
    game=$1 pack=$2 number=$3 solution=$4
    { sed 's/^/move /' "$solution"; echo state; } > "$work/commands"
    "$TAH" engine "$game" --level "$pack:$number" < "$work/commands" > "$work/answers" 2> "$work/errors"
    if grep -n '"ok":false' "$work/answers" > "$work/wrong"; then
        fail "$game $pack:$number: $(head -n 1 "$work/wrong")"
    elif ! tail -n 1 "$work/answers" | grep -q '"result":"win"'; then
        fail "$game $pack:$number: $(tail -n 1 "$work/answers") $(cat "$work/errors")"
    elif [ "$pack" != rules ] && ! "$BUILD/tests/levels/scan_solution" "$root/rules/$game.yaml" \
        "$(echo "$root/levels/$game/$pack".*)" "$number" < "$solution" > "$work/cost" 2>&1; then
        fail "$game $pack:$number by scanning: $(cat "$work/cost")"
    else
        passed=$((passed + 1))
    fi
}

# The pack "rules" is what a rules file brings itself: shuffled, or an empty board to play on.
for rules in "$root"/rules/*.yaml; do
    game=$(basename "$rules" .yaml)
    "$TAH" levels "$game" > "$work/list" 2> "$work/errors" || fail "$game: $(cat "$work/errors")"
    sed 1d "$work/list" > "$work/levels"
    while read -r name rest; do
        pack=${name%:*} number=${name##*:}
        solution=$folder/$game/$pack.$number.solution
        if [ -f "$solution" ]; then
            check_level "$game" "$pack" "$number" "$solution"
        elif [ "$pack" != rules ]; then
            fail "$game $name: no solution is stored ($rest)"
        fi
    done < "$work/levels"
done

# Every level of ours has a title in each language, and so has every pack, of which the first comment tells.
for pack in "$root"/levels/*/*.xsb; do
    boards=$(grep -c '^; ' "$pack")
    for language in cs sk; do
        if [ "$(grep -c "^Title-$language: ." "$pack")" -eq "$boards" ]; then
            passed=$((passed + 1))
        else
            fail "$pack: titles in $language"
        fi
    done
done
for pack in "$root"/levels/*/*.yaml; do
    if grep 'title:' "$pack" | grep -v 'en:.*cs:.*sk:'; then
        fail "$pack: titles"
    else
        passed=$((passed + 1))
    fi
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
