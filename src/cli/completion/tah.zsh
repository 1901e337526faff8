#compdef tah
# Completion of tah's command line for zsh.

_tah_games() {
    local -a games
    games=(${(f)"$(tah list --names 2>/dev/null)"})
    _alternative 'games:game:compadd -a games' 'files:rules file:_files -g "*.yaml"'
}

_tah_profiles() {
    local -a profiles
    profiles=(${(f)"$(tah list --profiles 2>/dev/null)"})
    compadd -a profiles
}

_tah_level_files() {
    _files -g '*.(xsb|sok|txt|yaml)'
}

_tah() {
    local -a commands common screen
    commands=(
        'play:play a game'
        'edit:make levels of a game'
        'list:list the games'
        'levels:list the levels of a game'
        'solve:look for the shortest solution'
        'match:let opponents play a series of games'
        'new:write a rules file to start from'
        'check:check rules files'
        'show:draw a position as text or as a picture'
        'looks:draw what rules may draw with'
        'replay:check a saved game or show it again'
        'record:print a saved game as a table'
        'stats:print what all games played add up to'
        'scan-cost:print what choosing moves costs with one switch'
        'engine:answer commands on standard input'
        'help:explain a command'
        'version:print the version'
    )
    common=(
        '--language=[language of the texts]:language:(en cs sk)'
        '(-h --help)'{-h,--help}'[explain the command]'
        '(-V --version)'{-V,--version}'[print the version]'
    )
    screen=(
        '(-1 --one-key)'{-1,--one-key}'[scan with one switch]'
        '--plain[lines of text in place of a screen]'
        '--switch-input=[named pipe with lines from a device]:pipe:_files'
        '--interval=[seconds of a scan step]:seconds:'
        '--ascii[draw with ASCII characters only]'
        '--profile=[who plays]:name:_tah_profiles'
    )
    local -a start=(
        '--level=[level to play]:level:_tah_level_files'
        '--seed=[seed of chance]:number:'
        '--players=[number of players]:number:'
        '*'{-o+,--option=}'[option of the game]:option:'
    )

    local -a tables=(
        '--ascii[ASCII only]'
        '--json[for programs]'
        '--csv[for spreadsheets]'
        '--profile=[who plays]:name:_tah_profiles'
    )

    local curcontext=$curcontext state line
    _arguments -C $screen $common '1:command:->command' '*::argument:->argument'
    case $state in
    command) _describe -t commands command commands ;;
    argument)
        case $words[1] in
        play) _arguments $screen $start '--watch[read the rules again when they change]' '--engine=[play a game that another program keeps]:program:' $common '1:game:_tah_games' '2:level:_tah_level_files' ;;
        edit) _arguments $screen $common '1:game:_tah_games' '2:level:_tah_level_files' ;;
        list)
            _arguments '--ascii[ASCII only]' '--json[for programs]' '--names[names only]' \
                '--profiles[players in place of games]' \
                '--profile=[who plays]:name:_tah_profiles' $common
            ;;
        levels)
            _arguments '--import=[make a pack of a level file]:file:_files' '--as=[name of that pack]:name:' \
                '--ascii[ASCII only]' '--json[for programs]' '--profile=[who plays]:name:_tah_profiles' $common \
                '1:game:_tah_games' '2:file:_tah_level_files'
            ;;
        solve)
            _arguments '--limit=[most positions that are looked at]:number:' '--time=[stop after this many seconds]:seconds:' '--seed=[seed of chance]:number:' \
                '--json[for programs]' $common '1:game:_tah_games' '2:level:_tah_level_files'
            ;;
        match)
            _arguments '*--seat=[a name and an agent]:seat:' '--games=[how many games]:number:' \
                '--first=[number of the first game]:number:' '--think=[seconds for one decision]:seconds:' \
                '--jobs=[games at the same time]:number:' '--threads=[threads of an agent]:number:' '--memory=[MiB for what agents think]:number:' '--seed=[seed of chance]:number:' \
                '--level=[level to play]:level:' '*'{-o+,--option=}'[option of the game]:option:' \
                '--merge[add up files of series]' '--json[for programs]' $common '1:game:_tah_games' '*:file:_files'
            ;;
        new)
            _arguments '--like=[begin with a copy of a game]:game:_tah_games' \
                '--choose=[what it is made of]:list:' $common '1:name:_files -g "*.yaml"'
            ;;
        check)
            _arguments '--json[for programs]' '--dump[show what was compiled]' '--cost[tell what takes most of a move]' \
                '--texts[check the translations]' $common '*:rules file:_files -g "*.yaml"'
            ;;
        show)
            _arguments '--moves=[file of moves to make first]:file:_files' \
                '(-m --move)'{-m+,--move=}'[moves to make first]:moves:' '--seed=[seed of chance]:number:' \
                '--players=[number of players]:number:' '*'{-o+,--option=}'[option of the game]:option:' \
                '--at=[step of the save]:number:' \
                '--as=[player who looks on]:name:' '--size=[columns and rows of the page]:size:' \
                '--cell=[columns and rows of a cell]:size:' '--svg=[write a picture]:file:_files' \
                '--colour=[how many colours]:number:(none 8 16 256 truecolour)' \
                '--theme=[theme]:theme:(dark light contrast contrast-light soft soft-light)' \
                '--blocks=[what drawings are made of]:blocks:(halves quadrants sextants)' '--coordinates[names of columns and rows]' '--history[what happened, in words]' '--chances[chances in each position]' \
                '--ascii[ASCII only]' $common '1:game or saved game:_tah_games' '2:level:_tah_level_files'
            ;;
        looks)
            _arguments '--size=[columns and rows of the page]:size:' '--cell=[columns and rows of a cell]:size:' \
                '--colour=[how many colours]:number:(none 8 16 256 truecolour)' \
                '--theme=[theme]:theme:(dark light contrast contrast-light soft soft-light)' \
                '--blocks=[what drawings are made of]:blocks:(halves quadrants sextants)' \
                '--svg=[write a picture]:file:_files' '--ascii[ASCII only]' $common '*:emblem or rules file:_files'
            ;;
        replay)
            _arguments $screen '--json[for programs]' '--check[do not show it]' '--chances[chances in each position]' \
                '--cast=[record it as an asciicast]:file:_files' '--idle=[longest pause]:seconds:' \
                '--pace=[seconds a step]:seconds:' '--as=[player who looks on]:name:' \
                '--size=[columns and rows of the page]:size:' '--colour=[how many colours]:number:(none 8 16 256 truecolour)' \
                '--theme=[theme]:theme:(dark light contrast contrast-light soft soft-light)' \
                $common '1:saved game:_files'
            ;;
        record) _arguments $tables '--as=[player who looks on]:name:' $common '1:saved game or game:{_tah_games; _files}' ;;
        stats) _arguments $tables $common '1:game:_tah_games' ;;
        scan-cost)
            _arguments '--reaction=[from a highlight to the press]:seconds:' '--miss=[of a hundred presses]:percent:' \
                '--double=[of a hundred presses]:percent:' '--late=[of a hundred presses]:percent:' '--spread=[standard deviation of the reaction]:seconds:' '--grace=[for late presses]:seconds:' '--trip=[of the line there and back]:seconds:' '--jitter=[by which it is more or less]:seconds:' '--uncredited[presses count as they come]' '--random=[of a hundred highlights]:percent:' \
                '--interval=[how long the scan stays]:seconds:' '--method=[one method]:method:(linear row-column block auto column-row elimination step silent tolerant two-keys likely)' \
                '--seed=[of chance]:number:' '--json[for programs]' $common '*:game or saved game:{_tah_games; _files}'
            ;;
        engine) _arguments $start $common '1:game:_tah_games' ;;
        help) _describe -t commands command commands ;;
        esac
        ;;
    esac
}

_tah "$@"
