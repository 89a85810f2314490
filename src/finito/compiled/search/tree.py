"""The search in Café International: promising turns, played on many times. Written like the rules text.

Each sweep lays the hidden bag and table cards by lot, the same for all turns that are still in question, and plays each
of them on for some turns. After some sweeps the worse half is dropped (sequential halving). So what a simulation is
spent on depends on their number alone, not on a clock: whoever has to hurry stops between two sweeps.
"""

from finito.cafe.rules.packed import play_packed
from finito.cafe.rules.state import RUNNING, Game
from finito.compiled.cafe_players import GREEDY, choose_turn
from finito.compiled.dice import Dice
from finito.compiled.search.hidden import copy_seen, copy_world, lay_hidden
from finito.compiled.search.look import jokers_held, look_ahead, margin_of
from finito.compiled.search.worth import WORTH, lift_best
from finito.compiled.text import Table

TABLE, SCRATCH, WORLD, ROLL = range(4)
"""The games of a table that searches: as it is, room for a look, one sampled world, the same played on."""
WIDTH = 16
"""Turns in question."""
LOOKED_AT = 64
"""Turns that the look-ahead chooses them from."""
WON = 20 * WORTH
"""What a won game counts beside its margin."""
MOST = 60
"""Beyond this a margin counts no more."""
JOKER_LEFT = 4 * WORTH
"""A joker in a rack where the play was broken off."""


class Search:
    """The state of one search."""

    __slots__ = ("alive", "budget", "found", "spent", "sums", "sweeps", "turns", "until")

    def __init__(self) -> None:
        self.budget = 0
        """Simulations in all."""
        self.spent = 0
        self.found = 0
        """Turns that were in question at first."""
        self.alive = 0
        """Turns still in question: the first ones."""
        self.sweeps = 0
        self.until = 0
        """When so many simulations are spent, the worse half is dropped."""
        self.turns: list[int] = [0] * WIDTH
        self.sums: list[int] = [0] * WIDTH
        """Worth of all sweeps, best first."""


def halvings(alive: int) -> int:
    """How many times so many turns are halved until one is left."""
    count = 0
    while alive > 1:
        alive = (alive + 1) // 2
        count += 1
    return count


def begin_search(
    games: Table[Game],
    search: Search,
    budget: int,
    weights: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> None:
    """Choose the turns in question for the player to move."""
    found = look_ahead(games[TABLE], games[SCRATCH], LOOKED_AT, weights, turns, worths, replies, reply_worths)
    search.found = search.alive = min(found, WIDTH)
    for index in range(search.alive):
        search.turns[index] = turns[index]
        search.sums[index] = 0
    search.budget = budget
    search.spent = search.sweeps = 0
    rounds = halvings(search.alive)
    search.until = budget // rounds if rounds > 0 else 0


def worth_played_on(game: Game, who: int) -> int:
    """What a position is worth at the end of a simulation."""
    margin = margin_of(game, who)
    worth = min(max(margin, -MOST), MOST) * WORTH
    if game.end != RUNNING:
        return worth + (WON if margin > 0 else -WON if margin < 0 else 0)
    for other in range(game.n_players):
        jokers = jokers_held(game, other) * JOKER_LEFT
        worth += jokers if other == who else -jokers
    return worth


def play_on(games: Table[Game], turn: int, horizon: int, dice: Dice, replies: list[int]) -> int:
    """Play the sampled world on: this turn, then `horizon` more by greedy players; what came of it for its player."""
    game = games[ROLL]
    copy_world(games[WORLD], game)
    who = game.turn
    play_packed(game, who, turn)
    for _ in range(horizon):
        if game.end != RUNNING:
            break
        play_packed(game, game.turn, choose_turn(game, GREEDY, dice, replies))
    return worth_played_on(game, who)


def sweep(games: Table[Game], search: Search, horizon: int, pool: list[int], dice: Dice, replies: list[int]) -> None:
    """One simulation of each turn in question, all in the same sampled world."""
    copy_seen(games[TABLE], games[WORLD])
    lay_hidden(games[WORLD], pool, dice)
    for index in range(search.alive):
        search.sums[index] += play_on(games, search.turns[index], horizon, dice, replies)
    search.sweeps += 1
    search.spent += search.alive


def is_searched(search: Search) -> bool:
    """Whether one turn is left, or the simulations are spent."""
    return search.alive <= 1 or search.spent + search.alive > search.budget


def sweep_and_halve(
    games: Table[Game], search: Search, horizon: int, dice: Dice, pool: list[int], replies: list[int]
) -> None:
    """One sweep; those in question stand then best first, and when it is time the worse half is dropped."""
    sweep(games, search, horizon, pool, dice, replies)
    lift_best(search.turns, search.sums, search.alive, search.alive)
    if search.spent >= search.until:
        halve(search)


def halve(search: Search) -> None:
    """Drop the worse half of the turns in question, which stand best first."""
    search.alive = (search.alive + 1) // 2
    rounds = halvings(search.alive)
    if rounds > 0:
        search.until = search.spent + (search.budget - search.spent) // rounds
