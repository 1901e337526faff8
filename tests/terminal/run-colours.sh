#!/bin/sh
# How many colours a terminal is sent, by what its description, the environment and the settings say; that a game is played
# and the terminal given back in each case; and what moves cost. See robot.c for the words of the scripts.
set -u
. "$(dirname "$0")/../support/terminal.sh"
unset COLORTERM TMUX NO_COLOR
true=16777216

# most SETTING ENVIRONMENT...: the largest number of a colour that lies under a board; 24 bits are beyond 16777216.
most() {
    rm -rf "$work/home"
    player "$work/home" "$1"
    shift
    printf '%s\n' 'see Moves: 0' rest papers 'key right' 'see Moves: 1' rest 'key q' 'exit 0' > "$work/script"
    env "$@" "$robot" "$TAH" play sokoban 1 < "$work/script" > "$work/output" 2>&1 ||
        { cat "$work/output" && echo 'not played'; }
    sed -n '$s/^a //p' "$work/output" | tr ',' '\n' | sed 's/.* //' | sort -n | tail -n 1
}

# colours NAME LEAST MOST SETTING ENVIRONMENT...
colours() {
    name=$1 from=$2 to=$3
    shift 3
    got=$(most "$@")
    if [ "${got:--1}" -ge "$from" ] 2> "$work/err" && [ "${got:--1}" -le "$to" ]; then
        pass
    else
        fail "$name: the colours go up to ${got:-none}"
    fi
}

colours 'as the terminal is described' 16 255 '' TERM=xterm-256color
colours 'as the environment says' $true 99999999 '' TERM=xterm-256color COLORTERM=truecolor
colours 'in another word' $true 99999999 '' TERM=xterm-256color COLORTERM=24bit
colours 'a word that is not known' 16 255 '' TERM=xterm-256color COLORTERM=yes
colours 'fewer by the setting' 16 255 'colours = 256' TERM=xterm-256color COLORTERM=truecolor
colours 'more by the setting' $true 99999999 'colours = truecolour' TERM=xterm-256color
colours 'not more than half of it has' 0 7 'colours = truecolour' TERM=xterm
colours 'a terminal of eight' 0 7 '' TERM=xterm COLORTERM=truecolor
# Without the console's mouse: what curses loads for it leaves ten bytes behind.
colours 'the console' 0 7 '' TERM=linux NCURSES_GPM_TERMS=none
colours 'sixteen by the setting' 0 15 'colours = 16' TERM=xterm-256color COLORTERM=truecolor
colours 'within GNU screen, whose surroundings have more' 16 255 '' TERM=screen-256color COLORTERM=truecolor
colours 'within tmux' $true 99999999 '' TERM=screen-256color COLORTERM=truecolor TMUX=/tmp/tmux
colours 'strong contrast' 0 255 'theme = contrast' TERM=xterm-256color
colours 'none' -1 -1 '' TERM=xterm-256color COLORTERM=truecolor NO_COLOR=1
colours 'none by the description' -1 -1 '' TERM=vt220

# Descriptions that tell it, in the words of tmux and of ncurses; where colours are numbers of 24 bits, the others are not
# mixed from them.
described() {
    printf '%s\n' "tah-test|for a test," "	$1 use=xterm-256color," > "$work/terminfo.src"
    mkdir -p "$work/terminfo"
    TERMINFO="$work/terminfo" tic -x -o "$work/terminfo" "$work/terminfo.src"
}
if command -v tic > "$work/out"; then
    # What curses writes where erasing leaves the background of the terminal looks the same.
    most '' TERM=xterm-256color > "$work/most"
    cp "$work/output" "$work/erased"
    described 'bce@,'
    most '' TERM=tah-test TERMINFO="$work/terminfo" > "$work/most"
    same 'a terminal that erases without its background' "$(cat "$work/erased")" "$(cat "$work/output")"
    described 'Tc,'
    colours 'described with Tc' $true 99999999 '' TERM=tah-test TERMINFO="$work/terminfo"
    described 'RGB, colors#0x1000000, pairs#0x7fff,'
    colours 'described with RGB' $true 99999999 '' TERM=tah-test TERMINFO="$work/terminfo"
    colours 'described with RGB, and 256 are wanted' 16 255 'colours = 256' TERM=tah-test TERMINFO="$work/terminfo"
    colours 'described with RGB, and 16 are wanted' 0 15 'colours = 16' TERM=tah-test TERMINFO="$work/terminfo"
else
    skip 'descriptions of terminals: no tic'
fi

# The setting is changed while the program runs: what was sent without curses is cleared, and comes back.
rm -rf "$work/home"
player "$work/home" 'colours = 256'
printf '%s\n' 'see Moves: 0' 'key right' 'see Moves: 1' 'kill STOP' 'wait 100' 'kill CONT' 'resize 60 20' rest 'see Moves: 1' \
    'resize 80 24' rest 'see Moves: 1' 'key left' 'see Moves: 2' 'key q' 'exit 0' > "$work/script"
if "$robot" "$TAH" play sokoban 1 < "$work/script" > "$work/output" 2>&1; then
    pass
else
    fail 'a terminal that changes its size'
    cat "$work/output"
fi

# cost SETTING...: bytes of arrow keys in some games.
cost() {
    total=0
    for game in sokoban knights-tour lights-out sudoku tic-tac-toe maze; do
        rm -rf "$work/home"
        player "$work/home" 'clock_moves = off' "$@"
        {
            printf '%s\n' drawn 'wait 300' rest 'bytes first'
            for key in right down left up right down left up; do
                printf '%s\n' "key $key" rest
            done
            echo 'bytes moves'
        } > "$work/script"
        "$robot" "$TAH" --seed 1 play "$game" < "$work/script" > "$work/output" 2>&1
        bytes=$(sed -n 's/^moves: //p' "$work/output")
        total=$((total + ${bytes:-1000000}))
    done
    echo $total
}

# Lines alone, with sixteen colours, are what came before grounds. Both are sent without curses, which took 2.5 times as much for
# lines; grounds have longer names of colours, and figures have faces and slopes.
lines=$(cost 'colours = 16' 'gaps = lines')
for most in 256:160 truecolour:175; do
    grounds=$(cost "colours = ${most%:*}")
    if [ $((grounds * 100)) -le $((lines * ${most#*:})) ]; then
        pass
    else
        fail "moves with ${most%:*} colours take $grounds bytes, with lines $lines"
    fi
done

finish
