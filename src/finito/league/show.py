"""A standing as a table on the terminal and as a page."""

from rich.table import Table

from finito.league.plan import LeagueManifest
from finito.league.standing import LeagueStanding, Row
from finito.ratings.estimates import Estimate

HEAD = ("", "bot", "rating (95 %)", "won, % (95 %)", "points", "games", "faults")

FEW = 10
"""With fewer deals the intervals of ratings are too narrow: resampling a handful shows little of the variance."""


def table(standing: LeagueStanding) -> Table:
    """The standing for a terminal."""
    shown = Table(pad_edge=False)
    for title in HEAD:
        shown.add_column(title, no_wrap=title != HEAD[-1], min_width=6 if title == HEAD[-1] else None)
    for number, row in enumerate(standing.rows, 1):
        shown.add_row(*_cells(number, row))
    return shown


def crosstable(standing: LeagueStanding) -> Table:
    """Who finishes ahead of whom, in percent: the bot of the row before the one of the column."""
    names = [row.name for row in standing.rows]
    shown = Table("% before", pad_edge=False)
    for number in range(len(names)):
        shown.add_column(str(number + 1), justify="right", no_wrap=True)
    for number, cells in enumerate(_cross(standing), 1):
        shown.add_row(f"{number} {names[number - 1]}", *cells)
    return shown


def _cross(standing: LeagueStanding) -> list[list[str]]:
    names = [row.name for row in standing.rows]
    shares = {(pair.one, pair.other): pair.before.value for pair in standing.pairs}
    shares |= {(other, one): 1 - share for (one, other), share in shares.items()}
    return [[f"{100 * shares[one, two]:.0f}" if (one, two) in shares else "" for two in names] for one in names]


def page(standing: LeagueStanding, manifest: LeagueManifest, picture: bool) -> str:
    """The standing as Markdown, with how it was made."""
    plan = manifest.plan
    lines = [f"# {standing.board}, {standing.players} players", "", words(standing), ""]
    if picture:
        lines += [f"![The ratings of {len(standing.rows)} bots with their intervals](ratings.svg)", ""]
    lines += ["| " + " | ".join(HEAD) + " |", "|" + "---|" * len(HEAD)]
    lines += ["| " + " | ".join(_cells(number, row)) + " |" for number, row in enumerate(standing.rows, 1)]
    lines += ["", "Points are those of a game, in the mean; a fault is a game lost because the bot failed."]
    lines += [
        "",
        "How often, in percent, the bot of the row comes in before the one of the column (half for a tie):",
        "",
    ]
    names = [row.name for row in standing.rows]
    lines += ["| | " + " | ".join(names) + " |", "|---|" + "---|" * len(names)]
    lines += [f"| {name} | " + " | ".join(cells) + " |" for name, cells in zip(names, _cross(standing), strict=True)]
    lines += ["", "The same with 95 % intervals, neighbors in the table only:", ""]
    lines += ["| bot | before | share | 95 % | games |", "|---|---|---|---|---|"]
    lines += [
        f"| {pair.one} | {pair.other} | {100 * pair.before.value:.1f} % | {_between(pair.before, 100)} | {pair.games} |"
        for pair in standing.pairs
        if names.index(pair.other) == names.index(pair.one) + 1
    ]
    lines.append("")
    lines.append(
        f"Played with Finito {manifest.finito}, seed {plan.seed}. `finito league --again manifest.json` plays the very "
        f"same games again (digest of the games: `{manifest.results[:16]}`)."
    )
    return "\n".join(lines) + "\n"


def words(standing: LeagueStanding) -> str:
    """The method in a sentence or two."""
    few = ", from few deals a rough guess" if standing.deals < FEW else ""
    cut = f" {standing.cut} games did not end by themselves." if standing.cut else ""
    return (
        f"{standing.games} games on {standing.deals} deals, each deal at every table and in every rotation of the "
        f"seats. Ratings are openskill's (Plackett-Luce, 25 is the middle); intervals come from drawing the deals anew "
        f"{standing.draws} times{few}.{cut}"
    )


def _cells(number: int, row: Row) -> tuple[str, ...]:
    return (
        str(number),
        row.name,
        f"{row.mu.value:.1f} ({_between(row.mu, 1)})",
        f"{100 * row.won.value:.0f} ({100 * row.won.low:.0f} … {100 * row.won.high:.0f})",
        f"{row.points:.1f}",
        str(row.games),
        f"{row.faults}: {row.fault}" if row.faults else "0",
    )


def _between(interval: Estimate, factor: int) -> str:
    return f"{factor * interval.low:.1f} … {factor * interval.high:.1f}"
