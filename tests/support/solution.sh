# The solutions that levels tell, as tah knows them, for scripts in the folders of tests/: to be read in.

# told NUMBER: the moves of that level, one a line, out of what `tah levels GAME PACK --json` prints; nothing where it
# tells none.
told() {
    awk -v number="$1" 'BEGIN { RS = "{" }
        index($0, "\"number\":" number ",") == 1 && sub(/.*"solution":\["/, "") {
            sub(/"\].*/, "")
            gsub(/","/, "\n")
            print
        }'
}

# solution_of GAME PACK:NUMBER
solution_of() {
    "$TAH" levels "$1" "${2%:*}" --json | told "${2##*:}"
}
