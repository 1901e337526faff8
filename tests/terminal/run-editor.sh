#!/bin/sh
# Levels made on the screen with the space bar alone, each tried out and won, and saved to the player's own
# levels, where they must be the levels that were to be made. See robot.c for the words of the scripts.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
number=0
interval=$((200 * pace)) lockout=$((250 * pace)) gap=$((350 * pace))

fresh() {
    number=$((number + 1))
    player "$work/$number" "scan_interval = $interval" "lockout = $lockout" "first_extra = 0" "after_wait = 0" \
        "revoke_window = 0" "scan_method = row-column"
}

# make NAME ROBOT-OPTIONS ARGUMENT...: the script comes from standard input. The levels are made side by side, since
# most of the time the makers wait.
make() {
    echo "$1" > "$HOME/name"
    options=$2
    shift 2
    cat > "$HOME/script"
    echo "$robot -i $interval -g $gap $options $TAH $*" > "$HOME/command"
    sit_down &
    sleep 0.2
}

# A press that comes late on a busy machine means something else: then it is done once more.
sit_down() {
    for try in 1 2; do
        rm -rf "$XDG_STATE_HOME" "$XDG_DATA_HOME"
        # shellcheck disable=SC2046  # words
        env $(cat "$HOME/command") < "$HOME/script" > "$HOME/output.$try" 2>&1 && : > "$HOME/passed" && break
    done
}

# made NUMBER: whether it came to the end of its script.
made() {
    HOME=$work/$1
    XDG_DATA_HOME=$HOME/data
    if [ -e "$HOME/passed" ]; then
        pass
    else
        fail "$(cat "$HOME/name")"
        sed 's/^/    /' "$HOME"/output.*
    fi
}

# same NAME EXPECTED FILE: what was saved.
same() {
    if diff "$2" "$3" > "$HOME/differences" 2>&1; then
        pass
    else
        fail "$1"
        sed 's/^/    /' "$HOME/differences"
    fi
}

# put THING CELL...: the thing from the list, then a row and a place in it for each cell.
put() {
    printf 'scan Put:\nchoose %s\n' "$1"
    shift
    for cell in "$@"; do
        printf 'scan a%s:\nscan %s:\n' "${cell#?}" "$cell"
    done
}

# side SIDES CELL
side() {
    printf 'scan Put:\nchoose cable\nchoose %s\nscan a%s:\nscan %s:\n' "$1" "${2#?}" "$2"
}

# A level of text: its size first, then its things.
fresh
{
    printf '%s\n' 'see Make a level' 'scan A new level' 'see Size: 8 x 5'
    printf '%s\n' 'choose Size' 'choose - column on the right' 'see Size: 7 x 5' \
        'choose - column on the right' 'see Size: 6 x 5' 'choose + row below' 'see Size: 6 x 6' 'choose Done'
    put '#  wall' d4 e4 e3 e2
    put 'floor' f3 f2 f1
    put '.  goal' e5
    put '$  box' c3
    put '@  keeper' b2
    printf '%s\n' 'see box: 1' 'scan Try it'
    # A push is a choice; the steps that lead up to it are made by themselves.
    printf 'scan %s\n' '2 moves: push c3 north' 'push c4 north' '3 moves: push c5 east' 'push d5 east'
    printf '%s\n' 'see Solved!' 'scan Back to the editor' 'see A draft' 'choose Save to my levels' \
        'see It is now level 1 of My levels' 'see Saved' 'choose Leave' 'see A new level' \
        'choose Quit' 'see End the program?' 'scan Quit' 'exit 0'
} > "$work/script"
make 'a level of text with one key' '' --one-key edit sokoban < "$work/script"

# Two planes, in a small window; killed in the middle, after which all of it is there.
fresh
{
    printf '%s\n' 'see Make a level' 'scan A new level' 'see a3: nothing'
    for cell in a3 b3 c3 b1 c1; do
        printf 'scan Put:\nchoose the board\nchoose o  computer\nscan a%s:\nscan %s:\n' "${cell#?}" "$cell"
    done
    printf 'scan Put:\nchoose the board\nchoose S  server\nscan a2:\nscan b2:\n'
    for piece in '╷ a3' '╷ b3' '╴ c3' '├ a2'; do
        # shellcheck disable=SC2086  # two words
        side $piece
    done
    printf '%s\n' 'at a3: computer' 'kill KILL' 'exit KILL' start 'see Make a level' 'scan Go on with a draft' \
        'see a3: computer, cable south'
    for piece in '┴ b2' '┤ c2' '┘ a1' '╶ b1' '╴ c1'; do
        # shellcheck disable=SC2086  # two words
        side $piece
    done
    echo 'scan Try it'
    solution_of netwalk towns:1 | while read -r move; do
        printf 'scan turn a%s ...\nscan %s\n' "${move#turn ?}" "$move"
    done
    printf '%s\n' 'see Solved!' 'scan Back to the editor' 'choose Leave' 'scan Save to my levels' \
        'see It is now level 1 of' 'see A new level' 'choose Quit' 'see End the program?' 'scan Quit' 'exit 0'
} > "$work/script"
make 'a level of two planes with one key' '-c 40 -r 15' --one-key edit netwalk < "$work/script"

