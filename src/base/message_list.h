/* One line a message: name, English, Czech, Slovak. Included by message.h and message.c. No include
 * guard: it is a table. Keep it sorted by what uses it. */

/* base */
MESSAGE(FILE_CANNOT_READ, "cannot read %s: %s", "nelze přečíst %s: %s", "nedá sa prečítať %s: %s")
MESSAGE(FILE_CANNOT_WRITE, "cannot write %s: %s", "nelze zapsat %s: %s", "nedá sa zapísať %s: %s")
MESSAGE(FILE_CANNOT_MAKE, "cannot make the folder %s: %s", "nelze vytvořit složku %s: %s",
        "nedá sa vytvoriť priečinok %s: %s")
MESSAGE(FILE_IS_THERE, "something of this name is there already", "něco takového jména tam už je",
        "niečo s takým menom tam už je")
MESSAGE(FILE_IS_FOLDER, "it is a folder", "je to složka", "je to priečinok")
MESSAGE(FILE_IS_SPECIAL, "it is not a regular file", "není to obyčejný soubor", "nie je to obyčajný súbor")
MESSAGE(FILE_TOO_LONG, "it is too long", "je příliš dlouhý", "je príliš dlhý")
MESSAGE(PROGRAM_NOT_STARTED, "the program '%s' cannot be started: %s", "program „%s“ nelze spustit: %s",
        "program „%s“ sa nedá spustiť: %s")

MESSAGE(QUIT, "Quit", "Konec", "Koniec")
MESSAGE(UNDO, "Undo", "Vrátit", "Vrátiť")

/* saying */
MESSAGE(SAYING_UNKNOWN, "'%s' is not understood here. Say 'list' for what there is to choose.",
        "Tomuto tu nerozumím: „%s“. Co si lze vybrat, poví slovo „seznam“.",
        "Tomuto tu nerozumiem: „%s“. Čo si možno vybrať, povie slovo „zoznam“.")
MESSAGE(SAYING_MEANT, "'%s' is not understood here; did you mean '%s'?",
        "Tomuto tu nerozumím: „%s“. Nemysleli jste „%s“?", "Tomuto tu nerozumiem: „%s“. Nemysleli ste „%s“?")
MESSAGE(SAYING_MANY, "'%s' can be several: %s", "„%s“ může být víc věcí: %s", "„%s“ môže byť viac vecí: %s")

/* plain */
MESSAGE(PLAIN_CHOICES, "There are %d choices: say one, or 'list' to hear them.",
        "Voleb je %d: řekněte některou, nebo „seznam“ a uslyšíte je.",
        "Volieb je %d: povedzte niektorú, alebo „zoznam“ a budete ich počuť.")
MESSAGE(PLAIN_COMMANDS, "Commands:", "Příkazy:", "Príkazy:")
MESSAGE(PLAIN_NO_CHOICES, "There is nothing to choose.", "Není z čeho vybírat.", "Nie je z čoho vyberať.")
MESSAGE(PLAIN_NO_BOARD, "There is no board that could be told in lines.",
        "Není tu deska, která by se dala ukázat v řádcích.", "Nie je tu doska, ktorá by sa dala ukázať v riadkoch.")
MESSAGE(PLAIN_NOTHING, "nothing", "nic", "nič")
MESSAGE(PLAIN_CHANGED, "%d cells have changed; say 'board' to see it.",
        "Změnilo se %d polí; desku ukáže slovo „deska“.", "Zmenilo sa %d políčok; dosku ukáže slovo „doska“.")
MESSAGE(PLAIN_LONG, "That line is too long; nothing was done.", "Ten řádek je příliš dlouhý; nic se nestalo.",
        "Ten riadok je príliš dlhý; nič sa nestalo.")
MESSAGE(PLAIN_WORD_AGAIN, "again", "znovu", "znova")
MESSAGE(PLAIN_WORD_LIST, "list", "seznam", "zoznam")
MESSAGE(PLAIN_WORD_BOARD, "board", "deska", "doska")
MESSAGE(PLAIN_WORD_ALWAYS, "board always", "deska vždy", "doska vždy")
MESSAGE(PLAIN_WORD_WORDS, "words", "slova", "slová")
MESSAGE(PLAIN_WELCOME, "Plain text. Say 'words' for what can be typed.",
        "Prostý text. Co lze napsat, poví slovo „slova“.", "Prostý text. Čo možno napísať, povie slovo „slová“.")
MESSAGE(PLAIN_HELP,
        "A number, or the name of what is offered: chooses it.\n"
        "A cell, as a4: chooses what is there; a4 b4: first one, then the other.\n"
        "An empty line: the only choice, else all of the page again.\n"
        "list: what can be chosen.\n"
        "board: the board in lines; board always: whenever it has changed, or no more.\n"
        "a4?: what is on that cell. 3?: what that choice means.\n"
        "ask: single questions; ask the last move, ask rows row 4, ask all of a kind.\n"
        "undo, redo, hint, help, settings, back, quit and all other commands by their names or their keys.",
        "Číslo nebo název toho, co se nabízí: vybere to.\n"
        "Pole, třeba a4: vybere, co tam je; a4 b4: nejdřív jedno, potom druhé.\n"
        "Prázdný řádek: jediná volba, jinak znovu celá stránka.\n"
        "seznam: z čeho lze vybírat.\n"
        "deska: deska v řádcích; deska vždy: po každé změně, nebo už ne.\n"
        "a4?: co je na tom poli. 3?: co ta volba znamená.\n"
        "zeptat se: jednotlivé otázky, třeba na poslední tah, řádek nebo vše jednoho druhu.\n"
        "undo, redo, hint, help, settings, back, quit a všechny další příkazy svým jménem nebo klávesou.",
        "Číslo alebo názov toho, čo sa ponúka: vyberie to.\n"
        "Políčko, napríklad a4: vyberie, čo tam je; a4 b4: najprv jedno, potom druhé.\n"
        "Prázdny riadok: jediná voľba, inak znova celá stránka.\n"
        "zoznam: z čoho možno vyberať.\n"
        "doska: doska v riadkoch; doska vždy: po každej zmene, alebo už nie.\n"
        "a4?: čo je na tom políčku. 3?: čo tá voľba znamená.\n"
        "opýtať sa: jednotlivé otázky, napríklad na posledný ťah, riadok alebo všetko jedného druhu.\n"
        "undo, redo, hint, help, settings, back, quit a všetky ďalšie príkazy svojím menom alebo klávesom.")

/* rule */
MESSAGE(VARIANT_NONE, "this game has no options, so not '%s' either%s", "tato hra nemá možnosti, tedy ani „%s“%s",
        "táto hra nemá možnosti, teda ani „%s“%s")
MESSAGE(VARIANT_UNKNOWN, "the game has no option '%s'; there is %s", "hra nemá možnost „%s“; má %s",
        "hra nemá možnosť „%s“; má %s")
MESSAGE(VARIANT_BAD_VALUE, "the option %s cannot be '%s'; it is one of %s",
        "možnost %s nemůže být „%s“; je to jedno z %s", "možnosť %s nemôže byť „%s“; je to jedno z %s")

/* play */
MESSAGE(PLAY_NORTH, "Up", "Nahoru", "Hore")
MESSAGE(PLAY_NORTH_LONG, "Move up; where the game has no directions, go to the next choice above.",
        "Tah nahoru; kde hra nemá směry, přejde na další volbu nahoře.",
        "Ťah hore; kde hra nemá smery, prejde na ďalšiu voľbu hore.")
MESSAGE(PLAY_EAST, "Right", "Doprava", "Doprava")
MESSAGE(PLAY_EAST_LONG, "Move right; where the game has no directions, go to the next choice on the right.",
        "Tah doprava; kde hra nemá směry, přejde na další volbu vpravo.",
        "Ťah doprava; kde hra nemá smery, prejde na ďalšiu voľbu vpravo.")
MESSAGE(PLAY_SOUTH, "Down", "Dolů", "Dolu")
MESSAGE(PLAY_SOUTH_LONG, "Move down; where the game has no directions, go to the next choice below.",
        "Tah dolů; kde hra nemá směry, přejde na další volbu dole.",
        "Ťah dolu; kde hra nemá smery, prejde na ďalšiu voľbu dole.")
MESSAGE(PLAY_WEST, "Left", "Doleva", "Doľava")
MESSAGE(PLAY_WEST_LONG, "Move left; where the game has no directions, go to the next choice on the left.",
        "Tah doleva; kde hra nemá směry, přejde na další volbu vlevo.",
        "Ťah doľava; kde hra nemá smery, prejde na ďalšiu voľbu vľavo.")
MESSAGE(PLAY_SELECT, "Choose", "Vybrat", "Vybrať")
MESSAGE(PLAY_SELECT_LONG, "Make the marked move, or take the marked entry.",
        "Zahraje označený tah nebo potvrdí označenou položku.", "Zahrá označený ťah alebo potvrdí označenú položku.")
MESSAGE(PLAY_SECOND, "Second button", "Druhé tlačítko", "Druhé tlačidlo")
MESSAGE(PLAY_SECOND_LONG, "Do here what the right mouse button does in this game, such as set a flag.",
        "Udělá tu, co v této hře dělá pravé tlačítko myši, třeba dá vlajku.",
        "Urobí tu, čo v tejto hre robí pravé tlačidlo myši, napríklad dá vlajku.")
MESSAGE(PLAY_THIRD, "Third button", "Třetí tlačítko", "Tretie tlačidlo")
MESSAGE(PLAY_THIRD_LONG, "Do here what the middle mouse button does in this game, such as lock a piece.",
        "Udělá tu, co v této hře dělá prostřední tlačítko myši, třeba něco zamkne.",
        "Urobí tu, čo v tejto hre robí stredné tlačidlo myši, napríklad niečo zamkne.")
MESSAGE(PLAY_ERASE, "Erase", "Smazat", "Zmazať")
MESSAGE(PLAY_ERASE_LONG, "On the board, erase what was written, or give up a half-made choice; elsewhere, go back.",
        "Na desce smaže, co bylo napsáno, nebo zruší rozdělanou volbu; jinde se vrátí zpět.",
        "Na doske zmaže, čo bolo napísané, alebo zruší rozrobenú voľbu; inde sa vráti späť.")
MESSAGE(PLAY_NEXT, "Next", "Další", "Ďalšie")
MESSAGE(PLAY_NEXT_LONG, "Mark the next choice.", "Označí další volbu.", "Označí ďalšiu voľbu.")
MESSAGE(PLAY_PREVIOUS, "Previous", "Předchozí", "Predchádzajúce")
MESSAGE(PLAY_PREVIOUS_LONG, "Mark the previous choice.", "Označí předchozí volbu.", "Označí predchádzajúcu voľbu.")
MESSAGE(PLAY_FIRST, "First", "První", "Prvé")
MESSAGE(PLAY_FIRST_LONG, "Mark the first choice; in a recording, go to its beginning.",
        "Označí první volbu; v záznamu přejde na začátek.", "Označí prvú voľbu; v zázname prejde na začiatok.")
MESSAGE(PLAY_LAST, "Last", "Poslední", "Posledné")
MESSAGE(PLAY_LAST_LONG, "Mark the last choice; in a recording, go to its end.",
        "Označí poslední volbu; v záznamu přejde na konec.", "Označí poslednú voľbu; v zázname prejde na koniec.")
MESSAGE(PLAY_PAGE_UP, "Page up", "O stránku výš", "O stránku vyššie")
MESSAGE(PLAY_PAGE_UP_LONG, "Go one page up.", "Přejde o stránku výš.", "Prejde o stránku vyššie.")
MESSAGE(PLAY_PAGE_DOWN, "Page down", "O stránku níž", "O stránku nižšie")
MESSAGE(PLAY_PAGE_DOWN_LONG, "Go one page down.", "Přejde o stránku níž.", "Prejde o stránku nižšie.")
MESSAGE(PLAY_UNDO, "Undo", "Vrátit", "Vrátiť")
MESSAGE(PLAY_UNDO_LONG, "Take back the last move, or a restart.", "Vezme zpět poslední tah nebo nový začátek.",
        "Vezme späť posledný ťah alebo nový začiatok.")
MESSAGE(PLAY_REDO, "Redo", "Znovu", "Znova")
MESSAGE(PLAY_REDO_LONG, "Repeat the move that was taken back.", "Znovu provede tah, který byl vzat zpět.",
        "Znova vykoná ťah, ktorý bol vzatý späť.")
MESSAGE(PLAY_RESTART, "Restart", "Od začátku", "Od začiatku")
MESSAGE(PLAY_RESTART_LONG, "Begin again; undo brings the old game back.",
        "Začne znovu; vrácením se obnoví původní hra.", "Začne znova; vrátením sa obnoví pôvodná hra.")
MESSAGE(PLAY_NEXT_LEVEL, "Next level", "Další úroveň", "Ďalšia úroveň")
MESSAGE(PLAY_NEXT_LEVEL_LONG, "Go to the next level; this one is kept.",
        "Přejde na další úroveň; tato zůstane uložena.", "Prejde na ďalšiu úroveň; táto zostane uložená.")
MESSAGE(PLAY_PREVIOUS_LEVEL, "Previous level", "Předchozí úroveň", "Predchádzajúca úroveň")
MESSAGE(PLAY_PREVIOUS_LEVEL_LONG, "Go to the previous level; this one is kept.",
        "Přejde na předchozí úroveň; tato zůstane uložena.", "Prejde na predchádzajúcu úroveň; táto zostane uložená.")
MESSAGE(PLAY_GAMES, "Another game", "Jiná hra", "Iná hra")
MESSAGE(PLAY_GAMES_LONG, "Open the menu of games; this one is kept.",
        "Otevře nabídku her; tato zůstane uložena.", "Otvorí ponuku hier; táto zostane uložená.")
MESSAGE(PLAY_PAUSE, "Pause", "Přestávka", "Prestávka")
MESSAGE(PLAY_PAUSE_LONG, "Stop the clock until you go on; nothing is written to the screen.",
        "Zastaví čas, dokud nebudete pokračovat; na obrazovku se nic nepíše.",
        "Zastaví čas, kým nebudete pokračovať; na obrazovku sa nič nepíše.")
MESSAGE(PLAY_DESCRIBE, "Describe", "Popsat", "Opísať")
MESSAGE(PLAY_DESCRIBE_LONG, "Say in words how everybody stands, and what lies where.",
        "Řekne slovy, jak si kdo stojí a co kde leží.", "Povie slovami, ako si kto stojí a čo kde leží.")
MESSAGE(PLAY_ASK, "Ask", "Zeptat se", "Opýtať sa")
MESSAGE(PLAY_ASK_LONG, "Ask for the last move, the aim, a row, a square, or all of a kind.",
        "Zeptat se na poslední tah, cíl, řádek, pole nebo na vše jednoho druhu.",
        "Opýtať sa na posledný ťah, cieľ, riadok, políčko alebo na všetko jedného druhu.")
MESSAGE(PLAY_OVERVIEW, "Overview", "Přehled", "Prehľad")
MESSAGE(PLAY_OVERVIEW_LONG, "See all of the board, as small as it can be, and back.",
        "Ukáže celou desku co nejmenší, a zase zpět.", "Ukáže celú dosku čo najmenšiu, a zase späť.")
MESSAGE(PLAY_PLAY_ON, "Play for me", "Hrát za mě", "Hrať za mňa")
MESSAGE(PLAY_PLAY_ON_LONG, "Let the program play in your place for a while.", "Program za vás chvíli hraje.",
        "Program za vás chvíľu hrá.")
MESSAGE(PLAY_REVIEW, "Chances", "Šance", "Šance")
MESSAGE(PLAY_REVIEW_LONG, "Go through the game and see the chances of everybody, and what gave them away.",
        "Projde hru: jaké šance kdo měl a čím je ztratil.", "Prejde hru: aké šance kto mal a čím ich stratil.")
MESSAGE(PLAY_HINT, "Hint", "Rada", "Rada")
MESSAGE(PLAY_HINT_LONG, "Say what the program would do here, and why.", "Řekne, co by tu udělal program a proč.",
        "Povie, čo by tu urobil program a prečo.")
MESSAGE(PLAY_HISTORY, "What happened", "Co se stalo", "Čo sa stalo")
MESSAGE(PLAY_HISTORY_LONG, "Tell all moves in words, from the last one back.", "Vypíše slovy všechny tahy, od posledního zpět.",
        "Vypíše slovami všetky ťahy, od posledného späť.")
MESSAGE(CHRONICLE_START, "The start", "Začátek", "Začiatok")
MESSAGE(PLAY_FIND, "Search", "Hledat", "Hľadať")
MESSAGE(PLAY_FIND_LONG, "Find a name in the list, in any language.", "Najde v seznamu název v kterémkoli jazyce.",
        "Nájde v zozname názov v ktoromkoľvek jazyku.")
MESSAGE(SEARCH_NONE, "nothing is called '%s'", "nic se nejmenuje „%s“", "nič sa nevolá „%s“")
MESSAGE(SEARCH_END, "Show all", "Ukázat vše", "Ukázať všetko")
MESSAGE(SEARCH_END_LONG, "End the search and show the whole list again.", "Ukončí hledání a ukáže opět celý seznam.",
        "Ukončí hľadanie a ukáže opäť celý zoznam.")
MESSAGE(PLAY_HELP, "Help", "Nápověda", "Pomocník")
MESSAGE(PLAY_HELP_LONG, "Show the rules of the game and the keys.", "Ukáže pravidla hry a klávesy.",
        "Ukáže pravidlá hry a klávesy.")
MESSAGE(PLAY_SETTINGS, "Settings", "Nastavení", "Nastavenia")
MESSAGE(PLAY_SETTINGS_LONG, "Change how the game looks and how it is controlled.",
        "Změní vzhled a ovládání hry.", "Zmení vzhľad a ovládanie hry.")
MESSAGE(PLAY_ONE_KEY, "One key", "Jedna klávesa", "Jeden kláves")
MESSAGE(PLAY_ONE_KEY_LONG, "Turn playing with a single key on or off.",
        "Zapne nebo vypne hraní jedinou klávesou.", "Zapne alebo vypne hranie jediným klávesom.")
MESSAGE(PLAY_SLOWER, "Slower", "Pomaleji", "Pomalšie")
MESSAGE(PLAY_SLOWER_LONG, "Stay longer on each choice while scanning.", "Při nabízení zůstane na každé volbě déle.",
        "Pri ponúkaní zostane na každej voľbe dlhšie.")
MESSAGE(PLAY_FASTER, "Faster", "Rychleji", "Rýchlejšie")
MESSAGE(PLAY_FASTER_LONG, "Move on sooner to the next choice while scanning.",
        "Při nabízení zůstane na každé volbě kratší dobu.", "Pri ponúkaní zostane na každej voľbe kratšie.")
MESSAGE(PLAY_BACK, "Back", "Zpět", "Späť")
MESSAGE(PLAY_BACK_LONG, "Close what is open; on the board, give up a half-made choice.",
        "Zavře, co je otevřené; na desce zruší rozdělanou volbu.",
        "Zavrie, čo je otvorené; na doske zruší rozrobenú voľbu.")
MESSAGE(PLAY_REDRAW, "Redraw", "Překreslit", "Prekresliť")
MESSAGE(PLAY_REDRAW_LONG, "Draw the whole screen again.", "Překreslí celou obrazovku.", "Prekreslí celú obrazovku.")
MESSAGE(PLAY_QUIT, "Quit", "Konec", "Koniec")
MESSAGE(PLAY_QUIT_LONG, "Leave the program; the game is kept and can be resumed.",
        "Ukončí program; hra zůstane uložena a lze v ní pokračovat.",
        "Ukončí program; hra zostane uložená a dá sa v nej pokračovať.")
MESSAGE(KEY_SPACE, "Space", "Mezerník", "Medzerník")
MESSAGE(KEY_ENTER, "Enter", "Enter", "Enter")
MESSAGE(KEY_TAB, "Tab", "Tab", "Tab")
MESSAGE(KEY_SHIFT_TAB, "Shift-Tab", "Shift-Tab", "Shift-Tab")
MESSAGE(KEY_ESCAPE, "Esc", "Esc", "Esc")
MESSAGE(KEY_BACKSPACE, "Backspace", "Backspace", "Backspace")
MESSAGE(KEY_UP, "Up", "Nahoru", "Hore")
MESSAGE(KEY_DOWN, "Down", "Dolů", "Dolu")
MESSAGE(KEY_LEFT, "Left", "Vlevo", "Vľavo")
MESSAGE(KEY_RIGHT, "Right", "Vpravo", "Vpravo")
MESSAGE(KEY_HOME, "Home", "Home", "Home")
MESSAGE(KEY_END, "End", "End", "End")
MESSAGE(KEY_PAGE_UP, "PgUp", "PgUp", "PgUp")
MESSAGE(KEY_PAGE_DOWN, "PgDn", "PgDn", "PgDn")
MESSAGE(KEY_INSERT, "Insert", "Insert", "Insert")
MESSAGE(KEY_DELETE, "Delete", "Delete", "Delete")
MESSAGE(KEYS_NO_EQUALS, "a line must have the form 'command = key, key'",
        "řádek musí mít tvar „příkaz = klávesa, klávesa“", "riadok musí mať tvar „príkaz = kláves, kláves“")
MESSAGE(KEYS_NO_COMMAND, "unknown command '%s'", "neznámý příkaz „%s“", "neznámy príkaz „%s“")
MESSAGE(KEYS_NO_KEY, "unknown key '%s'", "neznámá klávesa „%s“", "neznámy kláves „%s“")
MESSAGE(KEYS_MISSING, "a key is missing here", "zde chybí klávesa", "tu chýba kláves")
MESSAGE(KEYS_TOO_MANY, "a command has at most %d keys", "příkaz může mít nejvýše tolik kláves: %d",
        "príkaz môže mať najviac toľko klávesov: %d")
MESSAGE(KEYS_TWICE, "the key '%s' was already given to '%s'", "klávesa „%s“ už patří příkazu „%s“",
        "kláves „%s“ už patrí príkazu „%s“")
MESSAGE(PROFILE_FIRST, "Player 1", "Hráč 1", "Hráč 1")
MESSAGE(PROFILE_BAD_NAME, "'%s' cannot be a player's name: 1 to 24 columns of plain text without control characters",
        "„%s“ nemůže být jméno hráče: 1 až 24 sloupců prostého textu bez řídicích znaků",
        "„%s“ nemôže byť meno hráča: 1 až 24 stĺpcov obyčajného textu bez riadiacich znakov")
MESSAGE(PROFILE_BAD_SYMBOL, "'%s' is not one character a column wide", "„%s“ není jeden znak široký jeden sloupec",
        "„%s“ nie je jeden znak široký jeden stĺpec")
MESSAGE(PROFILE_BAD_ASCII, "'%s' is not one visible ASCII character", "„%s“ není jeden viditelný znak ASCII",
        "„%s“ nie je jeden viditeľný znak ASCII")
MESSAGE(PROFILE_TAKEN, "there is a player called '%s' already", "hráč jménem „%s“ už existuje",
        "hráč s menom „%s“ už existuje")
MESSAGE(PROFILE_TOO_MANY, "there are %d players, and there is no room for more", "hráčů je %d a víc se jich nevejde",
        "hráčov je %d a viac sa ich nezmestí")
MESSAGE(PROFILE_ONLY, "'%s' is the only player and stays", "„%s“ je jediný hráč a zůstane",
        "„%s“ je jediný hráč a zostane")
MESSAGE(SEAT_PLAYER, "Player %d", "Hráč %d", "Hráč %d")
MESSAGE(SEAT_COMPUTER, "Computer %d", "Počítač %d", "Počítač %d")
MESSAGE(SEAT_INPUT_OWN, "as in the settings", "podle nastavení", "podľa nastavení")
MESSAGE(SEAT_INPUT_SWITCH, "one switch", "jeden spínač", "jeden spínač")
MESSAGE(SEAT_INPUT_KEYS, "keys and mouse", "klávesy a myš", "klávesy a myš")
MESSAGE(SEAT_INPUT_MOUSE, "the mouse alone", "jen myš", "iba myš")
MESSAGE(SEAT_COLOUR_FIRST, "red", "červená", "červená")
MESSAGE(SEAT_COLOUR_SECOND, "blue", "modrá", "modrá")
MESSAGE(SEAT_COLOUR_THIRD, "green", "zelená", "zelená")
MESSAGE(SEAT_COLOUR_FOURTH, "violet", "fialová", "fialová")
MESSAGE(SEAT_COLOUR_FIFTH, "yellow", "žlutá", "žltá")
MESSAGE(SEAT_COLOUR_SIXTH, "turquoise", "tyrkysová", "tyrkysová")
MESSAGE(SEAT_COLOUR_SEVENTH, "orange", "oranžová", "oranžová")
MESSAGE(SEAT_COLOUR_EIGHTH, "grey", "šedá", "sivá")
MESSAGE(SEAT_BAD_NAME, "'%s' cannot be the name of a seat: it has a comma or an equals sign",
        "„%s“ nemůže být jméno u stolu: obsahuje čárku nebo rovnítko",
        "„%s“ nemôže byť meno pri stole: obsahuje čiarku alebo znamienko rovnosti")
MESSAGE(SEAT_BAD_WORD,
        "'%s' says nothing about a seat; known are own, switch, keys, mouse, random, gentle, easy, medium, strong, program, key=, symbol=, ascii=, colour= and profile=",
        "„%s“ o místě u stolu nic neříká; známá jsou slova own, switch, keys, mouse, random, gentle, easy, medium, strong, program, key=, symbol=, ascii=, colour= a profile=",
        "„%s“ o mieste pri stole nič nehovorí; známe sú slová own, switch, keys, mouse, random, gentle, easy, medium, strong, program, key=, symbol=, ascii=, colour= a profile=")
MESSAGE(SEAT_NO_STYLE,
        "'%s' is neither a word about a seat nor one of the opponents of this game, which are %s",
        "„%s“ není slovo o místě u stolu ani soupeř z této hry; ti jsou: %s",
        "„%s“ nie je slovo o mieste pri stole ani súper z tejto hry; tí sú: %s")
MESSAGE(SEAT_NO_STYLES,
        "'%s' says nothing about a seat, and this game has no opponents of its own%s",
        "„%s“ o místě u stolu nic neříká a tato hra nemá vlastní soupeře%s",
        "„%s“ o mieste pri stole nič nehovorí a táto hra nemá vlastných súperov%s")
MESSAGE(SEAT_BAD_KEY, "'%s' is not a key", "„%s“ není klávesa", "„%s“ nie je kláves")
MESSAGE(SEAT_BAD_COLOUR, "'%s' is not a colour of a seat: first to eighth", "„%s“ není barva u stolu: first až eighth",
        "„%s“ nie je farba pri stole: first až eighth")
MESSAGE(SEAT_NO_PROFILE, "there is no player whose folder is '%s'", "není žádný hráč se složkou „%s“",
        "nie je žiadny hráč s priečinkom „%s“")
MESSAGE(SEAT_TOO_LONG, "a seat may be described in %d bytes at most", "místo u stolu popisuje nejvýše %d bajtů",
        "miesto pri stole opisuje najviac %d bajtov")
