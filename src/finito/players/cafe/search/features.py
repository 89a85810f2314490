"""The features of the café after a turn, before anything is drawn, for learning. Written like the rules text.

A row of whole numbers from the point of view of the player who made the turn. It uses only open information.
"""

from finito.games.cafe.rules.finish import penalty
from finito.games.cafe.rules.packed import BAR, turn_put, turn_verb
from finito.games.cafe.rules.rack import is_first_of_kind
from finito.games.cafe.rules.state import BAR_FIELDS, RUNNING, TABLE_CHAIRS, Match
from finito.players.cafe.search.look import dead_tiles, jokers_held, margin_of, next_player
from finito.players.cafe.search.quiet import quiet_turn
from finito.players.cafe.search.worth import WORTH, find_weighed, lift_best

F_LEAD, F_BAG, F_SEATED, F_BAR, F_BAR_NEXT, F_MONO, F_DRAWN = range(7)
"""Positions in the row: the lead over the best of the others; what is left; what the turn completed and draws."""
F_TABLES = 7
"""From here on: tables with one, two, three, four guests."""
F_PURE = 11
"""Tables with two, with three guests of one nation."""
F_MINE = 13
"""From here on: the own rack, then the next player's."""
R_SIZE, R_LIMIT, R_JOKERS, R_LEAN, R_DOUBLES, R_PENALTY, R_DEAD, R_TURNS, R_BEST, R_SINGLES, R_TOP = range(11)
"""For a rack: tiles, limit, jokers, women minus men, doubles, its penalty at the end, tiles that fit nowhere, legal
turns, points of the best, of the best single guests of all tiles together, of the best twelve turns together."""
OF_RACK = 11
F_AGAIN = F_MINE + 2 * OF_RACK
"""After the best reply: the most points that the player can then make, and the next one once more."""
FEATURES = F_AGAIN + 2
MOST_TURNS = 200
MANY = 12


def note_rack(game: Match, who: int, row: list[int], at: int, turns: list[int], worths: list[int]) -> int:
    """Write the features of a rack as if its player were to move; returns the best turn, or 0 if there is none."""
    player = game.players[who]
    row[at + R_SIZE] = player.rack_size
    row[at + R_LIMIT] = player.limit
    row[at + R_JOKERS] = jokers_held(game, who)
    row[at + R_PENALTY] = penalty(game, who)
    lean = doubles = 0
    for index in range(player.rack_size):
        lean += 1 - 2 * (player.rack[index] & 1)
        doubles += 0 if is_first_of_kind(player, index) else 1
    row[at + R_LEAN] = abs(lean)
    row[at + R_DOUBLES] = doubles
    for index in range(R_DEAD, OF_RACK):
        row[at + index] = 0
    if player.rack_size == 0:
        return 0
    game.turn = who
    found = find_weighed(game, who, turns, worths, 0)
    row[at + R_DEAD] = dead_tiles(game, who, turns, found)
    row[at + R_TURNS] = min(found, MOST_TURNS)
    row[at + R_SINGLES] = singles(game, who, turns, worths, found) // WORTH
    kept = lift_best(turns, worths, found, MANY)
    if kept == 0:
        return 0
    top = 0
    for index in range(kept):
        top += worths[index]
    row[at + R_BEST] = worths[0] // WORTH
    row[at + R_TOP] = top // WORTH
    return turns[0]


def singles(game: Match, who: int, turns: list[int], worths: list[int], found: int) -> int:
    """The points of the tiles of a rack, each seated alone where it scores most."""
    player = game.players[who]
    total = 0
    for index in range(player.rack_size):
        best = 0
        for at in range(found):
            alone = turn_put(turns[at], 1) == 0 and turn_verb(turns[at]) != BAR
            if alone and turn_put(turns[at], 0) & 31 == player.rack[index] + 1:
                best = max(best, worths[at])
        total += best
    return total


def note_tables(game: Match, row: list[int]) -> None:
    """Count the tables by their guests."""
    for index in range(F_TABLES, F_MINE):
        row[index] = 0
    for table in range(game.n_tables):
        guests = game.table_guests[table]
        if guests > 0:
            row[F_TABLES + guests - 1] += 1
        nation = game.table_nation[table]
        if 1 < guests < TABLE_CHAIRS and nation >= 0 and game.table_crowd[table] == guests << 3 * nation:
            row[F_PURE + guests - 2] += 1


def note_features(game: Match, who: int, row: list[int], turns: list[int], worths: list[int]) -> None:
    """Write the row of a café in which `who` has just made a turn (`quiet_turn`) and play goes on. Changes the game."""
    row[F_LEAD] = margin_of(game, who)
    row[F_BAG] = game.bag_size
    row[F_SEATED] = game.seated
    row[F_BAR] = game.bar_taken
    row[F_BAR_NEXT] = game.bar_values[game.bar_taken] if game.bar_taken < BAR_FIELDS else 0
    row[F_MONO] = game.turn_mono
    row[F_DRAWN] = game.drawn
    note_tables(game, row)
    rival = next_player(game, who)
    note_rack(game, who, row, F_MINE, turns, worths)
    reply = note_rack(game, rival, row, F_MINE + OF_RACK, turns, worths)
    row[F_AGAIN] = row[F_MINE + R_BEST]
    row[F_AGAIN + 1] = 0
    if reply == 0 or quiet_turn(game, rival, reply) != RUNNING:
        return
    row[F_AGAIN] = best_points(game, who, turns, worths)
    row[F_AGAIN + 1] = best_points(game, rival, turns, worths)


def best_points(game: Match, who: int, turns: list[int], worths: list[int]) -> int:
    """The most points that `who` could score immediately."""
    if game.players[who].rack_size == 0:
        return 0
    game.turn = who
    found = find_weighed(game, who, turns, worths, 0)
    best = 0
    for index in range(found):
        best = max(best, worths[index])
    return best // WORTH
