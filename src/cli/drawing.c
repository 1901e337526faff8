#include "cli/drawing.h"

#include "cli/report.h"
#include "draw/sgr.h"
#include "draw/svg/svg.h"

/* The lines without the blank ones at the end. */
static void print_text(const Canvas *canvas, const Theme *theme, Buf *out)
{
    size_t end = 0;
    for (int y = 0; y < canvas->height; y++) {
        size_t before = out->length;
        if (theme->colours > 0)
            sgr_line(canvas, theme, y, out);
        else
            canvas_line(canvas, y, false, out);
        bool blank = out->length == before;
        buf_char(out, '\n');
        end = blank ? end : out->length;
    }
    out->length = end;
}

int drawing_report(const Canvas *canvas, const Theme *theme, const Options *options, const char *title,
                   const char *words)
{
    Buf out = {.language = options->spoken};
    if (options->svg)
        svg_write(canvas, theme, title, words, &out);
    else
        print_text(canvas, theme, &out);
    int code = report_output_to(options->svg ? options->svg : "-", &out, EXIT_FINE);
    buf_free(&out);
    return code;
}
