#!/bin/sh
# Random keys, clicks and window sizes on every game and on the menu: nothing of it may end the program badly.
set -u
. "$(dirname "$0")/../support/terminal.sh"
seed=0

for arguments in '' '--one-key --interval 0.1' 'play sokoban' 'play fifteen --one-key' 'play lights-out' \
    'play maze --ascii' 'play peg-solitaire' 'play tic-tac-toe --one-key --interval 0.1' \
    'play tests/fixtures/reaction.yaml --seat Eva,switch --seat Jan' 'edit sokoban first-steps:2' \
    'edit netwalk --one-key --interval 0.1' 'edit nonogram'; do
    seed=$((seed + 1))
    player "$work/$seed"
    # shellcheck disable=SC2086  # arguments are words
    if "$BUILD/tests/terminal/monkey" $seed "${MONKEY_STROKES:-300}" "$TAH" $arguments > "$work/output" 2>&1; then
        pass
    else
        fail "seed $seed, $arguments"
        sed 's/^/    /' "$work/output"
    fi
done

finish
