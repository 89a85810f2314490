"""ESPRESSO by people with eyes, a head and one hand: the model behind the characters of live rooms, and its simulation.

    mind         traits, memory of the last look, and what the hand is about to do
    attention    what is news, and what is overlooked
    ideas        knowledge of the game: what a play is worth
    reach        how long one hand is on its way
    choose_move       one look over the table: the intended move, and how long until the hand has made it
    evening      hands land, one after the other; whole rounds, counted
    clock        all of it compiled

Everything but `clock` is plain Python that is compiled too. A look reads open cards and numbers of cards only, so it
can be asked on a match laid out from a view: bots in live rooms do that (`finito.players.espresso.mind`), and the
simulation asks the very same text on its own matches. The numbers that make a person stand in `finito.players`.
"""
