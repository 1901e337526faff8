/* Agrees: what an editor that knows a JSON Schema says of YAML files.
 *
 *     agrees SCHEMA FILE...
 *
 * Prints a line for each file: "agrees FILE", or "differs FILE: WHY". Exits with 2 where something cannot be read. */
#include <stdio.h>

#include "base/file.h"
#include "json_schema.h"
#include "rule/yaml.h"

static int cannot(Buf *why)
{
    fprintf(stderr, "agrees: %s\n", buf_string(why));
    buf_free(why);
    return 2;
}

static int judge(const cJSON *schema, const char *path)
{
    Buf text = {0}, why = {0};
    if (!file_read(path, YAML_BYTES, &text, &why))
        return cannot(&why);
    if (yaml_text_agrees(schema, buf_string(&text), text.length, &why))
        printf("agrees %s\n", path);
    else
        printf("differs %s: %s\n", path, buf_string(&why));
    buf_free(&text);
    buf_free(&why);
    return 0;
}

int main(int argc, char **argv)
{
    Buf why = {0};
    cJSON *schema = argc > 1 ? json_schema_read(argv[1], &why) : NULL;
    if (!schema)
        return cannot(&why);
    int code = 0;
    for (int i = 2; i < argc && code == 0; i++)
        code = judge(schema, argv[i]);
    cJSON_Delete(schema);
    return code;
}
