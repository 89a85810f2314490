"""The rules of ESPRESSO, written once (see `docs/design.md`, "One rules text").

    cards     a card is a small integer
    state     the fields of a match and of a player
    codes     why a move is refused, as small integers
    deal      set-up, the next round
    start     ready, "ESPRESSO!", countdown
    center    the piles and what fits on them
    places    which cards lie open, taking them, refilling the help row
    play      one card to the center
    pair      joker and second card (Zero)
    hand      flip and recycle: also "two cards left in the hand"
    impasse   nobody can play: impasse and stalemate
    finish    Finito, scores, the end of the match

Lots and shuffles that replay are in `finito.chance`. Nothing in this folder does I/O, looks at a clock, or uses a
string, an exception, append or pop inside a function: the same text is compiled for simulation. Everybody else uses
the public API, `finito.games.espresso`.
"""
