#include "lang/vm/vm_player.h"

#include "base/bits.h"
#include "lang/answer.h"
#include "lang/repetition.h"
#include "lang/vm/vm_frame.h"

/* The seat beside one; without a division, which would take longer than all else. */
static int seat_beside(int seat, int by, int seats)
{
    seat += by;
    return seat < 0 ? seat + seats : seat >= seats ? seat - seats : seat;
}

/* The first player still in the game from a seat on, step by step in one direction; the seat itself if nobody
 * is. */
static int seat_from(const Vm *vm, int seat, int by)
{
    const Head *head = head_of(vm->block);
    int n = vm->world->players;
    for (int i = 0, p = seat; i < n; i++, p = seat_beside(p, by, n))
        if (head->living >> p & 1)
            return p;
    return seat;
}

/* The direction of the order of play, the other way round for by -1. */
int player_order(const Head *head, int by)
{
    return head->reversed ? -by : by;
}

/* Who comes after a player in the order of play, or before; none for nobody. */
int64_t player_after(const Vm *vm, int64_t player, int by)
{
    int n = vm->world->players, step = player_order(head_of(vm->block), by);
    if (player < 0 || player >= n)
        return n;
    return seat_from(vm, seat_beside((int)player, step, n), step);
}

/* Who sits at the table is counted from the one to the other, and from there back. */
int64_t player_apart(const Vm *vm, int64_t one, int64_t other, int64_t nobody)
{
    int n = vm->world->players;
    if (one < 0 || one >= n || other < 0 || other >= n)
        return nobody;
    uint32_t seats = head_of(vm->block)->living | 1u << one | 1u << other, low = 1u << one,
             high = 1u << other;
    if (one > other) {
        low = 1u << other;
        high = 1u << one;
    }
    int there = bits_in(seats & (high - low)), all = bits_in(seats);
    return there < all - there ? there : all - there;
}

/* The turn passes on: to whom it was given, else to the next in the order of play. Who has turns to miss misses
 * one of them. */
void player_advance(Vm *vm)
{
    Head *head = vm_head(vm);
    int n = vm->world->players, step = player_order(head, 1);
    if (head->again) {
        head->again = 0;
        return;
    }
    int p = seat_from(vm, head->next ? head->next - 1 : seat_beside(head->me, step, n), step);
    head->next = 0;
    for (; (head->living >> p & 1) && head->skips[p] > 0; p = seat_from(vm, seat_beside(p, step, n), step)) {
        head->skips[p]--;
        vm->missed |= 1u << p;
    }
    if (head->living >> p & 1)
        head->me = p;
}

/* The first turn is that of the first seat, unless it was given to somebody else. */
void player_begin(Vm *vm)
{
    Head *head = vm_head(vm);
    head->again = 0;
    if (!head->next)
        head->next = head->me + 1;
    player_advance(vm);
}

/* How often the position that the next turn begins with, if this one ends now, has begun a turn, that one included.
 * Nothing has happened afterwards. */
int player_coming(Vm *vm)
{
    Head *head = vm_head(vm), before = *head;
    uint32_t missed = vm->missed;
    if (vm->world->players > 1)
        player_advance(vm);
    int count = repetition_count(vm->world, vm->block) + 1;
    *head = before;
    vm->missed = missed;
    return count;
}

void player_skip(Vm *vm, uint32_t players, int64_t turns)
{
    Head *head = vm_head(vm);
    for (int p = 0; p < vm->world->players; p++)
        if (players >> p & 1 && turns > 0)
            head->skips[p] = (uint8_t)(turns < VM_SKIPS - head->skips[p] ? head->skips[p] + turns : VM_SKIPS);
}

/* When somebody left last, counted from 1; 0: everybody is in the game. */
static int last_wave(const Head *head)
{
    int last = 0;
    for (int p = 0; p < VM_PLAYERS; p++)
        last = head->left[p] > last ? head->left[p] : last;
    return last;
}

/* Whoever leaves by what one decision leads to leaves at once with all others who do. */
void player_eliminate(Vm *vm, uint32_t players)
{
    Head *head = vm_head(vm);
    uint32_t leaving = players & head->living;
    if (!leaving)
        return;
    int last = last_wave(head);
    int now = last > 0 && head->last_left == head->ply ? last : last + 1;
    for (int p = 0; p < VM_PLAYERS; p++)
        if (leaving >> p & 1)
            head->left[p] = (uint8_t)now;
    head->living &= ~leaving;
    head->last_left = head->ply;
}

/* Takes a player out of the order of leaving, which is counted without gaps. */
static void forget_leaving(Head *head, int player)
{
    int left = head->left[player], last = last_wave(head);
    bool alone = true;
    head->left[player] = 0;
    for (int p = 0; p < VM_PLAYERS; p++)
        alone = alone && head->left[p] != left;
    for (int p = 0; alone && p < VM_PLAYERS; p++)
        head->left[p] = (uint8_t)(head->left[p] - (head->left[p] > left));
    if (alone && left == last)
        head->last_left = -1;
}

void player_revive(Vm *vm, uint32_t players)
{
    Head *head = vm_head(vm);
    for (int p = 0; p < vm->world->players; p++)
        if (players & ~head->living & 1u << p) {
            forget_leaving(head, p);
            head->living |= 1u << p;
        }
}

/* Those who are in the game; when nobody is, those who left it last. */
uint32_t player_last_living(const Head *head)
{
    int last = last_wave(head);
    uint32_t players = head->living;
    for (int p = 0; !head->living && last > 0 && p < VM_PLAYERS; p++)
        players |= (uint32_t)(head->left[p] == last) << p;
    return players;
}

void player_finish(Vm *vm, Ended ended, uint32_t winners)
{
    Head *head = vm_head(vm);
    head->ended = (int32_t)ended;
    head->winners = winners;
    head->resume = 0;
    head->deciders = 0;
    head->asked = 0;
    head->answered = 0;
    head->chance = 0;
    vm_clear_frame(vm);
    vm_forget_answers(vm);
}

void player_lose(Vm *vm, uint32_t losers)
{
    uint32_t rest = vm_head(vm)->living & ~losers;
    player_finish(vm, rest ? ENDED_WIN : ENDED_LOSE, rest);
}
