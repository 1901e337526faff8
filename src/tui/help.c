/* Help: the rules of a game in words, the keys, and how one key plays. */
#include <string.h>

#include "base/message.h"
#include "base/utf8.h"
#include "tui/screens.h"

static void add_part(Buf *text, Message heading, const char *body)
{
    if (!*body)
        return;
    if (text->length > 0)
        buf_text(text, "\n\n");
    buf_printf(text, "%s\n%s", message(heading), body);
    while (text->length > 0 && text->data[text->length - 1] == '\n')
        text->data[--text->length] = 0;
}

/* One line a command: its keys, and what it does. */
static void add_keys(const App *app, Buf *text)
{
    Buf lines = {0};
    for (int command = 0; command < PLAY_COUNT; command++) {
        Buf keys = {0};
        keymap_describe(&app->keymap, (PlayCommand)command, &keys);
        if (keys.length > 0)
            buf_printf(&lines, "%s: %s\n", buf_string(&keys), play_command_detail((PlayCommand)command));
        buf_free(&keys);
    }
    add_part(text, MSG_SCREEN_HELP_KEYS, buf_string(&lines));
    buf_free(&lines);
}

/* One line an option of the game: what was chosen. */
static void add_options(const Ruleset *rules, const Variants *chosen, Buf *text)
{
    Buf lines = {0};
    for (int i = 0; i < variant_count(rules); i++) {
        buf_printf(&lines, "%s: ", variant_title(rules, i, language_get()));
        variant_value_title(rules, i, chosen->value[i], language_get(), &lines);
        buf_char(&lines, '\n');
    }
    add_part(text, MSG_SCREEN_HELP_OPTIONS, buf_string(&lines));
    buf_free(&lines);
}

static void open_help(App *app, const Ruleset *rules, const Variants *chosen)
{
    Buf text = {0};
    if (rules) {
        add_part(&text, MSG_SCREEN_HELP_AIM, ruleset_about(rules, language_get()));
        if (chosen)
            add_options(rules, chosen, &text);
        add_part(&text, MSG_SCREEN_HELP_RULES, ruleset_help(rules, language_get()));
    }
    add_keys(app, &text);
    add_part(&text, MSG_SCREEN_HELP_ONE_KEY, message(MSG_SCREEN_HELP_ONE_KEY_TEXT));
    screen_open_text(app, rules ? ruleset_title(rules, language_get()) : play_command_title(PLAY_HELP),
                     buf_string(&text));
    buf_free(&text);
}

void screen_open_help(App *app, const Ruleset *rules)
{
    open_help(app, rules, NULL);
}

void screen_open_match_help(App *app, const Match *match)
{
    open_help(app, match_rules(match), stage_variants(match_stage(match)));
}
