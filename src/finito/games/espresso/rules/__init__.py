"""The rules of ESPRESSO, written once (see `docs/design.md`, "One rules text").

    cards     a card is a small integer
    state     the fields of a match and of a player
    codes     why a move is refused, as small integers
    deal      set-up, the next round
    start     ready, "ESPRESSO!", countdown
    center    the piles and what fits on them
    places    which cards lie open; taking them, refilling the help row
    play      one card to the center
    pair      joker and second card (Zero)
    hand      flip and recycle: also "two cards left in the hand"
    impasse   what happens when no player can play: impasse and stalemate
    finish    Finito, scores, the end of the match

Reproducible shuffles and draws are in `finito.chance`. Nothing in this folder does I/O, reads a clock, or uses strings,
exceptions, append or pop inside a function, because the same text is compiled for simulation. Other code uses the
public API, `finito.games.espresso`.
"""
