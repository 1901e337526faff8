/* Preview: how a level looks at its start, to nobody in particular: whoever chooses it plays any side. */
#include "ui/preview.h"

void preview_clear(Preview *preview, Page *page)
{
    state_free(preview->view);
    match_free(preview->match);
    *preview = (Preview){0};
    if (page)
        page->preview = NULL;
}

void preview_show(Preview *preview, const Profile *profile, Page *page, const Ruleset *rules,
                  const Pack *pack, int number)
{
    const Level *level = &pack->level[number - 1];
    if (preview->level == level) {
        preview->picture.figures = 0; /* the symbol may be another one by now */
        return;
    }
    preview_clear(preview, page);
    preview->level = level;
    Diags diags = {0};
    Buf error = {0};
    preview->match = match_new(rules, pack, number, 0, 1, &diags);
    if (preview->match && match_start(preview->match, &error)) {
        bool several = match_players(preview->match) > 1;
        preview->view = state_new(match_stage(preview->match));
        game_view(match_machine(preview->match), match_state(preview->match), several ? PLAYER_NOBODY : 0,
                  preview->view);
        picture_set(&preview->picture, match_stage(preview->match), match_machine(preview->match),
                    preview->view, several ? PICTURE_PUBLIC : 0);
        preview->picture.profile = profile;
        preview->picture.language = match_language(preview->match);
        page->preview = &preview->picture.source;
        page->preview_view = (BoardView){0};
    }
    buf_free(&error);
    diags_free(&diags);
}
