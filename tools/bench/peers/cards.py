"""The rules of `cards.mjs` in Python, with which our players track a peer's room from the accepted moves."""

SEATS = 6
NONE = 255
STACK, HELP, PACKET, MOST_FLIPS = 10, 3, 3, 120
FROM_STACK, FROM_WASTE = 0, 4
NEW = -1
FLIP = (-1, 0)
"""A move is a place and a pile; this one is a flip."""
Move = tuple[int, int]


def shuffled(seed: int) -> list[int]:
    """The 40 cards, shuffled with a seed."""
    cards, chance = list(range(40)), seed & 0x7FFFFFFF
    for at in range(len(cards) - 1, 0, -1):
        chance = (chance * 1103515245 + 12345) & 0x7FFFFFFF
        other = (chance >> 8) % (at + 1)
        cards[at], cards[other] = cards[other], cards[at]
    return cards


class Cards:
    """The cards of one player."""

    def __init__(self, cards: list[int]) -> None:
        self.stack, self.help = cards[:STACK], cards[STACK : STACK + HELP]
        self.hand, self.waste = cards[STACK + HELP :], list[int]()

    def open_cards(self) -> list[int]:
        """The open cards by place: stack, help, waste."""
        return [self.stack[-1] if self.stack else NONE, *self.help, self.waste[-1] if self.waste else NONE]


class SpeedCards:
    """A game of six players."""

    def __init__(self, seed: int) -> None:
        self.seed, self.round = seed, 0
        self.deal()

    def deal(self) -> None:
        self.round, self.flips = self.round + 1, 0
        self.piles: list[int] = []
        self.players = [Cards(shuffled(self.seed + self.round * 7919 + seat * 104729)) for seat in range(SEATS)]

    def next_move(self, seat: int) -> Move:
        """The first open card that fits, else a flip."""
        for place, card in enumerate(self.players[seat].open_cards()):
            if card < 4:
                return place, NEW
            if card != NONE and card - 4 in self.piles:
                return place, self.piles.index(card - 4)
        return FLIP

    def apply(self, seat: int, move: Move) -> None:
        """Apply a move that the server has accepted."""
        player, (place, pile) = self.players[seat], move
        if move == FLIP:
            if player.hand:
                for _ in range(min(PACKET, len(player.hand))):
                    player.waste.append(player.hand.pop())
            else:
                player.hand, player.waste = player.waste[::-1], []
            self.flips += 1
            if self.flips >= MOST_FLIPS:
                self.deal()
            return
        card = player.open_cards()[place]
        if card < 4:
            self.piles.append(card)
        else:
            self.piles[pile] = card
        if place == FROM_STACK:
            player.stack.pop()
        elif place == FROM_WASTE:
            player.waste.pop()
        else:
            player.help[place - 1] = player.stack.pop() if player.stack else NONE
        self.flips = 0
        if not player.stack:
            self.deal()