# A picture, from which the clues follow; each square of it is black in the game, too.
fresh
{
    printf '%s\n' 'see Make a level' 'scan A new level' 'see Size: 5 x 5' 'scan Where:' 'choose a rectangle' \
        'scan a4:' 'scan a4:' 'see Now choose' 'scan a3:' 'scan e3:' 'see filled: 10' 'scan Where:' 'choose one cell'
    for cell in b5 d5 b2 c2 d2 c1; do
        printf 'scan a%s:\nscan %s:\n' "${cell#?}" "$cell"
    done
    printf '%s\n' 'see filled: 16' 'scan Try it'
    row=
    solution_of nonogram pictures:1 | while read -r move; do
        cell=${move#fill }
        [ "$row" = "${cell#?}" ] || row=
        case $row in '') first="a${cell#?}," ;; *) first="clear a${cell#?}" ;; esac
        printf 'scan %s\nscan %s,\nscan fill\n' "$first" "$cell"
        case $cell in a*) row=${cell#?} ;; esac
    done
    printf '%s\n' 'see Solved!' 'scan Back to the editor' 'choose Save to my levels' 'see Saved' \
        'choose Quit' 'see End the program?' 'scan Quit' 'exit 0'
} > "$work/script"
make 'a picture with one key' '' --one-key edit nonogram < "$work/script"

# Clues that follow from nothing are written. The terminal is closed, and all is there.
fresh
cat > "$HOME/dark.yaml" << 'END'
language: 1
game: dark
board: from level
layers: { ink: [black] }
legend: { "#": black, ".": none }
clues:
  most: { per: row, met: count of (black and row(it)) <= most of it }
  runs down: { per: column, of: numbers, met: count of (black and column(it)) > 0 }
moves: { fill: { pick: { c: cell where not black }, do: place black at c } }
end: [{ if: clues met and some cell is black, result: win }]
levels: [{ board: "..." }]
END
make 'clues with one key' '' --one-key edit "$HOME/dark.yaml" 1 << 'END'
see a1: nothing
choose Clues
see runs down, column 1: no clue
scan runs down, column 1
scan 10 more
see runs down, column 1: 10
scan Another number
see runs down, column 1: 10 1
scan More
see runs down, column 1: 10 2
scan Back
scan most, row 1
scan More
see most, row 1: 1
scan Back
see runs down, column 1: 10 2
hangup
exit HUP
END

# A search for a solution is ended by the one key, and says that it does not know. There is one, but each move is long
# worked at.
fresh
cat > "$HOME/long.yaml" << 'END'
language: 1
game: long
board: from level
layers: { ink: [black] }
legend: { "#": black, ".": none }
vars: { work: 0 }
moves:
  fill:
    pick: { c: cell where not black }
    do:
      - place black at c
      - work = 0
      - while: work < 400
        do: work = work + 1
end: [{ if: every cell has black, result: win }]
levels: [{ board: "................." }]
END
make 'a search that a press ends' '' --one-key edit "$HOME/long.yaml" 1 << END
see Put:
choose Check
see Looking for a solution
wait $((400 * pace))
key space
see No solution was found, but there may be one
see Size: 17 x 1
scan Back
see Put:
choose Quit
see End the program?
scan Quit
exit 0
END

wait
made 1
sed -n '/^; Round the corner/,/^Title/p' "$root/levels/sokoban/first-steps.xsb" | grep '^#' > "$HOME/expected"
grep '^#' "$XDG_DATA_HOME/tah/levels/sokoban/own.xsb" | sed 's/ *$//' > "$HOME/saved"
same 'the level of text that was made' "$HOME/expected" "$HOME/saved"
made 2
sed -n '/title: { en: First cable/,/title: { en: Corner/p' "$root/levels/netwalk/towns.yaml" |
    grep -E '^ +[.oS╷╴├┴┤┘╶]+$' | sed 's/ //g' > "$HOME/expected"
grep -E '^ +[.oS╷╴├┴┤┘╶]+$' "$XDG_DATA_HOME/tah/levels/netwalk/own.yaml" | sed 's/ //g' > "$HOME/saved"
same 'the level of two planes that was made' "$HOME/expected" "$HOME/saved"
made 3
sed -n '/title: { en: With love/,/title: { en: After/p' "$root/levels/nonogram/pictures.yaml" |
    grep -E '^ +[.#]+$' | sed 's/ //g' > "$HOME/expected"
grep -E '^ +[.#]+$' "$XDG_DATA_HOME/tah/levels/nonogram/own.yaml" | sed 's/ //g' > "$HOME/saved"
same 'the picture that was made' "$HOME/expected" "$HOME/saved"
made 4
printf '%s\n' levels: '  - board: |' '      ...' '    clues:' '      most: |' '        1' '      runs down: |' '        10 2' \
    '        ?' '        ?' > "$HOME/expected"
same 'the clues that were written' "$HOME/expected" "$HOME/state/tah/drafts/dark/rules.1.yaml"
made 5

finish
