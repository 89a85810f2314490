"""A slow, naive second reading of Café International (rulebook part 4), to check the real engine against.

Nothing here is shared with the engine.  Guests are strings: ``FR-F``, joker ``JK-F``, declared joker ``JK-F:FR``.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator
from typing import Any

Put = tuple[str, str, str | None]  # tile, chair, declared nation or None
# {"do": "place", "put": [Put, ...]} or {"do": "bar", "tile": ...} or {"do": "swap", "chair": ..., "tile": ...}
# or {"do": "stop"}
Action = dict[str, Any]
NATIONS = ("AF", "CN", "CU", "DE", "ES", "FR", "GB", "IN", "IT", "RU", "TR", "US")
SUPPLY = 5  # the supply is filled up to 5 tiles (CAF-SETUP-03)


def is_joker(guest: str) -> bool:
    """Tell whether the guest is a joker, declared or not."""
    return guest.startswith("JK-")


def gender(guest: str) -> str:
    """Return F or M; a joker has a gender too (CAF-SEAT-05)."""
    return guest.split(":")[0].split("-")[1]


class Oracle:
    """One game of Café International; the caller fills in racks, bag and table cards."""

    def __init__(
        self,
        options: dict[str, Any],
        tables: dict[str, tuple[str | None, list[str]]],
        players: list[str],
    ) -> None:
        """Lay out the plan: ``tables`` maps a table to nation and chairs, in plan order (CAF-SETUP-02, CAF-SEAT-03)."""
        self.options = options
        self.players = list(players)
        self.tables: dict[str, list[str]] = {table: list(chairs) for table, (_, chairs) in tables.items()}
        self.nation: dict[str, str] = {table: nation for table, (nation, _) in tables.items() if nation is not None}
        self.tables_of: dict[str, list[str]] = {}
        for table, chairs in self.tables.items():
            for chair in chairs:
                self.tables_of.setdefault(chair, []).append(table)
        self.seated: dict[str, str] = {}
        self.rack: dict[str, list[str]] = {player: [] for player in players}
        self.score: dict[str, int] = dict.fromkeys(players, 0)
        self.limit: dict[str, int] = dict.fromkeys(players, SUPPLY)
        self.out: set[str] = set()
        self.bar: list[str] = []
        self.bag: list[str] = []
        self.table_cards: list[str] = []
        self.to_move: str = players[0]
        self.start_player: str = players[0]
        self.over = False
        self.end_reason: str | None = None
        self.halfway = False  # the first guest of the turn cleared a table: a second one or stop (CAF-R-15)
        # What happened in the latest turn:
        self.cleared: list[str] = []  # tables cleared
        self.card_missing = False  # a cleared table could not be given a card
        self.mono = 0  # tables that became full with one nation
        self.drawn = 0  # tiles drawn

    def guests(self, table: str) -> list[str]:
        """Return the guests who sit at the table."""
        return [self.seated[chair] for chair in self.tables[table] if chair in self.seated]

    def nation_at(self, guest: str, table: str) -> str | None:
        """Return the nation that the guest counts as at this table; an undeclared joker is a native (CAF-R-01)."""
        if ":" in guest:
            return guest.split(":")[1]
        if is_joker(guest):
            return self.nation.get(table)
        return guest.split("-")[0]

    def one_nation(self, table: str) -> bool:
        """Tell whether all guests are of one nation, be it the table's or not (CAF-R-25)."""
        return len({self.nation_at(guest, table) for guest in self.guests(table)}) == 1

    def cannot_sit(self, tile: str, chair: str, declared: str | None) -> str | None:
        """Return why this guest may not sit there, whatever the rest of the turn is."""
        if chair not in self.tables_of:
            return "NO_CHAIR"
        if chair in self.seated:  # CAF-SEAT-01
            return "TAKEN"
        nations = [self.nation[table] for table in self.tables_of[chair] if table in self.nation]
        if is_joker(tile) and self.options["joker_nation"] == "declared":  # CAF-R-01
            fits = declared in nations
        elif is_joker(tile):  # CAF-SEAT-05
            fits = declared is None
        else:  # CAF-SEAT-04, CAF-R-03
            fits = declared is None and tile.split("-")[0] in nations
        if not fits:
            return "NATION"
        for table in self.tables_of[chair]:  # CAF-SEAT-07 at EVERY table of the chair: CAF-R-03, CAF-R-24
            genders = [gender(guest) for guest in [*self.guests(table), tile]]
            difference = abs(genders.count("F") - genders.count("M"))
            if difference > (1 if len(genders) in (1, 3) else 0):
                return "GENDER"
        return None

    def sit(self, tile: str, chair: str, declared: str | None) -> int:
        """Seat one guest, score the tables and clear the full ones; return the points (0 = no score)."""
        self.seated[chair] = tile if declared is None else f"{tile}:{declared}"
        points = 0
        lone_tables = 0
        for table in self.tables_of[chair]:  # CAF-SCORE-01, CAF-SCORE-04
            number = len(self.guests(table))
            if number < 2:  # CAF-SCORE-05
                lone_tables += 1
            elif self.one_nation(table):  # CAF-SCORE-03
                points += 2 * number
            else:  # CAF-SCORE-02
                points += number
        if points > 0:  # CAF-R-04: only for a guest who already scores
            points += lone_tables * int(self.options["lone_table_points"])
        full = [table for table in self.tables_of[chair] if len(self.guests(table)) == len(self.tables[table])]
        self.mono += len([table for table in full if self.one_nation(table)])
        if self.options["clear_full_tables"] and full:
            self.clear(full)
            points *= len(full)  # CAF-CLEAR-02, CAF-R-16
        return points

    def clear(self, full: list[str]) -> None:
        """Remove all guests of these tables from the game, then turn new cards (CAF-CLEAR-01, CAF-R-15, -17, -19)."""
        for table in full:
            for chair in self.tables[table]:
                self.seated.pop(chair, None)
        for table in full:
            self.cleared.append(table)
            if self.table_cards:
                self.nation[table] = self.table_cards.pop()
            else:
                self.nation.pop(table, None)
                self.card_missing = True

    def refusal(self, by: str, action: Action) -> str | None:
        """Return None for a legal action, else the code of the first rule it breaks; change nothing."""
        if self.over:
            return "GAME_OVER"
        if by != self.to_move:  # CAF-SETUP-01
            return "NOT_YOUR_TURN"
        if action["do"] == "place":
            return self.place_refusal(by, action["put"])
        if action["do"] == "stop":  # CAF-R-15; else nobody passes: CAF-TURN-01
            return None if self.halfway else "NO_STOP"
        if self.halfway:
            return "HALFWAY"
        if action["tile"] not in self.rack[by]:
            return "NOT_IN_RACK"
        if action["do"] == "bar":
            return self.bar_refusal(by, action["tile"])
        if action["do"] == "swap":
            return self.swap_refusal(action["chair"], action["tile"])
        raise ValueError(f"no such action: {action}")

    def place_refusal(self, by: str, puts: list[Put]) -> str | None:
        """Judge a table action: 1 or 2 guests (CAF-PLACE-01), but 1 if another one sits already (CAF-R-15).

        Nobody knows which card a table gets that the first guest clears.  So the turn is judged under every card that
        could come; if the answers differ, the first guest has to sit down alone before anybody learns more.
        """
        if len(puts) not in ((1,) if self.halfway else (1, 2)):
            return "COUNT"
        rack = list(self.rack[by])
        for tile, _, _ in puts:
            if tile not in rack:
                return "NOT_IN_RACK"
            rack.remove(tile)
        answers = {self.place_refusal_if(by, puts, cards) for cards in self.possible_cards(puts)}
        return answers.pop() if len(answers) == 1 else "FIRST_CLEARS"

    def possible_cards(self, puts: list[Put]) -> Iterator[list[str]]:
        """Yield every stock of table cards that makes a difference to these guests, next card last."""
        number = 0
        if len(puts) == 2 and self.options["clear_full_tables"]:
            filled = [
                table
                for table in self.tables_of.get(puts[0][1], [])
                if len(self.guests(table)) == len(self.tables[table]) - 1
            ]
            beside = any(table in filled for table in self.tables_of.get(puts[1][1], []))
            number = min(len(filled), len(self.table_cards)) if beside else 0
        for turned in itertools.product(NATIONS, repeat=number):
            yield [*self.table_cards[: len(self.table_cards) - number], *turned]

    def place_refusal_if(self, by: str, puts: list[Put], cards: list[str]) -> str | None:
        """Judge a table action if these were the table cards: one guest after the other, then the turn as a whole."""
        trial = copy.copy(self)  # sit() changes these:
        trial.seated, trial.nation = dict(self.seated), dict(self.nation)
        trial.table_cards, trial.cleared = cards, []
        points = []
        for tile, chair, declared in puts:
            code = trial.cannot_sit(tile, chair, declared)
            if code is not None:
                return code
            points.append(trial.sit(tile, chair, declared))
        return None if self.nobody_alone(by, puts, points) else "ALONE"

    def nobody_alone(self, by: str, puts: list[Put], points: list[int]) -> bool:
        """Tell whether each tile scores or an exception holds (CAF-SEAT-08, CAF-PLACE-02 to -06, CAF-R-02, -06)."""
        if all(p > 0 for p in points):  # CAF-PLACE-02, CAF-PLACE-04
            return True
        if self.halfway:  # the exceptions are for the first guest of a turn
            return False
        if len(puts) == 1:  # CAF-PLACE-06, CAF-R-23
            return by == self.start_player and not self.seated
        first, second = self.tables_of[puts[0][1]], self.tables_of[puts[1][1]]
        return points[1] > 0 and any(table in second for table in first)  # CAF-PLACE-05

    def bar_refusal(self, by: str, tile: str) -> str | None:
        """Judge a tile of the rack for the bar (CAF-BAR-01 to -03)."""
        if len(self.bar) >= len(self.options["bar_values"]):
            return "BAR_FULL"  # not in the rulebook: such a game is over unless bar_full is no end reason
        if is_joker(tile):  # CAF-BAR-02, CAF-R-09
            for action in self.places(by):
                if tile in [put[0] for put in action["put"]]:
                    return "JOKER_BAR"
        if self.cannot_pay(by) and (any(self.places(by)) or any(self.swaps(by))):  # CAF-R-08
            return "CANNOT_PAY"
        return None

    def cannot_pay(self, by: str) -> bool:
        """Tell whether the next bar field costs more than the player's points."""
        value: int = self.options["bar_values"][len(self.bar)]
        return value < 0 and -value > self.score[by]

    def swap_refusal(self, chair: str, tile: str) -> str | None:
        """Judge a tile of the rack as the fitting guest for a seated joker (CAF-JOKER-01, -03, CAF-R-10, CAF-R-11)."""
        joker = self.seated.get(chair, "")
        nation = tile.split("-")[0]
        fits = (
            is_joker(joker)
            and not is_joker(tile)
            and gender(tile) == gender(joker)
            and nation in [self.nation.get(table) for table in self.tables_of[chair]]
            and (self.options["joker_nation"] == "native" or joker.endswith(":" + nation))
        )
        return None if fits else "JOKER_SWAP"

    def single_puts(self, by: str) -> list[Put]:
        """Return every tile kind of the rack with every chair and every nation it might be declared as."""
        puts: list[Put] = []
        for tile in sorted(set(self.rack[by])):
            declarations: list[str | None] = [None]
            if is_joker(tile) and self.options["joker_nation"] == "declared":
                declarations = [*sorted(set(self.nation.values()))]
            puts += [(tile, chair, declared) for chair in self.tables_of for declared in declarations]
        return puts

    def places(self, by: str) -> Iterator[Action]:
        """Yield every legal table action, by trial.

        The only shortcut: where a first guest is refused as such (not merely ALONE), no second one can help.
        """
        puts = self.single_puts(by)
        for first in puts:
            code = self.place_refusal(by, [first])
            if code is None:
                yield {"do": "place", "put": [first]}
            if code in (None, "ALONE") and not self.halfway:
                for second in puts:
                    if self.place_refusal(by, [first, second]) is None:
                        yield {"do": "place", "put": [first, second]}

    def swaps(self, by: str) -> Iterator[Action]:
        """Yield every legal exchange, by trial."""
        for chair in self.tables_of:
            for tile in sorted(set(self.rack[by])):
                if self.swap_refusal(chair, tile) is None:
                    yield {"do": "swap", "chair": chair, "tile": tile}

    def legal(self, by: str) -> list[Action]:
        """Return every legal whole turn of the player (CAF-TURN-01), or every way to go on (CAF-R-15)."""
        if self.over or by != self.to_move:
            return []
        if self.halfway:
            return [*self.places(by), {"do": "stop"}]
        tries = [*self.places(by), *self.swaps(by)]
        tries += [{"do": "bar", "tile": tile} for tile in sorted(set(self.rack[by]))]
        return [action for action in tries if self.refusal(by, action) is None]

    def do(self, by: str, action: Action) -> int:
        """Take a whole turn: act, draw, look for the end, pass on; return the points of the turn.

        After a first guest alone who clears a table nothing is drawn, ended or passed on yet, if a second one could
        be seated; the next action ends the turn (CAF-R-15).
        """
        code = self.refusal(by, action)
        if code is not None:
            raise ValueError(f"{code}: {action}")
        goes_on, self.halfway = self.halfway, False
        if not goes_on:
            self.cleared, self.card_missing, self.mono, self.drawn = [], False, 0, 0
        bag_before = len(self.bag)
        points = 0
        if action["do"] == "bar" and self.cannot_pay(by):  # CAF-BAR-03, CAF-R-08, CAF-R-20
            self.out.add(by)
            self.rack[by] = []
            self.score[by] = 0
        elif action["do"] == "bar":
            points = self.options["bar_values"][len(self.bar)]  # CAF-R-05
            self.rack[by].remove(action["tile"])
            self.bar.append(action["tile"])
            self.draw(by, self.wanted_after_bar(by))
        elif action["do"] == "swap":  # CAF-JOKER-01 to -04: no points, no draw
            joker = self.seated[action["chair"]].split(":")[0]
            self.rack[by].remove(action["tile"])
            self.rack[by].append(joker)
            self.seated[action["chair"]] = action["tile"]
        else:
            puts = action.get("put", [])
            for tile, chair, declared in puts:
                self.rack[by].remove(tile)
                points += self.sit(tile, chair, declared)
            if self.cleared and len(puts) == 1 and not goes_on:
                self.halfway = True
                if any(self.places(by)):
                    self.score[by] += points
                    return points
                self.halfway = False
            self.draw(by, self.wanted_after_place(by))
        self.score[by] += points
        self.end_reason = self.find_end(by, bag_before)
        self.over = self.end_reason is not None
        if not self.over:
            self.to_move = self.next_player(by)
        return points

    def wanted_after_place(self, by: str) -> int:
        """Return how many tiles the player is to draw after a table action (CAF-DRAW-01, CAF-DRAW-02, CAF-R-07)."""
        rule = self.options["draw_rule"]
        missing = SUPPLY - len(self.rack[by])
        if rule == "none_on_mono":
            return 0 if self.mono > 0 else missing
        if rule == "one_less_on_mono":
            return missing - 1 if self.mono > 0 else missing
        if rule == "limit_minus_one":
            self.limit[by] -= self.mono
            return self.limit[by] - len(self.rack[by])
        return missing

    def wanted_after_bar(self, by: str) -> int:
        """Return how many tiles the player is to draw after the bar (CAF-BAR-04)."""
        if self.options["draw_rule"] == "always_five":
            return SUPPLY - len(self.rack[by])
        if self.options["draw_rule"] == "limit_minus_one":
            return min(1, self.limit[by] - len(self.rack[by]))
        return 1

    def draw(self, by: str, wanted: int) -> None:
        """Draw tiles blind; if the bag is too small, what is there (CAF-SETUP-03, CAF-R-18)."""
        while self.drawn < wanted and self.bag:
            self.rack[by].append(self.bag.pop())
            self.drawn += 1

    def find_end(self, by: str, bag_before: int) -> str | None:
        """Return the first reason why the game ends after this turn (CAF-END-01 to -06, CAF-R-12, -17, -22)."""
        if by in self.out:  # CAF-R-08
            return "one_left" if len(self.players) - len(self.out) <= 1 else None
        reasons = {
            "bar_full": len(self.bar) >= len(self.options["bar_values"]),
            "no_table_cards": self.card_missing,
            "empty_supply": not self.rack[by],
            "last_chair": all(chair in self.seated for chair in self.tables_of),
            "fourth_last": bag_before > 3 >= len(self.bag),
        }
        for reason, holds in reasons.items():
            if holds and reason in self.options["end_reasons"]:
                return reason
        return None

    def next_player(self, by: str) -> str:
        """Return the next player clockwise who is still in the game (CAF-SETUP-01, CAF-R-20)."""
        place = self.players.index(by)
        clockwise = self.players[place + 1 :] + self.players[: place + 1]
        return next(player for player in clockwise if player not in self.out)

    def final(self) -> tuple[dict[str, int], list[str]]:
        """Return the final account and the winners (CAF-FINAL-01 to -03, CAF-R-08, CAF-R-13)."""
        account = {}
        for player in self.players:
            account[player] = 0 if player in self.out else self.score[player]
            if self.options["leftover_penalty"] and player not in self.out:
                account[player] -= sum(10 if is_joker(tile) else 5 for tile in self.rack[player])
        still_in = [player for player in self.players if player not in self.out] or self.players
        best = max(account[player] for player in still_in)
        return account, [player for player in still_in if account[player] == best]
