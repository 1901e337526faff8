/* Editor: a level on the screen, cell by cell. Cells, things, sizes and all the rest are items, so that keys,
 * mouse and one switch serve them as they serve a game. */
#include "ui/editor/editor.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "ui/scanning.h"

enum {
    EDIT_THING = 1 << 20,
    EDIT_SHAPE,
    EDIT_NO_CORNER,
    EDIT_TEST,
    EDIT_CHECK,
    EDIT_SIZE,
    EDIT_DETAILS,
    EDIT_CLUES,
    EDIT_KEEP,
    EDIT_DISCARD,
    EDIT_LEAVE,
    EDIT_SIZE_DONE,
    EDIT_GROW, /* + side */
    EDIT_SHRINK = EDIT_GROW + 4
};

enum { NEW_WIDTH = 8, NEW_HEIGHT = 6, NEW_MOST = 14 };

/* ---- what is kept ---- */

bool editor_is_clean(const Editor *editor)
{
    return draft_version(editor->draft) == editor->clean;
}

/* A draft that is as it was among the levels needs no file of its own. */
static bool write_draft(Editor *editor, Buf *error)
{
    unsigned version = draft_version(editor->draft);
    if (version == editor->written)
        return true;
    if (version == editor->clean)
        draft_remove(editor->path);
    else if (!draft_write(editor->draft, editor->path, error))
        return false;
    editor->written = version;
    return true;
}

void editor_changed(Editor *editor)
{
    Buf error = {.language = editor->app->language}, sentence = {0};
    app_refill(editor->app);
    if (!write_draft(editor, &error)) {
        buf_printf(&sentence, app_text(editor->app, MSG_EDIT_UNSAVED), buf_string(&error));
        app_say(editor->app, buf_string(&sentence));
    }
    buf_free(&error);
    buf_free(&sentence);
}

/* ---- the page ---- */

static void set_title(const Editor *editor, Page *page)
{
    const char *title = draft_level(editor->draft)->title[editor->app->language];
    Buf text = {0};
    buf_printf(&text, "%s: %s", app_text(editor->app, MSG_EDIT_TITLE),
               ruleset_title(editor->game->rules, editor->app->language));
    if (*title)
        buf_printf(&text, ", %s", title);
    page_set(&page->title, buf_string(&text));
    buf_free(&text);
}

static void thing_text(const Editor *editor, Buf *out)
{
    Buf thing = {0};
    if (draft_planes(editor->draft) > 1) {
        draft_plane_title(editor->draft, editor->plane, editor->app->language, &thing);
        buf_text(&thing, ": ");
    }
    draft_describe(editor->draft, editor->plane, editor->value, editor->app->language, &thing);
    buf_printf(out, app_text(editor->app, MSG_EDIT_THING), buf_string(&thing));
    buf_free(&thing);
}

static void set_facts(const Editor *editor, Page *page)
{
    Buf fact = {0}, counts = {0};
    page_clear_facts(page);
    buf_printf(&fact, app_text(editor->app, MSG_EDIT_SIZE_IS), draft_width(editor->draft),
               draft_height(editor->draft));
    page_add_fact(page, buf_string(&fact));
    page_add_fact(page,
                  app_text(editor->app, editor_is_clean(editor) ? MSG_EDIT_IS_KEPT : MSG_EDIT_IS_DRAFT));
    draft_count(editor->draft, editor->app->language, &counts);
    for (const char *line = buf_string(&counts); *line;) {
        size_t length = strcspn(line, "\n");
        buf_clear(&fact);
        buf_add(&fact, line, length);
        page_add_fact(page, buf_string(&fact));
        line += length + (line[length] == '\n');
    }
    buf_free(&fact);
    buf_free(&counts);
}

static bool is_blank(const Editor *editor, int plane, int value)
{
    int values[DRAFT_BRUSHES];
    if (draft_plane(editor->draft, plane)->kind == PLANE_WALLS)
        return value == 0;
    return draft_brushes(editor->draft, plane, values) > 0 && value == values[0];
}

/* "b2: wall, clue 3": what stands on every plane, or what an empty cell is called. */
static void cell_text(const Editor *editor, const BoardSource *board, int cell, Buf *out)
{
    const char *before = ": ";
    char name[STAGE_CELL_NAME];
    board->name(board->context, cell, name);
    buf_text(out, name);
    for (int plane = 0; plane < draft_planes(editor->draft); plane++) {
        int value = draft_value(editor->draft, plane, cell);
        PlaneKind kind = draft_plane(editor->draft, plane)->kind;
        if (is_blank(editor, plane, value))
            continue;
        buf_text(out, before);
        before = ", ";
        if ((kind == PLANE_LAYER || kind == PLANE_WALLS) && draft_planes(editor->draft) > 1) {
            draft_plane_title(editor->draft, plane, editor->app->language, out);
            buf_char(out, ' ');
        }
        draft_describe(editor->draft, plane, value, editor->app->language, out);
    }
    if (*before != ':')
        return;
    buf_text(out, before);
    draft_describe(editor->draft, 0, draft_value(editor->draft, 0, cell), editor->app->language, out);
}

