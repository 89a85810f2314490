"""The end of a turn, the end of the game, the account (CAF-END, CAF-FINAL)."""

from finito.games.cafe.rules.search import can_act_at_tables
from finito.games.cafe.rules.state import (
    BAR_FIELDS,
    END_BAR_FULL,
    END_EMPTY_SUPPLY,
    END_FOURTH_LAST,
    END_LAST_CHAIR,
    END_NO_ACTION,
    END_NO_TABLE_CARDS,
    END_ONE_LEFT,
    RUNNING,
    Match,
)
from finito.games.cafe.rules.tiles import FIRST_JOKER

LAST_TILES = 3
"""Tiles left in the bag when the fourth-last has been drawn (CAF-R-12)."""
PENALTY = 5
JOKER_PENALTY = 10


def players_left(game: Match) -> int:
    count = 0
    for who in range(game.n_players):
        if not game.players[who].out:
            count += 1
    return count


def can_act(game: Match, who: int) -> bool:
    """Whether a player can take a turn. Those who are out are skipped (CAF-R-20).

    While the bar has room everybody with a tile can; the rest matters only where options switch end reasons off.
    """
    player = game.players[who]
    if player.out or player.rack_size == 0:
        return False
    return game.bar_taken < BAR_FIELDS or can_act_at_tables(game, who)


def pass_turn(game: Match) -> None:
    """The next one clockwise who can act is to move (CAF-SETUP-01); if nobody can, the game ends."""
    for step in range(1, game.n_players + 1):
        who = (game.turn + step) % game.n_players
        if can_act(game, who):
            game.turn = who
            return
    end_game(game, END_NO_ACTION)


def end_after_turn(game: Match, who: int, took_bar: bool, took_chair: bool, bag_before: int) -> int:
    """The first end reason that this turn brought about and that counts in this game, or RUNNING (CAF-R-22).

    CAF-END-01 last chair, 02 bar, 03 and 05 empty rack, 04 fourth-last tile, 06 no table card.
    """
    if took_bar and game.bar_taken == BAR_FIELDS and game.ends_on[END_BAR_FULL]:
        return END_BAR_FULL
    if game.out_of_cards and game.ends_on[END_NO_TABLE_CARDS]:
        return END_NO_TABLE_CARDS
    if game.players[who].rack_size == 0 and game.ends_on[END_EMPTY_SUPPLY]:
        return END_EMPTY_SUPPLY
    if took_chair and game.seated == game.n_chairs and game.ends_on[END_LAST_CHAIR]:
        return END_LAST_CHAIR
    if bag_before > LAST_TILES >= game.bag_size and game.ends_on[END_FOURTH_LAST]:
        return END_FOURTH_LAST
    return RUNNING


def finish_turn(game: Match, who: int, took_bar: bool, took_chair: bool, bag_before: int) -> None:
    """End the game or pass the turn on. The turn is complete, tiles drawn included (CAF-R-12)."""
    reason = end_after_turn(game, who, took_bar, took_chair, bag_before)
    if reason != RUNNING:
        end_game(game, reason)
    else:
        pass_turn(game)


def finish_elimination(game: Match) -> None:
    """With one player left the game ends (CAF-R-08)."""
    if players_left(game) == 1:
        end_game(game, END_ONE_LEFT)
    else:
        pass_turn(game)


def penalty(game: Match, who: int) -> int:
    """What the tiles left in the rack cost: 5 each, a joker 10 (CAF-FINAL-02)."""
    total = 0
    if game.leftover_penalty:
        player = game.players[who]
        for index in range(player.rack_size):
            total += JOKER_PENALTY if player.rack[index] >= FIRST_JOKER else PENALTY
    return total


def end_game(game: Match, reason: int) -> None:
    """The game is over: deduct what is left in the racks from the points (CAF-FINAL-01, 02)."""
    game.end = reason
    for who in range(game.n_players):
        game.players[who].score -= penalty(game, who)


def is_winner(game: Match, who: int) -> bool:
    """Whether nobody still in the game has more points; ties are shared (CAF-FINAL-03, CAF-R-13)."""
    player = game.players[who]
    if player.out:
        return False
    for other in range(game.n_players):
        rival = game.players[other]
        if not rival.out and rival.score > player.score:
            return False
    return True
