# What test scripts on a terminal have in common, for scripts in the folders of tests/: to be read in at their
# beginning. After it there are all that script.sh and solution.sh have, and
#   robot    the program that looks and types, see tests/terminal/robot.c
#   pace     by how much all times grow on a slow machine
. "$(dirname "$0")/../support/script.sh"
. tests/support/solution.sh
TERM=xterm-256color
SSH_CONNECTION='::1 1 ::1 22' # from afar nothing is animated that a test does not ask for
export TERM SSH_CONNECTION
robot=$BUILD/tests/terminal/robot
pace=${TAH_PACE:-1}
[ -n "${TAH_SANITIZED:-}" ] && pace=2

# player FOLDER [SETTING...]: who plays from now on is at home there, with these lines as settings.
player() {
    HOME=$1
    XDG_STATE_HOME=$HOME/state XDG_CONFIG_HOME=$HOME/config XDG_DATA_HOME=$HOME/data XDG_CACHE_HOME=$HOME/cache
    export HOME
    mkdir -p "$HOME"
    shift
    [ $# -eq 0 ] && return
    mkdir -p "$XDG_STATE_HOME" "$XDG_CONFIG_HOME/tah" "$XDG_DATA_HOME"
    printf '%s\n' "$@" > "$XDG_CONFIG_HOME/tah/settings"
}
