"""Studies can be stopped, resumed, repeated and distributed over processes, with identical bytes."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest
from joblib.externals.loky import reusable_executor
from rich.console import Console

from finito.errors import BadInput
from finito.lab import chunks, run, sample, store, sweep
from finito.lab.chunks import Chunk, Counts
from finito.lab.plan import StudyPlan, engine, make_plan, read_manifest
from finito.lab.run import Workers


def bytes_of(out: Path) -> tuple[bytes, bytes]:
    return (out / store.RESULTS).read_bytes(), (out / store.MANIFEST).read_bytes()


def interrupt_after(pieces: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Press Ctrl-C when this many pieces are done."""
    perform = run.perform

    def stopped(todo: list[Chunk], workers: Workers) -> Iterator[tuple[Chunk, Counts]]:
        for done, piece in enumerate(perform(todo, workers)):
            if done == pieces:
                raise KeyboardInterrupt
            yield piece

    monkeypatch.setattr(run, "perform", stopped)


def count_pieces(monkeypatch: pytest.MonkeyPatch) -> list[Chunk]:
    """Collect every piece that is played from now on."""
    played: list[Chunk] = []
    play = chunks.play

    def noted(chunk: Chunk) -> Counts:
        played.append(chunk)
        return play(chunk)

    monkeypatch.setattr(chunks, "play", noted)
    return played


