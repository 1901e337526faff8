#!/bin/sh
# Positions checked by hand: every sentence of a game's rules in words has a small position here, with
# what is legal in it and what a move leads to.
#
# tests/positions/run-positions.sh [FOLDER]
#
# Builds: both
# With sanitizers, where reading the rules of each position is slow, each twelfth one (with LONG each third), and what is said of
# the positions themselves is left to the plain build.
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
#
# What would pass although somebody mistyped it fails: a position that expects nothing, a line that is none of
# these, a command that is refused although nothing is said of its answer, and a text after `!` that could not be
# answered anyway, since no answer of the file has it and it is no move that the game has on this board.
set -u
. "$(dirname "$0")/../support/script.sh"
folder=${1:-$root/tests/positions}
step=${TAH_SANITIZED:+$([ -n "${LONG:-}" ] && echo 3 || echo 12)}

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
        level != "" { print > level; next }
        !/^#/ && !/^ *$/ { print > (folder "/strange") }
    ' "$2"
}

# lenient GAME: a position shows what the rules do, and need not be a level that anybody wants; so what rules want of
# levels is left out, where they want anything.
lenient() {
    printf 'extends: %s\nwithout: level.wants\n' "$1" > "$work/$1/lenient.yaml"
    "$TAH" check "$work/$1/lenient.yaml" > /dev/null 2>&1 || rm "$work/$1/lenient.yaml"
}

# wrong WHAT [DETAIL]: says what is wrong with the position.
wrong() {
    good=0
    printf 'FAILED %s: %s\n  %s\n' "$game" "$(cat "$folder/name")" "$1"
    [ $# -eq 1 ] || printf '%s\n' "$2" | sed 's/^/  /'
}

# ask COMMANDS: what the game of the position answers to a file of them.
ask() {
    commands=$1
    # shellcheck disable=SC2046 # its arguments are words without blanks
    set -- $(cat "$folder/arguments" 2> /dev/null)
    level=$(echo "$folder"/level.*)
    [ -f "$level" ] && set -- --level "$level:1" "$@"
    if [ -f "$folder/rules.yaml" ]; then
        [ -f "$folder/../base.yaml" ] && cp "$folder/../base.yaml" "$folder"
        set -- "$folder/rules.yaml" "$@"
    elif [ -f "$level" ] && [ -f "$folder/../lenient.yaml" ]; then # which has no levels of its own
        set -- "$folder/../lenient.yaml" "$@"
    else
        set -- "$game" "$@"
    fi
    "$TAH" engine "$@" < "$commands" 2> "$folder/errors"
}

# could_be TEXT: an answer of the file has it, or it is a move of this game, legal or not, or begins one.
could_be() {
    grep -Fq -e "$1" "$folder"/../*/answers && return
    move=${1#\"}
    echo "move ${move%\"}" > "$folder/move"
    ask "$folder/move" > "$folder/spelt"
    grep -Eq '"ok":true|is not legal now"' "$folder/spelt"
}

# Whether everything in a position says something; its answers, and those of all others, are there.
judge_position() {
    game=$1
    folder=$2
    good=1
    [ -f "$folder/strange" ] && wrong 'these lines are none:' "$(cat "$folder/strange")"
    [ -f "$folder/expected" ] || wrong 'nothing is expected here'
    refused=$(awk 'NR == FNR { said[$1] = 1; next } /"ok":false/ && !said[FNR] { print FNR; exit }' \
        "$folder/expected" "$folder/answers" 2> /dev/null)
    [ -z "$refused" ] || wrong 'this is refused, and nothing is said of it:' \
        "$(sed -n "${refused}p" "$folder/commands")"
    grep '^[0-9]* !' "$folder/expected" > "$folder/negative" 2> /dev/null
    [ -n "$step" ] || while read -r answer sign text; do
        could_be "$text" || wrong "no answer could have this ($sign $answer):" "$text"
    done < "$folder/negative"
    if [ "$good" -eq 1 ] && [ -f "$folder/passed" ]; then
        pass
    else
        failed=$((failed + 1))
    fi
}

# One position: feeds the commands and compares the answers.
check_position() {
    game=$1
    folder=$2
    ask "$folder/commands" > "$folder/answers"
    [ -f "$folder/expected" ] || return
    missed=$(awk '
        FILENAME == ARGV[1] { line[FNR] = $0; next }
        { sign = $2; answer = line[$1]; text = $0
          sub(/^[^ ]+ +[^ ]+ */, "", text); sub(/ +$/, "", text)
          has = text == "" || index(answer, text)
          if (sign == "<" && !has || sign == "!" && (has || answer == "")) { print; exit } }' \
        "$folder/answers" "$folder/expected")
    if [ -z "$missed" ]; then
        : > "$folder/passed"
        return
    fi
    asked=${missed%% *}
    printf 'FAILED %s: %s\n' "$game" "$(cat "$folder/name")"
    printf '  command:  %s\n  wanted: %s\n  answer:   %s\n' "$(sed -n "${asked}p" "$folder/commands")" \
        "${missed#* }" "$(sed -n "${asked}p" "$folder/answers")"
    cat "$folder/errors"
}

for file in "$folder"/*.txt; do
    game=$(basename "$file" .txt)
    if grep -q '^base ' "$file"; then over=base; else over=$game; fi
    cut_positions "$game" "$file" "$over"
    [ "$over" = base ] || lenient "$game"
    number=1
    while [ -d "$work/$game/$number" ]; do
        check_position "$game" "$work/$game/$number"
        number=$((number + ${step:-1}))
    done
    number=1
    while [ -d "$work/$game/$number" ]; do
        judge_position "$game" "$work/$game/$number"
        number=$((number + ${step:-1}))
    done
done
finish
