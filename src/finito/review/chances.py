"""Chances in ESPRESSO: an open card of one's own, for as long as it could be played.

Uses the game's own legality function. Thefts are not chances: a stolen card scores for its owner. A pair counts for its
second card, if both are one's own.
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.candidates import candidates
from finito.games.espresso.legality import refusal_code
from finito.games.espresso.match import Match
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.state import RUNNING
from finito.games.records import Replayed, replay
from finito.record import Record

How = Literal["played", "taken", "stolen", "own", "covered", "shuffled", "over"]
MISSED: tuple[How, ...] = ("taken", "stolen", "covered", "shuffled", "over")
"""Ways to lose a chance; `own` is not one: another of the player's cards took its pile."""


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """A card of a player that could be played for a while."""

    player: int
    card: str
    place: str
    """Where it lay when the chance came."""
    to: tuple[str, ...]
    """The piles that took it then, or `new`."""
    pair: bool
    """Only together with a joker."""
    round: int
    begins: int
    """The number of the move after which it could be played."""
    ends: int
    """The number of the move that ended it."""
    ms: int | None
    """How long, where the record has times."""
    how: How
    """played; taken: a rival covered the pile; stolen; own: an own card did; covered: by a flip, or taken up; shuffled
    in an impasse; over: the round ended."""
    by: int | None = None
    """Who took or stole it."""


class _Open(msgspec.Struct):
    """A chance that still lasts."""

    place: str
    to: tuple[str, ...]
    pair: bool
    begins: int
    at: int | None


def chances(record: Record) -> Iterator[tuple[Replayed[espresso.Match, espresso.Event], list[Chance]]]:
    """Every step of a record, with the chances that ended there. BadRecord if it does not replay."""
    lasting: list[dict[str, _Open]] = [{} for _ in range(record.players)]
    for step in replay(espresso, record):
        ended: list[Chance] = []
        for player in _touched(step, record.players):
            mine = lasting[player]
            now = playable(step.match, player)
            gone = [card for card in mine if card not in now]
            ended += [_end(step, player, card, mine.pop(card)) for card in gone]
            for card, (place, to, pair) in now.items():
                if card not in mine:
                    mine[card] = _Open(place, to, pair, step.number, _at(step))
        yield step, ended


def playable(match: Match, player: int) -> dict[str, tuple[str, tuple[str, ...], bool]]:
    """The own open cards that can be played now: card to place, piles, and whether only with a joker."""
    found: dict[str, tuple[str, tuple[str, ...], bool]] = {}
    if match.phase != RUNNING:
        return found
    for move in candidates(match, player):
        if isinstance(move, m.Play):
            place, card, pair = move.source, move.card, False
        elif isinstance(move, m.Pair):
            place, card, pair = move.second, move.second_card, True
            if "." in move.joker:
                continue
        else:
            continue
        if card is None or "." in place or (pair and card in found and not found[card][2]):
            continue
        if refusal_code(match, player, move) == ACCEPTED:
            before = found[card][1] if card in found else ()
            found[card] = (place, before if move.to in before else (*before, move.to), pair)
    return found


def _touched(step: Replayed[espresso.Match, espresso.Event], players: int) -> range | tuple[int, ...]:
    """Whose chances this step may have changed: a hand concerns only its player, the center everyone."""
    if not step.events:
        return range(players)
    kinds = {type(event) for event in step.events}
    if kinds & {e.Played, e.PairPlayed, e.RoundBegan, e.ImpasseDeclared, e.RoundOver, e.Dealt}:
        return range(players)
    event = step.events[0]
    return (event.player,) if isinstance(event, e.Flipped | e.Recycled) else ()


def _end(step: Replayed[espresso.Match, espresso.Event], player: int, card: str, chance: _Open) -> Chance:
    how, by = _why(step, player, card)
    at = _at(step)
    return Chance(
        player=player,
        card=card,
        place=chance.place,
        to=chance.to,
        pair=chance.pair,
        round=step.match.round_number,
        begins=chance.begins,
        ends=step.number,
        ms=None if at is None or chance.at is None else at - chance.at,
        how=how,
        by=by,
    )


def _why(step: Replayed[espresso.Match, espresso.Event], player: int, card: str) -> tuple[How, int | None]:
    """How a chance ended with this step."""
    for event in step.events:
        if isinstance(event, e.Played | e.PairPlayed):
            lifted = (event.lifted,) if isinstance(event, e.Played) else (event.joker, event.second)
            mine = any(one.owner == player and one.card == card for one in lifted)
            if event.player == player:
                return ("played" if mine else "over" if _over(step) else "own"), None
            if mine:
                return "stolen", event.player
            return ("over", None) if _over(step) else ("taken", event.player)
        if isinstance(event, e.Flipped | e.Recycled):
            return "covered", None
        if isinstance(event, e.ImpasseDeclared):
            return "shuffled", None
    return "over", None


def _over(step: Replayed[espresso.Match, espresso.Event]) -> bool:
    return any(isinstance(event, e.RoundOver) for event in step.events)


def _at(step: Replayed[espresso.Match, espresso.Event]) -> int | None:
    return None if step.line is None else step.line.at
