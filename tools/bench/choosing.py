"""Choose among legal actions, all equally likely. Written like the rules text, so it runs plain and compiled."""

from finito.chance import below
from finito.engine.dice import Dice


def choose_open(masks: list[list[int]], first: int, dice: Dice, chosen: list[int]) -> None:
    """For each mask, write one of the open actions from `first` on, or 0 if none of them is open."""
    for row in range(len(masks)):
        mask = masks[row]
        count = 0
        for action in range(first, len(mask)):
            count += mask[action]
        chosen[row] = 0
        if count > 0:
            left = below(dice, count)
            action = first
            while mask[action] == 0 or left > 0:
                left -= mask[action]
                action += 1
            chosen[row] = action
