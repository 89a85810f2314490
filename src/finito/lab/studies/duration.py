"""How long a round and a match take, by sheet and number of players."""

from matplotlib.figure import Figure

from finito.games.espresso import PRESETS
from finito.games.espresso.rules.limits import BETWEEN_MS
from finito.lab import plots, stats
from finito.lab.cells import cell
from finito.lab.findings import FindingsTable, Headline, Plot, Study, number, picked, plain_time, table_of
from finito.lab.sample import Results, Sample, difference
from finito.lab.stats import Estimate
from finito.lab.studies.sheets import PLAYERS, ROUNDS, SHEETS, WORDS, sheet_cells

MICRO = 1e6
TO_A_TARGET = [sheet for sheet in SHEETS if PRESETS[sheet].target_score is not None]
"""Sheets whose matches have several rounds."""
PAIRS = len(SHEETS) * (len(SHEETS) - 1) // 2
"""So many differences there are between sheets."""


def round_time(sample: Sample) -> Estimate:
    return sample.mean("time") / MICRO


def seconds(found: Estimate) -> str:
    return number(found, 1, " s")


def match_time(sample: Sample) -> Estimate:
    """Minutes of play in a match, without the breaks between its rounds."""
    return sample.mean("match_time", "matches") / MICRO / 60


def _sentences(results: Results) -> list[str]:
    def by_sheet(players: int) -> dict[str, float]:
        return {sheet: round_time(results[cell(sheet, players)]).value for sheet in SHEETS}

    four, two = by_sheet(4), by_sheet(2)
    short, long = min(four, key=lambda s: four[s]), max(four, key=lambda s: four[s])
    apart = difference(results[cell(long, 4)], results[cell(short, 4)], "time") / MICRO
    house = [round_time(results[cell("house", players)]).value for players in (PLAYERS[0], PLAYERS[-1])]
    match = results[cell("house", 4)]
    rounds = match.mean("match_rounds", "matches").value
    breaks = rounds * (BETWEEN_MS + PRESETS["house"].start_countdown_ms) / 1000
    return [
        (
            f"With four players, a round takes {plain_time(four[short])} by the {SHEETS[short]} rules, which are the "
            f"quickest, and {plain_time(four[long])} by the {SHEETS[long]} ones. With two players, it takes "
            f"{plain_time(min(two.values()))} to {plain_time(max(two.values()))}. {picked(apart, PAIRS, 'seconds')}"
        ),
        "More players make a round shorter, since more piles are open. By house rules, it takes "
        f"{plain_time(house[0])} with two and {plain_time(house[1])} with six."
        if house[1] < house[0]
        else f"More players do not make a round shorter: {plain_time(house[0])} with two, {plain_time(house[1])} "
        "with six by house rules.",
        (
            f"A match of four by house rules takes {rounds:.1f} rounds: {match_time(match).value:.1f} minutes "
            f"of play and, online, about {breaks / 60:.1f} minutes of counting and getting ready."
        ),
    ]


def _rounds(results: Results) -> FindingsTable:
    rows = []
    for sheet, name in SHEETS.items():
        found = [number(round_time(results[cell(sheet, players)]), 1) for players in PLAYERS]
        rows.append((name, *found))
    return FindingsTable("Mean length of a round, in seconds", ("rules", *(f"{n} players" for n in PLAYERS)), rows)


def _matches(results: Results) -> FindingsTable:
    rows = [((SHEETS[sheet], str(n)), results[cell(sheet, n)]) for sheet in TO_A_TARGET for n in PLAYERS]
    columns = {
        "rounds": lambda one: number(one.mean("match_rounds", "matches"), 2),
        "minutes of play": lambda one: number(match_time(one), 2),
        "eight of ten matches, minutes": lambda one: " – ".join(
            f"{stats.quantile(one.histogram('match_half_minutes'), share) / 2:.1f}" for share in (0.1, 0.9)
        ),
    }
    return table_of("A match to 100 points (French: one round is the match)", ("rules", "players"), rows, columns)


def _draw(results: Results) -> Figure:
    title = "How long does a round take, and a match to 100 points?"
    with plots.figure(title, "Players of equal skill at a human pace", 2, (9.2, 4.4)) as (whole, (left, right)):
        for index, (sheet, name) in enumerate(SHEETS.items()):
            found = [results[cell(sheet, players)] for players in PLAYERS]
            shift = [players + (index - 2) * 0.06 for players in PLAYERS]
            plots.line(left, shift, [round_time(sample) for sample in found], name, index)
            if sheet in TO_A_TARGET:
                plots.line(right, shift, [match_time(sample) for sample in found], name, index)
        left.set(xlabel="players", ylabel="seconds per round", xticks=PLAYERS, ylim=(0, None))
        right.set(xlabel="players", ylabel="minutes of play per match", xticks=PLAYERS, ylim=(0, None))
        left.legend()
    return whole


def _draw_spread(results: Results) -> Figure:
    subtitle = "House rules: how many of 100 rounds last this long"
    with plots.figure("How much do rounds differ?", subtitle) as (whole, (axes,)):
        for index, players in enumerate((2, 3, 4, 6)):
            seconds = results[cell("house", players)].histogram("round_seconds")
            pooled = seconds[:180].reshape(-1, 4).sum(axis=1) / seconds.sum() * 100 / 4
            color = plots.COLORS[index]
            middles = [4 * at + 2 for at in range(len(pooled))]
            axes.plot(middles, pooled, color=color, linewidth=1.8, label=f"{WORDS[players]} players")
            axes.fill_between(middles, pooled, color=color, alpha=0.10, linewidth=0)
        axes.set(xlabel="seconds", ylabel="rounds out of 100, per second", xlim=(0, 180), ylim=(0, None))
        axes.legend()
    return whole


ALT = "Two line plots by number of players: seconds per round, minutes per match, one line per set of rules."
ALT_SPREAD = "How round lengths are spread, one curve for each number of players."
STUDY = Study(
    "duration",
    "How long do a round and a match take?",
    "Everyone plays like the bot “greedy”: they look, decide and reach at human speed (about 0.9 seconds per "
    "action), miss a playable card at one look in eight, and lose a race if someone else plays first. Time runs "
    "from the first look to Finito; dealing and counting are not included.",
    sheet_cells,
    _sentences,
    (_rounds, _matches),
    (Plot("duration", ALT, _draw), Plot("duration-spread", ALT_SPREAD, _draw_spread)),
    ROUNDS,
    (
        *(Headline(f"a round of {WORDS[n]}, house rules", (cell("house", n),), round_time, seconds) for n in (2, 4, 6)),
        Headline("a match of four, minutes of play", (cell("house", 4),), match_time, lambda one: number(one, 2)),
        Headline(
            "German rules quicker than French, four",
            (cell("fr", 4), cell("de", 4)),
            lambda french, german: difference(french, german, "time") / MICRO,
            seconds,
        ),
    ),
)