static void add_cells(const Editor *editor, Page *page)
{
    Buf label = {0};
    for (int cell = 0; cell < page->board->width * page->board->height; cell++) {
        buf_clear(&label);
        cell_text(editor, page->board, cell, &label);
        Item *item = items_add(&page->items, ITEM_ON_BOARD, cell, buf_string(&label));
        item->cell = cell;
        item->other = editor->corner;
    }
    buf_free(&label);
}

static Item *add_tool(const App *app, Page *page, int id, Message text, bool grouped)
{
    Item *item = items_add(&page->items, ITEM_IN_BAR, id, app_text(app, text));
    item->grouped = grouped;
    return item;
}

static void add_tools(const Editor *editor, Screen *screen)
{
    static const PlayCommand REST[] = {PLAY_HELP,   PLAY_SETTINGS, PLAY_ONE_KEY,
                                       PLAY_SLOWER, PLAY_FASTER,   PLAY_QUIT};
    static const Message SHAPE[] = {MSG_EDIT_CELL, MSG_EDIT_AREA, MSG_EDIT_FRAME, MSG_EDIT_FILL};
    App *app = editor->app;
    Page *page = &screen->page;
    Buf label = {0};
    thing_text(editor, &label);
    items_add(&page->items, ITEM_IN_BAR, EDIT_THING, buf_string(&label));
    buf_clear(&label);
    buf_printf(&label, app_text(app, MSG_EDIT_SHAPE), app_text(app, SHAPE[editor->shape]));
    items_add(&page->items, ITEM_IN_BAR, EDIT_SHAPE, buf_string(&label));
    buf_free(&label);
    if (editor->corner != CELL_NONE)
        add_tool(app, page, EDIT_NO_CORNER, MSG_EDIT_NO_CORNER, false);
    add_tool(app, page, EDIT_TEST, MSG_EDIT_TEST, false);
    app_add_command(app, screen, PLAY_UNDO, !draft_can_undo(editor->draft));
    items_find(&page->items, ITEM_COMMAND + PLAY_UNDO)->grouped = false;
    app_add_command(app, screen, PLAY_REDO, !draft_can_redo(editor->draft));
    if (draft_resizable(editor->draft))
        add_tool(app, page, EDIT_SIZE, MSG_EDIT_SIZE, true);
    add_tool(app, page, EDIT_CHECK, MSG_EDIT_CHECK, true);
    add_tool(app, page, EDIT_KEEP, MSG_EDIT_KEEP, true);
    add_tool(app, page, EDIT_DETAILS, MSG_EDIT_DETAILS, true);
    if (editor_has_clues(editor))
        add_tool(app, page, EDIT_CLUES, MSG_EDIT_CLUES, true);
    add_tool(app, page, EDIT_LEAVE, MSG_EDIT_LEAVE, true);
    add_tool(app, page, EDIT_DISCARD, MSG_EDIT_DISCARD, true);
    app_add_commands(app, screen, REST, sizeof REST / sizeof *REST);
}

static void add_sizes(const Editor *editor, Screen *screen)
{
    static const Message GROW[] = {MSG_EDIT_GROW_NORTH, MSG_EDIT_GROW_EAST, MSG_EDIT_GROW_SOUTH,
                                   MSG_EDIT_GROW_WEST};
    static const Message SHRINK[] = {MSG_EDIT_SHRINK_NORTH, MSG_EDIT_SHRINK_EAST, MSG_EDIT_SHRINK_SOUTH,
                                     MSG_EDIT_SHRINK_WEST};
    for (int side = 0; side < 4; side++) {
        bool one = side % 2 ? draft_width(editor->draft) == 1 : draft_height(editor->draft) == 1;
        add_tool(editor->app, &screen->page, EDIT_GROW + side, GROW[side], false);
        add_tool(editor->app, &screen->page, EDIT_SHRINK + side, SHRINK[side], false)->off = one;
    }
    app_add_command(editor->app, screen, PLAY_UNDO, !draft_can_undo(editor->draft));
    items_find(&screen->page.items, ITEM_COMMAND + PLAY_UNDO)->grouped = false;
    add_tool(editor->app, &screen->page, EDIT_SIZE_DONE, MSG_EDIT_SIZE_DONE, false);
}

