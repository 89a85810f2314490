"""The league: any bots against each other on the same deals, with ratings and intervals.

    entrants    who takes part: a bot by name, a Python file, a command
    process     a bot in a separate process that speaks JSON lines
    result      how a game ended, and what makes a bot lose it at once
    turns       one game, by turns
    espresso    one match of ESPRESSO, by an event clock
    cafe        one game of built-in bots of the café on the compiled rules
    plan        what is played: deals, lineups, rotations; the manifest that reproduces the same bytes
    work        one deal and all its games
    run         play a plan, with `progress`
    evaluate    one policy against one kind of opponent, with intervals
    standing    games into ratings with intervals, and who beats whom
    show        the table and the page
    folder      the files of a finished league, its plot
    export      the games as Parquet, with a data card

This file imports nothing. Only the plot needs the extra `lab`.
"""
