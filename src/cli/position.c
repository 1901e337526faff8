/* Position: what options and operands ask to be shown. */
#include "cli/position.h"

#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "cli/report.h"
#include "play/letters.h"
#include "play/search.h"
#include "draw/picture.h"
#include "save/line.h"

/* ---- who looks ---- */

static bool no_player(const Match *match, const char *name, Buf *error)
{
    Buf players = {0}, safe = {0};
    utf8_clean(&safe, name, strlen(name), false, false);
    for (int p = 0; p < match_players(match); p++)
        buf_printf(&players, "%s%s", p > 0 ? ", " : "", stage_player_name(match_stage(match), p));
    buf_say(error, MSG_CLI_NO_PLAYER, buf_string(&safe), buf_string(&players));
    buf_free(&players);
    buf_free(&safe);
    return false;
}

bool position_onlooker(const Match *match, const char *name, int *onlooker, Buf *error)
{
    const Stage *stage = match_stage(match);
    bool secrets = (stage_keeps_secrets(stage) || stage_asks_together(stage)) && !match_finished(match);
    *onlooker = match_players(match) == 1 ? 0 : secrets ? PLAYER_NOBODY : PLAYER_ALL_SEEING;
    if (!name)
        return true;
    *onlooker = match_find_player(match, name);
    return *onlooker >= 0 || no_player(match, name, error);
}

bool position_save_onlooker(const Replay *replay, const char *name, int *onlooker, Buf *error)
{
    const Match *match = replay_match(replay);
    if (name || match_players(match) == 1)
        return position_onlooker(match, name, onlooker, error);
    *onlooker = replay_viewer(replay);
    return true;
}

OptionSize position_page(const Options *options)
{
    static const OptionSize USUAL = {80, 24};
    return options->size.columns > 0 ? options->size : USUAL;
}

Theme position_theme(const Options *options, int colours)
{
    static const ThemeKind KINDS[] = {THEME_STANDARD, THEME_CONTRAST, THEME_SOFT};
    return (Theme){.colours = options->colours >= 0 ? options->colours : colours,
                   .light = options->theme % 2 == 1,
                   .kind = KINDS[options->theme / 2]};
}

BlockKind position_blocks(const Options *options)
{
    if (options->blocks >= 0)
        return (BlockKind)options->blocks;
    return !options->svg && isatty(STDOUT_FILENO) ? blocks_of_terminal()
           : options->svg                         ? BLOCKS_SEXTANTS
                                                  : BLOCKS_QUADRANTS;
}

/* What a step was, in words; nothing where there is nothing to say of it. */
static void tell_line(const Line *line, const Match *match, bool unicode, Buf *out)
{
    int player = stage_player_find(match_stage(match), line->text);
    Buf name = {0};
    if (player != PLAYER_NOBODY)
        seats_title(match_seats(match), match_rules(match), player, out->language, unicode, &name);
    switch (line->kind) {
    case MATCH_UNDO: buf_say(out, MSG_SCREEN_UNDONE); break;
    case MATCH_REDO: buf_say(out, MSG_SCREEN_REDONE); break;
    case MATCH_RESTART: buf_say(out, MSG_CLI_CAST_RESTART); break;
    case MATCH_PASSED: buf_say(out, MSG_SCREEN_PASSED, buf_string(&name)); break;
    case MATCH_MISSED: buf_say(out, MSG_SCREEN_MISSED, buf_string(&name)); break;
    case MATCH_REFUSED: buf_say(out, MSG_UNDO_NOT_AGREED, buf_string(&name)); break;
    case MATCH_SEATED: buf_say(out, MSG_SEATING_CHANGED); break;
    default: break;
    }
    buf_free(&name);
}

void position_tell_event(Replay *replay, Scene *scene)
{
    size_t position = replay_position(replay);
    const char *text = position > 0 ? replay_line(replay, position - 1) : "";
    Line line;
    Buf words = {.language = match_language(replay_match(replay))};
    if (position > 0 && line_read(text, strcspn(text, "\n"), &line, &words)) {
        if (line.is_event)
            tell_line(&line, replay_match(replay), scene->unicode, &words);
        line_free(&line);
    } else {
        buf_clear(&words);
    }
    if (words.length > 0)
        page_set(&scene->page.message, buf_string(&words));
    buf_free(&words);
}

/* ---- moves ---- */

/* Who makes a move that begins with the name of a player and a colon; *text then is what follows it. */
static int mover(const Match *match, const char **text)
{
    const char *colon = strchr(*text, ':');
    if (!colon)
        return match_decider(match);
    char *name = mem_copy_bytes(*text, (size_t)(colon - *text));
    int player = stage_player_find(match_stage(match), name);
    mem_free(name);
    if (player != PLAYER_NOBODY)
        *text = colon + 1 + strspn(colon + 1, " ");
    return player == PLAYER_NOBODY ? match_decider(match) : player;
}

static bool make_move(Match *match, int number, const char *text, Buf *error)
{
    Buf why = {.language = error->language};
    const char *rest = text;
    int player = mover(match, &rest);
    bool fine = false;
    if (player == PLAYER_NOBODY)
        buf_say(&why, MSG_SCREEN_OVER_TITLE);
    else
        fine = match_move_text(match, player, rest, INPUT_TEXT, &why);
    if (!fine)
        buf_say(error, MSG_CLI_WRONG_MOVE, number, buf_string(&why));
    buf_free(&why);
    return fine;
}

