"""A player's tiles: they lie open, in the order drawn (CAF-SETUP-03, CAF-R-14)."""

# ruff: noqa: SIM110 - a generator cannot be compiled

from finito.games.cafe.rules.state import Player


def held(player: Player, tile: int) -> int:
    """How many tiles of this kind the player has."""
    count = 0
    for index in range(player.rack_size):
        if player.rack[index] == tile:
            count += 1
    return count


def is_first_of_kind(player: Player, index: int) -> bool:
    """Whether no earlier tile of the rack is the same, so that searches look at each kind once."""
    for earlier in range(index):
        if player.rack[earlier] == player.rack[index]:
            return False
    return True


def take_from_rack(player: Player, tile: int) -> None:
    """Remove one tile of this kind; the others keep their order. The player holds it."""
    index = 0
    while player.rack[index] != tile:
        index += 1
    for later in range(index + 1, player.rack_size):
        player.rack[later - 1] = player.rack[later]
    player.rack_size -= 1


def put_into_rack(player: Player, tile: int) -> None:
    player.rack[player.rack_size] = tile
    player.rack_size += 1
