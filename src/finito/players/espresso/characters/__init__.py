"""People at the table of ESPRESSO, with eyes, a head and one hand: rules text, which runs plain, compiled and in pages.

    look         one look of whoever sits there, by what they are like
    attention    what draws somebody's eyes, and what they miss
    ideas        knowledge of the game: what a play is worth
    decide       one look over the table, and what it makes the hand do
    meaning      what the hand is to do, written down
    reach        how long one hand is on its way
    greedy       whoever plays whatever they see, and whoever hammers on the keys
    uniform      whoever does anything at all

A look reads open cards and numbers of cards only, so it can also be asked on a match laid out from a view
(`finito.players.espresso.text_player`). What each character is like stands in `finito.players.espresso.cast`.
"""
