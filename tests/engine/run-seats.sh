#!/bin/sh
# Games of cards and secret roles, played to the end through the engine by seats each of which is told nothing but its own
# view and its own moves (tests/engine/seats.c): the view is enough to play by.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"

# plays GAME PLAYERS SEED: to the end, the same at each time.
plays() {
    if ! "$BUILD/tests/engine/seats" "$TAH" "$@" > "$work/one" 2> "$work/why"; then
        fail "$*: $(head -c 600 "$work/why")"
        return
    fi
    "$BUILD/tests/engine/seats" "$TAH" "$@" > "$work/two"
    same "$*, once more" "$(cat "$work/one")" "$(cat "$work/two")"
}

# What one seat alone knows is in no other seat's view.
test_views() {
    printf 'view 1\nview 2\n' | "$TAH" engine thieving-magpie --players 2 --seed 1 > "$work/views"
    same "one's own hand by name, of the other's how many there are" "1 1" \
        "$(grep -c '"hand":{"1":{"size":4,"things":\[[^]]*\]},"2":{"size":4}}' "$work/views") $(
            grep -c '"hand":{"1":{"size":4},"2":{"size":4,"things":\[[^]]*\]}}' "$work/views"
        )"
    same "what stands beside each" 2 "$(grep -c '"players":{"1":\["Points: 0","Hand: 4"\],"2":\["Points: 0","Hand: 4"\]},"living":\["1","2"\]' "$work/views")"
    printf 'view 1\n' | "$TAH" engine tic-tac-toe > "$work/board"
    same "nothing of the sort without a table" 0 "$(grep -c '"players"' "$work/board")"
}

# A variable that its owner alone knows is a question mark to the others, and what is told of it as well.
test_variables() {
    cat > "$work/promises.yaml" << 'END'
language: 1
game: promises
title: Promises
about: Promise.
players: 2
each player has:
  plan: { values: 0 to 9, seen by: owner, show: { en: Plan } }
vars:
  trust: { values: 0 to 9, per: pair, seen by: owner }
moves:
  help: { do: [plan of me = 3, trust of me for next of me = 8, tell: { en: "It is {my trust for next of me}." }] }
  rest: { do: [plan of me = 4, trust of me for next of me = 8, tell: { en: "It is {my trust for next of me}." }] }
  end: { do: draw }
END
    printf 'move help\nview 1\nview 2\nstate\nmove end\nview 2\n' |
        "$TAH" engine "$work/promises.yaml" > "$work/said"
    same "one's own plan" 1 "$(sed -n 2p "$work/said" | grep -c '"facts":\["Plan: 3"\].*It is 8')"
    same "the other's" 1 "$(sed -n 3p "$work/said" | grep -c '"facts":\["Plan: 0"\].*It is ?')"
    same "nobody's eyes" 0 "$(sed -n '3,4p' "$work/said" | grep -c 'help\|It is 8')"
}

for seed in 1 2 3; do
    plays bang 4 "$seed"
    plays bang 7 "$seed"
    plays shadow-hunters 4 "$seed"
    plays shadow-hunters 8 "$seed"
    plays thieving-magpie 2 "$seed"
    plays thieving-magpie 6 "$seed"
    plays ./tests/fixtures/hilltop.yaml 2 "$seed"
    plays ./tests/fixtures/hilltop.yaml 4 "$seed"
done
test_views
test_variables
finish
