"""Whatever is sent to a match, no card is lost, refused moves change nothing, and hidden cards stay hidden."""

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from espresso.helpers import MODES, SHEETS
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.position import center_of, zones_of
from finito.games.espresso.rules.places import WASTE
from finito.games.espresso.rules.state import OVER, RUNNING

PLACES = ("espresso", "help1", "help2", "help3", "waste", "hand", "espresso:2", "waste:3")
CARDS = [f"{color}{number}" for color in "RBYG" for number in range(9)]
places = st.builds(lambda owner, place: owner + place, st.sampled_from(("", "", "A.", "B.")), st.sampled_from(PLACES))
piles = st.sampled_from(("any", "any", "new", "p1", "p2", "p3", "p9", "p48", "p9999"))
cards = st.none() | st.sampled_from(CARDS)
anything = st.one_of(
    st.builds(m.Play, places, piles, cards, cards),
    st.builds(m.Pair, places, places, piles, cards, cards, cards),
    st.builds(m.Flip, st.integers(-1, 5), st.none() | st.integers(-3, 250)),
    st.sampled_from((m.Recycle(), m.CallFinito(), m.Ready(), m.CallEspresso(), m.PressImpasse())),
)


def swap_hidden(match: Match, chance: Random) -> Match:
    """The same match with each player's hidden cards shuffled among the hidden places."""
    other = espresso.copy_match(match)
    for player in other.players[: other.n_players]:
        # A card that was revealed under a joker (ESP-R-28) is visible to everyone, so it stays.
        hidden = player.espresso[: max(player.espresso_size - 1 - (player.lifted & 1), 0)]
        top = player.waste_size - 1 - (player.lifted >> WASTE)
        below, hand = player.stock[: max(top, 0)], player.stock[player.waste_size : player.stock_size]
        mixed = [*hidden, *below, *hand]
        chance.shuffle(mixed)
        player.espresso[: len(hidden)] = mixed[: len(hidden)]
        player.stock[: len(below)] = mixed[len(hidden) : len(hidden) + len(below)]
        player.stock[player.waste_size : player.stock_size] = mixed[len(hidden) + len(below) :]
    other.seen_view = None
    return other


class AnyMatch(RuleBasedStateMachine):
    """A match in which any player tries any move."""

    match: Match

    @initialize(
        sheet=st.sampled_from(SHEETS),
        mode=st.sampled_from(sorted(MODES)),
        players=st.integers(2, 6),
        seed=st.integers(0, 2**64 - 1),
        call=st.booleans(),
        thief=st.booleans(),
    )
    def begin(self, sheet: str, mode: str, players: int, seed: int, call: bool, thief: bool) -> None:
        cfg: dict[str, Any] = {**MODES[mode], "finito": "call" if call else "auto", "start_countdown_ms": 0}
        cfg["stolen_scores"] = "thief" if thief else "owner"
        self.match = espresso.new(espresso.make_options(sheet, cfg), players, seed)
        for who in range(players):
            espresso.apply(self.match, who, m.Ready())
        espresso.apply(self.match, 0, m.CallEspresso())

    @rule(who=st.integers(0, 5), move=anything)
    def try_anything(self, who: int, move: m.Move) -> None:
        who %= self.match.n_players
        before = espresso.encode(self.match)
        refused = espresso.refusal(self.match, who, move)
        assert espresso.encode(self.match) == before
        if refused and refused.code == "BLIND_PAIR" and isinstance(move, m.Pair):
            espresso.apply(self.match, m.GAME, m.Peek(who, move.joker))
        elif refused:
            assert refused.sentence.endswith(".")
            assert "?" not in refused.sentence, refused
        else:
            espresso.apply(self.match, who, move)

    @precondition(lambda self: self.match.phase == RUNNING)
    @rule(who=st.integers(0, 5), pick=st.integers(0, 1000))
    def play_on(self, who: int, pick: int) -> None:
        due = espresso.due(self.match)
        if due is not None:
            espresso.apply(self.match, m.GAME, due)
            return
        who %= self.match.n_players
        legal = espresso.legal_moves(self.match, who)[:-1]
        if legal:
            espresso.apply(self.match, who, legal[pick % len(legal)])

    @precondition(lambda self: self.match.phase == OVER and not self.match.match_over)
    @rule()
    def next_round(self) -> None:
        espresso.apply(self.match, m.GAME, m.Deal())
        for who in range(self.match.n_players):
            espresso.apply(self.match, who, m.Ready())
        espresso.apply(self.match, 0, m.CallEspresso())

    @invariant()
    def every_card_of_every_back_exists_once(self) -> None:
        center = [card for pile in center_of(self.match).values() for card in pile]
        for who in range(self.match.n_players):
            zones = [card for zone in zones_of(self.match, who).values() for card in zone if card]
            laid = [card[:2] for card in center if card.endswith(LETTERS[who])]
            assert sorted(zones + laid) == sorted(CARDS)

    @invariant()
    def every_card_in_the_center_scores_for_somebody(self) -> None:
        assert sum(player.in_center for player in self.match.players) == self.match.center_size

    @precondition(lambda self: self.match.phase == RUNNING)
    @rule(who=st.integers(0, 5))
    def idle(self, who: int) -> None:
        espresso.apply(self.match, m.GAME, m.Idle(who % self.match.n_players))

    @invariant()
    def an_impasse_takes_nobodys_card_away(self) -> None:
        """ESP-R-20: no impasse while a hand can still lay a card, unless all players pressed."""
        seats = range(self.match.n_players)
        if espresso.due(self.match) == m.Impasse() and not all(self.match.players[who].pressed for who in seats):
            legal = [move for who in seats for move in espresso.legal_moves(self.match, who)]
            assert not any(isinstance(move, m.Play | m.Pair) for move in legal)

    @invariant()
    def hidden_cards_leave_no_trace(self) -> None:
        other = swap_hidden(self.match, Random(self.match.center_size))
        for seat in (None, *range(self.match.n_players)):
            mine, theirs = espresso.view(self.match, seat), espresso.view(other, seat)
            assert mine == theirs
            assert msgspec.json.encode(mine) == msgspec.json.encode(theirs)
            if seat is not None:
                assert espresso.legal_moves(self.match, seat) == espresso.legal_moves(other, seat)


AnyMatch.TestCase.settings = settings(
    max_examples=40, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck)
)
TestAnyMatch = AnyMatch.TestCase
