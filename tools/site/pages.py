"""Gather the pages of the site: every document of the repository and the files it links to, in the same layout, so that
links keep working."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    *("README.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md"),
    *("docs/*.md", "docs/lab/README.md", "docs/league/**/*.md"),
)
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\]\([^)]*\))*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"^(```.*?^```$)", re.MULTILINE | re.DOTALL)
REFERENCE = {
    "finito.games": "Both games, and what every game offers",
    "finito.games.espresso": "ESPRESSO",
    "finito.games.cafe": "Café International",
    "finito.client": "Playing in rooms from a program",
    "finito.client.seat": "A seat in a room",
    "finito.players.base": "What a bot is",
    "finito.envs": "Environments",
    "finito.record": "Records",
    "finito.cases": "Worked cases",
    "finito.shuffle": "Sealed shuffles",
    "finito.review": "Reviews",
    "finito.errors": "Errors",
}


INSIDE = {
    "finito.games": ("finito.games.game",),
    **{
        f"finito.games.{game}": tuple(
            f"finito.games.{game}.{part}" for part in ("game", "options", "moves", "events", "views")
        )
        for game in ("espresso", "cafe")
    },
}
"""Additional modules on the page of a package, for names that the package only re-exports."""


def gather(to: Path) -> None:
    """Copy everything to a new folder."""
    shutil.rmtree(to, ignore_errors=True)
    for page in sorted({path for glob in PAGES for path in ROOT.glob(glob)}):
        text = page.read_text("utf-8")
        write(to / page.relative_to(ROOT), without_folders(text, page))
        for target in links(text, page):
            if target.is_file() and target.suffix != ".md":
                (to / target.relative_to(ROOT)).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(target, to / target.relative_to(ROOT))
    rows = "\n".join(f"- [{told}]({module}.md) (`{module}`)" for module, told in REFERENCE.items())
    write(to / "api" / "index.md", f"# Reference\n\nWritten from the docstrings of the package.\n\n{rows}\n")
    for module, told in REFERENCE.items():
        shown = "".join(f"\n::: {one}\n" for one in (module, *INSIDE.get(module, ())))
        write(to / "api" / f"{module}.md", f"# {told}\n{shown}")


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def links(text: str, page: Path) -> Iterator[Path]:
    """Every file of the repository that a page links to or embeds, outside code blocks."""
    for target in targets(text):
        bare = target.partition("#")[0]
        if bare and "://" not in bare and not bare.startswith("mailto:"):
            yield (page.parent / bare).resolve()


def targets(text: str) -> Iterator[str]:
    """The targets of a page's links, as written."""
    for part in FENCE.split(text):
        if not part.startswith("```"):
            for _, shown, target in LINK.findall(part):
                yield target
                yield from targets(shown)


def without_folders(text: str, page: Path) -> str:
    """Turn links to folders into plain text, because the site has no directory listings."""

    def plain(found: re.Match[str]) -> str:
        folder = (page.parent / found[3].partition("#")[0]).resolve().is_dir() and not found[3].startswith("#")
        return found[2] if folder else found[0]

    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") else LINK.sub(plain, part) for part in parts)
