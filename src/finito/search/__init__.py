"""Search and learning on the compiled rules of Café International. Needs the extra `lab`.

    cafe    many games side by side: whole turns as candidates, what each leaves, clones, hidden things laid anew
    net     a small network of whole numbers, which the compiled players take as their judge

ESPRESSO has no turns, so nothing of this kind fits there: see `finito.envs`.
"""
