"""A turn of Café International without its draw: what is known of the café afterwards. Written like the rules text.

Drawn tiles and turned table cards are not known in advance. So the bag of the game used here contains only zeros
(`hidden.copy_seen`), and a cleared table has no nation afterwards.
"""

from finito.games.cafe.rules.bar import can_pay, take_bar_field
from finito.games.cafe.rules.draw import draw_after_bar, draw_after_place
from finito.games.cafe.rules.finish import end_after_turn
from finito.games.cafe.rules.packed import BAR, PLACE, SWAP, put_chair, put_nation, put_tile, turn_put, turn_verb
from finito.games.cafe.rules.state import RUNNING, Match
from finito.games.cafe.rules.swap import exchange
from finito.games.cafe.rules.turn import begin_turn, seat_guest

OUT = -1
"""In place of an end reason: the turn eliminates its player."""


def seat_put(game: Match, who: int, put: int, slot: int) -> None:
    seat_guest(game, who, put_tile(put), put_chair(put), put_nation(put), slot)


def quiet_turn(game: Match, who: int, turn: int) -> int:
    """Make a legal turn without drawing tiles or passing the turn; returns the end reason it certainly leads to, or
    RUNNING, or OUT (then nothing was done).

    The number of tiles that would be drawn is known, and therefore the end is; `drawn` holds it afterwards. No table
    card is left. A first guest who clears a table counts as a whole turn; so does the rest of such a turn.
    """
    slot = game.halfway
    missing = game.out_of_cards if slot == 1 else 0
    mono = game.turn_mono if slot == 1 else 0
    begin_turn(game)
    game.turn_mono = mono
    cards = game.cards_left
    game.cards_left = 0
    verb, put, bag_before = turn_verb(turn), turn_put(turn, 0), game.bag_size
    if verb == BAR:
        if not can_pay(game, who):
            return OUT
        take_bar_field(game, who, put_tile(put))
    elif verb == PLACE:
        seat_put(game, who, put, slot)
        if turn_put(turn, 1) != 0:
            seat_put(game, who, turn_put(turn, 1), 1)
    elif verb == SWAP:
        exchange(game, who, put_chair(put), put_tile(put))
        return RUNNING
    game.out_of_cards = 1 if game.cleared_count[0] + game.cleared_count[1] > cards else missing
    player = game.players[who]
    left = player.rack_size
    if verb == BAR:
        draw_after_bar(game, who)
    else:
        draw_after_place(game, who)
    reason = end_after_turn(game, who, verb == BAR, verb != BAR, bag_before)
    if reason == RUNNING:
        player.rack_size = left
    return reason
