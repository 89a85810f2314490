"""What Zero and Chaos change."""

from typing import Any

from matplotlib.figure import Figure

from finito.lab import plots
from finito.lab.cells import Cell, cell
from finito.lab.findings import (
    FindingsTable,
    Headline,
    Plot,
    Study,
    listed,
    number,
    percent,
    plain_percent,
    plain_time,
    table_of,
)
from finito.lab.sample import Results, Sample, difference
from finito.lab.stats import Estimate
from finito.lab.studies.deadlock import dead_end, stuck
from finito.lab.studies.duration import round_time, seconds
from finito.lab.studies.sheets import ROUNDS, WORDS

MODES: dict[str, dict[str, Any]] = {
    "Normalo": {},
    "Zero": {"zero": True},
    "Chaos": {"chaos": True},
    "Zero + Chaos": {"zero": True, "chaos": True},
}
PLAYERS = (2, 4, 6)
THIEF_TABLES = (2, 4)
HARDLY = 0.02
"""A change of the time by less than this share is called small."""


def mode_cell(mode: str, players: int) -> Cell:
    return cell("house", players, changes=MODES[mode])


def thief_cell(players: int) -> Cell:
    """One player who steals among players who do not."""
    return cell("house", players, ("greedy", *["greedy:steals=no"] * (players - 1)), changes=MODES["Chaos"])


def cells() -> list[Cell]:
    return [mode_cell(mode, n) for mode in MODES for n in PLAYERS] + [thief_cell(n) for n in THIEF_TABLES]


def cards(sample: Sample) -> Estimate:
    """Cards in the center at the end, for each player."""
    return sample.mean("cards") / sample.cell.players


def _sentences(results: Results) -> list[str]:
    time = {mode: round_time(results[mode_cell(mode, 4)]).value for mode in MODES}
    two = {mode: stuck(results[mode_cell(mode, 2)]).value for mode in MODES}
    chaos = results[mode_cell("Chaos", 4)]
    change = difference(chaos, results[mode_cell("Normalo", 4)], "time") / 1e6
    clear = "makes a round longer" if change.low > 0 else "makes a round shorter"
    if abs(change.value) < HARDLY * time["Normalo"]:
        clear = "hardly changes the length of a round"
    shorter = time["Zero"] < time["Normalo"]
    why = ", because a one opens a pile too and a joker goes almost anywhere" if shorter else ""
    edge = []
    for players in THIEF_TABLES:
        won = results[thief_cell(players)].won()
        verb = "wins more than their share" if won.low > 1 / players else "wins less than their share"
        if not won.excludes(1 / players):
            verb = "wins just their share"
        edge.append(
            f"{verb} at a table of {WORDS[players]} ({won.value * 100:.1f} % of the rounds, {100 / players:.0f} % is "
            "fair)"
        )
    return [
        (
            f"Zero {'shortens' if shorter else 'lengthens'} a round of four from {plain_time(time['Normalo'])} to "
            f"{plain_time(time['Zero'])}{why}; with two players it takes the share of rounds with an impasse from "
            f"{plain_percent(two['Normalo'])} to {plain_percent(two['Zero'])}."
        ),
        (
            f"Chaos {clear} ({change.value:+.2f} seconds with four), with {chaos.mean('thefts').value:.1f} thefts "
            "per round: our players steal only where a card of their own follows."
        ),
        f"One thief among honest players {listed(edge)}.",
    ]


def _table(results: Results) -> FindingsTable:
    def change(sample: Sample) -> str:
        normalo = results[mode_cell("Normalo", sample.cell.players)]
        return "–" if sample is normalo else number(difference(sample, normalo, "time") / 1e6, 2)

    columns = {
        "seconds": lambda one: number(round_time(one), 1),
        "change (same deals)": change,
        "cards played per player": lambda one: number(cards(one), 2),
        "impasse": lambda one: percent(stuck(one), 2),
        "dead end": lambda one: percent(dead_end(one), 2),
        "thefts": lambda one: number(one.mean("thefts"), 2),
    }
    rows = [((str(n), mode), results[mode_cell(mode, n)]) for n in PLAYERS for mode in MODES]
    return table_of("A round in each mode, by house rules", ("players", "mode"), rows, columns)


def _thieves(results: Results) -> FindingsTable:
    columns = {
        "thief wins the round": lambda one: percent(one.won()),
        "thief gets Finito": lambda one: percent(one.share("finitos", index=0)),
        "thief's points": lambda one: number(one.mean("points", index=0), 2),
        "points of each opponent": lambda one: number(one.others(), 2),
    }
    rows = [((str(n),), results[thief_cell(n)]) for n in THIEF_TABLES]
    return table_of(
        "Chaos: one thief among players who do not steal, in every seat in turn", ("players",), rows, columns
    )


def _draw(results: Results) -> Figure:
    subtitle = "House rules, the same deals in each mode"
    with plots.figure(QUESTION, subtitle, 2, (9.2, 4.4)) as (whole, (left, right)):
        for index, mode in enumerate(MODES):
            found = [results[mode_cell(mode, players)] for players in PLAYERS]
            x = [at + (index - 1.5) * 0.2 for at in range(len(PLAYERS))]
            plots.bars(left, x, [round_time(sample) for sample in found], 0.19, mode, index)
            plots.bars(right, x, [cards(sample) for sample in found], 0.19, mode, index)
        for axes, label in ((left, "seconds per round"), (right, "cards played by each player")):
            axes.set(xlabel="players", ylabel=label, xticks=range(len(PLAYERS)), xticklabels=PLAYERS)
        left.legend()
    return whole


ALT = "Bars for each mode and number of players: seconds per round, and cards played by each player."
QUESTION = "What do Zero and Chaos change?"
STUDY = Study(
    "modes",
    QUESTION,
    "The same deals are played in each mode. In Zero a zero is a joker that is played with a second card; in Chaos "
    "other players' open cards may be stolen, and still score for their owner.",
    cells,
    _sentences,
    (_table, _thieves),
    (Plot("modes", ALT, _draw),),
    ROUNDS,
    (
        *(Headline(f"a round of four, {mode}", (mode_cell(mode, 4),), round_time, seconds) for mode in MODES),
        Headline("rounds of two with an impasse, Zero", (mode_cell("Zero", 2),), stuck, percent),
        *(
            Headline(f"rounds won by one thief of {WORDS[n]}", (thief_cell(n),), Sample.won, percent)
            for n in THIEF_TABLES
        ),
    ),
)
