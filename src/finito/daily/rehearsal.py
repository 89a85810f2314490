"""Play the deal of a day with a character in the person's seat, to see that it is playable and how it goes."""

from collections.abc import Sequence

from finito.daily.deal import BOTS, YOU, DailyDeal
from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import sitting
from finito.games import espresso
from finito.players import make_bot

HOUR_MS = 3_600_000


def rehearse(deal: DailyDeal, player: str = "your-pace") -> str:
    """The record of an attempt in which this character plays the person's seat. `check_attempt` accepts it."""
    names = (player, *BOTS)
    bots = [make_bot("espresso", name, deal.options) for name in names]
    match = espresso.new(deal.options, len(names), deal.seed)
    script = MatchDrive(match, [sitting(*one) for one in zip(names, bots, strict=True)], deal.chance)
    for _ in script.advance(HOUR_MS):
        pass
    turns = [(line.at or 0, *espresso.parse_turn(line.text)) for line in match.moves]
    return attempt_of(deal, [(at, move) for at, who, move in turns if who == YOU])


def attempt_of(deal: DailyDeal, own: Sequence[tuple[int, espresso.Move]]) -> str:
    """The record of an attempt with these moves at these times; moves that are illegal by then are left out."""
    table = deal.table()
    for at, move in own:
        for _ in table.advance_before(YOU, at):
            pass
        table.submit(YOU, move, at)
    for _ in table.advance(HOUR_MS):
        pass
    return espresso.record(table.match).text()
