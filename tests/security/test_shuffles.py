"""X24: shuffles are decided in advance, anyone can verify them afterwards, and a changed record is detected."""

import hashlib
import importlib.util
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from conftest import ROOT
from finito.cli import app
from finito.errors import BadRecord
from finito.games import cafe, espresso
from finito.record import Record, parse_record
from finito.rooms import facts
from finito.server.guests.results import result_of
from finito.shuffle import verify
from rooms.rooms import Place
from security.records import finished, record_of

SCRIPT = ROOT / "examples" / "check_shuffle.py"
STRANGER = 9


@pytest.fixture(scope="module")
def match() -> Place:
    return finished(11, target=60)


def told(place: Place, name: str) -> dict[int, Any]:
    """What a spectator was told, by the number of the envelope."""
    return {event["number"]: event for event in place.events(STRANGER, name)}


def test_every_seal_comes_before_and_every_envelope_after(match: Place) -> None:
    events = match.events(STRANGER)
    sealed, opened = told(match, "sealed"), told(match, "unsealed")
    rounds = match.match.round_number
    assert rounds >= 2, "take another seed: the test wants several rounds"
    assert sorted(sealed) == sorted(opened) == list(range(rounds + 1))
    at = {(event["event"], event.get("number", event.get("round"))): n for n, event in enumerate(events)}
    assert (
        at["sealed", 0] < at["sealed", 1] < next(n for n, one in enumerate(events) if one["event"] == "match_started")
    )
    for number in range(2, rounds + 1):
        assert at["unsealed", number - 1] < at["sealed", number] < at["dealt", number]
    ends = [n for n, event in enumerate(events) if event["event"] == "round_over"]
    assert all(ends[number - 1] < at["unsealed", number] for number in range(1, rounds + 1))
    assert at["unsealed", 0] > ends[-1]


def test_anybody_can_check_an_envelope_by_hand(match: Place) -> None:
    sealed, opened = told(match, "sealed"), told(match, "unsealed")
    for number, envelope in opened.items():
        by_hand = hashlib.sha256(f"{envelope['nonce']} {envelope['text']}".encode()).hexdigest()
        assert by_hand == sealed[number]["seal"]
    assert opened[0]["text"] == f"seed {match.match.seed}"
    assert opened[2]["text"] == espresso.deal_of(2, match.match.seed, 2)
    assert len({envelope["nonce"] for envelope in opened.values()}) == len(opened)


def test_late_clients_get_the_seals_too(match: Place) -> None:
    seals = [one["seal"] for _, one in sorted(told(match, "sealed").items())]
    assert list(match.snapshot()["room"]["seals"]) == seals
    assert list(record_of(match).seals) == seals
    assert list(match.rebuilt().info().seals) == seals, "a room rebuilt from its journal knows them again"


def test_the_record_is_right_and_reads_back(match: Place) -> None:
    record = record_of(match)
    assert parse_record(record.text()) == record
    found = verify(record)
    assert (found.sealed, found.differences) == (True, ())
    assert found.rounds == match.match.round_number


def test_cafe_is_sealed_too() -> None:
    place = finished(5, "cafe")
    assert sorted(told(place, "sealed")) == sorted(told(place, "unsealed")) == [0, 1]
    found = verify(record_of(place))
    assert (found.sealed, found.rounds, found.differences) == (True, 1, ())


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def test_no_change_of_a_record_stays_unseen(match: Place) -> None:
    record = record_of(match)
    swapped = (record.seals[0], record.seals[2], record.seals[1], *record.seals[3:])
    for forged in (
        changed(record, salt=record.salt + "x"),
        changed(record, salt=""),
        changed(record, seals=swapped),
        changed(record, seals=("0" * 64, *record.seals[1:])),
    ):
        assert verify(forged).differences
    with pytest.raises(BadRecord):
        verify(changed(record, seed=record.seed + 1))  # its moves do not fit other cards
    short = changed(record, seals=record.seals[:2])
    assert any("only 1 were sealed" in one for one in verify(short).differences)
    other_seed = changed(record, seed=record.seed + 1, moves=record.moves[:0])
    assert len(verify(other_seed).differences) == len(record.seals)


