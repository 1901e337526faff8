#!/bin/sh
# Nothing that was shown is lost when the program is killed, 200 times at random moments.
set -u
cd "$(dirname "$0")/../.." || exit 1
: "${BUILD:=build}" "${KILL_ROUNDS:=200}"

work=$(mktemp -d "${TMPDIR:-/tmp}/tah-kill.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
XDG_STATE_HOME=$work
export XDG_STATE_HOME

if "$BUILD/tests/terminal/kill" rules/sokoban.yaml levels/sokoban/first-steps.xsb "$KILL_ROUNDS"; then
    echo "1 passed, 0 failed, 0 skipped"
else
    echo "0 passed, 1 failed, 0 skipped"
    exit 1
fi
