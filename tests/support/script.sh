# What test scripts have in common, for scripts in the folders of tests/: to be read in at their beginning. After it
# there are
#   root     the checkout, which is the present folder
#   BUILD, TAH, TAH_SHARE and TAH_DATA as tests/run says, or those of the checkout, as paths from the root
#   work     a folder that is gone at the end; in it are the folders of the player who plays
#   passed, failed and skipped, which are 0
# and what is said is said in English, in UTF-8, and at Greenwich's time.
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 1
work=$(mktemp -d "${TMPDIR:-/tmp}/tah-$(basename "$0" .sh).XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 130' HUP INT TERM

# absolute PATH: seen from here.
absolute() {
    case $1 in
    /*) echo "$1" ;;
    *) echo "$root/${1#./}" ;;
    esac
}

BUILD=$(absolute "${BUILD:-build}")
TAH=$(absolute "${TAH:-$BUILD/tah}")
TAH_SHARE=$(absolute "${TAH_SHARE:-}")
TAH_SHARE=${TAH_SHARE%/}
TAH_DATA=$(absolute "${TAH_DATA:-../shared/data}")
XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache
LC_ALL=C.UTF-8 TZ=UTC0
export BUILD TAH TAH_SHARE TAH_DATA XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME XDG_CACHE_HOME LC_ALL TZ
unset NO_COLOR COLORTERM COLORFGBG VTE_VERSION TERM_PROGRAM XTERM_VERSION LANG LC_MESSAGES LANGUAGE
passed=0 failed=0 skipped=0

pass() {
    passed=$((passed + 1))
}

fail() {
    failed=$((failed + 1))
    printf 'FAILED %s\n' "$*"
}

skip() {
    skipped=$((skipped + 1))
    printf 'skipped: %s\n' "$*"
}

# same NAME WANTED GOT: two texts.
same() {
    if [ "$2" = "$3" ]; then
        pass
    else
        fail "$1"
        printf '  wanted: %s\n  got:    %s\n' "$2" "$3"
    fi
}

# The last words of a script.
finish() {
    echo "$passed passed, $failed failed, $skipped skipped"
    [ "$failed" -eq 0 ]
    exit
}
