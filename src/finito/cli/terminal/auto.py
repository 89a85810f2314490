"""ESPRESSO by bots alone, as fast as the machine can, on a clock of its own."""

from collections.abc import Iterator

from finito.cli.terminal.driver import Driver
from finito.games import espresso
from finito.games.espresso import events as e


def play_round(driver: Driver) -> Iterator[tuple[int, e.Event]]:
    """Play on to the end of a round; each event with its time in milliseconds."""
    over = False
    while not over and (due := driver.next_at()) is not None:
        for event in driver.advance(due):
            yield due, event
            over = over or isinstance(event, e.RoundOver)


def play_match(driver: Driver) -> Iterator[tuple[int, espresso.View]]:
    """Play all rounds; after each its end in milliseconds and the table."""
    while espresso.outcome(driver.match) is None:
        *_, (now, _) = play_round(driver)
        yield now, espresso.view(driver.match, None)
