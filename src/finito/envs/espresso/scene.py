"""ESPRESSO: the table as tiles, for pictures."""

from finito.envs.render import CODES, EMPTY, INK, PALE, TABLE, Tile
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.views import View

WIDE, TALL, STEP = 3, 4, 4
IN_A_ROW = 12


def scene(view: View) -> list[Tile]:
    """The piles above, then a row for each player: stack, help row, waste."""
    tiles = [Tile(0, 0, 30, 1, TABLE, f"round {view.round}, {view.phase}")]
    piles = sorted(view.center, key=lambda name: int(name[1:]))
    for index, name in enumerate(piles):
        x, y = index % IN_A_ROW * STEP, 2 + index // IN_A_ROW * (TALL + 1)
        tiles.append(card(x, y, view.center[name][-1].partition("@")[0]))
    top = 2 + max(-(-len(piles) // IN_A_ROW), 1) * (TALL + 1)
    for who, player in enumerate(view.players):
        below = top + who * (TALL + 2.5)
        points = f"{view.scores[who]} now, {player.total} total"
        sizes = f"stack {player.espresso_size}, hand {player.hand_size}, waste {player.waste_size}"
        tiles.append(Tile(0, below, 46, 1, TABLE, f"{LETTERS[who]}  {points}   ({sizes})"))
        places = [player.espresso, None, *player.help, None, player.waste]
        tiles += [card(place * STEP, below + 1.5, text) for place, text in enumerate(places) if place not in (1, 5)]
    return tiles


def card(x: float, y: float, text: str | None) -> Tile:
    fill = EMPTY if text is None else CODES.get(text[0], INK)
    return Tile(x, y, WIDE, TALL, fill, text or "", PALE)
