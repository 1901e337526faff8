/* One line a message: name, English, Czech, Slovak. Included by message.h and message.c. No include
 * guard: it is a table. Keep it sorted by what uses it. */

/* base */
MESSAGE(FILE_CANNOT_READ, "cannot read %s: %s", "nelze přečíst %s: %s", "nedá sa prečítať %s: %s")
MESSAGE(FILE_CANNOT_WRITE, "cannot write %s: %s", "nelze zapsat %s: %s", "nedá sa zapísať %s: %s")
MESSAGE(FILE_CANNOT_MAKE, "cannot make the folder %s: %s", "nelze vytvořit složku %s: %s",
        "nedá sa vytvoriť priečinok %s: %s")
MESSAGE(FILE_IS_FOLDER, "it is a folder", "je to složka", "je to priečinok")
MESSAGE(FILE_IS_SPECIAL, "it is not a regular file", "není to obyčejný soubor", "nie je to obyčajný súbor")
MESSAGE(FILE_TOO_LONG, "it is too long", "je příliš dlouhý", "je príliš dlhý")

MESSAGE(QUIT, "Quit", "Konec", "Koniec")
MESSAGE(UNDO, "Undo", "Vrátit", "Vrátiť")

/* cli */
MESSAGE(CLI_PROGRAM, "Board games and puzzles made from rules files, played in a terminal, with one key if you like.",
        "Deskové hry a hlavolamy z popisu pravidel, v terminálu, třeba i jedinou klávesou.",
        "Doskové hry a hlavolamy z popisu pravidiel, v termináli, hoci aj jediným klávesom.")
MESSAGE(CLI_USAGE, "Usage:", "Použití:", "Použitie:")
MESSAGE(CLI_COMMANDS, "Commands:", "Příkazy:", "Príkazy:")
MESSAGE(CLI_OPTIONS, "Options:", "Volby:", "Voľby:")
MESSAGE(CLI_OPTIONS_WORD, "options", "volby", "voľby")
MESSAGE(CLI_MORE, "More: man tah, man tah-tutorial, man tah-rules.", "Více: man tah, man tah-tutorial, man tah-rules.",
        "Viac: man tah, man tah-tutorial, man tah-rules.")
MESSAGE(CLI_ARGUMENTS_NONE, "", "", "")
MESSAGE(CLI_ARGUMENTS_GAME, "GAME", "HRA", "HRA")
MESSAGE(CLI_ARGUMENTS_PLAY, "[GAME [LEVEL]]", "[HRA [ÚROVEŇ]]", "[HRA [ÚROVEŇ]]")
MESSAGE(CLI_ARGUMENTS_LEVELS, "GAME [FILE]", "HRA [SOUBOR]", "HRA [SÚBOR]")
MESSAGE(CLI_ARGUMENTS_CHECK, "FILE...", "SOUBOR...", "SÚBOR...")
MESSAGE(CLI_ARGUMENTS_REPLAY, "SAVE", "ZÁZNAM", "ZÁZNAM")
MESSAGE(CLI_ARGUMENTS_HELP, "[COMMAND]", "[PŘÍKAZ]", "[PRÍKAZ]")
MESSAGE(CLI_HELP_MENU, "open the menu of games", "otevře nabídku her", "otvorí ponuku hier")
MESSAGE(CLI_HELP_PLAY, "play a game by its name or by the path of its rules file",
        "spustí hru podle jména nebo podle cesty k souboru pravidel",
        "spustí hru podľa mena alebo podľa cesty k súboru pravidiel")
MESSAGE(CLI_HELP_LIST, "list the games", "vypíše hry", "vypíše hry")
MESSAGE(CLI_HELP_LEVELS, "list the levels of a game, or those in a level file",
        "vypíše úrovně hry nebo úrovně ze souboru", "vypíše úrovne hry alebo úrovne zo súboru")
MESSAGE(CLI_HELP_CHECK, "check rules files and report every error found",
        "zkontroluje soubory pravidel a ohlásí všechny nalezené chyby",
        "skontroluje súbory pravidiel a ohlási všetky nájdené chyby")
