#include "draw/colour.h"

#include <math.h>

static const uint32_t DARK[16] = {0x20242b, 0xe57a83, 0x8dbf73, 0xd6b56a, 0x6aa4e0, 0xbd83d6,
                                  0x5db5bf, 0xb9c0cc, 0x6f7785, 0xee8088, 0xa8d98f, 0xedd089,
                                  0x8abdf2, 0xd3a1e8, 0x7fd0d8, 0xf2f4f8};
static const uint32_t LIGHT[16] = {0x24292f, 0x9c1a25, 0x1f5c1f, 0x6b4b00, 0x174a8b, 0x6b2a83,
                                   0x0a5560, 0x5c646d, 0x4d545c, 0xf2b8bc, 0xbfe3bf, 0xf3e2b0,
                                   0xbcd7f5, 0xe4c5ee, 0xb5e2e6, 0xffffff};

uint32_t colour_rgb(int number, bool light)
{
    static const uint32_t LEVEL[6] = {0, 95, 135, 175, 215, 255};
    if (number < 16)
        return (light ? LIGHT : DARK)[number & 15];
    if (number >= 232) {
        uint32_t grey = 8 + 10 * (uint32_t)(number - 232);
        return grey << 16 | grey << 8 | grey;
    }
    int at = number - 16;
    return LEVEL[at / 36] << 16 | LEVEL[at / 6 % 6] << 8 | LEVEL[at % 6];
}

/* One part of a colour, 0 to 255, as light: sRGB. */
static double light_of(uint32_t part)
{
    double v = part / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

double colour_luminance(uint32_t rgb)
{
    return 0.2126 * light_of(rgb >> 16 & 255) + 0.7152 * light_of(rgb >> 8 & 255) +
           0.0722 * light_of(rgb & 255);
}

double colour_contrast(uint32_t a, uint32_t b)
{
    double one = colour_luminance(a) + 0.05, other = colour_luminance(b) + 0.05;
    return one > other ? one / other : other / one;
}

uint32_t colour_mix(uint32_t a, uint32_t b, uint32_t percent)
{
    uint32_t mix = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        uint32_t part = ((a >> shift & 255) * percent + (b >> shift & 255) * (100 - percent)) / 100;
        mix |= part << shift;
    }
    return mix;
}
