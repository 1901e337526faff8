#!/bin/sh
# At the very first start somebody is asked how they play, whoever it is: with arrow keys, with the space bar alone, and with any
# other key alone, which is the switch then. It is asked once, and not where it has been said.
# Builds: plain
set -u
. "$(dirname "$0")/../support/terminal.sh"
number=0

# begins WHAT -- ARGUMENT... < script: at home where nobody has played.
begins() {
    what=$1 number=$((number + 1))
    shift 2
    player "$work/$number"
    mkdir -p "$XDG_STATE_HOME" "$XDG_CONFIG_HOME" "$XDG_DATA_HOME"
    if "$robot" -t 60 "$TAH" "$@" > "$HOME/output" 2>&1; then
        pass
    else
        fail "$what"
        sed 's/^/    /' "$HOME/output"
    fi
}

again='kill TERM
exit TERM
start
see Fifteen
gone How do you play?
kill TERM
exit TERM'

begins 'with all keys' -- << END
see How do you play?
key enter
gone How do you play?
see Fifteen
$again
END
begins 'all stays as it is' -- << END
see How do you play?
key up enter
gone How do you play?
$again
END
begins 'nothing is chosen' -- << 'END'
see How do you play?
key escape
gone How do you play?
see Fifteen
kill TERM
exit TERM
END

# The space bar, then another key, when the mark has come to what is wanted by itself.
begins 'with the space bar alone' -- << END
see How do you play?
at One key, slow
send ^
see Measure my time
see Not now
$again
END
same 'one key is set' 'one_key = yes' "$(grep '^one_key' "$XDG_CONFIG_HOME/tah/settings")"
begins 'with another key alone' -- << END
see How do you play?
at One key, slow
send y
see Measure my time
switch y
scan Not now
see Fifteen
$again
END
same 'the key is the switch' 'switch_key = y' "$(grep '^switch_key' "$XDG_CONFIG_HOME/tah/settings")"

for options in --one-key '--interval 2' 'play sokoban first-steps:2'; do
    # shellcheck disable=SC2086  # options are words
    begins "not asked with $options" -- $options << 'END'
drawn
rest
gone How do you play?
kill TERM
exit TERM
END
done

finish
