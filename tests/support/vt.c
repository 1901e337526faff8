#include "vt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

enum { PARAMETERS = 16, TAB = 8 };

/* A control sequence: ESC [ private parameters intermediate final. */
typedef struct Sequence {
    char private, final;
    int parameter[PARAMETERS];
    int count;
} Sequence;

static VtCell *cell_at(Vt *vt, int x, int y)
{
    return &vt->cell[y * vt->columns + x];
}

const VtCell *vt_at(const Vt *vt, int x, int y)
{
    return &vt->cell[y * vt->columns + x];
}

/* With the paper of now, as xterm does (its terminfo has bce). */
static void erase(Vt *vt, int x, int y, int count)
{
    for (int i = 0; i < count && x + i < vt->columns; i++) {
        *cell_at(vt, x + i, y) = (VtCell){.code = ' ', .ink = VT_DEFAULT, .paper = vt->paper};
    }
}

static void erase_rows(Vt *vt, int from, int to)
{
    for (int y = from; y <= to; y++) {
        erase(vt, 0, y, vt->columns);
    }
}

Vt *vt_new(int columns, int rows)
{
    Vt *vt = mem_alloc(sizeof *vt);
    vt->columns = columns;
    vt->rows = rows;
    vt->bottom = rows - 1;
    vt->ink = vt->paper = vt->saved_ink = vt->saved_paper = VT_DEFAULT;
    vt->cell = mem_alloc_array((size_t)columns * (size_t)rows, sizeof *vt->cell);
    erase_rows(vt, 0, rows - 1);
    return vt;
}

void vt_free(Vt *vt)
{
    if (vt) {
        mem_free(vt->cell);
        mem_free(vt);
    }
}

/* Moves rows from .. to up (count > 0) or down, with blank rows coming in. */
static void scroll(Vt *vt, int from, int to, int count)
{
    int rows = to - from + 1, distance = abs(count) < rows ? abs(count) : rows;
    size_t row = (size_t)vt->columns * sizeof *vt->cell;
    if (count > 0) {
        memmove(cell_at(vt, 0, from), cell_at(vt, 0, from + distance), row * (size_t)(rows - distance));
        erase_rows(vt, to - distance + 1, to);
    } else {
        memmove(cell_at(vt, 0, from) + distance * vt->columns, cell_at(vt, 0, from),
                row * (size_t)(rows - distance));
        erase_rows(vt, from, from + distance - 1);
    }
}

static void line_feed(Vt *vt)
{
    if (vt->y == vt->bottom) {
        scroll(vt, vt->top, vt->bottom, 1);
    } else if (vt->y < vt->rows - 1) {
        vt->y++;
    }
}

static void move_to(Vt *vt, int x, int y)
{
    vt->x = x < 0 ? 0 : x >= vt->columns ? vt->columns - 1 : x;
    vt->y = y < 0 ? 0 : y >= vt->rows ? vt->rows - 1 : y;
    vt->wrap = false;
}

static void print(Vt *vt, uint32_t code)
{
    int width = utf8_width_code(code);
    if (width == 0 || width > vt->columns) {
        return; /* marks join the cell before, as tests look at base characters; what has no room is left out */
    }
    if (vt->wrap || vt->x + width > vt->columns) {
        vt->x = 0;
        line_feed(vt);
    }
    *cell_at(vt, vt->x, vt->y) = (VtCell){code, vt->marks, vt->ink, vt->paper};
    if (width == 2) {
        *cell_at(vt, vt->x + 1, vt->y) = (VtCell){0, vt->marks, vt->ink, vt->paper};
    }
    vt->last = code;
    vt->wrap = vt->x + width >= vt->columns;
    vt->x = vt->wrap ? vt->columns - 1 : vt->x + width;
}

static void control(Vt *vt, char c)
{
    switch (c) {
    case '\a': vt->bells++; break;
    case '\b': move_to(vt, vt->x - 1, vt->y); break;
    case '\t': move_to(vt, (vt->x / TAB + 1) * TAB, vt->y); break;
    case '\r': move_to(vt, 0, vt->y); break;
    case '\n':
        vt->wrap = false;
        line_feed(vt);
        break;
    case 14:
    case 15:
    case 0: break;
    default: vt->unknown++;
    }
}

