#!/bin/sh
# The engine's line protocol, as bots and tests speak it.
#
#   tests/engine/run-engine.sh                   all of it
#   tests/engine/run-engine.sh --write [GAME]    writes the answers of the transcripts anew and prints the difference
#
# A transcript (tests/transcripts/GAME.txt) is a whole game: a first line "# options of tah engine", then
# commands, each after "> ", and below each its answer. More games of the same rules are GAME.NAME.txt.
# Builds: both
set -u
. "$(dirname "$0")/../support/script.sh"
. tests/support/goldens.sh
LC_ALL=C

# --- transcripts --------------------------------------------------------------------------------------

# The answers to a transcript's commands, as a transcript.
transcribe() {
    options=$(sed -n '1s/^# *//p' "$2")
    sed -n 's/^> //p' "$2" > "$work/commands"
    # shellcheck disable=SC2086
    "$TAH" engine $options "$1" < "$work/commands" > "$work/answers" || return 1
    sed -n 1p "$2"
    awk -v answers="$work/answers" '{ print "> " $0; if ((getline line < answers) > 0) print line }' \
        "$work/commands"
}

# What `tah engine` calls the game of a rules file: games by name, fixtures by path.
engine_name() {
    case $1 in
    rules/*) game_of "$1" ;;
    *) echo "./$1" ;;
    esac
}

game_of() {
    game=${1##*/}
    echo "${game%.yaml}"
}

# write_transcripts [GAME]: all of them, or one.
write_transcripts() {
    for rules in rules/${1:-*}.yaml tests/fixtures/${1:-*}.yaml; do
        game=$(game_of "$rules")
        for file in "tests/transcripts/$game.txt" "tests/transcripts/$game".*.txt; do
            if [ ! -f "$rules" ] || [ ! -f "$file" ]; then continue; fi
            transcribe "$(engine_name "$rules")" "$file" > "$work/new" && rewrite "$file" "$work/new"
        done
    done
}

