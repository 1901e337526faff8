#include "cli/toll.h"

#include <string.h>

#include "base/utf8.h"

enum {
    LINES = 12, /* that are told, at most */
    SHARE = 2,  /* percent that a line takes that is told */
    QUOTED = 58 /* columns of it */
};

static int percent(const Effort *effort, const EffortLine *line)
{
    return (int)(100 * line->steps / effort->steps + 0.5);
}

static bool is_told(const Effort *effort, size_t at)
{
    return at < LINES && percent(effort, &effort->line[at]) >= SHARE;
}

/* The line as it stands in its file, as much of it as there is room for. */
static void quote(const Ruleset *rules, Place place, Buf *out)
{
    Diags quoted = {.language = out->language};
    diag_add(&quoted, place, "%s", "");
    ruleset_quote(rules, &quoted);
    const char *text = quoted.list[0].source ? quoted.list[0].source : "";
    text += strspn(text, " ");
    size_t length = strlen(text), kept = length;
    while (kept > 0 && utf8_width(text, kept) > QUOTED)
        for (kept--; kept > 0 && ((unsigned char)text[kept] & 0xc0) == 0x80;)
            kept--;
    utf8_clean(out, text, kept, false, false);
    if (kept < length)
        buf_text(out, "...");
    diags_free(&quoted);
}

static const char *remark(EffortKind kind)
{
    switch (kind) {
    case EFFORT_EACH_CELL: return "asked of one cell after the other";
    case EFFORT_EACH_MOVE: return "done for every move that is tried, because of `keep` or `avoid`";
    default: return NULL;
    }
}

void toll_tell(const char *file, const Ruleset *rules, const Effort *effort, Buf *out)
{
    if (effort->moves == 0) {
        buf_printf(out, "%s: no move was made\n", file);
        return;
    }
    buf_printf(out, "%s: a move takes %.0f steps, of about a nanosecond each (%ld random moves)\n", file,
               effort->steps, effort->moves);
    buf_text(out, "    steps  share    times  line\n");
    for (size_t i = 0; i < effort->lines && is_told(effort, i); i++) {
        const EffortLine *line = &effort->line[i];
        buf_printf(out, "%9.0f %4d %% %8.1f  %d: ", line->steps, percent(effort, line), line->times,
                   line->place.line);
        quote(rules, line->place, out);
        buf_char(out, '\n');
        if (remark(line->kind))
            buf_printf(out, "%29s%s\n", "", remark(line->kind));
    }
}

static int64_t rounded(double number)
{
    return (int64_t)(number + 0.5);
}

Json *toll_json(const Effort *effort)
{
    static const char *const kind[] = {
        [EFFORT_PLAIN] = "plain", [EFFORT_EACH_CELL] = "each cell", [EFFORT_EACH_MOVE] = "each move"};
    Json *json = json_object(), *lines = json_array();
    json_add_number(json, "moves", effort->moves);
    json_add_number(json, "steps", rounded(effort->steps));
    for (size_t i = 0; i < effort->lines; i++) {
        const EffortLine *line = &effort->line[i];
        Json *one = json_object();
        json_add_text(one, "file", line->place.file);
        json_add_number(one, "line", line->place.line);
        json_add_number(one, "steps", rounded(line->steps));
        json_add_text(one, "kind", kind[line->kind]);
        json_push(lines, one);
    }
    json_add(json, "lines", lines);
    return json;
}
