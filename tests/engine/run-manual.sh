#!/bin/sh
# The manual is true: its whole rules files load and play, its grammar is the grammar, its pages are well
# formed, and they name every command and option there is.
#
#   tests/engine/run-manual.sh            all of it
#   tests/engine/run-manual.sh --write    writes man/grammar.txt anew in tah-rules(5), and the games in README.md, and
#                                         prints the difference
set -u
. "$(dirname "$0")/../support/script.sh"
. tests/support/goldens.sh

# Whole rules files: literal blocks that begin with "language: 1". Each goes into a file of its own.
extract_rules() {
    awk -v folder="$work" -v page="${1##*/}" '
        /^\.Bd -literal/ { inside = 1; first = 1; next }
        /^\.Ed/ { inside = 0; keep = 0; next }
        inside && first { first = 0; keep = $0 == "language: 1"; if (keep) file = sprintf("%s/%s.%02d.yaml", folder, page, ++n) }
        keep { gsub(/\\&/, ""); gsub(/\\e/, "\\"); gsub(/\\-/, "-"); print > file }
    ' "$1"
}

# The solution of the first level, one move a line.
solution_of() {
    awk '/^ *solution: \[/ { inside = 1; sub(/^ *solution: \[/, "") }
         inside { text = text $0; if (/\]/) { inside = 0; exit } }
         END { sub(/\].*/, "", text); n = split(text, move, / *, */)
               for (i = 1; i <= n; i++) { gsub(/^ +| +$/, "", move[i]); print "move " move[i] } }' "$1"
}

test_rules() {
    for page in man/tah-*.[5-7]; do
        extract_rules "$page"
    done
    for file in "$work"/*.yaml; do
        name=${file##*/}
        if ! "$TAH" check "$file" > /dev/null 2> "$work/errors"; then
            fail "$name does not load"
            cat "$work/errors"
            continue
        fi
        pass
        case $(echo 'random 20' | "$TAH" engine "$file") in
        '{"ok":true,"moves":'[1-9]*) pass ;;
        *) fail "$name cannot be played" ;;
        esac
        id=$(sed -n 's/^# tah play [^ ]* \([^ ]*:[^ ]*\)$/\1/p' "$file")
        if [ -n "$id" ]; then
            case $(echo 'random 20' | "$TAH" engine "$file" --level "$id" 2>&1) in
            '{"ok":true,"moves":'[1-9]*) pass ;;
            *) fail "$name does not take $id" ;;
            esac
        fi
        grep -q 'solution:' "$file" || continue
        case $(solution_of "$file" | "$TAH" engine "$file" | tail -n 1) in
        *'"result":"win"'*) pass ;;
        *) fail "the solution in $name does not win" ;;
        esac
    done
}

# A literal block of the tutorial that begins with these words.
tutorial_block() {
    awk -v start="$1" '
        /^\.Bd -literal/ { first = 1; next }
        /^\.Ed/ { inside = 0 }
        first { first = 0; inside = index($0, start) == 1 }
        inside { gsub(/\\&/, ""); gsub(/\\e/, "\\"); print }' man/tah-tutorial.7
}

