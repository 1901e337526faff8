# What test scripts that keep what they expect have in common, for scripts in the folders of tests/: to be read in.

# rewrite KEPT NEW: what is there now takes the place of what was expected, and the difference is printed.
rewrite() {
    [ -f "$1" ] || : > "$1"
    diff -u "$1" "$2" && return
    cp "$2" "$1"
    echo "written: ${1#"$PWD"/}"
}
