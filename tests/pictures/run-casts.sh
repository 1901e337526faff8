#!/bin/sh
# Recordings: what a terminal shows of `tah replay --cast` is, frame by frame, what `tah show` draws of the same
# steps; in all sizes, in ASCII, with any colours; and the times are those of the save.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"

# played SAVE OPTION...: the screens of a recording in $work/cast, and what there was in $work/sum
played() {
    rm -rf "$work/cast"
    mkdir "$work/cast"
    "$TAH" replay "$@" --cast "$work/game.cast" && "$BUILD/tests/pictures/cast" "$work/cast" \
        < "$work/game.cast" > "$work/sum" || { cat "$work/sum"; return 1; }
}

# drawn SAVE OPTION...: the positions as they are drawn, from step FIRST on, in $work/drawn
drawn() {
    rm -rf "$work/drawn"
    mkdir "$work/drawn"
    step=$first count=0
    while [ "$step" -le "$steps" ]; do
        "$TAH" show "$@" --colour none --at "$step" > "$work/position" || return 1
        if [ "$count" -eq 0 ] || ! cmp -s "$work/position" "$work/before"; then
            count=$((count + 1))
            cp "$work/position" "$work/drawn/$(printf '%04d' $count)"
        fi
        cp "$work/position" "$work/before"
        step=$((step + 1))
    done
}

# compare SAVE OPTION...: the first frame is the opening, after what chance has set up.
compare() {
    save=$1
    steps=$(($(wc -l < "$save") - 1))
    first=$(sed 1d "$save" | awk '/"event":"start"/ || /"player":"chance"/ { n++; next } { exit } END { print n }')
    if played "$@" && drawn "$@" && diff -r "$work/drawn" "$work/cast" > "$work/diff"; then
        pass
    else
        fail "the recording of $* is not what is drawn"
        head -n 20 "$work/diff"
    fi
}

test_frames() {
    for save in saves/*.jsonl; do
        compare "$save"
    done
    compare saves/maze-taken-back.jsonl --ascii --colour none --size 40x15
    compare saves/sokoban-unfinished.jsonl --colour 16 --size 120x40 --theme light
    compare saves/peg-solitaire-full-board.jsonl --colour 8 --size 20x8 --theme contrast
    compare saves/fifteen-shuffled.jsonl --language cs --theme soft
}

# Answers that are given together are everybody's own until all are given.
test_secrets() {
    printf 'move ann: accuse dan\nmove ben: accuse cid\nsave %s\n' "$work/secret.jsonl" |
        "$TAH" engine tests/fixtures/roles.yaml --seed 3 > "$work/answers"
    for who in '' '--as ben' '--as cid'; do
        # shellcheck disable=SC2086  # an option and its value
        played "$work/secret.jsonl" $who --language en
        case $who:$(cat "$work"/cast/* | grep -c 'accuse [^ ]* *dan'):$(cat "$work"/cast/* | grep -c 'accuse [^ ]* *cid') in
        :0:0 | '--as ben:0:'[1-9] | '--as cid:0:0') pass ;;
        *) fail "a recording ${who:-for all} shows what it may not" ;;
        esac
    done
    played "$work/secret.jsonl" --as ann
    if cat "$work"/cast/* | grep -q 'accuse [^ ]* *dan'; then pass; else fail "one's own answer is not seen"; fi
}

# seconds: of the recording that was played last
seconds() { sed 's/.* frames, \(.*\) seconds/\1/' "$work/sum"; }

test_times() {
    played saves/tic-tac-toe-draw.jsonl --pace 1.5
    case $(seconds) in 1[5-8].*) pass ;; *) fail "nine moves of 1.5 seconds each: $(cat "$work/sum")" ;; esac
    played saves/maze-taken-back.jsonl --idle 3600
    long=$(seconds)
    played saves/maze-taken-back.jsonl --idle 0.2
    short=$(seconds)
    last=$(tail -n 1 saves/maze-taken-back.jsonl | sed 's/.*"ms":\([0-9]*\).*/\1/')
    first=$(sed -n 2p saves/maze-taken-back.jsonl | sed 's/.*"ms":\([0-9]*\).*/\1/')
    awk -v long="$long" -v short="$short" -v played="$((last - first))" 'BEGIN {
        exit !(short < long && long >= played / 1000 && long < played / 1000 + 10) }'
    if [ $? -eq 0 ]; then pass; else fail "times: $short, $long, played $((last - first)) ms"; fi
}

test_files() {
    "$TAH" replay saves/tic-tac-toe-draw.jsonl --cast - > "$work/out"
    "$TAH" replay saves/tic-tac-toe-draw.jsonl --cast "$work/file.cast"
    if cmp "$work/out" "$work/file.cast"; then pass; else fail "a recording on standard output"; fi
    if [ -c /dev/full ]; then
        "$TAH" replay saves/tic-tac-toe-draw.jsonl --cast /dev/full 2> "$work/err"
        case $?:$(cat "$work/err") in
        '1:tah: cannot write /dev/full: No space left on device') pass ;;
        *) fail "a recording on a full disk: $(cat "$work/err")" ;;
        esac
    else
        skip "a full disk: no /dev/full"
    fi
    head -n 5 saves/tic-tac-toe-draw.jsonl | sed '5s/place [a-c][1-3]/place b2/' > "$work/departs.jsonl"
    "$TAH" replay "$work/departs.jsonl" --cast "$work/none.cast" 2> "$work/err"
    if [ $? -eq 1 ] && [ ! -e "$work/none.cast" ] && grep -q 'line 5' "$work/err"; then
        pass
    else
        fail "a save that departs from its rules: $(cat "$work/err")"
    fi
}

test_frames
test_secrets
test_times
test_files
finish
