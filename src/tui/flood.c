#include "tui/flood.h"

bool flood_drops(Flood *flood, int waiting, int64_t now)
{
    flood->flooded = waiting > FLOOD_BYTES || (flood->flooded && now - flood->last < FLOOD_PAUSE);
    flood->last = now;
    return flood->flooded;
}

void flood_paste(Flood *flood, bool begins, int64_t now)
{
    flood->pasting = begins;
    flood->flooded = false; /* what comes behind it was typed */
    flood->pasted = 0;
    flood->last = now;
}

bool flood_is_pasted(Flood *flood, int64_t now)
{
    flood->pasting = flood->pasting && now - flood->last < PASTE_PAUSE;
    return flood->pasting;
}

bool flood_hands_on(Flood *flood)
{
    return flood->pasted < PASTE_MOST && ++flood->pasted > 0;
}