/* The n-th parameter; missing ones and zeros are the default. */
static int parameter(const Sequence *s, int n, int missing)
{
    return n < s->count && s->parameter[n] > 0 ? s->parameter[n] : missing;
}

/* 30 to 37 and 90 to 97, 39 for none, and 38;5;N; the same from 40 and 100 on. Returns how many parameters after
 * this one belong to it. 38;2;R;G;B is a colour
 * of 24 bits. */
static int colour(int *out, const Sequence *s, int at, int base)
{
    int value = s->parameter[at] - base;
    if (value >= 0 && value < 8)
        *out = value;
    else if (value >= 60 && value < 68)
        *out = value - 52;
    else if (value == 9)
        *out = VT_DEFAULT;
    if (value != 8)
        return 0;
    if (at + 4 < s->count && s->parameter[at + 1] == 2) {
        *out = VT_TRUE | s->parameter[at + 2] << 16 | s->parameter[at + 3] << 8 | s->parameter[at + 4];
        return 4;
    }
    if (at + 2 >= s->count || s->parameter[at + 1] != 5)
        return 4;
    *out = s->parameter[at + 2];
    return 2;
}

static void rendition(Vt *vt, const Sequence *s)
{
    static const struct {
        int on, off;
        unsigned mark;
    } table[] = {{1, 22, VT_BOLD}, {2, 22, VT_DIM}, {4, 24, VT_UNDERLINE}, {7, 27, VT_REVERSE}};
    int next;
    for (int i = 0; i == 0 || i < s->count; i = next) {
        int value = s->parameter[i];
        next = i + 1;
        if (value >= 30) {
            next += colour(&vt->ink, s, i, 30) + colour(&vt->paper, s, i, 40);
        }
        if (value == 0) {
            vt->marks = 0;
            vt->ink = vt->paper = VT_DEFAULT;
        }
        for (size_t k = 0; k < sizeof table / sizeof table[0]; k++) {
            vt->marks |= value == table[k].on ? table[k].mark : 0;
            vt->marks &= value == table[k].off ? ~table[k].mark : ~0u;
        }
    }
}

static void private_mode(Vt *vt, const Sequence *s)
{
    bool on = s->final == 'h';
    for (int i = 0; i < s->count; i++) {
        switch (s->parameter[i]) {
        case 1049:
            vt->alternate = on;
            erase_rows(vt, 0, vt->rows - 1);
            break;
        case 5: vt->flashes += on; break;
        case 25: vt->cursor_hidden = !on; break;
        case 1000:
        case 1002:
        case 1003: vt->mouse = on; break;
        default: /* keypad, wrapping, blinking, mouse formats, pasting, focus reports */ break;
        }
    }
}

static void erase_display(Vt *vt, int which)
{
    if (which == 2 || which == 3) {
        erase_rows(vt, 0, vt->rows - 1);
    } else if (which == 1) {
        erase_rows(vt, 0, vt->y - 1);
        erase(vt, 0, vt->y, vt->x + 1);
    } else {
        erase(vt, vt->x, vt->y, vt->columns);
        erase_rows(vt, vt->y + 1, vt->rows - 1);
    }
}

static void erase_line(Vt *vt, int which)
{
    int from = which == 0 ? vt->x : 0;
    erase(vt, from, vt->y, which == 1 ? vt->x + 1 : vt->columns);
}

/* Cells of the row from the cursor on move right (count > 0) or left. */
static void shift_cells(Vt *vt, int count)
{
    int room = vt->columns - vt->x, distance = abs(count) < room ? abs(count) : room;
    VtCell *cell = cell_at(vt, vt->x, vt->y);
    size_t moved = (size_t)(room - distance) * sizeof *cell;
    if (count > 0) {
        memmove(cell + distance, cell, moved);
        erase(vt, vt->x, vt->y, distance);
    } else {
        memmove(cell, cell + distance, moved);
        erase(vt, vt->columns - distance, vt->y, distance);
    }
}

/* Rows of the region from the cursor on; where the cursor stands outside of it nothing moves. */
static void shift_rows(Vt *vt, int count)
{
    if (vt->y >= vt->top && vt->y <= vt->bottom) {
        scroll(vt, vt->y, vt->bottom, count);
    }
}