static void fill(App *app, Screen *screen)
{
    Editor *editor = screen->data;
    Page *page = &screen->page;
    if (editor->trial_won && editor->trial_version == draft_version(editor->draft))
        editor->won = editor->trial_version;
    editor->sketch.profile = &app->profile;
    page->board = sketch_of(&editor->sketch, editor->draft, editor->plane);
    page->panel_hidden = false; /* what it says is needed */
    page->coordinates = true;
    page->keep = editor->corner;
    set_title(editor, page);
    set_facts(editor, page);
    page_set(&page->about, app_text(app, editor->sizing                ? MSG_EDIT_ABOUT_SIZE
                                         : editor->corner != CELL_NONE ? MSG_EDIT_CORNER
                                                                       : MSG_EDIT_ABOUT));
    if (editor->sizing) {
        add_sizes(editor, screen);
    } else {
        add_cells(editor, page);
        add_tools(editor, screen);
    }
}

/* ---- painting ---- */

static int area_cells(const Editor *editor, int from, int to, int *cell)
{
    int width = draft_width(editor->draft), count = 0;
    int left = from % width, right = to % width, top = from / width, bottom = to / width;
    for (int y = top < bottom ? top : bottom; y <= (top < bottom ? bottom : top); y++)
        for (int x = left < right ? left : right; x <= (left < right ? right : left); x++) {
            bool rim = x == left || x == right || y == top || y == bottom;
            if (rim || editor->shape == SHAPE_AREA)
                cell[count++] = y * width + x;
        }
    return count;
}

/* Cells that are reached from one by steps over cells with the same on them. */
static int joined_cells(const Editor *editor, int from, int *cell)
{
    int width = draft_width(editor->draft), height = draft_height(editor->draft), count = 0;
    int value = draft_value(editor->draft, editor->plane, from);
    bool *seen = mem_alloc_array((size_t)width * (size_t)height, sizeof *seen);
    seen[from] = true;
    cell[count++] = from;
    for (int i = 0; i < count; i++) {
        int x = cell[i] % width, y = cell[i] / width;
        const int beside[] = {y > 0 ? cell[i] - width : -1, x + 1 < width ? cell[i] + 1 : -1,
                              y + 1 < height ? cell[i] + width : -1, x > 0 ? cell[i] - 1 : -1};
        for (int side = 0; side < 4; side++)
            if (beside[side] >= 0 && !seen[beside[side]] &&
                draft_value(editor->draft, editor->plane, beside[side]) == value) {
                seen[beside[side]] = true;
                cell[count++] = beside[side];
            }
    }
    mem_free(seen);
    return count;
}

static int chosen_cells(const Editor *editor, int at, int *cell)
{
    switch (editor->shape) {
    case SHAPE_AREA:
    case SHAPE_FRAME: return area_cells(editor, editor->corner, at, cell);
    case SHAPE_FILL: return joined_cells(editor, at, cell);
    default: cell[0] = at; return 1;
    }
}

static void tell_no_change(Editor *editor)
{
    app_say(editor->app, app_text(editor->app, MSG_EDIT_NO_CHANGE));
    app_refill(editor->app);
}

static void paint(Editor *editor, int at, InputMethod method)
{
    bool wide = editor->shape == SHAPE_AREA || editor->shape == SHAPE_FRAME;
    if (wide && editor->corner == CELL_NONE) {
        editor->corner = at;
        app_say(editor->app, app_text(editor->app, MSG_EDIT_CORNER));
        app_refill(editor->app);
        return;
    }
    size_t cells = (size_t)draft_width(editor->draft) * (size_t)draft_height(editor->draft);
    int *cell = mem_alloc_array(cells, sizeof *cell);
    int count = chosen_cells(editor, at, cell);
    editor->corner = CELL_NONE;
    if (draft_paint(editor->draft, editor->plane, editor->value, cell, count)) {
        editor_changed(editor);
        if (app_one_key(editor->app) && (method == INPUT_SCAN || method == INPUT_DEVICE))
            scanning_offer_revoke(editor->app, false);
    } else {
        tell_no_change(editor);
    }
    mem_free(cell);
}

/* ---- what is taken ---- */

static void change_size(Editor *editor, int id)
{
    bool changed = id < EDIT_SHRINK ? draft_grow(editor->draft, id - EDIT_GROW)
                                    : draft_shrink(editor->draft, id - EDIT_SHRINK);
    if (changed)
        editor_changed(editor);
    else
        app_say(editor->app, app_text(editor->app, MSG_EDIT_TOO_LARGE));
}

