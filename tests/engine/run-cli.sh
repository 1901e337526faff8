#!/bin/sh
# The command line: what is printed where, exit codes, JSON, and wrong words with their exact answers.
set -u
. "$(dirname "$0")/../support/script.sh"
LC_ALL=C

# run WORDS...: what it says, and how it ends.
run() {
    "$TAH" "$@" > "$work/out" 2> "$work/err" < /dev/null
    code=$?
}

# wrong CODE SENTENCE WORDS...: nothing on standard output, the sentence first on standard error.
wrong() {
    wanted=$1 sentence=$2
    shift 2
    run "$@"
    same "exit of: tah $*" "$wanted" "$code"
    same "tah $*" "tah: $sentence" "$(head -n 1 "$work/err")"
    same "output of: tah $*" "" "$(cat "$work/out")"
}

# fine WORDS...: something on standard output, nothing on standard error.
fine() {
    run "$@"
    if [ "$code" -eq 0 ] && [ -s "$work/out" ] && [ ! -s "$work/err" ]; then
        pass
    else
        fail "tah $* (exit $code)"
        head -n 3 "$work/err"
    fi
}

# A file made by `tah new`: it is fine, and it plays.
made() {
    file=$1
    shift
    rm -f "$work/$file"
    run new "$work/${file%.yaml}" "$@"
    same "exit of: tah new $*" 0 "$code"
    same "check after: tah new $*" "$work/$file: fine" "$("$TAH" check "$work/$file" 2>&1)"
    case $(echo 'random 3' | "$TAH" engine "$work/$file" 2>&1) in
    '{"ok":true,"moves":'[1-9]*) pass ;;
    *) fail "tah new $*: it does not play" ;;
    esac
}

test_new() {
    made garden.yaml
    same "name of a new game" "game: garden" "$(grep '^game:' "$work/garden.yaml")"
    same "title of a new game" "title: Garden" "$(grep '^title:' "$work/garden.yaml")"
    made My_Cells.yaml --choose 'cells, wide, lines,cycle'
    same "name made safe" "game: my-cells" "$(grep '^game:' "$work/My_Cells.yaml")"
    made null.yaml --choose players
    for game in $("$TAH" list --names); do
        made like.yaml --like "$game"
        same "name of a copy of $game" "game: like" "$(grep '^game:' "$work/like.yaml")"
    done
    cp "$work/garden.yaml" "$work/before"
    wrong 2 "cannot write $work/garden.yaml: something of this name is there already" new "$work/garden"
    same "a file that was there" "" "$(cmp "$work/before" "$work/garden.yaml" 2>&1)"
    wrong 2 "there is no answer 'pusch' (tah new lists them); did you mean 'push'?" new "$work/x" --choose figure,pusch
    wrong 2 "'cover' does not go with the other answers" new "$work/x" --choose figure,take,cover
    wrong 2 "'..' has no letter or digit that a game could be named by" new "$work/...yaml"
    wrong 2 "there is no game 'nosuch'" new "$work/x" --like nosuch
    wrong 2 "a new game is like another one or made of what was chosen, not both" new "$work/x" --like sokoban --choose cells
    fine new
    run new "$work/$(printf 'od\302\233d\033[31m')"
    same "exit of a new game with controls in its name" 0 "$code"
    case $(od -An -c "$work/out" | tr -d ' \n') in
    *302233* | *033*) fail "controls in the name of a new game" ;;
    *) pass ;;
    esac
    mkfifo "$work/nobody-writes"
    for command in show replay 'replay --check' cast solve play; do
        # shellcheck disable=SC2086
        timeout 20 "$TAH" $command "$work/nobody-writes" < /dev/null > "$work/out" 2> "$work/err"
        case $? in 0 | 124) fail "tah $command PIPE hangs" ;; *) pass ;; esac
    done
    [ ! -e "$work/x.yaml" ] && pass || fail "a file in spite of wrong words"
    mkdir -p "$work/data/tah/rules/new"
    printf 'title: { en: A }\nruels: x\n' > "$work/data/tah/rules/new/bad.yaml"
    run new "$work/y"
    same "a broken template is told" "1" "$(grep -c "bad.yaml:2:1: error: unknown key 'ruels' in a template; did you mean 'rules'?" "$work/err")"
    [ -s "$work/y.yaml" ] && pass || fail "a broken template in the way of others"
    rm -r "$work/data/tah/rules/new"
}

