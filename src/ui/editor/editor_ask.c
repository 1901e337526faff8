/* Editor: the questions that it asks, each with a way back among the answers. */
#include <string.h>

#include "base/box.h"
#include "base/mem.h"
#include "base/message.h"
#include "rule/outline.h"
#include "ui/editor/editor.h"

/* What is asked about. */
typedef struct Asking {
    Editor *editor;
    int plane;    /* of things */
    int variable; /* that is set */
    char **answer;
    int answers;
} Asking;

static Asking *asking_new(Editor *editor)
{
    Asking *asking = mem_alloc(sizeof *asking);
    asking->editor = editor;
    return asking;
}

static void asking_free(void *context)
{
    Asking *asking = context;
    for (int i = 0; i < asking->answers; i++)
        mem_free(asking->answer[i]);
    mem_free(asking->answer);
    mem_free(asking);
}

/* NULL stands after the last. */
static void add_answer(Asking *asking, const char *text)
{
    asking->answer = mem_resize(asking->answer, (size_t)(asking->answers + 2) * sizeof *asking->answer);
    asking->answer[asking->answers++] = mem_copy(text);
    asking->answer[asking->answers] = NULL;
}

static void add_value(Asking *asking, const char *name, const char *value)
{
    Buf text = {0};
    buf_printf(&text, "%s: %s", name, value);
    add_answer(asking, buf_string(&text));
    buf_free(&text);
}

static void add_number(Asking *asking, const char *name, int number)
{
    Buf text = {0};
    buf_printf(&text, "%d", number);
    add_value(asking, name, buf_string(&text));
    buf_free(&text);
}

static void ask(Asking *asking, const char *title, const char *text,
                void (*then)(App *app, void *context, int answer))
{
    screen_open_question(asking->editor->app, title, text, (const char *const *)asking->answer, then, asking,
                         asking_free);
}

/* ---- what is put ---- */

/* As it stands in a file, where it is one character, and in words. */
static void value_text(const Editor *editor, int plane, int value, Buf *out)
{
    const DraftPlane *p = draft_plane(editor->draft, plane);
    bool character = p->kind == PLANE_BOARD || p->kind == PLANE_FINAL ||
                     (p->kind == PLANE_LAYER && p->fill == LAYER_KINDS);
    if (character && value > ' ')
        buf_printf(out, "%c  ", value);
    else if (p->kind == PLANE_LAYER && p->fill == LAYER_SIDES && value > 0 && app_unicode(editor->app))
        buf_printf(out, "%s  ", box_text((unsigned)value, BOX_LIGHT, true));
    draft_describe(editor->draft, plane, value, editor->app->language, out);
}

static void value_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    Editor *editor = asking->editor;
    int value[DRAFT_BRUSHES], count = draft_brushes(editor->draft, asking->plane, value);
    if (answer < count) {
        editor->plane = asking->plane;
        editor->value = value[answer];
    } else if (draft_planes(editor->draft) > 1) {
        editor_ask_thing(editor);
    }
    app_refill(app);
}

static void ask_value(Editor *editor, int plane)
{
    int value[DRAFT_BRUSHES], count = draft_brushes(editor->draft, plane, value);
    Asking *asking = asking_new(editor);
    Buf text = {0};
    asking->plane = plane;
    for (int i = 0; i < count; i++) {
        buf_clear(&text);
        value_text(editor, plane, value[i], &text);
        add_answer(asking, buf_string(&text));
    }
    add_answer(asking, app_text(editor->app, MSG_SCREEN_BACK));
    buf_clear(&text);
    draft_plane_title(editor->draft, plane, editor->app->language, &text);
    ask(asking, app_text(editor->app, MSG_EDIT_TITLE), buf_string(&text), value_answered);
    buf_free(&text);
}

static void plane_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    if (answer < draft_planes(asking->editor->draft))
        ask_value(asking->editor, answer);
    else
        app_refill(app);
}

void editor_ask_thing(Editor *editor)
{
    if (draft_planes(editor->draft) == 1) {
        ask_value(editor, 0);
        return;
    }
    Asking *asking = asking_new(editor);
    for (int plane = 0; plane < draft_planes(editor->draft); plane++) {
        Buf title = {0};
        draft_plane_title(editor->draft, plane, editor->app->language, &title);
        add_answer(asking, buf_string(&title));
        buf_free(&title);
    }
    add_answer(asking, app_text(editor->app, MSG_SCREEN_BACK));
    ask(asking, app_text(editor->app, MSG_EDIT_TITLE), app_text(editor->app, MSG_EDIT_WHICH_PLANE),
        plane_answered);
}

