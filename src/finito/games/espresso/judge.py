"""Settle arguments at a real table: is this move legal, why, and which sheet says so?"""

from collections.abc import Mapping
from typing import Any

from finito.games.espresso import moves as m
from finito.games.espresso.game import apply, refusal
from finito.games.espresso.match import Match, copy_match
from finito.games.espresso.narration import narrate
from finito.games.espresso.notation import parse_turn, turn_text
from finito.games.espresso.options import PRESETS, make_options
from finito.games.espresso.position import load_position, players_of_backs
from finito.games.espresso.rules.hand import hand_size
from finito.games.game import Judgment
from finito.given import as_mapping, check_fields

SHEETS = tuple(name for name in PRESETS if name != "house")
_FIELDS = ("id", "title", "rules", "sheet", "cfg", "given")


def judge(document: Mapping[str, Any], move: str, where: str = "position") -> Judgment:
    """Judge a move (`A help1 R1 > p1`) in a position: a mapping with `given` and optionally `sheet` (de) and `cfg`."""
    document = as_mapping(document, where)
    if "given" not in document:
        document = {"given": document}
    check_fields(document, _FIELDS, where)
    sheet = str(document.get("sheet", "de"))
    cfg = as_mapping(document.get("cfg") or {}, f"{where}.cfg")
    player, read = parse_turn(move)
    match = _load(document, sheet, cfg, player, where)
    refused = refusal(match, player, read)
    if refused:
        sentence, rules = refused.sentence, [refused.rule]
    else:
        rules = _allowing(match, player, read)
        sentence = " ".join(narrate(event) for event in apply(copy_match(match), player, read))
    others = {name: _code(document, name, cfg, player, read, where) for name in SHEETS}
    code = refused.code if refused else "OK"
    return Judgment(turn_text(player, read), sheet, refused is None, code, sentence, tuple(rules), others)


def _load(document: Mapping[str, Any], sheet: str, cfg: Mapping[str, Any], player: int, where: str) -> Match:
    given = as_mapping(document["given"], f"{where}.given")
    options = make_options(sheet, cfg, where)
    players = max(players_of_backs(given, f"{where}.given"), player + 1)
    return load_position(given, options, f"{where}.given", players)


def _code(
    document: Mapping[str, Any], sheet: str, cfg: Mapping[str, Any], player: int, move: m.Move, where: str
) -> str:
    refused = refusal(_load(document, sheet, cfg, player, where), player, move)
    return refused.code if refused else "OK"


def _allowing(match: Match, player: int, move: m.Move) -> list[str]:
    """The rules that allow a legal move."""
    match move:
        case m.Play():
            return _allowing_play(move)
        case m.Pair():
            return ["ESP-ZERO-05", "ESP-ZERO-08", "ESP-R-27"]
        case m.Flip():
            return ["ESP-FLIP-01", "ESP-FLIP-02"]
        case m.Recycle():
            tuck = hand_size(match.players[player]) > 0
            return ["ESP-FLIP-10", "ESP-RECY-03"] if tuck else ["ESP-RECY-01", "ESP-RECY-02"]
        case m.CallFinito():
            return ["ESP-R-04"]
        case m.Peek():
            return ["ESP-R-28"]
        case m.Impasse() | m.PressImpasse() | m.Idle():
            return ["ESP-R-20"]
        case m.StalemateCheck():
            return ["ESP-R-21"]
        case _:
            return ["ESP-R-09"]


def _allowing_play(move: m.Play) -> list[str]:
    rules = ["ESP-CHAOS-01"] if "." in move.source else []
    rules += ["ESP-PILE-08"] if move.to == "new" else ["ESP-PILE-03", "ESP-PILE-04"]
    if "help" in move.source:
        return [*rules, "ESP-SRC-02", "ESP-HELP-02"]
    return [*rules, "ESP-SRC-03" if move.source.endswith("waste") else "ESP-SRC-01"]