test_wrong_words() {
    wrong 2 "unknown command 'chek'; did you mean 'tah check'?" chek
    wrong 2 "unknown command 'xyzzy'" xyzzy
    wrong 2 "unknown command 'sokoban'; did you mean 'tah play sokoban'?" sokoban
    wrong 2 "unknown option '--one-kye'; did you mean '--one-key'?" --one-kye
    wrong 2 "unknown option '-x'" -x
    wrong 2 "unknown command 'chek'" help chek
    wrong 2 "option '--level' needs a value" engine sokoban --level
    wrong 2 "'60' is not a number from 0 to 50" scan-cost --miss 60
    refused 2 scan-cost nosuchgame
    refused 2 scan-cost --method guess sokoban
    wrong 2 "option '--dump' does not belong to 'tah list'" list --dump
    wrong 2 "one word too many: 'b'" replay a b
    wrong 2 "'tah engine' needs: GAME" engine
    wrong 2 "'tah check' needs: FILE..." check
    wrong 2 "'99' is not a number of players from 1 to 16" engine sokoban --players 99
    wrong 2 "unknown language 'de'; there are en, cs and sk" --language de list
    wrong 2 "standard output is not a terminal; without one there are 'tah engine' and 'tah replay --check'"
    wrong 2 "standard output is not a terminal; without one there are 'tah engine' and 'tah replay --check'" play sokoban
}

# Where pushes are chosen less than half as much is, and it costs less.
test_scan_cost_of_pushes() {
    for way in '' --single; do
        "$TAH" scan-cost --json --method auto $way coloured-sokoban | sed 's/.*"moves":\([0-9]*\),"chosen":\([0-9]*\).*"ms":\([0-9]*\),.*/\1 \2 \3/'
    done | {
        read -r moves chosen cost
        read -r same_moves all_chosen all_cost
        if [ "$moves" = "$same_moves" ] && [ "$moves" = "$all_chosen" ] && [ $((chosen * 2)) -lt "$moves" ] &&
            [ "$cost" -lt "$all_cost" ]; then
            echo fine
        fi
    } > "$work/pushes"
    same "what pushes cost" fine "$(cat "$work/pushes")"
}

# Sentences that other rooms make: the code, and that there is one.
refused() {
    wanted=$1
    shift
    run "$@"
    if [ "$code" -eq "$wanted" ] && [ -s "$work/err" ] && [ ! -s "$work/out" ]; then
        pass
    else
        fail "tah $* (exit $code)"
        cat "$work/out" "$work/err" | head -n 3
    fi
}

test_refused() {
    refused 2 engine nosuchgame
    refused 2 engine ./nosuchfile.yaml
    refused 2 engine sokoban --level 0
    refused 2 engine sokoban --level 999
    refused 2 engine sokoban --level nosuchpack:1
    refused 2 engine sokoban --level ./nosuchfile.xsb:1
    refused 1 engine sokoban --players 2
    refused 2 levels nosuchgame
    refused 2 levels sokoban ./nosuchfile.xsb
    refused 2 check ./nosuchfile.yaml
    refused 2 replay --check ./nosuchfile.jsonl
    printf 'game: [\n' > "$work/broken.yaml"
    refused 1 check "$work/broken.yaml"
    refused 1 engine "$work/broken.yaml"
    refused 1 levels "$work/broken.yaml"
    printf 'this is no save\n' > "$work/broken.jsonl"
    refused 1 replay --check "$work/broken.jsonl"
    : > "$work/empty.jsonl"
    refused 1 replay --check "$work/empty.jsonl"
}

test_output() {
    fine --help
    fine help
    fine help check
    fine play --help
    fine --version
    fine version
    fine list
    fine list --names
    fine list --ascii --language cs
    fine levels sokoban
    fine check rules/*.yaml
    fine check --texts rules/*.yaml
    fine check --dump rules/sokoban.yaml
    fine check --cost rules/sokoban.yaml
    fine check --cost --json tests/bench/rules/reversi-seen.yaml
    run check --cost tests/bench/rules/reversi-seen.yaml
    same "the dearest line" "rank: 1" "$(sed -n '3s/.*  [0-9]*: //p' "$work/out")"
    same "that the rules are fine" "tests/bench/rules/reversi-seen.yaml: fine" "$(tail -n 1 "$work/out")"
    run list --names
    same "all games" "$(ls rules/*.yaml | sed -e 's,.*/,,' -e 's/\.yaml$//' | LC_ALL=C sort)" "$(cat "$work/out")"
    run list --ascii --language cs
    if LC_ALL=C grep -q '[^ -~]' "$work/out"; then fail "--ascii prints other characters"; else pass; fi
    run list --language sk
    case $(cat "$work/out") in *Kolíkový*) pass ;; *) fail "list in Slovak" ;; esac
}

