#!/bin/sh
# A whole evening with one key alone, on a common screen and, with LONG, on the smallest: somebody makes themselves a
# player, measures their time, plays three games, makes a level and plays it, changes a setting, goes on with what was
# left, and quits in the second try.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
interval=$((300 * pace)) gap=$((300 * pace))

# A shelf on which each game is soon found.
few=$work/few
mkdir -p "$few/rules" "$few/levels"
ln -s "$root/man" "$root/saves" "$few/"
ln -s "$root/rules/lib" "$root/rules/new" "$few/rules/"
for game in lights-out maze netwalk sokoban tic-tac-toe; do
    ln -s "$root/rules/$game.yaml" "$few/rules/"
    [ ! -d "$root/levels/$game" ] || ln -s "$root/levels/$game" "$few/levels/"
done
TAH_SHARE=$few

# evening COLUMNS ROWS: they run side by side, since most of the time is waiting. A press that comes late on a busy machine
# means something else: then it is done once more.
evening() {
    player "$work/$1x$2"
    cat > "$HOME/script"
    for try in 1 2; do
        rm -rf "$XDG_STATE_HOME" "$XDG_DATA_HOME" "$XDG_CONFIG_HOME"
        player "$HOME" "scan_interval = $interval" "lockout = $((200 * pace))" 'first_extra = 0' 'after_wait = 0' \
            'revoke_window = 0' 'show_time = no' 'symbols = unicode'
        "$robot" -t 40 -c "$1" -r "$2" -i "$interval" -g "$gap" "$TAH" --one-key < "$HOME/script" \
            > "$HOME/output.$try" 2>&1 && : > "$HOME/passed" && break
    done
}

# Ten presses, a little after the sign each.
presses() {
    for i in 1 2 3 4 5 6 7 8 9 10; do
        printf 'see >>> NOW <<<\nwait 200\nsend ^\ngone >>> NOW <<<\n'
    done
}

# had COLUMNS ROWS: whether it came to its end, with all that was done kept.
had() {
    HOME=$work/$1x$2
    if [ -e "$HOME/passed" ]; then
        pass
    else
        fail "an evening at $1x$2"
        sed 's/^/    /' "$HOME"/output.*
    fi
    kept 'the times are kept' scan_interval "$HOME"/config/tah/players/*/settings
    kept 'the setting is kept' theme "$HOME"/config/tah/players/*/settings
    kept 'the level is kept' board "$HOME"/data/tah/levels/lights-out/own.yaml
    kept 'the game is kept' walk "$HOME"/state/tah/players/*/saves/maze/*.jsonl
}

# kept WHAT TEXT FILE...
kept() {
    what=$1 text=$2
    shift 2
    if grep -q -- "$text" "$@" 2> /dev/null; then pass; else fail "$HOME: $what"; fi
}

# what is done; the words in capitals are what is seen of a longer one where there is no room.
whole_evening() {
    cat << 'END'
see Games
scan Menu
choose Players
see Who plays?
scan New player
see Name: _
choose E
choose v
choose e
choose Done
see How do you play?
scan As it is set now
see Langua
scan Back
see Who plays?
scan Eve
see Games
scan Menu
choose SETTINGS
choose ONE KEY
choose MEASURE
END
    presses
    cat << 'END'
see YOU PRESS
choose Keep it
see The times are kept.
scan Back
scan Back
see Games
choose Sokoban
choose First steps
choose    1  STRAIGHT
choose push d3 east
choose push e3 east
see Solved!
choose Another game
see Games
choose Maze
choose    2  SIGNPOST
choose 2 moves: WALK
scan Menu
choose Another game
see Games
choose Lights Out
choose Make a level
see A new level
choose A new level
see a3: dark
choose a3: dark
choose b3: dark
choose a2: dark
scan Try it
see press a
choose press a3
see Solved!
choose BACK TO THE EDITOR
see Put:
choose Save to my
see It is now level
choose Leave
see A new level
choose Back
choose Back
see Games
scan Menu
choose SETTINGS
choose Look
choose Theme
scan Back
scan Back
see Games
scan Menu
choose Played games
see Maze: 2
choose Maze: 2
choose Go on
see The game goes on
scan Menu
choose Quit
see End the
scan Stay
scan Menu
choose Quit
see End the
scan Quit
exit 0
END
}

whole_evening | sed 's/SETTINGS/Settings/; s/ONE KEY/One key and scanning/; s/MEASURE/Measure my time/; s/YOU PRESS/on average/
    s/STRAIGHT/Straight ahead/; s/SIGNPOST/Signpost/; s/WALK/walk b8 south/
    s/BACK TO THE EDITOR/Back to the editor/; ' | evening 80 24 &
[ -z "${LONG:-}" ] || whole_evening |
    sed 's/^choose SETTINGS/scan Search\nscan Settings/; s/ONE KEY/One key/; s/MEASURE/Measure/; s/YOU PRESS/You press/
    s/STRAIGHT/Straight…/; s/SIGNPOST/Signpost/; s/ WALK//
    s/BACK TO THE EDITOR/Back/' | evening 20 8 &
wait
had 80 24
[ -z "${LONG:-}" ] || had 20 8
finish
