/* Sheet: tiles with paths, side by side, to look at and to compare with.
 *
 *     sheet unicode|ascii WIDTH HEIGHT PER_SIDE TILE...
 *
 * A tile is its paths, parted by commas: the ends of each as digits and letters (0 to 9, a to v), "!" behind the
 * ends that are traced, or "?" for a tile that lies face down. Prints the tiles and the roles of their cells where
 * something is traced. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "draw/path/tracks.h"

enum { COLUMNS = 100, GAP = 2, FIRST_TILE = 5 };

static int end_of(char letter)
{
    return letter >= '0' && letter <= '9'   ? letter - '0'
           : letter >= 'a' && letter <= 'v' ? letter - 'a' + 10
                                            : -1;
}

static Tracks tile_of(int per_side, const char *text)
{
    Tracks t = {.per_side = per_side, .covered = strchr(text, '?') != NULL, .role = ROLE_DIM};
    for (; *text && !t.covered; text += strcspn(text, ","), text += *text == ',') {
        TracksPath *path = &t.path[t.count++];
        *path = (TracksPath){0, 0, ROLE_PLAIN, ROLE_FIRST};
        for (const char *p = text; *p && *p != ','; p++)
            if (end_of(*p) >= 0) {
                path->ends |= 1u << end_of(*p);
                path->traced |= p[1] == '!' ? 1u << end_of(*p) : 0;
            }
    }
    return t;
}

static void print_row(char **tile, int count, int width, int height, int per_side, bool unicode)
{
    Canvas canvas = {0};
    bool traced = false;
    canvas_reset(&canvas, count * (width + GAP), height, unicode);
    for (int i = 0; i < count; i++) {
        Tracks t = tile_of(per_side, tile[i]);
        tracks_draw(&canvas, (Rect){i * (width + GAP), 0, width, height}, &t);
        traced = traced || strchr(tile[i], '!');
        printf("%s%s", tile[i], i + 1 < count ? " " : "\n");
    }
    for (int y = 0; y < height; y++) {
        Buf out = {0};
        canvas_line(&canvas, y, false, &out);
        buf_text(&out, "\n");
        fputs(buf_string(&out), stdout);
        buf_clear(&out);
        canvas_line_roles(&canvas, y, &out);
        if (traced)
            printf("%s\n", buf_string(&out));
        buf_free(&out);
    }
    canvas_free(&canvas);
    putchar('\n');
}

int main(int argc, char **argv)
{
    if (argc <= FIRST_TILE)
        return 2;
    int width = atoi(argv[2]), height = atoi(argv[3]), per_side = atoi(argv[4]);
    int each = COLUMNS / (width + GAP);
    for (int i = FIRST_TILE; i < argc; i += each)
        print_row(argv + i, argc - i < each ? argc - i : each, width, height, per_side,
                  strcmp(argv[1], "unicode") == 0);
    return 0;
}
