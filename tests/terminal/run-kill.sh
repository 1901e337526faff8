#!/bin/sh
# Nothing that was shown is lost when the program is killed, 200 times at random moments.
set -u
. "$(dirname "$0")/../support/script.sh"

XDG_STATE_HOME=$work
if "$BUILD/tests/terminal/kill" rules/sokoban.yaml levels/sokoban/first-steps.xsb "${KILL_ROUNDS:-200}"; then
    pass
else
    fail "what was shown is lost"
fi
finish
