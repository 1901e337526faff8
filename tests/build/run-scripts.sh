#!/bin/sh
# The scripts around the program: installing what is missing, adding up test results, the arrows between
# rooms, and make install. Each works in a folder of its own, with commands that only write down how they
# were called.
# Builds: plain
set -u
. "$(dirname "$0")/../support/script.sh"

# --- .ci/install-deps ----------------------------------------------------------------------------------

# command NAME: a command that reads its text from standard input.
command_text() {
    { echo '#!/bin/sh'; cat; } > "$work/bin/$1"
    chmod +x "$work/bin/$1"
}

# machine MANAGER USER-ID: a machine that has a compiler and nothing else; libraries appear when the
# manager installs something. The compiler finds a library when the file "installed" exists.
machine() {
    rm -rf "${work:?}/bin" "$work/installed" "$work/calls" "$work/updated"
    mkdir "$work/bin"
    : > "$work/calls"
    for tool in sh mktemp rm grep env cat; do
        ln -s "$(command -v "$tool")" "$work/bin/$tool"
    done
    echo "[ -e '$work/installed' ]" | command_text cc
    echo "echo $2" | command_text id
    echo "echo \"sudo \$*\" >> '$work/calls'; [ \"\$1\" = -n ] && shift; exec \"\$@\"" | command_text sudo
    command_text "$1" <<END
echo "$1 \$*" >> '$work/calls'
case "\$*" in
*update*) : > '$work/updated' ;;
*install* | *add* | *-S*) [ -e '$work/refuses' ] || : > '$work/installed' ;;
esac
[ ! -e '$work/refuses' ]
END
    echo "[ -e '$work/updated' ] && echo '  Candidate: 1.0' || echo '  Candidate: (none)'" | command_text apt-cache
}

# deps WORD...: runs it on the machine, without a terminal; leaves the exit code in $code.
deps() {
    PATH=$work/bin CI=${ci-} CC=cc TMPDIR=$work "$root/.ci/install-deps" "$@" > "$work/said" 2>&1 < /dev/null
    code=$?
}

libraries="libncurses-dev libcjson-dev libyaml-dev libutf8proc-dev libmd-dev pkg-config"
quiet="env DEBIAN_FRONTEND=noninteractive apt-get -y -q -o DPkg::Lock::Timeout=300"
plain="apt-get -y -q -o DPkg::Lock::Timeout=300"

machine apt-get 0
: > "$work/installed"
deps build test
same "nothing is missing: nothing is said" "0 " "$code $(cat "$work/said")"
same "nothing is missing: nobody is called" "" "$(cat "$work/calls")"

machine apt-get 0
deps build
same "unknown packages: the lists are brought up to date first" "$plain update
$plain install --no-install-recommends $libraries" "$(cat "$work/calls")"
same "what was missing is said with its reason" "Missing:
  ncursesw: draws on the terminal
  cJSON: reads and writes saved games
  libyaml: reads rules files
  utf8proc: knows the width of characters
  libmd: SHA-256, for things kept by content
  pkg-config: tells where libraries are" "$(cat "$work/said")"
same "it ends well" 0 "$code"

machine apt-get 0
: > "$work/updated"
deps test
same "known packages: no update" "$plain install --no-install-recommends libcmocka-dev" "$(cat "$work/calls")"

machine apt-get 1000
: > "$work/updated"
deps test
same "a user goes through sudo, and is not asked" \
    "sudo -n $quiet install --no-install-recommends libcmocka-dev
$plain install --no-install-recommends libcmocka-dev" "$(cat "$work/calls")"

machine apt-get 1000
rm "$work/bin/sudo"
deps test
same "neither root nor sudo: it says what to type, in this order, and fails" "1
install-deps: neither root nor sudo; please have these typed as root, then try again:
    apt-get update
    apt-get install --no-install-recommends libcmocka-dev" "$code
$(sed 1,2d "$work/said")"
same "and tries nothing" "" "$(cat "$work/calls")"

machine apt-get 0
: > "$work/updated"
: > "$work/refuses"
deps test
rm "$work/refuses"
same "a failed installation is retried with new lists, then told" "1 install-deps: could not install: libcmocka-dev
$plain install --no-install-recommends libcmocka-dev
$plain update" "$code $(tail -n 1 "$work/said")
$(cat "$work/calls")"

