"""Events in plain English, for the terminal, the judge and logs."""

from finito.games.cafe import events as e
from finito.games.cafe.notation import LETTERS, NATION_NAMES
from finito.games.cafe.refusals import tile_words

END_WORDS = {
    "bar_full": "the bar is full",
    "no_table_cards": "no table card is left",
    "empty_supply": "a rack is empty",
    "last_chair": "the last chair is taken",
    "fourth_last": "the fourth-last tile is drawn",
    "one_left": "only one player is left",
    "no_action": "nobody can do anything",
}


def narrate(event: e.Event) -> str:
    """One sentence on what happened."""
    match event:
        case e.GuestSeated():
            return _seated(event)
        case e.TableCleared():
            return f"Table {event.table} is full and is cleared."
        case e.TableCard(nation=None):
            return f"There is no card left for table {event.table}."
        case e.TableCard():
            return f"Table {event.table} now belongs to {NATION_NAMES[event.nation or '']}."
        case e.BarTaken():
            return f"{LETTERS[event.player]} sends {tile_words(event.tile)} to the bar: {_points(event.points)}."
        case e.Swapped():
            who = tile_words(event.tile)
            return f"{LETTERS[event.player]} fetches the joker from {event.chair}; {who} takes its place."
        case e.LimitLowered():
            return f"The rack of {LETTERS[event.player]} is filled up to {event.limit} from now on."
        case e.Drawn():
            return f"{LETTERS[event.player]} draws {', '.join(event.tiles)}."
        case e.Eliminated():
            return f"{LETTERS[event.player]} cannot pay {event.cost} and is out."
        case e.SecondGuest():
            return f"{LETTERS[event.player]} may seat a second guest or stop."
        case e.TurnPassed():
            return f"It is {LETTERS[event.player]}'s turn."
        case e.GameEnded():
            return _ended(event)


def _points(points: int) -> str:
    return f"{points:+d} point{'' if abs(points) == 1 else 's'}"


def _seated(event: e.GuestSeated) -> str:
    text = f"{LETTERS[event.player]} seats {tile_words(event.tile)} on {event.chair}"
    if event.nation:
        text += f" as {NATION_NAMES[event.nation]}"
    if event.points == 0:
        return f"{text}: no points."
    parts = [_table(part) for part in event.tables if part.points]
    times = f" times {event.factor}" if event.factor > 1 else ""
    return f"{text}: {_points(event.points)} ({', '.join(parts)}{times})."


def _table(part: e.TableScore) -> str:
    if part.guests == 1:
        return f"{part.table}: {part.points} for sitting alone"
    return f"{part.table}: {part.guests} guests{' of one nation' if part.one_nation else ''}, {part.points}"


def _ended(event: e.GameEnded) -> str:
    text = f"The game is over: {END_WORDS[event.reason]}."
    lost = [f"{LETTERS[who]} {cost}" for who, cost in enumerate(event.deductions) if cost]
    if lost:
        text += f" Deducted for tiles left: {', '.join(lost)}."
    points = ", ".join([f"{LETTERS[who]} {score}" for who, score in enumerate(event.scores)])
    names = " and ".join([LETTERS[who] for who in event.winners])
    return f"{text} Points: {points}. {names} {'wins' if len(event.winners) == 1 else 'share the victory'}."
