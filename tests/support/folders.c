#include "folders.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/buf.h"
#include "base/message.h"
#include "play/profile.h"

static char path[200];

static void say_where(const char *variable, const char *name)
{
    Buf below = {0};
    buf_printf(&below, "%s/%s", path, name);
    setenv(variable, buf_string(&below), 1);
    buf_free(&below);
}

int folders_make(void **state)
{
    (void)state;
    const char *base = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/tah-test-XXXXXX", base ? base : "/tmp");
    if (!mkdtemp(path))
        return -1;
    say_where("XDG_CONFIG_HOME", "config");
    say_where("XDG_STATE_HOME", "state");
    say_where("XDG_CACHE_HOME", "cache");
    say_where("XDG_DATA_HOME", "data");
    return 0;
}

int folders_remove(void **state)
{
    (void)state;
    Buf command = {0};
    buf_printf(&command, "rm -rf '%s'", path);
    int code = system(buf_string(&command)); /* NOLINT(cert-env33-c) */
    buf_free(&command);
    return code;
}

const char *folders_path(void)
{
    return path;
}
