#!/bin/sh
# Many level packs of one's own: what is said of them is the same, byte for byte, whether they are all read, or listed
# from the index that the first start wrote, or whatever has become of that index.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"
own=$XDG_DATA_HOME/tah/levels/sokoban
index=$XDG_CACHE_HOME/tah/levels/sokoban

good() {
    if [ "$2" -eq 0 ]; then
        pass
    else
        fail "$1"
    fi
}

# All that is said of the packs and their levels, of those that are refused, and of a few levels as a whole.
say() {
    for words in "list" "list --json" "levels sokoban" "levels sokoban --json" "levels sokoban many-07" \
        "check sokoban" "check sokoban --language cs" "show sokoban" "show sokoban 60" "show sokoban many-11:3" \
        "show sokoban named:1" "show sokoban list:1" "show sokoban crate:1" "show sokoban wrong:1" \
        "show sokoban nothing:1" "levels sokoban $own/many-03.sok" "solve sokoban many-02:1" "levels maze" \
        "stats" "stats maze --json"; do
        echo "== $words"
        # shellcheck disable=SC2086  # words are words
        "$TAH" $words 2>&1 < /dev/null
        echo "exit $?"
    done
}

# said NAME: it is what was said without an index, and again.
said() {
    say > "$work/again"
    cmp "$work/again" "$work/wanted" > "$work/cmp" 2>&1
    good "$1: $(cat "$work/cmp")" $?
}

# What all packs say comes from reading them: nothing can be kept where the cache folder is none.
wanted() {
    XDG_CACHE_HOME=/dev/null say > "$work/wanted"
}

# Files are remembered once they have lain there for longer than the clocks of file systems are coarse.
settle() {
    sleep 3
}

make_packs() {
    mkdir -p "$own"
    for i in 01 02 03 04 05 06 07 08 09 10 11 12; do
        case $i in
        03 | 06) suffix=sok ;;
        09 | 12) suffix=txt ;;
        *) suffix=xsb ;;
        esac
        {
            printf 'Title: Many %s\nAuthor: Ann\n\n' "$i"
            # The levels differ by how far there is to walk.
            for walk in '' ' ' '  ' '   '; do
                printf '########%s\n#@ $ . #%s\n########%s\nTitle: Push %s\nDifficulty: %d\n\n' \
                    "$(printf '%s' "$walk" | tr ' ' '#')" "" "$(printf '%s' "$walk" | tr ' ' '#')" \
                    "$i" "$((${i#0} % 5 + 1))"
            done
        } > "$own/many-$i.$suffix"
    done
    cp tests/formats/boxes.slc "$own/crate.slc"
    cp tests/formats/boxes.sok "$own/boxes.sok"
    printf 'game: sokoban\ntitle: { en: Named, cs: Pojmenované, sk: Pomenované }\nlevels:\n%s\n%s\n' \
        '  - title: { en: One, cs: Jedna, sk: Jedna }' \
        '    board: "######\n#@$. #\n######"' > "$own/named.yaml"
    sed 's/^    board.*/    board: |\n      #####\n      #@$.#\n      #####\n    best: 1\n    solution: push c2 east/' \
        "$own/named.yaml" > "$own/list.yaml"
    printf 'levels:\n  - board: |\n      ####\n      #@x#\n      ####\n  - bord: 3\n' > "$own/wrong.yaml"
    printf 'game: maze\nlevels: []\n' > "$own/other.yaml"
    echo 'only words' > "$own/nothing.txt"
    printf '####\n#@\001#\n####\n' > "$own/control.xsb"
    # Levels that have been played are known by their hashes.
    mkdir -p "$XDG_DATA_HOME/tah/levels/maze" "$XDG_STATE_HOME/tah/saves/maze"
    cp levels/maze/ways.yaml "$XDG_DATA_HOME/tah/levels/maze/mine.yaml"
    cp saves/maze-taken-back.jsonl "$XDG_STATE_HOME/tah/saves/maze/20261121T234830000Z-1.jsonl"
}

