"""Many games of Café International side by side on the compiled rules, for search and learning.

>>> from finito.search.cafe import CafeGames
>>> games = CafeGames("board", players=2, seeds=range(100))
>>> choices = games.candidates(width=16)
>>> after = games.afterstates(choices)
>>> games.play(choices.best(after.worths + 100 * after.features[:, 0]))
>>> while games.running.any():
...     games.play(games.think(["greedy", "lookahead"]))
>>> games.winners.shape
(100, 2)

A turn is one integer (`finito.games.cafe.rules.packed`), which `move` converts to a move. Candidates, features and the
answers of players depend only on open information, never on the order of bag and table cards. The same seeds and calls
give the same games, however many are played side by side.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from finito.chance import WORD
from finito.engine.records import Records
from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.rules.state import MAX_PLAYERS, RUNNING
from finito.games.cafe.rules.tiles import TILES
from finito.options import nearest
from finito.players.cafe import batch, compiled, simple
from finito.players.cafe.board import move_of
from finito.players.cafe.search import fast, many
from finito.players.cafe.search.features import FEATURES
from finito.players.cafe.search.learned import ALL_WEIGHTS, NET, W_LEAF
from finito.players.cafe.search.levels import LEVELS, SearchLevel
from finito.players.cafe.search.look import W_JOKER
from finito.players.cafe.search.weights import weights_for
from finito.search.net import Net

Ints = NDArray[np.int64]
ROOM = 1 << 12
"""The initial room for candidates, for each game."""

_list: Any = fast.RULES.function(many.list_candidates)
_note: Any = fast.RULES.function(many.note_afterstates)
_think: Any = fast.RULES.function(many.think_games)
_play: Any = fast.RULES.function(many.play_turns)
_lay: Any = fast.RULES.function(many.lay_games)


class CompiledPlayer(msgspec.Struct, frozen=True):
    """A compiled player: a built-in level, or one of your own with its own network.

    The level `learned` takes the turn that the network rates highest. A search uses the network at the end of each
    simulation instead of the lead.
    """

    level: str | SearchLevel
    net: Net | None = None

    def known(self) -> SearchLevel:
        """The level; BadInput if there is none of that name."""
        if isinstance(self.level, SearchLevel):
            return self.level
        if self.level not in LEVELS:
            raise BadInput(f"there is no level {self.level!r}{nearest(self.level, list(LEVELS))}", "level")
        return LEVELS[self.level]

    def weights(self, options: cafe.Options) -> list[int]:
        weights = list(weights_for(options))
        if self.net is not None:
            weights[W_LEAF] = 1
            weights[NET:] = self.net.numbers
        return weights


class Candidates(msgspec.Struct, frozen=True, eq=False):
    """Turns of the players to move, game by game."""

    counts: Ints
    """How many each game has; 0 if it is over."""
    games: Ints
    """The game of each turn."""
    turns: Ints
    points: Ints
    """What each scores immediately in hundredths of a point, minus the cost of a spent joker."""

    def best(self, worths: NDArray[Any]) -> Ints:
        """The turn with the highest worth in each game, the first among equals; 0 where a game is over."""
        return self.at(self.first_best(worths))

    def first_best(self, worths: NDArray[Any]) -> Ints:
        """The place of each game's best turn in the list; -1 where a game is over."""
        order = np.lexsort((-np.asarray(worths), self.games))
        starts = np.cumsum(self.counts) - self.counts
        found = np.full(len(self.counts), -1, np.int64)
        found[self.counts > 0] = order[starts[self.counts > 0]]
        return found

    def at(self, places: Ints) -> Ints:
        """The turns at these places, one for each game."""
        turns: Ints = np.where(places >= 0, self.turns[places], 0)
        return turns


class Afterstates(msgspec.Struct, frozen=True, eq=False):
    """The positions after turns, before anything is drawn."""

    features: Ints
    """A row for each turn (`players.cafe.search.features`); zeros where the turn decides the game."""
    decided: NDArray[np.bool_]
    """Whether the turn certainly ends the game or eliminates its player."""
    worths: Ints
    """The worth of that outcome, as simulations count it; 0 elsewhere."""
    states: Records | None
    """The games themselves, if requested; hidden tiles and cards are 0 in them."""