# What the tutorial says that the program answers, and the look that it adds to its third step.
test_tutorial() {
    first=$work/tah-tutorial.7.01.yaml second=$work/tah-tutorial.7.02.yaml ice=$work/tah-tutorial.7.05.yaml
    sed 's/walk: gardener/walk: gardner/' "$first" > "$work/garden.yaml"
    (cd "$work" && "$TAH" check garden.yaml > said 2>&1)
    tutorial_block garden.yaml: > "$work/wanted"
    if diff "$work/wanted" "$work/said"; then pass; else fail "the error that the tutorial shows"; fi
    { cat "$second"; tutorial_block look:; } > "$work/garden.yaml"
    if "$TAH" check "$work/garden.yaml"; then pass; else fail "the look in the tutorial"; fi > /dev/null
    { cat "$work/tah-tutorial.7.06.yaml"; tutorial_block bots:; } > "$work/chocolate.yaml"
    tutorial_block '$ tah match' > "$work/match"
    { echo "cd '$work' && '$TAH' \\"; sed -n '1s/^. tah//p; 2p' "$work/match"; } > "$work/match.sh"
    sh "$work/match.sh" 2>&1 | sed '/^player/,$d' | sed '$d' > "$work/said"
    sed 1,2d "$work/match" > "$work/wanted"
    if diff "$work/wanted" "$work/said"; then pass; else fail "the opponent that the tutorial describes"; fi
    "$TAH" solve "$ice" 2 > "$work/said"
    tutorial_block '$ tah solve' | sed 1d > "$work/wanted"
    if diff "$work/wanted" "$work/said"; then pass; else fail "the solution that the tutorial shows"; fi
}

# The rules in README.md, and the move that it adds to them.
test_readme() {
    awk -v folder="$work" '/^```yaml/ { n++; inside = 1; next } /^```/ { inside = 0 }
         inside { print > (folder "/readme." n) }' README.md
    { echo 'game: sokoban'; cat "$work/readme.1"; } > "$work/readme.yaml"
    { echo 'game: sokoban'; sed "/^moves:/r $work/readme.2" "$work/readme.1"; } > "$work/pull.yaml"
    for name in readme pull; do
        if "$TAH" check "$work/$name.yaml" > /dev/null 2> "$work/errors"; then
            pass
        else
            fail "the rules in README.md: $name"
            cat "$work/errors"
        fi
    done
    printf '#####\n# @$#\n#  .#\n#####\n' > "$work/pull.xsb"
    moves=$(echo legal | "$TAH" engine "$work/pull.yaml" --level "$work/pull.xsb:1")
    case $moves in
    '{"ok":true,"moves":["pull b3 east","walk c3 south","walk c3 west"]}') pass ;;
    *) fail "pulling as in README.md: $moves" ;;
    esac
}

# The error that README.md shows, and how one comes to it.
test_readme_error() {
    (cd "$work" && "$TAH" new mine --like sokoban && sed 's/push: keeper/push: keper/' mine.yaml > slip &&
        mv slip mine.yaml) > /dev/null
    (cd "$work" && "$TAH" check mine.yaml > said 2>&1)
    sed -n '/^    mine.yaml:/,/^$/s/^    //p' README.md > "$work/wanted"
    if diff "$work/wanted" "$work/said"; then pass; else fail "the error that README.md shows"; fi
}

