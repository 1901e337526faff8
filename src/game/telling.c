#include "game/telling.h"

#include "base/mem.h"
#include "game/inside.h"
#include "game/thing.h"

void tellings_free(Tellings *tellings)
{
    mem_free(tellings->told);
    mem_free(tellings->value);
    *tellings = (Tellings){0};
}

/* What is only tried is not told. */
static Tellings *listener(const Machine *m)
{
    return m->trying || m->vm.log == &m->inner || m->vm.quiet ? NULL : m->tellings;
}

static void hear(void *to, int telling, uint32_t players, int me, int you)
{
    Tellings *t = listener(to);
    if (!t)
        return;
    t->told = mem_grow(t->told, &t->capacity, t->count + 1, sizeof *t->told);
    t->told[t->count++] = (Told){telling, players, me, you, t->values, 0};
}

static bool is_thing(const Machine *m, int64_t value)
{
    return value >= 0 && value < m->stage->world.things;
}

static void hear_value(void *to, int saying, int64_t value)
{
    const Machine *m = to;
    Tellings *t = listener(m);
    if (!t || t->count == 0)
        return;
    uint32_t known = is_thing(m, value)
                         ? thing_viewers(m->stage, (const State *)(const void *)m->vm.block, (int)value)
                         : 0;
    t->value = mem_grow(t->value, &t->value_capacity, t->values + 1, sizeof *t->value);
    t->value[t->values++] = (ToldValue){saying, (int32_t)value, known};
    t->told[t->count - 1].values++;
}

void machine_listen(Machine *m, Tellings *to)
{
    m->tellings = to;
    m->vm.teller = (VmTeller){to ? m : NULL, hear, hear_value};
}

void telling_settle(const Machine *m, const State *state, size_t values)
{
    Tellings *t = m->tellings;
    for (size_t i = values; t && i < t->values; i++)
        if (is_thing(m, t->value[i].value))
            t->value[i].known |= thing_viewers(m->stage, state, t->value[i].value);
}

void telling_forget(const Machine *m, size_t count)
{
    Tellings *t = m->tellings;
    if (!t || count >= t->count)
        return;
    t->values = t->told[count].first;
    t->count = count;
}
