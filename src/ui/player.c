/* Player: name, symbol and language of one player, and the way to be rid of one. */
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "play/profile.h"
#include "save/store.h"
#include "ui/screens.h"

enum { NAME, SYMBOL, LANGUAGE, SETTINGS, DELETE, BACK };

typedef struct Player {
    char folder[PROFILE_FOLDER_BYTES + 1];
} Player;

static bool is_playing(const App *app, const char *folder)
{
    return strcmp(folder, app->profile.folder) == 0;
}

/* As the file has it now; false when the player is gone. */
static bool read_player(const char *folder, Profile *out, int *count)
{
    ProfileList list;
    bool found = false;
    profiles_list(&list, NULL);
    for (int i = 0; i < list.count; i++)
        if (strcmp(list.list[i].folder, folder) == 0) {
            *out = list.list[i];
            found = true;
        }
    *count = list.count;
    return found;
}

/* Writes what was changed; it counts at once for the one who plays. */
static void keep(App *app, const Profile *profile)
{
    Buf error = {.language = app->language};
    if (profile_save(profile, &error) && is_playing(app, profile->folder))
        app_change_player(app, profile, false);
    if (error.length > 0)
        app_say(app, buf_string(&error));
    buf_free(&error);
    app_refill(app);
}

/* ---- the name ---- */

static bool name_fits(void *context, const char *text, Buf *error)
{
    const Player *player = context;
    return profile_name_free(text, player->folder, error);
}

static void rename_player(App *app, void *context, const char *text)
{
    const Player *player = context;
    Profile profile;
    int count;
    if (!read_player(player->folder, &profile, &count))
        return;
    profile_set_name(&profile, text);
    keep(app, &profile);
}

/* ---- the symbol ---- */

/* Each has one column in every terminal that knows it, and a character of its own where there is ASCII only. */
static const struct {
    const char *symbol;
    char ascii;
} SYMBOLS[] = {{"☺", '@'}, {"♥", '&'}, {"★", '%'}, {"♪", '?'}, {"☼", '!'}, {"♣", 'Y'},
               {"♠", 'W'}, {"♦", 'V'}, {"♞", 'N'}, {"♛", 'Q'}, {"Ω", 'O'}, {"▲", 'A'}};

enum { SYMBOL_COUNT = sizeof SYMBOLS / sizeof *SYMBOLS, OWN_FIGURE = SYMBOL_COUNT, INITIAL, SYMBOL_BACK };

/* The first letter of the name, where it is a column wide. */
static bool set_initial(const App *app, Profile *profile)
{
    const char *title = profile_title(profile, app->language);
    size_t length = utf8_cluster(title, strlen(title));
    Buf ascii = {0};
    if (length > PROFILE_SYMBOL_BYTES || utf8_width(title, length) != 1)
        return false;
    memcpy(profile->symbol, title, length);
    profile->symbol[length] = 0;
    utf8_clean(&ascii, title, length, false, true);
    profile->ascii = ascii.length == 1 ? ascii.data[0] : '@';
    buf_free(&ascii);
    return true;
}

static void set_symbol(const App *app, Profile *profile, int id)
{
    *profile->symbol = profile->ascii = 0;
    if (id == INITIAL)
        set_initial(app, profile);
    if (id >= SYMBOL_COUNT)
        return;
    memcpy(profile->symbol, SYMBOLS[id].symbol, strlen(SYMBOLS[id].symbol) + 1);
    profile->ascii = SYMBOLS[id].ascii;
}

static void add_symbol(const App *app, Page *page, int id, const char *symbol, char ascii)
{
    char plain[2] = {ascii, 0};
    items_add(&page->items, ITEM_IN_LIST, id, app_unicode(app) ? symbol : plain);
}

static void symbols_fill(App *app, Screen *screen)
{
    const Player *player = screen->data;
    Page *page = &screen->page;
    Profile profile;
    int count;
    if (!read_player(player->folder, &profile, &count))
        return;
    page_set(&page->title, app_text(app, MSG_PLAYER_SYMBOL));
    page_set(&page->text, app_text(app, MSG_PLAYER_SYMBOL_WHICH));
    items_add(&page->items, ITEM_IN_LIST, OWN_FIGURE, app_text(app, MSG_PLAYER_SYMBOL_NONE));
    if (set_initial(app, &profile))
        add_symbol(app, page, INITIAL, profile.symbol, profile.ascii);
    for (int i = 0; i < SYMBOL_COUNT; i++)
        add_symbol(app, page, i, SYMBOLS[i].symbol, SYMBOLS[i].ascii);
    items_add(&page->items, ITEM_IN_BAR, SYMBOL_BACK, app_text(app, MSG_SCREEN_BACK));
}

static void symbols_take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Player *player = screen->data;
    Profile profile;
    int count;
    app_pop(app);
    if (id == SYMBOL_BACK || !read_player(player->folder, &profile, &count))
        return;
    set_symbol(app, &profile, id);
    keep(app, &profile);
}

static void free_player(Screen *screen)
{
    mem_free(screen->data);
}

static Player *player_copy(const char *folder)
{
    Player *player = mem_alloc(sizeof *player);
    memcpy(player->folder, folder, strlen(folder) + 1);
    return player;
}