# test_transcript RULES FILE: under sanitizers, where other tests play the same games, every third one.
every=1 turn=0
[ -z "${TAH_SANITIZED:-}" ] || [ -n "${LONG:-}" ] || every=3
test_transcript() {
    turn=$((turn + 1))
    [ $((turn % every)) -eq 0 ] || return 0
    name=${2##*/} name=${name%.txt}
    if ! transcribe "$(engine_name "$1")" "$2" > "$work/new"; then
        fail "transcript of $name: the engine failed"
    elif ! diff -u "$2" "$work/new" > "$work/diff"; then
        fail "transcript of $name"
        head -n 20 "$work/diff"
    elif ! grep -q '"terminal":true' "$2"; then
        fail "transcript of $name: the game is not played to its end"
    else
        pass
    fi
}

test_transcripts() {
    for rules in rules/*.yaml tests/fixtures/*.yaml; do
        game=$(game_of "$rules")
        [ -f "tests/transcripts/$game.txt" ] || fail "transcript of $game: there is none"
        for file in "tests/transcripts/$game.txt" "tests/transcripts/$game".*.txt; do
            [ ! -f "$file" ] || test_transcript "$rules" "$file"
        done
    done
}

# --- recorded solutions -------------------------------------------------------------------------------

# One level: the solution wins with its last move, one undo leads back to the answer before it, redo
# to the win again.
replay_solution() {
    awk -v level="$1" -f tests/engine/lurd.awk "$pack" "$solutions" > "$work/moves"
    count=$(($(wc -l < "$work/moves")))
    { cat "$work/moves"; echo undo; echo redo; } | "$TAH" engine sokoban --level "$pack:$1" > "$work/answers" ||
        return 1
    awk -v count="$count" '
        !/^{"ok":true,/ { wrong = 1 }
        { line[NR] = $0 }
        NR < count && !/"result":null/ { wrong = 1 }
        END {
            wrong = wrong || NR != count + 2 || line[count] !~ /"terminal":true,"result":"win"/
            wrong = wrong || count > 1 && line[count + 1] != line[count - 1]
            exit wrong || line[count + 2] != line[count]
        }' "$work/answers"
}

test_solutions() {
    pack=$TAH_DATA/sokoban/microban.xsb
    solutions=$TAH_DATA/sokoban/microban.lurd.tsv
    if [ ! -f "$pack" ] || [ ! -f "$solutions" ]; then
        skip "recorded solutions: no $pack"
        return
    fi
    same "levels of the pack" 155 "$("$TAH" levels sokoban "$pack" | sed 1d | wc -l | tr -d ' ')"
    level=1
    while [ "$level" -le 155 ]; do
        if replay_solution "$level"; then
            pass
        else
            fail "solution of level $level"
            tail -n 3 "$work/answers" | cut -c 1-200
        fi
        level=$((level + 1))
    done
}

# --- counting -----------------------------------------------------------------------------------------

# answer GAME COMMANDS...: the answers, one a line.
answers() {
    game=$1
    shift
    printf '%s\n' "$@" | "$TAH" engine "$game"
}

test_perft() {
    same "perft of three in a row" \
        '{"ok":true,"nodes":[9,72,504,3024,15120,54720,148176,200448,127872]}' \
        "$(answers tic-tac-toe 'perft 9')"
    before=$(answers tic-tac-toe state)
    same "perft leaves the game as it was" "$before" "$(answers tic-tac-toe 'perft 4' state | sed -n 2p)"
}

test_random() {
    one=$(printf 'random 50\n' | "$TAH" engine sokoban --seed 5)
    two=$(printf 'random 50\n' | "$TAH" engine sokoban --seed 5)
    same "the same seed makes the same moves" "$one" "$two"
    case $(answers tic-tac-toe 'random 100') in
    '{"ok":true,"moves":'*'"terminal":true'*) pass ;;
    *) fail "random moves to the end of a game" ;;
    esac
    case $(answers tic-tac-toe 'playouts 0.1') in
    '{"ok":true,"games":'[1-9]*',"moves":'[1-9]*',"seconds":'*) pass ;;
    *) fail "playouts" ;;
    esac
    same "playouts leave the game as it was" "$(answers tic-tac-toe state)" \
        "$(answers tic-tac-toe 'playouts 0.05' state | sed -n 2p)"
}

# share RESULT ANSWER: how often games ended so.
share() {
    printf '%s\n' "$2" | sed -n "s/.*\"$1\":\([0-9]*\).*/\1/p" | grep . || echo 0
}

# Every game of several players by skill ends in random play, and all can win it: "one winner has N of 1000
# games at least" (GAME LEVEL N PLAYER...). Thinking, even a little, wins more often than not. How often is counted
# plainly only: under sanitizers a few games show what there is to find.
either_wins() {
    game=$1 level=$2 least=$3
    shift 3
    if [ -n "${TAH_SANITIZED:-}" ]; then
        same "$game:$level: random games end" 0 "$(share unfinished \
            "$(printf 'results 20\nresults 1 %s 1\n' "$1" | "$TAH" engine "$game" --level "$level")" | sort -u)"
        return
    fi
    answer=$(printf 'results 1000\n' | "$TAH" engine "$game" --level "$level")
    same "$game:$level: random games end" 0 "$(share unfinished "$answer")"
    for player in "$@"; do
        if [ "$(share "$player wins" "$answer")" -ge "$least" ]; then
            pass
        else
            fail "$game:$level: $player wins at random: $answer"
        fi
        thought=$(printf 'results 20 %s 5\n' "$player" | "$TAH" engine "$game" --level "$level")
        if [ "$(share "$player wins" "$thought")" -ge 15 ]; then
            pass
        else
            fail "$game:$level: $player thinks: $thought"
        fi
    done
}

# in_table GAME OPTIONS LINE: how often a line of this beginning stands in the table of 50 games.
in_table() {
    printf 'table 50%s\n' "$2" | "$TAH" engine "$1" --players 4 | tr '"' '\n' | grep -c "^$3"
}

# Who wins is grouped by all that players are; the numbers of a group add up.
test_tables() {
    same "a side in a table" 1 "$(in_table bang '' '  sheriff *[0-9]* *[0-9.]*%$')"
    same "a role in a table" 1 "$(in_table bang '' '  outlaw  *100  *[0-9]* *[0-9.]*%$')"
    same "a seat in a table" 4 "$(in_table bang '' '  [1-4]  *50  *[0-9]* *[0-9.]*%$')"
    same "a reason in a table" 1 "$(in_table bang '' '  The sheriff is dead: the outlaws')"
    same "a number of characters in a table" 1 "$(in_table ./tests/fixtures/company.yaml ' by strength' '  strength 4  *50 ')"
    same "a truth of characters in a table" 2 \
        "$(printf 'table 20 by hunter\n' | "$TAH" engine shadow-hunters --players 4 | tr '"' '\n' | grep -c '^  \(not \)*hunter  *40 ')"
    same "games without roles have no sides" 0 "$(in_table ./tests/fixtures/feud.yaml '' 'sides\|roles')"
    same "as many games as results has" "$(share games "$(answers tic-tac-toe 'results 20')")" \
        "$(share games "$(answers tic-tac-toe 'table 20 cross 2')")"
    same "the first wins more often" \
        '{"ok":true,"games":100,"moves":749,"unfinished":0,"lines":["seats                        games     won","  cross                        100      69    69.0%","  nought                       100      17    17.0%"]}' \
        "$(answers tic-tac-toe 'table 100')"
}

test_results() {
    same "results of games" \
        '{"ok":true,"games":1000,"moves":7604,"shortest":5,"longest":9,"unfinished":0,"results":{"cross wins":570,"nought wins":298,"draw":132}}' \
        "$(answers tic-tac-toe 'results 1000')"
    same "one game is one result" 1 "$(share games "$(answers tic-tac-toe 'results 1')")"
    same "results leave the game as it was" "$(answers tic-tac-toe 'move place b2')" \
        "$(answers tic-tac-toe 'move place b2' 'results 5' 'results 5 cross 2' state | sed -n 4p)"
    test_tables
    for level in 1 2 3 4 5 6; do
        either_wins salmon-run "$level" 50 shoal bear
    done
    either_wins millrace 1 350 1 2
    either_wins fog-on-the-moor 1 300 lowland upland
}

# --- wrong input --------------------------------------------------------------------------------------

# wrong COMMAND SENTENCE: the command is refused with the sentence, and changes nothing.
wrong() {
    state=$(answers tic-tac-toe 'move place b2' state | sed -n 2p)
    got=$(answers tic-tac-toe 'move place b2' "$1" state)
    same "wrong: '$1'" "{\"ok\":false,\"error\":\"$2\"}" "$(printf '%s\n' "$got" | sed -n 2p)"
    same "unchanged after '$1'" "$state" "$(printf '%s\n' "$got" | sed -n 3p)"
}

test_wrong() {
    wrong 'stat' "unknown command 'stat'; did you mean 'state'?"
    wrong 'xyzzy' "unknown command 'xyzzy'"
    wrong 'STATE' "unknown command 'STATE'"
    wrong 'state now' "'state' stands alone, without 'now'"
    wrong 'undo 2' "'undo' stands alone, without '2'"
    wrong 'redo' "there is nothing to redo"
    wrong 'perft' "'' is not a whole number from 1 to 30"
    wrong 'perft -1' "'-1' is not a whole number from 1 to 30"
    wrong 'perft 31' "'31' is not a whole number from 1 to 30"
    wrong 'perft 1x' "'1x' is not a whole number from 1 to 30"
    wrong 'random 0' "'0' is not a whole number from 1 to 1000000"
    wrong 'random 99999999999999999999' "'99999999999999999999' is not a whole number from 1 to 1000000"
    wrong 'playouts' "'' is not a number of seconds up to 600"
    wrong 'playouts 601' "'601' is not a number of seconds up to 600"
    wrong 'results' "this needs a number of games from 1 to 1000000"
    wrong 'results 0' "this needs a number of games from 1 to 1000000"
    wrong 'results 1000001' "this needs a number of games from 1 to 1000000"
    wrong 'table' "this needs a number of games from 1 to 1000000"
    wrong 'table 5 by side' "nothing called 'side' is printed on characters"
    wrong 'table 5 nobody 3 by side' "nothing called 'side' is printed on characters"
    wrong 'results 5x' "this needs a number of games from 1 to 1000000"
    wrong 'results 5 cross' "behind the player stands a number of games from 1 to 1000"
    wrong 'results 5 cross 1001' "behind the player stands a number of games from 1 to 1000"
    wrong 'results 5 cross 3, nought' "behind the player stands a number of games from 1 to 1000"
    wrong 'results 5 cross 3, nobody 3' "unknown player 'nobody'; players are cross, nought"
    wrong 'results 5 nobody 3' "unknown player 'nobody'; players are cross, nought"
    wrong 'legal nobody' "unknown player 'nobody'; players are cross, nought"
    wrong 'view' "view needs the name of a player"
    wrong 'view 1' "unknown player '1'; players are cross, nought"
    wrong 'move nobody: place a1' "unknown player 'nobody'; players are cross, nought"
    wrong 'save' "save needs a file"
    wrong 'load' "load needs a file"
    wrong 'load -' "load needs a file"
    for text in '' 'place' 'place b2' 'place d1' 'place a0' 'place a1 ' 'Place a1' 'place  a1' \
        'cross: place a1' 'place a1 north' 'put a1'; do
        case $text in 'place a1 ') continue ;; esac
        case $(answers tic-tac-toe 'move place b2' "move $text" | sed -n 2p) in
        '{"ok":false,"error":"'?*'"}') pass ;;
        *) fail "wrong move: '$text'" ;;
        esac
    done
}

