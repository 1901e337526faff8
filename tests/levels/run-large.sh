#!/bin/sh
# Large boards are read, played, taken back, saved, replayed, searched and drawn, in their last rows, too, where cells
# have numbers that need more than 15 bits, and on the largest that there may be more than 16; one row more is told.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"

# hall ROWS: a hall of 200 columns with a keeper at its lower right, a box and a goal beside him, and many others.
hall() {
    awk -v rows="$1" 'BEGIN {
        for (y = 1; y <= rows; y++) {
            line = ""
            for (x = 1; x <= 200; x++) {
                c = x == 1 || x == 200 || y == 1 || y == rows ? "#" : " "
                if (y == rows - 1 && x > 190 && x < 197) c = substr("@$   .", x - 190, 1)
                if (all && x % 10 == 5 && y % 10 == 5 && y < rows - 3) c = "*"
                line = line c
            }
            print line
        }
    }' all="$2"
}

hall 200 1 > "$work/hall.xsb"
same 'a level is listed' 'hall:1         200 x 200' "$("$TAH" levels sokoban "$work/hall.xsb" | tail -n 1)"
printf '%s\n' legal 'move push gi2 east' 'move push gj2 east' undo redo 'move push gk2 east' "save $work/save.jsonl" \
    'move push gl2 east' undo legal "load $work/save.jsonl" legal 'move push gl2 east' state |
    "$TAH" engine sokoban --level "$work/hall.xsb" > "$work/answers"
same 'what is legal in the last row' \
    '{"ok":true,"moves":["push gi2 east","walk gi2 north","walk gi2 west"]}' "$(sed -n 1p "$work/answers")"
same 'a move that is taken back and made again' "$(sed -n 3p "$work/answers")" "$(sed -n 5p "$work/answers")"
same 'what is legal after a save was loaded' "$(sed -n 10p "$work/answers")" "$(sed -n 12p "$work/answers")"
same 'the win' '"terminal":true,"result":"win"' \
    "$(sed -n 14p "$work/answers" | grep -o '"terminal":true,"result":"win"')"
same 'the replay' "$work/save.jsonl: agrees with the rules. Moves: 3. Result: -" \
    "$("$TAH" replay --check "$work/save.jsonl")"
same 'what is seen of it' '                         ☺■   █' \
    "$("$TAH" show sokoban "$work/hall.xsb" --size 40x15 \
        --move 'push gi2 east,push gj2 east,push gk2 east,push gl2 east' | grep '☺' | sed 's/.*\(.\{25\}☺\)/\1/')"
same 'it goes on to the left and above' '▲ ◀' \
    "$("$TAH" show sokoban "$work/hall.xsb" --size 40x15 | grep -o '[▲◀]' | tr '\n' ' ' | sed 's/ $//')"
same 'a shortest solution' 'push gi2 east;push gj2 east;push gk2 east;push gl2 east;' \
    "$("$TAH" solve sokoban "$work/hall.xsb" --limit 20000 | sed 1d | tr '\n' ';')"
hall 200 '' | sed 's/^\(##*.\)   /\1 $./' > "$work/far.xsb"
"$TAH" solve sokoban "$work/far.xsb" --limit 5000 > "$work/said" 2>&1
same 'a search that ends at its limit' '3' "$?"
hall 1001 '' > "$work/more.xsb"
same 'one row more' "$work/more.xsb:1:1: error: a board of 200 x 1001 is too large: at most 1000 rows, 1000 columns and 1000000 cells" \
    "$("$TAH" levels sokoban "$work/more.xsb" 2>&1 | head -n 1)"

# The largest board: what is seen of it is what its file has there, and a move in its last row counts.
awk -v kind=sokoban -v side=1000 -f tests/bench/board.awk > "$work/yard.xsb"
"$TAH" show sokoban "$work/yard.xsb" --size 60x20 --ascii > "$work/shown"
around=$(sed -n 's/.*\(.\{20\}\)@\(.\{20\}\).*/\1@\2/p' "$work/shown")
same 'the row of the keeper' "$(sed -n 's/.*\(.\{20\}\)@\(.\{20\}\).*/\1@\2/p' "$work/yard.xsb")" "$around"
row=$(grep -n '@' "$work/yard.xsb" | cut -d: -f1)
column=$(sed -n "${row}s/@.*//p" "$work/yard.xsb" | wc -c)
at=$(grep -n '@' "$work/shown" | cut -d: -f1)
from=$(sed -n "${at}s/@.*//p" "$work/shown" | wc -c)
same 'the rows above it' \
    "$(sed -n "$((row - 4)),$((row - 1))p" "$work/yard.xsb" | cut -c"$((column - 20))-$((column + 20))" | sed 's/ *$//')" \
    "$(sed -n "$((at - 4)),$((at - 1))p" "$work/shown" | cut -c"$((from - 20))-$((from + 20))" | sed 's/ *$//')"
awk 'NR == 999 { print "#@$ " substr($0, 5); next } { gsub("@", " "); print }' "$work/yard.xsb" > "$work/corner.xsb"
same 'a push in its last row' '["push c2 east","walk c2 west"]' \
    "$(printf 'move push b2 east\nlegal\n' | "$TAH" engine sokoban --level "$work/corner.xsb" |
        sed -n 's/.*"moves":\(\[.*\]\).*/\1/p' | tail -n 1)"

# A move for every cell, each of which changes its neighbours.
awk 'BEGIN { for (y = 1; y <= 200; y++) { for (x = 1; x <= 200; x++) printf "%s", ((y == 200 && x > 198) || (y == 199 && x == 200)) ? "*" : "."; print "" } }' \
    > "$work/lamps.txt"
printf '%s\n' 'move press gr1' state | "$TAH" engine lights-out --level "$work/lamps.txt" > "$work/answers"
same 'the last of 40000 cells' '"terminal":true,"result":"win"' \
    "$(sed -n 2p "$work/answers" | grep -o '"terminal":true,"result":"win"')"

finish
