"""Any content of a case or position leads to a difference or one readable line, never to a traceback."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from finito.errors import FinitoError
from finito.games.cafe.cases import run_case as run_cafe
from finito.games.cafe.judge import judge as judge_cafe
from finito.games.espresso.cases import run_case as run_espresso
from finito.games.espresso.judge import judge as judge_espresso

WEIRD: list[Any] = [
    None,
    5,
    1.5,
    True,
    "x",
    [],
    {},
    [[1]],
    ["A"],
    {1: 2},
    {"p1": 5},
    {"p1": [5]},
    {"p1": {"a": 1}},
    {"A": None},
    {"A": 5},
    {"A": {"hand": 5}},
    {"A": {"hand": [None]}},
    {"A": {"help": [[], [], []]}},
]
STEP = {"by": "A", "from": "help1", "to": "new", "joker": "help1", "second": "help2", "of": "A"}
ACT = {"put": [["FR-F", "a"]], "tile": "FR-F", "chair": "a"}
CAFE = {"cafe": "app", "layout": "L1", "given": {"rack": ["FR-F"]}, "act": {"do": "bar", "tile": "FR-F"}}


def espresso_documents(weird: Any) -> Iterator[dict[str, Any]]:
    for name in ("given", "sheet", "cfg", "steps", "then", "match", "id", "title", "rules"):
        yield {name: weird}
    for name in ("by", "do", "from", "to", "card", "want", "size", "seen"):
        for action in ("play", "flip", "pair", "view"):
            yield {"given": {}, "steps": [{**STEP, "do": action, name: weird}]}
    parts = ("A", "center", "sizes", "shuffled", "phase", "finito", "round_scores", "flags", "ready", "each")
    for name in (*parts, "totals", "over", "winners"):
        yield {"given": {}, "then": {name: weird}}
        yield {"given": {"deal": ["A", "B"]}, "then": {name: weird}}
        yield {"match": {"before": {"A": 1}}, "then": {name: weird}}
    yield from ({"given": {"deal": weird}}, {"match": {"before": weird}}, {"match": {"round": weird}})


def cafe_documents(weird: Any) -> Iterator[dict[str, Any]]:
    for name in ("cafe", "cfg", "layout", "given", "act", "want", "then", "final", "players"):
        yield {**CAFE, name: weird}
    for name in ("bag", "seated", "rack", "bar", "score", "start", "limit", "table_cards", "next_cards"):
        yield {**CAFE, "given": {"rack": ["FR-F"], name: weird}}
    for name in ("points", "drawn", "rack_size", "end", "seated", "cleared", "table_cards", "out", "final", "winners"):
        yield {**CAFE, "then": {name: weird}}
        yield {"cafe": "app", "final": {"A": {"score": 1, "rack": []}}, "then": {name: weird}}
    for name in ("do", "put", "tile", "chair"):
        for action in ("place", "bar", "swap"):
            yield {**CAFE, "act": {"do": action, **ACT, name: weird}}
    for final in (weird, {"A": weird}, {"A": {"score": weird}}, {"A": {"rack": weird}}):
        yield {"cafe": "app", "final": final}


def positions(weird: Any) -> Iterator[dict[str, Any]]:
    for name in ("center", "A", "B", "flags", "ready", "phase"):
        yield {"given": {name: weird}}
    for name in ("sheet", "cfg", "given"):
        yield {"given": {}, name: weird}


def never_a_traceback(call: Callable[[], Any]) -> None:
    try:
        call()
    except FinitoError as error:
        message = str(error)
    else:
        return
    assert message
    assert "\n" not in message


@pytest.mark.parametrize("weird", WEIRD, ids=range(len(WEIRD)))
def test_weird_values(weird: Any) -> None:
    for document in espresso_documents(weird):
        never_a_traceback(lambda document=document: run_espresso(document))  # type: ignore[misc]
    for document in cafe_documents(weird):
        never_a_traceback(lambda document=document: run_cafe(document))  # type: ignore[misc]
        never_a_traceback(lambda document=document: judge_cafe(document, "A bar FR-F"))  # type: ignore[misc]
    for document in positions(weird):
        never_a_traceback(lambda document=document: judge_espresso(document, "A flip"))  # type: ignore[misc]