test_without_and_with() {
    wanted
    grep -q 'Push 07' "$work/wanted"
    good "there is something to say" $?
    grep -q 'mine:1 .* solved' "$work/wanted"
    good "and of what was played" $?
    grep -q 'wrong.yaml:6:5: ' "$work/wanted"
    good "and to refuse" $?
    rm -rf "$XDG_CACHE_HOME"
    said "cold"
    [ -s "$index" ]
    good "the index is written" $?
    cp "$index" "$work/index"
    said "warm"
    cmp -s "$index" "$work/index"
    good "and stays as it is" $?
}

test_it_is_used() {
    "$TAH" levels sokoban > "$work/before" 2>&1
    if command -v strace > /dev/null 2>&1 && strace -o "$work/trace" -e trace=openat "$TAH" list > /dev/null 2>&1; then
        ! grep -q 'many-0' "$work/trace"
        good "no pack is read for a list" $?
    fi
}

# spoil NAME: what is in place of the index now does no harm, and a good one takes its place.
spoil() {
    said "$1"
    cmp -s "$index" "$work/index"
    good "$1: it is made anew" $?
}

test_damage() {
    size=$(wc -c < "$work/index")
    for i in 1 2 3 4 5 6; do
        head -c $((size * i / 7)) "$work/index" > "$index"
        "$TAH" list > "$work/list" 2>&1
        "$TAH" list > "$work/list-again" 2>&1
        cmp -s "$work/list" "$work/list-again" && cmp -s "$index" "$work/index"
        good "cut to $i sevenths" $?
    done
    for i in 0 3 11 15 19 20 40 90 300 1000; do
        {
            head -c "$i" "$work/index"
            printf '\125'
            tail -c +$((i + 2)) "$work/index"
        } > "$index"
        "$TAH" levels sokoban > "$work/list" 2>&1
        cmp -s "$work/list" "$work/before" && cmp -s "$index" "$work/index"
        good "another byte at $i" $?
    done
    : > "$index"
    spoil "empty"
    head -c 5000 /dev/zero > "$index"
    spoil "zeros"
    {
        cat "$work/index"
        echo more
    } > "$index"
    spoil "longer"
    printf '{"index":"tah","format":9}\n' > "$index"
    spoil "of another kind"
}

test_in_the_way() {
    rm "$index"
    mkdir "$index"
    said "a folder in its place"
    rmdir "$index"
    mkfifo "$index"
    said "a pipe in its place"
    rm -rf "$XDG_CACHE_HOME"
    : > "$XDG_CACHE_HOME"
    said "a file in place of the folder"
    rm "$XDG_CACHE_HOME"
    HOME=$work/none XDG_CACHE_HOME='' said "no folder of its own"
    env -u HOME -u XDG_CACHE_HOME "$TAH" list > /dev/null 2>&1 < /dev/null
    good "no home" $?
    said "back again"
}

# Same size, same second, and the old time of writing: what changed is listed as it is now.
test_changes() {
    settle
    said "warm again"
    cp -p "$own/many-05.xsb" "$work/stamp"
    sed 's/Push 05/Pull 05/' "$work/stamp" > "$own/many-05.xsb"
    wanted
    grep -q 'Pull 05' "$work/wanted"
    good "it has changed" $?
    said "changed"
    touch -r "$work/stamp" "$own/many-05.xsb"
    sed 's/Push 05/Turn 05/' "$work/stamp" > "$own/many-05.xsb"
    touch -r "$work/stamp" "$own/many-05.xsb"
    wanted
    grep -q 'Turn 05' "$work/wanted"
    good "it has changed again" $?
    said "changed again, with the old time"
    rm "$own/many-04.xsb"
    cp tests/formats/boxes.sok "$own/new.sok"
    sed 's/#@x#/#@ #/; /bord/d' "$own/wrong.yaml" > "$work/right" && cp "$work/right" "$own/wrong.yaml"
    wanted
    ! grep -q 'many-04' "$work/wanted"
    good "one is deleted" $?
    said "deleted, added and put right"
    said "and the next time"
    settle
    said "and remembered"
    said "and taken from there"
}

make_packs
settle
test_without_and_with
test_it_is_used
test_damage
test_in_the_way
test_changes
finish
