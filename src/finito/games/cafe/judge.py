"""Settle arguments at a real table: is this move legal, what does it score, and which rule says so?"""

from collections.abc import Mapping
from typing import Any

import msgspec

from finito.errors import BadInput
from finito.games.cafe import events as e
from finito.games.cafe import moves as m
from finito.games.cafe.documents import document_options, read_action
from finito.games.cafe.match import Match
from finito.games.cafe.narration import narrate
from finito.games.cafe.notation import LETTERS, parse_move, parse_turn, turn_text
from finito.games.cafe.options import PRESETS
from finito.games.cafe.position import load_position
from finito.games.cafe.rules.place import may_start_alone
from finito.games.cafe.whole import play_whole
from finito.games.game import Judgment
from finito.given import as_mapping, check_fields

_META = ("id", "title", "rules", "cafe", "cfg", "layout")


def judge(document: Mapping[str, Any] | str, move: str | Mapping[str, Any], where: str = "position") -> Judgment:
    """Judge a move in a position.

    The position is a mapping or its YAML text, with `given` and optionally `cafe`, `layout` and `cfg` as in a worked
    case, or with the fields of `given` directly. The move is `A place FR-F b3`, the same without the player, or the
    `act` of a case.
    """
    document = _read(document, where)
    given = as_mapping(document.get("given") or {}, f"{where}.given")
    preset = str(document.get("cafe", "board"))
    game = load_position(given, document_options(document, where), f"{where}.given")
    player, read = _read_move(game, move)
    starts = may_start_alone(game, player)
    refused, events = play_whole(game, player, read)
    others = {name: _code(document, name, given, player, read, where) for name in PRESETS}
    text = turn_text(player, read)
    if refused:
        return Judgment(text, preset, False, refused.code, refused.sentence, (refused.rule,), others)
    silent = e.TurnPassed | e.SecondGuest | e.Drawn
    sentence = " ".join([narrate(event) for event in events if not isinstance(event, silent)])
    points = sum([event.points for event in events if isinstance(event, e.GuestSeated | e.BarTaken | e.Eliminated)])
    return Judgment(text, preset, True, "OK", sentence, _allowing(read, events, starts), others, points)


def _read(document: Mapping[str, Any] | str, where: str) -> Mapping[str, Any]:
    if isinstance(document, str):
        import yaml  # a server starts without it

        try:
            document = yaml.safe_load(document)
        except yaml.YAMLError as error:
            raise BadInput(f"this is not YAML: {' '.join(str(error).split())}", where) from None
    document = as_mapping(document, where)
    if "given" in document:
        check_fields(document, (*_META, "given"), where)
        return document
    meta = {name: value for name, value in document.items() if name in _META}
    return {**meta, "given": {name: value for name, value in document.items() if name not in _META}}


def _read_move(game: Match, move: str | Mapping[str, Any]) -> tuple[int, m.Move]:
    if not isinstance(move, str):
        return game.turn, read_action(move, "move")
    if move.strip()[:1] in LETTERS and move.strip()[1:2] in ("", " "):
        return parse_turn(move)
    return game.turn, parse_move(move)


def _code(
    document: Mapping[str, Any], preset: str, given: Mapping[str, Any], player: int, move: m.Move, where: str
) -> str:
    """The code under another preset, on the same plan if the position names one."""
    options = document_options(document, where, preset)
    if "layout" not in document and "plan" not in (document.get("cfg") or {}):
        plan = document_options(document, where).plan
        options = msgspec.structs.replace(options, plan=plan)
    if not options.clear_full_tables:
        given = {name: value for name, value in given.items() if name not in ("halfway", "mono")}
    refused, _ = play_whole(load_position(given, options, f"{where}.given"), player, move)
    return refused.code if refused else "OK"


def _allowing(move: m.Move, events: list[e.Event], starts: bool) -> tuple[str, ...]:
    """The rules that allow a legal move and score it."""
    match move:
        case m.Bar() if isinstance(events[0], e.Eliminated):
            return ("CAF-BAR-03", "CAF-R-08")
        case m.Bar():
            return ("CAF-BAR-02", "CAF-R-09") if move.tile.startswith("JK") else ("CAF-BAR-01",)
        case m.Swap():
            return ("CAF-JOKER-01", "CAF-JOKER-03", "CAF-R-11")
        case m.Stop():
            return ("CAF-R-15",)
        case m.Place():
            seated = [event for event in events if isinstance(event, e.GuestSeated)]
            return (*_seating_rules(seated, starts), *_score_rules(seated))


def _seating_rules(seated: list[e.GuestSeated], starts: bool) -> tuple[str, ...]:
    if seated[0].points == 0:
        return ("CAF-PLACE-06",) if starts and len(seated) == 1 else ("CAF-PLACE-05",)
    return ("CAF-PLACE-02",) if len(seated) == 1 else ("CAF-PLACE-04",)


def _score_rules(seated: list[e.GuestSeated]) -> tuple[str, ...]:
    parts = [part for event in seated for part in event.tables if part.points]
    rules = {
        "CAF-SCORE-03": any(part.one_nation for part in parts),
        "CAF-SCORE-02": any(part.guests > 1 and not part.one_nation for part in parts),
        "CAF-SCORE-04": any(sum(part.points > 0 for part in event.tables) > 1 for event in seated),
        "CAF-R-04": any(part.guests == 1 for part in parts),
        "CAF-CLEAR-02": any(event.factor > 1 for event in seated),
    }
    return tuple([rule for rule, used in rules.items() if used])