static void shape_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    if (answer < SHAPE_COUNT) {
        asking->editor->shape = (EditorShape)answer;
        asking->editor->corner = CELL_NONE;
    }
    app_refill(app);
}

void editor_ask_shape(Editor *editor)
{
    static const Message SHAPE[] = {MSG_EDIT_CELL, MSG_EDIT_AREA, MSG_EDIT_FRAME, MSG_EDIT_FILL,
                                    MSG_SCREEN_BACK};
    Asking *asking = asking_new(editor);
    for (size_t i = 0; i < sizeof SHAPE / sizeof *SHAPE; i++)
        add_answer(asking, app_text(editor->app, SHAPE[i]));
    ask(asking, app_text(editor->app, MSG_EDIT_TITLE), app_text(editor->app, MSG_EDIT_WHICH_SHAPE),
        shape_answered);
}

/* ---- what a level says beside its board ---- */

enum { DETAIL_TITLE, DETAIL_DIFFICULTY, DETAIL_EDGES, DETAIL_SHUFFLE, DETAIL_NUMBERS };
enum { TITLE_COLUMNS = 30 };
enum { STEP_MORE, STEP_LESS, STEP_MUCH_MORE, STEP_MUCH_LESS };

static const char *detail_name(const Editor *editor, int detail)
{
    static const Message NAME[] = {MSG_EDIT_LEVEL_TITLE, MSG_EDIT_DIFFICULTY, MSG_EDIT_EDGES,
                                   MSG_EDIT_SHUFFLE};
    int low, high, first;
    if (detail < DETAIL_NUMBERS)
        return app_text(editor->app, NAME[detail]);
    return ruleset_text(editor->game->rules,
                        outline_number(editor->game->rules, detail - DETAIL_NUMBERS, &low, &high, &first),
                        editor->app->language);
}

static int detail_value(const Editor *editor, int detail)
{
    const Level *level = draft_level(editor->draft);
    int value = 0;
    if (detail == DETAIL_DIFFICULTY)
        return level->difficulty;
    if (detail == DETAIL_EDGES)
        return (int)level->edges;
    if (detail == DETAIL_SHUFFLE)
        return level->shuffle;
    draft_number(editor->draft, detail - DETAIL_NUMBERS, &value);
    return value;
}

static void set_number(const Editor *editor, int variable, int value)
{
    int low, high, first;
    const char *name = outline_number(editor->game->rules, variable, &low, &high, &first);
    if (value >= low && value <= high && value <= DRAFT_NUMBER_MOST && value >= -DRAFT_NUMBER_MOST)
        draft_set_number(editor->draft, name, value);
}

static void set_detail(Editor *editor, int detail, int value)
{
    if (detail == DETAIL_DIFFICULTY)
        draft_set_difficulty(editor->draft, value);
    else if (detail == DETAIL_EDGES)
        draft_set_edges(editor->draft, (LevelEdges)(value % 3));
    else if (detail == DETAIL_SHUFFLE)
        draft_set_shuffle(editor->draft, value);
    else
        set_number(editor, detail - DETAIL_NUMBERS, value);
    editor_changed(editor);
}

static void ask_number(Editor *editor, int detail);

static void number_answered(App *app, void *context, int answer)
{
    static const int STEP[] = {1, -1, 10, -10};
    const Asking *asking = context;
    (void)app;
    if (answer > STEP_MUCH_LESS) {
        editor_ask_details(asking->editor);
        return;
    }
    set_detail(asking->editor, asking->variable,
               detail_value(asking->editor, asking->variable) + STEP[answer]);
    ask_number(asking->editor, asking->variable);
}

static void ask_number(Editor *editor, int detail)
{
    static const Message STEP[] = {MSG_SCREEN_MORE, MSG_SCREEN_LESS, MSG_EDIT_MUCH_MORE, MSG_EDIT_MUCH_LESS,
                                   MSG_SCREEN_BACK};
    Asking *asking = asking_new(editor);
    Buf text = {0};
    asking->variable = detail;
    for (size_t i = 0; i < sizeof STEP / sizeof *STEP; i++)
        add_answer(asking, app_text(editor->app, STEP[i]));
    buf_printf(&text, "%s: %d", detail_name(editor, detail), detail_value(editor, detail));
    ask(asking, app_text(editor->app, MSG_EDIT_DETAILS), buf_string(&text), number_answered);
    buf_free(&text);
}

static void title_written(App *app, void *context, const char *text)
{
    Editor *editor = context;
    (void)app;
    if (draft_set_title(editor->draft, text))
        editor_changed(editor);
    editor_ask_details(editor);
}

