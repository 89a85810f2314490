"""The same rules, compiled: many games at once (see `docs/design.md`, "One rules text").

    text        the rule functions of some modules as one generated source file
    cache       where that file is kept, named by a hash of all that shaped it
    jit         that file compiled by Numba: the only place that knows Numba
    records     NumPy records with the field names of a plain object
    greedy      a simple player over the rules; runs plain and compiled
    espresso    ESPRESSO: matches as records, and the rules for the match at an index
    batch       many rounds of greedy players, on one thread or many
    measure     how fast it runs

There is no second implementation of a rule here. This file imports nothing, and `text`, `cache` and `greedy` are plain
Python: only the others need NumPy and Numba (`pip install finito[lab]`).
"""
