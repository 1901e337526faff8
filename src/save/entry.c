#include "save/entry.h"

#include "base/mem.h"

void entry_free(StoreEntry *entry)
{
    mem_free(entry->path);
    mem_free(entry->game);
    mem_free(entry->pack);
    mem_free(entry->title);
    mem_free(entry->identity);
    mem_free(entry->result);
    *entry = (StoreEntry){0};
}

void entry_list_free(StoreList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        entry_free(&list->list[i]);
    }
    mem_free(list->list);
    *list = (StoreList){0};
}
