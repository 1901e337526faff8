/* Cast: a save as a recording. */
#include "cli/cast.h"

#include <inttypes.h>

#include "cli/position.h"
#include "draw/colour.h"
#include "draw/palette.h"
#include "draw/scene.h"
#include "draw/sgr.h"
#include "play/account.h"
#include "save/json.h"

typedef struct Cast {
    Replay *replay;
    const Options *options;
    int onlooker;
    Theme theme;
    Scene scene;
    Canvas canvas[2]; /* what is seen, and what was seen before */
    int frames;
    int64_t time;   /* of the recording, milliseconds */
    int64_t played; /* of the save, at the last step */
    Buf *out;
} Cast;

enum { HEADER_COLOURS = 16 };

static void add_colour(Json *json, const char *name, uint32_t colour)
{
    Buf text = {0};
    buf_printf(&text, "#%06" PRIx32, colour);
    json_add_text(json, name, buf_string(&text));
    buf_free(&text);
}

/* The colours that pictures have, for players that ask. */
static Json *theme_json(const Theme *theme)
{
    Json *json = json_object();
    Buf palette = {0};
    for (int i = 0; i < HEADER_COLOURS; i++)
        buf_printf(&palette, "%s#%06" PRIx32, i > 0 ? ":" : "", colour_rgb(i, theme->light));
    add_colour(json, "fg", palette_ink(theme));
    add_colour(json, "bg", palette_paper(theme));
    json_add_text(json, "palette", buf_string(&palette));
    buf_free(&palette);
    return json;
}

static void write_header(Cast *cast)
{
    const Match *match = replay_match(cast->replay);
    Json *json = json_object(), *environment = json_object();
    Buf title = {0};
    account_title(match, &title);
    json_add_number(json, "version", 2);
    json_add_number(json, "width", cast->canvas[0].width);
    json_add_number(json, "height", cast->canvas[0].height);
    json_add_number(json, "timestamp", replay_time(cast->replay) / 1000);
    json_add_text(json, "title", buf_string(&title));
    json_add_text(environment, "TERM", "xterm-256color");
    json_add(json, "env", environment);
    json_add(json, "theme", theme_json(&cast->theme));
    json_print(json, cast->out);
    buf_char(cast->out, '\n');
    json_free(json);
    buf_free(&title);
}

static void write_event(Cast *cast, const char *text)
{
    Json *json = json_text(text);
    buf_printf(cast->out, "[%" PRId64 ".%03d, \"o\", ", cast->time / 1000, (int)(cast->time % 1000));
    json_print(json, cast->out);
    buf_text(cast->out, "]\n");
    json_free(json);
}

static void write_frame(Cast *cast)
{
    Canvas *now = &cast->canvas[cast->frames % 2], *before = &cast->canvas[1 - cast->frames % 2];
    OptionSize size = position_page(cast->options);
    Buf text = {0};
    scene_set(&cast->scene, replay_match(cast->replay), cast->onlooker);
    position_tell_event(cast->replay, &cast->scene);
    scene_draw(&cast->scene, now, size.columns, size.rows);
    if (cast->frames == 0) {
        write_header(cast);
        buf_text(&text, "\033[?25l");
    }
    sgr_frame(cast->frames > 0 ? before : NULL, now, &cast->theme, &text);
    if (text.length > 0) {
        write_event(cast, buf_string(&text));
        cast->frames++;
    }
    buf_free(&text);
}

/* How long the frame before a step was seen. */
static void pass_time(Cast *cast)
{
    int64_t played = match_elapsed(replay_match(cast->replay)), passed = played - cast->played;
    int64_t most = cast->options->idle > 0 ? cast->options->idle : CAST_IDLE;
    if (cast->options->pace > 0)
        passed = cast->options->pace;
    else if (passed > most)
        passed = most;
    cast->time += passed > CAST_LEAST ? passed : CAST_LEAST;
    cast->played = played;
}

/* The start of the game and what chance decides before the first move are no steps of their own. */
static bool skip_set_up(Cast *cast, Buf *error)
{
    const Replay *replay = cast->replay;
    size_t count = replay_count(replay);
    while (replay_position(replay) < count && match_move_count(replay_match(replay)) == 0 &&
           (match_deciders(replay_match(replay)) == 1u << PLAYER_CHANCE || replay_position(replay) == 0))
        if (!replay_step(cast->replay, error))
            return false;
    cast->played = match_elapsed(replay_match(replay));
    return true;
}

static bool record(Cast *cast, Buf *error)
{
    if (!skip_set_up(cast, error))
        return false;
    write_frame(cast);
    while (replay_position(cast->replay) < replay_count(cast->replay)) {
        if (!replay_step(cast->replay, error))
            return false;
        pass_time(cast);
        write_frame(cast);
    }
    cast->time += CAST_END;
    write_event(cast, "\033[?25h");
    return true;
}

bool cast_write(Replay *replay, int onlooker, const Options *options, Buf *out, Buf *error)
{
    Cast cast = {.replay = replay,
                 .options = options,
                 .onlooker = onlooker,
                 .theme = position_theme(options, 256),
                 .out = out};
    scene_init(&cast.scene);
    cast.scene.timed = true;
    cast.scene.unicode = !options->ascii;
    cast.scene.page.gaps = GAPS_AUTO;
    bool fine = record(&cast, error);
    scene_free(&cast.scene);
    canvas_free(&cast.canvas[0]);
    canvas_free(&cast.canvas[1]);
    return fine;
}
