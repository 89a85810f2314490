"""Who sits in the seats of a match on a clock. Rules text."""

NEVER = 1 << 50
"""Later than any time; below 2^53, so that JavaScript can represent it."""

CHARACTER, ASKED, HUMAN = range(3)
"""Kinds of players: one whose decisions are rules text, one outside it who is asked for moves, and a person."""
