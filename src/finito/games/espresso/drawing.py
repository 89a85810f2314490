"""A view as plain text, for replays, tests and the judge."""

from finito.games.espresso.notation import LETTERS
from finito.games.espresso.views import PlayerView, View

_NOTHING = " ·"


def draw(view: View) -> str:
    """What everyone sees: the piles, then a line for each player."""
    head = f"round {view.round}, {view.phase}"
    if view.phase == "over":
        head += ", stalemate" if view.finisher is None else f", FINITO by {LETTERS[view.finisher]}"
    lines = [head, *_draw_center(view)]
    for who, player in enumerate(view.players):
        you = " (you)" if view.you == who else ""
        lines.append(
            f"  {LETTERS[who]}{you:6} {_draw_player(player)}   {view.scores[who]:2} now, {player.total:3} total"
        )
    return "\n".join(lines)


def _draw_center(view: View) -> list[str]:
    if not view.center:
        return ["  center: empty"]
    piles = sorted(view.center, key=lambda name: int(name[1:]))
    tops = [f"{name} {view.center[name][-1].partition('@')[0]}({len(view.center[name])})" for name in piles]
    return ["  center: " + "   ".join(tops[row : row + 8]) for row in range(0, len(tops), 8)]


def _draw_player(player: PlayerView) -> str:
    row = " ".join(card or _NOTHING for card in player.help)
    stack = f"{player.espresso or _NOTHING} ({player.espresso_size})"
    waste = f"{player.waste or _NOTHING} ({player.waste_size:2})"
    return f"espresso {stack}  help {row}  waste {waste}  hand {player.hand_size:2}"
