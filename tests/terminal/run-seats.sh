#!/bin/sh
# Several at one keyboard: who sits where, turns that pass between one switch, keys and a mouse, and secrets that
# nobody else sees. See robot.c for the words of the scripts.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
hands=$root/tests/fixtures/worthies.yaml

only=${1:-}

# play NAME ARGUMENT...: the script comes from standard input. A press that comes late means something else: what
# failed is played once more, slower. Only those with the first argument in their name.
play() {
    name=$1
    shift
    case $name in *"${only:-}"*) ;; *) return ;; esac
    cat > "$work/script"
    for slow in $pace $((pace * 3)); do
        rm -rf "$work/home"
        player "$work/home" "scan_interval = $((200 * slow))" "lockout = $((250 * slow))" "first_extra = 0" \
            "after_wait = 0" "revoke_window = ${window:-0}"
        sed "s/^lockout$/wait $((350 * slow))/" "$work/script" > "$work/now"
        if "$robot" -i $((200 * slow)) -g $((350 * slow)) "$TAH" "$@" < "$work/now" > "$work/output" 2>&1; then
            pass
            return
        fi
    done
    fail "$name"
    sed 's/^/    /' "$work/output"
}

# A whole game of three: one scans with the space bar, one has all keys, one scans with a key of her own. What is
# still in somebody's hand is never sent to the terminal while another one sits there.
play 'three seats with hands' --seed 1 play "$hands" --seat Eva,switch --seat Jan,keys --seat 'Mia,switch,key=m' << 'END'
ban badger
ban condor
ban falcon
ban hoopoe
ban dolphin
ban gannet
see Give the keyboard to ● Eva. Press your switch (Space) when you are ready.
lockout
key m
see m is the switch of ▲ Mia.
key x
see To move: ● Eva. Press the switch: Space.
lockout
allow
ban falcon
ban hoopoe
ban dolphin
ban gannet
key space
see To move: ● Eva
lockout
key m
see m is the switch of ▲ Mia.
see play condor
scan play badger
allow
ban condor
ban falcon
ban hoopoe
ban dolphin
ban gannet
see Give the keyboard to ■ Jan. Press any key but Space when you are ready.
lockout
key space
see Space is the switch of ● Eva.
lockout
allow
ban condor
ban dolphin
ban gannet
key x
see play hoopoe
key space
see Space is the switch of ● Eva.
key right enter
allow
ban condor
ban falcon
ban dolphin
ban gannet
see Give the keyboard to ▲ Mia. Press your switch (m) when you are ready.
lockout
key enter
wait 50
see Give the keyboard to ▲ Mia
allow
ban condor
ban falcon
key m
switch m
scan play dolphin
switch space
lockout
allow
ban falcon
ban gannet
key space
scan play condor
see Give the keyboard to ■ Jan
lockout
allow
ban gannet
key enter
see play falcon
key enter
see Give the keyboard to ▲ Mia
lockout
allow
key m
switch m
scan play gannet
see The winner: ■ Jan.
choose Quit
see End the program?
scan Quit
exit 0
END

# Answers together are given one after the other, and nobody sees the other's.
play 'answers together' play "$root/tests/fixtures/rock-paper-scissors.yaml" --seat Eva --seat Jan << 'END'
see Give the keyboard to ● Eva. Press any key when you are ready.
lockout
key x
see Rock, paper or scissors?
key right enter
ban rock
ban paper
see Give the keyboard to ■ Jan
lockout
allow
key x
see Rock, paper or scissors?
key enter
see Give the keyboard to ● Eva
lockout
key x
see Rock, paper or scissors?
key q
exit 0
END

# One person in all seats hands nothing over.
play 'one person in two seats' --profile Eva --seed 1 play "$hands" --seat Eva --seat Eva << 'END'
see play condor
key enter
see play
see To move: ■ Eva
key q
exit 0
END

# Where all hands lie open nobody has to look away.
play 'open hands are not handed over' --seed 1 play tsuro --option open-hands=yes --seat Eva --seat Jan << 'END'
ban Give the keyboard
see Moves: 0
key enter enter
see Moves: 1
see To move: ■ Jan
END

# Who presses again and again gets past the page as well; a key that is held does not.
play 'the page counts from when it came' --seed 1 play "$hands" --seat Eva --seat Jan << 'END'
see Give the keyboard to ● Eva
hold 15 40
see Give the keyboard to ● Eva
lockout
hold 2 200
see play condor
END

