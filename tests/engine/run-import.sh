#!/bin/sh
# Level files of other programs become packs of one's own, which the game then finds; nothing is written over.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"
own=$XDG_DATA_HOME/tah/levels

# import GAME ARGUMENTS...: what is said goes into $said, the exit code into $code.
import() {
    game=$1
    shift
    said=$("$TAH" levels "$game" --import "$@" 2>&1)
    code=$?
}

words() {
    "$TAH" levels "$@" 2>&1 | tr -s ' ' | sed 's/ $//'
}

# Another notation is written as YAML and read from there.
import sokoban tests/formats/boxes.sok
same "a collection" "levels: 3, in $own/sokoban/boxes.yaml
Play them with: tah play sokoban boxes" "$said"
same "exit" 0 "$code"
same "its levels" "boxes:1 First one (Me) 7 x 3
boxes:2 Two| (She) 5 x 3
boxes:3 Named (Me) 6 x 3" "$(words sokoban boxes | sed 1d)"
same "the game names them" 3 "$(words sokoban | grep -c '^boxes:')"
same "the same levels" "$(words sokoban tests/formats/boxes.sok | sed 's/^boxes:/x:/')" \
    "$(words sokoban boxes | sed 's/^boxes:/x:/')"

# A solution in letters becomes moves; the second one goes on after the win and is left out.
same "solutions" "solution: |
push c2 east" "$(grep -h -A 1 'solution:' "$own/sokoban/boxes.yaml" | sed 's/^ *//; /^--$/d')"

# What is there stays, also where it is not of this import.
before=$(cat "$own/sokoban/boxes.yaml")
import sokoban tests/formats/boxes.slc
same "a name that is taken" \
    "tah: there is a pack 'boxes' already, and it stays as it is; --as NAME gives another name" "$said"
same "exit, taken" 2 "$code"
same "the old one" "$before" "$(cat "$own/sokoban/boxes.yaml")"
import sokoban tests/formats/boxes.slc --as warehouse
same "a name of the game's own packs" 2 "$code"
import sokoban tests/formats/boxes.slc --as other
same "another name" 0 "$code"
: > "$own/sokoban/broken.yaml"
import sokoban tests/formats/boxes.slc --as broken
same "a file that is no pack" 2 "$code"
same "it stays" "" "$(cat "$own/sokoban/broken.yaml")"
rm "$own/sokoban/broken.yaml"

# Text that is read as it is stays as it is.
import sokoban "$TAH_SHARE/levels/sokoban/first-steps.xsb" --as mine
same "as it is" 0 "$code"
cmp -s "$own/sokoban/mine.xsb" "$TAH_SHARE/levels/sokoban/first-steps.xsb"
same "byte for byte" 0 $?

# From standard input, and a level by itself.
printf '3x3:i\n3x3:Bh\n' | "$TAH" levels akari --import - --as piped > "$work/said" 2>&1
same "from standard input" "levels: 2, in $own/akari/piped.yaml" "$(head -n 1 "$work/said")"
import akari 3x3:i --json
same "one level" "{\"game\":\"akari\",\"pack\":\"imported\",\"file\":\"$own/akari/imported.yaml\",\"levels\":1}" "$said"
import akari 3x3:i
same "twice" 2 "$code"

# A file may be called anything.
cp tests/formats/boxes.sok "$work/1999.sok"
cp tests/formats/boxes.sok "$work/..od d:é.sok"
import sokoban "$work/1999.sok"
same "a number" "Play them with: tah play sokoban levels-1999" "$(printf '%s\n' "$said" | tail -n 1)"
import sokoban "$work/..od d:é.sok"
same "a strange name" "Play them with: tah play sokoban levels-..od-d---" "$(printf '%s\n' "$said" | tail -n 1)"
import sokoban "$work/1999.sok" --as ../out
same "no way out" "tah: a pack's name is made of ASCII letters, digits, dots, - and _, as in 'levels-..-out'" "$said"
same "exit, name" 2 "$code"
same "no file outside" "" "$(find "$work" -name 'out*')"

# A list that would be many times as long as YAML stays a list; what is large in YAML as well is read.
awk 'BEGIN {
    row = "1.......2.......3.......4.......5.......6.......7.......8.......9................"
    for (i = 0; i < 3000; i++) print substr(row, i % 80 + 2) substr(row, 1, i % 80 + 1)
}' > "$work/list.sdm"
import sudoku "$work/list.sdm"
same "a long list" "levels: 3000, in $own/sudoku/list.txt" "$(printf '%s\n' "$said" | head -n 1)"
cmp -s "$own/sudoku/list.txt" "$work/list.sdm"
same "stays a list" 0 $?
awk 'BEGIN {
    print "game: sokoban\nlevels:"
    for (i = 0; i < 6000; i++) {
        printf "  - title: %s\n    board: |\n", "Level " i " with a title that is so long that all levels need more than a megabyte"
        print "      ##########################\n      #@ $                    .#\n      ##########################"
    }
}' > "$work/large.yaml"
import sokoban "$work/large.yaml"
same "more than a megabyte of YAML" "levels: 6000, in $own/sokoban/large.yaml" "$(printf '%s\n' "$said" | head -n 1)"
rm "$own/sudoku/list.txt" "$own/sokoban/large.yaml"

# Files of other programs in the folder are packs as they are.
cp tests/formats/boxes.sok "$own/sokoban/dropped.sok"
cp tests/formats/boxes.slc "$own/sokoban/thrown.slc"
same "dropped in" "dropped:1 thrown:1" "$(words sokoban | grep -o '^dropped:1\|^thrown:1' | tr '\n' ' ' | sed 's/ $//')"
rm "$own/sokoban/dropped.sok" "$own/sokoban/thrown.slc"

# All that is wrong is told, with its place, and nothing is written.
printf '3x3:ab\n3x3:i\n3x3:zz\n' > "$work/wrong.txt"
import akari "$work/wrong.txt"
same "errors" "$work/wrong.txt:1:7: error: there are 3 cells, but a board of 3 x 3 has 9
$work/wrong.txt:3:5: error: there are more cells than the 9 of a board of 3 x 3" \
    "$(printf '%s\n' "$said" | grep error:)"
same "exit, errors" 1 "$code"
same "nothing written" "" "$(find "$own" -name 'wrong*')"
same "the same errors in a list" 2 "$("$TAH" levels akari "$work/wrong.txt" 2>&1 | grep -c error:)"
import akari "$work/nowhere.txt"
same "no file" "tah: cannot read $work/nowhere.txt: No such file or directory" "$said"
same "exit, no file" 2 "$code"
: > "$work/empty.txt"
import akari "$work/empty.txt"
same "an empty file" 1 "$code"
same "--as alone" "tah: --as names what --import makes" "$("$TAH" levels akari --as x 2>&1 | head -n 1)"
chmod 500 "$own/akari"
import akari 3x3:i --as new
if [ "$(id -u)" -ne 0 ]; then
    same "nowhere to write" 2 "$code"
fi
chmod 700 "$own/akari"

finish
