"""ESPRESSO: the cards that nobody has seen, and other orders in which they could lie.

A card that was open once is known, and so is its place, until its owner shuffles. Everything else could lie anywhere
else that an unknown card of the same owner lies.
"""

from random import Random

from finito.chance import seed_chance
from finito.envs.espresso.actions import PLACES
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.places import card_at, lifted_card
from finito.games.espresso.rules.state import Match, Player


class Unseen:
    """Of every player, which hidden cards are known by their place."""

    def __init__(self, match: Match) -> None:
        self.known: list[set[int]] = [set() for _ in range(match.n_players)]
        self.stocks = [_stock(player) for player in match.players[: match.n_players]]
        self.round = match.round_number
        self.look(match)

    def copy(self) -> "Unseen":
        other = object.__new__(Unseen)
        other.known, other.stocks = [set(one) for one in self.known], [list(one) for one in self.stocks]
        other.round = self.round
        return other

    def look(self, match: Match) -> None:
        """After every move: note what lies open, and forget where cards lie that were shuffled."""
        for who in range(match.n_players):
            known, stock = self.known[who], _stock(match.players[who])
            if match.round_number != self.round:
                known.clear()
            elif not _is_part(stock, self.stocks[who]) and not _is_turned(stock, self.stocks[who]):
                known.difference_update(stock)
            self.stocks[who] = stock
            for place in range(PLACES):
                known.update({card_at(match, who, place), lifted_card(match, who, place)} - {NO_CARD})
        self.round = match.round_number

    def lay_anew(self, match: Match, chance: Random) -> None:
        """Lay the cards whose places nobody knows in another order, and let later shuffles come out otherwise."""
        seed_chance(match, chance.getrandbits(32), chance.getrandbits(32), 0)
        for who in range(match.n_players):
            player, known = match.players[who], self.known[who]
            places = [(player.espresso, index) for index in range(player.espresso_size)]
            places += [(player.stock, index) for index in range(player.stock_size)]
            unknown = [(cards, index) for cards, index in places if cards[index] not in known]
            order = [cards[index] for cards, index in unknown]
            chance.shuffle(order)
            for (cards, index), card in zip(unknown, order, strict=True):
                cards[index] = card
            self.stocks[who] = _stock(player)


def _stock(player: Player) -> list[int]:
    return list(player.stock[: player.stock_size])


def _is_part(stock: list[int], before: list[int]) -> bool:
    """Whether these are the cards from before in their order, perhaps without some that were played."""
    rest = iter(before)
    return all(card in rest for card in stock)


def _is_turned(stock: list[int], before: list[int]) -> bool:
    """Whether these are the cards from before with some from the front put under the others (ESP-R-17)."""
    if len(stock) != len(before) or not stock or stock[0] not in before:
        return False
    cut = before.index(stock[0])
    return before[cut:] + before[:cut] == stock