test_lines() {
    same "empty lines have no answer" 1 "$(answers tic-tac-toe '' '   ' state '' | wc -l | tr -d ' ')"
    same "blanks and CR around a command" "$(answers tic-tac-toe state)" "$(printf '  state \r\n' | "$TAH" engine tic-tac-toe)"
    same "a last line without its end" "$(answers tic-tac-toe state)" "$(printf 'state' | "$TAH" engine tic-tac-toe)"
    same "nothing after quit" '{"ok":true}' "$(answers tic-tac-toe quit state)"
    awk 'BEGIN { for (i = 0; i < 70000; i++) printf "x"; print ""; print "state" }' > "$work/long"
    same "a line that is too long" '{"ok":false,"error":"a line is at most 65536 bytes long"}' \
        "$("$TAH" engine tic-tac-toe < "$work/long" | sed -n 1p)"
    same "the line after it" "$(answers tic-tac-toe state)" "$("$TAH" engine tic-tac-toe < "$work/long" | sed -n 2p)"
    same "a zero byte" '{"ok":false,"error":"a line may not hold a zero byte"}' \
        "$(printf 'st\000ate\n' | "$TAH" engine tic-tac-toe)"
    case $(printf 'move \033[2J\377\n' | "$TAH" engine tic-tac-toe | od -c) in
    *033* | *377*) fail "control characters come back" ;;
    *) pass ;;
    esac
    "$TAH" engine tic-tac-toe < /dev/null > "$work/none"
    same "the end of input is no error" "0 0" "$? $(wc -c < "$work/none" | tr -d ' ')"
}

