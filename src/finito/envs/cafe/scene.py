"""Café International: the table as tiles, for pictures."""

from finito.envs.render import EMPTY, INK, PALE, TABLE, Tile
from finito.games.cafe.notation import LETTERS
from finito.games.cafe.plan import plan_of
from finito.games.cafe.rules.state import BAR_FIELDS
from finito.games.cafe.views import View

WIDE, TALL = 5, 2.2
WOMAN, MAN, JOKER, WOOD = "#e7b7a8", "#a9c3d9", "#d9c169", "#8a5a3b"
BAR_ROW = 10


def scene(view: View) -> list[Tile]:
    """The café by its drawing, or table by table; then the bar and everybody's rack."""
    plan = plan_of(view.plan)
    head = f"bag {view.bag_size}, table cards {view.cards_left}" + (f", {view.end}" if view.end else "")
    tiles = [Tile(0, 0, 40, 1, TABLE, head)]
    if plan.size is not None:
        cells = [(table.at, wood(view.tables[table.name])) for table in plan.tables]
        cells += [(chair.at, guest(view.seated.get(chair.name))) for chair in plan.chairs]
        for at, tile in cells:
            row, column = at or (0, 0)
            tiles.append(tile._replace(x=column * WIDE, y=1.5 + row * TALL))
        y = 2 + plan.size[0] * TALL
    else:
        for row, table in enumerate(plan.tables):
            line = [wood(view.tables[table.name]), *[guest(view.seated.get(chair)) for chair in table.chairs]]
            tiles += [tile._replace(x=index * WIDE, y=1.5 + row * TALL) for index, tile in enumerate(line)]
        y = 2 + len(plan.tables) * TALL
    for field in range(BAR_FIELDS):
        tile = guest(view.bar[field]) if field < len(view.bar) else guest(None, f"{view.bar_values[field]:+}")
        tiles.append(tile._replace(x=field % BAR_ROW * WIDE, y=y + field // BAR_ROW * TALL))
    y += BAR_FIELDS // BAR_ROW * TALL + 0.5
    for who, player in enumerate(view.players):
        turn = ">" if view.turn == who else " "
        tiles.append(Tile(0, y, 12, 1, TABLE, f"{turn} {LETTERS[who]}  {player.score} points"))
        tiles += [guest(text)._replace(x=12 + index * WIDE, y=y) for index, text in enumerate(player.rack)]
        y += TALL
    return tiles


def wood(nation: str | None) -> Tile:
    return Tile(0, 0, WIDE, TALL, WOOD, nation or "--", PALE)


def guest(text: str | None, free: str = "") -> Tile:
    """A guest, or a free place."""
    if text is None:
        return Tile(0, 0, WIDE, TALL, EMPTY, free)
    fill = JOKER if text.startswith("JK") else WOMAN if text.endswith("-F") else MAN
    return Tile(0, 0, WIDE, TALL, fill, text, INK)