# All texts that are missing are told at once, each with its place.
test_missing_texts() {
    sed -e 's/ about:.*/ about: Hello/' -e 's/, sk: [^}]*}/ }/' rules/tic-tac-toe.yaml > "$work/bare.yaml"
    run check --texts "$work/bare.yaml"
    same "a line for every missing text" "$(grep -c 'cs:[^}]*}' "$work/bare.yaml")" \
        "$(grep -c ":[0-9]*:[0-9]*: error: .* has no text in 'sk'" "$work/out" "$work/err" | awk -F: '{ n += $2 } END { print n }')"
}

# The first line is the answer, and after it come the moves; the exit code tells the three answers apart.
test_solve() {
    fine solve sokoban 1
    same "answer of solve" "Solved in the fewest possible moves: 2. Positions looked at: 12." \
        "$(head -n 1 "$work/out")"
    same "moves of solve" 2 "$(sed 1d "$work/out" | grep -c '^push ')"
    printf '#####\n#@ $#\n#.  #\n#####\n' > "$work/corner.xsb"
    run solve sokoban "$work/corner.xsb"
    same "exit of solve without a solution" 1 "$code"
    run solve fifteen --limit 100
    same "exit of solve with a low limit" 3 "$code"
    run solve tic-tac-toe --json
    same "exit of solve with two players" 3 "$code"
    case $(cat "$work/out") in
    *'"answer":"unknown","why":"players"'*) pass ;;
    *) fail "why solve cannot tell: $(cat "$work/out")" ;;
    esac
    wrong 2 "'0' is not a number of positions from 1 to 1000000000" solve sokoban --limit 0
    wrong 2 "there is no game 'nosuch'" solve nosuch
}

# A series says who won, is the same in any number of jobs and in parts, and files of it add up.
test_match() {
    seats="--seat Ada,easy --seat Bob,random"
    # shellcheck disable=SC2086
    fine match tic-tac-toe $seats --games 12 --seed 3 --json
    cp "$work/out" "$work/whole"
    same "lines of a series" 13 "$(wc -l < "$work/whole" | tr -d ' ')"
    case $(tail -n 1 "$work/whole") in
    *'"games":12,"wins":{"Ada":'*'"draws":'*) pass ;;
    *) fail "the last line of a series: $(tail -n 1 "$work/whole")" ;;
    esac
    # shellcheck disable=SC2086
    fine match tic-tac-toe $seats --games 12 --seed 3 --json --jobs 3
    same "a series in three jobs" "" "$(diff "$work/whole" "$work/out")"
    # shellcheck disable=SC2086
    fine match tic-tac-toe $seats --games 5 --seed 3 --json
    cp "$work/out" "$work/part-1"
    # shellcheck disable=SC2086
    fine match tic-tac-toe $seats --games 7 --first 5 --seed 3 --json
    cp "$work/out" "$work/part-2"
    fine match --merge "$work/part-1" "$work/part-2" --json
    same "parts of a series together" "$(tail -n 1 "$work/whole")" "$(cat "$work/out")"
    fine match --merge "$work/part-1"
    same "heading of a series" "tic-tac-toe: 5 games" "$(head -n 1 "$work/out" | cut -d, -f1)"
    wrong 2 "tic-tac-toe is for 2 to 2 players; there are 1 seats" match tic-tac-toe --seat Ada,easy
    wrong 2 "who plays on seat 2? add random, gentle, easy, medium or strong: --seat NAME,LEVEL" \
        match tic-tac-toe --seat Ada,easy --seat Bob
    wrong 2 "two seats are called 'Ada'" match tic-tac-toe --seat Ada,easy --seat Ada,random
    wrong 2 "'0' is not a number of games from 1 to 1000000" match tic-tac-toe --games 0
    echo '{"game":1}' > "$work/no-series"
    wrong 2 "$work/no-series:1: this is not a line of a series" match --merge "$work/no-series"
    # shellcheck disable=SC2086
    fine match labyrinth --seat Ada,gentle --seat Bob,gentle --think 0.1 --games 1 --seed 3 --json
    same "who would think all day" 1 "$(grep -c '"over":true' "$work/out")"
}

