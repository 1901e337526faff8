# Boards of any size for measuring: awk -v kind=sokoban -v side=50 -f board.awk
#   sokoban     a walled yard with a box and a goal on some of its cells, and pillars
#   lights-out  lamps, a third of them lit
#   netwalk     a comb of cables from a server in a corner, each piece turned by chance
function random(n) { return int(rand() * n) }

function yard(x, y) {
    if (x == 1 || y == 1 || x == side || y == side)
        return "#"
    if (x == int(side / 2) && y == int(side / 2))
        return "@"
    return x % 5 == 0 && y % 4 == 0 ? "$" : x % 5 == 2 && y % 8 == 2 ? "." : x % 7 == 3 && y % 5 == 3 ? "#" : " "
}

# Ends of the piece at a place, as bits from the north clockwise: the first row joins the columns.
function ends(x, y) {
    return (y > 1) + 2 * (y == 1 && x < side) + 4 * (y < side) + 8 * (y == 1 && x > 1)
}

function turned(bits, by) {
    while (by-- > 0)
        bits = bits >= 8 ? bits * 2 - 15 : bits * 2
    return bits
}

BEGIN {
    srand(1)
    split("╵ ╶ └ ╷ │ ┌ ├ ╴ ┘ ─ ┴ ┐ ┤ ┬ ┼", box, " ")
    if (kind == "netwalk")
        print "levels:\n  - board: |"
    for (y = 1; y <= side; y++) {
        row = ""
        for (x = 1; x <= side; x++)
            row = row (kind == "sokoban" ? yard(x, y) : kind == "lights-out" ? (random(3) ? "." : "*") : \
                       x == 1 && y == 1 ? "S" : y == side ? "o" : ".")
        print (kind == "netwalk" ? "      " row : row)
    }
    if (kind != "netwalk")
        exit
    print "    layers:\n      pipe: |"
    for (y = 1; y <= side; y++) {
        row = ""
        for (x = 1; x <= side; x++)
            row = row box[turned(ends(x, y), random(4))]
        print "        " row
    }
}
