/* Errors of the checker, the names that rules bind where they are checked, and what a name stands for. */
#include <stdarg.h>
#include <string.h>

#include "rule/check/check.h"

static Diag *add_error(Check *c, Place place, const char *format, va_list arguments)
{
    Buf text = {0};
    buf_vprintf(&text, format, arguments);
    Diag *made = diag_add(c->diags, place, "%s", buf_string(&text));
    buf_free(&text);
    return made;
}

static Place place_of(const Check *c, const Node *node)
{
    return (Place){node->file ? node->file : c->file, node->line, node->column, node->span};
}

Diag *check_error(Check *c, const Node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diag *made = add_error(c, place_of(c, node), format, arguments);
    va_end(arguments);
    return made;
}

Diag *check_error_at(Check *c, Place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diag *made = add_error(c, place, format, arguments);
    va_end(arguments);
    return made;
}

Type check_wrong(Check *c, const Node *node, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add_error(c, place_of(c, node), format, arguments);
    va_end(arguments);
    return check_fault();
}

Local *check_bind(Check *c, const char *name, Type type)
{
    Local *local = arena_alloc(c->rules->arena, sizeof *local);
    local->name = name;
    local->type = type;
    local->id = c->rules->locals++;
    Place place = {c->file, c->line, 0, 0};
    if (c->names < CHECK_SCOPE)
        c->scope[c->names++] = local;
    else
        diag_add(c->diags, place, "more than %d names are known at once: '%s'", CHECK_SCOPE, name);
    return local;
}

void check_unbind(Check *c, int names)
{
    c->names = names;
}

Local *check_local(const Check *c, const char *name)
{
    for (int i = c->names; i-- > 0;)
        if (strcmp(c->scope[i]->name, name) == 0)
            return c->scope[i];
    return NULL;
}

bool check_is_local(const Check *c, const Node *node)
{
    return check_local(c, node->text) != NULL;
}
