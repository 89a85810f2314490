"""A view as plain text, at most 100 columns wide: the café, the bar, the racks. For the terminal, replays and tests.

[FR]    a table of that nation          b3    a free chair, by its name
[--]    a table that got no card        FR-F  a guest on a chair
"""

from finito.games.cafe.narration import END_WORDS
from finito.games.cafe.notation import LETTERS, NATION_NAMES
from finito.games.cafe.plan import Plan, plan_of
from finito.games.cafe.views import PlayerView, View

WIDTH = 100
BAR_ROW = 5
NO_CARD = "--"


def draw(view: View) -> str:
    """The whole café as everyone sees it."""
    plan = plan_of(view.plan)
    lines = [_headline(view), "", *(_drawn_plan(view, plan) if plan.size else _listed_plan(view, plan)), ""]
    lines += [*_bar(view), "", *_players(view)]
    return "\n".join([line.rstrip() for line in lines])


def _headline(view: View) -> str:
    bag = f"bag {view.bag_size}" + (f", table cards {view.cards_left}" if view.cards_left else "")
    if view.end is None:
        more = " (a second guest, or stop)" if view.halfway else ""
        return f"{LETTERS[view.turn or 0]} to move{more}; {bag}"
    names = " and ".join([LETTERS[who] for who in view.winners])
    return (
        f"The game is over: {END_WORDS[view.end]}. {names} {'wins' if len(view.winners) == 1 else 'share the victory'}."
    )


def _drawn_plan(view: View, plan: Plan) -> list[str]:
    rows, columns = plan.size or (0, 0)
    cells = {table.at: f"[{view.tables[table.name] or NO_CARD}]" for table in plan.tables}
    cells |= {chair.at: view.seated.get(chair.name, chair.name) for chair in plan.chairs}
    # Columns are six wide, unless a declared joker, which takes eight characters, is on the board.
    wide = max([len(text) for text in cells.values()]) + 1
    wide = min(max(wide, 6), max(WIDTH // columns, 4))
    lines = []
    for row in range(rows):
        texts = [cells.get((row, column), "") for column in range(columns)]
        lines.append("".join([text[: wide - 1].center(wide) for text in texts]))
    return lines


def _listed_plan(view: View, plan: Plan) -> list[str]:
    lines = []
    for table in plan.tables:
        nation = view.tables[table.name] or NO_CARD
        chairs = "  ".join([f"{chair} {view.seated.get(chair, '·'):4}" for chair in table.chairs])
        lines.append(f"  {table.name:6} [{nation}] {NATION_NAMES.get(nation, '').removeprefix('the '):14} {chairs}")
    return lines


def _bar(view: View) -> list[str]:
    lines = []
    for row in range(0, len(view.bar_values), BAR_ROW):
        fields = []
        for field in range(row, min(row + BAR_ROW, len(view.bar_values))):
            value = f"{view.bar_values[field]:+d}"
            text = view.bar[field] if field < len(view.bar) else f">{value}<" if field == len(view.bar) else value
            fields.append(f"{text:>6}")
        lines.append(f"  {'bar' if row == 0 else '':4}{''.join(fields)}")
    return lines


def _players(view: View) -> list[str]:
    return [_player(view, who, player) for who, player in enumerate(view.players)]


def _player(view: View, who: int, player: PlayerView) -> str:
    mark = ">" if view.turn == who else " "
    you = " (you)" if view.you == who else ""
    start = ", start player" if view.start_player == who else ""
    limit = f", rack of {player.limit}" if player.limit != 5 else ""
    rack = "out" if player.out else " ".join(player.rack) or "no tiles"
    return f"{mark} {LETTERS[who]}{you:6} {player.score:4} points   {rack}{limit}{start}"
