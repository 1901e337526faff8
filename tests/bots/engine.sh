#!/bin/sh
# engine.sh WAY: a program that keeps a game as `tah engine` does, with two moves for ever; or badly.
case $1 in
late) exec sleep 1000 ;;
at-start) echo 'nothing to play' >&2; exit 1 ;;
nonsense) echo 'Welcome!' ;;
long) while printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; do :; done ;;
esac
say() {
    printf '%s\n' "$1"
}

state='{"ok":true,"deciders":["one"],"prompt":"\u001b[2JGo","terminal":false,"result":null}'
while read -r command words; do
    case $1:$command in
    no-board:show) say '{"ok":false,"error":"there is no board"}' ;;
    no-moves:legal) say '{"ok":true}' ;;
    empty:legal) say '{"ok":true,"moves":[]}' ;;
    dies:move) exit 3 ;;
    refuses:move) say "{\"ok\":false,\"error\":\"not $words\\u0007\"}" ;;
    *:state | *:move | *:undo) say "$state" ;;
    *:show) say '{"ok":true,"lines":["ab\u001b[1mc","de"]}' ;;
    *:legal) say '{"ok":true,"moves":["left","right\nquit","\u202eright","right"]}' ;;
    *:quit) exit ;;
    esac
done
