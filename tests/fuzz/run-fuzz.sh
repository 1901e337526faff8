#!/bin/sh
# Runs every fuzz target for FUZZ_SECONDS (3, with LONG 60) on its seeds, tests/fuzz/seeds/NAME/*. What it finds
# on the way stays in the build folder; an input that broke a target is kept and named. The targets are those of
# `make fuzz`, or those that stand on the library of the tests with sanitizers.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"
seconds=${FUZZ_SECONDS:-$([ -n "${LONG:-}" ] && echo 60 || echo 3)}
programs=$BUILD/fuzz-san/fuzz
[ -z "${SANITIZED:-}" ] || [ -n "${LONG:-}" ] || programs=$SANITIZED/fuzz

for source in tests/fuzz/fuzz_*.c; do
    [ -f "$source" ] || continue
    name=$(basename "$source" .c)
    program=$programs/$name
    if [ -n "${TAH_SANITIZED:-}" ]; then
        skip "$name: it has sanitizers of its own, and runs with the plain tests"
        continue
    fi
    if ! [ -x "$program" ] && [ -d "$programs" ]; then
        fail "$name: not built, but others are"
        continue
    elif ! [ -x "$program" ]; then
        skip "$name: not built; make fuzz builds it"
        continue
    fi
    corpus=$BUILD/fuzz/corpus/$name
    mkdir -p "$corpus"
    seeds=tests/fuzz/seeds/${name#fuzz_}
    [ -d "$seeds" ] || seeds=
    [ "$name" = fuzz_game ] && seeds="$seeds tests/fuzz/seeds/yaml" # what is read can be played
    log=$BUILD/fuzz/$name.log
    # shellcheck disable=SC2086  # seeds are folders
    # The limits are those of strangers' files: half a minute and 1 GB would be a refusal that came too late.
    if "$program" -max_total_time="$seconds" -timeout=30 -rss_limit_mb=1024 -max_len=65536 -seed=1 \
        -artifact_prefix="$BUILD/fuzz/$name-" "$corpus" $seeds > "$log" 2>&1; then
        pass
        echo "ok $name"
    else
        fail "$name; the end of $log:"
        tail -n 60 "$log"
    fi
done
finish
