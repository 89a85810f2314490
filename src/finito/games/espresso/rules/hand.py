"""Flipping hand cards onto the waste and taking the waste up again (ESP-FLIP, ESP-RECY)."""

from finito.chance import shuffle
from finito.games.espresso.rules.codes import (
    ACCEPTED,
    FLIP_EMPTY,
    FLIP_NOT_STUCK,
    FLIP_SIZE,
    RECYCLE_EARLY,
    RECYCLE_EMPTY,
    RECYCLE_FIRST,
)
from finito.games.espresso.rules.gate import has_play
from finito.games.espresso.rules.places import WASTE
from finito.games.espresso.rules.start import refuse_unless_running
from finito.games.espresso.rules.state import (
    FIRST_EDITION,
    FLIP_FREE,
    FLIP_REMAINDER,
    FLIP_STUCK_OPEN,
    SHUFFLE_ALWAYS,
    SHUFFLE_FRUITLESS,
    TUCK,
    Match,
    Player,
)

PACKET = 3
"""Cards of a flip (ESP-FLIP-03)."""
SMALL_PACKET = 2
"""The same after a fruitless pass, where the sheet says so (ESP-RECY-06)."""
RAN_THROUGH = 2
TOOK_UP = 1


def hand_size(player: Player) -> int:
    return player.stock_size - player.waste_size


def must_recycle(match: Match, player: Player, size: int) -> bool:
    """Whether the waste must be taken up before the next flip.

    The hand is used up (ESP-RECY-01). Or, where tucking is a duty, fewer cards are left than a packet: they are not
    flipped, the waste goes under them first (ESP-FLIP-10, ESP-RECY-03), also if both together do not fill a packet;
    only with an empty waste a short packet is flipped at once (ESP-R-15). Elsewhere a short last packet is flipped
    (ESP-R-16, ESP-R-17). The first edition flipped it too where both together did not fill a packet.
    """
    left = hand_size(player)
    if left == 0:
        return True
    if match.edition == FIRST_EDITION and player.stock_size < size:
        return False
    return match.short_hand == TUCK and left < size and player.waste_size > 0


def refuse_flip(match: Match, who: int, size: int, seen: int) -> int:
    """ACCEPTED, or why this flip is not allowed.

    `size` is 3, or 2 after a fruitless pass where the sheet says so (ESP-RECY-06, ESP-R-19). `seen` is how many
    cards the center held when the player last saw it: the gate is judged by that center (ESP-R-13).
    """
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    player = match.players[who]
    if size != PACKET and not (size == SMALL_PACKET and player.two):
        return FLIP_SIZE
    if player.stock_size == 0:
        return FLIP_EMPTY
    if must_recycle(match, player, size):
        return RECYCLE_FIRST
    if match.flip_gate != FLIP_FREE and has_play(match, who, seen, match.flip_gate == FLIP_STUCK_OPEN):
        return FLIP_NOT_STUCK
    return ACCEPTED


def flip(match: Match, who: int, size: int) -> None:
    """Turn a packet over onto the waste: its last card lies on top (ESP-FLIP-02, 07, ESP-R-14)."""
    player = match.players[who]
    player.waste_size = min(player.waste_size + size, player.stock_size)
    player.lifted &= ~(1 << WASTE)
    if player.stuck == TOOK_UP and must_recycle(match, player, PACKET):
        player.stuck = RAN_THROUGH


def refuse_recycle(match: Match, who: int) -> int:
    """ACCEPTED, or why the waste may not be taken up: only with an empty or, by sheet, short hand (ESP-RECY-05)."""
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    player = match.players[who]
    if player.waste_size == 0:
        return RECYCLE_EMPTY
    left = hand_size(player)
    if left >= PACKET or (left > 0 and match.short_hand == FLIP_REMAINDER):
        return RECYCLE_EARLY
    return ACCEPTED


def recycle(match: Match, who: int) -> int:
    """Take the waste up as the new hand and begin a new pass; 1 if it was shuffled (ESP-RECY-01 … 06).

    With cards left in the hand the waste goes under them and is never shuffled (ESP-R-17). Who takes up a second time
    without a center play in between has run through the hand, though the last cards were tucked and not flipped
    (ESP-R-20).
    """
    player = match.players[who]
    shuffled = 0
    if hand_size(player) > 0:
        tuck_waste(match, player)
    else:
        if match.recycle_shuffle == SHUFFLE_ALWAYS or (
            match.recycle_shuffle == SHUFFLE_FRUITLESS and not player.success
        ):
            shuffle(match, player.stock, 0, player.stock_size)
            shuffled = 1
        if match.fruitless_flip_two and not player.success:
            player.two = 1
    player.waste_size = 0
    player.lifted &= ~(1 << WASTE)
    player.success = 0
    player.stuck = TOOK_UP if player.stuck == 0 else RAN_THROUGH
    return shuffled


def tuck_waste(match: Match, player: Player) -> None:
    """Turn the waste over and push it under the last cards of the hand (ESP-RECY-03)."""
    left = hand_size(player)
    for index in range(left):
        match.deck[index] = player.stock[player.waste_size + index]
    for index in range(player.waste_size - 1, -1, -1):
        player.stock[left + index] = player.stock[index]
    for index in range(left):
        player.stock[index] = match.deck[index]
