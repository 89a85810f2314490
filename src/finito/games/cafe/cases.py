"""Worked cases of Café International: a position, one action, and what must follow (see `docs/cases.md`)."""

from collections.abc import Callable, Mapping
from typing import Any

from finito.errors import BadInput
from finito.games.cafe import events as e
from finito.games.cafe.documents import document_options, read_action
from finito.games.cafe.execute import scores, winners
from finito.games.cafe.game import apply, refusal
from finito.games.cafe.match import END_NAMES, Match, encode
from finito.games.cafe.notation import LETTERS, NATION_CODES, TILE_TEXTS, guest_text, nation_text, parse_player
from finito.games.cafe.options import Options
from finito.games.cafe.position import chair_of, load_position
from finito.games.cafe.refusals import CODES
from finito.games.cafe.rules.codes import FIRST_CLEARS
from finito.games.cafe.rules.finish import end_game
from finito.games.cafe.rules.state import END_BAR_FULL, RUNNING
from finito.games.cafe.whole import play_whole
from finito.given import as_list, as_mapping, check_fields

OK = "ok"
_FIELDS = ("id", "title", "rules", "cafe", "cfg", "layout", "given", "act", "want", "then", "final")
_FINAL_FIELDS = ("final", "winners")
Differ = Callable[[str, Any, Any], None]


def run_case(case: Mapping[str, Any]) -> list[str]:
    """Run one case and return the differences; it passed if there are none. BadInput if the case cannot be read."""
    where = f"case {as_mapping(case, 'case').get('id', '?')}"
    check_fields(case, _FIELDS, where)
    options = document_options(case, where)
    then = as_mapping(case.get("then") or {}, f"{where}.then")
    if "final" in case:
        return _run_final(as_mapping(case["final"], f"{where}.final"), then, options, where)
    game = load_position(as_mapping(case.get("given") or {}, f"{where}.given"), options, f"{where}.given")
    if "act" not in case:
        raise BadInput("`act` is missing", where)
    want = case.get("want", OK)
    if want not in (OK, *CODES.values()):
        raise BadInput(f"{want!r} is not an answer; answers are {OK}, {', '.join(CODES.values())}", f"{where}.want")
    return _run(game, case["act"], want, then, where)


def _run(game: Match, act: Any, want: str, then: Mapping[str, Any], where: str) -> list[str]:
    player, move = game.turn, read_action(act, f"{where}.act")
    before = encode(game)
    refused = refusal(game, player, move)
    found = [] if encode(game) == before else ["to ask for the refusal has changed the state"]
    if _one_move(want, then):
        events = [] if refused else apply(game, player, move)
    else:
        refused, events = play_whole(game, player, move)
    got = refused.code if refused else OK
    if got != want:
        found = [f"wanted {want}, got {got}", *([f"because: {refused.sentence}"] if refused else []), *found]
    return found + _compare(game, player, events, then, where)


def _one_move(want: str, then: Mapping[str, Any]) -> bool:
    """Whether the case is about a single move instead of the whole turn (CAF-R-15)."""
    return "halfway" in then or want == CODES[FIRST_CLEARS]


def _compare(game: Match, player: int, events: list[e.Event], then: Mapping[str, Any], where: str) -> list[str]:
    differences: list[str] = []

    def differ(what: str, want: Any, got: Any) -> None:
        if want != got:
            differences.append(f"{what}: wanted {_show(want)}, got {_show(got)}")

    for name, want in then.items():
        if name in _SEEN:
            differ(name, want, _SEEN[name](game, player, events))
        elif name == "seated":
            _compare_seated(game, as_mapping(want, f"{where}.then.seated"), differ, f"{where}.then.seated")
        elif name == "nations":
            _compare_nations(game, as_mapping(want, f"{where}.then.nations"), differ, f"{where}.then.nations")
        elif name in ("cleared", "rack"):
            got = _cleared(events) if name == "cleared" else _rack(game, player)
            wanted = as_list(want or [], f"{where}.then.{name}")
            differ(name, sorted(str(part) for part in wanted), sorted(got))
        else:
            raise BadInput(f"then.{name} is not understood", where)
    return differences


def _show(value: Any) -> str:
    return str(value).replace("None", "null").replace("'", "")


def _points(events: list[e.Event]) -> int:
    """The points scored in the turn, without the deductions at the end of the game."""
    return sum(event.points for event in events if isinstance(event, e.GuestSeated | e.BarTaken | e.Eliminated))


def _drawn(events: list[e.Event]) -> int:
    return sum(len(event.tiles) for event in events if isinstance(event, e.Drawn))


def _cleared(events: list[e.Event]) -> list[str]:
    return [event.table for event in events if isinstance(event, e.TableCleared)]


def _rack(game: Match, player: int) -> list[str]:
    owner = game.players[player]
    return [TILE_TEXTS[tile] for tile in owner.rack[: owner.rack_size]]


_SEEN: dict[str, Callable[[Match, int, list[e.Event]], Any]] = {
    "points": lambda game, player, events: _points(events),
    "drawn": lambda game, player, events: _drawn(events),
    "rack_size": lambda game, player, events: game.players[player].rack_size,
    "end": lambda game, player, events: None if game.end == RUNNING else END_NAMES[game.end],
    "table_cards": lambda game, player, events: game.cards_left,
    "out": lambda game, player, events: game.players[player].out == 1,
    "limit": lambda game, player, events: game.players[player].limit,
    "score": lambda game, player, events: game.players[player].score,
    "bag": lambda game, player, events: game.bag_size,
    "bar": lambda game, player, events: game.bar_taken,
    "halfway": lambda game, player, events: game.halfway == 1,
}


def _compare_seated(game: Match, want: Mapping[str, Any], differ: Differ, where: str) -> None:
    for name, guest in want.items():
        chair = chair_of(game, name, where)
        differ(f"seated.{name}", guest, guest_text(game.chair_guest[chair], game.chair_nation[chair]))


def _compare_nations(game: Match, want: Mapping[str, Any], differ: Differ, where: str) -> None:
    for name, nation in want.items():
        if name not in game.plan.table_index:
            raise BadInput(f"there is no table {name!r}; tables are {' '.join(game.plan.table_index)}", where)
        differ(f"nations.{name}", nation, nation_text(game.table_nation[game.plan.table_index[name]]))


def _run_final(final: Mapping[str, Any], then: Mapping[str, Any], options: Options, where: str) -> list[str]:
    """The final scores: points, tiles left in the racks, and winners (CAF-FINAL-01 … 03)."""
    check_fields(then, _FINAL_FIELDS, f"{where}.then")
    letters = [LETTERS[parse_player(str(letter), f"{where}.final")] for letter in final]
    if letters != list(LETTERS[: len(letters)]) or len(letters) < 2:
        raise BadInput(f"the players are A, B, … in this order, not {' '.join(letters)}", f"{where}.final")
    nations = {table.name: NATION_CODES[0] for table in Match(options, 2, 0).plan.tables if table.nation is None}
    game = load_position({"players": dict(final), "nations": nations}, options, f"{where}.final")
    end_game(game, END_BAR_FULL)
    found: list[str] = []
    for name, got in (
        ("final", dict(zip(letters, scores(game), strict=True))),
        ("winners", [LETTERS[who] for who in winners(game)]),
    ):
        if name in then and then[name] != got:
            found.append(f"{name}: wanted {_show(then[name])}, got {_show(got)}")
    return found
