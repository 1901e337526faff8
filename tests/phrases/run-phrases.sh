#!/bin/sh
# What rules of tile games must be able to say: each phrase with rules that say it, a position, and what is legal
# there or happens. The same form as positions of games; see tests/positions/run-positions.sh.
exec "$(dirname "$0")/../positions/run-positions.sh" "$(cd "$(dirname "$0")" && pwd)"
