"""Equalized reveals: everyone sees a turned card at the same moment, at any ping.

The event says immediately that a card was turned, with `??` for the card. The card itself is sent so that it arrives
350 ms after the press, the length of the turning animation. Nothing secret is sent early, nobody waits longer than the
animation, and a short ping does not show the next card sooner.
"""

from collections.abc import Sequence
from heapq import heappop, heappush

import msgspec

from finito.games.espresso.notation import HIDDEN
from finito.games.espresso.views import PlayerView, View
from finito.rooms.races.link import Link
from finito.rooms.races.stakes import Place

REST_MS = 100
"""Players who cannot race for the card get it with the next event or after this time."""
NEVER = 2**62


class CardUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """The open card at a place."""

    owner: int
    place: str
    card: str


class Reveal(msgspec.Struct, eq=False, gc=False):
    """A card that was turned up and is not known to everyone yet."""

    place: Place
    card: str
    lands: int
    """When everyone sees it."""
    times: dict[int, int] = {}
    """The players to whom it is still to be sent separately, and when."""
    people: int = 0
    """How many of these are people."""
    known: tuple[int, ...] = ()
    """The players to whom it was sent separately."""

    @property
    def up(self) -> CardUp:
        return CardUp(*self.place, self.card)


class Reveals:
    """The cards of one match that are being turned."""

    def __init__(self, links: Sequence[Link], chaos: bool) -> None:
        self.links, self.chaos = links, chaos
        self.hidden: dict[Place, Reveal] = {}
        self._queue: list[tuple[int, int, int, Reveal]] = []
        """A heap of cards to be sent separately: time, order, player and card."""
        self._looks: list[tuple[int, int, int, Reveal]] = []
        """The same for bots. The room does not wake up for these: a bot sees the card when it looks."""
        self._order = 0
        self._resting: list[Reveal] = []
        """Cards that have been sent to all people who get them separately. Everyone else gets them with an event or
        after REST_MS."""
        self._next_landing = NEVER
        """The earliest landing among the resting cards."""

    def clear(self) -> None:
        self.hidden.clear()
        self._queue.clear()
        self._looks.clear()
        self._resting.clear()
        self._next_landing = NEVER

    # ---- turning -------------------------------------------------------------------------------------------------

    def turn(self, place: Place, card: str, lands: int) -> None:
        """Hide a card until it lands. Players who could play it get it separately, all others with the next event."""
        reveal = self.hidden[place] = Reveal(place, card, lands)
        for player in range(len(self.links)) if self.chaos else place[:1]:
            at = reveal.times[player] = self.sent_at(player, lands)
            bot = self.links[player].bot
            reveal.people += not bot
            self._order += 1
            heappush(self._looks if bot else self._queue, (at, self._order, player, reveal))
        if not reveal.people:
            self._rest(reveal)

    def _rest(self, reveal: Reveal) -> None:
        self._resting.append(reveal)
        self._next_landing = min(self._next_landing, reveal.lands)

    def sent_at(self, player: int, lands: int) -> int:
        """When a card must be sent to a player so that it lands in time."""
        link = self.links[player]
        return lands - link.floor // 2 - link.delay

    def move(self, owner: int, source: str, target: str, card: str | None) -> bool:
        """Note that the card at `source` moved to `target`; returns whether it is still being turned."""
        reveal = self.hidden.pop((owner, source), None)
        self.hidden.pop((owner, target), None)
        if reveal is None or card is None:
            return False
        reveal.place, reveal.card = (owner, target), card
        self.hidden[owner, target] = reveal
        return True

    def drop(self, owner: int, place: str) -> None:
        """Note that the card there was covered or taken away."""
        self.hidden.pop((owner, place), None)

    def waits(self, player: int, place: Place, now: int) -> bool:
        """Whether the card there is still to be sent to this player."""
        return now < self.sent_to(player, place)

    def sent_to(self, player: int, place: Place) -> int:
        """When the card there will be sent to this player separately; 0 if it will not."""
        reveal = self.hidden.get(place)
        return 0 if reveal is None else reveal.times.get(player, 0)

    def turning(self, player: int) -> bool:
        """Whether one of this player's own cards is being turned."""
        return any(owner == player for owner, _ in self.hidden)

    # ---- sending -------------------------------------------------------------------------------------------------

    def wakes_at(self) -> int | None:
        """When the next card is to be sent; perhaps in vain, if the card was covered meanwhile."""
        if self._queue:
            return min(self._queue[0][0], self._next_landing + REST_MS)
        return None if self._next_landing == NEVER else self._next_landing + REST_MS

    def due(self, now: int) -> list[tuple[int | None, tuple[CardUp, ...]]]:
        """The cards to be sent now, each with its player; None for everyone who does not have them yet."""
        found: list[tuple[int | None, tuple[CardUp, ...]]] = []
        hidden = self.hidden
        for queue in (self._looks, self._queue):
            while queue and queue[0][0] <= now:
                _, _, player, reveal = heappop(queue)
                if hidden.get(reveal.place) is not reveal:
                    continue
                found.append((player, (reveal.up,)))
                del reveal.times[player]
                reveal.known += (player,)
                if queue is self._queue:
                    reveal.people -= 1
                    if not reveal.people:  # most cards go to all others with an event before REST_MS are over
                        self._rest(reveal)
        if self._next_landing + REST_MS <= now:
            landed = self.landed(now)
            if landed:
                found.append((None, landed))
        return found

    def landed(self, now: int) -> tuple[CardUp, ...]:
        """The cards that everyone may know by now, to be sent before the next event. They are hidden no longer."""
        if now < self._next_landing:
            return ()
        found, hidden, resting = [], self.hidden, self._resting
        self._resting, self._next_landing = [], NEVER
        for reveal in resting:
            if hidden.get(reveal.place) is not reveal:
                continue
            if reveal.lands <= now and not reveal.times:
                found.append(reveal.up)
                del hidden[reveal.place]
            else:
                self._rest(reveal)
        return tuple(found)

    # ---- hiding --------------------------------------------------------------------------------------------------

    def mask(self, view: View) -> View:
        """The view of a player, or of a spectator, without the cards that are still being turned for them."""
        places = {place for place, reveal in self.hidden.items() if view.you is None or view.you not in reveal.known}
        if not places:
            return view
        players = tuple([_without(places, owner, player) for owner, player in enumerate(view.players)])
        return msgspec.structs.replace(view, players=players)


def _without(places: set[Place], owner: int, player: PlayerView) -> PlayerView:
    def seen(place: str, card: str | None) -> str | None:
        return HIDDEN if (owner, place) in places and card is not None else card

    one, two, three = player.help
    row = (seen("help1", one), seen("help2", two), seen("help3", three))
    espresso, waste = seen("espresso", player.espresso), seen("waste", player.waste)
    return msgspec.structs.replace(player, espresso=espresso, help=row, waste=waste)