# --- the rest -----------------------------------------------------------------------------------------

test_play() {
    same "undo and redo" "$(answers tic-tac-toe 'move place b2' 'move place a1')" \
        "$(answers tic-tac-toe 'move place b2' 'move nought: place a1' undo redo | sed -n '1p;4p')"
    same "a win" '"terminal":true,"result":"cross wins"' \
        "$(answers tic-tac-toe 'move place a1' 'move place a2' 'move place b1' 'move place b2' 'move place c1' |
            sed -n '5s/.*\("terminal":true,"result":"[^"]*"\).*/\1/p')"
    same "no moves after the end" '{"ok":true,"moves":[]}' \
        "$(answers tic-tac-toe 'move place a1' 'move place a2' 'move place b1' 'move place b2' 'move place c1' legal |
            sed -n 6p)"
    cat >"$work/lines.yaml" <<'RULES'
language: 1
board: { size: 1 x 4 }
tiles:
  lane: { paths: 1, kinds: { crossing: { joins: "┼", at: a4 }, bend: { joins: "└", at: [a3, a2], count: 2 }, end: { joins: "╴", at: a1 } } }
layers: { tile: { of: lane, seen by: nobody } }
setup: [reveal tile at a4, reveal tile at a3, reveal tile at a1]
moves: { wait: {} }
look: { lane: { ascii: "?", small: "▒", colour: dim } }
RULES
    same "the board as text" '{"ok":true,"lines":["...",".X.","O.."]}' \
        "$(answers tic-tac-toe 'move place b2' 'move place a1' show | sed -n 3p)"
    same "lines as ASCII text" '{"ok":true,"lines":["-+-"," '"'"'-"," ? ","-- "]}' \
        "$(answers "$work/lines.yaml" show | tail -n 1)"
    case $(answers tic-tac-toe 'move place b2' 'view nought' | sed -n 2p) in
    '{"ok":true,"hash":"'*'"layers":{"mark":[["","",""],["","cross",""],["","",""]]},"facts":['*'],"legal":8}') pass ;;
    *) fail "a view" ;;
    esac
}