# The grammar as the page prints it.
printed_grammar() {
    awk '/^\.Sh GRAMMAR/ { found = 1 }
         found && /^\.Bd -literal/ { inside = 1; next }
         inside && /^\.Ed/ { exit }
         inside { sub(/^\\&/, ""); gsub(/\\\(aq/, "\047"); gsub(/\\\(ga/, "`"); gsub(/\\e/, "\\"); print }' man/tah-rules.5
}

# Puts man/grammar.txt into the page.
write_grammar() {
    sed 's/\\/\\e/g; s/`/\\(ga/g; s/'"'"'/\\(aq/g; s/^\./\\\&./' man/grammar.txt > "$work/grammar"
    awk -v grammar="$work/grammar" '
        /^\.Sh GRAMMAR/ { found = 1 }
        inside && /^\.Ed/ { inside = found = 0 }
        !inside { print }
        found && /^\.Bd -literal/ { inside = 1; while ((getline line < grammar) > 0) print line }' \
        man/tah-rules.5 > "$work/page" && rewrite man/tah-rules.5 "$work/page"
}

test_grammar() {
    printed_grammar > "$work/printed"
    if diff "$work/printed" man/grammar.txt > "$work/diff"; then
        pass
    else
        fail "grammar: man/tah-rules.5 prints another one than man/grammar.txt (--write mends it)"
        head -n 20 "$work/diff"
    fi
}

# The games by category, as README.md has them.
games_table() {
    "$TAH" list --language en | sed 's/^  [a-z0-9-]*  *\([^:]*\): .*/  \1/' | awk '
        /^  / { row = row (row ~ /\| $/ ? "" : ", ") substr($0, 3); next }
        { if (row) print row " |"; row = "| " $0 " | " }
        BEGIN { print "| | |"; print "|---|---|" }
        END { print row " |" }'
}

write_games() {
    games_table > "$work/games"
    awk -v games="$work/games" '
        /^<!-- end of games -->/ { inside = 0 }
        !inside { print }
        /^<!-- games:/ { inside = 1; while ((getline line < games) > 0) print line }' README.md > "$work/page" &&
        rewrite README.md "$work/page"
}

# Games come before somebody lists them, but none is listed that is not there.
test_games() {
    games_table | tr '|,' '\n\n' | sed 's/^ *//; s/ *$//' | sort -u > "$work/titles"
    sed -n '/^<!-- games:/,/^<!-- end of games/p' README.md | sed '1d;$d' | tr '|,' '\n\n' |
        sed 's/^ *//; s/ *$//' | sort -u > "$work/listed"
    comm -13 "$work/titles" "$work/listed" > "$work/strange"
    if [ -s "$work/listed" ] && [ ! -s "$work/strange" ]; then
        pass
    else
        fail "README.md lists games that are not there: $(cat "$work/strange")"
    fi
    comm -23 "$work/titles" "$work/listed" | while IFS= read -r title; do
        echo "README.md does not list $title yet (--write does)"
    done
}

# What the page says of boards of tiles, word by word, is what the rules of tests/phrases say.
test_phrases() {
    sed -n '/^\.Sh HOW TO SAY IT/,/^\.Sh EXAMPLES/p' man/tah-rules.5 |
        awk '/^\.It/ { inside = 1; next } inside && /^\.Li / { print substr($0, 5) } { inside = 0 }' |
        sed 's/\\&//g; s/\\(dq/"/g' > "$work/phrases"
    while IFS= read -r words; do
        if grep -rFq -e "$words" tests/phrases/*.txt; then pass; else fail "no test says: $words"; fi
    done < "$work/phrases"
    if [ "$(wc -l < "$work/phrases")" -gt 40 ]; then pass; else fail "the page has few phrases"; fi
}

test_lint() {
    if ! command -v mandoc > /dev/null 2>&1; then
        skip "form of the pages: no mandoc"
        return
    fi
    for page in man/*.[1-8]; do
        if mandoc -T lint -W warning "$page" > "$work/lint" 2>&1; then
            pass
        else
            fail "$page"
            head -n 10 "$work/lint"
        fi
    done
}

# Every option of --help stands in tah(6).
test_options() {
    for option in $("$TAH" --help | sed -n 's/^  \(-., \)\{0,1\} *--\([a-z-]*\).*/\2/p'); do
        if grep -q -e "^\.It Fl.* -$option" man/tah.6; then pass; else fail "tah(6) does not explain --$option"; fi
    done
    for command in $("$TAH" --help | sed -n 's/^  tah \([a-z]*\).*/\1/p'); do
        if grep -q "^\.It Cm $command" man/tah.6; then pass; else fail "tah(6) does not explain $command"; fi
    done
    for command in $(echo help | "$TAH" engine tic-tac-toe | tr -d '[]{}"' | sed 's/.*commands://' | tr ',' '\n' | sed 's/ .*//'); do
        if grep -q "^\.It Ic.*$command" man/tah-engine.6; then pass; else fail "tah-engine(6) does not explain $command"; fi
    done
}

if [ "${1:-}" = --write ]; then
    write_grammar
    write_games
    exit
fi
test_rules
test_tutorial
test_readme
test_readme_error
test_games
test_grammar
test_phrases
test_lint
test_options
finish
