#!/bin/sh
# How every game looks: its first level in four sizes and in ASCII, and its last level, which is as a rule the
# largest, on a common terminal of 256 colours (in ASCII and at 20x8 of none, where lines tell what grounds do else), with as few players as the rules allow. Where there are secrets, the page that
# hands the keyboard over comes once, and the robot goes past it. tests/screens/games/GAME.txt has what must be
# seen, whitespace exact; times are written as T. A game without such a file fails: look at its screens, then let
# --write write it.
#
#   tests/screens/run-games.sh [GAME...]            compares
#   tests/screens/run-games.sh --write [GAME...]    writes what is seen now and prints the difference
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
. "$root/tests/support/goldens.sh"
folder=$root/tests/screens
write=
[ "${1:-}" = --write ] && write=yes && shift

# The first option of a game as it is at first: then no page asks for options.
agreed() {
    awk '/^options:/ {
        getline
        name = value = $0
        sub(/:.*/, "", name)
        sub(/^ +/, "", name)
        sub(/^[^:]*: *\[?/, "", value)
        sub(/[],].*/, "", value)
        gsub(/ /, "-", name)
        gsub(/ /, "-", value)
        print "--option=" name "=" (value == "false" ? "no" : value == "true" ? "yes" : value)
        exit
    }' "$root/rules/$1.yaml"
}

# The first words of the page that hands the keyboard over: one row, however narrow it is.
handover='Give the keyboard'

# shot GAME LEVEL COLUMNS ROWS [OPTION]: its name, and the screen once it has come to rest, and
# not before $rest milliseconds after its first character.
shot() {
    echo "=== $2, $3x$4${5:+, $5}"
    papers=
    [ "$3x$4${5:-}" = 80x24 ] && papers=papers
    printf 'drawn\nwait %d\npast %s\nscreen\n%s\n' "$rest" "$handover" "$papers" | play "$@"
}

# The page that hands the keyboard over, where there is one.
shot_handover() {
    printf 'drawn\nwait %d\nscreen\n' "$rest" | play "$@" > "$work/page"
    if grep -q "$handover" "$work/page"; then
        echo "=== $2, $3x$4, to whom the keyboard goes"
        cat "$work/page"
    fi
}

# play GAME LEVEL COLUMNS ROWS [OPTION]: the robot's script comes from standard input.
play() {
    rm -rf "$work/home"
    player "$work/home" 'lockout = 0'
    colours=
    { [ -n "${5:-}" ] || [ "$3" -eq 20 ]; } && colours=NO_COLOR=1
    # shellcheck disable=SC2046,SC2086  # no option is no word
    env $colours "$robot" -t 10 -c "$3" -r "$4" "$TAH" --seed 1 ${5:-} play "$1" "$2" \
        --players "$least" $(agreed "$1") 2>&1 |
        sed -e 's/Time\(:\{0,1\}\) [0-9:]*[0-9]/Time\1 T/' -e '/^--- cursor/s/: .*//'
}

shots() {
    least=$("$TAH" list --json | sed 's/{"name"/\n&/g' | sed -n "s/^{\"name\":\"$1\".*\"players\":\[\([0-9]*\),.*/\1/p")
    "$TAH" levels "$1" | sed -n 's/^\([^ ]*:[0-9][0-9]*\)\( .*\)*$/\1/p' > "$work/levels"
    first=$(sed -n 1p "$work/levels")
    last=$(tail -n 1 "$work/levels")
    shot_handover "$1" "$first" 80 24
    shot "$1" "$first" 120 40
    shot "$1" "$first" 80 24
    shot "$1" "$first" 80 24 --ascii
    shot "$1" "$first" 40 15
    shot "$1" "$first" 40 15 --ascii
    shot "$1" "$first" 20 8
    [ "$last" = "$first" ] || shot "$1" "$last" 80 24
}

for file in "$root"/rules/*.yaml; do
    name=$(basename "$file" .yaml)
    case " $* " in
    '  ' | *" $name "*) ;;
    *) continue ;;
    esac
    expected=$folder/games/$name.txt
    rest=0
    shots "$name" > "$work/seen"
    if ! cmp -s "$work/seen" "$expected"; then # on a busy machine a screen comes in pieces
        rest=1000
        shots "$name" > "$work/seen"
    fi
    if [ -f "$expected" ] && cmp -s "$work/seen" "$expected"; then
        pass
    elif [ -n "$write" ]; then
        rewrite "$expected" "$work/seen"
    else
        fail "$name"
        [ -f "$expected" ] && diff "$expected" "$work/seen" | sed 's/^/    /'
        [ -f "$expected" ] || echo "    there is no $name.txt in tests/screens/games"
    fi
done

finish
