/* ESPRESSO Normalo by the house sheet, all players greedy, written by hand: how fast it could be at most.
   (By the German sheet they play the same rounds: who plays whatever fits never flips too early.)

   It knows one sheet, one way to play and no refusals, and it is no second set of rules: nobody plays by it. It only
   gives a limit to compare with, and must count the same rounds, steps and points as the rules do (tests compare).
   The same generator, the same streams and the same order of lots as there, so the same seed gives the same rounds. */

#include <stdint.h>

enum { CARDS = 36, EIGHTS = 32, MAX_PLAYERS = 6, MAX_PILES = 48, STACK = 9, PACKET = 3, BONUS = 5, TARGET = 100 };
enum { NOBODY = -1, NO_CARD = 63, ZEROS = 15 };

typedef struct { uint32_t a, b, c, count; } Chance;

typedef struct {
    int8_t espresso[CARDS], help[3], stock[CARDS];
    int espresso_size, stock_size, waste_size, success, in_center;
    int64_t total;
} Player;

/* Sets are bits: the cards that fit now, for each card the piles that wait for it, the players who took up their waste
   or ran through their hand since the last play, those who have any cards there. */
typedef struct {
    Chance chance;
    Player players[MAX_PLAYERS];
    int n, pile_end, center_size, finisher, running;
    uint64_t fitting, piles[CARDS];
    uint32_t took_up, ran_through, with_stock;
    int8_t pile_top[MAX_PILES];
    int8_t laid_card[MAX_PLAYERS * CARDS], laid_owner[MAX_PLAYERS * CARDS], laid_pile[MAX_PLAYERS * CARDS];
} Match;

typedef struct { int64_t rounds, matches, steps, impasses, stalemates, finitos[MAX_PLAYERS], points[MAX_PLAYERS]; } Tally;

static inline uint32_t next_word(Chance *s) {
    uint32_t word = s->a + s->b + s->count++;
    s->a = s->b ^ (s->b >> 9);
    s->b = s->c + (s->c << 3);
    s->c = ((s->c << 21) | (s->c >> 11)) + word;
    return word;
}

static void seed_chance(Chance *s, uint32_t low, uint32_t high, uint32_t stream) {
    *s = (Chance){low, high, stream, 1};
    for (int i = 0; i < 12; i++) next_word(s);
}

static inline int below(Chance *s, int limit) { return (int)(((uint64_t)next_word(s) * (uint64_t)limit) >> 32); }

static void shuffle(Chance *s, int8_t *items, int end) {
    for (int last = end - 1; last > 0; last--) {
        int other = below(s, last + 1);
        int8_t kept = items[last];
        items[last] = items[other];
        items[other] = kept;
    }
}

static void deal(Match *m, uint32_t low, uint32_t high, uint32_t round) {
    seed_chance(&m->chance, low, high, round);
    m->pile_end = m->center_size = 0;
    m->finisher = NOBODY;
    m->running = 1;
    m->fitting = ZEROS;
    m->took_up = m->ran_through = 0;
    m->with_stock = (1u << m->n) - 1;
    for (int card = 0; card < CARDS; card++) m->piles[card] = 0;
    for (int who = 0; who < m->n; who++) {
        Player *p = &m->players[who];
        int8_t deck[CARDS];
        for (int card = 0; card < CARDS; card++) deck[card] = (int8_t)card;
        shuffle(&m->chance, deck, CARDS);
        for (int i = 0; i < STACK; i++) p->espresso[STACK - 1 - i] = deck[i];
        for (int i = 0; i < 3; i++) p->help[i] = deck[STACK + i];
        for (int i = STACK + 3; i < CARDS; i++) p->stock[i - STACK - 3] = deck[i];
        p->espresso_size = STACK;
        p->stock_size = CARDS - STACK - 3;
        p->waste_size = p->success = p->in_center = 0;
    }
}

static inline int fits(const Match *m, int card) { return m->fitting >> card & 1; }

static void end_round(Match *m, int finisher) {
    m->running = 0;
    m->finisher = finisher;
    for (int who = 0; who < m->n; who++)
        m->players[who].total += m->players[who].in_center + (who == finisher ? BONUS : 0);
}

static inline void lay(Match *m, int who, int card) {
    int pile;
    if (card >= 4) {
        pile = __builtin_ctzll(m->piles[card]);
        m->piles[card] &= m->piles[card] - 1;
        if (m->piles[card] == 0) m->fitting &= ~(1ull << card);
    } else {
        pile = m->pile_end++;
    }
    if (card < EIGHTS) {
        m->piles[card + 4] |= 1ull << pile;
        m->fitting |= 1ull << (card + 4);
    }
    m->pile_top[pile] = (int8_t)card;
    int place = m->center_size++;
    m->laid_card[place] = (int8_t)card;
    m->laid_owner[place] = (int8_t)who;
    m->laid_pile[place] = (int8_t)pile;
    m->players[who].in_center++;
    m->took_up = m->ran_through = 0;
}

