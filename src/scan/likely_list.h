/* Made by tests/levels/likely_learn.c from the solutions of the levels; see there. */
const LikelyWeights LIKELY_LEARNT = {{
    {
        -0.055, /* here */
        -0.477, /* beside */
        -0.509, /* near */
        -0.729, /* far */
        0.898, /* row */
        0.711, /* column */
        2.321, /* next */
        1.837, /* second */
        0.641, /* before */
        0.408, /* first */
        0.187, /* last */
        -0.055, /* on */
        0.340, /* back */
        -0.284, /* same-way */
        -2.049, /* other-way */
        -0.318, /* later-way */
        0.860, /* straight */
        0.000, /* same-value */
        0.000, /* next-value */
        -0.332, /* same-name */
        -0.210, /* alone */
        -0.125, /* moves */
        0.777, /* often */
        -0.760, /* been */
        0.048, /* done-beside */
        0.205, /* turns */
        -0.210, /* ends */
        0.326, /* early */
    },
    {
        -0.778, /* here */
        1.151, /* beside */
        0.380, /* near */
        0.780, /* far */
        0.610, /* row */
        0.536, /* column */
        -0.363, /* next */
        -0.277, /* second */
        -0.233, /* before */
        -0.000, /* first */
        0.108, /* last */
        0.376, /* on */
        -0.696, /* back */
        0.201, /* same-way */
        -1.610, /* other-way */
        -0.440, /* later-way */
        0.714, /* straight */
        -0.544, /* same-value */
        -0.114, /* next-value */
        0.126, /* same-name */
        0.000, /* alone */
        0.000, /* moves */
        0.398, /* often */
        0.031, /* been */
        0.016, /* done-beside */
        0.823, /* turns */
        0.000, /* ends */
        0.239, /* early */
    },
}};
