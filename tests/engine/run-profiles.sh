#!/bin/sh
# Several players on the command line: whose saves are counted, new names, and names that cannot be.
set -u
. "$(dirname "$0")/../support/script.sh"
state=$work/state/tah config=$work/config/tah

# line N WORDS...: line N of what tah says, of both outputs.
line() {
    number=$1
    shift
    "$TAH" "$@" 2>&1 < /dev/null | sed -n "${number}p"
}

there() { [ -e "$1" ] && echo yes || echo no; }

# Who never makes a second player keeps what was there, and nothing new appears.
test_one_player() {
    mkdir -p "$state/saves/maze"
    cp saves/maze-taken-back.jsonl "$state/saves/maze/20261121T234830975Z.jsonl"
    same "saves as ever" "Maze 1: First steps" "$(line 1 record)"
    same "counted as ever" "Maze       1" "$(line 2 stats | cut -c1-12)"
    same "no list of players" no "$(there "$config/players")"
    same "no note of who played" no "$(there "$state/last-player")"
    same "by its name" "Maze 1: First steps" "$(line 1 record --profile 'player 1')"
    same "by its name in Czech" "Maze 1: First steps" "$(line 1 record --profile 'Hráč 1')"
}

test_another_player() {
    same "made" "tah: new player: Jana Nová" "$("$TAH" stats --profile 'Jana Nová' 2>&1 < /dev/null | head -n 1)"
    same "its file" "name = Jana Nová" "$(cat "$config/players/jana-nova/profile")"
    same "made once" "tah: nothing has been played yet" "$(line 1 stats --profile 'jana nová')"
    mkdir -p "$state/players/jana-nova/saves/fifteen"
    cp saves/fifteen-shuffled.jsonl "$state/players/jana-nova/saves/fifteen/20261121T234830975Z.jsonl"
    same "hers" "Fifteen" "$(line 1 record --profile=' JANA NOVÁ ' | cut -d' ' -f1)"
    same "his, named" "Maze 1: First steps" "$(line 1 record --profile 'Player 1')"
    same "his, who played last" "Maze 1: First steps" "$(line 1 record)"
    echo jana-nova > "$state/last-player"
    same "hers, who played last" "Fifteen" "$(line 1 record | cut -d' ' -f1)"
    echo ../../../etc > "$state/last-player"
    same "a note that leads elsewhere" "Maze 1: First steps" "$(line 1 record)"
    echo 'language = cs' >> "$config/players/jana-nova/profile"
    same "her language" "Nedohráno. Tahy: 60. Čas: 0:00." "$(line 3 record --profile 'Jana Nová')"
    same "another language" yes "$(line 4 record --language en --profile 'Jana Nová' | grep -q 'Moves made' && echo yes)"
    "$TAH" levels maze --profile Eva > "$work/out" 2> "$work/err"
    same "a new player of levels" "tah: new player: Eva" "$(cat "$work/err")"
    same "no new player for help" no "$("$TAH" stats --help --profile Zoe > /dev/null; there "$config/players/zoe")"
}

# refused NAME SHOWN: a name that cannot be, with the words; nothing is made.
refused() {
    "$TAH" stats --profile "$1" > "$work/out" 2> "$work/err" < /dev/null
    same "exit of $2" 2 $?
    same "words for $2" "tah: '$2' cannot be a player's name: 1 to 24 columns of plain text without control characters" \
        "$(head -n 1 "$work/err")"
}

test_list() {
    same "who there is" "Player 1,Eva,Jana Nová" "$("$TAH" list --profiles | paste -sd, -)"
    echo eva > "$state/last-player"
    printf 'symbol = ♥\nsymbol_ascii = &\nlanguage = sk\n' >> "$config/players/eva/profile"
    same "for programs" '{"name":"Eva","symbol":"♥","symbol_ascii":"&","language":"sk","last":true}' \
        "$("$TAH" list --profiles --json | grep -o '{"name":"Eva"[^}]*}')"
    same "not elsewhere" "tah: option '--profiles' does not belong to 'tah stats'" "$(line 1 stats --profiles)"
}

test_names() {
    before=$(ls "$config/players")
    refused "$(printf 'a\033[2J')" 'a�[2J'
    refused "$(printf 'a\nb')" 'a b'
    refused "" ''
    refused '  ' '  '
    refused "$(printf '\377')" '�'
    refused 'a name that is much too long' 'a name that is much too long'
    same "nothing made" "$before" "$(ls "$config/players")"
    "$TAH" stats --profile ../../../escaped > /dev/null 2>&1
    same "no way out" "../../../escaped" "$(sed -n 's/^name = //p' "$config/players/escaped/profile")"
    same "none beside" no "$(there "$work/escaped")"
    same "not for all commands" "tah: option '--profile' does not belong to 'tah check'" "$(line 1 check --profile Eva)"
    same "needs a value" "tah: option '--profile' needs a value" "$(line 1 stats --profile)"
}

test_nowhere_to_write() {
    chmod 500 "$config/players"
    if [ "$(id -u)" -eq 0 ]; then
        rm -rf "$config/players" && : > "$config/players"
    fi
    "$TAH" stats --profile Nobody > "$work/out" 2> "$work/err"
    same "exit" 2 $?
    same "told" "tah: cannot make the folder $config/players" "$(sed 's|/nobody||; s|players: .*|players|' "$work/err")"
    chmod 700 "$config/players"
}

test_one_player
test_another_player
test_list
test_names
test_nowhere_to_write
finish
