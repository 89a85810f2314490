"""Whole turns (CAF-TURN-01). The judge has accepted them; nobody calls these with a turn it refuses."""

from finito.games.cafe.rules.bar import can_pay, eliminate, take_bar_field
from finito.games.cafe.rules.clear import clear_full, discard_removed
from finito.games.cafe.rules.draw import draw_after_bar, draw_after_place
from finito.games.cafe.rules.finish import finish_elimination, finish_turn
from finito.games.cafe.rules.rack import take_from_rack
from finito.games.cafe.rules.score import count_mono, score_guest
from finito.games.cafe.rules.search import can_seat_second
from finito.games.cafe.rules.seat import settle_nation, sit
from finito.games.cafe.rules.state import FIRST_EDITION, Match
from finito.games.cafe.rules.swap import exchange


def begin_turn(game: Match) -> None:
    """Forget what the last turn did."""
    for slot in range(2):
        game.points[slot] = 0
        game.factor[slot] = 1
        game.cleared_count[slot] = 0
        game.removed_count[slot] = 0
    game.drawn = 0
    game.halfway = 0
    game.turn_mono = 0
    game.out_of_cards = 0


def seat_guest(game: Match, who: int, tile: int, chair: int, nation: int, slot: int) -> None:
    """Seat, score at once, then clear what is full (CAF-SCORE-01, CAF-R-15)."""
    player = game.players[who]
    declared = settle_nation(game, tile, chair, nation)
    player.score += score_guest(game, tile, chair, declared, slot)
    take_from_rack(player, tile)
    sit(game, tile, chair, declared)
    game.turn_mono += count_mono(game, tile, chair, declared)
    clear_full(game, chair, slot)
    discard_removed(game, slot)


def place(
    game: Match,
    who: int,
    count: int,
    tile: int,
    chair: int,
    nation: int,
    second: int,
    second_chair: int,
    second_nation: int,
) -> None:
    """Seat one or two guests, fill the rack, end the turn. The arguments are those of `refuse_place`.

    A single guest who clears a table leaves the turn halfway if anybody could follow; the next one is then the second
    guest and ends it (CAF-R-15).
    """
    if game.halfway:
        seat_guest(game, who, tile, chair, nation, 1)
        stop(game, who)
        return
    begin_turn(game)
    seat_guest(game, who, tile, chair, nation, 0)
    if count == 2:
        seat_guest(game, who, second, second_chair, second_nation, 1)
    elif game.cleared_count[0] > 0 and game.edition != FIRST_EDITION and can_seat_second(game, who):
        game.halfway = 1
        return
    stop(game, who)


def stop(game: Match, who: int) -> None:
    """All guests of this turn are seated: fill the rack, then look for the end (CAF-R-12, CAF-R-15)."""
    game.halfway = 0
    bag_before = game.bag_size
    draw_after_place(game, who)
    finish_turn(game, who, False, True, bag_before)


def go_to_bar(game: Match, who: int, tile: int) -> None:
    """One guest to the bar; or a player who cannot pay is out and the tile is not seated (CAF-BAR-03)."""
    begin_turn(game)
    if not can_pay(game, who):
        eliminate(game, who)
        finish_elimination(game)
        return
    bag_before = game.bag_size
    take_bar_field(game, who, tile)
    draw_after_bar(game, who)
    finish_turn(game, who, True, False, bag_before)


def swap(game: Match, who: int, chair: int, tile: int) -> None:
    """Exchange a joker; nothing is scored, completed or drawn (CAF-R-11, CAF-JOKER-04)."""
    begin_turn(game)
    exchange(game, who, chair, tile)
    finish_turn(game, who, False, False, game.bag_size)