MESSAGE(DID_YOU_MEAN, "did you mean '%s'?", "nemělo to být „%s“?", "nemalo to byť „%s“?")
MESSAGE(SECTION_SCANNING, "One key and scanning", "Jedna klávesa a nabízení", "Jeden kláves a ponúkanie")
MESSAGE(SECTION_MOVES, "Choosing on the board", "Výběr na desce", "Výber na doske")
MESSAGE(SECTION_CUES, "Signals", "Znamení", "Znamenia")
MESSAGE(SECTION_READING, "Texts to read", "Texty ke čtení", "Texty na čítanie")
MESSAGE(SECTION_LOOK, "Look", "Vzhled", "Vzhľad")
MESSAGE(SECTION_PLAYERS, "Players", "Hráči", "Hráči")
MESSAGE(SECTION_SHOWN, "What is shown", "Co se zobrazuje", "Čo sa zobrazuje")
MESSAGE(SETTING_ONE_KEY, "Play with one key", "Hrát jednou klávesou", "Hrať jedným klávesom")
MESSAGE(SETTING_SWITCH_KEY, "Key that selects", "Klávesa, která vybírá", "Kláves, ktorý vyberá")
MESSAGE(SETTING_SECOND_KEY, "Second key, moves on", "Druhá klávesa, jde dál", "Druhý kláves, ide ďalej")
MESSAGE(SETTING_SCAN_METHOD, "Way of scanning", "Způsob nabízení", "Spôsob ponúkania")
MESSAGE(SETTING_SCAN_INTERVAL, "Time on a choice", "Čas na volbě", "Čas na voľbe")
MESSAGE(SETTING_FIRST_EXTRA, "Extra time on the first choice", "Čas navíc na první volbě", "Čas navyše na prvej voľbe")
MESSAGE(SETTING_AFTER_WAIT, "Wait after a choice", "Čekání po volbě", "Čakanie po voľbe")
MESSAGE(SETTING_LOCKOUT, "Ignore presses after a press", "Nevnímat stisky po stisku", "Nevnímať stlačenia po stlačení")
MESSAGE(SETTING_GRACE, "Count late presses for", "Pozdní stisky počítat do", "Neskoré stlačenia počítať do")
MESSAGE(SETTING_ROUND_TRIP, "Delay of the line", "Zpoždění linky", "Oneskorenie linky")
MESSAGE(SETTING_MEASURED, "as measured", "jak se změří", "ako sa zmeria")
MESSAGE(SETTING_OUTER_LOOPS, "Rounds before the scan sleeps", "Kola, než nabízení usne", "Kolá, kým ponúkanie zaspí")
MESSAGE(SETTING_INNER_LOOPS, "Rounds inside a group", "Kola uvnitř skupiny", "Kolá vnútri skupiny")
MESSAGE(SETTING_SCAN_RESTART, "Scan starts again", "Nabízení začne znovu", "Ponúkanie začne znova")
MESSAGE(SETTING_REVOKE_WINDOW, "Second press takes back within", "Druhý stisk vezme zpět do",
        "Druhé stlačenie vezme späť do")
MESSAGE(SETTING_DWELL, "Doing nothing picks after", "Nečinnost vybere po", "Nečinnosť vyberie po")
MESSAGE(SETTING_UNATTENDED, "Picks without a press before sleep", "Výběry bez stisku, než usne",
        "Výbery bez stlačenia, kým zaspí")
MESSAGE(SETTING_ERRORS, "Wrong answers", "Chybné odpovědi", "Chybné odpovede")
MESSAGE(SETTING_SURENESS, "Sure enough to choose", "Dost jisté pro výběr", "Dosť isté na výber")
MESSAGE(SETTING_SPEECH, "Speech", "Hlas", "Hlas")
MESSAGE(SETTING_SPEECH_RATE, "Speed of speech", "Rychlost hlasu", "Rýchlosť hlasu")
MESSAGE(SETTING_SCAN_BELLS, "Bells of the scan", "Zvonek při nabízení", "Zvonček pri ponúkaní")
MESSAGE(SETTING_EXIT_ENTRY, "Way out of a group", "Cesta ven ze skupiny", "Cesta von zo skupiny")
MESSAGE(SETTING_START_WAIT, "Who played last goes on after", "Kdo hrál naposled, pokračuje po",
        "Kto hral naposledy, pokračuje po")
MESSAGE(SETTING_CUE_REFUSED, "Refused choice", "Odmítnutá volba", "Odmietnutá voľba")
MESSAGE(SETTING_CUE_WIN, "Win", "Výhra", "Výhra")
MESSAGE(SETTING_CUE_TURN, "Whose turn it is", "Kdo je na tahu", "Kto je na ťahu")
MESSAGE(SETTING_CHOOSING, "Moves are chosen", "Tahy se vybírají", "Ťahy sa vyberajú")
MESSAGE(SETTING_FOCUS_ILLEGAL, "Mark goes to every cell", "Označit lze každé pole", "Označiť možno každé políčko")
MESSAGE(SETTING_MARK_FOCUS, "Highlight of the mark", "Zvýraznění označení", "Zvýraznenie označenia")
MESSAGE(SETTING_MARK_MOVES, "Show possible moves", "Ukazovat možné tahy", "Ukazovať možné ťahy")
MESSAGE(SETTING_MARK_POSITION, "Show what is to move", "Ukazovat, čím se táhne", "Ukazovať, čím sa ťahá")
MESSAGE(SETTING_MARK_HAPPENED, "Show what happened", "Ukazovat, co se stalo", "Ukazovať, čo sa stalo")
MESSAGE(SETTING_ANIMATION, "Animate moves", "Animovat tahy", "Animovať ťahy")
MESSAGE(SETTING_FORCED_MOVES, "The only move plays itself", "Jediný tah se hraje sám", "Jediný ťah sa hrá sám")
MESSAGE(SETTING_ADAPT, "Time follows my presses", "Čas se řídí stisky", "Čas sa riadi stlačeniami")
MESSAGE(SETTING_STAY, "Stay in the program", "Program se neukončí", "Program sa neukončí")
MESSAGE(SETTING_CORRIDORS, "Goes on where there is one way", "Jde dál, kde vede jedna cesta", "Ide ďalej, kde vedie jedna cesta")
MESSAGE(SETTING_MISTAKES, "Wrong moves", "Chybné tahy", "Chybné ťahy")
MESSAGE(SETTING_UNDO_OTHERS, "Undo after chance", "Vrácení po náhodě", "Vrátenie po náhode")
MESSAGE(SETTING_FOCUS_BORDER, "Mark at the border", "Označení na okraji", "Označenie na okraji")
MESSAGE(SETTING_TEXT_TURNING, "Long texts go on by themselves", "Dlouhé texty pokračují samy", "Dlhé texty pokračujú samy")
MESSAGE(SETTING_TEXT_PACE, "Time for a line of text", "Čas na řádek textu", "Čas na riadok textu")
MESSAGE(SETTING_THEME, "Theme", "Motiv", "Motív")
MESSAGE(SETTING_BOARD_COLOUR, "Colour of the board", "Barva desky", "Farba dosky")
MESSAGE(SETTING_BORDER_COLOUR, "Colour of lines and walls", "Barva čar a zdí", "Farba čiar a stien")
MESSAGE(SETTING_GAPS, "Between cells", "Mezi poli", "Medzi políčkami")
MESSAGE(SETTING_SHOW_PANEL, "Panel beside the board", "Panel vedle desky", "Panel vedľa dosky")
MESSAGE(SETTING_SHOW_COMMANDS, "Commands under the board", "Příkazy pod deskou", "Príkazy pod doskou")
MESSAGE(SETTING_SHOW_COORDINATES, "Coordinates", "Souřadnice", "Súradnice")
MESSAGE(SETTING_SHOW_AIM, "Aim of the game", "Cíl hry", "Cieľ hry")
MESSAGE(SETTING_SHOW_MOVES, "Number of moves", "Počet tahů", "Počet ťahov")
MESSAGE(SETTING_SHOW_LEAST, "Fewest possible moves", "Nejmenší možný počet tahů", "Najmenší možný počet ťahov")
MESSAGE(SETTING_SHOW_TIME, "Time", "Čas", "Čas")
MESSAGE(SETTING_SHOW_COUNTS, "What the game counts", "Co hra počítá", "Čo hra počíta")
MESSAGE(SETTING_SHOW_LEVEL, "Difficulty and your best", "Obtížnost a váš nejlepší výsledek",
        "Obťažnosť a váš najlepší výsledok")
MESSAGE(SETTING_CLOCK_MOVES, "Running clock", "Běžící hodiny", "Bežiace hodiny")
MESSAGE(SETTING_GLYPHS, "Characters", "Znaky", "Znaky")
MESSAGE(SETTING_BLOCKS, "Drawings", "Kresby", "Kresby")
MESSAGE(SETTING_CELL_SIZE, "Size of a cell", "Velikost polí", "Veľkosť políčok")
MESSAGE(SETTING_COLOURS, "Colours", "Barvy", "Farby")
MESSAGE(SETTING_BACKGROUND, "Background", "Pozadí", "Pozadie")
MESSAGE(CHOICE_AUTO, "automatic", "automaticky", "automaticky")
MESSAGE(CHOICE_LINEAR, "one after another", "jedna po druhé", "jedna po druhej")
MESSAGE(CHOICE_ROW_COLUMN, "row, then column", "řádek, pak sloupec", "riadok, potom stĺpec")
MESSAGE(CHOICE_BLOCK, "in groups", "po skupinách", "po skupinách")
MESSAGE(CHOICE_COLUMN_ROW, "column, then row", "sloupec, pak řádek", "stĺpec, potom riadok")
MESSAGE(CHOICE_ELIMINATION, "what is left", "co zbývá", "čo zostáva")
MESSAGE(CHOICE_STEP, "step by step", "krok za krokem", "krok za krokom")
MESSAGE(CHOICE_SILENT, "a press skips", "stisk přeskočí", "stlačenie preskočí")
MESSAGE(CHOICE_TOLERANT, "mistakes allowed", "s chybami", "s chybami")
MESSAGE(CHOICE_TWO_KEYS, "two keys", "dvě klávesy", "dva klávesy")
MESSAGE(CHOICE_DIRECTED, "by pointing", "ukázáním", "ukázaním")
MESSAGE(CHOICE_INVERSE, "hold and let go", "držet a pustit", "držať a pustiť")
MESSAGE(CHOICE_LIKELY, "likely first", "nejdřív pravděpodobné", "najprv pravdepodobné")
MESSAGE(CHOICE_ASK, "ask the others", "zeptat se ostatních", "opýtať sa ostatných")
MESSAGE(CHOICE_ALLOW, "allowed", "povoleno", "povolené")
MESSAGE(CHOICE_REFUSE, "refused", "zakázáno", "zakázané")
MESSAGE(CHOICE_AT_ONCE, "at once", "hned", "hneď")
MESSAGE(CHOICE_ON_PRESS, "on a press", "po stisku", "po stlačení")
MESSAGE(CHOICE_FIRST, "first", "první", "prvá")
MESSAGE(CHOICE_LAST, "last", "poslední", "posledná")
MESSAGE(CHOICE_ARROWS, "by arrow keys", "šipkami", "šípkami")
MESSAGE(CHOICE_MARK, "by the mark", "označením", "označením")
MESSAGE(CHOICE_STAY, "stays", "zůstane", "zostane")
MESSAGE(CHOICE_ROUND, "goes round", "přejde na druhou stranu", "prejde na druhú stranu")
MESSAGE(CHOICE_NEXT_LINE, "goes to the next line", "přejde na další řádek", "prejde na ďalší riadok")
MESSAGE(CHOICE_STRONG, "strong", "silné", "silné")
MESSAGE(CHOICE_SLIGHT, "slight", "slabé", "slabé")
MESSAGE(CHOICE_LOCKED, "locked", "zamčeno", "zamknuté")
MESSAGE(CHOICE_OFF, "no", "ne", "nie")
MESSAGE(CHOICE_ON, "yes", "ano", "áno")
MESSAGE(CHOICE_PACE, "at a pace", "po čase", "po čase")
MESSAGE(CHOICE_SCAN, "after a round of the scan", "po kole nabízení", "po kole ponúkania")
MESSAGE(CHOICE_STANDARD, "standard", "běžný", "bežný")
MESSAGE(CHOICE_CONTRAST, "strong contrast", "výrazný", "výrazný")
MESSAGE(CHOICE_SOFT, "soft", "tlumený", "tlmený")
MESSAGE(CHOICE_GREY, "grey", "šedá", "sivá")
MESSAGE(CHOICE_RED, "red", "červená", "červená")
MESSAGE(CHOICE_YELLOW, "yellow", "žlutá", "žltá")
MESSAGE(CHOICE_GREEN, "green", "zelená", "zelená")
MESSAGE(CHOICE_BLUE, "blue", "modrá", "modrá")
MESSAGE(CHOICE_VIOLET, "violet", "fialová", "fialová")
MESSAGE(CHOICE_LINES, "lines", "čáry", "čiary")
MESSAGE(CHOICE_BLANK, "blanks", "mezery", "medzery")
MESSAGE(CHOICE_SIGN, "a sign", "značka", "značka")
MESSAGE(CHOICE_FLASH, "a sign and flashes", "značka a blikání", "značka a blikanie")
MESSAGE(CHOICE_BELL, "a sign and bells", "značka a zvonek", "značka a zvonček")
MESSAGE(CHOICE_ASCII, "ASCII", "ASCII", "ASCII")
MESSAGE(CHOICE_UNICODE, "Unicode", "Unicode", "Unicode")
MESSAGE(CHOICE_HALVES, "of half blocks", "z polovin znaku", "z polovíc znaku")
MESSAGE(CHOICE_QUADRANTS, "of quarter blocks", "ze čtvrtin znaku", "zo štvrtín znaku")
MESSAGE(CHOICE_SEXTANTS, "of sixth blocks", "ze šestin znaku", "zo šestín znaku")
MESSAGE(CHOICE_NONE, "none", "žádné", "žiadne")
MESSAGE(CHOICE_NOTHING, "nothing", "nic", "nič")
MESSAGE(CHOICE_C8, "8", "8", "8")
MESSAGE(CHOICE_C16, "16", "16", "16")
MESSAGE(CHOICE_C256, "256", "256", "256")
MESSAGE(CHOICE_CTRUE, "all, 24 bits", "všechny, 24 bitů", "všetky, 24 bitov")
MESSAGE(CHOICE_DARK, "dark", "tmavé", "tmavé")
MESSAGE(CHOICE_LIGHT, "light", "světlé", "svetlé")
MESSAGE(SETTING_ONE_KEY_LONG, "Everything is offered in turn, and one key takes it.",
        "Vše se postupně nabízí a jediná klávesa vybírá.", "Všetko sa postupne ponúka a jediný kláves vyberá.")
MESSAGE(SETTING_SWITCH_KEY_LONG, "The key that takes what is offered.", "Klávesa, která vybere, co se právě nabízí.",
        "Kláves, ktorý vyberie, čo sa práve ponúka.")
MESSAGE(SETTING_SECOND_KEY_LONG, "Two keys: from its first press on this key moves on, and nothing moves by itself.",
        "Dvě klávesy: od prvního stisku jde touto klávesou dál a nic se nehýbe samo.",
        "Dva klávesy: od prvého stlačenia ide týmto klávesom ďalej a nič sa nehýbe samo.")
MESSAGE(SETTING_SCAN_METHOD_LONG, "One by one, by rows or columns, in ever smaller groups, or doing nothing picks.",
        "Po jednom, po řádcích či sloupcích, po stále menších skupinách, nebo vybírá nečinnost.",
        "Po jednom, po riadkoch či stĺpcoch, po stále menších skupinách, alebo vyberá nečinnosť.")
MESSAGE(SETTING_SCAN_INTERVAL_LONG, "How long each choice is offered before the next one.", "Jak dlouho se každá volba nabízí, než přijde další.",
        "Ako dlho sa každá voľba ponúka, kým príde ďalšia.")
MESSAGE(SETTING_FIRST_EXTRA_LONG, "The first choice is offered this much longer.",
        "O tolik déle se nabízí první volba.", "O toľko dlhšie sa ponúka prvá voľba.")
MESSAGE(SETTING_AFTER_WAIT_LONG, "How long the scan rests after a choice, in hundredths of the time on a choice.",
        "Jak dlouho nabízení po volbě stojí, v setinách času na volbě.",
        "Ako dlho ponúkanie po voľbe stojí, v stotinách času na voľbe.")
MESSAGE(SETTING_LOCKOUT_LONG, "Presses so soon after another, as from a shaking hand, do not count.",
        "Stisky tak krátce po předchozím, třeba z třesu ruky, se nepočítají.",
        "Stlačenia tak krátko po predchádzajúcom, napríklad z trasenia ruky, sa nepočítajú.")
MESSAGE(SETTING_GRACE_LONG, "So soon after the highlight has moved on, a press is for what was highlighted before.",
        "Stisk tak brzy po posunu zvýraznění platí pro to, co bylo zvýrazněno předtím.",
        "Stlačenie tak skoro po posune zvýraznenia platí pre to, čo bolo zvýraznené predtým.")
MESSAGE(SETTING_ROUND_TRIP_LONG,
        "A press counts for what you saw when you pressed, although it takes so long to arrive. Below zero it counts as it comes.",
        "Stisk platí pro to, co jste při něm viděli, i když mu cesta trvá tak dlouho. Pod nulou platí, jak přijde.",
        "Stlačenie platí pre to, čo ste pri ňom videli, aj keď mu cesta trvá tak dlho. Pod nulou platí, ako príde.")
MESSAGE(SETTING_OUTER_LOOPS_LONG, "After this many rounds without a press, nothing moves until you press.",
        "Po tolika kolech bez stisku se nabízení zastaví, dokud nestisknete klávesu.",
        "Po toľkých kolách bez stlačenia sa ponúkanie zastaví, kým nestlačíte kláves.")
MESSAGE(SETTING_INNER_LOOPS_LONG, "After this many rounds, the scan leaves an opened group.",
        "Po tolika kolech nabízení opustí otevřenou skupinu.", "Po toľkých kolách ponúkanie opustí otvorenú skupinu.")
MESSAGE(SETTING_SCAN_RESTART_LONG, "After another player's move: at once, or only when you press.", "Po tahu někoho jiného: hned, nebo až po stisku.",
        "Po ťahu niekoho iného: hneď, alebo až po stlačení.")
MESSAGE(SETTING_REVOKE_WINDOW_LONG, "A second press within this part of the time on a choice takes the move back.", "Druhý stisk v této části času na volbě vezme tah zpět.",
        "Druhé stlačenie v tejto časti času na voľbe vezme ťah späť.")
MESSAGE(SETTING_DWELL_LONG, "Step by step: this long without a press picks. By pointing: this long on a choice.",
        "Krok za krokem: tak dlouho bez stisku vybere. Ukázáním: tak dlouho na volbě.",
        "Krok za krokom: tak dlho bez stlačenia vyberie. Ukázaním: tak dlho na voľbe.")
MESSAGE(SETTING_UNATTENDED_LONG, "Where doing nothing picks: after so many picks without a press, nothing moves until you press.",
        "Kde vybírá nečinnost: po tolika výběrech bez stisku se vše zastaví, dokud nestisknete klávesu.",
        "Kde vyberá nečinnosť: po toľkých výberoch bez stlačenia sa všetko zastaví, kým nestlačíte kláves.")
MESSAGE(SETTING_ERRORS_LONG, "Mistakes allowed: how many of a hundred answers are wrong.",
        "S chybami: kolik odpovědí ze sta bývá chybných.", "S chybami: koľko odpovedí zo sto býva chybných.")
MESSAGE(SETTING_SURENESS_LONG, "Mistakes allowed: a choice is made once it is this likely to be meant.",
        "S chybami: vybere se, co je s touto pravděpodobností míněno.",
        "S chybami: vyberie sa, čo je s touto pravdepodobnosťou mienené.")
MESSAGE(SETTING_EXIT_ENTRY_LONG, "Whether leaving a group is offered before what is in it, or after.", "Zda se odchod ze skupiny nabízí před jejím obsahem, nebo po něm.",
        "Či sa odchod zo skupiny ponúka pred jej obsahom, alebo po ňom.")
MESSAGE(SETTING_WATCH_PACE, "Moves that you watch are seen for", "Tahy, na které se díváte, jsou vidět",
        "Ťahy, na ktoré sa pozeráte, je vidieť")
MESSAGE(SETTING_WATCH_PACE_LONG, "How long each move is seen where only the program plays.",
        "Jak dlouho je vidět každý tah, když hraje jen program.", "Ako dlho vidieť každý ťah, keď hrá len program.")
MESSAGE(SETTING_SPEECH_LONG, "What is said aloud by speech-dispatcher: choices and what happens, or texts as well.",
        "Co se říká nahlas přes speech-dispatcher: volby a co se stalo, nebo i texty.",
        "Čo sa hovorí nahlas cez speech-dispatcher: voľby a čo sa stalo, alebo aj texty.")
MESSAGE(SETTING_SPEECH_RATE_LONG, "How fast it is said; the middle is usual.", "Jak rychle se mluví; obvyklý je střed.",
        "Ako rýchlo sa hovorí; obvyklý je stred.")
MESSAGE(SETTING_SCAN_BELLS_LONG, "Two bells where a list begins anew, or also one for each group.",
        "Dvě zazvonění, když seznam začíná znovu, nebo i jedno pro každou skupinu.",
        "Dve zazvonenia, keď sa zoznam začína znova, alebo aj jedno pre každú skupinu.")
MESSAGE(CHOICE_CUES, "choices and what happens", "volby a co se stalo", "voľby a čo sa stalo")
MESSAGE(CHOICE_ALL, "texts as well", "i texty", "aj texty")
MESSAGE(CHOICE_ENDS, "where a list begins anew", "když seznam začíná znovu", "keď sa zoznam začína znova")
MESSAGE(CHOICE_GROUPS, "and for groups", "i pro skupiny", "aj pre skupiny")
MESSAGE(SPEECH_ANEW, "From the start.", "Znovu od začátku.", "Znova od začiatku.")
MESSAGE(SPEECH_LOST, "There is no speech: speech-dispatcher does not answer.",
        "Hlas není: speech-dispatcher neodpovídá.", "Hlas nie je: speech-dispatcher neodpovedá.")
MESSAGE(SETTING_START_WAIT_LONG, "At the start, if nobody presses anything for this long.",
        "Na začátku, pokud tak dlouho nikdo nic nestiskne.", "Na začiatku, ak tak dlho nikto nič nestlačí.")
MESSAGE(SETTING_CUE_REFUSED_LONG, "How you are told that a choice is not possible.", "Jak poznáte, že volba není možná.",
        "Ako spoznáte, že voľba nie je možná.")
MESSAGE(SETTING_CUE_WIN_LONG, "How a win is announced.", "Jak se oznámí výhra.", "Ako sa oznámi výhra.")
MESSAGE(SETTING_CUE_TURN_LONG, "How it is announced that it is another player's turn.",
        "Jak se oznámí, že je na tahu někdo jiný.", "Ako sa oznámi, že je na ťahu niekto iný.")
MESSAGE(SETTING_CHOOSING_LONG, "Arrow keys make moves, or lead a mark to what you then take.",
        "Šipky táhnou, nebo vedou označení k tomu, co pak zvolíte.",
        "Šípky ťahajú, alebo vedú označenie k tomu, čo potom zvolíte.")
MESSAGE(SETTING_FOCUS_ILLEGAL_LONG, "Arrow keys also lead to cells where there is no move.",
        "Šipky vedou i na pole, kde žádný tah není.", "Šípky vedú aj na políčka, kde žiadny ťah nie je.")
MESSAGE(SETTING_MARK_FOCUS_LONG, "How the marked cell stands out on the board.",
        "Jak na desce vyniká to, co je označené.", "Ako na doske vyniká to, čo je označené.")
MESSAGE(SETTING_MARK_MOVES_LONG, "Cells that can be chosen stand between < and >.",
        "Pole, která lze zvolit, stojí mezi < a >.", "Políčka, ktoré možno zvoliť, stoja medzi < a >.")
MESSAGE(SETTING_MARK_POSITION_LONG, "Marks the piece that all moves are of, or else the one that moved last.",
        "Označí se, čím lze táhnout, nebo čím se táhlo naposled.",
        "Označí sa, čím možno ťahať, alebo čím sa ťahalo naposledy.")
MESSAGE(SETTING_MARK_HAPPENED_LONG, "Cells that others have changed since your move, and what won the game.", "Označí se, co ostatní od vašeho tahu změnili, a čím se vyhrálo.",
        "Označí sa, čo ostatní od vášho ťahu zmenili, a čím sa vyhralo.")
MESSAGE(SETTING_ANIMATION_LONG, "What moves or vanishes is seen for a moment; automatic: not over SSH, nor when scanning.",
        "Co se hýbe a mizí, je na okamžik vidět; automaticky: ne přes SSH ani při nabízení.",
        "Čo sa hýbe a mizne, na okamih vidno; automaticky: nie cez SSH ani pri ponúkaní.")
MESSAGE(SETTING_FORCED_MOVES_LONG, "Where there is nothing to choose from, and all may know it, the game goes on by itself.",
        "Kde není z čeho vybírat a všichni to smějí vědět, jde hra dál sama.",
        "Kde nie je z čoho vyberať a všetci to smú vedieť, ide hra ďalej sama.")
MESSAGE(SETTING_ADAPT_LONG, "Between turns the time on a choice changes by a tenth at most; locked: Slower and Faster are gone too.",
        "Mezi tahy se čas na volbě změní nejvýše o desetinu; zamčeno: není ani Pomaleji a Rychleji.",
        "Medzi ťahmi sa čas na voľbe zmení najviac o desatinu; zamknuté: nie je ani Pomalšie a Rýchlejšie.")
MESSAGE(SETTING_STAY_LONG, "Quitting leads to the games, for a terminal that has nothing else.",
        "Konec vede k výběru her; pro terminál, na kterém není nic jiného.",
        "Koniec vedie k výberu hier; pre terminál, na ktorom nie je nič iné.")
MESSAGE(SETTING_CORRIDORS_LONG, "A move goes on to where there is a choice again, when every other leads back; automatic: with one key.",
        "Tah jde dál až tam, kde je zase z čeho vybírat, když všechny ostatní vedou zpět; automaticky: s jednou klávesou.",
        "Ťah ide ďalej až tam, kde je zase z čoho vyberať, keď všetky ostatné vedú späť; automaticky: s jedným klávesom.")
MESSAGE(SETTING_UNDO_OTHERS_LONG, "Whether a move can be undone once chance has decided or a secret has come out.",
        "Zda jde tah vrátit, když už rozhodla náhoda nebo vyšlo najevo něco tajného.",
        "Či sa dá ťah vrátiť, keď už rozhodla náhoda alebo vyšlo najavo niečo tajné.")
MESSAGE(SETTING_FOCUS_BORDER_LONG, "At the border, the mark stays, goes round or goes to the next line.",
        "Na okraji označení zůstane, přejde na druhou stranu, nebo na další řádek.",
        "Na okraji označenie zostane, prejde na druhú stranu, alebo na ďalší riadok.")
MESSAGE(SETTING_TEXT_TURNING_LONG, "Texts longer than the screen turn their pages without a press.",
        "Texty delší než obrazovka se obracejí samy, bez stisku.",
        "Texty dlhšie ako obrazovka sa obracajú samy, bez stlačenia.")
MESSAGE(SETTING_TEXT_PACE_LONG, "How long each line is shown before the page turns.",
        "Jak dlouho se ukazuje každý řádek, než se stránka obrátí.",
        "Ako dlho sa ukazuje každý riadok, kým sa strana obráti.")
MESSAGE(SETTING_THEME_LONG, "All colours together: as usual, strong contrast, or soft.", "Všechny barvy najednou: běžné, výrazné, nebo jemné.",
        "Všetky farby naraz: bežné, výrazné, alebo jemné.")