static void give_up_corner(Editor *editor)
{
    editor->corner = CELL_NONE;
    app_refill(editor->app);
}

static void set_sizing(Editor *editor, Screen *screen, bool sizing)
{
    editor->sizing = sizing;
    editor->corner = CELL_NONE;
    screen->focus = -1;
    app_refill(editor->app);
}

static void leave(Editor *editor)
{
    if (editor_is_clean(editor))
        app_pop(editor->app);
    else
        editor_ask_to_leave(editor);
}

static void take(App *app, Screen *screen, int id, InputMethod method)
{
    (void)app;
    Editor *editor = screen->data;
    switch (id) {
    case EDIT_THING: editor_ask_thing(editor); break;
    case EDIT_SHAPE: editor_ask_shape(editor); break;
    case EDIT_NO_CORNER: give_up_corner(editor); break;
    case EDIT_TEST: editor_try(editor); break;
    case EDIT_CHECK: editor_check(editor); break;
    case EDIT_SIZE: set_sizing(editor, screen, true); break;
    case EDIT_SIZE_DONE: set_sizing(editor, screen, false); break;
    case EDIT_DETAILS: editor_ask_details(editor); break;
    case EDIT_CLUES: editor_ask_clues(editor); break;
    case EDIT_KEEP: editor_keep(editor); break;
    case EDIT_DISCARD: editor_ask_to_discard(editor); break;
    case EDIT_LEAVE: leave(editor); break;
    default:
        if (id >= EDIT_GROW)
            change_size(editor, id);
        else
            paint(editor, id, method);
    }
}

static void cell(App *app, Screen *screen, int at)
{
    (void)app;
    Editor *editor = screen->data;
    if (editor->sizing)
        return;
    screen->focus = at;
    screen->focus_cell = at;
    paint(editor, at, INPUT_MOUSE);
}

static void turn_back(Editor *editor, bool undo)
{
    bool done = undo ? draft_undo(editor->draft) : draft_redo(editor->draft);
    editor->corner = CELL_NONE;
    if (done)
        editor_changed(editor);
    app_say(editor->app, app_text(editor->app, done ? (undo ? MSG_EDIT_UNDONE : MSG_EDIT_REDONE)
                                                    : (undo ? MSG_SCREEN_NO_UNDO : MSG_SCREEN_NO_REDO)));
}

static void go_back(Editor *editor, Screen *screen)
{
    if (editor->corner != CELL_NONE)
        give_up_corner(editor);
    else if (editor->sizing)
        set_sizing(editor, screen, false);
    else
        leave(editor);
}

static bool command(App *app, Screen *screen, PlayCommand given, InputMethod method)
{
    (void)method;
    Editor *editor = screen->data;
    switch (given) {
    case PLAY_UNDO: turn_back(editor, true); break;
    case PLAY_REDO: turn_back(editor, false); break;
    case PLAY_HELP: screen_open_help(app, editor->game->rules); break;
    case PLAY_BACK: go_back(editor, screen); break;
    default: return false;
    }
    return true;
}

/* Who types a character of the things to choose from puts it where the focus is. */
static bool key(App *app, Screen *screen, Key pressed)
{
    Editor *editor = screen->data;
    int value[DRAFT_BRUSHES], count = draft_brushes(editor->draft, editor->plane, value);
    const DraftPlane *plane = draft_plane(editor->draft, editor->plane);
    bool drawn = plane->kind == PLANE_BOARD || plane->kind == PLANE_FINAL;
    int wanted = drawn ? (int)pressed : (int)pressed - '0';
    if (app_one_key(app) || editor->sizing || pressed <= ' ' || pressed >= 127 ||
        (!drawn && (wanted < 0 || wanted > 9)) ||
        keymap_command(&app->keymap, pressed, screen->kind->where) != PLAY_NONE)
        return false;
    for (int i = 0; i < count; i++) {
        if (value[i] != wanted)
            continue;
        editor->value = wanted;
        app_refill(app);
        if (screen->focus >= 0 && screen->focus < EDIT_THING)
            paint(editor, screen->focus, INPUT_KEY);
        return true;
    }
    return false;
}

/* ---- opening and closing ---- */

static void free_editor(Screen *screen)
{
    Editor *editor = screen->data;
    Buf error = {.language = editor->app->language};
    if (!write_draft(editor, &error)) {
        Buf sentence = {0};
        buf_printf(&sentence, app_text(editor->app, MSG_EDIT_UNSAVED), buf_string(&error));
        mem_free(editor->app->unsaved);
        editor->app->unsaved = buf_take(&sentence);
    }
    buf_free(&error);
    sketch_clear(&editor->sketch);
    draft_free(editor->draft);
    draft_origin_free(&editor->origin);
    pack_free(editor->trial);
    mem_free(editor->path);
    mem_free(editor);
}

