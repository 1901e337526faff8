#!/bin/sh
# Whole games on a real screen: through a pseudo-terminal, by what is seen, with one key, with arrow keys,
# with a mouse button and with lines from a device. See robot.c for the words of its scripts.
set -u
. "$(dirname "$0")/../support/terminal.sh"
number=0 terminal=

interval=$((200 * pace)) lockout=$((250 * pace)) gap=$((350 * pace))

# Fresh folders for saves and settings: fresh [INTERVAL [LOCKOUT [REVOKE-WINDOW]]].
fresh() {
    number=$((number + 1))
    player "$work/$number" "scan_interval = ${1:-$interval}" "lockout = ${2:-$lockout}" "first_extra = 0" \
        "after_wait = 0" "revoke_window = ${3:-0}" "corridors = off"
    cp "$XDG_CONFIG_HOME/tah/settings" "$HOME/settings"
}

# play NAME [ROBOT-OPTION...] -- ARGUMENT...: the script comes from standard input. Games are played side by
# side, since most of the time they wait.
play() {
    echo "$1" > "$HOME/name"
    cat > "$HOME/script"
    shift
    options=
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    echo "$terminal $robot -i $interval -g $gap $options $TAH $*" > "$HOME/command"
    sit_down &
    sleep 0.2
}

# Plays what stands in the folder; its words hold no blanks. The file "prepare" brings back what a game changes.
sit_down() {
    [ -e "$HOME/prepare" ] && . "$HOME/prepare"
    # shellcheck disable=SC2046
    env $(cat "$HOME/command") < "$HOME/script" > "$HOME/output" 2>&1 && : > "$HOME/passed"
}

# A press that comes late means something else: what failed on a machine that stood still for a while, or
# had too much else to do, is played once more, alone.
play_again() {
    for folder in "$work"/*/; do
        [ -e "$folder/passed" ] && continue
        player "${folder%/}"
        echo "once more, alone: $(cat "$HOME/name")"
        sed 's/^/    /' "$HOME/output"
        XDG_STATE_HOME=$HOME/again
        cp "$HOME/settings" "$XDG_CONFIG_HOME/tah/settings"
        sit_down
    done
}

count() {
    for folder in "$work"/*/; do
        if [ -e "$folder/passed" ]; then
            pass
        else
            fail "$(cat "$folder/name")"
            sed 's/^/    /' "$folder/output"
        fi
    done
}

# arrows GAME LEVEL: its solution as arrow keys.
arrows() {
    solution_of "$1" "$2" | sed -e 's/.* north$/up/' -e 's/.* south$/down/' -e 's/.* east$/right/' -e 's/.* west$/left/' -e 's/^/key /'
}

# A whole game with the space bar only, the way out included.
fresh
{
    solution_of sokoban first-steps:2 | sed 's/^/scan /'
    echo 'see Solved!'
    echo 'scan Next level'
    echo 'see 3/16'
    printf '%s\n' 'scan Menu' 'scan More' 'scan Pause' 'see Paused' 'scan Press a key to go on.' 'gone Paused'
    printf '%s\n' 'scan Menu' 'scan More' 'scan Quit' 'see End the program?' 'scan Quit' 'exit 0'
} > "$work/script"
play 'a whole game with one key' -- --one-key play sokoban first-steps:2 < "$work/script"

# The same, where pushes are chosen and what leads to them is walked.
fresh
sed -i '/^corridors/d' "$HOME/settings" "$XDG_CONFIG_HOME/tah/settings"
play 'a game of pushes with one key' -- --one-key play sokoban first-steps:2 << 'END'
scan 2 moves: push c3 north
see Moves: 2
scan push c4 north
scan Menu
scan Undo
see Moves: 2
scan push c4 north
see Moves: 3
scan 3 moves: push c5 east
see Moves: 6
scan push d5 east
see Solved!
scan Menu
scan Quit
see End the program?
scan Quit
exit 0
END

# The first one from the menu of games, as on the first day; the terminal is closed in the middle. There are a few games
# only, so that the menu stays as it is when games are added.
few=$work/.few
mkdir -p "$few/rules" "$few/levels"
for game in knights-tour maze sokoban; do
    ln -s "$TAH_SHARE/rules/$game.yaml" "$few/rules/"
    ln -s "$TAH_SHARE/levels/$game" "$few/levels/"
