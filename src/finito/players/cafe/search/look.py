"""The look-ahead in Café International: the worth of a turn considering what can follow. Written like the rules text.

A turn is worth its points, minus what the next player can score with their open rack, plus what the own remaining tiles
could score next. Also counted are jokers kept, tiles that fit nowhere, tiles replaced, tables of one nation (they cost
tiles), the bar, and tiles left near the end. A turn that certainly ends the game is worth the result. Weights are whole
numbers, WORTH for a point (`weights`).
"""

from finito.games.cafe.rules.finish import end_game
from finito.games.cafe.rules.packed import BAR, turn_put, turn_verb
from finito.games.cafe.rules.state import RUNNING, Match
from finito.games.cafe.rules.tiles import FIRST_JOKER
from finito.players.cafe.search.hidden import copy_seen
from finito.players.cafe.search.quiet import OUT, quiet_turn
from finito.players.cafe.search.worth import WORTH, best_worth, find_weighed, lift_best

W_REPLY, W_NEXT, W_JOKER, W_DEAD, W_DRAWN, W_MONO, W_BAR, W_LATE = range(8)
"""Positions of the weights."""
WEIGHTS = 8
LATE = 30
"""With this many tiles in the bag or fewer, the end is near."""
DECIDED = 1000 * WORTH
"""The worth of a won game, more than any points."""


def margin_of(game: Match, who: int) -> int:
    """The lead of a player over the best of the others. Eliminated players have lost everything (CAF-FINAL-03)."""
    if game.players[who].out:
        return -DECIDED // WORTH
    best = -DECIDED // WORTH
    for other in range(game.n_players):
        if other != who and not game.players[other].out:
            best = max(best, game.players[other].score)
    return game.players[who].score - best


def next_player(game: Match, who: int) -> int:
    """Who is expected to move after `who`: the next player who is not out."""
    for step in range(1, game.n_players):
        other = (who + step) % game.n_players
        if not game.players[other].out and game.players[other].rack_size > 0:
            return other
    return who


def jokers_held(game: Match, who: int) -> int:
    player = game.players[who]
    count = 0
    for index in range(player.rack_size):
        if player.rack[index] >= FIRST_JOKER:
            count += 1
    return count


def worth_at_turn(game: Match, who: int, turns: list[int], worths: list[int]) -> int:
    """The most points `who` could score immediately if it were their turn; 0 if nothing is possible."""
    if game.players[who].rack_size == 0:
        return 0
    game.turn = who
    found = find_weighed(game, who, turns, worths, 0)
    return best_worth(worths, found)


def dead_tiles(game: Match, who: int, turns: list[int], found: int) -> int:
    """How many tiles of the rack appear in none of these turns at the tables."""
    player = game.players[who]
    seen = 0
    for index in range(found):
        if turn_verb(turns[index]) != BAR:
            seen |= 1 << (turn_put(turns[index], 0) & 31) | 1 << (turn_put(turns[index], 1) & 31)
    count = 0
    for index in range(player.rack_size):
        if seen >> (player.rack[index] + 1) & 1 == 0:
            count += 1
    return count


def worth_decided(game: Match, who: int, reason: int) -> int:
    """The worth of the game ending now for this reason."""
    end_game(game, reason)
    margin = margin_of(game, who)
    decided = DECIDED if margin > 0 else -DECIDED if margin < 0 else 0
    return decided + margin * WORTH


def look_at(
    game: Match, scratch: Match, who: int, turn: int, weights: list[int], turns: list[int], worths: list[int]
) -> int:
    """The worth of this legal turn of `who`. The game is unchanged; `scratch` and the lists are scratch space."""
    copy_seen(game, scratch)
    before = game.players[who].score
    reason = quiet_turn(scratch, who, turn)
    if reason == OUT:
        return -2 * DECIDED
    if reason != RUNNING:
        return worth_decided(scratch, who, reason)
    player = scratch.players[who]
    worth = (player.score - before) * WORTH
    worth += weights[W_JOKER] * jokers_held(scratch, who)
    worth += weights[W_DRAWN] * scratch.drawn
    worth += weights[W_MONO] * scratch.turn_mono
    if turn_verb(turn) == BAR:
        worth += weights[W_BAR]
    if scratch.leftover_penalty and scratch.bag_size < LATE:
        worth += weights[W_LATE] * player.rack_size * (LATE - scratch.bag_size) // LATE
    rival = next_player(scratch, who)
    if rival != who:
        worth += weights[W_REPLY] * worth_at_turn(scratch, rival, turns, worths) // WORTH
    if player.rack_size > 0:
        scratch.turn = who
        found = find_weighed(scratch, who, turns, worths, 0)
        worth += weights[W_NEXT] * best_worth(worths, found) // WORTH
        worth += weights[W_DEAD] * dead_tiles(scratch, who, turns, found)
    return worth


def look_ahead(
    game: Match,
    scratch: Match,
    width: int,
    weights: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> int:
    """Evaluate the `width` turns of the player to move that score most, and write them with their worths to the front
    of the lists, best first; returns how many there are."""
    who = game.turn
    found = find_weighed(game, who, turns, worths, weights[W_JOKER])
    kept = lift_best(turns, worths, found, width)
    for index in range(kept):
        worths[index] = look_at(game, scratch, who, turns[index], weights, replies, reply_worths)
    return lift_best(turns, worths, kept, kept)


def equal_best(worths: list[int], kept: int) -> int:
    """How many turns at the front are worth as much as the first."""
    equal = 1
    while equal < kept and worths[equal] == worths[0]:
        equal += 1
    return equal
