"""The three rules of high card."""

from collections.abc import Mapping
from typing import Any

from finito import options as general
from finito.errors import BadInput, IllegalMove
from finito.games.records import record_of
from finito.record import Line, Record
from finito.refusal import Refusal
from games.toy.match import Match, Options, Outcome
from games.toy.moves import Chosen, Event, Keep, Move, Shown, Swap, turn_text

NAME = "toy"
TITLE = "High card"
SEATS = range(2, 5)
RULES_VERSION = 1
MODES: tuple[str, ...] = ()
PRESETS: Mapping[str, Options] = {"ten": Options(), "twenty": Options(20)}
PRESET_TEXTS: Mapping[str, str] = {"ten": "Ten cards.", "twenty": "Twenty cards."}
USUAL = "ten"
PRESET_FIELD = "toy"


def make_options(
    preset: str = USUAL, changes: Mapping[str, Any] | None = None, where: str = "options", edition: int | None = None
) -> Options:
    return general.build(PRESETS, preset, changes or {}, where)


def new(
    options: Options, players: int, seed: int, handicap: tuple[int, ...] = (), edition: int = RULES_VERSION
) -> Match:
    if players not in SEATS or handicap:
        raise BadInput(f"{players} players; two to four may play, without a handicap", "players")
    return Match(options, players, seed, edition)


def refusal(match: Match, player: int, move: Move, now: int | None = None) -> Refusal | None:
    return None if acts(match, player) else Refusal("NOT_YOUR_TURN", "TOY-1", "It is not your turn.")


def legal_moves(match: Match, player: int) -> list[Move]:
    return [Keep(), Swap()] if acts(match, player) else []


def apply(match: Match, player: int, move: Move, now: int | None = None) -> list[Event]:
    refused = refusal(match, player, move)
    if refused:
        raise IllegalMove(refused)
    if isinstance(move, Swap):
        match.hands[player] = match.deck.pop()
    match.turn += 1
    match.moves.append(Line(turn_text(player, move), now))
    chosen: list[Event] = [Chosen(player, isinstance(move, Swap))]
    return [*chosen, Shown(tuple(match.hands))] if match.turn == match.n_players else chosen


def acts(match: Match, player: int) -> bool:
    return match.turn == player


def due(match: Match) -> None:
    """None: this game makes no moves by itself."""


def points(match: Match) -> tuple[int, ...]:
    """All zeros until the cards are shown."""
    return tuple(match.hands) if match.turn == match.n_players else (0,) * match.n_players


def outcome(match: Match) -> Outcome | None:
    if match.turn < match.n_players:
        return None
    most = max(match.hands)
    return Outcome(tuple(who for who, card in enumerate(match.hands) if card == most), points(match))


def round_of(match: Match) -> int:
    return 1


def deal_of(players: int, seed: int, number: int) -> str:
    return deal_text(new(PRESETS[USUAL], players, seed))


def deal_text(match: Match) -> str:
    return f"deal 1: {' '.join(map(str, match.hands))}; {' '.join(map(str, match.deck))}"


def record(match: Match) -> Record:
    return record_of(NAME, match)
