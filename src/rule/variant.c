#include "rule/variant.h"

#include <string.h>

#include "base/message.h"
#include "base/suggest.h"
#include "base/utf8.h"
#include "rule/model.h"

void variants_first(const Ruleset *rules, Variants *out)
{
    *out = (Variants){{0}};
    for (int i = 0; i < rules->variants; i++)
        out->value[i] = rules->variant[i].first;
}

int variant_count(const Ruleset *rules)
{
    return rules->variants;
}

int variant_values(const Ruleset *rules, int variant)
{
    const VariantModel *v = &rules->variant[variant];
    return v->choices ? v->choices : v->truth ? 2 : v->high - v->low + 1;
}

int variant_number(const Ruleset *rules, int variant, const Variants *chosen)
{
    return rules->variant[variant].low + chosen->value[variant];
}

/* ---- how they are written -------------------------------------------------------------------- */

static void hyphenate(const char *name, Buf *out)
{
    for (; *name; name++)
        buf_char(out, *name == ' ' ? '-' : *name);
}

void variant_word(const Ruleset *rules, int variant, Buf *out)
{
    hyphenate(rules->variant[variant].name, out);
}

void variant_value_word(const Ruleset *rules, int variant, int value, Buf *out)
{
    const VariantModel *v = &rules->variant[variant];
    if (v->choices)
        hyphenate(v->choice[value]->name, out);
    else if (v->truth)
        buf_text(out, value ? "yes" : "no");
    else
        buf_printf(out, "%d", v->low + value);
}

/* Is it the word, be it with blanks as in the rules or with hyphens. */
static bool is_word(const char *hyphened, const char *word)
{
    while (*hyphened && (*hyphened == *word || (*hyphened == '-' && *word == ' '))) {
        hyphened++;
        word++;
    }
    return *hyphened == *word;
}

int variant_find(const Ruleset *rules, const char *word)
{
    int found = -1;
    Buf name = {0};
    for (int i = 0; i < rules->variants && found < 0; i++) {
        buf_clear(&name);
        variant_word(rules, i, &name);
        if (is_word(buf_string(&name), word))
            found = i;
    }
    buf_free(&name);
    return found;
}

int variant_value_find(const Ruleset *rules, int variant, const char *word)
{
    int found = -1;
    Buf name = {0};
    for (int i = 0; i < variant_values(rules, variant) && found < 0; i++) {
        buf_clear(&name);
        variant_value_word(rules, variant, i, &name);
        if (is_word(buf_string(&name), word))
            found = i;
    }
    buf_free(&name);
    return found;
}

/* A sentence with a word of the user's and a list of what there is. */
static bool refuse(Message sentence, const char *word, const Buf *list, Buf *error)
{
    Buf safe = {0};
    utf8_clean(&safe, word, strlen(word), false, false);
    buf_say(error, sentence, buf_string(&safe), buf_string(list));
    buf_free(&safe);
    return false;
}

static bool unknown_option(const Ruleset *rules, const char *word, Buf *error)
{
    Buf list = {0};
    for (int i = 0; i < rules->variants; i++) {
        buf_text(&list, i > 0 ? ", " : "");
        variant_word(rules, i, &list);
    }
    refuse(rules->variants ? MSG_VARIANT_UNKNOWN : MSG_VARIANT_NONE, word, &list, error);
    buf_free(&list);
    return false;
}

static bool unknown_value(const Ruleset *rules, int variant, const char *word, Buf *error)
{
    Buf list = {0}, safe = {0}, name = {0};
    for (int i = 0; i < variant_values(rules, variant); i++) {
        buf_text(&list, i > 0 ? ", " : "");
        variant_value_word(rules, variant, i, &list);
    }
    utf8_clean(&safe, word, strlen(word), false, false);
    variant_word(rules, variant, &name);
    buf_say(error, MSG_VARIANT_BAD_VALUE, buf_string(&name), buf_string(&safe), buf_string(&list));
    buf_free(&list);
    buf_free(&safe);
    buf_free(&name);
    return false;
}

bool variants_choose(const Ruleset *rules, const char *text, Variants *chosen, Buf *error)
{
    const char *equals = strchr(text, '=');
    Buf name = {0};
    buf_add(&name, text, equals ? (size_t)(equals - text) : strlen(text));
    int variant = variant_find(rules, buf_string(&name));
    int value = variant >= 0 ? variant_value_find(rules, variant, equals ? equals + 1 : "") : -1;
    if (variant < 0)
        unknown_option(rules, buf_string(&name), error);
    else if (value < 0)
        unknown_value(rules, variant, equals ? equals + 1 : "", error);
    else
        chosen->value[variant] = value;
    buf_free(&name);
    return value >= 0;
}

bool variants_read(const Ruleset *rules, const char *const *list, int count, Variants *out, Buf *error)
{
    variants_first(rules, out);
    for (int i = 0; i < count; i++)
        if (!variants_choose(rules, list[i], out, error))
            return false;
    return true;
}

/* ---- for people ------------------------------------------------------------------------------ */

const char *variant_title(const Ruleset *rules, int variant, Language language)
{
    return ruleset_text(rules, rules->variant[variant].name, language);
}

void variant_value_title(const Ruleset *rules, int variant, int value, Language language, Buf *out)
{
    const VariantModel *v = &rules->variant[variant];
    if (v->choices)
        buf_text(out, ruleset_text(rules, v->choice[value]->name, language));
    else if (v->truth)
        buf_text(out, message_in(value ? MSG_SETTING_YES : MSG_CHOICE_OFF, language));
    else
        buf_printf(out, "%d", v->low + value);
}
