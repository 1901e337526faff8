#!/bin/sh
# Runs every fuzz target for FUZZ_SECONDS (default 5) on its seeds, tests/fuzz/seeds/NAME/*. What it finds
# on the way stays in the build folder; an input that broke a target is kept and named.
set -u
. "$(dirname "$0")/../support/script.sh"

for source in tests/fuzz/fuzz_*.c; do
    [ -f "$source" ] || continue
    name=$(basename "$source" .c)
    program=$BUILD/fuzz/$name
    if [ -n "${TAH_SANITIZED:-}" ]; then
        skip "$name: it has sanitizers of its own, and runs with the plain tests"
        continue
    fi
    if ! [ -x "$program" ] && [ -d "$BUILD/fuzz" ]; then
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
    if "$program" -max_total_time="${FUZZ_SECONDS:-5}" -timeout=30 -rss_limit_mb=1024 -max_len=65536 -seed=1 \
        -artifact_prefix="$BUILD/fuzz/$name-" "$corpus" $seeds > "$log" 2>&1; then
        pass
        echo "ok $name"
    else
        fail "$name; the end of $log:"
        tail -n 60 "$log"
    fi
done
finish