static void repeat(Vt *vt, int count)
{
    for (int i = 0; i < count && i < vt->columns && vt->last; i++) {
        print(vt, vt->last);
    }
}

static bool cursor_sequence(Vt *vt, const Sequence *s)
{
    int n = parameter(s, 0, 1);
    switch (s->final) {
    case 'A': move_to(vt, vt->x, vt->y - n); return true;
    case 'B': move_to(vt, vt->x, vt->y + n); return true;
    case 'C': move_to(vt, vt->x + n, vt->y); return true;
    case 'D': move_to(vt, vt->x - n, vt->y); return true;
    case 'G': move_to(vt, n - 1, vt->y); return true;
    case 'd': move_to(vt, vt->x, n - 1); return true;
    case 'H': move_to(vt, parameter(s, 1, 1) - 1, n - 1); return true;
    case 'Z': move_to(vt, ((vt->x - 1) / TAB) * TAB, vt->y); return true;
    default: return false;
    }
}

static bool change_sequence(Vt *vt, const Sequence *s)
{
    int n = parameter(s, 0, 1);
    switch (s->final) {
    case 'J': erase_display(vt, parameter(s, 0, 0)); return true;
    case 'K': erase_line(vt, parameter(s, 0, 0)); return true;
    case 'X': erase(vt, vt->x, vt->y, n); return true;
    case '@': shift_cells(vt, n); return true;
    case 'P': shift_cells(vt, -n); return true;
    case 'L': shift_rows(vt, -n); return true;
    case 'M': shift_rows(vt, n); return true;
    case 'S': scroll(vt, vt->top, vt->bottom, n); return true;
    case 'T': scroll(vt, vt->top, vt->bottom, -n); return true;
    case 'b': repeat(vt, n); return true;
    default: return false;
    }
}

/* A region beyond the screen, or of less than two rows, is none. */
static void set_region(Vt *vt, const Sequence *s)
{
    int top = parameter(s, 0, 1) - 1, bottom = parameter(s, 1, vt->rows) - 1;
    bottom = bottom < vt->rows ? bottom : vt->rows - 1;
    if (top < bottom) {
        vt->top = top;
        vt->bottom = bottom;
        move_to(vt, 0, 0);
    }
}

static void control_sequence(Vt *vt, const Sequence *s)
{
    if (s->private) {
        if (s->private == '?' && (s->final == 'h' || s->final == 'l')) {
            private_mode(vt, s);
        }
        return; /* reports and resets concern the device, not the picture */
    }
    if (cursor_sequence(vt, s) || change_sequence(vt, s)) {
        return;
    }
    if (s->final == 'm') {
        rendition(vt, s);
    } else if (s->final == 'n' && parameter(s, 0, 0) == 6) {
        snprintf(vt->reply, sizeof vt->reply, "\033[%d;%dR", vt->y + 1, vt->x + 1);
    } else if (s->final == 'n' && parameter(s, 0, 0) == 5) {
        snprintf(vt->reply, sizeof vt->reply, "\033[0n");
    } else if (s->final == 'r') {
        set_region(vt, s);
    } else if (!strchr("hlcntq", s->final)) {
        vt->unknown++;
    }
}

static bool is_final(char c)
{
    return c >= '@' && c <= '~';
}

static Sequence parse_sequence(const char *text, size_t length)
{
    Sequence s = {.final = text[length - 1]};
    size_t i = 2;
    if (i < length && strchr("?>!<=", text[i])) {
        s.private = text[i++];
    }
    for (; i < length - 1; i++) {
        if (s.count == 0) {
            s.count = 1;
        }
        if (text[i] == ';' && s.count < PARAMETERS) {
            s.count++;
        } else if (text[i] >= '0' && text[i] <= '9' && s.parameter[s.count - 1] < 10000) {
            s.parameter[s.count - 1] = s.parameter[s.count - 1] * 10 + (text[i] - '0');
        } else if (text[i] == '!') {
            s.private = '!';
        }
    }
    return s;
}

