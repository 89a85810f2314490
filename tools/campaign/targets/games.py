"""Generate games to fill a journal with: bots play in a room on a simulated clock, without waiting."""

from random import Random
from typing import Any

import msgspec

from finito.rooms import facts
from finito.rooms.checkpoint import take
from finito.rooms.follow_up import begin_match
from finito.rooms.room import PLAYING, Room
from finito.rooms.seats import hash_token
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.rooms.timers import tick, wake_at

TOKEN = "the secret of the first seat"  # noqa: S105  of rooms that only a measurement plays in
QUICK: dict[str, Any] = {"start_countdown_ms": 0, "min_action_interval_ms": 0, "reveal": "at_deal"}
SHORT = Settings(seats=2, races="strict", changes={**QUICK, "target_score": 1})
"""A match of one round."""
CAFE = Settings(game="cafe", sheet="board", seats=2)
ENDLESS = Settings(seats=6, races="strict", changes={**QUICK, "target_score": 10_000}, bot_takes_over_seconds=60)


class Played(msgspec.Struct):
    """A room and all its entries."""

    room: Room
    entries: list[facts.Entry]
    checkpoints: dict[int, bytes]
    """Checkpoints by the number of the entry after which each was taken."""


def play(seed: int, settings: Settings, began: int, *, person: bool = False, most: int = 0, every: int = 0) -> Played:
    """Play to the end or for `most` entries, with bots in all seats; with `person`, one holds a person's seat."""
    chance = Random(seed)
    room = Room("", lambda: f"{chance.getrandbits(64):x}", lambda: chance.getrandbits(64))
    step, now = Step(), began
    room.commit(step, now, facts.Opened("", settings))
    for seat in range(settings.seats):
        if person and not seat:
            room.commit(step, now, facts.SeatTaken(seat, "Ana", "cup", hash_token(TOKEN)))
        else:
            room.commit(step, now, facts.BotSeated(seat, "greedy" if settings.game == "espresso" else "uniform"))
    begin_match(room, step, now)
    if person:
        room.commit(step, now, facts.SeatHeld(0, held=True))
    played = Played(room, step.entries, {})
    while room.stage == PLAYING and (not most or room.number < most):
        now = max(now + 1, wake_at(room) or 0)
        played.entries += tick(room, now).entries
        if every and room.number // every > max(played.checkpoints, default=0) // every:
            played.checkpoints[room.number] = take(room)
    return played


def named(entries: list[facts.Entry], code: str) -> list[facts.Entry]:
    """The same entries for a room with this code."""
    first = entries[0]
    if not isinstance(first.fact, facts.Opened):
        raise TypeError("the first entry opens the room")
    opened = msgspec.structs.replace(first.fact, code=code)
    return [msgspec.structs.replace(first, fact=opened), *entries[1:]]


def code_of(number: int) -> str:
    """A code for the n-th room."""
    letters = "ABCDEFGHJKLMNPQRSTUVWXYZ"
    return "".join(letters[number // len(letters) ** place % len(letters)] for place in range(5))
