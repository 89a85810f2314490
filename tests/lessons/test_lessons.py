"""Every step of every lesson agrees with the engine, replayed from the file that the page loads."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from conftest import ROOT
from finito.errors import BadInput, BadRecord
from finito.games import cafe, espresso
from finito.games.espresso import moves as em
from finito.games.records import replay, replayed
from tools.lessons import LESSONS, read_script
from tools.lessons.__main__ import as_file, main
from tools.lessons.script import LEARNER, parse_script
from tools.lessons.telling import tell_script

FOLDER = ROOT / "web" / "src" / "learn" / "lessons"
Table = espresso.Match | cafe.Match


def on_the_page(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


def table_before(name: str) -> Table:
    """The position in which the lesson begins, played from the deal."""
    script = read_script(name)
    first = script.directions[0].before
    if script.record.game == "espresso":
        *_, last = replay(espresso, msgspec.structs.replace(script.record, moves=script.record.moves[:first]))
        return last.match
    *_, step = replay(cafe, msgspec.structs.replace(script.record, moves=script.record.moves[:first]))
    return step.match


def plain(what: Any) -> Any:
    return json.loads(msgspec.json.encode(what))


def seen(table: Table) -> Any:
    return plain(espresso.view(table, LEARNER) if isinstance(table, espresso.Match) else cafe.view(table, LEARNER))


def make(table: Table, move: dict[str, Any]) -> tuple[Table, Any]:
    """A copy of the match after this move of the learner (in wire format), with the events that everyone saw."""
    if isinstance(table, espresso.Match):
        match = espresso.copy_match(table)
        events = espresso.apply(match, LEARNER, msgspec.convert(move, em.Move))
        return match, plain([espresso.scrub(event) for event in events])
    game = cafe.copy_match(table)
    return game, plain([cafe.scrub(event) for event in cafe.apply(game, LEARNER, msgspec.convert(move, cafe.Move))])


@pytest.mark.parametrize("name", LESSONS)
def test_the_page_has_the_lesson_as_the_engine_tells_it(name: str) -> None:
    """If this fails: `python -m tools.lessons`, then `make lint`, and read the diff."""
    assert (FOLDER / f"{name}.json").read_text("utf-8") == as_file(name)


@pytest.mark.parametrize("name", LESSONS)
def test_every_way_is_legal_and_leads_on(name: str) -> None:
    """From the deal to the end, each accepted move is legal and leads to the view that the page draws next."""
    lesson, script = on_the_page(name), read_script(name)
    table, done = table_before(name), script.directions[0].before
    asked = 0
    for step in lesson["steps"]:
        if step.get("fresh"):
            later = next(d.before for d in script.directions if d.before > done and d.key == step["key"])
            table, done = replayed_to(name, later), later
        if "view" in step:
            assert step["view"] == seen(table)
        if step["kind"] == "do":
            asked += 1
            results = [make(table, way["move"]) for way in step["ways"]]
            assert [events for _, events in results] == [way["events"] for way in step["ways"]]
            assert len({json.dumps(seen(after)) for after, _ in results}) == 1
            table = results[0][0]
            done += 1
        elif step["kind"] == "show":
            done += 1
            table = replayed_to(name, done)
    assert lesson["end"] == seen(table)
    assert asked >= 2


def replayed_to(name: str, moves: int) -> Table:
    record = read_script(name).record
    cut = msgspec.structs.replace(record, moves=record.moves[:moves])
    return replayed(espresso, cut) if record.game == "espresso" else replayed(cafe, cut)


@pytest.mark.parametrize("name", ["espresso", "zero", "chaos"])
def test_wrong_taps_are_answered_by_the_engine(name: str) -> None:
    """The engine refuses the same taps with the same rule; every other open card is legal or the expected one."""
    script = read_script(name)
    steps = {step["key"]: step for step in on_the_page(name)["steps"] if step["kind"] == "do"}
    for direction in script.directions:
        if direction.verb != "do":
            continue
        match = replayed_to(name, direction.before)
        assert isinstance(match, espresso.Match)
        wrong, player = steps[direction.key]["wrong"], espresso.view(match, LEARNER).players[LEARNER]
        cards = {"espresso": player.espresso, "waste": player.waste}
        cards |= {f"help{number}": card for number, card in enumerate(player.help, start=1)}
        for place, card in cards.items():
            no = espresso.refusal(match, LEARNER, em.Play(place, "any", card)) if card else None
            told = wrong.get(place)
            assert (told and (told["code"], told["rule"])) == (no and (no.code, no.rule)), (direction.key, place)


def test_what_is_tried_in_vain_is_refused_by_the_engine() -> None:
    """With the same reason as in a game; and at the bar there is really no other legal turn."""
    for direction in read_script("cafe").directions:
        match = replayed_to("cafe", direction.before)
        assert isinstance(match, cafe.Match)
        if direction.verb == "try":
            no = cafe.refusal(match, LEARNER, cafe.parse_move(direction.move))
            step = next(step for step in on_the_page("cafe")["steps"] if step.get("key") == direction.key)
            assert no is not None
            assert step["wrong"]["place"] == {"code": no.code, "rule": no.rule, "facts": no.facts}
        elif direction.key == "bar":
            assert all(isinstance(move, cafe.Bar) for move in cafe.legal_moves(match, LEARNER))


def test_the_first_lesson_goes_from_the_shout_to_finito() -> None:
    steps = on_the_page("espresso")["steps"]
    events = [event["event"] for step in steps for way in step.get("ways", [])[:1] for event in way["events"]]
    for wanted in ("round_began", "played", "flipped", "round_over"):
        assert wanted in events
    end = on_the_page("espresso")["end"]
    assert end["finisher"] == LEARNER
    assert end["scores"][LEARNER] == max(end["scores"])


def test_files_are_written(tmp_path: Path) -> None:
    main(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{name}.json" for name in LESSONS)


HEAD = 'finito record 1\ngame: espresso\nrules: 1\noptions: {"start_countdown_ms": 0}\nplayers: 2\nseed: 1\nmoves:\n'


@pytest.mark.parametrize(
    ("moves", "error", "says"),
    [
        ("A ready\n", BadInput, "nothing to learn"),
        ("#: sing loud\nA ready\n", BadInput, "line 8"),
        ("#: do\nA ready\n", BadInput, "'do KEY'"),
        ("#: try it\nA ready\n", BadInput, "'try KEY MOVE'"),
        ("#: try it ready\nA ready\n", BadRecord, "is legal"),
        ("#: do it\nB ready\n", BadRecord, "not the learner's"),
        ("#: do it\nA ready\nA flip\n", BadRecord, "has no direction"),
        ("#: do it\n", BadRecord, "ends before"),
        ("#: do it\nA ready\nB flip\n", BadRecord, "is refused"),
    ],
)
def test_a_bad_script_is_named(moves: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        tell_script(parse_script("x", HEAD + moves))


def test_an_unknown_lesson_is_named() -> None:
    with pytest.raises(BadInput, match="did you mean 'zero'"):
        read_script("zerro")
