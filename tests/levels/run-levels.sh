#!/bin/sh
# Every level of ours can be solved: the solution that it tells is played through `tah engine` and must be legal move by
# move and win, and a person with one switch comes to each of its moves by scanning. A level that tells none fails.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"
. tests/support/solution.sh

# check_level GAME PACK NUMBER, with its solution in $work/solution.
check_level() {
    game=$1 pack=$2 number=$3
    { sed 's/^/move /' "$work/solution"; echo state; } > "$work/commands"
    "$TAH" engine "$game" --level "$pack:$number" < "$work/commands" > "$work/answers" 2> "$work/errors"
    if grep -n '"ok":false' "$work/answers" > "$work/wrong"; then
        fail "$game $pack:$number: $(head -n 1 "$work/wrong")"
    elif ! tail -n 1 "$work/answers" | grep -q '"result":"win"'; then
        fail "$game $pack:$number: $(tail -n 1 "$work/answers") $(cat "$work/errors")"
    elif ! "$BUILD/tests/levels/scan_solution" "$root/rules/$game.yaml" \
        "$(echo "$root/levels/$game/$pack".*)" "$number" < "$work/solution" > "$work/cost" 2>&1; then
        fail "$game $pack:$number by scanning: $(cat "$work/cost")"
    else
        pass
    fi
}

# The pack "rules" is what a rules file brings itself: shuffled, or an empty board to play on.
for rules in "$root"/rules/*.yaml; do
    game=$(basename "$rules" .yaml)
    "$TAH" levels "$game" > "$work/list" 2> "$work/errors" || fail "$game: $(cat "$work/errors")"
    sed '1d; /^rules:/d' "$work/list" > "$work/levels"
    asked=
    while read -r name rest; do
        pack=${name%:*} number=${name##*:}
        [ "$pack" = "$asked" ] || "$TAH" levels "$game" "$pack" --json > "$work/pack" 2> "$work/errors" ||
            fail "$game $pack: $(cat "$work/errors")"
        asked=$pack
        told "$number" < "$work/pack" > "$work/solution"
        if grep -q '^players:' "$rules"; then
            continue # what several play has no solution
        elif [ -s "$work/solution" ]; then
            check_level "$game" "$pack" "$number"
        else
            fail "$game $name: no solution is told ($rest)"
        fi
    done < "$work/levels"
done

# Every level of ours has a title in each language, and so has every pack, of which the first comment tells.
for pack in "$root"/levels/*/*.xsb; do
    boards=$(grep -c '^; ' "$pack")
    for language in cs sk; do
        if [ "$(grep -c "^Title-$language: ." "$pack")" -eq "$boards" ]; then
            pass
        else
            fail "$pack: titles in $language"
        fi
    done
done
for pack in "$root"/levels/*/*.yaml; do
    if grep 'title:' "$pack" | grep -v 'en:.*cs:.*sk:'; then
        fail "$pack: titles"
    else
        pass
    fi
done

# A title is the name of one level: in each language none is there twice, in whichever game.
for language in en cs sk; do
    for rules in "$root"/rules/*.yaml; do
        "$TAH" --language "$language" levels "$(basename "$rules" .yaml)" --json
    done | sed 's/{"number"/\n&/g' | sed -n 's/^{"number":[0-9]*,"title":"\([^"][^"]*\)".*/\1/p' | sort > "$work/titles"
    [ -s "$work/titles" ] || fail "no titles in $language"
    twice=$(uniq -d "$work/titles")
    if [ -z "$twice" ]; then
        pass
    else
        fail "titles of several levels in $language: $(echo "$twice" | paste -s -d ,)"
    fi
done
finish
