"""Café International: what the numbers of observations and actions mean, in words."""

from finito.envs.cafe.actions import FINISH, FIRST_BAR, FIRST_SEAT, action_put
from finito.envs.layout import LEAST, MOST, Field
from finito.games import cafe
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS
from finito.games.cafe.plan import plan_of
from finito.games.cafe.rules.packed import put_chair, put_nation, put_tile
from finito.games.cafe.rules.state import BAR_FIELDS, RACK, TABLE_CARDS
from finito.games.cafe.rules.tiles import KINDS, NATIONS, NO_NATION, TILES

_TILE = "-1 none, else nation * 2 + gender (F M), 24 and 25 the jokers"
_NATION = f"-1 none, else {' '.join(NATION_CODES)}"


def layout(options: cafe.Options, players: int) -> list[Field]:
    """The numbers of an observation: the café, the bar, the players (the observer first, then clockwise), the turn."""
    plan = plan_of(options.plan)
    chairs, tables = len(plan.chairs), len(plan.tables)
    fields = [Field("guests", chairs, -1, KINDS - 1, f"on each chair in plan order: {_TILE}", True)]
    if options.joker_nation == "declared":
        fields.append(Field("declared", chairs, -1, NATIONS - 1, f"what the joker there is: {_NATION}", True))
    fields += [
        Field("tables", tables, -1, NATIONS - 1, f"the nation of each table: {_NATION}", True),
        Field("bar", BAR_FIELDS, -1, KINDS - 1, f"on each field: {_TILE}", True),
    ]
    for step in range(players):
        who = "own" if step == 0 else f"player +{step}"
        fields += [
            Field(f"{who}: rack", RACK, -1, KINDS - 1, _TILE, True),
            Field(f"{who}: points", 1, LEAST, MOST, "points so far"),
            Field(f"{who}: limit", 1, 0, RACK, "the rack is filled up to this"),
            Field(f"{who}: out", 1, 0, 1, "1 if out of the game"),
        ]
    return [
        *fields,
        Field("turn", 1, -1, players - 1, "whose turn it is, counted from oneself; -1 at the end", True),
        Field("start player", 1, 0, players - 1, "counted from oneself", True),
        Field("bag", 1, 0, TILES, "tiles in the bag"),
        Field("table cards", 1, 0, TABLE_CARDS, "cards left in the stock"),
        Field("first guest", 1, -1, KINDS - 1, f"chosen already in this turn: {_TILE}", True),
        Field("first chair", 1, -1, chairs - 1, "the first guest's chair, or -1", True),
        Field("first nation", 1, -1, NATIONS - 1, f"what the first guest is declared as: {_NATION}", True),
        Field("halfway", 1, 0, 1, "1 if a first guest sits and has cleared a table: a second guest or finish"),
    ]


def action_text(game: cafe.Match, action: int) -> str:
    """The number of an action of the player to move, in words."""
    if action == FINISH:
        return "finish"
    rack = game.players[game.turn].rack
    if action < FIRST_SEAT:
        return f"bar {TILE_TEXTS[rack[action - FIRST_BAR]]}"
    put = action_put(game, game.turn, action)
    if put == 0:
        return f"nothing ({action})"
    nation = "" if put_nation(put) == NO_NATION else f":{NATION_CODES[put_nation(put)]}"
    return f"{TILE_TEXTS[put_tile(put)]}{nation} {game.plan.chairs[put_chair(put)].name}"
