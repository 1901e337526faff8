/* What a level is, without its file. */
#include "level/level.h"

#include "base/mem.h"
#include "base/message.h"

void pack_free(Pack *pack)
{
    if (!pack)
        return;
    pack_free(pack->whole);
    for (int i = 0; i < pack->count; i++)
        ruleset_free(pack->level[i].on_map);
    arena_free(pack->arena);
    mem_free(pack->name);
    mem_free(pack->file);
    mem_free(pack->index);
    mem_free(pack);
}

const char *level_difficulty_title(int difficulty, Language language)
{
    static const Message TITLE[LEVEL_DIFFICULTY] = {MSG_DIFFICULTY_1, MSG_DIFFICULTY_2, MSG_DIFFICULTY_3,
                                                    MSG_DIFFICULTY_4, MSG_DIFFICULTY_5};
    return difficulty >= 1 && difficulty <= LEVEL_DIFFICULTY ? message_in(TITLE[difficulty - 1], language)
                                                             : "";
}
