"""Whose hand is first: fair for equal paces, an advantage for the faster one, and reproducible by seed."""

from collections import Counter

from finito.envs.espresso.table import EspressoTable
from finito.games import espresso


def first_hands(paces: tuple[int, ...], ticks: int, seed: int = 1) -> list[int]:
    table = EspressoTable(espresso.make_options("de"), 3, paces)
    table.reset(seed)
    return [table.order()[0] for _ in range(ticks)]


def test_equal_paces_are_fair() -> None:
    counts = Counter(first_hands((), 6000))
    assert all(abs(counts[who] - 2000) < 200 for who in range(3))


def test_equal_paces_are_as_fair_whether_drawn_or_shuffled() -> None:
    """Nearly equal paces use drawn pauses, with the same shares as a result."""
    counts = Counter(first_hands((1000, 1000, 1001), 6000))
    assert all(abs(counts[who] - 2000) < 200 for who in range(3))


def test_the_faster_hand_is_first_more_often() -> None:
    counts = Counter(first_hands((100, 100, 60), 3000))
    assert counts[2] > 2000
    assert counts[0] > 100


def test_the_same_seed_gives_the_same_hands() -> None:
    assert first_hands((100, 80, 90), 50, 7) == first_hands((100, 80, 90), 50, 7)
    assert first_hands((), 50, 7) != first_hands((), 50, 8)


def test_an_agent_that_waits_too_long_counts_as_idle() -> None:
    table = EspressoTable(espresso.make_options("house"), 2)
    table.reset(1)
    for _ in range(20):
        assert table.match.players[0].stuck == 0
        table.tick([0, 2])
    assert any(line.text == "* idle A" for line in table.match.moves)
