# Completion of tah's command line for bash.

# By hand, for `compgen -W` would evaluate what stands in a name.
_tah_games()
{
    local name
    while IFS= read -r name; do
        [[ $name == "$cur"* ]] && COMPREPLY+=("$name")
    done < <(tah list --names 2>/dev/null)
}

_tah_profiles()
{
    local name
    while IFS= read -r name; do
        [[ $name == "$cur"* ]] && COMPREPLY+=("$(printf '%q' "$name")")
    done < <(tah list --profiles 2>/dev/null)
}

_tah_files()
{
    local IFS=$'\n'
    compopt -o filenames 2>/dev/null
    COMPREPLY+=($(compgen -d -- "$cur"))
    local pattern
    for pattern in "$@"; do
        COMPREPLY+=($(compgen -f -X "!$pattern" -- "$cur"))
    done
}

_tah_options()
{
    local common="--language --help --version"
    local screen="--one-key --plain --switch-input --interval --ascii --profile"
    case $1 in
    "") echo "$screen $common" ;;
    play) echo "$screen --watch --engine --level --seed --players --seat --draw-seats --think --option $common" ;;
    edit) echo "$screen $common" ;;
    list) echo "--ascii --json --names --profiles --profile $common" ;;
    levels) echo "--import --as --ascii --json --profile $common" ;;
    solve) echo "--limit --time --seed --json $common" ;;
    match) echo "--seat --games --first --think --jobs --threads --memory --seed --level --option --merge --json $common" ;;
    new) echo "--like --choose $common" ;;
    show) echo "--moves --move --seed --players --option --at --as --size --cell --coordinates --history --chances --colour --theme --blocks --svg --ascii $common" ;;
    looks) echo "--size --cell --colour --theme --blocks --svg --ascii $common" ;;
    check) echo "--json --dump --cost --texts $common" ;;
    replay) echo "--chances $screen --json --check --cast --idle --pace --as --size --colour --theme $common" ;;
    record) echo "--ascii --json --csv --profile --as $common" ;;
    stats) echo "--ascii --json --csv --profile $common" ;;
    scan-cost) echo "--reaction --miss --double --late --spread --grace --trip --jitter --uncredited --random --interval --method --seed --json $common" ;;
    engine) echo "--level --seed --players --option $common" ;;
    *) echo "$common" ;;
    esac
}

_tah()
{
    local cur=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local commands="play edit list levels solve match new check show looks replay record stats scan-cost engine help version"
    local command= operands=0 i
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        case ${COMP_WORDS[i]} in
        --switch-input | --interval | --language | --profile | --level | --seed | --players | --seat | --option | -o | --limit | --time | --like | --choose | --import | --as | --moves | --move | -m | --at | --size | --cell | --colour | --theme | --blocks | --svg | --cast | --idle | --pace) ((i++)) ;;
        -*) ;;
        *) if [[ -z $command ]]; then command=${COMP_WORDS[i]}; else ((operands++)); fi ;;
        esac
    done

    case $previous in
    --language) COMPREPLY=($(compgen -W "en cs sk" -- "$cur")); return ;;
    --interval | --seed | --players | --option | -o | --limit | --time | --choose | --as | --move | -m | --at | --size | --cell | --idle | --pace) return ;;
    --like) _tah_games; return ;;
    --profile | --seat) _tah_profiles; return ;;
    --colour) COMPREPLY=($(compgen -W "none 8 16 256 truecolour" -- "$cur")); return ;;
    --blocks) COMPREPLY=($(compgen -W "halves quadrants sextants" -- "$cur")); return ;;
    --theme) COMPREPLY=($(compgen -W "dark light contrast contrast-light soft soft-light" -- "$cur")); return ;;
    --import | --moves | --svg | --cast) _tah_files '*'; return ;;
    --switch-input) _tah_files '*'; return ;;
    --level) _tah_files '*.xsb' '*.sok' '*.txt' '*.yaml'; return ;;
    esac
    if [[ $cur == -* ]]; then
        COMPREPLY=($(compgen -W "$(_tah_options "$command")" -- "$cur"))
        return
    fi
    case $command in
    "") COMPREPLY=($(compgen -W "$commands" -- "$cur")) ;;
    play | edit | levels | solve | match | engine)
        if ((operands == 0)); then
            _tah_games
            _tah_files '*.yaml'
        else
            _tah_files '*.xsb' '*.sok' '*.txt' '*.yaml'
        fi
        ;;
    check) _tah_files '*.yaml' ;;
    show)
        if ((operands == 0)); then
            _tah_games
            _tah_files '*.yaml' '*.jsonl'
        else
            _tah_files '*.xsb' '*.sok' '*.txt' '*.yaml'
        fi
        ;;
    replay | record)
        _tah_games
        _tah_files '*.jsonl'
        ;;
    stats) _tah_games ;;
    scan-cost)
        _tah_games
        _tah_files '*.jsonl'
        ;;
    help) COMPREPLY=($(compgen -W "$commands" -- "$cur")) ;;
    esac
}

complete -F _tah tah
