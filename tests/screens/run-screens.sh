#!/bin/sh
# Screens as a person sees them, whitespace exact. Each *.screen says on its first line how the terminal is
# and what is started, "COLUMNS ROWS [NAME=VALUE...] [set.SETTING=VALUE...] -- ARGUMENT...": variables, and
# lines of the settings file. Then comes the robot's script (see tests/terminal/robot.c), and after a line
# "===" what must be seen. Times are written as T. With the word FEW among the NAME=VALUE there are only a
# few games, so that menus stay as they are when games are added; with MOVES=NAME all moves of the transcript of
# that name are made first; with AFTER=GAME,SEED,PLAYERS,MOVES there is a game with so many random moves to go on with.
#
#   tests/screens/run-screens.sh [NAME...]            compares
#   tests/screens/run-screens.sh --write [NAME...]    writes what is seen now and prints the difference
set -u
. "$(dirname "$0")/../support/terminal.sh"
. "$root/tests/support/goldens.sh"
folder=$root/tests/screens
write=
[ "${1:-}" = --write ] && write=yes && shift

few="$work/few"
mkdir -p "$few/rules" "$few/levels"
ln -s "$root/man" "$root/saves" "$few/"
ln -s "$root/rules/lib" "$root/rules/new" "$few/rules/"
for game in fifteen knights-tour lights-out maze netwalk peg-solitaire sokoban tic-tac-toe victorian-puzzle; do
    ln -s "$root/rules/$game.yaml" "$few/rules/"
    [ ! -d "$root/levels/$game" ] || ln -s "$root/levels/$game" "$few/levels/"
done

fresh() {
    rm -rf "$work/home"
    player "$work/home"
}

# begin GAME,SEED,PLAYERS,MOVES: a game that was begun and can be gone on with.
begin() {
    echo "$1" | tr ',' ' ' > "$work/begun"
    read -r game seed players moves < "$work/begun"
    mkdir -p "$XDG_STATE_HOME/tah/saves/$game"
    printf 'random %s\nsave %s\n' "$moves" "$XDG_STATE_HOME/tah/saves/$game/20260101T000000000Z.jsonl" |
        "$TAH" engine "$game" --seed "$seed" --players "$players" > "$work/answers"
}

# shot FILE: what the robot sees.
shot() {
    read -r head < "$1"
    size=$(printf '%s\n' "${head%% --*}" | sed "s|FEW|TAH_SHARE=$few|")
    arguments=${head#* --}
    set -- "$1" $size
    columns=$2 rows=$3
    file=$1
    shift 3
    mkdir -p "$XDG_CONFIG_HOME/tah"
    : >> "$XDG_CONFIG_HOME/tah/settings" # nobody is asked how they play
    for word in "$@"; do
        shift
        case $word in
        set.*) echo "${word#set.}" >> "$XDG_CONFIG_HOME/tah/settings" ;;
        MOVES=*)
            sed -n 's/^> move //p' "$root/tests/transcripts/${word#MOVES=}.txt" > "$work/moves"
            arguments="$arguments --moves $work/moves"
            ;;
        AFTER=*) begin "${word#AFTER=}" ;;
        *) set -- "$@" "$word" ;;
        esac
    done
    sed -e 1d -e '/^===$/,$d' "$file" > "$work/script"
    # shellcheck disable=SC2086  # arguments are words
    env "$@" "$robot" -t 10 -c "$columns" -r "$rows" "$TAH" $arguments < "$work/script" 2>&1 |
        sed -e 's/Time\(:\{0,1\}\) [0-9:]*[0-9]/Time\1 T/' -e 's/Čas\(:\{0,1\}\) [0-9:]*[0-9]/Čas\1 T/' -e '/^--- cursor/s/: .*//'
}

for file in "$folder"/*.screen; do
    name=$(basename "$file" .screen)
    case " $* " in
    '  ' | *" $name "*) ;;
    *) continue ;;
    esac
    fresh
    shot "$file" > "$work/seen"
    sed -e '1,/^===$/d' "$file" > "$work/expected"
    if grep '^line [0-9]*: ' "$work/seen"; then
        fail "$name: the robot gave up" # which is never what must be seen
    elif cmp -s "$work/seen" "$work/expected"; then
        pass
    elif [ -n "$write" ]; then
        { sed '/^===$/,$d' "$file" && echo '===' && cat "$work/seen"; } > "$work/written"
        rewrite "$file" "$work/written"
    else
        fail "$name"
        diff "$work/expected" "$work/seen" | sed 's/^/    /'
    fi
done

finish
