"""Compiled rounds among characters are the same as plain ones and reproducible, and the stronger one wins."""

from io import StringIO
from itertools import pairwise

import pytest
from rich.console import Console

from finito.drive.espresso import compiled, rounds
from finito.drive.espresso.tally import Course, Tally
from finito.engine import records
from finito.errors import BadInput
from finito.games.espresso import Options, make_options
from finito.games.espresso.match import Match
from finito.players.espresso import compiled as fast
from finito.players.espresso.cast import CAST, IDEAS, LADDER, nature_of
from finito.players.espresso.times import study
from players.evenings import NAMES, every_variant
from tools.tuning import espresso_ideas, espresso_levels
from tools.tuning.espresso_rounds import character_of, play_rounds, with_idea

VARIANTS = list(every_variant())


@pytest.fixture(scope="session", autouse=True)
def compiled_rules() -> None:
    compiled.prepare()


def with_all_ideas(players: int) -> tuple[str, ...]:
    every = ",".join(f"{idea}=yes" for idea in IDEAS)
    return tuple(f"{name}:{every}" if seat % 2 else name for seat, name in enumerate(NAMES[:players]))


@pytest.mark.parametrize(
    "options", list(every_variant()), ids=lambda o: f"{o.flip_gate}-{o.short_hand}-{o.zero}-{o.chaos}"
)
def test_plain_and_compiled_count_the_same(options: Options) -> None:
    players = 2 + (options.zero + 2 * options.chaos + len(options.flip_gate)) % 5
    people = [nature_of(character_of(text)) for text in with_all_ideas(players)]
    plain = Tally()
    rounds.play_drive([Match(options, players, 40)], 0, 2, 1, *study(people, options), Course(), plain, Tally())
    table = fast.new_matches(1, options, players, 40)
    found = compiled.play(table, 0, 2, True, *study(people, options))
    assert {name: getattr(found, name) for name in records.fields_of(found)} == {
        name: getattr(plain, name) for name in records.fields_of(plain)
    }
    assert plain.rounds == 2


@pytest.mark.parametrize("mode", espresso_levels.MODES)
def test_each_character_beats_the_one_below_it(mode: str) -> None:
    """The full run is `python -m tools.tuning.espresso_levels`; this is a tenth of it."""
    for lower, upper in pairwise(LADDER):
        score = play_rounds(upper, lower, 3, 1000, "house", **espresso_levels.MODES[mode])
        assert score.interval()[0] > 0.65, (upper, lower, score)


def test_a_follower_is_a_fair_opponent_for_all() -> None:
    """The four win between a third and three quarters of the matches against it, unlike against each other."""
    for name in LADDER:
        score = play_rounds("your-pace", name, 3, 2000)
        assert 0.15 < score.match_share < 0.75, (name, score)


def test_the_machine_has_no_human_limits() -> None:
    assert play_rounds("machine", LADDER[-1], 3, 200).match_share > 0.95


def test_every_round_comes_to_its_end_in_zero() -> None:
    """When only the unseen card under a joker fits, characters try it; no round lasts an hour."""
    options = make_options("house", {"zero": True})
    people = nature_of(CAST["lungo"]), nature_of(CAST["doppio"])
    tally = compiled.play(fast.new_matches(1, options, 2, 1), 0, 8000, True, *study(people, options))
    assert tally.overlong == 0


def test_equal_arguments_give_equal_scores_and_seats_are_swapped() -> None:
    first = play_rounds("lungo", "decaf", 11, 400, "de", zero=True)
    assert first == play_rounds("lungo", "decaf", 11, 400, "de", zero=True)
    other = play_rounds("decaf", "lungo", 11, 400, "de", zero=True)
    assert other.match_share == pytest.approx(1 - first.match_share)
    assert other.points == first.points[::-1]
    assert play_rounds("lungo", "lungo", 11, 400).match_share == 0.5


def test_wrong_names_are_answered() -> None:
    with pytest.raises(BadInput, match="did you mean 'doppio'"):
        play_rounds("dopio", "lungo", 1, 10)
    with pytest.raises(BadInput, match="pace takes a number"):
        character_of("doppio:pace=fast")
    with pytest.raises(BadInput, match="did you mean 'reserve'"):
        character_of("doppio:reserv=yes")
    assert character_of("doppio:pace=2").gaze == 2 * CAST["doppio"].gaze
    assert "hold" in character_of("doppio:hold=yes").ideas
    assert with_idea(CAST["lungo"], "row_first", known=False).ideas == CAST["lungo"].ideas[1:]


def test_no_character_knows_an_idea_that_loses() -> None:
    """A small run of the league of ideas: no idea that a character knows loses where it matters."""
    known = {idea for one in CAST.values() for idea in one.ideas}
    for idea in sorted(known):
        for changes in espresso_ideas.WHERE.get(idea, espresso_ideas.FREE):
            score = espresso_ideas.judge(idea, changes, 4000, 5, "house")
            assert score.interval()[1] > 0.5, (idea, changes, score)


def test_the_tables_can_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = Console(file=StringIO())
    monkeypatch.setattr(espresso_levels, "MODES", {"Zero": {"zero": True}})
    lines = list(espresso_levels.rows(40, 1, "house", quiet))
    assert [line[1] for line in lines] == [f"{first} – {second}" for first, second in espresso_levels.pairs()]
    monkeypatch.setattr(espresso_ideas, "IDEAS", {"suit": IDEAS["suit"]})
    ideas = list(espresso_ideas.rows(40, 1, "house", quiet))
    assert [line[:2] for line in ideas] == [("suit", "Zero"), ("suit", "Zero + Chaos")]
    assert espresso_levels.markdown(("a", "b"), iter([("1", "2")])) == "| a | b |\n| --- | --- |\n| 1 | 2 |"
