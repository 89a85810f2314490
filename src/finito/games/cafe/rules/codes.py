"""Why a move is refused. The names are those of the case format; the last block is our own."""

ACCEPTED = 0
ALONE = 1
NATION = 2
GENDER = 3
TAKEN = 4
COUNT = 5
JOKER_BAR = 6
JOKER_SWAP = 7
CANNOT_PAY = 8
NOT_IN_RACK = 9

GAME_OVER = 10
NOT_YOUR_TURN = 11
NO_CHAIR = 12
BAR_FULL = 13
FIRST_CLEARS = 14
"""Whether the second guest may sit there only the card tells that the first one turns: seat the first alone."""
HALFWAY = 15
"""A guest is seated already in this turn: seat a second one or stop."""
NO_STOP = 16
"""Nobody is seated yet in this turn, and nobody passes."""
