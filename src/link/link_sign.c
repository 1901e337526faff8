/* Signs: which pictures stand for players, and whose what is. */
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "link/parts.h"

/* The value of a layer that only one player's pieces have; 0: there is none. */
static int value_of_player(const Stage *stage, int layer, int player)
{
    const LayerModel *l = &stage->rules->layer[layer];
    if (l->owned && l->kinds == 1)
        return player + 1;
    for (int kind = 0; l->by_player && kind < l->kinds; kind++)
        if (strcmp(l->kind[kind]->name, stage_player_name(stage, player)) == 0)
            return kind + 1;
    return 0;
}

/* The look where nothing special holds: the last one. */
static const Look *plain_look(const StageLook *look)
{
    while (look->next)
        look = look->next;
    return &look->look;
}

static bool looks_alike(const Look *a, const Look *b)
{
    return strcmp(look_text(a, true), look_text(b, true)) == 0 || strcmp(a->ascii, b->ascii) == 0;
}

static bool one_wide(const char *text)
{
    return *text && utf8_width(text, strlen(text)) == 1;
}

/* The look of one kind for each of several players: does it fit to be a player's sign, and is it nobody else's. */
static bool is_own(const Look *const *looks, int players, int player)
{
    const Look *look = looks[player];
    bool fits = look && one_wide(look->ascii) && one_wide(look_text(look, true));
    for (int other = 0; fits && other < players; other++)
        fits = looks[other] && (other == player || !looks_alike(look, looks[other]));
    return fits;
}

static void looks_of_layer(const Stage *stage, int layer, const Look **out)
{
    for (int player = 0; player < stage->players; player++) {
        int value = value_of_player(stage, layer, player);
        out[player] = value ? plain_look(stage->look[layer][value]) : NULL;
    }
}

static void looks_of_token(const Stage *stage, const StageToken *token, const Look **out)
{
    for (int player = 0; player < stage->players; player++) {
        const Look *look = player < token->count ? plain_look(token->look[player]) : NULL;
        out[player] = look && look->owned && !look->numbered ? look : NULL;
    }
}

static bool all_have(const Look *const *looks, int players)
{
    for (int player = 0; player < players; player++)
        if (!looks[player])
            return false;
    return true;
}

/* What stands for players, where everybody has one kind of it: pieces of a layer, else a token. Rather those that
 * differ; else all the more they need the signs of who sits there. False: there is none. */
static bool looks_of_players(const Stage *stage, const Look **out)
{
    for (int alike = 0; alike < 2; alike++) {
        for (int layer = 0; layer < stage->rules->layers; layer++) {
            looks_of_layer(stage, layer, out);
            if (all_have(out, stage->players) && (alike || is_own(out, stage->players, 0)))
                return true;
        }
        for (int i = 0; i < stage->token_count; i++) {
            looks_of_token(stage, &stage->token[i], out);
            if (all_have(out, stage->players) && (alike || is_own(out, stage->players, 0)))
                return true;
        }
    }
    return false;
}

static LookRole players_role(const StageLook *look, int player)
{
    for (; look; look = look->next)
        if (look->look.owned && look->look.player == player && look->look.role >= ROLE_FIRST &&
            look->look.role <= ROLE_EIGHTH)
            return look->look.role;
    return ROLE_PLAIN;
}

/* That of the kind of a piece which has the player's name. */
static LookRole namesakes_role(const Stage *stage, int player)
{
    for (int layer = 0; layer < stage->rules->layers; layer++) {
        const LayerModel *l = &stage->rules->layer[layer];
        for (int kind = 0; l->kind && kind < l->kinds; kind++) {
            const StageLook *look = stage->look[layer][kind + 1];
            if (!look || strcmp(l->kind[kind]->name, stage_player_name(stage, player)) != 0)
                continue;
            LookRole role = plain_look(look)->role;
            return role >= ROLE_FIRST && role <= ROLE_EIGHTH ? role : ROLE_PLAIN;
        }
    }
    return ROLE_PLAIN;
}

static LookRole role_of(const Stage *stage, int player)
{
    const LookModel *m = model_of_player(stage->rules, player);
    LookRole role = m && m->role >= ROLE_FIRST && m->role <= ROLE_EIGHTH ? (LookRole)m->role
                                                                         : namesakes_role(stage, player);
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values && role == ROLE_PLAIN; v++)
            role = players_role(stage->look[layer][v], player);
    for (int thing = 0; thing < stage->role_thing && role == ROLE_PLAIN; thing++)
        role = players_role(stage->thing_look[thing * 4], player);
    for (int i = 0; i < stage->token_count && role == ROLE_PLAIN; i++)
        for (int p = 0; p < stage->token[i].count && role == ROLE_PLAIN; p++)
            role = players_role(stage->token[i].look[p], player);
    return role;
}

