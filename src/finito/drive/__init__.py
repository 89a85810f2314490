"""A match on a clock with players in its seats, without I/O. Rooms, the terminal, the league and studies run it."""
