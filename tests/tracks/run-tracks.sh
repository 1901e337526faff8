#!/bin/sh
# Tiles with paths as they are drawn, whitespace exact. Each *.tiles has lines "MODE WIDTH HEIGHT PER_SIDE TILE..."
# (see sheet.c), then a line "===", then what must be seen. Each *.shown has lines with arguments of `tah show`.
#
#   tests/tracks/run-tracks.sh            compares
#   tests/tracks/run-tracks.sh --write    writes what is seen now and prints the difference: read it before you keep it
set -u
. "$(dirname "$0")/../support/script.sh"
folder=$root/tests/tracks
. tests/support/goldens.sh
write=
[ "${1:-}" = --write ] && write=yes

# drawn FILE ARGUMENT...
drawn() {
    case $1 in
    *.tiles) shift && "$BUILD/tests/tracks/sheet" "$@" ;;
    *) shift && echo "$*" && "$TAH" show "$@" 2>&1 ;;
    esac
}

for file in "$folder"/*.tiles "$folder"/*.shown; do
    sed '/^===$/,$d' "$file" > "$work/asked"
    {
        cat "$work/asked"
        echo ===
        while read -r line; do
            eval "drawn \"\$file\" $line"
        done < "$work/asked"
    } > "$work/seen"
    [ -z "$write" ] || rewrite "$file" "$work/seen"
    if diff -u "$file" "$work/seen"; then
        pass
    else
        fail "${file#"$root"/}"
    fi
done
finish