MESSAGE(CLI_HELP_REPLAY, "show a saved game on the screen, or check it move by move",
        "ukáže uloženou hru na obrazovce, nebo ji zkontroluje tah po tahu",
        "ukáže uloženú hru na obrazovke, alebo ju skontroluje ťah po ťahu")
MESSAGE(CLI_HELP_ENGINE, "play through lines on standard input and output (man tah-engine)",
        "hra pomocí řádků na standardním vstupu a výstupu (man tah-engine)",
        "hra pomocou riadkov na štandardnom vstupe a výstupe (man tah-engine)")
MESSAGE(CLI_HELP_HELP, "explain a command", "vysvětlí příkaz", "vysvetlí príkaz")
MESSAGE(CLI_HELP_VERSION, "print the version", "vypíše verzi", "vypíše verziu")
MESSAGE(CLI_OPTION_ONE_KEY, "scan through the moves; one key selects",
        "postupně nabízí tahy; vybírá jediná klávesa", "postupne ponúka ťahy; vyberá jediný kláves")
MESSAGE(CLI_OPTION_SWITCH_INPUT, "read select, next, next-row, next-column from a named pipe",
        "čte select, next, next-row, next-column z pojmenované roury",
        "číta select, next, next-row, next-column z pomenovanej rúry")
MESSAGE(CLI_OPTION_INTERVAL, "seconds the scan stays on a choice, 0.1 to 15",
        "kolik sekund nabídka čeká na jedné volbě, 0.1 až 15", "koľko sekúnd ponuka čaká na jednej voľbe, 0.1 až 15")
MESSAGE(CLI_OPTION_ASCII, "use ASCII characters only", "používá jen znaky ASCII", "používa len znaky ASCII")
MESSAGE(CLI_OPTION_LANGUAGE, "speak this language (otherwise that of the locale)",
        "mluví tímto jazykem (jinak podle locale)", "hovorí týmto jazykom (inak podľa locale)")
MESSAGE(CLI_OPTION_LEVEL, "start with this level: a number, PACK:N or FILE:N",
        "začne touto úrovní: číslo, SADA:N nebo SOUBOR:N", "začne touto úrovňou: číslo, SADA:N alebo SÚBOR:N")
MESSAGE(CLI_OPTION_SEED, "seed of all that is left to chance, a whole number",
        "semínko všeho náhodného, celé číslo", "semienko všetkého náhodného, celé číslo")
MESSAGE(CLI_OPTION_PLAYERS, "number of players, 1 to 16", "počet hráčů, 1 až 16", "počet hráčov, 1 až 16")
MESSAGE(CLI_OPTION_JSON, "print JSON", "vypíše JSON", "vypíše JSON")
MESSAGE(CLI_OPTION_NAMES, "print only the names", "vypíše jen jména", "vypíše len mená")
MESSAGE(CLI_OPTION_DUMP, "print what the rules were compiled to", "vypíše, na co byla pravidla přeložena",
        "vypíše, na čo boli pravidlá preložené")
MESSAGE(CLI_OPTION_TEXTS, "also demand every text in all languages", "vyžaduje i všechny texty ve všech jazycích",
        "vyžaduje aj všetky texty vo všetkých jazykoch")
MESSAGE(CLI_OPTION_CHECK, "check without a screen", "zkontroluje bez obrazovky", "skontroluje bez obrazovky")
MESSAGE(CLI_OPTION_HELP, "print this help", "vypíše tuto nápovědu", "vypíše tohto pomocníka")
MESSAGE(CLI_OPTION_VERSION, "print the version", "vypíše verzi", "vypíše verziu")
MESSAGE(CLI_DID_YOU_MEAN, "did you mean '%s'?", "mysleli jste '%s'?", "mysleli ste '%s'?")
MESSAGE(CLI_SEE_HELP, "see 'tah --help'", "viz 'tah --help'", "pozrite 'tah --help'")
MESSAGE(CLI_UNKNOWN_OPTION, "unknown option '%s'", "neznámá volba '%s'", "neznáma voľba '%s'")
MESSAGE(CLI_UNKNOWN_COMMAND, "unknown command '%s'", "neznámý příkaz '%s'", "neznámy príkaz '%s'")
MESSAGE(CLI_UNKNOWN_GAME, "unknown game '%s'", "neznámá hra '%s'", "neznáma hra '%s'")
MESSAGE(CLI_OPTION_ELSEWHERE, "option '--%s' does not belong to 'tah %s'", "volba '--%s' nepatří k 'tah %s'",
        "voľba '--%s' nepatrí k 'tah %s'")
