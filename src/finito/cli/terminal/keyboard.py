"""From the bytes of a terminal to keys, one character each in small letters; and from keys to moves of ESPRESSO."""

import re
from collections.abc import Callable

from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS
from finito.refusal import Refusal

ENTER = "\r"
ESCAPE = "\x1b"
_SEQUENCE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1bO.|\x1b")


def split_keys(data: bytes) -> list[str]:
    """The keys in `data`. An escape sequence is no key: its letters must not play cards."""
    text = data.decode(errors="ignore")
    keys: list[str] = []
    at = 0
    while at < len(text):
        found = _SEQUENCE.match(text, at)
        if found is None:
            keys.append(ENTER if text[at] in "\r\n" else text[at].lower())
            at += 1
            continue
        if found[0] == ESCAPE:
            keys.append(ESCAPE)
        at = found.end()
    return keys


PLACE_KEYS = dict(zip("asdfg", PLACE_TEXTS, strict=True))
"""The left hand on the home row: stack, help row, waste."""
FLIP, FLIP_TWO, PAIR, IMPASSE, FINITO, CANCEL = " ", "t", "z", "i", ENTER, ESCAPE
OPPONENT_KEYS = "123456"
HOLD_MS = 2000

Judge = Callable[[espresso.Move], Refusal | None]


class Keyboard:
    """What one player has pressed so far. Holds a chosen opponent or joker for two seconds, nothing else."""

    def __init__(self, options: espresso.Options, player: int) -> None:
        self.options = options
        self.player = player
        self.joker: str | None = None
        """The place of the joker that waits for its second card; "" while the joker itself is to be chosen."""
        self.owner: int | None = None
        """Whose card the next key takes."""
        self._until = 0

    def press(self, key: str, view: espresso.View, judge: Judge, now: int) -> espresso.Move | str | None:
        """A move to make, a sentence to show, or None if the key is none of ours.

        `view` is what the player's screen shows: a play names the card that lies there.
        """
        if now >= self._until:
            self.cancel()
        if key in PLACE_KEYS:
            return self._place(self._place_text(PLACE_KEYS[key]), view, judge, now)
        if key in OPPONENT_KEYS:
            return self._choose_owner(OPPONENT_KEYS.index(key), len(view.players), now)
        if key == PAIR:
            return self._begin_pair(now)
        self.cancel()
        return self._hand(key, view, judge)

    @property
    def holds(self) -> bool:
        """Whether the next key belongs to the last one."""
        return self.joker is not None or self.owner is not None

    def cancel(self) -> None:
        """Forget a chosen opponent and joker."""
        self.joker = None
        self.owner = None

    def _place_text(self, place: str) -> str:
        owner, self.owner = self.owner, None
        return place if owner is None else f"{LETTERS[owner]}.{place}"

    def _place(self, place: str, view: espresso.View, judge: Judge, now: int) -> espresso.Move | str:
        card = card_on_screen(view, self.player, place)
        if self.joker:
            joker, self.joker = self.joker, None
            seen = None if place == joker else card
            return m.Pair(joker, place, "any", card_on_screen(view, self.player, joker), seen)
        play = m.Play(place, "any", card)
        refused = judge(play)
        if self.joker == "" or (refused is not None and refused.code == "JOKER_ALONE"):
            self.joker = place
            self._until = now + HOLD_MS
            return f"{place} {card or 'is empty'}: now the key of its second card (the same key: the card under it)."
        return play

    def _choose_owner(self, owner: int, players: int, now: int) -> str:
        if not self.options.chaos:
            return "Other players' cards are off limits; only Chaos allows stealing."
        if owner == self.player or owner >= players:
            return "That is you." if owner == self.player else f"There is no player {LETTERS[owner]}."
        self.owner = owner
        self._until = now + HOLD_MS
        return f"From {LETTERS[owner]}: A stack, S D F help cards, G discards. Esc cancels."

    def _begin_pair(self, now: int) -> str:
        if not self.options.zero:
            return "Zeros are jokers in Zero only; here a 0 just opens a pile."
        self.joker = ""
        self._until = now + HOLD_MS
        return "A pair: the key of the joker, then the key of its second card. Esc cancels."

    def _hand(self, key: str, view: espresso.View, judge: Judge) -> espresso.Move | str | None:
        match key:
            case " ":
                return flip_or_recycle(judge, view.center_size)
            case "t":
                return m.Flip(2, view.center_size)
            case "i":
                return m.PressImpasse()
            case "\r" if self.options.finito == "call":
                return m.CallFinito()
            case "\x1b":
                return "Nothing is chosen."
            case _:
                return None


def flip_or_recycle(judge: Judge, seen: int | None) -> espresso.Move:
    """One key does both: flip if that is legal, take the waste up if that is; else the flip, to hear why not."""
    flip = m.Flip(3, seen)
    if judge(flip) is not None and judge(m.Recycle()) is None:
        return m.Recycle()
    return flip


def card_on_screen(view: espresso.View, player: int, place: str) -> str | None:
    """The card that a view shows at a place (`help1`, `B.waste`); None for an empty place or one not to be seen."""
    owner, _, bare = place.rpartition(".")
    shown = view.players[LETTERS.index(owner) if owner else player]
    card = dict(zip(PLACE_TEXTS, (shown.espresso, *shown.help, shown.waste), strict=True))[bare]
    return None if card == "??" else card