class CafeGames:
    """Games with the same options and number of players."""

    def __init__(self, options: str | cafe.Options = "board", players: int = 2, seeds: batch.Seeds = range(1)) -> None:
        """Deal a game for each seed, the same deal as in a room, a league or an environment."""
        self.options = cafe.make_options(options) if isinstance(options, str) else options
        self.players = players
        self.games = compiled.template(len(seeds), self.options, players, 0)
        numbers = np.asarray(seeds, np.uint64)
        self.games["seed_low"], self.games["seed_high"] = numbers & np.uint64(WORD), numbers >> np.uint64(32)
        self._dice = np.zeros(len(seeds), batch.DICE)
        for index in range(len(seeds)):
            compiled.deal(self.games, index)
        self.seed_players(0)
        self._make_room()

    def _make_room(self) -> None:
        self._desk = np.zeros(fast.GAMES, compiled.GAME)
        self._desk[:] = compiled.template(1, self.options, self.players, 0)
        self._search = np.zeros(1, fast.SEARCH)
        self._pool = np.zeros(TILES, np.int64)
        self._lists = [np.empty(simple.ROOM, np.int64) for _ in range(4)]

    def __len__(self) -> int:
        return len(self.games)

    @property
    def running(self) -> NDArray[np.bool_]:
        """Which games are not over."""
        still: NDArray[np.bool_] = self.games["end"] == RUNNING
        return still

    @property
    def to_move(self) -> Ints:
        """Whose turn it is."""
        return np.array(self.games["turn"])

    @property
    def scores(self) -> Ints:
        """A row for each game, a column for each player; includes the deductions where a game is over."""
        return np.array(self.games["players"]["score"][:, : self.players])

    @property
    def winners(self) -> NDArray[np.float64]:
        """The share of the win, which several winners divide (CAF-R-13); zeros while a game is running."""
        won = np.zeros((len(self), self.players))
        for index in np.flatnonzero(~self.running):
            bits = [compiled.is_winner(self.games, int(index), who) for who in range(self.players)]
            won[index] = np.array(bits) / max(sum(bits), 1)
        return won

    # ---- copies ------------------------------------------------------------------------------------------------------

    @classmethod
    def over(cls, games: Records, dice: Records, options: cafe.Options, players: int) -> "CafeGames":
        """Wrap existing games, with these dice for their players. Nothing is copied."""
        here = object.__new__(cls)
        here.options, here.players = options, players
        here.games, here._dice = games, dice
        here._make_room()
        return here

    def clone(self, indices: Any = slice(None)) -> "CafeGames":
        """Independent copies of these games in their present state. An index may be repeated."""
        return self.over(self.games[indices].copy(), self._dice[indices].copy(), self.options, self.players)

    def resample(self, seed: int) -> None:
        """Redraw everything hidden, the bag and the table cards, at random in every game."""
        _lay(self.games, 0, len(self), seed & WORD, seed >> 32 & WORD, self._pool, self._dice_of_one())

    def seed_players(self, seed: int) -> None:
        """Restart the players' random choices. Each game has its own dice, derived from its seed and this one."""
        self._dice["chance_a"], self._dice["chance_b"] = self.games["seed_low"], self.games["seed_high"]
        self._dice["chance_c"], self._dice["chance_count"] = seed & WORD ^ simple.CHOICES, 1

    # ---- turns -------------------------------------------------------------------------------------------------------

    def candidates(self, width: int = 0) -> Candidates:
        """Every legal turn of the players to move, or only the `width` in each game that score most, best first.

        Among turns with equal points, those that keep their jokers come first.
        """
        counts = np.zeros(len(self), np.int64)
        room = len(self) * (width or ROOM)
        while True:
            turns, points = np.empty(room, np.int64), np.empty(room, np.int64)
            joker = weights_for(self.options)[W_JOKER]
            found = _list(self.games, 0, len(self), width, joker, counts, turns, points, *self._lists[:2])
            if found != many.NO_ROOM:
                return Candidates(counts, np.repeat(np.arange(len(self)), counts), turns[:found], points[:found])
            room *= 4

    def afterstates(self, choices: Candidates, states: bool = False) -> Afterstates:
        """The position after each of these turns, with the games themselves if `states`."""
        count = len(choices.turns)
        rows, worths = np.zeros((count, FEATURES), np.int64), np.zeros(count, np.int64)
        decided = np.zeros(count, np.int64)
        kept = np.zeros(count if states else 1, compiled.GAME)
        kept[:] = self._desk[0]
        _note(
            self.games,
            kept,
            states,
            count,
            choices.games,
            choices.turns,
            rows,
            decided,
            worths,
            self._desk,
            *self._lists[:2],
        )
        return Afterstates(rows, decided.astype(np.bool_), worths, kept if states else None)

    def think(self, seats: Sequence[str | CompiledPlayer | None]) -> Ints:
        """The turn that the player to move chooses in each game; 0 where the seat is None (you) or the game is over."""
        if len(seats) != self.players:
            raise BadInput(f"{len(seats)} seats are named; there are {self.players} players", "seats")
        who = [CompiledPlayer(seat) if isinstance(seat, str) else seat for seat in seats]
        rows = np.zeros((MAX_PLAYERS, ALL_WEIGHTS), np.int64)
        lists = np.zeros((3, MAX_PLAYERS), np.int64)
        for seat, one in enumerate(who):
            if one is None:
                lists[0, seat] = many.ASKED
            else:
                level = one.known()
                lists[:, seat] = level.number, level.width, level.horizon
                rows[seat] = one.weights(self.options)
        made = np.zeros(len(self), np.int64)
        room = self._search[0], self._dice, self._pool, *self._lists
        _think(self.games, 0, len(self), made, self._desk, *lists, rows, *room)
        return made

    def play(self, turns: Ints) -> None:
        """Make these turns, one for each game; 0 makes none. BadInput at the first illegal turn; those after it are not
        made."""
        made = np.ascontiguousarray(turns, np.int64)
        if made.shape != (len(self),):
            raise BadInput(f"there are {len(self)} games, so give as many turns", "turns")
        done = _play(self.games, 0, len(self), made)
        if done < len(self):
            raise BadInput(f"the turn {made[done]} of game {done} is not legal", "turns")

    def move(self, index: int, turn: int) -> cafe.Move:
        """A turn as a move with names, as in records."""
        return move_of(self.game(index), turn)

    def game(self, index: int) -> cafe.Match:
        """One game as an object, for `cafe.view` and all other functions that take a single game."""
        plain = cafe.Match(self.options, self.players, 0)
        compiled.read_game(self.games, index, plain)
        return plain

    def _dice_of_one(self) -> Any:
        return np.zeros(1, batch.DICE)[0]


