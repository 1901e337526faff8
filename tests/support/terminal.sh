# What test scripts on a terminal have in common, for scripts in the folders of tests/: to be read in at their
# beginning. After it there are
#   root     the checkout; BUILD, TAH and TAH_SHARE as tests/run says, or those of the checkout
#   work     a folder that is gone at the end
#   robot    the program that looks and types, see tests/terminal/robot.c
#   pace     by how much all times grow on a slow machine
#   passed and failed, which are 0
#   solution_of, as solution.sh has it
root=$(cd "$(dirname "$0")/../.." && pwd)
BUILD=${BUILD:-$root/build}
TAH=${TAH:-$BUILD/tah}
TAH_SHARE=${TAH_SHARE:-$root}
LC_ALL=C.UTF-8
TERM=xterm-256color
export TAH_SHARE LC_ALL TERM
unset NO_COLOR COLORTERM COLORFGBG LANG LC_MESSAGES LANGUAGE
work=$(mktemp -d "${TMPDIR:-/tmp}/tah-$(basename "$0" .sh).XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
robot=$BUILD/tests/terminal/robot
pace=${TAH_PACE:-1}
[ -n "${TAH_SANITIZED:-}" ] && pace=2
passed=0 failed=0
. "$root/tests/support/solution.sh"