static void push(Editor *editor)
{
    static const ScreenKind KIND = {.where = ON_BOARD,
                                    .fill = fill,
                                    .take = take,
                                    .command = command,
                                    .key = key,
                                    .cell = cell,
                                    .free = free_editor};
    int value[DRAFT_BRUSHES];
    int count = draft_brushes(editor->draft, 0, value);
    editor->value = value[count > 1 ? 1 : 0];
    editor->corner = CELL_NONE;
    app_push(editor->app, screen_new(&KIND, editor));
}

static Editor *editor_new(App *app, CatalogueGame *game)
{
    catalogue_search(game);
    Editor *editor = mem_alloc(sizeof *editor);
    *editor = (Editor){.app = app, .game = game, .draft = draft_new(game->rules, game->pack, game->packs)};
    return editor;
}

static int usual(int known, int otherwise)
{
    return known < 1 ? otherwise : known > NEW_MOST ? NEW_MOST : known;
}

void screen_open_new_level(App *app, CatalogueGame *game)
{
    Editor *editor = editor_new(app, game);
    const Level *first = game->packs > 0 ? &game->pack[0]->level[0] : NULL;
    draft_begin(editor->draft, usual(first ? first->width : 0, NEW_WIDTH),
                usual(first ? first->height : 0, NEW_HEIGHT));
    editor->path = draft_free_path(app->profile.folder, game->name, &editor->origin);
    editor->clean = editor->written = draft_version(editor->draft);
    push(editor);
}

static void tell_unreadable(App *app, const Diags *diags)
{
    Buf text = {0};
    diags_print(diags, &text);
    screen_open_text(app, app_text(app, MSG_SCREEN_LEVEL_BROKEN), buf_string(&text));
    buf_free(&text);
}

static void open_copy(App *app, CatalogueGame *game, LevelChoice choice)
{
    Diags diags = {.language = app->language};
    bool open = catalogue_open(game, &choice, &diags);
    if (!open)
        tell_unreadable(app, &diags);
    diags_free(&diags);
    if (!open)
        return;
    Editor *editor = editor_new(app, game);
    draft_load(editor->draft, choice.level);
    editor->origin = (DraftOrigin){mem_copy(choice.pack->name), choice.level->number};
    editor->path = draft_free_path(app->profile.folder, game->name, &editor->origin);
    editor->clean = editor->written = draft_version(editor->draft);
    push(editor);
}

void screen_open_draft(App *app, CatalogueGame *game, const char *file)
{
    Editor *editor = editor_new(app, game);
    Buf error = {.language = app->language};
    editor->path = draft_path(app->profile.folder, game->name, file);
    editor->origin = draft_origin_of(file);
    if (draft_read(editor->draft, editor->path, &error)) {
        editor->written = draft_version(editor->draft);
        push(editor);
    } else {
        Screen unused = {.data = editor};
        draft_begin(editor->draft, 1, 1);
        editor->clean = editor->written = draft_version(editor->draft);
        free_editor(&unused);
        screen_open_text(app, app_text(app, MSG_EDIT_TITLE), buf_string(&error));
    }
    buf_free(&error);
}

typedef struct Found {
    CatalogueGame *game;
    LevelChoice choice;
    char *path;
} Found;

static void free_found(void *context)
{
    Found *found = context;
    mem_free(found->path);
    mem_free(found);
}

enum { GO_ON, ANEW };

static void found_answered(App *app, void *context, int answer)
{
    const Found *found = context;
    if (answer == GO_ON)
        screen_open_draft(app, found->game, file_base(found->path));
    else if (answer == ANEW)
        open_copy(app, found->game, found->choice);
}

/* A change that was begun before is never overlooked. */
void screen_open_editor(App *app, CatalogueGame *game, LevelChoice choice)
{
    DraftOrigin origin = {choice.pack->name, choice.level->number};
    char *path = draft_find(app->profile.folder, game->name, &origin);
    if (!path) {
        open_copy(app, game, choice);
        return;
    }
    const char *answers[] = {app_text(app, MSG_EDIT_GO_ON), app_text(app, MSG_EDIT_ANEW),
                             app_text(app, MSG_SCREEN_BACK), NULL};
    Found *found = mem_alloc(sizeof *found);
    *found = (Found){game, choice, path};
    screen_open_question(app, app_text(app, MSG_EDIT_TITLE), app_text(app, MSG_EDIT_FOUND), answers,
                         found_answered, found, free_found);
}
