#!/bin/sh
# Records of games played: as a table, as JSON and as CSV, of a save that is given and of the newest one.
set -u
. "$(dirname "$0")/../support/script.sh"

# line N WORDS...: line N of what tah says, of both outputs.
line() {
    number=$1
    shift
    "$TAH" "$@" 2>&1 < /dev/null | sed -n "${number}p"
}

count() {
    "$TAH" "$@" 2>&1 < /dev/null | wc -l | tr -d ' '
}

test_record() {
    sample=saves/maze-taken-back.jsonl
    same "heading" "Maze 1: First steps" "$(line 1 record $sample)"
    same "moment" "2026-11-21 23:48:30" "$(line 2 record $sample)"
    same "result" "Solved. Moves: 16. Time: 0:11. The fewest possible: 16." "$(line 3 record $sample)"
    same "made" "Moves made: 21. Taken back: 1. Restarts: 1. Pauses: 1." "$(line 4 record $sample)"
    same "keys" "Keys: moves 17, time 0:09, a move takes 0.5 s, selections a minute 133.1." \
        "$(line 5 record $sample)"
    same "one key" "One key: moves 4, time 0:02, a move takes 0.7 s, selections a minute 85.8." \
        "$(line 6 record $sample)"
    same "all" "All: moves 21, time 0:11, a move takes 0.6 s, selections a minute 121.9." \
        "$(line 7 record $sample)"
    same "titles" "Move  What           Played   Since  By       Choices  Keys     Clock" \
        "$(line 9 record $sample)"
    same "a row" "   1  taken back     0:02.8  0:01.3  Keys           2     0  23:48:33" \
        "$(line 13 record $sample)"
    same "an end" "  16  end: solved    0:11.8  0:00.0                       0  23:48:45" \
        "$(line 36 record $sample)"
    same "lines" 36 "$(count record $sample)"
    same "in Czech" "Provedené tahy: 21. Vzaté zpět: 1. Nové začátky: 1. Přestávky: 1." \
        "$(line 4 record --language cs $sample)"
    same "in ASCII" "Vyreseno. Tahy: 16. Cas: 0:11. Nejmensi mozny pocet: 16." \
        "$(line 3 record --ascii --language cs $sample)"
}

test_programs() {
    same "titles" "time,ms,since,move,event,text,player,by,legal,seen,Keys" \
        "$(line 1 record --csv --language sk saves/maze-taken-back.jsonl)"
    same "a move" "2026-11-21T23:48:31.880Z,905,905,1,move,walk b6 east,1,key,1,0,0" \
        "$(line 3 record --csv --language sk saves/maze-taken-back.jsonl)"
    same "rows" 28 "$(count record --csv saves/maze-taken-back.jsonl)"
    case $("$TAH" record --json saves/maze-taken-back.jsonl) in
    '{"game":"maze","level":{"pack":"ways","number":1,"title":"First steps","best":16},"result":"win","moves":16,'*)
        same "JSON" 1 1 ;;
    *) same "JSON" "one object" "$("$TAH" record --json saves/maze-taken-back.jsonl)" ;;
    esac
    case $("$TAH" record --json saves/maze-taken-back.jsonl) in
    *'"event":"undo","text":"","player":"","by":"key","legal":2,"seen":0,"values":{"Keys":0}}'*) same "JSON row" 1 1 ;;
    *) same "JSON row" "an undo" "$("$TAH" record --json saves/maze-taken-back.jsonl)" ;;
    esac
}

# Where there are several, players are named.
test_players() {
    same "two players" "   1  cross: place b2   0:00.0  0:00.0  Text        9  21:22:58" \
        "$(line 9 record saves/tic-tac-toe-draw.jsonl)"
}

# Who sits there is called by name, and so is who has won.
test_seats() {
    mkdir -p "$work/config/tah"
    echo 'lockout = 0' > "$work/config/tah/settings"
    printf '%s\n' 'see To move' 'key enter enter enter enter enter enter enter' 'see The winner' 'key q' 'exit 0' |
        env LC_ALL=C.UTF-8 TERM=xterm-256color "${BUILD:-build}/tests/terminal/robot" -t 30 -c 80 -r 24 \
            "$TAH" play tic-tac-toe --seat Eva --seat Jan > /dev/null 2>&1
    same "who has won" "Result: Eva wins. Moves: 7." "$(line 3 record | sed 's/ Time.*//')"
    same "who has moved" "   1  Eva: place a3" "$(line 9 record | cut -c 1-19)"
    same "at the end" "   7  end: Eva wins" "$(line 16 record | cut -c 1-19)"
    same "for programs" '"result":"cross wins"' "$(line 1 record --json | grep -o '"result":"cross wins"')"
    rm -rf "$work/state" "$work/config"
}

