# Cuts files of cases, whose form README.md tells, into the folder `work`:
#   cases/FILE/NAME/    the files of a case
#   commands            for the shell: a call of `run_case FILE/NAME COMMANDS` for each case
#   expected            what they must say: the line "== FILE/NAME", and what stands below the commands
#   unseen              FILE/NAME of those that the JSON Schema cannot see
#   strange             lines that are nothing of all that, with their places
# Of the cases only those are taken that have one of `words` in FILE/NAME, where there are words. With `folders` set
# it prints the folders that these need, and does nothing else.

function strange(what, where) {
    if (!where)
        where = FILENAME ":" FNR
    print where ": " what > (work "/strange")
}

function is_wanted(   word, n, i) {
    n = split(words, word, " ")
    for (i = 1; i <= n; i++)
        if (index(name, word[i]))
            return 1
    return n == 0
}

# A file ends where the next mark stands; blank lines before the mark are not its own.
function end_file() {
    if (state != "file")
        return
    sub(/\n+$/, "\n", text)
    if (text == "\n")
        text = ""
    if (name == "")
        shared[path] = text
    else
        put_file(path, text)
    state = "about"
}

function put_file(to, what) {
    if (!wanted)
        return
    to = work "/cases/" name "/" to
    printf "%s", what > to
    close(to)
}

function begin_case() {
    name = file "/" $2
    begun = FILENAME ":" FNR
    state = "about"
    commands = ""
    wanted = is_wanted()
    if ($0 !~ /^== [a-z0-9-]+$/)
        strange("a name has small letters, digits and hyphens")
    if (name in seen)
        strange("a second case of this name")
    seen[name] = 1
    if (wanted)
        print "== " name > (work "/expected")
}

# Of the files before the first case it gets those that it names.
function end_case(   to) {
    end_file()
    if (name == "")
        return
    if (state == "about")
        strange("this case has no command", begun)
    else if (state != "done")
        strange("this case has no last line `exit N`; --write writes what is said now", begun)
    for (to in shared)
        if (index(commands, to))
            put_file(to, shared[to])
    gsub(/'/, "'\\''", commands)
    if (wanted)
        print "run_case " name " '" commands "'" > (work "/commands")
}

function begin_file() {
    end_file()
    state = "file"
    path = $2
    text = ""
    if (NF == 5 && $3 == "continues" && $4 in shared)
        text = shared[$4]
    else if (NF != 3)
        strange("after -- stands a file, or `FILE continues FILE` with a file that stands before the first case")
    if (name == "" && path ~ "/")
        strange("before the first case stand files without a folder")
}

function print_folders() {
    if (/^== /)
        name = file "/" $2
    if (/^== / && is_wanted())
        print work "/cases/" name
    if (/^-- / && name != "" && is_wanted() && match($2, /.*\//))
        print work "/cases/" name "/" substr($2, 1, RLENGTH)
}

FNR == 1 {
    if (NR > 1 && !folders)
        end_case()
    file = FILENAME
    sub(/.*\//, "", file)
    sub(/\.cases$/, "", file)
    name = ""
    state = "about"
    split("", shared)
}
folders { print_folders(); next }

/^== / { end_case(); begin_case(); next }
/^\$ / && state == "commands" { commands = commands "\n" substr($0, 3); next }
state == "commands" { state = "said" }
state == "said" { if (wanted) print > (work "/expected"); if (/^exit [0-9]+$/) state = "done"; next }
state == "done" { if (!/^#/ && NF) strange("this stands after the end of a case"); next }
/^-- .* --$/ { begin_file(); next }
/^\$ / && name != "" { end_file(); state = "commands"; commands = substr($0, 3); next }
state == "file" { text = text $0 "\n"; next }
/^# The schema cannot see this/ { print name > (work "/unseen"); next }
!/^#/ && NF { strange("neither a remark, nor a file, nor a command") }
END { if (!folders) end_case() }
