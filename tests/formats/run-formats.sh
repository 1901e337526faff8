#!/bin/sh
# Levels in the notations of other programs: all samples are read, and where a solution of one is known, it is
# accepted move by move and wins. The samples are game IDs (a column of a table), packs and nonogram files; a
# sample or a game that is not there is skipped, with a line that says so.
# Builds: plain
# shellcheck disable=SC2016  # programs for awk
set -u
. "$(dirname "$0")/../support/script.sh"
. tests/support/solution.sh

# there GAME FILE: can this sample be tested.
there() {
    [ -f "$TAH_SHARE/rules/$1.yaml" ] && [ -f "$2" ] && return
    if [ -f "$2" ]; then
        skip "there is no game $1 for $2"
    else
        skip "no $2"
    fi
    return 1
}

# loads GAME FILE N: all levels of a file are read.
loads() {
    count=$("$TAH" levels "$1" "$2" 2> "$work/errors" | sed 1d | wc -l | tr -d ' ')
    if [ "$count" -eq "$3" ]; then
        pass
    else
        fail "$1 $2: $count levels of $3; $(head -n 1 "$work/errors")"
    fi
}

# load_ids GAME TABLE: the game IDs in the third column of a table.
load_ids() {
    there "$1" "$2" || return
    sed 1d "$2" | cut -f 3 > "$work/ids"
    loads "$1" "$work/ids" "$(wc -l < "$work/ids" | tr -d ' ')"
}

# wins GAME LEVEL MOVES: the moves, parted by semicolons, solve the level.
wins() {
    { printf '%s\n' "$3" | tr ';' '\n' | sed '/^$/d; s/^/move /'; echo state; } > "$work/commands"
    "$TAH" engine "$1" --level "$2" < "$work/commands" > "$work/answers" 2>&1
    if grep -v '^{"ok":true' "$work/answers" > "$work/wrong"; then
        fail "$1 $2: $(head -n 1 "$work/wrong")"
    elif tail -n 1 "$work/answers" | grep -q '"result":"win"'; then
        pass
    else
        fail "$1 $2: $(tail -n 1 "$work/answers")"
    fi
}

# A table of levels and their moves on standard input: level, tabulator, moves.
win_all() {
    while IFS='	' read -r id moves; do
        wins "$1" "$id" "$moves"
    done
}

# What the awk programs below share. at(i): the cell with this place in reading order, from 0.
cells='
    function size(id, part) { split(id, part, "[x:]"); width = part[1] + 0; height = part[2] + 0 }
    function at(i) { return sprintf("%c%d", 97 + i % width, height - int(i / width)) }
    BEGIN { FS = "\t" }
    NR == 1 { next }
'

# solved GAME TABLE PROGRAM: the program prints a line for each level of the table whose solution is known.
solved() {
    there "$1" "$2" || return
    awk "$cells $3" "$2" > "$work/solved"
    [ -s "$work/solved" ] || fail "$1 $2: no solution is known"
    win_all "$1" < "$work/solved"
}

sgt=$TAH_DATA/sgt

load_ids akari "$sgt/lightup.tsv"
solved akari "$sgt/lightup_solutions.tsv" '{
    size($1); moves = ""
    for (i = split($3, bulb, " "); i > 0; i--) {
        split(bulb[i], place, ",")
        moves = moves "put " at(place[2] * width + place[1]) ";"
    }
    print $1 "\t" moves
}'

load_ids hitori "$sgt/singles.tsv"
solved hitori "$sgt/singles_solutions.tsv" '{
    size($1); gsub("/", "", $3); moves = ""
    for (i = 0; i < length($3); i++)
        if (substr($3, i + 1, 1) == "#")
            moves = moves "blacken " at(i) ";"
    print $1 "\t" moves
}'

load_ids lights-out "$sgt/flip.tsv"
solved lights-out "$sgt/flip_min_solutions.tsv" '{
    size($1); moves = ""
    for (i = 0; i < length($4); i++)
        if (substr($4, i + 1, 1) == "1")
            moves = moves "press " at(i) ";"
    print $1 "\t" moves
}'

# Each piece goes round clockwise until it lies as in the solution; v and h are walls.
load_ids netwalk "$sgt/net.tsv"
solved netwalk "$sgt/net.tsv" '
    function side(text, i) { return index("0123456789abcdef", substr(text, i + 1, 1)) - 1 }
    $4 != "" {
        size($3); start = $3; sub(".*:", "", start); gsub("[vh]", "", start); moves = ""
        for (i = 0; i < length($4); i++)
            for (piece = side(start, i); piece != side($4, i); piece = int(piece / 2) + piece % 2 * 8)
                moves = moves "turn " at(i) ";"
        print $3 "\t" moves
    }'

load_ids nonogram "$sgt/pattern.tsv"
solved nonogram "$sgt/pattern.tsv" '$4 ~ /^S[01]*$/ {
    size($3); moves = ""
    for (i = 0; i < width * height; i++)
        if (substr($4, i + 2, 1) == "1")
            moves = moves "fill " at(i) ";"
    print $3 "\t" moves
}'

