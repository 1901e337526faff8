/* Bars: lines made of blocks. */
#include "draw/board/bars.h"

#include "base/box.h"

bool bars_shown(const Canvas *canvas)
{
    return canvas->unicode && canvas_shows(canvas, GROUND_WALL);
}

const char *bar_text(unsigned sides)
{
    return sides & BOX_NORTH ? "█" : sides ? "▄" : " ";
}
