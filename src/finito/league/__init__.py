"""The league: any bots against each other on the same deals, with ratings and intervals.

    entrants    who takes part: a bot by name, a Python file, a command
    process     a bot in a process of its own that speaks JSON lines
    faults      what makes a bot lose a game at once
    result      how a game ended
    turns           one game, by turns
    espresso        one match of ESPRESSO, by an event clock
    cafe            one game of built-in bots of the café on the compiled rules
    plan        what is played: deals, lineups, rotations; the manifest from which the same bytes come again
    work        one deal, everything that is played with it
    journal     deals that are done, so that a league can be stopped and resumed
    run         play a plan, with progress
    skill       ratings (openskill), the same as on the server
    standing    games into ratings with intervals, and who beats whom
    show        the table and the page
    plot        the picture
    folder      what a finished league leaves
    published   the ratings of built-in bots that come with Finito; the server's bots begin with them

This file imports nothing. Only `plot` needs the extra `lab`.
"""