static void mark_owner(StageLook *look, int player)
{
    for (; look; look = look->next) {
        look->look.owned = true;
        look->look.player = (int16_t)player;
        for (int i = 0; look->bear && i < look->bear->count; i++) {
            look->bear->look[i].owned = true;
            look->bear->look[i].player = (int16_t)player;
        }
    }
}

/* Whose a value of a layer is, or PLAYER_NOBODY. */
static int owner_of(const Stage *stage, int layer, int value)
{
    if (stage->rules->layer[layer].owned)
        return (value - 1) % stage->players;
    for (int player = 0; player < stage->players; player++)
        if (value_of_player(stage, layer, player) == value)
            return player;
    return PLAYER_NOBODY;
}

static void mark_owners(Stage *stage)
{
    for (int layer = 0; layer < stage->rules->layers; layer++)
        for (int v = 1; v <= stage->world.layer[layer].values; v++)
            if (owner_of(stage, layer, v) >= 0)
                mark_owner(stage->look[layer][v], owner_of(stage, layer, v));
    for (int thing = 0; thing < stage->role_thing; thing++)
        for (int turn = 0; turn < 4 && stage->world.thing_owner[thing] >= 0; turn++)
            mark_owner(stage->thing_look[thing * 4 + turn], stage->world.thing_owner[thing]);
    for (int i = 0; i < stage->token_count; i++)
        for (int p = 0; p < stage->token[i].count && stage->token[i].model->per_player; p++)
            mark_owner(stage->token[i].look[p], p);
}

static void mark_sign(StageLook *first, const Look *plain)
{
    for (StageLook *look = first; look && plain_look(first) == plain; look = look->next)
        look->look.sign = plain;
}

/* A piece that is drawn as its back has the back's sign, also with its number. */
static void mark_bearer(const Stage *stage, int thing, int player, const Look *plain)
{
    StageLook *look = stage->thing_look[thing * 4];
    bool same = look && look->bear && stage->world.thing_owner[thing] == player &&
                strcmp(look_text(plain_look(look), true), look_text(plain, true)) == 0;
    for (; same && look; look = look->next) {
        look->look.sign = plain;
        for (int i = 0; i < look->bear->count; i++)
            look->bear->look[i].sign = plain;
    }
}

static void mark_signs(Stage *stage)
{
    const Look *looks[STAGE_PLAYERS] = {NULL};
    bool known = looks_of_players(stage, looks);
    for (int player = 0; known && player < stage->players; player++) {
        const Look *plain = looks[player];
        if (!one_wide(plain->ascii) || !one_wide(look_text(plain, true)))
            continue;
        for (int layer = 0; layer < stage->rules->layers; layer++)
            if (value_of_player(stage, layer, player))
                mark_sign(stage->look[layer][value_of_player(stage, layer, player)], plain);
        for (int thing = 0; thing < stage->role_thing; thing++)
            mark_bearer(stage, thing, player, plain);
        for (int i = 0; i < stage->token_count; i++)
            if (player < stage->token[i].count)
                mark_sign(stage->token[i].look[player], plain);
    }
}

/* Told of the players themselves, where they have several kinds of pieces. */
static void looks_told(const Stage *stage, const Look **out)
{
    for (int player = 0; player < stage->players; player++) {
        const LookModel *m = model_of_player(stage->rules, player);
        Look *look = m && m->ascii && !m->next ? arena_alloc(stage->arena, sizeof *look) : NULL;
        if (look)
            *look = (Look){.ascii = m->ascii, .small = m->small, .name = m->subject->name};
        out[player] = look;
    }
}

/* What the player's pieces are made of, as the player's own look says, else that of a kind which only this player has. */
static Swatch swatch_of(const Stage *stage, int player, const Look *look)
{
    const LookModel *m = model_of_player(stage->rules, player);
    int made = GROUND_NONE, ground = GROUND_NONE;
    if (m && m->emblem) {
        emblem_plain_length(m->emblem, &made);
        ground = m->ground;
    } else if (look && look->emblem && look->emblem->parts > 0) {
        made = look->emblem->part[0].role - EMBLEM_GROUNDS;
        ground = look->ground;
    }
    return (Swatch){(uint8_t)at_least(made, GROUND_NONE),
                    (uint8_t)(ground > GROUND_NONE ? ground : GROUND_WOOD)};
}

void link_signs(Stage *stage)
{
    const Look *looks[STAGE_PLAYERS] = {NULL};
    mark_owners(stage);
    mark_signs(stage);
    bool known = looks_of_players(stage, looks);
    if (!known) {
        looks_told(stage, looks);
        known = all_have(looks, stage->players);
    }
    for (int player = 0; player < stage->players; player++) {
        stage->player_swatch[player] = swatch_of(stage, player, known ? looks[player] : NULL);
        stage->player_look[player] = known && is_own(looks, stage->players, player) ? looks[player] : NULL;
        stage->player_role[player] = role_of(stage, player);
    }
}
