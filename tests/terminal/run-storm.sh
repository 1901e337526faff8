#!/bin/sh
# Input that nobody means, on a terminal with somebody who has one key: keys that stick, sequences of any kind, a mouse gone
# wild, pasted texts, terminals that never answer, and ends in the middle of a choice. None of it chooses anything, nothing
# that was played is lost, the program does not end or toil, and its memory does not grow.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
interval=$((1000 * pace)) gap=$((800 * pace)) seed=0

# storm WHAT [ROBOT-OPTION...] -- ARGUMENT... < script: it comes over somebody new, and what was saved is whole.
storm() {
    what=$1 seed=$((seed + 1)) options=
    shift
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    player "$work/$seed" 'show_time = no' 'clock_moves = off' 'animation = off' "scan_interval = $interval" \
        "lockout = $((700 * pace))" 'first_extra = 0' 'revoke_window = 0' 'corridors = off'
    # shellcheck disable=SC2086  # options are words
    if "$robot" $options -i "$interval" -g "$gap" -t 60 "$TAH" "$@" > "$HOME/output" 2>&1; then
        pass
    else
        fail "$what"
        sed 's/^/    /' "$HOME/output"
    fi
    find "$XDG_STATE_HOME" -path '*/saves/*' -name '*.jsonl' -type f > "$HOME/saves"
    while read -r save; do
        if "$TAH" replay --check "$save" > /dev/null 2>&1; then
            pass
        else
            fail "$what: the save is whole"
        fi
    done < "$HOME/saves"
}

begins='see Moves: 0
rest
memory
ban End the program?
ban Who plays?'

# It is still there, has nothing to do, no more memory than before, and the one key goes on.
goes_on='wait 500
calm
memory 16384
see Moves: 0
allow
scan Menu
see Speed
kill TERM
exit TERM'

# Motion, the wheel, and motion with a button down; then buttons, which are presses, and held as a key is.
{
    echo "$begins"
    for report in '35;10;10M' '64;10;10M' '65;9;3M' '32;40;12M' '0;10;10m' '2;99;99m'; do
        echo "flood 20000 ^[[<$report"
    done
    echo "$goes_on"
} > "$work/script"
storm 'a mouse gone wild' -- --one-key play lights-out < "$work/script"
{
    echo "$begins"
    printf 'flood 20000 %s\nwait 400\n' '^[[<0;1;1M^[[<0;1;1m' '^[[<2;99;99M' '^[[<1;300;300M'
    echo 'calm
memory 16384
kill TERM
exit TERM'
} > "$work/script"
storm 'buttons of a mouse gone wild' -- --one-key play lights-out < "$work/script"

# Answers to what was never asked, keys with modifiers, reports of focus, strings, and what is torn.
sequences() {
    printf '%s\n' '^[[?62;22c' '^[[>41;354;0c' '^[]11;rgb:1e1e/1e1e/1e1e^[\' '^[P1$r0 q^[\' '^[P>|XTerm(370)^[\' '^[[I' \
        '^[[O' '^[[1;5P' '^[[27;5;113~' '^[[113;5u' '^[_Gi=31;OKq^[\' '^[[24;80R' '^[[?2026;2$y' '^[[8;24;80t' \
        '^[[<0;1' '^[O5q' '^[Xqqq^[\'
}
for keys in --one-key ''; do
    {
        echo "$begins"
        sequences | while IFS= read -r sequence; do
            printf 'send %s\nsee Moves: 0\nflood 300 %s\nwait 400\nsee Moves: 0\n' "$sequence" "$sequence"
        done
        if [ -n "$keys" ]; then echo "$goes_on"; else printf 'allow\nkey enter\nsee Moves: 1\nkill TERM\nexit TERM\n'; fi
    } > "$work/script"
    storm "sequences of any kind $keys" -- $keys play lights-out < "$work/script"
done

text='quit restart uUrxoKn+-? yes 12345 '
storm 'a text is pasted' -- --one-key play lights-out << END
$begins
flood 1 ^[[200~$text^[[201~
flood 1 ^[[200~
flood 3000 $text
flood 1 ^[[201~
$goes_on
END

# No letter of it is a command with all keys, and what is typed behind it counts. Where a terminal forgets to say where it
# ends, keys count again after a while.
storm 'a text is pasted with all keys' -- play lights-out << END
$begins
key enter
see Moves: 1
flood 1 ^[[200~
flood 3000 $text
flood 1 ^[[201~
rest
see Moves: 1
key u
see Moves: 0
flood 1 ^[[200~$text
wait 3000
key enter
see Moves: 1
kill TERM
exit TERM
END

# Where a name is written, it is what was pasted.
storm 'a name is pasted' -- --one-key << END
see Games
scan Menu
choose Players
see Who plays?
scan New player
see Name: _
flood 1 ^[[200~Eva^[[201~
see Name: Eva_
flood 1 ^[[200~
flood 3000 $text
flood 1 ^[[201~
calm
see Name: Eva
kill TERM
exit TERM
END

# Terminals that do not announce it: nobody types so fast, so it is dropped but for its beginning.
storm 'a text is pasted unannounced' -- --one-key play lights-out << END
see Moves: 0
rest
memory
flood 10000 WXYZ wxyz
wait 400
calm
memory 16384
kill TERM
exit TERM
END

# The first press counts; what a key repeats then does not, however fast that is, and however late it begins.
for rate in '100 10' '60 30' '20 100'; do
    storm "a key sticks: $rate" -- --one-key play lights-out << END
see Moves: 0
scan Menu
see Speed
hold $rate
see Speed
see Moves: 0
kill TERM
exit TERM
END
done
storm 'a key sticks while nothing is read' -- --one-key play lights-out << END
$begins
kill STOP
flood 1800 ^
kill CONT
wait 400
calm
memory 16384
see Moves: 0
kill TERM
exit TERM
END

storm 'no answer' -e mute -- --one-key play lights-out << END
$begins
$goes_on
END
LC_ALL=C
storm 'no answer, and nothing is known of the terminal' -e mute -- --one-key play lights-out << END
$begins
$goes_on
END
LC_ALL=C.UTF-8

# In the middle of a choice, and with a press that comes at the same time: all that was seen is there again.
{
    echo 'see Moves: 0'
    solution_of sokoban first-steps:2 | head -n 2 | sed 's/^/scan /'
    printf '%s\n' 'see Moves: 2' 'scan Menu' 'see Speed'
    for end in 'hangup,exit HUP' 'kill HUP,exit HUP' 'kill KILL,exit KILL' 'kill INT,exit INT'; do
        echo "$end" | tr , '\n'
        printf '%s\n' start 'scan Go on' 'see Moves: 2' 'scan Menu' 'see Speed'
    done
    printf '%s\n' 'send ^' 'kill KILL' 'exit KILL' start 'scan Go on' 'see Moves: 2' 'kill TERM' 'exit TERM'
} > "$work/script"
storm 'ends in the middle' -- --one-key play sokoban first-steps:2 < "$work/script"

finish
