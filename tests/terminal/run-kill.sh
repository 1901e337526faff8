#!/bin/sh
# Nothing that was shown is lost when the program is killed, 100 times, with LONG 500, at random moments.
set -u
. "$(dirname "$0")/../support/script.sh"

rounds=${KILL_ROUNDS:-$([ -n "${LONG:-}" ] && echo 500 || echo 100)}
XDG_STATE_HOME=$work
if "$BUILD/tests/terminal/kill" rules/sokoban.yaml levels/sokoban/first-steps.xsb "$rounds"; then
    pass
else
    fail "what was shown is lost"
fi
finish
