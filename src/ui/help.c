/* Help: the rules of a game in words, the keys, and how one key plays. */
#include <string.h>

#include "base/message.h"
#include "base/utf8.h"
#include "show/legend.h"
#include "ui/screens.h"

static void add_part(const App *app, Buf *text, Message heading, const char *body)
{
    if (!*body)
        return;
    if (text->length > 0)
        buf_text(text, "\n\n");
    buf_printf(text, "%s\n%s", app_text(app, heading), body);
    while (text->length > 0 && text->data[text->length - 1] == '\n')
        text->data[--text->length] = 0;
}

/* An empty line between paragraphs: where lines wrap, the end of one is not to be seen otherwise. */
static void add_rules(const App *app, Buf *text, const char *help)
{
    Buf apart = {0};
    for (; *help; help++) {
        buf_char(&apart, *help);
        if (*help == '\n')
            buf_char(&apart, '\n');
    }
    add_part(app, text, MSG_SCREEN_HELP_RULES, buf_string(&apart));
    buf_free(&apart);
}

/* What has a meaning here, of the commands; ways are told together. */
static bool is_told(const App *app, const MatchHelp *game, int where, PlayCommand command)
{
    switch (command) {
    case PLAY_NEXT_LEVEL:
    case PLAY_PREVIOUS_LEVEL: return game && game->levels;
    case PLAY_SECOND: return game && game->second;
    case PLAY_THIRD: return game && game->third;
    case PLAY_SLOWER:
    case PLAY_FASTER: return app_one_key(app);
    case PLAY_NORTH:
    case PLAY_EAST:
    case PLAY_SOUTH:
    case PLAY_WEST: return false;
    default: return play_command_where(command) & where;
    }
}

/* Keys and what they do. What other buttons of the mouse do is a word of the rules, and their keys do it, too. */
static void add_key(const App *app, const MatchHelp *game, PlayCommand command, const char *keys, Buf *lines)
{
    if (game && (command == PLAY_SECOND || command == PLAY_THIRD))
        buf_printf(lines, "%s, %s: %s\n", keys,
                   app_text(app, command == PLAY_SECOND ? MSG_SCREEN_HELP_SECOND : MSG_SCREEN_HELP_THIRD),
                   command == PLAY_SECOND ? game->second : game->third);
    else if (app_one_key(app)) /* in the menu they have their names, and nothing says what they do */
        buf_printf(lines, "%s (%s): %s\n", play_command_title(command, app->language), keys,
                   play_command_detail(command, app->language));
    else
        buf_printf(lines, "%s: %s\n", keys, play_command_detail(command, app->language));
}

/* The keys that go a way, in one line. */
static void add_ways(const App *app, Message what, Buf *lines)
{
    static const PlayCommand WAYS[] = {PLAY_NORTH, PLAY_EAST, PLAY_SOUTH, PLAY_WEST};
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        buf_text(lines, i > 0 ? ", " : "");
        keymap_describe(&app->keymap, WAYS[i], lines);
    }
    buf_printf(lines, ": %s\n", app_text(app, what));
}

/* One line a command: its keys, and what it does; where one key plays, that one alone. */
static void add_keys(const App *app, const MatchHelp *game, int where, Buf *text)
{
    Buf lines = {.language = app->language};
    bool moves = game && game->arrows_move;
    add_ways(app, moves ? MSG_SCREEN_HELP_WAYS_MOVE : MSG_SCREEN_HELP_WAYS_MARK, &lines);
    for (int command = 0; command < PLAY_COUNT; command++) {
        Buf keys = {.language = app->language};
        keymap_describe(&app->keymap, (PlayCommand)command, &keys);
        if (keys.length > 0 && is_told(app, game, where, (PlayCommand)command))
            add_key(app, game, (PlayCommand)command, buf_string(&keys), &lines);
        buf_free(&keys);
    }
    add_part(app, text, MSG_SCREEN_HELP_KEYS, buf_string(&lines));
    buf_free(&lines);
}

/* Lines of signs; where each stands in the text, it is drawn as on the board. */
static void add_signs(const Legend *legend, bool present, Buf *lines, PageSigns *signs)
{
    for (size_t i = 0; i < legend->count; i++) {
        const LegendEntry *entry = &legend->entry[i];
        if (entry->present != present)
            continue;
        if (entry->look)
            page_signs_add(signs, lines->length, entry->sign, entry->look);
        buf_printf(lines, " %s  %s\n", entry->sign, entry->text);
    }
}

