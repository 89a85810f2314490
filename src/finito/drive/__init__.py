"""A match on a clock with players in its seats, without input or output: rooms, terminal, league and studies run it."""
