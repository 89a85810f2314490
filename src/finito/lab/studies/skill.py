"""Luck against skill in ESPRESSO: what being faster, or sharper, is worth."""

from matplotlib.figure import Figure

from finito.drive.espresso.tally import SHARES
from finito.lab import plots
from finito.lab.cells import Cell, cell
from finito.lab.findings import FindingsTable, Headline, Plot, Study, number, percent, plain_percent, table_of
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate
from finito.lab.studies.sheets import ROUNDS, WORDS

PACES = (0.6, 0.7, 0.8, 0.9)
"""The faster player's times, as fractions of the others'."""
PLAYERS = (2, 4)
LEVELS = {"greedy-hard": "hard", "greedy-easy": "easy"}


def pace_cell(pace: float, players: int) -> Cell:
    return cell("house", players, (f"greedy:pace={pace}", *["greedy"] * (players - 1)))


def level_cell(bot: str) -> Cell:
    return cell("house", 4, (bot, *["greedy"] * 3))


def cells() -> list[Cell]:
    equal = [cell("house", players) for players in PLAYERS]
    return equal + [pace_cell(p, n) for n in PLAYERS for p in PACES] + [level_cell(bot) for bot in LEVELS]


def matches_won(sample: Sample) -> Estimate:
    return sample.share("match_wins", "matches", index=0, unit=SHARES)


def _sentences(results: Results) -> list[str]:
    pace, slow = 0.8, 4
    sample = results[pace_cell(pace, slow)]
    spread = results[cell("house", slow)].luck()
    duel = results[pace_cell(pace, 2)]
    hard = results[level_cell("greedy-hard")]
    more = sample.lead().value
    stronger = "luck" if spread > more else "skill"
    return [
        (
            "A player who needs a fifth less time than three equal opponents wins "
            f"{plain_percent(sample.won().value)} of the rounds and {plain_percent(matches_won(sample).value)} "
            f"of the matches to 100 (25 % would be fair); in a duel, {plain_percent(duel.won().value)} and "
            f"{plain_percent(matches_won(duel).value)}."
        ),
        (
            f"In a single round {stronger} matters more: a fifth less time brings {more:.1f} points, while chance "
            f"alone spreads the points of {WORDS[slow]} equal players by ± {spread:.1f}. Rounds add up, so a match "
            "says more than a round."
        ),
        (
            f"The bot “hard” (faster, and it misses next to nothing) wins {plain_percent(matches_won(hard).value)} "
            "of the matches against three of the level “normal”."
        ),
    ]


COLUMNS = {
    "players": lambda one: str(one.cell.players),
    "rounds won": lambda one: percent(one.won()),
    "matches won": lambda one: percent(matches_won(one)),
    "gets Finito": lambda one: percent(one.share("finitos", index=0)),
    "extra points per round": lambda one: number(one.lead(), 2),
}


def _table(results: Results) -> FindingsTable:
    paces = [(pace, n) for n in PLAYERS for pace in reversed(PACES)]
    rows = [((f"{100 - 100 * pace:.0f} % less time",), results[pace_cell(pace, n)]) for pace, n in paces]
    return table_of("One player who is faster than the others, in every seat in turn", ("",), rows, COLUMNS)


def _levels(results: Results) -> FindingsTable:
    rows = [((f"“{name}” among three “normal”",), results[level_cell(bot)]) for bot, name in LEVELS.items()]
    return table_of("Levels of the live bots", ("",), rows, COLUMNS)


def _draw(results: Results) -> Figure:
    title = "Luck or skill: what is being faster worth?"
    subtitle = "One player needs less time for everything than the others do (house rules)"
    with plots.figure(title, subtitle, 2, (9.2, 4.4), share_y=True) as (whole, axes):
        for panel, players in zip(axes, PLAYERS, strict=True):
            x = [round(100 - 100 * pace) for pace in PACES]
            found = [results[pace_cell(pace, players)] for pace in PACES]
            fair = 100 / players
            for index, (part, label) in enumerate(((Sample.won, "rounds"), (matches_won, "matches to 100"))):
                points = [*(part(sample) * 100 for sample in found), Estimate(fair, fair, fair)]
                plots.line(panel, [*x, 0], points, label, index)
            panel.axhline(fair, color=plots.SOFT, linestyle=":")
            panel.text(40, fair + 1.5, "fair share", color=plots.SOFT, ha="right")
            panel.set(xlabel="% less time than the others", title=f"{WORDS[players]} players", ylim=(0, 102))
        axes[0].set(ylabel="% won by the faster player")
        axes[0].legend(loc="lower right")
    return whole


ALT = "Share of rounds and matches won by a player who is 10 to 40 % faster, two and four players."
STUDY = Study(
    "skill",
    "ESPRESSO: luck or skill?",
    "One player is faster than the others, who are equal; every deal is played with that player in every seat. “10 % "
    "less time” means that they perceive, decide and move their hand in 90 % of the others' time.",
    cells,
    _sentences,
    (_table, _levels),
    (Plot("skill", ALT, _draw),),
    ROUNDS,
    (
        Headline("rounds won with a fifth less time, four", (pace_cell(0.8, 4),), Sample.won, percent),
        Headline("matches won with a fifth less time, four", (pace_cell(0.8, 4),), matches_won, percent),
        Headline("rounds won with a fifth less time, two", (pace_cell(0.8, 2),), Sample.won, percent),
        Headline(
            "points a fifth less time brings, four", (pace_cell(0.8, 4),), Sample.lead, lambda one: number(one, 2)
        ),
        Headline("matches that “hard” wins, four", (level_cell("greedy-hard"),), matches_won, percent),
    ),
)