MESSAGE(SETTING_BOARD_COLOUR_LONG, "The colour of the cells of the board.", "Jakou barvu mají pole desky.",
        "Akú farbu majú políčka dosky.")
MESSAGE(SETTING_BORDER_COLOUR_LONG, "The colour of walls and of the lines between cells.",
        "Jakou barvu mají zdi a čáry mezi poli.", "Akú farbu majú steny a čiary medzi políčkami.")
MESSAGE(SETTING_GAPS_LONG, "Lines, blanks or nothing between the cells of the board.",
        "Čáry, mezery, nebo nic mezi poli desky.", "Čiary, medzery, alebo nič medzi políčkami dosky.")
MESSAGE(SETTING_SHOW_PANEL_LONG, "The aim and the state of the game are shown beside the board.",
        "Vedle desky je vidět cíl a stav hry.", "Vedľa dosky vidno cieľ a stav hry.")
MESSAGE(SETTING_SHOW_COMMANDS_LONG, "What you can do besides moving is shown under the board.",
        "Pod deskou je vidět, co lze dělat kromě tahů.", "Pod doskou vidno, čo možno robiť okrem ťahov.")
MESSAGE(SETTING_SHOW_COORDINATES_LONG,
        "The names of rows and columns, as sentences use them, are shown beside the board.",
        "U desky stojí označení řádků a sloupců, jak je používají věty.",
        "Pri doske stojí označenie riadkov a stĺpcov, ako ho používajú vety.")
MESSAGE(SETTING_SHOW_AIM_LONG, "What the game is about is shown beside the board.", "Vedle desky stojí, oč ve hře jde.",
        "Vedľa dosky stojí, o čo v hre ide.")
MESSAGE(SETTING_SHOW_MOVES_LONG, "How many moves you have made.", "Kolik jste udělali tahů.",
        "Koľko ste urobili ťahov.")
MESSAGE(SETTING_SHOW_LEAST_LONG, "In how few moves the level can be solved, where that is known.",
        "Na kolik nejméně tahů lze úroveň vyřešit, je-li to známo.",
        "Na koľko najmenej ťahov možno úroveň vyriešiť, ak je to známe.")
MESSAGE(SETTING_SHOW_TIME_LONG, "How long you have played.", "Jak dlouho hrajete.",
        "Ako dlho hráte.")
MESSAGE(SETTING_SHOW_COUNTS_LONG, "Points, keys, hands and the like.", "Body, klíče, karty v ruce a podobně.",
        "Body, kľúče, karty v ruke a podobne.")
MESSAGE(SETTING_SHOW_LEVEL_LONG, "How hard the level is, and how well you have solved it.", "Jak je úroveň těžká a jak dobře jste ji vyřešili.",
        "Aká je úroveň ťažká a ako dobre ste ju vyriešili.")
MESSAGE(SETTING_GLYPHS_LONG, "Unicode signs and lines, or plain ASCII for any terminal.",
        "Znaky a čáry Unicode, nebo prosté ASCII pro jakýkoli terminál.",
        "Znaky a čiary Unicode, alebo prosté ASCII pre akýkoľvek terminál.")
MESSAGE(SETTING_BLOCKS_LONG, "How fine drawings are: the smaller the blocks, the rounder, and the fewer fonts have them.",
        "Jak jemné jsou kresby: čím menší díly, tím oblejší, a tím méně písem je má.",
        "Aké jemné sú kresby: čím menšie diely, tým oblejšie, a tým menej písem ich má.")
MESSAGE(SETTING_CELL_SIZE_LONG, "How large a cell may become; automatic: as large as there is room.",
        "Jak velké smí pole být; automaticky: co se vejde.", "Aké veľké smie políčko byť; automaticky: čo sa zmestí.")
MESSAGE(SETTING_COLOURS_LONG, "How many colours are used; nothing is told by colour alone.", "Kolik barev se používá; nic se nesděluje jen barvou.",
        "Koľko farieb sa používa; nič sa neoznamuje iba farbou.")
MESSAGE(SETTING_BACKGROUND_LONG, "Whether the terminal is dark or light, for colours that can be read.", "Zda je terminál tmavý, nebo světlý, aby byly barvy čitelné.",
        "Či je terminál tmavý, alebo svetlý, aby boli farby čitateľné.")
MESSAGE(SETTING_CLOCK_MOVES_LONG, "Times on the screen keep running; automatic: not with a screen reader.",
        "Časy na obrazovce běží samy; automaticky: ne se čtečkou obrazovky.",
        "Časy na obrazovke bežia samy; automaticky: nie s čítačkou obrazovky.")
MESSAGE(SETTING_MISTAKES_LONG, "What clashes, such as a digit twice in a row, is either written and shown, or refused.",
        "Co si odporuje, třeba číslice dvakrát v řádku, lze napsat a vyznačí se, nebo se odmítne.",
        "Čo si odporuje, napríklad číslica dvakrát v riadku, možno napísať a vyznačí sa, alebo sa odmietne.")
MESSAGE(SETTING_YES, "yes", "ano", "áno")
MESSAGE(SETTING_NO, "no", "ne", "nie")
MESSAGE(SETTING_ENDLESS, "endless", "bez konce", "bez konca")
MESSAGE(SETTING_NEVER, "never", "nikdy", "nikdy")
MESSAGE(SETTING_SECONDS, "%s s", "%s s", "%s s")
MESSAGE(SETTING_DECIMAL_POINT, ".", ",", ",")
MESSAGE(SETTING_NO_EQUALS, "a line must have the form 'name = value'", "řádek musí mít tvar „jméno = hodnota“",
        "riadok musí mať tvar „meno = hodnota“")
MESSAGE(SETTING_UNKNOWN, "unknown setting '%s'", "neznámé nastavení „%s“", "neznáme nastavenie „%s“")
MESSAGE(SETTING_BAD_FLAG, "'%s' must be yes or no, not '%s'", "„%s“ musí být yes nebo no, ne „%s“",
        "„%s“ musí byť yes alebo no, nie „%s“")
MESSAGE(SETTING_BAD_WORD, "'%s' cannot be '%s'; it is one of %s", "„%s“ nemůže být „%s“; možnosti: %s",
        "„%s“ nemôže byť „%s“; možnosti: %s")
MESSAGE(SETTING_BAD_NUMBER, "'%s' must be a whole number, not '%s'", "„%s“ musí být celé číslo, ne „%s“",
        "„%s“ musí byť celé číslo, nie „%s“")
MESSAGE(SETTING_BAD_RANGE, "'%s' must lie between %d and %d, not %s", "„%s“ musí být mezi %d a %d, ne %s",
        "„%s“ musí byť medzi %d a %d, nie %s")
MESSAGE(SETTING_BAD_KEY, "'%s' is not the name of a key", "„%s“ není jméno klávesy", "„%s“ nie je meno klávesu")
MESSAGE(SETTING_LOCK_SCANNING, "'%s' is about scanning, which only 'scanning' locks, as a whole",
        "„%s“ se týká nabízení a to zamyká jen „scanning“, jako celek",
        "„%s“ sa týka ponúkania a to zamyká len „scanning“, ako celok")
MESSAGE(SETTING_HELD_BY_GAME, "%s (game's lock)", "%s (zámek hry)", "%s (zámok hry)")
MESSAGE(SETTING_HELD_BY_PLAYER, "%s (your lock)", "%s (váš zámek)", "%s (váš zámok)")
MESSAGE(MATCH_NO_LEVEL, "there is no level %d; the last one is %d", "úroveň %d není; poslední je %d",
        "úroveň %d nie je; posledná je %d")
MESSAGE(MATCH_NOT_LEGAL, "this move is not legal now", "tento tah teď není možný", "tento ťah teraz nie je možný")
MESSAGE(MATCH_NOT_DECIDER, "it is not this player's decision", "tento hráč teď nerozhoduje",
        "tento hráč teraz nerozhoduje")
MESSAGE(MATCH_OVER, "the game is over", "hra skončila", "hra sa skončila")
MESSAGE(MATCH_RULES_FAILED, "the rules failed in line %d: %s", "pravidla selhala na řádku %d: %s",
        "pravidlá zlyhali na riadku %d: %s")
MESSAGE(MATCH_CHANCE_ENDLESS, "chance decides again and again without end", "náhoda rozhoduje stále dokola bez konce",
        "náhoda rozhoduje stále dookola bez konca")

/* save */
MESSAGE(SAVE_OPEN_ELSEWHERE, "this game is open in another window", "tato hra je otevřena v jiném okně",
        "táto hra je otvorená v inom okne")
MESSAGE(SAVE_CHANGED, "the save was changed by another program in the meantime", "záznam mezitím změnil jiný program",
        "záznam medzitým zmenil iný program")
MESSAGE(SAVE_TORN, "the last line was not complete and was left out: %s", "poslední řádek nebyl úplný a byl vynechán: %s",
        "posledný riadok nebol úplný a bol vynechaný: %s")
MESSAGE(SAVE_SUM, "the line does not match its checksum, so it is damaged",
        "řádek nesouhlasí se svým kontrolním součtem, je tedy poškozený",
        "riadok nesúhlasí so svojím kontrolným súčtom, je teda poškodený")
MESSAGE(SAVE_NO_START, "the line 'start' is missing", "chybí řádek „start“", "chýba riadok „start“")
MESSAGE(SAVE_SECOND_START, "a second 'start'; a game starts once", "druhý řádek „start“; hra začíná jen jednou",
        "druhý riadok „start“; hra sa začína len raz")
MESSAGE(SAVE_FULL, "the save is as long as a save may be", "záznam je tak dlouhý, jak smí být",
        "záznam je taký dlhý, ako smie byť")
MESSAGE(SAVE_NOT_READABLE, "what was to be written could not be read back: %s", "co se mělo zapsat, by nešlo přečíst: %s",
        "čo sa malo zapísať, by sa nedalo prečítať: %s")
MESSAGE(SAVE_WRITTEN_ANEW, "Saved again, because the save was changed or deleted in the meantime: %s",
        "Uloženo znovu; záznam byl mezitím změněn nebo smazán: %s",
        "Uložené znova; záznam bol medzitým zmenený alebo zmazaný: %s")
MESSAGE(SAVE_SHORTENED, "Saved again without what was taken back, because the save was too long: %s",
        "Uloženo znovu bez vrácených tahů; záznam byl příliš dlouhý: %s",
        "Uložené znova bez vrátených ťahov; záznam bol príliš dlhý: %s")
MESSAGE(SAVE_EMPTY, "%s: the file is empty", "%s: soubor je prázdný", "%s: súbor je prázdny")
MESSAGE(SAVE_LINE, "%s:%zu: %s", "%s:%zu: %s", "%s:%zu: %s")
MESSAGE(SAVE_NOT_A_SAVE, "this is not a saved game", "toto není uložená hra", "toto nie je uložená hra")
MESSAGE(SAVE_NEWER, "the save was written by a newer version (format %d; this one reads up to %d)",
        "záznam napsala novější verze (formát %d; tato čte nejvýše %d)",
        "záznam napísala novšia verzia (formát %d; táto číta najviac %d)")
MESSAGE(SAVE_NO_FIELD, "'%s' is missing or of the wrong type", "„%s“ chybí nebo má špatný typ",
        "„%s“ chýba alebo má zlý typ")
MESSAGE(SAVE_BAD_FIELD, "'%s' has an impossible value", "„%s“ má nemožnou hodnotu", "„%s“ má nemožnú hodnotu")
MESSAGE(SAVE_TOO_LONG_LINE, "the line is longer than %d bytes", "řádek je delší než %d bajtů",
        "riadok je dlhší než %d bajtov")
MESSAGE(SAVE_TOO_MANY_LINES, "the save has more than %d lines", "záznam má více než %d řádků",
        "záznam má viac než %d riadkov")
MESSAGE(SAVE_NO_CONTENT, "the text kept as %s is missing or damaged", "text uložený jako %s chybí nebo je poškozen",
        "text uložený ako %s chýba alebo je poškodený")
MESSAGE(SAVE_BAD_RULES, "the rules in the save cannot be used: %s", "pravidla v záznamu nelze použít: %s",
        "pravidlá v zázname nemožno použiť: %s")
MESSAGE(SAVE_BAD_LEVEL, "the level in the save cannot be used: %s", "úroveň v záznamu nelze použít: %s",
        "úroveň v zázname nemožno použiť: %s")
MESSAGE(SAVE_WHERE_MOVE, "line %zu, move %d: %s", "řádek %zu, tah %d: %s", "riadok %zu, ťah %d: %s")
MESSAGE(SAVE_WHERE_EVENT, "line %zu, '%s': %s", "řádek %zu, „%s“: %s", "riadok %zu, „%s“: %s")
MESSAGE(SAVE_NO_PLAYER, "there is no player '%s'", "hráč „%s“ není", "hráč „%s“ nie je")
MESSAGE(SAVE_NO_EVENT, "unknown event '%s'", "neznámá událost „%s“", "neznáma udalosť „%s“")
MESSAGE(SAVE_NO_METHOD, "unknown input method '%s'", "neznámý způsob zadání „%s“", "neznámy spôsob zadania „%s“")
MESSAGE(SAVE_NUMBER, "expected move %d, the save says %d", "očekáván tah %d, v záznamu je %d",
        "očakávaný ťah %d, v zázname je %d")
MESSAGE(SAVE_HASH, "expected state %s, got %s", "očekáván stav %s, vyšel %s", "očakávaný stav %s, vyšiel %s")
MESSAGE(SAVE_RESULT, "expected result '%s', got '%s'", "očekáván výsledek „%s“, vyšel „%s“",
        "očakávaný výsledok „%s“, vyšiel „%s“")
MESSAGE(MOVE_CARD, "a card", "kartu", "kartu")
MESSAGE(MOVE_PLAYS, "%s plays %s", "%s hraje kartu %s", "%s hrá kartu %s")
MESSAGE(MOVE_USES, "%s uses %s", "%s využívá: %s", "%s využíva: %s")
MESSAGE(MOVE_ON, "%s on %s", "%s, cíl: %s", "%s, cieľ: %s")
MESSAGE(MOVE_UNSEEN, "a move that was not seen", "tah, který nebylo vidět", "ťah, ktorý nebolo vidieť")
MESSAGE(MOVE_ANSWER, "(a secret answer)", "(tajná odpověď)", "(tajná odpoveď)")
MESSAGE(SAVE_STANDINGS, "the players' places are not those that the save gives",
        "hráči jsou na jiných místech, než uvádí záznam", "hráči sú na iných miestach, než uvádza záznam")
MESSAGE(SAVE_NOTHING_TO_DO, "there is nothing to take back or to repeat", "není co vrátit ani opakovat",
        "nie je čo vrátiť ani opakovať")
MESSAGE(JSON_TOO_LONG, "the text is longer than %zu bytes", "text je delší než %zu bajtů", "text je dlhší než %zu bajtov")
MESSAGE(JSON_TOO_DEEP, "byte %zu: more than %d levels deep", "bajt %zu: více než %d úrovní vnoření",
        "bajt %zu: viac než %d úrovní vnorenia")
MESSAGE(JSON_TOO_MANY, "more than %d values", "více než %d hodnot", "viac než %d hodnôt")
MESSAGE(JSON_WRONG, "byte %zu: this is not JSON", "bajt %zu: toto není JSON", "bajt %zu: toto nie je JSON")
MESSAGE(JSON_ZERO, "byte %zu: a zero byte", "bajt %zu: nulový bajt", "bajt %zu: nulový bajt")

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
MESSAGE(CLI_ARGUMENTS_SOLVE, "GAME [LEVEL]", "HRA [ÚROVEŇ]", "HRA [ÚROVEŇ]")
MESSAGE(CLI_ARGUMENTS_CHECK, "FILE...", "SOUBOR...", "SÚBOR...")
MESSAGE(CLI_ARGUMENTS_SHOW, "GAME|SAVE [LEVEL]", "HRA|ZÁZNAM [ÚROVEŇ]", "HRA|ZÁZNAM [ÚROVEŇ]")
MESSAGE(CLI_ARGUMENTS_LOOKS, "[EMBLEM|FILE]...", "[ZNAK|SOUBOR]...", "[ZNAK|SÚBOR]...")
MESSAGE(CLI_ARGUMENTS_MATCH, "GAME | --merge FILE...", "HRA | --merge SOUBOR...", "HRA | --merge SÚBOR...")
MESSAGE(CLI_ARGUMENTS_NEW, "[NAME]", "[JMÉNO]", "[MENO]")
MESSAGE(CLI_ARGUMENTS_RECORD, "[SAVE|GAME]", "[ZÁZNAM|HRA]", "[ZÁZNAM|HRA]")
MESSAGE(CLI_ARGUMENTS_STATS, "[GAME]", "[HRA]", "[HRA]")
MESSAGE(CLI_ARGUMENTS_SCAN_COST, "[GAME|SAVE]...", "[HRA|ZÁZNAM]...", "[HRA|ZÁZNAM]...")
MESSAGE(CLI_ARGUMENTS_HELP, "[COMMAND]", "[PŘÍKAZ]", "[PRÍKAZ]")
MESSAGE(CLI_HELP_MENU, "open the menu of games", "otevře nabídku her", "otvorí ponuku hier")
MESSAGE(CLI_HELP_PLAY, "play a game by its name or by the path of its rules file",
        "spustí hru podle jména nebo podle cesty k souboru pravidel",
        "spustí hru podľa mena alebo podľa cesty k súboru pravidiel")
MESSAGE(CLI_HELP_EDIT, "make levels of a game on the screen, or change a copy of one",
        "tvoří úrovně hry na obrazovce, nebo mění kopii některé z nich",
        "tvorí úrovne hry na obrazovke, alebo mení kópiu niektorej z nich")
MESSAGE(CLI_HELP_LIST, "list the games", "vypíše hry", "vypíše hry")
MESSAGE(CLI_HELP_LEVELS, "list the levels of a game, or those in a level file",
        "vypíše úrovně hry nebo úrovně ze souboru", "vypíše úrovne hry alebo úrovne zo súboru")
MESSAGE(CLI_HELP_SOLVE, "look for the shortest solution of a level", "hledá nejkratší řešení úrovně",
        "hľadá najkratšie riešenie úrovne")
MESSAGE(CLI_HELP_MATCH, "let opponents play a series of games against each other",
        "nechá soupeře sehrát proti sobě řadu her", "nechá súperov zohrať proti sebe rad hier")
MESSAGE(CLI_OPTION_GAMES, "how many games (1)", "kolik her (1)", "koľko hier (1)")
MESSAGE(CLI_OPTION_FIRST, "number of the first game of the series (0)", "číslo první hry z řady (0)",
        "číslo prvej hry z radu (0)")
MESSAGE(CLI_OPTION_THINK, "longest time for one decision", "nejdelší čas na jedno rozhodnutí",
        "najdlhší čas na jedno rozhodnutie")
MESSAGE(CLI_OPTION_JOBS, "so many games at the same time (1)", "tolik her najednou (1)", "toľko hier naraz (1)")
MESSAGE(CLI_OPTION_MERGE, "add up the series in these files", "sečte řady her v těchto souborech",
        "sčíta rady hier v týchto súboroch")
MESSAGE(CLI_OPTION_THREADS, "threads of an agent that thinks (1)", "vlákna, ve kterých agent přemýšlí (1)",
        "vlákna, v ktorých agent premýšľa (1)")
MESSAGE(CLI_OPTION_MEMORY, "most memory for what agents think, in MiB (256 each)",
        "nejvíc paměti na přemýšlení agentů, v MiB (každému 256)", "najviac pamäti na premýšľanie agentov, v MiB (každému 256)")
MESSAGE(CLI_WRONG_THREADS, "'%s' is not a number of threads from 1 to 64", "„%s“ není počet vláken od 1 do 64",
        "„%s“ nie je počet vlákien od 1 do 64")
MESSAGE(CLI_WRONG_MEMORY, "'%s' is not a number of MiB from 1 to 1048576", "„%s“ není počet MiB od 1 do 1048576",
        "„%s“ nie je počet MiB od 1 do 1048576")
MESSAGE(CLI_WRONG_GAMES, "'%s' is not a number of games from 1 to 1000000", "„%s“ není počet her od 1 do 1000000",
        "„%s“ nie je počet hier od 1 do 1000000")
MESSAGE(CLI_WRONG_JOBS, "'%s' is not a number of jobs from 1 to 256", "„%s“ není počet úloh od 1 do 256",
        "„%s“ nie je počet úloh od 1 do 256")
MESSAGE(MATCH_NO_AGENT, "who plays on seat %d? add random, gentle, easy, medium or strong: --seat NAME,LEVEL",
        "kdo hraje na místě %d? přidejte random, gentle, easy, medium nebo strong: --seat JMÉNO,ÚROVEŇ",
        "kto hrá na mieste %d? pridajte random, gentle, easy, medium alebo strong: --seat MENO,ÚROVEŇ")
MESSAGE(MATCH_SEATS, "%s is for %d to %d players; there are %d seats", "%s je pro %d až %d hráčů; míst je %d",
        "%s je pre %d až %d hráčov; miest je %d")
MESSAGE(MATCH_SAME_NAME, "two seats are called '%s'", "dvě místa se jmenují „%s“", "dve miesta sa volajú „%s“")
MESSAGE(MATCH_COLUMN_ROUND, "round", "kolo", "kolo")
MESSAGE(MATCH_COLUMN_GUESSES, "guesses", "odhadů", "odhadov")
MESSAGE(MATCH_COLUMN_RIGHT, "right", "správně", "správne")
MESSAGE(MATCH_COLUMN_GIVEN, "given to it", "víra v pravdu", "viera v pravdu")
MESSAGE(MATCH_COLUMN_DEAL, "by the deal", "podle rozdání", "podľa rozdania")
MESSAGE(MATCH_TROUBLE, "%s: the rules failed while it decided, and it may have moved at random, in games: %ld (%s)",
        "%s: při rozhodování selhala pravidla a tahy mohly být náhodné; her: %ld (%s)",
        "%s: pri rozhodovaní zlyhali pravidlá a ťahy mohli byť náhodné; hier: %ld (%s)")
MESSAGE(MATCH_PROGRESS, "%ld of %ld games, %s left", "%ld z %ld her, zbývá %s", "%ld z %ld hier, zostáva %s")
MESSAGE(MATCH_TITLE, "%s: %ld games, %s moves each", "%s: her: %ld, tahů na hru: %s", "%s: hier: %ld, ťahov na hru: %s")
MESSAGE(MATCH_BROKEN_OFF, "broken off; %ld games were wanted", "přerušeno; žádáno bylo her: %ld",
        "prerušené; žiadaných bolo hier: %ld")
MESSAGE(MATCH_LOST_TURNS, "%s lost turns: %ld, first because %s", "%s přišel o tahy: %ld, poprvé, protože %s",
        "%s prišiel o ťahy: %ld, prvýkrát, pretože %s")
MESSAGE(MATCH_UNFINISHED, "left unfinished: %ld", "nedohráno: %ld", "nedohrané: %ld")
MESSAGE(MATCH_FAULTS, "games that the rules failed in: %ld, first: %s", "her, ve kterých selhala pravidla: %ld, první: %s",
        "hier, v ktorých zlyhali pravidlá: %ld, prvá: %s")
MESSAGE(MATCH_COLUMN_SEAT, "seat", "místo", "miesto")
MESSAGE(MATCH_COLUMN_AGENT, "plays", "hraje", "hrá")
MESSAGE(MATCH_COLUMN_WON, "won", "výhry", "výhry")
MESSAGE(MATCH_COLUMN_DRAWN, "drawn", "remízy", "remízy")
MESSAGE(MATCH_COLUMN_LOST, "lost", "prohry", "prehry")
MESSAGE(MATCH_COLUMN_SHARE, "points", "body", "body")
MESSAGE(MATCH_COLUMN_RANGE, "95 % within", "95 % v mezích", "95 % v medziach")
MESSAGE(MATCH_COLUMN_ELO, "Elo", "Elo", "Elo")
MESSAGE(MATCH_COLUMN_PLAYOUTS, "playouts a decision", "pokusů na rozhodnutí", "pokusov na rozhodnutie")
MESSAGE(MATCH_COLUMN_PLAYER, "player", "hráč", "hráč")
MESSAGE(MATCH_BAD_LINE, "%s:%ld: this is not a line of a series", "%s:%ld: to není řádek řady her",
        "%s:%ld: to nie je riadok radu hier")
MESSAGE(MATCH_OTHER_SERIES, "%s:%ld: a series of other seats than before", "%s:%ld: řada her s jinými místy než předtím",
        "%s:%ld: rad hier s inými miestami než predtým")
MESSAGE(MATCH_NO_GAMES, "no game was played", "nesehrála se žádná hra", "nezohrala sa žiadna hra")
MESSAGE(CLI_HELP_CHECK, "check rules files and report every error found",
        "zkontroluje soubory pravidel a ohlásí všechny nalezené chyby",
        "skontroluje súbory pravidiel a ohlási všetky nájdené chyby")
MESSAGE(CLI_HELP_SHOW, "draw a position of a game or of a save as text or as a picture",
        "nakreslí pozici hry nebo záznamu jako text nebo obrázek",
        "nakreslí pozíciu hry alebo záznamu ako text alebo obrázok")
MESSAGE(CLI_HELP_LOOKS, "draw the emblems, grounds, textures and colours that rules may use",
        "nakreslí znaky, podklady, jejich vzory a barvy, které mohou pravidla použít",
        "nakreslí znaky, podklady, ich vzory a farby, ktoré môžu pravidlá použiť")
MESSAGE(CLI_UNKNOWN_EMBLEM, "no emblem is called '%s'; 'tah looks' shows them all",
        "žádný znak se nejmenuje '%s'; všechny ukáže 'tah looks'",
        "žiadny znak sa nevolá '%s'; všetky ukáže 'tah looks'")
MESSAGE(CLI_HELP_NEW, "write a rules file that plays, to start from; without NAME, list what can be chosen",
        "napíše soubor pravidel, který se dá hned hrát; bez jména vypíše, co lze zvolit",
        "napíše súbor pravidiel, ktorý sa dá hneď hrať; bez mena vypíše, čo možno zvoliť")
MESSAGE(CLI_HELP_REPLAY, "show a saved game on the screen, check it move by move, or record it",
        "ukáže uloženou hru na obrazovce, zkontroluje ji tah po tahu, nebo ji nahraje",
        "ukáže uloženú hru na obrazovke, skontroluje ju ťah po ťahu, alebo ju nahrá")
MESSAGE(CLI_HELP_RECORD, "print a saved game as a table: times, moves, choices, values",
        "vypíše uloženou hru jako tabulku: časy, tahy, možnosti, hodnoty",
        "vypíše uloženú hru ako tabuľku: časy, ťahy, možnosti, hodnoty")
MESSAGE(CLI_HELP_STATS, "print what all games played add up to, by game and by way of input",
        "vypíše souhrn všech odehraných her podle her a podle způsobu ovládání",
        "vypíše súhrn všetkých odohraných hier podľa hier a podľa spôsobu ovládania")
MESSAGE(CLI_HELP_SCAN_COST, "print what choosing moves costs a person with one switch, by every method",
        "vypíše, co stojí výběr tahů s jedním tlačítkem, podle způsobů nabízení",
        "vypíše, čo stojí výber ťahov s jedným tlačidlom, podľa spôsobov ponúkania")
