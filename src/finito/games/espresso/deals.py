"""The deal of a round as one line of text, in the order in which it is dealt: stack, help cards, hand.

    deal 2: A R5 B0 … (36 cards); B …

It depends only on the seed, the number of the round and the number of players.
"""

from finito.games.espresso.match import Match
from finito.games.espresso.notation import CARD_TEXTS, LETTERS, check_players
from finito.games.espresso.options import PRESETS, USUAL
from finito.games.espresso.rules.deal import deal


def deal_of(players: int, seed: int, number: int) -> str:
    """The deal of round `number` (from 1), computed from the seed. Options do not change it."""
    check_players(players)
    match = Match(PRESETS[USUAL], players, seed)
    match.round_number = number - 1
    deal(match)
    return deal_text(match)


def deal_text(match: Match) -> str:
    """The deal of a match whose round has just been dealt, before any card was moved."""
    decks = []
    for who, player in enumerate(match.players[: match.n_players]):
        stack = player.espresso[: player.espresso_size][::-1]
        cards = [*stack, *player.help, *player.stock[: player.stock_size]]
        decks.append(f"{LETTERS[who]} {' '.join(CARD_TEXTS[card] for card in cards)}")
    return f"deal {match.round_number}: {'; '.join(decks)}"
