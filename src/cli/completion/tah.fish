# Completion of tah's command line for fish.

set -l commands play edit list levels solve new check show replay record stats engine help version
set -l before "not __fish_seen_subcommand_from $commands"
set -l screen "$before; or __fish_seen_subcommand_from play edit replay"

complete -c tah -f
complete -c tah -n "$before" -a play -d 'play a game'
complete -c tah -n "$before" -a edit -d 'make levels of a game'
complete -c tah -n "$before" -a list -d 'list the games'
complete -c tah -n "$before" -a levels -d 'list the levels of a game'
complete -c tah -n "$before" -a solve -d 'look for the shortest solution'
complete -c tah -n "$before" -a new -d 'write a rules file to start from'
complete -c tah -n "$before" -a check -d 'check rules files'
complete -c tah -n "$before" -a show -d 'draw a position'
complete -c tah -n "$before" -a replay -d 'check a saved game or show it again'
complete -c tah -n "$before" -a record -d 'print a saved game as a table'
complete -c tah -n "$before" -a stats -d 'print what all games played add up to'
complete -c tah -n "$before" -a engine -d 'answer commands on standard input'
complete -c tah -n "$before" -a help -d 'explain a command'
complete -c tah -n "$before" -a version -d 'print the version'

complete -c tah -n '__fish_seen_subcommand_from play edit levels solve show record stats engine' -a '(tah list --names 2>/dev/null)' -d game
complete -c tah -n '__fish_seen_subcommand_from play edit levels solve engine check show replay record' -F
complete -c tah -n '__fish_seen_subcommand_from help' -a "$commands"

complete -c tah -n "$screen" -s 1 -l one-key -d 'scan with one switch'
complete -c tah -n "$screen" -l switch-input -r -F -d 'named pipe with lines from a device'
complete -c tah -n "$screen" -l interval -x -d 'seconds of a scan step'
complete -c tah -n "$screen; or __fish_seen_subcommand_from list levels record stats" -l profile -x -a '(tah list --profiles 2>/dev/null)' -d 'who plays'
complete -c tah -n "$screen; or __fish_seen_subcommand_from list levels show record stats" -l ascii -d 'ASCII characters only'
complete -c tah -n '__fish_seen_subcommand_from play engine' -l level -r -F -d 'level to play'
complete -c tah -n '__fish_seen_subcommand_from play solve show engine' -l seed -x -d 'seed of chance'
complete -c tah -n '__fish_seen_subcommand_from play show engine' -l players -x -d 'number of players'
complete -c tah -n '__fish_seen_subcommand_from play show engine' -s o -l option -x -d 'option of the game'
complete -c tah -n '__fish_seen_subcommand_from play' -l watch -d 'read the rules again when they change'
complete -c tah -n '__fish_seen_subcommand_from solve' -l limit -x -d 'most positions that are looked at'
complete -c tah -n '__fish_seen_subcommand_from list levels solve check replay record stats' -l json -d 'for programs'
complete -c tah -n '__fish_seen_subcommand_from record stats' -l csv -d 'for spreadsheets'
complete -c tah -n '__fish_seen_subcommand_from list' -l names -d 'names only'
complete -c tah -n '__fish_seen_subcommand_from list' -l profiles -d 'players in place of games'
complete -c tah -n '__fish_seen_subcommand_from check' -l dump -d 'show what was compiled'
complete -c tah -n '__fish_seen_subcommand_from check' -l texts -d 'check the translations'
complete -c tah -n '__fish_seen_subcommand_from replay' -l cast -r -F -d 'record it as an asciicast'
complete -c tah -n '__fish_seen_subcommand_from replay' -l idle -x -d 'longest pause in seconds'
complete -c tah -n '__fish_seen_subcommand_from replay' -l pace -x -d 'seconds a step'
complete -c tah -n '__fish_seen_subcommand_from replay' -l check -d 'do not show it'
complete -c tah -n '__fish_seen_subcommand_from levels' -l import -r -F -d 'make a pack of a level file'
complete -c tah -n '__fish_seen_subcommand_from levels' -l as -x -d 'name of that pack'
complete -c tah -n '__fish_seen_subcommand_from show' -l moves -r -F -d 'file of moves to make first'
complete -c tah -n '__fish_seen_subcommand_from show' -s m -l move -x -d 'moves to make first'
complete -c tah -n '__fish_seen_subcommand_from show' -l at -x -d 'step of the save'
complete -c tah -n '__fish_seen_subcommand_from show replay record' -l as -x -d 'player who looks on'
complete -c tah -n '__fish_seen_subcommand_from show replay' -l size -x -d 'columns and rows of the page'
complete -c tah -n '__fish_seen_subcommand_from show' -l cell -x -d 'columns and rows of a cell'
complete -c tah -n '__fish_seen_subcommand_from show replay' -l colour -x -a 'none 8 16 256' -d 'how many colours'
complete -c tah -n '__fish_seen_subcommand_from show replay' -l theme -x -a 'dark light contrast contrast-light soft soft-light' -d 'theme'
complete -c tah -n '__fish_seen_subcommand_from show' -l svg -r -F -d 'write a picture'
complete -c tah -n '__fish_seen_subcommand_from show' -l coordinates -d 'names of columns and rows'
complete -c tah -n '__fish_seen_subcommand_from new' -l like -x -a '(tah list --names 2>/dev/null)' -d 'begin with a copy'
complete -c tah -n '__fish_seen_subcommand_from new' -l choose -x -d 'what it is made of'
complete -c tah -l language -x -a 'en cs sk' -d 'language of the texts'
complete -c tah -s h -l help -d 'explain the command'
complete -c tah -s V -l version -d 'print the version'
