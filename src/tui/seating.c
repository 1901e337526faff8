#include "tui/seating.h"

#include "base/message.h"

void seating_settle(Seating *seating)
{
    if (seating->stage)
        seats_settle(&seating->seats, seating->stage);
}

void seating_title(const App *app, const Seating *seating, int index, Buf *out)
{
    const char *side = ruleset_player(seating->rules, index);
    seats_title(&seating->seats, seating->rules, index, language_get(), app_unicode(app), out);
    if (side && *seating->seats.seat[index].name)
        buf_printf(out, " (%s)", ruleset_text(seating->rules, side, language_get()));
}

void seating_add(const App *app, const Seating *seating, int first, const char *group, Items *items)
{
    for (int i = 0; i < seating->seats.count; i++) {
        Buf title = {0}, words = {0};
        const char *input = seat_input_title(seating->seats.seat[i].input);
        seating_title(app, seating, i, &title);
        buf_printf(&words, "%s: %s", buf_string(&title), input);
        Item *item = items_add(items, ITEM_IN_LIST, first + i, buf_string(&title));
        item_set_value(item, input);
        item_set_detail(item, buf_string(&words));
        if (group)
            item_set_group(item, group);
        item->role = seats_role(&seating->seats, i);
        item->yields = true;
        buf_free(&title);
        buf_free(&words);
    }
}
