/* dispatcher SOCKET RECORD [delay=MS] [hangs=N] [dies=N] [endless=1]: stands in for speech-dispatcher (support/dispatcher.h).
 * What is said stands in RECORD at once; each message takes so long to be said; after N messages it hangs or dies. */
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dispatcher.h"

enum { PAUSE = 5 }; /* milliseconds in which nothing comes */

static int number(int argc, char **argv, const char *name)
{
    size_t length = strlen(name);
    for (int i = 3; i < argc; i++)
        if (strncmp(argv[i], name, length) == 0 && argv[i][length] == '=')
            return atoi(argv[i] + length + 1);
    return 0;
}

int main(int argc, char **argv)
{
    Dispatcher dispatcher;
    if (argc < 3)
        return 2;
    FILE *record = fopen(argv[2], "w");
    int delay = number(argc, argv, "delay"), hangs = number(argc, argv, "hangs"),
        dies = number(argc, argv, "dies");
    if (!record)
        return 1;
    dispatcher_open(&dispatcher, argv[1]);
    dispatcher.endless = number(argc, argv, "endless") != 0;
    for (int spent = 0;;) {
        if (!dispatcher_serve(&dispatcher)) {
            poll(NULL, 0, PAUSE);
            spent += PAUSE;
        }
        if (dispatcher.said.length > 0) {
            fputs(buf_string(&dispatcher.said), record);
            fflush(record);
            buf_clear(&dispatcher.said);
        }
        if (spent >= delay) {
            dispatcher_end(&dispatcher);
            spent = 0;
        }
        dispatcher.hangs = hangs > 0 && dispatcher.id >= hangs;
        if (dies > 0 && dispatcher.id >= dies)
            return 0;
    }
}
