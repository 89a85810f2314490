"""Search and learning on the compiled rules of Café International. Needs the extra `lab`.

cafe    many games side by side: whole turns as candidates, afterstates, clones, resampled hidden tiles and cards
net     a small integer network that compiled players can use as their evaluation

ESPRESSO has no turns, so this does not apply to it; see `finito.envs`.
"""
