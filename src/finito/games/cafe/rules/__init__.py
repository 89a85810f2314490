"""The rules of Café International, written once (see `docs/design.md`, "One rules text").

    tiles     a tile is a small integer
    state     the fields of a game and of a player
    codes     why a move is refused, as small integers
    deal      bag, racks, table cards, start player
    rack      a player's tiles
    chairs    which tables a chair stands at, and its neighbors
    seat      whether one guest may sit on a chair; sitting down and standing up
    score     what a seated guest is worth
    clear     full tables are cleared and get a new card; the trial seating of a first guest, which turns no card
    place     judge one or two guests at the tables
    swap      judge and carry out the exchange of a joker
    search    whether any legal turn at the tables exists
    bar       judge a guest at the bar
    draw      filling the rack again
    finish    the end of a turn, the end of the game, the final score
    turn      turns: place, stop, go_to_bar, swap
    packed    a turn as one integer, for lists of turns, bots and simulation
    spots     where each tile of a rack may sit
    pairs     the turns of two guests
    legal     every legal turn

Reproducible shuffles and draws are in `finito.chance`. Nothing in this folder does I/O, reads a clock, or uses strings,
exceptions, append or pop inside a function, because the same text is compiled for simulation. Other code uses the
public API, `finito.games.cafe`.
"""
