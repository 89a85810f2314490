"""One HTML page with every finished study; it needs no other file and no network."""

import base64
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from string import Template

from finito import __version__
from finito.games import GAMES, part
from finito.lab import external, folder, plots, sample, store
from finito.lab.cells import CHUNK
from finito.lab.findings import Findings, FindingsTable, Study, table_of
from finito.lab.plan import StudyManifest
from finito.lab.sample import Results
from finito.lab.studies import STUDIES

IMAGES = {".svg": "image/svg+xml", ".png": "image/png"}


def write_report(out: Path, page: Path, plots_to: Path | None = None) -> tuple[list[str], list[str]]:
    """Write the page from the studies in `out`; return the names of those in it and of the named ones missing.

    Sweeps come after the named studies. With `plots_to` every plot is written there too.
    """
    contents: list[str] = []
    parts: list[str] = []
    present: list[str] = []
    missing: list[str] = []
    manifests: list[StudyManifest] = []
    rounds = dict.fromkeys(GAMES, 0)
    counted: set[tuple[str, int, int]] = set()
    for name, study in _studies(out).items():
        place = out / name
        contents.append(f'<li><a href="#{escape(name)}">{escape(study.question)}</a></li>')
        if not (place / store.MANIFEST).exists():
            missing.append(name)
            parts.append(_missing(name, study.question, f"finito lab study {name}"))
            continue
        results = sample.load(place)
        parts.append(_study(name, study, results, folder.findings(place, study, results), plots_to))
        present.append(name)
        manifests.append(results.manifest)
        for cell in results.plan.cells:
            once = (cell.key, results.plan.seed, results.plan.rounds)
            if once not in counted:
                counted.add(once)
                rounds[cell.game] += results[cell].total("rounds")
    for name, (question, command) in external.GUESTS.items():
        found = external.read(out / name)
        contents.append(f'<li><a href="#{escape(name)}">{escape(found.question if found else question)}</a></li>')
        (missing if found is None else present).append(name)
        parts.append(_missing(name, question, command) if found is None else _guest(name, found, out / name))
    text = Template((files("finito.lab") / "page.html").read_text("utf-8")).substitute(
        intro=_intro(rounds), contents="\n".join(contents), studies="\n".join(parts), how=_how(manifests)
    )
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, "utf-8")
    return present, missing


def _studies(out: Path) -> dict[str, Study]:
    """The named studies, then the sweeps that lie in the folder."""
    others = sorted(file.parent for file in out.glob(f"*/{store.MANIFEST}") if file.parent.name not in STUDIES)
    plans = {place.name: sample.load(place).plan for place in others}
    return {**STUDIES, **{name: folder.study_of(plan.study, list(plan.cells)) for name, plan in plans.items()}}


def _intro(rounds: dict[str, int]) -> str:
    played = [f"{count:,} {part(CHUNK, game).UNIT} of {GAMES[game].TITLE}" for game, count in rounds.items()]
    return (
        f"<p>Behind this page are {' and '.join(played)}. "
        "Where rules are compared, both were played with the same deals; where players differ, "
        "every deal was played with the seats rotated. A figure like “35.4 ± 0.1” is a mean with its 95 % confidence "
        "interval.</p>"
    )


def _study(name: str, study: Study, results: Results, findings: Findings, plots_to: Path | None) -> str:
    images = []
    for plot in findings.plots:
        vector = plots.svg(plot.draw())
        images.append(_image(vector, ".svg", plot.alt))
        if plots_to is not None:
            plots_to.mkdir(parents=True, exist_ok=True)
            (plots_to / f"{plot.name}.svg").write_bytes(vector)
    own = part(CHUNK, results.plan.cells[0].game)
    basis = f"{len(results.plan.cells)} cells of at least {results.rounds:,} {own.UNIT}; seed {results.plan.seed}."
    basis += own.remark([results[cell] for cell in results.plan.cells])
    about = f"{study.about} {basis}"
    again = f"finito lab study {name}"
    return _section(name, study.question, findings.sentences, images, findings.tables, about, again)


def _guest(name: str, found: external.GuestFindings, place: Path) -> str:
    images = [_image((place / plot.file).read_bytes(), Path(plot.file).suffix, plot.alt) for plot in found.plots]
    return _section(name, found.question, found.sentences, images, found.tables, found.about, found.command)


def _section(
    name: str,
    question: str,
    sentences: Sequence[str],
    images: Sequence[str],
    tables: Iterable[FindingsTable],
    about: str,
    again: str,
) -> str:
    return "\n".join(
        [
            f'<section id="{escape(name)}"><h2>{escape(question)}</h2>',
            *(f'<p class="lead">{escape(sentence)}</p>' for sentence in sentences),
            *images,
            *map(_table, tables),
            f'<p class="soft">{escape(about)} To repeat it: <code>{escape(again)}</code></p></section>',
        ]
    )


def _missing(name: str, question: str, command: str) -> str:
    return (
        f'<section id="{escape(name)}"><h2>{escape(question)}</h2><p class="missing">This study is '
        f"missing: it has not been run for this page. To run it: <code>{escape(command)}</code>, then "
        "<code>finito lab report</code>.</p></section>"
    )


def _image(data: bytes, suffix: str, alt: str) -> str:
    text = base64.b64encode(data).decode()
    return f'<img src="data:{IMAGES[suffix]};base64,{text}" alt="{escape(alt)}">'


def _table(table: FindingsTable) -> str:
    """Tables are collapsed: the page is for reading, the numbers for those who want them."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in table.header)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in table.rows)
    return (
        f"<details><summary>Table: {escape(table.title)}</summary><div "
        f"class=scroll><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></details>"
    )


def _how(manifests: list[StudyManifest]) -> str:
    """The clock, the versions and the digests, from the manifests themselves."""
    if not manifests:
        return f"<p>No study has been run yet. Finito {escape(__version__)}.</p>"
    times = manifests[0].times
    clock = (
        f"<p>ESPRESSO is played by the clock: a player perceives the table in {times['perception_ms']:g} ms, decides "
        f"in {times['decision_ms']:g} ms (the median; single decisions are spread lognormally, {times['spread']:g}), "
        f"and needs {times['hand_ms']:g} ms for the hand, {times['least_ms']:g} ms at least in all. Players overlook a "
        f"place at one look with a probability of {times['normal_overlook']:g}. They decide by the table as it "
        "lay when they looked; if someone else was first, the card goes back. The same numbers pace the bots of "
        "live rooms. It is a model: people differ from it and from each other, so trust comparisons more than "
        "seconds.</p>"
    )
    columns = {
        "cells": lambda one: str(len(one.plan.cells)),
        "rounds per cell": lambda one: f"{one.plan.rounds:,}",
        "seed": lambda one: str(one.plan.seed),
        "Finito": lambda one: one.finito,
        "SHA-256 of its numbers": lambda one: one.results[:16],
    }
    rows = [((one.plan.study,), one) for one in manifests]
    versions = table_of("versions, seeds and digests", ("study",), rows, columns)
    return (
        f"{clock}<p>The rules are those that live rooms play by, compiled from the same text. Each study leaves its "
        "results as Parquet with a manifest; <code>finito lab study --again manifest.json</code> gives the same "
        f"numbers again.</p>{_table(versions)}"
    )