test_json() {
    for words in 'list --json' 'levels sokoban --json' 'solve sokoban --json' 'check --json rules/sokoban.yaml'; do
        # shellcheck disable=SC2086
        fine $words
        case $(cat "$work/out") in '{'*'}') pass ;; *) fail "tah $words prints no object" ;; esac
        same "lines of: tah $words" 1 "$(wc -l < "$work/out" | tr -d ' ')"
    done
    fine levels sokoban --json
    same "solutions among all levels" "" "$(grep -o '"solution"' "$work/out")"
    fine levels sokoban first-steps --json
    same "a solution in letters" '"solution":["push c3 east","push d3 east"]' \
        "$(grep -o '"solution":[^]]*]' "$work/out" | head -n 1)"
    fine levels maze ways --json
    same "solutions in moves" 16 "$(grep -o '"solution":\["walk ' "$work/out" | wc -l | tr -d ' ')"
    run check --json "$work/broken.yaml"
    same "exit of a failed check" 1 "$code"
    case $(cat "$work/out") in
    '{"ok":false,"files":[{"file":"'*'","ok":false,"errors":[{"file":'*'"line":'*'"message":"'*) pass ;;
    *) fail "check --json of a broken file: $(cat "$work/out")" ;;
    esac
    run replay --json "$work/broken.jsonl"
    case "$code $(cat "$work/out")" in
    '1 {"ok":false,"error":"'*'"}') pass ;;
    *) fail "replay --json of a broken save" ;;
    esac
}

# Rules of the user's own are listed, also broken ones, and take the place of shipped ones.
test_own_games() {
    mkdir -p "$XDG_DATA_HOME/tah/rules"
    sed 's/^game: .*/game: mine/' rules/tic-tac-toe.yaml > "$XDG_DATA_HOME/tah/rules/mine.yaml"
    printf 'language: 1\ngame: bad\nmovse: {}\n' > "$XDG_DATA_HOME/tah/rules/bad.yaml"
    run list
    case $(cat "$work/out") in *mine*) pass ;; *) fail "a game of one's own is listed" ;; esac
    case $(grep '^  bad' "$work/out") in *broken*movse*) pass ;; *) fail "a broken game is listed with its error" ;; esac
    fine check "$XDG_DATA_HOME/tah/rules/mine.yaml"
    same "it can be played" '{"ok":true,"nodes":[9]}' "$(echo 'perft 1' | "$TAH" engine mine)"
    run list --json
    case $(cat "$work/out") in *'"name":"bad","error":"'*) pass ;; *) fail "a broken game in JSON" ;; esac
    case $(cat "$work/out") in
    *'"players":[1,6],"options":{"landing":["exact-landing","bouncing-back"],"another-throw":["no","yes"]},'*) pass ;;
    *) fail "options of a game in JSON" ;;
    esac
    rm -r "$XDG_DATA_HOME/tah"
}

# Files that are none, or no rules, are listed with a sentence, and without a line that is not there.
test_strange_games() {
    rules=$XDG_DATA_HOME/tah/rules
    mkdir -p "$rules/folder.yaml"
    ln -s nowhere "$rules/dangling.yaml"
    mkfifo "$rules/pipe.yaml"
    printf 'title: "\\e[31m"\n' > "$rules/escape.yaml"
    run list
    same "a list with strange files" 0 "$code"
    same "a link that leads nowhere" " dangling broken: cannot read $rules/dangling.yaml: No such file or directory" \
        "$(grep '^  dangling' "$work/out" | tr -s ' ')"
    same "a folder" " folder broken: cannot read $rules/folder.yaml: it is a folder" "$(grep '^  folder' "$work/out" | tr -s ' ')"
    same "a pipe" " pipe broken: cannot read $rules/pipe.yaml: it is not a regular file" \
        "$(grep '^  pipe' "$work/out" | tr -s ' ')"
    case $(od -An -c "$work/out") in *033*) fail "an escape in a list" ;; *) pass ;; esac
    : > "$rules/$(printf 'odd\302\233\177\342\200\256\033').yaml"
    for form in --names --json --ascii; do
        run list $form
        case $(od -An -c "$work/out" | tr -d ' \n') in
        *302233* | *177* | *342200256* | *033*) fail "controls in the name of a file: list $form" ;;
        *odd*) pass ;;
        *) fail "a strange name: list $form" ;;
        esac
    done
    rm -r "$XDG_DATA_HOME/tah"
    TAH_SHARE=$work/none "$TAH" list > "$work/out" 2> "$work/err"
    same "an empty list" "0 tah: there are no games in $work/none/rules and $XDG_DATA_HOME/tah/rules" \
        "$? $(cat "$work/err")"
}

