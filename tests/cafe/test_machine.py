"""Whatever is sent to a game: no tile is lost, tables stay balanced, points are explained, refusals change nothing."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from cafe.helpers import PRESETS, greedy_turn, placing_turn, random_turn
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.match import Match
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS
from finito.games.cafe.plan import plan_of
from finito.games.cafe.rules.state import TABLE_CHAIRS
from finito.games.cafe.rules.tiles import JOKER, KINDS, NO_NATION, NO_TILE, copies_of
from finito.games.records import replayed

CHAIRS = sorted({*plan_of("board").chair_index, *plan_of("app").chair_index, "z9"})
tiles = st.sampled_from(TILE_TEXTS)
anything = st.one_of(
    st.builds(
        cafe.Place,
        st.lists(
            st.builds(cafe.Put, tiles, st.sampled_from(CHAIRS), st.none() | st.sampled_from(NATION_CODES)), max_size=3
        ).map(tuple),
    ),
    st.builds(cafe.Bar, tiles),
    st.builds(cafe.Swap, st.sampled_from(CHAIRS), tiles),
    st.just(cafe.Stop()),
)
OPTIONS: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
    {},
    optional={
        "joker_nation": st.sampled_from(("native", "declared")),
        "draw_rule": st.sampled_from(("none_on_mono", "one_less_on_mono", "limit_minus_one", "always_five")),
        "lone_table_points": st.integers(0, 2),
        "clear_full_tables": st.booleans(),
        "end_reasons": st.lists(st.sampled_from(("bar_full", "empty_supply", "last_chair", "no_table_cards"))),
    },
)


def all_tiles(game: Match) -> Counter[int]:
    """All tiles: in the bag, on racks, chairs and the bar, or gone."""
    found = Counter(game.bag[: game.bag_size])
    for player in game.players[: game.n_players]:
        found.update(player.rack[: player.rack_size])
    found.update([tile for tile in game.chair_guest[: game.n_chairs] if tile != NO_TILE])
    found.update(game.bar_tiles[: game.bar_taken])
    found.update({tile: count for tile, count in enumerate(game.gone) if count})
    return found


class CafeMachine(RuleBasedStateMachine):
    game: Match

    @initialize(preset=st.sampled_from(PRESETS), cfg=OPTIONS, players=st.integers(2, 4), seed=st.integers(0, 2**64 - 1))
    def deal(self, preset: str, cfg: dict[str, Any], players: int, seed: int) -> None:
        self.game = cafe.new(cafe.make_options(preset, cfg), players, seed)
        self.chance = Random(seed)
        self.told = [0] * players
        """Each player's points according to events alone."""
        self.left_over = False
        """Whether clearing left a guest alone at some table."""

    def running(self) -> bool:
        return cafe.outcome(self.game) is None

    @precondition(running)
    @rule(how=st.sampled_from((random_turn, placing_turn, placing_turn)), times=st.integers(1, 6))
    def play(self, how: Any, times: int) -> None:
        for _ in range(times):
            if self.running():
                self.make(how(self.game, self.chance))

    @precondition(running)
    @rule()
    def play_greedily(self) -> None:
        moves = cafe.legal_moves(self.game, self.game.turn)
        self.make(greedy_turn(self.game, self.chance) if len(moves) < 60 else moves[0])

    @rule(move=anything, player=st.integers(0, 3))
    def send_anything(self, move: cafe.Move, player: int) -> None:
        if player >= self.game.n_players:
            return
        before = cafe.encode(self.game)
        refused = cafe.refusal(self.game, player, move)
        assert cafe.encode(self.game) == before
        if refused:
            assert refused.sentence
            assert refused.rule.startswith("CAF-")
        else:
            self.make(move)

    def make(self, move: cafe.Move) -> None:
        game, who = self.game, self.game.turn
        scores = [player.score for player in game.players[: game.n_players]]
        events = cafe.apply(game, who, move)
        gained = [0] * game.n_players
        for event in events:
            match event:
                case e.GuestSeated():
                    assert event.points == sum(part.points for part in event.tables) * event.factor
                    gained[event.player] += event.points
                case e.BarTaken() | e.Eliminated():
                    gained[event.player] += event.points
                case e.GameEnded():
                    gained = [gain - lost for gain, lost in zip(gained, event.deductions, strict=True)]
                case e.TableCleared():
                    self.left_over = True
                case _:
                    pass
        after = [player.score for player in game.players[: game.n_players]]
        assert after == [score + gain for score, gain in zip(scores, gained, strict=True)]
        assert isinstance(events[-1], e.TurnPassed | e.SecondGuest | e.GameEnded)
        assert isinstance(events[-1], e.SecondGuest) == (game.halfway == 1)
        if isinstance(move, cafe.Place) and game.options.plan == "board" and not game.clear_full_tables:
            self.check_company(move, who)

    def check_company(self, move: cafe.Place, who: int) -> None:
        """If nothing is cleared, no new guest sits alone, except for the start player's first guest."""
        game = self.game
        for put in move.put:
            chair = game.plan.chair_index[put.chair]
            tables = game.chair_tables[chair][: game.chair_table_count[chair]]
            company = max(game.table_guests[table] for table in tables) > 1
            assert company or (game.seated == 1 and who == game.start_player and len(move.put) == 1)

    @invariant()
    def every_tile_is_in_one_place(self) -> None:
        assert all_tiles(self.game) == Counter({tile: copies_of(tile) for tile in range(KINDS)})

    @invariant()
    def counters_tell_the_truth(self) -> None:
        game = self.game
        assert game.seated == sum(tile != NO_TILE for tile in game.chair_guest)
        for table in range(game.n_tables):
            guests = [
                (game.chair_guest[chair], game.chair_nation[chair])
                for chair in game.table_chairs[table]
                if game.chair_guest[chair] != NO_TILE
            ]
            women = sum(tile & 1 == 0 for tile, _ in guests)
            assert game.table_guests[table] == len(guests)
            assert game.table_balance[table] == women - (len(guests) - women)
            home = JOKER if game.table_nation[table] == NO_NATION else game.table_nation[table]
            nations = [tile >> 1 if tile < 24 else home if said == NO_NATION else said for tile, said in guests]
            assert game.table_crowd[table] == sum(1 << 3 * nation for nation in nations)

    @invariant()
    def tables_are_balanced(self) -> None:
        game = self.game
        for table in range(game.n_tables):
            assert self.left_over or abs(game.table_balance[table]) <= 1
            assert not (game.clear_full_tables and game.table_guests[table] == TABLE_CHAIRS)

    @invariant()
    def racks_and_scores_are_sane(self) -> None:
        game = self.game
        for player in game.players[: game.n_players]:
            assert 0 <= player.rack_size <= 5
            assert 0 <= player.limit <= 5
            assert player.score >= 0 or not self.running()
            assert not player.out or (player.rack_size == 0 and player.score == 0)

    @invariant()
    def views_hide_the_bag(self) -> None:
        other = cafe.copy_match(self.game)
        other.bag[: other.bag_size] = sorted(other.bag[: other.bag_size])
        other.cards[: other.cards_left] = sorted(other.cards[: other.cards_left])
        assert msgspec.json.encode(cafe.view(other, 0)) == msgspec.json.encode(cafe.view(self.game, 0))

    def teardown(self) -> None:
        if hasattr(self, "game"):
            again = replayed(cafe, cafe.record(self.game))
            assert cafe.encode(again) == cafe.encode(self.game)


CafeMachine.TestCase.settings = settings(
    max_examples=40, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
test_machine = CafeMachine.TestCase
