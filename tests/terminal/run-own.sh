#!/bin/sh
# What is a player's own, got and given away with the space bar alone on the smallest screen: levels that were made are
# deleted, and files of levels become packs.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
interval=$((250 * pace)) lockout=$((200 * pace)) gap=$((300 * pace))
number=0 size='-c 20 -r 8'

fresh() {
    number=$((number + 1))
    player "$work/$number" "scan_interval = $interval" "lockout = $lockout" "first_extra = 0" "after_wait = 0" \
        "revoke_window = 0" "$@"
}

# own NAME ARGUMENT...: the script comes from standard input.
own() {
    name=$1
    shift
    cat > "$HOME/script"
    # shellcheck disable=SC2086  # words
    if "$robot" $size -i "$interval" -g "$gap" "$TAH" "$@" < "$HOME/script" > "$HOME/output" 2>&1; then
        pass
    else
        fail "$name"
        sed 's/^/    /' "$HOME/output"
    fi
}

# there NAME FILE TEXT: a file has a line; gone NAME FILE TEXT: it has not.
there() {
    if grep -q -- "$3" "$2" 2> /dev/null; then pass; else fail "$1"; fi
}
gone() {
    if grep -q -- "$3" "$2" 2> /dev/null; then fail "$1"; else pass; fi
}

# Two levels of one's own: one is deleted, is a draft then, and is saved again from it.
fresh
mkdir -p "$XDG_DATA_HOME/tah/levels/sokoban"
levels=$XDG_DATA_HOME/tah/levels/sokoban/own.xsb
printf 'Title: My levels\n\n#####\n#@$.#\n#####\nTitle: Ant\n\n######\n#@ $.#\n######\nTitle: Bee\n' > "$levels"
own 'a level is deleted' --one-key edit sokoban own << 'END'
see Ant
choose Delete a level
see Which level
scan Level 1: Ant
see Delete level 1, Ant
scan Delete
see Level 1, Ant
see Level 1: Bee
choose Quit
see End the
scan Quit
exit 0
END
gone 'the level has left the pack' "$levels" Ant
there 'the other one stays' "$levels" Bee
there 'the level is a draft' "$XDG_STATE_HOME/tah/drafts/sokoban/new.yaml" Ant
size='-c 80 -r 24'
own 'a deleted level is saved again' --one-key edit sokoban << 'END'
choose Go on with: Ant
see a3
choose Save to my levels
see It is now level 2
choose Leave
choose Quit
see End the
scan Quit
exit 0
END
there 'the level is back' "$levels" Ant

# A file that somebody has put into the folder becomes a pack; one that is none says why.
size='-c 20 -r 8'
fresh
imports=$XDG_DATA_HOME/tah/imports
pack=$XDG_DATA_HOME/tah/levels/sokoban/gift.xsb
mkdir -p "$imports"
printf 'Title: Gift\n\n#####\n#@$.#\n#####\nTitle: Cat\n' > "$imports/gift.xsb"
echo 'hello world' > "$imports/wrong.xsb"
own 'a file is imported' --one-key --language en << 'END'
choose Import levels
see Which file?
scan gift.xsb
see For which game?
choose Sokoban
see Sokoban: levels: 1
scan Import them
see Imported levels: 1
choose wrong.xsb
see No game reads
choose Back
see Which file?
choose Back
choose Quit
see End the
scan Quit
exit 0
END
there 'the file has become a pack' "$pack" Gift

finish
