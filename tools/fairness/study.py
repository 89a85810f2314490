"""How fair are races? Every figure comes from the real room, arbiter and messages."""

from collections.abc import Callable
from typing import Any

import msgspec

from tools.fairness.contests import Outcome, Seat, run_contests
from tools.fairness.fuzz import fuzz_tokens
from tools.fairness.path import Cheat, Path, wifi
from tools.fairness.rounds import Rounds, run_rounds

PAIRS = ((20, 60), (20, 120), (40, 160), (60, 250), (20, 250))
PINGS = (20, 50, 80, 110, 140, 170, 200, 230, 250)
"""The pings of the slower seat in the plot; the other seat is at 20."""
TABLE = (20.0, 20.0, 20.0, 200.0)


class Sizes(msgspec.Struct, frozen=True):
    """The number of races and rounds."""

    races: int = 20_000
    others: int = 6_000
    rounds: int = 1_500
    fuzz: int = 1_000_000
    curve: int = 3_000


QUICK = Sizes(races=600, others=300, rounds=24, fuzz=3_000, curve=0)
Say = Callable[[str], None]


def run_study(sizes: Sizes, say: Say, seed: int = 1) -> dict[str, Any]:
    """All figures by name. Shares are in percent, times in milliseconds."""
    found: dict[str, Any] = {}
    for part in (_races, _cheats, _tables, _tokens, _curve):
        found |= part(sizes, say, seed)
    found["targets"] = {name: bool(good) for name, good in targets(found).items()}
    return found


def near() -> Seat:
    return Seat(Path(20))


def _races(sizes: Sizes, say: Say, seed: int) -> dict[str, Any]:
    say(f"20 against 200 ms, {sizes.races:,} races …")
    both = [near(), Seat(Path(200))]
    arrival, ours = run_contests(both, sizes.others, "strict", seed), run_contests(both, sizes.races, "fair", seed)
    say("equal pings, other pairs, rough radio …")
    equal = run_contests([near(), near()], sizes.others, "fair", seed)
    pairs = {f"{a}_{b}": run_contests([Seat(Path(a)), Seat(Path(b))], sizes.others, "fair", seed) for a, b in PAIRS}
    rough = run_contests([Seat(wifi(20)), Seat(wifi(200))], sizes.others, "fair", seed)
    four = run_contests([Seat(Path(ping)) for ping in (20, 20, 80, 200)], sizes.others, "fair", seed)
    skill = [
        run_contests(
            [Seat(Path(20), faster=30 * (at == 0)), Seat(Path(200), faster=30 * at)], sizes.others, "fair", seed
        )
        for at in (0, 1)
    ]
    return {
        "races": ours.races,
        "slow_share_20_200": share(ours, 1),
        "slow_share_20_200_arrival": share(arrival, 1),
        "right_clear_share": round(ours.clear_share(), 2),
        "hold_mean_20_200_ms": round(sum(ours.holds) / max(len(ours.holds), 1), 1),
        "hold_p95_20_200_ms": ours.hold(0.95),
        "hold_max_ms": max(one.hold(1.0) for one in (ours, equal, rough, four, *pairs.values())),
        "hold_p95_equal_ms": equal.hold(0.95),
        "pairs": {name: share(one, 1) for name, one in pairs.items()},
        "rough_slow_share": share(rough, 1),
        "rough_right_clear_share": round(rough.clear_share(), 2),
        "four_seats_20_20_80_200": [share(four, seat) for seat in range(4)],
        "faster_by_30_near_far": [share(skill[0], 0), share(skill[1], 1)],
    }


def _cheats(sizes: Sizes, say: Say, seed: int) -> dict[str, Any]:
    say("cheats …")
    cheats = {
        "false_stopwatch_share": Cheat(lie=300),
        "delayed_probes_share": Cheat(probes=130),
        "jitter_and_stopwatch_share": Cheat(lie=300, noise=100),
        "own_tcp_share": Cheat(probes=130, shapes_tcp=True),
        "late_sniper_share": Cheat(probes=130, shapes_tcp=True, snipes=True),
    }
    size = max(sizes.others, sizes.races // 2)
    seats = {name: [near(), Seat(Path(20), cheat)] for name, cheat in cheats.items()}
    return {name: share(run_contests(both, size, "fair", seed), 1) for name, both in seats.items()}


def _tables(sizes: Sizes, say: Say, seed: int) -> dict[str, Any]:
    say(f"{sizes.rounds:,} whole rounds at 20/20/20/200 …")
    ours, arrival = run_rounds(TABLE, sizes.rounds, "fair", seed), run_rounds(TABLE, sizes.rounds // 2, "strict", seed)
    say("rounds of two …")
    two = run_rounds((20.0, 200.0), sizes.rounds // 3, "fair", seed)
    return {
        "rounds": ours.rounds,
        "slow_seat_round_wins": round(ours.share(3), 1),
        "slow_seat_round_wins_arrival": round(arrival.share(3), 1),
        "round_wins_20_20_20_200": [round(ours.share(seat), 1) for seat in range(4)],
        "round_wins_20_200": [round(two.share(seat), 1) for seat in range(2)],
        "held_share_two_seats": held(two),
        "held_share_four_seats": held(ours),
        "uncontested_that_waited": ours.waited + two.waited,
        "done_after_another_verdict": ours.again + two.again,
        "verdicts": ours.audited + two.audited,
        "verdicts_that_differ": ours.differ + two.differ,
    }


def _tokens(sizes: Sizes, say: Say, seed: int) -> dict[str, Any]:
    say(f"{sizes.fuzz:,} plays with wrong tokens …")
    return {"wrong_tokens": sizes.fuzz, "wrong_tokens_accepted": fuzz_tokens(sizes.fuzz, seed)}


def _curve(sizes: Sizes, say: Say, seed: int) -> dict[str, Any]:
    if not sizes.curve:
        return {}
    say("the curve over pings …")
    curve: dict[str, list[list[float]]] = {"strict": [], "fair": []}
    for policy, points in curve.items():
        for ping in PINGS:
            outcome = run_contests([near(), Seat(Path(ping))], sizes.curve, policy, seed)
            points.append([ping, outcome.wins[1], outcome.races])
    return {"curve": curve}


def share(outcome: Outcome, seat: int) -> float:
    return round(outcome.share(seat), 2)


def held(rounds: Rounds) -> float:
    return round(100 * rounds.held / max(rounds.plays, 1), 1)


def targets(found: dict[str, Any]) -> dict[str, bool]:
    """Which promises these figures prove, by number."""
    return {
        "F1": abs(found["slow_share_20_200"] - 50) <= 2,
        "F2": all(abs(value - 50) <= 3 for value in found["pairs"].values()),
        "F3": found["right_clear_share"] >= 99 and found["rough_right_clear_share"] >= 96,
        "F4": found["uncontested_that_waited"] == 0
        and found["hold_max_ms"] <= 150
        and found["hold_p95_equal_ms"] <= 25,
        "F5": found["held_share_two_seats"] <= 15,
        "F6": found["false_stopwatch_share"] <= 52 and found["delayed_probes_share"] <= 54,
        "F7": found["late_sniper_share"] == 0 and found["wrong_tokens_accepted"] == 0,
        "F8": found["slow_seat_round_wins"] >= 22,
        "F10": found["verdicts"] > 0 and found["verdicts_that_differ"] == 0,
    }
