"""How strong people and bots are: one scale for both, and the published ratings of the built-in bots."""
