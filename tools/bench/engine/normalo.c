/* ESPRESSO Normalo by the house sheet, all players greedy, written by hand: how fast it could be at most.
   (By the German sheet they play the same rounds: who plays whatever fits never flips too early.)

   It knows one sheet, one way to play and no refusals, and it is no second set of rules: nobody plays by it. It only
   gives a limit to compare with, and must count the same rounds, steps and points as the rules do (tests compare).
   The same generator, the same streams and the same order of lots as there, so the same seed gives the same rounds. */

#include <stdint.h>
#include <string.h>

enum { CARDS = 36, EIGHTS = 32, MAX_PLAYERS = 6, STACK = 9, PACKET = 3, BONUS = 5, TARGET = 100 };
enum { NOBODY = -1, NO_CARD = 63, ZEROS = 15, WIDE = 32, ENDLESS = 100 };

typedef struct { uint32_t a, b, c, count; } Chance;

/* Sets of cards are bits; each player has every card once, so a set loses nothing. `open` is what lies face up: the top
   of the stack, the help cards and the top of the waste. The hand begins at 1; its first `waste_size` cards are turned up,
   so `hand[waste_size]` is the top of the waste, and `hand[0]` the top of an empty one. Behind it is room, so that it moves
   up by one card in one load and one store. */
typedef struct {
    uint64_t open, in_hand;
    int espresso_size, stock_size, waste_size, success, in_center;
    int8_t waste, espresso[STACK], help[3], hand[1 + CARDS + 2 * WIDE];
    int64_t total;
} Player;

/* A pile is only a number waiting for its next card: nobody asks which one it is. `took_up` and `ran_through` are the
   players who took up their waste or ran through their hand since the last play, `with_stock` those who have any. */
typedef struct {
    uint64_t fitting;
    Chance chance;
    int n, finisher, running;
    uint32_t took_up, ran_through, with_stock;
    uint8_t waiting[CARDS + 4];
    Player players[MAX_PLAYERS];
} Match;

typedef struct { int64_t rounds, matches, steps, impasses, stalemates, finitos[MAX_PLAYERS], points[MAX_PLAYERS]; } Tally;

static inline uint64_t bit(int card) { return 1ull << card; }

static inline uint32_t next_word(Chance *s) {
    uint32_t word = s->a + s->b + s->count++;
    s->a = s->b ^ (s->b >> 9);
    s->b = s->c + (s->c << 3);
    s->c = ((s->c << 21) | (s->c >> 11)) + word;
    return word;
}

static inline void seed_chance(Chance *s, uint32_t low, uint32_t high, uint32_t stream) {
    *s = (Chance){low, high, stream, 1};
    for (int i = 0; i < 12; i++) next_word(s);
}

static inline int below(Chance *s, int limit) { return (int)(((uint64_t)next_word(s) * (uint64_t)limit) >> 32); }

static inline void shuffle(Chance *chance, int8_t *items, int end) {
    Chance s = *chance;
    for (int last = end - 1; last > 0; last--) {
        int other = below(&s, last + 1);
        int8_t kept = items[last];
        items[last] = items[other];
        items[other] = kept;
    }
    *chance = s;
}

static const int8_t SORTED[CARDS] = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17,
                                     18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35};

static void deal(Match *m, uint32_t low, uint32_t high, uint32_t round) {
    seed_chance(&m->chance, low, high, round);
    m->finisher = NOBODY;
    m->running = 1;
    m->fitting = ZEROS;
    m->took_up = m->ran_through = 0;
    m->with_stock = (1u << m->n) - 1;
    memset(m->waiting, 0, sizeof m->waiting);
    memset(m->waiting, ENDLESS, 4);
    for (int who = 0; who < m->n; who++) {
        Player *p = &m->players[who];
        int8_t deck[CARDS];
        memcpy(deck, SORTED, CARDS);
        shuffle(&m->chance, deck, CARDS);
        for (int i = 0; i < STACK; i++) p->espresso[STACK - 1 - i] = deck[i];
        memcpy(p->help, deck + STACK, 3);
        memcpy(p->hand + 1, deck + STACK + 3, CARDS - STACK - 3);
        p->open = bit(p->espresso[STACK - 1]) | bit(p->help[0]) | bit(p->help[1]) | bit(p->help[2]);
        p->in_hand = bit(CARDS) - 1;
        for (int i = 0; i < STACK + 3; i++) p->in_hand &= ~bit(deck[i]);
        p->espresso_size = STACK;
        p->stock_size = CARDS - STACK - 3;
        p->waste_size = p->success = p->in_center = 0;
        p->waste = p->hand[0] = NO_CARD;
    }
}

static void end_round(Match *m, int finisher) {
    m->running = 0;
    m->finisher = finisher;
    for (int who = 0; who < m->n; who++)
        m->players[who].total += m->players[who].in_center + (who == finisher ? BONUS : 0);
}

static inline void lay(Match *m, Player *p, int card) {
    m->fitting &= ~((uint64_t)(--m->waiting[card] == 0) << card);
    m->waiting[card + 4]++;
    m->fitting |= bit(card + 4) & (bit(CARDS) - 1);
    p->in_center++;
    m->took_up = m->ran_through = 0;
}

