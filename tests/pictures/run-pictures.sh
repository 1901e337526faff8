#!/bin/sh
# Pictures: those in doc/pictures, which README.md shows, are what `tah show --svg` makes now; every game can be
# drawn, and what is written is XML, for parsers that have nothing to do with this program.
#
#   tests/pictures/run-pictures.sh            all of it
#   tests/pictures/run-pictures.sh --write    writes doc/pictures anew and prints the difference: look at what has changed
set -u
. "$(dirname "$0")/../support/script.sh"
. tests/support/goldens.sh
write=
[ "${1:-}" = --write ] && write=yes

# A parser of XML that is here, if any.
if command -v xmllint > /dev/null 2>&1; then
    parser=xmllint
elif python3 -c 'import xml.parsers.expat' > /dev/null 2>&1; then
    parser=python3
else
    parser=
    skip "whether pictures are XML: neither xmllint nor python3 is here"
fi

# is_xml FILE
is_xml() {
    case $parser in
    xmllint) xmllint --noout --nonet "$1" ;;
    python3) python3 -c 'import sys, xml.parsers.expat as e; e.ParserCreate().ParseFile(open(sys.argv[1], "rb"))' "$1" ;;
    esac
}

# picture NAME ARGUMENT...
picture() {
    name=$1
    shift
    if ! "$TAH" show "$@" --svg "$work/$name.svg"; then
        fail "$name cannot be drawn"
    elif [ -n "$write" ]; then
        rewrite "doc/pictures/$name.svg" "$work/$name.svg"
    elif cmp "$work/$name.svg" "doc/pictures/$name.svg"; then
        pass
    else
        fail "doc/pictures/$name.svg is not what is drawn now: look at it, and write it with --write"
    fi
}

# What README.md and the manual show. A picture that is no longer named here is not kept.
pictures() {
    picture sokoban sokoban 4 -m 'walk e3 north, push e4 west, push d4 west' --cell 7x3
    picture chess chess --size 92x30 --moves tests/pictures/chess.moves
    picture bang bang --players 4 --seed 17 --as 'Player 2' --size 92x30 --moves tests/pictures/bang.moves
    picture snakes-and-ladders snakes-and-ladders --players 3 --seed 5 --size 92x37 \
        -m 'throw,throw,throw,throw,throw,throw,throw,throw,throw,throw,throw,throw'
    picture labyrinth labyrinth --players 4 --seed 12 --as 'Player 1' --size 98x40 \
        --moves tests/pictures/labyrinth.moves
    picture millrace millrace --players 3 --seed 12 --size 80x29 --moves tests/pictures/millrace.moves
    picture sliding-picture fifteen-picture 4 --size 80x29 --moves tests/pictures/sliding-picture.moves
    picture tsuro tsuro --players 4 --seed 12 --as 'Player 3' --size 116x47 --moves tests/pictures/tsuro.moves
}

# README.md tells how its first picture is made.
test_readme() {
    line=$(sed -n 's/^    tah \(show .*\) --svg board.svg$/\1/p' README.md)
    eval "\"\$TAH\" $line --svg \"\$work/readme.svg\""
    if cmp "$work/readme.svg" doc/pictures/sokoban.svg; then
        pass
    else
        fail "the picture in README.md is not what it says makes it"
    fi
}

test_nothing_left_over() {
    for file in doc/pictures/*.svg; do
        if [ -f "$work/${file##*/}" ]; then pass; else fail "$file: nothing makes it"; fi
        if grep -rqF "$file" README.md man; then pass; else fail "$file: nothing shows it"; fi
    done
}

# Every game at its start: as a page, and in ASCII without colours.
test_games() {
    for game in $("$TAH" list --names); do
        for look in "--size 100x30" "--ascii --colour none --theme light --size 40x15"; do
            # shellcheck disable=SC2086  # several words
            if ! "$TAH" show "$game" $look --svg "$work/picture.svg"; then
                fail "$game $look cannot be drawn"
            elif [ -n "$parser" ] && ! is_xml "$work/picture.svg"; then
                fail "$game $look: its picture is not XML"
            else
                pass
            fi
        done
    done
}

# The text that is printed is the text of the picture, and colours change nothing but colours, unless grounds are seen,
# which take the place of what fills cells.
test_text() {
    "$TAH" show sudoku --seed 1 --size 66x17 > "$work/plain"
    "$TAH" show sudoku --seed 1 --size 66x17 --colour 16 | sed "s/$(printf '\033')\[[0-9;]*m//g" > "$work/coloured"
    if cmp "$work/plain" "$work/coloured"; then pass; else fail "colours change the text"; fi
    LC_ALL=C "$TAH" show sokoban 4 --language cs > "$work/plain"
    if LC_ALL=C grep -q '[^ -~]' "$work/plain"; then fail "more than ASCII without UTF-8"; else pass; fi
}

# So much of a level's solution: none, half of four moves, and all of them.
test_solved() {
    for part in 0 50 100; do
        "$TAH" show colour-maze 1 --solved $part > "$work/solved-$part"
    done
    "$TAH" show colour-maze 1 > "$work/begun"
    "$TAH" show colour-maze 1 -m "step a1 east, step b1 east" > "$work/half"
    if cmp "$work/begun" "$work/solved-0"; then pass; else fail "nothing of a solution is something"; fi
    if cmp "$work/half" "$work/solved-50"; then pass; else fail "half of a solution is not its first half"; fi
    if grep -q '^Solved!' "$work/solved-100"; then pass; else fail "a solution does not solve"; fi
}

# The position that tah(6) shows.
test_manual() {
    awk '/^\.Bd -literal$/ { first = 1; next }
         /^\.Ed/ { inside = 0 }
         first { first = 0; inside = /^\$ tah show /; next }
         inside' man/tah.6 > "$work/wanted"
    "$TAH" show tic-tac-toe -m "place b2, place c3, place a2" --cell 5x2 --coordinates > "$work/got"
    if diff "$work/wanted" "$work/got"; then pass; else fail "the position that tah(6) shows"; fi
}

test_files() {
    "$TAH" show tic-tac-toe --svg - > "$work/out" && "$TAH" show tic-tac-toe --svg "$work/file.svg"
    if cmp "$work/out" "$work/file.svg"; then pass; else fail "a picture on standard output"; fi
    if [ -c /dev/full ]; then
        "$TAH" show tic-tac-toe --svg /dev/full 2> "$work/err"
        case $?:$(cat "$work/err") in
        '1:tah: cannot write /dev/full: No space left on device') pass ;;
        *) fail "a picture on a full disk: $(cat "$work/err")" ;;
        esac
        if [ -c /dev/full ]; then pass; else fail "/dev/full is gone"; fi
    else
        skip "a full disk: no /dev/full"
    fi
    "$TAH" show tic-tac-toe --svg "$work/no/such/folder.svg" 2> "$work/err"
    case $?:$(cat "$work/err") in
    '1:tah: cannot write '*': No such file or directory') pass ;;
    *) fail "a picture into a folder that is not there: $(cat "$work/err")" ;;
    esac
}

pictures
if [ -z "$write" ]; then
    test_nothing_left_over
    test_readme
    test_games
    test_text
    test_solved
    test_manual
    test_files
fi
finish
