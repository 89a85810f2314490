"""Simulated people who play ESPRESSO with eyes, a head and one hand. Rules text, which runs plain, compiled and in the
page.

look         one look of the player in a seat, by their model
attention    what draws the eyes, and what is overlooked
ideas        knowledge of the game: the worth of a play
decide       one look over the table, and the action it leads to
meaning      store what the hand is about to do
reach        how long a movement of the hand takes
greedy       players who play whatever they see, and mashers, who hammer on the keys
uniform      players who do anything legal

A look uses only open cards and numbers of cards, so it also works on a match sketched from a view
(`finito.players.espresso.text_player`). The parameters of each character are in `finito.players.espresso.cast`.
"""
