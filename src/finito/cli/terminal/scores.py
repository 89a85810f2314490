"""The account after a round of ESPRESSO, for the screen and as plain text."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from finito.cli.terminal.words import Seats, finish
from finito.games import espresso

_HEADS = ("player", "in the center", "Finito", "round", "total")


def account(view: espresso.View, seats: Seats) -> list[tuple[str, int, int, int, int]]:
    """Player, cards in the center, bonus, points of the round and total, best total first."""
    rows = []
    for who, player in enumerate(view.players):
        points = view.scores[who]
        rows.append((seats.label(who), player.in_center, points - player.in_center, points, player.total))
    return sorted(rows, key=lambda row: -row[4])


def verdict(outcome: espresso.Outcome, seats: Seats) -> str:
    """Who has won the match."""
    names = seats.list(outcome.winners)
    rounds = "1 round" if outcome.rounds == 1 else f"{outcome.rounds} rounds"
    if len(outcome.winners) > 1:
        return f"{_capital(names)} share the victory after {rounds}."
    won = "have" if outcome.winners[0] == seats.you else "has"
    return f"{_capital(names)} {won} won the match after {rounds}."


def score_picture(view: espresso.View, seats: Seats, lines: list[str]) -> RenderableType:
    """The account on a screen of its own."""
    table = Table(title=f"Round {view.round}", title_style="bold", min_width=56)
    for head in _HEADS:
        table.add_column(head, justify="left" if head == "player" else "right")
    for label, *numbers in account(view, seats):
        table.add_row(label, *[str(number) if number else "–" for number in numbers])
    parts: list[RenderableType] = [
        Text(finish(view.finisher, seats), "bold"),
        Text(""),
        table,
        Text(""),
        *[Text(line) for line in lines],
    ]
    return Padding(Group(*parts), (1, 3))


def plain_scores(view: espresso.View, seats: Seats) -> str:
    """The account as lines of text."""
    lines = [finish(view.finisher, seats)]
    for label, center, bonus, points, total in account(view, seats):
        more = f" + {bonus} for Finito" if bonus else ""
        lines.append(f"  {label:14} {center:2} in the center{more} = {points}, total {total}")
    return "\n".join(lines)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
