#!/bin/sh
# Positions checked by hand: every sentence of a game's rules in words has a small position here, with
# what is legal in it and what a move leads to.
#
# tests/positions/run-positions.sh [FOLDER]
#
# GAME.txt holds positions of a game, or of small games of its own:
#   base .yaml            rules follow, before the first position, that others may extend as `base`
#   == what the position shows; lines with # below it may say more
#   level .txt            a level file follows, line by line, up to the first command; .yaml for YAML
#   rules .yaml           rules laid over those of the game or the base follow, up to the first command: its
#                         own setup, say, with which a level can put everything where the position has it
#   with --players 3      more arguments
#   > move walk b2 east   a command for `tah engine`
#   < "ok":true           its answer contains this text; several such lines may follow a command
#   ! "result":"win"      its answer does not contain this text
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=${1:-$here}
TAH=${TAH:-$root/build/tah}
TAH_SHARE=${TAH_SHARE:-$root}
export TAH_SHARE
work=$(mktemp -d "${TMPDIR:-/tmp}/tah-positions.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# Cuts a file into numbered folders: name, level.SUFFIX, commands, and expectations as lines
# "ANSWER SIGN TEXT".
cut_positions() {
    awk -v out="$work/$1" '
        /^== / { n++; folder = out "/" n; system("mkdir -p " folder); print substr($0, 4) > (folder "/name")
                 answer = 0; level = ""; next }
        /^base \./ { system("mkdir -p " out); level = out "/base.yaml"; next }
        n == 0 { if (level != "") print > level; next }
        /^(level|rules) \./ { level = folder "/" substr($0, 1, 5) substr($0, 7)
                              if (/^rules/) print "extends: '"$3"'\ngame: position" > level
                              next }
        /^with / { print substr($0, 6) > (folder "/arguments"); next }
        /^> / { level = ""; answer++; print substr($0, 3) > (folder "/commands"); next }
        answer && /^[<!] / { print answer, $0 > (folder "/expected"); next }
        level != "" { print > level }
    ' "$2"
}

# One position: feeds the commands and compares the answers.
check_position() {
    game=$1
    folder=$2
    set -- "$folder"/level.*
    if [ -f "$1" ]; then
        set -- --level "$1:1"
    else
        set --
    fi
    # shellcheck disable=SC2046 # arguments are words without blanks
    [ -f "$folder/arguments" ] && set -- "$@" $(cat "$folder/arguments")
    if [ -f "$folder/rules.yaml" ]; then
        [ -f "$folder/../base.yaml" ] && cp "$folder/../base.yaml" "$folder"
        set -- "$folder/rules.yaml" "$@"
    else
        set -- "$game" "$@"
    fi
    "$TAH" engine "$@" < "$folder/commands" > "$folder/answers" 2> "$folder/errors"
    good=1
    while read -r answer sign text; do
        line=$(sed -n "${answer}p" "$folder/answers")
        case $sign in
        '<') printf '%s\n' "$line" | grep -Fq -e "$text" || good=0 ;;
        '!') [ -n "$line" ] && ! printf '%s\n' "$line" | grep -Fq -e "$text" || good=0 ;;
        esac
        if [ "$good" -eq 0 ]; then
            printf 'not ok: %s: %s\n' "$game" "$(cat "$folder/name")"
            printf '  command:  %s\n  wanted: %s %s\n  answer:   %s\n' \
                "$(sed -n "${answer}p" "$folder/commands")" "$sign" "$text" "$line"
            cat "$folder/errors"
            break
        fi
    done < "$folder/expected"
    if [ "$good" -eq 1 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
}

for file in "$folder"/*.txt; do
    game=$(basename "$file" .txt)
    if grep -q '^base ' "$file"; then over=base; else over=$game; fi
    cut_positions "$game" "$file" "$over"
    number=1
    while [ -d "$work/$game/$number" ]; do
        check_position "$game" "$work/$game/$number"
        number=$((number + 1))
    done
done
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
