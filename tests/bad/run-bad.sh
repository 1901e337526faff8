#!/bin/sh
# Bad input and the exact words with which it is refused: the cases of *.cases in this folder, whose form README.md
# tells. What is wrong in shape-*.cases the JSON Schema of rules finds wrong as well.
#
#   tests/bad/run-bad.sh [WORD...]            all cases, or those with one of the words in FILE/NAME
#   tests/bad/run-bad.sh --write [WORD...]    writes down what is said now and prints the difference: read it before
#                                             you keep it
# Builds: both
set -u
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../support/script.sh"
TAH_SHARE=$root
. "$here/../support/goldens.sh"

if ! [ -x "$TAH" ]; then
    echo "$TAH is not built"
    failed=1
    finish
fi

# A refusal that takes this many seconds of the processor, or this much memory, came too late. Sanitizers need
# their own room.
# shellcheck disable=SC3045  # where there is no such limit, none is set
ulimit -t 60 2>/dev/null
# shellcheck disable=SC3045
[ -n "${TAH_SANITIZED:-}" ] || ulimit -v 1048576 2>/dev/null

# What the commands of cases have beside those of the shell.
tah() {
    "$TAH" "$@"
}

# repeat N TEXT: the text many times over, without an end of line
repeat() {
    yes -- "$2" | head -n "$1" | tr -d '\n'
}

# The 256 bytes in their order
every_byte() {
    printf '%b' "$(awk 'BEGIN { for (i = 0; i < 256; i++) printf "\\0%03o", i }')"
}

# Everything into the folder $work, as cut.awk says.
cut_cases() {
    awk -v work="$work" -v words="$words" -v folders=1 -f "$here/cut.awk" "$here"/*.cases | xargs -r mkdir -p
    for list in commands expected unseen strange; do
        : > "$work/$list"
    done
    awk -v work="$work" -v words="$words" -f "$here/cut.awk" "$here"/*.cases
}

# run_case NAME COMMANDS: what they say, and the exit code.
run_case() {
    echo "== $1"
    (cd "$work/cases/$1" && eval "$2") < /dev/null
    echo "exit $?"
}

# What is said, without this folder's own path.
run_cases() {
    . "$work/commands" > "$work/said" 2>&1
    sed "s|$root/||g" "$work/said" > "$work/plain" && mv "$work/plain" "$work/said"
}

# part FILE NAME: what belongs to a case in a file of all.
part() {
    awk -v head="== $2" '/^== [a-z0-9-]+\/[a-z0-9-]+$/ { inside = $0 == head; next } inside' "$1"
}

# Puts what is said in the place of what stands below the commands of a case.
write_cases() {
    for file in "$here"/*.cases; do
        awk -v file="$(basename "$file" .cases)" -v said="$work/said" '
            BEGIN { while ((getline line < said) > 0)
                        if (line ~ /^== [a-z0-9-]+\/[a-z0-9-]+$/) name = substr(line, 4)
                        else text[name] = text[name] line "\n" }
            function tell() {
                if (name in text) { printf "%s", text[name]; return 1 }
                return 0
            }
            /^== / { if (skips || asked && tell()) print ""; name = file "/" $2; asked = skips = 0 }
            asked && !/^\$ / { asked = 0; skips = tell() }
            /^\$ / && name ~ ("^" file "/") { asked = 1 }
            !skips
            /^exit [0-9]+$/ { skips = 0 }
            END { if (asked) tell() }' "$file" > "$work/written"
        cmp -s "$file" "$work/written" || rewrite "$file" "$work/written"
    done
}

judge_cases() {
    awk '/^== [a-z0-9-]+\/[a-z0-9-]+$/ { name = $2; if (NR == FNR) order[++n] = name; next }
         NR == FNR { expected[name] = expected[name] $0 "\n"; next }
         { said[name] = said[name] $0 "\n" }
         END { for (i = 1; i <= n; i++) {
                   same = expected[order[i]] == said[order[i]]
                   print same ? "same" : "other", order[i]
               } }' \
        "$work/expected" "$work/said" > "$work/judged"
    while read -r judged name; do
        if [ "$judged" = same ]; then
            pass "$name"
        else
            fail "$name"
            part "$work/expected" "$name" > "$work/a"
            part "$work/said" "$name" > "$work/b"
            diff -u "$work/a" "$work/b" | sed 1,2d
        fi
    done < "$work/judged"
}

# What could be no case although somebody meant one.
judge_files() {
    while read -r line; do
        fail "${line#"$root"/}"
    done < "$work/strange"
    for file in "$here"/*; do
        case $file in
        *.cases | *.sh | *.awk | *.c | */README.md) ;;
        *) fail "${file#"$root"/}: in this folder are files of cases only, see README.md" ;;
        esac
    done
}

# The schema sees what is wrong, but in those cases where a remark says that it cannot.
judge_schema() {
    sed -n 's|^== \(shape-.*/.*\)|\1/rules.yaml|p' "$work/expected" > "$work/shapes"
    [ -s "$work/shapes" ] || return
    (cd "$work/cases" && xargs "$BUILD/tests/bad/agrees" "$root/rules/schema/rules.schema.json") \
        < "$work/shapes" > "$work/agreed"
    awk -v FS='[ :]' 'FILENAME ~ /unseen$/ { unseen[$0 "/rules.yaml"] = 1; next }
        FILENAME ~ /agreed$/ { verdict[$2] = $1; why[$2] = $0; next }
        { wanted = $0 in unseen ? "agrees" : "differs"
          good = verdict[$0] == wanted
          print good ? "good" : "bad", $0, why[$0] }' \
        "$work/unseen" "$work/agreed" "$work/shapes" > "$work/judged"
    while read -r judged name why; do
        if [ "$judged" = good ]; then
            pass "schema: ${name%/rules.yaml}"
        else
            fail "schema: ${name%/rules.yaml}"
            echo "$why"
        fi
    done < "$work/judged"
}

write=
if [ "${1:-}" = --write ]; then
    write=yes
    shift
fi
words=$*
cut_cases
run_cases
if [ -n "$write" ]; then
    write_cases
    cut_cases
fi
judge_cases
judge_files
judge_schema
finish
