"""What a player did with their tiles in a game, for profiles."""

from finito.games.cafe import moves as m
from finito.games.cafe.notation import parse_turn
from finito.record import Record


def deeds(record: Record, player: int) -> dict[str, int]:
    """The number of guests seated, sent to the bar and exchanged for a joker, and of jokers seated."""
    turns = [parse_turn(line.text) for line in record.moves]
    mine = [move for who, move in turns if who == player]
    guests = [put.tile for move in mine if isinstance(move, m.Place) for put in move.put]
    return {
        "placed": len(guests),
        "bar": sum(isinstance(move, m.Bar) for move in mine),
        "swapped": sum(isinstance(move, m.Swap) for move in mine),
        "jokers": sum(tile.startswith("JK-") for tile in guests),
    }
