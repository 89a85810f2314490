"""Each package implements the protocol of a game; mypy checks these two assignments."""

from finito.games import GAMES, cafe, espresso
from finito.games.game import Game

ESPRESSO: Game[espresso.Options, espresso.Match, espresso.Move, espresso.View, espresso.Event] = espresso
CAFE: Game[cafe.Options, cafe.Match, cafe.Move, cafe.View, cafe.Event] = cafe


def test_the_registry_has_these_games() -> None:
    assert dict(GAMES) == {"espresso": ESPRESSO, "cafe": CAFE}
    assert all(name == game.NAME for name, game in GAMES.items())
