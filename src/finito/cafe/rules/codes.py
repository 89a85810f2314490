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
