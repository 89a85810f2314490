"""ESPRESSO by bots alone, as fast as the machine can, on a clock of its own."""

from collections.abc import Iterator

from finito.cli.terminal.driver import Driver
from finito.games import espresso
from finito.games.espresso import events as e


def play_round(driver: Driver, now: int) -> Iterator[tuple[int, e.Event]]:
    """Play the round that is dealt to its end; each event with its time in milliseconds."""
    while driver.phase != "over":
        due = driver.next_at()
        now = now if due is None else due
        for event in driver.advance(now):
            yield now, event


def play_match(driver: Driver) -> Iterator[tuple[int, espresso.View]]:
    """Play all rounds; after each its end in milliseconds and the table."""
    now = 0
    while True:
        for at, _ in play_round(driver, now):
            now = at
        yield now, espresso.view(driver.match, None)
        if espresso.outcome(driver.match) is not None:
            return
        driver.deal(now)
