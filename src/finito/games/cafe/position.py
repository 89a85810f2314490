"""Positions as text: read and write the `given` of a worked case (YAML).

    {rack: [FR-F, IT-M], seated: {a: FR-M, b: JK-F:FR}, bag: 40, bar: 5, score: 10, start: true}

This is what the player to move holds and sees. Other tiles do not matter: the bag may be a number, and the racks of
the others may be left out. A position may also give everything:

    turn           A … D, whose turn it is (A)               start      true, false, or the start player's letter
    players        A: {rack, score, limit, out}, …           limit      how many tiles the rack is filled up to (5)
    bag            a number, or all tiles, next first        bar        a number, or the tiles, first field first
    table_cards    cards in the stock                        next_cards the first of them
    nations        table to nation, if not from the plan     gone       tiles that have left the game
    halfway        true: the first guest of this turn has cleared a table; a second guest or stop is next (CAF-R-15)
    mono           how many tables this first guest completed with guests of one nation (0)
    end            the end reason, if the game is over
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from finito.errors import BadInput
from finito.games.cafe.match import END_NAMES, END_NUMBERS, Match
from finito.games.cafe.notation import (
    LETTERS,
    NATION_CODES,
    TILE_TEXTS,
    guest_text,
    nation_text,
    parse_guest,
    parse_nation,
    parse_player,
    parse_tile,
)
from finito.games.cafe.options import PRESETS, Options
from finito.games.cafe.rules.deal import empty_cafe
from finito.games.cafe.rules.seat import sit
from finito.games.cafe.rules.state import BAR_FIELDS, MAX_SHARED, RACK, RUNNING, TABLE_CARDS
from finito.games.cafe.rules.tiles import FIRST_JOKER, KINDS, NATIONS, NO_NATION, NO_TILE, TILES, copies_of
from finito.given import as_bool, as_list, as_mapping, as_number, check_fields
from finito.options import closest, differences

LAYOUTS = {
    "L1": "table T1 FR: a b c d\ntable T2 IT: k l m o\n",
    "L2": "table T1 FR: a b c s\ntable T2 IT: s p q r\n",
    "L3": "table T1 FR: a b c s\ntable T2 IT: s p q r\ntable T3 ES: s u v w\n",
    "L4": "table T1 FR: a b s t\ntable T2 IT: s t p q\n",
}
"""The small plans of the worked cases."""
PLAYERS = 3
"""How many players there are at least, so that no player wins just because the only other one is out."""
FULL_STOCK = 12
"""The number of table cards if a position does not give it."""
MAX_SCORE = 10_000
_FIELDS = (
    "rack",
    "score",
    "limit",
    "bag",
    "seated",
    "start",
    "bar",
    "table_cards",
    "next_cards",
    "turn",
    "players",
    "nations",
    "gone",
    "halfway",
    "mono",
    "end",
)
_PLAYER_FIELDS = ("rack", "score", "limit", "out")


def load_position(given: Mapping[str, Any], options: Options, where: str = "position") -> Match:
    """The game in this position. BadInput names the field that is wrong."""
    given = as_mapping(given, where)
    check_fields(given, _FIELDS, where)
    named = as_mapping(given.get("players") or {}, f"{where}.players")
    turn = parse_player(str(given.get("turn", LETTERS[0])), f"{where}.turn")
    count = max((turn + 1, *(parse_player(str(letter), f"{where}.players") + 1 for letter in named)))
    game = Match(options, count if len(named) > 1 else max(count, PLAYERS), 0)
    game.set_up = True
    game.turn = turn
    empty_cafe(game)
    _load_nations(game, as_mapping(given.get("nations") or {}, f"{where}.nations"), f"{where}.nations")
    _load_guests(game, as_mapping(given.get("seated") or {}, f"{where}.seated"), f"{where}.seated")
    mine = {name: given[name] for name in ("rack", "score", "limit") if name in given}
    for who in range(game.n_players):
        fields = as_mapping(named.get(LETTERS[who]) or {}, f"{where}.players.{LETTERS[who]}")
        own = {**mine, **fields} if who == turn else fields
        _load_player(game, who, own, where if who == turn and not fields else f"{where}.players.{LETTERS[who]}")
    _load_start(game, given.get("start", False), f"{where}.start")
    for text in as_list(given.get("gone") or [], f"{where}.gone"):
        game.gone[parse_tile(str(text), f"{where}.gone")] += 1
    _load_bar(game, given.get("bar", 0), f"{where}.bar")
    _load_cards(game, given, where)
    _fill_racks(game, named)
    _load_bag(game, given.get("bag", 0), f"{where}.bag")
    _load_half(game, given, where)
    if given.get("end") is not None:
        if given["end"] not in END_NUMBERS:
            raise BadInput(f"{given['end']!r} is not an end reason; known are {', '.join(END_NUMBERS)}", f"{where}.end")
        game.end = END_NUMBERS[given["end"]]
    return game


def chair_of(game: Match, name: Any, where: str) -> int:
    if str(name) not in game.plan.chair_index:
        raise BadInput(f"there is no chair {name!r}; chairs are {' '.join(game.plan.chair_index)}", where)
    return game.plan.chair_index[str(name)]


def _load_nations(game: Match, nations: Mapping[str, Any], where: str) -> None:
    for name, nation in nations.items():
        if name not in game.plan.table_index:
            raise BadInput(f"there is no table {name!r}; tables are {' '.join(game.plan.table_index)}", where)
        parsed = NO_NATION if nation is None else parse_nation(str(nation), where)
        game.table_nation[game.plan.table_index[name]] = parsed
    for index, table in enumerate(game.plan.tables):
        if game.table_nation[index] == NO_NATION and table.name not in nations:
            raise BadInput(f"the nation of table {table.name} is missing: the plan leaves it to a card", where)


def _load_guests(game: Match, seated: Mapping[str, Any], where: str) -> None:
    for name, text in seated.items():
        chair = chair_of(game, name, where)
        if text is None:
            continue
        tile, declared = parse_guest(str(text), f"{where}.{name}")
        if (declared != NO_NATION) != (tile >= FIRST_JOKER and game.joker_declared == 1):
            how = "needs the nation it was declared as, like JK-F:FR" if game.joker_declared else "is not declared here"
            raise BadInput(f"{text!r}: a joker {how}", f"{where}.{name}")
        sit(game, tile, chair, declared)


def _load_player(game: Match, who: int, fields: Mapping[str, Any], where: str) -> None:
    check_fields(fields, _PLAYER_FIELDS, where)
    player = game.players[who]
    rack = [parse_tile(str(text), f"{where}.rack") for text in as_list(fields.get("rack") or [], f"{where}.rack")]
    if len(rack) > RACK:
        raise BadInput(f"{len(rack)} tiles; a rack holds at most {RACK}", f"{where}.rack")
    player.rack[: len(rack)] = rack
    player.rack_size = len(rack)
    player.score = as_number(fields.get("score", 0), -MAX_SCORE, MAX_SCORE, f"{where}.score")
    player.limit = as_number(fields.get("limit", RACK), 0, RACK, f"{where}.limit")
    player.out = int(as_bool(fields.get("out", False), f"{where}.out"))


def _load_start(game: Match, start: Any, where: str) -> None:
    if isinstance(start, str):
        game.start_player = parse_player(start, where)
        if game.start_player >= game.n_players:
            raise BadInput(f"there is no player {start} in this position", where)
    elif as_bool(start, where):
        game.start_player = game.turn
    else:
        game.start_player = (game.turn + 1) % game.n_players


def _load_bar(game: Match, bar: Any, where: str) -> None:
    if isinstance(bar, list):
        tiles = [parse_tile(str(text), where) for text in bar]
        game.bar_taken = as_number(len(tiles), 0, BAR_FIELDS, where)
    else:
        game.bar_taken = as_number(bar, 0, BAR_FIELDS, where)
        tiles = _spare_tiles(game, game.bar_taken)
    game.bar_tiles[: len(tiles)] = tiles


def _load_cards(game: Match, given: Mapping[str, Any], where: str) -> None:
    coming = [
        parse_nation(str(text), f"{where}.next_cards")
        for text in as_list(given.get("next_cards") or [], f"{where}.next_cards")
    ]
    usual = max(FULL_STOCK, len(coming)) if game.clear_full_tables else len(coming)
    game.cards_left = as_number(given.get("table_cards", usual), 0, TABLE_CARDS, f"{where}.table_cards")
    if len(coming) > game.cards_left:
        raise BadInput(f"{len(coming)} next cards, but only {game.cards_left} in the stock", f"{where}.next_cards")
    stock = coming + _spare_nations(game, game.cards_left - len(coming))
    game.cards[: game.cards_left] = stock[::-1]


def _load_half(game: Match, given: Mapping[str, Any], where: str) -> None:
    game.halfway = int(as_bool(given.get("halfway", False), f"{where}.halfway"))
    game.turn_mono = as_number(given.get("mono", 0), 0, MAX_SHARED, f"{where}.mono")
    if not game.halfway:
        if game.turn_mono:
            raise BadInput(
                "tables are counted only in the middle of a turn: `halfway: true` is missing", f"{where}.mono"
            )
        return
    if not game.clear_full_tables:
        raise BadInput("a turn can be halfway only where full tables are cleared", f"{where}.halfway")
    # A table without a card ends the game after the turn, so a running game has one only in the turn that cleared it.
    game.out_of_cards = int(NO_NATION in game.table_nation[: game.n_tables])


def _spare_nations(game: Match, count: int) -> list[int]:
    """Cards for places that do not matter: if possible, nations that no visible guest belongs to."""
    player = game.players[game.turn]
    seen = {tile >> 1 for tile in (*player.rack[: player.rack_size], *game.chair_guest)}
    seen |= set(game.table_nation[: game.n_tables])
    spare = [nation for nation in range(NATIONS) if nation not in seen] or list(range(NATIONS))
    return [spare[index % len(spare)] for index in range(count)]


def _spare_tiles(game: Match, count: int) -> list[int]:
    """Tiles for places that do not matter: if possible, guests that are not visible elsewhere."""
    used = Counter(game.chair_guest[: game.n_chairs])
    used.update(game.bar_tiles[: game.bar_taken])
    for player in game.players[: game.n_players]:
        used.update(player.rack[: player.rack_size])
    left = [tile for tile in range(FIRST_JOKER) for _ in range(copies_of(tile) - used[tile])]
    left = left or list(range(FIRST_JOKER))
    return [left[index % len(left)] for index in range(count)]


def _fill_racks(game: Match, named: Mapping[str, Any]) -> None:
    """Give a rack to the players whose rack the position leaves out, so that they can play on."""
    for who in range(game.n_players):
        player = game.players[who]
        if who != game.turn and LETTERS[who] not in named:
            player.rack[:] = _spare_tiles(game, RACK)
            player.rack_size = RACK


def _load_bag(game: Match, bag: Any, where: str) -> None:
    if isinstance(bag, list):
        tiles = [parse_tile(str(text), where) for text in bag]
        game.bag_size = as_number(len(tiles), 0, TILES, where)
    else:
        game.bag_size = as_number(bag, 0, TILES, where)
        tiles = _spare_tiles(game, game.bag_size)
    game.bag[: game.bag_size] = tiles[::-1]


def position_of(game: Match) -> dict[str, Any]:
    """The complete state of a game as the `given` of a position. `load_position` reads it back."""
    players: dict[str, Any] = {}
    for who, player in enumerate(game.players[: game.n_players]):
        rack = [TILE_TEXTS[tile] for tile in player.rack[: player.rack_size]]
        players[LETTERS[who]] = {"rack": rack, "score": player.score, "limit": player.limit}
        if player.out:
            players[LETTERS[who]]["out"] = True
    given: dict[str, Any] = {"turn": LETTERS[game.turn], "start": LETTERS[game.start_player], "players": players}
    given["seated"] = {
        chair.name: guest_text(game.chair_guest[index], game.chair_nation[index])
        for index, chair in enumerate(game.plan.chairs)
        if game.chair_guest[index] != NO_TILE
    }
    given["nations"] = {
        table.name: nation_text(game.table_nation[index])
        for index, table in enumerate(game.plan.tables)
        if table.nation is None or game.table_nation[index] != game.plan_nation[index]
    }
    given["bar"] = [TILE_TEXTS[tile] for tile in game.bar_tiles[: game.bar_taken]]
    given["table_cards"] = game.cards_left
    given["next_cards"] = [NATION_CODES[card] for card in reversed(game.cards[: game.cards_left])]
    given["gone"] = [TILE_TEXTS[tile] for tile in range(KINDS) for _ in range(game.gone[tile])]
    given["bag"] = [TILE_TEXTS[tile] for tile in reversed(game.bag[: game.bag_size])]
    if game.halfway:
        given |= {"halfway": True, "mono": game.turn_mono}
    if game.end != RUNNING:
        given["end"] = END_NAMES[game.end]
    return given


def position_text(game: Match) -> str:
    """A position with its preset and options as YAML, for `finito judge` and for worked cases."""
    import yaml  # a server starts without it

    preset = closest(game.options, PRESETS)
    document = {"cafe": preset, "cfg": differences(game.options, PRESETS[preset]), "given": position_of(game)}
    return str(yaml.safe_dump(document, sort_keys=False, default_flow_style=None, width=120, allow_unicode=True))
