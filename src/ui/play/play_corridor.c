/* Corridors: moves that follow by themselves from one that was chosen, as the player wishes it. */
#include "base/mem.h"
#include "base/message.h"
#include "show/naming.h"
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

/* ---- journeys ---- */

static void set_journeys(Play *play)
{
    size_t decisions = journeys_decisions(play->journeys), all = journeys_count(play->journeys);
    scan_choice_set_journeys(play->options, journeys_at(play->journeys, 0), play->walks ? decisions : 0,
                             play->walks ? all : decisions);
}

/* Who has arrow keys goes on step by step. */
bool play_take_journeys(Play *play, int player)
{
    play_forget_journeys(play);
    if (app_one_key(play->app) && is_wished(play) && !play_has_next_button(play))
        play->journeys = match_journeys(play->match, player);
    if (!play->journeys || journeys_decisions(play->journeys) == journeys_count(play->journeys))
        play->walks = false;
    if (play->journeys)
        set_journeys(play);
    return play->journeys != NULL;
}

void play_forget_journeys(Play *play)
{
    journeys_free(play->journeys);
    play->journeys = NULL;
}

void play_travel(Play *play, Screen *screen, size_t journey, InputMethod method)
{
    Move *way = mem_alloc_array(JOURNEY_PLACES, sizeof *way);
    size_t count = journeys_way(play->journeys, journey, way);
    play->walks = false;
    play_make_run(play, screen, way, count, method);
    mem_free(way);
}

/* What walking is called is what the rules call the move. */
void play_add_walking(const Play *play, Items *items, bool menu)
{
    size_t decisions = play->journeys ? journeys_decisions(play->journeys) : 0;
    if (!play->journeys || decisions == journeys_count(play->journeys) || menu == play->walks)
        return;
    Buf name = {0}, label = {0};
    move_describe_name(match_stage(play->match), &journeys_at(play->journeys, decisions)->move,
                       play->app->language, &name);
    buf_printf(&label, app_text(play->app, MSG_SCREEN_JOURNEY_WALK), buf_string(&name));
    Item *item = items_add(items, ITEM_IN_BAR, ONLY_WALK,
                           menu ? buf_string(&label) : app_text(play->app, MSG_SCAN_WITHDRAW));
    item_set_detail(item, app_text(play->app, menu ? MSG_SCREEN_JOURNEY_WALK_LONG : MSG_SCAN_WITHDRAW_LONG));
    item->grouped = menu;
    buf_free(&name);
    buf_free(&label);
}

void play_turn_to_walking(Play *play)
{
    play->walks = !play->walks;
    play_take_moves(play);
    app_refill(play->app);
}