MESSAGE(CLI_OPTION_REACTION, "seconds from a highlight to the press (0.65 intervals)",
        "kolik sekund uplyne od zvýraznění ke stisku (0,65 intervalu)",
        "koľko sekúnd uplynie od zvýraznenia k stlačeniu (0,65 intervalu)")
MESSAGE(CLI_OPTION_MISS, "of a hundred presses so many are missed, 0 to 50", "kolik ze sta stisků se nepovede, 0 až 50",
        "koľko zo sto stlačení sa nepodarí, 0 až 50")
MESSAGE(CLI_OPTION_DOUBLE, "so many come twice", "kolik jich přijde dvakrát", "koľko ich príde dvakrát")
MESSAGE(CLI_OPTION_SPREAD, "by how much that time is more or less: its standard deviation",
        "o kolik je ta doba delší či kratší: její směrodatná odchylka",
        "o koľko je ten čas dlhší či kratší: jeho smerodajná odchýlka")
MESSAGE(CLI_OPTION_GRACE, "so soon after a step a press is for what was highlighted before",
        "tak brzy po posunu platí stisk pro to, co bylo zvýrazněno předtím",
        "tak skoro po posune platí stlačenie pre to, čo bolo zvýraznené predtým")
MESSAGE(CLI_OPTION_TRIP, "time of the line there and back", "doba linky tam a zpět", "čas linky tam a späť")
MESSAGE(CLI_OPTION_JITTER, "by how much it is more or less", "o kolik bývá delší či kratší",
        "o koľko býva dlhší či kratší")
MESSAGE(CLI_OPTION_UNCREDITED, "presses count as they come", "stisky platí, jak přijdou",
        "stlačenia platia, ako prídu")
MESSAGE(CLI_OPTION_LATE, "so many come a step late", "kolik jich přijde o krok později", "koľko ich príde o krok neskôr")
MESSAGE(CLI_OPTION_RANDOM, "of a hundred highlights so many see a press by chance", "při kolika ze sta zvýraznění přijde stisk náhodou",
        "pri koľkých zo sto zvýraznení príde stlačenie náhodou")
MESSAGE(CLI_OPTION_METHOD, "this method alone: linear, row-column, column-row, ...",
        "jen tento způsob: linear, row-column, column-row, ...", "len tento spôsob: linear, row-column, column-row, ...")
MESSAGE(CLI_OPTION_SINGLE, "every move is chosen, none follows by itself", "vybírá se každý tah, žádný nenásleduje sám",
        "vyberá sa každý ťah, žiadny nenasleduje sám")
MESSAGE(CLI_WRONG_PERCENT, "'%s' is not a number from 0 to 50", "„%s“ není číslo od 0 do 50", "„%s“ nie je číslo od 0 do 50")
MESSAGE(SCAN_COST_ABOUT, "Moves, of them chosen; a move: the least seconds; by method steps, presses, seconds, wrong moves",
        "Tahy, z nich vybrané; na tah: nejmenší možný počet sekund; podle způsobu kroky, stisky, sekundy, chybné tahy",
        "Ťahy, z nich vybrané; na ťah: najmenší možný počet sekúnd; podľa spôsobu kroky, stlačenia, sekundy, chybné ťahy")
MESSAGE(SCAN_COST_MEAN, "mean of the games", "průměr her", "priemer hier")
MESSAGE(SCAN_COST_TAKEN, "What it really took; a choice: steps, presses, seconds, misses",
        "Co to opravdu stálo; na volbu: kroky, stisky, sekundy, zmeškání",
        "Čo to naozaj stálo; na voľbu: kroky, stlačenia, sekundy, zmeškania")
MESSAGE(SCAN_COST_NO_METHOD, "there is no method '%s'; there are %s",
        "způsob „%s“ není; jsou %s",
        "spôsob „%s“ nie je; sú %s")
MESSAGE(CLI_HELP_ENGINE, "play through lines on standard input and output (man tah-engine)",
        "hra pomocí řádků na standardním vstupu a výstupu (man tah-engine)",
        "hra pomocou riadkov na štandardnom vstupe a výstupe (man tah-engine)")
MESSAGE(CLI_HELP_HELP, "explain a command", "vysvětlí příkaz", "vysvetlí príkaz")
MESSAGE(CLI_HELP_VERSION, "print the version", "vypíše verzi", "vypíše verziu")
MESSAGE(CLI_OPTION_ONE_KEY, "scan through the moves; one key selects",
        "postupně nabízí tahy; vybírá jediná klávesa", "postupne ponúka ťahy; vyberá jediný kláves")
MESSAGE(CLI_OPTION_PLAIN, "lines of text that a screen reader follows, and no screen",
        "řádky textu, které čtečka sleduje, a žádná obrazovka", "riadky textu, ktoré čítačka sleduje, a žiadna obrazovka")
MESSAGE(CLI_OPTION_SWITCH_INPUT, "read select, next, next-row, next-column from a named pipe",
        "čte select, next, next-row, next-column z pojmenované roury",
        "číta select, next, next-row, next-column z pomenovanej rúry")
MESSAGE(CLI_OPTION_INTERVAL, "seconds the scan stays on a choice, 0.1 to 15",
        "kolik sekund nabízení zůstane na jedné volbě, 0.1 až 15",
        "koľko sekúnd ponúkanie zostane na jednej voľbe, 0.1 až 15")
MESSAGE(CLI_OPTION_PROFILE, "who plays; a new name makes a new player",
        "kdo hraje; nové jméno založí nového hráče", "kto hrá; nové meno založí nového hráča")
MESSAGE(CLI_NEW_PROFILE, "new player: %s", "nový hráč: %s", "nový hráč: %s")
MESSAGE(CLI_OPTION_ASCII, "use ASCII characters only", "používá jen znaky ASCII", "používa len znaky ASCII")
MESSAGE(CLI_OPTION_LANGUAGE, "speak this language (otherwise that of the locale)",
        "mluví tímto jazykem (jinak podle locale)", "hovorí týmto jazykom (inak podľa locale)")
MESSAGE(CLI_OPTION_IMPORT, "make a pack of your own from a level file in any notation",
        "udělá ze souboru úrovní v jakémkoli zápisu vlastní sadu",
        "urobí zo súboru úrovní v akomkoľvek zápise vlastnú sadu")
MESSAGE(CLI_OPTION_AS, "the name of that pack (levels); the player who looks on (show, replay, record)",
        "název té sady (levels); hráč, který se dívá (show, replay, record)",
        "názov tej sady (levels); hráč, ktorý sa díva (show, replay, record)")
MESSAGE(CLI_OPTION_MOVES, "make the moves in this file first, one per line",
        "nejprve provede tahy ze souboru, na každém řádku jeden",
        "najprv vykoná ťahy zo súboru, na každom riadku jeden")
MESSAGE(CLI_OPTION_MOVE, "make these moves first, separated by commas", "nejprve provede tyto tahy, oddělené čárkami",
        "najprv vykoná tieto ťahy, oddelené čiarkami")
MESSAGE(CLI_OPTION_SOLVED, "make so many of a hundred moves of the level's solution first",
        "nejprve provede tolik ze sta tahů řešení úrovně", "najprv vykoná toľko zo sto ťahov riešenia úrovne")
MESSAGE(CLI_WRONG_PART, "'%s' is not a number from 0 to 100", "„%s“ není číslo od 0 do 100", "„%s“ nie je číslo od 0 do 100")
MESSAGE(CLI_UNSOLVED, "the file of this level tells no solution", "soubor této úrovně neříká řešení",
        "súbor tejto úrovne nehovorí riešenie")
MESSAGE(CLI_OPTION_AT, "after this many steps of the save; otherwise at its end",
        "po tolika krocích záznamu; jinak na jeho konci", "po toľkých krokoch záznamu; inak na jeho konci")
MESSAGE(CLI_OPTION_SIZE, "columns and rows of the page, 80x24 otherwise",
        "sloupce a řádky stránky, jinak 80x24", "stĺpce a riadky stránky, inak 80x24")
MESSAGE(CLI_OPTION_CELL, "the board alone, with columns and rows inside a cell",
        "jen deska; sloupce a řádky uvnitř pole", "len doska; stĺpce a riadky vnútri políčka")
MESSAGE(CLI_OPTION_COLOUR, "how many colours; none for text otherwise, all for pictures",
        "kolik barev; jinak none pro text, všechny pro obrázky", "koľko farieb; inak none pre text, všetky pre obrázky")
MESSAGE(CLI_OPTION_THEME, "dark, light, contrast, contrast-light, soft or soft-light",
        "dark, light, contrast, contrast-light, soft nebo soft-light",
        "dark, light, contrast, contrast-light, soft alebo soft-light")
MESSAGE(CLI_OPTION_BLOCKS, "what drawings are made of; otherwise what the terminal has, in pictures sextants",
        "z čeho jsou složené kresby; jinak co má terminál, v obrázcích sextants",
        "z čoho sú zložené kresby; inak čo má terminál, v obrázkoch sextants")
MESSAGE(CLI_OPTION_SVG, "write a picture in SVG; - is standard output", "zapíše obrázek SVG; - je standardní výstup",
        "zapíše obrázok SVG; - je štandardný výstup")
MESSAGE(CLI_OPTION_CAST, "record the game as an asciicast; - is standard output",
        "zaznamená hru jako asciicast; - je standardní výstup", "zaznamená hru ako asciicast; - je štandardný výstup")
MESSAGE(CLI_OPTION_IDLE, "longest pause in the recording, 2 otherwise",
        "nejdelší pauza v nahrávce, jinak 2", "najdlhšia pauza v nahrávke, inak 2")
MESSAGE(CLI_OPTION_PACE, "every step of the recording takes this long, however long it really took",
        "každý krok nahrávky trvá tak dlouho, ať ve skutečnosti trval jakkoli",
        "každý krok nahrávky trvá tak dlho, nech v skutočnosti trval akokoľvek")
MESSAGE(CLI_CAST_WHAT, "'--size', '--colour', '--theme', '--idle' and '--pace' are about a recording: add '--cast'",
        "„--size“, „--colour“, „--theme“, „--idle“ a „--pace“ se týkají nahrávky: přidejte „--cast“",
        "„--size“, „--colour“, „--theme“, „--idle“ a „--pace“ sa týkajú nahrávky: pridajte „--cast“")
MESSAGE(CLI_CAST_OR_CHECK, "a save is recorded or checked, not both: '--cast' goes without '--check' and '--json'",
        "záznam se buď nahraje, nebo zkontroluje: „--cast“ je bez „--check“ a „--json“",
        "záznam sa buď nahrá, alebo skontroluje: „--cast“ je bez „--check“ a „--json“")
MESSAGE(CLI_CAST_RESTART, "Started again.", "Začíná se znovu.", "Začína sa znova.")
MESSAGE(CLI_OPTION_HISTORY, "what happened, in words, from the last move back", "co se stalo, slovy, od posledního tahu zpět",
        "čo sa stalo, slovami, od posledného ťahu späť")
MESSAGE(CLI_OPTION_CHANCES, "tell the chances of everybody in each position, and what gave them away",
        "řekne šance všech v každém postavení, a co je ztratilo", "povie šance všetkých v každom postavení, a čo ich stratilo")
MESSAGE(CLI_OPTION_COORDINATES, "the names of columns and rows beside the board",
        "označení sloupců a řádků vedle desky", "označenie stĺpcov a riadkov vedľa dosky")
MESSAGE(CLI_AS_WHAT, "--as names what --import makes", "--as pojmenovává, co udělá --import",
        "--as pomenúva, čo urobí --import")
MESSAGE(CLI_OPTION_LEVEL, "start with this level: a number, PACK:N or FILE:N",
        "začne touto úrovní: číslo, SADA:N nebo SOUBOR:N", "začne touto úrovňou: číslo, SADA:N alebo SÚBOR:N")
MESSAGE(CLI_OPTION_SEED, "seed of all that is left to chance, a whole number", "semínko veškeré náhody, celé číslo",
        "semienko všetkej náhody, celé číslo")
MESSAGE(CLI_OPTION_OPTION, "how the game is played, where its rules leave it open",
        "jak se hraje, kde to pravidla nechávají na hráčích", "ako sa hrá, kde to pravidlá nechávajú na hráčov")
MESSAGE(CLI_OPTION_PLAYERS, "number of players, 1 to 16", "počet hráčů, 1 až 16", "počet hráčov, 1 až 16")
MESSAGE(CLI_OPTION_SEAT, "who sits next: a name, then own, switch, keys or mouse, and more (see tah(6))",
        "kdo sedí další: jméno, pak own, switch, keys nebo mouse, a další (viz tah(6))",
        "kto sedí ďalší: meno, potom own, switch, keys alebo mouse, a ďalšie (pozri tah(6))")
MESSAGE(CLI_OPTION_DRAW_SEATS, "leave to chance who sits where", "kdo kde sedí, rozhodne náhoda",
        "kto kde sedí, rozhodne náhoda")
MESSAGE(CLI_OPTION_LIMIT, "most positions that are looked at", "kolik pozic se nejvýše prohlédne",
        "koľko pozícií sa najviac prezrie")
MESSAGE(CLI_OPTION_JSON, "print JSON", "vypíše JSON", "vypíše JSON")
MESSAGE(CLI_OPTION_CSV, "print CSV", "vypíše CSV", "vypíše CSV")
MESSAGE(CLI_NO_SAVES, "nothing has been played yet", "ještě nebylo nic odehráno", "ešte nebolo nič odohrané")
MESSAGE(CLI_NO_SAVE_OF, "'%s' is no saved game, and no game with that name has been played",
        "„%s“ není uložená hra a žádná hra toho jména nebyla hrána",
        "„%s“ nie je uložená hra a žiadna hra toho mena nebola hraná")
MESSAGE(CLI_OPTION_NAMES, "print only the names", "vypíše jen jména", "vypíše len mená")
MESSAGE(CLI_OPTION_PROFILES, "print the names of the players", "vypíše jména hráčů", "vypíše mená hráčov")
MESSAGE(CLI_OPTION_WATCH, "read the rules again whenever they change", "znovu načte pravidla, kdykoli se změní",
        "znova načíta pravidlá, kedykoľvek sa zmenia")
MESSAGE(CLI_OPTION_ENGINE, "play a game that another program keeps, as 'tah engine' does (man tah-engine)",
        "hra, kterou vede jiný program, jako „tah engine“ (man tah-engine)",
        "hra, ktorú vedie iný program, ako „tah engine“ (man tah-engine)")
MESSAGE(CLI_ENGINE_WHAT, "option '--engine' stands in place of a game: tah play --engine PROGRAM",
        "volba „--engine“ stojí na místě hry: tah play --engine PROGRAM",
        "voľba „--engine“ stojí na mieste hry: tah play --engine PROGRAM")
MESSAGE(CLI_WATCH_WHAT, "option '--watch' needs a game or a rules file: tah play --watch FILE",
        "volba „--watch“ potřebuje hru nebo soubor s pravidly: tah play --watch SOUBOR",
        "voľba „--watch“ potrebuje hru alebo súbor s pravidlami: tah play --watch SÚBOR")
MESSAGE(CLI_OPTION_DUMP, "print what the rules were compiled to", "vypíše, na co byla pravidla přeložena",
        "vypíše, na čo boli pravidlá preložené")
MESSAGE(CLI_OPTION_COST, "tell which lines take most of a move", "řekne, které řádky zaberou z tahu nejvíc času",
        "povie, ktoré riadky zaberú z ťahu najviac času")
MESSAGE(CLI_OPTION_TEXTS, "also demand every text in all languages", "vyžaduje i všechny texty ve všech jazycích",
        "vyžaduje aj všetky texty vo všetkých jazykoch")
MESSAGE(CLI_OPTION_CHECK, "check without a screen", "zkontroluje bez obrazovky", "skontroluje bez obrazovky")
MESSAGE(CLI_OPTION_LIKE, "begin with a copy of this game", "začne kopií této hry", "začne kópiou tejto hry")
MESSAGE(CLI_OPTION_CHOOSE, "what to make it of, separated by commas", "z čeho ji složit, odděleno čárkami",
        "z čoho ju zložiť, oddelené čiarkami")
MESSAGE(CLI_OPTION_HELP, "print this help", "vypíše tuto nápovědu", "vypíše tohto pomocníka")
MESSAGE(CLI_OPTION_VERSION, "print the version", "vypíše verzi", "vypíše verziu")
MESSAGE(CLI_DID_YOU_MEAN, "did you mean '%s'?", "mysleli jste „%s“?", "mysleli ste „%s“?")
MESSAGE(CLI_SEE_HELP, "see 'tah --help'", "viz „tah --help“", "pozrite „tah --help“")
MESSAGE(CLI_UNKNOWN_OPTION, "unknown option '%s'", "neznámá volba „%s“", "neznáma voľba „%s“")
MESSAGE(CLI_UNKNOWN_COMMAND, "unknown command '%s'", "neznámý příkaz „%s“", "neznámy príkaz „%s“")
MESSAGE(CLI_OPTION_ELSEWHERE, "option '--%s' does not belong to 'tah %s'", "volba „--%s“ nepatří k „tah %s“",
        "voľba „--%s“ nepatrí k „tah %s“")
MESSAGE(CLI_NO_VALUE_WANTED, "option '--%s' takes no value", "volba „--%s“ nemá hodnotu", "voľba „--%s“ nemá hodnotu")
MESSAGE(CLI_VALUE_MISSING, "option '--%s' needs a value", "volbě „--%s“ chybí hodnota", "voľbe „--%s“ chýba hodnota")
MESSAGE(CLI_WRONG_LANGUAGE, "unknown language '%s'; there are en, cs and sk",
        "neznámý jazyk „%s“; na výběr jsou en, cs a sk", "neznámy jazyk „%s“; na výber sú en, cs a sk")
MESSAGE(CLI_WRONG_INTERVAL, "'%s' is not a number of seconds from 0.1 to 15", "„%s“ není počet sekund od 0.1 do 15",
        "„%s“ nie je počet sekúnd od 0.1 do 15")
MESSAGE(CLI_WRONG_SEED, "'%s' is not a seed, a whole number from 0 to 18446744073709551615",
        "„%s“ není semínko, celé číslo od 0 do 18446744073709551615",
        "„%s“ nie je semienko, celé číslo od 0 do 18446744073709551615")
/* The answers of `tah solve`: %d moves, %llu positions. */
MESSAGE(SOLVE_SOLVED, "Solved in the fewest possible moves: %d. Positions looked at: %llu.",
        "Vyřešeno. Nejmenší možný počet tahů: %d. Prohlédnuto pozic: %llu.",
        "Vyriešené. Najmenší možný počet ťahov: %d. Prezretých pozícií: %llu.")
MESSAGE(SOLVE_UNSOLVABLE, "There is no solution. Positions looked at, all there are: %llu.",
        "Řešení neexistuje. Prohlédnuto pozic, všechny možné: %llu.",
        "Riešenie neexistuje. Prezretých pozícií, všetky možné: %llu.")
MESSAGE(SOLVE_UNKNOWN, "Cannot tell: %s. Positions looked at: %llu. A solution needs at least this many moves: %d.",
        "Nelze říci: %s. Prohlédnuto pozic: %llu. Řešení by mělo nejméně tolik tahů: %d.",
        "Nedá sa povedať: %s. Prezretých pozícií: %llu. Riešenie by malo najmenej toľko ťahov: %d.")
MESSAGE(SOLVE_WHY_STATES, "the limit of positions was reached (--limit)",
        "byl dosažen nejvyšší povolený počet pozic (--limit)", "dosiahol sa najvyšší povolený počet pozícií (--limit)")
MESSAGE(SOLVE_WHY_MEMORY, "the memory that may be used is full", "paměť, kterou lze použít, je plná",
        "pamäť, ktorú možno použiť, je plná")
MESSAGE(SOLVE_WHY_TIME, "the time is up (--time)", "čas vypršel (--time)", "čas vypršal (--time)")
MESSAGE(SOLVE_PROGRESS, "Positions looked at: %llu. Moves: %d. Time: %s.", "Prohlédnuto pozic: %llu. Tahů: %d. Čas: %s.",
        "Prezretých pozícií: %llu. Ťahov: %d. Čas: %s.")
MESSAGE(CLI_OPTION_TIME, "stop after this many seconds", "skončit po tolika sekundách", "skončiť po toľkých sekundách")
MESSAGE(CLI_WRONG_TIME, "'%s' is not a number of seconds from 1 to 1000000", "„%s“ není počet sekund od 1 do 1000000",
        "„%s“ nie je počet sekúnd od 1 do 1000000")
MESSAGE(SOLVE_WHY_CANCELLED, "the search was stopped", "hledání bylo zastaveno", "hľadanie bolo zastavené")
MESSAGE(SOLVE_WHY_CHANCE, "a move leaves something to chance", "tah nechává něco náhodě",
        "ťah necháva niečo náhode")
MESSAGE(SOLVE_WHY_PLAYERS, "more than one player plays", "hraje více než jeden hráč",
        "hrá viac ako jeden hráč")
MESSAGE(CLI_WRONG_LIMIT, "'%s' is not a number of positions from 1 to 1000000000",
        "„%s“ není počet pozic od 1 do 1000000000", "„%s“ nie je počet pozícií od 1 do 1000000000")
MESSAGE(CLI_WRONG_IDLE, "'%s' is not a number of seconds from 0.1 to 3600", "„%s“ není počet sekund od 0.1 do 3600",
        "„%s“ nie je počet sekúnd od 0.1 do 3600")
MESSAGE(CLI_WRONG_SIZE, "'%s' is not a size from 20x8 to 400x200, as in 80x24",
        "„%s“ není velikost od 20x8 do 400x200, jako 80x24", "„%s“ nie je veľkosť od 20x8 do 400x200, ako 80x24")
MESSAGE(CLI_WRONG_CELL, "'%s' is not a size from 1x1 to 99x99, as in 7x3",
        "„%s“ není velikost od 1x1 do 99x99, jako 7x3", "„%s“ nie je veľkosť od 1x1 do 99x99, ako 7x3")
MESSAGE(CLI_WRONG_STEP, "'%s' is not a number of steps from 0 to 1000000", "„%s“ není počet kroků od 0 do 1000000",
        "„%s“ nie je počet krokov od 0 do 1000000")
MESSAGE(CLI_WRONG_COLOUR, "'%s' is no number of colours; there are none, 8, 16, 256 and truecolour",
        "„%s“ není počet barev; na výběr jsou none, 8, 16, 256 a truecolour",
        "„%s“ nie je počet farieb; na výber sú none, 8, 16, 256 a truecolour")
MESSAGE(CLI_WRONG_THEME, "unknown theme '%s'; there are dark, light, contrast, contrast-light, soft and soft-light",
        "neznámý vzhled „%s“; na výběr jsou dark, light, contrast, contrast-light, soft a soft-light",
        "neznámy vzhľad „%s“; na výber sú dark, light, contrast, contrast-light, soft a soft-light")
MESSAGE(CLI_WRONG_BLOCKS, "unknown blocks '%s'; there are halves, quadrants and sextants",
        "neznámé díly kreseb „%s“; na výběr jsou halves, quadrants a sextants",
        "neznáme diely kresieb „%s“; na výber sú halves, quadrants a sextants")
MESSAGE(CLI_HISTORY_OR_PICTURE, "'--history' tells in words; it goes without '--svg', '--size' and '--cell'",
        "„--history“ je slovy; je bez „--svg“, „--size“ a „--cell“", "„--history“ je slovami; je bez „--svg“, „--size“ a „--cell“")
MESSAGE(CLI_CHANCES_CELL, "'--chances' has no cells of a board: it goes without '--cell'",
        "„--chances“ nemá pole desky: je bez „--cell“", "„--chances“ nemá políčka dosky: je bez „--cell“")
MESSAGE(CLI_SIZE_OR_CELL, "'--size' is the size of a page and '--cell' that of a cell; only one of them can be met",
        "„--size“ je velikost stránky a „--cell“ velikost pole; vyhovět lze jen jedné",
        "„--size“ je veľkosť stránky a „--cell“ veľkosť políčka; vyhovieť možno len jednej")
MESSAGE(CLI_NO_CELL_SIZE, "what stands on the cells here needs more room; columns of a cell, at least: %d",
        "co tu na polích stojí, potřebuje více místa; sloupců pole nejméně: %d",
        "čo tu na políčkach stojí, potrebuje viac miesta; stĺpcov políčka najmenej: %d")
MESSAGE(CLI_PICTURE_TOO_LARGE, "the board would take %d columns and %d rows, and at most %d each are drawn; choose smaller cells",
        "deska by zabrala sloupců %d a řádků %d a kreslí se nejvýše %d; zvolte menší pole",
        "doska by zabrala stĺpcov %d a riadkov %d a kreslí sa najviac %d; zvoľte menšie políčka")
MESSAGE(CLI_NO_PLAYER, "there is no player '%s'; players are %s", "hráč „%s“ není; hráči jsou %s",
        "hráč „%s“ nie je; hráči sú %s")
MESSAGE(CLI_WRONG_MOVE, "move %d: %s", "tah %d: %s", "ťah %d: %s")
MESSAGE(CLI_ZERO_BYTE, "%s: it holds a zero byte", "%s: obsahuje nulový bajt", "%s: obsahuje nulový bajt")
MESSAGE(CLI_AT_OF_SAVE, "'--at' counts the steps of a save; for a game there are '--moves' and '--move'",
        "„--at“ počítá kroky záznamu; pro hru jsou „--moves“ a „--move“",
        "„--at“ počíta kroky záznamu; pre hru sú „--moves“ a „--move“")
MESSAGE(CLI_SAVE_IS_WHOLE, "a save has its level, players, seed and moves; there is '--at'",
        "záznam má svou úroveň, hráče, semínko i tahy; lze použít „--at“",
        "záznam má svoju úroveň, hráčov, semienko aj ťahy; možno použiť „--at“")
MESSAGE(CLI_NO_STEP, "the save ends with step %d", "záznam končí krokem %d", "záznam sa končí krokom %d")
MESSAGE(CLI_WRONG_OPTION, "'%s' is not NAME=VALUE, or there are more than 12 such options",
        "„%s“ není NÁZEV=HODNOTA, nebo je takových voleb víc než 12",
        "„%s“ nie je NÁZOV=HODNOTA, alebo je takých volieb viac než 12")
MESSAGE(CLI_WRONG_PLAYERS, "'%s' is not a number of players from 1 to 16", "„%s“ není počet hráčů od 1 do 16",
        "„%s“ nie je počet hráčov od 1 do 16")
MESSAGE(CLI_TOO_MANY_SEATS, "there are at most %d seats", "míst je nejvýše %d", "miest je najviac %d")
MESSAGE(CLI_SEATS_AND_PLAYERS, "there are more seats than players: %d and %d", "míst je víc než hráčů: %d a %d",
        "miest je viac ako hráčov: %d a %d")
MESSAGE(CLI_WRONG_EMPTY, "an option has an empty value '%s'", "volba má prázdnou hodnotu „%s“",
        "voľba má prázdnu hodnotu „%s“")
MESSAGE(CLI_TOO_MANY, "one word too many: '%s'", "slovo navíc: „%s“", "slovo navyše: „%s“")
MESSAGE(CLI_TOO_FEW, "'tah %s' needs: %s", "příkaz „tah %s“ potřebuje: %s", "príkaz „tah %s“ potrebuje: %s")
MESSAGE(CLI_NO_TERMINAL,
        "standard output is not a terminal; without one there are 'tah engine' and 'tah replay --check'",
        "standardní výstup není terminál; bez něj fungují „tah engine“ a „tah replay --check“",
        "štandardný výstup nie je terminál; bez neho fungujú „tah engine“ a „tah replay --check“")