done
ln -s "$TAH_SHARE/rules/lib" "$few/rules/"
fresh
terminal=TAH_SHARE=$few
{
    printf '%s\n' 'see Games' 'scan Ways and mazes' 'scan Leave group' 'scan Sokoban' 'see 0/16' 'scan First steps' 'see Round the corner'
    printf '%s\n' 'scan    1  Straight ahead' 'scan    2  Round the corner' 'see Moves: 0'
    solution_of sokoban first-steps:2 | head -n 3 | sed 's/^/scan /'
    printf '%s\n' 'see Moves: 3' hangup 'exit HUP' start 'see Games' 'scan Last played: Sokoban' 'see Moves: 3'
    solution_of sokoban first-steps:2 | sed -n '4,$s/^/scan /p'
    printf '%s\n' 'see Solved!' 'scan Menu' 'scan Quit' 'see End the program?' 'scan Quit' 'exit 0'
} > "$work/script"
play 'from the menu to the end of a level with one key' -- --one-key < "$work/script"
terminal=

# A player made, changed and deleted with the space bar only.
fresh
play 'a player made, changed and another deleted with one key' -- --one-key << 'END'
see Games
scan Menu
choose Players
see Who plays?
scan New player
see Name: _
scan A ... J
choose E
see Name: E_
scan u ... z
choose v
scan a ... j
choose e
see Name: Eve_
scan Erase a letter
scan a ... j
choose a
scan Done
see How do you play?
scan As it is set now
see Symbol
scan Symbol
scan the game's own figure
scan ☺
see ☺
scan Name
see Name: Eva_
scan Back
scan Back
see plays now
scan Change a player
see Which player do you want to change?
scan Player 1
gone Which player
scan Delete
see Nothing is erased
scan Keep
gone Nothing is erased
scan Delete
scan Delete
see deleted-players/first
scan Back
see Which player do you want to change?
gone Player 1
scan Back
see plays now
scan Eva
see Fifteen
scan Menu
choose Quit
see End the program?
scan Quit
exit 0
start
see Games
gone Who plays?
scan Menu
choose Quit
see End the program?
scan Quit
exit 0
END

# two_players SETTING...: the first one, who played last, with these settings, and Eva with one key, the x.
two_players() {
    mkdir -p "$XDG_CONFIG_HOME/tah/players/eva"
    echo 'name = Eva' > "$XDG_CONFIG_HOME/tah/players/eva/profile"
    cp "$HOME/settings" "$XDG_CONFIG_HOME/tah/players/eva/settings"
    printf '%s\n' 'one_key = yes' 'switch_key = x' >> "$XDG_CONFIG_HOME/tah/players/eva/settings"
    printf '%s\n' "$@" >> "$HOME/settings"
    cp "$HOME/settings" "$XDG_CONFIG_HOME/tah/settings"
}

# Whose key it is selects before it is known who plays; the first press only stops the wait, when the page has been there
# for so long that the press is meant for it.
fresh
two_players 'start_wait = 60000'
play 'who plays, with one key of one of them' -- << END
see Player 1 goes on in
wait $gap
key x
gone goes on
switch x
scan Eva
see Fifteen
scan Menu
choose Players
see Who plays?
scan Player 1
see Player 1 plays with all keys.
scan Keep one key
see Fifteen
scan Menu
choose Quit
see End the program?
scan Quit
exit 0
start
see Player 1 goes on in
wait $gap
key down
gone goes on
wait 600
key home enter
see Fifteen
key q
exit 0
END

# Nobody presses anything: the last game goes on where it was.
fresh
two_players 'start_wait = 2000'
mkdir -p "$XDG_STATE_HOME/tah/saves/sokoban"
cp "$root/saves/sokoban-unfinished.jsonl" "$XDG_STATE_HOME/tah/saves/sokoban/20261121T120000000Z.jsonl"
play 'who played last goes on' -- << 'END'
see Player 1 goes on in
see Wine cellar
see Moves: 30
key escape
see Games
key q
exit 0
END

