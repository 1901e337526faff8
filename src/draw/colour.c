/* Colour: colours as red, green and blue, and how they are seen. */
#include "draw/colour.h"

#include <math.h>
#include <stddef.h>

enum { BASIC = 16, FIRST_GREY = 232 };

static const uint32_t DARK[16] = {0x20242b, 0xe57a83, 0x8dbf73, 0xd6b56a, 0x6aa4e0, 0xbd83d6,
                                  0x5db5bf, 0xb9c0cc, 0x6f7785, 0xee8088, 0xa8d98f, 0xedd089,
                                  0x8abdf2, 0xd3a1e8, 0x7fd0d8, 0xf2f4f8};
static const uint32_t LIGHT[16] = {0x24292f, 0x9c1a25, 0x1f5c1f, 0x6b4b00, 0x174a8b, 0x6b2a83,
                                   0x0a5560, 0x5c646d, 0x4d545c, 0xf2b8bc, 0xbfe3bf, 0xf3e2b0,
                                   0xbcd7f5, 0xe4c5ee, 0xb5e2e6, 0xffffff};

/* What usual terminals have: the console of Linux (VGA), xterm, those of GNOME (Tango) and of Windows (Campbell). */
static const uint32_t USUAL[][BASIC] = {
    {0x000000, 0xaa0000, 0x00aa00, 0xaa5500, 0x0000aa, 0xaa00aa, 0x00aaaa, 0xaaaaaa, 0x555555, 0xff5555,
     0x55ff55, 0xffff55, 0x5555ff, 0xff55ff, 0x55ffff, 0xffffff},
    {0x000000, 0xcd0000, 0x00cd00, 0xcdcd00, 0x0000ee, 0xcd00cd, 0x00cdcd, 0xe5e5e5, 0x7f7f7f, 0xff0000,
     0x00ff00, 0xffff00, 0x5c5cff, 0xff00ff, 0x00ffff, 0xffffff},
    {0x2e3436, 0xcc0000, 0x4e9a06, 0xc4a000, 0x3465a4, 0x75507b, 0x06989a, 0xd3d7cf, 0x555753, 0xef2929,
     0x8ae234, 0xfce94f, 0x729fcf, 0xad7fa8, 0x34e2e2, 0xeeeeec},
    {0x0c0c0c, 0xc50f1f, 0x13a10e, 0xc19c00, 0x0037da, 0x881798, 0x3a96dd, 0xcccccc, 0x767676, 0xe74856,
     0x16c60c, 0xf9f1a5, 0x3b78ff, 0xb4009e, 0x61d6d6, 0xf2f2f2}};

uint32_t colour_rgb(int colour, bool light)
{
    static const uint32_t LEVEL[6] = {0, 95, 135, 175, 215, 255};
    if (colour & COLOUR_TRUE)
        return (uint32_t)colour & 0xffffff;
    if (colour < BASIC)
        return (light ? LIGHT : DARK)[colour & 15];
    if (colour >= FIRST_GREY) {
        uint32_t grey = 8 + 10 * (uint32_t)(colour - FIRST_GREY);
        return grey << 16 | grey << 8 | grey;
    }
    int at = colour - BASIC;
    return LEVEL[at / 36] << 16 | LEVEL[at / 6 % 6] << 8 | LEVEL[at % 6];
}

uint32_t colour_under(int colour, bool light)
{
    enum { WINDOWS = 3 };
    return colour >= 0 && colour < BASIC ? USUAL[WINDOWS][colour] : colour_rgb(colour, light);
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

double colour_contrast_anywhere(int a, int b)
{
    double least = INFINITY;
    for (size_t i = 0; i < sizeof USUAL / sizeof *USUAL; i++)
        least = fmin(least, colour_contrast(USUAL[i][a], USUAL[i][b]));
    return least;
}

/* Which of six steps, or of the greys, is nearest to a part of a colour. */
static int cube_step(int part)
{
    return part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40;
}

static int far_between(uint32_t a, uint32_t b)
{
    int far = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        int by = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        far += by * by;
    }
    return far;
}

int colour_nearest(uint32_t rgb)
{
    int red = (int)(rgb >> 16 & 255), green = (int)(rgb >> 8 & 255), blue = (int)(rgb & 255);
    int cube = BASIC + 36 * cube_step(red) + 6 * cube_step(green) + cube_step(blue);
    int step = ((red + green + blue) / 3 - 3) / 10;
    int grey = FIRST_GREY + (step < 0 ? 0 : step > 23 ? 23 : step);
    return far_between(rgb, colour_rgb(grey, false)) < far_between(rgb, colour_rgb(cube, false)) ? grey
                                                                                                 : cube;
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
