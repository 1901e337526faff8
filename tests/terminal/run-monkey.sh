#!/bin/sh
# Random keys, clicks and window sizes on every game and on the menu: nothing of it may end the program badly.
set -u
. "$(dirname "$0")/../support/terminal.sh"
cd "$root" || exit 1
seed=0

for arguments in '' '--one-key --interval 0.1' 'play sokoban' 'play fifteen --one-key' 'play lights-out' \
    'play maze --ascii' 'play peg-solitaire' 'play tic-tac-toe --one-key --interval 0.1' \
    'play tests/fixtures/reaction.yaml --seat Eva,switch --seat Jan' 'edit sokoban first-steps:2' \
    'edit netwalk --one-key --interval 0.1' 'edit nonogram'; do
    seed=$((seed + 1))
    HOME=$work/$seed
    XDG_STATE_HOME=$HOME/state XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data
    export HOME XDG_STATE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME="$HOME/cache"
    mkdir -p "$HOME"
    # shellcheck disable=SC2086  # arguments are words
    if "$BUILD/tests/terminal/monkey" $seed "${MONKEY_STROKES:-300}" "$TAH" $arguments > "$work/output" 2>&1; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "not ok: seed $seed, $arguments"
        sed 's/^/    /' "$work/output"
    fi
done

echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
