"""What all games share about a match on a clock. Rules text, which runs plain, compiled and as JavaScript.

    seats    who sits in a seat
    turns    games with turns: the clock of a turn, and when the player in a seat is asked for a move

ESPRESSO, in which everyone plays at once, has its own (`finito.games.espresso.drive`).
"""
