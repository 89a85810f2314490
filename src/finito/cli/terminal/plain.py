"""A round of ESPRESSO as plain lines of text, for pipes, screen readers and the line mode."""

from finito.cli.terminal.faces import COLOR_NAMES, SYMBOLS, face
from finito.cli.terminal.keyboard import PLACE_KEYS
from finito.cli.terminal.lanes import Lane, lanes
from finito.cli.terminal.scene import mode_name
from finito.cli.terminal.seats import Seats
from finito.games.espresso import Options, View
from finito.games.espresso.notation import PLACE_TEXTS
from finito.games.espresso.views import PlayerView

_KEY_OF = {place: key for key, place in PLACE_KEYS.items()}


def plain_table(view: View, seats: Seats, options: Options, *, keys: bool = True) -> str:
    """The table: opponents, the four lanes, then the own cards, each with its key unless nobody sits there."""
    you = seats.you
    lines = [f"--- {mode_name(options)}, round {view.round} ---"]
    lines += [_player(view, seats, who) for who in range(len(view.players)) if who != you]
    lines += [_lane(lane) for lane in lanes(view.center, options)]
    if you is not None:
        lines.append(_own(view.players[you], view.scores[you], keys))
    return "\n".join(lines)


def _player(view: View, seats: Seats, who: int) -> str:
    player = view.players[who]
    row = " ".join(face(card) for card in player.help)
    return (
        f"  {seats.label(who):14} espresso {face(player.espresso)} ×{player.espresso_size:<2} help {row}  "
        f"waste {face(player.waste)} ×{player.waste_size:<2} hand {player.hand_size:2}  "
        f"points {view.scores[who]:2}  total {player.total}"
    )


def _lane(lane: Lane) -> str:
    piles = " ".join(face(top) for top in lane.tops) or "·"
    done = f"   ({lane.finished} complete)" if lane.finished else ""
    return f"  {SYMBOLS[lane.color]} {COLOR_NAMES[lane.color]:7} {piles}{done}"


def _own(me: PlayerView, points: int, keys: bool) -> str:
    names = ("espresso", "", "", "", "waste")
    counts = (f" ×{me.espresso_size}", "", "", "", f" ×{me.waste_size}")
    cards = (me.espresso, *me.help, me.waste)
    parts = [
        " ".join(part for part in (_KEY_OF[place] if keys else "", name, face(card) + count) if part)
        for place, name, card, count in zip(PLACE_TEXTS, names, cards, counts, strict=True)
    ]
    return f"  you: {'   '.join(parts)}   hand {me.hand_size}   points {points}  total {me.total}"