# ---- for `finito.league.evaluate` ------------------------------------------------------------------------------------


def can_play(policy: Any) -> bool:
    """Whether this policy runs on the compiled rules: a level's name, a player, a network, a function of features."""
    if isinstance(policy, str):
        return policy in LEVELS
    return isinstance(policy, CompiledPlayer | Net) or (callable(policy) and not hasattr(policy, "choose"))


def play_deals(options: cafe.Options, deals: Sequence[int], seated: Sequence[Any]) -> tuple[Ints, NDArray[np.float64]]:
    """Play these deals to the end with these policies in the seats: points and wins, a row for each deal."""
    games = CafeGames(options, len(seated), np.asarray(deals, np.uint64))
    players = [CompiledPlayer("learned", one) if isinstance(one, Net) else one for one in seated]
    judges = {seat: one for seat, one in enumerate(players) if not isinstance(one, str | CompiledPlayer)}
    while games.running.any():
        turns = games.think([None if seat in judges else one for seat, one in enumerate(players)])
        for seat, judge in judges.items():
            mine = np.flatnonzero(games.running & (games.to_move == seat))
            if len(mine):
                part = games.clone(mine)
                choices = part.candidates(LEVELS["learned"].width)
                after = part.afterstates(choices)
                turns[mine] = choices.best(np.where(after.decided, after.worths, judge(after.features)))
        games.play(turns)
    return games.scores, games.winners