# Without secrets the turn passes at once; a mouse beside a switch makes no move for it, nor the other way round.
play 'a switch and a mouse' play tic-tac-toe --seat Eva,switch --seat Jan,mouse << 'END'
see To move: ╳ Eva
mouse 14 3
see [x] To move: ╳ Eva. Press the switch: Space.
lockout
scan place a3 ...
scan place a3
see To move: ○ Jan
lockout
key space
see Space is the switch of ╳ Eva.
mouse 26 3
see To move: ╳ Eva
see Moves: 2
wait 700
at Press to go on.
lockout
scan Menu
scan More
scan Quit
see End the program?
scan Quit
exit 0
END

# What a small screen has no room for is told in words, a secret only to whom it belongs.
play 'what lies where in words' --seed 7 play labyrinth --seat Eva --seat Jan << 'END'
see Give the keyboard to ● Eva
lockout
key x
resize 40 15
see Where do you push?
key i
see ● Eva: Treasure
see ■ Jan: Treasure ?, Found 0
key end
see g1: south-east home; path: north
key escape
see Where do you push?
key q
exit 0
END

# A press that takes a move back belongs to who made the move: the turn passes only after it.
window=300 play 'taking back before the turn passes' --seed 1 play "$hands" --seat Eva,switch --seat Jan << 'END'
see Give the keyboard to ● Eva
lockout
key space
see Play a card.
lockout
scan play badger
see Press again to take this back.
lockout
key space
see Moves: 0
gone Press again to take this back.
see Taken back.
see play badger
lockout
lockout
scan play badger
see Press again to take this back.
see Give the keyboard to ■ Jan
key q
lockout
key x
see Moves: 1
key q
exit 0
END

# A press too many where a move led to a secret does not set everybody asking: the turn has passed.
drawing=$root/tests/fixtures/drawing-cards.yaml
window=300 play 'a press too many after a secret' --seed 1 play "$drawing" --seat Eva,switch --seat Jan << 'END'
see Draw a card.
ban Press again to take this back.
scan draw
see Give the keyboard to ■ Jan
lockout
key space
see Space is the switch of ● Eva.
lockout
key space
see Space is the switch of ● Eva.
lockout
key x
see Moves: 1
key q
exit 0
END

# A save keeps who sits where; the keyboard is handed over again before anything is shown.
play 'going on with a game of several' --seed 1 play "$hands" --seat Eva --seat Jan,keys << 'END'
see Give the keyboard to ● Eva
lockout
key x
see play condor
key enter
see Give the keyboard to ■ Jan
hangup
exit HUP
ban condor
ban dolphin
ban falcon
start
see Go on
key enter
see Give the keyboard to ■ Jan
allow
ban condor
lockout
key x
see play
see Moves: 1
key q
exit 0
END

# The page that asks, with one key: one press begins, others change who sits where and how.
play 'who sits where with one key' --one-key play tic-tac-toe << 'END'
see Tic-tac-toe: new game
see The program: easy
scan The others
scan people
gone The program
scan ○ nought
see Who sits here
scan Plays with
see one switch
scan Plays with
see keys and mouse
scan Colour
see green
scan Symbol
choose ★
scan Who sits here
scan Somebody else
scan A ... J
choose J
scan a ... j
choose a
scan Done
see ★ Ja (nought)
scan Back
scan Start
see To move: ╳ cross
scan place a3 ...
scan place a3
see To move: ★ Ja
key enter
wait 50
see Moves: 1
lockout
key enter
see Moves: 2
lockout
scan Menu
scan More
scan Quit
see End the program?
scan Quit
exit 0
start
scan Start again
see Tic-tac-toe: new game
see ★ Ja (nought)
see keys and mouse
scan Start
see To move: ╳ cross
scan Menu
scan More
scan Quit
see End the program?
scan Quit
exit 0
END

# Options, number of players and seats are one page; what was chosen comes back the next time, until it is put back.
# One person alone needs one press.
play 'one page before a game' play snakes-and-ladders << 'END'
see Snakes and Ladders: new game
key down
key right
see the rest leads back
key down down
key right
see [Number of players]                                                       2
see ■ Computer 2
key right right left
see [Number of players]                                                       3
key down down down
key enter
see [Who sits here]
key escape
key home enter
lockout
see To move: ● Player 1
see ▲ Computer 3
key q
exit 0
start
see Snakes and Ladders: new game
see the rest leads back
see ▲ Computer 3
mouse 4 23
see exact number only
gone Computer 2
key home enter
see Moves: 0
gone Computer 2
key q
exit 0
END