MESSAGE(CLI_NO_VALUE_WANTED, "option '--%s' takes no value", "volba '--%s' nemá hodnotu", "voľba '--%s' nemá hodnotu")
MESSAGE(CLI_VALUE_MISSING, "option '--%s' needs a value", "volbě '--%s' chybí hodnota", "voľbe '--%s' chýba hodnota")
MESSAGE(CLI_WRONG_LANGUAGE, "unknown language '%s'; there are en, cs and sk",
        "neznámý jazyk '%s'; na výběr jsou en, cs a sk", "neznámy jazyk '%s'; na výber sú en, cs a sk")
MESSAGE(CLI_WRONG_INTERVAL, "'%s' is not a number of seconds from 0.1 to 15",
        "'%s' není počet sekund od 0.1 do 15", "'%s' nie je počet sekúnd od 0.1 do 15")
MESSAGE(CLI_WRONG_SEED, "'%s' is not a seed, a whole number from 0 to 18446744073709551615",
        "'%s' není semínko, celé číslo od 0 do 18446744073709551615",
        "'%s' nie je semienko, celé číslo od 0 do 18446744073709551615")
MESSAGE(CLI_WRONG_PLAYERS, "'%s' is not a number of players from 1 to 16", "'%s' není počet hráčů od 1 do 16",
        "'%s' nie je počet hráčov od 1 do 16")
MESSAGE(CLI_WRONG_EMPTY, "an option has an empty value '%s'", "volba má prázdnou hodnotu '%s'",
        "voľba má prázdnu hodnotu '%s'")
MESSAGE(CLI_TOO_MANY, "one word too many: '%s'", "slovo navíc: '%s'", "slovo navyše: '%s'")
MESSAGE(CLI_TOO_FEW, "'tah %s' needs: %s", "příkaz 'tah %s' potřebuje: %s", "príkaz 'tah %s' potrebuje: %s")
MESSAGE(CLI_NO_TERMINAL, "standard output is not a terminal; without one there are 'tah engine' and 'tah replay --check'",
        "standardní výstup není terminál; bez něj fungují 'tah engine' a 'tah replay --check'",
        "štandardný výstup nie je terminál; bez neho fungujú 'tah engine' a 'tah replay --check'")
MESSAGE(CLI_NO_SCREEN_PROGRAM, "cannot start '%s': %s", "nelze spustit '%s': %s", "nedá sa spustiť '%s': %s")
MESSAGE(CLI_BROKEN_GAME, "broken: %s", "chybná: %s", "chybná: %s")
MESSAGE(CLI_NO_GAMES, "no games were found in '%s'", "v '%s' nejsou žádné hry", "v '%s' nie sú žiadne hry")
MESSAGE(CLI_NO_LEVEL, "no level '%s'; see 'tah levels %s'", "úroveň '%s' neexistuje; viz 'tah levels %s'",
        "úroveň '%s' neexistuje; pozrite 'tah levels %s'")
MESSAGE(CLI_WRITE_FAILED, "cannot write to standard output", "nelze psát na standardní výstup",
        "nedá sa písať na štandardný výstup")
MESSAGE(CLI_CHECK_FINE, "%s: fine", "%s: v pořádku", "%s: v poriadku")
MESSAGE(CLI_CHECK_TEXTS, "%s: text missing: %s", "%s: chybí text: %s", "%s: chýba text: %s")
