"""The Café puzzle of the day: a position of Café International, and what its turns are worth.

`puzzles.txt` has a line for each puzzle, written by `python -m tools.puzzles make`. The fields of a line are

    chairs      in plan order: a letter for each guest (a is tile 0), a number for each run of free chairs
    racks       of the player to move, then of the other player
    scores      in the same order
    limits      how many tiles each of them draws up to
    first       0 if the player to move began the game, else 1
    bar         its guests, first field first; 0 if there are none
    bag         the number of tiles in it
    choices     turns (`finito.games.cafe.rules.packed`, in base 36) with their worth in tenths of a point, best first

Tiles are letters rather than the notation of positions because the page loads every puzzle.
"""

import re
from datetime import date
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from finito.daily.deal import FIRST_DAY
from finito.games import cafe
from finito.games.cafe.notation import LETTERS, guest_text
from finito.games.cafe.rules.tiles import NO_NATION
from finito.players.cafe.board import move_of

PRESET = "board"
TENTHS = 10
BASE = 36
NONE = "0"


class Choice(NamedTuple):
    """A turn that a person might consider."""

    turn: int
    worth: float
    """The average lead in points that it leads to (`tools.puzzles`)."""


class Puzzle(NamedTuple):
    number: int
    game: cafe.Match
    """The position. Its hidden tiles and cards are placeholders."""
    choices: tuple[Choice, ...]
    """Best first, so the answer is the first one. Turns not listed are worth less than the last one."""

    @property
    def answer(self) -> cafe.Move:
        return move_of(self.game, self.choices[0].turn)

    @property
    def margin(self) -> float:
        """By how many points the answer is better than every other turn."""
        return self.choices[0].worth - self.choices[1].worth


@cache
def puzzle_lines() -> tuple[str, ...]:
    return tuple(files("finito.daily").joinpath("puzzles.txt").read_text("utf-8").split("\n")[:-1])


def puzzle_number(day: date) -> int:
    """The number of the day's puzzle. After the last puzzle, they start over."""
    return (day - FIRST_DAY).days % len(puzzle_lines())


def puzzle_of(day: date) -> Puzzle:
    number = puzzle_number(day)
    return parse_puzzle(puzzle_lines()[number], number)


def parse_puzzle(line: str, number: int = 0) -> Puzzle:
    chairs, racks, scores, limits, first, bar, bag, choices = line.split(" ")
    options = cafe.make_options(PRESET)
    held = racks.split(",")
    players = {
        LETTERS[who]: {"rack": _tiles(held[who]), "score": int(score), "limit": int(limits[who])}
        for who, score in enumerate(scores.split(","))
    }
    names = [chair.name for chair in cafe.new(options, len(players), 0).plan.chairs]
    given = {
        "start": LETTERS[int(first)],
        "players": players,
        "seated": dict(_guests(names, chairs)),
        "bar": _tiles(bar),
        "bag": int(bag),
    }
    pairs = (choice.split(":") for choice in choices.split(","))
    listed = tuple(Choice(int(turn, BASE), int(worth) / TENTHS) for turn, worth in pairs)
    return Puzzle(number, cafe.load_position(given, options), listed)


def write_puzzle(game: cafe.Match, choices: tuple[Choice, ...]) -> str:
    """The line of a puzzle, with the player to move as the first player."""
    me = game.turn
    players = [game.players[me], game.players[1 - me]]
    return " ".join(
        (
            _seated(game),
            ",".join(_letters(player.rack[: player.rack_size]) for player in players),
            ",".join(str(player.score) for player in players),
            "".join(str(player.limit) for player in players),
            str(int(game.start_player != me)),
            _letters(game.bar_tiles[: game.bar_taken]),
            str(game.bag_size),
            ",".join(f"{_base36(choice.turn)}:{round(choice.worth * TENTHS)}" for choice in choices),
        )
    )


def _seated(game: cafe.Match) -> str:
    text, free = "", 0
    for chair in range(game.n_chairs):
        tile = game.chair_guest[chair]
        if tile < 0:
            free += 1
            continue
        text += f"{free or ''}{chr(ord('a') + tile)}"
        free = 0
    return text + str(free or "")


def _guests(names: list[str], text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    at = 0
    for word in re.findall(r"\d+|[a-z]", text):
        if word.isdigit():
            at += int(word)
        else:
            found.append((names[at], _tiles(word)[0]))
            at += 1
    return found


def _letters(tiles: list[int]) -> str:
    return "".join(chr(ord("a") + tile) for tile in tiles) or NONE


def _tiles(letters: str) -> list[str]:
    return [] if letters == NONE else [guest_text(ord(one) - ord("a"), NO_NATION) or "" for one in letters]


def _base36(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, BASE)
        digits = "0123456789abcdefghijklmnopqrstuvwxyz"[digit] + digits
    return digits or NONE
