"""Read what worked cases and the judge share: a document with preset, layout and position, and its action."""

from collections.abc import Mapping
from typing import Any

from finito.errors import BadInput
from finito.games.cafe import moves as m
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS, parse_nation, parse_tile
from finito.games.cafe.options import Options, make_options
from finito.games.cafe.plan import BUILT_IN
from finito.games.cafe.position import LAYOUTS
from finito.given import as_list, as_mapping, check_fields

_ACTION_FIELDS = {"place": ("do", "put"), "bar": ("do", "tile"), "swap": ("do", "chair", "tile"), "stop": ("do",)}


def document_options(document: Mapping[str, Any], where: str, preset: str | None = None) -> Options:
    """The options of the preset in `cafe` (or of `preset`), with the changes in `cfg` and the plan in `layout`."""
    changes = dict(as_mapping(document.get("cfg") or {}, f"{where}.cfg"))
    layout = document.get("layout")
    if layout is not None:
        if layout not in (*LAYOUTS, *BUILT_IN):
            raise BadInput(f"{layout!r} is not a layout; use {', '.join((*LAYOUTS, *BUILT_IN))}", f"{where}.layout")
        changes["plan"] = LAYOUTS.get(layout, layout)
    return make_options(preset or str(document.get("cafe", "board")), changes, where)


def read_action(act: Any, where: str) -> m.Move:
    """The `act` of a case as a move. BadInput names a field that cannot be read. Chairs are checked later."""
    act = as_mapping(act, where)
    verb = str(act.get("do"))
    if verb not in _ACTION_FIELDS:
        raise BadInput(f"{verb!r} is not an action; actions are {', '.join(_ACTION_FIELDS)}", f"{where}.do")
    check_fields(act, _ACTION_FIELDS[verb], where)
    for name in _ACTION_FIELDS[verb]:
        if name not in act:
            raise BadInput(f"`{name}` is missing", where)
    if verb == "stop":
        return m.Stop()
    if verb == "bar":
        return m.Bar(_tile(act["tile"], f"{where}.tile"))
    if verb == "swap":
        return m.Swap(str(act["chair"]), _tile(act["tile"], f"{where}.tile"))
    return m.Place(tuple([_read_put(put, f"{where}.put") for put in as_list(act["put"], f"{where}.put")]))


def _tile(text: Any, where: str) -> str:
    return TILE_TEXTS[parse_tile(str(text), where)]


def _read_put(put: Any, where: str) -> m.Put:
    words = [str(word) for word in as_list(put, where)]
    if len(words) not in (2, 3):
        raise BadInput(f"[tile, chair] or [tile, chair, nation] is needed, not {put!r}", where)
    nation = NATION_CODES[parse_nation(words[2], where)] if len(words) == 3 else None
    return m.Put(_tile(words[0], where), words[1], nation)
