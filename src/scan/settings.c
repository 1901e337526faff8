#include "scan/settings.h"

static ScanMethod method_of(int word)
{
    switch (word) {
    case CHOICE_LINEAR: return SCAN_LINEAR;
    case CHOICE_ROW_COLUMN: return SCAN_ROW_COLUMN;
    case CHOICE_BLOCK: return SCAN_BLOCK;
    case CHOICE_COLUMN_ROW: return SCAN_COLUMN_ROW;
    case CHOICE_ELIMINATION: return SCAN_ELIMINATION;
    case CHOICE_STEP: return SCAN_STEP;
    case CHOICE_SILENT: return SCAN_SILENT;
    case CHOICE_TOLERANT: return SCAN_TOLERANT;
    case CHOICE_TWO_KEYS: return SCAN_TWO_KEYS;
    case CHOICE_DIRECTED: return SCAN_DIRECTED;
    case CHOICE_LIKELY: return SCAN_LIKELY;
    case CHOICE_INVERSE: return SCAN_INVERSE;
    default: return SCAN_AUTO;
    }
}

bool scan_picks_silently(ScanMethod method)
{
    return method == SCAN_STEP || method == SCAN_SILENT;
}

ScanSettings scan_settings(const Settings *settings)
{
    return (ScanSettings){
        .method = method_of(settings_get(settings, SETTING_SCAN_METHOD)),
        .interval = settings_get(settings, SETTING_SCAN_INTERVAL),
        .first_extra = settings_get(settings, SETTING_FIRST_EXTRA),
        .wait = settings_get(settings, SETTING_AFTER_WAIT),
        .lockout = settings_get(settings, SETTING_LOCKOUT),
        .grace = settings_get(settings, SETTING_GRACE),
        .loops_outer = settings_get(settings, SETTING_OUTER_LOOPS),
        .loops_inner = settings_get(settings, SETTING_INNER_LOOPS),
        .dwell = settings_get(settings, SETTING_DWELL),
        .unattended = settings_get(settings, SETTING_UNATTENDED),
        .errors = settings_get(settings, SETTING_ERRORS),
        .sureness = settings_get(settings, SETTING_SURENESS),
        .exit_first = settings_get(settings, SETTING_EXIT_ENTRY) == CHOICE_FIRST,
    };
}

ScanSettings scan_settings_default(void)
{
    Settings settings;
    settings_init(&settings);
    return scan_settings(&settings);
}