static void detail_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    Editor *editor = asking->editor;
    int details = DETAIL_NUMBERS + outline_numbers(editor->game->rules);
    if (answer == DETAIL_TITLE) {
        screen_open_writing(app, app_text(app, MSG_EDIT_LEVEL_TITLE),
                            draft_level(editor->draft)->title[app->language], TITLE_COLUMNS, NULL,
                            title_written, editor, NULL);
    } else if (answer == DETAIL_EDGES) {
        set_detail(editor, answer, detail_value(editor, answer) + 1);
        editor_ask_details(editor);
    } else if (answer < details) {
        ask_number(editor, answer);
    } else {
        app_refill(app);
    }
}

void editor_ask_details(Editor *editor)
{
    static const Message EDGES[] = {MSG_EDIT_EDGES_RULES, MSG_EDIT_EDGES_STOP, MSG_EDIT_EDGES_WRAP};
    Asking *asking = asking_new(editor);
    int details = DETAIL_NUMBERS + outline_numbers(editor->game->rules);
    for (int i = 0; i < details; i++)
        if (i == DETAIL_TITLE)
            add_value(asking, detail_name(editor, i),
                      draft_level(editor->draft)->title[editor->app->language]);
        else if (i == DETAIL_EDGES)
            add_value(asking, detail_name(editor, i), app_text(editor->app, EDGES[detail_value(editor, i)]));
        else
            add_number(asking, detail_name(editor, i), detail_value(editor, i));
    add_answer(asking, app_text(editor->app, MSG_SCREEN_BACK));
    ask(asking, app_text(editor->app, MSG_EDIT_TITLE), app_text(editor->app, MSG_EDIT_DETAILS),
        detail_answered);
}

/* ---- clues that are written ---- */

enum { CLUE_MOST = 999, CLUE_NUMBERS = 64 };

/* The next line of a clue that has to be written, from a clue and a line on; false after the last. */
static bool find_line(const Editor *editor, int *clue, int *line)
{
    const Ruleset *rules = editor->game->rules;
    for (; *clue < outline_clues(rules); ++*clue, *line = 0) {
        const int *number;
        bool columns = false, list;
        ruleset_clue(rules, outline_clue(rules, *clue), &columns, &list);
        bool written = !outline_clue_told(rules, *clue) || draft_clue(editor->draft, *clue, 0, &number) >= 0;
        if (written && *line < (columns ? draft_width(editor->draft) : draft_height(editor->draft)))
            return true;
    }
    return false;
}

bool editor_has_clues(const Editor *editor)
{
    int clue = 0, line = 0;
    return find_line(editor, &clue, &line);
}

/* "across, row 3: 1 2" */
static void line_text(const Editor *editor, int clue, int line, Buf *out)
{
    const Ruleset *rules = editor->game->rules;
    const char *name = outline_clue(rules, clue);
    const int *number = NULL;
    bool columns = false, list;
    int count = draft_clue(editor->draft, clue, line, &number);
    ruleset_clue(rules, name, &columns, &list);
    buf_printf(out, app_text(editor->app, columns ? MSG_EDIT_CLUE_COLUMN : MSG_EDIT_CLUE_ROW),
               ruleset_text(rules, name, editor->app->language),
               columns ? line + 1 : draft_height(editor->draft) - line);
    if (count < 0)
        buf_printf(out, " %s", app_text(editor->app, MSG_EDIT_CLUE_NONE));
    if (count == 0)
        buf_text(out, " 0");
    for (int i = 0; i < count; i++)
        buf_printf(out, " %d", number[i]);
}

enum { LINE_MORE, LINE_LESS, LINE_MUCH_MORE, LINE_MUCH_LESS, LINE_NEXT, LINE_NOTHING, LINE_DONE };

static bool is_list(const Editor *editor, int clue)
{
    bool columns, list = false;
    ruleset_clue(editor->game->rules, outline_clue(editor->game->rules, clue), &columns, &list);
    return list;
}

/* The numbers of a line after an answer, which is about the last of them; how many there are, -1: nothing is
 * said. In a list a number that would be nothing goes. */
static int changed_line(const Asking *asking, int answer, int number[CLUE_NUMBERS + 1])
{
    static const int STEP[] = {1, -1, 10, -10};
    const int *old = NULL;
    bool list = is_list(asking->editor, asking->plane);
    int count = draft_clue(asking->editor->draft, asking->plane, asking->variable, &old);
    count = count < CLUE_NUMBERS ? count : CLUE_NUMBERS;
    for (int i = 0; i < count; i++)
        number[i] = old[i];
    if (answer == LINE_NOTHING)
        return -1;
    if (count <= 0 || (answer == LINE_NEXT && list)) {
        number[count < 0 ? 0 : count] = 0;
        count = count < 0 ? 1 : count + 1;
    }
    int *last = &number[count - 1];
    *last += answer == LINE_NEXT ? 1 : STEP[answer];
    *last = *last < 0 ? 0 : *last > CLUE_MOST ? CLUE_MOST : *last;
    return count - (list && *last == 0);
}

