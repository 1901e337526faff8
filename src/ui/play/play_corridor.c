/* Corridors: moves that follow by themselves from one that was chosen, as the player wishes it. */
#include "base/message.h"
#include "ui/play/playing.h"

enum { FEW = 12 /* options: of more it is not worked out what would follow from each */ };

static bool is_wished(const Play *play)
{
    int wish = settings_get(&play->app->settings, SETTING_CORRIDORS);
    return wish == CHOICE_ON || (wish == CHOICE_AUTO && app_one_key(play->app));
}

size_t play_find_corridor(const Play *play, int player, const Move *move, InputMethod method,
                          Move out[CORRIDOR_MOST])
{
    bool person = method != INPUT_BOT && method != INPUT_TEXT;
    return person && is_wished(play) ? match_corridor(play->match, player, move, out) : 0;
}

size_t play_walk_corridor(Play *play, int player, const Move *move, size_t count)
{
    size_t made = 0;
    Buf error = {.language = play->app->language};
    while (made < count && match_move(play->match, player, &move[made], INPUT_CORRIDOR, &error))
        made++;
    buf_free(&error);
    return made;
}

PlayAhead play_corridor_ahead(const Play *play, const Move *move)
{
    Move out[CORRIDOR_MOST];
    bool told = is_wished(play) && scan_choice_count(play->options) <= FEW;
    size_t count = told ? match_corridor(play->match, play_chooser(play), move, out) : 0;
    int cell = count > 0 ? move_shape(match_stage(play->match), &out[count - 1]).target : CELL_NONE;
    return (PlayAhead){(int)count, cell};
}
