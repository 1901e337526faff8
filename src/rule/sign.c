#include "rule/sign.h"

#include <stddef.h>
#include <string.h>

#include "rule/roles.h"

static const CountSign SIGNS[] = {
#define SIGN(name, full, empty, ascii, none, role) {name, {ascii, full}, {none, empty}, LOOK_ROLE_##role},
#include "rule/sign_list.h"
#undef SIGN
};

const CountSign *count_sign_find(const char *name)
{
    for (size_t i = 0; i < sizeof SIGNS / sizeof *SIGNS; i++)
        if (strcmp(SIGNS[i].name, name) == 0)
            return &SIGNS[i];
    return NULL;
}
