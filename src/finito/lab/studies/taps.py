"""What a wrong tap should cost: mashing keys, slower and faster than one hand may try, and honest slips, with and
without the lock."""

from matplotlib.figure import Figure

from finito.games.espresso.rules.limits import FIRST_LOCK_MS, LONGEST_LOCK_MS
from finito.lab import plots
from finito.lab.cells import Cell, cell
from finito.lab.findings import FindingsTable, Headline, Plot, Study, number, percent, plain_percent, table_of
from finito.lab.sample import Results, Sample, difference
from finito.lab.studies.sheets import ROUNDS, WORDS

SLIPS = (0.02, 0.05, 0.10)
"""How likely a player reaches for a wrong card, at each look."""
PLAYERS = (2, 4)
HURRY = (40, 75, 150)
"""Milliseconds between two keys of a masher."""
PACES = {False: "any number of tries", True: "one hand"}
"""Whether the pace of one hand (ESP-R-35) applies, also to refused tries."""
LOCKS = {False: "wrong taps are free", True: "wrong taps lock the hand"}


def masher_cell(players: int, lock: bool) -> Cell:
    return cell("house", players, ("masher", *["greedy"] * (players - 1)), lock=lock)


def hurry_cell(every: int, paced: bool, lock: bool = False) -> Cell:
    changes = {} if paced else {"min_action_interval_ms": 0}
    return cell("house", 4, (f"masher:every={every}", *["greedy"] * 3), changes=changes, lock=lock)


def slip_cell(slip: float, lock: bool) -> Cell:
    return cell("house", 4, (f"greedy:slip={slip}", *["greedy"] * 3), lock=lock)


def cells() -> list[Cell]:
    mashers = [masher_cell(players, lock) for players in PLAYERS for lock in LOCKS]
    hurried = [hurry_cell(every, paced) for every in HURRY for paced in PACES]
    hurried += [hurry_cell(every, True, lock=True) for every in HURRY]
    return mashers + [slip_cell(slip, lock) for slip in SLIPS for lock in LOCKS] + hurried


def _sentences(results: Results) -> list[str]:
    free, locked = (results[masher_cell(4, lock)].won() for lock in LOCKS)
    slip = SLIPS[1]
    cost = difference(results[slip_cell(slip, True)], results[slip_cell(slip, False)], "points", index=0)
    verdict = "the lock takes the profit out of it" if locked.high < 0.25 else "even the lock does not stop it"
    costs = f"loses {-cost.value:.2f} points per round" if cost.high < 0 else "loses no points that we could measure"
    pays = "pays" if free.low > 0.25 else "does not pay"
    return [
        (
            f"While wrong taps are free, tapping blindly on everything {pays}: one blind tapper among three "
            f"attentive players wins {plain_percent(free.value)} of the rounds (25 % would be fair). With the lock "
            f"they win {plain_percent(locked.value)}: {verdict}."
        ),
        (
            f"An honest player who slips in {slip * 100:.0f} % of their looks {costs} to the lock, out of the "
            f"{results[slip_cell(slip, False)].mean('points', index=0).value:.1f} they score."
        ),
        _hurried(results),
    ]


def _hurried(results: Results) -> str:
    """Whether it helps to press faster than one hand may try."""
    fast, slow = HURRY[0], HURRY[-1]
    free, paced, hand = (
        results[one].won() for one in (hurry_cell(fast, False), hurry_cell(fast, True), hurry_cell(slow, True))
    )
    gain = "gains nothing" if paced.low <= hand.high else "still gains something"
    looks = "does" if hand.low > 0.25 else "does not"
    return (
        f"Refused tries keep the hand busy too, so tapping every {fast} ms instead of every {slow} ms {gain}: "
        f"{plain_percent(paced.value)} of the rounds instead of {plain_percent(hand.value)}; without that pace it "
        f"would win {plain_percent(free.value)}. Tapping no faster than the hand may try {looks} pay against people "
        f"who look first, so a table that objects should keep the lock "
        f"({plain_percent(results[hurry_cell(slow, True, lock=True)].won().value)})."
    )


