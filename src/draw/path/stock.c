#include "draw/path/stock.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"

enum { SETS = 64, WAYS = 4 };

/* What the look of a tile follows from. */
typedef struct Key {
    uint32_t columns, rows, means, per_side, count;
    uint32_t ends[STOCK_PATHS], traced[STOCK_PATHS], alike[STOCK_PATHS];
} Key;

typedef struct Kept {
    Key key; /* columns 0: none yet */
    TracksCell cell[STOCK_CELLS];
} Kept;

struct Stock {
    Kept kept[SETS][WAYS];
    uint8_t oldest[SETS];
};

/* The first path that is traced in the colour of this one; of paths that are not traced, 0. */
static uint32_t first_alike(const Tracks *tracks, int path)
{
    int first = 0;
    while (tracks->path[path].traced && first < path &&
           !(tracks->path[first].traced && tracks->path[first].traced_role == tracks->path[path].traced_role))
        first++;
    return (uint32_t)first;
}

static bool make_key(Key *key, int columns, int rows, unsigned means, const Tracks *tracks)
{
    if (columns * rows > STOCK_CELLS || tracks->count > STOCK_PATHS)
        return false;
    *key = (Key){(uint32_t)columns,
                 (uint32_t)rows,
                 means,
                 (uint32_t)tracks->per_side,
                 (uint32_t)tracks->count,
                 {0},
                 {0},
                 {0}};
    for (int i = 0; i < tracks->count; i++) {
        key->ends[i] = tracks->path[i].ends;
        key->traced[i] = tracks->path[i].traced;
        key->alike[i] = first_alike(tracks, i);
    }
    return true;
}

static size_t set_of(const Key *key)
{
    return hash_bytes(key, sizeof *key) % SETS;
}

Stock *stock_of(Canvas *canvas)
{
    if (!canvas->stock)
        canvas->stock = mem_alloc(sizeof *canvas->stock);
    return canvas->stock;
}

const TracksCell *stock_find(const Stock *stock, int columns, int rows, unsigned means, const Tracks *tracks)
{
    Key key;
    if (!make_key(&key, columns, rows, means, tracks))
        return NULL;
    const Kept *set = stock->kept[set_of(&key)];
    for (int way = 0; way < WAYS; way++)
        if (memcmp(&set[way].key, &key, sizeof key) == 0)
            return set[way].cell;
    return NULL;
}

void stock_keep(Stock *stock, int columns, int rows, unsigned means, const Tracks *tracks,
                const TracksCell *cells)
{
    Key key;
    if (!make_key(&key, columns, rows, means, tracks))
        return;
    size_t set = set_of(&key);
    Kept *kept = &stock->kept[set][stock->oldest[set]++ % WAYS];
    kept->key = key;
    memcpy(kept->cell, cells, (size_t)(columns * rows) * sizeof *cells);
}
