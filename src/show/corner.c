#include "show/corner.h"

#include <ctype.h>
#include <string.h>

#include "game/thing.h"
#include "show/inside.h"

/* The look that the rules give a word. */
static const LookModel *look_of(const Ruleset *rules, const Symbol *word)
{
    for (int i = 0; i < rules->looks; i++)
        if (strcmp(rules->look[i]->subject->name, word->name) == 0)
            return rules->look[i];
    return NULL;
}

static LookRole add_word(const Onlooker *o, const Symbol *word, Buf *out)
{
    const LookModel *look = look_of(o->machine->stage->rules, word);
    const char *sign = !look ? NULL : o->unicode && look->small ? look->small : look->ascii;
    if (sign)
        buf_text(out, sign);
    else
        buf_char(out, (char)toupper((unsigned char)word->name[0]));
    return look && look->role >= 0 ? (LookRole)look->role : ROLE_TEXT;
}

/* The attribute of a list or range, where something has it. */
static const PrintedModel *printed_of(const Ruleset *rules, int sort)
{
    const Symbol *s = rules->sort[sort].symbol;
    const VariableModel *v = s->model;
    return s->owner > 0 && !(v && v->per_thing) ? &rules->print[s->owner - 1] : NULL;
}

LookRole corner_text(const Onlooker *o, int thing, Buf *out)
{
    const Stage *stage = o->machine->stage;
    const Ruleset *rules = stage->rules;
    LookRole role = ROLE_TEXT;
    if (thing < 0 || thing >= stage->role_thing || !thing_is_known(stage, o->state, thing, o->viewer))
        return role;
    for (int i = 0; i < rules->sorts; i++) {
        const PrintedModel *p = printed_of(rules, i);
        int32_t value = p ? thing_printed(stage, p, thing, 0) : 0;
        if (value == 0)
            continue;
        LookRole own = ROLE_TEXT;
        if (p->type == TYPE_VALUE)
            own = add_word(o, rules->sort[i].word[value - 1], out);
        else
            printed_describe(stage, p, thing, o->language, out);
        role = role == ROLE_TEXT ? own : role;
    }
    return role;
}

void corner_name(const Onlooker *o, int thing, Buf *out)
{
    const Stage *stage = o->machine->stage;
    Buf corner = {0};
    if (!thing_is_known(stage, o->state, thing, o->viewer))
        return;
    buf_text(out, onlooker_text(o, stage->thing_name[thing]));
    corner_text(o, thing, &corner);
    if (corner.length > 0)
        buf_printf(out, " %s", buf_string(&corner));
    buf_free(&corner);
}