# What is given is a save, the name of a game, or nothing.
test_what_is_found() {
    same "nothing played" "tah: nothing has been played yet" "$(line 1 record)"
    same "no such game" "tah: 'maze' is no saved game, and no game with that name has been played" \
        "$(line 1 record maze)"
    same "no such file" "tah: cannot read ./maze: No such file or directory" "$(line 1 record ./maze)"
    same "no way out" "tah: cannot read ../maze: No such file or directory" "$(line 1 record ../maze)"
    mkdir -p "$work/state/tah/saves/maze"
    cp saves/maze-taken-back.jsonl "$work/state/tah/saves/maze/20261121T234830975Z.jsonl"
    same "the newest" "Maze 1: First steps" "$(line 1 record)"
    same "the game's newest" "Maze 1: First steps" "$(line 1 record maze)"
    same "by its title" "Maze 1: First steps" "$(line 1 record Maze)"
    save=$work/state/tah/saves/maze/20261121T234830975Z.jsonl
    same "replay takes the same" "$(line 1 replay --check "$save")" "$(line 1 replay --check)"
    same "and the name of a game" "$(line 1 replay --check "$save")" "$(line 1 replay --check maze)"
    same "or what is called so" "tah: 'sokoban' is no saved game, and no game with that name has been played" \
        "$(line 1 replay --check sokoban)"
    same "no save" "tah: $work/bad.jsonl:1: this is not a saved game" "$(echo '{}' > "$work/bad.jsonl"
        line 1 record "$work/bad.jsonl")"
}

# A save that departs from its rules is told as far as it goes.
test_departing() {
    sed 's/walk d6 east/walk d6 west/' saves/maze-taken-back.jsonl > "$work/wrong.jsonl"
    "$TAH" record --csv "$work/wrong.jsonl" > "$work/out" 2> "$work/err"
    same "exit" 1 $?
    same "what agrees" 6 "$(wc -l < "$work/out" | tr -d ' ')"
    same "where it departs" "tah: line 7, move 3: expected state 4283570e781c4c0f, got d1fde681b08edb58" "$(cat "$work/err")"
}

# What a move showed before it was taken back is counted.
test_seen() {
    printf 'levels:\n  - board: |\n      .*\n      ..\n' > "$work/mines.yaml"
    printf '%s\n' 'see Moves: 0' 'key right enter' 'see Lost' 'key enter' 'see Moves: 0' \
        'key left enter' 'see Moves: 1' 'key q' 'exit 0' |
        env LC_ALL=C.UTF-8 TERM=xterm-256color "${BUILD:-build}/tests/terminal/robot" -t 30 -c 80 -r 24 \
            "$TAH" play minesweeper "$work/mines.yaml:1" > /dev/null 2>&1
    same "what was seen" "   0  taken back, seen: 1" "$(line 11 record minesweeper | cut -c 1-25)"
    same "seen, for programs" "0 0 0 1" "$("$TAH" record --csv minesweeper | cut -d, -f10 |
        sed -n '2,5p' | tr '\n' ' ' | sed 's/ $//')"
    rm -rf "$work/state"
}

# A save is known by what is in it.
test_any_name() {
    cp saves/maze-taken-back.jsonl "$work/maze of today"
    same "a save of another name" "$("$TAH" show saves/maze-taken-back.jsonl --at 3)" "$("$TAH" show "$work/maze of today" --at 3)"
    echo '{"save":"none"}' > "$work/none"
    same "what is no save is rules" "$work/none:1:2: error: unknown key 'save' in the rules" "$(line 1 show "$work/none")"
}

# later N FACTOR: the sample played on another day, in other time.
later() {
    sed -e "s/2026-11-21T/2026-11-2${1}T/g" "saves/maze-taken-back.jsonl" |
        awk -v factor="$2" '{
            while (match($0, /"(ms|since)":[0-9]+/)) {
                part = substr($0, RSTART, RLENGTH); colon = index(part, ":")
                printf "%s%s@%d", substr($0, 1, RSTART - 1), substr(part, 1, colon - 1), substr(part, colon + 1) * factor
                $0 = substr($0, RSTART + RLENGTH)
            }
            print
        }' | sed 's/"@/":/g; s/\("ms"\|"since"\)@/\1:/g' > "$work/state/tah/saves/maze/2026112${1}T234830975Z.jsonl"
}

