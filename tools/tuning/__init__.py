"""How far apart the built-in players are, and the search for their weights."""