# A game of one's own with the space bar only: made, played, won, and there again in the menu.
fresh
play 'a game made and won with one key' -- --one-key << 'END'
see Games
scan Menu
choose Make a game
see What should the new game be like?
scan Cells change
see How large is the board?
scan Back
see What should the new game be like?
scan A figure walks
scan 8 columns and 6 rows
scan a mouse, m
scan step by step
scan pots, $
scan pull them
see yes
scan That is all
scan when the figure stands
scan small pictures
scan Garden
see Who walks? a mouse, m
see done with the things? push them; pull them
scan Make it
see Garden is made
scan Play it
see Go to a goal.
scan walk b2 east
scan walk c2 east
scan walk d2 east
scan walk e2 east
scan walk f2 north
see Solved!
scan Another game
see Games
scan Last played: Garden
see Moves: 0
scan Menu
choose Quit
see End the program?
scan Quit
exit 0
END

# The last level first: after it the one that is not solved is offered, and after all of them another game.
fresh
cat > "$HOME/pair.yaml" << 'END'
language: 1
game: pair
board: { size: 3 x 1 }
layers: { stone: [stone] }
legend: { ".": nothing, o: stone }
moves: { place: { pick: { c: empty cell }, do: place stone at c } }
end: [{ if: every cell has stone, result: win }]
levels:
  - { title: Left, board: ".oo" }
  - { title: Right, board: "oo." }
END
play 'what comes after a level' -- play "$HOME/pair.yaml" 2 << 'END'
see Moves: 0
key enter
see Solved!
at Next unsolved: 1, Left
key enter
see pair 1/2: Left
see Moves: 0
key enter
see All levels are solved.
at Next level
key enter
see pair 2/2: Right
key enter
see All levels are solved.
at Another game
key enter
see Games
key q
exit 0
END

