"""The baseline of Café International that everything must beat: any legal turn, all equally likely."""

from collections.abc import Sequence
from random import Random

from finito import cafe
from finito.bots.cafe_sketch import Sketch
from finito.bots.pace import human_pause


class CafeUniform:
    """Chooses blindly, but not with a card in mind that nobody has seen."""

    name = "uniform"

    def __init__(self, options: cafe.Options) -> None:
        self.options = options

    def choose(self, view: cafe.View, legal: Sequence[cafe.Move], chance: Random) -> cafe.Move | None:
        if not legal:
            return None
        return chance.choice(open_turns(view, legal, self.options))

    def pause(self, view: cafe.View, chance: Random) -> int:
        return human_pause(1.0, chance)


def open_turns(view: cafe.View, legal: Sequence[cafe.Move], options: cafe.Options) -> Sequence[cafe.Move]:
    """The legal turns that the view alone shows to be legal (all, if there are no others)."""
    if not options.clear_full_tables:
        return legal
    sketch = Sketch(view, options)
    return [move for move in legal if not sketch.is_gamble(move)] or legal