machine apt-get 0
: > "$work/updated"
echo 'exit 1' | command_text cc
deps test
same "installed but not usable is an error" "1   cmocka: runs the unit tests" "$code $(tail -n 1 "$work/said")"

machine apt-get 0
deps --report build test
same "a report installs nothing" "1 " "$code $(cat "$work/calls")"
same "a report says how" "\`make play\` or \`make test\` install them, or: apt-get install $libraries libcmocka-dev" \
    "$(tail -n 1 "$work/said")"

machine dnf 0
deps test
same "dnf" "dnf install -y libcmocka-devel" "$(cat "$work/calls")"
machine pacman 0
deps test
same "pacman" "pacman -Sy --needed --noconfirm cmocka" "$(cat "$work/calls")"
machine zypper 0
deps test
same "zypper" "zypper --non-interactive install --no-recommends libcmocka-devel" "$(cat "$work/calls")"
machine apk 0
deps test
same "apk" "apk add cmocka-dev" "$(cat "$work/calls")"

machine nothing-known 0
deps test
same "no package manager that is known" 1 "$code"
deps --bogus
same "an unknown word" "2 install-deps: unknown word '--bogus'" "$code $(cat "$work/said")"

# --- tests/run -----------------------------------------------------------------------------------------

checkout=$work/checkout
mkdir -p "$checkout/tests/unit" "$checkout/tests/some" "$checkout/build/tests"
cp "$root/tests/run" "$checkout/tests/run"

# program NAME: a test program that answers with the text on standard input.
program() {
    { echo '#!/bin/sh'; cat; } > "$checkout/build/tests/$1"
    : > "$checkout/tests/unit/$1.c"
    chmod +x "$checkout/build/tests/$1"
}

# results: the closing line of a run and its exit code.
results() {
    SANITIZED=${sanitized:-} LONG='' BUILD=build "$checkout/tests/run" "$@" > "$work/said" 2>&1
    code=$?
    echo "$(tail -n 1 "$work/said"), $code"
}

same "no tests at all" "0 passed, 0 failed, 0 skipped, 0" "$(results)"
printf 'echo 1..3; echo "ok 1 - a"; echo "ok 2 - b"; echo "ok 3 # SKIP c"\n' | program test_good
same "good ones and a skipped one" "2 passed, 0 failed, 1 skipped, 0" "$(results)"
printf 'echo 1..2; echo "ok 1 - a"; echo "not ok 2 - b"; exit 1\n' | program test_bad
same "a failure" "3 passed, 1 failed, 1 skipped, 1" "$(results)"
same "a failure shows what was said" "    not ok 2 - b" "$(grep 'not ok' "$work/said")"
printf 'echo 1..5; echo "ok 1 - a"; kill -SEGV $$\n' | program test_crash
same "a crash: what has no result failed" "4 passed, 5 failed, 1 skipped, 1" "$(results)"
same "only those that were asked for" "2 passed, 0 failed, 1 skipped, 0" "$(results good)"
rm "$checkout/tests/unit/test_bad.c" "$checkout/tests/unit/test_crash.c"
same "programs without a source are old" "2 passed, 0 failed, 1 skipped, 0" "$(results)"
printf 'echo 1..1; echo "ok 1 - a"; exit 3\n' | program test_end
same "a bad exit code alone is a failure" "3 passed, 1 failed, 1 skipped, 1" "$(results)"
rm "$checkout/tests/unit/test_end.c"
: > "$checkout/tests/unit/test_missing.c"
same "a program that was not built" "2 passed, 1 failed, 1 skipped, 1" "$(results)"
same "it is named" "FAILED  test_missing not built" "$(grep 'not built' "$work/said" | tr -s ' ' | sed 's/FAILED /FAILED  /')"
same "only when it is wanted" "2 passed, 0 failed, 1 skipped, 0" "$(results good)"
rm "$checkout/tests/unit/test_missing.c"

