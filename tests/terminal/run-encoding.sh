#!/bin/sh
# Characters beyond ASCII where the locale knows nothing of UTF-8: the terminal is asked, and what it does not show is
# not sent. See robot.c for the words of the scripts, and for what its terminals answer.
set -u
. "$(dirname "$0")/../support/terminal.sh"
# Lines of boards tell which characters are drawn; with colours there would be grounds instead.
NO_COLOR=1
export NO_COLOR
LC_ALL=C

fresh() {
    rm -rf "$work/home"
    player "$work/home" "$@"
}

# look NAME ENCODING WORDS...: the script comes from standard input.
look() {
    name=$1 encoding=$2
    shift 2
    if "$robot" -e "$encoding" "$TAH" "$@" > "$work/output" 2>&1; then
        pass
    else
        fail "$name"
        sed 's/^/    /' "$work/output"
    fi
}

fresh
look 'a terminal that shows UTF-8, of which the locale says nothing' utf8 play fifteen 1 << 'END'
see ───
END
fresh
look 'one that says nothing either' mute play fifteen 1 << 'END'
see +---
END
fresh
look 'what is typed before the answer is not lost' utf8 << 'END'
key o
see One key and scanning
END

fresh 'glyphs = unicode'
look 'a wish for Unicode that the terminal does not grant' bytes play fifteen 1 << 'END'
see This terminal shows no UTF-8
see +---
END
fresh 'glyphs = unicode'
look 'a wish for Unicode of a terminal that says nothing' mute play fifteen 1 << 'END'
see ───
END

fresh 'glyphs = ascii'
look 'the setting passes over what the terminal does not show' bytes << 'END'
see Games
key o down down down down down enter
see Characters
key down down down down enter
see This terminal shows no UTF-8
see then start again.
gone Unicode
see automatic
END
if grep -q 'glyphs = auto' "$XDG_CONFIG_HOME/tah/settings"; then
    pass
else
    fail 'what is not shown is kept'
fi

finish