test_saves() {
    save=$work/game.jsonl
    state=$(answers tic-tac-toe 'move place b2' 'move place a1' | sed -n 2p)
    answers tic-tac-toe 'move place b2' 'move place a1' "save $save" > "$work/saved"
    same "a save is written" '{"ok":true}' "$(sed -n 3p "$work/saved")"
    same "a save is loaded" "$state" "$(answers tic-tac-toe "load $save")"
    cp "$save" "$work/before"
    for there in "$save" /dev/null "$work"; do
        case $(answers tic-tac-toe "save $there") in
        '{"ok":false,"error":"'*'something of this name is there already"}') pass ;;
        *) fail "save overwrites $there" ;;
        esac
    done
    same "what is there stays" "$(cat "$work/before")" "$(cat "$save")"
    same "undo in a loaded game" "$(answers tic-tac-toe 'move place b2')" \
        "$(answers tic-tac-toe "load $save" undo | sed -n 2p)"
    "$TAH" replay --check "$save" > /dev/null
    same "the save agrees with the rules" 0 $?
    case $(answers sokoban "load $save") in
    '{"ok":false,"error":"'?*'"}') pass ;;
    *) fail "a save of another game is refused" ;;
    esac
    sed 's/,"sum":"[0-9a-f]*"//; s/place a1/place b2/' "$save" > "$work/wrong.jsonl"
    same "a save that departs changes nothing" "$(answers tic-tac-toe state)" \
        "$(answers tic-tac-toe "load $work/wrong.jsonl" state | sed -n 2p)"
    "$TAH" replay --check "$work/wrong.jsonl" > /dev/null 2>&1
    same "a save that departs is told" 1 $?
}

# Options of a game stay with its save, and their names are checked there as well.
test_options() {
    game=./tests/fixtures/agreed.yaml
    save=$work/agreed.jsonl
    printf 'move go 3\nmove go 3\nsave %s\n' "$save" |
        "$TAH" engine "$game" --option another-move=yes --option last-field=7 > "$work/saved"
    same "options are saved" '"options":{"landing":"exact-landing","another-move":"yes","last-field":"7"}' \
        "$(sed -n '1s/.*\("options":{[^}]*}\).*/\1/p' "$save")"
    same "options of a save hold" "$(sed -n 2p "$work/saved")" "$(printf 'load %s\n' "$save" | "$TAH" engine "$game")"
    same "a save with options agrees with the rules" 0 "$("$TAH" replay --check "$save" > /dev/null; echo $?)"
    for change in 's/"another-move":"yes"/"another-move":"maybe"/' 's/"last-field":"7"/"last-field":7/'; do
        sed -e 's/,"sum":"[0-9a-f]*"//' -e "$change" "$save" > "$work/wrong.jsonl"
        case $("$TAH" replay --check "$work/wrong.jsonl" 2>&1) in
        *"'options' has an impossible value"*) pass ;;
        *) fail "options of a save after $change" ;;
        esac
    done
    sed 's/,"sum":"[0-9a-f]*"//; s/"options":{[^}]*},//' "$save" > "$work/none.jsonl"
    case $("$TAH" replay --check "$work/none.jsonl" 2>&1) in
    *"line 3, move 1"*) pass ;; # without the option, a three does not move again
    *) fail "a save that lost its options: $("$TAH" replay --check "$work/none.jsonl" 2>&1)" ;;
    esac
}

test_links() {
    if ! command -v ldd > /dev/null 2>&1; then
        skip "links: no ldd"
        return
    fi
    if ldd "$TAH" | grep -q -e curses -e tinfo; then fail "tah links curses"; else pass; fi
}

if [ "${1:-}" = --write ]; then
    write_transcripts "${2:-}"
    exit
fi
test_transcripts
test_solutions
test_perft
test_random
test_results
test_wrong
test_lines
test_play
test_saves
test_options
test_links
finish