# Rules are found by any name of their file that is no game's.
test_file_names() {
    tah=$(cd "$(dirname "$TAH")" && pwd)/tah share=$(cd "$TAH_SHARE" && pwd)
    cp rules/tic-tac-toe.yaml "$work/mine"
    same "a file without a suffix" '{"ok":true,"nodes":[9]}' \
        "$(cd "$work" && echo 'perft 1' | TAH_SHARE=$share "$tah" engine mine)"
    same "it is checked" 'mine: fine' "$(cd "$work" && TAH_SHARE=$share "$tah" check mine)"
    wrong 2 "there is no game 'rules'" engine rules
}

# A save that brings no rules is followed with the installed ones, under the number its level had.
test_saves_from_elsewhere() {
    printf 'random 5\nsave %s\n' "$work/whole.jsonl" | "$TAH" engine sokoban --level 3 > "$work/out"
    sed 's/,"sum":"[0-9a-f]*"//; s/,"rules_text":.*}$/}/' "$work/whole.jsonl" > "$work/bare.jsonl"
    for save in whole bare; do
        run replay --json "$work/$save.jsonl"
        case "$code $(cat "$work/out")" in
        '0 {"ok":true,"game":"sokoban","level":{"pack":"first-steps","number":3,'*) pass ;;
        *) fail "a $save save: $(cat "$work/out" "$work/err")" ;;
        esac
    done
    sed 's/"pack":"first-steps"/"pack":"nosuch"/' "$work/bare.jsonl" > "$work/lost.jsonl"
    run replay --check "$work/lost.jsonl"
    same "a save whose rules are nowhere" 1 "$code"
}

# Words for the screen's program reach the terminal as clean as all others.
test_words_on_a_terminal() {
    if ! command -v script > /dev/null 2>&1; then
        skip "words on a terminal: no script"
        return
    fi
    escape=$(printf '\033[31mred')
    for words in "play '$escape'" "play sokoban '$escape'" "replay '$escape'"; do
        TERM=xterm script -qec "'$TAH' $words" /dev/null < /dev/null > "$work/out" 2>&1
        case $(od -An -c "$work/out" | tr -d ' \n') in
        *033*) fail "an escape comes back: tah $words" ;;
        *"[31mred"*) pass ;;
        *) fail "tah $words on a terminal" ;;
        esac
    done
}

# A save that may not grow is refused whole, and the program goes on.
test_file_limit() {
    mkdir "$work/limit"
    (ulimit -f 2 && printf 'random 400\nsave %s\nstate\n' "$work/limit/save" | "$TAH" engine maze --level 16) |
        sed 's/,"ply".*//' > "$work/out"
    same "a save beyond the limit of files" "{\"ok\":false,\"error\":\"cannot write $work/limit/save: File too large\"}" \
        "$(sed -n 2p "$work/out")"
    same "answers after it" 3 "$(wc -l < "$work/out" | tr -d ' ')"
    same "nothing is left behind" "" "$(ls -A "$work/limit")"
}

# A full disk is told; a closed pipe is not worth a word.
test_output_errors() {
    { echo state; i=0; while [ $i -lt 3000 ]; do echo show; i=$((i + 1)); done; } > "$work/in"
    "$TAH" engine sokoban < "$work/in" 2> "$work/err" | head -n 1 > "$work/out"
    same "a closed pipe" "1 0" "$(wc -l < "$work/out" | tr -d ' ') $(wc -c < "$work/err" | tr -d ' ')"
    if [ -c /dev/full ]; then
        "$TAH" list > /dev/full 2> "$work/err"
        same "exit with a full disk" 1 $?
        same "a full disk" "tah: cannot write to standard output" "$(cat "$work/err")"
    else
        skip "a full disk: no /dev/full"
    fi
}

test_new
test_scan_cost_of_pushes
test_wrong_words
test_refused
test_output
test_json
test_missing_texts
test_solve
test_match
test_own_games
test_strange_games
test_file_names
test_saves_from_elsewhere
test_words_on_a_terminal
test_file_limit
test_output_errors
finish
