"""`python -m tools.documents` (`make docs`): generate the parts of the documentation that come from the code."""

import importlib.util
from io import StringIO
from pathlib import Path

import msgspec
from rich.console import Console

from finito.cli.terminal.picture import Scene, picture
from finito.cli.terminal.words import Seats
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.narration import narrate
from finito.lab import folder
from finito.ratings import published
from finito.server.api import studies
from finito.server.api.routes import OPENAPI
from tools.documents import laboratory, ratings
from tools.documents.openapi import openapi_text
from tools.documents.protocol import outputs
from tools.fairness.page import figures_table, put_into
from tools.lessons import __main__ as lessons

DOCS = Path(__file__).resolve().parents[2] / "docs"
WIDTH, HEIGHT = 96, 34
SEED = 20
MOVES = 60


def play_picture() -> str:
    """A moment of a round in the terminal as SVG. It is always the same."""
    options = espresso.make_options("house", {"start_countdown_ms": 0})
    match = espresso.new(options, 4, SEED)
    for player in range(4):
        espresso.apply(match, player, m.Ready())
    espresso.apply(match, 0, m.CallEspresso())
    told: list[str] = []
    for step in range(MOVES):
        player = (step * 7 + step // 3) % 4
        move = espresso.legal_moves(match, player)[0]
        if not isinstance(move, m.PressImpasse):
            told += [narrate(event) for event in espresso.apply(match, player, move)]
    scene = Scene(
        view=espresso.view(match, 0),
        seats=Seats(names=("you", "Mia", "Bram", "Zoé")),
        options=options,
        elapsed=47_000,
        prompt="Your move.",
        messages=tuple(told[-3:]),
    )
    console = Console(
        record=True, width=WIDTH, height=HEIGHT, file=StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print(picture(scene, WIDTH, HEIGHT))
    return console.export_svg(title="finito play", unique_id="finito")


def environments() -> dict[str, str]:
    """The page about the environments, if they are installed (`finito[envs]`)."""
    if importlib.util.find_spec("pettingzoo") is None or importlib.util.find_spec("numba") is None:
        return {}
    from tools.documents import environments  # imports NumPy

    return {environments.FILE: environments.page()}


def fair_races() -> dict[str, str]:
    """The page about fair races, with the figures saved by the two commands."""
    results = DOCS / "lab" / "results" / "fairness"
    files = [results / "figures.json", results / "real.json"]
    if not all(file.exists() for file in files):
        return {}
    found, real = (msgspec.json.decode(file.read_bytes()) for file in files)
    page = DOCS / "fair-races.md"
    return {"docs/fair-races.md": put_into(page.read_text(), figures_table(found, real))}


def reliability() -> dict[str, str]:
    """The page about reliability, with the figures saved by campaigns; needs the extra `postgres`."""
    if importlib.util.find_spec("asyncpg") is None or not (DOCS / "reliability.json").exists():
        return {}
    from tools.campaign import page, results  # imports the drivers of both databases

    text = (DOCS / page.PAGE).read_text()
    return {f"docs/{page.PAGE}": page.filled(text, results.read(DOCS / page.FILE))}


def main() -> None:
    pictures = DOCS / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    (pictures / "play.svg").write_text(play_picture())
    generated = {**outputs(), **environments(), **fair_races(), **reliability()}
    OPENAPI.write_text(openapi_text(), encoding="utf-8")
    for path, text in generated.items():
        target = DOCS.parent / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    lessons.main(DOCS.parent / "web" / "src" / "learn" / "lessons")
    laboratory.write(DOCS / "lab")
    studies.FILE.write_bytes(folder.collect(DOCS / "lab" / "results"))
    published.FILE.write_bytes(ratings.collect(DOCS / "league"))


if __name__ == "__main__":
    main()