def test_an_older_journal_replays_and_has_no_seals(match: Place) -> None:
    """In both directions: entries without a salt, and entries with unknown fields."""
    old = []
    for line in match.journal:
        fact = msgspec.json.decode(line)
        fact.pop("salt", None)
        old.append(msgspec.json.encode({**fact, "of_a_newer_version": {"a": [1]}}))
    room = Place(1).room
    room.number, room.at = 0, 0
    room.restore(
        facts.Entry(entry.number, entry.at, facts.decode_fact(line))
        for entry, line in zip(match.entries, old, strict=True)
    )
    assert room.info().seals == ()
    assert room.running is not None
    assert match.room.running is not None
    assert room.running.record() == match.room.running.record()
    result = result_of(room)
    assert result is not None
    assert not verify(parse_record(result.record)).sealed


def test_no_two_matches_share_a_nonce() -> None:
    salts = []
    for seed in (1, 2):
        salts += [e.fact.salt for e in finished(seed, target=5).entries if isinstance(e.fact, facts.MatchBegan)]
    room = finished(3, target=5)
    room.hello(20, room.tokens[0])
    room.yes(20, "agree", what="rematch")
    begun = [entry.fact.salt for entry in room.entries if isinstance(entry.fact, facts.MatchBegan)]
    assert len(begun) == 2
    assert begun[0] != begun[1]
    assert all(len(salt) >= 22 for salt in salts + begun), "128 bits at least"


# ---- the command, and a program that shares nothing with ours ------------------------------------------------------


def kept(folder: Path, record: Record, name: str = "match.txt") -> Path:
    path = folder / name
    path.write_text(record.text())
    return path


def test_finito_verify(match: Place, tmp_path: Path) -> None:
    record = record_of(match)
    good, run = kept(tmp_path, record), CliRunner().invoke
    done = run(app, ["verify", str(good), "--show", "--told", record.seals[0].upper()])
    assert done.exit_code == 0, done.output
    assert "the seals are right (the seed, deal 1, deal 2" in done.output
    assert f"{record.seals[1]}  " in done.output
    assert run(app, ["verify", str(good), "--told", "f" * 64]).exit_code != 0
    bad = kept(tmp_path, changed(record, salt="forged"), "bad.txt")
    refused = run(app, ["verify", str(bad)])
    assert isinstance(refused.exception, BadRecord)
    assert "NOT what was sealed" in refused.output
    old = kept(tmp_path, changed(record, salt="", seals=()), "old.txt")
    unsealed = run(app, ["verify", str(old)])
    assert isinstance(unsealed.exception, BadRecord)
    assert "no seals" in unsealed.output


def run_script(*paths: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", str(SCRIPT), *map(str, paths)]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_a_program_of_somebody_else_agrees(match: Place, tmp_path: Path) -> None:
    paths = [kept(tmp_path, record_of(match)), kept(tmp_path, record_of(finished(5, "cafe")), "cafe.txt")]
    done = run_script(*paths)
    assert done.returncode == 0, done.stdout + done.stderr
    bad = kept(tmp_path, changed(record_of(match), salt="forged"), "bad.txt")
    assert run_script(bad).returncode == 1
    assert "import finito" not in SCRIPT.read_text()
    assert "from finito" not in SCRIPT.read_text()


def load_script() -> Any:
    spec = importlib.util.spec_from_file_location("check_shuffle", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_both_readings_of_the_shuffle_agree_on_many_seeds() -> None:
    script, chance = load_script(), Random(24)
    for _ in range(40):
        seed, players, number = chance.randrange(2**64), chance.randint(2, 6), chance.randint(1, 12)
        assert script.espresso(seed, players, number) == espresso.deal_of(players, seed, number)
        assert script.cafe(seed, min(players, 4)) == cafe.deal_of(min(players, 4), seed, 1)


@pytest.mark.campaign
def test_a_thousand_rounds_are_verified(tmp_path: Path) -> None:
    """X24 in full: played by bots, verified by `finito verify` and by an independent program."""
    paths, rounds, seed = [], 0, 1000
    while rounds < 1000:
        seed += 1
        game = "cafe" if seed % 10 == 0 else "espresso"
        place = finished(seed, game, players=2 + seed % 3, target=100)
        paths.append(kept(tmp_path, record_of(place), f"{seed}.txt"))
        rounds += place.match.round_number if game == "espresso" else 1
    done = CliRunner().invoke(app, ["verify", *map(str, paths)])
    assert done.exit_code == 0, done.output[-2000:]
    assert f"{rounds} rounds: 0 differ, 0 have no seals" in done.output
    assert run_script(*paths).returncode == 0