/* The waste's top is another card now. */
static inline void turn_waste(Player *p) {
    p->open &= ~bit(p->waste);
    p->waste = p->hand[p->waste_size];
    p->open |= bit(p->waste);
}

static inline int must_recycle(const Player *p) {
    int left = p->stock_size - p->waste_size;
    return (left < PACKET) & ((p->waste_size > 0) | (left == 0));
}

static void recycle(Match *m, Player *p, int who) {
    int left = p->stock_size - p->waste_size;
    if (left > 0) {
        int8_t kept[2] = {p->hand[p->waste_size + 1], p->hand[p->waste_size + 2]}, moved[WIDE];
        memcpy(moved, p->hand + 1, WIDE);
        memcpy(p->hand + 1 + left, moved, WIDE);
        for (int i = 0; i < left; i++) p->hand[1 + i] = kept[i];
    } else if (!p->success) {
        shuffle(&m->chance, p->hand + 1, p->stock_size);
    }
    p->waste_size = p->success = 0;
    turn_waste(p);
    m->took_up |= 1u << who;
}

/* From the stack: to the center, or to the place of a help card. */
static inline void uncover(Match *m, Player *p, int who) {
    if (--p->espresso_size == 0) end_round(m, who);
    else p->open |= bit(p->espresso[p->espresso_size - 1]);
}

static inline int act(Match *m, int who) {
    Player *p = &m->players[who];
    uint64_t open = p->open & m->fitting;
    if (open == 0) {
        if (p->stock_size == 0) return 0;
        if (must_recycle(p)) {
            recycle(m, p, who);
            return 1;
        }
        int turned = p->waste_size + PACKET;
        p->waste_size = turned < p->stock_size ? turned : p->stock_size;
        turn_waste(p);
        m->ran_through |= (uint32_t)must_recycle(p) << who & m->took_up;
        return 1;
    }
    int top = p->espresso[p->espresso_size - 1];
    if (open & bit(top)) {
        p->open &= ~bit(top);
        lay(m, p, top);
        uncover(m, p, who);
    } else if (open & ~bit(p->waste)) {
        int first = open >> p->help[0] & 1, second = open >> p->help[1] & 1;
        int slot = (1 - first) * (2 - second);
        p->open &= ~bit(p->help[slot]);
        lay(m, p, p->help[slot]);
        p->help[slot] = (int8_t)top;
        uncover(m, p, who);
    } else {
        int8_t moved[WIDE];
        int card = p->waste;
        memcpy(moved, p->hand + p->waste_size + 1, WIDE);
        memcpy(p->hand + p->waste_size, moved, WIDE);
        p->in_hand &= ~bit(card);
        p->waste_size--;
        p->success = 1;
        m->with_stock &= ~((uint32_t)(--p->stock_size == 0) << who);
        turn_waste(p);
        lay(m, p, card);
    }
    return 1;
}

static inline void settle(Match *m, Tally *tally) {
    if (m->with_stock & ~m->ran_through || !m->running) return;
    uint64_t open = 0, in_hand = 0;
    for (int who = 0; who < m->n; who++) {
        open |= m->players[who].open;
        in_hand |= m->players[who].in_hand;
    }
    if (open & m->fitting) return;
    if (!(in_hand & m->fitting)) {
        end_round(m, NOBODY);
    } else if (m->with_stock) {
        tally->impasses++;
        for (int who = 0; who < m->n; who++) {
            Player *p = &m->players[who];
            shuffle(&m->chance, p->hand + 1, p->stock_size);
            p->waste_size = p->success = 0;
            turn_waste(p);
        }
        m->took_up = m->ran_through = 0;
    }
}

static int is_decided(const Match *m) {
    int64_t best = 0;
    int leaders = 0;
    for (int who = 0; who < m->n; who++) if (m->players[who].total > best) best = m->players[who].total;
    for (int who = 0; who < m->n; who++) leaders += m->players[who].total == best;
    return best >= TARGET && leaders == 1;
}

/* Rounds first + 1 … first + rounds of the match of this seed, which must be over or not begun after round `first`. */
void play_normalo(uint64_t seed, int players, int64_t first, int64_t rounds, Tally *tally) {
    static _Thread_local Match m;
    uint32_t low = (uint32_t)seed, high = (uint32_t)(seed >> 32);
    int over = 1;
    m.n = players;
    for (int64_t round = first + 1; round <= first + rounds; round++) {
        if (over) for (int who = 0; who < players; who++) m.players[who].total = 0;
        deal(&m, low, high, (uint32_t)round);
        Chance dice;
        seed_chance(&dice, low, high, (1u << 31) + (uint32_t)round);
        int64_t steps = 0;
        while (m.running) {
            steps += act(&m, below(&dice, players));
            settle(&m, tally);
        }
        tally->steps += steps;
        over = is_decided(&m);
        tally->rounds++;
        tally->matches += over;
        if (m.finisher == NOBODY) tally->stalemates++;
        else tally->finitos[m.finisher]++;
        for (int who = 0; who < players; who++)
            tally->points[who] += m.players[who].in_center + (m.finisher == who ? BONUS : 0);
    }
}
