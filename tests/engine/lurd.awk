# Turns a solution in LURD letters into commands of the engine, one move a line.
#   awk -v level=N -f lurd.awk PACK.xsb SOLUTIONS.tsv
# The pack has plain XSB boards, the table a line "set <tab> level <tab> letters ...". It walks the keeper
# over the board only to know where each move begins.

function column_name(x, name) {
    name = substr("abcdefghijklmnopqrstuvwxyz", x % 26 + 1, 1)
    return x < 26 ? name : column_name(int(x / 26) - 1) name
}

function begin_board() {
    if (!inside)
        board++
    inside = 1
}

FNR == 1 { file++ }

file == 1 && /^[ #@+$*.]*#[ #@+$*.]*$/ {
    begin_board()
    if (board == level) {
        height++
        at = match($0, /[@+]/)
        if (at) {
            x = at - 1
            y = height
        }
    }
    next
}
file == 1 { inside = 0; next }

$2 == level && $1 != "set" {
    split($0, field, "\t")
    letters = field[3]
    for (i = 1; i <= length(letters); i++) {
        letter = substr(letters, i, 1)
        way = tolower(letter)
        printf "move %s %s%d %s\n", letter == way ? "walk" : "push", column_name(x), height - y + 1, \
            way == "u" ? "north" : way == "r" ? "east" : way == "d" ? "south" : "west"
        x += (way == "r") - (way == "l")
        y += (way == "d") - (way == "u")
    }
}
