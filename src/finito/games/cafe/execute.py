"""Carry out accepted moves: the rules change the state, events report what happened."""

from finito.games.cafe import events as e
from finito.games.cafe import moves as m
from finito.games.cafe.legality import chair_number, place_numbers
from finito.games.cafe.match import END_NAMES, Match
from finito.games.cafe.notation import TILE_TEXTS, guest_text, nation_text, parse_tile
from finito.games.cafe.rules.finish import is_winner, penalty
from finito.games.cafe.rules.state import RUNNING
from finito.games.cafe.rules.turn import go_to_bar, place, stop, swap


def perform(game: Match, player: int, move: m.Move) -> list[e.Event]:
    """Carry out a move that the judge has accepted and return its events in order."""
    match move:
        case m.Place():
            events = _place(game, player, move)
        case m.Bar():
            events = _bar(game, player, move)
        case m.Swap():
            events = _swap(game, player, move)
        case m.Stop():
            events = _stop(game, player)
    events.append(_what_follows(game))
    return events


def _what_follows(game: Match) -> e.Event:
    if game.end != RUNNING:
        return _ended(game)
    return e.SecondGuest(game.turn) if game.halfway else e.TurnPassed(game.turn)


def winners(game: Match) -> tuple[int, ...]:
    """The players with the most points among those still in the game (CAF-FINAL-03, CAF-R-13)."""
    return tuple([who for who in range(game.n_players) if is_winner(game, who)])


def deductions(game: Match) -> tuple[int, ...]:
    """The points each player lost for the tiles left in the rack (CAF-FINAL-02)."""
    return tuple([penalty(game, who) for who in range(game.n_players)])


def scores(game: Match) -> tuple[int, ...]:
    return tuple([player.score for player in game.players[: game.n_players]])


def table_scores(game: Match, chair: int, slot: int) -> tuple[e.TableScore, ...]:
    """The points at each table of the chair, as the rules have just noted them for this guest."""
    parts = []
    for k in range(game.chair_table_count[chair]):
        guests, points = game.table_sizes[slot][k], game.table_points[slot][k]
        name = game.plan.tables[game.chair_tables[chair][k]].name
        parts.append(e.TableScore(name, guests, guests > 1 and points == 2 * guests, points))
    return tuple(parts)


def _place(game: Match, player: int, move: m.Place) -> list[e.Event]:
    numbers = place_numbers(game, move)
    limit, cards_left, before = game.players[player].limit, game.cards_left, game.halfway
    place(game, player, len(move.put), *numbers[0], *numbers[1])
    events: list[e.Event] = []
    for index, put in enumerate(move.put):
        slot, chair = index + before, numbers[index][1]
        parts = table_scores(game, chair, slot)
        nation = _declared(game, put, chair, slot)
        events.append(e.GuestSeated(player, put.tile, put.chair, nation, parts, game.factor[slot], game.points[slot]))
        if game.cleared_count[slot]:
            events += _cleared(game, slot)
            events += _cards(game, slot, cards_left)
            cards_left = max(cards_left - game.cleared_count[slot], 0)
    return [*events, *_refilled(game, player, limit)]


def _stop(game: Match, player: int) -> list[e.Event]:
    limit = game.players[player].limit
    stop(game, player)
    return _refilled(game, player, limit)


def _refilled(game: Match, player: int, limit: int) -> list[e.Event]:
    now = game.players[player].limit
    lowered: list[e.Event] = [] if now == limit else [e.LimitLowered(player, now)]
    return lowered + _drawn(game, player)


def _declared(game: Match, put: m.Put, chair: int, slot: int) -> str | None:
    """The nation a joker was declared as, even if the player did not have to say it. It may have left the chair."""
    if put.nation is not None:
        return put.nation
    declared = game.chair_nation[chair]
    for index in range(game.removed_count[slot]):
        if game.removed_chair[slot][index] == chair:
            declared = game.removed_nation[slot][index]
    return nation_text(declared)


def _cleared(game: Match, slot: int) -> list[e.Event]:
    removed = {
        game.removed_chair[slot][index]: (game.removed_tile[slot][index], game.removed_nation[slot][index])
        for index in range(game.removed_count[slot])
    }
    events: list[e.Event] = []
    for k in range(game.cleared_count[slot]):
        table = game.cleared_table[slot][k]
        here = [chair for chair in removed if table in game.chair_tables[chair][: game.chair_table_count[chair]]]
        guests = {game.plan.chairs[chair].name: str(guest_text(*removed.pop(chair))) for chair in here}
        events.append(e.TableCleared(game.plan.tables[table].name, nation_text(game.cleared_nation[slot][k]), guests))
    return events


def _cards(game: Match, slot: int, cards_left: int) -> list[e.Event]:
    events: list[e.Event] = []
    for k in range(game.cleared_count[slot]):
        card = game.cleared_card[slot][k]
        cards_left = max(cards_left - 1, 0)
        name = game.plan.tables[game.cleared_table[slot][k]].name
        events.append(e.TableCard(name, nation_text(card), cards_left))
    return events


def _drawn(game: Match, player: int) -> list[e.Event]:
    if game.drawn == 0:
        return []
    owner = game.players[player]
    tiles = [TILE_TEXTS[tile] for tile in owner.rack[owner.rack_size - game.drawn : owner.rack_size]]
    return [e.Drawn(player, tuple(tiles), game.bag_size)]


def _bar(game: Match, player: int, move: m.Bar) -> list[e.Event]:
    owner = game.players[player]
    score, field = owner.score, game.bar_taken
    value = game.bar_values[field]
    tiles = tuple([TILE_TEXTS[tile] for tile in owner.rack[: owner.rack_size]])
    go_to_bar(game, player, parse_tile(move.tile))
    if owner.out:
        return [e.Eliminated(player, -value, -score, tiles)]
    return [e.BarTaken(player, move.tile, field + 1, value), *_drawn(game, player)]


def _swap(game: Match, player: int, move: m.Swap) -> list[e.Event]:
    chair = chair_number(game, move.chair)
    joker = TILE_TEXTS[game.chair_guest[chair]]
    swap(game, player, chair, parse_tile(move.tile))
    return [e.Swapped(player, move.chair, move.tile, joker)]


def _ended(game: Match) -> e.GameEnded:
    return e.GameEnded(END_NAMES[game.end], deductions(game), scores(game), winners(game))