/* Makes all moves of a text, which end with one of the separators. A move that begins with # is a remark. */
static bool make_moves(Match *match, const char *list, const char *separators, Buf *error)
{
    bool fine = true;
    int number = 0;
    for (const char *at = list; fine && *at;) {
        at += strspn(at, " \t\r");
        size_t length = strcspn(at, separators), used = length;
        while (used > 0 && strchr(" \t\r", at[used - 1]))
            used--;
        char *text = mem_copy_bytes(at, used);
        if (*text && *text != '#')
            fine = make_move(match, ++number, text, error);
        mem_free(text);
        at += length + (at[length] != '\0');
    }
    return fine;
}

/* So many of a hundred moves of the solution that a level tells, as they stand or by its letters. */
static bool make_solution(Match *match, const CatalogueGame *game, LevelChoice choice, int part, Buf *error)
{
    Buf letters = {0};
    const char *told = choice.level->solution;
    if (!told && letters_moves(game->rules, choice.pack, choice.level->number, &letters))
        told = buf_string(&letters);
    bool fine = told != NULL;
    size_t lines = 0, made = 0, length = 0;
    for (const char *at = told; fine && *at; at += strcspn(at, "\n"), at += *at == '\n')
        lines++;
    for (; fine && made < lines * (size_t)part / OPTIONS_PART_MOST; made++)
        length += strcspn(told + length, "\n") + 1;
    if (fine) {
        char *moves = mem_copy_bytes(told, length > 0 ? length - 1 : 0);
        fine = make_moves(match, moves, "\n", error);
        mem_free(moves);
    } else {
        buf_say(error, MSG_CLI_UNSOLVED);
    }
    buf_free(&letters);
    return fine;
}

static bool make_moves_of_file(Match *match, const char *path, Buf *error)
{
    Buf text = {0};
    bool fine = file_read(path, POSITION_BYTES, &text, error);
    if (fine && memchr(buf_string(&text), '\0', text.length)) {
        buf_say(error, MSG_CLI_ZERO_BYTE, path);
        fine = false;
    }
    fine = fine && make_moves(match, buf_string(&text), "\n", error);
    buf_free(&text);
    return fine;
}

/* ---- a game ---- */

static int start(Position *position, const CatalogueGame *game, LevelChoice choice, const Options *options,
                 Buf *error)
{
    Diags diags = {.language = options->spoken};
    Variants chosen;
    int code = EXIT_FINE;
    if (!variants_read(game->rules, options->chosen.text, options->chosen.count, &chosen, error))
        return EXIT_USAGE;
    position->match = match_new_with(game->rules, choice.pack, choice.level->number, options->players,
                                     &chosen, options->seed, &diags);
    if (!position->match)
        code = report_diags(&diags);
    else if (!match_start(position->match, error))
        code = EXIT_NEGATIVE;
    diags_free(&diags);
    if (code != EXIT_FINE)
        return code;
    bool fine = (!options->solved || make_solution(position->match, game, choice, options->solved, error)) &&
                (!options->moves || make_moves_of_file(position->match, options->moves, error)) &&
                (!options->move || make_moves(position->match, options->move, ",", error));
    return fine ? EXIT_FINE : EXIT_USAGE;
}

static int open_game(Position *position, const Options *options, Buf *error)
{
    LevelChoice choice = {0};
    CatalogueGame *game = search_find(position->catalogue, options->operand[0], error);
    if (!game)
        return EXIT_USAGE;
    if (!game->rules)
        return report_broken(game);
    if (options->has_at) {
        buf_say(error, MSG_CLI_AT_OF_SAVE);
        return EXIT_USAGE;
    }
    if (!catalogue_level(game, options->operand[1], &choice, error))
        return EXIT_USAGE;
    return start(position, game, choice, options, error);
}

/* ---- a save ---- */

/* Saves are told from rules by their ending, or, as both are files that may be called anything, by their beginning. */
static bool is_save(const char *word)
{
    static const char ENDING[] = ".jsonl";
    size_t length = strlen(word), ending = sizeof ENDING - 1;
    return (length > ending && strcmp(word + length - ending, ENDING) == 0) || replay_is_save(word);
}

static int open_save(Position *position, const Options *options, Buf *error)
{
    const char *path = options->operand[0];
    if (options->operands > 1 || options->moves || options->move || options->solved || options->has_seed ||
        options->players) {
        buf_say(error, MSG_CLI_SAVE_IS_WHOLE);
        return EXIT_USAGE;
    }
    position->replay = replay_open(path, position->catalogue, error);
    if (!position->replay)
        return file_exists(path) ? EXIT_NEGATIVE : EXIT_USAGE;
    size_t count = replay_count(position->replay), at = options->has_at ? (size_t)options->at : count;
    if (at > count) {
        buf_say(error, MSG_CLI_NO_STEP, (int)count);
        return EXIT_USAGE;
    }
    bool fine = replay_seek(position->replay, at, error);
    position->match = replay_match(position->replay);
    return fine ? EXIT_FINE : EXIT_NEGATIVE;
}

int position_open(Position *position, const Options *options, Buf *error)
{
    *position = (Position){.catalogue = catalogue_new(options->spoken), .onlooker = PLAYER_NOBODY};
    int code = is_save(options->operand[0]) ? open_save(position, options, error)
                                            : open_game(position, options, error);
    if (code != EXIT_FINE)
        return code;
    bool found = position->replay
                     ? position_save_onlooker(position->replay, options->as, &position->onlooker, error)
                     : position_onlooker(position->match, options->as, &position->onlooker, error);
    return found ? EXIT_FINE : EXIT_USAGE;
}

void position_close(Position *position)
{
    if (!position->replay)
        match_free(position->match);
    replay_free(position->replay);
    catalogue_free(position->catalogue);
}
