"""Strong players of Café International (see `docs/bots.md`). All down to `matches` runs plain and
compiled, like the rules text.

    hidden     what nobody sees, laid anew from what is unseen
    quiet      a turn without its draw: the café as it is known to be afterwards
    worth      what every legal turn brings at once
    look       the look-ahead: a turn with the best reply, the own next turn, bar, rack, jokers and the end in view
    swift      the greedy player without a list of all turns
    halving    turns in question, of which the worse half is dropped again and again
    tree       the search: promising turns, played on many times with sampled bags
    matches    whole games of all players
    weights    the weights of the look-ahead, found by `python -m tools.tuning.cafe_tune`
    levels     the levels by name, from greedy to the strongest search
    fast       all that compiled; needs NumPy and Numba

Nothing here knows a rule: the rules text is asked. Nothing here may look at the order of the bag or of the table cards.
"""
