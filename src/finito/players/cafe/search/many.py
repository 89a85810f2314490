"""Many games of Café International side by side, for learning: candidates, afterstates, answers, moves. Written like
the rules text; `finito.search.cafe` is the public interface."""

from finito.chance import seed_chance
from finito.engine.dice import Dice
from finito.engine.text import Table
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.packed import play_packed, refuse_packed
from finito.games.cafe.rules.state import RUNNING, Match
from finito.players.cafe.search.features import note_features
from finito.players.cafe.search.halving import Search
from finito.players.cafe.search.hidden import copy_seen, copy_world, lay_hidden
from finito.players.cafe.search.learned import decided_worth, settle_turn
from finito.players.cafe.search.matches import think
from finito.players.cafe.search.tree import TABLE
from finito.players.cafe.search.worth import find_weighed, lift_best

NO_ROOM = -1
ASKED = -1
"""A seat that the caller plays."""
NOTHING_CHOSEN = 0
"""Stands for no turn."""


def list_candidates(
    games: Table[Match],
    first: int,
    end: int,
    width: int,
    joker: int,
    counts: list[int],
    found: list[int],
    points: list[int],
    turns: list[int],
    worths: list[int],
) -> int:
    """Write the turns of the players to move in games first … end - 1, the `width` best of each game by points (0: all)
    minus `joker` for each joker spent; returns their number, or NO_ROOM if they do not fit."""
    at = 0
    for index in range(first, end):
        counts[index] = 0
        game = games[index]
        if game.end != RUNNING:
            continue
        kept = find_weighed(game, game.turn, turns, worths, joker)
        if width > 0:
            kept = lift_best(turns, worths, kept, width)
        if at + kept > len(found):
            return NO_ROOM
        for one in range(kept):
            found[at] = turns[one]
            points[at] = worths[one]
            at += 1
        counts[index] = kept
    return at


def note_afterstates(
    games: Table[Match],
    states: Table[Match],
    keep: bool,
    count: int,
    where: list[int],
    made: list[int],
    rows: Table[list[int]],
    decided: list[int],
    worths: list[int],
    desk: Table[Match],
    turns: list[int],
    room: list[int],
) -> None:
    """For each of `count` turns, made[i] in games[where[i]], write the features of the position after it, or that it
    decides the game, and the worth. With `keep`, states[i], of the same options and plan, becomes that position."""
    for index in range(count):
        game = games[where[index]]
        who = game.turn
        reason = settle_turn(game, desk[TABLE], made[index])
        decided[index] = 0 if reason == RUNNING else 1
        worths[index] = 0
        if keep:
            copy_seen(desk[TABLE], states[index])
        if reason == RUNNING:
            note_features(desk[TABLE], who, rows[index], turns, room)
        else:
            worths[index] = decided_worth(desk[TABLE], who, reason)


def think_games(
    games: Table[Match],
    first: int,
    end: int,
    made: list[int],
    desk: Table[Match],
    players: list[int],
    widths: list[int],
    horizons: list[int],
    weights: Table[list[int]],
    search: Search,
    dice: Table[Dice],
    pool: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> None:
    """Write the turn that the player to move chooses in each of these games; NOTHING_CHOSEN if the game is over or the
    seat is ASKED. Every game has its own dice."""
    for index in range(first, end):
        game = games[index]
        who = game.turn
        made[index] = NOTHING_CHOSEN
        if game.end != RUNNING or players[who] == ASKED:
            continue
        copy_world(game, desk[TABLE])
        made[index] = think(
            desk,
            players[who],
            widths[who],
            horizons[who],
            weights[who],
            search,
            dice[index],
            pool,
            turns,
            worths,
            replies,
            reply_worths,
        )


def play_turns(games: Table[Match], first: int, end: int, made: list[int]) -> int:
    """Make a turn in each of these games that has one; stops at an illegal turn and returns the number of that game, or
    returns `end`."""
    for index in range(first, end):
        if made[index] != NOTHING_CHOSEN:
            game = games[index]
            if refuse_packed(game, game.turn, made[index]) != ACCEPTED:
                return index
            play_packed(game, game.turn, made[index])
    return end


def lay_games(games: Table[Match], first: int, end: int, low: int, high: int, pool: list[int], dice: Dice) -> None:
    """Redraw everything hidden in each of these games, at random by this seed and the number of the game."""
    for index in range(first, end):
        seed_chance(dice, low, high, index)
        lay_hidden(games[index], pool, dice)