MESSAGE(CLI_NO_SCREEN_PROGRAM, "cannot start '%s': %s", "nelze spustit „%s“: %s", "nedá sa spustiť „%s“: %s")
MESSAGE(CLI_BROKEN_GAME, "broken: %s", "chybná: %s", "chybná: %s")
MESSAGE(CLI_NO_GAMES, "there are no games in %s/rules and %s/rules", "v %s/rules ani v %s/rules nejsou žádné hry",
        "v %s/rules ani v %s/rules nie sú žiadne hry")
MESSAGE(CLI_WRITE_FAILED, "cannot write to standard output", "nelze psát na standardní výstup",
        "nedá sa písať na štandardný výstup")
MESSAGE(CLI_NEW_WRITTEN, "%s is written; play it with: tah play --watch %s",
        "%s je napsán; hrát se dá příkazem: tah play --watch %s", "%s je napísaný; hrať sa dá príkazom: tah play --watch %s")
MESSAGE(CLI_NEW_BOTH, "a new game is like another one or made of what was chosen, not both",
        "nová hra je buď podle jiné, nebo z toho, co se zvolí, ne obojí", "nová hra je buď podľa inej, alebo z toho, čo sa zvolí, nie oboje")
MESSAGE(CLI_NEW_SEVERAL, "any of", "kterékoli", "ktorékoľvek")
MESSAGE(CLI_NEW_ONE, "one of", "jedno z", "jedno z")
MESSAGE(CLI_CHECK_FINE, "%s: fine", "%s: v pořádku", "%s: v poriadku")
MESSAGE(CLI_REPLAY_FINE, "%s: agrees with the rules. Moves: %d. Result: %s",
        "%s: souhlasí s pravidly. Tahy: %d. Výsledek: %s", "%s: súhlasí s pravidlami. Ťahy: %d. Výsledok: %s")

/* scan */
MESSAGE(SCAN_EXIT, "Leave group", "Ven ze skupiny", "Von zo skupiny")
MESSAGE(SCAN_ENOUGH, "Enough: %s", "Stačí: %s", "Stačí: %s")
MESSAGE(MOVE_NOTHING, "nothing", "nic", "nič")
MESSAGE(SCAN_WITHDRAW, "Choose again", "Zvolit znovu", "Zvoliť znova")
MESSAGE(SCAN_WITHDRAW_LONG, "Give up the half-made choice; nothing has been played yet.",
        "Zruší rozdělanou volbu; ještě se nic nezahrálo.", "Zruší rozrobenú voľbu; ešte sa nič nezahralo.")
MESSAGE(SWITCH_UNKNOWN, "the switch device sent '%s'; it may send select, next, next-row or next-column",
        "spínač poslal „%s“; může posílat select, next, next-row nebo next-column",
        "spínač poslal „%s“; môže posielať select, next, next-row alebo next-column")
MESSAGE(SWITCH_NO_PIPE, "cannot open the switch pipe '%s': %s", "nelze otevřít rouru spínače „%s“: %s",
        "nedá sa otvoriť rúra spínača „%s“: %s")
MESSAGE(SWITCH_NOT_PIPE, "'%s' is neither a named pipe nor a serial line; mkfifo makes a pipe",
        "„%s“ není pojmenovaná roura ani sériová linka; rouru vytvoří mkfifo",
        "„%s“ nie je pomenovaná rúra ani sériová linka; rúru vytvorí mkfifo")

/* draw and tui */
MESSAGE(SCREEN_TOO_SMALL, "The window is too small. It needs 20 columns and 8 rows; enlarge it to go on.",
        "Okno je příliš malé. Potřebuje 20 sloupců a 8 řádků; po zvětšení se pokračuje.",
        "Okno je príliš malé. Potrebuje 20 stĺpcov a 8 riadkov; po zväčšení sa pokračuje.")
MESSAGE(SCREEN_DUMB, "this terminal (TERM=%s) cannot place text on the screen; without it there is 'tah engine'",
        "tento terminál (TERM=%s) neumí umístit text na obrazovku; bez ní lze použít „tah engine“",
        "tento terminál (TERM=%s) nevie umiestniť text na obrazovku; bez nej sa dá použiť „tah engine“")
MESSAGE(SCREEN_NO_TERM, "TERM is not set, so the kind of this terminal is not known; set it, mostly so: export TERM=xterm-256color",
        "TERM není nastaveno, takže druh terminálu není znám; nastavte je, většinou takto: export TERM=xterm-256color",
        "TERM nie je nastavené, takže druh terminálu nie je známy; nastavte ho, väčšinou takto: export TERM=xterm-256color")
MESSAGE(SCREEN_NO_TERMINAL, "standard input and output must be a terminal",
        "standardní vstup i výstup musí být terminál", "štandardný vstup aj výstup musí byť terminál")
MESSAGE(SCREEN_NO_MEMORY, "tah: out of memory; all moves are saved", "tah: došla paměť; všechny tahy jsou uloženy",
        "tah: došla pamäť; všetky ťahy sú uložené")
MESSAGE(DRAFT_OUTSIDE, "outside of the board", "mimo desku", "mimo dosky")
MESSAGE(DRAFT_NOTHING, "nothing", "nic", "nič")
MESSAGE(DRAFT_ANYTHING, "anything", "cokoli", "čokoľvek")
MESSAGE(DRAFT_OWN_LEVELS, "My levels", "Moje úrovně", "Moje úrovne")
MESSAGE(DRAFT_BOARD, "the board", "deska", "doska")
MESSAGE(DRAFT_VALUES, "numbers", "čísla", "čísla")
MESSAGE(DRAFT_WALLS, "walls between cells", "zdi mezi poli", "steny medzi políčkami")
MESSAGE(DRAFT_FINAL, "the solved picture", "vyřešený obrázek", "vyriešený obrázok")
MESSAGE(EDIT_TITLE, "Make a level", "Vytvořit úroveň", "Vytvoriť úroveň")
MESSAGE(EDIT_TITLE_LONG, "Make a level of your own, or change or delete one.",
        "Vytvoří vlastní úroveň, nebo ji změní či smaže.", "Vytvorí vlastnú úroveň, alebo ju zmení či zmaže.")
MESSAGE(EDIT_ABOUT, "Choose the cells to put the thing on. Nothing you make gets lost.",
        "Vybírejte pole, na která se má věc dát. Nic, co vytvoříte, se neztratí.",
        "Vyberajte políčka, na ktoré sa má vec dať. Nič, čo vytvoríte, sa nestratí.")
MESSAGE(EDIT_ABOUT_SIZE, "Add or remove rows and columns on each side.",
        "Řádky a sloupce lze přidat i ubrat na každé straně.",
        "Riadky a stĺpce možno pridať aj ubrať na každej strane.")
MESSAGE(EDIT_THING, "Put: %s", "Dát: %s", "Dať: %s")
MESSAGE(EDIT_SHAPE, "Where: %s", "Kam: %s", "Kam: %s")
MESSAGE(EDIT_CELL, "one cell", "jedno pole", "jedno políčko")
MESSAGE(EDIT_AREA, "a rectangle", "obdélník", "obdĺžnik")
MESSAGE(EDIT_FRAME, "a frame", "rámeček", "rámček")
MESSAGE(EDIT_FILL, "a whole connected area", "celá souvislá oblast", "celá súvislá oblasť")
MESSAGE(EDIT_CORNER, "Now choose the opposite corner.", "Teď vyberte protější roh.", "Teraz vyberte protiľahlý roh.")
MESSAGE(EDIT_NO_CORNER, "Give up the corner", "Zrušit roh", "Zrušiť roh")
MESSAGE(EDIT_NO_CHANGE, "It is there already.", "Už to tam je.", "Už to tam je.")
MESSAGE(EDIT_UNDONE, "Taken back.", "Vráceno.", "Vrátené.")
MESSAGE(EDIT_REDONE, "Repeated.", "Zopakováno.", "Zopakované.")
MESSAGE(EDIT_TEST, "Try it", "Vyzkoušet", "Vyskúšať")
MESSAGE(EDIT_TRIAL_BACK, "Back to the editor", "Zpět do editoru", "Späť do editora")
MESSAGE(REVIEW_TRY_BACK, "Back to the game", "Zpět ke hře", "Späť k hre")
MESSAGE(REVIEW_TRY_BACK_LONG, "End the trial and go on with the game as it is.", "Ukončí zkoušku a vrátí se ke hře, jak je.",
        "Ukončí skúšku a vráti sa k hre, aká je.")
MESSAGE(EDIT_TRIAL_BACK_LONG, "End the trial and go on making.", "Ukončí zkoušku a pokračuje v tvorbě.",
        "Ukončí skúšku a pokračuje v tvorbe.")
MESSAGE(EDIT_CHECK, "Check", "Zkontrolovat", "Skontrolovať")
MESSAGE(EDIT_SIZE, "Size", "Velikost", "Veľkosť")
MESSAGE(EDIT_SIZE_IS, "Size: %d x %d", "Velikost: %d x %d", "Veľkosť: %d x %d")
MESSAGE(EDIT_SIZE_DONE, "Done", "Hotovo", "Hotovo")
MESSAGE(EDIT_GROW_NORTH, "+ row above", "+ řádek nahoře", "+ riadok hore")
MESSAGE(EDIT_GROW_EAST, "+ column on the right", "+ sloupec vpravo", "+ stĺpec vpravo")
MESSAGE(EDIT_GROW_SOUTH, "+ row below", "+ řádek dole", "+ riadok dole")
MESSAGE(EDIT_GROW_WEST, "+ column on the left", "+ sloupec vlevo", "+ stĺpec vľavo")
MESSAGE(EDIT_SHRINK_NORTH, "- row above", "- řádek nahoře", "- riadok hore")
MESSAGE(EDIT_SHRINK_EAST, "- column on the right", "- sloupec vpravo", "- stĺpec vpravo")
MESSAGE(EDIT_SHRINK_SOUTH, "- row below", "- řádek dole", "- riadok dole")
MESSAGE(EDIT_SHRINK_WEST, "- column on the left", "- sloupec vlevo", "- stĺpec vľavo")
MESSAGE(EDIT_TOO_LARGE, "The board cannot be larger.", "Deska nemůže být větší.", "Doska nemôže byť väčšia.")
MESSAGE(EDIT_DETAILS, "Title and more", "Název a další", "Názov a ďalšie")
MESSAGE(EDIT_CLUES, "Clues", "Zadání", "Zadanie")
MESSAGE(EDIT_CLUE_ROW, "%s, row %d:", "%s, řádek %d:", "%s, riadok %d:")
MESSAGE(EDIT_CLUE_COLUMN, "%s, column %d:", "%s, sloupec %d:", "%s, stĺpec %d:")
MESSAGE(EDIT_CLUE_NONE, "no clue", "bez zadání", "bez zadania")
MESSAGE(EDIT_CLUE_CLEAR, "No clue", "Bez zadání", "Bez zadania")
MESSAGE(EDIT_CLUE_NEXT, "Another number", "Další číslo", "Ďalšie číslo")
MESSAGE(EDIT_LEVEL_TITLE, "Title", "Název", "Názov")
MESSAGE(EDIT_DIFFICULTY, "Difficulty, 1 to 5", "Obtížnost, 1 až 5", "Obťažnosť, 1 až 5")
MESSAGE(EDIT_EDGES, "Edges", "Okraje", "Okraje")
MESSAGE(EDIT_EDGES_RULES, "as the rules say", "podle pravidel", "podľa pravidiel")
MESSAGE(EDIT_EDGES_STOP, "the board ends there", "deska tam končí", "doska tam končí")
MESSAGE(EDIT_EDGES_WRAP, "it goes on at the other side", "pokračuje na druhé straně", "pokračuje na druhej strane")
MESSAGE(EDIT_SHUFFLE, "Random moves at the start", "Náhodné tahy na začátku", "Náhodné ťahy na začiatku")
MESSAGE(EDIT_MUCH_MORE, "10 more", "O 10 více", "O 10 viac")
MESSAGE(EDIT_MUCH_LESS, "10 less", "O 10 méně", "O 10 menej")
MESSAGE(EDIT_WHICH_PLANE, "Put what?", "Co dát?", "Čo dať?")
MESSAGE(EDIT_WHICH_SHAPE, "Put it where?", "Kam to dát?", "Kam to dať?")
MESSAGE(EDIT_KEEP, "Save to my levels", "Uložit k mým úrovním", "Uložiť k mojim úrovniam")
MESSAGE(EDIT_KEPT, "It is now level %d of %s.", "Je to teď úroveň %d v sadě %s.", "Je to teraz úroveň %d v sade %s.")
MESSAGE(EDIT_NOT_KEPT, "There is no file that the level could be written into.",
        "Není soubor, do kterého by šla úroveň zapsat.", "Nie je súbor, do ktorého by sa dala úroveň zapísať.")
MESSAGE(EDIT_IS_KEPT, "Saved", "Uloženo", "Uložené")
MESSAGE(EDIT_IS_DRAFT, "A draft", "Rozpracováno", "Rozpracované")
MESSAGE(EDIT_UNSAVED, "The draft could not be written: %s", "Rozpracovanou úroveň se nepodařilo zapsat: %s",
        "Rozpracovanú úroveň sa nepodarilo zapísať: %s")
MESSAGE(EDIT_LEAVE, "Leave", "Odejít", "Odísť")
MESSAGE(EDIT_LEAVE_TEXT, "This level is not among your levels yet. As a draft it is kept until you go on with it.",
        "Tato úroveň ještě není mezi vašimi úrovněmi. Rozpracovaná zůstane uložená, dokud na ní nebudete pokračovat.",
        "Táto úroveň ešte nie je medzi vašimi úrovňami. Rozpracovaná zostane uložená, kým na nej nebudete pokračovať.")
MESSAGE(EDIT_LEAVE_DRAFT, "Leave, go on later", "Odejít, pokračovat později", "Odísť, pokračovať neskôr")
MESSAGE(EDIT_STAY, "Go on making it", "Pokračovat v práci", "Pokračovať v práci")
MESSAGE(EDIT_DISCARD, "Throw away", "Zahodit", "Zahodiť")
MESSAGE(EDIT_DISCARD_TEXT, "Throw this draft away? It cannot be brought back.",
        "Zahodit rozpracovanou úroveň? Nepůjde ji získat zpět.", "Zahodiť rozpracovanú úroveň? Nebude sa dať získať späť.")
MESSAGE(EDIT_DELETE, "Delete a level", "Smazat úroveň", "Zmazať úroveň")
MESSAGE(EDIT_DELETE_LONG, "Take one of your levels out of the pack. It stays as a draft.",
        "Vyřadí některou z vašich úrovní ze sady. Zůstane rozpracovaná.",
        "Vyradí niektorú z vašich úrovní zo sady. Zostane rozpracovaná.")
MESSAGE(EDIT_DELETE_WHICH, "Which level is to be deleted?", "Která úroveň se má smazat?", "Ktorá úroveň sa má zmazať?")
MESSAGE(EDIT_DELETE_TITLE, "Delete level %s?", "Smazat úroveň %s?", "Zmazať úroveň %s?")
MESSAGE(EDIT_DELETE_TEXT, "It leaves your levels and becomes a draft, which you can save again or throw away. The levels after it move up by one. Games saved of it stay.",
        "Přestane být mezi vašimi úrovněmi a stane se rozpracovanou; můžete ji znovu uložit, nebo zahodit. Úrovně za ní se posunou o jednu dopředu. Její uložené hry zůstanou.",
        "Prestane byť medzi vašimi úrovňami a stane sa rozpracovanou; môžete ju znova uložiť, alebo zahodiť. Úrovne za ňou sa posunú o jednu dopredu. Jej uložené hry zostanú.")
MESSAGE(EDIT_DELETED, "Level %s is a draft now.", "Úroveň %s je teď rozpracovaná.", "Úroveň %s je teraz rozpracovaná.")
MESSAGE(EDIT_NEW, "A new level", "Nová úroveň", "Nová úroveň")
MESSAGE(EDIT_GO_ON_NEW, "Go on with a draft", "Pokračovat v rozpracované", "Pokračovať v rozpracovanej")
MESSAGE(EDIT_GO_ON_LEVEL, "Go on with %s %d", "Pokračovat: %s %d", "Pokračovať: %s %d")
MESSAGE(EDIT_GO_ON_TITLE, "Go on with: %s", "Pokračovat: %s", "Pokračovať: %s")
MESSAGE(EDIT_CHANGE, "Change: %s", "Změnit: %s", "Zmeniť: %s")
MESSAGE(EDIT_FOUND, "You have begun to change this level before.", "Tuto úroveň jste už začali měnit.",
        "Túto úroveň ste už začali meniť.")
MESSAGE(EDIT_GO_ON, "Go on with it", "Pokračovat", "Pokračovať")
MESSAGE(EDIT_ANEW, "Begin with the level as it is", "Začít s úrovní, jaká je", "Začať s úrovňou, aká je")
MESSAGE(EDIT_IMPOSSIBLE, "Levels of this game have no board that could be drawn.",
        "Úrovně této hry nemají desku, která by šla kreslit.", "Úrovne tejto hry nemajú dosku, ktorá by sa dala kresliť.")
MESSAGE(EDIT_BROKEN, "The level cannot be played yet:", "Úroveň zatím nelze hrát:", "Úroveň zatiaľ nemožno hrať:")
MESSAGE(EDIT_SEARCHING, "Looking for a solution, for at most %d seconds. Any press ends the search.",
        "Hledá se řešení, nejvýše %d sekund. Jakýkoli stisk hledání ukončí.",
        "Hľadá sa riešenie, najviac %d sekúnd. Akékoľvek stlačenie hľadanie ukončí.")
MESSAGE(EDIT_SOLVABLE, "It can be solved. The fewest possible moves: %d.", "Dá se vyřešit. Nejmenší možný počet tahů: %d.",
        "Dá sa vyriešiť. Najmenší možný počet ťahov: %d.")
MESSAGE(EDIT_OVER, "It is solved before the first move.", "Je vyřešená už před prvním tahem.",
        "Je vyriešená už pred prvým ťahom.")
MESSAGE(EDIT_UNSOLVABLE, "It cannot be solved. All positions were looked at: %llu.",
        "Nedá se vyřešit. Prohledány byly všechny pozice: %llu.", "Nedá sa vyriešiť. Prehľadané boli všetky pozície: %llu.")
MESSAGE(EDIT_NOT_FOUND, "No solution was found, but there may be one. Positions looked at: %llu; a solution has at least this many moves: %d.",
        "Řešení se nenašlo, ale může existovat. Prohledané pozice: %llu; řešení má tahů nejméně: %d.",
        "Riešenie sa nenašlo, ale môže existovať. Prehľadané pozície: %llu; riešenie má ťahov najmenej: %d.")
MESSAGE(EDIT_CHANCE, "Chance plays a part in this game, so nothing can be said about a solution.",
        "Ve hře rozhoduje i náhoda, takže o řešení nelze nic říci.",
        "V hre rozhoduje aj náhoda, takže o riešení nemožno nič povedať.")
MESSAGE(EDIT_PLAYERS, "It is a game for several players; there is no solution to look for.",
        "Je to hra pro více hráčů; řešení se nehledá.", "Je to hra pre viacerých hráčov; riešenie sa nehľadá.")
MESSAGE(EDIT_FAULT, "The rules fail on this level: %s", "Pravidla na této úrovni selhávají: %s",
        "Pravidlá na tejto úrovni zlyhávajú: %s")
MESSAGE(EDIT_WON, "You have solved it yourself.", "Sami jste ji vyřešili.", "Sami ste ju vyriešili.")
MESSAGE(EDIT_STUCK, "There is no move at the start.", "Na začátku není žádný tah.", "Na začiatku nie je žiadny ťah.")
MESSAGE(EDIT_LOST, "It is over before the first move.", "Skončí už před prvním tahem.", "Skončí sa už pred prvým ťahom.")
MESSAGE(MAKE_TITLE, "Make a game", "Vytvořit hru", "Vytvoriť hru")
MESSAGE(MAKE_TITLE_LONG, "Make a game of your own, based on one that is here.",
        "Vytvoří vlastní hru podle některé ze zdejších.", "Vytvorí vlastnú hru podľa niektorej z tunajších.")
MESSAGE(MAKE_WHICH, "What should the new game be like?", "Jaká má nová hra být?", "Aká má nová hra byť?")
MESSAGE(MAKE_GO_ON, "That is all", "To je všechno", "To je všetko")
MESSAGE(MAKE_IT, "Make it", "Vytvořit", "Vytvoriť")
MESSAGE(MAKE_CHANGE, "Change something", "Něco změnit", "Niečo zmeniť")
MESSAGE(MAKE_PLAY, "Play it", "Hrát", "Hrať")
MESSAGE(MAKE_MADE,
        "%s is made, and stands in the menu of games. Its rules are in the file %s; change them with any text editor, while 'tah play --watch %s' shows what becomes of it.",
        "Hra %s je hotová a je v nabídce her. Její pravidla jsou v souboru %s; měnit se dají v každém textovém editoru, zatímco „tah play --watch %s“ ukazuje, co z toho bude.",
        "Hra %s je hotová a je v ponuke hier. Jej pravidlá sú v súbore %s; meniť sa dajú v každom textovom editore, kým „tah play --watch %s“ ukazuje, čo z toho bude.")
MESSAGE(SCREEN_GAMES, "Games", "Hry", "Hry")
MESSAGE(SCREEN_GAME_BROKEN, "broken", "chybná", "chybná")
MESSAGE(SCREEN_GAME_BROKEN_TITLE, "The rules of '%s' have errors", "Pravidla hry „%s“ mají chyby",
        "Pravidlá hry „%s“ majú chyby")
MESSAGE(SCREEN_ERRORS, "Errors: %d", "Chyby: %d", "Chyby: %d")
MESSAGE(SCREEN_READ_AGAIN, "The rules were read again.", "Pravidla byla načtena znovu.",
        "Pravidlá sa načítali znova.")
MESSAGE(SCREEN_READ_KEPT, "Read again. The position is kept, moves: %d.", "Načteno znovu. Pozice zůstala, tahů: %d.",
        "Načítané znova. Pozícia zostala, ťahov: %d.")
MESSAGE(SCREEN_READ_PARTLY, "Read again. Moves made before: %d; still possible: %d.",
        "Načteno znovu. Tahů dosud: %d, z toho stále možných: %d.",
        "Načítané znova. Doterajších ťahov: %d, stále možných: %d.")
MESSAGE(SCREEN_LEVELS, "Levels", "Úrovně", "Úrovne")
MESSAGE(SCREEN_LEVEL, "Level %d", "Úroveň %d", "Úroveň %d")
MESSAGE(SCREEN_LEVELS_OF, "Levels: %d", "Úrovní: %d", "Úrovní: %d")
MESSAGE(SCREEN_LEVEL_BROKEN, "This level cannot be played", "Tuto úroveň nelze hrát", "Túto úroveň nemožno hrať")
MESSAGE(SCREEN_SOLVED, "solved", "vyřešeno", "vyriešené")
MESSAGE(SCREEN_NOT_SOLVED, "Not solved yet.", "Ještě nevyřešeno.", "Ešte nevyriešené.")
MESSAGE(SCREEN_BEGUN, "Begun, not solved yet.", "Začato, ještě nevyřešeno.", "Začaté, ešte nevyriešené.")
MESSAGE(SCREEN_SOLVED_IN, "Solved. Your best: moves %d, time %s.", "Vyřešeno. Váš nejlepší výsledek: tahy %d, čas %s.",
        "Vyriešené. Váš najlepší výsledok: ťahy %d, čas %s.")
MESSAGE(SCREEN_HIDDEN, "Hidden from onlookers: who stands where", "Přihlížejícím je skryto, kdo kde stojí",
        "Prizerajúcim je skryté, kto kde stojí")
MESSAGE(SCREEN_DIFFICULTY, "Difficulty: %s", "Obtížnost: %s", "Obťažnosť: %s")
MESSAGE(SCREEN_LEAST_MOVES, "Fewest moves: %d", "Nejméně tahů: %d", "Najmenej ťahov: %d")
MESSAGE(SCREEN_SIZE, "Size: %d x %d", "Velikost: %d x %d", "Veľkosť: %d x %d")
MESSAGE(SCREEN_AUTHOR, "Author: %s", "Autor: %s", "Autor: %s")
MESSAGE(SCREEN_PROGRESS, "Solved: %d of %d", "Vyřešeno: %d z %d", "Vyriešené: %d z %d")
MESSAGE(SCREEN_NEXT_UNSOLVED, "Next unsolved: %s", "Další nevyřešená: %s", "Ďalšia nevyriešená: %s")
MESSAGE(SCREEN_MINUTES, "About %d min", "Asi %d min", "Asi %d min")
MESSAGE(SCREEN_LAST_GOES_ON, "%s goes on with: %s.", "%s pokračuje v: %s.", "%s pokračuje v: %s.")
MESSAGE(SCREEN_LAST_PLAYS, "%s plays: %s.", "%s hraje: %s.", "%s hrá: %s.")
MESSAGE(SCREEN_LAST_GAME, "Last played: %s", "Naposledy: %s", "Naposledy: %s")
MESSAGE(SCREEN_ALL_SOLVED, "All levels are solved.", "Všechny úrovně jsou vyřešené.",
        "Všetky úrovne sú vyriešené.")
MESSAGE(SCREEN_MOVES, "Moves: %d", "Tahy: %d", "Ťahy: %d")
MESSAGE(SCREEN_TIME, "Time: %s", "Čas: %s", "Čas: %s")
MESSAGE(SCREEN_LEAST, "Fewest: %d", "Nejméně tahů: %d", "Najmenej ťahov: %d")
MESSAGE(SCREEN_MINE, "Your best: %d, %s", "Váš nejlepší výsledek: %d, %s", "Váš najlepší výsledok: %d, %s")
MESSAGE(SCREEN_TO_MOVE, "To move: %s", "Na tahu: %s", "Na ťahu: %s")
MESSAGE(SCREEN_MENU, "Menu", "Nabídka", "Ponuka")
MESSAGE(SCREEN_MENU_LEVELS, "Levels", "Úrovně", "Úrovne")
MESSAGE(SCREEN_MENU_MORE, "More", "Další", "Ďalšie")
MESSAGE(SCREEN_MENU_SPEED, "Speed", "Rychlost", "Rýchlosť")
MESSAGE(SCREEN_MENU_FACTS, "Information", "Informace", "Informácie")
MESSAGE(SCREEN_RESUME_TITLE, "Go on with the last game?", "Pokračovat v poslední hře?", "Pokračovať v poslednej hre?")
MESSAGE(SCREEN_RESUME_TEXT, "%s was not finished. Moves so far: %d. Time: %s.",
        "%s: hra není dohraná. Dosud tahů: %d. Čas: %s.", "%s: hra nie je dohraná. Doteraz ťahov: %d. Čas: %s.")
MESSAGE(SCREEN_RESUME, "Go on", "Pokračovat", "Pokračovať")
MESSAGE(SCREEN_RESUMED, "The game goes on where it was.", "Hra pokračuje, kde skončila.",
        "Hra pokračuje tam, kde skončila.")
MESSAGE(SCREEN_RESUMED_OLD, "The game goes on by the rules it began with.",
        "Hra pokračuje podle pravidel, s nimiž začala.", "Hra pokračuje podľa pravidiel, s ktorými sa začala.")
