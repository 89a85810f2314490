"""Records to replay: all sheets, modes and numbers of players, and the golden playthroughs."""

from collections.abc import Iterator
from random import Random

from conftest import ROOT
from drive.line_ups import MODES, NAMES, LineUp
from finito.games import cafe, espresso
from finito.games.cafe.notation import LETTERS
from finito.players import make_bot
from finito.record import FIRST_LINE, Record, parse_record
from packed import ENDING, read_packed

GOLDEN = sorted(path for game in ("espresso", "cafe") for path in (ROOT / "tests" / game / "golden").glob("*" + ENDING))
CAFE_BOTS = ("uniform", "greedy", "uniform", "uniform")


def espresso_record(number: int) -> Record:
    """A match of text players. The number selects sheet, mode, number of players and options."""
    sheets = tuple(espresso.PRESETS)
    zero, chaos = MODES[number // 5 % 4]
    seats = 2 + number // 20 % 5
    changes: dict[str, object] = {"zero": zero, "chaos": chaos, "target_score": 20 if number % 7 == 0 else None}
    changes["tie_break"] = "shared"
    changes["finito"] = "call" if number % 3 == 0 else "auto"
    changes["stolen_scores"] = "thief" if number % 4 == 0 else "owner"
    names = tuple(NAMES[(number + seat) % len(NAMES)] for seat in range(seats))
    table = LineUp(sheets[number % 5], changes, names, 7_000_000 + number).table()
    for _ in table.advance(7_200_000):
        pass
    return espresso.record(table.match)


def cafe_record(number: int) -> Record:
    """A game of bots, most of them random, so that all situations occur."""
    presets = tuple(cafe.PRESETS)
    players, chance = 2 + number // 3 % 3, Random(number)
    changes: dict[str, object] = {"start_player": LETTERS[number % players] if number % 5 == 0 else "lot"}
    changes["joker_nation"] = "declared" if number % 4 == 0 else "native"
    options = cafe.make_options(presets[number % 3], changes)
    game = cafe.new(options, players, 9_000_000 + number)
    bots = [make_bot("cafe", CAFE_BOTS[(number + seat) % 4], options) for seat in range(players)]
    while cafe.outcome(game) is None:
        legal = cafe.legal_moves(game, game.turn)
        move = bots[game.turn].choose(cafe.view(game, game.turn), legal, chance)
        assert move is not None
        cafe.apply(game, game.turn, move)
    return cafe.record(game)


def golden_records() -> Iterator[tuple[str, Record]]:
    for path in GOLDEN:
        text = read_packed(path)
        yield f"{path.parent.parent.name}/{path.stem}", parse_record(text[text.rindex(FIRST_LINE) :])
