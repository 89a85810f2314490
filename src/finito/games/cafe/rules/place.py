"""Judge of one or two guests at the tables (CAF-PLACE)."""

from finito.games.cafe.rules.chairs import has_company, share_table
from finito.games.cafe.rules.clear import awaits_card, take_back, try_seat, try_turn
from finito.games.cafe.rules.codes import (
    ACCEPTED,
    ALONE,
    COUNT,
    FIRST_CLEARS,
    GAME_OVER,
    HALFWAY,
    NATION,
    NO_STOP,
    NOT_IN_RACK,
    NOT_YOUR_TURN,
)
from finito.games.cafe.rules.rack import held
from finito.games.cafe.rules.seat import refuse_seat
from finito.games.cafe.rules.state import FIRST_EDITION, RUNNING, Match
from finito.games.cafe.rules.tiles import FIRST_JOKER, NO_NATION


def refuse_player(game: Match, who: int) -> int:
    """Only the player to move may act, and only while the game runs (CAF-SETUP-01, CAF-TURN-01)."""
    if game.end != RUNNING:
        return GAME_OVER
    if game.turn != who:
        return NOT_YOUR_TURN
    return ACCEPTED


def refuse_begin(game: Match, who: int) -> int:
    """As `refuse_player`; who has seated a guest in this turn neither goes to the bar nor exchanges (CAF-TURN-01)."""
    code = refuse_player(game, who)
    if code == ACCEPTED and game.halfway:
        return HALFWAY
    return code


def refuse_stop(game: Match, who: int) -> int:
    """Who has cleared a table with the first guest may stop (CAF-R-15); nobody else passes (CAF-TURN-01)."""
    code = refuse_player(game, who)
    if code == ACCEPTED and not game.halfway:
        return NO_STOP
    return code


def may_start_alone(game: Match, who: int) -> bool:
    """The start player, as long as all tables are empty, in any of their turns (CAF-PLACE-06, CAF-R-23)."""
    return game.seated == 0 and game.start_player == who


def refuse_single(game: Match, who: int, chair: int) -> int:
    """ALONE unless the guest finds company; or nobody is there yet and the player may start, but not with a second
    guest of the turn."""
    if has_company(game, chair) or (may_start_alone(game, who) and not game.halfway):
        return ACCEPTED
    return ALONE


def refuse_second(game: Match, chair: int, company: bool, tile: int, second_chair: int, nation: int) -> int:
    """ACCEPTED, or why the second guest may not follow the first, who sits on `chair` already (on trial).

    Each guest must score (CAF-PLACE-02, 04). But a first one who found no `company` is excused if the second sits
    down at one of the same tables (CAF-PLACE-05, CAF-R-06) and then scores in any case.
    """
    code = refuse_seat(game, tile, second_chair, nation)
    if code != ACCEPTED:
        return code
    if company:
        return ACCEPTED if has_company(game, second_chair) else ALONE
    return ACCEPTED if share_table(game, chair, second_chair) else ALONE


def card_decides(game: Match, tile: int, chair: int, nation: int, code: int) -> bool:
    """Whether it depends on the next table card if a second guest, judged with this code, may follow the first, who
    has cleared a table on trial (CAF-R-15).

    Also a joker that is not declared: perhaps the card leaves it a choice (CAF-R-01).
    """
    unsaid = game.joker_declared == 1 and tile >= FIRST_JOKER and nation == NO_NATION
    return (code == NATION or (code == ACCEPTED and unsaid)) and awaits_card(game, chair)


def refuse_tiles(game: Match, who: int, count: int, tile: int, second: int) -> int:
    """One or two tiles of the own rack (CAF-PLACE-01); who names one kind twice must have two of it.

    After a first guest who cleared a table, one.
    """
    if count < 1 or count + game.halfway > 2:
        return COUNT
    player = game.players[who]
    if held(player, tile) == 0:
        return NOT_IN_RACK
    needed = 2 if tile == second else 1
    if count == 2 and held(player, second) < needed:
        return NOT_IN_RACK
    return ACCEPTED


def refuse_place(
    game: Match,
    who: int,
    count: int,
    tile: int,
    chair: int,
    nation: int,
    second: int,
    second_chair: int,
    second_nation: int,
) -> int:
    """ACCEPTED, or why `who` may not seat these `count` guests in this order; a move is legal only as a whole.

    Two guests of whom the first clears a table are legal if they are whichever card that table gets; where the card
    decides, the first must sit down alone before (CAF-R-15). So no answer tells a card that lies face down.

    `nation` is what a joker is declared as, else NO_NATION. With one guest the last three mean nothing. Where several
    reasons apply: count, rack, then chair, nation and gender of each guest in turn, at last ALONE.
    """
    code = refuse_player(game, who)
    if code == ACCEPTED:
        code = refuse_tiles(game, who, count, tile, second)
    if code == ACCEPTED:
        code = refuse_seat(game, tile, chair, nation)
    if code != ACCEPTED:
        return code
    if count == 1:
        return refuse_single(game, who, chair)
    company = has_company(game, chair)
    if game.edition == FIRST_EDITION:
        try_turn(game, tile, chair, nation)
    else:
        try_seat(game, tile, chair, nation)
    code = refuse_second(game, chair, company, second, second_chair, second_nation)
    if game.edition != FIRST_EDITION and card_decides(game, second, second_chair, second_nation, code):
        code = FIRST_CLEARS
    take_back(game, chair)
    return code
