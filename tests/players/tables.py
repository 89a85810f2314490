"""Matches of bots without a clock: all act in turn, equally often."""

from collections.abc import Sequence
from random import Random
from typing import Any

from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.rules.impasse import waits_in_vain
from finito.games.espresso.rules.limits import BLIND_AFTER
from finito.games.espresso.rules.state import RUNNING
from finito.players import Bot, make_bot
from finito.players.espresso.blind import blind_pairs, peek_after

PRESETS = tuple(espresso.PRESETS)
MODES = ((False, False), (True, False), (False, True), (True, True))
"""Zero and Chaos."""
MOST_TURNS = 20_000


def options_of(sheet: str, zero: bool, chaos: bool, **changes: Any) -> espresso.Options:
    return espresso.make_options(sheet, {"zero": zero, "chaos": chaos, **changes})


def bots_of(names: Sequence[str], options: espresso.Options) -> list[Bot[espresso.View, espresso.Move]]:
    return [make_bot("espresso", name, options) for name in names]


class Table:
    """A match of bots; `choose` checks each choice."""

    def __init__(self, options: espresso.Options, names: Sequence[str], seed: int) -> None:
        self.match = espresso.new(options, len(names), seed)
        self.bots = bots_of(names, options)
        self.chance = Random(seed)
        self.impasses = 0

    def play(self, turns: int = MOST_TURNS) -> espresso.Outcome | None:
        """Play this many actions, or to the end of the match."""
        for turn in range(turns):
            if espresso.outcome(self.match) is not None:
                break
            phase = espresso.view(self.match, None).phase
            if phase == "countdown":
                espresso.apply(self.match, m.GAME, m.CountdownEnd())
            elif phase == "over":
                espresso.apply(self.match, m.GAME, m.Deal())
            else:
                self.act(turn % len(self.bots))
        return espresso.outcome(self.match)

    def act(self, seat: int) -> None:
        view, legal = espresso.view(self.match, seat), espresso.legal_moves(self.match, seat)
        move = self.bots[seat].choose(view, legal, self.chance)
        if move is not None:
            assert move in legal, f"{self.bots[seat].name} chose {move}"
            assert not isinstance(move, m.PressImpasse)
        if self.impasses >= BLIND_AFTER and not isinstance(move, m.Play | m.Pair):
            move = next(iter(blind_pairs(view)), move)
        if self.match.phase == RUNNING and waits_in_vain(self.match, seat):
            move = m.PressImpasse()
        if move is None:
            return
        refused = espresso.refusal(self.match, seat, move)
        if refused is not None:
            peek = peek_after(view, seat, move)
            assert (refused.code, peek) == ("BLIND_PAIR", m.Peek(seat, peek.place if peek else ""))
            assert peek is not None
            espresso.apply(self.match, m.GAME, peek)
            return
        espresso.apply(self.match, seat, move)
        if isinstance(move, m.Play | m.Pair):
            self.impasses = 0
        due = espresso.due(self.match)
        if due is not None:
            self.impasses += isinstance(due, m.Impasse)
            espresso.apply(self.match, m.GAME, due)


def other_hidden_cards(match: Match, chance: Random) -> Match:
    """A match that looks the same to everyone, with each player's hidden cards in another order."""
    other = espresso.copy_match(match)
    for player in other.players[: other.n_players]:
        stack = range(player.espresso_size - 1)
        stock = [index for index in range(player.stock_size) if index != player.waste_size - 1]
        cards = [player.espresso[index] for index in stack] + [player.stock[index] for index in stock]
        chance.shuffle(cards)
        for index in stack:
            player.espresso[index] = cards.pop()
        for index in stock:
            player.stock[index] = cards.pop()
    other.seen_view = None
    return other
