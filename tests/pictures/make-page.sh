#!/bin/sh
# All games as pictures on one page, to be looked through: at 80x24 and 120x40, dark and light, in 256 colours and in none; and
# a level a third of the way through its pack, half solved, where files of levels tell solutions.
# `make pictures` makes it.
#
#   BUILD=build tests/pictures/make-page.sh [GAME...]    writes $BUILD/pictures/index.html, and a picture a file beside it
set -u
cd "$(dirname "$0")/../.." || exit 1
BUILD=${BUILD:-build}
TAH_SHARE=${TAH_SHARE:-$(pwd)}
LC_ALL=C.UTF-8
export TAH_SHARE LC_ALL
folder=$BUILD/pictures
mkdir -p "$folder" || exit 1
[ $# -gt 0 ] || set -- $(for rules in rules/*.yaml; do basename "$rules" .yaml; done)

# picture GAME SIZE THEME COLOURS [LEVEL --solved PERCENT]: a cell of the table.
picture() {
    file=$1-$2-$3-$4${5:+-in-play}.svg
    if "$BUILD/tah" show "$1" ${5:+"$5" "$6" "$7"} --seed 1 --size "$2" --theme "$3" --colour "$4" --svg "$folder/$file"; then
        echo "<td><a href=\"$file\"><img src=\"$file\" alt=\"$1, $2, $3, colours: $4\" loading=\"lazy\"></a></td>"
    else
        echo "<td>none</td>"
        failed=yes
    fi
}

# The number of that level, or nothing for a game whose levels tell no solution.
third() {
    "$BUILD/tah" levels "$1" | awk -v level=0 '
        NR > 1 { sub(/:.*/, "", $1); if (!pack) pack = $1; if ($1 == pack) count++ }
        END { level = int(count * 3 / 10 + 0.5); print level < 1 ? 1 : level }'
}

solved() {
    "$BUILD/tah" show "$1" "$2" --solved 50 > "$folder/out" 2>&1
}

failed=
{
    echo '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>tah: all games</title><style>'
    echo 'body { background: #777; font-family: sans-serif } img { width: 100% } td { width: 25%; vertical-align: top }'
    echo '</style></head><body>'
    for game in "$@"; do
        echo "<h2 id=\"$game\">$game</h2><table>"
        for size in 80x24 120x40; do
            echo '<tr>'
            for theme in dark light; do
                picture "$game" "$size" "$theme" 256
                picture "$game" "$size" "$theme" none
            done
            echo '</tr>'
        done
        level=$(third "$game")
        if solved "$game" "$level"; then
            echo '<tr>'
            for theme in dark light; do
                picture "$game" 80x24 "$theme" 256 "$level" --solved 50
                picture "$game" 80x24 "$theme" none "$level" --solved 50
            done
            echo '</tr>'
        fi
        echo '</table>'
    done
    echo '</body></html>'
} > "$folder/index.html"
rm -f "$folder/out"
echo "$folder/index.html"
[ -z "$failed" ]
