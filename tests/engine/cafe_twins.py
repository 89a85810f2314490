"""A plain game of Café International and its compiled twin, driven by the same integers, compared after every turn."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from engine import cafe_rules as fast
from finito.games.cafe.match import RULES_VERSION, Match
from finito.games.cafe.options import Options
from finito.games.cafe.rules.bar import refuse_bar
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.deal import deal
from finito.games.cafe.rules.finish import is_winner
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import BAR, PLACE, STOP, SWAP, pack_put, pack_turn, play_packed, refuse_packed
from finito.games.cafe.rules.place import refuse_place
from finito.games.cafe.rules.state import RACK, RUNNING
from finito.games.cafe.rules.swap import refuse_swap
from finito.games.cafe.rules.tiles import KINDS, NATIONS, NO_NATION
from finito.players.cafe import simple

Answers = Counter[tuple[str, int]]
"""How often each judge gave each code."""
JUDGES: dict[str, tuple[Callable[..., int], Callable[..., int]]] = {
    "place": (refuse_place, fast.refuse_place),
    "bar": (refuse_bar, fast.refuse_bar),
    "swap": (refuse_swap, fast.refuse_swap),
    "packed": (refuse_packed, fast.refuse_packed),
}
_PLAIN_ROOM: list[int] = [0] * simple.ROOM
_ROOM: Any = np.zeros(simple.ROOM, np.int64)


class CafeTwins:
    """The two games; every method asserts that they agree."""

    def __init__(
        self, options: Options, players: int, seed: int, answers: Answers, edition: int = RULES_VERSION
    ) -> None:
        self.plain = Match(options, players, seed, edition)
        deal(self.plain)
        self.table = fast.new_games(3, options, players, (seed - 1) % 2**64)
        self.table["edition"] = edition
        self.scratch = np.zeros(1, fast.GAME)
        self.answers = answers
        self.compare("the deal")

    def compare(self, after: object) -> None:
        """Check that every field has the same value, even meaningless ones."""
        fast.write_game(self.scratch, 0, self.plain)
        if self.table[1].tobytes() != self.scratch[0].tobytes():
            names = [name for name in fast.GAME.names or () if np.any(self.table[1][name] != self.scratch[0][name])]
            raise AssertionError(f"after {after} the two differ in {', '.join(names)}")

    def legal(self, who: int) -> list[int]:
        """All legal turns of a player: the same ones in the same order."""
        found = find_turns(self.plain, who, _PLAIN_ROOM)
        assert fast.find_turns(self.table, 1, who, _ROOM) == found
        assert _ROOM[:found].tolist() == _PLAIN_ROOM[:found]
        self.compare(("finding turns", who))
        return _PLAIN_ROOM[:found]

    def judge(self, kind: str, *numbers: int) -> int:
        """Ask both judges of a kind."""
        plain, compiled = JUDGES[kind]
        code = plain(self.plain, *numbers)
        assert compiled(self.table, 1, *numbers) == code, (kind, numbers)
        self.answers[kind, code] += 1
        return int(code)

    def turn(self, random: Random) -> None:
        """Ask both about some turns, most of them illegal, then make a legal one in both."""
        who = self.plain.turn
        for _ in range(4):
            self.judge(*self.some_turn(random))
        self.compare("asking")
        turns = self.legal(who)
        assert turns, "somebody is to move who cannot"
        assert all(self.judge("packed", who, turn) == ACCEPTED for turn in random.sample(turns, min(len(turns), 5)))
        if self.plain.n_players > 1:
            assert self.legal((who + 1) % self.plain.n_players) == []
        chosen = random.choice(turns)
        play_packed(self.plain, who, chosen)
        fast.play_packed(self.table, 1, who, chosen)
        self.compare(("the turn", who, chosen))
        if self.over():
            winners = [is_winner(self.plain, player) for player in range(self.plain.n_players)]
            assert [fast.is_winner(self.table, 1, player) for player in range(self.plain.n_players)] == winners

    def some_turn(self, random: Random) -> tuple[Any, ...]:
        """A judge and random arguments for it, mostly with tiles in the rack and chairs that exist."""
        plain = self.plain
        who = plain.turn if random.random() < 0.9 else random.randrange(plain.n_players)
        puts = [self.some_put(who, random) for _ in range(2)]
        match random.choice(["place", "place", "bar", "swap", "packed"]):
            case "place":
                return "place", who, random.choice([1, 2, 2, 2, 0, 3]), *puts[0], *puts[1]
            case "bar":
                return "bar", who, puts[0][0]
            case "swap":
                return "swap", who, puts[0][1], puts[0][0]
        verb = random.choice([PLACE, BAR, SWAP, STOP])
        packed = [pack_put(tile, max(chair, 0), nation) for tile, chair, nation in puts]
        return "packed", who, pack_turn(verb, packed[0], random.choice([0, packed[1]]))

    def some_put(self, who: int, random: Random) -> tuple[int, int, int]:
        player = self.plain.players[who]
        held = player.rack[: min(player.rack_size, RACK)]
        tile = random.choice(held) if held and random.random() < 0.9 else random.randrange(KINDS)
        chair = random.randrange(-1, self.plain.n_chairs + 1)
        if random.random() < 0.7:
            tables = [at for at in range(self.plain.n_tables) if self.plain.table_nation[at] == tile >> 1]
            chair = random.choice(self.plain.table_chairs[random.choice(tables)]) if tables else chair
        return tile, chair, random.choice([NO_NATION, NO_NATION, NO_NATION, random.randrange(NATIONS)])

    def over(self) -> bool:
        return self.plain.end != RUNNING