def _hurry(results: Results) -> FindingsTable:
    columns = {
        "any number of tries": lambda every: percent(results[hurry_cell(every, False)].won()),
        "one hand": lambda every: percent(results[hurry_cell(every, True)].won()),
        "one hand and the lock": lambda every: percent(results[hurry_cell(every, True, lock=True)].won()),
    }
    rows = [((f"{every} ms",), every) for every in HURRY]
    return table_of("One blind tapper of four, and how often one hand may try", ("a tap every",), rows, columns)


def _mashers(results: Results) -> FindingsTable:
    columns = {
        "blind tapper wins": lambda one: percent(one.won()),
        "blind tapper gets Finito": lambda one: percent(one.share("finitos", index=0)),
        "their points": lambda one: number(one.mean("points", index=0), 2),
        "points of each opponent": lambda one: number(one.others(), 2),
        "wrong taps per round": lambda one: number(one.mean("wrong"), 1),
    }
    rows = [((str(n), text), results[masher_cell(n, lock)]) for n in PLAYERS for lock, text in LOCKS.items()]
    title = "One player who taps blindly among attentive ones, in every seat in turn"
    return table_of(title, ("players", ""), rows, columns)


def _slips(results: Results) -> FindingsTable:
    columns = {
        "wins, taps free": lambda both: percent(both[0].won()),
        "wins, with the lock": lambda both: percent(both[1].won()),
        "points, taps free": lambda both: number(both[0].mean("points", index=0), 2),
        "change by the lock (same deals)": lambda both: number(difference(both[1], both[0], "points", index=0), 3),
    }
    rows = [((f"{slip * 100:.0f} %",), [results[slip_cell(slip, lock)] for lock in LOCKS]) for slip in SLIPS]
    return table_of("One honest player of four who sometimes taps the wrong card", ("slips",), rows, columns)


def _draw(results: Results) -> Figure:
    lock = f"{FIRST_LOCK_MS / 1000:g} s, growing to {LONGEST_LOCK_MS / 1000:g} s"
    subtitle = f"One blind tapper (nine taps per second) among attentive players; the lock of live rooms is {lock}"
    with plots.figure("Does tapping blindly on everything pay?", subtitle) as (whole, (axes,)):
        for index, (locked, label) in enumerate(LOCKS.items()):
            x = [at + (index - 0.5) * 0.36 for at in range(len(PLAYERS))]
            shares = [results[masher_cell(players, locked)].won() * 100 for players in PLAYERS]
            plots.bars(axes, x, shares, 0.34, label, index)
            for at, share in zip(x, shares, strict=True):
                axes.text(at, 2, f"{share.value:.0f} %", ha="center", color="white", fontweight="bold")
        for at, players in enumerate(PLAYERS):
            fair = 100 / players
            axes.plot([at - 0.42, at + 0.42], [fair, fair], color=plots.INK, linestyle=":")
            axes.text(at + 0.41, fair + 1, "fair share", ha="right", color=plots.SOFT)
        axes.set(ylabel="% of rounds won by the blind tapper", ylim=(0, 100))
        axes.set_xticks(range(len(PLAYERS)), [f"{WORDS[players]} players" for players in PLAYERS])
        axes.legend(loc="upper right")
    return whole


ALT = "Bars: share of rounds won by a blind tapper, with free wrong taps and with the lock."
STUDY = Study(
    "taps",
    "What should a wrong tap cost?",
    "In a live room a tap on a card that fits nowhere locks the hand for a moment, longer for each further one. Here "
    "one player taps five cards and the flip in turn, without looking; or is honest and slips now and then. "
    "The same deals are played with wrong taps free and with the lock; and, for hands in a hurry, without the pace of "
    "one hand, which keeps refused tries 150 ms apart, too.",
    cells,
    _sentences,
    (_mashers, _slips, _hurry),
    (Plot("taps", ALT, _draw),),
    ROUNDS,
    (
        Headline("rounds won by a blind tapper of four, free", (masher_cell(4, False),), Sample.won, percent),
        Headline("the same with the lock", (masher_cell(4, True),), Sample.won, percent),
        Headline("rounds won by a tap every 150 ms, free", (hurry_cell(150, True),), Sample.won, percent),
        Headline(
            "points the lock costs an honest player, 5 % slips",
            (slip_cell(0.05, False), slip_cell(0.05, True)),
            lambda free, locked: difference(free, locked, "points", index=0),
            lambda one: number(one, 2),
        ),
    ),
)