static void escape(Vt *vt, char c)
{
    switch (c) {
    case '7':
        vt->saved_x = vt->x;
        vt->saved_y = vt->y;
        vt->saved_marks = vt->marks;
        vt->saved_ink = vt->ink;
        vt->saved_paper = vt->paper;
        break;
    case '8':
        move_to(vt, vt->saved_x, vt->saved_y);
        vt->marks = vt->saved_marks;
        vt->ink = vt->saved_ink;
        vt->paper = vt->saved_paper;
        break;
    case 'M':
        if (vt->y == vt->top) {
            scroll(vt, vt->top, vt->bottom, -1);
        } else {
            move_to(vt, vt->x, vt->y - 1);
        }
        break;
    case 'c':
    case '=':
    case '>':
    case '\\': break;
    default: vt->unknown++;
    }
}

/* Tries the pending bytes as an escape sequence: true when it is complete and done. */
static bool take_escape(Vt *vt)
{
    const char *p = vt->pending;
    size_t n = vt->pending_length;
    if (n < 2) {
        return false;
    }
    if (p[1] == '[') {
        if (n < 3 || !is_final(p[n - 1])) {
            return false;
        }
        Sequence s = parse_sequence(p, n);
        control_sequence(vt, &s);
        return true;
    }
    if (p[1] == ']' || p[1] == 'P') { /* titles and colours: up to BEL or ESC \ */
        return p[n - 1] == '\a' || (n > 3 && p[n - 2] == 27 && p[n - 1] == '\\');
    }
    if (strchr("()*+", p[1])) {
        if (n < 3) {
            return false;
        }
        vt->drawing = p[1] == '(' ? p[2] == '0' : vt->drawing;
        return true;
    }
    escape(vt, p[1]);
    return true;
}

/* The characters of the line set that stand for letters. */
static uint32_t drawn(const Vt *vt, uint32_t code)
{
    static const uint16_t set[] = {
        ['j'] = 0x2518, ['k'] = 0x2510, ['l'] = 0x250c, ['m'] = 0x2514, ['n'] = 0x253c,
        ['q'] = 0x2500, ['t'] = 0x251c, ['u'] = 0x2524, ['v'] = 0x2534, ['w'] = 0x252c,
        ['x'] = 0x2502, ['a'] = 0x2592, ['~'] = 0x00b7};
    return vt->drawing && code < sizeof set / sizeof set[0] && set[code] ? set[code] : code;
}

static size_t character_length(char first)
{
    unsigned char c = (unsigned char)first;
    return c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
}

static bool take_character(Vt *vt)
{
    uint32_t code;
    if (vt->single) {
        print(vt, drawn(vt, (unsigned char)vt->pending[0]));
        return true;
    }
    if (vt->pending_length < character_length(vt->pending[0])) {
        return false;
    }
    utf8_decode(vt->pending, vt->pending_length, &code);
    print(vt, drawn(vt, code));
    return true;
}

void vt_feed(Vt *vt, const char *bytes, size_t length)
{
    vt->bytes += length;
    for (size_t i = 0; i < length; i++) {
        char c = bytes[i];
        if (vt->pending_length == 0 && (unsigned char)c < 32 && c != 27) {
            control(vt, c);
            continue;
        }
        if (vt->pending_length == sizeof vt->pending) {
            vt->pending_length = 2; /* an endless title: what matters is how it ends */
        }
        vt->pending[vt->pending_length++] = c;
        if (vt->pending[0] == 27 ? take_escape(vt) : take_character(vt)) {
            vt->pending_length = 0;
        }
    }
}

void vt_row(const Vt *vt, int y, Buf *out)
{
    size_t end = out->length;
    for (int x = 0; x < vt->columns; x++) {
        char text[4];
        uint32_t code = vt_at(vt, x, y)->code;
        if (code) {
            buf_add(out, text, utf8_encode(code, text));
        }
        end = code && code != ' ' ? out->length : end;
    }
    out->length = end;
    if (out->data) {
        out->data[end] = '\0';
    }
}

void vt_screen(const Vt *vt, Buf *out)
{
    for (int y = 0; y < vt->rows; y++) {
        vt_row(vt, y, out);
        buf_char(out, '\n');
    }
}

int vt_find(const Vt *vt, const char *text)
{
    int found = -1;
    for (int y = 0; y < vt->rows && found < 0; y++) {
        Buf row = {0};
        vt_row(vt, y, &row);
        found = strstr(buf_string(&row), text) ? y : -1;
        buf_free(&row);
    }
    return found;
}