static void ask_line(Editor *editor, int clue, int line);

static void line_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    int number[CLUE_NUMBERS + 1] = {0};
    (void)app;
    answer += answer >= LINE_NEXT && !is_list(asking->editor, asking->plane);
    if (answer >= LINE_DONE) {
        editor_ask_clues(asking->editor);
        return;
    }
    int count = changed_line(asking, answer, number);
    draft_set_clue(asking->editor->draft, asking->plane, asking->variable, number, count);
    editor_changed(asking->editor);
    ask_line(asking->editor, asking->plane, asking->variable);
}

static void ask_line(Editor *editor, int clue, int line)
{
    static const Message ANSWER[] = {MSG_SCREEN_MORE,    MSG_SCREEN_LESS,    MSG_EDIT_MUCH_MORE,
                                     MSG_EDIT_MUCH_LESS, MSG_EDIT_CLUE_NEXT, MSG_EDIT_CLUE_CLEAR,
                                     MSG_SCREEN_BACK};
    Asking *asking = asking_new(editor);
    Buf text = {0};
    asking->plane = clue;
    asking->variable = line;
    for (int i = 0; i <= LINE_DONE; i++)
        if (i != LINE_NEXT || is_list(editor, clue))
            add_answer(asking, app_text(editor->app, ANSWER[i]));
    line_text(editor, clue, line, &text);
    ask(asking, app_text(editor->app, MSG_EDIT_CLUES), buf_string(&text), line_answered);
    buf_free(&text);
}

static void clue_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    int clue = 0, line = 0;
    for (int i = 0; find_line(asking->editor, &clue, &line); line++, i++)
        if (i == answer) {
            ask_line(asking->editor, clue, line);
            return;
        }
    app_refill(app);
}

void editor_ask_clues(Editor *editor)
{
    Asking *asking = asking_new(editor);
    int clue = 0, line = 0;
    for (; find_line(editor, &clue, &line); line++) {
        Buf text = {0};
        line_text(editor, clue, line, &text);
        add_answer(asking, buf_string(&text));
        buf_free(&text);
    }
    add_answer(asking, app_text(editor->app, MSG_SCREEN_BACK));
    ask(asking, app_text(editor->app, MSG_EDIT_TITLE), app_text(editor->app, MSG_EDIT_CLUES), clue_answered);
}

/* ---- leaving ---- */

enum { LEAVE_KEEP, LEAVE_DRAFT };

/* What was said about keeping it is said where this leads. */
static void leave_kept(App *app)
{
    char *said = mem_copy(app->top->page.message ? app->top->page.message : "");
    app_pop(app);
    app_say(app, said);
    mem_free(said);
}

static void leave_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    if (answer == LEAVE_DRAFT)
        app_pop(app);
    else if (answer == LEAVE_KEEP && editor_keep(asking->editor))
        leave_kept(app);
    else
        app_refill(app);
}

void editor_ask_to_leave(Editor *editor)
{
    static const Message ANSWER[] = {MSG_EDIT_KEEP, MSG_EDIT_LEAVE_DRAFT, MSG_EDIT_STAY};
    Asking *asking = asking_new(editor);
    for (size_t i = 0; i < sizeof ANSWER / sizeof *ANSWER; i++)
        add_answer(asking, app_text(editor->app, ANSWER[i]));
    ask(asking, app_text(editor->app, MSG_EDIT_LEAVE), app_text(editor->app, MSG_EDIT_LEAVE_TEXT),
        leave_answered);
}

/* The level as it is now counts as not changed, so no file is written again. */
static void discard_answered(App *app, void *context, int answer)
{
    const Asking *asking = context;
    Editor *editor = asking->editor;
    if (answer == 1) {
        draft_remove(editor->path);
        editor->clean = editor->written = draft_version(editor->draft);
        app_pop(app);
    }
    app_refill(app);
}

void editor_ask_to_discard(Editor *editor)
{
    static const Message ANSWER[] = {MSG_EDIT_STAY, MSG_EDIT_DISCARD};
    Asking *asking = asking_new(editor);
    for (size_t i = 0; i < sizeof ANSWER / sizeof *ANSWER; i++)
        add_answer(asking, app_text(editor->app, ANSWER[i]));
    ask(asking, app_text(editor->app, MSG_EDIT_DISCARD), app_text(editor->app, MSG_EDIT_DISCARD_TEXT),
        discard_answered);
}
