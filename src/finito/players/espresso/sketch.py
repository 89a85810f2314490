"""Turn a view of ESPRESSO into a match, so that bots can call the functions of the rules.

Hidden cards are blank cards, which fit nowhere, so decisions based on a sketch do not depend on hidden cards.
"""

from collections.abc import Mapping

from finito.games.espresso import Options, View
from finito.games.espresso.match import Match
from finito.games.espresso.notation import CARD_TEXTS, HIDDEN, LETTERS, PILE_TEXTS
from finito.games.espresso.rules.cards import BLANK, NO_CARD
from finito.games.espresso.rules.center import follower
from finito.games.espresso.rules.state import MAX_PILES, RUNNING

NUMBERS: Mapping[str | None, int] = {
    **{text: card for card, text in enumerate(CARD_TEXTS)},
    HIDDEN: BLANK,
    None: NO_CARD,
}
_ON_PILES = {f"{text}@{owner}": card for card, text in enumerate(CARD_TEXTS) for owner in LETTERS}
_PILES = {text: pile for pile, text in enumerate(PILE_TEXTS)}


class Sketch(Match):
    """A match that looks like a view of a running round. It is only queried, never played on."""

    __slots__ = ()

    def __init__(self, options: Options) -> None:
        super().__init__(options, players=2, seed=0)
        self.phase = RUNNING

    def draw(self, view: View, sizes: bytearray, seen: int) -> None:
        """Look like this view. `sizes` are the sizes of the piles when the center held `seen` cards: the cards laid
        since then are at the end of the log, and `sizes` are updated.
        """
        self.n_players = len(view.players)
        for player, shown in zip(self.players, view.players, strict=False):
            size = player.espresso_size = shown.espresso_size
            if size:
                player.espresso[size - 1] = NUMBERS[shown.espresso]
            one, two, three = shown.help
            player.help[:] = NUMBERS[one], NUMBERS[two], NUMBERS[three]
            size = player.waste_size = shown.waste_size
            player.stock_size = size + shown.hand_size
            if size:
                player.stock[size - 1] = NUMBERS[shown.waste]
            player.two = shown.may_flip_two
            player.in_center = shown.in_center
        self._draw_piles(view, sizes, seen)

    def _draw_piles(self, view: View, sizes: bytearray, seen: int) -> None:
        waiting, tops, wants, log = self.waiting, self.pile_top, self.pile_wants, self.laid_pile
        for pile in range(self.pile_end):
            if wants[pile] != NO_CARD:
                waiting[wants[pile]] -= 1
            self.pile_size[pile] = 0
            wants[pile] = NO_CARD
        end = 0
        for name, cards in view.center.items():
            pile = _PILES[name]
            size = self.pile_size[pile] = len(cards)
            top = tops[pile] = _ON_PILES[cards[-1]]
            wanted = wants[pile] = follower(self, top)
            if wanted != NO_CARD:
                waiting[wanted] += 1
            if pile >= end:
                end = pile + 1
            if size != sizes[pile]:
                for _ in range(size - sizes[pile]):
                    log[seen] = pile
                    seen += 1
                sizes[pile] = size
        self.pile_end = end
        self.center_size = view.center_size


def no_piles() -> bytearray:
    """The sizes of the piles before any card was laid."""
    return bytearray(MAX_PILES)
