"""The same rules, compiled: many games at once (see `docs/design.md`, "One rules text").

    text          the rule functions of some modules as one generated source file
    cache         where that file is kept, named by a hash of all that shaped it
    parts         how a rule becomes part of what is called from Python
    jit           that file compiled by Numba: only this and `parts` know Numba
    records       NumPy records with the field names of a plain object
    dice          lots that no rule draws
    greedy        a simple player of ESPRESSO over the rules; runs plain and compiled
    espresso      ESPRESSO: matches as records, and the rules for the match at an index
    batch         many rounds of greedy players, on one thread or many
    timed         ESPRESSO by the clock: people with perception, decision and hand times; runs plain and compiled
    timed_rounds  whole rounds of them, and what is counted; runs plain and compiled
    clock         the same compiled
    cafe_players  simple players of Café International over the rules; run plain and compiled
    cafe          Café International: games as records, and the rules for the game at an index
    cafe_batch    many games of simple players, and roll-outs from a position

There is no second implementation of a rule here. This file imports nothing, and what runs plain too is plain Python:
only the others need NumPy and Numba (`pip install finito[lab]`). How fast it runs: `finito bench engine`.
"""