script=$checkout/tests/some/run-it.sh
printf '#!/bin/sh\necho "7 passed, 0 failed, 2 skipped"\n' > "$script"
chmod +x "$script"
same "a script adds its closing line" "9 passed, 0 failed, 3 skipped, 0" "$(results)"
printf '#!/bin/sh\necho "7 passed, 2 failed, 0 skipped"; exit 1\n' > "$script"
same "a script's failures" "9 passed, 2 failed, 1 skipped, 1" "$(results)"
printf '#!/bin/sh\necho "7 passed, 0 failed, 0 skipped"; exit 1\n' > "$script"
same "a script's exit code" "9 passed, 1 failed, 1 skipped, 1" "$(results)"
printf '#!/bin/sh\necho hello\n' > "$script"
same "a script without a closing line" "2 passed, 1 failed, 1 skipped, 1" "$(results)"
rm "$script"

# Two builds: what a test names, and a program's place in both.
mkdir -p "$checkout/build-san/tests"
cp "$checkout/build/tests/test_good" "$checkout/build-san/tests/"
sanitized=build-san
same "a program runs on both builds" "4 passed, 0 failed, 2 skipped, 0" "$(results)"
same "each is told apart" "test_good test_good, sanitized" \
    "$(sed -n 's/^ok *\(test_good\(, sanitized\)*\) .*/\1/p' "$work/said" | sort | tr '\n' ' ' | sed 's/ $//')"
echo '/* Builds: plain */' > "$checkout/tests/unit/test_good.c"
same "or on the one that it names" "2 passed, 0 failed, 1 skipped, 0" "$(results)"
: > "$checkout/tests/unit/test_good.c"
# shellcheck disable=SC2016  # not this script's
printf '#!/bin/sh\n# Builds: plain\necho "1 passed, ${TAH_SANITIZED:-0} failed, 0 skipped"\n' > "$script"
chmod +x "$script"
same "a script likewise" "1 passed, 0 failed, 0 skipped, 0" "$(results it)"
# shellcheck disable=SC2016
printf '#!/bin/sh\necho "${TAH_SANITIZED:-0} passed, 0 failed, 0 skipped"\n' > "$script"
same "on the sanitized build, where it says nothing" "1 passed, 0 failed, 0 skipped, 0" "$(results it)"
rm "$script" "$checkout/build-san/tests/test_good"
same "one build lacks it" "2 passed, 1 failed, 1 skipped, 1" "$(results)"
sanitized=

# Once for each file of rules.
mkdir "$checkout/several"
: > "$checkout/several/one.yaml"
: > "$checkout/several/two.yaml"
# shellcheck disable=SC2016
echo 'echo 1..1; [ "$TAH_EACH" = several/one.yaml ] && echo "ok 1 - a"' | program test_each
echo '/* For each of: several */' > "$checkout/tests/unit/test_each.c"
same "a program for each file" "1 passed, 1 failed, 0 skipped, 1" "$(results each)"
same "which is named" "test_each two.yaml" "$(sed -n 's/^FAILED *\([^ ]* [^ ]*\) .*/\1/p' "$work/said")"
rm "$checkout/tests/unit/test_each.c"

# --- tests/positions ------------------------------------------------------------------------------------

if [ -x "$BUILD/tah" ]; then
    mkdir "$work/mistyped"
    cat > "$work/mistyped/sokoban.txt" << 'END'
== Nothing is expected.
> legal

== This can be refused.
> legal
! "push a1

== This cannot: there is no such move.
> legal
! "psh a1

== There is no such cell.
> legal
! "walk zz99

== A blank is missing.
> legal
< "moves"
<"ok":true

== This is refused.
> move wlak b2 east
> state
< "ok":true

== It could be answered.
> legal
! "result"
> state
< "result"
END
    "$root/tests/positions/run-positions.sh" "$work/mistyped" > "$work/said" 2>&1
    same "positions in which something is mistyped" "Nothing is expected.
This cannot: there is no such move.
There is no such cell.
A blank is missing.
This is refused." "$(sed -n 's/^FAILED sokoban: //p' "$work/said")"
    same "the others pass" "2 passed, 5 failed, 0 skipped" "$(tail -n 1 "$work/said")"
else
    same "positions" built missing
fi

