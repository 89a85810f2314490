"""The player that `espresso_realtime` trains: a small network that chooses the next action of a hand.

    finito league espresso_player.py doppio --preset de --pace human      (in examples/baselines)

A row of numbers says which open cards fit, what follows them, and who else could play them; one hidden layer rates the
actions of the environments. `make` returns the saved policy, `espresso_player.npz`, wherever a Python file can be used
as a bot: in leagues and in `evaluate`. It knows neither Zero nor Chaos.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.envs.espresso.seeing import write_observation
from finito.games.espresso import moves as m
from finito.games.espresso.notation import PLACE_TEXTS
from finito.players.espresso.sketch import Sketch, no_piles

Floats = NDArray[np.float32]
Numbers = NDArray[Any]
CARDS, COLORS, PLACES, OF_PLAYER, ACTIONS = 36, 4, 5, 12, 16
BLANK, FIRST_PLAY, HIDDEN = 36, 6, 64
LOOK_MS = 285
"""How long `doppio` takes for a look that finds nothing."""
WEIGHTS = Path(globals().get("__file__", ".")).with_suffix(".npz")


def features(rows: Numbers, masks: Numbers) -> Floats:
    """The input of the network, a row for each observation, for any number of players without Zero and Chaos."""
    count, players = len(rows), (rows.shape[1] - CARDS) // OF_PLAYER
    seats = rows[:, : players * OF_PLAYER].reshape(count, players, OF_PLAYER)
    tops = rows[:, players * OF_PLAYER : players * OF_PLAYER + CARDS]
    lacking = np.zeros((count, CARDS + 1), np.int64)  # how many cards must be laid before this card fits
    for card in range(COLORS, CARDS):
        lacking[:, card] = np.where(tops[:, card - COLORS] > 0, 0, lacking[:, card - COLORS] + 1)
    open_cards = seats[:, :, :PLACES].astype(np.int64)
    known = (open_cards >= 0) & (open_cards < CARDS)
    cards = np.where(known, open_cards, CARDS)
    at = np.arange(count)[:, None]
    lies = np.zeros((2, count, CARDS + 1 + 2 * COLORS), np.float32)  # own, others': who has it, the one below
    for who in range(players):
        np.add.at(lies[min(who, 1)], (at, cards[:, who] + COLORS), known[:, who])
    own, fits = cards[:, 0], np.minimum(lacking[at, cards[:, 0]], 3)
    mine = known[:, 0]
    parts = [mine, open_cards[:, 0] == BLANK, own / CARDS * mine]
    parts += [(fits == step) & mine for step in range(4)]
    parts += [lies[side][at, own + COLORS + step * COLORS] * mine for side in (0, 1) for step in (-1, 1)]
    parts += [(lies[1][at, own + COLORS] > 0) & mine, (lies[0][at, own + COLORS] > 1) & mine]
    others = np.minimum(lacking[at, cards[:, 1:].reshape(count, -1)], 3)
    theirs = known[:, 1:].reshape(count, -1)
    whole = [((others == step) & theirs).sum(1) / 3 for step in range(4)]
    sizes, rival = seats[:, 0], seats[:, 1:]
    whole += [sizes[:, 5] / 10, sizes[:, 6] / 20, sizes[:, 7] / 20, sizes[:, 8], sizes[:, 9] / 20, sizes[:, 10] / 100]
    whole += [rival[:, :, 5].min(1) / 10, rival[:, :, 6].sum(1) / 20, rival[:, :, 7].sum(1) / 20]
    whole += [rival[:, :, 9].max(1) / 20, rival[:, :, 10].max(1) / 100]
    for left in (1, 2, 3):
        whole += [sizes[:, 5] <= left, (rival[:, :, 5] <= left).any(1)]
    columns = [*[part.astype(np.float32) for part in parts], np.stack(whole, 1), masks, np.minimum(tops, 2) / 2]
    return np.concatenate(columns, axis=1, dtype=np.float32)


SIZE = features(np.zeros((1, 2 * OF_PLAYER + CARDS + 2), np.int16), np.zeros((1, ACTIONS), np.int8)).shape[1]


class Policy:
    """One hidden layer shared by the preferences for actions and the value of the position."""

    def __init__(self, parts: list[Floats]) -> None:
        self.parts = parts

    @classmethod
    def load(cls, path: Path = WEIGHTS) -> "Policy":
        with np.load(path) as kept:
            return cls([kept[name].astype(np.float32) for name in sorted(kept.files)])

    def save(self, path: Path) -> None:
        parts: dict[str, Any] = {f"part{at}": part.astype(np.float16) for at, part in enumerate(self.parts)}
        np.savez_compressed(path, **parts)

    def read(self, seen: Floats, masks: Numbers) -> tuple[Floats, Floats, Floats]:
        """The hidden units, the log probability of each legal action, and the value."""
        inner, starts, outer, ends = self.parts
        units = np.tanh(seen @ inner + starts)
        out = units @ outer + ends
        logits = np.where(masks > 0, out[:, :ACTIONS], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        return units, logits - np.log(np.exp(logits).sum(1, keepdims=True)), out[:, ACTIONS]

    def best(self, rows: Numbers, masks: Numbers) -> Numbers:
        chosen: Numbers = self.read(features(rows, masks), masks)[1].argmax(1)
        return chosen


class Learned:
    """The policy as a bot: it converts views and legal moves to the numbers of the environment."""

    def __init__(self, options: Any, policy: Policy) -> None:
        self.name, self.policy, self._sketch = "espresso_realtime", policy, Sketch(options)

    def choose(self, view: Any, legal: Any, chance: Any) -> Any:
        if view.phase != "running" or view.you is None:
            return legal[0] if legal else None
        moves = {number: move for move in reversed(legal) if (number := number_of(move)) is not None}
        masks = np.zeros((1, ACTIONS), np.int8)
        masks[0, [0, *moves]] = 1
        return moves.get(int(self.policy.best(self.row(view), masks)[0]))

    def row(self, view: Any) -> Numbers:
        self._sketch.draw(view, no_piles(), 0)
        row = [0] * (OF_PLAYER * len(view.players) + CARDS)
        write_observation(self._sketch, view.you, row)
        return np.array([row], np.int16)

    def pause(self, view: Any, chance: Any) -> int:
        """Milliseconds until the next look, as for that character."""
        return LOOK_MS


def number_of(move: Any) -> int | None:
    """The action for a legal move; None if the policy does not know it (Zero, Chaos)."""
    match move:
        case m.Play() if move.source in PLACE_TEXTS:
            return FIRST_PLAY + 2 * PLACE_TEXTS.index(move.source) + (move.to == "new")
        case m.Flip():
            return 3 if move.size == 2 else 2
        case m.PressImpasse() | m.Recycle() | m.CallFinito():
            return {m.PressImpasse: 1, m.Recycle: 4, m.CallFinito: 5}[type(move)]
    return None


def make(options: Any) -> Learned:
    """The saved policy beside this file, for a league, `evaluate`, or a room of your own."""
    return Learned(options, Policy.load())
