#include "base/hash.h"

#include <sha2.h>
#include <string.h>

uint64_t hash_text(const char *text)
{
    return hash_bytes(text, strlen(text));
}

uint64_t hash_bytes(const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++) {
        hash = (hash ^ at[i]) * 0x100000001b3u;
    }
    return hash_mix(hash);
}

void hash_content(const void *bytes, size_t length, char out[HASH_HEX + 1])
{
    SHA2_CTX context;
    SHA256Init(&context);
    if (length) {
        SHA256Update(&context, bytes, length);
    }
    SHA256End(&context, out);
}
