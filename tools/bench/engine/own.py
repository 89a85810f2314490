"""ESPRESSO and Café International, compiled: whole rounds and games of simple players."""

from typing import Any

from finito.games import cafe, espresso
from tools.bench.engine.timing import Case, Count, Run

PLAYERS = 4
SHEET = "house"
"""What quick play uses."""
ROUNDS = 4000
GAMES = 120
MODES: dict[str, dict[str, bool]] = {
    "normalo": {},
    "zero": {"zero": True},
    "chaos": {"chaos": True},
    "zero_chaos": {"zero": True, "chaos": True},
}
KINDS = {"random": "uniform", "greedy": "greedy"}


def espresso_case(mode: str) -> Case:
    def build() -> Run:
        from finito.players.espresso import batch
        from finito.players.espresso.compiled import new_matches

        matches = new_matches(1, espresso.make_options(SHEET, MODES[mode]), PLAYERS, 1)

        def run() -> Count:
            tally = batch.play_rounds(matches, ROUNDS)
            return Count(tally.steps, tally.rounds)

        return run

    title = f"ESPRESSO {mode.replace('_', ' + ')}"
    return Case(f"espresso_{mode}_{PLAYERS}p", title, build, ours=True)


def cafe_case(preset: str, kind: str) -> Case:
    def build() -> Run:
        from finito.players.cafe import batch

        options = cafe.make_options(preset)
        players = [KINDS[kind]] * PLAYERS
        done = [0]

        def run() -> Count:
            results: Any = batch.play_games(options, players, range(done[0], done[0] + GAMES))
            done[0] += GAMES
            return Count(int(results["turns"].sum()), GAMES, int(results["placements"].sum()))

        return run

    return Case(f"cafe_{preset}_{kind}_{PLAYERS}p", f"Café {preset}, {kind}", build, ours=True)


def cases() -> list[Case]:
    return [
        *(espresso_case(mode) for mode in MODES),
        *(cafe_case(preset, kind) for preset in ("board", "app") for kind in KINDS),
    ]
