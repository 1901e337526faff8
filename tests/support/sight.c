#include "sight.h"

#include <math.h>

const char *const sight_names[SIGHT_KINDS] = {"usual", "protan", "deutan", "tritan"};

typedef double Matrix[3][3];

static const Matrix SEEN[SIGHT_KINDS] = {
    {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}},
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}},
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

static const Matrix CONES = {{0.4122214708, 0.5363325363, 0.0514459929},
                             {0.2119034982, 0.6806995451, 0.1073969566},
                             {0.0883024619, 0.2817188376, 0.6299787005}};
static const Matrix AXES = {{0.2104542553, 0.7936177850, -0.0040720468},
                            {1.9779984951, -2.4285922050, 0.4505937099},
                            {0.0259040371, 0.7827717662, -0.8086757660}};

static void multiply(const Matrix by, const double in[3], double out[3])
{
    for (int i = 0; i < 3; i++)
        out[i] = by[i][0] * in[0] + by[i][1] * in[1] + by[i][2] * in[2];
}

static double light_of(uint32_t part)
{
    double v = part / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static void find_lab(uint32_t rgb, SightKind sight, double out[3])
{
    double light[3] = {light_of(rgb >> 16 & 255), light_of(rgb >> 8 & 255), light_of(rgb & 255)}, seen[3],
           cones[3];
    multiply(SEEN[sight], light, seen);
    for (int i = 0; i < 3; i++)
        seen[i] = fmin(fmax(seen[i], 0), 1);
    multiply(CONES, seen, cones);
    for (int i = 0; i < 3; i++)
        cones[i] = cbrt(cones[i]);
    multiply(AXES, cones, out);
}

double sight_distance(uint32_t a, uint32_t b, SightKind sight)
{
    double one[3], other[3];
    find_lab(a, sight, one);
    find_lab(b, sight, other);
    return hypot(hypot(one[0] - other[0], one[1] - other[1]), one[2] - other[2]);
}