# Rows first: each choice takes a press for its row and one for its place in it.
fresh
solution_of lights-out figures:5 | while read -r move; do
    row=${move#* ?}
    printf 'scan press a%s ... d%s\nscan %s\n' "$row" "$row" "$move"
done > "$work/script"
printf '%s\n' 'see Solved!' 'scan Menu' 'scan Quit' 'see End the program?' 'scan Quit' 'exit 0' >> "$work/script"
play 'a whole game by rows with one key' -- --one-key play lights-out figures:5 < "$work/script"

# A piece first, and then where it goes; chosen again on the way.
fresh
play 'a piece, then its way, in a small window' -c 40 -r 15 -- --one-key play peg-solitaire english:2 << 'END'
scan d5
scan Choose again
scan d5
scan jump d5 east
scan jump d3 north
scan jump c5 east
scan jump f5 west
scan jump d6 south
see Solved!
scan Menu
scan Quit
see End the program?
scan Quit
exit 0
END

# Killed in the middle: all moves are there again, and the question is answered with the same key.
fresh
{
    solution_of sokoban first-steps:2 | head -n 3 | sed 's/^/scan /'
    printf '%s\n' 'see Moves: 3' 'kill KILL' 'exit KILL' start 'scan Go on' 'see Moves: 3'
    solution_of sokoban first-steps:2 | sed -n '4,5s/^/scan /p'
    printf '%s\n' 'see Moves: 5' 'hangup' 'exit HUP' start 'scan Go on' 'see Moves: 5'
    solution_of sokoban first-steps:2 | sed -n '6,$s/^/scan /p'
    printf '%s\n' 'see Solved!' 'scan Menu' 'scan Quit' 'see End the program?' 'scan Quit' 'exit 0'
} > "$work/script"
play 'killed, hung up, and gone on with' -- --one-key play sokoban first-steps:2 < "$work/script"

# A held key counts once: it neither takes the move back nor ends the pause that it opened.
fresh "$interval" $((700 * pace)) 100
play 'a held key counts once' -g $((800 * pace)) -- --one-key play sokoban first-steps:2 << 'END'
scan walk b2 north
hold 60 30
see Moves: 1
scan Menu
scan More
scan Pause
wait 250
hold 40 30
see Paused
wait 1500
key space
gone Paused
see Moves: 1
END

# A keyboard that begins to repeat late: three seconds of holding are one press, which takes nothing back.
for delay in 800 1300 2000; do
    fresh 1000 700 300
    play "a key held that repeats after $delay ms" -i 8000 -g 800 -- --one-key play sokoban first-steps:2 << END
scan walk b2 north
see Moves: 1
wait $delay
hold $(((3000 - delay) / 30)) 30
wait 400
see Moves: 1
END
done

# A second press after the lockout takes the move back; left alone, the scan goes on and falls asleep.
fresh "$interval" "$lockout" 300
play 'a second press takes back, and the scan sleeps' -- --one-key play sokoban first-steps:2 << END
scan walk b2 north
see Press again to take this back.
wait $((lockout + interval))
key space
see Taken back
see Moves: 0
see Press to go on.
key space
gone Press to go on.
scan walk b2 east
see Moves: 1
END

# The scan's own settings, and another key.
fresh
play 'settings by one key' -- --one-key play sokoban first-steps:2 << END
scan Menu
choose Slower
see Time on a choice: 0.$((interval / 100 + 1)) s
choose Slower
choose Slower
see Time on a choice: 0.$((interval / 100 + 3)) s
choose Faster
choose Faster
choose Faster
see Time on a choice: 0.$((interval / 100)) s
scan Menu
choose Settings
scan en cs sk
scan One key and scanning
choose Key that selects
wait $gap
key x
see This key now selects: x
switch x
choose Scan starts again
scan Back
scan Back
scan walk b2 north
see Moves: 1
END

# Beside a bed there is nothing but the program.
fresh
echo 'stay = yes' >> "$HOME/settings"
cp "$HOME/settings" "$XDG_CONFIG_HOME/tah/settings"
play 'quitting leads to the games where that is set' -- --one-key play sokoban first-steps:2 << END
scan Menu
choose Quit
see The program stays
gone first-steps
END

# extreme METHOD SETTING...: whatever is set, one key mends it. A press comes when the lockout is over.
extreme() {
    fresh 500 3000
    echo "scan_method = $1" >> "$HOME/settings"
    shift
    printf '%s\n' "$@" >> "$HOME/settings"
    cp "$HOME/settings" "$XDG_CONFIG_HOME/tah/settings"
    {
        printf '%s\n' 'scan Menu' 'scan Speed' 'scan Settings' 'choose One key and scanning'
        printf '%s\n' 'choose Ignore presses after a press' 'scan Less' 'see press: 2.5 s' 'scan Default' 'see press: 0.7 s'
    } | play "one key mends $*" -i 8000 -g 3050 -t 60 -- --one-key play sokoban first-steps:2
}
extreme auto 'inner_loops = 1'
extreme auto 'scan_interval = 300'
extreme linear 'scan_interval = 300' 'inner_loops = 1' 'outer_loops = 1' 'exit_entry = first'

# Nobody lands outside, where one key can do nothing, without having been asked: neither by the scan nor by a key that
# is hit by chance.
fresh
play 'quitting with one key is asked' -- --one-key play sokoban first-steps:2 << 'END'
see Moves: 0
key q
see End the program?
key q
wait 100
at Stay
scan Stay
see Moves: 0
scan Menu
scan More
scan Quit
see End the program?
scan Quit
exit 0
END

# A letter that has no room is refused aloud; with one key it is not offered, but what is left to do.
fresh
play 'a full name' -- --one-key play tic-tac-toe << 'END'
see Tic-tac-toe: new game
scan ○ nought
scan Who sits here
scan Somebody else
see Name: _
key a b c d e f g h i j k l m n o p q r s t u v w x
see abcdefghijklmnopqrstuvwx_
see There is no room for
at Done
key y
see [x] There is no room for another letter.
see abcdefghijklmnopqrstuvwx_
scan Erase a letter
see abcdefghijklmnopqrstuvw_
gone There is no room
scan a ... j
END

# What is shown belongs to who plays, with one key as well.
fresh
play 'the look by one key' -- --one-key play sokoban first-steps:2 << END
scan Menu
scan Speed
scan Settings
choose Look
choose Theme
see strong contrast
scan Colour of lines and walls
scan Between cells
see blanks
scan Characters
scan Back
scan What is shown
scan Panel
scan Panel
see Panel beside the board
END

# A device and a mouse button beside the space bar; the timer is too slow to matter.
fresh 15000
mkfifo "$work/pipe"
play 'a device and a mouse button' -s "$work/pipe" -- --one-key --switch-input "$work/pipe" \
    play sokoban first-steps:2 << END
at walk b2 north
line next
at walk b2 east
line next-row
at walk b2 north
line nonsense
see the switch device sent 'nonsense'
line select
see Moves: 1
wait $gap
at walk b3 north
mouse 0 0
see Moves: 2
END

# Arrow keys, a whole game, with undo, and the keys of the end.
fresh
{
    printf '%s\n' 'see Moves: 0' 'key u' 'see nothing to take back'
    arrows sokoban first-steps:4
    printf '%s\n' 'see Solved!' 'key u' 'see Taken back' 'key U' 'see Solved!' 'key enter' 'see 5/16' 'key q' 'exit 0'
} > "$work/script"
play 'a whole game with arrow keys' -- play sokoban first-steps:4 < "$work/script"

# Other terminals: without colours, without Unicode, by name unknown ones left out.
{
    echo 'see Moves: 0'
    arrows maze ways:1
    printf '%s\n' 'see Solved!' 'key q' 'exit 0'
} > "$work/script"
for kind in xterm:LC_ALL=C linux:NO_COLOR=1 vt100:LC_ALL=C screen-256color:LC_ALL=C.UTF-8; do
    fresh
    terminal="TERM=${kind%%:*} ${kind#*:}"
    # On the console curses loads a mouse library, which leaks a few bytes of its own.
    [ "${kind%%:*}" = linux ] && terminal="$terminal ASAN_OPTIONS=detect_leaks=0"
    play "arrow keys on $kind" -- play maze ways:1 < "$work/script"
    terminal=
done

# Pieces that slide by arrow keys into the one empty place.
fresh
{
    echo 'see Moves: 0'
    arrows fifteen graded:1
    printf '%s\n' 'see Solved!' 'key q' 'exit 0'
} > "$work/script"
play 'tiles by arrow keys' -- play fifteen graded:1 < "$work/script"

# Over a slow line clicks come together with what follows them.
fresh
play 'clicks and a key in one go' -- play lights-out << 'END'
see Moves: 0
send ^[[<0;15;6M^[[<0;15;6m^[[<0;25;6M^[[<0;25;6m^[[B
see Moves: 2
key q
exit 0
END

# Two at one mouse.
fresh
play 'two players with the mouse' -- play tic-tac-toe --players 2 << 'END'
see To move: ╳ cross
mouse 14 3
see Moves: 1
wait 400
mouse 14 9
see Moves: 2
wait 400
mouse 14 9
see There is no move there.
mouse 26 3
see Moves: 3
wait 400
mouse 26 9
see Moves: 4
wait 400
mouse 38 3
see The winner: ╳ cross.
key q
exit 0
END

# What is agreed on before a game is not asked for on the way from level to level.
fresh
play 'options of a game' -- play snakes-and-ladders --players 1 << 'END'
see Snakes and Ladders: new game
see exact number only
key down
key enter
see the rest leads back
gone exact number only
key right
see exact number only
key left
see the rest leads back
key up
key enter
see [Throw the die]
gone new game
key ?
see Reaching 100: the rest leads back
see A six throws again: no
key escape
see [Throw the die]
key n
see 2/3
gone new game
key q
exit 0
END
fresh
play 'options of a game on the command line' -- play snakes-and-ladders --players 1 --option another-throw=yes << 'END'
see [Throw the die]
gone new game
key q
exit 0
END

# A recording that brings neither rules nor level is shown with the installed ones.
fresh
printf 'random 4\nsave %s\n' "$HOME/whole.jsonl" | "$TAH" engine sokoban --level 3 > "$HOME/answers"
sed 's/,"sum":"[0-9a-f]*"//; s/,"rules_text":.*}$/}/' "$HOME/whole.jsonl" > "$HOME/bare.jsonl"
play 'a recording from elsewhere' -- replay "$HOME/bare.jsonl" << 'END'
see Step 0 of
key enter
see Step 1 of
key q
exit 0
END

# A game goes on where nothing can be saved, and says so, also at its end.
fresh
: > "$HOME/file"
terminal=XDG_STATE_HOME=$HOME/file
play 'nothing can be saved' -- play sokoban first-steps:2 << 'END'
see Moves: 0
key up
see Moves: 1
see The last moves are not saved: cannot make the folder
key g
see Games
see could not be saved
key q
exit 1
see tah: The last moves could not be saved: cannot make the folder
END
terminal=

# Settings and rules that cannot be read are told with their place, as far as there is one.
fresh
rm "$XDG_CONFIG_HOME/tah/settings"
mkdir -p "$XDG_CONFIG_HOME/tah/settings" "$XDG_DATA_HOME/tah/rules"
printf 'game: bad\nmovse: {}\n' > "$XDG_DATA_HOME/tah/rules/bad.yaml"
play 'what cannot be read' -c 200 -- << 'END'
see Games
see cannot read
key end
gone settings:0
see bad.yaml:2:1:
key q
exit 0
END

# The menu of games, help, the smallest window that is promised, and other sizes in between.
fresh
terminal=TAH_SHARE=$few
play 'from the menu into a game' -c 40 -r 15 -- << 'END'
see Games
key ?
see KEYS
key escape
gone KEYS
resize 100 30
see Sokoban
resize 10 5
see too
resize 40 15
see Sokoban
key q
exit 0
END
terminal=

# A step back out of a dead end leads back to the board, not to the bar where the step was offered.
fresh
play 'stuck, and back' -- play peg-solitaire english:1 << 'END'
at jump e5 east
key enter
see No move is left
at u Undo
key u
see Taken back
at jump e5 east
key r
see its beginning
key enter
see No move is left
key r
at jump e5 east
END

# A click takes the focus along.
fresh
play 'a click and then keys' -- play lights-out figures:1 << 'END'
at press a3
mouse 25 16
see Moves: 1
at press b1
END

# What is asked when a game is begun again: about the level that is not finished, whatever was solved since.
fresh
play 'one level left, another solved' -- play sokoban << 'END'
see 1/16
key n
see 2/16
key up
see Moves: 1
key p
see 1/16
key right right
see Solved!
key q
exit 0
start
see Level 2, Round the corner
see Another level
key enter
see Moves: 1
END

# Who names a pack goes on in it.
fresh
play 'a pack again' -- play sokoban first-steps << 'END'
see 1/16
key right right
see Solved!
key q
exit 0
start
see 2/16
key up
see Moves: 1
key g
at Sokoban
key q
exit 0
start
see Level 2, Round the corner
END

# Numbers are no titles, and a game of one level has no other.
fresh
printf '; 1\n\n####\n#@$.#\n####\n' > "$work/numbered.xsb"
play 'levels with numbers for titles' -- play sokoban "$work/numbered.xsb" << 'END'
see Moves: 0
gone : 1
END
fresh
play 'no other level' -- play tic-tac-toe --players 2 << 'END'
key enter
see Moves: 1
key q
exit 0
start
see Go on
gone Another level
END

# Home and End of a recording.
fresh
play 'a recording from end to end' -- replay "$root/saves/sokoban-one-each.jsonl" << 'END'
see Step 0 of 18
key end
see Step 18 of 18
key home
see Step 0 of 18
key q
exit 0
END

# A group that is offered is seen as a whole, also where the list has to scroll for it.
fresh
play 'a group in a long list' -c 40 -r 15 -- --one-key play sokoban warehouse:1 << 'END'
scan Menu
scan Levels
scan Another level
scan The warehouse
at   13  Revolving door
see 17  Long way back
END

# A text that is seen as a whole is not read on; on a pause the cursor stands on what is said.
fresh
play 'help and pause by one key' -r 74 -- --one-key play sokoban first-steps:2 << END
scan Menu
scan Information
scan Help
see AIM
gone Read on
at Back
wait $gap
key space
scan Menu
scan More
scan Pause
at Press a key to go on.
END

# What other buttons of the mouse do in a game stands in its help, with their keys.
fresh
play 'help with buttons' -r 70 -- play netwalk towns:1 << 'END'
see Moves: 0
key ?
see x, right mouse button: turn back
see c, middle mouse button: lock
END

# Rules that are read again whenever they change, by somebody who writes them: good, with an error, and with a
# level in which the third step is not possible any more.
fresh
cat > "$HOME/good" << 'END'
language: 1
board: from level
layers:
  ground: { kinds: [floor, wall], first: floor }
  things: [walker]
legend: { "#": wall, " ": floor, "@": walker }
moves:
  walk: walker | not wall and no things -> nothing | walker
end: [{ if: a1 has walker, result: win }]
look: { walker: { ascii: "@", colour: avatar } }
levels: [{ board: "######\n#@   #\n######" }]
END
sed 's/walk: walker/walk: walkr/' "$HOME/good" > "$HOME/broken"
sed 's/#@   #/#@  ##/' "$HOME/good" > "$HOME/shorter"
echo 'cp "$HOME/good" "$HOME/game.yaml"' > "$HOME/prepare"
play 'rules that change while they are played' -- play --watch "$HOME/game.yaml" << END
see Moves: 0
key right right
see Moves: 2
copy $HOME/broken $HOME/game.yaml
see game.yaml:8:9: unknown word 'walkr'; did you mean 'walker'?
see Errors: 1
key right
see Moves: 3
see 'walkr'
copy $HOME/good $HOME/game.yaml
see Read again. The position is kept, moves: 3.
gone Errors
gone 'walkr'
copy $HOME/shorter $HOME/game.yaml
see Read again. Moves made before: 3; still possible: 2.
see Moves: 2
key u u
see Moves: 0
key q
exit 0
start
see Moves: 0
gone Go on
END

# And a file of levels, named by who plays.
folder=$HOME
fresh
cp "$folder/good" "$HOME/game.yaml"
printf '%s\n' 'levels:' '  - board: "####\n#@ #\n####"' > "$HOME/short"
sed 's/####/######/g; s/#@ #/#@   #/' "$HOME/short" > "$HOME/long"
sed 's/#@ #/#@?#/' "$HOME/short" > "$HOME/wrong"
echo 'cp "$HOME/short" "$HOME/levels.yaml"' > "$HOME/prepare"
play 'levels that change while they are played' -- play --watch "$HOME/game.yaml" "$HOME/levels.yaml" << END
see Moves: 0
key right
see Moves: 1
copy $HOME/long $HOME/levels.yaml
see Read again. The position is kept, moves: 1.
key right
see Moves: 2
copy $HOME/wrong $HOME/levels.yaml
see '?' is not in the legend of these rules
key right
see Moves: 3
copy $HOME/long $HOME/levels.yaml
see Read again. The position is kept, moves: 3.
END

# The same with one key, beginning with rules that have an error.
fresh
sed -i '/^corridors/d' "$HOME/settings" "$XDG_CONFIG_HOME/tah/settings"
cp "$folder/good" "$folder/broken" "$HOME"
echo 'cp "$HOME/broken" "$HOME/game.yaml"' > "$HOME/prepare"
play 'rules with errors by one key' -c 40 -r 15 -- --one-key play --watch "$HOME/game.yaml" << END
see have errors
see game.yaml:8:9: error: unknown word
see   walk: walkr | not wall and no thing...
copy $HOME/good $HOME/game.yaml
gone have errors
see Moves: 0
scan 3 moves: walk b2 east
see Moves: 3
copy $HOME/broken $HOME/game.yaml
scan Errors: 1
see have errors
see       ^~~~~
copy $HOME/good $HOME/game.yaml
gone have errors
see Moves: 3
copy $HOME/broken $HOME/game.yaml
scan Errors: 1
scan Back
see Moves: 3
END

# What is not there is a wrong wish.
fresh
play 'no such game' -- play nothing-like-it << 'END'
see there is no game
exit 2
END

wait
play_again
count
finish
