"""The rooms of a campaign: both games, fair and strict races, with people, bots and spectators."""

import asyncio
from random import Random
from typing import Any

import msgspec

from finito.client.connection import create_room
from finito.errors import FinitoError
from tools.campaign.person import Person, Ports

FAST = {"start_countdown_ms": 0, "min_action_interval_ms": 0, "reveal": "at_deal"}
TIMEOUT_SECONDS = 40.0


class NotOpened(FinitoError):  # noqa: N818
    """A room of the campaign could not be opened, although no fault was injected yet."""


class Kind(msgspec.Struct, frozen=True):
    """One kind of room."""

    name: str
    settings: dict[str, Any]
    people: int
    bots: tuple[str, ...] = ()
    watched: bool = False
    """Whether there is a spectator, who comes and goes."""


def _espresso(races: str, target: int, **changes: Any) -> dict[str, Any]:
    settings = {"game": "espresso", "sheet": "house", "races": races, "bot_takes_over_seconds": 60}
    return {**settings, "wrong_tap_lock": False, "changes": {**FAST, "target_score": target, **changes}}


KINDS = (
    Kind("fair races", _espresso("fair", 10_000), 2, ("greedy",), watched=True),
    Kind("order of arrival", _espresso("strict", 10_000), 2),
    Kind("café", {"game": "cafe", "sheet": "board", "hints": "always"}, 2),
    Kind("fair races, three people", _espresso("fair", 60), 3),
    Kind("Zero and Chaos", _espresso("strict", 40, zero=True, chaos=True), 1, ("greedy", "greedy"), watched=True),
    Kind("café with a bot", {"game": "cafe", "sheet": "app", "hints": "always"}, 1, ("greedy",), watched=True),
)


class Table:
    """One room with its people."""

    def __init__(self, kind: Kind, code: str, people: list[Person]) -> None:
        self.kind, self.code, self.people = kind, code, people

    @property
    def seated(self) -> list[Person]:
        return [person for person in self.people if person.seat is not None]

    @property
    def done(self) -> int:
        """The number of moves and agreements of its people that were accepted so far."""
        return sum(person.done for person in self.people)


def source_of(number: int) -> str:
    """The address of all people of one room. Limits apply per address, so rooms must not share one."""
    return f"127.0.{1 + number // 250}.{1 + number % 250}"


async def open_table(number: int, ports: Ports, chance: Random) -> Table:
    """Open a room, seat its people, and begin."""
    kind, source = KINDS[number % len(KINDS)], source_of(number)
    seats = max(kind.people + len(kind.bots), 2)
    port = ports()[number % len(ports())]
    code = await asyncio.to_thread(create_room, "127.0.0.1", port, kind.settings | {"seats": seats}, source)
    people = [Person(code, seat, source, ports, Random(chance.random())) for seat in range(kind.people)]
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            for person in people:
                await person.come()
                sat = await person.ask({"ask": "sit", "name": "Ana", "seat": person.seat, "token": person.secret})
                person.sits = _must(sat)
            for at, bot in enumerate(kind.bots, kind.people):
                _must(await people[0].ask({"ask": "add_bot", "bot": bot, "seat": at}))
            _must(await people[0].ask({"ask": "begin"}))
    except (TimeoutError, asyncio.CancelledError) as problem:
        raise NotOpened(f"room {code} could not be opened: the server does not answer") from problem
    if kind.watched:
        people.append(Person(code, None, source, ports, Random(chance.random())))
    return Table(kind, code, people)


def _must(answer: dict[str, Any]) -> bool:
    if answer["tell"] != "accepted":
        raise NotOpened(f"a room could not be opened: {answer}")
    return True