def test_interrupted_and_resumed_gives_the_bytes_of_a_straight_run(
    tiny: StudyPlan, tmp_path: Path, quiet: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.run(tiny, tmp_path / "a" / "straight", Workers(), quiet)
    broken = tmp_path / "b" / "broken"
    played = count_pieces(monkeypatch)
    for pieces in (5, 0, 17):
        with monkeypatch.context() as patch:
            interrupt_after(pieces, patch)
            with pytest.raises(KeyboardInterrupt):
                run.run(tiny, broken, Workers(), quiet)
        assert not (broken / store.RESULTS).exists()
    run.run(tiny, broken, Workers(), quiet)
    assert bytes_of(broken) == bytes_of(tmp_path / "a" / "straight")
    assert not (broken / store.UNFINISHED).exists()
    total = len(list(tiny.chunks()))
    assert total <= len(played) <= total + 3  # the piece at which it was stopped is the only one that is done again


def test_a_line_cut_off_by_a_power_failure_is_done_again(tiny: StudyPlan, tmp_path: Path, quiet: Console) -> None:
    out = tmp_path / "a" / "cut"
    with pytest.MonkeyPatch.context() as patch:
        interrupt_after(6, patch)
        with pytest.raises(KeyboardInterrupt):
            run.run(tiny, out, Workers(), quiet)
    journal = out / store.UNFINISHED
    journal.write_bytes(journal.read_bytes()[:-200])
    run.run(tiny, out, Workers(), quiet)
    run.run(tiny, tmp_path / "b" / "straight", Workers(), quiet)
    assert bytes_of(out) == bytes_of(tmp_path / "b" / "straight")


def test_processes_change_nothing(tiny: StudyPlan, tmp_path: Path, quiet: Console) -> None:
    run.run(tiny, tmp_path / "a" / "one", Workers(1), quiet)
    run.run(tiny, tmp_path / "b" / "two", Workers(2), quiet)
    assert bytes_of(tmp_path / "a" / "one") == bytes_of(tmp_path / "b" / "two")


def test_a_killed_process_costs_its_piece_and_changes_no_byte(
    tmp_path: Path, quiet: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("finito.lab.plan.BLOCKS", 10)
    plan = make_plan("sweep", sweep.make_cells("espresso", ["players=4,5"]), seed=1, rounds=20_000)
    perform = run.perform
    killed: list[int] = []

    def kill_one(todo: list[Chunk], workers: Workers) -> Iterator[tuple[Chunk, Counts]]:
        for number, piece in enumerate(perform(todo, workers)):
            if number == 4:
                killed.append(next(iter(reusable_executor._executor._processes)))
                os.kill(killed[0], signal.SIGKILL)
            yield piece

    with monkeypatch.context() as patch:
        patch.setattr(run, "perform", kill_one)
        run.run(plan, tmp_path / "a" / "two", Workers(2), quiet)
    assert len(killed) == 1
    run.run(plan, tmp_path / "b" / "one", Workers(1), quiet)
    assert bytes_of(tmp_path / "a" / "two") == bytes_of(tmp_path / "b" / "one")


def test_the_manifest_gives_the_same_bytes_again(tiny: StudyPlan, tmp_path: Path, quiet: Console) -> None:
    first = run.run(tiny, tmp_path / "a" / "first", Workers(), quiet)
    plan = read_manifest(tmp_path / "a" / "first" / store.MANIFEST).plan
    assert plan == tiny
    assert run.run(plan, tmp_path / "b" / "again", Workers(), quiet) == first
    assert bytes_of(tmp_path / "a" / "first") == bytes_of(tmp_path / "b" / "again")
    assert first.options["espresso fr"]["recycle_shuffle"] == "never"
    assert first.engines == {"espresso": engine("espresso")}
    assert first.times["perception_ms"] == 230


def test_blocks_have_the_same_deals_under_each_rule(tiny: StudyPlan, tmp_path: Path, quiet: Console) -> None:
    run.run(tiny, tmp_path / "a", Workers(), quiet)
    rows = pq.read_table(tmp_path / "a" / store.RESULTS, columns=["cell", "block", "seed"]).to_pylist()
    seeds = {block: {row["seed"] for row in rows if row["block"] == block} for block in range(12)}
    assert all(len(found) == 1 for found in seeds.values())
    assert len(set.union(*seeds.values())) == 12
    rotations = {chunk.cell.key: chunk.cell.rotations for chunk in tiny.chunks()}
    assert {number for key, number in rotations.items() if key.endswith("2p greedy")} == {1}
    assert {number for key, number in rotations.items() if "hard" in key} == {2}


def test_what_is_finished_is_not_played_again(
    tiny: StudyPlan, tmp_path: Path, quiet: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = run.run(tiny, tmp_path / "a", Workers(), quiet)
    monkeypatch.setattr(chunks, "play", lambda chunk: pytest.fail("played again"))
    assert run.run(tiny, tmp_path / "a", Workers(), quiet) == first
    part = msgspec.structs.replace(tiny, study="part", cells=tiny.cells[:2])
    taken = run.run(part, tmp_path / "part", Workers(), quiet)
    assert taken.shared == ("a",)
    assert not (tmp_path / "part" / store.RESULTS).exists()
    assert run.run(part, tmp_path / "part", Workers(), quiet) == taken
    assert sample.load(tmp_path / "part")[tiny.cells[0]].total("rounds") >= tiny.rounds


def test_shared_cells_give_the_numbers_of_a_run_of_their_own(tiny: StudyPlan, tmp_path: Path, quiet: Console) -> None:
    part = msgspec.structs.replace(tiny, study="part", cells=tiny.cells[:2])
    run.run(part, tmp_path / "a" / "part", Workers(), quiet)
    alone = run.run(tiny, tmp_path / "b" / "whole", Workers(), quiet)
    beside = run.run(tiny, tmp_path / "a" / "whole", Workers(), quiet)
    assert (beside.shared, alone.shared) == (("part",), ())
    assert beside.results == alone.results
    assert set(store.read_own(tmp_path / "a" / "whole")) == {cell.key for cell in tiny.cells[2:]}
    run.run(msgspec.structs.replace(part, rounds=20), tmp_path / "a" / "part", Workers(), quiet, fresh=True)
    with pytest.raises(BadInput, match=r"with those of part beside it.*--fresh"):
        run.run(tiny, tmp_path / "a" / "whole", Workers(), quiet)
    assert run.run(tiny, tmp_path / "a" / "whole", Workers(), quiet, fresh=True) == alone


def test_numbers_of_other_rules_are_not_taken_over(
    tiny: StudyPlan, tmp_path: Path, quiet: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    run.run(tiny, tmp_path / "a", Workers(), quiet)
    monkeypatch.setattr("finito.lab.plan.engine", lambda game: "other")
    with pytest.raises(BadInput, match="another study"):
        run.run(tiny, tmp_path / "a", Workers(), quiet)
    played = count_pieces(monkeypatch)
    run.run(msgspec.structs.replace(tiny, study="b"), tmp_path / "b", Workers(), quiet)
    assert len(played) == len(list(tiny.chunks()))


def test_another_study_in_the_same_folder_is_refused(tiny: StudyPlan, tmp_path: Path, quiet: Console) -> None:
    run.run(tiny, tmp_path / "a", Workers(), quiet)
    other = msgspec.structs.replace(tiny, rounds=20)
    with pytest.raises(BadInput, match="--fresh"):
        run.run(other, tmp_path / "a", Workers(), quiet)
    run.run(other, tmp_path / "a", Workers(), quiet, fresh=True)
    assert read_manifest(tmp_path / "a" / store.MANIFEST).plan.rounds == 20
    with pytest.MonkeyPatch.context() as patch:
        interrupt_after(2, patch)
        with pytest.raises(KeyboardInterrupt):
            run.run(tiny, tmp_path / "x" / "c", Workers(), quiet)
    with pytest.raises(BadInput, match="another study"):
        run.run(other, tmp_path / "x" / "c", Workers(), quiet)


def test_changed_results_are_noticed(tiny: StudyPlan, tmp_path: Path, quiet: Console) -> None:
    run.run(tiny, tmp_path / "a", Workers(), quiet)
    file = tmp_path / "a" / store.RESULTS
    file.write_bytes(file.read_bytes() + b"x")
    with pytest.raises(BadInput, match="changed"):
        run.run(tiny, tmp_path / "a", Workers(), quiet)


@pytest.mark.parametrize(("rounds", "rotations"), [(2, 1), (7, 2), (100, 4), (1000, 3), (1_000_000, 4)])
def test_every_cell_gets_at_least_the_rounds_asked_for(rounds: int, rotations: int) -> None:
    from finito.lab.cells import cell

    bots = ("greedy-hard", *["greedy"] * (rotations - 1))
    one = cell("house", max(rotations, 2), bots if rotations > 1 else "greedy")
    pieces = list(make_plan("x", [one], 1, rounds).chunks())
    assert rounds <= sum(piece.rounds for piece in pieces) < rounds + 100 * rotations
    assert len({piece.name for piece in pieces}) == len(pieces)


def test_seats_rotate_and_counts_follow_the_bot() -> None:
    bots = ("a", "b", "c")
    for rotation in range(3):
        seated = chunks.on_seats(bots, rotation)
        points = [{"a": 10, "b": 20, "c": 30}[bot] for bot in seated]
        assert chunks.by_bot(points, 3, rotation) == [10, 20, 30]
    assert {chunks.on_seats(bots, rotation)[0] for rotation in range(3)} == set(bots)
