"""Text forms: tiles, players, moves. Everything that is printed here can be parsed again.

tile     FR-F (a French woman), IT-M (an Italian man), JK-F, JK-M (jokers); JK-F:FR a joker declared as French
player   A … D
chair    as the plan names it: b3
move     A place FR-F b3              A place FR-F b3, FR-M c4              A place JK-F:FR b3
         A bar IT-M                   A stop (no second guest after one who cleared a table)
         A swap FR-F b3 (the guest takes the place of the joker on b3)
"""

from finito.errors import BadInput
from finito.games.cafe import moves as m
from finito.games.cafe.rules.state import MAX_PLAYERS
from finito.games.cafe.rules.tiles import KINDS, NO_NATION, NO_TILE

NATION_NAMES = {
    "AF": "Ethiopia",
    "CN": "China",
    "CU": "Cuba",
    "DE": "Germany",
    "ES": "Spain",
    "FR": "France",
    "GB": "Great Britain",
    "IN": "India",
    "IT": "Italy",
    "RU": "Russia",
    "TR": "Turkey",
    "US": "the USA",
}
"""Our choice of twelve nations (CAF-R-14), as they appear in a sentence."""
NATION_CODES = tuple(NATION_NAMES)
"""By nation number."""
JOKER_CODE = "JK"
LETTERS = "ABCD"
TILE_TEXTS = tuple(f"{(*NATION_CODES, JOKER_CODE)[tile >> 1]}-{'FM'[tile & 1]}" for tile in range(KINDS))
"""By tile number."""
_TILES = {text: tile for tile, text in enumerate(TILE_TEXTS)}
_NATIONS = {text: nation for nation, text in enumerate(NATION_CODES)}
_EXAMPLES = "try 'place FR-F b3', 'place FR-F b3, FR-M c4', 'bar IT-M', 'swap FR-F b3' or 'stop'"


def parse_tile(text: str, where: str = "tile") -> int:
    tile = _TILES.get(text)
    if tile is None:
        raise BadInput(f"{text!r} is not a tile; a tile is a nation, or JK for a joker, and F or M, like FR-F", where)
    return tile


def parse_nation(text: str, where: str = "nation") -> int:
    nation = _NATIONS.get(text)
    if nation is None:
        raise BadInput(f"{text!r} is not a nation; known are {', '.join(NATION_CODES)}", where)
    return nation


def nation_text(nation: int) -> str | None:
    """The code of a nation; None for a table that has none."""
    return None if nation == NO_NATION else NATION_CODES[nation]


def guest_text(tile: int, declared: int) -> str | None:
    """A seated guest: `FR-F`, `JK-F:FR`; None for a free chair."""
    if tile == NO_TILE:
        return None
    return TILE_TEXTS[tile] if declared == NO_NATION else f"{TILE_TEXTS[tile]}:{NATION_CODES[declared]}"


def parse_guest(text: str, where: str = "guest") -> tuple[int, int]:
    """Tile and declared nation of a seated guest."""
    tile_text, colon, nation_text = text.partition(":")
    tile = parse_tile(tile_text, where)
    if not colon:
        return tile, NO_NATION
    if not tile_text.startswith(JOKER_CODE):
        raise BadInput(f"{text!r}: only a joker is declared", where)
    return tile, parse_nation(nation_text, where)


def player_text(player: int) -> str:
    return LETTERS[player]


def parse_player(text: str, where: str = "player") -> int:
    if len(text) != 1 or text not in LETTERS:
        raise BadInput(f"{text!r} is not a player; players are A to D", where)
    return LETTERS.index(text)


def check_players(count: int, where: str = "players") -> None:
    """Two to four may play (CAF-R-14)."""
    if not 2 <= count <= MAX_PLAYERS:
        raise BadInput(f"{count} players; two to four may play", where)


def turn_text(player: int, move: m.Move) -> str:
    """A move with its player, as a line of a record."""
    return f"{LETTERS[player]} {move_text(move)}"


def move_text(move: m.Move) -> str:
    """A move as text. `parse_move` reads it back."""
    match move:
        case m.Place():
            return f"place {', '.join([put_text(put) for put in move.put])}"
        case m.Bar():
            return f"bar {move.tile}"
        case m.Swap():
            return f"swap {move.tile} {move.chair}"
        case m.Stop():
            return "stop"


def put_text(put: m.Put) -> str:
    tile = put.tile if put.nation is None else f"{put.tile}:{put.nation}"
    return f"{tile} {put.chair}"


def parse_turn(text: str, where: str = "move") -> tuple[int, m.Move]:
    """Parse a line such as `A place FR-F b3` into player and move."""
    first, _, rest = text.strip().partition(" ")
    return parse_player(first, where), parse_move(rest, where)


def parse_move(text: str, where: str = "move") -> m.Move:
    """Parse a move. BadInput says what is not understood. Legality is up to the rules."""
    verb, _, rest = text.strip().partition(" ")
    words = rest.split()
    if verb == "place" and words:
        return m.Place(tuple([_parse_put(part.split(), where) for part in rest.split(",")]))
    if verb == "bar" and len(words) == 1:
        return m.Bar(TILE_TEXTS[parse_tile(words[0], where)])
    if verb == "swap" and len(words) == 2:
        return m.Swap(words[1], TILE_TEXTS[parse_tile(words[0], where)])
    if verb == "stop" and not words:
        return m.Stop()
    raise BadInput(f"{text.strip()!r} is not a move; {_EXAMPLES}" if verb else f"there is no move; {_EXAMPLES}", where)


def _parse_put(words: list[str], where: str) -> m.Put:
    if len(words) != 2:
        raise BadInput(f"{' '.join(words)!r}: a tile and its chair are needed, like 'FR-F b3'", where)
    tile, declared = parse_guest(words[0], where)
    return m.Put(TILE_TEXTS[tile], words[1], None if declared == NO_NATION else NATION_CODES[declared])
