"""Equalized reveals: a card that is turned up is seen at the same moment by everybody, at any ping.

The event says at once that a card was turned, with `??` for the card. The card itself is sent so that it lands
350 ms after the press, which is how long turning it looks. Nothing secret is sent early, nobody waits longer than the
picture lasts, and a short cable no longer sees its next card sooner.
"""

from collections.abc import Sequence
from heapq import heappop, heappush

import msgspec

from finito.games.espresso.notation import HIDDEN
from finito.games.espresso.rules.limits import REVEAL_MS
from finito.games.espresso.views import PlayerView, View
from finito.rooms.races.link import Link
from finito.rooms.races.stakes import Place

REST_MS = 100
"""Those for whom the card is no race get it with the next event, or after so long."""


NEVER = 2**62


class CardUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card that lies open at a place."""

    owner: int
    place: str
    card: str


class Reveal:
    """A card that was turned up and is not known to everybody yet."""

    __slots__ = ("card", "known", "lands", "times")

    def __init__(self, card: CardUp, lands: int, times: dict[int, int]) -> None:
        self.card = card
        self.lands = lands
        """The moment at which everybody sees it."""
        self.times = times
        """Whom it has still to be sent to by itself, and when."""
        self.known: set[int] = set()
        """Who was sent it by itself."""

    @property
    def place(self) -> Place:
        return self.card.owner, self.card.place


class Reveals:
    """The cards of one match that are being turned."""

    def __init__(self, links: Sequence[Link], chaos: bool) -> None:
        self.links, self.chaos = links, chaos
        self.hidden: dict[Place, Reveal] = {}
        self._queue: list[tuple[int, int, int | None, Reveal]] = []
        """A heap of what is to be sent: when, in which order, to which player (None: to everybody else), and what."""
        self._wakes: list[tuple[int, int, Reveal]] = []
        """A heap of when that concerns people: a bot finds out when it looks."""
        self._order = 0
        self._first_landing = NEVER

    def clear(self) -> None:
        self.hidden.clear()
        self._queue.clear()
        self._wakes.clear()

    # ---- turning -------------------------------------------------------------------------------------------------

    def turn(self, owner: int, place: str, card: str, lands: int) -> None:
        """Hide a card until it lands. Whoever could play it gets it by itself, everybody else with the next event."""
        players = range(len(self.links)) if self.chaos else (owner,)
        times = {player: self.sent_at(player, lands) for player in players}
        reveal = self.hidden[owner, place] = Reveal(CardUp(owner, place, card), lands, times)
        for player, at in times.items():
            self._plan(at, player, reveal)
        self._plan(lands + REST_MS, None, reveal)
        if lands < self._first_landing:
            self._first_landing = lands

    def _plan(self, at: int, player: int | None, reveal: Reveal) -> None:
        self._order += 1
        heappush(self._queue, (at, self._order, player, reveal))
        if player is None or not self.links[player].bot:
            heappush(self._wakes, (at, self._order, reveal))

    def sent_at(self, player: int, lands: int) -> int:
        """When a card must be sent to a player so that it lands in time."""
        link = self.links[player]
        return lands - link.floor // 2 - link.delay

    def move(self, owner: int, source: str, target: str, card: str | None) -> bool:
        """This card went from one place to another, face up or not; whether it is still being turned."""
        reveal = self.hidden.pop((owner, source), None)
        self.hidden.pop((owner, target), None)
        if reveal is None or card is None:
            return False
        moved = CardUp(owner, target, card)
        reveal.card = moved
        self.hidden[owner, target] = reveal
        return True

    def drop(self, owner: int, place: str) -> None:
        """The card there was covered or taken away."""
        self.hidden.pop((owner, place), None)

    def waits(self, player: int, place: Place, now: int) -> bool:
        """Whether the card there has not been sent to this player yet."""
        return now < self.sent_to(player, place)

    def sent_to(self, player: int, place: Place) -> int:
        """When the card there has still to be sent to this player by itself; 0 if it has not."""
        reveal = self.hidden.get(place)
        return 0 if reveal is None else reveal.times.get(player, 0)

    def turning(self, player: int) -> bool:
        """Whether one of this player's own cards is being turned."""
        return any(owner == player for owner, _ in self.hidden)

    # ---- telling -------------------------------------------------------------------------------------------------

    def wakes_at(self) -> int | None:
        """When something is to be sent."""
        wakes, hidden = self._wakes, self.hidden
        while wakes and hidden.get(wakes[0][2].place) is not wakes[0][2]:
            heappop(wakes)
        return wakes[0][0] if wakes else None

    def due(self, now: int) -> list[tuple[int | None, CardUp]]:
        """What is to be sent now, and to which player (None: to everybody who has not got it)."""
        found: list[tuple[int | None, CardUp]] = []
        queue, wakes, hidden = self._queue, self._wakes, self.hidden
        while wakes and wakes[0][0] <= now:
            heappop(wakes)
        while queue and queue[0][0] <= now:
            _, _, player, reveal = heappop(queue)
            if hidden.get(reveal.place) is not reveal:
                continue
            found.append((player, reveal.card))
            if player is None:
                del hidden[reveal.place]
            else:
                del reveal.times[player]
                reveal.known.add(player)
        return found

    def landed(self, now: int) -> tuple[CardUp, ...]:
        """What everybody may know by now; goes along with the next event."""
        if now < self._first_landing:
            return ()
        cards = [place for place, reveal in self.hidden.items() if not reveal.times and reveal.lands <= now]
        found = tuple([self.hidden.pop(place).card for place in cards])
        self._first_landing = min([reveal.lands for reveal in self.hidden.values()], default=NEVER)
        return found

    # ---- hiding --------------------------------------------------------------------------------------------------

    def mask(self, view: View) -> View:
        """A player's or (`you` None) a spectator's view, without the cards that are still being turned for them."""
        places = {place for place, reveal in self.hidden.items() if view.you is None or view.you not in reveal.known}
        if not places:
            return view
        players = tuple([_without(places, owner, player) for owner, player in enumerate(view.players)])
        return msgspec.structs.replace(view, players=players)


def lands_at(arrival: int, floor: int) -> int:
    """When a card is seen that was turned by a press which arrived now: 350 ms after the press, at any ping."""
    return max(arrival - floor // 2 + REVEAL_MS, arrival + floor // 2)


def _without(places: set[Place], owner: int, player: PlayerView) -> PlayerView:
    def seen(place: str, card: str | None) -> str | None:
        return HIDDEN if (owner, place) in places and card is not None else card

    one, two, three = player.help
    row = (seen("help1", one), seen("help2", two), seen("help3", three))
    espresso, waste = seen("espresso", player.espresso), seen("waste", player.waste)
    return msgspec.structs.replace(player, espresso=espresso, help=row, waste=waste)
