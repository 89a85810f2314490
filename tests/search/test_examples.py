"""The notebook runs from top to bottom, and the baselines train."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="needs the extra lab")

from conftest import ROOT
from finito.players.cafe.search.learned import NET_SIZE

EXAMPLES = ROOT / "examples"


def test_the_notebook_runs_top_to_bottom(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MPLBACKEND", "Agg")
    monkeypatch.chdir(tmp_path)
    notebook = json.loads((EXAMPLES / "trained_agent.ipynb").read_text("utf-8"))
    space: dict[str, object] = {}
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, code in enumerate(cells):
        small = code.replace("GAMES = 1500", "GAMES = 100").replace("DEALS = 200", "DEALS = 20")
        assert (small != code) == (number == 0)
        exec(compile(small, f"cell {number}", "exec"), space)  # noqa: S102  our own notebook
    told = capsys.readouterr().out
    assert "greedy" in told
    assert "of 40 games (95 %:" in told
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
    assert all(not cell.get("outputs") for cell in notebook["cells"]), "outputs are not kept: they would go stale"


@pytest.mark.parametrize(
    ("name", "more"),
    [("cafe_afterstates", []), ("cafe_expert", ["--warm", "20", "--iterations", "1", "--simulations", "20"])],
)
def test_baselines_train_and_plot(name: str, more: list[str], tmp_path: Path) -> None:
    files = ["--plot", str(tmp_path / "curve.svg"), "--save", str(tmp_path / "runs.json")]
    small = ["--games", "20", "--seeds", "1", "--check", "4"]
    program = [sys.executable, "-m", f"examples.baselines.{name}", *small, *more, *files]
    done = subprocess.run(  # noqa: S603  our own program
        program, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "of 8 games (95 %" in done.stdout
    (run,) = json.loads((tmp_path / "runs.json").read_text())
    assert len(run["net"]) == NET_SIZE
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
