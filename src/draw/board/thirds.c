#include "draw/board/thirds.h"

int thirds_text_rows(int count)
{
    return (THIRDS_PITCH * count + THIRDS - 1) / THIRDS;
}

int thirds_middle_row(int row)
{
    return (2 * THIRDS_PITCH * row + THIRDS) / (2 * THIRDS);
}

int thirds_row_at(int text_row)
{
    return (THIRDS * text_row + 1) / THIRDS_PITCH;
}