MESSAGE(ELSEWHERE_TITLE, "This game is open in another window", "Tato hra je otevřená v jiném okně", "Táto hra je otvorená v inom okne")
MESSAGE(ELSEWHERE_TEXT, "%s is played there. Moves so far: %d. Time: %s. If you take it over, it goes on here and is closed there.",
        "%s: hraje se tam. Dosud tahů: %d. Čas: %s. Když hru převezmete, pokračuje zde a tam se zavře.",
        "%s: hrá sa tam. Doteraz ťahov: %d. Čas: %s. Keď hru prevezmete, pokračuje tu a tam sa zavrie.")
MESSAGE(ELSEWHERE_WATCH, "Watch it", "Sledovat ji", "Sledovať ju")
MESSAGE(ELSEWHERE_TAKE, "Take it over", "Převzít ji", "Prevziať ju")
MESSAGE(ELSEWHERE_TAKEN_TITLE, "The game was taken over", "Hra byla převzata", "Hra bola prevzatá")
MESSAGE(ELSEWHERE_TAKEN_TEXT, "It goes on in another window, with all its moves. It is no longer open here.",
        "Pokračuje v jiném okně se všemi tahy. Zde už otevřena není.",
        "Pokračuje v inom okne so všetkými ťahmi. Tu už otvorená nie je.")
MESSAGE(ELSEWHERE_PLAYED, "Played in another window", "Hraje se v jiném okně", "Hrá sa v inom okne")
MESSAGE(ELSEWHERE_LEFT, "Left in the other window", "V jiném okně už zavřená", "V inom okne už zatvorená")
MESSAGE(SCREEN_NO_UTF8_TERMINAL, "This terminal shows no UTF-8, so characters stay plain. Set its encoding to UTF-8, then start again.",
        "Tento terminál neukazuje UTF-8, proto znaky zůstávají prosté. Nastavte mu kódování UTF-8 a spusťte program znovu.",
        "Tento terminál neukazuje UTF-8, preto znaky zostávajú prosté. Nastavte mu kódovanie UTF-8 a spustite program znova.")
MESSAGE(SCREEN_NO_UTF8_LOCALE, "This system has no UTF-8 locale, so characters stay plain. Install one, such as C.UTF-8 or en_US.UTF-8.",
        "Tento systém nemá národní prostředí s UTF-8, proto znaky zůstávají prosté. Nainstalujte je, třeba C.UTF-8 nebo cs_CZ.UTF-8.",
        "Tento systém nemá národné prostredie s UTF-8, preto znaky zostávajú prosté. Nainštalujte ho, napríklad C.UTF-8 alebo sk_SK.UTF-8.")
MESSAGE(SCREEN_SWITCH_LOST, "The switch device is gone.", "Spínač se odpojil.", "Spínač sa odpojil.")
MESSAGE(SCREEN_RESUME_FAILED, "The saved game cannot go on", "V uložené hře nelze pokračovat",
        "V uloženej hre sa nedá pokračovať")
MESSAGE(BEGIN_TITLE, "%s: new game", "%s: nová hra", "%s: nová hra")
MESSAGE(BEGIN_OPTIONS, "How you play", "Jak se hraje", "Ako sa hrá")
MESSAGE(BEGIN_RESET, "Reset", "Obnovit výchozí", "Obnoviť predvolené")
MESSAGE(BEGIN_WAS_RESET, "Everything is as the game first offers it.", "Vše je tak, jak to hra nabízí poprvé.",
        "Všetko je tak, ako to hra ponúka prvýkrát.")
MESSAGE(SCREEN_ANEW, "Start again", "Začít znovu", "Začať znova")
MESSAGE(SCREEN_WON_TITLE, "Solved!", "Vyřešeno!", "Vyriešené!")
MESSAGE(SCREEN_WON_TEXT, "Moves: %d. Time: %s.", "Tahy: %d. Čas: %s.", "Ťahy: %d. Čas: %s.")
MESSAGE(SCREEN_WON_LEAST, "The fewest possible: %d.", "Nejmenší možný počet: %d.", "Najmenší možný počet: %d.")
MESSAGE(SCREEN_WON_BETTER, "Your best so far!", "Váš nejlepší výsledek!", "Váš najlepší výsledok!")
MESSAGE(BANNER_LEAST, "The fewest possible!", "Míň to nejde!", "Menej sa nedá!")
MESSAGE(BANNER_BEFORE, "Your best before: %d", "Nejlépe předtím: %d", "Najlepšie predtým: %d")
MESSAGE(SCREEN_LAST_LEVEL, "That was the last level.", "To byla poslední úroveň.", "To bola posledná úroveň.")
MESSAGE(SCREEN_OVER_TITLE, "The game is over", "Konec hry", "Koniec hry")
MESSAGE(SCREEN_WINNER, "The winner: %s.", "Vítěz: %s.", "Víťaz: %s.")
MESSAGE(SCREEN_WINNERS, "The winners: %s.", "Vítězové: %s.", "Víťazi: %s.")
MESSAGE(SCREEN_NOBODY_WINS, "Nobody wins.", "Nikdo nevyhrál.", "Nikto nevyhral.")
MESSAGE(SCREEN_PASSED, "%s has nothing to choose from.", "%s nemá z čeho vybírat.", "%s nemá z čoho vyberať.")
MESSAGE(SCREEN_PASSED_MANY, "%s have nothing to choose from.", "%s nemají z čeho vybírat.", "%s nemajú z čoho vyberať.")
MESSAGE(SCREEN_MISSED, "%s misses a turn.", "%s vynechává tah.", "%s vynecháva ťah.")
MESSAGE(SCREEN_MISSED_MANY, "%s miss a turn.", "%s vynechávají tah.", "%s vynechávajú ťah.")
MESSAGE(SCREEN_FORCED, "The only move: %s.", "Jediný možný tah: %s.", "Jediný možný ťah: %s.")
MESSAGE(SCREEN_CORRIDOR, "Moves that followed by themselves: %d.", "Tahů, které následovaly samy: %d.", "Ťahov, ktoré nasledovali samy: %d.")
MESSAGE(SCREEN_CORRIDOR_AHEAD, "%d moves: %s", "Tahy (%d): %s", "Ťahy (%d): %s")
MESSAGE(SCREEN_JOURNEY_WALK, "Only: %s", "Jen: %s", "Len: %s")
MESSAGE(SCREEN_JOURNEY_WALK_LONG, "Go somewhere on the board, and decide on nothing.", "Jít někam po desce, a o ničem nerozhodnout.",
        "Ísť niekam po doske, a o ničom nerozhodnúť.")
MESSAGE(SCAN_JOURNEY, "%s %s to %s", "%s %s na %s", "%s %s na %s")
MESSAGE(SCAN_JOURNEY_TO, "%s to %s", "%s na %s", "%s na %s")
MESSAGE(SCREEN_UNDO_STEP, "Undo one step", "Vrátit krok", "Vrátiť krok")
MESSAGE(SCREEN_UNDO_STEP_LONG, "Take back the last of the moves that followed by themselves.",
        "Vezme zpět poslední z tahů, které následovaly samy.", "Vezme späť posledný z ťahov, ktoré nasledovali samy.")
MESSAGE(SCREEN_ADVANCE, "Said in advance: %s.", "Řečeno předem: %s.", "Povedané vopred: %s.")
MESSAGE(ADVANCE_TITLE, "Answer in advance", "Odpovědět předem", "Odpovedať vopred")
MESSAGE(ADVANCE_LONG, "Have this question answered for you each time, or take that back",
        "Nechat si tuto otázku pokaždé zodpovědět, nebo to odvolat",
        "Nechať si túto otázku zakaždým zodpovedať, alebo to odvolať")
MESSAGE(ADVANCE_TEXT,
        "What you choose is answered now, and each time you are asked this out of turn, as long as it is possible. "
        "Nobody is told beforehand.",
        "Co zvolíte, odpoví se teď a pokaždé, když se vás na to mimo váš tah hra zeptá, dokud to půjde. "
        "Nikdo se to nedozví předem.",
        "Čo zvolíte, odpovie sa teraz a zakaždým, keď sa vás na to mimo vášho ťahu hra opýta, kým to pôjde. "
        "Nikto sa to nedozvie vopred.")
MESSAGE(ADVANCE_ANY_TIME, "With this question you are then no longer offered what can be done at any time.",
        "Co se smí udělat kdykoli, vám pak už hra při této otázce nenabídne.",
        "Čo sa smie urobiť kedykoľvek, vám potom už hra pri tejto otázke neponúkne.")
MESSAGE(ADVANCE_ALWAYS, "Always: %s", "Pokaždé: %s", "Zakaždým: %s")
MESSAGE(ADVANCE_DROP, "No longer: %s", "Už ne: %s", "Už nie: %s")
MESSAGE(ADVANCE_DROP_ALL, "Take all back", "Odvolat vše", "Odvolať všetko")
MESSAGE(UNDO_ASK_CHANCE, "%s wants to take a move back, but chance has decided something since.",
        "%s chce vrátit tah, ale mezitím o něčem rozhodla náhoda.",
        "%s chce vrátiť ťah, ale medzitým o niečom rozhodla náhoda.")
MESSAGE(UNDO_ASK_SECRET, "%s wants to take a move back, but a secret has come to light since.",
        "%s chce vrátit tah, ale mezitím vyšlo najevo něco tajného.",
        "%s chce vrátiť ťah, ale medzitým vyšlo najavo niečo tajné.")
MESSAGE(UNDO_STEPS, "Moves taken back in all: %d.", "Celkem vrácených tahů: %d.", "Vrátených ťahov spolu: %d.")
MESSAGE(UNDO_QUESTION, "Do you agree?", "Souhlasíte?", "Súhlasíte?")
MESSAGE(UNDO_ASKING, "%s wants to take a move back, and you are asked whether you agree.",
        "%s chce vrátit tah a ptáme se, zda souhlasíte.", "%s chce vrátiť ťah a pýtame sa, či súhlasíte.")
MESSAGE(UNDO_AGREE, "Agree", "Souhlasím", "Súhlasím")
MESSAGE(UNDO_DISAGREE, "Do not agree", "Nesouhlasím", "Nesúhlasím")
MESSAGE(UNDO_NOT_AGREED, "%s does not agree, so nothing is taken back.", "%s nesouhlasí, takže se nic nevrací.",
        "%s nesúhlasí, takže sa nič nevracia.")
MESSAGE(UNDO_NEVER, "Chance or a secret has spoken since, so nothing is taken back.",
        "Mezitím promluvila náhoda nebo tajemství, takže se nic nevrací.",
        "Medzitým prehovorila náhoda alebo tajomstvo, takže sa nič nevracia.")
MESSAGE(SCREEN_REPLAY_PUBLIC, "This game goes on, so what is shown is what all players know. --as NAME: what one knows.",
        "Hra ještě neskončila, proto vidíte, co vědí všichni hráči. --as JMÉNO: co ví jeden.",
        "Hra sa ešte neskončila, preto vidíte, čo vedia všetci hráči. --as MENO: čo vie jeden.")
MESSAGE(WORDING_PATH, "path: %s", "cesta: %s", "cesta: %s")
MESSAGE(WORDING_DEAD_END, "dead end: %s", "slepá cesta: %s", "slepá cesta: %s")
MESSAGE(WORDING_FACE_DOWN, "face down", "rubem nahoru", "rubom nahor")
MESSAGE(WORDING_FACE_UP, "face up", "lícem nahoru", "lícom nahor")
MESSAGE(WORDING_FIGURE_AT, "%s (at %s)", "%s (u: %s)", "%s (pri: %s)")
MESSAGE(WORDING_LINKED, "next to %s", "vedle: %s", "vedľa: %s")
MESSAGE(WORDING_LEFT, "left", "vlevo", "vľavo")
MESSAGE(WORDING_RIGHT, "right", "vpravo", "vpravo")
MESSAGE(WORDING_UPPER, "upper", "nahoře", "hore")
MESSAGE(WORDING_LOWER, "lower", "dole", "dole")
MESSAGE(IMAGINED_OUT, "%s is out", "%s vypadne", "%s vypadne")
MESSAGE(STANDINGS_TITLE, "How everybody stands", "Jak si kdo stojí", "Ako si kto stojí")
MESSAGE(STANDINGS_PLACE, "Place", "Místo", "Miesto")
MESSAGE(STANDINGS_PLAYER, "Player", "Hráč", "Hráč")
MESSAGE(STANDINGS_TEAM, "Team", "Tým", "Tím")
MESSAGE(STANDINGS_SKIPS, "turns to miss: %d", "vynechá tahů: %d", "vynechá ťahov: %d")
MESSAGE(TABLEAU_ROLE, "You are: %s", "Vaše role: %s", "Vaša rola: %s")
MESSAGE(TABLEAU_ROLE_LABEL, "Role", "Role", "Rola")
MESSAGE(TABLEAU_HAND_EMPTY, "You hold nothing.", "V ruce nic nemáte.", "V ruke nič nemáte.")
MESSAGE(TRACK_AT, "%d of %d", "%d z %d", "%d z %d")
MESSAGE(TRACK_HERE, "now here", "teď tady", "teraz tu")
MESSAGE(STANDINGS_LEFT, "out", "mimo hru", "mimo hry")
MESSAGE(SCREEN_DRAW, "A draw.", "Remíza.", "Remíza.")
MESSAGE(SCREEN_LOST, "Lost.", "Prohra.", "Prehra.")
MESSAGE(SCREEN_STUCK_TITLE, "No move is left", "Žádný tah nezbývá", "Nezostáva žiadny ťah")
MESSAGE(SCREEN_STUCK_TEXT, "Take moves back, begin again, or try another level.",
        "Vraťte tahy, začněte znovu, nebo zkuste jinou úroveň.",
        "Vráťte ťahy, začnite znova, alebo skúste inú úroveň.")
MESSAGE(ASK_LAST, "The last move", "Poslední tah", "Posledný ťah")
MESSAGE(ASK_AIM, "The aim", "Cíl hry", "Cieľ hry")
MESSAGE(ASK_ROWS, "Rows", "Řádky", "Riadky")
MESSAGE(ASK_COLUMNS, "Columns", "Sloupce", "Stĺpce")
MESSAGE(ASK_REGIONS, "Regions", "Oblasti", "Oblasti")
MESSAGE(ASK_KINDS, "All of a kind", "Vše jednoho druhu", "Všetko jedného druhu")
MESSAGE(ASK_ROW, "Row %s", "Řádek %s", "Riadok %s")
MESSAGE(ASK_COLUMN, "Column %s", "Sloupec %s", "Stĺpec %s")
MESSAGE(ASK_ELSEWHERE, "elsewhere", "jinde", "inde")
MESSAGE(ASK_NO_MOVE, "Nothing has been moved yet.", "Zatím nikdo netáhl.", "Zatiaľ nikto neťahal.")
MESSAGE(SCREEN_CLUE_ROW, "row %s", "řádek %s", "riadok %s")
MESSAGE(SCREEN_CLUE_ROW_MET, "row %s met", "řádek %s splněn", "riadok %s splnený")
MESSAGE(SCREEN_CLUE_COLUMN, "column %s", "sloupec %s", "stĺpec %s")
MESSAGE(SCREEN_CLUE_COLUMN_MET, "column %s met", "sloupec %s splněn", "stĺpec %s splnený")
MESSAGE(SCREEN_FAULT_TITLE, "The rules failed", "Pravidla selhala", "Pravidlá zlyhali")
MESSAGE(SCREEN_NEXT_LEVEL, "Next level", "Další úroveň", "Ďalšia úroveň")
MESSAGE(SCREEN_AGAIN, "Play again", "Hrát znovu", "Hrať znova")
MESSAGE(SCREEN_OTHER_LEVEL, "Another level", "Jiná úroveň", "Iná úroveň")
MESSAGE(SCREEN_OTHER_LEVEL_LONG, "Choose a level from the list; this one is kept.",
        "Vybere úroveň ze seznamu; tato zůstane uložena.", "Vyberie úroveň zo zoznamu; táto zostane uložená.")
MESSAGE(SCREEN_OTHER_GAME, "Another game", "Jiná hra", "Iná hra")
MESSAGE(SCREEN_PAUSED_TITLE, "Paused", "Přestávka", "Prestávka")
MESSAGE(SCREEN_PAUSED_TEXT, "Press a key to go on.", "Pokračuje se stiskem klávesy.", "Pokračuje sa stlačením klávesu.")
MESSAGE(SCREEN_BACK, "Back", "Zpět", "Späť")
MESSAGE(TURNS_SWITCH_OF, "%s is the switch of %s.", "%s: to je spínač hráče %s.", "%s: to je spínač hráča %s.")
MESSAGE(TURNS_BY_SWITCH, "To move: %s. Press the switch: %s.", "Na tahu: %s. Stiskněte spínač: %s.",
        "Na ťahu: %s. Stlačte spínač: %s.")
MESSAGE(TURNS_BY_MOUSE, "To move: %s. Use the mouse.", "Na tahu: %s. Použijte myš.", "Na ťahu: %s. Použite myš.")
MESSAGE(HANDOVER_TEXT, "Give the keyboard to %s.", "Předejte klávesnici: %s.", "Odovzdajte klávesnicu: %s.")
MESSAGE(HANDOVER_SINCE, "Since your last move:", "Od vašeho posledního tahu:", "Od vášho posledného ťahu:")
MESSAGE(HANDOVER_ANY, "Press any key when you are ready.", "Až budete připraveni, stiskněte libovolnou klávesu.",
        "Keď budete pripravení, stlačte ľubovoľný kláves.")
MESSAGE(HANDOVER_ANY_BUT, "Press any key but %s when you are ready.",
        "Až budete připraveni, stiskněte libovolnou klávesu kromě této: %s.",
        "Keď budete pripravení, stlačte ľubovoľný kláves okrem tohto: %s.")
MESSAGE(HANDOVER_SWITCH, "Press your switch (%s) when you are ready.", "Až budete připraveni, stiskněte svůj spínač (%s).",
        "Keď budete pripravení, stlačte svoj spínač (%s).")
MESSAGE(HANDOVER_MOUSE, "Press a mouse button when you are ready.", "Až budete připraveni, stiskněte tlačítko myši.",
        "Keď budete pripravení, stlačte tlačidlo myši.")
MESSAGE(SEATING_START, "Start", "Začít", "Začať")
MESSAGE(SEATING_COUNT, "Number of players", "Počet hráčů", "Počet hráčov")
MESSAGE(SEATING_COUNT_WRONG, "This game is for %d to %d players, not for %d.", "Tato hra je pro %d až %d hráčů, ne pro %d.",
        "Táto hra je pre %d až %d hráčov, nie pre %d.")
MESSAGE(SEATING_ORDER, "Who sits where", "Kdo kde sedí", "Kto kde sedí")
MESSAGE(SEATING_NOW, "Who sits where now", "Kdo kde teď sedí", "Kto kde teraz sedí")
MESSAGE(SEATING_NOW_LONG, "Show who sits where, and change who plays there and with what.",
        "Ukáže, kdo kde sedí; změní se tu, kdo tam hraje a čím.",
        "Ukáže, kto kde sedí; zmení sa tu, kto tam hrá a čím.")
MESSAGE(SEATING_CHANGED, "From now on others sit here.", "Odteď tu sedí jiní.", "Odteraz tu sedia iní.")
MESSAGE(PLAY_AGAIN_FIRST, "Again, first: %s", "Znovu, první: %s", "Znova, prvý: %s")
MESSAGE(PLAY_AGAIN_OTHERWISE, "New game", "Nová hra", "Nová hra")
MESSAGE(SEATING_ORDER_LIST, "as listed", "jak je tu napsáno", "ako je tu napísané")
MESSAGE(SEATING_ORDER_CHANCE, "by chance", "rozhodne náhoda", "rozhodne náhoda")
MESSAGE(AGENT_RANDOM, "random", "náhodný", "náhodný")
MESSAGE(AGENT_GENTLE, "gentle", "mírný", "mierny")
MESSAGE(AGENT_EASY, "easy", "lehký", "ľahký")
MESSAGE(AGENT_MEDIUM, "medium", "střední", "stredný")
MESSAGE(AGENT_STRONG, "strong", "silný", "silný")
MESSAGE(AGENT_GENTLE_LONG, "For beginners: it overlooks most of what it could do, and hardly looks ahead.",
        "Pro začátečníky: většinu toho, co může, přehlédne a dopředu téměř nevidí.",
        "Pre začiatočníkov: väčšinu toho, čo môže, prehliadne a dopredu takmer nevidí.")
MESSAGE(AGENT_EASY_LONG, "It overlooks something now and then: you can just about beat it.",
        "Občas něco přehlédne: dá se tak tak porazit.", "Občas niečo prehliadne: dá sa tak-tak poraziť.")
MESSAGE(AGENT_MEDIUM_LONG, "It seldom overlooks anything.", "Málokdy něco přehlédne.", "Málokedy niečo prehliadne.")
MESSAGE(AGENT_STRONG_LONG, "It overlooks nothing, thinks longest, and plays as well as it can.",
        "Nic nepřehlédne, přemýšlí nejdéle a hraje, jak nejlépe umí.",
        "Nič neprehliadne, premýšľa najdlhšie a hrá, ako najlepšie vie.")
MESSAGE(AGENT_STYLE_LONG, "An opponent with a character of its own, as the rules of this game describe it.",
        "Soupeř s vlastní povahou, jak ho popisují pravidla této hry.",
        "Súper s vlastnou povahou, ako ho opisujú pravidlá tejto hry.")
MESSAGE(AGENT_PEOPLE_LONG, "All play at this screen.", "Všichni hrají u této obrazovky.",
        "Všetci hrajú pri tejto obrazovke.")
MESSAGE(AGENT_TITLE, "The program: %s", "Program: %s", "Program: %s")
MESSAGE(AGENT_OTHERS, "The others", "Ostatní", "Ostatní")
MESSAGE(AGENT_PEOPLE, "people", "lidé", "ľudia")
MESSAGE(AGENT_MIXED, "as listed", "jak je tu napsáno", "ako je tu napísané")
MESSAGE(AGENT_THINKS, "%s is thinking.", "%s přemýšlí.", "%s premýšľa.")
MESSAGE(HINT_THINKS, "Looking for a hint ...", "Hledá se rada ...", "Hľadá sa rada ...")
MESSAGE(HINT_SOLUTION, "Hint: %s (moves to the end: %d)", "Rada: %s (tahů do konce: %d)",
        "Rada: %s (ťahov do konca: %d)")
MESSAGE(HINT_FEWEST, "Hint: %s (moves to the end: %d, no way is shorter)",
        "Rada: %s (tahů do konce: %d, kratší cesta není)", "Rada: %s (ťahov do konca: %d, kratšia cesta nie je)")
MESSAGE(HINT_HOPELESS, "From here no way leads to the end: take moves back.",
        "Odtud už žádná cesta do konce nevede: vraťte tahy.", "Odtiaľto už nijaká cesta do konca nevedie: vráťte ťahy.")
MESSAGE(HINT_NOTHING, "No hint was found.", "Rada se nenašla.", "Rada sa nenašla.")
MESSAGE(HINT_CHANCES, "Hint: %s (chances %d %%)", "Rada: %s (šance %d %%)", "Rada: %s (šance %d %%)")
MESSAGE(HINT_WINS, "Hint: %s (it wins, whatever comes)", "Rada: %s (vyhrává, ať přijde cokoli)",
        "Rada: %s (vyhráva, nech príde čokoľvek)")
MESSAGE(HINT_LOSES, "Hint: %s (every move loses against best play)", "Rada: %s (proti nejlepší hře prohrává každý tah)",
        "Rada: %s (proti najlepšej hre prehráva každý ťah)")
MESSAGE(HINT_FOLLOWS, "; then perhaps: %s", "; potom snad: %s", "; potom azda: %s")
MESSAGE(AGENT_PROGRAM, "Another program: %s", "Jiný program: %s", "Iný program: %s")
MESSAGE(PROGRAM_LONG, "It lies with the programs that play: %s", "Leží mezi programy, které hrají: %s",
        "Leží medzi programami, ktoré hrajú: %s")
MESSAGE(PROGRAM_OTHER, "Another program ...", "Jiný program ...", "Iný program ...")
MESSAGE(PROGRAM_OTHER_LONG,
        "Write the command of a program that plays, see tah-bot(6). A program may do here whatever you may do.",
        "Napište příkaz programu, který hraje, viz tah-bot(6). Program tu smí vše, co smíte vy.",
        "Napíšte príkaz programu, ktorý hrá, pozri tah-bot(6). Program tu smie všetko, čo smiete vy.")
MESSAGE(PROGRAM_ASK, "Command of the program", "Příkaz programu", "Príkaz programu")
MESSAGE(PROGRAM_BAD, "A command is words without a comma, in which every quote ends.",
        "Příkaz jsou slova bez čárky, ve kterých každá uvozovka končí.",
        "Príkaz sú slová bez čiarky, v ktorých sa každá úvodzovka končí.")
MESSAGE(BOT_LATE, "it did not answer in time", "neodpověděl včas", "neodpovedal včas")
MESSAGE(BOT_FLOOD, "it wrote too much", "napsal příliš mnoho", "napísal priveľa")
MESSAGE(BOT_ENDED, "it ended", "skončil", "skončil")
MESSAGE(BOT_ENDED_SAYING, "it ended, saying '%s'", "skončil se slovy „%s“", "skončil so slovami „%s“")
MESSAGE(BOT_GONE, "it has ended too often and is not started again in this game",
        "skončil příliš často a v této hře se už nespustí", "skončil pričasto a v tejto hre sa už nespustí")
MESSAGE(BOT_ZERO_BYTE, "a line may not hold a zero byte", "v řádku nesmí být nulový bajt", "v riadku nesmie byť nulový bajt")
MESSAGE(BOT_UNKNOWN_COMMAND, "unknown command '%s'", "neznámý příkaz „%s“", "neznámy príkaz „%s“")
MESSAGE(BOT_NOT_ITS_PLAYER, "'%s' is not its player, which is %s", "„%s“ není jeho hráč; tím je %s",
        "„%s“ nie je jeho hráč; tým je %s")
MESSAGE(BOT_LOST_TURN, "%s loses the turn: %s. By lot: %s", "%s přichází o tah: %s. Losem: %s",
        "%s prichádza o ťah: %s. Lósom: %s")
MESSAGE(BOT_WHO, "Who plays for %s?", "Kdo hraje za %s?", "Kto hrá za %s?")
MESSAGE(BOT_TRUST, "In this save the program '%s' plays. A program may do here whatever you may do: start it only if you know it.",
        "V tomto záznamu hraje program „%s“. Program tu smí vše, co smíte vy: spusťte ho jen tehdy, když ho znáte.",
        "V tomto zázname hrá program „%s“. Program tu smie všetko, čo smiete vy: spustite ho len vtedy, keď ho poznáte.")
MESSAGE(BOT_START, "Start the program", "Spustit program", "Spustiť program")
MESSAGE(BOT_BY_LOT, "Moves by lot", "Tahy losem", "Ťahy lósom")
MESSAGE(BOT_PERSON, "A person", "Člověk", "Človek")
MESSAGE(REMOTE_WAITS, "Waiting for the program ...", "Čeká se na program ...", "Čaká sa na program ...")
MESSAGE(REMOTE_ANSWER, "the answer to '%s' cannot be read: %s", "odpověď na „%s“ nelze přečíst: %s",
        "odpoveď na „%s“ sa nedá prečítať: %s")
