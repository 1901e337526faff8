#!/bin/sh
# bad.sh WAY: a program that plays a seat badly, in one of the ways below; what it says well are moves of the list.

sleep=$(dirname "$0")/sleep # by which a test knows whose it is
[ -x "$sleep" ] || sleep="sleep"

# The first move of the list in a line that asks for one.
first_move() {
    printf '%s\n' "$1" | sed -n 's/.*"moves":\["\([^"]*\)".*/\1/p'
}

case $1 in
at-start) echo 'no such luck' >&2; exit 1 ;;
deaf) exec <&- ; "$sleep" 1000 ;;
mute) exec >&- ; "$sleep" 1000 ;;
both) exec <&- >&- 2>&- ; "$sleep" 1000 ;;
stubborn) trap '' HUP INT TERM PIPE ;;
banner) echo 'Hello, I am a program.' ;;
esac

turns=0
while read -r line; do
    case $line in
    '{"event":"turn"'*) turns=$((turns + 1)) ;;
    '{"event":"over"'*)
        case $1 in
        at-end) while :; do "$sleep" 1000; done ;;
        stubborn) "$sleep" 1000 & while :; do "$sleep" 1000; done ;;
        esac
        continue ;;
    *) continue ;;
    esac
    case $1 in
    late) "$sleep" 1000 ;;
    nonsense) echo "fold $turns"; continue ;;
    dangerous) printf 'move \033[2J\007\342\200\256\n'; continue ;;
    illegal) echo 'move there'; continue ;;
    other) echo 'view chance'; continue ;;
    in-the-middle) [ "$turns" -ne 2 ] || kill -KILL $$ ;;
    long) while printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; do :; done ;;
    lines) while echo; do :; done ;;
    questions) while echo legal; do :; done ;;
    zero) printf 'move \000\n'; continue ;;
    complains) i=0; while [ $i -lt 20000 ]; do echo 'nothing works here, nothing at all' >&2; i=$((i + 1)); done ;;
    esac
    echo "move $(first_move "$line")"
done