test_stats() {
    rm -rf "$work/state"
    same "nothing played" "tah: nothing has been played yet" "$(line 1 stats)"
    same "nothing for programs" \
        "game,by,games,solved,levels,moves,commands,undone,restarts,ms,ms_a_move,selections_a_minute" \
        "$(line 1 stats --csv)"
    same "unknown game" "tah: there is no game 'mazes'; did you mean 'maze'?" "$(line 1 stats mazes)"
    mkdir -p "$work/state/tah/saves/maze"
    later 2 4
    later 3 3
    later 4 2
    later 5 1
    same "titles" "Game  Played  Solved  Levels  Moves  Taken back  Restarts  Time  s/move  Per min" \
        "$(line 1 stats)"
    same "a game" "Maze       4       4       1     84           4         4  1:58     1.4     48.7" \
        "$(line 2 stats)"
    same "a way" "Keys        68  1:30     1.3     53.2" "$(line 5 stats)"
    same "in words" "Selections a minute: first 30.4, latest 121.9, best 121.9; the first third on average 30.4, the last third 121.9." \
        "$(line 8 stats)"
    same "as bars" "▇ █ █ █" "$(line 12 stats)"
    same "in ASCII, a row" "      #" "$(line 9 stats --ascii)"
    same "in ASCII, the last row" ". # # #" "$(line 12 stats --ascii)"
    same "against the least" "Moves above the fewest possible, in percent: first 0.0, latest 0.0, best 0.0; the first third on average 0.0, the last third 0.0." \
        "$("$TAH" stats maze | tail -n 1)"
    same "CSV" "maze,scan,4,4,1,16,0,4,4,27950,1746,34.3" "$(line 4 stats --csv)"
    case $("$TAH" stats --json) in
    '{"all":{"games":4,"solved":4,"levels":1,'*'"points":[{"started":"2026-11-22T23:48:30.975Z",'*) same "JSON" 1 1 ;;
    *) same "JSON" "points" "$("$TAH" stats --json)" ;;
    esac
}

# words N ARGUMENTS...: line N, with one blank between words.
words() {
    line "$@" | sed 's/  */ /g'
}

# What the same games say of the levels: the best of each, and what was begun only.
test_levels() {
    rm -rf "$work/state"
    same "titles of levels" "Level Title Size Difficulty Fewest Moves Time State" "$(words 1 levels maze)"
    same "a level not played" "ways:1 First steps 7 x 7 very easy 16" "$(words 2 levels maze)"
    mkdir -p "$work/state/tah/saves/maze"
    later 2 4
    later 3 1
    later 4 2
    same "a solved level" "ways:1 First steps 7 x 7 very easy 16 16 0:06 solved" "$(words 2 levels maze)"
    same "in plain letters" "ways:1 Prvni kroky 7 x 7 velmi lehka 16 16 0:06 vyreseno" \
        "$(words 2 levels maze --language cs --ascii)"
    rm "$work/state/tah/saves/maze/"*
    head -n 9 saves/maze-taken-back.jsonl > "$work/state/tah/saves/maze/20261121T234830975Z.jsonl"
    same "a level begun" "ways:1 First steps 7 x 7 very easy 16 begun" "$(words 2 levels maze)"
    case $("$TAH" levels maze --json) in
    *'"solved":0,"levels":[{"number":1,'*'"played":true,"solved":false,"my_moves":0,"my_ms":0},{"number":2,'*)
        same "JSON of levels" 1 1
        ;;
    *) same "JSON of levels" "levels" "$("$TAH" levels maze --json)" ;;
    esac
}

# what WORDS...: what happened, of the rows behind the start, parted by strokes.
what() {
    "$TAH" record --csv "$@" 2>&1 < /dev/null | sed -n '3,$p' | cut -d, -f6,9 | tr '\n' '|'
}