# --- tests/bad ------------------------------------------------------------------------------------------

mkdir "$checkout/tests/bad" "$checkout/tests/support"
cp "$root/tests/bad/run-bad.sh" "$root/tests/bad/cut.awk" "$checkout/tests/bad/"
cp "$root/tests/support/goldens.sh" "$root/tests/support/script.sh" "$checkout/tests/support/"

# cases ARGUMENT...: the closing line and what failed, of the cases in tests/bad of that checkout.
cases() {
    (cd "$checkout" && BUILD=$BUILD TAH=$BUILD/tah tests/bad/run-bad.sh "$@") > "$work/said" 2>&1
    tail -n 1 "$work/said"
    sed -n 's/^FAILED //p' "$work/said"
}

if [ -x "$BUILD/tah" ]; then
    sed -n 's/^    //p' "$root/tests/bad/README.md" > "$checkout/tests/bad/example.cases"
    same "the case in README.md is one" "1 passed, 0 failed, 0 skipped" "$(cases)"
    cp "$checkout/tests/bad/example.cases" "$work/example.cases"
    sed '/^rules.yaml:/s/dot/dto/' "$work/example.cases" > "$checkout/tests/bad/example.cases"
    same "other words than expected" "0 passed, 1 failed, 0 skipped
example/kind-twice" "$(cases)"
    cases --write > /dev/null
    same "--write writes what is said" "$(cat "$work/example.cases")" "$(cat "$checkout/tests/bad/example.cases")"
    same "and prints the difference" "-rules.yaml:3:30: error: 'dto' stands twice; the first is in line 3
+rules.yaml:3:30: error: 'dot' stands twice; the first is in line 3" "$(grep '^[-+]rules' "$work/said")"
    cat > "$checkout/tests/bad/more.cases" << 'END'
-- shared.yaml --
language: 2

== new
-- rules.yaml continues shared.yaml --
# This is one of its lines.

$ tah check rules.yaml

== without-a-command
-- rules.yaml --

== Named badly
$ exit 3
exit 3
Left over.

== twice
$ cat shared.yaml; pwd >/dev/null; false
language: 2
exit 1

== twice
Something.
-- rules.yaml continues nothing.yaml --
$ true
exit 0
END
    touch "$checkout/tests/bad/stray.yaml"
    same "cases in which something is mistyped" "3 passed, 10 failed, 0 skipped