static void open_symbols(App *app, const char *folder)
{
    static const ScreenKind KIND = {
        .where = ON_MENU, .fill = symbols_fill, .take = symbols_take, .free = free_player};
    app_push(app, screen_new(&KIND, player_copy(folder)));
}

/* ---- deleting ---- */

enum { KEEP_IT, DELETE_IT };

static int count_saves(const char *whose)
{
    StoreList list;
    store_list(whose, NULL, &list);
    int count = (int)list.count;
    entry_list_free(&list);
    return count;
}

/* Somebody must play, and whoever did it with one key goes on so. */
static void replace_player(App *app)
{
    ProfileList list;
    Buf ignored = {0};
    profiles_list(&list, NULL);
    app_change_player(app, &list.list[0], app_one_key(app));
    profile_remember(app->profile.folder, &ignored);
    buf_free(&ignored);
}

static void delete_answered(App *app, void *context, int answer)
{
    const Player *player = context;
    Profile profile;
    int count;
    Buf where = {0}, sentence = {.language = app->language};
    if (answer != DELETE_IT || !read_player(player->folder, &profile, &count))
        return;
    if (profile_delete(&profile, &where, &sentence)) {
        app_pop(app); /* the page about the one who is gone */
        if (is_playing(app, profile.folder))
            replace_player(app);
        buf_printf(&sentence, app_text(app, MSG_PLAYER_DELETED), profile_title(&profile, app->language),
                   buf_string(&where));
        screen_open_text(app, app_text(app, MSG_PLAYERS_TITLE), buf_string(&sentence));
    } else {
        screen_open_text(app, app_text(app, MSG_PLAYERS_TITLE), buf_string(&sentence));
    }
    buf_free(&where);
    buf_free(&sentence);
}

static void ask_to_delete(App *app, const Profile *profile)
{
    const char *answers[] = {app_text(app, MSG_PLAYER_KEEP), app_text(app, MSG_PLAYER_DELETE), NULL};
    Buf title = {0}, text = {0};
    buf_printf(&title, app_text(app, MSG_PLAYER_DELETE_TITLE), profile_title(profile, app->language));
    buf_printf(&text, app_text(app, MSG_PLAYER_DELETE_TEXT), count_saves(profile->folder));
    screen_open_question(app, buf_string(&title), buf_string(&text), answers, delete_answered,
                         player_copy(profile->folder), mem_free);
    buf_free(&title);
    buf_free(&text);
}

/* ---- the page ---- */

static void add_value(const App *app, Page *page, int id, Message label, const char *value)
{
    items_add(&page->items, ITEM_IN_LIST, id, app_text(app, label));
    item_set_value(items_find(&page->items, id), value);
}

static const char *language_text(const App *app, int language)
{
    return language < 0 ? app_text(app, MSG_CHOICE_AUTO) : message_in(MSG_LANGUAGE_NAME, (Language)language);
}

static void fill(App *app, Screen *screen)
{
    static const PlayCommand COMMANDS[] = {PLAY_HELP, PLAY_SLOWER, PLAY_FASTER, PLAY_QUIT};
    const Player *player = screen->data;
    Page *page = &screen->page;
    Profile profile;
    int count;
    if (!read_player(player->folder, &profile, &count)) {
        app_pop(app);
        return;
    }
    char ascii[2] = {profile.ascii, 0};
    const char *symbol = app_unicode(app) ? profile.symbol : ascii;
    page_set(&page->title, profile_title(&profile, app->language));
    add_value(app, page, NAME, MSG_PLAYER_NAME, profile_title(&profile, app->language));
    add_value(app, page, SYMBOL, MSG_PLAYER_SYMBOL, *symbol ? symbol : app_text(app, MSG_PLAYER_SYMBOL_NONE));
    add_value(app, page, LANGUAGE, MSG_PLAYER_LANGUAGE, language_text(app, profile.language));
    if (is_playing(app, player->folder))
        items_add(&page->items, ITEM_IN_LIST, SETTINGS, app_text(app, MSG_PLAYER_SETTINGS));
    items_add(&page->items, ITEM_IN_LIST, DELETE, app_text(app, MSG_PLAYER_DELETE))->off = count == 1;
    items_add(&page->items, ITEM_IN_BAR, BACK, app_text(app, MSG_SCREEN_BACK));
    app_add_commands(app, screen, COMMANDS, sizeof COMMANDS / sizeof *COMMANDS);
}

static void next_language(App *app, Profile *profile)
{
    profile->language = profile->language + 1 < LANGUAGE_COUNT ? profile->language + 1 : -1;
    keep(app, profile);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)method;
    const Player *player = screen->data;
    Profile profile;
    int count;
    if (id == BACK || !read_player(player->folder, &profile, &count))
        app_pop(app);
    else if (id == NAME)
        screen_open_writing(app, app_text(app, MSG_PLAYER_NAME), profile.name, PROFILE_NAME_COLUMNS,
                            name_fits, rename_player, player_copy(player->folder), mem_free);
    else if (id == SYMBOL)
        open_symbols(app, player->folder);
    else if (id == LANGUAGE)
        next_language(app, &profile);
    else if (id == SETTINGS)
        screen_open_settings(app);
    else
        ask_to_delete(app, &profile);
}

void screen_open_player(App *app, const char *folder)
{
    static const ScreenKind KIND = {.where = ON_MENU, .fill = fill, .take = take, .free = free_player};
    app_push(app, screen_new(&KIND, player_copy(folder)));
}
