"""Who sits at a match on a clock. Rules text."""

NEVER = 1 << 50
"""Later than anything; below 2^53, so that any language holds it."""

CHARACTER, ASKED, HUMAN = range(3)
"""Who sits there: somebody of the rules text; somebody outside who is asked; somebody who comes unasked."""
