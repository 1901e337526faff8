#!/bin/sh
# Other programs as opponents: whole games of two that play well, in two languages, on games of several kinds; and programs
# that do what they may not, which costs them turns and nobody else anything. None of them may be left behind.
. "$(dirname "$0")/../support/script.sh"

mkdir "$work/bots"
AHEAD=$work/bots/ahead BAD=$work/bots/bad.sh
cp "$BUILD/tests/bots/ahead" tests/bots/lot.py tests/bots/bad.sh "$work/bots/"
ln -s "$(command -v sleep)" "$work/bots/sleep"
have_python=$(command -v python3)

# field NAME: a number of the last line.
field() {
    sed -n "\$s/.*\"$1\":\([0-9]*\).*/\1/p" "$work/out"
}

# The turns that the first seat has lost, and why the first of them, of the line that sums up.
lost() {
    tail -n 1 "$work/out" | sed -n 's/.*"lost":\([0-9]*\),"reason":"\([^"]*\)".*/\1 \2/p'
}

# What still runs of them: their names lie in the folder of this test. What has just been ended gets a moment.
left_behind() {
    for moment in 1 2 3 4 5 6 7 8 9 10; do
        running=$(ps -e -o args= | grep -F "$work/bots/" | grep -vE 'grep|tah match')
        [ -n "$running" ] || return
        sleep 0.2
    done
    echo "$running"
}

# match GAME SEAT... OPTION...
match() {
    timeout 120 "$TAH" match "$@" --json > "$work/out" 2> "$work/err"
}

# --- whole games ---

plays() {
    game=$1
    shift
    match "$game" --games 4 "$@"
    same "$game: ends well" 0 "$?"
    same "$game: games" 4 "$(field games)"
    same "$game: no faults" 0 "$(field faults)"
    same "$game: no turns are lost" '' "$(lost)"
    same "$game: nobody is left behind" '' "$(left_behind)"
}

if [ -n "$have_python" ]; then
    LOT="program=python3 $work/bots/lot.py"
    for game in tic-tac-toe reversi fog-on-the-moor thieving-magpie tsuro; do
        plays "$game" --seat "A,program=$AHEAD" --seat "B,$LOT"
    done
    plays night-freight --seat "A,program=$AHEAD" --seat "B,$LOT" --jobs 2
    plays labyrinth --seat "A,program=$AHEAD" --seat "B,$LOT" --seat "C,random" --jobs 2
    plays bang --seat "A,program=$AHEAD" --seat "B,$LOT" --seat "C,$LOT" --seat "D,random"
    plays chess --seat "A,program=$AHEAD" --seat "B,$LOT" --jobs 2
else
    skip 'games of a program in Python: python3 is not here'
fi
plays breakthrough --seat "A,program=$AHEAD" --seat "B,random"

# The same seeds lead to the same games.
match breakthrough --games 4 --seat "A,program=$AHEAD" --seat B,random --seed 7
cp "$work/out" "$work/before"
match breakthrough --games 4 --seat "A,program=$AHEAD" --seat B,random --seed 7
same 'the same seed, the same games' "$(cat "$work/before")" "$(cat "$work/out")"

# What it is told: all but the seed, and of secrets what its player may know.
if [ -n "$have_python" ]; then
    match thieving-magpie --seed 1 --seat B,random \
        --seat "A,program=sh -c 'tee $work/told | python3 $work/bots/lot.py'"
    same 'the beginning' '{"event":"begin","protocol":1,"game":"thieving-magpie","level":{"pack":"rules","number":1,"title":""},"options":{},"players":["1","2"],"player":"2","seconds":10.000}' \
        "$(head -n 1 "$work/told")"
    # At its first turn; later it may know cards that it has passed on.
    grep '"event":"turn"' "$work/told" | head -n 1 > "$work/turn"
    same 'its own hand is known' 1 \
        "$(grep -c '"hand":{"1":{"size":[0-9]*},"2":{"size":[1-9][0-9]*,"things":' "$work/turn")"
    same 'the hand of another is not' 0 "$(grep -c '"hand":{"1":{"size":[1-9][0-9]*,"things"' "$work/turn")"
    same 'the pile is not' 0 "$(grep -c '"pile":{"size":[0-9]*,"things"' "$work/told")"
    same 'the seed is not' 0 "$(grep -c '"seed"' "$work/told")"
    same 'the end' '{"event":"over"' "$(tail -n 1 "$work/told" | cut -c 1-15)"
