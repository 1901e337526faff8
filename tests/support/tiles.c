#include "tiles.h"

#include <string.h>

#include "lines.h"

static const Look WALL = {
    .ascii = "#", .small = "█", .role = ROLE_WALL, .ground = GROUND_WALL, .fill = true, .name = "wall"};
static const Look FLOOR = {.ascii = " ", .role = ROLE_FLOOR, .name = "floor"};
static const Look EVEN = {.ascii = " ", .role = ROLE_FLOOR, .even = true, .name = "even floor"};
static const Look WATER = {.ascii = " ", .role = ROLE_FLOOR, .ground = GROUND_WATER, .name = "water"};
static const Look SAND = {.ascii = " ", .role = ROLE_FLOOR, .ground = GROUND_SAND, .name = "sand"};
static const Look INKED = {.ascii = " ", .role = ROLE_FLOOR, .ground = GROUND_BLACK, .name = "inked"};
static const Look TINT = {.ascii = " ", .ground = GROUND_LIT, .corner = CORNER_SIDE, .name = "tint"};
static const Look SPECK = {.ascii = ".", .small = "·", .role = ROLE_DIM, .name = "speck"};
static const Look GOAL = {.ascii = ".", .small = "·", .role = ROLE_GOAL, .name = "goal"};
static const Look AVATAR = {.ascii = "@", .small = "☺", .role = ROLE_AVATAR, .name = "avatar"};
static const Look OBJECT = {
    .ascii = "$", .small = "▣", .wide = "[]", .large = "╔═╗\n╚═╝", .role = ROLE_OBJECT, .name = "object"};
static const int16_t DISC_SIZE[] = {50, 50, 49, 49};
static const EmblemPart DISC_PART = {
    .shape = EMBLEM_OVAL, .role = EMBLEM_OWN, .numbers = 4, .number = DISC_SIZE};
static const Emblem DISC = {
    .name = "disc", .print = 7, .parts = 1, .part = &DISC_PART, .columns = 5, .rows = 3};
static const Look DRAWN = {
    .ascii = "W", .large = "Pond 7", .ground = GROUND_WATER, .emblem = &DISC, .name = "pond"};
static const Look PLATE = {.ascii = "O",
                           .role = ROLE_FIRST,
                           .ground = GROUND_FLOOR,
                           .edge = GROUND_CLUE,
                           .emblem = &DISC,
                           .name = "plate"};
static const Look PLACE = {.ascii = "W", .large = "Wood 9", .role = ROLE_PLAIN, .name = "place"};
static const Look NUMBER[] = {{.ascii = "0", .role = ROLE_PLAIN, .name = "0"},
                              {.ascii = "10", .role = ROLE_PLAIN, .name = "10"},
                              {.ascii = "2", .role = ROLE_PLAIN, .name = "2"},
                              {.ascii = "3", .role = ROLE_PLAIN, .name = "3"}};

static const Look TOKEN[] = {
    {.ascii = "X", .role = ROLE_FIRST, .name = "token", .token = true},
    {.ascii = "O", .role = ROLE_SECOND, .name = "token", .token = true, .player = 1},
    {.ascii = "&", .small = "☻", .role = ROLE_THIRD, .name = "token", .token = true}};

static int tokens(char c, const Look **out, int max)
{
    int count = 0;
    out[count++] = &GOAL;
    for (; count <= c - 'a' + 1 && count < max; count++)
        out[count] = &TOKEN[(count - 1) % 3];
    return count;
}

static char at(const Tiles *tiles, int cell)
{
    return tiles->row[cell / tiles->source.width][cell % tiles->source.width];
}

static bool on_board(void *context, int cell)
{
    return at(context, cell) != '_';
}

static int looks(void *context, int cell, const Look **out, int max)
{
    char c = at(context, cell);
    if (c >= 'a' && c <= 'l')
        return tokens(c, out, max);
    out[0] = &FLOOR;
    switch (c) {
    case '#': out[0] = &WALL; return 1;
    case '=': out[0] = &EVEN; return 1;
    case '~': out[0] = &WATER; return 1;
    case ':': out[0] = &SAND; return 1;
    case '%': out[0] = &INKED; return 1;
    case ',': out[1] = &SPECK; return 2;
    case '.': out[1] = &GOAL; return 2;
    case '+': out[1] = &TINT; return 2;
    case 'O': out[0] = &PLATE; return 1;
    case '@': out[1] = &AVATAR; return 2;
    case '$': out[1] = &OBJECT; return 2;
    case '*':
        out[1] = &GOAL;
        out[2] = &OBJECT;
        return 3;
    case 'p':
        out[1] = &DRAWN;
        out[2] = &TOKEN[0];
        return 3;
    case 'w':
        out[1] = &PLACE;
        out[2] = &TOKEN[0];
        out[3] = &TOKEN[1];
        return 4;
    case ' ': return 1;
    default: out[0] = &NUMBER[(c - '0') % 4]; return 1;
    }
}

static void name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    const Tiles *tiles = context;
    out[0] = (char)('a' + cell % tiles->source.width);
    out[1] = (char)('0' + tiles->source.height - cell / tiles->source.width);
    out[2] = 0;
}

void tiles_set(Tiles *tiles, const char *const *rows)
{
    int height = 0;
    while (rows[height])
        height++;
    tiles->row = rows;
    tiles->source = (BoardSource){.context = tiles,
                                  .width = (int)strlen(rows[0]),
                                  .height = height,
                                  .on_board = on_board,
                                  .looks = looks,
                                  .name = name};
}

void tiles_draw(Tiles *tiles, const BoardRequest *request, int columns, int rows, bool unicode, Buf *out)
{
    Canvas canvas = {0};
    BoardView view = {0};
    BoardRequest wanted = *request;
    wanted.source = &tiles->source;
    canvas_reset(&canvas, columns, rows, unicode);
    board_draw(&canvas, (Rect){0, 0, columns, rows}, &wanted, &view);
    lines_add(&canvas, true, out);
    canvas_free(&canvas);
}