# A game that goes on tells nobody what they may not know; --as tells what one player knows.
test_secrets() {
    open=tests/save/hands-open.jsonl over=tests/save/hands-over.jsonl
    same "open to all" "shuffle,|give ? cid,|bury ?,|bury ?,|draw,|saved,|" "$(what $open)"
    same "to ann" "shuffle,|give nine cid,12|bury ?,|bury ?,|draw,8|saved,|" "$(what $open --as ann)"
    same "to ben" "shuffle,|give ? cid,|bury b1,12|bury ?,|draw,|saved,11|" "$(what $open --as ben)"
    same "to cid" "shuffle,|give nine cid,|bury ?,|bury c2,16|draw,|saved,|" "$(what $open --as cid)"
    same "in words" 1 "$("$TAH" record $open | grep -c 'ann: give a card cid ')"
    same "once it is over" "give nine cid,12|bury b1,12|bury c2,16|hide eight,8|ann wins,|" \
        "$(what $over | sed 's/^shuffle [^|]*|//')"
    same "as one who played" "shuffle,|give ? cid,|bury b1,12|bury ?,|hide ?,|ann wins,|" "$(what $over --as ben)"
    same "nobody" "tah: there is no player 'dan'; players are ann, ben, cid" "$(line 1 record $open --as dan)"
    for name in ann ben cid; do
        "$TAH" show $open --at 3 --as $name > "$work/out"
        same "a picture for $name" "$([ $name = ben ] && echo hidden || echo told)" \
            "$(grep -q 'give nine .*cid' "$work/out" && echo told || echo hidden)"
    done
}

# shown_values SAVE WORDS...: the column of values behind the last but one row.
shown_values() {
    "$TAH" record --csv "$@" 2>&1 < /dev/null | tail -n 2 | head -n 1 | cut -d, -f11
}

# The same without what the game shows.
what_moves() {
    "$TAH" record --csv "$@" 2>&1 < /dev/null | sed -n '3,$p' | cut -d, -f6,9 | sed 's/,.*/,/' | tr '\n' '|'
}

# So it is with cards that are shown to one player alone, and with answers before all have answered.
test_secrets_of_the_moment() {
    printf '%s\n' 'move push b7-north left' "save $work/quests.jsonl" |
        "$TAH" engine labyrinth --players 2 --seed 4 > "$work/out"
    same "what all look for" "?" "$(shown_values "$work/quests.jsonl")"
    same "what the first looks for, to the second" "?" "$(shown_values "$work/quests.jsonl" --as 2)"
    same "and to the first" "shield" "$(shown_values "$work/quests.jsonl" --as 1)"
    same "nor on pictures" 2 "$("$TAH" show "$work/quests.jsonl" | grep -c 'Treasure ?')"
    printf '%s\n' 'move left: paper' "save $work/answer.jsonl" |
        "$TAH" engine tests/fixtures/rock-paper-scissors.yaml > "$work/out"
    same "an answer" 0 "$("$TAH" record "$work/answer.jsonl" | grep -c 'left: paper')"
    same "to who gave it" 1 "$("$TAH" record "$work/answer.jsonl" --as left | grep -c 'left: paper')"
    same "on a picture" 1 "$("$TAH" show "$work/answer.jsonl" | grep -c 'a secret answer')"
    printf '%s\n' 'move left: paper' 'move right: rock' 'move left: rock' "save $work/round.jsonl" |
        "$TAH" engine tests/fixtures/rock-paper-scissors.yaml > "$work/out"
    same "answers once all have answered" "paper,|rock,|?,|saved,|" "$(what_moves "$work/round.jsonl")"
    same "to the other one" "paper,|rock,|?,|saved,|" "$(what_moves "$work/round.jsonl" --as right)"
    same "in a recording" 1 "$("$TAH" replay "$work/answer.jsonl" --cast - | grep -c 'secret')"
}

# What is wrong with an index, or with one save, changes nothing but that save.
test_damage() {
    wanted=$("$TAH" stats --csv)
    for damage in "" "{}" "$(head -c 700 "$work/state/tah/saves/maze/index")"; do
        printf '%s' "$damage" > "$work/state/tah/saves/maze/index"
        same "a damaged index" "$wanted" "$("$TAH" stats --csv)"
    done
    rm -f "$work/state/tah/saves/maze/index"
    chmod 500 "$work/state/tah/saves/maze"
    same "nowhere to write" "$wanted" "$("$TAH" stats --csv)"
    chmod 700 "$work/state/tah/saves/maze"
    echo garbage > "$work/state/tah/saves/maze/20261126T000000000Z.jsonl"
    : > "$work/state/tah/saves/maze/20261127T000000000Z.jsonl"
    same "what is no save" "$wanted" "$("$TAH" stats --csv)"
}

test_record
test_seen
test_programs
test_players
test_seats
test_any_name
test_secrets
test_secrets_of_the_moment
test_what_is_found
test_departing
test_stats
test_damage
test_levels
finish