# Boxes R x C make a board of R * C a side; a single number is the side, and then boxes have shapes of their own.
for solo in "$sgt"/solo*.tsv; do
    load_ids sudoku "$solo"
    solved sudoku "$solo" '$4 ~ /^S/ {
        size($3); width = height = $3 ~ /^[0-9]+x/ ? width * height : width; cell = 0; moves = ""
        given = $3; sub(".*:", "", given); sub(",.*", "", given)
        split("", known); number = ""
        for (i = 1; i <= length(given) + 1; i++) {
            c = substr(given, i, 1)
            if (c ~ /[0-9]/) { number = number c; continue }
            if (number != "") { known[cell++] = 1; number = "" }
            if (c ~ /[a-z]/) cell += index("abcdefghijklmnopqrstuvwxyz", c)
        }
        split(substr($4, 2), value, ",")
        for (i = 0; i < width * height; i++)
            if (!(i in known))
                moves = moves "write " at(i) " " value[i + 1] ";"
        print $3 "\t" moves
    }'
done

load_ids fifteen "$sgt/fifteen.tsv"
load_ids peg-solitaire "$sgt/pegs.tsv"

# Positions whose goal has the gap first, turned round: tile t becomes 16 - t.
korf=$TAH_DATA/fifteen/korf20.tsv
if there fifteen "$korf"; then
    awk -F '\t' 'NR > 1 {
        line = "4x4:"
        for (i = split($4, tile, " "); i > 0; i--)
            line = line (tile[i] ? 16 - tile[i] : 0) (i > 1 ? "," : "")
        print line
    }' "$korf" > "$work/ids"
    loads fifteen "$work/ids" 20
fi

# Files of nonograms, with the picture that they hide.
for file in "$TAH_DATA"/nonogram/*.non; do
    there nonogram "$file" || continue
    moves=$(awk '
        function letter(column) {
            return column < 26 ? sprintf("%c", 97 + column) : letter(int(column / 26) - 1) letter(column % 26)
        }
        $1 == "width" { width = $2 }
        $1 == "height" { height = $2 }
        $1 == "goal" {
            gsub("[^01]", "", $2)
            for (i = 0; i < length($2); i++)
                if (substr($2, i + 1, 1) == "1")
                    printf "fill %s%d;", letter(i % width), height - int(i / width)
        }' "$file")
    wins nonogram "$file" "$moves"
done

# A level of ours, written as a game ID, is the same level.
id=5x5:5g3f7_4_4g
if there kuromasu "$TAH_SHARE/levels/kuromasu/views.yaml"; then
    wins kuromasu "$id" "$(solution_of kuromasu views:2 | tr '\n' ';')"
fi

# saves GAME TABLE NAME PARAMS: a table's levels as games saved by their program, with what its generator was told
# behind the size and, as the size of the next game, another one.
saves() {
    there "$1" "$2" || return
    sed 1d "$2" | cut -f 3 | sort -u > "$work/ids"
    count=0
    while IFS=: read -r size text; do
        count=$((count + 1))
        awk -v name="$3" -v params="$size$4" -v text="$text" '
            function record(key, value) { printf "%-8s:%d:%s\n", key, length(value), value }
            BEGIN {
                record("SAVEFILE", "Simon Tatham'"'"'s Portable Puzzle Collection"); record("VERSION", "1")
                record("GAME", name); record("PARAMS", "30x1" substr(params, length(params)))
                record("CPARAMS", params); record("SEED", "1"); record("DESC", text); record("NSTATES", "1")
            }' > "$work/saved.$count"
    done < "$work/ids"
    for file in "$work"/saved.*; do
        "$TAH" engine "$1" --level "$file" < /dev/null > "$work/answers" 2>&1 && continue
        fail "$1 $3 $4: $(head -n 1 "$work/answers")"
        break
    done
    pass
    rm -f "$work"/saved.*
}
saves akari "$sgt/lightup.tsv" 'Light Up' b20s4d0
saves fifteen "$sgt/fifteen.tsv" Fifteen ''
saves hitori "$sgt/singles.tsv" Singles de
saves lights-out "$sgt/flip.tsv" Flip c
saves netwalk "$sgt/net.tsv" Net wb0.25a
saves nonogram "$sgt/pattern.tsv" Pattern ''
saves peg-solitaire "$sgt/pegs.tsv" Pegs cross
saves sudoku "$sgt/solo.tsv" Solo md2db

# What is wrong with an ID is told.
refused() {
    "$TAH" engine "$1" --level "$2" < /dev/null > "$work/answers" 2>&1
    if [ $? -eq 2 ] && grep -q "$3" "$work/answers"; then
        pass
    else
        fail "$1 $2 is refused: $(head -n 1 "$work/answers")"
    fi
}
refused akari 3x3:ab 'nine\|9\|cells'
refused sudoku 3x3qdb:i "do not know 'qdb' after the size"
refused sudoku 4j:p "another part are missing here"
refused sudoku 4jk:p,p___ "are missing"
refused akari 3x3q:i "do not know 'q' after the size"
refused sokoban 3x3:i "there is no level pack '3x3'"

finish