more/new
more/without-a-command
tests/bad/more.cases:4: this case has no last line \`exit N\`; --write writes what is said now
tests/bad/more.cases:10: this case has no command
tests/bad/more.cases:13: a name has small letters, digits and hyphens
tests/bad/more.cases:16: this stands after the end of a case
tests/bad/more.cases:23: a second case of this name
tests/bad/more.cases:24: neither a remark, nor a file, nor a command
tests/bad/more.cases:25: after -- stands a file, or \`FILE continues FILE\` with a file that stands before the first case
tests/bad/stray.yaml: in this folder are files of cases only, see README.md" "$(cases)"
    cases --write more/new > /dev/null
    same "--write adds what a new case says" "+rules.yaml:1:11: error: 'language' must be 1, not '2'
+  language: 2
+            ^
+exit 1" "$(grep '^+[^+]' "$work/said")"
    rm -r "$checkout/tests/bad"
else
    same "cases" built missing
fi

# --- .ci/check-arrows ----------------------------------------------------------------------------------

mkdir -p "$checkout/.ci" "$checkout/rules"
cp "$root/.ci/check-arrows" "$checkout/.ci/"
for room in base lang rule game play save scan draw tui cli; do mkdir -p "$checkout/src/$room"; done
: > "$checkout/rules/some-game.yaml"
: > "$checkout/src/base/buf.h"
: > "$checkout/src/play/match.h"

# arrows FILE TEXT: what is said about a file with this text.
arrows() {
    printf '%s\n' "$2" > "$checkout/src/$1"
    "$checkout/.ci/check-arrows" 2>&1
    echo "$?"
    rm "$checkout/src/$1"
}

same "an arrow downwards" 0 "$(arrows game/a.c '#include "base/buf.h"')"
same "an arrow upwards" "src/game/a.c:1: game must not include play/match.h
1" "$(arrows game/a.c '#include "play/match.h"')"
same "draw does not stand on scan" "src/draw/a.c:1: draw must not include scan/tree.h
1" "$(arrows draw/a.c '#  include "scan/tree.h"')"
same "a header that is not there" "src/lang/a.c:1: there is no src/base/none.h
1" "$(arrows lang/a.c '#include "base/none.h"')"
same "curses outside its room" "src/draw/a.c:2: belongs into src/tui/ alone: #include <ncursesw/curses.h>
1" "$(arrows draw/a.c '
#include <ncursesw/curses.h>')"
same "curses in its room" 0 "$(arrows tui/a.c '#include <curses.h>')"
same "libyaml in its file" 0 "$(arrows rule/yaml.c '#include <yaml.h>')"
same "libyaml in another file of its room" "src/rule/a.c:1: belongs into src/rule/yaml.c alone: #include <yaml.h>
1" "$(arrows rule/a.c '#include <yaml.h>')"
same "cJSON outside its room" "src/play/a.h:1: belongs into src/save/ alone: #include <cjson/cJSON.h>
1" "$(arrows play/a.h '#include <cjson/cJSON.h>')"
same "a game's name" "src/cli/a.c:1: names the game some-game
1" "$(arrows cli/a.c '/* as in Some Game */')"
same "a part of a word is no name" 0 "$(arrows cli/a.c 'int awesome_gamers;')"
echo '#include "lang/a.h"' > "$checkout/src/lang/b.h"
same "a circle by way of another file" "files include each other in a circle: lang/a lang/b
1" "$(arrows lang/a.h '#include "lang/b.h"')"
rm "$checkout/src/lang/b.h"
mkdir "$checkout/src/attic"
same "a room that nobody knows" "src/attic: a room that the architecture does not know
1" "$("$checkout/.ci/check-arrows"; echo $?)"

# --- .ci/check-words -----------------------------------------------------------------------------------

cp "$root/.ci/check-words" "$checkout/.ci/"
mkdir -p "$checkout/src/base" "$checkout/rules/new" "$checkout/levels/some-game"
printf '%s\n' '# A reason.' 'retired' '' 'tv(ůj|é)' > "$checkout/.ci/words.txt"

# words FILE TEXT: what is said about a file with this text.
words() {
    printf '%s\n' "$2" > "$checkout/$1"
    "$checkout/.ci/check-words" 2>&1
    echo "$?"
    rm "$checkout/$1"
}

same "no word that was given up" 0 "$(words rules/a.yaml 'A reason. Is it tiring, retiredly?')"
same "a word that was given up, in rules" "rules/a.yaml:1:It is Retired.
1" "$(words rules/a.yaml 'It is Retired.')"
same "a word that was given up, in messages" "src/base/message_list.h:1:tvé nejlepší
1" "$(words src/base/message_list.h 'tvé nejlepší')"
same "a word that was given up, in levels" "levels/some-game/a.yaml:1:Tvůj
1" "$(words levels/some-game/a.yaml 'Tvůj')"

# --- .ci/check -----------------------------------------------------------------------------------------

mkdir "$work/few"
for program in sh dirname getconf mktemp rm; do ln -s "$(command -v "$program")" "$work/few/$program"; done
cp "$root/.ci/check" "$root/.ci/steps" "$checkout/.ci/"
same "a tool that is missing" "FAILED  manual: no mandoc
1" "$(PATH=$work/few CI='' "$checkout/.ci/check" manual; echo $?)"
same "a tool that cannot be had" "skipped manual: no mandoc
0" "$(PATH=$work/few CI=1 "$checkout/.ci/check" manual; echo $?)"

# --- .ci/install ---------------------------------------------------------------------------------------

if [ -x "$BUILD/tah" ] && [ -x "$BUILD/tah-screen" ]; then
    put() {
        DESTDIR=$work/dest PREFIX=/usr SHARE=/usr/share/tah LIBEXEC=/usr/libexec/tah BUILD=$BUILD \
            "$root/.ci/install" "$1"
    }
    put install
    has() {
        same "installed: $1" yes "$([ -f "$work/dest/usr/$1" ] && echo yes)"
    }
    has bin/tah
    has libexec/tah/tah-screen
    has share/man/man6/tah.6
    has share/bash-completion/completions/tah
    has share/zsh/site-functions/_tah
    has share/fish/vendor_completions.d/tah.fish
    same "every rules file and level" "$(cd "$root" && find rules levels -type f ! -name '.*' | sort)" \
        "$(cd "$work/dest/usr/share/tah" && find rules levels -type f | sort)"
    same "the installed program finds its rules" "$(cd "$root" && TAH_SHARE=$root XDG_DATA_HOME=$work "$BUILD/tah" list --names)" \
        "$(cd / && unset TAH_SHARE && XDG_DATA_HOME=$work "$work/dest/usr/bin/tah" list --names)"
    # shellcheck disable=SC2016  # a dollar sign of the line itself
    same "every schema that an installed file names" "" "$(
        find "$work/dest/usr/share/tah" -name '*.yaml' | while IFS= read -r file; do
            schema=$(sed -n '1s/^# yaml-language-server: $schema=//p' "$file")
            [ -f "${file%/*}/${schema:-none}" ] || echo "$file"
        done)"
    echo mine > "$work/dest/usr/share/tah/rules/mine.yaml"
    put uninstall
    same "uninstalling leaves nothing but what others put there" "$work/dest/usr/share/tah/rules/mine.yaml" \
        "$(find "$work/dest" -type f)"
    rm "$work/dest/usr/share/tah/rules/mine.yaml"
    put uninstall
    same "and no empty folders of its own" "" "$(find "$work/dest" -name 'tah*')"
else
    same "make install: the programs" built missing
fi

# --- hardening -------------------------------------------------------------------------------------------

# What the Makefile asks of a compiler that knows it all is in the programs.
if [ "$(uname -s)" = Linux ] && command -v readelf > /dev/null 2>&1; then
    for program in tah tah-screen; do
        readelf -hldW "$BUILD/$program" > "$work/elf"
        readelf --dyn-syms -W "$BUILD/$program" > "$work/symbols"
        same "$program can be anywhere in memory" 1 "$(grep -c 'Type: *DYN' "$work/elf")"
        same "$program binds at the start" 1 "$(grep -c 'FLAGS_1.*NOW' "$work/elf")"
        same "$program has read-only relocations" 1 "$(grep -c 'GNU_RELRO' "$work/elf")"
        if [ -z "${TAH_SANITIZED:-}" ]; then
            same "$program guards its stack" 1 "$(grep -c '__stack_chk_fail' "$work/symbols")"
            same "$program checks what it copies" yes "$(grep -q '_chk@' "$work/symbols" && echo yes)"
        fi
    done
else
    skip "hardening: there is no readelf"
fi

# --- completion ----------------------------------------------------------------------------------------

if command -v bash > /dev/null 2>&1; then
    mkdir -p "$work/path" "$work/here"
    # shellcheck disable=SC2016  # the name must reach the completion as it is
    printf '#!/bin/sh\nprintf "%%s\\n" chess checkers '\''$(touch evil)'\''\n' > "$work/path/tah"
    chmod +x "$work/path/tah"
    : > "$work/here/own.yaml"
    : > "$work/here/pack.xsb"
    # complete WORD...: what bash would offer for the last word.
    complete_line() {
        (cd "$work/here" && PATH=$work/path:$PATH bash --norc -c '
            compopt() { :; }
            . "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tah; printf "%s " "${COMPREPLY[@]}"' \
            "$root/src/cli/completion/tah.bash" "$@")
    }
    same "completes commands" "play " "$(complete_line tah pl)"
    same "completes games" "chess checkers " "$(complete_line tah play ch)"
    same "completes rules files" "own.yaml " "$(complete_line tah play o)"
    same "completes level files" "pack.xsb " "$(complete_line tah play chess p)"
    same "completes options" "--seed " "$(complete_line tah engine --se)"
    same "completes languages" "cs " "$(complete_line tah --language c)"
    same "never runs a name" "" "$(complete_line tah play '$' > /dev/null; find "$work/here" -name evil)"
else
    skip "completion: there is no bash"
fi

finish