MESSAGE(REMOTE_NO_FIELD, "it has no '%s'", "chybí v ní „%s“", "chýba v nej „%s“")
MESSAGE(REMOTE_REFUSED, "the program refuses '%s': %s", "program odmítá „%s“: %s", "program odmieta „%s“: %s")
MESSAGE(REMOTE_FAILED, "The program is not spoken to any more: %s.", "S programem se už nemluví: %s.",
        "S programom sa už nehovorí: %s.")
MESSAGE(REMOTE_TURN, "%s to move", "táhne %s", "ťahá %s")
MESSAGE(REMOTE_OVER, "Over: %s", "Konec: %s", "Koniec: %s")
MESSAGE(REMOTE_NO_RESULT, "no result", "bez výsledku", "bez výsledku")
MESSAGE(REMOTE_STUCK, "There is no move to choose.", "Není z čeho vybírat.", "Nie je z čoho vyberať.")
MESSAGE(REMOTE_OTHER, "Another move", "Jiný tah", "Iný ťah")
MESSAGE(REMOTE_MORE, "More moves than fit here: %d", "Tahů, které se sem nevejdou: %d", "Ťahov, ktoré sa sem nezmestia: %d")
MESSAGE(AGENT_TROUBLE, "%s may move at random: the rules failed while it decided (line %d: %s)",
        "%s může hrát náhodně: při rozhodování selhala pravidla (řádek %d: %s)",
        "%s môže hrať náhodne: pri rozhodovaní zlyhali pravidlá (riadok %d: %s)")
MESSAGE(AGENT_HURRY, "Move now", "Táhnout hned", "Ťahať hneď")
MESSAGE(AGENT_HURRY_LONG, "Whoever is thinking decides at once.", "Kdo přemýšlí, rozhodne se hned.",
        "Kto premýšľa, rozhodne sa hneď.")
MESSAGE(LEND_TEXT, "For how long should the program play in your place?", "Jak dlouho má program hrát za vás?",
        "Ako dlho má program hrať za vás?")
MESSAGE(LEND_ONE, "One move", "Jeden tah", "Jeden ťah")
MESSAGE(LEND_THREE, "Three moves", "Tři tahy", "Tri ťahy")
MESSAGE(LEND_TEN, "Ten moves", "Deset tahů", "Desať ťahov")
MESSAGE(LEND_ON, "Until I stop it", "Dokud to nezastavím", "Kým to nezastavím")
MESSAGE(LEND_BACK, "Not at all", "Vůbec ne", "Vôbec nie")
MESSAGE(LEND_OVER, "Now you play yourself again.", "Teď hrajete zase sami.", "Teraz hráte znova sami.")
MESSAGE(LEND_STOP, "Play myself", "Hrát sám", "Hrať sám")
MESSAGE(LEND_STOP_LONG, "Take your seat back from the program.", "Vezmete si své místo od programu zpět.",
        "Vezmete si svoje miesto od programu späť.")
MESSAGE(WATCH_HALT, "Halt", "Zastavit", "Zastaviť")
MESSAGE(WATCH_HALT_LONG, "Nobody moves until you let them go on.", "Nikdo netáhne, dokud nenecháte pokračovat.",
        "Nikto neťahá, kým nenecháte pokračovať.")
MESSAGE(WATCH_ON, "Let them go on", "Nechat pokračovat", "Nechať pokračovať")
MESSAGE(WATCH_ON_LONG, "The program goes on by itself.", "Program hraje sám dál.", "Program hrá sám ďalej.")
MESSAGE(WATCH_STEP, "One move on", "O tah dál", "O ťah ďalej")
MESSAGE(WATCH_STEP_LONG, "See the next move and halt again.", "Uvidíte další tah a hra znovu stojí.",
        "Uvidíte ďalší ťah a hra znova stojí.")
MESSAGE(WATCH_SIT, "Take over", "Převzít hru", "Prevziať hru")
MESSAGE(WATCH_SIT_LONG, "Sit down where a move is due, and play on there.", "Posadíte se tam, kde je tah, a hrajete dál.",
        "Posadíte sa tam, kde je ťah, a hráte ďalej.")
MESSAGE(WATCH_SLOWER, "Slower", "Pomaleji", "Pomalšie")
MESSAGE(WATCH_FASTER, "Faster", "Rychleji", "Rýchlejšie")
MESSAGE(REVIEW_WEAKER, "A weaker move of %s (%d %%, then %d %%).", "Slabší tah: %s (%d %%, potom %d %%).",
        "Slabší ťah: %s (%d %%, potom %d %%).")
MESSAGE(REVIEW_MISTAKE, "A mistake of %s (%d %%, then %d %%).", "Chyba: %s (%d %%, potom %d %%).",
        "Chyba: %s (%d %%, potom %d %%).")
MESSAGE(REVIEW_LOST_LEAD, "Here %s lost the advantage (%d %%, then %d %%).",
        "Tady o výhodu přišel hráč %s (%d %%, potom %d %%).", "Tu o výhodu prišiel hráč %s (%d %%, potom %d %%).")
MESSAGE(REVIEW_LOST_WIN, "Here %s let a sure win go (%d %%, then %d %%).",
        "Tady jistou výhru pustil hráč %s (%d %%, potom %d %%).", "Tu istú výhru pustil hráč %s (%d %%, potom %d %%).")
MESSAGE(REVIEW_BETTER, " Better: %s.", " Lepší: %s.", " Lepšie: %s.")
MESSAGE(REVIEW_CHANCES, "Chances: %s", "Šance: %s", "Šance: %s")
MESSAGE(REVIEW_END, "The game stands here.", "Tady hra stojí.", "Tu hra stojí.")
MESSAGE(REVIEW_TURNINGS, "Moves that gave something away:", "Tahy, které něco ztratily:", "Ťahy, ktoré niečo stratili:")
MESSAGE(REVIEW_NO_TURNINGS, "No move gave anything away.", "Žádný tah nic neztratil.", "Nijaký ťah nič nestratil.")
MESSAGE(REVIEW_COURSE, "The whole game:", "Celá hra:", "Celá hra:")
MESSAGE(REVIEW_POSITION, "%d of %d", "%d z %d", "%d z %d")
MESSAGE(REVIEW_JUDGED, "Judged: %d of %d", "Posouzeno: %d z %d", "Posúdené: %d z %d")
MESSAGE(REVIEW_NOT_YET, "not judged yet", "ještě neposouzeno", "ešte neposúdené")
MESSAGE(REVIEW_SECRET, "While players have secrets from each other, chances are told after the game.",
        "Dokud mají hráči tajemství, řeknou se šance až po hře.", "Kým majú hráči tajomstvá, povedia sa šance až po hre.")
MESSAGE(REVIEW_ALONE, "Chances are told of games for two or more.", "Šance se říkají u her pro dva a více hráčů.",
        "Šance sa hovoria pri hrách pre dvoch a viac hráčov.")
MESSAGE(REVIEW_NEXT, "Next mistake", "Další chyba", "Ďalšia chyba")
MESSAGE(REVIEW_PREVIOUS, "Mistake before", "Předchozí chyba", "Predchádzajúca chyba")
MESSAGE(REVIEW_NO_MORE, "There is no other mistake that way.", "Tím směrem už žádná chyba není.",
        "Tým smerom už nijaká chyba nie je.")
MESSAGE(REVIEW_MARKS, "?: a move gave something away", "?: tah něco ztratil", "?: ťah niečo stratil")
MESSAGE(REVIEW_PLOT, "Plot", "Graf", "Graf")
MESSAGE(REVIEW_PLOT_LONG, "The chances of everybody over the whole game.", "Šance všech během celé hry.",
        "Šance všetkých počas celej hry.")
MESSAGE(REVIEW_WORDS, "In words", "Slovy", "Slovami")
MESSAGE(REVIEW_WORDS_LONG, "All chances and all mistakes as a text.", "Všechny šance a chyby jako text.",
        "Všetky šance a chyby ako text.")
MESSAGE(REVIEW_TRY, "Try from here", "Zkusit odtud", "Skúsiť odtiaľto")
MESSAGE(REVIEW_TRY_LONG, "Play on from this position as you like; nothing of it is kept.",
        "Odtud si hrajte, jak chcete; nic z toho se neuloží.", "Odtiaľto si hrajte, ako chcete; nič z toho sa neuloží.")
MESSAGE(SEAT_WHO, "Who sits here", "Kdo tu sedí", "Kto tu sedí")
MESSAGE(SEAT_GUEST, "Somebody else", "Někdo jiný", "Niekto iný")
MESSAGE(SEAT_NOBODY, "Nobody in particular", "Kdokoli", "Ktokoľvek")
MESSAGE(SEAT_INPUT, "Plays with", "Čím hraje", "Čím hrá")
MESSAGE(SEAT_SWITCH, "Switch", "Spínač", "Spínač")
MESSAGE(SEAT_COLOUR, "Colour", "Barva", "Farba")
MESSAGE(SEAT_ANY, "any", "jakákoli", "akákoľvek")
MESSAGE(SAVED_TITLE, "Played games", "Odehrané hry", "Odohrané hry")
MESSAGE(SAVED_TITLE_LONG, "All that you have played: go on with it, watch it, or see what it adds up to.",
        "Vše, co jste hráli: pokračovat, přehrát si to nebo vidět souhrn.",
        "Všetko, čo ste hrali: pokračovať, prehrať si to alebo vidieť súhrn.")
MESSAGE(SAVED_FIGURES, "Statistics", "Statistika", "Štatistika")
MESSAGE(SAVED_WATCH, "Watch it from its start", "Přehrát od začátku", "Prehrať od začiatku")
MESSAGE(SAVED_NONE, "Nothing has been played yet.", "Ještě nebylo nic odehráno.", "Ešte nebolo nič odohrané.")
MESSAGE(SAVED_LINE, "%s. Moves: %d. Time: %s. %s", "%s. Tahů: %d. Čas: %s. %s", "%s. Ťahov: %d. Čas: %s. %s")
MESSAGE(SAVED_OVER, "It is over.", "Je dohráno.", "Je dohrané.")
MESSAGE(SAVED_WAITS, "It waits to be gone on with.", "Čeká na pokračování.", "Čaká na pokračovanie.")
MESSAGE(SAVED_OPEN, "Another program plays it.", "Hraje ji jiný program.", "Hrá ju iný program.")
MESSAGE(PLAYERS_TITLE, "Players", "Hráči", "Hráči")
MESSAGE(PLAYERS_LONG, "Choose who plays, or change a player.", "Vybere, kdo hraje, nebo změní hráče.",
        "Vyberie, kto hrá, alebo zmení hráča.")
MESSAGE(PLAYERS_WHO, "Who plays?", "Kdo hraje?", "Kto hrá?")
MESSAGE(PLAYERS_WHOM, "Which player do you want to change?", "Kterého hráče změnit?", "Ktorého hráča zmeniť?")
MESSAGE(PLAYERS_NEW, "New player", "Nový hráč", "Nový hráč")
MESSAGE(PLAYERS_CHANGE, "Change a player", "Změnit hráče", "Zmeniť hráča")
MESSAGE(PLAYERS_NOW, "plays now", "hraje teď", "hrá teraz")
MESSAGE(PLAYERS_LAST, "played last", "naposled", "naposledy")
MESSAGE(PLAYERS_WAIT, "%s goes on in %s, unless a key is pressed.", "%s bude pokračovat za %s, pokud nestisknete klávesu.",
        "%s bude pokračovať o %s, ak nestlačíte kláves.")
MESSAGE(PLAYERS_ALL_KEYS, "%s plays with all keys.", "%s hraje všemi klávesami.", "%s hrá všetkými klávesmi.")
MESSAGE(PLAYER_NAME, "Name", "Jméno", "Meno")
MESSAGE(PLAYER_SYMBOL, "Symbol", "Značka", "Značka")
MESSAGE(PLAYER_SYMBOL_WHICH, "What stands for you in games with a figure?", "Co vás zastupuje ve hrách s figurkou?",
        "Čo vás zastupuje v hrách s figúrkou?")
MESSAGE(PLAYER_SYMBOL_NONE, "the game's own figure", "figurka, jakou má hra", "figúrka, akú má hra")
MESSAGE(PLAYER_LANGUAGE, "Language", "Jazyk", "Jazyk")
MESSAGE(PLAYER_SETTINGS, "Settings", "Nastavení", "Nastavenia")
MESSAGE(PLAYER_DELETE, "Delete", "Smazat", "Zmazať")
MESSAGE(PLAYER_DELETE_TITLE, "Delete %s?", "Smazat hráče %s?", "Zmazať hráča %s?")
MESSAGE(PLAYER_DELETE_TEXT, "Games saved: %d. Nothing is erased: saves and settings are moved aside, where this program does not look.",
        "Uložené hry: %d. Nic se nevymaže: uložené hry a nastavení se odsunou tam, kde je program nehledá.",
        "Uložené hry: %d. Nič sa nevymaže: uložené hry a nastavenia sa odsunú tam, kde ich program nehľadá.")
MESSAGE(PLAYER_KEEP, "Keep", "Ponechat", "Ponechať")
MESSAGE(PLAYER_DELETED, "%s does not play any more. What was saved is in %s.", "%s už nehraje. Co bylo uloženo, je v %s.",
        "%s už nehrá. Čo bolo uložené, je v %s.")
MESSAGE(LANGUAGE_AUTO, "as the system", "podle systému", "podľa systému")
MESSAGE(LANGUAGE_NAME, "English", "čeština", "slovenčina")
MESSAGE(WRITE_LETTERS, "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyzáčďéěíňóřšťúůýž",
        "abcdefghijklmnopqrstuvwxyzáäčďéíĺľňóôŕšťúýž")
MESSAGE(WRITE_SPACE, "space", "mezera", "medzera")
MESSAGE(WRITE_DONE, "Done", "Hotovo", "Hotovo")
MESSAGE(WRITE_ERASE, "Erase a letter", "Smazat písmeno", "Zmazať písmeno")
MESSAGE(WRITE_ABOUT, "Choose letters or type them, then Done.", "Vyberte písmena nebo je napište, pak Hotovo.",
        "Vyberte písmená alebo ich napíšte, potom Hotovo.")
MESSAGE(WRITE_FULL, "There is no room for another letter.", "Na další písmeno už není místo.",
        "Na ďalšie písmeno už nie je miesto.")
MESSAGE(SCREEN_HALT, "Stop", "Zastavit", "Zastaviť")
MESSAGE(SCREEN_HALT_LONG, "The text goes on by itself; stop it here.", "Text pokračuje sám; zde ho zastavíte.",
        "Text pokračuje sám; tu ho zastavíte.")
MESSAGE(SCREEN_GO_ON_LONG, "The text stands still; let it go on by itself.", "Text stojí; zde ho opět rozjedete.",
        "Text stojí; tu ho opäť rozbehnete.")
MESSAGE(SCREEN_FURTHER, "Read on", "Číst dál", "Čítať ďalej")
MESSAGE(SCREEN_EARLIER, "Up", "Nahoru", "Hore")
MESSAGE(SCREEN_HELP_AIM, "AIM", "CÍL", "CIEĽ")
MESSAGE(SCREEN_HELP_EXPLAINED, "WHAT IS WHAT", "CO JE CO", "ČO JE ČO")
MESSAGE(SCREEN_HELP_OPTIONS, "AGREED", "DOHODNUTO", "DOHODNUTÉ")
MESSAGE(SCREEN_HELP_RULES, "RULES", "PRAVIDLA", "PRAVIDLÁ")
MESSAGE(SCREEN_HELP_KEYS, "KEYS", "KLÁVESY", "KLÁVESY")
MESSAGE(SCREEN_HELP_SIGNS, "SIGNS", "ZNAKY", "ZNAKY")
MESSAGE(SCREEN_HELP_OTHER_SIGNS, "SIGNS THAT ARE NOT ON THE BOARD NOW", "ZNAKY, KTERÉ TEĎ NA DESCE NEJSOU",
        "ZNAKY, KTORÉ TERAZ NA DOSKE NIE SÚ")
MESSAGE(SCREEN_HELP_MARKS, "[ ]  marked\n< >  can be chosen\n( )  belongs to what is marked\n",
        "[ ]  označené\n< >  lze zvolit\n( )  patří k označenému\n",
        "[ ]  označené\n< >  možno zvoliť\n( )  patrí k označenému\n")
MESSAGE(SCREEN_HELP_WAYS_MOVE, "Make the move that goes that way.", "Táhne tím směrem.", "Ťahá tým smerom.")
MESSAGE(SCREEN_HELP_WAYS_MARK, "Go to the next choice that way.", "Přejde na další volbu tím směrem.",
        "Prejde na ďalšiu voľbu tým smerom.")
MESSAGE(SCREEN_HELP_SECOND, "right mouse button", "pravé tlačítko myši", "pravé tlačidlo myši")
MESSAGE(SCREEN_HELP_THIRD, "middle mouse button", "prostřední tlačítko myši", "prostredné tlačidlo myši")
MESSAGE(SCREEN_HELP_ONE_KEY, "ONE KEY", "JEDNA KLÁVESA", "JEDEN KLÁVES")
MESSAGE(SCREEN_HELP_ONE_KEY_TEXT,
        "With one key, the highlight moves by itself over all that can be chosen; the key takes what is "
        "highlighted. Rows and groups in braces open first. The key, the speed and the way of scanning are "
        "among the settings, which are in the menu of the scan. Any mouse button works as the key, too.",
        "S jednou klávesou se zvýraznění posouvá samo po všem, co lze zvolit; klávesa vezme to, co je "
        "zvýrazněné. Řádky a skupiny ve složených závorkách se nejdřív otevřou. Klávesa, rychlost a způsob "
        "nabízení jsou mezi nastaveními v nabídce. Jako klávesa slouží i kterékoli tlačítko myši.",
        "S jedným klávesom sa zvýraznenie posúva samo po všetkom, čo sa dá zvoliť; kláves vezme to, čo je "
        "zvýraznené. Riadky a skupiny v zložených zátvorkách sa najprv otvoria. Kláves, rýchlosť a spôsob "
        "ponúkania sú medzi nastaveniami v ponuke. Ako kláves slúži aj ktorékoľvek tlačidlo myši.")
MESSAGE(SCREEN_LOCKED_BY_GAME, "The game has locked this.", "Toto zamkla hra.", "Toto zamkla hra.")
MESSAGE(SCREEN_LOCKED_BY_PLAYER, "This is locked. In the settings, Locks opens it.",
        "To je zamčené. Odemknou to Zámky v nastavení.", "To je zamknuté. Odomknú to Zámky v nastaveniach.")
MESSAGE(LOCKS_TITLE, "Locks", "Zámky", "Zámky")
MESSAGE(LOCKS_LONG, "Keep what is set up from being changed by mistake.",
        "Chrání, co je nastaveno, před nechtěnou změnou.", "Chráni, čo je nastavené, pred nechcenou zmenou.")
MESSAGE(LOCKS_TEXT, "What is locked cannot be changed by mistake. Unlocking is asked twice.",
        "Co je zamčené, nelze změnit omylem. Na odemčení se program zeptá dvakrát.",
        "Čo je zamknuté, nemožno zmeniť omylom. Na odomknutie sa program spýta dvakrát.")
MESSAGE(LOCK_FREE, "free", "volné", "voľné")
MESSAGE(LOCK_SCANNING_LONG, "The times and the way of scanning, Slower and Faster, measuring the presses, and following them.",
        "Časy a způsob nabízení, Pomaleji a Rychleji, měření stisků a přizpůsobování jim.",
        "Časy a spôsob ponúkania, Pomalšie a Rýchlejšie, meranie stlačení a prispôsobovanie im.")
MESSAGE(LOCK_PLAYERS_LONG, "The settings of players; new players, and changing or deleting one.",
        "Nastavení hráčů; noví hráči a změny či smazání hráče.", "Nastavenia hráčov; noví hráči a zmeny či zmazanie hráča.")
MESSAGE(LOCK_SECTION_LONG, "All settings of this page.", "Všechna nastavení na této stránce.",
        "Všetky nastavenia na tejto stránke.")
MESSAGE(LOCK_MAKING, "Games and levels", "Hry a úrovně", "Hry a úrovne")
MESSAGE(LOCK_MAKING_LONG, "Making games; making, importing and deleting levels.",
        "Tvorba her; tvorba, načítání a mazání úrovní.", "Tvorba hier; tvorba, načítavanie a mazanie úrovní.")
MESSAGE(LOCK_ASK, "%s is locked, so that it is not changed by mistake. Unlock it?",
        "%s: je to zamčené, aby se to nezměnilo omylem. Odemknout?",
        "%s: je to zamknuté, aby sa to nezmenilo omylom. Odomknúť?")
MESSAGE(LOCK_ASK_AGAIN, "%s: do you really want to unlock it? After that a press can change it.",
        "%s: opravdu to chcete odemknout? Pak to může změnit i jediný stisk.",
        "%s: naozaj to chcete odomknúť? Potom to môže zmeniť aj jediné stlačenie.")
MESSAGE(LOCK_KEEP, "Keep it locked", "Nechat zamčené", "Nechať zamknuté")
MESSAGE(LOCK_UNLOCK, "Unlock", "Odemknout", "Odomknúť")
MESSAGE(LOCK_UNLOCK_NOW, "Unlock it now", "Odemknout teď", "Odomknúť teraz")
MESSAGE(LOCK_LOCKED, "%s: locked.", "%s: zamčeno.", "%s: zamknuté.")
MESSAGE(LOCK_UNLOCKED, "%s: unlocked.", "%s: odemčeno.", "%s: odomknuté.")
MESSAGE(SCREEN_SETTINGS, "Settings", "Nastavení", "Nastavenia")
MESSAGE(SCREEN_MORE, "More", "Více", "Viac")
MESSAGE(SCREEN_LESS, "Less", "Méně", "Menej")
MESSAGE(SCREEN_DEFAULT, "Default", "Výchozí", "Predvolené")
MESSAGE(SCREEN_PRESS_SWITCH, "Press the key that is to select.", "Stiskněte klávesu, která má vybírat.",
        "Stlačte kláves, ktorý má vyberať.")
MESSAGE(SCREEN_SWITCH_IS, "This key now selects: %s", "Nyní vybírá klávesa: %s", "Teraz vyberá kláves: %s")
MESSAGE(SCREEN_PRESS_SECOND, "Press the key that is to move on.", "Stiskněte klávesu, která má jít dál.",
        "Stlačte kláves, ktorý má ísť ďalej.")
MESSAGE(SCREEN_SECOND_IS, "This key now moves on: %s", "Nyní jde dál klávesa: %s", "Teraz ide ďalej kláves: %s")
MESSAGE(SCREEN_SECOND_TEXT, "%s was pressed. With it as a second key nothing moves by itself: it moves on, and the first key selects.",
        "Přišel stisk klávesy %s. Jako druhá klávesa posouvá dál, první vybírá a nic se nehýbe samo.",
        "Prišlo stlačenie klávesu %s. Ako druhý kláves posúva ďalej, prvý vyberá a nič sa nehýbe samo.")
MESSAGE(SCREEN_SECOND_YES, "Use two keys", "Používat dvě klávesy", "Používať dva klávesy")
MESSAGE(SCREEN_ONE_KEY_ON, "One key: %s selects what is highlighted.", "Jedna klávesa: %s vybírá zvýrazněné.",
        "Jeden kláves: %s vyberá zvýraznené.")
MESSAGE(SCREEN_ONE_KEY_OFF, "All keys work; nothing moves by itself.", "Platí všechny klávesy; nic se nehýbe samo.",
        "Platia všetky klávesy; nič sa nehýbe samo.")
MESSAGE(SCREEN_LEAVE_TEXT, "Without the scan, arrow keys and Enter are needed.",
        "Bez nabízení jsou potřeba šipky a Enter.", "Bez ponúkania sú potrebné šípky a Enter.")
MESSAGE(SCREEN_LEAVE_NOT, "Keep one key", "Zůstat u jedné klávesy", "Zostať pri jednom klávese")
MESSAGE(SCREEN_LEAVE, "Use all keys", "Používat všechny klávesy", "Používať všetky klávesy")
MESSAGE(SCALE_TITLE, "How do you play?", "Jak hrajete?", "Ako hráte?")
MESSAGE(SCALE_TEXT, "The space bar takes what is marked, which moves on by itself. All can be changed later.",
        "Mezerník vybere, co je označeno; označení jde dál samo. Vše lze později změnit.",
        "Medzerník vyberie, čo je označené; označenie ide ďalej samo. Všetko sa dá neskôr zmeniť.")
MESSAGE(SCALE_ALL, "Any keyboard and mouse", "Celá klávesnice a myš", "Celá klávesnica a myš")
MESSAGE(SCALE_TWO, "Two keys", "Dvě klávesy", "Dva klávesy")
MESSAGE(SCALE_QUICK, "One key, quick", "Jedna klávesa, rychle", "Jeden kláves, rýchlo")
MESSAGE(SCALE_ONE, "One key", "Jedna klávesa", "Jeden kláves")
MESSAGE(SCALE_SLOW, "One key, slow", "Jedna klávesa, pomalu", "Jeden kláves, pomaly")
MESSAGE(SCALE_AS_NOW, "As it is set now", "Jak je nastaveno teď", "Ako je nastavené teraz")
MESSAGE(SCALE_NOT_NOW, "Not now", "Teď ne", "Teraz nie")
MESSAGE(CALIBRATE_TITLE, "Measure my time", "Změřit můj čas", "Zmerať môj čas")
MESSAGE(CALIBRATE_LONG, "Ten presses at a sign give the times that fit you.", "Deset stisků na znamení určí časy, které vám vyhovují.",
        "Desať stlačení na znamenie určí časy, ktoré vám vyhovujú.")
MESSAGE(CALIBRATE_NOW, ">>> NOW <<<", ">>> TEĎ <<<", ">>> TERAZ <<<")
MESSAGE(CALIBRATE_WAIT, "Wait", "Čekejte", "Čakajte")
MESSAGE(CALIBRATE_COUNT, "Presses: %d of %d", "Stisků: %d z %d", "Stlačení: %d z %d")
MESSAGE(CALIBRATE_TEXT, "Press when the sign comes, as you do while playing. A sign that is missed just comes again. "
        "Press nothing for two signs to leave; then all stays as it is.",
        "Stiskněte, když přijde znamení, tak jako při hře. Zmeškané znamení prostě přijde znovu. "
        "Nestisknete-li nic při dvou znameních, vše zůstane, jak je.",
        "Stlačte, keď príde znamenie, tak ako pri hre. Zmeškané znamenie jednoducho príde znova. "
        "Ak pri dvoch znameniach nestlačíte nič, všetko zostane, ako je.")
MESSAGE(CALIBRATE_RESULT, "You press %d ms after the sign on average, give or take %d ms. This is used now:",
        "Stisknete průměrně %d ms po znamení, s odchylkou %d ms. Teď platí:",
        "Stlačíte priemerne %d ms po znamení, s odchýlkou %d ms. Teraz platí:")
MESSAGE(CALIBRATE_CHANGE, "%s (before: %s)", "%s (předtím: %s)", "%s (predtým: %s)")
MESSAGE(CALIBRATE_KEEP, "Keep it", "Nechat tak", "Nechať tak")
MESSAGE(CALIBRATE_AGAIN, "Measure again", "Změřit znovu", "Zmerať znova")
MESSAGE(CALIBRATE_BEFORE, "As before", "Jako předtím", "Ako predtým")
MESSAGE(CALIBRATE_KEPT, "The times are kept.", "Časy jsou uloženy.", "Časy sú uložené.")
MESSAGE(CALIBRATE_UNCHANGED, "All stays as it was.", "Vše zůstává, jak bylo.", "Všetko zostáva, ako bolo.")
MESSAGE(SCREEN_QUIT_TITLE, "End the program?", "Ukončit program?", "Ukončiť program?")
MESSAGE(SCREEN_QUIT_TEXT, "Your game is kept. Outside this program, one key may not be enough.",
        "Rozehraná hra se uchová. Mimo tento program jedna klávesa nemusí stačit.",
        "Rozohratá hra sa uchová. Mimo tohto programu jeden kláves nemusí stačiť.")