fi

# --- what goes wrong ---

# goes_wrong WAY TURNS REASON: in one game.
goes_wrong() {
    match tic-tac-toe --seat "A,program=$BAD $1" --seat B,random --think 0.5 --seed 3
    same "$1: goes on" 0 "$?"
    same "$1: games" 1 "$(field games)"
    same "$1: turns that are lost" "$2${3:+ $3}" "$(lost)"
    same "$1: nobody is left behind" '' "$(left_behind)"
}

goes_wrong late 3 'it did not answer in time'
goes_wrong at-start 3 "it ended, saying 'no such luck'"
goes_wrong deaf 3 'it did not answer in time'
goes_wrong mute 3 'it ended'
goes_wrong both 3 'it ended'
goes_wrong nonsense 3 "unknown command 'fold'"
goes_wrong dangerous 3 "'�[2J��' is not a move: no move is called '�[2J��'"
goes_wrong illegal 3 "'there' is not a move: no move is called 'there'"
goes_wrong other 3 "'chance' is not its player, which is cross"
goes_wrong zero 3 'a line may not hold a zero byte'
goes_wrong in-the-middle 1 'it ended'
goes_wrong long 3 'it wrote too much'
goes_wrong lines 3 'it wrote too much'
goes_wrong questions 3 'it wrote too much'
# What is said before the first turn is left out, or is its answer, as it comes before or after that.
match tic-tac-toe --seat "A,program=$BAD banner" --seat B,random --think 0.5 --seed 3
same 'banner: goes on' 0 "$?"
same 'banner: games' 1 "$(field games)"
same 'banner: nobody is left behind' '' "$(left_behind)"
goes_wrong complains ''
goes_wrong at-end ''
goes_wrong stubborn ''

# One that is not started any more is started again for the next game.
match tic-tac-toe --seat "A,program=$BAD late" --seat B,random --games 2 --seed 3 --think 0.1
same 'late in two games' 2 "$(grep -c '"lost":[3-5],"reason":"it did not answer in time"},{"name":"B"' "$work/out")"

# --- what cannot be begun ---

match tic-tac-toe --seat "A,program=$work/bots/nobody" --seat B,random
same 'a program that is missing: exit' 2 "$?"
same 'a program that is missing' "tah: the program '$work/bots/nobody' cannot be started: No such file or directory" \
    "$(cat "$work/err")"
: > "$work/bots/folder.txt"
match tic-tac-toe --seat "A,program=$work/bots/folder.txt" --seat B,random
same 'a file that is no program' \
    "tah: the program '$work/bots/folder.txt' cannot be started: Permission denied" "$(cat "$work/err")"
match tic-tac-toe --seat "A,program='$work/open" --seat B,random
same 'quotes without an end: exit' 2 "$?"

# Whoever interrupts a series has what is done, and nobody is left behind.
for jobs in 1 2; do
    "$TAH" match tic-tac-toe --seat "A,program=$BAD late" --seat B,random --think 100 --games 9 --jobs $jobs \
        > "$work/out" 2> "$work/err" &
    series=$!
    for moment in 1 2 3 4 5 6 7 8 9 10; do
        ! ps -e -o args= | grep -F "$work/bots/sleep" | grep -qv grep || break
        sleep 0.2
    done
    kill -INT $series
    wait $series
    same "interrupted, $jobs jobs: exit" 3 "$?"
    same "interrupted, $jobs jobs: nobody is left behind" '' "$(left_behind)"
done
finish
