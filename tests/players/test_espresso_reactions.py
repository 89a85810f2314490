"""Characters react as fast as people, within the ranges of the Model Human Processor."""

from statistics import median, quantiles

import pytest

from finito.players.espresso.cast import CAST, LADDER
from tools.tuning.espresso_reactions import FOUR, PEOPLE, PUBLISHED, reaction_rows, reactions

TESTS = dict(zip(PUBLISHED, (1, FOUR), strict=True))


@pytest.mark.parametrize("name", [*LADDER, "your-pace"])
def test_every_time_of_a_character_is_a_persons(name: str) -> None:
    for trait, (low, high) in PEOPLE.items():
        assert low <= getattr(CAST[name], trait) <= high, trait


@pytest.mark.parametrize("name", [*LADDER, "your-pace"])
@pytest.mark.parametrize("test", TESTS)
def test_sampled_reactions_lie_in_the_published_range(name: str, test: str) -> None:
    low, high = PUBLISHED[test]
    times = reactions(CAST[name], TESTS[test], 20_000, seed=5)
    cuts = quantiles(times, n=20)
    assert low <= cuts[0]
    assert cuts[-1] <= high, "nine in ten lie within, and what is slower is the tail that people have too"
    assert min(times) >= 100, "nobody reacts before anything can be seen"


def test_an_average_simple_reaction_takes_about_231_ms() -> None:
    """The mean of 1,469 people (Woods and others 2015) is between the second and the third of the four."""
    middle = [median(reactions(CAST[name], 1, 20_000, seed=5)) for name in LADDER]
    assert middle == sorted(middle, reverse=True)
    assert middle[2] < 231 < middle[1]


def test_a_choice_takes_longer_and_grows_by_the_bit() -> None:
    one, two, four = (median(reactions(CAST["lungo"], options, 20_000, seed=5)) for options in (1, 2, 4))
    assert one < two < four
    assert four - two == pytest.approx(two - one, rel=0.2)


def test_the_machine_is_no_person() -> None:
    assert max(reactions(CAST["machine"], 1, 100, seed=5)) == 0


def test_the_table_has_a_row_for_each_character_and_test() -> None:
    rows = list(reaction_rows(seed=7))
    assert [(row[0], row[1]) for row in rows] == [(name, test) for name in LADDER for test in TESTS]