MESSAGE(SCREEN_STAYS, "The program stays, as the settings say.", "Program se neukončí, jak je nastaveno.",
        "Program sa neukončí, ako je nastavené.")
MESSAGE(SCREEN_QUIT_NOT, "Stay", "Zůstat", "Zostať")
MESSAGE(SCREEN_QUIT, "Quit", "Skončit", "Skončiť")
MESSAGE(SCREEN_ASLEEP, "Press to go on.", "Pokračuje se stiskem.", "Pokračuje sa stlačením.")
MESSAGE(SCREEN_REVOKE, "Press again to take this back.", "Dalším stiskem to vezmete zpět.", "Ďalším stlačením to vezmete späť.")
MESSAGE(SCREEN_NO_UNDO, "There is nothing to take back.", "Není co vracet.", "Niet čo vracať.")
MESSAGE(SCREEN_NO_REDO, "There is nothing to repeat.", "Není co zopakovat.", "Niet čo zopakovať.")
MESSAGE(SCREEN_NO_RESTART, "The level is at its beginning.", "Úroveň je na začátku.", "Úroveň je na začiatku.")
MESSAGE(SCREEN_RESTARTED, "Started again. Undo takes this back, too.", "Začíná se znovu. I to lze vrátit.",
        "Začína sa znova. Aj to sa dá vrátiť.")
MESSAGE(SCREEN_UNDONE, "Taken back.", "Vráceno.", "Vrátené.")
MESSAGE(SCREEN_REDONE, "Repeated.", "Zopakováno.", "Zopakované.")
MESSAGE(SCREEN_UNDONE_MOVE, "Taken back: %s.", "Vráceno: %s.", "Vrátené: %s.")
MESSAGE(SCREEN_REDONE_MOVE, "Repeated: %s.", "Zopakováno: %s.", "Zopakované: %s.")
MESSAGE(SCREEN_NO_NEXT, "This is the last level.", "Toto je poslední úroveň.", "Toto je posledná úroveň.")
MESSAGE(SCREEN_NO_PREVIOUS, "This is the first level.", "Toto je první úroveň.", "Toto je prvá úroveň.")
MESSAGE(SCREEN_NO_WAY, "There is no move that way.", "Tím směrem tah není.", "Tým smerom ťah nie je.")
MESSAGE(SCREEN_NO_MOVE_AT, "%s: no move there", "%s: tam tah není", "%s: tam ťah nie je")
MESSAGE(SCREEN_NOTHING_TO_ERASE, "There is nothing to erase here.", "Tady není co smazat.", "Tu niet čo zmazať.")
MESSAGE(SCREEN_BUTTON, "Choosing: %s", "Volba: %s", "Voľba: %s")
MESSAGE(SCREEN_BUTTON_LONG, "What choosing on the board does; press to change it.",
        "Co dělá volba na desce; stiskem se změní.", "Čo robí voľba na doske; stlačením sa zmení.")
MESSAGE(SCREEN_NO_BUTTON, "In this game that button does nothing.", "V této hře toto tlačítko nedělá nic.",
        "V tejto hre toto tlačidlo nerobí nič.")
MESSAGE(SCREEN_NO_MOVE_THERE, "There is no move there.", "Tam tah není.", "Tam ťah nie je.")
MESSAGE(SCREEN_UNSAVED, "The last moves are not saved: %s; the game goes on, and saving is tried again with every move",
        "Poslední tahy nejsou uloženy: %s; hra pokračuje a uložení se zkouší znovu s každým tahem",
        "Posledné ťahy nie sú uložené: %s; hra pokračuje a uloženie sa skúša znova s každým ťahom")
MESSAGE(SCREEN_UNSAVED_LEFT, "The last moves could not be saved: %s", "Poslední tahy se nepodařilo uložit: %s",
        "Posledné ťahy sa nepodarilo uložiť: %s")
MESSAGE(SCREEN_REPLAY_STEP, "Step %d of %d", "Krok %d z %d", "Krok %d z %d")
MESSAGE(SCREEN_REPLAY_FORWARD, "Forward", "Vpřed", "Vpred")
MESSAGE(SCREEN_REPLAY_BACK, "Backward", "Zpět o krok", "Späť o krok")
MESSAGE(SCREEN_REPLAY_PLAY, "Play", "Přehrát", "Prehrať")
MESSAGE(SCREEN_REPLAY_STOP, "Stop", "Zastavit", "Zastaviť")
MESSAGE(SCREEN_REPLAY_START, "To the start", "Na začátek", "Na začiatok")
MESSAGE(SCREEN_REPLAY_END, "To the end", "Na konec", "Na koniec")
MESSAGE(SCREEN_OPENING, "Opening", "Zahájení", "Otvorenie")

/* save: records of games and what they add up to */
MESSAGE(WAY_KEY, "Keys", "Klávesy", "Klávesy")
MESSAGE(WAY_MOUSE, "Mouse", "Myš", "Myš")
MESSAGE(WAY_SCAN, "One key", "Jedna klávesa", "Jeden kláves")
MESSAGE(WAY_DEVICE, "Switch device", "Spínač", "Spínač")
MESSAGE(WAY_TEXT, "Text", "Text", "Text")
MESSAGE(WAY_BOT, "Bot", "Robot", "Robot")
MESSAGE(WAY_RULES, "Chance", "Náhoda", "Náhoda")
MESSAGE(WAY_FORCED, "Itself", "Samo", "Samo")
MESSAGE(WAY_ADVANCE, "In advance", "Předem", "Vopred")
MESSAGE(WAY_CORRIDOR, "Followed", "Následovalo", "Nasledovalo")
MESSAGE(RECORD_TITLE, "Record", "Záznam", "Záznam")
MESSAGE(RECORD_CLOCK, "Clock", "Čas", "Čas")
MESSAGE(RECORD_PLAYED, "Played", "Od začátku", "Od začiatku")
MESSAGE(RECORD_SINCE, "Since", "Od tahu", "Od ťahu")
MESSAGE(RECORD_MOVE, "Move", "Tah", "Ťah")
MESSAGE(RECORD_EVENT, "What", "Co", "Čo")
MESSAGE(RECORD_BY, "By", "Čím", "Čím")
MESSAGE(RECORD_LEGAL, "Choices", "Možností", "Možností")
MESSAGE(RECORD_START, "start", "začátek", "začiatok")
MESSAGE(RECORD_UNDO, "taken back", "vzato zpět", "vzaté späť")
MESSAGE(RECORD_REDO, "repeated", "zopakováno", "zopakované")
MESSAGE(RECORD_RESTART, "restart", "znovu od začátku", "znova od začiatku")
MESSAGE(RECORD_PAUSED, "pause", "přestávka", "prestávka")
MESSAGE(RECORD_INTERRUPTED, "interrupted", "přerušeno", "prerušené")
MESSAGE(RECORD_RESUMED, "resumed", "pokračování", "pokračovanie")
MESSAGE(RECORD_FINISHED, "end", "konec", "koniec")
MESSAGE(RECORD_FAULT, "rules failed", "chyba pravidel", "chyba pravidiel")
MESSAGE(RECORD_PASSED, "nothing to choose", "nic na výběr", "nič na výber")
MESSAGE(RECORD_MISSED, "turn missed", "tah vynechán", "ťah vynechaný")
MESSAGE(RECORD_REFUSED, "undo refused", "vrácení odmítnuto", "vrátenie odmietnuté")
MESSAGE(RECORD_SEATED, "others sit here from now on", "odteď tu sedí jiní", "odteraz tu sedia iní")
MESSAGE(RECORD_RESULT_WIN, "solved", "vyřešeno", "vyriešené")
MESSAGE(RECORD_RESULT_LOSE, "lost", "prohra", "prehra")
MESSAGE(RECORD_RESULT_STUCK, "no move is left", "žádný tah nezbývá", "nezostáva žiadny ťah")
MESSAGE(RECORD_RESULT_DRAW, "a draw", "remíza", "remíza")
MESSAGE(RECORD_SOLVED, "Solved. Moves: %d. Time: %s.", "Vyřešeno. Tahy: %d. Čas: %s.",
        "Vyriešené. Ťahy: %d. Čas: %s.")
MESSAGE(RECORD_ENDED, "Result: %s. Moves: %d. Time: %s.", "Výsledek: %s. Tahy: %d. Čas: %s.",
        "Výsledok: %s. Ťahy: %d. Čas: %s.")
MESSAGE(RECORD_WINS, "%s wins", "vyhrává %s", "vyhráva %s")
MESSAGE(RECORD_WIN, "%s win", "vyhrávají %s", "vyhrávajú %s")
MESSAGE(RECORD_OPEN, "Not finished. Moves: %d. Time: %s.", "Nedohráno. Tahy: %d. Čas: %s.",
        "Nedohrané. Ťahy: %d. Čas: %s.")
MESSAGE(RECORD_LEAST, "The fewest possible: %d.", "Nejmenší možný počet: %d.", "Najmenší možný počet: %d.")
MESSAGE(RECORD_MADE, "Moves made: %d. Taken back: %d. Restarts: %d. Pauses: %d.",
        "Provedené tahy: %d. Vzaté zpět: %d. Nové začátky: %d. Přestávky: %d.",
        "Vykonané ťahy: %d. Vzaté späť: %d. Nové začiatky: %d. Prestávky: %d.")
MESSAGE(RECORD_WAY, "%s: moves %d, time %s, a move takes %s s, selections a minute %s.",
        "%s: tahy %d, čas %s, jeden tah trvá %s s, voleb za minutu %s.",
        "%s: ťahy %d, čas %s, jeden ťah trvá %s s, volieb za minútu %s.")
MESSAGE(RECORD_SEEN, "seen: %d", "viděno: %d", "videné: %d")
MESSAGE(LEVELS_LEVEL, "Level", "Úroveň", "Úroveň")
MESSAGE(LEVELS_TITLE, "Title", "Název", "Názov")
MESSAGE(LEVELS_SIZE, "Size", "Velikost", "Veľkosť")
MESSAGE(LEVELS_DIFFICULTY, "Difficulty", "Obtížnost", "Obťažnosť")
MESSAGE(LEVELS_LEAST, "Fewest", "Nejméně", "Najmenej")
MESSAGE(LEVELS_STATE, "State", "Stav", "Stav")
MESSAGE(LEVELS_BEGUN, "begun", "začato", "začaté")
MESSAGE(STATS_TITLE, "Games played", "Odehrané hry", "Odohrané hry")
MESSAGE(STATS_GAME, "Game", "Hra", "Hra")
MESSAGE(STATS_GAMES, "Played", "Her", "Hier")
MESSAGE(STATS_SOLVED, "Solved", "Vyřešeno", "Vyriešené")
MESSAGE(STATS_LEVELS, "Levels", "Úrovní", "Úrovní")
MESSAGE(STATS_MOVES, "Moves", "Tahů", "Ťahov")
MESSAGE(STATS_UNDONE, "Taken back", "Vráceno", "Vrátené")
MESSAGE(STATS_RESTARTS, "Restarts", "Znovu", "Znova")
MESSAGE(STATS_TIME, "Time", "Čas", "Čas")
MESSAGE(STATS_EACH, "s/move", "s/tah", "s/ťah")
MESSAGE(STATS_A_MINUTE, "Per min", "Za min", "Za min")
MESSAGE(STATS_WAY, "By", "Čím", "Čím")
MESSAGE(STATS_PACE, "Selections a minute", "Volby za minutu", "Voľby za minútu")
MESSAGE(STATS_MEAN, "Seconds a move", "Sekund na tah", "Sekúnd na ťah")
MESSAGE(STATS_OVER, "Moves above the fewest possible, in percent", "Tahů nad nejmenší možný počet, v procentech",
        "Ťahov nad najmenší možný počet, v percentách")
MESSAGE(STATS_LINE, "%s: first %s, latest %s, best %s; the first third on average %s, the last third %s.",
        "%s: poprvé %s, naposledy %s, nejlépe %s; první třetina průměrně %s, poslední třetina %s.",
        "%s: prvýkrát %s, naposledy %s, najlepšie %s; prvá tretina priemerne %s, posledná tretina %s.")
MESSAGE(RECORD_ALL_WAYS, "All", "Celkem", "Spolu")

/* rule */
MESSAGE(IMPORT_BAD_NAME, "a pack's name is made of ASCII letters, digits, dots, - and _, as in '%s'",
        "název sady se skládá z písmen ASCII, číslic, teček, - a _, jako „%s“",
        "názov sady sa skladá z písmen ASCII, číslic, bodiek, - a _, ako „%s“")
MESSAGE(IMPORT_TAKEN, "there is a pack '%s' already, and it stays as it is; --as NAME gives another name",
        "sada „%s“ už existuje a zůstane, jak je; jiný název dá --as NÁZEV",
        "sada „%s“ už existuje a zostane, ako je; iný názov dá --as NÁZOV")
MESSAGE(IMPORTING_TITLE, "Import levels", "Načíst úrovně", "Načítať úrovne")
MESSAGE(IMPORTING_LONG, "Get levels from files that somebody has put into the folder for them.",
        "Převezme úrovně ze souborů, které někdo dal do složky k tomu určené.",
        "Prevezme úrovne zo súborov, ktoré niekto dal do priečinka na to určeného.")
MESSAGE(IMPORTING_FROM, "Which file?", "Který soubor?", "Ktorý súbor?")
MESSAGE(IMPORTING_NONE, "No files of levels were found. Put some into %s, or start the program in a folder that has some.",
        "Nenašly se žádné soubory s úrovněmi. Dejte nějaké do %s, nebo spusťte program ve složce, kde jsou.",
        "Nenašli sa žiadne súbory s úrovňami. Dajte nejaké do %s, alebo spustite program v priečinku, kde sú.")
MESSAGE(IMPORTING_WHICH, "For which game?", "Pro kterou hru?", "Pre ktorú hru?")
MESSAGE(IMPORTING_TEXT, "%s: levels: %d. They would be the pack %s.", "%s: úrovní: %d. Byla by z nich sada %s.",
        "%s: úrovní: %d. Bola by z nich sada %s.")
MESSAGE(IMPORTING_WRONG_COUNT, " Things wrong with them: %d.", " Chyb v nich: %d.", " Chýb v nich: %d.")
MESSAGE(IMPORTING_DO, "Import them", "Načíst je", "Načítať ich")
MESSAGE(IMPORTING_LOOK, "List the levels", "Vypsat úrovně", "Vypísať úrovne")
MESSAGE(IMPORTING_WRONG, "What is wrong", "Co je špatně", "Čo je zle")
MESSAGE(IMPORTING_NOT_FOR, "This file cannot be read as levels of this game: %s.",
        "Tento soubor nelze přečíst jako úrovně této hry: %s.", "Tento súbor sa nedá prečítať ako úrovne tejto hry: %s.")
MESSAGE(IMPORTING_NO_GAME, "No game reads this file. In the list of levels of a game you can see what is wrong with it there.",
        "Tento soubor žádná hra nepřečte. V seznamu úrovní některé hry se dozvíte, co je v něm pro ni špatně.",
        "Tento súbor žiadna hra neprečíta. V zozname úrovní niektorej hry sa dozviete, čo je v ňom pre ňu zle.")
MESSAGE(IMPORTING_DONE, "Imported levels: %d, as the pack %s.", "Načtených úrovní: %d, jako sada %s.",
        "Načítaných úrovní: %d, ako sada %s.")
MESSAGE(IMPORTING_GIVE, "Delete: %s", "Smazat: %s", "Zmazať: %s")
MESSAGE(IMPORTING_GIVE_TITLE, "Delete %s?", "Smazat sadu %s?", "Zmazať sadu %s?")
MESSAGE(IMPORTING_GIVE_TEXT, "The pack leaves the game. Its file is moved to the folder of imports, so you can import it again.",
        "Sada přestane patřit ke hře. Její soubor se přesune do složky k načtení, takže ji můžete načíst znovu.",
        "Sada prestane patriť k hre. Jej súbor sa presunie do priečinka na načítanie, takže ju môžete načítať znova.")
MESSAGE(IMPORTING_GIVEN, "The file of the pack is %s now.", "Soubor sady je teď %s.", "Súbor sady je teraz %s.")
MESSAGE(LEVEL_LACKS, "level %d lacks what these rules need: %s", "úroveň %d nemá, co tato pravidla potřebují: %s",
        "úroveň %d nemá, čo tieto pravidlá potrebujú: %s")
MESSAGE(LEVEL_PACK_CHANGED, "the levels in this file have changed since it was listed",
        "úrovně v tomto souboru se od jeho vypsání změnily", "úrovne v tomto súbore sa od jeho vypísania zmenili")
MESSAGE(IMPORT_NOT_SAID, "these levels cannot be written so that they read back the same",
        "tyto úrovně nelze zapsat tak, aby se přečetly stejné",
        "tieto úrovne nemožno zapísať tak, aby sa prečítali rovnaké")
MESSAGE(IMPORT_DONE, "levels: %d, in %s\nPlay them with: tah play %s %s\n",
        "úrovní: %d, v %s\nHrát je můžete takto: tah play %s %s\n",
        "úrovní: %d, v %s\nHrať ich môžete takto: tah play %s %s\n")
MESSAGE(LEVELS_OF_RULES, "Built in", "Vestavěné", "Vstavané")
MESSAGE(DIFFICULTY_1, "very easy", "velmi lehká", "veľmi ľahká")
MESSAGE(DIFFICULTY_2, "easy", "lehká", "ľahká")
MESSAGE(DIFFICULTY_3, "medium", "střední", "stredná")
MESSAGE(DIFFICULTY_4, "hard", "těžká", "ťažká")
MESSAGE(DIFFICULTY_5, "very hard", "velmi těžká", "veľmi ťažká")
MESSAGE(DIFFICULTY_RANGE, "%s to %s", "%s až %s", "%s až %s")

MESSAGE(CATEGORY_PATH, "Ways and mazes", "Cesty a bludiště", "Cesty a bludiská")
MESSAGE(CATEGORY_PUSH, "Pushing", "Tlačení", "Tlačenie")
MESSAGE(CATEGORY_SLIDE, "Sliding", "Posouvání", "Posúvanie")
MESSAGE(CATEGORY_JUMP, "Jumping", "Skoky", "Skoky")
MESSAGE(CATEGORY_SWITCH, "Switching", "Přepínání", "Prepínanie")
MESSAGE(CATEGORY_CONNECT, "Connecting", "Spojování", "Spájanie")
MESSAGE(CATEGORY_NUMBER, "Numbers", "Čísla", "Čísla")
MESSAGE(CATEGORY_LOGIC, "Logic", "Logika", "Logika")
MESSAGE(CATEGORY_PICTURE, "Pictures", "Obrázky", "Obrázky")
MESSAGE(CATEGORY_MEMORY, "Memory", "Paměť", "Pamäť")
MESSAGE(CATEGORY_CHAIN, "Chain reactions", "Řetězové reakce", "Reťazové reakcie")
MESSAGE(CATEGORY_ABSTRACT, "Board games", "Deskové hry", "Doskové hry")
MESSAGE(CATEGORY_TILES, "Laying tiles", "Kladení destiček", "Kladenie dlaždíc")
MESSAGE(CATEGORY_RACE, "Races", "Závody", "Preteky")
MESSAGE(CATEGORY_CARDS, "Cards", "Karty", "Karty")
MESSAGE(CATEGORY_ROLES, "Hidden roles", "Skryté role", "Skryté roly")
MESSAGE(CATEGORY_STRATEGY, "Strategy", "Strategie", "Stratégia")
MESSAGE(CATEGORY_OTHER, "Other games", "Ostatní hry", "Ostatné hry")

/* play: catalogue */
MESSAGE(MAKER_NO_ANSWER, "there is no answer '%s' (tah new lists them)", "odpověď „%s“ neexistuje (tah new je vypíše)",
        "odpoveď „%s“ neexistuje (tah new ich vypíše)")
MESSAGE(MAKER_NOT_TOGETHER, "'%s' does not go with the other answers", "„%s“ se nehodí k ostatním odpovědím",
        "„%s“ sa nehodí k ostatným odpovediam")
MESSAGE(MAKER_NO_TEMPLATES, "there are no templates for new games", "nejsou tu žádné předlohy nových her",
        "nie sú tu žiadne predlohy nových hier")
MESSAGE(MAKER_NO_NAME, "'%s' has no letter or digit that a game could be named by",
        "v „%s“ není písmeno ani číslice, podle kterých by se hra mohla jmenovat",
        "v „%s“ nie je písmeno ani číslica, podľa ktorých by sa hra mohla volať")
MESSAGE(CATALOGUE_NO_GAME, "there is no game '%s'", "hra „%s“ neexistuje", "hra „%s“ neexistuje")
MESSAGE(CATALOGUE_NO_GAME_MEAN, "there is no game '%s'; did you mean '%s'?", "hra „%s“ neexistuje; mysleli jste „%s“?",
        "hra „%s“ neexistuje; mysleli ste „%s“?")
MESSAGE(SEARCH_SEVERAL, "several games are called like '%s': %s%s", "názvu „%s“ odpovídá několik her: %s%s",
        "názvu „%s“ zodpovedá niekoľko hier: %s%s")
MESSAGE(CATALOGUE_NO_LEVELS, "the game '%s' has no levels", "hra „%s“ nemá úrovně", "hra „%s“ nemá úrovne")
MESSAGE(CATALOGUE_NO_PACK, "there is no level pack '%s'", "sada úrovní „%s“ neexistuje", "sada úrovní „%s“ neexistuje")
MESSAGE(CATALOGUE_NO_PACK_MEAN, "there is no level pack '%s'; did you mean '%s'?",
        "sada úrovní „%s“ neexistuje; mysleli jste „%s“?", "sada úrovní „%s“ neexistuje; mysleli ste „%s“?")
MESSAGE(CATALOGUE_NO_NUMBER, "'%s' is not the number of a level; the pack '%s' has 1 to %d",
        "„%s“ není číslo úrovně; sada „%s“ má 1 až %d", "„%s“ nie je číslo úrovne; sada „%s“ má 1 až %d")
MESSAGE(CATALOGUE_NO_NUMBER_IN_GAME, "'%s' is not the number of a level; the game '%s' has 1 to %d",
        "„%s“ není číslo úrovně; hra „%s“ má 1 až %d", "„%s“ nie je číslo úrovne; hra „%s“ má 1 až %d")
MESSAGE(CATALOGUE_PACK_BROKEN, "the level file '%s' cannot be used: %s", "soubor úrovní „%s“ nelze použít: %s",
        "súbor úrovní „%s“ nemožno použiť: %s")

/* lang and game: what goes wrong while rules run */
MESSAGE(FAULT_BUDGET, "the rules did not come to an end within their budget of steps",
        "pravidla neskončila v mezích povoleného počtu kroků",
        "pravidlá neskončili v medziach povoleného počtu krokov")
MESSAGE(FAULT_WATCHED, "what is done whenever a condition holds leads on and on, more than 1000 times",
        "co se dělá, kdykoli platí nějaká podmínka, vede dál a dál, víc než tisíckrát",
        "čo sa robí, kedykoľvek platí nejaká podmienka, vedie ďalej a ďalej, viac ako tisíckrát")
MESSAGE(FAULT_NESTED, "what is defined here leads to itself too often at once",
        "co je zde definováno, vede samo k sobě příliš mnohokrát zároveň",
        "čo je tu definované, vedie samo k sebe príliš veľa ráz naraz")
MESSAGE(FAULT_INTERRUPTED, "the program was asked to end", "program byl požádán, aby skončil",
        "program bol požiadaný, aby skončil")
MESSAGE(FAULT_OVERFLOW, "a number left the range of 32 bits", "číslo překročilo rozsah 32 bitů",
        "číslo prekročilo rozsah 32 bitov")
MESSAGE(FAULT_VALUES, "only numbers from 0 to 255 can be told apart", "rozlišit lze jen čísla od 0 do 255",
        "rozlíšiť možno len čísla od 0 do 255")
MESSAGE(FAULT_ZERO, "division by zero", "dělení nulou", "delenie nulou")
MESSAGE(FAULT_INDEX, "a value is out of range", "hodnota je mimo rozsah", "hodnota je mimo rozsahu")
MESSAGE(FAULT_PICK, "a number to be picked is out of range", "nabízené číslo je mimo rozsah",
        "ponúkané číslo je mimo rozsahu")
MESSAGE(FAULT_CALLS, "rules call each other too deeply", "pravidla se volají příliš hluboko",
        "pravidlá sa volajú príliš hlboko")
MESSAGE(FAULT_MOVES, "there are more legal moves than a decision may have",
        "přípustných tahů je víc, než jedno rozhodnutí smí mít",
        "prípustných ťahov je viac, než jedno rozhodnutie smie mať")
MESSAGE(FAULT_LEGAL, "to find the legal moves takes more steps than the budget",
        "hledání přípustných tahů trvá déle, než je povoleno",
        "hľadanie prípustných ťahov trvá dlhšie, než je povolené")
MESSAGE(FAULT_SAME_TEXT, "two lines of this move have the same text here but do different things",
        "dva vzory tohoto tahu tu mají stejný zápis, ale různý účinek",
        "dva vzory tohto ťahu tu majú rovnaký zápis, ale rôzny účinok")
MESSAGE(FAULT_NOBODY, "the rules ask nobody who could answer, again and again",
        "pravidla se stále ptají, ale nikdo nemůže odpovědět",
        "pravidlá sa stále pýtajú, ale nikto nemôže odpovedať")
MESSAGE(FAULT_ILLEGAL, "this move is not legal here", "tento tah tu není přípustný", "tento ťah tu nie je prípustný")

/* game: directions in descriptions of moves */
MESSAGE(PHASE, "Phase", "Fáze", "Fáza")
MESSAGE(ORDER, "Order of play", "Pořadí hry", "Poradie hry")
MESSAGE(ORDER_REVERSED, "reversed", "obrácené", "obrátené")
MESSAGE(ROLLED, "rolled", "hozeno", "hodené")
MESSAGE(SHUFFLED, "shuffled", "zamícháno", "zamiešané")
MESSAGE(NORTH, "north", "sever", "sever")
MESSAGE(NORTH_EAST, "north-east", "severovýchod", "severovýchod")
MESSAGE(EAST, "east", "východ", "východ")
MESSAGE(SOUTH_EAST, "south-east", "jihovýchod", "juhovýchod")
MESSAGE(SOUTH, "south", "jih", "juh")
MESSAGE(SOUTH_WEST, "south-west", "jihozápad", "juhozápad")
MESSAGE(WEST, "west", "západ", "západ")
MESSAGE(NORTH_WEST, "north-west", "severozápad", "severozápad")
MESSAGE(TURNED_UPRIGHT, "upright", "zpříma", "vzpriamene")
MESSAGE(TURNED_RIGHT, "turned right", "doprava", "doprava")
MESSAGE(TURNED_ROUND, "turned round", "vzhůru nohama", "hore nohami")
MESSAGE(TURNED_LEFT, "turned left", "doleva", "doľava")