static int must_recycle(const Player *p) {
    int left = p->stock_size - p->waste_size;
    return left == 0 || (left < PACKET && p->waste_size > 0);
}

static void recycle(Match *m, Player *p, int who) {
    int left = p->stock_size - p->waste_size;
    if (left > 0) {
        int8_t kept[PACKET];
        for (int i = 0; i < left; i++) kept[i] = p->stock[p->waste_size + i];
        for (int i = p->waste_size - 1; i >= 0; i--) p->stock[left + i] = p->stock[i];
        for (int i = 0; i < left; i++) p->stock[i] = kept[i];
    } else if (!p->success) {
        shuffle(&m->chance, p->stock, p->stock_size);
    }
    p->waste_size = p->success = 0;
    m->took_up |= 1u << who;
}

static inline int act(Match *m, int who) {
    Player *p = &m->players[who];
    int top = p->espresso[p->espresso_size - 1];
    int waste = p->waste_size > 0 ? p->stock[p->waste_size - 1] : NO_CARD;
    int open = fits(m, top) | fits(m, p->help[0]) << 1 | fits(m, p->help[1]) << 2 | fits(m, p->help[2]) << 3 |
               fits(m, waste) << 4;
    if (open & 1) {
        p->espresso_size--;
        lay(m, who, top);
        if (p->espresso_size == 0) end_round(m, who);
        return 1;
    }
    if (open & 14) {
        int slot = __builtin_ctz(open) - 1;
        lay(m, who, p->help[slot]);
        p->help[slot] = p->espresso[--p->espresso_size];
        if (p->espresso_size == 0) end_round(m, who);
        return 1;
    }
    if (open) {
        for (int i = p->waste_size; i < p->stock_size; i++) p->stock[i - 1] = p->stock[i];
        p->waste_size--;
        p->success = 1;
        if (--p->stock_size == 0) m->with_stock &= ~(1u << who);
        lay(m, who, waste);
        return 1;
    }
    if (p->stock_size == 0) return 0;
    if (!must_recycle(p)) {
        p->waste_size += PACKET;
        if (p->waste_size > p->stock_size) p->waste_size = p->stock_size;
        if (m->took_up >> who & 1 && must_recycle(p)) m->ran_through |= 1u << who;
        return 1;
    }
    recycle(m, p, who);
    return 1;
}

static int anything_open_fits(const Match *m) {
    for (int who = 0; who < m->n; who++) {
        const Player *p = &m->players[who];
        if (fits(m, p->espresso[p->espresso_size - 1])) return 1;
        for (int i = 0; i < 3; i++) if (fits(m, p->help[i])) return 1;
        if (p->waste_size > 0 && fits(m, p->stock[p->waste_size - 1])) return 1;
    }
    return 0;
}

static int anything_in_hand_fits(const Match *m) {
    for (int who = 0; who < m->n; who++)
        for (int i = 0; i < m->players[who].stock_size; i++) if (fits(m, m->players[who].stock[i])) return 1;
    return 0;
}

static inline void settle(Match *m, Tally *tally) {
    if (!m->running || m->with_stock & ~m->ran_through || anything_open_fits(m)) return;
    if (!anything_in_hand_fits(m)) {
        end_round(m, NOBODY);
    } else if (m->with_stock) {
        tally->impasses++;
        for (int who = 0; who < m->n; who++) {
            Player *p = &m->players[who];
            shuffle(&m->chance, p->stock, p->stock_size);
            p->waste_size = p->success = 0;
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
    Chance dice;
    m.n = players;
    for (int64_t round = first + 1; round <= first + rounds; round++) {
        if (over) for (int who = 0; who < players; who++) m.players[who].total = 0;
        deal(&m, low, high, (uint32_t)round);
        seed_chance(&dice, low, high, (1u << 31) + (uint32_t)round);
        while (m.running) {
            tally->steps += act(&m, below(&dice, players));
            settle(&m, tally);
        }
        over = is_decided(&m);
        tally->rounds++;
        tally->matches += over;
        if (m.finisher == NOBODY) tally->stalemates++;
        else tally->finitos[m.finisher]++;
        for (int who = 0; who < players; who++)
            tally->points[who] += m.players[who].in_center + (m.finisher == who ? BONUS : 0);
    }
}
