/* Dump: what rules were compiled to, in words, for `tah check --dump`. */
#ifndef TAH_LINK_DUMP_H
#define TAH_LINK_DUMP_H

#include "game/stage.h"

void stage_dump(const Stage *stage, Buf *out);

#endif
