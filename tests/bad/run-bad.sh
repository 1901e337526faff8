#!/bin/sh
# Bad input and the exact words with which it is refused.
#
#   NAME.yaml  rules, for `tah check tests/bad/NAME.yaml`
#   NAME.args  arguments of tah, one shell line; NAME.input is its standard input, if there is one;
#              levels/ and saves/ hold what they name
#   NAME.expected  what it says (both outputs), and its exit code as the last line
#
# tests/bad/run-bad.sh --record [NAME...] writes the expectations anew (all, or those named): read the
# difference before you keep it.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 1
BUILD=${BUILD:-$root/build}
TAH=${TAH:-$BUILD/tah}
TAH_SHARE=${TAH_SHARE:-$root}
LC_ALL=C.UTF-8
export TAH_SHARE LC_ALL
unset LANG LANGUAGE LC_MESSAGES NO_COLOR

if ! [ -x "$TAH" ]; then
    echo "$TAH is not built"
    echo "0 passed, 1 failed, 0 skipped"
    exit 1
fi

work=$(mktemp -d "${TMPDIR:-/tmp}/tah-bad.XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_CACHE_HOME=$work/cache
export XDG_STATE_HOME XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME
passed=0 failed=0
input=/dev/null

# A refusal that takes this long, or this much memory, came too late. Sanitizers need their own room.
limit=
command -v timeout >/dev/null 2>&1 && limit="timeout -k 5 60"
# shellcheck disable=SC3045  # where there is no such limit, none is set
[ -n "${TAH_SANITIZED:-}" ] || ulimit -v 1048576 2>/dev/null

# say ARGUMENT...: what tah says to them, without this folder's own path, and its exit code
say() {
    $limit "$TAH" "$@" < "$input" > "$work/said" 2>&1
    code=$?
    sed "s|$root/||g" "$work/said"
    echo "exit $code"
}

# judge NAME EXPECTED GOT
judge() {
    if cmp -s "$2" "$3"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $1"
        diff -u "$2" "$3"
    fi
}

run_case() {
    input=${1%.args}.input
    [ -f "$input" ] || input=/dev/null
    case $1 in
    *.args) eval "say $(cat "$1")" > "$work/got" ;;
    *) say check "$1" > "$work/got" ;;
    esac
}

# Inputs too large to keep: a piece, repeated to some size. generated NAME PIECE BYTES EXPECTED-LINE
generated() {
    yes -- "$2" | tr -d '\n' | head -c "$3" > "$work/$1.yaml"
    input=/dev/null
    (cd "$work" && say check "$1.yaml") > "$work/got"
    printf '%s\nexit 1\n' "$4" > "$work/wanted"
    judge "$1" "$work/wanted" "$work/got"
}

record=
if [ "${1:-}" = --record ]; then
    record=1
    shift
fi
for file in tests/bad/*.yaml tests/bad/*.args; do
    name=$(basename "${file%.*}")
    if [ $# -gt 0 ]; then
        case " $* " in *" $name "*) ;; *) continue ;; esac
    fi
    run_case "$file"
    if [ -n "$record" ]; then
        cp "$work/got" "tests/bad/$name.expected"
    else
        judge "$name" "tests/bad/$name.expected" "$work/got"
    fi
done

if [ $# -eq 0 ] && [ -z "$record" ]; then
    generated nested-10-mb '[' 10485760 'nested-10-mb.yaml: error: cannot read nested-10-mb.yaml: it is too long'
    generated nested-1-mb '{a: ' 1048576 'nested-1-mb.yaml:1:161: error: nested more than 40 deep'
    generated dashes-1-mb '- ' 1048576 'dashes-1-mb.yaml:1:81: error: nested more than 40 deep'
fi
echo "$passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]
