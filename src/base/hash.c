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

/* Four bits at a time: the table is small, and lines are short. */
uint32_t hash_check(const void *bytes, size_t length)
{
    static const uint32_t table[16] = {0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac, 0x76dc4190, 0x6b6b51f4,
                                       0x4db26158, 0x5005713c, 0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
                                       0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c};
    const unsigned char *at = bytes;
    uint32_t check = UINT32_MAX;
    for (size_t i = 0; i < length; i++) {
        check ^= at[i];
        check = check >> 4 ^ table[check & 15];
        check = check >> 4 ^ table[check & 15];
    }
    return ~check;
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

static unsigned digit_of(char letter)
{
    return letter >= 'a' ? (unsigned)(letter - 'a') + 10 : (unsigned)(letter - '0');
}

void hash_pack(const char hash[HASH_HEX + 1], uint8_t out[HASH_BYTES])
{
    for (size_t i = 0; i < HASH_BYTES; i++) {
        out[i] = (uint8_t)((digit_of(hash[2 * i]) << 4 | digit_of(hash[2 * i + 1])) & 255);
    }
}

void hash_unpack(const uint8_t bytes[HASH_BYTES], char out[HASH_HEX + 1])
{
    static const char DIGITS[] = "0123456789abcdef";
    for (size_t i = 0; i < HASH_BYTES; i++) {
        out[2 * i] = DIGITS[bytes[i] >> 4];
        out[2 * i + 1] = DIGITS[bytes[i] & 15];
    }
    out[HASH_HEX] = '\0';
}