/* A part whose signs stand where its lines come to stand. */
static void add_signed_part(const App *app, Buf *text, Message heading, const Buf *lines, PageSigns *signs,
                            size_t first)
{
    size_t before = text->length;
    add_part(app, text, heading, buf_string(lines));
    size_t from = before + (before > 0 ? 2 : 0) + strlen(app_text(app, heading)) + 1;
    for (size_t i = first; i < signs->count; i++)
        signs->sign[i].at += from;
}

/* What the signs on the board are, and how what can be chosen is marked; then those that are not there now. */
static void add_legend(const App *app, const MatchHelp *game, Buf *text, PageSigns *signs)
{
    Buf lines = {0}, others = {0};
    Called called;
    Legend legend = {0};
    match_call(game->match, app->language, app_unicode(app), &called);
    Onlooker onlooker = match_onlooker(game->match, game->player, &called);
    onlooker.state = game->seen;
    legend_make(&onlooker, &legend);
    add_signs(&legend, true, &lines, signs);
    buf_text(&lines, app_text(app, MSG_SCREEN_HELP_MARKS));
    add_signed_part(app, text, MSG_SCREEN_HELP_SIGNS, &lines, signs, 0);
    size_t first = signs->count;
    add_signs(&legend, false, &others, signs);
    add_signed_part(app, text, MSG_SCREEN_HELP_OTHER_SIGNS, &others, signs, first);
    legend_free(&legend);
    called_free(&called);
    buf_free(&lines);
    buf_free(&others);
}

/* One line an option of the game: what was chosen. */
static void add_options(const App *app, const Ruleset *rules, const Variants *chosen, Buf *text)
{
    Buf lines = {0};
    for (int i = 0; i < variant_count(rules); i++) {
        buf_printf(&lines, "%s: ", variant_title(rules, i, app->language));
        variant_value_title(rules, i, chosen->value[i], app->language, &lines);
        buf_char(&lines, '\n');
    }
    add_part(app, text, MSG_SCREEN_HELP_OPTIONS, buf_string(&lines));
    buf_free(&lines);
}

/* What the rules explain by name, one line each. */
static void add_explained(const App *app, const Ruleset *rules, Buf *text)
{
    Buf lines = {0};
    const char *name;
    for (size_t i = 0; (name = ruleset_explained(rules, i)); i++) {
        Buf title = {0};
        utf8_title(&title, ruleset_text(rules, name, app->language));
        buf_printf(&lines, "%s: %s\n", buf_string(&title), ruleset_explanation(rules, name, app->language));
        buf_free(&title);
    }
    add_part(app, text, MSG_SCREEN_HELP_EXPLAINED, buf_string(&lines));
    buf_free(&lines);
}

/* With one key its part comes before the keys. */
static void open_help(App *app, const Ruleset *rules, const MatchHelp *game)
{
    int where = game ? ON_BOARD : ON_MENU;
    Buf text = {0};
    PageSigns signs = {0};
    if (rules) {
        add_part(app, &text, MSG_SCREEN_HELP_AIM, ruleset_about(rules, app->language));
        if (game)
            add_options(app, rules, stage_variants(match_stage(game->match)), &text);
        add_rules(app, &text, ruleset_help(rules, app->language));
        add_explained(app, rules, &text);
    }
    if (game)
        add_legend(app, game, &text, &signs);
    if (app_one_key(app))
        add_part(app, &text, MSG_SCREEN_HELP_ONE_KEY, app_text(app, MSG_SCREEN_HELP_ONE_KEY_TEXT));
    add_keys(app, game, where, &text);
    if (!app_one_key(app))
        add_part(app, &text, MSG_SCREEN_HELP_ONE_KEY, app_text(app, MSG_SCREEN_HELP_ONE_KEY_TEXT));
    screen_open_signed_text(
        app, rules ? ruleset_title(rules, app->language) : play_command_title(PLAY_HELP, app->language),
        buf_string(&text), &signs);
    buf_free(&text);
}

void screen_open_help(App *app, const Ruleset *rules)
{
    open_help(app, rules, NULL);
}

void screen_open_match_help(App *app, const MatchHelp *game)
{
    open_help(app, match_rules(game->match), game);
}
