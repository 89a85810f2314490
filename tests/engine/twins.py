"""A plain match and its compiled twin, driven by the same integers and compared after every move."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from engine import espresso_rules as fast
from finito.games.espresso.match import Match
from finito.games.espresso.options import Options
from finito.games.espresso.rules import deal, finish, hand, impasse, pair, play, start
from finito.games.espresso.rules.cards import BLANK, NO_CARD, is_zero
from finito.games.espresso.rules.center import ANY, NEW
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.places import BURIED, ESPRESSO, WASTE, card_at
from finito.games.espresso.rules.state import MAX_CENTER, MAX_PILES, OVER, RUNNING
from tools.bench.engine import greedy, greedy_rounds

Rule = Callable[..., Any]
Arguments = tuple[tuple[int, ...], tuple[int, ...]]
"""The arguments of the judging function and of the function that makes the move."""
Answers = Counter[tuple[str, int]]
"""How often each kind of move got each code."""
JUDGES: dict[str, tuple[Rule, Rule]] = {
    "deal": (deal.refuse_deal, fast.refuse_deal),
    "ready": (start.refuse_ready, fast.refuse_ready),
    "call_espresso": (start.refuse_call_espresso, fast.refuse_call_espresso),
    "countdown_end": (start.refuse_countdown_end, fast.refuse_countdown_end),
    "play": (play.refuse_play, fast.refuse_play),
    "pair": (pair.refuse_pair, fast.refuse_pair),
    "flip": (hand.refuse_flip, fast.refuse_flip),
    "recycle": (hand.refuse_recycle, fast.refuse_recycle),
    "call_finito": (finish.refuse_call_finito, fast.refuse_call_finito),
    "count_stuck": (start.refuse_unless_running, fast.refuse_unless_running),
    "press_impasse": (start.refuse_unless_running, fast.refuse_unless_running),
    "lift": (pair.refuse_lift, fast.refuse_lift),
    "impasse": (start.refuse_unless_running, fast.refuse_unless_running),
    "stalemate": (impasse.refuse_stalemate, fast.refuse_stalemate),
    "act": (start.refuse_unless_running, fast.refuse_unless_running),
}
DOERS: dict[str, tuple[Rule, Rule]] = {
    "deal": (deal.deal, fast.deal),
    "ready": (start.ready, fast.ready),
    "call_espresso": (start.call_espresso, fast.call_espresso),
    "countdown_end": (start.countdown_end, fast.countdown_end),
    "play": (play.play, fast.play),
    "pair": (pair.pair, fast.pair),
    "flip": (hand.flip, fast.flip),
    "recycle": (hand.recycle, fast.recycle),
    "call_finito": (finish.call_finito, fast.call_finito),
    "count_stuck": (impasse.count_stuck, fast.count_stuck),
    "press_impasse": (impasse.press_impasse, fast.press_impasse),
    "lift": (pair.lift, fast.lift),
    "impasse": (impasse.impasse, fast.impasse),
    "stalemate": (impasse.stalemate, fast.stalemate),
    "act": (greedy.act, greedy_rounds.act),
}
IN_A_ROUND = ["play"] * 8 + ["pair"] * 6 + ["flip"] * 5 + ["recycle"] * 4 + ["act"] * 4
IN_A_ROUND += ["count_stuck", "press_impasse", "lift", "call_finito"]
BETWEEN = ["ready"] * 6 + ["call_espresso"] * 3 + ["countdown_end"] * 3 + ["deal"] * 2
RARE = ["impasse", "stalemate", "deal", "ready", "away", *IN_A_ROUND]


class Twins:
    """The two matches; every method asserts that they agree."""

    def __init__(self, options: Options, players: int, seed: int, handicap: tuple[int, ...], answers: Answers) -> None:
        self.plain = Match(options, players, seed, handicap)
        self.table = fast.new_matches(3, options, players, seed - 1, handicap)
        self.scratch = np.zeros(1, fast.MATCH)
        self.answers = answers
        self.compare("new")

    def compare(self, after: object) -> None:
        """Check that every field has the same value, even meaningless ones."""
        fast.write_match(self.scratch, 0, self.plain)
        if self.table[1].tobytes() != self.scratch[0].tobytes():
            names = [name for name in fast.MATCH.names or () if np.any(self.table[1][name] != self.scratch[0][name])]
            raise AssertionError(f"after {after} the two differ in {', '.join(names)}")

    def move(self, kind: str, who: int, to_judge: tuple[int, ...], to_do: tuple[int, ...]) -> int:
        """Ask both judges; if they accept, make the move in both. Returns the code."""
        before = self.table[1].tobytes()
        codes = [JUDGES[kind][0](self.plain, *to_judge), JUDGES[kind][1](self.table, 1, *to_judge)]
        assert codes[0] == codes[1], (kind, who, to_judge)
        assert self.table[1].tobytes() == before, f"asking about {kind} changed something"
        self.answers[kind, codes[0]] += 1
        if codes[0] == ACCEPTED:
            results = [DOERS[kind][0](self.plain, *to_do), DOERS[kind][1](self.table, 1, *to_do)]
            assert results[0] == results[1], (kind, who, to_do)
        self.compare((kind, who, to_judge, codes[0]))
        return int(codes[0])

    def every_answer(self, who: int) -> None:
        """Ask both judges about every play, and every pair with an open joker, on every pile in use: so the same moves
        are legal, and the others are refused for the same reasons."""
        open_piles = [ANY, NEW, *range(self.plain.pile_end + 1)]
        places = [(owner, place) for owner in range(self.plain.n_players) for place in range(ESPRESSO, BURIED + 1)]
        for source in places:
            for pile in open_piles:
                self.ask("play", who, *source, NO_CARD, pile, NO_CARD)
            if is_zero(card_at(self.plain, *source)):
                for second in places:
                    self.ask("pair", who, *source, NO_CARD, *second, NO_CARD, ANY, NO_CARD)
        for kind in ("recycle", "call_finito", "ready"):
            self.ask(kind, who)

    def ask(self, kind: str, *numbers: int) -> None:
        plain, compiled = JUDGES[kind]
        assert plain(self.plain, *numbers) == compiled(self.table, 1, *numbers), (kind, numbers)

    def random_move(self, random: Random) -> None:
        """A move that may be legal or not, then whatever the game itself has to do."""
        if random.random() < 0.02:
            self.every_answer(random.randrange(self.plain.n_players))
        kinds = RARE if random.random() < 0.05 else IN_A_ROUND if self.plain.phase == RUNNING else BETWEEN
        kind = random.choice(kinds)
        who = random.randrange(self.plain.n_players)
        if kind == "away":
            away = int(random.random() < 0.3)
            self.plain.players[who].away = away
            self.table["players"]["away"][1, who] = away
        else:
            self.move(kind, who, *self.arguments(kind, who, random))
        due = impasse.what_is_due(self.plain)
        assert due == fast.what_is_due(self.table, 1)
        assert impasse.waits_in_vain(self.plain, who) == fast.waits_in_vain(self.table, 1, who)
        if due == impasse.IMPASSE_DUE:
            self.move("impasse", who, (), ())
        elif due == impasse.STALEMATE_DUE:
            self.move("stalemate", who, (), ())

    def arguments(self, kind: str, who: int, random: Random) -> Arguments:
        """Random arguments for judging and making a move of this kind."""
        legal = self.legal(kind, who) if random.random() < 0.3 else []
        if legal:
            return random.choice(legal)
        match kind:
            case "play":
                owner, place, card = self.some_card(who, random)
                pile, covers = self.some_pile(random)
                return (who, owner, place, card, pile, covers), (who, owner, place, pile)
            case "pair":
                joker_owner, joker_place, joker = self.some_joker(who, random)
                owner, place, second = self.some_card(who, random)
                pile, covers = self.some_pile(random)
                judged = (who, joker_owner, joker_place, joker, owner, place, second, pile, covers)
                return judged, (who, joker_owner, joker_place, owner, place, pile)
            case "flip":
                size = random.choice([3, 3, 3, 2, 2, 0, 1, 4])
                seen = random.choice([self.plain.center_size, random.randrange(MAX_CENTER + 9)])
                return (who, size, seen), (who, size)
            case "lift":
                owner, place, _ = self.some_joker(who, random)
                return (who, owner, place), (owner, place)
            case "count_stuck" | "press_impasse" | "act":
                return (), (who,)
            case "ready" | "recycle" | "call_finito":
                return (who,), (who,)
        return (), ()

    def legal(self, kind: str, who: int) -> list[Arguments]:
        """The legal plays, or pairs, on any pile."""
        places = [(owner, place) for owner in range(self.plain.n_players) for place in range(ESPRESSO, WASTE + 1)]
        if kind == "play":
            plays = [(who, *source) for source in places]
            return [
                ((*move, NO_CARD, ANY, NO_CARD), (*move, ANY))
                for move in plays
                if play.refuse_play(self.plain, *move, NO_CARD, ANY, NO_CARD) == ACCEPTED
            ]
        jokers = [source for source in places if kind == "pair" and is_zero(card_at(self.plain, *source))]
        pairs = [(who, *joker, *source) for joker in jokers for source in places]
        return [
            (
                (who, owner, place, NO_CARD, other, second, NO_CARD, ANY, NO_CARD),
                (who, owner, place, other, second, ANY),
            )
            for who, owner, place, other, second in pairs
            if pair.refuse_pair(self.plain, who, owner, place, NO_CARD, other, second, NO_CARD, ANY, NO_CARD)
            == ACCEPTED
        ]

    def some_card(self, who: int, random: Random) -> tuple[int, int, int]:
        """An owner, a place and the card named there: mostly the player's own place and the actual card."""
        owner = who if random.random() < 0.8 else random.randrange(self.plain.n_players)
        place = random.randint(ESPRESSO, WASTE) if random.random() < 0.97 else BURIED
        there = card_at(self.plain, owner, place)
        return owner, place, random.choice([there, there, there, NO_CARD, random.randint(NO_CARD, BLANK)])

    def some_joker(self, who: int, random: Random) -> tuple[int, int, int]:
        """Like `some_card`, but mostly an open zero if there is one."""
        for _ in range(8):
            owner, place, card = self.some_card(who, random)
            if is_zero(card_at(self.plain, owner, place)):
                break
        return owner, place, card

    def some_pile(self, random: Random) -> tuple[int, int]:
        """A pile or a code for one, and the card named on top of it."""
        pile = random.choice([ANY, ANY, random.randrange(ANY, 12), random.randrange(ANY, MAX_PILES + 3)])
        top = self.plain.pile_top[pile] if 0 <= pile < MAX_PILES else NO_CARD
        return pile, random.choice([top, top, NO_CARD, random.randint(NO_CARD, BLANK)])

    def over(self) -> bool:
        return bool(self.plain.match_over and self.plain.phase == OVER)
