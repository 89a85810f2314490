"""Line-ups of a league, and plans that cannot be played."""

from collections import Counter
from pathlib import Path

import pytest

from finito import manifests
from finito.errors import BadInput
from finito.league.plan import make_plan, manifest_of, read_manifest
from league.helpers import a_plan


@pytest.mark.parametrize(("players", "tables"), [(2, 6 * 2), (3, 4 * 3), (4, 1 * 4)])
def test_everybody_sits_on_every_seat_as_often_as_the_others(players: int, tables: int) -> None:
    plan = a_plan("greedy", "greedy-easy", "greedy-hard", "uniform", players=players)
    lineups = plan.lineups()
    assert len(lineups) == tables == len(set(lineups))
    for seat in range(players):
        assert set(Counter(lineup[seat] for lineup in lineups).values()) == {tables // 4}


def test_with_fewer_bots_than_seats_some_sit_twice() -> None:
    lineups = a_plan("greedy", "uniform", players=4).lineups()
    assert all(len(set(lineup)) == 2 for lineup in lineups)
    assert Counter(lineup.count(0) for lineup in lineups) == {1: 4, 2: 4 + 0, 3: 4}
    for seat in range(4):
        assert Counter(lineup[seat] for lineup in lineups)[0] == len(lineups) / 2


def test_every_table_of_a_deal_has_the_same_seed_and_every_deal_another() -> None:
    plan = a_plan("greedy", "uniform", deals=50)
    seeds = [plan.deal_seed(deal) for deal in range(plan.deals)]
    assert len(set(seeds)) == 50
    assert plan.games() == 100


@pytest.mark.parametrize(
    ("bots", "game", "players", "word"),
    [
        (["greedy"], "espresso", 2, "at least two"),
        (["greedy", "gredy"], "espresso", 2, "did you mean 'greedy'"),
        (["greedy", "greedy"], "espresso", 2, "two bots are called 'greedy'"),
        (["greedy", "uniform"], "chess", 2, "there is no game 'chess'"),
        (["greedy", "uniform"], "cafe", 5, "cafe has 2 to 4"),
        (["greedy", "nowhere.py"], "cafe", 2, "cannot be read"),
    ],
)
def test_what_cannot_be_played_is_said(bots: list[str], game: str, players: int, word: str) -> None:
    with pytest.raises(BadInput, match=word):
        a_plan(*bots, game=game, players=players)


@pytest.mark.parametrize(("deals", "seed", "limit"), [(1, 1, 1.0), (2, -1, 1.0), (2, 1, 0.0)])
def test_numbers_out_of_range(deals: int, seed: int, limit: float) -> None:
    entrants = a_plan("greedy", "uniform").entrants
    with pytest.raises(BadInput):
        make_plan("espresso", "house", {}, 2, entrants, deals, seed, limit)


def test_another_name_for_the_same_bot() -> None:
    plan = a_plan("greedy", "other=greedy")
    assert [one.name for one in plan.entrants] == ["greedy", "other"]
    assert [one.source for one in plan.entrants] == ["greedy", "greedy"]


def test_the_board_is_that_of_the_server() -> None:
    assert a_plan("greedy", "uniform", zero=True, preset="de").board == "espresso/de+zero"
    assert a_plan("greedy", "uniform", game="cafe", preset="app").board == "cafe/app"


def test_a_manifest_is_read_again(tmp_path: Path) -> None:
    manifest = manifest_of(a_plan("greedy", "uniform", commands=("mine=python3 x",)))
    manifests.write(tmp_path / "m.json", manifest)
    assert read_manifest(tmp_path / "m.json") == manifest
    (tmp_path / "m.json").write_text('{"plan": 1}')
    with pytest.raises(BadInput, match="not a manifest of a league"):
        read_manifest(tmp_path / "m.json")
