/* Emblems that the rules draw themselves, and what names of emblems mean: the rules' own, else those of the shelf. */
#include <string.h>

#include "base/buf.h"
#include "base/suggest.h"
#include "rule/build/build.h"

static void read_part(const Build *b, EmblemDraft *draft, const Yaml *line)
{
    size_t at = 0;
    const char *fault = emblem_add(draft, line->text, &at);
    Place place = yaml_place(line);
    place.column += (int)at;
    if (fault)
        diag_add(b->diags, place, "%s", fault);
}

/* What has parts in drawings for certain sizes alone would be drawn nowhere. */
static void want_parts(const Build *b, const Yaml *name, const Emblem *emblem)
{
    bool some = emblem->sketches > 0 || emblem->forms > 0 || emblem->sloped;
    if (emblem->parts == 0 && some)
        diag_add(b->diags, yaml_place(name),
                 "'%s' has drawings for some sizes only; others need parts, such as disc 50 50 40",
                 emblem->name);
}

void build_emblems(Build *b)
{
    const Yaml *own = build_part(b, "emblems");
    Ruleset *rules = b->rules;
    for (size_t i = 0; own && i < own->count; i++) {
        int quarters = 0, ground = 0;
        const char *name = own->key[i]->text;
        EmblemDraft draft;
        emblem_begin(&draft, rules->arena);
        if (rules->emblems == MODEL_EMBLEMS) {
            diag_add(b->diags, yaml_place(own->key[i]), "there are more than %d emblems: '%s'", MODEL_EMBLEMS,
                     name);
            return;
        }
        if (emblem_name_length(name, &quarters) < strlen(name))
            diag_add(b->diags, yaml_place(own->key[i]), "'%s' would say how another emblem is turned", name);
        if (emblem_plain_length(name, &ground) < strlen(name))
            diag_add(b->diags, yaml_place(own->key[i]), "'%s' would say what another emblem is made of",
                     name);
        size_t faults = b->diags->count;
        for (size_t k = 0; k < yaml_count(own->item[i]); k++)
            read_part(b, &draft, yaml_item(own->item[i], k));
        const Emblem *emblem = rules->emblem[rules->emblems++] = emblem_end(&draft, name);
        if (b->diags->count == faults)
            want_parts(b, own->key[i], emblem);
    }
}

/* Its name alone, without how it is turned and what it is made of. */
static const char *plain_name(Arena *arena, const char *name, int *quarters, int *ground)
{
    const char *upright = arena_copy_bytes(arena, name, emblem_name_length(name, quarters));
    return arena_copy_bytes(arena, upright, emblem_plain_length(upright, ground));
}

const Emblem *ruleset_emblem(const Ruleset *rules, Arena *arena, const char *name)
{
    int quarters = 0, ground = 0;
    const char *upright = plain_name(arena, name, &quarters, &ground);
    const Emblem *found = NULL;
    for (int i = 0; i < rules->emblems && !found; i++)
        found = strcmp(rules->emblem[i]->name, upright) == 0 ? rules->emblem[i] : NULL;
    if (!found)
        found = emblem_find(arena, upright);
    if (found && ground > 0)
        found = emblem_made_of(arena, found, ground);
    return found && quarters > 0 ? emblem_turned(arena, found, quarters) : found;
}

/* The nearest name of all, without how it is turned and what it is made of. */
static const char *nearest(const Build *b, const char *name)
{
    const char *names[MODEL_EMBLEMS + 256];
    size_t count = 0;
    for (int i = 0; i < b->rules->emblems; i++)
        names[count++] = b->rules->emblem[i]->name;
    for (size_t i = 0; i < emblem_shelf() && count < sizeof names / sizeof *names; i++)
        names[count++] = emblem_shelf_name(i);
    return suggest_nearest(name, names, count);
}

/* {} stands for numbers that are not known here; which of them have an emblem is seen when it is drawn. */
const char *build_emblem_name(const Build *b, const Yaml *name)
{
    int quarters = 0, ground = 0;
    if (!strstr(name->text, "{}") && !ruleset_emblem(b->rules, b->rules->arena, name->text)) {
        const char *upright = plain_name(b->rules->arena, name->text, &quarters, &ground);
        diag_near(diag_add(b->diags, yaml_place(name), "unknown emblem '%s'", upright), nearest(b, upright));
        return NULL;
    }
    return name->text;
}
