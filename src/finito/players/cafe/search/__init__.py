"""Strong players of Café International (see `docs/bots.md`). Everything down to `matches` runs plain and compiled, like
the rules text.

hidden     fill in hidden tiles and cards at random
quiet      a turn without its draw: the café as far as it is known afterwards
worth      the immediate worth of every legal turn
look       the look-ahead: considers the best reply, the own next turn, bar, rack, jokers and the end
swift      the greedy player without a list of all turns
halving    sequential halving: drop the worse half of the candidate turns, repeatedly
tree       the search: promising turns, played on many times with sampled bags
matches    whole games of all players
    weights    the weights of the look-ahead, found by `python -m tools.tuning.cafe_tune`
    levels     the levels by name, from greedy to the strongest search
    fast       all of this, compiled; needs NumPy and Numba

    Nothing here states a rule; the rules text is called instead. Nothing here may use the order of the bag or of the
    table cards.
"""
