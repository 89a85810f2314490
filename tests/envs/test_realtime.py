"""ESPRESSO in event time: when agents are asked, what they see, the delays of tracks, and who wins races."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from numpy.typing import NDArray

import finito.envs  # noqa: F401  makes the names known
from finito.envs.espresso.driven import AGENT, DrivenTable
from finito.envs.espresso.tracks import Races, make_track
from finito.envs.espresso.vector import EspressoVector
from finito.envs.vector import make_realtime
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso.law import verdict as law
from finito.games.espresso.rules.cards import BLANK
from finito.games.records import replay

FIRST_PLAY = 6


def best(masks: NDArray[np.int8]) -> NDArray[np.int64]:
    """A play if possible, else a flip, else a recycle; waiting only if nothing else is possible."""
    order = [*range(FIRST_PLAY, masks.shape[-1]), 5, 3, 2, 4, 0]
    chosen: NDArray[np.int64] = np.array(order)[masks[..., order].argmax(-1)]
    return chosen


def asked_alone(**settings: Any) -> DrivenTable:
    table = DrivenTable(espresso.make_options("de"), (AGENT, "decaf"), make_track(**settings))
    table.reset(3)
    assert table.run() == 0
    return table


def test_a_waiting_agent_is_asked_when_something_changes() -> None:
    table = asked_alone(track="machine")
    for _ in range(40):
        before, shown, at = len(table.match.moves), table.observation(0)[:-2].tolist(), table.ms
        table.act_on(0)
        same = table.observation(0)[:-2].tolist() == shown
        assert table.ms - at <= 1001
        assert not same or len(table.match.moves) > before or table.ms - at >= 1000, "asked for no reason"


def test_the_times_are_in_the_observation() -> None:
    table = asked_alone(track="human")
    for _ in range(20):
        at = table.ms
        table.act_on(int(best(table.mask(0))))
        dt, now = table.observation(0)[-2:].tolist()
        assert abs(dt - (table.ms - at)) <= 1
        assert now == table.ms // 100


def play_time(track: str, thought: int = 0) -> int:
    """How long the first action of a match takes on this track."""
    table = asked_alone(track=track)
    at = table.ms
    table.think(thought)
    table.act_on(int(best(table.mask(0))))
    while not table.done:
        table.act_on(0)
    return table.ms - at


def test_tracks_cost_what_they_say() -> None:
    assert play_time("machine") <= 150
    assert play_time("human") >= 250
    assert 1000 <= play_time("think", 1000) <= 1150


def test_thinking_is_charged_alike_in_one_and_in_many() -> None:
    env: Any = gymnasium.make("finito/EspressoRealtime-v0", track="think").unwrapped
    envs: Any = gymnasium.make_vec("finito/EspressoRealtime-v0", num_envs=2, track="think").unwrapped
    _, info = env.reset(seed=4)
    _, told = envs.reset(seed=[4, 4])
    for step in range(60):
        env.think(37 * step % 900)
        envs.think(np.array([37 * step % 900, 0]))
        chosen = best(told["action_mask"])
        _, _, over, _, info = env.step(chosen[0])
        _, _, ended, _, told = envs.step(chosen)
        assert info["ms"] == told["ms"][0]
        assert over == ended[0]
        if ended.any():
            break
    assert told["ms"][0] > told["ms"][1], "whoever thinks comes later"


def test_cards_that_are_being_turned_are_hidden() -> None:
    games = make_realtime(64, "de", 3, track="machine", zero=True)
    blank = 0
    for _ in range(120):
        seen = games.observations[:, [12 * who + place for who in range(3) for place in range(5)]] == BLANK
        blank += int(seen.sum())
        turning = seen[:, :5].nonzero()
        assert not games.masks[turning[0], FIRST_PLAY + 2 * turning[1]].any()
        games.step(best(games.masks))
    assert blank > 50


def test_a_match_of_agents_is_a_record_that_replays() -> None:
    options = espresso.make_options("de", {"target_score": None})
    table = DrivenTable(options, (AGENT,) * 3, make_track(track="lag", pings=(20, 200, 90)))
    table.reset(8)
    who = table.run()
    while who is not None:
        table.act_on(int(best(table.mask(who))))
        who = table.asked
    *_, last = replay(espresso, table.record())
    assert espresso.encode(last.match) == espresso.encode(table.match)


def far_wins(races: Races, far: int) -> tuple[float, float]:
    """The share of rounds that the farther of two equal agents wins by points, ties shared, and its standard error.

    Each deal is played with either of them far away, so that its luck cancels.
    """
    shares = []
    for pings in ((20, far), (far, 20)):
        games = make_realtime(1500, "de", 2, track="lag", pings=pings, races=races, target_score=None, max_cycles=400)
        games.reset(1)
        ended = np.zeros(1500, bool)
        for _ in range(400):
            games.step(best(games.masks))
            now = (games.terminated | games.truncated) == 1
            games.paused[now] = 1
            ended |= now
        assert ended.all()
        one, other = games.scores[:, :: -1 if pings[0] > pings[1] else 1].T.astype(int)
        shares.append(np.sign(other - one) / 2 + 0.5)
    both = np.mean(shares, axis=0)
    return float(both.mean()), float(both.std() / len(both) ** 0.5)


def test_equal_players_win_equally_often_by_the_fair_law_only() -> None:
    even, error = far_wins("strict", 20)
    fair, fair_error = far_wins("fair", 200)
    strict, strict_error = far_wins("strict", 200)
    assert abs(even - 0.5) < 4 * error
    assert abs(fair - 0.5) < 4 * fair_error
    assert strict < 0.5 - 4 * strict_error


def test_a_match_that_ended_is_followed_by_another_deal() -> None:
    games = make_realtime(32, "de", 2, target_score=None, track="machine")
    lengths: list[int] = []
    steps = np.zeros(32, int)
    for _ in range(900):
        games.step(best(games.masks))
        steps += 1
        lengths += steps[games.terminated == 1].tolist()
        steps[games.terminated == 1] = 0
    assert len(lengths) > 32, "some played a second match"
    assert min(lengths) > 20, "a match of no length"


def test_the_rules_of_the_law() -> None:
    """The same cases as for rooms (`tests/rooms/races`), in numbers."""
    assert law.credit(law.LEARNED_NET, 200, 8, 500, 0, 0) == 208
    assert law.credit(law.LEARNED_OWN, 200, 8, 200, 0, 30) == -30
    assert law.credit(law.LEARNED_SHOWN, 200, 8, 200, 0, 0) == 100
    assert law.due_at(1000, 5000) == 1000 + law.HOLD_MS


@pytest.mark.parametrize(
    ("settings", "word"),
    [({"track": "fast"}, "track"), ({"pings": (1, 2), "track": "lag"}, "pings"), ({"opponent": "nobody"}, "nobody")],
)
def test_bad_settings_say_what_is_wrong(settings: dict[str, Any], word: str) -> None:
    with pytest.raises(BadInput, match=word):
        make_realtime(2, players=3, **{"seats": 1, **settings})


def test_pausing_leaves_a_match_as_it_is() -> None:
    games = make_realtime(4, "de", 2)
    assert not isinstance(games, EspressoVector)
    before = games.observations.copy()
    games.paused[1:] = 1
    games.step(best(games.masks))
    assert np.array_equal(games.observations[1:], before[1:])
    assert not np.array_equal(games.observations[0], before[0])
