"""A match on a clock, as far as all games share it. Rules text, which runs plain, compiled and as JavaScript.

    seats    who sits there
    turns    games of turns: the clock of a turn, and when somebody who is asked takes theirs

ESPRESSO, where all play at once, has its own (`finito.games.espresso.drive`).
"""