# Whoever sits here stays for the next game, and who begins changes by choice only.
play 'playing again in the same seats' play tic-tac-toe --seat 'Eva,symbol=★' --seat Jan << 'END'
mouse 14 3
lockout
mouse 14 9
lockout
mouse 26 3
lockout
mouse 26 9
lockout
mouse 38 3
see The winner: ★ Eva.
see Play again
see Again, first: ○ Jan
key home enter
see To move: ★ Eva
see Moves: 0
mouse 14 3
lockout
mouse 14 9
lockout
mouse 26 3
lockout
mouse 26 9
lockout
mouse 38 3
see The winner: ★ Eva.
key home right enter
see To move: ╳ Jan
see Moves: 0
key q
exit 0
END

# Who is asked whether a move may be taken back gets the keyboard first, answers with what that one plays with, and
# nothing of the one who asks is on the screen meanwhile; then it goes back.
play 'asking the others about an undo' --seed 1 play "$hands" --seat Eva,switch --seat Jan,keys << 'END'
see Give the keyboard to ● Eva
lockout
key space
lockout
scan play badger
see Give the keyboard to ■ Jan
lockout
key x
lockout
key enter
see Give the keyboard to ● Eva
lockout
key space
see To move: ● Eva
scan Menu
scan Undo
ban condor
see Give the keyboard to ■ Jan
lockout
key space
see Space is the switch of ● Eva.
key x
see wants to take a move back
lockout
key space
see Space is the switch of ● Eva.
see Agree
key enter
see Give the keyboard to ● Eva
lockout
allow
key space
see Taken back.
see Moves: 0
see play badger
key q
see End the program?
scan Quit
exit 0
END

# A question that is closed without an answer takes nothing back, and the turn is still whose it was.
play 'an undo that nobody answers' --seed 1 play "$hands" --seat Eva --seat Jan << 'END'
see Give the keyboard to ● Eva
lockout
key x
lockout
key enter
see Give the keyboard to ■ Jan
lockout
key x
lockout
key enter
see Give the keyboard to ● Eva
lockout
key x
lockout
key u
see Give the keyboard to ■ Jan
lockout
key x
see wants to take a move back
key escape
see Give the keyboard to ● Eva
lockout
key x
see Moves: 2
key q
exit 0
END

# What one holds down when the turn passes chooses nothing for the other.
play 'a key that is held when the turn passes' play tic-tac-toe --seat Eva --seat Jan << 'END'
see To move: ╳ Eva
key enter enter enter enter enter
see To move: ○ Jan
see Moves: 1
key right
see place
lockout
key enter
see Moves: 2
lockout
mouse 14 9
see Moves: 3
mouse 26 9
wait 50
see Moves: 3
lockout
mouse 26 9
see Moves: 4
key q
exit 0
END

# Who has to go gives the seat to somebody else, in the middle of the game; what was that one's is handed over, and
# a save knows it.
play 'another one sits down in the middle' --seed 1 play "$hands" --seat Eva,switch --seat Jan,keys << 'END'
see Give the keyboard to ● Eva
lockout
key space
lockout
scan Menu
scan Information
scan Players
see Who sits where now
scan ● Eva
scan Plays with
see keys and mouse
scan Who sits here
scan Nobody in particular
scan Back
see ● Player 1
ban badger
ban condor
scan Back
see Give the keyboard to ● Player 1. Press any key when you are ready.
lockout
allow
key x
see [>] From now on others sit here. To move: ● Player 1
lockout
key enter
see Give the keyboard to ■ Jan
hangup
exit HUP
start
see Go on
key enter
see Give the keyboard to ■ Jan
lockout
key x
see ● Player 1
key q
exit 0
END

# The next level is begun by the same people with the same options.
play 'the next level in the same seats' play snakes-and-ladders --option another-throw=yes --seat Eva --seat Jan << 'END'
see To move: ● Eva
key n
see 2/3
see To move: ● Eva
see ■ Jan
key ?
see A six throws again: yes
key q
exit 0
END

finish
