/* Tableau: what lies and stands at a table of players, as one of them sees it: who has what before them, what lies in the
 * middle, and what one holds oneself. For games without a board, and for cards beside one. */
#ifndef TAH_SHOW_TABLEAU_H
#define TAH_SHOW_TABLEAU_H

#include "rule/sign.h"
#include "show/track.h"

enum { TABLEAU_FIGURES = 10, TABLEAU_PILES = 16, TABLEAU_CARDS = 64, TABLEAU_LAID = 24, TABLEAU_FIGURE = -1 };

enum {
    TABLEAU_MARKS = 6,    /* most marks in which a number is drawn */
    TABLEAU_NO_MARKS = -1 /* the player can have none, or it is not known yet how many */
};

/* A figure that every player has: a number, or the only thing that lies in a place. */
typedef struct TableauFigure {
    const char *label;     /* of the rules, in the onlooker's language */
    const CountSign *sign; /* so many of it are drawn for a number, where there is room; or NULL */
    int most;              /* of these, at most */
    bool number;
} TableauFigure;

/* Something that lies open before a player, and what is equal to it. */
typedef struct TableauLaid {
    char *name; /* with what stands in its corner */
    int count;
    int thing;        /* the first of them */
    const Look *look; /* or NULL */
    const char *bare; /* the name alone */
    char *corner;     /* as of a card in hand */
    LookRole corner_role;
    int zone;   /* where it lies, */
    char *head; /* and the title of that; or NULL */
} TableauLaid;

typedef struct TableauSeat {
    int player;
    bool decides, living, own;    /* own: the onlooker's */
    char *known;                  /* the role: its name, "?"; NULL where there are no roles */
    const Look *known_look;       /* of its card; or NULL */
    bool known_hidden;            /* its face is not seen */
    char *value[TABLEAU_FIGURES]; /* as the figures of the tableau */
    int most
        [TABLEAU_FIGURES]; /* marks of each, where the figure has marks; 0: a number alone; or TABLEAU_NO_MARKS */
    char *things;          /* what lies open before the player, by name: "barrel, 2× jail"; NULL: nothing */
    int held;              /* things of the player that are held and seen by nobody else */
    int laid;              /* the same one by one, as far as there is room for it: */
    TableauLaid lie[TABLEAU_LAID];
} TableauSeat;

/* What lies in the middle, or what there is one of: a number, the phase. */
typedef struct TableauPile {
    char *title;
    int size;     /* things that lie there; TABLEAU_FIGURE: none can, it is a figure */
    char *things; /* the top one of a pile, or all that is known, NULL: nothing is; the figure */
    bool pile;    /* one lies on the other; of the top one: */
    bool known;
    const Look *look; /* or of its back, or NULL */
    const char *bare; /* its name alone; NULL: it is not known */
    char *corner;     /* as of a card in hand */
    LookRole corner_role;
    Strip strip; /* of a figure that is a track */
} TableauPile;

/* A card in hand; equal ones are one. */
typedef struct TableauCard {
    int thing; /* the first of them, for choices */
    int zone, count;
    bool playable; /* some legal move begins with it */
    char *name;
    char *corner; /* "7♣", as corner_text has it, and its colour; NULL: nothing */
    LookRole corner_role;
    char *values;     /* what else is printed on it, in few columns; NULL: nothing */
    const char *help; /* of the rules, in the onlooker's language; or NULL */
    const Look *look; /* or NULL */
} TableauCard;

/* What somebody holds whose cards the onlooker does not see. */
typedef struct TableauBacks {
    int count; /* 0: nothing */
    int player, zone;
    const Look *look; /* or NULL */
} TableauBacks;

typedef struct Tableau {
    int figures;
    TableauFigure figure[TABLEAU_FIGURES];
    bool lays; /* something can lie open before players */
    int seats; /* in the order of play */
    TableauSeat seat[STAGE_PLAYERS];
    int piles;
    TableauPile pile[TABLEAU_PILES];
    int cards; /* of the onlooker, zone by zone */
    TableauCard card[TABLEAU_CARDS];
    TableauBacks backs; /* where the onlooker is nobody: of the first who is to decide */
    char *secret;       /* what the onlooker alone knows of who one is: "Your role: outlaw"; NULL: nothing */
} Tableau;              /* start with {0} */
void tableau_free(Tableau *tableau);

/* Has this game a table: several players and zones, and no board, or beside the board what players hold or have before
 * them that never lies on it. */
bool tableau_fits(const Stage *stage);
/* Does its table stand beside a board. */
bool tableau_joins(const Stage *stage);

/* Fills an empty one with what the viewer may know. The state of the onlooker is a whole one. Whether cards can be played is
 * found out where the viewer is to decide. */
void tableau_make(const Onlooker *onlooker, Tableau *out);

/* "● Ann: sheriff, Life 3, Hand 2; barrel, 2× jail", a line for each player, for those who read it; what lies in zones is
 * told by show/wording.h. */
void tableau_lines(const Onlooker *onlooker, const Tableau *tableau, Buf *out);

/* The title of the zone of a card. */
void tableau_zone(const Onlooker *onlooker, int zone, Buf *out);

#endif
